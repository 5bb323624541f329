"""What always holds, and what holds for a time."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from .....kernel.ids import (
    CONTINUOUS,
    END_OF_TURN,
    LOWERED,
    MOMENT,
    NOTHING,
    NUMBER_CHANGED,
    RAISED,
    RESTED,
    STANDING,
    TURNED,
    WHILE_ACTIVE,
    WHOLE_GAME,
    YOU,
)
from .....kernel.vocabulary.abilities import Ability, Instead, When
from .....kernel.vocabulary.effects import (
    Apply,
    AsPlayers,
    ChangeNumber,
    Choose,
    EachPlayer,
    Effect,
    If,
    May,
    Nothing,
    Pay,
    Seq,
    Turn,
)
from .....kernel.vocabulary.mods import (
    AddWord,
    Arrives,
    ArrivesWith,
    ControlledBy,
    ExtraCost,
    Forbid,
    ForbidPlayer,
    LoseWords,
    MayBePlayed,
    Modification,
    Multiply,
    PaidWithAny,
    Permit,
    PlayCost,
    PlayFor,
    Set,
    SetWord,
)
from .....kernel.vocabulary.targeted import Targeted
from .....kernel.vocabulary.terms import (
    AllTrue,
    Always,
    Among,
    Cards,
    Condition,
    During,
    Each,
    EventCard,
    Exists,
    Group,
    InZones,
    IsNot,
    Neither,
    Number,
    SumOf,
    This,
    Times,
    TurnOf,
)
from .....language.grammar.doing.tails import WhereX
from .....language.grammar.things.nouns import IS_THIS, filters_of
from .....language.grammar.things.reference import WEAK, spoken
from .....language.grammar.verbs import agreeing
from .....language.pattern import hole, like, mentions, nodes_of, view
from .....language.phrase import Choice, Guarded, Many, Phrase, Says, Word
from .....language.sequence import effects_of, seq_of
from .....language.voice import IMPERATIVE, Mention, Voice
from ...rulebook import ch00_names as n
from ..doing.changes import becoming, gained
from ..doing.shields import later_replacements, replacements, shields
from ..paying.bans import bans, group_whose, special
from ..paying.prices import is_lent, next_price, other_prices, played, prices

if TYPE_CHECKING:
    from .....language.grammar import Grammar


# ---------------------------------------------------------------- for a time


def passing_bans(g: "Grammar") -> list[Phrase]:
    """Bans and prices that hold for a time."""
    until = Choice("until when", *g.changes.durations(" "), Word(" for the rest of the game", WHOLE_GAME))
    lasting = hole("what")

    def make(what: Apply, until: int) -> tuple[Effect, ...] | None:
        own = any(isinstance(mod, ForbidPlayer | PlayCost) and mod.which == IS_THIS for mod in what.mods)
        return None if own else (replace(what, until=until),)

    def take(value: object) -> tuple[object, ...] | None:
        one = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if (
            not isinstance(one, Apply)
            or one.until == WHILE_ACTIVE
            or not all(isinstance(mod, ForbidPlayer | PlayCost) for mod in one.mods)
        ):
            return None
        return replace(one, until=WHILE_ACTIVE), one.until

    what = Choice("a ban or a price", *bans(g), *prices(g))
    target = view(lambda player, which, until: (AsPlayers(player, Apply(This(), (ForbidPlayer(n.PLAY, YOU, which),), until)),), target_parts, hole("player"), hole("which"), hole("until"))  # fmt: skip
    return [
        Says("{what}{until}", view(make, take, lasting, hole("until")), what=what, until=until),
        Says("{player} cannot play {which}{until}", target, player=Choice("a player", g.target, g.controllers), which=Choice("cards", *played(g).options), until=until),
    ]  # fmt: skip


def target_parts(value: object) -> tuple[object, ...] | None:
    """Take what a player cannot play apart."""
    last = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    apply = last.what if isinstance(last, AsPlayers) else None
    mod = apply.mods[0] if isinstance(apply, Apply) and len(apply.mods) == 1 else None
    return (last.who, mod.which, apply.until) if isinstance(last, AsPlayers) and isinstance(apply, Apply) and isinstance(mod, ForbidPlayer) else None  # fmt: skip


def of_the_turn(g: "Grammar") -> list[Phrase]:
    """What the player does whose turn or phase begins or ends."""
    rows = [Says("that player {what}", (like(EachPlayer, hole("what"), TurnOf(YOU)),), what=g.actors.do, also=("they {what}",)),
            Says("that player {what} unless they {price}", (view(lambda what, price: EachPlayer(May(price, otherwise=what), TurnOf(YOU)), lambda v: None, hole("what"), hole("price")),), what=g.actors.do, price=Choice("a price", g.actors.do, g.actors.may)),
            Says("that player may {what}", (like(EachPlayer, like(May, hole("what")), TurnOf(YOU)),), what=g.actors.may)]  # fmt: skip
    return [Guarded(row, lambda voice, value: voice.event == MOMENT) for row in rows]


def clauses(g: "Grammar") -> Sequence[Phrase]:
    """Clauses about what lasts."""
    who, until = hole("who"), hole("until")
    asleep = (Forbid(n.RECOVER_IN_PHASE),)
    sleep = [f"{{who}} {no} recover {at} {whose} next recovery phase{s}" for no in ("{dont}", "cannot") for at in ("during", "in") for s in ("", "s")
             for whose in ("its controller's", "your opponent's", "their controller's", "their controllers'", "the", "your", "their")]  # fmt: skip
    twice = [(word, tuple(Multiply(field, 2) for field in fields)) for word, fields in (("ATK", (n.ATK,)), ("DEF", (n.DEF,)), ("ATK and DEF", (n.ATK, n.DEF)))]  # fmt: skip
    swap = (Set(n.ATK, SumOf(Each(), n.DEF)), Set(n.DEF, SumOf(Each(), n.ATK)))
    whose = Choice("whose", g.whose, group_whose(g))
    mine = (view(lambda who, until: Apply(who, swap, until), lambda v: None, who, until),)
    swapped = [f"{word} {the}ATK and DEF of {{who}}{{until}}" for word in ("swap", "switch") for the in ("", "the ")]
    for_good = Choice("until when", g.changes.timed)
    kept = view(lambda who, mods: (Apply(who, mods, WHOLE_GAME),) if keeps(who, mods) else None, kept_parts, who, hole("mods"))  # fmt: skip
    yours = Says(
        "you {row}", view(lambda row: row, lambda v: None, hole("row")), row=Choice("an instruction", *g.verbs.options)
    )
    plays = [f"you {may} play {{it}}{{until}}" for may in ("may", "can")]
    lent = Choice("cards", g.pointing, Guarded(g.nouns.groups, is_lent))
    first = [f"{{until}}, you {may} play {{it}}" for may in ("may", "can")]
    return [
        Guarded(yours, lambda voice, value: voice.person == IMPERATIVE),
        Says(plays[0], (like(Apply, hole("it"), (MayBePlayed(),), until),), it=lent, until=g.changes.timed, also=plays[1:]),
        Says(first[0], (view(lambda it, until: Apply(it, (MayBePlayed(),), until), lambda v: None, hole("it"), until),), it=lent, until=Choice("until when", *g.changes.durations("")), also=first[1:]),
        *next_price(g), *of_the_turn(g), *shields(g), *later_replacements(g), *passing_bans(g),
        Says(sleep[0], (like(Apply, who, asleep, n.NEXT_RECOVERY),), who=g.subject, dont=agreeing("don't", "doesn't"), also=sleep[1:]),
        *(Says(f"double the {word} of {{who}}{{until}}", (like(Apply, who, mods, until),), who=g.object, until=g.changes.timed) for word, mods in twice),
        *(Says(f"double {{who}} {word}{{until}}", (view(lambda who, until, mods=mods: Apply(who, mods, until), lambda v: None, who, until),), who=g.whose, until=g.changes.timed) for word, mods in twice),
        *(Says(f"{{who}} {{{word}}}", (view(lambda who, turned=turned: Turn(who, turned) if not isinstance(who, Cards) else None, lambda v: None, who),), who=g.subject, parts={word: agreeing(word, f"{word}s")}) for word, turned in (("recover", STANDING), ("rest", RESTED))),
        Says(swapped[0], (like(Apply, who, swap, until),), who=g.object, until=g.changes.timed, also=swapped[1:]),
        Says("swap {who} ATK and DEF{until}", mine, who=g.whose, until=g.changes.timed, also=("switch {who} ATK and DEF{until}", *(f"{who} ATK and DEF {are}{{until}}" for who in ("{who}",) for are in ("are switched", "are swapped")))),
        Says("{who} {mods}{until}", (like(Apply, who, hole("mods"), until),), who=whose, mods=becoming(g), until=for_good),
        Says("{who} {mods}", kept, who=g.subject, mods=g.changes.predicates), Says("{who} {mods}", kept, who=g.whose, mods=becoming(g)),
        Says("{who} {dont} recover in this phase", (like(Apply, who, asleep, END_OF_TURN),), who=g.subject, dont=agreeing("don't", "doesn't"), also=("{who} {dont} recover during this phase", "{who} {dont} recover during this recovery phase")),
    ]  # fmt: skip


def keeps(who: Group, mods: tuple[Modification, ...]) -> bool:
    """A change without an end holds for cards spoken of, and for all of a kind; for this card only what it keeps by itself."""  # fmt: skip
    if isinstance(who, EventCard):
        return all(isinstance(mod, AddWord | SetWord | LoseWords | Permit) for mod in mods)
    return not isinstance(who, Cards) or who.zones == (n.FIELD,)


def kept_parts(value: object) -> tuple[object, ...] | None:
    """Take a change without an end apart."""
    one = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(one, Apply) or one.until != WHOLE_GAME or not keeps(one.what, one.mods):
        return None
    return one.what, one.mods


# ---------------------------------------------------------------- whole abilities


def is_of_this(condition: Condition) -> bool:
    """Is a condition about this card, and not only about others than it?"""
    return mentions(condition, This()) and not mentions(condition, IsNot(IS_THIS))


def spoken_condition(g: "Grammar") -> Says:
    """A condition whose card can be called "it" afterwards."""

    def leave(before: Voice, after: Voice, value: object) -> Voice:
        group = value.group if isinstance(value, Exists) else None
        if isinstance(value, AllTrue) and is_of_this(value.parts[0]):
            return spoken(before, Mention(This(), WEAK))
        if after.mentions != before.mentions:
            return after
        if mentions(value, This()) and not isinstance(group, Cards):
            return spoken(before, Mention(This(), WEAK))
        if isinstance(value, Exists) and value.least == 1 and isinstance(group, Cards):
            return spoken(before, Mention(group, WEAK, False, g.nouns.heads(group.which)))
        return after

    return Says("{cond}", hole("cond"), cond=g.condition, leave=leave)


def by_turns(g: "Grammar") -> list[Phrase]:
    """One thing as long as one thing is so, another as long as another is."""

    def make(who: Group, items: tuple[tuple[tuple[Modification, ...], Condition], ...]) -> Seq:
        return Seq(tuple(If(cond, Apply(who, mods)) for mods, cond in items))

    def take(value: object) -> tuple[object, ...] | None:
        parts = value.parts if isinstance(value, Seq) else ()
        ifs = [one for one in parts if isinstance(one, If) and isinstance(one.then, Apply)]
        who = ifs[0].then.what if ifs and isinstance(ifs[0].then, Apply) else None
        items = tuple((one.then.mods, one.condition) for one in ifs if isinstance(one.then, Apply))
        return (who, items) if isinstance(who, Group) and make(who, items) == value else None

    one = Says("{mods} as long as {cond}", (hole("mods"), hole("cond")), mods=gained(g), cond=g.condition, also=("{mods} if {cond}", "{mods} while {cond}"))  # fmt: skip
    return [Says("{who} {v} {items}", view(make, take, hole("who"), hole("items")), who=g.subject, v=agreeing("gain", "gains"), items=Many(one, ", ", " and ", least=2, also=(", and ",)))]  # fmt: skip


def statements(g: "Grammar", cost: Phrase) -> Choice:
    """What always holds, by itself, at a time, or if something is so."""
    control = Says("gain control of {who}", view(lambda who: Apply(who, (ControlledBy(),)), lambda v: (v.what,) if isinstance(v, Apply) and v == Apply(v.what, (ControlledBy(),)) else None, hole("who")),
                   who=Choice("cards", g.named, g.picks.all), also=("you gain control of {who}", "you control {who}"))  # fmt: skip
    plain = Choice("a statement", g.changes.statements, *special(g), *by_turns(g), control, *prices(g), *other_prices(g, cost), *bans(g))  # fmt: skip
    one = Choice("a statement", plain, WhereX(plain, g.amounts.equal))
    row = view(lambda row: seq_of(joined(row)), row_parts, hole("row"))
    stated = Says("{row}", row, row=Many(one, " and ", also=(", and ", ", ")))
    so = like(If, hole("cond"), hole("what"))
    late = view(lambda what, cond: If(cond, what), lambda v: None, hole("what"), hole("cond"))
    unless = view(lambda what, cond: If(Neither(cond), what), lambda v: (v.then, v.condition.of) if isinstance(v, If) and v.otherwise is None and isinstance(v.condition, Neither) else None, hole("what"), hole("cond"))  # fmt: skip
    other = like(If, hole("cond"), hole("what"), hole("other"))
    turned = view(lambda what, cond, other: If(cond, what, other), lambda v: None, hole("what"), hole("cond"), hole("other"))  # fmt: skip
    swapped = view(lambda other, cond, what: If(cond, what, other), lambda v: None, hole("other"), hole("cond"), hole("what"))  # fmt: skip
    cond: dict[str, Phrase] = {"cond": spoken_condition(g), "what": stated, "other": stated, "time": g.time}
    return Choice(
        "a statement",
        stated,
        Says("as long as {cond}, {what}", so, parts=cond, also=("if {cond}, {what}", "while {cond}, {what}")),
        Says("{what} as long as {cond}", late, parts={**cond, "cond": g.condition}, also=("{what} if {cond}", "{what} while {cond}", "{what}, if {cond}")),
        Says("{what} during {time}", view(in_time, lambda v: (v.condition, v.then) if isinstance(v, If) and v.otherwise is None else None, hole("time"), hole("what")), parts=cond, also=("during {time}, {what}",)),
        Says("{what} unless {cond}", unless, parts={**cond, "cond": g.condition}, also=("unless {cond}, {what}",)),
        Says("as long as {cond}, {what}. otherwise, {other}", other, parts=cond, also=("if {cond}, {what}. otherwise, {other}",)),
        Says("{what} if {cond}. otherwise, {other}", turned, parts={**cond, "cond": g.condition}, also=("{what} as long as {cond}. otherwise, {other}",)),
        Says("{other}. if {cond}, {what} instead", swapped, parts={**cond, "cond": g.condition}),
    )  # fmt: skip


def in_time(time: Condition, what: Effect) -> If | None:
    """What holds at a time only; not recovering in the recovery phase is a rule of its own."""
    asleep = time == During(n.RECOVERY_PHASE) and any(mod == Forbid(n.RECOVER) for one in applied(what) for mod in one.mods)  # fmt: skip
    return None if asleep else If(time, what)


def joined(row: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What is said one after the other of the same cards is said of them at once."""
    found: list[Effect] = []
    for one in row:
        last = found[-1] if found else None
        if (
            isinstance(one, Apply)
            and isinstance(last, Apply)
            and one.what == last.what != This()
            and one.until == last.until
            and is_set(one) == is_set(last)
        ):
            found[-1] = replace(last, mods=(*last.mods, *one.mods))
        else:
            found.append(one)
    return tuple(found)


def is_set(apply: Apply) -> bool:
    """It says what numbers become, which is said of whose they are."""
    return any(isinstance(mod, Set) for mod in apply.mods)


def row_parts(value: object) -> tuple[object, ...] | None:
    """Statements said in one sentence; those about the same cards need one each."""
    row = effects_of(value)
    pairs = [(one.what, two.what) for one, two in pairwise(row) if isinstance(one, Apply) and isinstance(two, Apply) and is_set(one) == is_set(two)]  # fmt: skip
    return None if not row or any(one == two and one != This() for one, two in pairs) else (row,)


CONTINUED: Final = (PlayCost, PaidWithAny, PlayFor, ExtraCost, ForbidPlayer, Arrives, ArrivesWith)
DEFINED: Final = (n.ATTRIBUTE, n.RACE, n.SUBTYPE)  # word fields a base ability defines


def applied(effect: object) -> list[Apply]:
    """The continuous effects in a statement."""
    if isinstance(effect, Apply):
        return [effect]
    if isinstance(effect, If):
        return applied(effect.then)
    return [one for part in effect.parts for one in applied(part)] if isinstance(effect, Seq) else []


def is_of_spell(apply: Apply, mod: Modification) -> bool:
    """Does the change speak of this card as a spell?"""
    if isinstance(mod, ForbidPlayer):
        return mod.verb == n.CHASE_VERB
    return isinstance(mod, Forbid) and mod.verb == n.BE_CANCELLED and isinstance(apply.what, This)


def zones_of(effect: object) -> tuple[int, ...]:
    """A continuous ability works in the play ground; one about playing this very card wherever it is played from."""
    applies = applied(effect)
    if any(is_of_spell(one, mod) for one in applies for mod in one.mods):
        return (n.CHASE,)  # while the card is on the chase (1008.2)
    for one in applies:
        if isinstance(one.what, Cards) and one.what.which == IS_THIS:
            return one.what.zones  # this card in that very zone
        if isinstance(one.what, Among) and isinstance(one.what.which, InZones) and one.mods == (MayBePlayed(),):
            return one.what.which.zones  # it is said of this card where it lies
    own = all(isinstance(mod, CONTINUED) and IS_THIS in filters_of(mod.which) for one in applies for mod in one.mods)
    return () if applies and (own or is_base(effect)) else n.PLAY_GROUND


def is_base(effect: object) -> bool:
    """It defines its own card's attribute, race, kind of stone, ATK or DEF without any condition (904.2)."""
    if not isinstance(effect, Apply) or not isinstance(effect.what, This):
        return False
    return all((isinstance(mod, Set) and mod.base) or (isinstance(mod, (AddWord, SetWord)) and mod.field in DEFINED) for mod in effect.mods)  # fmt: skip


def feasible(what: Instead) -> Condition:
    """Nothing is replaced by what cannot be done: the cards it needs are there."""
    first = effects_of(what.effect)[0]
    pick = first.picks[0] if isinstance(first, Choose) else None
    return Exists(pick.what, pick.least.value) if pick is not None and isinstance(pick.least, Number) else Always()


def is_gained_anew(what: Instead) -> bool:
    """Life gained or lost is replaced by more or less of it: the number changes, and none is gained or lost anew."""
    gain = what.effect
    return (
        isinstance(gain, ChangeNumber)
        and (what.would.event, what.would.player) == (NUMBER_CHANGED, gain.who)
        and isinstance(gain.amount, Times)
        and what.would.verb == (RAISED if gain.amount.each > 0 else LOWERED)
    )


def seen_from(would: When) -> tuple[int, ...]:
    """Where a replacement works: what this card itself would do as it leaves a zone, in that zone."""
    elsewhere = would.subject == IS_THIS and would.source and n.FIELD not in would.source
    return would.source if elsewhere else n.PLAY_GROUND


def field_ability(what: object) -> Ability | None:
    """A continuous ability of a statement or a replacement, which targets nothing."""
    if any(isinstance(node, Targeted) for node in nodes_of(what)):
        return None
    if isinstance(what, Instead):
        effects = effects_of(what.effect)
        if any(isinstance(one, Pay) or (isinstance(one, Choose) and one.announced) for one in effects):
            return None  # a replacement neither targets nor asks for a price
        if is_gained_anew(what):
            return None
        return Ability(CONTINUOUS, seen_from(what.would), active=feasible(what), instead=what)
    return Ability(CONTINUOUS, zones_of(what), effect=what) if isinstance(what, Effect) else None


def field_parts(value: object) -> tuple[object, ...] | None:
    """Take a continuous ability apart."""
    if not isinstance(value, Ability) or value.kind != CONTINUOUS or value.keyword != NOTHING:
        return None
    if value.active != (feasible(value.instead) if value.instead is not None else Always()):
        return None
    return (value.instead if value.instead is not None else value.effect,)


def field_abilities(g: "Grammar", cost: Phrase) -> Says:
    """Continuous abilities."""
    one = statements(g, cost)
    many = Says("{row}", view(seq_of, lambda v: (v.parts,) if isinstance(v, Seq) else None, hole("row")), row=Many(one, ". ", least=2))  # fmt: skip
    stays = Word(
        "you may choose not to recover this card during your recovery phase",
        Instead(When(TURNED, IS_THIS, number=STANDING, during=During(n.RECOVERY_PHASE, YOU)), Nothing(), True),
    )
    insteads = Choice("what happens instead", g.replacing.always, stays, *replacements(g))
    timed = view(lambda what, time: replace(what, would=replace(what.would, during=time)) if what.would.during == Always() else None, timed_parts, hole("what"), hole("time"))  # fmt: skip
    in_time = Choice("a replacement at its time", Says("{what} during {time}", timed, what=insteads, time=g.time, also=("during {time}, {what}",)),
                     Says("{what} while {time}", timed, what=insteads, time=g.condition, also=("{what} if {time}", "{what} as long as {time}", "as long as {time}, {what}")))  # fmt: skip
    what = Choice("a statement", one, insteads, in_time, many)
    return Says("{what}", view(field_ability, field_parts, hole("what")), what=what, enter=lambda voice: voice._replace(lasting=True), leave=lambda before, after, value: before)  # fmt: skip


def timed_parts(value: object) -> tuple[object, ...] | None:
    """Take a replacement with its time apart."""
    if not isinstance(value, Instead) or value.would.during == Always():
        return None
    return replace(value, would=replace(value.would, during=Always())), value.would.during
