"""How fast the engine is: random games by the full rules, next to random chess as a yardstick, in processor time."""

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
from rulewright.kernel.changing.changes import create, schedule
from rulewright.kernel.ids import CONTINUOUS
from rulewright.kernel.position.codec import encode
from rulewright.kernel.vocabulary.pool import Info
from rulewright.replay import begin

CLONES: Final = 2000
MOST_ANSWERS: Final = 1_000_000  # a game has fewer
THIRDS: Final = 20  # games played again to compare their thirds
TOKENS: Final = 200  # on a wide board
ON_A_WIDE_BOARD: Final = 200  # answers given there
EARLY: Final = 20  # answers before the board is made wide


def play(game: Game, chance: Random, answers: int) -> int:
    """Answer at random what has two answers or more, so often at most; how often that was."""
    game.skip_forced()
    given = 0
    while given < answers and (decision := game.decision) is not None:
        game.answer(int(chance.random() * len(decision.options)))
        given += 1
    return given


def middle_game(book: str, decks: Sequence[Deck], seed: int, answers: int) -> Game:
    """A position some way into a random game."""
    game = begin(book, decks, seed, {})
    play(game, Random(seed), answers)
    return game


def flatness(book: str, decks: Sequence[Deck], lengths: Sequence[int]) -> float:
    """The cost of an answer in the last third of the games over that in the first third; they are played again."""
    early = late = 0.0
    for seed, length in enumerate(lengths[:THIRDS]):
        game, chance = begin(book, decks, seed, {}), Random(seed)
        start = time.process_time()
        play(game, chance, length // 3)
        early += time.process_time() - start
        play(game, chance, length - 2 * (length // 3))
        start = time.process_time()
        play(game, chance, length // 3)
        late += time.process_time() - start
    return late / early if early else 1.0


def clone_cost(game: Game) -> float:
    """Seconds a clone takes, the best of five rounds."""
    rounds = []
    for _ in range(5):
        start = time.process_time()
        for _ in range(CLONES):
            game.clone()
        rounds.append((time.process_time() - start) / CLONES)
    return min(rounds)


def is_plain(info: Info) -> bool:
    """Nothing on a card does anything of itself: at most it has keywords."""
    return all(rule.kind == CONTINUOUS and not rule.statics and rule.instead is None for rule in info.rules)


def widened(game: Game) -> Game | None:
    """The position with many plain tokens on both sides; None for a game without tokens."""
    plain = [number for number, info in enumerate(game.pool.infos) if is_plain(info)]
    if not plain or not game.book.objects.token_zones:
        return None
    tokens = [number for number in game.pool.tokens.values() if number in plain]
    wide = game.clone()
    for seat in (0, 1):
        schedule(wide, [create((tokens or plain)[0], TOKENS // 2, seat, seat, wide.book.objects.token_zones[0])])
    return wide


def wide_cost(book: str, decks: Sequence[Deck]) -> float | None:
    """The cost of an answer with many tokens in play over the cost without; None for a game without tokens."""
    costs = []
    for wide in (False, True):
        seconds, given = 0.0, 0
        for seed in range(5):
            game = middle_game(book, decks, seed, EARLY)
            made = widened(game) if wide else game
            if made is None:
                return None
            start = time.process_time()
            given += play(made, Random(seed), ON_A_WIDE_BOARD)
            seconds += time.process_time() - start
        costs.append(seconds / given)
    return costs[1] / costs[0]


def chess_speed(seconds: float) -> float | None:
    """Random plies a second of python-chess, or None where it is not installed."""
    if find_spec("chess") is None:
        return None
    import chess

    chance = Random(1)
    plies = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        board = chess.Board()
        while not board.is_game_over(claim_draw=False) and board.ply() < 300:
            moves = list(board.legal_moves)
            board.push(moves[int(chance.random() * len(moves))])
            plies += 1
    return plies / (time.process_time() - start)


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
    lengths, decisions = [], 0
    start = time.process_time()
    for seed in range(games):
        game = begin(book, decks, seed, {})
        lengths.append(play(game, Random(seed), MOST_ANSWERS))
        decisions += game.s.answers
        told(seed)
    seconds = time.process_time() - start
    real = sum(lengths)
    middle = middle_game(book, decks, 1, max(1, real // games // 2))
    speed = decisions / seconds
    wide = wide_cost(book, decks)
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
        "real_decisions": real,
        "real_decisions_per_second": round(real / seconds),
        "games_per_second": round(games / seconds, 2),
        "clone_us": round(clone_cost(middle) * 1e6, 2),
        "position_bytes": len(encode(middle)),
        "late_over_early": round(flatness(book, decks, lengths), 2),
        "wide_over_narrow": None if wide is None else round(wide, 2),
        "chess_plies_per_second": None if chess is None else round(chess),
        "over_chess": None if chess is None else round(speed / chess, 2),
    }
