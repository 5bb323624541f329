"""Section 8.1: the layout of printed abilities, read from their text."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import DAMAGE, RC, VC
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, TRIGGERED
from rulewright.kernel.vocabulary.terms import Cards
from tests.tabletop import Table, down, rule
from tests.tabletop.cards.vanguard import unit


@rule("vanguard", "8.1.1.1.1")
def test_8_1_1_1_1_an_activated_ability_prints_its_zone_its_cost_in_brackets_and_its_effect():
    lead = unit("Lead", grade=3, text="[ACT](VC):[Counter Blast (2)] Draw a card.")
    ability = lead.abilities[0]
    assert (ability.kind, ability.zones) == (ACTIVATED, (VC,))
    pick = ability.cost[0].picks[0]
    assert isinstance(pick.what, Cards)
    assert pick.what.zones == (DAMAGE,)
    for damage, offered in ((["Hurt", "Sore"], True), (["Hurt", down("Sore")], False), (["Hurt"], False)):
        t = Table("vanguard", lead, a={"vanguard": "Lead", "damage": damage, "deck": ["X", "Y"]})
        line = "use Lead (vanguard): [ACT](VC):[Counter Blast (2)] Draw a card."
        assert (line in t.a.menu) is offered
        if offered:
            t.a.does("use Lead")
            t.a.does("pay with Hurt")
            assert t.a.hand == ["X"]
            assert t.a.is_face_down("Hurt")
            assert t.a.is_face_down("Sore")
            assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.2.1")
def test_8_1_1_2_1_an_automatic_ability_prints_a_zone_and_an_event_or_a_beginning():
    event = unit(
        "Event", text="[AUTO](RC):When this unit attacks, this unit gets [Power]+3000 until end of that battle."
    )
    opening = unit("Opening", text="[AUTO](RC):At the beginning of your main phase, draw a card.")
    placing = unit("Placing", text="[AUTO]:When this unit is placed on (RC), draw a card.")
    assert [card.abilities[0].kind for card in (event, opening, placing)] == [TRIGGERED] * 3
    assert [card.abilities[0].zones for card in (event, opening, placing)] == [(RC,), (RC,), ()]
    t = Table(
        "vanguard",
        event,
        opening,
        placing,
        a={"front left": "Event", "back left": "Opening", "hand": ["Placing"], "deck": ["X", "Y", "Z", "W"]},
    )
    assert t.a.hand == ["X", "Placing"]
    t.a.does("call Placing back right")
    assert t.a.hand == ["Y", "X"]
    t.a.does("pass")
    t.a.does("attack vanguard with Event")
    assert t.a.power("Event") == 10000
    assert t.asks(t.b, "guard")


@rule("vanguard", "8.1.1.2.2")
def test_8_1_1_2_2_the_cost_of_an_automatic_ability_prints_before_its_event():
    text = "[AUTO]:[Counter Blast (1)] When this unit is placed on (RC), you may pay the cost. If you do, draw a card."
    scout = unit("Scout", text=text)
    t = Table("vanguard", scout, a={"hand": ["Scout"], "damage": ["Hurt"], "deck": ["X", "Y"]})
    t.a.does("call Scout front left")
    assert t.a.menu == ["pay", "decline"]
    t.a.does("pay")
    assert t.a.hand == ["X"]
    assert t.a.is_face_down("Hurt")
    assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.3.1")
@pytest.mark.parametrize(
    ("text", "zones", "rear", "van"),
    [
        ("[CONT](RC):This unit gets [Power]+1000.", (RC,), 8000, 7000),
        ("[CONT](VC):This unit gets [Power]+1000.", (VC,), 7000, 8000),
        ("[CONT](VC/RC):This unit gets [Power]+1000.", (VC, RC), 8000, 8000),
    ],
)
def test_8_1_1_3_1_a_continuous_ability_prints_its_zone_and_its_effect(text, zones, rear, van):
    card = unit("Banner", text=text)
    assert (card.abilities[0].kind, card.abilities[0].zones) == (CONTINUOUS, zones)
    behind = Table("vanguard", card, a={"front left": "Banner"})
    assert behind.a.power("Banner") == rear
    ahead = Table("vanguard", card, a={"vanguard": "Banner"})
    assert ahead.a.power("Banner") == van
    assert behind.asks(behind.a, "main")
    assert ahead.asks(ahead.a, "main")
