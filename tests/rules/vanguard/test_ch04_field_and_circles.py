"""Sections 4.5 and 4.6: the field and its circles."""

import pytest

from rulewright.games.vanguard.rulebook.book import VANGUARD
from rulewright.games.vanguard.rulebook.ch00_names import BACK_ROW, FIELD, FRONT_ROW, POWER, RC, VC
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Apply, Choose, Exchange, Move, Pick
from rulewright.kernel.vocabulary.mods import Add
from rulewright.kernel.vocabulary.terms import AtPlaces, Cards, Number
from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.vanguard import unit

BANNER = unit(
    "Banner",
    grade=3,
    power=10000,
    abilities=[Ability(CONTINUOUS, zones=(VC,), effect=Apply(Cards(FIELD), (Add(POWER, Number(1000)),)))],
)
CIRCLES = {
    "front left": "FL",
    "front right": "FR",
    "back left": "BL",
    "back center": "BC",
    "back right": "BR",
}


def act(effect):
    """An activated ability of the vanguard without a cost."""
    return Ability(ACTIVATED, zones=(VC,), effect=effect)


def places_seen(t, viewer, owner):
    """The units of a field by circle, as somebody sees them."""
    zones = t.g.view(viewer.number).players[owner.number].zones
    cards = [card for zone in ("vanguard", "rear-guard", "guardian") for card in zones[zone].cards]
    return {card.place: card.name for card in cards}


def guarded(*cards, **seat):
    """The defender has just put Shield on the guardian circle; the attacker has a menu open before the hit."""
    t = Table(
        "vanguard",
        unit("Striker", grade=3, power=10000),
        unit("Sage", text="[AUTO](RC):When your opponent's unit is placed on (GC), you may draw a card."),
        *cards,
        a={"vanguard": "Striker", "back left": "Sage"},
        b={"hand": ["Shield"], **seat},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("guard with Shield")
    return t


@rule("vanguard", "4.5.1", "4.5.2", "3.8.2")
def test_4_5_2_units_on_the_seven_circles_are_on_the_field_and_no_other_card_is():
    t = guarded(BANNER, vanguard="Banner", **CIRCLES, soul=["S"], drop=["D"])
    units = {**CIRCLES, "front center": "Banner", "far front center": "Shield"}
    assert places_seen(t, t.b, t.b) == units
    for name in CIRCLES.values():
        assert t.b.power(name) == 8000
    assert t.b.power("Shield") == 8000
    assert (t.b.power("S"), t.b.power("D")) == (7000, 7000)
    assert t.a.power("Sage") == 7000
    assert t.asks(t.a, "may")


@rule("vanguard", "4.5.3", "4.6.7")
def test_4_5_3_everybody_sees_all_units_face_up_with_their_values():
    t = guarded(vanguard="Lead", **{**CIRCLES, "back left": rested("BL")})
    assert places_seen(t, t.a, t.b) == places_seen(t, t.b, t.b)
    for viewer in (t.a, t.b):
        zones = t.g.view(viewer.number).players[t.b.number].zones
        cards = {card.name: card for card in zones["rear-guard"].cards}
        assert cards["BL"].rested and not cards["FL"].rested
        assert all(not card.face_down and card.values["power"] == 7000 for card in cards.values())
    assert t.asks(t.a, "may")


@rule("vanguard", "4.6.1", "4.6.5")
def test_4_6_1_the_seven_circles_are_three_in_front_three_behind_and_one_far_in_front():
    t = guarded(vanguard="Lead", **CIRCLES)
    assert set(VANGUARD.place_names) == {*CIRCLES, "front center", "far front center"}
    assert set(places_seen(t, t.a, t.b)) == set(VANGUARD.place_names)
    assert places_seen(t, t.a, t.b)["far front center"] == "Shield"
    assert t.b.guardians == ["Shield"]
    assert t.asks(t.a, "may")


@rule("vanguard", "4.6.2")
@pytest.mark.parametrize(
    ("place", "mates"), [("front left", ["BL"]), ("back right", ["FR"]), ("back center", ["Leader A"])]
)
def test_4_6_2_a_column_is_the_front_and_the_back_circle_of_one_side(place, mates):
    text = "[ACT](RC):Choose one of your other units in the same column as this unit, and [Rest] it."
    circles = {**CIRCLES, place: "Seer"}
    t = Table("vanguard", unit("Seer", text=text), a=circles)
    t.a.does("use Seer")
    everybody = [*circles.values(), "Leader A"]
    assert [name for name in everybody if t.a.is_rested(name)] == mates
    assert t.asks(t.a, "main")


@rule("vanguard", "4.6.2.1")
@pytest.mark.parametrize(
    ("place", "across"),
    [("front left", ["BR", "FR"]), ("back right", ["BL", "FL"]), ("back center", ["BC"])],
)
def test_4_6_2_1_the_left_column_faces_the_opponents_right_one(place, across):
    text = "[ACT](RC):Choose an opponent's rear-guard in the same column as this unit, and retire it."
    t = Table("vanguard", unit("Seer", text=text), a={place: "Seer"}, b=CIRCLES)
    t.a.does("use Seer")
    if len(across) == 2:
        assert sorted(words.split()[1] for words in t.a.menu) == across
        t.a.does(f"choose {across[0]}")
    assert t.b.drop == [across[0]]
    assert t.asks(t.a, "main")


@rule("vanguard", "4.6.3", "4.6.4")
@pytest.mark.parametrize(
    ("row", "units"),
    [
        (FRONT_ROW, ["choose Drill (vanguard)", "choose FL (front left)", "choose FR (front right)"]),
        (BACK_ROW, ["choose BC (back center)", "choose BL (back left)", "choose BR (back right)"]),
    ],
)
def test_4_6_3_three_circles_in_front_with_the_vanguards_in_the_middle_and_three_behind_are_the_rows(row, units):
    drill = act(Choose((Pick(Cards(FIELD, which=AtPlaces(row)), Number(1), Number(1)),)))
    t = Table("vanguard", unit("Drill", grade=3, abilities=[drill]), a={"vanguard": "Drill", **CIRCLES})
    assert places_seen(t, t.b, t.a)["front center"] == t.a.vanguard == "Drill"
    t.a.does("use Drill")
    assert sorted(t.a.menu) == units
    assert t.asks(t.a, "choose")


@rule("vanguard", "4.6.4.1", "4.6.6.1")
def test_4_6_4_1_whoever_comes_to_the_vanguard_circle_or_from_it_to_a_rear_guard_circle_stands():
    swap = act(Exchange(Cards((RC,)), Cards((VC,))))
    t = Table(
        "vanguard",
        unit("Swapper", grade=3, abilities=[swap]),
        a={"vanguard": rested("Swapper"), "front left": rested("Tired")},
        b={"front left": rested("Bystander")},
    )
    t.a.does("use Swapper")
    assert (t.a.vanguard, t.a.circles) == ("Tired", {"front left": "Swapper"})
    assert not t.a.is_rested("Tired")
    assert not t.a.is_rested("Swapper")
    assert t.b.is_rested("Bystander")
    assert t.a.soul == []
    assert t.asks(t.a, "main")


@rule("vanguard", "4.6.4.1")
def test_4_6_4_1_a_resting_rear_guard_that_takes_the_vanguards_place_stands():
    rise = act(Move(Cards((RC,)), VC))
    t = Table(
        "vanguard",
        unit("Elder", grade=3, abilities=[rise]),
        a={"vanguard": rested("Elder"), "back center": rested("Heir")},
    )
    t.a.does("use Elder")
    assert (t.a.vanguard, t.a.soul, t.a.circles) == ("Heir", ["Elder"], {})
    assert not t.a.is_rested("Heir")
    assert t.asks(t.a, "main")


@rule("vanguard", "4.6.6")
def test_4_6_6_the_five_other_circles_each_take_a_rear_guard():
    t = Table("vanguard", a={"hand": ["U1", "U2", "U3", "U4", "U5"]})
    for number, place in enumerate(CIRCLES, start=1):
        t.a.does(f"call U{number}")
        assert sorted(t.a.menu) == sorted(f"U{number} to {name}" for name in CIRCLES)
        t.a.does(place)
    assert t.a.circles == {place: f"U{number}" for number, place in enumerate(CIRCLES, start=1)}
    assert t.a.drop == []
    assert t.asks(t.a, "main")


@rule("vanguard", "4.6.6.1")
def test_4_6_6_1_a_called_unit_arrives_standing_even_where_a_resting_one_was():
    t = Table("vanguard", a={"hand": ["Fresh"], "front left": rested("Tired")})
    t.a.does("call Fresh to front left")
    assert t.a.circles == {"front left": "Fresh"}
    assert not t.a.is_rested("Fresh")
    assert t.asks(t.a, "main")


@rule("vanguard", "4.6.6.2")
def test_4_6_6_2_between_rear_guard_circles_a_unit_stays_as_it_was():
    t = Table("vanguard", a={"front left": rested("Tired"), "back left": "Fresh", "front right": "Alone"})
    t.a.does("move left column")
    t.a.does("move right column")
    assert t.a.circles == {"back left": "Tired", "front left": "Fresh", "back right": "Alone"}
    assert [t.a.is_rested(name) for name in ("Tired", "Fresh", "Alone")] == [True, False, False]
    assert t.log("turn") == []
    assert t.asks(t.a, "main")


@rule("vanguard", "4.6.7.1")
def test_4_6_7_1_a_rear_guard_circle_and_the_vanguard_circle_hold_one_unit():
    t = Table(
        "vanguard",
        unit("Next", grade=2),
        unit("Lead", grade=2),
        a={"vanguard": "Lead", "hand": ["Next", "New"], "front left": "Old", "back left": "Behind"},
        phase="ride",
    )
    t.a.does("ride Next")
    assert (t.a.vanguard, t.a.soul) == ("Next", ["Lead"])
    t.a.does("call New to front left")
    assert t.a.circles == {"front left": "New", "back left": "Behind"}
    assert t.a.drop == ["Old"]
    assert t.asks(t.a, "main")


@rule("vanguard", "4.6.7.1")
def test_4_6_7_1_the_guardian_circle_holds_any_number():
    t = Table(
        "vanguard",
        unit("Sage", text="[AUTO](RC):When your opponent's unit is placed on (GC), you may draw a card."),
        a={"back left": "Sage"},
        b={"hand": ["S1", "S2", "S3"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("guard with S1 and S2 and S3")
    assert sorted(t.b.guardians) == ["S1", "S2", "S3"]
    assert t.b.drop == []
    assert t.ask == "stand by"
