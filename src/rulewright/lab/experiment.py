"""An experiment: decks against decks over many games, in an order that does not matter, kept as they are played."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import IO, Final

from rulewright import BadOption, Deck
from rulewright.lab.match import Match, Outcome, Pairing, deck_text
from rulewright.lab.stats import Interval, paired, sequential, wilson
from rulewright.lab.workers import Batch, Workers
from rulewright.writing import write_whole

LOOK: Final = 20  # a rule for stopping is looked at after every so many games of a cell
PACE: Final = 1.0  # seconds a batch should take
MOST: Final = 64  # games in a batch
GAMES_FILE: Final = "games.jsonl"
PLAN_FILE: Final = "plan.json"


@dataclass(frozen=True)
class Plan:
    """What is to be played: which decks, by whom, how often, and when it is enough."""

    book: str
    names: tuple[str, ...]  # of the decks
    decks: tuple[str, ...]  # as JSON
    cells: tuple[tuple[int, int], ...]  # which deck against which
    bots: tuple[str, str]
    games: int  # of each cell, at most
    seed: int
    is_paired: bool = False  # each seed is played twice, with the seats changed
    margin: float = 0.0  # enough when the rate is known this closely; 0: no such rule
    is_decided: bool = False  # enough when it is clear who wins more often

    @property
    def is_sequential(self) -> bool:
        """A rule may end a cell early."""
        return self.margin > 0 or self.is_decided

    def digest(self) -> str:
        """What tells this experiment from every other; more games of it are still the same."""
        told = {key: value for key, value in asdict(self).items() if key != "games"}
        return blake2b(json.dumps(told, sort_keys=True).encode(), digest_size=8).hexdigest()

    def match(self, cell: int) -> Match:
        """The two decks and bots of a cell."""
        row, column = self.cells[cell]
        return Match(self.book, (self.decks[row], self.decks[column]), self.bots)

    def pairing(self, number: int) -> Pairing:
        """The game of a number."""
        if self.is_paired:
            return Pairing(self.seed + number // 2, number % 2 == 1)
        return Pairing(self.seed + number)

    def interval(self, outcomes: Sequence[Outcome]) -> Interval:
        """How sure the rate of the first side is, given how the number of games came about and what they share."""
        decisive = [outcome.winner for outcome in outcomes if outcome.winner is not None]
        won = sum(winner == 0 for winner in decisive)
        if self.is_sequential:
            return sequential(won, len(decisive))
        if not self.is_paired:
            return wilson(won, len(decisive))
        return paired([(score(one) + score(two)) / 2 for one, two in zip(outcomes[::2], outcomes[1::2], strict=False)])


def score(outcome: Outcome) -> float:
    """What a game was worth to the first side."""
    return 0.5 if outcome.winner is None else float(outcome.winner == 0)


def plan_of(
    book: str,
    decks: Sequence[Deck],
    bots: tuple[str, str],
    games: int,
    seed: int,
    is_matrix: bool = False,
    is_paired: bool = False,
    margin: float = 0.0,
    is_decided: bool = False,
) -> Plan:
    """Two decks against each other, or every deck against every deck; two different bots play both decks of a pair."""
    cells: Iterable[tuple[int, int]] = [(0, 1)]
    if is_matrix and bots[0] == bots[1]:
        cells = combinations_with_replacement(range(len(decks)), 2)
    elif is_matrix:
        cells = product(range(len(decks)), range(len(decks)))
    return Plan(
        book=book,
        names=tuple(deck.name for deck in decks),
        decks=tuple(deck_text(deck) for deck in decks),
        cells=tuple(cells),
        bots=bots,
        games=games,
        seed=seed,
        is_paired=is_paired,
        margin=margin,
        is_decided=is_decided,
    )


@dataclass
class Cell:
    """The games of two decks: those played, and how many of them count."""

    outcomes: dict[int, Outcome] = field(default_factory=dict)
    ready: int = 0  # games from the first on without a gap
    closed: int | None = None  # how many count, once it is enough

    def counted(self) -> list[Outcome]:
        """The games that count, in order."""
        count = self.ready if self.closed is None else self.closed
        return [self.outcomes[number] for number in range(count)]


class Experiment:
    """A plan being carried out."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.cells = [Cell() for _ in plan.cells]
        self.cost = 0.0  # seconds a game takes, as measured
        self.fresh: list[Outcome] = []  # the games played now, not those kept from before

    @property
    def counted(self) -> int:
        """Games that count so far."""
        return sum(cell.ready if cell.closed is None else cell.closed for cell in self.cells)

    @property
    def total(self) -> int:
        """Games there will be, as far as one can say now."""
        return sum(self.plan.games if cell.closed is None else cell.closed for cell in self.cells)

    def note(self, cell: int, number: int, outcome: Outcome) -> None:
        """One game more; looks whether its cell has enough, at moments that depend on nothing but the games."""
        one = self.cells[cell]
        one.outcomes[number] = outcome
        while one.closed is None and one.ready in one.outcomes:
            one.ready += 1
            if one.ready >= self.plan.games or (one.ready % LOOK == 0 and self.is_enough(one)):
                one.closed = one.ready

    def is_enough(self, cell: Cell) -> bool:
        """A rule for stopping is met."""
        if not self.plan.is_sequential:
            return False
        decisive = [outcome.winner for outcome in cell.counted() if outcome.winner is not None]
        low, high = sequential(sum(winner == 0 for winner in decisive), len(decisive))
        is_close = 0 < self.plan.margin >= (high - low) / 2
        return is_close or (self.plan.is_decided and (low > 0.5 or high < 0.5))

    def batches(self) -> Iterator[Batch]:
        """What is left to play, a little of every cell in turn."""
        at = [0] * len(self.cells)
        while True:
            opened = [number for number, cell in enumerate(self.cells) if cell.closed is None]
            opened = [number for number in opened if at[number] < self.plan.games]
            if not opened:
                return
            for number in opened:
                if (batch := self.next_batch(number, at)) is not None:
                    yield batch

    def next_batch(self, number: int, at: list[int]) -> Batch | None:
        """The next games of a cell that were not played yet, about a second of them."""
        cell = self.cells[number]
        while at[number] in cell.outcomes:
            at[number] += 1
        if cell.closed is not None or at[number] >= self.plan.games:
            return None
        size = max(1, min(MOST, int(PACE / self.cost))) if self.cost else 1
        start = end = at[number]
        while end < min(self.plan.games, start + size) and end not in cell.outcomes:
            end += 1
        at[number] = end
        pairings = tuple(self.plan.pairing(game) for game in range(start, end))
        return Batch(self.plan.match(number), pairings, number, start)

    def run(self, workers: Workers, ledger: Ledger | None, seen: Callable[[Outcome], None]) -> None:
        """Play what is left; every game is kept as soon as it is known."""
        begun, played = time.monotonic(), 0
        for batch, outcomes in workers(self.batches()):
            played += len(outcomes)
            self.cost = (time.monotonic() - begun) / played
            for number, outcome in enumerate(outcomes, start=batch.start):
                if ledger is not None:
                    ledger.keep(batch.cell, number, outcome)
                self.note(batch.cell, number, outcome)
                self.fresh.append(outcome)
                seen(outcome)


def read_plan(folder: Path) -> Plan:
    """The plan of the experiment that a folder holds."""
    path = folder / PLAN_FILE
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        lists = {key: tuple(data[key]) for key in ("names", "decks", "bots")}
        return Plan(**data | lists | {"cells": tuple((row, column) for row, column in data["cells"])})
    except OSError as bad:
        raise BadOption(f"{folder} holds no experiment: {PLAN_FILE} cannot be read ({bad.strerror})") from bad
    except (ValueError, KeyError, TypeError) as bad:
        raise BadOption(f"{path} is no plan of an experiment; choose another folder with --out") from bad


class Ledger:
    """The games of an experiment in a folder, so that it can go on after an interruption."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.path = folder / GAMES_FILE
        self.file: IO[str] | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.check(folder / PLAN_FILE, plan)
            self.kept = self.read()
        except OSError as bad:
            raise BadOption(f"{folder}: cannot be used for results: {bad.strerror}") from bad

    def check(self, path: Path, plan: Plan) -> None:
        """The folder is new, or holds this very experiment, perhaps with fewer games so far."""
        if path.exists() and read_plan(self.folder).digest() != plan.digest():
            raise BadOption(
                f"{self.folder} holds another experiment (see {path.name}); choose another folder with --out"
            )
        write_whole(path, json.dumps(asdict(plan), indent=1) + "\n")

    def read(self) -> list[tuple[int, int, Outcome]]:
        """The games kept so far; a line that was cut off is dropped, and with it whatever follows."""
        if not self.path.exists():
            return []
        found, good = [], 0
        data = self.path.read_bytes()
        for line in data.splitlines(keepends=True):
            try:
                row = json.loads(line)
                found.append((row.pop("cell"), row.pop("number"), Outcome.from_json(row)))
            except (ValueError, KeyError, TypeError):
                break
            if not line.endswith(b"\n"):
                found.pop()
                break
            good += len(line)
        if good < len(data):
            with self.path.open("r+b") as file:
                file.truncate(good)
        return found

    def keep(self, cell: int, number: int, outcome: Outcome) -> None:
        """Write a game down."""
        if self.file is None:
            self.file = self.path.open("a", encoding="utf-8")
        self.file.write(json.dumps({"cell": cell, "number": number} | outcome.as_json()) + "\n")
        self.file.flush()

    def close(self) -> None:
        """Nothing more will be written."""
        if self.file is not None:
            self.file.close()
