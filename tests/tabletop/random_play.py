"""Random games for the nets: seeded play of the starter decks of any game, and how positions are compared."""

import random
from collections.abc import Callable

from rulewright.decks import starter_decks
from rulewright.finding import declared_books
from rulewright.kernel.position.codec import encode
from rulewright.kernel.running.engine import Game
from rulewright.replay import begin as seated_by_name

PLAYABLE = tuple(sorted(declared_books()))


def begin(name: str, seed: int, pairing: tuple[int, int] = (0, 1)) -> Game:
    """A game of two starter decks at its first question."""
    decks = starter_decks(name)
    return seated_by_name(name, [decks[number] for number in pairing], seed, {})


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


def reached(name: str, seed: int, answers: int, pairing: tuple[int, int] = (0, 1)) -> Game:
    """A position some way into a random game."""
    g = begin(name, seed, pairing)
    play_on(g, seed, answers)
    return g


def same(one: Game, other: Game) -> bool:
    """Equal positions have equal bytes."""
    return encode(one) == encode(other)
