"""One of several, in words: how many of which options, and those that are there only if it is so."""

from typing import TYPE_CHECKING

from .....kernel.vocabulary.effects import (
    Effect,
    ForOpponent,
    Modes,
    OrInstead,
)
from .....kernel.vocabulary.terms import (
    Condition,
    Number,
)
from .....language.pattern import hole, view
from .....language.phrase import Choice, Many, Phrase, Says, Word
from .....language.voice import Voice
from ..keywords import LATER_CARD

if TYPE_CHECKING:
    from .....language.grammar import Grammar


def modes(g: "Grammar", text: Phrase) -> Choice:
    """One or more of several options; more of them if it is so; one that is there only if it is so."""
    option = Says("{effect}", hole("effect"), effect=text, leave=lambda before, after, value: before)
    rows = {"1": (1, 1), "2": (2, 2), "3": (3, 3), "up to 1": (0, 1), "up to 2": (0, 2), "up to 3": (0, 3), "1 or both": (1, 2), "1 or 2": (1, 2), "both": (2, 2), "1 or more": (1, 9)}  # fmt: skip
    count = Choice("how many", *(Word(word, (Number(a), Number(b))) for word, (a, b) in rows.items()))
    options = Many(option, "; or ", least=2, also=(", or ", "; ", ": or ", ". or "))

    def plain(count: tuple[Number, Number], options: tuple[Effect, ...]) -> Modes | None:
        most = min(count[1].value, len(options)) if count[1].value == 9 else count[1].value
        return Modes(options, count[0], Number(most)) if most <= len(options) else None

    def plain_parts(value: object) -> tuple[object, ...] | None:
        if not isinstance(value, Modes) or not value.announced:
            return None
        wanted = (value.least, value.most)
        return (wanted, value.options) if count.write(wanted, Voice()) else ((Number(1), Number(9)), value.options)

    def more(
        count_: tuple[Number, Number], cond: Condition, more_: tuple[Number, Number], options: tuple[Effect, ...]
    ) -> OrInstead | None:
        one, two = plain(count_, options), plain(more_, options)
        return OrInstead(one, cond, two) if one is not None and two is not None else None

    def more_parts(value: object) -> tuple[object, ...] | None:
        if (
            not isinstance(value, OrInstead)
            or not isinstance(value.what, Modes)
            or not isinstance(value.instead, Modes)
        ):
            return None
        return (value.what.least, value.what.most), value.condition, (value.instead.least, value.instead.most), value.what.options  # fmt: skip

    def last(first: Effect, second: Effect, cond: Condition) -> OrInstead:
        return OrInstead(first, cond, Modes((first, second), Number(1), Number(1)))

    def last_parts(value: object, later: bool) -> tuple[object, ...] | None:
        two = value.instead.options if isinstance(value, OrInstead) and isinstance(value.instead, Modes) else ()
        if (
            len(two) != 2
            or not isinstance(value, OrInstead)
            or last(*two, value.condition) != value
            or (value.condition == LATER_CARD) != later
        ):
            return None
        return two if later else (*two, value.condition)

    def theirs(options: tuple[Effect, ...]) -> ForOpponent:
        return ForOpponent(Modes(tuple(one.what if isinstance(one, ForOpponent) else ForOpponent(one) for one in options), Number(1), Number(1), False))  # fmt: skip

    def their_parts(value: object) -> tuple[object, ...] | None:
        inner = value.what if isinstance(value, ForOpponent) else None
        if not isinstance(inner, Modes) or inner.announced:
            return None
        told = tuple(one.what if isinstance(one, ForOpponent) else ForOpponent(one) for one in inner.options)
        return (told,) if theirs(told) == value else None

    both_ = view(lambda cond, options: more((Number(1), Number(1)), cond, (Number(1), Number(2)), options) if len(options) == 2 else None, lambda v: None, hole("cond"), hole("options"))  # fmt: skip
    marks = (" - ", "- ", ". ", ": ")
    forms = [f"choose {{count}}{mark}{{options}}" for mark in marks]
    instead = [f"choose {{count}}. if {{cond}},{you} choose {{more}} instead{mark}{{options}}" for you in ("", " you may") for mark in marks]  # fmt: skip
    instead += [one.replace("{cond},", "{cond}") for one in instead]
    may = [f"choose 1{stop} if {{cond}}, you may choose both{mark}{{options}}" for stop in (",", ".") for mark in marks]
    parts: dict[str, Phrase] = {"count": count, "more": count, "options": options, "cond": g.condition, "first": option, "second": option}  # fmt: skip
    return Choice(
        "one of several",
        Says(forms[0], view(plain, plain_parts, hole("count"), hole("options")), parts=parts, also=forms[1:]),
        Says(instead[0], view(more, more_parts, hole("count"), hole("cond"), hole("more"), hole("options")), parts=parts, also=instead[1:]),
        Says(may[0], both_, parts=parts, also=may[1:]),
        Says(f"your opponent chooses 1{marks[0]}{{options}}", view(theirs, their_parts, hole("options")), parts=parts, also=[f"your opponent chooses 1{mark}{{options}}" for mark in marks[1:]]),
        Says("choose 1 - {first}; or {second}. choose the second only if {cond}", view(last, lambda v: last_parts(v, False), hole("first"), hole("second"), hole("cond")), parts=parts),
        Says("choose 1 - {first}; [Torrent] {second}", view(lambda first, second: last(first, second, LATER_CARD), lambda v: last_parts(v, True), hole("first"), hole("second")), parts=parts,
             also=("choose 1 - {first}; or [Torrent] {second}",)),
    )  # fmt: skip
