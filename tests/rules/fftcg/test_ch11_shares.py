"""Clauses on variables and shares that are fixed when something is announced or resolved."""

from rulewright.games.fftcg.rulebook.ch00_names import HAND, POWER, SAME_NAME
from rulewright.kernel.ids import END_OF_TURN, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS
from rulewright.kernel.vocabulary.effects import Apply, DivideDamage, Draw, NameNumber
from rulewright.kernel.vocabulary.mods import Add
from rulewright.kernel.vocabulary.terms import Cards, NamedNumber, Number, Related, Times
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import A_FORWARD, action, backup, choose, discard_cost, enters, forward, spell, summon

SAME = discard_cost(Cards((HAND,), YOU, Related(SAME_NAME, THIS)))


@rule("fftcg", "11.8.12")
def test_11_8_12_an_auto_ability_divides_as_it_is_stacked():
    hero = forward("Hero", cost=0, abilities=[enters(choose(most=2), DivideDamage(Number(3000), THAT, 1000))])
    t = Table("fftcg", hero, a={"hand": ["Hero"]}, b={"field": ["One", "Two"]})
    t.a.does("cast Hero", "choose One", "choose Two")
    assert t.a.menu == ["1000 to One", "2000 to One"]
    t.a.does("2000 to One")
    assert t.stack == ["Hero"]
    t.resolve()
    assert (t.b.marked("One"), t.b.marked("Two")) == (2000, 1000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.7", "11.7.8")
def test_11_7_7_x_and_shares_of_a_special_ability_are_declared_as_it_is_used():
    burst = action(
        choose(most=2), DivideDamage(Times(1000, NamedNumber()), THAT, 1000), cost=[SAME], symbols=("X",), name="Burst"
    )
    wells = [backup(f"Well {at}") for at in range(3)]
    t = Table("fftcg",
        forward("Hero", abilities=[burst]), *wells,
        a={"hand": ["Hero"], "field": ["Hero", "Well 0", "Well 1", "Well 2"]}, b={"field": ["One", "Two"]},
    )  # fmt: skip
    t.a.answers("use Hero")
    assert t.a.menu == ["0", "1", "2", "3"]
    t.a.does("3", "choose One", "choose Two")
    assert t.a.menu == ["1000 to One", "2000 to One"]
    t.a.does("1000 to One")
    assert t.a.is_dull("Well 2")
    t.resolve()
    assert (t.b.marked("One"), t.b.marked("Two")) == (1000, 2000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.9")
def test_11_11_9_a_number_declared_on_resolution_stands_for_all_that_follows():
    both = spell(
        NameNumber(0, 2), Draw(NamedNumber()), Apply(A_FORWARD, (Add(POWER, Times(1000, NamedNumber())),), END_OF_TURN)
    )
    t = Table("fftcg", summon("Count", cost=0, abilities=[both]), a={"hand": ["Count"], "field": ["Blade"]})
    t.a.does("cast Count")
    t.resolve()
    t.a.does("2")
    assert (len(t.a.hand), t.a.power("Blade")) == (2, 7000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "9.2.1", "9.3.1.4", "9.5.1")
def test_9_2_1_the_turn_player_draws_and_then_has_priority_first():
    t = Table("fftcg", a={"deck": ["X", "Y", "Z"]}, phase="draw")
    assert (t.a.hand, t.b.hand, t.phase) == (["X", "Y"], [], "Main Phase 1")
    assert t.asks(t.a, "priority")
