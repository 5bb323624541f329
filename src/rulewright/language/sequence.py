"""Clauses one after the other: how an effect's instructions are strung into sentences."""

from collections.abc import Sequence as Row
from typing import NamedTuple

from ..kernel.ids import IT, SAVED
from ..kernel.vocabulary.abilities import Later
from ..kernel.vocabulary.effects import Apply, Choose, Effect, ForOpponent, If, May, Modes, Search, Seq
from ..kernel.vocabulary.terms import Done, Number, Those
from .pattern import mentions, replaced
from .phrase import Choice, Found, Phrase, Reader, Written, match_literal
from .voice import Voice

SEPARATORS = (", and ", ". and ", ". ", ", then ", " and ", ", ")


class Strung(NamedTuple):
    """Clauses read so far."""

    end: int
    effects: tuple[Effect, ...]
    items: tuple[tuple[Effect, str], ...]
    voice: Voice


def seq_of(effects: Row[Effect]) -> Effect:
    """One instruction, or several in order."""
    return effects[0] if len(effects) == 1 else Seq(tuple(effects))


def effects_of(value: object) -> tuple[Effect, ...]:
    """The instructions in order."""
    if isinstance(value, Seq):
        return value.parts
    return (value,) if isinstance(value, Effect) else ()


def joint(before: Effect, effect: Effect, said: str, is_last: bool) -> str:
    """The words before a clause that is not the first; a clause with an "and" of its own needs none before it."""
    if isinstance(effect, If) or isinstance(before, If):
        return ". "
    if isinstance(effect, Apply | Later | May | ForOpponent) or (is_last and ", and " not in said):
        return ", and "
    return ", "


def string(items: Row[tuple[Effect, str]]) -> str:
    """Clauses with their canonical joints."""
    text = items[0][1]
    for index, (effect, said) in enumerate(items[1:], 1):
        is_last = index == len(items) - 1 or isinstance(items[index + 1][0], If)
        text += joint(items[index - 1][0], effect, said, is_last) + said
    return text


def save_choices(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """A choice that the next choice or search refers to is kept in a slot of its own."""
    kept = list(effects)
    for index in range(len(kept) - 1):
        first, second = kept[index], kept[index + 1]
        if isinstance(first, Choose) and isinstance(second, Choose | Search) and mentions(second, Those(IT)):
            renamed = replaced(second, Those(IT), Those(SAVED))
            kept[index] = Choose(first.picks, first.who, SAVED, first.random)
            kept[index + 1] = renamed if isinstance(renamed, Effect) else second
    return tuple(kept)


def unsave_choices(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The same instructions as they are said, before choices got slots."""
    plain: list[Effect] = []
    for effect in effects:
        renamed = replaced(effect, Those(SAVED), Those(IT))
        if isinstance(renamed, Choose) and renamed.slot == SAVED:
            renamed = Choose(renamed.picks, renamed.who, IT, renamed.random)
        plain.append(renamed if isinstance(renamed, Effect) else effect)
    return tuple(plain)


def either_effect(one: tuple[Effect, ...], two: tuple[Effect, ...]) -> Modes:
    """One deed or another, as the player likes when it comes to it."""
    return Modes((seq_of(one), seq_of(two)), Number(1), Number(1), False)


def either_parts(value: object) -> tuple[object, ...] | None:
    """Take one deed or another apart."""
    if not isinstance(value, Modes) or value.announced or len(value.options) != 2:
        return None
    return effects_of(value.options[0]), effects_of(value.options[1])


def is_offer(effect: Effect) -> bool:
    """Does it end in an offer, so that "if you do" is part of that?"""
    return isinstance(effect, May) or (isinstance(effect, If) and is_offer(effect.then))


class Strings(Phrase):
    """Clauses strung together.

    A tail (later, may) takes all that follows in its sentence. A condition that comes first governs the whole effect;
    one that comes later governs its own sentence. What happens later is one sentence: only a condition may follow it.
    """

    def __init__(
        self, clause: Phrase, condition: Phrase | None = None, tail: Phrase | None = None, later: bool = False
    ) -> None:
        super().__init__("an effect")
        self.later = later
        self.clause = clause
        self.condition = condition or Choice("a condition")
        self.tail = tail or Choice("a clause")

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every length of string."""
        results: dict[Found, None] = {}
        ways = [Strung(at, (), (), voice)]
        while ways:
            longer: list[Strung] = []
            for way in ways:
                start = self.start(reader, way)
                if start >= 0:
                    longer.extend(self.continued(reader, way, start))
                    results.update((self.finished(way), None) for way in self.ended(reader, way, start))
            results.update((self.finished(way), None) for way in longer)
            ways = longer
        return tuple(results)

    def start(self, reader: Reader, way: Strung) -> int:
        """Where the next clause may begin, or -1."""
        if not way.items:
            return way.end
        after_if = isinstance(way.items[-1][0], If)
        for separator in SEPARATORS:
            is_stop = separator.startswith(".")
            if (is_stop and way.voice.sentence) or (after_if and not is_stop):
                continue
            if match_literal(reader, separator, way.end):
                return way.end + len(separator)
        return -1

    def continued(self, reader: Reader, way: Strung, start: int) -> list[Strung]:
        """The string with one clause more, or one condition with its sentence."""
        rows: list[Strung] = []
        if not (self.later and way.items and match_literal(reader, ".", way.end)):
            rows = [self.added(way, found) for found in reader.read(self.clause, start, way.voice)]
        if way.items:
            inside = way.voice._replace(sentence=True)
            for found in reader.read(self.condition, start, inside):
                if not (is_offer(way.effects[-1]) and isinstance(found.value, If) and found.value.condition == Done()):
                    rows.append(self.added(way, found._replace(voice=way.voice)))
        return rows

    def ended(self, reader: Reader, way: Strung, start: int) -> list[Strung]:
        """The string with what takes all that follows."""
        rows = [self.added(way, found) for found in reader.read(self.tail, start, way.voice)]
        if not way.items:
            rows.extend(self.added(way, found) for found in reader.read(self.condition, start, way.voice))
        return rows

    def added(self, way: Strung, found: Found) -> Strung:
        """The string with one item more."""
        effects = found.value if isinstance(found.value, tuple) else (found.value,)
        return Strung(found.end, way.effects + effects, (*way.items, (effects[0], found.said)), found.voice)

    def finished(self, way: Strung) -> Found:
        """A string as a reading."""
        return Found(way.end, seq_of(save_choices(way.effects)), string(way.items), way.voice)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The clauses in words, those said together first."""
        effects = unsave_choices(effects_of(value))
        items: list[tuple[Effect, str]] = []
        index = 0
        while index < len(effects):
            size, written = self.next_words(effects, index, voice)
            if written is None:
                return None
            items.append((effects[index], written.text))
            voice = written.voice
            index += size
        return Written(string(items), voice) if items else None

    def next_words(self, effects: tuple[Effect, ...], index: int, voice: Voice) -> tuple[int, Written | None]:
        """The next clause in words, and how many instructions it says."""
        for size in (3, 2, 1):
            if index + size <= len(effects):
                written = self.clause.write(effects[index : index + size], voice)
                if written is not None:
                    return size, written
        effect, is_last = effects[index], index == len(effects) - 1
        if index:
            said = self.condition.write(effect, voice._replace(sentence=True))
            if said is not None:
                return 1, said._replace(voice=voice)
        elif is_last:
            said = self.condition.write(effect, voice)
            if said is not None:
                return 1, said
        return 1, self.tail.write(effect, voice) if is_last else None
