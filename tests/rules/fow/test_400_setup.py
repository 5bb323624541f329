"""Chapter 400 of 6.1 and chapter 4 of 5.01: decks, and how a game begins."""

import pytest

from rulewright.books import book
from rulewright.games.fow.rulebook.ch00_names import HAND, MAIN_DECK, NAME, RULER_AREA
from rulewright.kernel.ids import CONTINUOUS, DECIDED, MOVED, SHUFFLED
from rulewright.kernel.position.decisions import Refused
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Apply
from rulewright.kernel.vocabulary.mods import DeckLimit
from rulewright.kernel.vocabulary.terms import Cards, Has
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import resonator, ruler, stone
from tests.tabletop.cards.fow_texts import NEW, OLD, both, song
from tests.tabletop.fow import cast

ID = {
    NEW: {"ruler": "402.2", "main": "402.3", "stones": "402.4", "copies": "402.5"},
    OLD: {"ruler": "4.1-2", "main": "4.1-3", "stones": "4.1-4", "copies": "4.1-5"},
}


def deck(main: int = 40, stones: int = 10, rulers: int = 1) -> list:
    """A deck of so many cards of each kind."""
    return [
        *[resonator(f"R{number}") for number in range(main)],
        *[stone("Fire Magic Stone")] * stones,
        *[ruler(f"Q{number}") for number in range(rulers)],
    ]


def clauses(edition: str, cards: list) -> list[str]:
    """The clauses that refuse a deck."""
    return [one.clause for one in book(edition).check_deck(cards)]


@rule("fow-6.1", "402.1", "402.2", "402.3", "402.4")
@rule("fow-5.01", "4.1-1", "4.1-2", "4.1-3", "4.1-4")
@pytest.mark.parametrize(
    ("cards", "broken"),
    [
        (deck(), []),
        (deck(main=60, stones=20), []),
        (deck(main=39), ["main"]),
        (deck(main=0), ["main"]),
        (deck(stones=9), ["stones"]),
        (deck(stones=0), ["stones"]),
        (deck(stones=21), ["stones"]),
        (deck(rulers=0), ["ruler"]),
        (deck(rulers=2), ["ruler"]),
    ],
)
@both
def test_402_a_deck_has_forty_cards_ten_to_twenty_stones_and_one_ruler(edition, cards, broken):
    assert clauses(edition, cards) == [ID[edition][part] for part in broken]


@rule("fow-6.1", "402.3", "402.4")
@rule("fow-5.01", "4.1-3", "4.1-4")
@both
def test_402_3_stones_and_rulers_are_not_counted_as_main_deck(edition):
    assert clauses(edition, deck(main=39, stones=11)) == [ID[edition]["main"]]


@rule("fow-6.1", "402.5")
@rule("fow-5.01", "4.1-5")
@both
def test_402_5_four_of_a_name_but_any_number_of_stones(edition):
    five = [resonator("Red")] * 5
    assert clauses(edition, [*deck(), *five]) == [ID[edition]["copies"]]
    assert clauses(edition, [*deck(), *five[1:]]) == []
    special = [stone("Odd Stone", general=("Special",))] * 5
    assert clauses(edition, [*deck(), *special]) == [ID[edition]["copies"]]
    assert clauses(edition, [*deck(), *special[1:]]) == []
    assert clauses(edition, deck(stones=20)) == []


@rule("fow-6.1", "402.6")
def test_402_6_an_effect_on_construction_counts_then_and_only_then():
    allows = Ability(CONTINUOUS, zones=(), effect=Apply(Cards((MAIN_DECK,), 0, Has(NAME, "Red")), (DeckLimit(6),)))
    cards = [*deck(rulers=0), ruler("Queen", abilities=(allows,))]
    assert clauses(NEW, [*cards, *[resonator("Red")] * 6]) == []
    assert clauses(NEW, [*cards, *[resonator("Red")] * 7]) == ["402.5"]
    assert clauses(NEW, [*deck(), *[resonator("Red")] * 6]) == ["402.5"]
    t = Table(
        "fow-6.1",
        ruler("Queen", abilities=(allows,)),
        song("Hush", "Target ruler loses all abilities until end of turn."),
        a={"ruler area": ["Queen"], "hand": ["Hush"], "deck": ["Red"] * 6},
    )
    cast(t, t.a, "Hush", "choose Queen")
    assert t.a.deck == ["Red"] * 6 and t.winner is None and t.a.menu


@rule("fow-6.1", "401.1", "402.1")
@rule("fow-5.01", "4-1", "4.1-1")
@both
def test_401_1_no_game_begins_without_decks(edition):
    with pytest.raises(Refused) as refused:
        Table(edition, a={"deck": []}, phase="setup")
    assert ("402.1" if edition == NEW else "4.1-1") in str(refused.value)


def begins(edition: str, seed: int = 1, first: int | None = 0, **options: int) -> Table:
    """A game about to begin with forty numbered cards each."""
    chosen = dict(options) if first is None else {"first": first, **options}
    return Table(
        edition,
        a={
            "deck": [f"A{n}" for n in range(40)],
            "ruler area": [],
            "standby area": ["Ruler"],
            "stone deck": stones(),
            "hand": [],
        },
        b={"deck": [f"B{n}" for n in range(40)], "ruler area": [], "standby area": ["Ruler"], "stone deck": stones()},
        phase="setup",
        seed=seed,
        options=chosen,
    )


def stones() -> list[str]:
    """A stone deck whose order shows."""
    return [f"{kind} Stone" for kind in ("Fire", "Wind", "Light", "Water", "Darkness")] * 2


@rule("fow-6.1", "403.1", "304.1", "305.1")
@rule("fow-5.01", "4.2-1", "3.4-1")
@both
def test_403_1_both_decks_are_shuffled_into_their_zones(edition):
    one, two, again = begins(edition, 1), begins(edition, 2), begins(edition, 1)
    assert sorted(one.a.deck + one.a.hand) == sorted(f"A{n}" for n in range(40))
    assert one.a.deck != two.a.deck and one.a.deck == again.a.deck
    assert one.a.names("magic stone deck") != two.a.names("magic stone deck")
    assert sorted(one.a.names("magic stone deck")) == sorted(stones())
    assert len(one.log(SHUFFLED)) == 4
    assert one.a.menu and two.a.menu and again.a.menu


@rule("fow-6.1", "403.2")
@rule("fow-5.01", "4.2-2")
@both
def test_403_2_both_players_have_4000_life(edition):
    t = begins(edition)
    assert (t.a.life, t.b.life) == (4000, 4000) and t.a.menu


@rule("fow-6.1", "403.3")
@rule("fow-5.01", "4.2-3")
@both
def test_403_3_chance_names_who_says_who_plays_first(edition):
    choosers = set()
    for seed in range(12):
        t = begins(edition, seed, first=None)
        assert t.decision.ask == "first turn"
        choosers.add(t.decision.player)
        chooser = t.asked
        assert chooser.menu == ["go first", "go second"]
        chooser.does("go second")
        assert t.g.s.first_player == 1 - chooser.number and t.asked.menu
    assert choosers == {0, 1}


@rule("fow-6.1", "403.4")
@rule("fow-5.01", "4.2-4")
@both
def test_403_4_each_player_exchanges_cards_to_the_bottom(edition):
    t = begins(edition, first=1)
    assert len(t.a.names("hand")) - 1 == 5 or len(t.a.hand) == 5
    assert t.asks(t.b, "exchange")
    before, top = t.b.hand, t.b.deck
    t.b.does(f"exchange {before[0]}", f"exchange {before[1]}", "done")
    assert t.asks(t.a, "exchange") and t.b.hand == before
    shuffles = len(t.log(SHUFFLED))
    t.a.does("done")
    assert t.b.hand == [*before[2:], *top[:2]] and len(t.b.hand) == 5
    assert sorted(t.b.deck[-2:]) == sorted(before[:2]) and t.b.deck[:-2] == top[2:]
    assert len(t.log(SHUFFLED)) == shuffles and t.asked.menu


@rule("fow-6.1", "403.5", "308.1")
@rule("fow-5.01", "4.2-6", "3.8-1")
@both
def test_403_5_rulers_are_shown_after_the_exchange(edition):
    t = begins(edition)
    assert t.a.area == [] and t.g.view(1).players[0].zones["ruler area"].count == 0
    t.a.does("done")
    t.b.does("done")
    assert t.a.area == ["Ruler"] and t.b.area == ["Ruler"] and t.a.standby == []
    moves = [event for event in t.log(MOVED) if event.after in (HAND, RULER_AREA)]
    assert [event.after for event in moves[-2:]] == [RULER_AREA] * 2 and t.asked.menu


@rule("fow-6.1", "403.6")
@rule("fow-5.01", "4.2-7")
@pytest.mark.parametrize("first", [0, 1])
@both
def test_403_6_the_first_player_begins(edition, first):
    t = begins(edition, first=first)
    for _ in (0, 1):
        t.asked.does("done")
    assert (t.g.s.turn, t.g.s.turn_player) == (1, first) and t.asked.number == first
    assert [event.player for event in t.log(DECIDED)][-1] == first and t.asked.menu
