"""Sections 2, 3 and 6.5: card text and rules, how a game ends, damage to players."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import ATTACK, BACKUP, DAMAGE, HAND, TYPE
from rulewright.kernel.ids import END_OF_TURN, MOVED, OPPONENT, PLAYER_LOST, PLAYER_WON, STANDING
from rulewright.kernel.position.decisions import IllegalAnswer
from rulewright.kernel.vocabulary.abilities import THAT
from rulewright.kernel.vocabulary.effects import Apply, DealDamage, Draw, ForOpponent, Move, WinGame
from rulewright.kernel.vocabulary.mods import Arrives, Forbid, Must
from rulewright.kernel.vocabulary.terms import Cards, Has, Number
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import backup, choose, field, forward, spell, summon

SIX = ["W1", "W2", "W3", "W4", "W5", "W6"]
WISE = summon("Wise", icons=["ex"], abilities=[spell(Draw(Number(1)))])
KIND = summon("Kind", icons=["ex"], abilities=[spell(Draw(Number(1)))])


def one(name, *parts):
    """A free Summon."""
    return summon(name, cost=0, abilities=[spell(*parts)])


@rule("fftcg", "2.1")
def test_2_1_the_text_of_a_card_beats_the_rules():
    herald = backup("Herald", abilities=[field(Arrives(Has(TYPE, BACKUP), STANDING))])
    shed = backup("Shed", cost=0)
    t = Table("fftcg", herald, shed, a={"hand": ["Shed"], "field": ["Herald"]})
    t.a.does("cast Shed")
    assert not t.a.is_dull("Shed")
    assert t.asks(t.a, "priority")
    t = Table("fftcg", shed, a={"hand": ["Shed"]})
    t.a.does("cast Shed")
    assert t.a.is_dull("Shed")
    assert t.asks(t.a, "priority")


@rule("fftcg", "2.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_2_1_a_player_concedes_at_any_time_even_in_the_middle_of_the_others_play(seat):
    t = Table("fftcg", forward("Hero", cost=2), a={"hand": ["Hero", "Fuel", "Oil"]})
    t.a.answers("cast Hero")
    assert t.asks(t.a, "resources")
    t.g.concede(seat)
    assert t.winner == "ba"[seat]
    assert t.g.result.clause == "2.1"
    with pytest.raises(IllegalAnswer):
        t.g.concede(1 - seat)


@rule("fftcg", "2.2")
def test_2_2_a_compulsion_does_not_beat_a_prohibition_given_later():
    rash = forward("Rash", abilities=[field(Must(ATTACK))])
    calm = one("Calm", choose(), Apply(THAT, (Forbid(ATTACK),), END_OF_TURN))
    t = Table("fftcg", rash, calm, a={"field": ["Rash", "Free"]}, b={"hand": ["Calm"]}, phase="attack")
    t.a.does("pass")
    t.b.does("cast Calm", "choose Rash")
    t.resolve()
    t.pass_until("attack")
    assert t.a.menu == ["attack with Free", "end the attack"]
    assert t.a.why_not("attack Rash") == ["2.2"]


@rule("fftcg", "2.3")
@pytest.mark.parametrize("hand", [[], ["Card"]])
def test_2_3_the_part_that_cannot_be_done_is_skipped_and_the_rest_done(hand):
    toll = one("Toll", Move(Cards((HAND,), OPPONENT, Has(0, "Card")), 3), Draw(Number(1)))
    t = Table("fftcg", toll, a={"hand": ["Toll"], "deck": ["Gift", "Rest"]}, b={"hand": hand})
    t.a.does("cast Toll")
    t.resolve()
    assert (t.b.broken, t.b.hand, t.a.hand) == (hand, [], ["Gift"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "3.1")
def test_3_1_the_opponent_of_who_is_defeated_wins_and_play_stops():
    t = Table("fftcg", one("Sting", DealDamage(Number(1))), a={"hand": ["Sting"]}, b={"damage zone": SIX})
    t.a.does("cast Sting")
    t.resolve()
    assert t.winner == "a"
    assert [(event.player, event.clause) for event in t.log(PLAYER_LOST)] == [(1, "12.4.1")]
    assert [event.player for event in t.log(PLAYER_WON)] == [0]
    assert (t.a.menu, t.b.menu, t.g.decision) == ([], [], None)
    with pytest.raises(IllegalAnswer):
        t.g.answer(0)


@rule("fftcg", "3.1.1")
@pytest.mark.parametrize(("limited", "taken", "winner"), [(0, 5, None), (0, 6, "a"), (1, 4, None), (1, 5, "a")])
def test_3_1_1_the_seventh_point_loses_or_the_sixth_of_a_limited_game(limited, taken, winner):
    sting = one("Sting", DealDamage(Number(1)))
    t = Table("fftcg", sting, a={"hand": ["Sting"]}, b={"damage zone": SIX[:taken]}, options={"limited": limited})
    t.a.does("cast Sting")
    t.resolve()
    assert len(t.b.damage) == taken + 1
    assert t.winner == winner


@rule("fftcg", "3.1.2", "12.4.2")
@pytest.mark.parametrize(("deck", "winner"), [(["X", "Y"], None), (["X"], "b"), ([], "b")])
def test_3_1_2_the_last_card_may_be_drawn_but_no_further_one(deck, winner):
    t = Table("fftcg", one("Dip", Draw(Number(2))), a={"hand": ["Dip"], "deck": deck})
    t.a.does("cast Dip")
    t.resolve()
    assert (t.a.hand, t.a.deck) == (deck, [])
    assert t.winner == winner


@rule("fftcg", "3.1.3", "12.4.3")
@pytest.mark.parametrize(("deck", "winner"), [(["X", "Y"], None), (["X"], "a"), ([], "a")])
def test_3_1_3_a_point_of_damage_without_a_card_left_loses(deck, winner):
    t = Table("fftcg", one("Storm", DealDamage(Number(2))), a={"hand": ["Storm"]}, b={"deck": deck})
    t.a.does("cast Storm")
    t.resolve()
    assert (t.b.damage, t.b.deck) == (deck, [])
    assert t.winner == winner
    assert t.log(PLAYER_LOST) == [] or t.log(PLAYER_LOST)[0].clause == "12.4.3"


@rule("fftcg", "3.2")
@pytest.mark.parametrize(("deck", "winner", "clause"), [(["X", "Y"], "a", "3.1"), (["X"], "b", "12.4.2")])
def test_3_2_who_wins_and_is_defeated_at_once_is_defeated(deck, winner, clause):
    t = Table("fftcg", one("Crown", Draw(Number(2)), WinGame()), a={"hand": ["Crown"], "deck": deck})
    t.a.does("cast Crown")
    t.resolve()
    assert t.winner == winner
    assert t.g.result.clause == clause


@rule("fftcg", "3.3")
def test_3_3_both_players_out_of_cards_at_one_check_draw():
    t = Table("fftcg",
        one("Drain", Draw(Number(1)), ForOpponent(Draw(Number(1)))),
        a={"hand": ["Drain"], "deck": []}, b={"deck": []},
    )  # fmt: skip
    t.a.does("cast Drain")
    t.resolve()
    assert t.winner == "draw" and t.g.result.clause == "3.3"
    assert [event.player for event in t.log(PLAYER_LOST)] == [0, 1]


@rule("fftcg", "6.5.2.1")
def test_6_5_2_1_points_of_one_instruction_are_placed_first_then_the_bursts_in_order():
    storm = one("Storm", DealDamage(Number(3)))
    t = Table("fftcg", WISE, KIND, storm, a={"hand": ["Storm"]}, b={"deck": ["Wise", "Plain", "Kind", "X", "Y", "Z"]})
    t.a.does("cast Storm")
    t.resolve()
    assert t.b.damage == ["Wise", "Plain", "Kind"]
    assert t.b.menu == ["use the EX Burst of Wise", "no"]
    t.b.does("use the EX Burst of Wise")
    assert t.b.hand == ["X"]
    assert t.b.menu == ["use the EX Burst of Kind", "no"]
    t.b.does("no")
    assert (t.b.hand, t.b.deck) == (["X"], ["Y", "Z"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.5.2.1")
def test_6_5_2_1_between_points_dealt_in_a_row_a_burst_comes_before_the_next_card():
    twice = one("Twice", DealDamage(Number(1)), DealDamage(Number(1)))
    t = Table("fftcg", WISE, twice, a={"hand": ["Twice"]}, b={"deck": ["Wise", "X", "Y", "Z"]})
    t.a.does("cast Twice")
    t.resolve()
    assert (t.b.damage, t.b.deck) == (["Wise"], ["X", "Y", "Z"])
    assert t.asks(t.b, "burst")
    t.b.does("use the EX Burst of Wise")
    assert (t.b.hand, t.b.damage, t.b.deck) == (["X"], ["Wise", "Y"], ["Z"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.5.2", "6.5.3", "7.8.1", "7.8.2")
@pytest.mark.parametrize("points", [0, 1, 3])
def test_6_5_3_so_many_cards_as_points_go_from_the_top_of_the_deck(points):
    hail = one("Hail", DealDamage(Number(points)))
    t = Table("fftcg", hail, a={"hand": ["Hail"]}, b={"deck": ["W", "X", "Y", "Z"], "damage zone": ["Old"]})
    t.a.does("cast Hail")
    t.resolve()
    assert (t.b.damage, t.b.deck) == (["Old", *"WXY"[:points]], list("WXYZ"[points:]))
    assert [event.clause for event in t.log(MOVED) if event.after == DAMAGE] == ["6.5.2"] * points
    assert t.a.damage == []
    assert t.asks(t.a, "priority")
