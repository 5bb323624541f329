"""How sure one can be of a rate: intervals for a fixed number of games, and for as many as it takes."""

from __future__ import annotations

from collections.abc import Callable
from math import lgamma, log, sqrt
from typing import Final

SURE: Final = 0.95

Interval = tuple[float, float]


def wilson(successes: float, trials: int, z: float = 1.96) -> Interval:
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


def difference(wins: int, games: int, other_wins: int, other_games: int) -> Interval:
    """The interval of the difference of two rates, built from the interval of each."""
    if games == 0 or other_games == 0:
        return -1.0, 1.0
    rate, other = wins / games, other_wins / other_games
    low, high = wilson(wins, games)
    other_low, other_high = wilson(other_wins, other_games)
    gap = rate - other
    return gap - sqrt((rate - low) ** 2 + (other_high - other) ** 2), gap + sqrt(
        (high - rate) ** 2 + (other - other_low) ** 2
    )
