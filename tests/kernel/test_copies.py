"""Copies as a mechanism: of what waits on the stack, and of what is printed on a card."""

from dataclasses import replace

from rulewright.games.fftcg.rulebook.book import LAYERS
from rulewright.games.fftcg.rulebook.ch00_names import FIELD, JOB, POWER, STACK
from rulewright.kernel.book.layers import COPY_KIND, Layer
from rulewright.kernel.ids import CEASED, EITHER, END_OF_TURN, NOTHING, OPPONENT, RESTED, STACKED, YOU
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.vocabulary.abilities import ANYTHING, THAT, THIS
from rulewright.kernel.vocabulary.effects import Apply, Cancel, CopyItem, Draw, TurnSide
from rulewright.kernel.vocabulary.mods import Add, AddWord, BecomeCopy
from rulewright.kernel.vocabulary.terms import Cards, Has, IsAbility, IsNot, IsTurned, Number, OneOf
from tests.kernel.enriched import enriched
from tests.tabletop import Table, rested as dull
from tests.tabletop.cards.fftcg import action, backup, choose, damage_one, field, forward, pump, spell, summon

SPELLS = Cards((STACK,), EITHER, ANYTHING)
ABILITIES = Cards((STACK,), EITHER, IsAbility())
OTHERS = Cards((FIELD,), EITHER, IsNot(OneOf(THIS)))
COPY_SPELL = action(choose(SPELLS), CopyItem(THAT))
MIRROR = forward("Mirror", abilities=[COPY_SPELL, action(choose(ABILITIES), CopyItem(THAT))])
SHAPE = forward("Shape", power=1000, abilities=[action(choose(OTHERS), Apply(THIS, (BecomeCopy(THAT),), END_OF_TURN))])
BOLT = summon("Bolt", abilities=[damage_one(3000, Cards((FIELD,), OPPONENT))])


def with_copies(book):
    book.characteristics.layers = [Layer("11.12.4.6", "copies", (COPY_KIND,)), *LAYERS]
    book.objects.token_zones = (FIELD,)


BOOK = enriched(with_copies)


def saved(g):
    """The position comes back from its bytes."""
    other = g.clone()
    other.s = decode(encode(g), g.book, g.pool)
    assert encode(other) == encode(g)


def bolted(extra=(), **zones):
    """Bolt at Foe waits on the stack."""
    t = Table(
        BOOK,
        MIRROR,
        BOLT,
        backup("Well", element="Fire"),
        *extra,
        a={"field": ["Mirror", "Well"], "hand": ["Bolt"], **zones},
        b={"field": ["Foe", "Friend"]},
    )
    t.a.does("cast Bolt", "Foe")
    return t


def test_a_copy_of_a_card_has_the_same_choices_and_ceases_when_it_leaves():
    t = bolted()
    t.a.does("use Mirror: ability 1")
    t.resolve()
    assert t.stack == ["Bolt", "Bolt"]
    saved(t.g)
    copied = t.g.s.cards[t.g.s.stack[-1].this & 0xFFF]
    assert (copied.is_copy, copied.is_token, copied.zone, copied.master) == (True, False, STACK, 0)
    t.resolve()
    assert t.b.marked("Foe") == 3000
    assert t.a.broken == []
    assert [event.before for event in t.log(CEASED)] == [STACK]
    saved(t.g)
    t.resolve()
    assert t.a.broken == ["Bolt"]
    assert "Foe" not in t.b.field
    assert t.b.marked("Friend") == 0
    assert t.asks(t.a, "priority")


def test_a_copy_belongs_to_the_one_whose_effect_it_is():
    thief = forward("Thief", abilities=[COPY_SPELL])
    lone = summon("Lone", abilities=[spell(Draw(Number(1)))])
    t = Table(
        BOOK,
        thief,
        lone,
        backup("Well"),
        a={"field": ["Well"], "hand": ["Lone"]},
        b={"field": ["Thief"]},
    )
    t.a.does("cast Lone", "pass")
    t.b.does("use Thief")
    t.resolve()
    t.resolve()
    assert (t.a.hand, t.b.hand) == ([], ["Filler 0"])
    assert t.stack == ["Lone"]
    assert t.asks(t.a, "priority")


def test_a_copy_of_an_ability_is_an_ability():
    sage = forward("Sage", abilities=[action(Draw(Number(1)))])
    t = bolted(extra=[sage], field=["Mirror", "Well", "Sage"])
    t.a.does("use Sage")
    t.a.does("use Mirror: ability 2")
    while len(t.stack) > 1:
        t.resolve()
    assert t.a.hand == ["Filler 0", "Filler 1"]
    assert t.log(CEASED) == []
    assert t.stack == ["Bolt"]
    assert t.asks(t.a, "priority")


def test_nothing_is_copied_that_has_left():
    counter = forward("No", abilities=[action(choose(SPELLS), Cancel(THAT))])
    t = bolted(extra=[counter], field=["Mirror", "Well", "No"])
    t.a.does("use Mirror: ability 1")
    t.a.does("use No")
    t.resolve()
    t.resolve()
    assert t.stack == []
    assert t.a.broken == ["Bolt"]
    assert len([event for event in t.log(STACKED) if t.g.name_of(event.card) == "Bolt"]) == 1
    assert t.asks(t.a, "priority")


def test_to_become_a_copy_takes_over_what_is_printed_and_nothing_else():
    lord = forward("Lord", power=2000, abilities=[field(Add(POWER, Number(1000)), what=Cards((FIELD,), YOU))])
    shape = forward(
        "Shape",
        power=1000,
        job="Spy",
        abilities=[action(choose(OTHERS), Apply(THIS, (BecomeCopy(THAT),), END_OF_TURN)), action(pump(500, THIS))],
    )
    model = forward("Model", power=7000, abilities=[action(Draw(Number(1)))])
    t = Table(BOOK, lord, shape, model, a={"field": ["Lord", "Shape"]}, b={"field": ["Model"]})
    t.a.does("use Shape: ability 2")
    t.resolve()
    t.a.does("use Shape: ability 1", "Model")
    t.resolve()
    ref = t.a.find("Shape")
    assert t.g.info(ref).words[0] == ("Model",)
    assert t.g.info(ref).words[JOB] == ()
    assert t.a.power("Shape") == 7000 + 1000 + 500
    assert t.b.power("Model") == 7000
    saved(t.g)
    t.a.does("use Shape")
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")


def test_a_copy_copies_the_print_and_not_what_effects_made_of_the_model():
    model = forward("Model", power=7000, icons=("generic",), abilities=[action(pump(2000, THIS))])
    t = Table(BOOK, SHAPE, model, a={"field": ["Shape", "Model"]})
    t.a.does("use Model")
    t.resolve()
    t.a.does("use Shape")
    t.resolve()
    assert (t.a.power("Shape"), t.a.power("Model")) == (7000, 9000)
    assert t.asks(t.a, "priority")


def test_the_side_that_is_up_is_copied():
    back = forward("Back", power=8000)
    flat = replace(forward("Front", power=1000, abilities=[action(TurnSide(THIS, 1))]), back=back)
    t = Table(BOOK, flat, SHAPE, a={"field": ["Shape"]}, b={"field": ["Front"]})
    t.a.does("pass")
    t.b.does("use Front")
    t.resolve()
    t.a.does("use Shape")
    t.resolve()
    assert t.a.power("Shape") == 8000
    assert t.asks(t.a, "priority")


def test_while_something_is_so_a_card_is_a_copy():
    rested = Cards((FIELD,), OPPONENT, IsTurned(RESTED))
    shape = forward("Shape", power=1000, abilities=[field(BecomeCopy(rested))])
    word = forward("Wordy", abilities=[field(AddWord(JOB, "Spy"), what=Cards((FIELD,), YOU, Has(0, "Model")))])
    for model, power in ((dull("Model"), 7000), ("Model", 1000)):
        t = Table(
            BOOK, shape, forward("Model", power=7000), word, a={"field": ["Shape", "Wordy"]}, b={"field": [model]}
        )
        assert t.a.power("Shape") == power
        assert t.g.info(t.a.find("Shape")).words[JOB] == (("Spy",) if power == 7000 else ())
        assert t.asks(t.a, "priority")


def test_a_book_without_that_layer_knows_no_such_copies():
    shape = forward("Shape", power=1000, abilities=[field(BecomeCopy(Cards((FIELD,), OPPONENT)))])
    t = Table(enriched(), shape, forward("Model", power=7000), a={"field": ["Shape"]}, b={"field": ["Model"]})
    assert t.a.power("Shape") == 1000
    assert t.g.card(t.a.find("Shape")).zone != NOTHING
    assert t.asks(t.a, "priority")
