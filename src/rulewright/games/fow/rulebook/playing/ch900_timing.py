"""Section 701.2: main timing."""

from rulewright.kernel.ids import NOTHING, Seat
from rulewright.kernel.running.engine import Game

from ..ch00_names import MAIN_PHASE


def has_priority(g: Game, seat: Seat) -> bool:
    """The player is asked what to do with priority, or is about to be."""
    menu = g.s.menu
    if menu is not None:
        return menu.ask == "priority" and menu.player == seat
    frame = g.s.frames[-1]
    return g.book.procedures[frame.proc].name == "priority" and frame.player == seat


def is_main_timing(g: Game, seat: Seat) -> bool:
    """The turn player has priority in the own main phase, in no battle, with nothing on the chase."""
    s = g.s
    if s.turn_player != seat or s.phase != MAIN_PHASE or s.step_of_phase != NOTHING or s.stack:
        return False
    return has_priority(g, seat)
