"""Rulewright plays trading card games by the book.

A game asks one question at a time; every answer is an index into its menu.

>>> import rulewright
>>> [book.name for book in rulewright.books() if book.is_playable]
['vanguard']
"""

from rulewright import _pure

_pure.install()

from typing import Final

from rulewright.books import BookLine, books
from rulewright.decks import Deck
from rulewright.errors import (
    BadCards,
    BadDeck,
    BadIndex,
    BadOption,
    BadPosition,
    BadReplay,
    GameTooLong,
    IllegalAnswer,
    NotPlayable,
    RulewrightError,
    UnknownBook,
    UnknownBot,
)
from rulewright.kernel.decisions import Decision, Option
from rulewright.kernel.engine import Game, Result
from rulewright.kernel.events import Event
from rulewright.kernel.refusals import Refusal
from rulewright.play import new_game, new_session, perft, perft_divide
from rulewright.replay import Replay, Session

__version__: Final = "0.1.0"

__all__ = [
    "BadCards",
    "BadDeck",
    "BadIndex",
    "BadOption",
    "BadPosition",
    "BadReplay",
    "BookLine",
    "Decision",
    "Deck",
    "Event",
    "Game",
    "GameTooLong",
    "IllegalAnswer",
    "NotPlayable",
    "Option",
    "Refusal",
    "Replay",
    "Result",
    "RulewrightError",
    "Session",
    "UnknownBook",
    "UnknownBot",
    "books",
    "new_game",
    "new_session",
    "perft",
    "perft_divide",
]
