"""What passes by itself: decided by what all can see and by the seat's own stops, never by its hidden cards."""

from __future__ import annotations

from typing import Final

import msgspec

from rulewright import Game
from rulewright.books import Book
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

    def give(self, wish: Yield, turn: int) -> None:
        """Yield as the player wishes; `clear` ends all."""
        if wish.until == "clear":
            self.yields = []
            return
        one = Yielding(wish.until)
        if wish.until == "turn":
            one = Yielding("turn", turn=turn)
        elif wish.until == "ability":
            one = Yielding("ability", name=wish.name, ability=wish.ability)
        if one not in self.yields:
            self.yields = [*self.yields, one][-MOST_YIELDS:]

    def something_happened(self) -> None:
        """The other player did something."""
        self.yields = [one for one in self.yields if one.until != "something"]

    def turn_began(self, turn: int) -> None:
        """Yields for a turn end with it."""
        self.yields = [one for one in self.yields if one.until != "turn" or one.turn == turn]

    def yields_all(self) -> bool:
        """It lets everything pass that can pass."""
        return any(one.until in ("something", "turn") for one in self.yields)

    def yields_to(self, name: str, ability: int | None) -> bool:
        """It lets this ability resolve."""
        return any(
            one.until == "ability" and one.name == name and one.ability in (None, ability) for one in self.yields
        )


def usual(book: Book) -> Manner:
    """The stops a player begins with."""
    stops = book.layout.stops or {"mine": book.rulebook.phase_names, "theirs": book.rulebook.phase_names}
    return Manner(list(stops["mine"]), list(stops["theirs"]))


def passing(game: Game, seat: Seat, manner: Manner) -> int | None:
    """The line with which the open window of a seat passes by itself, or None where it is asked."""
    menu = game.decision
    if menu is None or menu.player != seat or menu.picked or manner.hold:
        return None
    lines = [at for at, option in enumerate(menu.options) if option.verb == PASS]
    if len(lines) != 1 or not goes_by(game, seat, manner):
        return None
    return lines[0]


def goes_by(game: Game, seat: Seat, manner: Manner) -> bool:
    """The seat does not want to be asked here: by the stack, the phase and whose turn it is."""
    if manner.yields_all():
        return True
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
    phase = game.book.phase_names[s.phase] if s.phase >= 0 else ""
    step = game.book.phase_names[s.step_of_phase] if s.step_of_phase >= 0 else ""
    if not step:
        return [phase]
    return [phase, step] if phase.startswith(step) else [step]  # a step named like its phase is all there is of it
