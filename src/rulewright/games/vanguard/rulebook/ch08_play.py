"""Section 8: check timing, playing and resolving cards and abilities."""

from typing import Final

from rulewright.kernel.asking.carriers import ACTIVATED_ONES, that_may_have
from rulewright.kernel.asking.context import Context
from rulewright.kernel.asking.forbidden import is_forbidden_to_player, is_unusable
from rulewright.kernel.asking.select import holds, matches
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import AbilityRequirement, Requirement, TargetRequirement
from rulewright.kernel.changing.changes import announce, hide_shown, move, schedule
from rulewright.kernel.changing.triggers import Occurrence, announce_to_watchers, check_situations, fits
from rulewright.kernel.effects.costs import can_pay
from rulewright.kernel.effects.perform import begin_resolution, perform, recall
from rulewright.kernel.ids import (
    ACTIVATED,
    BY_PLAY,
    CARD_BITS,
    CARD_MASK,
    MOMENT,
    MOVED,
    NOTHING,
    PLAYED,
    RESOLVED,
    CardNumber,
    PlaceNumber,
    Ref,
    Seat,
)
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.priority import waiting_of
from rulewright.kernel.running.progress import set_register
from rulewright.kernel.running.refusals import meets, meets_all
from rulewright.kernel.vocabulary.abilities import Happened, When
from rulewright.kernel.vocabulary.pool import Rule

from .ch00_names import (
    FIELD,
    FRONT_CENTER,
    GRADE,
    HAND,
    MAIN_PHASE,
    NORMAL_CALL,
    NORMAL_RIDE,
    RC,
    RIDE,
    RIDE_PHASE,
    RODE_THIS_TURN,
    VC,
)
from .ch04_zones import vanguard_of

# ---------------------------------------------------------------- what cards ask about the turn


def happened(g: Game, ctx: Context, condition: Happened) -> bool:
    """It has happened in this turn, at least so often."""
    count = 0
    whens = [condition.when, *condition.when.either]
    for event in g.events_of_turn():
        if any(was_so(g, ctx, when, event) for when in whens):
            count += 1
    return count >= condition.least


def was_so(g: Game, ctx: Context, when: When, event: Event) -> bool:
    """The event was of this kind; who left the field is judged as it was there."""
    if when.event != event.kind:
        return False
    subject = event.card
    if event.kind == MOVED and event.before in FIELD and event.after not in FIELD:
        subject = event.card - (1 << CARD_BITS)
    return any(fits(g, ctx, when, version) for version in Occurrence(event, subject, [], False).versions())


# ---------------------------------------------------------------- 8.4 check timing


def check_timing(g: Game) -> None:
    """Rule actions, then waiting abilities one by one, until nothing is left."""
    g.call("check timing", g.s.turn_player)


def do_rule_actions(g: Game, f: Frame) -> None:
    """Rule actions are performed together, again and again until none is left."""
    if g.pool.situation_zones:
        check_situations(g)
    g.call("rule actions", g.s.turn_player)


def is_awaited(g: Game, number: CardNumber, player: Seat) -> bool:
    """Some ability that has not stood by in this repeated step waits for a moment of the turn."""
    what = Occurrence(Event(MOMENT, g.clause(), player, number=number), NOTHING, [], True)
    what.asked = True
    announce_to_watchers(g, what)
    return what.found > 0


def offer_turn_players(g: Game, f: Frame) -> None:
    """The turn player picks one of the own waiting abilities."""
    offer_waiting(g, f, g.s.turn_player)


def offer_other_players(g: Game, f: Frame) -> None:
    """With none left, the other player picks one."""
    offer_waiting(g, f, 1 - g.s.turn_player)


def offer_waiting(g: Game, f: Frame, seat: Seat) -> None:
    """A player picks which waiting ability to play; it must be played."""
    f.numbers = waiting_of(g, seat)
    if not f.numbers:
        g.skip(f)
        return
    options = [Option("play", g.s.pending[at].this & CARD_MASK, g.s.pending[at].rule.number) for at in f.numbers]
    g.ask(seat, "stand by", options)


def play_waiting(g: Game, f: Frame) -> None:
    """The ability is played and resolved; then rule actions again."""
    position = f.numbers[f.answer]
    one = g.s.pending[position]
    g.s.pending = g.s.pending[:position] + g.s.pending[position + 1 :]
    g.restart(f)
    frame = g.call("play automatic ability", one.master)
    frame.card = one.this
    frame.rule = one.rule
    begin_resolution(g, frame)
    recall(frame, one)


CHECK_TIMING = Procedure(
    "check timing",
    [
        Step("8.4.1.1", "rule actions, until none is left", do_rule_actions),
        Step("8.4.1.2", "the turn player plays a waiting ability", offer_turn_players),
        Step("8.6.3", "it resolves", play_waiting),
        Step("8.4.1.3", "the other player plays a waiting ability", offer_other_players),
        Step("8.6.3.1", "it resolves", play_waiting),
    ],
)


# ---------------------------------------------------------------- 8.5 requirements


def is_in_hand(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The card is in the player's hand."""
    return g.s.cards[card].zone == HAND and g.s.cards[card].master == seat


def is_ride_phase(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is the player's ride phase, and the ride has not been passed."""
    return g.s.turn_player == seat and g.s.phase == RIDE_PHASE


def is_main_phase(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is the player's main phase."""
    return g.s.turn_player == seat and g.s.phase == MAIN_PHASE


def has_not_ridden(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player has not yet made a normal ride in this turn."""
    return g.s.registers[RODE_THIS_TURN * 2 + seat] == 0


def may_ride(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids the player's normal ride, or every ride."""
    ref = g.s.cards[card].ref()
    return not is_forbidden_to_player(g, NORMAL_RIDE, seat, ref) and not is_forbidden_to_player(g, RIDE, seat, ref)


def has_ride_grade(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The grade is the vanguard's, or one higher."""
    vanguard = vanguard_of(g, seat)
    if vanguard == NOTHING:
        return True
    grade = g.value(vanguard, GRADE)
    return g.value(g.s.cards[card].ref(), GRADE) in (grade, grade + 1)


def has_call_grade(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The grade is at most the vanguard's."""
    vanguard = vanguard_of(g, seat)
    return vanguard != NOTHING and g.value(g.s.cards[card].ref(), GRADE) <= g.value(vanguard, GRADE)


def may_call(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids the player's normal call of this card."""
    return not is_forbidden_to_player(g, NORMAL_CALL, seat, g.s.cards[card].ref())


def is_not_main_phase(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is not the player's main phase."""
    return not is_main_phase(g, seat, card)


def is_not_ride_phase(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is not the player's ride phase."""
    return not is_ride_phase(g, seat, card)


def is_rear_guard_circle(g: Game, seat: Seat, card: CardNumber, place: PlaceNumber) -> bool:
    """The place is one of the five rear-guard circles."""
    return place < FRONT_CENTER


CALL_PLACE_NEEDS: Final[list[TargetRequirement]] = [
    TargetRequirement(
        "6.6.1.2.1.1", "in the main phase units are called only to rear-guard circles", is_rear_guard_circle
    ),
]
RIDE_CARD_NEEDS: Final[list[Requirement]] = [
    Requirement("6.5.1.2", "you normal ride only once a turn", has_not_ridden),
    Requirement("8.5.2.1.1.1", "its grade must be your vanguard's or one higher", has_ride_grade),
    Requirement("1.3.3", "an effect forbids you to normal ride", may_ride),
]
RIDE_NEEDS: Final[list[Requirement]] = [
    Requirement("6.5.1.2", "you normal ride only in your own ride phase", is_ride_phase),
    Requirement("6.6.1.2.1.1", "in the main phase no card is played to the vanguard circle", is_not_main_phase),
    Requirement("8.5.2.1", "a card is played from your hand", is_in_hand, where=True),
    *RIDE_CARD_NEEDS,
]
CALL_CARD_NEEDS: Final[list[Requirement]] = [
    Requirement("8.5.2.1.1.2", "its grade must not be higher than your vanguard's", has_call_grade),
    Requirement("1.3.3", "an effect forbids you to call it", may_call),
]
CALL_NEEDS: Final[list[Requirement]] = [
    Requirement("6.6.1.2.1", "you call only in your own main phase", is_main_phase),
    Requirement("6.5.1.2.1", "in the ride phase a card is played only to the vanguard circle", is_not_ride_phase),
    Requirement("8.5.2.1", "a card is played from your hand", is_in_hand, where=True),
    *CALL_CARD_NEEDS,
]


def can_ride(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The hand card may be ridden now."""
    return meets(g, RIDE_CARD_NEEDS, seat, card)


def call_needs(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The hand card may be called now."""
    return meets(g, CALL_CARD_NEEDS, seat, card)


# ---------------------------------------------------------------- 8.5.2 normal ride and normal call


def ride_card(g: Game, f: Frame) -> None:
    """The card goes on the vanguard circle, the former vanguard into the soul."""
    set_register(g, RODE_THIS_TURN, f.player, 1)
    change = move(f.card, VC, f.player, BY_PLAY)
    change.player = f.player
    schedule(g, [change])


NORMAL_RIDE_STEPS = Procedure(
    "normal ride",
    [Step("8.5.2.4.1", "the unit is put on the vanguard circle, the former vanguard into the soul", ride_card)],
)


def ask_circle(g: Game, f: Frame) -> None:
    """Choose one of the five rear-guard circles."""
    g.ask(f.player, "circle", [Option("circle", f.card & CARD_MASK, place) for place in range(5)], f.card)


def call_card(g: Game, f: Frame) -> None:
    """The card is placed there standing."""
    g.commit()
    change = move(f.card, RC, f.player, BY_PLAY)
    change.place = f.answer
    change.player = f.player
    schedule(g, [change])


NORMAL_CALL_STEPS = Procedure(
    "normal call",
    [
        Step("8.5.2.2.1", "choose the circle", ask_circle),
        Step("8.5.2.4.2", "the unit is placed there standing", call_card),
    ],
)


# ---------------------------------------------------------------- 8.5.2 playing abilities


def rule_works(g: Game, rule: Rule, ref: Ref) -> bool:
    """The ability works where its card is."""
    card = g.s.cards[ref & CARD_MASK]
    if not (rule.zone_mask >> card.zone) & 1:
        return False
    return matches(g, Context(card.master, ref), rule.ability.where, ref)


def is_activated(g: Game, rule: Rule, ref: Ref) -> bool:
    """It is an activated ability."""
    return rule.kind == ACTIVATED


def is_active(g: Game, rule: Rule, ref: Ref) -> bool:
    """Its Limit Break, or whatever else it asks for, is met."""
    return holds(g, Context(g.s.cards[ref & CARD_MASK].master, ref), rule.ability.active)


def may_be_used(g: Game, rule: Rule, ref: Ref) -> bool:
    """No effect makes it unusable."""
    return not is_unusable(g, rule, ref)


def is_payable(g: Game, rule: Rule, ref: Ref) -> bool:
    """Its cost can be paid in full."""
    return can_pay(g, Context(g.s.cards[ref & CARD_MASK].master, ref), rule.ability.cost)


ABILITY_NEEDS: Final[list[AbilityRequirement]] = [
    AbilityRequirement("8.1.1.1", "that is no activated ability", is_activated),
    AbilityRequirement("8.1.1.1.1.1", "its ability does not work in the zone it is in", rule_works, ("2.11.3",)),
    AbilityRequirement("10.2.5.1.3", "its Limit Break asks for more cards in your damage zone", is_active),
    AbilityRequirement("11.2.1.1", "its ability cannot be used", may_be_used),
    AbilityRequirement("8.5.2.3", "its cost cannot be paid in full", is_payable),
]


def playable_abilities(g: Game, seat: Seat) -> list[tuple[int, int]]:
    """The activated abilities a player may play: card and position in its list of abilities."""
    found: list[tuple[int, int]] = []
    zones = g.pool.activated_zones
    masks = g.pool.activated_masks
    for zone in range(len(g.book.zones)):
        if not (zones >> zone) & 1:
            continue
        for number in that_may_have(g, g.derived(), ACTIVATED_ONES, masks, zone, seat):
            ref = g.s.cards[number].ref()
            for position, rule in enumerate(g.info(ref).rules):
                if rule.kind == ACTIVATED and meets_all(g, ABILITY_NEEDS, rule, ref):
                    found.append((number, position))
    return found


def uses_ability(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The card has an activated ability."""
    return any(rule.kind == ACTIVATED for rule in g.info(g.s.cards[card].ref()).rules)


USE_NEEDS: Final[list[Requirement]] = [
    Requirement("6.6.1.2.2", "activated abilities are played in your own main phase", is_main_phase),
    Requirement("8.1.1.1", "it has no activated ability", uses_ability),
]


def choose_ability(g: Game, f: Frame) -> None:
    """The ability is chosen; its cost is decided before anything is paid."""
    begin_resolution(g, f)


def pay_cost(g: Game, f: Frame) -> None:
    """All costs are paid at one moment."""
    if f.rule is not None and f.rule.ability.cost:
        frame = g.call("pay cost", f.player)
        frame.rule = f.rule
        frame.scope = len(g.s.frames) - 2


def ability_is_played(g: Game, f: Frame) -> None:
    """The ability counts as played; the event's verb is the ability's kind."""
    g.commit()
    if f.rule is not None:
        announce(g, PLAYED, f.player, f.card, number=f.rule.number, source=f.card, verb=f.rule.kind)


def resolve_ability(g: Game, f: Frame) -> None:
    """Its effects are performed."""
    if f.rule is not None:
        perform(g, f, f.rule.ability.effect)


def ability_is_resolved(g: Game, f: Frame) -> None:
    """What was shown for its time is hidden again."""
    number = f.rule.number if f.rule is not None else NOTHING
    announce(g, RESOLVED, f.player, f.card, number=number, source=f.card)
    hide_shown(g)


PLAY_ABILITY = Procedure(
    "play ability",
    [
        Step("8.5.2.1", "the ability is chosen", choose_ability),
        Step("8.5.2.3", "its cost is paid", pay_cost),
        Step("8.5.2", "the ability is played, by its master", ability_is_played),
        Step("8.5.2.4.4", "its effects are performed", resolve_ability),
        Step("8.5.2.4", "it is resolved", ability_is_resolved),
    ],
)
PLAY_AUTOMATIC = Procedure(
    "play automatic ability",
    [
        Step("8.6.1", "the automatic ability is played", ability_is_played),
        Step("8.5.2.4.4", "its effects are performed", resolve_ability),
        Step("8.6.3", "it is resolved", ability_is_resolved),
    ],
)
PROCEDURES = [CHECK_TIMING, NORMAL_RIDE_STEPS, NORMAL_CALL_STEPS, PLAY_ABILITY, PLAY_AUTOMATIC]
