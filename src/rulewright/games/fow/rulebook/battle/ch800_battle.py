"""Chapter 800: battle."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden, is_forbidden_to_player, is_obliged, is_permitted_with
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import Requirement, TargetRequirement
from rulewright.kernel.changing.changes import announce, moment, schedule, turn
from rulewright.kernel.effects.lasting import end_lasting
from rulewright.kernel.effects.tolls import can_pay_tolls, lock_tolls, pay_tolls, tolls
from rulewright.kernel.ids import CARD_MASK, NOTHING, RESTED, CardNumber, Ref, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.priority import give_priority
from rulewright.kernel.running.progress import enter_step, set_register, set_role
from rulewright.kernel.running.refusals import meets, reaches

from ..ch00_names import (
    ATTACK,
    ATTACK_AT_ONCE,
    ATTACK_FIRST,
    ATTACK_PLAYERS,
    ATTACK_RECOVERED,
    ATTACK_STEP,
    ATTACKED,
    ATTACKING,
    ATTACKS_EVENT,
    ATTACKS_MADE,
    BATTLE,
    BE_ATTACKED,
    BLOCKED,
    BLOCKING,
    BLOODLUST,
    DEALT_BATTLE_DAMAGE,
    END_OF_BATTLE,
    END_OF_BATTLE_DURATION,
    ENTERED,
    EVER_BLOCKED,
    FORFEITED,
    HAS_ATTACKED,
    PLAYED_IN_BATTLE,
    PRECISION,
    SWIFTNESS,
)
from ..ch200_cards import has_permission, is_own_fighter, is_recovered, is_there_since_turn_began, j_resonators
from ..ch300_zones import is_still_fighting
from ..ch1200_rule_processes import rule_processes_needed
from ..playing.ch900_timing import is_main_timing
from ..terms.ch1100_keywords import wear_down
from .ch804_block import become_blocking, block_step, offer_block, pay_to_block, rest_blocker

BATTLE_ROLES: Final = (ATTACKING, BLOCKING, BLOCKED, ATTACKED, DEALT_BATTLE_DAMAGE, EVER_BLOCKED)
PLAYER: Final = NOTHING  # the attacked object, when it is the opponent

# ---------------------------------------------------------------- 801, 704 initiating battle


def is_main(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is main timing."""
    return is_main_timing(g, seat)


def has_not_forfeited(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player has not forfeited an attack to which nothing was answered."""
    return g.s.registers[FORFEITED * 2 + seat] == 0


BATTLE_NEEDS: Final[list[Requirement]] = [
    Requirement("704.1", "battle is initiated only at main timing", is_main, also=("701.2", "604.2b", "801.1")),
    Requirement("803.6", "you forfeited an attack in this turn", has_not_forfeited),
]


def begin_battle(g: Game, seat: Seat) -> None:
    """The turn player initiates battle; the chase is not used."""
    g.commit()
    g.call("battle", seat)


def battle_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the battle trigger."""
    enter_step(g, BATTLE)
    for seat in (0, 1):
        set_register(g, PLAYED_IN_BATTLE, seat, 0)
    for role in BATTLE_ROLES:
        set_role(g, role, [])
    moment(g, BATTLE, f.player)


def take_priority(g: Game, f: Frame) -> None:
    """The turn player gains priority and performs a priority sequence."""
    give_priority(g, f.player)


# ---------------------------------------------------------------- 803 who may attack


def is_recovered_to_attack(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The card is recovered, or attacks already and is asked what."""
    menu = g.s.menu
    if menu is not None and menu.ask == "attacked" and menu.source == g.s.cards[card].ref():
        return True
    return is_recovered(g, seat, card)


def is_ready(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It was there and controlled since the turn began, as no J-ruler of this turn's judgment, or has [Swiftness]."""
    ref = g.s.cards[card].ref()
    if g.info(ref).has_keyword(SWIFTNESS) or has_permission(g, ref, ATTACK_AT_ONCE):
        return True
    return ref not in g.s.roles[ENTERED] and is_there_since_turn_began(g, ref)


def may_attack(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids it to attack, or its player to attack with it."""
    ref = g.s.cards[card].ref()
    return not is_forbidden(g, ATTACK, ref) and not is_forbidden_to_player(g, ATTACK, seat, ref)


def has_object(g: Game, seat: Seat, card: CardNumber) -> bool:
    """There is something it may attack."""
    if not is_forbidden(g, ATTACK_PLAYERS, g.s.cards[card].ref()):
        return True
    needs = g.book.actions.target_requirements["attack"]
    for ref in j_resonators(g, 1 - seat):
        if reaches(g, needs, seat, card, ref & CARD_MASK):
            return True
    return False


def can_pay_to_attack(g: Game, seat: Seat, card: CardNumber) -> bool:
    """What must be done to attack can be done."""
    return can_pay_tolls(g, ATTACK, seat, [g.s.cards[card].ref()], [])


ATTACKER_NEEDS: Final[list[Requirement]] = [
    Requirement("803.3a", "only a J/resonator with ATK and DEF in your field attacks", is_own_fighter, where=True),
    Requirement("803.3a", "a rested J/resonator cannot attack", is_recovered_to_attack),
    Requirement("803.3a", "you have not controlled it since the turn began", is_ready, also=("1107.2",)),
    Requirement("104.4", "an effect forbids it to attack", may_attack),
    Requirement("803.3b", "there is nothing it may attack", has_object),
    Requirement("803.5", "what must be done to attack cannot be done", can_pay_to_attack),
]


def is_no_other_to_attack(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No other J/resonator has to attack instead of it."""
    obliged = obliged_attackers(g, seat)
    return not obliged or g.s.cards[card].ref() in obliged


def is_no_other_to_choose(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No other J/resonator has to be chosen as the attacker, if one is chosen at all."""
    first = first_attackers(g, obliged_attackers(g, seat) or attackers(g, seat))
    return not first or g.s.cards[card].ref() in first


def nobody_must_attack(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No J/resonator that can attack has to."""
    return not obliged_attackers(g, seat)


def may_attack_players(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids it to attack the player."""
    return not is_forbidden(g, ATTACK_PLAYERS, g.s.cards[card].ref())


PLAYER_NEEDS: Final[list[Requirement]] = [
    Requirement("104.4", "an effect forbids it to attack players", may_attack_players),
]


def is_attack_choice(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player is asked to attack, or what to attack."""
    return g.s.menu is not None and g.s.menu.ask in ("attack", "attacked") and g.s.menu.player == seat


ATTACK_NEEDS: Final[list[Requirement]] = [
    Requirement("803.3", "attacks are declared in the declare attack step of your battle", is_attack_choice),
    Requirement("803.3a", "another J/resonator must attack", is_no_other_to_attack),
    Requirement("803.3a", "another J/resonator must be chosen as the attacker", is_no_other_to_choose),
]
FORFEIT_NEEDS: Final[list[Requirement]] = [
    Requirement("803.3", "an attack is forfeited in the declare attack step of your battle", is_attack_choice),
    Requirement("803.3", "a J/resonator that must attack can", nobody_must_attack),
]


def is_opposing_fighter(g: Game, seat: Seat, card: CardNumber, target: CardNumber) -> bool:
    """The attacked object is a J/resonator with ATK and DEF in the opponent's field."""
    return is_own_fighter(g, 1 - seat, target)


def is_open_to(g: Game, seat: Seat, card: CardNumber, target: CardNumber) -> bool:
    """It is rested; one with [Precision] attacks recovered ones too (803.3b, 1103.2)."""
    if g.s.cards[target].orientation == RESTED:
        return True
    attacker = g.s.cards[card].ref()
    if g.info(attacker).has_keyword(PRECISION) or has_permission(g, attacker, ATTACK_RECOVERED):
        return True
    return is_permitted_with(g, ATTACK_RECOVERED, attacker, [g.s.cards[target].ref()])


def may_be_attacked(g: Game, seat: Seat, card: CardNumber, target: CardNumber) -> bool:
    """No effect forbids that this one attacks it."""
    attacker, ref = g.s.cards[card].ref(), g.s.cards[target].ref()
    return not is_forbidden(g, ATTACK, attacker, ref) and not is_forbidden(g, BE_ATTACKED, ref, attacker)


OBJECT_NEEDS: Final[list[TargetRequirement]] = [
    TargetRequirement("803.3b", "only a J/resonator with ATK and DEF in their field is attacked", is_opposing_fighter),
    TargetRequirement("803.3b", "it is recovered, and this attacker attacks only rested ones", is_open_to),
    TargetRequirement("104.4", "an effect forbids to attack it", may_be_attacked),
]


def objects(g: Game, seat: Seat, attacker: Ref) -> list[Ref]:
    """What the attacker may attack: the opponent (NOTHING) and cards in the opponent's field."""
    needs = g.book.actions.target_requirements["attack"]
    number = attacker & CARD_MASK
    found: list[Ref] = [] if is_forbidden(g, ATTACK_PLAYERS, attacker) else [PLAYER]
    found.extend(ref for ref in j_resonators(g, 1 - seat) if reaches(g, needs, seat, number, ref & CARD_MASK))
    return found


def attackers(g: Game, seat: Seat) -> list[Ref]:
    """The J/resonators that may attack."""
    needs = g.book.actions.requirements["attacker"]
    return [ref for ref in j_resonators(g, seat) if meets(g, needs, seat, ref & CARD_MASK)]


def obliged_attackers(g: Game, seat: Seat) -> list[Ref]:
    """Those that must attack and can, without anything to be done for it (710.2)."""
    needs = g.book.actions.requirements["attacker"]
    found: list[Ref] = []
    for ref in j_resonators(g, seat):
        is_bound = g.info(ref).has_keyword(BLOODLUST) or is_obliged(g, ATTACK, ref)
        if is_bound and meets(g, needs, seat, ref & CARD_MASK):
            found.append(ref)
    return [ref for ref in found if not tolls(g, ATTACK, ref)]


def must_act(g: Game, seat: Seat) -> bool:
    """At main timing a player whose J/resonator must attack may not pass, while a battle may be initiated (710.2)."""
    if not is_main_timing(g, seat) or g.s.registers[FORFEITED * 2 + seat]:
        return False
    return bool(obliged_attackers(g, seat))


def first_attackers(g: Game, able: list[Ref]) -> list[Ref]:
    """Those of the J/resonators that can attack one of which must be chosen, without anything to be done for it."""
    return [ref for ref in able if is_obliged(g, ATTACK_FIRST, ref) and not tolls(g, ATTACK, ref)]


# ---------------------------------------------------------------- 803 declaring an attack


def attack_step(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the declare attack step trigger."""
    enter_step(g, ATTACK_STEP)
    moment(g, ATTACK_STEP, f.player)


def offer_attack(g: Game, f: Frame) -> None:
    """The turn player attacks, or forfeits unless an attack is forced."""
    obliged = obliged_attackers(g, f.player)
    able = obliged or attackers(g, f.player)
    f.cards = first_attackers(g, able) or able
    options = [Option("attack", ref & CARD_MASK) for ref in f.cards]
    if not obliged:
        options.append(Option("forfeit"))
    g.ask(f.player, "attack", options)


def attack_or_forfeit(g: Game, f: Frame) -> None:
    """Without an attack the battle goes on to its end."""
    if f.answer < len(f.cards):
        f.card = f.cards[f.answer]
        return
    if g.s.registers[PLAYED_IN_BATTLE * 2 + 1 - f.player] == 0:
        set_register(g, FORFEITED, f.player, 1)
    g.jump(f, "807.1")


def offer_object(g: Game, f: Frame) -> None:
    """The attacked object: the opponent, or a J/resonator."""
    f.cards = objects(g, f.player, f.card)
    options = [Option("player") if ref == PLAYER else Option("target", ref & CARD_MASK) for ref in f.cards]
    g.ask(f.player, "attacked", options, f.card)


def rest_attacker(g: Game, f: Frame) -> None:
    """The attacker rests."""
    f.other = f.cards[f.answer]
    f.cards = []
    lock_tolls(g, f, ATTACK, [f.card])
    schedule(g, [turn(f.card, RESTED)])


def pay_to_attack(g: Game, f: Frame) -> None:
    """What must be done to attack is done."""
    pay_tolls(g, f, f.player)


def become_attacking(g: Game, f: Frame) -> None:
    """From now on it is the attacking J/resonator."""
    g.commit()
    f.numbers = []
    if not is_still_fighting(g, f.card, f.player):
        return
    set_role(g, ATTACKING, [f.card])
    set_role(g, ATTACKED, [] if f.other == PLAYER else [f.other])
    set_role(g, HAS_ATTACKED, [*g.s.roles[HAS_ATTACKED], f.card])
    set_register(g, ATTACKS_MADE, f.player, g.s.registers[ATTACKS_MADE * 2 + f.player] + 1)
    announce(g, ATTACKS_EVENT, f.player, f.card, f.other)
    wear_down(g, f.card)


# ---------------------------------------------------------------- 805 to 807


def first_strike(g: Game, f: Frame) -> None:
    """The first strike battle resolution step."""
    g.call("first strike", f.player)


def normal_damage(g: Game, f: Frame) -> None:
    """The normal battle resolution step."""
    g.call("battle damage", f.player)


def battle_is_ending(g: Game, f: Frame) -> None:
    """Abilities of the end of the battle trigger."""
    enter_step(g, END_OF_BATTLE)
    moment(g, END_OF_BATTLE, f.player)


def battle_effects_end(g: Game, f: Frame) -> None:
    """Effects during this battle end."""
    end_lasting(g, END_OF_BATTLE_DURATION)


def end_or_repeat(g: Game, f: Frame) -> None:
    """With rule processes or triggers left, a priority sequence and the final step again."""
    if g.s.pending or rule_processes_needed(g):
        g.jump(f, "807.3a")
        give_priority(g, f.player)


def battle_ends(g: Game, f: Frame) -> None:
    """Nobody attacks or blocks any more; the main phase goes on."""
    for role in BATTLE_ROLES:
        set_role(g, role, [])
    enter_step(g, NOTHING)


BATTLE_STEPS = Procedure(
    "battle",
    [
        Step("802.1", "abilities of the beginning of the battle trigger", battle_begins),
        Step("802.2", "the turn player gains priority", take_priority),
        Step("803.1", "abilities of the beginning of the declare attack step trigger", attack_step),
        Step("803.2", "the turn player gains priority", take_priority),
        Step("803.3", "the turn player attacks or forfeits", offer_attack),
        Step("803.6", "a forfeit to which nothing was answered ends battles for this turn", attack_or_forfeit),
        Step("803.3b", "the attacked object is chosen", offer_object),
        Step("803.5", "the attacking J/resonator rests", rest_attacker),
        Step("", "what must be done to attack is done", pay_to_attack),
        Step("", "it is the attacking J/resonator", become_attacking),
        Step("803.7", "the turn player gains priority", take_priority),
        Step("804.1", "abilities of the beginning of the declare block step trigger", block_step),
        Step("804.2", "the turn player gains priority", take_priority),
        Step("804.3", "the other player blocks or forfeits to block", offer_block),
        Step("804.4", "the blocking J/resonator rests", rest_blocker),
        Step("", "what must be done to block is done", pay_to_block),
        Step("", "it is the blocking J/resonator", become_blocking),
        Step("804.6", "the turn player gains priority", take_priority),
        Step("805.1", "first strike battle resolution step", first_strike),
        Step("806.1", "normal battle resolution step", normal_damage),
        Step("807.1", "abilities of the end of the battle trigger", battle_is_ending),
        Step("807.2", "the turn player gains priority", take_priority),
        Step("807.3a", "effects during this battle end", battle_effects_end),
        Step("807.3b", "with something left to do, a priority sequence and the final step again", end_or_repeat),
        Step("807.4", "the battle ends", battle_ends),
    ],
)
PROCEDURES: list[Procedure] = [BATTLE_STEPS]
