"""Conditions in words: what a card is, what has happened this turn, the turn, and several of them."""

from typing import Final

from ....kernel.ids import AT_LEAST, AT_MOST, EITHER, LOOKED, NOTHING, OPPONENT, SAVED, YOU
from ....kernel.vocabulary.terms import (
    AllOf,
    AllTrue,
    Among,
    Amount,
    AnyTrue,
    Cards,
    Compared,
    Condition,
    Counted,
    CountersOn,
    Done,
    During,
    Exists,
    Filter,
    GameSays,
    Group,
    HasKeyword,
    InZones,
    Neither,
    Number,
    Related,
    This,
    Those,
    TurnOf,
    Valued,
    both,
)
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Free, Guarded, Many, Says, Word
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .words_amounts import COUNTER, COUNTERS, NUMBER_OF, STAT, STAT_OF, WHOSE
from .words_control import COMPARE, CONTROL, HELD, LIFE, compared, so_many
from .words_filters import ATTRIBUTES, KEYWORD, NAMES, PART_TOKEN, POST, STATE_WORD, STATES, Noun, filter_of
from .words_happened import HAPPENED
from .words_nouns import A_KIND, KINDS, home, noun_for
from .words_picks import ADDED, MY_J_RULER, THIS_CARD
from .words_pointing import HOST, HOST_CARD, PICKED, YOUR_RULER, Pointing
from .words_will import WILL_SYMBOL

# ---------------------------------------------------------------- what a card is

IT_NOW: Final = Choice(
    "a card", THIS_CARD, Pointing("it", "they"), ADDED, Word("your J/ruler", YOUR_RULER), MY_J_RULER,
    Word("your ruler", Cards((n.RULER_AREA,), YOU)), Word("the revealed card", Those(LOOKED)),
)  # fmt: skip
BEING: Final = Choice(
    "what it is",
    *(Word(word, value) for word, value in STATES.items()),
    Says("{names}", hole("names"), names=NAMES),
    Says("{noun}", make=lambda p: bare(p["noun"]), unmake=lambda v: bare_parts(v), noun=A_KIND),
    Word("in a field", InZones((n.FIELD,)), also=("in your field",)),
    Word("in your graveyard", InZones((n.GRAVEYARD,))),
    Says("{post}", hole("post"), post=POST),
    Says("{word}", hole("word"), word=ATTRIBUTES),
)  # fmt: skip


def bare(noun: object) -> Filter | None:
    """A description without whose and where."""
    if isinstance(noun, Noun) and not noun.zones and noun.whose == NOTHING and noun.which not in STATES.values():
        return noun.which
    return None


def bare_parts(value: object) -> Parts | None:
    """Take a description apart."""
    return {"noun": Noun(value)} if isinstance(value, Filter) else None


def is_filter(parts: Parts) -> Condition | None:
    """It is such a card."""
    it, being = parts["it"], parts["being"]
    if isinstance(being, Related) and being.relation == n.ADDED_TO:
        return None  # what it is added to can be spoken of afterwards, and is said otherwise
    return Exists(Among(it, being)) if isinstance(it, Group) and isinstance(being, Filter) else None


def is_parts(value: object) -> Parts | None:
    """Take what it is apart."""
    if isinstance(value, Exists) and value.least == 1 and isinstance(value.group, Among):
        return {"it": value.group.group, "being": value.group.which}
    return None


def not_filter(parts: Parts) -> Condition | None:
    """It is no such card."""
    found = is_filter(parts)
    return None if found is None else Neither(found)


def not_parts(value: object) -> Parts | None:
    """Take what it is not apart."""
    return is_parts(value.of) if isinstance(value, Neither) else None


def valued(parts: Parts) -> Condition | None:
    """Its number compares so."""
    it, field, bound = parts["it"], parts["stat"], parts["n"]
    if not isinstance(it, Group) or not isinstance(field, int) or not isinstance(bound, tuple):
        return None
    return Exists(Among(it, Valued(field, bound[0], bound[1])))


def valued_parts(value: object) -> Parts | None:
    """Take how its number compares apart."""
    parts = is_parts(value)
    which = parts["being"] if parts else None
    if parts is None or not isinstance(which, Valued) or not isinstance(which.amount, Number):
        return None
    return {"it": parts["it"], "stat": which.field, "n": (which.op, which.amount)}


def equal_or_less(parts: Parts) -> Condition | None:
    """Its number is no more than something."""
    it, field, of = parts["it"], parts["stat"], parts["of"]
    if not isinstance(it, Group) or not isinstance(field, int) or not isinstance(of, Amount):
        return None
    return Exists(Among(it, Valued(field, AT_MOST, of)))


def equal_parts(value: object) -> Parts | None:
    """Take a number that is no more than something apart."""
    parts = is_parts(value)
    which = parts["being"] if parts else None
    if parts is None or not isinstance(which, Valued) or isinstance(which.amount, Number):
        return None
    return {"it": parts["it"], "stat": which.field, "of": which.amount}


def host_meant(before: Voice, after: Voice, value: object) -> Voice:
    """The card that this one is added to can be called "it" afterwards."""
    return after._replace(ref=HOST, many=False)


COUNTED_ON: Final = Choice("on which card", THIS_CARD, Pointing("it", "them"), Word("your J/ruler", YOUR_RULER))
OWN_FIELD: Final = Guarded(
    Says("{noun} in your field", hole("noun"), noun=KINDS),
    lambda voice, value: isinstance(value, Noun) and home(value.which) == (n.FIELD,),
)
COUNTERS_THERE: Final = Choice(
    "counters on a card",
    Says("there is a {kind} on {it}", like(Exists, like(Among, hole("it"), like(Counted, hole("kind")))), kind=COUNTER,
         it=COUNTED_ON,
         free=("{it} has a {kind} on it", "{it} has one or more {kind} on it", "there is an {kind} on {it}",
               "{it} has an {kind} on it")),
    Says("there are no {kind} on {it}", like(Neither, like(Exists, like(Among, hole("it"), like(Counted, hole("kind"))))),
         kind=COUNTERS, it=COUNTED_ON, free=("{it} has no {kind} on it", "{it} doesn't have a {kind} on it")),
    Says("there are {n} {kind} on {it}", make=lambda p: counters(p), unmake=lambda v: counters_parts(v), n=COMPARE,
         kind=COUNTERS, it=COUNTED_ON, free=("{it} has {n} {kind} on it",)),
)  # fmt: skip
STATE_OF: Final = Choice(
    "what a card is",
    Says("{it} {stat} is {n}", make=valued, unmake=valued_parts, it=WHOSE, stat=STAT, n=COMPARE),
    Says("{it} {stat} is less than or equal to {of}", make=equal_or_less, unmake=equal_parts, it=WHOSE, stat=STAT,
         of=Choice("an amount", NUMBER_OF, STAT_OF)),
    Says("{it} is {being}", make=is_filter, unmake=is_parts, it=IT_NOW, being=BEING, also=("{it} are {being}",)),
    Says("{it} is not {being}", make=not_filter, unmake=not_parts, it=IT_NOW, being=BEING),
    Says("{it} has {part} in its name", like(Exists, like(Among, hole("it"), hole("part"))), it=IT_NOW,
         part=PART_TOKEN),
    Says("{it} has {keyword}", like(Exists, like(Among, hole("it"), like(HasKeyword, hole("keyword")))), it=IT_NOW,
         keyword=KEYWORD),
    COUNTERS_THERE,
    Says("{it} was dealt damage by this card this turn",
         like(Exists, like(Among, hole("it"), Related(n.DAMAGED_BY, This()))), it=IT_NOW),
    Says("{noun} is {state}", make=lambda p: in_state(p), unmake=lambda v: in_state_parts(v), noun=A_KIND, state=STATE_WORD),
    Says("{it} was awakened", like(GameSays, n.WAS_AWAKENED, hole("it")), it=IT_NOW),
    Says("this card is added to {noun}", like(Exists, like(Cards, (n.FIELD,), EITHER, hole("noun"))),
         noun=Says("{noun}", make=lambda p: bearer(p), unmake=lambda v: bearer_parts(v), noun=A_KIND), leave=host_meant,
         also=("this card is bestowed to {noun}",)),
    Word("this card is not added to a card", Neither(Exists(HOST_CARD)), also=("this card is not bestowed to a card",)),
    Says("you have {n} {noun}", make=lambda p: so_many({**p, "who": YOU}), unmake=lambda v: None, n=COMPARE, noun=OWN_FIELD),
)  # fmt: skip


def in_state(parts: Parts) -> Condition | None:
    """There is such a card that does or suffers something now."""
    noun, state = parts["noun"], parts["state"]
    if not isinstance(noun, Noun) or not isinstance(state, Filter) or noun.whose == NOTHING:
        return None
    return Exists(Among(Cards(home(noun.which), noun.whose, noun.which), state))


def in_state_parts(value: object) -> Parts | None:
    """Take such a card apart."""
    parts = is_parts(value)
    noun = noun_for(parts["it"]) if parts else None
    return {"noun": noun, "state": parts["being"]} if parts and noun and noun.whose != NOTHING else None


def bearer(parts: Parts) -> Filter | None:
    """Such a card that has this one added."""
    which = bare(parts["noun"])
    return None if which is None else both(which, Related(n.BEARS, This()))


def bearer_parts(value: object) -> Parts | None:
    """Take such a card apart."""
    parts = value.parts if isinstance(value, AllOf) else ()
    if len(parts) > 1 and parts[-1] == Related(n.BEARS, This()):
        return {"noun": Noun(filter_of(parts[:-1]))}
    return None


def counters(parts: Parts) -> Condition | None:
    """So many counters on a card."""
    it, kind = parts["it"], parts["kind"]
    if not isinstance(it, Group) or not isinstance(kind, int) or parts["n"] == (AT_MOST, Number(0)):
        return None
    if parts["n"] == (AT_LEAST, Number(1)):
        return Exists(Among(it, Counted(kind)))
    return compared(CountersOn(it, kind), parts["n"])


def counters_parts(value: object) -> Parts | None:
    """Take so many counters apart."""
    if isinstance(value, Compared) and isinstance(value.left, CountersOn):
        return {"it": value.left.group, "kind": value.left.kind, "n": (value.op, value.right)}
    return None


# ---------------------------------------------------------------- the turn

WHOSE_PHASE: Final = Choice(
    "whose",
    Word("your", YOU),
    Word("your opponent's", OPPONENT),
    Word("a", EITHER, also=("an", "each player's", "the")),
)
PHASES: Final = Choice(
    "a phase", *(Word(n.PHASE_NAMES[phase], phase) for phase in (
        n.DRAW_PHASE, n.MAIN_PHASE, n.BATTLE, n.END_PHASE)),
)  # fmt: skip
TURN_TIME: Final = Choice(
    "a time",
    Word("your turn", TurnOf(YOU)),
    Word("your opponent's turn", TurnOf(OPPONENT)),
    Says("{whose} {phase}", like(During, hole("phase"), hole("whose")), phase=PHASES, whose=WHOSE_PHASE),
    Says("{phase}", make=lambda p: During(p["phase"]) if isinstance(p["phase"], int) else None, unmake=lambda v: None,
         phase=PHASES),
)  # fmt: skip
ONE_CONDITION: Final = Choice(
    "a condition", CONTROL, LIFE, HELD, STATE_OF, HAPPENED,
    Word("you do", Done(), also=("you do so", "it does", "damage was dealt this way")),
    Says("it is {time}", hole("time"), time=TURN_TIME),
    Says("it is not {time}", like(Neither, hole("time")), time=TURN_TIME),
    Says("{will} was spent to play {it}", like(GameSays, n.WAS_PAID_WITH, hole("it"), hole("will")), will=WILL_SYMBOL, it=IT_NOW,
         also=("you spent {will} to play {it}", "you paid {will} to play {it}", "{will} was paid to play {it}",
               "you paid {will} for {it}", "{will} was used to play {it}", "you used {will} to play {it}")),
    Says("{it} was played from your hand", like(GameSays, n.WAS_PLAYED_FROM_HAND, hole("it")), it=IT_NOW),
    Word("you are the second player", GameSays(n.IS_SECOND_PLAYER, This()),
         also=("you are not the first player", "you went second", "you play second")),
    Guarded(Says("you did so with {being}", like(Exists, like(Among, Those(SAVED), hole("being"))), being=BEING,
                 also=tuple(f"you {did} {{being}} this way" for did in ("banished", "discarded", "destroyed", "removed", "rested"))),
            lambda voice, value: voice.ref == PICKED),
)  # fmt: skip


def conjoined(kind: type[AllTrue] | type[AnyTrue], parts: Parts) -> Condition | None:
    """Several conditions."""
    items = parts["items"]
    return kind(items) if isinstance(items, tuple) and len(items) > 1 else None


def conjuncts(kind: type[AllTrue] | type[AnyTrue], value: object) -> Parts | None:
    """Take several conditions apart."""
    return {"items": value.parts} if isinstance(value, kind) else None


CONDITION: Final = Free(Choice(
    "a condition",
    ONE_CONDITION,
    Says("{items}", make=lambda p: conjoined(AllTrue, p), unmake=lambda v: conjuncts(AllTrue, v),
         items=Many(ONE_CONDITION, " and ", least=2, also=(", and ", " and if "))),
    Says("{items}", make=lambda p: conjoined(AnyTrue, p), unmake=lambda v: conjuncts(AnyTrue, v),
         items=Many(ONE_CONDITION, " or ", least=2, also=(", or ", " or if "))),
    Says("{first} or {second}, and {third}", like(AllTrue, (like(AnyTrue, (hole("first"), hole("second"))), hole("third"))),
         first=ONE_CONDITION, second=ONE_CONDITION, third=ONE_CONDITION),
))  # fmt: skip
