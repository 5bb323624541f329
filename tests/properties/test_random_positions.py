"""What must hold in every position random play of any game reaches."""

import random

import pytest
from hypothesis import given, settings, strategies as st

from rulewright import new_game, new_session
from rulewright.books import book
from rulewright.bots import bot
from rulewright.bots.sight import Sight
from rulewright.games.fftcg.rulebook import ch12_rule_processes
from rulewright.games.fow.rulebook import ch1200_rule_processes
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.position.decisions import IllegalAnswer
from rulewright.kernel.position.packing import BadPosition
from rulewright.kernel.position.state import Zone
from rulewright.kernel.position.view import may_see
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.refusals import meets
from tests.tabletop.random_play import PLAYABLE, begin, play_on, reached, same
from tests.tabletop.telling import sees, told

pytestmark = pytest.mark.net

SEEDS = st.integers(min_value=0, max_value=10_000)
ANSWERS = st.integers(min_value=0, max_value=400)
SEATS = st.integers(min_value=0, max_value=1)
BOUNDED = settings(max_examples=25, deadline=None)
RULE_PROCESSES = {
    "fow": ch1200_rule_processes.rule_processes_needed,
    "fftcg": ch12_rule_processes.rule_processes_needed,
}
EVERY_GAME = pytest.mark.parametrize("name", PLAYABLE)


def zones_hold_every_card_once(g: Game) -> None:
    places = [number for zone in g.s.zones for number in zone.cards]
    assert sorted(places) == [card.number for card in g.s.cards if card.zone >= 0]
    assert all(card.zone >= 0 or card.is_token or card.is_copy for card in g.s.cards)
    for index, zone in enumerate(g.s.zones):
        for number in zone.cards:
            card = g.s.cards[number]
            assert (card.zone, card.master) == (index // 2, index % 2)


@EVERY_GAME
@BOUNDED
@given(seed=SEEDS, answers=ANSWERS)
def test_a_clone_is_equal_and_independent(name, seed, answers):
    g = reached(name, seed, answers)
    before = encode(g)
    other = g.clone()
    assert encode(other) == before
    play_on(other, seed + 1, 30)
    assert encode(g) == before


@EVERY_GAME
@BOUNDED
@given(seed=SEEDS, answers=ANSWERS)
def test_the_original_goes_on_without_touching_its_clone(name, seed, answers):
    g = reached(name, seed, answers)
    other = g.clone()
    before = encode(other)
    play_on(g, seed + 1, 30)
    assert encode(other) == before


@EVERY_GAME
@BOUNDED
@given(seed=SEEDS, answers=ANSWERS)
def test_bytes_come_back_as_the_same_position_and_play_on_alike(name, seed, answers):
    g = reached(name, seed, answers)
    back = Game(g.book, g.pool, decode(encode(g), g.book, g.pool))
    assert same(g, back)
    play_on(g, seed, 40)
    play_on(back, seed, 40)
    assert same(g, back)


@EVERY_GAME
@BOUNDED
@given(seed=SEEDS, answers=ANSWERS, data=st.data())
def test_broken_bytes_are_refused_or_read_but_never_crash(name, seed, answers, data):
    g = reached(name, seed, answers)
    good = bytearray(encode(g))
    at = data.draw(st.integers(min_value=0, max_value=len(good) - 1))
    good[at] ^= 1 << data.draw(st.integers(min_value=0, max_value=7))
    try:
        decode(bytes(good), g.book, g.pool)
    except BadPosition as refused:
        assert str(refused)


@EVERY_GAME
@BOUNDED
@given(seed=SEEDS, answers=ANSWERS)
def test_no_card_is_lost_or_doubled(name, seed, answers):
    g = begin(name, seed)
    play_on(g, seed, answers, zones_hold_every_card_once)
    zones_hold_every_card_once(g)


@EVERY_GAME
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS, answers=ANSWERS)
def test_every_menu_has_lines_and_every_line_can_be_answered(name, seed, answers):
    g = reached(name, seed, answers)
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


@EVERY_GAME
@BOUNDED
@given(seed=SEEDS, answers=ANSWERS)
def test_changes_in_the_queue_come_out_as_changes_at_once(name, seed, answers):
    direct = begin(name, seed)
    queued = begin(name, seed)
    queued.always_queue = True
    play_on(direct, seed, answers)
    play_on(queued, seed, answers)
    queued.s.steps, queued.s.forced = direct.s.steps, direct.s.forced  # a queue takes steps of its own
    assert same(direct, queued)


def forgetful(g: Game) -> Game:
    """The same position with nothing worked out of it yet."""
    other = g.clone()
    other.s.derived = other.s.memo = None
    other.s.settled_at = -1
    other.s.zones = [Zone(zone.epoch, zone.cards) for zone in other.s.zones]
    return other


def worked_out(g: Game) -> list[object]:
    """Whatever is remembered of a position: characteristics, what effects say, what can be paid with and done."""
    found: list[object] = []
    for card in g.s.cards:
        info = g.info(card.ref())
        rules = [rule.number for rule in info.rules]
        found.append((info.numbers, info.words, info.keywords, info.permissions, rules, info.granted))
    for one in g.derived().prohibitions:
        found.append((one.verb, one.this, one.you, one.cards, one.player, one.which, one.rule))
    found.extend((one.mod, one.this, one.you, one.cards, one.stamp) for one in g.derived().standing)
    for seat in (0, 1):
        found.extend((one.ref, one.amount, one.colours, one.spills) for one in g.book.payment.sources(g, seat, -1))
        found.append(g.book.priority.actions(g, seat))
    return found


def nothing_is_remembered_wrongly(g: Game) -> None:
    fresh = forgetful(g)
    assert worked_out(g) == worked_out(fresh)
    if g.is_settled():
        assert not any(
            needed(fresh) for book_name, needed in RULE_PROCESSES.items() if g.book.name.startswith(book_name)
        )


@EVERY_GAME
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS, answers=ANSWERS)
def test_what_is_remembered_is_what_would_be_worked_out_anew(name, seed, answers):
    """Asked after every answer, of games that asked for it after none and after all of them."""
    nothing_is_remembered_wrongly(reached(name, seed, answers))
    play_on(reached(name, seed, answers), seed, 40, nothing_is_remembered_wrongly)


@pytest.mark.parametrize("name", [name for name in PLAYABLE if name.startswith("fow")])
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS, answers=ANSWERS)
def test_no_card_that_could_be_played_is_passed_over_at_a_glance(name, seed, answers):
    """The menu looks closely only at cards whose print lets them be played now: it offers all that meet the rules."""

    def offers_all(g: Game) -> None:
        menu = g.decision
        if menu is None or menu.ask != "priority" or menu.barred:
            return
        for verb in ("play", "judgment", "set"):
            needs = g.book.actions.requirements[verb]
            met = {card.number for card in g.s.cards if card.zone >= 0 and meets(g, needs, menu.player, card.number)}
            assert {option.card for option in menu.options if option.verb == verb} == met

    play_on(reached(name, seed, answers), seed, 60, offers_all)


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


@EVERY_GAME
@BOUNDED
@given(seed=SEEDS, answers=ANSWERS, seat=SEATS)
def test_what_a_seat_may_not_see_changes_neither_its_view_nor_its_menus(name, seed, answers, seat):
    g = reached(name, seed, answers)
    other = with_hidden_cards_dealt_anew(g, seat, seed)
    assert sees(g, seat) == sees(other, seat)
    spectated = with_hidden_cards_dealt_anew(g, 2, seed)
    assert sees(g, 2) == sees(spectated, 2)


@EVERY_GAME
@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, answers=ANSWERS, seat=SEATS)
def test_the_next_question_comes_whatever_a_seat_may_not_see(name, seed, answers, seat):
    """The timing of a question tells nothing: where letting things be brings another question and nothing happens
    in between, the same question comes whatever the cards are that the seat may not see."""
    g = reached(name, seed, answers)
    decision = g.decision
    if decision is None or decision.player != seat or decision.ask not in ("main", "priority"):
        return
    passing = book(name).passing.lines(decision)
    if not passing:  # who must act cannot let things be
        return
    other = with_hidden_cards_dealt_anew(g, seat, seed)
    told = g.s.logged
    g.answer(passing[0])
    other.answer(passing[0])
    if decision.ask == "main" or g.s.logged == told:
        one, two = g.decision, other.decision
        assert (one and (one.player, one.ask)) == (two and (two.player, two.ask))


@EVERY_GAME
@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, answers=ANSWERS, pick=st.integers(min_value=0, max_value=99))
def test_who_is_asked_what_tells_no_more_than_what_happened(name, seed, answers, pick):
    """Whatever a seat answers: where it is told the same of what follows, the same question comes."""
    g = reached(name, seed, answers)
    if g.decision is None or g.s.turn == 0:
        return
    seat = g.decision.player
    other = with_hidden_cards_dealt_anew(g, seat, seed)
    before = g.s.logged
    answer = pick % len(g.decision.options)
    stories = []
    for game in (g, other):
        game.answer(answer)
        stories.append([told(game, event, seat) for event in game.events[before:]])
    if stories[0] == stories[1]:
        one, two = g.decision, other.decision
        assert (one and (one.player, one.ask)) == (two and (two.player, two.ask))


@EVERY_GAME
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS, answers=ANSWERS)
def test_a_declaration_that_is_not_completed_leaves_no_trace(name, seed, answers):
    g = reached(name, seed, answers)
    g.commit()  # what is under way here began earlier
    rng = random.Random(seed)
    before = b""
    for _ in range(60):
        if g.decision is None:
            return
        answer = rng.randrange(len(g.decision.options))
        if g.decision.options[answer].verb in g.book.actions.declarations:
            before = encode(g)
        g.answer(answer)
        other = g.clone()
        if other.take_back():
            assert encode(other) == before


@EVERY_GAME
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS, answers=st.integers(min_value=1, max_value=60), seat=SEATS)
def test_what_is_taken_back_was_never_played(name, seed, answers, seat):
    session = new_session(name, seed=seed)
    rng = random.Random(seed)
    before = {}  # what the seat was asked last, as bytes
    while session.game.decision is not None and len(session.answers) < answers:
        if session.game.decision.player == seat:
            before = {"position": encode(session.game), "answers": len(session.answers)}
        session.answer(rng.randrange(len(session.game.decision.options)))
    assert session.undo(seat) is bool(before)
    if before:
        assert (encode(session.game), len(session.answers)) == (before["position"], before["answers"])


@EVERY_GAME
def test_greedy_play_meets_no_dead_end(name):
    """Play with a purpose reaches what random play seldom does: every question on the way has an answer."""
    for seed in (1, 2, 79, 86):
        game = new_game(name, seed=seed)
        bots = [bot("greedy", f"{seed}:{seat}") for seat in (0, 1)]
        while (menu := game.decision) is not None and game.s.answers < 250:
            game.answer(bots[menu.player].choose(Sight(game, menu.player), menu))
        assert game.decision is not None or game.result is not None
