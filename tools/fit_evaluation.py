"""Fit what a game's evaluation tells of who wins to games of the search.

    python tools/fit_evaluation.py vanguard --games 200 --kept games.jsonl --plot docs/chances-vanguard.svg

Plays games (those in the file are not played again), notes the features of positions at rest, and prints for each
feature the weight that explains the winners best (logistic regression: how many times e it raises the odds), next to
the one it has now (`tells`). The loss is that of games the weights were not fitted to, five parts in turn.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from rulewright import Game
from rulewright.books import Book, book
from rulewright.bots import bot, choose
from rulewright.decks import starter_decks
from rulewright.games.shared.evaluation import Evaluation
from rulewright.replay import begin

STRAY: Final = 0.04  # how often a player answers at random, so that good and bad positions both occur
PARTS: Final = 5
PENALTY: Final = 1.0
BINS: Final = 10


# ---------------------------------------------------------------- games


def played(name: str, player: str, seed: int) -> dict[str, Any]:
    """A game between two of the same bots with two starter decks, as plain data."""
    chance, decks = Random(f"{name}{seed}"), starter_decks(name)
    pair = [chance.randrange(len(decks)), chance.randrange(len(decks))]
    game = begin(name, [decks[at] for at in pair], seed, {})
    players = [bot(player, f"{seed}:{seat}") for seat in (0, 1)]
    while (menu := game.decision) is not None:
        lines = len(menu.options)
        is_stray = chance.random() < STRAY
        game.answer(chance.randrange(lines) if lines > 1 and is_stray else choose(players[menu.player], game))
    answers = game.s.given[: game.s.answers]
    return {"book": name, "seed": seed, "pair": pair, "answers": answers, "winner": game.s.winner}


def games_of(name: str, player: str, wanted: int, kept: Path | None) -> Iterator[dict[str, Any]]:
    """So many games: first those in the file, then new ones, which are written to it."""
    known = {}
    if kept is not None and kept.exists():
        lines = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
        known = {one["seed"]: one for one in lines if one["book"] == name}
    for seed in range(wanted):
        if seed not in known:
            known[seed] = played(name, player, seed)
            if kept is not None:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(known[seed]) + "\n")
        yield known[seed]


def rows_of(shelf: Book, kept: dict[str, Any]) -> list[list[float]]:
    """What a game's positions at rest look like to the first seat, the first of each turn and one more."""
    decks = starter_decks(shelf.name)
    game = begin(shelf.name, [decks[at] for at in kept["pair"]], kept["seed"], {})
    rows: list[list[float]] = []
    seen: dict[int, int] = {}
    for answer in kept["answers"]:
        turn = game.s.turn
        if seen.get(turn, 0) < 2 and shelf.evaluation.is_at_rest(game):
            seen[turn] = seen.get(turn, 0) + 1
            rows.append(row_of(game, shelf.evaluation))
        game.answer(answer)
    return rows


def row_of(game: Game, evaluation: Evaluation) -> list[float]:
    """How far the first seat is ahead in each feature, and whether it is its turn."""
    return [*evaluation.leads(game, 0), 1.0 if game.s.turn_player == 0 else -1.0]


# ---------------------------------------------------------------- fitting


def fitted(x: Any, y: Any) -> Any:
    """Logistic regression by Newton's method."""
    weights = np.zeros(x.shape[1])
    for _ in range(30):
        chance = chances(x, weights)
        slope = x.T @ (y - chance) - PENALTY * weights
        curve = (x * (chance * (1 - chance))[:, None]).T @ x + PENALTY * np.eye(x.shape[1])
        weights += np.linalg.solve(curve, slope)
    return weights


def chances(x: Any, weights: Any) -> Any:
    """How likely the first seat wins."""
    return 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))


def loss_of(chance: Any, won: Any) -> float:
    """The log loss: 0.693 knows nothing."""
    sure = np.clip(chance, 1e-9, 1 - 1e-9)
    return float(-np.mean(won * np.log(sure) + (1 - won) * np.log(1 - sure)))


def foretold(x: Any, y: Any, game: Any) -> Any:
    """The chance of each position by weights fitted to the games of the other parts."""
    found = np.zeros(len(y))
    for part in range(PARTS):
        aside = game % PARTS == part
        found[aside] = chances(x[aside], fitted(x[~aside], y[~aside]))
    return found


def reliability(chance: Any, won: Any) -> list[tuple[float, float, int]]:
    """In bins of foretold chances: the mean chance, how often that was won, and of how many positions."""
    found = []
    for at in range(BINS):
        inside = (chance >= at / BINS) & (chance < (at + 1) / BINS + (at == BINS - 1))
        if inside.any():
            found.append((float(chance[inside].mean()), float(won[inside].mean()), int(inside.sum())))
    return found


def draw(path: Path, name: str, bins: list[tuple[float, float, int]], games: int) -> None:
    """The reliability plot: foretold chances against how often they came true."""
    from matplotlib import rcParams
    from matplotlib.figure import Figure

    rcParams["svg.hashsalt"] = name
    figure = Figure(figsize=(4, 4), layout="constrained")
    axes = figure.subplots()
    axes.plot([0, 1], [0, 1], color="#a0aec0", linewidth=1)
    axes.plot([one[0] for one in bins], [one[1] for one in bins], "o-", color="#2b6cb0")
    axes.set(xlabel="foretold chance", ylabel="won", xlim=(0, 1), ylim=(0, 1), title=f"{name}, {games} games")
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description="Fit what an evaluation tells of who wins to games of the search.")
    parser.add_argument("book")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bots", default="mcts:12", help="who plays")
    parser.add_argument("--kept", type=Path, help="a file of games, added to")
    parser.add_argument("--plot", type=Path, help="draw how reliable the chances are")
    asked = parser.parse_args()
    shelf = book(asked.book)
    rows: list[list[float]] = []
    won: list[float] = []
    numbers: list[int] = []
    for kept in games_of(asked.book, asked.bots, asked.games, asked.kept):
        more = rows_of(shelf, kept) if kept["winner"] >= 0 else []
        rows += more
        won += [float(kept["winner"] == 0)] * len(more)
        numbers += [kept["seed"]] * len(more)
    x, y, game = np.array(rows), np.array(won), np.array(numbers)
    told = foretold(x, y, game)
    evaluation = shelf.evaluation
    before = np.array([feature.weight / evaluation.scale for feature in evaluation.counted()] + [0.0])
    now = np.array([*(feature.tells for feature in evaluation.counted()), evaluation.turn_tells])
    print(f"{len(y)} positions of {len(set(numbers))} games; log loss {loss_of(told, y):.3f}, knowing nothing 0.693")
    print(f"  by the weights of the search {loss_of(chances(x, before), y):.3f}, by what is told now "
          f"{loss_of(chances(x, now), y):.3f}")  # fmt: skip
    names = [*(one.name for one in evaluation.counted()), "(turn)"]
    for feature, weight, known in zip(names, fitted(x, y), now, strict=True):
        print(f"  {feature:<24} {weight:8.3f}   now {known:8.3f}")
    bins = reliability(told, y)
    for mean, came, count in bins:
        print(f"  foretold {mean:.2f}   won {came:.2f}   of {count}")
    if asked.plot is not None:
        draw(asked.plot, asked.book, bins, len(set(numbers)))


if __name__ == "__main__":
    main()
