"""Continuous effects as a mechanism: what is read and written, dependency by trial, and no trace of the trial."""

from itertools import permutations

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import BOOST, CLAN, GRADE, INTERCEPT, POWER, RACE, RC, SAME_NAME, VC
from rulewright.kernel.asking.deriving import derive
from rulewright.kernel.ids import AT_LEAST, CONTINUOUS, YOU
from rulewright.kernel.vocabulary.abilities import THIS, Ability, Gain
from rulewright.kernel.vocabulary.effects import Apply
from rulewright.kernel.vocabulary.footprint import ABILITY_BIT, ANY_BIT, KEYWORD_BIT, number_bit, reads, word_bit
from rulewright.kernel.vocabulary.mods import Add, AddWord, GainKeyword, LoseAbilities, Set, SetWord
from rulewright.kernel.vocabulary.pool import writes
from rulewright.kernel.vocabulary.terms import AtPlaces, Cards, Has, HasKeyword, Number, Related, SumOf, Valued
from tests.tabletop import Table
from tests.tabletop.cards.vanguard import act, gets, lasting, unit

PLACES = ("front left", "front right", "back left", "back center", "back right")


def ghosts(*mods):
    """A continuous ability for ghosts."""
    return lasting(*mods, what=Cards((RC,), YOU, Has(RACE, "Ghost")), zones=(RC,))


@pytest.mark.parametrize(
    ("node", "bits"),
    [
        (Has(CLAN, "Tidebound"), word_bit(CLAN)),
        (Valued(POWER, AT_LEAST, Number(1)), number_bit(POWER)),
        (Valued(POWER, AT_LEAST, SumOf(THIS, GRADE)), number_bit(POWER) | number_bit(GRADE)),
        (SumOf(THIS, POWER, printed=True), 0),
        (HasKeyword(BOOST), KEYWORD_BIT),
        (Related(SAME_NAME, THIS), ANY_BIT),
        (Cards((RC,), YOU, AtPlaces((0,))), 0),
        ((Has(CLAN, "Tidebound"), HasKeyword(BOOST)), word_bit(CLAN) | KEYWORD_BIT),
    ],
)
def test_what_a_reading_asks_for(node, bits):
    assert reads(node) == bits


@pytest.mark.parametrize(
    ("mod", "bits"),
    [
        (Add(POWER, Number(1)), number_bit(POWER)),
        (Set(GRADE, Number(1)), number_bit(GRADE)),
        (AddWord(CLAN, "Tidebound"), word_bit(CLAN)),
        (GainKeyword(BOOST), KEYWORD_BIT),
        (LoseAbilities(), ABILITY_BIT),
        (Gain(act(gets(1), zones=(RC,))), 0),
        (Gain(ghosts(AddWord(CLAN, "Tidebound"), GainKeyword(BOOST))), word_bit(CLAN) | KEYWORD_BIT),
    ],
)
def test_what_a_modification_changes(mod, bits):
    assert writes(mod) == bits


CHAIN = [
    unit("One", abilities=[lasting(SetWord(RACE, "Ghost"), what=Cards((RC,)), zones=(RC,))]),
    unit("Two", abilities=[ghosts(AddWord(CLAN, "Tidebound"))]),
    unit("Three", abilities=[lasting(GainKeyword(BOOST), what=Cards((RC,), YOU, Has(CLAN, "Tidebound")), zones=(RC,))]),
    unit("Four", abilities=[lasting(GainKeyword(INTERCEPT), what=Cards((RC,), YOU, HasKeyword(BOOST)), zones=(RC,))]),
]


@pytest.mark.parametrize("order", list(permutations(["One", "Two", "Three", "Four"])))
def test_a_chain_of_four_is_the_same_in_every_order_of_arrival(order):
    t = Table("vanguard", *CHAIN, a=dict(zip(PLACES, order, strict=False)))
    for name in order:
        assert t.g.info(t.a.find(name)).has_keyword(INTERCEPT)
    assert t.asks(t.a, "main")


def test_working_out_effects_twice_gives_the_same_and_leaves_printed_values_alone():
    t = Table("vanguard", *CHAIN, a=dict(zip(PLACES, ["Four", "Three", "Two", "One"], strict=False)))
    first, second = ([info and (info.numbers, info.words, info.keywords) for info in derive(t.g).infos] for _ in "12")
    assert first == second
    assert any(first)
    assert all(info.words[RACE] == ("Human",) for info in t.g.pool.infos)
    assert t.asks(t.a, "main")


def test_adding_effects_are_never_counted_twice_by_the_trials():
    """Effects that read the power they change depend on each other; each is applied once, the earlier first."""
    strong = Cards((RC,), YOU, Valued(POWER, AT_LEAST, Number(8000)))
    cards = [
        unit("A", power=8000, abilities=[lasting(Add(POWER, Number(1000)), what=strong, zones=(RC,))]),
        unit("B", power=7000, abilities=[lasting(Add(POWER, Number(500)), what=Cards((RC,)), zones=(RC,))]),
        unit("C", power=7500, abilities=[lasting(Add(POWER, Number(100)), what=strong, zones=(RC,))]),
    ]
    for order in permutations(["A", "B", "C"]):
        t = Table("vanguard", *cards, a=dict(zip(PLACES, order, strict=False)))
        assert (t.a.power("A"), t.a.power("B"), t.a.power("C")) == (9600, 7500, 9100)
        assert t.asks(t.a, "main")


def test_an_effect_that_silences_its_own_source_still_silences():
    hush = unit("Hush", abilities=[lasting(LoseAbilities(), what=Cards((RC,)), zones=(RC,))])
    loud = unit("Loud", abilities=[lasting(Add(POWER, Number(1000)), zones=(RC,))])
    for order in (("Hush", "Loud"), ("Loud", "Hush")):
        t = Table("vanguard", hush, loud, a=dict(zip(PLACES, order, strict=False)))
        assert t.a.power("Loud") == 7000
        assert t.asks(t.a, "main")


def test_an_ability_gained_works_only_in_its_zones():
    gift = Ability(CONTINUOUS, zones=(VC,), effect=Apply(THIS, (Add(POWER, Number(3000)),)))
    t = Table(
        "vanguard",
        unit("Giver", abilities=[lasting(Gain(gift), what=Cards((VC, RC)), zones=(RC,))]),
        a={"front left": "Giver"},
    )
    assert (t.a.power("Giver"), t.a.power("Leader A")) == (7000, 13000)
    assert t.asks(t.a, "main")
