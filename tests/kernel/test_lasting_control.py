"""Control as long as an ability says so: taken, held by the latest, given back; in every game that has it."""

import pytest

from rulewright.games.fftcg.rulebook import ch00_names as f
from rulewright.games.fow.rulebook import ch00_names as n
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, EITHER, END_OF_TURN, OPPONENT, RESTED, YOU
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import ONE, THAT, THIS, Ability
from rulewright.kernel.vocabulary.effects import Apply, Choose, Move, Pick, Seq
from rulewright.kernel.vocabulary.mods import ControlledBy
from rulewright.kernel.vocabulary.terms import Cards, Has, IsTurned
from tests.tabletop import Table
from tests.tabletop.cards import fftcg, fow
from tests.tabletop.fow import cast

EVERY_EDITION = pytest.mark.parametrize("edition", fow.EDITIONS)


def lord(name: str) -> Ability:
    """Its master controls all cards of a name."""
    what = Cards((n.FIELD,), EITHER, Has(n.NAME, name))
    return Ability(CONTINUOUS, zones=(n.FIELD,), effect=Apply(what, (ControlledBy(),)))


def leaves() -> Ability:
    """It goes to the graveyard."""
    return Ability(ACTIVATED, zones=(n.FIELD,), effect=Move(THIS, n.GRAVEYARD))


def uses(t: Table, name: str) -> None:
    """The turn player plays a card's ability, as soon as the other has nothing to do."""
    while t.asked.number != 0:
        t.b.answers("pass")
    t.a.answers(next(line for line in t.a.menu if name in line))


@EVERY_EDITION
def test_cards_are_controlled_as_long_as_the_ability_is_there(edition):
    cards = [
        fow.resonator("Lord", cost="0", abilities=[lord("Elf"), leaves()]),
        fow.resonator("Elf"),
        fow.resonator("Bear"),
    ]
    t = Table(edition, *cards, a={"hand": ["Lord"]}, b={"field": ["Elf", "Bear"]})
    assert (t.a.field, t.b.field) == ([], ["Elf", "Bear"])
    cast(t, t.a, "Lord")
    assert sorted(t.a.field) == ["Elf", "Lord"] and t.b.field == ["Bear"]
    back = Game(t.g.book, t.g.pool, decode(encode(t.g), t.g.book, t.g.pool))
    assert encode(back) == encode(t.g)
    uses(t, "Lord")
    t.resolve()
    assert t.a.field == [] and sorted(t.b.field) == ["Bear", "Elf"] and t.asked.menu


@EVERY_EDITION
def test_the_later_of_two_lords_has_the_card_and_the_other_gets_it_back(edition):
    cards = [fow.resonator(name, cost="0", abilities=[lord("Elf"), leaves()]) for name in ("Lord", "Queen")]
    t = Table(edition, *cards, fow.resonator("Elf"), a={"hand": ["Lord"], "field": []}, b={"field": ["Queen", "Elf"]})
    assert "Elf" in t.b.field
    cast(t, t.a, "Lord")
    assert "Elf" in t.a.field
    uses(t, "Lord")
    t.resolve()
    assert t.a.field == [] and sorted(t.b.field) == ["Elf", "Queen"] and t.asked.menu


def test_a_forward_changes_sides_by_a_field_ability_and_its_condition():
    """Resting makes it the opponent's; only rested cards of the name are meant."""
    dull = Cards((f.FIELD,), YOU, Has(f.JOB, "Turncoat") & IsTurned(RESTED))
    betray = Ability(CONTINUOUS, zones=(f.FIELD,), effect=Apply(dull, (ControlledBy(OPPONENT),)))
    cards = [
        fftcg.forward("Host", abilities=[betray]),
        fftcg.forward("Coat", job="Turncoat", icons=("haste",), abilities=[fftcg.action(Seq(()), dull=True)]),
        fftcg.forward("Loyal", icons=("haste",), abilities=[fftcg.action(Seq(()), dull=True)]),
    ]
    t = Table("fftcg", *cards, a={"field": ["Host", "Coat", "Loyal"]})
    t.a.does("use Loyal")
    t.resolve()
    assert sorted(t.a.field) == ["Coat", "Host", "Loyal"]
    t.a.does("use Coat")
    t.resolve()
    assert sorted(t.a.field) == ["Host", "Loyal"] and t.b.field == ["Coat"]
    assert t.asked.menu


@EVERY_EDITION
def test_an_effect_for_a_turn_that_came_later_holds_over_the_ability(edition):
    steal = Seq((
        Choose((Pick(Cards((n.FIELD,), OPPONENT, Has(n.NAME, "Elf")), ONE, ONE),), announced=True),
        Apply(THAT, (ControlledBy(),), END_OF_TURN),
    ))  # fmt: skip
    thief = fow.resonator("Thief", abilities=[Ability(ACTIVATED, zones=(n.FIELD,), effect=steal)])
    t = Table(
        edition, fow.resonator("Lord", abilities=[lord("Elf")]), thief, fow.resonator("Elf"),
        a={"field": ["Thief"]}, b={"field": ["Lord", "Elf"]},
    )  # fmt: skip
    uses(t, "Thief")
    t.resolve()
    assert sorted(t.a.field) == ["Elf", "Thief"] and t.b.field == ["Lord"] and t.asked.menu
