"""Where the game stands: turn, phase, step, the numbers it keeps and who plays which part."""

from typing import TYPE_CHECKING

from ..ids import ASKS_PHASE, ASKS_TURN, NOTHING, Ref, RegisterNumber, Role, Seat, asks_number, asks_role

if TYPE_CHECKING:
    from .engine import Game


def enter_phase(g: "Game", phase: int) -> None:
    """A phase begins."""
    g.s.phase = phase
    g.s.step_of_phase = NOTHING
    g.s.stood_by = []
    g.s.touch(ASKS_PHASE)


def enter_step(g: "Game", step: int) -> None:
    """A step of the phase begins."""
    g.s.step_of_phase = step
    g.s.stood_by = []
    g.s.touch(ASKS_PHASE)


def begin_turn(g: "Game", player: Seat) -> None:
    """A player's turn begins."""
    s = g.s
    s.turn += 1
    s.began = s.logged
    s.turn_player = player
    s.tally = {}
    s.trail = []
    s.barred = []
    s.touch(ASKS_TURN)


def set_register(g: "Game", register: RegisterNumber, seat: Seat, value: int) -> None:
    """A number the game keeps becomes."""
    if g.s.registers[register * 2 + seat] != value:
        g.s.registers[register * 2 + seat] = value
        g.s.touch(asks_number(register))


def set_role(g: "Game", role: Role, refs: list[Ref]) -> None:
    """These objects, and no others, play this part."""
    found = tuple(refs)
    if g.s.roles[role] != found:
        g.s.roles[role] = found
        g.s.touch(asks_role(role))
