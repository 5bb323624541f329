"""What was learnt of a game by playing it: how likely a position wins, and which lines good players take.

`rulewright train` makes it. The weights are text, and plain arithmetic reads them, so that they need nothing installed
and say the same everywhere.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from math import exp, tanh
from operator import mul
from pathlib import Path
from typing import Any, Final

from rulewright import BadOption, Decision, Game
from rulewright.books import book as find_book
from rulewright.bots.lines import Line
from rulewright.games.shared.evaluation import Evaluation
from rulewright.kernel.ids import MISSING, NOTHING, Seat
from rulewright.kernel.position.totals import COUNTS, SUMS, totals
from rulewright.kernel.vocabulary.pool import Pool

VERSION: Final = 1  # of what the weights are for
SUREST: Final = 12.0  # no chance is surer than e to this, to one
UNIT: Final = 8  # numbers of cards are told in parts of so many
REMEMBERED: Final = 20_000  # lines whose liking is kept


def columns_of(book: str) -> list[str]:
    """The names of what `row_of` tells."""
    shelf = find_book(book)
    rules = shelf.rulebook
    kinds = [*COUNTS, *(f"{kind} of {name}" for name in rules.number_names for kind in SUMS)]
    whose = ("own", "other")
    return [
        "on turn",
        "turn",
        *(feature.name for feature in counted(shelf.evaluation)),
        *(f"{one} {zone.name} {kind}" for one in whose for zone in rules.zones for kind in kinds),
        *(f"{one} {name}" for one in whose for name in rules.register_names),
    ]


def counted(evaluation: Evaluation) -> list[Any]:
    """The features of the game's own evaluation, without the end of the game."""
    return [feature for feature in evaluation.features if feature.name != "victory"]


def row_of(game: Game, seat: Seat, evaluation: Evaluation) -> list[int]:
    """A position as a seat may know it: sums of its zones, and what the game's own evaluation counts."""
    own = [feature.amount(game, seat) for feature in evaluation.features if feature.name != "victory"]
    return [1 if game.s.turn_player == seat else -1, game.s.turn, *own, *totals(game, seat)]


def traits_of(game: Game, menu: Decision, line: Line) -> dict[str, float]:
    """A line as what it does and to which kind of card, whatever the card is called."""
    verb, number, amount = line
    at = f"{menu.ask}|{verb}"
    found = {at: 1.0}
    if number == NOTHING:
        found[f"{at}|{amount}"] = 1.0
        return found
    printed = NOTHING - 1 - number if number < NOTHING else game.s.cards[number].printed
    if number >= 0:
        card = game.s.cards[number]
        whose = "own" if card.master == menu.player else "other"
        found[f"{at}|{whose} {game.book.zones[card.zone].name}"] = 1.0
    for name, value in zip(game.book.number_names, game.pool.infos[printed].numbers, strict=True):
        if value != MISSING:
            found[f"{at}|{name}"] = scaled(value)
            found[f"{at}|{name} {min(value, 99)}" if value < 100 else f"{at}|{name} is there"] = 1.0
    return found


def scaled(value: int) -> float:
    """A number of a card, small whatever the game's numbers are."""
    return value / (UNIT if value < 100 else 1000 * UNIT)


@dataclass(frozen=True)
class Net:
    """One hidden layer over some columns of a row, beside a straight line through them."""

    columns: tuple[int, ...]
    hidden: tuple[tuple[float, ...], ...]  # a row a unit
    bias: tuple[float, ...]
    out: tuple[float, ...]
    straight: tuple[float, ...]
    middle: float

    def worth(self, row: Sequence[int]) -> float:
        """How much likelier a win is than a loss, as a logarithm."""
        x = [row[column] for column in self.columns]
        found: float = self.middle + sum(map(mul, self.straight, x))
        for weights, bias, out in zip(self.hidden, self.bias, self.out, strict=True):
            found += out * tanh(bias + sum(map(mul, weights, x)))
        return max(-SUREST, min(SUREST, found))

    @classmethod
    def from_json(cls, data: Mapping[str, Any], names: Sequence[str]) -> Net:
        """The net that weights tell, for rows with columns of these names."""
        at = {name: number for number, name in enumerate(names)}
        missing = [name for name in data["columns"] if name not in at]
        if missing:
            raise BadOption(f"these weights ask for {missing[0]!r}, which this version of the game does not tell")
        return cls(
            tuple(at[name] for name in data["columns"]),
            tuple(tuple(unit) for unit in data["hidden"]),
            tuple(data["bias"]),
            tuple(data["out"]),
            tuple(data["straight"]),
            data["middle"],
        )


class Learned:
    """A value and a liking, learnt of one book."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        if data.get("version") != VERSION:
            raise BadOption(f"these weights are of version {data.get('version')}, not {VERSION}: train anew")
        self.book = str(data["book"])
        self.evaluation = find_book(self.book).evaluation
        self.net = Net.from_json(data["value"], columns_of(self.book))
        self.liking: dict[str, float] = data["policy"]
        self.known: dict[tuple[str, str, int, int, int], float] = {}
        self.pool: Pool | None = None  # whose cards are known

    def chance(self, game: Game, seat: Seat) -> float:
        """How likely the seat wins a game that goes on."""
        return 1.0 / (1.0 + exp(-self.net.worth(row_of(game, seat, self.evaluation))))

    def urges(self, game: Game, menu: Decision, lines: Sequence[Line]) -> list[float]:
        """How much more a good player likes each line than the usual one of the menu, as a logarithm."""
        likings = [self.urge(game, menu, line) for line in lines]
        usual = sum(likings) / len(likings)
        return [one - usual for one in likings]

    def urge(self, game: Game, menu: Decision, line: Line) -> float:
        """How much a line is liked, kept as long as it may be asked for again."""
        verb, number, amount = line
        where = NOTHING
        printed = NOTHING - 1 - number if number < NOTHING else NOTHING
        if number >= 0:
            card = game.s.cards[number]
            printed, where = card.printed, card.zone * 2 + int(card.master == menu.player)
        if game.pool is not self.pool:
            self.known.clear()
            self.pool = game.pool
        key = (menu.ask, verb, printed, amount, where)
        found = self.known.get(key)
        if found is None:
            traits = traits_of(game, menu, line)
            found = sum([self.liking.get(name, 0.0) * worth for name, worth in traits.items()])
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            self.known[key] = found
        return found


def with_learned(evaluation: Evaluation, learned: Learned | None) -> Evaluation:
    """A game's own evaluation, judging chances as was learnt."""
    return evaluation if learned is None else replace(evaluation, learned=learned)


def read_learned(path: Path) -> Learned:
    """Weights of a file."""
    return Learned(json.loads(path.read_text(encoding="utf-8")))


@cache
def learned_of(book: str) -> Learned | None:
    """The weights that come with a book, if it has some."""
    path = files("rulewright.bots") / "weights" / f"{book}.json"
    return Learned(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else None
