"""What passes by itself at once: decided by what all can see and by the seat's own stops, never by its hidden cards.

What needs no person answers itself too, but that may depend on hidden cards: a room lets it wait for the end of a beat.
"""

from __future__ import annotations

from typing import Final

import msgspec

from rulewright import Game
from rulewright.books import Book
from rulewright.games.shared.settled import settled_line
from rulewright.kernel.ids import Seat
from rulewright.server.wire.asked import Yield
from rulewright.server.wire.table import StopsAt, Yielding

PASS: Final = "pass"
MOST_STOPS: Final = 64
MOST_YIELDS: Final = 32


class Manner(msgspec.Struct):
    """How one seat wants to be asked."""

    mine: list[str]
    theirs: list[str]
    yields: list[Yielding] = []
    hold: bool = False

    def stops(self) -> StopsAt:
        """The stops, for the wire."""
        return StopsAt(self.mine, self.theirs)

    def give(self, wish: Yield, turn: int, phase: str) -> None:
        """Yield as the player wishes; `clear` ends all."""
        if wish.until == "clear":
            self.yields = []
            return
        one = Yielding(wish.until, sure=wish.sure)
        if wish.until == "turn":
            one = Yielding("turn", turn=turn, sure=wish.sure)
        elif wish.until == "all":
            one = Yielding("all", turn=turn, sure=wish.sure)
        elif wish.until == "phase":
            one = Yielding("phase", turn=turn, phase=phase, sure=wish.sure)
        elif wish.until == "ability":
            one = Yielding("ability", name=wish.name, ability=wish.ability)
        if one not in self.yields:
            self.yields = [*self.yields, one][-MOST_YIELDS:]

    def something_happened(self) -> None:
        """The other player did something."""
        self.yields = [one for one in self.yields if one.until in ("ability", "all")]

    def moved_on(self, turn: int, phase: str) -> None:
        """Yields for a turn or a phase end with it."""
        self.yields = [one for one in self.yields if one.turn in (None, turn) and one.phase in (None, phase)]

    def yields_all(self, is_dangerous: bool) -> bool:
        """It lets everything pass that can pass; what one thinks twice about only for who is sure."""
        return any(one.until != "ability" and (one.sure or not is_dangerous) for one in self.yields)

    def lets_attacks_by(self) -> bool:
        """It lets even attacks by that it could meet."""
        return any(one.until == "all" for one in self.yields)

    def yields_to(self, name: str, ability: int | None) -> bool:
        """It lets this ability resolve."""
        return any(
            one.until == "ability" and one.name == name and one.ability in (None, ability) for one in self.yields
        )


def usual(book: Book) -> Manner:
    """The stops a player begins with."""
    stops = book.layout.stops or {"mine": book.rulebook.phase_names, "theirs": book.rulebook.phase_names}
    return Manner(list(stops["mine"]), list(stops["theirs"]))


def passing(game: Game, book: Book, seat: Seat, manner: Manner) -> int | None:
    """The line with which the open window of a seat passes by itself, or None where it is asked."""
    menu = game.decision
    if menu is None or menu.player != seat or menu.picked or manner.hold:
        return None
    line = book.passing.yielding_line(menu) if manner.lets_attacks_by() else book.passing.turn_line(menu)
    if line is None:
        return None
    if menu.options[line].verb == PASS and goes_by(game, seat, manner):
        return line
    is_dangerous = bool(manner.yields) and book.line_note(game, menu, menu.options[line]).is_dangerous
    return line if manner.yields_all(is_dangerous) else None


def settled(game: Game, book: Book, seat: int, manner: Manner) -> int | None:
    """The line with which a question of a seat answers itself, because it leaves nothing to choose."""
    menu = game.decision
    if menu is None or menu.player != seat or manner.hold:
        return None
    line = settled_line(game, book.passing, menu)
    if line is not None and menu.options[line].verb == PASS and is_firm(game, book, seat, manner):
        return None
    return line


def is_firm(game: Game, book: Book, seat: int, manner: Manner) -> bool:
    """The seat has set a stop here that nobody begins with: it is asked whatever it can do."""
    at_first = usual(book)
    is_mine = game.s.turn_player == seat
    own = set(manner.mine) - set(at_first.mine) if is_mine else set(manner.theirs) - set(at_first.theirs)
    return not game.s.stack and any(name in own for name in moment(game))


def phase_of(game: Game) -> str:
    """The phase of the turn by name."""
    return game.book.phase_names[game.s.phase] if game.s.phase >= 0 else ""


def goes_by(game: Game, seat: Seat, manner: Manner) -> bool:
    """The seat does not want to be asked here: by the stack, the phase and whose turn it is."""
    s = game.s
    if s.stack:
        top = s.stack[-1]
        number = None if top.rule is None else top.rule.number
        return top.master == seat or manner.yields_to(game.name_of(top.this), number)
    stops = manner.mine if s.turn_player == seat else manner.theirs
    return not any(name in stops for name in moment(game))


def moment(game: Game) -> list[str]:
    """What this part of the turn is called: its step, or its phase where no step is inside it."""
    s = game.s
    phase = phase_of(game)
    step = game.book.phase_names[s.step_of_phase] if s.step_of_phase >= 0 else ""
    if not step:
        return [phase]
    return [phase, step] if phase.startswith(step) else [step]  # a step named like its phase is all there is of it
