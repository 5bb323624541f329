"""A win that is there is found, and a loss that can be kept off is: positions laid out, and what bots answer."""

from __future__ import annotations

import pytest

from rulewright import Game
from rulewright.books import book
from rulewright.bots import LEVELS, Effort, MctsBot, Sight, choose
from rulewright.bots.mcts import PROVEN
from rulewright.bots.proof import GUESSES, Proofs
from rulewright.desk.puzzle import read_puzzle
from rulewright.desk.shelf import puzzle_files
from rulewright.games.fftcg.rulebook.ch00_names import DAMAGE
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import read
from tests.tabletop.cards.fow import resonator
from tests.tabletop.cards.vanguard import unit

FATAL = 6  # damage of FINAL FANTASY TCG with which one point more is the last
DULLER = "{Dull}: Choose 1 Forward opponent controls. Dull it."


def fftcg(blockers: int, dullers: int, phase: str = "main", damage: int = FATAL) -> Table:
    """One Forward attacks a player with damage; so many may block it, so many Backups dull one of them."""
    helpers = [read(f"Duller {number}", "Backup", DULLER) for number in range(dullers)]
    return Table(
        "fftcg",
        *helpers,
        a={"field": ["Blade", *(helper.name for helper in helpers)]},
        b={"field": [f"Wall {number}" for number in range(blockers)], "damage": damage},
        phase=phase,
    )


def fow(book_name: str, blockers: int, attackers: int) -> Table:
    """So many resonators of 500 ATK attack a player at 500 life who has so many blockers."""
    return Table(
        book_name,
        *(resonator(f"Wall {number}", 100, 2000) for number in range(blockers)),
        *(resonator(f"Blade {number}", 500, 500) for number in range(attackers)),
        a={"field": [f"Blade {number}" for number in range(attackers)]},
        b={"field": [f"Wall {number}" for number in range(blockers)], "life": 500},
    )


def vanguard(attackers: int, damage: int) -> Table:
    """So many columns attack a player with this damage and no card to guard with."""
    places = ("front left", "front right")[:attackers]
    return Table(
        "vanguard",
        unit("Lead", grade=3, power=11000),
        unit("Wing", power=12000),
        a={"vanguard": "Lead", **dict.fromkeys(places, "Wing")},
        b={"damage": damage, "hand": []},
        phase="battle",
    )


def proofs(t: Table, answers: int = 2000) -> Proofs:
    t.asserted = True
    return proofs_of(t.g, answers)


def proofs_of(game: Game, answers: int) -> Proofs:
    seat = game.decision.player
    sight = Sight(game, seat, are_lists_open=True)
    worlds = [sight.guess(str(number)) for number in range(GUESSES)]
    return Proofs(worlds, seat, book(game.book.name).evaluation, answers, lambda: False)


WON = {
    "fftcg: nobody blocks": lambda: fftcg(0, 0),
    "fftcg: dull the blocker": lambda: fftcg(1, 1),
    "fftcg: dull both blockers": lambda: fftcg(2, 2),
    "fow-6.1: nobody blocks": lambda: fow("fow-6.1", 0, 1),
    "fow-6.1: more attackers than blockers": lambda: fow("fow-6.1", 1, 2),
    "fow-5.01: more attackers than blockers": lambda: fow("fow-5.01", 1, 2),
    "fow-2.0: nobody blocks": lambda: fow("fow-2.0", 0, 1),
    "vanguard: one attack is left": lambda: vanguard(0, 5),
}
NOT_WON = {
    "fftcg: one blocker too many": lambda: fftcg(2, 1),
    "fow-6.1: one blocker too many": lambda: fow("fow-6.1", 2, 2),
    "vanguard: not enough damage": lambda: vanguard(1, 2),
}


@pytest.mark.parametrize("name", WON)
def test_a_win_whatever_the_other_player_does_is_proven(name):
    t = WON[name]()
    assert proofs(t).winning_line(t.g.decision) is not None


@pytest.mark.parametrize("name", NOT_WON)
def test_what_the_other_player_can_keep_off_is_not_proven(name):
    t = NOT_WON[name]()
    assert proofs(t).winning_line(t.g.decision) is None


def test_what_the_budget_leaves_open_is_not_proven():
    t = fftcg(2, 2)
    assert proofs(t, answers=3).winning_line(t.g.decision) is None


@pytest.mark.parametrize("name", WON)
def test_the_normal_level_plays_the_win_to_its_end(name):
    t = WON[name]()
    seat = t.g.decision.player
    play_the_turn(t, MctsBot("w", LEVELS["normal"]))
    assert t.g.s.over and t.g.s.winner == seat


def play_the_turn(t: Table, player: MctsBot) -> None:
    """The bot plays this turn to its end against somebody who never lets be what can be answered."""
    t.asserted = True
    game, seat, turn = t.g, t.g.decision.player, t.g.s.turn
    passing = book(game.book.name).passing.verbs
    while game.decision is not None and game.s.turn == turn:
        menu = game.decision
        deeds = [at for at, option in enumerate(menu.options) if option.verb not in passing]
        game.answer(choose(player, game) if menu.player == seat else (deeds or [0])[-1])


def test_a_block_that_keeps_off_the_loss_is_the_only_line_left():
    t = fftcg(1, 0, phase="attack")
    t.pass_until("attack")
    t.a.answers("attack with Blade")
    if t.decision.ask == "party":
        t.a.answers("done")
    t.pass_step()
    menu = t.g.decision
    assert menu.ask == "block"
    losing = proofs(t).losing_lines(menu, list(range(len(menu.options))))
    assert [menu.options[index].verb for index in range(len(menu.options)) if index not in losing] == ["block"]


def test_a_block_that_loses_is_seen_where_letting_be_does_not():
    game = read_puzzle(puzzle_files("fftcg")["survive-05"]).opening()
    game.answer([option.verb for option in game.decision.options].index("pass"))
    menu = game.decision
    assert menu.ask == "block"
    losing = proofs_of(game, 2000).losing_lines(menu, list(range(len(menu.options))))
    assert [menu.options[index].verb for index in losing] == ["block"]


def test_the_normal_level_looks_far_enough_for_three_actions():
    puzzle = read_puzzle(puzzle_files("vanguard")["win-14"])
    game = puzzle.opening()
    line = proofs_of(game, PROVEN * LEVELS["normal"].iterations).winning_line(game.decision)
    assert line is not None
    assert puzzle.actions == 3
    assert game.decision.options[line].verb == "call"


def test_what_the_evaluation_cannot_see_is_still_tried():
    t = fftcg(1, 1, damage=0)  # nothing is proven: the blow is not the last
    play_the_turn(t, MctsBot("i", Effort(300)))
    assert len(t.g.zone(DAMAGE, 1)) == 1
