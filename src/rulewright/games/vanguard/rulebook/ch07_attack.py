"""Sections 7.1 to 7.4: the start step, the attack step and the guard step."""

from rulewright.kernel.changes import announce, moment, move, schedule, set_guarded, turn
from rulewright.kernel.decisions import Option
from rulewright.kernel.engine import Game
from rulewright.kernel.ids import BY_PLAY, BY_RULE, CARD_MASK, MISSING, NOTHING, RESTED, STANDING
from rulewright.kernel.layers import is_forbidden, is_forbidden_to_player
from rulewright.kernel.picks import offer_pick
from rulewright.kernel.progress import enter_step, set_register, set_role
from rulewright.kernel.refusals import meets
from rulewright.kernel.rulebook import Procedure, Requirement, Step
from rulewright.kernel.state import Change, Frame

from .ch00_names import (
    ATTACK,
    ATTACK_BACK_ROW,
    ATTACK_BACK_ROW_SAME_COLUMN,
    ATTACK_STEP,
    ATTACKED,
    ATTACKING,
    ATTACKS,
    BACK_ROW,
    BATTLE_ALL_FRONT_ROW,
    BATTLE_BOOSTER,
    BATTLE_PHASE,
    BATTLES_THIS_TURN,
    BE_ATTACKED,
    BOOST,
    BOOST_COUNTS,
    BOOST_VERB,
    BOOSTED,
    BOOSTING,
    BOOSTS,
    CALL_TO_GC,
    FRONT_ROW,
    GC,
    GUARD_STEP,
    HAND,
    INTERCEPT,
    INTERCEPT_VERB,
    INTERCEPTS,
    NORMAL_CALL,
    RC,
    SHIELD,
    START_STEP,
    VC,
)
from .ch04_zones import BEHIND, circle_of, in_same_column, units_at
from .ch08_play import check_timing, has_call_grade, is_in_hand, is_own_turn

# ---------------------------------------------------------------- who may attack whom


def is_unit_of(g: Game, seat: int, card: int) -> bool:
    """The card is one of the player's vanguards or rear-guards."""
    return g.s.cards[card].zone in (VC, RC) and g.s.cards[card].master == seat


def is_standing(g: Game, seat: int, card: int) -> bool:
    """The unit is standing."""
    return g.s.cards[card].orientation == STANDING


def is_in_front_row(g: Game, seat: int, card: int) -> bool:
    """The unit is in the front row."""
    return g.s.cards[card].place in FRONT_ROW


def may_attack(g: Game, seat: int, card: int) -> bool:
    """No effect forbids the unit to attack."""
    return not is_forbidden(g, ATTACK, g.s.cards[card].ref())


def is_not_first_turn(g: Game, seat: int, card: int) -> bool:
    """It is not the very first turn of the game."""
    return g.s.turn > 1


def is_battle_phase(g: Game, seat: int, card: int) -> bool:
    """It is the player's battle phase."""
    return g.s.turn_player == seat and g.s.phase == BATTLE_PHASE


def has_target(g: Game, seat: int, card: int) -> bool:
    """There is a unit it may attack."""
    return bool(targets_of(g, g.s.cards[card].ref()))


ATTACKER_NEEDS = [
    Requirement("7.1.1", "only units on your vanguard and rear-guard circles attack", is_unit_of),
    Requirement("7.1.1", "only units in the front row attack", is_in_front_row),
    Requirement("7.3.1.3", "a resting unit cannot attack", is_standing),
    Requirement("10.2.4.1", "an effect (such as Restraint) forbids it to attack", may_attack),
    Requirement("7.2.1.3", "there is no unit it could attack", has_target),
]
ATTACK_NEEDS = [
    Requirement("7.2.1.3", "nobody attacks in the very first turn of the game", is_not_first_turn),
    Requirement("7.1.1", "you attack only in your own battle phase", is_battle_phase),
    *ATTACKER_NEEDS,
]


def attackers(g: Game, seat: int) -> list[int]:
    """The turn player's units that may be chosen to attack."""
    refs = g.refs(VC, seat) + g.refs(RC, seat)
    return [ref for ref in refs if meets(g, ATTACKER_NEEDS, seat, ref & CARD_MASK)]


def targets_of(g: Game, attacker: int) -> list[int]:
    """The opponent's units a unit may choose to attack."""
    seat = 1 - g.card(attacker).master
    permissions = g.info(attacker).permissions
    found: list[int] = []
    for ref in g.refs(VC, seat) + g.refs(RC, seat):
        place = g.s.cards[ref & CARD_MASK].place
        if place in BACK_ROW:
            anywhere = (permissions >> ATTACK_BACK_ROW) & 1 == 1
            column = (permissions >> ATTACK_BACK_ROW_SAME_COLUMN) & 1 == 1 and in_same_column(g, ref, attacker)
            if not anywhere and not column:
                continue
        if not is_forbidden(g, BE_ATTACKED, ref, attacker):
            found.append(ref)
    return found


# ---------------------------------------------------------------- 7.2 start step


def start_step_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the start step stand by; check timing."""
    enter_step(g, START_STEP)
    moment(g, START_STEP, f.player)
    check_timing(g)


def offer_attack(g: Game, f: Frame) -> None:
    """To attack, or not; without a possible attack, or in the first turn of the game, not."""
    options = [Option("end")]
    if g.s.turn > 1 and attackers(g, f.player):
        options.insert(0, Option("attack"))
    f.count = len(options)
    g.ask(f.player, "start step", options)


def attack_or_end(g: Game, f: Frame) -> None:
    """Not attacking leads to the end phase; attacking to a check timing and the attack step."""
    if f.count == 1 or f.answer == 1:
        g.finish(f)
        return
    check_timing(g)


def attack_step(g: Game, f: Frame) -> None:
    """The attack step and all that follows, up to the close step."""
    g.call("attack step", f.player)


def next_attack(g: Game, f: Frame) -> None:
    """Back to the start step."""
    f.step = 0


START_STEP_STEPS = Procedure(
    "start step",
    [
        Step("7.2.1.1", "abilities of the beginning of the start step", start_step_begins),
        Step("7.2.1.2", "the turn player chooses whether to attack", offer_attack),
        Step("7.2.1.2.1", "attack, or go to the end phase", attack_or_end),
        Step("7.3.1", "the attack step", attack_step),
        Step("7.7.1.4", "back to the start step", next_attack),
    ],
)


# ---------------------------------------------------------------- 7.3 attack step


def battle_begins(g: Game, f: Frame) -> None:
    """The battle begins."""
    enter_step(g, ATTACK_STEP)
    count = g.s.registers[BATTLES_THIS_TURN * 2] + 1
    for seat in (0, 1):
        set_register(g, BATTLES_THIS_TURN, seat, count)


def attack_step_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the attack step stand by; check timing."""
    moment(g, ATTACK_STEP, f.player)
    check_timing(g)


def offer_attackers(g: Game, f: Frame) -> None:
    """Choose a standing unit of the front row; with none, on to the close step."""
    f.cards = attackers(g, f.player)
    if not f.cards:
        f.step = len(g.book.procedures[f.proc].steps) - 1
        return
    g.ask(f.player, "attacker", [Option("attacker", ref & CARD_MASK) for ref in f.cards])


def attacker_rests(g: Game, f: Frame) -> None:
    """The attacking unit rests as it is chosen."""
    f.card = f.cards[f.answer]
    set_role(g, ATTACKING, [f.card])
    schedule(g, [turn(f.card, RESTED, BY_RULE)])


def offer_targets(g: Game, f: Frame) -> None:
    """Choose a unit of the opponent to attack; some effects make it several."""
    f.cards = targets_of(g, f.card)
    if not f.cards:
        f.step = len(g.book.procedures[f.proc].steps) - 1
        return
    if (g.info(f.card).permissions >> BATTLE_ALL_FRONT_ROW) & 1:
        f.answer = NOTHING
        return
    g.ask(f.player, "target", [Option("target", ref & CARD_MASK) for ref in f.cards], f.card)


def target_is_attacked(g: Game, f: Frame) -> None:
    """Attacker and attacked unit are each other's battle opponent from here on."""
    if f.answer == NOTHING:
        chosen = [ref for ref in f.cards if g.s.cards[ref & CARD_MASK].place in FRONT_ROW]
    else:
        chosen = [f.cards[f.answer]]
    set_role(g, ATTACKED, chosen)
    f.numbers = [circle_of(g.s.cards[ref & CARD_MASK]) for ref in [f.card, *chosen]]


def may_boost(g: Game, seat: int, card: int) -> bool:
    """No effect forbids the unit to boost the attacker."""
    attacking = g.s.roles[ATTACKING]
    return not is_forbidden(g, BOOST_VERB, g.s.cards[card].ref(), attacking[0] if attacking else NOTHING)


def has_boost(g: Game, seat: int, card: int) -> bool:
    """The unit has Boost."""
    return g.info(g.s.cards[card].ref()).has_keyword(BOOST)


def is_behind_attacker(g: Game, seat: int, card: int) -> bool:
    """The unit is in the back circle of the attacker's column."""
    attacking = g.s.roles[ATTACKING]
    if not attacking:
        return False
    place = g.card(attacking[0]).place
    return place in BEHIND and g.s.cards[card].place == BEHIND[place]


BOOSTER_NEEDS = [
    Requirement("10.2.3.1", "it has no Boost", has_boost),
    Requirement("7.3.1.5", "a resting unit cannot boost", is_standing),
    Requirement("7.3.1.5", "an effect forbids it to boost that unit", may_boost),
]
BOOST_NEEDS = [
    Requirement("7.3.1.5", "units boost in your own attack step only", is_own_turn),
    Requirement("7.3.1.5", "it must be in the back circle of the attacking unit's column", is_behind_attacker),
    *BOOSTER_NEEDS,
]


def offer_boost(g: Game, f: Frame) -> None:
    """A standing unit with Boost right behind the attacker may boost it."""
    place = g.card(f.card).place
    behind = units_at(g, f.player, BEHIND[place]) if place in BEHIND and g.s.is_now(f.card) else []
    f.cards = [ref for ref in behind if meets(g, BOOSTER_NEEDS, f.player, ref & CARD_MASK)]
    options = [Option("boost", ref & CARD_MASK) for ref in f.cards] + [Option("no boost")]
    g.ask(f.player, "boost", options, f.card)


def unit_boosts(g: Game, f: Frame) -> None:
    """The booster rests; attack and boost are announced together."""
    booster = NOTHING
    if f.answer < len(f.cards):
        booster = f.cards[f.answer]
        set_role(g, BOOSTING, [booster])
        set_role(g, BOOSTED, [f.card])
        set_role(g, BATTLE_BOOSTER, [booster])
        schedule(g, [turn(booster, RESTED, BY_RULE)])
    f.other = booster


def attack_is_announced(g: Game, f: Frame) -> None:
    """Abilities for attacking, being attacked and boosting stand by; check timing."""
    attacked = g.s.roles[ATTACKED]
    vanguards = [ref for ref in attacked if g.card(ref).zone == VC]
    main = vanguards[0] if vanguards else attacked[0]
    announce(g, ATTACKS, f.player, f.card, main)
    for ref in attacked:
        if ref != main:
            announce(g, ATTACKS, f.player, NOTHING, ref)
    if f.other != NOTHING:
        announce(g, BOOSTS, f.player, f.other, f.card)
    check_timing(g)


def boost_counts(g: Game, f: Frame) -> None:
    """From here to the end of the close step the booster's power is added."""
    if g.s.roles[BOOSTING]:
        set_register(g, BOOST_COUNTS, 0, 1)


def check(g: Game, f: Frame) -> None:
    """Check timing."""
    check_timing(g)


def guard_step(g: Game, f: Frame) -> None:
    """The guard step."""
    g.call("guard step", 1 - f.player)


def drive_step(g: Game, f: Frame) -> None:
    """The drive step, if the attacker is on the vanguard circle."""
    if g.s.is_now(f.card) and g.s.cards[f.card & CARD_MASK].zone == VC:
        g.call("drive step", f.player).card = f.card


def damage_step(g: Game, f: Frame) -> None:
    """The damage step: it needs to know on which circles attacker and attacked units stood."""
    frame = g.call("damage step", f.player)
    frame.card = f.card
    frame.numbers = f.numbers[:]


def close_step(g: Game, f: Frame) -> None:
    """The close step."""
    g.call("close step", f.player)


ATTACK_STEP_STEPS = Procedure(
    "attack step",
    [
        Step("7.3.1.1", "the battle begins", battle_begins),
        Step("7.3.1.2", "abilities of the beginning of the attack step", attack_step_begins),
        Step("7.3.1.3", "the turn player chooses the attacking unit", offer_attackers),
        Step("", "it rests", attacker_rests),
        Step("7.3.1.4", "the turn player chooses the unit to attack", offer_targets),
        Step("7.3.1.4.1", "both are battle opponents", target_is_attacked),
        Step("7.3.1.5", "a unit behind the attacker may boost it", offer_boost),
        Step("7.3.1.5.1", "it is the boosting unit until the close step ends", unit_boosts),
        Step("7.3.1.6", "abilities for attacking and boosting", attack_is_announced),
        Step("7.3.1.7", "the boosting unit's power is added", boost_counts),
        Step("7.3.1.8", "check timing, then the guard step", check),
        Step("7.4.1", "guard step", guard_step),
        Step("7.5.1", "drive step", drive_step),
        Step("7.6.1", "damage step", damage_step),
        Step("7.7.1", "close step", close_step),
    ],
)


# ---------------------------------------------------------------- 7.4 guard step


def has_shield(g: Game, seat: int, card: int) -> bool:
    """The card has a shield value, be it 0."""
    return g.number(g.s.cards[card].ref(), SHIELD) != MISSING


def may_guard(g: Game, seat: int, card: int) -> bool:
    """No effect forbids calling the card to the guardian circle."""
    ref = g.s.cards[card].ref()
    return not is_forbidden_to_player(g, CALL_TO_GC, seat, ref) and not is_forbidden_to_player(
        g, NORMAL_CALL, seat, ref
    )


def is_guard_step(g: Game, seat: int, card: int) -> bool:
    """It is the guard step of the opponent's attack."""
    return g.s.turn_player != seat and g.s.step_of_phase == GUARD_STEP


GUARD_CARD_NEEDS = [
    Requirement("3.11.1.1", "a card without a shield value cannot be a guardian", has_shield),
    Requirement("8.5.2.1.1.2", "its grade must not be higher than your vanguard's", has_call_grade),
    Requirement("1.3.3", "an effect forbids you to call it to the guardian circle", may_guard),
]
GUARD_NEEDS = [
    Requirement("7.4.1.1.1", "you guard only in the guard step of your opponent's attack", is_guard_step),
    Requirement("8.5.2.1", "a card is played from your hand", is_in_hand),
    *GUARD_CARD_NEEDS,
]


def has_intercept(g: Game, seat: int, card: int) -> bool:
    """The unit has Intercept."""
    return g.info(g.s.cards[card].ref()).has_keyword(INTERCEPT)


def is_front_rear_guard(g: Game, seat: int, card: int) -> bool:
    """The unit is a rear-guard of the player in the front row."""
    found = g.s.cards[card]
    return found.zone == RC and found.place in FRONT_ROW and found.master == seat


def is_not_attacked(g: Game, seat: int, card: int) -> bool:
    """The unit is not itself being attacked."""
    return g.s.cards[card].ref() not in g.s.roles[ATTACKED]


def may_intercept(g: Game, seat: int, card: int) -> bool:
    """No effect forbids the unit to intercept."""
    return not is_forbidden(g, INTERCEPT_VERB, g.s.cards[card].ref())


INTERCEPTOR_NEEDS = [
    Requirement("10.2.2.1", "it has no Intercept", has_intercept),
    Requirement("10.2.2.1", "only front-row rear-guards intercept", is_front_rear_guard),
    Requirement("10.2.2.1", "a unit that is being attacked cannot intercept", is_not_attacked),
    Requirement("1.3.3", "an effect forbids it to intercept", may_intercept),
    Requirement("3.11.1.1", "a unit without a shield value cannot be put on the guardian circle", has_shield),
]
INTERCEPT_NEEDS = [
    Requirement("7.4.1.1.2", "units intercept in the guard step of your opponent's attack only", is_guard_step),
    *INTERCEPTOR_NEEDS,
]


def guard_step_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the guard step stand by."""
    enter_step(g, GUARD_STEP)
    moment(g, GUARD_STEP, g.s.turn_player)


def offer_guard(g: Game, f: Frame) -> None:
    """The defender chooses any number of hand cards and interceptors, in one declaration."""
    hand = [ref for ref in g.refs(HAND, f.player) if meets(g, GUARD_CARD_NEEDS, f.player, ref & CARD_MASK)]
    units = [ref for ref in g.refs(RC, f.player) if meets(g, INTERCEPTOR_NEEDS, f.player, ref & CARD_MASK)]
    if not attacked_now(g):
        hand = []
        units = []
    offer_pick(g, f, "guard", hand + units, 0, len(hand) + len(units), NOTHING, always=True)


def attacked_now(g: Game) -> list[int]:
    """The attacked units that are still there."""
    return [ref for ref in g.s.roles[ATTACKED] if g.s.is_now(ref)]


def guardians_chosen(g: Game, f: Frame) -> None:
    """The guardians of the declaration."""
    f.cards = f.picked[:]
    f.picked = []
    f.numbers = []


def assign_guardian(g: Game, f: Frame) -> None:
    """With several attacked units, each guardian is told which one it guards."""
    if len(f.numbers) >= len(f.cards):
        f.step += 1
        return
    attacked = attacked_now(g)
    card = f.cards[len(f.numbers)] & CARD_MASK
    g.ask(f.player, "guarded", [Option("guarded", ref & CARD_MASK) for ref in attacked], card)


def guardian_assigned(g: Game, f: Frame) -> None:
    """Note it, and go on to the next guardian."""
    f.numbers.append(attacked_now(g)[f.answer])
    f.step -= 2


def place_guardians(g: Game, f: Frame) -> None:
    """All guardians are put on the guardian circle at one moment, resting."""
    changes: list[Change] = []
    for ref in f.cards:
        change = move(ref, GC, f.player, BY_PLAY)
        change.orientation = RESTED
        change.player = f.player
        changes.append(change)
    schedule(g, changes)


def guardians_guard(g: Game, f: Frame) -> None:
    """Their shields count for the units they guard from here on; interceptions are announced."""
    for position, ref in enumerate(f.cards):
        now = g.s.cards[ref & CARD_MASK].ref()
        if g.s.cards[ref & CARD_MASK].zone != GC:
            continue
        set_guarded(g, now, f.numbers[position])
        if now == ref:
            announce(g, INTERCEPTS, f.player, now, f.numbers[position])


GUARD_STEP_STEPS = Procedure(
    "guard step",
    [
        Step("7.4.1.1", "abilities of the beginning of the guard step", guard_step_begins),
        Step("7.4.1.1.1", "the defender gets one play timing", check),
        Step("7.4.1.1.2", "the defender calls guardians and intercepts", offer_guard),
        Step("", "the guardians of the declaration", guardians_chosen),
        Step("7.4.1.1.2.1", "which attacked unit each guards", assign_guardian),
        Step("", "and so on for each guardian", guardian_assigned),
        Step("7.4.1.1.2.3", "all are put on the guardian circle at the same time", place_guardians),
        Step("7.4.1.1.2.2", "their shields are added to the units they guard", guardians_guard),
        Step("7.4.1.2", "check timing, then the drive step or the damage step", check),
    ],
)
PROCEDURES = [START_STEP_STEPS, ATTACK_STEP_STEPS, GUARD_STEP_STEPS]
