"""Section 10.2: keyword abilities."""

import pytest

from tests.tabletop import NotOffered, Table, down, rested, rule
from tests.tabletop.cards.vanguard import unit

LIMIT_BREAK_CONT = (
    "[CONT](VC)[Limit-Break 4](This ability is active if you have four or more damage):This unit gets [Power] +5000."
)
LIMIT_BREAK_AUTO = (
    "[AUTO](VC)[Limit-Break 4](This ability is active if you have four or more damage):When this unit attacks, "
    "this unit gets [Power] +5000 until end of that battle."
)
LIMIT_BREAK_ACT = (
    "[ACT](VC)[Limit-Break 4](This ability is active if you have four or more damage):"
    "This unit gets [Power] +5000 until end of turn."
)
FOUR = ["Wound 1", "Wound 2", "Wound 3", "Wound 4"]
THREE = FOUR[:3]


def leader(name, text="", **values):
    """A grade 3 vanguard of 10000 with an ability."""
    return unit(name, grade=3, power=10000, shield=None, text=text, **values)


@rule("vanguard", "10.2.1.1")
def test_10_2_1_1_an_attacking_vanguard_with_twin_drive_checks_twice():
    for icons, checks in ((["twin drive"], ["Top", "Second"]), ([], ["Top"])):
        t = Table(
            "vanguard",
            leader("Charger", icons=icons),
            a={"vanguard": "Charger", "deck": ["Top", "Second", "Third", "Fourth"]},
            phase="battle",
        )
        t.a.does("attack vanguard")
        t.b.does("no guard")
        assert [t.name(event.card) for event in t.log("drive check")] == checks
        assert sorted(t.a.hand) == sorted(checks)
        assert t.ask == "ride"


@rule("vanguard", "10.2.1.1")
def test_10_2_1_1_a_rear_guard_with_twin_drive_makes_no_drive_check():
    t = Table(
        "vanguard",
        leader("Charger", icons=["twin drive"]),
        a={"front left": "Charger", "deck": ["Top", "Second", "Third"]},
        phase="battle",
    )
    t.a.does("attack vanguard with Charger")
    t.b.does("no guard")
    assert t.log("drive check") == []
    assert t.a.hand == []
    assert t.asks(t.a, "start step")


SCREEN = unit("Screen", grade=2, power=9000, icons=["intercept"])


@rule("vanguard", "10.2.2.1")
@pytest.mark.parametrize("spec", ["Screen", rested("Screen")])
def test_10_2_2_1_a_front_rear_guard_with_intercept_guards_another_unit_even_resting(spec):
    t = Table("vanguard", SCREEN, b={"front left": spec, "front right": "Plain"}, phase="battle")
    t.a.does("attack vanguard")
    assert t.b.menu == ["intercept with Screen (front left)", "no guard"]
    t.b.does("intercept with Screen")
    assert t.b.drop == ["Screen"]
    assert t.b.circles == {"front right": "Plain"}
    assert t.b.damage == []
    assert [t.name(event.card) for event in t.log("intercepts")] == ["Screen"]
    assert t.ask == "ride"


@rule("vanguard", "10.2.2.1")
def test_10_2_2_1_a_unit_that_is_attacked_or_in_the_back_row_does_not_intercept():
    t = Table("vanguard", SCREEN, b={"front left": "Screen", "back right": "Screen"}, phase="battle")
    t.a.does("attack Screen")
    assert t.b.menu == ["no guard"]
    t = Table("vanguard", SCREEN, b={"back right": "Screen"}, phase="battle")
    t.a.does("attack vanguard")
    assert t.b.menu == ["no guard"]
    assert t.b.why_not("intercept with Screen") == ["10.2.2.1"]


@rule("vanguard", "10.2.3.1")
def test_10_2_3_1_boosting_rests_the_unit_behind_and_adds_its_power():
    t = Table(
        "vanguard",
        unit("Striker", power=9000),
        unit("Helper", power=7000, icons=["boost"]),
        unit("Elsewhere", icons=["boost"]),
        a={"front left": "Striker", "back left": "Helper", "back right": "Elsewhere"},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker")
    assert t.asks(t.b, "guard")
    assert t.a.power("Striker") == 9000

    t = Table(
        "vanguard",
        unit("Striker", power=9000),
        unit("Helper", power=7000, icons=["boost"]),
        unit("Elsewhere", icons=["boost"]),
        a={"front left": "Striker", "back left": "Helper", "back right": "Elsewhere"},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker boosted by Helper")
    assert t.a.power("Striker") == 16000
    assert t.a.is_rested("Helper") and not t.a.is_rested("Elsewhere")
    assert t.a.power("Helper") == 7000
    assert len(t.log("boosts")) == 1
    assert t.asks(t.b, "guard")


@rule("vanguard", "10.2.3.1")
@pytest.mark.parametrize("behind", [rested("Helper"), "No Boost"])
def test_10_2_3_1_a_resting_unit_or_one_without_boost_is_not_offered(behind):
    t = Table(
        "vanguard",
        unit("Striker", power=9000),
        unit("Helper", icons=["boost"]),
        a={"front left": "Striker", "back left": behind},
        phase="battle",
    )
    with pytest.raises(NotOffered):
        t.a.does("attack vanguard with Striker boosted by Helper")
    t.a.does("attack vanguard with Striker")
    assert t.a.power("Striker") == 9000
    assert t.asks(t.b, "guard")


@rule("vanguard", "10.2.4.1")
def test_10_2_4_1_a_restrained_unit_cannot_be_chosen_to_attack_and_may_boost_and_be_attacked():
    bound = unit("Bound", power=8000, icons=["boost"], text="[CONT](VC/RC):Restraint (It does not attack.)")
    t = Table("vanguard", bound, a={"front left": "Bound", "front right": "Free"}, phase="battle")
    with pytest.raises(NotOffered):
        t.a.does("attack vanguard with Bound")
    assert t.a.why_not("attack with Bound") == ["10.2.4.1"]
    assert t.a.why_not("attack with Free") == []
    t.a.does("attack vanguard with Free")
    assert t.asks(t.b, "guard")

    t = Table("vanguard", bound, a={"back center": "Bound"}, phase="battle")
    t.a.does("attack vanguard boosted by Bound")
    assert t.a.power("Leader A") == 18000
    assert t.asks(t.b, "guard")

    t = Table("vanguard", bound, b={"front left": "Bound"}, phase="battle")
    t.a.does("attack Bound")
    t.b.does("no guard")
    assert t.b.drop == ["Bound"]
    assert t.ask == "ride"


@rule("vanguard", "10.2.4.1")
def test_10_2_4_1_a_player_with_only_restrained_units_has_no_attack():
    bound = leader("Bound", "[CONT](VC/RC):Restraint (It does not attack.)")
    t = Table("vanguard", bound, a={"vanguard": "Bound"}, phase="battle")
    assert t.log("attacks") == []
    assert t.asks(t.b, "ride")


@rule("vanguard", "10.2.5.1", "10.2.5.1.1")
def test_10_2_5_1_1_a_continuous_limit_break_works_from_four_damage_on():
    for damage, power in ((THREE, 10000), (FOUR, 15000), ([*FOUR, "Wound 5"], 15000), ([down(n) for n in FOUR], 15000)):
        t = Table(
            "vanguard", leader("Titan", LIMIT_BREAK_CONT), a={"vanguard": "Titan", "damage": damage}, b={"damage": FOUR}
        )
        assert t.a.power("Titan") == power
        assert t.asks(t.a, "main")


@rule("vanguard", "10.2.5.1", "10.2.5.1.1")
def test_10_2_5_1_1_the_opponents_damage_does_not_count():
    t = Table("vanguard", leader("Titan", LIMIT_BREAK_CONT), a={"vanguard": "Titan"}, b={"damage": [*FOUR, "Wound 5"]})
    assert t.a.power("Titan") == 10000
    assert t.asks(t.a, "main")


@rule("vanguard", "10.2.5.1.1.1")
def test_10_2_5_1_1_1_the_fourth_damage_in_a_battle_switches_it_on_and_healing_switches_it_off():
    healer = unit("Healer", text="[ACT](RC):Choose a card from your damage zone, and put it into your drop zone.")
    t = Table(
        "vanguard",
        leader("Titan", LIMIT_BREAK_CONT),
        healer,
        a={"vanguard": "Titan", "front left": "Healer", "damage": FOUR},
    )
    assert t.a.power("Titan") == 15000
    t.a.does("use Healer")
    t.a.does("choose Wound 2")
    assert t.a.power("Titan") == 10000
    assert t.asks(t.a, "main")

    t = Table(
        "vanguard",
        leader("Titan", LIMIT_BREAK_CONT),
        unit("First", power=10000),
        unit("Second", power=14000),
        a={"front left": "First", "front right": "Second"},
        b={"vanguard": "Titan", "damage": THREE},
        phase="battle",
    )
    assert t.b.power("Titan") == 10000
    t.a.does("attack vanguard with First")
    t.b.does("no guard")
    assert len(t.b.damage) == 4
    assert t.b.power("Titan") == 15000
    t.a.does("attack vanguard with Second")
    t.b.does("no guard")
    assert len(t.b.damage) == 4
    assert t.asks(t.a, "start step")


@rule("vanguard", "10.2.5.1", "10.2.5.1.2", "10.2.5.1.2.1")
@pytest.mark.parametrize(("damage", "power"), [(THREE, 10000), (FOUR, 15000)])
def test_10_2_5_1_2_an_automatic_limit_break_triggers_from_four_damage_on(damage, power):
    t = Table("vanguard", leader("Titan", LIMIT_BREAK_AUTO), a={"vanguard": "Titan", "damage": damage}, phase="battle")
    t.a.does("attack vanguard")
    assert t.a.power("Titan") == power
    assert len(t.log("stand by")) == (1 if power == 15000 else 0)
    assert t.asks(t.b, "guard")


@rule("vanguard", "10.2.5.1.2.1")
def test_10_2_5_1_2_1_once_it_stands_by_it_resolves_even_with_less_damage():
    healer = (
        "[AUTO](RC):When your vanguard attacks, choose a card from your damage zone, and put it into your drop zone."
    )
    t = Table(
        "vanguard",
        leader("Titan", LIMIT_BREAK_AUTO),
        unit("Healer", text=healer),
        a={"vanguard": "Titan", "damage": FOUR, "back left": "Healer"},
        phase="battle",
    )
    t.a.does("attack")
    assert t.asks(t.a, "stand by")
    t.a.does("play the ability of Healer")
    t.a.does("choose Wound 1")
    assert len(t.a.damage) == 3
    assert t.a.power("Titan") == 15000
    assert t.asks(t.b, "guard")


@rule("vanguard", "10.2.5.1.2.1")
def test_10_2_5_1_2_1_damage_that_comes_after_the_event_is_too_late():
    burner = "[AUTO](RC):When your vanguard attacks, put the top card of your deck into your damage zone."
    t = Table(
        "vanguard",
        leader("Titan", LIMIT_BREAK_AUTO),
        unit("Burner", text=burner),
        a={"vanguard": "Titan", "damage": THREE, "back left": "Burner"},
        phase="battle",
    )
    t.a.does("attack vanguard")
    assert len(t.a.damage) == 4
    assert t.a.power("Titan") == 10000
    assert t.asks(t.b, "guard")


@rule("vanguard", "10.2.5.1", "10.2.5.1.3")
def test_10_2_5_1_3_an_activated_limit_break_is_offered_from_four_damage_on():
    t = Table("vanguard", leader("Titan", LIMIT_BREAK_ACT), a={"vanguard": "Titan", "damage": THREE})
    assert t.a.menu == ["pass"]
    assert t.a.why_not("use Titan") == ["10.2.5.1.3"]
    t = Table("vanguard", leader("Titan", LIMIT_BREAK_ACT), a={"vanguard": "Titan", "damage": FOUR})
    assert t.a.why_not("use Titan") == []
    t.a.does("use Titan")
    assert t.a.power("Titan") == 15000
    assert t.asks(t.a, "main")


@rule("vanguard", "10.2.5.1.3.1")
def test_10_2_5_1_3_1_the_damage_is_counted_as_it_is_played_and_not_again():
    text = (
        "[ACT](VC)[Limit-Break 4](This ability is active if you have four or more damage):"
        "Choose a card from your damage zone, put it into your drop zone, and this unit gets [Power] +5000 "
        "until end of turn."
    )
    t = Table("vanguard", leader("Titan", text), a={"vanguard": "Titan", "damage": FOUR})
    t.a.does("use Titan")
    t.a.does("choose Wound 3")
    assert len(t.a.damage) == 3
    assert t.a.power("Titan") == 15000
    assert t.a.menu == ["pass"]


@rule("vanguard", "10.2.5.1.3.1")
def test_10_2_5_1_3_1_a_cost_that_takes_the_fourth_damage_away_is_paid_and_it_resolves():
    text = (
        "[ACT](VC)[Limit-Break 4](This ability is active if you have four or more damage):"
        "[Choose a card from your damage zone, and put it into your drop zone] "
        "This unit gets [Power] +5000 until end of turn."
    )
    t = Table("vanguard", leader("Titan", text), a={"vanguard": "Titan", "damage": FOUR})
    t.a.does("use Titan")
    t.a.does("pay with Wound 3")
    assert len(t.a.damage) == 3 and t.a.drop == ["Wound 3"]
    assert t.a.power("Titan") == 15000
    assert t.a.menu == ["pass"]
