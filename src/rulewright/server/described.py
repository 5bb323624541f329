"""A game that begins from a described position: what a scenario says of it, without its script."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Any, Final

import msgspec

from rulewright import Game, RulewrightError
from rulewright.judge.files import BadScenario
from rulewright.judge.run import begin
from rulewright.judge.script import Scenario, read_scenario
from rulewright.judge.sheet import POSITION_KEYS
from rulewright.school import lesson

TOLD_KEYS: Final = ("book", "title", "cards", *POSITION_KEYS)  # no card_files: nobody names files of this machine
LONGEST: Final = 64 * 1024
MOST_CARDS: Final = 1_000
LONGEST_OPENING: Final = 2.0  # seconds of a processor: it is laid out again where games are played
NAME: Final = "position"


def checked_position(data: dict[str, Any]) -> tuple[list[str], str, str]:
    """What is wrong with a position; its book, and itself as text. Runs where reading costs nobody else anything."""
    strange = [f"{key}: a position has no {key}" for key in data if key not in TOLD_KEYS]
    text = msgspec.json.encode(data).decode()
    if strange or len(text) > LONGEST:
        return strange or [f"a position has at most {LONGEST} characters"], "", ""
    try:
        scenario = scenario_of(text)
        if cards_in(scenario) > MOST_CARDS:
            return [f"a position has at most {MOST_CARDS} cards, here are {cards_in(scenario)}"], "", ""
        began = time.process_time()
        game = opened(text)
        if time.process_time() - began > LONGEST_OPENING:
            return ["it takes too long to lay out"], "", ""
    except BadScenario as bad:
        return bad.problems, "", ""
    except RulewrightError as bad:
        return [str(bad)], "", ""
    return ["the game is over there"] if game.decision is None else [], scenario.book, text


def cards_in(scenario: Scenario) -> int:
    """How many cards a position has."""
    return sum(len(cards) for zones in scenario.position.seats for cards in zones.values())


@lru_cache(maxsize=64)
def scenario_of(text: str) -> Scenario:
    """The scenario of a position, read once."""
    return read_scenario(msgspec.json.decode(text), NAME, asks=True)


def opened(text: str) -> Game:
    """The position at its first question."""
    return built(scenario_of(text))


def opened_lesson(book: str, name: str) -> Game:
    """The position at the beginning of a lesson."""
    return built(lesson(book, name).scenario)


def built(scenario: Scenario) -> Game:
    """The position of a scenario, at its first question."""
    return begin(scenario, scenario.position, "seats").game
