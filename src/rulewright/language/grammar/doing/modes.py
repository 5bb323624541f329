"""Modes: one or more of several actions, each in quotes; more of them if something is so."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....kernel.vocabulary.effects import Effect, Modes, OrInstead
from ....kernel.vocabulary.terms import Condition, Number
from ...pattern import hole, view
from ...phrase import Choice, Many, Phrase, Says
from ..amounts import NUMBER

if TYPE_CHECKING:
    from .. import Grammar


def one_of_several(g: "Grammar", text: Phrase) -> Choice:
    """One or more of several actions, each in quotes; more of them instead if it is so."""
    action = Says(
        "“{effect}”", hole("effect"), effect=text, leave=lambda before, after, value: before, also=("“{effect}.”",)
    )
    count = Choice(
        "how many", Says("up to {n}", (Number(0), hole("n")), n=NUMBER), Says("{n}", (hole("n"), hole("n")), n=NUMBER)
    )
    plain = view(lambda count, options: Modes(options, count[0], count[1]), modes_parts, hole("count"), hole("options"))
    parts: dict[str, Phrase] = {"count": count, "options": Many(action, " ", least=2)}
    more = view(more_of, more_parts, hole("count"), hole("options"), hole("cond"), hole("more"))
    lead = "select {count} of the following actions. "
    instead = "if {cond}, select {more} of the following actions instead. "
    return Choice(
        "one of several actions",
        Says(f"{lead}{{options}}", plain, parts=parts),
        Says(
            f"{lead}{instead}{{options}}",
            more,
            more=count,
            cond=g.condition,
            parts=parts,
            also=(
                f"{lead}if {{cond}}, select {{more}} instead. {{options}}",
                f"{lead}{{options}}. {instead.removesuffix('. ')}",
            ),
        ),
    )


def modes_parts(value: object) -> tuple[object, ...] | None:
    """Take plain modes apart."""
    return ((value.least, value.most), value.options) if isinstance(value, Modes) and value.announced else None


def more_of(count: Sequence[Number], options: tuple[Effect, ...], cond: Condition, more: Sequence[Number]) -> OrInstead:
    """More actions if it is so."""
    return OrInstead(Modes(options, count[0], count[1]), cond, Modes(options, more[0], more[1]))


def more_parts(value: object) -> tuple[object, ...] | None:
    """Take modes with a larger number instead apart."""
    if isinstance(value, OrInstead) and isinstance(value.what, Modes) and isinstance(value.instead, Modes):
        return (
            (value.what.least, value.what.most),
            value.what.options,
            value.condition,
            (value.instead.least, value.instead.most),
        )
    return None
