"""Triggers in words: attacks, boosts, hits, drive checks, moves, rides, moments."""

from dataclasses import replace
from typing import Final, TypeGuard

from ....kernel.ids import EITHER, MOMENT as MOMENT_EVENT, MOVED, OPPONENT, RESTED, STANDING, TURNED, YOU
from ....kernel.vocabulary.abilities import When
from ....kernel.vocabulary.terms import (
    AllTrue,
    Always,
    Condition,
    Filter,
    GameSays,
    InRole,
    InZones,
    MasteredBy,
    OneOf,
    This,
)
from ....language.pattern import Parts, hole, like
from ....language.phrase import Agree, Choice, Free, Says, Word
from ....language.voice import A_CARD, A_UNIT, EVENT_CARD, EVENT_OTHER, ITSELF, NOBODY, Voice
from ..rulebook import ch00_names as n
from .words_cards import CIRCLES, WHOSE, ZONE, filter_of, filters_of
from .words_if import DURING, GUARDING, OWN_PHASE, PHASE, STEP, WHOLE_PHASE
from .words_subjects import A_CARD_OF, A_UNIT_OF, ANY_SUBJECT, THIS_UNIT, UNIT_OF_SIDE, VANGUARD_OF_SIDE

IS_THIS: Final = OneOf(This())
OFF_FIELD: Final = (n.DECK, n.HAND, n.DROP, n.SOUL, n.DAMAGE, n.BIND, n.TRIGGER)
ATTACKED_NOW: Final = GameSays(n.ATTACKED_THIS_BATTLE, This())
BOOSTED_NOW: Final = GameSays(n.BOOSTED_THIS_BATTLE, This())
DEFENDED_NOW: Final = GameSays(n.WAS_ATTACKED_THIS_BATTLE, This())
AT_VANGUARD: Final = GameSays(n.ATTACKED_A_VANGUARD)


def named(before: Voice, after: Voice, value: object) -> Voice:
    """Whom "it" means once a trigger is said: the event's card unless that is this very card."""
    if not isinstance(value, When):
        return after
    ref, place = NOBODY if value.subject != IS_THIS else ITSELF, A_UNIT
    if value.event in (MOVED, TURNED, n.ATTACK_HITS, n.ATTACKS, n.RIDES, n.DRIVE_CHECK, n.BOOSTS, n.INTERCEPTS):
        if value.event in (n.ATTACKS, n.BOOSTS) and not filters_of(value.subject):
            ref = EVENT_OTHER if value.other != IS_THIS else EVENT_CARD
        elif value.subject != IS_THIS:
            ref = EVENT_CARD
            off_field = bool(value.target) and value.target[0] not in n.FIELD
            place = A_CARD if value.event == n.DRIVE_CHECK or off_field else A_UNIT
        elif value.event in (n.ATTACK_HITS, n.ATTACKS, n.BOOSTS):
            ref = EVENT_OTHER
    theirs = ref == EVENT_CARD and MasteredBy(OPPONENT) in filters_of(value.subject)
    if value.event in (n.ATTACKS, n.ATTACK_HITS):
        theirs = theirs or ref == EVENT_OTHER or value.other == IS_THIS
    if value.event == MOMENT_EVENT and before.ref != NOBODY and before.event >= 0:
        return after._replace(event=value.event)
    return Voice(ref=ref, place=place, theirs=theirs, event=value.event, afield=before.afield, lasting=False)


def kept(before: Voice, after: Voice, value: object) -> Voice:
    """A later moment leaves "it" as it was."""
    return before


POSSESSIVE: Final = Agree(lambda voice: "'s", ("'s", "'"))
HIT: Final = Agree(lambda voice: "hits", ("hits", "hit"))


def attack(parts: Parts) -> When | None:
    """Somebody attacks, or attacks somebody."""
    subject = parts["subject"]
    return When(n.ATTACKS, subject, as_filter_or_any(parts.get("other"))) if isinstance(subject, Filter) else None


def as_filter_or_any(value: object) -> Filter:
    """A filter, or no restriction."""
    return value if isinstance(value, Filter) else filter_of(())


SHORT_SUBJECT: Final = Choice("this unit", THIS_UNIT, VANGUARD_OF_SIDE)
BATTLES: Final = Choice(
    "attacks, boosts or hits",
    Says("{other} is boosted", like(When, n.BOOSTS, other=hole("other")), other=ANY_SUBJECT),
    Says("{other} is attacked", like(When, n.ATTACKS, other=hole("other")), other=ANY_SUBJECT),
    Says("{subject} attacks", like(When, n.ATTACKS, hole("subject")), subject=ANY_SUBJECT),
    Says("{subject} attacks {other}", like(When, n.ATTACKS, hole("subject"), hole("other")), subject=ANY_SUBJECT,
         other=A_UNIT_OF),
    Says("{subject} attacks {other}", like(When, n.ATTACKS, hole("subject"), hole("other")), subject=ANY_SUBJECT,
         other=UNIT_OF_SIDE),
    Says("{other} is attacked by {subject}", like(When, n.ATTACKS, hole("subject"), hole("other")), other=THIS_UNIT,
         subject=A_UNIT_OF),
    Says("{subject} boosts", like(When, n.BOOSTS, hole("subject")), subject=ANY_SUBJECT),
    Says("{subject} boosts {other}", like(When, n.BOOSTS, hole("subject"), hole("other")), subject=ANY_SUBJECT,
         other=A_UNIT_OF),
    Says("{subject} boosts {other}", like(When, n.BOOSTS, hole("subject"), hole("other")), subject=ANY_SUBJECT,
         other=UNIT_OF_SIDE),
    Says("{other} is boosted by {subject}", like(When, n.BOOSTS, hole("subject"), hole("other")), other=ANY_SUBJECT,
         subject=Choice("a unit", A_UNIT_OF, UNIT_OF_SIDE), also=("{subject} boosts {other}",)),
    Says("{subject}{s} attack {hits}", like(When, n.ATTACK_HITS, hole("subject")), subject=SHORT_SUBJECT, s=POSSESSIVE,
         hits=HIT),
    Says("{subject}{s} attack {hits} {other}", like(When, n.ATTACK_HITS, hole("subject"), hole("other")),
         subject=SHORT_SUBJECT, s=POSSESSIVE, hits=HIT, other=Choice("a unit", A_UNIT_OF, UNIT_OF_SIDE)),
    Says("an attack by {subject} {hits}", like(When, n.ATTACK_HITS, hole("subject")), subject=ANY_SUBJECT, hits=HIT,
         also=("the attack of {subject} {hits}", "{subject}'s attack {hits}", "{subject}' attack {hits}")),
    Says("an attack by {subject} {hits} {other}", like(When, n.ATTACK_HITS, hole("subject"), hole("other")),
         subject=ANY_SUBJECT, hits=HIT, other=Choice("a unit", A_UNIT_OF, UNIT_OF_SIDE),
         also=("the attack of {subject} {hits} {other}", "{subject}'s attack {hits} {other}",
               "{subject}' attack {hits} {other}")),
    Says("{subject} intercepts", like(When, n.INTERCEPTS, hole("subject")), subject=ANY_SUBJECT),
    Says("{subject}{s} attack does not hit", like(When, n.ATTACK_MISSES, hole("subject")), subject=ANY_SUBJECT, s=POSSESSIVE,
         also=("{subject}{s} attack did not hit",)),
    Says("{subject}{s} attack does not hit {other}", like(When, n.ATTACK_MISSES, hole("subject"), hole("other")),
         subject=ANY_SUBJECT, s=POSSESSIVE, other=A_UNIT_OF),
)  # fmt: skip


def boosted_hit(parts: Parts) -> When:
    """An attack of the unit this one boosted hits."""
    subject = parts.get("boosted")
    parts_of = filters_of(subject) if isinstance(subject, Filter) else ()
    return When(
        n.ATTACK_HITS, filter_of((*parts_of, InRole(n.BOOSTED))), as_filter_or_any(parts.get("other")),
        during=BOOSTED_NOW,
    )  # fmt: skip


def hit_boosted(value: object, other: bool, filtered: bool) -> Parts | None:
    """Take such a hit apart."""
    if not isinstance(value, When) or value.event != n.ATTACK_HITS or value.during != BOOSTED_NOW:
        return None
    parts = filters_of(value.subject)
    if parts[-1:] != (InRole(n.BOOSTED),) or (len(parts) > 1) != filtered or bool(filters_of(value.other)) != other:
        return None
    return {"other": value.other, "boosted": filter_of(parts[:-1])}


BOOSTING_NOW: Final = Agree(lambda voice: "boosted", ("boosted", "boosts"))


def boosted_hits(other: bool, filtered: bool) -> Says:
    """An attack hits (somebody) during the battle that this unit boosted (somebody)."""
    whom = " {other}" if other else ""
    rest = f" hits{whom} during the battle that this unit {{boosted_}}{' {boosted}' if filtered else ''}"
    return Says(
        f"an attack{rest}",
        make=boosted_hit,
        unmake=lambda value: hit_boosted(value, other, filtered),
        also=(f"the attack{rest}",),
        other=A_UNIT_OF,
        boosted=Choice("a unit", A_UNIT_OF, UNIT_OF_SIDE),
        boosted_=BOOSTING_NOW,
    )


BOOSTED_HITS: Final = Choice(
    "an attack hits during the battle that this unit boosted",
    *(boosted_hits(other, filtered) for other in (False, True) for filtered in (False, True)),
)
CHECKS: Final = Choice(
    "a drive check",
    Says("{other}{s} drive check reveals {subject}", like(When, n.DRIVE_CHECK, hole("subject"), hole("other")),
         other=ANY_SUBJECT, s=POSSESSIVE, subject=A_UNIT_OF,
         also=("{subject} is revealed by {other}{s} drive check",)),
    Says("the drive check of the vanguard that this unit boosted reveals {subject}",
         like(When, n.DRIVE_CHECK, hole("subject"), InRole(n.BOOSTED), during=BOOSTED_NOW), subject=A_UNIT_OF),
    Says("your damage check reveals {subject}", like(When, n.DAMAGE_CHECK, hole("subject"), player=YOU), subject=A_UNIT_OF),
)  # fmt: skip


# ---------------------------------------------------------------- moving


def moved(parts: Parts, source: tuple[int, ...], target: object) -> When | None:
    """Somebody's card goes from somewhere to somewhere."""
    subject = parts["subject"]
    if not isinstance(subject, Filter) or not isinstance(target, tuple):
        return None
    rest = []
    for part in filters_of(subject):
        if isinstance(part, InZones) and source in ((), part.zones):
            source = part.zones
        else:
            rest.append(part)
    return When(MOVED, filter_of(tuple(rest)), source=source, target=target)


def is_move(value: object) -> TypeGuard[When]:
    """Is it a plain move, at any time and of any player?"""
    return (
        isinstance(value, When)
        and value.event == MOVED
        and value.player == EITHER
        and isinstance(value.during, Always)
        and value.state is None
    )


def placed(parts: Parts) -> When | None:
    """A unit is placed on a circle, from a zone or from anywhere off the field."""
    source = parts.get("source", OFF_FIELD)
    return moved(parts, source if isinstance(source, tuple) else OFF_FIELD, parts["target"])


def placed_parts(value: object, sourced: bool) -> Parts | None:
    """Take a placing apart."""
    if not is_move(value) or not set(value.target) <= set(n.FIELD):
        return None
    if not value.target or (value.source != OFF_FIELD) != sourced or not value.source:
        return None
    return {"subject": value.subject, "target": value.target, "source": value.source}


def dropped(parts: Parts) -> When | None:
    """A card is put into a zone."""
    source, target = parts.get("source", ()), parts["target"]
    return moved(parts, source if isinstance(source, tuple) else (), target)


def dropped_parts(value: object, sourced: bool) -> Parts | None:
    """Take a card's move to a zone apart."""
    if not is_move(value) or not value.target or set(value.target) & set(n.FIELD):
        return None
    if value.subject == IS_THIS:
        return {"subject": value.subject, "target": value.target, "source": value.source} \
            if bool(value.source) == sourced else None  # fmt: skip
    if (sourced and value.source == (n.RC,)) or value.player != EITHER:
        return None
    subject = value.subject
    if value.source == (n.RC,):
        parts = filters_of(subject)
        first = parts[:1] if parts and isinstance(parts[0], MasteredBy) else ()
        subject = filter_of((*first, InZones(value.source), *parts[len(first) :]))
    elif bool(value.source) != sourced:
        return None
    return {"subject": subject, "target": value.target, "source": value.source}


def to_hand(parts: Parts | None) -> Parts | None:
    """A move that ends in the hand."""
    return parts if parts and parts["target"] == (n.HAND,) else None


def player_rides(parts: Parts) -> When | None:
    """A player rides a card of a description."""
    who, subject = parts["player"], parts["subject"]
    if not isinstance(who, int) or not isinstance(subject, Filter):
        return None
    return When(n.RIDES, filter_of((MasteredBy(who), *filters_of(subject))))


OWNERS: Final = Agree(lambda voice: "your", ("your", "his or her", "its owner's", "the"))
OWN_SUBJECT: Final = Choice("a unit", THIS_UNIT, UNIT_OF_SIDE)
THE: Final = Agree(lambda voice: "the", ("the", "your opponent's", "your", "his or her"))
YOURS: Final = Agree(lambda voice: "your", ("your", "the"))
FROM_ZONE: Final = Choice(
    "a zone",
    Says("{your} {zone}", hole("zone"), your=YOURS, zone=ZONE),
    Says("{circle}", hole("circle"), circle=CIRCLES, also=("your {circle}",)),
)
DROP_ZONE: Final = Choice("a zone", *(option for option in ZONE.options))
MOVES: Final = Choice(
    "placed or put",
    Says("{subject} rides", like(When, n.RIDES, hole("subject")), subject=THIS_UNIT),
    Says("{subject} is placed on {target}", make=placed, unmake=lambda v: placed_parts(v, False),
         subject=OWN_SUBJECT, target=CIRCLES, also=("{subject} is placed on your {target}",
                                                    "{subject} is placed on a {target}",
                                                    "{subject} is placed on an {target}")),
    Says("{subject} is placed on {target} from {source}", make=placed, unmake=lambda v: placed_parts(v, True),
         subject=OWN_SUBJECT, target=CIRCLES, source=FROM_ZONE,
         also=("{subject} is placed from {source} on {target}", "{subject} is placed on your {target} from {source}")),
    Says("{subject} is placed on {target}", make=placed, unmake=lambda v: placed_parts(v, False),
         subject=A_UNIT_OF, target=CIRCLES),
    Says("{subject} is placed on {whose} {target}",
         like(When, MOVED, hole("subject"), source=OFF_FIELD, target=hole("target"), player=hole("whose")),
         subject=A_UNIT_OF, whose=WHOSE, target=CIRCLES),
    Says("{subject} is placed on {whose} {target} from {source}",
         like(When, MOVED, hole("subject"), source=hole("source"), target=hole("target"), player=hole("whose")),
         subject=A_UNIT_OF, whose=WHOSE, target=CIRCLES, source=FROM_ZONE),
    Says("{subject} is returned to {the} hand", make=lambda p: dropped({**p, "target": (n.HAND,)}),
              unmake=lambda v: to_hand(dropped_parts(v, False)), subject=OWN_SUBJECT, the=OWNERS),
    Says("{subject} is returned to {the} hand from {source}", make=lambda p: dropped({**p, "target": (n.HAND,)}),
              unmake=lambda v: to_hand(dropped_parts(v, True)), subject=OWN_SUBJECT, the=OWNERS, source=FROM_ZONE),
    Says("{subject} is put into {the} {target}", make=dropped, unmake=lambda v: dropped_parts(v, False),
              subject=OWN_SUBJECT, the=THE, target=DROP_ZONE),
    Says("{subject} is put into {the} {target} from {source}", make=dropped,
              unmake=lambda v: dropped_parts(v, True), subject=OWN_SUBJECT, the=THE, target=DROP_ZONE,
              source=FROM_ZONE),
    Says("{subject} is discarded from your hand", make=lambda p: moved(p, (n.HAND,), (n.DROP,)),
         unmake=lambda v: None, subject=ANY_SUBJECT, free=("{subject} is discarded",)),
    Says("{subject} is retired", make=lambda p: moved(p, (n.RC,), (n.DROP,)), unmake=lambda v: None,
         subject=ANY_SUBJECT),
    Says("a card is put into {whose} {target}", like(When, MOVED, target=hole("target"), player=hole("whose")),
         whose=WHOSE, target=ZONE),
    Says("{subject} is put into {whose} {target}",
         like(When, MOVED, hole("subject"), target=hole("target"), player=hole("whose")),
         subject=A_UNIT_OF, whose=WHOSE, target=ZONE),
    Says("{subject} is put into {whose} {target} from {source}",
         like(When, MOVED, hole("subject"), source=hole("source"), target=hole("target"), player=hole("whose")),
         subject=A_UNIT_OF, whose=WHOSE, target=ZONE, source=FROM_ZONE),
    Says("{subject} rides {other}", like(When, n.RIDES, hole("subject"), hole("other")),
         subject=Choice("a unit", A_CARD_OF, UNIT_OF_SIDE), other=THIS_UNIT),
    Says("{subject} rides {other}", like(When, n.RIDES, hole("subject"), hole("other")), subject=THIS_UNIT,
         other=Choice("a unit", A_UNIT_OF, UNIT_OF_SIDE)),
    Free(Choice(
        "a ride",
        Says("{subject} rides", like(When, n.RIDES, hole("subject")), subject=UNIT_OF_SIDE),
        Says("{player} rides {subject}", make=player_rides, unmake=lambda v: None, subject=A_CARD_OF,
             player=Choice("you", Word("your opponent", OPPONENT), Word("you", YOU)),
             free=("{player} ride {subject}",)),
    )),
    Says("{subject} becomes [Stand]", like(When, TURNED, hole("subject"), number=STANDING), subject=ANY_SUBJECT,
         also=("{subject} is [Stand]", "{subject} becomes stand")),
    Says("{subject} becomes [Rest]", like(When, TURNED, hole("subject"), number=RESTED), subject=ANY_SUBJECT,
         also=("{subject} is [Rest]", "{subject} becomes rest")),
)  # fmt: skip


# ---------------------------------------------------------------- moments

SIDE: Final = Choice("whose", Word("your opponent's", OPPONENT), Word("your", YOU))
BATTLE: Final = Choice(
    "a battle",
    Word("the battle that this unit attacked", ATTACKED_NOW,
         also=("the battle that this unit attacks", "the battle in which this unit attacked")),
    Word("the battle that this unit attacked a vanguard", AllTrue((ATTACKED_NOW, AT_VANGUARD)),
         also=("the battle that this unit attacks a vanguard",)),
    Word("the battle that this unit boosted", BOOSTED_NOW, also=("the battle that this unit boosts",)),
    Word("the battle that this unit was attacked", DEFENDED_NOW,
         also=("the battle that this unit is attacked", "the battle that this unit is being attacked")),
    Word("the battle that your vanguard attacked", GameSays(n.YOUR_VANGUARD_ATTACKED),
         also=("the battle that your vanguard attacks",)),
)  # fmt: skip
MOMENT: Final = Choice(
    "a moment",
    Says("at the beginning of {whose} {phase}", like(When, MOMENT_EVENT, number=hole("phase"), player=hole("whose")),
         whose=SIDE, phase=OWN_PHASE, leave=kept),
    Says("at the beginning of {whose} guard step", like(When, MOMENT_EVENT, number=n.GUARD_STEP, player=hole("whose")),
         whose=GUARDING, leave=kept),
    Says("at the beginning of the {phase} of that battle", like(When, MOMENT_EVENT, number=hole("phase")), phase=STEP,
         leave=kept, also=("at the beginning of the {phase} of this battle", "at the beginning of the {phase}")),
    Says("at the beginning of the {phase} of that turn", like(When, MOMENT_EVENT, number=hole("phase")), phase=WHOLE_PHASE,
         leave=kept, also=("at the beginning of the {phase} of this turn",
                           "at the beginning of the {phase}", "at the beginning of each {phase}")),
    Says("at the beginning of the {phase} of {battle}", like(When, MOMENT_EVENT, number=hole("phase"), during=hole("battle")),
         phase=PHASE, battle=BATTLE, leave=kept),
    Says("at the end of {battle}", like(When, MOMENT_EVENT, number=n.END_OF_BATTLE, during=hole("battle")), battle=BATTLE,
         leave=kept),
    Says("at the end of that battle", When(MOMENT_EVENT, number=n.END_OF_BATTLE), leave=kept,
         also=("at the end of the battle", "at the end of this battle")),
    Says("at the end of that turn", When(MOMENT_EVENT, number=n.END_OF_TURN_MOMENT), leave=kept,
         also=("at the end of the turn", "at the end of turn", "at the end of this turn")),
    Says("at the end of {whose} turn", like(When, MOMENT_EVENT, number=n.END_OF_TURN_MOMENT, player=hole("whose")),
         whose=SIDE, leave=kept),
)  # fmt: skip


# ---------------------------------------------------------------- a whole trigger


def during_when(parts: Parts) -> When | None:
    """An event that counts only at its time."""
    when, during = parts["when"], parts["during"]
    if not isinstance(when, When) or not isinstance(when.during, Always) or not isinstance(during, Condition):
        return None
    return replace(when, during=during)


def when_during(value: object) -> Parts | None:
    """Take an event with its time apart."""
    if not isinstance(value, When) or isinstance(value.during, Always):
        return None
    return {"when": replace(value, during=Always()), "during": value.during}


HAPPENING: Final = Free(Choice("an event", BATTLES, BOOSTED_HITS, CHECKS, MOVES))
TRIGGER: Final = Choice(
    "a trigger",
    Says("when {event}", hole("event"), event=HAPPENING, leave=named),
    Says("{during}, when {when}", make=during_when, unmake=when_during, during=DURING, when=HAPPENING, leave=named,
         free=("when {when} {during}",)),
    Says("{moment}", hole("moment"), moment=MOMENT, leave=named),
)  # fmt: skip
