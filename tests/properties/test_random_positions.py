"""What must hold in every position random play reaches."""

import random

import pytest
from hypothesis import given, settings, strategies as st

from random_play import begin, play_on, reached, same
from rulewright.kernel.codec import BadPosition, decode, encode
from rulewright.kernel.decisions import IllegalAnswer
from rulewright.kernel.engine import Game
from rulewright.kernel.view import may_see

SEEDS = st.integers(min_value=0, max_value=10_000)
ANSWERS = st.integers(min_value=0, max_value=400)
BOUNDED = settings(max_examples=40, deadline=None)


def zones_hold_every_card_once(g: Game) -> None:
    places = [number for zone in g.s.zones for number in zone.cards]
    assert sorted(places) == list(range(len(g.s.cards)))
    for index, zone in enumerate(g.s.zones):
        for number in zone.cards:
            card = g.s.cards[number]
            assert (card.zone, card.master) == (index // 2, index % 2)


@BOUNDED
@given(SEEDS, ANSWERS)
def test_a_clone_is_equal_and_independent(seed, answers):
    g = reached(seed, answers)
    before = encode(g)
    other = g.clone()
    assert encode(other) == before
    play_on(other, seed + 1, 30)
    assert encode(g) == before


@BOUNDED
@given(SEEDS, ANSWERS)
def test_the_original_goes_on_without_touching_its_clone(seed, answers):
    g = reached(seed, answers)
    other = g.clone()
    before = encode(other)
    play_on(g, seed + 1, 30)
    assert encode(other) == before


@BOUNDED
@given(SEEDS, ANSWERS)
def test_bytes_come_back_as_the_same_position_and_play_on_alike(seed, answers):
    g = reached(seed, answers)
    back = Game(g.book, g.pool, decode(encode(g), g.book, g.pool))
    assert same(g, back)
    play_on(g, seed, 40)
    play_on(back, seed, 40)
    assert same(g, back)


@BOUNDED
@given(SEEDS, ANSWERS, st.data())
def test_broken_bytes_are_refused_or_read_but_never_crash(seed, answers, data):
    g = reached(seed, answers)
    good = bytearray(encode(g))
    at = data.draw(st.integers(min_value=0, max_value=len(good) - 1))
    good[at] ^= 1 << data.draw(st.integers(min_value=0, max_value=7))
    try:
        decode(bytes(good), g.book, g.pool)
    except BadPosition as refused:
        assert str(refused)


@BOUNDED
@given(SEEDS, ANSWERS)
def test_no_card_is_lost_or_doubled(seed, answers):
    g = begin(seed)
    play_on(g, seed, answers, zones_hold_every_card_once)
    zones_hold_every_card_once(g)


@settings(max_examples=15, deadline=None)
@given(SEEDS, ANSWERS)
def test_every_menu_has_lines_and_every_line_can_be_answered(seed, answers):
    g = reached(seed, answers)
    if g.decision is None:
        assert g.result is not None
        return
    assert g.decision.options
    for index in range(len(g.decision.options)):
        g.clone().answer(index)
    before = encode(g)
    for wrong in (-1, len(g.decision.options)):
        with pytest.raises(IllegalAnswer):
            g.answer(wrong)
    assert encode(g) == before


@BOUNDED
@given(SEEDS, ANSWERS)
def test_changes_in_the_queue_come_out_as_changes_at_once(seed, answers):
    direct = begin(seed)
    queued = begin(seed)
    queued.always_queue = True
    play_on(direct, seed, answers)
    play_on(queued, seed, answers)
    assert same(direct, queued)


def with_hidden_cards_dealt_anew(g: Game, seat: int, seed: int) -> Game:
    """The same position but for what the seat may not see: hidden cards of one owner change faces."""
    other = g.clone()
    rng = random.Random(seed)
    for owner in (0, 1):
        hidden = [card.number for card in g.s.cards if card.owner == owner and not may_see(g, card, seat)]
        faces = [g.s.cards[number].printed for number in hidden]
        rng.shuffle(faces)
        for number, face in zip(hidden, faces, strict=True):
            other.s.edit(number).printed = face
    other.s.revision += 1
    return other


@BOUNDED
@given(SEEDS, ANSWERS, st.integers(min_value=0, max_value=1))
def test_what_a_seat_may_not_see_changes_neither_its_view_nor_its_menus(seed, answers, seat):
    g = reached(seed, answers)
    other = with_hidden_cards_dealt_anew(g, seat, seed)
    assert g.view(seat) == other.view(seat)
    spectated = with_hidden_cards_dealt_anew(g, 2, seed)
    assert g.view(2) == spectated.view(2)


@settings(max_examples=25, deadline=None)
@given(SEEDS, ANSWERS, st.integers(min_value=0, max_value=1))
def test_the_next_question_to_a_seat_comes_whatever_it_may_not_see(seed, answers, seat):
    """The timing of a question tells nothing: after a public answer the same seat is asked the same kind of thing."""
    g = reached(seed, answers)
    decision = g.decision
    if decision is None or decision.player != seat or decision.ask in ("search", "choose", "draw", "look"):
        return
    passing = [i for i, option in enumerate(decision.options) if option.verb in ("pass", "end", "done", "no")]
    if not passing or decision.ask == "mulligan":
        return
    other = with_hidden_cards_dealt_anew(g, seat, seed)
    g.answer(passing[0])
    other.answer(passing[0])
    if decision.ask == "main":
        one, two = g.decision, other.decision
        assert (one and (one.player, one.ask)) == (two and (two.player, two.ask))
