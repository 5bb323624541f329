"""What a seat asks aside, why_not, propose or its table as a scenario, is answered from nothing hidden from it."""

from __future__ import annotations

from random import Random

import pytest

from rulewright import books, new_game
from rulewright.decks import starter_decks
from rulewright.desk.judging import read_outside
from rulewright.judge.write import scenario_for
from rulewright.kernel.position.view import may_see, without_secrets, witnesses
from rulewright.server.play.incoming import proposed, reasons
from rulewright.server.wire.asked import WhyNot
from tests.server.test_noninterference import room_of
from tests.tabletop.hidden import with_hidden_cards_swapped

PLAYABLE = [line.name for line in books() if line.is_playable]
ANSWERS = 70


def positions(name, seed):
    """Rooms at each question of a random game, the handles of both seats in place."""
    room, chance = room_of(name, seed), Random(seed)
    for _ in range(ANSWERS):
        game = room.record.course.game
        if game.decision is None:
            return
        for seat in (0, 1):
            room.handles[seat].look(game)
        yield room, game
        room.record.course.answer(chance.randrange(len(game.decision.options)))


def in_other_worlds(room, game, seat, ask):
    """What is answered in this position and in others that the seat cannot tell from it."""
    told = []
    for world in (game, *(with_hidden_cards_swapped(game, seat, seed) for seed in (1, 2))):
        room.record.course.game = world
        told.append(ask())
    room.record.course.game = game
    return told


@pytest.mark.parametrize("name", PLAYABLE)
def test_why_not_about_a_card_of_the_other_seat_is_the_same_whatever_it_holds(name):
    for seed in (1, 2, 3):
        for room, game in positions(name, seed):
            seat = game.decision.player
            theirs = [
                handle for number, handle in room.handles[seat].by_card.items() if game.s.cards[number].master != seat
            ]
            for card in theirs[:4]:
                told = in_other_worlds(
                    room, game, seat, lambda card=card, seat=seat, room=room: reasons(room, seat, WhyNot(card=card))
                )
                assert told[1:] == told[:1] * 2


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_proposal_is_the_same_whatever_is_hidden(name):
    for seed in (1, 2, 3):
        for room, game in positions(name, seed):
            seat = game.decision.player
            for line in (None, *range(min(3, len(game.decision.options)))):
                told = in_other_worlds(
                    room, game, seat, lambda seat=seat, room=room, line=line: proposed(room, seat, line)
                )
                assert told[1:] == told[:1] * 2


def with_other_decks(game, seat, seed):
    """The same game to a seat, where what it does not know may be any card at all."""
    chance, other = Random(seed), game.clone()
    for card in game.s.cards:
        if not witnesses(game, card.ref()) >> seat & 1:
            other.s.suppose(card.number, chance.randrange(len(game.pool.cards)))
    return other


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_running_game_is_laid_out_from_what_the_seat_knows(name):
    for at, (room, _) in enumerate(positions(name, 4)):
        if at % 4:
            continue
        course = room.record.course
        for seat in (0, 1):
            shown = course.seen_by(seat)
            told = scenario_for(course.replay(), shown, seat)
            assert isinstance(read_outside(told), dict)
            assert told == scenario_for(course.replay(), with_other_decks(shown, seat, at), seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_stands_for_hidden_cards_follows_from_nothing_in_the_other_deck(seat):
    stand_ins = set()
    for other in starter_decks("fftcg")[1:4]:
        decks = [other, other]
        decks[seat] = starter_decks("fftcg")[0]
        game = new_game("fftcg", decks=decks, seed=3)
        world = without_secrets(game, seat)
        hidden = [card for card in game.s.cards if not may_see(game, card, seat)]
        stand_ins |= {game.pool.cards[world.s.cards[card.number].printed].name for card in hidden}
    assert stand_ins == {starter_decks("fftcg")[0].cards[0].name}
