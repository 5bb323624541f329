"""Section 6: the turn and its phases."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import Requirement
from rulewright.kernel.changing.changes import moment, move, schedule, turn
from rulewright.kernel.effects.lasting import end_lasting
from rulewright.kernel.effects.moves import draw_card
from rulewright.kernel.effects.turns import begin_phase, effects_of_turn_end, is_skipped, next_player, turn_begins
from rulewright.kernel.ids import BY_PLAY, BY_RULE, CARD_MASK, NOTHING, STANDING, CardNumber, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import enter_phase, set_register

from .ch00_names import (
    BATTLE_PHASE,
    BATTLES_THIS_TURN,
    DRAW_PHASE,
    END_OF_TURN_MOMENT,
    END_PHASE,
    FIELD,
    HAND,
    LEFT_COLUMN,
    MAIN_PHASE,
    NEXT_STAND_PHASE,
    RC,
    RIDE_PHASE,
    RIGHT_COLUMN,
    RODE_THIS_TURN,
    STAND,
    STAND_PHASE,
    THIS_RIDE_PHASE,
    TURN,
)
from .ch04_zones import units_at
from .ch08_play import call_needs, can_ride, check_timing, is_awaited, is_main_phase, playable_abilities
from .ch09_rule_actions import rule_actions_needed

# ---------------------------------------------------------------- 6.2 the turn


def next_turn(g: Game, f: Frame) -> None:
    """The player becomes the turn player."""
    turn_begins(g, f.player)
    for seat in (0, 1):
        set_register(g, BATTLES_THIS_TURN, seat, 0)
        set_register(g, RODE_THIS_TURN, seat, 0)


def stand_phase(g: Game, f: Frame) -> None:
    """Stand phase."""
    if is_skipped(g, f.player, STAND_PHASE):
        moment(g, TURN, f.player)
    else:
        g.call("stand phase", f.player)


def draw_phase(g: Game, f: Frame) -> None:
    """Draw phase."""
    begin_phase(g, f, "draw phase", DRAW_PHASE)


def ride_phase(g: Game, f: Frame) -> None:
    """Ride phase."""
    begin_phase(g, f, "ride phase", RIDE_PHASE)


def main_phase(g: Game, f: Frame) -> None:
    """Main phase."""
    begin_phase(g, f, "main phase", MAIN_PHASE)


def battle_phase(g: Game, f: Frame) -> None:
    """Battle phase."""
    if is_skipped(g, f.player, BATTLE_PHASE):
        return
    enter_phase(g, BATTLE_PHASE)
    moment(g, BATTLE_PHASE, f.player)
    g.call("start step", f.player)


def end_phase(g: Game, f: Frame) -> None:
    """End phase."""
    g.call("end phase", f.player)


def other_players_turn(g: Game, f: Frame) -> None:
    """The opponent becomes the turn player."""
    next_player(g, f)
    g.restart(f)


# ---------------------------------------------------------------- 6.3 stand phase


def stand_phase_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the turn and of the stand phase stand by; check timing."""
    enter_phase(g, STAND_PHASE)
    moment(g, TURN, f.player)
    moment(g, STAND_PHASE, f.player)
    check_timing(g)


def stand_all(g: Game, f: Frame) -> None:
    """All units of the turn player stand, but those that cannot."""
    refs = [ref for zone in FIELD for ref in g.refs(zone, f.player)]
    schedule(g, [turn(ref, STANDING) for ref in refs if not is_forbidden(g, STAND, ref)])


def check(g: Game, f: Frame) -> None:
    """Check timing."""
    check_timing(g)


def stand_phase_ends(g: Game, f: Frame) -> None:
    """Effects that lasted through this stand phase end."""
    end_lasting(g, NEXT_STAND_PHASE)


# ---------------------------------------------------------------- 6.4 draw phase


def draw_phase_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the draw phase stand by; check timing."""
    enter_phase(g, DRAW_PHASE)
    moment(g, DRAW_PHASE, f.player)
    check_timing(g)


def draw_for_turn(g: Game, f: Frame) -> None:
    """The turn player draws a card, also in the first turn."""
    draw_card(g, f.player, BY_RULE)


def go_on(g: Game, f: Frame) -> None:
    """On to the next phase."""


# ---------------------------------------------------------------- 6.5 ride phase


def ride_phase_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the ride phase stand by; check timing."""
    enter_phase(g, RIDE_PHASE)
    moment(g, RIDE_PHASE, f.player)
    check_timing(g)


def offer_ride(g: Game, f: Frame) -> None:
    """One normal ride, or none."""
    f.cards = [number for number in sorted(g.zone(HAND, f.player)) if can_ride(g, f.player, number)]
    options = [Option("ride", number) for number in f.cards] + [Option("pass")]
    g.ask(f.player, "ride", options, always=True)


def ride_or_pass(g: Game, f: Frame) -> None:
    """The normal ride is played."""
    if f.answer < len(f.cards):
        frame = g.call("normal ride", f.player)
        frame.card = g.s.cards[f.cards[f.answer]].ref()


def ride_phase_check(g: Game, f: Frame) -> None:
    """Check timing, then the main phase."""
    end_lasting(g, THIS_RIDE_PHASE)
    check_timing(g)


# ---------------------------------------------------------------- 6.6 main phase


def main_phase_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the main phase stand by."""
    enter_phase(g, MAIN_PHASE)
    moment(g, MAIN_PHASE, f.player)


def movable_columns(g: Game, seat: Seat) -> list[int]:
    """The columns of two rear-guard circles with a unit on at least one of them."""
    found: list[int] = []
    for number, column in ((0, LEFT_COLUMN), (2, RIGHT_COLUMN)):
        if units_at(g, seat, column[0]) or units_at(g, seat, column[1]):
            found.append(number)
    return found


def may_move_left(g: Game, seat: Seat, card: CardNumber) -> bool:
    """There is a unit in the left column to move."""
    return 0 in movable_columns(g, seat)


def may_move_right(g: Game, seat: Seat, card: CardNumber) -> bool:
    """There is a unit in the right column to move."""
    return 2 in movable_columns(g, seat)


def has_two_circles(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No other column has two rear-guard circles."""
    return False


IN_MAIN_PHASE = Requirement("6.6.1.2", "units change places in your own main phase", is_main_phase)
MOVE_LEFT_NEEDS = [IN_MAIN_PHASE, Requirement("6.6.1.2.3", "there is no unit in that column", may_move_left)]
MOVE_RIGHT_NEEDS = [IN_MAIN_PHASE, Requirement("6.6.1.2.3", "there is no unit in that column", may_move_right)]
MOVE_NEEDS = [IN_MAIN_PHASE, Requirement("6.6.1.2.3", "it has no two rear-guard circles", has_two_circles)]


def play_timing(g: Game, f: Frame) -> None:
    """A check timing comes before the player may act."""
    check_timing(g)


def offer_main_actions(g: Game, f: Frame) -> None:
    """Call, use an ability, move a column, or go on to the battle phase."""
    options: list[Option] = []
    f.cards = []
    f.numbers = []
    for number in sorted(g.zone(HAND, f.player)):
        if call_needs(g, f.player, number):
            options.append(Option("call", number))
    for number, position in playable_abilities(g, f.player):
        options.append(Option("use", number, position))
    for column in movable_columns(g, f.player):
        options.append(Option("move", NOTHING, column))
    options.append(Option("pass"))
    for option in options:
        f.cards.append(option.card)
        f.numbers.append(option.number)
    f.count = len(options)
    f.picked = [option_kind(option.verb) for option in options]
    g.ask(f.player, "main", options, always=True)


def option_kind(verb: str) -> int:
    """The place of a main-phase action in the rulebook's list."""
    return MAIN_ACTIONS.index(verb)


MAIN_ACTIONS: Final = ("call", "use", "move", "pass")


def act_or_pass(g: Game, f: Frame) -> None:
    """Perform the action; afterwards the player has a play timing again. Passing ends the phase."""
    kind = f.picked[f.answer]
    card = f.cards[f.answer]
    number = f.numbers[f.answer]
    if kind == 3:
        g.finish(f)
        return
    g.jump(f, "8.4.2.1")
    if kind == 0:
        frame = g.call("normal call", f.player)
        frame.card = g.s.cards[card].ref()
    elif kind == 1:
        frame = g.call("play ability", f.player)
        frame.card = g.s.cards[card].ref()
        frame.rule = g.info(frame.card).rules[number]
    else:
        exchange_column(g, f.player, LEFT_COLUMN if number == 0 else RIGHT_COLUMN)


def exchange_column(g: Game, seat: Seat, column: tuple[int, int]) -> None:
    """The units of two rear-guard circles of a column change places at one moment."""
    changes = []
    for here, there in ((column[0], column[1]), (column[1], column[0])):
        for ref in units_at(g, seat, here):
            change = move(ref, RC, seat, BY_PLAY)
            change.place = there
            change.orientation = g.s.cards[ref & CARD_MASK].orientation
            change.clause = "6.6.1.2.3"
            changes.append(change)
    schedule(g, changes)


# ---------------------------------------------------------------- 6.8 end phase


def end_phase_begins(g: Game, f: Frame) -> None:
    """The end phase begins."""
    enter_phase(g, END_PHASE)


def end_phase_abilities(g: Game, f: Frame) -> None:
    """Abilities of the end phase and the end of turn that have not stood by in this end phase stand by."""
    moment(g, END_PHASE, f.player, once=True)
    moment(g, END_OF_TURN_MOMENT, f.player, once=True)


def until_end_of_turn_ends(g: Game, f: Frame) -> None:
    """Effects until end of turn cease."""
    effects_of_turn_end(g)


def end_or_repeat(g: Game, f: Frame) -> None:
    """With something left to do, once more; otherwise the turn ends."""
    unused = is_awaited(g, END_PHASE, f.player) or is_awaited(g, END_OF_TURN_MOMENT, f.player)
    if unused or g.s.pending or rule_actions_needed(g):
        g.jump(f, "6.8.1.1")


TURNS = Procedure(
    "turns",
    [
        Step("6.2.1", "a player becomes the turn player", next_turn),
        Step("6.3.1", "stand phase", stand_phase),
        Step("6.4.1", "draw phase", draw_phase),
        Step("6.5.1", "ride phase", ride_phase),
        Step("6.6.1", "main phase", main_phase),
        Step("6.7.1", "battle phase", battle_phase),
        Step("6.8.1", "end phase", end_phase),
        Step("", "the opponent becomes the turn player", other_players_turn),
    ],
)
STAND_PHASE_STEPS = Procedure(
    "stand phase",
    [
        Step("6.3.1.1", "abilities of the beginning of the turn and the stand phase", stand_phase_begins),
        Step("6.3.1.2", "the turn player stands all units", stand_all),
        Step("6.3.1.3", "check timing", check),
        Step("6.3.1.3bis", "on to the draw phase", stand_phase_ends),
    ],
)
DRAW_PHASE_STEPS = Procedure(
    "draw phase",
    [
        Step("6.4.1.1", "abilities of the beginning of the draw phase", draw_phase_begins),
        Step("6.4.1.2", "the turn player draws a card", draw_for_turn),
        Step("6.4.1.3", "check timing", check),
        Step("6.4.1.3bis", "on to the ride phase", go_on),
    ],
)
RIDE_PHASE_STEPS = Procedure(
    "ride phase",
    [
        Step("6.5.1.1", "abilities of the beginning of the ride phase", ride_phase_begins),
        Step("6.5.1.2", "the turn player may normal ride once", offer_ride),
        Step("", "the normal ride", ride_or_pass),
        Step("6.5.1.3", "check timing, then the main phase", ride_phase_check),
    ],
)
MAIN_PHASE_STEPS = Procedure(
    "main phase",
    [
        Step("6.6.1.1", "abilities of the beginning of the main phase", main_phase_begins),
        Step("8.4.2.1", "a check timing before the play timing", play_timing),
        Step("6.6.1.2", "the turn player may call, use abilities and move rear-guards", offer_main_actions),
        Step("8.4.2.2", "the action, then a play timing again; or the phase ends", act_or_pass),
    ],
)
END_PHASE_STEPS = Procedure(
    "end phase",
    [
        Step("", "the end phase begins", end_phase_begins),
        Step("6.8.1.1", "abilities of the end phase and the end of turn", end_phase_abilities),
        Step("6.8.1.2", "check timing", check),
        Step("6.8.1.2bis", "effects until end of turn cease", until_end_of_turn_ends),
        Step("6.8.1.3", "the turn ends, or the end phase goes on", end_or_repeat),
    ],
)
PROCEDURES = [TURNS, STAND_PHASE_STEPS, DRAW_PHASE_STEPS, RIDE_PHASE_STEPS, MAIN_PHASE_STEPS, END_PHASE_STEPS]
