"""How a game ended, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rulewright.clauses import clauses
from rulewright.games.shared.prose import addressed
from rulewright.kernel.ids import Seat
from rulewright.server.wire.answers import How, Match
from rulewright.server.wire.told import Over

if TYPE_CHECKING:
    from rulewright.server.play.room import Room

GIVEN: Final = {
    "concession": "{loser} gave up",
    "time": "{loser} ran out of time",
    "left": "{loser} left the table",
}
"""How games end that the rules do not end."""


def over_message(room: Room, seat: Seat) -> Over:
    """How the game ended, as one seat, or somebody who watched, is told of it."""
    result = room.record.result() or {}
    winner = result.get("winner")
    words = "the game is a draw" if winner is None else f"{room.names[winner]} wins: {why(room, winner, result)}"
    if winner in (0, 1) and seat in (0, 1):
        told = why(room, winner, result)
        words = addressed(told, room.names[seat]) if seat != winner else told
        words = f"{words[:1].upper()}{words[1:]}."
    if room.record.how == "round":
        words = "Time was called: the game is a draw."
    elif room.record.is_stuck:
        words = "the game ran over its budget and was stopped; it has been reported"
    how: How = result.get("how", "rules")
    match = room.row.match
    stands = None if match is None else Match(match["of"], wins_after(match, result))
    return Over(winner=winner, how=how, clause=result.get("clause", ""), words=words, replay=room.id, match=stands)


def wins_after(match: dict[str, Any], result: dict[str, Any] | None) -> list[int]:
    """Who has won how many games of a match once one of them has ended so."""
    winner = None if result is None else result.get("winner")
    return [won + (seat == winner) for seat, won in enumerate(match["wins"])]


def why(room: Room, winner: Seat, result: dict[str, Any]) -> str:
    """Why the other player has lost."""
    loser = room.names[1 - winner]
    if result["how"] in GIVEN:
        return GIVEN[result["how"]].format(loser=loser)
    clause = result["clause"]
    told = room.record.course.book.endings.get(clause)
    if told is not None:
        return told.format(loser=loser)
    index = clauses(room.row.book)
    return index[clause].summary.rstrip(".") if clause in index else "by the rules"
