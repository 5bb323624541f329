"""What would happen and does not: damage prevented or changed, cards that go elsewhere, for a time or always."""

from dataclasses import replace
from typing import Final

from ....kernel.ids import (
    DAMAGED,
    EITHER,
    END_OF_TURN,
    IT,
    MOVED,
    NOTHING,
    NUMBER_CHANGED,
    OPPONENT,
    PLAYER_DAMAGED,
    RAISED,
    SAVED as SAVED_SLOT,
    WHOLE_GAME,
    YOU,
)
from ....kernel.vocabulary.abilities import Instead, LaterInstead, When
from ....kernel.vocabulary.effects import Choose, ClearDamage, Move, NumberBecomes, Prevent, Prevented, PutCounters, Seq
from ....kernel.vocabulary.terms import (
    Amount,
    Anything,
    EventCard,
    EventNumber,
    Filter,
    Number,
    OneOf,
    Sum,
    This,
    Those,
    Times,
)
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Free, Phrase, Says, Word
from ....language.voice import ITSELF, Voice
from ..rulebook import ch00_names as n
from .words_amounts import AMOUNT, COUNTER, DIGITS
from .words_filters import IS_THIS
from .words_happened import NO_KIND
from .words_moves import mastered, sided, unmastered
from .words_nouns import SOME_KINDS, SUBJECT
from .words_picks import TARGETED, THIS_CARD, Counted, targeted
from .words_pointing import HOST_CARD, J_RULER, Pointing
from .words_when import DAMAGING, KIND_OF_DAMAGE, SIZE

PREVENTED: Final = Prevented()


def itself_meant(before: Voice, after: Voice, value: object) -> Voice:
    """This card can be called "it" afterwards."""
    return after._replace(ref=ITSELF, many=False)


SHIELDED: Final = Choice(
    "to what",
    Says("{it}", hole("it"), it=Word("this card", IS_THIS), leave=itself_meant),
    Says("{it}", like(OneOf, hole("it")), it=Pointing("it", "them")),
    Word("added resonator", OneOf(HOST_CARD), also=("bestowed resonator", "added J/resonator")),
    Word("your J-ruler", OneOf(J_RULER)),
    SOME_KINDS,
    Says("each {which}", make=lambda p: p["which"], unmake=lambda v: None, which=NO_KIND),
    Says("all {which}", make=lambda p: p["which"], unmake=lambda v: None, which=SOME_KINDS),
)


def prevented(when: When) -> Instead:
    """Damage that is not dealt."""
    return Instead(when, PREVENTED)


def by_parts(what: object) -> When | None:
    """Damage of an event that is prevented."""
    return what.would if isinstance(what, Instead) and what.effect == PREVENTED and not what.optional else None


def from_source(source: Filter, verb: int = NOTHING) -> When:
    """Damage that a source would deal, to players and cards."""
    return When(PLAYER_DAMAGED, other=source, verb=verb, either=(When(DAMAGED, other=source, verb=verb),))


def shield_to(parts: Parts) -> Instead | None:
    """Damage to such a card, by such a source."""
    what, by, kind = parts["what"], parts.get("by", Anything()), parts.get("kind", NOTHING)
    if not isinstance(what, Filter) or not isinstance(by, Filter) or not isinstance(kind, int):
        return None
    return prevented(When(DAMAGED, what, by, verb=kind))


def shield_to_parts(value: object, by: bool) -> Parts | None:
    """Take damage to such a card apart."""
    when = by_parts(value)
    if when is None or when.event != DAMAGED or isinstance(when.other, Anything) == by or when.either:
        return None
    parts: Parts = {"what": when.subject, "by": when.other, "kind": when.verb}
    return parts if shield_to(parts) == value else None


def shield_from(parts: Parts) -> Instead | None:
    """Damage by such a source."""
    by, kind = parts["by"], parts.get("kind", NOTHING)
    return prevented(from_source(by, kind)) if isinstance(by, Filter) and isinstance(kind, int) else None


def shield_from_parts(value: object) -> Parts | None:
    """Take damage by such a source apart."""
    when = by_parts(value)
    if when is None or when.event != PLAYER_DAMAGED or not when.either:
        return None
    parts: Parts = {"by": when.other, "kind": when.verb}
    return parts if shield_from(parts) == value else None


def shield_both(parts: Parts) -> Instead | None:
    """Damage to such a card and by it."""
    what, kind = parts["what"], parts["kind"]
    if not isinstance(what, Filter) or not isinstance(kind, int):
        return None
    dealt = from_source(what, kind)
    return prevented(When(DAMAGED, what, verb=kind, either=(replace(dealt, either=()), *dealt.either)))


def shield_both_parts(value: object) -> Parts | None:
    """Take damage to such a card and by it apart."""
    when = by_parts(value)
    parts: Parts = {"what": when.subject, "kind": when.verb} if when else {}
    return parts if parts and shield_both(parts) == value else None


def shield_you(parts: Parts) -> Instead | None:
    """Damage to a player."""
    by, kind = parts.get("by", Anything()), parts.get("kind", NOTHING)
    if not isinstance(by, Filter) or not isinstance(kind, int):
        return None
    return prevented(When(PLAYER_DAMAGED, other=by, player=YOU, verb=kind))


def shield_you_parts(value: object) -> Parts | None:
    """Take damage to a player apart."""
    when = by_parts(value)
    if when is None or when.event != PLAYER_DAMAGED or when.player != YOU or when.either:
        return None
    return {"by": when.other, "kind": when.verb}


SOURCE: Final = Choice(
    "by what", Word("this card", IS_THIS), Says("{it}", like(OneOf, hole("it")), it=Pointing("it", "them")),
    Word("added resonator", OneOf(HOST_CARD)), DAMAGING,
)  # fmt: skip
POINTED: Final = Choice("a card", *SOURCE.options[:3])
PREVENTS: Final = Choice(
    "damage that is prevented",
    Says("{kind} that would be dealt to {what}", make=shield_to, unmake=lambda v: shield_to_parts(v, False),
         kind=KIND_OF_DAMAGE, what=SHIELDED),
    Says("{kind} that would be dealt to {what} by {by}", make=shield_to, unmake=lambda v: shield_to_parts(v, True),
         kind=KIND_OF_DAMAGE, what=SHIELDED, by=SOURCE),
    Says("{kind} that would be dealt by {by}", make=shield_from, unmake=shield_from_parts, kind=KIND_OF_DAMAGE,
         by=SOURCE, also=("{kind} from {by}",)),
    Says("{kind} that would be dealt to or dealt by {what}", make=lambda p: shield_both(p),
         unmake=lambda v: shield_both_parts(v), kind=KIND_OF_DAMAGE, what=SHIELDED,
         also=("{kind} that would be dealt to and dealt by {what}", "{kind} that would be dealt to and by {what}",
               "{kind} that would be dealt to or by {what}")),
    Says("{kind} that would be dealt to you", make=shield_you, unmake=shield_you_parts, kind=KIND_OF_DAMAGE),
)  # fmt: skip


def target_shield(parts: Parts) -> tuple[object, ...] | None:
    """A shield for what is targeted, or against it."""
    pick, shape, kind = parts["pick"], parts["shape"], parts.get("kind", NOTHING)
    if not isinstance(kind, int):
        return None
    that = OneOf(Those(IT))
    instead = prevented(When(DAMAGED, that, verb=kind) if shape == "to" else from_source(that, kind))
    return (Choose((pick,), announced=True), LaterInstead(instead, parts["until"], bool(parts["once"])))  # type: ignore[arg-type]


def target_shield_parts(value: object, shape: str, once: bool, until: int) -> Parts | None:
    """Take such a shield apart."""
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[0], Choose):
        return None
    later = value[1]
    if not isinstance(later, LaterInstead):
        return None
    kind = later.instead.would.verb
    parts: Parts = {"pick": value[0].picks[0], "shape": shape, "kind": kind, "once": once, "until": until}
    return parts if target_shield(parts) == value else None


def shield(shape: str, once: bool, until: int = END_OF_TURN) -> Says:
    """A shield for a target or against it, for all damage of this turn or the next; without a time until it is used."""
    lead = "prevent the next" if once else "prevent all"
    dealt = f"{lead} {{kind}} that would be dealt {shape} {{pick}}"
    also = [f"{dealt} until end of turn"] if until == END_OF_TURN else []
    also += [f"{lead} {{kind}} from {{pick}} until end of turn"] if shape == "by" and also else []
    return Says(
        f"{dealt} this turn" if until == END_OF_TURN else dealt,
        make=lambda p: target_shield({**p, "shape": shape, "once": once, "until": until}),
        unmake=lambda v: target_shield_parts(v, shape, once, until), kind=KIND_OF_DAMAGE, pick=TARGETED, leave=targeted,
        also=also,
    )  # fmt: skip


def shields() -> list[Phrase]:
    """Shields for targets and against them."""
    timed = [shield(shape, once) for shape in ("to", "by") for once in (False, True)]
    return [*timed, *(shield(shape, True, WHOLE_GAME) for shape in ("to", "by"))]


def single(phrase: Phrase) -> Says:
    """A clause of one instruction."""
    return Says("{one}", (hole("one"),), one=phrase)


LEAVES: Final = Choice(
    "a card that would go",
    Says("{it} would be put into a graveyard", like(When, MOVED, hole("it"), target=(n.GRAVEYARD,)), it=SOURCE),
    Says("{it} would leave a field", like(When, MOVED, hole("it"), source=(n.FIELD,)), it=SOURCE),
    Says("{it} would leave your field", like(When, MOVED, hole("it"), source=(n.FIELD,)), it=POINTED),
    Says("{it} would be destroyed", like(When, MOVED, hole("it"), source=(n.FIELD,), verb=n.DESTROY), it=SOURCE),
)
GONE: Final = Move(EventCard(), n.REMOVED, verb=n.REMOVE)
SHIELDS: Final = Choice(
    "a shield",
    single(Says("if {would} this turn, remove it from the game instead", like(LaterInstead, like(Instead, hole("would"), GONE)),
                would=LEAVES, also=("if {would} this turn, remove that resonator from the game instead",))),
    *shields(),
    single(Says("prevent all {what} this turn", like(LaterInstead, hole("what")), what=PREVENTS,
                also=("prevent all {what} until end of turn",))),
    single(Says("prevent the next {what} this turn", like(LaterInstead, hole("what"), END_OF_TURN, True), what=PREVENTS,
                also=("prevent the next {what} until end of turn",))),
    single(Word("prevent the next damage that would be dealt to this card this turn",
                LaterInstead(prevented(When(DAMAGED, IS_THIS)), END_OF_TURN, True),
                also=("prevent the next damage it would be dealt until end of turn",))),
    Says("prevent the next {n} damage that would be dealt to {pick} this turn",
         (like(Choose, (hole("pick"),), announced=True), like(Prevent, Those(IT), amount=hole("n"))), n=AMOUNT, pick=TARGETED,
         leave=targeted, also=("prevent the next {n} damage that would be dealt to {pick} until end of turn",)),
    single(Says("prevent the next {n} damage that would be dealt to {it} this turn", like(Prevent, hole("it"), amount=hole("n")),
                n=AMOUNT, it=Choice("a card", THIS_CARD, Pointing("it", "them")),
                also=("prevent the next {n} damage that would be dealt to {it} until end of turn",))),
    single(Says("prevent the next {n} damage that would be dealt to you this turn", like(Prevent, player=YOU, amount=hole("n")),
                n=AMOUNT, also=("prevent the next {n} damage that would be dealt to you until end of turn",))),
    single(Word("prevent all battle damage this turn",
                LaterInstead(Instead(from_source(Anything(), n.BATTLE_DAMAGE), PREVENTED)),
                also=("prevent all battle damage that would be dealt this turn", "prevent all battle damage until end of turn", "all battle damage becomes 0 until end of turn"))),
    single(Word("prevent all damage this turn",
                LaterInstead(Instead(When(PLAYER_DAMAGED, either=(When(DAMAGED),)), PREVENTED)),
                also=("all damage becomes 0 until end of turn", "prevent all damage that would be dealt this turn"))),
)  # fmt: skip

# ---------------------------------------------------------------- always


def became(parts: Parts) -> Instead | None:
    """Damage that becomes another amount."""
    when, amount = parts["would"], parts["n"]
    return Instead(when, NumberBecomes(amount)) if isinstance(when, When) and isinstance(amount, Amount) else None


WOULD_DEAL: Final = Choice(
    "damage that would be dealt",
    Says("{subject} would be dealt {kind}", like(When, DAMAGED, hole("subject"), verb=hole("kind")), subject=SUBJECT, kind=KIND_OF_DAMAGE,
         also=("{kind} would be dealt to {subject}",)),
    Says("{subject} would be dealt {kind} by {by}", like(When, DAMAGED, hole("subject"), hole("by"), verb=hole("kind")),
         subject=SUBJECT, kind=KIND_OF_DAMAGE, by=SOURCE, also=("{kind} would be dealt to {subject} by {by}", "{by} would deal {kind} to {subject}")),
    Says("{subject} would be dealt {size}", like(When, DAMAGED, hole("subject"), during=hole("size")), subject=SUBJECT,
         size=SIZE),
    Says("{subject} would deal damage", make=lambda p: from_source(p["subject"]) if isinstance(p["subject"], Filter) else None,
         unmake=lambda v: {"subject": v.other} if isinstance(v, When) and v == from_source(v.other) else None,
         subject=SUBJECT),
    Says("{subject} would deal damage to {other}", make=lambda p: When(DAMAGED, p["other"], p["subject"]), unmake=lambda v: None,  # type: ignore[arg-type]
         subject=SUBJECT, other=SUBJECT),
    Says("{subject} would deal {kind} to your opponent",
         like(When, PLAYER_DAMAGED, other=hole("subject"), player=OPPONENT, verb=hole("kind")), subject=SUBJECT,
         kind=KIND_OF_DAMAGE),
    Says("{kind} would be dealt to you", like(When, PLAYER_DAMAGED, player=YOU, verb=hole("kind")), kind=KIND_OF_DAMAGE,
         also=("you would be dealt {kind}",)),
    Says("{kind} would be dealt to you by {by}", like(When, PLAYER_DAMAGED, other=hole("by"), player=YOU, verb=hole("kind")),
         kind=KIND_OF_DAMAGE, by=SOURCE),
)  # fmt: skip
BECOMES: Final = Choice(
    "what the damage becomes",
    Says("prevent {n} of it", like(Prevented, hole("n")), n=DIGITS),
    Word("prevent it", PREVENTED, also=("prevent that damage",)),
    Says("it deals that much plus {n} instead", like(NumberBecomes, like(Sum, EventNumber(), hole("n"))), n=DIGITS),
    Word("it deals double that much instead", NumberBecomes(Times(2, EventNumber())),
         also=("it deals twice that much instead", "it deals double damage instead")),
)  # fmt: skip
SHIELDS.add(
    single(Says("if {would} this turn, {becomes}", like(LaterInstead, like(Instead, hole("would"), hole("becomes"))),
                would=WOULD_DEAL, becomes=BECOMES, also=("until end of turn, if {would}, {becomes}",))),
)  # fmt: skip
WOULD_GAIN: Final = When(NUMBER_CHANGED, target=(n.LIFE,), verb=RAISED, player=YOU)
GAINS: Final = Choice(
    "what life is gained",
    Word("you gain twice that much instead", NumberBecomes(Times(2, EventNumber())),
         also=("you gain double that much instead", "you gain twice that much life instead", "you gain double that much life instead")),
    Says("you gain that much plus {n} instead", like(NumberBecomes, like(Sum, EventNumber(), hole("n"))), n=DIGITS,
         also=("you gain that much life plus {n} instead",)),
)  # fmt: skip
FROM_WHERE: Final = Choice(
    "from where", Word("a field", (n.FIELD,)), Word("anywhere", ()), Word("your field", (n.FIELD, -YOU - 1)),
    Word("your opponent's field", (n.FIELD, -OPPONENT - 1)),
)  # fmt: skip


def would_go(parts: Parts, grave: int = EITHER) -> When | None:
    """Such a card would be put into a graveyard, which is that of the side it is on."""
    subject, where = parts["subject"], parts["where"]
    if not isinstance(subject, Filter) or not isinstance(where, tuple):
        return None
    who = -where[1] - 1 if len(where) == 2 else grave
    return When(MOVED, subject if who == EITHER else mastered(subject, who), source=where[:1], target=(n.GRAVEYARD,))


def would_go_parts(value: object) -> Parts | None:
    """Take such a card apart."""
    if not isinstance(value, When) or value.event != MOVED or value.target != (n.GRAVEYARD,) or value.verb != NOTHING:
        return None
    subject, who = unmastered(value.subject)
    if not value.source or who == EITHER or subject == IS_THIS:
        return {"subject": value.subject, "where": value.source}
    return {"subject": subject, "where": (*value.source, -who - 1)}


def own_grave_parts(value: object) -> Parts | None:
    """Take a card that would go to your graveyard from anywhere apart."""
    subject, who = unmastered(value.subject) if isinstance(value, When) else (Anything(), EITHER)
    parts: Parts = {"subject": subject, "where": ()}
    return parts if who == YOU and would_go(parts, YOU) == value else None


WOULD_MOVE: Final = Choice(
    "a card that would go",
    Says("{subject} would be put into your graveyard from {where}", make=lambda p: would_go(p, YOU),
         unmake=own_grave_parts, subject=SUBJECT, where=FROM_WHERE),
    Says("{subject} would be put into a graveyard from {where}", make=would_go, unmake=would_go_parts, subject=SUBJECT,
         where=FROM_WHERE),
    Says("{subject} would be destroyed", like(When, MOVED, hole("subject"), source=(n.FIELD,), verb=n.DESTROY),
         subject=SUBJECT),
    *sided("{subject} would leave {field}", (), source=(n.FIELD,)),
)  # fmt: skip
SAVED: Final = ClearDamage(EventCard())
GOES: Final = Choice(
    "what happens instead",
    Word("remove it from the game", Move(EventCard(), n.REMOVED, verb=n.REMOVE)),
    Word("return it to its owner's hand", Move(EventCard(), n.HAND, verb=n.RETURN)),
    Word("banish this card", Move(This(), n.GRAVEYARD, verb=n.BANISH)),
)


def spends(words: str, deed: Move, pick: Phrase) -> Says:
    """Cards given for it."""
    return Says(words, like(Seq, (like(Choose, (hole("pick"),), slot=SAVED_SLOT), deed)), pick=pick)


GIVEN: Final = Choice(
    "what is given instead",
    spends("banish {pick}", Move(Those(SAVED_SLOT), n.GRAVEYARD, verb=n.BANISH), Counted((), YOU)),
    spends("discard {pick}", Move(Those(SAVED_SLOT), n.GRAVEYARD, verb=n.DISCARD), Counted((n.HAND,), YOU)),
    spends("remove {pick} from the game", Move(Those(SAVED_SLOT), n.REMOVED, verb=n.REMOVE), Counted((), YOU)),
)
SPENT: Final = Choice(
    "what happens instead",
    Word("banish this card", Move(This(), n.GRAVEYARD, verb=n.BANISH)),
    Says(
        "remove a {kind} from this card",
        like(PutCounters, This(), hole("kind"), Number(-1)),
        kind=COUNTER,
        also=("remove a {kind} from it", "remove an {kind} from it"),
    ),
)
REPLACED: Final = Free(Choice(
    "what would happen and what happens instead",
    Says("prevent all {what}", hole("what"), what=PREVENTS),
    Says("if {would}, {becomes}", like(Instead, hole("would"), hole("becomes")), would=WOULD_DEAL, becomes=BECOMES),
    Says("if you would gain life, {becomes}", like(Instead, WOULD_GAIN, hole("becomes")), becomes=GAINS),
    Says("if {would}, {goes} instead", like(Instead, hole("would"), hole("goes")), would=WOULD_MOVE, goes=GOES),
    Says("if {would}, {goes} instead. if you do, remove all damage from it",
         like(Instead, hole("would"), like(Seq, (hole("goes"), SAVED))), would=WOULD_MOVE, goes=SPENT,
         also=("if {would}, {goes} instead. if you do, remove all damage from that resonator",)),
    Says("if {would}, you may {goes} instead. if you do, remove all damage from it",
         like(Instead, hole("would"), like(Seq, (hole("goes"), SAVED)), True), would=WOULD_MOVE, goes=SPENT),
    Says("if {would}, you may {goes} instead", like(Instead, hole("would"), hole("goes"), True), would=WOULD_MOVE,
         goes=Choice("what happens instead", GOES, GIVEN)),
))  # fmt: skip
