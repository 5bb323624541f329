"""What a learner is shown of a position: named pieces of fixed size, each of what one seat may know.

Every game has the pieces that follow from its rulebook (`common_pieces`) and declares more as data.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.ids import RESTED, Seat, Who, ZoneNumber
from rulewright.kernel.position.state import Card
from rulewright.kernel.position.view import may_see
from rulewright.kernel.running.engine import Game

ASKS = 32  # places for the question that is asked
TENTH = 0.1  # counts of cards are told in tens


class Shown:
    """A position as one seat sees it; each zone is looked at once."""

    def __init__(self, g: Game, seat: Seat) -> None:
        self.g = g
        self.seat = seat
        self.known: dict[tuple[int, int], list[Card]] = {}

    def cards(self, zone: ZoneNumber, owner: Seat) -> list[Card]:
        """The cards of a zone that the seat sees."""
        found = self.known.get((zone, owner))
        if found is None:
            g = self.g
            cards = [g.s.cards[number] for number in g.zone(zone, owner)]
            found = self.known[zone, owner] = [card for card in cards if may_see(g, card, self.seat)]
        return found


@dataclass(frozen=True)
class Piece:
    """One part of an observation: its name, its size, and how it is read off what is shown."""

    name: str
    size: int
    read: Callable[[Shown], list[float]]


@lru_cache(maxsize=10_000)
def bucket(text: str, size: int) -> int:
    """The place of a word among so many, the same everywhere and always."""
    return crc32(text.encode()) % size


def names_in(name: str, zone: ZoneNumber, size: int, whose: Who) -> Piece:
    """Which cards lie in a zone, one's own (0) or the other player's (1), each name at its place."""

    def read(shown: Shown) -> list[float]:
        out = [0.0] * size
        printed = shown.g.pool.cards
        for card in shown.cards(zone, shown.seat ^ whose):
            out[bucket(printed[card.printed].name, size)] += 1.0
        return out

    return Piece(name, size, read)


def totals_in(name: str, zone: ZoneNumber, fields: tuple[int, ...], unit: float) -> Piece:
    """The sums of some numbers of the cards in a zone, one's own and then the other player's."""

    def read(shown: Shown) -> list[float]:
        value = shown.g.value
        return [
            sum([value(card.ref(), field) for card in shown.cards(zone, owner)]) / unit
            for owner in (shown.seat, 1 - shown.seat)
            for field in fields
        ]

    return Piece(name, 2 * len(fields), read)


def ready_in(name: str, zone: ZoneNumber) -> Piece:
    """How many cards in a zone have not acted yet, one's own and then the other player's."""

    def read(shown: Shown) -> list[float]:
        return [
            TENTH * sum([card.orientation != RESTED for card in shown.cards(zone, owner)])
            for owner in (shown.seat, 1 - shown.seat)
        ]

    return Piece(name, 2, read)


def registers_in(name: str, registers: tuple[int, ...], unit: float) -> Piece:
    """Some registers of the players, one's own and then the other player's."""

    def read(shown: Shown) -> list[float]:
        held = shown.g.s.registers
        return [held[number * 2 + owner] / unit for owner in (shown.seat, 1 - shown.seat) for number in registers]

    return Piece(name, 2 * len(registers), read)


def clock(shown: Shown) -> list[float]:
    """The turn, and whether it is one's own."""
    s = shown.g.s
    return [min(s.turn, 50) * TENTH, float(s.turn_player == shown.seat), float(s.first_player == shown.seat)]


def question(shown: Shown) -> list[float]:
    """What is asked, if it is asked of this seat."""
    out = [0.0] * ASKS
    menu = shown.g.decision
    if menu is not None and menu.player == shown.seat:
        out[bucket(menu.ask, ASKS)] = 1.0
    return out


def common_pieces(book: Rulebook) -> tuple[Piece, ...]:
    """What follows from the rulebook alone: clock, phase, question, counts of cards, registers."""
    zones, phases, registers = len(book.zones), len(book.phase_names), len(book.register_names)

    def phase(shown: Shown) -> list[float]:
        s = shown.g.s
        return [float(number in (s.phase, s.step_of_phase)) for number in range(phases)]

    def counts(shown: Shown) -> list[float]:
        zone_of = shown.g.zone
        return [TENTH * len(zone_of(zone, owner)) for owner in (shown.seat, 1 - shown.seat) for zone in range(zones)]

    def register(shown: Shown) -> list[float]:
        held = shown.g.s.registers
        return [
            TENTH * max(-50, min(50, held[number * 2 + owner]))
            for owner in (shown.seat, 1 - shown.seat)
            for number in range(registers)
        ]

    return (
        Piece("clock", 3, clock),
        Piece("phase", phases, phase),
        Piece("question", ASKS, question),
        Piece("counts", 2 * zones, counts),
        Piece("registers", 2 * registers, register),
        names_in("hand", book.hand_zone, 32, 0),
    )
