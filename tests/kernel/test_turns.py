"""Turns granted, phases left out, and how long effects last that are bound to turns: in every book."""

import pytest

from rulewright.games.fftcg.rulebook import ch00_names as f
from rulewright.games.fow.rulebook import ch00_names as n
from rulewright.games.vanguard.rulebook import ch00_names as v
from rulewright.kernel import ids
from rulewright.kernel.ids import ACTIVATED, OPPONENT, YOU
from rulewright.kernel.vocabulary.abilities import THIS, Ability
from rulewright.kernel.vocabulary.effects import Apply, Effect, Seq
from rulewright.kernel.vocabulary.mods import Add
from rulewright.kernel.vocabulary.terms import Number
from rulewright.kernel.vocabulary.turns import ExtraTurn, SkipPhase
from tests.tabletop import Table
from tests.tabletop.cards import fftcg, fow, vanguard

BOOKS = ["fftcg", *fow.EDITIONS, "vanguard"]
DECK = ["Doer"] * 8
NUMBER = {"fftcg": f.POWER, "vanguard": v.POWER}
DRAWS = {"fftcg": f.DRAW_PHASE, "vanguard": v.DRAW_PHASE}


def used(book: str, *effects: Effect) -> Table:
    """A card of the turn player does this."""
    many = Seq(effects)
    if book == "fftcg":
        t = Table(
            book,
            fftcg.forward("Doer", abilities=[fftcg.action(many)]),
            a={"field": ["Doer"], "deck": DECK},
            b={"deck": DECK},
        )
        t.a.does("use Doer")
    elif book == "vanguard":
        doer = vanguard.unit("Doer", abilities=[vanguard.act(many, zones=(v.RC,))])
        t = Table(book, doer, a={"front left": "Doer", "deck": DECK}, b={"deck": DECK})
        t.a.does("use Doer")
        return t
    else:
        doer = fow.resonator("Doer", atk=5000, abilities=[Ability(ACTIVATED, zones=(n.FIELD,), effect=many)])
        t = Table(book, doer, a={"field": ["Doer"], "main deck": DECK}, b={"main deck": DECK})
        t.a.answers(next(line for line in t.a.menu if "Doer" in line))
    t.resolve()
    return t


def turns(t: Table, count: int) -> str:
    """Whose turns follow."""
    found = ""
    for _ in range(count):
        next_main(t)
        found += "ab"[t.g.s.turn_player]
    assert t.asked.menu
    return found


@pytest.mark.parametrize("book", BOOKS)
def test_a_turn_granted_comes_after_this_one_and_then_play_goes_on(book):
    assert turns(used(book), 2) == "ba"
    assert turns(used(book, ExtraTurn()), 3) == "aba"
    assert turns(used(book, ExtraTurn(), ExtraTurn()), 3) == "aab"
    assert turns(used(book, ExtraTurn(OPPONENT)), 3) == "bba"


def next_main(t: Table) -> None:
    """On to the next turn's main phase."""
    turn = t.g.s.turn
    while t.g.s.turn == turn or not t.phase.casefold().startswith("main"):
        t.goes_on()


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("until", "numbers"),
    [
        (ids.END_OF_TURN, [0, 0, 0, 0]),
        (ids.UNTIL_OPPONENTS_NEXT_TURN, [0, 0, 0, 0]),
        (ids.END_OF_NEXT_TURN, [1, 0, 0, 0]),
        (ids.END_OF_OPPONENTS_TURN, [1, 0, 0, 0]),
        (ids.END_OF_OPPONENTS_NEXT_TURN, [1, 0, 0, 0]),
        (ids.UNTIL_YOUR_NEXT_TURN, [1, 0, 0, 0]),
        (ids.END_OF_YOUR_NEXT_TURN, [1, 1, 0, 0]),
        (ids.WHOLE_GAME, [1, 1, 1, 1]),
    ],
)
def test_an_effect_lasts_through_the_turns_it_names(book, until, numbers):
    t = used(book, Apply(THIS, (Add(NUMBER.get(book, n.ATK), Number(1000)),), until))
    before = value(t, book)
    found = []
    for _ in numbers:
        next_main(t)
        found.append(1 if value(t, book) == before else 0)
    assert found == numbers and t.asked.menu


def value(t: Table, book: str) -> int:
    """The number that is raised."""
    return t.g.value(t.a.find("Doer"), NUMBER.get(book, n.ATK))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("who", "once", "skips"), [(OPPONENT, True, "b"), (OPPONENT, False, "bb"), (YOU, True, "a")])
def test_a_phase_is_left_out(book, who, once, skips):
    phase = DRAWS.get(book, n.DRAW_PHASE)
    t = used(book, Apply(THIS, (SkipPhase(phase, who, once),), ids.WHOLE_GAME))
    found = ""
    for _ in range(4):
        before = [len(t.g.zone(t.g.book.deck_zone, seat)) for seat in (0, 1)]
        next_main(t)
        seat = t.g.s.turn_player
        if len(t.g.zone(t.g.book.deck_zone, seat)) == before[seat]:
            found += "ab"[seat]
    assert found == skips and t.asked.menu
