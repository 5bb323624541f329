"""Damage that is prevented, and what happens instead."""

from typing import TYPE_CHECKING, Final

from .....kernel.ids import (
    COUNTED,
    DAMAGED,
    EITHER,
    END_OF_TURN,
    NOTHING,
    OPPONENT,
    PLAYER_DAMAGED,
    WHOLE_GAME,
    YOU,
)
from .....kernel.vocabulary.abilities import Instead, LaterInstead, Repeat, When
from .....kernel.vocabulary.effects import (
    DealDamage,
    May,
    NumberBecomes,
    Prevent,
    Prevented,
)
from .....kernel.vocabulary.targeted import Targeted
from .....kernel.vocabulary.terms import (
    Cards,
    Divided,
    EventCard,
    EventNumber,
    EventOther,
    Filter,
    IsAbility,
    OneOf,
    Sum,
    Times,
)
from .....language.grammar.amounts import DIGITS, NUMBER
from .....language.grammar.verbs import agreeing
from .....language.pattern import hole, like, mentions, nodes_of, view
from .....language.phrase import Choice, Guarded, Phrase, Says, Word
from .....language.sequence import effects_of, seq_of
from .....language.voice import Voice
from ...rulebook import ch00_names as n
from ..happening.events import KIND, SIZE
from ..nouns import SPELL

if TYPE_CHECKING:
    from .....language.grammar import Grammar

PREVENTED: Final = Prevented()


def from_source(source: object, verb: object) -> object:
    """The pattern of damage that a source would deal, to players and cards."""
    return like(When, PLAYER_DAMAGED, other=source, verb=verb, either=(like(When, DAMAGED, other=source, verb=verb),))


def preventions(g: "Grammar") -> Choice:
    """Damage that is prevented, as an event that would happen."""
    it = Choice("a card", g.events.subject, Says("{it}", like(OneOf, hole("it")), it=Guarded(Choice("cards", g.target, g.named), lambda voice, value: not isinstance(value, Cards))),
                Says("{kinds}", hole("kinds"), kinds=g.nouns.event_kinds, also=("each {kinds}", "all {kinds}")), Says("each {kind}", hole("kind"), kind=g.nouns.one_event))  # fmt: skip
    source = Choice("by what", Guarded(it, lambda voice, value: SPELL not in nodes_of(value) and IsAbility() not in nodes_of(value)), g.doer)  # fmt: skip
    what, kind, by = hole("what"), hole("kind"), hole("by")
    parts: dict[str, Phrase] = {"kind": KIND, "what": it, "by": source}
    both = view(both_ways, both_parts, what, kind)
    whom = Choice("whom", Word("you", YOU), Word("your opponent", OPPONENT), Word("players", EITHER, also=("a player", "each player")))  # fmt: skip
    dealt = ("to or dealt by", "to and dealt by", "to and by", "to or by")
    also_you = like(When, PLAYER_DAMAGED, player=YOU, verb=kind, either=(like(When, DAMAGED, what, verb=kind),))
    return Choice(
        "damage that is prevented",
        Says("{kind} that would be dealt to {what}", like(When, DAMAGED, what, verb=kind), parts=parts, also=("{kind} dealt to {what}", "{kind} {what} would be dealt")),
        Says("{kind} that would be dealt to {what} by {by}", like(When, DAMAGED, what, by, verb=kind), parts=parts, also=("{kind} that {by} would deal to {what}", "{kind} {what} would be dealt by {by}", "{kind} dealt to {what} by {by}")),
        Says("{kind} that would be dealt by {by}", from_source(by, kind), parts=parts, also=("{kind} from {by}", "{kind} {by} would deal", "{kind} dealt by {by}")),
        Says(f"{{kind}} that would be dealt {dealt[0]} {{what}}", both, parts=parts, also=tuple(f"{{kind}} that would be dealt {one} {{what}}" for one in dealt[1:])),
        Says("{kind} that would be dealt to {whom}", like(When, PLAYER_DAMAGED, player=hole("whom"), verb=kind), whom=whom, parts=parts, also=("{kind} dealt to {whom}",)),
        Says("{kind} that would be dealt to {whom} by {by}", like(When, PLAYER_DAMAGED, other=by, player=hole("whom"), verb=kind), whom=whom, parts=parts, also=("{kind} dealt to {whom} by {by}", "{kind} that {by} would deal to {whom}", "{kind} {by} would deal to {whom}")),
        Says("{kind} that would be dealt to you and {what}", also_you, parts=parts, also=("{kind} that would be dealt to you or {what}",)),
        Word("battle damage that would be dealt", When(PLAYER_DAMAGED, verb=n.BATTLE_DAMAGE, either=(When(DAMAGED, verb=n.BATTLE_DAMAGE),)), also=("battle damage", "battle damage dealt")),
        Word("damage that would be dealt", When(PLAYER_DAMAGED, either=(When(DAMAGED),)), also=("damage", "damage dealt")),
    )  # fmt: skip


def both_ways(what: Filter, kind: int) -> When:
    """Damage to such a card and by it."""
    return When(DAMAGED, what, verb=kind, either=(When(PLAYER_DAMAGED, other=what, verb=kind), When(DAMAGED, other=what, verb=kind)))  # fmt: skip


def both_parts(value: object) -> tuple[object, ...] | None:
    """Take damage to such a card and by it apart."""
    parts = (value.subject, value.verb) if isinstance(value, When) else None
    return parts if parts and both_ways(*parts) == value else None


def instead_of(would: object, what: object = PREVENTED) -> object:
    """The pattern of damage that is not dealt, or becomes something else, and of what is done besides."""
    both_ = view(lambda what, too: seq_of((what, *too)), lambda v: (effects_of(v)[0], effects_of(v)[1:]), what, hole("too"))  # fmt: skip
    return like(Instead, would, both_)


def besides(g: "Grammar") -> Choice:
    """What is done besides where damage is prevented, or becomes something else."""
    row = g.deeds.row
    one = Choice(
        "what is done",
        row,
        Says("you may {row}", (like(May, view(seq_of, lambda v: (effects_of(v),), hole("row"))),), row=row),
        Says("{of}, {row}", (like(Repeat, view(seq_of, lambda v: (effects_of(v),), hole("row")), hole("of")),), of=g.amounts.per, row=row),
    )  # fmt: skip
    leads = [f". {when} damage {be} prevented this way, {{row}}" for when in ("if", "when") for be in ("is", "was")]
    counted = Says(". {row}", hole("row"), row=Guarded(one, lambda voice, value: mentions(value, EventNumber())))
    return Choice("what is done besides", Word("", ()), Says(leads[0], hole("row"), row=one, also=leads[1:]), counted, Says(" and {row}", hole("row"), row=row))  # fmt: skip


def told(g: "Grammar", would: Phrase) -> Says:
    """Damage that would be dealt, to what or by what being spoken of afterwards; a target is then the event's card."""

    def leave(before: Voice, after: Voice, value: object) -> Voice:
        voice = g.events.named(before, after, value)
        target = struck(value)
        if target is None:
            return voice
        kept = [one for one in voice.mentions if one.group != EventCard()]
        return voice._replace(mentions=tuple(one._replace(group=EventCard()) if one.group == target else one for one in kept))  # fmt: skip

    return Says("{would}", hole("would"), would=would, leave=leave)


def struck(when: object) -> Targeted | None:
    """The target that would be dealt damage."""
    group = when.subject.group if isinstance(when, When) and isinstance(when.subject, OneOf) else None
    return group if isinstance(group, Targeted) else None


def shields(g: "Grammar") -> list[Phrase]:
    """Damage prevented for a time: all of it, the next, so much of it; and what is done besides."""
    would, too = told(g, preventions(g)), besides(g)
    what = hole("what")
    it = Choice("cards", g.object)
    rows: list[Phrase] = []
    times = (" this turn", " until end of turn")
    for words, once in (("all", False), ("the next", True)):
        later = (like(LaterInstead, instead_of(hole("would")), END_OF_TURN, once),)
        rows.append(Says(f"prevent {words} {{would}}{times[0]}{{too}}", later, would=would, too=too, leave=unsaid, also=(f"prevent {words} {{would}}{times[1]}{{too}}", f"this turn, prevent {words} {{would}}{{too}}", f"until end of turn, prevent {words} {{would}}{{too}}")))  # fmt: skip
    until = {
        "until": Choice("until when", *g.changes.durations(" ")),
        "first": Choice("until when", *g.changes.durations("")),
    }
    longer = (view(waiting, waiting_parts, hole("would"), hole("until")),)
    rows.append(Says("prevent all {would}{until}", longer, would=preventions(g), parts=until))
    rows.append(Says("{first}, prevent all {would}", (view(lambda until, would: waiting(would, until), lambda v: None, hole("first"), hole("would")),), would=preventions(g), parts=until))  # fmt: skip
    rows.append(Says("prevent the next {would}{too}", (like(LaterInstead, instead_of(hole("would")), WHOLE_GAME, True),), would=would, too=too, leave=unsaid))  # fmt: skip
    many = [f"prevent the next {{n}} damage that would be dealt to {{what}}{time}" for time in times]
    rows += [
        Says(many[0], (like(Prevent, what, amount=hole("n")),), n=NUMBER, what=it, also=many[1:]),
        Says(many[0], (like(Prevent, player=what, amount=hole("n")),), n=NUMBER, what=Choice("whom", Word("you", YOU), Word("your opponent", OPPONENT)), also=many[1:]),
    ]  # fmt: skip
    return rows


def unsaid(before: Voice, after: Voice, value: object) -> Voice:
    """What would happen is not spoken of afterwards, only what is targeted."""
    later = value[0] if isinstance(value, tuple) else None
    target = struck(later.instead.would) if isinstance(later, LaterInstead) else None
    named = [one._replace(group=target) if target and one.group == EventCard() else one for one in after.mentions]
    kept = tuple(one for one in named if one in before.mentions or not isinstance(one.group, EventCard | EventOther))
    return after._replace(mentions=kept, event=before.event)


def waiting(would: When, until: int) -> LaterInstead | None:
    """Damage prevented for longer than a turn."""
    return LaterInstead(Instead(would, PREVENTED), until) if until not in (END_OF_TURN, WHOLE_GAME) else None


def waiting_parts(value: object) -> tuple[object, ...] | None:
    """Take damage prevented for longer than a turn apart."""
    if not isinstance(value, LaterInstead) or value.once or value.until in (END_OF_TURN, WHOLE_GAME):
        return None
    return (value.instead.would, value.until) if value.instead == Instead(value.instead.would, PREVENTED) else None


DOUBLED: Final = NumberBecomes(Times(2, EventNumber()))


def becomes(g: "Grammar") -> Choice:
    """What damage, or life, becomes instead."""
    more = DOUBLED
    return Choice(
        "what the damage becomes",
        Says("prevent {n} of it", like(Prevented, hole("n")), n=DIGITS, also=("prevent {n} of that damage", "it deals that much minus {n} instead", "it deals that much damage minus {n} instead", "that damage is reduced by {n}", "reduce that damage by {n}", "reduce it by {n}")),
        Word("prevent it", PREVENTED, also=("prevent that damage", "that damage is reduced to 0", "that damage becomes 0")),
        Says("it deals that much plus {n} instead", like(NumberBecomes, like(Sum, EventNumber(), hole("n"))), n=DIGITS,
             also=("it deals that much damage plus {n} instead", "that damage is increased by {n}", "it deals {n} more damage instead")),
        Word("it deals double that much instead", more, also=("it deals twice that much instead", "it deals double damage instead", "it deals double that damage instead", "it deals twice that damage instead", "it deals double that much damage instead", "it deals twice that much damage instead")),
        Word("you gain twice that much instead", more, also=("you gain double that much instead", "you gain twice that much life instead", "you gain double that much life instead")),
        *(Says(f"{who} half that much{life}instead", view(lambda: NumberBecomes(Divided(EventNumber(), 2)), lambda v: None))
          for who in ("you lose", "you gain", "it deals") for life in (" ", " life ", " damage ")),
        Says("it is dealt to {cards} instead", like(DealDamage, EventNumber(), what=hole("cards"), source=EventOther()), cards=Choice("cards", g.this, g.named),
             also=("that damage is dealt to {cards} instead", "it deals that damage to {cards} instead")),
        Says("it is dealt to {whom} instead", like(DealDamage, EventNumber(), hole("whom"), source=EventOther()), whom=Choice("whom", Word("you", YOU), Word("your opponent", OPPONENT)),
             also=("that damage is dealt to {whom} instead", "it deals that damage to {whom} instead")),
        Says("you gain that much plus {n} instead", view(lambda n_: NumberBecomes(Sum(EventNumber(), n_)), lambda v: None, hole("n")), n=DIGITS, also=("you gain that much life plus {n} instead",)),
    )  # fmt: skip


def lessened(g: "Grammar") -> Choice:
    """What such damage becomes, said of it."""
    return Choice(
        "what the damage becomes", Word(" becomes 0", PREVENTED, also=(" is reduced to 0",)),
        Says(" is reduced by {n}", like(Prevented, hole("n")), n=DIGITS),
        Says(" is increased by {n}", like(NumberBecomes, like(Sum, EventNumber(), hole("n"))), n=DIGITS, also=(" deals {n} more damage", " deal {n} more damage", " increases by {n}", " is increased {n}")),
        Word(" is doubled", NumberBecomes(Times(2, EventNumber()))),
        Word(" becomes half", NumberBecomes(Divided(EventNumber(), 2)), also=(" is halved", " becomes half that much", " is reduced by half", " is reduced to half")),
        Says(" is dealt to {cards} instead", like(DealDamage, EventNumber(), what=hole("cards"), source=EventOther()), cards=Choice("cards", g.this, g.named, g.target)),
        Says(" is dealt to {whom} instead", like(DealDamage, EventNumber(), hole("whom"), source=EventOther()), whom=Choice("whom", Word("you", YOU), Word("your opponent", OPPONENT))),
    )  # fmt: skip


def turned(g: "Grammar") -> Choice:
    """Damage of a kind, to or by something, that becomes something else, as a replacement."""
    less = lessened(g)
    spelled = [f"{all_}{{would}}{{becomes}}" for all_ in ("", "all ", "the ")]
    more = view(
        lambda by, n_: Instead(
            When(PLAYER_DAMAGED, other=by, either=(When(DAMAGED, other=by),)), NumberBecomes(Sum(EventNumber(), n_))
        ),
        lambda v: None,
        hole("by"),
        hole("n"),
    )
    deals = Says(
        "{by} {deals} {n} more damage",
        more,
        by=Choice("what deals damage", g.events.subject, g.doer),
        deals=agreeing("deal", "deals"),
        n=DIGITS,
    )
    return Choice(
        "what damage becomes",
        deals,
        Says(
            spelled[0],
            like(Instead, hole("would"), hole("becomes")),
            would=preventions(g),
            becomes=less,
            also=spelled[1:],
        ),
    )


def replacements(g: "Grammar") -> list[Phrase]:
    """What always happens instead."""
    passive = dealt_to(g)
    return [
        *more_counters(g),
        Says("prevent all {would}{too}", instead_of(hole("would")), would=told(g, preventions(g)), too=besides(g)), turned(g),
        Says("{whom} cannot be dealt {kind}", view(lambda whom, kind: Instead(When(PLAYER_DAMAGED, player=whom, verb=kind), PREVENTED), lambda v: None, hole("whom"), hole("kind")), kind=KIND,
             whom=Choice("whom", Word("you", YOU), Word("your opponent", OPPONENT), Word("players", EITHER))),
        Says("if {would}, {becomes}{too}", instead_of(hole("would"), hole("becomes")), would=told(g, passive), becomes=becomes(g), too=besides(g)),
        Says("{it} {deals} double damage to {other}", view(lambda it, other: Instead(When(DAMAGED, other, it), DOUBLED), lambda v: None, hole("it"), hole("other")), it=g.events.subject,
             deals=agreeing("deal", "deals"), other=Choice("cards", g.nouns.event_kinds, g.nouns.event_kind)),
    ]  # fmt: skip


def dealt_to(g: "Grammar") -> Choice:
    """What would happen, also said of damage."""
    return Choice("what would happen", g.events.would, Says("{kind} would be dealt to {whom}", like(When, PLAYER_DAMAGED, player=hole("whom"), verb=hole("kind")), kind=KIND, whom=Word("you", YOU)),
                     Says("{kind} would be dealt to you by {by}", like(When, PLAYER_DAMAGED, other=hole("by"), player=YOU, verb=hole("kind")), kind=KIND, by=g.doer),
                     Says("{kind} would be dealt to {what}", like(When, DAMAGED, hole("what"), verb=hole("kind")), kind=KIND, what=g.events.subject),
                     Says("a source would deal {kind} to {what}", like(When, DAMAGED, hole("what"), verb=hole("kind")), kind=KIND, what=g.events.subject),
                     Says("a source would deal {size} {kind} to {what}", like(When, DAMAGED, hole("what"), verb=hole("kind"), during=hole("size")), kind=KIND, size=SIZE, what=g.events.subject))  # fmt: skip


def more_counters(g: "Grammar") -> list[Phrase]:
    """More counters than would be put on a card."""
    would = [
        f"if {lead} on {{subject}}, "
        for lead in ("{a}{kind} would be put", "you would put {a}{kind}", "{a}{kind} would be placed")
    ]
    many = [
        f"put {that} instead"
        for that in ("that many plus {n}", "that many {kinds} plus {n}", "that many plus {n} {kinds}")
    ]
    twice = [
        f"put {that} instead"
        for that in ("twice that many", "double that many", "twice that many {kinds}", "double that many {kinds}")
    ]
    parts: dict[str, Phrase] = {"a": Word("1 or more ", None, also=("a ", "an ", "")), "kind": Choice("counters", g.counters, Word("counters", NOTHING)), "kinds": Choice("counters", Says("{k}", view(lambda k: None, lambda v: (v,), hole("k")), k=g.counters), Word("counters", None), Word("of them", None)), "subject": g.events.subject, "n": DIGITS}  # fmt: skip
    put = like(When, COUNTED, hole("subject"), verb=hole("kind"))
    rows: list[Phrase] = []
    for tails, becomes_ in ((many, like(NumberBecomes, like(Sum, EventNumber(), hole("n")))), (twice, DOUBLED)):
        spelled = [lead + tail for tail in tails for lead in would]
        rows.append(Says(spelled[0], like(Instead, put, becomes_), parts=parts, also=spelled[1:]))
    return rows


def later_replacements(g: "Grammar") -> list[Phrase]:
    """The same for this turn only."""
    first = Choice("until when", *g.changes.durations(""))
    parts: dict[str, Phrase] = {"would": told(g, dealt_to(g)), "becomes": becomes(g), "too": besides(g)}
    later = (like(LaterInstead, instead_of(hole("would"), hole("becomes"))),)
    once = (like(LaterInstead, instead_of(hole("would"), hole("becomes")), END_OF_TURN, True),)
    until = Choice("until when", *g.changes.durations(" "))
    return [
        Says("{instead}{until}", (like(LaterInstead, hole("instead"), hole("until")),), instead=turned(g), until=until),
        Says("{until}, {instead}", (like(LaterInstead, hole("instead"), hole("until")),), instead=turned(g), until=first),
        Says("the next {instead}{until}", (like(LaterInstead, hole("instead"), hole("until"), True),), instead=turned(g), until=until),
        Says("{would} this turn{becomes}", (view(lambda would, becomes: LaterInstead(Instead(would, becomes), END_OF_TURN), lambda v: None, hole("would"), hole("becomes")),), would=preventions(g), becomes=lessened(g), also=("all {would} this turn{becomes}",)),
        Says("the next {would} this turn{becomes}", (view(lambda would, becomes: LaterInstead(Instead(would, becomes), END_OF_TURN, True), lambda v: None, hole("would"), hole("becomes")),), would=preventions(g), becomes=lessened(g)),
        Says("if {would} this turn, {becomes}{too}", later, parts=parts, leave=unsaid),
        Says("{until}, if {would}, {becomes}{too}", (view(lambda until, would, becomes, too: LaterInstead(Instead(would, seq_of((becomes, *too))), until), longer_parts, hole("until"), hole("would"), hole("becomes"), hole("too")),), until=first, parts=parts, leave=unsaid),
        Says("the next time {would} this turn, {becomes}{too}", once, parts=parts, leave=unsaid, also=("this turn, the next time {would}, {becomes}{too}",)),
    ]  # fmt: skip


def longer_parts(value: object) -> tuple[object, ...] | None:
    """Take what happens instead for longer than a turn apart."""
    if not isinstance(value, LaterInstead) or value.once or value.until == END_OF_TURN or value.instead.optional:
        return None
    effects = effects_of(value.instead.effect)
    return value.until, value.instead.would, effects[0], effects[1:]
