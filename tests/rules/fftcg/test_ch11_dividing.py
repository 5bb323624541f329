"""Sections 11.3.6, 11.4.5, 11.6.8, 11.7.8 and 11.8.12: values divided among several cards, and effects that differ."""

from rulewright.games.fftcg.rulebook.ch00_names import FIELD, HAND, SAME_NAME
from rulewright.kernel.ids import OPPONENT, RESTED, STANDING, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS
from rulewright.kernel.vocabulary.effects import Choose, DivideDamage, Pick, Turn
from rulewright.kernel.vocabulary.terms import Cards, IsTurned, Number, PickedBy, Related
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import (
    A_FORWARD,
    action,
    break_it,
    break_one,
    choose,
    discard_cost,
    enters,
    forward,
    pump,
    spell,
    summon,
)

FOES = Cards((FIELD,), OPPONENT)
GALE = summon("Gale", cost=0, abilities=[break_one()])


def divide(amount: int, most: int = 2) -> tuple[Choose, DivideDamage]:
    """Choose some opposing Characters; divide so much damage among them."""
    return (choose(FOES, most=most), DivideDamage(Number(amount), THAT, 1000))


@rule("fftcg", "11.3.6")
def test_11_3_6_damage_is_divided_in_thousands_as_the_summon_is_cast():
    rain = summon("Rain", cost=0, abilities=[spell(*divide(4000, 3))])
    t = Table("fftcg", rain, a={"hand": ["Rain"]}, b={"field": ["One", "Two", "Three"]})
    t.a.does("cast Rain", "choose One", "choose Two", "choose Three")
    assert t.a.menu == ["1000 to One", "2000 to One"]
    t.a.does("1000 to One")
    assert t.a.menu == ["1000 to Two", "2000 to Two"]
    t.a.does("2000 to Two")
    assert (t.stack, t.b.marked("Two")) == (["Rain"], 0)
    t.resolve()
    assert [t.b.marked(name) for name in ("One", "Two", "Three")] == [1000, 2000, 1000]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.6", "11.11.2.1")
def test_11_3_6_the_share_of_a_card_that_left_is_lost():
    rain = summon("Rain", cost=0, abilities=[spell(*divide(4000))])
    t = Table("fftcg", rain, GALE, a={"hand": ["Rain"]}, b={"hand": ["Gale"], "field": ["One", "Two"]})
    t.a.does("cast Rain", "choose One", "choose Two", "3000 to One")
    t.a.does("pass")
    t.b.does("cast Gale", "choose One")
    t.resolve()
    t.resolve()
    assert (t.b.broken, t.b.marked("Two")) == (["One", "Gale"], 1000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.6", "11.11.2.1")
def test_11_3_6_a_card_that_stays_but_is_no_longer_legal_is_dealt_no_share():
    awake = Cards((FIELD,), OPPONENT, IsTurned(STANDING))
    rain = spell(choose(awake, most=2), DivideDamage(Number(4000), THAT, 1000))
    nap = summon("Nap", cost=0, abilities=[spell(choose(), Turn(THAT, RESTED))])
    t = Table("fftcg",
        nap, summon("Rain", cost=0, abilities=[rain]),
        a={"hand": ["Rain"]}, b={"hand": ["Nap"], "field": ["One", "Two"]},
    )  # fmt: skip
    t.a.does("cast Rain", "choose One", "choose Two", "3000 to One")
    t.a.does("pass")
    t.b.does("cast Nap", "choose One")
    t.resolve()
    t.resolve()
    assert (t.b.field, t.b.marked("One"), t.b.marked("Two")) == (["One", "Two"], 0, 1000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.6")
def test_11_3_6_a_single_card_takes_it_all_and_a_rest_under_a_thousand_is_not_lost():
    rain = summon("Rain", cost=0, abilities=[spell(*divide(3500))])
    t = Table("fftcg", rain, a={"hand": ["Rain"]}, b={"field": ["One"]})
    t.a.does("cast Rain")
    t.resolve()
    assert t.b.marked("One") == 3500
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.6")
def test_11_3_6_which_card_takes_which_effect_is_said_as_it_is_cast():
    two = Choose((Pick(A_FORWARD, Number(1), Number(1)), Pick(A_FORWARD, Number(1), Number(1))), announced=True)
    swap = spell(two, pump(2000, PickedBy(0)), pump(-1000, PickedBy(1)))
    t = Table(
        "fftcg",
        summon("Swap", cost=0, abilities=[swap]),
        a={"hand": ["Swap"], "field": ["Blade"]},
        b={"field": ["Foe"]},
    )
    t.a.does("cast Swap", "choose Foe")
    assert t.stack == ["Swap"]
    t.resolve()
    assert (t.a.power("Blade"), t.b.power("Foe")) == (4000, 7000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.8")
def test_11_6_8_an_action_ability_divides_as_it_is_used():
    archer = forward("Archer", abilities=[action(*divide(5000))])
    t = Table("fftcg", archer, a={"field": ["Archer"]}, b={"field": ["One", "Two"]})
    t.a.does("use Archer", "choose One", "choose Two")
    assert t.a.menu == ["1000 to One", "2000 to One", "3000 to One", "4000 to One"]
    t.a.does("4000 to One")
    assert t.stack == ["Archer"]
    t.resolve()
    assert (t.b.marked("One"), t.b.marked("Two")) == (4000, 1000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.8")
def test_11_7_8_a_special_ability_divides_as_it_is_used():
    same = discard_cost(Cards((HAND,), YOU, Related(SAME_NAME, THIS)))
    archer = forward("Archer", abilities=[action(*divide(4000), cost=[same], name="Volley")])
    t = Table("fftcg", archer, a={"hand": ["Archer"], "field": ["Archer"]}, b={"field": ["One", "Two"]})
    t.a.does("use Archer", "choose One", "choose Two")
    assert t.a.menu == ["1000 to One", "2000 to One", "3000 to One"]
    t.a.does("3000 to One")
    assert (t.a.broken, t.stack) == (["Archer"], ["Archer"])
    t.resolve()
    assert (t.b.marked("One"), t.b.marked("Two")) == (3000, 1000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.12", "11.4.5")
def test_11_8_12_an_auto_ability_divides_as_it_goes_on_the_stack():
    hero = forward("Hero", cost=0, abilities=[enters(*divide(3000))])
    t = Table("fftcg", hero, a={"hand": ["Hero"]}, b={"field": ["One", "Two"]})
    t.a.does("cast Hero", "choose One", "choose Two")
    assert t.a.menu == ["1000 to One", "2000 to One"]
    t.a.does("2000 to One")
    assert t.stack == ["Hero"]
    t.resolve()
    assert (t.b.marked("One"), t.b.marked("Two")) == (2000, 1000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.6")
def test_11_3_6_with_every_chosen_card_gone_no_share_is_dealt():
    rain = summon("Rain", cost=0, abilities=[spell(*divide(4000))])
    storm = summon("Storm", cost=0, abilities=[spell(choose(most=2), break_it())])
    t = Table("fftcg", rain, storm, a={"hand": ["Rain"]}, b={"hand": ["Storm"], "field": ["One", "Two", "Three"]})
    t.a.does("cast Rain", "choose One", "choose Two", "2000 to One")
    t.a.does("pass")
    t.b.does("cast Storm", "choose One", "choose Two")
    t.resolve()
    t.resolve()
    assert (t.b.field, t.b.marked("Three")) == (["Three"], 0)
    assert t.asks(t.a, "priority")
