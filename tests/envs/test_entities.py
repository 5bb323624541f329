"""Positions as rows: shapes, names of columns, no play that shares a place, nothing a seat may not know."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from rulewright import books
from rulewright.bots.determinize import redealt
from rulewright.kernel.ids import NOTHING
from rulewright.kernel.position.view import may_see
from tests.architecture.test_menu_words import GAMES as OWN, LINES_BY, kernel, named, rulebook_of

np = pytest.importorskip("numpy")

from rulewright.envs.coding import ACTIONS, Dealer, place_of  # noqa: E402
from rulewright.envs.entities import CARDS, EVENTS, LINES, Encoder  # noqa: E402
from rulewright.envs.verbs import NUMBERED, VERBS  # noqa: E402

GAMES = [line.name for line in books() if line.is_playable]


def reached(book, seed, answers):
    dealer, chance = Dealer(book), Random(seed)
    game = dealer.deal(seed)
    while answers and game.decision is not None:
        game.answer(chance.randrange(len(game.decision.options)))
        answers -= 1
    return Encoder(book, dealer.decks), game


def column(encoder, part, name):
    return encoder.columns[part].index(name)


def test_every_verb_of_a_menu_has_its_number():
    found = named(kernel(), LINES_BY).union(*(named(rulebook_of(game), LINES_BY) for game in OWN))
    assert found - set(VERBS) == set(), "new verbs go to the end of envs/verbs.py"
    assert len(set(VERBS)) == len(VERBS) and set(VERBS) >= NUMBERED


@pytest.mark.parametrize("book", GAMES)
def test_no_two_plays_of_a_pool_share_a_place(book):
    dealer = Dealer(book)
    plays: dict[int, tuple[str, str, int]] = {}
    for seed in range(3):
        game, chance = dealer.deal(seed), Random(seed)
        while game.decision is not None and game.s.answers < 700:
            menu = game.decision
            for index, option in enumerate(menu.options):
                card = game.s.cards[option.card] if option.card != NOTHING else None
                is_seen = card is not None and may_see(game, card, menu.player)
                name = game.pool.cards[card.printed].name if is_seen else ""
                number = option.number if option.verb in NUMBERED else 0
                place = place_of(game, menu, index)
                assert 0 <= place < ACTIONS
                assert plays.setdefault(place, (option.verb, name, number)) == (option.verb, name, number)
            game.answer(chance.randrange(len(menu.options)))
    assert len(plays) > 40


@pytest.mark.parametrize("book", GAMES)
def test_the_arrays_have_their_shapes_and_their_columns(book):
    encoder, game = reached(book, 3, 60)
    shown = encoder.observe(game, game.decision.player)
    assert {part: array.shape for part, array in shown.items()} == encoder.shapes
    assert shown["cards"].shape[0] == CARDS and shown["events"].shape[0] == EVENTS and shown["mask"].shape == (LINES,)
    for part, names in encoder.columns.items():
        assert shown[part].shape[-1] == len(names) == len(set(names))
    assert shown["mask"].sum() == min(LINES, len(game.decision.options))
    assert shown["globals"][column(encoder, "globals", "turn")] == game.s.turn


@pytest.mark.parametrize("book", GAMES)
def test_a_row_tells_what_a_card_is_and_where(book):
    encoder, game = reached(book, 5, 70)
    seat = game.decision.player
    shown = encoder.observe(game, seat)
    rows = shown["cards"]
    known = rows[rows[:, column(encoder, "cards", "known")] == 1]
    own = [game.s.cards[number] for number in game.zone(game.book.hand_zone, seat)]
    in_hand = known[
        (known[:, column(encoder, "cards", "zone")] == game.book.hand_zone)
        & (known[:, column(encoder, "cards", "mine")] == 1)
    ]
    names = sorted(encoder.names[game.pool.cards[card.printed].name] for card in own)
    assert sorted(in_hand[:, column(encoder, "cards", "name")].tolist()) == names
    for line, option in enumerate(game.decision.options[:LINES]):
        row = shown["lines"][line, 1]
        if row:
            assert rows[row - 1, column(encoder, "cards", "name")] == encoder.names[game.name_of(option.card)]


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 200), answers=st.integers(0, 90), seat=st.integers(0, 1), book=st.sampled_from(GAMES))
def test_rows_show_nothing_a_seat_may_not_know(seed, answers, seat, book):
    encoder, game = reached(book, seed, answers)
    other = redealt(game, seat, f"{seed}")
    one, two = encoder.observe(game, seat), encoder.observe(other, seat)
    for part, array in one.items():
        assert np.array_equal(array, two[part]), part


def test_what_was_written_before_is_gone():
    encoder, game = reached("vanguard", 2, 40)
    used = encoder.empty()
    for array in used.values():
        array[:] = 7
    encoder.write(game, 0, used)
    fresh = encoder.observe(game, 0)
    assert all(np.array_equal(used[part], fresh[part]) for part in fresh)
