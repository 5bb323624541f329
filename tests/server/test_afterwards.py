"""What a bot says when a game is over."""

from __future__ import annotations

from rulewright.server.bots.afterwards import Thought, said_afterwards


def course(*chances):
    """Positions of a game, one a turn, in which only cards in hand counted."""
    return [Thought(turn, one, {"cards in hand": 10 * one - 5}) for turn, one in enumerate(chances, start=1)]


def test_a_bot_that_lost_says_how_sure_it_was_where_it_turned_and_what_it_feared():
    assert said_afterwards(course(0.5, 0.7, 0.3, 0.2), 1, 0) == [
        "Thank you for the game.",
        "In turn 2 I gave myself 70 %.",
        "It turned in turn 2, when I lost ground in cards in hand.",
        "What I feared most was your lead in cards in hand.",
    ]


def test_a_bot_that_won_without_trouble_says_so_and_feared_nothing():
    assert said_afterwards(course(0.5, 0.55, 0.6, 0.64), 0, 0) == [
        "Thank you for the game.", "I was never really in danger.", "It was decided little by little.",
    ]  # fmt: skip


def test_a_game_that_hardly_began_leaves_nothing_to_say():
    assert said_afterwards(course(0.5), 1, 0) == []


def test_the_replay_of_a_game_against_a_bot_tells_what_it_thinks(server):
    ada = server.guest()
    game = ada.begins(seed=3, opponent={"kind": "bot", "bot": "greedy"})
    seat = ada.sits(game)
    for _ in range(6):
        if seat.at_turn() is not None:
            seat.passes()
    seat.at_turn()
    seat.send(type="concede")
    seat.until("over")
    thoughts = ada.get(f"/api/replays/{game['id']}").json()["thoughts"]
    assert thoughts[0] == "Thank you for the game." and len(thoughts) >= 3
