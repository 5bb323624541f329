"""What one seat may know of a position in sums, for learners: how many cards a zone has, how they lie, and numbers."""

from typing import TYPE_CHECKING, Final

from ..ids import MISSING, STANDING, Seat
from .rows import is_known

if TYPE_CHECKING:
    from ..running.engine import Game

COUNTS: Final = ("cards", "turned", "face down", "damage", "counters", "new")
SUMS: Final = ("having", "sum", "standing sum")  # of a number: cards that have it, their sum, that of those standing
MOST: Final = 1 << 24


def totals(g: "Game", seat: Seat) -> list[int]:
    """Own zones first, then the other player's; the numbers of cards only where the seat knows which they are."""
    s = g.s
    fields = len(g.book.number_names)
    width = len(COUNTS) + len(SUMS) * fields
    zones = len(g.book.zones)
    out = [0] * (2 * zones * width)
    base = 0
    for owner in (seat, 1 - seat):
        for zone in range(zones):
            numbers = s.zones[zone * 2 + owner].cards
            if numbers:
                out[base] = len(numbers)
                if zone != g.book.deck_zone:
                    for number in numbers:
                        add_card(g, out, base, number, seat)
            base += width
    out.extend(s.registers[seat::2])
    out.extend(s.registers[1 - seat :: 2])
    return out


def add_card(g: "Game", out: list[int], base: int, number: int, seat: Seat) -> None:
    """One card more in the sums of its zone."""
    card = g.s.cards[number]
    is_standing = card.orientation == STANDING
    if not is_standing:
        out[base + 1] += 1
    if card.face != 0:
        out[base + 2] += 1
    out[base + 3] += min(card.damage, MOST)
    if card.counters:
        out[base + 4] += min(sum([card.counters[at] for at in range(1, len(card.counters), 2)]), MOST)
    if card.entered_turn == g.s.turn:
        out[base + 5] += 1
    if not is_known(g, card, seat):
        return
    at = base + len(COUNTS)
    derived = g.derived().find(number)
    found = g.pool.infos[card.printed].numbers if derived is None else derived.numbers
    for value in found:
        if value != MISSING:
            bounded = max(-MOST, min(value, MOST))
            out[at] += 1
            out[at + 1] += bounded
            if is_standing:
                out[at + 2] += bounded
        at += len(SUMS)
