"""Measure the engine: the same as `rulewright bench`, from a checkout.

python bench/run.py --games 200
python bench/run.py --record        # appends the figures to bench/history.jsonl
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rulewright import new_session
from rulewright.lab.measure import measure

HISTORY = Path(__file__).resolve().parent / "history.jsonl"


def main() -> None:
    """Measure, print, and record if asked to."""
    parser = argparse.ArgumentParser(description="Measure random games by the full rules.")
    parser.add_argument("--book", default="vanguard")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--record", action="store_true", help="append the figures to bench/history.jsonl")
    asked = parser.parse_args()
    found = measure(asked.book, list(new_session(asked.book).decks), asked.games, lambda _: None)
    print(json.dumps(found, indent=1))
    if asked.record:
        with HISTORY.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
