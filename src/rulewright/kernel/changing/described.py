"""What a described position records on its cards, before play begins."""

from typing import TYPE_CHECKING

from ..ids import NOTHING, CardNumber, PlaceNumber, Ref, Seat, Stamp, ZoneNumber
from ..position.state import counted

if TYPE_CHECKING:
    from ..running.engine import Game


def set_up(
    g: "Game", number: CardNumber, place: PlaceNumber, orientation: int, face: int, pile: Stamp, entered: bool
) -> None:
    """How a card of a described position lies."""
    card = g.s.edit(number)
    card.place = place
    card.orientation = orientation
    card.face = face
    card.pile = pile
    card.entered_turn = g.s.turn if entered else 0


def mark(g: "Game", number: CardNumber, owner: Seat, side: int, damage: int, counters: list[tuple[int, int]]) -> None:
    """What is recorded on a card of a described position."""
    card = g.s.edit(number)
    card.owner = owner
    if side != card.side and g.pool.backs[card.printed] != NOTHING:
        card.printed = g.pool.backs[card.printed]
        g.s.edit_zone(card.zone * 2 + card.master)
    card.side = side
    card.damage = damage
    for kind, count in counters:
        card.counters = counted(card.counters, kind, count)


def attach(g: "Game", number: CardNumber, bearer: Ref) -> None:
    """A card of a described position is attached to its bearer."""
    g.s.edit(number).attached = bearer


def show(g: "Game", number: CardNumber, seats: int) -> None:
    """Seats see, and know, a card of a described position although its zone hides it."""
    card = g.s.edit(number)
    card.shown = seats
    card.known = seats


def put_on_top(g: "Game", zone: ZoneNumber, seat: Seat, numbers: list[CardNumber]) -> None:
    """Cards of a zone come to its top, the first on top: how chance is supposed to have fallen."""
    cards = g.s.edit_zone(zone * 2 + seat)
    cards[:] = [number for number in cards if number not in numbers] + numbers[::-1]
    g.s.revision += 1
