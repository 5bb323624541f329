"""Section 11.2 and 11.4.6: what it costs to cast a card, and what yields CP."""

from typing import Final

from rulewright.kernel.asking.applying import editable
from rulewright.kernel.asking.context import Context, seats
from rulewright.kernel.asking.forbidden import is_forbidden
from rulewright.kernel.asking.play_terms import terms_of
from rulewright.kernel.asking.select import amount, is_such_ability, matches
from rulewright.kernel.book.payment import Demand, Source
from rulewright.kernel.book.requirements import Requirement
from rulewright.kernel.changing.changes import move, turn
from rulewright.kernel.effects.payment import surplus
from rulewright.kernel.ids import (
    AS_COST,
    ASKS_ALL,
    ASKS_STACK,
    ASKS_TURNED,
    CARD_MASK,
    MISSING,
    NOTHING,
    RESTED,
    STANDING,
    CardNumber,
    Ref,
    Seat,
    Who,
)
from rulewright.kernel.position.change import Change
from rulewright.kernel.position.derived import Standing
from rulewright.kernel.position.records import Lasting
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import Cost
from rulewright.kernel.vocabulary.effects import Apply, Effect, Move, Turn
from rulewright.kernel.vocabulary.mods import (
    ExtraCost,
    PaidOnlyBy,
    PaidWithAny,
    PlayCost,
    PlayFor,
    Produces,
    SetPlayCost,
)
from rulewright.kernel.vocabulary.pool import Rule
from rulewright.kernel.vocabulary.terms import Filter, IsAbility

from ..ch00_names import (
    BREAK,
    COST,
    DISCARD,
    DISCARD_LIGHT_DARK,
    ELEMENT,
    ELEMENTS,
    FIELD,
    HAND,
    ITSELF,
    LEAVE_FIELD,
    PRODUCE,
    X_COST,
)
from ..ch05_cards import LIGHT_AND_DARK, element_bits, elements_of, has_permission, is_backup, is_light_or_dark
from ..ch07_zones import name_move

FROM_DISCARD: Final = 2
FROM_BACKUP: Final = 1
ELEMENT_BITS: Final = 8
EVERY_ELEMENT: Final = (1 << ELEMENT_BITS) - 1


# ---------------------------------------------------------------- 11.2 what yields CP


def sources(g: Game, seat: Seat, ref: Ref) -> list[Source]:
    """Active Backups for one CP, hand cards for two: Backups first, so that a proposal keeps the hand."""
    found = all_sources(g, seat)
    narrowed = is_narrowed(g, ref)
    others = [source for source in found if source.ref != ref or not source.spills]
    return kinds_left(g, ref, [source for source in others if may_pay_for(g, source.ref, ref)]) if narrowed else others


def all_sources(g: Game, seat: Seat) -> list[Source]:
    """All that could yield CP to a player, remembered until the position changes."""
    kept = g.memo().sources
    found = kept.get(seat)
    if found is None:
        found = sources_now(g, seat)
        kept[seat] = found
        g.memo().asks |= ASKS_TURNED
    return found


def riches(g: Game, seat: Seat) -> int:
    """The most CP a player could come by, and below it the Elements there are, as bits."""
    kept = g.memo().reach
    if kept[seat] == NOTHING:
        total = 0
        bits = 0
        for source in all_sources(g, seat):
            total += source.amount
            bits |= source.colours
        kept[seat] = total << ELEMENT_BITS | bits
    return kept[seat]


def wealth(g: Game, seat: Seat) -> int:
    """The most CP a player could come by."""
    return riches(g, seat) >> ELEMENT_BITS


def is_within_means(g: Game, seat: Seat, price: int) -> bool:
    """So much CP, of these Elements among others, may be there: a first look."""
    found = riches(g, seat)
    return price >> ELEMENT_BITS <= found >> ELEMENT_BITS and price & ~found & EVERY_ELEMENT == 0


def price_of_card(g: Game, card: CardNumber) -> int:
    """What a card asks for whose cost nothing changes; 0 where something may."""
    derived = g.derived()
    if derived.standing or derived.find(card) is not None:
        return 0
    printed = g.pool.infos[g.s.cards[card].printed]
    if printed.traits == NOTHING:
        cost = printed.numbers[COST]
        is_plain = cost > 0 and not any(rule.is_own_term for rule in printed.rules)
        elements = printed.words[ELEMENT]
        bits = 0 if len(elements) == 1 and elements[0] in LIGHT_AND_DARK else element_bits(printed)
        printed.traits = cost << ELEMENT_BITS | bits if is_plain else 0
    return printed.traits


def price_of_ability(rule: Rule) -> int:
    """The CP an ability asks for by itself, X being nothing."""
    if rule.traits == NOTHING:
        total = 0
        bits = 0
        for part in rule.ability.cost:
            for symbol in part.symbols:
                if symbol in ELEMENTS:
                    bits |= 1 << ELEMENTS.index(symbol)
                    total += 1
                elif symbol != "X":
                    total += int(symbol)
        rule.traits = total << ELEMENT_BITS | bits
    return rule.traits


def sources_now(g: Game, seat: Seat) -> list[Source]:
    """All that could yield CP to a player."""
    kept = g.derived().glances
    pairs = kept.get(seat)
    if pairs is None:
        kept[seat] = pairs = sources_at_a_glance(g, seat)
    found: list[Source] = []
    cards = g.s.cards
    for at in range(0, len(pairs), 2):
        card = cards[pairs[at] & CARD_MASK]
        if card.zone != FIELD:
            found.append(Source(pairs[at], FROM_DISCARD, pairs[at + 1], True))
        elif card.orientation == STANDING:
            found.append(Source(pairs[at], FROM_BACKUP, pairs[at + 1], False))
    return found


def sources_at_a_glance(g: Game, seat: Seat) -> list[int]:
    """The Backups that may yield CP while active and the cards that may be discarded for it, each with its Elements."""
    found: list[int] = []
    for ref in g.refs(FIELD, seat):
        if is_backup(g, ref) and not is_forbidden(g, PRODUCE, ref):
            found.extend((ref, yielded(g, ref)))
    for ref in g.refs(HAND, seat):
        if may_be_discarded(g, seat, ref):
            found.extend((ref, element_bits(g.info(ref))))
    return found


def is_narrowed(g: Game, ref: Ref) -> bool:
    """Some effect narrows what pays for playing cards; for abilities of a card on the field nothing does."""
    if ref == NOTHING or g.card(ref).zone == FIELD:
        return False
    for entry in terms_of(g, ref):
        if isinstance(entry.mod, PaidOnlyBy):
            return True
    return False


def yielded(g: Game, ref: Ref) -> int:
    """The Elements of the CP a card may yield: its own, and those an effect adds."""
    bits = element_bits(g.info(ref))
    for entry in g.derived().standing:
        mod = entry.mod
        if isinstance(mod, Produces) and ref in entry.cards:
            for position, element in enumerate(ELEMENTS):
                if element in mod.kinds or (not mod.kinds and element not in LIGHT_AND_DARK):
                    bits |= 1 << position
    return bits


def kinds_left(g: Game, ref: Ref, found: list[Source]) -> list[Source]:
    """What yields CP, with only those Elements that may pay for playing this card."""
    for entry in terms_of(g, ref):
        mod = entry.mod
        if not isinstance(mod, PaidOnlyBy) or not mod.kinds:
            continue
        if not matches(g, Context(entry.you, entry.this), mod.which, ref):
            continue
        bits = 0
        for position, element in enumerate(ELEMENTS):
            if element in mod.kinds:
                bits |= 1 << position
        found = [Source(one.ref, one.amount, one.colours & bits, one.spills) for one in found if one.colours & bits]
    return found


def may_pay_for(g: Game, source: Ref, ref: Ref) -> bool:
    """What pays for playing this card is as effects narrow it."""
    for entry in terms_of(g, ref):
        mod = entry.mod
        if isinstance(mod, PaidOnlyBy):
            ctx = Context(entry.you, entry.this)
            if matches(g, ctx, mod.which, ref) and not matches(g, ctx, mod.by, source):
                return False
    return True


def may_be_discarded(g: Game, seat: Seat, ref: Ref) -> bool:
    """Light and Dark cards are not discarded for CP, unless a field ability lets them."""
    if not elements_of(g, ref):
        return False
    if not is_light_or_dark(g, ref):
        return True
    return any(has_permission(g, other, DISCARD_LIGHT_DARK) for other in g.refs(FIELD, seat))


def spend(g: Game, ref: Ref, colour: int) -> list[Change]:
    """A Backup is dulled, a hand card is discarded."""
    card = g.s.cards[ref & CARD_MASK]
    if card.zone == FIELD:
        return [turn(ref, RESTED, AS_COST)]
    change = move(ref, BREAK, card.owner, AS_COST)
    change.verb = DISCARD
    change.player = card.master
    return [change]


def pays(g: Game, seat: Seat, ref: Ref, action: Effect) -> bool:
    """Only one's own Characters are dulled or broken for a cost, and only what may leave the field leaves it so."""
    card = g.s.cards[ref & CARD_MASK]
    if card.zone != FIELD:
        return True
    if isinstance(action, Turn):
        return card.master == seat
    if not isinstance(action, Move):
        return True
    if action.to == BREAK and card.master != seat:
        return False
    verb = action.verb if action.verb != NOTHING else name_move(g, card, FIELD, action.to)
    return not is_forbidden(g, LEAVE_FIELD, ref) and not is_forbidden(g, verb, ref)


# ---------------------------------------------------------------- why a card does not pay


def is_payment(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player is asked what yields the CP."""
    return g.s.menu is not None and g.s.menu.ask == "resources" and g.s.menu.player == seat


def could_yield(g: Game, seat: Seat, card: CardNumber) -> bool:
    """A card in the hand, or a Backup on the field; only what can be paid with."""
    found = g.s.cards[card]
    return found.zone == HAND or (found.zone == FIELD and is_backup(g, found.ref()))


def is_not_dull(g: Game, seat: Seat, card: CardNumber) -> bool:
    """A Backup is active; cards in the hand are neither active nor dull."""
    found = g.s.cards[card]
    return found.zone != FIELD or found.orientation == STANDING


def has_plain_element(g: Game, seat: Seat, card: CardNumber) -> bool:
    """Light and Dark cards stay in the hand."""
    found = g.s.cards[card]
    return found.zone != HAND or may_be_discarded(g, seat, found.ref())


def completes_payment(g: Game, seat: Seat, card: CardNumber) -> bool:
    """With it the cost can still be paid exactly and with the right Elements; what yields nothing is not asked."""
    ref = g.s.cards[card].ref()
    if g.s.menu is None or not is_payment(g, seat, card) or all(one.ref != ref for one in all_sources(g, seat)):
        return True
    return any(option.card == card for option in g.s.menu.options)


PAY_NEEDS: Final[list[Requirement]] = [
    Requirement("11.2.1", "CP is produced while a cost is paid", is_payment),
    Requirement("11.2.1.1", "CP comes from cards in your hand and Backups you control", could_yield),
    Requirement("5.2.3.1.1.3", "a dull Backup produces no CP", is_not_dull),
    Requirement("5.2.1.3", "Light and Dark cards cannot be discarded for CP", has_plain_element, also=("11.2.1.1",)),
    Requirement("5.2.1.3.1", "the cost could not be paid exactly, and with its Elements", completes_payment),
]


# ---------------------------------------------------------------- 11.4.6 what a card costs


def casting_cost(g: Game, seat: Seat, ref: Ref, named: int = 0) -> int:
    """The CP a player pays to cast a card now: its cost with X, or what an effect sets, raised and lowered."""
    printed = g.number(ref, COST)
    cost = 0 if printed == MISSING else printed
    if g.info(ref).has_keyword(X_COST):
        cost += named - g.card(ref).named()
    standing = terms_of(g, ref)
    for entry in standing:
        mod = entry.mod
        if isinstance(mod, SetPlayCost) and concerns(g, entry, mod.who, mod.which, seat, ref):
            cost = amount(g, Context(entry.you, entry.this), mod.amount)
    change = CostChange()
    for entry in standing:
        mod = entry.mod
        if isinstance(mod, PlayCost) and concerns(g, entry, mod.who, mod.which, seat, ref):
            change.add(amount(g, Context(entry.you, entry.this), mod.amount), mod.least)
    return change.applied(cost)


class CostChange:
    """What effects together raise and lower a cost by: first the sum, then the floor, whatever their order (4.3)."""

    def __init__(self) -> None:
        self.raised = 0
        self.lowered = 0
        self.least = 0  # the highest of the floors that effects name which lower it

    def add(self, by: int, least: int) -> None:
        """One effect more."""
        if by > 0:
            self.raised += by
        else:
            self.lowered -= by
            self.least = max(self.least, least)

    def applied(self, cost: int) -> int:
        """The cost with all of them."""
        most = cost + self.raised
        return max(0, most - self.lowered, min(self.least, most))


def concerns(g: Game, entry: Standing, who: Who, which: Filter, seat: Seat, ref: Ref) -> bool:
    """What an effect says of playing cards is about this player and this card."""
    if seat not in seats(entry.you, who):
        return False
    return ref in entry.cards if which == ITSELF else matches(g, Context(entry.you, entry.this), which, ref)


def use_up(g: Game, seat: Seat, ref: Ref) -> None:
    """An effect on the cost of only the next card has had its card."""
    keep = [effect for effect in g.s.lasting if not is_used_up(g, effect, seat, ref)]
    if len(keep) != len(g.s.lasting):
        g.s.lasting = keep
        g.s.revision += 1


def is_used_up(g: Game, effect: Lasting, seat: Seat, ref: Ref) -> bool:
    """The effect was for the next such card."""
    node = effect.node
    if not isinstance(node, Apply):
        return False
    for mod in node.mods:
        if isinstance(mod, PlayCost) and mod.once and seat in seats(effect.you, mod.who):
            return matches(g, Context(effect.you, effect.this), mod.which, ref)
    return False


def is_meant(g: Game, entry: Standing, which: Filter, ref: Ref, rule: Rule | None) -> bool:
    """What an effect says of playing is about this card, or about this ability of it."""
    ctx = Context(entry.you, entry.this)
    if rule is None:
        return matches(g, ctx, which, ref)
    return isinstance(which, IsAbility) and is_such_ability(g, ctx, which, rule, ref)


def terms_for(g: Game, ref: Ref, rule: Rule | None) -> list[Standing]:
    """All that effects say which may be about playing this card, or about using this ability of it."""
    return terms_of(g, ref) if rule is None else uses(g)


def uses(g: Game) -> list[Standing]:
    """All that effects say of using abilities, remembered until the position changes."""
    derived = g.derived()
    if derived.uses is None:
        derived.uses = [entry for entry in derived.standing if is_about_using(entry)]
    return derived.uses


def is_about_using(entry: Standing) -> bool:
    """It speaks of what abilities cost."""
    mod = entry.mod
    if isinstance(mod, (PlayCost, SetPlayCost, PaidWithAny, PlayFor, ExtraCost)):
        return isinstance(mod.which, IsAbility)
    return False


def other_prices(g: Game, seat: Seat, ref: Ref, rule: Rule | None) -> list[PlayFor]:
    """What else a player may pay instead of the cost of a card, or of a part of an ability's."""
    found: list[PlayFor] = []
    for entry in terms_for(g, ref, rule):
        mod = entry.mod
        if not isinstance(mod, PlayFor) or entry.you != seat or not is_meant(g, entry, mod.which, ref, rule):
            continue
        if rule is None or has_part(rule, mod.part):
            found.append(mod)
    return found


def has_part(rule: Rule, part: Cost | None) -> bool:
    """The cost of the ability has this part; without a part, it has CP to pay."""
    if part is None:
        return any(one.symbols for one in rule.ability.cost)
    return part in rule.ability.cost


def extra_costs(g: Game, seat: Seat, ref: Ref, rule: Rule | None) -> list[ExtraCost]:
    """What a player may, or must, pay to cast a card or use an ability besides."""
    found: list[ExtraCost] = []
    for entry in terms_for(g, ref, rule):
        mod = entry.mod
        if isinstance(mod, ExtraCost) and entry.you == seat and is_meant(g, entry, mod.which, ref, rule):
            found.append(mod)
    return found


def changed_demand(g: Game, seat: Seat, ref: Ref, rule: Rule, demand: Demand) -> Demand:
    """The CP an ability asks for, raised and lowered by effects: first what may be of any Element."""
    if not uses(g):
        return demand
    total = demand.total
    needs = demand.needs[:]
    change = CostChange()
    for entry in uses(g):
        mod = entry.mod
        if not isinstance(mod, (SetPlayCost, PlayCost, PaidWithAny)) or seat not in seats(entry.you, mod.who):
            continue
        if not is_meant(g, entry, mod.which, ref, rule):
            continue
        if isinstance(mod, PaidWithAny):
            needs = [0] * len(needs)
            continue
        by = amount(g, Context(entry.you, entry.this), mod.amount)
        if isinstance(mod, SetPlayCost):
            total = by
        else:
            change.add(by, mod.least)
    total = change.applied(total)
    for at in range(len(needs) - 1, -1, -1):
        needs[at] = max(0, min(needs[at], total - sum(needs[:at])))
    return Demand(total, needs, surplus(needs))


def variable_costs(g: Game) -> None:
    """The cost of a card on the stack counts the X declared for it; anywhere else X is nothing."""
    if not (g.pool.keywords >> X_COST) & 1:
        return
    derived = g.derived()
    derived.asks |= ASKS_STACK
    for item in g.s.stack:
        named = g.card(item.this).named() if item.is_card else 0
        if named and g.info(item.this).has_keyword(X_COST):
            editable(g, derived, item.this).numbers[COST] += named
            derived.asks = ASKS_ALL


def any_will_do(g: Game, seat: Seat, ref: Ref) -> bool:
    """An effect lets CP of any Element pay for it."""
    for entry in terms_of(g, ref):
        mod = entry.mod
        if isinstance(mod, PaidWithAny) and concerns(g, entry, mod.who, mod.which, seat, ref):
            return True
    return False


def casting_demand(g: Game, seat: Seat, ref: Ref, named: int = 0) -> Demand:
    """The cost and the Elements it must be paid with: one CP of each, none for a plain Light or Dark card."""
    cost = casting_cost(g, seat, ref, named)
    needs = [0] * len(ELEMENTS)
    elements = elements_of(g, ref)
    plain = len(elements) == 1 and elements[0] in LIGHT_AND_DARK
    if cost > 0 and not plain and not any_will_do(g, seat, ref):
        for element in elements:
            needs[ELEMENTS.index(element)] = 1
        cost = max(cost, len(elements))
    return Demand(cost, needs, max(1, len(elements)))
