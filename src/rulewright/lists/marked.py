"""Deck lists in XML: OCTGN's .o8d and Lackey's .dek. Nothing is looked up or expanded that a file declares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final
from xml.parsers import expat

from .entries import MOST, Entry, Listed

DEEPEST: Final = 20


class Declares(Exception):
    """The file has declarations of its own, which deck lists have no use for."""


class Marks:
    """The elements of a list as they are met."""

    def __init__(self, listed: Listed, parser: expat.XMLParserType) -> None:
        self.listed = listed
        self.parser = parser
        self.path: list[str] = []
        self.words = ""
        self.card: dict[str, str] = {}

    def begin(self, tag: str, given: Mapping[str, str]) -> None:
        """An element opens."""
        self.path.append(tag.casefold())
        if len(self.path) > DEEPEST:
            raise Declares(f"elements stand more than {DEEPEST} deep in each other")
        if self.path[-1] in ("section", "superzone"):
            self.listed.enter(given.get("name", ""))
        elif self.path[-1] == "card":
            self.card = {"qty": given.get("qty", "1"), "id": given.get("id", "")}
            self.words = ""
        elif self.path[-1] == "name" and "card" in self.path:
            self.card["id"] = given.get("id", "") or self.card.get("id", "")
            self.words = ""

    def say(self, words: str) -> None:
        """Letters between elements."""
        self.words += words

    def end(self, tag: str) -> None:
        """An element closes."""
        word = tag.casefold()
        if word == "name" and "card" in self.path:
            self.card["name"] = self.words
        elif word == "name" and "meta" in self.path and self.words.strip():
            self.listed.name = self.words.strip()
        elif word == "card":
            where = f"line {self.parser.CurrentLineNumber}"
            self.listed.add(self.card["qty"], self.card.get("name", self.words), where, number=self.card["id"])
        if word != "card" or "name" in self.path:
            self.words = ""
        self.path.pop()


def refuse_declarations(*_: object) -> None:
    """No list declares anything."""
    raise Declares("it declares a document type of its own; take the <!DOCTYPE ...> out")


def read_marked(text: str, listed: Listed) -> None:
    """The entries of a list in XML; Lackey writes one element for each copy."""
    parser = expat.ParserCreate("utf-8")
    marks = Marks(listed, parser)
    parser.StartElementHandler, parser.EndElementHandler = marks.begin, marks.end
    parser.CharacterDataHandler = marks.say
    parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = refuse_declarations
    parser.buffer_text = True
    try:
        parser.Parse(text.encode("utf-8", "surrogatepass"), True)
    except (expat.ExpatError, Declares) as bad:
        listed.problems.append(f"this looks like XML but cannot be read ({bad}); export the list once more")
    groups = groupby(listed.entries, key=lambda one: (one.name, one.number, one.is_aside))
    listed.entries = [together(list(copies)) for _, copies in groups]


def together(copies: Sequence[Entry]) -> Entry:
    """Elements of one card in a row as one entry."""
    return replace(copies[0], count=min(MOST, sum(one.count for one in copies)))
