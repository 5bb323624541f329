"""Why a seat cannot do what words name: a line of the menu it can; of half a play the rest is asked about."""

from __future__ import annotations

from rulewright.games.shared.prose import Prose
from rulewright.kernel.ids import Seat
from rulewright.kernel.position.decisions import RulewrightError
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.refusals import Refusal

from .plays import play
from .spelling import ONLY_SO_FAR, name_pattern, spell, spelled_aliases


def reasons(g: Game, prose: Prose, seat: Seat, words: str) -> list[Refusal]:
    """The clauses against it; empty when nothing forbids it.

    Of "attack with A, join with B" the first part is played, if it can be, and the second is asked about.
    """
    if is_line(g, prose, seat, words):
        return []
    first, rest = parts(g, words)
    if not rest:
        return g.why_not(seat, words)
    copy = g.clone()
    try:
        play(copy, prose, seat, f"{first} {ONLY_SO_FAR}")
    except RulewrightError:
        return g.why_not(seat, first)
    return reasons(copy, prose, seat, rest)


def parts(g: Game, words: str) -> tuple[str, str]:
    """What is said before a comma and after it; a comma in the name of a card is none."""
    names = [found.span() for found in name_pattern(g.pool).finditer(words)]
    at = words.find(", ")
    while any(start <= at < end for start, end in names):
        at = words.find(", ", at + 1)
    return (words[:at], words[at + 2 :]) if at >= 0 else (words, "")


def is_line(g: Game, prose: Prose, seat: Seat, words: str) -> bool:
    """The words are a line of the menu that is open to the seat."""
    decision = g.decision
    if decision is None or decision.player != seat:
        return False
    said = spell(g.pool, words)
    return any(said in spelled_aliases(g, prose, decision, option) for option in decision.options)
