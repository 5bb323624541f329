"""Descriptions: the parts of a noun phrase in words, in any order when read, in one when written."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ....kernel.ids import EITHER, NOTHING, OPPONENT, YOU
from ....kernel.vocabulary.terms import (
    AllOf,
    Anything,
    Each,
    EitherOf,
    Filter,
    Has,
    IsNot,
    OneOf,
    This,
)
from ...pattern import hole, view
from ...phrase import Begins, Choice, Found, Many, Phrase, Reader, Says, Token, Word, Written, match_literal
from ...voice import Voice
from ..lexicon import Lexicon, Zone
from ..verbs import is_told

if TYPE_CHECKING:
    from .nouns import Nouns

HEAD, STATE, NOT, ADJECTIVE, BRACKET, VALUE, TRAIT, RELATION, EXCEPT = 0, 10, 15, 20, 30, 40, 60, 70, 80
MOST_NAMES: Final = 12  # that are named as alternatives
OTHER: Final = IsNot(OneOf(Each()))  # "other", until it is known other than what
IS_THIS: Final = OneOf(This())


@dataclass(frozen=True)
class Noun:
    """A description: which cards, and, where it is said, whose and in which zones."""

    which: Filter
    whose: int = NOTHING
    zones: tuple[int, ...] = ()


@dataclass(frozen=True)
class Owner:
    """Whose they are."""

    who: int


@dataclass(frozen=True)
class Place:
    """Where they are."""

    zones: tuple[int, ...]
    who: int


def filters_of(value: Filter) -> tuple[Filter, ...]:
    """The parts of a filter."""
    if isinstance(value, AllOf):
        return value.parts
    return () if isinstance(value, Anything) else (value,)


def either(parts: object) -> Filter | None:
    """One of several, or the only one."""
    if not isinstance(parts, tuple) or not all(isinstance(part, Filter) for part in parts):
        return None
    return parts[0] if len(parts) == 1 else EitherOf(parts)


class Yours(Phrase):
    """Words for the one who acts: you control, they control."""

    def __init__(
        self,
        you: str,
        third: str,
        value: object,
        also: Sequence[str] = (),
        third_also: Sequence[str] = (),
        taken: str = "",
    ) -> None:
        super().__init__(you)
        self.words = ((you, *also), (third, *third_also))
        self.taken = taken  # the word put before where cards are taken from there
        self.value = value

    def begins(self) -> Begins:
        """What it begins with."""
        return [one for row in self.words for one in row]

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The words of the one who acts."""
        for spelling in self.words[0 if is_told(voice) else 1]:
            if match_literal(reader, spelling, at):
                return (Found(at + len(spelling), self.value, "", voice),)
        return ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words of the one who acts."""
        if value != self.value:
            return None
        words = self.words[0 if is_told(voice) else 1]
        return Written(words[1 if self.taken and voice.theirs else 0], voice)


def places(zone: Zone) -> list[Phrase]:
    """Where cards are, by the zone's name: in yours, in your opponent's, in either player's."""
    name, number = zone.name, (zone.number,)
    taken = "from" if zone.taken else ""
    anyone = [
        f"{at} {whose} {name}"
        for at in ("in", "from")
        for whose in ("either player's", "any player's", "each player's")
    ]
    anyone += [f"{at} {whose} {name}s" for at in ("in", "from") for whose in ("all players'", "both players'")]
    if zone.anyone:
        anyone += [f"in the {name}", f"from the {name}", f"in a {name}", f"from a {name}"]
    return [
        Yours(f"in your {name}", f"in their {name}", Place(number, YOU), (f"from your {name}",), (f"from their {name}",), taken),
        Yours(f"in your opponent's {name}", f"in your {name}", Place(number, OPPONENT),
              (f"from your opponent's {name}", f"in their {name}", f"from their {name}"), (f"from your {name}",)),
        Word(anyone[0], Place(number, EITHER), also=anyone[1:]),
    ]  # fmt: skip


def notation(word: str, field: int) -> Token:
    """A name in brackets."""
    return Token(
        f"[{word} ...]", rf"\[{word} ([^\[\]]+)\]", lambda text, reader: Has(field, text),
        lambda v: f"[{word} {v.word}]" if isinstance(v, Has) and v.field == field else None,
    )  # fmt: skip


class HeadNoun(Phrase):
    """Forward, Backup, Forward or Monster, card: the singular is read in either number, each is written in its own."""

    def __init__(self, lexicon: Lexicon, plural: bool) -> None:
        super().__init__("a kind of card")
        self.heads = lexicon.nouns.heads
        self.wide = [self.heads[word] for word in lexicon.nouns.wide]
        self.plural = plural
        self.ended = lexicon.nouns.plural if plural else str
        words = [
            Word(lexicon.nouns.plural(word), value, also=() if plural else (word,))
            for word, value in self.heads.items()
        ]
        joints = (" and ", " and/or ", ", ", ", or ", ", and ") if plural else (", ", ", or ")
        self.types = Many(Choice("a card type", *words), " or ", also=joints)

    def begins(self) -> Begins:
        """What it begins with."""
        return ("card", self.types)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The noun in either number."""
        results: list[Found] = []
        for word in ("cards",) if self.plural else ("cards", "card"):
            if match_literal(reader, word, at):
                results.append(Found(at + len(word), Anything(), "", voice))
        for found in reader.read(self.types, at, voice):
            value = either(found.value)
            if value is not None and not (isinstance(value, EitherOf) and any(one in self.wide for one in value.parts)):
                results.append(found._replace(value=value, said=""))
        return tuple(results)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The noun in this number."""
        ending = "s" if self.plural else ""
        if isinstance(value, Anything):
            return Written(f"card{ending}", voice)
        for word, what in self.heads.items():
            if value == what:
                return Written(self.ended(word), voice)
        if isinstance(value, EitherOf):
            words = [self.write(part, voice) for part in value.parts]
            return Written(" or ".join(word.text for word in words if word), voice) if all(words) else None
        return None


class Description(Phrase):
    """Adjectives and what the card is, in any order when read: dull Forward, [Job Knight], Fire Character."""

    def __init__(self, nouns: "Nouns", plural: bool, loose: bool = False) -> None:
        super().__init__("a description")
        self.nouns = nouns
        self.head = HeadNoun(nouns.lexicon, plural)
        also = (", or ", ", ", " and ", " and/or ") if plural or loose else (", or ", ", ")
        self.brackets = Says(
            "{items}",
            view(either, nouns.bracketed, hole("items")),
            items=Many(nouns.bracket, " or ", also=also, most=MOST_NAMES),
        )
        others = Word("other", OTHER)
        self.adjective = Choice("an adjective", nouns.state, nouns.nots, nouns.adjectives, self.brackets, others)
        lone = Many(nouns.lone, " or ", also=also, most=MOST_NAMES)
        self.lone = (
            Says("{items}", view(either, nouns.bracketed, hole("items")), items=lone) if plural else self.brackets
        )
        self.plural = plural

    def begins(self) -> Begins:
        """What it begins with."""
        return (self.head, self.adjective, *((self.lone,) if self.plural else ()))

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every length of description; what is complete with a head is marked."""
        results: dict[Found, None] = {}
        ways: list[tuple[int, tuple[Filter, ...]]] = [(at, ())]
        while ways:
            longer: list[tuple[int, tuple[Filter, ...]]] = []
            for end, parts in ways:
                for found in reader.read(self.head, end, voice):
                    results[Found(found.end, self.nouns.filter_of((*parts, as_filter(found.value))), "+", voice)] = None
                for found in reader.read(self.lone, end, voice) if self.plural else ():
                    results[Found(found.end, self.nouns.filter_of((*parts, as_filter(found.value))), "", voice)] = None
                for found in reader.read(self.adjective, end, voice):
                    more = (*parts, as_filter(found.value))
                    if self.nouns.rank(more[-1]) == BRACKET and not self.plural:
                        results[Found(found.end, self.nouns.filter_of(more), "", voice)] = None
                    if reader.text[found.end : found.end + 1] == " ":
                        longer.append((found.end + 1, more))
            ways = longer
        return tuple(results)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The description in its canonical order."""
        if not isinstance(value, Filter):
            return None
        heads: list[Filter] = []
        words: list[str] = []
        parts = filters_of(value)
        alone = not any(self.nouns.rank(part) == HEAD for part in parts) and any(map(self.nouns.stands_alone, parts))
        phrases: dict[int, Phrase] = {STATE: self.nouns.state, NOT: self.nouns.nots, ADJECTIVE: self.nouns.adjectives,
                                      BRACKET: self.lone if alone else self.brackets}  # fmt: skip
        for part in parts:
            kind = self.nouns.rank(part)
            if kind == HEAD:
                heads.append(part)
                continue
            written = phrases[kind].write(part, voice) if kind in phrases else None
            if written is None:
                return None
            words.append(written.text)
        if len(heads) > 1:
            heads = [AllOf(tuple(heads))]
        if heads or not any(self.nouns.stands_alone(part) for part in filters_of(value)):
            written = self.head.write(heads[0] if heads else Anything(), voice)
            if written is None:
                return None
            words.append(written.text)
        return Written(" ".join(words), voice)


def as_filter(value: object) -> Filter:
    """A part that is a filter."""
    assert isinstance(value, Filter)
    return value


POSSESSED: Final = (("your opponent's ", OPPONENT), ("opponent's ", OPPONENT), ("your ", YOU))


class NounPhrase(Phrase):
    """A description with what follows it, in any order; alternatives may each be described in full.

    A loose one reads names joined by "and" as alternatives, as all plurals do.
    """

    def __init__(self, nouns: "Nouns", plural: bool, loose: bool = False) -> None:
        super().__init__("a noun")
        self.nouns = nouns
        self.description = Description(nouns, plural, loose)
        self.joints = (" or ", " and ", " and/or ") if plural else (" or ", " and/or ")

    def begins(self) -> Begins:
        """What it begins with."""
        return (self.description, *(lead for lead, _ in POSSESSED if self.nouns.lexicon.possessed))

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every length of noun."""
        results = self.read_one(reader, at, voice)
        for lead, who in POSSESSED if self.nouns.lexicon.possessed and is_told(voice) else ():
            if match_literal(reader, lead, at):
                for found in self.read_one(reader, at + len(lead), voice).values():
                    if isinstance(found.value, Noun) and found.value == Noun(found.value.which):
                        results[(found.end, lead)] = found._replace(value=Noun(found.value.which, who))
                return tuple(results.values())
        for end, noun in list(results):
            assert isinstance(noun, Noun)
            if not match_literal(reader, " or ", end):
                continue
            parts = filters_of(noun.which)
            late = [part for part in parts if self.nouns.rank(part) > BRACKET]
            if isinstance(parts[-1] if parts else None, IsNot):
                continue  # "other than A or B" leaves out both
            if not any(not isinstance(part, IsNot) or not isinstance(part.of, OneOf) for part in late):
                continue
            for second in self.read_one(reader, end + len(" or "), voice).values():
                both = either_noun(noun, second.value)
                if both is not None and self.write(both, voice) is not None:
                    results[(second.end, both)] = Found(second.end, both, "", voice)
        return tuple(results.values())

    def read_one(self, reader: Reader, at: int, voice: Voice) -> dict[tuple[int, object], Found]:
        """Every length of noun without alternatives that are each described to the end."""
        results: dict[tuple[int, object], Found] = {}
        ways = [(f.end, (as_filter(f.value),)) for f in self.described(reader, at, voice)]
        rows: list[tuple[int, tuple[object, ...]]] = list(ways)
        while rows:
            longer: list[tuple[int, tuple[object, ...]]] = []
            for end, parts in rows:
                noun = self.nouns.noun_of(parts, voice)
                if noun is not None and self.write(noun, voice) is not None:
                    results[(end, noun)] = Found(end, noun, "", voice)
                for joint in (" ", " and ", ", "):
                    if match_literal(reader, joint, end):
                        longer.extend(
                            (f.end, (*parts, f.value)) for f in reader.read(self.nouns.posts, end + len(joint), voice)
                        )
            rows = longer
        return results

    def described(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """A description, or several of which any may fit."""
        firsts = list(reader.read(self.description, at, voice))
        results = list(firsts)
        for first in firsts:
            for joint in self.joints:
                if not match_literal(reader, joint, first.end):
                    continue
                for second in reader.read(self.description, first.end + len(joint), voice):
                    if self.joins(first, second, joint):
                        both = (as_filter(first.value), self.shared(as_filter(first.value), as_filter(second.value)))
                        results.append(Found(second.end, EitherOf(both), "+", voice))
        return results

    def shared(self, first: Filter, second: Filter) -> Filter:
        """The second of two descriptions: what state the first is said to be in, it is in too, unless it says its own."""
        ranks = [self.nouns.rank(part) for part in filters_of(second)]
        states = [part for part in filters_of(first) if self.nouns.rank(part) == STATE]
        return second if STATE in ranks else self.nouns.filter_of([*states, *filters_of(second)])

    def joins(self, first: Found, second: Found, joint: str) -> bool:
        """Are two descriptions alternatives? Of names in brackets only a head of its own is another one."""
        count = len(filters_of(as_filter(second.value)))
        if first.said:
            named = joint == " or " and self.nouns.lexicon.targets and self.nouns.stands_alone(as_filter(second.value))
            return named or (bool(second.said) and count > 1)
        is_head = bool(second.said) and count == 1 and self.nouns.rank(as_filter(second.value)) == HEAD
        return joint == " or " and self.nouns.stands_alone(as_filter(first.value)) and is_head

    def write(self, value: object, voice: Voice) -> Written | None:
        """The noun in its canonical order."""
        value = self.nouns.uncompared(value) if isinstance(value, Noun) else None
        if value is None:
            return None
        if self.nouns.lexicon.says_other:
            value, other = self.nouns.unothered(value, voice)
            if other:
                written = self.write(value, voice)
                return None if written is None else Written(f"other {written.text}", voice)
        front: list[Filter] = []
        back: list[object] = []
        for part in filters_of(value.which):
            (front if self.nouns.rank(part) <= BRACKET else back).append(part)
        if value.whose != NOTHING and not value.zones:
            back.append(Owner(value.whose))
        if value.zones:
            back.append(Place(value.zones, value.whose))
        words = self.front(front, voice)
        if words is None:
            return None
        for piece in back:
            written = self.nouns.posts.write(piece, voice)
            if written is None:
                return None
            words += " " + written.text
        return Written(words, voice)

    def front(self, parts: list[Filter], voice: Voice) -> str | None:
        """The description, or its alternatives."""
        only = parts[0] if len(parts) == 1 else None
        if isinstance(only, EitherOf):
            nouns = self.nouns
            late = any(nouns.rank(part) > BRACKET for one in only.parts for part in filters_of(one))
            mixed = len({nouns.rank(one) for one in only.parts}) > 1 or any(
                len(filters_of(one)) > 1 for one in only.parts
            )
            if late or mixed:
                words = [
                    self.write(Noun(one), voice) if late else self.description.write(one, voice) for one in only.parts
                ]
                return " or ".join(word.text for word in words if word) if all(words) else None
        written = self.description.write(self.nouns.filter_of(parts), voice)
        return written.text if written else None


def either_noun(first: Noun, second: object) -> Noun | None:
    """One noun or another; whose and where, said only once, is meant of both."""
    if not isinstance(second, Noun) or isinstance(second.which, EitherOf):
        return None
    if first.whose == NOTHING and not first.zones:
        first = Noun(first.which, second.whose, second.zones)
    if (first.whose, first.zones) != (second.whose, second.zones):
        return None
    return Noun(EitherOf((first.which, second.which)), second.whose, second.zones)
