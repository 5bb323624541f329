"""How a game begins and how it ends."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..ids import CardNumber, RegisterNumber, Role, Seat, ZoneNumber
from ..vocabulary.effects import Effect
from .procedure import renumber

if TYPE_CHECKING:
    from ..running.engine import Game
    from ..vocabulary.pool import Printed


class Setup:
    """Where cards and numbers begin, and which procedures run a game."""

    def __init__(self) -> None:
        self.seats_clause = ""  # how many play
        self.home: Callable[[Printed], ZoneNumber] = first_zone  # where a card of a deck list begins
        self.opening = "setup"  # the procedure a new game begins with
        self.turns = "turns"  # the procedure of the phases
        self.phases: dict[str, str] = {}  # the name of a phase -> the clause of its step in that procedure
        self.start_numbers: dict[RegisterNumber, int] = {}  # what each player's numbers are as the game begins
        # What the rules record on a card that lies as it does in a described position.
        self.implied_roles: Callable[[Game, CardNumber], list[Role]] = no_roles
        self.constants: list[Effect] = []  # effects the rules themselves perform

    def renumber(self, numbering: dict[str, str]) -> None:
        """The same with the clauses of another book."""
        self.seats_clause = renumber(numbering, self.seats_clause)
        self.phases = {name: renumber(numbering, clause) for name, clause in self.phases.items()}


class Ending:
    """Who loses when, and by which clauses a game is over."""

    def __init__(self) -> None:
        self.concede_clause = ""
        self.effect_clause = ""  # effects that say who wins or loses
        self.together_clause = ""  # both lose at one moment
        self.losing_clause: Callable[[Game, Seat], str] = not_losing  # by which a player has lost, or ""
        self.could_not_draw: Callable[[Game, Seat], None] = nothing_lost
        self.before_result: Callable[[Game, str], str] = same_clause  # the last look before a game is over

    def renumber(self, numbering: dict[str, str]) -> None:
        """The same with the clauses of another book."""
        self.concede_clause = renumber(numbering, self.concede_clause)
        self.effect_clause = renumber(numbering, self.effect_clause)
        self.together_clause = renumber(numbering, self.together_clause)


def first_zone(card: "Printed") -> int:
    """Every card begins in the deck."""
    return 0


def no_roles(g: "Game", card: CardNumber) -> list[Role]:
    """Nothing is recorded."""
    return []


def not_losing(g: "Game", seat: Seat) -> str:
    """No condition of defeat waits to be looked at."""
    return ""


def nothing_lost(g: "Game", seat: Seat) -> None:
    """Drawing from an empty deck has no consequence."""


def same_clause(g: "Game", clause: str) -> str:
    """The game ends as it has been said."""
    return clause
