"""The parts of a description: adjectives, what the card is, and what follows (cost, whose, where)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....kernel.ids import (
    ACTIVATED,
    AT_LEAST,
    AT_MOST,
    EITHER,
    EQUAL,
    LESS,
    LOOKED,
    MORE,
    NOTHING,
    OPPONENT,
    RESTED,
    STANDING,
    YOU,
)
from ....kernel.vocabulary.counters import kind_of_counter, name_of_counter
from ....kernel.vocabulary.terms import (
    AllOf,
    Anything,
    Counted,
    Each,
    EitherOf,
    EventCard,
    Extreme,
    Filter,
    Has,
    HasAbility,
    HasKeyword,
    HasSeveral,
    InRole,
    IsNot,
    IsTurned,
    NamedNumber,
    Number,
    OneOf,
    Related,
    SumOf,
    This,
    Those,
    Valued,
)
from ....language.english.pronouns import POINTS_AT
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Found, Guarded, Many, Phrase, Reader, Says, Token, Word, Written, match_literal
from ....language.voice import EVENT_CARD, IMPERATIVE, Voice
from ..rulebook import ch00_names as n

CHARACTER: Final = EitherOf(tuple(Has(n.TYPE, one) for one in n.CHARACTERS))


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


def filter_of(parts: Sequence[Filter]) -> Filter:
    """Parts put together, in the order they are said."""
    kept = sorted((part for part in parts if not isinstance(part, Anything)), key=rank)
    if not kept:
        return Anything()
    return kept[0] if len(kept) == 1 else AllOf(tuple(kept))


# ---------------------------------------------------------------- the parts, and where each is said

HEAD, STATE, ELEMENT, BRACKET, COST, POWER, TRAIT, RELATION, EXCEPT = range(9)
STATES: Final = {
    "active": IsTurned(STANDING), "dull": IsTurned(RESTED), "damaged": InRole(n.DAMAGED),
    "attacking": InRole(n.ATTACKING), "blocking": InRole(n.BLOCKING), "frozen": HasKeyword(n.FROZEN),
    "Multi-Element": HasSeveral(n.ELEMENT),
}  # fmt: skip


def rank(part: Filter) -> int:
    """Where in the description a part is said."""
    if isinstance(part, EitherOf):
        return HEAD if any(isinstance(one, AllOf) for one in part.parts) else rank(part.parts[0])
    if part in STATES.values():
        return STATE
    if isinstance(part, Has):
        return {n.TYPE: HEAD, n.ELEMENT: ELEMENT}.get(part.field, BRACKET)
    if isinstance(part, Valued):
        return COST if part.field == n.COST else POWER
    if isinstance(part, Related):
        return COST if part.relation == n.SAME_COST else RELATION
    if isinstance(part, HasKeyword | HasAbility):
        return TRAIT
    if isinstance(part, Extreme):
        return RELATION
    if isinstance(part, IsNot):
        return TRAIT if isinstance(part.of, HasKeyword) else EXCEPT
    return RELATION


def either(parts: object) -> Filter | None:
    """One of several, or the only one."""
    if not isinstance(parts, tuple) or not all(isinstance(part, Filter) for part in parts):
        return None
    return parts[0] if len(parts) == 1 else EitherOf(parts)


def alternatives(value: object, field: int) -> Parts | None:
    """The words of a field that a filter allows."""
    parts = value.parts if isinstance(value, EitherOf) else (value,)
    return {"items": parts} if all(isinstance(part, Has) and part.field == field for part in parts) else None


def bracketed(value: object) -> Parts | None:
    """The brackets a filter allows."""
    parts = value.parts if isinstance(value, EitherOf) else (value,)
    fields = (n.CATEGORY, n.JOB, n.NAME)
    return {"items": parts} if all(isinstance(part, Has) and part.field in fields for part in parts) else None


ELEMENT_WORD: Final = Choice("an Element", *(Word(word, Has(n.ELEMENT, word)) for word in n.ELEMENTS))
ELEMENTS: Final = Says(
    "{items}", make=lambda p: either(p["items"]), unmake=lambda v: alternatives(v, n.ELEMENT),
    items=Many(ELEMENT_WORD, ", ", " or ", also=(" and ", ", or ")),
)  # fmt: skip
NOTATIONS: Final = {"Category": n.CATEGORY, "Job": n.JOB, "Card Name": n.NAME}


def notation(word: str, field: int) -> Token:
    """A name in brackets."""
    return Token(
        f"[{word} ...]", rf"\[{word} ([^\[\]]+)\]", lambda text, reader: Has(field, text),
        lambda v: f"[{word} {v.word}]" if isinstance(v, Has) and v.field == field else None,
    )  # fmt: skip


BRACKET_WORD: Final = Choice("a name in brackets", *(notation(word, field) for word, field in NOTATIONS.items()))


def brackets(plural: bool) -> Says:
    """One name in brackets or another."""
    also = (", or ", ", ", " and ", " and/or ") if plural else (", or ", ", ")
    return Says(
        "{items}", make=lambda p: either(p["items"]), unmake=bracketed, items=Many(BRACKET_WORD, " or ", also=also)
    )


STATE_WORD: Final = Choice("active, dull, ...", *(Word(word, value) for word, value in STATES.items()))


# ---------------------------------------------------------------- what the card is

TYPE_FILTERS: Final = {
    "Forward": Has(n.TYPE, n.FORWARD), "Backup": Has(n.TYPE, n.BACKUP), "Monster": Has(n.TYPE, n.MONSTER),
    "Summon": Has(n.TYPE, n.SUMMON), "Character": CHARACTER,
}  # fmt: skip


class HeadNoun(Phrase):
    """Forward, Backup, Forward or Monster, card: the singular is read in either number, each is written in its own."""

    def __init__(self, plural: bool) -> None:
        super().__init__("Forward, Backup, ...")
        self.plural = plural
        joints = (" or ", " and ", ", ") if plural else (" or ", ", ")
        words = [Word(f"{word}s", value, also=() if plural else (word,)) for word, value in TYPE_FILTERS.items()]
        self.types = Many(Choice("a card type", *words), " or ", also=joints)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The noun in either number."""
        results: list[Found] = []
        for word in ("cards",) if self.plural else ("cards", "card"):
            if match_literal(reader, word, at):
                results.append(Found(at + len(word), Anything(), "", voice))
        for found in reader.read(self.types, at, voice):
            value = either(found.value)
            if value is not None and not (isinstance(value, EitherOf) and CHARACTER in value.parts):
                results.append(found._replace(value=value, said=""))
        return tuple(results)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The noun in this number."""
        ending = "s" if self.plural else ""
        if isinstance(value, Anything):
            return Written(f"card{ending}", voice)
        for word, what in TYPE_FILTERS.items():
            if value == what:
                return Written(word + ending, voice)
        if isinstance(value, EitherOf):
            words = [self.write(part, voice) for part in value.parts]
            if all(isinstance(part, Has) for part in value.parts) and all(words):
                return Written(" or ".join(word.text for word in words if word), voice)
        return None


# ---------------------------------------------------------------- what follows

COST_NUMBER: Final = Choice(
    "a number",
    Token("a number", r"\d+", lambda t, r: Number(int(t)), lambda v: str(v.value) if isinstance(v, Number) else None),
    Word("X", NamedNumber()),
)
VALUE_AMOUNT: Final = Choice("an amount", COST_NUMBER)
THINGS: Final = Choice("a number of things")  # filled by the amounts


def cost_list(value: object) -> Parts | None:
    """Several costs."""
    if not isinstance(value, EitherOf):
        return None
    numbers = tuple(one.amount for one in value.parts if isinstance(one, Valued) and one.op == EQUAL)
    if len(numbers) != len(value.parts):
        return None
    return {"items": numbers}


def costs(value: object) -> Filter | None:
    """One of several costs."""
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    return EitherOf(tuple(Valued(n.COST, EQUAL, one) for one in value))


def valued(template: str, field: int, op: int, **also: Sequence[str]) -> Says:
    """A comparison of a number."""
    return Says(template, like(Valued, field, op, hole("n")), n=VALUE_AMOUNT, also=tuple(also.get("also", ())))


KEYWORD: Final = Choice(
    "a keyword", *(Word(n.KEYWORD_NAMES[k], k) for k in (n.HASTE, n.BRAVE, n.FIRST_STRIKE, n.BACK_ATTACK))
)


class Referent(Phrase):
    """It, that Forward: the card named last."""

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The word, if there is something to point at."""
        group = POINTS_AT.get(voice.ref)
        for spelling in ("it", "that Forward", "that Character"):
            if group is not None and match_literal(reader, spelling, at):
                return (Found(at + len(spelling), group, "this card" if group == This() else "it", voice),)
        return ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The word for what was named last."""
        return Written("it", voice) if value != This() and POINTS_AT.get(voice.ref) == value else None


REFERENT: Final = Choice(
    "a card named before", Word("this card", This()), Referent("it"), Word("the revealed card", Those(LOOKED)),
)  # fmt: skip


class Yours(Phrase):
    """Words for the one who acts: you control, they control."""

    def __init__(
        self,
        you: str,
        third: str,
        value: object,
        also: Sequence[str] = (),
        third_also: Sequence[str] = (),
        taken: tuple[str, str] | None = None,
    ) -> None:
        super().__init__(you)
        self.third_also = tuple(third_also)
        self.taken = taken or (you, third)  # the words for cards that are taken from there
        self.you = you
        self.third = third
        self.value = value
        self.also = tuple(also)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The words of the one who acts."""
        spellings = (self.you, *self.also) if voice.person == IMPERATIVE else (self.third, *self.third_also)
        for spelling in spellings:
            if match_literal(reader, spelling, at):
                written = self.write(self.value, voice)
                return (Found(at + len(spelling), self.value, written.text if written else "", voice),)
        return ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words of the one who acts."""
        if value != self.value:
            return None
        you, third = self.taken if voice.theirs else (self.you, self.third)
        return Written(you if voice.person == IMPERATIVE else third, voice)


ANY_USED: Final = Word(
    "a special ability or an action ability", EitherOf((HasAbility(ACTIVATED, True), HasAbility(ACTIVATED))),
    also=("an action ability or a special ability",),
)  # fmt: skip
FIGHTER: Final = Choice("a card in battle", REFERENT)  # kinds of card are added by the nouns
COUNT: Final = Token(
    "a number", r"\d+", lambda text, reader: int(text), lambda v: str(v) if isinstance(v, int) else None
)


def counter_token(name: str, before: str, after: str) -> Token:
    """A kind of counter by its capitalised name, written with these words round it."""
    return Token(
        name, rf"{before and '(?:an?|1) '}([A-Z][A-Za-z-]*) Counters?\b",
        lambda text, reader: kind_of_counter(text, n.COUNTER_NAMES),
        lambda v: f"{before}{name_of_counter(v, n.COUNTER_NAMES)} Counter{after}" if isinstance(v, int) else None,
    )  # fmt: skip


KIND_OF_COUNTER: Final = counter_token("counters", "", "s")
ONE_COUNTER: Final = counter_token("a counter", "a ", "")
POST: Final = Choice(
    "what follows a noun",
    valued("of cost {n} or less", n.COST, AT_MOST),
    valued("of cost {n} or more", n.COST, AT_LEAST),
    valued("of cost {n}", n.COST, EQUAL),
    Word("of cost X", Valued(n.COST, EQUAL, NamedNumber()), also=("of that cost",)),
    Says("of cost equal to or less than {of}", like(Valued, n.COST, AT_MOST, hole("of")), of=THINGS),
    Says("of cost equal to {of}", like(Valued, n.COST, EQUAL, hole("of")), of=THINGS),
    valued("of cost less than {n}", n.COST, LESS),
    Says("of cost {items}", make=lambda p: costs(p["items"]), unmake=cost_list,
         items=Many(COST_NUMBER, ", ", " or ", least=2, also=(", and ", " and ", ", or ")), also=("of costs {items}",)),
    valued("with {n} power or less", n.POWER, AT_MOST),
    valued("with {n} power or more", n.POWER, AT_LEAST),
    valued("with {n} power", n.POWER, EQUAL),
    valued("with power greater than {n}", n.POWER, MORE, also=("with a power greater than {n}",)),
    valued("with power less than {n}", n.POWER, LESS, also=("with a power less than {n}",
                                                            "with a power inferior to {n}")),
    Word("with a power greater than this card's", Valued(n.POWER, MORE, SumOf(This(), n.POWER))),
    Word("with a power less than this card's", Valued(n.POWER, LESS, SumOf(This(), n.POWER))),
    Says("of the same cost as {it}", like(Related, n.SAME_COST, hole("it")), it=REFERENT,
         also=("with the same cost as {it}",)),
    Says("of the same Element as {it}", like(Related, n.SAME_ELEMENT, hole("it")), it=REFERENT),
    Says("of the same card type as {it}", like(Related, n.SAME_TYPE, hole("it")), it=REFERENT),
    Guarded(Says("of the same card type", make=lambda p: Related(n.SAME_TYPE, EventCard()), unmake=lambda v: None),
            lambda voice, value: voice.ref == EVENT_CARD),
    Says("blocking {it}", like(Related, n.BLOCKS_IT, hole("it")), it=FIGHTER, also=("that blocks {it}", "that is blocking {it}")),
    Says("blocked by {it}", like(Related, n.BLOCKED_BY_IT, hole("it")), it=FIGHTER, also=("that is blocked by {it}",)),
    Says("blocking or blocked by {it}",
         like(EitherOf, (like(Related, n.BLOCKS_IT, hole("it")), like(Related, n.BLOCKED_BY_IT, hole("it")))), it=REFERENT,
         also=("that blocks or is blocked by {it}",)),
    Says("with {n} or more {kind} on it", like(Counted, hole("kind"), hole("n")), n=COUNT, kind=KIND_OF_COUNTER,
         also=("with {n} or more {kind} placed on them", "with {n} or more {kind} placed on it",
               "with {n} or more {kind} on them")),
    Says("with {kind} on it", like(Counted, hole("kind")), kind=ONE_COUNTER, also=(
        "with {kind} placed on it", "with {kind} placed on them", "with {kind} on them")),
    Says("forming a party with {it}", like(Related, n.SAME_PARTY, hole("it")), it=REFERENT, also=("in a party with {it}",)),
    Says("damaged by {it}", like(Related, n.DAMAGED_BY, hole("it")), it=REFERENT,
         also=("that took damage from {it}", "that was dealt damage by {it}")),
    Word("that entered the field this turn", InRole(n.ENTERED), also=("that has entered the field this turn",)),
    Word("that was dealt damage this turn", InRole(n.DAMAGED_THIS_TURN),
         also=("which has been dealt damage this turn", "that has been dealt damage this turn",
               "that has received damage this turn", "that received damage this turn")),
    Word("forming a party", InRole(n.PARTY), also=("in a party",)),
    Word("in that party", Related(n.PARTY_OF, EventCard())),
    Says("with {keyword}", like(HasKeyword, hole("keyword")), keyword=KEYWORD),
    Says("with {one} or {two}", like(EitherOf, (like(HasKeyword, hole("one")), like(HasKeyword, hole("two")))), one=KEYWORD,
         two=KEYWORD),
    Says("without {keyword}", like(IsNot, like(HasKeyword, hole("keyword"))), keyword=KEYWORD),
    Word("with the highest power", Extreme(n.POWER, Each()), also=("of the highest power", "with the greatest power")),
    Word("with the lowest power", Extreme(n.POWER, Each(), True), also=("of the lowest power",)),
    Word("of the highest cost", Extreme(n.COST, Each()), also=("with the highest cost",)),
    Word("of the lowest cost", Extreme(n.COST, Each(), True), also=("with the lowest cost",)),
    Word("with a special ability", HasAbility(ACTIVATED, True)),
    Says("of any Element except {element}", like(IsNot, hole("element")), element=ELEMENTS),
    Says("other than {it}", like(IsNot, like(OneOf, hole("it"))), it=REFERENT),
    Yours("you control", "they control", Owner(YOU), also=("you controlled",)),
    Yours("opponent controls", "you control", Owner(OPPONENT), also=("opponent controlled", "of your opponent")),
    Word("either player controls", Owner(EITHER)),
    Yours("in your Break Zone", "in their Break Zone", Place((n.BREAK,), YOU), ("from your Break Zone",),
          ("from their Break Zone",)),
    Yours("in your opponent's Break Zone", "in your Break Zone", Place((n.BREAK,), OPPONENT),
          ("from your opponent's Break Zone",), ("from your Break Zone",)),
    Word("in either player's Break Zone", Place((n.BREAK,), EITHER),
         also=("from either player's Break Zone", "from any player's Break Zone", "in any player's Break Zone",
               "in the Break Zone", "from the Break Zone")),
    Yours("in your hand", "in their hand", Place((n.HAND,), YOU), ("from your hand",), ("from their hand",),
          ("from your hand", "from their hand")),
    Yours("in your opponent's hand", "in your hand", Place((n.HAND,), OPPONENT),
          also=("from your opponent's hand", "in their hand", "from their hand")),
    Yours("in your Damage Zone", "in their Damage Zone", Place((n.DAMAGE,), YOU), ("from your Damage Zone",)),
    Word("on the field", Place((n.FIELD,), EITHER)),
)  # fmt: skip
