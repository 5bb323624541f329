"""What can happen, each once: moves, battles, checks, rides, what players do."""

from functools import partial
from typing import TYPE_CHECKING, Final

from ....kernel.ids import EITHER, MOVED, RESTED, STANDING, TURNED, YOU
from ....kernel.vocabulary.abilities import When
from ....kernel.vocabulary.terms import (
    Anything,
    Filter,
    GameSays,
    InRole,
    InZones,
    MasteredBy,
    OneOf,
    This,
    both,
)
from ....language.grammar.lexicon import Happening
from ....language.grammar.things.nouns import filters_of
from ....language.grammar.verbs import Verb, regular, verb
from ....language.pattern import hole, like, view
from ....language.phrase import Agree, Choice, Guarded, Phrase, Says, Word
from ..rulebook import ch00_names as n
from .descriptions import NAMES, WHOSE, all_of
from .lexicon import OFF_FIELD
from .nouns import IS_THIS

if TYPE_CHECKING:
    from .tongue import VanguardGrammar

PUT: Final = verb("put", "put", gerund="putting")
ATTACK, BOOST, HIT = regular("attack"), regular("boost"), verb("hit", "hit", gerund="hitting")
MISS: Final = verb("does not hit", "did not hit", "not hit", third="does not hit")
RIDE: Final = verb("ride", "rode", "ridden")
BECOME: Final = verb("become", "became", "become")
BOOSTED_NOW: Final = GameSays(n.BOOSTED_THIS_BATTLE, This())
AT_VANGUARD: Final = GameSays(n.ATTACKED_A_VANGUARD)


# ---------------------------------------------------------------- moves


def from_circle(subject: Filter, source: tuple[int, ...]) -> tuple[Filter, tuple[int, ...]] | None:
    """A card that leaves the circle its noun tells."""
    rest: Filter = Anything()
    for part in filters_of(subject):
        if not isinstance(part, InZones):
            rest = both(rest, part)
        elif source not in ((), n.FIELD, part.zones):
            return None
        else:
            source = part.zones
    return rest, source


def is_owned(subject: Filter) -> bool:
    """Is it told whose card it is?"""
    return subject == IS_THIS or any(isinstance(part, MasteredBy | OneOf) for part in filters_of(subject))


def goes(subject: Filter, target: tuple[tuple[int, ...], int], source: tuple[int, ...]) -> When | None:
    """A card goes from somewhere to somewhere; whose zone it is tells whose card, where nothing else does."""
    found = from_circle(subject, source)
    zones, who = target
    return found and When(MOVED, found[0], source=found[1], target=zones, player=EITHER if is_owned(subject) else who)


def gone(value: object, source: bool, least: tuple[int, ...] = ()) -> tuple[object, ...] | None:
    """Take such a move apart: with the zone it came from, or with its circle as part of the noun."""
    if not isinstance(value, When) or value != When(
        MOVED, value.subject, source=value.source, target=value.target, player=value.player
    ):
        return None
    subject, told = value.subject, value.source
    if not source and told not in ((), least):
        if subject == IS_THIS or set(told) - set(n.FIELD) or told == n.FIELD:
            return None
        who = [part for part in filters_of(subject) if isinstance(part, MasteredBy)]
        rest = [part for part in filters_of(subject) if not isinstance(part, MasteredBy)]
        subject = all_of((*who, InZones(told), *rest))
    elif source and told in ((), least):
        return None
    return subject, (value.target, value.player), told


def placed(subject: Filter, target: tuple[tuple[int, ...], int], source: tuple[int, ...] = OFF_FIELD) -> When | None:
    """A unit is placed on a circle, from a zone or from anywhere off the field."""
    found = from_circle(subject, ())
    zones, who = target
    if found is None or found[1] not in ((), zones):
        return None
    return When(MOVED, found[0], source=source, target=zones, player=EITHER if is_owned(subject) else who)


def placed_parts(value: object, sourced: bool) -> tuple[object, ...] | None:
    """Take a placing apart."""
    parts = gone(value, True)
    if (
        parts is None
        or not isinstance(value, When)
        or (value.source == OFF_FIELD) == sourced
        or not set(value.target) <= set(n.FIELD)
    ):
        return None
    return parts if sourced else parts[:2]


def move(target: object, sourced: bool, least: tuple[int, ...] = (), doer: str = "card") -> object:
    """The pattern of a move to a zone."""
    if sourced:
        return view(goes, lambda v: gone(v, True, least), hole(doer), target, hole("source"))
    return view(
        lambda subject, target: goes(subject, target, least), lambda v: (gone(v, False, least) or None) and gone(v, False, least)[:2],  # type: ignore[index]
        hole(doer), target,
    )  # fmt: skip


def moving(g: "VanguardGrammar") -> list[Happening]:
    """Cards that go from somewhere to somewhere."""
    zone, circle = g.nouns.zone, g.nouns.circle
    whose = Choice("whose", Word("the", EITHER, also=("its owner's", "a", "their owner's")), WHOSE)
    into = Says("{who} {zone}", view(lambda who, zone: (zone, who), lambda v: (v[1], v[0]), hole("who"), hole("zone")), who=whose, zone=zone)  # fmt: skip
    on = Choice(
        "a circle",
        Says("{zone}", (hole("zone"), EITHER), zone=circle, also=("a {zone}", "an {zone}", "an open {zone}")),
        Says("{who} {zone}", view(lambda who, zone: (zone, who), lambda v: (v[1], v[0]), hole("who"), hole("zone")), who=WHOSE, zone=circle),
    )  # fmt: skip
    yours = Agree(lambda voice: "your", ("your", "the", "its owner's", "your opponent's", "their", "his or her"))
    source = Choice("a zone", Says("{your} {zone}", hole("zone"), your=yours, zone=zone), Says("{zone}", hole("zone"), zone=circle,
        also=("your {zone}",)),)  # fmt: skip
    holes: dict[str, Phrase] = {"target": into, "source": source}
    circles: dict[str, Phrase] = {"target": on, "source": source}
    place = regular("place")
    rows = [
        Happening(place, view(placed, lambda v: placed_parts(v, False), hole("subject"), hole("target")), " on {target}", passive=True, holes=circles,
                  also=(" to {target}",), verbs=((regular("call"), True),)),
        Happening(place, view(placed, lambda v: placed_parts(v, True), hole("subject"), hole("target"), hole("source")), " on {target} from {source}",
                  passive=True, holes=circles, also=(" from {source} on {target}", " to {target} from {source}", " from {source} to {target}"), verbs=((regular("call"), True),)),
    ]  # fmt: skip
    calls = view(
        lambda player, card, target: placed(both(MasteredBy(player), card), target),
        lambda v: None,
        hole("player"),
        hole("what"),
        hole("target"),
    )
    called = {**circles, "what": g.nouns.event_card}
    rows.append(Happening(regular("call"), calls, " {what} to {target}", "player", holes=called, replaced=False))
    sourced = view(lambda player, card, target, source: placed(both(MasteredBy(player), card), target, source), lambda v: None,
                   hole("player"), hole("what"), hole("target"), hole("source"))  # fmt: skip
    rows.append(Happening(regular("call"), sourced, " {what} to {target} from {source}", "player", holes=called, also=(" {what} from {source} to {target}",), replaced=False))  # fmt: skip
    to_hand, to_drop = ((n.HAND,), EITHER), ((n.DROP,), EITHER)
    owner = {**holes, "your": Agree(lambda voice: "your", ("your", "its owner's", "his or her", "the", "your opponent's", "their"))}  # fmt: skip
    for sourced, tail in ((False, ""), (True, " from {source}")):
        also = (" from {source} into {target}",) if sourced else ()
        rows += [Happening(regular("return"), move(to_hand, sourced, n.FIELD, "subject"), f" to {{your}} hand{tail}", passive=True, holes=owner,), Happening(PUT,
            move(hole("target"), sourced), f" into {{target}}{tail}", "card", passive=True, holes=holes, also=also,), Happening(regular("retire"), move(to_drop,
            sourced, n.FIELD, "subject"), tail, passive=True, holes=holes), Happening(verb("bind", "bound"), move(((n.BIND,), EITHER), sourced), tail, "card",
            passive=True, holes=holes),]  # fmt: skip
    discard = view(lambda subject: goes(subject, to_drop, (n.HAND,)), lambda v: None, hole("card"))
    return [*rows, Happening(regular("discard"), discard, "", "card", passive=True, also=(" from your hand", " from his or her hand"))]  # fmt: skip


# ---------------------------------------------------------------- battles and checks


def boosting(attack: object, other: Filter, boosted: Filter) -> When:
    """An attack of the unit this one boosted hits."""
    return When(n.ATTACK_HITS, both(boosted, InRole(n.BOOSTED)), other, during=BOOSTED_NOW)


def boosting_parts(value: object, other: bool, boosted: bool) -> tuple[object, ...] | None:
    """Take such a hit apart."""
    if not isinstance(value, When) or value.event != n.ATTACK_HITS or value.during != BOOSTED_NOW:
        return None
    parts = filters_of(value.subject)
    if parts[-1:] != (InRole(n.BOOSTED),) or (len(parts) > 1) != boosted or bool(filters_of(value.other)) != other:
        return None
    return Anything(), value.other, all_of(parts[:-1])


def battling(g: "VanguardGrammar") -> list[Happening]:
    """Attacks, boosts, hits, intercepts, and what checks reveal."""
    whom = Choice("a unit", g.nouns.event_kind, Word("this unit", IS_THIS))
    other: dict[str, Phrase] = {"other": whom, "boosted": g.nouns.event_kind}
    subject = hole("subject")
    rows: list[Happening] = []
    for word, event in ((ATTACK, n.ATTACKS), (BOOST, n.BOOSTS)):
        rows += [
            Happening(word, like(When, event, Anything(), subject), "", passive=True, replaced=False),
            Happening(word, like(When, event, subject), replaced=False),
            Happening(word, like(When, event, subject, hole("other")), " {other}", holes={"other": g.nouns.event_kind}, replaced=False),
            Happening(word, like(When, event, hole("other"), subject), " by {other}", passive=True, holes=other, replaced=False),
            Happening(word, like(When, event, subject, IS_THIS), " this unit", replaced=False),
        ]  # fmt: skip
    at_vanguard = like(When, n.BOOSTS, subject, hole("other"), during=AT_VANGUARD)
    rows.append(Happening(BOOST, at_vanguard, " {other} that is attacking a vanguard", holes=other, also=(" {other} attacking a vanguard",),
        replaced=False,))  # fmt: skip
    for word, event in ((MISS, n.ATTACK_MISSES), (HIT, n.ATTACK_HITS)):
        rows.append(Happening(word, like(When, event, hole("attack")), "", "attack", replaced=False))
        rows.append(Happening(word, like(When, event, hole("attack"), hole("other")), " {other}", "attack", holes=other, replaced=False))  # fmt: skip
    battle = [f" during the battle {that}this unit boost{ed}" for that in ("that ", "", "in which ") for ed in ("ed", "s")]  # fmt: skip
    rows.append(Happening(HIT, like(When, n.ATTACK_HITS, Anything(), subject), "", passive=True, replaced=False))
    mine = Choice(
        "a unit",
        Word("this unit", IS_THIS),
        Guarded(
            g.nouns.event_kind, lambda voice, value: isinstance(value, Filter) and MasteredBy(YOU) in filters_of(value)
        ),
    )
    struck = view(
        lambda attack, other: When(n.ATTACK_HITS, attack, other), lambda v: None, hole("any_attack"), hole("other")
    )
    rows.append(Happening(HIT, struck, " {other}", "any_attack", holes={"other": mine}, replaced=False))
    for target in ("", " {other}"):
        for boosted in ("", " {boosted}"):
            tails = [f"{target}{tail}{boosted}" for tail in battle]
            means = view(
                boosting, partial(boosting_parts, other=bool(target), boosted=bool(boosted)), hole("any_attack"),
                hole("other") if target else Anything(), hole("boosted") if boosted else Anything(),
            )  # fmt: skip
            rows.append(Happening(HIT, means, tails[0], "any_attack", also=tuple(tails[1:]), holes=other, replaced=False))  # fmt: skip
    reveal = regular("reveal")
    kinds: dict[str, Phrase] = {"what": g.nouns.event_card}
    checks = [
        Happening(reveal, like(When, n.DRIVE_CHECK, hole("what"), hole("check")), " {what}", "check", holes=kinds, replaced=False),
        Happening(reveal, view(lambda boosted, what: boosted_check(what),
                               lambda v: (None, v.subject) if isinstance(v, When) and v == boosted_check(v.subject) else None,
                               hole("boosted_check"), hole("what")), " {what}", "boosted_check", holes=kinds, replaced=False),
        Happening(reveal, like(When, n.DAMAGE_CHECK, hole("what"), player=hole("damage_check")), " {what}", "damage_check", holes=kinds, replaced=False),
        Happening(reveal, like(When, n.DRIVE_CHECK, subject, hole("other")), " by {other}'s drive check", passive=True,
                  holes={"other": g.events_subject}, replaced=False),
        Happening(reveal, like(When, n.DRIVE_CHECK, subject, like(MasteredBy, hole("who"))), " by {who} drive check", passive=True, holes={"who": WHOSE},
                  also=(" during {who} drive check", " in {who} drive check"), replaced=False),
        Happening(reveal, like(When, n.DAMAGE_CHECK, subject, player=hole("who")), " by {who} damage check", passive=True, holes={"who": WHOSE},
                  also=(" during {who} damage check", " in {who} damage check"), replaced=False),
    ]  # fmt: skip
    return [*rows, *checks, Happening(regular("intercept"), like(When, n.INTERCEPTS, subject), replaced=False)]


def boosted_check(what: Filter) -> When:
    """A drive check of the unit this one boosted."""
    return When(n.DRIVE_CHECK, what, InRole(n.BOOSTED), during=BOOSTED_NOW)


def changing(g: "VanguardGrammar") -> list[Happening]:
    """Rides, standing and resting, and what players do."""
    subject, player = hole("subject"), hole("player")
    other: dict[str, Phrase] = {"other": g.nouns.event_kind, "this": Word("this unit", IS_THIS, also=("this card",))}
    owned = view(lambda subject, who: both(MasteredBy(who), subject), lambda v: None, subject, player)
    drawn = {"source": (n.DECK,), "target": (n.HAND,), "verb": n.DRAW}
    rows = [
        Happening(RIDE, like(When, n.RIDES, Anything(), subject), "", passive=True, replaced=False),
        Happening(RIDE, like(When, n.RIDES, hole("card"), hole("other")), " {other}", "card", holes={"other": Choice("a unit", other["this"], other["other"])}, replaced=False),
        Happening(RIDE, like(When, n.RIDES, subject), replaced=False, also=(" on your (VC)",)),
        Happening(RIDE, like(When, n.RIDES, hole("other"), subject), " by {other}", passive=True, replaced=False,
                  holes={"other": Choice("a unit", other["this"], other["other"], NAMES)}),
        Happening(RIDE, like(When, n.RIDES, owned), " {subject}", "player", holes={"subject": g.nouns.event_card}, replaced=False),
        Happening(verb("draw", "drew", "drawn"), like(When, MOVED, player=player, **drawn), " a card", "player", replaced=False),
        Happening(regular("discard"), like(When, MOVED, hole("subject"), source=(n.HAND,), target=(n.DROP,), player=player), " {subject}", "player",
                  holes={"subject": g.nouns.event_card}, also=(" {subject} from your hand", " {subject} from his or her hand"), replaced=False),
    ]  # fmt: skip
    for state, icon in ((STANDING, "[Stand]"), (RESTED, "[Rest]")):
        rows.append(Happening(BECOME, like(When, TURNED, subject, number=state), f" {icon}", verbs=((verb("is", "was"), False),),
                              also=(f" {icon[1:-1].lower()}",)))  # fmt: skip
        plain = icon[1:-1].lower()
        stands = verb(plain, "stood" if state == STANDING else "")
        rows.append(Happening(stands, view(lambda subject, state=state: When(TURNED, subject, number=state), lambda v: None, subject), "", verbs=((Verb(icon, f"{icon}s", icon, icon, icon), False),)))  # fmt: skip
    return rows
