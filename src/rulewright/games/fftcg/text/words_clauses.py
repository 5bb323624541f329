"""Clauses: every instruction in words, shields and prices for a time, and what other players do."""

from typing import Final

from ....kernel.ids import DAMAGED, EITHER, END_OF_TURN, MOMENT, MOVED, NOTHING, OPPONENT, YOU
from ....kernel.vocabulary.abilities import Instead, Later, LaterInstead, When
from ....kernel.vocabulary.effects import (
    Apply,
    AsPlayers,
    Choose,
    DealDamage,
    EachPlayer,
    Effect,
    ForOpponent,
    If,
    May,
    Move,
    NumberBecomes,
)
from ....kernel.vocabulary.mods import Add, Forbid, ForbidPlayer
from ....kernel.vocabulary.terms import (
    Among,
    Amount,
    Cards,
    Condition,
    Difference,
    Divided,
    EventCard,
    EventNumber,
    Exists,
    Group,
    InZones,
    Neither,
    OneOf,
    Sum,
    SumOf,
    This,
    Times,
)
from ....language.english.pronouns import inflected
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Found, Many, Phrase, Reader, Says, Word, Written
from ....language.sequence import effects_of, seq_of
from ....language.voice import BARE_THIRD, IMPERATIVE, THIRD, Voice
from ..rulebook import ch00_names as n
from .words_amounts import INTEGER, PER
from .words_changes import (
    CHANGE,
    CONTROL,
    DOUBLE_ITS,
    DOUBLE_POWER,
    GAINS_EITHER,
    PER_FIRST,
    POWER_BECOMES,
    POWER_SUBJECT,
    SLEEP,
    UNTIL,
    UNTIL_FIRST,
)
from .words_filters import Noun
from .words_nouns import GROUPS, KIND, KINDS, ONE_KIND
from .words_picks import ALL, DIGITS, OBJECT, Pointing
from .words_prices import CHEAPER_NOW
from .words_verbs import DAMAGED as DAMAGED_CARD, VERBS
from .words_when import LATER_EVENT, WOULD_DAMAGE, would_damage

# ---------------------------------------------------------------- damage that becomes something else

DAMAGE_BECOMES: Final = Choice(
    "what the damage becomes",
    Says("the damage becomes {n}", like(NumberBecomes, hole("n")), n=DIGITS),
    Says("reduce the damage by {n}", like(NumberBecomes, like(Difference, EventNumber(), hole("n"))), n=DIGITS),
    Says("increase the damage by {n}", like(NumberBecomes, like(Sum, EventNumber(), hole("n"))), n=DIGITS),
    Word("double the damage", NumberBecomes(Times(2, EventNumber()))),
)
NEXT_BECOMES: Final = Choice(
    "what the damage becomes",
    Says("becomes {n}", like(NumberBecomes, hole("n")), n=DIGITS),
    Says("is reduced by {n}", like(NumberBecomes, like(Difference, EventNumber(), hole("n"))), n=DIGITS,
         also=("decreases by {n}",)),
    Word("is doubled", NumberBecomes(Times(2, EventNumber())), also=("becomes double the damage",)),
    Says("is increased by {n}", like(NumberBecomes, like(Sum, EventNumber(), hole("n"))), n=DIGITS, also=("increases by {n}",)),
)  # fmt: skip
SHIELDED: Final = Choice(
    "cards", Word("this card", OneOf(This())), Says("{it}", like(OneOf, hole("it")), it=Pointing("it", "them"))
)
SHIELDS: Final = Choice(
    "cards", Word("this card", OneOf(This())), Says("{it}", like(OneOf, hole("it")), it=Pointing("it", "they"))
)
SHIELD: Final = Choice(
    "a shield",
    Says("the next damage dealt to {it} {becomes} instead this turn",
         like(LaterInstead, like(Instead, like(When, DAMAGED, hole("it")), hole("becomes")), END_OF_TURN, True), it=SHIELDED,
         becomes=NEXT_BECOMES,
         also=("this turn, the next damage dealt to {it} {becomes} instead",
               "the next damage dealt to {it} {becomes} this turn",
               "the next damage dealt to {it} {becomes} instead",
               "this turn, the next damage dealt to {it} {becomes}")),
    Says("the next damage {it} deals to {other} {becomes} instead this turn",
         like(LaterInstead, like(Instead, like(When, DAMAGED, hole("other"), hole("it")), hole("becomes")), END_OF_TURN, True),
         it=SHIELDS, other=ONE_KIND, becomes=NEXT_BECOMES,
         also=("this turn, the next damage {it} deals to {other} {becomes} instead",)),
    Says("the next damage dealt to you {becomes} instead this turn",
         like(LaterInstead, like(Instead, When(n.DAMAGES_PLAYER, player=YOU), hole("becomes")), END_OF_TURN, True),
         becomes=NEXT_BECOMES,
         also=("this turn, the next damage dealt to you {becomes} instead",)),
    Says("the next time {it} {is_} dealt damage this turn, {becomes} instead",
         like(LaterInstead, like(Instead, like(When, DAMAGED, hole("it")), hole("becomes")), END_OF_TURN, True), it=SHIELDS,
         is_=inflected("are", "is"), becomes=DAMAGE_BECOMES,
         also=("this turn, the next time {it} {is_} dealt damage, {becomes} instead",)),
    Says("if {would} this turn, {becomes} instead", like(LaterInstead, like(Instead, hole("would"), hole("becomes"))),
         would=Choice("damage", would_damage(SHIELDS), WOULD_DAMAGE), becomes=DAMAGE_BECOMES,
         also=("this turn, if {would}, {becomes} instead",)),
    Says("if {when} this turn, remove {it} from the game instead", make=lambda p: removal(p),
         unmake=lambda v: removed(v),
         when=LATER_EVENT, it=Pointing("it", "them")),
)  # fmt: skip


def removal(parts: Parts) -> LaterInstead | None:
    """Removed from the game instead of what would happen."""
    when = parts["when"]
    if not isinstance(when, When):
        return None
    return LaterInstead(Instead(when, Move(EventCard(), n.REMOVED, verb=n.REMOVE)))


def removed(value: object) -> Parts | None:
    """Take such a removal apart."""
    if isinstance(value, LaterInstead) and removal({"when": value.instead.would}) == value:
        when = value.instead.would
        if isinstance(when.subject, OneOf):
            return {"when": when, "it": when.subject.group}
    return None


# ---------------------------------------------------------------- clauses


def single(phrase: Phrase) -> Says:
    """A clause of one instruction."""
    return Says("{one}", (hole("one"),), one=phrase)


PLAYER: Final = Choice("who", Word("your opponent", OPPONENT), Word("you", YOU), Word("players", EITHER))


def banned(parts: Parts) -> Apply | None:
    """A player cannot cast or play such cards."""
    who, noun, verb, until = parts["who"], parts["noun"], parts["verb"], parts["until"]
    if not isinstance(noun, Noun) or noun.zones or noun.whose != NOTHING:
        return None
    if not isinstance(who, int) or not isinstance(verb, int) or not isinstance(until, int):
        return None
    return Apply(This(), (ForbidPlayer(verb, who, noun.which),), until)


def banned_parts(value: object) -> Parts | None:
    """Take such a ban apart."""
    mod = value.mods[0] if isinstance(value, Apply) and value.what == This() and len(value.mods) == 1 else None
    if not isinstance(value, Apply) or not isinstance(mod, ForbidPlayer) or mod.which == OneOf(This()):
        return None
    return {"who": mod.who, "noun": Noun(mod.which), "verb": mod.verb, "until": value.until}


UNREDUCED: Final = Says(
    "the damage dealt to {who} cannot be reduced{until}", like(Apply, hole("who"), (Forbid(n.REDUCE_DAMAGE),), hole("until")),
    who=Choice("cards", OBJECT, Says("{noun}", hole("noun"), noun=GROUPS)), until=UNTIL,
)  # fmt: skip
BANNED_VERB: Final = Choice("what is not done", Word("cast", n.CAST), Word("play", n.PLAY))
BANNED: Final = Says(
    "{who} cannot {verb} {noun}{until}", make=banned, unmake=banned_parts, who=PLAYER, verb=BANNED_VERB, noun=KINDS,
    until=UNTIL, also=("{who} can't {verb} {noun}{until}",),
)  # fmt: skip
SEARCH_BAN: Final = Says(
    "{who} cannot search{until}", like(Apply, This(), (like(ForbidPlayer, n.SEARCH, hole("who")),), hole("until")), who=PLAYER,
    until=UNTIL, also=("{who} cannot search their decks{until}", "{who} cannot search their deck{until}"),
)  # fmt: skip
CLAUSE: Final = Choice(
    "a clause", VERBS, single(CHANGE), single(POWER_BECOMES), single(PER_FIRST), single(DOUBLE_POWER),
    single(DOUBLE_ITS), single(GAINS_EITHER), single(BANNED), single(SEARCH_BAN), single(CONTROL),
    single(SLEEP), single(SHIELD), single(UNREDUCED), single(CHEAPER_NOW), UNTIL_FIRST,
)  # fmt: skip


def flat(value: object) -> tuple[Effect, ...]:
    """Clauses as instructions in order."""
    assert isinstance(value, tuple)
    return tuple(effect for part in value for effect in part)


class Row(Phrase):
    """Clauses of one sentence."""

    def __init__(self, clause: Phrase) -> None:
        super().__init__("a clause")
        self.clause = clause
        self.row = Many(clause, " and ", also=(", and ", ", then ", " then "))

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The instructions of one sentence."""
        found = {Found(f.end, flat(f.value), "", f.voice): None for f in reader.read(self.row, at, voice)}
        return tuple(found)

    def clauses(self, effects: tuple[Effect, ...], voice: Voice) -> list[tuple[int, Written]] | None:
        """The instructions as clauses, each with its size."""
        rows: list[tuple[int, Written]] = []
        at = 0
        while at < len(effects):
            for size in (4, 3, 2, 1):
                written = self.clause.write(effects[at : at + size], voice) if at + size <= len(effects) else None
                if written is not None:
                    break
            if written is None:
                return None
            rows.append((size, written))
            voice = written.voice
            at += size
        return rows

    def write(self, value: object, voice: Voice) -> Written | None:
        """The instructions as one sentence."""
        rows = self.clauses(value, voice) if isinstance(value, tuple) and value else None
        if not rows:
            return None
        return Written(" and ".join(written.text for _, written in rows), rows[-1][1].voice)


ROW: Final = Row(CLAUSE)


def as_third(voice: Voice) -> Voice | None:
    """The sentence while another player acts."""
    return voice._replace(person=THIRD) if voice.person == IMPERATIVE else None


def as_asked(voice: Voice) -> Voice | None:
    """The sentence while another player may act."""
    return voice._replace(person=BARE_THIRD) if voice.person == IMPERATIVE else None


def as_you(before: Voice, after: Voice, value: object) -> Voice:
    """You act again."""
    return after._replace(person=before.person)


def joined(parts: Parts) -> Effect | None:
    """Clauses as one effect."""
    row = parts["row"]
    return seq_of(row) if isinstance(row, tuple) else None


def parted(value: object) -> Parts | None:
    """One effect as its clauses."""
    effects = effects_of(value)
    return {"row": effects} if effects else None


THEY_DO: Final = Says("{row}", make=joined, unmake=parted, row=Row(VERBS), enter=as_third, leave=as_you)
THEY_MAY: Final = Says("{row}", make=joined, unmake=parted, row=Row(VERBS), enter=as_asked, leave=as_you)


THEIR_STATE: Final = Choice(
    "who is meant",
    Says("controls {n} or more {noun}", make=lambda p: they_control(p), unmake=lambda v: their_noun(v), n=INTEGER, noun=KINDS),
    Says("doesn't control {n} or more {noun}", make=lambda p: without(they_control(p)),
         unmake=lambda v: their_noun(v.of) if isinstance(v, Neither) else None, n=INTEGER, noun=KINDS),
    Says("controls {noun}", make=lambda p: they_control({**p, "n": 1}), unmake=lambda v: their_noun(v, 1),
         noun=Says("a {noun}", hole("noun"), noun=KIND, also=("an {noun}",))),
    Says("doesn't control {noun}", make=lambda p: without(they_control({**p, "n": 1})),
         unmake=lambda v: their_noun(v.of, 1) if isinstance(v, Neither) else None,
         noun=Says("a {noun}", hole("noun"), noun=KIND, also=("an {noun}", "any {noun}"))),
)  # fmt: skip


def they_control(parts: Parts) -> Condition | None:
    """The player controls so many of a kind."""
    noun, least = parts["noun"], parts["n"]
    if not isinstance(noun, Noun) or noun.zones or noun.whose != NOTHING or not isinstance(least, int):
        return None
    return Exists(Cards((n.FIELD,), YOU, noun.which), least)


def without(cond: Condition | None) -> Condition | None:
    """The contrary."""
    return None if cond is None else Neither(cond)


def their_noun(value: object, least: int = 0) -> Parts | None:
    """Take what a player controls apart."""
    if not isinstance(value, Exists) or not isinstance(value.group, Cards) or value.group.whose != YOU:
        return None
    if value.group.zones != (n.FIELD,) or (value.least == 1) != (least == 1):
        return None
    return {"noun": Noun(value.group.which), "n": value.least}


def at_end(effects: object) -> tuple[Effect, ...] | None:
    """What happens at the end of the turn."""
    if not isinstance(effects, tuple) or isinstance(effects[0], Choose):
        return None
    return (Later(When(MOMENT, number=n.END_OF_TURN_MOMENT), seq_of(effects)),)


CONTROLLER: Final = Pointing(
    "its controller", "their controllers", ("its controller", "their controllers", "their controller")
)
PER_DAMAGE: Final = Choice(
    "damage for each",
    Says("{of}, deal {it} {n} damage", make=lambda p: per_damage(p), unmake=lambda v: None, of=PER,
         it=Choice("cards", DAMAGED_CARD, ALL), n=INTEGER,
         free=("{of}, deal {n} damage to {it}",)),
)  # fmt: skip


def per_damage(parts: Parts) -> tuple[Effect, ...] | None:
    """So much damage for each of something, which is said first."""
    of, it, number = parts["of"], parts["it"], parts["n"]
    if not isinstance(of, Amount) or not isinstance(it, Group) or not isinstance(number, int):
        return None
    return (DealDamage(Times(number, of), what=it),)


def away(parts: Parts) -> tuple[Effect, ...] | None:
    """Cards are out of the game while this card is on the field, and come back when it leaves."""
    what = parts["what"]
    if not isinstance(what, Group):
        return None
    back = Later(When(MOVED, OneOf(This()), source=(n.FIELD,)), Move(what, n.FIELD, verb=n.PLAY))
    stays = Exists(Among(This(), InZones((n.FIELD,))))
    return (If(stays, seq_of((Move(what, n.REMOVED, verb=n.REMOVE), back))),)


def away_parts(value: object) -> Parts | None:
    """Take such a removal apart."""
    whole = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    first = effects_of(whole.then)[0] if isinstance(whole, If) else None
    parts: Parts = {"what": first.what if isinstance(first, Move) else None}
    return parts if away(parts) == value else None


HALVED: Final = Says(
    "halve {who} power{until}{how}", make=lambda p: halved(p), unmake=lambda v: halved_parts(v),
    who=POWER_SUBJECT, until=UNTIL,
    how=Choice("up or down", Word("", (1, True)), Word(" (round down to the nearest 1000)", (1000, True)),
               Word(" (round up to the nearest 1000)", (1000, False))),
)  # fmt: skip


def halved(parts: Parts) -> tuple[Effect, ...] | None:
    """Half of the power is lost, so that what is left is rounded as told, or down."""
    who, until, how = parts["who"], parts["until"], parts["how"]
    if not isinstance(who, Group) or not isinstance(until, int) or not isinstance(how, tuple):
        return None
    return (Apply(who, (Add(n.POWER, Times(-1, Divided(SumOf(who, n.POWER), 2, how[0], how[1]))),), until),)


def halved_parts(value: object) -> Parts | None:
    """Take halved power apart."""
    change = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(change, Apply):
        return None
    for how in ((1, True), (1000, True), (1000, False)):
        parts: Parts = {"who": change.what, "until": change.until, "how": how}
        if halved(parts) == value:
            return parts
    return None


CLAUSE.add(
    PER_DAMAGE,
    HALVED,
    Says("remove {what} from the game for as long as this card is on the field", make=away, unmake=away_parts,
         what=Pointing("it", "them"), also=("remove {what} from the game as long as this card is on the field",)),
    Says("your opponent {what}", (like(ForOpponent, hole("what")),), what=THEY_DO),
    Says("each player {what}", (like(EachPlayer, hole("what")),), what=THEY_DO),
    Says("each player who {cond} {what}", (like(EachPlayer, hole("what"), hole("cond")),), cond=THEIR_STATE, what=THEY_DO),
    Says("each player may {what}", (like(EachPlayer, like(May, hole("what"))),), what=THEY_MAY),
    Says("{who} {what}", (like(AsPlayers, hole("who"), hole("what")),), who=CONTROLLER, what=THEY_DO),
    Says("{who} may {what}", (like(AsPlayers, hole("who"), like(May, hole("what"))),), who=CONTROLLER, what=THEY_MAY),
    Says("both players {what}", make=lambda p: (EachPlayer(p["what"]),) if isinstance(p["what"], Effect) else None,
         unmake=lambda v: None, what=THEY_MAY),
    Says("{what} at the end of the turn", make=lambda p: at_end(p["what"]), unmake=lambda v: None, what=VERBS),
)  # fmt: skip
