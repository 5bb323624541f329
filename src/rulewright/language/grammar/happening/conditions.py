"""Conditions: what is controlled, where cards are, what a card is, how numbers compare, what time it is, what has happened."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import AT_LEAST, AT_MOST, EITHER, EQUAL, LESS, LOOKED, MORE, NOT_EQUAL, NOTHING, OPPONENT, YOU
from ....kernel.vocabulary.terms import (
    AllTrue,
    Among,
    Amount,
    Anything,
    AnyTrue,
    Cards,
    Compared,
    Condition,
    CountersOn,
    CountOf,
    Done,
    EitherOf,
    Exists,
    Filter,
    HasKeyword,
    IsNot,
    KindsOf,
    Neither,
    Number,
    SumOf,
    Those,
    Valued,
)
from ...pattern import hole, like, view
from ...phrase import Choice, Found, Guarded, Many, Phrase, Reader, Says, Word, Written
from ...voice import Voice
from ..amounts import DIGITS, INTEGER
from ..things.nouns import IS_THIS, Noun, filters_of
from ..things.reference import looked_at
from ..things.this_way import ThisWayHappened

if TYPE_CHECKING:
    from .. import Grammar

COMPARE: Final = Choice(
    "a comparison",
    Word("no", (AT_MOST, Number(0)), also=("0", "not any")),
    Says("{n} or more", (AT_LEAST, hole("n")), n=DIGITS, also=("at least {n}",)),
    Says("{n} or less", (AT_MOST, hole("n")), n=DIGITS),
    Says("exactly {n}", (EQUAL, hole("n")), n=DIGITS, also=("{n}",)),
    Says("more than {n}", (MORE, hole("n")), n=DIGITS),
    Says("less than {n}", (LESS, hole("n")), n=DIGITS),
)


def compared(left: Amount, bound: tuple[int, Amount]) -> Compared:
    """An amount against a bound."""
    return Compared(left, bound[0], bound[1])


def compared_parts(value: object) -> tuple[object, ...] | None:
    """Take an amount against a bound apart."""
    return (value.left, (value.op, value.right)) if isinstance(value, Compared) else None


def against(left: object, bound: object) -> object:
    """The pattern of an amount against a bound."""
    return view(compared, compared_parts, left, bound)


def several(kind: type[AllTrue] | type[AnyTrue], items: object) -> object:
    """The pattern of several conditions."""
    return view(lambda parts: kind(parts) if len(parts) > 1 else None,
                lambda value: (value.parts,) if isinstance(value, kind) else None, items)  # fmt: skip


AN_OTHER: Final = IsNot(IS_THIS)  # "another", where this card alone was spoken of


class WithArticle(Phrase):
    """One of several things told apart: behind its article, or by its name; others are words for one thing."""

    LEADS: Final = ("a ", "an ", "\u201c", "[")

    def __init__(self, inner: Phrase) -> None:
        super().__init__(inner.name)
        self.inner = inner

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The thing, if it begins so."""
        return reader.read(self.inner, at, voice) if reader.text.startswith(self.LEADS, at) else ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """As the thing is written."""
        return self.inner.write(value, voice)


class Conditions:
    """The conditions of a game."""

    def __init__(self, g: "Grammar") -> None:
        self.g = g
        g.conditions = self
        self.controls = Choice("who", Word("you control", YOU, also=("you have",)),
                               Word("your opponent controls", OPPONENT, also=("opponent controls", *(("your opponent has",) if g.lexicon.targets else ()))))  # fmt: skip
        self.controls_not = Choice("who", Word("you don't control", YOU),
                                   Word("your opponent doesn't control", OPPONENT, also=("opponent doesn't control",)),
                                   Word("neither player controls", EITHER))  # fmt: skip
        self.has = Choice("who", Word("you have", YOU), Word("your opponent has", OPPONENT))
        one = Choice(
            "a condition", *self.control(), *self.there(), *self.states(), *self.comparisons(), *g.lexicon.conditions(g),
            *g.events.past_conditions(), Word("you do so", Done(), also=("they do so", "they do", "they does", "you do", "it does", "that player does", "your opponent does")),
            Word("you don't do so", Neither(Done()), also=("they don't do so", "they don't", "they doesn't", "that player doesn't", "your opponent doesn't", "your opponent cannot", "you cannot", "they cannot", "that player cannot", "you cannot do so")), ThisWayHappened(g), Says("it is {time}", hole("time"), time=g.time),
        )  # fmt: skip
        either = Says(
            "{items}", several(AnyTrue, hole("items")), items=Many(one, " or if ", least=2, also=(", or if ", " or "))
        )
        g.condition.add(
            one,
            Says("{items}", several(AllTrue, hole("items")), items=Many(one, " and ", least=2, also=(" and if ", ", and if "))),
            either,
            Says("{first}, and {last}", view(lambda first, last: AllTrue((first, last)), lambda v: v.parts if isinstance(v, AllTrue) and len(v.parts) == 2 and isinstance(v.parts[0], AnyTrue) else None,
                 hole("first"), hole("last")), first=either, last=one, also=("{first}, and if {last}",)),
        )  # fmt: skip

    # ------------------------------------------------------------ what is controlled

    def held(self, which: object, who: object) -> object:
        """The pattern of the cards of a description that somebody controls."""
        home = self.g.lexicon.nouns.home

        def take(value: object) -> tuple[object, ...] | None:
            if isinstance(value, Cards) and value.whose != EITHER and value.zones == home(value.which):
                return value.which, value.whose
            return None

        return view(lambda which, who: Cards(home(which), who, which), take, which, who)

    def control(self) -> list[Phrase]:
        """Who controls what, and how many of it."""
        nouns = self.g.nouns
        who: dict[str, Phrase] = {"who": self.controls}
        held = self.held(hole("kind"), hole("who"))
        rows = [
            Says("{who} {kind}", like(Exists, held), kind=nouns.a_kind, parts=who),
            Says("{who} {n} or more {kind}", like(Exists, held, view(int, lambda v: (v,) if v > 1 else None, hole("n"))),
                 n=INTEGER, kind=nouns.kinds, also=("{who} {n} {kind} or more",), parts=who),
            Says("{who} {n} or less {kind}", like(Compared, like(CountOf, held), AT_MOST, hole("n")), n=DIGITS, kind=nouns.kinds, also=("{who} {n} {kind} or less",), parts=who),
            Says("{who} exactly 1 {kind}", like(Compared, like(CountOf, held), EQUAL, Number(1)), kind=nouns.kind, also=("{who} only 1 {kind}",), parts=who),
            Says("{who} {n} {kind}", like(Compared, like(CountOf, held), EQUAL, hole("n")), n=DIGITS, kind=nouns.kinds,
                 also=("{who} exactly {n} {kind}",), parts=who),
            Says("{who} no {kind}", like(Neither, like(Exists, held)), kind=nouns.kinds, parts=who),
            Says("{who} any {kind}", view(lambda who, kind: Neither(Exists(self.cards(kind, who))), lambda v: None, hole("who"), hole("kind")),
                 who=self.controls_not, kind=Choice("cards", nouns.kinds, nouns.kind),
                 also=("{who} {kind}", "{who} a {kind}", "{who} an {kind}")),
            Says("either player doesn't control any {kind}", view(self.somebody_lacks, self.lacks_parts, hole("kind")), kind=Choice("cards", nouns.kinds, nouns.kind),
                 also=("either player doesn't control {kind}", "either player controls no {kind}")),
            Says("{who} {kinds}", view(self.all_held, self.held_parts, hole("who"), hole("kinds")), who=self.controls,
                 kinds=Many(WithArticle(nouns.a_kind) if self.g.lexicon.targets else nouns.a_kind, " and ", least=2, also=(", ", ", and "))),
        ]  # fmt: skip
        field = self.g.lexicon.varied
        for word, number in field.items():
            rows.append(Says(f"{{who}} {{n}} or more {{kind}} of different {word}s",
                             like(Compared, like(KindsOf, held, number), AT_LEAST, hole("n")), n=DIGITS, kind=nouns.kinds,
                             also=(f"{{who}} {{n}} {{kind}} of different {word}s", f"{{who}} {{n}} or more different {word} {{kind}}", f"{{who}} {{kind}} of {{n}} or more different {word}s",
                                   f"there are {{n}} or more different {word}s among {{kind}} {{who}}"), parts=who))  # fmt: skip
            rows.append(Says(f"the {{kind}} {{who}} are all of different {word}s", like(Compared, like(KindsOf, held, number), AT_LEAST, like(CountOf, held)), kind=nouns.kinds,
                             also=(f"all the {{kind}} {{who}} are of different {word}s", f"all the {{kind}} {{who}} have different {word}s"), parts=who))  # fmt: skip
        rows += [
            Says("all the {cards} {is_} {being}", view(self.all_are, self.being_parts, hole("cards"), hole("being")), cards=nouns.groups, is_=self.g.is_word,
                 being=Choice("what they are", nouns.kinds, *((self.g.being,) if self.g.lexicon.targets else ())),
                 also=("all {cards} {is_} {being}", "all of {cards} {is_} {being}", "all of the {cards} {is_} {being}", "all the {cards} have {being}")),
            Says("{who} more {cards} than {other}", view(self.more_there, lambda v: None, hole("who"), hole("cards"), hole("other")), who=self.has, cards=self.placed(nouns.many),
                 other=Choice("who", Word("your opponent", OPPONENT, also=("your opponent's", "your opponent does", "your opponent in their area")), Word("you", YOU, also=("you do", "yours")))),
        ]  # fmt: skip
        return [*rows, *self.versus()]

    def versus(self) -> list[Phrase]:
        """More cards of a player's than of the other's, fewer, or as many."""
        mine, theirs = (like(CountOf, self.held(hole("kind"), who)) for who in (YOU, OPPONENT))
        rows: list[Phrase] = []
        for who, other, left, right in (
            ("you control", "your opponent", mine, theirs),
            ("your opponent controls", "you", theirs, mine),
        ):
            for op, words in (
                (MORE, ("more {kind} than",)),
                (LESS, ("fewer {kind} than", "less {kind} than")),
                (EQUAL, ("as many {kind} as", "the same number of {kind} as")),
            ):
                spelled = [
                    f"{who} {word} {other}{do}"
                    for word in words
                    for do in ("", " do", " does", " controls", " control")
                ]
                rows.append(
                    Says(spelled[0], like(Compared, left, op, right), kind=self.g.nouns.kinds, also=spelled[1:])
                )
        return rows

    def cards(self, which: Filter, who: int) -> Cards:
        """Such cards of a player's, where they are."""
        return Cards(self.g.lexicon.nouns.home(which), who, which)

    def all_held(self, who: int, kinds: tuple[Filter, ...]) -> Condition | None:
        """Each of several is controlled; names with commas between them are several too."""
        if any(isinstance(one, EitherOf) and all(map(self.g.nouns.stands_alone, one.parts)) for one in kinds):
            return None
        if self.g.lexicon.targets and len(kinds) == 2 and AN_OTHER in filters_of(kinds[1]):
            return self.two_held(who, kinds[0], self.without_other(kinds[1]))
        return AllTrue(tuple(Exists(self.cards(which, who)) for which in kinds))

    def without_other(self, which: Filter) -> Filter:
        """The same cards, be it this one."""
        return self.g.nouns.filter_of([part for part in filters_of(which) if part != AN_OTHER])

    def two_held(self, who: int, one: Filter, other: Filter) -> AllTrue:
        """A card of one description and another of the other: one card that fits both is not enough."""
        each, rest, both_ = (self.cards(which, who) for which in (one, other, EitherOf((one, other))))
        return AllTrue((Exists(each), Exists(rest), Exists(both_, 2)))

    def all_are(self, cards: Cards, being: Filter) -> Condition | None:
        """None of those cards is otherwise."""
        if (
            cards.whose == EITHER
            and cards.zones == self.g.lexicon.nouns.home(cards.which)
            and not self.g.lexicon.targets
        ):
            return None
        return Neither(Exists(replace(cards, which=self.g.nouns.filter_of((*filters_of(cards.which), IsNot(being))))))

    def being_parts(self, value: object) -> tuple[object, ...] | None:
        """Take none of those cards being otherwise apart."""
        group = value.of.group if isinstance(value, Neither) and isinstance(value.of, Exists) else None
        parts = filters_of(group.which) if isinstance(group, Cards) else ()
        least = 1 if self.g.lexicon.targets else 2
        if not isinstance(group, Cards) or len(parts) < least or not isinstance(parts[-1], IsNot):
            return None
        return replace(group, which=self.g.nouns.filter_of(parts[:-1])), parts[-1].of

    def more_there(self, who: int, cards: Cards, other: int) -> Condition | None:
        """A player has more of such cards than the other has of the same."""
        if who == other or cards.whose not in (who, EITHER):
            return None
        mine, theirs = (CountOf(Cards(cards.zones, seat, cards.which)) for seat in (who, other))
        return Compared(mine, MORE, theirs)

    def somebody_lacks(self, kind: Filter) -> Condition:
        """One of the players controls none."""
        return AnyTrue(tuple(Neither(Exists(self.cards(kind, who))) for who in (YOU, OPPONENT)))

    def lacks_parts(self, value: object) -> tuple[object, ...] | None:
        """Take a player who controls none apart."""
        first = value.parts[0] if isinstance(value, AnyTrue) else None
        group = first.of.group if isinstance(first, Neither) and isinstance(first.of, Exists) else None
        return (group.which,) if isinstance(group, Cards) and self.somebody_lacks(group.which) == value else None

    def held_parts(self, value: object) -> tuple[int, tuple[Filter, ...]] | None:
        """Take several that are controlled apart."""
        parts = [one for one in value.parts if isinstance(one, Exists)] if isinstance(value, AllTrue) else []
        if not isinstance(value, AllTrue) or len(parts) < len(value.parts):
            return None
        if len(parts) == 3 and parts[2].least == 2:
            two = self.held_parts(AllTrue(value.parts[:2]))
            if two is None or self.two_held(two[0], two[1][0], two[1][1]) != value:
                return None
            return two[0], (two[1][0], self.g.nouns.filter_of((*filters_of(two[1][1]), AN_OTHER)))
        groups = [one.group for one in parts if one.least == 1]
        found = [one for one in groups if isinstance(one, Cards) and one.zones == self.g.lexicon.nouns.home(one.which)]
        if len(found) < len(parts) or len({one.whose for one in found}) != 1 or found[0].whose == EITHER:
            return None
        return found[0].whose, tuple(one.which for one in found)

    # ------------------------------------------------------------ where cards are

    def there(self) -> list[Phrase]:
        """How many cards are where they are said to be."""
        g, nouns = self.g, self.g.nouns
        rows: list[Phrase] = [
            Says("there are {n} {noun}", against(like(CountOf, hole("noun")), hole("n")), n=COMPARE, noun=self.placed(nouns.many),
                 also=("you have {n} {noun}", "there is {n} {noun}", "your opponent has {n} {noun}")),
            Says("there is {noun}", like(Exists, hole("noun")), also=("you have {noun}",),
                 noun=Says("a {noun}", hole("noun"), noun=self.placed(nouns.one), also=("an {noun}", "{noun}"))),
            Says("there are {n} or more {kind} on {it}", like(Compared, like(CountersOn, hole("it"), hole("kind")), AT_LEAST, hole("n")),
                 n=DIGITS, kind=g.counters, it=g.object,
                 also=("{n} or more {kind} are placed on {it}", "{n} or more {kind} are on {it}", "{it} has {n} or more {kind}", "{it} has {n} or more {kind} on it", "{it} has {n} or more {kind} placed on it")),
            Says("there are no {kind} on {it}", like(Compared, like(CountersOn, hole("it"), hole("kind")), AT_MOST, Number(0)),
                 kind=g.counters, it=g.object, also=("there is no {kind} on {it}", "no {kind} are placed on {it}")),
        ]  # fmt: skip
        hand = like(CountOf, like(Cards, (g.lexicon.hand,), hole("who"), Anything()))
        rows.append(Says("{who} {n} cards in hand", against(hand, hole("n")), who=self.has, n=COMPARE,
                         also=("{who} {n} cards in your hand", "{who} {n} cards in their hand", "{who} {n} card in their hand",
                               "{who} {n} card in hand", "{who} {n} cards in his or her hand")))  # fmt: skip
        if not g.lexicon.targets:
            rows.append(Says("either player has {n} cards in hand", view(self.somebody_holds, lambda v: None, hole("n")), n=COMPARE,
                             also=("either player has {n} cards in their hand",)))  # fmt: skip
        return [*rows, *self.hands(), *self.among()]

    def somebody_holds(self, bound: tuple[int, Amount]) -> Condition:
        """One of the players has so many cards in hand."""
        return AnyTrue(tuple(compared(CountOf(Cards((self.g.lexicon.hand,), who)), bound) for who in (YOU, OPPONENT)))

    def among(self) -> list[Phrase]:
        """What there is among the cards looked at or revealed."""
        nouns = self.g.nouns
        those = like(Among, Those(LOOKED), hole("kind"))
        rows = [
            Says("there is {kind} among them", like(Exists, those), kind=nouns.a_kind,
                 also=("you have {kind} among them", "{kind} is among them", "{kind} is revealed", "you reveal {kind}", "you revealed {kind}", "1 or more of them is {kind}")),
            Says("there are {n} {kind} among them", against(like(CountOf, those), hole("n")), n=COMPARE, kind=nouns.kinds,
                 also=("you have {n} {kind} among them", "{n} {kind} are among them", "{n} {kind} are revealed", "you reveal {n} {kind}", "{n} of them are {kind}")),
        ]  # fmt: skip
        return [Guarded(one, lambda voice, value: looked_at(voice)) for one in rows]

    def hands(self) -> list[Phrase]:
        """Who has more cards in hand."""
        mine, theirs = (CountOf(Cards((self.g.lexicon.hand,), who)) for who in (YOU, OPPONENT))
        rows: list[Phrase] = []
        for who, left, right, other in (
            ("you have", mine, theirs, "your opponent"),
            ("your opponent has", theirs, mine, "you"),
        ):
            for op, words in ((MORE, ("more",)), (LESS, ("less", "fewer"))):
                also = [f"{who} {word} cards {at} than {other}{do}" for word in words for do in ("", " do", " does")
                        for at in ("in hand", "in your hand", "in their hand")]  # fmt: skip
                rows.append(Word(also[0], Compared(left, op, right), also=also[1:]))
            same = [f"{who} {word} cards in hand as {other}" for word in ("as many", "the same number of")]
            rows.append(Word(same[0], Compared(left, EQUAL, right), also=same[1:]))
        return rows

    def placed(self, noun: Phrase) -> Says:
        """A noun that says where the cards are."""
        nouns = self.g.nouns

        def make(value: Noun) -> Cards | None:
            in_hand = (
                value.zones == (self.g.lexicon.hand,)
                and isinstance(value.which, Anything)
                and not self.g.lexicon.targets
            )
            elsewhere = (
                self.g.lexicon.nouns.home(value.which) == self.g.lexicon.outside
            )  # told by what was done to them
            return (
                nouns.cards_of(value) if (value.zones or value.whose != NOTHING or elsewhere) and not in_hand else None
            )

        def take(value: object) -> tuple[object, ...] | None:
            if not isinstance(value, Cards):
                return None
            whole = Noun(value.which, value.whose, value.zones)  # in any field, which is at home nowhere else
            found = next((one for one in (nouns.noun_for(value), whole) if one and make(one) is not None), None)
            return None if found is None else (found,)

        return Says("{noun}", view(make, take, hole("noun")), noun=noun)

    # ------------------------------------------------------------ what a card is

    def states(self) -> list[Phrase]:
        """What a card is or has."""
        g = self.g
        rows: list[Phrase] = []
        one = Choice("a card", g.this, g.being_pointing, g.named, g.target)  # all of a kind being so is said apart
        it: dict[str, Phrase] = {"it": one if g.lexicon.targets else g.subject}
        traits = Choice(
            "a trait",
            *(Word(word, HasKeyword(number)) for word, number in g.lexicon.keywords.items()),
            *g.lexicon.traits,
        )
        for word, field in g.lexicon.numbers.items():
            for op, words in ((MORE, ("more than", "greater than")), (LESS, ("less than", "lower than"))):
                spelled = [f"{{it}} {word} {is_} {one} {{n}}" for one in words for is_ in ("is", "was")]
                rows.append(
                    Says(
                        spelled[0],
                        like(Exists, like(Among, hole("it"), like(Valued, field, op, hole("n")))),
                        it=g.whose,
                        n=DIGITS,
                        also=spelled[1:],
                    )
                )
            for op, tail in ((AT_LEAST, " or more"), (AT_MOST, " or less"), (EQUAL, "")):
                is_so = like(Exists, like(Among, hole("it"), like(Valued, field, op, hole("n"))))
                rows += [
                    Says(f"{{it}} {word} is {{n}}{tail}", is_so, it=g.whose, n=g.number,
                         also=(f"{{it}} {word} was {{n}}{tail}", f"{{it}} {word} is equal to {{n}}{tail}", f"{{it}} {word} becomes {{n}}{tail}", f"{{it}} {word} becomes {{n}}{tail} this way", f"{{it}} {word} has become {{n}}{tail}", f"{{it}} {word} has become {{n}}{tail} by the previous effect")),
                    Says(f"{{it}} has {{n}} {word}{tail}", is_so, n=DIGITS, parts=it, also=(f"{{it}} had {{n}} {word}{tail}",)),
                    Says(f"the {word} of {{it}} is {{n}}{tail}", is_so, it=g.object, n=g.number),
                ]  # fmt: skip
            for op, than in ((AT_MOST, "equal to or less than"), (EQUAL, "equal to")):
                rows.append(Says(f"{{it}} {word} is {than} {{n}}", like(Exists, like(Among, hole("it"), like(Valued, field, op, hole("n")))),
                                 it=g.whose, n=g.amounts.equal))  # fmt: skip
            rows.append(Says(f"the {word} of {{it}} is equal to or less than {{n}}",
                             like(Exists, like(Among, hole("it"), like(Valued, field, AT_MOST, hole("n")))), it=g.object,
                             n=g.amounts.how_many))  # fmt: skip
        for word, field in g.lexicon.numbers.items():
            for op, more in ((MORE, "more"), (LESS, "less")):
                than = like(Compared, like(SumOf, hole("it"), field), op, like(SumOf, hole("other"), field))
                rows.append(Says(f"{{it}} has {more} {word} than {{other}}", than, it=one, other=g.pointed_object))
        for word, field in g.lexicon.raised.items():
            for op, way in ((NOT_EQUAL, "increased or decreased"), (MORE, "increased"), (LESS, "decreased")):
                off = like(Compared, like(SumOf, hole("it"), field), op, like(SumOf, hole("it"), field, True))
                rows.append(
                    Says(
                        f"{{it}} {word} has been {way}",
                        off,
                        it=g.whose,
                        also=(f"{{it}} {word} was {way}", f"{{it}} {word} is {way}"),
                    )
                )
        rows += [
            Says("{it} has {trait}", like(Exists, like(Among, hole("it"), hole("trait"))), trait=traits, parts=it, also=("{it} had {trait}",)),
            Says("{it} is not {being}", like(Exists, like(Among, hole("it"), like(IsNot, hole("being")))), being=g.being, parts=it,
                 also=("{it} isn't {being}", "{it} are not {being}", "{it} aren't {being}")),
            Says("{it} {is_} {being}", like(Exists, like(Among, hole("it"), hole("being"))), being=g.being, is_=g.is_word, parts=it,
                 also=("{it} {is_} also {being}", "{it} was {being}", "{it} were {being}")),
        ]  # fmt: skip
        return rows

    def comparisons(self) -> list[Phrase]:
        """How two numbers compare."""
        words = (("greater than", MORE), ("less than", LESS), ("equal to or less than", AT_MOST), ("equal to or more than", AT_LEAST),
                 ("equal to", EQUAL))  # fmt: skip
        things = self.g.amounts.things
        either = Choice("a number", things, self.g.amounts.value)
        right = Choice("a number", either, DIGITS)
        total: list[Phrase] = [
            Says(f"the total {word} of {{it}} is {{n}}", against(like(SumOf, hole("it"), field), hole("n")), it=self.g.nouns.groups, n=COMPARE,
                 also=(f"the total {word} of the {{it}} is {{n}}", f"the total {word} of all the {{it}} is {{n}}"))
            for word, field in self.g.lexicon.numbers.items()
        ]  # fmt: skip
        return total + [
            Says(f"{{left}} is {word} {{right}}", like(Compared, hole("left"), op, hole("right")), right=right,
                 left=things if op in (AT_MOST, EQUAL) else either)
            for word, op in words
        ]  # fmt: skip
