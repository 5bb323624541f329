"""Sections 10 and 11 once more: windows of priority, special abilities, delayed abilities, what is locked."""

from rulewright.games.fftcg.rulebook.ch00_names import (
    ATTACK_PHASE,
    ATTACKS_EVENT,
    BE_RETURNED,
    BLOCKS,
    BREAK,
    BREAK_VERB,
    END_OF_TURN_MOMENT,
    FIELD,
    HAND,
    NAME,
    POWER,
    RETURN,
    SAME_NAME,
    TYPE,
)
from rulewright.kernel.ids import CONTINUOUS, DAMAGED, MOMENT, MOVED, TRIGGERED, YOU
from rulewright.kernel.vocabulary.abilities import ONE, THAT, THIS, Ability, Cost, Instead, Later, When
from rulewright.kernel.vocabulary.effects import Apply, DealDamage, Draw, Modes, Move, Pick
from rulewright.kernel.vocabulary.mods import Add, Forbid, PlayFor
from rulewright.kernel.vocabulary.terms import Cards, EventCard, Has, Number, OneOf, Related, SumOf
from tests.tabletop import Table, hurt, rule
from tests.tabletop.cards.fftcg import (
    A_FORWARD,
    action,
    backup,
    break_it,
    break_one,
    choose,
    damage_one,
    discard_cost,
    enters,
    field,
    forward,
    pump,
    spell,
    summon,
    whenever,
)

GALE = summon("Gale", cost=0, abilities=[break_one()])
BOLT = summon("Bolt", cost=0, abilities=[damage_one(1000)])
SAME = discard_cost(Cards((HAND,), YOU, Related(SAME_NAME, THIS)))


@rule("fftcg", "10.1", "10.1.1.1", "10.1.1.2", "9.3.1.6", "9.3.1.7")
def test_10_1_1_the_attack_phase_begins_with_triggers_and_priority():
    drummer = forward("Drummer", abilities=[whenever(When(MOMENT, number=ATTACK_PHASE), Draw(Number(1)))])
    t = Table("fftcg", drummer, BOLT, a={"field": ["Drummer"], "hand": ["Bolt"]}, b={"hand": ["Bolt"]}, phase="attack")
    assert (t.step, t.stack) == ("Attack Preparation Step", ["Drummer"])
    assert "cast Bolt" in t.a.menu
    t.a.does("pass")
    assert "cast Bolt" in t.b.menu


@rule("fftcg", "10.1.2.4", "10.1.2.5", "10.1.2.6")
def test_10_1_2_5_attack_triggers_are_stacked_and_the_turn_player_has_priority():
    fierce = forward("Fierce", abilities=[whenever(When(ATTACKS_EVENT, subject=OneOf(THIS)), pump(1000, THIS))])
    t = Table("fftcg", fierce, BOLT, a={"field": ["Fierce"], "hand": ["Bolt"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Fierce")
    assert (t.stack, t.a.roles("Fierce"), t.step) == (["Fierce"], ["attacking"], "Attack Declaration Step")
    assert "cast Bolt" in t.a.menu


@rule("fftcg", "10.1.3.1", "10.1.3.5", "10.1.3.6", "10.1.3.2.1bis")
def test_10_1_3_5_block_triggers_are_stacked():
    wall = forward("Wall", abilities=[whenever(When(BLOCKS, subject=OneOf(THIS)), pump(1000, THIS))])
    t = Table("fftcg", wall, a={"field": ["Blade"]}, b={"field": ["Wall"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Blade")
    t.pass_until("block")
    t.b.does("block with Wall")
    assert (t.stack, t.a.roles("Blade")) == (["Wall"], ["attacking", "blocked"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.4.3", "10.1.4.4", "15.2.3.1", "15.2.3.3")
def test_15_2_3_3_triggers_of_first_strike_wait_until_all_damage_is_dealt():
    swift = forward("Swift", power=4000, icons=["first strike"])
    sore = forward("Sore", power=9000, abilities=[whenever(When(DAMAGED, subject=OneOf(THIS)), Draw(Number(1)))])
    t = Table("fftcg", swift, sore, a={"field": ["Swift"]}, b={"field": ["Sore"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Swift")
    t.pass_until("block")
    t.b.does("block with Sore")
    t.pass_step()
    assert [event.number for event in t.log(DAMAGED)] == [4000, 9000]
    assert (t.stack, t.a.broken) == (["Sore"], ["Swift"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.3", "15.1.1.9.4", "15.1.1.9.5", "15.1.1.9.8")
def test_15_1_1_9_5_a_party_of_any_size_that_loses_members():
    t = Table(
        "fftcg",
        GALE,
        a={"field": ["One", "Two", "Three"], "hand": ["Gale", "Gale"]},
        b={"field": ["Rock"]},
        phase="attack",
    )
    t.pass_until("attack")
    t.a.answers("attack with One", "join with Two", "join with Three")
    assert t.a.roles("Three") == ["attacking", "forming a party"]
    t.a.does("cast Gale", "choose Two")
    t.resolve()
    assert t.a.roles("One") == ["attacking", "forming a party"]
    t.a.does("cast Gale", "choose Three")
    t.resolve()
    assert t.a.roles("One") == ["attacking"]
    t.pass_until("block")
    t.b.does("block with Rock")
    t.pass_step()
    assert [event.number for event in t.log(DAMAGED)] == [5000, 5000]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.3", "11.7.4", "11.7.5", "11.7.11", "11.7.12", "11.6.12", "11.7.2")
def test_11_7_12_a_special_ability_with_its_choice_gone_does_nothing():
    hero = forward("Hero", abilities=[action(choose(), pump(1000), Draw(Number(1)), cost=[SAME], name="Flourish")])
    t = Table("fftcg", hero, GALE, a={"hand": ["Hero"], "field": ["Hero"]}, b={"hand": ["Gale"], "field": ["Foe"]})
    t.a.does("use Hero", "choose Foe")
    assert (t.stack, t.a.broken) == (["Hero"], ["Hero"])
    assert t.asks(t.a, "priority")
    t.a.does("pass")
    t.b.does("cast Gale", "choose Foe")
    t.resolve()
    t.resolve()
    assert t.a.hand == []
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.6", "11.6.6", "11.7.10", "11.7.9")
def test_11_7_6_the_mode_of_a_special_ability_is_declared():
    modes = Modes((Draw(Number(1)), Draw(Number(2))), Number(1), Number(1))
    hero = forward("Hero", abilities=[action(modes, cost=[SAME], name="Flourish")])
    t = Table("fftcg", hero, a={"hand": ["Hero"], "field": ["Hero"]})
    t.a.answers("use Hero")
    assert t.a.menu == ["effect 1 of Hero: Draw 1 card", "effect 2 of Hero: Draw 2 cards"]
    t.a.does("effect 2")
    t.resolve()
    assert len(t.a.hand) == 2
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.2.4", "11.7.2.4", "11.7.2.3")
def test_11_6_2_4_a_cost_does_not_take_what_cannot_undergo_it():
    back = Cost((Pick(Cards((FIELD,), YOU, Has(NAME, "Rooted")), ONE, ONE),), (Move(THAT, HAND, verb=RETURN),))
    sage = forward("Sage", abilities=[action(Draw(Number(1)), cost=[back])])
    rooted = forward("Rooted", abilities=[field(Forbid(BE_RETURNED))])
    t = Table("fftcg", sage, rooted, a={"field": ["Sage", "Rooted"]})
    assert t.a.why_not("use Sage") == ["11.6.2.1"]
    assert t.a.menu == ["pass"]
    t = Table("fftcg", sage, a={"field": ["Sage"]}, b={"field": ["Rooted"]})
    assert t.a.menu == ["pass"]


@rule("fftcg", "11.3.5", "11.4.4")
def test_11_3_5_another_price_may_be_chosen():
    price = Cost((Pick(Cards((FIELD,), YOU, Has(TYPE, "Backup")), ONE, ONE),), (Move(THAT, BREAK),))
    deal = Ability(CONTINUOUS, zones=(HAND,), effect=Apply(THIS, (PlayFor(OneOf(THIS), (price,)),)))
    hero = forward("Hero", cost=9, abilities=[deal])
    t = Table("fftcg", hero, backup("Shed"), a={"hand": ["Hero"], "field": ["Shed"]})
    t.a.does("cast Hero")
    assert (t.a.field, t.a.broken) == (["Hero"], ["Shed"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.9", "11.3.1", "11.6.3", "14.3")
def test_14_3_what_is_taken_back_triggers_nothing():
    watcher = forward("Watcher", abilities=[whenever(When(MOVED, source=(HAND,)), Draw(Number(1)))])
    sage = forward("Sage", abilities=[action(choose(), pump(1000), symbols=("Fire",))])
    t = Table("fftcg", watcher, sage, a={"field": ["Watcher", "Sage"], "hand": ["Fuel", "Oil"]})
    t.a.answers("use Sage", "choose Sage")
    assert t.stack == ["Sage"]
    assert t.g.take_back()
    assert (t.stack, t.g.s.pending, t.a.hand) == ([], [], ["Fuel", "Oil"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.4.1", "6.4.1.1", "11.8.17.4", "6.4.1.2", "11.8.17.5")
def test_11_8_17_4_a_delayed_ability_has_the_source_and_controller_of_what_made_it():
    later = Later(When(MOMENT, number=END_OF_TURN_MOMENT), DealDamage(Number(1)))
    t = Table("fftcg", summon("Curse", cost=0, abilities=[spell(later)]), b={"hand": ["Curse"]})
    t.a.does("pass")
    t.b.does("cast Curse")
    t.resolve()
    late = t.g.s.delayed[0]
    assert (t.g.name_of(late.this), late.you) == ("Curse", 1)
    while t.g.s.turn == 3:
        t.pass_until("none")
    assert (t.a.damage, t.b.damage) == (["Filler 0"], [])
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.8.17.3", "11.8.16.1")
def test_11_8_17_3_a_delayed_ability_loses_a_card_that_changed_zones():
    later = Later(When(MOMENT, number=END_OF_TURN_MOMENT), Move(THAT, BREAK, verb=BREAK_VERB))
    doom = summon("Doom", cost=0, abilities=[spell(choose(), later)])
    blink = summon("Blink", cost=0, abilities=[spell(choose(), Move(THAT, HAND), Move(THAT, FIELD))])
    t = Table("fftcg", doom, blink, a={"hand": ["Doom", "Blink"]}, b={"field": ["Foe"]})
    t.a.does("cast Doom")
    t.resolve()
    t.a.does("cast Blink")
    t.resolve()
    while t.g.s.turn == 3:
        t.pass_until("none")
    assert t.b.field == ["Foe"]
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.8.19", "11.8.2")
def test_11_8_19_an_auto_ability_with_its_choice_gone_does_nothing():
    foes = Cards((FIELD,), 1)
    hero = forward("Hero", cost=0, abilities=[enters(choose(foes), break_it(), Draw(Number(1)))])
    t = Table("fftcg", hero, GALE, a={"hand": ["Hero"]}, b={"hand": ["Gale"], "field": ["Foe"]})
    t.a.does("cast Hero")
    t.a.does("pass")
    t.b.does("cast Gale", "choose Foe")
    t.resolve()
    t.resolve()
    assert t.a.hand == []
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.3.1", "11.12.2", "11.5.2")
def test_11_12_3_1_a_single_effect_leaves_nothing_behind():
    t = Table("fftcg", BOLT, a={"hand": ["Bolt"]}, b={"field": ["Foe"]})
    t.a.does("cast Bolt")
    t.resolve()
    assert (t.g.s.lasting, t.g.s.delayed) == ([], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.3")
def test_11_12_5_3_a_replacement_does_not_reach_back():
    less = Ability(CONTINUOUS, zones=(FIELD,), instead=Instead(When(DAMAGED), Draw(Number(1))))
    late = forward("Late", cost=0, abilities=[less])
    t = Table("fftcg", late, a={"hand": ["Late"], "field": [hurt("Blade", 3000)]})
    t.a.does("cast Late")
    assert (t.a.marked("Blade"), t.a.hand) == (3000, [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.5.6", "11.11.7")
def test_11_5_6_a_card_that_left_is_read_as_it_was():
    gone = When(MOVED, source=(FIELD,), target=(BREAK,), subject=OneOf(THIS))
    spirit = forward("Spirit", power=4000, abilities=[
        Ability(TRIGGERED, zones=(FIELD,), when=gone, effect=DealDamage(SumOf(EventCard(), POWER), what=A_FORWARD)),
        field(Add(POWER, Number(1000))),
    ])  # fmt: skip
    t = Table(
        "fftcg",
        spirit,
        GALE,
        forward("Rock", power=9000),
        a={"field": ["Spirit"]},
        b={"field": ["Rock"], "hand": ["Gale"]},
    )
    t.a.does("pass")
    t.b.does("cast Gale", "choose Spirit")
    t.resolve()
    t.resolve()
    assert t.b.marked("Rock") == 5000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.2", "15.1.1.7.1", "11.6.1", "11.6.2", "11.5.2")
def test_11_4_2_a_character_is_shown_and_cast_for_its_cost():
    t = Table("fftcg", forward("Hero", cost=2), a={"hand": ["Hero", "Fuel"]})
    t.a.does("cast Hero")
    told = ["A reveals Hero", "A pays for Hero", "A discards Fuel", "A casts Hero", "Hero enters A's field"]
    assert t.story[-5:] == told
    assert t.asks(t.a, "priority")
