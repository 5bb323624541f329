"""Choices with a bound over all cards taken together, and modes whose number depends."""

import pytest

from rulewright.games.fftcg.rulebook import ch00_names as f
from rulewright.games.fow.rulebook import ch00_names as n
from rulewright.games.vanguard.rulebook import ch00_names as v
from rulewright.kernel.ids import ACTIVATED, OPPONENT, PAID, SPELL, YOU
from rulewright.kernel.vocabulary.abilities import ONE, THAT, Ability, Cost
from rulewright.kernel.vocabulary.bounds import (
    AmountIf,
    DifferentNumbers,
    DifferentWords,
    OneOfEach,
    Repeatedly,
    TotalAtMost,
)
from rulewright.kernel.vocabulary.effects import ChangeNumber, Choose, Modes, Move, Pick, PutCounters, Search, Seq
from rulewright.kernel.vocabulary.terms import Cards, Counted, CountOf, Exists, Has, Number, Those, Times
from tests.tabletop import Table
from tests.tabletop.cards import fftcg, fow, vanguard
from tests.tabletop.fow import cast

ZERO = Number(0)
ANY = Number(99)


def broken_within(total: int, *costs: int) -> Table:
    """A Summon that breaks any number of Forwards with a total cost of so much."""
    pick = Pick(Cards((f.FIELD,), OPPONENT, Has(f.TYPE, f.FORWARD)), ZERO, ANY, (TotalAtMost(f.COST, Number(total)),))
    penalty = fftcg.action(Choose((pick,), announced=True), fftcg.break_it())
    theirs = [fftcg.forward(f"F{at}", cost=cost) for at, cost in enumerate(costs)]
    t = Table(
        "fftcg", fftcg.forward("Gun", abilities=[penalty]), *theirs,
        a={"field": ["Gun"]}, b={"field": [one.name for one in theirs]},
    )  # fmt: skip
    t.a.answers("use Gun")
    return t


def test_a_total_is_kept_by_all_cards_together():
    t = broken_within(7, 4, 3, 3, 8)
    assert t.a.menu == ["choose F0", "choose F1", "choose F2", "done"]
    t.a.answers("F0")
    assert t.a.menu == ["choose F1", "choose F2", "done"]
    t.a.answers("F1")
    t.resolve()
    assert t.b.broken == ["F0", "F1"] and t.b.field == ["F2", "F3"]
    assert t.asks(t.a, "priority")


def test_one_more_than_the_total_is_not_offered():
    t = broken_within(7, 4, 4)
    t.a.answers("F1")
    t.resolve()
    assert t.b.broken == ["F1"] and t.b.field == ["F0"]
    assert t.asks(t.a, "priority")


@pytest.mark.parametrize(
    ("bound", "left"),
    [
        (DifferentWords(v.CLAN), ["Other", "Strong"]),
        (DifferentNumbers(v.POWER), ["Strong"]),
        (OneOfEach((Has(v.CLAN, "Dawn Order"), Has(v.CLAN, "Tidebound"))), ["Other", "Strong"]),
    ],
)
def test_a_search_offers_only_what_differs_from_what_was_found(bound, left):
    seek = vanguard.act(Seq((Search(Cards((v.DECK,)), Number(2), bounds=(bound,)), Move(THAT, v.HAND))), zones=(v.VC,))
    cards = [
        vanguard.unit("Seeker", abilities=[seek]), vanguard.unit("First"), vanguard.unit("Twin"),
        vanguard.unit("Other", clan="Tidebound"), vanguard.unit("Strong", clan="Tidebound", power=9000),
    ]  # fmt: skip
    t = Table("vanguard", *cards, a={"vanguard": "Seeker", "deck": ["First", "Twin", "Other", "Strong"]})
    t.a.answers("use Seeker", "First")
    assert t.a.menu == [*[f"find {name}" for name in left[::-1]], "done"]
    t.a.answers("Strong")
    assert sorted(t.a.hand) == ["First", "Strong"]
    assert t.asks(t.a, "main")


@pytest.mark.parametrize("edition", fow.EDITIONS)
@pytest.mark.parametrize("names", [["Elf", "Elf"], ["Elf", "Bear"]])
def test_a_cost_of_two_with_different_names_needs_them(edition, names):
    two = Pick(Cards((n.GRAVEYARD,), YOU), Number(2), Number(2), (DifferentWords(n.NAME),))
    pay = Cost((two,), (Move(THAT, n.REMOVED),))
    gain = Ability(ACTIVATED, zones=(n.FIELD,), cost=(pay,), effect=ChangeNumber(n.LIFE, Number(100)))
    t = Table(
        edition, fow.resonator("Pyre", abilities=[gain]), fow.resonator("Elf"), fow.resonator("Bear"),
        a={"field": ["Pyre"], "graveyard": names},
    )  # fmt: skip
    offered = any("Pyre" in line for line in t.a.menu)
    assert offered == (names[0] != names[1])


@pytest.mark.parametrize("edition", fow.EDITIONS)
@pytest.mark.parametrize(("field", "life"), [([], 4100), (["Elf"], 4300)])
def test_how_many_modes_are_chosen_depends(edition, field, life):
    most = AmountIf(Exists(Cards((n.FIELD,), YOU, Has(n.NAME, "Elf"))), Number(2), ONE)
    modes = Modes((ChangeNumber(n.LIFE, Number(100)), ChangeNumber(n.LIFE, Number(200))), ONE, most)
    song = fow.chant("Song", Ability(SPELL, effect=modes), cost="0", subtype=("Instant",))
    t = Table(edition, song, fow.resonator("Elf"), a={"hand": ["Song"], "field": field}, b={"field": ["Elf"]})
    t.a.answers("play Song")
    t.a.answers(t.a.menu[0])
    if field:
        assert len(t.a.menu) == 2
        t.a.answers(t.a.menu[0])
    t.resolve()
    assert t.a.life == life and t.asked.menu


KIND = 1


def paid_by_counters(edition: str, pick: Pick, marks: dict[str, int]) -> Table:
    """A card whose cost takes counters off resonators, for 100 life each paid card."""
    pay = Cost((pick,), (PutCounters(THAT, KIND, Number(-1)),))
    gain = Ability(ACTIVATED, zones=(n.FIELD,), cost=(pay,), effect=ChangeNumber(n.LIFE, Number(100)))
    puts = [
        PutCounters(Cards((n.FIELD,), YOU, Has(n.NAME, name)), KIND, Number(count)) for name, count in marks.items()
    ]
    bless = fow.chant("Bless", Ability(SPELL, effect=Seq(tuple(puts))), cost="0", subtype=("Instant",))
    cards = [fow.resonator("Pyre", abilities=[gain]), bless, *[fow.resonator(name) for name in marks]]
    t = Table(edition, *cards, a={"field": ["Pyre", *marks], "hand": ["Bless"]})
    cast(t, t.a, "Bless")
    return t


@pytest.mark.parametrize("edition", fow.EDITIONS)
@pytest.mark.parametrize("marks", [{"Elf": 1, "Bear": 1}, {"Elf": 2, "Bear": 1}])
def test_counters_from_among_several_cards_are_all_paid(edition, marks):
    three = Pick(Cards((n.FIELD,), YOU, Counted(KIND)), Number(3), Number(3), (Repeatedly(),))
    t = paid_by_counters(edition, three, marks)
    offered = [line for line in t.a.menu if "Pyre" in line]
    assert bool(offered) == (sum(marks.values()) >= 3)
    if offered:
        t.a.answers(offered[0])
        while t.asks(t.a, "pay"):
            t.a.answers(t.a.menu[0])
        t.resolve()
        assert t.a.life == 4100 and not t.g.card(t.a.find("Elf")).counters and t.asked.menu


@pytest.mark.parametrize("edition", fow.EDITIONS)
def test_a_cost_of_any_number_is_paid_with_as_many_as_the_player_likes(edition):
    some = Cost((Pick(Cards((n.GRAVEYARD,), YOU), ZERO, ANY),), (Move(THAT, n.REMOVED),))
    gain = ChangeNumber(n.LIFE, Times(100, CountOf(Those(PAID))))
    pyre = fow.resonator("Pyre", abilities=[Ability(ACTIVATED, zones=(n.FIELD,), cost=(some,), effect=gain)])
    t = Table(
        edition, pyre, *[fow.resonator(name) for name in ("Elf", "Bear", "Cat")],
        a={"field": ["Pyre"], "graveyard": ["Elf", "Bear", "Cat"]},
    )  # fmt: skip
    t.a.answers(next(line for line in t.a.menu if "Pyre" in line))
    t.a.answers("Elf", "Cat", "done")
    t.resolve()
    assert t.a.life == 4200 and t.a.grave == ["Bear"] and t.asked.menu
