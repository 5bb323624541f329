"""Sections 6.6 and 6.7: the main phase, and on to the battle phase."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import PLACE_MOVE
from rulewright.kernel.ids import MOVED
from tests.tabletop import NotOffered, Table, rested, rule
from tests.tabletop.cards.vanguard import unit

SQUIRE = unit("Squire", text="[AUTO](RC):At the beginning of your main phase, you may draw a card.")
DRAWER = unit("Drawer", grade=3, text="[ACT](VC):[Counter Blast 1] Draw a card.")


@rule("vanguard", "6.6.1", "6.6.1.1")
def test_6_6_1_1_abilities_of_the_main_phase_resolve_once_before_the_first_play_timing():
    t = Table("vanguard", SQUIRE, a={"back left": "Squire", "hand": ["H"], "deck": ["X", "Y"]})
    assert t.clauses("stand by") == ["6.6.1.1"]
    assert t.phase == "main phase"
    assert t.a.menu == ["yes", "no"]
    t.a.does("yes")
    assert t.a.hand == ["X", "H"]
    t.a.does("call H to front left")
    assert t.asks(t.a, "main")
    assert t.clauses("stand by") == ["6.6.1.1"]


@rule("vanguard", "6.6.1", "6.6.1.2")
def test_6_6_1_2_the_actions_may_come_in_any_order_and_any_number():
    t = Table(
        "vanguard",
        DRAWER,
        a={"vanguard": "Drawer", "hand": ["U1", "U2", "U3"], "damage": ["V", "W"], "deck": ["X", "Y", "Z"]},
    )
    t.a.does("call U1 to front left")
    t.a.does("use Drawer, pay with V")
    t.a.does("move left column")
    t.a.does("call U2 to front left")
    t.a.does("use Drawer")
    t.a.does("move left column")
    t.a.does("call U3 to back center")
    assert t.a.circles == {"front left": "U1", "back left": "U2", "back center": "U3"}
    assert t.a.hand == ["Y", "X"]
    assert t.asks(t.a, "main")


@rule("vanguard", "6.6.1.2.1")
@pytest.mark.parametrize("place", ["front left", "front right", "back left", "back center", "back right"])
def test_6_6_1_2_1_a_called_card_is_placed_on_the_circle_chosen(place):
    t = Table("vanguard", a={"hand": ["U", "Other"]})
    t.a.does(f"call U to {place}")
    assert (t.a.circles, t.a.hand) == ({place: "U"}, ["Other"])
    assert [event.number for event in t.log("call")] == [t.g.book.place_names.index(place)]
    assert not t.a.is_rested("U")
    assert t.asks(t.a, "main")


@rule("vanguard", "6.6.1.2.1.1")
def test_6_6_1_2_1_1_only_rear_guard_circles_are_played_on_in_the_main_phase():
    t = Table("vanguard", unit("Next", grade=3), a={"hand": ["Next"]})
    assert t.a.menu == ["call Next", "pass"]
    assert t.a.why_not("ride Next") == ["6.5.1.2", "6.6.1.2.1.1"]
    assert t.a.why_not("guard with Next") != []
    t.a.does("call Next")
    circles = ["front left", "front right", "back left", "back center", "back right"]
    assert t.a.menu == [f"Next to {place}" for place in circles]
    t.a.does("back center")
    assert (t.a.vanguard, t.a.guardians, t.a.soul) == ("Leader A", [], [])
    assert t.asks(t.a, "main")


@rule("vanguard", "6.6.1.2.2")
def test_6_6_1_2_2_payable_abilities_of_the_own_cards_are_offered():
    t = Table(
        "vanguard",
        DRAWER,
        unit("Spender", text="[ACT](RC):[Soul Blast 1] Draw a card."),
        unit("Waiter", text="[AUTO](RC):When this unit attacks, draw a card."),
        a={"vanguard": "Drawer", "front left": "Spender", "front right": "Waiter", "damage": ["W"]},
        b={"vanguard": "Drawer", "damage": ["W"]},
    )
    used = [words.split(":")[0] for words in t.a.menu if words.startswith("use")]
    assert used == ["use Drawer (vanguard)"]
    assert t.a.why_not("use Spender") == ["8.5.2.3"]
    assert t.a.why_not("use Waiter") == ["8.1.1.1"]
    assert t.b.why_not("use Drawer") == ["6.6.1.2.2"]
    t.a.does("use Drawer")
    assert t.a.hand == ["Filler A"]
    assert t.a.menu == ["call Filler A", "move left column", "move right column", "pass"]


@rule("vanguard", "6.6.1.2.3")
def test_6_6_1_2_3_two_units_of_a_column_change_places_at_one_moment():
    t = Table("vanguard", a={"front left": rested("Front"), "back left": "Back", "front right": "Other"})
    t.a.does("move left column")
    assert t.a.circles == {"back left": "Front", "front left": "Back", "front right": "Other"}
    moves = t.log(MOVED, verb=PLACE_MOVE)
    assert sorted(t.name(event.card) for event in moves) == ["Back", "Front"]
    assert {event.clause for event in moves} == {"6.6.1.2.3"}
    assert moves[0].moment == moves[1].moment
    assert (t.a.is_rested("Front"), t.a.is_rested("Back")) == (True, False)
    assert t.a.drop == []
    assert t.asks(t.a, "main")


@rule("vanguard", "6.6.1.2.3")
@pytest.mark.parametrize(("here", "there"), [("front right", "back right"), ("back left", "front left")])
def test_6_6_1_2_3_a_single_unit_takes_the_other_circle(here, there):
    t = Table("vanguard", a={here: rested("U")})
    side = here.split()[1]
    t.a.does(f"move {side} column")
    assert t.a.circles == {there: "U"}
    assert t.a.is_rested("U")
    assert [event.verb for event in t.log("move")] == [PLACE_MOVE]
    t.a.does(f"move {side} column")
    assert t.a.circles == {here: "U"}
    assert t.asks(t.a, "main")


@rule("vanguard", "6.6.1.2.3")
def test_6_6_1_2_3_empty_columns_and_the_center_column_have_nothing_to_exchange():
    t = Table("vanguard", a={"back center": "Center", "front right": "Right"}, b={"front left": "Other"})
    assert t.a.menu == ["move right column", "pass"]
    with pytest.raises(NotOffered):
        t.a.does("move center column")
    assert t.a.circles == {"back center": "Center", "front right": "Right"}
    assert t.a.why_not("move left column") == ["6.6.1.2.3"]
    assert t.b.why_not("move right column") == ["6.6.1.2", "6.6.1.2.3"]
    assert t.b.why_not("move left column") == ["6.6.1.2"]
    assert t.a.menu == ["move right column", "pass"]


@rule("vanguard", "6.6.1.3", "6.7.1")
def test_6_6_1_3_doing_nothing_leads_to_the_battle_phase():
    t = Table("vanguard", a={"hand": ["U"], "front left": "Wing"}, b={"front left": "Other"})
    t.a.does("pass")
    assert (t.phase, t.step) == ("battle phase", "start step")
    assert t.a.menu == ["attack", "end"]
    assert t.a.why_not("call U") == ["6.6.1.2.1"]
    t.a.does("attack Other with Wing")
    assert t.asks(t.b, "guard")
    t.b.does("no guard")
    assert t.b.drop == ["Other"]
    assert t.asks(t.a, "start step")


@rule("vanguard", "6.7.1")
def test_6_7_1_only_the_turn_players_units_attack():
    t = Table("vanguard", a={"front left": "Wing"}, b={"front left": "Other"}, phase="battle")
    assert t.a.why_not("attack with Wing") == []
    assert t.b.why_not("attack with Other") != []
    assert t.asks(t.a, "start step")
