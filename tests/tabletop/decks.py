"""Plain decks of printed rows for tests that need no card text."""

from __future__ import annotations

import json
from pathlib import Path

from rulewright.decks import Deck

TRIGGERS = ("Critical", "Draw", "Stand", "Heal")


def row(
    name: str,
    grade: int | str,
    power: int,
    shield: int | None,
    icon: str,
    trigger: str | None = None,
    clan: str = "Dawn",
) -> dict[str, object]:
    """A unit as its row prints it."""
    kind = "Trigger Unit" if trigger else "Normal Unit"
    numbers: dict[str, object] = {"grade": grade, "power": power, "shield": shield, "critical": 1}
    words = {"name": name, "type": kind, "clan": clan, "race": "Human", "trigger": trigger, "skill_icon": icon}
    return {**words, **numbers}


def rows(clan: str = "Dawn") -> list[tuple[int, dict[str, object]]]:
    """Sixteen triggers, a starter and plain units: how many of each, and the row."""
    found = [(4, row(f"{clan} {name}", 0, 5000, 10000, "Boost", name, clan)) for name in TRIGGERS]
    found.append((2, row(f"{clan} First", 0, 5000, 10000, "Boost", None, clan)))
    found += [(4, row(f"{clan} Squire {n}", 1, 7000 - n * 1000, 5000, "Boost", None, clan)) for n in range(3)]
    found += [(4, row(f"{clan} Knight {n}", 2, 9000 - n * 1000, 5000, "Intercept", None, clan)) for n in range(3)]
    found += [(4, row(f"{clan} Lord {n}", 3, 10000 + n * 1000, None, "Twin Drive", None, clan)) for n in range(2)]
    return found


def deck(clan: str = "Dawn") -> Deck:
    """A legal deck."""
    cards = [{"count": count, "row": row} for count, row in rows(clan)]
    return Deck.from_json("vanguard", {"name": clan, "first": f"{clan} First", "cards": cards})


def decks() -> list[Deck]:
    """Two legal decks of different clans."""
    return [deck("Dawn"), deck("Dusk")]


def write(folder: Path, clan: str = "Dawn") -> tuple[Path, Path]:
    """The deck as a list and its cards as rows, in files."""
    cards = folder / f"{clan}.jsonl"
    cards.write_text("".join(json.dumps(row) + "\n" for _, row in rows(clan)), encoding="utf-8")
    listed = folder / f"{clan}.txt"
    lines = [f"{count} {row['name']}" for count, row in rows(clan)]
    listed.write_text("\n".join([f"First vanguard: {clan} First", "# comment", "", *lines]), encoding="utf-8")
    return listed, cards
