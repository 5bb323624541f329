"""Reading a scenario: its position, its script, its variants; all that is wrong is told at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from rulewright.books import book
from rulewright.clauses import clauses
from rulewright.finding import declared_books

from .checks import Check
from .data import Item, Problems, closest
from .expect import Expectations
from .files import BadScenario
from .look import SEATS
from .sheet import POSITION_KEYS, Position, Sheet

TOP_KEYS: Final = (
    "book", "title", "question", "cites", "cards", "card_files", *POSITION_KEYS, "auto", "script", "expect",
    "variants", "puzzle",
)  # fmt: skip
ACTIONS: Final = (*SEATS, "pass", "concede", "propose", "until", "stack", "take_back", "label", "note", "expect")
BEFORE: Final = ("play", "pass", "until", "stack", "note")  # steps that can have been done before a question is asked
MOST_BEFORE: Final = 400  # such steps; more would only take long
UNTIL_KEYS: Final = ("phase", "step", "ask", "seat", "turn", "turn_player", "over")
MODIFIERS: Final = ("so_that", "stop_before")
MODIFIED: Final = ("a", "b", "pass", "until")


@dataclass(frozen=True)
class Step:
    """One step of a script: what is done, where it stands, and how chance is to fall in it."""

    kind: str
    where: str
    seats: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    checks: tuple[Check, ...] = ()
    until: tuple[tuple[str, object], ...] = ()
    stacks: tuple[tuple[int, tuple[str, ...]], ...] = ()
    stop_before: str = ""


@dataclass(frozen=True)
class Variant:
    """A branch: from a label or from the beginning, perhaps from a changed position."""

    name: str
    where: str
    start: str  # a label, "" for the beginning
    position: Position | None
    script: Sequence[Step]


@dataclass
class Scenario:
    """A scenario, checked and ready to run."""

    file: str
    sheet: Sheet
    title: str = ""
    question: str = ""
    cites: list[str] = field(default_factory=list)
    position: Position = field(default_factory=Position)
    auto: bool = True
    script: Sequence[Step] = ()
    variants: list[Variant] = field(default_factory=list)

    @property
    def book(self) -> str:
        """The name of the rulebook."""
        return self.sheet.book.name


def read_scenario(data: object, file: str, asks: bool = False) -> Scenario:
    """The scenario of plain data, which expects something unless it only asks; BadScenario names all that is wrong."""
    problems = Problems()
    top = Item(data, "", problems)
    if not isinstance(data, dict):
        raise BadScenario(file, ["a scenario is a mapping that begins with book: ... and seats: ..."])
    fields = top.fields(TOP_KEYS)
    name = book_of(fields, problems)
    if not name:
        raise BadScenario(file, problems.lines)
    reader = Reader(Sheet(book(name), problems, Path(file).parent), fields)
    found = reader.read(file)
    if not asks:
        reader.check_expectations(found)
    if problems.lines:
        raise BadScenario(file, problems.lines)
    return found


def book_of(fields: dict[str, Item], problems: Problems) -> str:
    """The rulebook the scenario is about."""
    if "book" not in fields:
        problems.add("", f"book is missing; write book: {next(iter(declared_books()))}, or books: [...] for several")
        return ""
    name = fields["book"].text("the name of a rulebook")
    if name in declared_books():
        return name
    if isinstance(fields["book"].value, str):
        fields["book"].wrong(f"there is no rulebook {name!r}; {closest(name, declared_books())}")
    return ""


class Reader:
    """Reads what stands in a scenario besides its cards."""

    def __init__(self, sheet: Sheet, fields: dict[str, Item]) -> None:
        self.sheet = sheet
        self.fields = fields
        self.expectations = Expectations(sheet)

    def read(self, file: str) -> Scenario:
        """The whole scenario."""
        fields, sheet = self.fields, self.sheet
        found = Scenario(file, sheet)
        for key in ("title", "question"):
            if key in fields:
                setattr(found, key, fields[key].text())
        found.cites = [self.expectations.clause(one) for one in fields["cites"].items()] if "cites" in fields else []
        if "card_files" in fields:
            sheet.add_files(fields["card_files"])
        if "cards" in fields:
            sheet.add_cards(fields["cards"])
        sheet.find_tokens()
        base = {key: item for key, item in fields.items() if key in POSITION_KEYS}
        if "seats" not in fields:
            sheet.problems.add("", "seats is missing; write seats: {a: {...}, b: {...}}")
        found.position = sheet.position(base, {})
        sheet.find_tokens()
        found.position.already = self.already(base)
        found.auto = fields["auto"].flag() if "auto" in fields else True
        found.script = self.script_of(fields)
        main_labels = set(self.expectations.labels)
        if "variants" in fields:
            found.variants = self.variants(fields["variants"], base, main_labels)
        sheet.read_cards()
        return found

    def script_of(self, fields: dict[str, Item]) -> list[Step]:
        """The steps of a script, and the expectations after its end."""
        steps: list[Step] = []
        if "script" in fields:
            if not isinstance(fields["script"].value, list):
                fields["script"].expected("a list of steps (- a: attack ...)")
            else:
                steps = [step for one in fields["script"].items() for step in self.step(one)]
        if "expect" in fields:
            checks = tuple(self.expectations.read(fields["expect"]))
            steps.append(Step("expect", fields["expect"].where, checks=checks))
        return steps

    def already(self, fields: dict[str, Item]) -> list[Step]:
        """What was done in the described position before the question is asked."""
        if "already" not in fields:
            return []
        steps = [step for one in fields["already"].items() for step in self.step(one)]
        if len(steps) > MOST_BEFORE:
            fields["already"].wrong(f"here are {len(steps)} steps; there can be {MOST_BEFORE}")
        for step in steps:
            if step.kind not in BEFORE:
                self.sheet.problems.add(step.where, f"only {', '.join(BEFORE)} can have been done before")
        return steps

    def check_expectations(self, found: Scenario) -> None:
        """Every branch expects something, or it proves nothing."""
        has_any = any(step.checks for step in found.script)
        if not has_any and not found.variants:
            self.sheet.problems.add("", "nothing is expected; add expect: {...} or a step - expect: {...}")
        for variant in found.variants:
            if not any(step.checks for step in variant.script):
                self.sheet.problems.add(variant.where, "nothing is expected here; add expect: {...}")

    def variants(self, item: Item, base: dict[str, Item], labels: set[str]) -> list[Variant]:
        """Named branches, each from the beginning or from a label of the main script."""
        found: list[Variant] = []
        for name, one in item.entries().items():
            fields = one.fields(("from", "position", "script", "expect"))
            self.expectations.labels = set(labels)
            start = self.expectations.label(fields["from"]) if "from" in fields else ""
            position = None
            if "position" in fields:
                if start:
                    fields["from"].wrong("a branch from a label has the position of that label; leave one of them out")
                given = fields["position"].fields(POSITION_KEYS)
                position = self.sheet.position(given, base)
                position.already = self.already({**base, **given})
                self.expectations.labels = set()
            found.append(Variant(name, one.where, start, position, self.script_of(fields)))
        return found

    # ------------------------------------------------------------ steps

    def step(self, item: Item) -> list[Step]:
        """One step of a script: one thing, with how chance falls in it and where the game then stands still."""
        fields = item.fields((*ACTIONS, *MODIFIERS))
        extra = {key: fields.pop(key) for key in MODIFIERS if key in fields}
        if len(fields) != 1:
            item.wrong(f"a step does one thing, here are {len(fields)}; write one of {', '.join(ACTIONS)}")
            return []
        key, one = next(iter(fields.items()))
        step = self.action(key, one)
        for name, modifier in extra.items():
            if key not in MODIFIED:
                modifier.wrong(f"{name} belongs to {', '.join(MODIFIED)}, not to {key}")
        if "so_that" in extra:
            step = replace(step, checks=tuple(self.expectations.read(extra["so_that"])))
        if "stop_before" in extra:
            step = replace(step, stop_before=self.step_clause(extra["stop_before"]))
        return [step]

    def step_clause(self, item: Item) -> str:
        """A clause that is a step of some procedure."""
        known = sorted({step.clause for one in self.sheet.rules.procedures for step in one.steps if step.clause})
        clause = item.text("a clause")
        if clause not in known:
            item.wrong(f"no step of a procedure has the clause {clause!r}; {closest(clause, known)}")
        return clause

    def action(self, key: str, item: Item) -> Step:
        """What one step does."""
        where = item.where
        if key in SEATS:
            lines = tuple(self.expectations.play_words(line) for line in item.items())
            return Step("play", where, (SEATS.index(key),), lines)
        if key == "pass":
            return Step("pass", where, tuple(self.sheet.seat(one) for one in item.items()))
        if key in ("concede", "propose"):
            return Step(key, where, (self.sheet.seat(item),))
        if key == "until":
            return Step("until", where, until=self.until(item))
        if key == "stack":
            piles = item.fields(SEATS).items()
            stacks = tuple(
                (SEATS.index(name), tuple(self.sheet.card_name(card) for card in one.items())) for name, one in piles
            )
            return Step("stack", where, stacks=stacks)
        if key == "expect":
            return Step("expect", where, checks=tuple(self.expectations.read(item)))
        if key == "take_back":
            item.flag()
            return Step("take back", where)
        if key == "label":
            name = item.text("a label")
            if name in self.expectations.labels:
                item.wrong(f"the label {name!r} is set a second time; choose another")
            self.expectations.labels.add(name)
            return Step("label", where, words=(name,))
        return Step("note", where, words=(item.text(),))

    def until(self, item: Item) -> tuple[tuple[str, object], ...]:
        """What must hold for the passing to stop."""
        found: list[tuple[str, object]] = []
        for key, one in item.fields(UNTIL_KEYS).items():
            if key == "turn":
                found.append((key, one.number(least=1)))
            elif key in ("seat", "turn_player"):
                found.append((key, one.one_of(SEATS, "seat")))
            elif key == "over":
                found.append((key, one.flag()))
            elif key == "ask":
                found.append((key, self.expectations.question(one)))
            else:
                found.append((key, self.expectations.phase_name(one, key)))
        if not found and isinstance(item.value, dict):
            item.wrong(f"say until when; {closest('', UNTIL_KEYS)}")
        return tuple(found)


def summary_of(book: str, clause: str) -> str:
    """What a clause says, in the index's words."""
    known = clauses(book).get(clause)
    return known.summary if known else ""
