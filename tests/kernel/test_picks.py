"""Picking cards for several needs at once: what can be filled, and which next pick keeps it so."""

from itertools import product

import pytest

from rulewright.kernel.effects.picks import Slot, completable, feasible, reach


def by_hand(slots):
    """The most cards all slots together can have, tried out."""
    wanted = [slot.candidates for slot in slots for _ in range(slot.number)]
    best = 0
    for chosen in product(*[[None, *cards] for cards in wanted]):
        taken = [card for card in chosen if card is not None]
        if len(set(taken)) == len(taken):
            best = max(best, len(taken))
    return best


CASES = [
    [Slot([1, 2, 3], 2)],
    [Slot([1], 1), Slot([1], 1)],
    [Slot([1, 2], 1), Slot([1], 1)],
    [Slot([1, 2], 2), Slot([2, 3], 1)],
    [Slot([1, 2], 2), Slot([2], 1)],
    [Slot([1, 2, 3], 1), Slot([1, 2], 1), Slot([1], 1)],
    [Slot([1, 2], 1), Slot([1, 2], 1), Slot([1, 2], 1)],
    [Slot([], 1), Slot([1], 1)],
    [Slot([], 0), Slot([], 0)],
    [Slot([1, 2, 3, 4], 3), Slot([1, 2], 2)],
]


@pytest.mark.parametrize("slots", CASES)
def test_reach_is_the_most_that_can_be_had(slots):
    found = reach(slots)
    assert sum(found) == by_hand(slots)
    assert all(number <= slot.number for number, slot in zip(found, slots, strict=True))


@pytest.mark.parametrize("slots", CASES)
def test_feasible_means_every_slot_is_filled(slots):
    assert feasible(slots) is (by_hand(slots) == sum(slot.number for slot in slots))


def test_an_earlier_slot_is_filled_first_when_not_all_can_be():
    assert reach([Slot([1], 1), Slot([1], 1)]) == [1, 0]


def test_a_card_the_rest_needs_is_not_offered():
    assert completable([1, 2, 3], [], 1, [Slot([3], 1)]) == [1, 2]
    assert completable([1, 2, 3], [1], 1, [Slot([3], 1)]) == [2]
    assert completable([1, 2], [], 2, [Slot([1, 2], 1)]) == []


def test_without_a_rest_every_card_not_yet_picked_is_offered():
    assert completable([1, 2, 3], [2], 1, []) == [1, 3]


def test_a_pick_beyond_the_least_is_offered_only_if_the_rest_stays_possible():
    assert completable([1, 2], [1], 0, [Slot([2], 1)]) == []
    assert completable([1, 2, 3], [1], 0, [Slot([2], 1)]) == [3]
