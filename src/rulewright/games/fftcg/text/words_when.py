"""Triggers in words: entering, leaving, attacking, blocking, damage, being chosen, casting, moments of the turn."""

from dataclasses import replace
from typing import Final

from ....kernel.ids import (
    ACTIVATED,
    AT_LEAST,
    AT_MOST,
    BY_PLAY,
    BY_RULE,
    DAMAGED,
    EITHER,
    LESS,
    MOMENT as MOMENT_EVENT,
    MOVED,
    NOTHING,
    OPPONENT,
    RESTED,
    STANDING,
    TURNED,
    YOU,
)
from ....kernel.vocabulary.abilities import When
from ....kernel.vocabulary.terms import (
    Always,
    Among,
    Anything,
    Cards,
    Compared,
    Condition,
    During,
    EitherOf,
    EventCard,
    EventNumber,
    Exists,
    Filter,
    Has,
    InRole,
    IsAbility,
    IsNot,
    MasteredBy,
    Neither,
    OneOf,
    Related,
    SumOf,
    This,
    both,
)
from ....language.english.pronouns import inflected
from ....language.pattern import Parts, hole, like, mentions
from ....language.phrase import Choice, Free, Many, Phrase, Says, Word
from ....language.voice import EVENT_CARD, EVENT_OTHER, ITSELF, NOBODY, Voice
from ..rulebook import ch00_names as n
from .words_filters import ELEMENTS, STATES, filter_of, filters_of
from .words_if import TURN_TIME
from .words_nouns import IS_THIS, ONE_KIND, SUBJECT
from .words_picks import DIGITS, Pointing

# ---------------------------------------------------------------- Summons and abilities as what does something

SUMMON: Final = Has(n.TYPE, n.SUMMON)
ABILITY: Final = IsAbility()
DOERS: Final = Choice(
    "Summons or abilities",
    Word(
        "Summons or abilities",
        EitherOf((SUMMON, ABILITY)),
        also=("a Summon or an ability", "Summons and abilities", "Summon or ability"),
    ),
    Word("Summons", SUMMON, also=("a Summon", "Summon")),
    Word("abilities", ABILITY, also=("an ability", "ability")),
    Word("special abilities", IsAbility(ACTIVATED, True)),
    Word("Backup abilities", IsAbility(of=Has(n.TYPE, n.BACKUP)), also=("abilities of Backups",)),
    Says("{of} Summons or {of} abilities", make=lambda p: of_element(p), unmake=lambda v: element_of(v), of=ELEMENTS),
    Says("abilities of {kind}", like(IsAbility, of=hole("kind")), kind=ONE_KIND, also=("an ability of {kind}",)),
    Word(
        "Forward abilities", IsAbility(of=Has(n.TYPE, n.FORWARD)), also=("a Forward's ability", "abilities of Forwards")
    ),
)


def of_element(parts: Parts) -> Filter | None:
    """Summons and abilities of an Element."""
    of = parts["of"]
    return both(of, EitherOf((SUMMON, ABILITY))) if isinstance(of, Filter) else None


def element_of(value: object) -> Parts | None:
    """The Element of Summons and abilities."""
    parts = filters_of(value) if isinstance(value, Filter) else ()
    return {"of": parts[0]} if len(parts) == 2 and parts[1] == EitherOf((SUMMON, ABILITY)) else None


def theirs(parts: Parts) -> Filter | None:
    """Somebody's Summons or abilities."""
    what, who = parts["what"], parts["who"]
    if not isinstance(what, Filter) or not isinstance(who, int):
        return None
    return both(MasteredBy(who), what)


def theirs_parts(value: object, who: int) -> Parts | None:
    """Take somebody's Summons or abilities apart."""
    if not isinstance(value, Filter):
        return None
    parts = filters_of(value)
    if len(parts) == 2 and parts[0] == MasteredBy(who):
        return {"what": parts[1], "who": who}
    return None


BY_WHAT: Final = Choice(
    "what does it",
    Says("your opponent's {what}", make=lambda p: theirs({**p, "who": OPPONENT}),
         unmake=lambda v: theirs_parts(v, OPPONENT), what=DOERS, also=("{what} of your opponent",)),
    Says("your {what}", make=lambda p: theirs({**p, "who": YOU}), unmake=lambda v: theirs_parts(v, YOU), what=DOERS),
    DOERS,
)  # fmt: skip

# ---------------------------------------------------------------- events

IS: Final = inflected("are", "is")


def enters(parts: Parts) -> When | None:
    """A card enters the field of its master."""
    subject, who = parts["subject"], parts["who"]
    if not isinstance(subject, Filter) or not isinstance(who, int):
        return None
    if isinstance(subject, EitherOf) and subject.parts[0] == IS_THIS and len(subject.parts) == 2:
        return When(MOVED, EitherOf((IS_THIS, both(subject.parts[1], MasteredBy(who)))), target=(n.FIELD,))
    return When(MOVED, both(subject, MasteredBy(who)), target=(n.FIELD,))


def enters_parts(value: object) -> Parts | None:
    """Take a card that enters somebody's field apart."""
    if not isinstance(value, When) or value != When(MOVED, value.subject, target=(n.FIELD,)):
        return None
    subject = value.subject
    first: tuple[Filter, ...] = ()
    if isinstance(subject, EitherOf) and len(subject.parts) == 2 and subject.parts[0] == IS_THIS:
        first, subject = (IS_THIS,), subject.parts[1]
    parts = filters_of(subject)
    if not parts or not isinstance(parts[-1], MasteredBy):
        return None
    rest: Filter = Anything()
    for part in parts[:-1]:
        rest = both(rest, part)
    return {"subject": EitherOf((*first, rest)) if first else rest, "who": parts[-1].who}


FIELD_OF: Final = Choice("whose field", Word("your", YOU), Word("opponent's", OPPONENT, also=("your opponent's",)))
FROM_FIELD: Final = like(When, MOVED, hole("subject"), source=(n.FIELD,), target=(n.BREAK,))
ENTERING: Final = Choice(
    "entering and leaving",
    Says("{subject} enters {who} field", make=enters, unmake=enters_parts, subject=SUBJECT, who=FIELD_OF),
    Says("{subject} enters the field", like(When, MOVED, hole("subject"), target=(n.FIELD,)), subject=SUBJECT),
    Says("{subject} enters the field from the Break Zone",
         like(When, MOVED, hole("subject"), source=(n.BREAK,), target=(n.FIELD,)), subject=SUBJECT),
    Says("{subject} enters the field due to your cast", like(When, MOVED, hole("subject"), target=(n.FIELD,), how=BY_PLAY),
         subject=SUBJECT),
    Says("{subject} enters the field due to {other}", like(When, MOVED, hole("subject"), hole("other"), target=(n.FIELD,)),
         subject=SUBJECT, other=BY_WHAT),
    Says("{subject} is put from the field into the Break Zone", FROM_FIELD, subject=SUBJECT,
         also=("{subject} are put from the field into the Break Zone",)),
    Says("{subject} is put from the field into the Break Zone by {other}",
         like(When, MOVED, hole("subject"), hole("other"), (n.FIELD,), (n.BREAK,)), subject=SUBJECT,
         other=BY_WHAT),
    Says("{subject} breaks {other}",
         like(When, MOVED, hole("other"), hole("subject"), (n.FIELD,), (n.BREAK,), verb=n.BREAK_VERB), subject=SUBJECT, other=ONE_KIND),
    Says("{subject} is broken", like(When, MOVED, hole("subject"), target=(n.BREAK,), verb=n.BREAK_VERB), subject=SUBJECT),
    Says("{subject} leaves the field", like(When, MOVED, hole("subject"), source=(n.FIELD,)), subject=SUBJECT),
    Says("{subject} returns to its owner's hand from the field",
         like(When, MOVED, hole("subject"), source=(n.FIELD,), target=(n.HAND,)), subject=SUBJECT,
         also=("{subject} is returned to its owner's hand", "{subject} returns to its owner's hand",
               "{subject} is returned to your hand", "{subject} returns to your hand",
               "{subject} is returned from the field to its owner's hand")),
    Says("{subject} is added to your hand from the Break Zone",
         like(When, MOVED, hole("subject"), source=(n.BREAK,), target=(n.HAND,)), subject=SUBJECT,
         also=("{subject} is added to its owner's hand from the Break Zone",)),
    Says("{subject} is removed from the game", like(When, MOVED, hole("subject"), target=(n.REMOVED,)), subject=SUBJECT),
)  # fmt: skip


def simple(event: int, words: str, **also: tuple[str, ...]) -> Says:
    """An event of one card."""
    return Says(f"{{subject}} {words}", like(When, event, hole("subject")), subject=SUBJECT,
                also=tuple(f"{{subject}} {other}" for other in also.get("also", ())))  # fmt: skip


def alone(parts: Parts) -> When | None:
    """A card attacks, and not in a party."""
    subject = parts["subject"]
    return When(n.ATTACKS_EVENT, both(subject, ALONE)) if isinstance(subject, Filter) else None


def alone_parts(value: object) -> Parts | None:
    """Take such an attack apart."""
    parts = filters_of(value.subject) if isinstance(value, When) and value.event == n.ATTACKS_EVENT else ()
    return {"subject": filter_of(parts[:-1])} if parts and parts[-1] == ALONE else None


ALONE: Final = IsNot(InRole(n.PARTY))
BATTLE: Final = Choice(
    "attacking and blocking",
    simple(n.ATTACKS_EVENT, "attacks"),
    Says("{subject} attacks alone", make=lambda p: alone(p), unmake=lambda v: alone_parts(v), subject=SUBJECT),
    simple(n.BLOCKS, "blocks"),
    simple(n.IS_BLOCKED, "is blocked"),
    simple(n.PARTY_ATTACKS, "forms a party and attacks"),
    Word("a party you control attacks", When(n.A_PARTY_ATTACKS, player=YOU)),
    Word("a party opponent controls attacks", When(n.A_PARTY_ATTACKS, player=OPPONENT)),
    Word("a party attacks", When(n.A_PARTY_ATTACKS)),
    Word("a party you control deals damage to your opponent",
         When(n.DAMAGES_PLAYER, both(InRole(n.PARTY), MasteredBy(YOU)), player=OPPONENT)),
    Says("{subject} forms a party with {other} and attacks", make=lambda p: party_with(p), unmake=lambda v: party_parts(v),
         subject=SUBJECT, other=ONE_KIND),
    Says("{subject} blocks {other}", like(When, n.BLOCKS, hole("subject"), hole("other")), subject=SUBJECT, other=ONE_KIND),
    Says("{subject} is blocked by {other}", like(When, n.IS_BLOCKED, hole("subject"), hole("other")), subject=SUBJECT,
         other=ONE_KIND),
)  # fmt: skip


def party_with(parts: Parts) -> When | None:
    """A card attacks in a party with such another."""
    subject, other = parts["subject"], parts["other"]
    if not isinstance(subject, Filter) or not isinstance(other, Filter):
        return None
    mate = Cards((n.FIELD,), EITHER, both(other, Related(n.SAME_PARTY, EventCard())))
    return When(n.PARTY_ATTACKS, subject, during=Exists(mate))


def party_parts(value: object) -> Parts | None:
    """Take a party with such another apart."""
    if not isinstance(value, When) or value.event != n.PARTY_ATTACKS or not isinstance(value.during, Exists):
        return None
    mates = value.during.group
    kept = filters_of(mates.which)[:-1] if isinstance(mates, Cards) else ()
    parts: Parts = {"subject": value.subject, "other": filter_of(kept)}
    return parts if party_with(parts) == value else None


FORWARD: Final = Has(n.TYPE, n.FORWARD)
SIZE: Final = Choice(
    "so much damage",
    Says("{n} damage or less", like(Compared, EventNumber(), AT_MOST, hole("n")), n=DIGITS),
    Says("{n} damage or more", like(Compared, EventNumber(), AT_LEAST, hole("n")), n=DIGITS),
    Word("damage less than its power", Compared(EventNumber(), LESS, SumOf(EventCard(), n.POWER))),
)
DAMAGE: Final = Choice(
    "damage",
    Word("you receive damage", When(n.DAMAGES_PLAYER, player=YOU),
         also=("you are dealt damage", "you receive a point of damage", "you receive 1 point of damage")),
    Word("your opponent receives damage", When(n.DAMAGES_PLAYER, player=OPPONENT),
         also=("your opponent is dealt damage", "your opponent receives a point of damage",
               "your opponent receives 1 point of damage")),
    Says("{subject} deals damage to your opponent", like(When, n.DAMAGES_PLAYER, hole("subject"), player=OPPONENT),
         subject=SUBJECT),
    Says("{subject} deals damage to {other}", like(When, DAMAGED, hole("other"), hole("subject")), subject=SUBJECT,
         other=ONE_KIND),
    Says("{subject} deals battle damage to {other}", like(When, DAMAGED, hole("other"), hole("subject"), how=BY_RULE),
         subject=SUBJECT, other=ONE_KIND),
    Says("{subject} is dealt damage", like(When, DAMAGED, hole("subject")), subject=SUBJECT),
    Says("{subject} is dealt {size}", like(When, DAMAGED, hole("subject"), during=hole("size")), subject=SUBJECT, size=SIZE),
    Says("{subject} deals damage to your opponent or a Forward",
         like(When, n.DAMAGES_PLAYER, hole("subject"), player=OPPONENT, either=(like(When, DAMAGED, FORWARD, hole("subject")),)),
         subject=SUBJECT, also=("{subject} deals damage to your opponent or to a Forward",)),
    Says("{subject} is dealt damage by {other}", like(When, DAMAGED, hole("subject"), hole("other")), subject=SUBJECT,
         other=Choice("a source", BY_WHAT, ONE_KIND), also=("{subject} is dealt damage from {other}",)),
)  # fmt: skip
OTHER_EVENTS: Final = Choice(
    "other events",
    Says("{subject} is chosen by {other}", like(When, n.CHOSEN_BY, hole("subject"), hole("other")), subject=SUBJECT,
         other=BY_WHAT, also=("{subject} are chosen by {other}",)),
    Says("you cast {subject}", like(When, n.CASTS, hole("subject"), player=YOU), subject=ONE_KIND),
    Says("your opponent casts {subject}", like(When, n.CASTS, hole("subject"), player=OPPONENT), subject=ONE_KIND),
    Says("{subject} becomes dull", like(When, TURNED, hole("subject"), number=RESTED), subject=SUBJECT,
         also=("{subject} is dulled",)),
    Says("{subject} becomes active", like(When, TURNED, hole("subject"), number=STANDING), subject=SUBJECT,
         also=("{subject} is activated",)),
    Says("you discard {subject}", like(When, n.DISCARDED, hole("subject"), player=YOU), subject=ONE_KIND,
         also=("you discard {subject} from your hand",)),
    Says("your opponent discards {subject}", like(When, n.DISCARDED, hole("subject"), player=OPPONENT), subject=ONE_KIND,
         also=("your opponent discards {subject} from their hand",)),
    Word("your opponent draws a card outside of their Draw Phase",
         When(MOVED, player=OPPONENT, verb=n.DRAW, during=Neither(During(n.DRAW_PHASE, OPPONENT)))),
    Word("your opponent draws a card", When(MOVED, player=OPPONENT, verb=n.DRAW)),
    Word("you draw a card", When(MOVED, player=YOU, verb=n.DRAW)),
    Says("your opponent discards {subject} due to {other}",
         like(When, n.DISCARDED, hole("subject"), hole("other"), player=OPPONENT), subject=ONE_KIND, other=BY_WHAT,
         also=("your opponent discards {subject} from their hand due to {other}",)),
    Word("a Forward damaged by this card is put from the field into the Break Zone",
         When(MOVED, both(Has(n.TYPE, n.FORWARD), Related(n.DAMAGED_BY, This())), source=(n.FIELD,), target=(n.BREAK,)),
         also=("the Forward damaged by this card is put from the field into the Break Zone on the same turn",
               "the Forward that took damage from this card is put from the field into the Break Zone on the same turn",
               "the Forward damaged by this card is put from the field into the Break Zone this turn",
               "a Forward damaged by this card is put from the field into the Break Zone on the same turn")),
)  # fmt: skip
EVENT: Final = Choice("an event", ENTERING, BATTLE, DAMAGE, OTHER_EVENTS)

# ---------------------------------------------------------------- moments

WHOSE_TURN: Final = Choice("whose", Word("your", YOU), Word("your opponent's", OPPONENT), Word("each player's", EITHER))
MOMENT_PHASE: Final = Choice(
    "a phase", Word("Main Phase 1", n.MAIN_PHASE_1), Word("Attack Phase", n.ATTACK_PHASE),
    Word("Main Phase 2", n.MAIN_PHASE_2), Word("End Phase", n.END_PHASE), Word("Draw Phase", n.DRAW_PHASE),
    Word("Active Phase", n.ACTIVE_PHASE), Word("turn", n.TURN),
)  # fmt: skip
MOMENT: Final = Choice(
    "a moment",
    Says("at the beginning of {who} {phase}", like(When, MOMENT_EVENT, number=hole("phase"), player=hole("who")),
         phase=MOMENT_PHASE, who=WHOSE_TURN,
         also=("at the beginning of the {phase} during each of {who} turns", "at the start of {who} {phase}",
               "at the beginning of {phase} during each of {who} turns", "at the beginning of each of {who} {phase}",
               "when {who} {phase} starts")),
    Says("at the end of {who} turn", like(When, MOMENT_EVENT, number=n.END_OF_TURN_MOMENT, player=hole("who")),
         who=WHOSE_TURN,
         also=("at the end of each of {who} turns",)),
    Word("at the end of each turn", When(MOMENT_EVENT, number=n.END_OF_TURN_MOMENT), also=("at the end of the turn",)),
)  # fmt: skip
DELAYED_MOMENT: Final = Choice(
    "a moment",
    Word("at the end of the turn", When(MOMENT_EVENT, number=n.END_OF_TURN_MOMENT)),
    Word("at the end of your opponent's turn", When(MOMENT_EVENT, number=n.END_OF_TURN_MOMENT, player=OPPONENT)),
    Word("at the beginning of the End Phase", When(MOMENT_EVENT, number=n.END_PHASE),
         also=("at the beginning of the next End Phase",)),
    Says("at the beginning of your next {phase}", like(When, MOMENT_EVENT, number=hole("phase"), player=YOU), phase=MOMENT_PHASE),
    Says("at the beginning of your opponent's next {phase}", like(When, MOMENT_EVENT, number=hole("phase"), player=OPPONENT),
         phase=MOMENT_PHASE),
)  # fmt: skip
LATER_SUBJECT: Final = Choice(
    "a card",
    Word("this card", OneOf(This())),
    Says("{it}", like(OneOf, hole("it")), it=Pointing("it", "they")),
)  # fmt: skip
LATER_EVENT: Final = Choice(
    "an event",
    Says("{subject} {is_} put from the field into the Break Zone", FROM_FIELD, subject=LATER_SUBJECT, is_=IS),
    Says("{subject} {leaves} the field", like(When, MOVED, hole("subject"), source=(n.FIELD,)), subject=LATER_SUBJECT,
         leaves=inflected("leave", "leaves")),
    Word("you cast a Summon", When(n.CASTS, SUMMON, player=YOU)),
)  # fmt: skip

# ---------------------------------------------------------------- whole triggers


MET: Final = (DAMAGED, n.BLOCKS, n.IS_BLOCKED)  # events in which this card meets another, which "it" means


def about(when: object) -> int:
    """Whom "it" means after an event."""
    if not isinstance(when, When) or when.event == MOMENT_EVENT:
        return NOBODY
    if when.event in (n.DAMAGES_PLAYER, n.A_PARTY_ATTACKS) and isinstance(when.subject, Anything):
        return NOBODY
    if when.subject == IS_THIS and when.event in MET and not isinstance(when.other, Anything):
        return ITSELF if mentions(when.other, ABILITY) or SUMMON in filters_of(when.other) else EVENT_OTHER
    if when.event == n.CHOSEN_BY and isinstance(when.other, IsAbility) and when.other != ABILITY:
        return EVENT_OTHER  # the card the ability is of
    return ITSELF if when.subject == IS_THIS else EVENT_CARD


def named(before: Voice, after: Voice, value: object) -> Voice:
    """After an event its card can be called "it"."""
    event = value.event if isinstance(value, When) else NOTHING
    return after._replace(ref=about(value), many=False, event=event)


def timed(parts: Parts) -> When | None:
    """An event that counts only at its time."""
    when, during = parts["when"], parts["during"]
    if not isinstance(when, When) or not isinstance(during, Condition) or when.either:
        return None
    return replace(when, during=during)


def timed_parts(value: object) -> Parts | None:
    """Take an event with its time apart."""
    if not isinstance(value, When) or isinstance(value.during, Always):
        return None
    return {"when": replace(value, during=Always()), "during": value.during}


SHARED: Final = (
    ("enters the field", {"event": MOVED, "target": (n.FIELD,)}), ("attacks", {"event": n.ATTACKS_EVENT}),
    ("blocks", {"event": n.BLOCKS}), ("is blocked", {"event": n.IS_BLOCKED}),
    ("is put from the field into the Break Zone", {"event": MOVED, "source": (n.FIELD,), "target": (n.BREAK,)}),
    ("leaves the field", {"event": MOVED, "source": (n.FIELD,)}),
    ("deals damage to your opponent", {"event": n.DAMAGES_PLAYER, "player": OPPONENT}),
    ("forms a party and attacks", {"event": n.PARTY_ATTACKS}),
    ("is chosen by your opponent's Summons or abilities",
     {"event": n.CHOSEN_BY, "other": both(MasteredBy(OPPONENT), EitherOf((SUMMON, ABILITY)))}),
)  # fmt: skip
DOES: Final = Choice("what it does", *(Word(words, tuple(parts.items())) for words, parts in SHARED))


def shared(parts: Parts) -> When | None:
    """Several events of one card."""
    subject, items = parts["subject"], parts["does"]
    if not isinstance(subject, Filter) or not isinstance(items, tuple):
        return None
    whens = [When(subject=subject, **dict(item)) for item in items]
    return replace(whens[0], either=tuple(whens[1:]))


def shared_parts(value: object) -> Parts | None:
    """Take several events of one card apart."""
    if not isinstance(value, When) or not value.either:
        return None
    items: list[object] = []
    for when in (replace(value, either=()), *value.either):
        match = [tuple(parts.items()) for _, parts in SHARED if When(subject=value.subject, **parts) == when]
        if not match:
            return None
        items.append(match[0])
    return {"subject": value.subject, "does": tuple(items)}


def either_event(parts: Parts) -> When | None:
    """One event or another."""
    first, second = parts["first"], parts["second"]
    if isinstance(first, When) and isinstance(second, When) and not first.either and not second.either:
        return replace(first, either=(second,))
    return None


def either_parts(value: object) -> Parts | None:
    """Take one event or another apart."""
    if isinstance(value, When) and len(value.either) == 1 and shared_parts(value) is None:
        return {"first": replace(value, either=()), "second": value.either[0]}
    return None


ANY_EVENT: Final = Choice("an event", Says("when {event}", hole("event"), event=EVENT), MOMENT)
TRIGGER: Final = Free(
    Choice(
        "a trigger",
        Says("{event}", hole("event"), event=ANY_EVENT, leave=named),
        Says("when {subject} {does}", make=shared, unmake=shared_parts, subject=SUBJECT,
             does=Many(DOES, " or ", least=2),
             leave=named),
        Says("{first} or {second}", make=either_event, unmake=either_parts, first=ANY_EVENT, second=ANY_EVENT,
             leave=named),
        Says("{first} or {second}", make=either_event, unmake=lambda v: None, first=ANY_EVENT, second=EVENT,
             leave=named),
        Says("during {during}, when {when}", make=timed, unmake=timed_parts, during=TURN_TIME, when=EVENT, leave=named,
             also=("when {when} during {during}",)),
    )
)  # fmt: skip


# ---------------------------------------------------------------- damage that would be dealt


WHILE: Final = Choice(
    "while it is so", *(Word(word, Exists(Among(EventCard(), what))) for word, what in STATES.items())
)


def would_damage(subject: Phrase) -> Choice:
    """Damage to such a card, that something else may happen instead of."""
    return Choice(
        "damage that would be dealt",
        Says("{subject} {is_} dealt damage", like(When, DAMAGED, hole("subject")), subject=subject, is_=IS),
        Says("{subject} {is_} dealt damage by {other}", like(When, DAMAGED, hole("subject"), hole("other")), subject=subject,
             is_=IS,
             other=Choice("a source", BY_WHAT, ONE_KIND), also=("{subject} {is_} dealt damage from {other}",)),
        Says("{other} deals damage to {subject}", like(When, DAMAGED, hole("subject"), hole("other")), other=subject,
             subject=ONE_KIND),
        Says("{subject} {is_} dealt {size}", like(When, DAMAGED, hole("subject"), during=hole("size")), subject=subject,
             is_=IS,
             size=SIZE),
        Says("{subject} {is_} dealt damage while {turned}", like(When, DAMAGED, hole("subject"), during=hole("turned")),
             subject=subject, is_=IS, turned=WHILE),
    )  # fmt: skip


WOULD_DAMAGE: Final = would_damage(SUBJECT)
