"""Amounts: numbers, X, for each, equal to, the number of, half, twice, more, less; wherever a number can stand."""

from typing import TYPE_CHECKING, Final

from ...kernel.ids import DAMAGED, NUMBER_CHANGED, PLAYER_DAMAGED
from ...kernel.vocabulary.terms import (
    AtMostOf,
    CountersOn,
    CountOf,
    Difference,
    Divided,
    Each,
    EventNumber,
    HighestOf,
    NamedNumber,
    Number,
    Sum,
    SumOf,
    Times,
)
from ..pattern import hole, like, view
from ..phrase import Begins, Choice, Found, Guarded, Phrase, Reader, Says, Token, Word, Written
from ..voice import Voice
from .things.this_way import ThisWay

if TYPE_CHECKING:
    from . import Grammar

ONE: Final = Number(1)
NUMBERED: Final = (DAMAGED, PLAYER_DAMAGED, NUMBER_CHANGED)  # events of a number
NONE: Final = Number(0)
DIGITS: Final = Token(
    "a number", r"\d{1,6}\b", lambda t, r: Number(int(t)), lambda v: str(v.value) if isinstance(v, Number) and v.value >= 0 else None
)  # fmt: skip
INTEGER: Final = Token(
    "a number", r"\d{1,6}\b", lambda t, r: int(t), lambda v: str(v) if isinstance(v, int) and not isinstance(v, bool) else None
)  # fmt: skip
NUMBER: Final = Choice(
    "a number",
    DIGITS,
    Word("X", NamedNumber()),
    Says("X+{n}", like(Sum, NamedNumber(), hole("n")), n=DIGITS, also=("X plus {n}",)),
)
MINUS: Final = Token(
    "a number", r"\d{1,6}\b", lambda t, r: Number(-int(t)),
    lambda v: str(-v.value) if isinstance(v, Number) and v.value < 0 else None,
)  # fmt: skip


class Longest(Phrase):
    """A phrase that takes all it can: what follows a noun belongs to that noun, not to one before it."""

    def __init__(self, inner: Phrase) -> None:
        super().__init__(inner.name)
        self.inner = inner

    def begins(self) -> Begins:
        """What it begins with."""
        return (self.inner,)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The readings that reach farthest."""
        found = reader.read(self.inner, at, voice)
        farthest = max((one.end for one in found), default=at)
        return tuple(one for one in found if one.end == farthest)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words."""
        return self.inner.write(value, voice)


def is_plain_times(value: object) -> tuple[object, ...] | None:
    """Take so much for each apart."""
    return (value.each, value.of) if isinstance(value, Times) and value.each > 0 else None


class Amounts:
    """The amounts of a game."""

    def __init__(self, g: "Grammar") -> None:
        nouns = g.nouns
        self.is_strict = g.lexicon.targets
        self.each_thing = Choice(
            "what is counted",
            Says("{cards}", like(CountOf, hole("cards")), cards=nouns.each_group),
            ThisWay(nouns.kind, g.lexicon),
            Says("{kind} placed on {it}", like(CountersOn, hole("it"), hole("kind")), kind=g.counter, it=g.object, also=("{kind} on {it}",)),
            *([Word("CP paid as X", NamedNumber())] if not g.lexicon.targets else []),
        )  # fmt: skip
        self.per = Choice(
            "for each",
            Says("for each {of}", hole("of"), of=Longest(self.each_thing)),
            Says("for each {of} and for each {more}", like(Sum, hole("of"), hole("more")), of=self.each_thing, more=Longest(self.each_thing), also=("for each {of} and each {more}",)),
            Says("for every {by} {of}", like(Divided, like(CountOf, hole("of")), hole("by")), by=INTEGER, of=nouns.groups),
            Says("for each {of} (up to {most} {heads})", like(AtMostOf, hole("of"), hole("most")), of=self.each_thing, most=INTEGER,
                 heads=Word("Forwards")),
        )  # fmt: skip
        self.things = Choice(
            "a number of things",
            Says("the number of {group}", like(CountOf, hole("group")), group=nouns.groups),
            Says("the number of {cards}", hole("cards"), cards=ThisWay(nouns.kinds, g.lexicon)),
            Says("the number of {kind} placed on {it}", like(CountersOn, hole("it"), hole("kind")), kind=g.counters, it=g.object,
                 also=("the number of {kind} on {it}",)),
        )  # fmt: skip
        self.value = Choice("a value")
        self.how_many = Choice("a number", Longest(self.things), DIGITS)
        named = [Word("X", NamedNumber())] if self.is_strict else []
        whole = Choice("an amount", self.value, Longest(self.things), *named)
        self.equal = self.altered(whole)

    def end(self, g: "Grammar") -> None:
        """The amounts only this game speaks of."""
        self.each_thing.add(*g.lexicon.amounts(g))
        self.things.add(*g.lexicon.values(g))
        for word, field in g.lexicon.numbers.items():
            self.value.add(
                Says(f"{{whose}} {word}", like(SumOf, hole("whose"), field), whose=g.whose),
                Says(f"the {word} of the highest {word} {{group}}", like(HighestOf, hole("group"), field), group=g.nouns.group,
                     also=(f"the highest {word} {{group}}",)),
                Says(f"the highest {word} of {{group}}", like(HighestOf, hole("group"), field), group=g.nouns.groups,
                     also=tuple(f"the {most} {word} among {all_}{{group}}" for most in ("highest", "largest", "greatest") for all_ in ("", "the ", "all ", "all the "))),
                Says(f"the {word} of {{it}}", like(SumOf, hole("it"), field), it=g.pointed_object),
                Says(f"{{whose}} printed {word}", like(SumOf, hole("whose"), field, True), whose=g.whose),
                Says(f"the printed {word} of {{it}}", like(SumOf, hole("it"), field, True), it=g.pointed_object),
                Says(f"the {word} of {{it}}", like(SumOf, hole("it"), field), it=g.picks.single),
                Says(f"the total {word} of {{it}}", like(SumOf, hole("it"), field), it=g.pointed_object),
                Says(f"the total {word} of {{it}}", like(SumOf, hole("it"), field), it=g.nouns.groups,
                     also=(f"the total {word} of the {{it}}", f"the combined {word} of {{it}}", f"the combined {word} of the {{it}}")),
            )  # fmt: skip

    def altered(self, whole: Phrase) -> Choice:
        """An amount, half of it, twice it, more or less of it."""
        return Choice(
            "an amount",
            whole,
            Says("half of {of} (round up to the nearest {unit})", like(Divided, hole("of"), 2, hole("unit"), True), of=whole,
                 unit=INTEGER, also=("half {of} (round up to the nearest {unit})",)),
            Says("half of {of} (round down to the nearest {unit})", like(Divided, hole("of"), 2, hole("unit")), of=whole,
                 unit=INTEGER, also=("half {of} (round down to the nearest {unit})",)),
            Says("{of} divided by {n}", view(Divided, lambda v: None, hole("of"), hole("n")), of=whole, n=INTEGER),
            Says("twice {of}", like(Times, 2, hole("of")), of=whole, also=("double {of}",)),
            Says("{of} minus {less}", like(Difference, hole("of"), hole("less")), of=whole, less=DIGITS),
            Says("{of} plus {more}", like(Sum, hole("of"), hole("more")), of=whole, more=DIGITS),
            Says("{n} times {of}", view(Times, lambda v: (v.each, v.of) if isinstance(v, Times) and v.each > 2 else None, hole("n"), hole("of")), n=INTEGER,
                 of=whole, also=("{n} multiplied by {of}", "{of} times {n}", "{of} multiplied by {n}", "{of} x {n}")),
        )  # fmt: skip

    def of_event(self, phrase: Phrase) -> Phrase:
        """As much as an event was of: nothing is, where none was told."""
        return Guarded(phrase, lambda voice, value: voice.event in NUMBERED) if self.is_strict else phrase

    def measured(self, unit: str) -> Choice:
        """So much of something: a number of it, so much for each, equal to an amount."""
        return Choice(
            unit,
            Says(f"{{n}} {unit}", hole("n"), n=NUMBER),
            Says(f"{{n}} {unit} {{of}}", view(Times, is_plain_times, hole("n"), hole("of")), n=INTEGER, of=self.per),
            Says(f"{{n}} {unit} and {{more}} more {unit} {{of}}", like(Sum, hole("n"), view(Times, is_plain_times, hole("more"), hole("of"))),
                 n=DIGITS, more=INTEGER, of=self.per),
            Says(f"{unit} equal to {{of}}", hole("of"), of=self.equal, also=(f"{{of}} {unit}",)),
            Says(f"{{n}} {unit} multiplied by {{of}}", view(Times, lambda v: (v.each, v.of) if isinstance(v, Times) and v.of == NamedNumber() else None, hole("n"), hole("of")), n=INTEGER,
                 of=Choice("an amount", NUMBER, self.equal), also=(f"{{of}} times {{n}} {unit}",)),
            self.of_event(Word(f"that much {unit}", EventNumber())),
            self.of_event(Word(f"twice that much {unit}", Times(2, EventNumber()), also=(f"double that much {unit}",))),
            Says(f"{{n}} {unit} minus {{less}} {unit} {{of}}", like(Difference, hole("n"), view(Times, is_plain_times, hole("less"), hole("of"))),
                 n=DIGITS, less=INTEGER, of=self.per),
        )  # fmt: skip

    def of_each(self, unit: str, word: str, field: int) -> Says:
        """So much of something as each card's own number ("damage equal to its power")."""
        return Says(f"{unit} equal to {{of}}", hole("of"), of=self.altered(Word(f"its {word}", SumOf(Each(), field))))

    def signed(self, sign: int, unit: str) -> Choice:
        """So much up or down, once or for each of something."""
        back = " " + unit if unit else ""
        x = NamedNumber() if sign > 0 else Times(sign, NamedNumber())
        named: list[Phrase] = [] if self.is_strict else [
            Word(f"X{back}", x),
            Says(f"X times {{n}}{back}", view(lambda n: Times(sign * n, NamedNumber()), lambda v: None, hole("n")), n=INTEGER, also=(f"{{n}}{back} multiplied by X",)),
        ]  # fmt: skip
        return Choice(
            unit or "an amount",
            *named,
            *([Says("{of}", view(lambda of: Times(sign, of), lambda v: None, hole("of")), of=self.things)] if not unit else []),
            Says(f"{{n}}{back}", view(lambda n: Number(sign * n), lambda v: once(v, sign), hole("n")), n=INTEGER),
            Says(f"{{n}}{back} {{of}}", view(lambda n, of: Times(sign * n, of), lambda v: each(v, sign), hole("n"), hole("of")),
                 n=INTEGER, of=self.per),
        )  # fmt: skip


def once(value: object, sign: int) -> tuple[object, ...] | None:
    """A plain number of this sign."""
    return (value.value * sign,) if isinstance(value, Number) and value.value * sign > 0 else None


def each(value: object, sign: int) -> tuple[object, ...] | None:
    """So much for each, of this sign."""
    return (value.each * sign, value.of) if isinstance(value, Times) and value.each * sign > 0 else None
