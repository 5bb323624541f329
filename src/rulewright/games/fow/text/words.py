"""The game's card language as one book an edition: its lines, its spelling, its columns."""

from collections.abc import Iterable
from typing import Final

from ....kernel.ids import SPELL
from ....kernel.vocabulary.abilities import Ability
from ....language.compiler import CardBook, Row
from ....language.normalize import Speller
from ....language.phrase import Phrase
from ....language.reading import Tongue
from ...shared.explaining import plainly
from ..rulebook import ch00_names as n
from ..table.explaining import NAMES, head
from .rows import by_banner, by_cost, faces, kinds_of, words_in
from .spelling import NEW, OLD, lowered, old_raised, raised, speller
from .words_ability import MARKS_2_0, MARKS_5_01, MARKS_6_1, line

LINE_2_0: Final = line(MARKS_2_0)
LINE_5_01: Final = line(MARKS_5_01)
LINE_6_1: Final = line(MARKS_6_1)


def allows(row: Row, ability: Ability) -> bool:
    """Only a chant does something as it resolves."""
    return (ability.kind == SPELL) <= (n.CHANT in kinds_of(row)[0])


def card_book_6_1(rows: Iterable[Row] = ()) -> CardBook:
    """Cards of ver. 6.1; the races of the rows tell one from many."""
    tongue = Tongue(LINE_6_1, lowered, raised, words_in(rows))
    plain = plainly(tongue, NAMES, head)
    return CardBook("fow-6.1", tongue, NEW_SPELLER, faces(by_banner, True), plain, NAMES, allows=allows)


def old_book(name: str, spoken: Phrase, rows: Iterable[Row]) -> CardBook:
    """Cards of the older books, with labels and attributes of the cost."""
    tongue = Tongue(spoken, lowered, old_raised, words_in(rows))
    plain = plainly(tongue, NAMES, head)
    return CardBook(name, tongue, OLD_SPELLER, faces(by_cost, False), plain, NAMES, allows=allows)


def card_book_5_01(rows: Iterable[Row] = ()) -> CardBook:
    """Cards of ver. 5.01."""
    return old_book("fow-5.01", LINE_5_01, rows)


def card_book_2_0(rows: Iterable[Row] = ()) -> CardBook:
    """Cards of ver. 2.0."""
    return old_book("fow-2.0", LINE_2_0, rows)


OLD_SPELLER: Final[Speller] = speller(OLD)
NEW_SPELLER: Final[Speller] = speller(NEW)
