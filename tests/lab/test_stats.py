"""Intervals: they hold the true rate as often as they say, also when one stops as soon as one likes the result."""

from __future__ import annotations

from random import Random

import pytest

from rulewright.lab.stats import difference, sequential, wilson


@pytest.mark.parametrize("interval", [wilson, sequential])
def test_intervals_hold_the_rate_and_shrink(interval):
    for successes, trials in ((0, 5), (5, 5), (3, 10), (30, 100), (300, 1000)):
        low, high = interval(successes, trials)
        assert 0 <= low <= successes / trials <= high <= 1
    assert interval(0, 0) == (0, 1)
    widths = [high - low for low, high in (interval(n // 2, n) for n in (10, 100, 1000))]
    assert widths == sorted(widths, reverse=True)


def test_stopping_early_fools_the_fixed_interval_but_not_the_sequential_one():
    missed = {wilson: 0, sequential: 0}
    for run in range(200):
        chance = Random(run)
        wins = 0
        out = set()
        for games in range(1, 201):
            wins += chance.random() < 0.5
            if games % 10 == 0:
                out |= {
                    interval for interval in missed if not interval(wins, games)[0] <= 0.5 <= interval(wins, games)[1]
                }
        for interval in out:
            missed[interval] += 1
    assert missed[wilson] > 15 and missed[sequential] <= 10


def test_a_difference_of_rates_is_judged_by_both():
    low, high = difference(40, 50, 20, 50)
    assert 0 < low < 0.4 < high < 1
    assert difference(1, 2, 1, 2)[0] < 0 < difference(1, 2, 1, 2)[1]
    assert difference(0, 0, 1, 2) == (-1, 1)
