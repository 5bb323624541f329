"""A judge's exam: questions made from rulings with other details each time, answered by the engine.

A question takes a ruling, changes numbers of its cards and seats, plays its script, and asks for something that came of
it, or whether a play may be made on the way. What is right is what the engine finds; a change after which the script
cannot be played is not used.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import starmap
from random import Random
from typing import Any, Final

from rulewright import Game
from rulewright.books import Book, book
from rulewright.clauses import clauses
from rulewright.desk.permission import permissions
from rulewright.desk.rulings import Ruling, position_in, rulings
from rulewright.errors import BadOption
from rulewright.judge.look import SEATS
from rulewright.judge.report import BranchReport, Line
from rulewright.judge.run import Branch, begin
from rulewright.judge.script import Scenario, read_scenario
from rulewright.kernel.ids import NOTHING
from rulewright.kernel.position.decisions import RulewrightError

Data = dict[str, Any]

QUESTIONS: Final = 10  # of one exam
TRIES: Final = 6  # changes of one ruling
CHOICES: Final = 4
CHANGED: Final = 0.6  # how likely a number changes
DONE: Final = {"concede": "gives up", "propose": "proposes a loop"}  # steps that are no play of a menu
NEVER_CHANGED: Final = ("cost", "grade")  # on which it hangs whether a card can be played at all


@dataclass(frozen=True)
class Question:
    """A question with its answer."""

    ruling: str
    title: str
    position: Data  # in which it begins
    situation: tuple[str, ...]  # lines: the cards, who has what, whose turn it is
    plays: tuple[str, ...]  # and what is done
    asks: str
    choices: tuple[str, ...]
    right: int
    why: tuple[Line, ...]
    cites: tuple[tuple[str, str], ...]  # clauses and what they say


@dataclass(frozen=True)
class Fact:
    """Something that came of a script, and what might be taken for it."""

    asks: str
    right: str
    others: tuple[str, ...]
    is_dull: bool = False  # anybody could say so


def question(book_name: str, seed: int, number: int) -> Question:
    """A question of an exam: the same numbers ask the same."""
    chance = Random(f"{book_name} {seed}")
    known = [one for one in rulings().values() if book_name in one.books]
    if not known:
        raise BadOption(f"there are no rulings for {book_name}, so there is no exam")
    chance.shuffle(known)
    own = Random(f"{book_name} {seed} {number}")
    for at in range(len(known)):
        found = made(known[(number + at * QUESTIONS) % len(known)], book_name, number, own)
        if found is not None:
            return found
    raise BadOption(f"no question can be made for {book_name}")


def made(ruling: Ruling, book_name: str, number: int, chance: Random) -> Question | None:
    """A question made from a ruling, if something can be asked for; every other asks whether a play may be made."""
    kinds = (permitted, outcome) if number % 2 else (outcome, permitted)
    data = ruling.scenarios()[book_name]
    return next((found for kind in kinds if (found := kind(ruling, data, chance)) is not None), None)


def permitted(ruling: Ruling, data: Data, chance: Random) -> Question | None:
    """A question whether a play may be made."""
    for attempt in range(TRIES):
        changed = varied(data, chance) if attempt < TRIES - 1 else data
        try:
            found = next(permissions(changed, ruling.name, chance), None)
        except RulewrightError:
            continue
        if found is not None:
            fact = Fact(f"May {SEATS[found.seat]} {found.play} now?", found.right, found.others)
            shown = {**without_answers(changed), "script": without_expectations(found.before)}
            return asked(ruling, shown, fact, list(found.log), chance, found.clauses)
    return None


def outcome(ruling: Ruling, data: Data, chance: Random) -> Question | None:
    """A question for something that came of a script."""
    plain = without_answers(data)
    for attempt in range(TRIES):
        changed = plain if attempt == TRIES - 1 else varied(plain, chance)
        try:
            scenario = read_scenario(changed, ruling.name, asks=True)
            start = begin(scenario, scenario.position, "seats")
            branch = Branch(scenario, start.copy(), BranchReport("main", ""))
            branch.follow(scenario.script)
        except RulewrightError:
            continue
        if branch.report.outcomes:  # a step that could not be done
            continue
        facts = list(facts_of(scenario, start.game, branch.point.game))
        facts = [fact for fact in facts if not fact.is_dull]
        if facts:
            return asked(ruling, changed, chance.choice(facts), branch.point.log, chance)
    return None


def without_answers(data: Data) -> Data:
    """A scenario with its position and plays alone."""
    found = deepcopy(
        {key: value for key, value in data.items() if key not in ("expect", "variants", "title", "question")}
    )
    found["cards"] = [whole_row(row, found.get("cards", [])) for row in found.get("cards", [])]
    found["script"] = without_expectations(found.get("script", []))
    return found


def without_expectations(script: list[Data]) -> list[Data]:
    """The steps of a script in which something is done."""
    return [step for step in script if not {"expect", "label", "note"} & set(step)]


def whole_row(row: Data, rows: list[Data]) -> Data:
    """A row with what it takes from another."""
    model = next((one for one in rows if one.get("name") == row.get("like")), None)
    if model is None or model is row:
        return row
    rest = {key: value for key, value in row.items() if key != "like"}
    return {**{key: value for key, value in whole_row(model, rows).items() if key != "id"}, **rest}


def varied(data: Data, chance: Random) -> Data:
    """The same with other numbers on its cards and other amounts of life."""
    found = deepcopy(data)
    columns = book(data["book"]).every_column
    for row in found.get("cards", []):
        for key, value in row.items():
            if columns.get(key) == "number" and key not in NEVER_CHANGED and isinstance(value, int) and value > 0:
                row[key] = shifted(value, chance)
    for seat in found["seats"].values():
        if isinstance(seat.get("life"), int):
            seat["life"] = shifted(seat["life"], chance)
    return found


def shifted(value: int, chance: Random) -> int:
    """A number near another, by the steps such numbers have."""
    if chance.random() > CHANGED:
        return value
    step = 1000 if value >= 1000 and value % 1000 == 0 else 100 if value >= 100 else 1
    return max(step, value + chance.choice((-2, -1, 1, 2)) * step)


# ---------------------------------------------------------------- what came of it


def facts_of(scenario: Scenario, before: Game, after: Game) -> Iterator[Fact]:
    """What can be asked for after a script: who won, what lies where, what numbers came to."""
    if after.s.over:
        winner = "nobody: it is a draw" if after.s.winner < 0 else f"{SEATS[after.s.winner]} wins"
        ends = ("a wins", "b wins", "nobody: it is a draw", "the game goes on")
        has_given_up = any(step.kind == "concede" for step in scenario.script)
        yield Fact("How does it end?", winner, ends, is_dull=has_given_up)
    played = " ".join(words for step in scenario.script for words in step.words)
    yield from moved(before, after, played)
    yield from numbered(scenario.sheet.book, after)
    for at, name in enumerate(after.book.register_names):
        for seat, who in enumerate(SEATS):
            old, new = before.s.registers[at * 2 + seat], after.s.registers[at * 2 + seat]
            if old != new and name == "life":
                yield Fact(f"What is the {name} of {who} now?", str(new), near(new, old))


def moved(before: Game, after: Game, played: str) -> Iterator[Fact]:
    """Where cards are that lay elsewhere before; that a card was played is no secret."""
    zones = [kind.name for kind in after.book.zones]
    names = [after.pool.cards[card.printed].name for card in before.s.cards]
    for card in before.s.cards:
        now = after.s.cards[card.number]
        name = names[card.number]
        if NOTHING in (card.zone, now.zone) or names.count(name) > 1:
            continue
        if now.zone != card.zone:
            whose = SEATS[now.owner]
            wrong = (zones[card.zone], *(kind.name for kind in after.book.zones if kind.public))
            yield Fact(f"Where is {name} of {whose} now?", zones[now.zone], wrong, is_dull=name in played)


def numbered(shelf: Book, after: Game) -> Iterator[Fact]:
    """Numbers of cards in play that are not what is printed."""
    names = [after.name_of(card.ref()) for card in after.s.cards if card.zone != NOTHING]
    for card in after.s.cards:
        if (
            card.zone == NOTHING
            or after.book.zones[card.zone].group == NOTHING
            or names.count(after.name_of(card.ref())) > 1
        ):
            continue
        for number, name in enumerate(after.book.number_names):
            now, printed = after.value(card.ref(), number), after.pool.cards[card.printed].numbers[number]
            if now != printed and printed > 0:
                yield Fact(f"What is the {name} of {after.name_of(card.ref())} now?", str(now), near(now, printed))


def near(value: int, other: int) -> tuple[str, ...]:
    """Numbers that might be taken for another."""
    step = 1000 if value >= 1000 else 100 if value >= 100 else 1
    return tuple(str(one) for one in (other, value + step, max(0, value - step), value + 2 * step) if one != value)


# ---------------------------------------------------------------- in words


def asked(
    ruling: Ruling, data: Data, fact: Fact, log: list[Line], chance: Random, clauses_against: tuple[str, ...] = ()
) -> Question:
    """The question in words, with its choices in any order."""
    wrong = [one for one in dict.fromkeys(fact.others) if one != fact.right]
    chance.shuffle(wrong)
    choices = [fact.right, *wrong[: CHOICES - 1]]
    chance.shuffle(choices)
    index = clauses(data["book"])
    named = dict.fromkeys((*clauses_against, *ruling.cites[data["book"]]))
    cites = tuple((clause, index[clause].summary) for clause in named if clause in index)
    return Question(
        ruling.name, ruling.title, position_in(data), tuple(situation(data)), tuple(plays(data)), fact.asks,
        tuple(choices), choices.index(fact.right), tuple(log), cites,
    )  # fmt: skip


def situation(data: Data) -> Iterator[str]:
    """The cards that matter, who has what, and whose turn it is."""
    named = str(data["seats"]) + str(data.get("already")) + str(data["script"])
    for row in data.get("cards", []):
        if str(row.get("name")) in named:
            yield card_words(row)
    for seat, zones in data["seats"].items():
        told = "; ".join(f"{zone}: {laid(cards)}" for zone, cards in zones.items() if zone != "deck_filler")
        yield f"{seat} has {told}." if told else f"{seat} has nothing but a deck."
    where = data.get("phase") or data.get("step") or "main"
    yield f"It is turn {data.get('turn', 3)}, the {where} of {data.get('turn_player', 'a')}."


def plays(data: Data) -> Iterator[str]:
    """Who does what, from before the question on."""
    for step in (*data.get("already", []), *data["script"]):
        for who, what in step.items():
            lines = what if isinstance(what, list) else [what]
            if who in SEATS:
                yield f"{who}: {', then '.join(str(line).removesuffix(' ...') for line in lines)}."
            elif who == "pass":
                yield f"{' and then '.join(str(line) for line in lines)}: pass."
            elif who == "until":
                yield f"Whatever may be let be is let be until {' and '.join(starmap(awaited, what.items()))}."
            elif who == "stack":
                yield from (f"On top of {seat}'s deck: {laid(cards)}." for seat, cards in what.items())
            elif who in DONE:
                yield f"{what} {DONE[who]}."


def awaited(key: str, value: object) -> str:
    """What a script lets things be for."""
    return {
        "over": "the game is over", "turn": f"turn {value}", "turn_player": f"it is {value}'s turn",
        "seat": f"{value} is asked", "ask": f"the question of “{value}” comes",
    }.get(key, f"it is the {value} {key}")  # fmt: skip


def card_words(row: Data) -> str:
    """A card on one line."""
    told = [
        f"{key.replace('_', ' ')} {value}"
        for key, value in row.items()
        if key not in ("name", "text", "id", "set") and value not in ("", None)
    ]
    text = f" “{row['text']}”" if row.get("text") else ""
    return f"{row['name']} ({', '.join(told)}){text}"


def laid(cards: Any) -> str:
    """Cards of a zone in words."""
    if isinstance(cards, list):
        return ", ".join(laid(one) for one in cards) or "nothing"
    if isinstance(cards, dict):
        count = f"{cards['count']} of " if "count" in cards else ""
        more = [key.replace("_", " ") if value is True else f"{key.replace('_', ' ')} {value}"
                for key, value in cards.items() if key not in ("name", "count") and value is not False]  # fmt: skip
        name = cards.get("name", "")
        return f"{count}{name}{f' ({chr(44).join(more)})' if more else ''}" if name else ", ".join(more)
    return str(cards)
