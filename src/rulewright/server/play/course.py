"""A game as the server holds it: how it was set up, every answer so far, and the position they lead to."""

from __future__ import annotations

import time
from collections import deque
from functools import lru_cache
from typing import Any, Final

import msgspec

from rulewright import Game, GameTooLong, Replay
from rulewright.books import Book, book
from rulewright.decks import Deck
from rulewright.kernel.ids import Seat
from rulewright.kernel.position.decisions import Decision, asked
from rulewright.kernel.position.view import may_see
from rulewright.kernel.running.engine import LOOK_BUDGET
from rulewright.replay import begin, dealt_from, engine_digest, position_digest
from rulewright.server.described import opened, opened_lesson
from rulewright.server.play.branches import Branches

KEPT: Final = 12  # positions kept to go back to at once; farther back the game is played again
LOOKERS: Final = 3  # two seats, and who watches
SLICE: Final = 0.005  # seconds of a processor between two looks at the clock
SHORTEST: Final = 0.0005  # that are measured
LONGEST: Final = 50  # times the first slice
PATIENCE: Final = 0.25  # seconds after which an answer rests between slices


class Stuck(Exception):
    """The game ran over its budget of steps or time and is stopped."""


class Budget(msgspec.Struct, frozen=True):
    """What one answer may cost, and a whole game."""

    steps: int = 400_000
    seconds: float = 4.0  # of a processor
    slice: int = 100  # steps before the first look at the clock
    looks: int = 500_000  # at cards, to see which are meant
    cards: int = 1_000  # of a game, tokens included
    lines: int = 1_000  # of one menu
    events: int = 40_000  # of a game: its log is the only thing that grows without end
    game_seconds: float = 30.0  # of a processor, for all of a game; what it takes to tell it again, too


class Setup(msgspec.Struct):
    """All that decides a game before its first answer. The seed is nobody's to know until the end."""

    book: str
    decks: list[str]  # as JSON
    seed: int
    contributions: tuple[str, ...] = ()  # of the players, to the shuffle
    options: dict[str, int] = {}
    names: tuple[str, str] = ("A", "B")
    prefix: list[int] = []  # answers taken over from a replay
    position: str = ""  # a described one, as JSON, instead of decks that are dealt
    lesson: str = ""  # that it plays, from that lesson's position


@lru_cache(maxsize=256)
def deck_of(book_name: str, text: str) -> Deck:
    """A deck from its JSON, read once."""
    return Deck.from_json(book_name, msgspec.json.decode(text), partial=True)


def at_first(setup: Setup) -> Game:
    """The position at the first question."""
    if setup.lesson:
        return opened_lesson(setup.book, setup.lesson)
    if setup.position:
        return opened(setup.position)
    decks = [deck_of(setup.book, text) for text in setup.decks]
    return begin(setup.book, decks, dealt_from(setup.seed, setup.contributions), setup.options)


class Course:
    """A position and the way it came about."""

    def __init__(self, setup: Setup, budget: Budget | None = None) -> None:
        self.setup = setup
        self.budget = budget or Budget()
        self.book: Book = book(setup.book)
        self.answers: list[int] = []
        self.players: list[int] = []  # who gave each answer
        self.chosen: list[bool] = []  # whether somebody chose it; the others gave themselves
        self.past: deque[tuple[int, Game]] = deque(maxlen=KEPT)  # answers given, and the position then
        self.conceded: int | None = None
        self.seqs = [0] * LOOKERS  # how often the table has moved for each: the `seq` of the wire
        self.game = self.opening()
        self.branches: Branches | None = None  # where one person plays both sides
        self.before: tuple[int, Game] | None = None  # while somebody is in the middle of a deed: what others see
        for index in setup.prefix:
            self.answer(index)

    def opening(self) -> Game:
        """The position at the first question."""
        game = at_first(self.setup)
        game.names = list(self.setup.names)
        return game

    # ------------------------------------------------------------ play

    def answer(self, index: int, is_chosen: bool = True) -> None:
        """Answer the open question: IllegalAnswer changes nothing, Stuck ends the game."""
        menu = asked(self.game.decision, index)
        player, words, turn = menu.player, self.words_of(menu, index), self.game.s.turn
        self.past.append((len(self.answers), self.game.clone()))
        advance(self.game, index, self.budget)
        self.answers.append(index)
        self.players.append(player)
        self.chosen.append(is_chosen)
        if self.branches is not None:
            self.branches.answered(index, player, words, turn, is_chosen)
        is_first = self.before is None
        if not is_midway(self.game, player):
            self.before = None
        elif is_first:
            self.before = self.past[-1]
        for seat in range(LOOKERS):
            self.seqs[seat] += seat == player or self.sees_now(seat)

    def words_of(self, menu: Decision, index: int) -> str:
        """A line in words, where lines are kept."""
        return "" if self.branches is None else self.book.prose.option_words(self.game, menu, menu.options[index])

    def concede(self, seat: Seat) -> None:
        """A player gives up."""
        self.game.concede(seat)
        self.conceded = seat
        self.everybody_sees()

    def everybody_sees(self) -> None:
        """The table has moved for all."""
        self.before = None
        self.seqs = [seq + 1 for seq in self.seqs]

    # ------------------------------------------------------------ what is seen of it

    def sees_now(self, seat: Seat) -> bool:
        """The seat is shown the position as it is: nobody else is in the middle of a deed."""
        menu = self.game.decision
        return self.before is None or menu is None or menu.player == seat

    def seen_by(self, seat: Seat) -> Game:
        """The position a seat is shown: how many questions a deed takes depends on a hand, so others see it whole."""
        return self.game if self.before is None or self.sees_now(seat) else self.before[1]

    # ------------------------------------------------------------ going back

    def last_of(self, seat: Seat) -> int | None:
        """How many answers came before the last one that this seat chose; None when it chose none."""
        for at in range(len(self.players) - 1, len(self.setup.prefix) - 1, -1):
            if self.players[at] == seat and self.chosen[at]:
                return at
        return None

    def last_chosen(self) -> int | None:
        """How many answers came before the last one that anybody chose."""
        return max((at for seat in (0, 1) if (at := self.last_of(seat)) is not None), default=None)

    def position(self, answers: int) -> Game:
        """The position after so many answers."""
        for count, game in reversed(self.past):
            if count == answers:
                return game.clone()
        game = self.opening()
        for index in self.answers[:answers]:
            advance(game, index, self.budget)
        return game

    def back_to(self, answers: int) -> None:
        """Take back all answers after these; who never saw what is taken back sees nothing of it."""
        seen = [None if self.before is None or self.sees_now(seat) else self.before[0] for seat in range(LOOKERS)]
        self.game = self.position(answers)
        self.conceded = None
        self.before = self.before_deed(answers)
        if self.branches is not None:
            self.branches.back_to(answers)
        del self.answers[answers:], self.players[answers:], self.chosen[answers:]
        while self.past and self.past[-1][0] >= answers:
            self.past.pop()
        now = answers if self.before is None else self.before[0]
        for seat in range(LOOKERS):
            self.seqs[seat] += seen[seat] != now

    def before_deed(self, answers: int) -> tuple[int, Game] | None:
        """Where the deed began in whose middle the position after so many answers is; None where it is in none."""
        game, at = self.position(answers), answers
        while at > 0 and is_midway(game, self.players[at - 1]):
            at -= 1
            game = self.position(at)
        return None if at == answers else (at, game)

    def declared_at(self) -> int | None:
        """How many answers came before the declaration that is not complete yet; None when there is none."""
        before = self.game.s.checkpoint
        return None if before is None else before.answers

    def tells_nothing_new(self, answers: int) -> bool:
        """Since then nobody else acted, nothing was left to chance, and nobody saw a card not seen before."""
        if any(player != self.players[answers] for player in self.players[answers:]):
            return False
        before, now = self.position(answers), self.game
        if before.s.counter != now.s.counter or len(before.s.cards) != len(now.s.cards):
            return False
        for old, new in zip(before.s.cards, now.s.cards, strict=True):
            if old is not new and any(may_see(now, new, seat) and not may_see(before, old, seat) for seat in (0, 1)):
                return False
        return True

    # ------------------------------------------------------------ the end

    def told(self) -> dict[str, Any]:
        """The game so far as plain data: its replay, or the described position and the answers."""
        if self.setup.position:
            return {
                "lesson": self.setup.lesson,
                "described": msgspec.json.decode(self.setup.position),
                "answers": self.answers,
            }
        return self.replay().as_json()

    def replay(self) -> Replay:
        """The game so far as a file that needs nothing else."""
        setup, game = self.setup, self.game
        return Replay(
            book=setup.book,
            decks=tuple(deck_of(setup.book, text) for text in setup.decks),
            seed=setup.seed,
            contributions=setup.contributions,
            answers=tuple(self.answers),
            options=setup.options,
            conceded=self.conceded,
            position=position_digest(game),
            engine=engine_digest(game),
            result=ended(game),
        )


def is_midway(game: Game, player: Seat) -> bool:
    """The player who answered last goes on with the same deed: a declaration, a choice of several, a payment."""
    menu = game.decision
    if menu is None or menu.player != player:
        return False
    return game.s.checkpoint is not None or bool(menu.picked) or menu.ask == "resources"


def ended(game: Game) -> dict[str, Any] | None:
    """How a game ended, as plain data."""
    result = game.result
    return None if result is None else {"winner": result.winner, "clause": result.clause, "turn": result.turn}


def advance(game: Game, index: int, budget: Budget) -> None:
    """Answer and run to the next question, looking at the clock every few steps; copies may then look as far ahead."""
    game.looks, game.look_budget = 0, budget.looks
    try:
        run_in_slices(game, index, budget)
    finally:
        game.step_budget, game.look_budget = game.s.steps + budget.steps, LOOK_BUDGET


def run_in_slices(game: Game, index: int, budget: Budget) -> None:
    """Answer and run to the next question; Stuck when that is too much for one answer, or the game has grown too large.

    Between two slices other threads have their turn; an answer that takes long rests as long as it works.
    """
    most, size = game.s.steps + budget.steps, budget.slice
    began = looked = -1.0  # when the first slice was over: most answers need no more, and clocks cost something too
    if game.s.logged > budget.events:
        raise Stuck(f"{game.book.name}: over the budget of a game in turn {game.s.turn}")
    is_begun = False
    while True:
        game.step_budget = min(game.s.steps + size, most)
        try:
            if is_begun:
                game.run()
            else:
                is_begun = True
                game.answer(index)
            check_size(game, budget)
            return
        except GameTooLong as bad:
            now = time.thread_time()
            began, looked = (began, looked) if began >= 0 else (now - SLICE, now - SLICE)
            if game.s.steps >= most or now > began + budget.seconds or game.looks > budget.looks:
                raise Stuck(f"{game.book.name}: over the budget of one answer in turn {game.s.turn}") from bad
        check_size(game, budget)
        took = max(now - looked, SHORTEST)
        size = max(1, min(int(size * SLICE / took), LONGEST * budget.slice))
        time.sleep(took if now > began + PATIENCE else 0.0)
        looked = time.thread_time()


def check_size(game: Game, budget: Budget) -> None:
    """Stuck when a game has more cards than any game needs, or asks for more than anybody could read."""
    menu = game.decision
    if len(game.s.cards) > budget.cards or (menu is not None and len(menu.options) > budget.lines):
        raise Stuck(f"{game.book.name}: too many cards, or lines of a menu, in turn {game.s.turn}")
