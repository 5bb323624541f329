"""Section 7.3, second half: boosting, and the check timings before the guard step."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import (
    ATTACKS,
    BACK_RIGHT,
    BOOSTED,
    BOOSTING,
    BOOSTS,
    CLOSE_STEP,
    DROP,
    END_OF_BATTLE_DURATION,
    GUARD_STEP,
    NAME,
    POWER,
    RC,
)
from rulewright.kernel.ids import AT_LEAST, NOTHING, OPPONENT, YOU
from rulewright.kernel.vocabulary.abilities import THIS, When
from rulewright.kernel.vocabulary.effects import Exchange, Move
from rulewright.kernel.vocabulary.terms import AtPlaces, Cards, Compared, Has, InRole, Number, SumOf
from tests.tabletop import NotOffered, Table, rested, rule
from tests.tabletop.cards.vanguard import at, auto, gets, unit, when_this

BOOSTER = unit("Booster", power=6000, icons=["boost"])
STRIKER = unit("Striker", power=9000)


@rule("vanguard", "7.3.1.5", "10.2.3.1")
def test_7_3_1_5_a_standing_unit_with_boost_right_behind_the_attacker_may_boost_it():
    t = Table(
        "vanguard",
        BOOSTER,
        a={"front left": "Wing", "back left": "Booster", "front right": "Other", "back right": "Plain"},
        phase="battle",
    )
    t.a.answers("attack")
    t.a.answers("with Wing")
    assert t.a.menu == ["boost with Booster (back left)", "no boost"]
    assert t.a.why_not("boost with Plain") == ["7.3.1.5", "10.2.3.1"]
    assert t.a.why_not("boost with Booster") == []
    t.a.does("boost with Booster")
    assert t.a.is_rested("Booster") and not t.a.is_rested("Plain")
    assert t.a.power("Wing") == 13000
    assert [(t.name(e.card), t.name(e.other)) for e in t.log("boosts")] == [("Booster", "Wing")]
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.5")
def test_7_3_1_5_no_boost_may_be_chosen_and_nothing_rests():
    t = Table("vanguard", BOOSTER, a={"front left": "Wing", "back left": "Booster"}, phase="battle")
    t.a.does("attack vanguard with Wing")
    assert not t.a.is_rested("Booster")
    assert (t.a.power("Wing"), t.a.roles("Booster")) == (7000, [])
    assert t.log("boosts") == []
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.5")
@pytest.mark.parametrize(
    ("column", "reason"),
    [
        ({"back left": rested("Booster")}, "a resting unit cannot boost"),
        ({"back center": "Booster"}, "it must be in the back circle of the attacking unit's column"),
        ({"front right": "Booster"}, "it must be in the back circle of the attacking unit's column"),
        ({"hand": ["Booster"]}, "it must be in the back circle of the attacking unit's column"),
    ],
)
def test_7_3_1_5_a_resting_unit_or_one_of_another_column_cannot_boost(column, reason):
    t = Table("vanguard", BOOSTER, a={"front left": "Wing", **column}, b={"hand": ["Shield"]}, phase="battle")
    with pytest.raises(NotOffered):
        t.a.does("attack vanguard with Wing boosted by Booster")
    t.a.does("attack vanguard with Wing")
    refusals = t.g.why_not(0, "boost with Booster")
    assert [refusal.clause for refusal in refusals] == ["7.3.1.5", "7.3.1.5"]
    assert refusals[-1].words == reason
    assert t.log("boosts") == []
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.5")
def test_7_3_1_5_the_vanguard_is_boosted_from_the_back_center_circle():
    t = Table("vanguard", BOOSTER, a={"back center": "Booster", "back left": "Plain"}, phase="battle")
    assert [refusal.words for refusal in t.g.why_not(0, "boost with Booster")] == [
        "units boost when your attacking unit and its target have been chosen",
        "it must be in the back circle of the attacking unit's column",
    ]
    t.a.does("attack vanguard with Leader A boosted by Booster")
    assert t.a.power("Leader A") == 16000
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.5.1")
def test_7_3_1_5_1_they_are_booster_and_boosted_until_the_close_step_ends():
    t = Table(
        "vanguard",
        BOOSTER,
        unit("Watcher", abilities=[at(CLOSE_STEP)]),
        a={"front left": "Wing", "back left": "Booster", "back right": "Watcher"},
        phase="battle",
    )
    t.a.does("attack vanguard with Wing boosted by Booster")
    assert t.clauses("turn") == ["7.3.1.3", "7.3.1.5.1"]
    t.b.does("no guard")
    assert (t.ask, t.step) == ("may", "close step")
    assert t.a.roles("Wing") == ["attacking", "boosted"]
    assert "boosting" in t.a.roles("Booster")
    assert t.a.power("Wing") == 13000
    t.a.does("no")
    assert (t.a.roles("Wing"), t.a.roles("Booster"), t.a.power("Wing")) == ([], [], 7000)
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.3.1.5.1.1", "7.3.1.7")
def test_7_3_1_5_1_1_a_booster_that_leaves_gives_no_more_power():
    snatch = at(GUARD_STEP, Move(Cards((RC,), OPPONENT, InRole(BOOSTING)), DROP))
    for named, total, damage in (("Snatcher", 9000, []), ("Idler", 15000, ["Filler B"])):
        t = Table(
            "vanguard",
            BOOSTER,
            STRIKER,
            unit("Snatcher", abilities=[snatch]),
            a={"front left": "Striker", "back left": "Booster", "front right": "Other"},
            b={"front left": named},
            phase="battle",
        )
        t.a.does("attack vanguard with Striker boosted by Booster")
        assert t.a.power("Striker") == total
        assert ("boosted" in t.a.roles("Striker")) == (named == "Idler")
        t.b.does("no guard")
        assert t.b.damage == damage
        assert t.asks(t.a, "start step")


@rule("vanguard", "7.3.1.5.1.1")
def test_7_3_1_5_1_1_a_booster_that_changes_circles_boosts_no_more():
    swap = Exchange(Cards((RC,), YOU, Has(NAME, "Booster")), Cards((RC,), YOU, AtPlaces((BACK_RIGHT,))))
    t = Table(
        "vanguard",
        BOOSTER,
        STRIKER,
        unit("Restless", abilities=[at(GUARD_STEP, swap)]),
        a={"front left": "Striker", "back left": "Booster", "back right": "Restless"},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker boosted by Booster")
    assert t.a.circles == {"front left": "Striker", "back left": "Restless", "back right": "Booster"}
    assert "boosting" not in t.a.roles("Booster")
    assert t.a.roles("Striker") == ["attacking"]
    assert t.a.power("Striker") == 9000
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.5.1.1")
def test_7_3_1_5_1_1_a_boosted_unit_that_changes_circles_is_boosted_no_more():
    swap = Exchange(Cards((RC,), YOU, InRole(BOOSTED)), THIS)
    t = Table(
        "vanguard",
        BOOSTER,
        STRIKER,
        unit("Restless", abilities=[at(GUARD_STEP, swap)]),
        a={"front left": "Striker", "back left": "Booster", "front right": "Restless"},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker boosted by Booster")
    assert t.a.circles["front right"] == "Striker"
    assert (t.a.power("Striker"), t.a.power("Restless")) == (9000, 7000)
    assert "boosting" not in t.a.roles("Booster")
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.5.1.1")
def test_7_3_1_5_1_1_a_bystander_that_moves_ends_no_boost():
    swap = Exchange(Cards((RC,), YOU, Has(NAME, "Bystander")), THIS)
    t = Table(
        "vanguard",
        BOOSTER,
        STRIKER,
        unit("Restless", abilities=[at(GUARD_STEP, swap)]),
        a={"front left": "Striker", "back left": "Booster", "front right": "Restless", "back right": "Bystander"},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker boosted by Booster")
    assert t.a.circles["front right"] == "Bystander"
    assert t.a.power("Striker") == 15000
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.6")
def test_7_3_1_6_abilities_for_attacking_and_boosting_stand_by_together_before_the_guard_step():
    t = Table(
        "vanguard",
        unit("Striker", abilities=[when_this(ATTACKS)]),
        unit("Booster", icons=["boost"], abilities=[when_this(BOOSTS)]),
        a={"front left": "Striker", "back left": "Booster"},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker boosted by Booster")
    assert t.asks(t.a, "stand by")
    assert sorted(t.stands_by) == ["Booster", "Striker"]
    assert t.clauses("stand by") == ["7.3.1.6", "7.3.1.6"]
    assert "guard step" not in t.story
    t.a.answers("play the ability of Booster")
    t.a.does("no")
    t.a.does("yes")
    assert t.tells("Booster's ability is played", "Striker's ability is played", "guard step")
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.6", "7.3.1.7")
def test_7_3_1_7_the_boost_counts_only_after_the_abilities_for_attacking():
    t = Table(
        "vanguard",
        BOOSTER,
        unit("Striker", power=9000, abilities=[when_this(ATTACKS)]),
        a={"front left": "Striker", "back left": "Booster"},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker boosted by Booster")
    assert (t.ask, t.a.power("Striker")) == ("may", 9000)
    t.a.does("no")
    assert t.a.power("Striker") == 15000
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.7")
def test_7_3_1_7_the_boosters_power_of_now_is_added_all_the_time():
    for gain, total, damage in ((2000, 10000, ["Filler B"]), (1000, 9000, [])):
        cheer = at(GUARD_STEP, gets(gain, Cards((RC,), YOU, InRole(BOOSTING)), until=END_OF_BATTLE_DURATION))
        t = Table(
            "vanguard",
            unit("Booster", power=1000, icons=["boost"]),
            unit("Cheer", abilities=[cheer]),
            a={"front left": "Wing", "back left": "Booster", "front right": "Cheer"},
            phase="battle",
        )
        t.a.does("attack vanguard with Wing boosted by Booster")
        assert t.a.power("Booster") == 1000 + gain
        assert t.a.power("Wing") == total
        t.b.does("no guard")
        assert t.b.damage == damage
        assert (t.a.power("Booster"), t.a.power("Wing")) == (1000, 7000)
        assert t.asks(t.a, "start step")


@rule("vanguard", "7.3.1.8")
def test_7_3_1_8_what_the_boost_brings_about_resolves_before_the_guard_step():
    mighty = Compared(SumOf(THIS, POWER), AT_LEAST, Number(15000))
    burnt_out = auto(When(NOTHING, state=mighty), gets(-4000, THIS, until=END_OF_BATTLE_DURATION))
    t = Table(
        "vanguard",
        BOOSTER,
        unit("Striker", power=9000, abilities=[burnt_out]),
        a={"front left": "Striker", "back left": "Booster"},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker boosted by Booster")
    assert t.a.power("Striker") == 11000
    assert t.tells("Booster boosts Striker", "Striker's ability is played", "guard step")
    assert t.asks(t.b, "guard")
