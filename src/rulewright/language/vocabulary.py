"""The words a language knows: everything its phrases spell out."""

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import cache
from typing import Final

from .phrase import Phrase

WORD: Final = re.compile(r"[A-Za-z][A-Za-z'’]*(?:-[a-z]+)*")
SMALL: Final = re.compile(
    r"the|an?|th(?:is|at|ese|ose)|your?|its?|is|are|was|were|of|and|or|then|when|whenever|at|if|each|all|any|as|by|to|"
    r"cards?|unit|one|two|three|up|may|opponent(?:'s)?|his|her|their|they|she|he|from|in|on|with"
)  # words that say little of what is done
# How clauses of cards begin and go on, the most frequent word first.
BEGINNING: Final = (
    "draw", "choose", "put", "deal", "this", "you", "it", "search", "if", "reveal", "return", "destroy", "remove",
    "discard", "gain", "target", "dull", "break", "activate", "produce", "banish", "call", "select", "look", "rest",
    "recover", "add", "play", "when", "until", "your", "all", "each", "the",
)  # fmt: skip
WITHIN: Final = (
    "the", "your", "card", "a", "this", "you", "it", "to", "turn", "field", "of", "unit", "into", "hand", "opponent",
    "deck", "from", "control", "cost", "that", "or", "and", "gains", "resonator", "damage", "gets", "in", "for", "on",
    "with", "up", "cards", "target", "named", "cannot", "may", "one", "by", "its", "until", "all", "be",
)  # fmt: skip
ALIKE: Final = 0.7
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz'"


@cache
def vocabulary(line: Phrase) -> frozenset[str]:
    """The words that occur in the phrases of a language, in small letters."""
    found: set[str] = set()
    seen: set[int] = set()
    waiting: list[object] = [line]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            found.update(word.casefold() for word in WORD.findall(one))
        elif isinstance(one, Phrase | dict | list | tuple | set | frozenset) and id(one) not in seen:
            seen.add(id(one))
            inside = vars(one) if isinstance(one, Phrase) else one
            waiting.extend(inside.values() if isinstance(inside, dict) else inside)
    return frozenset(found)


def likelihood(wanted: str, found: str, begins: bool) -> tuple[bool, int, bool]:
    """What a word is sorted by: those like the one that stands there come first, then what cards say most there."""
    bare, there = (word.casefold().strip(".,:()[]") for word in (wanted, found))
    usual = BEGINNING if begins else WITHIN
    is_alike = SequenceMatcher(None, bare, there).ratio() >= ALIKE
    return not is_alike, usual.index(bare) if bare in usual else len(usual), not bare.isalpha()


def words_in(texts: Iterable[str]) -> frozenset[str]:
    """The words of texts, in small letters."""
    return frozenset(word.casefold() for text in texts for word in WORD.findall(text))


def near(word: str, known: frozenset[str]) -> str | None:
    """The one known word a slip away (a letter too many, too few, another, two swapped); None for none or two."""
    small = word.casefold()
    cuts = [(small[:at], small[at:]) for at in range(len(small) + 1)]
    slips = {a + b[1:] for a, b in cuts if b} | {a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1}
    slips |= {a + letter + b for a, b in cuts for letter in LETTERS}
    slips |= {a + letter + b[1:] for a, b in cuts if b for letter in LETTERS}
    found = (slips & known) - {small}
    if len(found) != 1:
        return None
    [meant] = found
    return meant.capitalize() if word[:1].isupper() else meant
