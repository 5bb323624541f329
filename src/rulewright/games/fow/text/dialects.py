"""How an edition marks its abilities."""

from typing import TYPE_CHECKING, Final, NamedTuple

from ....kernel.ids import (
    ACTIVATED,
    IT,
    SPELL,
    TRIGGERED,
)
from ....kernel.vocabulary.terms import (
    Always,
    This,
    Those,
)
from ....language.grammar.things.reference import WEAK
from ....language.voice import Mention, Voice

if TYPE_CHECKING:
    pass

THAT: Final = Those(IT)
ONCE: Final = "once"
ALWAYS: Final = (Always(), 0)


class Dialect(NamedTuple):
    """How an edition marks its abilities."""

    continuous: str
    activate: str
    pay: str
    judgment: str
    follows: frozenset[int]  # kinds of ability whose lasting effects follow the cards they describe
    rules: bool = False  # text without a mark is no ability
    battles: bool = False  # the book knows the moment at which cards battle each other


LABELS: Final = ("[Continuous] ", "[Activate] ", "pay ", "[J-Activate] pay ")
MARKS_2_0: Final = Dialect(*LABELS, frozenset(), rules=True, battles=True)
MARKS_5_01: Final = Dialect(*LABELS, frozenset((ACTIVATED, TRIGGERED)))
MARKS_6_1: Final = Dialect("", "", "", "[Judgment] ", frozenset((ACTIVATED, TRIGGERED, SPELL)))


def fresh(voice: Voice) -> Voice:
    """An ability begins its own sentence."""
    return Voice()


def itself(voice: Voice) -> Voice:
    """An ability that speaks of this card."""
    return Voice(mentions=(Mention(This(), WEAK),))


def home(before: Voice, after: Voice, value: object) -> Voice:
    """An ability leaves the sentence around it as it was."""
    return before
