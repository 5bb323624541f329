"""Version 2.0, chapters 5.6, 6 and 8: a battle phase of one attack."""

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import announce, moment, move, schedule, turn
from rulewright.kernel.effects.lasting import end_lasting
from rulewright.kernel.effects.tolls import lock_tolls
from rulewright.kernel.ids import CARD_MASK, NOTHING, RESTED
from rulewright.kernel.position.change import Change
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.priority import CLOSED, give_priority
from rulewright.kernel.running.progress import enter_phase, enter_step, set_role

from ..rulebook.battle.ch800_battle import (
    BATTLE_ROLES,
    attack_or_forfeit,
    become_attacking,
    offer_attack,
    offer_object,
    pay_to_attack,
    take_priority,
)
from ..rulebook.battle.ch804_block import become_blocking, offer_block, pay_to_block, rest_blocker
from ..rulebook.battle.ch805_damage import attacked_card, attacker_of, blocker_of, blow, blow_to_player
from ..rulebook.ch00_names import (
    ATTACK,
    ATTACK_STEP,
    ATTACKED,
    ATTACKER_CHOSEN,
    BATTLE,
    BATTLED,
    BLOCK_STEP,
    BY_EXPLODE,
    COMBAT_FIXED,
    DAMAGE_STEP,
    DEALT_BATTLE_DAMAGE,
    DEF,
    DESTROY,
    END_OF_ATTACK,
    END_OF_BATTLE,
    END_OF_BATTLE_DURATION,
    END_OF_BEGINNING,
    END_OF_BLOCK,
    EXPLODE,
    FIRST_STRIKE,
    GRAVEYARD,
    PIERCE,
)
from ..rulebook.ch200_cards import atk_of, is_resonator
from ..rulebook.ch300_zones import is_still_fighting
from .priority_2_0 import DEALT, DESTROYED, FIRST_WINDOW, LAST, RECEIVED, is_up, keep_priority
from .rule_text_2_0 import act_at_once

# The combat frame: `card` the attacker, `other` the J/resonator it fights (NOTHING: the player), `count` what has
# been dealt: 0 nothing, 1 the first strike.


def battle_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the battle phase."""
    enter_phase(g, BATTLE)
    for role in BATTLE_ROLES:
        set_role(g, role, [])
    moment(g, BATTLE, f.player)


def attack_step(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the attack declaration step."""
    enter_step(g, ATTACK_STEP)
    moment(g, ATTACK_STEP, f.player)


def settle(g: Game, f: Frame) -> None:
    """What has triggered forms a chase."""
    if g.s.pending:
        give_priority(g, f.player)


def rest_attacker(g: Game, f: Frame) -> None:
    """The attacker rests first."""
    f.cards = []
    lock_tolls(g, f, ATTACK, [f.card])
    schedule(g, [turn(f.card, RESTED)])


def chosen_to_attack(g: Game, f: Frame) -> None:
    """What its text says of being chosen acts at once, before it is picked what it attacks."""
    announce(g, ATTACKER_CHOSEN, f.player, f.card)
    act_at_once(g)


def take_object(g: Game, f: Frame) -> None:
    """Then its object stands fixed."""
    f.other = f.cards[f.answer]
    f.cards = []


def keep(g: Game, f: Frame) -> None:
    """Triggered abilities are put first; then the turn player has priority (9.1-6)."""
    keep_priority(g, f.player)


def beginning_ends(g: Game, f: Frame) -> None:
    """Abilities of the end of the beginning step."""
    moment(g, END_OF_BEGINNING, f.player)


def attack_step_ends(g: Game, f: Frame) -> None:
    """Abilities of the end of the attack declaration step."""
    moment(g, END_OF_ATTACK, f.player)


def block_step_ends(g: Game, f: Frame) -> None:
    """Abilities of the end of the block declaration step."""
    moment(g, END_OF_BLOCK, f.player)


def combat_is_fixed(g: Game, f: Frame) -> None:
    """Who fights whom stands fixed; abilities that work then."""
    moment(g, COMBAT_FIXED, f.player)


def block_step(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the block declaration step."""
    enter_step(g, BLOCK_STEP)
    moment(g, BLOCK_STEP, f.player)


def rest_attacked(g: Game, f: Frame) -> None:
    """A recovered J/resonator that is attacked rests as blocks are declared (8.4-2)."""
    refs = [ref for ref in g.s.roles[ATTACKED] if g.s.is_now(ref)]
    schedule(g, [turn(ref, RESTED) for ref in refs if g.s.cards[ref & CARD_MASK].orientation != RESTED])


def judgment_step(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the battle judgment step."""
    enter_step(g, DAMAGE_STEP)
    moment(g, DAMAGE_STEP, f.player)


def combat(g: Game, f: Frame) -> None:
    """The combat STEP."""
    g.call("combat", f.player)


def transition(g: Game, f: Frame) -> None:
    """Abilities of the end of the battle phase."""
    enter_step(g, END_OF_BATTLE)
    moment(g, END_OF_BATTLE, f.player)


def battle_ends(g: Game, f: Frame) -> None:
    """Nobody attacks or blocks any more."""
    end_lasting(g, END_OF_BATTLE_DURATION)
    for role in BATTLE_ROLES:
        set_role(g, role, [])


BATTLE_2_0 = Procedure(
    "battle",
    [
        Step("5.6.1.S1-1", "abilities of the beginning of the battle phase", battle_begins),
        Step("5.1-2", "the turn player has priority", take_priority),
        Step("5.6.1.S2-1", "abilities of the end of the beginning step", beginning_ends),
        Step("", "they form a chase", settle),
        Step("5.6.2.S1-1", "abilities of the beginning of the attack declaration step", attack_step),
        Step("", "they form a chase", settle),
        Step("5.6.2.S2-1", "an attack is declared or skipped", offer_attack, "803.3"),
        Step("5.6.2.S2-p2", "on a skip, on to the transition", attack_or_forfeit, "803.6"),
        Step("5.6.2.S2-p1.1", "the attacker rests", rest_attacker),
        Step("7.4-3", "text about being chosen to attack acts at once", chosen_to_attack),
        Step("5.6.2.S2-p1.2", "what is attacked is picked", offer_object),
        Step("", "it is the attacked object", take_object),
        Step("", "what must be done to attack is done", pay_to_attack),
        Step("5.6.2.S2-5", "it has declared an attack", become_attacking),
        Step("9.1-6", "the turn player keeps priority", keep),
        Step("5.6.2.S3-1", "abilities of the end of the attack declaration step", attack_step_ends),
        Step("", "they form a chase", settle),
        Step("5.6.3.S1-1", "abilities of the beginning of the block declaration step", block_step),
        Step("", "they form a chase", settle),
        Step("8.4-2", "a recovered attacked J/resonator rests", rest_attacked),
        Step("5.6.3.S2-1", "a block is declared or skipped", offer_block),
        Step("5.6.3.S2-p1.1", "the blocker rests", rest_blocker),
        Step("", "what must be done to block is done", pay_to_block),
        Step("5.6.3.S2-p1.2", "abilities for blocking", become_blocking),
        Step("5.1-2", "the turn player has priority", keep),
        Step("5.6.3.S3-1", "abilities of the end of the block declaration step", block_step_ends),
        Step("", "they form a chase", settle),
        Step("5.6.4.S1-1", "abilities of the beginning of the battle judgment step", judgment_step),
        Step("", "they form a chase", settle),
        Step("5.6.4.S2-1", "attacking and blocking J/resonators are fixed", combat_is_fixed),
        Step("5.6.4.S2-2", "abilities that work then; the turn player has priority", take_priority),
        Step("5.6.4.S3-0", "combat", combat),
        Step("5.6.4.S4-1", "abilities of the end of the battle phase", transition, "807.1"),
        Step("", "the turn player has priority", take_priority),
        Step("5.6-2", "the battle phase is over", battle_ends),
    ],
)


# ---------------------------------------------------------------- 5.6.4 STEP 3: combat


def participants(g: Game, f: Frame) -> None:
    """Attacker and whom it fights; without the attacker or the attacked J/resonator there is no combat (6.3)."""
    f.card = attacker_of(g)
    blocker = blocker_of(g)
    f.other = blocker if blocker != NOTHING else attacked_card(g)
    if f.card == NOTHING or (f.other == NOTHING and g.s.roles[ATTACKED]):
        g.finish(f)


def come_to_combat(g: Game, f: Frame) -> None:
    """Abilities for battling (14.14-1)."""
    announce(g, BATTLED, f.player, f.card, f.other)
    if f.other != NOTHING:
        announce(g, BATTLED, 1 - f.player, f.other, f.card)
    if g.s.pending:
        give_priority(g, f.player, CLOSED)


def hit_player(g: Game, f: Frame) -> None:
    """A direct attack takes the attacker's ATK off the opposing life."""
    if f.other == NOTHING:
        number = atk_of(g, f.card)
        schedule(g, [blow_to_player(g, 1 - f.player, number, f.card)] if number else [])
        g.jump(f, "5.6.4.S3-2.3")


def excess(g: Game, f: Frame) -> list[Change]:
    """With [Pierce], what ATK exceeds the DEF goes to the opponent as well (8.2-1)."""
    over = atk_of(g, f.card) - max(0, g.value(f.other, DEF))
    if not g.info(f.card).has_keyword(PIERCE) or over <= 0:
        return []
    return [blow_to_player(g, 1 - f.player, over, f.card, "8.2-1")]


def strike(g: Game, f: Frame) -> None:
    """Both deal their ATK at once; a [First Strike] attacker deals it before (8.5-2)."""
    changes: list[Change] = []
    first = g.info(f.card).has_keyword(FIRST_STRIKE)
    changes.extend(excess(g, f))
    changes.append(blow(g, f.other, atk_of(g, f.card), f.card, "8.5-2.1" if first else ""))
    if not first:
        changes.append(blow(g, f.card, atk_of(g, f.other), f.other))
    f.count = 1 if first else 0
    schedule(g, [change for change in changes if change.number > 0])


def explode(g: Game, f: Frame) -> None:
    """A resonator with [Explode] that dealt damage to a resonator is destroyed with it (8.3-1)."""
    changes: list[Change] = []
    if is_resonator(g, f.card) and is_resonator(g, f.other):
        struck = g.s.roles[DEALT_BATTLE_DAMAGE]
        if any(g.info(ref).has_keyword(EXPLODE) and ref in struck for ref in (f.card, f.other)):
            changes = [move(ref, GRAVEYARD, NOTHING, BY_EXPLODE) for ref in (f.card, f.other) if g.s.is_now(ref)]
    for change in changes:
        change.verb = DESTROY
    schedule(g, changes)


def explode_at_once(g: Game, f: Frame) -> None:
    """Not between the two parts of a first strike: destruction comes after all damage (8.3-1, 8.5-2)."""
    if f.count == 0:
        explode(g, f)


def rules_between(g: Game, f: Frame) -> None:
    """Rule processing acts at any time."""
    g.call(g.book.priority.rule_procedure, g.s.turn_player)


def strike_back(g: Game, f: Frame) -> None:
    """After a first strike the other deals its ATK, 0 if it was destroyed (8.5-3)."""
    if f.count and is_still_fighting(g, f.other, 1 - f.player) and is_still_fighting(g, f.card, f.player):
        schedule(g, [blow(g, f.card, atk_of(g, f.other), f.other)] if atk_of(g, f.other) > 0 else [])


def handle_group(g: Game, f: Frame, group: int) -> None:
    """The triggered abilities up to this group form a chase to which nothing else is added (12.5-2)."""
    if any(is_up(one, FIRST_WINDOW + group) for one in g.s.pending):
        give_priority(g, f.player, FIRST_WINDOW + group)


def handle_received(g: Game, f: Frame) -> None:
    """First those for damage received."""
    handle_group(g, f, RECEIVED)


def handle_dealt(g: Game, f: Frame) -> None:
    """Then those for damage dealt."""
    handle_group(g, f, DEALT)


def handle_destroyed(g: Game, f: Frame) -> None:
    """Then those for being destroyed."""
    handle_group(g, f, DESTROYED)


def handle_last(g: Game, f: Frame) -> None:
    """Then those for being put into the graveyard, and all others."""
    handle_group(g, f, LAST)


COMBAT = Procedure(
    "combat",
    [
        Step("5.6.4.S3-0", "who takes part", participants),
        Step("14.14-1", "abilities for battling", come_to_combat),
        Step("6.3-0", "who is still there", participants),
        Step("5.6.4.S3-1.2", "a direct attack takes ATK off the opposing life", hit_player),
        Step("5.6.4.S3-2.2", "both deal their ATK at once", strike),
        Step("8.3-1", "[Explode] destroys both", explode_at_once),
        Step("11-0a", "rule processing", rules_between),
        Step("8.5-2.2", "after a first strike the other strikes", strike_back),
        Step("8.3-1", "after a first strike too", explode),
        Step("", "rule processing", rules_between),
        Step("5.6.4.S3-2.3", "abilities for damage received", handle_received),
        Step("5.6.4.S3-2.4", "abilities for damage dealt", handle_dealt),
        Step("5.6.4.S3-2.5", "abilities for being destroyed", handle_destroyed),
        Step("5.6.4.S3-2.6", "abilities for being put into the graveyard", handle_last),
    ],
)
PROCEDURES = [BATTLE_2_0, COMBAT]
