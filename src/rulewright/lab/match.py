"""One game between bots, told as plain facts: who won, how long it took, what was drawn, how it stood turn by turn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from rulewright import Deck, Game, Replay, Session
from rulewright.books import book
from rulewright.bots import bot, choose
from rulewright.kernel.ids import CARD_MASK, MOMENT, MOVED, NOTHING, Seat
from rulewright.kernel.position.events import Event


@dataclass(frozen=True)
class Match:
    """Who plays what against whom: the decks as JSON, so that another process can read them."""

    book: str
    decks: tuple[str, str]
    bots: tuple[str, str]

    @classmethod
    def between(cls, book: str, decks: Sequence[Deck], bots: Sequence[str]) -> Match:
        """A match of two decks and two bots."""
        first, second = (deck_text(deck) for deck in decks)
        return cls(book, (first, second), (bots[0], bots[1]))


@dataclass(frozen=True)
class Pairing:
    """One game of a match: its seed, and whether the two sides have changed seats."""

    seed: int
    is_swapped: bool = False


@dataclass(frozen=True)
class Outcome:
    """How one game went; sides, not seats, are counted, and `replay` is there only when it failed."""

    seed: int
    winner: Seat | None
    decisions: int
    turns: int
    error: str | None = None
    replay: str | None = None
    is_swapped: bool = False
    first: int = 0  # the side that took the first turn
    clause: str = ""  # that ended it
    drawn: tuple[tuple[str, ...], ...] = ((), ())  # the cards each side had in hand at some time
    curve: tuple[float, ...] = ()  # how likely the first side seemed to win as each turn began
    opening: tuple[tuple[str, ...], ...] = ((), ())  # the hands each side began its first turn with
    returned: tuple[int, ...] = (0, 0)  # how many cards each side had put back before
    answers: tuple[int, ...] = ()  # all of them, so that the game can be looked at again

    def as_json(self) -> dict[str, object]:
        """The facts as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Outcome:
        """The facts that `as_json` gave."""
        lists = {key: tuple(data[key]) for key in ("curve", "returned", "answers")}
        hands = {key: tuple(tuple(side) for side in data[key]) for key in ("drawn", "opening")}
        return cls(**data | lists | hands)


def deck_text(deck: Deck) -> str:
    """A deck as text that says all of it."""
    return json.dumps(deck.as_json(), sort_keys=True)


@cache
def decks_of(match: Match) -> tuple[Deck, ...]:
    """The decks of a match, read once in each process."""
    return tuple(Deck.from_json(match.book, json.loads(text), partial=True) for text in match.decks)


def play_one(match: Match, pairing: Pairing) -> Outcome:
    """One game to its end; whatever goes wrong is reported with the answers that lead to it."""
    seed, swap = pairing.seed, int(pairing.is_swapped)
    decks = decks_of(match)
    session = Session(match.book, decks[::-1] if swap else decks, seed, {}, keeps_past=False)
    sides = [bot(name, f"{seed}:{side}") for side, name in enumerate(match.bots)]
    game = session.game
    curve = Curve(game, swap)
    try:
        game.skip_forced()
        while (decision := game.decision) is not None:
            curve.note(game)
            session.answer(choose(sides[decision.player ^ swap], game))
    except Exception as bad:
        lost = Replay(match.book, session.decks, seed, tuple(session.tried()))
        text = json.dumps(lost.as_json(), ensure_ascii=False)
        error = f"{type(bad).__name__}: {bad}"
        return Outcome(seed, None, len(session.answers), game.s.turn, error, text, pairing.is_swapped)
    result = game.result
    openings = [opening_of(game, swap), opening_of(game, 1 - swap)]
    winner = None if result is None or result.winner is None else result.winner ^ swap
    return Outcome(
        seed=seed,
        winner=winner,
        decisions=len(session.answers),
        turns=game.s.turn,
        is_swapped=pairing.is_swapped,
        first=game.s.first_player ^ swap,
        clause="" if result is None else result.clause,
        drawn=(drawn_by(game, swap), drawn_by(game, 1 - swap)),
        curve=tuple(curve.points),
        opening=tuple(kept for kept, _ in openings),
        returned=tuple(returned for _, returned in openings),
        answers=tuple(session.answers),
    )


class Curve:
    """How likely a seat seems to win, noted once a turn when nothing is half done."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.evaluation = book(game.book.name).evaluation
        self.seat = seat
        self.turn = 0
        self.points: list[float] = []

    def note(self, game: Game) -> None:
        """Look at the position."""
        if game.s.turn > self.turn and self.evaluation.is_at_rest(game):
            self.turn = game.s.turn
            self.points.append(round(self.evaluation.chance(game, self.seat), 3))


def own_card(game: Game, event: Event, seat: Seat) -> str:
    """The name of the card an event is about, if it is one of a seat's own; "" if not."""
    if event.kind != MOVED or event.card == NOTHING:
        return ""
    card = game.s.cards[event.card & CARD_MASK]
    return game.pool.cards[card.printed].name if card.owner == seat else ""


def drawn_by(game: Game, seat: Seat) -> tuple[str, ...]:
    """The names of a seat's own cards that came into its hand, each once."""
    hand = game.book.hand_zone
    return tuple(sorted({own_card(game, event, seat) for event in game.events if event.after == hand} - {""}))


def opening_of(game: Game, seat: Seat) -> tuple[tuple[str, ...], int]:
    """The hand a seat had when the first turn began, and how many cards it had put back before."""
    hand = game.book.hand_zone
    kept: list[str] = []
    returned = 0
    for event in game.events:
        if event.kind == MOMENT:
            break
        name = own_card(game, event, seat)
        if name and event.after == hand:
            kept.append(name)
        elif name and event.before == hand:
            kept.remove(name)
            returned += 1
    return tuple(sorted(kept)), returned


def replay_of(match: Match, outcome: Outcome) -> Replay:
    """A game of a match as a replay."""
    decks = decks_of(match)
    return Replay(match.book, decks[::-1] if outcome.is_swapped else decks, outcome.seed, outcome.answers)


def play_batch(match: Match, pairings: Sequence[Pairing]) -> list[Outcome]:
    """Several games, in order."""
    return [play_one(match, pairing) for pairing in pairings]
