"""Keyword skills in words: those that stand alone, and those with a number, a cost, a condition or a text."""

from dataclasses import replace
from typing import Final

from ....kernel.ids import ACTIVATED, CONTINUOUS, EITHER, IT, NOTHING, OPPONENT, SPELL, TRIGGERED, YOU
from ....kernel.vocabulary.abilities import Ability, Cost, When
from ....kernel.vocabulary.effects import Apply, Attach, Choose, Effect, If, Move, Pick, Produce, PutCounters, TurnSide
from ....kernel.vocabulary.mods import Forbid
from ....kernel.vocabulary.terms import (
    AllTrue,
    Always,
    Among,
    Amount,
    Cards,
    Condition,
    Counted,
    EitherOf,
    Exists,
    GameSays,
    Has,
    MasteredBy,
    NamedNumber,
    Neither,
    Number,
    Sum,
    This,
    Those,
    both,
)
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Many, Says, Token, Word
from ....language.sequence import seq_of
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .words_cost import COSTS, Listed
from .words_effects import EFFECT
from .words_filters import RESONATOR
from .words_if import CONDITION, TURN_TIME
from .words_modes import LATER_CARD
from .words_picks import ONE
from .words_pointing import HOST_CARD
from .words_when import TRIGGER
from .words_will import SYMBOLS

SIMPLE: Final = (*n.SYMBOL_SKILLS, n.QUICKCAST, n.REMNANT, n.BARRIER, n.BLOODLUST)


def fresh(voice: Voice) -> Voice:
    """An ability begins its own sentence."""
    return Voice()


def home(before: Voice, after: Voice, value: object) -> Voice:
    """An ability leaves the sentence around it as it was."""
    return before


def label(keyword: int) -> str:
    """A keyword as it is printed."""
    return f"[{n.KEYWORD_NAMES[keyword]}]"


# ---------------------------------------------------------------- alone, or with a number

COUNTER_OF: Final = {n.LIMIT: n.LIMIT_COUNTER, n.MANA: n.MANA_COUNTER}
LEVEL: Final = Choice(
    "a number",
    Token("a number", r"\d{1,6}(?!\d)", lambda t, r: Number(int(t)), lambda v: str(v.value) if isinstance(v, Number) else None),
    Says("X+{n}", like(Sum, NamedNumber(), hole("n")), n=Token(
        "a number", r"\d{1,6}(?!\d)", lambda t, r: Number(int(t)), lambda v: str(v.value) if isinstance(v, Number) else None)),
)  # fmt: skip


def levelled(keyword: int) -> Says:
    """A keyword that puts so many counters on its card."""

    def make(parts: Parts) -> Ability | None:
        level = parts["n"]
        if not isinstance(level, Amount):
            return None
        return Ability(CONTINUOUS, keyword=keyword, effect=PutCounters(This(), COUNTER_OF[keyword], level))

    def unmake(value: object) -> Parts | None:
        if not isinstance(value, Ability) or value.keyword != keyword or not isinstance(value.effect, PutCounters):
            return None
        return {"n": value.effect.amount}

    return Says(f"{label(keyword)} {{n}}", make=make, unmake=unmake, n=LEVEL)


def alone(keyword: int) -> Word:
    """A keyword by itself."""
    return Word(label(keyword), Ability(CONTINUOUS, keyword=keyword))


# ---------------------------------------------------------------- with a cost

EVOLVE: Final = If(
    Neither(Exists(Among(This(), Counted(n.EVOLUTION_COUNTER)))), PutCounters(This(), n.EVOLUTION_COUNTER, ONE)
)
TARGET_RESONATOR: Final = Choose((Pick(Cards((n.FIELD,), EITHER, RESONATOR), ONE, ONE),), announced=True)
BESTOW: Final = seq_of((TARGET_RESONATOR, Attach(This(), Those(IT))))
TEMPLATES: Final[dict[int, Ability]] = {
    n.EVOLUTION: Ability(ACTIVATED, (n.FIELD,), keyword=n.EVOLUTION, effect=EVOLVE),
    n.SHIFT: Ability(ACTIVATED, (n.FIELD,), keyword=n.SHIFT, effect=TurnSide(This(), 1)),
    n.BESTOW: Ability(ACTIVATED, (n.FIELD,), keyword=n.BESTOW, effect=BESTOW, usable=Neither(Exists(HOST_CARD))),
    n.AWAKENING: Ability(CONTINUOUS, keyword=n.AWAKENING),
}  # fmt: skip


def costed(keyword: int) -> Says:
    """A keyword with a cost."""

    def make(parts: Parts) -> Ability | None:
        cost = parts["cost"]
        return replace(TEMPLATES[keyword], cost=cost) if isinstance(cost, tuple) else None

    def unmake(value: object) -> Parts | None:
        if not isinstance(value, Ability) or value.keyword != keyword:
            return None
        return {"cost": value.cost} if replace(value, cost=()) == TEMPLATES[keyword] else None

    return Says(f"{label(keyword)} {{cost}}", make=make, unmake=unmake, cost=COSTS)


SYMBOL_LETTER: Final = Token(
    "an attribute", r"\{([WRUGBM])\}", lambda text, reader: SYMBOLS[text],
    lambda v: next((f"{{{letter}}}" for letter, kind in SYMBOLS.items() if kind == v), None),
)  # fmt: skip


def offering(parts: Parts) -> Cost | None:
    """One resonator of an attribute is banished."""
    kinds = parts["kinds"]
    if not isinstance(kinds, tuple):
        return None
    words = tuple(Has(n.ATTRIBUTE, kind) for kind in kinds)
    which = words[0] if len(words) == 1 else EitherOf(words)
    pick = Pick(Cards((n.FIELD,), YOU, both(RESONATOR, which)), ONE, ONE)
    return Cost((pick,), (Move(Those(IT), n.GRAVEYARD, verb=n.BANISH),))


def offering_parts(value: object) -> Parts | None:
    """Take such an offering apart."""
    group = value.picks[0].what if isinstance(value, Cost) and len(value.picks) == 1 else None
    if not isinstance(group, Cards):
        return None
    last = group.which.parts[-1] if hasattr(group.which, "parts") else None
    words = last.parts if isinstance(last, EitherOf) else (last,)
    kinds = tuple(word.word for word in words if isinstance(word, Has))
    return {"kinds": kinds} if kinds and offering({"kinds": kinds}) == value else None


def incarnate(parts: Parts) -> Ability | None:
    """Resonators may be banished rather than the cost paid."""
    cost = parts["cost"]
    return Ability(CONTINUOUS, cost=cost, keyword=n.INCARNATION) if isinstance(cost, tuple) else None


def incarnate_parts(value: object) -> Parts | None:
    """Take such a way of playing apart."""
    return {"cost": value.cost} if isinstance(value, Ability) and value.keyword == n.INCARNATION else None


OFFERING: Final = Says(
    "{kinds}", make=offering, unmake=offering_parts, kinds=Many(SYMBOL_LETTER, " or "),
)  # fmt: skip
INCARNATION: Final = Says(
    "[Incarnation] {cost}", make=incarnate, unmake=incarnate_parts, cost=Listed(OFFERING, ", ", also=("",))
)


def barred(parts: Parts) -> Ability | None:
    """Spells and abilities of one quality do not target it."""
    kind = parts["kind"]
    if not isinstance(kind, str):
        return None
    by = both(MasteredBy(OPPONENT), Has(n.ATTRIBUTE, kind))
    return Ability(CONTINUOUS, n.PLAY_GROUND, keyword=n.BARRIER, effect=Apply(This(), (Forbid(n.BE_TARGETED, by),)))


def barred_parts(value: object) -> Parts | None:
    """Take such a barrier apart."""
    if isinstance(value, Ability) and value.keyword == n.BARRIER:
        for kind in n.ATTRIBUTES:
            if barred({"kind": kind}) == value:
                return {"kind": kind}
    return None


BARRIER: Final = Says("[Barrier] {kind}", make=barred, unmake=barred_parts, kind=SYMBOL_LETTER)
ENERGIZE: Final = Says(
    "[Energize] {kind}",
    like(Ability, CONTINUOUS, effect=like(Produce, ((hole("kind"),),)), keyword=n.ENERGIZE),
    kind=SYMBOL_LETTER,
)
SKILL: Final = Choice(
    "a keyword", *(alone(keyword) for keyword in SIMPLE), levelled(n.LIMIT), levelled(n.MANA), BARRIER,
)  # fmt: skip
COSTED: Final = Choice("a keyword with a cost", *(costed(keyword) for keyword in TEMPLATES), INCARNATION, ENERGIZE)

# ---------------------------------------------------------------- with a condition or a text


def stealthy(parts: Parts) -> Ability | None:
    """It is played from the standby area when it is so, or when this happens."""
    when, usable = parts.get("when"), parts.get("usable", Always())
    if not isinstance(usable, Condition):
        return None
    if isinstance(when, When):
        return Ability(TRIGGERED, (n.STANDBY,), when=when, keyword=n.STEALTH)
    return Ability(CONTINUOUS, (n.STANDBY,), keyword=n.STEALTH, usable=usable)


def stealthy_parts(value: object, event: bool) -> Parts | None:
    """Take such a condition apart."""
    if not isinstance(value, Ability) or value.keyword != n.STEALTH or (value.when is not None) != event:
        return None
    return {"when": value.when, "usable": value.usable}


STEALTH: Final = Choice(
    "stealth",
    Says("[Stealth] {usable}", make=stealthy, unmake=lambda v: stealthy_parts(v, False), usable=CONDITION,
         enter=fresh, leave=home, also=("[Stealth] if {usable}", "[Stealth] while {usable}", "[Stealth] as long as {usable}")),
    Says("[Stealth] {when}", make=stealthy, unmake=lambda v: stealthy_parts(v, True), when=TRIGGER, enter=fresh,
         leave=home),
)  # fmt: skip


def triggered(parts: Parts) -> Ability | None:
    """A chant of the standby area: its price, its condition or its event, and what it does."""
    effect, cost, when, usable = (
        parts["effect"],
        parts.get("cost", ()),
        parts.get("when"),
        parts.get("usable", Always()),
    )
    if not isinstance(effect, Effect) or not isinstance(cost, tuple) or not isinstance(usable, Condition):
        return None
    if isinstance(when, When):
        return Ability(TRIGGERED, (n.HAND, n.STANDBY), when=when, effect=effect, keyword=n.TRIGGER)
    return Ability(SPELL, (n.CHASE,), cost=cost, effect=effect, keyword=n.TRIGGER, usable=usable)


def triggered_parts(value: object, shape: str) -> Parts | None:
    """Take such a chant apart."""
    if not isinstance(value, Ability) or value.keyword != n.TRIGGER:
        return None
    found = "when" if value.when is not None else "usable" if not isinstance(value.usable, Always) else "cost"
    if found == "cost" and not value.cost:
        found = "anytime"
    parts: Parts = {"effect": value.effect, "when": value.when, "usable": value.usable, "cost": value.cost}
    return parts if found == shape else None


def trigger_line(lead: str, shape: str, also: tuple[str, ...] = ()) -> Says:
    """One form of [Trigger]."""
    return Says(
        f"[Trigger] {lead}: {{effect}}", make=triggered, unmake=lambda v: triggered_parts(v, shape), effect=EFFECT,
        enter=fresh, leave=home,
        also=(f"[Trigger] {lead} ⇒ {{effect}}", *(f"[Trigger] {one}: {{effect}}" for one in also)), when=TRIGGER,
        cost=COSTS, usable=CONDITION,
    )  # fmt: skip


def in_time(parts: Parts) -> Ability | None:
    """The same at a time of the turn only."""
    time, usable = parts["time"], parts["usable"]
    if not isinstance(time, Condition) or not isinstance(usable, Condition):
        return None
    return triggered({"effect": parts["effect"], "usable": AllTrue((time, usable))})


TRIGGERS: Final = Choice(
    "a trigger of a chant",
    trigger_line("anytime", "anytime"),
    trigger_line("{when}", "when"),
    trigger_line("{cost}", "cost"),
    trigger_line("if {usable}", "usable", ("{usable}", "while {usable}")),
    Says(
        "[Trigger] during {usable}: {effect}",
        make=triggered,
        unmake=lambda v: None,
        usable=TURN_TIME,
        effect=EFFECT,
        enter=fresh,
        leave=home,
    ),
    Says(
        "[Trigger] during {time} if {usable}: {effect}",
        make=in_time,
        unmake=lambda v: None,
        time=TURN_TIME,
        usable=CONDITION,
        effect=EFFECT,
        enter=fresh,
        leave=home,
    ),
)


def broken(parts: Parts) -> Ability | None:
    """What happens when it is turned up by lifebreak."""
    effect = parts["effect"]
    if not isinstance(effect, Effect):
        return None
    return Ability(TRIGGERED, effect=effect, keyword=n.BREAK)


def broken_parts(value: object) -> Parts | None:
    """Take what happens by lifebreak apart."""
    return {"effect": value.effect} if isinstance(value, Ability) and value.keyword == n.BREAK else None


BREAK: Final = Says("[Break] {effect}", make=broken, unmake=broken_parts, effect=EFFECT, enter=fresh, leave=home)
AWAKENED: Final = GameSays(n.WAS_AWAKENED, This())


def more_text(ability: Ability, cond: Condition) -> Ability:
    """A text that a card has only if it is so."""
    if ability.kind == SPELL:
        return replace(ability, effect=If(cond, ability.effect))
    return replace(ability, active=cond)


def plain_text(ability: object, cond: Condition) -> Ability | None:
    """The text that a card has only if it is so."""
    if not isinstance(ability, Ability):
        return None
    if ability.kind == SPELL and isinstance(ability.effect, If) and ability.effect.condition == cond:
        return replace(ability, effect=ability.effect.then)
    return replace(ability, active=Always()) if ability.active == cond else None


def awakened(parts: Parts) -> tuple[Ability, ...] | None:
    """A price that may be paid as the card is played, and the text it then has."""
    cost, ability = parts["cost"], parts["ability"]
    if not isinstance(cost, tuple) or not isinstance(ability, Ability):
        return None
    return (replace(TEMPLATES[n.AWAKENING], cost=cost), more_text(ability, AWAKENED))


def awakened_parts(value: object) -> Parts | None:
    """Take such a price and text apart."""
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[0], Ability):
        return None
    ability = plain_text(value[1], AWAKENED)
    if value[0].keyword != n.AWAKENING or ability is None:
        return None
    return {"cost": value[0].cost, "ability": ability}


def torrent(parts: Parts) -> Ability | None:
    """A text that a card has if another was played before it this turn."""
    ability = parts["ability"]
    return replace(more_text(ability, LATER_CARD), keyword=n.TORRENT) if isinstance(ability, Ability) else None


def torrent_parts(value: object) -> Parts | None:
    """Take such a text apart."""
    if not isinstance(value, Ability) or value.keyword != n.TORRENT:
        return None
    ability = plain_text(replace(value, keyword=NOTHING), LATER_CARD)
    return None if ability is None else {"ability": ability}


def inherited(parts: Parts) -> Ability | None:
    """Paid for and discarded from the hand for its effect."""
    cost, effect = parts["cost"], parts["effect"]
    if not isinstance(cost, tuple) or not isinstance(effect, Effect):
        return None
    return Ability(ACTIVATED, (n.HAND,), cost=(*cost, DISCARD_THIS), effect=effect, keyword=n.INHERITANCE)


def inherited_parts(value: object) -> Parts | None:
    """Take such an ability apart."""
    if not isinstance(value, Ability) or value.keyword != n.INHERITANCE:
        return None
    return {"cost": value.cost[:-1], "effect": value.effect}


DISCARD_THIS: Final = Cost((Pick(This(), ONE, ONE),), (Move(Those(IT), n.GRAVEYARD, verb=n.DISCARD),))
INHERITANCE: Final = Says(
    "[Inheritance] {cost}: {effect}", make=inherited, unmake=inherited_parts, cost=COSTS, effect=EFFECT, enter=fresh,
    leave=home,
)  # fmt: skip
