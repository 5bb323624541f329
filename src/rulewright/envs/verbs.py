"""The verbs of menus as numbers. The order is part of what a learner was trained on: new ones go to the end."""

from __future__ import annotations

from typing import Final

VERBS: Final = (
    "ability", "activate", "again", "assign", "attack", "attacker", "battle", "battle phase", "block", "boost",
    "bottom", "burst", "call", "cast", "choose", "circle", "decline", "decrease", "done", "end", "end phase", "extra",
    "first", "first vanguard", "forfeit", "go first", "go second", "guarded", "join", "judgment", "keep", "keep hand",
    "lifebreak", "main phase", "mode", "move", "mulligan", "no", "no block", "no boost", "number", "pass", "pay",
    "pierce", "place", "play", "player", "price", "proposed", "redraw", "repeat", "replace", "reveal", "ride", "set",
    "side", "skip", "stack", "stop", "target", "top", "use", "will", "word", "yes", "propose",
)  # fmt: skip
OTHER_VERB: Final = 127  # of a game from elsewhere
NUMBERED: Final = frozenset(
    {"ability", "activate", "assign", "circle", "mode", "number", "pay", "pierce", "place", "play", "price", "repeat",
     "reveal", "side", "stack", "use", "will", "word"}
)  # fmt: skip
"""Verbs whose lines differ by their numbers too."""
