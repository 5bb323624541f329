"""Section 314 of 6.1 and 3.15 of 5.01: where cards may not go."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import (
    FIELD,
    GRAVEYARD,
    HAND,
    MAIN_DECK,
    REMOVED,
    RULER_AREA,
    STANDBY,
    STONE_AREA,
    STONE_DECK,
    TYPE,
)
from rulewright.kernel.ids import BOTTOM, SPELL, TOP
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Apply, Seq
from rulewright.kernel.vocabulary.mods import AddWord
from rulewright.kernel.vocabulary.terms import Those
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import addition, chant, j_ruler, ruler
from tests.tabletop.cards.fow_texts import OLD, both, sends, target
from tests.tabletop.fow import cast, ground


@rule("fow-6.1", "314.1", "314.2", "314.3a", "314.5a")
@rule("fow-5.01", "3.15-1", "3.15-2")
@pytest.mark.parametrize("to", [HAND, MAIN_DECK, REMOVED, STANDBY])
@both
def test_314_1_rulers_and_j_rulers_stay(edition, to):
    away = sends("Away", to)
    t = Table(
        edition,
        away,
        ruler("Queen", j_ruler("Dragon")),
        a={"hand": ["Away", "Away"]},
        b={"field": ["Dragon"], "ruler area": []},
    )
    cast(t, t.a, "Away", "choose Ruler")
    cast(t, t.a, "Away", "choose Dragon")
    assert t.a.area == ["Ruler"] and t.b.field == ["Dragon"] and t.a.menu


@rule("fow-6.1", "314.1")
@rule("fow-5.01", "3.15-1")
@both
def test_314_1_a_ruler_may_go_to_the_graveyard_but_not_to_the_field(edition):
    t = Table(
        edition,
        sends("Dig", GRAVEYARD, RULER_AREA),
        sends("Lift", FIELD, RULER_AREA, whose=0),
        a={"hand": ["Dig", "Lift"]},
    )
    cast(t, t.a, "Lift", "choose a: Ruler")
    assert t.a.area == ["Ruler"] and t.a.field == []
    cast(t, t.a, "Dig", "choose a: Ruler")
    assert t.a.area == [] and t.a.grave[0] == "Lift" and "Ruler" in t.a.grave and t.a.menu


@rule("fow-6.1", "314.3", "314.3a", "314.5", "314.5a")
@rule("fow-5.01", "3.15-3", "3.15-5")
@both
def test_314_3a_nothing_but_rulers_enters_a_ruler_area(edition):
    crown = sends("Crown", RULER_AREA, FIELD, STONE_AREA)
    t = Table(
        edition,
        crown,
        addition("Orb"),
        a=ground(edition, "Light Stone", field=["Blade", "Orb"], hand=["Crown"] * 3),
    )
    for name in ("Blade", "Orb", "Light Stone"):
        cast(t, t.a, "Crown", f"choose {name}")
    assert t.a.area == ["Ruler"] and t.a.field[-2:] == ["Blade", "Orb"] and "Light Stone" in (*t.a.field, *t.a.stones)
    assert t.a.menu


def typed(name: str, *words: str):
    """A chant that adds types to a target for the turn."""
    mods = tuple(AddWord(TYPE, word) for word in words)
    return chant(name, Ability(SPELL, zones=(), effect=Seq((target(FIELD), Apply(Those(), mods, until=1)))), cost="0")


@rule("fow-6.1", "314.3b")
@pytest.mark.parametrize("end", [TOP, BOTTOM])
def test_314_3b_a_resonator_that_is_a_stone_goes_to_the_main_deck(end):
    t = Table(
        "fow-6.1",
        typed("Petrify", "Magic Stone"),
        sends("Sink", STONE_DECK, FIELD, end=end),
        a={"hand": ["Petrify", "Sink", "Sink"], "field": ["Blade"], "deck": ["One"], "stone deck": ["Fire Stone"]},
    )
    cast(t, t.a, "Sink")
    assert t.a.field == ["Blade"]
    cast(t, t.a, "Petrify")
    cast(t, t.a, "Sink")
    assert t.a.deck == (["Blade", "One"] if end == TOP else ["One", "Blade"])
    assert t.a.names("magic stone deck") == ["Fire Stone"] and t.a.menu


@rule("fow-6.1", "314.4")
@rule("fow-5.01", "3.15-4")
@pytest.mark.parametrize("to", [FIELD, STONE_DECK, RULER_AREA])
@both
def test_314_4_a_chant_goes_to_the_graveyard_instead(edition, to):
    t = Table(edition, sends("Lift", to, HAND), chant("Song"), a={"hand": ["Lift", "Song"]})
    cast(t, t.a, "Lift", "choose Song")
    assert t.a.field == [] and sorted(t.a.grave) == ["Lift", "Song"] and t.a.menu


@rule("fow-6.1", "314.5b", "314.5c")
@pytest.mark.parametrize(
    ("to", "end", "order"),
    [
        (MAIN_DECK, BOTTOM, ["Fire Stone", "Wind Stone"]),
        (MAIN_DECK, TOP, ["Wind Stone", "Fire Stone"]),
        (HAND, TOP, ["Wind Stone", "Fire Stone"]),
    ],
)
def test_314_5b_a_stone_with_another_type_goes_to_the_stone_deck(to, end, order):
    t = Table(
        "fow-6.1",
        typed("Wake", "Resonator"),
        sends("Send", to, FIELD, end=end),
        a={"hand": ["Wake", "Send", "Send"], "field": ["Wind Stone"], "stone deck": ["Fire Stone"], "deck": ["One"]},
    )
    cast(t, t.a, "Send")
    assert t.a.field == ["Wind Stone"]
    cast(t, t.a, "Wake")
    cast(t, t.a, "Send")
    assert t.a.names("magic stone deck")[::-1] == order and t.a.hand == [] and t.a.deck == ["One"] and t.a.menu


@rule("fow-5.01", "3.15-3", "3.15-5")
def test_3_15_5_stones_go_to_no_hand_and_resonators_to_no_stone_zone():
    t = Table(
        OLD,
        sends("Back", HAND, STONE_AREA),
        sends("Sink", STONE_DECK, FIELD),
        sends("Lay", STONE_AREA, FIELD),
        typed("Petrify", "Magic Stone"),
        a={"hand": ["Back", "Sink", "Lay", "Petrify", "Sink"], "field": ["Blade"], "magic stone area": ["Wind Stone"]},
    )
    for name in ("Back", "Sink", "Lay", "Petrify", "Sink"):
        cast(t, t.a, name)
    assert t.a.stones == ["Wind Stone"] and t.a.field == ["Blade"] and t.a.hand == [] and t.a.menu
