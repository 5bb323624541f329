"""Whole abilities: label, zone, limit break, cost, trigger, effect; and the keyword lines."""

from typing import Final

from ....kernel.ids import ACTIVATED, AT_LEAST, CONTINUOUS, END_OF_TURN, NOTHING, TRIGGERED, YOU
from ....kernel.vocabulary.abilities import Ability, Cost, When
from ....kernel.vocabulary.effects import Apply, Effect, May, Move, Nothing, Seq
from ....kernel.vocabulary.mods import DeckLimit, ForbidAbility
from ....kernel.vocabulary.terms import Always, Anything, Cards, Compared, Condition, CountOf, Filter, Related, This
from ....language.english.numbers import DIGITS, INTEGER_WORD
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Says, Word
from ....language.sequence import effects_of, seq_of
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .words_changes import LORDLY, NO_ATTACK, QUOTED_ABILITY
from .words_cost import COSTS
from .words_do import EFFECT
from .words_filters import COLUMNS
from .words_when import IS_THIS, TRIGGER

ZONE_TAG: Final = Choice(
    "(VC), (RC), (VC/RC), ...",
    Word("", ()),
    Word("(VC/RC)", (n.VC, n.RC)),
    Word("(VC)", (n.VC,)),
    Word("(RC)", (n.RC,)),
    Word("(GC)", (n.GC,)),
    Word("(RC/GC)", (n.RC, n.GC)),
    Word("(VC/GC)", (n.VC, n.GC)),
    Word("(Hand)", (n.HAND,)),
    Word("(Soul)", (n.SOUL,)),
    Word("(Drop zone)", (n.DROP,)),
    Word("(Damage zone)", (n.DAMAGE,)),
    Word("(Bind zone)", (n.BIND,)),
    Word("(Deck)", (n.DECK,)),
)
WHERE: Final = Choice("where", Word("", Anything()), Says(" in the {column}", hole("column"), column=COLUMNS))
LIMIT: Final = Choice(
    "[Limit-Break]",
    Word("", Always()),
    Says("[Limit-Break {n}]", like(Compared, CountOf(Cards((n.DAMAGE,), YOU)), AT_LEAST, hole("n")), n=DIGITS),
)
NO_MORE: Final = Apply(This(), (ForbidAbility(),), END_OF_TURN)
ONCE: Final = Choice(
    "once",
    Word("", None),
    Word(
        ". this ability cannot be used for the rest of that turn", NO_MORE,
        also=(". this ability cannot be used until end of turn", ". this ability cannot be used again during that turn",
              ". this ability will not be usable until end of turn", ". this ability cannot be used again this turn"),
    ),
)  # fmt: skip


def afield(zones: object) -> bool:
    """Is the ability used away from the field?"""
    return isinstance(zones, tuple) and bool(zones) and not set(zones) & set(n.FIELD)


def headed(label: str, lasting: bool) -> Says:
    """The label with its zones; away from the field the unit is called a card."""

    def enter(voice: Voice) -> Voice:
        return Voice()

    def leave(before: Voice, after: Voice, value: object) -> Voice:
        return Voice(lasting=lasting, afield=afield(value[0] if isinstance(value, tuple) else ()))

    means = (hole("zones"), hole("where"), hole("limit"))
    template = f"{label}{{zones}}{{where}}{{limit}}:"
    return Says(template, means, enter=enter, leave=leave, zones=ZONE_TAG, where=WHERE, limit=LIMIT)


def build(kind: int, parts: Parts) -> Ability | None:
    """An ability from its parts."""
    head, effect = parts["head"], parts["effect"]
    cost, when, once = parts.get("cost", ()), parts.get("when"), parts.get("once")
    if not isinstance(head, tuple) or not isinstance(effect, Effect) or not isinstance(cost, tuple):
        return None
    zones, where, active = head
    if isinstance(once, Effect):
        effect = seq_of((*effects_of(effect), once))
    return Ability(
        kind, zones, as_filter(where), as_condition(active), when if isinstance(when, When) else None,
        tuple(c for c in cost if isinstance(c, Cost)), effect,
    )  # fmt: skip


def as_filter(value: object) -> Filter:
    """A part that is a filter."""
    assert isinstance(value, Filter)
    return value


def as_condition(value: object) -> Condition:
    """A part that is a condition."""
    assert isinstance(value, Condition)
    return value


def unbuild(kind: int, value: object) -> Parts | None:
    """An ability taken apart."""
    if not isinstance(value, Ability) or value.kind != kind or value.keyword != NOTHING or value.instead is not None:
        return None
    effect, once = value.effect, None
    if isinstance(effect, Seq) and effect.parts[-1] == NO_MORE:
        effect, once = seq_of(effect.parts[:-1]), NO_MORE
    if (value.when is not None) != (kind == TRIGGERED):
        return None
    return {
        "head": (value.zones, value.where, value.active), "effect": effect, "cost": value.cost, "when": value.when,
        "once": once,
    }  # fmt: skip


def home(before: Voice, after: Voice, value: object) -> Voice:
    """An ability leaves the sentence around it as it was."""
    return before


CONT_KEYWORDS: Final = {
    "restraint": (n.RESTRAINT, NO_ATTACK),
    "lord": (n.LORD, LORDLY),
    "sentinel": (n.SENTINEL, None),
    "boost": (n.BOOST, None),
    "intercept": (n.INTERCEPT, None),
}


def keyword_line(word: str, keyword: int, effect: Effect | None) -> Says:
    """A line that is only a keyword."""
    does = effect if effect is not None else Nothing()
    means = like(Ability, CONTINUOUS, hole("zones"), active=hole("limit"), effect=does, keyword=keyword)
    return Says(f"[CONT]{{zones}}{{limit}}:{word}", means, zones=ZONE_TAG, limit=LIMIT)


FORERUNNER: Final = Ability(
    TRIGGERED,
    when=When(n.RIDES, Related(n.SAME_CLAN, This()), IS_THIS),
    effect=May(Move(This(), n.RC)),
    keyword=n.FORERUNNER,
)
KEYWORD_LINES: Final = Choice(
    "a keyword",
    *(keyword_line(word, keyword, effect) for word, (keyword, effect) in CONT_KEYWORDS.items()),
    Word("[AUTO]:forerunner", FORERUNNER, also=("[AUTO](VC):forerunner",)),
)
DECK_LINES: Final = Choice(
    "a deck rule",
    Says("[CONT]:you may have up to {n} cards named this in your deck",
         like(Ability, CONTINUOUS, effect=like(Apply, This(), (like(DeckLimit, hole("n")),))), n=INTEGER_WORD,
         also=("[CONT]:you may have up to {n} cards with the same name as this card in your deck",
               "[CONT]:you may have up to {n} of this card in your deck",
               "[CONT]:you may put up to {n} copies of this card in your deck")),
    Word("[CONT]:you may have any number of cards named this in your deck",
         Ability(CONTINUOUS, effect=Apply(This(), (DeckLimit(NOTHING),))),
         also=("[CONT]:you may have any number of this card in your deck",)),
)  # fmt: skip
CONT_ABILITY: Final = Says(
    "{head}{effect}", make=lambda p: build(CONTINUOUS, p), unmake=lambda v: unbuild(CONTINUOUS, v),
    head=headed("[CONT]", True), effect=EFFECT, leave=home,
)  # fmt: skip
ACT_ABILITY: Final = Says(
    "{head}{cost}{effect}{once}", make=lambda p: build(ACTIVATED, p), unmake=lambda v: unbuild(ACTIVATED, v),
    head=headed("[ACT]", False), cost=COSTS, effect=EFFECT, once=ONCE, leave=home,
)  # fmt: skip
AUTO_ABILITY: Final = Says(
    "{head}{cost}{when}, {effect}{once}", make=lambda p: build(TRIGGERED, p), unmake=lambda v: unbuild(TRIGGERED, v),
    head=headed("[AUTO]", False), cost=COSTS, when=TRIGGER, effect=EFFECT, once=ONCE, leave=home,
)  # fmt: skip
ABILITY: Final = Choice("[CONT], [ACT] or [AUTO]", CONT_ABILITY, ACT_ABILITY, AUTO_ABILITY)
QUOTED_ABILITY.add(ABILITY)
LINE: Final = Choice(
    "an ability",
    KEYWORD_LINES,
    Says("{line}.", hole("line"), line=DECK_LINES),
    Says("{ability}.", hole("ability"), ability=ABILITY),
)
