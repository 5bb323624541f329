"""Conditions in words: what has happened this turn, and how a card was paid for."""

from typing import Final

from ....kernel.ids import AT_LEAST, MOVED, OPPONENT, YOU
from ....kernel.vocabulary.abilities import Happened, When
from ....kernel.vocabulary.terms import (
    Among,
    Compared,
    Exists,
    ExtraPaid,
    GameSays,
    InRole,
    Neither,
    Number,
    Register,
    This,
)
from ....language.pattern import Like, hole, like
from ....language.phrase import Choice, Says, Word
from ..rulebook import ch00_names as n
from .words_amounts import INTEGER
from .words_nouns import ONE_KIND, SUBJECT
from .words_picks import DIGITS


def cast(who: int) -> Like:
    """A player has cast such a card this turn."""
    found: Like = like(Happened, like(When, n.CASTS, hole("card"), player=who))
    return found


HAPPENED: Final = Choice(
    "what has happened",
    Says("you have cast {card} this turn", cast(YOU), card=ONE_KIND, also=("you cast {card} this turn",)),
    Says("your opponent has cast {card} this turn", cast(OPPONENT), card=ONE_KIND),
    Says("you have cast {n} or more cards this turn", like(Compared, Register(n.CASTS_THIS_TURN), AT_LEAST, hole("n")),
         n=DIGITS),
    Word("you have received damage this turn", Compared(Register(n.DAMAGE_TAKEN), AT_LEAST, Number(1)),
         also=("you have received a points of damage this turn", "you have received a point of damage this turn")),
    Word("this card has received damage this turn", Exists(Among(This(), InRole(n.DAMAGED_THIS_TURN))),
         also=("this card has been dealt damage this turn",)),
    Word("this card attacked this turn", Exists(Among(This(), InRole(n.ATTACKED))), also=("this card has attacked this turn",)),
    Says("{card} was put from the field into the Break Zone this turn",
         like(Happened, like(When, MOVED, hole("card"), source=(n.FIELD,), target=(n.BREAK,))), card=ONE_KIND,
         also=("{card} has been put from the field into the Break Zone this turn",)),
    Says("{card} was put into the Break Zone this turn", like(Happened, like(When, MOVED, hole("card"), target=(n.BREAK,))),
         card=ONE_KIND, also=("{card} has been put into the Break Zone this turn",)),
    Says("{card} entered the field this turn", like(Happened, like(When, MOVED, hole("card"), target=(n.FIELD,))), card=SUBJECT,
         also=("{card} has entered the field this turn",)),
)  # fmt: skip


def paid(question: int, **extra: object) -> Like:
    """A question about how this card was paid for."""
    found: Like = like(GameSays, question, This(), **extra)
    return found


ELEMENT_NAME: Final = Choice("an Element", *(Word(word, word) for word in n.ELEMENTS))
PAID_WITH: Final = Choice(
    "how it was paid",
    Says("the cost paid to play this card included {word} CP", paid(n.COST_INCLUDED, word=hole("word")),
         word=ELEMENT_NAME,
         also=("the cost paid to cast this card included {word} CP",)),
    Says("the cost to play this card was only paid with {word} CP", paid(n.COST_ONLY, word=hole("word")),
         word=ELEMENT_NAME,
         also=("the CP paid to play this card was only {word} CP",)),
    Says("the cost to play this card was paid with CP of exactly {n} different Elements",
         paid(n.COST_ELEMENTS, number=hole("n")), n=INTEGER),
    Says("the cost to play this card was paid with CP of {n} or more different Elements",
         paid(n.COST_ELEMENTS_OR_MORE, number=hole("n")), n=INTEGER),
    Says("the cost to play this card was not paid with CP of {n} or more different Elements",
         like(Neither, paid(n.COST_ELEMENTS_OR_MORE, number=hole("n"))), n=INTEGER,
         also=("the cost required to play this card didn't include CP of {n} or more different Elements",)),
    Word("the CP paid to play this card was only produced by Backups", paid(n.COST_ONLY_BACKUPS)),
    Word("you cast this card", GameSays(n.WAS_CAST, This()), also=("this card was cast", "you have cast this card")),
    Word("you paid the extra cost", ExtraPaid(), also=("the extra cost was paid", "you paid an extra cost")),
    Word("this card results from an EX Burst", GameSays(n.FROM_BURST), also=("this effect results from an EX Burst",)),
)  # fmt: skip
