"""Damage in words: to targets, players and cards, once or for each of something."""

from typing import Final

from ....kernel.ids import EITHER, LOOKED, OPPONENT, YOU
from ....kernel.vocabulary.effects import AsPlayers, Choose, DealDamage, DivideDamage, Effect, LookAt, Move, Reveal
from ....kernel.vocabulary.terms import (
    Amount,
    Cards,
    CountersOn,
    CountOf,
    Group,
    KindsOf,
    Number,
    PickedBy,
    Sum,
    SumOf,
    This,
    Times,
    Together,
)
from ....language.pattern import Parts, hole, like
from ....language.phrase import Agree, Choice, Phrase, Says, Unsaid, Word, Written
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .words_amounts import AMOUNT, DIGITS, INTEGER, PER, per
from .words_deeds import TARGETS, THAT
from .words_picks import (
    ADDED,
    ALL,
    EACH,
    FURTHER,
    MY_J_RULER,
    MY_RULER,
    TARGET,
    TARGET_PLAYER,
    TARGETED,
    THIS_CARD,
    Counted,
    targeted,
)
from .words_pointing import CONTROLLERS, HOST_CARD, POINTS, STRUCK, Acting, Pointing

# ---------------------------------------------------------------- damage

DAMAGE: Final = per("damage")


class Dealer(Acting):
    """What deals damage; after damage by this card "it" deals more, not what was dealt it."""

    def meant(self, spelling: str, voice: Voice) -> Group | None:
        """What the word points at."""
        return This() if spelling == "it" and voice.ref == STRUCK else super().meant(spelling, voice)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The pointing word."""
        written = super().write(value, voice)
        return written._replace(text="that card") if written and voice.ref == STRUCK else written


DEALER: Final = Choice("what deals", THIS_CARD, Dealer("it", "they"))
UNNAMED: Final = Unsaid("it", lambda voice: POINTS.get(voice.ref))
DEALS: Final = Agree(lambda voice: "deals", ("deals", "deal"))
WHOM: Final = Choice("whom", Word("your opponent", OPPONENT), Word("you", YOU), Word("each player", EITHER))
ALL_OF: Final = Choice("cards", EACH, ALL)
DAMAGED_CARDS: Final = Choice(
    "cards", Pointing("it", "them"), EACH, ALL, THIS_CARD, MY_J_RULER, MY_RULER, ADDED,
    Says("{it}", make=lambda p: p["it"], unmake=lambda v: None, it=Word("itself", This())),
    Says("{one} and {two}", like(Together, (hole("one"), hole("two"))), one=ALL_OF, two=ALL_OF),
)  # fmt: skip


def dealt(parts: Parts) -> tuple[Effect, ...] | None:
    """Damage to a target, to cards, or to a player."""
    source, amount = source_of(parts["it"]), parts["amount"]
    of = parts.get("of")
    if not isinstance(amount, Amount) or source == ():
        return None
    if isinstance(of, Amount):
        if not isinstance(amount, Number):
            return None
        amount = Times(amount.value, of)
    if "pick" in parts:
        picks = parts["pick"]
        assert isinstance(picks, tuple)
        return (Choose(picks, announced=True), DealDamage(amount, what=THAT, source=source))  # type: ignore[arg-type]
    if "whom" in parts:
        whom = parts["whom"]
        return (DealDamage(amount, whom, source=source),) if isinstance(whom, int) else None  # type: ignore[arg-type]
    return (DealDamage(amount, what=parts["cards"], source=source),)  # type: ignore[arg-type]


def source_of(group: object) -> object:
    """The source of damage; this card goes without saying."""
    return None if group == This() else group


def dealt_parts(value: object, shape: str, each: bool) -> Parts | None:
    """Take damage apart."""
    if not isinstance(value, tuple) or not isinstance(value[-1], DealDamage):
        return None
    deal = value[-1]
    amount: Amount = deal.amount
    of: Amount | None = None
    if isinstance(amount, Times) and isinstance(amount.of, CountOf | CountersOn | KindsOf):
        of = amount.of
        amount = Number(amount.each)
    if (of is not None) != each:
        return None
    parts: Parts = {"it": deal.source or This(), "amount": amount, "of": of}
    if shape == "pick" and len(value) == 2 and isinstance(value[0], Choose):
        parts["pick"] = value[0].picks
    elif shape == "whom" and len(value) == 1 and deal.what is None:
        parts["whom"] = deal.to
    elif shape == "cards" and len(value) == 1 and deal.what is not None:
        parts["cards"] = deal.what
    else:
        return None
    return parts if dealt(parts) == value else None


CONTROLLER: Final = Pointing("its controller", "their controllers", CONTROLLERS)
DEALT_TO: Final[dict[str, Phrase]] = {
    "pick": Choice("targets", TARGETS, Says("{pick}", (hole("pick"),), pick=TARGET_PLAYER, leave=targeted)), "whom": WHOM, "cards": DAMAGED_CARDS,
}  # fmt: skip


def dealing(shape: str, each: bool) -> Says:
    """Damage to a target, a player or cards, once or for each of something."""
    return Says(
        "{it} {v} {amount} to {to}" + (" {of}" if each else ""),
        make=lambda p: dealt({**p, shape: p["to"]}),
        unmake=lambda v: None if (found := dealt_parts(v, shape, each)) is None else {**found, "to": found[shape]},
        it=DEALER, v=DEALS, amount=FLAT_DAMAGE if each else DAMAGE, of=PER, to=DEALT_TO[shape],
    )  # fmt: skip


FLAT_DAMAGE: Final = Says("{n} damage", hole("n"), n=AMOUNT)


def damages() -> list[Phrase]:
    """Damage to targets, players and cards."""
    return [dealing(shape, each) for shape in DEALT_TO for each in (False, True)]


def dealt_both(parts: Parts) -> tuple[Effect, ...] | None:
    """Damage to a player and to cards."""
    source, amount, whom = source_of(parts["it"]), parts["amount"], parts["whom"]
    if not isinstance(amount, Amount) or not isinstance(whom, int):
        return None
    return (DealDamage(amount, whom, source=source), DealDamage(amount, what=parts["cards"], source=source))  # type: ignore[arg-type]


def dealt_both_parts(value: object) -> Parts | None:
    """Take damage to a player and to cards apart."""
    if not isinstance(value, tuple) or len(value) != 2 or not all(isinstance(one, DealDamage) for one in value):
        return None
    parts: Parts = {
        "it": value[0].source or This(), "amount": value[0].amount, "whom": value[0].to, "cards": value[1].what,
    }  # fmt: skip
    return parts if dealt_both(parts) == value else None


DISCARDED_IT: Final = Word("it", None, also=("that card", "the chosen card"))
PAIR: Final = (
    like(Choose, (hole("one"), hole("two")), announced=True),
    DealDamage(SumOf(PickedBy(0), n.ATK), what=PickedBy(1), source=PickedBy(0)),
)
MORE_DAMAGES: Final = Choice(
    "damage",
    Says("{one} deals damage equal to its ATK to {two}", PAIR, one=TARGETED, two=FURTHER, leave=targeted),
    Says("{it}deals {amount} to {whom}", make=dealt, unmake=lambda v: None, it=UNNAMED, amount=DAMAGE, whom=WHOM),
    Says("look at your opponent's hand. choose {pick}. your opponent discards {it}",
         (LookAt(Cards((n.HAND,), OPPONENT)), like(Choose, (hole("pick"),)), Move(THAT, n.GRAVEYARD, verb=n.DISCARD)),
         pick=Counted((n.HAND,), OPPONENT), it=DISCARDED_IT,
         also=("look at your opponent's hand and choose {pick}. your opponent discards {it}",)),
    Says("your opponent reveals his or her hand. choose {pick}. your opponent discards {it}",
         (Reveal(Cards((n.HAND,), OPPONENT), LOOKED), like(Choose, (hole("pick"),)), Move(THAT, n.GRAVEYARD, verb=n.DISCARD)),
         pick=Counted((n.HAND,), OPPONENT), it=DISCARDED_IT,
         also=("reveal your opponent's hand. choose {pick}. your opponent discards {it}",
               "your opponent reveals his or her hand. you choose {pick} among them. your opponent discards {it}",
               "your opponent reveals his or her hand. you choose {pick}. your opponent discards {it}",
               "your opponent reveals his or her hand. choose {pick} among them. your opponent discards {it}")),
    Says("{it} {v} {n} damage divided as you choose among {pick}",
         (like(Choose, (hole("pick"),), announced=True), like(DivideDamage, hole("n"), THAT, 100)),
         it=Word("this card", None, also=("it",)), v=DEALS, n=DIGITS, pick=TARGET, leave=targeted),
    Says("{it} {v} {amount} to {whom} and {cards}", make=dealt_both, unmake=dealt_both_parts, it=DEALER, v=DEALS,
         amount=DAMAGE, whom=WHOM, cards=DAMAGED_CARDS, also=("{it} {v} {amount} to {cards} and {whom}",)),
    Says("{it} {v} {amount} to {who}", (like(AsPlayers, hole("who"), like(DealDamage, hole("amount"), YOU)),),
         it=Word("this card", None, also=("it",)), v=DEALS, amount=DAMAGE,
         who=Choice("who", CONTROLLER, Word("added resonator's controller", HOST_CARD))),
    Says("{it} {v} {n} damage to {pick}, plus an additional {more} damage {of}",
         (like(Choose, (hole("pick"),), announced=True),
          like(DealDamage, like(Sum, hole("n"), like(Times, hole("more"), hole("of"))), what=THAT)),
         it=Word("this card", None, also=("it",)), v=DEALS, n=DIGITS, pick=TARGET, more=INTEGER, of=PER),
)  # fmt: skip
