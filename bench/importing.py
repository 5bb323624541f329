"""How long an import takes: invented cards of a game, some with slips of the hand, written to a file and imported.

python bench/importing.py [--book BOOK] [--rows N] [--jobs N]
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
from pathlib import Path

from rulewright.books import book
from rulewright.cards import Catalogue
from rulewright.importing.importer import import_file

SYLLABLES = (
    "ar",
    "bel",
    "cor",
    "dun",
    "esh",
    "fal",
    "gor",
    "hel",
    "ith",
    "jor",
    "kal",
    "lor",
    "mir",
    "nor",
    "oth",
    "pel",
)


def name(rng: random.Random) -> str:
    """A name nobody has heard before."""
    return "".join(rng.choice(SYLLABLES) for _ in range(3)).capitalize()


def slip(text: str, rng: random.Random) -> str:
    """A text with a letter too few, a comma too few, or broken where no line ends."""
    words = text.split(" ")
    at = rng.randrange(len(words))
    kind = rng.randrange(3)
    if kind == 0 and len(words[at]) > 5:
        words[at] = words[at][:2] + words[at][3:]
    elif kind == 1:
        words[at] = words[at].rstrip(",")
    else:
        words[at] = f"\n{words[at]}"
    return " ".join(words)


def invented(book_name: str, count: int, rng: random.Random) -> list[dict[str, object]]:
    """Cards like the starters: other names and numbers, every tenth text with a slip."""
    models = [row for row in Catalogue(book(book_name)).rows if row.get("text")]
    rows: list[dict[str, object]] = []
    for at in range(count):
        row = dict(rng.choice(models))
        called = f"{name(rng)} {name(rng)}"
        text = str(row["text"]).replace(str(row["name"]), called).replace("1000", str(rng.randrange(1, 90) * 100))
        row |= {"id": f"X{at // 200}-{at:05}", "name": called, "text": slip(text, rng) if at % 10 == 0 else text}
        row.pop("front", None)
        rows.append(row)
    return rows


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--book", default="fftcg")
    parser.add_argument("--rows", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=0)
    asked = parser.parse_args()
    rows = invented(asked.book, asked.rows, random.Random(7))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cards.jsonl"
        path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        begun = time.perf_counter()
        found = import_file(path, "auto", asked.book, jobs=asked.jobs)
        took = time.perf_counter() - begun
    repairs = sum(note.kind == "repair" for note in found.notes)
    print(f"{asked.book}: {len(found.rows)} rows in {took:.1f} s, {found.read} of {found.paragraphs} paragraphs read")
    print(f"{repairs} repairs, {found.read - found.read_before} paragraphs read by them")


if __name__ == "__main__":
    main()
