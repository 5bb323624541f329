"""What evaluations count, where it is more than counting cards."""

from __future__ import annotations

import pytest

from rulewright.bots import bot, choose
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


@pytest.mark.parametrize("level", ["greedy", "mcts:40"])
def test_a_boost_that_costs_nothing_is_not_declined(level):
    t = Table("vanguard", BOOSTER, STRIKER, a={"front left": "Striker", "back left": "Booster"}, phase="battle")
    t.a.answers("attack", "attack with Striker")
    menu = t.g.decision
    assert t.asks(t.a, "boost")
    assert menu.options[choose(bot(level, "b"), t.g)].verb == "boost"
