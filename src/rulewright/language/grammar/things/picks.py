"""How many of which: cards chosen, selected, searched for, found among others; and all, each or any of a kind."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import EITHER, IT, LOOKED, OPPONENT, YOU
from ....kernel.vocabulary.abilities import Chooses
from ....kernel.vocabulary.effects import Pick
from ....kernel.vocabulary.terms import (
    AllOf,
    Among,
    Amount,
    Cards,
    CountOf,
    Difference,
    EitherOf,
    Filter,
    Group,
    Number,
    PickedBy,
    This,
    Those,
    Times,
    Together,
)
from ...pattern import hole, like, view
from ...phrase import Begins, Choice, Found, Guarded, Many, Phrase, Reader, Says, Word, Written, match_literal
from ...voice import Mention, Voice
from ..amounts import NONE, NUMBER, ONE, Longest
from .bounded import bounds
from .descriptions import Place
from .nouns import HEAD, Noun, filters_of
from .reference import NAMED_ONLY, STRONG, looked_at, pointed, spoken

if TYPE_CHECKING:
    from .. import Grammar

AMONG: Final = " among them"
AMONG_ALSO: Final = (" among those cards", " from those cards", " among the revealed cards", " from the revealed cards")
THIS_WAY: Final = tuple(f" {done} this way" for done in (
    "put into your graveyard", "put into their graveyard", "put into a graveyard", "revealed", "removed"))  # fmt: skip
OF_THEM: Final = " of them"
ALL_BUT: Final = "all but "
ANY_NUMBER: Final = (("any number of ", ""), ("as many ", " as you want"), ("as many ", " as you like"))


class Counted(Phrase):
    """So many cards: 1 Forward, up to 2 Forwards, any number of Characters, as a pick."""

    def __init__(self, g: "Grammar", zones: tuple[int, ...] = (), whose: int = EITHER, own: bool = False) -> None:
        super().__init__("how many cards")
        self.per = g.amounts.per
        self.bounds = bounds(g)
        self.nouns = g.nouns
        self.posts = g.nouns.posts
        self.strict = g.lexicon.targets  # a race is told from several of it by its ending
        self.own = own  # a cost is paid with nothing but your own cards
        self.one = g.nouns.grouped(g.nouns.one, zones, whose)
        self.many = g.nouns.grouped(g.nouns.many, zones, whose)

    def begins(self) -> Begins:
        """What it begins with."""
        return (NUMBER, "up to ", "a ", "an ", "“", ALL_BUT, *(lead for lead, _ in ANY_NUMBER))

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The number and the noun."""
        results: list[Found] = []
        up_to = match_literal(reader, "up to ", at)
        start = at + len("up to ") if up_to else at
        for number, end in self.numbers(reader, start, voice):
            for found in reader.read(self.many if self.strict and number != ONE else self.one, end, voice):
                assert isinstance(found.value, Group)
                for end, most in ((found.end, number), *self.for_each(reader, found, number)):
                    results += self.finished(reader, end, Pick(found.value, NONE if up_to else most, most), voice)
        for lead, tail in ANY_NUMBER:
            for found in reader.read(self.many, at + len(lead), voice) if match_literal(reader, lead, at) else ():
                assert isinstance(found.value, Group)
                if match_literal(reader, tail, found.end):
                    pick = Pick(found.value, NONE, CountOf(found.value))
                    results += self.finished(reader, found.end + len(tail), pick, voice)
        return tuple(dict.fromkeys([*results, *self.all_but(reader, at, voice)]))

    def all_but(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """All cards of a kind but so many."""
        results: list[Found] = []
        for number, end in self.numbers(reader, at + len(ALL_BUT), voice) if match_literal(reader, ALL_BUT, at) else ():
            for found in reader.read(self.many if self.strict and number != ONE else self.one, end, voice):
                assert isinstance(found.value, Group)
                rest = Difference(CountOf(found.value), number)
                results += self.finished(reader, found.end, Pick(found.value, rest, rest), voice)
        return results

    def for_each(self, reader: Reader, noun: Found, number: Amount) -> list[tuple[int, Amount]]:
        """So many for each of something."""
        if not isinstance(number, Number) or reader.text[noun.end : noun.end + 1] != " ":
            return []
        rows = [(one.end, one.value) for one in reader.read(self.per, noun.end + 1, noun.voice)]
        return [(end, of if number == ONE else Times(number.value, of)) for end, of in rows if isinstance(of, Amount)]

    def numbers(self, reader: Reader, at: int, voice: Voice) -> list[tuple[Amount, int]]:
        """The number, or an article, and where the noun begins."""
        found = [
            (one.value, one.end + 1)
            for one in reader.read(NUMBER, at, voice)
            if reader.text[one.end : one.end + 1] == " "
        ]
        found += [(ONE, at + len(lead)) for lead in ("a ", "an ") if match_literal(reader, lead, at)]
        found += [(ONE, at)] if reader.text[at : at + 1] == "“" else []  # by its name alone
        return [(number, end) for number, end in found if isinstance(number, Amount)]

    def finished(self, reader: Reader, end: int, pick: Pick, voice: Voice) -> list[Found]:
        """The pick, of your own cards if it is a price, and with what bounds all of them."""
        what = pick.what
        if self.own and isinstance(what, Cards) and what.whose == EITHER:
            pick = replace(pick, what=replace(what, whose=YOU))
        many = voice._replace(many=pick.most != ONE)
        rows = [Found(end, pick, "", many)]
        for bound in reader.read(self.bounds, end, voice) if many.many else ():
            assert isinstance(bound.value, tuple)
            bounded = replace(pick, bounds=bound.value)
            ends = [bound.end, bound.end + 1] if reader.text[bound.end : bound.end + 1] == "," else [bound.end]
            rows += [Found(last, bounded, "", many) for last in ends]
            for place in (
                reader.read(self.posts, bound.end + 1, voice) if reader.text[bound.end : bound.end + 1] == " " else ()
            ):
                more, what = place.value, bounded.what
                if not isinstance(what, Cards) or not isinstance(more, Place | Filter):
                    continue
                if isinstance(more, Place):
                    such = replace(what, zones=more.zones, whose=more.who)
                else:
                    such = replace(what, which=self.nouns.filter_of((*filters_of(what.which), more)))
                most = CountOf(such) if bounded.most == CountOf(what) else bounded.most
                rows.append(Found(place.end, replace(bounded, what=such, most=most), "", many))
        return rows

    def write(self, value: object, voice: Voice) -> Written | None:
        """The number and the noun, and what bounds them."""
        if not isinstance(value, Pick):
            return None
        if value.bounds:
            plain = self.write(replace(value, bounds=()), voice)
            tail = self.bounds.write(value.bounds, voice)
            return Written(plain.text + tail.text, plain.voice) if plain and tail else None
        many = value.most != ONE
        noun = (self.many if many else self.one).write(value.what, voice._replace(theirs=True))
        if noun is None:
            return None
        after = voice._replace(many=many)
        if value.most == CountOf(value.what):
            return Written(f"any number of {noun.text}", after) if value.least == NONE else None
        if value.least not in (value.most, NONE):
            return None
        lead = "" if value.least == value.most else "up to "
        count = value.most
        if isinstance(count, Difference) and count.left == CountOf(value.what) and not lead:
            lead, count = ALL_BUT, count.right
            noun = (self.one if count == ONE else self.many).write(value.what, voice._replace(theirs=True))
        number = NUMBER.write(count, voice)
        if number is not None and noun is not None:
            return Written(f"{lead}{number.text} {noun.text}", after)
        times = value.most if isinstance(value.most, Times) else Times(1, value.most)
        noun = (self.one if times.each == 1 else self.many).write(value.what, voice._replace(theirs=True))
        per = self.per.write(times.of, voice)
        return Written(f"{lead}{times.each} {noun.text} {per.text}", after) if noun and per else None


class AmongThem(Phrase):
    """So many of the cards looked at, or of those spoken of: 1 Forward among them, 1 of them, all Forwards among them."""

    def __init__(self, g: "Grammar") -> None:
        super().__init__("cards among them")
        self.g = g
        self.counted = Counted(g)

    def begins(self) -> Begins:
        """What it begins with."""
        return (self.counted, "all ")

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The number and the noun, among the cards spoken of."""
        results = self.of_them(reader, at, voice)
        for lead in ("",) if self.g.lexicon.targets else ("", "all ", "all the "):
            if lead and not match_literal(reader, lead, at):
                continue
            for found in reader.read(self.counted if not lead else self.g.nouns.groups, at + len(lead), voice):
                group = found.value.what if isinstance(found.value, Pick) else found.value
                tails = (AMONG, *AMONG_ALSO, *(THIS_WAY if self.g.lexicon.targets else ()))
                tail = next((one for one in tails if match_literal(reader, one, found.end)), "")
                if not tail or not isinstance(group, Cards):
                    continue
                if (
                    group.whose != EITHER
                    or group.zones != self.g.lexicon.nouns.home(group.which)
                    or not looked_at(voice)
                ):
                    continue
                those = Among(Those(LOOKED), group.which)
                pick = Pick(those, CountOf(those), CountOf(those))
                if isinstance(found.value, Pick):
                    most = CountOf(those) if isinstance(found.value.most, CountOf) else found.value.most
                    pick = Pick(those, found.value.least, most, found.value.bounds)
                results.append(Found(found.end + len(tail), pick, "", voice._replace(many=pick.most != ONE)))
        return tuple(results)

    def of_them(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """So many of those spoken of, whatever they are."""
        group = pointed(voice, many=True)
        results: list[Found] = []
        for words in (
            ("a card from them", "a card among them", "1 card from them", "1 card among them")
            if group is not None and self.g.lexicon.targets and not looked_at(voice)
            else ()
        ):
            if match_literal(reader, words, at) and group is not None:
                results.append(Found(at + len(words), Pick(group, ONE, ONE), "", voice._replace(many=False)))
        if group is None:
            return results
        start = at + len("up to ") if match_literal(reader, "up to ", at) else at
        for number in reader.read(NUMBER, start, voice):
            tail = next((one for one in (OF_THEM, " of those cards") if match_literal(reader, one, number.end)), None)
            if tail is None and looked_at(voice) and reader.text[number.end :].startswith((" into ", " on ")):
                tail = ""
            if tail is not None and isinstance(number.value, Amount):
                pick = Pick(group, number.value if start == at else NONE, number.value)
                results.append(Found(number.end + len(tail), pick, "", voice._replace(many=number.value != ONE)))
        for words in ("any number of them", "any number of those cards"):
            if match_literal(reader, words, at):
                pick = Pick(group, NONE, CountOf(group))
                results.append(Found(at + len(words), pick, "", voice._replace(many=True)))
        return results

    def write(self, value: object, voice: Voice) -> Written | None:
        """The number and the noun."""
        if not isinstance(value, Pick):
            return None
        number = NUMBER.write(value.most, voice)
        if value.what == pointed(voice, many=True) and (value.least, value.most) == (NONE, CountOf(value.what)):
            return Written("any number of them", voice._replace(many=True))
        if value.what == pointed(voice, many=True) and number is not None and value.least in (value.most, NONE):
            lead = "" if value.least == value.most else "up to "
            return Written(f"{lead}{number.text}{OF_THEM}", voice._replace(many=value.most != ONE))
        if not isinstance(value.what, Among) or value.what.group != Those(LOOKED):
            return None
        cards = self.g.nouns.cards_of(Noun(value.what.which))
        if value.most == CountOf(value.what) and value.least == value.most:
            noun = self.g.nouns.groups.write(cards, voice)
            return Written(f"all {noun.text}{AMONG}", voice._replace(many=True)) if noun else None
        most = CountOf(cards) if value.most == CountOf(value.what) else value.most
        written = self.counted.write(Pick(cards, value.least, most, value.bounds), voice)
        return Written(written.text + AMONG, written.voice) if written else None


def distributed(picks: object, field: int) -> tuple[Pick, ...] | None:
    """Several picks; whose and where, said only after the last, is meant of all."""
    if not isinstance(picks, tuple):
        return None
    last = picks[-1].what
    if not isinstance(last, Cards) or (last.zones == (field,) and last.whose == EITHER):
        return picks
    return tuple(shared(pick, last, field) for pick in picks[:-1]) + picks[-1:]


def shared(pick: Pick, last: Cards, field: int) -> Pick:
    """A pick from where the last one is from, unless it says so itself."""
    what = pick.what
    if isinstance(what, Cards) and what.zones == (field,) and what.whose == EITHER:
        return replace(pick, what=Cards(last.zones, last.whose, what.which))
    return pick


class Picks:
    """Cards picked, and groups of cards something is done to."""

    def __init__(self, g: "Grammar") -> None:
        self.g = g
        lexicon, nouns = g.lexicon, g.nouns
        self.from_field = Counted(g)
        self.from_hand = Counted(g, (lexicon.hand,), YOU)
        self.from_deck = Counted(g, (lexicon.deck,), YOU)
        self.own = Counted(g, (), YOU) if lexicon.targets else Counted(g, own=True)
        self.among = AmongThem(g)
        rows = Many(self.from_field, ", ", " and ", least=2, also=(", and ",))
        self.each_among = Guarded(
            Says(f"{{picks}}{AMONG}", view(self.out_of_them, self.in_them, hole("picks")), picks=rows, leave=several),
            lambda voice, value: looked_at(voice),
        )
        self.both = Says("{picks}", view(lambda v: distributed(v, lexicon.field), lambda v: (v,) if len(v) > 1 else None, hole("picks")),
                         picks=rows, leave=several)  # fmt: skip
        self.stacked = self.on_stack()
        as_many = Says("as many {what} as {of}", like(Pick, hole("what"), like(CountOf, hole("of")), like(CountOf, hole("of"))),
                       what=nouns.groups, of=nouns.groups, also=("as many {what} as the {of}",), leave=several)  # fmt: skip
        same = Says("up to the same number of {what} as {of}", like(Pick, hole("what"), NONE, like(CountOf, hole("of"))),
                    what=nouns.groups, of=nouns.groups, also=("up to the same number of {what} as the {of}",), leave=several)  # fmt: skip
        told = Says("a number of {what} equal to {n}", like(Pick, hole("what"), hole("n"), hole("n")), what=nouns.groups, n=g.amounts.things,
                    also=("{what} equal to {n}",), leave=several)  # fmt: skip
        upto = Says("a number of {what} up to {n}", like(Pick, hole("what"), NONE, hole("n")), what=nouns.groups, n=g.amounts.things,
                    also=("{what} up to {n}", "{what} up to the number equal to {n}"), leave=several)  # fmt: skip
        self.numbered = Choice("how many cards", told, upto)
        one = Choice("how many cards", self.from_field, same, as_many, self.stacked, self.numbered)
        self.several = Says("{picks}", view(lambda v: distributed(v, lexicon.field), lambda v: (v,), hole("picks")),
                            picks=Many(one, ", ", " and ", also=(", and ",)), leave=self.chosen)  # fmt: skip
        one_of_two = view(
            self.only_one, lambda v: (v,) if isinstance(v, Cards) and self.only_one(v) else None, hole("noun")
        )
        self.single = Says("the {noun}", one_of_two, noun=nouns.group, leave=singular)
        self.all = Choice(
            "all cards of a kind",
            Says("all the {noun}", hole("noun"), noun=nouns.groups, leave=plural, also=("all {noun}", "the {noun}", "every {noun}")),
            self.single,
        )  # fmt: skip
        self.each = Says(
            "each {noun}", view(lambda v: v, lambda v: None, hole("noun")), noun=nouns.group, leave=singular
        )

    def out_of_them(self, picks: tuple[Pick, ...]) -> tuple[Pick, ...] | None:
        """Several picks, each out of the cards looked at."""
        home = self.g.lexicon.nouns.home
        found = [
            Pick(Among(Those(LOOKED), one.what.which), one.least, one.most)
            for one in picks
            if isinstance(one.what, Cards) and one.what.whose == EITHER and one.what.zones == home(one.what.which)
        ]
        return tuple(found) if len(found) == len(picks) else None

    def in_them(self, value: object) -> tuple[object, ...] | None:
        """Take several picks out of the cards looked at apart."""
        picks = value if isinstance(value, tuple) and len(value) > 1 else ()
        found = tuple(
            Pick(self.g.nouns.cards_of(Noun(one.what.which)), one.least, one.most)
            for one in picks
            if isinstance(one.what, Among) and one.what.group == Those(LOOKED)
        )
        return (found,) if picks and len(found) == len(picks) else None

    def on_stack(self) -> Choice:
        """Something on the stack: a Summon, an ability of a kind."""
        words = Choice("what is on the stack", *(Word(word, what) for word, what in self.g.lexicon.stacked.items()))

        def make(items: tuple[Filter, ...], who: int = EITHER) -> Pick | None:
            if len(items) == 1 and items[0] in self.g.lexicon.nouns.heads.values():
                return None
            return Pick(Cards((self.g.lexicon.stack,), who, items[0] if len(items) == 1 else EitherOf(items)), ONE, ONE)

        def take(value: object) -> tuple[object, ...] | None:
            if (
                not isinstance(value, Pick)
                or not isinstance(value.what, Cards)
                or value.what.zones != (self.g.lexicon.stack,)
            ):
                return None
            which = value.what.which
            return which.parts if isinstance(which, EitherOf) else (which,), value.what.whose

        whose = Choice(
            "whose", Word("", EITHER), Word(" opponent controls", OPPONENT, also=(" your opponent controls", " of your opponent")), Word(" you control", YOU),
        )  # fmt: skip

        items = Many(words, " or ", also=(", ", ", or "))

        def choosing(items: tuple[Filter, ...], kind: Filter) -> Pick | None:
            plain = make(items)
            group = plain.what if plain is not None else None
            return (
                Pick(replace(group, which=AllOf((group.which, Chooses(kind)))), ONE, ONE)
                if isinstance(group, Cards)
                else None
            )

        def chosen_by(value: object) -> tuple[object, ...] | None:
            which = value.what.which if isinstance(value, Pick) and isinstance(value.what, Cards) else None
            if not isinstance(which, AllOf) or len(which.parts) != 2:
                return None
            first, last = which.parts
            kinds = first.parts if isinstance(first, EitherOf) else (first,)
            return (kinds, last.which) if isinstance(last, Chooses) else None

        return Choice(
            "what is on the stack",
            Says("1 {items}{whose}", view(make, take, hole("items"), hole("whose")), items=items, whose=whose, leave=just_one),
            Says("1 {items} choosing {kind}", view(choosing, chosen_by, hole("items"), hole("kind")), items=items, leave=just_one,
                 kind=Longest(self.g.nouns.event_kind), also=("1 {items} targeting {kind}",)),
        )  # fmt: skip

    def chosen(self, before: Voice, after: Voice, value: object) -> Voice:
        """What was chosen is meant from now on; each of several picks by its own noun too."""
        picks = value if isinstance(value, tuple) else ()
        kinds = [self.heads(pick) for pick in picks]
        many = after.many if len(picks) == 1 else True
        mentions = [
            Mention(Those(IT), STRONG, many, kinds[0] if len(picks) == 1 else (), ("chosen",), whose_of(picks[0]))
        ]
        firsts = [heads[0] if heads else "" for heads in kinds]
        for number, heads in enumerate(kinds[:2]):
            if len(picks) > 1 and heads and firsts.count(heads[0]) == 1:
                mentions.append(Mention(PickedBy(number), NAMED_ONLY, False, heads[:1]))
        count = len(picks) if len(picks) > 1 else 2 if picks[0].most == Number(2) else 0
        return spoken(after, *mentions)._replace(picks=count)

    def heads(self, pick: Pick) -> tuple[str, ...]:
        """The nouns that fit what a pick takes."""
        return self.g.nouns.heads(pick.what.which) if isinstance(pick.what, Cards | Among) else ()

    def only_one(self, group: Cards) -> Group | None:
        """The one card in some relation to another ("the Forward blocking it")."""
        parts = [
            one for part in filters_of(group.which) for one in (part.parts if isinstance(part, EitherOf) else (part,))
        ]
        return group if any(self.g.lexicon.is_single(part) for part in parts) else None

    def typed(self, group: Cards) -> Group | None:
        """All cards of a card type."""
        nouns, parts = self.g.nouns, filters_of(group.which)
        named = group.whose != EITHER and not self.g.lexicon.targets and any(map(nouns.stands_alone, parts))
        return group if named or any(nouns.rank(part) == HEAD for part in parts) else None


def agreeing_pick(pick: Phrase) -> Says:
    """A counted noun; words after it agree with it."""
    return Says("{pick}", hole("pick"), pick=pick, leave=lambda before, after, value: after._replace(plural=after.many))


def whose_of(pick: Pick) -> int:
    """Whose cards a pick takes, as it was said."""
    whose = pick.what.whose if isinstance(pick.what, Cards) else EITHER
    return -1 if whose == EITHER else whose


def just_one(before: Voice, after: Voice, value: object) -> Voice:
    """One is picked."""
    return after._replace(many=False)


def several(before: Voice, after: Voice, value: object) -> Voice:
    """More than one is picked."""
    return after._replace(many=True)


def plural(before: Voice, after: Voice, value: object) -> Voice:
    """A subject in the plural."""
    return after._replace(plural=True)


def singular(before: Voice, after: Voice, value: object) -> Voice:
    """A subject in the singular."""
    return after._replace(plural=False)


def together(items: tuple[Group, ...]) -> Group | None:
    """Several groups, of which this card may be one."""
    return Together(items) if This() in items or all(isinstance(item, Cards) for item in items) else None
