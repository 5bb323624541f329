"""How sure one can be of a rate: intervals for a fixed number of games, and for as many as it takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import lgamma, log, sqrt
from typing import Final

SURE: Final = 0.95

Interval = tuple[float, float]


def wilson(successes: float, trials: float, z: float = 1.96) -> Interval:
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


def sequential(successes: float, trials: int) -> Interval:
    """The interval that holds the true rate at every moment of 95 of 100 such runs, so that one may stop at any time.

    The rates against which a bet spread evenly over all rates would not have won twenty times its stake.

    >>> [round(bound, 3) for bound in sequential(50, 100)]
    [0.345, 0.655]
    """
    if trials == 0:
        return 0.0, 1.0
    failures = trials - successes
    bar = lgamma(successes + 1) + lgamma(failures + 1) - lgamma(trials + 2) + log(1 - SURE)
    middle = successes / trials

    def is_inside(rate: float) -> bool:
        return log_likelihood(rate, successes, failures) >= bar

    return edge(is_inside, middle, 0.0), edge(is_inside, middle, 1.0)


def log_likelihood(rate: float, successes: float, failures: float) -> float:
    """How likely the sample is at a rate, as a logarithm."""
    if (rate <= 0 and successes) or (rate >= 1 and failures):
        return float("-inf")
    won = successes * log(rate) if successes else 0.0
    return won + (failures * log(1 - rate) if failures else 0.0)


def edge(is_inside: Callable[[float], bool], inside: float, outside: float) -> float:
    """Where between a point inside and one outside the border lies."""
    if is_inside(outside):
        return outside
    for _ in range(40):
        middle = (inside + outside) / 2
        if is_inside(middle):
            inside = middle
        else:
            outside = middle
    return inside


def paired(scores: Sequence[float]) -> Interval:
    """The interval of the mean of pairs of games with one seed each: the chance they share does not count twice.

    Wilson's for as many games as would have told as much, had each had chance of its own.

    >>> [round(bound, 3) for bound in paired([0.5] * 40 + [1.0] * 10)]
    [0.543, 0.654]
    """
    games = 2 * len(scores)
    if not games:
        return 0.0, 1.0
    rate = sum(scores) / len(scores)
    spread = sum((score - rate) ** 2 for score in scores) / max(1, len(scores) - 1) / len(scores)
    worth = rate * (1 - rate) / spread if spread and 0 < rate < 1 else games
    return wilson(rate * worth, worth)


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """A mean with its interval, for many values.

    >>> [round(value, 3) for value in mean_interval([1.0, 0.0, 0.0, 1.0] * 25)]
    [0.5, 0.402, 0.598]
    """
    if not values:
        return 0.0, -1.0, 1.0
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    half = 1.96 * sqrt(spread / len(values))
    return mean, mean - half, mean + half


Stratum = tuple[int, int, int, int]  # wins and games of the one kind, wins and games of the other


def common_difference(strata: Sequence[Stratum]) -> tuple[float | None, float, float]:
    """The difference of two rates that groups of like games have in common (Mantel and Haenszel), with its interval.

    A group with games of only one kind tells nothing; without any that has both there is no difference to tell.

    >>> [round(value, 3) for value in common_difference([(30, 40, 20, 40), (10, 40, 5, 40)])]
    [0.188, 0.055, 0.32]
    """
    weight = total = variance = 0.0
    for wins, games, other_wins, other_games in strata:
        size = games + other_games
        if games and other_games:
            weight += games * other_games / size
            total += (wins * other_games - other_wins * games) / size
            variance += wins * (games - wins) * other_games**3 / (games * other_games * size**2)
            variance += other_wins * (other_games - other_wins) * games**3 / (games * other_games * size**2)
    if not weight:
        return None, -1.0, 1.0
    gain, half = total / weight, 1.96 * sqrt(variance) / weight
    return gain, max(-1.0, gain - half), min(1.0, gain + half)
