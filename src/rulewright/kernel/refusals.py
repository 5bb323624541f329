"""Why something is not on the menu: the clauses and the failing conditions, from what the seat may know."""

from typing import TYPE_CHECKING

from .rulebook import Requirement
from .view import may_see

if TYPE_CHECKING:
    from .engine import Game


class Refusal:
    """One reason: the clause and, in plain words, what it asks for that is not so."""

    def __init__(self, clause: str, words: str) -> None:
        self.clause = clause
        self.words = words

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.words!r})"


def meets(g: "Game", needs: list[Requirement], seat: int, card: int) -> bool:
    """Every requirement is fulfilled."""
    for need in needs:
        if not need.test(g, seat, card):
            return False
    return True


def failing(g: "Game", needs: list[Requirement], seat: int, card: int) -> list[Refusal]:
    """The requirements that are not fulfilled."""
    return [Refusal(need.clause, need.words) for need in needs if not need.test(g, seat, card)]


def stopped_loop(g: "Game", verb: str, seat: int, card: int) -> list[Refusal]:
    """The action would begin a loop again that was stopped in this very situation."""
    menu = g.decision
    if menu is not None and menu.player == seat:
        for option in menu.barred:
            if option.verb == verb and option.card == card:
                return [Refusal(g.book.loop_one_clause, "it would begin a loop again that was stopped")]
    return []


def cards_named(g: "Game", seat: int, words: str) -> list[int]:
    """The seat's cards, among those it may see, whose name stands in the words; the longest name counts."""
    wanted = words.casefold()
    found: list[int] = []
    longest = 0
    for card in g.s.cards:
        if card.master != seat or not may_see(g, card, seat):
            continue
        name = g.pool.cards[card.printed].name.casefold()
        if name in wanted and len(name) >= longest:
            if len(name) > longest:
                found = []
            longest = len(name)
            found.append(card.number)
    return found


def why_not(g: "Game", seat: int, words: str) -> list[Refusal]:
    """Why a seat cannot do what the words name ("attack with X", "call X"); empty when nothing forbids it.

    Of several cards of that name, the one with the fewest reasons speaks.
    """
    said = words.casefold().strip()
    for verb, needs in g.book.requirements.items():
        if not said.startswith(verb):
            continue
        cards = cards_named(g, seat, said)
        if not cards:
            return [Refusal(g.book.visibility_clause, f"you see no card of yours of that name in {words!r}")]
        reasons = [failing(g, needs, seat, card) + stopped_loop(g, verb, seat, card) for card in cards]
        return min(reasons, key=len)
    verbs = ", ".join(g.book.requirements)
    return [Refusal(g.book.play_clause, f"{words!r} names no action of this game; the actions are: {verbs}")]
