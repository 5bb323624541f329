"""Measure how strong one bot is against another, and how long it thinks, in processor time.

    python tools/measure_bots.py fow-6.1 mcts greedy --games 40 --out strength.jsonl

Every seed is played twice, the bots changing seats and decks, over all pairs of starter decks in turn. Each game is
kept in the file as soon as it is played; the same command goes on where it ended, and without more games to play it
only prints what the file holds: wins with the 95 % interval (Wilson), and mean, 95th percentile and longest decision
of the first bot. A menu of one line is no decision. A time box is kept in real time and would cut searches short on a
busy machine; with `--no-clock` they end by their iterations alone.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from rulewright.bots import Bot, MctsBot, bot, choose
from rulewright.decks import starter_decks
from rulewright.lab.stats import wilson
from rulewright.replay import begin


def player(name: str, seed: str, is_timed: bool) -> Bot:
    """A bot, with its time box or without."""
    found = bot(name, seed)
    if isinstance(found, MctsBot) and not is_timed:
        found.effort = replace(found.effort, seconds=0.0)
    return found


def played(name: str, bots: list[str], number: int, is_timed: bool) -> dict[str, Any]:
    """One game, and the seconds each decision of the first bot took."""
    seed, swap = divmod(number, 2)
    pairs = list(product(starter_decks(name), repeat=2))
    decks = pairs[seed % len(pairs)]
    game = begin(name, decks[::-1] if swap else decks, seed, {})
    sides = [player(one, f"{seed}:{side}", is_timed) for side, one in enumerate(bots)]
    times = []
    while (menu := game.decision) is not None:
        side = menu.player ^ swap
        start = time.process_time()
        index = choose(sides[side], game)
        if side == 0 and len(menu.options) > 1:
            times.append(round(time.process_time() - start, 4))
        game.answer(index)
    winner = None if game.s.winner < 0 else game.s.winner ^ swap
    return {"book": name, "bots": bots, "number": number, "winner": winner, "turns": game.s.turn, "times": times}


def summary(rows: list[dict[str, Any]]) -> str:
    """Wins and times in one line."""
    decided = [row["winner"] for row in rows if row["winner"] is not None]
    wins = decided.count(0)
    low, high = wilson(wins, len(decided))
    times = sorted(one for row in rows for one in row["times"])
    rate = f"{wins} of {len(decided)}, {wins / max(1, len(decided)):.0%} ({100 * low:.0f} to {100 * high:.0f})"
    late = times[int(0.95 * len(times))]
    return f"{rate}; seconds a decision: mean {sum(times) / len(times):.3f}, 95 % {late:.3f}, longest {times[-1]:.3f}"


def main() -> None:
    """Play what is missing, print what there is."""
    parser = argparse.ArgumentParser(description="Measure a bot against another in seat-swapped pairs.")
    parser.add_argument("book")
    parser.add_argument("bot")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--no-clock", action="store_true", help="search without time boxes")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    bots = [asked.bot, asked.other]
    lines = asked.out.read_text(encoding="utf-8").splitlines() if asked.out.exists() else []
    rows = [row for row in map(json.loads, lines) if row["book"] == asked.book and row["bots"] == bots]
    known = {row["number"] for row in rows}
    for number in range(asked.games):
        if number not in known:
            rows.append(played(asked.book, bots, number, not asked.no_clock))
            with asked.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    print(f"{asked.book}, {asked.bot} against {asked.other}: {summary(rows)}")


if __name__ == "__main__":
    main()
