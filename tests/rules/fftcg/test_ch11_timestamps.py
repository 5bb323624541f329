"""Section 11.12.4.11: cards that came at one moment."""

from rulewright.games.fftcg.rulebook.ch00_names import BREAK, FIELD, FORWARD, POWER, TYPE
from rulewright.kernel.ids import EITHER
from rulewright.kernel.vocabulary.effects import Move
from rulewright.kernel.vocabulary.mods import Add, Set
from rulewright.kernel.vocabulary.terms import Cards, Has as HasWord, Number
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import backup, field, spell, summon

ALL = Cards((FIELD,), EITHER, HasWord(TYPE, FORWARD))
LOW = backup("Low", abilities=[field(Set(POWER, Number(2000), base=True), what=ALL)])
HIGH = backup("High", abilities=[field(Set(POWER, Number(8000), base=True), what=ALL)])
MORE = backup("More", abilities=[field(Add(POWER, Number(1000)), what=ALL)])
CALL = summon("Call", cost=0, abilities=[spell(Move(Cards((BREAK,)), FIELD))])


@rule("fftcg", "11.12.4.11", "11.12.4.10")
def test_11_12_4_11_the_turn_player_orders_cards_that_came_together():
    for first, power in (("Low", 8000), ("High", 2000)):
        t = Table("fftcg", LOW, HIGH, CALL, a={"hand": ["Call"], "field": ["Blade"], "break zone": ["Low", "High"]})
        t.a.does("cast Call")
        t.resolve()
        assert t.a.menu == ["Low next", "High next"]
        t.a.does(f"{first} next")
        assert t.a.power("Blade") == power
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.11")
def test_11_12_4_11_it_is_the_turn_player_even_for_the_others_cards():
    t = Table("fftcg", LOW, HIGH, CALL, a={"field": ["Blade"]}, b={"hand": ["Call"], "break zone": ["Low", "High"]})
    t.a.does("pass")
    t.b.does("cast Call")
    t.resolve()
    assert t.a.menu == ["Low next", "High next"]
    t.a.does("High next")
    assert (t.a.power("Blade"), t.b.field) == (2000, ["Low", "High"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.11")
def test_11_12_4_11_where_the_order_makes_no_difference_nobody_is_asked():
    t = Table("fftcg", MORE, CALL, a={"hand": ["Call"], "field": ["Blade"], "break zone": ["More", "Friend"]})
    t.a.does("cast Call")
    t.resolve()
    assert (t.a.power("Blade"), t.a.power("Friend")) == (6000, 6000)
    assert t.asks(t.a, "priority")
