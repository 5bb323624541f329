"""Random games of Force of Will until every procedure and every stepped clause of each edition has run."""

import random
from collections.abc import Callable, Sequence

import pytest

from rulewright.books import book as shelf_of
from rulewright.decks import Deck
from rulewright.games.fow.editions import fow_2_0, fow_5_01
from rulewright.games.fow.rulebook.book import build as build_book
from rulewright.games.fow.rulebook.ch00_names import (
    ADDITION,
    ATK,
    ATTRIBUTE,
    BANISH,
    CHANT,
    CHASE,
    DISCARD,
    FIELD,
    GRAVEYARD,
    HAND,
    LIFE,
    MAIN_DECK,
    PLUS_100,
    REMOVED,
    RESONATOR,
    RULE_TEXT,
    TYPE,
)
from rulewright.judge.position import build
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.ids import (
    ACTIVATED,
    CONTINUOUS,
    DAMAGED,
    EITHER,
    END_OF_TURN,
    FACE_DOWN,
    LOOKED,
    MOMENT,
    MOVED,
    OPPONENT,
    RESTED,
    SPELL,
    TRIGGERED,
    YOU,
)
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import (
    ONE,
    THAT,
    THIS,
    Ability,
    CopyToken,
    Cost,
    CreateToken,
    Instead,
    Later,
    LaterInstead,
    Proceed,
    Repeat,
    Token,
    When,
)
from rulewright.kernel.vocabulary.dealings import ExchangeControl, NewTargets
from rulewright.kernel.vocabulary.dice import RollDice
from rulewright.kernel.vocabulary.effects import (
    Apply,
    Arrange,
    AsPlayers,
    Attach,
    Cancel,
    ChangeNumber,
    Choose,
    ChooseAbility,
    ClearDamage,
    CopyItem,
    DealDamage,
    DealEachOther,
    DivideDamage,
    Draw,
    EachPlayer,
    Effect,
    Erase,
    Exchange,
    Flip,
    ForOpponent,
    If,
    IfPaid,
    Look,
    LookAt,
    LoseGame,
    May,
    Modes,
    Move,
    NameNumber,
    NameWord,
    Nothing,
    NumberBecomes,
    OrInstead,
    Pay,
    Pick,
    Play,
    Prevent,
    Produce,
    PutCounters,
    Reveal,
    RevealUntil,
    Search,
    Seq,
    Shuffle,
    TopTo,
    TriggerNow,
    Turn,
    TurnSide,
)
from rulewright.kernel.vocabulary.mods import Add, Set
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import Cards, Exists, Group, Has, NamedNumber, Number, OneOf, Those
from rulewright.kernel.vocabulary.turns import ExtraTurn
from rulewright.table import seated
from tests.tabletop.cards.fow import addition, card, chant, resonator, ruler, stone
from tests.tabletop.exhausting import Record

pytestmark = pytest.mark.net

MAKE: dict[str, Callable[[], Rulebook]] = {
    "fow-2.0": fow_2_0.differ,
    "fow-5.01": fow_5_01.differ,
    "fow-6.1": lambda: build_book("fow-6.1"),
}
STONES = {"fow-2.0": "magic stone area", "fow-5.01": "magic stone area", "fow-6.1": "field"}
RESONATORS: Group = Cards((FIELD,), EITHER, Has(TYPE, RESONATOR))
FALLEN: Group = Cards((GRAVEYARD,), YOU, Has(TYPE, RESONATOR))
MY_HAND: Group = Cards((HAND,), YOU)
IMP = Token("Imp", (0, 100, 100), (("Imp",), (RESONATOR,), (), (), (), (), ()), (), (), "")
COMES = When(MOVED, OneOf(THIS), target=(FIELD,))
MINE: Group = Cards((FIELD,), YOU, Has(TYPE, RESONATOR))
TOGETHER = Seq((Move(MINE, GRAVEYARD, verb=BANISH), Move(FALLEN, FIELD, whose=YOU)))


def used(*parts: Effect, cost: tuple[Cost, ...] = ()) -> Ability:
    """An activate ability for once a turn."""
    return Ability(ACTIVATED, (FIELD,), cost=cost, effect=Seq(parts), times=1)


def choose(what: Group) -> Choose:
    """Target one."""
    return Choose((Pick(what, ONE, ONE),), announced=True)


def entering(effect: Effect, **more: object) -> Ability:
    """An automatic ability of a card that enters."""
    return Ability(TRIGGERED, (), when=When(MOVED, OneOf(THIS), target=(FIELD,)), effect=effect, **more)  # type: ignore[arg-type]


def discarding() -> tuple[Cost, ...]:
    """Discard a card."""
    return (Cost((Pick(MY_HAND, ONE, ONE),), (Move(THAT, GRAVEYARD, verb=DISCARD),)),)


def leveller(name: str, atk: int) -> Printed:
    """A card whose effect matters in which order it came."""
    return resonator(
        name, abilities=[Ability(CONTINUOUS, (FIELD,), effect=Apply(RESONATORS, (Set(ATK, Number(atk)),)))]
    )


DEEDS: list[tuple[Effect, ...]] = [
    (Look(Number(2)), Arrange(Those(LOOKED))),
    (AsPlayers(RESONATORS, Draw(ONE)), Nothing()),
    (ChooseAbility(ACTIVATED, RESONATORS), ClearDamage(RESONATORS)),
    (choose(Cards((CHASE,), EITHER)), CopyItem(THAT)),
    (choose(Cards((CHASE,), EITHER)), Cancel(THAT)),
    (CreateToken(IMP, Number(2)), Erase(THAT)),
    (choose(RESONATORS), DealEachOther(THIS, THAT, ATK)),
    (DivideDamage(Number(300), RESONATORS, 100), DealDamage(Number(100), what=RESONATORS)),
    (EachPlayer(Draw(ONE)), ForOpponent(TopTo(ONE, GRAVEYARD))),
    (If(Exists(Cards((GRAVEYARD,), YOU), 12), LoseGame(OPPONENT)), TopTo(Number(2), GRAVEYARD)),
    (Exchange(Cards((FIELD,), YOU, OneOf(THIS)), FALLEN), Flip(Cards((REMOVED,), EITHER), FACE_DOWN)),
    (Later(When(MOMENT, number=6), Draw(ONE)), May(Draw(ONE))),
    (LaterInstead(Instead(When(DAMAGED, OneOf(THIS)), NumberBecomes(Number(0)))), Prevent(RESONATORS)),
    (LookAt(Cards((HAND,), OPPONENT)), Reveal(MY_HAND)),
    (Modes((Draw(ONE), ChangeNumber(LIFE, Number(100))), ONE, ONE),),
    (NameNumber(0, 2), Draw(NamedNumber()), NameWord(ATTRIBUTE)),
    (May(Pay(("1",)), Draw(ONE)), RollDice(ONE)),
    (Play(Cards((HAND,), YOU, Has(TYPE, RESONATOR)), free=True),),
    (RevealUntil(Has(TYPE, RESONATOR)), Shuffle(MAIN_DECK)),
    (Search(Cards((MAIN_DECK,), YOU), ONE), Move(THAT, HAND)),
    (OrInstead(Draw(ONE), Exists(MY_HAND, 3), Nothing()), TriggerNow(ChangeNumber(LIFE, Number(100)))),
    (choose(RESONATORS), Turn(THAT, RESTED), PutCounters(THIS, PLUS_100, ONE)),
    (TurnSide(THIS, 1),),
    (TOGETHER,),
    (If(Exists(Cards((GRAVEYARD,), YOU), 6), ExtraTurn()),),
    (Move(Cards((GRAVEYARD, HAND), YOU, Has(TYPE, ADDITION)), FIELD, whose=YOU),),
    (choose(Cards((CHASE,), EITHER)), NewTargets(THAT)),
    (ExchangeControl(RESONATORS),),
    (choose(RESONATORS), CopyToken(THAT, ONE, FIELD), Repeat(Draw(ONE), Number(2))),
]
ODD_CARDS = [
    *[
        card(f"Odd {number}", RESONATOR, "1", 500, 500, abilities=[used(*parts)], back=resonator(f"Odder {number}"))
        for number, parts in enumerate(DEEDS)
    ],
    resonator("Peddler", abilities=[entering(IfPaid(Draw(ONE)), cost=discarding())]),
    addition("Banner", used(choose(RESONATORS), Attach(THIS, THAT))),
    chant("Spark", Ability(SPELL, effect=Produce((("Fire", "Light"),))), cost="0", subtype=["Chant"]),
    addition("Old Mantle", subtype=["Resonator"]),
    resonator(
        "Asked at the Door", abilities=[Ability(CONTINUOUS, instead=Instead(COMES, Seq((NameNumber(0, 2), Proceed()))))]
    ),
    leveller("Leveller", 400),
    leveller("Raiser", 600),
]
THEMES = [
    ("Odd 23", "Leveller", "Raiser"),
    ("Odd 25", "Old Mantle", "Peddler"),
    ("Odd 9", "Peddler"),
    ("Peddler", "Spark"),
]  # cards that must meet
OLD_CARDS = [resonator("Sign", abilities=[entering(Draw(ONE), keyword=RULE_TEXT)])]
PUMP = Apply(THIS, (Add(ATK, Number(100)),), END_OF_TURN)
SMITH = resonator("Smith", abilities=[Ability(ACTIVATED, (FIELD,), effect=PUMP)])


def random_answer(g: Game, rng: random.Random) -> int:
    """Any line of the menu."""
    assert g.decision is not None
    return rng.randrange(len(g.decision.options))


def stubborn_answer(g: Game, rng: random.Random) -> int:
    """Use the Smith whenever that is offered, which makes a loop of one's own will."""
    assert g.decision is not None
    verbs = [option.verb for option in g.decision.options]
    wanted = "activate" if "activate" in verbs and not g.s.stack else "pass"
    return verbs.index(wanted) if wanted in verbs else rng.randrange(len(verbs))


def play(g: Game, rng: random.Random, answer: Callable[[Game, random.Random], int], most: int) -> None:
    """Answer until the game is over, or so often."""
    while g.decision is not None and g.s.answers < most:
        g.answer(answer(g, rng))


def odd_position(book: Rulebook, cards: Sequence[Printed], rng: random.Random, hand: int = 4) -> Game:
    """A main phase among cards no starter deck has."""
    known = {one.name: one for one in (*cards, ruler("Ruler"), stone("Light Stone"))}
    seats = []
    for _ in (0, 1):
        names = [rng.choice(cards).name for _ in range(30)]
        field = [name for name in names[:4] if CHANT not in known[name].words[TYPE]]
        seat: dict[str, list[str]] = {
            "ruler area": ["Ruler"],
            "main deck": names[12:],
            "hand": names[4 : 4 + hand],
            "graveyard": names[8:12],
        }
        seat |= {"field": field, "magic stone deck": ["Light Stone"] * 3}
        seat[STONES[book.name]] = [*seat.get(STONES[book.name], []), *["Light Stone"] * 4]
        seat["removed area"] = [names[11]]
        seats.append(seat)
    return build(book, seats, lambda name: known[name], seed=rng.randrange(1000))


def exhaust(name: str, games: int) -> list[str]:
    """What has not run after so many games of the starter decks and positions with odd cards."""
    book = MAKE[name]()
    record = Record(book)
    cards = [*ODD_CARDS, *(OLD_CARDS if name == "fow-2.0" else [])]
    play(odd_position(book, [SMITH], random.Random(0), hand=0), random.Random(0), stubborn_answer, 60)
    decks = [list(Deck.load(name, deck).cards) for deck in shelf_of(name).starters]
    for seed in range(games):
        rng = random.Random(seed)
        for some in (cards, cards, *[[one for one in cards if one.name in theme] for theme in THEMES]):
            play(odd_position(book, some, rng), rng, random_answer, 150)
        options = {"valhalla": seed % 2} if "valhalla" in book.options else {}
        play(seated(book, decks, [None, None], seed, options), rng, random_answer, 1000)
        if not record.missing():
            break
    return record.missing()


@pytest.mark.parametrize("name", sorted(MAKE))
def test_random_games_run_every_procedure_and_every_stepped_clause(name):
    assert exhaust(name, 20) == []
