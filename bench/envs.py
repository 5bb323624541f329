"""Measure the learning environments: random steps a second, raw and through each library's interface.

python bench/envs.py                  # every game
python bench/envs.py --record         # appends the figures to bench/envs.jsonl
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.vector import SyncVectorEnv, VectorEnv

from rulewright import _pure, books
from rulewright.envs import vector
from rulewright.envs.aec import RulewrightAEC
from rulewright.envs.coding import Dealer, actions_of, observation_of
from rulewright.envs.single import RulewrightEnv

GAMES = 64  # of a vector
HISTORY = Path(__file__).resolve().parent / "envs.jsonl"


def raw(book: str, steps: int) -> int:
    """Observation, actions and answer, without any library."""
    dealer, chance, taken, deal = Dealer(book), np.random.default_rng(1), 0, 0
    while taken < steps:
        game, deal = dealer.deal(deal), deal + 1
        while (menu := game.decision) is not None and taken < steps:
            observation_of(game, menu.player)
            found = actions_of(game)
            game.answer(found[list(found)[chance.integers(len(found))]])
            taken += 1
    return taken


def aec(book: str, steps: int) -> int:
    """Both seats through PettingZoo's interface."""
    env, chance, taken, deal = RulewrightAEC(book), np.random.default_rng(1), 0, 0
    while taken < steps:
        env.reset(seed=deal)
        deal += 1
        while not any(env.terminations.values()) and taken < steps:
            shown = env.observe(env.agent_selection)
            env.step(int(chance.choice(np.flatnonzero(shown["action_mask"]))))
            taken += 1
    return taken


def single(book: str, steps: int) -> int:
    """One seat against a random bot through Gymnasium's interface."""
    env, chance, taken, deal = RulewrightEnv(book), np.random.default_rng(1), 0, 0
    while taken < steps:
        shown, _ = env.reset(seed=deal)
        deal += 1
        is_over = False
        while not is_over and taken < steps:
            action = int(chance.choice(np.flatnonzero(shown["action_mask"])))
            shown, _, is_over, _, _ = env.step(action)
            taken += 1
    return taken


def many(book: str, steps: int, made: Callable[[], VectorEnv[Any, Any, Any]], lines: Callable[[Any], Any]) -> float:
    """Steps a second of processor time of a vectorised environment in this process, after it has begun."""
    env, chance = made(), np.random.default_rng(1)
    shown, _ = env.reset(seed=1)
    start, taken = time.process_time(), 0
    while taken < steps:
        shown, *_ = env.step(lines((shown, chance)))
        taken += GAMES
    seconds = time.process_time() - start
    env.close()
    return taken / seconds


def any_place(asked: tuple[Any, np.random.Generator]) -> Any:
    """A random action of each mask; a game that is over has none, and is dealt anew whatever is answered."""
    shown, chance = asked
    return np.array([chance.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in shown["action_mask"]])


def any_line(asked: tuple[Any, np.random.Generator]) -> Any:
    """A random line of each menu."""
    shown, chance = asked
    return (chance.random(GAMES) * shown["mask"].sum(axis=1)).astype(np.int64)


def vectors(book: str, steps: int) -> dict[str, int]:
    """Many games at once, as Gymnasium steps single ones, and by `rulewright.envs.vector`: of one core each.

    The vector plays on as many cores as it has processes, for each plays its own games and they only share memory.
    """
    plain = many(book, steps, lambda: SyncVectorEnv([lambda: RulewrightEnv(book)] * GAMES), any_place)
    bot = many(book, steps, lambda: vector(book, GAMES, opponent="random", processes=0, copy=False), any_line)
    both = many(book, steps, lambda: vector(book, GAMES, processes=0, copy=False), any_line)
    return {"sync_vector": round(plain), "vector_against_random": round(bot), "vector_self_play": round(both)}


KINDS = {"raw": raw, "pettingzoo": aec, "gymnasium": single}


def main() -> None:
    """Measure, print, and record if asked to."""
    parser = argparse.ArgumentParser(description="Measure the learning environments.")
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--vector-steps", type=int, default=6400, help="of all games of a vector together")
    parser.add_argument("--book", default="", help="one rulebook; every playable game if left out")
    parser.add_argument("--record", action="store_true", help="append the figures to bench/envs.jsonl")
    asked = parser.parse_args()
    for line in books():
        if not line.is_playable or asked.book not in ("", line.name):
            continue
        found: dict[str, object] = {"book": line.name, "compiled": _pure.is_compiled()}
        found["python"] = platform.python_version()
        raw(line.name, 50)  # cards are read once
        for name, play in KINDS.items():
            start = time.process_time()
            found[f"{name}_steps_per_second"] = round(play(line.name, asked.steps) / (time.process_time() - start))
        found |= vectors(line.name, asked.vector_steps)
        print(json.dumps(found), flush=True)
        if asked.record:
            with HISTORY.open("a", encoding="utf-8") as file:
                file.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
