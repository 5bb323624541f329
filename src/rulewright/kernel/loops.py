"""Loops: found by a repeated situation, never run for ever.

A loop nobody can stop is a draw. A loop somebody chooses to go on with is put to those who can stop it: they name
how often it repeats, it is taken as done so often, and then whoever must stop may not choose it again.
"""

from typing import TYPE_CHECKING

from .codec import fingerprint
from .decisions import Decision, Option
from .events import Event
from .ids import DECIDED, LOOP_FOUND, NOTHING
from .outcome import draw_game
from .rulebook import Procedure, Step
from .state import Frame

if TYPE_CHECKING:
    from .engine import Game

BETWEEN_CHECKS = 3000  # steps without a real decision before a mandatory loop is looked for
GROWING = 30000  # so many, and effects that only pile up are left out of the comparison
QUIET_ANSWERS = 120  # answers in a turn before a chosen loop is looked for
MOST_REPEATS = 9  # the highest number of repeats a menu offers
RECORD = 5  # numbers a remembered answer takes: situation, answer, player, how many options there were, which option
NAMING = -2  # a count is being named; the question waits


def watch_forced_steps(g: "Game") -> None:
    """Compare the situation now and then with an earlier one; the same again without a decision is a draw."""
    s = g.s
    since = s.forced - BETWEEN_CHECKS
    now = fingerprint(g, with_effects=s.forced < GROWING)
    if now == s.reference:
        draw_game(g, g.book.loop_draw_clause)
        return
    if since & (since - 1) == 0:
        s.reference = now


def note_decision(g: "Game", menu: Decision, index: int) -> None:
    """Remember an answer, once a turn has grown so long that a loop is likely."""
    s = g.s
    s.forced = 0
    s.turn_answers += 1
    if s.turn_answers > QUIET_ANSWERS and menu.ask != "loop":
        s.menu = None
        now = fingerprint(g, with_effects=False)
        s.trail.extend((now, index, menu.player, len(menu.options), signature(menu.options[index])))


def situation_before(g: "Game", now: int, player: int) -> int:
    """Where in the remembered answers the same player stood in the same situation, or NOTHING."""
    trail = g.s.trail
    for at in range(len(trail) - RECORD, -1, -RECORD):
        if trail[at] == now and trail[at + 2] == player:
            return at
    return NOTHING


def loop_answer(g: "Game", menu: Decision) -> int:
    """The answer the engine gives itself while a named loop repeats; NAMING when it asks how often; else NOTHING."""
    s = g.s
    if s.script:
        answer = s.script[0]
        s.script = s.script[1:] if answer < len(menu.options) else []
        if answer < len(menu.options):
            return answer
    if s.turn_answers <= QUIET_ANSWERS:
        return NOTHING
    now = fingerprint(g, with_effects=False)
    remove_barred(g, menu, now)
    if len(menu.options) == 1:
        return NOTHING
    at = situation_before(g, now, menu.player)
    if at == NOTHING:
        return NOTHING
    segment = s.trail[at:]
    s.trail = s.trail[:at]
    s.deferred = menu
    begin_naming(g, segment)
    return NAMING


def remove_barred(g: "Game", menu: Decision, now: int) -> None:
    """Take from the menu what would begin a stopped loop again."""
    barred = g.s.barred
    for at in range(0, len(barred), 3):
        if barred[at] == now and barred[at + 1] == menu.player:
            left = [option for option in menu.options if signature(option) != barred[at + 2]]
            if left:
                menu.options = left


def signature(option: Option) -> int:
    """A number for an option that does not depend on its place in the menu."""
    value = option.card * 1009 + option.number * 9176
    for letter in option.verb:
        value = (value * 31 + ord(letter)) & 0x3FFFFFFF
    return value


def begin_naming(g: "Game", segment: list[int]) -> None:
    """Those who can stop the loop name how often it repeats, the turn player first."""
    s = g.s
    deciders = [segment[i + 2] for i in range(0, len(segment), RECORD) if segment[i + 3] > 1]
    both = 0 in deciders and 1 in deciders
    first = s.turn_player if both or not deciders else deciders[0]
    clause = g.book.loop_both_clause if both else g.book.loop_one_clause
    s.record(Event(LOOP_FOUND, clause, first, number=len(segment) // RECORD))
    frame = g.call("loop", first)
    frame.cards = segment
    frame.number = 1 if both else 0


def ask_count(g: "Game", f: Frame) -> None:
    """How often the loop is taken as done."""
    options = [Option("repeat", NOTHING, number) for number in range(MOST_REPEATS + 1)]
    menu = Decision(f.player, "loop", loop_clause(g, f), NOTHING, options, [], 1, 1)
    g.s.menu = menu


def loop_clause(g: "Game", f: Frame) -> str:
    """The clause by which the loop is handled."""
    return g.book.loop_both_clause if f.number else g.book.loop_one_clause


def note_count(g: "Game", f: Frame) -> None:
    """The first count; with two players who can stop, the other names one too."""
    f.numbers.append(f.answer)
    if f.number == 1 and len(f.numbers) == 1:
        f.player = 1 - f.player
        f.step = 0


def repeat_loop(g: "Game", f: Frame) -> None:
    """The smaller count is done; then nobody may choose to begin the loop again in the same situation."""
    s = g.s
    segment = f.cards
    count = min(f.numbers)
    answers = [segment[at + 1] for at in range(0, len(segment), RECORD)]
    s.script = answers * count
    named: list[int] = []
    for at in range(0, len(segment), RECORD):
        if segment[at + 3] > 1 and segment[at + 2] not in named:
            named.append(segment[at + 2])
            s.barred = [*s.barred, segment[at], segment[at + 2], segment[at + 4]]
    s.record(Event(DECIDED, loop_clause(g, f), f.player, number=count))
    s.frames.pop()
    menu = s.deferred
    s.deferred = None
    if menu is None:
        return
    s.frames[-1] = s.edit_frame(len(s.frames) - 1)
    if s.script:
        s.frames[-1].answer = s.script[0]
        s.script = s.script[1:]
        return
    remove_barred(g, menu, fingerprint(g, with_effects=False))
    s.menu = menu


LOOP = Procedure(
    "loop",
    [
        Step("", "name how often the loop repeats", ask_count),
        Step("", "the other player names a number too", note_count),
        Step("", "the loop is taken as done so often", repeat_loop),
    ],
)
