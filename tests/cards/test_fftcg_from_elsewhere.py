"""FINAL FANTASY TCG: abilities that work in the Break Zone, cards cast for less or with any CP, the first of a turn."""

import pytest

from tests.tabletop import Table, rested as dull, rule
from tests.tabletop.cards.fftcg import backup, forward, read

FIND = "{0}: Choose 1 card in your opponent's Break Zone. Remove it from the game. "
ANY_TIME = "You can cast it at any time you could normally cast it this turn. "


def vane(*lines, **face):
    """The card the tests speak of."""
    return read("Vane", "Forward", *lines, **face)


@rule("fftcg", "11.8.13")
@pytest.mark.parametrize("line", [
    "At the end of your turn, you may play Vane from your Break Zone onto the field dull.",
    "At the end of your turn, if Vane is in the Break Zone, you may play Vane onto the field dull.",
])  # fmt: skip
def test_what_plays_its_card_from_the_break_zone_works_there(line):
    t = Table("fftcg", vane(line), a={"break zone": ["Vane"]}, phase="attack")
    for seat in (t.a, t.b, t.a, t.b):
        seat.does("pass")
    t.a.does("yes")
    assert (t.a.field, t.a.is_dull("Vane")) == (["Vane"], True)
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.8.13")
def test_what_comes_back_after_its_own_cost_is_used_on_the_field():
    line = "Remove Vane from the game: Draw 1 card. At the end of the turn, play Vane onto the field."
    assert read("Vane", "Forward", line).abilities[0].zones == vane("{0}: Draw 1 card.").abilities[0].zones


@rule("fftcg", "11.4.6.1")
@pytest.mark.parametrize(("price", "cost", "backups", "offered"), [
    ("The cost for casting it can be paid with CP of any Element.", 2, ["Well", "Fount"], True),
    ("", 2, ["Well", "Fount"], False),
    ("The cost for casting it is reduced by 1.", 2, ["Hearth"], True),
    ("The cost for casting it is reduced by 1.", 2, ["Well"], False),
    ("The cost for casting it is reduced by 1 and can be paid using CP of any Element.", 2, ["Well"], True),
    ("The cost for casting it is reduced by 1 and can be paid using CP of any Element.", 3, ["Well"], False),
])  # fmt: skip
def test_what_a_card_found_elsewhere_is_cast_for(price, cost, backups, offered):
    cards = [
        vane(FIND + ANY_TIME + price),
        forward("Far", cost=cost),
        forward("Near", cost=cost, element="Fire"),
        backup("Hearth"),
    ]
    cards += [backup(name, element="Water") for name in ("Well", "Fount")]
    t = Table("fftcg", *cards, a={"field": ["Vane", *backups], "hand": []}, b={"break zone": ["Far"]})
    t.a.does("use Vane")
    t.resolve()
    assert ("cast Far" in t.a.menu) is offered
    if offered:
        t.a.does("cast Far")
    assert ("Far" in t.a.field) is offered
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.6.1")
def test_a_card_that_is_cast_for_nothing_needs_no_cp():
    line = f"{FIND}You may cast it without paying the cost this turn."
    t = Table("fftcg", vane(line), forward("Far", cost=5), a={"field": ["Vane"], "hand": []}, b={"break zone": ["Far"]})
    t.a.does("use Vane")
    t.resolve()
    t.a.does("cast Far")
    assert t.a.field == ["Vane", "Far"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.6.1")
@pytest.mark.parametrize("words", [
    "The first Summon you cast each turn costs 1 less.",
    "The cost required to cast your first Summon each turn is reduced by 1.",
])  # fmt: skip
def test_only_the_first_summon_of_a_turn_costs_less(words):
    calls = [read(name, "Summon", "Draw 1 card.", cost=1) for name in ("One", "Two")]
    t = Table("fftcg", vane(words), *calls, a={"field": ["Vane"], "hand": ["One", "Two"], "deck": ["Idle"] * 3})
    t.a.does("cast One")
    t.resolve()
    assert t.a.broken == ["One"]
    t.a.does("cast Two")
    t.resolve()
    assert sorted(t.a.broken) == ["Idle", "One", "Two"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.6")
@pytest.mark.parametrize(("lies", "field"), [(False, ["Foe"]), (True, [])])
def test_what_is_already_dull_is_broken_instead(lies, field):
    line = "{0}: Choose 1 Forward. Dull it. If it is already dull, break it instead."
    t = Table("fftcg", vane(line), a={"field": ["Vane"]}, b={"field": [dull("Foe") if lies else "Foe"]})
    t.a.does("use Vane", "Foe")
    t.resolve()
    assert t.b.field == field
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.9.1")
def test_a_name_and_elements_are_left_out_together():
    faces = {"Plain": "Fire", "Mate": "Fire", "Dawn": "Light"}
    cards = [forward(name, element=element) for name, element in faces.items()]
    line = "{0}: Break all the Forwards other than [Card Name (Mate)], Light or Dark."
    t = Table("fftcg", read("Post", "Backup", line), *cards, a={"field": ["Post"]}, b={"field": list(faces)})
    t.a.does("use Post")
    t.resolve()
    assert t.b.field == ["Mate", "Dawn"]
    assert t.asks(t.a, "priority")
