"""Which moments can be under way in a described position: each step of a battle, a stack with something on it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from rulewright import Decision, Game
from rulewright.books import Book, book
from rulewright.bots.lines import PROPOSED, lines_of
from rulewright.desk.judging import moment as named, opening
from rulewright.games.shared.settled import settled_line
from rulewright.judge.look import SEATS
from rulewright.judge.plays import menu_words
from rulewright.judge.spelling import ONLY_SO_FAR
from rulewright.kernel.ids import Seat

MOST: Final = 60  # moments that are told
ANSWERS: Final = 600  # looked at
BEGINNINGS: Final = 30  # lines with which something begins
TURNINGS: Final = 8  # lines of a question inside it
DEEPEST: Final = 14  # answers of one player or the other


@dataclass(frozen=True)
class Moment:
    """A moment of the phase: where it is, who is asked, what was played until then."""

    step: str
    seat: Seat
    asked: str
    plays: tuple[str, ...]
    already: tuple[dict[str, str], ...]


@dataclass(frozen=True)
class Way:
    """A way into something, as far as it has gone."""

    game: Game
    plays: tuple[str, ...] = ()
    already: tuple[dict[str, str], ...] = ()


def moments(data: dict[str, Any]) -> list[Moment]:
    """The moments one action leads to in the phase a position begins at, the nearest first."""
    return list(Search({key: value for key, value in data.items() if key not in ("already", "script")}).found())


class Search:
    """Goes every way into one action, as long as the phase lasts."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.start = opening(data)
        self.shelf: Book = book(self.start.book.name)
        self.left = ANSWERS

    def found(self) -> Iterator[Moment]:
        """The moments at which somebody may do something or let it be, each once."""
        ways = deque([Way(self.start)])
        told: set[object] = set()
        while ways and self.left > 0 and len(told) < MOST:
            for way in self.ways_on(ways.popleft()):
                ways.append(way)
                moment = self.moment(way)
                key = moment and (moment.step, moment.asked, moment.seat, moment.plays)
                if moment is not None and key not in told and len(told) < MOST:
                    told.add(key)
                    yield moment

    def ways_on(self, way: Way) -> Iterator[Way]:
        """One answer further; nothing new is begun when something has come to its end."""
        menu = way.game.decision
        is_quiet = self.shelf.evaluation.is_at_rest(way.game)
        if menu is None or len(way.already) >= DEEPEST or (is_quiet and way.plays):
            return
        is_open = menu.ask in self.shelf.passing.open_asks and bool(way.plays)  # no second thing is begun
        for index in self.lines(way.game, menu)[: 1 if is_open else BEGINNINGS if is_quiet else TURNINGS]:
            if self.left > 0 and (then := self.after(way, menu, index)) is not None:
                yield then

    def lines(self, game: Game, menu: Decision) -> list[int]:
        """The lines to be tried: the proposed payment alone, and letting things be first."""
        if menu.options[0].verb == PROPOSED:
            return [0]
        calm = self.shelf.passing.lines(menu)
        return sorted(lines_of(game, menu).values(), key=lambda index: index not in calm)

    def after(self, way: Way, menu: Decision, index: int) -> Way | None:
        """A way with one answer more, and with what leaves no choice; None where the phase is over."""
        game = way.game.clone()
        words = menu_words(game, self.shelf.prose)[index]
        is_calm = index in self.shelf.passing.lines(menu)
        already = [*way.already, self.line(game, menu, index)]
        self.answer(game, index)
        while game.decision is not None and self.left > 0:
            line = settled_line(game, self.shelf.passing, game.decision)
            if line is None:
                break
            already.append(self.line(game, game.decision, line))
            self.answer(game, line)
        if game.decision is None or (game.s.turn, game.s.phase) != (self.start.s.turn, self.start.s.phase):
            return None
        told = way.plays if is_calm else (*way.plays, f"{SEATS[menu.player]}: {words}")
        return Way(game, told, tuple(already))

    def line(self, game: Game, menu: Decision, index: int) -> dict[str, str]:
        """An answer as a line of a script."""
        return {SEATS[menu.player]: f"{menu_words(game, self.shelf.prose)[index]} {ONLY_SO_FAR}"}

    def answer(self, game: Game, index: int) -> None:
        """One answer of those that are left."""
        self.left -= 1
        game.answer(index)

    def moment(self, way: Way) -> Moment | None:
        """What a way has come to, if something is under way and may be let be."""
        menu = way.game.decision
        if menu is None or menu.picked or not way.plays or self.shelf.passing.first_line(menu) is None:
            return None
        if self.shelf.evaluation.is_at_rest(way.game) and named(way.game) == named(self.start):
            return None
        asked = self.shelf.prose.ask_words(way.game, menu)
        return Moment(named(way.game), menu.player, asked, way.plays, way.already)
