"""Sections 11.1, 11.3 and 11.4: what is left of priority, casting Summons and casting Characters."""

from rulewright.games.fftcg.rulebook.ch00_names import BREAK, FIELD, FORWARD, NAME, POWER, TYPE
from rulewright.kernel.ids import EITHER, MOVED, OPPONENT, REVEALED, YOU
from rulewright.kernel.vocabulary.abilities import Cost, When
from rulewright.kernel.vocabulary.effects import Draw, Modes, Seq
from rulewright.kernel.vocabulary.mods import Add, PlayCost, PlayFor
from rulewright.kernel.vocabulary.terms import Cards, CountOf, Has, Number, Times
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import (
    backup,
    break_it,
    break_one,
    choose,
    damage_one,
    enters,
    field,
    forward,
    summon,
    whenever,
)

GALE = summon("Gale", cost=0, abilities=[break_one()])
WELL = backup("Well")


@rule("fftcg", "11.1.3", "11.1.4")
def test_11_1_3_rule_processes_go_on_until_none_is_left_before_anybody_has_priority():
    mine = Cards((FIELD,), YOU, Has(TYPE, FORWARD))
    lord = forward("Lord", power=3000, abilities=[field(Add(POWER, Number(1000)), what=mine)])
    weak = forward("Weak", power=0)
    mourner = backup("Mourner", abilities=[whenever(When(MOVED, target=(BREAK,), source=(FIELD,)), Draw(Number(1)))])
    curse = backup("Curse", cost=0, abilities=[field(Add(POWER, Number(-4000)), what=Cards((FIELD,), OPPONENT))])
    t = Table("fftcg", lord, weak, mourner, curse, a={"hand": ["Curse"]}, b={"field": ["Weak", "Lord", "Mourner"]})
    assert t.b.field == ["Weak", "Lord", "Mourner"]
    t.a.does("cast Curse")
    assert (t.b.field, sorted(t.b.broken)) == (["Mourner"], ["Lord", "Weak"])
    if t.asks(t.b, "stack"):
        t.b.does("Mourner")
    assert t.stack == ["Mourner", "Mourner"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.1.3")
def test_11_1_3_a_death_that_takes_away_a_bonus_brings_the_next():
    others = Cards((FIELD,), YOU, Has(NAME, "Squire"))
    lord = forward("Lord", power=3000, abilities=[field(Add(POWER, Number(3000)), what=others)])
    squire = forward("Squire", power=0)
    t = Table("fftcg", lord, squire, GALE, a={"hand": ["Gale"]}, b={"field": ["Lord", "Squire", "Blade"]})
    assert t.b.field == ["Lord", "Squire", "Blade"]
    t.a.does("cast Gale", "choose Lord")
    t.resolve()
    assert (t.b.field, t.b.broken) == (["Blade"], ["Lord", "Squire"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.1")
def test_11_3_1_a_casting_taken_back_is_as_if_it_had_not_begun_and_a_paid_one_stands():
    bolt = summon("Bolt", cost=2, abilities=[damage_one(3000)])
    t = Table(
        "fftcg", bolt, WELL, a={"hand": ["Bolt", "Fuel", "Oil"], "field": ["Well", "Blade"]}, b={"field": ["Foe"]}
    )
    before = len(t.g.events)
    t.a.answers("cast Bolt")
    t.a.answers("choose Foe")
    assert t.stack == ["Bolt"]
    assert t.g.take_back()
    assert (t.stack, t.a.hand, t.a.is_dull("Well"), len(t.g.events)) == ([], ["Bolt", "Fuel", "Oil"], False, before)
    t.a.does("cast Bolt", "choose Foe")
    assert (t.stack, t.a.hand, t.a.broken) == (["Bolt"], ["Oil"], ["Fuel"])
    assert not t.g.take_back()
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.5", "11.3.7")
def test_11_3_5_another_cost_may_be_chosen_and_what_the_cost_asks_of_the_board_is_read_now():
    gate = backup("Gate", abilities=[field(PlayFor(Has(NAME, "Bolt"), (Cost((), (), ("Fire",)),)))])
    bolt = summon("Bolt", cost=3, abilities=[damage_one(3000)])
    t = Table("fftcg", bolt, gate, WELL, a={"hand": ["Bolt", "Fuel"], "field": ["Gate", "Well", "Blade"]})
    t.a.answers("cast Bolt")
    assert t.a.menu == ["pay the cost of Bolt", "pay the other cost 1 of Bolt"]
    t.a.answers("pay the other cost 1 of Bolt")
    t.a.answers("dull Well")
    assert (t.stack, t.a.hand, t.a.is_dull("Well"), t.a.is_dull("Gate")) == (["Bolt"], ["Fuel"], True, False)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.5")
def test_11_3_5_a_cost_that_counts_cards_counts_them_as_it_is_cast():
    fewer = PlayCost(YOU, Has(NAME, "Bolt"), Times(-1, CountOf(Cards((FIELD,), OPPONENT))))
    lens = backup("Lens", abilities=[field(fewer)])
    bolt = summon("Bolt", cost=3, abilities=[damage_one(3000)])
    t = Table("fftcg", bolt, lens, WELL, a={"hand": ["Bolt"], "field": ["Lens", "Well"]}, b={"field": ["One"]})
    t.a.does("cast Bolt")
    assert (t.a.is_dull("Lens"), t.a.is_dull("Well"), t.stack) == (True, True, ["Bolt"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", bolt, lens, WELL, a={"hand": ["Bolt"], "field": ["Lens", "Well", "Blade"]})
    assert t.a.why_not("cast Bolt") == ["11.2.1.1"]
    assert t.a.menu == ["pass"]


@rule("fftcg", "11.4.2")
def test_11_4_2_the_character_is_revealed_as_it_is_declared():
    hero = forward("Hero", cost=2)
    t = Table("fftcg", hero, WELL, backup("Pool"), a={"hand": ["Hero", "Fuel"], "field": ["Well", "Pool"]})
    t.a.answers("cast Hero")
    assert [(t.g.name_of(event.card), event.clause) for event in t.log(REVEALED)] == [("Hero", "11.4.2")]
    assert (t.a.hand, t.a.field) == (["Hero", "Fuel"], ["Well", "Pool"])
    assert t.asks(t.a, "resources")


@rule("fftcg", "11.4.3")
def test_11_4_3_the_effect_of_a_character_with_several_is_declared_before_anybody_has_priority():
    modes = Modes((Draw(Number(2)), Seq((choose(Cards((FIELD,), EITHER)), break_it()))), Number(1), Number(1))
    hero = forward("Hero", cost=0, abilities=[enters(modes)])
    t = Table("fftcg", hero, a={"hand": ["Hero"]}, b={"field": ["Foe"]})
    t.a.does("cast Hero")
    assert t.a.menu == ["effect 1 of Hero: Draw 2 cards", "effect 2 of Hero: Choose 1 card. Break it"]
    t.a.does("effect 2", "choose Foe")
    assert (t.stack, t.b.field) == (["Hero"], ["Foe"])
    t.resolve()
    assert (t.b.broken, t.a.hand) == (["Foe"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.4")
def test_11_4_4_another_cost_of_a_character_may_be_chosen():
    gate = backup("Gate", abilities=[field(PlayFor(Has(NAME, "Hero"), (Cost((), (), ("Fire",)),)))])
    t = Table("fftcg", gate, WELL, forward("Hero", cost=3), a={"hand": ["Hero", "Fuel"], "field": ["Gate", "Well"]})
    t.a.answers("cast Hero")
    assert t.a.menu == ["pay the cost of Hero", "pay the other cost 1 of Hero"]
    t.a.does("pay the cost of Hero")
    assert (t.a.field, t.a.hand, t.a.broken) == (["Gate", "Well", "Hero"], [], ["Fuel"])
    assert t.asks(t.a, "priority")
