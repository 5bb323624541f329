"""What a learner is shown of a position: named pieces of fixed size, each of what one seat may know.

Every game has the pieces that follow from its rulebook (`common_pieces`) and declares more as data.
"""

from collections.abc import Callable
from dataclasses import dataclass
from zlib import crc32

from rulewright.kernel.engine import Game
from rulewright.kernel.ids import RESTED
from rulewright.kernel.rulebook import Rulebook
from rulewright.kernel.state import Card
from rulewright.kernel.view import may_see

ASKS = 32  # places for the question that is asked
TENTH = 0.1  # counts of cards are told in tens


@dataclass(frozen=True)
class Piece:
    """One part of an observation: its name, its size, and how a seat reads it."""

    name: str
    size: int
    read: Callable[[Game, int], list[float]]


def bucket(text: str, size: int) -> int:
    """The place of a word among so many, the same everywhere and always."""
    return crc32(text.encode()) % size


def seen_cards(g: Game, zone: int, owner: int, seat: int) -> list[Card]:
    """The cards of a zone that a seat sees."""
    cards = [g.s.cards[number] for number in g.zone(zone, owner)]
    return [card for card in cards if may_see(g, card, seat)]


def names_in(name: str, zone: int, size: int, whose: int) -> Piece:
    """Which cards lie in a zone, one's own (0) or the other player's (1), each name at its place."""

    def read(g: Game, seat: int) -> list[float]:
        out = [0.0] * size
        for card in seen_cards(g, zone, seat ^ whose, seat):
            out[bucket(g.pool.cards[card.printed].name, size)] += 1.0
        return out

    return Piece(name, size, read)


def totals_in(name: str, zone: int, fields: tuple[int, ...], unit: float) -> Piece:
    """The sums of some numbers of the cards in a zone, one's own and then the other player's."""

    def read(g: Game, seat: int) -> list[float]:
        return [
            sum(g.value(card.ref(), field) for card in seen_cards(g, zone, owner, seat)) / unit
            for owner in (seat, 1 - seat)
            for field in fields
        ]

    return Piece(name, 2 * len(fields), read)


def ready_in(name: str, zone: int) -> Piece:
    """How many cards in a zone have not acted yet, one's own and then the other player's."""

    def read(g: Game, seat: int) -> list[float]:
        return [
            TENTH * sum(card.orientation != RESTED for card in seen_cards(g, zone, owner, seat))
            for owner in (seat, 1 - seat)
        ]

    return Piece(name, 2, read)


def registers_in(name: str, registers: tuple[int, ...], unit: float) -> Piece:
    """Some registers of the players, one's own and then the other player's."""

    def read(g: Game, seat: int) -> list[float]:
        return [g.s.registers[number * 2 + owner] / unit for owner in (seat, 1 - seat) for number in registers]

    return Piece(name, 2 * len(registers), read)


def clock(g: Game, seat: int) -> list[float]:
    """The turn, and whether it is one's own."""
    return [min(g.s.turn, 50) * TENTH, float(g.s.turn_player == seat), float(g.s.first_player == seat)]


def question(g: Game, seat: int) -> list[float]:
    """What is asked, if it is asked of this seat."""
    out = [0.0] * ASKS
    menu = g.decision
    if menu is not None and menu.player == seat:
        out[bucket(menu.ask, ASKS)] = 1.0
    return out


def common_pieces(book: Rulebook) -> tuple[Piece, ...]:
    """What follows from the rulebook alone: clock, phase, question, counts of cards, registers."""
    zones, phases, registers = len(book.zones), len(book.phase_names), len(book.register_names)

    def phase(g: Game, seat: int) -> list[float]:
        return [float(number in (g.s.phase, g.s.step_of_phase)) for number in range(phases)]

    def counts(g: Game, seat: int) -> list[float]:
        return [TENTH * len(g.zone(zone, owner)) for owner in (seat, 1 - seat) for zone in range(zones)]

    def register(g: Game, seat: int) -> list[float]:
        return [
            TENTH * max(-50, min(50, g.s.registers[number * 2 + owner]))
            for owner in (seat, 1 - seat)
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
