"""Sections 7.1 and 7.2: attacking in general, and the start step."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import (
    ATTACK,
    ATTACKS,
    BE_ATTACKED,
    END_OF_BATTLE,
    END_OF_BATTLE_DURATION,
    START_STEP,
)
from rulewright.kernel.ids import RESTED, YOU
from rulewright.kernel.vocabulary.abilities import THIS
from rulewright.kernel.vocabulary.effects import Turn
from rulewright.kernel.vocabulary.mods import Forbid
from rulewright.kernel.vocabulary.terms import Cards
from tests.tabletop import NotOffered, Table, rested, rule
from tests.tabletop.cards.vanguard import UNITS, at, gets, lasting, unit, when_this


@rule("vanguard", "7.1.1")
def test_7_1_1_only_standing_units_of_the_front_row_attack_the_opponents_units():
    t = Table(
        "vanguard",
        a={"front left": "Wing", "front right": rested("Tired"), "back left": "Rear", "hand": ["Held"]},
        b={"front left": "Foe"},
        phase="battle",
    )
    assert t.a.why_not("attack with Rear") == ["7.1.1"]
    assert t.a.why_not("attack with Tired") == ["7.3.1.3"]
    assert "7.1.1" in t.a.why_not("attack with Held")
    assert t.a.why_not("attack with Wing") == []
    assert "7.1.1" in t.b.why_not("attack with Foe")
    t.a.answers("attack")
    assert t.a.menu == ["attack with Leader A (vanguard)", "attack with Wing (front left)"]
    t.a.answers("with Wing")
    assert t.a.menu == ["attack Leader B (vanguard)", "attack Foe (front left)"]
    assert t.ask == "target"


@rule("vanguard", "7.1.1", "7.2.1")
def test_7_1_1_the_battle_phase_begins_with_the_start_step_and_attacks_belong_to_it():
    t = Table("vanguard", a={"front left": "Wing"}, phase="main")
    assert t.a.why_not("attack with Wing") == ["7.1.1"]
    with pytest.raises(NotOffered):
        t.a.does("attack vanguard with Wing")
    t.a.does("pass")
    assert (t.phase, t.step) == ("battle phase", "start step")
    assert t.asks(t.a, "start step")
    assert t.story[-1] == "start step"


@rule("vanguard", "7.1.2", "7.3.1", "7.4.1", "7.5.1", "7.6.1", "7.7.1")
def test_7_1_2_each_attack_is_a_sub_phase_of_its_own_steps_in_order():
    t = Table("vanguard", a={"front left": "Wing"}, phase="battle")
    t.a.does("attack vanguard with Leader A")
    t.b.does("no guard")
    t.a.does("attack vanguard with Wing")
    t.b.does("no guard")
    steps = [line for line in t.story if line.endswith(" step")]
    with_drive = ["start step", "attack step", "guard step", "drive step", "damage step", "close step"]
    without = [step for step in with_drive if step != "drive step"]
    assert steps == [*with_drive, *without, "start step"]
    assert t.ask == "ride"


@rule("vanguard", "7.1.2.1", "7.7.1.2")
def test_7_1_2_1_the_battle_lasts_until_the_check_timing_of_the_close_step():
    t = Table(
        "vanguard",
        unit("Striker", power=9000, abilities=[when_this(ATTACKS, gets(2000, THIS, until=END_OF_BATTLE_DURATION))]),
        unit("Watcher", abilities=[at(END_OF_BATTLE)]),
        a={"front left": "Striker", "back right": "Watcher"},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker")
    assert t.a.power("Striker") == 11000
    t.b.does("no guard")
    assert t.asks(t.a, "may")
    assert (t.step, t.a.power("Striker")) == ("close step", 11000)
    t.a.does("no")
    assert t.a.power("Striker") == 9000
    assert t.clauses("effect ends") == ["7.7.1.2"]
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.2.1.1")
def test_7_2_1_1_abilities_of_the_beginning_of_the_start_step_resolve_before_the_choice():
    t = Table(
        "vanguard",
        unit("Herald", abilities=[at(START_STEP)]),
        a={"front left": "Herald"},
        b={"deck": ["X", "Y", "Z"]},
        phase="battle",
    )
    assert t.asks(t.a, "may")
    assert t.clauses("stand by") == ["7.2.1.1"]
    t.a.does("no")
    assert t.a.menu == ["attack", "end"]
    t.a.does("attack vanguard with Herald")
    t.b.does("no guard")
    assert t.asks(t.a, "may")
    assert t.clauses("stand by") == ["7.2.1.1", "7.2.1.1"]
    assert t.a.menu == ["yes", "no"]


@rule("vanguard", "7.2.1.2", "7.2.1.2.1", "7.2.1")
def test_7_2_1_2_the_turn_player_attacks_or_goes_to_the_end_phase():
    t = Table("vanguard", a={"front left": "Wing"}, phase="battle")
    assert t.a.menu == ["attack", "end"]
    assert t.g.decision is not None and t.decision.clause == "7.2.1.2"
    t.a.does("end")
    assert "attack step" not in t.story
    assert t.tells("start step", "end phase", "B's turn begins")
    assert t.asks(t.b, "ride")


@rule("vanguard", "7.2.1.2.1", "7.3.1.3")
def test_7_2_1_2_1_a_choice_to_attack_leads_to_the_attack_step():
    t = Table("vanguard", a={"front left": "Wing"}, phase="battle")
    t.a.answers("attack")
    assert t.tells("start step", "attack step")
    assert t.step == "attack step"
    assert t.asks(t.a, "attacker")


@rule("vanguard", "7.2.1.3")
def test_7_2_1_3_nobody_attacks_in_the_first_turn_of_the_game():
    for turn, question in ((1, "ride"), (2, "start step")):
        t = Table("vanguard", phase="battle", turn=turn)
        assert t.ask == question
        if turn == 1:
            assert "attack step" not in t.story
            assert t.tells("start step", "end phase")
    t = Table("vanguard", phase="main", turn=1)
    assert t.a.why_not("attack with Leader A") == ["7.2.1.3", "7.1.1"]
    assert t.asks(t.a, "main")


@rule("vanguard", "7.2.1.3")
def test_7_2_1_3_without_a_unit_that_can_attack_the_end_phase_follows():
    bound = unit("Bound", abilities=[lasting(Forbid(ATTACK))])
    t = Table(
        "vanguard",
        bound,
        a={"vanguard": rested("Leader A"), "front left": "Bound", "back left": "Rear"},
        phase="battle",
    )
    assert "attack step" not in t.story
    assert t.asks(t.b, "ride")


@rule("vanguard", "7.2.1.3")
def test_7_2_1_3_without_a_unit_that_can_be_attacked_the_end_phase_follows():
    hidden = unit("Hidden", grade=3, power=10000, abilities=[lasting(Forbid(BE_ATTACKED))])
    for foes, asked in (({"vanguard": "Hidden"}, "ride"), ({"vanguard": "Hidden", "front left": "Foe"}, "start step")):
        t = Table("vanguard", hidden, a={"front left": "Wing"}, b=foes, phase="battle")
        assert t.ask == asked
    t.a.does("attack Foe with Wing")
    assert t.b.roles("Foe") == ["attacked"]
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.2.1.3")
def test_7_2_1_3_units_rested_at_the_beginning_of_the_start_step_cannot_attack():
    lull = at(START_STEP, Turn(Cards(UNITS, YOU), RESTED))
    t = Table(
        "vanguard", unit("Lull", abilities=[lull]), a={"front left": "Lull", "front right": "Wing"}, phase="battle"
    )
    assert t.log("attacks") == []
    assert [event.clause for event in t.log("moment") if event.number == START_STEP] == ["7.2.1.1"]
    assert t.asks(t.b, "ride")
