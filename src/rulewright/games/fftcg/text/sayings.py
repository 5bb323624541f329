"""What only this game says of cards: what follows its nouns, how a card was paid for, and what changes besides power."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import ACTIVATED, AT_LEAST, AT_MOST, EITHER, EQUAL, LESS, LOOKED, MORE, MOVED, OPPONENT, YOU
from ....kernel.vocabulary.abilities import Alike, Chooses, Underwent, When
from ....kernel.vocabulary.bounds import AmountIf
from ....kernel.vocabulary.terms import (
    AllOf,
    AllTrue,
    Among,
    Amount,
    AnyTrue,
    Cards,
    Compared,
    Counted,
    CountOf,
    Difference,
    Each,
    EitherOf,
    EventNumber,
    Exists,
    ExtraPaid,
    Extreme,
    GameSays,
    HasAbility,
    HasKeyword,
    HasSeveral,
    InRole,
    InZones,
    IsNot,
    KindsOf,
    MasteredBy,
    Neither,
    Number,
    OneOf,
    Related,
    Sum,
    SumOf,
    This,
    Those,
    Valued,
)
from ....language.grammar.amounts import DIGITS, INTEGER, NUMBER, Longest
from ....language.grammar.happening.conditions import COMPARE, against
from ....language.grammar.things.descriptions import Place
from ....language.grammar.things.nouns import Yours
from ....language.grammar.things.reference import nothing_stands
from ....language.grammar.verbs import agreeing
from ....language.pattern import hole, like, view
from ....language.phrase import Choice, Guarded, Many, Phrase, Says, Token, Word
from ..rulebook import ch00_names as n
from . import named
from .changes import ELEMENT

if TYPE_CHECKING:
    from ....language.grammar import Grammar

CATEGORY: Final = Token(
    "a category", r"[^\[\]]+", lambda text, reader: text, lambda v: v if isinstance(v, str) and v else None
)
DAMAGE_OF: Final = Choice(
    "points of damage",
    Yours("you have received", "they have received", YOU, also=("you received", "you have been dealt", "you have taken")),
    Yours("your opponent has received", "you have received", OPPONENT,
          also=("your opponent received", "your opponent has been dealt"), third_also=("you have been dealt",)),
)  # fmt: skip
DAMAGE_COUNT: Final = like(CountOf, like(Cards, (n.DAMAGE,), hole("who")))


def paid_elements(least: int) -> Amount:
    """How many Elements the CP was of that this card was paid for with, from so many on."""
    more = paid_elements(least + 1) if least < len(n.ELEMENTS) else Number(0)
    return AmountIf(GameSays(n.COST_ELEMENTS_OR_MORE, This(), number=least), Sum(Number(1), more), Number(0))


PAID_ELEMENTS: Final = paid_elements(1)

# ---------------------------------------------------------------- what follows a noun


def valued(field: int, op: int, words: str, *also: str) -> Says:
    """A comparison of a number."""
    return Says(words, like(Valued, field, op, hole("n")), n=NUMBER, also=also)


def posts(g: "Grammar") -> Sequence[Phrase]:
    """What follows a noun: cost, power, relations, counters, traits."""
    it: dict[str, Phrase] = {"it": g.referent}
    return [
        *costs(g),
        *powers(g),
        *relations(g),
        *counters(g),
        *traits(g),
        *named.posts(),
        Guarded(Word("removed from the game", Place((n.REMOVED,), EITHER), also=("that is removed from the game", "that are removed from the game")),
                lambda voice, value: not any("removed" in one.done for one in voice.mentions)),
        *(Word(f"that is also a {head}", IsNot(IsNot(what)), also=(f"that are also {head}s",)) for head, what in g.lexicon.nouns.heads.items()),
        Says("other than {it}", like(IsNot, like(OneOf, hole("it"))), parts=it),
        Says("that is {state}", view(lambda state: state, lambda v: None, hole("state")), state=g.nouns.state, also=("that are {state}",)),
    ]  # fmt: skip


def costs(g: "Grammar") -> list[Phrase]:
    """Of such a cost."""
    things = Longest(g.amounts.things)
    number = like(Valued, n.COST, EQUAL, hole("n"))
    several_costs = view(
        lambda items: EitherOf(tuple(Valued(n.COST, EQUAL, one) for one in items)), cost_list, hole("items")
    )
    return [
        valued(n.COST, AT_MOST, "of cost {n} or less", "that costs {n} or less", "with cost {n} or less"),
        valued(n.COST, AT_LEAST, "of cost {n} or more", "with cost {n} or more"),
        Says("of cost {n}", number, n=NUMBER, also=("that costs {n}",)),
        Word("of cost X", Valued(n.COST, EQUAL, g.x), also=("of that cost", "of the same cost as the selected number", "of the selected cost")),
        Says("of cost equal to or less than {of}", like(Valued, n.COST, AT_MOST, hole("of")), of=Choice("an amount", things, g.amounts.value),
             also=("of cost equal or inferior to {of}", "of cost inferior or equal to {of}")),
        Says("of cost equal to {of}", like(Valued, n.COST, EQUAL, hole("of")), of=Choice("an amount", things, g.amounts.value)),
        Says("of cost less than {of}", like(Valued, n.COST, LESS, hole("of")), of=g.amounts.value, also=("of cost inferior to {of}",)),
        valued(n.COST, LESS, "of cost less than {n}"),
        Says("of the same cost or less{it}", like(Valued, n.COST, AT_MOST, view(lambda it: SumOf(it, n.COST), lambda v: None, hole("it"))), it=g.unsaid),
        Says("of cost less than that of {it}", like(Valued, n.COST, LESS, view(lambda it: SumOf(it, n.COST), lambda v: None, hole("it"))), it=g.referent, also=("of cost inferior to that of {it}",)),
        Says("that costs {n} CP more than {it}", like(Valued, n.COST, EQUAL, like(Sum, like(SumOf, hole("it"), n.COST), hole("n"))), n=DIGITS,
             it=g.referent),
        Says("of cost {items}", several_costs, items=Many(DIGITS, ", ", " or ", least=2, also=(", and ", " and ", ", or ")),
             also=("of costs {items}",)),
        Says("of the same cost as {of}", view(lambda of: Valued(n.COST, EQUAL, of), lambda v: None, hole("of")), of=things,
             also=("with the same cost as {of}", "with a cost equal to {of}")),
        *(Says(f"of cost {words[0]} {{own}}", like(Valued, n.COST, op, hole("own")), own=own(g, n.COST), also=[f"of cost {word} {{own}}" for word in words[1:]])
          for op, words in ((AT_MOST, ("equal to or less than",)), (LESS, ("less than", "inferior to")), (MORE, ("greater than",)))),
        Says("of cost equal to or more than {of}", like(Valued, n.COST, AT_LEAST, hole("of")), of=Choice("an amount", things, g.amounts.value)),
        Word("of the highest cost", Extreme(n.COST, Each()), also=("with the highest cost",)),
        Word("of the lowest cost", Extreme(n.COST, Each(), True), also=("with the lowest cost",)),
    ]  # fmt: skip


def own(g: "Grammar", field: int) -> Choice:
    """The number of the card itself: of one spoken of, or of each that cannot do something or does it."""
    one, many = Word("its own", SumOf(Each(), field)), Word("their own", SumOf(Each(), field))
    return Choice(
        "its own",
        Guarded(one, lambda voice, value: nothing_stands(voice)),
        Guarded(many, lambda voice, value: not any(one.many for one in voice.mentions)),
        Says("{whose} own", view(lambda whose: SumOf(whose, field), lambda v: (v.group,) if isinstance(v, SumOf) and v.field == field else None, hole("whose")), whose=g.whose),
    )  # fmt: skip


def cost_list(value: object) -> tuple[object, ...] | None:
    """Several costs."""
    if not isinstance(value, EitherOf):
        return None
    numbers = tuple(one.amount for one in value.parts if isinstance(one, Valued) and one.op == EQUAL)
    return (numbers,) if len(numbers) == len(value.parts) else None


def powers(g: "Grammar") -> list[Phrase]:
    """With such a power."""
    of = Choice("an amount", g.amounts.value, Says("{whose}", like(SumOf, hole("whose"), n.POWER), whose=g.whose), own(g, n.POWER),
                Says("{it}", view(lambda it: SumOf(it, n.POWER), lambda v: None, hole("it")), it=Choice("a card", g.referent, Says("that of {it}", hole("it"), it=g.referent))))  # fmt: skip
    rows: list[Phrase] = [
        valued(n.POWER, AT_MOST, "with {n} power or less"),
        valued(n.POWER, AT_LEAST, "with {n} power or more"),
        valued(n.POWER, EQUAL, "with {n} power"),
        valued(n.POWER, MORE, "with power greater than {n}", "with a power greater than {n}"),
        valued(n.POWER, LESS, "with power less than {n}", "with a power less than {n}", "with a power inferior to {n}"),
    ]
    for op, words in (
        (MORE, ("greater than",)),
        (LESS, ("less than", "inferior to")),
        (AT_MOST, ("equal to or less than", "equal or inferior to")),
        (AT_LEAST, ("equal to or more than", "equal to or greater than")),
        (EQUAL, ("equal to",)),
    ):
        spelled = [f"with {a}power {word} {{of}}" for word in words for a in ("a ", "")]
        rows.append(Says(spelled[0], like(Valued, n.POWER, op, view(lambda v: v, lambda v: (v,) if isinstance(v, SumOf) else None, hole("of"))),
                         of=of, also=spelled[1:]))  # fmt: skip
    return [
        *rows,
        Word(
            "with the highest power", Extreme(n.POWER, Each()), also=("of the highest power", "with the greatest power")
        ),
        Word("with the lowest power", Extreme(n.POWER, Each(), True), also=("of the lowest power",)),
        # what had no power before was broken before: who has none now lost it to what this effect did
        Word("whose power became 0 or less due to the previous effect", Valued(n.POWER, AT_MOST, Number(0))),
    ]


def relations(g: "Grammar") -> list[Phrase]:
    """In a relation to another card."""
    it: dict[str, Phrase] = {"it": g.referent}
    fighter = Choice(
        "a card", g.referent, Longest(Says("a {noun}", hole("noun"), noun=g.nouns.group, also=("an {noun}",)))
    )
    blocks, blocked = like(Related, n.BLOCKS_IT, hole("it")), like(Related, n.BLOCKED_BY_IT, hole("it"))
    rows: list[Phrase] = []
    for word, relation in (
        ("cost", n.SAME_COST),
        ("Element", n.SAME_ELEMENT),
        ("card type", n.SAME_TYPE),
        ("name", n.SAME_NAME),
        ("Job", n.SAME_JOB),
    ):
        spelled = [f"{at} the same {word} as {{it}}" for at in (("with", "of") if word == "name" else ("of", "with"))]
        rows.append(Says(spelled[0], like(Related, relation, hole("it")), also=spelled[1:], it=fighter))
        bare = [one.removesuffix(" as {it}") for one in spelled]
        rows.append(Says(f"{bare[0]}{{it}}", view(lambda it, relation=relation: Related(relation, it), lambda v: None, hole("it")), it=g.unsaid,
                         also=(f"{bare[1]}{{it}}",)))  # fmt: skip
    return [
        *rows,
        Says("blocking {it}", blocks, it=fighter, also=("that blocks {it}", "that is blocking {it}")),
        Says("blocked by {it}", blocked, it=fighter, also=("that is blocked by {it}", "{it} is blocking", "{it} blocks")),
        Says("blocking or blocked by {it}", like(EitherOf, (blocks, blocked)), also=("that blocks or is blocked by {it}",), parts=it),
        Says("choosing {kind}", like(Chooses, hole("kind")), kind=Longest(g.nouns.event_kind), also=("targeting {kind}", "that is choosing {kind}", "that chooses {kind}", "that are choosing {kind}")),
        Says("forming a party with {it}", like(Related, n.SAME_PARTY, hole("it")), also=("in a party with {it}",), parts=it),
        Says("damaged by {it}", like(Related, n.DAMAGED_BY, hole("it")), also=("that took damage from {it}", "that was dealt damage by {it}", "dealt damage by {it}"), parts=it),
        *removals(g), *fallen(),
        Word("forming a party", InRole(n.PARTY), also=("in a party",)),
        Word("in that party", Related(n.PARTY_OF, g.event_card), also=("in the party",)),
    ]  # fmt: skip


FALLEN: Final = When(MOVED, OneOf(Each()), target=(n.BREAK,))


def fallen() -> list[Phrase]:
    """Cards of the Break Zone that were put there this turn, from the field or from anywhere."""
    there = [f"that {was} put there" for was in ("was", "were")]
    return [
        Word(f"{there[0]} from the field this turn", Underwent(replace(FALLEN, source=(n.FIELD,))), also=(f"{there[1]} from the field this turn",)),
        Word(f"{there[0]} this turn", Underwent(FALLEN), also=(f"{there[1]} this turn",)),
    ]  # fmt: skip


def removals(g: "Grammar") -> list[Phrase]:
    """Removed by a card's abilities, or by what it said in another paragraph."""
    leads = [
        f"{that}removed {game}" for that in ("", "that was ", "that were ", "you ") for game in ("", "from the game ")
    ]
    words = [
        f"{lead}{by} {{it}}{own}"
        for lead in leads
        for by in ("by", "due to", "with")
        for own in ("'s ability", "'s effect", "'s abilities", "'s auto-ability", "")
    ]
    before = [f"{lead}by the previous {what}" for lead in leads for what in ("effect", "ability", "effects")]
    gone = Related(n.REMOVED_BY, This())
    return [
        Says(words[0], like(Related, n.REMOVED_BY, hole("it")), it=Word("this card", This()), also=words[1:]),
        Guarded(Word(before[0], gone, also=before[1:]), lambda voice, value: not any("removed" in one.done for one in voice.mentions)),
    ]  # fmt: skip


def counters(g: "Grammar") -> list[Phrase]:
    """With counters on it."""
    tails = ("on it", "placed on them", "placed on it", "on them")
    many, one = (
        [f"with {{n}} or more {{kind}} {tail}" for tail in tails],
        [f"with {a} {{kind}} {tail}" for tail in tails for a in ("a", "an", "1")],
    )
    return [
        Says(many[0], like(Counted, hole("kind"), hole("n")), n=INTEGER, kind=g.counters, also=many[1:]),
        Says(one[0], like(Counted, hole("kind")), kind=g.counter, also=one[1:]),
    ]  # fmt: skip


def traits(g: "Grammar") -> list[Phrase]:
    """With keywords and abilities."""
    keywords = Many(Says("{k}", like(HasKeyword, hole("k")), k=g.keyword), ", ", " or ", also=(", or ",))
    either = view(lambda items: items[0] if len(items) == 1 else EitherOf(items), keyword_parts, hole("items"))
    return [
        Says("with {items}", either, items=keywords),
        Says("without {k}", like(IsNot, like(HasKeyword, hole("k"))), k=g.keyword),
        Word("with {Multicard}", HasKeyword(n.GENERIC)),
        Word("without {Multicard}", IsNot(HasKeyword(n.GENERIC))),
        Word("with a special ability", HasAbility(ACTIVATED, True)),
        Says("with {job}", hole("job"), job=g.nouns.bracket),
        Says("of any Element except {e}", like(IsNot, hole("e")), e=g.nouns.adjectives, also=("of all Elements except {e}",)),
    ]  # fmt: skip


def keyword_parts(value: object) -> tuple[object, ...] | None:
    """One keyword, or several of which any may be."""
    parts = value.parts if isinstance(value, EitherOf) else (value,)
    return (parts,) if all(isinstance(part, HasKeyword) for part in parts) else None


HAPPENED: Final = (InRole(n.DAMAGED_THIS_TURN),)  # said as what happened to it: "it was dealt damage this turn"


def beings(g: "Grammar") -> Sequence[Phrase]:
    """What a card may be said to be."""
    return [
        *(Word(word, what) for word, what in g.lexicon.nouns.states.items()),
        Word("on the field", InZones((n.FIELD,)), also=("still on the field", "on your field")),
        Word("in the Break Zone", InZones((n.BREAK,)), also=("in your Break Zone",)),
        Word("in your hand", InZones((n.HAND,))),
        Word("forming a party", InRole(n.PARTY)),
        Says("{e}", hole("e"), e=g.nouns.adjectives),
        Says("{post}", view(lambda v: v if hasattr(v, "__and__") and v not in HAPPENED else None, lambda v: (v,), hole("post")), post=g.nouns.posts),
    ]  # fmt: skip


# ---------------------------------------------------------------- amounts


def amounts(g: "Grammar") -> Sequence[Phrase]:
    """What else is counted."""
    return [
        Says("point of damage {who}", DAMAGE_COUNT, who=DAMAGE_OF, also=("points of damage {who}",)),
        *(Says(f"different {word} among {{group}}", like(KindsOf, hole("group"), field), group=g.nouns.groups, also=(f"different {word} among the {{group}}", f"{word} among {{group}}", f"{word} among the {{group}}"))
          for word, field in g.lexicon.varied.items()),
        *(Says(f"{{kind}} of different {word} put into your Break Zone", like(KindsOf, like(Cards, (n.BREAK,), YOU, hole("kind")), field), kind=g.nouns.kind)
          for word, field in g.lexicon.varied.items()),
        *(Says(f"{{group}} of different {word}", view(lambda group, field=field: KindsOf(group, field), lambda v: None, hole("group")), group=g.nouns.each_group,
               also=(f"{{group}} of a different {word}", f"{{group}} with a different {word}")) for word, field in g.lexicon.varied.items()),
        Word("CP of a different Element you paid to cast this card", PAID_ELEMENTS, also=("different Element of CP paid to cast this card", "CP of a different Element paid to play this card")),
        Says("CP required to play {it}", like(SumOf, hole("it"), n.COST), it=g.pointing, also=("CP required to cast {it}",)),
    ]  # fmt: skip


def values(g: "Grammar") -> Sequence[Phrase]:
    """What else there is a number of."""
    return [
        Word("the received damage", EventNumber(), also=("the damage dealt", "the damage received", "that damage")),
        Says(
            "the number of points of damage {who}",
            DAMAGE_COUNT,
            who=DAMAGE_OF,
            also=("the damage {who}", "the points of damage {who}"),
        ),
        Word("your points of damage", CountOf(Cards((n.DAMAGE,), YOU))),
    ]


# ---------------------------------------------------------------- conditions


def paid(question: int, **more: object) -> object:
    """A question about how this card was paid for."""
    found: object = like(GameSays, question, This(), **more)
    return found


def conditions(g: "Grammar") -> Sequence[Phrase]:
    """Damage received, and how this card was paid for."""
    both = [received(kind) for kind in (AnyTrue, AllTrue)]
    left = Difference(CountOf(Cards((n.DAMAGE,), YOU)), CountOf(Cards((n.DAMAGE,), OPPONENT)))
    more = ("you have at least {n} points of damage more than your opponent",)
    return [
        Says("{who} {n} points of damage", against(DAMAGE_COUNT, hole("n")), who=DAMAGE_OF, n=COMPARE,
             also=("{who} {n} point of damage",)),
        Says("either player has received {n} points of damage", both[0], n=COMPARE),
        Says("each player has received {n} points of damage", both[1], n=COMPARE),
        Says("you have {n} or more points of damage more than your opponent", like(Compared, left, AT_LEAST, hole("n")), n=DIGITS, also=more),
        *more_damage(),
        Word("you control this card", Exists(Among(This(), AllOf((InZones((n.FIELD,)), MasteredBy(YOU)))))),
        Says("{it} has {n} Jobs or more", like(Exists, like(Among, hole("it"), like(HasSeveral, n.JOB, hole("n")))), it=g.subject, n=INTEGER,
             also=("{it} has {n} or more Jobs",)),
        *(Word(f"both cards are of the same {word}", Alike(Those(LOOKED), field)) for word, field in (("Element", n.ELEMENT), ("type", n.TYPE))),
        Word("this card is forming a party", Exists(Among(This(), InRole(n.PARTY))), also=("this card forms a party",)),
        Says("you cast this card during {time}", like(AllTrue, (GameSays(n.WAS_CAST, This()), hole("time"))), time=g.time,
             also=("you cast this card on {time}", "this card was cast during {time}")),
        Word("a party you control is attacking", Exists(Cards((n.FIELD,), YOU, AllOf((InRole(n.ATTACKING), InRole(n.PARTY)))))),
        *parity(g), *how_paid(),
    ]  # fmt: skip


def more_damage() -> list[Phrase]:
    """Who has received more points of damage."""
    mine, theirs = (CountOf(Cards((n.DAMAGE,), who)) for who in (YOU, OPPONENT))
    rows: list[Phrase] = []
    for op, word in ((MORE, "more"), (LESS, "less")):
        for who, left, right, other in (
            ("you have", mine, theirs, "your opponent"),
            ("your opponent has", theirs, mine, "you"),
        ):
            also = [
                f"{who} received {word} {what} than {other}{has}"
                for what in ("points of damage", "damage")
                for has in ("", " has", " have")
            ]
            rows.append(Word(also[0], Compared(left, op, right), also=also[1:]))
    return rows


def received(kind: type[AllTrue] | type[AnyTrue]) -> object:
    """The pattern of what both players, or one of them, have received."""
    return view(
        lambda n_: kind(tuple(Compared(CountOf(Cards((n.DAMAGE,), who)), *n_) for who in (YOU, OPPONENT))),
        lambda v: damage_parts(kind, v),
        hole("n"),
    )


def damage_parts(kind: type[AllTrue] | type[AnyTrue], value: object) -> tuple[object, ...] | None:
    """Take what both players have received apart."""
    first = value.parts[0] if isinstance(value, kind) and len(value.parts) == 2 else None
    if not isinstance(first, Compared) or first.left != CountOf(Cards((n.DAMAGE,), YOU)):
        return None
    return ((first.op, first.right),)


def parity(g: "Grammar") -> list[Phrase]:
    """Odd and even costs."""
    rows: list[Phrase] = []
    for word, question in (("odd", n.ODD_COST), ("even", n.EVEN_COST)):
        spelled = [f"{{it}} {cost} is {a}" for cost in ("cost", "CP cost") for a in (word, f"an {word} number")]
        rows.append(Says(spelled[0], like(GameSays, question, hole("it")), it=g.whose, also=spelled[1:]))
    was = Says("{it} {was} put into the Break Zone", like(Exists, like(Among, hole("it"), InZones((n.BREAK,)))), it=g.subject_pointing,
               was=agreeing("were", "was"), also=("{it} is put into the Break Zone",))  # fmt: skip
    return [*rows, was]


def how_paid() -> list[Phrase]:
    """How this card was paid for."""
    cost = [f"the {what} to {how} was" for what in ("cost", "cost paid", "CP paid", "cost required")
            for how in ("play this card", "cast this card", "play this card onto the field")]  # fmt: skip
    number = [f"{one} paid with CP of" for one in cost]
    return [
        Says("the cost paid to play this card included {word} CP", paid(n.COST_INCLUDED, word=hole("word")), word=ELEMENT,
             also=("the cost paid to cast this card included {word} CP",)),
        Says("the cost to play this card was only paid with {word} CP", paid(n.COST_ONLY, word=hole("word")), word=ELEMENT,
             also=("the CP paid to play this card was only {word} CP",)),
        Says(f"{number[0]} exactly {{n}} different Elements", paid(n.COST_ELEMENTS, number=hole("n")), n=INTEGER,
             also=[f"{one} exactly {{n}} different Elements" for one in number[1:]]),
        Says(f"{number[0]} {{n}} or more different Elements", paid(n.COST_ELEMENTS_OR_MORE, number=hole("n")), n=INTEGER,
             also=[f"{one} {{n}} or more different Elements" for one in number[1:]]),
        Says("the cost to play this card was not paid with CP of {n} or more different Elements",
             like(Neither, paid(n.COST_ELEMENTS_OR_MORE, number=hole("n"))), n=INTEGER,
             also=("the cost required to play this card didn't include CP of {n} or more different Elements",)),
        Word("the CP paid to play this card was only produced by Backups", GameSays(n.COST_ONLY_BACKUPS, This()),
             also=[f"{one} paid with CP {only} by Backups" for one in cost for only in ("produced only", "only produced")]),
        Says("the CP paid to play this card was only produced by [Category {word}] Backups", paid(n.COST_ONLY_BACKUPS, word=hole("word")), word=CATEGORY),
        Word("you cast this card", GameSays(n.WAS_CAST, This()), also=("this card was cast", "you have cast this card")),
        Word("you paid the extra cost", ExtraPaid(), also=("the extra cost was paid", "you paid an extra cost")),
        Word("this card results from an EX Burst", GameSays(n.FROM_BURST), also=("this effect results from an EX Burst",)),
    ]  # fmt: skip


def each_player_who(g: "Grammar") -> Sequence[Phrase]:
    """Of each player, who is meant."""
    held = like(Cards, (n.FIELD,), YOU, hole("kind"))
    kinds = {"kind": g.nouns.kinds}
    one = {"kind": g.nouns.a_kind}
    return [
        Says("controls {n} or more {kind}", like(Exists, held, hole("n")), n=INTEGER, parts=kinds),
        Says(
            "doesn't control {n} or more {kind}", like(Neither, like(Exists, held, hole("n"))), n=INTEGER, parts=kinds
        ),
        Says("controls {kind}", like(Exists, held), parts=one),
        Says("doesn't control {kind}", like(Neither, like(Exists, held)), parts=one),
    ]
