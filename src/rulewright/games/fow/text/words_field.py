"""Continuous abilities in words: what always holds, what cards cost, and what happens instead."""

from dataclasses import replace
from itertools import pairwise
from typing import Final

from ....kernel.ids import CONTINUOUS, EITHER, END_OF_TURN, IT, NOTHING, OPPONENT, RESTED, WHILE_ACTIVE, WHOLE_GAME, YOU
from ....kernel.vocabulary.abilities import Ability, Instead, LaterInstead, When
from ....kernel.vocabulary.effects import Apply, AsPlayers, Choose, Effect, If, Pay, Seq
from ....kernel.vocabulary.mods import (
    AddWord,
    Arrives,
    ArrivesWith,
    ExtraCost,
    Forbid,
    ForbidPlayer,
    Modification,
    PaidWithAny,
    Permit,
    PlayCost,
    PlayFor,
    Set,
    SetWord,
)
from ....kernel.vocabulary.terms import Always, Amount, Condition, Exists, Filter, Neither, Number, This, Those
from ....language.pattern import Like, Parts, hole, like
from ....language.phrase import Choice, Free, Many, Phrase, Says, Word
from ....language.sequence import effects_of, seq_of
from ....language.voice import EVENT_CARD, Voice
from ..rulebook import ch00_names as n
from .words_amounts import COUNTER, COUNTERS
from .words_changes import BECOMES_STAT, CHANGE, TIMED as UNTIL_WHEN
from .words_clauses import CLAUSE, ROW as CLAUSES
from .words_decks import TARGETED_PLAYER
from .words_filters import IS_THIS, Noun
from .words_if import CONDITION, TURN_TIME
from .words_nouns import ANY_KINDS, GROUPS
from .words_picks import ADDED, NUMBER
from .words_prices import PLAYED, PRICES
from .words_shields import LEAVES, REPLACED, WOULD_MOVE
from .words_when import BY_WHAT

# ---------------------------------------------------------------- statements


def ban(template: str, verb: int, who: int, *also: str) -> Word:
    """Something a player cannot do."""
    return Word(template, Apply(This(), (ForbidPlayer(verb, who),)), also=also)


def ban_of(template: str, verb: int, who: int) -> Says:
    """Something a player cannot do with such cards."""
    return Says(template, like(Apply, This(), (like(ForbidPlayer, verb, who, hole("which")),)), which=PLAYED)


ONLY_THEN: Final = Apply(This(), (ForbidPlayer(n.PLAY, YOU, IS_THIS),))
STONE_KIND: Final = Choice("a kind of magic stone", *(
    Word(f"a {word.lower()} magic stone", f"{word} Magic Stone", also=(f"{word.lower()} magic stone", *(
        ("dark magic stone", "a dark magic stone") if word == n.DARKNESS else ()))) for word in n.ATTRIBUTES))  # fmt: skip


def treated(parts: Parts) -> Apply | None:
    """It is magic stones of these kinds."""
    kinds = parts["kinds"]
    return Apply(This(), tuple(AddWord(n.SUBTYPE, kind) for kind in kinds)) if isinstance(kinds, tuple) else None


def treated_parts(value: object) -> Parts | None:
    """Take such kinds apart."""
    mods = value.mods if isinstance(value, Apply) and value.what == This() else ()
    kinds = tuple(mod.word for mod in mods if isinstance(mod, AddWord) and mod.field == n.SUBTYPE)
    return {"kinds": kinds} if kinds and len(kinds) == len(mods) else None


def arrives(parts: Parts) -> Apply | None:
    """Such cards come rested."""
    noun = parts["noun"]
    if not isinstance(noun, Noun) or noun.zones:
        return None
    return Apply(This(), (Arrives(noun.which, RESTED, noun.whose if noun.whose != NOTHING else EITHER),))


def arrives_parts(value: object) -> Parts | None:
    """Take such cards apart."""
    mod = value.mods[0] if isinstance(value, Apply) and len(value.mods) == 1 else None
    if not isinstance(mod, Arrives) or mod.which == IS_THIS:
        return None
    return {"noun": Noun(mod.which, NOTHING if mod.who == EITHER else mod.who)}


BANNED: Final = Choice("who", Word("players", EITHER), Word("your opponent", OPPONENT), Word("you", YOU))
BANS: Final = Choice(
    "what players cannot do",
    ban("players cannot gain life", n.GAIN_LIFE, EITHER),
    ban("your opponent cannot gain life", n.GAIN_LIFE, OPPONENT),
    ban("you cannot call magic stones", n.CALL, YOU),
    ban("players cannot do judgment", n.DO_JUDGMENT, EITHER),
    ban("your opponent cannot do judgment", n.DO_JUDGMENT, OPPONENT, "your opponent cannot do judgment again"),
    ban("you cannot do judgment", n.DO_JUDGMENT, YOU),
    ban("your opponent cannot call magic stones", n.CALL, OPPONENT),
    ban("players cannot call magic stones", n.CALL, EITHER),
    ban("you cannot gain life", n.GAIN_LIFE, YOU),
    Says("you cannot be targeted by {by}", like(Apply, This(), (like(ForbidPlayer, n.BE_TARGETED, YOU, hole("by")),)),
         by=BY_WHAT),
    ban_of("players cannot play {which}", n.PLAY, EITHER),
    ban_of("your opponent cannot play {which}", n.PLAY, OPPONENT),
    ban_of("you cannot play {which}", n.PLAY, YOU),
    Says("players cannot play activate abilities of {cards}", like(Apply, hole("cards"), (Forbid(n.PLAY_ABILITY),)), cards=GROUPS,
         also=("players cannot play {cards}' activate abilities",)),
    Says("{cards}'s controller cannot play its activate abilities", like(Apply, hole("cards"), (Forbid(n.PLAY_ABILITY),)), cards=ADDED),
    Says("{who} cannot play activate abilities", like(Apply, This(), (like(ForbidPlayer, n.PLAY_ABILITY, hole("who")),)),
         who=Choice("who", Word("players", EITHER), Word("your opponent", OPPONENT))),
    Says("{who} cannot play {which} or abilities",
         like(Apply, This(), (like(ForbidPlayer, n.PLAY, hole("who"), hole("which")), like(ForbidPlayer, n.PLAY_ABILITY, hole("who")))),
         who=BANNED, which=PLAYED, also=("{who} cannot play {which} or activate abilities", "{who} cannot play {which} and abilities")),
    Word("you have no maximum hand size", Apply(This(), (Permit(n.UNLIMITED_HAND),))),
    Word("you may call one more magic stone each turn", Apply(This(), (Permit(n.CALL_MORE),)),
         also=("you may call two magic stones per turn", "you may call two magic stones each turn",
               "you may call an additional magic stone each turn")),
    Says("play this card only if {cond}", like(If, like(Neither, hole("cond")), ONLY_THEN), cond=CONDITION),
    Says("play this card only during {time}", like(If, like(Neither, hole("time")), ONLY_THEN), time=TURN_TIME),
    Word("this card enters your field rested", Apply(This(), (Arrives(IS_THIS, RESTED),)),
         also=("this card enters your magic stone area rested",)),
    Says("treat this card as {kinds}", make=lambda p: treated(p), unmake=lambda v: treated_parts(v),
         kinds=Many(STONE_KIND, " and ")),
    Says("{who} cannot chase this card", like(Apply, This(), (like(ForbidPlayer, n.CHASE_VERB, hole("who")),)), who=BANNED),
    Word("you have no maximum hand size", Apply(This(), (Permit(n.UNLIMITED_HAND),))),
    Word("you may call an additional magic stone each turn", Apply(This(), (Permit(n.CALL_MORE),)),
         also=("you may call one more magic stone each turn", "you may call one additional magic stone each turn")),
    Says("{noun} enter fields rested", make=lambda p: arrives(p), unmake=lambda v: arrives_parts(v), noun=ANY_KINDS,
         also=("all {noun} come into fields rested", "all {noun} enter fields rested")),
)  # fmt: skip


def for_a_time(parts: Parts) -> tuple[Effect, ...] | None:
    """What a player cannot do for a time."""
    ban, until = parts["ban"], parts["until"]
    if not isinstance(ban, Apply) or not isinstance(until, int) or not is_ban(ban):
        return None
    return (replace(ban, until=until),)


def is_ban(value: object) -> bool:
    """All that it changes is what players cannot do, and not with this card."""
    return isinstance(value, Apply) and all(isinstance(m, ForbidPlayer) and m.which != IS_THIS for m in value.mods)


def time_of(value: object) -> Parts | None:
    """Take such a ban apart."""
    one = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(one, Apply) or not is_ban(one) or one.until == WHILE_ACTIVE:
        return None
    return {"ban": replace(one, until=WHILE_ACTIVE), "until": one.until}


def target_ban(parts: Parts) -> tuple[Effect, ...] | None:
    """What a targeted player cannot play for a time."""
    which, until = parts["which"], parts["until"]
    if not isinstance(which, Filter) or not isinstance(until, int):
        return None
    return (TARGETED_PLAYER, AsPlayers(Those(IT), Apply(This(), (ForbidPlayer(n.PLAY, YOU, which),), until)))


def target_ban_parts(value: object) -> Parts | None:
    """Take such a ban apart."""
    last = value[1] if isinstance(value, tuple) and len(value) == 2 else None
    apply = last.what if isinstance(last, AsPlayers) else None
    mod = apply.mods[0] if isinstance(apply, Apply) and apply.mods else None
    if not isinstance(apply, Apply) or not isinstance(mod, ForbidPlayer):
        return None
    parts: Parts = {"which": mod.which, "until": apply.until}
    return parts if target_ban(parts) == value else None


BAN_TIME: Final = Choice("until when", UNTIL_WHEN, Word(" for the rest of the game", WHOLE_GAME))
CLAUSE.add(
    Says("{ban}{until}", make=for_a_time, unmake=time_of, ban=BANS, until=BAN_TIME),
    Says(
        "target player cannot play {which}{until}",
        make=target_ban,
        unmake=target_ban_parts,
        which=PLAYED,
        until=BAN_TIME,
    ),
)
CONTINUED: Final = (PlayCost, PaidWithAny, PlayFor, ExtraCost, ForbidPlayer, Arrives, ArrivesWith)


def with_counters(count: Amount) -> Like:
    """It comes with so many counters."""
    found: Like = like(Apply, This(), (like(ArrivesWith, IS_THIS, hole("kind"), count),))
    return found


WITH_COUNTERS: Final = Choice(
    "counters it comes with",
    Says("this card enters your field with a {kind} on it", with_counters(Number(1)), kind=COUNTER,
         also=("this card enters your field with an {kind} on it", "this card enters a field with a {kind} on it")),
    Says("this card enters your field with {n} {kind} on it", with_counters(hole("n")), n=NUMBER,
         kind=COUNTERS, also=("this card enters a field with {n} {kind} on it",)),
)  # fmt: skip
ONE_STATEMENT: Final = Choice("a statement", CHANGE, BECOMES_STAT, PRICES, BANS, WITH_COUNTERS)
ROW: Final = Many(ONE_STATEMENT, " and ", also=(", and ",))


def row_of(value: object) -> Parts | None:
    """Statements said in one sentence; those about the same cards need one each."""
    row = effects_of(value)
    pairs = [(one.what, two.what) for one, two in pairwise(row) if isinstance(one, Apply) and isinstance(two, Apply)]
    return None if any(one == two and one != This() for one, two in pairs) else {"row": row}


STATED: Final = Free(
    Says("{row}", make=lambda p: seq_of(p["row"]) if isinstance(p["row"], tuple) else None,
         unmake=lambda v: row_of(v), row=ROW)
)  # fmt: skip


def unless(parts: Parts) -> Effect | None:
    """It holds unless something else does."""
    cond, what = parts["cond"], parts["what"]
    return If(Neither(cond), what) if isinstance(cond, Condition) and isinstance(what, Effect) else None


STATEMENT: Final = Choice(
    "a statement",
    STATED,
    Says("as long as {cond}, {what}", like(If, hole("cond"), hole("what")), cond=CONDITION, what=STATED,
         also=("if {cond}, {what}", "while {cond}, {what}"),
         free=("{what} as long as {cond}", "{what} if {cond}", "{what} while {cond}")),
    Says("{what} during {time}", like(If, hole("time"), hole("what")), time=TURN_TIME, what=STATED,
         free=("during {time}, {what}",)),
    Says("{what} unless {cond}", make=unless, unmake=lambda v: None, what=STATED, cond=CONDITION),
    Says("as long as {cond}, {what}. otherwise, {other}", like(If, hole("cond"), hole("what"), hole("other")),
         cond=CONDITION, what=STATED, other=STATED, also=("if {cond}, {what}. otherwise, {other}",),
         free=("{what} if {cond}. otherwise, {other}", "{what} if {cond}. otherwise {other}",
               "{other}. if {cond}, {what} instead")),
)  # fmt: skip


# ---------------------------------------------------------------- anything instead of going


def gone_meant(before: Voice, after: Voice, value: object) -> Voice:
    """The card that would go can be called "it"."""
    return after._replace(ref=EVENT_CARD, many=False)


def goes_otherwise(parts: Parts, optional: bool) -> Instead | None:
    """Something else happens, which may be left to the player."""
    would, row = parts["would"], parts["row"]
    if not isinstance(would, When) or not isinstance(row, tuple):
        return None
    if any(isinstance(one, Pay) or (isinstance(one, Choose) and one.announced) for one in row):
        return None  # a replacement neither targets nor asks for a price
    return Instead(would, seq_of(row), optional)


def otherwise_parts(value: object, optional: bool) -> Parts | None:
    """Take such a replacement apart."""
    if not isinstance(value, Instead) or value.optional != optional:
        return None
    return {"would": value.would, "row": effects_of(value.effect)}


def instead_of_going(lead: str, optional: bool) -> Says:
    """What happens instead, in any words."""
    return Says(
        f"if {{would}}, {lead}{{row}} instead", make=lambda p: goes_otherwise(p, optional),
        unmake=lambda v: otherwise_parts(v, optional), row=CLAUSES,
        would=Says("{would}", hole("would"), would=WOULD_MOVE, leave=gone_meant),
    )  # fmt: skip


def once_instead(lead: str, once: bool) -> Says:
    """What happens instead this turn, each time or the next time only."""
    return Says(
        lead + " {would} this turn, {row} instead", make=lambda p: wrapped(goes_otherwise(p, False), once),
        unmake=lambda v: wrapped_parts(v, once), row=CLAUSES,
        would=Says("{would}", hole("would"), would=Choice("a card that would go", WOULD_MOVE, LEAVES), leave=gone_meant),
    )  # fmt: skip


def wrapped(instead: Instead | None, once: bool) -> tuple[LaterInstead, ...] | None:
    """A replacement of this turn."""
    return None if instead is None else (LaterInstead(instead, END_OF_TURN, once),)


def wrapped_parts(value: object, once: bool) -> Parts | None:
    """Take a replacement of this turn apart."""
    later = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(later, LaterInstead) or wrapped(later.instead, once) != value:
        return None
    return otherwise_parts(later.instead, False)


CLAUSE.add(once_instead("the next time", True))
REPLACED.inner.add(instead_of_going("", False), instead_of_going("you may ", True))  # type: ignore[attr-defined]

# ---------------------------------------------------------------- whole abilities


def applied(effect: object) -> list[Apply]:
    """The continuous effects in a statement."""
    if isinstance(effect, Apply):
        return [effect]
    if isinstance(effect, If):
        return applied(effect.then)
    if isinstance(effect, Seq):
        return [one for part in effect.parts for one in applied(part)]
    return []


def is_own_price(mod: Modification) -> bool:
    """Does the change speak of playing this very card?"""
    return isinstance(mod, CONTINUED) and mod.which == IS_THIS


def is_of_spell(apply: Apply, mod: Modification) -> bool:
    """Does the change speak of this card as a spell?"""
    if isinstance(mod, ForbidPlayer):
        return mod.verb == n.CHASE_VERB
    return isinstance(mod, Forbid) and mod.verb == n.BE_CANCELLED and isinstance(apply.what, This)


DEFINED: Final = (n.ATTRIBUTE, n.RACE, n.SUBTYPE)  # word fields a base ability defines


def zones_of(effect: object) -> tuple[int, ...]:
    """A continuous ability works in the play ground; one about playing this very card wherever it is played from."""
    applies = applied(effect)
    own = all(is_own_price(mod) for one in applies for mod in one.mods)
    if any(is_of_spell(one, mod) for one in applies for mod in one.mods):
        return (n.CHASE,)  # while the card is on the chase (1008.2)
    return () if applies and (own or is_base(effect)) else n.PLAY_GROUND


def is_base(effect: object) -> bool:
    """It defines its own card's attribute, race, kind of stone, ATK or DEF without any condition (904.2)."""
    if not isinstance(effect, Apply) or not isinstance(effect.what, This):
        return False
    return all(
        (isinstance(mod, Set) and mod.base) or (isinstance(mod, (AddWord, SetWord)) and mod.field in DEFINED)
        for mod in effect.mods
    )


def feasible(what: Instead) -> Condition:
    """Nothing is replaced by what cannot be done: the cards it needs are there."""
    first = effects_of(what.effect)[0]
    pick = first.picks[0] if isinstance(first, Choose) else None
    if pick is None or not isinstance(pick.least, Number):
        return Always()
    return Exists(pick.what, pick.least.value)


def field_ability(parts: Parts) -> Ability | None:
    """A continuous ability of a statement or a replacement."""
    what = parts["what"]
    if isinstance(what, Instead):
        return Ability(CONTINUOUS, n.PLAY_GROUND, active=feasible(what), instead=what)
    return Ability(CONTINUOUS, zones_of(what), effect=what) if isinstance(what, Effect) else None


def field_parts(value: object) -> Parts | None:
    """Take a continuous ability apart."""
    if not isinstance(value, Ability) or value.kind != CONTINUOUS or value.keyword != NOTHING:
        return None
    if value.active != (feasible(value.instead) if value.instead is not None else Always()):
        return None
    return {"what": value.instead if value.instead is not None else value.effect}


def timed(parts: Parts) -> Instead | None:
    """A replacement that counts only at its time."""
    what, time = parts["what"], parts["time"]
    if not isinstance(what, Instead) or not isinstance(time, Condition) or not isinstance(what.would.during, Always):
        return None
    return replace(what, would=replace(what.would, during=time))


def timed_parts(value: object, phrase: Phrase) -> Parts | None:
    """Take a replacement with its time apart."""
    if not isinstance(value, Instead) or phrase.write(value.would.during, Voice()) is None:
        return None
    return {"what": replace(value, would=replace(value.would, during=Always())), "time": value.would.during}


TIMED: Final = Choice(
    "a replacement at its time",
    Says("{what} during {time}", make=timed, unmake=lambda v: timed_parts(v, TURN_TIME), what=REPLACED, time=TURN_TIME),
    Says("{what} while {time}", make=timed, unmake=lambda v: timed_parts(v, CONDITION), what=REPLACED, time=CONDITION),
)


def as_lasting(voice: Voice) -> Voice:
    """The sentence of what always holds."""
    return voice._replace(lasting=True)


STATEMENTS: Final = Says(
    "{row}", make=lambda p: seq_of(p["row"]) if isinstance(p["row"], tuple) else None,
    unmake=lambda v: {"row": v.parts} if isinstance(v, Seq) else None, row=Many(STATEMENT, ". ", least=2),
)  # fmt: skip
FIELD: Final = Says(
    "{what}", make=field_ability, unmake=field_parts, what=Free(Choice("a statement", STATEMENT, REPLACED, TIMED, STATEMENTS)),
    enter=as_lasting, leave=lambda before, after, value: before,
)  # fmt: skip
