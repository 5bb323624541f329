"""Field abilities in words: what always holds, what cards cost, and what happens instead of something else."""

from dataclasses import replace
from typing import Final

from ...kernel.ast import (
    Ability,
    Always,
    Amount,
    Apply,
    Arrives,
    Cards,
    Compared,
    Condition,
    Effect,
    EventCard,
    EventNumber,
    Exists,
    Filter,
    Forbid,
    ForbidPlayer,
    If,
    Instead,
    MasteredBy,
    Move,
    Must,
    Neither,
    Number,
    PaidOnlyBy,
    PaidWithAny,
    Permit,
    PlayCost,
    PlayFor,
    Seq,
    SetPlayCost,
    SumOf,
    This,
    Times,
    When,
)
from ...kernel.ids import AT_LEAST, AT_MOST, CONTINUOUS, DAMAGED, LESS, NOTHING, OPPONENT, RESTED, WHILE_ACTIVE, YOU
from ...language.pattern import Parts, hole, like
from ...language.phrase import Choice, Free, Many, Phrase, Says, Word
from ...language.sequence import effects_of, seq_of
from ...language.voice import Voice
from .rulebook import ch00_names as n
from .words_amounts import INTEGER, PER
from .words_changes import CHANGE, PER_FIRST, POWER_BECOMES, changed
from .words_cost import COSTS
from .words_effects import DAMAGE_BECOMES
from .words_filters import Noun
from .words_if import A_KIND, CONDITION, TURN_TIME
from .words_nouns import ALL, DIGITS, IS_THIS, KIND, KINDS, ONE_KIND, SUBJECT
from .words_when import BY_WHAT, ENTERING

# ---------------------------------------------------------------- what cards cost


def bare(value: object) -> Filter | None:
    """A description of cards wherever they are."""
    return value.which if isinstance(value, Noun) and not value.zones and value.whose == NOTHING else None


def priced(template: str, who: int, noun: Phrase) -> Says:
    """Cards that a player plays."""

    def make(parts: Parts) -> tuple[int, Filter] | None:
        which = bare(parts["noun"])
        return None if which is None else (who, which)

    def unmake(value: object) -> Parts | None:
        if not isinstance(value, tuple) or value[0] != who or value[1] == IS_THIS:
            return None
        return {"noun": Noun(value[1])}

    return Says(template, make=make, unmake=unmake, noun=noun)


PLAYED: Final = Free(Choice(
    "what is played",
    Word("to play this card onto the field", (YOU, IS_THIS), also=("to cast this card", "to play this card")),
    priced("to play your {noun}", YOU, KINDS),
    priced("to play your {noun} onto the field", YOU, KINDS),
    priced("to cast your {noun}", YOU, KINDS),
    priced("to play {noun} onto the field", YOU, KIND),
    priced("to cast {noun}", YOU, KINDS),
    priced("to cast {noun}", YOU, KIND),
    priced("for your opponent to play {noun}", OPPONENT, KINDS),
    priced("for your opponent to cast {noun}", OPPONENT, KINDS),
))  # fmt: skip


def by(sign: int) -> Choice:
    """By how much."""
    return Choice(
        "by how much",
        Says("{n}", make=lambda p: changed(sign, p["n"], None),
             unmake=lambda v: {"n": v.value * sign} if isinstance(v, Number) and v.value * sign > 0 else None, n=INTEGER),
        Says("{n} {of}", make=lambda p: changed(sign, p["n"], p["of"]),
             unmake=lambda v: {"n": v.each * sign, "of": v.of} if isinstance(v, Times) and v.each * sign > 0 else None,
             n=INTEGER, of=PER),
    )  # fmt: skip


LEAST: Final = Choice("the least", Word("", 0), Word(" (it cannot become 0)", 1))


def cost_change(parts: Parts) -> Apply | None:
    """What a player pays goes up or down."""
    played, amount, least = parts["played"], parts["amount"], parts.get("least", 0)
    if not isinstance(played, tuple) or not isinstance(amount, Amount) or not isinstance(least, int):
        return None
    change = PlayCost(played[0], played[1], amount, least)
    return Apply(This(), (change, PaidWithAny(played[0], played[1])) if parts.get("any") else (change,))


def cost_parts(value: object, sign: int, any_kind: bool = False) -> Parts | None:
    """Take such a change apart."""
    if not isinstance(value, Apply) or value.what != This() or value.until != WHILE_ACTIVE:
        return None
    first = value.mods[0]
    if not isinstance(first, PlayCost) or first.once or len(value.mods) != 1 + any_kind:
        return None
    if any_kind and value.mods[1] != PaidWithAny(first.who, first.which):
        return None
    number = first.amount.each if isinstance(first.amount, Times) else getattr(first.amount, "value", 0)
    if number * sign <= 0:
        return None
    return {"played": (first.who, first.which), "amount": first.amount, "least": first.least}


CHEAPER: Final = Choice(
    "a cost changes",
    Says("the cost required {played} is reduced by {amount}{least}", make=cost_change, unmake=lambda v: cost_parts(v, -1),
         played=PLAYED, amount=by(-1), least=LEAST, also=("the cost {played} is reduced by {amount}{least}",)),
    Says("the cost required {played} is increased by {amount}", make=cost_change, unmake=lambda v: cost_parts(v, 1),
         played=PLAYED, amount=by(1), also=("the cost required {played} increases by {amount}",)),
    Says("the cost required {played} is reduced by {amount} and can be paid with CP of any Element",
         make=lambda p: cost_change({**p, "any": True}), unmake=lambda v: cost_parts(v, -1, True), played=PLAYED, amount=by(-1)),
    Says("the cost required {played} becomes {n}", make=lambda p: set_cost(p), unmake=lambda v: set_parts(v), played=PLAYED,
         n=DIGITS),
    Says("the cost required {played} can be paid with CP of any Element", make=lambda p: any_paid(p),
         unmake=lambda v: any_parts(v), played=PLAYED),
)  # fmt: skip


def set_cost(parts: Parts) -> Apply | None:
    """What a player pays becomes this."""
    played, amount = parts["played"], parts["n"]
    if not isinstance(played, tuple) or not isinstance(amount, Amount):
        return None
    return Apply(This(), (SetPlayCost(played[0], played[1], amount),))


def set_parts(value: object) -> Parts | None:
    """Take such a price apart."""
    mod = value.mods[0] if isinstance(value, Apply) and len(value.mods) == 1 else None
    return {"played": (mod.who, mod.which), "n": mod.amount} if isinstance(mod, SetPlayCost) else None


def any_paid(parts: Parts) -> Apply | None:
    """Paid with any element."""
    played = parts["played"]
    return Apply(This(), (PaidWithAny(played[0], played[1]),)) if isinstance(played, tuple) else None


def any_parts(value: object) -> Parts | None:
    """Take such a payment apart."""
    mod = value.mods[0] if isinstance(value, Apply) and len(value.mods) == 1 else None
    return {"played": (mod.who, mod.which)} if isinstance(mod, PaidWithAny) else None


def of_this(mods: object) -> Apply:
    """Something that holds for playing this card."""
    return Apply(This(), mods)  # type: ignore[arg-type]


def only_if(parts: Parts) -> Effect | None:
    """It can be played only if it is so."""
    cond = parts["cond"]
    return If(Neither(cond), NOT_PLAYED) if isinstance(cond, Condition) else None


def must_control(parts: Parts) -> Condition | None:
    """You control such a card."""
    which = bare(parts["noun"])
    return None if which is None else Exists(Cards((n.FIELD,), YOU, which))


def only_parts(value: object) -> Parts | None:
    """Take such a restriction apart."""
    if isinstance(value, If) and isinstance(value.condition, Neither) and value.then == NOT_PLAYED:
        return {"cond": value.condition.of}
    return None


NOT_PLAYED: Final = of_this((ForbidPlayer(n.PLAY, YOU, IS_THIS),))
PLAYING: Final = Choice(
    "how this card is played",
    Says("you can only pay with CP produced by {by} to play this card", of_this((PaidOnlyBy(IS_THIS, hole("by")),)),
         by=Says("{noun}", make=lambda p: bare(p["noun"]), unmake=lambda v: {"noun": Noun(v)} if isinstance(v, Filter) else None,
                 noun=KINDS),
         also=("you can only pay with CP produced by {by} to play this card from your hand onto the field",
               "you can only pay with CP produced by {by} to cast this card from your hand",
               "you can only pay with CP produced by {by} to play this card from your hand")),
    Word("you cannot play this card due to Summons or abilities", of_this((ForbidPlayer(n.PLAY_BY_EFFECT, YOU, IS_THIS),)),
         also=("you cannot play this card from your hand due to Summons or abilities",
               "you cannot play this card from your hand onto the field due to Summons or abilities")),
    Says("you can only play this card if {cond}", make=only_if, unmake=only_parts, cond=CONDITION,
         also=("you can only cast this card if {cond}",)),
    Says("you can only play this card if {cond}", make=only_if, unmake=lambda v: None,
         cond=Says("control {noun} to play this card", make=lambda p: must_control(p), unmake=lambda v: None, noun=A_KIND),
         free=("you must {cond}", "you must {cond} from your hand onto the field")),
    Says("you can {cost} instead of paying the CP cost to play this card", of_this((PlayFor(IS_THIS, hole("cost")),)), cost=COSTS,
         also=("you can {cost} (instead of paying the CP cost) to play this card from your hand onto the field",
               "you can {cost} (instead of paying the CP cost) to play this card onto the field")),
    Word("you can play 2 or more Light Characters onto the field", of_this((Permit(n.WITH_OTHER_LIGHT),))),
    Word("you can play 2 or more Dark Characters onto the field", of_this((Permit(n.WITH_OTHER_DARK),))),
    Word("you can discard Light and Dark cards from your hand to produce CP", of_this((Permit(n.DISCARD_LIGHT_DARK),))),
)  # fmt: skip

# ---------------------------------------------------------------- statements

SUMMONED: Final = Choice(
    "other statements",
    Word("summons or abilities of your opponent must choose this card if possible",
                       Apply(This(), (Must(n.BE_CHOSEN, MasteredBy(OPPONENT)),)),
                       also=("Summons or abilities of your opponent must choose this card if possible",)),
    Says("{all} enter the field dull", make=lambda p: arrives(p), unmake=lambda v: arrives_parts(v), all=ALL),
    Word("this card enters the field dull", Apply(This(), (Arrives(IS_THIS, RESTED),))),
    Word("this card doesn't activate during the Active Phase", Apply(This(), (Forbid(n.ACTIVATE_IN_PHASE),)),
         also=("this card doesn't activate during your Active Phase",)),
)  # fmt: skip


def arrives(parts: Parts) -> Apply | None:
    """Such cards enter dull."""
    group = parts["all"]
    which, whose = getattr(group, "which", None), getattr(group, "whose", None)
    return Apply(This(), (Arrives(which, RESTED, whose),)) if isinstance(which, Filter) and isinstance(whose, int) else None


def arrives_parts(value: object) -> Parts | None:
    """Take such cards apart."""
    mod = value.mods[0] if isinstance(value, Apply) and len(value.mods) == 1 else None
    if not isinstance(mod, Arrives) or mod.which == IS_THIS:
        return None
    return {"all": Cards((n.FIELD,), mod.who, mod.which)}


def as_lasting(voice: Voice) -> Voice:
    """The sentence of what always holds."""
    return voice._replace(lasting=True)


ONE_STATEMENT: Final = Choice("a statement", CHANGE, PER_FIRST, POWER_BECOMES, CHEAPER, SUMMONED)
ROW: Final = Many(ONE_STATEMENT, " and ", also=(", and ",))
STATED: Final = Free(
    Says("{row}", make=lambda p: seq_of(p["row"]) if isinstance(p["row"], tuple) else None,
         unmake=lambda v: {"row": effects_of(v)}, row=ROW)
)  # fmt: skip
STATEMENT: Final = Choice(
    "a statement",
    STATED,
    PLAYING,
    Says("if {cond}, {what}", like(If, hole("cond"), hole("what")), cond=CONDITION, what=STATED,
         free=("{what} if {cond}",)),
    Says("during {time}, {what}", like(If, hole("time"), hole("what")), time=TURN_TIME, what=STATED, free=("{what} during {time}",)),
    Says("during {time}, if {cond}, {what}", like(If, hole("time"), like(If, hole("cond"), hole("what"))), time=TURN_TIME, cond=CONDITION,
         what=STATED),
    Says("this card can only attack if {cond}", make=lambda p: only_attack(p), unmake=lambda v: only_attack_parts(v),
         cond=CONDITION),
)  # fmt: skip


def only_attack(parts: Parts) -> Effect | None:
    """It cannot attack unless it is so."""
    cond = parts["cond"]
    return If(Neither(cond), Apply(This(), (Forbid(n.ATTACK),))) if isinstance(cond, Condition) else None


def only_attack_parts(value: object) -> Parts | None:
    """Take such a restriction apart."""
    if isinstance(value, If) and isinstance(value.condition, Neither) and value == only_attack({"cond": value.condition.of}):
        return {"cond": value.condition.of}
    return None


# ---------------------------------------------------------------- instead

SIZE: Final = Choice(
    "so much damage",
    Says("{n} damage or less", like(Compared, EventNumber(), AT_MOST, hole("n")), n=DIGITS),
    Says("{n} damage or more", like(Compared, EventNumber(), AT_LEAST, hole("n")), n=DIGITS),
    Word("damage less than its power", Compared(EventNumber(), LESS, SumOf(EventCard(), n.POWER))),
)
WOULD_DAMAGE: Final = Choice(
    "damage that would be dealt",
    Says("{subject} is dealt damage", like(When, DAMAGED, hole("subject")), subject=SUBJECT),
    Says("{subject} is dealt damage by {other}", like(When, DAMAGED, hole("subject"), hole("other")), subject=SUBJECT,
         other=Choice("a source", BY_WHAT, ONE_KIND), also=("{subject} is dealt damage from {other}",)),
    Says("{other} deals damage to {subject}", like(When, DAMAGED, hole("subject"), hole("other")), other=SUBJECT, subject=ONE_KIND),
    Says("{subject} is dealt {size}", like(When, DAMAGED, hole("subject"), during=hole("size")), subject=SUBJECT, size=SIZE),
)  # fmt: skip


def timed(parts: Parts) -> When | None:
    """Damage that counts only at its time."""
    when, time = parts["when"], parts["time"]
    if isinstance(when, When) and isinstance(time, Condition) and isinstance(when.during, Always):
        return replace(when, during=time)
    return None


def timed_parts(value: object) -> Parts | None:
    """Take damage with its time apart."""
    if isinstance(value, When) and TURN_TIME.write(value.during, Voice()) is not None:
        return {"when": replace(value, during=Always()), "time": value.during}
    return None


REPLACED: Final = Choice(
    "what would happen and what happens instead",
    Says("if {would}, {becomes} instead", like(Instead, hole("would"), hole("becomes")), would=WOULD_DAMAGE, becomes=DAMAGE_BECOMES),
    Says("during {time}, if {when}, {becomes} instead", make=lambda p: instead(p), unmake=lambda v: instead_parts(v),
         time=TURN_TIME, when=WOULD_DAMAGE, becomes=DAMAGE_BECOMES, also=("if {when} during {time}, {becomes} instead",)),
    Says("if {would}, return this card to your hand instead", like(Instead, hole("would"), Move(This(), n.HAND, verb=n.RETURN)),
         would=ENTERING, also=("if {would}, return this card to its owner's hand instead",)),
    Says("if {would}, remove it from the game instead", like(Instead, hole("would"), Move(EventCard(), n.REMOVED, verb=n.REMOVE)),
         would=ENTERING),
    Says("if {would}, you may remove it from the game instead",
         like(Instead, hole("would"), Move(EventCard(), n.REMOVED, verb=n.REMOVE), True), would=ENTERING),
)  # fmt: skip


def instead(parts: Parts) -> Instead | None:
    """A replacement at its time."""
    when, becomes = timed(parts), parts["becomes"]
    return Instead(when, becomes) if when is not None and isinstance(becomes, Effect) else None


def instead_parts(value: object) -> Parts | None:
    """Take a replacement at its time apart."""
    if not isinstance(value, Instead) or value.optional:
        return None
    parts = timed_parts(value.would)
    return None if parts is None else {**parts, "becomes": value.effect}


# ---------------------------------------------------------------- whole abilities

EVERYWHERE: Final = (PlayCost, SetPlayCost, PaidWithAny, PaidOnlyBy, PlayFor, ForbidPlayer)


def zones_of(effect: object) -> tuple[int, ...]:
    """A field ability works on the field; one about playing this very card wherever it is played from."""
    applies = applied(effect)
    own = all(isinstance(mod, EVERYWHERE) and mod.which == IS_THIS for one in applies for mod in one.mods)
    return () if applies and own else (n.FIELD,)


def applied(effect: object) -> list[Apply]:
    """The continuous effects in a statement."""
    if isinstance(effect, Apply):
        return [effect]
    if isinstance(effect, If):
        return applied(effect.then)
    if isinstance(effect, Seq):
        return [one for part in effect.parts for one in applied(part)]
    return []


def field_ability(parts: Parts) -> Ability | None:
    """A field ability of a statement or a replacement."""
    what = parts["what"]
    if isinstance(what, Instead):
        return Ability(CONTINUOUS, (n.FIELD,), instead=what)
    return Ability(CONTINUOUS, zones_of(what), effect=what) if isinstance(what, Effect) else None


def field_parts(value: object) -> Parts | None:
    """Take a field ability apart."""
    if not isinstance(value, Ability) or value.kind != CONTINUOUS or value.keyword != NOTHING:
        return None
    return {"what": value.instead if value.instead is not None else value.effect}


FIELD: Final = Says(
    "{what}", make=field_ability, unmake=field_parts, what=Free(Choice("a statement", STATEMENT, REPLACED)), enter=as_lasting,
    leave=lambda before, after, value: before,
)  # fmt: skip
