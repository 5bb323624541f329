"""What is sent to one seat does not change when the other seat's hidden cards are others."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from rulewright import books
from rulewright.books import book
from rulewright.decks import starter_decks
from rulewright.kernel.position.view import may_see
from rulewright.server.play.course import Budget
from rulewright.server.play.guests import WATCHING
from rulewright.server.play.outcome import Outcome
from rulewright.server.play.record import Record
from rulewright.server.play.room import Room
from rulewright.server.store.records import GameRow
from rulewright.server.timing.automatic import Manner, usual
from rulewright.server.wire.asked import Yield
from rulewright.server.wire.told import ENCODER

PLAYABLE = [line.name for line in books() if line.is_playable]
ANSWERS = 60
MOST_PAIRS = 30  # of games, until a seat has a choice in one of a pair and none in the other


class Listener:
    """Somebody who only looks."""

    name, is_muted, reads_changes, lag = "", False, False, 0.0

    def __init__(self, seat):
        self.seat = seat

    def send(self, data):
        raise AssertionError("nothing is sent here")

    def close(self, code, why):
        raise AssertionError("nothing is sent here")


def wishes(name, chance):
    """Stops and yields as somebody might set them: each phase at random, sometimes all, sometimes nothing."""
    phases = book(name).rulebook.phase_names
    share = chance.choice((0.0, 0.3, 1.0))
    mine, theirs = ([phase for phase in phases if chance.random() < share] for _ in range(2))
    manner = Manner(mine, theirs) if chance.random() < 0.5 else usual(book(name))
    manner.hold = chance.random() < 0.2
    if chance.random() < 0.4:
        manner.give(Yield(until=chance.choice(("something", "phase", "turn", "all"))), 1, phases[0])
    return manner


def room_of(name, seed):
    """A room of two people, without a server around it."""
    decks = [msgspec.json.encode(deck.as_json()).decode() for deck in starter_decks(name)[:2]]
    seats = [{"seat": seat, "user": str(seat), "name": "AB"[seat], "bot": None, "deck": decks[seat]} for seat in (0, 1)]
    row = GameRow("g", name, "playing", seed, {}, [], None, True, None, None, None, 0.0, None, 0, seats)
    room = Room(None, row, Record(row, Budget()))
    room.guests = [Listener(0), Listener(1), Listener(WATCHING)]
    return room


def recorded(room, chance, learn=None, settled_by_itself=None, manners=None):
    """The streams to each seat and to a spectator of a game in which seat 1 lets be what does not pass by itself.

    What leaves nothing to choose answers itself, as at the end of a beat: nobody else can tell.
    """
    settled_by_itself = [] if settled_by_itself is None else settled_by_itself
    room.manners = manners or [wishes(room.row.book, chance) for _ in room.manners]
    streams = {seat: [ENCODER.encode(room.table(seat, 0, Outcome()))] for seat in (0, 1, WATCHING)}
    for _ in range(ANSWERS):
        menu = room.record.course.game.decision
        if menu is None:
            break
        if learn is not None:
            learn(room.record.course.game)
        index = room.record.course.book.passing.only_line(menu) if menu.player == 1 else None
        if menu.player == 0:
            index = chance.randrange(len(menu.options))
        outcome = room.settle()
        settled_by_itself.append(bool(outcome.entries))
        if not outcome.entries:
            outcome = room.play(menu.player, [index or 0], "person")
        assert outcome.refusal is None
        for entry in outcome.entries:
            room.record.note(entry)
        for seat, data in outcome.tables.items():
            streams[seat].append(data.whole)
    return streams


def hidden_cards(game, known):
    """The cards of seat 1 that seat 0 never saw, those of each deck apart; a hand is drawn from the main one."""
    found: dict[int, list[int]] = {}
    for card in game.s.cards:
        if card.owner == 1 and card.number not in known:
            deck = game.book.deck_zone if card.zone == game.book.hand_zone else card.zone
            found.setdefault(deck, []).append(card.number)
    return list(found.values())


@pytest.mark.parametrize("name", PLAYABLE)
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**6))
def test_streams_are_the_same_whatever_the_other_seat_holds(name, seed):
    room = room_of(name, seed)
    known: set[int] = set()

    def learn(game):
        known.update(card.number for card in game.s.cards if may_see(game, card, 0) or (card.known & 1))

    first = recorded(room, Random(seed), learn)
    learn(room.record.course.game)
    second = recorded(twin_of(name, seed, known), Random(seed))
    assert second[0] == first[0] and second[WATCHING] == first[WATCHING]
    assert len(first[0]) > 20
    assert second[1] != first[1]  # who holds the cards does see that they are others


def twin_of(name, seed, known):
    """The same game, but for the cards of seat 1 that seat 0 never saw."""
    twin = room_of(name, seed)
    state = twin.record.course.game.s
    for hidden in hidden_cards(twin.record.course.game, known):
        kinds = [state.cards[number].printed for number in hidden]
        Random(seed + 1).shuffle(kinds)
        for number, printed in zip(hidden, kinds, strict=True):
            state.suppose(number, printed)
    return twin


@pytest.mark.parametrize("name", ["fow-6.1", "fftcg", "vanguard"])  # where who only passes comes to have a choice
def test_nobody_can_tell_whether_a_seat_passed_or_had_nothing_to_choose(name):
    differing = 0
    for seed in range(MOST_PAIRS):
        room = room_of(name, seed)
        known: set[int] = set()

        def learn(game, known=known):
            known.update(card.number for card in game.s.cards if may_see(game, card, 0) or (card.known & 1))

        one: list[bool] = []
        other: list[bool] = []
        first = recorded(room, Random(seed), learn, one, [usual(book(name)) for _ in (0, 1)])
        learn(room.record.course.game)
        second = recorded(twin_of(name, seed, known), Random(seed), None, other, [usual(book(name)) for _ in (0, 1)])
        assert second[0] == first[0] and second[WATCHING] == first[WATCHING]
        differing += one != other
        if differing:
            return
    raise AssertionError("in no pair of games had the seat a choice in one and none in the other")


@pytest.mark.parametrize("name", PLAYABLE)
def test_some_questions_answer_themselves_and_others_do_not(name):
    settled_by_itself: list[bool] = []
    for seed in range(3):
        recorded(room_of(name, seed), Random(seed), settled_by_itself=settled_by_itself)
    assert {True, False} == set(settled_by_itself)


@pytest.mark.parametrize("name", PLAYABLE)
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**6))
def test_a_card_that_was_out_of_sight_comes_back_under_another_handle(name, seed):
    room = room_of(name, seed)
    chance = Random(seed)
    old: dict[int, set[int]] = {}  # the handles a card had before it was out of sight
    now: dict[int, int] = {}
    for _ in range(ANSWERS):
        game = room.record.course.game
        if game.decision is None:
            break
        outcome = room.play(game.decision.player, [chance.randrange(len(game.decision.options))], "person")
        for entry in outcome.entries:
            room.record.note(entry)
        seen = dict(room.handles[0].by_card)
        assert all(may_see(room.record.course.game, room.record.course.game.s.cards[number], 0) for number in seen)
        assert len(set(seen.values())) == len(seen)
        for number, handle in now.items():
            if seen.get(number) != handle:
                old.setdefault(number, set()).add(handle)
        assert all(handle not in old.get(number, ()) for number, handle in seen.items())
        now = seen
