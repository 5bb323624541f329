"""Sections 707, 905 and 907: playing activate abilities and will abilities."""

from typing import Final

from rulewright.kernel.asking.carriers import ACTIVATED_ONES, that_may_have
from rulewright.kernel.asking.context import Context, context_of, root_of, seats
from rulewright.kernel.asking.forbidden import is_forbidden_to_player
from rulewright.kernel.asking.select import amount, holds
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import AbilityRequirement, Requirement
from rulewright.kernel.changing.changes import announce, schedule, show
from rulewright.kernel.effects.announce import can_announce, effects_of, offer_choice, offer_modes, took_choice
from rulewright.kernel.effects.payment import MOST_X, asks_x, took_x
from rulewright.kernel.effects.perform import begin_resolution, perform
from rulewright.kernel.ids import (
    ACTIVATED,
    BY_EFFECT,
    BY_PLAY,
    CARD_MASK,
    NOTHING,
    NUMBER_CHANGED,
    RESTED,
    STANDING,
    CardNumber,
    Ref,
    Seat,
)
from rulewright.kernel.position.change import Change
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.events import EVERYONE
from rulewright.kernel.position.items import Item
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.priority import stack_one
from rulewright.kernel.running.progress import set_role
from rulewright.kernel.running.stack import begin_item, complete_item, tell_choices
from rulewright.kernel.vocabulary.effects import Produce
from rulewright.kernel.vocabulary.pool import Rule
from rulewright.kernel.vocabulary.terms import Anything
from rulewright.kernel.vocabulary.unknown import UnknownNode

from ..ch00_names import (
    ABILITY_PLAYED,
    BESTOW,
    BOUND_WILL,
    CHASE_VERB,
    GODS_ART,
    PRODUCES_WILL,
    SHIFT,
    TARGETED_BY,
    USED_IN_CHASE,
    USED_IN_GAME,
    WILL_REGISTER,
    WILLS,
)
from ..ch200_cards import is_j_ruler
from ..ch200_traits import YIELDS_PLAINLY, traits_of_card
from .ch900_cost import is_barred, is_playable_ability, is_within_reach, may_rest_now
from .ch900_lowering import can_pay_for, lock_ability, offer_ability_decrease, pay_ability, stand_fixed, took_decrease
from .ch900_play import note_play
from .ch900_timing import is_main_timing
from .ch907_traits import WILL_COST, is_will_trigger, traits_of, yields_at_once

ABILITIES_OF: Final = 0  # among what is seen at a glance: a player's abilities, by seat
MAIN_TIMING_ONLY: Final = (SHIFT, BESTOW)

# ---------------------------------------------------------------- why an ability cannot be played


def art_mark(g: Game, rule: Rule, seat: Seat) -> int:
    """What stands for a [God's Art] of this name played by a player: the first ability of that name, and the seat."""
    for other in g.pool.rules:
        if other.ability.name == rule.ability.name and other.ability.keyword == GODS_ART:
            return other.number * 2 + seat
    return rule.number * 2 + seat


def was_played_this_game(g: Game, rule: Rule, seat: Seat) -> bool:
    """A [God's Art] of this name was played by this player before (1112.2)."""
    return rule.ability.keyword == GODS_ART and art_mark(g, rule, seat) in g.s.roles[USED_IN_GAME]


def uses_this_turn(g: Game, rule: Rule, ref: Ref) -> int:
    """How often the ability of this object was played in this turn."""
    count = 0
    for event in g.events_of_turn():
        if event.kind == ABILITY_PLAYED and event.card == ref and event.number == rule.number:
            count += 1
    return count


def is_its_time(g: Game, rule: Rule, ref: Ref) -> bool:
    """Only at main timing, only so often in a turn, only once a game, where the ability says so."""
    seat = g.s.cards[ref & CARD_MASK].master
    if not may_be_chased(g, rule, ref):
        return False
    if rule.ability.keyword in MAIN_TIMING_ONLY and not is_main_timing(g, seat):
        return False
    if rule.ability.keyword == BESTOW and g.s.cards[ref & CARD_MASK].attached != NOTHING:
        return False
    if g.book.edition_numbers["once a chase"] and was_used_in_chase(g, rule, ref):
        return False
    if rule.ability.times and uses_this_turn(g, rule, ref) >= rule.ability.times:
        return False
    return not was_played_this_game(g, rule, seat)


def may_be_chased(g: Game, rule: Rule, ref: Ref) -> bool:
    """No effect forbids to put it upon what the chase holds (1008.2); will that comes at once does not go there."""
    if not g.s.stack or not g.pool.has_prohibitions or yields_at_once(g, rule, ref):
        return True
    return not is_forbidden_to_player(g, CHASE_VERB, g.s.cards[ref & CARD_MASK].master, ref)


def was_used_in_chase(g: Game, rule: Rule, ref: Ref) -> bool:
    """This ability of this object was played in this chase."""
    used = g.s.roles[USED_IN_CHASE]
    return any(used[at] == ref and used[at + 1] == rule.number for at in range(0, len(used), 2))


def can_target(g: Game, rule: Rule, ref: Ref) -> bool:
    """What it must target is there."""
    return can_announce(g, Context(g.s.cards[ref & CARD_MASK].master, ref), effects_of(g, ref, rule))


def is_open(g: Game, rule: Rule, ref: Ref) -> bool:
    """Nothing forbids to play the ability; the cheap questions come first."""
    if rule.kind != ACTIVATED or is_rested_already(g, rule, ref) or is_too_dear(g, rule, ref):
        return False
    if not is_playable_ability(g, rule, ref) or not is_its_time(g, rule, ref):
        return False
    return can_pay_for(g, rule, ref) and (yields_at_once(g, rule, ref) or can_target(g, rule, ref))


def is_rested_already(g: Game, rule: Rule, ref: Ref) -> bool:
    """Its cost would rest the card, which is rested."""
    return rule.rests_itself and g.s.cards[ref & CARD_MASK].orientation == RESTED


def is_too_dear(g: Game, rule: Rule, ref: Ref) -> bool:
    """It costs more will than can be there, as printed."""
    total = traits_of(rule) >> WILL_COST
    if total == 0 or g.derived().standing:
        return False
    return not is_within_reach(g, g.s.cards[ref & CARD_MASK].master, total)


def playable_abilities(g: Game, seat: Seat) -> list[tuple[int, int]]:
    """The activate abilities a player may play: card and position in its list of abilities."""
    found: list[tuple[int, int]] = []
    kept = g.derived().glances
    triples = kept.get(ABILITIES_OF + seat)
    if triples is None:
        kept[ABILITIES_OF + seat] = triples = abilities_at_a_glance(g, seat)
    cards = g.s.cards
    for at in range(0, len(triples), 3):
        card = cards[triples[at]]
        if triples[at + 2]:
            if card.orientation == STANDING:
                found.append((card.number, triples[at + 1]))
            continue
        ref = card.ref()
        if is_open(g, g.info(ref).rules[triples[at + 1]], ref):
            found.append((card.number, triples[at + 1]))
    return found


def abilities_at_a_glance(g: Game, seat: Seat) -> list[int]:
    """The activate abilities that work where their cards lie: card, position, and 1 if standing is all it takes."""
    found: list[int] = []
    zones = g.pool.activated_zones
    masks = g.pool.activated_masks
    derived = g.derived()
    on_demand = g.book.edition_numbers["will on demand"] != 0
    plainly = not derived.prohibitions and not derived.standing and not g.book.edition_numbers["once a chase"]
    for zone in range(len(g.book.zones)):
        if not (zones >> zone) & 1:
            continue
        for number in that_may_have(g, derived, ACTIVATED_ONES, masks, zone, seat):
            card = g.s.cards[number]
            ref = card.ref()
            is_plain = plainly and traits_of_card(g, card) & YIELDS_PLAINLY != 0
            for position, rule in enumerate(g.info(ref).rules):
                if rule.kind == ACTIVATED and not (on_demand and yields_at_once(g, rule, ref)):
                    found.extend((number, position, int(is_plain)))
    return found


def has_ability(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The card has an activate ability."""
    return any(rule.kind == ACTIVATED for rule in g.info(g.s.cards[card].ref()).rules)


def is_own(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player controls the card."""
    return g.s.cards[card].master == seat


def is_activated(g: Game, rule: Rule, ref: Ref) -> bool:
    """It is an activate ability."""
    return rule.kind == ACTIVATED


def may_rest(g: Game, rule: Rule, ref: Ref) -> bool:
    """Its rest symbol, if it has one, may be paid."""
    return not rule.rests_itself or may_rest_now(g, ref)


def is_allowed_now(g: Game, rule: Rule, ref: Ref) -> bool:
    """Its own words let it be played now."""
    return holds(g, Context(g.s.cards[ref & CARD_MASK].master, ref), rule.ability.usable)


def works_there(g: Game, rule: Rule, ref: Ref) -> bool:
    """It is active where the card is; what others ask of it is not asked here."""
    if not may_rest(g, rule, ref) or not is_allowed_now(g, rule, ref) or is_barred(g, rule, ref):
        return True
    return is_playable_ability(g, rule, ref)


def is_not_barred(g: Game, rule: Rule, ref: Ref) -> bool:
    """No effect forbids to play it."""
    return not is_barred(g, rule, ref)


def resonator_may_rest(g: Game, rule: Rule, ref: Ref) -> bool:
    """The rest symbol of a resonator may be paid."""
    return is_j_ruler(g, ref) or may_rest(g, rule, ref)


def j_ruler_may_rest(g: Game, rule: Rule, ref: Ref) -> bool:
    """The rest symbol of a J-ruler may be paid: it asks for the field, where a ruler has not been (905.4)."""
    return not is_j_ruler(g, ref) or may_rest(g, rule, ref)


def is_left(g: Game, rule: Rule, ref: Ref) -> bool:
    """It is not a [God's Art] that was played before."""
    return not was_played_this_game(g, rule, g.s.cards[ref & CARD_MASK].master)


def may_be_played_now(g: Game, rule: Rule, ref: Ref) -> bool:
    """Its own words and its timing allow it."""
    return is_allowed_now(g, rule, ref) and (
        not is_left(g, rule, ref) or not may_be_chased(g, rule, ref) or is_its_time(g, rule, ref)
    )


def has_targets(g: Game, rule: Rule, ref: Ref) -> bool:
    """What it must target is there; an ability that only yields will is not asked."""
    return yields_at_once(g, rule, ref) or can_target(g, rule, ref)


def is_payable(g: Game, rule: Rule, ref: Ref) -> bool:
    """Its cost can be paid."""
    return not is_rested_already(g, rule, ref) and can_pay_for(g, rule, ref)


ACTIVATE_NEEDS: Final[list[Requirement]] = [
    Requirement("707.2", "only abilities of cards you control are played", is_own),
    Requirement("905.1", "it has no activate ability", has_ability),
]
ABILITY_NEEDS: Final[list[AbilityRequirement]] = [
    AbilityRequirement("905.1", "that is no activate ability", is_activated),
    AbilityRequirement("902.1", "its ability is not active here", works_there),
    AbilityRequirement("104.4", "an effect forbids to play its ability", is_not_barred),
    AbilityRequirement("1008.2", "an effect forbids to chase", may_be_chased),
    AbilityRequirement("905.3", "it has not been there since the turn began", resonator_may_rest, ("1107.2",)),
    AbilityRequirement("905.4", "it has not been in your field since the turn began", j_ruler_may_rest, ("1107.2",)),
    AbilityRequirement("1112.2", "a [God's Art] of this name was played in this game already", is_left),
    AbilityRequirement("905.2", "its ability cannot be played now, or not again", may_be_played_now),
    AbilityRequirement("903.2e", "there is nothing it could target", has_targets),
    AbilityRequirement("903.2g", "its cost cannot be paid in full", is_payable, ("1003.4",)),
]


# ---------------------------------------------------------------- playing it


def begin_ability(g: Game, seat: Seat, card: CardNumber, position: int) -> None:
    """Begin to play an activate ability of a card."""
    ref = g.s.cards[card].ref()
    rule = g.info(ref).rules[position]
    frame = g.call("play will ability" if yields_at_once(g, rule, ref) else "play ability", seat)
    frame.card = ref
    frame.rule = rule
    begin_resolution(g, frame)


def ability_to_chase(g: Game, f: Frame) -> None:
    """The ability is put into the chase area; a card of a hidden zone is revealed."""
    if not g.book.zones[g.s.cards[f.card & CARD_MASK].zone].public:
        show(g, [f.card], EVERYONE, player=f.player)
    begin_item(g, Item(f.card, f.player, f.rule, False))


def offer_ability_x(g: Game, f: Frame) -> None:
    """X is determined: as much as can be paid, and for which there is something to target."""
    rule = f.rule
    if rule is None or not asks_x(rule.ability.cost):
        g.skip(f)
        return
    f.picked = []
    ctx = context_of(g, f)
    named = 0
    while named < MOST_X and can_pay_for(g, rule, f.card, named):
        ctx.named = named
        if can_announce(g, ctx, effects_of(g, f.card, rule)):
            f.picked.append(named)
        named += 1
    g.ask(f.player, "number", [Option("number", NOTHING, number) for number in f.picked], f.card)


def ability_is_played(g: Game, f: Frame) -> None:
    """The ability is played: what waits for it triggers."""
    g.commit()
    complete_item(g, f)
    tell_ability(g, f)
    tell_choices(g, f, TARGETED_BY)


def tell_ability(g: Game, f: Frame) -> None:
    """An activate ability was played; a [God's Art] is not played again in this game."""
    note_play(g, f.player)
    rule = f.rule
    if rule is None:
        return
    if g.book.edition_numbers["once a chase"]:
        set_role(g, USED_IN_CHASE, [*g.s.roles[USED_IN_CHASE], f.card, rule.number])
    if rule.ability.keyword == GODS_ART:
        set_role(g, USED_IN_GAME, [*g.s.roles[USED_IN_GAME], art_mark(g, rule, f.player)])
    announce(g, ABILITY_PLAYED, f.player, f.card, number=rule.number, source=f.card, how=BY_PLAY)


PLAY_ABILITY_STEPS = Procedure(
    "play ability",
    [
        Step("903.2b", "the ability is put into the chase area", ability_to_chase),
        Step("903.2c", "options are chosen", offer_modes),
        Step("", "each of them", took_choice),
        Step("903.2d", "X is determined", offer_ability_x),
        Step("", "and stands fixed", took_x),
        Step("903.2e", "targets are chosen", offer_choice),
        Step("", "each of them", took_choice),
        Step("903.2f-iii", "increases are applied", lock_ability),
        Step("903.2f-iv", "the player chooses what decreases take off", offer_ability_decrease),
        Step("", "one by one", took_decrease),
        Step("903.2f-v", "its cost stands fixed", stand_fixed),
        Step("903.2g", "its cost is paid", pay_ability),
        Step("", "and the ability is played", ability_is_played),
    ],
)


# ---------------------------------------------------------------- 907 will abilities


def produce_at_once(g: Game, f: Frame) -> None:
    """A will ability does not use the chase: it resolves just after it is played."""
    g.commit()
    tell_ability(g, f)
    if f.rule is not None:
        perform(g, f, f.rule.ability.effect)


def resolve_will_triggers(g: Game, f: Frame) -> None:
    """What it triggers and is a will ability too resolves at once, one by one, before anything else (907.1, 907.3)."""
    for position, one in enumerate(g.s.pending):
        if is_will_trigger(g, one.rule, one.number):
            g.again(f)
            stack_one(g, position)
            return


PLAY_WILL_ABILITY = Procedure(
    "play will ability",
    [
        Step("903.2f-iii", "increases are applied", lock_ability),
        Step("903.2f-iv", "the player chooses what decreases take off", offer_ability_decrease),
        Step("", "one by one", took_decrease),
        Step("903.2f-v", "its cost stands fixed", stand_fixed),
        Step("903.2g", "its cost is paid", pay_ability),
        Step("907.3", "it resolves at once", produce_at_once),
        Step("", "and so does will that it makes others produce", resolve_will_triggers),
    ],
)


def offer_kind(g: Game, f: Frame) -> None:
    """Which kind of will the next one is, where there is a choice."""
    node = f.node
    if not isinstance(node, Produce):
        g.finish(f)
        return
    whole = len(node.kinds) * max(0, amount(g, context_of(g, f), node.times))
    if f.count >= whole:
        g.skip(f)
        return
    kinds = node.kinds[f.count % len(node.kinds)]
    seat = seats(f.player, node.who)[0]
    g.ask(seat, "will", [Option("will", NOTHING, WILLS.index(kind)) for kind in kinds], root_of(g, f).card)


def took_kind(g: Game, f: Frame) -> None:
    """Note it, and go on with the next."""
    node = f.node
    if not isinstance(node, Produce):
        raise UnknownNode(node)
    f.cards.append(WILLS.index(node.kinds[f.count % len(node.kinds)][f.answer]))
    f.count += 1
    g.back(f)


def produced(g: Game, f: Frame) -> None:
    """The wills stay with the player until they are used or cease to exist."""
    node = f.node
    if not isinstance(node, Produce):
        raise UnknownNode(node)
    seat = seats(f.player, node.who)[0]
    changes: list[Change] = []
    for kind in range(len(WILLS)):
        change = Change(NUMBER_CHANGED, NOTHING)
        change.player = seat
        change.to = WILL_REGISTER + kind
        change.number = f.cards.count(kind)
        change.how = BY_EFFECT
        if change.number:
            changes.append(change)
    root_of(g, f).done = len(f.cards)
    schedule(g, changes)
    bind_will(g, f, node, seat)


def tell_produced(g: Game, f: Frame) -> None:
    """What waits for will to be produced sees it."""
    node = f.node
    if not isinstance(node, Produce):
        raise UnknownNode(node)
    source = root_of(g, f).card
    announce(g, PRODUCES_WILL, seats(f.player, node.who)[0], source, number=len(f.cards), source=source)


def bind_will(g: Game, f: Frame, node: Produce, seat: Seat) -> None:
    """Will that is for one purpose only is remembered with the ability that says so."""
    rule = root_of(g, f).rule
    if rule is None or isinstance(node.only, Anything):
        return
    triples = list(g.s.roles[BOUND_WILL])
    for kind in f.cards:
        triples.extend((seat, kind, rule.number))
    set_role(g, BOUND_WILL, triples)


PRODUCE_WILL = Procedure(
    "produce",
    [
        Step("907.5", "which kind of will is produced", offer_kind),
        Step("", "and so on", took_kind),
        Step("907.4", "it stays until it is used or ceases to exist", produced),
        Step("", "and is seen to be produced", tell_produced),
    ],
)
PROCEDURES: list[Procedure] = [PLAY_ABILITY_STEPS, PLAY_WILL_ABILITY, PRODUCE_WILL]
