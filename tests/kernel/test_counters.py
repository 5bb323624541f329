"""Counters as a mechanism: cards arrive with them, and they change numbers in a layer of their own."""

from rulewright.games.fftcg.rulebook.book import LAYERS
from rulewright.games.fftcg.rulebook.ch00_names import BREAK, COST, FIELD, HAND, POWER
from rulewright.kernel.book.layers import COUNTER_KIND, Layer
from rulewright.kernel.ids import COUNTED, MOVED, OPPONENT, YOU
from rulewright.kernel.position.state import counters_of
from rulewright.kernel.vocabulary.abilities import ANYTHING, THIS, When
from rulewright.kernel.vocabulary.effects import Draw, Move, PutCounters
from rulewright.kernel.vocabulary.mods import Add, ArrivesWith, Multiply, Set
from rulewright.kernel.vocabulary.terms import Cards, CountOf, Has, MasteredBy, Number, OneOf
from tests.kernel.enriched import enriched
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import action, backup, field, forward, whenever

GROWTH, CHARGE = 0, 1


def with_counters(book):
    book.characteristics.layers = [*LAYERS, Layer("11.12.4.7", "counters", (COUNTER_KIND,))]
    book.characteristics.counter_bonus = {GROWTH: ((POWER, 1000), (COST, 1))}
    book.characteristics.rounding = ((POWER, 1000),)


BOOK = enriched(with_counters)
GROW = action(PutCounters(THIS, GROWTH, Number(1)))


def arrived(*cards, field=(), hand=("Seed",)):
    """Seed is cast."""
    t = Table(BOOK, *cards, backup("Well"), a={"field": ["Well", *field], "hand": list(hand)})
    t.a.does("cast Seed")
    return t


def counters(t, name, kind):
    """How many counters of a kind are on a card of a."""
    return counters_of(t.g.card(t.a.find(name)).counters, kind)


def test_a_card_comes_with_its_own_counters_and_nobody_sees_it_without():
    seed = forward("Seed", power=2000, abilities=[field(ArrivesWith(OneOf(THIS), GROWTH, Number(2)))])
    strong = When(MOVED, Has(0, "Seed"), target=(FIELD,))
    t = arrived(seed, forward("Watch", abilities=[whenever(strong, Draw(CountOf(Cards((FIELD,)))))]), field=["Watch"])
    assert (counters(t, "Seed", GROWTH), t.a.power("Seed"), t.a.cost("Seed")) == (2, 4000, 3)
    assert counters(t, "Watch", GROWTH) == 0
    assert [(event.verb, event.number) for event in t.log(COUNTED)] == [(GROWTH, 2)]
    t.resolve()
    assert t.asks(t.a, "priority")


def test_several_such_effects_add_up_and_choose_by_filter():
    mine = MasteredBy(YOU)
    farm = forward("Farm", abilities=[field(ArrivesWith(mine, CHARGE, Number(1)))])
    barn = forward(
        "Barn", abilities=[field(ArrivesWith(ANYTHING, CHARGE, CountOf(Cards((FIELD,), YOU, Has(0, "Farm")))))]
    )
    foe = forward("Foe", abilities=[field(ArrivesWith(MasteredBy(OPPONENT), CHARGE, Number(0)))])
    t = arrived(forward("Seed"), farm, barn, foe, field=["Farm", "Barn", "Foe"])
    assert counters(t, "Seed", CHARGE) == 2
    assert t.a.power("Seed") == 5000
    assert counters(t, "Farm", CHARGE) == 0
    assert t.asks(t.a, "priority")


def test_only_coming_onto_the_field_counts():
    farm = forward("Farm", abilities=[field(ArrivesWith(ANYTHING, CHARGE, Number(1)))])
    t = arrived(forward("Seed", abilities=[action(Move(THIS, HAND))]), farm, field=["Farm"])
    t.a.does("use Seed")
    t.resolve()
    assert t.a.hand == ["Seed"]
    assert counters(t, "Seed", CHARGE) == 0
    assert t.asks(t.a, "priority")


def test_counters_count_after_all_other_numbers():
    grow = forward("Seed", power=1000, abilities=[GROW])
    twice = forward("Twice", abilities=[field(Multiply(POWER, 2), what=Cards((FIELD,), YOU, Has(0, "Seed")))])
    t = Table(BOOK, grow, twice, a={"field": ["Seed", "Twice"]})
    assert t.a.power("Seed") == 2000
    t.a.does("use Seed")
    t.resolve()
    assert t.a.power("Seed") == 3000
    assert t.a.power("Twice") == 5000
    assert t.asks(t.a, "priority")


def test_counters_work_without_any_other_effect():
    t = Table(
        BOOK,
        forward("Seed", power=1000, abilities=[GROW]),
        a={"field": ["Seed"]},
    )
    t.a.does("use Seed")
    t.resolve()
    assert t.a.power("Seed") == 2000
    ref = t.a.find("Seed")
    assert t.g.info(ref).numbers[COST] == 2
    assert t.asks(t.a, "priority")


def test_numbers_are_rounded_up_to_their_unit_after_all_layers():
    for extra, power in ((1, 3000), (1000, 3000), (1001, 4000), (-999, 2000), (-1000, 1000)):
        t = Table(
            BOOK,
            forward("Seed", power=2000),
            forward("Lord", abilities=[field(Add(POWER, Number(extra)), what=Cards((FIELD,), YOU, Has(0, "Seed")))]),
            a={"field": ["Seed", "Lord"]},
        )
        assert t.a.power("Seed") == power
        assert t.asks(t.a, "priority")


def test_what_left_is_remembered_with_its_counters_bonus():
    seed = forward("Seed", power=2000, abilities=[GROW, action(Move(THIS, BREAK))])
    t = Table(BOOK, seed, a={"field": ["Seed"]})
    t.a.does("use Seed: ability 1")
    t.resolve()
    old = t.a.find("Seed")
    t.a.does("use Seed: ability 2")
    t.resolve()
    assert t.g.value(old, POWER) == 3000
    assert t.a.power("Seed") == 2000
    assert t.asks(t.a, "priority")


def test_a_book_that_declares_nothing_counts_nothing():
    seed = forward("Seed", power=2000, abilities=[GROW, field(Set(COST, Number(2)))])
    t = Table(enriched(), seed, a={"field": ["Seed"]})
    t.a.does("use Seed")
    t.resolve()
    assert (t.a.power("Seed"), counters(t, "Seed", GROWTH)) == (2000, 1)
    assert t.asks(t.a, "priority")
