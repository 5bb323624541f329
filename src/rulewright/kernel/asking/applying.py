"""What one modification does: to which cards it applies now, by how much, and what it makes of them."""

from typing import TYPE_CHECKING

from ..book.layers import BASE_KIND, Layer
from ..ids import CARD_MASK, MISSING, MOST_AMOUNT, NOTHING, Ref
from ..position.derived import Derived
from ..position.state import Card
from ..vocabulary.abilities import Gain
from ..vocabulary.mods import (
    Add,
    AddEveryWord,
    AddNamedWord,
    AddWord,
    AddWordsOf,
    BecomeCopy,
    GainKeyword,
    LoseAbilities,
    LoseChosenAbility,
    LoseKeyword,
    LoseWords,
    Multiply,
    NeverHas,
    Permit,
    Set,
    SetNamedWord,
    SetWord,
    Switch,
)
from ..vocabulary.pool import Info, Modifier, Rule
from ..vocabulary.unknown import UnknownNode
from .context import Context
from .derived_words import change_words, lose_keyword
from .entries import Entry, Plan, asks_of, belongs, layers_of, works_in, zones_of
from .select import amount, holds, matches, members

if TYPE_CHECKING:
    from ..running.engine import Game


def plan(g: "Game", entry: Entry) -> Plan:
    """To which cards the modification applies now, and by how much."""
    lasting = entry.lasting
    if lasting is not None:
        value = lasting.amounts[entry.position]
        if entry.follows:
            return Plan(members(g, entry.ctx, entry.apply.what), value)
        return Plan([ref for ref in lasting.cards if g.s.is_now(ref)], value)
    if not entry.is_rule and not is_active(g, entry):
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
        info = editable(g, derived, ref)
        if isinstance(entry.mod, NeverHas):
            never_has(g, info, entry.mod, g.pool.infos[g.s.cards[ref & CARD_MASK].printed])
        else:
            change(g, info, entry, planned.value)


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
    elif isinstance(mod, (AddWordsOf, AddEveryWord, SetNamedWord, AddNamedWord, LoseWords)):
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
    elif isinstance(mod, Switch):
        info.numbers[mod.field], info.numbers[mod.other] = info.numbers[mod.other], info.numbers[mod.field]
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


def never_has(g: "Game", info: Info, mod: NeverHas, printed: Info) -> None:
    """What an effect says cannot be on the card goes, unless it may keep what is printed on it."""
    note_statics(g, info.rules)
    if mod.keyword == NOTHING:
        info.rules = [rule for rule in info.rules if mod.printed and rule in printed.rules]
        info.keywords &= g.book.characteristics.marks | (printed.keywords if mod.printed else 0)
        info.granted = []
    elif not (mod.printed and printed.has_keyword(mod.keyword)):
        lose_keyword(info, mod.keyword)


def note_statics(g: "Game", rules: list[Rule]) -> None:
    """Some of these come on a card or go; with continuous effects among them, what effects there are is asked anew."""
    for rule in rules:
        if rule.statics:
            g.derived().has_new_statics = True


# ---------------------------------------------------------------- abilities that bring effects


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


def gained_entries(g: "Game", layer: Layer, entry: Entry, planned: Plan) -> list[Entry]:
    """The effects in this layer of a continuous ability just gained."""
    found: list[Entry] = []
    if isinstance(entry.mod, Gain):
        rule = gained_rule(g, entry.modifier, entry.mod)
        if not rule.statics:
            return found
        g.derived().asks |= asks_of(g, rule)
        g.derived().zones |= zones_of(g, rule)
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
