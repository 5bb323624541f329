"""Section 7.6: the damage step."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import (
    ATTACK_HIT_THIS_BATTLE,
    ATTACK_HITS,
    ATTACKED,
    ATTACKING,
    BATTLE_ALL_FRONT_ROW,
    BE_HIT,
    CRITICAL,
    DAMAGE_STEP,
    DROP,
    END_OF_BATTLE_DURATION,
    FRONT_ROW,
    NAME,
    RC,
)
from rulewright.kernel.ids import NOTHING, OPPONENT, YOU
from rulewright.kernel.vocabulary.abilities import THIS, When
from rulewright.kernel.vocabulary.effects import Effect, Exchange, Move
from rulewright.kernel.vocabulary.mods import Add, Forbid, Permit
from rulewright.kernel.vocabulary.terms import AllTrue, AtPlaces, Cards, Exists, GameSays, Has, InRole, Number
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import at, auto, gets, lasting, unit, when_this


@rule("vanguard", "7.6.1.5", "2.7.1")
def test_7_6_1_5_a_hit_vanguard_takes_damage_equal_to_the_critical():
    t = Table(
        "vanguard",
        unit("Two Critical", grade=3, power=10000, critical=2),
        a={"vanguard": "Two Critical"},
        b={"deck": ["X", "Y", "Z", "Z", "Z"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert t.b.damage == ["X", "Y"]
    assert t.clauses("damage") == ["7.6.1.5"]
    assert t.asks(t.a, "start step") is False
    assert t.ask == "ride"


@rule("vanguard", "7.6.1.2", "2.5.1")
def test_7_6_1_2_the_attack_hits_at_equal_power_and_not_one_below():
    for strength, damage in ((10000, ["X"]), (9999, [])):
        t = Table(
            "vanguard",
            unit("Striker", grade=3, power=strength),
            a={"vanguard": "Striker"},
            b={"deck": ["X", "Y", "Z", "Z"]},
            phase="battle",
        )
        t.a.does("attack vanguard")
        t.b.does("no guard")
        assert t.b.damage == damage
        assert t.ask == "ride"


@rule("vanguard", "7.6.1.8", "7.4.1.1.2.2", "2.6.1")
def test_7_6_1_8_guardians_are_retired_even_when_the_attack_misses():
    t = Table("vanguard", a={"vanguard": "Leader A"}, b={"hand": ["Shield"], "vanguard": "Leader B"}, phase="battle")
    t.a.does("attack vanguard")
    t.b.does("guard with Shield")
    assert t.b.drop == ["Shield"]
    assert t.b.damage == []
    assert t.clauses("retire") == ["7.6.1.8"]
    assert t.ask == "ride"


@rule("vanguard", "7.6.1", "7.6.1.1")
def test_7_6_1_1_abilities_of_the_beginning_of_the_damage_step_resolve_before_the_comparison():
    for gain, damage in ((3000, ["Filler B"]), (2999, [])):
        t = Table(
            "vanguard",
            unit("Sprinter", power=7000, abilities=[at(DAMAGE_STEP, gets(gain, THIS, until=END_OF_BATTLE_DURATION))]),
            a={"front left": "Sprinter"},
            phase="battle",
        )
        t.a.does("attack vanguard with Sprinter")
        t.b.does("no guard")
        assert t.clauses("stand by") == ["7.6.1.1"]
        assert t.b.damage == damage
        assert t.asks(t.a, "start step")


@rule("vanguard", "7.6.1.2")
def test_7_6_1_2_a_unit_that_cannot_be_hit_is_not_hit():
    t = Table(
        "vanguard",
        unit("Ghost", power=1000, abilities=[lasting(Forbid(BE_HIT))]),
        a={"front left": "Wing"},
        b={"front left": "Ghost"},
        phase="battle",
    )
    t.a.does("attack Ghost with Wing")
    t.b.does("no guard")
    assert t.b.circles == {"front left": "Ghost"}
    assert t.log("hits") == []
    assert t.asks(t.a, "start step")


FOE = Cards((RC,), YOU, InRole(ATTACKED))
ATTACKER = Cards((RC,), OPPONENT, InRole(ATTACKING))
ASIDE = Cards((RC,), YOU, Has(NAME, "Aside"))
THEIR_ASIDE = Cards((RC,), OPPONENT, Has(NAME, "Aside"))


@rule("vanguard", "7.6.1.3")
@pytest.mark.parametrize(
    ("trick", "hits", "drop"),
    [
        (Exchange(FOE, ASIDE), 0, []),
        (Exchange(ATTACKER, THEIR_ASIDE), 0, []),
        (Move(ATTACKER, DROP), 0, []),
        (Move(FOE, DROP), 0, ["Foe"]),
        (Exchange(ASIDE, THIS), 1, ["Foe"]),
    ],
    ids=["target moved", "attacker moved", "attacker left", "target left", "bystanders moved"],
)
def test_7_6_1_3_no_hit_if_attacker_or_attacked_unit_left_or_changed_circles(trick: Effect, hits: int, drop: list[str]):
    t = Table(
        "vanguard",
        unit("Trickster", abilities=[at(DAMAGE_STEP, trick)]),
        unit("Striker", power=20000),
        a={"front left": "Striker", "front right": "Aside"},
        b={"front left": "Foe", "front right": "Aside", "back left": "Trickster"},
        phase="battle",
    )
    t.a.does("attack Foe with Striker")
    t.b.does("no guard")
    assert (len(t.log("hits")), t.b.drop) == (hits, drop)
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.6.1.3")
def test_7_6_1_3_no_hit_if_the_attackers_master_changed():
    theft = Move(ATTACKER, RC, whose=YOU, free=True)
    t = Table(
        "vanguard",
        unit("Thief", abilities=[at(DAMAGE_STEP, theft)]),
        unit("Striker", power=20000),
        a={"front left": "Striker"},
        b={"back left": "Thief"},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker")
    t.b.does("no guard")
    t.b.answers("front left")
    assert t.b.circles == {"front left": "Striker", "back left": "Thief"}
    assert (t.log("hits"), t.b.damage) == ([], [])
    assert t.asks(t.a, "start step")


SPARK = unit("Spark", grade=0, power=5000, shield=10000, trigger="critical")


@rule("vanguard", "7.6.1.4", "7.6.1.4bis", "7.6.1.9")
def test_7_6_1_4_abilities_for_a_hit_do_not_stand_by_until_damage_and_retiring_are_done():
    t = Table(
        "vanguard",
        SPARK,
        unit("Striker", power=20000, abilities=[when_this(ATTACK_HITS)]),
        a={"front left": "Striker"},
        b={"hand": ["Shield"], "deck": ["Spark", "Y", "Z"]},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker")
    t.b.does("guard with Shield")
    assert t.asks(t.b, "trigger order")
    assert (t.stands_by, t.log("stand by"), t.b.guardians) == ([], [], ["Shield"])
    t.b.answers("power first")
    t.b.answers("Leader B")
    t.b.answers("Leader B")
    assert (t.ask, t.step) == ("may", "damage step")
    assert t.clauses("stand by") == ["7.6.1.9"]
    assert (t.b.damage, t.b.guardians, t.b.drop) == (["Spark"], [], ["Shield"])
    assert t.a.menu == ["yes", "no"]


MARTYR = auto(When(NOTHING, state=GameSays(ATTACK_HIT_THIS_BATTLE)), Move(THIS, DROP))


@rule("vanguard", "7.6.1.4", "7.6.1.5.2", "7.6.1.8")
def test_7_6_1_5_2_an_attacker_gone_after_the_comparison_deals_no_damage_but_hit_rear_guards_retire():
    t = Table(
        "vanguard",
        unit("Martyr", power=20000, abilities=[MARTYR, lasting(Permit(BATTLE_ALL_FRONT_ROW))]),
        a={"front left": "Martyr"},
        b={"front left": "Foe"},
        phase="battle",
    )
    t.a.does("attack with Martyr")
    t.b.does("no guard")
    assert t.tells("damage step", "Martyr's ability is played", "Martyr is retired", "Foe is retired", "close step")
    assert (t.a.drop, t.b.drop) == (["Martyr"], ["Foe"])
    assert (t.b.damage, t.log("damage"), t.log("damage check")) == ([], [], [])
    assert sorted(t.name(event.other) for event in t.log("hits")) == ["Foe", "Leader B"]
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.6.1.5.2")
def test_7_6_1_5_2_an_attacker_that_changed_circles_after_the_comparison_deals_no_damage():
    in_front = Exists(Cards((RC,), YOU, InRole(ATTACKING) & AtPlaces(FRONT_ROW)))
    hit_from_front = AllTrue((GameSays(ATTACK_HIT_THIS_BATTLE), in_front))
    flit = auto(When(NOTHING, state=hit_from_front), Exchange(Cards((RC,), YOU, InRole(ATTACKING)), THIS))
    for partner, damage in (("Flitter", []), ("Plain", ["Filler B"])):
        t = Table(
            "vanguard",
            unit("Flitter", abilities=[flit]),
            unit("Striker", power=20000),
            a={"front left": "Striker", "back right": partner},
            phase="battle",
        )
        t.a.does("attack vanguard with Striker")
        t.b.does("no guard")
        assert t.b.damage == damage
        assert t.asks(t.a, "start step")


@rule("vanguard", "7.6.1.5.1", "7.6.1.5.1bis")
@pytest.mark.parametrize(("change", "damage"), [(0, 1), (-1, 0), (-2, 0)])
def test_7_6_1_5_1_a_critical_of_zero_or_less_deals_no_damage(change: int, damage: int):
    t = Table(
        "vanguard",
        unit("Gentle", power=20000, abilities=[lasting(Add(CRITICAL, Number(change)))]),
        a={"front left": "Gentle"},
        phase="battle",
    )
    t.a.does("attack vanguard with Gentle")
    t.b.does("no guard")
    assert t.a.critical("Gentle") == 1 + change
    assert len(t.log("hits")) == 1
    assert (len(t.b.damage), len(t.log("damage")), len(t.log("damage check"))) == (damage, damage, damage)
    assert len(t.b.deck) == 10 - damage
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.6.1.7")
def test_7_6_1_7_a_hit_rear_guard_and_a_miss_bring_no_damage_check():
    for target, lost in (("Foe", ["Foe"]), ("Leader B", [])):
        t = Table(
            "vanguard",
            unit("Striker", power=9000, critical=2),
            a={"front left": "Striker"},
            b={"front left": "Foe"},
            phase="battle",
        )
        t.a.does(f"attack {target} with Striker")
        t.b.does("no guard")
        assert (t.b.damage, len(t.b.deck), t.log("damage check")) == ([], 10, [])
        assert t.b.drop == lost
        assert t.asks(t.a, "start step")


@rule("vanguard", "7.6.1.8")
def test_7_6_1_8_hit_rear_guards_and_all_guardians_retire_at_one_moment():
    t = Table(
        "vanguard",
        unit("Striker", power=20000),
        a={"front left": "Striker"},
        b={"front left": "Foe", "front right": "Safe", "hand": ["Shield"]},
        phase="battle",
    )
    t.a.does("attack Foe with Striker")
    t.b.does("guard with Shield")
    assert sorted(t.b.drop) == ["Foe", "Shield"]
    assert t.b.circles == {"front right": "Safe"}
    assert t.clauses("retire") == ["7.6.1.8", "7.6.1.8"]
    assert len({event.moment for event in t.log("retire")}) == 1
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.6.1.9", "7.6.1.9bis")
def test_7_6_1_9_abilities_for_a_hit_resolve_after_the_retiring_and_before_the_close_step():
    for attacked, asked in (("Foe", "may"), ("Wall", "start step")):
        t = Table(
            "vanguard",
            unit("Striker", power=9000, abilities=[when_this(ATTACK_HITS)]),
            unit("Wall", power=9001),
            a={"front left": "Striker"},
            b={"front left": "Foe", "front right": "Wall"},
            phase="battle",
        )
        t.a.does(f"attack {attacked} with Striker")
        t.b.does("no guard")
        assert t.ask == asked
        if asked == "may":
            assert (t.b.drop, t.step) == (["Foe"], "damage step")
            t.a.does("no")
            assert t.tells("Foe is retired", "Striker's attack hits Foe", "Striker's ability is played", "close step")
        assert t.asks(t.a, "start step")
