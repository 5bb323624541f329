"""Terms: which cards, how many, is it so. Frozen values that effects and abilities are made with."""

from dataclasses import dataclass, field

from ..ids import EITHER, IT, NOTHING, YOU, Field, Keyword, RegisterNumber, Role, Who, ZoneNumber


class Node:
    """Anything a card's reading is made of."""


# ---------------------------------------------------------------- filters: is this card meant?


class Filter(Node):
    """A question about one card."""

    def __and__(self, other: "Filter") -> "Filter":
        return both(self, other)

    def __or__(self, other: "Filter") -> "Filter":
        return EitherOf((self, other))

    def __sub__(self, other: "Filter") -> "Filter":
        return both(self, IsNot(other))


@dataclass(frozen=True)
class Anything(Filter):
    """Every card."""


@dataclass(frozen=True)
class Has(Filter):
    """Its words in a field (name, clan, type, element, ...) include this word."""

    field: Field
    word: str


@dataclass(frozen=True)
class HasPart(Filter):
    """One of its words in a field contains these letters ("with "Blade" in its card name")."""

    field: Field
    part: str


@dataclass(frozen=True)
class HasSeveral(Filter):
    """It has at least so many words in a field ("multi-element")."""

    field: Field
    least: int = 2


@dataclass(frozen=True)
class Valued(Filter):
    """Its number in a field compares so with an amount (grade 2 or less)."""

    field: Field
    op: int
    amount: "Amount"


@dataclass(frozen=True)
class IsTurned(Filter):
    """It is standing or rested."""

    orientation: int


@dataclass(frozen=True)
class IsToken(Filter):
    """It is a token."""


@dataclass(frozen=True)
class IsFaced(Filter):
    """It is face up or face down."""

    face: int


@dataclass(frozen=True)
class InZones(Filter):
    """It is in one of these zones."""

    zones: tuple[ZoneNumber, ...]


@dataclass(frozen=True)
class AtPlaces(Filter):
    """It is at one of these places of its zone (front row, left column)."""

    places: tuple[int, ...]


@dataclass(frozen=True)
class InRole(Filter):
    """It plays this part now (attacking, attacked, boosting)."""

    role: Role


@dataclass(frozen=True)
class Related(Filter):
    """It stands in a relation the game names to one of the cards of a group (same column, same name)."""

    relation: int
    to: "Group"


@dataclass(frozen=True)
class OneOf(Filter):
    """It is one of the cards of a group."""

    group: "Group"


@dataclass(frozen=True)
class HasKeyword(Filter):
    """It has this keyword now."""

    keyword: Keyword


@dataclass(frozen=True)
class IsAbility(Filter):
    """It is an ability (on the stack, or acting) of a kind (NOTHING: any) of such a card, and (un)named if asked."""

    kind: int = NOTHING
    named: bool = False
    of: Filter = field(default_factory=Anything)
    unnamed: bool = False


@dataclass(frozen=True)
class HasAbility(Filter):
    """It has an ability of a kind (NOTHING: any), named or not; `active`: one that works only while this is so."""

    kind: int
    named: bool = False
    active: "Condition | None" = None

    def __repr__(self) -> str:
        more = f", active={self.active!r}" if self.active is not None else ""  # its digest without is as before
        return f"HasAbility(kind={self.kind!r}, named={self.named!r}{more})"


@dataclass(frozen=True)
class Extreme(Filter):
    """No card of the group has a higher (or lower) number in the field."""

    field: Field
    among: "Group"
    lowest: bool = False


@dataclass(frozen=True)
class Counted(Filter):
    """It has at least so many counters of a kind on it."""

    kind: int
    least: int = 1


@dataclass(frozen=True)
class MasteredBy(Filter):
    """Its master is this player, seen from the ability's master."""

    who: Who


@dataclass(frozen=True)
class IsNot(Filter):
    """The contrary."""

    of: Filter


@dataclass(frozen=True)
class AllOf(Filter):
    """Each of these."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True)
class EitherOf(Filter):
    """At least one of these."""

    parts: tuple[Filter, ...]


def both(left: Filter, right: Filter) -> Filter:
    """Left and right, flattened, without empty parts."""
    parts: list[Filter] = []
    for side in (left, right):
        if isinstance(side, AllOf):
            parts.extend(side.parts)
        elif not isinstance(side, Anything):
            parts.append(side)
    if not parts:
        return Anything()
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts))


# ---------------------------------------------------------------- groups: which cards?


class Group(Node):
    """A set of objects, worked out when asked for."""


@dataclass(frozen=True)
class This(Group):
    """The card that has the ability."""


@dataclass(frozen=True)
class Those(Group):
    """What an earlier part of the effect bound: IT, LOOKED, SAVED, or PAID for the cost."""

    slot: int = IT


@dataclass(frozen=True)
class PickedBy(Group):
    """What the pick of this number (from 0) of the last choice took ("the former", "the latter")."""

    number: int


@dataclass(frozen=True)
class Each(Group):
    """The one card being dealt with, where an effect deals with each card of a group by itself."""


@dataclass(frozen=True)
class EventCard(Group):
    """The card the triggering event is about."""


@dataclass(frozen=True)
class EventOther(Group):
    """The other card of the triggering event (the boosted unit, the unit ridden, the unit hit)."""


@dataclass(frozen=True)
class Cards(Group):
    """All cards of somebody's zones that fulfil a filter."""

    zones: tuple[ZoneNumber, ...]
    whose: Who = YOU
    which: Filter = field(default_factory=Anything)


@dataclass(frozen=True)
class Among(Group):
    """Those of another group that fulfil a filter."""

    group: Group
    which: Filter


@dataclass(frozen=True)
class Together(Group):
    """The cards of each of these groups."""

    parts: tuple[Group, ...]


@dataclass(frozen=True)
class TopCards(Group):
    """The first cards of somebody's ordered zone."""

    zone: ZoneNumber
    count: "Amount"
    whose: Who = YOU


@dataclass(frozen=True)
class BoundBy(Group):
    """The cards of a zone that lie in the pile this effect made (face up only, if asked)."""

    zone: ZoneNumber
    whose: Who = YOU
    which: Filter = field(default_factory=Anything)


@dataclass(frozen=True)
class Players(Group):
    """Players themselves, where they can be chosen or dealt something like cards."""

    who: Who = EITHER


# ---------------------------------------------------------------- amounts: how many?


class Amount(Node):
    """A number, worked out when asked for."""


@dataclass(frozen=True)
class Number(Amount):
    """A plain number."""

    value: int


@dataclass(frozen=True)
class CountOf(Amount):
    """How many cards a group has."""

    group: Group


@dataclass(frozen=True)
class Times(Amount):
    """So much for each."""

    each: int
    of: Amount


@dataclass(frozen=True)
class SumOf(Amount):
    """The sum of a number over a group; printed values only, if asked ("original")."""

    group: Group
    field: Field
    printed: bool = False


@dataclass(frozen=True)
class Register(Amount):
    """A number the game keeps (battles this turn, life), of one player where it is a player's."""

    register: RegisterNumber
    whose: Who = YOU


@dataclass(frozen=True)
class Difference(Amount):
    """One amount less another."""

    left: Amount
    right: Amount


@dataclass(frozen=True)
class Sum(Amount):
    """Two amounts together."""

    left: Amount
    right: Amount


@dataclass(frozen=True)
class Divided(Amount):
    """An amount divided, rounded down (or up) to a whole unit."""

    of: Amount
    by: int
    unit: int = 1
    up: bool = False


@dataclass(frozen=True)
class AtMostOf(Amount):
    """An amount, but no more than this."""

    of: Amount
    most: int


@dataclass(frozen=True)
class HighestOf(Amount):
    """The highest number in a field over a group."""

    group: Group
    field: Field


@dataclass(frozen=True)
class KindsOf(Amount):
    """How many different words the cards of a group have in a field."""

    group: Group
    field: Field


@dataclass(frozen=True)
class CountersOn(Amount):
    """How many counters of a kind lie on the cards of a group."""

    group: Group
    kind: int


@dataclass(frozen=True)
class EventNumber(Amount):
    """The number of the event (damage dealt) that triggered this or is being replaced."""


@dataclass(frozen=True)
class DoneTo(Amount):
    """How many cards the action before this one was really done to ("for each card discarded this way")."""


@dataclass(frozen=True)
class NamedNumber(Amount):
    """The number the resolving player chose (X)."""


# ---------------------------------------------------------------- conditions: is it so?


class Condition(Node):
    """A question about the game."""


@dataclass(frozen=True)
class Always(Condition):
    """Yes."""


@dataclass(frozen=True)
class Compared(Condition):
    """One amount compares so with another."""

    left: Amount
    op: int
    right: Amount


@dataclass(frozen=True)
class Exists(Condition):
    """A group has at least so many cards."""

    group: Group
    least: int = 1


@dataclass(frozen=True)
class TurnOf(Condition):
    """It is this player's turn."""

    who: Who


@dataclass(frozen=True)
class During(Condition):
    """It is this phase or step (of this player's turn, unless EITHER)."""

    phase: int
    who: Who = EITHER


@dataclass(frozen=True)
class Done(Condition):
    """The action before this one was really done."""


@dataclass(frozen=True)
class GameSays(Condition):
    """A yes/no question the game names (the attack hit during this battle), with a word and a number if needed."""

    question: int
    about: Group | None = None
    word: str = ""
    number: int = 0


@dataclass(frozen=True)
class ExtraPaid(Condition):
    """An extra cost was paid as this card was played."""


@dataclass(frozen=True)
class Neither(Condition):
    """The contrary."""

    of: Condition


@dataclass(frozen=True)
class AllTrue(Condition):
    """Each of these."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class AnyTrue(Condition):
    """At least one of these."""

    parts: tuple[Condition, ...]
