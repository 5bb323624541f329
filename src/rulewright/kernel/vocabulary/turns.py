"""Turns and phases: those that come besides, and those that are left out."""

from dataclasses import dataclass

from ..ids import YOU, Who
from .effects import Effect
from .mods import Modification
from .terms import Condition


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """A player takes a turn after this one; of several, the last to be granted comes first."""

    who: Who = YOU


@dataclass(frozen=True)
class SkipPhase(Modification):
    """A player's phases of this number are left out while it lasts; `once`: only the next one."""

    phase: int
    who: Who = YOU
    once: bool = False


@dataclass(frozen=True)
class LaterTurn(Condition):
    """The turn in which a delayed trigger was left behind is over ("at the end of your next turn")."""
