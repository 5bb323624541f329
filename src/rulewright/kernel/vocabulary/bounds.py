"""Picks: how many cards of a group, within which bounds over all of them; and amounts that depend on a condition."""

from dataclasses import dataclass, fields

from ..ids import Field
from .terms import Amount, Condition, Filter, Group, Node


class Bound(Node):
    """A question about all cards taken in one choice."""


@dataclass(frozen=True)
class TotalAtMost(Bound):
    """Their numbers in a field come to no more than this ("with a total cost of 7 or less")."""

    field: Field
    amount: Amount


@dataclass(frozen=True)
class DifferentWords(Bound):
    """No two of them share a word of a field ("with different names", "each of a different Element")."""

    field: Field


@dataclass(frozen=True)
class DifferentNumbers(Bound):
    """No two of them have the same number in a field ("each with a different cost")."""

    field: Field


@dataclass(frozen=True)
class OneOfEach(Bound):
    """At most one for each of these descriptions ("a Forward, a Backup, and a Summon")."""

    kinds: tuple[Filter, ...]


@dataclass(frozen=True)
class Repeatedly(Bound):
    """The same card may be taken again, as long as it has the counters ("remove three counters from among ...")."""


@dataclass(frozen=True)
class AtRandom(Bound):
    """Chance takes them, not the player ("discard a card at random" as a cost)."""


@dataclass(frozen=True)
class ValuesOf(Amount):
    """How many different numbers the cards of a group have in a field."""

    group: Group
    field: Field


@dataclass(frozen=True)
class AmountIf(Amount):
    """So many if it is so, otherwise so many ("choose one; if ..., choose up to two instead")."""

    condition: Condition
    then: Amount
    otherwise: Amount


@dataclass(frozen=True)
class Share(Amount):
    """An amount shared equally among the cards of a group, rounded down (or up) to a whole unit."""

    of: Amount
    among: Group
    unit: int = 1
    up: bool = False


def said(bounds: tuple[Bound, ...]) -> str:
    """Bounds as part of a representation; none are not mentioned."""
    return f", bounds={bounds!r}" if bounds else ""


def shown(node: Node, default: object, late: str) -> str:
    """A node as it is represented; a field that came late only where it says something."""
    names = [one.name for one in fields(node)]  # type: ignore[arg-type]
    told = [name for name in names if name != late or getattr(node, name) != default]
    return f"{type(node).__name__}({', '.join([f'{name}={getattr(node, name)!r}' for name in told])})"


@dataclass(frozen=True)
class Spot(Node):
    """Where in a zone of several places: at one of these (none named: at any), beside one of these cards."""

    places: tuple[int, ...] = ()
    beside: Group | None = None


@dataclass(frozen=True)
class Pick:
    """Choose from least to most cards of a group, within bounds over all of them; as many as possible up to least."""

    what: Group
    least: Amount
    most: Amount
    bounds: tuple[Bound, ...] = ()

    def __repr__(self) -> str:
        return f"Pick(what={self.what!r}, least={self.least!r}, most={self.most!r}{said(self.bounds)})"


@dataclass(frozen=True)
class SecondNumber(Amount):
    """Y in a text that is being read, until it is told what it is; no ability that is read has it."""
