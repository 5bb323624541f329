"""Random games of FINAL FANTASY TCG until every procedure and every stepped clause has run."""

import random
from collections.abc import Callable

import pytest

from rulewright.decks import Deck
from rulewright.games.fftcg.rulebook.book import build
from rulewright.games.fftcg.rulebook.ch00_names import ATTACKS_THIS_TURN, BREAK, FIELD, FORWARD, HAND, POWER, TYPE
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, FACE_UP, MOVED, OPPONENT, TRIGGERED, YOU
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import ONE, THAT, THIS, Ability, Instead, Proceed, When
from rulewright.kernel.vocabulary.effects import (
    AsPlayers,
    ChangeNumber,
    ChooseAbility,
    ClearDamage,
    DealEachOther,
    Draw,
    Effect,
    Exchange,
    Flip,
    If,
    IfPaid,
    LookAt,
    LoseGame,
    Move,
    NameNumber,
    Play,
    RevealUntil,
    Seq,
)
from rulewright.kernel.vocabulary.mods import Set
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import Cards, Exists, Has, NamedNumber, Number, OneOf
from rulewright.kernel.vocabulary.turns import ExtraTurn
from rulewright.table import seated
from tests.tabletop.cards.fftcg import A_FORWARD, action, choose, discard_cost, field, forward, pump
from tests.tabletop.exhausting import Record

pytestmark = pytest.mark.net

DECKS = ("emberfrost-court", "galewood-pact")
FOES = Cards((FIELD,), OPPONENT, Has(TYPE, FORWARD))
FALLEN = Cards((BREAK,), YOU, Has(TYPE, FORWARD))
ENTERS = When(MOVED, subject=OneOf(THIS), target=(FIELD,))


def odd(name: str, *abilities: Ability) -> Printed:
    """A cheap Forward with abilities no starter card has."""
    return forward(name, icons=["generic"], abilities=abilities)


def used(*parts: Effect) -> Ability:
    """An action ability for once a turn."""
    return action(*parts, times=1)


ODD_CARDS = [
    odd("Counter of Drops", used(NameNumber(0, 2), Draw(NamedNumber()))),
    odd("Peddler", Ability(TRIGGERED, (FIELD,), when=ENTERS, cost=(discard_cost(),), effect=IfPaid(Draw(ONE)))),
    odd("Judge of Deeds", used(ChooseAbility(ACTIVATED, A_FORWARD))),
    odd("Late Sleeper", used(If(Exists(Cards((BREAK,), YOU), 6), ExtraTurn()))),
    odd("Asked at the Door", Ability(CONTINUOUS, instead=Instead(ENTERS, Seq((NameNumber(0, 2), Proceed()))))),
    odd("Tally Clerk", used(ChangeNumber(ATTACKS_THIS_TURN, ONE))),
    odd("Spy", used(LookAt(Cards((HAND,), OPPONENT)), Flip(THIS, FACE_UP))),
    odd("Changeling", used(Exchange(Cards((FIELD,), YOU, OneOf(THIS)), FALLEN))),
    odd("Field Medic", used(ClearDamage(A_FORWARD)), used(choose(FOES), DealEachOther(THIS, THAT, POWER))),
    odd("Ringleader", used(Play(Cards((HAND,), YOU, Has(TYPE, FORWARD)), free=True))),
    odd("Digger", used(RevealUntil(Has(TYPE, FORWARD)))),
    odd("Consoler", used(choose(FOES), AsPlayers(THAT, Draw(ONE)))),
    odd("Waker of Many", used(Move(FALLEN, FIELD))),
    odd("Leveller", field(Set(POWER, Number(4000)), what=A_FORWARD)),
    odd("Raiser", field(Set(POWER, Number(6000)), what=A_FORWARD)),
    odd("Last Candle", used(If(Exists(Cards((BREAK,), YOU), 20), LoseGame(OPPONENT)))),
]
SMITH = forward("Tireless Smith", cost=0, abilities=[action(pump(1000, THIS))])


def odd_deck(name: str, rng: random.Random) -> list[Printed]:
    """A starter deck with its Forwards swapped for odd ones."""
    deck = list(Deck.load("fftcg", name).cards)
    return [rng.choice(ODD_CARDS) if FORWARD in card.words[TYPE] else card for card in deck]


def random_answer(g: Game, rng: random.Random) -> int:
    """Any line of the menu."""
    assert g.decision is not None
    return rng.randrange(len(g.decision.options))


def stubborn_answer(g: Game, rng: random.Random) -> int:
    """Use the Smith whenever that is offered, which makes a loop of one's own will."""
    assert g.decision is not None
    verbs = [option.verb for option in g.decision.options]
    wanted = "cast" if "cast" in verbs and "use" not in verbs else "use" if not g.s.stack else "pass"
    return verbs.index(wanted) if wanted in verbs else rng.randrange(len(verbs))


def play(g: Game, rng: random.Random, answer: Callable[[Game, random.Random], int], most: int) -> None:
    """Answer until the game is over, or so often."""
    while g.decision is not None and g.s.answers < most:
        g.answer(answer(g, rng))


def test_random_games_run_every_procedure_and_every_stepped_clause():
    book = build()
    record = Record(book)
    play(seated(book, [[SMITH] * 50] * 2, [None, None], 0, {}), random.Random(0), stubborn_answer, 300)
    for seed in range(150):
        rng = random.Random(seed)
        decks = [odd_deck(name, rng) if seed % 2 else list(Deck.load("fftcg", name).cards) for name in DECKS]
        play(seated(book, decks, [None, None], seed, {}), rng, random_answer, 2000)
        if not record.missing():
            break
    assert record.missing() == []
