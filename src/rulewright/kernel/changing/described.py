"""What else a described position records on its cards, before play begins."""

from typing import TYPE_CHECKING

from ..ids import NOTHING
from ..position.state import counted

if TYPE_CHECKING:
    from ..running.engine import Game


def mark(g: "Game", number: int, owner: int, side: int, damage: int, counters: list[tuple[int, int]]) -> None:
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


def attach(g: "Game", number: int, bearer: int) -> None:
    """A card of a described position is attached to its bearer."""
    g.s.edit(number).attached = bearer


def show(g: "Game", number: int, seats: int) -> None:
    """Seats see, and know, a card of a described position although its zone hides it."""
    card = g.s.edit(number)
    card.shown = seats
    card.known = seats


def put_on_top(g: "Game", zone: int, seat: int, numbers: list[int]) -> None:
    """Cards of a zone come to its top, the first on top: how chance is supposed to have fallen."""
    cards = g.s.edit_zone(zone * 2 + seat)
    cards[:] = [number for number in cards if number not in numbers] + numbers[::-1]
    g.s.revision += 1
