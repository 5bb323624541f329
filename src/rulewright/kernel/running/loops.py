"""Loops: found by a repeated situation, never run for ever.

A loop nobody can stop is a draw. A loop somebody chooses to go on with is put to those who can stop it: they name
how often it repeats, it is taken as done so often, the one who named less stops at a decision of the loop, and the
loop may not be chosen again in the same situation.
"""

from typing import TYPE_CHECKING, Final

from ..book.procedure import Procedure, Step
from ..changing.described import pile_on
from ..ids import DECIDED, LOOP_FOUND, MOST_AMOUNT, NOTHING, Seat
from ..position.codec import PROPOSED, REPEATED, fingerprint, heights, is_at_least
from ..position.decisions import Decision, Option
from ..position.events import Event
from ..position.records import Bar, Taken
from ..position.state import Frame
from .outcome import draw_game

if TYPE_CHECKING:
    from .engine import Game

BETWEEN_CHECKS: Final = 1000  # steps without a real decision before a loop nobody chooses is looked for
GROWING: Final = 3000  # so many, and what only piles up is left out of the comparison
REPEATS: Final = 8  # the same answer so often in a turn, and a chosen loop is looked for
TWICE: Final = 2  # the same answer so often in a turn, and a player may propose a loop
PROPOSE: Final = "propose"  # the line that does
MARKS: Final = 0x3FFFFFFF
COUNTS: Final = [*range(21), 50, 100]  # how often a loop can be named to repeat at once; any other number by its digits
MOST_DIGITS: Final = 9
CUT_SHORT: Final = 1  # as the verb of a count: no more rounds are gone through
MOST_ROUNDS: Final = 1000  # so often a loop is gone through; what goes on longer is worked out


# ---------------------------------------------------------------- loops nobody chooses


def watch_forced_steps(g: "Game") -> None:
    """Compare the situation with an earlier one; the same again without a decision is a draw."""
    s = g.s
    since = s.forced - BETWEEN_CHECKS
    now = fingerprint(g, growing=s.forced >= GROWING)
    if now == s.reference and is_at_least(heights(g), s.floor):
        end_in_draw(g)
    elif since & (since - 1) == 0:
        s.reference = now
        s.floor = heights(g)


def end_in_draw(g: "Game") -> None:
    """Nobody can stop the loop."""
    clause = g.book.loops.draw_clause
    g.record(Event(LOOP_FOUND, clause, g.s.turn_player))
    draw_game(g, clause)


# ---------------------------------------------------------------- remembering answers


def note_decision(g: "Game", menu: Decision, index: int) -> None:
    """Remember an answer, once one of this turn has been given so often that a loop is likely."""
    s = g.s
    s.forced = 0
    if menu.ask in LOOP_QUESTIONS:
        return
    option = menu.options[index]
    mark = signature(menu.player, menu.ask, option)
    times = s.tally.get(mark, 0) + 1
    s.tally[mark] = times
    if times == TWICE and menu.ask == g.book.loops.window and option.verb in g.book.actions.declarations:
        s.tally[REPEATED] = 1
    if s.trail or times >= repeats(g, option) or PROPOSED in s.tally:
        now = s.situation if s.situation != NOTHING else fingerprint(g, growing=True)
        s.trail.append(Taken(now, heights(g), menu, option))


def answer_inside(g: "Game", player: Seat, ask: str, option: Option) -> bool:
    """Answer a question of one line without a menu, noted as if it had been put; False where that takes a menu."""
    s = g.s
    if s.trail or s.barred or s.script_left or PROPOSED in s.tally:
        return False
    mark = signature(player, ask, option)
    times = s.tally.get(mark, 0) + 1
    if times >= repeats(g, option):
        return False
    s.tally[mark] = times
    s.forced = 0
    s.script = []
    s.situation = NOTHING
    s.note_answer(0)
    return True


def repeats(g: "Game", option: Option) -> int:
    """So often the same answer is given in a turn before a loop is looked for."""
    return g.book.loops.idle_repeats if option.verb == "pass" else REPEATS


def propose_loop(g: "Game") -> None:
    """From here on in this turn a loop is looked for in every answer, and named the first time it comes round."""
    g.s.tally[PROPOSED] = 1


def with_proposal(g: "Game", menu: Decision) -> Decision:
    """The menu, with a line to propose a loop where what was done twice in this turn may be done again."""
    s = g.s
    if REPEATED not in s.tally or PROPOSED in s.tally or menu.ask != g.book.loops.window:
        return menu
    for option in menu.options:
        is_begun = option.verb in g.book.actions.declarations
        if is_begun and s.tally.get(signature(menu.player, menu.ask, option), 0) >= TWICE:
            return menu.offering([*menu.options, Option("propose")])
    return menu


def take_proposal(g: "Game", menu: Decision, index: int) -> None:
    """A player proposes a loop, and is asked the same again."""
    g.s.note_answer(index)
    propose_loop(g)
    put_question(g, menu.offering(menu.options[:index]))


class Letters:
    """The letters of a word as numbers of the system of 31."""

    def __init__(self, word: str) -> None:
        self.power = 1
        self.sum = 0
        for letter in word:
            self.power = self.power * 31 & MARKS
            self.sum = (self.sum * 31 + ord(letter)) & MARKS


LETTERS: Final[dict[str, Letters]] = {}  # of each word met so far


def signature(player: Seat, ask: str, option: Option) -> int:
    """A number for an answer that does not depend on its place in the menu."""
    value = (option.card * 1009 + option.number * 9176 + (option.field + 1) * 6007) * 2 + player
    for word in (ask, option.verb):
        letters = LETTERS.get(word)
        if letters is None:
            LETTERS[word] = letters = Letters(word)
        value = (value * letters.power + letters.sum) & MARKS
    return value


def situation_before(g: "Game", now: int, player: Seat) -> int:
    """Where in the remembered answers the same player stood in the same situation, or NOTHING."""
    trail = g.s.trail
    high = heights(g)
    for at in range(len(trail) - 1, -1, -1):
        if trail[at].situation == now and trail[at].menu.player == player and is_at_least(high, trail[at].heights):
            return at
    return NOTHING


# ---------------------------------------------------------------- asking


def put_question(g: "Game", menu: Decision) -> None:
    """Ask, unless a named loop answers, or the situation came back and its loop is to be named first."""
    s = g.s
    if s.script_left:
        if answered_by_script(g, menu):
            return
        s.script_left = 0
    s.script = []
    s.situation = NOTHING
    if not s.trail and not s.barred:
        s.menu = with_proposal(g, menu)
        return
    now = fingerprint(g, growing=True)
    remove_barred(g, menu, now)
    if len(menu.options) == 1 and not menu.always:
        give_answer(g, menu, 0)
        return
    at = situation_before(g, now, menu.player)
    if at == NOTHING:
        s.situation = now
        s.menu = menu
        return
    s.loop = s.trail[at:]
    s.trail = s.trail[:at]
    s.deferred = menu
    begin_naming(g)


def give_answer(g: "Game", menu: Decision, index: int) -> None:
    """The frame that asked gets the answer by its own numbering."""
    g.s.edit_frame(len(g.s.frames) - 1).answer = menu.answers[index] if menu.answers else index


def answered_by_script(g: "Game", menu: Decision) -> bool:
    """The next answer of the loop that is taken as done, if it is still on the menu."""
    s = g.s
    if (s.script_end - s.script_left) % len(s.script) == 0:
        leap(g)
        if s.script_left == 0:
            return False
    wanted = s.script[(s.script_end - s.script_left) % len(s.script)].option
    s.script_left -= 1
    for index, option in enumerate(menu.options):
        if option == wanted:
            s.forced = 0
            give_answer(g, menu, index)
            return True
    return False


def leap(g: "Game") -> None:
    """A loop named very often that only adds to numbers adds all of it at once, once it is seen to.

    Numbers are those of players, damage and counters. What piles up cards or abilities is done MOST_ROUNDS times, which
    is told.
    """
    s = g.s
    before = s.script_seen
    rounds = s.script_left // len(s.script)
    if rounds <= MOST_ROUNDS:
        return
    piles = what_piles_up(g)
    s.script_seen = (*piles, *all_numbers(g))
    if not before:
        return
    at = len(piles)
    grown = [now - was for now, was in zip(s.script_seen, before, strict=False)]
    if len(s.script_seen) != len(before) or any(grown[:at]) or min(grown) < 0:
        s.script_left -= (rounds - MOST_ROUNDS) * len(s.script)
        g.record(Event(DECIDED, g.book.loops.one_clause, s.script[0].menu.player, number=MOST_ROUNDS, verb=CUT_SHORT))
        return
    add_numbers(g, grown[at:], rounds)
    s.script_left -= rounds * len(s.script)


def what_piles_up(g: "Game") -> list[int]:
    """What a loop may pile up besides numbers, which kinds of counters there are, and the situation without it all."""
    s = g.s
    found = [fingerprint(g, growing=True), len(s.pending), len(s.stack), len(s.lasting), len(s.delayed)]
    found.extend([len(zone.cards) for zone in s.zones])
    for card in s.cards:
        found.extend(card.counters[::2])
        found.append(NOTHING)
    return found


def all_numbers(g: "Game") -> list[int]:
    """The numbers of players, and damage and counters on every card."""
    found = list(g.s.registers)
    for card in g.s.cards:
        found.append(card.damage)
        found.extend(card.counters[1::2])
    return found


def add_numbers(g: "Game", grown: list[int], rounds: int) -> None:
    """So many rounds more of what one round adds to each number."""
    s = g.s
    count = len(s.registers)
    s.registers = [bounded(number + more * rounds) for number, more in zip(s.registers, grown[:count], strict=True)]
    at = count
    for card in s.cards:
        kinds = len(card.counters) // 2
        if any(grown[at : at + 1 + kinds]):
            pile_on(g, card.number, [more * rounds for more in grown[at : at + 1 + kinds]])
        at += 1 + kinds
    s.revision += 1


def bounded(number: int) -> int:
    """No amount grows beyond all bounds."""
    return max(-MOST_AMOUNT, min(number, MOST_AMOUNT))


def remove_barred(g: "Game", menu: Decision, now: int) -> None:
    """Take from the menu what would begin a stopped loop again; what nothing else is left of stays."""
    s = g.s
    barred = [bar.option for bar in s.barred if bar.situation == now and bar.player == menu.player]
    if not barred:
        return
    s.barred = [bar for bar in s.barred if not bar.once or bar.situation != now or bar.player != menu.player]
    answers = [index for index, option in enumerate(menu.options) if option not in barred]
    if answers:
        menu.barred = [option for option in menu.options if option in barred]
        menu.options = [menu.options[index] for index in answers]
        menu.answers = answers


# ---------------------------------------------------------------- naming


def alternatives(g: "Game", taken: Taken) -> bool:
    """Another line than the one taken is open to the player in that situation."""
    menu = taken.menu
    for option in menu.options:
        if option != taken.option and not is_barred(g, taken.situation, menu.player, option):
            return True
    return False


def is_barred(g: "Game", situation: int, player: Seat, option: Option) -> bool:
    """The player may not take this line in this situation any more."""
    for bar in g.s.barred:
        if bar.situation == situation and bar.player == player and bar.option == option:
            return True
    return False


def stops(g: "Game", player: Seat) -> list[int]:
    """Where in the loop a player can stop it: at the own actions; without any, where the player passed."""
    loop = g.s.loop
    places = [at for at, taken in enumerate(loop) if taken.menu.player == player and alternatives(g, taken)]
    return [at for at in places if not was_passed(loop[at])] or places


def was_passed(taken: Taken) -> bool:
    """The player let things happen: that begins no loop."""
    return taken.option.verb == "pass"


def begin_naming(g: "Game") -> None:
    """Those who can stop the loop name how often it repeats, the turn player first; nobody can: a draw."""
    s = g.s
    able = [seat for seat in (s.turn_player, 1 - s.turn_player) if stops(g, seat)]
    if not able:
        end_in_draw(g)
        return
    clause = g.book.loops.both_clause if len(able) == 2 else g.book.loops.one_clause
    g.record(Event(LOOP_FOUND, clause, able[0], number=len(s.loop)))
    frame = g.call("loop", able[0])
    frame.cards = able


def loop_clause(g: "Game", f: Frame) -> str:
    """The clause by which the loop is handled."""
    return g.book.loops.both_clause if len(f.cards) == 2 else g.book.loops.one_clause


def ask_count(g: "Game", f: Frame) -> None:
    """How often the loop is taken as done."""
    f.count = NOTHING
    options = [Option("repeat", NOTHING, number) for number in (*COUNTS, NOTHING)]
    g.s.menu = Decision(f.player, "loop", loop_clause(g, f), NOTHING, options, [], 1, 1)


def ask_digit(g: "Game", f: Frame) -> None:
    """Any other number is named digit by digit."""
    if f.answer < len(COUNTS):
        f.count = COUNTS[f.answer]
        g.skip(f)
        return
    options = [Option("number", NOTHING, digit) for digit in range(10)]
    if f.count != NOTHING:
        options.append(Option("done"))
    g.s.menu = Decision(f.player, "loop digits", loop_clause(g, f), NOTHING, options, [], 1, 1)


def took_digit(g: "Game", f: Frame) -> None:
    """One more digit, or done."""
    if f.answer < 10:
        f.count = max(0, f.count) * 10 + f.answer
        if f.count < 10 ** (MOST_DIGITS - 1):
            f.answer = len(COUNTS)
            g.back(f)


def note_count(g: "Game", f: Frame) -> None:
    """One count; where both can stop, the other player names one too."""
    count = f.count
    f.numbers.append(count)
    g.record(Event(DECIDED, loop_clause(g, f), f.player, number=count))
    if len(f.numbers) < len(f.cards):
        f.player = f.cards[len(f.numbers)]
        g.restart(f)


def ask_stop(g: "Game", f: Frame) -> None:
    """The one who named less chooses at which decision of the loop to stop."""
    f.player = f.cards[f.numbers.index(min(f.numbers))]
    places = stops(g, f.player)
    f.picked = places
    if len(places) == 1:
        f.answer = 0
        return
    options = [Option("stop", NOTHING, at) for at in places]
    g.s.menu = Decision(f.player, "loop end", loop_clause(g, f), NOTHING, options, [], 1, 1)


def repeat_loop(g: "Game", f: Frame) -> None:
    """The loop is taken as done so often, then stopped; who named more may not choose it again."""
    s = g.s
    at = f.picked[f.answer]
    loop = s.loop
    s.script = loop
    s.script_left = len(loop) * min(f.numbers) + at
    s.script_end = at
    s.script_seen = ()
    both = len(f.cards) == 2
    bars = [bar_of(loop[at], both)]
    if both:
        others = [loop[other] for other in stops(g, 1 - f.player)]
        bars.extend([bar_of(taken, False) for taken in others if not was_passed(taken)])
    s.barred = [*s.barred, *bars]
    s.loop = []
    s.frames.pop()
    menu = s.deferred
    s.deferred = None
    if menu is not None:
        put_question(g, menu)


def bar_of(taken: Taken, once: bool) -> Bar:
    """The line taken may not be taken again in its situation, or only not this one time."""
    return Bar(taken.situation, taken.menu.player, taken.option, once)


LOOP_QUESTIONS: Final = ("loop", "loop digits", "loop end")
LOOP = Procedure(
    "loop",
    [
        Step("", "name how often the loop repeats", ask_count),
        Step("", "any other number by its digits", ask_digit),
        Step("", "one after the other", took_digit),
        Step("", "the other player names a number too", note_count),
        Step("", "choose where the loop stops", ask_stop),
        Step("", "the loop is taken as done so often", repeat_loop),
    ],
)
