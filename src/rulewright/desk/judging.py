"""Asking the judge with what somebody wrote: run it, ask what can follow, ask whether a play may be made; bounded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import yaml

from rulewright import Game, Refusal
from rulewright.books import book
from rulewright.judge.ask import Answer, ask_data
from rulewright.judge.checks import status
from rulewright.judge.editions import for_each_book
from rulewright.judge.files import BadScenario, parse
from rulewright.judge.look import SEATS
from rulewright.judge.plays import Ambiguous, NotOffered, best_option, menu_words, play
from rulewright.judge.report import BranchReport, Report
from rulewright.judge.run import Branch, begin, run_data
from rulewright.judge.script import Scenario, Step, read_scenario
from rulewright.judge.spelling import ONLY_SO_FAR, spell
from rulewright.judge.write import outline
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
    menu: list[str]
    seat: Seat = NOTHING  # who is asked now
    asked: str = "the game is over"
    clause: str = ""
    moment: str = ""  # the phase and the step of the turn


def may(data: object, seat: Seat, words: str) -> May:
    """Ask whether a play may be made in a described position, after the lines of its script; without words, which."""
    if len(words) > LONGEST_PLAY:
        raise BadScenario(NAME, [f"say it in {LONGEST_PLAY} characters"])
    [first, *_] = for_each_book(data, NAME)
    scenario = read_scenario(first, NAME, asks=True)
    game = after_script(scenario, scenario.script)
    prose, menu = scenario.sheet.book.prose, game.decision
    if menu is None:
        return May("", [], [])
    lines = menu_words(game, prose)
    now = May("", [], lines, menu.player, prose.ask_words(game, menu), menu.clause, moment(game))
    if not words.strip():
        return now
    try:
        position, _ = best_option(game, prose, menu, spell(game.pool, words))
        play(game.clone(), prose, seat, words)
        return replace(now, line=lines[position] if position != NOTHING else words)
    except Ambiguous as bad:
        raise BadScenario(NAME, [str(bad)]) from bad
    except NotOffered:
        pass
    return replace(now, reasons=list(game.why_not(seat, words)))


def moment(game: Game) -> str:
    """The phase of the turn, and the step of it."""
    names = [status(game, key) for key in ("phase", "step")]
    return ", ".join(str(name) for name in dict.fromkeys(names) if name)


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
    game = opening(first)
    answers = wanted.s.given[game.s.answers : wanted.s.answers]
    for index in answers:
        game.answer(index)
    if fingerprint(game) != fingerprint(wanted):
        raise BadScenario(NAME, ["script: what is played first may not say how chance falls"])
    return answers


def with_answers(data: dict[str, Any], answers: Sequence[int]) -> dict[str, Any]:
    """A described position after answers, which are told as done already; BadScenario where words cannot tell them."""
    game = opening(data)
    lines: list[dict[str, str]] = []
    for index in answers:
        if game.decision is None:
            break
        words = menu_words(game, book(game.book.name).prose)[index]
        lines.append({SEATS[game.decision.player]: f"{words} {ONLY_SO_FAR}"})
        game.answer(index)
    found = {**data, "already": [*data.get("already", []), *lines]} if lines else data
    if outline(opening(found)) != outline(game):
        raise BadScenario(NAME, ["already: what was played cannot be told in the words of the menu"])
    return found


def opening(data: object) -> Game:
    """The position of a scenario, at its first question."""
    scenario = read_scenario(data, NAME, asks=True)
    return begin(scenario, scenario.position, "seats").game
