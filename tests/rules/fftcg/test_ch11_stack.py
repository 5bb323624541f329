"""Sections 11.1, 11.3 to 11.8 and 11.11: priority, the stack, auto-abilities, choosing and resolving."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import (
    BE_CHOSEN,
    BREAK,
    CASTS,
    END_OF_TURN_MOMENT,
    FIELD,
    HAND,
    MAIN_PHASE_1,
    POWER,
    STACK,
    SUMMON,
    TYPE,
)
from rulewright.kernel.ids import (
    ALL_ILLEGAL,
    AT_LEAST,
    AT_MOST,
    CANCELLED,
    EITHER,
    MOMENT,
    MOVED,
    NO_CHOICE,
    NOT_SO_ANY_MORE,
    NOTHING,
    OPPONENT,
    TRIGGERED,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability, Later, When
from rulewright.kernel.vocabulary.effects import Cancel, DealDamage, Draw, May, Modes, Move, OrInstead, Seq, TriggerNow
from rulewright.kernel.vocabulary.mods import Forbid
from rulewright.kernel.vocabulary.terms import (
    Always,
    Cards,
    Compared,
    CountOf,
    Exists,
    Has,
    IsAbility,
    MasteredBy,
    Number,
    SumOf,
)
from tests.tabletop import NotOffered, Table, rule
from tests.tabletop.cards.fftcg import (
    A_FORWARD,
    action,
    break_it,
    break_one,
    choose,
    damage_one,
    enters,
    field,
    forward,
    pump,
    spell,
    summon,
    whenever,
)

BOLT = summon("Bolt", cost=0, abilities=[damage_one(3000)])
GALE = summon("Gale", cost=0, abilities=[break_one()])


@rule("fftcg", "11.1.6", "11.1.7", "11.3.2", "7.12.3", "11.11.10")
def test_11_1_7_two_passes_resolve_the_top_of_the_stack():
    t = Table("fftcg", BOLT, GALE, a={"hand": ["Bolt"], "field": ["Blade"]}, b={"hand": ["Gale"], "field": ["Foe"]})
    t.a.does("cast Bolt", "choose Foe")
    assert t.stack == ["Bolt"]
    t.a.does("pass")
    t.b.does("cast Gale", "choose Blade")
    assert t.stack == ["Gale", "Bolt"]
    assert t.asks(t.b, "priority")
    t.b.does("pass")
    t.a.does("pass")
    assert (t.a.broken, t.b.broken, t.stack) == (["Blade"], ["Gale"], ["Bolt"])
    assert t.asks(t.a, "priority")
    t.resolve()
    assert (t.b.marked("Foe"), t.a.broken, t.stack) == (3000, ["Blade", "Bolt"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.1.5", "11.11.1")
def test_11_1_5_after_a_resolution_the_turn_player_has_priority():
    t = Table("fftcg", BOLT, a={"field": ["Blade"]}, b={"hand": ["Bolt"]})
    t.a.does("pass")
    t.b.does("cast Bolt")
    assert t.asks(t.b, "priority")
    t.b.does("pass")
    t.a.does("pass")
    assert t.a.marked("Blade") == 3000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.1.1", "9.3.1.2")
def test_11_1_1_only_the_holder_of_priority_acts():
    t = Table("fftcg", BOLT, a={"field": ["Blade"]}, b={"hand": ["Bolt"]})
    assert "11.1.1" in t.b.why_not("cast Bolt")
    t.a.does("pass")
    assert t.b.why_not("cast Bolt") == []
    t.b.does("pass")
    assert t.phase == "Attack Phase"
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3", "11.3.9", "11.11.2")
def test_11_3_3_a_summon_that_chooses_needs_something_to_choose():
    t = Table("fftcg", BOLT, a={"hand": ["Bolt"]})
    assert t.a.menu == ["pass"]
    assert t.a.why_not("cast Bolt") == ["11.3.3"]


@rule("fftcg", "11.11.2", "11.3.9")
def test_11_11_2_with_all_choices_illegal_nothing_at_all_happens():
    drain = summon("Drain", cost=0, abilities=[spell(choose(), DealDamage(Number(1000), what=THAT), Draw(Number(1)))])
    t = Table("fftcg", drain, GALE, a={"hand": ["Drain"]}, b={"hand": ["Gale"], "field": ["Foe"]})
    t.a.does("cast Drain")
    t.a.does("pass")
    t.b.does("cast Gale")
    t.resolve()
    t.resolve()
    assert (t.a.hand, t.a.broken) == ([], ["Drain"])
    assert [event.how for event in t.log(CANCELLED)] == [ALL_ILLEGAL]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.2.1")
def test_11_11_2_1_the_legal_rest_is_still_affected():
    pair = summon("Pair", cost=0, abilities=[spell(choose(most=2), DealDamage(Number(9000), what=THAT))])
    t = Table("fftcg", pair, GALE, a={"hand": ["Pair"]}, b={"hand": ["Gale"], "field": ["One", "Two"]})
    t.a.does("cast Pair", "choose One", "choose Two")
    t.a.does("pass")
    t.b.does("cast Gale", "choose One")
    t.resolve()
    t.resolve()
    assert t.b.broken == ["One", "Gale", "Two"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_11_3_3_select_is_made_on_resolution_and_needs_nothing_before():
    pick = summon("Pick", cost=0, abilities=[spell(choose(announced=False), break_it(), Draw(Number(1)))])
    t = Table("fftcg", pick, a={"hand": ["Pick"]})
    t.a.does("cast Pick")
    t.resolve()
    assert len(t.a.hand) == 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.4", "11.8.10")
def test_11_3_4_a_mode_is_declared_and_only_possible_ones_are_offered():
    modes = Modes((Seq((choose(), break_it())), Draw(Number(2))), Number(1), Number(1))
    t = Table("fftcg", summon("Twofold", cost=0, abilities=[spell(modes)]), a={"hand": ["Twofold"]})
    t.a.does("cast Twofold")
    t.resolve()
    assert len(t.a.hand) == 2
    assert t.asks(t.a, "priority")
    t = Table(
        "fftcg", summon("Twofold", cost=0, abilities=[spell(modes)]), a={"hand": ["Twofold"]}, b={"field": ["Foe"]}
    )
    t.a.does("cast Twofold")
    assert (
        t.a.menu == ["effect 1 of Twofold: Choose 1 Forward. Break it", "effect 2 of Twofold: Draw 2 cards"]
        and t.decision.clause == "11.3.4"
    )
    t.a.does("effect 1")
    t.resolve()
    assert t.b.broken == ["Foe"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_11_3_3_a_summon_does_not_choose_itself():
    on_stack = Cards((STACK,), EITHER, Has(TYPE, SUMMON))
    deny = summon("Deny", cost=0, abilities=[spell(choose(on_stack), Cancel(THAT))])
    t = Table("fftcg", deny, BOLT, a={"hand": ["Bolt", "Deny"], "field": ["Blade"]}, b={"hand": ["Deny"]})
    assert t.a.why_not("cast Deny") == ["11.3.3"]
    t.a.does("cast Bolt")
    t.a.does("pass")
    t.b.does("cast Deny")
    t.resolve()
    assert (t.stack, t.a.broken, t.a.marked("Blade")) == ([], ["Bolt"], 0)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.8", "11.8.1")
def test_11_3_8_casting_triggers_when_it_is_complete():
    watcher = forward("Watcher", abilities=[whenever(When(CASTS, player=YOU), Draw(Number(1)))])
    t = Table("fftcg", watcher, BOLT, a={"hand": ["Bolt"], "field": ["Watcher"]})
    t.a.does("cast Bolt")
    assert t.stack == ["Watcher", "Bolt"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.1", "9.3.1.5", "11.4.7")
def test_11_4_1_a_character_is_cast_on_an_empty_stack_and_cannot_be_answered():
    hero = forward("Hero", cost=0, abilities=[enters(Draw(Number(1)))])
    t = Table("fftcg", hero, BOLT, a={"hand": ["Bolt", "Hero"], "field": ["Blade"]})
    t.a.does("cast Bolt")
    assert t.a.why_not("cast Hero") == ["9.3.1.5"]
    t.resolve()
    t.a.does("cast Hero")
    assert (t.a.field, t.stack) == (["Blade", "Hero"], ["Hero"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.1")
def test_11_4_1_no_character_in_the_opponents_turn_or_the_attack_phase():
    hero = forward("Hero", cost=0)
    t = Table("fftcg", hero, a={"hand": ["Hero"]}, phase="attack")
    assert t.a.why_not("cast Hero") == ["11.4.1"]
    t.pass_step()
    assert t.phase == "Main Phase 2"
    assert "cast Hero" in t.a.menu
    t = Table("fftcg", hero, b={"hand": ["Hero"]})
    t.a.does("pass")
    assert t.b.why_not("cast Hero") == ["11.4.1"]
    assert t.b.menu == ["pass"]


@rule("fftcg", "15.2.5.2", "15.2.5.3", "15.2.5.4", "15.2.5.1")
def test_15_2_5_3_back_attack_is_cast_in_response_and_gives_the_turn_player_priority():
    sly = forward("Sly", cost=0, icons=["back attack"])
    t = Table("fftcg", sly, BOLT, a={"hand": ["Bolt"], "field": ["Blade"]}, b={"hand": ["Sly"]})
    t.a.does("cast Bolt")
    t.a.does("pass")
    t.b.does("cast Sly")
    assert (t.b.field, t.stack) == (["Sly"], ["Bolt"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.7", "11.1.4", "12.3")
def test_11_8_7_the_turn_players_abilities_go_on_the_stack_first_in_any_order():
    moment = When(MOMENT, number=MAIN_PHASE_1)
    one = forward("One", abilities=[whenever(moment, Draw(Number(1)))])
    two = forward("Two", abilities=[whenever(moment, Draw(Number(1)))])
    foe = forward("Foe", abilities=[whenever(moment, Draw(Number(1)))])
    t = Table("fftcg", one, two, foe, a={"field": ["One", "Two"]}, b={"field": ["Foe"]})
    assert t.a.menu == ["stack the ability of One", "stack the ability of Two"]
    t.a.does("Two")
    assert t.stack == ["Foe", "One", "Two"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.4", "11.8.9")
def test_11_8_4_an_ability_with_nothing_to_choose_is_removed_at_once():
    foes = Cards((FIELD,), OPPONENT)
    hero = forward("Hero", cost=0, abilities=[enters(choose(foes), break_it())])
    t = Table("fftcg", hero, a={"hand": ["Hero"]})
    t.a.does("cast Hero")
    assert t.stack == []
    assert [event.how for event in t.log(CANCELLED)] == [NO_CHOICE]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.13", "11.11.3")
def test_11_8_13_a_condition_is_asked_twice():
    two = Compared(CountOf(Cards((FIELD,))), AT_LEAST, Number(2))
    hero = forward("Hero", cost=0, abilities=[enters(Draw(Number(1)), provided=two)])
    t = Table("fftcg", hero, a={"hand": ["Hero"]})
    t.a.does("cast Hero")
    assert t.stack == []
    assert t.asks(t.a, "priority")
    t = Table("fftcg", hero, GALE, a={"hand": ["Hero"], "field": ["Blade"]}, b={"hand": ["Gale"]})
    t.a.does("cast Hero")
    assert t.stack == ["Hero"]
    t.a.does("pass")
    t.b.does("cast Gale", "choose Blade")
    t.resolve()
    t.resolve()
    assert t.a.hand == []
    assert [event.how for event in t.log(CANCELLED)] == [NOT_SO_ANY_MORE]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.14")
def test_11_8_14_you_may_is_decided_on_resolution():
    hero = forward("Hero", cost=0, abilities=[enters(May(Draw(Number(1))))])
    t = Table("fftcg", hero, a={"hand": ["Hero"]})
    t.a.does("cast Hero")
    assert t.stack == ["Hero"]
    t.resolve()
    assert t.a.menu == ["yes", "no"]
    t.a.does("no")
    assert t.a.hand == []
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.16.1.1", "11.8.6")
def test_11_8_16_1_1_all_that_entered_together_see_each_other_enter():
    other = When(MOVED, target=(FIELD,), subject=Has(TYPE, "Forward"))
    watcher = forward("Watcher", abilities=[whenever(other, Draw(Number(1)))])
    call = summon("Call", cost=0, abilities=[spell(Move(Cards((BREAK,)), FIELD))])
    t = Table("fftcg", watcher, call, a={"hand": ["Call"], "break zone": ["Watcher", "Friend"]})
    t.a.does("cast Call")
    t.resolve()
    t.a.does("Watcher")
    assert t.stack == ["Watcher", "Watcher"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.5.5", "6.4.2", "11.11.4")
def test_11_5_5_an_ability_resolves_though_its_card_left_and_reads_it_as_it_was():
    mage = forward("Mage", power=4000, abilities=[action(choose(), DealDamage(SumOf(THIS, POWER), what=THAT))])
    t = Table("fftcg", mage, GALE, a={"field": ["Mage"]}, b={"hand": ["Gale"], "field": ["Foe"]})
    t.a.does("use Mage", "choose Foe")
    t.a.does("pass")
    t.b.does("cast Gale", "choose Mage")
    t.resolve()
    assert t.a.broken == ["Mage"]
    t.resolve()
    assert t.b.marked("Foe") == 4000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.17", "11.8.17.1", "11.8.17.2")
def test_11_8_17_2_a_delayed_ability_triggers_once():
    later = Later(When(MOMENT, number=END_OF_TURN_MOMENT), Draw(Number(1)))
    t = Table("fftcg", summon("Promise", cost=0, abilities=[spell(later)]), a={"hand": ["Promise"]})
    t.a.does("cast Promise")
    t.resolve()
    t.pass_until("none")
    assert t.phase == "Attack Phase"
    for _ in range(6):
        if t.g.s.turn == 3:
            t.pass_until("none")
    assert t.g.s.turn == 4
    assert len(t.a.hand) == 1
    assert not t.g.s.delayed
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.11.5", "11.12.5.6")
def test_11_12_5_6_a_self_replacement_comes_first():
    strong = OrInstead(
        DealDamage(Number(1000), what=THAT), Exists(Cards((FIELD,), YOU), 2), DealDamage(Number(4000), what=THAT)
    )
    t = Table("fftcg",
        summon("Surge", cost=0, abilities=[spell(choose(), strong)]),
        a={"hand": ["Surge"], "field": ["One", "Two"]}, b={"field": ["Foe"]},
    )  # fmt: skip
    t.a.does("cast Surge", "choose Foe")
    t.resolve()
    assert t.b.marked("Foe") == 4000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.4", "11.6.11", "11.6.5")
def test_11_6_11_who_used_an_ability_keeps_priority():
    mage = forward("Mage", abilities=[action(choose(), pump(2000))])
    t = Table("fftcg", mage, a={"field": ["Mage"]}, b={"field": ["Foe"]})
    t.a.does("use Mage", "choose Foe")
    assert (t.stack, t.b.power("Foe")) == (["Mage"], 5000)
    assert t.asks(t.a, "priority")
    t.resolve()
    assert t.b.power("Foe") == 7000
    assert t.asks(t.a, "priority")


@rule("fftcg", "2.2")
def test_2_2_what_cannot_be_chosen_is_not_offered():
    ward = forward("Ward", abilities=[field(Forbid(BE_CHOSEN, MasteredBy(OPPONENT)))])
    t = Table("fftcg", ward, BOLT, a={"hand": ["Bolt"]}, b={"field": ["Ward"], "hand": ["Bolt"]})
    assert t.a.why_not("cast Bolt") == ["11.3.3"]
    t.a.does("pass")
    t.b.does("cast Bolt")
    t.resolve()
    assert t.b.marked("Ward") == 3000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.18")
def test_11_8_18_a_state_ability_triggers_once_until_it_resolves():
    empty = Compared(CountOf(Cards((HAND,), YOU, Has(TYPE, "Backup"))), AT_MOST, Number(0))
    state = Ability(
        TRIGGERED, zones=(FIELD,), when=When(NOTHING, state=empty), effect=Move(THIS, BREAK), provided=Always()
    )
    t = Table("fftcg", forward("Hermit", abilities=[state]), a={"field": ["Hermit"]})
    assert t.stack == ["Hermit"]
    t.resolve()
    assert t.a.broken == ["Hermit"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.1")
def test_when_you_do_so_goes_on_the_stack_and_chooses_then():
    reflex = May(Draw(Number(1)), TriggerNow(Seq((choose(), break_it()))))
    hero = forward("Hero", cost=0, abilities=[enters(reflex)])
    t = Table("fftcg", hero, a={"hand": ["Hero"]}, b={"field": ["Foe"]})
    t.a.does("cast Hero")
    t.resolve()
    t.a.does("yes")
    t.a.does("choose Foe")
    assert (t.stack, t.b.field) == (["Hero"], ["Foe"])
    t.resolve()
    assert t.b.broken == ["Foe"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "9.5.1.1")
def test_9_5_1_1_nothing_is_played_in_the_end_phase():
    closing = forward(
        "Closer", abilities=[whenever(When(MOMENT, number=END_OF_TURN_MOMENT, player=YOU), Draw(Number(1)))]
    )
    t = Table("fftcg", closing, BOLT, a={"field": ["Closer"], "hand": ["Bolt"]}, phase="end")
    assert t.g.s.turn == 4
    assert len(t.a.hand) == 2
    assert t.asks(t.b, "priority")


@rule("fftcg", "2.3")
def test_2_3_what_cannot_be_done_is_passed_over():
    bounce = summon("Wave", cost=0, abilities=[spell(Move(A_FORWARD, HAND), Draw(Number(1)))])
    t = Table("fftcg", bounce, a={"hand": ["Wave"]})
    t.a.does("cast Wave")
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")
    with pytest.raises(NotOffered):
        t.a.does("cast Wave")
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.5", "7.12.2", "7.12.1")
def test_an_ability_on_the_stack_can_be_chosen_and_cancelled():
    deny = summon(
        "Deny", cost=0, abilities=[spell(choose(Cards((STACK,), EITHER, IsAbility(TRIGGERED))), Cancel(THAT))]
    )
    hero = forward("Hero", cost=0, abilities=[enters(Draw(Number(1)))])
    t = Table("fftcg", deny, hero, a={"hand": ["Hero"]}, b={"hand": ["Deny"]})
    t.a.does("cast Hero")
    t.a.does("pass")
    t.b.does("cast Deny")
    assert t.stack == ["Deny", "Hero"]
    t.resolve()
    assert (t.stack, t.a.hand) == ([], [])
    assert t.asks(t.a, "priority")
