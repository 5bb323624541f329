"""Modifications waiting to be applied in their layer: which layer, in which order, and what each would do."""

from typing import TYPE_CHECKING, Final

from ..book.layers import Layer
from ..ids import NOTHING, Ref, ZoneNumber
from ..position.records import Lasting
from ..vocabulary.effects import Apply
from ..vocabulary.footprint import NO_LAYER, asks, zones_asked
from ..vocabulary.mods import (
    WORD_CHANGES,
    Add,
    LoseAbilities,
    LoseKeyword,
    Modification,
    Multiply,
    NeverHas,
    Set,
    Switch,
)
from ..vocabulary.pool import Modifier, Rule
from ..vocabulary.terms import Condition, This
from .context import Context

if TYPE_CHECKING:
    from ..running.engine import Game


LAST: Final = 1 << 40  # what holds whatever other effects say is applied after all of them


class Entry:
    """One modification of one effect, waiting to be applied in its layer."""

    def __init__(self, ctx: Context, apply: Apply, modifier: Modifier, position: int, stamp: int) -> None:
        self.ctx = ctx
        self.apply = apply
        self.modifier = modifier
        self.mod = modifier.mod
        self.position = position
        self.stamp = LAST if isinstance(modifier.mod, NeverHas) else stamp
        self.kind = modifier.kind
        self.layers = 0  # those it is applied in, as bits
        self.reads = 0  # the characteristics it asks for, as bits; fixed effects ask for none
        self.writes = modifier.writes
        self.conditions: list[Condition] = []
        self.is_rule = False  # the rules themselves make it
        self.rule: Rule | None = None  # the continuous ability it comes from
        self.lasting: Lasting | None = None  # or the effect with a duration
        self.follows = False  # which applies to whatever belongs to its group
        self.kin: tuple[int, ...] = ()  # the same for effects that always do the same, once that was asked for


def is_same_effect(one: Entry, other: Entry) -> bool:
    """Both are the same modification of the same effect."""
    if one.modifier is not other.modifier or one.position != other.position or one.stamp != other.stamp:
        return False
    return one.ctx.this == other.ctx.this and one.rule is other.rule and one.lasting is other.lasting


def kin_of(g: "Game", entry: Entry) -> tuple[int, ...]:
    """Effects with the same numbers do the same to the same cards, whatever is applied before them."""
    if entry.kin:
        return entry.kin
    ctx = entry.ctx
    kin = [entry.position, ctx.you, ctx.this, ctx.named, g.pool.node_numbers[entry.apply]]
    if entry.rule is not None:
        kin.append(entry.rule.number)
    lasting = entry.lasting
    if lasting is not None:
        kin.extend((NOTHING, lasting.named, *lasting.amounts, len(lasting.cards), *lasting.cards))
        for marks in lasting.bound:
            kin.extend((len(marks), *marks))
        if lasting.chosen is not None:
            kin.append(lasting.chosen.number)
    entry.kin = tuple(kin)
    return entry.kin


class Plan:
    """What an entry would do now: to which cards, by how much."""

    def __init__(self, cards: list[Ref], value: int) -> None:
        self.cards = cards
        self.value = value

    def same_as(self, other: "Plan") -> bool:
        """Nothing about it differs."""
        return self.value == other.value and self.cards == other.cards


def layers_of(g: "Game", modifier: Modifier) -> int:
    """The layers of the book in which a modification is applied, as bits, worked out when first asked."""
    if modifier.layers == NOTHING:
        found = 0
        for position, layer in enumerate(g.book.characteristics.layers):
            if belongs(layer, modifier.kind, modifier.mod):
                found |= 1 << position
        modifier.layers = found
    return modifier.layers


def belongs(layer: Layer, kind: int, mod: Modification) -> bool:
    """The modification is applied in this layer."""
    if kind == NO_LAYER or not (layer.mask >> kind) & 1:
        return False
    if layer.numbers and isinstance(mod, (Add, Set, Multiply, Switch)):
        return mod.field in layer.numbers
    if layer.words and isinstance(mod, WORD_CHANGES):
        return mod.field in layer.words
    return True


def layers_with(g: "Game", kind: int) -> int:
    """The layers of the book that have a kind of modification, as bits."""
    found = 0
    for position, layer in enumerate(g.book.characteristics.layers):
        found |= ((layer.mask >> kind) & 1) << position
    return found


def own_first_key(entry: Entry) -> tuple[bool, bool, int]:
    """Values set as a base, then effects on their own source, then the others; by time within each."""
    mod = entry.mod
    sets = isinstance(mod, Set) and mod.base
    lasting = entry.lasting
    own = isinstance(entry.apply.what, This) if lasting is None else lasting.cards == (lasting.this,)
    return (not sets, not own, entry.stamp)


def losses_last_key(entry: Entry) -> tuple[bool, bool, int]:
    """What continuous abilities take away goes last, all else by time."""
    return (False, entry.lasting is None and isinstance(entry.mod, (LoseKeyword, LoseAbilities)), entry.stamp)


def stamp_of(entry: Entry) -> int:
    """When its effect began."""
    return entry.stamp


def asks_of(g: "Game", rule: Rule) -> int:
    """What a continuous ability asks of the position, worked out when first asked."""
    if rule.asks == NOTHING:
        rule.asks = asks(g.book, rule.ability)
    return rule.asks


def zones_of(g: "Game", rule: Rule) -> int:
    """The zones a continuous ability looks into, worked out when first asked."""
    found = rule.zones_asked
    if found is None:
        rule.zones_asked = found = zones_asked(g.book, rule.ability)
    return found


def asks_of_lasting(g: "Game", effect: Lasting, node: Apply) -> int:
    """What an effect that follows its cards asks of the position, worked out when first asked."""
    if effect.asks == NOTHING:
        known = g.pool.follow_asks
        if node not in known:
            known[node] = asks(g.book, node)
        effect.asks = known[node]
    return effect.asks


def works_in(rule: Rule, zone: ZoneNumber) -> bool:
    """The ability works in this zone."""
    return rule.zone_mask == 0 or (rule.zone_mask >> zone) & 1 == 1
