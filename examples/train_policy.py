"""Train a small policy on the CPU and show that it beats random play.

    python examples/train_policy.py --book vanguard --games 600

The policy is linear: a score for every action out of what the seat sees, softmax over what the mask allows. It learns
by REINFORCE against a random opponent: after a game, what was done in it becomes likelier if won, less so if lost.
At the end it plays fresh games without learning, and prints how many it won with a 95 % interval.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from rulewright.envs.coding import ACTIONS
from rulewright.envs.single import RulewrightEnv
from rulewright.lab.stats import wilson

RATE = 0.02


class Policy:
    """A score for every action: a bias, and a weight for every number of the observation."""

    def __init__(self, size: int, seed: int) -> None:
        self.weights = np.zeros((ACTIONS, size + 1))
        self.chance = np.random.default_rng(seed)

    def odds(self, row: np.ndarray, actions: np.ndarray) -> np.ndarray:
        """How likely each of the actions is."""
        scores = self.weights[actions] @ row
        likely = np.exp(scores - scores.max())
        return np.asarray(likely / likely.sum())

    def learn(self, steps: list[tuple[np.ndarray, np.ndarray, int]], gain: float) -> None:
        """Make what was done in a game likelier or less likely."""
        for row, actions, taken in steps:
            slope = -self.odds(row, actions)
            slope[taken] += 1.0
            self.weights[actions] += RATE * gain * slope[:, None] * row[None, :]


def play(env: RulewrightEnv, policy: Policy, seed: int) -> tuple[list[tuple[np.ndarray, np.ndarray, int]], float]:
    """One game: what was seen and done, and the reward."""
    shown, _ = env.reset(seed=seed)
    steps = []
    while True:
        row = np.append(shown["observation"], 1.0)
        actions = np.flatnonzero(shown["action_mask"])
        odds = policy.odds(row, actions)
        taken = int(policy.chance.choice(len(actions), p=odds))
        steps.append((row, actions, taken))
        shown, reward, is_over, is_cut, _ = env.step(int(actions[taken]))
        if is_over or is_cut:
            return steps, reward


def main() -> None:
    """Train, then test."""
    parser = argparse.ArgumentParser(description="Train a small policy that beats random play.")
    parser.add_argument("--book", default="vanguard")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--test", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    env = RulewrightEnv(asked.book)
    policy = Policy(len(env.reset(seed=asked.seed)[0]["observation"]), asked.seed)
    begun = time.monotonic()
    mean = 0.0
    for game in range(asked.games):
        steps, reward = play(env, policy, asked.seed + game)
        policy.learn(steps, (reward - mean) / np.sqrt(len(steps)))
        mean += 0.05 * (reward - mean)
        if (game + 1) % 100 == 0:
            print(f"{game + 1:5} games, lately {(mean + 1) / 2:.0%} won, {time.monotonic() - begun:.0f} s", flush=True)
    won = sum(play(env, policy, 1_000_000 + game)[1] > 0 for game in range(asked.test))
    low, high = wilson(won, asked.test)
    print(f"{asked.book}: wins {won} of {asked.test} fresh games against random, {won / asked.test:.1%}", end=" ")
    print(f"(95%: {low:.1%} to {high:.1%}), after {asked.games} games in {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
