"""Modifications waiting to be applied in their layer, and what each would do."""

from .ast import Apply, Condition
from .context import Context
from .pool import Modifier, Rule
from .records import Lasting


class Entry:
    """One modification of one effect, waiting to be applied in its layer."""

    def __init__(self, ctx: Context, apply: Apply, modifier: Modifier, position: int, stamp: int) -> None:
        self.ctx = ctx
        self.apply = apply
        self.mod = modifier.mod
        self.position = position
        self.stamp = stamp
        self.kind = modifier.kind
        self.reads = 0  # the characteristics it asks for, as bits; fixed effects ask for none
        self.writes = modifier.writes
        self.conditions: list[Condition] = []
        self.rule: Rule | None = None  # the continuous ability it comes from
        self.lasting: Lasting | None = None  # or the effect with a duration
        self.follows = False  # which applies to whatever belongs to its group


class Plan:
    """What an entry would do now: to which cards, by how much."""

    def __init__(self, cards: list[int], value: int) -> None:
        self.cards = cards
        self.value = value

    def same_as(self, other: "Plan") -> bool:
        """Nothing about it differs."""
        return self.value == other.value and self.cards == other.cards
