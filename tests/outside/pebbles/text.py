"""The language of pebbles: "Draw a card." and "Draw two cards.", read and written by the same phrases."""

import re
from collections.abc import Iterable
from typing import Final

from rulewright.games.shared.explaining import EVERY_GAME
from rulewright.kernel.ids import SPELL
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Draw
from rulewright.kernel.vocabulary.terms import Number
from rulewright.language.compiler import CardBook, Face, Row, name_of, number_of
from rulewright.language.english.numbers import SEVERAL
from rulewright.language.normalize import Speller, rules
from rulewright.language.pattern import hole, like
from rulewright.language.phrase import Choice, Says
from rulewright.language.reading import Tongue
from rulewright.language.voice import PLAIN

LINE: Final = Choice(
    "what a pebble does",
    Says("draw a card.", Ability(SPELL, effect=Draw(Number(1)))),
    Says("draw {count} cards.", like(Ability, SPELL, effect=like(Draw, hole("count"))), count=SEVERAL),
)
NAMES: Final = {**EVERY_GAME, "ability": {SPELL: "as it is laid"}}  # of the numbers in a reading
SPELLER: Final = Speller(rules(), lambda line: line.startswith("("), re.compile(r"(?=[A-Z])"), str)


def lowered(text: str) -> str:
    """A sentence inside another."""
    return text[:1].lower() + text[1:]


def raised(text: str) -> str:
    """A sentence by itself."""
    return text[:1].upper() + text[1:]


def face(row: Row) -> Face:
    """The name and the weight of a pebble."""
    return Face(name_of(row), (number_of(row, "weight"),), ((name_of(row),),), ())


def plain(value: object) -> str:
    """A reading in plain words: the line it prints as."""
    written = LINE.write(value, PLAIN)
    return "" if written is None else raised(written.text)


def card_book(rows: Iterable[Row] = ()) -> CardBook:
    """The language as the compiler takes it."""
    return CardBook("pebbles", Tongue(LINE, lowered, raised), SPELLER, face, plain, NAMES)
