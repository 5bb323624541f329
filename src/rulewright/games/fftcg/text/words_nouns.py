"""Nouns put together: descriptions in any order, the groups they mean, and how many of them."""

from dataclasses import replace
from typing import Final

from ....kernel.ids import EITHER, NOTHING, YOU
from ....kernel.vocabulary.terms import (
    Anything,
    Cards,
    Each,
    EitherOf,
    Extreme,
    Filter,
    Has,
    IsNot,
    MasteredBy,
    OneOf,
    This,
)
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Found, Free, Phrase, Reader, Says, Word, Written, match_literal
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .words_filters import (
    BRACKET,
    ELEMENT,
    ELEMENTS,
    FIGHTER,
    HEAD,
    POST,
    STATE,
    STATE_WORD,
    HeadNoun,
    Noun,
    Owner,
    Place,
    brackets,
    filter_of,
    filters_of,
    rank,
)


class Description(Phrase):
    """Adjectives and what the card is: dull Forward, [Job Knight], Fire Character."""

    def __init__(self, plural: bool, loose: bool = False) -> None:
        super().__init__("a description")
        self.head = HeadNoun(plural)
        self.brackets = brackets(plural or loose)
        self.adjective = Choice("an adjective", STATE_WORD, ELEMENTS, self.brackets)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every length of description."""
        results: dict[Found, None] = {}
        ways: list[tuple[int, tuple[Filter, ...]]] = [(at, ())]
        while ways:
            longer: list[tuple[int, tuple[Filter, ...]]] = []
            for end, parts in ways:
                for found in reader.read(self.head, end, voice):
                    results[Found(found.end, filter_of((*parts, as_filter(found.value))), "+", voice)] = None
                for found in reader.read(self.adjective, end, voice):
                    more = (*parts, as_filter(found.value))
                    if rank(more[-1]) == BRACKET:
                        results[Found(found.end, filter_of(more), "", voice)] = None
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
        phrases: dict[int, Phrase] = {STATE: STATE_WORD, ELEMENT: ELEMENTS, BRACKET: self.brackets}
        for part in filters_of(value):
            kind = rank(part)
            if kind == HEAD:
                heads.append(part)
                continue
            written = phrases[kind].write(part, voice) if kind in phrases else None
            if written is None:
                return None
            words.append(written.text)
        if len(heads) > 1:
            return None
        if heads or not any(is_name(part) for part in filters_of(value)):
            written = self.head.write(heads[0] if heads else Anything(), voice)
            if written is None:
                return None
            words.append(written.text)
        return Written(" ".join(words), voice)


def is_name(part: Filter) -> bool:
    """Does a name in brackets stand for the card by itself? A category needs a noun."""
    parts = part.parts if isinstance(part, EitherOf) else (part,)
    return all(isinstance(one, Has) and one.field in (n.JOB, n.NAME) for one in parts)


def as_filter(value: object) -> Filter:
    """A part that is a filter."""
    assert isinstance(value, Filter)
    return value


class NounPhrase(Phrase):
    """A description with what follows it, in any order; alternatives may each be described in full.

    A loose one reads names joined by "and" as alternatives, as all plurals do.
    """

    def __init__(self, plural: bool, loose: bool = False) -> None:
        super().__init__("a noun")
        self.plural = plural
        self.description = Description(plural, loose)
        self.joints = (" or ", " and ") if plural else (" or ",)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every length of noun, respelled."""
        results = self.read_one(reader, at, voice)
        for end, noun in list(results):
            if not isinstance(noun, Noun) or not match_literal(reader, " or ", end):
                continue
            if not any(rank(part) > BRACKET for part in filters_of(noun.which)):
                continue
            for second in self.read_one(reader, end + len(" or "), voice).values():
                both = either_noun(noun, second.value)
                written = self.write(both, voice) if both is not None else None
                if written is not None:
                    results[(second.end, both)] = Found(second.end, both, written.text, voice)
        return tuple(results.values())

    def read_one(self, reader: Reader, at: int, voice: Voice) -> dict[tuple[int, object], Found]:
        """Every length of noun without alternatives that are each described to the end."""
        results: dict[tuple[int, object], Found] = {}
        ways = [(f.end, (as_filter(f.value),)) for f in self.described(reader, at, voice)]
        rows: list[tuple[int, tuple[object, ...]]] = list(ways)
        while rows:
            longer: list[tuple[int, tuple[object, ...]]] = []
            for end, parts in rows:
                noun = noun_of(parts)
                written = self.write(noun, voice) if noun is not None else None
                if written is not None:
                    results[(end, noun)] = Found(end, noun, written.text, voice)
                if noun is not None and reader.text[end : end + 1] == " ":
                    longer.extend((f.end, (*parts, f.value)) for f in reader.read(POSTS, end + 1, voice))
            rows = longer
        return results

    def described(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """A description, or several of which any may fit."""
        firsts = list(reader.read(self.description, at, voice))
        results = list(firsts)
        for first in firsts:
            for joint in self.joints:
                if not first.said and joint == " or " and match_literal(reader, joint, first.end):
                    for second in reader.read(self.description.head, first.end + len(joint), voice):
                        if is_name(as_filter(first.value)) and not isinstance(second.value, Anything):
                            both = (as_filter(first.value), as_filter(second.value))
                            results.append(Found(second.end, EitherOf(both), "+", voice))
                if first.said and match_literal(reader, joint, first.end):
                    for second in reader.read(self.description, first.end + len(joint), voice):
                        if second.said and len(filters_of(as_filter(second.value))) > 1 and first.said:
                            both = (as_filter(first.value), as_filter(second.value))
                            results.append(Found(second.end, EitherOf(both), "+", voice))
        return results

    def write(self, value: object, voice: Voice) -> Written | None:
        """The noun in its canonical order."""
        value = uncompared(value) if isinstance(value, Noun) else None
        if value is None:
            return None
        front: list[Filter] = []
        back: list[object] = []
        for part in filters_of(value.which):
            (front if rank(part) <= BRACKET else back).append(part)
        if value.whose != NOTHING and not value.zones:
            back.append(Owner(value.whose))
        if value.zones:
            back.append(Place(value.zones, value.whose))
        words = self.front(front, voice)
        if words is None:
            return None
        for piece in back:
            written = POSTS.write(piece, voice)
            if written is None:
                return None
            words += " " + written.text
        return Written(words, voice)

    def front(self, parts: list[Filter], voice: Voice) -> str | None:
        """The description, or its alternatives."""
        only = parts[0] if len(parts) == 1 else None
        if isinstance(only, EitherOf) and any(rank(part) > BRACKET for one in only.parts for part in filters_of(one)):
            nouns = [self.write(Noun(one), voice) for one in only.parts]
            return " or ".join(noun.text for noun in nouns if noun) if all(nouns) else None
        if isinstance(only, EitherOf) and len({rank(one) for one in only.parts}) > 1:
            words = [self.description.write(one, voice) for one in only.parts]
            return " or ".join(word.text for word in words if word) if all(words) else None
        if isinstance(only, EitherOf) and any(len(filters_of(one)) > 1 for one in only.parts):
            words = [self.description.write(one, voice) for one in only.parts]
            return " or ".join(word.text for word in words if word) if all(words) else None
        written = self.description.write(filter_of(parts), voice)
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


def noun_of(parts: tuple[object, ...]) -> Noun | None:
    """Parts put together; whose and where are said at most once."""
    filters = [part for part in parts if isinstance(part, Filter)]
    owners = [part for part in parts if isinstance(part, Owner)]
    places = [part for part in parts if isinstance(part, Place)]
    if len(owners) + len(places) > 1:
        return None
    ranks = [rank(part) for part in filters[1:]]
    if len(set(ranks)) < len(ranks):
        return None
    which = filter_of([one for part in filters for one in filters_of(part)])
    if places:
        return compared(Noun(which, places[0].who, places[0].zones))
    return compared(Noun(which, owners[0].who if owners else NOTHING))


def rivals(noun: Noun) -> Cards:
    """The cards that the one with the highest number is the highest of: all the others the noun means."""
    rest = filter_of([part for part in filters_of(noun.which) if not isinstance(part, Extreme)])
    return Cards(noun.zones or (n.FIELD,), noun.whose if noun.whose != NOTHING else EITHER, rest)


def compared(noun: Noun) -> Noun:
    """The noun with whom the highest or lowest is compared."""
    among = rivals(noun)
    parts = [replace(part, among=among) if isinstance(part, Extreme) else part for part in filters_of(noun.which)]
    return replace(noun, which=filter_of(parts))


def uncompared(noun: Noun) -> Noun | None:
    """The same noun as it is said; None if the highest is of other cards."""
    among = rivals(noun)
    parts = filters_of(noun.which)
    if any(isinstance(part, Extreme) and part.among != among for part in parts):
        return None
    return replace(noun, which=filter_of([replace(p, among=Each()) if isinstance(p, Extreme) else p for p in parts]))


KIND: Final = NounPhrase(plural=False)
KINDS: Final = NounPhrase(plural=True)
POSTS: Final = Choice(
    "what follows a noun",
    POST,
    Says(
        "other than {what}",
        like(IsNot, hole("what")),
        what=Choice("a description", ELEMENTS, Description(plural=False)),
        also=("other than a {what}", "other than an {what}"),
    ),
)


# ---------------------------------------------------------------- groups


def cards_of(noun: object, zones: tuple[int, ...] = (n.FIELD,), whose: int = EITHER) -> Cards | None:
    """The cards a noun means; where and whose as told, unless it says so itself."""
    if not isinstance(noun, Noun):
        return None
    if not noun.zones and is_summon(noun.which) and zones == (n.FIELD,):
        zones = (n.STACK,)
    return Cards(noun.zones or zones, noun.whose if noun.whose != NOTHING else whose, noun.which)


def is_summon(which: Filter) -> bool:
    """Are Summons meant?"""
    return Has(n.TYPE, n.SUMMON) in filters_of(which)


def noun_for(group: object, zones: tuple[int, ...] = (n.FIELD,), whose: int = EITHER) -> Noun | None:
    """The noun that means these cards, where and whose being understood."""
    if not isinstance(group, Cards):
        return None
    if zones == (n.FIELD,) and is_summon(group.which):
        zones = (n.STACK,)
    if group.zones == zones:
        return Noun(group.which, NOTHING if group.whose == whose else group.whose)
    return Noun(group.which, group.whose, group.zones)


def grouped(noun: Phrase, zones: tuple[int, ...] = (n.FIELD,), whose: int = EITHER) -> Free:
    """A noun as the group of cards it means."""
    return Free(Says(
        "{noun}", make=lambda p: cards_of(p["noun"], zones, whose),
        unmake=lambda v: None if (found := noun_for(v, zones, whose)) is None else {"noun": found}, noun=noun,
    ))  # fmt: skip


GROUP: Final = grouped(KIND)
FIGHTER.add(Says("a {noun}", hole("noun"), noun=GROUP, also=("an {noun}",)))
EACH_GROUP: Final = grouped(NounPhrase(plural=False, loose=True))
GROUPS: Final = grouped(KINDS)


def event_filter(noun: object) -> Filter | None:
    """A noun as a filter of an event's card: whose it is is part of it."""
    if not isinstance(noun, Noun) or noun.zones:
        return None
    if noun.whose in (NOTHING, EITHER):
        return noun.which
    return filter_of((*filters_of(noun.which), MasteredBy(noun.whose)))


def event_noun(value: object) -> Parts | None:
    """The noun of an event's card."""
    if not isinstance(value, Filter):
        return None
    parts = [part for part in filters_of(value) if not isinstance(part, MasteredBy)]
    masters = [part.who for part in filters_of(value) if isinstance(part, MasteredBy)]
    return {"noun": Noun(filter_of(parts), masters[0] if masters else NOTHING)}


def yours(noun: object) -> Filter | None:
    """One of your cards of a description."""
    return event_filter(Noun(noun.which, YOU)) if isinstance(noun, Noun) and noun.whose == NOTHING else None


IS_THIS: Final = OneOf(This())
ONE_KIND: Final = Says(
    "a {noun}", make=lambda p: event_filter(p["noun"]), unmake=event_noun, noun=KIND,
    also=("an {noun}", "{noun}", "the {noun}"),
)  # fmt: skip
ONE_OF_YOURS: Final = Says("one of your {noun}", make=lambda p: yours(p["noun"]), unmake=lambda v: None, noun=KIND)
THIS_CARD: Final = Word("this card", IS_THIS)


def this_or(parts: Parts) -> Filter | None:
    """This card or another."""
    other = parts["other"]
    return EitherOf((IS_THIS, other)) if isinstance(other, Filter) else None


def this_or_parts(value: object) -> Parts | None:
    """Take this card or another apart."""
    if isinstance(value, EitherOf) and len(value.parts) == 2 and value.parts[0] == IS_THIS:
        return {"other": value.parts[1]}
    return None


SUBJECT: Final = Choice(
    "a card",
    THIS_CARD,
    Says("this card or {other}", make=this_or, unmake=this_or_parts, other=ONE_KIND),
    ONE_KIND,
    ONE_OF_YOURS,
)
