"""What came of a scenario: every expectation, what differed, and the last steps with their clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from .answering import answers, shown_value

LAST: Final = 12  # so many lines of the log go with a failure


@dataclass(frozen=True)
class Line:
    """One line of the log: what was played or what happened, and by which clause."""

    text: str
    clause: str = ""
    turn: int = 0
    phase: str = ""
    is_play: bool = False
    is_unsaid: bool = False  # a window passed that no line of the script speaks of

    def __str__(self) -> str:
        return f"> {self.text}" if self.is_play else f"  {self.clause:<14} {self.text}"


@dataclass(frozen=True)
class Outcome:
    """One expectation, or one step of the script that could not be done."""

    where: str
    ok: bool
    wanted: object
    got: object
    is_step: bool = False
    warning: str = ""
    told: int = 0  # so many lines the log had then; 0 for one that ended the branch


@dataclass
class BranchReport:
    """What came of the main line or of one variant."""

    name: str
    start: str
    outcomes: list[Outcome] = field(default_factory=list)
    log: list[Line] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Every expectation held."""
        return all(outcome.ok for outcome in self.outcomes)

    @property
    def answers(self) -> list[str]:
        """What came of it, in words."""
        return answers((one.where, one.wanted) for one in self.outcomes if one.ok and not one.is_step)

    @property
    def last_steps(self) -> list[Line]:
        """What came before the first thing that came out wrong, or last of all."""
        wrong = [outcome.told for outcome in self.outcomes if not outcome.ok]
        until = wrong[0] if wrong and wrong[0] else len(self.log)
        return self.log[max(0, until - LAST) : until]


@dataclass
class Report:
    """What came of a scenario."""

    file: str
    book: str
    title: str
    question: str
    cites: Sequence[tuple[str, str]]
    branches: list[BranchReport] = field(default_factory=list)
    trace: bool = False

    @property
    def ok(self) -> bool:
        """Every expectation of every branch held."""
        return all(branch.ok for branch in self.branches)

    @property
    def expectations(self) -> int:
        """How many expectations were looked at."""
        return sum(not outcome.is_step for branch in self.branches for outcome in branch.outcomes)

    @property
    def failed(self) -> int:
        """How many expectations and steps came out wrong."""
        return sum(not outcome.ok for branch in self.branches for outcome in branch.outcomes)

    @property
    def lines(self) -> list[str]:
        """The report for people."""
        count = len(self.branches)
        head = f"{'ok' if self.ok else 'FAILED'}: {self.title or self.file}"
        wants = "expectation" if self.expectations == 1 else "expectations"
        told = f"{self.expectations} {wants} in {count} {'branch' if count == 1 else 'branches'}"
        found = [f"{head} ({told}{f', {self.failed} failed' if self.failed else ''})"]
        if self.question:
            found.append(f"  Q: {self.question}")
        found.extend(f"  {clause}: {summary}" for clause, summary in self.cites)
        for branch in self.branches:
            found.extend(self.branch_lines(branch))
        return found

    def branch_lines(self, branch: BranchReport) -> list[str]:
        """One branch: its log if asked for, and what differed."""
        shown = "" if branch.name.endswith("main") else f" (from {branch.start or 'the beginning'})"
        found = [f"{branch.name}{shown}: {'ok' if branch.ok else 'FAILED'}"]
        found.extend(f"  A: {line}" for line in branch.answers if branch.ok and not self.trace)
        if self.trace:
            found.extend(f"  {line}" for line in branch.log)
        for outcome in branch.outcomes:
            if outcome.warning:
                found.append(f"  warning {outcome.where}: {outcome.warning}")
            if outcome.ok and self.trace:
                found.append(f"  ok      {outcome.where}: {shown_value(outcome.wanted)}")
            elif not outcome.ok:
                found.append(f"  FAILED  {self.file}: {outcome.where}")
                found.append(f"    wanted: {shown_value(outcome.wanted)}")
                found.append(f"    got:    {shown_value(outcome.got)}")
        if not branch.ok and not self.trace:
            found.append("  the last steps:")
            found.extend(f"    {line}" for line in branch.last_steps)
        return found

    def as_json(self) -> dict[str, object]:
        """The report for programs."""
        return {
            "file": self.file,
            "book": self.book,
            "title": self.title,
            "question": self.question,
            "cites": [clause for clause, _ in self.cites],
            "ok": self.ok,
            "expectations": self.expectations,
            "failed": self.failed,
            "branches": [self.branch_json(branch) for branch in self.branches],
        }

    def branch_json(self, branch: BranchReport) -> dict[str, object]:
        """One branch for programs."""
        log = branch.log if self.trace else branch.last_steps
        return {
            "name": branch.name,
            "from": branch.start or None,
            "ok": branch.ok,
            "answers": branch.answers,
            "outcomes": [
                {"where": one.where, "ok": one.ok, "wanted": one.wanted, "got": one.got, "step": one.is_step}
                for one in branch.outcomes
            ],
            "log": [
                {"play": one.is_play, "text": one.text, "clause": one.clause, "turn": one.turn, "phase": one.phase}
                for one in log
            ],
        }


def together(reports: Sequence[Report]) -> Report:
    """One report of a scenario that was run for several books; clauses and branches tell whose they are."""
    first = reports[0]
    cites = [(f"{one.book} {clause}", summary) for one in reports for clause, summary in one.cites]
    found = Report(first.file, ", ".join(one.book for one in reports), first.title, first.question, cites)
    found.trace = first.trace
    for one in reports:
        found.branches += [replace(branch, name=f"{one.book}: {branch.name}") for branch in one.branches]
    return found
