"""Sections 5.2 and 6.1: preparing the game, and Stand Up."""

import pytest

from rulewright.games.vanguard.rulebook.book import VANGUARD
from rulewright.games.vanguard.rulebook.ch00_names import DECK, DRAW, HAND, VC
from rulewright.kernel.ids import DECIDED, FLIPPED, MOVED, SHUFFLED, STANDS_BY
from rulewright.kernel.position.decisions import Refused
from rulewright.table import seated
from tests.tabletop import answer_in_words, rule
from tests.tabletop.cards.vanguard import unit
from tests.tabletop.decks import deck

SEEDS = range(12)


def begin(seed=0, firsts=("Dawn First", "Dusk First"), **options):
    """A game at its first question."""
    return seated(VANGUARD, [deck("Dawn").cards, deck("Dusk").cards], firsts, seed, options)


def keep(g):
    """Both players keep their opening hands."""
    while g.decision.ask == "mulligan":
        g.answer(len(g.decision.options) - 1)
    return g


def put_back(g, count):
    """The player asked puts so many cards back."""
    player = g.decision.player
    for _ in range(count):
        assert (g.decision.ask, g.decision.player) == ("mulligan", player)
        g.answer(0)
    if g.decision.ask == "mulligan" and g.decision.player == player and g.decision.picked:
        g.answer(len(g.decision.options) - 1)


def counts(g, seat):
    """Cards in the deck and in the hand."""
    return len(g.zone(DECK, seat)), len(g.zone(HAND, seat))


def seen(g, viewer, owner, zone):
    """The names a seat sees in a zone."""
    cards = g.view(viewer).players[owner].zones[zone].cards
    return [None if card is None else card.name for card in cards]


@rule("vanguard", "5.2.1")
def test_5_2_1_preparation_runs_in_the_books_order():
    g = begin()
    put_back(g, 2)
    keep(g)
    order: list[str] = []
    for event in g.events:
        if event.clause not in order[-1:]:
            order.append(event.clause)
    assert order[:6] == ["5.2.2", "5.2.3", "5.2.4", "5.2.5", "6.1.1", "6.3.1.1"]
    assert g.decision.ask == "ride"


@rule("vanguard", "5.2.2")
def test_5_2_2_the_first_vanguard_is_a_grade_0_card_of_the_deck():
    g = begin(firsts=(None, None))
    assert (g.decision.ask, g.decision.player, g.decision.clause) == ("first vanguard", 0, "5.2.2")
    offered = [g.name_of(option.card) for option in g.decision.options]
    assert sorted(offered) == ["Dawn Critical", "Dawn Draw", "Dawn First", "Dawn Heal", "Dawn Stand"]
    answer_in_words(g, "Dawn Draw")
    assert (g.decision.ask, g.decision.player) == ("first vanguard", 1)
    assert all(g.name_of(option.card).startswith("Dusk") for option in g.decision.options)
    g.answer(0)
    assert [g.name_of(number) for number in g.zone(VC, 0)] == ["Dawn Draw"]
    for seat in (0, 1):
        assert sum(counts(g, seat)) == 49
    assert g.decision.ask == "mulligan"


@rule("vanguard", "5.2.2")
@pytest.mark.parametrize("first", ["Dawn Squire 0", "Dawn Lord 1", "Nobody"])
def test_5_2_2_no_other_card_may_be_the_first_vanguard(first):
    with pytest.raises(Refused) as refused:
        begin(firsts=(first, "Dusk First"))
    assert refused.value.clause == "5.2.2"


@rule("vanguard", "5.2.2", "6.1.1")
def test_5_2_2_the_first_vanguards_lie_face_down_until_both_stand_up():
    g = begin()
    for seat, name in enumerate(("Dawn First", "Dusk First")):
        assert seen(g, seat, seat, "vanguard") == [name]
        assert seen(g, 1 - seat, seat, "vanguard") == [None]
        placed = [event for event in g.events if event.kind == MOVED and event.after == VC and event.player == seat]
        assert [event.audience for event in placed] == [1 << seat]
    keep(g)
    for viewer in (0, 1, 2):
        assert seen(g, viewer, 0, "vanguard") == ["Dawn First"]
        assert seen(g, viewer, 1, "vanguard") == ["Dusk First"]
    flips = [event for event in g.events if event.kind == FLIPPED]
    assert [event.clause for event in flips] == ["6.1.1", "6.1.1"]
    assert g.decision.ask == "ride"


@rule("vanguard", "6.1.1")
def test_6_1_1_no_ability_works_before_the_game_has_begun():
    eager = unit("Eager", grade=0, text="[AUTO]:When this unit is placed on (VC), draw a card.")
    cards = [eager, *deck("Dawn").cards[:49]]
    g = keep(seated(VANGUARD, [cards, cards], ["Eager", "Eager"], 3, {}))
    assert [event for event in g.events if event.kind == STANDS_BY] == []
    assert g.s.pending == []
    first = g.s.first_player
    assert (counts(g, first), counts(g, 1 - first)) == ((43, 6), (44, 5))
    assert g.decision.ask == "ride"


@rule("vanguard", "5.2.3")
def test_5_2_3_both_decks_are_shuffled_after_the_first_vanguards_and_before_the_draws():
    g = begin(seed=5)
    kinds = [event.kind for event in g.events if event.kind in (MOVED, SHUFFLED)]
    assert kinds == [MOVED, MOVED, SHUFFLED, SHUFFLED, *[MOVED] * 10]
    shuffles = [event for event in g.events if event.kind == SHUFFLED]
    assert [(event.player, event.number, event.clause) for event in shuffles] == [
        (0, DECK, "5.2.3"),
        (1, DECK, "5.2.3"),
    ]
    assert g.decision.ask == "mulligan"


@rule("vanguard", "5.2.3")
def test_5_2_3_chance_alone_orders_the_decks_and_a_seed_fixes_it():
    def order(seed):
        g = begin(seed)
        return [g.zone(zone, seat)[:] for zone in (DECK, HAND) for seat in (0, 1)]

    assert order(5) == order(5)
    assert len({str(order(seed)) for seed in SEEDS}) == len(SEEDS)
    for seat in (0, 1):
        g = begin(5)
        assert g.zone(DECK, seat) != sorted(g.zone(DECK, seat))
        assert seen(g, seat, seat, "deck") == [None] * 44


@rule("vanguard", "5.2.4", "5.2.4.1")
def test_5_2_4_chance_decides_who_goes_first_and_nobody_is_asked():
    firsts = set()
    for seed in SEEDS:
        g = begin(seed, firsts=(None, None))
        asked = []
        while g.s.turn == 0:
            asked.append(g.decision.ask)
            g.answer(len(g.decision.options) - 1)
        assert asked == ["first vanguard", "first vanguard", "mulligan", "mulligan"]
        decided = [event for event in g.events if event.kind == DECIDED]
        assert [(event.player, event.clause) for event in decided] == [(g.s.first_player, "5.2.4")]
        assert g.s.turn_player == g.s.first_player == g.decision.player
        firsts.add(g.s.first_player)
    assert firsts == {0, 1}


@rule("vanguard", "5.2.5")
@pytest.mark.parametrize("first", [0, 1])
def test_5_2_5_each_draws_five_and_the_first_player_is_asked_first(first):
    g = begin(first=first)
    for seat in (0, 1):
        assert counts(g, seat) == (44, 5)
        assert None not in seen(g, seat, seat, "hand")
    draws = [event for event in g.events if event.kind == MOVED and event.verb == DRAW]
    assert [event.clause for event in draws] == ["5.2.5"] * 10
    assert (g.decision.ask, g.decision.player) == ("mulligan", first)
    g.answer(len(g.decision.options) - 1)
    assert (g.decision.ask, g.decision.player) == ("mulligan", 1 - first)


@rule("vanguard", "5.2.5")
@pytest.mark.parametrize("count", [1, 3, 5])
def test_5_2_5_cards_put_back_are_shuffled_in_and_as_many_are_drawn(count):
    g = begin(first=0)
    hand = g.zone(HAND, 0)
    kept = [number for number in hand if number in sorted(hand)[count:]]
    other = g.zone(HAND, 1)[:]
    told = len(g.events)
    put_back(g, count)
    after = g.events[told:]
    assert [event.kind for event in after] == [MOVED] * count + [SHUFFLED] + [MOVED] * count
    assert [event.verb for event in after[count + 1 :]] == [DRAW] * count
    assert all(event.audience == 1 for event in after if event.kind == MOVED)
    assert counts(g, 0) == (44, 5)
    assert g.zone(HAND, 0)[: 5 - count] == kept
    assert (counts(g, 1), g.zone(HAND, 1)) == ((44, 5), other)
    assert (g.decision.ask, g.decision.player) == ("mulligan", 1)


@rule("vanguard", "5.2.5")
def test_5_2_5_whoever_puts_nothing_back_does_not_shuffle():
    g = begin(first=1)
    hands = [g.zone(HAND, seat)[:] for seat in (0, 1)]
    decks = [g.zone(DECK, seat)[:] for seat in (0, 1)]
    told = len(g.events)
    keep(g)
    assert [event for event in g.events[told:] if event.kind == SHUFFLED] == []
    assert g.zone(HAND, 0) == hands[0]
    assert g.zone(HAND, 1)[:5] == hands[1]
    assert g.zone(DECK, 0) == decks[0]
    assert g.zone(DECK, 1) == decks[1][:-1]
    assert g.decision.ask == "ride"
