"""Section 7.5: the drive step."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import (
    DAMAGE_STEP,
    DRIVE_CHECK,
    DRIVE_STEP,
    HAND,
    RC,
    TRIGGER,
    TWIN_DRIVE,
    VC,
)
from rulewright.kernel.ids import END_OF_TURN, MOVED, YOU
from rulewright.kernel.vocabulary.abilities import Ability, When
from rulewright.kernel.vocabulary.effects import Apply, Draw, May, Move
from rulewright.kernel.vocabulary.mods import GainKeyword
from rulewright.kernel.vocabulary.terms import Cards, EventCard, Number
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import at, auto, unit

CRITICAL = unit("Spark", grade=0, power=5000, shield=10000, trigger="critical")
TWIN = unit("Twin", grade=3, power=10000, shield=None, icons=["twin drive"])


@rule("vanguard", "7.5.1", "7.5.1.2")
def test_7_5_1_a_vanguards_attack_has_a_drive_step_with_one_check_between_guard_and_damage():
    t = Table("vanguard", a={"deck": ["X", "Y", "Z"]}, phase="battle")
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert t.tells("guard step", "drive step", "A drive checks X", "damage step", "B damage checks Filler B")
    assert [(t.name(event.card), event.player) for event in t.log("drive check")] == [("X", 0)]
    assert t.a.hand == ["X"]
    assert t.a.deck == ["Y", "Z"]
    assert t.ask == "ride"


@rule("vanguard", "7.5.1", "7.4.1.2")
def test_7_5_1_a_rear_guards_attack_has_no_drive_check_not_even_with_twin_drive():
    t = Table("vanguard", unit("Twin Wing", icons=["twin drive"]), a={"front left": "Twin Wing"}, phase="battle")
    t.a.does("attack vanguard with Twin Wing")
    t.b.does("no guard")
    assert "drive step" not in t.story
    assert t.log("drive check") == []
    assert (t.a.hand, len(t.a.deck)) == ([], 10)
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.5.1.1")
def test_7_5_1_1_abilities_of_the_beginning_of_the_drive_step_resolve_before_the_check():
    t = Table(
        "vanguard",
        unit("Herald", abilities=[at(DRIVE_STEP)]),
        a={"back left": "Herald", "deck": ["X", "Y", "Z", "Z"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert (t.ask, t.step) == ("may", "drive step")
    assert t.clauses("stand by") == ["7.5.1.1"]
    assert t.log("drive check") == []
    t.a.does("yes")
    assert t.tells("drive step", "A draws X", "A drive checks Y")
    assert t.ask == "ride"


@rule("vanguard", "7.5.1.2.1")
def test_7_5_1_2_1_the_top_card_lies_face_up_in_the_trigger_zone():
    t = Table("vanguard", CRITICAL, a={"deck": ["Spark", "Y", "Z"], "front left": "Wing"}, phase="battle")
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert t.asks(t.a, "trigger order")
    assert t.a.trigger_zone == ["Spark"]
    assert t.b.sees(t.a, "trigger") == ["Spark"]
    assert t.a.deck == ["Y", "Z"]
    assert t.b.trigger_zone == []
    assert t.clauses("check") == ["7.5.1.2.1"]
    assert t.a.menu == ["critical first", "power first"]


@rule("vanguard", "7.5.1.2.2", "2.8.1.1.2", "2.8.2")
def test_7_5_1_2_2_the_actions_of_the_icon_happen():
    t = Table("vanguard", CRITICAL, a={"deck": ["Spark", "Y", "Z"], "front left": "Wing"}, phase="battle")
    t.a.does("attack vanguard")
    t.b.does("no guard")
    t.a.answers("power first")
    assert t.a.menu == ["choose Leader A (vanguard)", "choose Wing (front left)"]
    t.a.answers("Wing")
    t.a.answers("Leader A")
    assert (t.a.power("Wing"), t.a.power("Leader A")) == (12000, 10000)
    assert (t.a.critical("Wing"), t.a.critical("Leader A")) == (1, 2)
    assert t.b.damage == ["Filler B", "Filler B"]
    assert t.a.hand == ["Spark"]
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.5.1.2.2")
@pytest.mark.parametrize(
    ("seat", "resolves"),
    [
        ({}, True),
        ({"vanguard": "Outsider"}, False),
        ({"vanguard": "Outsider", "back right": "Kin"}, True),
        ({"vanguard": "Outsider", "guardian": "Kin"}, False),
        ({"vanguard": "Outsider", "hand": ["Kin"], "soul": ["Kin"]}, False),
        ({"vanguard": "Both"}, True),
    ],
)
def test_7_5_1_2_2_a_unit_on_the_vanguard_or_a_rear_guard_circle_must_share_the_clan(seat, resolves):
    t = Table(
        "vanguard",
        CRITICAL,
        unit("Outsider", grade=3, power=10000, clan="Tidebound"),
        unit("Both", grade=3, power=10000, clan=("Tidebound", "Dawn Order")),
        a={"deck": ["Spark", "Y", "Z"], **seat},
        b={"back left": "Kin"},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    if resolves:
        assert t.asks(t.a, "trigger order")
    else:
        assert "Spark" in t.a.hand
        assert t.b.damage == ["Filler B"]
        assert t.ask == "ride"


@rule("vanguard", "7.5.1.2.3")
def test_7_5_1_2_3_abilities_for_the_check_resolve_before_the_card_goes_to_the_hand():
    t = Table(
        "vanguard",
        unit("Seer", abilities=[auto(When(DRIVE_CHECK))]),
        a={"deck": ["X", "Y", "Z"], "back left": "Seer"},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert t.asks(t.a, "may")
    assert (t.a.trigger_zone, t.a.hand) == (["X"], [])
    t.a.does("no")
    assert (t.a.trigger_zone, t.a.hand) == ([], ["X"])
    assert t.tells("A drive checks X", "Seer's ability is played", "X goes to A's hand")
    assert t.ask == "ride"


@rule("vanguard", "7.5.1.2.4")
def test_7_5_1_2_4_a_card_that_left_the_trigger_zone_does_not_go_to_the_hand():
    caller = auto(When(DRIVE_CHECK), May(Move(EventCard(), RC, free=True)))
    for wanted, hand, field in (("no", ["X"], 1), ("yes", [], 2)):
        t = Table(
            "vanguard",
            unit("Caller", abilities=[caller]),
            a={"deck": ["X", "Y", "Z"], "back left": "Caller", "hand": []},
            phase="battle",
        )
        t.a.does("attack vanguard")
        t.b.does("no guard")
        t.a.answers(wanted)
        if wanted == "yes":
            t.a.answers("front right")
            assert t.a.circles["front right"] == "X"
        assert t.a.hand == hand
        assert len(t.a.circles) == field
        assert t.a.trigger_zone == []
        assert t.ask == ("start step" if wanted == "yes" else "ride")


@rule("vanguard", "7.5.1.2.4")
def test_7_5_1_2_4_the_checked_card_goes_to_the_hand_with_a_trigger_or_without():
    for top in ("Plain", "Spark"):
        t = Table("vanguard", CRITICAL, a={"deck": [top, "Y", "Z"], "hand": ["Old"]}, phase="battle")
        t.a.does("attack vanguard")
        t.b.does("no guard")
        if top == "Spark":
            t.a.does("critical first")
        assert t.a.hand == [top, "Old"]
        assert [e.clause for e in t.log("move") if e.before == TRIGGER and e.after == HAND] == ["7.5.1.2.4"]
        assert t.ask == "ride"


@rule("vanguard", "7.5.1.3", "10.2.1.1")
def test_7_5_1_3_twin_drive_checks_a_second_card_after_the_first():
    for name, checked in (("Twin", ["X", "Y"]), ("Leader A", ["X"])):
        t = Table("vanguard", TWIN, a={"vanguard": name, "deck": ["X", "Y", "Z", "Z"]}, phase="battle")
        t.a.does("attack vanguard")
        t.b.does("no guard")
        assert [t.name(event.card) for event in t.log("drive check")] == checked
        assert t.a.hand == checked[::-1]
        assert len(t.b.damage) == 1
        assert t.ask == "ride"


@rule("vanguard", "7.5.1.3")
def test_7_5_1_3_a_check_timing_comes_between_the_first_card_and_the_second():
    keeper = auto(When(MOVED, source=(TRIGGER,), target=(HAND,)))
    t = Table(
        "vanguard",
        TWIN,
        unit("Keeper", abilities=[keeper]),
        a={"vanguard": "Twin", "back left": "Keeper", "deck": ["X", "Y", "Z", "Z"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert t.asks(t.a, "may")
    assert (t.a.hand, t.a.trigger_zone, len(t.log("drive check"))) == (["X"], [], 1)
    t.a.does("no")
    assert (t.a.hand, len(t.log("drive check")), t.step) == (["Y", "X"], 2, "drive step")
    assert t.asks(t.a, "may")


@rule("vanguard", "7.5.1.3")
def test_7_5_1_3_twin_drive_gained_during_the_first_check_counts():
    gift = auto(When(DRIVE_CHECK), Apply(Cards((VC,), YOU), (GainKeyword(TWIN_DRIVE),), END_OF_TURN))
    t = Table(
        "vanguard",
        unit("Gift", abilities=[gift]),
        a={"back left": "Gift", "deck": ["X", "Y", "Z", "Z"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert t.a.hand == ["Y", "X"]
    assert t.ask == "ride"


@rule("vanguard", "7.5.1.3")
def test_7_5_1_3_a_vanguard_that_left_checks_no_second_card():
    ousted = auto(When(DRIVE_CHECK), Move(Cards((HAND,), YOU), VC))
    t = Table(
        "vanguard",
        TWIN,
        unit("Usurper", grade=3, power=10000),
        unit("Kingmaker", abilities=[ousted]),
        a={"vanguard": "Twin", "back left": "Kingmaker", "hand": ["Usurper"], "deck": ["X", "Y", "Z", "Z"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert (t.a.vanguard, t.a.soul) == ("Usurper", ["Twin"])
    assert t.a.hand == ["X"]
    assert t.b.damage == []
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.5.1.4", "7.5.1.4bis")
def test_7_5_1_4_what_the_last_check_brought_resolves_before_the_damage_step():
    keeper = Ability(2, (RC,), when=When(MOVED, source=(TRIGGER,), target=(HAND,)), effect=Draw(Number(1)))
    t = Table(
        "vanguard",
        unit("Keeper", abilities=[keeper, at(DAMAGE_STEP)]),
        a={"back left": "Keeper", "deck": ["X", "Y", "Z"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert (t.ask, t.step) == ("may", "damage step")
    assert t.a.hand == ["Y", "X"]
    assert t.tells("X goes to A's hand", "Keeper's ability is played", "A draws Y", "damage step")
    assert t.log("damage check") == []
    assert t.a.menu == ["yes", "no"]
