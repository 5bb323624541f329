"""Expert iteration: the search plays itself, weights learn from it, and what learnt stays if it wins; then again.

All of it lies in a folder: every game as soon as it is played, every contest, the weights that won. Whatever ends a
training, the same command goes on where it ended.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, TypeVar

from rulewright import BadOption
from rulewright.lab.learning.fitting import fitted
from rulewright.lab.learning.games import Task, contest, played
from rulewright.lab.stats import paired
from rulewright.play import settle_in
from rulewright.writing import write_whole

RECENT: Final = 4  # generations whose games are learnt from
FAR: Final = 1_000_000  # seeds of contests are no seeds of games
SIGNS: Final = 3  # digits of what is written down

Answer = TypeVar("Answer")
Tell = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    """What is trained, and by how much of it."""

    book: str
    iterations: int = 60  # of the search, in games and contests
    games: int = 300  # a generation learns from
    pairs: int = 100  # of games that a generation plays against the weights before


@dataclass
class Progress:
    """How far a training has come."""

    plan: Plan
    seconds: float = 0.0
    generations: list[dict[str, Any]] = field(default_factory=list)

    def kept(self) -> int:
        """How many generations won."""
        return sum(bool(one["kept"]) for one in self.generations)


class TimeIsUp(Exception):
    """No more games are begun."""


class Training:
    """A training in a folder."""

    def __init__(self, plan: Plan, folder: Path, hours: float, jobs: int, tell: Tell) -> None:
        self.folder = folder
        self.tell = tell
        self.jobs = jobs
        self.begun = time.monotonic()
        self.hours = hours
        folder.mkdir(parents=True, exist_ok=True)
        self.progress = self.read(plan)
        self.before = self.progress.seconds

    def read(self, plan: Plan) -> Progress:
        """What is in the folder; another training is not gone on with."""
        path = self.folder / "progress.json"
        if not path.exists():
            return Progress(plan)
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["plan"] != asdict(plan):
            raise BadOption(f"{self.folder} holds another training: {data['plan']}")
        return Progress(plan, data["seconds"], data["generations"])

    @property
    def weights(self) -> str:
        """The weights that won last, as text; nothing before any has."""
        path = self.folder / "weights.json"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def run(self) -> Progress:
        """Generation after generation until the time is up."""
        try:
            while True:
                self.generation(len(self.progress.generations))
        except TimeIsUp:
            self.save()
        return self.progress

    def save(self) -> None:
        """Write down how far it came."""
        progress = self.progress
        progress.seconds = round(self.before + time.monotonic() - self.begun, 1)
        write_whole(self.folder / "progress.json", json.dumps(asdict(progress), indent=1))

    def generation(self, number: int) -> None:
        """Play, learn, and see whether it helped."""
        plan, weights = self.progress.plan, self.weights
        seeds = range(number * plan.games, (number + 1) * plan.games)
        tasks = [Task(plan.book, weights, plan.iterations, seed) for seed in seeds]
        self.noted(f"games-{number}.jsonl", tasks, played)
        games = [
            game
            for past in range(max(0, number - RECENT + 1), number + 1)
            for game in read_lines(self.folder / f"games-{past}.jsonl")
        ]
        data, loss = fitted(plan.book, games)
        fresh = json.dumps(data, separators=(",", ":"))
        tasks = [Task(plan.book, fresh, plan.iterations, FAR * (number + 1) + pair) for pair in range(plan.pairs)]
        rows = self.noted(f"contest-{number}.jsonl", tasks, Contest(weights))
        self.judge(number, fresh, loss, [sum(row) / 2 for row in rows])

    def judge(self, number: int, fresh: str, loss: float, scores: Sequence[float]) -> None:
        """Keep the new weights if they won more than half."""
        rate = sum(scores) / len(scores)
        low, high = paired(scores)
        found = {
            "generation": number,
            "loss": round(loss, SIGNS),
            "rate": round(rate, SIGNS),
            "low": round(low, SIGNS),
            "high": round(high, SIGNS),
            "kept": rate > 0.5,
            "hours": round((self.before + time.monotonic() - self.begun) / 3600, SIGNS),
        }
        if rate > 0.5:
            write_whole(self.folder / "weights.json", fresh)
        self.progress.generations.append(found)
        self.save()
        self.tell(told(found))

    def noted(self, name: str, tasks: Sequence[Task], play: Callable[[Task], Any]) -> list[Any]:
        """What every task gave, written down one by one; those of an earlier run are not played again."""
        path = self.folder / name
        rows = read_lines(path)
        with path.open("a", encoding="utf-8") as file:
            for row in self.played(play, tasks[len(rows) :]):
                file.write(json.dumps(row, separators=(",", ":")) + "\n")
                file.flush()
                rows.append(row)
        return rows[: len(tasks)]

    def played(self, play: Callable[[Task], Answer], tasks: Sequence[Task]) -> Iterator[Answer]:
        """The results in the order of the tasks, as long as there is time."""
        if self.jobs <= 1:
            for task in tasks:
                self.check()
                yield play(task)
            return
        with ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"), initializer=settle_in) as pool:
            try:
                for found in pool.map(play, tasks):
                    yield found
                    self.check()
            finally:
                pool.shutdown(cancel_futures=True)

    def check(self) -> None:
        """Go on only while there is time."""
        if time.monotonic() - self.begun >= self.hours * 3600:
            raise TimeIsUp


@dataclass(frozen=True)
class Contest:
    """New weights against these."""

    weights: str

    def __call__(self, task: Task) -> tuple[float, float]:
        """A pair of games."""
        return contest(task, self.weights)


def read_lines(path: Path) -> list[Any]:
    """What was written down, without a line that was cut short; the file is made whole."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        write_whole(path, whole)
    return [json.loads(line) for line in whole.splitlines()]


def told(row: dict[str, Any]) -> str:
    """A generation in a line."""
    rate = f"{row['rate']:.1%} ({row['low']:.0%} to {row['high']:.0%})"
    return (
        f"generation {row['generation']}, {row['hours']:.2f} h: log loss {row['loss']:.3f}, "
        f"won {rate} against the weights before: {'kept' if row['kept'] else 'not kept'}"
    )
