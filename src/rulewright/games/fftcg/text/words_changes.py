"""Changes that last: gains, losses, what cannot be done and what must, and until when."""

from typing import Final

from ....kernel.ids import END_OF_TURN, WHILE_ACTIVE, WHOLE_GAME
from ....kernel.vocabulary.abilities import Gain
from ....kernel.vocabulary.effects import Apply, Modes
from ....kernel.vocabulary.mods import (
    Add,
    AddEveryWord,
    AddWord,
    AddWordsOf,
    ControlledBy,
    Forbid,
    GainKeyword,
    LoseAbilities,
    LoseKeyword,
    LoseWords,
    Modification,
    Multiply,
    Must,
    Permit,
    Produces,
    Set,
    SetNamedWord,
    SetWord,
)
from ....kernel.vocabulary.terms import Amount, Group, Number, OneOf, This, Times
from ....language.english.pronouns import inflected
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Found, Guarded, Many, Phrase, Reader, Says, Token, Word, Written
from ....language.voice import ITSELF, Voice
from ..rulebook import ch00_names as n
from .words_amounts import INTEGER, PER
from .words_filters import KEYWORD
from .words_nouns import GROUPS, ONE_KIND
from .words_picks import ACTOR, DIGITS, POSSESSIVES, Pointing
from .words_when import BY_WHAT

QUOTED_ABILITY: Final = Choice("an ability in quotes")


def signed(sign: int) -> Choice:
    """So much power, up or down."""
    return Choice(
        "power",
        Says("{n} power", make=lambda p: changed(sign, p["n"], None), unmake=lambda v: change_parts(sign, v, False),
             n=INTEGER),
        Says("{n} power {of}", make=lambda p: changed(sign, p["n"], p["of"]),
             unmake=lambda v: change_parts(sign, v, True), n=INTEGER, of=PER),
    )  # fmt: skip


def changed(sign: int, number: object, of: object) -> Amount | None:
    """A signed amount."""
    if not isinstance(number, int):
        return None
    return Times(sign * number, of) if isinstance(of, Amount) else Number(sign * number)


def change_parts(sign: int, value: object, per: bool) -> Parts | None:
    """Take a signed amount apart."""
    if isinstance(value, Times) and per and value.each * sign > 0:
        return {"n": value.each * sign, "of": value.of}
    if isinstance(value, Number) and not per and value.value * sign > 0:
        return {"n": value.value * sign}
    return None


def inner(voice: Voice) -> Voice:
    """The sentence of a gained ability, which is its own."""
    return Voice(ref=ITSELF)


def outer(before: Voice, after: Voice, value: object) -> Voice:
    """Back in the sentence around it."""
    return before


GAINED: Final = Choice(
    "what is gained",
    Says("+{amount}", like(Add, n.POWER, hole("amount")), amount=signed(1)),
    Says("{keyword}", like(GainKeyword, hole("keyword")), keyword=KEYWORD),
    Says(
        "“{ability}”",
        like(Gain, hole("ability")),
        ability=QUOTED_ABILITY,
        enter=inner,
        leave=outer,
        also=("“{ability}.”",),
    ),
)
HAS: Final = inflected("have", "has")
GAINS: Final = Many(GAINED, ", ", " and ", also=(", and ",))
LOSES: Final = inflected("lose", "loses")
ITS: Final = Choice("its", Word("all abilities", None, also=(
    "all its abilities", "all their abilities", "their abilities", "its abilities", "all his abilities",
    "all her abilities",
    "their all abilities", "the abilities")))  # fmt: skip


def forbid(template: str, verb: int, **also: tuple[str, ...]) -> Says:
    """Something that cannot be done."""
    return Says(template, (Forbid(verb),), also=also.get("also", ()))


def forbid_by(template: str, verb: int, by: Phrase, **also: tuple[str, ...]) -> Says:
    """Something that cannot be done by or to such cards."""
    return Says(template, (like(Forbid, verb, hole("by")),), by=by, also=also.get("also", ()))


ANY_BY: Final = Choice("by what", BY_WHAT, ONE_KIND)
CANNOT: Final = Choice(
    "what cannot be done",
    forbid("cannot attack", n.ATTACK, also=("can't attack",)),
    forbid("cannot block", n.BLOCK),
    Word("cannot attack or block", (Forbid(n.ATTACK), Forbid(n.BLOCK)), also=("can neither attack nor block",)),
    forbid_by("cannot block {by}", n.BLOCK, Choice("a card", ONE_KIND, Word("this card", OneOf(This())))),
    forbid("cannot be blocked", n.BE_BLOCKED),
    forbid_by("cannot be blocked by {by}", n.BE_BLOCKED, ONE_KIND),
    forbid("cannot be broken", n.BE_BROKEN),
    forbid_by("cannot be broken by {by}", n.BE_BROKEN, BY_WHAT),
    forbid_by("cannot be broken by {by} that don't deal damage", n.BE_BROKEN_OUTRIGHT, BY_WHAT),
    forbid("cannot be chosen", n.BE_CHOSEN),
    forbid_by("cannot be chosen by {by}", n.BE_CHOSEN, BY_WHAT),
    forbid_by("cannot become dull by {by}", n.DULL, BY_WHAT, also=("cannot be dulled by {by}", "cannot become dull due to {by}")),
    Says("cannot be returned to {hand} by {by}", (like(Forbid, n.BE_RETURNED, hole("by")),), by=BY_WHAT,
         hand=inflected("their owners' hands", "its owner's hand"), also=("cannot be returned to your hand by {by}",)),
    forbid("cannot have the damage dealt to it reduced", n.REDUCE_DAMAGE),
    forbid("cannot form parties", n.FORM_PARTY, also=("cannot form a party",)),
    Word("cannot use special abilities", (Forbid(n.USE_SPECIAL),)),
)  # fmt: skip
CARD_NAME: Final = Token(
    "[Card Name ...]", r"\[Card Name ([^\[\]]+)\]", lambda text, reader: text,
    lambda v: f"[Card Name {v}]" if isinstance(v, str) else None,
)  # fmt: skip
JOB_NAME: Final = Token(
    "[Job ...]",
    r"\[Job ([^\[\]]+)\]",
    lambda text, reader: text,
    lambda v: f"[Job {v}]" if isinstance(v, str) else None,
)
ELEMENT_LIST: Final = Many(
    Choice("an Element", *(Word(word, word) for word in n.ELEMENTS)), ", ", " and ", also=(", and ",), least=2
)


def elements_gained(parts: Parts) -> tuple[AddWord, ...] | None:
    """Several Elements join."""
    words = parts["words"]
    return tuple(AddWord(n.ELEMENT, word) for word in words) if isinstance(words, tuple) else None


def gained_elements(value: object) -> Parts | None:
    """Take Elements that join apart."""
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    if not all(isinstance(mod, AddWord) and mod.field == n.ELEMENT for mod in value):
        return None
    return {"words": tuple(mod.word for mod in value if isinstance(mod, AddWord))}


TIMES: Final = Choice("how often", Word("twice", Number(2)), Says("{n} times", hole("n"), n=DIGITS))
OTHERS: Final = Choice(
    "other changes",
    Says("{loses} {amount}", (like(Add, n.POWER, hole("amount")),), loses=LOSES, amount=signed(-1)),
    Says("{loses} {amount} and {keyword}", (like(Add, n.POWER, hole("amount")), like(LoseKeyword, hole("keyword"))),
         loses=LOSES, amount=signed(-1), keyword=KEYWORD),
    Says("{loses} {one} and {two}", (like(LoseKeyword, hole("one")), like(LoseKeyword, hole("two"))), loses=LOSES, one=KEYWORD,
         two=KEYWORD),
    Says("{loses} {keyword}", (like(LoseKeyword, hole("keyword")),), loses=LOSES, keyword=KEYWORD),
    Says("{loses} {all}", (LoseAbilities(),), loses=LOSES, all=ITS),
    Says("{loses} their Jobs", (LoseWords(n.JOB),), loses=LOSES, also=("{loses} its Jobs", "{loses} all their Jobs")),
    Word("must block if possible", (Must(n.BLOCK),), also=("must block this turn if possible", "must block")),
    Word("must block this card if possible", (Must(n.BLOCK, OneOf(This())),),
         also=("must block this card this turn if possible", "must block this card")),
    Word("must attack at least once per turn if possible", (Must(n.ATTACK),),
         also=("must attack once per turn if possible", "must attack if possible",
               "must attack 1 or more times per turn if possible",
               "must attack at least once per turn")),
    Says("can attack {n} per turn", (like(Set, n.ATTACKS, hole("n")),), n=TIMES,
         also=("can attack {n} each turn", "can attack {n}")),
    Word("can attack once more", (Add(n.ATTACKS, Number(1)),), also=("can attack once more this turn",)),
    Says("{has} all the Jobs", (AddEveryWord(n.JOB),), has=HAS, also=("{has} all the jobs",)),
    Says("{has} all the Elements", (AddEveryWord(n.ELEMENT),), has=HAS),
    Says("{has} all the Elements except {word}", (like(AddEveryWord, n.ELEMENT, (hole("word"),)),), has=HAS,
         word=Choice("an Element", *(Word(word, word) for word in n.ELEMENTS))),
    Says("{has} the Jobs of {group}", (like(AddWordsOf, n.JOB, hole("group")),), has=HAS, group=GROUPS,
         also=("{has} the Jobs of the {group}", "{has} the Jobs of all the {group}")),
    Says("{gains} the Elements {words}", make=lambda p: elements_gained(p), unmake=lambda v: gained_elements(v),
         gains=inflected("gain", "gains"), words=ELEMENT_LIST, also=("{gains} Elements of {words}", "{gains} the Elements of {words}")),
    Says("is also {name} in all situations", (like(AddWord, n.NAME, hole("name")),), name=CARD_NAME),
    Says("is also {one} and {two} in all situations", (like(AddWord, n.NAME, hole("one")), like(AddWord, n.NAME, hole("two"))),
         one=CARD_NAME, two=CARD_NAME),
    Says("is also a {type} in all situations", (like(AddWord, n.TYPE, hole("type")),),
         type=Choice("a card type", *(Word(word, word) for word in n.TYPES))),
    Says("becomes {word}", (like(SetWord, n.ELEMENT, hole("word")),), word=Choice("an Element", *(Word(word, word) for word in n.ELEMENTS)),
         also=("becomes {word} Element", "becomes the {word} Element", "becomes a {word} card")),
    Says("also {has} {job}", (like(AddWord, n.JOB, hole("job")),), has=HAS, job=JOB_NAME,
         also=("also {has} the {job}", "is also {job}", "is also a {job}")),
    Says("{gains} {job}", (like(AddWord, n.JOB, hole("job")),), gains=inflected("gain", "gains"), job=JOB_NAME,
         also=("{gains} the {job}",)),
    Word("becomes the named Element", (SetNamedWord(n.ELEMENT),),
         also=("becomes that Element", "becomes of the named Element")),
    Word("can form a party with Forwards of any Element", (Permit(n.ANY_PARTY),),
         also=("can form a party with any Element Forwards",)),
    Word("can produce CP of any Element", (Produces(),)),
    Says("can produce {word} CP", (like(Produces, (hole("word"),)),),
         word=Choice("an Element", *(Word(word, word) for word in n.ELEMENTS))),
    Word("can be played onto the field even if you control other Light or Dark Characters",
         (Permit(n.WITH_LIGHT_OR_DARK),),
         also=("can be played onto the field even if you control other Light Characters",
               "can be played onto the field even if you control other Dark Characters")),
    CANNOT,
)  # fmt: skip
BECOMES: Final = Says(
    "also {becomes} a Forward with {n} power", (AddWord(n.TYPE, n.FORWARD), like(Set, n.POWER, hole("n"), True)), n=DIGITS,
    becomes=inflected("become", "becomes"), also=("{becomes} a Forward with {n} power",),
)  # fmt: skip
GAIN_VERB: Final = inflected("gain", "gains")
GAIN_ALL: Final = Says("{gains} {items}", hole("items"), gains=GAIN_VERB, items=GAINS)
BECOMES_WITH: Final = Says(
    "{becomes} and {items}", make=lambda p: tuple_of(p["becomes"]) + tuple_of(p["items"]), unmake=lambda v: None,
    becomes=BECOMES, items=GAINS,
)  # fmt: skip
DOUBLED: Final = Choice(
    "doubled",
    Word("has its power doubled", (Multiply(n.POWER, 2),), also=("doubles its power", "has their power doubled")),
)
PREDICATE: Final = Choice("a change", GAIN_ALL, BECOMES, BECOMES_WITH, DOUBLED, OTHERS)


def tuple_of(value: object) -> tuple[object, ...]:
    """A part that is a tuple."""
    return value if isinstance(value, tuple) else ()


def is_gain(value: object) -> bool:
    """Is it said with "gains"?"""
    if isinstance(value, Add):
        number = value.amount.each if isinstance(value.amount, Times) else getattr(value.amount, "value", 0)
        return value.field == n.POWER and number > 0
    return isinstance(value, GainKeyword | Gain) and value != GainKeyword(n.FROZEN)


class Predicates(Phrase):
    """All that changes, one after the other; what is gained is said together."""

    def __init__(self) -> None:
        super().__init__("a change")
        self.row = Many(PREDICATE, " and ", also=(", and ", ", "))

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The changes, respelled."""
        results: dict[tuple[int, object], Found] = {}
        for found in reader.read(self.row, at, voice):
            mods = tuple(mod for part in tuple_of(found.value) for mod in tuple_of(part))
            written = self.write(mods, voice)
            if written is not None and (found.end, mods) not in results:
                results[(found.end, mods)] = Found(found.end, mods, written.text, voice)
        return tuple(results.values())

    def write(self, value: object, voice: Voice) -> Written | None:
        """The changes in words."""
        if not isinstance(value, tuple) or not value:
            return None
        texts: list[str] = []
        at = 0
        while at < len(value):
            size = self.size(value, at)
            written = PREDICATE.write(value[at : at + size], voice)
            if written is None:
                return None
            texts.append(written.text)
            at += size
        return Written(" and ".join(texts), voice)

    def size(self, mods: tuple[object, ...], at: int) -> int:
        """How many changes are said together."""
        size = 0
        while at + size < len(mods) and is_gain(mods[at + size]):
            size += 1
        if size:
            return size
        while gained_elements(mods[at : at + size + 2]) is not None and at + size + 2 <= len(mods):
            size += 1
        size += 1 if size else 0
        if size > 1:
            return size
        pair = mods[at : at + 2]
        return 2 if len(pair) == 2 and PREDICATE.write(pair, Voice()) is not None else 1


PREDICATES: Final = Predicates()


def lasting(voice: Voice, value: object) -> bool:
    """Does the sentence state what always holds?"""
    return voice.lasting


def passing(voice: Voice, value: object) -> bool:
    """Does the sentence tell what happens?"""
    return not voice.lasting


TIMED: Final = Choice(
    "until when",
    Word(" until the end of the turn", END_OF_TURN, also=(" this turn",)),
    Word(" until the end of your opponent's turn", n.END_OF_OPPONENTS_TURN),
    Word(" until the end of your opponent's next turn", n.END_OF_OPPONENTS_NEXT_TURN),
    Word(" until the end of the next turn", n.END_OF_NEXT_TURN),
    Word(" until the end of your next turn", n.END_OF_YOUR_NEXT_TURN),
    Word(" for as long as this card is on the field", n.WHILE_ON_FIELD),
    Word(" (this effect doesn't end at the end of the turn)", WHOLE_GAME),
)  # fmt: skip
UNTIL: Final = Choice("until when", Guarded(Word("", WHILE_ACTIVE), lasting), Guarded(TIMED, passing))
CHANGE: Final = Says(
    "{who} {mods}{until}",
    like(Apply, hole("who"), hole("mods"), hole("until")),
    who=ACTOR,
    mods=PREDICATES,
    until=UNTIL,
)


def gains_either(parts: Parts) -> Modes | None:
    """One thing gained or another, as the player likes when it comes to it."""
    who, one, two, until = parts["who"], parts["one"], parts["two"], parts["until"]
    if not isinstance(who, Group) or not isinstance(one, Modification) or not isinstance(two, Modification):
        return None
    if not isinstance(until, int):
        return None
    return Modes((Apply(who, (one,), until), Apply(who, (two,), until)), Number(1), Number(1), False)


def either_gains(value: object) -> Parts | None:
    """Take one thing gained or another apart."""
    if not isinstance(value, Modes) or value.announced or len(value.options) != 2:
        return None
    one, two = value.options
    if not isinstance(one, Apply) or not isinstance(two, Apply):
        return None
    parts: Parts = {"who": one.what, "one": one.mods[0], "two": two.mods[0], "until": one.until}
    return parts if gains_either(parts) == value else None


GAINS_EITHER: Final = Says(
    "{who} {gains} {one} or {two}{until}", make=gains_either, unmake=either_gains, who=ACTOR, gains=GAIN_VERB, one=GAINED,
    two=GAINED, until=UNTIL,
)  # fmt: skip
POWER_SUBJECT: Final = Choice("whose", Word("this card's", This()), Pointing("its", "their", POSSESSIVES))
POWER_BECOMES: Final = Says(
    "{who} power becomes {n}{until}", like(Apply, hole("who"), (like(Set, n.POWER, hole("n"), True),), hole("until")),
    who=POWER_SUBJECT, n=DIGITS, until=UNTIL,
)  # fmt: skip
BARE: Final = Choice(
    "a change",
    Says("the Element of {who} becomes the named one", (hole("who"), (SetNamedWord(n.ELEMENT),)), who=ACTOR,
         also=("the Element of {who} becomes the named Element",)),
    Says("{who} {mods}", (hole("who"), hole("mods")), who=ACTOR, mods=PREDICATES),
    Says("{who} power becomes {n}", (hole("who"), (like(Set, n.POWER, hole("n"), True),)), who=POWER_SUBJECT, n=DIGITS),
)  # fmt: skip


def until_first(parts: Parts) -> tuple[Apply, ...] | None:
    """Changes with their time said first."""
    items, until = parts["items"], parts["until"]
    if not isinstance(items, tuple) or not isinstance(until, int):
        return None
    return tuple(Apply(who, mods, until) for who, mods in items)


FIRST_TIME: Final = Choice(
    "until when",
    Word("until the end of the turn, ", END_OF_TURN, also=("this turn, ",)),
    Word("until the end of your opponent's turn, ", n.END_OF_OPPONENTS_TURN),
)
UNTIL_FIRST: Final = Says(
    "{until}{items}", make=until_first, unmake=lambda v: None, until=FIRST_TIME,
    items=Many(BARE, " and ", also=(", and ",)),
    enter=lambda voice: None if voice.lasting else voice,
)  # fmt: skip


def per_first(parts: Parts) -> Apply | None:
    """So much power for each of something, which is said first."""
    of, who, number, until = parts["of"], parts["who"], parts["n"], parts["until"]
    if not isinstance(of, Amount) or not isinstance(who, Group) or not isinstance(number, int):
        return None
    return Apply(who, (Add(n.POWER, Times(number, of)),), until if isinstance(until, int) else WHILE_ACTIVE)


PER_FIRST: Final = Says(
    "{of}, {who} {gains} +{n} power{until}", make=per_first, unmake=lambda v: None, of=PER, who=ACTOR, gains=GAIN_VERB,
    n=INTEGER, until=UNTIL,
)  # fmt: skip
DOUBLE_POWER: Final = Says(
    "double the power of {who}{until}",
    like(Apply, hole("who"), (Multiply(n.POWER, 2),), hole("until")),
    who=ACTOR,
    until=UNTIL,
)
DOUBLE_ITS: Final = Says(
    "double {who} power{until}",
    like(Apply, hole("who"), (Multiply(n.POWER, 2),), hole("until")),
    who=POWER_SUBJECT,
    until=UNTIL,
)
CONTROL: Final = Choice(
    "control",
    Says("you gain control of {who}{until}", like(Apply, hole("who"), (ControlledBy(),), hole("until")),
         who=Pointing("it", "them"),
         until=Choice("until when", TIMED), also=("gain control of {who}{until}",)),
    Says("you gain control of {who}", like(Apply, hole("who"), (ControlledBy(),), WHOLE_GAME), who=Pointing("it", "them"),
         also=("gain control of {who}",)),
)  # fmt: skip
FROZEN: Final = (GainKeyword(n.FROZEN),)
NO_ACTIVATE: Final = (Forbid(n.ACTIVATE_IN_PHASE),)
SLEEP: Final = Choice(
    "not activating",
    Says("for as long as this card is on the field, {who} doesn't activate during its controller's Active Phase",
         like(Apply, hole("who"), NO_ACTIVATE, n.WHILE_ON_FIELD), who=ACTOR,
         also=("as long as this card is on the field, {who} doesn't activate during its controller's Active Phase",)),
    Says("{who} will not activate during {next} Active Phase", like(Apply, hole("who"), NO_ACTIVATE, n.NEXT_ACTIVE_PHASE),
         who=ACTOR, next=Word("its controller's next", None, also=("your next", "your opponent's next")),
         also=("{who} does not activate during {next} Active Phase",
               "{who} doesn't activate during {next} Active Phase")),
)  # fmt: skip
