"""Continuous effects: one loop applies each layer of the book's table, by dependency, then by timestamp."""

from typing import TYPE_CHECKING

from .ast import (
    Add,
    AddEveryWord,
    AddWord,
    AddWordsOf,
    Anything,
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
from .pool import Info, Rule, writes
from .rulebook import ABILITY_KIND, NUMBER_KIND, PERMISSION_KIND, WORD_KIND, Layer
from .select import Context, amount, holds, matches, members, seats
from .state import Derived, Lasting, Prohibition, Standing

if TYPE_CHECKING:
    from .engine import Game

NO_LAYER = -1
WITHOUT_NUMBERS = Layer("", "effects that change no number", (WORD_KIND, ABILITY_KIND, PERMISSION_KIND))


class Entry:
    """One modification of one effect, waiting to be applied in its layer."""

    def __init__(self, ctx: Context, apply: Apply, mod: Modification, position: int, stamp: int) -> None:
        self.ctx = ctx
        self.apply = apply
        self.mod = mod
        self.position = position
        self.stamp = stamp
        self.kind = kind_of(mod)
        self.reads = 0  # the characteristics it asks for, as bits; fixed effects ask for none
        self.writes = writes(mod)
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


def belongs(layer: Layer, entry: Entry) -> bool:
    """The modification is applied in this layer."""
    mod = entry.mod
    if entry.kind not in layer.kinds:
        return False
    if layer.numbers and isinstance(mod, (Add, Set, Multiply)):
        return mod.field in layer.numbers
    if layer.words and isinstance(mod, (AddWord, SetWord, AddWordsOf, AddEveryWord, SetNamedWord, LoseWords)):
        return mod.field in layer.words
    return True


def derive(g: "Game") -> Derived:
    """Work out every card's characteristics and what is forbidden, from printed values up."""
    s = g.s
    derived = Derived()
    s.derived = derived
    s.derived_at = s.revision
    if s.lasting or has_statics(g):
        entries = gather(g, derived)
        for layer in g.book.layers:
            entries = apply_layer(g, derived, layer, entries)
        collect_prohibitions(g, derived, entries)
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


def apply_layer(g: "Game", derived: Derived, layer: Layer, entries: list[Entry]) -> list[Entry]:
    """Apply the entries of one layer; what effects there are afterwards, which may be others."""
    here = [entry for entry in entries if belongs(layer, entry)]
    if not here:
        return entries
    if layer.own_first:
        here.sort(key=own_first_key)
    apply_in_order(g, derived, layer, here)
    for entry in here:
        if entry.kind == ABILITY_KIND:
            return gather(g, derived)
    return entries


def gather(g: "Game", derived: Derived) -> list[Entry]:
    """Every modification that some effect makes now, earliest timestamp first."""
    derived.carriers = carriers(g, derived)
    found: list[Entry] = []
    for effect in g.s.lasting:
        node = effect.node
        if isinstance(node, Apply) and g.book.in_force(g, effect):
            for position, mod in enumerate(node.mods):
                entry = Entry(Context(effect.you, effect.this), node, mod, position, effect.stamp)
                entry.lasting = effect
                found.append(entry)
    gather_statics(g, found)
    if len(found) > 1:
        found.sort(key=stamp_of)
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


def gather_statics(g: "Game", found: list[Entry]) -> None:
    """The modifications of continuous abilities in the zones where they work."""
    s = g.s
    derived = g.derived()
    for number in derived.carriers:
        card = s.cards[number]
        info = derived.infos.get(number)
        for rule in g.pool.infos[card.printed].rules if info is None else info.rules:
            if rule.kind == CONTINUOUS and rule.statics and works_in(rule, card.zone):
                stamp = card.stamp if info is None else info.stamp_of(rule.number, card.stamp)
                add_static(found, rule, card.ref(), card.master, stamp)


def works_in(rule: Rule, zone: int) -> bool:
    """The ability works in this zone."""
    return rule.zone_mask == 0 or (rule.zone_mask >> zone) & 1 == 1


def add_static(found: list[Entry], rule: Rule, ref: int, you: int, stamp: int) -> None:
    """The modifications of one continuous ability."""
    for part_number, part in enumerate(rule.statics):
        for position, mod in enumerate(part.apply.mods):
            entry = Entry(Context(you, ref), part.apply, mod, part_number * 16 + position, stamp)
            entry.rule = rule
            entry.reads = rule.reads
            entry.conditions = part.conditions
            found.append(entry)


# ---------------------------------------------------------------- order


def apply_in_order(g: "Game", derived: Derived, layer: Layer, entries: list[Entry]) -> None:
    """Depended-on effects first, then by timestamp; an ability gained brings its own effects into the layer."""
    waiting = entries
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


def gained_entries(g: "Game", layer: Layer, entry: Entry, planned: Plan) -> list[Entry]:
    """The effects in this layer of a continuous ability just gained."""
    found: list[Entry] = []
    if isinstance(entry.mod, Gain):
        rule = g.pool.rule(entry.mod.ability)
        for ref in planned.cards:
            card = g.card(ref)
            if works_in(rule, card.zone):
                add_static(found, rule, ref, card.master, max(card.stamp, entry.stamp))
    return [one for one in found if belongs(layer, one)]


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
    derived.infos = dict(saved)
    for turn in range(len(others)):
        for entry in others:
            if turn == 0 or not isinstance(entry.mod, Add):
                apply_plan(g, derived, entry, plan(g, entry))
    found = differs(g, derived, waiting[later], waiting[earlier])
    derived.infos = saved
    return found


def differs(g: "Game", derived: Derived, later: Entry, earlier: Entry) -> bool:
    """The later one applies otherwise after the earlier one than before it."""
    before = plan(g, later)
    saved = derived.infos
    derived.infos = dict(saved)
    planned = plan(g, earlier)
    apply_plan(g, derived, earlier, planned)
    for gained in gained_entries(g, WITHOUT_NUMBERS, earlier, planned):
        apply_plan(g, derived, gained, plan(g, gained))
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
            info.keywords &= g.book.marks
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


def collect_prohibitions(g: "Game", derived: Derived, entries: list[Entry]) -> None:
    """The last layer: what cannot be done, asked by name."""
    for entry in entries:
        if entry.kind != NO_LAYER or (entry.lasting is None and not is_active(g, entry)):
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
    """The object cannot do this: to that other object, or with none named, to any."""
    for entry in g.derived().prohibitions:
        if entry.verb != verb or entry.player != NOTHING or ref not in entry.cards:
            continue
        if entry.which is None or isinstance(entry.which, Anything):
            return True
        if to != NOTHING and matches(g, Context(entry.you, entry.this), entry.which, to):
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
