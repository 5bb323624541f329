"""How much of card files is read, set by set, and how fast: what no other set prints tells how unseen sets will fare.

    python bench/reading.py BOOK FILE... [--record]

`--record` appends the figures to `bench/reading-history.jsonl`, by names of sets alone.
"""

from __future__ import annotations

import argparse
import datetime
import json
import time
from pathlib import Path

from rulewright import __version__
from rulewright.books import book
from rulewright.cards import read_rows
from rulewright.language.ledger import ledger

HISTORY = Path(__file__).with_name("reading-history.jsonl")


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("book")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--record", action="store_true")
    asked = parser.parse_args()
    shelf = book(asked.book)
    rows = [row for path in asked.files for row in read_rows(path)]
    language = shelf.card_book(rows)
    begun = time.process_time()
    found = ledger(language, rows, shelf.other_side)
    took = time.process_time() - begun
    print(f"{'set':<10}{'cards':>7}{'playable':>10}{'read':>8}{'read of what no other set prints':>34}")
    for one in found.sets:
        shares = (
            one.playable / one.cards,
            one.paragraphs_read / max(1, one.paragraphs),
            one.own_read / max(1, one.own),
        )
        print(f"{one.name:<10}{one.cards:>7}{shares[0]:>10.1%}{shares[1]:>8.1%}{shares[2]:>34.1%}")
    speed = found.paragraphs / took
    print(f"{found.playable} of {found.cards} cards, {found.paragraphs_read} of {found.paragraphs} paragraphs")
    print(f"{speed:.0f} distinct paragraphs a second of processor time")
    if asked.record:
        figures = {
            "when": datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d %H:%M"), "version": __version__,
            "book": asked.book, "cards": found.cards, "playable": found.playable, "paragraphs": found.paragraphs,
            "read": found.paragraphs_read, "a_second": round(speed),
            "own": {one.name: [one.own_read, one.own] for one in found.sets},
        }  # fmt: skip
        with HISTORY.open("a", encoding="utf-8") as page:
            page.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main()
