"""Titles of puzzles: two words that tell one from another and give nothing away."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final

FIRST: Final = (
    "Amber", "Ashen", "Borrowed", "Broken", "Burning", "Copper", "Crooked", "Distant", "Drowned", "Early", "Empty",
    "Fallen", "Final", "Frozen", "Gilded", "Hidden", "Hollow", "Iron", "Late", "Lonely", "Lost", "Low", "Narrow",
    "Northern", "Old", "Open", "Pale", "Patient", "Quiet", "Restless", "Rising", "Secret", "Silent", "Silver", "Slow",
    "Stolen", "Sudden", "Twofold", "Winding",
)  # fmt: skip
SECOND: Final = (
    "Anchor", "Answer", "Bargain", "Bell", "Bridge", "Candle", "Corner", "Crown", "Current", "Door", "Echo", "Errand",
    "Feather", "Ferry", "Gambit", "Gate", "Harvest", "Hourglass", "Key", "Ladder", "Lantern", "Ledger", "Mirror",
    "Oath", "Orchard", "Passage", "Promise", "Riddle", "River", "Road", "Shelter", "Signal", "Stair", "Thread", "Tide",
    "Tower", "Wager", "Watch", "Window",
)  # fmt: skip


def title_of(position: str, taken: Collection[str]) -> str:
    """A title for a position, the same each time, that no other puzzle has."""
    chance = Random(position)
    while True:
        title = f"The {chance.choice(FIRST)} {chance.choice(SECOND)}"
        if title not in taken:
            return title
