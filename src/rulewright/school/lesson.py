"""Reading a lesson: a scenario whose script is told part by part, and who learns plays side a of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from rulewright.clauses import clauses
from rulewright.judge.data import Item, Problems
from rulewright.judge.files import BadScenario, read_data
from rulewright.judge.position import locate
from rulewright.judge.script import Scenario, Step, read_scenario

HEAD_KEYS: Final = ("about", "lesson")
SAID_KEYS: Final = ("say", "point", "then")
LEARNER_KEYS: Final = ("do", "goal", "line", "meanwhile", "ask", "choices", "right", "hints", "otherwise", "else")
SCRIPT_KEYS: Final = ("b", "pass", "until")
PART_KEYS: Final = (*SAID_KEYS, *LEARNER_KEYS, *SCRIPT_KEYS, "expect")
CLAUSE: Final = re.compile(r"§([0-9A-Za-z][\w.\-]*\w|\w)")
LABEL: Final = "part {}"

Kind = Literal["read", "do", "goal", "ask", "itself"]


@dataclass(frozen=True)
class Part:
    """One part of a lesson: what is said and shown, what is wanted, and what is answered."""

    kind: Kind
    say: str = ""
    point: tuple[str, ...] = ()
    then: str = ""  # said when it is done
    accepts: tuple[str, ...] = ()  # of "do": any of these lines; the first is the one that is expected
    question: str = ""  # of "ask"
    choices: tuple[tuple[str, str], ...] = ()  # of "ask": an answer, and what is said to it
    right: int = -1
    hints: tuple[str, ...] = ()
    otherwise: tuple[tuple[str, str], ...] = ()  # a play that is not wanted, and what is said to it
    else_say: str = ""  # what is said to all else that is not wanted
    steps: tuple[Step, ...] = ()  # the script of this part
    checks: tuple[Step, ...] = ()  # of "goal": what is to be reached
    meanwhile: tuple[str, ...] = ()  # of "goal": what the other side does where it can; else it lets everything be


@dataclass(frozen=True)
class Lesson:
    """A lesson, checked and ready to be played."""

    name: str
    title: str
    about: str
    scenario: Scenario
    parts: tuple[Part, ...] = field(repr=False, default=())

    @property
    def book(self) -> str:
        """The rulebook it teaches."""
        return self.scenario.book

    @property
    def clauses(self) -> list[str]:
        """The clauses it shows, in the order they are spoken of."""
        said = [clause for part in self.parts for text in texts_of(part) for clause in CLAUSE.findall(text)]
        return list(dict.fromkeys([*self.scenario.cites, *said]))


def texts_of(part: Part) -> list[str]:
    """Everything a part may say."""
    replies = [reply for _, reply in (*part.choices, *part.otherwise)]
    return [part.say, part.then, part.question, part.else_say, *part.hints, *replies]


def read_lesson(path: Path) -> Lesson:
    """The lesson of a file; BadScenario names all that is wrong with it."""
    data = read_data(path)
    if not isinstance(data, dict):
        raise BadScenario(str(path), ["a lesson is a mapping that begins with book: ... and lesson: ..."])
    return Reading(data, path).lesson()


class Reading:
    """A lesson being read."""

    def __init__(self, data: dict[str, object], path: Path) -> None:
        self.path = path
        self.problems = Problems()
        self.head = {key: Item(data[key], key, self.problems) for key in HEAD_KEYS if key in data}
        self.rest = {key: value for key, value in data.items() if key not in HEAD_KEYS}
        self.script: list[dict[str, object]] = []
        self.origins: list[int] = []  # the part that each step of the script is of

    def lesson(self) -> Lesson:
        """The whole lesson."""
        if "lesson" not in self.head:
            self.problems.add("", "lesson is missing; write lesson: and a list of parts (- say: ...)")
        items = self.head["lesson"].items() if "lesson" in self.head else []
        parts = [self.part(at, item) for at, item in enumerate(items)]
        scenario = self.scenario()
        steps = steps_by_part(scenario.script, len(parts))
        whole = tuple(self.with_steps(part, steps[at]) for at, part in enumerate(parts))
        about = self.head["about"].text() if "about" in self.head else ""
        found = Lesson(self.path.stem.partition("-")[2] or self.path.stem, scenario.title, about, scenario, whole)
        self.check_words(found)
        if self.problems.lines:
            raise BadScenario(str(self.path), self.problems.lines)
        return found

    def scenario(self) -> Scenario:
        """The scenario that the parts make; what is wrong with its script is told at its part."""
        if "script" in self.rest or "expect" in self.rest:
            self.problems.add("", "a lesson has its script in its parts; leave script and expect out")
        data = {key: value for key, value in self.rest.items() if key not in ("script", "expect", "variants")}
        try:
            return read_scenario({**data, "script": self.script}, str(self.path), asks=True)
        except BadScenario as bad:
            told = [re.sub(r"^script\[(\d+)\]", self.place, line) for line in bad.problems]
            raise BadScenario(str(self.path), [*self.problems.lines, *told]) from bad

    def place(self, found: re.Match[str]) -> str:
        """Where a step of the script stands in the file."""
        return f"lesson[{self.origins[int(found[1])]}]"

    # ------------------------------------------------------------ parts

    def part(self, at: int, item: Item) -> Part:
        """One part without its steps, which the judge reads."""
        fields = item.fields(PART_KEYS)
        kind = self.kind(item, fields)
        self.add(at, {"label": LABEL.format(at)})
        accepts = tuple(fields["do"].texts()) if "do" in fields else ()
        if kind == "do" and accepts:
            self.add(at, {"a": accepts[0]})
        if kind == "goal":
            for one in fields["line"].items() if "line" in fields else []:
                self.add(at, one.value)
            self.add(at, {"expect": fields["goal"].value})
        if kind == "itself":
            self.add(at, *({key: fields[key].value} for key in SCRIPT_KEYS if key in fields))
        if "expect" in fields:
            self.add(at, {"expect": fields["expect"].value})
        choices = self.pairs(fields, "choices")
        return Part(
            kind=kind,
            say=self.text(fields, "say"),
            point=tuple(fields["point"].texts()) if "point" in fields else (),
            then=self.text(fields, "then"),
            accepts=accepts,
            question=self.text(fields, "ask"),
            choices=choices,
            right=self.right(fields, choices),
            hints=tuple(fields["hints"].texts()) if "hints" in fields else (),
            otherwise=self.pairs(fields, "otherwise"),
            meanwhile=tuple(fields["meanwhile"].texts()) if "meanwhile" in fields else (),
            else_say=self.text(fields, "else"),
        )

    def kind(self, item: Item, fields: dict[str, Item]) -> Kind:
        """What a part wants."""
        found: list[Kind] = []
        for kind, keys in KINDS.items():
            found += [kind] if any(key in fields for key in keys) else []
        if len(found) > 1:
            item.wrong(f"a part wants one thing, here are {' and '.join(found)}; make two parts of it")
        kind = found[0] if found else "read"
        if kind in ("read", "do", "goal") and "say" not in fields:
            item.wrong("nothing is said here; add say: ...")
        if kind == "goal" and "line" not in fields:
            item.wrong("add line: [...], the plays that reach the goal")
        if kind == "do" and not fields["do"].texts():
            item.wrong("add the play that is wanted, as do: attack vanguard")
        return kind

    def add(self, at: int, *steps: object) -> None:
        """Steps of the script of a part."""
        for step in steps:
            self.script.append(step if isinstance(step, dict) else {"note": str(step)})
            self.origins.append(at)

    def right(self, fields: dict[str, Item], choices: Sequence[tuple[str, str]]) -> int:
        """Which of the choices is right."""
        if not choices:
            return -1
        answers = [answer for answer, _ in choices]
        if "right" not in fields:
            fields["choices"].wrong("say which is right: right: ...")
            return -1
        return answers.index(fields["right"].one_of(answers, "choice"))

    def text(self, fields: dict[str, Item], key: str) -> str:
        """A text, on one line."""
        return " ".join(fields[key].text().split()) if key in fields else ""

    def pairs(self, fields: dict[str, Item], key: str) -> tuple[tuple[str, str], ...]:
        """A mapping from words to replies."""
        if key not in fields:
            return ()
        return tuple((words, " ".join(reply.text().split())) for words, reply in fields[key].entries().items())

    # ------------------------------------------------------------ what the judge makes of it

    def with_steps(self, part: Part, steps: list[Step]) -> Part:
        """A part with its script; the last step of a goal is the goal."""
        checks = tuple(steps[-1:]) if part.kind == "goal" else ()
        return Part(**{**part.__dict__, "steps": tuple(steps), "checks": checks})

    def check_words(self, found: Lesson) -> None:
        """Every clause that is spoken of exists, and everything that is pointed at."""
        known = clauses(found.book)
        for at, part in enumerate(found.parts):
            for text in texts_of(part):
                for clause in CLAUSE.findall(text):
                    if clause not in known:
                        self.problems.add(f"lesson[{at}]", f"{found.book} has no clause {clause!r}")
            for name in part.point:
                if not self.is_known(found.scenario, name):
                    self.problems.add(f"lesson[{at}].point", f"there is no card, zone or place {name!r}")

    def is_known(self, scenario: Scenario, name: str) -> bool:
        """A card of the lesson, a zone or a place; behind a seat, or alone."""
        name = bare(name)
        if name == MENU or name in scenario.sheet.cards:
            return True
        try:
            locate(scenario.sheet.rules, name, "")
        except Exception:
            return False
        return True


KINDS: Final[dict[Kind, tuple[str, ...]]] = {
    "do": ("do",),
    "goal": ("goal",),
    "ask": ("ask", "choices"),
    "itself": SCRIPT_KEYS,
}
MENU: Final = "menu"  # pointing at the question itself


def bare(name: str) -> str:
    """What is pointed at, without its seat."""
    return name[2:].strip() if name[:2] in ("a:", "b:") else name


def steps_by_part(script: Sequence[Step], parts: int) -> list[list[Step]]:
    """The steps of each part: those between its label and the next."""
    found: list[list[Step]] = [[] for _ in range(parts)]
    at = -1
    for step in script:
        if step.kind == "label":
            at += 1
        elif 0 <= at < parts:
            found[at].append(step)
    return found
