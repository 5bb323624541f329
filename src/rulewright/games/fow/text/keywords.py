"""Keywords: alone, with a number, a cost, a condition or a text."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import (
    ACTIVATED,
    CONTINUOUS,
    EITHER,
    IT,
    NOTHING,
    OPPONENT,
    SPELL,
    TRIGGERED,
    YOU,
)
from ....kernel.vocabulary.abilities import Ability, Cost, When
from ....kernel.vocabulary.effects import (
    Apply,
    Attach,
    Choose,
    Effect,
    If,
    Move,
    Pick,
    Produce,
    PutCounters,
    TurnSide,
)
from ....kernel.vocabulary.mods import Forbid
from ....kernel.vocabulary.terms import (
    AllTrue,
    Always,
    Among,
    Cards,
    Condition,
    Counted,
    During,
    EitherOf,
    Exists,
    GameSays,
    Has,
    InRole,
    MasteredBy,
    Neither,
    This,
    Those,
    TurnOf,
    both,
)
from ....language.grammar.amounts import NUMBER, ONE
from ....language.grammar.doing.deeds import THIS_PICK
from ....language.grammar.happening.predicates import throughout
from ....language.pattern import hole, like, mentions, nodes_of, view
from ....language.phrase import Choice, Many, Phrase, Says, Token, Word
from ....language.sequence import seq_of
from ..rulebook import ch00_names as n
from .dialects import THAT, fresh, home
from .doing.making import SYMBOLS
from .nouns import HOST, RESONATOR
from .paying.costs import Listed

if TYPE_CHECKING:
    from ....language.grammar import Grammar

# ---------------------------------------------------------------- keywords with a cost or a number

COUNTER_OF: Final = {n.LIMIT: n.LIMIT_COUNTER, n.MANA: n.MANA_COUNTER}
EVOLVE: Final = If(Neither(Exists(Among(This(), Counted(n.EVOLUTION_COUNTER)))), PutCounters(This(), n.EVOLUTION_COUNTER, ONE))  # fmt: skip
BESTOW: Final = seq_of((Choose((Pick(Cards((n.FIELD,), EITHER, RESONATOR), ONE, ONE),), announced=True), Attach(This(), Those(IT))))  # fmt: skip
TEMPLATES: Final[dict[int, Ability]] = {
    n.EVOLUTION: Ability(ACTIVATED, (n.FIELD,), keyword=n.EVOLUTION, effect=EVOLVE),
    n.SHIFT: Ability(ACTIVATED, (n.FIELD,), keyword=n.SHIFT, effect=TurnSide(This(), 1)),
    n.BESTOW: Ability(ACTIVATED, (n.FIELD,), keyword=n.BESTOW, effect=BESTOW, usable=Neither(Exists(HOST))),
    n.AWAKENING: Ability(CONTINUOUS, keyword=n.AWAKENING),
}  # fmt: skip
SYMBOL_LETTER: Final = Token(
    "an attribute", r"\{([WRUGBM])\}", lambda text, reader: SYMBOLS[text],
    lambda v: next((f"{{{letter}}}" for letter, kind in SYMBOLS.items() if kind == v), None),
)  # fmt: skip
LATER_CARD: Final = Neither(GameSays(n.IS_FIRST_CARD, This()))  # [Torrent]
AWAKENED: Final = GameSays(n.WAS_AWAKENED, This())
DISCARD_THIS: Final = Cost((THIS_PICK,), (Move(THAT, n.GRAVEYARD, verb=n.DISCARD),))


def label(keyword: int) -> str:
    """A keyword as it is printed."""
    return f"[{n.KEYWORD_NAMES[keyword]}]"


def of_keyword(value: object, keyword: int) -> Ability | None:
    """An ability that stands for the keyword."""
    return value if isinstance(value, Ability) and value.keyword == keyword else None


def levelled(keyword: int) -> Says:
    """A keyword that puts so many counters on its card."""
    return Says(f"{label(keyword)} {{n}}", like(Ability, CONTINUOUS, keyword=keyword, effect=like(PutCounters, This(), COUNTER_OF[keyword], hole("n"))), n=NUMBER)  # fmt: skip


def costed(keyword: int, cost: Phrase) -> Says:
    """A keyword with a cost."""

    def take(value: object) -> tuple[object, ...] | None:
        found = of_keyword(value, keyword)
        return (found.cost,) if found and replace(found, cost=()) == TEMPLATES[keyword] else None

    return Says(f"{label(keyword)} {{cost}}", view(lambda cost: replace(TEMPLATES[keyword], cost=cost), take, hole("cost")), cost=cost)  # fmt: skip


def offering(kinds: tuple[str, ...]) -> Cost:
    """One resonator of an attribute is banished."""
    words = tuple(Has(n.ATTRIBUTE, kind) for kind in kinds)
    which = words[0] if len(words) == 1 else EitherOf(words)
    return Cost((Pick(Cards((n.FIELD,), YOU, both(RESONATOR, which)), ONE, ONE),), (Move(THAT, n.GRAVEYARD, verb=n.BANISH),))  # fmt: skip


def offering_parts(value: object) -> tuple[object, ...] | None:
    """Take such an offering apart."""
    group = value.picks[0].what if isinstance(value, Cost) and len(value.picks) == 1 else None
    last = group.which.parts[-1] if isinstance(group, Cards) and hasattr(group.which, "parts") else None
    words = last.parts if isinstance(last, EitherOf) else (last,)
    kinds = tuple(word.word for word in words if isinstance(word, Has))
    return (kinds,) if kinds and offering(kinds) == value else None


def barred(kinds: tuple[str, ...]) -> Ability:
    """Spells and abilities of one of these qualities do not target it."""
    words = tuple(Has(n.ATTRIBUTE, kind) for kind in kinds)
    by = both(MasteredBy(OPPONENT), words[0] if len(words) == 1 else EitherOf(words))
    return Ability(CONTINUOUS, n.PLAY_GROUND, keyword=n.BARRIER, effect=Apply(This(), (Forbid(n.BE_TARGETED, by),)))


def barred_parts(value: object) -> tuple[object, ...] | None:
    """Take such a barrier apart."""
    found = of_keyword(value, n.BARRIER)
    kinds = tuple(dict.fromkeys(node.word for node in nodes_of(found.effect) if isinstance(node, Has))) if found else ()
    return (kinds,) if kinds and barred(kinds) == value else None


def keyword_lines(g: "Grammar", cost: Phrase) -> tuple[Choice, Choice]:
    """Keywords that stand alone in a line, and those with a cost."""
    simple = (*n.SYMBOL_SKILLS, n.QUICKCAST, n.REMNANT, n.BARRIER, n.BLOODLUST)
    alone = [Word(label(keyword), Ability(CONTINUOUS, keyword=keyword)) for keyword in simple]
    barrier = Says("[Barrier] {kinds}", view(barred, barred_parts, hole("kinds")), kinds=Many(SYMBOL_LETTER, "", also=(" or ", ", ", " and ")))  # fmt: skip
    energy = view(lambda kinds: Ability(CONTINUOUS, effect=Produce((kinds,)), keyword=n.ENERGIZE),
                  lambda v: (v.effect.kinds[0],) if of_keyword(v, n.ENERGIZE) and isinstance(v.effect, Produce) else None, hole("kinds"))  # fmt: skip
    energize = Says("[Energize] {kinds}", energy, kinds=Many(SYMBOL_LETTER, "", also=(" or ",)))
    give = Says("{kinds}", view(offering, offering_parts, hole("kinds")), kinds=Many(SYMBOL_LETTER, " or "))
    incarnation = Says("[Incarnation] {cost}", view(lambda cost: Ability(CONTINUOUS, cost=cost, keyword=n.INCARNATION),
                                                    lambda v: (v.cost,) if of_keyword(v, n.INCARNATION) else None, hole("cost")), cost=Listed(give, ", ", also=("", " and ")))  # fmt: skip
    return Choice("a keyword", *alone, levelled(n.LIMIT), levelled(n.MANA), barrier), Choice("a keyword with a cost", *(costed(k, cost) for k in TEMPLATES), incarnation, energize)  # fmt: skip


# ---------------------------------------------------------------- keywords with a condition or a text


def triggered(when: object, usable: Condition, cost: tuple[Cost, ...], effect: Effect) -> Ability:
    """A chant of the standby area: its price, its condition or its event, and what it does."""
    if isinstance(when, When):
        return Ability(TRIGGERED, (n.HAND, n.STANDBY), when=when, effect=effect, keyword=n.TRIGGER, cost=cost)
    return Ability(SPELL, (n.CHASE,), cost=cost, effect=effect, keyword=n.TRIGGER, usable=usable)


def headed(items: tuple[object, ...], effect: Effect) -> Ability | None:
    """A chant of the standby area by all that stands before its colon: events, prices, conditions, in any order."""
    whens = [item for item in items if isinstance(item, When)]
    cost = tuple(item for item in items if isinstance(item, Cost))
    conditions = tuple(item for item in items if isinstance(item, Condition))
    usable = conditions[0] if len(conditions) == 1 else AllTrue(conditions) if conditions else Always()
    timed = conditions[1:] and not isinstance(conditions[0], TurnOf | During)
    if len(whens) > 1 or not items or timed or len(conditions) > 2:
        return None  # several conditions are one, except behind a time
    if not whens:
        return triggered(None, usable, cost, effect)
    when = whens[0] if not conditions else throughout(whens[0], usable)
    return None if when is None else triggered(when, Always(), cost, effect)


def head_parts(value: object) -> tuple[object, ...] | None:
    """What stands before its colon."""
    found = of_keyword(value, n.TRIGGER)
    if found is None:
        return None
    usable = () if isinstance(found.usable, Always) else (found.usable,)
    items = (*(() if found.when is None else (found.when,)), *found.cost, *usable)
    return (items, found.effect) if items else None


def triggers(g: "Grammar", when: Phrase) -> list[Phrase]:
    """[Trigger] with its event, its price and its conditions."""
    anytime = like(Ability, SPELL, (n.CHASE,), effect=hole("effect"), keyword=n.TRIGGER)
    condition = Choice(
        "when it can be played",
        Says("if {usable}", hole("usable"), usable=g.condition, also=("{usable}", "while {usable}", "as long as {usable}", "play this ability only if {usable}")),
        Says("during {time}", hole("time"), time=g.time, also=("{time}", "play this ability only during {time}")),
    )  # fmt: skip
    item = Choice("a trigger, a price or a condition", when, g.cost, condition)
    items = Listed(item, ", ", also=(" ", " and ", ", and ", ". "))
    marks = (": ", " ⇒ ", ". ")
    limited = [f"[Trigger] {{items}}{mark}{{effect}}. play this card only {{limits}}" for mark in marks]
    words = [f"[Trigger] {head}{mark}{{effect}}" for head in ("{items}", "anytime") for mark in marks]
    parts: dict[str, Phrase] = {"items": items, "effect": g.text}
    late = view(
        lambda items, effect, limits: headed((*items, *limits), effect),
        lambda v: None,
        hole("items"),
        hole("effect"),
        hole("limits"),
    )
    attacked = Exists(Cards((n.FIELD,), EITHER, InRole(n.ATTACKING)))
    limits = Many(
        Choice(
            "when it can be played",
            condition,
            Word("after an attack is declared", attacked, also=("after an attack was declared",)),
        ),
        ", ",
        also=(" and ", ", and ", " and only "),
    )
    return [
        Says(limited[0], late, also=limited[1:], enter=fresh, leave=home, limits=limits, parts=parts),
        Says(words[3], anytime, also=words[4:], enter=fresh, leave=home, parts=parts),
        Says(words[0], view(headed, head_parts, hole("items"), hole("effect")), also=words[1:3], enter=fresh, leave=home, parts=parts),
    ]  # fmt: skip


def texts(g: "Grammar", when: Phrase, cost: Phrase) -> list[Phrase]:
    """[Stealth], [Break], [Inheritance]."""
    usable = view(lambda usable: Ability(CONTINUOUS, (n.STANDBY,), keyword=n.STEALTH, usable=usable), lambda v: (v.usable,) if of_keyword(v, n.STEALTH) and v.when is None else None, hole("usable"))  # fmt: skip
    event = view(lambda when: Ability(TRIGGERED, (n.STANDBY,), when=when, keyword=n.STEALTH), lambda v: (v.when,) if of_keyword(v, n.STEALTH) and v.when is not None else None, hole("when"))  # fmt: skip
    inherited = view(lambda cost, effect: Ability(ACTIVATED, (n.HAND,), cost=(*cost, DISCARD_THIS), effect=effect, keyword=n.INHERITANCE),
                     lambda v: (v.cost[:-1], v.effect) if of_keyword(v, n.INHERITANCE) else None, hole("cost"), hole("effect"))  # fmt: skip
    broken = like(Ability, TRIGGERED, effect=hole("effect"), keyword=n.BREAK)
    return [
        Says("[Stealth] {usable}", usable, usable=g.condition, also=("[Stealth] if {usable}", "[Stealth] while {usable}", "[Stealth] as long as {usable}"), enter=fresh, leave=home),
        Says("[Stealth] during {usable}", usable, usable=g.time, enter=fresh, leave=home),
        Says("[Stealth] {when}", event, when=when, enter=fresh, leave=home),
        Says("[Break] {effect}", broken, effect=g.text, enter=fresh, leave=home),
        Says("[Inheritance] {cost}: {effect}", inherited, cost=cost, effect=g.text, also=("[Inheritance] {cost} {effect}",), enter=fresh, leave=home),
    ]  # fmt: skip


def more_text(ability: Ability, cond: Condition) -> Ability:
    """A text that a card has only if it is so."""
    return replace(ability, effect=If(cond, ability.effect)) if ability.kind == SPELL else replace(ability, active=cond)


def plain_text(ability: object, cond: Condition) -> Ability | None:
    """The text that a card has only if it is so."""
    if not isinstance(ability, Ability):
        return None
    if ability.kind == SPELL and isinstance(ability.effect, If) and ability.effect.condition == cond:
        return replace(ability, effect=ability.effect.then)
    return replace(ability, active=Always()) if ability.active == cond else None


def torrent(ability: Ability) -> Ability:
    """A text that a card has if another was played before it this turn."""
    return replace(more_text(ability, LATER_CARD), keyword=n.TORRENT)


def torrent_parts(value: object) -> tuple[object, ...] | None:
    """Take such a text apart."""
    found = of_keyword(value, n.TORRENT)
    ability = plain_text(replace(found, keyword=NOTHING), LATER_CARD) if found else None
    return None if ability is None else (ability,)


def awakened(cost: tuple[Cost, ...], ability: Ability) -> tuple[Ability, ...]:
    """A price that may be paid as the card is played, and the text it then has."""
    return (replace(TEMPLATES[n.AWAKENING], cost=cost), more_text(ability, AWAKENED))


def alone_parts(value: object) -> tuple[object, ...] | None:
    """Take a price and a text that says itself what it is worth apart."""
    pair = value if isinstance(value, tuple) and len(value) == 2 else ()
    if not pair or of_keyword(pair[0], n.AWAKENING) is None or not mentions(pair[1], AWAKENED):
        return None
    return None if plain_text(pair[1], AWAKENED) else (pair[0].cost, pair[1])


def awakened_parts(value: object) -> tuple[object, ...] | None:
    """Take such a price and text apart."""
    if not isinstance(value, tuple) or len(value) != 2 or of_keyword(value[0], n.AWAKENING) is None:
        return None
    ability = plain_text(value[1], AWAKENED)
    return None if ability is None else (value[0].cost, ability)
