"""Sections 7.1 to 7.3: attacking in general, the start step and the attack step."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import Requirement, TargetRequirement
from rulewright.kernel.changing.changes import announce, moment, schedule, turn
from rulewright.kernel.ids import BY_RULE, CARD_MASK, NOTHING, RESTED, STANDING, CardNumber, Ref, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import enter_step, set_register, set_role
from rulewright.kernel.running.refusals import meets, reaches

from .ch00_names import (
    ATTACK,
    ATTACK_BACK_ROW,
    ATTACK_BACK_ROW_SAME_COLUMN,
    ATTACK_FROM_BACK_ROW,
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
    FRONT_ROW,
    RC,
    START_STEP,
    VC,
)
from .ch04_zones import BEHIND, circle_of, in_same_column, units_at
from .ch08_play import check_timing

# ---------------------------------------------------------------- who may attack whom


def is_unit_of(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The card is one of the player's vanguards or rear-guards."""
    return g.s.cards[card].zone in (VC, RC) and g.s.cards[card].master == seat


def is_standing(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The unit is standing."""
    return g.s.cards[card].orientation == STANDING


def is_in_front_row(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The unit is in the front row, or may attack from the back row."""
    found = g.s.cards[card]
    return found.place in FRONT_ROW or (g.info(found.ref()).permissions >> ATTACK_FROM_BACK_ROW) & 1 == 1


def may_attack(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids the unit to attack."""
    return not is_forbidden(g, ATTACK, g.s.cards[card].ref())


def is_not_first_turn(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is not the very first turn of the game."""
    return g.s.turn > 1


def is_battle_phase(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is the player's battle phase."""
    return g.s.turn_player == seat and g.s.phase == BATTLE_PHASE


def no_battle_is_on(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No unit is attacking."""
    return not g.s.roles[ATTACKING]


def has_target(g: Game, seat: Seat, card: CardNumber) -> bool:
    """There is a unit it may attack."""
    return bool(targets_of(g, g.s.cards[card].ref()))


ATTACKER_NEEDS: Final[list[Requirement]] = [
    Requirement(
        "7.1.1", "only units on your vanguard and rear-guard circles attack", is_unit_of, where=True, also=("7.3.1.3",)
    ),
    Requirement("7.1.1", "only units in the front row attack", is_in_front_row, also=("7.3.1.3",)),
    Requirement("7.3.1.3", "a resting unit cannot attack", is_standing, also=("7.1.1",)),
    Requirement("10.2.4.1", "an effect (such as Restraint) forbids it to attack", may_attack, also=("1.3.3",)),
    Requirement("7.2.1.3", "there is no unit it could attack", has_target),
]
ATTACK_NEEDS: Final[list[Requirement]] = [
    Requirement("7.2.1.3", "nobody attacks in the very first turn of the game", is_not_first_turn),
    Requirement("7.1.1", "you attack only in your own battle phase", is_battle_phase),
    Requirement("7.7.1.4", "the next attack is chosen when this battle is over", no_battle_is_on),
    *ATTACKER_NEEDS,
]


def attackers(g: Game, seat: Seat) -> list[Ref]:
    """The turn player's units that may be chosen to attack."""
    refs = g.refs(VC, seat) + g.refs(RC, seat)
    return [ref for ref in refs if meets(g, ATTACKER_NEEDS, seat, ref & CARD_MASK)]


def is_target_unit(g: Game, seat: Seat, card: CardNumber, target: CardNumber) -> bool:
    """The target is on a vanguard or rear-guard circle of the opponent."""
    found = g.s.cards[target]
    return found.zone in (VC, RC) and found.master != seat


def is_target_in_reach(g: Game, seat: Seat, card: CardNumber, target: CardNumber) -> bool:
    """The target is in the front row, or an effect lets the attacker reach behind it."""
    if g.s.cards[target].place not in BACK_ROW:
        return True
    attacker = g.s.cards[card].ref()
    permissions = g.info(attacker).permissions
    if (permissions >> ATTACK_BACK_ROW) & 1:
        return True
    return (permissions >> ATTACK_BACK_ROW_SAME_COLUMN) & 1 == 1 and in_same_column(
        g, g.s.cards[target].ref(), attacker
    )


def may_be_attacked(g: Game, seat: Seat, card: CardNumber, target: CardNumber) -> bool:
    """No effect forbids to attack it; one that forbids to attack at all is not about the target."""
    attacker, attacked = g.s.cards[card].ref(), g.s.cards[target].ref()
    if is_forbidden(g, BE_ATTACKED, attacked, attacker):
        return False
    return is_forbidden(g, ATTACK, attacker) or not is_forbidden(g, ATTACK, attacker, attacked)


TARGET_NEEDS: Final[list[TargetRequirement]] = [
    TargetRequirement("7.1.1", "only units on your opponent's circles are attacked", is_target_unit),
    TargetRequirement("7.3.1.4", "only units in the front row are attacked", is_target_in_reach),
    TargetRequirement("1.3.3", "an effect forbids to attack it", may_be_attacked),
]


def targets_of(g: Game, attacker: Ref) -> list[Ref]:
    """The opponent's units a unit may choose to attack."""
    seat = g.card(attacker).master
    refs = g.refs(VC, 1 - seat) + g.refs(RC, 1 - seat)
    return [ref for ref in refs if reaches(g, TARGET_NEEDS, seat, attacker & CARD_MASK, ref & CARD_MASK)]


def attacked_now(g: Game) -> list[int]:
    """The attacked units that are still there."""
    return [ref for ref in g.s.roles[ATTACKED] if g.s.is_now(ref)]


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
    g.restart(f)


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
        g.jump(f, "7.7.1")
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
        g.jump(f, "7.7.1")
        return
    front = [ref for ref in f.cards if g.s.cards[ref & CARD_MASK].place in FRONT_ROW]
    if front and (g.info(f.card).permissions >> BATTLE_ALL_FRONT_ROW) & 1:
        f.cards = front
        f.answer = NOTHING
        for ref in front:
            g.answers_itself(f.player, "target", Option("target", ref & CARD_MASK), f.card, [])
        return
    g.ask(f.player, "target", [Option("target", ref & CARD_MASK) for ref in f.cards], f.card)


def target_is_attacked(g: Game, f: Frame) -> None:
    """Attacker and attacked unit are each other's battle opponent from here on."""
    chosen = f.cards if f.answer == NOTHING else [f.cards[f.answer]]
    set_role(g, ATTACKED, chosen)
    f.numbers = [circle_of(g.s.cards[ref & CARD_MASK]) for ref in [f.card, *chosen]]


def may_boost(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids the unit to boost the attacker."""
    attacking = g.s.roles[ATTACKING]
    return not is_forbidden(g, BOOST_VERB, g.s.cards[card].ref(), attacking[0] if attacking else NOTHING)


def has_boost(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The unit has Boost."""
    return g.info(g.s.cards[card].ref()).has_keyword(BOOST)


def is_behind_attacker(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The unit is in the back circle of the attacker's column."""
    attacking = g.s.roles[ATTACKING]
    if not attacking:
        return False
    place = g.card(attacking[0]).place
    return place in BEHIND and g.s.cards[card].place == BEHIND[place]


def is_boost_choice(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player is choosing whether a unit boosts."""
    return g.s.menu is not None and g.s.menu.ask == "boost" and g.s.menu.player == seat


BOOSTER_NEEDS: Final[list[Requirement]] = [
    Requirement("10.2.3.1", "it has no Boost", has_boost, also=("7.3.1.5",)),
    Requirement("7.3.1.5", "a resting unit cannot boost", is_standing),
    Requirement("7.3.1.5", "an effect forbids it to boost that unit", may_boost, also=("1.3.3",)),
]
BOOST_NEEDS: Final[list[Requirement]] = [
    Requirement("7.3.1.5", "units boost when your attacking unit and its target have been chosen", is_boost_choice),
    Requirement(
        "7.3.1.5",
        "it must be in the back circle of the attacking unit's column",
        is_behind_attacker,
        also=("10.2.3.1",),
    ),
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
PROCEDURES = [START_STEP_STEPS, ATTACK_STEP_STEPS]
