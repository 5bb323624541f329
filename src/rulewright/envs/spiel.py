"""Games for OpenSpiel: chance deals once, by a number; everything after that follows from the players' actions.

Shuffles, dice and what else is drawn later are no chance nodes of their own: they follow from the key that is dealt and
that nobody sees, so that a deal and the actions tell a game. Resampling draws that key anew with the hidden cards.
An information state is all that a seat has ever been shown, as a chain of digests, beside what it is shown now.

>>> import rulewright.envs.spiel  # doctest: +SKIP
>>> game = pyspiel.load_game("rulewright(book=vanguard)")  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel

from rulewright import Game
from rulewright.books import book as find_book
from rulewright.bots.determinize import redealt
from rulewright.envs.coding import (
    ACTIONS,
    DECISIONS,
    Dealer,
    Floats,
    actions_of,
    checked_action,
    drawn,
    observation_of,
    pieces_of,
    reward_of,
    size_of,
)
from rulewright.kernel.ids import NOTHING, POOLED, Seat
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.position.view import saw

NAME: Final = "rulewright"
RECALLED: Final = 128  # bits of what a seat remembers
NEVER: Final = bytes(RECALLED // 8)  # nothing was shown yet
DEALS: Final = 1000  # different deals chance chooses from, unless told otherwise

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Rulewright: trading card games by the book",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"book": "vanguard", "deals": DEALS, "decisions": DECISIONS},
)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A rulebook with its two starter decks."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        self.book = str(chosen.get("book", "vanguard"))
        self.deals = int(chosen.get("deals", DEALS))
        self.decisions = int(chosen.get("decisions", DECISIONS))  # after so many the game is cut off
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.decisions,
        )
        super().__init__(GAME_TYPE, info, chosen)

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Who turns positions into numbers; with perfect recall, all that came before too."""
        return SpielObserver(self.book, iig_obs_type is not None and bool(iig_obs_type.perfect_recall))


class Told:
    """A dealt game that pickles as the bytes of its position."""

    def __init__(self, book: str, game: Game) -> None:
        self.book = book
        self.game = game

    def __reduce__(self) -> tuple[Any, ...]:
        return told_again, (self.book, encode(self.game))


def told_again(book: str, data: bytes) -> Told:
    """The game of a position."""
    game = dealt_before(book).clone()
    game.s = decode(data, game.book, game.pool)
    game.skips_forced = True
    return Told(book, game)


@cache
def dealer_of(book: str) -> Dealer:
    """Who deals the games of a book."""
    return Dealer(book)


@cache
def dealt_before(book: str) -> Game:
    """Some game with the same cards."""
    return dealer_of(book).deal(0)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, or the moment before the deal."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        chosen = game.get_parameters()  # a game read back from text has these and nothing else
        self.book = str(chosen.get("book", "vanguard"))
        self.deals = int(chosen.get("deals", DEALS))
        self.decisions = int(chosen.get("decisions", DECISIONS))
        self.told: Told | None = None
        self.actions: dict[int, int] = {}
        self.recalled: tuple[bytes, ...] = (NEVER, NEVER)  # of each seat: all it has been shown, digested

    def __deepcopy__(self, memo: Any) -> SpielState:
        other = SpielState(self.get_game())
        other.told = None if self.told is None else Told(self.told.book, self.told.game.clone())
        other.actions = self.actions
        other.recalled = self.recalled
        return other

    def resample_from_infostate(self, player: Seat, chance: Callable[[], float]) -> SpielState:
        """A state the player cannot tell from this one: hidden cards, and chance yet to come, are drawn anew."""
        other: SpielState = self.clone()
        if self.told is not None:
            world = redealt(self.told.game, player, str(chance()))
            world.skips_forced = True
            other.told = Told(self.book, world)
        return other

    @property
    def position(self) -> Game | None:
        """The game, once it is dealt."""
        return None if self.told is None else self.told.game

    def current_player(self) -> Seat:
        """Who acts."""
        game = self.position
        if game is None:
            return int(pyspiel.PlayerId.CHANCE)
        menu = game.decision
        if menu is None or game.s.answers >= self.decisions:
            return int(pyspiel.PlayerId.TERMINAL)
        return menu.player

    def _legal_actions(self, player: Seat) -> list[int]:
        return sorted(self.actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is equally likely."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        before, player = 0, NOTHING
        if self.told is None:
            self.told = Told(self.book, dealer_of(self.book).deal(action))
        else:
            game = self.told.game
            before, player = game.s.logged, NOTHING if game.decision is None else game.decision.player
            game.answer(checked_action(self.actions, action))
        self.actions = actions_of(self.told.game)
        own = [action if seat == player else NOTHING for seat in (0, 1)]
        self.recalled = tuple(digested(self.recalled[seat], own[seat], self.told.game, seat, before) for seat in (0, 1))

    def _action_to_string(self, player: Seat, action: int) -> str:
        game = self.position
        if game is None:
            return f"deal {action}"
        menu, index = game.decision, self.actions.get(action)
        if menu is None or index is None:
            return f"action {action}"
        return f"{find_book(self.book).prose.option_words(game, menu, menu.options[index])} ({action})"

    def is_terminal(self) -> bool:
        """The game is over, or was cut off."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """What each player has won."""
        return [0.0, 0.0] if self.position is None else [reward_of(self.position, seat) for seat in (0, 1)]

    def __str__(self) -> str:
        return "before the deal" if self.position is None else drawn(self.position)


def digested(before: bytes, action: int, game: Game, seat: Seat, since: int) -> bytes:
    """All a seat has been shown, now with its own action, the events it saw since, and what is asked of it."""
    lines = [f"{action}"]
    for event in game.s.log[since : game.s.logged]:
        names = [game.name_in(event, event.card), event.number] if saw(event, seat) and 0 <= event.card < POOLED else []
        lines.append(f"{event.kind} {event.player} {event.before} {event.after} {event.verb} {names}")
    lines.append(observation_of(game, seat).tobytes().hex())
    menu = game.decision
    if menu is not None and menu.player == seat:
        lines.append(f"{menu.ask} {sorted(actions_of(game))}")
    return blake2b("\n".join(lines).encode(), key=before, digest_size=RECALLED // 8).digest()


class SpielObserver:
    """Writes what a player may know into one row of numbers, and into its named pieces.

    With perfect recall the last piece, `recalled`, tells apart all that led to what is shown now: the bits of a digest.
    """

    def __init__(self, book: str, has_recall: bool = False) -> None:
        self.book = book
        self.has_recall = has_recall
        self.tensor: Floats = np.zeros(size_of(book) + (RECALLED if has_recall else 0), np.float32)
        self.dict: dict[str, Floats] = {}
        at = 0
        for piece in pieces_of(book):
            self.dict[piece.name] = self.tensor[at : at + piece.size]
            at += piece.size
        self.shown = self.tensor[:at]
        if has_recall:
            self.dict["recalled"] = self.tensor[at:]

    def set_from(self, state: SpielState, player: Seat) -> None:
        """Look at a position."""
        self.shown[:] = 0.0 if state.position is None else observation_of(state.position, player)
        if self.has_recall:
            self.dict["recalled"][:] = np.unpackbits(np.frombuffer(state.recalled[player], np.uint8))

    def string_from(self, state: SpielState, player: Seat) -> str:
        """The same as text."""
        if state.position is None:
            return "before the deal"
        self.set_from(state, player)
        parts = {
            name: [round(float(one), 3) for one in values] for name, values in self.dict.items() if name != "recalled"
        }
        words = "; ".join(f"{name} {values}" for name, values in parts.items())
        return f"{state.recalled[player].hex()}; {words}" if self.has_recall else words


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(GAME_TYPE, SpielGame)
