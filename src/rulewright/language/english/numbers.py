"""Numbers in words and digits, ordinals, articles, names in quotes."""

from typing import Final

from ...kernel.vocabulary.terms import Number
from ..phrase import Reader, Token, Word

MOST_DIGITS: Final = 6  # of any number in a text
CARDINALS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
ORDINALS: Final = (
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip


def word_of(value: object) -> str | None:
    """A small number in words."""
    if isinstance(value, Number) and 0 <= value.value < len(CARDINALS):
        return CARDINALS[value.value]
    return digits_of(value)


def digits_of(value: object) -> str | None:
    """A number in digits."""
    return str(value.value) if isinstance(value, Number) and value.value >= 0 else None


def cardinal(text: str, reader: Reader) -> Number | None:
    """The number a word or digits name."""
    if text.isdigit():
        return Number(int(text)) if len(text) <= MOST_DIGITS else None
    return Number(CARDINALS.index(text)) if text in CARDINALS else None


def several(text: str, reader: Reader) -> Number | None:
    """A number above one."""
    number = cardinal(text, reader)
    return number if number is not None and number.value > 1 else None


def several_word(value: object) -> str | None:
    """A number above one in words."""
    return word_of(value) if isinstance(value, Number) and value.value > 1 else None


def bare_integer(text: str, reader: Reader) -> int | None:
    """Digits or a number word as a plain integer."""
    number = cardinal(text, reader)
    return None if number is None else number.value


def ordinal(text: str, reader: Reader) -> Number | None:
    """The number an ordinal names."""
    return Number(ORDINALS.index(text)) if text in ORDINALS else None


def ordinal_of(value: object) -> str | None:
    """An ordinal in words."""
    return ORDINALS[value.value] if isinstance(value, Number) and 0 <= value.value < len(ORDINALS) else None


NUMBER_WORD: Final = Token("a number", r"\d+|[a-z]+", cardinal, word_of)
SEVERAL: Final = Token("two, three, ...", r"\d+|[a-z]+", several, several_word)
DIGITS: Final = Token("a number", r"\d+|[a-z]+", cardinal, digits_of)
INTEGER: Final = Token(
    "a number", r"\d+|[a-z]+", bare_integer, lambda v: str(v) if isinstance(v, int) and v >= 0 else None
)
INTEGER_WORD: Final = Token(
    "a number", r"\d+|[a-z]+", bare_integer, lambda v: word_of(Number(v)) if isinstance(v, int) else None
)
ORDINAL: Final = Token("first, second, ...", r"[a-z]+", ordinal, ordinal_of)
ARTICLE: Final = Word("a", None, also=("an",))
QUOTED: Final = Token(
    "a name in quotes", "“([^“”]+)”", lambda text, reader: text, lambda v: f"“{v}”" if isinstance(v, str) else None
)
