"""Section 910 of 6.1 and 9.10 of 5.01: replacement effects."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import DESTROY, FIELD, HAND, RESONATOR, TYPE
from rulewright.kernel.ids import CONTINUOUS, DAMAGED, MOVED
from rulewright.kernel.vocabulary.abilities import Ability, Instead, When
from rulewright.kernel.vocabulary.effects import Move, NumberBecomes, Prevented
from rulewright.kernel.vocabulary.terms import EventCard, EventNumber, Has, Number, Times
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import card, resonator
from tests.tabletop.cards.fow_texts import both, says, song
from tests.tabletop.fow import cast


def shield(name: str, instead: Instead):
    """A card with a replacement effect."""
    return card(name, "Addition", subtype=("Field",), abilities=(Ability(CONTINUOUS, zones=(FIELD,), instead=instead),))


def home(name: str):
    """Destroyed resonators return to the hand instead."""
    return shield(name, Instead(When(MOVED, Has(TYPE, RESONATOR), verb=DESTROY), Move(EventCard(), HAND)))


def preventing(name: str, amount: int | None):
    """So much of each damage dealt to a resonator is prevented."""
    what = Prevented(None if amount is None else Number(amount))
    return shield(name, Instead(When(DAMAGED, Has(TYPE, RESONATOR)), what))


def doubling(name: str):
    """Damage dealt to a resonator is doubled."""
    return shield(name, Instead(When(DAMAGED, Has(TYPE, RESONATOR)), NumberBecomes(Times(2, EventNumber()))))


@rule("fow-6.1", "910.1")
@rule("fow-5.01", "9.10-1")
@both
def test_910_1_what_is_replaced_triggers_nothing(edition):
    mourner = says(
        "Mourner", "Whenever another resonator is put into a graveyard ⇒ Gain 100 life.", "Addition", edition=edition
    )
    t = Table(
        edition,
        home("Home"),
        mourner,
        song("Kill", "Destroy target resonator.", edition),
        a={"hand": ["Kill"], "field": ["Home", "Mourner"]},
        b={"field": ["Foe"]},
    )
    cast(t, t.a, "Kill")
    assert t.b.hand == ["Foe"] and t.b.grave == [] and t.stack == [] and t.a.menu


@rule("fow-6.1", "910.2")
@rule("fow-5.01", "9.10-2")
@pytest.mark.parametrize(("by", "hand", "removed"), [("Home", ["Ghost"], []), ("Ghost", [], ["Ghost"])])
@both
def test_910_2_the_controller_of_what_is_affected_chooses(edition, by, hand, removed):
    ghost = says("Ghost", "If this card would be destroyed, remove it from the game instead.", edition=edition)
    t = Table(
        edition,
        ghost,
        home("Home"),
        song("Kill", "Destroy target resonator.", edition),
        a={"hand": ["Kill"], "field": ["Home"]},
        b={"field": ["Ghost"]},
    )
    cast(t, t.a, "Kill")
    assert (t.asks(t.b, "replacement") and t.b.menu == ["replace by Home", "replace by Ghost"]) or len(t.b.menu) == 2
    t.b.does(f"replace by {by}")
    assert t.b.hand == hand and t.b.removed == removed and t.b.grave == [] and t.asked.menu


@rule("fow-6.1", "910.2a")
def test_910_2a_what_does_not_prevent_comes_first():
    t = Table(
        "fow-6.1",
        doubling("Twice"),
        preventing("Ward", 300),
        song("Bolt", "This card deals 400 damage to target resonator."),
        resonator("Wall", 0, 2000),
        a={"hand": ["Bolt"], "field": ["Twice"]},
        b={"field": ["Wall", "Ward"]},
    )
    cast(t, t.a, "Bolt")
    assert t.b.marked("Wall") == 500 and t.a.menu


@rule("fow-6.1", "910.2a")
def test_910_2a_the_damaging_side_chooses_among_what_does_not_prevent():
    t = Table(
        "fow-6.1",
        doubling("Twice"),
        shield("Plus", Instead(When(DAMAGED, Has(TYPE, RESONATOR)), NumberBecomes(Number(700)))),
        song("Bolt", "This card deals 400 damage to target resonator."),
        resonator("Wall", 0, 2000),
        a={"hand": ["Bolt"]},
        b={"field": ["Wall", "Twice", "Plus"]},
    )
    cast(t, t.a, "Bolt")
    assert t.asks(t.a, "replacement")
    t.a.does("replace by Plus")
    assert t.b.marked("Wall") == 1400 and t.a.menu


@rule("fow-6.1", "910.2a")
def test_910_2a_who_is_dealt_damage_chooses_among_preventions():
    t = Table(
        "fow-6.1",
        preventing("Ward", 100),
        preventing("Wall Ward", 200),
        song("Bolt", "This card deals 400 damage to target resonator."),
        resonator("Wall", 0, 2000),
        a={"hand": ["Bolt"], "field": ["Ward"]},
        b={"field": ["Wall", "Wall Ward"]},
    )
    cast(t, t.a, "Bolt")
    assert t.asks(t.b, "replacement")
    t.b.does("replace by Ward")
    assert t.b.marked("Wall") == 100 and t.a.menu


@rule("fow-5.01", "9.10-2")
@pytest.mark.parametrize(("first", "damage"), [("Twice", 500), ("Ward", 200)])
def test_9_10_2_of_damage_too_the_affected_side_chooses(first, damage):
    t = Table(
        "fow-5.01",
        doubling("Twice"),
        preventing("Ward", 300),
        song("Bolt", "This card deals 400 damage to target resonator.", "fow-5.01"),
        resonator("Wall", 0, 2000),
        a={"hand": ["Bolt"], "field": ["Twice"]},
        b={"field": ["Wall", "Ward"]},
    )
    cast(t, t.a, "Bolt")
    assert t.asks(t.b, "replacement")
    t.b.does(f"replace by {first}")
    assert t.b.marked("Wall") == damage and t.a.menu


@rule("fow-6.1", "910.3")
@rule("fow-5.01", "9.10-3")
@both
def test_910_3_each_replacement_applies_once_and_is_not_optional(edition):
    t = Table(
        edition,
        doubling("Twice"),
        song("Bolt", "This card deals 100 damage to target resonator.", edition),
        resonator("Wall", 0, 2000),
        a={"hand": ["Bolt"], "field": ["Twice"]},
        b={"field": ["Wall"]},
    )
    cast(t, t.a, "Bolt")
    assert t.b.marked("Wall") == 200 and t.asks(t.a, "priority") and t.a.menu
