"""Will in words: symbols, and what is produced."""

from typing import Final

from ....kernel.ids import NOTHING
from ....kernel.vocabulary.effects import Produce
from ....kernel.vocabulary.terms import Anything, Filter
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Many, Says, Token, Word
from ..rulebook import ch00_names as n
from .words_amounts import PER
from .words_filters import Noun
from .words_nouns import ANY_KINDS

# ---------------------------------------------------------------- will and everything else

SYMBOLS: Final[dict[str, str]] = {
    "W": n.LIGHT, "R": n.FIRE, "U": n.WATER, "G": n.WIND, "B": n.DARKNESS, "M": n.MOON, "V": n.VOID,
}  # fmt: skip
LETTERS: Final = {kind: letter for letter, kind in SYMBOLS.items()}
SYMBOL: Final = Token(
    "a will symbol", r"\{([WRUGBMVX]|\d{1,3})\}", lambda text, reader: SYMBOLS.get(text, text),
    lambda v: f"{{{LETTERS.get(v, v)}}}" if isinstance(v, str) else None,
)  # fmt: skip
WILL_SYMBOL: Final = Token(
    "a will symbol", r"\{([WRUGBMV1])\}", lambda text, reader: SYMBOLS.get(text, n.VOID),
    lambda v: f"{{{LETTERS[v]}}}" if v in LETTERS else None,
)  # fmt: skip
COST_SYMBOLS: Final = Many(SYMBOL)


def produced(parts: Parts) -> tuple[tuple[str, ...], ...] | None:
    """Will of these kinds, or one of several."""
    kinds = parts["kinds"]
    return tuple((kind,) for kind in kinds) if isinstance(kinds, tuple) else None


def produced_parts(value: object) -> Parts | None:
    """Take will of several kinds apart."""
    if isinstance(value, tuple) and value and all(isinstance(one, tuple) and len(one) == 1 for one in value):
        return {"kinds": tuple(one[0] for one in value)}
    return None


def one_kind(parts: Parts) -> tuple[tuple[str, ...], ...] | None:
    """Will of one of these kinds."""
    kinds = parts["kinds"]
    return (kinds,) if isinstance(kinds, tuple) else None


def one_kind_parts(value: object) -> Parts | None:
    """Take will of one of several kinds apart."""
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], tuple) and len(value[0]) > 1:
        return {"kinds": value[0]}
    return None


PRODUCED: Final = Choice(
    "will",
    Word("two wills in any combination of attributes", (n.ATTRIBUTES, n.ATTRIBUTES)),
    Says("{kinds}", make=produced, unmake=produced_parts, kinds=Many(WILL_SYMBOL)),
    Says("{kinds}", make=one_kind, unmake=one_kind_parts, kinds=Many(WILL_SYMBOL, ", ", " or ", least=2)),
)


def spent_on(parts: Parts) -> Filter | None:
    """What will is spent on."""
    noun = parts["noun"]
    return noun.which if isinstance(noun, Noun) and noun.whose == NOTHING and not noun.zones else None


ONLY: Final = Choice(
    "on what it is spent",
    Word("", Anything()),
    Says(". spend this will only to play {noun}", make=spent_on,
         unmake=lambda v: {"noun": Noun(v)} if isinstance(v, Filter) else None, noun=ANY_KINDS),
)  # fmt: skip
PRODUCES: Final = Choice(
    "will",
    Says("produce {kinds}{only}", (like(Produce, hole("kinds"), only=hole("only")),), kinds=PRODUCED, only=ONLY),
    Says("produce {kinds} {of}", (like(Produce, hole("kinds"), times=hole("of")),), kinds=PRODUCED, of=PER),
)  # fmt: skip
