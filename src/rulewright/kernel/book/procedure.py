"""Procedures: numbered steps in the book's own order, and how an edition changes them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..position.state import Frame
    from ..running.engine import Game


class Step:
    """One numbered step: its clause, its gist in our words, what it does. A clause of "" inherits its caller's.

    `label` is what jumps and editions call it: its clause in the book the step was first written for.
    """

    def __init__(self, clause: str, gist: str, run: "Callable[[Game, Frame], None]", label: str = "") -> None:
        self.clause = clause
        self.gist = gist
        self.run = run
        self.label = label or clause


class Procedure:
    """Steps in the book's own order."""

    def __init__(self, name: str, steps: list[Step]) -> None:
        self.name = name
        self.steps = steps
        self.index: dict[str, int] = {}
        self.clauses: list[str] = []  # of each step: its own, or that of the step it goes on from
        for position, step in enumerate(steps):
            for name in (step.label, step.clause):
                if name and name not in self.index:
                    self.index[name] = position
            self.clauses.append(step.clause or (self.clauses[-1] if self.clauses else ""))

    def position(self, clause: str) -> int:
        """Where a clause stands; an unknown one is a mistake in the rulebook."""
        if clause not in self.index:
            raise KeyError(f"the procedure {self.name!r} has no step {clause}")
        return self.index[clause]

    def replacing(self, clause: str, *steps: Step) -> "Procedure":
        """An edition's table with other steps for one clause."""
        at = self.position(clause)
        return Procedure(self.name, [*self.steps[:at], *steps, *self.steps[at + 1 :]])

    def without(self, clause: str) -> "Procedure":
        """An edition's table without one clause."""
        at = self.position(clause)
        return Procedure(self.name, [*self.steps[:at], *self.steps[at + 1 :]])

    def after(self, clause: str, *steps: Step) -> "Procedure":
        """An edition's table with more steps after one clause."""
        at = self.position(clause)
        return Procedure(self.name, [*self.steps[: at + 1], *steps, *self.steps[at + 1 :]])

    def with_steps(self, first: int, last: int, steps: list[Step]) -> "Procedure":
        """An edition's table with other steps for those from one position to another."""
        return Procedure(self.name, [*self.steps[:first], *steps, *self.steps[last + 1 :]])

    def renumbered(self, numbering: dict[str, str]) -> "Procedure":
        """The same table with the clauses of another book; every clause must have one there."""
        steps = [Step(renumber(numbering, step.clause), step.gist, step.run, step.label) for step in self.steps]
        return Procedure(self.name, steps)


def renumber(numbering: dict[str, str], clause: str) -> str:
    """A clause as another book numbers it; one without a number there is a mistake in the edition."""
    if clause and clause not in numbering:
        raise KeyError(f"the edition has no number for clause {clause}")
    return numbering[clause] if clause else ""
