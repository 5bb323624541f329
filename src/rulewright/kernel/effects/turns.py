"""Turns at work: whose turn comes next, which phases are left out, and what ends with a turn."""

from typing import TYPE_CHECKING, Final

from ..asking.context import root_of, seats
from ..book.procedure import Procedure, Step
from ..ids import (
    END_OF_NEXT_TURN,
    END_OF_OPPONENTS_NEXT_TURN,
    END_OF_OPPONENTS_TURN,
    END_OF_TURN,
    END_OF_YOUR_NEXT_TURN,
    NOTHING,
    UNTIL_OPPONENTS_NEXT_TURN,
    UNTIL_YOUR_NEXT_TURN,
    WHOLE_GAME,
    Seat,
)
from ..position.records import Lasting
from ..position.state import Frame
from ..running.progress import begin_turn
from ..vocabulary.effects import Apply
from ..vocabulary.turns import ExtraTurn, SkipPhase
from ..vocabulary.unknown import UnknownNode
from .lasting import begin_lasting, end_lasting

if TYPE_CHECKING:
    from ..running.engine import Game

AT_END: Final = (
    END_OF_TURN, END_OF_OPPONENTS_TURN, END_OF_NEXT_TURN, END_OF_YOUR_NEXT_TURN, END_OF_OPPONENTS_NEXT_TURN,
)  # fmt: skip


def turn_begins(g: "Game", player: Seat) -> None:
    """A player's turn begins; effects until then end."""
    begin_turn(g, player)
    end_lasting(g, UNTIL_YOUR_NEXT_TURN)
    end_lasting(g, UNTIL_OPPONENTS_NEXT_TURN)


def effects_of_turn_end(g: "Game") -> None:
    """Effects until the end of this turn end."""
    for until in AT_END:
        end_lasting(g, until)


def grant_turn(g: "Game", f: Frame) -> None:
    """A turn is granted."""
    node = f.node
    if not isinstance(node, ExtraTurn):
        raise UnknownNode(node)
    root = root_of(g, f)
    seat = seats(f.player, node.who)[0]
    begin_lasting(g, Lasting(node, root.card, seat, (), (), WHOLE_GAME, g.s.turn, root.stamp, root.rule, None))
    root.done = 1


def next_player(g: "Game", f: Frame) -> None:
    """Who takes the next turn: the one it was granted to last, or who follows on the last turn that was not granted.

    `other` of the frame of turns is whose that was, while one that was granted is under way.
    """
    regular = f.player if f.other == NOTHING else f.other
    for effect in reversed(g.s.lasting):
        if isinstance(effect.node, ExtraTurn):
            g.s.lasting = [other for other in g.s.lasting if other is not effect]
            f.other = regular
            f.player = effect.you
            return
    f.other = NOTHING
    f.player = 1 - regular


def is_skipped(g: "Game", player: Seat, phase: int) -> bool:
    """The player's phase is left out; what leaves out only the next one is over with it."""
    if not g.pool.skips_phases:
        return False
    found = False
    for entry in g.derived().standing:
        mod = entry.mod
        if isinstance(mod, SkipPhase) and mod.phase == phase and player in seats(entry.you, mod.who):
            found = True
    if found:
        left = [effect for effect in g.s.lasting if not skips_once(effect, player, phase)]
        if len(left) < len(g.s.lasting):
            g.s.lasting = left
            g.s.revision += 1
    return found


def skips_once(effect: Lasting, player: Seat, phase: int) -> bool:
    """The effect leaves out only this one phase."""
    node = effect.node
    if not isinstance(node, Apply):
        return False
    for mod in node.mods:
        if isinstance(mod, SkipPhase) and mod.once and mod.phase == phase and player in seats(effect.you, mod.who):
            return True
    return False


def begin_phase(g: "Game", f: Frame, name: str, phase: int) -> None:
    """The phase begins, unless it is left out."""
    if not is_skipped(g, f.player, phase):
        g.call(name, f.player)


TURN_PROCEDURES: Final = [Procedure("extra turn", [Step("", "a turn is granted", grant_turn)])]
