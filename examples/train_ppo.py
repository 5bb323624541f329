"""Train a policy by PPO against its own earlier selves, on the CPU, with numpy alone.

    python examples/train_ppo.py --book vanguard --minutes 50 --curve curve.svg

The policy scores every line of a menu out of the line, the row of its card and what is one number for all: the same
small network for each line, softmax over the menu. A second network judges the position. Both are trained on games
against frozen earlier selves; now and then the policy plays fresh games against a bot, and the curve tells how many
it won.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from rulewright.envs import vector
from rulewright.envs.entities import Encoder, Observation
from rulewright.envs.vectors import RulewrightVector
from rulewright.envs.verbs import VERBS
from rulewright.lab.stats import wilson

Floats = NDArray[np.float32]
HIDDEN = 64
GAMMA, LAMBDA, CLIP, RATE, ENTROPY = 0.999, 0.95, 0.2, 1e-3, 0.01
EPOCHS, PARTS = 3, 4
KEPT = 8  # earlier selves


class Network:
    """One hidden layer, and Adam."""

    def __init__(self, size: int, chance: np.random.Generator) -> None:
        self.weights = {
            "in": (chance.standard_normal((size, HIDDEN)) / np.sqrt(size)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "out": np.zeros((HIDDEN, 1), np.float32),
            "last": np.zeros(1, np.float32),
        }
        self.first = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.second = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.steps = 0

    def run(self, rows: Floats) -> tuple[Floats, Floats]:
        """What comes out for each row, and the hidden layer."""
        hidden = np.tanh(rows @ self.weights["in"] + self.weights["bias"])
        return (hidden @ self.weights["out"])[:, 0] + self.weights["last"], hidden

    def learn(self, rows: Floats, hidden: Floats, slope: Floats) -> None:
        """One step against the slope of the loss in what came out."""
        back = slope[:, None] @ self.weights["out"].T * (1.0 - hidden**2)
        found = {
            "in": rows.T @ back,
            "bias": back.sum(0),
            "out": hidden.T @ slope[:, None],
            "last": slope.sum(keepdims=True),
        }
        norm = np.sqrt(sum(float((one**2).sum()) for one in found.values()))
        self.steps += 1
        for name, one in found.items():
            one = one * min(1.0, 0.5 / (norm + 1e-8))
            self.first[name] = 0.9 * self.first[name] + 0.1 * one
            self.second[name] = 0.999 * self.second[name] + 0.001 * one**2
            mean = self.first[name] / (1 - 0.9**self.steps)
            spread = self.second[name] / (1 - 0.999**self.steps)
            self.weights[name] -= (RATE * mean / (np.sqrt(spread) + 1e-8)).astype(np.float32)


class Rows:
    """Observations as rows for the networks."""

    def __init__(self, encoder: Encoder) -> None:
        self.names = len(encoder.names) + 1
        self.columns = encoder.columns["cards"]
        self.name = self.columns.index("name")
        self.size = len(VERBS) + 2 + self.names + 3 + len(self.columns) - 1 + len(encoder.columns["globals"])

    def lines(self, shown: Observation) -> tuple[Floats, NDArray[np.int64], NDArray[np.int64]]:
        """A row for each line of each game, the game of each row, and where the rows of each game begin."""
        game, line = np.nonzero(shown["mask"])
        one = shown["lines"][game, line]
        verbs = np.eye(len(VERBS) + 2, dtype=np.float32)[np.minimum(one[:, 0], len(VERBS) + 1)]
        names = np.eye(self.names, dtype=np.float32)[one[:, 2]]
        cards = shown["cards"][game, np.maximum(one[:, 1] - 1, 0)] * (one[:, 1:2] > 0)
        more = np.delete(cards, self.name, axis=1)
        small = np.stack([np.clip(one[:, 3], -1, 20) / 10, one[:, 1] > 0, one[:, 5] > 0], axis=1)
        parts = [verbs, names, small, squeezed(more), squeezed(shown["globals"])[game]]
        return (
            np.concatenate(parts, axis=1, dtype=np.float32),
            game,
            np.searchsorted(game, np.arange(len(shown["mask"]))),
        )


def squeezed(numbers: NDArray[np.int32]) -> Floats:
    """Numbers of any size as small ones."""
    return (np.sign(numbers) * np.log1p(np.abs(numbers)) / 3).astype(np.float32)


class Policy:
    """Answers of many games at once."""

    def __init__(self, rows: Rows, seed: int) -> None:
        self.rows = rows
        self.chance = np.random.default_rng(seed)
        self.scorer = Network(rows.size, self.chance)

    def odds(self, lines: Floats, game: NDArray[np.int64], begins: NDArray[np.int64]) -> tuple[Floats, Floats]:
        """How likely each line of each game is, and the hidden layer."""
        scores, hidden = self.scorer.run(lines)
        likely = np.exp(scores - np.maximum.reduceat(scores, begins)[game])
        return (likely / np.add.reduceat(likely, begins)[game]).astype(np.float32), hidden

    def __call__(self, shown: Observation) -> NDArray[np.int64]:
        """A line for each game."""
        lines, game, begins = self.rows.lines(shown)
        return self.drawn(self.odds(lines, game, begins)[0], game, begins)

    def drawn(self, odds: Floats, game: NDArray[np.int64], begins: NDArray[np.int64]) -> NDArray[np.int64]:
        """A line of each game by its odds."""
        noise = np.log(odds + 1e-9) + self.chance.gumbel(size=len(odds))
        best = np.maximum.reduceat(noise, begins)[game]
        place = np.flatnonzero(noise == best)
        return place[np.searchsorted(place, begins)] - begins


class Frozen:
    """The opponent: one of the earlier selves, another one every so often."""

    def __init__(self, policy: Policy) -> None:
        self.policy = Policy(policy.rows, 0)
        self.selves = [{name: one.copy() for name, one in policy.scorer.weights.items()}]

    def keep(self, policy: Policy) -> None:
        """The policy of now becomes one of them; the oldest goes."""
        self.selves = [*self.selves, {name: one.copy() for name, one in policy.scorer.weights.items()}][-KEPT:]

    def __call__(self, shown: Observation) -> NDArray[np.int64]:
        return self.policy(shown)

    def change(self, chance: np.random.Generator) -> None:
        """Another one of them plays."""
        self.policy.scorer.weights = self.selves[int(chance.integers(len(self.selves)))]


class Trainer:
    """PPO: plays, judges what was gained, learns from it a few times."""

    def __init__(self, policy: Policy, frozen: Frozen, env: RulewrightVector, length: int) -> None:
        self.policy, self.frozen, self.env, self.length = policy, frozen, env, length
        self.judge = Network(len(env.encoder.columns["globals"]), policy.chance)
        self.shown, _ = env.reset(seed=1)

    def round(self) -> tuple[float, int]:
        """Play so many steps of each game and learn; the share of games won, and how many ended."""
        self.frozen.change(self.policy.chance)
        steps, values, rewards, overs = [], [], [], []
        for _ in range(self.length):
            lines, game, begins = self.policy.rows.lines(self.shown)
            odds, _ = self.policy.odds(lines, game, begins)
            taken = self.policy.drawn(odds, game, begins)
            seen = squeezed(self.shown["globals"])
            steps.append((lines, game, begins, begins + taken, odds[begins + taken], seen))
            values.append(self.judge.run(seen)[0])
            self.shown, reward, over, cut, _ = self.env.step(taken)
            rewards.append(reward)
            overs.append(over | cut)
        gains, returns = self.gained(np.array(values), np.array(rewards), np.array(overs))
        for _ in range(EPOCHS):
            for part in np.array_split(self.policy.chance.permutation(self.length), PARTS):
                self.learn([steps[at] for at in part], gains[part], returns[part])
        ended = np.array(overs).sum()
        return float((np.array(rewards) > 0).sum() / max(1, ended)), int(ended)

    def gained(self, values: Floats, rewards: Floats, overs: NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """How much better each answer turned out than was expected (GAE), and what it led to."""
        after, last = self.judge.run(squeezed(self.shown["globals"]))[0], np.zeros(values.shape[1], np.float32)
        gains = np.zeros_like(values)
        for at in range(len(values) - 1, -1, -1):
            goes_on = ~overs[at]
            delta = rewards[at] + GAMMA * after * goes_on - values[at]
            last = delta + GAMMA * LAMBDA * last * goes_on
            gains[at], after = last, values[at]
        return gains, gains + values

    def learn(self, steps: list[tuple[NDArray[np.generic], ...]], gains: Floats, returns: Floats) -> None:
        """One step of both networks on some of what was played."""
        counts = np.cumsum([0, *(len(step[0]) for step in steps)])
        games = np.cumsum([0, *(len(step[2]) for step in steps)])
        lines = np.concatenate([step[0] for step in steps])
        game = np.concatenate([step[1] + games[at] for at, step in enumerate(steps)])
        begins = np.concatenate([step[2] + counts[at] for at, step in enumerate(steps)])
        taken = np.concatenate([step[3] + counts[at] for at, step in enumerate(steps)])
        before = np.concatenate([step[4] for step in steps])
        gain = gains.reshape(-1)
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        odds, hidden = self.policy.odds(lines, game, begins)
        ratio = odds[taken] / before
        counts_now = ~(((gain > 0) & (ratio > 1 + CLIP)) | ((gain < 0) & (ratio < 1 - CLIP)))
        push = (gain * ratio * counts_now)[game]
        chosen = np.zeros_like(odds)
        chosen[taken] = 1.0
        logs = np.log(odds + 1e-9)
        level = np.add.reduceat(odds * logs, begins)[game]
        slope = -push * (chosen - odds) + ENTROPY * odds * (logs - level)
        self.policy.scorer.learn(lines, hidden, (slope / len(gain)).astype(np.float32))
        seen = np.concatenate([step[5] for step in steps])
        worth, inner = self.judge.run(seen)
        self.judge.learn(seen, inner, ((worth - returns.reshape(-1)) / len(gain)).astype(np.float32))


def tested(policy: Policy, book: str, opponent: str, games: int, processes: int | None) -> tuple[int, int]:
    """Fresh games against a bot: how many were won, of how many."""
    env = vector(book, min(games, 32), opponent=opponent, processes=processes)
    shown, _ = env.reset(seed=1_000_003)
    won = played = 0
    while played < games:
        shown, reward, over, cut, _ = env.step(policy(shown))
        won, played = won + int((reward[over] > 0).sum()), played + int((over | cut).sum())
    env.close()
    return won, played


def drawn_curve(points: list[tuple[float, float]], opponent: str, path: Path) -> None:
    """The share of games won over the minutes of training."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(6, 3))
    axes.plot([minutes for minutes, _ in points], [share for _, share in points], marker="o")
    axes.set(xlabel="minutes of training", ylabel=f"won against {opponent}", ylim=(0, 1))
    figure.savefig(path, bbox_inches="tight")


def main() -> None:
    """Train, test now and then, and tell."""
    parser = argparse.ArgumentParser(description="Train a policy by PPO against its earlier selves.")
    parser.add_argument("--book", default="vanguard")
    parser.add_argument("--minutes", type=float, default=50.0)
    parser.add_argument("--games", type=int, default=64, help="at once")
    parser.add_argument("--length", type=int, default=64, help="answers of each game between two rounds of learning")
    parser.add_argument("--opponent", default="greedy", help="the bot it is tested against")
    parser.add_argument("--test", type=int, default=64, help="games of each test")
    parser.add_argument("--every", type=int, default=25, help="rounds between tests")
    parser.add_argument("--processes", type=int, default=None)
    parser.add_argument("--curve", type=Path)
    asked = parser.parse_args()
    begun = time.monotonic()
    measured = vector(asked.book, 1, processes=0)
    policy = Policy(Rows(measured.encoder), 1)
    frozen = Frozen(policy)
    env = vector(asked.book, asked.games, opponent=frozen, processes=asked.processes, copy=False)
    trainer, points, rounds = Trainer(policy, frozen, env, asked.length), [], 0
    while (minutes := (time.monotonic() - begun) / 60) < asked.minutes or rounds == 0:
        won, ended = trainer.round()
        rounds += 1
        if rounds % 5 == 0:
            frozen.keep(policy)
        if rounds % asked.every == 0:
            wins, played = tested(policy, asked.book, asked.opponent, asked.test, asked.processes)
            points.append((minutes, wins / played))
            print(f"{minutes:5.1f} min, round {rounds}: {won:.0%} of {ended} against itself,", end=" ")
            print(f"{wins} of {played} against {asked.opponent}", flush=True)
    env.close()
    wins, played = tested(policy, asked.book, asked.opponent, asked.test, asked.processes)
    low, high = wilson(wins, played)
    print(f"{asked.book}: wins {wins} of {played} fresh games against {asked.opponent} (95%: {low:.1%} to {high:.1%})")
    if asked.curve is not None:
        drawn_curve([*points, ((time.monotonic() - begun) / 60, wins / played)], asked.opponent, asked.curve)


if __name__ == "__main__":
    main()
