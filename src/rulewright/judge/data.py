"""Plain data with its place in the file: every wrong type, unknown key and odd value is told with the way out."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class Problems:
    """What is wrong with a file, collected so that all of it is told at once."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, where: str, what: str) -> None:
        """One problem, unless it was told already."""
        line = f"{where}: {what}" if where else what
        if line not in self.lines:
            self.lines.append(line)


def closest(word: str, known: Iterable[str]) -> str:
    """A hint at the known word that looks most like an unknown one, else the list of them."""
    words = [str(one) for one in known]
    folded = {one.casefold(): one for one in words}
    near = difflib.get_close_matches(word.casefold(), folded, 1, 0.7)
    if near:
        return f"did you mean {folded[near[0]]!r}?"
    shown = ", ".join(words[:40]) + (", ..." if len(words) > 40 else "")
    return f"there are: {shown}" if words else "there are none"


def kind_of(value: object) -> str:
    """What a value is, in words."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true or false"
    names = {str: "text", int: "a number", float: "a fraction", list: "a list", dict: "a mapping"}
    return names.get(type(value), type(value).__name__)


class Item:
    """A value and where it stands."""

    def __init__(self, value: object, where: str, problems: Problems) -> None:
        self.value = value
        self.where = where
        self.problems = problems

    def wrong(self, what: str) -> None:
        """Note a problem with this value."""
        self.problems.add(self.where, what)

    def expected(self, what: str) -> None:
        """Note a value of the wrong type."""
        self.wrong(f"this should be {what}, not {kind_of(self.value)} ({self.value!r})")

    def below(self, key: str | int, value: object) -> Item:
        """A value inside this one."""
        if isinstance(key, int):
            return Item(value, f"{self.where}[{key}]", self.problems)
        name = key if " " not in key and "." not in key and ":" not in key else f'"{key}"'
        return Item(value, f"{self.where}.{name}" if self.where else name, self.problems)

    # ------------------------------------------------------------ reading

    def entries(self) -> dict[str, Item]:
        """The entries of a mapping, whatever their keys."""
        if not isinstance(self.value, dict):
            self.expected("a mapping (key: value)")
            return {}
        return {str(key): self.below(str(key), value) for key, value in self.value.items()}

    def fields(self, known: Iterable[str]) -> dict[str, Item]:
        """The entries of a mapping whose keys are all known; others are told."""
        allowed = list(known)
        found = self.entries()
        for key, item in list(found.items()):
            if key not in allowed:
                item.wrong(f"unknown key {key!r}; {closest(key, allowed)}")
                del found[key]
        return found

    def items(self) -> list[Item]:
        """The items of a list; a single value is a list of one."""
        if isinstance(self.value, list):
            return [self.below(at, value) for at, value in enumerate(self.value)]
        return [] if self.value is None else [self]

    def text(self, what: str = "text") -> str:
        """Text; a whole number is taken as its digits."""
        if isinstance(self.value, str):
            return self.value
        if isinstance(self.value, int) and not isinstance(self.value, bool):
            return str(self.value)
        self.expected(f"{what} (in quotes)" if isinstance(self.value, (float, bool)) else what)
        return ""

    def number(self, least: int | None = None, most: int | None = None, what: str = "a whole number") -> int:
        """A whole number between two bounds."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.expected(what)
            return least or 0
        if least is not None and self.value < least:
            self.wrong(f"this should be {least} or more, not {self.value}")
        if most is not None and self.value > most:
            self.wrong(f"this should be {most} or less, not {self.value}")
            return most
        return self.value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.expected("true or false")
        return self.value is True

    def one_of(self, known: Iterable[str], what: str) -> str:
        """One of several words; the first of them if it is another."""
        words = list(known)
        word = self.text(what)
        if word in words:
            return word
        if word:
            self.wrong(f"there is no {what} {word!r}; {closest(word, words)}")
        return words[0] if words else ""

    def texts(self) -> list[str]:
        """One text or several."""
        return [item.text() for item in self.items()]
