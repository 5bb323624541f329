"""Asking the judge with what somebody wrote: run it, ask what can follow, ask whether a play may be made; bounded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import yaml

from rulewright import Game, Refusal
from rulewright.judge.ask import Answer, ask_data
from rulewright.judge.editions import for_each_book
from rulewright.judge.files import BadScenario, parse
from rulewright.judge.look import SEATS
from rulewright.judge.plays import Ambiguous, NotOffered, best_option, menu_words, play
from rulewright.judge.report import BranchReport, Report
from rulewright.judge.run import Branch, begin, run_data
from rulewright.judge.script import Scenario, Step, read_scenario
from rulewright.judge.spelling import spell
from rulewright.kernel.ids import NOTHING, Seat
from rulewright.kernel.position.codec import fingerprint

LONGEST: Final = 64 * 1024  # characters of a scenario from outside
LONGEST_PLAY: Final = 300
DEEPEST: Final = 30  # values inside values
MOST_BOOKS: Final = 5
NAME: Final = "scenario.yaml"


def read_outside(text: str) -> object:
    """A scenario somebody wrote, as plain data; it names no files of this machine and does not repeat itself."""
    if len(text) > LONGEST:
        raise BadScenario(NAME, [f"a scenario has at most {LONGEST} characters"])
    check_shape(text)
    data = parse(text, NAME)
    if isinstance(data, dict):
        if "card_files" in data:
            raise BadScenario(NAME, ["card_files: files stay where they are; write the cards under cards"])
        if isinstance(data.get("books"), list) and len(data["books"]) > MOST_BOOKS:
            raise BadScenario(NAME, [f"books: at most {MOST_BOOKS} at a time"])
    return data


def check_shape(text: str) -> None:
    """BadScenario for what would only take long: repetitions by name, and values inside values inside values."""
    depth = 0
    try:
        for event in yaml.parse(text, yaml.SafeLoader):
            if isinstance(event, yaml.AliasEvent):
                raise BadScenario(NAME, ["write it out: *name, which repeats something, is not taken here"])
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
            if depth > DEEPEST:
                raise BadScenario(NAME, [f"values lie more than {DEEPEST} deep; write it flatter"])
    except yaml.YAMLError:
        return  # reading it says what is wrong


def judged(text: str) -> Report:
    """Run a scenario somebody wrote."""
    return run_data(read_outside(text), NAME, trace=True)


def followed(text: str) -> list[Answer]:
    """All that can follow from a scenario somebody wrote."""
    return ask_data(read_outside(text), NAME)


@dataclass(frozen=True)
class May:
    """Whether a seat may make a play now: the line it is, or the reasons against it."""

    line: str  # of the menu, "" if it is not there
    reasons: list[Refusal]
    asked: str  # who is asked what
    menu: list[str]


def may(data: object, seat: Seat, words: str) -> May:
    """Ask whether a play may be made in a described position, after the lines of its script; without words, which."""
    if len(words) > LONGEST_PLAY:
        raise BadScenario(NAME, [f"say it in {LONGEST_PLAY} characters"])
    [first, *_] = for_each_book(data, NAME)
    scenario = read_scenario(first, NAME, asks=True)
    game = after_script(scenario, scenario.script)
    prose, menu = scenario.sheet.book.prose, game.decision
    if menu is None:
        return May("", [], "the game is over", [])
    asked = f"{SEATS[menu.player]} ({menu.ask}, {menu.clause})"
    lines = menu_words(game, prose)
    if not words.strip():
        return May("", [], asked, lines)
    try:
        position, _ = best_option(game, prose, menu, spell(game.pool, words))
        play(game.clone(), prose, seat, words)
        return May(lines[position] if position != NOTHING else words, [], asked, lines)
    except Ambiguous as bad:
        raise BadScenario(NAME, [str(bad)]) from bad
    except NotOffered:
        pass
    return May("", list(game.why_not(seat, words)), asked, lines)


def after_script(scenario: Scenario, steps: Sequence[Step]) -> Game:
    """The position after steps of a scenario; BadScenario where one of them cannot be done."""
    branch = Branch(scenario, begin(scenario, scenario.position, "seats"), BranchReport("main", ""))
    branch.follow(steps)
    stopped = [outcome for outcome in branch.report.outcomes if not outcome.ok]
    if stopped:
        raise BadScenario(scenario.file, [f"{stopped[0].where}: {stopped[0].got}"])
    return branch.point.game


def led_there(data: object) -> list[int]:
    """The answers with which the plays of a scenario come about; BadScenario where they lean on how chance falls."""
    [first, *_] = for_each_book(data, NAME)
    scenario = read_scenario(first, NAME, asks=True)
    wanted = after_script(scenario, scenario.script)
    game = begin(scenario, scenario.position, "seats").game
    answers = wanted.s.given[game.s.answers : wanted.s.answers]
    for index in answers:
        game.answer(index)
    if fingerprint(game) != fingerprint(wanted):
        raise BadScenario(NAME, ["script: what is played first may not say how chance falls"])
    return answers
