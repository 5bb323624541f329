"""What a described position records on its cards, before play begins."""

from typing import TYPE_CHECKING

from ..ids import MOST_AMOUNT, NOTHING, CardNumber, PlaceNumber, Ref, Seat, Stamp, ZoneNumber
from ..position.state import counted
from ..position.view import seen_by

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


def pile_on(g: "Game", number: CardNumber, more: list[int]) -> None:
    """So much more damage on a card, and of each kind of counter that lies on it."""
    card = g.s.edit(number)
    card.damage = min(card.damage + more[0], MOST_AMOUNT)
    for at, kind in enumerate(card.counters[::2]):
        card.counters = counted(card.counters, kind, more[1 + at])


def attach(g: "Game", number: CardNumber, bearer: Ref) -> None:
    """A card of a described position is attached to its bearer."""
    g.s.edit(number).attached = bearer


def protect(g: "Game", number: CardNumber, unit: Ref) -> None:
    """A card of a described position guards a unit."""
    g.s.edit(number).guards = unit


def remember(g: "Game", number: CardNumber, named: int, extras: int, token: bool) -> None:
    """How a card of a described position was played, or that it is a token."""
    card = g.s.edit(number)
    card.terms = (named, extras) if named or extras else ()
    card.is_token = token


def came(g: "Game", number: CardNumber, stamp: Stamp) -> None:
    """When a card of a described position came where it is."""
    g.s.edit(number).stamp = stamp


def show(g: "Game", number: CardNumber, seats: int, knowing: int) -> None:
    """Seats see a card of a described position although its zone hides it; who sees it knows it, and some besides."""
    card = g.s.edit(number)
    card.shown = seats
    card.known = knowing | seen_by(g, card, card.zone, card.master)


def put_on_top(g: "Game", zone: ZoneNumber, seat: Seat, numbers: list[CardNumber]) -> None:
    """Cards of a zone come to its top, the first on top: how chance is supposed to have fallen."""
    cards = g.s.edit_zone(zone * 2 + seat)
    cards[:] = [number for number in cards if number not in numbers] + numbers[::-1]
    g.s.revision += 1
