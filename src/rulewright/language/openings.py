"""What phrases begin with: words, one of which every reading of a phrase starts with, worked out once a language."""

import re
from typing import Final

from .phrase import Agree, Choice, Free, Guarded, Many, Phrase, Says, Token, Unsaid, Word

Openings = tuple[str, ...] | None  # the words one of which every reading begins with; None if there is no telling
Row = tuple[str | Phrase, ...]  # what a reading begins with: what comes next counts where all before may be nothing
LENGTH: Final = 8  # letters that tell enough
KNOWN: Final[dict[Phrase, Openings]] = {}
UNTOLD: Final = re.compile(r"\(\?[!=](?:[^()]|\([^()]*\))*\)|\\b|\(\?:|\((?!\?)")  # what stands before the first letter
LEAD: Final = re.compile(r"(?:\\[\[({\"<]|[A-Za-z <“])(?![*?+{|])")
KIND: Final = re.compile(r"(\\d|\[(?!\^)(?:\\.|[ -Z^-~])+\])(?![*?])")
LETTERS: Final = "".join(map(chr, range(32, 127)))


def openings(phrase: Phrase) -> Openings:
    """What a phrase begins with; there is no telling of one that may be nothing."""
    if phrase not in KNOWN:
        work_out(phrase)
    return KNOWN[phrase]


def work_out(root: Phrase) -> None:
    """Find what a phrase, and all that it is made of, begins with: the fewest words that agree with each other."""
    rows: dict[Phrase, tuple[Row, ...] | None] = {}
    found = [root]
    for phrase in found:
        if phrase not in rows:
            rows[phrase] = beginnings(phrase)
            found += [one for row in rows[phrase] or () for one in row if isinstance(one, Phrase) and one not in rows]
    order = list(reversed(rows))
    empty: set[Phrase] = set()
    while more := {
        one for one in order if one not in empty and any(may_be_nothing(row, empty) for row in rows[one] or ())
    }:
        empty |= more
    first = {phrase: [one for row in told or () for one in leading(row, empty)] for phrase, told in rows.items()}
    words = {one: {word[:LENGTH] for word in first[one] if isinstance(word, str)} for one in order}
    parts = {one: [part for part in first[one] if isinstance(part, Phrase)] for one in order}
    untold = {one for one in order if rows[one] is None}
    grown = True
    while grown:
        grown = False
        for one in order:
            size = len(words[one])
            words[one].update(*(words[part] for part in parts[one]))
            is_new = one not in untold and any(part in untold for part in parts[one])
            if is_new:
                untold.add(one)
            grown = grown or is_new or len(words[one]) > size
    KNOWN.update({one: None if one in untold or one in empty else tuple(sorted(words[one])) for one in order})


def may_be_nothing(row: Row, empty: set[Phrase]) -> bool:
    """May all of a row go without saying?"""
    return all(one in empty if isinstance(one, Phrase) else not one for one in row)


def leading(row: Row, empty: set[Phrase]) -> Row:
    """What may come first in a row: up to the first that is always said."""
    for at, one in enumerate(row):
        if not may_be_nothing((one,), empty):
            return tuple(part for part in row[: at + 1] if part)
    return tuple(part for part in row if part)


def beginnings(phrase: Phrase) -> tuple[Row, ...] | None:
    """The rows of the common phrases; others say so themselves."""
    if phrase in KNOWN:
        known = KNOWN[phrase]
        return None if known is None else tuple((one,) for one in known)
    if isinstance(phrase, (Word, Agree)):
        return tuple((one,) for one in phrase.spellings)
    if isinstance(phrase, Token):
        letters = letters_of(phrase.shape.pattern)
        return None if letters is None else tuple((one,) for one in letters)
    if isinstance(phrase, (Free, Guarded)):
        return ((phrase.inner,),)
    if isinstance(phrase, Many):
        return ((phrase.item,),) if phrase.least else ((phrase.item,), ())
    if isinstance(phrase, Unsaid):
        return ((),)
    if isinstance(phrase, Choice):
        return tuple((one,) for one in phrase.options)
    if isinstance(phrase, Says):
        return tuple(
            tuple(one if isinstance(one, str) else phrase.holes[one[0]] for one in pieces)
            for pieces, _ in phrase.readings
        )
    begins = phrase.begins()
    return None if begins is None else tuple((one,) for one in begins)


def letters_of(shape: str) -> tuple[str, ...] | None:
    """The words or letters that what has a shape begins with; None if there is no telling."""
    at = 0
    while untold := UNTOLD.match(shape, at):
        at = untold.end()
    rest = shape[at:]
    others = re.sub(r"\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\)", "", rest)
    if "|" in others:
        return None
    if kind := KIND.match(rest):
        return tuple(one for one in LETTERS if re.match(kind[1], one))
    lead = ""
    while letter := LEAD.match(shape, at):
        lead += letter[0][-1]
        at = letter.end()
    return (lead,) if lead else None
