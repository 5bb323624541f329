"""Cards of older Force of Will sets, as version 6.1 reads them, and a table to play them on."""

from rulewright.games.fow.text.words import card_book_6_1
from rulewright.language.compiler import compile_row
from tests.tabletop import Table
from tests.tabletop.cards.fow import SPOKEN_OF

STONES = ["Light Stone", "Light Stone", "Light Stone", "Light Stone"]


def old(name, kind, *lines, cost="{1}", atk=None, defence=None):
    """A card as an older set printed it, read by the present book."""
    row = {"id": "OLD-1", "name": name, "type": [kind], "race": [], "cost": cost, "text": "\n".join(lines)}
    if atk is not None:
        row |= {"atk": atk, "def": defence}
    reading = compile_row(row, card_book_6_1(SPOKEN_OF))
    assert not reading.declines, [decline.message() for decline in reading.declines]
    return reading.printed()


def ground(*cards, a=None, b=None, **more):
    """A main phase of 6.1 with stones on both sides."""
    seats = [dict(one or {}) for one in (a, b)]
    for seat in seats:
        seat["field"] = [*seat.get("field", []), *STONES]
    return Table("fow-6.1", *cards, a=seats[0], b=seats[1], **more)
