"""One line read: its meaning and the proof that it prints back, or why not and where."""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from .english.articles import agreed, faced_quotes, plain_quotes
from .limits import TooManyWays
from .normalize import LONGEST_LINE
from .phrase import Found, Phrase, Reader
from .quick import QuickReader
from .vocabulary import likelihood
from .voice import PLAIN, Voice

MOST_NAMED: Final = 4
INSIDE: Final = re.compile(r"(?<=\w)(?:\w|['/]\w)|(?<=\w/)\w")  # within a word, or before its ending
LIKELIEST: Final = 3  # continuations that are told


@dataclass(frozen=True)
class Tongue:
    """A game's language: what a line is, and how sentences begin."""

    line: Phrase
    lowered: Callable[[str], str]
    raised: Callable[[str], str]
    words: Mapping[str, frozenset[str]] = field(default_factory=dict)
    rereads: bool = False  # the proof of a reading is that its printed line reads to the same
    place: Callable[[str, int], int] = lambda text, at: at  # where in the line a place of what was read of it stands


@dataclass(frozen=True)
class Reading:
    """A line's meaning, and the canonical line it prints as."""

    text: str
    value: object
    printed: str


@dataclass(frozen=True)
class Decline:
    """A line that is not understood: where reading stopped, on which word, and what could have stood there."""

    text: str
    at: int
    word: str
    expected: tuple[str, ...]
    why: str = "not understood"

    def caret(self) -> str:
        """The line with a caret under the word it died on."""
        return f"{self.text}\n{' ' * self.at}^"

    def message(self) -> str:
        """The decline in one sentence."""
        wanted = f"; expected {', '.join(self.expected[:LIKELIEST])}" if self.expected else ""
        return f"{self.why} at {self.at}, on {self.word!r}{wanted}"


@dataclass(frozen=True)
class Ambiguous(Decline):
    """A line with several meanings; the first few are named."""

    meanings: tuple[object, ...] = ()

    def message(self) -> str:
        """The meanings, one after the other, as many as one can look through."""
        named = [str(meaning) for meaning in self.meanings[:MOST_NAMED]]
        more = len(self.meanings) - len(named)
        return f"{self.why}: " + " | ".join([*named, f"and {more} more"] if more else named)


def word_start(text: str, at: int) -> int:
    """Where the word begins that a place lies in, or that comes next; a bracketed icon is one word."""
    while text[at : at + 1] == " " or (text[at : at + 1] in (",", ".") and text[at + 1 : at + 2] == " "):
        at += 1
    if INSIDE.match(text, at):
        while at > 0 and (text[at - 1].isalnum() or text[at - 1] in "'-/"):
            at -= 1
    while at > 0 and text[at - 1] in "([":
        at -= 1
    return at


def word_at(text: str, at: int) -> str:
    """The word that begins at a place."""
    rest = text[at:]
    return rest.split(" ", 1)[0] if rest else "end of line"


def printed(value: object, tongue: Tongue) -> str | None:
    """A meaning as its canonical line."""
    written = tongue.line.write(value, PLAIN)
    return None if written is None else spelled(written.text, tongue)


def spelled(said: str, tongue: Tongue) -> str:
    """What phrases said, with capitals, articles and straight quotes."""
    return agreed(plain_quotes(tongue.raised(said)))


def whole(reader: Reader, phrase: Phrase, voice: Voice = PLAIN) -> list[Found]:
    """The readings that use the whole line; what stopped the others is remembered."""
    complete: list[Found] = []
    for found in reader.read(phrase, 0, voice):
        if found.end == len(reader.text):
            complete.append(found)
        else:
            reader.fail(found.end, "end of line")
    return complete


def read_line(text: str, tongue: Tongue, tells: bool = True) -> Reading | Decline:
    """The one meaning of a normalised line that prints back, or why there is none and, if it tells, where it stops."""
    if len(text) > LONGEST_LINE:
        return Decline(text, 0, word_at(text, 0), (), f"longer than {LONGEST_LINE} letters")
    try:
        return read_within(text, tongue, tells)
    except RecursionError:
        return Decline(text, 0, word_at(text, 0), (), "too deeply nested")


def read_within(text: str, tongue: Tongue, tells: bool) -> Reading | Decline:
    """The meaning of a line of bearable length."""
    lowered = tongue.lowered(faced_quotes(text))
    try:
        readings = whole(QuickReader(lowered, tongue.words, not tongue.rereads), tongue.line)
    except TooManyWays:
        return Decline(text, 0, word_at(text, 0), (), "too many ways to read it")
    if not readings and not tells:
        return Decline(text, 0, word_at(text, 0), ())
    if not readings:
        reader = Reader(lowered, tongue.words)  # once more, to come to know what could have stood where it stopped
        with suppress(TooManyWays):
            whole(reader, tongue.line)
        return declined(text, reader, tongue)
    meanings = tuple(dict.fromkeys(found.value for found in readings))
    if len(meanings) > 1:
        return Ambiguous(text, 0, word_at(text, 0), (), f"{len(meanings)} readings", meanings)
    line = printed(meanings[0], tongue)
    if line is not None and tongue.rereads and (line == text or rereads(line, meanings[0], tongue)):
        return Reading(text, meanings[0], line)
    if line is None or all(spelled(found.said, tongue) != line for found in readings):
        said = spelled(readings[0].said, tongue)
        differs = next((i for i, (a, b) in enumerate(zip(said, line or "", strict=False)) if a != b), 0)
        at = word_start(text, min(differs, len(text)))
        return Decline(text, at, word_at(text, at), (), "does not print back")
    return Reading(text, meanings[0], line)


def rereads(line: str, meaning: object, tongue: Tongue) -> bool:
    """Does the printed line mean the same, and nothing else?"""
    lowered = tongue.lowered(faced_quotes(line))
    try:
        readings = whole(QuickReader(lowered, tongue.words, False), tongue.line)
    except TooManyWays:
        return False
    return bool(readings) and all(found.value == meaning for found in readings)


def declined(text: str, reader: Reader, tongue: Tongue) -> Decline:
    """The decline at the farthest word reached, with the words that could have stood there, the likeliest first."""
    at = word_start(text, tongue.place(text, reader.farthest))
    word = word_at(text, at)
    begins = not text[:at].strip() or text[:at].rstrip()[-1] in ",.:"
    expected = dict.fromkeys(one.split(" ")[0] for one in reader.expected)
    return Decline(text, at, word, tuple(sorted(expected, key=lambda one: likelihood(one, word, begins))))
