"""What the words of a game mean, for somebody who has never played it: one table a game, with the clause behind each.

A row of `table/glossary.tsv` is: kind, word, a clause for each book of the game (the earliest first, - for none),
and the meaning. What the kernel asks in every game is explained here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NO_CLAUSE: Final = "-"
KINDS: Final = ("keyword", "type", "number", "zone", "place", "phase", "icon", "ask", "action")


@dataclass(frozen=True)
class Term:
    """A word and its meaning."""

    kind: str
    name: str
    words: str
    clause: str = ""


COMMON_ASKS: Final[dict[str, str]] = {
    "choose": "An effect needs to know which cards it is about. Only what it may choose is offered.",
    "search": "You look through cards for what the effect names. You may also find nothing.",
    "order": "Several cards arrive at once; say which comes next.",
    "pay": "Part of a cost is paid with cards; say with which.",
    "pay cost": "The effect happens only if you pay its cost. You may decline.",
    "may": "The effect is optional: do it, or leave it.",
    "priority": "It is your chance to do something before the game goes on. If both players pass in a row, it goes on.",
    "stack": "Several of your abilities wait at once; say which is put there first. The last one happens first.",
    "resources": "Say what you pay with. The table proposes a payment that works.",
    "assign": "Damage is divided; say how much goes here.",
    "mode": "The card offers several effects; choose one.",
    "word": "The effect asks for a word, such as a name or a type.",
    "number": "The effect asks for a number.",
    "place": "Say where the card goes.",
    "draw": "You may draw a card, or stop.",
    "look": "Say how many cards you look at.",
    "arrange": "You have seen the card; put it on top or at the bottom.",
    "choose ability": "Say which ability of the card is meant.",
    "replacement": "Something would happen; an effect could let something else happen instead.",
    "loop": "The same situation came back. Say how often it repeats.",
    "loop digits": "Name the number digit by digit.",
    "loop end": "Say after which step of the loop you stop.",
}


def read_glossary(path: Path, books: Sequence[str], book: str) -> tuple[Term, ...]:
    """The terms of a game as one of its books has them."""
    at = list(books).index(book)
    found = [Term("ask", name, words) for name, words in COMMON_ASKS.items()]
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            found.append(term_of(line, at, len(books)))
    own = {(term.kind, term.name): term for term in found}
    return tuple(own.values())


def term_of(line: str, at: int, count: int) -> Term:
    """One row; ValueError where it is no row."""
    kind, name, clauses, words = line.split("\t")
    each = clauses.split(" ")
    if kind not in KINDS or len(each) != count:
        raise ValueError(f"glossary: {kind} {name}: a kind, a word, {count} clauses and a meaning")
    clause = each[at]
    return Term(kind, name, words, "" if clause == NO_CLAUSE else clause)
