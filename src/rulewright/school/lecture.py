"""A lesson being given: the engine plays, and says whether an answer is what the lesson waits for.

Nothing is kept here but the part that is given: all else follows from the position at its beginning and the answers
since, so that a terminal and a server say the same, and taking back needs no more than fewer answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rulewright.books import Book, book
from rulewright.errors import RulewrightError
from rulewright.judge.alike import are_alike
from rulewright.judge.checks import Table
from rulewright.judge.plays import Ambiguous, Forced, best_option, find_phrase, hearing, left_over, without
from rulewright.judge.report import BranchReport
from rulewright.judge.run import Branch
from rulewright.judge.spelling import spell, spelled_aliases
from rulewright.judge.waiting import Point
from rulewright.kernel.ids import NOTHING, Seat
from rulewright.kernel.position.decisions import Decision
from rulewright.kernel.running.engine import Game

from .lesson import Lesson, Part

LEARNER: Final = 0
SIDES: Final = ("a", "b")
PAYING: Final = ("resources", "pay")  # how something is paid is nobody's business but the payer's
NOT_THIS: Final = "That is a legal play, but not the one this lesson is about. Try again."
NOT_THERE: Final = "You did not get there this time. The position is back where it was: try again."

State = Literal["open", "done", "wrong"]


@dataclass(frozen=True)
class Verdict:
    """What a lesson makes of the answers to one of its parts."""

    state: State
    say: str = ""


@dataclass(frozen=True)
class Given:
    """An answer, and the seat that gives it."""

    seat: Seat
    index: int


class Lecture:
    """One part of a lesson, from the position at its beginning."""

    def __init__(self, lesson: Lesson, at: int, start: Game) -> None:
        self.lesson = lesson
        self.part: Part = lesson.parts[at]
        self.start = by_letters(start)
        self.book: Book = book(lesson.book)

    # ------------------------------------------------------------ what the learner does

    def verdict(self, answers: Sequence[int]) -> Verdict:
        """What these answers of the learner come to; the last of them may be one that is only being thought of."""
        if self.part.kind == "goal":
            return self.goal_verdict(answers)
        if self.part.kind != "do":
            return Verdict("wrong", NOT_THIS)
        states = [self.followed(words, answers) for words in self.part.accepts]
        if "done" in states:
            return Verdict("done", self.part.then)
        if "open" in states:
            return Verdict("open")
        return Verdict("wrong", self.reply(answers))

    def reply(self, answers: Sequence[int]) -> str:
        """What is said to a play that is not wanted."""
        for words, reply in self.part.otherwise:
            if self.followed(words, answers) != "wrong":
                return reply
        return self.part.else_say or NOT_THIS

    def followed(self, words: str, answers: Sequence[int]) -> State:
        """How far the answers are what the words say: all of it, the beginning of it, or something else."""
        g = self.start.clone()
        follower = Follower(g, self.book, words)
        for index in answers:
            menu = g.decision
            if menu is None or menu.player != LEARNER or not follower.fits(menu, index):
                return "wrong"
            g.answer(index)
        return "done" if answers and follower.is_complete() else "open"

    def goal_verdict(self, answers: Sequence[int]) -> Verdict:
        """Whether the goal is reached, or can no longer be."""
        g = self.played(answers)
        if self.is_reached(g):
            return Verdict("done", self.part.then)
        if g.s.over or g.s.turn != self.start.s.turn:
            return Verdict("wrong", self.part.else_say or NOT_THERE)
        return Verdict("open")

    def is_reached(self, g: Game) -> bool:
        """Everything that the goal says holds."""
        table = Table(g, self.book.prose, {})
        return all(check.test(table).ok for step in self.part.checks for check in step.checks)

    def played(self, answers: Sequence[int]) -> Game:
        """The position after these answers of both sides."""
        g = self.start.clone()
        for index in answers:
            g.answer(index)
        return g

    # ------------------------------------------------------------ what happens by itself

    def by_itself(self) -> list[Given]:
        """The answers of both sides with which a part that happens by itself is played."""
        return self.given(self.start) if self.part.kind == "itself" else []

    def given(self, start: Game) -> list[Given]:
        """The answers of the script of this part, from a position on."""
        g = by_letters(start)
        branch = Branch(self.lesson.scenario, Point(g, [], {}), BranchReport("lesson", ""))
        before = g.s.answers
        for step in self.part.steps:
            if step.kind != "expect":
                branch.act(step)
        end = branch.point.game.s
        return attributed(start, end.given[before : end.answers])

    def other_side(self, g: Game) -> Given | None:
        """While the learner is free to try: the other side does what the lesson says, or lets everything be."""
        menu = g.decision
        if self.part.kind != "goal" or menu is None or menu.player == LEARNER:
            return None
        for words in self.part.meanwhile:
            line, _ = best_option(g, self.book.prose, menu, spell(g.pool, words))
            if line != NOTHING:
                return Given(menu.player, line)
        calm = self.book.passing.window_line(menu)
        return Given(menu.player, self.book.prose.default_option(g, menu) if calm == NOTHING else calm)

    def shown(self, answers: Sequence[int]) -> list[Given]:
        """How the part goes on as expected after some answers; from its beginning where that is not the way."""
        try:
            line = self.given(self.start)
        except RulewrightError:
            return []
        indexes = [one.index for one in line]
        return line[len(answers) :] if indexes[: len(answers)] == list(answers) else line


class Follower:
    """Follows a line of words through the menus that somebody answers."""

    def __init__(self, g: Game, shelf: Book, words: str) -> None:
        self.g = g
        self.prose = shelf.prose
        self.rest = spell(g.pool, words)
        self.asks: list[str] = []
        self.heard: list[Forced] = []  # what answered itself on the way
        g.overhear = hearing(g, self.prose, self.heard)

    def unheard(self) -> str:
        """The words that name nothing that answered itself."""
        rest = self.rest
        for seat, phrases in self.heard:
            fitting = [phrase for phrase in phrases if find_phrase(phrase, rest) >= 0]
            if seat == LEARNER and fitting:
                rest = without(max(fitting, key=len), rest)
        return rest

    def fits(self, menu: Decision, index: int) -> bool:
        """The answer is one the words name, or what they leave to who plays."""
        if not 0 <= index < len(menu.options):
            return False
        named = self.named(menu, index)
        if named is None:
            return False
        self.asks.append(menu.ask)
        self.rest = without(named, self.rest) if named else self.rest
        return True

    def named(self, menu: Decision, index: int) -> str | None:
        """The words that name an answer, "" where none are needed, None where they name another."""
        option, g, prose = menu.options[index], self.g, self.prose
        phrases = [one for one in spelled_aliases(g, prose, menu, option) if find_phrase(one, self.rest) >= 0]
        try:
            best, named = best_option(g, prose, menu, self.rest)
        except Ambiguous:
            return max(phrases, key=len) if phrases else None
        if best == NOTHING:
            return "" if self.is_free(menu, index) else None
        if best == index or are_alike(g, menu.options[best], option):
            return named
        if named in phrases or (menu.most > 1 and phrases):
            return max(phrases, key=len)
        return "" if menu.ask in PAYING else None

    def is_free(self, menu: Decision, index: int) -> bool:
        """What the words leave unsaid: any payment, and else what would be taken by itself."""
        if menu.ask in PAYING:
            return True
        begun = any(ask in self.asks for ask in self.prose.SCRIPT.goes_on.get(menu.ask, ()))
        is_last = not left_over(self.prose, self.unheard()) and menu.options[index].verb == "done"
        return bool(self.asks) and (is_last or (begun and index == self.prose.default_option(self.g, menu)))

    def is_complete(self) -> bool:
        """All words are used, and the deed they name is done."""
        if left_over(self.prose, self.unheard()):
            return False
        menu = self.g.decision
        if menu is None or menu.player != LEARNER:
            return True
        begun = any(ask in self.asks for ask in self.prose.SCRIPT.goes_on.get(menu.ask, ()))
        return self.g.s.checkpoint is None and not menu.picked and menu.ask not in PAYING and not begun


def by_letters(game: Game) -> Game:
    """A copy in which the seats are called as scripts call them."""
    g = game.clone()
    g.names = list(SIDES)
    return g


def attributed(start: Game, answers: Sequence[int]) -> list[Given]:
    """Answers with the seats that give them."""
    g, found = start.clone(), []
    for index in answers:
        menu = g.decision
        if menu is None:
            break
        found.append(Given(menu.player, index))
        g.answer(index)
    return found
