"""Random games until every procedure and every stepped clause has run."""

import random

import pytest

from rulewright.decks import Deck
from rulewright.games.vanguard.rulebook.book import build
from rulewright.games.vanguard.rulebook.ch00_names import BATTLES_THIS_TURN, DROP, GC, HAND, RC, SAME_COLUMN, VC
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, MOVED, OPPONENT, TRIGGERED, YOU
from rulewright.kernel.vocabulary.abilities import THIS, Ability, Instead, Proceed, When
from rulewright.kernel.vocabulary.effects import (
    ChangeNumber,
    Choose,
    DealDamage,
    EachPlayer,
    Exchange,
    If,
    LookAt,
    LoseGame,
    Move,
    NameNumber,
    Nothing,
    Pick,
    PutCounters,
    Seq,
    TopTo,
)
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import Cards, Exists, NamedNumber, Number, OneOf, Related, TurnOf
from rulewright.kernel.vocabulary.turns import ExtraTurn
from rulewright.table import seated
from tests.tabletop.cards.vanguard import unit
from tests.tabletop.exhausting import Record

pytestmark = pytest.mark.net

ONE = Number(1)
COMES = When(MOVED, OneOf(THIS), target=(RC,))
PARTNER = Cards((RC,), YOU, Related(SAME_COLUMN, THIS) - OneOf(THIS))


def odd(name: str, *abilities: Ability, text: str = "") -> Printed:
    """A grade 1 unit with abilities no starter card has."""
    return unit(name, grade=1, icons=("boost",), abilities=abilities, text=text)


def used(*parts: object) -> Ability:
    """An activated ability that does these things."""
    return Ability(ACTIVATED, (VC, RC), effect=Seq(tuple(parts)))  # type: ignore[arg-type]


ODD_CARDS = [
    odd("Counter of Drops", used(NameNumber(0, 2), TopTo(NamedNumber(), DROP), PutCounters(THIS, 1, ONE))),
    odd("Reckless Bombardier", used(DealDamage(ONE, OPPONENT), Nothing())),
    odd("Sharer of News", used(EachPlayer(TopTo(ONE, DROP)), LookAt(Cards((HAND,), OPPONENT)))),
    odd("Column Dancer", used(Choose((Pick(PARTNER, ONE, ONE),)), Exchange(Cards((RC,), YOU, OneOf(THIS)), PARTNER))),
    odd("Tally Clerk", used(ChangeNumber(BATTLES_THIS_TURN, ONE))),
    odd("Late Sleeper", used(If(Exists(Cards((DROP,), YOU), 6), ExtraTurn()))),
    odd("Asked at the Door", Ability(CONTINUOUS, instead=Instead(COMES, Seq((NameNumber(0, 2), Proceed()))))),
    odd(
        "Fading Herald",
        Ability(
            CONTINUOUS, (RC,), instead=Instead(When(MOVED, OneOf(THIS), source=(RC,), target=(DROP,)), Move(THIS, HAND))
        ),
    ),
    odd(
        "Last Candle",
        Ability(
            TRIGGERED,
            when=When(MOVED, OneOf(THIS), source=(GC,), target=(DROP,)),
            effect=If(Exists(Cards((HAND,), YOU), 12), LoseGame(YOU)),
        ),
        Ability(
            TRIGGERED, when=When(MOVED, OneOf(THIS), target=(RC,)), effect=If(TurnOf(OPPONENT), LoseGame(OPPONENT))
        ),
        used(If(Exists(Cards((DROP,), YOU), 20), LoseGame(OPPONENT))),
    ),
    odd(
        "Waiting Shield",
        text="[AUTO](Soul):At the beginning of your guard step, you may call this card to (GC).",
    ),
    odd(
        "Silencing Bell",
        text="[AUTO]:When this unit is placed on (RC), choose a [CONT] of one of your <Dawn Order> vanguard or "
        "rear-guards, and that ability is lost until end of turn.",
    ),
]


def odd_deck(name: str, rng: random.Random) -> list[Printed]:
    """A starter deck with its grade 1 units swapped for odd ones."""
    deck = list(Deck.load("vanguard", name).cards)
    for position, card in enumerate(deck):
        if card.numbers[0] == 1:
            deck[position] = rng.choice(ODD_CARDS)
    return deck


def test_random_games_run_every_procedure_and_every_stepped_clause():
    book = build()
    record = Record(book)
    for seed in range(150):
        rng = random.Random(seed)
        decks = [
            odd_deck(name, rng) if seed % 2 else list(Deck.load("vanguard", name).cards)
            for name in ("dawn-order", "tidebound")
        ]
        g = seated(book, decks, [None, None], seed, {})
        while g.decision is not None:
            g.answer(rng.randrange(len(g.decision.options)))
        if not record.missing():
            break
    assert record.missing() == []
