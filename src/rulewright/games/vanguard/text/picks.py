"""How many of which: cards chosen and found among others, all cards of a kind, how many there are for each."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import EITHER, IT, LOOKED, NOTHING, YOU
from ....kernel.vocabulary.bounds import DifferentNumbers, DifferentWords
from ....kernel.vocabulary.effects import Pick
from ....kernel.vocabulary.terms import (
    AllOf,
    Among,
    Amount,
    Anything,
    AtPlaces,
    Cards,
    CountOf,
    Filter,
    Group,
    InRole,
    KindsOf,
    Number,
    Those,
    both,
)
from ....language.english.numbers import NUMBER_WORD, SEVERAL
from ....language.grammar.things.descriptions import OTHER, Noun, Place
from ....language.grammar.things.nouns import filters_of
from ....language.grammar.things.picks import plural
from ....language.grammar.things.reference import STRONG, looked_at, pointed, spoken
from ....language.grammar.things.this_way import ThisWay
from ....language.pattern import hole, like, view
from ....language.phrase import Agree, Choice, Found, Guarded, Many, Phrase, Reader, Says, Word, Written, match_literal
from ....language.voice import Mention, Voice
from ..rulebook import ch00_names as n
from .descriptions import COLUMNS, KIN

if TYPE_CHECKING:
    from .tongue import VanguardGrammar

ONE: Final = Number(1)
ANY: Final = Number(99)
JUST_ONE: Final = (ONE, ONE)
OF_COUNT: Final = Choice("how many", Word("one", JUST_ONE), Says("{n}", (hole("n"), hole("n")), n=SEVERAL), Says("up to {n}", (Number(0), hole("n")),
    n=NUMBER_WORD), Word("any number", (Number(0), ANY)))  # fmt: skip
SOME_COUNT: Final = Choice("how many", Word("a", JUST_ONE, also=("an", "one")), Word("up to one", (Number(0), ONE)))
MANY_COUNT: Final = Choice("how many", Says("{n}", (hole("n"), hole("n")), n=SEVERAL), Says("up to {n}", (Number(0), hole("n")), n=SEVERAL), Word("any number of",
    (Number(0), ANY)))  # fmt: skip


BOUNDS: Final = Choice(
    "a bound",
    *(Word(f" with different {word}s", (bound,), also=[f"{comma}{each}with {a}different {one}" for comma in (" ", ", ") for each in ("each ", "")
            for a, one in (("", f"{word}s"), ("a ", word), ("", f"card {word}s"))])
      for word, bound in (("name", DifferentWords(n.NAME)), ("grade", DifferentNumbers(n.GRADE)))),
)  # fmt: skip


def is_one(count: object) -> bool:
    """Is at most one card meant?"""
    return isinstance(count, tuple) and count[1] == ONE


class Counted(Phrase):
    """So many cards: one of your units, a card from your hand, your vanguard, another of your units, a boosting unit."""

    def __init__(self, g: "VanguardGrammar") -> None:
        super().__init__("which cards")
        self.g = g

    # reading

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every way to count and describe."""
        nouns = self.g.nouns
        found: dict[Found, None] = {}
        for count in reader.read(OF_COUNT, at, voice):
            for joint in (" of ", " of the "):
                if match_literal(reader, joint, count.end):
                    self.add(found, reader, count.end + len(joint), voice, count.value, nouns.many, joint == " of ")
        for lead in ("another of ", "another "):
            if match_literal(reader, lead, at):
                self.add(found, reader, at + len(lead), voice, JUST_ONE, nouns.many, lead == "another of ", True)
        for counts, noun in ((SOME_COUNT, nouns.card), (MANY_COUNT, nouns.cards)):
            for count in reader.read(counts, at, voice):
                if reader.text[count.end : count.end + 1] == " ":
                    self.add(found, reader, count.end + 1, voice, count.value, noun, False)
        self.add(found, reader, at, voice, JUST_ONE, nouns.one, True)
        return tuple(found)

    def add(
        self, found: dict[Found, None], reader: Reader, at: int, voice: Voice, count: object, phrase: Phrase, owned: bool, other: bool = False
    ) -> None:  # fmt: skip
        """The picks of such nouns: of somebody's units, or of cards whose place is told."""
        for one in reader.read(phrase, at, voice):
            noun = one.value
            assert isinstance(noun, Noun)
            if other:
                plain = self.g.nouns.noun_of((OTHER, *filters_of(noun.which), "card"), voice)
                noun = Noun(plain.which, noun.whose, noun.zones) if plain else noun
            pick = self.pick(noun, count, owned)
            if pick is None:
                found.update(self.placed_late(reader, one.end, noun, count, voice))
                continue
            after = voice._replace(many=not is_one(count))
            found[Found(one.end, pick, "", after)] = None
            for bound in reader.read(BOUNDS, one.end, voice) if not is_one(count) else ():
                assert isinstance(bound.value, tuple)
                found[Found(bound.end, replace(pick, bounds=bound.value), "", after)] = None

    def placed_late(self, reader: Reader, at: int, noun: Noun, count: object, voice: Voice) -> dict[Found, None]:
        """Several whose place is told behind what bounds them."""
        assert isinstance(count, tuple)
        found: dict[Found, None] = {}
        for bound in reader.read(BOUNDS, at, voice) if noun.whose == NOTHING and not is_one(count) else ():
            for place in reader.read(self.g.nouns.place_words["from"], bound.end, voice):
                assert isinstance(place.value, Place) and isinstance(bound.value, tuple)
                pick = Pick(
                    Cards(place.value.zones, place.value.who, noun.which), count[0], count[1], bounds=bound.value
                )
                found[Found(place.end, pick, "", voice._replace(many=True))] = None
        return found

    def pick(self, noun: Noun, count: object, owned: bool) -> Pick | None:
        """So many of these; units whose owner is not told must play a part in the battle."""
        assert isinstance(count, tuple)
        whose = noun.whose
        if whose == NOTHING:
            if owned or not any(isinstance(part, InRole) for part in filters_of(noun.which)):
                return None
            whose = EITHER
        return Pick(Cards(noun.zones or n.FIELD, whose, noun.which), count[0], count[1])

    # writing

    def write(self, value: object, voice: Voice) -> Written | None:
        """The way it is said canonically."""
        if isinstance(value, Pick) and value.bounds:
            bound = BOUNDS.write(value.bounds, voice)
            plain = self.write(replace(value, bounds=()), voice)
            return plain._replace(text=plain.text + bound.text) if plain and bound else None
        if not isinstance(value, Pick) or not isinstance(value.what, Cards):
            return None
        count = (value.least, value.most)
        noun = self.g.nouns.noun_for(value.what, whose=EITHER)
        assert noun is not None
        after = voice._replace(many=not is_one(count))
        on_field = set(value.what.zones) <= set(n.FIELD)
        said = self.g.nouns.said(noun, voice)
        if (
            said is not None
            and on_field
            and OTHER in filters_of(said.which)
            and count == JUST_ONE
            and noun.whose != NOTHING
        ):
            rest = self.g.nouns.filter_of([part for part in filters_of(said.which) if part != OTHER])
            return self.joined("another of", self.g.nouns.many, Noun(rest, noun.whose, noun.zones), after)
        if on_field and noun.whose != NOTHING:
            if value.what.zones == (n.VC,) and count == JUST_ONE:
                return self.joined("", self.g.nouns.one, noun, after)
            words = OF_COUNT.write(count, voice)
            return self.joined(f"{words.text} of", self.g.nouns.many, noun, after) if words else None
        one = is_one(count)
        words = (SOME_COUNT if one else MANY_COUNT).write(count, voice)
        phrase = self.g.nouns.one if on_field else self.g.nouns.card if one else self.g.nouns.cards
        return self.joined(words.text, phrase, noun, after) if words else None

    def joined(self, lead: str, phrase: Phrase, noun: Noun, after: Voice) -> Written | None:
        """The count and the noun."""
        written = phrase.write(noun, after)
        return Written(f"{lead} {written.text}".strip(), after) if written else None


class AmongThem(Phrase):
    """So many of the cards looked at, or of those spoken of."""

    TAILS: Final = (
        " from among them",
        " from among those cards",
        " among them",
        " among those cards",
        " from it",
        " from that hand",
    )

    def __init__(self, g: "VanguardGrammar") -> None:
        super().__init__("cards among them")
        self.g = g

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The number and the noun, among the cards spoken of."""
        found: list[Found] = []
        group = Those(LOOKED) if looked_at(voice) else pointed(voice)
        if group is None:
            return ()
        for counts, noun in ((SOME_COUNT, self.g.nouns.card), (MANY_COUNT, self.g.nouns.cards)):
            for count in reader.read(counts, at, voice):
                for one in (
                    reader.read(noun, count.end + 1, voice) if reader.text[count.end : count.end + 1] == " " else ()
                ):
                    value = one.value
                    assert isinstance(value, Noun)
                    tail = next((tail for tail in self.TAILS if match_literal(reader, tail, one.end)), "")
                    unsaid = looked_at(voice) and reader.text.startswith((", ", " and "), one.end)
                    if (tail or unsaid) and value.whose == NOTHING and not value.zones:
                        found.append(self.picked(one.end + len(tail), Among(group, value.which), count.value, voice))
        for count in reader.read(OF_COUNT, at, voice):
            for tail in (" of them", " of those cards", " of those units", " of those"):
                if match_literal(reader, tail, count.end):
                    found.append(self.picked(count.end + len(tail), Among(group, Anything()), count.value, voice))
                    break
        return tuple(found)

    def picked(self, end: int, group: Group, count: object, voice: Voice) -> Found:
        """So many of them."""
        assert isinstance(count, tuple)
        return Found(end, Pick(group, count[0], count[1]), "", voice._replace(many=not is_one(count)))

    def write(self, value: object, voice: Voice) -> Written | None:
        """The number and the noun."""
        group = Those(LOOKED) if looked_at(voice) else pointed(voice)
        if not isinstance(value, Pick) or not isinstance(value.what, Among) or value.what.group != group:
            return None
        count = (value.least, value.most)
        words = (SOME_COUNT if is_one(count) else MANY_COUNT).write(count, voice)
        noun = (self.g.nouns.card if is_one(count) else self.g.nouns.cards).write(Noun(value.what.which), voice)
        after = voice._replace(many=not is_one(count))
        return Written(f"{words.text} {noun.text}{self.TAILS[0]}", after) if words and noun else None


def each_of(kinds: tuple[Noun, ...], place: Place) -> tuple[Pick, ...] | None:
    """One card of each description from one place."""
    if any(kind.whose != NOTHING or kind.zones for kind in kinds):
        return None
    return tuple(Pick(Cards(place.zones, place.who, kind.which), ONE, ONE) for kind in kinds)


def each_parts(value: object) -> tuple[object, ...] | None:
    """Take one card of each description apart."""
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    groups = [pick.what for pick in value if isinstance(pick, Pick) and (pick.least, pick.most) == JUST_ONE and isinstance(pick.what, Cards)]  # fmt: skip
    if len(groups) < len(value) or len({(group.zones, group.whose) for group in groups}) > 1:
        return None
    return tuple(Noun(group.which) for group in groups), Place(groups[0].zones, groups[0].whose)


def elsewhere(first: Pick, count: tuple[Amount, Amount], column: AtPlaces) -> tuple[Pick, ...] | None:
    """So many of the same cards in another row or column."""
    parts = filters_of(first.what.which) if isinstance(first.what, Cards) else ()
    spots = [part for part in parts if isinstance(part, AtPlaces)]
    if not isinstance(first.what, Cards) or len(spots) != 1 or spots[0] == column:
        return None
    rest = [column if part == spots[0] else part for part in parts]
    return first, Pick(replace(first.what, which=rest[0] if len(rest) == 1 else AllOf(tuple(rest))), *count)


def each_grade(grades: tuple[Filter, ...], kin: Filter, place: Place) -> tuple[Pick, ...]:
    """Up to one card of each of these grades."""
    return tuple(Pick(Cards(place.zones, place.who, both(grade, kin)), Number(0), ONE) for grade in grades)


def grade_parts(value: object) -> tuple[object, ...] | None:
    """Take a choice by grades apart."""
    groups = ([pick.what for pick in value if isinstance(pick, Pick) and isinstance(pick.what, Cards)] if isinstance(value, tuple) else [])  # fmt: skip
    parts = [filters_of(group.which) for group in groups]
    if len(parts) < 2 or any(len(row) != 2 for row in parts):
        return None
    made = tuple(row[0] for row in parts), parts[0][1], Place(groups[0].zones, groups[0].whose)
    return made if each_grade(*made) == value else None


def among_parts(value: object) -> tuple[object, ...] | None:
    """Take all such cards of those looked at apart."""
    return (Noun(value.which),) if isinstance(value, Among) and value.group == Those(LOOKED) else None


class VanguardPicks:
    """Cards picked, groups of cards something is done to, and how many there are."""

    def __init__(self, g: "VanguardGrammar") -> None:
        self.g = g
        nouns = g.nouns
        self.counted = Counted(g)
        self.among = AmongThem(g)
        one = Choice("which cards", self.counted, self.among)
        kinds = Many(Says("a {noun}", hole("noun"), noun=nouns.card, also=("an {noun}", "one {noun}")), ", ", " and ", least=2, also=(", and ",),)  # fmt: skip
        many = Many(self.counted, ", ", " and ", least=2, also=(", and ",))
        self.several = Choice("which cards", Says("{pick}", (hole("pick"),), pick=one, leave=self.chosen), Says("{kinds}{place}", view(each_of, each_parts,
            hole("kinds"), hole("place")), kinds=kinds, place=nouns.place_words["from"], leave=self.chosen,), Says("{many}", hole("many"), many=many,
            leave=self.chosen), Says("{first} and {count} in the {column}", view(elsewhere, lambda v: None, hole("first"), hole("count"), hole("column")),
            first=self.counted, count=OF_COUNT, column=COLUMNS, leave=self.chosen, also=("{first}, and {count} in the {column}",),), Says("up to one {grades} {kin}{place}", view(each_grade, grade_parts, hole("grades"), hole("kin"), hole("place")),
            leave=self.chosen, grades=Many(g.grades, ", ", " and ", least=2, also=(", and ",)), kin=KIN, place=nouns.place_words["from"],),)  # fmt: skip
        self.all = self.every()
        among = Says("all {noun}{tail}", view(lambda noun: Among(Those(LOOKED), noun.which) if noun == Noun(noun.which) else None, among_parts, hole("noun")),
                     noun=nouns.cards, tail=Agree(lambda voice: AmongThem.TAILS[0], AmongThem.TAILS), also=("all of the {noun}{tail}",))  # fmt: skip
        self.all_among = Guarded(among, lambda voice, value: looked_at(voice))

    def every(self) -> Choice:
        """All cards of a kind; somebody's vanguard."""
        nouns = self.g.nouns
        owned = Says("{noun}", view(self.owned, self.owner_of, hole("noun")), noun=nouns.many)
        placed = Says("{noun}", view(self.placed, self.place_of, hole("noun")), noun=nouns.many)
        return Choice(
            "all cards",
            Says("{noun}", view(lambda v: v if isinstance(v, Cards) and v.zones == (n.VC,) else None, self.vanguard, hole("noun")),
                 noun=Says("{noun}", view(self.owned, self.owner_of, hole("noun")), noun=nouns.one), leave=self.grouped),
            Says("all of {noun}", view(lambda v: v, lambda v: None if self.vanguard(v) else (v,), hole("noun")), noun=owned, leave=self.grouped,
                 also=("all {noun}", "each of {noun}", "{noun}", "every one of {noun}")),
            Says("all {noun}", hole("noun"), noun=Says("{noun}", view(self.anybodys, self.of_anybody, hole("noun")), noun=nouns.many), leave=self.grouped, also=("all of the {noun}", "all the {noun}")),
            Says("all {noun}", hole("noun"), noun=placed, leave=self.grouped,
                 also=("all of the {noun}", "all of your {noun}", "all the {noun}", "each {noun}", "every {noun}")),
        )  # fmt: skip

    def owned(self, noun: Noun) -> Cards | None:
        """Somebody's units."""
        on_field = not noun.zones or set(noun.zones) <= set(n.FIELD)
        return self.g.nouns.cards_of(noun) if noun.whose != NOTHING and on_field else None

    def owner_of(self, value: object) -> tuple[object, ...] | None:
        """The noun of somebody's units."""
        found = isinstance(value, Cards) and set(value.zones) <= set(n.FIELD) and value.whose != EITHER
        return (self.g.nouns.noun_for(value),) if found else None

    def anybodys(self, noun: Noun) -> Cards | None:
        """Units of both players on circles that are told."""
        told = noun.whose == NOTHING and noun.zones and set(noun.zones) <= set(n.FIELD)
        return Cards(noun.zones, EITHER, noun.which) if told else None

    def of_anybody(self, value: object) -> tuple[object, ...] | None:
        """The noun of units of both players."""
        told = isinstance(value, Cards) and value.whose == EITHER and value.zones != n.FIELD
        return (self.g.nouns.noun_for(value, whose=EITHER),) if told else None

    def placed(self, noun: Noun) -> Cards | None:
        """Cards of somebody's zone."""
        return (self.g.nouns.cards_of(noun) if noun.whose != NOTHING and noun.zones and not set(noun.zones) <= set(n.FIELD) else None)  # fmt: skip

    def place_of(self, value: object) -> tuple[object, ...] | None:
        """The noun of cards of somebody's zone."""
        return ((self.g.nouns.noun_for(value),) if isinstance(value, Cards) and not set(value.zones) & set(n.FIELD) else None)  # fmt: skip

    def is_hand(self, value: object) -> bool:
        """Are they cards of a hand?"""
        return isinstance(value, Cards) and value.zones == (n.HAND,)

    def vanguard(self, value: object) -> tuple[object, ...] | None:
        """Somebody's vanguard."""
        return (value,) if isinstance(value, Cards) and value.zones == (n.VC,) else None

    def grouped(self, before: Voice, after: Voice, value: object) -> Voice:
        """A subject in the plural, unless it is a vanguard."""
        theirs = isinstance(value, Cards) and value.whose not in (YOU, EITHER)
        return plural(before, after, value)._replace(plural=self.vanguard(value) is None, theirs=theirs)

    def chosen(self, before: Voice, after: Voice, value: object) -> Voice:
        """What was chosen is meant from now on."""
        picks = [pick for pick in value if isinstance(pick, Pick)] if isinstance(value, tuple) else []
        what = picks[0].what
        many = after.many or len(picks) > 1
        whose = what.whose if isinstance(what, Cards) else NOTHING
        if isinstance(what, Among):  # whose they are is known from where they were looked at
            known = [(one.whose, one.heads) for one in after.mentions if one.group == what.group]
            whose, heads = known[0] if known else (NOTHING, ())
        else:
            heads = self.g.nouns.heads(what.which, what.zones) if isinstance(what, Cards) else ()
        return spoken(after, Mention(Those(IT), STRONG, many, heads, ("chosen",), whose))._replace(picks=len(picks))


# ---------------------------------------------------------------- how many there are


def counts(g: "VanguardGrammar") -> Choice:
    """What is counted: of your units, cards in a zone, what was done this way."""
    nouns = g.nouns
    own = Says("{noun}", view(g.picks.owned, g.picks.owner_of, hole("noun")), noun=nouns.many)
    single = Says("{noun}", view(g.picks.owned, lambda v: None, hole("noun")), noun=nouns.one)
    placed = Says("{noun}", view(g.picks.placed, g.picks.place_of, hole("noun")), noun=nouns.card_in)
    apart = [Says("{noun} with a different name", like(KindsOf, hole("noun"), n.NAME), noun=noun, also=("{noun} with a different card name", "{noun} with different names", "{noun} with different card names"))
             for noun in (Choice("cards", own, Says("of {noun}", hole("noun"), noun=own), single), placed)]  # fmt: skip
    rows: list[Phrase] = [*apart, Says("of {noun}", like(CountOf, hole("noun")), noun=own, also=("{noun}",)), Says("{noun}", view(CountOf, lambda v: None, hole("noun")),
        noun=single), Says("{noun}", like(CountOf, hole("noun")), noun=placed), ThisWay(Choice("a card", nouns.kind, Word("card", Anything())),
        g.lexicon), *g.events.counts(),]  # fmt: skip
    return Choice("each of what", *rows)
