"""Measure the engine: the same as `rulewright bench`, from a checkout.

python bench/run.py --games 200
python bench/run.py --record        # appends a line for each game to bench/history.jsonl, with the commit
"""

from __future__ import annotations

import argparse
from pathlib import Path

from rulewright.cli.bench import bench_command

HISTORY = Path(__file__).resolve().parent / "history.jsonl"


def main() -> None:
    """Measure, print, and record if asked to."""
    parser = argparse.ArgumentParser(description="Measure random games by the full rules.")
    parser.add_argument("--book", default="", help="one rulebook; every playable game if left out")
    parser.add_argument("--games", type=int, default=100, help="random games of each book")
    parser.add_argument("--record", action="store_true", help="append the figures to bench/history.jsonl")
    parser.add_argument("--json", action="store_true", help="print one JSON value for a program to read")
    asked = parser.parse_args()
    bench_command(asked.book, max(3, asked.games), "", HISTORY if asked.record else None, asked.json)


if __name__ == "__main__":
    main()
