"""Section 11.1: whatever is repeated, a turn and a game come to an end."""

import random

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import DECK, END_OF_BATTLE, POWER, RC
from rulewright.kernel.ids import ACTIVATED, END_OF_TURN, MOMENT, OPPONENT, RESTED, STANDING, TRIGGERED
from rulewright.kernel.position.decisions import GameTooLong
from rulewright.kernel.vocabulary.abilities import THIS, Ability, When
from rulewright.kernel.vocabulary.effects import Apply, May, Shuffle, Turn
from rulewright.kernel.vocabulary.mods import Add
from rulewright.kernel.vocabulary.terms import Number
from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.vanguard import unit


def act(effect):
    """[ACT] without a cost."""
    return Ability(ACTIVATED, zones=(RC,), effect=effect)


AGAIN = Ability(TRIGGERED, zones=(RC,), when=When(MOMENT, number=END_OF_BATTLE), effect=Turn(THIS, STANDING))


@rule("vanguard", "11.1.1.2")
def test_11_1_1_2_attacking_for_ever_without_a_hit_is_a_loop_too():
    t = Table(
        "vanguard",
        unit("Tireless", power=5000, abilities=[AGAIN]),
        a={"front left": "Tireless", "vanguard": rested("Leader A")},
        phase="battle",
    )
    while t.ask != "loop":
        t.a.does("attack") if t.a.menu else t.b.does("no guard")
    attacks = len(t.log("attacks"))
    assert t.asks(t.a, "loop")
    t.a.does("3 times")
    assert len(t.log("attacks")) == attacks + 3
    assert t.a.is_rested("Tireless") is False
    assert t.b.damage == []
    assert t.asks(t.b, "ride")


@rule("vanguard", "11.1.1.3")
def test_11_1_1_3_a_defender_who_can_guard_names_a_count_too_and_keeps_the_cards_by_naming_more():
    t = Table(
        "vanguard",
        unit("Tireless", power=5000, abilities=[AGAIN]),
        a={"front left": "Tireless", "vanguard": rested("Leader A")},
        b={"hand": ["Shield"]},
        phase="battle",
    )
    while t.ask != "loop":
        t.a.does("attack") if t.a.menu else t.b.does("no guard")
    attacks = len(t.log("attacks"))
    t.a.does("3 times")
    assert t.asks(t.b, "loop")
    t.b.does("100 times")
    assert len(t.log("attacks")) == attacks + 3
    assert "Shield" in t.b.hand and t.b.drop == []
    assert t.asks(t.b, "ride")


LOOPERS = (
    unit("Endless Smith", abilities=[act(Apply(THIS, (Add(POWER, Number(1000)),), END_OF_TURN))]),
    unit("Idler", abilities=[act(Turn(THIS, STANDING))]),
    unit("Mixer", abilities=[act(Shuffle(DECK))]),
    unit("Tempter", abilities=[act(May(Turn(THIS, RESTED), who=OPPONENT))]),
)


@rule("vanguard", "11.1.1.2", "11.1.1.3")
@pytest.mark.parametrize("seed", range(6))
def test_11_1_1_nobody_can_play_on_for_ever(seed):
    units = {"front left": "Endless Smith", "front right": "Idler", "back left": "Mixer", "back right": "Tempter"}
    t = Table("vanguard", *LOOPERS, a=units, b={"front left": rested("Idler")}, seed=seed)
    dice = random.Random(seed)
    for _ in range(20000):
        decision = t.g.decision
        if decision is None or t.phase != "main phase":
            break
        stay = [at for at, option in enumerate(decision.options) if option.verb != "pass"] or [0]
        t.g.answer(dice.choice(stay))
    assert t.phase != "main phase"
    assert t.ask in ("start step", "ride")


@rule("vanguard", "11.1.1")
def test_11_1_1_a_game_past_every_bound_reports_itself():
    t = Table("vanguard")
    t.g.step_budget = t.g.s.steps + 300
    with pytest.raises(GameTooLong):
        while t.g.decision is not None:
            t.takes_last()
    assert t.winner is None
