"""Whole triggers: events, those that begin otherwise, moments, situations."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from .....kernel.ids import (
    AT_LEAST,
    COUNTED,
    DAMAGED,
    EITHER,
    EQUAL,
    LESS,
    LOWERED,
    MOMENT,
    MOVED,
    NOTHING,
    NUMBER_CHANGED,
    OPPONENT,
    PLAYER_DAMAGED,
    RAISED,
    VALUE_CHANGED,
    YOU,
)
from .....kernel.vocabulary.abilities import Happened, When
from .....kernel.vocabulary.terms import (
    AllTrue,
    Always,
    Among,
    Anything,
    AnyTrue,
    Compared,
    Condition,
    CountersOn,
    EitherOf,
    EventCard,
    EventNumber,
    Exists,
    Filter,
    InRole,
    MasteredBy,
    Number,
    Related,
    This,
    TurnOf,
    both,
)
from .....kernel.vocabulary.turns import LaterTurn
from .....language.grammar.happening.predicates import throughout
from .....language.grammar.happening.triggers import either_event, either_parts
from .....language.grammar.things.nouns import IS_THIS, filters_of
from .....language.grammar.things.reference import OPPONENT_TOLD, WEAK, spoken
from .....language.pattern import hole, like, mentions, nodes_of, view
from .....language.phrase import Choice, Guarded, Phrase, Says, Word
from .....language.voice import Mention, Voice
from ...rulebook import ch00_names as n
from ..nouns import HOST
from .events import KIND, NO_CARD_ATTACKED, WHOM
from .moving import SUBJECT, mastered, unmastered
from .sayings import situations

if TYPE_CHECKING:
    from .....language.grammar import Grammar

# ---------------------------------------------------------------- events that begin otherwise


PUT_ON: Final = Compared(EventNumber(), AT_LEAST, Number(1))
TAKEN_OFF: Final = Compared(EventNumber(), LESS, Number(0))


def odd_events(g: "Grammar") -> list[Phrase]:
    """Events whose card is named last."""
    subject = g.events.subject
    put = [f"{a} {{kind}} is {done} {{subject}}" for a in ("a", "an", "1 or more") for done in ("put on", "placed on")]
    value = Choice("a value", Word("ATK", (n.ATK,)), Word("DEF", (n.DEF,)))
    way = Choice("which way", Word("increases", RAISED, also=("is increased", "becomes increased")), Word("decreases", LOWERED, also=("is decreased", "becomes decreased")))  # fmt: skip
    hit = view(felled, lambda v: None, SUBJECT)
    some = [
        f"{a} is {done} {{subject}}" for a in ("a counter", "1 or more counters") for done in ("put on", "placed on")
    ]
    return [
        Says(some[0], like(When, COUNTED, SUBJECT, during=PUT_ON), subject=subject, also=some[1:]),
        Says(put[0], like(When, COUNTED, SUBJECT, verb=hole("kind"), during=PUT_ON), kind=g.counter, subject=subject, also=put[1:]),
        Says("a {kind} is removed from {subject}", like(When, COUNTED, SUBJECT, verb=hole("kind"), during=TAKEN_OFF), kind=g.counter, subject=subject,
             also=("an {kind} is removed from {subject}",)),
        Says("a counter is removed from {subject}", like(When, COUNTED, SUBJECT, during=TAKEN_OFF), subject=subject, also=("1 or more counters are removed from {subject}",)),
        Says("the last {kind} is removed from {subject}", like(When, COUNTED, SUBJECT, verb=hole("kind"), during=like(AllTrue, (TAKEN_OFF, like(Compared, like(CountersOn, EventCard(), hole("kind")), EQUAL, Number(0))))), kind=g.counter, subject=subject),
        Guarded(Choice("counters of one's own", *(Says(words[0], view(lambda kind, which, at=at: When(COUNTED, which, verb=kind, during=at), lambda v: None, hole("kind"), SUBJECT), kind=g.counter, subject=subject, also=words[1:])
                for at, words in ((PUT_ON, [f"you {did} {a} {{kind}} on {{subject}}" for a in ("a", "an", "1 or more") for did in ("put", "place")]),
                                  (TAKEN_OFF, [f"you remove {a} {{kind}} from {{subject}}" for a in ("a", "an", "1 or more")])))), is_of_yours),
        Says("the {value} of {subject} {way}", like(When, VALUE_CHANGED, SUBJECT, target=hole("value"), verb=hole("way")),
             value=value, subject=subject, way=way, also=("{value} of {subject} {way}",)),
        Says("{kind} is dealt to {whom}", view(lambda kind, whom: When(PLAYER_DAMAGED, player=whom, verb=kind), lambda v: None, hole("kind"), hole("whom")),
             kind=KIND, whom=WHOM),
        Says("this card destroys {subject} in a battle", hit, subject=g.nouns.event_kind,
             also=("this card destroys {subject} by battle damage", "this card destroys {subject} by battle")),
        Says("{by} targets {subject}", view(lambda by, which: When(n.TARGETED_BY, which, by), lambda v: None, hole("by"), SUBJECT), by=g.doer, subject=subject,
             also=("{by} target {subject}",)),
    ]  # fmt: skip


def is_of_yours(voice: Voice, value: object) -> bool:
    """It happens to this card, or to one of your own."""
    return isinstance(value, When) and (value.subject == IS_THIS or MasteredBy(YOU) in filters_of(value.subject))


HIT_BY_THIS: Final = Related(n.DAMAGED_BY, This())


def felled(subject: Filter) -> When:
    """Such a card is destroyed by battle damage that this card dealt."""
    rest, who = unmastered(subject)
    return When(MOVED, mastered(both(rest, HIT_BY_THIS), who), source=(n.FIELD,), verb=n.DESTROY, how=n.BY_BATTLE)


# ---------------------------------------------------------------- moments

WHOSE_TURN: Final = Choice("whose", Word("your", YOU), Word("your opponent's", OPPONENT, also=("opponent's",)), Word("each player's", EITHER, also=("a player's",)))  # fmt: skip
WHOSE_NEXT: Final = Choice("whose", Word("your", YOU), Word("your opponent's", OPPONENT))
PHASE: Final = Choice("a phase", *(Word(n.PHASE_NAMES[phase], phase) for phase in (
    n.TURN, n.DRAW_PHASE, n.RECOVERY_PHASE, n.MAIN_PHASE, n.BATTLE, n.END_PHASE, n.ATTACK_STEP, n.BLOCK_STEP)))  # fmt: skip
ENDED: Final = Choice("an end", Word("turn", n.END_OF_TURN_MOMENT), Word("recovery phase", n.END_OF_RECOVERY), Word("draw phase", n.END_OF_DRAW),
                      Word("main phase", n.END_OF_MAIN))  # fmt: skip
DID: Final = Choice(
    "what it did in this battle",
    *(Word(f"{it} {word}", Exists(Among(group, which))) for it, group in (("this card", This()), ("added resonator", HOST)) for word, which in (
        ("attacked or blocked", EitherOf((InRole(n.ATTACKING), InRole(n.BLOCKING)))),
        ("attacked", InRole(n.ATTACKING)), ("blocked", InRole(n.BLOCKING)), ("battled", InRole(n.BATTLING)))),
)  # fmt: skip
OF_HOLDER: Final = AnyTrue(
    tuple(AllTrue((TurnOf(who), Exists(Among(HOST, MasteredBy(who))))) for who in (YOU, OPPONENT))
)
AT_END: Final = When(MOMENT, number=n.END_OF_TURN_MOMENT)


def moments(g: "Grammar") -> Sequence[Phrase]:
    """Moments that come again."""
    return (
        Says("at the beginning of {who} {phase}", like(When, MOMENT, number=hole("phase"), player=hole("who")), phase=PHASE, who=WHOSE_TURN,
             also=("at the beginning of each of {who} {phase}s", "at the start of {who} {phase}")),
        Says("at the beginning of {phase}", like(When, MOMENT, number=hole("phase")), phase=PHASE,
             also=("at the beginning of the {phase}", "at the beginning of each {phase}", "at the beginning of a {phase}", "at the beginning of every {phase}")),
        Says("at the end of {who} {phase}", like(When, MOMENT, number=hole("phase"), player=hole("who")), who=WHOSE_TURN, phase=ENDED),
        *(Says(f"at the {at} of added resonator's controller's {{phase}}", like(When, MOMENT, number=hole("phase"), during=OF_HOLDER), phase=phases, also=(f"at the {at} of its controller's {{phase}}", f"at the {at} of the controller of added resonator's {{phase}}"))
          for at, phases in (("beginning", PHASE), ("end", ENDED))),
        Word("at the beginning of the game", When(MOMENT, number=n.GAME_BEGINS), also=("at the beginning of game", "as the game starts", "at the start of the game")),
        Word("at the end of turn", AT_END, also=("at the end of each turn", "at the end of every turn", "at the end of a turn")),
        Says("at the end of a turn {event}", like(When, MOMENT, number=n.END_OF_TURN_MOMENT, during=like(Happened, hole("event"))), event=Choice("an event", g.events.past, g.events.present), also=("at the end of a turn in which {event}", "at the end of the turn {event}")),
        Says("at the end of the {phase}", like(When, MOMENT, number=hole("phase")), phase=Choice("a phase", *ENDED.options[1:]), also=("at the end of {phase}", "at the end of each {phase}", "at the end of a {phase}")),
        Word("at the end of battle", When(MOMENT, number=n.END_OF_BATTLE), also=("at the end of each battle", "at the end of a battle", "at the end of the battle")),
        Says("at the end of battle that {did}", like(When, MOMENT, number=n.END_OF_BATTLE, during=hole("did")), did=DID,
             also=("at the end of battle {did}", "at the end of battle when {did}", "at the end of battle in which {did}")),
    )  # fmt: skip


def later_moments(g: "Grammar") -> Sequence[Phrase]:
    """Moments that are waited for once."""
    return (
        Word("at the end of turn", AT_END), Word("at the end of your turn", replace(AT_END, player=YOU)),
        Word("at the end of your opponent's turn", replace(AT_END, player=OPPONENT)),
        *(Word(f"at the end of {whose} next turn", replace(AT_END, player=who, during=LaterTurn())) for whose, who in (("your", YOU), ("your opponent's", OPPONENT))),
        Word("at the end of battle", When(MOMENT, number=n.END_OF_BATTLE), also=("at the end of the battle", "at the end of this battle")),
        Says("at the beginning of {who} next {phase}", like(When, MOMENT, number=hole("phase"), player=hole("who")), who=WHOSE_NEXT, phase=PHASE),
        Says("at the beginning of the next {phase}", like(When, MOMENT, number=hole("phase")), phase=PHASE, also=("at the beginning of next {phase}",)),
    )  # fmt: skip


# ---------------------------------------------------------------- whole triggers


def trigger(g: "Grammar") -> Choice:
    """When something happens, or one thing or another, or as soon as something is so; only at its time."""
    events = g.events

    def named(before: Voice, after: Voice, value: object) -> Voice:
        """After an event its cards are spoken of, and who did it goes on acting."""
        voice = events.named(before, after, value)
        if isinstance(value, When) and value.event == NOTHING and mentions(value.state, This()):
            voice = spoken(voice, Mention(This(), WEAK))
        if isinstance(value, When) and value.event == MOMENT and mentions(value.during, HOST):
            voice = spoken(voice, Mention(HOST, WEAK, False, ("resonator", "J/resonator")))
        if isinstance(value, When) and value.event == n.DOES_JUDGMENT and isinstance(value.subject, Anything):
            voice = spoken(voice, Mention(EventCard(), WEAK, False, ("J-ruler",)))
        if not isinstance(value, When) or value.event in (NOTHING, MOMENT):
            return voice._replace(event=MOMENT if isinstance(value, When) and value.event == MOMENT and value.player == EITHER else NOTHING)  # fmt: skip
        if mentions(value.during, NO_CARD_ATTACKED) and OPPONENT_TOLD.group not in [
            one.group for one in voice.mentions
        ]:
            voice = spoken(voice, OPPONENT_TOLD)
        does = value.other if value.event in (DAMAGED, PLAYER_DAMAGED) and not isinstance(value.other, Anything) else value.subject  # fmt: skip
        who = This() if does == IS_THIS else EventCard() if does is value.subject and is_card_event(value) else None
        return voice._replace(group=who)

    event = Choice("an event", events.present, *odd_events(g))
    one = Choice("an event", Says("when {event}", hole("event"), event=event), g.moment)
    pair = view(either_event, either_parts, hole("first"), hole("second"))
    timed = view(in_time, time_parts, hole("when"), hole("time"))
    situation = Guarded(
        Choice("a situation", *g.conditions.control(), *g.conditions.there(), *situations(g)), is_no_event
    )
    return Choice(
        "a trigger",
        Says("{event}", hole("event"), event=one, leave=named),
        Says("{first} or {second}", pair, first=one, second=Choice("an event", one, event), leave=named, also=("{first} and {second}",)),
        Says("{first} or when it {second}", view(either_event, lambda v: None, hole("first"), hole("second")), first=one, second=event, leave=named),
        Says("when {event}", hole("event"), event=events.several, leave=named),
        Says("when {state}", like(When, NOTHING, state=hole("state")), state=situation, leave=named),
        Says("{when} during {time}", timed, when=one, time=g.time, leave=named, also=("{when} in {time}", "during {time}, {when}")),
        Says("{when} while {time}", timed, when=one, time=g.condition, leave=named),
    )  # fmt: skip


def is_card_event(value: When) -> bool:
    """Is the event about a card that acts?"""
    return value.event not in (n.PLAYS_CARD, n.DISCARDED, n.CALLS_STONE, n.ABILITY_PLAYED, n.DOES_JUDGMENT, NUMBER_CHANGED) and not isinstance(value.subject, Anything)  # fmt: skip


def is_no_event(voice: Voice, value: object) -> bool:
    """A situation that does not begin with an event of its own, as being added to a card or being attacked does."""
    return not any(
        isinstance(node, InRole) or (isinstance(node, Related) and node.relation == n.BEARS) for node in nodes_of(value)
    )


def in_time(when: When, time: object) -> When | None:
    """An event that counts only at its time, besides what else must be so."""
    return throughout(when, time) if isinstance(time, Condition) else None


def time_parts(value: object) -> tuple[object, ...] | None:
    """Take an event with its time apart."""
    during = value.during if isinstance(value, When) else Always()
    if not isinstance(value, When) or isinstance(during, Always):
        return None
    *first, last = during.parts if isinstance(during, AllTrue) else (during,)
    rest = Always() if not first else first[0] if len(first) == 1 else AllTrue(tuple(first))
    plain = replace(value, during=rest)
    return (plain, last) if in_time(plain, last) == value else None
