"""Sections 11.5.6 and 11.11: information about cards that are gone."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import (
    BREAK,
    BREAK_VERB,
    COUNTER_NAMES,
    FIELD,
    FORWARD,
    HAND,
    NAME,
    POWER,
    TYPE,
)
from rulewright.kernel.ids import PAID, RESTED, YOU
from rulewright.kernel.vocabulary.abilities import ONE, THAT, THIS, Cost
from rulewright.kernel.vocabulary.effects import DealDamage, Draw, If, Move, Pick, PutCounters
from rulewright.kernel.vocabulary.terms import Among, Cards, CountersOn, Exists, Has, IsTurned, Number, SumOf, Those
from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.fftcg import action, choose, forward, pump, spell, summon

GROWTH = COUNTER_NAMES.index("Growth")
MINE = Cards((FIELD,), YOU, Has(TYPE, FORWARD))
GUNNERS = Cards((HAND,), YOU, Has(NAME, "Gunner"))
BOUNCE = summon("Bounce", cost=0, abilities=[spell(choose(), Move(THAT, HAND))])
GROW = summon("Grow", cost=0, abilities=[spell(choose(), pump(4000), PutCounters(THAT, GROWTH, Number(2)))])
RECALL = summon("Recall", cost=0, abilities=[spell(choose(GUNNERS, announced=False), Move(THAT, FIELD))])
STRIKE = action(choose(), DealDamage(SumOf(THIS, POWER), what=THAT))
FALL = Cost((Pick(MINE, ONE, ONE),), (Move(THAT, BREAK, verb=BREAK_VERB),))


@rule("fftcg", "11.11.4", "11.11.7")
@pytest.mark.parametrize("moves", [1, 2, 3])
def test_11_11_4_the_source_counts_as_it_left_however_often_its_card_moved_since(moves):
    gunner = forward("Gunner", cost=0, power=3000, abilities=[STRIKE])
    t = Table(
        "fftcg",
        gunner,
        BOUNCE,
        RECALL,
        GROW,
        forward("Wall", power=9000),
        a={"hand": [*["Bounce", "Recall"] * 3, "Grow"], "field": ["Gunner"]},
        b={"field": ["Wall"]},
    )
    t.a.does("cast Grow", "choose Gunner")
    t.resolve()
    t.a.does("use Gunner", "choose Wall")
    for _ in range(moves):
        t.a.does("cast Bounce", "choose Gunner")
        t.resolve()
        t.a.does("cast Recall")
        t.resolve()
        t.a.does("choose Gunner")
    t.resolve()
    assert t.g.card(t.b.find("Wall")).damage == 7000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.5.6")
def test_11_5_6_a_card_paid_with_counts_as_it_was_when_it_was_paid():
    altar = forward(
        "Altar", abilities=[action(choose(), DealDamage(SumOf(Those(PAID), POWER), what=THAT), cost=[FALL])]
    )
    t = Table(
        "fftcg",
        altar,
        GROW,
        forward("Lamb", power=3000),
        forward("Wall", power=9000),
        a={"hand": ["Grow"], "field": ["Altar", "Lamb"]},
        b={"field": ["Wall"]},
    )
    t.a.does("cast Grow", "choose Lamb")
    t.resolve()
    t.a.does("use Altar", "choose Wall", "Lamb")
    t.resolve()
    assert t.g.card(t.b.find("Wall")).damage == 7000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.5.6")
@pytest.mark.parametrize("first", [BREAK, HAND])
def test_11_5_6_counters_count_as_they_were_before_the_effect_moved_the_card(first):
    reap = summon("Reap", cost=0, abilities=[spell(choose(), Move(THAT, first), Draw(CountersOn(THAT, GROWTH)))])
    t = Table(
        "fftcg",
        reap,
        GROW,
        forward("Lamb", power=3000),
        a={"hand": ["Grow", "Reap"], "field": ["Lamb", "Ram"], "deck": ["1", "2", "3"]},
    )
    t.a.does("cast Grow", "choose Lamb")
    t.resolve()
    t.a.does("cast Reap", "choose Lamb")
    t.resolve()
    assert t.a.deck == ["3"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.5.6")
@pytest.mark.parametrize(("lies", "left"), [(rested("Lamb"), 1), ("Lamb", 2)])
def test_11_5_6_a_card_was_dull_before_the_effect_moved_it(lies, left):
    was_dull = Exists(Among(THAT, IsTurned(RESTED)))
    reap = summon("Reap", cost=0, abilities=[spell(choose(), Move(THAT, BREAK), If(was_dull, Draw(Number(1))))])
    t = Table("fftcg", reap, forward("Lamb"), a={"hand": ["Reap"], "field": [lies, "Ram"], "deck": ["1", "2"]})
    t.a.does("cast Reap", "choose Lamb")
    t.resolve()
    assert len(t.a.deck) == left
    assert t.asks(t.a, "priority")
