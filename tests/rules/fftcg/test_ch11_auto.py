"""Section 11.8: auto-abilities, zone movement, delayed and state-watching ones."""

from rulewright.games.fftcg.rulebook.ch00_names import (
    BREAK,
    BREAK_VERB,
    DRAW,
    END_OF_TURN_MOMENT,
    FIELD,
    FORWARD,
    HAND,
    MAIN_PHASE_2,
    REMOVED,
    TYPE,
)
from rulewright.kernel.ids import (
    ALL_ILLEGAL,
    AT_MOST,
    CANCELLED,
    CONTINUOUS,
    DAMAGED,
    EITHER,
    END_OF_TURN,
    MOMENT,
    MOVED,
    NOTHING,
    OPPONENT,
    RESTED,
    STANDS_BY,
    TRIGGERED,
    WHOLE_GAME,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability, Instead, Later, When
from rulewright.kernel.vocabulary.effects import Apply, DealDamage, Draw, May, Move, Pay, Seq, Turn
from rulewright.kernel.vocabulary.mods import AddWord, ControlledBy
from rulewright.kernel.vocabulary.terms import (
    Always,
    Cards,
    Compared,
    CountOf,
    EventCard,
    Has,
    NamedNumber,
    Number,
    OneOf,
)
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import (
    action,
    backup,
    break_it,
    break_one,
    choose,
    enters,
    forward,
    pump,
    spell,
    summon,
    whenever,
)

GALE = summon("Gale", cost=0, abilities=[break_one()])
BOUNCE = summon("Wave", cost=0, abilities=[spell(choose(), Move(THAT, HAND))])
BREAKS = When(MOVED, subject=OneOf(THIS), source=(FIELD,), target=(BREAK,))
AT_THE_END = When(MOMENT, number=END_OF_TURN_MOMENT)


def to_the_next_turn(t: Table) -> None:
    """Both players pass until the turn is over."""
    turn = t.g.s.turn
    while t.g.s.turn == turn:
        t.asked.answers("pass")


@rule("fftcg", "11.8.2", "11.8.16")
def test_11_8_16_an_auto_ability_waits_for_its_event_and_asks_nobody():
    hero = forward("Hero", cost=0, abilities=[enters(Draw(Number(1)))])
    t = Table("fftcg", hero, a={"hand": ["Hero"], "field": ["Blade"]})
    assert t.a.menu == ["cast Hero", "pass"]
    t.a.does("cast Hero")
    assert (t.stack, t.a.menu) == (["Hero"], ["pass"])
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.3", "11.1.2")
def test_11_8_3_it_triggers_in_a_phase_without_priority_and_waits():
    drawn = When(MOVED, verb=DRAW, player=YOU)
    scholar = forward("Scholar", abilities=[whenever(drawn, choose(), pump(1000))])
    t = Table("fftcg", scholar, a={"field": ["Scholar"]}, phase="draw")
    assert (t.phase, t.a.hand) == ("Main Phase 1", ["Filler 0", "Filler 1"])
    assert t.a.menu == ["stack the ability of Scholar", "stack the ability of Scholar"]
    t.a.does("Scholar")
    assert t.stack == ["Scholar", "Scholar"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.1.2")
def test_11_1_2_abilities_of_the_beginning_are_on_the_stack_before_the_turn_player_acts():
    herald = forward("Herald", abilities=[whenever(When(MOMENT, number=MAIN_PHASE_2), Draw(Number(1)))])
    t = Table("fftcg", herald, b={"field": ["Herald"]}, phase="main 2")
    assert (t.phase, t.stack) == ("Main Phase 2", ["Herald"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.5")
def test_11_8_5_its_controller_is_who_controls_its_card():
    herald = forward("Herald", abilities=[whenever(When(MOMENT, number=MAIN_PHASE_2), choose(), Turn(THAT, RESTED))])
    charm = summon("Charm", cost=0, abilities=[spell(choose(), Apply(THAT, (ControlledBy(YOU),), WHOLE_GAME))])
    t = Table("fftcg", herald, charm, a={"hand": ["Charm"], "field": ["Blade"]}, b={"field": ["Herald"]})
    t.a.does("cast Charm", "choose Herald")
    t.resolve()
    t.pass_until("choose")
    while not t.asks(t.a, "choose"):
        t.pass_until("choose")
    assert t.a.menu == ["choose Blade", "choose Herald"]
    t.a.does("choose Blade")
    assert [item.master for item in t.g.s.stack] == [0]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.11")
def test_11_8_11_x_is_declared_as_it_goes_on_the_stack_and_stays():
    pay = May(Pay(("X",)), Draw(NamedNumber()))
    hero = forward("Hero", cost=0, abilities=[enters(pay)])
    t = Table("fftcg", hero, backup("Well"), backup("Pool"), a={"hand": ["Hero"], "field": ["Well", "Pool"]})
    t.a.answers("cast Hero")
    assert t.a.menu == ["0", "1", "2"]
    t.a.does("2")
    assert (t.stack, t.a.is_dull("Well")) == (["Hero"], False)
    t.resolve()
    t.a.does("yes")
    assert (t.a.is_dull("Well"), t.a.is_dull("Pool"), len(t.a.hand)) == (True, True, 2)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.8")
def test_11_8_8_a_cost_read_from_other_cards_is_fixed_as_it_goes_on_the_stack():
    pay = May(Pay(("X",), x=CountOf(Cards((FIELD,), OPPONENT))), Draw(Number(3)))
    hero = forward("Hero", cost=0, abilities=[enters(pay)])
    wells = [backup("Well"), backup("Pool"), backup("Pond")]
    hands = {
        "a": {"hand": ["Hero"], "field": ["Well", "Pool", "Pond"]},
        "b": {"hand": ["Gale"], "field": ["One", "Two"]},
    }
    t = Table("fftcg", hero, GALE, *wells, a=hands.get("a"), b=hands.get("b"))
    t.a.does("cast Hero")
    t.a.does("pass")
    t.b.does("cast Gale", "choose One")
    t.resolve()
    assert t.b.field == ["Two"]
    t.resolve()
    t.a.does("yes")
    assert [t.a.is_dull(name) for name in ("Well", "Pool", "Pond")].count(True) == 2
    assert len(t.a.hand) == 3
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.15")
def test_11_8_15_a_replaced_event_triggers_nothing():
    instead = Instead(When(MOVED, subject=OneOf(THIS), target=(FIELD,)), Move(EventCard(), REMOVED))
    lost = Ability(CONTINUOUS, zones=(HAND,), instead=instead)
    hero = forward("Hero", cost=0, abilities=[enters(Draw(Number(1))), lost])
    t = Table("fftcg", hero, a={"hand": ["Hero"]})
    t.a.does("cast Hero")
    assert (t.a.field, t.a.removed, t.stack, t.log(STANDS_BY)) == ([], ["Hero"], [], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.16.1")
def test_11_8_16_1_a_card_that_is_not_where_it_should_be_is_not_found():
    phoenix = forward("Phoenix", abilities=[whenever(BREAKS, Move(THIS, HAND))])
    grave = summon("Grave", cost=0, abilities=[spell(choose(Cards((BREAK,), EITHER)), Move(THAT, REMOVED))])
    t = Table("fftcg", phoenix, GALE, grave, a={"hand": ["Gale"], "field": ["Phoenix"]}, b={"hand": ["Grave"]})
    t.a.does("cast Gale")
    t.a.does("pass")
    t.b.does("pass")
    assert t.stack == ["Phoenix"]
    t.a.does("pass")
    t.b.does("cast Grave", "choose Phoenix")
    t.resolve()
    t.resolve()
    assert (t.a.hand, t.a.removed) == ([], ["Phoenix"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", phoenix, GALE, a={"hand": ["Gale"], "field": ["Phoenix"]})
    t.a.does("cast Gale")
    t.a.does("pass")
    t.b.does("pass")
    t.resolve()
    assert (t.a.hand, t.a.removed) == (["Phoenix"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.17.2")
def test_11_8_17_2_with_a_duration_it_triggers_each_time():
    entering = When(MOVED, subject=Has(TYPE, FORWARD), target=(FIELD,))
    for once, drawn in ((True, 1), (False, 2)):
        song = summon("Song", cost=0, abilities=[spell(Later(entering, Draw(Number(1)), once=once, until=END_OF_TURN))])
        cast = {"hand": ["Song", "One", "Two"]}
        t = Table("fftcg", song, forward("One", cost=0), forward("Two", cost=0), a=cast)
        t.a.does("cast Song")
        t.resolve()
        t.a.does("cast One")
        t.resolve()
        t.a.does("cast Two")
        t.resolve()
        assert len(t.a.hand) == drawn
        assert (t.stack, t.asked is t.a or once) == ([], True)
        assert "pass" in t.asked.menu


@rule("fftcg", "11.8.17.1")
def test_11_8_17_1_what_happened_before_it_was_made_does_not_trigger_it():
    entering = When(MOVED, subject=Has(TYPE, FORWARD), target=(FIELD,))
    song = summon("Song", cost=0, abilities=[spell(Later(entering, Draw(Number(1)), until=END_OF_TURN))])
    t = Table("fftcg", song, forward("One", cost=0), a={"hand": ["One", "Song"]})
    t.a.does("cast One")
    t.a.does("cast Song")
    t.resolve()
    assert (t.stack, t.a.hand) == ([], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.17.3")
def test_11_8_17_3_it_follows_a_card_that_changes_but_not_one_that_left():
    doom = summon("Doom", cost=0, abilities=[spell(choose(), Later(AT_THE_END, break_it()))])
    paint = summon("Paint", cost=0, abilities=[spell(choose(), Apply(THAT, (AddWord(2, "Monster"),), END_OF_TURN))])
    t = Table("fftcg", doom, paint, a={"hand": ["Doom", "Paint"]}, b={"field": ["Foe"]})
    t.a.does("cast Doom")
    t.resolve()
    t.a.does("cast Paint")
    t.resolve()
    to_the_next_turn(t)
    assert t.b.broken == ["Foe"]
    assert t.asks(t.b, "priority")
    blink = spell(choose(), Move(THAT, REMOVED), Move(Cards((REMOVED,), EITHER), FIELD))
    t = Table(
        "fftcg", doom, summon("Blink", cost=0, abilities=[blink]), a={"hand": ["Doom", "Blink"]}, b={"field": ["Foe"]}
    )
    t.a.does("cast Doom")
    t.resolve()
    t.a.does("cast Blink")
    t.resolve()
    assert t.b.field == ["Foe"]
    to_the_next_turn(t)
    assert (t.b.field, t.b.broken) == (["Foe"], [])
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.8.17.4")
def test_11_8_17_4_one_made_by_a_summon_is_its_casters_and_comes_from_the_summon():
    song = summon("Song", cost=0, abilities=[spell(Later(AT_THE_END, Draw(Number(1))))])
    t = Table("fftcg", song, b={"hand": ["Song"]})
    t.a.does("pass")
    t.b.does("cast Song")
    t.resolve()
    to_the_next_turn(t)
    assert [t.g.name_of(event.card) for event in t.log(STANDS_BY)] == ["Song"]
    assert [event.player for event in t.log(STANDS_BY)] == [1]
    assert len(t.b.hand) == 3
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.8.17.5")
def test_11_8_17_5_one_made_by_an_ability_comes_from_that_abilitys_card():
    burn = Later(AT_THE_END, Seq((DealDamage(Number(2000), what=THAT),)))
    mage = forward("Mage", abilities=[action(choose(), burn)])
    charm = summon("Charm", cost=0, abilities=[spell(choose(), Apply(THAT, (ControlledBy(YOU),), WHOLE_GAME))])
    t = Table("fftcg", mage, charm, a={"field": ["Mage"]}, b={"hand": ["Charm"], "field": ["Foe"]})
    t.a.does("use Mage", "choose Foe")
    t.resolve()
    t.a.does("pass")
    t.b.does("cast Charm", "choose Mage")
    t.resolve()
    assert t.b.field == ["Foe", "Mage"]
    to_the_next_turn(t)
    assert [event.player for event in t.log(STANDS_BY)] == [0]
    assert [t.g.name_of(event.other) for event in t.log(DAMAGED)] == ["Mage"]
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.8.17.6")
def test_11_8_17_6_one_made_by_a_replacement_is_its_controllers_at_that_time():
    would = When(MOVED, subject=Has(TYPE, FORWARD), source=(FIELD,), target=(BREAK,), verb=BREAK_VERB)
    promise = Seq((Move(EventCard(), REMOVED), Later(AT_THE_END, Draw(Number(1)))))
    keeper = forward("Keeper", abilities=[Ability(CONTINUOUS, zones=(FIELD,), instead=Instead(would, promise))])
    charm = summon("Charm", cost=0, abilities=[spell(choose(), Apply(THAT, (ControlledBy(YOU),), WHOLE_GAME))])
    t = Table("fftcg", keeper, charm, GALE, a={"hand": ["Gale"], "field": ["Keeper", "Blade"]}, b={"hand": ["Charm"]})
    t.a.does("cast Gale", "choose Blade")
    t.resolve()
    assert t.a.removed == ["Blade"]
    t.a.does("pass")
    t.b.does("cast Charm")
    t.resolve()
    assert t.b.field == ["Keeper"]
    to_the_next_turn(t)
    assert [(t.g.name_of(event.card), event.player) for event in t.log(STANDS_BY)] == [("Keeper", 0)]
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.8.18")
def test_11_8_18_a_state_that_still_holds_triggers_again_after_it_resolved():
    few = Compared(CountOf(Cards((HAND,), YOU)), AT_MOST, Number(2))
    draw = Ability(TRIGGERED, zones=(FIELD,), when=When(NOTHING, state=few), effect=Draw(Number(1)), provided=Always())
    t = Table("fftcg", forward("Hermit", abilities=[draw]), a={"field": ["Hermit"]})
    assert (t.stack, len(t.a.hand)) == (["Hermit"], 0)
    t.a.does("pass")
    t.b.does("pass")
    assert (t.stack, len(t.a.hand)) == (["Hermit"], 1)
    t.a.does("pass")
    t.b.does("pass")
    assert (t.stack, len(t.a.hand)) == ([], 2)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.19")
def test_11_8_19_with_the_chosen_card_gone_nothing_of_it_happens():
    hero = forward("Hero", cost=0, abilities=[enters(choose(), pump(1000), Draw(Number(1)))])
    t = Table("fftcg", hero, GALE, a={"hand": ["Hero"]}, b={"hand": ["Gale"], "field": ["Foe"]})
    t.a.does("cast Hero", "choose Foe")
    t.a.does("pass")
    t.b.does("cast Gale", "choose Foe")
    t.resolve()
    t.resolve()
    assert t.a.hand == []
    assert [event.how for event in t.log(CANCELLED)] == [ALL_ILLEGAL]
    assert t.asks(t.a, "priority")
    picker = forward("Picker", cost=0, abilities=[enters(choose(announced=False), pump(1000), Draw(Number(1)))])
    t = Table("fftcg", picker, GALE, a={"hand": ["Picker"]}, b={"hand": ["Gale"], "field": ["Foe"]})
    t.a.does("cast Picker")
    t.a.does("pass")
    t.b.does("cast Gale", "choose Picker")
    t.resolve()
    t.resolve()
    assert (t.a.hand, t.b.power("Foe")) == (["Filler 0"], 6000)
    assert t.asks(t.a, "priority")
