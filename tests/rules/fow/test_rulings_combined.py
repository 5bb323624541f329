"""Rulings where clauses of different chapters meet."""

import pytest

from rulewright.kernel.ids import ACTIVATED, END_OF_TURN, NOTHING, OPPONENT
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Apply
from rulewright.kernel.vocabulary.mods import SetWord
from rulewright.kernel.vocabulary.terms import Cards, Has
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import j_ruler, resonator, rest_cost, ruler
from tests.tabletop.cards.fow_texts import OLD, both, says, song
from tests.tabletop.fow import cast, ground

FIELD, TYPE = 2, 1


def turns_to_stone(name):
    """A resonator whose ability makes one of the opponent's cards a regalia for the turn: nothing moves by it."""
    which = Cards((FIELD,), OPPONENT, Has(0, name))
    effect = Apply(which, (SetWord(TYPE, "Regalia"),), END_OF_TURN)
    return resonator("Gorgon", abilities=[Ability(ACTIVATED, zones=(FIELD,), cost=rest_cost(), effect=effect)])


def fight_on(t):
    """Nobody does anything more in this battle."""
    while t.g.s.step_of_phase != NOTHING:
        t.asked.does("pass" if t.decision.ask == "priority" else "no block")


@rule("fow-6.1", "803.5a", "805.1")
@both
def test_803_5a_an_attacker_made_something_else_stops_attacking_though_nothing_moved(edition):
    t = Table(edition, turns_to_stone("Blade"), a={"field": ["Blade"]}, b={"field": ["Gorgon"]})
    t.attack("Blade")
    t.a.does("pass")
    t.b.does("activate Gorgon")
    t.resolve()
    assert "attacking" not in t.a.roles("Blade")
    fight_on(t)
    assert t.b.life == 4000 and t.a.menu


@rule("fow-6.1", "804.4a", "804.5b", "806.2b")
@rule("fow-5.01", "8.3-4", "8.5-2a")
@pytest.mark.parametrize(("edition", "life"), [("fow-6.1", 3500), ("fow-5.01", 4000)])
def test_804_4a_a_blocker_made_something_else_stops_blocking_in_the_newer_book(edition, life):
    t = Table(edition, turns_to_stone("Wall"), a={"field": ["Blade", "Gorgon"]}, b={"field": ["Wall"]})
    t.attack("Blade")
    t.pass_until("block")
    t.b.does("block with Wall")
    t.a.does("activate Gorgon")
    t.resolve()
    fight_on(t)
    assert t.b.life == life and t.b.field == ["Wall"] and t.a.menu


@rule("fow-5.01", "7.2-3a", "13.3-1", "13.3-1a", "3.8-6")
def test_13_3_1a_a_destroyed_j_ruler_bears_no_addition():
    crown = says("Crown", "Added card gains [+300/+0].", "Addition:Ruler/J-Ruler", "0", edition=OLD)
    slay = song("Slay", "Destroy target J-ruler.", OLD)
    queen = ruler("Queen", j_ruler("Dragon Queen"))
    t = Table(OLD,
        crown, slay, queen,
        a={"hand": ["Crown", "Crown", "Slay"], "ruler area": [], "field": ["Dragon Queen"]},
    )  # fmt: skip
    cast(t, t.a, "Crown", "choose Dragon Queen")
    assert t.a.atk("Dragon Queen") == 1300
    cast(t, t.a, "Slay")
    assert t.a.area == ["Dragon Queen"] and t.a.grave == ["Slay", "Crown"]
    t.a.does("play Crown")  # only the other ruler can be targeted now
    t.resolve()
    assert t.a.field == ["Crown"] and t.g.s.cards[t.g.zone(FIELD, 0)[0]].attached == t.b.find("Ruler") and t.a.menu


@rule("fow-6.1", "903.2f", "1109.2", "1110.2")
@rule("fow-5.01", "9.3-2e", "12.1-2", "12.2-2")
@both
def test_903_2f_another_price_and_an_awakening_are_both_paid_with_cards(edition):
    beast = says(
        "Beast", "[Incarnation] {R}\n[Awakening] banish a resonator: This card gains [Flying].", cost="Fire 4",
        atk=900, defence=900, edition=edition,
    )  # fmt: skip
    t = Table(edition, beast, resonator("Imp", attribute=["Fire"]), a={"hand": ["Beast"], "field": ["Imp", "Pup"]})
    t.a.does("play Beast", "pay by Incarnation of Beast, awakened")
    assert t.a.grave == ["Imp", "Pup"] and t.stack == ["Beast"]
    t.resolve()
    assert t.a.field == ["Beast"] and t.a.menu


@rule("fow-6.1", "903.2f", "1109.2", "1113.2a")
def test_1113_2a_a_trigger_cost_and_an_awakening_are_both_paid_with_cards():
    snare = says(
        "Snare", "[Trigger] Discard a card: Draw a card.\n[Awakening] banish a resonator: You gain 100 life.",
        "Chant", "0",
    )  # fmt: skip
    t = Table("fow-6.1", snare, a=ground("fow-6.1", field=["Pup"], hand=["Snare", "Junk"], deck=["Top"]))
    t.a.does("play Snare", "pay the cost of Snare, awakened", "pay with Junk")
    assert sorted(t.a.grave) == ["Junk", "Pup"] and t.stack == ["Snare"]
    t.resolve()
    assert t.a.life == 4100 and t.a.hand == ["Top"] and t.a.menu
