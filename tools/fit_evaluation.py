"""Fit the weights of a game's evaluation to games between bots: how likely does which position win?

    python tools/fit_evaluation.py vanguard --games 200 --bots greedy

Plays games, notes the features at the beginning of every turn, and prints for each feature the weight that explains the
winners best (logistic regression, so that a worth of 1 makes a win e times as likely), next to the weight it has now.
"""

from __future__ import annotations

import argparse
from random import Random

import numpy as np

from rulewright.books import book
from rulewright.bots import bot, choose
from rulewright.decks import starter_decks
from rulewright.games.shared.evaluation import Evaluation
from rulewright.replay import begin

STRAY = 0.1  # how often a player answers at random, so that good and bad positions both occur


def samples_of(name: str, player: str, seed: int) -> tuple[list[list[float]], list[float]]:
    """The positions of one game as both seats see them, and who won."""
    shelf = book(name)
    chance = Random(seed)
    deck = chance.choice(starter_decks(name))  # the same for both, or the better deck's habits would count as good
    game = begin(name, [deck, deck], seed, {})
    players = [bot(player, f"{seed}:{seat}") for seat in (0, 1)]
    rows: list[list[float]] = []
    turn = 0
    while (menu := game.decision) is not None:
        if game.s.turn != turn and shelf.evaluation.is_at_rest(game):
            turn = game.s.turn
            rows.extend(row_of(game, shelf.evaluation, seat) for seat in (0, 1))
        is_stray = chance.random() < STRAY
        game.answer(chance.randrange(len(menu.options)) if is_stray else choose(players[menu.player], game))
    if game.s.winner < 0:
        return [], []
    return rows, [float(game.s.winner == seat) for _ in range(len(rows) // 2) for seat in (0, 1)]


def row_of(game: object, evaluation: Evaluation, seat: int) -> list[float]:
    """The features of a position, and whose turn it is."""
    from rulewright import Game

    assert isinstance(game, Game)
    amounts = [float(feature.amount(game, seat)) for feature in evaluation.features if feature.name != "victory"]
    return [*amounts, 1.0 if game.s.turn_player == seat else -1.0]


def fitted(rows: list[list[float]], wins: list[float], penalty: float = 1.0) -> tuple[np.ndarray, float]:
    """Logistic regression by Newton's method; the weights and the average loss."""
    x, y = np.array(rows), np.array(wins)
    weights = np.zeros(x.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        slope = x.T @ (y - chance) - penalty * weights
        curve = (x * (chance * (1 - chance))[:, None]).T @ x + penalty * np.eye(x.shape[1])
        weights += np.linalg.solve(curve, slope)
    chance = np.clip(1 / (1 + np.exp(-(x @ weights))), 1e-9, 1 - 1e-9)
    return weights, float(-np.mean(y * np.log(chance) + (1 - y) * np.log(1 - chance)))


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description="Fit the weights of an evaluation to games between bots.")
    parser.add_argument("book")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    rows: list[list[float]] = []
    wins: list[float] = []
    for seed in range(asked.seed, asked.seed + asked.games):
        more, won = samples_of(asked.book, asked.bots, seed)
        rows += more
        wins += won
    weights, loss = fitted(rows, wins)
    evaluation = book(asked.book).evaluation
    names = [feature.name for feature in evaluation.features if feature.name != "victory"]
    now = [feature.weight / evaluation.scale for feature in evaluation.features if feature.name != "victory"]
    print(f"{len(rows)} positions of {asked.games} games; loss {loss:.4f} (knowing nothing: 0.6931)")
    for name, weight, before, column in zip([*names, "(on turn)"], weights, [*now, 0.0], np.array(rows).T, strict=True):
        print(f"  {name:<20} {weight:8.3f}   now {before:8.3f}   spread {column.std():6.2f}")


if __name__ == "__main__":
    main()
