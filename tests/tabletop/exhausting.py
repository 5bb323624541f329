"""A rulebook that notes which procedures and clauses run: for games played until all have."""

from collections.abc import Callable

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game


class Record:
    """Which procedures and clauses ran, of those that a rulebook has."""

    def __init__(self, book: Rulebook) -> None:
        self.procedures: set[str] = set()
        self.clauses: set[str] = set()
        self.wanted = {step.clause for procedure in book.procedures for step in procedure.steps if step.clause}
        self.names = {procedure.name for procedure in book.procedures}
        book.procedures = [self.watched(procedure) for procedure in book.procedures]

    def watched(self, procedure: Procedure) -> Procedure:
        """The same procedure, noting each step that runs."""
        return Procedure(procedure.name, [self.noted(procedure.name, step) for step in procedure.steps])

    def noted(self, name: str, step: Step) -> Step:
        """The same step, noting that it ran."""
        return Step(step.clause, step.gist, self.noting(name, step.clause, step.run), step.label)

    def noting(self, name: str, clause: str, run: Callable[[Game, Frame], None]) -> Callable[[Game, Frame], None]:
        def note(g: Game, f: Frame) -> None:
            self.procedures.add(name)
            self.clauses.add(clause)
            run(g, f)

        return note

    def missing(self) -> list[str]:
        """What has not run yet."""
        return sorted(self.wanted - self.clauses) + sorted(self.names - self.procedures)
