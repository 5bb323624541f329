"""Section 7.3, first half: the attacking unit and the attacked ones."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import (
    ATTACK_BACK_ROW,
    ATTACK_BACK_ROW_SAME_COLUMN,
    ATTACK_STEP,
    ATTACKED,
    ATTACKING,
    ATTACKS,
    BATTLE_ALL_FRONT_ROW,
    BATTLES_THIS_TURN,
    BE_ATTACKED,
    CLOSE_STEP,
    END_OF_BATTLE_DURATION,
)
from rulewright.kernel.ids import OPPONENT, RESTED, YOU
from rulewright.kernel.vocabulary.abilities import THIS
from rulewright.kernel.vocabulary.effects import Draw, Turn
from rulewright.kernel.vocabulary.mods import Forbid, Permit
from rulewright.kernel.vocabulary.terms import Cards, InRole, IsNot, Number, OneOf
from tests.tabletop import NotOffered, Table, rested, rule
from tests.tabletop.cards.vanguard import UNITS, at, gets, lasting, unit, when_this, when_to_this

BOOSTER = unit("Booster", power=6000, icons=["boost"])


@rule("vanguard", "7.3.1")
def test_7_3_1_attacker_then_target_then_booster_are_chosen():
    t = Table(
        "vanguard", BOOSTER, a={"front left": "Wing", "back left": "Booster"}, b={"front left": "Foe"}, phase="battle"
    )
    t.a.answers("attack")
    assert t.asks(t.a, "attacker")
    t.a.answers("with Wing")
    assert t.asks(t.a, "target")
    t.a.answers("Foe")
    assert t.asks(t.a, "boost")
    t.a.answers("boost with Booster")
    assert t.tells(
        "attack step", "Wing rests", "Booster rests", "Wing attacks Foe", "Booster boosts Wing", "guard step"
    )
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.1", "7.3.1.2")
def test_7_3_1_1_an_effect_of_the_beginning_of_the_attack_step_belongs_to_this_battle():
    t = Table(
        "vanguard",
        unit("Drummer", power=8000, abilities=[at(ATTACK_STEP, gets(3000, THIS, until=END_OF_BATTLE_DURATION))]),
        unit("Watcher", abilities=[at(CLOSE_STEP)]),
        a={"front left": "Drummer", "back right": "Watcher"},
        phase="battle",
    )
    assert t.a.power("Drummer") == 8000
    t.a.does("attack vanguard with Drummer")
    assert t.a.power("Drummer") == 11000
    assert t.g.s.registers[BATTLES_THIS_TURN * 2] == 1
    t.b.does("no guard")
    assert t.b.damage == ["Filler B"]
    assert (t.ask, t.a.power("Drummer")) == ("may", 11000)
    t.a.does("no")
    assert t.a.power("Drummer") == 8000
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.3.1.2")
def test_7_3_1_2_abilities_of_the_beginning_of_the_attack_step_resolve_before_the_attacker_is_chosen():
    t = Table("vanguard", unit("Drummer", abilities=[at(ATTACK_STEP)]), a={"front left": "Drummer"}, phase="battle")
    t.a.answers("attack")
    assert t.asks(t.a, "may")
    assert t.clauses("stand by") == ["7.3.1.2"]
    assert t.step == "attack step"
    t.a.does("yes")
    assert t.a.hand == ["Filler A"]
    assert t.asks(t.a, "attacker")


@rule("vanguard", "7.3.1.2")
def test_7_3_1_2_the_opponents_abilities_of_that_moment_stand_by_too():
    t = Table("vanguard", unit("Sentry", abilities=[at(ATTACK_STEP)]), b={"back left": "Sentry"}, phase="battle")
    t.a.answers("attack")
    assert t.asks(t.b, "may")
    t.b.does("no")
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.3")
def test_7_3_1_3_the_chosen_attacker_rests_and_cannot_attack_again():
    t = Table("vanguard", a={"front left": "Wing", "front right": "Other"}, phase="battle")
    t.a.answers("attack")
    t.a.answers("with Wing")
    assert t.a.is_rested("Wing")
    assert t.a.roles("Wing") == ["attacking"]
    assert not t.a.is_rested("Other")
    assert t.clauses("turn") == ["7.3.1.3"]
    t.b.does("no guard")
    assert t.a.why_not("attack with Wing") == ["7.3.1.3"]
    t.a.answers("attack")
    assert t.a.menu == ["attack with Leader A (vanguard)", "attack with Other (front right)"]


@rule("vanguard", "7.3.1.3")
def test_7_3_1_3_with_nobody_left_to_attack_the_close_step_follows():
    lull = at(ATTACK_STEP, Turn(Cards(UNITS, YOU), RESTED))
    t = Table("vanguard", unit("Lull", abilities=[lull]), a={"front left": "Lull"}, phase="battle")
    t.a.answers("attack")
    assert t.log("attacks") == []
    assert "guard step" not in t.story
    assert t.tells("attack step", "Lull rests", "close step", "start step", "end phase")
    assert t.b.damage == []
    assert t.ask == "ride"


@rule("vanguard", "7.3.1.3")
def test_7_3_1_3_an_ability_may_leave_another_unit_to_attack():
    lull = at(ATTACK_STEP, Turn(Cards(UNITS, YOU, IsNot(OneOf(THIS))), RESTED))
    t = Table(
        "vanguard", unit("Lull", abilities=[lull]), a={"front left": "Lull", "front right": "Wing"}, phase="battle"
    )
    t.a.does("attack vanguard")
    assert t.a.roles("Lull") == ["attacking"]
    assert t.a.is_rested("Wing") and t.a.is_rested("Leader A")
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.4")
def test_7_3_1_4_only_units_of_the_opponents_front_row_are_attacked():
    t = Table(
        "vanguard",
        a={"front left": "Wing"},
        b={"front left": "Foe", "front right": rested("Tired"), "back left": "Rear", "back center": "Hind"},
        phase="battle",
    )
    t.a.answers("attack")
    t.a.answers("with Wing")
    assert t.a.menu == ["attack Leader B (vanguard)", "attack Foe (front left)", "attack Tired (front right)"]
    assert t.g.decision is not None and t.decision.clause == "7.3.1.4"
    with pytest.raises(NotOffered):
        t.a.does("attack Rear")
    assert t.ask == "target"


@rule("vanguard", "7.3.1.4", "7.7.1.4")
def test_7_3_1_4_a_target_that_cannot_be_attacked_is_refused_with_its_clause():
    t = Table(
        "vanguard",
        unit("Shade", abilities=[lasting(Forbid(BE_ATTACKED))]),
        a={"front left": "Wing", "front right": rested("Tired")},
        b={"front left": "Foe", "front right": "Shade", "back left": "Rear", "drop": ["Fallen"]},
        phase="battle",
    )
    assert t.a.why_not("attack Rear with Wing") == ["7.3.1.4"]
    assert t.a.why_not("attack Rear") == ["7.3.1.4"]
    assert t.a.why_not("attack Rear with Tired") == ["7.3.1.3", "7.3.1.4"]
    assert t.a.why_not("attack Shade with Wing") == ["1.3.3"]
    assert t.a.why_not("attack Fallen with Wing") == ["7.1.1"]
    assert t.a.why_not("attack Foe with Wing") == []
    t.a.does("attack Foe with Wing")
    assert t.a.why_not("attack Foe with Leader A") == ["7.7.1.4"]
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.4", "1.3.1")
def test_7_3_1_4_effects_widen_or_narrow_the_choice():
    archer = unit("Archer", abilities=[lasting(Permit(ATTACK_BACK_ROW))])
    column = unit("Lancer", abilities=[lasting(Permit(ATTACK_BACK_ROW_SAME_COLUMN))])
    shade = unit("Shade", abilities=[lasting(Forbid(BE_ATTACKED))])
    field = {"front right": "Shade", "back left": "Hind", "back right": "Rear"}
    for name, targets in (("Archer", ["Leader B", "Hind", "Rear"]), ("Lancer", ["Leader B", "Rear"])):
        t = Table("vanguard", archer, column, shade, a={"front left": name}, b=field, phase="battle")
        t.a.answers("attack")
        t.a.answers(f"with {name}")
        assert [line.split(" (")[0] for line in t.a.menu] == [f"attack {target}" for target in targets]


@rule("vanguard", "7.3.1.4.1")
def test_7_3_1_4_1_attacker_and_attacked_unit_are_each_others_opponent():
    glare = when_this(ATTACKS, gets(-3000, Cards(UNITS, OPPONENT, InRole(ATTACKED)), until=END_OF_BATTLE_DURATION))
    scorn = when_to_this(ATTACKS, gets(-1000, Cards(UNITS, OPPONENT, InRole(ATTACKING)), until=END_OF_BATTLE_DURATION))
    t = Table(
        "vanguard",
        unit("Glare", power=9000, abilities=[glare]),
        unit("Scorn", power=9000, abilities=[scorn]),
        a={"front left": "Glare", "front right": "Wing"},
        b={"front left": "Scorn", "front right": "Foe"},
        phase="battle",
    )
    t.a.does("attack Scorn with Glare")
    assert t.a.roles("Glare") == ["attacking"]
    assert t.b.roles("Scorn") == ["attacked"]
    assert (t.a.power("Glare"), t.b.power("Scorn")) == (8000, 6000)
    assert (t.a.power("Wing"), t.b.power("Foe"), t.b.power("Leader B")) == (7000, 7000, 10000)
    assert [(t.name(e.card), t.name(e.other), e.clause) for e in t.log("attacks")] == [("Glare", "Scorn", "7.3.1.6")]
    assert t.asks(t.b, "guard")


SWEEPER = unit("Sweeper", grade=3, power=8000, critical=1, abilities=[lasting(Permit(BATTLE_ALL_FRONT_ROW))])


@rule("vanguard", "7.3.1.4.2", "7.6.1.2")
def test_7_3_1_4_2_several_attacked_units_are_compared_one_by_one():
    t = Table(
        "vanguard",
        SWEEPER,
        unit("Wall", power=9000),
        a={"front left": "Sweeper"},
        b={"front left": "Foe", "front right": "Wall", "back left": "Hind", "vanguard": "Leader B"},
        phase="battle",
    )
    t.a.does("attack with Sweeper")
    for name in ("Leader B", "Foe", "Wall"):
        assert t.b.roles(name) == ["attacked"]
    assert t.b.roles("Hind") == []
    t.b.does("no guard")
    assert t.b.drop == ["Foe"]
    assert t.b.circles == {"front right": "Wall", "back left": "Hind"}
    assert t.b.damage == []
    assert [t.name(event.other) for event in t.log("hits")] == ["Foe"]
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.3.1.4.2")
def test_7_3_1_4_2_all_of_them_count_as_attacked_but_those_that_cannot_be():
    shade = unit("Shade", abilities=[lasting(Forbid(BE_ATTACKED))])
    alert = unit("Alert", power=7000, abilities=[when_to_this(ATTACKS, Draw(Number(1)))])
    t = Table(
        "vanguard",
        SWEEPER,
        shade,
        alert,
        unit("Lead", grade=3, power=8000, abilities=[when_to_this(ATTACKS, Draw(Number(1)))]),
        a={"front left": "Sweeper"},
        b={"front left": "Shade", "front right": "Alert", "vanguard": "Lead"},
        phase="battle",
    )
    t.a.does("attack with Sweeper")
    assert t.b.roles("Shade") == []
    assert (t.ask, t.stands_by) == ("stand by", ["Lead", "Alert"])
    t.b.answers("Alert")
    assert t.b.hand == ["Filler B", "Filler B"]
    t.b.does("no guard")
    assert t.b.circles == {"front left": "Shade"}
    assert (len(t.b.damage), t.b.drop) == (1, ["Alert"])
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.3.1.4.2", "7.3.1.4")
def test_7_3_1_4_2_with_nobody_to_attack_in_the_front_row_one_unit_is_chosen_as_usual():
    hook = unit("Hook", abilities=[lasting(Permit(BATTLE_ALL_FRONT_ROW), Permit(ATTACK_BACK_ROW))])
    shade = unit("Shade", grade=3, power=10000, abilities=[lasting(Forbid(BE_ATTACKED))])
    t = Table(
        "vanguard",
        hook,
        shade,
        a={"front left": "Hook"},
        b={"vanguard": "Shade", "back left": "Hind", "back right": "Rear"},
        phase="battle",
    )
    t.a.answers("attack")
    assert t.a.menu == ["attack Hind (back left)", "attack Rear (back right)"]
    t.a.answers("Rear")
    assert (t.b.roles("Rear"), t.b.roles("Hind"), t.b.roles("Shade")) == (["attacked"], [], [])
    assert t.asks(t.b, "guard")
