"""What cards cost, in words: more, less, nothing, paid with any Element; always, for a turn, or for the next card."""

from dataclasses import replace
from typing import Final

from ....kernel.ids import ACTIVATED, EITHER, END_OF_TURN, NOTHING, OPPONENT, WHILE_ACTIVE, YOU
from ....kernel.vocabulary.effects import Apply
from ....kernel.vocabulary.mods import PaidWithAny, PlayCost, SetPlayCost
from ....kernel.vocabulary.terms import Amount, Filter, IsAbility, Number, This, Times
from ....language.pattern import Parts, hole
from ....language.phrase import Choice, Free, Phrase, Says, Word
from .words_amounts import INTEGER, PER
from .words_changes import changed
from .words_filters import Noun
from .words_nouns import IS_THIS, KIND, KINDS
from .words_picks import DIGITS


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


ABILITY_KINDS: Final = (
    ("special abilities", IsAbility(ACTIVATED, named=True)), ("action abilities", IsAbility(ACTIVATED, unnamed=True)),
    ("abilities", IsAbility(ACTIVATED)),
)  # fmt: skip


def ability_of(word: str, kind: IsAbility) -> list[Phrase]:
    """Abilities of one kind: this card's, those of cards you control, yours, everybody's and the opponent's."""
    one = word.replace("abilities", "ability")
    own = replace(kind, of=IS_THIS)
    return [
        Word(f"this card's {word}", (YOU, own), also=(f"this card's {one}", f"the {word} of this card", f"the {one} of this card")),
        Word(f"your {word}", (YOU, kind)),
        Says(f"the {word} of {{noun}} you control", make=lambda p: used(kind, p), unmake=lambda v: used_parts(kind, v), noun=KINDS,
             also=(f"{word} of {{noun}} you control", f"your {{noun}}' {word}")),
        Word(word, (EITHER, kind)),
    ]  # fmt: skip


def used(kind: IsAbility, parts: Parts) -> tuple[int, Filter] | None:
    """Abilities of cards that a player controls."""
    which = bare(parts["noun"])
    return None if which is None else (YOU, replace(kind, of=which))


def used_parts(kind: IsAbility, value: object) -> Parts | None:
    """Take such abilities apart."""
    which = value[1] if isinstance(value, tuple) and value[0] == YOU else None
    if not isinstance(which, IsAbility) or replace(which, of=kind.of) != kind or which.of in (IS_THIS, kind.of):
        return None
    return {"noun": Noun(which.of)}


USED: Final = Free(Choice("abilities", *(one for word, kind in ABILITY_KINDS for one in ability_of(word, kind))))
PLAYED: Final = Free(Choice(
    "what is played",
    Says("to use {used}", hole("used"), used=USED),
    *(Word(f"for your opponent to use {word}", (OPPONENT, kind)) for word, kind in ABILITY_KINDS),
    Word("to play this card onto the field", (YOU, IS_THIS), also=("to cast this card", "to play this card")),
    priced("to play your {noun}", YOU, KINDS),
    priced("to play your {noun} onto the field", YOU, KINDS),
    priced("to cast your {noun}", YOU, KINDS),
    priced("to play {noun}", EITHER, KINDS),
    priced("to play {noun} onto the field", EITHER, KIND),
    priced("to cast {noun}", EITHER, KINDS),
    priced("to cast {noun}", EITHER, KIND),
    priced("for your opponent to play {noun}", OPPONENT, KINDS),
    priced("for your opponent to cast {noun}", OPPONENT, KINDS),
))  # fmt: skip


NEXT_PLAYED: Final = Free(Choice(
    "what is played next", priced("to play your next {noun}", YOU, KIND), priced("to cast your next {noun}", YOU, KIND),
    priced("to play your next {noun} onto the field", YOU, KIND),
))  # fmt: skip


def by(sign: int) -> Choice:
    """By how much."""
    return Choice(
        "by how much",
        Says("{n}", make=lambda p: changed(sign, p["n"], None),
             unmake=lambda v: {"n": v.value * sign} if isinstance(v, Number) and v.value * sign > 0 else None,
             n=INTEGER),
        Says("{n} {of}", make=lambda p: changed(sign, p["n"], p["of"]),
             unmake=lambda v: {"n": v.each * sign, "of": v.of} if isinstance(v, Times) and v.each * sign > 0 else None,
             n=INTEGER, of=PER),
    )  # fmt: skip


LEAST: Final = Choice("the least", Word("", 0), Word(" (it cannot become 0)", 1))


def this_turn(parts: Parts, once: bool) -> Apply | None:
    """What a player pays this turn goes down, for all such cards or only for the next."""
    always = cost_change(parts)
    mod = always.mods[0] if always is not None else None
    if not isinstance(mod, PlayCost):
        return None
    return Apply(This(), (replace(mod, once=once),), END_OF_TURN)


def turn_parts(value: object, once: bool) -> Parts | None:
    """Take such a change apart."""
    if not isinstance(value, Apply) or value.until != END_OF_TURN or not isinstance(value.mods[0], PlayCost):
        return None
    mod = value.mods[0]
    if mod.once != once:
        return None
    return cost_parts(Apply(This(), (replace(mod, once=False), *value.mods[1:])), -1)


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
    Says("the cost required {played} is reduced by {amount}{least}", make=cost_change,
         unmake=lambda v: cost_parts(v, -1),
         played=PLAYED, amount=by(-1), least=LEAST, also=("the cost {played} is reduced by {amount}{least}",)),
    Says("the cost required {played} is increased by {amount}", make=cost_change, unmake=lambda v: cost_parts(v, 1),
         played=PLAYED, amount=by(1), also=("the cost required {played} increases by {amount}",)),
    Says("the cost required {played} is reduced by {amount} and can be paid with CP of any Element",
         make=lambda p: cost_change({**p, "any": True}), unmake=lambda v: cost_parts(v, -1, True), played=PLAYED,
         amount=by(-1)),
    Says("the cost required {played} becomes {n}", make=lambda p: set_cost(p), unmake=lambda v: set_parts(v),
         played=PLAYED,
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


CHEAPER_NOW: Final = Choice(
    "a cost changes for a time",
    Says("the cost required {played} is reduced by {amount}{least} this turn", make=lambda p: this_turn(p, False),
         unmake=lambda v: turn_parts(v, False), played=PLAYED, amount=by(-1), least=LEAST,
         also=("the cost required {played} this turn is reduced by {amount}{least}",
               "this turn, the cost required {played} is reduced by {amount}{least}")),
    Says("the cost required {played} is reduced by {amount}{least} this turn", make=lambda p: this_turn(p, True),
         unmake=lambda v: turn_parts(v, True), played=NEXT_PLAYED, amount=by(-1), least=LEAST,
         also=("the cost required {played} this turn is reduced by {amount}{least}",
               "this turn, the cost required {played} is reduced by {amount}{least}")),
)  # fmt: skip
