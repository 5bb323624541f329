"""Clauses one after the other: how an effect's instructions are strung into sentences."""

from collections.abc import Callable, Sequence as Row
from typing import NamedTuple

from ..kernel.ast import Apply, Choose, Effect, ForOpponent, If, Later, May, Search, Seq, Those
from ..kernel.ids import IT, SAVED
from .pattern import mentions, replaced
from .phrase import Found, Phrase, Reader, Written, match_literal
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


def joint(effect: Effect, said: str, is_last: bool) -> str:
    """The words before a clause that is not the first; a clause with an "and" of its own needs none before it."""
    if isinstance(effect, If):
        return ". "
    if is_last or isinstance(effect, Apply | Later | May | ForOpponent):
        return ", and " if isinstance(effect, Apply | Later | May | ForOpponent) or ", and " not in said else ", "
    return ", "


def string(items: Row[tuple[Effect, str]]) -> str:
    """Clauses with their canonical joints."""
    text = items[0][1]
    for index, (effect, said) in enumerate(items[1:], 1):
        is_last = index == len(items) - 1 or isinstance(items[index + 1][0], If)
        text += joint(effect, said, is_last) + said
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


class Strings(Phrase):
    """Clauses strung together; a tail (if, later, may) takes all that follows."""

    def __init__(self, clause: Phrase, tail: Phrase, allows: Callable[[Effect], bool] | None = None) -> None:
        super().__init__("an effect")
        self.clause = clause
        self.tail = tail
        self.allows = allows

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every length of string."""
        results: dict[Found, None] = {}
        ways = [Strung(at, (), (), voice)]
        while ways:
            longer: list[Strung] = []
            for way in ways:
                for start in self.starts(reader, way):
                    for found in reader.read(self.tail, start, way.voice):
                        results[self.finished(self.added(way, found))] = None
                    longer.extend(self.added(way, found) for found in reader.read(self.clause, start, way.voice))
            for way in longer:
                results[self.finished(way)] = None
            ways = longer
        return tuple(results)

    def starts(self, reader: Reader, way: Strung) -> list[int]:
        """Where the next clause may begin."""
        if not way.items:
            return [way.end]
        for separator in SEPARATORS:
            if match_literal(reader, separator, way.end):
                return [way.end + len(separator)]
        return []

    def added(self, way: Strung, found: Found) -> Strung:
        """The string with one clause more."""
        effects = found.value if isinstance(found.value, tuple) else (found.value,)
        return Strung(
            found.end, way.effects + effects, (*way.items, (effects[0], found.said)), found.voice
        )  # fmt: skip

    def finished(self, way: Strung) -> Found:
        """A string as a reading."""
        return Found(way.end, seq_of(save_choices(way.effects)), string(way.items), way.voice)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The clauses in words, those said together first."""
        effects = unsave_choices(effects_of(value))
        items: list[tuple[Effect, str]] = []
        index = 0
        while index < len(effects):
            for size in (3, 2, 1):
                part = effects[index : index + size]
                written = self.clause.write(part, voice) if len(part) == size else None
                if written is None and size == 1 and index == len(effects) - 1:
                    written = self.tail.write(effects[index], voice)
                if written is not None:
                    items.append((effects[index], written.text))
                    voice = written.voice
                    index += size
                    break
            else:
                return None
        return Written(string(items), voice) if items else None
