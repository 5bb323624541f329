"""Effects in words: clauses strung together, with if, may, later, and the opponent's part."""

from typing import Final

from ....kernel.ids import OPPONENT, YOU
from ....kernel.vocabulary.abilities import Later
from ....kernel.vocabulary.effects import EachPlayer, Effect, ForOpponent, If, IfPaid, May, WinGame
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Says, Word
from ....language.sequence import Strings
from ....language.voice import BARE_THIRD, IMPERATIVE, THIRD, Voice
from .words_changes import CHANGE
from .words_if import CONDITION, DURING
from .words_moves import VERBS
from .words_when import MOMENT

CLAUSE: Final = Choice("a clause", VERBS, Says("{change}", (hole("change"),), change=CHANGE))
CONDITIONAL: Final = Choice("if ...")
TAIL: Final = Choice("a clause")
EFFECT: Final = Strings(CLAUSE, CONDITIONAL, TAIL)


def as_third(voice: Voice) -> Voice | None:
    """The sentence while the opponent acts."""
    return voice._replace(person=THIRD) if voice.person == IMPERATIVE else None


def as_asked(voice: Voice) -> Voice | None:
    """The sentence while the opponent may act."""
    return voice._replace(person=BARE_THIRD, sentence=True) if voice.person == IMPERATIVE else None


def as_you(before: Voice, after: Voice, value: object) -> Voice:
    """You act again."""
    return after._replace(person=before.person, offered=before.offered, late=before.late, sentence=before.sentence)


def as_offered(voice: Voice) -> Voice | None:
    """The sentence while you may do something; what comes after its full stop is no part of the offer."""
    return None if voice.offered or voice.person == THIRD else voice._replace(offered=True, sentence=True)


def as_late(voice: Voice) -> Voice:
    """The sentence of what happens later."""
    return voice._replace(late=True)


def settled(voice: Voice) -> Voice:
    """The sentence after an offer."""
    return voice._replace(offered=False)


def no_otherwise(value: object) -> Parts | None:
    """An if without another way."""
    if not isinstance(value, If) or value.otherwise is not None:
        return None
    return {"cond": value.condition, "then": value.then}


def if_then(parts: Parts) -> If | None:
    """Only if it is so."""
    return If(parts["cond"], parts["then"], None)  # type: ignore[arg-type]


OFFERED: Final = Says("{effect}", hole("effect"), effect=EFFECT, enter=as_offered, leave=as_you)
ASKED: Final = Says("{effect}", hole("effect"), effect=EFFECT, enter=as_asked, leave=as_you)
SETTLED: Final = Says("{effect}", hole("effect"), effect=EFFECT, enter=settled)
LATE: Final = Says(
    "{effect}", hole("effect"), effect=Strings(CLAUSE, CONDITIONAL, TAIL, later=True), enter=as_late, leave=as_you
)
ACTS: Final = Strings(VERBS)
THEN: Final = Says("{effect}", hole("effect"), effect=ACTS, leave=lambda before, after, value: before)
CLAUSE.add(
    Says("your opponent {effect}", (like(ForOpponent, hole("effect")),), leave=as_you,
         effect=Says("{effect}", hole("effect"), effect=ACTS, enter=as_third)),
    Says("each player {effect}", (like(EachPlayer, hole("effect")),), leave=as_you,
         effect=Says("{effect}", hole("effect"), effect=ACTS, enter=as_third)),
    Says("each player may {effect}", (like(EachPlayer, like(May, hole("effect"))),), leave=as_you,
         effect=Says("{effect}", hole("effect"), effect=ACTS, enter=as_asked)),
    Word("you win the game", (WinGame(YOU),)),
)  # fmt: skip


def offer(parts: Parts) -> May:
    """An offer to the opponent, and what follows if it is taken or not."""
    return May(ForOpponent(as_effect(parts["what"])), opt(parts.get("then")), OPPONENT, opt(parts.get("otherwise")))


def as_effect(value: object) -> Effect:
    """A part that is an effect."""
    assert isinstance(value, Effect)
    return value


def opt(value: object) -> Effect | None:
    """A part that may be an effect."""
    return value if isinstance(value, Effect) else None


def offered_parts(value: object, then: bool, otherwise: bool) -> Parts | None:
    """Take an offer to the opponent apart."""
    if not isinstance(value, May) or value.who != OPPONENT or not isinstance(value.what, ForOpponent):
        return None
    if (value.then is not None) != then or (value.otherwise is not None) != otherwise:
        return None
    return {"what": value.what.what, "then": value.then, "otherwise": value.otherwise}


CONDITIONAL.add(
    Says("{during}, {then}", like(If, hole("during"), hole("then")), during=DURING, then=EFFECT,
         enter=lambda voice: voice if voice.lasting else None),
    Says("if {cond}, {then}", make=if_then, unmake=no_otherwise, cond=CONDITION, then=EFFECT,
         also=("if {cond} {then}",)),
    Says("if {cond}, {then}, and if it is not, {otherwise}", like(If, hole("cond"), hole("then"), hole("otherwise")),
         cond=CONDITION, then=THEN, otherwise=EFFECT,
         also=("if {cond}, {then}. If it is not, {otherwise}", "if {cond}, {then}, and if not, {otherwise}",
               "if {cond}, {then}. if it is not, {otherwise}", "if {cond}, {then}. otherwise, {otherwise}",
               "if {cond}, {then}. if not, {otherwise}", "if {cond}, {then}, otherwise, {otherwise}",
               "if {cond}, {then}, and if you do not, {otherwise}")),
)  # fmt: skip
TAIL.add(
    Says("{moment}, {effect}", like(Later, hole("moment"), hole("effect")), moment=MOMENT, effect=LATE),
    Says("you may pay the cost. if you do, {effect}", like(IfPaid, hole("effect")), effect=EFFECT,
         also=("you may pay the cost, if you do, {effect}", "you may pay the cost. if you do {effect}")),
    Says("you may {what}", like(May, hole("what")), what=OFFERED),
    Says("you may {what}. if you do, {then}", like(May, hole("what"), hole("then")), what=OFFERED, then=SETTLED),
    Says("you may {what}. if you do not, {then}", like(May, hole("what"), None, YOU, hole("then")), what=OFFERED,
         then=SETTLED, also=("you may {what}. if you don't, {then}",)),
    Says("your opponent may {what}", make=offer, unmake=lambda v: offered_parts(v, False, False), what=ASKED),
    Says("your opponent may {what}. if your opponent does, {then}", make=offer,
         unmake=lambda v: offered_parts(v, True, False), what=ASKED, then=SETTLED,
         also=("your opponent may {what}. if he or she does, {then}",)),
    Says("your opponent may {what}. if your opponent does not, {otherwise}", make=offer,
         unmake=lambda v: offered_parts(v, False, True), what=ASKED, otherwise=SETTLED,
         also=("your opponent may {what}. if he or she does not, {otherwise}",
               "your opponent may {what}. if your opponent doesn't, {otherwise}")),
)  # fmt: skip
