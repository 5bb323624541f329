"""Two rulebooks side by side: clauses are matched by topic where one is written down, and by what they say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from rulewright.books import book
from rulewright.changed import Topic, topics
from rulewright.clauses import Clause, clauses

ENOUGH: Final = {"step": 0.2, "topic": 0.25, "words": 0.5}  # how much two clauses must share to be one that changed
BONUS: Final = {"step": 0.4, "topic": 0.15, "words": 0.0}
SMALL: Final = frozenset({
    "a", "an", "and", "are", "as", "at", "be", "by", "can", "card", "cards", "do", "does", "for", "from", "has", "have",
    "in", "into", "is", "it", "its", "may", "no", "not", "of", "on", "or", "other", "own", "player", "players", "s",
    "the", "their", "them", "then", "there", "this", "to", "with",
})  # fmt: skip
Links = frozenset[tuple[str, str]]


class Matching:
    """Which clauses may be about the same: of one step or one topic, or else by their words."""

    def __init__(self, left: str, right: str) -> None:
        self.topics = topics(left, right)
        self.linked = links(left, right)
        self.of_left: dict[str, list[Topic]] = {}
        self.of_right: dict[str, list[Topic]] = {}
        for topic in self.topics:
            for clause in topic.left:
                self.of_left.setdefault(clause, []).append(topic)
            for clause in topic.right:
                self.of_right.setdefault(clause, []).append(topic)

    def reason(self, one: Clause, two: Clause) -> str:
        """Why two clauses may be about the same; "" if they are not."""
        if one.summary == two.summary or (one.id, two.id) in self.linked:
            return "step"
        mine, theirs = self.of_left.get(one.id, []), self.of_right.get(two.id, [])
        if any(topic in theirs for topic in mine):
            return "topic"
        strict = [topic for topic in theirs if not topic.is_loose]
        return "" if mine or strict else "words"

    def title(self, one: Clause | None, two: Clause | None) -> str:
        """The topic that a line is about, the most exact one."""
        mine = self.of_left.get(one.id, []) if one is not None else []
        theirs = self.of_right.get(two.id, []) if two is not None else []
        both = [topic for topic in mine if topic in theirs]
        strict = [topic for topic in theirs if not topic.is_loose]
        found = both or mine or strict
        return found[0].title if found else ""


@dataclass(frozen=True)
class Line:
    """One line of a comparison."""

    change: str  # same, moved, changed, removed, added
    left: Clause | None
    right: Clause | None
    topic: str = ""  # what it is about, where that is written down

    def as_json(self) -> dict[str, object]:
        """The line as plain data."""
        found: dict[str, object] = {"change": self.change, "topic": self.topic or None}
        for side, clause in (("left", self.left), ("right", self.right)):
            found[side] = None if clause is None else {"clause": clause.id, "summary": clause.summary}
        return found


def compare_books(left: str, right: str) -> list[Line]:
    """Every clause of both books, in order.

    >>> {line.change for line in compare_books("vanguard", "vanguard")}
    {'same'}
    """
    return paired(list(clauses(left).values()), list(clauses(right).values()), Matching(left, right))


def likeness(one: Clause, two: Clause, matching: Matching) -> float:
    """How much two clauses say the same, in words that matter; 0 if too little."""
    reason = matching.reason(one, two)
    mine, theirs = content(one.summary), content(two.summary)
    shared = 2 * len(mine & theirs) / max(1, len(mine) + len(theirs))
    if not reason or shared < ENOUGH[reason]:
        return 0.0
    return shared + BONUS[reason] + (1.0 if one.summary == two.summary else 0.0)


@cache
def content(summary: str) -> frozenset[str]:
    """The words of a summary that matter, without their endings."""
    words = re.findall(r"[a-z0-9/-]+", summary.casefold())
    return frozenset(word.rstrip("s") for word in words if word not in SMALL)


def unnumbered(clause: Clause) -> str:
    """What a clause says, whatever the clauses it points at are numbered."""
    return re.sub(r"\b\d+(\.\d+)+(-\w+)?|\b\d{3,}\b", "", clause.summary)


def links(left: str, right: str) -> Links:
    """The clauses two editions of a game play the same step by: each edition knows its numbers for those of one."""
    if right not in book(left).editions:
        return frozenset()
    first, second = book(left).rulebook.numbering, book(right).rulebook.numbering
    return frozenset((first.get(key, key), second.get(key, key)) for key in {*first, *second})


def paired(first: Sequence[Clause], second: Sequence[Clause], matching: Matching) -> list[Line]:
    """Clauses that differ: changed where two are alike, the most alike first, else only in one book."""
    scores = [(likeness(one, two, matching), -i, -j) for i, one in enumerate(first) for j, two in enumerate(second)]
    partner: dict[int, int] = {}
    taken: set[int] = set()
    for _, i, j in sorted((one for one in scores if one[0] > 0), reverse=True):
        if -i not in partner and -j not in taken:
            partner[-i] = -j
            taken.add(-j)
    lines: list[Line] = []
    added = [j for j in range(len(second)) if j not in taken]
    for i, one in enumerate(first):
        if i not in partner:
            lines.append(Line("removed", one, None, matching.title(one, None)))
            continue
        two = second[partner[i]]
        while added and added[0] < partner[i]:
            new = second[added.pop(0)]
            lines.append(Line("added", None, new, matching.title(None, new)))
        alike = unnumbered(one) == unnumbered(two)
        change = "changed" if not alike else "same" if one.id == two.id else "moved"
        lines.append(Line(change, one, two, matching.title(one, two)))
    return lines + [Line("added", None, second[j], matching.title(None, second[j])) for j in added]
