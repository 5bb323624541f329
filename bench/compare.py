"""Compare the speed of two revisions: the same random games in turn, on each of them built from its own sources.

python bench/compare.py 318dd78 HEAD              # compiled, every book
python bench/compare.py 318dd78 . --pure          # "." is the working tree as it is
python bench/compare.py OLD NEW --book vanguard --games 60 --rounds 7

Each revision is unpacked and compiled in a folder of its own (`--keep FOLDER` keeps them for the next time). Only
decisions of two lines or more are answered at random, so both play the same games as long as their rules agree; what
has but one answer is answered at once, inside the engine where it can. Time is processor time, for machines are
shared, and the ratio is that of the medians.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
NEEDED: Final = ("src", "rules", "compile_engine.py", "pyproject.toml")
IGNORED: Final = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
HERE: Final = "."


# ---------------------------------------------------------------- inside a revision


def measure(book: str, games: int) -> dict[str, Any]:
    """Play so many random games; decisions of all kinds, those of two lines or more, and seconds."""
    from rulewright import new_session, play
    from rulewright.replay import begin

    decks = new_session(book).decks
    begin(book, decks, 0, {})
    if hasattr(play, "settle_in"):  # as the processes of its simulations do
        play.settle_in()
    every = real = 0
    start = time.process_time()
    for seed in range(games):
        game, chance = begin(book, decks, seed, {}), Random(seed)
        if hasattr(game, "skip_forced"):
            game.skip_forced()
        while (menu := game.decision) is not None:
            lines = len(menu.options)
            if lines == 1:
                game.answer(0)
                continue
            game.answer(int(chance.random() * lines))
            real += 1
        every += game.s.answers
    return {"all": every, "real": real, "seconds": time.process_time() - start}


# ---------------------------------------------------------------- two revisions


def unpacked(revision: str, target: Path) -> None:
    """The sources of a revision, or of the working tree."""
    target.mkdir(parents=True)
    if revision == HERE:
        for name in NEEDED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, target / name, ignore=IGNORED)
            else:
                shutil.copy2(source, target / name)
        return
    archive = subprocess.run(["git", "-C", str(ROOT), "archive", revision, *NEEDED], stdout=subprocess.PIPE, check=True)
    subprocess.run(["tar", "x", "-C", str(target)], input=archive.stdout, check=True)


def prepared(revision: str, folder: Path, pure: bool) -> Path:
    """A folder with the revision, compiled unless told otherwise; what an earlier comparison left there is used."""
    name = revision.replace("/", "-") if revision != HERE else "working-tree"
    target = folder / f"{name}-{'pure' if pure else 'compiled'}"
    if target.exists():
        return target
    unpacked(revision, target)
    if not pure:
        start = time.monotonic()
        subprocess.run([sys.executable, "compile_engine.py", "2"], cwd=target, check=True)
        print(f"compiled {revision} in {time.monotonic() - start:.0f} s", file=sys.stderr)
    return target


def run(tree: Path, book: str, games: int, pure: bool) -> dict[str, Any]:
    """One measurement in a process of its own."""
    environment = os.environ | {"PYTHONPATH": str(tree / "src"), "RULEWRIGHT_PURE": "1" if pure else ""}
    command = [sys.executable, __file__, "--inside", book, "--games", str(games)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def compared(trees: tuple[Path, Path], book: str, games: int, rounds: int, pure: bool) -> dict[str, Any]:
    """Both revisions in turn, so often each."""
    found: tuple[list[dict[str, Any]], list[dict[str, Any]]] = ([], [])
    for number in range(rounds):
        for side in (0, 1) if number % 2 == 0 else (1, 0):
            found[side].append(run(trees[side], book, games, pure))
    speeds = [[one["real"] / one["seconds"] for one in side] for side in found]
    old, new = median(speeds[0]), median(speeds[1])
    is_same = found[0][0]["all"] == found[1][0]["all"]
    return {
        "book": book,
        "pure": pure,
        "old_real_per_second": round(old),
        "new_real_per_second": round(new),
        "old_all_per_second": round(median(one["all"] / one["seconds"] for one in found[0])),
        "new_all_per_second": round(median(one["all"] / one["seconds"] for one in found[1])),
        "ratio": round(new / old, 2),
        "same_games": is_same,
    }


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Compare the speed of two revisions.")
    parser.add_argument("old", nargs="?", help="a revision")
    parser.add_argument("new", nargs="?", default=HERE, help="a revision, or . for the working tree")
    parser.add_argument("--book", default="", help="one rulebook; every playable game if left out")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--pure", action="store_true", help="compare the sources as they are, not compiled")
    parser.add_argument("--keep", type=Path, help="unpack and compile here, and use what is there already")
    parser.add_argument("--inside", help=argparse.SUPPRESS)  # play games of a book and print the figures
    asked = parser.parse_args()
    if asked.inside:
        print(json.dumps(measure(asked.inside, asked.games)))
        return
    if not asked.old:
        parser.error("name the revision to compare with")
    from rulewright.cli.bench import measurable

    with ExitStack() as stack:
        folder = asked.keep or Path(stack.enter_context(TemporaryDirectory(prefix="rulewright-")))
        trees = tuple(prepared(revision, folder.resolve(), asked.pure) for revision in (asked.old, asked.new))
        for book in [asked.book] if asked.book else measurable():
            print(json.dumps(compared((trees[0], trees[1]), book, asked.games, asked.rounds, asked.pure)), flush=True)


if __name__ == "__main__":
    main()
