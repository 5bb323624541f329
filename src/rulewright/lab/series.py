"""Best of three: the first game with the lists as they are, the others with those after sideboards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rulewright import BadOption, Deck
from rulewright.lab.experiment import Experiment, Plan, plan_of, score
from rulewright.lab.stats import paired
from rulewright.lab.workers import Workers

LATER: Final = 500_000  # seeds of the second and third games are no seeds of the first


@dataclass(frozen=True)
class Series:
    """How matches went for the first side; a drawn match or game is worth a half."""

    matches: tuple[float, ...]
    first: tuple[float, ...]  # what first games were worth
    later: tuple[float, ...]  # what second games were, and third ones where a match went that far
    low: float
    high: float

    @property
    def rate(self) -> float:
        """How often a match is won."""
        return mean(self.matches)

    def as_json(self) -> dict[str, object]:
        """The figures as plain data."""
        return {
            "matches": len(self.matches), "rate": self.rate, "low": self.low, "high": self.high,
            "games": len(self.first) + len(self.later),
            "first_games": mean(self.first), "later_games": mean(self.later),
        }  # fmt: skip


def mean(worths: Sequence[float]) -> float:
    """The mean, or a half of nothing."""
    return sum(worths) / len(worths) if worths else 0.5


def checked_sideboards(decks: Sequence[Deck], after: Sequence[Deck]) -> None:
    """Nothing but cards between deck and sideboard changes: as many cards as before."""
    for deck, other in zip(decks, after, strict=True):
        before, now = (sum(count for count, _ in one.rows) for one in (deck, other))
        if before != now:
            raise BadOption(
                f"{deck.name} has {before} cards before sideboards and {now} after: exchange them one for one"
            )


def series_of(
    decks: Sequence[Deck], after: Sequence[Deck], bots: tuple[str, str], matches: int, seed: int, workers: Workers
) -> Series:
    """So many matches, two of each seed, with changed seats.

    The third game of every match is played and counts only where the first two did not decide: so all games of all
    matches can be played at once.
    """
    checked_sideboards(decks, after)
    first = plan_of(decks[0].book, decks, bots, matches, seed, is_paired=True)
    later = replace(plan_of(decks[0].book, after, bots, matches, seed + LATER, is_paired=True), games=2 * matches)
    return decided(worths(first, workers), worths(later, workers))


def decided(openers: Sequence[float], others: Sequence[float]) -> Series:
    """Matches out of what first games were worth, and all second games with all third ones behind them."""
    won, played = [], []
    for number, opener in enumerate(openers):
        second, third = others[number], others[len(openers) + number]
        wins = opener + second
        is_open = abs(wins - 1.0) < 1.0  # neither has won two
        played += [second, third] if is_open else [second]
        wins, games = (wins + third, 3) if is_open else (wins, 2)
        won.append(0.5 if 2 * wins == games else float(2 * wins > games))
    low, high = paired([(one + two) / 2 for one, two in zip(won[::2], won[1::2], strict=True)])
    return Series(tuple(won), tuple(openers), tuple(played), low, high)


def worths(plan: Plan, workers: Workers) -> list[float]:
    """What every game of a plan was worth to the first side."""
    experiment = Experiment(plan)
    experiment.run(workers, None, lambda outcome: None)
    return [score(outcome) for outcome in experiment.cells[0].counted()]
