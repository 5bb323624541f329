"""How a game ends: who loses, who wins, or nobody."""

from typing import TYPE_CHECKING

from ..ids import GAME_DRAWN, NOTHING, PLAYER_LOST, PLAYER_WON, Seat
from ..position.events import EVERYONE, Event

if TYPE_CHECKING:
    from .engine import Game


def lose(g: "Game", losers: int, clause: str = "", second: str = "") -> None:
    """Players (as bits) lose, together, the second seat by its own clause if it has one; the game is over."""
    s = g.s
    s.losers |= losers
    if s.losers == EVERYONE:
        g.finish_game(clause or g.clause(), second, g.book.ending.together_clause)
        return
    s.winner = 1 if s.losers & 1 else 0
    g.finish_game(clause or g.clause(), second)


def win(g: "Game", seat: Seat) -> None:
    """A player wins; but whoever has met a condition of defeat as well loses."""
    losers = 0
    for each in (0, 1):
        if g.book.ending.losing_clause(g, each):
            losers |= 1 << each
    if (losers >> seat) & 1:
        lose(g, losers, g.book.ending.losing_clause(g, seat))
    else:
        lose(g, 1 << (1 - seat), g.book.ending.effect_clause)


def draw_game(g: "Game", clause: str) -> None:
    """Nobody wins."""
    g.s.losers = EVERYONE
    g.s.winner = NOTHING
    g.finish_game(clause)


def record_result(g: "Game", clause: str, second: str, drawn: str) -> None:
    """Log who lost and who won, or that nobody did."""
    s = g.s
    for seat in (0, 1):
        if (s.losers >> seat) & 1:
            g.record(Event(PLAYER_LOST, second if seat == 1 else clause, seat))
    if s.winner == NOTHING:
        g.record(Event(GAME_DRAWN, drawn, s.turn_player))
    else:
        g.record(Event(PLAYER_WON, clause, s.winner))
