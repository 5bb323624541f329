"""Intervals: they hold the true rate as often as they say, also when one stops as soon as one likes the result."""

from __future__ import annotations

from random import Random

import pytest

from rulewright.lab.stats import common_difference, paired, sequential, wilson


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


def test_a_difference_is_taken_among_like_games():
    # In long games both rates are high and the card is drawn more often: pooled, it would seem to gain.
    strata = [(1, 10, 9, 90), (81, 90, 9, 10)]
    assert common_difference(strata)[0] == pytest.approx(0.0)
    gain, low, high = common_difference([(40, 50, 20, 50)])
    assert gain == pytest.approx(0.4) and 0 < low < 0.4 < high < 1
    assert common_difference([(3, 3, 0, 0)]) == (None, -1, 1)


def test_pairs_that_share_their_chance_are_surer_or_less_sure_than_games_of_their_own():
    even = paired([0.5] * 100)  # whoever has the better seat wins: the decks are equal, and that is certain
    apart = paired([0.0, 1.0] * 50)  # both games of a seed go the same way: half as much is known
    plain = wilson(100, 200)
    assert apart[1] - apart[0] > 1.3 * (plain[1] - plain[0])
    assert even[0] >= plain[0] and paired([]) == (0.0, 1.0)
