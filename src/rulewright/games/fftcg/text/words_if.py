"""Conditions in words: what you control, damage received, hands, what a card is, what has happened this turn."""

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
from ....kernel.vocabulary.terms import (
    AllOf,
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
    Difference,
    Done,
    During,
    Exists,
    Filter,
    GameSays,
    Group,
    HasAbility,
    HasKeyword,
    InRole,
    InZones,
    IsNot,
    IsTurned,
    KindsOf,
    MasteredBy,
    NamedNumber,
    Neither,
    Number,
    This,
    Those,
    TurnOf,
    Valued,
)
from ....language.english.pronouns import inflected
from ....language.pattern import Like, Parts, hole, like
from ....language.phrase import Choice, Free, Many, Says, Word
from ..rulebook import ch00_names as n
from .words_amounts import COUNTERS, DAMAGE_OF, HOW_MANY, INTEGER
from .words_filters import ANY_USED, KEYWORD, POST, Noun
from .words_nouns import KIND, KINDS, cards_of, noun_for
from .words_past import HAPPENED, PAID_WITH
from .words_picks import DIGITS, POSSESSIVES, Discarded, Pointing

HAND: Final = (n.HAND,)
COMPARE: Final = Choice(
    "a comparison",
    Word("no", (AT_MOST, Number(0)), also=("0",)),
    Says("{n} or more", (AT_LEAST, hole("n")), n=DIGITS),
    Says("{n} or less", (AT_MOST, hole("n")), n=DIGITS),
    Says("exactly {n}", (EQUAL, hole("n")), n=DIGITS, also=("{n}",)),
)


def compared(left: Amount, value: object) -> Compared | None:
    """An amount against a bound."""
    if isinstance(value, tuple) and isinstance(value[1], Amount):
        return Compared(left, value[0], value[1])
    return None


# ---------------------------------------------------------------- control

CONTROLLER: Final = Choice(
    "who", Word("you control", YOU), Word("your opponent controls", OPPONENT, also=("opponent controls",)),
)  # fmt: skip
CONTROLLER_NOT: Final = Choice(
    "who", Word("you don't control", YOU), Word("your opponent doesn't control", OPPONENT,
                                                also=("opponent doesn't control",)),
)  # fmt: skip


def on_field(noun: object, who: object) -> Cards | None:
    """The cards of a description that somebody controls."""
    if not isinstance(noun, Noun) or noun.zones or noun.whose != NOTHING or not isinstance(who, int):
        return None
    return Cards((n.FIELD,), who, noun.which)


def field_noun(group: object) -> Parts | None:
    """The description of cards that somebody controls."""
    if isinstance(group, Cards) and group.zones == (n.FIELD,) and group.whose in (YOU, OPPONENT):
        return {"noun": Noun(group.which), "who": group.whose}
    return None


def exists(parts: Parts) -> Condition | None:
    """There is at least one, or so many."""
    group = on_field(parts["noun"], parts["who"])
    least = parts.get("n", 1)
    return Exists(group, least) if group is not None and isinstance(least, int) else None


def exists_parts(value: object, many: bool) -> Parts | None:
    """Take what is controlled apart."""
    if not isinstance(value, Exists) or (value.least > 1) != many:
        return None
    parts = field_noun(value.group)
    return None if parts is None else {**parts, "n": value.least}


def few(parts: Parts) -> Condition | None:
    """There are so few."""
    group = on_field(parts["noun"], parts["who"])
    return None if group is None else compared(CountOf(group), (AT_MOST, parts["n"]))


def few_parts(value: object) -> Parts | None:
    """Take so few apart."""
    if isinstance(value, Compared) and value.op == AT_MOST and isinstance(value.left, CountOf):
        parts = field_noun(value.left.group)
        return None if parts is None else {**parts, "n": value.right}
    return None


def none_of(parts: Parts) -> Condition | None:
    """There is none."""
    group = on_field(parts["noun"], parts["who"])
    return None if group is None else Neither(Exists(group))


def none_parts(value: object) -> Parts | None:
    """Take none apart."""
    if isinstance(value, Neither) and isinstance(value.of, Exists) and value.of.least == 1:
        return field_noun(value.of.group)
    return None


def all_of_these(parts: Parts) -> Condition | None:
    """Each of several is controlled."""
    nouns, who = parts["nouns"], parts["who"]
    groups = [on_field(noun, who) for noun in nouns] if isinstance(nouns, tuple) else []
    if len(groups) < 2 or not all(groups):
        return None
    return AllTrue(tuple(Exists(group) for group in groups if group))


def all_parts(value: object) -> Parts | None:
    """Take several that are controlled apart."""
    if not isinstance(value, AllTrue):
        return None
    found = [field_noun(part.group) if isinstance(part, Exists) and part.least == 1 else None for part in value.parts]
    if not all(found) or len({part["who"] for part in found if part}) != 1:
        return None
    return {"nouns": tuple(part["noun"] for part in found if part), "who": found[0]["who"] if found[0] else YOU}


A_KIND: Final = Says("a {noun}", hole("noun"), noun=KIND, also=("an {noun}", "{noun}", "any {noun}"))
CONTROL: Final = Choice(
    "control",
    Says("{who} {noun}", make=exists, unmake=lambda v: exists_parts(v, False), who=CONTROLLER, noun=A_KIND),
    Says("{who} {n} or more {noun}", make=exists, unmake=lambda v: exists_parts(v, True), who=CONTROLLER, n=INTEGER,
         noun=KINDS),
    Says("{who} {n} or less {noun}", make=few, unmake=few_parts, who=CONTROLLER, n=DIGITS, noun=KINDS),
    Free(Choice("control",
                Says("{who} no {noun}", make=none_of, unmake=none_parts, who=CONTROLLER, noun=KINDS),
                Says("{who} any {noun}", make=none_of, unmake=lambda v: None, who=CONTROLLER_NOT,
                     noun=Choice("cards", KINDS, KIND), also=("{who} {noun}", "{who} a {noun}", "{who} an {noun}")))),
    Says("{who} {nouns}", make=all_of_these, unmake=all_parts, who=CONTROLLER, nouns=Many(A_KIND, " and ", least=2)),
    Says("{who} {n} or more {noun} of different Elements", make=lambda p: different(p),
         unmake=lambda v: different_parts(v),
         who=CONTROLLER, n=DIGITS, noun=KINDS, free=("{who} {n} or more different Element {noun}",
         "there are {n} or more different Elements among {noun} {who}")),
)  # fmt: skip


def different(parts: Parts) -> Condition | None:
    """So many different elements."""
    group = on_field(parts["noun"], parts["who"])
    return None if group is None else compared(KindsOf(group, n.ELEMENT), (AT_LEAST, parts["n"]))


def different_parts(value: object) -> Parts | None:
    """Take different elements apart."""
    if isinstance(value, Compared) and isinstance(value.left, KindsOf) and value.op == AT_LEAST:
        parts = field_noun(value.left.group)
        return None if parts is None else {**parts, "n": value.right}
    return None


# ---------------------------------------------------------------- damage, hands, zones

POINTS: Final = Choice(
    "points of damage",
    Says("{n} points of damage", hole("n"), n=DIGITS, also=("{n} point of damage",)),
)


def count_in(zone: int, template: str, also: tuple[str, ...]) -> Says:
    """How many cards somebody has in a zone."""

    def make(parts: Parts) -> Condition | None:
        who = parts["who"]
        return compared(CountOf(Cards((zone,), who)), parts["n"]) if isinstance(who, int) else None

    def unmake(value: object) -> Parts | None:
        if not isinstance(value, Compared) or not isinstance(value.left, CountOf):
            return None
        cards = value.left.group
        if not isinstance(cards, Cards) or cards.zones != (zone,) or not isinstance(cards.which, Anything):
            return None
        return {"n": (value.op, value.right), "who": cards.whose}

    return Says(
        template,
        make=make,
        unmake=unmake,
        who=HAS if zone == n.HAND else DAMAGE_OF,
        n=COMPARE,
        also=also,
    )


HAS: Final = Choice("who", Word("you have", YOU), Word("your opponent has", OPPONENT))
THEIR: Final = Choice("whose", Word("your", YOU), Word("your opponent's", OPPONENT))
HELD: Final = Choice(
    "cards held",
    count_in(n.HAND, "{who} {n} cards in hand",
             also=("{who} {n} cards in your hand", "{who} {n} cards in their hand", "{who} {n} card in their hand")),
    count_in(n.DAMAGE, "{who} {n} points of damage", also=("{who} {n} point of damage",)),
    Says("there are {n} {noun}", make=lambda p: there_are(p), unmake=lambda v: there_parts(v), n=COMPARE, noun=KINDS,
         also=("you have {n} {noun}", "there is {n} {noun}")),
)  # fmt: skip


def there_are(parts: Parts) -> Condition | None:
    """So many cards where they are said to be."""
    noun = parts["noun"]
    if not isinstance(noun, Noun) or not noun.zones or noun.zones == HAND:
        return None
    cards = cards_of(noun)
    return None if cards is None else compared(CountOf(cards), parts["n"])


def there_parts(value: object) -> Parts | None:
    """Take so many cards apart."""
    if not isinstance(value, Compared) or not isinstance(value.left, CountOf):
        return None
    noun = noun_for(value.left.group)
    return {"n": (value.op, value.right), "noun": noun} if noun is not None and noun.zones else None


# ---------------------------------------------------------------- what a card is

IT_NOW: Final = Choice(
    "a card", Word("this card", This()), Pointing("it", "they"), Discarded("the discarded card"),
    Word("the revealed card", Those(LOOKED), also=("the removed card",)),
)  # fmt: skip
BEING: Final = Choice(
    "what it is",
    Word("active", IsTurned(STANDING)),
    Word("dull", IsTurned(RESTED)),
    Word("attacking", InRole(n.ATTACKING)),
    Word("blocking", InRole(n.BLOCKING)),
    Word("damaged", InRole(n.DAMAGED)),
    Word("on the field", InZones((n.FIELD,)), also=("still on the field",)),
    Word("in the Break Zone", InZones((n.BREAK,)), also=("in your Break Zone",)),
    Word("in your hand", InZones((n.HAND,))),
    Word("forming a party", InRole(n.PARTY)),
    Says(
        "{noun}",
        make=lambda p: bare(p["noun"]),
        unmake=lambda v: {"noun": Noun(v)} if isinstance(v, Filter) else None,
        noun=A_KIND,
    ),
    Says("{post}", hole("post"), post=POST),
)


def bare(noun: object) -> Filter | None:
    """A description without whose and where."""
    if isinstance(noun, Noun) and not noun.zones and noun.whose == NOTHING:
        return noun.which
    return None


def is_filter(parts: Parts) -> Condition | None:
    """It is such a card."""
    it, being = parts["it"], parts["being"]
    return Exists(Among(it, being)) if isinstance(it, Group) and isinstance(being, Filter) else None


def is_parts(value: object) -> Parts | None:
    """Take what it is apart."""
    if isinstance(value, Exists) and value.least == 1 and isinstance(value.group, Among):
        return {"it": value.group.group, "being": value.group.which}
    return None


def has_value(field: int, op: int, number: str = "n") -> Like:
    """Its number compares so."""
    found: Like = like(Exists, like(Among, hole("it"), like(Valued, field, op, hole(number))))
    return found


OWNED: Final = Choice(
    "whose",
    Word("this card's", This()),
    Pointing("its", "their", POSSESSIVES),
    Word("the revealed card's", Those(LOOKED)),
)


def cheap(parts: Parts) -> Condition | None:
    """Its cost is at most so much."""
    it, amount = parts["it"], parts["amount"]
    if not isinstance(it, Group) or not isinstance(amount, Amount):
        return None
    return Exists(Among(it, Valued(n.COST, AT_MOST, amount)))


STATE_OF: Final = Choice(
    "what a card is",
    Says("{it} has {n} power or more", has_value(n.POWER, AT_LEAST), it=IT_NOW, n=DIGITS,
         also=("{it} has {n} power or greater",)),
    Says("{it} has {n} power or less", has_value(n.POWER, AT_MOST), it=IT_NOW, n=DIGITS),
    Says("{it} has {keyword}", like(Exists, like(Among, hole("it"), hole("keyword"))), it=IT_NOW,
         keyword=Choice("a trait", Word("a special ability", HasAbility(ACTIVATED, True)), ANY_USED,
                        Says("{k}", like(HasKeyword, hole("k")), k=KEYWORD))),
    Says("{it} is not {being}", like(Exists, like(Among, hole("it"), like(IsNot, hole("being")))), it=IT_NOW,
         being=Says("{b}", hole("b"), b=BEING)),
    Says("{it} cost is equal to or less than {amount}",
         like(Exists, like(Among, hole("it"), like(Valued, n.COST, AT_MOST, hole("amount")))),
         it=OWNED, amount=HOW_MANY),
    Says("the cost of {it} is equal to or less than {amount}",
         make=lambda p: cheap(p), unmake=lambda v: None, it=Pointing("it", "them"), amount=HOW_MANY),
    Says("{it} cost is {n}", has_value(n.COST, EQUAL), it=OWNED, n=Choice("a number", DIGITS, Word("X", NamedNumber())),
         also=("{it} cost is equal to {n}",)),
    Says("{it} cost is {n} or less", has_value(n.COST, AT_MOST), it=OWNED, n=DIGITS),
    Says("{it} cost is {n} or more", has_value(n.COST, AT_LEAST), it=OWNED, n=DIGITS),
    Says("{it} power is {n} or less", has_value(n.POWER, AT_MOST), it=OWNED, n=DIGITS,
         also=("{it} power has become {n} or less",)),
    Says("{it} {was} put into the Break Zone", like(Exists, like(Among, hole("it"), InZones((n.BREAK,)))), it=Pointing("it", "they"),
         was=inflected("were", "was"), also=("{it} is put into the Break Zone",)),
    Word("you control this card", Exists(Among(This(), AllOf((InZones((n.FIELD,)), MasteredBy(YOU)))))),
    Says("{it} power is {n} or more", has_value(n.POWER, AT_LEAST), it=OWNED, n=DIGITS),
    Says("{it} cost is odd", like(GameSays, n.ODD_COST, hole("it")), it=OWNED,
         also=("{it} CP cost is an odd number", "{it} cost is an odd number")),
    Says("{it} cost is even", like(GameSays, n.EVEN_COST, hole("it")), it=OWNED,
         also=("{it} CP cost is an even number", "{it} cost is an even number")),
    Says("{it} is {being}", make=is_filter, unmake=is_parts, it=IT_NOW, being=BEING, also=("{it} are {being}",)),
    Says("{n} or more {kind} are placed on this card", like(Compared, like(CountersOn, This(), hole("kind")), AT_LEAST, hole("n")),
         n=DIGITS, kind=COUNTERS, also=("there are {n} or more {kind} on this card",
                                        "{n} or more {kind} are on this card")),
)  # fmt: skip

# ---------------------------------------------------------------- comparisons


def outnumbers(parts: Parts, who: int) -> Condition | None:
    """One player controls more of a kind than the other."""
    more, less = on_field(parts["noun"], who), on_field(parts["noun"], OPPONENT if who == YOU else YOU)
    return None if more is None or less is None else Compared(CountOf(more), MORE, CountOf(less))


def outnumbered(value: object, who: int) -> Parts | None:
    """Take more of a kind than the other apart."""
    if not isinstance(value, Compared) or not isinstance(value.left, CountOf):
        return None
    parts = field_noun(value.left.group)
    return parts if parts is not None and outnumbers(parts, who) == value else None


GREATER: Final = Choice(
    "comparisons",
    Says("{left} is greater than {right}", like(Compared, hole("left"), MORE, hole("right")), left=HOW_MANY, right=HOW_MANY),
    Says("{left} is less than {right}", like(Compared, hole("left"), LESS, hole("right")), left=HOW_MANY, right=HOW_MANY),
    Says("{left} is equal to or less than {right}", like(Compared, hole("left"), AT_MOST, hole("right")), left=HOW_MANY,
         right=HOW_MANY),
    Says("{left} is equal to or more than {right}", like(Compared, hole("left"), AT_LEAST, hole("right")), left=HOW_MANY,
         right=HOW_MANY),
    Says("you control more {noun} than your opponent", make=lambda p: outnumbers(p, YOU), unmake=lambda v: outnumbered(v, YOU),
         noun=KINDS),
    Says("your opponent controls more {noun} than you", make=lambda p: outnumbers(p, OPPONENT),
         unmake=lambda v: outnumbered(v, OPPONENT), noun=KINDS, also=("your opponent controls more {noun} than you do",)),
    Says("you have {n} or more points of damage more than your opponent",
         like(Compared, Difference(CountOf(Cards((n.DAMAGE,), YOU)), CountOf(Cards((n.DAMAGE,), OPPONENT))), AT_LEAST,
                  hole("n")),
         n=DIGITS, also=("you have at least {n} points of damage more than your opponent",)),
)  # fmt: skip

# ---------------------------------------------------------------- the turn

WHOSE_PHASE: Final = Choice(
    "whose", Word("your", YOU), Word("your opponent's", OPPONENT), Word("either player's", EITHER)
)
PHASES: Final = Choice(
    "a phase",
    Word("Main Phase", n.MAIN_PHASE), Word("Attack Phase", n.ATTACK_PHASE), Word("Main Phase 1", n.MAIN_PHASE_1),
    Word("Main Phase 2", n.MAIN_PHASE_2), Word("End Phase", n.END_PHASE),
)  # fmt: skip
TURN_TIME: Final = Choice(
    "a time",
    Word("your turn", TurnOf(YOU)),
    Word("your opponent's turn", TurnOf(OPPONENT)),
    Says("{whose} {phase}", like(During, hole("phase"), hole("whose")), phase=PHASES, whose=WHOSE_PHASE),
)
ONE_CONDITION: Final = Choice(
    "a condition", CONTROL, HELD, HAPPENED, STATE_OF, GREATER, PAID_WITH,
    Word("you do so", Done()),
    Says("it is {time}", hole("time"), time=TURN_TIME),
    Says("either player has received {n} points of damage",
         make=lambda p: each_damage(AnyTrue, p), unmake=lambda v: each_damage_parts(AnyTrue, v), n=COMPARE),
    Says("each player has received {n} points of damage",
         make=lambda p: each_damage(AllTrue, p), unmake=lambda v: each_damage_parts(AllTrue, v), n=COMPARE),
)  # fmt: skip


def each_damage(kind: type[AllTrue] | type[AnyTrue], parts: Parts) -> Condition | None:
    """Both players, or one of them, have received so much."""
    both = tuple(compared(CountOf(Cards((n.DAMAGE,), who)), parts["n"]) for who in (YOU, OPPONENT))
    return kind(tuple(one for one in both if one))


def each_damage_parts(kind: type[AllTrue] | type[AnyTrue], value: object) -> Parts | None:
    """Take what both players have received apart."""
    if isinstance(value, kind) and len(value.parts) == 2 and isinstance(value.parts[0], Compared):
        bound = (value.parts[0].op, value.parts[0].right)
        return {"n": bound} if each_damage(kind, {"n": bound}) == value else None
    return None


def conjoined(kind: type[AllTrue] | type[AnyTrue], parts: Parts) -> Condition | None:
    """Several conditions."""
    items = parts["items"]
    return kind(items) if isinstance(items, tuple) and len(items) > 1 else None


def conjuncts(kind: type[AllTrue] | type[AnyTrue], value: object) -> Parts | None:
    """Take several conditions apart."""
    return {"items": value.parts} if isinstance(value, kind) else None


CONDITION: Final = Choice(
    "a condition",
    ONE_CONDITION,
    Says("{items}", make=lambda p: conjoined(AllTrue, p), unmake=lambda v: conjuncts(AllTrue, v),
         items=Many(ONE_CONDITION, " and ", least=2, also=(" and if ", ", and if "))),
    Says("{items}", make=lambda p: conjoined(AnyTrue, p), unmake=lambda v: conjuncts(AnyTrue, v),
         items=Many(ONE_CONDITION, " or if ", least=2, also=(", or if ",))),
)  # fmt: skip
