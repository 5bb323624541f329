"""Chosen cards, all of somebody's cards, what somebody has: the groups that clauses and conditions speak of."""

from typing import Final

from ....kernel.ids import EITHER, IT, LOOKED, OPPONENT, YOU
from ....kernel.vocabulary.effects import Pick
from ....kernel.vocabulary.terms import Among, Amount, Cards, CountOf, Filter, InRole, IsNot, Number, OneOf, This, Those
from ....language.english.numbers import ARTICLE, NUMBER_WORD, SEVERAL
from ....language.english.pronouns import IT_OBJECT
from ....language.pattern import Parts, hole, like
from ....language.phrase import Agree, Choice, Free, Many, Says, Word
from ....language.voice import A_CARD, A_UNIT, Voice
from ..rulebook import ch00_names as n
from .words_cards import (
    CIRCLES,
    KIND,
    KINDS,
    PLACES,
    WHOSE,
    ZONE,
    Kind,
    cards_in_zone,
    cards_on_field,
    circle_only,
    described,
    field_parts,
    filter_of,
    filters_of,
    zone_only,
    zone_parts,
)
from .words_filters import GRADES, KIN, MODIFIERS, OTHER

Counts = tuple[Amount, Amount]
ONE_EXACTLY: Final = (Number(1), Number(1))
OF_COUNT: Final = Choice(
    "how many",
    Word("one", ONE_EXACTLY),
    Says("{n}", (hole("n"), hole("n")), n=SEVERAL),
    Says("up to {n}", (Number(0), hole("n")), n=NUMBER_WORD),
    Word("any number", (Number(0), Number(99))),
)
SOME_COUNT: Final = Choice(
    "how many",
    Says("a", ONE_EXACTLY, also=("an", "one")),
    Word("up to one", (Number(0), Number(1))),
)
MANY_COUNT: Final = Choice(
    "how many",
    Says("{n}", (hole("n"), hole("n")), n=SEVERAL),
    Says("up to {n}", (Number(0), hole("n")), n=SEVERAL),
    Word("any number of", (Number(0), Number(99))),
)


# ---------------------------------------------------------------- what lies where


def added_other(parts: Parts) -> Parts:
    """The parts with "another" put among the filters."""
    as_kind = parts["kind"]
    if isinstance(as_kind, Kind):
        return {**parts, "kind": Kind(as_kind.noun, (OTHER, *as_kind.before), as_kind.after)}
    return parts


def taken_other(parts: Parts | None) -> Parts | None:
    """The parts without the leading "other", if it is there."""
    as_kind = parts.get("kind") if parts else None
    if parts is None or not isinstance(as_kind, Kind) or as_kind.before[:1] != (OTHER,):
        return None
    return {**parts, "kind": Kind(as_kind.noun, as_kind.before[1:], as_kind.after)}


def held(many: bool) -> Free:
    """Cards in somebody's zone or on somebody's circles."""
    what = KINDS if many else KIND
    return Free(
        Choice(
            "cards in a zone",
            Says(
                "{kind} in {whose} {zone}", make=cards_in_zone, unmake=zone_only,
                free=("{kind} in {whose} {zone}{more}",),
                kind=what, whose=WHOSE, zone=ZONE, more=Many(MODIFIERS.item, ""),
            ),
            Says(
                "{kind} on {whose} {zone}", make=cards_in_zone, unmake=circle_only,
                free=(
                    "{kind} on {whose} {zone}{more}", "{kind} on {zone}", "{kind} on {zone}{more}",
                    "{kind} in {whose} {zone}",
                ),
                kind=what, whose=WHOSE, zone=CIRCLES, more=Many(MODIFIERS.item, ""),
            ),
            Says(
                "{kind} on {whose} {zone}", make=lambda p: None, unmake=zone_parts, kind=what, whose=WHOSE, zone=CIRCLES
            ),
        )
    )  # fmt: skip


HELD: Final = held(False)
HELD_MANY: Final = held(True)


# ---------------------------------------------------------------- choosing


def pick_of(cards: Cards | None, count: object) -> Pick | None:
    """A choice of so many of these."""
    if cards is None or not isinstance(count, tuple):
        return None
    return Pick(cards, count[0], count[1])


def counted(value: object) -> tuple[Cards, Counts] | None:
    """The cards and the count of a choice."""
    if isinstance(value, Pick) and isinstance(value.what, Cards):
        return value.what, (value.least, value.most)
    return None


def pick_of_field(parts: Parts) -> Pick | None:
    """Choose so many of somebody's units."""
    return pick_of(cards_on_field(parts), parts.get("count", ONE_EXACTLY))


def field_pick(value: object) -> Parts | None:
    """Take a choice of units apart."""
    found = counted(value)
    parts = field_parts(found[0]) if found else None
    return {**parts, "count": found[1]} if parts and found else None


def pick_another(parts: Parts) -> Pick | None:
    """Choose one other of somebody's units."""
    return pick_of_field({**added_other(parts), "count": ONE_EXACTLY})


def another_pick(value: object) -> Parts | None:
    """Take a choice of another unit apart."""
    parts = taken_other(field_pick(value))
    return parts if parts and parts["count"] == ONE_EXACTLY else None


def the_vanguard(value: object) -> Parts | None:
    """Take a choice of somebody's vanguard apart."""
    parts = field_pick(value)
    found = counted(value)
    if not parts or not found or found[0].zones != (n.VC,) or found[1] != ONE_EXACTLY:
        return None
    return parts


def pick_of_zone(parts: Parts) -> Pick | None:
    """Choose so many cards of a zone."""
    return pick_of(cards_in_zone(parts), parts.get("count", ONE_EXACTLY))


def take_one(value: object) -> Parts | None:
    """Take a choice of one card of a zone apart."""
    found = counted(value)
    parts = zone_parts(found[0]) if found else None
    if not found or not parts or found[0].zones == n.FIELD or found[1][1] != Number(1):
        return None
    return {**parts, "count": found[1]}


def take_many(value: object) -> Parts | None:
    """Take a choice of several cards of a zone apart."""
    found = counted(value)
    parts = zone_parts(found[0]) if found else None
    if not found or not parts or found[0].zones == n.FIELD or found[1][1] == Number(1):
        return None
    return {**parts, "count": found[1]}


def named_on_circle(value: object) -> Parts | None:
    """Take a choice of one named unit of somebody's circles apart."""
    found = counted(value)
    return circle_only(found[0]) if found and found[1] == ONE_EXACTLY else None


def someone(parts: Parts) -> Pick | None:
    """Choose a unit of either side that plays a part in the battle."""
    as_kind = parts["kind"]
    if not isinstance(as_kind, Kind) or as_kind.noun != "unit" or not as_kind.before:
        return None
    if not isinstance(as_kind.before[0], InRole):
        return None
    return Pick(Cards(n.FIELD, EITHER, filter_of(as_kind.before + as_kind.after)), Number(1), Number(1))


def someone_parts(value: object) -> Parts | None:
    """Take such a choice apart."""
    found = counted(value)
    if not found or found[0].whose != EITHER or found[1] != ONE_EXACTLY:
        return None
    as_kind = described(found[0].zones, found[0].which, True)
    return {"kind": as_kind} if as_kind else None


PICK: Final = Free(
    Choice(
        "which cards",
        Says("{a} {kind}", make=someone, unmake=someone_parts, a=ARTICLE, kind=KIND),
        Says("{whose} {kind}", make=pick_of_field, unmake=the_vanguard, whose=WHOSE, kind=KIND),
        Says("another of {whose} {kind}", make=pick_another, unmake=another_pick, whose=WHOSE, kind=KINDS),
        Says(
            "{a} {kind} from {whose} {zone}", make=pick_of_zone, unmake=named_on_circle, a=ARTICLE, kind=KIND,
            whose=WHOSE, zone=CIRCLES,
        ),
        Says(
            "{count} of {whose} {kind}", make=pick_of_field, unmake=field_pick, count=OF_COUNT, whose=WHOSE, kind=KINDS
        ),
        Says(
            "{count} {kind} from {whose} {zone}", make=pick_of_zone, unmake=take_one,
            free=("{count} {kind} in {whose} {zone}", "{count} {kind} on {whose} {zone}",
                  "{count} {kind} from {whose} {zone}{more}", "{count} of the {kind} from {whose} {zone}"),
            count=SOME_COUNT, kind=KIND, whose=WHOSE, zone=PLACES, more=Many(MODIFIERS.item, ""),
        ),
        Says(
            "{count} {kind} from {whose} {zone}", make=pick_of_zone, unmake=take_many,
            free=("{count} {kind} in {whose} {zone}", "{count} {kind} on {whose} {zone}",
                  "{count} {kind} from {whose} {zone}{more}", "{count} of the {kind} from {whose} {zone}"),
            count=MANY_COUNT, kind=KINDS, whose=WHOSE, zone=PLACES, more=Many(MODIFIERS.item, ""),
        ),
        Says(
            "an opponent's {kind}", make=lambda p: pick_of_field({**p, "whose": OPPONENT}), unmake=lambda v: None,
            kind=KIND,
        ),
        Says(
            "another {kind} from {whose} {zone}", make=lambda p: pick_of_zone(added_other(p)), unmake=lambda v: None,
            kind=KIND, whose=WHOSE, zone=PLACES,
        ),
    )
)  # fmt: skip


def several_picks(parts: Parts) -> tuple[Pick, ...] | None:
    """One card of each description from one zone."""
    rows = parts["kinds"]
    if not isinstance(rows, tuple):
        return None
    picks = [pick_of_zone({**parts, "kind": row, "count": ONE_EXACTLY}) for row in rows]
    return tuple(p for p in picks if p is not None) if all(picks) else None


def picks_apart(value: object) -> Parts | None:
    """Take one card of each description apart."""
    if not isinstance(value, tuple) or len(value) < 2 or not all(isinstance(p, Pick) for p in value):
        return None
    rows = [take_one(p) for p in value]
    first = rows[0]
    if first is None or any(r is None or r["zone"] != first["zone"] or r["count"] != ONE_EXACTLY for r in rows):
        return None
    return {**first, "kinds": tuple(row["kind"] for row in rows if row)}


def each_grade(parts: Parts) -> tuple[Pick, ...] | None:
    """Up to one card of each of these grades."""
    grades, kin = parts["grades"], parts["kin"]
    if not isinstance(grades, tuple) or not isinstance(kin, Filter):
        return None
    picks = [
        pick_of(cards_in_zone({**parts, "kind": Kind("", (g, kin), ())}), (Number(0), Number(1)))
        for g in grades
        if isinstance(g, Filter)
    ]
    return tuple(p for p in picks if p is not None)


def grades_apart(value: object) -> Parts | None:
    """Take a choice by grades apart."""
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    found = [counted(p) for p in value]
    filters = [filters_of(f[0].which) for f in found if f]
    if len(filters) != len(value) or any(len(f) != 2 for f in filters) or found[0] is None:
        return None
    cards = found[0][0]
    return {"grades": tuple(f[0] for f in filters), "kin": filters[0][1], "whose": cards.whose, "zone": cards.zones}


PICKS: Final = Choice(
    "which cards",
    Says("{pick}", (hole("pick"),), pick=PICK),
    Free(
        Says(
            "{kinds} from {whose} {zone}", make=several_picks, unmake=picks_apart, whose=WHOSE, zone=PLACES,
            kinds=Many(
                Says("{a} {kind}", hole("kind"), a=ARTICLE, kind=KIND), ", ", ", and ", 2, (" and ",), closing=True
            ),
        )
    ),
    Says(
        "up to one {grades} {kin} from {whose} {zone}", make=each_grade, unmake=grades_apart, kin=KIN,
        whose=WHOSE, zone=PLACES, grades=Many(GRADES, ", ", ", and ", 2, (" and ",)),
    ),
)  # fmt: skip


# ---------------------------------------------------------------- all of them


def as_object(before: Voice, after: Voice, value: object) -> Voice:
    """What a group leaves behind for the words that follow it."""
    if isinstance(value, Cards):
        place = A_UNIT if set(value.zones) <= set(n.FIELD) else A_CARD
        plural = value.zones != (n.VC,)
        return after._replace(plural=plural, theirs=value.whose == OPPONENT, place=place)
    if isinstance(value, This):
        return after._replace(plural=False, theirs=False)
    return after._replace(plural=False)


def vanguard_alone(value: object) -> Parts | None:
    """Somebody's vanguard, singular."""
    return field_parts(value) if isinstance(value, Cards) and value.zones == (n.VC,) else None


def only_several(value: object) -> Parts | None:
    """Somebody's units, plural."""
    return field_parts(value) if isinstance(value, Cards) and value.zones != (n.VC,) else None


ALL: Final = Free(
    Choice(
        "all cards",
        Says("{whose} {kind}", make=cards_on_field, unmake=vanguard_alone, whose=WHOSE, kind=KIND, leave=as_object),
        Says(
            "all of {whose} {kind}", make=cards_on_field, unmake=only_several, whose=WHOSE, kind=KINDS,
            free=("{whose} {kind}",), leave=as_object,
        ),
        Says(
            "all {kind} you have{more}",
            make=lambda p: cards_on_field({**p, "whose": YOU, "kind": with_more(p)}), unmake=lambda v: None,
            free=("all {kind} you have",), kind=KINDS, more=Many(MODIFIERS.item, ""), leave=as_object,
        ),
        Says(
            "all {kind} in {whose} {zone}", make=cards_in_zone, unmake=zone_only, kind=KINDS, whose=WHOSE, zone=ZONE,
            free=("all of the {kind} in {whose} {zone}", "all {kind} from {whose} {zone}",
                  "all of {whose} {kind} in {whose} {zone}"),
            leave=as_object,
        ),
        Says(
            "all {kind} on {whose} {zone}", make=cards_in_zone, unmake=circle_only, kind=KINDS, whose=WHOSE,
            zone=CIRCLES, leave=as_object,
        ),
    )
)  # fmt: skip


def with_more(parts: Parts) -> Kind | None:
    """A description with modifiers that came later."""
    as_kind, more = parts["kind"], parts.get("more", ())
    if not isinstance(as_kind, Kind) or not isinstance(more, tuple):
        return None
    return Kind(as_kind.noun, as_kind.before, as_kind.after + more)


THIS_WORD: Final = Agree(lambda voice: "this card" if voice.afield else "this unit", ("this unit", "this card"))
THIS_CARD: Final = Agree(lambda voice: "this card", ("this card", "this unit"))
MYSELF: Final = Says("{this}", This(), this=THIS_WORD, leave=as_object)
MYSELF_AS_CARD: Final = Says("{this}", This(), this=THIS_CARD, leave=as_object)
BOOSTED_UNIT: Final = Cards(n.FIELD, YOU, InRole(n.BOOSTED))
REST_OF_LOOKED: Final = Among(Those(LOOKED), IsNot(OneOf(Those(IT))))
OBJECT: Final = Free(Choice("which cards", MYSELF, IT_OBJECT, ALL))
CALLED_OBJECT: Final = Free(Choice("which cards", MYSELF_AS_CARD, IT_OBJECT, ALL))


# ---------------------------------------------------------------- how many there are


def counts_field(parts: Parts) -> CountOf | None:
    """How many units somebody has."""
    cards = cards_on_field(parts)
    return CountOf(cards) if cards else None


def counted_field(value: object) -> Parts | None:
    """Take a count of units apart."""
    if not isinstance(value, CountOf) or not isinstance(value.group, Cards):
        return None
    return None if circle_only(value.group) else field_parts(value.group)


EACH: Final = Free(
    Choice(
        "each of what",
        Says("of {whose} {kind}", make=counts_field, unmake=counted_field, whose=WHOSE, kind=KINDS),
        Says("{held}", like(CountOf, hole("held")), held=HELD),
        Says(
            "{kind} you have", make=lambda p: counts_field({**p, "whose": YOU}), unmake=lambda v: None, kind=KIND
        ),
        Says(
            "other {kind} you have", make=lambda p: counts_field({**added_other(p), "whose": YOU}),
            unmake=lambda v: None, kind=KIND,
        ),
        Says("{whose} {kind}", make=counts_field, unmake=lambda v: None, whose=WHOSE, kind=KIND),
        Says(
            "card {pronoun} this way", CountOf(Those(IT)),
            pronoun=Agree(lambda v: "discarded", ("discarded", "retired", "revealed", "put", "chosen")),
        ),
    )
)  # fmt: skip
