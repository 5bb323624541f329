"""Nouns: descriptions in any order, alternatives, whose and where, and the groups and filters they mean."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ....kernel.ids import EITHER, NOTHING, OPPONENT, YOU
from ....kernel.vocabulary.terms import (
    AllOf,
    Anything,
    Cards,
    Each,
    EitherOf,
    Extreme,
    Filter,
    Has,
    HasAbility,
    HasKeyword,
    IsNot,
    MasteredBy,
    OneOf,
    Related,
    Valued,
)
from ...pattern import hole, like, replaced, view
from ...phrase import Choice, Guarded, Many, Phrase, Says, Word
from ...voice import NAMED, Voice
from ..lexicon import Lexicon
from ..verbs import is_told
from .reference import other_than, tells_opponent

if TYPE_CHECKING:
    from .. import Grammar

from .descriptions import (
    ADJECTIVE,
    BRACKET,
    EXCEPT,
    HEAD,
    IS_THIS,
    NOT,
    OTHER,
    RELATION,
    STATE,
    TRAIT,
    VALUE,
    Description,
    Noun,
    NounPhrase,
    Owner,
    Place,
    Yours,
    either,
    filters_of,
    notation,
    places,
)

__all__ = ["BRACKET", "HEAD", "IS_THIS", "Noun", "Nouns", "Yours", "filters_of"]


def mixture(first: Filter, items: Filter) -> EitherOf:
    """A name, or any of several adjectives."""
    return EitherOf((first, *(items.parts if isinstance(items, EitherOf) else (items,))))


class Nouns:
    """The nouns of a game, and what they mean where they can stand."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        words = lexicon.nouns
        self.state = Choice("active, dull, ...", *(Word(word, value) for word, value in words.states.items()))
        adjective = Choice("an adjective", *(Word(word, value) for word, value in words.adjectives.items()))
        self.adjectives = Says("{items}", view(either, self.adjectival, hole("items")),
                               items=Many(adjective, ", ", " or ", also=(" and ", ", or ")))  # fmt: skip
        notations = [notation(word, field) for word, field in words.notations.items()]
        self.bracket = Choice("a name in brackets", *notations, *words.names(False))
        self.lone = Choice("names", *notations, *words.names(True))
        heads = [Word(word, value) for word, value in words.heads.items()]
        self.nots = Choice("non-...")
        if words.negated:
            what = Choice("what it is not", adjective, *heads, *words.names(False))
            self.nots.add(Says("non-{what}", like(IsNot, hole("what")), what=what, also=("Non-{what}",)))
        self.posts = Choice("what follows a noun")
        self.one: Phrase = NounPhrase(self, plural=False)
        self.many: Phrase = NounPhrase(self, plural=True)
        self.loose = NounPhrase(self, plural=False, loose=True)
        self.kind = self.bare(self.one)
        self.kinds = self.bare(self.many)
        self.a_kind = self.articled(self.kind)
        self.group = self.grouped(self.one)
        self.groups = self.grouped(self.many)
        self.each_group = self.grouped(self.loose)
        self.event_kind: Phrase = Says("a {noun}", view(self.event_filter, self.event_noun, hole("noun")), noun=self.one,
                               also=("an {noun}", "{noun}", "the {noun}"))  # fmt: skip
        self.one_event = Says("{noun}", view(self.event_filter, self.event_noun, hole("noun")), noun=self.one)
        self.event_kinds: Phrase = Says(
            "{noun}", view(self.event_filter, self.event_noun, hole("noun")), noun=self.many
        )

    def end(self, grammar: "Grammar") -> None:
        """What follows a noun, once all it may be made of is there."""
        description = Description(self, plural=False)
        self.posts.add(
            *self.lexicon.posts(grammar),
            Yours("you control", "they control", Owner(YOU), also=("you controlled", "of yours", "you cast")),
            Yours("opponent controls", "you control", Owner(OPPONENT),
                  also=("your opponent controls", "opponent controlled", "of your opponent")),
            Guarded(Word("they control", Owner(OPPONENT)), lambda voice, value: is_told(voice) and tells_opponent(voice)),
            Word("either player controls", Owner(EITHER)),
            *(one for zone in self.lexicon.zones for one in places(zone)),
            Word("on the field", Place((self.lexicon.field,), EITHER)),
            *self.excepted(description),
        )  # fmt: skip

    def excepted(self, description: Description) -> list[Phrase]:
        """Other than such cards; where a race alone is said of many, one needs its article."""
        means = like(IsNot, hole("what"))
        if not self.lexicon.targets:
            name = Choice("a name", self.bracket, Word("this card", IS_THIS))
            mixed = Says("{first}, {items}", view(mixture, self.unmixed, hole("first"), hole("items")), first=name, items=self.adjectives,
                         also=("{first} or {items}", "{first}, or {items}", "{first} and {items}"))  # fmt: skip
            without = Choice("a description", self.adjectives, description, mixed)
            return [
                Says("other than {what}", means, what=without, also=("other than a {what}", "other than an {what}"))
            ]
        one = ("other than an {what}", "except a {what}", "except an {what}")
        many = Choice("cards", self.adjectives, Description(self, plural=True))
        return [
            Says("other than a {what}", means, what=description, also=one),
            Says(
                "other than {what}",
                view(IsNot, lambda v: None, hole("what")),
                what=many,
                also=("except {what}", "except for {what}"),
            ),
            Says(
                "other than this card",
                view(lambda: IsNot(IS_THIS), lambda v: None),
                also=("except this card", "except for this card"),
            ),
        ]

    # ------------------------------------------------------------ the parts of a filter

    def rank(self, part: Filter) -> int:
        """Where in the description a part is said."""
        words = self.lexicon.nouns
        if part in words.heads.values():
            return HEAD
        if isinstance(part, EitherOf) and part not in words.states.values():
            return HEAD if any(isinstance(one, AllOf) for one in part.parts) else self.rank(part.parts[0])
        if part in words.states.values():
            return STATE
        if part in words.adjectives.values():
            return ADJECTIVE
        if isinstance(part, Has):
            return HEAD if part.field == words.type_field else BRACKET
        if isinstance(part, Valued):
            return VALUE + part.field
        if isinstance(part, Related):
            return VALUE + words.numbers[part.relation] if part.relation in words.numbers else RELATION
        if isinstance(part, HasKeyword | HasAbility):
            return TRAIT
        if isinstance(part, IsNot):
            quoted = isinstance(part.of, Has) and part.of.field in words.alone[1:]
            if (
                words.negated
                and not isinstance(part.of, EitherOf)
                and not quoted
                and self.rank(part.of) in (HEAD, ADJECTIVE, BRACKET)
            ):
                return NOT
            return TRAIT if isinstance(part.of, HasKeyword) else EXCEPT
        return RELATION

    def filter_of(self, parts: Sequence[Filter]) -> Filter:
        """Parts put together, in the order they are said."""
        kept = sorted((part for part in parts if not isinstance(part, Anything)), key=self.rank)
        if not kept:
            return Anything()
        return kept[0] if len(kept) == 1 else AllOf(tuple(kept))

    def unmixed(self, value: object) -> tuple[object, ...] | None:
        """Take a name and adjectives that leave out cards apart."""
        parts = value.parts if isinstance(value, EitherOf) else ()
        if len(parts) < 2 or any(self.adjectival(part) is None for part in parts[1:]):
            return None
        return parts[0], parts[1] if len(parts) == 2 else EitherOf(parts[1:])

    def adjectival(self, value: object) -> tuple[object, ...] | None:
        """The adjectives a filter allows."""
        parts = value.parts if isinstance(value, EitherOf) else (value,)
        return (parts,) if all(part in self.lexicon.nouns.adjectives.values() for part in parts) else None

    def bracketed(self, value: object) -> tuple[object, ...] | None:
        """The names in brackets a filter allows."""
        parts = value.parts if isinstance(value, EitherOf) else (value,)
        return (parts,) if all(isinstance(part, Filter) and self.rank(part) == BRACKET for part in parts) else None

    def stands_alone(self, part: Filter) -> bool:
        """Does a name in brackets stand for the card by itself? Other names need a noun."""
        parts = part.parts if isinstance(part, EitherOf) else (part,)
        return all(isinstance(one, Has) and one.field in self.lexicon.nouns.alone for one in parts)

    def heads(self, which: Filter) -> tuple[str, ...]:
        """The nouns that fit such a card, the closest first; none if any may."""
        parts = filters_of(which)
        found = [word for word, what in self.lexicon.nouns.heads.items() if what in parts]
        wide = self.lexicon.nouns.wide
        inside = [word for word in wide if found and found[0] not in wide and self.covers(word, found[0])]
        named = [
            f"{NAMED}{part.word}" for part in parts if isinstance(part, Has) and part.field in self.lexicon.nouns.alone
        ]
        return (*found, *inside, *(named[:1] if self.lexicon.targets else ()))

    def covers(self, wide: str, head: str) -> bool:
        """Does the wider noun take in the other?"""
        what = self.lexicon.nouns.heads[wide]
        return isinstance(what, EitherOf) and self.lexicon.nouns.heads[head] in what.parts

    # ------------------------------------------------------------ nouns

    def noun_of(self, parts: tuple[object, ...], voice: Voice) -> Noun | None:
        """Parts put together; whose and where are said at most once."""
        filters = [part for part in parts if isinstance(part, Filter)]
        owners = [part for part in parts if isinstance(part, Owner)]
        places = [part for part in parts if isinstance(part, Place)]
        if len(owners) + len(places) > 1:
            return None
        ranks = [self.rank(part) for part in filters[1:]]
        if len(set(ranks)) < len(ranks):
            return None
        settled = self.lexicon.nouns.settled([one for part in filters for one in filters_of(part)])
        which = self.filter_of(settled)
        noun = Noun(which, owners[0].who if owners else NOTHING)
        if places:
            home = (self.lexicon.field,) == places[0].zones == self.lexicon.nouns.home(which)
            at_home = home and places[0].who != EITHER  # in your field: you control it
            noun = Noun(which, places[0].who, () if at_home else places[0].zones)
        othered = self.othered(noun, voice)
        return None if othered is None else self.compared(othered)

    def othered(self, noun: Noun, voice: Voice) -> Noun | None:
        """The noun with whom "other" leaves out; "the other cards" are no kind of card."""
        parts = filters_of(noun.which)
        if OTHER not in parts:
            return noun
        if len(parts) == 1:
            return None
        out = IsNot(OneOf(other_than(voice, noun.which, noun.whose, self.heads)))
        return replace(noun, which=self.filter_of([out if part == OTHER else part for part in parts]))

    def unothered(self, noun: Noun, voice: Voice) -> tuple[Noun, bool]:
        """The noun without "other", where the word alone says whom it leaves out."""
        parts = filters_of(noun.which)
        rest = [part for part in parts if not (isinstance(part, IsNot) and isinstance(part.of, OneOf))]
        out = [part.of.group for part in parts if isinstance(part, IsNot) and isinstance(part.of, OneOf)]
        which = self.filter_of(rest)
        if len(out) != 1 or out[0] != other_than(voice, which, noun.whose, self.heads):
            return noun, False
        return replace(noun, which=which), True

    def rivals(self, noun: Noun) -> Cards:
        """The cards that the one with the highest number is the highest of: all the others the noun means."""
        rest = self.filter_of([part for part in filters_of(noun.which) if not isinstance(part, Extreme)])
        return Cards(noun.zones or (self.lexicon.field,), noun.whose if noun.whose != NOTHING else EITHER, rest)

    def compared(self, noun: Noun) -> Noun:
        """The noun with whom the highest or lowest is compared."""
        for part in filters_of(noun.which):
            if isinstance(part, EitherOf) and any(isinstance(one, AllOf) for one in part.parts):
                told = EitherOf(tuple(self.compared(replace(noun, which=one)).which for one in part.parts))
                noun = replace(
                    noun, which=self.filter_of([told if one == part else one for one in filters_of(noun.which)])
                )
        if not any(isinstance(part, Extreme) and part.among == Each() for part in filters_of(noun.which)):
            return noun
        among = self.rivals(noun)
        parts = [
            replace(part, among=among) if isinstance(part, Extreme) and part.among == Each() else part
            for part in filters_of(noun.which)
        ]
        return replace(noun, which=self.filter_of(parts))

    def uncompared(self, noun: Noun) -> Noun | None:
        """The same noun as it is said; None if the highest is of other cards."""
        parts = filters_of(noun.which)
        if not any(isinstance(part, Extreme) for part in parts):
            return noun
        among = self.rivals(noun)
        if any(isinstance(part, Extreme) and part.among != among for part in parts):
            return noun if self.lexicon.targets else None
        kept = [replace(part, among=Each()) if isinstance(part, Extreme) else part for part in parts]
        return replace(noun, which=self.filter_of(kept))

    # ------------------------------------------------------------ what nouns mean where they stand

    def bare(self, noun: Phrase) -> Says:
        """A description of cards wherever they are and whosever, as a filter."""
        return Says("{noun}", view(bare_filter, lambda which: (Noun(which),) if isinstance(which, Filter) else None, hole("noun")),
                    noun=noun)  # fmt: skip

    def articled(self, kind: Phrase) -> Says:
        """The description of one card with its article."""
        return Says("a {kind}", hole("kind"), kind=kind, also=("an {kind}", "{kind}", "any {kind}", "1 {kind}"))

    def cards_of(self, noun: Noun, zones: tuple[int, ...] = (), whose: int = EITHER) -> Cards:
        """The cards a noun means; where and whose as told, unless it says so itself."""
        zones = noun.zones or zones or self.lexicon.nouns.home(noun.which)
        return Cards(zones, noun.whose if noun.whose != NOTHING else whose, noun.which)

    def noun_for(self, group: object, zones: tuple[int, ...] = (), whose: int = EITHER) -> Noun | None:
        """The noun that means these cards, where and whose being understood."""
        if not isinstance(group, Cards):
            return None
        if group.zones == (zones or self.lexicon.nouns.home(group.which)):
            return Noun(group.which, NOTHING if group.whose == whose else group.whose)
        return Noun(group.which, group.whose, group.zones)

    def grouped(self, noun: Phrase, zones: tuple[int, ...] = (), whose: int = EITHER) -> Says:
        """A noun as the group of cards it means."""

        def make(value: Noun) -> Cards | None:
            found = self.cards_of(value, zones, whose)
            if value.whose == NOTHING and self.lexicon.targets:
                found = rivalling(found, EITHER, whose)
            stacked = any(part in self.lexicon.spells for part in filters_of(value.which))
            elsewhere = self.lexicon.targets and stacked and found.zones != (self.lexicon.stack,)
            return None if elsewhere else found  # what is no spell any more is called by its type

        def take(value: object) -> tuple[object, ...] | None:
            if isinstance(value, Cards) and value.whose == whose and self.lexicon.targets:
                value = rivalling(value, whose, EITHER)
            found = self.noun_for(value, zones, whose)
            return None if found is None else (found,)

        return Says("{noun}", view(make, take, hole("noun")), noun=noun)

    def event_filter(self, noun: Noun) -> Filter | None:
        """A noun as a filter of an event's card: whose it is is part of it; where it is at home goes without saying."""
        if noun.zones and (noun.zones != self.lexicon.nouns.home(noun.which) or not self.lexicon.targets):
            return None
        if noun.whose in (NOTHING, EITHER):
            return noun.which
        return self.filter_of((*filters_of(noun.which), MasteredBy(noun.whose)))

    def event_noun(self, value: object) -> tuple[object, ...] | None:
        """The noun of an event's card."""
        if not isinstance(value, Filter):
            return None
        parts = [part for part in filters_of(value) if not isinstance(part, MasteredBy)]
        masters = [part.who for part in filters_of(value) if isinstance(part, MasteredBy)]
        return (Noun(self.filter_of(parts), masters[0] if masters else NOTHING),)


def bare_filter(noun: Noun) -> Filter | None:
    """A description without whose and where."""
    return noun.which if not noun.zones and noun.whose == NOTHING else None


def rivalling(cards: Cards, before: int, after: int) -> Cards:
    """Cards of which the highest is meant among a player's own, where nothing else is said."""
    which = cards.which
    for part in filters_of(which):
        if isinstance(part, Extreme) and isinstance(part.among, Cards) and part.among.whose == before:
            made = replaced(which, part, replace(part, among=replace(part.among, whose=after)))
            which = made if isinstance(made, Filter) else which
    return replace(cards, which=which)
