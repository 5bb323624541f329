"""Positions and menus as arrays of fixed size: what every learning environment shares.

An action is a place among `ACTIONS`. A line of a menu has the place that its verb, the name of its card and its number
hash to, or the next free one, so the same play has the same place in every game, and no two lines of a menu share one.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rulewright import BadOption, Decision, Deck, Game, new_session
from rulewright.books import book as find_book
from rulewright.games.shared.observation import Piece, Shown, bucket, common_pieces
from rulewright.kernel.ids import NOTHING, Seat
from rulewright.kernel.position.view import may_see
from rulewright.replay import begin

ACTIONS: Final = 1024
DECISIONS: Final = 20_000  # a game with more is cut off
REACH: Final = 20.0  # no number of an observation is further from zero

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


def place_of(game: Game, menu: Decision, index: int) -> int:
    """Where a line would stand if no other had its place."""
    option = menu.options[index]
    name = ""
    if option.card != NOTHING:
        card = game.s.cards[option.card]
        if may_see(game, card, menu.player):
            name = game.pool.cards[card.printed].name
    number = option.number if option.number < ACTIONS else 0
    return bucket(f"{option.verb}|{name}|{number}", ACTIONS)


def actions_of(game: Game) -> dict[int, int]:
    """The actions of the open menu, each with its index; a menu with more lines than actions is cut."""
    menu = game.decision
    found: dict[int, int] = {}
    if menu is not None:
        for index in range(min(len(menu.options), ACTIONS)):
            place = place_of(game, menu, index)
            while place in found:
                place = (place + 1) % ACTIONS
            found[place] = index
    return found


def mask_of(actions: dict[int, int]) -> Mask:
    """One for every action that can be taken."""
    mask = np.zeros(ACTIONS, dtype=np.int8)
    mask[list(actions)] = 1
    return mask


@cache
def pieces_of(book: str) -> tuple[Piece, ...]:
    """The pieces of an observation of a game, in order."""
    shelf = find_book(book)
    return common_pieces(shelf.rulebook) + shelf.observation


def size_of(book: str) -> int:
    """How many numbers an observation has."""
    return sum(piece.size for piece in pieces_of(book))


def observation_of(game: Game, seat: Seat) -> Floats:
    """What a seat may know of a position, as one row of numbers."""
    shown, values = Shown(game, seat), []
    for piece in pieces_of(game.book.name):
        values += piece.read(shown)
    row = np.array(values, dtype=np.float32)
    return np.clip(row, -REACH, REACH, out=row)


def named_parts(book: str, row: Floats) -> dict[str, Floats]:
    """The pieces of an observation by name."""
    parts, at = {}, 0
    for piece in pieces_of(book):
        parts[piece.name] = row[at : at + piece.size]
        at += piece.size
    return parts


class Dealer:
    """Deals games of one book and one pair of decks by seed."""

    def __init__(self, book: str, decks: tuple[str, str] | None = None) -> None:
        session = new_session(book, decks)
        self.book = book
        self.decks: tuple[Deck, ...] = session.decks

    def deal(self, seed: int) -> Game:
        """A game at its first real question."""
        game = begin(self.book, self.decks, seed, {})
        game.skip_forced()
        return game


def reward_of(game: Game, seat: Seat) -> float:
    """1 for a win, -1 for a loss, 0 for a draw or a game that goes on."""
    if not game.s.over or game.s.winner < 0:
        return 0.0
    return 1.0 if game.s.winner == seat else -1.0


def checked_action(actions: dict[int, int], action: int) -> int:
    """The index of an action; one that cannot be taken now is refused."""
    if action not in actions:
        raise BadOption(f"action {action} cannot be taken now; the mask allows {len(actions)} of {ACTIONS}")
    return actions[action]


def drawn(game: Game) -> str:
    """The position as everybody sees it, in a few lines of text."""
    view = game.view(2)
    lines = [f"{view.book}, turn {view.turn}, {view.phase or 'opening'}"]
    for seat, player in enumerate(view.players):
        zones = [f"{name} {zone.count}" for name, zone in player.zones.items() if zone.count]
        lines.append(f"  seat {seat}: {', '.join(zones)}")
    menu = game.decision
    if menu is not None:
        lines.append(f"  seat {menu.player} is asked: {menu.ask} ({len(menu.options)} lines)")
    return "\n".join(lines)
