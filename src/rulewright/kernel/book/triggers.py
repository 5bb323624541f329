"""Triggered abilities and durations: what waits for an event, and what lasts until one."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..ids import Field, ZoneNumber

if TYPE_CHECKING:
    from ..changing.triggers import Occurrence
    from ..position.records import Lasting
    from ..position.state import Card
    from ..running.engine import Game


class Triggers:
    """What abilities may wait for, and how those on hidden cards do."""

    def __init__(self) -> None:
        self.cancel_clause = ""  # an ability that cannot be used stops standing by
        self.watched_values: tuple[Field, ...] = ()  # the numbers of cards whose changes abilities may wait for
        self.not_entering: tuple[tuple[ZoneNumber, ZoneNumber], ...] = ()  # moves (from, to) that enter nothing
        self.looks_back: Callable[[Card, ZoneNumber], bool] = never_back  # who stays the same object is seen as it was
        self.on_hidden_cards: Callable[[Game, Occurrence], None] = nobody_waits  # who waits there for an event


class Durations:
    """How long effects last, and what they apply to meanwhile."""

    def __init__(self) -> None:
        self.begins: Callable[[Game, Lasting], bool] = always  # an effect that lasts as long as something is so
        self.in_force: Callable[[Game, Lasting], bool] = always  # an effect for a phase to come waits for it
        self.in_force_asks = 0  # what that asks besides where cards lie and what they are, as bits
        self.ended_by: Callable[[Game, Lasting], bool] = always
        self.follows_groups = 0  # effects on "all such cards" fix them; 1: of abilities they follow them, 2: always


def never_back(card: "Card", to: ZoneNumber) -> bool:
    """Only an object that is gone is seen as it was."""
    return False


def nobody_waits(g: "Game", what: "Occurrence") -> None:
    """Hidden cards wait for nothing."""


def always(g: "Game", effect: "Lasting") -> bool:
    """Of every effect."""
    return True
