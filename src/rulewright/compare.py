"""Two rulebooks side by side: clauses are matched by what they say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from rulewright.books import book
from rulewright.clauses import Clause, clauses

ALIKE: Final = 0.4
LINKED: Final = 0.4
Links = frozenset[tuple[str, str]]


@dataclass(frozen=True)
class Line:
    """One line of a comparison."""

    change: str  # same, moved, changed, removed, added
    left: Clause | None
    right: Clause | None

    def as_json(self) -> dict[str, object]:
        """The line as plain data."""
        found: dict[str, object] = {"change": self.change}
        for side, clause in (("left", self.left), ("right", self.right)):
            found[side] = None if clause is None else {"clause": clause.id, "summary": clause.summary}
        return found


def compare_books(left: str, right: str) -> list[Line]:
    """Every clause of both books, in order.

    >>> {line.change for line in compare_books("vanguard", "vanguard")}
    {'same'}
    """
    first, second = list(clauses(left).values()), list(clauses(right).values())
    matcher = SequenceMatcher(None, [one.summary for one in first], [one.summary for one in second], autojunk=False)
    linked = links(left, right)
    lines: list[Line] = []
    for tag, from_left, to_left, from_right, to_right in matcher.get_opcodes():
        if tag == "equal":
            pairs = zip(first[from_left:to_left], second[from_right:to_right], strict=True)
            lines += [Line("same" if one.id == two.id else "moved", one, two) for one, two in pairs]
        else:
            lines += paired(first[from_left:to_left], second[from_right:to_right], linked)
    return lines


def likeness(one: Clause, two: Clause, linked: Links) -> float:
    """How much two clauses say the same, in words they share; the same number or the same place in the rules helps."""
    mine, theirs = set(one.summary.casefold().split()), set(two.summary.casefold().split())
    shared = 2 * len(mine & theirs) / (len(mine) + len(theirs))
    if (one.id, two.id) in linked:
        return shared + LINKED
    return shared + (0.2 if one.id == two.id else 0.0)


def links(left: str, right: str) -> Links:
    """The clauses two editions of a game play the same step by: each edition knows its numbers for those of one."""
    if right not in book(left).editions:
        return frozenset()
    first, second = book(left).rulebook.numbering, book(right).rulebook.numbering
    return frozenset((first.get(key, key), second.get(key, key)) for key in {*first, *second})


def paired(first: Sequence[Clause], second: Sequence[Clause], linked: Links) -> list[Line]:
    """Clauses that differ: changed where two are alike, else only in one book; both keep their order."""
    lines: list[Line] = []
    at = 0
    for one in first:
        near = [(likeness(one, two, linked), -where) for where, two in enumerate(second[at : at + 40], start=at)]
        best, where = max(near, default=(0.0, 0))
        if best < ALIKE:
            lines.append(Line("removed", one, None))
            continue
        lines += [Line("added", None, two) for two in second[at:-where]]
        lines.append(Line("changed", one, second[-where]))
        at = 1 - where
    return lines + [Line("added", None, two) for two in second[at:]]
