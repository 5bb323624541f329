"""Sections 6.6 and 6.7: types of cards, jobs, and counters."""

import pytest

from rulewright.books import book
from rulewright.games.fftcg.rulebook.ch00_names import BACKUP, COUNTER_NAMES, FIELD, HAND, JOB, TYPE
from rulewright.kernel.ids import COUNTED, YOU
from rulewright.kernel.position.state import counters_of
from rulewright.kernel.vocabulary.abilities import ONE, THAT, THIS, Cost
from rulewright.kernel.vocabulary.effects import Draw, Move, Pick, PutCounters
from rulewright.kernel.vocabulary.terms import Cards, Has, Number
from rulewright.language.compiler import BadRow, compile_row
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import action, backup, choose, spell, summon

GROWTH = COUNTER_NAMES.index("Growth")
DOOM = COUNTER_NAMES.index("Doom")
ROW = {"name": "Made Up", "elements": ["Fire"], "cost": 1, "text": ""}
RIPE = Cost((Pick(THIS, ONE, ONE),), (PutCounters(THAT, GROWTH, Number(-2)),))
TREE = backup(
    "Tree",
    cost=0,
    abilities=[action(PutCounters(THIS, GROWTH, Number(1))), action(Draw(Number(2)), cost=[RIPE])],
)


def choose_tree():
    """Choose 1 Backup."""
    return choose(Cards((FIELD,), YOU, Has(TYPE, BACKUP)))


def read(kind, job, power=None):
    """A printed row, read."""
    row = {**ROW, "type": kind, "job": job, "power": power}
    return compile_row(row, book("fftcg").card_book([row])).printed()


def counters(t, name, kind):
    """How many counters of a kind lie on a card of the first player."""
    return counters_of(t.g.card(t.a.find(name)).counters, kind)


@rule("fftcg", "6.6.4")
@pytest.mark.parametrize(("kind", "power"), [("Forward", 1000), ("Backup", None), ("Monster", None), ("Summon", None)])
def test_6_6_4_there_are_four_card_types(kind, power):
    assert read(kind, "", power).words[TYPE] == (kind,)


@rule("fftcg", "6.6.4")
def test_6_6_4_and_no_other():
    with pytest.raises(BadRow, match="type"):
        read("Relic", "")


@rule("fftcg", "6.6.3")
@pytest.mark.parametrize(("kind", "power"), [("Forward", 1000), ("Backup", None), ("Monster", None)])
def test_6_6_3_characters_have_jobs_or_none(kind, power):
    assert read(kind, "Weaver", power).words[JOB] == ("Weaver",)
    assert read(kind, "", power).words[JOB] == ()


@rule("fftcg", "6.6.3")
def test_6_6_3_a_summon_has_no_job():
    assert read("Summon", "").words[JOB] == ()
    with pytest.raises(BadRow, match="job"):
        read("Summon", "Weaver")


@rule("fftcg", "6.7.1")
def test_6_7_1_an_effect_puts_counters_on_a_card():
    t = Table("fftcg", TREE, a={"field": ["Tree", "Bush"]})
    t.a.does("use Tree: ability 1")
    assert counters(t, "Tree", GROWTH) == 0
    t.resolve()
    assert (counters(t, "Tree", GROWTH), counters(t, "Bush", GROWTH)) == (1, 0)
    assert [(t.g.name_of(event.card), event.number) for event in t.log(COUNTED)] == [("Tree", 1)]
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.7.2")
def test_6_7_2_counters_of_one_name_are_the_same_whatever_put_them_there():
    rain = summon("Rain", cost=0, abilities=[spell(choose_tree(), PutCounters(THAT, GROWTH, Number(1)))])
    curse = summon("Curse", cost=0, abilities=[spell(choose_tree(), PutCounters(THAT, DOOM, Number(1)))])
    t = Table("fftcg", TREE, rain, curse, a={"field": ["Tree"], "hand": ["Rain", "Curse"]})
    t.a.does("use Tree: ability 1")
    t.resolve()
    t.a.does("cast Curse")
    t.resolve()
    assert (counters(t, "Tree", GROWTH), counters(t, "Tree", DOOM)) == (1, 1)
    assert t.a.menu == ["cast Rain", "use Tree: ability 1", "pass"]
    t.a.does("cast Rain")
    t.resolve()
    t.a.does("use Tree: ability 2")
    assert (counters(t, "Tree", GROWTH), counters(t, "Tree", DOOM)) == (0, 1)
    t.resolve()
    assert t.a.hand == ["Filler 0", "Filler 1"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.7.3")
def test_6_7_3_counters_do_not_follow_a_card_to_another_zone():
    wave = summon("Wave", cost=0, abilities=[spell(choose_tree(), Move(THAT, HAND))])
    t = Table("fftcg", TREE, wave, a={"field": ["Tree"], "hand": ["Wave"]})
    for _ in range(3):
        t.a.does("use Tree: ability 1")
        t.resolve()
    assert counters(t, "Tree", GROWTH) == 3
    t.a.does("cast Wave")
    t.resolve()
    assert (t.a.hand, counters(t, "Tree", GROWTH)) == (["Tree"], 0)
    t.a.does("cast Tree")
    assert counters(t, "Tree", GROWTH) == 0
    assert t.a.menu == ["use Tree: ability 1", "pass", "propose a loop"]
