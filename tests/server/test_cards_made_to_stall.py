"""A card made to stall costs its own game its budget: time, memory and what is sent are bounded inside the engine."""

from __future__ import annotations

import msgspec
import pytest

from rulewright.games.shared.prose import apart, numbered_name
from rulewright.server.described import checked_position
from rulewright.server.play.course import Budget, Course, Setup, Stuck
from rulewright.server.seen.handles import Handles
from rulewright.server.seen.seat_view import seen
from rulewright.server.wire.told import ENCODER

IMP = "[100/100] light Imp resonator token"
LARGEST = 1_500_000  # bytes of a table


def course_with(text, budget=None):
    """A game in which a free card with this text can be played."""
    row = {"name": "Staller", "id": "X1", "type": "Chant", "cost": "{0}", "text": text}
    seats = {"a": {"hand": ["Staller"] * 3}, "b": {}}
    position = {"book": "fow-6.1", "cards": [row], "seats": seats, "turn": 3, "turn_player": "a", "phase": "main phase"}
    problems, name, data = checked_position(position)
    assert problems == []
    return Course(Setup(name, ["", ""], 0, position=data), budget or Budget())


def play_on(course, answers):
    """Play whatever can be played, and let the rest be."""
    for _ in range(answers):
        menu = course.game.decision
        played = [at for at, option in enumerate(menu.options) if option.verb in ("play", "done")]
        calm = course.book.passing.first_line(menu)
        course.answer(played[0] if played else calm or 0)


def shown(course):
    """The table as the first seat is sent it, whole."""
    told = seen(course.game, course.book, Handles(0), 0)
    return ENCODER.encode(told._asdict())


@pytest.mark.parametrize(
    "text",
    [
        f'Put 300 {IMP}s with "Whenever another resonator enters your field, put a {IMP} into your field." into '
        "your field.",
        f'Put 900 {IMP}s with "Each resonator you control gains [+100/+100]." into your field.',
        f"Put 4000 {IMP}s into your field.",
    ],
)
def test_what_grows_beyond_all_bounds_stops_its_game(text):
    course = course_with(text)
    with pytest.raises(Stuck):
        play_on(course, 12)
    assert len(course.past[-1][1].s.cards) < 100  # the position before it is there to be shown


def test_a_game_has_only_so_many_events():
    course = course_with("Draw a card.", Budget(events=40))
    with pytest.raises(Stuck):
        play_on(course, 60)
    assert course.game.s.logged <= 80


def test_the_bound_is_kept_inside_one_step():
    text = f'Put 60 {IMP}s with "Each resonator you control gains [+100/+100]." into your field.'
    course = course_with(text, Budget(looks=2_000))
    with pytest.raises(Stuck):
        play_on(course, 2)
    assert course.game.looks < 2_200


def test_a_large_table_is_sent_in_few_bytes():
    course = course_with(f'Put 100 {IMP}s with "Each resonator you control gains [+100/+100]." into your field.')
    play_on(course, 2)
    assert len(course.game.s.cards) > 100
    assert len(shown(course)) < LARGEST
    assert max(len(told) for told in msgspec.json.decode(shown(course))["why"].values()) < 20


def test_each_card_of_a_long_menu_is_named_once():
    trigger = f"Whenever another resonator enters your field, put a {IMP} into your field."
    course = course_with(f'Put 20 {IMP}s with "{trigger}" into your field.')
    play_on(course, 2)
    menu = course.game.decision
    asked = []

    def counted(game, number):
        asked.append(number)
        return numbered_name(game, number, (game.s.cards[number].zone,))

    assert len(menu.options) > 200
    assert len({apart(course.game, menu, option, counted) for option in menu.options}) >= 20
    assert len(asked) <= len(menu.options)
