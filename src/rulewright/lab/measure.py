"""How fast the engine is: random games by the full rules, next to random chess as a yardstick."""

from __future__ import annotations

import platform
import subprocess
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Final

from rulewright import Deck, Game, __version__, _pure
from rulewright.kernel.codec import encode
from rulewright.replay import begin

CLONES: Final = 2000


def random_game(book: str, decks: Sequence[Deck], seed: int) -> tuple[list[float], Game]:
    """One random game: the time of each answer, and the position it ended in."""
    chance = Random(seed)
    game = begin(book, decks, seed, {})
    times = []
    while (decision := game.decision) is not None:
        index = int(chance.random() * len(decision.options))
        start = time.perf_counter()
        game.answer(index)
        times.append(time.perf_counter() - start)
    return times, game


def middle_game(book: str, decks: Sequence[Deck], seed: int, answers: int) -> Game:
    """A position some way into a random game."""
    chance = Random(seed)
    game = begin(book, decks, seed, {})
    while game.s.answers < answers and (decision := game.decision) is not None:
        game.answer(int(chance.random() * len(decision.options)))
    return game


def flatness(games: list[list[float]]) -> float:
    """The cost of an answer in the last third of the games over that in the first third."""
    early = [cost for times in games for cost in times[: len(times) // 3]]
    late = [cost for times in games for cost in times[-(len(times) // 3) :] if len(times) >= 3]
    return (sum(late) / len(late)) / (sum(early) / len(early)) if early and late else 1.0


def clone_cost(game: Game) -> float:
    """Seconds a clone takes, the best of five rounds."""
    rounds = []
    for _ in range(5):
        start = time.perf_counter()
        for _ in range(CLONES):
            game.clone()
        rounds.append((time.perf_counter() - start) / CLONES)
    return min(rounds)


def chess_speed(seconds: float) -> float | None:
    """Random plies a second of python-chess, or None where it is not installed."""
    if find_spec("chess") is None:
        return None
    import chess

    chance = Random(1)
    plies = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        board = chess.Board()
        while not board.is_game_over(claim_draw=False) and board.ply() < 300:
            moves = list(board.legal_moves)
            board.push(moves[int(chance.random() * len(moves))])
            plies += 1
    return plies / (time.perf_counter() - start)


def commit_of(folder: Path) -> str:
    """The commit checked out in a folder, in short; "" where there is none."""
    command = ["git", "-C", str(folder), "rev-parse", "--short=12", "HEAD"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def measure(
    book: str, decks: Sequence[Deck], games: int, told: Callable[[int], None], chess: float | None
) -> dict[str, object]:
    """Everything that is measured of one book, as plain data; `told` hears of each game, `chess` is the yardstick."""
    begin(book, decks, 0, {})
    played = []
    start = time.perf_counter()
    for seed in range(games):
        times, _ = random_game(book, decks, seed)
        played.append(times)
        told(seed)
    seconds = time.perf_counter() - start
    decisions = sum(len(times) for times in played)
    middle = middle_game(book, decks, 1, max(1, decisions // games // 2))
    speed = decisions / seconds
    return {
        "book": book,
        "version": __version__,
        "compiled": _pure.is_compiled(),
        "python": platform.python_version(),
        "games": games,
        "decisions": decisions,
        "decisions_per_game": round(decisions / games, 1),
        "seconds": round(seconds, 3),
        "decisions_per_second": round(speed),
        "games_per_second": round(games / seconds, 2),
        "clone_us": round(clone_cost(middle) * 1e6, 2),
        "position_bytes": len(encode(middle)),
        "late_over_early": round(flatness(played), 2),
        "chess_plies_per_second": None if chess is None else round(chess),
        "over_chess": None if chess is None else round(speed / chess, 2),
    }
