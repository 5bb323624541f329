"""Games of the search against itself, written down for learning: positions with who won, menus with where it looked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

from rulewright import Decision, Deck
from rulewright.books import book as find_book
from rulewright.bots.learned import Learned, columns_of, row_of, traits_of
from rulewright.bots.mcts import Effort, MctsBot, Search
from rulewright.bots.sight import Sight
from rulewright.decks import starter_decks
from rulewright.kernel.ids import Seat
from rulewright.lab.tuning import candidates
from rulewright.replay import begin

STRAY: Final = 0.05  # how often a player answers at random, so that good and bad positions both occur
PER_TURN: Final = 3  # positions kept of a turn
LEAST: Final = 4  # times a menu's lines were tried before it tells anything
CHANGES: Final = 8  # cards given for others in a deck that nobody built
CUT: Final = 4000  # answers after which a game is given up

Sparse = list[list[int]]


@dataclass(frozen=True)
class Task:
    """One game to be played: by which weights (as JSON, or none), with how many iterations, from which seed."""

    book: str
    weights: str
    iterations: int
    seed: int


class Noting(MctsBot):
    """The search, noting how often it tried each line of a menu."""

    menus: list[tuple[list[dict[str, float]], list[int]]]

    def thought(self, search: Search, sight: Sight, decision: Decision) -> None:
        """Keep what was tried."""
        visits = [len(trial.marks) for trial in search.trials.values()]
        if sum(visits) >= LEAST and len(visits) > 1:
            world = search.world(0)
            self.menus.append(([traits_of(world, decision, line) for line in search.trials], visits))


@cache
def learned_from(weights: str) -> Learned | None:
    """Weights read once in each process."""
    return Learned(json.loads(weights)) if weights else None


@cache
def width_of(book: str) -> int:
    """How long a row is."""
    return len(columns_of(book))


def varied(book: str, chance: Random) -> Deck:
    """A starter deck, every other time with some cards given for others of the starter sets."""
    decks = starter_decks(book)
    deck = decks[chance.randrange(len(decks))]
    if chance.random() < 0.5:
        return deck
    pool = [row for one in decks for _, row in one.rows]
    for _ in range(chance.randrange(1, CHANGES + 1)):
        for _, _, other in candidates(deck, pool, chance, 1):
            deck = other
    return deck


def played(task: Task) -> dict[str, Any]:
    """One game as plain data: rows of positions (sparse), whose, of which turn; menus with visits; who won."""
    chance = Random(f"{task.book}{task.seed}")
    learned = learned_from(task.weights)
    players = [Noting(f"{task.seed}:{seat}", Effort(task.iterations), lambda book: learned) for seat in (0, 1)]
    for player in players:
        player.menus = []
    evaluation = find_book(task.book).evaluation
    game = begin(task.book, [varied(task.book, chance) for _ in (0, 1)], task.seed, {})
    game.skip_forced()
    rows: list[tuple[int, Seat, Sparse]] = []
    kept: dict[int, int] = {}
    while (menu := game.decision) is not None and game.s.answers < CUT:
        turn = game.s.turn
        before = kept.get(turn, 0)
        if evaluation.is_at_rest(game) and before < PER_TURN and (before == 0 or chance.random() < 0.5):
            kept[turn] = before + 1
            rows.extend((turn, seat, sparse(row_of(game, seat, evaluation))) for seat in (0, 1))
        if chance.random() < STRAY:
            game.answer(chance.randrange(len(menu.options)))
        else:
            game.answer(players[menu.player].choose(Sight(game, menu.player), menu))
    winner = game.s.winner if game.s.over else -1
    menus = [[one, two] for player in players for one, two in player.menus]
    return {"seed": task.seed, "winner": winner, "turns": game.s.turn, "rows": rows, "menus": menus}


def sparse(row: Sequence[int]) -> Sparse:
    """The numbers that are not nought, with their places."""
    return [[place, number] for place, number in enumerate(row) if number]


def contest(task: Task, other: str, decks: tuple[Deck, Deck] | None = None) -> tuple[float, float]:
    """A seed played twice, weights against others, with changed seats: what both games were worth to the first."""
    chance = Random(f"contest{task.seed}")
    two = decks or (varied(task.book, chance), varied(task.book, chance))
    return one_of(task, other, two, False), one_of(task, other, two[::-1], True)


def one_of(task: Task, other: str, decks: Sequence[Deck], is_swapped: bool) -> float:
    """What one game was worth to the first weights, which have the second seat if the sides changed."""
    game = begin(task.book, list(decks), task.seed, {})
    game.skip_forced()
    sides = [player_of(task, weights, side) for side, weights in enumerate((task.weights, other))]
    while (menu := game.decision) is not None and game.s.answers < CUT:
        game.answer(sides[menu.player ^ is_swapped].choose(Sight(game, menu.player), menu))
    if not game.s.over or game.s.winner < 0:
        return 0.5
    return float(game.s.winner == is_swapped)


def player_of(task: Task, weights: str, side: int) -> MctsBot:
    """Who plays a side of a contest."""
    learned = learned_from(weights)
    return MctsBot(f"{task.seed}:{side}", Effort(task.iterations), lambda book: learned)
