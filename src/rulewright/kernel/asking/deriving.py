"""Continuous effects: one loop applies each layer of the book's table, by dependency, then by timestamp."""

from typing import TYPE_CHECKING

from ..book.layers import BASE_KIND, COUNTER_KIND, NUMBER_KIND, Addition, Layer
from ..ids import CONTINUOUS, EVERY_ZONE, MISSING, NOTHING
from ..position.derived import Derived, Standing
from ..position.records import Lasting, is_following
from ..vocabulary.abilities import THAT, THIS
from ..vocabulary.effects import Apply
from ..vocabulary.footprint import NO_LAYER, reads
from ..vocabulary.mods import Add, Forbid, ForbidAbility, ForbidPlayer
from ..vocabulary.pool import Modifier
from ..vocabulary.terms import SumOf
from .applying import add_static, editable, is_active
from .carriers import carriers, has_statics
from .context import Context
from .entries import (
    Entry,
    asks_of,
    asks_of_lasting,
    is_same_effect,
    layers_of,
    layers_with,
    losses_last_key,
    own_first_key,
    stamp_of,
    works_in,
    zones_of,
)
from .ordering import apply_in_order, put_off
from .prohibitions import cards_meant, prohibitions_of

if TYPE_CHECKING:
    from ..running.engine import Game


def derive(g: "Game") -> Derived:
    """Work out every card's characteristics and what is forbidden, from printed values up."""
    s = g.s
    s.derived = derived = Derived(len(s.cards))
    s.derived_at = s.revision
    additions = g.book.characteristics.additions(g)
    derived.asks |= g.book.characteristics.addition_asks
    derived.zones |= g.book.characteristics.rule_zones
    if not is_changed(g):
        add_ahead(g, derived, additions)
    else:
        g.book.characteristics.lend_abilities(g)
        entries = gather(g, derived)
        for position, layer in enumerate(g.book.characteristics.layers):
            if entries:
                entries = apply_layer_beside(g, derived, position, layer, entries, additions)
            if COUNTER_KIND in layer.kinds:
                add_counters(g, derived)
        round_up(g, derived)
        collect_prohibitions(g, derived, entries)
    g.book.characteristics.rule_numbers(g)
    derived.glances = {}
    derived.facts = {}
    return derived


def add_ahead(g: "Game", derived: Derived, additions: list[Addition]) -> list[int]:
    """Add what the rules add as the numbers are so far; how much each came to."""
    found: list[int] = []
    for one in additions:
        numbers = editable(g, derived, one.target).numbers
        found.append(g.value(one.source, one.read) if numbers[one.written] != MISSING else 0)
        numbers[one.written] += found[-1]
    return found


def apply_layer_beside(
    g: "Game", derived: Derived, position: int, layer: Layer, entries: list[Entry], additions: list[Addition]
) -> list[Entry]:
    """Apply a layer; one that changes no numbers sees what the rules add to them all the same."""
    if not additions or NUMBER_KIND in layer.kinds:
        return apply_layer(g, derived, position, layer, entries)
    ahead = add_ahead(g, derived, additions)
    found = apply_layer(g, derived, position, layer, entries)
    for one, number in zip(additions, ahead, strict=True):
        editable(g, derived, one.target).numbers[one.written] -= number
    return found


def is_changed(g: "Game") -> bool:
    """Something may make characteristics differ from what is printed."""
    return bool(g.s.lasting) or has_statics(g) or bool(g.book.characteristics.counter_bonus)


def add_counters(g: "Game", derived: Derived) -> None:
    """What the counters on each card add to its numbers."""
    for card in g.s.cards:
        if not card.counters:
            continue
        for at in range(0, len(card.counters), 2):
            for field, each in g.book.characteristics.counter_bonus.get(card.counters[at], ()):
                numbers = editable(g, derived, card.ref()).numbers
                if numbers[field] != MISSING:
                    numbers[field] += each * card.counters[at + 1]


def round_up(g: "Game", derived: Derived) -> None:
    """Numbers that are no multiple of their unit become the next higher one."""
    for field, unit in g.book.characteristics.rounding:
        for number in derived.changed:
            info = derived.find(number)
            if info is not None and info.numbers[field] != MISSING:
                more = -info.numbers[field] % unit
                if more:
                    info.numbers[field] += more
                    derived.added.extend((number, field, more))


def apply_layer(g: "Game", derived: Derived, position: int, layer: Layer, entries: list[Entry]) -> list[Entry]:
    """Apply the entries of one layer; what effects there are afterwards, which may be others."""
    here = [entry for entry in entries if (entry.layers >> position) & 1]
    if not here:
        return entries
    if layer.own_first or layer.losses_last:
        here.sort(key=own_first_key if layer.own_first else losses_last_key)
    derived.has_new_statics = False
    late: list[Entry] = []
    if g.book.characteristics.waits_across:
        late = put_off(g, derived, position, here, [entry for entry in entries if entry.layers >> (position + 1)])
        here = [entry for entry in here if (entry.layers >> position) & 1]
    apply_in_order(g, derived, layer, here)
    if not derived.has_new_statics:
        return entries
    found = gather(g, derived)
    for entry in found:
        for other in late:
            if is_same_effect(entry, other):
                entry.layers = other.layers
    return found


def gather(g: "Game", derived: Derived) -> list[Entry]:
    """Every modification that some effect makes now, earliest timestamp first."""
    derived.carriers = carriers(g, derived)
    found: list[Entry] = []
    for effect in g.s.lasting:
        node = effect.node
        if not isinstance(node, Apply):
            continue
        derived.asks |= g.book.durations.in_force_asks
        if g.book.durations.in_force(g, effect):
            add_lasting(g, derived, found, effect, node)
    gather_statics(g, found)
    for one in g.book.characteristics.additions(g):
        found.append(by_rule(g, one))
    if len(found) > 1:
        found.sort(key=stamp_of)
    return found


def by_rule(g: "Game", one: Addition) -> Entry:
    """What the rules add, as an effect of now."""
    ctx = Context(g.card(one.source).master, one.source)
    ctx.bound = [(one.target,)]
    modifier = Modifier(Add(one.written, SumOf(THIS, one.read)))
    entry = Entry(ctx, Apply(THAT, (modifier.mod,)), modifier, NOTHING, g.s.stamp + 1)
    entry.layers = layers_of(g, modifier)
    entry.reads = reads(modifier.mod, g.pool.steady)
    entry.is_rule = True
    entry.kin = (NOTHING, one.source, one.read, one.target, one.written)
    return entry


def add_lasting(g: "Game", derived: Derived, found: list[Entry], effect: Lasting, node: Apply) -> None:
    """The modifications of an effect with a duration."""
    for position, modifier in enumerate(effect.modifiers):
        entry = Entry(Context(effect.you, effect.this), node, modifier, position, effect.stamp)
        entry.layers = layers_of(g, modifier)
        entry.lasting = effect
        if is_following(effect):
            derived.asks |= asks_of_lasting(g, effect, node)
            derived.zones = EVERY_ZONE
            entry.follows = True
            entry.ctx.bound = effect.bound
            entry.ctx.named = effect.named
            entry.reads = g.pool.follow_reads[node]
        found.append(entry)


def gather_statics(g: "Game", found: list[Entry]) -> None:
    """The modifications of continuous abilities in the zones where they work."""
    s = g.s
    derived = g.derived()
    own = not g.book.characteristics.asks_own_terms
    base_layers = layers_with(g, BASE_KIND)
    for number in derived.carriers:
        card = s.cards[number]
        info = derived.find(number)
        for rule in g.pool.infos[card.printed].rules if info is None else info.rules:
            if rule.kind == CONTINUOUS and rule.statics and (own or not rule.is_own_term) and works_in(rule, card.zone):
                derived.asks |= asks_of(g, rule)
                derived.zones |= zones_of(g, rule)
                stamp = card.stamp if info is None else info.stamp_of(rule.number, card.stamp)
                is_base = rule.is_base and (info is None or rule in g.pool.infos[card.printed].rules)
                add_static(g, found, rule, card, stamp, base_layers if is_base else 0)


# ---------------------------------------------------------------- prohibitions


def collect_prohibitions(g: "Game", derived: Derived, entries: list[Entry]) -> None:
    """The last layer: what cannot be done, asked by name."""
    for entry in entries:
        if entry.kind != NO_LAYER or (entry.lasting is None and not is_active(g, entry)):
            continue
        if isinstance(entry.mod, (Forbid, ForbidPlayer, ForbidAbility)):
            derived.prohibitions.extend(prohibitions_of(g, entry))
        else:
            meant = cards_meant(g, entry)
            said = Standing(entry.mod, entry.ctx.this, entry.ctx.you, meant, entry.stamp)
            said.is_lasting = entry.lasting is not None
            derived.standing.append(said)
