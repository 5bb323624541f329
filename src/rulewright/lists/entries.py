"""What every kind of deck list comes to: entries, the card to begin with, and what is wrong, line by line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from rulewright.language.compiler import Row

MOST: Final = 1000
LONGEST_NAME: Final = 300
SIDE: Final = re.compile(r"side|reserve|maybe|extra cards|outside", re.IGNORECASE)
FIRSTS: Final = ("first", "first card", "first vanguard", "starting vanguard", "starter", "starting card", "fv")


@dataclass(frozen=True)
class Entry:
    """One line of a deck list: how many of which card, and where it stands."""

    count: int
    name: str
    where: str
    row: Row | None = None
    number: str = ""  # the printed number, where the list gives one apart
    back: Row | None = None  # the row of its other side, of a deck that was written down
    is_aside: bool = False  # in a side deck: not played


@dataclass
class Listed:
    """A list being read: everything that is wrong is collected before anybody complains."""

    first_words: tuple[str, ...] = FIRSTS
    name: str = ""
    first: str | None = None
    section: str = ""
    entries: list[Entry] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def enter(self, section: str) -> None:
        """What follows stands in this section."""
        self.section = section.strip()

    def is_first(self, label: str) -> bool:
        """Does a label announce the card the game begins with?"""
        return label.strip().casefold() in self.first_words

    def add(
        self, count: object, name: str, where: str, row: Row | None = None, number: str = "", back: Row | None = None
    ) -> None:
        """An entry whose count makes sense, or a problem."""
        name, number = name.strip(), number.strip()
        said = name or number
        if isinstance(count, str) and re.fullmatch(r"\s*[-+]?\d{1,9}\s*", count):
            count = int(count)
        if not said:
            self.problems.append(f"{where}: no card is named; give its name or its number")
        elif len(said) > LONGEST_NAME:
            self.problems.append(f"{where}: no card has so long a name ({said[:40]!r}...); put one card on a line")
        elif isinstance(count, bool) or not isinstance(count, int):
            self.problems.append(f"{where}: the count {count!r:.60} is not a whole number")
        elif not 1 <= count <= MOST:
            self.problems.append(f"{where}: {count} copies of {said!r} make no sense; write a number from 1 to {MOST}")
        else:
            if self.is_first(self.section) and self.first is None:
                self.first = said
            is_aside = bool(SIDE.search(self.section))
            self.entries.append(Entry(count, name, where, row, number, back, is_aside))
