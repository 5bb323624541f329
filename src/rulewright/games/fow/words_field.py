"""Continuous abilities in words: what always holds, what cards cost, and what happens instead."""

from dataclasses import replace
from typing import Final

from ...kernel.ast import (
    Ability,
    AddWord,
    Always,
    Amount,
    Anything,
    Apply,
    Arrives,
    ArrivesWith,
    AsPlayers,
    Choose,
    Condition,
    ControlledBy,
    Effect,
    Exists,
    ExtraCost,
    Filter,
    Forbid,
    ForbidPlayer,
    If,
    Instead,
    IsNot,
    Modification,
    Neither,
    Number,
    PaidWithAny,
    Permit,
    PlayCost,
    PlayFor,
    Seq,
    Set,
    SetWord,
    This,
    Those,
    Times,
)
from ...kernel.ids import CONTINUOUS, EITHER, IT, NOTHING, OPPONENT, RESTED, WHILE_ACTIVE, WHOLE_GAME, YOU
from ...language.pattern import Like, Parts, hole, like
from ...language.phrase import Choice, Free, Many, Phrase, Says, Word
from ...language.sequence import effects_of, seq_of
from ...language.voice import Voice
from .rulebook import ch00_names as n
from .words_amounts import COUNTER, COUNTERS, PER
from .words_changes import BECOMES_STAT, CHANGE, TIMED as UNTIL_WHEN
from .words_clauses import CLAUSE
from .words_cost import COSTS
from .words_decks import TARGETED_PLAYER
from .words_filters import COST_POST, IS_THIS, RESONATOR, Noun
from .words_if import CONDITION, TURN_TIME
from .words_nouns import ANY_KINDS, GROUPS
from .words_picks import ACTOR, ADDED, NUMBER
from .words_shields import REPLACED
from .words_when import BY_WHAT
from .words_will import SYMBOL

# ---------------------------------------------------------------- what cards cost

WILL: Final = Many(SYMBOL)


def symbols_of(mods: tuple[Modification, ...], sign: int) -> tuple[str, ...] | None:
    """The symbols that prices change by, each once."""
    found: list[str] = []
    for mod in mods:
        amount = mod.amount if isinstance(mod, PlayCost) else None
        number = amount.each if isinstance(amount, Times) else getattr(amount, "value", 0)
        if not isinstance(mod, PlayCost) or number * sign <= 0:
            return None
        found += [mod.kind] * abs(number) if mod.kind else [str(abs(number))]
    return tuple(found)


def changes_of(
    who: int, which: Filter, symbols: tuple[str, ...], sign: int, of: Amount | None, abilities: bool
) -> tuple[PlayCost, ...]:
    """Prices that change by these symbols, for each of something if told."""
    mods: list[PlayCost] = []
    for symbol in dict.fromkeys(symbols):
        number = sign * (int(symbol) if symbol.isdigit() else symbols.count(symbol))
        kind = "" if symbol.isdigit() else symbol
        by = Number(number) if of is None else Times(number, of)
        mods.append(PlayCost(who, which, by, kind=kind, abilities=abilities))
    return tuple(mods)


def bare(noun: object) -> Filter | None:
    """A description without whose and where."""
    return noun.which if isinstance(noun, Noun) and noun.whose == NOTHING and not noun.zones else None


def bare_parts(value: object) -> Parts | None:
    """Take a description apart."""
    return {"noun": Noun(value)} if isinstance(value, Filter) else None


PLAYED: Final = Choice(
    "what is played",
    Word("non-resonator cards", IsNot(RESONATOR), also=("normal spells", "non-resonator spells")),
    Word("resonators", RESONATOR, also=("summon spells", "resonator spells")),
    Word("spells", Anything(), also=("normal spells and summon spells", "normal spells or summon spells", "cards")),
    Word("this card", IS_THIS),
    Says("spells {post}", make=lambda p: p["post"], unmake=lambda v: None, post=COST_POST),
    Says("{noun}", make=lambda p: bare(p["noun"]), unmake=bare_parts, noun=ANY_KINDS),
)


def price(parts: Parts) -> Apply | None:
    """What a player pays goes up or down."""
    who, which, symbols, of, sign = parts["who"], parts["which"], parts["symbols"], parts.get("of"), parts["sign"]
    if not isinstance(who, int) or not isinstance(which, Filter) or not isinstance(symbols, tuple):
        return None
    if not isinstance(sign, int) or "X" in symbols or sum(symbol.isdigit() for symbol in symbols) > 1:
        return None
    each = of if isinstance(of, Amount) else None
    return Apply(This(), changes_of(who, which, symbols, sign, each, parts.get("abilities") is True))


def price_parts(value: object, who: int, sign: int, each: bool) -> Parts | None:
    """Take such a price apart."""
    mod = value.mods[0] if isinstance(value, Apply) and value.mods else None
    if not isinstance(value, Apply) or not isinstance(mod, PlayCost) or mod.who != who:
        return None
    of = mod.amount.of if isinstance(mod.amount, Times) else None
    symbols = symbols_of(value.mods, sign)
    if symbols is None or (of is not None) != each:
        return None
    parts: Parts = {"who": who, "which": mod.which, "symbols": symbols, "of": of, "sign": sign}
    parts["abilities"] = mod.abilities
    return parts if price(parts) == value else None


def priced(template: str, who: int, sign: int, each: bool, also: tuple[str, ...] = ()) -> Says:
    """A price said in one way: of cards, or where it says so of their abilities."""
    abilities = "abilities" in template
    return Says(
        template, make=lambda p: price({**p, "who": who, "sign": sign, "abilities": abilities}),
        unmake=lambda v: of_kind(price_parts(v, who, sign, each), abilities), which=PLAYED, symbols=WILL, of=PER, also=also,
    )  # fmt: skip


def of_keyword(value: Apply | None, keyword: int) -> Apply | None:
    """A price of such abilities alone as stand for a keyword."""
    if value is None:
        return None
    return replace(value, mods=tuple(replace(mod, keyword=keyword) for mod in value.mods if isinstance(mod, PlayCost)))


def keyword_parts(value: object, keyword: int, sign: int) -> Parts | None:
    """Take a price of such abilities apart."""
    if not isinstance(value, Apply) or any(
        not isinstance(mod, PlayCost) or mod.keyword != keyword for mod in value.mods
    ):
        return None
    return of_kind(price_parts(of_keyword(value, NOTHING), YOU, sign, False), True)


def of_kind(parts: Parts | None, abilities: bool) -> Parts | None:
    """Parts of a price, if it is one of abilities, or one of cards."""
    return parts if parts is not None and parts["abilities"] is abilities else None


def keyword_priced(template: str, keyword: int, sign: int) -> Says:
    """A price of abilities that stand for a keyword."""
    terms: Parts = {"who": YOU, "which": Anything(), "sign": sign, "abilities": True}
    return Says(
        template, make=lambda p: of_keyword(price({**p, **terms}), keyword),
        unmake=lambda v: keyword_parts(v, keyword, sign), symbols=WILL,
    )  # fmt: skip


PRICES: Final = Choice(
    "what cards cost",
    priced("you may pay {symbols} less to play {which}", YOU, -1, False,
           ("you pay {symbols} less to play {which}", "free cost for {which} you play costs {symbols} less to play")),
    priced("you may pay {symbols} less to play {which} {of}", YOU, -1, True, ("you pay {symbols} less to play {which} {of}",)),
    priced("you pay {symbols} more to play {which}", YOU, 1, False),
    priced("you pay {symbols} more to play {which} {of}", YOU, 1, True),
    priced("your opponent pays {symbols} more to play {which}", OPPONENT, 1, False),
    priced("players pay {symbols} more to play {which}", EITHER, 1, False),
    priced("you pay {symbols} less to play activate abilities of {which}", YOU, -1, False,
           ("you may pay {symbols} less to play activate abilities of {which}",
            "activate abilities of {which} you control cost {symbols} less to play")),
    priced("you pay {symbols} more to play activate abilities of {which}", YOU, 1, False),
    keyword_priced("you pay {symbols} less to do judgment", n.JUDGMENT, -1),
    keyword_priced("you pay {symbols} more to do judgment", n.JUDGMENT, 1),
    keyword_priced("you pay {symbols} less to play [God's Art]", n.GODS_ART, -1),
    priced("your opponent pays {symbols} more to play activate abilities of {which}", OPPONENT, 1, False,
           ("activate abilities of {which} your opponent controls cost {symbols} more to play",)),
    priced("players pay {symbols} more to play activate abilities of {which}", EITHER, 1, False,
           ("activate abilities of {which} cost {symbols} more to play",)),
    Says("you may pay the attribute cost of {which} with will of any attribute",
         like(Apply, This(), (like(PaidWithAny, YOU, hole("which")),)), which=PLAYED),
    Says("as an additional cost to play this card, {cost}", like(Apply, This(), (like(ExtraCost, IS_THIS, hole("cost"), optional=False),)),
         cost=COSTS),
    Word("you may play this card without paying its cost", Apply(This(), (PlayFor(IS_THIS, ()),))),
    Says("you may {cost} rather than pay this card's cost", like(Apply, This(), (like(PlayFor, IS_THIS, hole("cost")),)),
         cost=COSTS, also=("you may {cost} rather than pay its cost",)),
)  # fmt: skip

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
CONTROL: Final = Says("gain control of {who}", like(Apply, hole("who"), (ControlledBy(),)), who=ACTOR)
ONE_STATEMENT: Final = Choice("a statement", CHANGE, BECOMES_STAT, PRICES, BANS, WITH_COUNTERS, CONTROL)
ROW: Final = Many(ONE_STATEMENT, " and ", also=(", and ",))
STATED: Final = Free(
    Says("{row}", make=lambda p: seq_of(p["row"]) if isinstance(p["row"], tuple) else None,
         unmake=lambda v: {"row": effects_of(v)}, row=ROW)
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


DEFINED: Final = (n.ATTRIBUTE, n.RACE, n.SUBTYPE)  # word fields a base ability defines


def zones_of(effect: object) -> tuple[int, ...]:
    """A continuous ability works in the play ground; one about playing this very card wherever it is played from."""
    applies = applied(effect)
    own = all(is_own_price(mod) for one in applies for mod in one.mods)
    if any(isinstance(mod, ForbidPlayer) and mod.verb == n.CHASE_VERB for one in applies for mod in one.mods):
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
