"""Sections 7.5 to 7.7: the drive step, the damage step and the close step."""

from collections.abc import Callable
from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden
from rulewright.kernel.book.layers import Addition
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import announce, moment, move, schedule
from rulewright.kernel.effects.lasting import end_lasting
from rulewright.kernel.ids import CARD_MASK, NOTHING, Ref, Seat, asks_number, asks_role
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.records import Lasting
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import enter_step, set_register, set_role

from .ch00_names import (
    ATTACK_HIT_THIS_BATTLE,
    ATTACK_HITS,
    ATTACK_MISSES,
    ATTACKED,
    ATTACKED_THIS_BATTLE,
    ATTACKER_GONE,
    ATTACKING,
    BATTLE_BOOSTER,
    BE_HIT,
    BOOST_COUNTS,
    BOOSTED,
    BOOSTED_THIS_BATTLE,
    BOOSTING,
    CLOSE_STEP,
    COMPARED,
    CRITICAL,
    DAMAGE_DEALT,
    DAMAGE_STEP,
    DECK,
    DRIVE_CHECK,
    DRIVE_STEP,
    DROP,
    END_OF_BATTLE,
    END_OF_BATTLE_DURATION,
    GC,
    HAND,
    HIT,
    NEXT_STAND_PHASE,
    NOT_TO_BE_HIT,
    POWER,
    RC,
    SHIELD,
    STAND_PHASE,
    TARGET_GONE,
    TRIGGER,
    TWIN_DRIVE,
    VC,
    WAS_ATTACKED_THIS_BATTLE,
)
from .ch02_triggers import resolve_icon
from .ch04_zones import circle_of
from .ch07_attack import check
from .ch08_play import check_timing, is_awaited
from .ch09_rule_actions import rule_actions_needed

# ---------------------------------------------------------------- 7.5 drive step


def drive_step_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the drive step stand by; check timing."""
    enter_step(g, DRIVE_STEP)
    moment(g, DRIVE_STEP, f.player)
    check_timing(g)


def reveal_for_drive(g: Game, f: Frame) -> None:
    """The top card of the deck goes to the trigger zone face up."""
    f.count += 1
    deck = g.zone(DECK, f.player)
    if not deck:
        g.jump(f, "7.5.1.3")
        return
    f.other = g.s.cards[deck[-1]].ref()
    schedule(g, [move(f.other, TRIGGER, f.player)])


def resolve_drive_trigger(g: Game, f: Frame) -> None:
    """Its trigger resolves if a unit shares its clan."""
    f.other = g.s.cards[f.other & CARD_MASK].ref()
    announce(g, DRIVE_CHECK, f.player, f.other, f.card)
    resolve_icon(g, f.player, f.other)


def trigger_card_to_hand(g: Game, f: Frame) -> None:
    """The card goes to the hand if it is still in the trigger zone."""
    if g.s.is_now(f.other) and g.s.cards[f.other & CARD_MASK].zone == TRIGGER:
        schedule(g, [move(f.other, HAND, f.player)])


def check_again(g: Game, f: Frame) -> None:
    """An attacking vanguard with Twin Drive!! makes a second drive check."""
    if f.count >= 2 or not g.s.is_now(f.card):
        return
    if g.s.cards[f.card & CARD_MASK].zone == VC and g.info(f.card).has_keyword(TWIN_DRIVE):
        g.jump(f, "7.5.1.2.1")


def go_on(g: Game, f: Frame) -> None:
    """On to the next step."""


DRIVE_STEP_STEPS = Procedure(
    "drive step",
    [
        Step("7.5.1.1", "abilities of the beginning of the drive step", drive_step_begins),
        Step("7.5.1.2.1", "the top card goes to the trigger zone", reveal_for_drive),
        Step("7.5.1.2.2", "its trigger resolves if a unit shares its clan", resolve_drive_trigger),
        Step("7.5.1.2.3", "check timing", check),
        Step("7.5.1.2.4", "the card goes to the hand", trigger_card_to_hand),
        Step("7.5.1.3", "check timing", check),
        Step("10.2.1.1", "Twin Drive!! checks once more", check_again),
        Step("7.5.1.4", "check timing", check),
        Step("7.5.1.4bis", "on to the damage step", go_on),
    ],
)


# ---------------------------------------------------------------- 7.6 damage step


def damage_step_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the damage step stand by; check timing."""
    enter_step(g, DAMAGE_STEP)
    moment(g, DAMAGE_STEP, f.player)
    check_timing(g)


ATTACKER: Final = 0  # the numbers are circles: the attacker's, then those of the attacked units


def is_in_place(g: Game, ref: Ref, circle: int) -> bool:
    """The unit is still on the field, with the same master, on the same circle."""
    return g.s.is_now(ref) and circle_of(g.s.cards[ref & CARD_MASK]) == circle


def compare_powers(g: Game, f: Frame) -> None:
    """Each attacked unit whose power is not above the attacker's is hit."""
    hits: list[int] = []
    is_there = is_in_place(g, f.card, f.numbers[ATTACKER])
    for position, ref in enumerate(g.s.roles[ATTACKED]):
        if not is_there:
            tell_comparison(g, f, "7.6.1.3", ref, ATTACKER_GONE)
        elif not is_in_place(g, ref, f.numbers[ATTACKER + 1 + position]):
            tell_comparison(g, f, "7.6.1.3", ref, TARGET_GONE)
        elif is_forbidden(g, BE_HIT, ref):
            tell_comparison(g, f, "1.3.3", ref, NOT_TO_BE_HIT)
        else:
            tell_comparison(g, f, g.clause(), ref, NOTHING)
            if g.value(f.card, POWER) >= g.value(ref, POWER):
                hits.append(ref)
    set_role(g, HIT, hits)


def tell_comparison(g: Game, f: Frame, clause: str, ref: Ref, why_not: int) -> None:
    """Both powers, or why they are not compared."""
    event = Event(COMPARED, clause, f.player, f.card, ref, verb=why_not)
    if why_not in (NOTHING, NOT_TO_BE_HIT):
        event.number = g.value(f.card, POWER)
        event.after = g.value(ref, POWER)
    g.record(event)


def hit_vanguards(g: Game) -> list[int]:
    """The vanguards the attack hit."""
    return [ref for ref in g.s.roles[HIT] if g.card(ref).zone == VC]


def deal_battle_damage(g: Game, f: Frame) -> None:
    """A hit vanguard is dealt damage equal to the attacker's critical."""
    hit = hit_vanguards(g)
    if not hit or not is_in_place(g, f.card, f.numbers[ATTACKER]):
        return
    number = g.value(f.card, CRITICAL)
    if number <= 0:
        return
    seat = 1 - f.player
    announce(g, DAMAGE_DEALT, seat, f.card, hit[0], number, source=f.card)
    frame = g.call("damage process", seat)
    frame.card = f.card
    frame.number = number


def retire_the_hit(g: Game, f: Frame) -> None:
    """Rear-guards that were hit and all guardians are retired at one moment."""
    refs = [ref for ref in g.s.roles[HIT] if g.s.is_now(ref) and g.card(ref).zone == RC]
    refs.extend(g.refs(GC, 0))
    refs.extend(g.refs(GC, 1))
    schedule(g, [move(ref, DROP) for ref in refs])


def hits_are_announced(g: Game, f: Frame) -> None:
    """Abilities for a hit, or for none, stand by; check timing."""
    for ref in g.s.roles[ATTACKED]:
        announce(g, ATTACK_HITS if ref in g.s.roles[HIT] else ATTACK_MISSES, f.player, f.card, ref)
    check_timing(g)


DAMAGE_STEP_STEPS = Procedure(
    "damage step",
    [
        Step("7.6.1.1", "abilities of the beginning of the damage step", damage_step_begins),
        Step("7.6.1.2", "the powers are compared", compare_powers),
        Step("7.6.1.4", "check timing", check),
        Step("7.6.1.5", "a hit vanguard is dealt damage equal to the critical", deal_battle_damage),
        Step("7.6.1.8", "hit rear-guards and all guardians are retired", retire_the_hit),
        Step("7.6.1.9", "abilities for a hit", hits_are_announced),
        Step("7.6.1.9bis", "on to the close step", go_on),
    ],
)


# ---------------------------------------------------------------- 7.7 close step


def close_step_begins(g: Game, f: Frame) -> None:
    """The close step begins."""
    enter_step(g, CLOSE_STEP)


def close_step_abilities(g: Game, f: Frame) -> None:
    """Abilities of the close step and the end of battle that have not stood by in it stand by."""
    moment(g, CLOSE_STEP, f.player, once=True)
    moment(g, END_OF_BATTLE, f.player, once=True)


def battle_ends(g: Game, f: Frame) -> None:
    """Effects until the end of the battle cease."""
    end_lasting(g, END_OF_BATTLE_DURATION)


def close_or_repeat(g: Game, f: Frame) -> None:
    """With something left to do, once more."""
    unused = is_awaited(g, CLOSE_STEP, f.player) or is_awaited(g, END_OF_BATTLE, f.player)
    if unused or g.s.pending or rule_actions_needed(g):
        g.jump(f, "7.7.1.1")


def roles_end(g: Game, f: Frame) -> None:
    """Nobody is attacking, attacked or boosting any longer."""
    for role in (ATTACKING, ATTACKED, BOOSTING, BOOSTED, HIT, BATTLE_BOOSTER):
        set_role(g, role, [])
    set_register(g, BOOST_COUNTS, 0, 0)


CLOSE_STEP_STEPS = Procedure(
    "close step",
    [
        Step("", "the close step begins", close_step_begins),
        Step("7.7.1.1", "abilities of the close step and the end of battle", close_step_abilities),
        Step("7.7.1.2", "check timing", check),
        Step("", "the battle ends, and effects until its end", battle_ends),
        Step("7.7.1.3", "the close step goes on while something is left", close_or_repeat),
        Step("7.7.1.4", "attacking and attacked units stop being so", roles_end),
    ],
)
PROCEDURES = [DRIVE_STEP_STEPS, DAMAGE_STEP_STEPS, CLOSE_STEP_STEPS]


# ---------------------------------------------------------------- numbers the rules of battle change


ASKS_BATTLE: Final = asks_number(BOOST_COUNTS) | asks_role(ATTACKING) | asks_role(BOOSTED) | asks_role(BOOSTING)


def battle_additions(g: Game) -> list[Addition]:
    """The booster's power is added to the boosted unit's, and guardians' shields to the units they guard."""
    s = g.s
    found: list[Addition] = []
    if not s.roles[ATTACKING]:
        return found
    boosted = s.roles[BOOSTED]
    if s.registers[BOOST_COUNTS * 2] and boosted and s.roles[BOOSTING]:
        found.append(Addition(s.roles[BOOSTING][0], POWER, boosted[0], POWER))
    for seat in (0, 1):
        for number in s.zones[GC * 2 + seat].cards:
            guardian = s.cards[number]
            guarded = guardian.guards
            if guarded != NOTHING and s.is_now(guarded) and g.card(guarded).zone != GC:
                found.append(Addition(guardian.ref(), SHIELD, guarded, POWER))
    return found


def has_ended(g: Game, effect: Lasting) -> bool:
    """A duration is over: of the next turn or stand phase only that of the other player, in a later turn."""
    if effect.until == NEXT_STAND_PHASE:
        return effect.turn < g.s.turn and effect.you != g.s.turn_player
    return True


def is_in_force(g: Game, effect: Lasting) -> bool:
    """What holds during the next stand phase holds in no other phase."""
    return effect.until != NEXT_STAND_PHASE or g.s.phase == STAND_PHASE


# ---------------------------------------------------------------- questions cards ask about the battle


def attack_hit(g: Game, ref: Ref, you: Seat) -> bool:
    """The attack hit during this battle."""
    return bool(g.s.roles[HIT])


def attacked_a_vanguard(g: Game, ref: Ref, you: Seat) -> bool:
    """The attack of this battle was against a vanguard."""
    return any(g.card(attacked).zone == VC for attacked in g.s.roles[ATTACKED])


def boosted_in_battle(g: Game, ref: Ref, you: Seat) -> bool:
    """The unit boosted in this battle."""
    return ref in g.s.roles[BATTLE_BOOSTER]


def attacked_in_battle(g: Game, ref: Ref, you: Seat) -> bool:
    """The unit attacked in this battle."""
    return ref in g.s.roles[ATTACKING]


def was_attacked_in_battle(g: Game, ref: Ref, you: Seat) -> bool:
    """The unit was attacked in this battle."""
    return ref in g.s.roles[ATTACKED]


def your_vanguard_attacked(g: Game, ref: Ref, you: Seat) -> bool:
    """The player's vanguard attacked in this battle."""
    return any(g.card(one).zone == VC and g.card(one).master == you for one in g.s.roles[ATTACKING])


QUESTIONS: Final[list[Callable[[Game, Ref, Seat], bool]]] = [
    attack_hit,
    attacked_a_vanguard,
    boosted_in_battle,
    attacked_in_battle,
    was_attacked_in_battle,
    your_vanguard_attacked,
]
QUESTION_ASKS: Final = {
    ATTACK_HIT_THIS_BATTLE: asks_role(HIT),
    BOOSTED_THIS_BATTLE: asks_role(BATTLE_BOOSTER),
    ATTACKED_THIS_BATTLE: asks_role(ATTACKING),
    WAS_ATTACKED_THIS_BATTLE: asks_role(ATTACKED),
}
