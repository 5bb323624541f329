"""Positions as entities: a row a card, a row a line of the menu, a row an event, and what is one number for all.

All numbers are whole, and their columns have names (`Encoder.columns`). A policy that scores the lines of a menu
answers with the line's index, so that no two plays share a place. `VERSION` changes with what a column means.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rulewright import Deck, Game
from rulewright.books import book as find_book
from rulewright.envs.verbs import OTHER_VERB, VERBS
from rulewright.games.shared.observation import bucket
from rulewright.kernel.ids import Seat
from rulewright.kernel.position.rows import (
    CARD_COLUMNS,
    EVENT_COLUMNS,
    LINE_COLUMNS,
    Names,
    card_rows,
    event_rows,
    line_rows,
)
from rulewright.kernel.vocabulary.pool import Pool
from rulewright.table import pool_of

VERSION: Final = 1
CARDS: Final = 96  # rows of cards; what is beyond them is not told
LINES: Final = 128  # rows of lines; a longer menu is cut
EVENTS: Final = 16
QUESTIONS: Final = 4096  # a question is told as a number below this
ASKED: Final = ("player", "question", "lines", "picked", "least", "most")
CLOCK: Final = ("turn", "mine", "first", "phase", "step")

Ints = NDArray[np.int32]
Observation = dict[str, Ints]


class Encoder:
    """Writes what a seat may know into arrays; names are numbered over all the decks it was made for."""

    def __init__(self, book: str, decks: Sequence[Deck]) -> None:
        self.rules = find_book(book).rulebook
        self.names: dict[str, int] = {}
        pool, _ = pool_of(self.rules, tuple(deck.cards for deck in decks))
        for name in sorted({card.name for card in pool.cards}):
            self.names[name] = len(self.names) + 1
        self.verbs = {verb: number for number, verb in enumerate(VERBS, start=1)}
        self.pools: dict[int, tuple[Pool, Names]] = {}
        zones, registers = [kind.name for kind in self.rules.zones], self.rules.register_names
        numbers = self.rules.number_names
        both = ("own", "other")
        self.columns: dict[str, tuple[str, ...]] = {
            "cards": (*CARD_COLUMNS, *(f"printed {one}" for one in numbers), *(f"now {one}" for one in numbers)),
            "lines": LINE_COLUMNS,
            "events": EVENT_COLUMNS,
            "globals": (
                *CLOCK,
                *ASKED,
                *(f"{whose} {zone} count" for whose in both for zone in zones),
                *(f"{whose} {register}" for whose in both for register in registers),
            ),
        }
        self.shapes: dict[str, tuple[int, ...]] = {
            "cards": (CARDS, len(self.columns["cards"])),
            "lines": (LINES, len(LINE_COLUMNS)),
            "events": (EVENTS, len(EVENT_COLUMNS)),
            "globals": (len(self.columns["globals"]),),
            "mask": (LINES,),
        }

    def empty(self, count: int | None = None) -> Observation:
        """Arrays to write into: of one position, or of so many."""
        more = () if count is None else (count,)
        return {name: np.zeros((*more, *shape), np.int32) for name, shape in self.shapes.items()}

    def names_of(self, pool: Pool) -> Names:
        """The numbers of a pool's names; those the encoder was not made for go by 0."""
        found = self.pools.get(id(pool))
        if found is None:
            names = Names([self.names.get(card.name, 0) for card in pool.cards], self.verbs, OTHER_VERB)
            found = self.pools[id(pool)] = (pool, names)  # the pool is kept, so that its number stays its own
        return found[1]

    def observe(self, game: Game, seat: Seat) -> Observation:
        """What a seat may know, in arrays of its own."""
        out = self.empty()
        self.write(game, seat, out)
        return out

    def write(self, game: Game, seat: Seat, out: Observation) -> None:
        """What a seat may know, over what the arrays held before."""
        names = self.names_of(game.pool)
        menu = game.decision
        at: list[int] = []
        put(out["cards"], card_rows(game, seat, names, CARDS, at))
        put(out["events"], event_rows(game, seat, names, EVENTS))
        is_mine = menu is not None and menu.player == seat
        lines = line_rows(game, menu, names, LINES, at) if menu is not None and is_mine else []
        put(out["lines"], lines)
        out["mask"][:] = 0
        out["mask"][: len(lines) // len(LINE_COLUMNS)] = 1
        put(out["globals"], self.globals_of(game, seat))

    def globals_of(self, game: Game, seat: Seat) -> list[int]:
        """What is one number for all."""
        s, menu = game.s, game.decision
        found = [s.turn, int(s.turn_player == seat), int(s.first_player == seat), s.phase, s.step_of_phase]
        if menu is None:
            found += [-1, 0, 0, 0, 0, 0]
        elif menu.player != seat:
            found += [1, 0, 0, 0, 0, 0]
        else:
            asked = bucket(menu.ask, QUESTIONS)
            found += [0, asked, len(menu.options), len(menu.picked), menu.least, menu.most]
        for owner in (seat, 1 - seat):
            found += [len(zone.cards) for zone in s.zones[owner::2]]
        for owner in (seat, 1 - seat):
            found += s.registers[owner::2]
        return found


def put(target: Ints, values: list[int]) -> None:
    """Write rows from the first on, and nothing into the rest."""
    flat = target.reshape(-1)
    count = len(values)
    flat[:count] = np.frombuffer(array("i", values), np.int32) if values else 0
    flat[count:] = 0
