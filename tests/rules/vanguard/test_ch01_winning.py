"""Sections 1.1 and 1.2: two players, winning, losing and conceding."""

import pytest

from rulewright.games.vanguard.rulebook.book import VANGUARD
from rulewright.games.vanguard.rulebook.ch00_names import DAMAGE, DROP, LOSE, RC
from rulewright.kernel.ids import OPPONENT, YOU
from rulewright.kernel.position.decisions import IllegalAnswer, RulewrightError
from rulewright.kernel.vocabulary.abilities import THIS
from rulewright.kernel.vocabulary.effects import Apply, Draw, LoseGame, Move, TopTo, WinGame
from rulewright.kernel.vocabulary.mods import ForbidPlayer
from rulewright.kernel.vocabulary.terms import Number
from rulewright.table import seated
from tests.tabletop import NotOffered, Table, rule
from tests.tabletop.cards.vanguard import act, auto, cont, placed, sent, then, unit, yours

FIVE = ["D1", "D2", "D3", "D4", "D5"]
HURT_YOURSELF = TopTo(Number(1), DAMAGE)


@rule("vanguard", "1.1.1")
def test_1_1_1_only_two_decks_make_a_game():
    deck = [unit("First", grade=0)] * 50
    for decks in ([deck], [deck, deck, deck]):
        with pytest.raises(RulewrightError, match=r"1\.1\.1"):
            seated(VANGUARD, decks, [None] * len(decks), 0, {})
    g = seated(VANGUARD, [deck, deck], [None, None], 0, {})
    assert g.decision is not None


@rule("vanguard", "1.2.1")
def test_1_2_1_the_other_player_wins_at_once_and_nothing_more_is_accepted():
    t = Table(
        "vanguard",
        unit("Reckless", abilities=[act(HURT_YOURSELF)]),
        a={"damage": FIVE, "front left": "Reckless", "hand": ["Left Over"]},
    )
    t.a.does("use Reckless")
    assert t.winner == "b"
    assert [event.player for event in t.log("lose")] == [0]
    assert [event.player for event in t.log("win")] == [1]
    with pytest.raises(IllegalAnswer):
        t.g.answer(0)
    with pytest.raises(NotOffered):
        t.a.does("call Left Over")
    assert t.a.menu == t.b.menu == []
    assert t.a.hand == ["Left Over"]


@rule("vanguard", "1.2.2")
def test_1_2_2_six_damage_in_the_middle_of_an_effect_is_not_looked_at():
    mend = then(HURT_YOURSELF, sent(yours(DAMAGE), DROP))
    t = Table("vanguard", unit("Mender", abilities=[act(mend)]), a={"damage": FIVE, "front left": "Mender"})
    t.a.does("use Mender")
    assert t.a.menu == [f"choose {name}" for name in [*FIVE, "Filler A"]]
    assert len(t.a.damage) == 6
    assert t.winner is None
    t.a.does("choose D1")
    assert len(t.a.damage) == 5
    assert t.winner is None
    assert t.asks(t.a, "main")


@rule("vanguard", "1.2.2")
def test_1_2_2_the_loss_is_a_rule_action_of_the_next_check_timing():
    t = Table(
        "vanguard",
        unit("Hurt", abilities=[act(then(HURT_YOURSELF, Draw(Number(1))))]),
        a={"damage": FIVE, "front left": "Hurt", "deck": ["X", "Y", "Z"]},
    )
    t.a.does("use Hurt")
    assert t.a.hand == ["Y"], "the rest of the effect is still performed"
    assert t.winner == "b"
    assert t.clauses("lose") == ["9.2.2"]


@rule("vanguard", "1.2.2.1")
@pytest.mark.parametrize(("before", "winner"), [(4, None), (5, "b")])
def test_1_2_2_1_the_sixth_damage_loses_the_fifth_does_not(before, winner):
    t = Table(
        "vanguard",
        unit("Hurt", abilities=[act(HURT_YOURSELF)]),
        a={"damage": FIVE[:before], "front left": "Hurt"},
        b={"damage": FIVE},
    )
    t.a.does("use Hurt")
    assert len(t.a.damage) == before + 1
    assert t.winner == winner


@rule("vanguard", "1.2.2.2")
@pytest.mark.parametrize(("deck", "winner"), [(["X", "Y"], None), (["X"], "b")])
def test_1_2_2_2_an_empty_deck_loses_without_an_attempt_to_draw(deck, winner):
    t = Table("vanguard", unit("Sage", abilities=[act(Draw(Number(1)))]), a={"deck": deck, "front left": "Sage"})
    t.a.does("use Sage")
    assert t.a.hand == ["X"]
    assert t.winner == winner
    assert t.clauses("lose") == (["9.2.3"] if winner else [])


@rule("vanguard", "1.2.3")
def test_1_2_3_both_losing_at_one_check_is_a_draw():
    both = then(HURT_YOURSELF, TopTo(Number(1), DAMAGE, OPPONENT))
    t = Table(
        "vanguard", unit("Doom", abilities=[act(both)]), a={"damage": FIVE, "front left": "Doom"}, b={"damage": FIVE}
    )
    t.a.does("use Doom")
    assert t.winner == "draw"
    assert [event.player for event in t.log("lose")] == [0, 1]
    assert t.log("win") == []
    assert t.g.result is not None and t.g.result.winner is None and t.g.result.clause == "1.2.3"


@rule("vanguard", "1.2.3")
def test_1_2_3_losing_for_different_reasons_at_once_is_a_draw_too():
    both = then(HURT_YOURSELF, Draw(Number(1), OPPONENT))
    t = Table(
        "vanguard", unit("Doom", abilities=[act(both)]), a={"damage": FIVE, "front left": "Doom"}, b={"deck": ["Last"]}
    )
    t.a.does("use Doom")
    assert t.winner == "draw"


@rule("vanguard", "1.2.4")
def test_1_2_4_a_player_concedes_at_the_others_play_timing_and_loses_at_once():
    t = Table("vanguard", a={"hand": ["Recruit"]})
    assert t.asks(t.a, "main")
    t.g.concede(1)
    assert t.winner == "a"
    assert t.clauses("lose") == ["1.2.4"]
    assert t.g.decision is None


@rule("vanguard", "1.2.4")
def test_1_2_4_conceding_comes_before_the_check_timing_in_which_both_would_lose():
    both = then(HURT_YOURSELF, TopTo(Number(1), DAMAGE, OPPONENT), sent(yours(RC), DROP))
    t = Table(
        "vanguard",
        unit("Doom", abilities=[act(both)]),
        a={"damage": FIVE, "front left": "Doom", "front right": "Wing"},
        b={"damage": FIVE},
    )
    t.a.does("use Doom")
    assert len(t.a.damage) == len(t.b.damage) == 6
    assert t.asks(t.a, "choose")
    t.g.concede(0)
    assert t.winner == "b"
    with pytest.raises(IllegalAnswer):
        t.g.concede(1)


@rule("vanguard", "1.2.4.1")
def test_1_2_4_1_an_effect_that_keeps_a_player_from_losing_does_not_stop_a_concession():
    immortal = cont(Apply(THIS, (ForbidPlayer(LOSE, YOU),)))
    t = Table(
        "vanguard",
        unit("Immortal", abilities=[immortal, act(HURT_YOURSELF)]),
        a={"damage": FIVE, "front left": "Immortal"},
    )
    t.a.does("use Immortal")
    assert len(t.a.damage) == 6
    assert t.winner is None, "the text beats the losing condition"
    assert t.asks(t.a, "main")
    t.g.concede(0)
    assert t.winner == "b"
    assert t.clauses("lose") == ["1.2.4"]


@rule("vanguard", "1.2.5")
@pytest.mark.parametrize(("effect", "winner"), [(WinGame(), "a"), (LoseGame(OPPONENT), "a"), (LoseGame(), "b")])
def test_1_2_5_an_effect_ends_the_game_while_it_resolves(effect, winner):
    t = Table(
        "vanguard",
        unit("Fate", abilities=[act(then(HURT_YOURSELF, effect, Draw(Number(1))))]),
        a={"damage": FIVE, "front left": "Fate"},
        b={"damage": FIVE},
    )
    t.a.does("use Fate")
    assert t.winner == winner, "six damage would only count at the check timing"
    assert t.clauses("lose") == ["1.2.5"]
    assert t.a.hand == [], "nothing of the effect follows"


@rule("vanguard", "1.2.5")
def test_1_2_5_the_game_ends_before_waiting_abilities_are_played():
    t = Table(
        "vanguard",
        unit("Fate", abilities=[act(then(sent(yours(RC), DROP), WinGame()))]),
        unit("Mourner", abilities=[auto(placed(DROP), Draw(Number(1)), zones=())]),
        a={"vanguard": "Fate", "front left": "Mourner"},
    )
    t.a.does("use Fate")
    assert t.winner == "a"
    assert t.a.drop == ["Mourner"]
    assert t.stands_by == ["Mourner"]
    assert t.a.hand == []


@rule("vanguard", "1.3.3")
def test_1_3_3_who_cannot_lose_does_not_lose_by_an_effect_either():
    immortal = cont(Apply(THIS, (ForbidPlayer(LOSE, YOU),)))
    t = Table(
        "vanguard",
        unit("Immortal", abilities=[immortal]),
        unit("Fate", abilities=[act(then(LoseGame(OPPONENT), Move(THIS, DROP)))]),
        a={"front left": "Fate"},
        b={"front left": "Immortal"},
    )
    t.a.does("use Fate")
    assert t.winner is None
    assert t.a.drop == ["Fate"]
    assert t.a.menu == ["pass"]
