"""Questions of an exam that ask whether a play may be made: yes, or no and for which reason."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from rulewright import Game
from rulewright.judge.checks import Refused
from rulewright.judge.plays import Ambiguous, NotOffered, play
from rulewright.judge.refusing import reasons
from rulewright.judge.report import BranchReport, Line
from rulewright.judge.run import Branch, begin
from rulewright.judge.script import Scenario, read_scenario
from rulewright.kernel.ids import Seat
from rulewright.kernel.running.spoken import by_verb, verb_of

Data = dict[str, Any]
YES: Final = "Yes."
MOST_STEPS: Final = 12  # before the question
ENDS: Final = ("expect", "variants", "title", "question")  # what a scenario knows of its end


@dataclass(frozen=True)
class Permission:
    """Whether a seat may make a play, what might be taken for it, and how it came there."""

    before: list[Data]  # the steps that were played
    seat: Seat
    play: str
    right: str
    others: tuple[str, ...]
    log: tuple[Line, ...]
    clauses: tuple[str, ...]


def permissions(data: Data, name: str, chance: Random) -> Iterator[Permission]:
    """The plays that a script makes or finds refused, in any order, as questions that the engine has answered."""
    whole = deepcopy({key: value for key, value in data.items() if key not in ENDS})
    scenario = read_scenario(whole, name, asks=True)
    plays = list(asked_in(scenario))
    chance.shuffle(plays)
    plays.sort(key=lambda one: one[3])  # what is refused is asked first: what is done is mostly allowed
    for at, seat, words, is_made in plays:
        branch = Branch(scenario, begin(scenario, scenario.position, "seats"), BranchReport("main", ""))
        branch.follow([step for step in scenario.script[:at] if step.kind != "expect"])
        if not branch.report.outcomes:
            found = permission(scenario, branch, seat, words, whole["script"][:at])
            if found is not None and (found.right == YES or not is_made):  # one that is made later is not refused now
                yield found


def asked_in(scenario: Scenario) -> Iterator[tuple[int, Seat, str, bool]]:
    """Where somebody makes a play or is refused one: the step, the seat, the words, whether it was made."""
    for at, step in enumerate(scenario.script[:MOST_STEPS]):
        if step.kind == "play":
            yield at, step.seats[0], step.words[0].removesuffix(" ..."), True
        for check in step.checks if step.kind == "expect" else ():
            if isinstance(check, Refused):
                yield at, check.seat, check.play, False


def permission(scenario: Scenario, branch: Branch, seat: Seat, words: str, before: list[Data]) -> Permission | None:
    """A play as a question; None where nothing else could be meant."""
    game = branch.point.game
    against = reasons(game, scenario.sheet.book.prose, seat, words)
    failing = list(dict.fromkeys(one.words for one in against))
    other = tuple(no(one) for one in conditions(game, words) if one not in failing)
    if not other or (not against and not is_offered(scenario, game, seat, words)):
        return None
    right = no("; ".join(failing)) if failing else YES
    told = tuple(Line(one.words, one.clause) for one in against)
    wrong = (YES, *other) if failing else other
    clauses = tuple(dict.fromkeys(one.clause for one in against))
    return Permission(before, seat, words, right, wrong, (*branch.point.log, *told), clauses)


def no(reason: str) -> str:
    """A refusal with its reason."""
    return f"No: {reason}."


def conditions(game: Game, words: str) -> list[str]:
    """What may be said against plays of this kind."""
    verb = verb_of(game, by_verb(game, words.casefold().strip()))
    actions = game.book.actions
    told = [need.words for need in actions.requirements.get(verb, [])]
    told += [need.words for need in actions.ability_requirements.get(verb, [])]
    return list(dict.fromkeys(told))


def is_offered(scenario: Scenario, game: Game, seat: Seat, words: str) -> bool:
    """The play can be made, and the seat is asked."""
    if game.decision is None or game.decision.player != seat:
        return False
    try:
        play(game.clone(), scenario.sheet.book.prose, seat, words)
    except (Ambiguous, NotOffered):
        return False
    return True
