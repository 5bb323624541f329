"""Section 9: the turn and its phases."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import heal_all, moment, move, schedule, turn
from rulewright.kernel.effects.lasting import end_for
from rulewright.kernel.effects.moves import draw_card
from rulewright.kernel.effects.picks import offer_pick
from rulewright.kernel.effects.turns import begin_phase, effects_of_turn_end, is_skipped, next_player, turn_begins
from rulewright.kernel.ids import BY_RULE, CARD_MASK, NOTHING, RESTED, STANDING
from rulewright.kernel.position.records import Lasting
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.priority import CLOSED, give_priority
from rulewright.kernel.running.progress import enter_phase, enter_step, set_register, set_role

from .ch00_names import (
    ACTIVATE_IN_PHASE,
    ACTIVE_PHASE,
    ATTACK_PHASE,
    ATTACKED,
    ATTACKS_THIS_TURN,
    BREAK,
    CASTS_THIS_TURN,
    DAMAGE_REMOVED,
    DAMAGE_TAKEN,
    DAMAGED,
    DAMAGED_THIS_TURN,
    DRAW_PHASE,
    END_OF_TURN_MOMENT,
    END_PHASE,
    ENTERED,
    FIELD,
    FROZEN,
    HAND,
    MAIN_PHASE,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    NEXT_ACTIVE_PHASE,
    NOTED_DAMAGE,
    TURN,
    WHILE_ON_FIELD,
)
from .ch12_rule_processes import rule_processes_needed

HAND_SIZE: Final = 5

# ---------------------------------------------------------------- the turn


def next_turn(g: Game, f: Frame) -> None:
    """The player becomes the turn player; what is counted by the turn begins anew."""
    turn_begins(g, f.player)
    for seat in (0, 1):
        for register in (DAMAGE_TAKEN, CASTS_THIS_TURN, ATTACKS_THIS_TURN):
            set_register(g, register, seat, 0)
    for role in (DAMAGED_THIS_TURN, ENTERED, ATTACKED, NOTED_DAMAGE):
        set_role(g, role, [])


def active_phase(g: Game, f: Frame) -> None:
    """Active Phase."""
    if is_skipped(g, f.player, ACTIVE_PHASE):
        moment(g, TURN, f.player)
    else:
        g.call("active phase", f.player)


def draw_phase(g: Game, f: Frame) -> None:
    """Draw Phase."""
    begin_phase(g, f, "draw phase", DRAW_PHASE)


def first_main_phase(g: Game, f: Frame) -> None:
    """Main Phase 1."""
    if not is_skipped(g, f.player, MAIN_PHASE_1):
        g.call("main phase", f.player).number = MAIN_PHASE_1


def attack_phase(g: Game, f: Frame) -> None:
    """Attack Phase."""
    begin_phase(g, f, "attack phase", ATTACK_PHASE)


def second_main_phase(g: Game, f: Frame) -> None:
    """Main Phase 2."""
    if not is_skipped(g, f.player, MAIN_PHASE_2):
        g.call("main phase", f.player).number = MAIN_PHASE_2


def end_phase(g: Game, f: Frame) -> None:
    """End Phase."""
    g.call("end phase", f.player)


def other_players_turn(g: Game, f: Frame) -> None:
    """The other player becomes the turn player."""
    next_player(g, f)
    g.restart(f)


TURNS = Procedure(
    "turns",
    [
        Step("9", "a player becomes the turn player", next_turn),
        Step("9.1.1", "Active Phase", active_phase),
        Step("9.2.1", "Draw Phase", draw_phase),
        Step("9.3.1", "Main Phase 1", first_main_phase),
        Step("9.4.1", "Attack Phase", attack_phase),
        Step("9.3.1.1", "Main Phase 2", second_main_phase),
        Step("9.5.1", "End Phase", end_phase),
        Step("9.5.1.5", "the other player's turn", other_players_turn),
    ],
)


# ---------------------------------------------------------------- 9.1 active phase, 9.2 draw phase


def activate_all(g: Game, f: Frame) -> None:
    """All dull cards of the turn player become active, but the frozen ones and those that may not."""
    enter_phase(g, ACTIVE_PHASE)
    moment(g, TURN, f.player)
    moment(g, ACTIVE_PHASE, f.player)
    refs = [ref for ref in g.refs(FIELD, f.player) if g.s.cards[ref & CARD_MASK].orientation == RESTED]
    free = [ref for ref in refs if not g.info(ref).has_keyword(FROZEN) and not is_forbidden(g, ACTIVATE_IN_PHASE, ref)]
    schedule(g, [turn(ref, STANDING) for ref in free])


def active_phase_ends(g: Game, f: Frame) -> None:
    """Nobody had priority; what lasted through this Active Phase is over."""
    end_for(g, NEXT_ACTIVE_PHASE, f.player)


ACTIVE_PHASE_STEPS = Procedure(
    "active phase",
    [
        Step("9.1.1.1", "the turn player activates all dull cards", activate_all),
        Step("9.1.1.2", "nobody has priority: what triggered waits", active_phase_ends),
    ],
)


DRAWN: Final = 2  # cards in a Draw Phase


def draw_phase_begins(g: Game, f: Frame) -> None:
    """The Draw Phase begins."""
    enter_phase(g, DRAW_PHASE)
    moment(g, DRAW_PHASE, f.player)


def draw_at_first(g: Game, f: Frame) -> None:
    """In the very first turn one card is drawn, and no other."""
    if g.s.turn == 1:
        f.count = DRAWN
        draw_one(g, f)


def draw_one(g: Game, f: Frame) -> None:
    """A card, if there is one."""
    if not draw_card(g, f.player, BY_RULE):
        g.book.ending.could_not_draw(g, f.player)


def draw_for_turn(g: Game, f: Frame) -> None:
    """The next of two cards."""
    if f.count >= DRAWN:
        g.skip(f)
        return
    f.count += 1
    draw_one(g, f)


def draw_next(g: Game, f: Frame) -> None:
    """Back to the next card."""
    g.back(f)


def draw_phase_ends(g: Game, f: Frame) -> None:
    """Nobody had priority."""


DRAW_PHASE_STEPS = Procedure(
    "draw phase",
    [
        Step("9.2.1", "the Draw Phase begins", draw_phase_begins),
        Step("9.2.1.3", "in the first turn of the game the turn player draws one card", draw_at_first),
        Step("9.2.1.1", "the turn player draws two cards", draw_for_turn),
        Step("", "one by one", draw_next),
        Step("9.2.1.2", "nobody has priority: what triggered waits", draw_phase_ends),
    ],
)


# ---------------------------------------------------------------- 9.3 main phase


def main_phase_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the Main Phase trigger."""
    enter_phase(g, f.number)
    enter_step(g, MAIN_PHASE)
    moment(g, f.number, f.player)
    moment(g, MAIN_PHASE, f.player)


def main_priority(g: Game, f: Frame) -> None:
    """The turn player gains priority."""
    give_priority(g, f.player)


def main_phase_ends(g: Game, f: Frame) -> None:
    """Both passed on an empty stack."""


MAIN_PHASE_STEPS = Procedure(
    "main phase",
    [
        Step("9.3.1.3", "abilities of the beginning of the Main Phase trigger", main_phase_begins),
        Step("9.3.1.4", "the turn player gains priority", main_priority),
        Step("9.3.1.2", "both passed on an empty stack: the phase ends", main_phase_ends),
    ],
)


# ---------------------------------------------------------------- 9.5 end phase


def end_phase_begins(g: Game, f: Frame) -> None:
    """Abilities of the End Phase and the end of the turn trigger; priority, but nobody may play."""
    enter_phase(g, END_PHASE)
    moment(g, END_PHASE, f.player)
    moment(g, END_OF_TURN_MOMENT, f.player)
    give_priority(g, f.player, CLOSED)


def offer_discard(g: Game, f: Frame) -> None:
    """Down to five cards in hand."""
    hand = g.refs(HAND, f.player)
    more = max(0, len(hand) - HAND_SIZE)
    if more == 0:
        f.picked = []
        return
    offer_pick(g, f, "discard", hand, more, more, NOTHING)


def discard_down(g: Game, f: Frame) -> None:
    """The chosen cards are discarded together."""
    changes = [move(ref, BREAK, NOTHING) for ref in f.picked]
    for change in changes:
        change.player = f.player
    f.picked = []
    schedule(g, changes)


def clean_up(g: Game, f: Frame) -> None:
    """Damage is removed and effects until the end of the turn cease, at one moment."""
    heal_all(g, [*g.refs(FIELD, 0), *g.refs(FIELD, 1)], DAMAGE_REMOVED)
    set_role(g, DAMAGED, [])


def effects_cease(g: Game, f: Frame) -> None:
    """Effects until the end of the turn cease."""
    effects_of_turn_end(g)


def end_or_repeat(g: Game, f: Frame) -> None:
    """With rule processes or triggers left, priority once more and the clean-up again."""
    if g.s.pending or g.s.stack or rule_processes_needed(g):
        g.jump(f, "9.5.1.3.1")
        give_priority(g, f.player, CLOSED)


def turn_ends(g: Game, f: Frame) -> None:
    """Nothing is left to do."""


END_PHASE_STEPS = Procedure(
    "end phase",
    [
        Step("9.5.1.1", "abilities of the End Phase and the end of the turn", end_phase_begins),
        Step("9.5.1.2", "the turn player discards down to five cards", offer_discard),
        Step("", "they are discarded", discard_down),
        Step("9.5.1.3.1", "damage is removed", clean_up),
        Step("9.5.1.3.2", "effects until the end of the turn cease", effects_cease),
        Step("9.5.1.4", "with something left to do, priority and the clean-up again", end_or_repeat),
        Step("9.5.1.5", "the turn ends", turn_ends),
    ],
)


# ---------------------------------------------------------------- how long effects last


def has_ended(g: Game, effect: Lasting) -> bool:
    """The boundary that passes now is this effect's own."""
    if effect.until == WHILE_ON_FIELD:
        return not is_in_force(g, effect)
    return True


def is_in_force(g: Game, effect: Lasting) -> bool:
    """An effect that lasts while its source is on the field does nothing without it."""
    if effect.until != WHILE_ON_FIELD:
        return True
    return g.s.is_now(effect.this) and g.s.cards[effect.this & CARD_MASK].zone == FIELD


PROCEDURES = [
    TURNS,
    ACTIVE_PHASE_STEPS,
    DRAW_PHASE_STEPS,
    MAIN_PHASE_STEPS,
    END_PHASE_STEPS,
]
