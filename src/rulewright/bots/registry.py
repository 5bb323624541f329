"""Bots by name: those that come with Rulewright, the levels for people, and those an installed package brings.

A package brings its own by an entry point of the group `rulewright.bots`: a name, and what makes a bot from a seed.

    [project.entry-points."rulewright.bots"]
    mine = "my_package:MyBot"

>>> bot_names()[:3]
('random', 'greedy', 'mcts')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

from rulewright import Decision, UnknownBot
from rulewright.bots.chance import RandomBot
from rulewright.bots.greedy import GreedyBot
from rulewright.bots.idle import IdleBot
from rulewright.bots.learned import learned_of, read_learned
from rulewright.bots.mcts import BOUNDLESS, Effort, MctsBot
from rulewright.bots.protocol import Bot
from rulewright.bots.sight import Sight

GROUP: Final = "rulewright.bots"
EFFORT: Final = re.compile(r"(?P<iterations>[1-9]\d{0,6})|(?P<seconds>\d{1,4}(\.\d{1,3})?)s")

Maker = Callable[[str], Bot]

MCTS: Final = Effort(300)
LEVELS: Final[Mapping[str, Effort]] = {
    "easy": Effort(8, seconds=1.0, slips=0.3),
    "normal": Effort(300, seconds=0.9),
    "hard": Effort(1000, seconds=3.0),
}
PEOPLE: Final[Mapping[str, tuple[str, str]]] = {
    "easy": ("Novice", "Looks one step ahead and slips now and then: for a first game."),
    "normal": ("Regular", "Thinks for a moment and plays a fair game."),
    "hard": ("Master", "Thinks three seconds about a move and gives little away."),
    "goldfish": ("Goldfish", "Does nothing at all: to try out a deck of your own."),
}
"""What people are told of those they may play against: a name, and a sentence."""


def leveled(effort: Effort) -> Maker:
    """What makes a bot that searches with so much effort."""
    return lambda seed: MctsBot(seed, effort)


BUILT_IN: Final[Mapping[str, Maker]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "mcts": leveled(MCTS),
    "learned": lambda seed: MctsBot(seed, MCTS, learned_of),
    **{name: leveled(effort) for name, effort in LEVELS.items()},
    "goldfish": IdleBot,
}


@cache
def plugged_in() -> Mapping[str, EntryPoint]:
    """The bots of installed packages, by name; the built-in names are taken."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in BUILT_IN}


def bot_names() -> tuple[str, ...]:
    """Every bot there is."""
    return (*BUILT_IN, *sorted(plugged_in()))


def opponents() -> list[tuple[str, str, str]]:
    """Those that people play against: the levels and the bots of installed packages, with title and sentence."""
    known = [(name, *told) for name, told in PEOPLE.items()]
    return known + [(name, name.replace("-", " "), "Brought by an installed package.") for name in sorted(plugged_in())]


def called(name: str) -> str:
    """A bot as the other player reads it."""
    return f"{PEOPLE[name][0] if name in PEOPLE else name} bot"


def bot(name: str, seed: str) -> Bot:
    """A bot by name; the same seed makes it play the same way.

    `mcts:500` searches 500 iterations a decision, `mcts:0.5s` half a second; `learned:500` does so with the weights
    that come with the game, `learned:500:FILE` with those of a file.
    """
    kind, _, effort = name.partition(":")
    if kind == "mcts" and effort:
        return MctsBot(seed, effort_of(name, effort))
    if kind == "learned" and effort:
        return trained(name, seed, effort)
    if name in BUILT_IN:
        return BUILT_IN[name](seed)
    if name in plugged_in():
        return brought(plugged_in()[name], seed)
    raise UnknownBot(f"there is no bot {name!r}; the bots are {', '.join(bot_names())}")


def effort_of(name: str, text: str) -> Effort:
    """How long to search, as written after the name."""
    found = EFFORT.fullmatch(text)
    if found is None or (found["seconds"] and not float(found["seconds"])):
        raise UnknownBot(f"{name!r} says no effort: write iterations like mcts:500, or seconds like mcts:0.5s")
    if found["iterations"]:
        return Effort(int(found["iterations"]))
    return Effort(BOUNDLESS, seconds=float(found["seconds"]))


def trained(name: str, seed: str, told: str) -> Bot:
    """A search with what was learnt."""
    effort, _, file = told.partition(":")
    if not file:
        return MctsBot(seed, effort_of(name, effort), learned_of)
    learned = read_learned(Path(file))
    return MctsBot(seed, effort_of(name, effort), lambda book: learned if book == learned.book else None)


class Stranger:
    """A bot of another package: what it is given holds nothing that its seat may not know."""

    def __init__(self, player: Bot) -> None:
        self.player = player

    def choose(self, sight: Sight, decision: Decision) -> int:
        """What it chooses, from a position dealt anew."""
        return self.player.choose(sight.blinded(), decision)


def brought(point: EntryPoint, seed: str) -> Bot:
    """A bot of an installed package; whatever is wrong with it is told with the place."""
    try:
        found: Bot = point.load()(seed)
    except Exception as bad:
        raise UnknownBot(
            f"the bot {point.name!r} of {point.value} cannot be made: {type(bad).__name__}: {bad}"
        ) from bad
    if not callable(getattr(found, "choose", None)):
        raise UnknownBot(f"the bot {point.name!r} of {point.value} has no choose(sight, decision)")
    return Stranger(found)
