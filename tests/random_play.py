"""Random games for the nets: decks, seeded play, and the ways positions are compared."""

import random
from collections.abc import Callable, Sequence

from rulewright.decks import Deck
from rulewright.games.vanguard.rulebook.book import VANGUARD
from rulewright.kernel.codec import encode
from rulewright.kernel.engine import Game
from rulewright.kernel.pool import Printed
from rulewright.table import seated


def starters() -> list[list[Printed]]:
    """The starter decks as cards."""
    return [list(Deck.load("vanguard", name).cards) for name in ("dawn-order", "tidebound")]


def begin(seed: int, decks: Sequence[Sequence[Printed]] | None = None, pairing: tuple[int, int] = (0, 1)) -> Game:
    """A game of the starter decks at its first question."""
    chosen = decks if decks is not None else [starters()[number] for number in pairing]
    return seated(VANGUARD, chosen, [None, None], seed, {})


def play_on(g: Game, seed: int, answers: int, watch: Callable[[Game], None] | None = None) -> list[int]:
    """Answer at random up to so many times; the answers given."""
    rng = random.Random(seed)
    given: list[int] = []
    while len(given) < answers and g.decision is not None:
        if watch is not None:
            watch(g)
        given.append(rng.randrange(len(g.decision.options)))
        g.answer(given[-1])
    return given


def reached(seed: int, answers: int, pairing: tuple[int, int] = (0, 1)) -> Game:
    """A position some way into a random game."""
    g = begin(seed, pairing=pairing)
    play_on(g, seed, answers)
    return g


def same(one: Game, other: Game) -> bool:
    """Equal positions have equal bytes."""
    return encode(one) == encode(other)
