"""Continuous effects: one loop applies each layer of the book's table, by dependency, then by timestamp."""

from typing import TYPE_CHECKING

from ..book.layers import ABILITY_KIND, BASE_KIND, COUNTER_KIND, PERMISSION_KIND, WORD_KIND, Layer
from ..ids import CARD_MASK, CONTINUOUS, MISSING, MOST_AMOUNT, NOTHING, Ref
from ..position.derived import Derived, Standing
from ..position.records import Lasting, is_following
from ..position.state import Card
from ..vocabulary.abilities import Gain
from ..vocabulary.effects import Apply
from ..vocabulary.mods import (
    Add,
    AddEveryWord,
    AddWord,
    AddWordsOf,
    BecomeCopy,
    Forbid,
    ForbidAbility,
    ForbidPlayer,
    GainKeyword,
    LoseAbilities,
    LoseChosenAbility,
    LoseKeyword,
    LoseWords,
    Multiply,
    Permit,
    Set,
    SetNamedWord,
    SetWord,
)
from ..vocabulary.pool import NO_LAYER, Info, Modifier, Rule
from ..vocabulary.unknown import UnknownNode
from .carriers import carriers, has_statics
from .context import Context
from .derived_words import change_words, lose_keyword
from .entries import (
    Entry,
    Plan,
    asks_of,
    asks_of_lasting,
    belongs,
    is_same_effect,
    layers_of,
    layers_with,
    losses_last_key,
    own_first_key,
    stamp_of,
    works_in,
)
from .forbidden import (
    is_forbidden as is_forbidden,
    is_forbidden_to_player as is_forbidden_to_player,
    is_obliged as is_obliged,
    is_prevented as is_prevented,
    is_unusable as is_unusable,
)
from .prohibitions import cards_meant, prohibitions_of
from .select import amount, holds, matches, members

if TYPE_CHECKING:
    from ..running.engine import Game

WITHOUT_NUMBERS = Layer("", "effects that change no number", (WORD_KIND, ABILITY_KIND, PERMISSION_KIND))


def derive(g: "Game") -> Derived:
    """Work out every card's characteristics and what is forbidden, from printed values up."""
    s = g.s
    s.derived = derived = Derived(len(s.cards))
    s.derived_at = s.revision
    if is_changed(g):
        g.book.characteristics.lend_abilities(g)
        entries = gather(g, derived)
        for position, layer in enumerate(g.book.characteristics.layers):
            if entries:
                entries = apply_layer(g, derived, position, layer, entries)
            if COUNTER_KIND in layer.kinds:
                add_counters(g, derived)
        round_up(g, derived)
        collect_prohibitions(g, derived, entries)
    g.book.characteristics.rule_numbers(g)
    return derived


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
                info.numbers[field] = -(-info.numbers[field] // unit) * unit


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


def put_off(g: "Game", derived: Derived, position: int, here: list[Entry], later: list[Entry]) -> list[Entry]:
    """Effects of this layer that depend on one of a later layer, and not the other way round, go to that layer."""
    found: list[Entry] = []
    for entry in here:
        for other in later:
            if entry.reads & other.writes and entry is not other and waits_for(g, derived, [entry, other]):
                entry.layers = other.layers >> (position + 1) << (position + 1)
                found.append(entry)
                break
    return found


def waits_for(g: "Game", derived: Derived, pair: list[Entry]) -> bool:
    """The first depends on the second, and not the second on the first."""
    return depends(g, derived, pair, 0, 1) and not depends(g, derived, pair, 1, 0)


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
    if len(found) > 1:
        found.sort(key=stamp_of)
    return found


def add_lasting(g: "Game", derived: Derived, found: list[Entry], effect: Lasting, node: Apply) -> None:
    """The modifications of an effect with a duration."""
    for position, modifier in enumerate(effect.modifiers):
        entry = Entry(Context(effect.you, effect.this), node, modifier, position, effect.stamp)
        entry.layers = layers_of(g, modifier)
        entry.lasting = effect
        if is_following(effect):
            derived.asks |= asks_of_lasting(g, effect, node)
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
                stamp = card.stamp if info is None else info.stamp_of(rule.number, card.stamp)
                is_base = rule.is_base and (info is None or rule in g.pool.infos[card.printed].rules)
                add_static(g, found, rule, card, stamp, base_layers if is_base else 0)


def add_static(g: "Game", found: list[Entry], rule: Rule, card: Card, stamp: int, base_layers: int = 0) -> None:
    """The modifications of one continuous ability of a card; those of the base have layers of their own."""
    ctx = Context(card.master, card.ref())
    ctx.named = card.named()
    for part_number, part in enumerate(rule.statics):
        for position, modifier in enumerate(part.modifiers):
            entry = Entry(ctx, part.apply, modifier, part_number * 16 + position, stamp)
            entry.rule = rule
            entry.layers = layers_of(g, modifier)
            if base_layers:
                entry.kind = BASE_KIND
                entry.layers = base_layers
            entry.reads = rule.reads
            entry.conditions = part.conditions
            found.append(entry)


# ---------------------------------------------------------------- order


def apply_in_order(g: "Game", derived: Derived, layer: Layer, entries: list[Entry]) -> None:
    """Depended-on effects first, then by timestamp; an ability gained brings its own effects into the layer."""
    waiting = entries
    if not may_interact(waiting):
        waiting = apply_by_time(g, derived, layer, waiting)
    while waiting:
        chosen = 0
        if len(waiting) > 1 and may_interact(waiting):
            chosen = next_entry(g, derived, waiting)
        entry = waiting[chosen]
        planned = plan(g, entry)
        apply_plan(g, derived, entry, planned)
        waiting = waiting[:chosen] + waiting[chosen + 1 :]
        gained = gained_entries(g, layer, entry, planned)
        if gained:
            waiting = sorted(waiting + gained, key=stamp_of)


def apply_by_time(g: "Game", derived: Derived, layer: Layer, entries: list[Entry]) -> list[Entry]:
    """Apply effects none of which reads what another changes; what still waits once one of them brings others."""
    for position, entry in enumerate(entries):
        planned = plan(g, entry)
        apply_plan(g, derived, entry, planned)
        gained = gained_entries(g, layer, entry, planned)
        if gained:
            return sorted(entries[position + 1 :] + gained, key=stamp_of)
    return []


def gained_entries(g: "Game", layer: Layer, entry: Entry, planned: Plan) -> list[Entry]:
    """The effects in this layer of a continuous ability just gained."""
    found: list[Entry] = []
    if isinstance(entry.mod, Gain):
        rule = gained_rule(g, entry.modifier, entry.mod)
        if not rule.statics:
            return found
        g.derived().asks |= asks_of(g, rule)
        for ref in planned.cards:
            card = g.card(ref)
            if works_in(rule, card.zone):
                add_static(g, found, rule, card, max(card.stamp, entry.stamp))
    return [one for one in found if belongs(layer, one.kind, one.mod)]


def gained_rule(g: "Game", modifier: Modifier, mod: Gain) -> Rule:
    """The ability a modification gives."""
    rule = modifier.gained
    if rule is None:
        modifier.gained = rule = g.pool.rule(mod.ability)
    return rule


def may_interact(entries: list[Entry]) -> bool:
    """Some effect among them reads what another changes."""
    read = 0
    written = 0
    for entry in entries:
        read |= entry.reads
        written |= entry.writes
    return read & written != 0


def next_entry(g: "Game", derived: Derived, waiting: list[Entry]) -> int:
    """The earliest effect that depends on none still waiting; with only circles left, the earliest."""
    for position in range(len(waiting)):
        free = True
        for other in range(len(waiting)):
            if other == position:
                continue
            if depends(g, derived, waiting, position, other) and not depends(g, derived, waiting, other, position):
                free = False
                break
        if free:
            return position
    return 0


def depends(g: "Game", derived: Derived, waiting: list[Entry], later: int, earlier: int) -> bool:
    """Applying the earlier one first would change what, or how, the later one applies.

    Tried as things are, and once more with all the others applied, for what works only through them.
    """
    if waiting[later].reads & waiting[earlier].writes == 0:
        return False
    if differs(g, derived, waiting[later], waiting[earlier]):
        return True
    others = [waiting[at] for at in range(len(waiting)) if at not in (later, earlier)]
    if not others:
        return False
    saved = derived.infos
    trial = derived.begin_trial()
    for turn in range(len(others)):
        for entry in others:
            if turn == 0 or not isinstance(entry.mod, Add):
                apply_plan(g, derived, entry, plan(g, entry))
    found = differs(g, derived, waiting[later], waiting[earlier])
    derived.end_trial(saved, trial)
    return found


def differs(g: "Game", derived: Derived, later: Entry, earlier: Entry) -> bool:
    """The later one applies otherwise after the earlier one than before it."""
    before = plan(g, later)
    saved = derived.infos
    trial = derived.begin_trial()
    planned = plan(g, earlier)
    apply_plan(g, derived, earlier, planned)
    for gained in gained_entries(g, WITHOUT_NUMBERS, earlier, planned):
        apply_plan(g, derived, gained, plan(g, gained))
    after = plan(g, later)
    derived.end_trial(saved, trial)
    return not before.same_as(after)


# ---------------------------------------------------------------- application


def plan(g: "Game", entry: Entry) -> Plan:
    """To which cards the modification applies now, and by how much."""
    lasting = entry.lasting
    if lasting is not None:
        value = lasting.amounts[entry.position]
        if entry.follows:
            return Plan(members(g, entry.ctx, entry.apply.what), value)
        return Plan([ref for ref in lasting.cards if g.s.is_now(ref)], value)
    if not is_active(g, entry):
        return Plan([], 0)
    mod = entry.mod
    value = 0
    if isinstance(mod, (Add, Set)):
        value = amount(g, entry.ctx, mod.amount)
    elif isinstance(mod, BecomeCopy):
        value = copied_print(g, entry.ctx, mod)
    return Plan(members(g, entry.ctx, entry.apply.what), value)


def copied_print(g: "Game", ctx: Context, mod: BecomeCopy) -> int:
    """What is printed on the card copied, by its number; NOTHING without such a card."""
    found = members(g, ctx, mod.of)
    return g.card(found[0]).printed if found else NOTHING


def is_active(g: "Game", entry: Entry) -> bool:
    """The continuous ability is still on its card, active, and all its conditions hold."""
    rule = entry.rule
    if rule is None or not rule_on(g, rule, entry.ctx.this):
        return False
    if not matches(g, entry.ctx, rule.ability.where, entry.ctx.this):
        return False
    if not holds(g, entry.ctx, rule.ability.active):
        return False
    for condition in entry.conditions:
        if not holds(g, entry.ctx, condition):
            return False
    return True


def rule_on(g: "Game", rule: Rule, ref: Ref) -> bool:
    """The ability is on the card now."""
    for other in g.info(ref).rules:
        if other.number == rule.number:
            return True
    return False


def editable(g: "Game", derived: Derived, ref: Ref) -> Info:
    """A card's characteristics to be changed: a copy of what is printed, or for a trial of what they are so far."""
    number = ref & CARD_MASK
    found = derived.find(number)
    if found is not None and found.trial == derived.trial:
        return found
    fresh = g.pool.infos[g.s.cards[number].printed].copy() if found is None else found.copy()
    fresh.trial = derived.trial
    derived.put(number, fresh)
    return fresh


def apply_plan(g: "Game", derived: Derived, entry: Entry, planned: Plan) -> None:
    """Change the characteristics of the cards meant."""
    for ref in planned.cards:
        change(g, editable(g, derived, ref), entry, planned.value)


def change(g: "Game", info: Info, entry: Entry, value: int) -> None:
    """One modification on one card."""
    mod = entry.mod
    if isinstance(mod, Add):
        if info.numbers[mod.field] != MISSING:
            info.numbers[mod.field] += value
    elif isinstance(mod, Set):
        info.numbers[mod.field] = value
    elif isinstance(mod, AddWord):
        if mod.word not in info.words[mod.field]:
            info.words[mod.field] = (*info.words[mod.field], mod.word)
    elif isinstance(mod, Multiply):
        if info.numbers[mod.field] != MISSING:
            info.numbers[mod.field] = max(-MOST_AMOUNT, min(info.numbers[mod.field] * mod.by, MOST_AMOUNT))
    elif isinstance(mod, SetWord):
        info.words[mod.field] = (mod.word,)
    elif isinstance(mod, (AddWordsOf, AddEveryWord, SetNamedWord, LoseWords)):
        change_words(g, info, entry.ctx, entry.lasting, mod)
    elif isinstance(mod, Gain):
        rule = gained_rule(g, entry.modifier, mod)
        note_statics(g, [rule])
        info.rules.append(rule)
        info.granted.extend((rule.number, entry.stamp))
        if mod.ability.keyword != NOTHING:
            info.keywords |= 1 << mod.ability.keyword
    elif isinstance(mod, GainKeyword):
        info.keywords |= 1 << mod.keyword
        info.granted.extend((~mod.keyword, entry.stamp))
    elif isinstance(mod, LoseKeyword):
        note_statics(g, info.rules)
        lose_keyword(info, mod.keyword)
    elif isinstance(mod, LoseAbilities):
        note_statics(g, info.rules)
        info.rules = [rule for rule in info.rules if mod.kind not in (NOTHING, rule.kind)]
        if mod.kind == NOTHING:
            info.keywords &= g.book.characteristics.marks
            info.granted = []
    elif isinstance(mod, LoseChosenAbility):
        if entry.lasting is not None and entry.lasting.chosen is not None:
            note_statics(g, info.rules)
            info.rules = [rule for rule in info.rules if rule.number != entry.lasting.chosen.number]
    elif isinstance(mod, BecomeCopy):
        if value != NOTHING:
            note_statics(g, info.rules)
            info.become(g.pool.infos[value])
            note_statics(g, info.rules)
    elif isinstance(mod, Permit):
        info.permissions |= 1 << mod.permission
    else:
        raise UnknownNode(mod)


def note_statics(g: "Game", rules: list[Rule]) -> None:
    """Some of these come on a card or go; with continuous effects among them, what effects there are is asked anew."""
    for rule in rules:
        if rule.statics:
            g.derived().has_new_statics = True


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
            derived.standing.append(Standing(entry.mod, entry.ctx.this, entry.ctx.you, meant, entry.stamp))
