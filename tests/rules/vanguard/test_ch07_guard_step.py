"""Section 7.4: the guard step."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import (
    ATTACKED,
    BATTLE_ALL_FRONT_ROW,
    CALL_TO_GC,
    CLOSE_STEP,
    DAMAGE_STEP,
    DROP,
    GC,
    GRADE,
    GUARD_STEP,
    HAND,
    INTERCEPT_VERB,
    INTERCEPTS,
    NAME,
    PLACE_MOVE,
    RC,
)
from rulewright.kernel.ids import AT_LEAST, MOVED, OPPONENT, YOU
from rulewright.kernel.vocabulary.abilities import THIS, When
from rulewright.kernel.vocabulary.effects import Draw, Move
from rulewright.kernel.vocabulary.mods import Forbid, ForbidPlayer, Permit
from rulewright.kernel.vocabulary.terms import Cards, Has, InRole, Number, OneOf, Valued
from tests.tabletop import NotOffered, Table, rested, rule
from tests.tabletop.cards.vanguard import UNITS, at, auto, lasting, unit, when_this

CATCHER = unit("Catcher", grade=2, power=9000, shield=5000, icons=["intercept"])
SWEEPER = unit("Sweeper", grade=3, power=9000, abilities=[lasting(Permit(BATTLE_ALL_FRONT_ROW))])


@rule("vanguard", "7.4.1")
def test_7_4_1_the_guard_step_comes_with_every_attack_even_with_an_empty_hand():
    t = Table("vanguard", a={"front left": "Wing"}, b={"front left": "Foe"}, phase="battle")
    t.a.does("attack Foe with Wing")
    assert t.step == "guard step"
    assert t.b.menu == ["no guard"]
    assert t.a.menu == []
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.4.1.1", "8.4.2.1")
def test_7_4_1_1_abilities_of_the_beginning_of_the_guard_step_resolve_before_the_defenders_choice():
    herald = unit("Herald", abilities=[at(GUARD_STEP)])
    t = Table("vanguard", herald, a={"front left": "Herald"}, b={"front left": "Herald"}, phase="battle")
    t.a.does("attack vanguard with Herald")
    assert t.asks(t.a, "may")
    assert t.clauses("stand by") == ["7.4.1.1", "7.4.1.1"]
    t.a.does("no")
    assert t.asks(t.b, "may")
    t.b.does("yes")
    assert t.b.menu == ["guard with Filler B", "no guard"]
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.4.1.1.1")
def test_7_4_1_1_1_the_defender_gets_exactly_one_play_timing():
    gift = auto(When(MOVED, subject=OneOf(THIS), target=(GC,)), Draw(Number(1)), (GC,))
    t = Table(
        "vanguard",
        unit("Gift", abilities=[gift]),
        a={"front left": "Wing", "front right": "Other"},
        b={"hand": ["Gift", "Shield"], "deck": ["Fresh", "Y", "Z"]},
        phase="battle",
    )
    assert t.b.why_not("guard with Gift") == ["7.4.1.1.1"]
    t.a.does("attack vanguard with Wing")
    assert t.a.why_not("guard with Filler A") == ["4.1.3"]
    assert t.b.menu == ["guard with Shield", "guard with Gift", "no guard"]
    t.b.does("guard with Gift")
    assert "Fresh" in t.b.hand and "Shield" in t.b.hand
    assert t.b.drop == ["Gift"]
    assert t.b.why_not("guard with Shield") == ["7.4.1.1.1"]
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.4.1.1.2", "10.2.2.1")
def test_7_4_1_1_2_any_number_of_hand_cards_and_interceptors_guard_together_resting():
    t = Table(
        "vanguard",
        CATCHER,
        unit("Big Shield", grade=0, shield=10000),
        unit("Watcher", abilities=[at(DAMAGE_STEP)]),
        a={"front left": "Watcher"},
        b={"hand": ["Shield", "Big Shield", "Kept"], "front left": rested("Catcher"), "front right": "Plain"},
        phase="battle",
    )
    t.a.does("attack vanguard with Watcher")
    t.b.does("guard with Shield, Big Shield and Catcher")
    assert (t.ask, t.step) == ("may", "damage step")
    assert t.b.guardians == ["Shield", "Big Shield", "Catcher"]
    assert all(t.b.is_rested(name) for name in t.b.guardians)
    assert t.b.hand == ["Kept"]
    assert t.b.circles == {"front right": "Plain"}
    assert t.b.power("Leader B") == 10000 + 5000 + 10000 + 5000
    assert t.clauses("call") == ["7.4.1.1.2.3", "7.4.1.1.2.3"]
    assert t.clauses(MOVED, verb=PLACE_MOVE) == ["7.4.1.1.2.3"]
    t.a.does("no")
    assert sorted(t.b.drop) == ["Big Shield", "Catcher", "Shield"]
    assert t.b.damage == []
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.4.1.1.2", "3.11.1.1", "8.5.2.1.1.2")
def test_7_4_1_1_2_only_cards_with_a_shield_and_of_the_vanguards_grade_or_less_guard():
    t = Table(
        "vanguard",
        unit("Bare", grade=2, shield=None),
        unit("Zero", grade=2, shield=0),
        unit("Tall", grade=3, shield=5000),
        unit("Lead", grade=2, power=9000),
        b={"hand": ["Bare", "Zero", "Tall"], "vanguard": "Lead"},
        phase="battle",
    )
    t.a.does("attack vanguard")
    assert t.b.menu == ["guard with Zero", "no guard"]
    assert t.b.why_not("guard with Bare") == ["3.11.1.1"]
    assert t.b.why_not("guard with Tall") == ["8.5.2.1.1.2"]
    assert t.b.why_not("guard with Zero") == []
    with pytest.raises(NotOffered):
        t.b.does("guard with Tall")
    t.b.does("guard with Zero")
    assert t.b.drop == ["Zero"]
    assert t.ask == "ride"


@rule("vanguard", "7.4.1.1.2", "10.2.2.1")
def test_7_4_1_1_2_only_front_row_rear_guards_with_intercept_that_are_not_attacked_intercept():
    t = Table(
        "vanguard",
        CATCHER,
        unit("Bound Catcher", icons=["intercept"], abilities=[lasting(Forbid(INTERCEPT_VERB))]),
        a={"front left": "Wing"},
        b={
            "vanguard": "Catcher",
            "front left": "Catcher",
            "front right": "Plain",
            "back left": "Catcher",
            "back right": "Bound Catcher",
        },
        phase="battle",
    )
    assert t.b.why_not("intercept with Plain") == ["7.4.1.1.2", "10.2.2.1"]
    t.a.does("attack Plain with Wing")
    assert t.b.menu == ["intercept with Catcher (front left)", "no guard"]
    assert t.b.why_not("intercept with Plain") == ["10.2.2.1", "10.2.2.1"]
    assert t.b.why_not("intercept with Bound Catcher") == ["10.2.2.1", "1.3.3"]
    t.b.does("intercept with Catcher")
    assert t.b.drop == ["Catcher"]
    assert [t.name(event.other) for event in t.log("intercepts")] == ["Plain"]
    assert t.ask == "start step"


@rule("vanguard", "7.4.1.1.2", "10.2.2.1")
def test_7_4_1_1_2_an_attacked_interceptor_cannot_guard_itself():
    t = Table("vanguard", CATCHER, a={"front left": "Wing"}, b={"front left": "Catcher"}, phase="battle")
    t.a.does("attack Catcher with Wing")
    assert t.b.menu == ["no guard"]
    assert t.b.why_not("intercept with Catcher") == ["10.2.2.1"]
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.4.1.1.2.1")
def test_7_4_1_1_2_1_with_one_attacked_unit_all_guardians_guard_it_unasked():
    t = Table(
        "vanguard",
        CATCHER,
        a={"front left": "Wing", "front right": "Other"},
        b={"hand": ["Shield"], "front left": "Catcher", "front right": "Foe"},
        phase="battle",
    )
    t.a.does("attack Foe with Wing")
    t.b.answers("guard with Shield")
    t.b.answers("intercept with Catcher")
    assert [t.name(event.other) for event in t.log("intercepts")] == ["Foe"]
    assert t.b.circles == {"front right": "Foe"}
    assert sorted(t.b.drop) == ["Catcher", "Shield"]
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.4.1.1.2.1", "7.4.1.1.2", "7.4.1.1.2.2")
def test_7_4_1_1_2_1_with_several_attacked_units_each_guardian_is_told_whom_it_guards():
    t = Table(
        "vanguard",
        SWEEPER,
        unit("Lead", grade=3, power=9000),
        unit("Hero", power=9000),
        unit("Watcher", abilities=[at(DAMAGE_STEP)]),
        a={"front left": "Sweeper", "back right": "Watcher"},
        b={"vanguard": "Lead", "front left": "Hero", "front right": "Foe", "hand": ["Shield", "Buckler"]},
        phase="battle",
    )
    t.a.does("attack with Sweeper")
    t.b.answers("guard with Shield")
    t.b.answers("guard with Buckler")
    assert t.asks(t.b, "guarded")
    assert t.b.menu == ["guard Lead (vanguard)", "guard Hero (front left)", "guard Foe (front right)"]
    t.b.answers("guard Hero")
    assert t.asks(t.b, "guarded")
    t.b.answers("guard Lead")
    assert (t.b.power("Lead"), t.b.power("Hero"), t.b.power("Foe")) == (14000, 14000, 7000)
    t.a.does("no")
    assert t.b.damage == []
    assert t.b.circles == {"front left": "Hero"}
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.4.1.1.2.1", "10.2.2.1")
def test_7_4_1_1_2_1_an_interceptor_guards_one_of_several_attacked_units_only_if_not_attacked_itself():
    t = Table(
        "vanguard",
        SWEEPER,
        CATCHER,
        a={"front left": "Sweeper"},
        b={"front left": "Catcher", "front right": "Foe"},
        phase="battle",
    )
    t.a.does("attack with Sweeper")
    assert t.b.menu == ["no guard"]
    assert t.b.why_not("intercept with Catcher") == ["10.2.2.1"]
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.4.1.1.2.2")
def test_7_4_1_1_2_2_a_guardian_that_leaves_adds_its_shield_no_more():
    for gone, damage in (("Buckler", ["Filler B"]), ("Shield", []), ("Nobody", [])):
        loss = at(DAMAGE_STEP, Move(Cards((GC,), YOU, Has(NAME, gone)), DROP))
        t = Table(
            "vanguard",
            unit("Buckler", grade=0, shield=10000),
            unit("Breaker", abilities=[loss]),
            unit("Watcher", abilities=[at(DAMAGE_STEP)]),
            unit("Strong", power=16000),
            a={"front left": "Strong", "front right": "Watcher"},
            b={"hand": ["Shield", "Buckler"], "back left": "Breaker"},
            phase="battle",
        )
        t.a.does("attack vanguard with Strong")
        t.b.does("guard with Shield and Buckler")
        assert t.b.power("Leader B") == 25000
        t.a.does("no")
        assert t.b.damage == damage
        assert t.b.power("Leader B") == 10000
        assert t.asks(t.a, "start step")


@rule("vanguard", "7.4.1.1.2.3")
def test_7_4_1_1_2_3_all_guardians_arrive_at_one_moment():
    arrival = auto(When(MOVED, subject=OneOf(THIS), target=(GC,)), zones=(GC,))
    t = Table(
        "vanguard",
        unit("First", abilities=[arrival]),
        unit("Second", abilities=[arrival]),
        CATCHER,
        b={"hand": ["First", "Second"], "front left": "Catcher"},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("guard with First, Second and Catcher")
    assert t.asks(t.b, "stand by")
    assert sorted(t.stands_by) == ["First", "Second"]
    moments = {event.moment for event in t.log("move") if event.after == GC}
    assert len(moments) == 1
    assert sorted(t.b.guardians) == ["Catcher", "First", "Second"]
    assert t.b.menu == ["play the ability of First", "play the ability of Second"]


@rule("vanguard", "7.4.1.2")
def test_7_4_1_2_the_check_timing_comes_before_the_drive_step_or_the_damage_step():
    for attacker, steps in (("Leader A", ["drive step", "damage step"]), ("Wing", ["damage step"])):
        t = Table(
            "vanguard",
            unit("Catcher", power=9000, icons=["intercept"], abilities=[when_this(INTERCEPTS, zones=(*UNITS, GC))]),
            a={"front left": "Wing", "front right": "Other"},
            b={"front left": "Catcher"},
            phase="battle",
        )
        t.a.does(f"attack vanguard with {attacker}")
        t.b.does("intercept with Catcher")
        assert (t.ask, t.step) == ("may", "guard step")
        assert t.clauses("intercepts") == ["7.4.1.1.2.2"]
        assert t.b.guardians == ["Catcher"]
        t.b.does("no")
        said = [line for line in t.story if line in ("drive step", "damage step")]
        assert said == steps
        assert t.asks(t.a, "start step")


@rule("vanguard", "7.4.1.1.2.2", "7.6.1.8")
def test_7_4_1_1_2_2_guardians_of_a_unit_that_left_stay_until_the_retiring_and_add_nothing():
    flight = at(DAMAGE_STEP, Move(Cards((RC,), YOU, InRole(ATTACKED)), HAND))
    t = Table(
        "vanguard",
        unit("Runner", abilities=[flight]),
        unit("Watcher", abilities=[at(CLOSE_STEP)]),
        a={"front left": "Wing", "back left": "Watcher"},
        b={"front left": "Foe", "back left": "Runner", "hand": ["Shield"]},
        phase="battle",
    )
    t.a.does("attack Foe with Wing")
    t.b.does("guard with Shield")
    assert t.step == "close step"
    assert (t.b.hand, t.b.drop) == (["Foe"], ["Shield"])
    assert t.tells("Foe returns to B's hand", "Shield is retired", "close step")
    assert (t.b.power("Leader B"), t.b.power("Runner"), t.log("hits")) == (10000, 7000, [])
    assert t.asks(t.a, "may")


@rule("vanguard", "7.4.1.1.1", "7.4.1.1.2")
def test_7_4_1_1_1_outside_the_play_timing_nobody_guards_or_intercepts():
    t = Table(
        "vanguard",
        CATCHER,
        unit("Herald", abilities=[at(GUARD_STEP)]),
        a={"back left": "Herald"},
        b={"hand": ["Shield"], "front left": "Catcher"},
        phase="battle",
    )
    t.a.does("attack vanguard")
    assert (t.ask, t.step) == ("may", "guard step")
    assert t.b.why_not("guard with Shield") == ["7.4.1.1.1"]
    assert t.b.why_not("intercept with Catcher") == ["7.4.1.1.2"]
    t.a.does("no")
    assert (t.b.why_not("guard with Shield"), t.b.why_not("intercept with Catcher")) == ([], [])
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.4.1.1.2", "7.4.1.1.2.1")
def test_7_4_1_1_2_with_the_attacked_unit_gone_there_is_nothing_to_guard():
    flight = at(GUARD_STEP, Move(Cards((RC,), YOU, InRole(ATTACKED)), HAND))
    t = Table(
        "vanguard",
        CATCHER,
        unit("Runner", abilities=[flight]),
        a={"front left": "Wing"},
        b={"front left": "Foe", "front right": "Catcher", "back left": "Runner", "hand": ["Shield"]},
        phase="battle",
    )
    t.a.does("attack Foe with Wing")
    assert t.b.menu == ["no guard"]
    assert t.b.why_not("guard with Shield") == ["7.4.1.1.2"]
    assert t.b.why_not("intercept with Catcher") == ["7.4.1.1.2.1"]
    t.b.does("no guard")
    assert t.b.circles == {"front right": "Catcher", "back left": "Runner"}
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.4.1.1.2", "1.3.3")
def test_7_4_1_1_2_a_card_that_an_effect_keeps_from_the_guardian_circle_does_not_guard():
    for grade, menu in ((1, ["guard with Small", "no guard"]), (0, ["no guard"])):
        ban = ForbidPlayer(CALL_TO_GC, OPPONENT, Valued(GRADE, AT_LEAST, Number(grade)))
        t = Table(
            "vanguard",
            unit("Tyrant", power=9000, abilities=[lasting(ban)]),
            unit("Small", grade=0, shield=10000),
            a={"front left": "Tyrant"},
            b={"hand": ["Small", "Shield"]},
            phase="battle",
        )
        t.a.does("attack vanguard with Tyrant")
        assert t.b.menu == menu
        assert t.b.why_not("guard with Shield") == ["1.3.3"]
        assert t.asks(t.b, "guard")
