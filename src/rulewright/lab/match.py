"""Matches between bots over many games, the same result on any number of processes."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from math import sqrt
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread

from rulewright import Deck, Replay, Session
from rulewright.bots import bot, choose

CHUNK = 8


@dataclass(frozen=True)
class Match:
    """Who plays what against whom: the decks as JSON, so that another process can read them."""

    book: str
    decks: tuple[str, str]
    bots: tuple[str, str]

    @classmethod
    def between(cls, book: str, decks: Sequence[Deck], bots: Sequence[str]) -> Match:
        """A match of two decks and two bots."""
        first, second = (json.dumps(deck.as_json(), sort_keys=True) for deck in decks)
        return cls(book, (first, second), (bots[0], bots[1]))


@dataclass(frozen=True)
class Outcome:
    """How one game went; `replay` is there only when it failed."""

    seed: int
    winner: int | None
    decisions: int
    turns: int
    error: str | None = None
    replay: str | None = None


@cache
def decks_of(match: Match) -> tuple[Deck, ...]:
    """The decks of a match, read once in each process."""
    return tuple(Deck.from_json(match.book, json.loads(text), partial=True) for text in match.decks)


def play_one(match: Match, seed: int) -> Outcome:
    """One game to its end; whatever goes wrong is reported with the answers that lead to it."""
    session = Session(match.book, decks_of(match), seed, {}, keeps_past=False)
    players = [bot(name, f"{seed}:{seat}") for seat, name in enumerate(match.bots)]
    game = session.game
    try:
        while (decision := game.decision) is not None:
            session.answer(choose(players[decision.player], game))
    except Exception as bad:
        lost = Replay(match.book, session.decks, seed, tuple(session.tried()))
        text = json.dumps(lost.as_json(), ensure_ascii=False)
        return Outcome(seed, None, len(session.answers), game.s.turn, f"{type(bad).__name__}: {bad}", text)
    result = game.result
    return Outcome(seed, result.winner if result is not None else None, len(session.answers), game.s.turn)


def play_chunk(match: Match, seeds: Sequence[int]) -> list[Outcome]:
    """Several games, in order."""
    return [play_one(match, seed) for seed in seeds]


def play_match(match: Match, seeds: Sequence[int], jobs: int) -> Iterator[list[Outcome]]:
    """All games in the order of their seeds, in pieces as they are done."""
    chunks = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
    if jobs <= 1 or len(chunks) <= 1:
        for chunk in chunks:
            yield play_chunk(match, chunk)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks)), mp_context=get_context("spawn")) as pool:
        try:
            with deaf_to_interrupts():  # what is begun here stays deaf; this process ends the others
                coming = [pool.submit(play_chunk, match, chunk) for chunk in chunks]
            for one in coming:
                yield one.result()
        except BaseException:
            for worker in active_children():
                worker.terminate()
            raise


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C does nothing meanwhile, nor ever in the processes begun meanwhile."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@dataclass
class Tally:
    """What all games came to."""

    book: str
    games: int = 0
    finished: int = 0
    errors: int = 0
    draws: int = 0
    wins: tuple[int, int] = (0, 0)
    decisions: int = 0
    turns: int = 0

    def count(self, outcome: Outcome) -> None:
        """Add one game."""
        self.games += 1
        self.decisions += outcome.decisions
        self.turns += outcome.turns
        if outcome.error is not None:
            self.errors += 1
            return
        self.finished += 1
        if outcome.winner is None:
            self.draws += 1
        else:
            self.wins = (self.wins[0] + (outcome.winner == 0), self.wins[1] + (outcome.winner == 1))

    def as_json(self, seconds: float) -> dict[str, object]:
        """The counts as plain data."""
        return {
            "book": self.book,
            "games": self.games,
            "finished": self.finished,
            "errors": self.errors,
            "draws": self.draws,
            "wins": list(self.wins),
            "decisions": self.decisions,
            "turns": self.turns,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(self.decisions / seconds) if seconds > 0 else 0,
        }


def run_match(match: Match, games: int, seed: int, jobs: int, seen: Callable[[Outcome], None]) -> Tally:
    """Play the games of the seeds from `seed` on and count them; `seen` is told of each."""
    tally = Tally(match.book)
    for chunk in play_match(match, range(seed, seed + games), jobs):
        for outcome in chunk:
            tally.count(outcome)
            seen(outcome)
    return tally


def wilson(successes: int, trials: int, z: float = 1.96) -> tuple[float, float]:
    """The interval that holds the true rate in 95 of 100 such samples.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    if trials == 0:
        return 0.0, 1.0
    rate = successes / trials
    spread = z * z / trials
    center = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / trials + spread / (4 * trials)) / (1 + spread)
    return max(0.0, center - half), min(1.0, center + half)
