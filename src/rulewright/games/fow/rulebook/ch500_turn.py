"""Chapter 500: the turn and its phases."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import heal_all, moment, move, schedule, turn
from rulewright.kernel.effects.lasting import end_lasting
from rulewright.kernel.effects.moves import draw_card
from rulewright.kernel.effects.picks import offer_pick
from rulewright.kernel.effects.turns import begin_phase, effects_of_turn_end, is_skipped, next_player, turn_begins
from rulewright.kernel.ids import BY_RULE, CARD_MASK, NOTHING, RESTED, STANDING, Seat
from rulewright.kernel.position.records import Lasting
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.priority import give_priority
from rulewright.kernel.running.progress import enter_phase, set_register, set_role

from .ch00_names import (
    ATTACKS_MADE,
    BOUND_WILL,
    CARDS_PLAYED,
    DAMAGE_REMOVED,
    DAMAGE_TAKEN,
    DAMAGED_THIS_TURN,
    DEALT_DAMAGE,
    DISCARD,
    DRAW_PHASE,
    END_OF_RECOVERY,
    END_OF_TURN_MOMENT,
    END_PHASE,
    ENTERED,
    FIELD,
    FORFEITED,
    GAME_BEGINS,
    GRAVEYARD,
    HAND,
    HAND_SIZE,
    HAS_ATTACKED,
    HAS_CALLED,
    HAS_JUDGED,
    LIFE_GAINED,
    MAIN_PHASE,
    NEXT_RECOVERY,
    NOTED_DAMAGE,
    PLAY_GROUND,
    RECOVER_IN_PHASE,
    RECOVERY_PHASE,
    SET_THIS_TURN,
    SUMMONED,
    TAKEN,
    TURN,
    UNLIMITED_HAND,
    WHILE_IN_PLAY,
    WHILE_RESTED,
    WILL_REGISTER,
    WILLS,
)
from .ch200_cards import has_permission
from .ch1200_rule_processes import rule_processes_needed

COUNTED_BY_TURN: Final = (
    HAS_CALLED, HAS_JUDGED, CARDS_PLAYED, FORFEITED, LIFE_GAINED, DAMAGE_TAKEN, ATTACKS_MADE,
)  # fmt: skip

# ---------------------------------------------------------------- the turn


def next_turn(g: Game, f: Frame) -> None:
    """The player becomes the turn player; what is counted by the turn begins anew."""
    turn_begins(g, f.player)
    for register in COUNTED_BY_TURN:
        for seat in (0, 1):
            set_register(g, register, seat, 0)
    for role in (DAMAGED_THIS_TURN, NOTED_DAMAGE, ENTERED, SET_THIS_TURN, SUMMONED, DEALT_DAMAGE, HAS_ATTACKED, TAKEN):
        set_role(g, role, [])


def draw_phase(g: Game, f: Frame) -> None:
    """Draw phase."""
    if is_skipped(g, f.player, DRAW_PHASE):
        moment(g, TURN, f.player)
    else:
        g.call("draw phase", f.player)


def recovery_phase(g: Game, f: Frame) -> None:
    """Recovery phase."""
    begin_phase(g, f, "recovery phase", RECOVERY_PHASE)


def main_phase(g: Game, f: Frame) -> None:
    """Main phase."""
    begin_phase(g, f, "main phase", MAIN_PHASE)


def end_phase(g: Game, f: Frame) -> None:
    """End phase."""
    g.call("end phase", f.player)


def other_players_turn(g: Game, f: Frame) -> None:
    """The other player becomes the turn player."""
    next_player(g, f)
    g.restart(f)


TURNS = Procedure(
    "turns",
    [
        Step("501.1", "a player becomes the turn player", next_turn),
        Step("502.1", "draw phase", draw_phase),
        Step("503.2", "recovery phase", recovery_phase),
        Step("504.1", "main phase", main_phase),
        Step("505.1", "end phase", end_phase),
        Step("505.6", "the other player's turn", other_players_turn),
    ],
)


def take_priority(g: Game, f: Frame) -> None:
    """The turn player gains priority and performs a priority sequence."""
    give_priority(g, f.player)


# ---------------------------------------------------------------- 502 draw phase, 503 recovery phase


def draw_phase_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the turn, of the draw phase and, once, of the game trigger."""
    enter_phase(g, DRAW_PHASE)
    if g.s.turn == 1:
        moment(g, GAME_BEGINS, f.player)
    moment(g, TURN, f.player)
    moment(g, DRAW_PHASE, f.player)


def draw_for_turn(g: Game, f: Frame) -> None:
    """The turn player draws a card, except in the first turn of the game."""
    if g.s.turn == 1:
        return
    if not draw_card(g, f.player, BY_RULE):
        g.book.ending.could_not_draw(g, f.player)


DRAW_PHASE_STEPS = Procedure(
    "draw phase",
    [
        Step("502.1", "abilities of the beginning of the turn and the draw phase trigger", draw_phase_begins),
        Step("502.2", "the turn player gains priority", take_priority),
        Step("502.3", "the turn player draws a card, except in the first turn of the game", draw_for_turn),
        Step("502.4", "the turn player gains priority", take_priority),
    ],
)


def skip_first_recovery(g: Game, f: Frame) -> None:
    """In a player's own first turn there is no recovery phase."""
    if g.s.turn <= 2:
        g.finish(f)


def recovery_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the recovery phase trigger."""
    enter_phase(g, RECOVERY_PHASE)
    moment(g, RECOVERY_PHASE, f.player)


def wills_cease(g: Game, f: Frame) -> None:
    """Produced will ceases to exist."""
    for kind in range(len(WILLS)):
        for seat in (0, 1):
            set_register(g, WILL_REGISTER + kind, seat, 0)
    if g.s.roles[BOUND_WILL]:
        set_role(g, BOUND_WILL, [])


def recover_all(g: Game, f: Frame) -> None:
    """The turn player recovers all cards in the own play ground, at one moment."""
    refs = [ref for zone in PLAY_GROUND for ref in g.refs(zone, f.player)]
    rested = [ref for ref in refs if g.s.cards[ref & CARD_MASK].orientation == RESTED]
    schedule(g, [turn(ref, STANDING) for ref in rested if not is_forbidden(g, RECOVER_IN_PHASE, ref)])


def recovery_ends(g: Game, f: Frame) -> None:
    """Abilities of the end of the recovery phase trigger."""
    end_lasting(g, NEXT_RECOVERY)
    moment(g, END_OF_RECOVERY, f.player)


RECOVERY_PHASE_STEPS = Procedure(
    "recovery phase",
    [
        Step("503.1", "a player's own first turn has no recovery phase", skip_first_recovery),
        Step("503.2", "abilities of the beginning of the recovery phase trigger", recovery_begins),
        Step("503.3", "the turn player gains priority", take_priority),
        Step("503.4", "produced will ceases to exist", wills_cease),
        Step("503.5", "the turn player recovers all cards", recover_all),
        Step("503.6", "abilities of the end of the recovery phase trigger", recovery_ends),
        Step("503.7", "the turn player gains priority", take_priority),
    ],
)


# ---------------------------------------------------------------- 504 main phase


def main_phase_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the main phase trigger."""
    enter_phase(g, MAIN_PHASE)
    moment(g, MAIN_PHASE, f.player)


MAIN_PHASE_STEPS = Procedure(
    "main phase",
    [
        Step("504.1", "abilities of the beginning of the main phase trigger", main_phase_begins),
        Step("504.2", "the turn player gains priority", take_priority),
    ],
)


# ---------------------------------------------------------------- 505 end phase


def end_phase_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the end phase trigger."""
    enter_phase(g, END_PHASE)
    moment(g, END_PHASE, f.player)


def turn_is_ending(g: Game, f: Frame) -> None:
    """Abilities of the end of the turn trigger."""
    moment(g, END_OF_TURN_MOMENT, f.player)


def clear_damage(g: Game, f: Frame) -> None:
    """All damage becomes zero."""
    heal_all(g, [*g.refs(FIELD, 0), *g.refs(FIELD, 1)], DAMAGE_REMOVED)


def effects_end(g: Game, f: Frame) -> None:
    """Effects until the end of the turn end."""
    effects_of_turn_end(g)


def offer_discard(g: Game, f: Frame) -> None:
    """The turn player chooses which cards over the maximum hand size go."""
    hand = g.refs(HAND, f.player)
    more = max(0, len(hand) - hand_size(g, f.player))
    f.picked = []
    if more:
        offer_pick(g, f, "discard", hand, more, more, NOTHING)


def hand_size(g: Game, seat: Seat) -> int:
    """How many cards a player may keep."""
    if any(has_permission(g, ref, UNLIMITED_HAND) for zone in PLAY_GROUND for ref in g.refs(zone, seat)):
        return len(g.zone(HAND, seat))
    return g.s.registers[HAND_SIZE * 2 + seat]


def discard_down(g: Game, f: Frame) -> None:
    """The chosen cards are discarded together."""
    changes = [move(ref, GRAVEYARD, f.player) for ref in f.picked]
    for change in changes:
        change.player = f.player
        change.verb = DISCARD
    f.picked = []
    schedule(g, changes)


def end_or_repeat(g: Game, f: Frame) -> None:
    """With rule processes or triggers left, a priority sequence and the final step again."""
    if g.s.pending or rule_processes_needed(g):
        g.jump(f, "505.5a")
        give_priority(g, f.player)


END_PHASE_STEPS = Procedure(
    "end phase",
    [
        Step("505.1", "abilities of the beginning of the end phase trigger", end_phase_begins),
        Step("505.2", "the turn player gains priority", take_priority),
        Step("505.3", "abilities of the end of the turn trigger", turn_is_ending),
        Step("505.4", "the turn player gains priority", take_priority),
        Step("505.5a", "all damage becomes zero", clear_damage),
        Step("505.5b", "effects until the end of the turn end", effects_end),
        Step("505.5c", "produced will ceases to exist", wills_cease),
        Step("505.5d", "the turn player discards down to the maximum hand size", offer_discard),
        Step("", "they are discarded", discard_down),
        Step("505.5e", "with something left to do, a priority sequence and the final step again", end_or_repeat),
    ],
)


# ---------------------------------------------------------------- how long effects last


def has_ended(g: Game, effect: Lasting) -> bool:
    """The boundary that passes now is this effect's own."""
    s = g.s
    if effect.until == NEXT_RECOVERY:
        return any(s.is_now(ref) and s.cards[ref & CARD_MASK].master == s.turn_player for ref in effect.cards)
    if effect.until in (WHILE_IN_PLAY, WHILE_RESTED):
        return not is_in_force(g, effect)
    return True


def is_in_force(g: Game, effect: Lasting) -> bool:
    """An effect that lasts while its source is in play, or rested there, does nothing without it."""
    if effect.until not in (WHILE_IN_PLAY, WHILE_RESTED):
        return True
    source = g.s.cards[effect.this & CARD_MASK]
    is_there = g.s.is_now(effect.this) and source.zone in PLAY_GROUND
    return is_there and (effect.until == WHILE_IN_PLAY or source.orientation == RESTED)


PROCEDURES: list[Procedure] = [TURNS, DRAW_PHASE_STEPS, RECOVERY_PHASE_STEPS, MAIN_PHASE_STEPS, END_PHASE_STEPS]
