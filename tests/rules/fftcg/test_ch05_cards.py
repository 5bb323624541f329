"""Section 5: what a card is, its groups, types, categories, jobs, and its own name."""

from dataclasses import replace

import pytest

from rulewright.books import book
from rulewright.cards import Catalogue
from rulewright.decks import Draft
from rulewright.errors import BadDeck
from rulewright.games.fftcg.rulebook.ch00_names import (
    BREAK,
    CATEGORY,
    FIELD,
    FORWARD,
    HAND,
    JOB,
    MONSTER,
    POWER,
    STACK,
    TYPE,
)
from rulewright.kernel.ids import EITHER, END_OF_TURN, MOVED
from rulewright.kernel.vocabulary.abilities import THIS
from rulewright.kernel.vocabulary.effects import Apply, Draw, Move
from rulewright.kernel.vocabulary.mods import AddWord, Set
from rulewright.kernel.vocabulary.terms import Cards, Has, Number
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import action, backup, break_it, choose, forward, monster, pump, spell, summon

FOUR = (
    forward("Blade", cost=0),
    backup("Shed", cost=0),
    monster("Beast", cost=0),
    summon("Flash", cost=0, abilities=[spell(Draw(Number(1)))]),
)


def in_categories(printed, *categories):
    """The card, printed in these categories."""
    words = list(printed.words)
    words[CATEGORY] = categories
    return replace(printed, words=tuple(words))


def chooser(which):
    """A Summon that breaks a Character of these."""
    return summon("Pick", cost=0, abilities=[spell(choose(Cards((FIELD,), EITHER, which)), break_it())])


@rule("fftcg", "5.1")
def test_5_1_only_cards_of_the_game_are_cards_of_a_deck():
    shelf = book("fftcg")
    with pytest.raises(BadDeck, match="Card From Nowhere"):
        Draft(shelf, "a list", False).read("50 Card From Nowhere\n", "a list", Catalogue(shelf))


@rule("fftcg", "5.2.2.2")
@pytest.mark.parametrize(("category", "other"), [("Sky", "Bird"), ("Sea", "Fish")])
def test_5_2_2_2_a_card_belongs_to_each_of_its_categories(category, other):
    both = in_categories(forward("Both"), "Sky", "Sea")
    bird = in_categories(forward("Bird"), "Sky")
    fish = in_categories(forward("Fish"), "Sea")
    t = Table("fftcg",
        both, bird, fish, chooser(Has(CATEGORY, category)),
        a={"hand": ["Pick"]}, b={"field": ["Both", "Bird", "Fish", "Plain"]},
    )  # fmt: skip
    t.a.does("cast Pick")
    assert t.a.menu == ["choose Both", f"choose {other}"]


@rule("fftcg", "5.2.3.1", "5.2.3.1.1", "5.2.3.1.2", "7.7.1")
@pytest.mark.parametrize(("name", "stack"), [("Blade", []), ("Shed", []), ("Beast", []), ("Flash", ["Flash"])])
def test_5_2_3_1_characters_go_to_the_field_and_summons_to_the_stack(name, stack):
    t = Table("fftcg", *FOUR, a={"hand": [name]}, b={"field": ["Foe"]})
    t.a.does(f"cast {name}")
    assert (t.a.field, t.stack, t.a.hand) == ([] if stack else [name], stack, [])
    assert [event.after for event in t.log(MOVED)] == [STACK if stack else FIELD]
    assert t.b.field == ["Foe"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.3.1.1.1")
def test_5_2_3_1_1_1_only_characters_are_put_onto_the_field():
    rally = summon("Rally", cost=0, abilities=[spell(Move(Cards((BREAK,)), FIELD))])
    t = Table("fftcg", *FOUR, rally, a={"hand": ["Rally"], "break zone": ["Blade", "Flash", "Shed", "Beast"]})
    t.a.does("cast Rally")
    t.resolve()
    assert (t.a.field, t.a.broken) == (["Blade", "Shed", "Beast"], ["Flash", "Rally"])
    assert t.a.is_dull("Shed") and not t.a.is_dull("Blade") and not t.a.is_dull("Beast")
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.3.1.1.4")
def test_5_2_3_1_1_4_a_monster_that_becomes_a_forward_attacks_and_is_still_a_monster():
    rise = Apply(THIS, (AddWord(TYPE, FORWARD), Set(POWER, Number(6000))), END_OF_TURN)
    beast = monster("Beast", abilities=[action(rise)])
    hunt = chooser(Has(TYPE, MONSTER))
    cards = (beast, hunt)
    t = Table("fftcg", *cards, a={"field": ["Beast", "Blade"], "hand": ["Pick"]}, b={"hand": ["Pick"]})
    assert t.a.why_not("attack Beast") != []
    t.a.does("use Beast")
    t.resolve()
    assert t.a.power("Beast") == 6000
    t.pass_until("none")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Beast", "attack with Blade", "end the attack"]
    t.a.does("attack with Beast")
    t.a.does("pass")
    t.b.does("cast Pick")
    t.resolve()
    assert (t.a.field, t.a.broken) == (["Blade"], ["Beast"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.3.1.1.4")
def test_5_2_3_1_1_4_monsters_stand_apart_from_forwards_and_backups():
    sheds = [backup(f"Shed {number}", cost=0) for number in range(6)]
    five = [f"Shed {number}" for number in range(5)]
    t = Table("fftcg", *sheds, *FOUR, a={"field": [*five, "Blade"], "hand": ["Beast", "Shed 5"]})
    assert t.a.menu == ["cast Beast", "pass"]
    t.a.does("cast Beast")
    assert t.a.field == [*five, "Blade", "Beast"]
    assert not t.a.is_dull("Beast")
    t.pass_until("none")
    t.pass_until("attack")
    assert "5.2.3.1.1.2" in t.a.why_not("attack Beast")
    assert t.a.menu == ["attack with Blade", "end the attack"]


@rule("fftcg", "5.2.3.1.1.5", "6.6.2")
def test_5_2_3_1_1_5_a_job_is_a_type_of_its_own_and_may_be_missing():
    smith = forward("Smith", job="Weaver")
    t = Table(
        "fftcg", smith, chooser(Has(JOB, "Weaver")), a={"hand": ["Pick"]}, b={"field": ["Weaver", "Smith", "Idle"]}
    )
    t.a.does("cast Pick")
    t.resolve()
    assert (t.b.field, t.b.broken) == (["Weaver", "Idle"], ["Smith"])
    assert t.asks(t.a, "priority")
    t = Table(
        "fftcg", smith, chooser(Has(TYPE, "Weaver")), a={"hand": ["Pick"]}, b={"field": ["Weaver", "Smith", "Idle"]}
    )
    assert t.a.why_not("cast Pick") == ["11.3.3"]
    assert t.a.menu == ["pass"]


@rule("fftcg", "5.2.3.1.2.1")
def test_5_2_3_1_2_1_a_summon_works_once_and_is_never_on_the_field():
    t = Table("fftcg", *FOUR, a={"hand": ["Flash"]})
    t.a.does("cast Flash")
    t.resolve()
    assert (t.a.hand, t.a.broken, t.a.field) == (["Filler 0"], ["Flash"], [])
    path = [(event.before, event.after) for event in t.log(MOVED) if t.g.name_of(event.card) == "Flash"]
    assert path == [(HAND, STACK), (STACK, BREAK)]
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.4.1")
def test_5_2_4_1_a_card_that_names_itself_means_itself_alone():
    guard = forward("Guard", icons=["generic"], abilities=[action(pump(1000, THIS), dull=True)])
    t = Table("fftcg", guard, a={"field": ["Guard", "Guard"]}, b={"field": ["Guard"]})
    t.a.does("use Guard 2")
    t.resolve()
    powers = [t.g.value(ref, POWER) for seat in (0, 1) for ref in t.g.refs(FIELD, seat)]
    assert powers == [5000, 6000, 5000]
    assert [t.g.card(ref).orientation for ref in t.g.refs(FIELD, 0)] == [0, 1]
    assert t.asks(t.a, "priority")
