"""The game's card language as one book: its lines, its spelling, its columns."""

from collections.abc import Iterable
from typing import Final

from ....kernel.ids import CONTINUOUS, SPELL
from ....kernel.vocabulary.abilities import Ability
from ....language.compiler import BadRow, CardBook, Face, Row, name_of, number_of, row_label, text_of, word_of_row
from ...shared.explaining import plainly
from ..rulebook import ch00_names as n
from ..table.explaining import NAMES, head
from .spelling import KEYWORD_LINE, SPELLER, prepare, ways
from .tongue import TONGUE

TYPES: Final = {word.lower(): word for word in n.TYPES}
ELEMENTS: Final = {word.lower(): word for word in n.ELEMENTS}
NO_JOB: Final = ("―", "—", "–", "-")  # as card lists write that there is none


def face(row: Row) -> Face:
    """A row's name, numbers, words and icons; keywords stand in lines of their own in its text."""
    name = name_of(row)
    kind = word_of_row(row, "type", TYPES, needed=True)
    elements = word_of_row(row, "elements", ELEMENTS, needed=True)
    if not elements:
        raise BadRow(row_label(row), "elements", "is empty", f"write one or more of {', '.join(n.ELEMENTS)}")
    power = number_of(row, "power", needed=kind == (n.FORWARD,))
    cost = 0 if has_x(row) else number_of(row, "cost")
    numbers = (cost, power, 1)
    identity = word_of_row(row, "id") or (name,)
    jobs = tuple(job for job in word_of_row(row, "job") if job not in NO_JOB)
    if jobs and kind == (n.SUMMON,):
        raise BadRow(row_label(row), "job", f"is {jobs[0]!r} on a Summon", "only Characters have jobs: leave it empty")
    words = ((name,), elements, kind, jobs, word_of_row(row, "category"), identity)
    return Face(name, numbers, words, tuple(sorted(set(keywords_of(row)))))


def has_x(row: Row) -> bool:
    """The printed cost is X."""
    return row.get("cost") == "X"


def keywords_of(row: Row) -> list[int]:
    """The keywords and icons of a row."""
    found = [n.EX_BURST] if flag(row, "ex_burst") else []
    found += [n.GENERIC] if flag(row, "generic") else []
    found += [n.X_COST] if has_x(row) else []
    for line in text_of(row, "text").split("\n"):
        bare = line.split("(")[0].strip()
        if KEYWORD_LINE.fullmatch(bare):
            found += [k for k in (n.HASTE, n.BRAVE, n.FIRST_STRIKE, n.BACK_ATTACK) if n.KEYWORD_NAMES[k] in bare]
    return found


def flag(row: Row, column: str) -> bool:
    """A yes or no of a row."""
    value = row.get(column, False)
    if value is None or isinstance(value, bool):
        return bool(value)
    raise BadRow(row_label(row), column, f"is {value!r}", "write true or false")


def placing(row: Row, ability: Ability) -> Ability | None:
    """Only a Summon does something as it resolves; only a Character has abilities that are used or trigger."""
    if word_of_row(row, "type", TYPES) == (n.SUMMON,):
        return ability if ability.kind in (SPELL, CONTINUOUS) else None
    return ability if ability.kind != SPELL else None


def card_book(rows: Iterable[Row] = ()) -> CardBook:
    """The book; it needs no other rows to read one."""
    plain = plainly(TONGUE, NAMES, head)
    return CardBook("fftcg", TONGUE, SPELLER, face, plain, NAMES, prepare=prepare, ways=ways, placing=placing)
