"""Sections 8 and 9: decks, setup, the turn and its phases."""

import pytest

from rulewright.games.fftcg.rulebook.book import FFTCG
from rulewright.games.fftcg.rulebook.ch00_names import (
    ACTIVE_PHASE,
    DRAW_PHASE,
    FROZEN,
    MAIN_PHASE_1,
    NEXT_ACTIVE_PHASE,
    POWER,
)
from rulewright.games.fftcg.rulebook.ch08_setup import check_deck, check_limited_deck
from rulewright.kernel.ids import CONTINUOUS, MOMENT, NOTHING, WHOLE_GAME
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability, When
from rulewright.kernel.vocabulary.effects import Apply, DealDamage, Draw
from rulewright.kernel.vocabulary.mods import Add, DeckLimit, GainKeyword
from rulewright.kernel.vocabulary.terms import Number
from rulewright.table import WrongSeats, seated
from tests.tabletop import Table, answer_in_words, rested as dull, rule
from tests.tabletop.cards.fftcg import A_FORWARD, backup, choose, forward, pump, spell, summon, whenever


def deck(size, copies=3):
    """A deck of plain cards."""
    return [forward(f"Card {at // copies}") for at in range(size)]


@rule("fftcg", "8.1.1.1", "8.1.1")
def test_8_1_1_1_exactly_fifty_cards_or_at_least_forty():
    assert check_deck(deck(50)) == []
    assert [one.clause for one in check_deck(deck(49))] == ["8.1.1.1"]
    assert [one.clause for one in check_deck(deck(51))] == ["8.1.1.1"]
    assert check_limited_deck(deck(40)) == [] and check_limited_deck(deck(60)) == []
    assert [one.clause for one in check_limited_deck(deck(39))] == ["8.1.1.1"]


@rule("fftcg", "8.1.1.2", "5.2.5.1")
def test_8_1_1_2_three_of_a_card_number():
    four = [forward("Many", number="9-001")] * 4
    assert [one.clause for one in check_deck(deck(46) + four)] == ["8.1.1.2"]
    two_numbers = [forward("Same", number="9-001")] * 3 + [forward("Same", number="9-002")] * 3
    assert check_deck(deck(44, 1) + two_numbers) == []


@rule("fftcg", "8.1.2")
def test_8_1_2_a_card_may_say_how_many_of_it_a_deck_holds():
    text = Ability(CONTINUOUS, effect=Apply(THIS, (DeckLimit(NOTHING),)))
    swarm = [forward("Swarm", number="9-001", abilities=[text])] * 20
    assert check_deck(deck(30) + swarm) == []


@rule("fftcg", "1.1")
def test_1_1_two_players():
    with pytest.raises(WrongSeats, match=r"1\.1"):
        seated(FFTCG, [deck(50)] * 3, [None] * 3, 0, {})


def begun(seed=1, options=None):
    """A game at its first question."""
    return seated(FFTCG, [deck(50), deck(50)], [None, None], seed, options or {})


@rule("fftcg", "8.2.1", "8.2.1.1", "8.2.1.2")
def test_8_2_1_2_chance_names_who_says_who_goes_first():
    g = begun()
    assert g.decision.ask == "first turn"
    chooser = g.decision.player
    answer_in_words(g, "go second")
    assert g.s.first_player == 1 - chooser
    assert {begun(seed).decision.player for seed in range(12)} == {0, 1}


@rule("fftcg", "8.2.1.3", "8.2.1.4")
def test_8_2_1_4_one_mulligan_of_the_whole_hand_to_the_bottom_in_any_order():
    g = begun(options={"first": 0})
    assert (g.decision.ask, g.decision.player, len(g.zone(1, 0))) == ("mulligan", 0, 5)
    hand = g.zone(1, 0)[:]
    answer_in_words(g, "mulligan")
    picked = []
    while g.decision.ask == "order":
        picked.append(g.decision.options[-1].card)
        g.answer(len(g.decision.options) - 1)
    picked += [card for card in hand if card not in picked]
    assert g.zone(0, 0)[4::-1] == picked
    assert len(g.zone(1, 0)) == 5 and not set(g.zone(1, 0)) & set(hand)
    assert (g.decision.ask, g.decision.player) == ("mulligan", 1)


@rule("fftcg", "8.2.1.5", "9.2.1.3", "9.2.1.1")
def test_9_2_1_3_the_first_player_draws_one_card_in_the_first_turn():
    g = begun(options={"first": 1})
    answer_in_words(g, "keep")
    answer_in_words(g, "keep")
    assert (g.s.turn, g.s.turn_player, len(g.zone(1, 1)), len(g.zone(1, 0))) == (1, 1, 6, 5)
    t = Table("fftcg", a={"deck": ["X", "Y", "Z"]}, phase="draw")
    assert t.a.hand == ["X", "Y"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "9.1.1", "9.1.1.1", "15.1.1.1.1")
def test_9_1_1_1_the_turn_players_cards_become_active():
    t = Table(
        "fftcg", backup("Shed"), a={"field": [dull("Blade"), dull("Shed")]}, b={"field": [dull("Foe")]}, phase="active"
    )
    assert not t.a.is_dull("Blade") and not t.a.is_dull("Shed") and t.b.is_dull("Foe")
    assert t.asks(t.a, "priority")


@rule("fftcg", "9.1.1.2", "9.2.1.2", "9.3.1.3", "11.8.3", "11.1.2")
def test_9_1_1_2_what_triggers_in_the_active_and_draw_phases_waits_for_the_main_phase():
    early = forward("Early", abilities=[whenever(When(MOMENT, number=ACTIVE_PHASE), Draw(Number(1)))])
    later = forward("Later", abilities=[whenever(When(MOMENT, number=DRAW_PHASE), Draw(Number(1)))])
    main = forward("Main", abilities=[whenever(When(MOMENT, number=MAIN_PHASE_1), Draw(Number(1)))])
    t = Table("fftcg", early, later, main, a={"field": ["Early", "Later", "Main"]}, phase="active")
    assert t.a.menu == ["stack the ability of Early", "stack the ability of Later", "stack the ability of Main"]
    assert t.phase == "Main Phase 1"


@rule("fftcg", "15.2.4.1", "15.2.4.2")
def test_15_2_4_2_a_frozen_character_stays_dull_through_one_active_phase():
    chill = spell(choose(), Apply(THAT, (GainKeyword(FROZEN),), NEXT_ACTIVE_PHASE))
    t = Table("fftcg", summon("Chill", cost=0, abilities=[chill]), a={"hand": ["Chill"]}, b={"field": [dull("Foe")]})
    t.a.does("cast Chill")
    t.resolve()
    while t.g.s.turn == 3:
        t.pass_until("none")
    assert t.b.is_dull("Foe")
    while t.g.s.turn == 4:
        t.pass_until("none")
    while t.g.s.turn == 5:
        t.pass_until("none")
    assert not t.b.is_dull("Foe")
    assert t.asks(t.b, "priority")


@rule("fftcg", "9.5.1.2")
def test_9_5_1_2_down_to_five_cards():
    t = Table("fftcg", a={"hand": ["1", "2", "3", "4", "5", "6"]}, phase="end")
    assert t.asks(t.a, "discard")
    t.a.does("discard 2", "discard 5")
    assert (t.a.hand, t.a.broken) == (["1", "3", "4", "6"], ["2", "5"])
    assert t.asks(t.b, "priority")


@rule("fftcg", "9.5.1.3", "9.5.1.3.1", "9.5.1.3.2")
def test_9_5_1_3_damage_and_effects_end_together():
    grow = summon("Grow", cost=0, abilities=[spell(choose(), pump(3000), DealDamage(Number(6000), what=THAT))])
    t = Table("fftcg", grow, a={"hand": ["Grow"], "field": ["Blade"]})
    t.a.does("cast Grow")
    t.resolve()
    assert (t.a.power("Blade"), t.a.marked("Blade")) == (8000, 6000)
    while t.g.s.turn == 3:
        t.pass_until("none")
    assert (t.a.power("Blade"), t.a.marked("Blade"), t.a.field) == (5000, 0, ["Blade"])
    assert t.asks(t.b, "priority")


@rule("fftcg", "9.5.1.4")
def test_9_5_1_4_a_power_that_ends_below_one_is_looked_at_before_the_turn_ends():
    frail = forward("Frail", power=1000)
    lend = summon("Lend", cost=0, abilities=[spell(choose(), pump(1000))])
    sap = summon("Sap", cost=0, abilities=[spell(Apply(A_FORWARD, (Add(POWER, Number(-1000)),), WHOLE_GAME))])
    t = Table("fftcg", frail, lend, sap, a={"hand": ["Lend", "Sap"], "field": ["Frail"]})
    t.a.does("cast Lend")
    t.resolve()
    t.a.does("cast Sap")
    t.resolve()
    assert t.a.power("Frail") == 1000
    while t.g.s.turn == 3:
        t.pass_until("none")
    assert t.a.broken == ["Lend", "Sap", "Frail"]
    assert t.g.s.turn == 4
    assert t.asks(t.b, "priority")


@rule("fftcg", "9", "9.5.1.5", "9.3.1.1", "9.3.1")
def test_9_phases_follow_one_another_and_the_turn_passes():
    t = Table("fftcg", phase="active")
    phases: list[str] = []
    while t.g.s.turn < 4:
        if not phases or phases[-1] != t.phase:
            phases.append(t.phase)
        t.asked.answers("pass")
    assert phases == ["Main Phase 1", "Attack Phase", "Main Phase 2"]
    told = [line for line in t.story if line.endswith("Phase") or line.endswith("Phase 1") or line.endswith("Phase 2")]
    assert told[:4] == ["Active Phase", "Draw Phase", "Main Phase 1", "Attack Phase"]
    assert t.g.s.turn_player == 1
    assert t.asks(t.b, "priority")
