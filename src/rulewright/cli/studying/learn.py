"""`rulewright learn`: lessons in the terminal; what is done is kept."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rulewright import Decision, Game
from rulewright.books import book as find_book, books
from rulewright.cli.console import OUT, Json, emit, say
from rulewright.cli.playing.board import draw
from rulewright.cli.playing.menu import menu_lines
from rulewright.cli.playing.terminal import piped
from rulewright.cli.replay import lines_since, told_once
from rulewright.errors import BadOption
from rulewright.judge.run import begin
from rulewright.school import Lecture, Lesson, lesson as find_lesson, lessons, school_before
from rulewright.school.lecture import LEARNER, SIDES
from rulewright.school.lesson import Part
from rulewright.writing import write_whole

HOME: Final = "RULEWRIGHT_HOME"  # where progress is kept, if not with the other data of the user
NAMES: Final = ("a (you)", "b")
HELP: Final = "Type a number to answer, Enter to read on, hint, show, again, table, or quit."


class Leaves(Exception):
    """The learner has had enough for now."""


def learn_command(
    book: Annotated[str, typer.Argument(metavar="[BOOK]", help="A rulebook; without one, all schools.")] = "",
    lesson: Annotated[str, typer.Argument(metavar="[LESSON]", help="A lesson by name or number.")] = "",
    as_json: Json = False,
) -> None:
    """Learn a game by playing short lessons.

    Without a lesson, lists them with what is done. In a lesson you answer the game's own menus; what does not fit is
    answered and nothing is lost. `hint` helps, `show` plays the next answer, `again` begins the step again.
    """
    if lesson:
        Sitting(find_lesson(find_book(book).name, lesson)).run()
    elif book:
        show_school(find_book(book).name, as_json)
    else:
        show_schools(as_json)


def show_schools(as_json: bool) -> None:
    """Every school, and how far one is."""
    known = [(line.name, lessons(line.name)) for line in books() if line.is_playable]
    told = [{"book": name, "lessons": len(all_of), "done": len(done(name))} for name, all_of in known if all_of]
    if as_json:
        emit(told)
        return
    for one in told:
        OUT.print(f"{one['book']:10} {one['done']} of {one['lessons']} lessons done", markup=False)
    OUT.print("Begin with: rulewright learn BOOK 1", markup=False)


def show_school(name: str, as_json: bool) -> None:
    """The lessons of a book, and which are done."""
    finished = done(name)
    if as_json:
        emit(
            [
                {"name": one.name, "title": one.title, "about": one.about, "done": one.name in finished}
                for one in lessons(name)
            ]
        )
        return
    first = school_before(name)
    if first:
        OUT.print(f"What differs from {first}. New to the game? Begin with: rulewright learn {first} 1", markup=False)
    for number, one in enumerate(lessons(name), start=1):
        OUT.print(
            f"{'✓' if one.name in finished else ' '} {number:2} {one.name:12} {one.title}: {one.about}", markup=False
        )


# ---------------------------------------------------------------- what is done


def progress_file() -> Path:
    """Where it is written down."""
    home = os.environ.get(HOME)
    shared = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "rulewright"
    return (Path(home) if home else shared) / "learned.json"


def all_done() -> dict[str, list[str]]:
    """Lessons done, by book; BadOption where the file is none of ours."""
    path = progress_file()
    if not path.is_file():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {str(name): [str(one) for one in names] for name, names in found.items()}
    except (ValueError, AttributeError, TypeError, OSError) as bad:
        raise BadOption(f"{path} cannot be read ({bad}); move it away to begin anew") from bad


def done(name: str) -> list[str]:
    """The lessons of a book that are done."""
    known = {one.name for one in lessons(name)}
    return [one for one in all_done().get(name, []) if one in known]


def keep_done(one: Lesson) -> None:
    """Write down that a lesson is done."""
    found = all_done()
    names = found.setdefault(one.book, [])
    if one.name not in names:
        names.append(one.name)
        progress_file().parent.mkdir(parents=True, exist_ok=True)
        write_whole(progress_file(), json.dumps(found, indent=1) + "\n")


# ---------------------------------------------------------------- a lesson


class Sitting:
    """Somebody who takes a lesson."""

    def __init__(self, one: Lesson) -> None:
        self.lesson = one
        self.book = find_book(one.book)
        self.game: Game = begin(one.scenario, one.scenario.position, "seats").game
        self.game.names = list(NAMES)
        self.told = 0  # events told so far
        self.lecture: Lecture | None = None
        self.answers: list[int] = []
        self.hints = 0

    def run(self) -> None:
        """Part after part, until the end or until one leaves."""
        OUT.print(Text(f"{self.lesson.title}. {self.lesson.about}", style="bold"))
        OUT.print(HELP, markup=False)
        self.told = self.game.s.logged
        try:
            for at in range(len(self.lesson.parts)):
                self.give(at)
        except Leaves:
            OUT.print("Until next time; this lesson is not done.", markup=False)
            return
        keep_done(self.lesson)
        OUT.print(Text("Lesson done.", style="bold green"))

    def give(self, at: int) -> None:
        """One part."""
        self.lecture, self.answers, self.hints = Lecture(self.lesson, at, self.game), [], 0
        part = self.lecture.part
        if part.kind == "itself":
            for given in self.lecture.by_itself():
                self.game.answer(given.index)
            self.news()
        self.speak(part.say)
        if part.kind == "read":
            self.read("Enter > ")
        elif part.kind == "ask":
            self.question(part)
        elif part.kind in ("do", "goal"):
            self.table()
            while not self.is_done():
                pass
            self.news()

    def question(self, part: Part) -> None:
        """A question of the lesson's own, until it is answered right."""
        self.speak(part.question)
        for number, (answer, _) in enumerate(part.choices, start=1):
            OUT.print(f"   {number}  {answer}", markup=False)
        while True:
            line = self.read("> ")
            if not line.isdecimal() or len(line) > 2 or not 1 <= int(line) <= len(part.choices):
                OUT.print(f"Type a number from 1 to {len(part.choices)}.", markup=False)
                continue
            self.speak(part.choices[int(line) - 1][1])
            if int(line) - 1 == part.right:
                return

    def is_done(self) -> bool:
        """One answer of the learner, or of the other side; True when the part is done."""
        assert self.lecture is not None
        other = self.lecture.other_side(self.game)
        if other is not None:
            return self.play(other.index)
        menu = self.game.decision
        if menu is None:
            return self.judged()
        self.menu(menu)
        line = self.read("> ").casefold()
        if line == "show":
            return self.show()
        if line == "hint":
            return self.hint()
        if line in ("again", "table"):
            return self.again() if line == "again" else self.table()
        number = int(line) if line.isdecimal() and len(line) < 4 else 0
        lines = menu_lines(self.game, self.book, menu)
        if not 1 <= number <= len(lines):
            OUT.print(HELP, markup=False)
            return False
        index = lines[number - 1].index
        verdict = self.lecture.verdict([*self.answers, index])
        if verdict.state == "wrong" and self.lecture.part.kind == "do":
            self.speak(verdict.say, "yellow")
            return False
        return self.play(index)

    def play(self, index: int) -> bool:
        """Give an answer, and see what it comes to."""
        self.game.answer(index)
        self.answers.append(index)
        return self.judged()

    def judged(self) -> bool:
        """What the answers come to; a goal that was missed begins again."""
        assert self.lecture is not None
        verdict = self.lecture.verdict(self.answers)
        if verdict.state == "done":
            self.news()
            self.speak(verdict.say, "green")
            return True
        if verdict.state == "wrong":
            self.speak(verdict.say, "yellow")
            self.again()
        return False

    def show(self) -> bool:
        """Play the next answer as it is expected."""
        assert self.lecture is not None
        line = self.lecture.shown(self.answers)
        if len(line) == len(self.lecture.given(self.lecture.start)) and self.answers:
            self.again()
        menu = self.game.decision
        if not line or menu is None:
            return False
        words = self.book.prose.option_words(self.game, menu, menu.options[line[0].index])
        OUT.print(f"{SIDES[line[0].seat]}: {words}", markup=False)
        return self.play(line[0].index)

    def hint(self) -> bool:
        """The next hint of this part."""
        assert self.lecture is not None
        hints = self.lecture.part.hints
        self.speak(hints[min(self.hints, len(hints) - 1)] if hints else "There is no hint here.", "cyan")
        self.hints += 1
        return False

    def again(self) -> bool:
        """Back to the beginning of the part."""
        assert self.lecture is not None
        self.game, self.answers = self.lecture.start.clone(), []
        self.game.names = list(NAMES)
        self.told = self.game.s.logged
        self.table()
        return False

    # ------------------------------------------------------------ saying

    def speak(self, words: str, style: str = "") -> None:
        """What the lesson says."""
        if words:
            OUT.print(Padding(Text(words, style=style), (0, 0, 0, 2)))

    def news(self) -> None:
        """What happened on the table."""
        since = min(self.told, self.game.s.logged)
        for clause, words in told_once(lines_since(self.game, self.book, LEARNER, since)):
            say(clause, words, "dim")
        self.told = self.game.s.logged

    def table(self) -> bool:
        """The table as it is."""
        OUT.print(draw(self.game.view(LEARNER), self.book.layout, list(NAMES), LEARNER))
        return False

    def menu(self, menu: Decision) -> None:
        """The question of the game."""
        OUT.print(Text.assemble((self.book.prose.ask_words(self.game, menu), "bold"), (f" ({menu.clause})", "dim")))
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right", width=4)
        for number, line in enumerate(menu_lines(self.game, self.book, menu), start=1):
            grid.add_row(str(number), Text(line.words))
        OUT.print(grid)

    def read(self, prompt: str) -> str:
        """A line of the learner; the end of the input, or quit, leaves."""
        try:
            line = (input(prompt) if sys.stdin.isatty() else piped(prompt)).strip()
        except EOFError:
            raise Leaves from None
        if line.casefold() in ("quit", "exit"):
            raise Leaves
        return line
