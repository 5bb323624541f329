"""Section 9: who may do what in which phase, and the order of the End Phase."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import (
    ACTIVE_PHASE,
    BREAK,
    DRAW_PHASE,
    END_OF_TURN_MOMENT,
    END_PHASE,
    FIELD,
    HAND,
    MAIN_PHASE,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    POWER,
)
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import DAMAGED, MOMENT, MOVED, OPPONENT, TURNED, WHOLE_GAME, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS, When
from rulewright.kernel.vocabulary.effects import Apply, DealDamage, Draw, May
from rulewright.kernel.vocabulary.mods import Add
from rulewright.kernel.vocabulary.terms import Cards, Number, OneOf
from tests.tabletop import Table, hurt, rested as dull, rule
from tests.tabletop.cards.fftcg import A_FORWARD, action, backup, choose, forward, pump, spell, summon, whenever

BOLT = summon("Bolt", cost=0, abilities=[spell(Draw(Number(1)))])
SAGE = forward("Sage", abilities=[action(Draw(Number(1)), times=1)])
AT_END = When(MOMENT, number=END_OF_TURN_MOMENT)


def moments(t):
    """The moments of the turn, in order."""
    return [event.number for event in t.log(MOMENT)]


@rule("fftcg", "9.1.1", "9.2.1", "9.2.1.1")
def test_9_2_1_after_the_active_phase_the_turn_player_draws_and_then_may_act():
    t = Table("fftcg", a={"field": [dull("Blade")], "deck": ["X", "Y", "Z"]}, b={"deck": ["P", "Q"]}, phase="active")
    assert moments(t)[1:4] == [ACTIVE_PHASE, DRAW_PHASE, MAIN_PHASE_1]
    assert (t.a.is_dull("Blade"), t.a.hand, t.b.hand) == (False, ["X", "Y"], [])
    assert [event.clause for event in t.log(MOVED)] == ["9.2.1.1", "9.2.1.1"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "9.3.1.4")
@pytest.mark.parametrize("turn_player", ["a", "b"])
def test_9_3_1_4_the_turn_player_has_priority_first(turn_player):
    t = Table("fftcg", BOLT, a={"hand": ["Bolt"]}, b={"hand": ["Bolt"]}, turn_player=turn_player)
    holder, other = (t.a, t.b) if turn_player == "a" else (t.b, t.a)
    assert other.menu == []
    assert "11.1.1" in other.why_not("cast Bolt")
    assert holder.menu == ["cast Bolt", "pass"]


@rule("fftcg", "9.3.1.3", "9.3.1.4")
def test_9_3_1_3_what_begins_with_the_main_phase_is_stacked_before_the_turn_player_acts():
    early = forward("Early", abilities=[whenever(When(MOMENT, number=MAIN_PHASE_1, player=OPPONENT), Draw(Number(1)))])
    t = Table("fftcg", early, BOLT, a={"hand": ["Bolt"]}, b={"field": ["Early"]})
    assert t.stack == ["Early"]
    assert t.a.menu == ["cast Bolt", "pass"]


@rule("fftcg", "9.3.1.1")
def test_9_3_1_1_the_main_phase_after_the_attack_phase_is_main_phase_2():
    one = forward("One", abilities=[whenever(When(MOMENT, number=MAIN_PHASE_1), Draw(Number(1)))])
    two = forward("Two", abilities=[whenever(When(MOMENT, number=MAIN_PHASE_2), Draw(Number(1)))])
    each = forward("Each", abilities=[whenever(When(MOMENT, number=MAIN_PHASE), Draw(Number(1)))])
    t = Table("fftcg", one, two, each, a={"field": ["One", "Two", "Each"]})
    assert t.a.menu == ["stack the ability of One", "stack the ability of Each"]
    t.a.does("One")
    t.pass_until("none")
    t.pass_until("none")
    assert t.phase == "Main Phase 2"
    assert t.a.menu == ["stack the ability of Two", "stack the ability of Each"]


@rule("fftcg", "9.3.1.6", "9.3.1.7")
@pytest.mark.parametrize("phase", ["main", "attack", "main 2"])
def test_9_3_1_6_each_player_with_priority_casts_summons_and_uses_abilities_in_main_and_attack_phases(phase):
    seat = {"hand": ["Bolt"], "field": [dull("Sage")]}
    t = Table("fftcg", BOLT, SAGE, a=seat, b=seat, phase=phase)
    offered = ["cast Bolt", "use Sage: ability 1", "pass"]
    assert t.a.menu == offered
    t.a.does("pass")
    assert t.b.menu == offered
    t.b.does("cast Bolt")
    t.b.does("use Sage")
    assert t.stack == ["Sage", "Bolt"]
    assert t.asks(t.b, "priority")


@rule("fftcg", "9.3.1.6", "9.3.1.7", "9.5.1.1")
@pytest.mark.parametrize("seat", ["a", "b"])
def test_9_3_1_6_nobody_casts_or_uses_anything_in_the_end_phase(seat):
    closer = forward("Closer", abilities=[whenever(AT_END, May(Draw(Number(1))))])
    seats = {seat: {"hand": ["Bolt", "Squire", "Sly"], "field": ["Sage", "Closer"]}}
    sly = forward("Sly", icons=["back attack"])
    t = Table("fftcg", BOLT, SAGE, closer, sly, a=seats.get("a"), b=seats.get("b"), phase="end")
    player = t.a if seat == "a" else t.b
    assert t.phase == "End Phase"
    assert player.menu == ["yes", "no"]
    assert {"9.5.1.1", "9.3.1.6"} <= set(player.why_not("cast Bolt"))
    assert {"9.5.1.1", "9.3.1.7"} <= set(player.why_not("use Sage"))
    assert {"11.4.1", "15.2.5.2"} & set(player.why_not("cast Squire")) == {"11.4.1"}
    assert {"11.4.1", "15.2.5.2"} & set(player.why_not("cast Sly")) == {"15.2.5.2"}
    player.does("no")
    assert (t.g.s.turn, t.phase) == (4, "Main Phase 1")
    assert t.asks(t.b, "priority")


@rule("fftcg", "9.5.1", "9.5.1.1", "9.5.1.2")
def test_9_5_1_first_what_triggers_then_the_hand_then_the_clean_up():
    avenger = forward("Avenger", abilities=[whenever(AT_END, Draw(Number(1)), DealDamage(Number(1000), what=THIS))])
    hand = ["1", "2", "3", "4"]
    t = Table(
        "fftcg", avenger, a={"field": [hurt("Avenger", 3000)], "hand": hand, "deck": ["New", "Rest"]}, phase="end"
    )
    assert t.asks(t.a, "discard")
    assert (t.a.hand, t.a.marked("Avenger")) == ([*hand, "New"], 4000)
    t.a.does("discard New")
    assert (t.a.hand, t.a.broken, t.a.marked("Avenger")) == (hand, ["New"], 0)
    assert moments(t)[:2] == [END_PHASE, END_OF_TURN_MOMENT]
    assert t.asks(t.b, "priority")


@rule("fftcg", "9.5.1.2")
@pytest.mark.parametrize(("cards", "more"), [(4, 0), (5, 1), (7, 3)])
def test_9_5_1_2_only_what_is_over_five_is_discarded_by_the_turn_player(cards, more):
    names = [f"Card {number}" for number in range(cards)]
    t = Table("fftcg", a={"hand": names}, b={"hand": [*names, "X", "Y"]}, phase="end")
    for number in range(more):
        assert t.asks(t.a, "discard")
        t.a.does(f"discard Card {number}")
    assert (t.a.broken, t.b.broken) == (names[:more], [])
    gone = [event for event in t.log(MOVED) if event.before == HAND]
    assert len({event.moment for event in gone}) == (1 if more else 0)
    assert t.g.s.turn == 4
    assert t.asks(t.b, "priority")


@rule("fftcg", "9.5.1.4")
def test_9_5_1_4_what_triggers_in_the_clean_up_resolves_and_the_hand_is_not_looked_at_again():
    gone = When(MOVED, subject=OneOf(THIS), source=(FIELD,), target=(BREAK,))
    frail = forward("Frail", power=1000, abilities=[whenever(gone, Draw(Number(1)))])
    lend = summon("Lend", cost=0, abilities=[spell(choose(), pump(1000))])
    sap = summon("Sap", cost=0, abilities=[spell(Apply(A_FORWARD, (Add(POWER, Number(-1000)),), WHOLE_GAME))])
    hand = ["1", "2", "3", "4"]
    t = Table("fftcg", frail, lend, sap, a={"hand": ["Lend", "Sap", *hand], "field": ["Frail"], "deck": ["New", "X"]})
    t.a.does("cast Lend")
    t.resolve()
    t.a.does("cast Sap")
    t.resolve()
    assert (t.a.field, t.a.power("Frail")) == (["Frail"], 1000)
    while t.g.s.turn == 3:
        t.pass_until("none")
    assert (t.a.broken, t.a.hand) == (["Lend", "Sap", "Frail"], [*hand, "New"])
    assert len(t.g.zone(HAND, 0)) == 6
    assert t.asks(t.b, "priority")


@rule("fftcg", "9.5.1.4", "9.5.1.3")
def test_9_5_1_4_the_clean_up_is_done_again_for_what_happened_in_it():
    gone = When(MOVED, subject=OneOf(THIS), source=(FIELD,), target=(BREAK,))
    rest = Cards((FIELD,), YOU)
    parting = whenever(gone, pump(2000, rest), DealDamage(Number(1000), what=rest))
    frail = forward("Frail", power=1000, abilities=[parting])
    lend = summon("Lend", cost=0, abilities=[spell(choose(), pump(1000))])
    sap = summon("Sap", cost=0, abilities=[spell(choose(), Apply(THAT, (Add(POWER, Number(-1000)),), WHOLE_GAME))])
    t = Table("fftcg", frail, lend, sap, a={"hand": ["Lend", "Sap"], "field": ["Frail", "Blade"]})
    t.a.does("cast Lend", "choose Frail")
    t.resolve()
    t.a.does("cast Sap", "choose Frail")
    t.resolve()
    while t.g.s.turn == 3:
        t.pass_until("none")
    assert [event.number for event in t.log(DAMAGED)] == [1000]
    assert (t.a.field, t.a.power("Blade"), t.a.marked("Blade")) == (["Blade"], 5000, 0)
    assert t.asks(t.b, "priority")


@rule("fftcg", "9.1.1.1")
def test_9_1_1_1_what_the_turn_player_controls_becomes_active_whoever_owns_it():
    guest = CardSpec("Guest", rested=True, owner=1)
    lent = CardSpec("Lent", rested=True, owner=0)
    t = Table("fftcg", a={"field": [guest]}, b={"field": [lent]}, phase="active")
    assert (t.a.is_dull("Guest"), t.b.is_dull("Lent")) == (False, True)
    assert [event.clause for event in t.log(TURNED)] == ["9.1.1.1"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "9.5.1.5")
@pytest.mark.parametrize("turn_player", ["a", "b"])
def test_9_5_1_5_the_other_player_becomes_the_turn_player(turn_player):
    t = Table(
        "fftcg",
        backup("Shed"),
        a={"field": [dull("Shed")]},
        b={"field": [dull("Foe")]},
        phase="end",
        turn_player=turn_player,
    )
    assert (t.g.s.turn, t.g.s.turn_player) == (4, 1 if turn_player == "a" else 0)
    assert (t.a.is_dull("Shed"), t.b.is_dull("Foe")) == (turn_player == "a", turn_player == "b")
    assert t.asks(t.b if turn_player == "a" else t.a, "priority")
