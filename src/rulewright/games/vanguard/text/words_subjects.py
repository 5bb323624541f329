"""The cards an event is about: this unit, one of your units, a unit of a description."""

from typing import Final

from ....kernel.ids import OPPONENT
from ....kernel.vocabulary.terms import Filter, InZones, MasteredBy, OneOf, This
from ....language.pattern import Parts
from ....language.phrase import Choice, Free, Says
from ..rulebook import ch00_names as n
from .words_cards import KIND, KINDS, NOUN_ZONES, WHOSE, Kind, described, filter_of, filters_of
from .words_groups import THIS_WORD, added_other, taken_other


def as_filter(parts: Parts) -> Filter | None:
    """A card of this description, whoever has it."""
    as_kind = parts["kind"]
    if not isinstance(as_kind, Kind):
        return None
    zones = () if as_kind.noun in ("", "card", "unit") else NOUN_ZONES[as_kind.noun]
    where: tuple[Filter, ...] = (InZones(zones),) if zones else ()
    whose = parts.get("whose")
    who: tuple[Filter, ...] = (MasteredBy(whose),) if isinstance(whose, int) else ()
    return filter_of(who + where + as_kind.before + as_kind.after)


def filter_parts(value: object, owned: bool) -> Parts | None:
    """The description a filter came from."""
    if not isinstance(value, Filter):
        return None
    parts = list(filters_of(value))
    result: Parts = {}
    if parts and isinstance(parts[0], MasteredBy):
        result["whose"] = parts.pop(0).who  # type: ignore[attr-defined]
    zones: tuple[int, ...] = ()
    if parts and isinstance(parts[0], InZones):
        zones = parts.pop(0).zones  # type: ignore[attr-defined]
    if owned != ("whose" in result):
        return None
    result["kind"] = described(zones or n.FIELD, filter_of(tuple(parts)), True)
    return None if result["kind"] is None else result


def no_other(parts: Parts | None) -> Parts | None:
    """Parts that do not begin with "other"."""
    return parts if parts and taken_other(parts) is None else None


def as_card(parts: Parts | None) -> Parts | None:
    """The same description of a card rather than a unit."""
    as_kind = parts["kind"] if parts else None
    if parts and isinstance(as_kind, Kind) and as_kind.noun == "unit":
        return {**parts, "kind": Kind("card", as_kind.before, as_kind.after)}
    return parts


def only_vanguard(parts: Parts | None) -> Parts | None:
    """The description of a vanguard."""
    as_kind = parts["kind"] if parts else None
    return parts if isinstance(as_kind, Kind) and as_kind.noun == "vanguard" else None


A_UNIT_OF: Final = Free(
    Choice(
        "a unit",
        Says(
            "a {kind}", make=as_filter, unmake=lambda v: no_other(filter_parts(v, False)), kind=KIND,
            also=("an {kind}", "one {kind}"),
        ),
        Says(
            "another {kind}", make=lambda p: as_filter(added_other(p)),
            unmake=lambda v: taken_other(filter_parts(v, False)), kind=KIND,
        ),
    )
)  # fmt: skip
A_CARD_OF: Final = Free(
    Choice(
        "a card",
        Says(
            "a {kind}", make=as_filter, unmake=lambda v: as_card(no_other(filter_parts(v, False))), kind=KIND,
            also=("an {kind}", "one {kind}"),
        ),
        Says(
            "another {kind}", make=lambda p: as_filter(added_other(p)),
            unmake=lambda v: as_card(taken_other(filter_parts(v, False))), kind=KIND,
        ),
    )
)  # fmt: skip
VANGUARD_OF_SIDE: Final = Free(
    Says(
        "{whose} {kind}", make=as_filter, unmake=lambda v: only_vanguard(no_other(filter_parts(v, True))),
        whose=WHOSE, kind=KIND,
    )
)  # fmt: skip
UNIT_OF_SIDE: Final = Free(
    Choice(
        "one of your units",
        VANGUARD_OF_SIDE,
        Says(
            "one of {whose} {kind}", make=as_filter, unmake=lambda v: no_other(filter_parts(v, True)),
            whose=WHOSE, kind=KINDS,
        ),
        Says(
            "another of {whose} {kind}", make=lambda p: as_filter(added_other(p)),
            unmake=lambda v: taken_other(filter_parts(v, True)), whose=WHOSE, kind=KINDS,
        ),
        Says("{whose} {kind}", make=as_filter, unmake=lambda v: None, whose=WHOSE, kind=KIND),
        Says(
            "an opponent's {kind}", make=lambda p: as_filter({**p, "whose": OPPONENT}), unmake=lambda v: None,
            kind=KIND,
        ),
    )
)  # fmt: skip
THIS_UNIT: Final = Says("{this}", OneOf(This()), this=THIS_WORD)
ANY_SUBJECT: Final = Choice("a unit", THIS_UNIT, UNIT_OF_SIDE, A_UNIT_OF)
