"""Sections 11.10 and 11.11: EX Bursts, and what is decided on resolution."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import (
    BREAK,
    BREAK_VERB,
    CASTS,
    DISCARD,
    FIELD,
    FORWARD,
    HAND,
    POWER,
    TYPE,
    USE_BURST,
)
from rulewright.kernel.ids import CHOSEN, DAMAGED, MOVED, OPPONENT, RESOLVED, RESTED, STANDING, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS, When
from rulewright.kernel.vocabulary.effects import DealDamage, Draw, EachPlayer, Modes, Move, Seq, Turn
from rulewright.kernel.vocabulary.mods import Add, Forbid, ForbidPlayer
from rulewright.kernel.vocabulary.terms import Cards, EventOther, Has, IsTurned, Number, OneOf, SumOf
from tests.tabletop import Table, rested as dull, rule
from tests.tabletop.cards.fftcg import (
    action,
    backup,
    break_it,
    break_one,
    choose,
    enters,
    field,
    forward,
    pump,
    spell,
    summon,
    whenever,
)

GALE = summon("Gale", cost=0, abilities=[break_one()])
STING = summon("Sting", cost=0, abilities=[spell(DealDamage(Number(1)))])
FOES = Cards((FIELD,), OPPONENT, Has(TYPE, FORWARD))


def struck(*cards, top: str, field_b=("Foe",), field_a=("Blade",), hand_a=("Sting",)) -> Table:
    """B is about to receive a point of damage on this card."""
    t = Table("fftcg",
        STING, GALE, *cards,
        a={"hand": list(hand_a), "field": list(field_a)},
        b={"deck": [top, "Under", "Below"], "hand": ["Gale"], "field": list(field_b)},
    )  # fmt: skip
    t.a.does("cast Sting")
    t.resolve()
    return t


@rule("fftcg", "11.10.1", "11.10.2")
def test_11_10_2_the_burst_of_a_damage_card_may_be_used_at_once_and_nobody_responds():
    flame = summon("Flame", icons=["ex"], abilities=[spell(choose(FOES), break_it(), burst=True)])
    t = struck(flame, top="Flame")
    assert t.b.menu == ["use the EX Burst of Flame", "no"]
    assert t.b.damage == ["Flame"]
    t.b.does("use the EX Burst of Flame")
    assert (t.a.broken, t.b.damage, t.stack) == (["Blade", "Sting"], ["Flame"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.10.2")
def test_11_10_2_a_burst_may_be_left_alone():
    flame = summon("Flame", icons=["ex"], abilities=[spell(choose(FOES), break_it(), burst=True)])
    t = struck(flame, top="Flame")
    t.b.does("no")
    assert (t.a.field, t.a.broken, t.b.damage) == (["Blade"], ["Sting"], ["Flame"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.10.2", "11.10.1")
def test_11_10_2_a_card_without_the_icon_asks_nothing():
    flame = summon("Flame", abilities=[spell(choose(FOES), break_it())])
    t = struck(flame, top="Flame")
    assert (t.b.damage, t.a.field) == (["Flame"], ["Blade"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.10.2")
def test_11_10_2_a_burst_is_no_casting_and_costs_nothing():
    flame = summon("Flame", cost=7, icons=["ex"], abilities=[spell(Draw(Number(1)), burst=True)])
    watcher = forward("Watcher", abilities=[whenever(When(CASTS, player=YOU), Draw(Number(1)))])
    t = struck(flame, watcher, top="Flame", field_b=("Watcher",))
    t.b.does("use the EX Burst of Flame")
    assert (t.b.hand, t.stack, t.b.broken) == (["Gale", "Under"], [], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.10.3")
def test_11_10_3_a_summon_does_all_it_says_a_character_only_what_bears_the_icon():
    marked = enters(choose(FOES), Turn(THAT, RESTED), burst=True)
    saint = forward("Saint", icons=["ex"], abilities=[marked, enters(Draw(Number(2))), field(Add(POWER, Number(1000)))])
    t = struck(saint, top="Saint")
    t.b.does("use the EX Burst of Saint")
    assert (t.a.is_dull("Blade"), t.b.hand, t.b.field, t.b.damage) == (True, ["Gale"], ["Foe"], ["Saint"])
    assert t.asks(t.a, "priority")
    both = summon("Both", icons=["ex"], abilities=[spell(choose(FOES), break_it(), burst=True), spell(Draw(Number(1)))])
    t = struck(both, top="Both")
    t.b.does("use the EX Burst of Both")
    assert (t.a.broken, t.b.hand) == (["Blade", "Sting"], ["Gale", "Under"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.10.3", "11.10.2")
def test_11_10_3_a_character_whose_abilities_lack_the_icon_has_nothing_to_use():
    saint = forward("Saint", icons=["ex"], abilities=[enters(Draw(Number(2)))])
    t = struck(saint, top="Saint")
    assert (t.b.hand, t.b.damage) == (["Gale"], ["Saint"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.10.2")
def test_11_10_2_an_effect_may_forbid_bursts():
    flame = summon("Flame", icons=["ex"], abilities=[spell(Draw(Number(1)), burst=True)])
    calm = backup("Calm", abilities=[field(ForbidPlayer(USE_BURST, OPPONENT))])
    t = struck(flame, calm, top="Flame", field_a=("Blade", "Calm"))
    assert t.b.hand == ["Gale"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.10.2", "2.2")
@pytest.mark.parametrize(("members", "bursts"), [(["Blade"], True), (["Quiet"], False), (["Blade", "Quiet"], False)])
def test_11_10_2_a_card_may_forbid_the_bursts_of_the_damage_it_deals(members, bursts):
    quiet = forward("Quiet", abilities=[field(Forbid(USE_BURST))])
    nova = summon("Nova", icons=["ex"], abilities=[spell(Draw(Number(1)), burst=True)])
    t = Table("fftcg", quiet, nova, a={"field": ["Blade", "Quiet"]}, b={"deck": ["Nova", "Y", "Z"]}, phase="attack")
    t.pass_until("attack")
    t.a.answers(f"attack with {members[0]}")
    t.a.answers(f"join with {members[1]}" if len(members) > 1 else "done")
    t.pass_until("burst")
    assert (t.decision.ask == "burst", t.b.damage) == (bursts, ["Nova"])
    assert t.asked.menu


@rule("fftcg", "11.11.5.1", "11.11.5.1.1")
def test_11_11_5_1_what_was_not_declared_before_is_declared_on_resolution_and_legally():
    active = Cards((FIELD,), OPPONENT, IsTurned(STANDING))
    pick = summon("Pick", cost=0, abilities=[spell(choose(active, announced=False), Turn(THAT, RESTED))])
    chill = summon("Chill", cost=0, abilities=[spell(choose(), Turn(THAT, RESTED))])
    t = Table(
        "fftcg",
        pick,
        chill,
        a={"hand": ["Pick"]},
        b={"hand": ["Chill"], "field": [dull("One"), "Two", "Three", "Four"]},
    )
    t.a.does("cast Pick")
    assert t.asks(t.a, "priority")
    t.a.does("pass")
    t.b.does("cast Chill", "choose Two")
    t.resolve()
    t.resolve()
    assert t.a.menu == ["choose Three", "choose Four"]
    t.a.does("choose Four")
    assert (t.b.is_dull("Three"), t.b.is_dull("Four")) == (False, True)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5.1")
def test_11_11_5_1_a_mode_of_resolution_is_asked_on_resolution():
    modes = Modes((Draw(Number(1)), Draw(Number(2))), Number(1), Number(1), announced=False)
    t = Table("fftcg", summon("Whim", cost=0, abilities=[spell(modes)]), a={"hand": ["Whim"]})
    t.a.does("cast Whim")
    assert (t.stack, t.asks(t.a, "priority")) == (["Whim"], True)
    t.resolve()
    assert t.a.menu == ["effect 1 of Whim: Draw 1 card", "effect 2 of Whim: Draw 2 cards"]
    t.a.does("effect 2")
    assert len(t.a.hand) == 2
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.6", "6.1.3")
def test_11_11_6_the_turn_player_chooses_first_for_all_to_see_and_both_act_at_one_moment():
    own = Cards((FIELD,), YOU, Has(TYPE, FORWARD))
    give = EachPlayer(Seq((choose(own, announced=False), Move(THAT, BREAK, verb=BREAK_VERB))))
    toll = summon("Toll", cost=0, abilities=[spell(give)])
    t = Table("fftcg", toll, a={"field": ["One", "Two"]}, b={"hand": ["Toll"], "field": ["Three", "Four"]})
    t.a.does("pass")
    t.b.does("cast Toll")
    t.resolve()
    assert t.a.menu == ["choose One", "choose Two"]
    t.a.does("choose Two")
    assert [(event.player, t.g.name_of(event.card)) for event in t.log(CHOSEN)] == [(0, "Two")]
    assert (t.a.broken, t.b.menu) == ([], ["choose Three", "choose Four"])
    t.b.does("choose Three")
    assert (t.a.broken, t.b.broken) == (["Two"], ["Three", "Toll"])
    assert len({event.moment for event in t.log(MOVED) if event.before == FIELD}) == 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.1.3", "11.11.6")
def test_6_1_3_cards_both_discard_are_shown_as_they_are_chosen_and_go_together():
    hand = Cards((HAND,), YOU)
    rob = spell(EachPlayer(Seq((choose(hand, announced=False), Move(THAT, BREAK, verb=DISCARD)))))
    t = Table(
        "fftcg", summon("Rob", cost=0, abilities=[rob]), a={"hand": ["Rob", "Mine"]}, b={"hand": ["Yours", "Other"]}
    )
    t.a.does("cast Rob")
    t.resolve()
    t.a.does("choose Mine")
    hand_seen = t.g.view(1).players[0].zones["hand"].cards
    assert [card.name for card in hand_seen if card is not None] == ["Mine"]
    assert (t.a.hand, t.a.broken) == (["Mine"], [])
    t.b.does("choose Other")
    assert (t.a.hand, t.b.hand, t.a.broken, t.b.broken) == ([], ["Yours"], ["Mine", "Rob"], ["Other"])
    assert len({event.moment for event in t.log(MOVED) if event.before == HAND and event.after == BREAK}) == 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.6")
def test_11_11_6_what_is_more_than_a_choice_the_turn_player_does_before_the_other():
    hand = Cards((HAND,), YOU)
    swap = EachPlayer(Seq((choose(hand, announced=False), Move(THAT, BREAK, verb=DISCARD), Draw(Number(1)))))
    t = Table("fftcg",
        summon("Swap", cost=0, abilities=[spell(swap)]), a={"hand": ["Mine"]}, b={"hand": ["Swap", "Yours"]}
    )  # fmt: skip
    t.a.does("pass")
    t.b.does("cast Swap")
    t.resolve()
    t.a.does("choose Mine")
    assert (t.a.hand, t.a.broken, t.b.hand) == (["Filler 0"], ["Mine"], ["Yours"])
    t.b.does("choose Yours")
    assert (t.b.hand, t.b.broken) == (["Filler 0"], ["Yours", "Swap"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.7", "11.11.4")
def test_11_11_7_a_source_that_moved_is_read_as_it_last_was_and_not_as_it_is_now():
    mage = forward("Mage", power=4000, abilities=[action(choose(FOES), DealDamage(SumOf(THIS, POWER), what=THAT))])
    grow = summon("Grow", cost=0, abilities=[spell(choose(), pump(2000))])
    t = Table("fftcg",
        mage, grow, GALE, forward("Wall", power=9000),
        a={"hand": ["Grow"], "field": ["Mage"]}, b={"hand": ["Gale"], "field": ["Wall"]},
    )  # fmt: skip
    t.a.does("use Mage")
    t.a.does("cast Grow", "choose Mage")
    t.resolve()
    t.a.does("pass")
    t.b.does("cast Gale", "choose Mage")
    t.resolve()
    t.resolve()
    assert (t.a.broken, t.b.marked("Wall")) == (["Grow", "Mage"], 6000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.8")
def test_11_11_8_what_an_ability_does_its_card_does():
    mage = forward("Mage", abilities=[action(choose(FOES), DealDamage(Number(2000), what=THAT))])
    spite = forward("Spite", abilities=[whenever(When(DAMAGED, subject=OneOf(THIS)), Turn(EventOther(), RESTED))])
    t = Table("fftcg", mage, spite, a={"field": ["Mage", "Blade"]}, b={"field": ["Spite"]})
    t.a.does("use Mage")
    t.a.does("pass")
    t.b.does("pass")
    assert [t.g.name_of(event.other) for event in t.log(DAMAGED)] == ["Mage"]
    assert t.stack == ["Spite"]
    t.resolve()
    assert (t.a.is_dull("Mage"), t.a.is_dull("Blade")) == (True, False)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.2.1", "11.11.2")
def test_11_11_2_1_a_chosen_card_that_stays_but_is_no_longer_legal_is_passed_over():
    active = Cards((FIELD,), OPPONENT, IsTurned(STANDING))
    nap = summon("Nap", cost=0, abilities=[spell(choose(), Turn(THAT, RESTED))])
    for most, broken in ((2, ["Nap", "Two"]), (1, ["Nap"])):
        hunt = summon("Hunt", cost=0, abilities=[spell(choose(active, most=most), break_it())])
        t = Table("fftcg", hunt, nap, a={"hand": ["Hunt"]}, b={"hand": ["Nap"], "field": ["One", "Two"]})
        t.a.does("cast Hunt", "choose One", *(["choose Two"] if most == 2 else []))
        t.a.does("pass")
        t.b.does("cast Nap", "choose One")
        t.resolve()
        t.resolve()
        assert t.b.broken == broken
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5", "11.11.10")
def test_11_11_5_the_text_is_carried_out_in_order():
    rummage = spell(Draw(Number(1)), choose(Cards((HAND,), YOU), announced=False), Move(THAT, BREAK))
    t = Table("fftcg", summon("Rummage", cost=0, abilities=[rummage]), a={"hand": ["Rummage", "Junk"]})
    t.a.does("cast Rummage")
    t.resolve()
    assert t.a.menu == ["choose Spare", "choose Junk", "choose Filler 0"]
    t.a.does("choose Filler 0")
    assert (t.a.broken, t.a.hand, t.stack) == (["Filler 0", "Rummage"], ["Junk"], [])
    assert [event.clause for event in t.log(RESOLVED)] == ["11.11.10"]
    assert t.asks(t.a, "priority")
