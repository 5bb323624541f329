"""Races: the words that name them, one and many, by the cards at hand."""

import re
from typing import Final

from ....kernel.vocabulary.terms import Filter, Has
from ....language.phrase import Reader, Token
from ..rulebook import ch00_names as n

RACE_WORD: Final = (
    r"(?!J[/-]|ATK\b|DEF\b|X\b|Y\b|God's|(?:Resonator|Addition|Regalia|Chant|Ruler|Card|Spell)s?\b(?! [A-Z]))[A-Z][\w'’-]*"
)  # fmt: skip
RACE_SHAPE: Final = rf"{RACE_WORD}(?: (?:of the |of |the )?{RACE_WORD})*"
COUNTING: Final = re.compile(r"(?:Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten) ")
ENDINGS: Final = (
    ("ches", "ch"), ("shes", "sh"), ("sses", "ss"), ("xes", "x"), ("ves", "f"), ("ies", "y"), ("men", "man"),
)  # fmt: skip
LIKE_ZOMBIE: Final = re.compile(r"(?:Zomb|Pix|Valkyr|Gen|Faer|Brown|Cook)ies?$")
LIKE_HUMAN: Final = re.compile(r"(?:[aeo]y|[Hh]uman|Shaman)$")


def singular(word: str, known: frozenset[str]) -> str:
    """The race that a word in the plural names: one of the cards at hand, if it can be."""
    stems = [word[: -len(ending)] + one for ending, one in (*ENDINGS, ("s", ""), ("", "s")) if word.endswith(ending)]
    for race in (word, *stems, re.sub(r"s (?=of )", " ", word, count=1)):
        if race in known:
            return race
    if COUNTING.match(word) or len(stems) == 1:
        return word
    return word[:-1] if LIKE_ZOMBIE.search(word) or LIKE_HUMAN.search(word[:-1]) else stems[0]


def plural(word: str) -> str:
    """Several of a race."""
    if COUNTING.match(word):
        return word
    if " of " in word:
        return f"{word} cards"
    for ending, one in () if LIKE_HUMAN.search(word) else ENDINGS:
        if word.endswith(one):
            return word[: -len(one)] + ending
    return word + "s"


def races_known(reader: Reader) -> frozenset[str]:
    """The races of the cards at hand."""
    return reader.words.get("race", frozenset())


def one_race(text: str, reader: Reader) -> Filter:
    """The race that a word names; one whose cards print it in the plural may be said in the singular."""
    known = races_known(reader)
    return Has(n.RACE, f"{text}s" if text not in known and f"{text}s" in known else text)


def race_of(value: object) -> str | None:
    """The race of a filter."""
    return value.word if isinstance(value, Has) and value.field == n.RACE else None


RACE: Final = Token("a race", RACE_SHAPE, one_race, race_of)
RACES: Final = Token(
    "several of a race", RACE_SHAPE, lambda text, reader: Has(n.RACE, singular(text, races_known(reader))),
    lambda v: plural(v.word) if race_of(v) and isinstance(v, Has) else None,
)  # fmt: skip
RACE_WORDS: Final = Token("a race", RACE_SHAPE, lambda text, reader: text, lambda v: v if isinstance(v, str) else None)
