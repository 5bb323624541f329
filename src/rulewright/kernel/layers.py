"""Continuous effects: one loop applies each layer of the book's table, by dependency, then by timestamp."""

from typing import TYPE_CHECKING

from .ast import (
    Add,
    AddEveryWord,
    AddWord,
    AddWordsOf,
    Apply,
    Condition,
    Forbid,
    ForbidAbility,
    ForbidPlayer,
    Gain,
    GainKeyword,
    LoseAbilities,
    LoseChosenAbility,
    LoseKeyword,
    LoseWords,
    Modification,
    Multiply,
    Must,
    Permit,
    Set,
    SetNamedWord,
    SetWord,
    This,
)
from .ids import CARD_MASK, CONTINUOUS, MISSING, NOTHING
from .pool import Info, Rule
from .rulebook import ABILITY_KIND, NUMBER_KIND, PERMISSION_KIND, WORD_KIND, Layer
from .select import Context, amount, holds, matches, members, seats
from .state import Derived, Lasting, Prohibition, Standing

if TYPE_CHECKING:
    from .engine import Game

NO_LAYER = -1


class Entry:
    """One modification of one effect, waiting to be applied in its layer."""

    def __init__(self, ctx: Context, apply: Apply, mod: Modification, position: int, stamp: int) -> None:
        self.ctx = ctx
        self.apply = apply
        self.mod = mod
        self.position = position
        self.stamp = stamp
        self.conditions: list[Condition] = []
        self.rule: Rule | None = None  # the continuous ability it comes from
        self.lasting: Lasting | None = None  # or the effect with a duration


class Plan:
    """What an entry would do now: to which cards, by how much."""

    def __init__(self, cards: list[int], value: int) -> None:
        self.cards = cards
        self.value = value

    def same_as(self, other: "Plan") -> bool:
        """Nothing about it differs."""
        return self.value == other.value and self.cards == other.cards


def kind_of(mod: Modification) -> int:
    """The kind of modification, as layer tables name it."""
    if isinstance(mod, (Add, Set, Multiply)):
        return NUMBER_KIND
    if isinstance(mod, (AddWord, SetWord, AddWordsOf, AddEveryWord, SetNamedWord, LoseWords)):
        return WORD_KIND
    if isinstance(mod, (Gain, GainKeyword, LoseKeyword, LoseAbilities, LoseChosenAbility)):
        return ABILITY_KIND
    if isinstance(mod, Permit):
        return PERMISSION_KIND
    return NO_LAYER


def belongs(layer: Layer, mod: Modification) -> bool:
    """The modification is applied in this layer."""
    if kind_of(mod) not in layer.kinds:
        return False
    if layer.numbers and isinstance(mod, (Add, Set, Multiply)):
        return mod.field in layer.numbers
    if layer.words and isinstance(mod, (AddWord, SetWord, AddWordsOf, AddEveryWord, SetNamedWord, LoseWords)):
        return mod.field in layer.words
    return True


RULINGS = Layer("", "what is forbidden and what else effects say", (NO_LAYER,))


def derive(g: "Game") -> Derived:
    """Work out every card's characteristics and what is forbidden, from printed values up."""
    s = g.s
    derived = Derived()
    s.derived = derived
    s.derived_at = s.revision
    if s.lasting or has_statics(g):
        derived.carriers = carriers(g, derived)
        for layer in g.book.layers:
            apply_layer(g, derived, layer)
            if ABILITY_KIND in layer.kinds and derived.infos:
                derived.carriers = carriers(g, derived)
        collect_prohibitions(g, derived)
    g.book.rule_numbers(g)
    return derived


def carriers(g: "Game", derived: Derived) -> list[int]:
    """The cards that may have continuous abilities: by print, or because effects changed what they have."""
    s = g.s
    found: list[int] = []
    for zone in range(len(g.book.zones)):
        if not (g.pool.static_zones >> zone) & 1 and not g.pool.static_anywhere:
            continue
        for seat in (0, 1):
            for number in s.zones[zone * 2 + seat].cards:
                if (g.pool.static_masks[s.cards[number].printed] >> zone) & 1 or number in derived.infos:
                    found.append(number)
    return found


def has_statics(g: "Game") -> bool:
    """Some card in a zone where such abilities work may have a continuous ability."""
    return g.pool.static_zones != 0 or g.pool.static_anywhere


def apply_layer(g: "Game", derived: Derived, layer: Layer) -> None:
    """Apply one layer; abilities gained in it may bring further effects of the same layer."""
    applied: set[tuple[int, int, int, int]] = set()
    for _ in range(16):
        entries = [entry for entry in gather(g, layer) if identity(entry) not in applied]
        if not entries:
            return
        for entry in entries:
            applied.add(identity(entry))
        apply_in_order(g, derived, entries)
        if ABILITY_KIND not in layer.kinds:
            return
        derived.carriers = carriers(g, derived)


def identity(entry: Entry) -> tuple[int, int, int, int]:
    """What tells one entry from every other of the position."""
    rule = entry.rule.number if entry.rule is not None else NOTHING
    return (entry.ctx.this, rule, entry.position, entry.stamp)


def gather(g: "Game", layer: Layer) -> list[Entry]:
    """Every modification of these kinds that some effect makes now, earliest timestamp first."""
    found: list[Entry] = []
    for effect in g.s.lasting:
        node = effect.node
        if isinstance(node, Apply) and g.book.in_force(g, effect):
            for position, mod in enumerate(node.mods):
                if belongs(layer, mod):
                    entry = Entry(Context(effect.you, effect.this), node, mod, position, effect.stamp)
                    entry.lasting = effect
                    found.append(entry)
    gather_statics(g, layer, found)
    if len(found) > 1:
        found.sort(key=own_first_key if layer.own_first else stamp_of)
    return found


def own_first_key(entry: Entry) -> tuple[bool, bool, int]:
    """Values set as a base, then effects on their own source, then the others; by time within each."""
    mod = entry.mod
    sets = isinstance(mod, Set) and mod.base
    lasting = entry.lasting
    own = isinstance(entry.apply.what, This) if lasting is None else lasting.cards == (lasting.this,)
    return (not sets, not own, entry.stamp)


def stamp_of(entry: Entry) -> int:
    """When its effect began."""
    return entry.stamp


def gather_statics(g: "Game", layer: Layer, found: list[Entry]) -> None:
    """The modifications of continuous abilities in the zones where they work."""
    s = g.s
    derived = g.derived()
    for number in derived.carriers:
        card = s.cards[number]
        info = derived.infos.get(number)
        for rule in g.pool.infos[card.printed].rules if info is None else info.rules:
            if rule.kind == CONTINUOUS and rule.statics and works_in(rule, card.zone):
                stamp = card.stamp if info is None else info.stamp_of(rule.number, card.stamp)
                add_static(g, layer, found, rule, card.ref(), card.master, stamp)


def works_in(rule: Rule, zone: int) -> bool:
    """The ability works in this zone."""
    return rule.zone_mask == 0 or (rule.zone_mask >> zone) & 1 == 1


def add_static(g: "Game", layer: Layer, found: list[Entry], rule: Rule, ref: int, you: int, stamp: int) -> None:
    """The modifications of one continuous ability."""
    for part_number, part in enumerate(rule.statics):
        for position, mod in enumerate(part.apply.mods):
            if belongs(layer, mod):
                ctx = Context(you, ref)
                entry = Entry(ctx, part.apply, mod, part_number * 16 + position, stamp)
                entry.rule = rule
                entry.conditions = part.conditions
                found.append(entry)


# ---------------------------------------------------------------- order


def apply_in_order(g: "Game", derived: Derived, entries: list[Entry]) -> None:
    """Depended-on effects first, then by timestamp."""
    waiting = entries
    while waiting:
        chosen = 0
        if len(waiting) > 1 and may_interact(waiting):
            chosen = next_entry(g, derived, waiting)
        entry = waiting[chosen]
        apply_plan(g, derived, entry, plan(g, entry))
        waiting = waiting[:chosen] + waiting[chosen + 1 :]


def may_interact(entries: list[Entry]) -> bool:
    """Some effect among them could change what another applies to: not when all only add numbers plainly."""
    for entry in entries:
        if not isinstance(entry.mod, Add):
            return True
        if entry.lasting is None and entry.rule is not None and entry.rule.reads_values:
            return True
    return False


def next_entry(g: "Game", derived: Derived, waiting: list[Entry]) -> int:
    """The earliest effect that depends on none still waiting; with only circles left, the earliest."""
    for position in range(len(waiting)):
        free = True
        for other in range(len(waiting)):
            if other == position:
                continue
            if depends(g, derived, waiting[position], waiting[other]) and not depends(
                g, derived, waiting[other], waiting[position]
            ):
                free = False
                break
        if free:
            return position
    return 0


def depends(g: "Game", derived: Derived, later: Entry, earlier: Entry) -> bool:
    """Applying the earlier one first would change what, or how, the later one applies."""
    before = plan(g, later)
    saved = derived.infos
    derived.infos = dict(saved)
    apply_plan(g, derived, earlier, plan(g, earlier))
    after = plan(g, later)
    derived.infos = saved
    return not before.same_as(after)


# ---------------------------------------------------------------- application


def plan(g: "Game", entry: Entry) -> Plan:
    """To which cards the modification applies now, and by how much."""
    lasting = entry.lasting
    if lasting is not None:
        value = lasting.amounts[entry.position]
        return Plan([ref for ref in lasting.cards if g.s.is_now(ref)], value)
    if not is_active(g, entry):
        return Plan([], 0)
    mod = entry.mod
    value = 0
    if isinstance(mod, (Add, Set)):
        value = amount(g, entry.ctx, mod.amount)
    return Plan(members(g, entry.ctx, entry.apply.what), value)


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


def rule_on(g: "Game", rule: Rule, ref: int) -> bool:
    """The ability is on the card now."""
    for other in g.info(ref).rules:
        if other.number == rule.number:
            return True
    return False


def editable(g: "Game", derived: Derived, ref: int) -> Info:
    """A card's characteristics to be changed, copied from what they are so far."""
    number = ref & CARD_MASK
    found = derived.infos.get(number)
    if found is None:
        fresh = g.pool.infos[g.s.cards[number].printed].copy()
    else:
        fresh = found.copy()
    derived.infos[number] = fresh
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
            info.numbers[mod.field] *= mod.by
    elif isinstance(mod, SetWord):
        info.words[mod.field] = (mod.word,)
    elif isinstance(mod, (AddWordsOf, AddEveryWord, SetNamedWord, LoseWords)):
        change_words(g, info, entry, mod)
    elif isinstance(mod, Gain):
        rule = g.pool.rule(mod.ability)
        info.rules.append(rule)
        info.granted.extend((rule.number, entry.stamp))
        if mod.ability.keyword != NOTHING:
            info.keywords |= 1 << mod.ability.keyword
    elif isinstance(mod, GainKeyword):
        info.keywords |= 1 << mod.keyword
    elif isinstance(mod, LoseKeyword):
        lose_keyword(info, mod.keyword)
    elif isinstance(mod, LoseAbilities):
        info.rules = [rule for rule in info.rules if mod.kind not in (NOTHING, rule.kind)]
        if mod.kind == NOTHING:
            info.keywords &= g.book.icons
    elif isinstance(mod, LoseChosenAbility):
        if entry.lasting is not None and entry.lasting.chosen is not None:
            info.rules = [rule for rule in info.rules if rule.number != entry.lasting.chosen.number]
    elif isinstance(mod, Permit):
        info.permissions |= 1 << mod.permission


def change_words(
    g: "Game", info: Info, entry: Entry, mod: AddWordsOf | AddEveryWord | SetNamedWord | LoseWords
) -> None:
    """The words of a field become others."""
    words: list[str] = []
    if isinstance(mod, AddWordsOf):
        words = list(info.words[mod.field])
        for ref in members(g, entry.ctx, mod.of):
            words.extend(word for word in g.info(ref).words[mod.field] if word not in words)
    elif isinstance(mod, AddEveryWord):
        known = g.book.every_word.get(mod.field, ())
        words = list(info.words[mod.field])
        words.extend(word for word in known if word not in words and word not in mod.but)
    elif isinstance(mod, SetNamedWord) and entry.lasting is not None:
        words = [g.book.every_word[mod.field][entry.lasting.named]]
    info.words[mod.field] = tuple(words)


def lose_keyword(info: Info, keyword: int) -> None:
    """The keyword, and the text that stands for it, are treated as absent."""
    info.keywords &= ~(1 << keyword)
    info.rules = [rule for rule in info.rules if rule.ability.keyword != keyword]


# ---------------------------------------------------------------- prohibitions


def collect_prohibitions(g: "Game", derived: Derived) -> None:
    """The last layer: what cannot be done, asked by name."""
    for entry in gather(g, RULINGS):
        if entry.lasting is None and not is_active(g, entry):
            continue
        if isinstance(entry.mod, (Forbid, ForbidPlayer, ForbidAbility)):
            derived.prohibitions.append(prohibition(g, entry))
        else:
            derived.standing.append(Standing(entry.mod, entry.ctx.this, entry.ctx.you, cards_meant(g, entry)))


def cards_meant(g: "Game", entry: Entry) -> list[int]:
    """The cards an effect speaks of now."""
    if entry.lasting is not None:
        return list(entry.lasting.cards)
    return members(g, entry.ctx, entry.apply.what)


def prohibition(g: "Game", entry: Entry) -> Prohibition:
    """One thing that cannot be done now."""
    mod = entry.mod
    you = entry.ctx.you
    if isinstance(mod, ForbidPlayer):
        result = Prohibition(mod.verb, entry.ctx.this, you)
        result.player = seats(you, mod.who)[0]
        result.which = mod.which
        return result
    if isinstance(mod, Forbid):
        result = Prohibition(mod.verb, entry.ctx.this, you)
        result.which = mod.to
        result.cards = cards_meant(g, entry)
        return result
    result = Prohibition(NOTHING, entry.ctx.this, you)
    if isinstance(mod, ForbidAbility) and entry.lasting is not None and entry.lasting.rule is not None:
        result.rule = entry.lasting.rule.number
    return result


def is_forbidden(g: "Game", verb: int, ref: int, to: int = NOTHING) -> bool:
    """The object cannot do this (to that other object)."""
    for entry in g.derived().prohibitions:
        if entry.verb != verb or entry.player != NOTHING or ref not in entry.cards:
            continue
        if to == NOTHING or entry.which is None:
            return True
        if matches(g, Context(entry.you, entry.this), entry.which, to):
            return True
    return False


def is_obliged(g: "Game", verb: int, ref: int, to: int = NOTHING) -> bool:
    """The object must do this (with that other object) if it can."""
    for entry in g.derived().standing:
        mod = entry.mod
        if not isinstance(mod, Must) or mod.verb != verb or ref not in entry.cards:
            continue
        if to == NOTHING or matches(g, Context(entry.you, entry.this), mod.to, to):
            return True
    return False


def is_forbidden_to_player(g: "Game", verb: int, seat: int, ref: int) -> bool:
    """The player cannot do this with the card (NOTHING: at all)."""
    for entry in g.derived().prohibitions:
        if entry.verb != verb or entry.player != seat:
            continue
        if ref == NOTHING or entry.which is None or matches(g, Context(entry.you, entry.this), entry.which, ref):
            return True
    return False


def is_prevented(g: "Game", verb: int, seat: int, ref: int) -> bool:
    """An effect says that the object, or the player (NOTHING: nobody), cannot do what another effect tries."""
    return is_forbidden(g, verb, ref) or (seat != NOTHING and is_forbidden_to_player(g, verb, seat, ref))


def is_unusable(g: "Game", rule: Rule, ref: int) -> bool:
    """This very ability of this object cannot be used."""
    for entry in g.derived().prohibitions:
        if entry.rule == rule.number and entry.this == ref:
            return True
    return False
