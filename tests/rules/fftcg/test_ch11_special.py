"""Section 11.7: special abilities."""

from rulewright.games.fftcg.rulebook.ch00_names import (
    ABILITY_USED,
    BE_RETURNED,
    BREAK,
    BREAK_VERB,
    FIELD,
    FORWARD,
    HAND,
    SAME_NAME,
    TYPE,
)
from rulewright.kernel.ids import ALL_ILLEGAL, CANCELLED, EITHER, OPPONENT, RESTED, STACKED, YOU
from rulewright.kernel.vocabulary.abilities import ONE, THAT, THIS, Ability, Cost, When
from rulewright.kernel.vocabulary.effects import Draw, Effect, Modes, Move, Pick, Seq, Turn
from rulewright.kernel.vocabulary.mods import Forbid
from rulewright.kernel.vocabulary.terms import Cards, CountOf, Group, Has, IsNot, NamedNumber, Number, OneOf, Related
from tests.tabletop import Table, fresh, rule
from tests.tabletop.cards.fftcg import (
    action,
    backup,
    break_it,
    break_one,
    choose,
    discard_cost,
    field,
    forward,
    monster,
    pump,
    summon,
    whenever,
)

GALE = summon("Gale", cost=0, abilities=[break_one()])
WELL = backup("Well")
SAME = discard_cost(Cards((HAND,), YOU, Related(SAME_NAME, THIS)))
OTHERS = Cards((FIELD,), YOU, IsNot(OneOf(THIS)))


def special(*parts: Effect, symbols: tuple[str, ...] = (), dull: bool = False, cost: tuple[Cost, ...] = ()) -> Ability:
    """A special ability: a name, and a card of the same name to discard."""
    return action(*parts, symbols=symbols, dull=dull, cost=[SAME, *cost], name="Last Stand")


def part(what: Group, act: Effect) -> Cost:
    """One such card is chosen for the cost, and this is done to it."""
    return Cost((Pick(what, ONE, ONE),), (act,))


@rule("fftcg", "11.7.2", "11.7.10", "11.7.1")
def test_11_7_10_the_discard_is_a_part_of_the_cost_and_all_of_it_is_paid_together():
    hero = forward("Hero", abilities=[special(Draw(Number(1)), symbols=("Fire",))])
    t = Table("fftcg", hero, WELL, a={"hand": ["Hero"], "field": ["Hero", "Well"]})
    t.a.does("use Hero")
    assert (t.a.broken, t.a.is_dull("Well"), t.stack) == (["Hero"], True, ["Hero"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", hero, a={"hand": ["Hero"], "field": ["Hero"]})
    assert t.a.why_not("use Hero") == ["11.7.2.1"]
    assert (t.a.hand, t.a.broken) == (["Hero"], [])
    assert t.a.menu == ["pass"]


@rule("fftcg", "11.7.2.1", "11.7.10")
def test_11_7_2_1_the_same_card_does_not_pay_twice_and_a_discard_may_leave_one_cp_over():
    hero = forward("Hero", abilities=[special(Draw(Number(1)), symbols=("Fire",))])
    t = Table("fftcg", hero, a={"hand": ["Hero", "Fuel"], "field": ["Hero"]})
    t.a.does("use Hero")
    assert t.a.broken == ["Hero", "Fuel"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.2.2")
def test_11_7_2_2_a_special_ability_with_the_dull_icon_waits_for_a_turn_or_haste():
    slow = forward("Slow", abilities=[special(Draw(Number(1)), dull=True)])
    quick = forward("Quick", icons=["haste"], abilities=[special(Draw(Number(1)), dull=True)])
    beast = monster("Beast", abilities=[special(Draw(Number(1)), dull=True)])
    hand = ["Slow", "Quick", "Beast"]
    t = Table("fftcg", slow, quick, beast, a={"hand": hand, "field": [fresh("Slow"), fresh("Quick"), fresh("Beast")]})
    assert t.a.why_not("use Slow") == ["11.7.2.2"]
    assert [line for line in t.a.menu if line.startswith("use")] == ["use Quick: ability 1", "use Beast: ability 1"]


@rule("fftcg", "11.7.2.3")
def test_11_7_2_3_only_ones_own_characters_are_dulled_or_broken():
    anyone = Cards((FIELD,), EITHER, Has(TYPE, FORWARD) & IsNot(OneOf(THIS)))
    for act in (Move(THAT, BREAK, verb=BREAK_VERB), Turn(THAT, RESTED)):
        hero = forward("Hero", abilities=[special(Draw(Number(1)), cost=(part(anyone, act),))])
        t = Table("fftcg", hero, a={"hand": ["Hero"], "field": ["Hero"]}, b={"field": ["Foe"]})
        assert t.a.menu == ["pass"]
        t = Table("fftcg", hero, a={"hand": ["Hero"], "field": ["Hero", "One", "Two"]}, b={"field": ["Foe"]})
        t.a.answers("use Hero")
        assert t.a.menu == ["pay with One", "pay with Two"]


@rule("fftcg", "11.7.2.4")
def test_11_7_2_4_what_cannot_be_returned_does_not_pay():
    rock = forward("Rock", abilities=[field(Forbid(BE_RETURNED))])
    hero = forward("Hero", abilities=[special(Draw(Number(1)), cost=(part(OTHERS, Move(THAT, HAND)),))])
    t = Table("fftcg", hero, rock, a={"hand": ["Hero"], "field": ["Hero", "Rock"]})
    assert t.a.menu == ["pass"]
    t = Table("fftcg", hero, rock, a={"hand": ["Hero"], "field": ["Hero", "Rock", "Blade"]})
    t.a.does("use Hero")
    assert (t.a.hand, t.a.broken) == (["Blade"], ["Hero"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.3")
def test_11_7_3_a_use_taken_back_leaves_all_as_it_was_and_a_paid_one_stands():
    hero = forward("Hero", abilities=[special(choose(), pump(1000), symbols=("Fire",))])
    t = Table("fftcg", hero, WELL, a={"hand": ["Hero", "Fuel"], "field": ["Hero", "Well", "Blade"]})
    before = len(t.g.events)
    t.a.answers("use Hero")
    t.a.answers("choose Blade")
    assert t.g.take_back()
    assert (t.stack, t.a.hand, t.a.is_dull("Well"), len(t.g.events)) == ([], ["Hero", "Fuel"], False, before)
    t.a.does("use Hero", "choose Blade")
    assert (t.stack, t.a.hand, t.a.is_dull("Well")) == (["Hero"], ["Fuel"], True)
    assert not t.g.take_back()
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.4", "11.7.11")
def test_11_7_4_it_goes_on_the_stack_under_its_user_who_has_priority_again():
    hero = forward("Hero", abilities=[special(Draw(Number(2)))])
    echo = backup("Echo", abilities=[whenever(When(ABILITY_USED, player=YOU), Draw(Number(1)))])
    t = Table("fftcg", hero, echo, GALE, a={"field": ["Blade"]}, b={"hand": ["Hero"], "field": ["Hero", "Echo"]})
    t.a.does("pass")
    t.b.does("use Hero")
    assert t.stack == ["Echo", "Hero"]
    assert [item.master for item in t.g.s.stack] == [1, 1]
    assert [event.clause for event in t.log(STACKED)] == ["11.7.11", "11.8.7"]
    assert t.asks(t.b, "priority")
    t.resolve()
    t.resolve()
    assert (len(t.b.hand), t.a.hand, t.b.field) == (3, [], ["Hero", "Echo"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.4")
def test_11_7_4_on_the_stack_it_is_no_card_that_could_be_chosen_as_one():
    hero = forward("Hero", abilities=[special(Draw(Number(1)))])
    fires = Cards((6,), EITHER, Has(TYPE, FORWARD))
    deny = summon("Deny", cost=0, abilities=[Ability(3, effect=Seq((choose(fires), Move(THAT, HAND))))])
    t = Table("fftcg", hero, deny, a={"hand": ["Hero"], "field": ["Hero"]}, b={"hand": ["Deny"]})
    t.a.does("use Hero")
    t.a.does("pass")
    assert t.b.why_not("cast Deny") == ["11.3.3"]
    assert t.b.menu == ["pass"]


@rule("fftcg", "11.7.5")
def test_11_7_5_a_special_ability_that_chooses_needs_something_to_choose():
    foes = Cards((FIELD,), OPPONENT)
    hero = forward("Hero", abilities=[special(choose(foes), break_it())])
    t = Table("fftcg", hero, a={"hand": ["Hero"], "field": ["Hero"]})
    assert t.a.why_not("use Hero") == ["11.7.5"]
    assert t.a.menu == ["pass"]
    picker = forward("Picker", abilities=[special(choose(foes, announced=False), break_it(), Draw(Number(1)))])
    t = Table("fftcg", picker, a={"hand": ["Picker"], "field": ["Picker"]})
    t.a.does("use Picker")
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.6")
def test_11_7_6_the_effect_is_declared_before_anything_is_paid():
    modes = Modes((Draw(Number(2)), Seq((choose(), break_it()))), Number(1), Number(1))
    hero = forward("Hero", abilities=[special(modes)])
    t = Table("fftcg", hero, a={"hand": ["Hero"], "field": ["Hero"]})
    t.a.answers("use Hero")
    assert (t.a.menu, t.a.hand) == (
        ["effect 1 of Hero: Draw 2 cards", "effect 2 of Hero: Choose 1 Forward. Break it"],
        ["Hero"],
    )
    t.a.does("effect 1")
    assert t.a.broken == ["Hero"]
    t.resolve()
    assert (len(t.a.hand), t.a.field) == (2, ["Hero"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.7")
def test_11_7_7_x_is_declared_before_the_cost_is_paid():
    hero = forward("Hero", abilities=[special(Draw(NamedNumber()), symbols=("X",))])
    t = Table(
        "fftcg", hero, WELL, backup("Pond", element="Water"), a={"hand": ["Hero"], "field": ["Hero", "Well", "Pond"]}
    )
    t.a.answers("use Hero")
    assert (t.a.menu, t.a.is_dull("Well")) == (["0", "1", "2"], False)
    t.a.does("1")
    assert [t.a.is_dull("Well"), t.a.is_dull("Pond")].count(True) == 1
    t.resolve()
    assert len(t.a.hand) == 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.9", "11.7.7")
def test_11_7_9_a_cost_that_counts_cards_is_fixed_as_it_is_announced():
    foes = Cards((FIELD,), OPPONENT)
    per_foe = Cost((Pick(Cards((HAND,), YOU), CountOf(foes), CountOf(foes)),), (Move(THAT, BREAK),))
    hero = forward("Hero", abilities=[special(Draw(Number(3)), cost=(per_foe,))])
    mine = {"hand": ["Hero", "One", "Two"], "field": ["Hero"]}
    t = Table("fftcg", hero, GALE, a=mine, b={"hand": ["Gale"], "field": ["Foe"]})
    t.a.does("use Hero", "pay with Two")
    assert (t.a.broken, t.a.hand) == (["Hero", "Two"], ["One"])
    t.a.does("pass")
    t.b.does("cast Gale", "choose Foe")
    t.resolve()
    assert (t.stack, t.a.broken) == (["Hero"], ["Hero", "Two"])
    t.resolve()
    assert len(t.a.hand) == 4
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.5", "11.6.2.1")
def test_11_7_5_of_several_abilities_the_one_nearest_to_being_used_tells_why_not():
    foes = Cards((FIELD,), OPPONENT)
    hero = forward("Hero", abilities=[special(choose(foes), break_it()), action(Draw(Number(1)), symbols=("Water",))])
    t = Table("fftcg", hero, a={"field": ["Hero"]})
    assert t.a.why_not("use Hero") == ["11.6.2.1"]
    assert t.a.menu == ["pass"]


@rule("fftcg", "11.7.12")
def test_11_7_12_with_the_chosen_card_gone_nothing_of_it_happens():
    hero = forward("Hero", abilities=[special(choose(), pump(1000), Draw(Number(1)))])
    t = Table("fftcg", hero, GALE, a={"hand": ["Hero"], "field": ["Hero"]}, b={"hand": ["Gale"], "field": ["Foe"]})
    t.a.does("use Hero", "choose Foe")
    t.a.does("pass")
    t.b.does("cast Gale", "choose Foe")
    t.resolve()
    t.resolve()
    assert (t.a.hand, t.a.broken) == ([], ["Hero"])
    assert [event.how for event in t.log(CANCELLED)] == [ALL_ILLEGAL]
    assert t.asks(t.a, "priority")
