"""Phrases that read and write: one declaration, both directions.

Reading returns every reading, so that two meanings of one line are found; writing prints the one canonical spelling.
A reading also carries what it read in canonical spelling (`said`): the proof of a reading is that its value writes it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from .limits import MOST_READINGS, MOST_TRIES, TooManyWays
from .pattern import ANY_OUTLINE, Fork, Parts, Unfit, fill, holes_in, match, outline_of, pieces_of
from .voice import Voice


class Found(NamedTuple):
    """One way to read a stretch of text."""

    end: int
    value: object
    said: str
    voice: Voice


class Written(NamedTuple):
    """A value in words, and what the sentence carries on."""

    text: str
    voice: Voice


class Reader:
    """One line being read: its text, what was read where, and how far reading ever came."""

    def __init__(self, text: str, words: Mapping[str, frozenset[str]] | None = None, spells: bool = True) -> None:
        self.text = text
        self.spells = spells  # what is read is respelled as it would be written
        self.words: Mapping[str, frozenset[str]] = words or {}
        self.memo: dict[tuple[int, int, int], tuple[Found, ...]] = {}
        self.voices: dict[Voice, int] = {}  # those met, numbered
        self.numbered: dict[int, tuple[int, Voice]] = {}  # the same by object, each kept alive
        self.farthest = 0
        self.expected: list[str] = []
        self.tries = 0

    def read(self, phrase: "Phrase", at: int, voice: Voice) -> tuple[Found, ...]:
        """Every reading of a phrase at a place, remembered."""
        self.tries += 1
        same = self.numbered.get(id(voice))
        if same is None:
            same = self.numbered[id(voice)] = (self.voices.setdefault(voice, len(self.voices)), voice)
        key = (id(phrase), at, same[0])
        known = self.memo.get(key)
        if known is None:
            known = self.memo[key] = phrase.read(self, at, voice)
        if self.tries > MOST_TRIES or len(known) > MOST_READINGS:
            raise TooManyWays
        return known

    def choose(self, choice: "Choice", at: int, voice: Voice) -> list[tuple[Found, ...]]:
        """What each option of a choice reads at a place, those that read nothing left out."""
        return [found for option in choice.options if (found := self.read(option, at, voice))]

    def fail(self, at: int, wanted: str) -> None:
        """Remember what was expected at the farthest place reached."""
        if at > self.farthest:
            self.farthest = at
            self.expected = [wanted]
        elif at == self.farthest and wanted not in self.expected:
            self.expected.append(wanted)


class Phrase:
    """Something that can be said: it reads text into values and writes values as text."""

    outline: object = ANY_OUTLINE  # of the values it can write

    def __init__(self, name: str) -> None:
        self.name = name

    def begins(self) -> "Begins":
        """The words and phrases one of which every reading begins with; None if there is no telling."""
        return None

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every reading that starts here."""
        raise NotImplementedError

    def write(self, value: object, voice: Voice) -> Written | None:
        """The value in words, or None if this phrase cannot say it."""
        raise NotImplementedError


Begins = Sequence[str | Phrase] | None


def match_literal(reader: Reader, literal: str, at: int) -> bool:
    """Is the literal here, as whole words? Otherwise remember the word that differs."""
    text = reader.text
    end = at + len(literal)
    if text.startswith(literal, at) and not (literal[-1:].isalnum() and text[end : end + 1].isalnum()):
        return True
    if end < reader.farthest:  # it cannot have come farther than what is remembered
        return False
    same = 0
    limit = min(len(literal), len(text) - at)
    while same < limit and literal[same] == text[at + same]:
        same += 1
    start = max(literal.rfind(" ", 0, same), literal.rfind("(", 0, same), literal.rfind("[", 0, same)) + 1
    reader.fail(at + start, literal[start:].strip() or literal)
    return False


class Word(Phrase):
    """Fixed words for a fixed value; other spellings are read and respelled."""

    def __init__(self, text: str, value: object = None, also: Sequence[str] = ()) -> None:
        super().__init__(text)
        self.text = text
        self.value = value
        self.spellings = (text, *also)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The words, if they are here."""
        said = self.text if reader.spells else ""
        ends = dict.fromkeys(at + len(one) for one in self.spellings if match_literal(reader, one, at))
        return tuple(Found(end, self.value, said, voice) for end in ends)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words for their value."""
        return Written(self.text, voice) if value == self.value else None


class Token(Phrase):
    """One word of an open kind (a number, a name) found by its shape."""

    def __init__(
        self,
        name: str,
        shape: str,
        make: Callable[[str, Reader], object],
        spell: Callable[[object], str | None],
        sets: Callable[[Voice, object], Voice] | None = None,
    ) -> None:
        super().__init__(name)
        self.shape = re.compile(shape)
        self.make = make
        self.spell = spell
        self.sets = sets

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The token here, unless its words mean nothing."""
        found = self.shape.match(reader.text, at)
        value = self.make(found.group(found.lastindex or 0), reader) if found else None
        if found is None or value is None:
            reader.fail(at, self.name)
            return ()
        after = self.sets(voice, value) if self.sets else voice
        return (Found(found.end(), value, (self.spell(value) or "") if reader.spells else "", after),)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The value's own spelling."""
        text = self.spell(value)
        if text is None:
            return None
        return Written(text, self.sets(voice, value) if self.sets else voice)


class Agree(Phrase):
    """A word whose form, one of its spellings, follows the sentence (gets or get); every form is read."""

    def __init__(self, forms: Callable[[Voice], str], spellings: Sequence[str], strict: bool = False) -> None:
        super().__init__(spellings[0])
        self.forms = forms
        self.spellings = tuple(spellings)
        self.strict = strict

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The word in any of its forms, or only in the form the sentence asks for."""
        right = self.forms(voice)
        for spelling in (right,) if self.strict else self.spellings:
            if match_literal(reader, spelling, at):
                return (Found(at + len(spelling), None, right if reader.spells else "", voice),)
        return ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The form the sentence asks for."""
        return Written(self.forms(voice), voice)


class Choice(Phrase):
    """One of several phrases: every reading is kept; the first that can write does."""

    def __init__(self, name: str, *options: Phrase) -> None:
        super().__init__(name)
        self.options: list[Phrase] = list(options)
        self.writers: dict[object, list[Phrase]] = {}  # the options that can write an outline

    def add(self, *options: Phrase) -> None:
        """More ways to say it, after the others."""
        self.options.extend(options)
        self.writers = {}

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The readings of every option, without repeats."""
        rows = reader.choose(self, at, voice)
        if len(rows) == 1 and len(rows[0]) == 1:
            return rows[0]
        return tuple(dict.fromkeys([one for row in rows for one in row]))

    def write(self, value: object, voice: Voice) -> Written | None:
        """The first option that can say it."""
        outline = outline_of(value)
        options = self.writers.get(outline)
        if options is None:
            options = [option for option in self.options if option.outline in (ANY_OUTLINE, outline)]
            self.writers[outline] = options
        for option in options:
            written = option.write(value, voice)
            if written is not None:
                return written
        return None


UNFIT: Final = object()


class Partial(NamedTuple):
    """A template read up to here."""

    end: int
    voice: Voice
    values: Parts
    saids: dict[str, str]


class Says(Phrase):
    """A template with holes and the value it stands for.

    `means` is a pattern with holes, or `make`/`unmake` build a value and take it apart. `also` are other templates with
    the same holes, respelled as the first; `free` ones are respelled by writing the value itself. `enter` and `leave`
    say what the sentence carries into and out of the phrase.
    """

    def __init__(
        self,
        template: str,
        means: object = None,
        make: Callable[[Parts], object] | None = None,
        unmake: Callable[[object], Parts | None] | None = None,
        also: Sequence[str] = (),
        free: Sequence[str] = (),
        enter: Callable[[Voice], Voice | None] | None = None,
        leave: Callable[[Voice, Voice, object], Voice] | None = None,
        parts: Mapping[str, Phrase] | None = None,
        **holes: Phrase,
    ) -> None:
        super().__init__(template)
        holes = {**(parts or {}), **holes}
        self.means = means
        self.make = make
        self.unmake = unmake
        self.holes = holes
        self.pieces = pieces_of(template)
        self.names = tuple(piece[0] for piece in self.pieces if not isinstance(piece, str))
        self.readings = [(self.pieces, False)]
        self.readings += [(pieces_of(other), False) for other in also]
        self.readings += [(pieces_of(other), True) for other in free]
        self.forks = Fork([(order, free, pieces) for order, (pieces, free) in enumerate(self.readings)])
        self.enter = enter
        self.leave = leave
        self.outline = ANY_OUTLINE if unmake else outline_of(means)
        needed = frozenset() if make else holes_in(means)
        for pieces, _ in self.readings:
            missing = needed - {piece[0] for piece in pieces if not isinstance(piece, str)}
            if missing:
                raise TypeError(f"{template!r} also {pieces!r}: nothing there says {sorted(missing)}")

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every reading of the template and its other wordings."""
        inside = self.enter(voice) if self.enter else voice
        if inside is None:
            return ()
        results: list[Found] = []
        for _, free, partial in sorted(
            self.follow(reader, self.forks, Partial(at, inside, {}, {})), key=lambda way: way[0]
        ):
            value = self.value_of(partial.values)
            if value is UNFIT:
                continue
            said = ""
            if reader.spells:
                said = self.respell(value, voice) if free else self.spell(partial.saids, value, voice)
            after = self.leave(voice, partial.voice, value) if self.leave else partial.voice
            results.append(Found(partial.end, value, said, after))
        return tuple(results)

    def value_of(self, parts: Parts) -> object:
        """What the parts mean together, or UNFIT."""
        if self.make:
            value = self.make(parts)
            return UNFIT if value is None else value
        try:
            return fill(self.means, parts)
        except Unfit:
            return UNFIT

    def follow(self, reader: Reader, fork: Fork, way: Partial) -> list[tuple[int, bool, Partial]]:
        """All ways through the templates' pieces, what they begin alike with read once."""
        ways = [(order, free, way) for order, free in fork.ends]
        for piece, further in fork.ways:
            if isinstance(piece, str):
                if match_literal(reader, piece, way.end):
                    ways += self.follow(reader, further, way._replace(end=way.end + len(piece)))
                continue
            name = piece[0]
            for found in reader.read(self.holes[name], way.end, way.voice):
                saids = {**way.saids, name: found.said} if reader.spells else way.saids
                there = Partial(found.end, found.voice, {**way.values, name: found.value}, saids)
                ways += self.follow(reader, further, there)
        return ways

    def spell(self, saids: dict[str, str], value: object, voice: Voice) -> str:
        """The first template around what its holes said; a hole that another wording lacks is written afresh."""
        if not all(name in saids for name in self.names):
            return self.respell(value, voice)
        return "".join(piece if isinstance(piece, str) else saids[piece[0]] for piece in self.pieces)

    def respell(self, value: object, voice: Voice) -> str:
        """The canonical wording of a value read from a free one."""
        written = self.write(value, voice)
        return written.text if written else ""

    def write(self, value: object, voice: Voice) -> Written | None:
        """The template with its holes written."""
        parts: Parts | None = {}
        if self.unmake:
            parts = self.unmake(value)
        elif not match(self.means, value, parts if parts is not None else {}):
            parts = None
        inside = self.enter(voice) if self.enter else voice
        if parts is None or inside is None:
            return None
        text: list[str] = []
        for piece in self.pieces:
            if isinstance(piece, str):
                text.append(piece)
                continue
            written = self.holes[piece[0]].write(parts.get(piece[0]), inside)
            if written is None:
                return None
            text.append(written.text)
            inside = written.voice
        return Written("".join(text), self.leave(voice, inside, value) if self.leave else inside)


class Free(Phrase):
    """A phrase with loose wordings: whatever was read is respelled as its value is written."""

    def __init__(self, inner: Phrase) -> None:
        super().__init__(inner.name)
        self.inner = inner

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The readings, each respelled, one for each meaning."""
        seen: dict[tuple[int, object], Found] = {}
        for found in reader.read(self.inner, at, voice):
            if (found.end, found.value) in seen:
                continue
            if not reader.spells:
                seen[(found.end, found.value)] = found
            else:
                written = self.inner.write(found.value, voice)
                if written is not None:
                    seen[(found.end, found.value)] = found._replace(said=written.text)
        return tuple(seen.values())

    def write(self, value: object, voice: Voice) -> Written | None:
        """As the inner phrase writes."""
        return self.inner.write(value, voice)


class Guarded(Phrase):
    """A phrase that is meant only where the sentence and the value allow it."""

    def __init__(self, inner: Phrase, allows: Callable[[Voice, object], bool]) -> None:
        super().__init__(inner.name)
        self.inner = inner
        self.allows = allows

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The readings allowed here."""
        return tuple(found for found in reader.read(self.inner, at, voice) if self.allows(voice, found.value))

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words, if allowed here."""
        return self.inner.write(value, voice) if self.allows(voice, value) else None


class Unsaid(Phrase):
    """Nothing is said: the value follows from the sentence so far."""

    def __init__(self, name: str, value: Callable[[Voice], object]) -> None:
        super().__init__(name)
        self.value = value

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The value that goes without saying."""
        value = self.value(voice)
        if value is None:
            reader.fail(at, self.name)
            return ()
        return (Found(at, value, "", voice),)

    def write(self, value: object, voice: Voice) -> Written | None:
        """No words, if the value goes without saying."""
        return Written("", voice) if value is not None and self.value(voice) == value else None


class Row(NamedTuple):
    """Items read in a row so far."""

    end: int
    values: tuple[object, ...]
    saids: tuple[str, ...]
    voice: Voice
    closed: bool


class Many(Phrase):
    """Several in a row, as a tuple; the last separator may differ, other separators are read and respelled."""

    def __init__(
        self,
        item: Phrase,
        between: str = "",
        last: str | None = None,
        least: int = 1,
        also: Sequence[str] = (),
        closing: bool = False,
        most: int = 1000,
    ) -> None:
        super().__init__(item.name)
        self.item = item
        self.most = most
        self.between = between
        self.last = between if last is None else last
        self.least = least
        self.separators = tuple(dict.fromkeys((self.last, between, *also)))
        self.open_ended = () if not closing else (between,)  # separators a row cannot end with

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every length of row."""
        results: list[Found] = [Found(at, (), "", voice)] if self.least == 0 else []
        ways = [Row(f.end, (f.value,), (f.said,), f.voice, True) for f in reader.read(self.item, at, voice)]
        while ways:
            results.extend(
                Found(way.end, way.values, self.join(way.saids), way.voice)
                for way in ways
                if way.closed and len(way.values) >= self.least
            )
            ways = [longer for way in ways if len(way.values) < self.most for longer in self.longer(reader, way)]
        return tuple(results)

    def longer(self, reader: Reader, way: "Row") -> list["Row"]:
        """The row with one item more."""
        rows: list[Row] = []
        for separator in self.separators:
            if separator and not match_literal(reader, separator, way.end):
                continue
            closed = separator not in self.open_ended
            rows.extend(
                Row(f.end, (*way.values, f.value), (*way.saids, f.said), f.voice, closed)
                for f in reader.read(self.item, way.end + len(separator), way.voice)
                if f.end > way.end
            )
        return rows

    def join(self, saids: Sequence[str]) -> str:
        """The row with its canonical separators."""
        if len(saids) < 2:
            return "".join(saids)
        last = " " + self.last.lstrip(" ,") if len(saids) == 2 and self.last.startswith(",") else self.last
        return self.between.join(saids[:-1]) + last + saids[-1]

    def write(self, value: object, voice: Voice) -> Written | None:
        """The row in words."""
        if not isinstance(value, tuple) or len(value) < self.least:
            return None
        texts: list[str] = []
        for item in value:
            written = self.item.write(item, voice)
            if written is None:
                return None
            texts.append(written.text)
            voice = written.voice
        return Written(self.join(texts), voice)
