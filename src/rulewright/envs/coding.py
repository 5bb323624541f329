"""Positions and menus as arrays of fixed size: what every learning environment shares.

An action is a place among `ACTIONS`. A line of a menu has the place of its verb, the name of its card and its number,
so that the same play has the same place in every game of the same decks and no two plays share one; lines that are
alike (two cards of one name) take the next free places. A pool with too many names for that has its plays hashed.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rulewright import BadOption, Decision, Deck, Game, new_session
from rulewright.books import book as find_book
from rulewright.envs.verbs import NUMBERED, VERBS
from rulewright.games.shared.observation import Piece, Shown, bucket, common_pieces
from rulewright.kernel.ids import NOTHING, Seat
from rulewright.kernel.position.view import may_see
from rulewright.kernel.vocabulary.pool import Pool
from rulewright.replay import begin

ACTIONS: Final = 24576  # room for the plays of about sixty names
NUMBERS: Final = 16  # different numbers of a line with a card that are told apart
COUNTS: Final = 64  # and of one without
DECISIONS: Final = 20_000  # a game with more is cut off
REACH: Final = 20.0  # no number of an observation is further from zero

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class Places:
    """Where the plays of one pool of cards stand: a block a verb, in it a place a name, or one a name and number."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        known = sorted({card.name for card in pool.cards})
        self.names = [known.index(card.name) for card in pool.cards]
        self.width = len(known)
        self.blocks: dict[str, int] = {}
        self.end = 0
        for verb in VERBS:
            self.blocks[verb] = self.end
            self.end += COUNTS + self.width * NUMBERS if verb in NUMBERED else 1 + self.width

    def place(self, verb: str, printed: int, number: int) -> int:
        """Where a play stands, by the printed card it names, if it shows one; that of an unknown verb is hashed."""
        block = self.blocks.get(verb)
        if block is None or self.end >= ACTIONS:
            return bucket(f"{verb}|{'' if printed == NOTHING else self.pool.cards[printed].name}|{number}", ACTIONS)
        if verb not in NUMBERED:
            return block if printed == NOTHING else block + 1 + self.names[printed]
        if printed == NOTHING:
            return block + number % COUNTS
        return block + COUNTS + self.names[printed] * NUMBERS + self.own_number(printed, number) % NUMBERS

    def own_number(self, printed: int, number: int) -> int:
        """The number of a line; that of an ability is its place on the card."""
        if number >= NUMBERS:
            for position, rule in enumerate(self.pool.infos[printed].rules):
                if rule.number == number:
                    return position
        return number


@lru_cache(maxsize=64)
def places_of(pool: Pool) -> Places:
    """Where the plays of a pool stand."""
    return Places(pool)


def place_of(game: Game, menu: Decision, index: int) -> int:
    """Where a line would stand if no other had its place."""
    option = menu.options[index]
    printed = NOTHING
    if option.card != NOTHING and may_see(game, game.s.cards[option.card], menu.player):
        printed = game.s.cards[option.card].printed
    return places_of(game.pool).place(option.verb, printed, option.number)


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
