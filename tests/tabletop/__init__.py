"""The test language: set a position, play by printed words, read zones as lists of names.

    t = Table("vanguard", a={"vanguard": "Lead", "front left": "Wing"}, b={"deck": ["X", "Y"]})
    t.a.does("attack vanguard with Wing")
    t.b.does("no guard")
    assert t.b.damage == ["X"]
    assert t.asks(t.a, "start step")

`does` plays a line: it answers as many menus as its words name, and what it leaves unsaid inside the play takes the
game's default (a cost is paid as proposed). `answers` answers the open menu alone. `menu` reads it, `log` the events.

Cards are the test's own (`tabletop.cards`), given to the table; a name never defined is a plain card of the game (see
its `Board`). Decks and other piles are listed top first, all other zones in the order their cards came. In games with
priority each hand holds a card too dear to play, so that priority is always asked about. A test that ends with a menu
nobody asserted fails (see conftest).
"""

from rulewright.judge.plays import NotOffered

from .rule_mark import rule
from .seat import Seat, answer_in_words
from .table import Table, down, fresh, hurt, rested

__all__ = ["NotOffered", "Seat", "Table", "answer_in_words", "down", "fresh", "hurt", "rested", "rule"]
