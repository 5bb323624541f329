"""Sections 11.5.2, 11.6.2, 11.7.2, 11.8.2 and 11.10.1: the kinds of ability as they are printed."""

from rulewright.games.fftcg.text.reader import reader
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, SPELL, TRIGGERED
from rulewright.kernel.vocabulary.pool import Printed
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import backup

WELL = backup("Well")
LINES = (
    "Vane gains +1000 power.",
    "EX BURST When Vane enters the field, draw 1 card.",
    "{Fire}{Dull}: Draw 1 card.",
    "Wide Arc {S}{1}: Draw 2 cards.",
)


def read(name: str, kind: str, *lines: str, burst: bool = False) -> Printed:
    """A card read from what is printed on it."""
    row = {
        "id": "9-001C", "opus": 9, "name": name, "type": kind, "cost": 0, "elements": ["Fire"], "job": [],
        "category": [], "power": 7000 if kind == "Forward" else 0, "ex_burst": burst, "text": "\n".join(lines),
    }  # fmt: skip
    found = reader([row])(row)
    assert not found.partial
    return found.printed()


@rule("fftcg", "11.5.2", "11.5.3", "11.5.4")
def test_11_5_2_each_paragraph_is_a_field_auto_action_or_special_ability():
    vane = read("Vane", "Forward", *LINES, burst=True)
    assert [one.kind for one in vane.abilities] == [CONTINUOUS, TRIGGERED, ACTIVATED, ACTIVATED]
    assert [one.name for one in vane.abilities] == ["", "", "", "Wide Arc"]
    assert [len(one.cost) for one in vane.abilities] == [0, 0, 2, 2]
    t = Table("fftcg", vane, a={"hand": ["Vane"]})
    t.a.does("cast Vane")
    assert (t.a.power("Vane"), t.stack) == (8000, ["Vane"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.2", "11.6.2.1")
def test_11_6_2_before_the_colon_stands_the_cost_after_it_the_effect():
    vane = read("Vane", "Forward", *LINES, burst=True)
    t = Table("fftcg", vane, WELL, a={"field": ["Vane", "Well"]})
    assert t.a.menu == ["use Vane: {Fire}{Dull}: Draw 1 card.", "pass"]
    t.a.does("use Vane")
    assert (t.a.is_dull("Vane"), t.a.is_dull("Well"), t.a.hand) == (True, True, [])
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.2", "11.7.1", "11.7.2.1")
def test_11_7_2_the_s_icon_is_a_part_of_the_cost_and_the_ability_has_a_name():
    vane = read("Vane", "Forward", *LINES, burst=True)
    t = Table("fftcg", vane, WELL, a={"hand": ["Vane"], "field": ["Vane", "Well"]})
    t.a.does("use Vane: Wide Arc {S}{1}: Draw 2 cards.")
    assert (t.a.broken, t.a.is_dull("Well"), t.a.field, t.stack) == (["Vane"], True, ["Vane", "Well"], ["Vane"])
    t.resolve()
    assert t.a.hand == ["Filler 0", "Filler 1"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_11_8_2_when_whenever_and_at_begin_an_auto_ability():
    lines = (
        "When Herald enters the field, draw 1 card.",
        "At the beginning of your Attack Phase, draw 1 card.",
        "At the end of each of your turns, draw 1 card.",
    )
    herald = read("Herald", "Forward", *lines)
    assert [one.kind for one in herald.abilities] == [TRIGGERED] * 3
    t = Table("fftcg", herald, a={"hand": ["Herald"]})
    t.a.does("cast Herald")
    assert t.stack == ["Herald"]
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    t.pass_until("none")
    assert (t.phase, t.stack) == ("Attack Phase", ["Herald"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.10.1", "11.10.3")
def test_11_10_1_summons_and_characters_may_bear_the_burst_icon():
    flame = read("Flame", "Summon", "EX BURST Draw 1 card.", burst=True)
    vane = read("Vane", "Forward", *LINES, burst=True)
    plain = read("Plain", "Summon", "Draw 1 card.")
    assert [one.kind for one in flame.abilities] == [SPELL]
    sting = read("Sting", "Summon", "Deal your opponent 1 point of damage.")
    for top, asked in (("Flame", True), ("Vane", True), ("Plain", False)):
        t = Table("fftcg", flame, vane, plain, sting, a={"hand": ["Sting"]}, b={"deck": [top, "Under", "Below"]})
        t.a.does("cast Sting")
        t.resolve()
        assert t.b.damage == [top]
        assert (t.b.menu == [f"use the EX Burst of {top}", "no"]) is asked
        if asked:
            t.b.does(f"use the EX Burst of {top}")
            assert t.b.hand == ["Under"]
        assert t.asks(t.a, "priority")
