"""Abilities that wait: two are offered as one only where nothing tells them apart."""

import pytest

from rulewright import new_game
from rulewright.kernel.position.records import Pending

RULES = new_game("fow-6.1").pool.rules


def waiting(rule=0, this=1, master=0, card=2, other=3, bound=(), number=4, seen=2, named=5):
    return Pending(RULES[rule], this, master, card, other, list(bound), number, seen, named)


def test_the_same_ability_twice_is_the_same():
    assert waiting().is_same(waiting())


@pytest.mark.parametrize("field", ["rule", "this", "master", "card", "other", "number", "seen", "named"])
def test_whatever_differs_tells_them_apart(field):
    assert not waiting().is_same(waiting(**{field: 1 if field in ("rule", "master") else 9}))


def test_what_their_words_point_at_tells_them_apart():
    assert not waiting().is_same(waiting(bound=[(7,)]))
