"""Instructions in words: counters, adding, choosing, tokens, and all the others together."""

from typing import Final

from ....kernel.ids import CONTINUOUS, IT, NOTHING, OPPONENT, RESTED, SAVED
from ....kernel.vocabulary.abilities import Ability, CreateToken, Token as TokenCard
from ....kernel.vocabulary.effects import (
    Attach,
    Choose,
    DealEachOther,
    Effect,
    If,
    LoseGame,
    Pay,
    PutCounters,
    RollDice,
    TurnSide,
    WinGame,
)
from ....kernel.vocabulary.terms import Among, Amount, CountersOn, Done, Has, InZones, Number, PickedBy, This, Times
from ....language.english.pronouns import verb
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Many, Phrase, Says, Word
from ....language.voice import ITSELF, Voice
from ..rulebook import ch00_names as n
from .words_amounts import BODY_TOKEN, COUNTER, COUNTERS, DIGITS
from .words_damage import MORE_DAMAGES, damages
from .words_decks import DECKS, DRAWS, LIVES
from .words_deeds import OF_ANY, SAVED_ONES, TARGETS, THAT, YOUR, deeds, picked
from .words_filters import ATTRIBUTE_WORD, NAME_TOKEN, RACE_TOKEN
from .words_picks import FURTHER, NUMBER, OBJECT, ONE, TARGET, TARGETED, THIS_CARD, targeted
from .words_pointing import Pointing
from .words_will import COST_SYMBOLS, PRODUCES

A_COUNTER: Final = Choice(
    "counters",
    Says("a {kind}", (ONE, hole("kind")), kind=COUNTER, also=("an {kind}",)),
    Says("{n} {kind}", (hole("n"), hole("kind")), n=NUMBER, kind=COUNTERS),
)


def counted(parts: Parts, sign: int) -> tuple[Effect, ...] | None:
    """Counters put on or taken off."""
    what = parts["counters"]
    if not isinstance(what, tuple):
        return None
    number = what[0]
    amount = number if sign > 0 else Number(-number.value) if isinstance(number, Number) else Times(-1, number)
    if "pick" in parts:
        target = bool(parts.get("target"))
        choose = Choose(parts["pick"], slot=IT if target else SAVED, announced=target)  # type: ignore[arg-type]
        return (choose, PutCounters(THAT if target else SAVED_ONES, what[1], amount))
    return (PutCounters(parts["it"], what[1], amount),)  # type: ignore[arg-type]


def counted_parts(value: object, sign: int, shape: str) -> Parts | None:
    """Take counters apart."""
    if not isinstance(value, tuple) or not isinstance(value[-1], PutCounters):
        return None
    put = value[-1]
    amount: Amount = put.amount
    if sign < 0:
        if not isinstance(amount, Number) or amount.value >= 0:
            return None
        amount = Number(-amount.value)
    elif isinstance(amount, Number) and amount.value < 0:
        return None
    parts: Parts = {"counters": (amount, put.kind), "it": put.what}
    if shape != "it":
        if len(value) != 2 or not isinstance(value[0], Choose):
            return None
        parts = {"counters": (amount, put.kind), "pick": value[0].picks, "target": shape == "target"}
    elif len(value) != 1:
        return None
    return parts if counted(parts, sign) == value else None


def counting(words: str, sign: int) -> list[Phrase]:
    """Counters put on cards or taken off: those named before, targets, and cards picked on the way."""
    return [
        Says(f"{words} {{it}}", make=lambda p: counted(p, sign), unmake=lambda v: counted_parts(v, sign, "it"),
             counters=A_COUNTER, it=OBJECT),
        Says(f"{words} {{pick}}", make=lambda p: counted({**p, "target": True}, sign),
             unmake=lambda v: counted_parts(v, sign, "target"), counters=A_COUNTER, pick=TARGETS),
        Says(f"{words} {{pick}}", make=lambda p: counted(p, sign), unmake=lambda v: counted_parts(v, sign, "pick"),
             counters=A_COUNTER, pick=Says("{pick}", (hole("pick"),), pick=OF_ANY), leave=picked),
    ]  # fmt: skip


def all_off(group: object) -> object:
    """All counters of a kind taken off cards."""
    return like(PutCounters, group, hole("kind"), like(Times, -1, like(CountersOn, group, hole("kind"))))


def one_moved(giver: object, taker: object) -> tuple[object, object]:
    """A counter taken off one card and, if there was one, put on another (1022.4)."""
    return (
        like(PutCounters, giver, hole("kind"), Number(-1)),
        like(If, Done(), like(PutCounters, taker, hole("kind"), ONE)),
    )


COUNTING: Final = Choice(
    "counters",
    *counting("put {counters} on", 1),
    Says("remove all {kind} from {it}", (all_off(hole("it")),), kind=COUNTERS, it=OBJECT),
    Says("remove all {kind} from {picks}", (like(Choose, hole("picks"), announced=True), all_off(THAT)), kind=COUNTERS, picks=TARGETS),
    *counting("remove {counters} from", -1),
    Says("move a {kind} from {one} to {two}",
         (like(Choose, (hole("one"), hole("two")), announced=True), *one_moved(PickedBy(0), PickedBy(1))),
         kind=COUNTER, one=TARGETED, two=FURTHER, also=("move an {kind} from {one} to {two}",)),
    Says("move a {kind} from {it} to {two}",
         (like(Choose, (hole("two"),), announced=True), *one_moved(hole("it"), THAT)),
         kind=COUNTER, it=THIS_CARD, two=TARGETED, also=("move an {kind} from {it} to {two}",)),
    Says("move a {kind} from {one} to {it}",
         (like(Choose, (hole("one"),), announced=True), *one_moved(THAT, hole("it"))),
         kind=COUNTER, one=TARGETED, it=THIS_CARD, also=("move an {kind} from {one} to {it}",)),
)  # fmt: skip
ITSELF_THERE: Final = Choice("this card", *(
    Word(words, value) for words, value in (
        ("this card", This()), ("this card from your graveyard", Among(This(), InZones((n.GRAVEYARD,)))),
        ("this card from your hand", Among(This(), InZones((n.HAND,)))))))  # fmt: skip
EVENT_POINT: Final = Pointing("it", "them")
ADDS: Final = Choice(
    "adding",
    Says("add {it} to {pick}", (like(Choose, (hole("pick"),), announced=True), like(Attach, hole("it"), THAT)),
         it=THIS_CARD, pick=TARGET),
    Says("add {it} to {host}", (like(Attach, hole("it"), hole("host")),), it=ITSELF_THERE, host=EVENT_POINT),
    Says("add {it} to {host}", (like(Attach, hole("it"), hole("host")),), it=Pointing("it", "them"), host=THIS_CARD),
    Says("put {pick} on {host}", (like(Choose, (hole("pick"),), slot=SAVED), like(Attach, SAVED_ONES, hole("host"))),
         pick=OF_ANY, host=THIS_CARD),
)  # fmt: skip
CHOOSES: Final = Choice(
    "choosing",
    Says("{v} {pick}", (like(Choose, (hole("pick"),)),), v=verb("choose", "chooses"),
         pick=Says("{pick}", hole("pick"), pick=OF_ANY, leave=targeted)),
    Says("{v} {pick}", (like(Choose, (hole("pick"),), announced=True),), v=verb("choose", "chooses"), pick=TARGET),
)  # fmt: skip


def tokens(parts: Parts) -> tuple[Effect, ...] | None:
    """Tokens of a body, attributes, races and keywords."""
    body, kinds, races, count, skills, name, turned = (
        parts[part] for part in ("body", "kinds", "races", "n", "skills", "name", "turned")
    )
    if not isinstance(body, tuple) or not isinstance(races, tuple) or not isinstance(count, Amount):
        return None
    if not isinstance(kinds, tuple) or not isinstance(skills, tuple) or not isinstance(turned, int):
        return None
    attributes = tuple(kind.word for kind in kinds if isinstance(kind, Has))
    own = tuple(race.word for race in races if isinstance(race, Has))
    called = name.word if isinstance(name, Has) else " ".join(own)
    words = ((called,), (n.RESONATOR,), own, attributes, (), (), ())
    keywords = tuple(skill for skill in skills if isinstance(skill, int))
    abilities = tuple(Ability(CONTINUOUS, keyword=skill) if isinstance(skill, int) else skill for skill in skills)
    token = TokenCard(called, (0, *body), words, keywords, abilities)
    return (CreateToken(token, count, to=n.FIELD, orientation=turned),)


def token_skills(token: TokenCard) -> tuple[object, ...]:
    """The keywords and abilities of a token, in order."""
    return tuple(
        one.keyword if one == Ability(CONTINUOUS, keyword=one.keyword) and one.keyword != NOTHING else one
        for one in token.abilities
    )


def tokens_parts(value: object, one: bool) -> Parts | None:
    """Take such tokens apart."""
    made = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(made, CreateToken) or (made.count == ONE) != one:
        return None
    words = made.token.words
    plain = " ".join(words[n.RACE]) == made.token.name
    parts: Parts = {
        "body": made.token.numbers[1:], "kinds": tuple(Has(n.ATTRIBUTE, word) for word in words[n.ATTRIBUTE]),
        "races": tuple(Has(n.RACE, race) for race in words[n.RACE]), "n": made.count, "skills": token_skills(made.token),
        "name": None if plain else Has(n.NAME, made.token.name), "turned": made.orientation,
    }  # fmt: skip
    return parts if tokens(parts) == value else None


PLAIN_SKILL: Final = Choice("a keyword", *(
    Word(f"[{n.KEYWORD_NAMES[skill]}]", skill) for skill in (*n.SYMBOL_SKILLS, n.BARRIER, n.BLOODLUST)))  # fmt: skip
TOKEN_KINDS: Final = Choice(
    "attributes",
    Says("{kinds} ", hole("kinds"), kinds=Many(ATTRIBUTE_WORD, " ", also=(" and ",))),
    Word("", ()),
)
TOKEN_NAME: Final = Choice("a name", Word("", None), Says(" named {name}", hole("name"), name=NAME_TOKEN))
QUOTED: Final = Choice("an ability in quotes")  # filled by the abilities
TOKEN_TEXT: Final = Says(
    "“{ability}”", hole("ability"), ability=QUOTED, enter=lambda voice: Voice(ref=ITSELF),
    leave=lambda before, after, value: before, also=("“{ability}.”",),
)  # fmt: skip
TOKEN_SKILLS: Final = Choice(
    "keywords",
    Word("", ()),
    Says(
        " with {skills}",
        hole("skills"),
        skills=Many(Choice("a skill", PLAIN_SKILL, TOKEN_TEXT), ", ", " and ", also=(", and ",)),
    ),
)
TURNED: Final = Choice("how it comes", Word("", NOTHING), Word(" rested", RESTED))


def token_row(lead: str, noun: str, one: bool) -> Says:
    """One token, or so many."""
    rest = f"{noun}{{name}}{{skills}} into {{your}} field{{turned}}"
    body = f"{{v}} {lead} {{body}} {{kinds}}{{races}} resonator {rest}"
    return Says(
        body, make=lambda p: tokens({"n": ONE, **p}), unmake=lambda v: tokens_parts(v, one), v=verb("put", "puts"),
        n=NUMBER, body=BODY_TOKEN, kinds=TOKEN_KINDS, races=Many(RACE_TOKEN, "/"), name=TOKEN_NAME, skills=TOKEN_SKILLS,
        your=YOUR, turned=TURNED, also=(f"{{v}} {lead} {{body}} {{kinds}}{{races}} {rest}",),
    )  # fmt: skip


TOKENS: Final = Choice("tokens", token_row("a", "token", True), token_row("{n}", "tokens", False))
VERBS: Final = Choice(
    "an instruction", *deeds(), *damages(), MORE_DAMAGES, LIVES, DRAWS, DECKS, PRODUCES, COUNTING, ADDS, CHOOSES, TOKENS,
    Says("[Force] {n}", (like(RollDice, hole("n")),), n=DIGITS),
    Word("you win the game", (WinGame(),)),
    Word("your opponent loses the game", (LoseGame(OPPONENT),)),
    Word("you lose the game", (LoseGame(),)),
    Says("shift {it}", (like(TurnSide, hole("it"), 1),), it=THIS_CARD),
    Says("{v} {symbols}", (like(Pay, hole("symbols")),), v=verb("pay", "pays"), symbols=COST_SYMBOLS),
    Says("{one} and {two} deal damage equal to their ATK to each other",
         (like(Choose, (hole("one"), hole("two")), announced=True), DealEachOther(PickedBy(0), PickedBy(1), n.ATK)),
         one=TARGETED, two=FURTHER, leave=targeted),
    Says("double the number of {kind} on {it}", (like(PutCounters, hole("it"), hole("kind"), like(CountersOn, hole("it"), hole("kind"))),),
         kind=COUNTERS, it=OBJECT),
    Says("double the number of {kind} on {pick}",
         (like(Choose, (hole("pick"),), announced=True), like(PutCounters, THAT, hole("kind"), like(CountersOn, THAT, hole("kind")))),
         kind=COUNTERS, pick=TARGET),
    Says("this card and {pick} deal damage equal to their ATK to each other",
         (like(Choose, (hole("pick"),), announced=True), DealEachOther(This(), THAT, n.ATK)), pick=TARGET),
)  # fmt: skip
