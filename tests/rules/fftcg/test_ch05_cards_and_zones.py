"""Sections 4 to 7: numbers, what stands on cards, players, zones and who sees them."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import (
    BREAK,
    CATEGORY,
    DAMAGE,
    DECK,
    FIELD,
    FORWARD,
    HAND,
    JOB,
    MONSTER,
    POWER,
    REMOVED,
    TYPE,
)
from rulewright.games.fftcg.rulebook.ch05_cards import is_character, is_summon
from rulewright.kernel.ids import EITHER, END_OF_TURN, OPPONENT, RESTED, SHUFFLED, STANDING, TURNED, YOU
from rulewright.kernel.position.decisions import Refused
from rulewright.kernel.vocabulary.abilities import THAT, THIS
from rulewright.kernel.vocabulary.effects import (
    Apply,
    DealDamage,
    Draw,
    EachPlayer,
    Move,
    NameNumber,
    PutCounters,
    Search,
    Seq,
    Shuffle,
    Turn,
)
from rulewright.kernel.vocabulary.mods import Add, AddWord, Set
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import Cards, Counted, CountOf, Divided, Has, Number, SumOf
from tests.tabletop import Table, rested as dull, rule
from tests.tabletop.cards.fftcg import (
    A_FORWARD,
    action,
    backup,
    choose,
    damage_one,
    enters,
    field,
    forward,
    monster,
    pump,
    spell,
    summon,
)


def cast(t, name, *lines):
    """Cast a Summon and let it resolve."""
    t.a.does(f"cast {name}", *lines)
    t.resolve()


@rule("fftcg", "4.1")
def test_4_1_a_number_to_choose_is_never_below_zero():
    t = Table("fftcg", summon("Count", cost=0, abilities=[spell(NameNumber(-3, 2))]), a={"hand": ["Count"]})
    cast(t, "Count")
    assert t.a.menu == ["0", "1", "2"]


@rule("fftcg", "4.2")
def test_4_2_fractions_are_rounded_down():
    half = spell(Draw(Divided(CountOf(Cards((HAND,), OPPONENT)), 2)))
    t = Table("fftcg", summon("Half", cost=0, abilities=[half]), a={"hand": ["Half"]}, b={"hand": ["1", "2", "3", "4"]})
    cast(t, "Half")
    assert len(t.a.hand) == 2
    assert t.asks(t.a, "priority")


@rule("fftcg", "4.4")
def test_4_4_a_value_that_is_not_there_is_zero():
    shed = Cards((FIELD,), YOU, Has(TYPE, "Backup"))
    hit = summon("Hit", cost=0, abilities=[spell(choose(), DealDamage(SumOf(shed, POWER), what=THAT))])
    t = Table("fftcg", hit, backup("Shed"), a={"hand": ["Hit"], "field": ["Shed", "Blade"]})
    cast(t, "Hit")
    assert (t.a.marked("Blade"), t.a.field) == (0, ["Shed", "Blade"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.2.2", "5.2.3.1.1.5", "6.6.2")
def test_5_2_2_2_a_card_is_of_every_category_and_job_printed_on_it():
    both = Printed(
        "Both", (1, 5000, 1), (("Both",), ("Fire",), ("Forward",), ("Smith", "Cook"), ("I", "II"), ("B",)), (), ()
    )
    for which in (Has(CATEGORY, "I"), Has(CATEGORY, "II"), Has(JOB, "Smith"), Has(JOB, "Cook")):
        rally = summon("Rally", cost=0, abilities=[spell(pump(1000, Cards((FIELD,), YOU, which)))])
        t = Table("fftcg", both, rally, a={"hand": ["Rally"], "field": ["Both", "Plain"]})
        cast(t, "Rally")
        assert (t.a.power("Both"), t.a.power("Plain")) == (6000, 5000)
        assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.3.1", "5.2.3.1.1", "5.2.3.1.2", "6.6.4")
def test_5_2_3_1_every_card_is_a_character_or_a_summon():
    cards = {"Forward": forward("F"), "Backup": backup("B"), "Monster": monster("M"), "Summon": summon("S")}
    t = Table("fftcg", *cards.values(), a={"break zone": ["F", "B", "M", "S"]})
    told = [(is_character(t.g, t.a.find(name)), is_summon(t.g, t.a.find(name))) for name in "FBMS"]
    assert told == [(True, False), (True, False), (True, False), (False, True)]
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.3.1.1.1", "5.2.3.1.2.1", "7.7.1")
def test_5_2_3_1_1_1_only_characters_are_put_onto_the_field():
    call = summon("Call", cost=0, abilities=[spell(Move(Cards((BREAK,), YOU), FIELD))])
    t = Table("fftcg", call, summon("Spirit"), a={"hand": ["Call"], "break zone": ["Spirit", "Ghost"]})
    cast(t, "Call")
    assert (t.a.field, t.a.broken) == (["Ghost"], ["Spirit", "Call"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.3.1.1.4", "11.6.2.2")
def test_5_2_3_1_1_4_a_monster_that_is_a_forward_is_still_a_monster():
    change = action(Apply(THIS, (AddWord(TYPE, FORWARD), Set(POWER, Number(6000), True)), END_OF_TURN))
    t = Table("fftcg", monster("Beast", abilities=[change]), a={"field": ["Beast"]})
    t.a.does("use Beast")
    t.resolve()
    words = t.g.info(t.a.find("Beast")).words[TYPE]
    assert (FORWARD in words, MONSTER in words, t.a.power("Beast")) == (True, True, 6000)
    t.pass_until("none")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Beast", "end the attack"]


@rule("fftcg", "5.2.4.1")
def test_5_2_4_1_a_card_that_names_itself_means_that_very_card():
    guard = forward("Guard", icons=["generic"], abilities=[action(pump(1000, THIS), times=1)])
    t = Table("fftcg", guard, a={"field": ["Guard", "Guard"]})
    t.a.does("use Guard 2")
    t.resolve()
    powers = [t.g.value(ref, POWER) for ref in t.g.refs(FIELD, 0)]
    assert powers == [5000, 6000]
    assert t.a.menu == ["use Guard 1: ability 1", "pass"]


@rule("fftcg", "6.1.2", "15.1.1.4.1")
def test_6_1_2_the_opponent_is_the_other_player():
    hand = Cards((HAND,), YOU)
    rob = spell(EachPlayer(Seq((choose(hand, announced=False), Move(THAT, BREAK)))))
    t = Table("fftcg", summon("Rob", cost=0, abilities=[rob]), a={"hand": ["Rob", "Mine"]}, b={"hand": ["Yours"]})
    cast(t, "Rob")
    assert t.asks(t.a, "choose")
    t.a.does("choose Mine")
    assert t.asks(t.b, "choose")
    t.b.does("choose Yours")
    assert (t.a.broken, t.b.broken) == (["Mine", "Rob"], ["Yours"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.1.3", "11.11.6")
def test_6_1_3_the_turn_player_decides_first():
    hand = Cards((HAND,), YOU)
    rob = spell(EachPlayer(Seq((choose(hand, announced=False), Move(THAT, BREAK)))))
    t = Table("fftcg", summon("Rob", cost=0, abilities=[rob]), a={"hand": ["Mine"]}, b={"hand": ["Rob", "Yours"]})
    t.a.does("pass")
    t.b.does("cast Rob")
    t.resolve()
    assert t.asks(t.a, "choose")


@rule("fftcg", "6.3.1", "15.1.1.2.1", "15.1.1.1.2")
def test_6_3_1_dull_and_active():
    nap = summon("Nap", cost=0, abilities=[spell(Turn(A_FORWARD, RESTED), Turn(A_FORWARD, STANDING))])
    t = Table("fftcg", nap, a={"hand": ["Nap"], "field": ["Up", dull("Down")]})
    cast(t, "Nap")
    assert not t.a.is_dull("Up") and not t.a.is_dull("Down")
    turns = [(t.g.name_of(event.card), event.number) for event in t.log(TURNED)]
    assert turns == [("Up", RESTED), ("Up", STANDING), ("Down", STANDING)]
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.7.1", "6.7.2", "6.7.3", "7.4")
def test_6_7_3_counters_are_known_by_name_and_vanish_with_a_move():
    mark = summon("Mark", cost=0, abilities=[spell(choose(), PutCounters(THAT, 3, Number(1)))])
    marked = forward("Marked", abilities=[field(Add(POWER, Number(1000)), what=Cards((FIELD,), EITHER, Counted(3, 2)))])
    bounce = summon("Wave", cost=0, abilities=[spell(choose(), Move(THAT, HAND))])
    t = Table("fftcg", mark, marked, bounce, a={"hand": ["Mark", "Mark", "Wave"], "field": ["Marked"]})
    cast(t, "Mark")
    assert t.a.power("Marked") == 5000
    cast(t, "Mark")
    assert t.a.power("Marked") == 6000
    before = t.a.find("Marked")
    cast(t, "Wave")
    assert t.g.card(t.a.find("Marked")).counters == ()
    assert not t.g.s.is_now(before)
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.1", "7.2", "6.2.2")
def test_7_1_each_player_has_every_zone():
    t = Table("fftcg")
    assert [kind.name for kind in t.g.book.zones] == [
        "deck", "hand", "field", "break zone", "damage zone", "removed", "stack",
    ]  # fmt: skip
    assert len(t.g.s.zones) == 14
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.6.1", "7.6.2", "7.7.2", "7.10.2", "7.11.2", "7.9.2", "7.8.3", "7.13.2")
def test_7_6_who_sees_what():
    t = Table(
        "fftcg",
        a={
            "hand": ["Mine"],
            "field": ["F"],
            "break zone": ["B"],
            "damage zone": ["D"],
            "removed": ["R"],
            "deck": ["X"],
        },
    )

    def seen(seat, zone):
        cards = t.g.view(seat).players[0].zones[zone].cards
        return [None if card is None else card.name for card in cards]

    for zone, name in (("field", "F"), ("break zone", "B"), ("damage zone", "D"), ("removed", "R")):
        assert seen(0, zone) == seen(1, zone) == [name]
    assert seen(0, "hand") == ["Mine", "Spare"] and seen(1, "hand") == [None, None]
    assert seen(0, "deck") == seen(1, "deck") == [None]
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.8.3", "7.9.2", "7.11.2", "7.13.2")
def test_7_8_3_which_orders_a_player_may_change():
    t = Table("fftcg", a={"hand": ["H"], "damage zone": ["D1", "D2"], "removed": ["R1", "R2"]})
    t.g.reorder(0, HAND, t.g.zone(HAND, 0)[:])
    t.g.reorder(0, REMOVED, t.g.zone(REMOVED, 0)[:])
    assert t.a.removed == ["R2", "R1"]
    for zone, clause in ((DAMAGE, "7.8.3"), (DECK, "7.9.2")):
        with pytest.raises(Refused) as refused:
            t.g.reorder(0, zone, t.g.zone(zone, 0)[:])
        assert refused.value.clause == clause
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.10.1", "7.13.1", "15.1.1.5.1")
def test_7_13_1_removed_cards_lie_in_their_own_zone():
    exile = summon("Exile", cost=1, abilities=[spell(choose(), Move(THAT, REMOVED))])
    t = Table("fftcg", exile, a={"hand": ["Exile", "Fuel"]}, b={"field": ["Foe"]})
    cast(t, "Exile")
    assert (t.b.removed, t.b.field, t.a.broken) == (["Foe"], [], ["Fuel", "Exile"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.11.1", "7.9.1")
def test_7_11_1_drawn_cards_go_to_the_hand():
    t = Table(
        "fftcg",
        summon("Gain", cost=0, abilities=[spell(Draw(Number(2)))]),
        a={"hand": ["Gain"], "deck": ["X", "Y", "Z"]},
    )
    cast(t, "Gain")
    assert (t.a.hand, t.a.deck) == (["X", "Y"], ["Z"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.8.1", "15.1.1.6.1")
def test_15_1_1_8_1_a_search_may_find_nothing_and_ends_with_a_shuffle():
    seek = spell(Search(Cards((DECK,), YOU, Has(TYPE, "Backup")), Number(1)), Move(THAT, HAND), Shuffle(DECK))
    t = Table(
        "fftcg",
        summon("Seek", cost=0, abilities=[seek]),
        backup("Shed"),
        a={"hand": ["Seek"], "deck": ["X", "Shed", "Y"]},
    )
    cast(t, "Seek")
    assert t.a.menu == ["find Shed", "done"]
    t.a.does("find Shed")
    assert (t.a.hand, sorted(t.a.deck)) == (["Shed"], ["X", "Y"])
    assert [event.number for event in t.log(SHUFFLED)] == [DECK]
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.2.3", "11.8.5")
def test_6_2_3_who_casts_a_summon_controls_it():
    t = Table("fftcg",
        summon("Bolt", cost=0, abilities=[damage_one(1000)]), forward("Hero", abilities=[enters(Draw(Number(1)))]),
        a={"field": ["One"]}, b={"hand": ["Bolt"], "field": ["Two"]},
    )  # fmt: skip
    t.a.does("pass")
    t.b.does("cast Bolt")
    assert t.b.menu == ["choose One", "choose Two"] or t.b.menu == ["choose Two", "choose One"]
    t.b.does("choose One")
    assert t.g.s.stack[-1].master == 1
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.11.5.1", "11.11.5.1.1")
def test_11_11_5_1_what_was_not_announced_is_chosen_on_resolution():
    pick = summon("Pick", cost=0, abilities=[spell(choose(announced=False), pump(1000))])
    t = Table("fftcg", pick, a={"hand": ["Pick"], "field": ["One"]}, b={"field": ["Two"]})
    t.a.does("cast Pick")
    assert t.asks(t.a, "priority")
    t.resolve()
    assert t.a.menu == ["choose One", "choose Two"]
    t.a.does("choose Two")
    assert t.b.power("Two") == 6000
    assert t.asks(t.a, "priority")
