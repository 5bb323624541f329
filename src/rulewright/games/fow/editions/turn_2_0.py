"""Version 2.0, chapters 5.2 to 5.5 and 5.7: the phases of a turn."""

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import moment, move, schedule, turn
from rulewright.kernel.effects.moves import draw_card
from rulewright.kernel.effects.turns import begin_phase, is_skipped
from rulewright.kernel.ids import BY_RULE, RESTED
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.priority import give_priority
from rulewright.kernel.running.progress import enter_phase
from rulewright.kernel.running.refusals import meets

from ..rulebook.battle.ch800_battle import obliged_attackers
from ..rulebook.ch00_names import (
    CALL_PHASE,
    DRAW_PHASE,
    END_OF_CALL,
    END_OF_DRAW,
    END_OF_MAIN,
    END_OF_RECOVERY,
    MAIN_PHASE,
    PLAY_GROUND,
    RECOVERY_PHASE,
    STONE_AREA,
    STONE_DECK,
    TURN,
)
from ..rulebook.ch500_turn import (
    clear_damage,
    discard_down,
    effects_end,
    end_phase_begins,
    next_turn,
    offer_discard,
    other_players_turn,
    recover_all,
    take_priority,
    turn_is_ending,
    wills_cease,
)
from .priority_2_0 import keep_priority


def settle(g: Game, f: Frame) -> None:
    """What has triggered forms a chase."""
    if g.s.pending:
        give_priority(g, f.player)


def draw_phase(g: Game, f: Frame) -> None:
    """Draw phase, which the first player skips in the first turn; that turn begins all the same (5.1-1)."""
    if g.s.turn > 1 and not is_skipped(g, f.player, DRAW_PHASE):
        g.call("draw phase", f.player)
    else:
        moment(g, TURN, f.player)


def recovery_phase(g: Game, f: Frame) -> None:
    """Recovery phase."""
    begin_phase(g, f, "recovery phase", RECOVERY_PHASE)


def call_phase(g: Game, f: Frame) -> None:
    """Call phase."""
    begin_phase(g, f, "call phase", CALL_PHASE)


def main_phase(g: Game, f: Frame) -> None:
    """Main phase."""
    begin_phase(g, f, "main phase", MAIN_PHASE)


def offer_phase(g: Game, f: Frame) -> None:
    """The turn player goes on to a battle phase or to the end phase, but not past an attack that must be made."""
    ends = [] if obliged_attackers(g, f.player) else [Option("end phase")]
    g.ask(f.player, "phase", [Option("battle phase"), *ends])


def main_phase_ends(g: Game, f: Frame) -> None:
    """Abilities of the end of the main phase."""
    f.number = f.answer
    moment(g, END_OF_MAIN, f.player)


def battle_or_end(g: Game, f: Frame) -> None:
    """The battle phase, if it was declared."""
    if f.number == 0:
        g.call("battle", f.player)
    else:
        g.jump(f, "5.7.S2-1")


def offer_next(g: Game, f: Frame) -> None:
    """After a battle phase the turn player goes to the main phase or to the end phase, if no attack must be made."""
    ends = [] if obliged_attackers(g, f.player) else [Option("end phase")]
    g.ask(f.player, "phase", [Option("main phase"), *ends])


def main_or_end(g: Game, f: Frame) -> None:
    """Back to the main phase, or on."""
    if f.answer == 0:
        g.jump(f, "5.5-0")


def end_phase(g: Game, f: Frame) -> None:
    """End phase."""
    g.call("end phase", f.player)


TURNS_2_0 = Procedure(
    "turns",
    [
        Step("1.4.1-2", "a player becomes the turn player", next_turn),
        Step("5.2-0", "draw phase, skipped in the very first turn", draw_phase),
        Step("5.3.S2-1", "recovery phase", recovery_phase),
        Step("5.4.S2-0", "call phase", call_phase),
        Step("5.5-0", "main phase", main_phase),
        Step("5.5.S2-1", "the turn player picks battle phase or end phase", offer_phase),
        Step("5.5.S2-2", "abilities of the end of the main phase", main_phase_ends),
        Step("", "they form a chase", settle),
        Step("5.5.S2-3", "a battle phase, if it was picked", battle_or_end),
        Step("5.6.4.S4-2", "then main phase or end phase", offer_next),
        Step("", "as picked", main_or_end),
        Step("5.7.S2-1", "end phase", end_phase),
        Step("5.7.S2-6", "the other player's turn", other_players_turn),
    ],
)


def draw_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the turn and the draw phase."""
    enter_phase(g, DRAW_PHASE)
    moment(g, TURN, f.player)
    moment(g, DRAW_PHASE, f.player)


def draw_one(g: Game, f: Frame) -> None:
    """The turn player draws a card."""
    if not draw_card(g, f.player, BY_RULE):
        g.book.ending.could_not_draw(g, f.player)


def draw_ends(g: Game, f: Frame) -> None:
    """Abilities of the end of the draw phase."""
    moment(g, END_OF_DRAW, f.player)


def keep(g: Game, f: Frame) -> None:
    """The turn player has priority, and keeps it after triggered abilities."""
    keep_priority(g, f.player)


DRAW_PHASE_2_0 = Procedure(
    "draw phase",
    [
        Step("5.2.S1-1", "abilities of the beginning of the draw phase", draw_begins),
        Step("", "they form a chase", settle),
        Step("5.2.S2-1", "the turn player draws a card", draw_one),
        Step("12.1-2", "the draw may be chased: the turn player has priority", keep),
        Step("5.2.S3-1", "abilities of the end of the draw phase", draw_ends),
        Step("", "they form a chase", settle),
    ],
)


def recovery_begins(g: Game, f: Frame) -> None:
    """Will is gone; abilities of the beginning of the recovery phase."""
    moment(g, RECOVERY_PHASE, f.player)


def recovery_entered(g: Game, f: Frame) -> None:
    """All existing will disappears first."""
    enter_phase(g, RECOVERY_PHASE)
    wills_cease(g, f)


def recovery_ends(g: Game, f: Frame) -> None:
    """Abilities of the end of the recovery phase."""
    moment(g, END_OF_RECOVERY, f.player)


RECOVERY_PHASE_2_0 = Procedure(
    "recovery phase",
    [
        Step("5.3.S1-1", "all will disappears", recovery_entered),
        Step("5.3.S1-2", "abilities of the beginning of the recovery phase", recovery_begins),
        Step("", "they form a chase", settle),
        Step("5.3.S2-1", "the turn player recovers everything", recover_all),
        Step("5.3.S3-1", "abilities of the end of the recovery phase", recovery_ends),
        Step("5.1-2", "the turn player has priority", take_priority),
    ],
)


def call_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the call phase."""
    enter_phase(g, CALL_PHASE)
    moment(g, CALL_PHASE, f.player)


def offer_call(g: Game, f: Frame) -> None:
    """Rest the ruler or J-ruler to call a magic stone, or skip it."""
    needs = g.book.actions.requirements["call"]
    rulers = [number for zone in PLAY_GROUND for number in g.zone(zone, f.player)]
    f.cards = [number for number in rulers if meets(g, needs, f.player, number)]
    g.ask(f.player, "call", [*[Option("call", number) for number in f.cards], Option("skip")])


def call_or_skip(g: Game, f: Frame) -> None:
    """It rests, and the top stone comes recovered into the stone area."""
    if f.answer >= len(f.cards):
        g.skip(f)
        return
    schedule(g, [turn(g.s.cards[f.cards[f.answer]].ref(), RESTED)])


def stone_comes(g: Game, f: Frame) -> None:
    """The top card of the stone deck."""
    refs = g.refs(STONE_DECK, f.player)
    if refs:
        schedule(g, [move(refs[-1], STONE_AREA, f.player)])


def call_ends(g: Game, f: Frame) -> None:
    """Abilities of the end of the call phase."""
    moment(g, END_OF_CALL, f.player)


CALL_PHASE_2_0 = Procedure(
    "call phase",
    [
        Step("5.4.S1-1", "abilities of the beginning of the call phase", call_begins),
        Step("", "they form a chase", settle),
        Step("5.4.S2-0", "the turn player calls a magic stone or skips it", offer_call),
        Step("5.4.S2-1", "the ruler or J-ruler rests", call_or_skip),
        Step("", "the top stone comes into the stone area", stone_comes),
        Step("5.4.S3-1", "abilities of the end of the call phase", call_ends),
        Step("5.1-2", "the turn player has priority", take_priority),
    ],
)


def main_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the main phase."""
    enter_phase(g, MAIN_PHASE)
    moment(g, MAIN_PHASE, f.player)


MAIN_PHASE_2_0 = Procedure(
    "main phase",
    [
        Step("5.5.S1-1", "abilities of the beginning of the main phase", main_begins),
        Step("5.5-0", "the turn player plays spells and abilities", take_priority),
    ],
)
END_PHASE_2_0 = Procedure(
    "end phase",
    [
        Step("5.7.S1-1", "abilities of the beginning of the end phase", end_phase_begins),
        Step("", "the turn player has priority", take_priority),
        Step("5.7.S2-2", "damage on all J/resonators is cleared", clear_damage),
        Step("5.7.S2-3", "abilities of the end of the turn", turn_is_ending),
        Step("12.6-2", "they can be chased", take_priority),
        Step("14.20-1", "effects until the end of the turn end", effects_end),
        Step("5.7.S2-4", "all will disappears", wills_cease),
        Step("5.7.S2-5", "the turn player cuts the hand to seven", offer_discard),
        Step("", "they are discarded", discard_down),
    ],
)
PROCEDURES = [TURNS_2_0, DRAW_PHASE_2_0, RECOVERY_PHASE_2_0, CALL_PHASE_2_0, MAIN_PHASE_2_0, END_PHASE_2_0]
