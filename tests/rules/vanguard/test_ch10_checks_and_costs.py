"""Sections 10.1.13 to 10.1.20: checks, blasts, soul charge, binding, battling, getting and losing abilities."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import VC
from rulewright.kernel.ids import ACTIVATED, AS_COST, OPPONENT
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import DealDamage
from rulewright.kernel.vocabulary.terms import Number
from tests.tabletop import Table, down, rule
from tests.tabletop.cards.vanguard import unit


def leader(name, text="", abilities=(), **values):
    """A grade 3 vanguard with an ability."""
    return unit(name, grade=3, power=10000, shield=None, text=text, abilities=abilities, **values)


@rule("vanguard", "10.1.13.1")
def test_10_1_13_1_only_an_attacking_vanguard_drive_checks():
    for attacker, checks in (("Leader A", ["Top"]), ("Wing", [])):
        t = Table(
            "vanguard",
            unit("Wing", power=10000),
            a={"front left": "Wing", "deck": ["Top", "Next", "Last"]},
            phase="battle",
        )
        t.a.does(f"attack vanguard with {attacker}")
        t.b.does("no guard")
        assert [t.name(event.card) for event in t.log("drive check")] == checks
        assert [event.player for event in t.log("drive check")] == [0] * len(checks)
        assert t.a.hand == checks
        assert t.asks(t.a, "start step")


@rule("vanguard", "10.1.14.1")
def test_10_1_14_1_the_master_of_a_damaged_vanguard_damage_checks():
    t = Table(
        "vanguard",
        unit("Spark", grade=0, trigger="critical"),
        a={"front left": "Wing"},
        b={"deck": ["Spark", "Next", "Last"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    t.b.does("power first")
    assert [(event.player, t.name(event.card)) for event in t.log("damage check")] == [(1, "Spark")]
    assert t.b.damage == ["Spark"]
    assert t.b.power("Leader B") == 15000
    assert t.log("drive check")[0].player == 0
    assert t.asks(t.a, "start step")


@rule("vanguard", "10.1.14.1.1")
def test_10_1_14_1_1_damage_by_a_skill_is_checked_like_battle_damage():
    burn = Ability(ACTIVATED, zones=(VC,), effect=DealDamage(Number(1), OPPONENT))
    t = Table(
        "vanguard",
        leader("Pyre", abilities=[burn]),
        unit("Gift", grade=0, trigger="draw"),
        a={"vanguard": "Pyre"},
        b={"deck": ["Gift", "Drawn", "Last"]},
    )
    t.a.does("use Pyre")
    t.b.does("draw first")
    assert t.b.damage == ["Gift"] and t.a.damage == []
    assert t.b.hand == ["Drawn"]
    assert [event.player for event in t.log("damage check")] == [1]
    assert t.b.power("Leader B") == 15000
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.15.1")
def test_10_1_15_1_counter_blast_turns_face_up_damage_face_down_as_a_cost():
    caster = leader("Caster", "[ACT](VC):[Counter-Blast 2] Draw a card.")
    t = Table(
        "vanguard",
        caster,
        a={"vanguard": "Caster", "damage": ["One", down("Spent"), "Two", "Three"]},
        b={"damage": ["X"]},
    )
    t.a.does("use Caster")
    assert sorted(t.a.menu) == ["pay with One", "pay with Three", "pay with Two"]
    t.a.does("pay with One")
    assert t.a.is_face_down("One") is False
    t.a.does("pay with Three")
    faces = [name for name in t.a.damage if t.a.is_face_down(name)]
    assert sorted(faces) == ["One", "Spent", "Three"]
    assert [event.how for event in t.log("flip")] == [AS_COST, AS_COST]
    assert t.b.is_face_down("X") is False
    assert len(t.a.hand) == 1
    assert t.a.menu[-1] == "pass" and "use Caster" not in " ".join(t.a.menu)


@rule("vanguard", "10.1.15.1")
@pytest.mark.parametrize(("damage", "offered"), [(["One", "Two"], True), (["One", down("Two")], False), ([], False)])
def test_10_1_15_1_counter_blast_needs_as_many_face_up_cards(damage, offered):
    t = Table(
        "vanguard",
        leader("Caster", "[ACT](VC):[Counter-Blast 2] Draw a card."),
        a={"vanguard": "Caster", "damage": damage},
    )
    assert ("use Caster" in " ".join(t.a.menu)) is offered
    assert t.a.why_not("use Caster") == ([] if offered else ["8.5.2.3"])


@rule("vanguard", "10.1.16.1")
@pytest.mark.parametrize("soul", [[], ["Memory"], ["Memory", "Dream"]])
def test_10_1_16_1_soul_blast_moves_soul_cards_to_the_drop_zone_as_a_cost(soul):
    t = Table(
        "vanguard", leader("Medium", "[ACT](VC):[Soul-Blast 1] Draw a card."), a={"vanguard": "Medium", "soul": soul}
    )
    if not soul:
        assert t.a.menu == ["pass"]
        assert t.a.why_not("use Medium") == ["8.5.2.3"]
        return
    t.a.does("use Medium")
    if len(soul) > 1:
        t.a.does("pay with Memory")
    assert t.a.drop == ["Memory"]
    assert t.a.soul == [name for name in soul if name != "Memory"]
    assert [event.how for event in t.log("put")] == [AS_COST]
    assert len(t.a.hand) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.17.1")
def test_10_1_17_1_soul_charge_moves_the_top_cards_of_the_deck_to_the_soul_one_by_one():
    t = Table(
        "vanguard",
        leader("Reaper", "[ACT](VC):[Soul-Charge 2]."),
        a={"vanguard": "Reaper", "soul": ["Old"], "deck": ["Top", "Second", "Third"]},
        b={"soul": ["Theirs"]},
    )
    t.a.does("use Reaper")
    assert t.a.soul == ["Second", "Top", "Old"]
    assert t.a.deck == ["Third"]
    assert t.b.soul == ["Theirs"]
    moments = [event.moment for event in t.log("put into the soul")]
    assert [t.name(event.card) for event in t.log("put into the soul")] == ["Top", "Second"]
    assert moments[0] < moments[1]
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.17.1")
def test_10_1_17_1_with_too_few_cards_the_rest_is_charged_and_the_empty_deck_loses():
    t = Table("vanguard", leader("Reaper", "[ACT](VC):[Soul-Charge 2]."), a={"vanguard": "Reaper", "deck": ["Only"]})
    t.a.does("use Reaper")
    assert t.a.soul == ["Only"]
    assert t.winner == "b"


@rule("vanguard", "10.1.18.1")
@pytest.mark.parametrize("face", ["", " face down"])
def test_10_1_18_1_a_bound_card_goes_to_the_bind_zone_of_its_owner(face):
    t = Table(
        "vanguard",
        leader("Binder", f"[ACT](VC):Choose one of your opponent's rear-guards, and bind it{face}."),
        a={"vanguard": "Binder", "front left": "Mine"},
        b={"front left": "Caught", "front right": "Free"},
    )
    t.a.does("use Binder")
    t.a.does("choose Caught")
    assert t.b.bind == ["Caught"] and t.a.bind == []
    assert t.b.circles == {"front right": "Free"}
    assert t.b.drop == [] and t.log("retire") == []
    assert [t.name(event.card) for event in t.log("bind")] == ["Caught"]
    assert t.b.is_face_down("Caught") is bool(face)
    assert t.b.sees(t.b, "bind") == ["Caught"]
    assert t.a.sees(t.b, "bind") == [None if face else "Caught"]
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.18.1")
def test_10_1_18_1_a_face_down_pile_comes_back_by_the_effect_that_made_it():
    text = (
        "[AUTO]:When this unit is placed on (RC), choose a card at random from your opponent's hand, "
        "bind it face down, and at the beginning of the end phase of that turn, your opponent puts that card into "
        "his or her hand."
    )
    t = Table(
        "vanguard",
        unit("Jailer", text=text),
        a={"hand": ["Jailer"]},
        b={"hand": ["Caught"], "bind": ["Earlier", down("Hidden")]},
    )
    t.a.does("call Jailer front left")
    assert t.b.hand == []
    assert t.b.bind == ["Caught", "Earlier", "Hidden"]
    assert t.a.sees(t.b, "bind") == [None, "Earlier", None]
    t.a.does("pass")
    t.a.does("end")
    assert "Caught" in t.b.hand
    assert t.b.bind == ["Earlier", "Hidden"]
    assert t.ask == "ride"


STORM = "[CONT](VC):This unit battles all of your opponent's units in the front row in one attack."


@rule("vanguard", "10.1.19.1")
def test_10_1_19_1_an_effect_that_makes_it_battle_several_units_changes_which_are_attacked():
    t = Table(
        "vanguard",
        leader("Stormer", STORM),
        a={"vanguard": "Stormer"},
        b={"front left": "West", "front right": "East", "back left": "Behind"},
        phase="battle",
    )
    t.a.does("attack")
    t.b.does("no guard")
    assert sorted(t.b.drop) == ["East", "West"]
    assert t.b.circles == {"back left": "Behind"}
    assert len(t.b.damage) == 1
    attacked = [t.name(event.other) for event in t.log("attacks")]
    assert sorted(attacked) == ["East", "Leader B", "West"]
    assert t.ask == "ride"


GRANT = (
    '[ACT](VC):Choose one of your rear-guards, and that unit gets "[AUTO](RC):When this unit attacks, draw a card." '
    "until end of turn."
)


@rule("vanguard", "10.1.20.1")
def test_10_1_20_1_an_ability_gotten_counts_as_printed_for_its_time_only():
    t = Table(
        "vanguard",
        leader("Teacher", GRANT),
        unit("Pupil", power=10000),
        unit("Idler", power=10000),
        a={"vanguard": "Teacher", "front left": "Pupil", "front right": "Idler", "deck": ["Filler"] * 9},
    )
    t.a.does("use Teacher")
    t.a.does("choose Pupil")
    t.a.does("pass")
    t.a.does("attack vanguard with Idler")
    t.b.does("no guard")
    assert t.a.hand == []
    t.a.does("attack vanguard with Pupil")
    t.b.does("no guard")
    assert len(t.a.hand) == 1
    t.a.does("end")
    for seat in (t.b, t.b):
        seat.does("pass")
    t.b.does("end")
    t.a.does("pass")
    t.a.does("pass")
    held = len(t.a.hand)
    t.a.does("attack vanguard with Pupil")
    t.b.does("no guard")
    assert len(t.a.hand) == held
    assert t.asks(t.a, "start step")


@rule("vanguard", "10.1.20.2")
def test_10_1_20_2_an_ability_lost_counts_as_absent_for_its_time_only():
    lose = '[ACT](RC):Choose one of your opponent\'s rear-guards, and that unit loses "Intercept" until end of turn.'
    t = Table(
        "vanguard",
        unit("Disarmer", text=lose),
        unit("Screen", grade=2, icons=["intercept"]),
        unit("Wall", grade=2, icons=["intercept"]),
        a={"front left": "Disarmer"},
        b={"front left": "Screen", "front right": "Wall"},
    )
    t.a.does("use Disarmer")
    t.a.does("choose Screen")
    t.a.does("pass")
    t.a.does("attack vanguard")
    assert t.b.menu == ["intercept with Wall (front right)", "no guard"]
    assert t.b.why_not("intercept with Screen") == ["10.2.2.1"]
    t.b.does("no guard")
    t.a.does("end")
    t.b.does("pass")
    t.b.does("pass")
    t.b.does("end")
    t.a.does("pass")
    t.a.does("pass")
    t.a.does("attack vanguard")
    assert "intercept with Screen (front left)" in t.b.menu


@rule("vanguard", "10.1.20.2")
def test_10_1_20_2_losing_all_abilities_takes_the_printed_ones():
    t = Table(
        "vanguard",
        leader(
            "Silencer", "[ACT](VC):Choose one of your rear-guards, and that unit loses all abilities until end of turn."
        ),
        unit("Speaker", text="[ACT](RC):Draw a card."),
        unit("Chanter", text="[ACT](RC):Draw a card."),
        a={"vanguard": "Silencer", "front left": "Speaker", "front right": "Chanter"},
    )
    t.a.does("use Silencer")
    t.a.does("choose Speaker")
    assert not any(line.startswith("use Speaker") for line in t.a.menu)
    assert any(line.startswith("use Chanter") for line in t.a.menu)
