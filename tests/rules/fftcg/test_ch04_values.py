"""Section 4: whole numbers, rounding, negative and missing values, variables."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import BACKUP, BREAK, DISCARD, FIELD, FORWARD, HAND, POWER, TYPE
from rulewright.kernel.ids import DAMAGED, EITHER, MOVED, OPPONENT, YOU
from rulewright.kernel.position.decisions import IllegalAnswer
from rulewright.kernel.vocabulary.abilities import THAT, THIS
from rulewright.kernel.vocabulary.effects import Choose, DealDamage, Draw, Move, NameNumber, Pick
from rulewright.kernel.vocabulary.terms import Cards, CountOf, Divided, Has, NamedNumber, Number, Sum, SumOf, Times
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import A_FORWARD, action, backup, choose, forward, pump, spell, summon

FOES = Cards((FIELD,), OPPONENT)


def discard_half(up=False):
    """Discard half of the opposing hand."""
    half = Divided(CountOf(Cards((HAND,), OPPONENT)), 2, 1, up)
    chosen = Choose((Pick(Cards((HAND,), OPPONENT), half, half),), who=OPPONENT)
    return spell(chosen, Move(THAT, BREAK, verb=DISCARD))


@rule("fftcg", "4.1")
def test_4_1_a_chosen_number_is_whole_and_never_below_zero():
    guess = summon("Guess", cost=0, abilities=[spell(NameNumber(0, 2), Draw(NamedNumber()))])
    t = Table("fftcg", guess, a={"hand": ["Guess"]})
    t.a.does("cast Guess")
    t.resolve()
    assert t.a.menu == ["0", "1", "2"]
    with pytest.raises(IllegalAnswer):
        t.g.answer(-1)
    t.a.does("0")
    assert (t.a.hand, t.a.broken) == ([], ["Guess"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "4.1", "4.5")
def test_4_1_an_open_x_begins_at_zero_and_ends_where_cp_ends():
    mage = forward(
        "Mage", abilities=[action(choose(FOES), DealDamage(Times(1000, NamedNumber()), what=THAT), symbols=["X"])]
    )
    t = Table(
        "fftcg", mage, backup("Well"), backup("Pond"), a={"field": ["Mage", "Well", "Pond"]}, b={"field": ["Foe"]}
    )
    t.a.answers("use Mage")
    assert t.a.menu == ["0", "1", "2"]
    t.a.does("2")
    assert (t.a.is_dull("Well"), t.a.is_dull("Pond")) == (True, True)
    t.resolve()
    assert t.b.marked("Foe") == 2000
    assert t.asks(t.a, "priority")


@rule("fftcg", "4.2")
@pytest.mark.parametrize(("cards", "gone"), [(3, 2), (4, 2), (5, 3)])
def test_4_2_a_fraction_is_rounded_down(cards, gone):
    names = [f"Card {number}" for number in range(cards)]
    t = Table("fftcg", summon("Halve", cost=0, abilities=[discard_half()]), a={"hand": ["Halve"]}, b={"hand": names})
    t.a.does("cast Halve")
    t.resolve()
    for number in range(gone):
        t.b.does(f"Card {number}")
    assert (t.b.hand, t.b.broken) == (names[gone:], names[:gone])
    assert t.asks(t.a, "priority")


@rule("fftcg", "4.2")
def test_4_2_unless_the_card_says_otherwise():
    t = Table(
        "fftcg",
        summon("Halve", cost=0, abilities=[discard_half(up=True)]),
        a={"hand": ["Halve"]},
        b={"hand": ["X", "Y"]},
    )
    t.a.does("cast Halve")
    t.resolve()
    t.b.does("X", "Y")
    assert (t.b.hand, t.b.broken) == ([], ["X", "Y"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "4.3")
def test_4_3_a_negative_power_is_changed_as_it_is_and_read_as_zero():
    both = Sum(SumOf(THIS, POWER), SumOf(Cards((FIELD,), YOU, Has(TYPE, FORWARD)), POWER))
    mage = forward("Mage", power=3000, abilities=[action(choose(FOES), DealDamage(both, what=THAT))])
    rust = summon("Rust", cost=0, abilities=[spell(choose(), pump(-4000))])
    t = Table("fftcg", mage, rust, a={"field": ["Mage", "Squire"]}, b={"hand": ["Rust"], "field": ["Titan"]})
    t.a.does("use Mage", "pass")
    t.b.does("cast Rust", "choose Mage")
    t.resolve()
    assert (t.a.broken, t.stack) == (["Mage"], ["Mage"])
    t.resolve()
    assert [event.number for event in t.log(DAMAGED)] == [5000]
    assert t.asks(t.a, "priority")


@rule("fftcg", "4.3")
@pytest.mark.parametrize(("bonus", "power"), [(2000, 0), (3000, 1000)])
def test_4_3_a_bonus_is_counted_from_below_zero(bonus, power):
    sap = summon("Sap", cost=0, abilities=[spell(pump(-5000, A_FORWARD), pump(bonus, A_FORWARD))])
    t = Table("fftcg", sap, forward("Frail", power=3000), a={"hand": ["Sap"], "field": ["Frail"]})
    t.a.does("cast Sap")
    t.resolve()
    assert t.a.field == (["Frail"] if power else [])
    assert t.a.broken == (["Sap"] if power else ["Sap", "Frail"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "4.4")
def test_4_4_a_value_that_is_not_there_counts_as_zero():
    power = SumOf(Cards((FIELD,), EITHER, Has(TYPE, BACKUP)), POWER)
    ram = summon("Ram", cost=0, abilities=[spell(choose(FOES), DealDamage(power, what=THAT), Draw(Number(1)))])
    t = Table("fftcg", ram, backup("Shed"), a={"hand": ["Ram"], "field": ["Shed"]}, b={"field": ["Foe"]})
    t.a.does("cast Ram")
    t.resolve()
    assert (t.b.marked("Foe"), t.log(DAMAGED)) == (0, [])
    assert (t.a.hand, t.a.field) == (["Filler 0"], ["Shed"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "4.4")
def test_4_4_what_has_no_power_is_not_put_away_for_having_none():
    wilt = summon("Wilt", cost=0, abilities=[spell(pump(-1000, Cards((FIELD,), EITHER)))])
    t = Table(
        "fftcg", wilt, backup("Shed"), forward("Frail", power=1000), a={"hand": ["Wilt"], "field": ["Shed", "Frail"]}
    )
    t.a.does("cast Wilt")
    t.resolve()
    assert (t.a.field, t.a.broken) == (["Shed"], ["Wilt", "Frail"])
    assert [event.clause for event in t.log(MOVED) if event.before == FIELD] == ["12.4.4"]
    assert t.asks(t.a, "priority")
