"""Facts as conditions: a unit's numbers and state, the card revealed, what happened in this battle."""

from typing import Final

from ....kernel.ids import AT_LEAST, AT_MOST, EQUAL, IT, OPPONENT, RESTED, STANDING, YOU
from ....kernel.vocabulary.terms import (
    Among,
    Cards,
    Compared,
    Done,
    Exists,
    Filter,
    GameSays,
    InRole,
    InZones,
    IsTurned,
    Neither,
    Register,
    SumOf,
    This,
    Those,
    TurnOf,
)
from ....language.english.numbers import ARTICLE, DIGITS, ORDINAL
from ....language.english.pronouns import POINTS_AT, THAT_SUBJECT
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Free, Guarded, Says, Word
from ..rulebook import ch00_names as n
from .words_cards import KIND, KINDS, WHOSE, cards_on_field, field_parts, filter_of, filters_of
from .words_changes import STAT
from .words_filters import COLUMNS, GRADES, KIN, NAMES
from .words_groups import MYSELF
from .words_subjects import A_UNIT_OF


def negated(value: object) -> object:
    """What is denied, if it is a single thing somebody has."""
    return value.of if isinstance(value, Neither) else None


STAT_BOUND: Final = Choice(
    "how much",
    Says("{n} or greater", (AT_LEAST, hole("n")), n=DIGITS, also=("{n} or more", "{n} or higher")),
    Says("{n} or less", (AT_MOST, hole("n")), n=DIGITS),
)


def stat_compared(parts: Parts) -> Compared | None:
    """A unit's number against a bound."""
    who, stat, bound = parts["who"], parts["stat"], parts["bound"]
    if not isinstance(who, This | Cards | Those) or not isinstance(stat, int) or not isinstance(bound, tuple):
        return None
    return Compared(SumOf(who, stat), bound[0], bound[1])


def stat_apart(value: object) -> Parts | None:
    """Take a unit's number apart."""
    if not isinstance(value, Compared) or not isinstance(value.left, SumOf):
        return None
    return {"who": value.left.group, "stat": value.left.field, "bound": (value.op, value.right)}


WHO: Final = Choice(
    "this unit", MYSELF, THAT_SUBJECT, Word("your vanguard", Cards((n.VC,))),
    Word("your opponent's vanguard", Cards((n.VC,), OPPONENT)),
)  # fmt: skip


# ---------------------------------------------------------------- what a card is, what happened


def it_is(parts: Parts) -> Exists | None:
    """The card shown is of this description."""
    what, which = parts["it"], parts["which"]
    return Exists(Among(Those(IT), which)) if isinstance(which, Filter) and what is not None else None


def is_it(value: object) -> Parts | None:
    """Take the description of the card shown apart."""
    if not isinstance(value, Exists) or not isinstance(value.group, Among) or value.group.group != Those(IT):
        return None
    return None if isinstance(value.group.which, InZones) else {"it": Those(IT), "which": value.group.which}


REVEALED: Final = Guarded(
    Word("the revealed card", Those(IT), also=("that card", "it", "the card")),
    lambda voice, value: voice.ref in POINTS_AT,
)
UNIT_STATE: Final = Choice(
    "a state",
    Word("[Rest]", IsTurned(RESTED), also=("resting", "rested")),
    Word("[Stand]", IsTurned(STANDING), also=("standing",)),
    Word("attacking", InRole(n.ATTACKING)),
    Word("being attacked", InRole(n.ATTACKED)),
    Word("boosted", InRole(n.BOOSTED), also=("being boosted",)),
    Word("boosting", InRole(n.BOOSTING)),
    GRADES,
    Says("{a} {kin}", hole("kin"), a=ARTICLE, kin=KIN),
    Says("named {name}", hole("name"), name=NAMES),
    Says("in the {column}", hole("column"), column=COLUMNS),
    Word("on (VC)", InZones((n.VC,)), also=("a vanguard", "your vanguard", "on your (VC)")),
    Word("on (RC)", InZones((n.RC,)), also=("a rear-guard", "on your (RC)")),
)


def attacker_of(parts: Parts) -> Exists | None:
    """It is a battle in which such a unit attacked."""
    cards = cards_on_field(parts)
    return Exists(Cards(cards.zones, cards.whose, filter_of((*filters_of(cards.which), InRole(n.ATTACKING))))) \
        if cards else None  # fmt: skip


def of_attacker(value: object) -> Parts | None:
    """Take the attacker of a battle apart."""
    if not isinstance(value, Exists) or not isinstance(value.group, Cards):
        return None
    parts = filters_of(value.group.which)
    if parts[-1:] != (InRole(n.ATTACKING),):
        return None
    return field_parts(Cards(value.group.zones, value.group.whose, filter_of(parts[:-1])))


def all_are(parts: Parts) -> Neither | None:
    """None of somebody's units is otherwise."""
    cards, state = cards_on_field(parts), parts["state"]
    if cards is None or not isinstance(state, IsTurned):
        return None
    contrary = IsTurned(STANDING if state.orientation == RESTED else RESTED)
    return Neither(Exists(Cards(cards.zones, cards.whose, filter_of((*filters_of(cards.which), contrary)))))


def are_all(value: object) -> Parts | None:
    """Take a state of all units apart."""
    inner = negated(value)
    if not isinstance(inner, Exists) or not isinstance(inner.group, Cards):
        return None
    parts = filters_of(inner.group.which)
    if not parts or not isinstance(parts[-1], IsTurned):
        return None
    found = field_parts(Cards(inner.group.zones, inner.group.whose, filter_of(parts[:-1])))
    state = IsTurned(STANDING if parts[-1].orientation == RESTED else RESTED)
    return {**found, "state": state} if found else None


FACTS: Final = Choice(
    "a fact",
    Word("you rode", Exists(Among(Those(IT), InZones((n.VC,)))), also=("you rode with this effect",)),
    Says("it is the {nth} battle of that turn or more", like(Compared, Register(n.BATTLES_THIS_TURN), AT_LEAST, hole("nth")),
         nth=ORDINAL,
         also=("it is the {nth} or more battle of that turn", "it is the {nth} battle or more of that turn",
               "it is the {nth} battle of this turn or more", "it is the {nth} battle of the turn or more")),
    Says("it is the {nth} battle of that turn", like(Compared, Register(n.BATTLES_THIS_TURN), EQUAL, hole("nth")),
         nth=ORDINAL),
    Says("{who}'s {stat} is {bound}", make=stat_compared, unmake=stat_apart, who=WHO, stat=STAT, bound=STAT_BOUND),
    Says("{it} is {which}", make=it_is, unmake=is_it, it=REVEALED, which=A_UNIT_OF),
    Says("{who} is {state}", like(Exists, like(Among, hole("who"), hole("state"))), who=WHO, state=UNIT_STATE),
    Says("{who} is not {state}", like(Neither, like(Exists, like(Among, hole("who"), hole("state")))), who=WHO, state=UNIT_STATE),
    Free(Says("all of {whose} {kind} are {state}", make=all_are, unmake=are_all, whose=WHOSE, kind=KINDS,
              state=UNIT_STATE)),
    Says("it is during the battle in which {whose} {kind} attacked", make=attacker_of, unmake=of_attacker,
         whose=WHOSE, kind=KIND, also=("it is during the battle that {whose} {kind} attacked",)),
    Word("the attack did not hit during that battle", Neither(GameSays(n.ATTACK_HIT_THIS_BATTLE)),
         also=("the attack does not hit during that battle", "the attack did not hit")),
    Word("the attack hit during that battle", GameSays(n.ATTACK_HIT_THIS_BATTLE), also=("the attack hit",)),
    Guarded(Word("you do", Done()), lambda voice, value: not voice.offered),
    Word("you called that unit", Exists(Among(Those(IT), InZones((n.RC,)))),
         also=("you called a unit", "you called with this effect", "you called that card")),
    Word("you put that unit into your soul this way", Exists(Among(Those(IT), InZones((n.SOUL,)))),
         also=("you put that card into your soul this way",)),
    Word("you put that card into your hand", Exists(Among(Those(IT), InZones((n.HAND,))))),
    Word("it is your turn", TurnOf(YOU)),
    Word("it is your opponent's turn", TurnOf(OPPONENT)),
)  # fmt: skip
