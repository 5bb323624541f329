"""Rulewright plays trading card games by the book.

A game asks one question at a time; every answer is an index into its menu.

>>> import rulewright
>>> [book.name for book in rulewright.books()]
['fow-2.0', 'fow-5.01', 'fow-6.1', 'fftcg', 'vanguard']
>>> game = rulewright.new_game("vanguard", seed=7, options={"first": 0})
>>> game.decision.ask, game.decision.player
('mulligan', 0)
>>> [option.verb for option in game.decision.options]
['choose', 'choose', 'choose', 'choose', 'choose', 'done']

An answer that is not on the menu changes nothing. A position is a value: it clones in microseconds.

>>> game.answer(99)
Traceback (most recent call last):
    ...
rulewright.kernel.position.decisions.IllegalAnswer: answer 99 is not on the menu of 6 options
>>> other = game.clone()
>>> other.answer(5)
>>> game.decision.player, other.decision.player
(0, 1)
>>> rulewright.perft(game, 2)
31

A seat sees what it may know. What is not on the menu can be asked about: the clauses that forbid it.

>>> game.view(0).players[1].zones["hand"].cards
[None, None, None, None, None]
>>> [event.clause for event in game.events][-1]
'5.2.5'
>>> game.why_not(0, "attack with Tamsin, Bearer of the Wick")[0].clause
'7.2.1.3'

A session remembers its answers: it can be undone, saved, resumed and checked.

>>> session = rulewright.new_session("vanguard", seed=7, options={"first": 0})
>>> session.answer(5)
>>> session.undo(seat=0)
True
>>> session.concede(1)
>>> session.game.result
Result(winner=0, clause='1.2.4', turn=0)
>>> session.replay().verify().result.winner
0
"""

from rulewright import _pure

_pure.install()

from typing import Final

from rulewright import copying
from rulewright.books import BookLine, books
from rulewright.decks import Deck
from rulewright.errors import (
    BadCards,
    BadDeck,
    BadGame,
    BadIndex,
    BadOption,
    BadPosition,
    BadReplay,
    GameTooLong,
    IllegalAnswer,
    RulewrightError,
    UnknownBook,
    UnknownBot,
)
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.running.engine import Game, Result
from rulewright.kernel.position.events import Event
from rulewright.kernel.running.refusals import Refusal
from rulewright.play import new_game, new_session, perft, perft_divide
from rulewright.replay import Replay, Session

copying.register()

__version__: Final = "0.2.0"
copying.register()

__all__ = [
    "BadCards",
    "BadDeck",
    "BadGame",
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
