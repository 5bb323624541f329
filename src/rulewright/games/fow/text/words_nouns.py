"""Nouns put together: descriptions in any order, the groups they mean, and the cards of events."""

from collections.abc import Callable
from typing import Final

from ....kernel.ids import EITHER, NOTHING, OPPONENT, YOU
from ....kernel.vocabulary.terms import (
    AllOf,
    Anything,
    Cards,
    EitherOf,
    Filter,
    IsNot,
    MasteredBy,
    Related,
    This,
    Valued,
    both,
)
from ....language.pattern import Parts, hole, like, nodes_of
from ....language.phrase import Choice, Found, Free, Phrase, Reader, Says, Word, Written, match_literal
from ....language.voice import IMPERATIVE, Voice
from ..rulebook import ch00_names as n
from .words_filters import (
    ATTRIBUTE,
    ATTRIBUTES,
    HEAD,
    IS_OTHER,
    IS_THIS,
    NAME,
    NAMES,
    NOT,
    NOT_WORD,
    ONE_OF_NAMES,
    OTHER,
    OTHER_WORD,
    POST,
    RACE,
    RACE_LIST,
    RACES_TOKEN,
    REMOVED_BY_THIS,
    SPECIAL,
    SPECIAL_WORD,
    STATE,
    STATE_WORD,
    TOKEN,
    TYPE_FILTERS,
    HeadNoun,
    Noun,
    Owner,
    Place,
    filter_of,
    filters_of,
    listed,
    rank,
)

MANY_RACES: Final = listed(RACES_TOKEN, (RACE,))
FRONT: Final[dict[int, Phrase]] = {
    OTHER: OTHER_WORD, STATE: STATE_WORD, NOT: NOT_WORD, ATTRIBUTE: ATTRIBUTES, RACE: RACE_LIST, SPECIAL: SPECIAL_WORD,
}  # fmt: skip


STONE: Final = TYPE_FILTERS["magic stone"]


def as_filter(value: object) -> Filter:
    """A part that is a filter."""
    assert isinstance(value, Filter)
    return value


class Description(Phrase):
    """Adjectives and what the card is: rested fire resonator, other Knight, card."""

    def __init__(self, many: bool) -> None:
        super().__init__("a description")
        self.head = HeadNoun(many)
        self.races = MANY_RACES if many else RACE_LIST
        self.names = NAMES if many else ONE_OF_NAMES
        self.adjective = Choice("an adjective", *FRONT.values())

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every length of description."""
        results: dict[Found, None] = {}
        ways: list[tuple[int, tuple[Filter, ...]]] = [(at, ())]
        while ways:
            longer: list[tuple[int, tuple[Filter, ...]]] = []
            for end, parts in ways:
                for found in reader.read(self.head, end, voice):
                    if found.value == STONE and any(rank(part) == ATTRIBUTE for part in parts):
                        continue  # a fire magic stone is a kind of its own
                    results[Found(found.end, filter_of((*parts, *filters_of(as_filter(found.value)))), "", voice)] = (
                        None
                    )
                for found in (*reader.read(self.races, end, voice), *reader.read(self.names, end, voice)):
                    results[Found(found.end, filter_of((*parts, as_filter(found.value))), "", voice)] = None
                for found in reader.read(self.adjective, end, voice):
                    if reader.text[found.end : found.end + 1] == " ":
                        longer.append((found.end + 1, (*parts, as_filter(found.value))))
            ways = longer
        return tuple(results)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The description in its canonical order; a race may stand for the card by itself."""
        if not isinstance(value, Filter):
            return None
        parts = filters_of(value)
        heads = [part for part in parts if rank(part) == HEAD]
        tokens = [part for part in parts if rank(part) == TOKEN]
        words: list[str] = []
        bare = not heads and bool(parts) and rank(parts[-1]) == RACE
        for part in parts:
            kind = rank(part)
            if kind in (HEAD, TOKEN):
                continue
            phrase = self.races if bare and part is parts[-1] else FRONT.get(kind)
            written = phrase.write(part, voice) if phrase else None
            if written is None:
                return None
            words.append(written.text)
        if len(heads) > 1:
            return None
        if not bare:
            written = self.head.write(AllOf((*heads, *tokens)) if tokens else (*heads, Anything())[0], voice)
            if written is None:
                return None
            words.append(written.text)
        return Written(" ".join(words), voice)


class NounPhrase(Phrase):
    """A description with what follows it, in any order; alternatives may each be described in full."""

    def __init__(self, many: bool) -> None:
        super().__init__("a noun")
        self.plural = many
        self.description = Description(many)
        self.joints = (" or ", " and ", " and/or ") if many else (" or ", " or a ", " or an ")

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every length of noun, respelled."""
        results: dict[tuple[int, object], Found] = {}
        rows: list[tuple[int, tuple[object, ...]]] = [(f.end, (f.value,)) for f in self.described(reader, at, voice)]
        while rows:
            longer: list[tuple[int, tuple[object, ...]]] = []
            for end, parts in rows:
                noun = noun_of(parts)
                written = self.write(noun, voice) if noun is not None else None
                if written is not None:
                    results[(end, noun)] = Found(end, noun, written.text, voice)
                if noun is not None and reader.text[end : end + 1] == " ":
                    found = reader.read(POSTS, end + 1, voice)
                    longer.extend((f.end, (*parts, f.value)) for f in found if may_follow(parts[-1], f.value))
            rows = longer
        return tuple(results.values())

    def described(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """A description, or several of which any may fit."""
        firsts = list(reader.read(self.description, at, voice))
        results = list(firsts)
        for first in firsts:
            for joint in self.joints:
                if match_literal(reader, joint, first.end):
                    for second in reader.read(self.description, first.end + len(joint), voice):
                        pair = (as_filter(first.value), as_filter(second.value))
                        if stands_alone(*pair):
                            results.append(Found(second.end, EitherOf(pair), "", voice))
        return results

    def write(self, value: object, voice: Voice) -> Written | None:
        """The noun in its canonical order."""
        if not isinstance(value, Noun):
            return None
        front: list[Filter] = []
        back: list[object] = []
        for part in filters_of(value.which):
            (front if rank(part) <= TOKEN else back).append(part)
        if value.whose != NOTHING and not value.zones:
            back.append(Place((n.FIELD,), EITHER) if value.whose == EITHER else Owner(value.whose))
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
        if isinstance(only, EitherOf) and is_mixed(only):
            words = [self.description.write(one, voice) for one in only.parts]
            return " or ".join(word.text for word in words if word) if all(words) else None
        written = self.description.write(filter_of(parts), voice)
        return written.text if written else None


def stands_alone(first: Filter, second: Filter) -> bool:
    """Two descriptions, each in full: adjectives of the first are not meant of the second as well."""
    heads = [any(rank(part) == HEAD for part in filters_of(one)) for one in (first, second)]
    if isinstance(first, Anything) or isinstance(second, Anything) or not heads[0]:
        return False
    if heads[1] and len(filters_of(second)) == 1:
        return False
    return len(filters_of(first)) + len(filters_of(second)) > 2 or not heads[1]


def is_mixed(value: EitherOf) -> bool:
    """Are the alternatives described each in full?"""
    return any(len(filters_of(one)) > 1 for one in value.parts) or len({rank(one) for one in value.parts}) > 1


def may_follow(before: object, post: object) -> bool:
    """After a comparison with other cards, whose and where is said of those."""
    if isinstance(before, Related):
        return not counts_cards(before.to)
    return isinstance(post, Filter) or not isinstance(before, Valued) or not counts_cards(before.amount)


def counts_cards(value: object) -> bool:
    """Are other cards described?"""
    return any(isinstance(node, Cards) for node in nodes_of(value))


def noun_of(parts: tuple[object, ...]) -> Noun | None:
    """Parts put together; whose and where are said at most once."""
    filters = [part for part in parts if isinstance(part, Filter)]
    owners = [part for part in parts if isinstance(part, Owner)]
    places = [part for part in parts if isinstance(part, Place)]
    if len(owners) + len(places) > 1:
        return None
    flat = [one for part in filters for one in filters_of(part)]
    if len(set(flat)) < len(flat):
        return None
    which = filter_of(flat)
    if places:
        understood = places[0].zones == (n.FIELD,) == home(which)  # whose they are is where they are
        return Noun(which, places[0].who, () if understood else places[0].zones)
    return Noun(which, owners[0].who if owners else NOTHING)


KIND: Final = NounPhrase(many=False)
KINDS: Final = NounPhrase(many=True)
POSTS: Final = Choice(
    "what follows a noun",
    POST,
    Says("other than {what}", like(IsNot, hole("what")), what=Choice("a description", NAMES, Description(many=False)),
         also=("other than a {what}", "other than an {what}")),
    Says("other than {what}", make=lambda p: IsNot(as_filter(p["what"])), unmake=lambda v: None, what=Description(many=True)),
)  # fmt: skip

# ---------------------------------------------------------------- groups

GROUND: Final = (n.FIELD, n.RULER_AREA)
HOMES: Final[dict[Filter, tuple[int, ...]]] = {
    TYPE_FILTERS["chant"]: (n.CHASE,), TYPE_FILTERS["[Spell:Chant-Instant]"]: (n.CHASE,),
    TYPE_FILTERS["[Spell:Chant]"]: (n.CHASE,), TYPE_FILTERS["J/ruler"]: GROUND, TYPE_FILTERS["ruler"]: (n.RULER_AREA,),
    **{TYPE_FILTERS[word]: (n.FIELD, n.STONE_AREA) for word in TYPE_FILTERS if word.endswith("magic stone")},
}  # fmt: skip


def home(which: Filter) -> tuple[int, ...]:
    """Where such cards are meant to be, if nothing is said: races and names anywhere in the play ground."""
    parts = filters_of(which)
    heads = [part for part in parts if rank(part) == HEAD]
    if REMOVED_BY_THIS in parts:
        return (n.REMOVED,)
    if heads:
        return HOMES.get(heads[0], (n.FIELD,))
    return GROUND if any(rank(part) in (RACE, NAME) for part in parts) else (n.FIELD,)


def counted_home(which: Filter) -> tuple[int, ...]:
    """Where cards of a quality are counted, if nothing is said: in the whole play ground (307.4a)."""
    parts = filters_of(which)
    anywhere = parts and not any(rank(part) == HEAD or part == REMOVED_BY_THIS for part in parts)
    return GROUND if anywhere else home(which)


def cards_of(
    noun: object, zones: tuple[int, ...] = (), whose: int = EITHER, at: Callable[[Filter], tuple[int, ...]] = home
) -> Cards | None:
    """The cards a noun means; where and whose as told, unless it says so itself."""
    if not isinstance(noun, Noun):
        return None
    return Cards(noun.zones or zones or at(noun.which), noun.whose if noun.whose != NOTHING else whose, noun.which)


def noun_for(
    group: object, zones: tuple[int, ...] = (), whose: int = EITHER, at: Callable[[Filter], tuple[int, ...]] = home
) -> Noun | None:
    """The noun that means these cards, where and whose being understood."""
    if not isinstance(group, Cards):
        return None
    if group.zones == (zones or at(group.which)):
        return Noun(group.which, NOTHING if group.whose == whose else group.whose)
    return Noun(group.which, group.whose, group.zones)


def grouped(
    noun: Phrase, zones: tuple[int, ...] = (), whose: int = EITHER, at: Callable[[Filter], tuple[int, ...]] = home
) -> Free:
    """A noun as the group of cards it means."""
    return Free(Says(
        "{noun}", make=lambda p: cards_of(p["noun"], zones, whose, at),
        unmake=lambda v: None if (found := noun_for(v, zones, whose, at)) is None else {"noun": found}, noun=noun,
    ))  # fmt: skip


class Possessed(Phrase):
    """Your resonators, your opponent's J-ruler: whose they are is said first."""

    def __init__(self, noun: Phrase) -> None:
        super().__init__("whose cards")
        self.noun = noun

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The owner, then the noun."""
        results: list[Found] = []
        for lead, who in (("your ", YOU), ("your opponent's ", OPPONENT), ("opponent's ", OPPONENT)):
            if voice.person != IMPERATIVE or not match_literal(reader, lead, at):
                continue
            for found in reader.read(self.noun, at + len(lead), voice):
                value = found.value
                if isinstance(value, Noun) and value.whose == NOTHING and not value.zones:
                    owned = Noun(value.which, who)
                    written = self.noun.write(owned, voice)
                    if written is not None:
                        results.append(Found(found.end, owned, written.text, voice))
        return tuple(results)

    def write(self, value: object, voice: Voice) -> Written | None:
        """Said in the other way."""
        return None


ANY_KIND: Final = Choice("a noun", KIND, Possessed(KIND))
ANY_KINDS: Final = Choice("nouns", KINDS, Possessed(KINDS))
GROUP: Final = grouped(ANY_KIND)
GROUPS: Final = grouped(ANY_KINDS)
COUNTED_GROUP: Final = grouped(ANY_KIND, at=counted_home)
COUNTED_GROUPS: Final = grouped(ANY_KINDS, at=counted_home)


class OneKind(Phrase):
    """A resonator, another resonator, an Elf: one of a description, with its article."""

    def __init__(self, noun: Phrase) -> None:
        super().__init__("a noun")
        self.noun = noun

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The article and the noun."""
        results: list[Found] = []
        for lead in ("another ", "a ", "an ", "the ", ""):
            if lead and not match_literal(reader, lead, at):
                continue
            for found in reader.read(self.noun, at + len(lead), voice):
                value = found.value
                if isinstance(value, Noun) and lead == "another ":
                    value = Noun(filter_of((*filters_of(value.which), IS_OTHER)), value.whose, value.zones)
                written = self.write(value, voice)
                if written is not None:
                    results.append(Found(found.end, value, written.text, voice))
            if lead and results:
                break
        return tuple(results)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The article and the noun."""
        written = self.noun.write(value, voice)
        if written is None:
            return None
        text = written.text
        return Written(f"an{text}" if text.startswith("other ") else f"a {text}", voice)


A_KIND: Final = OneKind(ANY_KIND)


# ---------------------------------------------------------------- the cards of events


def event_filter(noun: object) -> Filter | None:
    """A noun as a filter of an event's card: whose it is is part of it."""
    if not isinstance(noun, Noun) or noun.zones not in ((), (n.FIELD,)):
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


ONE_KIND: Final = Says("{noun}", make=lambda p: event_filter(p["noun"]), unmake=event_noun, noun=A_KIND)
SOME_KINDS: Final = Says("{noun}", make=lambda p: event_filter(p["noun"]), unmake=event_noun, noun=ANY_KINDS)


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
    Word("this card", IS_THIS),
    Word(
        "added resonator", Related(n.BEARS, This()), also=("bestowed resonator", "added J/resonator", "bestowed card")
    ),
    Word("your J-ruler", both(TYPE_FILTERS["J-ruler"], MasteredBy(YOU))),
    Says("this card or {other}", make=this_or, unmake=this_or_parts, other=ONE_KIND),
    ONE_KIND,
)
