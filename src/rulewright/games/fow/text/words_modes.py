"""One of several, in words: how many of which options, and those that are there only if it is so."""

from typing import Final

from ....kernel.vocabulary.effects import Effect, Modes, OrInstead
from ....kernel.vocabulary.terms import Condition, GameSays, Neither, Number, This
from ....language.pattern import Parts, hole
from ....language.phrase import Choice, Many, Says, Word
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .words_effects import MODES, TEXT
from .words_if import CONDITION


def same(before: Voice, after: Voice, value: object) -> Voice:
    """An option leaves the sentence as it was."""
    return before


OPTION: Final = Says("{effect}", hole("effect"), effect=TEXT, leave=same)
HOW_MANY: Final = Choice(
    "how many", Word("one", (Number(1), Number(1))), Word("two", (Number(2), Number(2))),
    Word("up to two", (Number(0), Number(2))), Word("up to three", (Number(0), Number(3))),
    Word("three", (Number(3), Number(3))), Word("one or both", (Number(1), Number(2)), also=("one or two",)),
    Word("up to one", (Number(0), Number(1))),
)  # fmt: skip


def modes(parts: Parts) -> Effect | None:
    """One or more of several options."""
    count, options = parts["count"], parts["options"]
    if not isinstance(count, tuple) or not isinstance(options, tuple):
        return None
    if count[1].value > len(options):
        return None
    plain = Modes(options, count[0], count[1])
    cond, more = parts.get("cond"), parts.get("more")
    if isinstance(cond, Condition) and isinstance(more, tuple):
        return OrInstead(plain, cond, Modes(options, more[0], more[1]))
    return plain


def modes_parts(value: object) -> Parts | None:
    """Take plain modes apart."""
    return {"count": (value.least, value.most), "options": value.options} if isinstance(value, Modes) else None


def more_parts(value: object) -> Parts | None:
    """Take modes with a larger number instead apart."""
    if isinstance(value, OrInstead) and isinstance(value.what, Modes) and isinstance(value.instead, Modes):
        parts = modes_parts(value.what) or {}
        return {**parts, "cond": value.condition, "more": (value.instead.least, value.instead.most)}
    return None


def last_only(parts: Parts) -> Effect | None:
    """One of two options, the second only if it is so."""
    first, second, cond = parts["first"], parts["second"], parts["cond"]
    if not isinstance(first, Effect) or not isinstance(second, Effect) or not isinstance(cond, Condition):
        return None
    return OrInstead(first, cond, Modes((first, second), Number(1), Number(1)))


def last_parts(value: object, torrent: bool) -> Parts | None:
    """Take two options of which one is not always there apart."""
    if not isinstance(value, OrInstead) or not isinstance(value.instead, Modes) or len(value.instead.options) != 2:
        return None
    first, second = value.instead.options
    parts: Parts = {"first": first, "second": second, "cond": value.condition}
    return parts if last_only(parts) == value and (value.condition == LATER_CARD) == torrent else None


LATER_CARD: Final = Neither(GameSays(n.IS_FIRST_CARD, This()))  # [Torrent]
OPTIONS: Final = Many(OPTION, "; or ", least=2, also=(", or ", "; ", ": or "))
MODES.add(
    Says("choose {count} - {options}", make=modes, unmake=modes_parts, count=HOW_MANY, options=OPTIONS,
         also=("choose {count}- {options}", "choose {count}. {options}", "choose {count}: {options}")),
    Says("choose {count}. if {cond}, choose {more} instead - {options}", make=modes, unmake=more_parts, count=HOW_MANY,
         more=HOW_MANY, cond=CONDITION, options=OPTIONS),
    Says("choose one - {first}; or {second}. choose the second only if {cond}", make=last_only,
         unmake=lambda v: last_parts(v, False), first=OPTION, second=OPTION, cond=CONDITION),
    Says("choose one - {first}; [Torrent] {second}", make=lambda p: last_only({**p, "cond": LATER_CARD}),
         unmake=lambda v: last_parts(v, True), first=OPTION, second=OPTION, also=("choose one - {first}; or [Torrent] {second}",)),
)  # fmt: skip
