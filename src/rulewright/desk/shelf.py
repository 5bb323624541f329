"""The puzzles and rulings that come with Rulewright: beside the games, and in the package or at a checkout's root."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from rulewright.desk.puzzle import GOALS, Puzzle, read_puzzle
from rulewright.errors import BadOption
from rulewright.finding import declaration, declared_books
from rulewright.judge.files import BadScenario, parse
from rulewright.judge.look import SEATS

SUFFIX: Final = ".yaml"
HEAD_ENDS: Final = re.compile(
    r"^(?=(?:cards|card_files|seats|script|expect|variants|phase|step|turn|seed)\b)", re.MULTILINE
)


@dataclass(frozen=True)
class PuzzleHead:
    """What a list tells of a puzzle."""

    name: str
    book: str
    title: str
    goal: str
    task: str
    seat: int
    rating: int


@cache
def puzzle_heads() -> list[PuzzleHead]:
    """Every puzzle in short."""
    return [puzzle_head(name, path) for name, path in every_puzzle().items()]


def taken_titles() -> set[str]:
    """The titles of all puzzles that ship."""
    return {head.title for head in puzzle_heads()}


def puzzle_head(name: str, path: Path) -> PuzzleHead:
    """A puzzle in short; its position is not read."""
    head = head_of(path)
    if not isinstance(head, dict) or not isinstance(head.get("puzzle"), dict):
        raise BadScenario(str(path), ["puzzle: stands at the head of a puzzle, before its position"])
    said = head["puzzle"]
    task = str(head.get("question", "")) or GOALS[str(said["goal"])]
    seat = SEATS.index(str(said["seat"]))
    return PuzzleHead(name, str(head["book"]), str(head["title"]), str(said["goal"]), task, seat, int(said["rating"]))


def shipped(folder: str) -> Path:
    """A folder of files that come with Rulewright."""
    here = Path(__file__).resolve().parent.parent
    for path in (here / folder, here.parent.parent / folder):
        if path.is_dir() and any(path.glob(f"*/*{SUFFIX}")):
            return path
    raise BadOption(f"the folder {folder} is not part of this installation")


def head_of(path: Path) -> object:
    """What stands at the head of a scenario, before its cards and its position: all that a list needs."""
    return parse(HEAD_ENDS.split(path.read_text(encoding="utf-8-sig"))[0], str(path))


@cache
def puzzle_files(book_name: str) -> dict[str, Path]:
    """The puzzles of a book by name."""
    folder = declaration(book_name).home / "puzzles" / book_name
    return {path.stem: path for path in sorted(folder.glob(f"*{SUFFIX}"))}


def every_puzzle() -> dict[str, Path]:
    """All puzzles by book and name."""
    return {f"{book}/{name}": path for book in declared_books() for name, path in puzzle_files(book).items()}


def find_puzzle(name: str) -> Puzzle:
    """A puzzle by book and name, or the one of a file."""
    known = every_puzzle()
    if name in known:
        return read_puzzle(known[name])
    if Path(name).suffix in (SUFFIX, ".yml", ".toml"):
        return read_puzzle(Path(name))
    raise BadOption(f"there is no puzzle {name!r}; `rulewright puzzles list` shows them, a file ends with {SUFFIX}")


def daily(book_name: str, day: date) -> str:
    """The name of the puzzle of a day: all of a book come before one comes again."""
    names = sorted(puzzle_files(book_name), key=lambda name: blake2b(name.encode(), digest_size=8).digest())
    if not names:
        raise BadOption(f"there are no puzzles for {book_name}")
    return f"{book_name}/{names[day.toordinal() % len(names)]}"
