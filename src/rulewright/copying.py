"""Games that `copy` and `pickle` know: a copy is a clone, a pickle the position's bytes with its cards and answers.

Events of earlier turns do not travel; the answers do, and tell them again. A rulebook travels by its name, and the
cards as they are printed, so that games of the same decks share them again where they are read.
"""

from __future__ import annotations

import copyreg
import pkgutil
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import Any

from rulewright.books import book
from rulewright.kernel import vocabulary
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.ids import NOTHING
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.position.state import State
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.pool import Pool, Printed
from rulewright.table import pool_of, widened

Cards = tuple[Printed, ...]
Reduced = tuple[Callable[..., Any], tuple[Any, ...]]


def in_decks(pool: Pool) -> Cards:
    """The cards a pool was made of: what stands behind them, other sides and tokens, follows from them."""
    count = min([pool.first_of_more, *pool.tokens.values()])
    for number, other in enumerate(pool.backs[: pool.first_of_more]):
        if NOTHING < other < number:
            count = min(count, number)
    return tuple(pool.cards[:count])


def reduced_game(game: Game) -> Reduced:
    """What a game is read back from."""
    state = game.s
    settings = (game.options, game.names, game.skips_forced, game.step_budget, game.always_queue)
    cards = (in_decks(game.pool), game.pool.more)
    return read_game, (game.book, cards, encode(game), state.given[: state.answers], settings)


def read_game(
    rules: Rulebook, cards: tuple[Cards, Cards], data: bytes, given: list[int], settings: tuple[Any, ...]
) -> Game:
    """The game that was written."""
    pool = widened(rules, *cards) if cards[1] else pool_of(rules, cards[:1])[0]
    game = Game(rules, pool, decode(data, rules, pool))
    game.s.given = given
    game.options, game.names, game.skips_forced, game.step_budget, game.always_queue = settings
    return game


def reduced_state(state: State) -> Reduced:
    """A position alone does not know its cards."""
    raise TypeError("a State does not know its rulebook and its cards; pickle its Game, or encode it")


def reduced_book(rules: Rulebook) -> Reduced:
    """A rulebook by its name."""
    return rules_of, (rules.name,)


def rules_of(name: str) -> Rulebook:
    """The rulebook of a name."""
    return book(name).rulebook


def reduced_value(value: Any) -> Reduced:
    """A frozen value of a card: its class and its fields."""
    return type(value), tuple(getattr(value, field.name) for field in fields(value))


def frozen_values() -> list[type]:
    """Every frozen class that cards are made of."""
    found = []
    for part in pkgutil.iter_modules(vocabulary.__path__, f"{vocabulary.__name__}."):
        for one in vars(import_module(part.name)).values():
            if isinstance(one, type) and is_dataclass(one) and one.__module__ == part.name:
                found.append(one)
    return found


def register() -> None:
    """Tell `copy` and `pickle`."""
    copyreg.pickle(Game, reduced_game)
    copyreg.pickle(State, reduced_state)
    copyreg.pickle(Rulebook, reduced_book)
    for kind in frozen_values():
        copyreg.pickle(kind, reduced_value)
