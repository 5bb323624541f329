"""How many wins that are there, and losses that can be kept off, each level of bots finds.

    python bench/wins.py vanguard fftcg --positions 10 --levels easy,normal,hard
    python bench/wins.py --puzzles --levels normal,hard     # every puzzle that comes with the games, to its end

Positions come from games between greedy bots: those of the last turn in which some lines are proven to win (or to lose)
in every one of a few guesses with a generous budget, and others are not. No position is kept, so none goes stale.
Puzzles are proven positions in which one line reaches the goal, winning or surviving this turn: the level plays its
seat to the end of the turn, the other seat defends as the proof finds hardest.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Final, NamedTuple

from rulewright import Game, books, new_game
from rulewright.books import book
from rulewright.bots import LEVELS, MctsBot, Sight, bot, choose
from rulewright.bots.lines import line_of, lines_of
from rulewright.bots.proof import ACTIONS, Proofs
from rulewright.desk.puzzle import Puzzle, read_puzzle
from rulewright.desk.shelf import puzzle_files
from rulewright.desk.solving import Solver

GENEROUS: Final = 3000  # answers a proof may look at in a guess
GUESSES: Final = 4
LONGEST: Final = 4000  # answers of a game
LAST: Final = 16  # questions of the last turn that are looked at


class Position(NamedTuple):
    """A question and the lines of it that a good player takes."""

    kind: str  # "win" or "defence"
    game: Game
    right: set[int]


def played(name: str, seed: int) -> tuple[Game, list[Game]]:
    """A game of two greedy bots, and its positions with something to choose."""
    game = new_game(name, None, seed)
    players = [bot("greedy", f"{seed}a"), bot("greedy", f"{seed}b")]
    past = []
    for _ in range(LONGEST):
        if game.decision is None:
            break
        if len(game.decision.options) > 1:
            past.append(game.clone())
        game.answer(choose(players[game.decision.player], game))
    return game, past


def judged(game: Game) -> Position | None:
    """The position as a question with right and wrong lines, if it is one."""
    menu = game.decision
    assert menu is not None
    sight = Sight(game, menu.player)
    worlds = [sight.guess(f"bench{number}") for number in range(GUESSES)]
    evaluation = book(game.book.name).evaluation
    proofs = Proofs(worlds, menu.player, evaluation, GENEROUS, lambda: False)
    lines = list(lines_of(worlds[0], menu).values())
    if proofs.winning_line(menu) is not None:
        right = {
            index
            for index in lines
            if all(proofs.proof(menu.player).wins_within([one], menu, index, ACTIONS) for one in worlds)
        }
        return Position("win", game, right) if len(right) < len(lines) else None
    losing = proofs.losing_lines(menu, lines)
    return Position("defence", game, set(lines) - losing) if losing else None


def positions(name: str, wanted: int) -> Iterator[Position]:
    """So many positions of a book, at most two of a game and kind."""
    found = 0
    for seed in count():
        end, past = played(name, seed)
        kinds: list[str] = []
        for game in [one for one in past if one.s.turn == end.s.turn][-LAST:]:
            position = judged(game)
            if position is not None and kinds.count(position.kind) < 2:
                kinds.append(position.kind)
                found += 1
                yield position
                if found == wanted:
                    return


def finds(position: Position, level: str, is_timed: bool) -> bool:
    """The level takes one of the right lines; of copies of a card any will do."""
    effort = LEVELS[level] if is_timed else replace(LEVELS[level], seconds=0.0)
    game = position.game
    menu = game.decision
    assert menu is not None
    chosen = line_of(game, menu, choose(MctsBot("bench", effort), game))
    return lines_of(game, menu)[chosen] in position.right


def solves(puzzle: Puzzle, level: str, is_timed: bool) -> bool:
    """The level reaches the goal of a puzzle against the most stubborn defence."""
    effort = LEVELS[level] if is_timed else replace(LEVELS[level], seconds=0.0)
    solver, game, player = Solver(puzzle), puzzle.opening(), MctsBot("bench", effort)
    for _ in range(LONGEST):
        verdict, menu = solver.proof.goal(game), game.decision
        if verdict is not None or menu is None:
            return bool(verdict)
        settled = solver.proof.obvious(game, menu)
        if menu.player == puzzle.seat:
            game.answer(choose(player, game, are_lists_open=True))
        else:
            game.answer(solver.stubborn(game) if settled is None else settled)
    return False


def tell_puzzles(name: str, levels: list[str], is_timed: bool) -> None:
    """How many puzzles of a book each level solves, by goal, and which it does not."""
    puzzles = [read_puzzle(path) for path in puzzle_files(name).values()]
    for goal in ("win", "survive"):  # a bot is not told of any other goal
        some = [puzzle for puzzle in puzzles if puzzle.goal_name == goal]
        for level in levels if some else []:
            missed = [puzzle.name for puzzle in some if not solves(puzzle, level, is_timed)]
            print(
                f"{name:10} {goal:8} {level:8} {len(some) - len(missed)} of {len(some)} {' '.join(missed)}", flush=True
            )


def main() -> None:
    """Find the positions, ask the levels, tell how many each finds."""
    asked = argparse.ArgumentParser(description="How many proven wins and forced defences the bots find.")
    asked.add_argument("books", nargs="*", default=[line.name for line in books() if line.is_playable])
    asked.add_argument("--positions", type=int, default=8, help="of each book")
    asked.add_argument("--levels", default="normal", help="as easy,normal,hard")
    asked.add_argument("--no-clock", action="store_true", help="end by iterations alone, as on a busy machine")
    asked.add_argument("--puzzles", action="store_true", help="play the puzzles that come with the games")
    told = asked.parse_args()
    for name in told.books if told.puzzles else []:
        tell_puzzles(name, told.levels.split(","), not told.no_clock)
    for name in told.books if not told.puzzles else []:
        found = list(positions(name, told.positions))
        for kind in ("win", "defence"):
            some = [position for position in found if position.kind == kind]
            for level in told.levels.split(","):
                right = sum(finds(position, level, not told.no_clock) for position in some)
                print(f"{name:10} {kind:8} {level:8} {right} of {len(some)}", flush=True)


if __name__ == "__main__":
    main()
