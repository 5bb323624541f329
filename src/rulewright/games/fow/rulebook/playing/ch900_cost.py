"""Sections 203, 903.2f, 907 and 1003: what it costs to play a card, will abilities, and produced will."""

from typing import Final

from rulewright.kernel.asking.carriers import ACTIVATED_ONES, that_may_have
from rulewright.kernel.asking.context import Context, seats
from rulewright.kernel.asking.forbidden import is_forbidden, is_forbidden_to_player, is_unusable
from rulewright.kernel.asking.select import amount, holds, matches
from rulewright.kernel.book.payment import Demand, Source
from rulewright.kernel.changing.changes import announce, move, write_batch
from rulewright.kernel.effects.costs import add_action
from rulewright.kernel.effects.payment import parts_of, would_pay
from rulewright.kernel.ids import (
    AS_COST,
    ASKS_ALL,
    ASKS_TURN,
    ASKS_TURNED,
    BY_PLAY,
    CARD_MASK,
    NOTHING,
    NUMBER_CHANGED,
    POOLED,
    STANDING,
    Ref,
    Seat,
    Who,
    asks_number,
    asks_role,
)
from rulewright.kernel.position.change import Batch, Change
from rulewright.kernel.position.derived import Standing, fact_key
from rulewright.kernel.position.state import Card, Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_role
from rulewright.kernel.vocabulary.footprint import asks
from rulewright.kernel.vocabulary.mods import PaidWithAny, PlayCost, PlayFor, SetPlayCost
from rulewright.kernel.vocabulary.pool import Rule
from rulewright.kernel.vocabulary.terms import Anything, EitherOf, IsAbility

from ..ch00_names import (
    ABILITY_PLAYED,
    ATTACK_AT_ONCE,
    AWAKENING,
    BOUND_WILL,
    CHASE,
    ENTERED,
    INCARNATION,
    JUDGMENT,
    PLAY_ABILITY,
    PLAY_GROUND,
    PRODUCE,
    PRODUCES_WILL,
    REMOVED,
    SWIFTNESS,
    TAKEN,
    TRIGGER,
    WILL,
    WILL_REGISTER,
    WILLS,
)
from ..ch200_cards import has_permission, is_j_ruler, is_resonator, is_stone, is_there_since_turn_began
from ..ch200_traits import (
    FEW,
    PRICE,
    YIELDED_KINDS,
    YIELDED_NUMBER,
    YIELDS_PLAINLY,
    is_priced_as_printed,
    traits_of_card,
)
from .ch907_traits import (
    BOUND,
    OWN_COST_ONLY,
    UNCONDITIONAL,
    YIELDS,
    is_rest_alone,
    number_of,
    production,
    traits_of,
    wills_of,
)

ALL_WILLS: Final = (1 << len(WILLS)) - 1  # every kind of will, as bits
ASKS_RESTING: Final = ASKS_TURNED | ASKS_TURN | asks_role(ENTERED) | asks_role(TAKEN)
ASKS_WILL: Final = sum([asks_number(WILL_REGISTER + kind) for kind in range(len(WILLS))])
NO_LIMIT: Final = 1000  # produced will that is not used stays
POOLED_KINDS: Final = 8  # produced will as a source: the ability it is bound to, its kind, and which one it is
POOLED_UNITS: Final = 4096
DEPENDS: Final = -1  # how much a card yields that is not the same whatever is paid for
KEYWORDS_WITH_COST: Final = (TRIGGER, INCARNATION, AWAKENING)
YIELDING_OF: Final = 6  # among what is seen at a glance: a player's cards with will abilities, by seat
WILL_ZONES: Final = (*PLAY_GROUND, REMOVED)


# ---------------------------------------------------------------- 907 will abilities


def may_rest_now(g: Game, ref: Ref) -> bool:
    """A J/resonator rests for a cost only if it was there since the turn began, or has [Swiftness] (905.3, 905.4)."""
    if not is_resonator(g, ref) and not is_j_ruler(g, ref):
        return True
    if g.info(ref).has_keyword(SWIFTNESS) or has_permission(g, ref, ATTACK_AT_ONCE):
        return True
    return ref not in g.s.roles[ENTERED] and is_there_since_turn_began(g, ref)


def is_playable_ability(g: Game, rule: Rule, ref: Ref) -> bool:
    """It works where its card is, no effect forbids it, and its own text allows it now."""
    card = g.s.cards[ref & CARD_MASK]
    if not (rule.zone_mask >> card.zone) & 1:
        return False
    if not traits_of(rule) & UNCONDITIONAL and not is_allowed_by_itself(g, rule, card.master, ref):
        return False
    if rule.rests_itself and not may_rest_now(g, ref):
        return False
    return not g.pool.has_prohibitions or not is_barred(g, rule, ref)


def is_barred(g: Game, rule: Rule, ref: Ref) -> bool:
    """An effect forbids to play it."""
    if is_unusable(g, rule, ref) or is_forbidden(g, PLAY_ABILITY, ref):
        return True
    return is_forbidden_to_player(g, PLAY_ABILITY, g.s.cards[ref & CARD_MASK].master, ref)


def is_allowed_by_itself(g: Game, rule: Rule, seat: Seat, ref: Ref) -> bool:
    """The ability's own words let it be played now; remembered if they ask only where cards lie and what they are."""
    ability = rule.ability
    if rule.use_asks == NOTHING:
        rule.use_asks = asks(g.book, (ability.where, ability.active, ability.usable))
    facts = g.derived().facts
    key = fact_key(ref, rule.number)
    if rule.use_asks == 0 and key in facts:
        return facts[key]
    ctx = Context(seat, ref)
    found = matches(g, ctx, ability.where, ref) and holds(g, ctx, ability.active) and holds(g, ctx, ability.usable)
    facts[key] = found
    return found


def can_pay_with_cards(g: Game, seat: Seat, rule: Rule, ref: Ref) -> bool:
    """Each part of its cost that is done to cards finds one."""
    if traits_of(rule) & OWN_COST_ONLY:
        return g.s.is_now(ref) and would_pay(g, seat, rule.ability.cost[0], ref)
    return all(part.candidates for part in parts_of(g, Context(seat, ref), rule.ability.cost))


def will_rules(g: Game, ref: Ref) -> list[Rule]:
    """The will abilities of a card that could be played now as part of a payment."""
    found: list[Rule] = []
    seat = g.s.cards[ref & CARD_MASK].master
    for rule in g.info(ref).rules:
        if not traits_of(rule) & YIELDS or not is_playable_ability(g, rule, ref):
            continue
        if can_pay_with_cards(g, seat, rule, ref):
            found.append(rule)
    return found


def sources(g: Game, seat: Seat, ref: Ref) -> list[Source]:
    """Produced will first, then cards with will abilities, be it the card that is paid for."""
    found: list[Source] = []
    for kind in range(len(WILLS)):
        bound = bound_wills(g, seat, kind)
        for number in range(g.s.registers[(WILL_REGISTER + kind) * 2 + seat] - len(bound)):
            found.append(Source(pooled(kind, NOTHING, number), 1, 1 << kind, False))
        for number, rule in enumerate(bound):
            if may_be_spent(g, seat, g.pool.rules[rule], ref):
                found.append(Source(pooled(kind, rule, number), 1, 1 << kind, False))
    for source in yielding(g, seat):
        if source.amount == DEPENDS:
            add_source(g, source.ref, found, ref)
        else:
            found.append(source)
    return found


def yielding(g: Game, seat: Seat) -> list[Source]:
    """The cards with will abilities that can be used, remembered until the position changes."""
    kept = g.memo().sources
    found = kept.get(seat)
    if found is None:
        found = []
        glances = g.derived().glances
        numbers = glances.get(YIELDING_OF + seat)
        if numbers is None:
            numbers = []
            for zone in WILL_ZONES:
                there = that_may_have(g, g.derived(), ACTIVATED_ONES, g.pool.activated_masks, zone, seat)
                numbers.extend([number for number in there if may_yield(g, g.s.cards[number])])
            glances[YIELDING_OF + seat] = numbers
        for number in numbers:
            g.memo().asks |= add_yielding(g, g.s.cards[number], found)
        kept[seat] = found
    return found


def may_yield(g: Game, card: Card) -> bool:
    """A card with abilities to activate may have a will ability among them."""
    derived = g.derived()
    if g.book.edition_numbers["will on demand"] and not is_stone(g, card.ref()):
        return False
    if traits_of_card(g, card) & YIELDS_PLAINLY and not derived.prohibitions:
        return True
    return any(traits_of(rule) & YIELDS for rule in g.info(card.ref()).rules)


def is_within_reach(g: Game, seat: Seat, total: int) -> bool:
    """So much will may be there, of whatever kinds: a first look."""
    if total <= 0:
        return True
    kept = g.memo().reach
    if kept[seat] == NOTHING:
        kept[seat] = reach(g, seat)
        g.memo().asks |= ASKS_WILL
    return total <= kept[seat]


def is_out_of_reach(g: Game, seat: Seat, card: Card) -> bool:
    """A card that is played for its cost alone, as printed, costs more than can be there: seen at a glance."""
    if not is_priced_as_printed(g, card.ref()):
        return False
    return not is_within_reach(g, seat, traits_of_card(g, card) >> PRICE)


def reach(g: Game, seat: Seat) -> int:
    """How much will may be there at most."""
    total = 0
    for kind in range(len(WILLS)):
        total += g.s.registers[(WILL_REGISTER + kind) * 2 + seat]
    for source in yielding(g, seat):
        if source.amount == DEPENDS:
            return NO_LIMIT
        total += source.amount
    return total


def add_yielding(g: Game, card: Card, found: list[Source]) -> int:
    """What a card yields, and what that asks for besides where it lies and what it is.

    Where it depends on what it is used for, this is said instead of how much.
    """
    ref = card.ref()
    plain = traits_of_card(g, card)
    is_free = not g.derived().prohibitions
    if plain & YIELDS_PLAINLY and is_free:
        if card.orientation == STANDING:
            number = (plain >> YIELDED_NUMBER) & FEW
            found.append(Source(ref, number, (plain >> YIELDED_KINDS) & ALL_WILLS, number > 1))
        return ASKS_TURNED
    if is_forbidden(g, PRODUCE, ref):
        return ASKS_ALL
    is_rested = True  # which is all that is done to it
    for rule in g.info(ref).rules:
        traits = traits_of(rule)
        if traits & YIELDS and (traits & BOUND or not traits & UNCONDITIONAL):
            found.append(Source(ref, DEPENDS, 0, False))
            return 0 if is_free else ASKS_ALL
        if traits & YIELDS and not is_rest_alone(rule.ability):
            is_rested = False
    add_source(g, ref, found, NOTHING)
    return ASKS_RESTING if is_rested and is_free else ASKS_ALL


def pooled(kind: int, rule: int, number: int) -> int:
    """Produced will of a kind as a source, by the ability that says what it is spent on."""
    return POOLED + ((rule + 1) * POOLED_KINDS + kind) * POOLED_UNITS + number


def bound_wills(g: Game, seat: Seat, kind: int) -> list[int]:
    """The abilities that produced will of this kind for one purpose only, one for each such will."""
    triples = g.s.roles[BOUND_WILL]
    if not triples:
        return []
    return [triples[at + 2] for at in range(0, len(triples), 3) if triples[at] == seat and triples[at + 1] == kind]


def may_be_spent(g: Game, seat: Seat, rule: Rule, ref: Ref) -> bool:
    """Will produced by this ability may be spent on what is paid for."""
    effect = production(rule.ability.effect)
    if effect is None or isinstance(effect.only, Anything):
        return True
    if ref == NOTHING:
        return False
    ctx = Context(seat, ref)
    on_ability = g.s.cards[ref & CARD_MASK].zone in PLAY_GROUND  # what is played as a card is not there yet
    purposes = effect.only.parts if isinstance(effect.only, EitherOf) else (effect.only,)
    for purpose in purposes:
        if isinstance(purpose, IsAbility):
            if on_ability and matches(g, ctx, purpose.of, ref):
                return True
        elif not on_ability and matches(g, ctx, purpose, ref):
            return True
    return False


def unbind_will(g: Game, seat: Seat, kind: int, rule: int) -> None:
    """One will that was bound to a purpose has been spent on it."""
    triples = list(g.s.roles[BOUND_WILL])
    for at in range(0, len(triples), 3):
        if triples[at : at + 3] == [seat, kind, rule]:
            set_role(g, BOUND_WILL, triples[:at] + triples[at + 3 :])
            return


def add_source(g: Game, ref: Ref, found: list[Source], paid: int) -> None:
    """A card yields by one of its will abilities: of those that yield most, any kind of them."""
    seat = g.s.cards[ref & CARD_MASK].master
    rules = [rule for rule in will_rules(g, ref) if may_be_spent(g, seat, rule, paid)]
    if not rules:
        return
    most = max(number_of(rule) for rule in rules)
    bits = 0
    for rule in rules:
        if number_of(rule) == most:
            bits |= wills_of(rule)
    found.append(Source(ref, most, bits, most > 1))


def spend(g: Game, ref: Ref, colour: int) -> list[Change]:
    """Produced will is used, or a will ability is played for its cost and yields this kind."""
    if ref >= POOLED:
        number = (ref - POOLED) // POOLED_UNITS
        change = Change(NUMBER_CHANGED, NOTHING)
        change.player = holder_of_pool(g)
        change.to = WILL_REGISTER + number % POOLED_KINDS
        change.number = -1
        change.how = AS_COST
        unbind_will(g, change.player, number % POOLED_KINDS, number // POOLED_KINDS - 1)
        return [change]
    seat = g.s.cards[ref & CARD_MASK].master
    for rule in will_rules(g, ref):
        if (wills_of(rule) >> colour) & 1:
            tell_will(g, seat, ref, rule)
            return changes_for(g, rule, ref, seat)
    return []


def tell_will(g: Game, seat: Seat, ref: Ref, rule: Rule) -> None:
    """A will ability was played for a payment, and yields (907.2); will on demand is no ability that is played."""
    if g.book.edition_numbers["will on demand"]:
        return
    announce(g, ABILITY_PLAYED, seat, ref, number=rule.number, source=ref, how=BY_PLAY)
    announce(g, PRODUCES_WILL, seat, ref, number=number_of(rule), source=ref)


def holder_of_pool(g: Game) -> Seat:
    """Who is paying: the player of the frame under way."""
    return g.s.frames[-1].player


def changes_for(g: Game, rule: Rule, ref: Ref, seat: Seat) -> list[Change]:
    """What the cost of a will ability does to its card and its player."""
    changes: list[Change] = []
    frame = Frame(0, seat)
    frame.card = ref
    for part in rule.ability.cost:
        for action in part.actions:
            add_action(g, frame, action, [ref], ref, changes)
    return changes


# ---------------------------------------------------------------- 903.2f what a card costs


def printed_demand(g: Game, symbols: tuple[str, ...], named: int) -> Demand:
    """What these symbols ask for, X being the number named."""
    needs = [0] * len(WILLS)
    total = 0
    for symbol in symbols:
        if symbol in WILLS:
            needs[WILLS.index(symbol)] += 1
            total += 1
        else:
            total += named if symbol == "X" else int(symbol)
    return Demand(total, needs, NO_LIMIT)


def concerns(g: Game, entry: Standing, who: Who, seat: Seat) -> bool:
    """What an effect says of playing cards is about this player."""
    return seat in seats(entry.you, who)


def altered(g: Game, seat: Seat, ref: Ref, demand: Demand) -> Demand:
    """Effects that alter the quality of a cost, and then those that raise it (903.2f-i, 903.2f-iii)."""
    for entry in g.derived().standing:
        mod = entry.mod
        ctx = Context(entry.you, entry.this)
        if isinstance(mod, SetPlayCost) and concerns(g, entry, mod.who, seat) and matches(g, ctx, mod.which, ref):
            demand = Demand(amount(g, ctx, mod.amount), [0] * len(WILLS), NO_LIMIT)
        elif isinstance(mod, PaidWithAny) and concerns(g, entry, mod.who, seat) and matches(g, ctx, mod.which, ref):
            demand = Demand(demand.total, [0] * len(WILLS), NO_LIMIT)
    raise_by_effects(g, seat, ref, demand, None)
    return demand


def raise_by_effects(g: Game, seat: Seat, ref: Ref, demand: Demand, rule: Rule | None) -> None:
    """Effects that raise what it costs to play a card, or one of its abilities."""
    for change, by in cost_changes(g, seat, ref, rule):
        if by > 0:
            raise_demand(demand, change.kind, by)


def raise_demand(demand: Demand, kind: str, by: int) -> None:
    """So much more is owed, of any kind or of one."""
    demand.total += by
    if kind:
        demand.needs[WILLS.index(kind)] += by


def is_priced_by(mod: PlayCost, rule: Rule | None) -> bool:
    """The effect is about this ability, or about the card itself; [Judgment] is neither spell nor ability (705.2c)."""
    if rule is None:
        return not mod.abilities
    wanted: object = mod.of  # compiled, two abilities would be compared by identity
    if wanted is not None and rule.ability != wanted:
        return False
    if rule.ability.keyword == JUDGMENT:
        return mod.abilities and mod.keyword == JUDGMENT
    return mod.abilities and mod.keyword in (NOTHING, rule.ability.keyword)


def cost_changes(g: Game, seat: Seat, ref: Ref, rule: Rule | None) -> list[tuple[PlayCost, int]]:
    """The effects that raise or lower what a card costs, or one of its abilities, and by how much."""
    found: list[tuple[PlayCost, int]] = []
    for entry in g.derived().standing:
        mod = entry.mod
        if not isinstance(mod, PlayCost) or not is_priced_by(mod, rule):
            continue
        ctx = Context(entry.you, entry.this)
        if concerns(g, entry, mod.who, seat) and matches(g, ctx, mod.which, ref):
            found.append((mod, amount(g, ctx, mod.amount)))
    return found


def is_repriced(g: Game, ref: Ref) -> bool:
    """Some effect says of this card what else it costs."""
    for entry in g.derived().standing:
        mod = entry.mod
        if not isinstance(mod, (PlayCost, SetPlayCost, PaidWithAny, PlayFor)):
            continue
        if matches(g, Context(entry.you, entry.this), mod.which, ref):
            return True
    return False


def depends_on_place(g: Game, ref: Ref) -> bool:
    """What it takes to play the card may differ once it is on the chase: cards count, or are chosen, for its cost."""
    if g.s.cards[ref & CARD_MASK].zone == CHASE:
        return False
    return has_cost_done_to_cards(g, ref) or is_repriced(g, ref)


def has_cost_done_to_cards(g: Game, ref: Ref) -> bool:
    """A keyword of the card has a cost for which cards are chosen or moved."""
    for rule in g.info(ref).rules:
        if rule.ability.keyword in KEYWORDS_WITH_COST:
            for part in rule.ability.cost:
                if part.picks or part.actions:
                    return True
    return False


def with_card_on_chase(g: Game, seat: Seat, ref: Ref) -> Game:
    """The same position with a card that has been put into the chase area."""
    other = g.clone()
    write_batch(other, Batch([move(ref, CHASE, seat, BY_PLAY)]))
    return other


def decrease(g: Game, seat: Seat, ref: Ref, demand: Demand, rule: Rule | None = None) -> int:
    """Decreases of one kind of will are taken off; how much the player may take off any part (903.2f-iv)."""
    free = 0
    for mod, by in cost_changes(g, seat, ref, rule):
        if by >= 0:
            continue
        if mod.kind:
            taken = min(-by, demand.needs[WILLS.index(mod.kind)])
            demand.needs[WILLS.index(mod.kind)] -= taken
            demand.total -= taken
        elif g.book.edition_numbers["only free cost"]:
            demand.total = max(sum(demand.needs), demand.total + by)
        else:
            free += -by
    return min(free, max(0, demand.total))


def other_prices(g: Game, seat: Seat, ref: Ref) -> list[PlayFor]:
    """What else a player may pay to play a card instead of its cost."""
    found: list[PlayFor] = []
    for entry in g.derived().standing:
        mod = entry.mod
        if isinstance(mod, PlayFor) and entry.you == seat and matches(g, Context(seat, entry.this), mod.which, ref):
            found.append(mod)
    return found


def will_cost(g: Game, ref: Ref) -> tuple[str, ...]:
    """The symbols of a card's cost."""
    return g.info(ref).words[WILL]
