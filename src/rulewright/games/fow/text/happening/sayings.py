"""What is said of cards and players: counters, amounts, conditions."""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Final

from .....kernel.ids import (
    AT_LEAST,
    AT_MOST,
    EITHER,
    EQUAL,
    LESS,
    MORE,
    NOT_EQUAL,
    OPPONENT,
    SAVED,
    YOU,
)
from .....kernel.vocabulary.abilities import Happened, HasNamed, TimesHappened, Underwent
from .....kernel.vocabulary.bounds import AmountIf, ValuesOf
from .....kernel.vocabulary.counters import EVERY_KIND, kind_of_counter, name_of_counter
from .....kernel.vocabulary.dealings import DamageOf
from .....kernel.vocabulary.terms import (
    AllOf,
    AllTrue,
    Among,
    Amount,
    Cards,
    Compared,
    Counted,
    CountersOn,
    CountOf,
    Difference,
    Divided,
    Done,
    DoneTo,
    Each,
    EventNumber,
    Exists,
    Filter,
    GameSays,
    Group,
    InRole,
    InZones,
    KindsOf,
    NamedNumber,
    Neither,
    Number,
    Register,
    Related,
    Sum,
    SumOf,
    This,
    Those,
    Valued,
    both,
)
from .....language.grammar.amounts import DIGITS, INTEGER, Longest
from .....language.grammar.happening.conditions import COMPARE, against
from .....language.grammar.things.descriptions import Yours, filters_of
from .....language.grammar.things.reference import STRONG, WEAK, spoken
from .....language.pattern import hole, like, view
from .....language.phrase import Agree, Choice, Guarded, Many, Phrase, Reader, Says, Token, Word
from .....language.voice import Mention, Voice
from ...rulebook import ch00_names as n
from ..doing.making import BODY, WILL_SYMBOL
from ..nouns import (
    BEARING,
    HEADS,
    HOST,
    MY_J_RULER,
    MY_RULER,
    MY_RULERS,
    NAMES,
    PART,
    REMOVED_BY_THIS,
    THEIR_J_RULER,
    THEIR_RULERS,
    parity,
)

if TYPE_CHECKING:
    from .....language.grammar import Grammar

RULED: Final = (MY_J_RULER, MY_RULER, MY_RULERS, THEIR_J_RULER, THEIR_RULERS)
LIFE_OF: Final = Choice("whose", Yours("your", "their", YOU), Word("your opponent's", OPPONENT))
HAS: Final = Choice("who", Word("you have", YOU), Word("your opponent has", OPPONENT))


# ---------------------------------------------------------------- counters

NO_COUNTER: Final = frozenset(
    ["a", "an", "the", "any", "all", "no", "each", "every", "this", "that", "those", "these", "its", "your", "their", "other", "another", "more", "of", "or", "and", "many", "counters", "same", "both", "some", "such", "additional", "less", "than", "fewer"]
)  # fmt: skip


def counter(ending: str) -> Token:
    """A kind of counter by its name; those that change ATK and DEF in brackets."""

    def spell(kind: object) -> str | None:
        if not isinstance(kind, int) or kind < 0:
            return None
        name = name_of_counter(kind, n.COUNTER_NAMES)
        return f"[{name}] counter{ending}" if "/" in name else f"{name.replace('-', ' ')} counter{ending}"

    def make(text: str, reader: Reader) -> int | None:
        if any(word in NO_COUNTER for word in text.split()):
            return None
        return kind_of_counter(text.strip("[]").replace(" ", "-"), n.COUNTER_NAMES)

    return Token("a counter", r"([a-z]+(?: [a-z]+)?|\[[+-]\d{1,6}/[+-]\d{1,6}\]) counters?\b", make, spell)


# ---------------------------------------------------------------- amounts


def differing(g: "Grammar") -> list[tuple[str, int, type[Amount]]]:
    """What cards may have different ones of: words and numbers, and how many there are."""
    words, numbers = g.lexicon.varied.items(), g.lexicon.numbers.items()
    return [*((word, field, KindsOf) for word, field in words), *((word, field, ValuesOf) for word, field in numbers)]


def amounts(g: "Grammar") -> Sequence[Phrase]:
    """What else is counted."""
    group = g.nouns.groups
    of_its_own = Guarded(Word("it", Each(), also=("them",)), lambda voice, value: not voice.mentions)
    return [
        *(Says(f"different {word} among {{cards}}", like(of, hole("cards"), field), cards=group, also=("attribute among {cards}",) if field == n.ATTRIBUTE and of is KindsOf else ()) for word, field, of in differing(g)),
        Says("{cards} with a different name", like(KindsOf, hole("cards"), n.NAME), cards=g.nouns.each_group, also=("{cards} with different names",)),
        Says("{by} {kind} on {it}", like(Divided, like(CountersOn, hole("it"), hole("kind")), hole("by")), by=INTEGER, kind=g.counters, it=g.object),
        Says("{by} {cards}", like(Divided, like(CountOf, hole("cards")), hole("by")), by=INTEGER, cards=group),
        *(Says(f"{{by}} {unit} {words[0]} this turn", like(Divided, Register(register, who), hole("by")), by=INTEGER, also=[f"{{by}} {unit} {did} this turn" for did in words[1:]]) for register, who, words, unit in DONE_SO_FAR),
        Says("different attribute among wills used to play {it}", view(kinds_paid, kinds_paid_of, hole("it")), it=Choice("a card", g.this, g.pointing), also=tuple(f"{lead} {all_}will{s} {used} to play {{it}}" for lead in ("different attribute among", "attribute of", "different attribute of") for all_ in ("", "all ", "the ") for s in ("", "s") for used in ("used", "spent", "paid"))),
        Says("counter on {it}", like(CountersOn, hole("it"), EVERY_KIND), it=Choice("cards", g.object, of_its_own), also=("counter placed on {it}",)),
        Says("{kind} on {it}", like(CountersOn, hole("it"), hole("kind")), kind=g.counter, it=of_its_own),
        Says("of {cards}", view(CountOf, lambda v: None, hole("cards")), cards=Choice("cards", group, g.pointing)),
        g.amounts.of_event(Says("{n} damage prevented this way", like(Divided, EventNumber(), hole("n")), n=INTEGER, also=("{n} damage dealt this way",))),
    ]  # fmt: skip


DONE_SO_FAR: Final = (
    (n.LIFE_GAINED, YOU, ("you gained", "you have gained"), "life"), (n.LIFE_GAINED, OPPONENT, ("your opponent gained", "your opponent has gained"), "life"),
    (n.DAMAGE_TAKEN, YOU, ("you were dealt", "you have been dealt"), "damage"), (n.DAMAGE_TAKEN, OPPONENT, ("your opponent was dealt", "your opponent has been dealt"), "damage"),
)  # fmt: skip
SUMS: Final = tuple(
    (register, who, [f"{lead}{unit} {did} this turn" for did in words for lead in ("the amount of ", "the total ", "the ", "all the ")])
    for register, who, words, unit in DONE_SO_FAR
)  # fmt: skip


def kinds_paid(it: Group) -> Amount:
    """How many attributes the will had that was spent to play a card."""
    each: list[Amount] = [AmountIf(GameSays(n.WAS_PAID_WITH, it, word), Number(1), Number(0)) for word in n.ATTRIBUTES]
    return reduce(Sum, each)


def kinds_paid_of(value: object) -> tuple[object, ...] | None:
    """Take how many attributes that will had apart."""
    last = value.right if isinstance(value, Sum) else None
    asked = last.condition if isinstance(last, AmountIf) else None
    return (asked.about,) if isinstance(asked, GameSays) and asked.about and kinds_paid(asked.about) == value else None


def values(g: "Grammar") -> Sequence[Phrase]:
    """What else there is a number of."""
    return [
        Says("{whose} life", like(Register, n.LIFE, hole("whose")), whose=LIFE_OF),
        g.amounts.of_event(Word("that damage", EventNumber(), also=("that much", "the damage", "that much damage", "the damage dealt", "the damage dealt this way", "the damage prevented this way"))),
        Says("the damage {it} dealt this turn", like(DamageOf, hole("it"), True), it=Choice("a card", g.subject_pointing, g.this, g.named), also=("the damage dealt by {it} this turn", "the total damage {it} dealt this turn")),
        Says("the damage dealt to {it} this turn", like(DamageOf, hole("it")), it=Choice("a card", g.pointing, g.this, g.named), also=("the damage {it} has been dealt", "the damage {it} was dealt this turn", "the damage {it} has been dealt this turn", "the damage dealt to {it}")),
        Says("the total number of {one} and {two}", like(Sum, like(CountOf, hole("one")), like(CountOf, hole("two"))), one=g.nouns.groups, two=g.nouns.groups, also=("the total number of all {one} and all {two}", "the number of {one} and {two}")),
        *(Says(f"the number of different {word}s among {{cards}}", like(of, hole("cards"), field), cards=g.nouns.groups) for word, field, of in differing(g)),
        Says("the number of counters on {it}", like(CountersOn, hole("it"), EVERY_KIND), it=g.object),
        Says("the number of cards you played this turn", Register(n.CARDS_PLAYED)),
        Says("the number of times {event} this turn", like(TimesHappened, hole("event")), event=Choice("an event", g.events.past, g.events.many)),
        *(Says(words[0], Register(register, who), also=words[1:]) for register, who, words in SUMS),
        Says("half of {of}", like(Divided, hole("of"), 2), of=Choice("an amount", g.amounts.things, g.amounts.value),
             also=("half {of}",)),
        Says("{n} minus {of}", like(Difference, hole("n"), hole("of")), n=DIGITS, of=g.amounts.things),
        Word("the chosen number", NamedNumber(), also=("that number", "the result of the roll", "the result")),
    ]  # fmt: skip


# ---------------------------------------------------------------- conditions


def counters_there(g: "Grammar") -> list[Phrase]:
    """Counters on a card."""
    it: dict[str, Phrase] = {"it": g.object, "kind": g.counters}
    has = [f"{{it}} has {a} {{kind}}{on}" for a in ("a", "an", "1 or more") for on in (" on it", "")]
    none = (
        "{it} has no {kind} on it",
        "{it} doesn't have a {kind} on it",
        "there are not {kind} on {it}",
        "{it} has no {kind}",
        "{it} doesn't have a {kind}",
    )
    there = like(Exists, like(Among, hole("it"), like(Counted, hole("kind"))))
    some = like(Exists, like(Among, hole("it"), Counted(EVERY_KIND)))
    return [
        Says("there is a counter on {it}", some, it=g.object, also=("{it} has a counter on it", "{it} has counters on it", "there are counters on {it}", "{it} has any counters on it")),
        Says("there are no counters on {it}", like(Compared, like(CountersOn, hole("it"), EVERY_KIND), AT_MOST, Number(0)), it=g.object, also=("{it} has no counters on it", "{it} doesn't have a counter on it", "there is no counter on {it}")),
        Says("there is a {kind} on {it}", there, kind=g.counter, it=g.object, also=(*has, "there is an {kind} on {it}")),
        Says(none[0], like(Compared, like(CountersOn, hole("it"), hole("kind")), AT_MOST, Number(0)), parts=it, also=none[1:]),
        Says("there are {n} {kind} on {it}", view(counted, counted_parts, hole("it"), hole("kind"), hole("n")), n=COMPARE, parts=it,
             also=("{it} has {n} {kind} on it", "there is {n} {kind} on {it}", "{it} has {n} {kind}")),
    ]  # fmt: skip


def counted(it: Group, kind: int, bound: tuple[int, Amount]) -> object:
    """So many counters on a card."""
    return Compared(CountersOn(it, kind), *bound)


def counted_parts(value: object) -> tuple[object, ...] | None:
    """Take so many counters apart."""
    left = value.left if isinstance(value, Compared) else None
    return (left.group, left.kind, (value.op, value.right)) if isinstance(left, CountersOn) and isinstance(value, Compared) else None  # fmt: skip


def lives(g: "Grammar") -> list[Phrase]:
    """Life and hands compared."""
    than = Choice("more or less", Word("more", MORE), Word("less", LESS, also=("fewer",)))
    other = Choice("who", Word("you", YOU, also=("you do",)), Word("your opponent", OPPONENT, also=("your opponent does",)))  # fmt: skip
    life = like(Register, n.LIFE, hole("whose"))
    something = Choice("an amount", Longest(g.amounts.things), g.amounts.value)
    rows: list[Phrase] = [
        Says("{whose} life is {n}", against(life, hole("n")), whose=LIFE_OF, n=COMPARE, also=("{whose} life total is {n}", "{whose} life becomes {n}")),
        Says("{who} {than} life than {other}", view(more_life, lambda v: None, hole("who"), hole("than"), hole("other")), who=HAS, than=than, other=other),
    ]  # fmt: skip
    for op, first, others in (
        (LESS, "less than", ("lower than", "fewer than")),
        (MORE, "more than", ("greater than", "higher than")),
        (EQUAL, "equal to", ("the same as",)),
    ):
        if op == EQUAL:
            rows.append(
                Says("{left} is {n}", against(hole("left"), hole("n")), left=Longest(g.amounts.things), n=COMPARE)
            )
        rows.append(Says(f"{{left}} is {first} {{right}}", like(Compared, hole("left"), op, hole("right")), left=something if op != EQUAL else Longest(g.amounts.things), right=something,
                         also=tuple(f"{{left}} is {one} {{right}}" for one in others)))  # fmt: skip
    return rows


def more_life(who: int, op: int, other: int) -> object:
    """One player has more life than the other."""
    return Compared(Register(n.LIFE, who), op, Register(n.LIFE, other)) if who != other else None


def held(g: "Grammar") -> list[Phrase]:
    """Cards of so many kinds, more than the other player has, at a place said apart."""
    kinds = g.nouns.kinds
    who: dict[str, Phrase] = {"who": g.conditions.controls, "kind": kinds}
    held_ = g.conditions.held(hole("kind"), hole("who"))
    other = Agree(lambda voice: "the other player", ("the other player", "you do", "your opponent does", "you", "your opponent"))  # fmt: skip
    rows: list[Phrase] = [
        Says("{who} {n} or more {kind} more than {other}", view(lambda kind, who, n_: more_by(g, kind, who, n_), lambda v: by_parts(g, v), hole("kind"), hole("who"), hole("n")),
             n=DIGITS, other=other, parts=who, also=("{who} {n} or more {kind} than {other}", "{who} {n} or more more {kind} than {other}", "{who} at least {n} more {kind} than {other}")),
    ]  # fmt: skip
    for words, field, of in differing(g):
        rows.append(Says(f"{{who}} {{n}} or more {{kind}} with different {words}s", like(Compared, like(of, held_, field), AT_LEAST, hole("n")), n=DIGITS, parts=who,
                         also=(f"{{who}} {{kind}} with {{n}} or more different {words}s", f"{{who}} {{n}} {{kind}} with different {words}s")))  # fmt: skip
    return rows


def more_by(g: "Grammar", kind: Filter, who: int, least: Amount) -> Compared:
    """One player controls so many more than the other."""
    return Compared(CountOf(g.conditions.cards(kind, who)), AT_LEAST, Sum(CountOf(g.conditions.cards(kind, OPPONENT if who == YOU else YOU)), least))  # fmt: skip


def by_parts(g: "Grammar", value: object) -> tuple[object, ...] | None:
    """Take so many more apart."""
    left = value.left.group if isinstance(value, Compared) and isinstance(value.left, CountOf) else None
    right = value.right if isinstance(value, Compared) else None
    if not isinstance(left, Cards) or not isinstance(right, Sum):
        return None
    parts = left.which, left.whose, right.right
    return parts if more_by(g, *parts) == value else None


def conditions(g: "Grammar") -> Sequence[Phrase]:
    """What situations there are, and what would be an event if it were a trigger."""
    return [
        *situations(g),
        Says("{it} has an addition", like(Exists, like(Among, hole("it"), BEARING)), it=g.subject, also=tuple(f"{{it}} has {one}" for one in ("an addition added to it", "an addition on it", "1 or more additions", "1 or more additions added to it", "1 or more additions on it"))),
        Says("{it} has no addition", like(Neither, like(Exists, like(Among, hole("it"), BEARING))), it=g.subject, also=tuple(f"{{it}} {one}" for one in ("has no additions", "has no additions added to it", "has no additions on it", "doesn't have an addition"))),
        Says("{kind} is added to {it}", like(Exists, like(Cards, (n.FIELD,), EITHER, like(AllOf, (hole("kind"), like(Related, n.ADDED_TO, hole("it")))))), kind=g.nouns.a_kind, it=g.referent,
             also=("{kind} is added on {it}", "{kind} is on {it}")),
    ]  # fmt: skip


def situations(g: "Grammar") -> Sequence[Phrase]:
    """Life, counters, how a card was played, what has been done."""
    it: dict[str, Phrase] = {"it": g.subject}
    spent = [f"{lead} {{it}}" for lead in ("{will} was spent to play", "you spent {will} to play", "you paid {will} to play", "{will} was paid to play", "you paid {will} for",
                                          "{will} was used to play", "you used {will} to play")]  # fmt: skip
    done = ("banished", "discarded", "destroyed", "removed", "rested", "returned", "revealed")
    picked = Guarded(Says("you did so with {being}", like(Exists, like(Among, Those(SAVED), hole("being"))), being=g.being,
                          also=tuple(f"you {did} {{being}} this way" for did in done)),
                     lambda voice, value: any(one.group == Those(SAVED) for one in voice.mentions))  # fmt: skip
    another = ("you have played another card this turn", "you already played another card this turn", "you played another card before this card this turn")  # fmt: skip
    bearer = view(bearing, bearing_parts, hole("kind"))
    fewer = [
        f"you {no} {did} {{n}} cards{rest} this way"
        for no in ("cannot", "didn't")
        for did in ("put", "discard", "remove", "return", "reveal", "banish")
        for rest in ("", " into your graveyard", " into your hand", " from the game")
    ]
    return [
        namesakes(g), *lives(g), *held(g), *counters_there(g),
        Says(spent[0], like(GameSays, n.WAS_PAID_WITH, hole("it"), hole("will")), will=WILL_SYMBOL, also=spent[1:], parts=it),
        *(Says(f"{{it}} was played from your {name}", like(GameSays, n.WAS_PLAYED_FROM, hole("it"), number=zone), parts=it, also=(f"{{it}} was played from a {name}", f"you played {{it}} from your {name}"))
          for zone, name in ((n.HAND, "hand"), (n.GRAVEYARD, "graveyard"), (n.REMOVED, "removed area"), (n.STANDBY, "standby area"))),
        Says("{it} was played by its [Incarnation]", like(GameSays, n.WAS_INCARNATED, hole("it")), parts=it, also=("{it} was incarnated", "{it} was played using its [Incarnation]", "{it} was played by [Incarnation]", "{it} was played with its [Incarnation]")),
        Says("{it} was awakened", like(GameSays, n.WAS_AWAKENED, hole("it")), parts=it),
        Word("you are the second player", GameSays(n.IS_SECOND_PLAYER, This()), also=("you are not the first player", "you went second", "you play second")),
        Word("you played an other card this turn", Neither(GameSays(n.IS_FIRST_CARD, This())), also=tuple(one.replace("another", "an other") for one in another)),
        Says("{it} has {part} in its name", like(Exists, like(Among, hole("it"), hole("part"))), part=PART, parts=it),
        Says("this card is added to {kind}", like(Exists, like(Cards, (n.FIELD,), EITHER, bearer)), kind=g.nouns.a_kind, also=("this card is bestowed to {kind}",),
             leave=lambda b, a, v: spoken(b, Mention(HOST, WEAK, False, ("resonator", "J/resonator")))),
        Word("this card is not added to a card", Neither(Exists(HOST)), also=("this card is not bestowed to a card",)),
        Says("{it} was dealt damage by this card this turn", like(Exists, like(Among, hole("it"), Related(n.DAMAGED_BY, This()))), parts=it),
        Word("[Enter] was used", Exists(Cards((n.FIELD,), EITHER, Related(n.LINKED_TO, This()))), also=("[Enter] of this card was used",)),
        Word("you cannot", Neither(Done()), also=("you cannot do so", "you cannot do this")),
        Says(fewer[0], like(Compared, DoneTo(), LESS, hole("n")), n=DIGITS, also=fewer[1:]),
        Says("it is not {time}", like(Neither, hole("time")), time=g.time),
        Says("{it} name is {names}", view(lambda it, names: Exists(Among(it, names)), lambda v: None, hole("it"), hole("names")), it=g.whose, names=NAMES),
        *(Says(f"{{it}} {word} is different from its printed {word}", like(Exists, like(Among, hole("it"), Valued(field, NOT_EQUAL, SumOf(Each(), field, True)))), it=g.whose)
          for word, field in (("ATK", n.ATK), ("DEF", n.DEF))),
        *(Says(f"{{it}} {word} is {which}", view(lambda it, field=field, is_odd=which == "odd": Exists(Among(it, parity(field, is_odd))), lambda v: None, hole("it")), it=g.whose)
          for word, field in g.lexicon.numbers.items() for which in ("even", "odd")),
        Says("{it} printed ATK and DEF are {body}", view(lambda it, body: bodied(it, body, True), lambda v: body_parts(v, True), hole("it"), hole("body")), it=g.whose, body=BODY, also=("{it} printed ATK and printed DEF are {body}",)),
        Says("{it} ATK and DEF are {body}", view(lambda it, body: bodied(it, body, False), lambda v: body_parts(v, False), hole("it"), hole("body")), it=g.whose, body=BODY),
        picked, *placed(g),
        Says("{it} was put into {zone} this way", like(Exists, like(Among, hole("it"), hole("zone"))), it=g.subject_pointing,
             zone=Choice("where", *(Word(f"a {name}", InZones((zone,)), also=(f"your {name}",)) for zone, name in ((n.GRAVEYARD, "graveyard"), (n.FIELD, "field"), (n.HAND, "hand"))))),
        Says("damage was dealt this way", view(Done, lambda v: None)),
        *(Says(f"{words[0]} {{n}} {unit} this turn", against(Register(register, who), hole("n")), n=COMPARE, also=[f"{did} {{n}} {unit} this turn" for did in words[1:]]) for register, who, words, unit in DONE_SO_FAR if register == n.LIFE_GAINED),  # so much damage is told as an event
        Says("no {event} this turn", view(lambda event: Neither(Happened(event)), lambda v: None, hole("event")), event=g.events.past),
    ]  # fmt: skip


def placed(g: "Grammar") -> list[Phrase]:
    """Where a card is, said apart from it."""
    it = Choice("a card", g.this, g.subject_pointing)
    zones = [(zone.number, zone.name) for zone in g.lexicon.zones]
    place = Choice("a zone", *(Word(f"{whose} {name}", (zone,), also=(f"in {whose} {name}",)) for zone, name in zones for whose in ("a", "your")))  # fmt: skip
    there = Says("in {places}", view(lambda places: InZones(tuple(zone for one in places for zone in one)), lambda v: (tuple((zone,) for zone in v.zones),) if isinstance(v, InZones) else None, hole("places")),
                 places=Many(place, ", ", " or ", also=(", or ",)))  # fmt: skip
    places = Choice("where", *(Word(f"in {words} {name}", ((zone,), who)) for zone, name in zones for words, who in (
        ("your", YOU), ("opponent's", OPPONENT), ("your opponent's", OPPONENT), ("a", EITHER))))  # fmt: skip
    made = view(lambda kind, place: Exists(Cards(place[0], place[1], kind)), lambda v: None, hole("kind"), hole("place"))  # fmt: skip
    gone = view(lambda kind, place: Exists(Cards(place[0], place[1], both(kind, REMOVED_BY_THIS))), lambda v: None, hole("kind"), hole("place"))  # fmt: skip
    none = view(lambda kind, place: Compared(CountOf(Cards(place[0], place[1], kind)), AT_MOST, Number(0)), lambda v: None, hole("kind"), hole("place"))  # fmt: skip
    return [
        Guarded(Says("{it} is {there}", like(Exists, like(Among, hole("it"), hole("there"))), it=it, there=there),
                lambda voice, value: is_one_place(value)),
        Says("{kind} is {state}", view(lambda kind, state: None if kind in RULED else Exists(replace(kind, which=both(kind.which, state))), lambda v: None, hole("kind"), hole("state")),
             kind=g.nouns.articled(g.nouns.group), state=g.nouns.state),
        Says("{kind} is {place}", made, kind=g.nouns.a_kind, place=places),
        *(Word(f"{whose} J-ruler is in a field", Exists(it), also=tuple(f"{whose} J-ruler is in {their} field" for their in (whose, "their")))
          for whose, it in (("your", MY_J_RULER), ("your opponent's", THEIR_J_RULER))),
        Says("{kind} is {place} and was removed by this card", gone, kind=g.nouns.a_kind, place=places),
        Says("no {kind} are {place}", none, kind=g.nouns.kinds, place=places, also=("no {kind} is {place}",)),
    ]  # fmt: skip


def namesakes(g: "Grammar") -> Says:
    """Cards of one name that a player controls: those that have a namesake."""

    def make(who: int, least: int, kind: Filter) -> Exists:
        cards = g.conditions.cards(kind, who)
        return Exists(replace(cards, which=both(cards.which, Related(n.NAMESAKE, cards))), least)

    def take(value: object) -> tuple[object, ...] | None:
        cards = value.group if isinstance(value, Exists) else None
        last = cards.which.parts[-1] if isinstance(cards, Cards) and isinstance(cards.which, AllOf) else None
        mine = last.to if isinstance(last, Related) and last.relation == n.NAMESAKE else None
        if not isinstance(mine, Cards) or not isinstance(value, Exists):
            return None
        parts = mine.whose, value.least, mine.which
        return parts if make(*parts) == value else None

    def leave(before: Voice, after: Voice, value: object) -> Voice:
        return spoken(after, Mention(value.group, WEAK, True)) if isinstance(value, Exists) else after

    spelled = [f"{{who}} {{n}} or more {{kind}} with {the}same name" for the in ("the ", "")]
    return Says(spelled[0], view(make, take, hole("who"), hole("n"), hole("kind")), who=g.conditions.controls, n=INTEGER, kind=g.nouns.kinds, also=spelled[1:], leave=leave)  # fmt: skip


def bodied(it: Group, body: tuple[int, int], printed: bool) -> AllTrue:
    """A card has just these numbers."""
    return AllTrue(tuple(Compared(SumOf(it, field, printed), EQUAL, Number(number)) for field, number in zip((n.ATK, n.DEF), body, strict=True)))  # fmt: skip


def body_parts(value: object, printed: bool) -> tuple[object, ...] | None:
    """Take a card that has just these numbers apart."""
    rows = value.parts if isinstance(value, AllTrue) else ()
    found = [one.right.value for one in rows if isinstance(one, Compared) and isinstance(one.right, Number)]
    left = rows[0].left if rows and isinstance(rows[0], Compared) else None
    if not isinstance(left, SumOf) or len(found) != 2:
        return None
    parts = left.group, (found[0], found[1])
    return parts if bodied(*parts, printed) == value else None


def is_one_place(value: object) -> bool:
    """Of another card than this only one zone is asked for: it is another object wherever it went."""
    group = value.group if isinstance(value, Exists) else None
    zones = group.which.zones if isinstance(group, Among) and isinstance(group.which, InZones) else ()
    return isinstance(group, Among) and (group.group == This() or len(zones) == 1)


def bearing(which: Filter) -> Filter:
    """Such a card that has this one added."""
    return both(which, Related(n.BEARS, This()))


def bearing_parts(value: object) -> tuple[object, ...] | None:
    """Take such a card apart."""
    parts = value.parts if isinstance(value, AllOf) else ()
    if len(parts) < 2 or parts[-1] != Related(n.BEARS, This()):
        return None
    return (parts[0] if len(parts) == 2 else AllOf(parts[:-1]),)


def beings(g: "Grammar") -> Sequence[Phrase]:
    """What a card may be said to be."""
    return [
        *(Word(word, what) for word, what in g.lexicon.nouns.states.items()),
        Word("the named card", HasNamed(n.NAME), also=("the chosen card",)), Word("the named type", HasNamed(n.TYPE), also=("the chosen type", "the named card type")),
        *(Word(f"the chosen {word}", HasNamed(field), also=(f"that {word}", f"the named {word}")) for word, field in (("race", n.RACE), ("attribute", n.ATTRIBUTE))),
        Says("{e}", hole("e"), e=g.nouns.adjectives), Says("{names}", hole("names"), names=NAMES),
        Says("{post}", view(lambda v: v if isinstance(v, Filter) and not isinstance(v, InRole | Underwent) and not (isinstance(v, Related) and v.relation == n.ADDED_TO) else None, lambda v: (v,), hole("post")), post=g.nouns.posts),
    ]  # fmt: skip


def each_player_who(g: "Grammar") -> Sequence[Phrase]:
    """Each player of whom it is so."""
    held = g.conditions.held(hole("kind"), YOU)
    hand = CountOf(Cards((n.HAND,), YOU))
    return [
        Says("has {n} cards in their hand", against(hand, hole("n")), n=COMPARE, also=("has {n} cards in hand",)),
        Says("controls {kind}", like(Exists, held), kind=g.nouns.a_kind),
        Says("controls {n} {kind}", against(like(CountOf, held), hole("n")), n=COMPARE, kind=g.nouns.kinds),
    ]


def noted(condition: object) -> Mention | None:
    """Whoever controls a J-ruler controls only one, which can be called "it" afterwards."""
    group = condition.group if isinstance(condition, Exists) and condition.least == 1 else None
    one = isinstance(group, Cards) and group.whose != EITHER and HEADS["J-ruler"] in filters_of(group.which)
    return Mention(group, STRONG, False, ("J-ruler",)) if one else None
