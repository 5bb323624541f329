"""Sections 4.7 to 4.10: the soul, the damage zone, the bind zone, the trigger zone."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import BIND, DROP, END_OF_TURN_MOMENT, HAND, TRIGGER, VC
from rulewright.kernel.ids import ACTIVATED, FACE_DOWN, MOMENT, YOU
from rulewright.kernel.position.decisions import Refused
from rulewright.kernel.vocabulary.abilities import Ability, Later, When
from rulewright.kernel.vocabulary.effects import Choose, DealDamage, Draw, Flip, May, Move, Pick, Seq, TopTo
from rulewright.kernel.vocabulary.terms import BoundBy, Cards, Number, Those
from tests.tabletop import Table, down, rule
from tests.tabletop.cards.vanguard import unit


def act(*effects):
    """An activated ability of the vanguard without a cost."""
    return Ability(ACTIVATED, zones=(VC,), effect=Seq(effects))


def one(zone):
    """Choose a card of one's own zone."""
    return Choose((Pick(Cards((zone,)), Number(1), Number(1)),))


# ---------------------------------------------------------------- 4.7 soul


@rule("vanguard", "4.7.1")
def test_4_7_1_a_card_in_the_soul_is_no_unit_and_its_text_for_circles_is_off():
    leads = "[CONT](VC/RC):Your vanguard gets [Power] +1000."
    t = Table(
        "vanguard",
        unit("Mentor", text=leads + "\n[ACT](RC):[Rest this unit] Draw a card."),
        unit("Lead", grade=3, power=10000, text="[CONT](VC):All of your rear-guards get [Power] +2000."),
        a={"vanguard": "Lead", "soul": ["Mentor"], "back left": "Unit"},
    )
    assert t.a.power("Lead") == 10000
    assert t.a.power("Mentor") == 7000
    assert t.a.power("Unit") == 9000
    assert t.a.menu == ["move left column", "pass"]
    assert t.a.why_not("use Mentor") == ["8.1.1.1.1.1"]


@rule("vanguard", "4.7.2")
def test_4_7_2_a_ridden_vanguard_lies_in_the_soul_under_the_new_one():
    t = Table(
        "vanguard",
        unit("First", grade=1),
        unit("Second", grade=2),
        a={"vanguard": "First", "hand": ["Second"], "soul": ["Root"]},
        phase="ride",
    )
    t.a.does("ride Second")
    assert t.a.vanguard == "Second"
    assert t.a.soul == ["First", "Root"]
    assert t.b.sees(t.a, "vanguard") == ["Second"]
    assert t.asks(t.a, "main")


@rule("vanguard", "4.7.3")
def test_4_7_3_everybody_sees_the_soul_and_its_player_may_reorder_it():
    t = Table(
        "vanguard",
        unit("Spender", grade=3, text="[ACT](VC):[Soul Blast 1] Draw a card."),
        a={"vanguard": "Spender", "soul": ["X", "Y", "Z"]},
    )
    assert t.b.sees(t.a, "soul") == ["X", "Y", "Z"]
    assert not any(t.a.is_face_down(name) for name in "XYZ")
    told = len(t.g.events)
    t.a.reorders("soul", "Y", "Z", "X")
    for viewer in (t.a, t.b):
        assert viewer.sees(t.a, "soul") == ["Y", "Z", "X"]
    assert len(t.g.events) == told
    t.a.does("use Spender, pay with Z")
    assert (t.a.soul, t.a.drop) == (["Y", "X"], ["Z"])
    assert t.asks(t.a, "main")


# ---------------------------------------------------------------- 4.8 damage zone


@rule("vanguard", "4.8.1", "4.8.2", "4.10.3")
def test_4_8_1_a_damaged_vanguard_fills_the_damage_zone_newcomers_on_top_and_face_up():
    t = Table(
        "vanguard",
        unit("Striker", grade=3, power=10000, critical=2),
        a={"vanguard": "Striker"},
        b={"damage": [down("Old")], "deck": ["X", "Y", "Z", "Z"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    for viewer in (t.a, t.b):
        assert viewer.sees(t.b, "damage") == ["Y", "X", "Old"]
    assert [t.b.is_face_down(name) for name in ("Y", "X", "Old")] == [False, False, True]
    assert (t.a.damage, t.b.trigger_zone) == ([], [])
    assert t.ask == "ride"


@rule("vanguard", "4.8.1")
def test_4_8_1_damage_by_a_skill_fills_it_too():
    pain = act(DealDamage(Number(1), to=1))
    t = Table("vanguard", unit("Hex", grade=3, abilities=[pain]), a={"vanguard": "Hex"}, b={"deck": ["X", "Y"]})
    t.a.does("use Hex")
    assert (t.a.damage, t.b.damage, t.b.deck) == ([], ["X"], ["Y"])
    assert t.asks(t.a, "main")


@rule("vanguard", "4.8.2", "4.8.2.1")
def test_4_8_2_1_damage_turned_face_down_stays_public_and_may_be_reordered():
    t = Table(
        "vanguard",
        unit("Spender", grade=3, text="[ACT](VC):[Counter Blast 1] Draw a card."),
        a={"vanguard": "Spender", "damage": ["X", "Y", "Z"]},
    )
    t.a.does("use Spender, pay with Y")
    assert [t.a.is_face_down(name) for name in "XYZ"] == [False, True, False]
    for viewer in (t.a, t.b):
        assert viewer.sees(t.a, "damage") == ["Z", "Y", "X"]
    t.a.reorders("damage", "Z", "X", "Y")
    for viewer in (t.a, t.b):
        assert viewer.sees(t.a, "damage") == ["Z", "X", "Y"]
    assert [t.a.is_face_down(name) for name in "XYZ"] == [False, True, False]
    assert t.asks(t.a, "main")


@rule("vanguard", "4.8.3")
@pytest.mark.parametrize(("before", "winner"), [(4, None), (5, "a")])
def test_4_8_3_six_cards_in_the_damage_zone_lose_and_five_do_not(before, winner):
    t = Table("vanguard", a={"damage": ["W"] * 5}, b={"damage": ["W"] * before}, phase="battle")
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert len(t.b.damage) == before + 1
    assert t.winner == winner
    if winner:
        assert t.clauses("lose") == ["9.2.2"]


# ---------------------------------------------------------------- 4.9 bind zone

HIDER = act(one(HAND), Move(Those(), BIND, face=FACE_DOWN))


@rule("vanguard", "4.9.1", "4.9.2")
def test_4_9_1_a_bound_card_lies_face_up_in_the_bind_zone_for_all_to_see():
    t = Table(
        "vanguard",
        unit("Binder", grade=3, text="[ACT](VC):Choose a card from your drop zone, and bind it."),
        a={"vanguard": "Binder", "drop": ["X", "Y"]},
    )
    t.a.does("use Binder, choose Y")
    assert (t.a.drop, t.a.bind) == (["X"], ["Y"])
    for viewer in (t.a, t.b):
        assert viewer.sees(t.a, "bind") == ["Y"]
    assert len(t.log("bind")) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "4.9.2.1")
def test_4_9_2_1_only_its_owner_sees_a_card_bound_face_down():
    t = Table(
        "vanguard",
        unit("Hider", grade=3, abilities=[HIDER]),
        a={"vanguard": "Hider", "hand": ["X", "Y"], "bind": ["Open"]},
    )
    t.a.does("use Hider, choose X")
    assert t.a.sees(t.a, "bind") == ["X", "Open"]
    assert t.b.sees(t.a, "bind") == [None, "Open"]
    assert [event.audience for event in t.log("bind")] == [1 << t.a.number]
    assert t.asks(t.a, "main")


@rule("vanguard", "4.9.2.1")
def test_4_9_2_1_a_bound_card_may_be_turned_face_down():
    veil = act(one(BIND), Flip(Those(), FACE_DOWN))
    t = Table("vanguard", unit("Veiler", grade=3, abilities=[veil]), a={"vanguard": "Veiler", "bind": ["X", "Y"]})
    t.a.does("use Veiler, choose X")
    assert t.a.sees(t.a, "bind") == ["X", "Y"]
    assert t.b.sees(t.a, "bind") == [None, "Y"]
    assert t.asks(t.a, "main")


@rule("vanguard", "4.9.3")
def test_4_9_3_each_binding_effect_has_its_own_pile_and_cards_keep_to_theirs():
    at_end = When(MOMENT, number=END_OF_TURN_MOMENT, player=YOU)
    back = Later(at_end, Move(BoundBy(BIND), HAND))
    two = Choose((Pick(Cards((DROP,)), Number(2), Number(2)),))
    t = Table(
        "vanguard",
        unit("Jailer", grade=3, abilities=[act(two, Move(Those(), BIND, pile=True), back)]),
        unit("Binder", text="[ACT](RC):Choose two cards from your drop zone, and bind them."),
        a={"vanguard": "Jailer", "back left": "Binder", "drop": ["P", "Q", "R", "S"], "bind": ["Older"]},
    )
    t.a.does("use Jailer, choose P")
    t.a.does("choose Q")
    t.a.does("use Binder, choose R")
    assert sorted(t.a.bind) == ["Older", "P", "Q", "R", "S"]
    top, pile = t.a.bind[:2], t.a.bind[2:4]
    t.a.reorders("bind", *top[::-1], *pile[::-1], "Older")
    assert t.a.bind == [*top[::-1], *pile[::-1], "Older"]
    with pytest.raises(Refused) as refused:
        t.a.reorders("bind", *pile, *top, "Older")
    assert refused.value.clause == "4.9.3"
    assert t.a.bind == [*top[::-1], *pile[::-1], "Older"]
    t.a.does("pass")
    t.a.does("end")
    assert sorted(t.a.hand) == ["P", "Q"]
    assert sorted(t.a.bind) == ["Older", "R", "S"]
    assert t.asks(t.b, "ride")


# ---------------------------------------------------------------- 4.10 trigger zone


@rule("vanguard", "4.10.1", "4.10.2", "4.10.4")
def test_4_10_2_a_drive_checked_card_lies_in_the_trigger_zone_until_its_icon_has_worked():
    t = Table(
        "vanguard",
        unit("Spark", grade=0, trigger="critical"),
        a={"deck": ["Spark", "X"], "front left": "Wing"},
        b={"front left": "Other"},
        phase="battle",
    )
    assert t.a.trigger_zone == []
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert t.a.trigger_zone == ["Spark"]
    assert t.a.hand == []
    for viewer in (t.a, t.b):
        assert viewer.sees(t.a, "trigger") == ["Spark"]
    assert not t.a.is_face_down("Spark")
    with pytest.raises(Refused) as refused:
        t.a.reorders("trigger", "Spark")
    assert refused.value.clause == "4.10.4"
    t.a.does("critical first")
    t.a.does("choose Wing")
    assert (t.a.hand, t.a.trigger_zone) == ([], ["Spark"])
    t.a.does("choose Wing")
    assert (t.a.hand, t.a.trigger_zone) == (["Spark"], [])
    assert t.ask == "start step"


@rule("vanguard", "4.10.3", "4.10.1")
def test_4_10_3_a_damage_checked_card_lies_there_until_its_icon_has_worked():
    t = Table(
        "vanguard",
        unit("Gift", grade=0, trigger="draw"),
        b={"deck": ["Gift", "X", "Y", "Z"], "front left": "Other"},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert (t.b.trigger_zone, t.b.damage, t.b.hand) == (["Gift"], [], [])
    assert t.a.sees(t.b, "trigger") == ["Gift"]
    t.b.does("draw first")
    assert (t.b.trigger_zone, t.b.damage, t.b.hand) == (["Gift"], [], ["X"])
    t.b.does("choose Other")
    assert (t.b.trigger_zone, t.b.damage) == ([], ["Gift"])
    assert t.asks(t.b, "ride")


@rule("vanguard", "4.10.4")
def test_4_10_4_newcomers_lie_on_top_in_the_trigger_zone():
    omen = act(TopTo(Number(2), TRIGGER), May(Draw(Number(1))))
    t = Table("vanguard", unit("Omen", grade=3, abilities=[omen]), a={"vanguard": "Omen", "deck": ["X", "Y", "Z"]})
    t.a.does("use Omen")
    for viewer in (t.a, t.b):
        assert viewer.sees(t.a, "trigger") == ["Y", "X"]
    with pytest.raises(Refused) as refused:
        t.a.reorders("trigger", "X", "Y")
    assert refused.value.clause == "4.10.4"
    assert t.a.trigger_zone == ["Y", "X"]
    assert t.asks(t.a, "may")
