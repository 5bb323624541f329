"""The game's language: the grammar made from its lexicon, and how its words are brought to the grammar's and back."""

import re
from typing import Final

from ....language.english.articles import named_spans
from ....language.english.numbers import CARDINALS
from ....language.grammar import Grammar
from ....language.normalize import Rule, respelled
from .dialects import MARKS_2_0, MARKS_5_01, MARKS_6_1
from .lexicon import LEXICON
from .lines import Lines
from .spelling import TABLES, is_name, lowered, old_raised, raised

NUMBERS: Final = "|".join(CARDINALS[1:])
NUMBER: Final = re.compile(rf"\b(?:{NUMBERS})\b(?!-)")
DIGIT: Final = re.compile(r"(?<![\[{/+\-\d.])\b([1-9]|1\d|20)\b(?![\d/}\]]| damage| life)")
VALUED: Final = re.compile(r"(?:cost|ATK|DEF|is|than|\]|plus|of|becomes?|times|prevent|next|by|Limit|or)$")


def outside_names(text: str, table: tuple[Rule, ...]) -> str:
    """A table of respellings over everything but names in quotes."""
    pieces: list[str] = []
    at = 0
    for start, end in [(a, b) for a, b in named_spans(text) if is_name(text[a:b])]:
        pieces += [respelled(text[at:start], table, False), text[start:end]]
        at = end
    return "".join((*pieces, respelled(text[at:], table, False)))


def digits(text: str) -> str:
    """Numbers in digits."""
    return NUMBER.sub(lambda found: str(CARDINALS.index(found.group())), text)


def words(text: str) -> str:
    """Small numbers of things in words; one of them with an article."""

    def word(found: re.Match[str]) -> str:
        before, after = found.string[: found.start()].rstrip(), found.string[found.end() :]
        if VALUED.search(before) or not re.match(r" [a-zJ(-]", after):
            return found.group()
        if (
            found.group() == "1"
            and re.match(r" (?!or\b|of\b|time|-)", after)
            and not before.endswith(("up to", "choose", "Choose", "exactly", "only"))
        ):
            return "a"
        return CARDINALS[int(found.group())]

    return DIGIT.sub(word, text)


def inward(text: str) -> str:
    """A line as the grammar reads it."""
    return numbers_in(outside_names(lowered(text), TABLES["inward"]))


def place(text: str, at: int) -> int:
    """Where in a line a place of what the grammar reads of it stands: at the start of a word."""
    starts = [found.start() for found in re.finditer(r"(?<!\S)\S", text)]
    return max((start for start in starts if len(inward(text[:start]).rstrip()) <= at), default=0)


def numbers_in(text: str) -> str:
    """Number words outside names as digits."""
    pieces: list[str] = []
    at = 0
    for start, end in [(a, b) for a, b in named_spans(text) if is_name(text[a:b])]:
        pieces += [digits(text[at:start]), text[start:end]]
        at = end
    return "".join((*pieces, digits(text[at:])))


def numbers_out(text: str) -> str:
    """Digits outside names as number words."""
    pieces: list[str] = []
    at = 0
    for start, end in [(a, b) for a, b in named_spans(text) if is_name(text[a:b])]:
        pieces += [words(text[at:start]), text[start:end]]
        at = end
    return "".join((*pieces, words(text[at:])))


def outward(text: str) -> str:
    """A line as it is printed."""
    return raised(numbers_out(outside_names(text, TABLES["outward"])))


def old_outward(text: str) -> str:
    """A line as the older books print it."""
    return old_raised(numbers_out(outside_names(text, TABLES["outward"])))


GRAMMAR: Final = Grammar(LEXICON)
EFFECT: Final = GRAMMAR.text
LINES: Final = Lines(GRAMMAR)
LINE_2_0: Final = LINES.line(MARKS_2_0)
LINE_5_01: Final = LINES.line(MARKS_5_01)
LINE_6_1: Final = LINES.line(MARKS_6_1)
