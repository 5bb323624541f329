"""Cards pointed at (it, them, this card, all the others) and cards picked: how many of which."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ....kernel.ids import ACTIVATED, EITHER, IT, LOOKED, PAID, SAVED, TRIGGERED, YOU
from ....kernel.vocabulary.effects import Pick
from ....kernel.vocabulary.terms import (
    Among,
    Amount,
    Anything,
    Cards,
    CountOf,
    EitherOf,
    EventCard,
    EventOther,
    Group,
    Has,
    InZones,
    IsAbility,
    NamedNumber,
    Number,
    PickedBy,
    Related,
    This,
    Those,
    Together,
)
from ....language.english.pronouns import POINTS_AT
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Found, Guarded, Many, Phrase, Reader, Says, Token, Word, Written, match_literal
from ....language.voice import CHOSEN_ONES, Voice
from ..rulebook import ch00_names as n
from .words_filters import HEAD, REFERENT, Noun, filters_of, rank
from .words_nouns import GROUP, GROUPS, KIND, KINDS, cards_of, grouped

# ---------------------------------------------------------------- it, them, this card

THE_GROUP: Final = 7  # all the cards named as a group
PICKED: Final = 6  # cards picked on the way, by the words of a deed itself ("discard 1 card")
POINTS: Final = {**POINTS_AT, PICKED: Those(SAVED)}
POINTERS: Final = (
    "it", "them", "they", "that Forward", "that Character", "that Monster", "that card", "that Summon", "the Forward",
    "those Forwards", "those cards", "the card", "the chosen Forward", "him", "her", "this card", "these cards",
    "these",
    "the Backup", "the Monster", "that Backup", "the Summon", "the removed Forward",
)  # fmt: skip


POSSESSIVES: Final = (
    "its", "their", "his", "her", "that Forward's", "the Forward's", "that card's", "that Character's", "that Summon's",
)  # fmt: skip


def pointed(voice: Voice) -> Group | None:
    """What a pointing word means here."""
    if voice.ref == THE_GROUP:
        return voice.group if isinstance(voice.group, Group) else None
    return POINTS.get(voice.ref)


def by_type(voice: Voice, spelling: str) -> PickedBy | None:
    """The one pick of several that took a card of the type named."""
    heads = voice.group if voice.ref == CHOSEN_ONES and isinstance(voice.group, tuple) else ()
    word = spelling.split(" ")[-1]
    return PickedBy(heads.index(word)) if heads[:2].count(word) == 1 else None


class Pointing(Phrase):
    """It, them, they: the cards named last."""

    def __init__(self, one: str, many: str, spellings: Sequence[str] = POINTERS) -> None:
        super().__init__(one)
        self.one = one
        self.many = many
        self.spellings = tuple(spellings)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Any pointing word, if there is something to point at."""
        group = pointed(voice)
        for spelling in self.spellings:
            if match_literal(reader, spelling, at):
                picked = by_type(voice, spelling)
                if picked is not None:
                    said = "the former" if picked.number == 0 else "the latter"
                    return (Found(at + len(spelling), picked, said, voice._replace(plural=False)),)
                if group is None or (spelling == "this card"):
                    reader.fail(at, "something that was named before")
                    return ()
                written = self.write(group, voice)
                said = written.text if written else "this card"
                return (Found(at + len(spelling), group, said, voice._replace(plural=voice.many)),)
        return ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The pointing word for what was named last."""
        if value is None or pointed(voice) != value or value == This():
            return None
        return Written(self.many if voice.many else self.one, voice._replace(plural=voice.many))


class Stacked(Phrase):
    """Its, of something on the stack: what was chosen, what chose the card, or what was cast."""

    def meant(self, voice: Voice) -> Group | None:
        """What is meant here."""
        if voice.ref == CHOSEN_ONES:
            return Those(IT)
        return {n.CHOSEN_BY: EventOther(), n.CASTS: EventCard()}.get(voice.event)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The word, if there is something on the stack to point at."""
        group = self.meant(voice)
        for spelling in ("its", "their", "that Summon's"):
            if group is not None and match_literal(reader, spelling, at):
                return (Found(at + len(spelling), group, self.name, voice),)
        return ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The word for it."""
        return Written(self.name, voice) if value is not None and value == self.meant(voice) else None


def one_of(before: Voice, after: Voice, value: object) -> Voice:
    """A subject in the singular."""
    return after._replace(plural=False)


def many_of(before: Voice, after: Voice, value: object) -> Voice:
    """A subject in the plural."""
    return after._replace(plural=True)


class Discarded(Phrase):
    """The discarded card: by the effect if it has discarded one, else for the cost."""

    def __init__(self, words: str) -> None:
        super().__init__(words)

    def meant(self, voice: Voice) -> Group | None:
        """The cards meant here."""
        if voice.late:
            return Those(SAVED)
        return Those(PAID) if voice.afield else None

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The words, if a card was discarded."""
        group = self.meant(voice)
        if group is None or not match_literal(reader, self.name, at):
            return ()
        return (Found(at + len(self.name), group, self.name, voice),)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words, if a card was discarded."""
        return Written(self.name, voice) if value is not None and value == self.meant(voice) else None


REFERENT.add(Discarded("the discarded card"))
NAMED_CARD: Final = Choice(
    "a card named before",
    Discarded("the discarded card"),
    Word("the former", PickedBy(0)),
    Word("the latter", PickedBy(1)),
)
OTHER_CARDS: Final = Choice(
    "cards of the deck",
    Word("the other cards", Among(Those(LOOKED), InZones((n.DECK,)))),
    Word("the revealed cards", Those(LOOKED), also=("the revealed card", "the removed card", "all the revealed cards")),
)
SINGULAR: Final = Says("{this}", hole("this"), this=Word("this card", This()), leave=one_of)


def fighter(parts: Parts) -> Group | None:
    """The one card that blocks another, or is blocked by it."""
    group = parts["noun"]
    which = filters_of(group.which) if isinstance(group, Cards) else ()
    which = tuple(one for part in which for one in (part.parts if isinstance(part, EitherOf) else (part,)))
    fights = any(isinstance(part, Related) and part.relation in (n.BLOCKS_IT, n.BLOCKED_BY_IT) for part in which)
    return group if isinstance(group, Group) and fights else None


ALL: Final = Choice(
    "all cards of a kind",
    Says("all the {noun}", hole("noun"), noun=GROUPS, leave=many_of, also=("all {noun}", "the {noun}")),
    Says("the {noun}", make=fighter, unmake=lambda v: None, noun=GROUP, leave=one_of),
)
THE_FORMER: Final = Choice(
    "cards named before",
    Says("{it}", hole("it"), it=NAMED_CARD, leave=one_of),
    Says("{it}", hole("it"), it=OTHER_CARDS, leave=many_of),
)
SOME: Final = Choice("cards", SINGULAR, Pointing("it", "them"), THE_FORMER, ALL)


def together(parts: Parts) -> Group | None:
    """Several groups."""
    items = parts["items"]
    return Together(items) if isinstance(items, tuple) and This() in items else None


def together_parts(value: object) -> Parts | None:
    """Take several groups apart."""
    return {"items": value.parts} if isinstance(value, Together) else None


TOGETHER: Final = Says(
    "{items}", make=together, unmake=together_parts, items=Many(SOME, " and ", least=2), leave=many_of
)
OBJECT: Final = Choice("cards", SOME, TOGETHER)
EACH_OF: Final = Says(
    "each {noun}", make=lambda p: p["noun"], unmake=lambda v: None, noun=GROUP, leave=one_of
)  # said of all, one by one


def typed(parts: Parts) -> Group | None:
    """All cards of a card type."""
    group = parts["noun"]
    return group if isinstance(group, Cards) and any(rank(part) == HEAD for part in filters_of(group.which)) else None


BARE: Final = Guarded(
    Says("{noun}", make=typed, unmake=lambda v: None, noun=GROUPS, leave=many_of), lambda voice, value: voice.lasting
)  # what always holds of a kind
ACTOR: Final = Choice("cards", SINGULAR, Pointing("it", "they"), THE_FORMER, ALL, TOGETHER, EACH_OF, BARE)

# ---------------------------------------------------------------- how many

DIGITS: Final = Token(
    "a number", r"\d+", lambda t, r: Number(int(t)), lambda v: str(v.value) if isinstance(v, Number) else None
)
NUMBER: Final = Choice("a number", DIGITS, Word("X", NamedNumber()))
ONE: Final = Number(1)


def is_one(value: object) -> bool:
    """Exactly one."""
    return value == ONE


class Counted(Phrase):
    """So many cards: 1 Forward, up to 2 Forwards, any number of Characters, as a pick."""

    def __init__(self, zones: tuple[int, ...] = (n.FIELD,), whose: int = EITHER) -> None:
        super().__init__("how many cards")
        self.one = grouped(KIND, zones, whose)
        self.many = grouped(KINDS, zones, whose)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The number and the noun."""
        results: list[Found] = []
        for lead in ("up to ", ""):
            if lead and not match_literal(reader, lead, at):
                continue
            start = at + len(lead)
            for number in reader.read(NUMBER, start, voice):
                if reader.text[number.end : number.end + 1] != " ":
                    continue
                for found in reader.read(self.one, number.end + 1, voice):
                    results.append(self.found(found, number.value, bool(lead), voice))
            if lead:
                break
        if match_literal(reader, "any number of ", at):
            for found in reader.read(self.many, at + len("any number of "), voice):
                group = found.value
                assert isinstance(group, Group)
                results.append(self.finished(found.end, Pick(group, Number(0), CountOf(group)), voice))
        return tuple(results)

    def found(self, noun: Found, number: object, up_to: bool, voice: Voice) -> Found:
        """A pick read."""
        assert isinstance(noun.value, Group) and isinstance(number, Amount)
        return self.finished(noun.end, Pick(noun.value, Number(0) if up_to else number, number), voice)

    def finished(self, end: int, pick: Pick, voice: Voice) -> Found:
        """The pick, respelled."""
        written = self.write(pick, voice)
        return Found(end, pick, written.text if written else "", written.voice if written else voice)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The number and the noun."""
        if not isinstance(value, Pick):
            return None
        many = not is_one(value.most)
        noun = (self.many if many else self.one).write(value.what, voice._replace(theirs=True))
        if noun is None:
            return None
        after = voice._replace(many=many)
        if value.most == CountOf(value.what):
            return Written(f"any number of {noun.text}", after) if value.least == Number(0) else None
        number = NUMBER.write(value.most, voice)
        if number is None or (value.least not in (value.most, Number(0))):
            return None
        lead = "" if value.least == value.most else "up to "
        return Written(f"{lead}{number.text} {noun.text}", after)


class AmongThem(Phrase):
    """So many of the cards being looked at: 1 Forward among them."""

    def __init__(self) -> None:
        super().__init__("cards among them")
        self.counted = Counted()

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The number and the noun, among the cards looked at."""
        results: list[Found] = []
        for lead in ("", "all "):
            for found in reader.read(self.counted if not lead else GROUPS, at + len(lead), voice):
                group = found.value.what if isinstance(found.value, Pick) else found.value
                if (lead and not match_literal(reader, lead, at)) or not match_literal(reader, AMONG, found.end):
                    continue
                if not isinstance(group, Cards) or group.whose != EITHER or group.zones not in ((n.FIELD,), (n.STACK,)):
                    continue
                those = Among(Those(LOOKED), group.which)
                least = found.value.least if isinstance(found.value, Pick) else CountOf(those)
                most = found.value.most if isinstance(found.value, Pick) else CountOf(those)
                pick = Pick(those, least, most)
                written = self.write(pick, voice)
                if written is not None:
                    results.append(Found(found.end + len(AMONG), pick, written.text, written.voice))
        return tuple(results)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The number and the noun."""
        if not isinstance(value, Pick) or not isinstance(value.what, Among) or value.what.group != Those(LOOKED):
            return None
        cards = cards_of(Noun(value.what.which))
        assert cards is not None
        if value.most == CountOf(value.what):
            noun = GROUPS.write(cards, voice)
            return Written(f"all {noun.text}{AMONG}", voice._replace(many=True)) if noun else None
        written = self.counted.write(Pick(cards, value.least, value.most), voice)
        return Written(written.text + AMONG, written.voice) if written else None


AMONG: Final = " among them"
CHOSEN_FROM: Final = Counted()
FROM_HAND: Final = Counted((n.HAND,), YOU)
FROM_DECK: Final = Counted((n.DECK,), YOU)


def distributed(parts: Parts) -> tuple[Pick, ...] | None:
    """Several picks; whose and where, said only after the last, is meant of all."""
    picks = parts["picks"]
    if not isinstance(picks, tuple):
        return None
    last = picks[-1].what
    if not isinstance(last, Cards) or (last.zones == (n.FIELD,) and last.whose == EITHER):
        return picks
    return tuple(shared(pick, last) for pick in picks[:-1]) + picks[-1:]


def shared(pick: Pick, last: Cards) -> Pick:
    """A pick from where the last one is from, unless it says so itself."""
    what = pick.what
    if isinstance(what, Cards) and what.zones == (n.FIELD,) and what.whose == EITHER:
        return replace(pick, what=Cards(last.zones, last.whose, what.which))
    return pick


def several_picks(before: Voice, after: Voice, value: object) -> Voice:
    """What was chosen is meant from now on."""
    many = after.many if isinstance(value, tuple) and len(value) == 1 else True
    heads = tuple(head_of(pick) for pick in value) if isinstance(value, tuple) and len(value) > 1 else None
    return after._replace(ref=CHOSEN_ONES, many=many, group=heads)


def head_of(pick: Pick) -> str:
    """The card type a pick asks for, if it is one."""
    which = pick.what.which if isinstance(pick.what, Cards) else Anything()
    types = [part.word for part in filters_of(which) if isinstance(part, Has) and part.field == n.TYPE]
    return types[0] if types else ""


ON_STACK: Final = {
    "Summon": Has(n.TYPE, n.SUMMON), "special ability": IsAbility(ACTIVATED, True),
    "action ability": IsAbility(ACTIVATED, unnamed=True),
    "auto-ability": IsAbility(TRIGGERED), "ability": IsAbility(),
}  # fmt: skip
STACKED: Final = Many(
    Choice("what is on the stack", *(Word(word, what) for word, what in ON_STACK.items())), " or ", also=(", ",)
)


def stacked(parts: Parts) -> Pick | None:
    """Something on the stack."""
    items = parts["items"]
    if not isinstance(items, tuple) or items == (ON_STACK["Summon"],):
        return None
    which = items[0] if len(items) == 1 else EitherOf(items)
    return Pick(Cards((n.STACK,), EITHER, which), ONE, ONE)


def stacked_parts(value: object) -> Parts | None:
    """Take something on the stack apart."""
    if not isinstance(value, Pick) or not isinstance(value.what, Cards) or value.what.zones != (n.STACK,):
        return None
    which = value.what.which
    return {"items": which.parts if isinstance(which, EitherOf) else (which,)}


def singular(before: Voice, after: Voice, value: object) -> Voice:
    """One is chosen."""
    return after._replace(many=False)


AS_MANY: Final = Says(
    "as many {what} as the {of}", like(Pick, hole("what"), like(CountOf, hole("of")), like(CountOf, hole("of"))), what=GROUPS,
    of=GROUPS,
    leave=lambda before, after, value: after._replace(many=True),
)  # fmt: skip
SAME_NUMBER: Final = Says(
    "up to the same number of {what} as the {of}", like(Pick, hole("what"), Number(0), like(CountOf, hole("of"))), what=GROUPS,
    of=GROUPS,
    leave=lambda before, after, value: after._replace(many=True),
)  # fmt: skip
ONE_PICK: Final = Choice(
    "how many cards", CHOSEN_FROM, SAME_NUMBER, AS_MANY,
    Says("1 {items}", make=stacked, unmake=stacked_parts, items=STACKED, leave=singular),
)  # fmt: skip
PICKS: Final = Says(
    "{picks}", make=distributed, unmake=lambda v: {"picks": v} if isinstance(v, tuple) else None,
    picks=Many(ONE_PICK, ", ", " and ", also=(", and ",)), leave=several_picks,
)  # fmt: skip
