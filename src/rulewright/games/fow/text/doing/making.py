"""Counters, will and tokens."""

from functools import partial
from typing import TYPE_CHECKING, Final

from .....kernel.ids import (
    CONTINUOUS,
    EITHER,
    NOTHING,
    OPPONENT,
    RESTED,
    SAVED,
    WHOLE_GAME,
    YOU,
)
from .....kernel.vocabulary.abilities import Ability, CopyToken, CreateToken, Token as TokenCard
from .....kernel.vocabulary.counters import EVERY_KIND
from .....kernel.vocabulary.effects import (
    Apply,
    Choose,
    If,
    Produce,
    PutCounters,
)
from .....kernel.vocabulary.mods import Set
from .....kernel.vocabulary.terms import (
    Amount,
    Anything,
    Cards,
    CountersOn,
    Done,
    EitherOf,
    Filter,
    Has,
    IsAbility,
    NamedNumber,
    Number,
    This,
    Times,
)
from .....language.grammar.amounts import DIGITS, MINUS, NUMBER, ONE
from .....language.grammar.things.picks import agreeing_pick
from .....language.grammar.things.reference import STRONG, THOSE_PICKED, spoken, taken
from .....language.grammar.verbs import YOUR, agreeing, done_by, regular, verb
from .....language.pattern import hole, like, nodes_of, view
from .....language.phrase import (
    Choice,
    Guarded,
    Many,
    Phrase,
    Says,
    Token,
    Word,
)
from .....language.voice import Mention, Voice
from ...rulebook import ch00_names as n
from ..nouns import ATTRIBUTE, NAME, NAMES
from ..races import RACE
from ..verbs import PUT, THAT

if TYPE_CHECKING:
    from .....language.grammar import Grammar

# ---------------------------------------------------------------- counters


def counting(g: "Grammar") -> list[Phrase]:
    """Counters on cards picked on the way, all of a kind, moved, doubled."""
    kind, kinds = g.counter, g.counters
    rows: list[Phrase] = []
    for sign, word, at in ((1, PUT, "on"), (-1, regular("remove"), "from")):
        numbers = ((Word("1", Number(sign), also=("a", "an")), kind), (signed(sign), kinds))
        for number, name in numbers:
            rows.append(Says(f"{{v}} {{n}} {{kind}} {at} {{pick}}", (like(Choose, (hole("pick"),), slot=SAVED), like(PutCounters, THOSE_PICKED, hole("kind"), hole("n"))),
                             v=done_by(word), n=number, kind=name, pick=agreeing_pick(g.picks.from_field),
                             leave=lambda b, a, v: taken(a, v[0] if isinstance(v, tuple) else None, (), "chosen")))  # fmt: skip
    whose = Choice("whose", Word("", EITHER), Word(" you control", YOU), Word(" opponent controls", OPPONENT, also=(" your opponent controls",)))  # fmt: skip
    several = view(lambda names, who: Cards(n.PLAY_GROUND, who, names) if isinstance(names, EitherOf) else None, lambda v: (v.which, v.whose) if isinstance(v, Cards) and isinstance(v.which, EitherOf) else None, hole("names"), hole("who"))  # fmt: skip
    rows.append(Says("{v} 1 {kind} on each {names}{who}", (like(PutCounters, several, hole("kind"), ONE),), v=done_by(PUT), kind=kind, names=NAMES, who=whose, also=("{v} a {kind} on each {names}{who}", "{v} an {kind} on each {names}{who}")))  # fmt: skip
    it: dict[str, Phrase] = {"it": g.object, "kind": kinds}
    off = like(PutCounters, hole("it"), hole("kind"), like(Times, -1, like(CountersOn, hole("it"), hole("kind"))))
    double = like(PutCounters, hole("it"), hole("kind"), like(CountersOn, hole("it"), hole("kind")))
    moved = (like(PutCounters, hole("one"), hole("kind"), Number(-1)), like(If, Done(), like(PutCounters, hole("two"), hole("kind"), ONE)))  # fmt: skip
    more = (like(PutCounters, hole("it"), hole("kind"), hole("n")),)
    every = like(PutCounters, hole("it"), EVERY_KIND, like(Times, -1, like(CountersOn, hole("it"), EVERY_KIND)))
    there = like(CountersOn, hole("one"), hole("kind"))
    all_moved = (
        like(PutCounters, hole("two"), hole("kind"), there),
        like(PutCounters, hole("one"), hole("kind"), like(Times, -1, there)),
    )
    return [
        *rows,
        Says("{v} all {kind} from {it}", (off,), v=done_by(regular("remove")), parts=it, also=("{v} all {kind} on {it}",)),
        Says("{v} all counters from {it}", (every,), v=done_by(regular("remove")), it=g.object, also=("{v} all counters on {it}", "{v} any counters from {it}")),
        Says("move all {kind} from {one} to {two}", all_moved, kind=kinds, one=Choice("cards", g.object), two=Choice("a card", g.target, g.this, g.pointing)),
        Says("{it} {gain} a {kind}", (like(PutCounters, hole("it"), hole("kind"), ONE),), it=g.subject, gain=agreeing("gain", "gains"), kind=kind, also=("{it} {gain} an {kind}", "{it} {get} a {kind}"), get=agreeing("get", "gets")),
        Says("double the number of {kind} on {it}", (double,), parts=it),
        Says("move a {kind} from {one} to {two}", moved, kind=kind, one=Choice("a card", g.this, g.target, g.pointing), two=Choice("a card", g.target, g.this, g.pointing),
             also=("move an {kind} from {one} to {two}", "move a {kind} from {one} onto {two}", "move an {kind} from {one} onto {two}")),
        Says("{v} {kind} on {it} equal to {n}", more, v=done_by(PUT), kind=kinds, it=g.object, n=g.amounts.equal,
             also=("{v} a number of {kind} on {it} equal to {n}", "{v} {kind} equal to {n} on {it}")),
    ]  # fmt: skip


def signed(sign: int) -> Token:
    """A number of one sign."""
    return MINUS if sign < 0 else DIGITS


# ---------------------------------------------------------------- will

SYMBOLS: Final[dict[str, str]] = {
    "W": n.LIGHT, "R": n.FIRE, "U": n.WATER, "G": n.WIND, "B": n.DARKNESS, "M": n.MOON, "V": n.VOID,
}  # fmt: skip
LETTERS: Final = {kind: letter for letter, kind in SYMBOLS.items()}
SYMBOL: Final = Token(
    "a will symbol", r"\{([WRUGBMVX]|\d{1,3})\}", lambda text, reader: SYMBOLS.get(text, text),
    lambda v: f"{{{LETTERS.get(v, v)}}}" if isinstance(v, str) else None,
)  # fmt: skip
WILL_SYMBOL: Final = Token(
    "a will symbol", r"\{([WRUGBMV1])\}", lambda text, reader: SYMBOLS.get(text, n.VOID), lambda v: f"{{{LETTERS[v]}}}" if v in LETTERS else None,
)  # fmt: skip


def each_kind(value: object) -> tuple[object, ...] | None:
    """Will of each of these kinds."""
    plain = isinstance(value, tuple) and value and all(isinstance(one, tuple) and len(one) == 1 for one in value)
    return (tuple(one[0] for one in value),) if plain and isinstance(value, tuple) else None


def purposes_of(value: object) -> tuple[object, ...] | None:
    """What will is spent on, one after the other, where abilities are named beside cards."""
    parts = value.parts if isinstance(value, EitherOf) else ()
    apart = any(isinstance(part, IsAbility) for part in parts)
    return (parts if apart else (value,),) if isinstance(value, Filter) else None


def producing(g: "Grammar") -> list[Phrase]:
    """Will that is produced, and what it may be spent on."""
    kinds = Choice(
        "will",
        Says("{kinds}", view(lambda kinds: tuple((kind,) for kind in kinds), each_kind, hole("kinds")), kinds=Many(WILL_SYMBOL, "", also=(" and ",))),
        Says("{kinds}", view(lambda kinds: (kinds,), lambda v: (v[0],) if isinstance(v, tuple) and len(v) == 1 and len(v[0]) > 1 else None, hole("kinds")),
             kinds=Many(WILL_SYMBOL, ", ", " or ", least=2, also=(", or ",))),
    )  # fmt: skip
    leads = [
        f". {spend} only to {play} {{items}}"
        for spend in (
            "spend this will",
            "spend that will",
            "spend the will",
            "use this will",
            "use it",
            "spend it",
            "this will can be used",
            "this will can be spent",
        )
        for play in ("play", "summon")
    ]
    acts = [f"{of}abilities of {{of}}" for of in ("", "activate ")]
    purpose = Choice("what is played", Guarded(g.nouns.kinds, lambda voice, value: IsAbility not in map(type, nodes_of(value))),
                     Says(acts[0], like(IsAbility, of=hole("of")), of=g.nouns.kinds, also=acts[1:]))  # fmt: skip
    either = view(lambda items: items[0] if len(items) == 1 else EitherOf(items), purposes_of, hole("items"))
    only = Choice("on what it is spent", Word("", Anything()),
                  Says(leads[0], either, items=Many(purpose, ", ", " or ", also=(", or ", " and ", " or to play ", " and to play "), most=4), also=leads[1:]))  # fmt: skip
    v = done_by(verb("produce"))
    any_kind = [
        f"{{v}} {{n}} will{s} {rest}{{only}}"
        for s in ("s", "")
        for rest in ("of any attribute", "in any combination of attributes", "of any attributes")
    ]
    return [
        Says(any_kind[0], (like(Produce, (n.ATTRIBUTES,), times=hole("n"), only=hole("only")),), v=v, only=only, n=Guarded(NUMBER, lambda voice, value: value != ONE), also=any_kind[1:]),
        Says("{v} a will of any attribute{only}", (view(lambda only: Produce((n.ATTRIBUTES,), only=only), lambda v: None, hole("only")),), v=v, only=only, also=("{v} 1 will of any attribute{only}",)),
        Says("{v} {kinds}{only}", (like(Produce, hole("kinds"), only=hole("only")),), v=v, kinds=kinds, only=only),
        Says("{v} {kinds} {of}", (like(Produce, hole("kinds"), times=hole("of")),), v=v, kinds=kinds, of=g.amounts.per),
    ]  # fmt: skip


# ---------------------------------------------------------------- tokens

SIZED: Final = Token(
    "ATK and DEF", r"\[(X(?:00)?)/\1\]", lambda text, reader: NamedNumber() if text == "X" else Times(100, NamedNumber()),
    lambda v: "[X/X]" if v == NamedNumber() else "[X00/X00]" if v == Times(100, NamedNumber()) else None,
)  # fmt: skip
BODY: Final = Token(
    "ATK and DEF", r"\[(\d{1,6}/\d{1,6})\]", lambda text, reader: tuple(int(one) for one in text.split("/")),
    lambda v: f"[{v[0]}/{v[1]}]" if isinstance(v, tuple) and len(v) == 2 else None,
)  # fmt: skip


def token(
    count: Amount,
    body: tuple[int, int],
    kinds: tuple[str, ...],
    races: tuple[Has, ...],
    name: Has | None,
    skills: tuple[object, ...],
    turned: int,
) -> CreateToken:
    """Tokens of a body, attributes, races and keywords."""
    own = tuple(race.word for race in races)
    called = name.word if name is not None else " ".join(own)
    words = ((called,), (n.RESONATOR,), own, kinds, (), (), ())
    keywords = tuple(skill for skill in skills if isinstance(skill, int))
    abilities = tuple(Ability(CONTINUOUS, keyword=skill) if isinstance(skill, int) else skill for skill in skills)
    return CreateToken(TokenCard(called, (0, *body), words, keywords, abilities), count, to=n.FIELD, orientation=turned)  # type: ignore[arg-type]  # fmt: skip


def token_parts(value: object, one: bool) -> tuple[object, ...] | None:
    """Take such tokens apart."""
    if not isinstance(value, CreateToken) or (value.count == ONE) != one:
        return None
    made = value.token
    words = made.words
    skills = tuple(a.keyword if a == Ability(CONTINUOUS, keyword=a.keyword) and a.keyword != NOTHING else a for a in made.abilities)  # fmt: skip
    name = None if " ".join(words[n.RACE]) == made.name else Has(n.NAME, made.name)
    parts = value.count, made.numbers[1:], words[n.ATTRIBUTE], tuple(Has(n.RACE, race) for race in words[n.RACE]), name, skills, value.orientation  # fmt: skip
    return parts if token(*parts) == value else None  # type: ignore[arg-type]


def tokens(g: "Grammar") -> list[Phrase]:
    """Tokens that are put into a field."""
    text = Says("“{ability}”", hole("ability"), ability=g.quoted, enter=lambda voice: Voice(mentions=(Mention(This(), 1),)),
                leave=lambda before, after, value: before, also=("“{ability}.”",))  # fmt: skip
    skill = Choice("a skill", g.keyword, text)
    names = ("count", "body", "kinds", "races", "name", "skills", "turned")
    parts: dict[str, Phrase] = {
        "v": done_by(PUT), "body": BODY, "your": YOUR, "races": Many(RACE, "/", also=(" ",)),
        "kinds": Choice("attributes", Says("{kinds} ", hole("kinds"), kinds=Many(ATTRIBUTE, " ", also=(" and ", "/"))), Word("", ())),
        "name": Choice("a name", Word("", None), Says(" named {name}", hole("name"), name=NAME)),
        "skills": Choice("skills", Word("", ()), Says(" with {skills}", hole("skills"), skills=Many(skill, ", ", " and ", also=(", and ",)))),
        "turned": Choice("how it comes", Word("", NOTHING), Word(" rested", RESTED)),
    }  # fmt: skip
    rows: list[Phrase] = []
    for number, noun, one in (
        (Word("a", ONE, also=("an", "1")), "resonator", True),
        (NUMBER, "resonators", False),
    ):
        body = f"{{v}} {{count}} {{body}} {{kinds}}{{races}} token {noun}{{name}}{{skills}} into {{your}} field{{turned}}"  # fmt: skip
        loose = body.replace(f"token {noun}", f"token {noun.replace('resonator', 'card')}")
        rows.append(Says(body, (view(token, partial(token_parts, one=one), *(hole(name) for name in names)),), count=number, parts=parts, also=(loose,),
                         leave=lambda b, a, v: spoken(a, Mention(THAT, STRONG, False, ("resonator",), ("created",)))))  # fmt: skip
        sized = (view(bare_token, partial(bare_parts, one=one), *(hole(name) for name in names if name != "body")),
                 like(Apply, THAT, (like(Set, n.ATK, hole("size"), True), like(Set, n.DEF, hole("size"), True)), WHOLE_GAME))  # fmt: skip
        spelled = body.replace("{body}", "{size}")
        rows.append(Says(spelled, sized, count=number, parts={**parts, "size": SIZED}, also=(loose.replace("{body}", "{size}"),),
                         leave=lambda b, a, v: spoken(a, Mention(THAT, STRONG, False, ("resonator",), ("created",)))))  # fmt: skip
    copied = like(CopyToken, hole("of"), hole("count"), n.FIELD, orientation=hole("turned"))
    one_copy = [
        f"{{v}} {a} {{of}} into {{your}} field{{turned}}"
        for a in (
            "a token card copy of",
            "a copy of",
            "a token card that is a copy of",
            "a token resonator that is a copy of",
            "a token that is a copy of",
        )
    ]
    many_copies = [
        f"{{v}} {{count}} {a} {{of}} into {{your}} field{{turned}}"
        for a in (
            "token card copies of",
            "token cards that are copies of",
            "token resonators that are copies of",
            "tokens that are copies of",
            "copies of",
        )
    ]
    said = {"v": done_by(PUT), "your": YOUR, "of": g.object, "turned": parts["turned"]}
    rows.append(
        Says(
            one_copy[0],
            (like(CopyToken, hole("of"), ONE, n.FIELD, orientation=hole("turned")),),
            parts=said,
            also=one_copy[1:],
            leave=copies,
        )
    )
    rows.append(Says(many_copies[0], (copied,), parts=said, count=NUMBER, also=many_copies[1:], leave=copies))
    return rows


def copies(before: Voice, after: Voice, value: object) -> Voice:
    """The tokens that copy a card are meant from now on."""
    made = value[0] if isinstance(value, tuple) else None
    many = isinstance(made, CopyToken) and made.count != ONE
    return spoken(after, Mention(THAT, STRONG, many, ("resonator",), ("created",)))


def bare_token(count: Amount, *parts: object) -> CreateToken:
    """Tokens whose ATK and DEF are told afterwards."""
    return token(count, (0, 0), *parts)  # type: ignore[arg-type]


def bare_parts(value: object, one: bool) -> tuple[object, ...] | None:
    """Take tokens whose ATK and DEF are told apart."""
    parts = token_parts(value, one)
    return (parts[0], *parts[2:]) if parts is not None and parts[1] == (0, 0) else None
