"""What a judge is asked about effects: who controls a card in the end, and what is left when several effects meet."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import FIELD
from rulewright.kernel.ids import EITHER, END_OF_TURN, REPLACED, SPELL
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Apply
from rulewright.kernel.vocabulary.mods import ControlledBy
from rulewright.kernel.vocabulary.terms import Cards, Has
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import chant, j_ruler, ruler
from tests.tabletop.cards.fow_texts import NEW, OLD, both, instant, says
from tests.tabletop.fow import cast

STEAL = "Gain control of target resonator until end of turn."
TAKE = "Gain control of target resonator."


def at_the_end_of_the_turn(t: Table) -> list[list[str]]:
    """The two fields after the turn, once everybody has let it pass."""
    turn = t.g.s.turn
    while t.g.s.turn == turn:
        t.asked.answers("pass")
    return [t.a.field, t.b.field]


@rule(NEW, "105.3a", "505.5b", "313.2")
@rule(OLD, "1.5-3a", "5.4-5b", "3.14-2")
@both
def test_105_3a_when_all_effects_have_ended_a_card_is_its_owners_whoever_held_it_last(edition):
    steal = instant("Steal", STEAL, edition)
    t = Table(edition, steal, a={"field": ["Elf"], "hand": ["Steal"]}, b={"hand": ["Steal"]})
    t.a.does("pass")
    cast(t, t.b, "Steal")
    assert [t.a.field, t.b.field] == [[], ["Elf"]]
    cast(t, t.a, "Steal")
    assert [t.a.field, t.b.field] == [["Elf"], []]
    assert at_the_end_of_the_turn(t) == [["Elf"], []] and t.asked.menu


@rule(NEW, "105.3", "909.3b")
@rule(OLD, "1.5-3", "9.9-3b")
@both
@pytest.mark.parametrize("order", [("Steal", "Take"), ("Take", "Steal")])
def test_105_3_of_two_effects_the_one_that_goes_on_decides(edition, order):
    cards = (instant("Steal", STEAL, edition), instant("Take", TAKE, edition))
    t = Table(edition, *cards, a={"field": ["Elf"]}, b={"hand": ["Steal", "Take"]})
    for name in order:
        t.a.does("pass")
        cast(t, t.b, name)
        assert t.b.field == ["Elf"]
    assert at_the_end_of_the_turn(t) == [[], ["Elf"]] and t.asked.menu


@rule(NEW, "105.3", "505.5b")
def test_105_3_each_of_many_cards_goes_back_to_where_it_was():
    everyone = Cards((FIELD,), EITHER, Has(1, "Resonator"))
    sway = Ability(SPELL, effect=Apply(everyone, (ControlledBy(),), END_OF_TURN))
    t = Table("fow-6.1", chant("Sway", sway, cost="0"), a={"field": ["Elf"], "hand": ["Sway"]}, b={"field": ["Orc"]})
    cast(t, t.a, "Sway")
    assert [t.a.field, t.b.field] == [["Elf", "Orc"], []]
    assert at_the_end_of_the_turn(t) == [["Elf"], ["Orc"]] and t.asked.menu


@rule(NEW, "910.1", "910.2")
@rule(OLD, "9.10-1", "9.10-2")
@both
def test_910_2_choosing_among_replacements_cites_its_clause(edition):
    fades = says("Shade", "If this card would be destroyed, remove it from the game instead.", edition=edition)
    kill = instant("Kill", "Destroy target resonator.", edition)
    text = "If a resonator would be put into a graveyard from your opponent's field, remove it from the game instead."
    reaper = says("Reaper", text, edition=edition)
    t = Table(edition, fades, kill, reaper, a={"field": ["Reaper"], "hand": ["Kill"]}, b={"field": ["Shade"]})
    cast(t, t.a, "Kill", "choose Shade")
    clauses = ("910.2", "910.1") if edition == NEW else ("9.10-2", "9.10-1")
    assert t.b.menu == ["replace by Reaper", "replace by Shade"] and t.decision.clause == clauses[0]
    t.b.does("replace by Shade")
    assert [event.clause for event in t.log(REPLACED)] == [clauses[1]] and t.b.removed == ["Shade"] and t.a.menu


FALLS = "When this card is destroyed ⇒ Draw a card."
WATCHES = "When a J/resonator is destroyed ⇒ You gain 100 life."


@rule(NEW, "1010.1", "906.1", "906.10")
@rule(OLD, "10.9-1", "9.6-1", "9.6-8")
@both
@pytest.mark.parametrize("skill", ["", "[Imperishable]\n"])
def test_1010_1_a_j_ruler_is_destroyed_as_a_j_ruler_whichever_side_it_then_shows(edition, skill):
    lord = ruler("Lord", says("Iron Lord", skill + FALLS, "J-ruler", None, edition=edition))
    watch, kill = says("Watch", WATCHES, edition=edition), instant("Kill", "Destroy target J/resonator.", edition)
    cards = (lord, watch, kill)
    t = Table(edition, *cards, a={"field": ["Iron Lord", "Watch"], "ruler area": [], "hand": ["Kill"]})
    cast(t, t.a, "Kill", "choose Iron Lord")
    if t.asked.menu != ["pass"]:
        t.a.does("play the ability of Watch")
    t.resolve()
    t.resolve()
    assert len(t.a.deck) == 9 and t.a.life == 4100
    up = "Iron Lord" if edition == OLD and not skill else "Lord"
    assert t.a.area == [up] and t.a.menu


@rule(NEW, "302.3", "1406.4a")
def test_302_3_an_addition_stays_on_a_j_ruler_that_falls():
    crown = says("Crown", "Added card gains [+100/+100].", "Addition:J/Ruler", "0")
    kill = instant("Kill", "Destroy target J/resonator.")
    duke = ruler("Duke", j_ruler("Iron Duke"))
    t = Table("fow-6.1", crown, kill, duke, a={"field": ["Iron Duke"], "ruler area": [], "hand": ["Crown", "Kill"]})
    cast(t, t.a, "Crown", "choose Iron Duke")
    cast(t, t.a, "Kill")
    assert t.a.area == ["Duke"] and t.a.field == ["Crown"] and t.a.menu
