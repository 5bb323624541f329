"""Sections 11.6 and 11.7: using action abilities and special abilities."""

from typing import Final

from rulewright.kernel.asking.carriers import ACTIVATED_ONES, that_may_have
from rulewright.kernel.asking.context import Context
from rulewright.kernel.asking.forbidden import is_forbidden, is_forbidden_to_player, is_unusable
from rulewright.kernel.asking.select import holds, matches, members
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import AbilityRequirement, Requirement
from rulewright.kernel.changing.changes import announce, show
from rulewright.kernel.effects.announce import offer_choice, offer_modes, took_choice
from rulewright.kernel.effects.payment import took_x
from rulewright.kernel.effects.perform import begin_resolution
from rulewright.kernel.ids import ACTIVATED, BY_PLAY, CARD_MASK, NOTHING, RESTED, CardNumber, Ref, Seat
from rulewright.kernel.position.derived import fact_key
from rulewright.kernel.position.events import EVERYONE
from rulewright.kernel.position.items import Item
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.stack import begin_item, complete_item, tell_choices
from rulewright.kernel.vocabulary.abilities import Cost
from rulewright.kernel.vocabulary.footprint import asks
from rulewright.kernel.vocabulary.pool import Rule
from rulewright.kernel.vocabulary.terms import Number

from ..ch00_names import ABILITY_USED, CHOSEN_BY, HASTE, USE_ABILITY, USE_SPECIAL
from ..ch05_cards import is_forward, is_monster, was_there_since_the_turn_began
from .ch11_cast import has_priority, is_not_end_phase, is_playing_phase
from .ch11_cost import is_within_means, price_of_ability, uses
from .ch11_ways import (
    Play,
    fix_terms,
    has_choices,
    is_affordable,
    lock_cost,
    offer_extra,
    offer_number,
    offer_price,
    took_extra,
    took_price,
)

ABILITIES_OF: Final = 2  # among what is seen at a glance: a player's abilities, by seat, after what yields CP

# ---------------------------------------------------------------- why an ability cannot be used


def may_dull_now(g: Game, rule: Rule, ref: Ref) -> bool:
    """The Dull icon asks for control since the turn began, or Haste; a Monster that is no Forward is free."""
    if not rule.rests_itself:
        return True
    if is_monster(g, ref) and not is_forward(g, ref):
        return True
    return was_there_since_the_turn_began(g, ref) or g.info(ref).has_keyword(HASTE)


def works_here(g: Game, rule: Rule, ref: Ref) -> bool:
    """The ability works in the zone its card is in."""
    card = g.s.cards[ref & CARD_MASK]
    return (rule.zone_mask >> card.zone) & 1 == 1 and matches(g, Context(card.master, ref), rule.ability.where, ref)


def is_allowed(g: Game, rule: Rule, ref: Ref) -> bool:
    """No effect forbids it, and its own text allows it now."""
    card = g.s.cards[ref & CARD_MASK]
    ctx = Context(card.master, ref)
    if is_unusable(g, rule, ref) or not holds(g, ctx, rule.ability.active) or not holds(g, ctx, rule.ability.usable):
        return False
    if rule.ability.times and uses_this_turn(g, rule, ref) >= rule.ability.times:
        return False
    verb = USE_SPECIAL if rule.ability.name else USE_ABILITY
    return not is_forbidden(g, verb, ref) and not is_forbidden_to_player(g, verb, card.master, ref)


def uses_this_turn(g: Game, rule: Rule, ref: Ref) -> int:
    """How often the ability of this object was used in this turn."""
    count = 0
    for event in g.events_of_turn():
        if event.kind == ABILITY_USED and event.card == ref and event.number == rule.number:
            count += 1
    return count


def can_pay_for(g: Game, rule: Rule, ref: Ref) -> bool:
    """Its whole cost can be paid, some way, X being nothing."""
    return is_affordable(g, Play(g.s.cards[ref & CARD_MASK].master, ref, rule))


def can_choose_for(g: Game, rule: Rule, ref: Ref) -> bool:
    """What it must choose is there, some way it can be paid."""
    return has_choices(g, Play(g.s.cards[ref & CARD_MASK].master, ref, rule))


def finds_cards(g: Game, rule: Rule, ref: Ref) -> bool:
    """The cards its cost is done to are there, remembered as long as cards stay where and what they are."""
    if rule.use_asks == NOTHING:
        rule.use_asks = asks(g.book, tuple([pick.what for part in rule.ability.cost for pick in part.picks]))
    if rule.use_asks != 0:
        return True
    facts = g.derived().facts
    key = fact_key(ref, rule.number)
    if key not in facts:
        ctx = Context(g.s.cards[ref & CARD_MASK].master, ref)
        facts[key] = has_enough_cards(g, ctx, rule.ability.cost)
    return facts[key]


def has_enough_cards(g: Game, ctx: Context, cost: tuple[Cost, ...]) -> bool:
    """Each part of a cost finds as many cards as it asks for: a first look."""
    for part in cost:
        for pick in part.picks:
            if isinstance(pick.least, Number) and len(members(g, ctx, pick.what)) < pick.least.value:
                return False
    return True


def is_usable(g: Game, rule: Rule, ref: Ref) -> bool:
    """Nothing forbids to use the ability; the cheap questions come first."""
    card = g.s.cards[ref & CARD_MASK]
    is_rested = rule.rests_itself and card.orientation == RESTED
    if (is_rested or not is_within_means(g, card.master, price_of_ability(rule))) and not uses(g):
        return False
    if not uses(g) and not finds_cards(g, rule, ref):
        return False
    return (
        works_here(g, rule, ref)
        and may_dull_now(g, rule, ref)
        and is_allowed(g, rule, ref)
        and can_pay_for(g, rule, ref)
        and can_choose_for(g, rule, ref)
    )


def usable_abilities(g: Game, seat: Seat) -> list[tuple[int, int]]:
    """The action and special abilities a player may use: card and position in its list of abilities."""
    found: list[tuple[int, int]] = []
    kept = g.derived().glances
    pairs = kept.get(ABILITIES_OF + seat)
    if pairs is None:
        kept[ABILITIES_OF + seat] = pairs = abilities_at_a_glance(g, seat)
    for at in range(0, len(pairs), 2):
        ref = g.s.cards[pairs[at]].ref()
        if is_usable(g, g.info(ref).rules[pairs[at + 1]], ref):
            found.append((pairs[at], pairs[at + 1]))
    return found


def abilities_at_a_glance(g: Game, seat: Seat) -> list[int]:
    """The action and special abilities that may work where a player's cards lie, as pairs of card and position."""
    found: list[int] = []
    zones = g.pool.activated_zones
    masks = g.pool.activated_masks
    changed = g.derived()
    for zone in range(len(g.book.zones)):
        if not (zones >> zone) & 1:
            continue
        for number in that_may_have(g, changed, ACTIVATED_ONES, masks, zone, seat):
            for position, rule in enumerate(g.info(g.s.cards[number].ref()).rules):
                if rule.kind == ACTIVATED and (rule.zone_mask >> zone) & 1:
                    found.extend((number, position))
    return found


def has_ability(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The card has an action or special ability."""
    return any(rule.kind == ACTIVATED for rule in g.info(g.s.cards[card].ref()).rules)


def is_used(g: Game, rule: Rule, ref: Ref) -> bool:
    """It is an action or special ability."""
    return rule.kind == ACTIVATED


def may_dull_action(g: Game, rule: Rule, ref: Ref) -> bool:
    """The Dull icon of an action ability may be paid."""
    return bool(rule.ability.name) or may_dull_now(g, rule, ref)


def can_choose_action(g: Game, rule: Rule, ref: Ref) -> bool:
    """There is something for an action ability to choose."""
    return bool(rule.ability.name) or can_choose_for(g, rule, ref)


def can_pay_action(g: Game, rule: Rule, ref: Ref) -> bool:
    """The cost of an action ability can be paid."""
    return bool(rule.ability.name) or can_pay_for(g, rule, ref)


def may_dull_special(g: Game, rule: Rule, ref: Ref) -> bool:
    """The Dull icon of a special ability may be paid."""
    return not rule.ability.name or may_dull_now(g, rule, ref)


def can_choose_special(g: Game, rule: Rule, ref: Ref) -> bool:
    """There is something for a special ability to choose."""
    return not rule.ability.name or can_choose_for(g, rule, ref)


def can_pay_special(g: Game, rule: Rule, ref: Ref) -> bool:
    """The cost of a special ability can be paid."""
    return not rule.ability.name or can_pay_for(g, rule, ref)


NOT_READY: Final = "the Dull icon asks for control since the turn began, or Haste"
SPECIAL_COST: Final = "the cost of its special ability cannot be paid in full"
USE_NEEDS: Final[list[Requirement]] = [
    Requirement("11.6.1", "it has no action or special ability", has_ability),
    Requirement("9.5.1.1", "no ability is used in the End Phase", is_not_end_phase),
    Requirement("9.3.1.7", "abilities are used only in Main and Attack Phases", is_playing_phase),
    Requirement("11.1.1", "only the player with priority uses abilities", has_priority),
]
ABILITY_NEEDS: Final[list[AbilityRequirement]] = [
    AbilityRequirement("11.6.1", "that is no action or special ability", is_used),
    AbilityRequirement("11.9.1", "its ability does not work in the zone it is in", works_here),
    AbilityRequirement("2.2", "its ability cannot be used now", is_allowed),
    AbilityRequirement("11.6.2.2", NOT_READY, may_dull_action, ("15.2.2.3",)),
    AbilityRequirement("11.6.5", "there is nothing it could choose", can_choose_action),
    AbilityRequirement("11.6.2.1", "its cost cannot be paid in full", can_pay_action, ("11.6.10", "11.2.1")),
    AbilityRequirement("11.7.2.2", NOT_READY, may_dull_special, ("15.2.2.3",)),
    AbilityRequirement("11.7.5", "there is nothing its special ability could choose", can_choose_special),
    AbilityRequirement("11.7.2.1", SPECIAL_COST, can_pay_special, ("11.7.1", "11.7.10")),
]


# ---------------------------------------------------------------- using it


def use_ability(g: Game, seat: Seat, card: CardNumber, position: int) -> None:
    """Begin to use an ability of a card."""
    ref = g.s.cards[card].ref()
    rule = g.info(ref).rules[position]
    frame = g.call("use special" if rule.ability.name else "use action", seat)
    frame.card = ref
    frame.rule = rule
    begin_resolution(g, frame)


def ability_to_stack(g: Game, f: Frame) -> None:
    """The ability goes on top of the stack, controlled by who uses it; a card of a hidden zone is revealed."""
    if not g.book.zones[g.s.cards[f.card & CARD_MASK].zone].public:
        show(g, [f.card], EVERYONE, player=f.player)
    begin_item(g, Item(f.card, f.player, f.rule, False))


def ability_is_used(g: Game, f: Frame) -> None:
    """The ability is used: what waits for it triggers."""
    g.commit()
    complete_item(g, f)
    number = f.rule.number if f.rule is not None else NOTHING
    announce(g, ABILITY_USED, f.player, f.card, f.card, number=number, source=f.card, how=BY_PLAY)
    tell_choices(g, f, CHOSEN_BY)


USE_ACTION = Procedure(
    "use action",
    [
        Step("11.6.4", "the ability goes on top of the stack", ability_to_stack),
        Step("11.6.7", "which way to pay is chosen", offer_price),
        Step("", "that stands", took_price),
        Step("", "which extra costs are paid", offer_extra),
        Step("", "and so on", took_extra),
        Step("", "X is declared", offer_number),
        Step("", "and stands fixed", took_x),
        Step("", "it is used on these terms", fix_terms),
        Step("11.6.6", "of several effects one is declared", offer_modes),
        Step("", "and so on", took_choice),
        Step("11.6.5", "what it chooses is chosen", offer_choice),
        Step("", "and so on", took_choice),
        Step("11.6.10", "its cost, locked now, is paid at once", lock_cost),
        Step("11.6.11", "the ability is used", ability_is_used),
    ],
)
USE_SPECIAL_ABILITY = Procedure(
    "use special",
    [
        Step("11.7.4", "the ability goes on top of the stack", ability_to_stack),
        Step("11.7.7", "which way to pay is chosen", offer_price),
        Step("", "that stands", took_price),
        Step("", "which extra costs are paid", offer_extra),
        Step("", "and so on", took_extra),
        Step("", "X is declared", offer_number),
        Step("", "and stands fixed", took_x),
        Step("", "it is used on these terms", fix_terms),
        Step("11.7.6", "of several effects one is declared", offer_modes),
        Step("", "and so on", took_choice),
        Step("11.7.5", "what it chooses is chosen", offer_choice),
        Step("", "and so on", took_choice),
        Step("11.7.10", "its cost, locked now, is paid at once", lock_cost),
        Step("11.7.11", "the ability is used", ability_is_used),
    ],
)
PROCEDURES = [USE_ACTION, USE_SPECIAL_ABILITY]
