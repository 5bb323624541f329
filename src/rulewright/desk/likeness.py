"""Which cards are alike, and which rulings are about what a card does: by the turns of phrase their texts share.

A turn of phrase counts the more the fewer cards have it. Nothing is read, so that it is quick for thousands of cards,
and holds for those that are not understood too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import log, sqrt
from typing import Any, Final

from rulewright.desk.rulings import rulings
from rulewright.language.compiler import Row

Bag = frozenset[str]

MARKED: Final = re.compile(r"\[[A-Za-z][^\]\d]*\]")  # a keyword that stands in brackets
WORD: Final = re.compile(r"[a-z][a-z'-]*|\d+|[^\s\w]")
SIGNS: Final = "‹›«»().,;:“”\"'[]<>{}!-"
LONGEST: Final = 3  # words of a turn of phrase
KINDS: Final = ("type", "trigger", "skill_icon", "keyword", "ex_burst")  # columns in which a mechanic may stand
LEAST: Final = 0.06  # below it nothing is alike


def phrases(text: str, name: str = "") -> Bag:
    """The turns of phrase of a text, whatever the card is called and however large its numbers are."""
    plain = (text.replace(name, "this card") if name else text).casefold()
    words = ["#" if word.isdigit() else word for word in WORD.findall(plain) if word not in SIGNS]
    return frozenset(
        " ".join(words[at : at + size]) for size in range(2, LONGEST + 1) for at in range(len(words) + 1 - size)
    ).union(MARKED.findall(plain))


def bag_of(row: Mapping[str, Any]) -> Bag:
    """What a card says, and the mechanics that stand in its columns."""
    kinds = [
        f"{column} {word}".casefold()
        for column in KINDS
        for word in ([row[column]] if isinstance(row.get(column), (str, bool)) else row.get(column) or ())
        if word
    ]
    return phrases(str(row.get("text") or ""), str(row.get("name") or "")) | frozenset(kinds)


class Weights:
    """How much each turn of phrase counts among some texts."""

    def __init__(self, bags: Iterable[Bag]) -> None:
        known = list(bags)
        self.count = len(known)
        self.bearers = Counter(phrase for bag in known for phrase in bag)

    def of(self, phrases_shared: Bag) -> float:
        """How much some of them count together."""
        return sum(log((self.count + 1) / (self.bearers[one] or 1)) for one in phrases_shared)

    def alike(self, one: Bag, other: Bag) -> float:
        """How alike two texts are, from 0 to 1."""
        whole = sqrt(self.of(one) * self.of(other))
        return self.of(one & other) / whole if whole else 0.0


def cards_like(row: Row, rows: Iterable[Row], most: int) -> list[Row]:
    """The cards that do what a card does, the most alike first."""
    known = [(bag_of(other), other) for other in rows]
    weights, mine = Weights(bag for bag, _ in known), bag_of(row)
    ranked = [(weights.alike(mine, bag), other) for bag, other in known if other["name"] != row["name"]]
    ranked.sort(key=lambda one: (-one[0], str(one[1]["name"])))
    return [other for score, other in ranked if score >= LEAST][:most]


def rulings_on(row: Row, book_name: str, most: int) -> list[str]:
    """The rulings that have this card, then those about what it does, by name."""
    bags = ruling_bags(book_name)
    weights, mine = Weights([bag for bag, _ in bags.values()]), bag_of(row)
    name = str(row["name"])
    ranked = [(name in cards, weights.alike(mine, bag), ruling) for ruling, (bag, cards) in bags.items()]
    ranked.sort(key=lambda one: (not one[0], -one[1]))
    return [ruling for has_it, score, ruling in ranked if has_it or score >= LEAST][:most]


@lru_cache(maxsize=8)
def ruling_bags(book_name: str) -> dict[str, tuple[Bag, frozenset[str]]]:
    """What the cards of each ruling of a book say, and the names that stand in it."""
    found = {}
    for name, one in rulings().items():
        if book_name in one.books:
            data = one.scenarios()[book_name]
            cards = data.get("cards", [])
            bags = [bag_of(row) for row in cards]
            found[name] = (frozenset().union(*bags), frozenset(names_in(data.get("seats", {}))))
    return found


def names_in(value: object) -> list[str]:
    """The names of cards in a described position."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, Mapping):
        return [name for part in value.values() for name in names_in(part)]
    return [name for part in value for name in names_in(part)] if isinstance(value, list) else []
