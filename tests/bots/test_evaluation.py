"""What evaluations count, where it is more than counting cards."""

from __future__ import annotations

import pytest

from rulewright.games.vanguard.table.evaluation import pressure_of
from tests.tabletop import Table
from tests.tabletop.cards.vanguard import unit

BOOSTER = unit("Booster", power=6000, icons=["boost"])
STRIKER = unit("Striker", power=9000)


@pytest.mark.parametrize(
    ("units", "cards"),
    [
        ({}, 1),  # the vanguards are equally strong
        ({"front left": "Striker"}, 1),
        ({"front left": "Striker", "back left": "Booster"}, 3),
        ({"front left": "Booster", "back left": "Striker"}, 3),  # they change places before they attack
        ({"front left": "Striker", "back left": "Striker"}, 1),
        ({"back center": "Booster"}, 2),
        ({"back center": "Striker"}, 1),
    ],
)
def test_pressure_is_how_many_cards_it_takes_to_guard_every_column(units, cards):
    t = Table("vanguard", BOOSTER, STRIKER, a=units)
    assert pressure_of(t.g, 0) == cards
    assert t.asks(t.a, "main")
