"""Section 8: decks that the rules or their cards allow, and the start of a game step by step."""

import pytest

from rulewright.decks import Deck
from rulewright.errors import BadDeck
from rulewright.games.fftcg.rulebook.book import FFTCG
from rulewright.games.fftcg.rulebook.ch00_names import DECK, DRAW, HAND
from rulewright.games.fftcg.rulebook.ch08_setup import check_deck, check_limited_deck
from rulewright.kernel.ids import DECIDED, MOVED, NOTHING, SHUFFLED
from rulewright.kernel.position.decisions import Refused
from rulewright.kernel.vocabulary.mods import DeckLimit
from rulewright.play import new_game
from rulewright.table import seated
from tests.tabletop import answer_in_words, rule
from tests.tabletop.cards.fftcg import field, forward


def deck(size=50, copies=3):
    """A deck of plain cards."""
    return [forward(f"Card {at // copies}") for at in range(size)]


def begun(seed=1, **options):
    """A game at its first question."""
    return seated(FFTCG, [deck(), deck()], [None, None], seed, options)


def verbs(g):
    """The menu as verbs."""
    return [option.verb for option in g.decision.options]


@rule("fftcg", "8.1.2")
def test_8_1_2_a_card_may_replace_the_limit_of_three():
    many = forward("Swarm", number="9-001", abilities=[field(DeckLimit(NOTHING))])
    ten = forward("Band", number="9-002", abilities=[field(DeckLimit(10))])
    assert check_deck([many] * 50) == []
    assert check_limited_deck([many] * 40) == []
    assert check_deck(deck(40) + [ten] * 10) == []
    assert [one.clause for one in check_deck(deck(39) + [ten] * 11)] == ["8.1.1.2"]
    assert [one.clause for one in check_deck([many] * 46 + [forward("Plain")] * 4)] == ["8.1.1.2"]
    assert [one.clause for one in check_deck([many] * 49)] == ["8.1.1.1"]


def listed(size):
    """A deck of plain rows, as a list."""
    row = {"type": "Forward", "elements": ["Fire"], "cost": 1, "power": 5000, "text": ""}
    cards = [{"count": 1, "row": {**row, "name": f"Card {at}", "id": f"9-{at}"}} for at in range(size)]
    return Deck.from_json("fftcg", {"name": "plain", "cards": cards})


@rule("fftcg", "8.1.1.1")
@pytest.mark.parametrize(("size", "limited", "legal"), [(50, 0, True), (40, 0, False), (40, 1, True), (39, 1, False)])
def test_8_1_1_1_a_game_takes_decks_of_the_format_it_is_played_in(size, limited, legal):
    decks = [listed(size), listed(max(size, 50))]
    if legal:
        assert new_game("fftcg", decks, options={"limited": limited}).decision.ask == "first turn"
        return
    with pytest.raises(BadDeck, match=r"8\.1\.1\.1"):
        new_game("fftcg", decks, options={"limited": limited})


@rule("fftcg", "8.1.1")
@pytest.mark.parametrize("missing", [0, 1])
def test_8_1_1_without_a_deck_no_game_begins(missing):
    decks = [deck(), deck()]
    decks[missing] = []
    with pytest.raises(Refused) as refused:
        seated(FFTCG, decks, [None, None], 1, {})
    assert refused.value.clause == "8.1.1"


@rule("fftcg", "8.2.1")
def test_8_2_1_the_start_runs_in_the_books_order():
    g = begun()
    assert (g.decision.ask, g.decision.clause) == ("first turn", "8.2.1.2")
    answer_in_words(g, "go first")
    assert (g.decision.ask, g.decision.clause) == ("mulligan", "8.2.1.4")
    answer_in_words(g, "keep")
    answer_in_words(g, "keep")
    order = []
    for event in g.events:
        if event.clause not in order:
            order.append(event.clause)
    assert order[:3] == ["8.2.1.1", "8.2.1.2", "8.2.1.3"]
    assert order.index("9.1.1.1") < order.index("9.2.1.3") and "9.2.1.1" not in order
    assert (g.s.turn, g.decision.ask, g.decision.player) == (1, "priority", g.s.first_player)


@rule("fftcg", "8.2.1.1")
def test_8_2_1_1_both_decks_are_shuffled_before_anything_is_drawn():
    g = begun(seed=5)
    shuffles = [event for event in g.events if event.kind == SHUFFLED]
    assert [(event.player, event.number, event.clause) for event in shuffles] == [
        (0, DECK, "8.2.1.1"),
        (1, DECK, "8.2.1.1"),
    ]
    assert g.zone(HAND, 0) == g.zone(HAND, 1) == []
    for seat in (0, 1):
        assert g.zone(DECK, seat) != sorted(g.zone(DECK, seat))
    assert begun(seed=5).zone(DECK, 0) == g.zone(DECK, 0) != begun(seed=6).zone(DECK, 0)


@rule("fftcg", "8.2.1.2")
@pytest.mark.parametrize(("answer", "gives"), [("go first", False), ("go second", True)])
def test_8_2_1_2_who_is_named_by_chance_goes_first_or_leaves_it_to_the_opponent(answer, gives):
    g = begun()
    chooser = g.decision.player
    assert verbs(g) == ["go first", "go second"]
    answer_in_words(g, answer)
    first = 1 - chooser if gives else chooser
    assert (g.s.first_player, g.s.turn_player) == (first, first)
    decided = [(event.player, event.number) for event in g.events if event.kind == DECIDED]
    assert decided == [(chooser, NOTHING), (first, 1)]
    assert (g.decision.ask, g.decision.player) == ("mulligan", first)


@rule("fftcg", "8.2.1.3")
def test_8_2_1_3_each_player_draws_five():
    g = begun(first=1)
    drawn = [event for event in g.events if event.kind == MOVED and event.verb == DRAW]
    assert [event.clause for event in drawn] == ["8.2.1.3"] * 10
    for seat in (0, 1):
        assert (len(g.zone(HAND, seat)), len(g.zone(DECK, seat))) == (5, 45)
        assert [event.player for event in drawn].count(seat) == 5
    assert g.decision.ask == "mulligan"


@rule("fftcg", "8.2.1.4")
@pytest.mark.parametrize("first", [0, 1])
def test_8_2_1_4_each_player_may_redraw_once_the_first_player_before_the_second(first):
    g = begun(first=first)
    for seat in (first, 1 - first):
        assert (g.decision.ask, g.decision.player, verbs(g)) == ("mulligan", seat, ["keep", "mulligan"])
        hand = g.zone(HAND, seat)[:]
        other = g.zone(HAND, 1 - seat)[:]
        top = g.zone(DECK, seat)[:-6:-1]
        answer_in_words(g, "mulligan")
        while g.decision.ask == "order":
            assert g.decision.player == seat
            g.answer(0)
        assert g.zone(HAND, seat)[:5] == top
        assert sorted(g.zone(DECK, seat)[:5]) == sorted(hand)
        assert g.zone(HAND, 1 - seat) == other or g.s.turn == 1
    assert (g.s.turn, g.decision.ask) == (1, "priority")


@rule("fftcg", "8.2.1.4")
def test_8_2_1_4_who_keeps_puts_nothing_back():
    g = begun(first=0)
    hand = g.zone(HAND, 0)[:]
    cards = g.zone(DECK, 0)[:]
    answer_in_words(g, "keep")
    assert (g.zone(HAND, 0), g.zone(DECK, 0)) == (hand, cards)
    assert (g.decision.ask, g.decision.player) == ("mulligan", 1)


@rule("fftcg", "8.2.1.5")
@pytest.mark.parametrize("first", [0, 1])
def test_8_2_1_5_the_first_player_draws_one_card_and_everybody_later_two(first):
    g = begun(first=first)
    answer_in_words(g, "keep")
    answer_in_words(g, "keep")
    assert (g.s.turn, g.s.turn_player, g.decision.player) == (1, first, first)
    assert (len(g.zone(HAND, first)), len(g.zone(HAND, 1 - first))) == (6, 5)
    while g.s.turn == 1:
        g.answer(len(g.decision.options) - 1)
    assert (g.s.turn_player, len(g.zone(HAND, 1 - first))) == (1 - first, 7)
    assert g.decision.ask == "priority"
