"""Count clicks: whole games through a room of the server, one seat played as a person would at the default setting.

python bench/clicks.py                       # every book
python bench/clicks.py --books fftcg --games 4
python bench/clicks.py --by-question         # which questions the clicks answer
python bench/clicks.py --full-control        # with nothing passing by itself: what there is to be asked

A person clicks once for a line, with the card or place it leads to; plays a card by dragging it, with the payment
that is shown meanwhile, onto its place or onto the target it will ask for, in one gesture; pays otherwise with one
click, and with none where that only rests cards on the table; drags an attacker, which also leaves the phase, begins
the attack and takes the help offered to it, or lets all attack with one click, which goes on with the next of the menu
at the other player until something else is done, and costs another click where it is stopped before all attacked; drags
a blocker out of the window before the question who blocks; lets windows go by in a row with one click on "Next" or "End
my turn", as long as the other player does nothing meanwhile, an ability of the other for good when it comes a
second time, and the rest of the other's turn with the second thing of it; and produces nothing by hand that payments
produce by themselves. A question has a real choice where two
of its lines differ in more than which copy of a card is meant, lines that only yield resources left out. What is chosen
is what the greedy bot would choose; the other seat is it too.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from dataclasses import dataclass, field

import msgspec

from rulewright import Game, books
from rulewright.bots import choose
from rulewright.bots.greedy import GreedyBot
from rulewright.decks import starter_decks
from rulewright.games.shared.layout import Layout
from rulewright.server.play.course import Budget
from rulewright.server.play.incoming import proposed
from rulewright.server.play.outcome import Outcome
from rulewright.server.play.record import Record
from rulewright.server.play.room import Room
from rulewright.server.seen.seat_view import asked
from rulewright.server.store.records import GameRow
from rulewright.server.wire.asked import Yield
from rulewright.server.wire.table import Decision, Option

PERSON = 0
PICKING = ("choose", "target", "pay", "place")  # cards picked for something: nobody drags them on
ATTACK = ("attack", "attacker")  # who attacks
BLOCK = ("block", "no block")
FIGHT = (*ATTACK, "block")
TIRED = 2  # times somebody lets an ability resolve before doing so for good, or lets something of a turn by
MOST_ANSWERS = 3000
COPY = re.compile(r" \d+$")
YIELDING = re.compile(r"(?i)\bproduce\b[^.]*\bwill\b[^.]*\.?$|\bgain\b[^.]*\bCP\b[^.]*\.?$")
"""How the printed text of an ability ends that does nothing but yield what costs are paid with."""


@dataclass
class Count:
    """What was counted in the games of a book."""

    turns: int = 0  # of the person
    clicks: int = 0
    empty: int = 0  # questions without a real choice
    kinds: Counter[str] = field(default_factory=Counter)  # of those
    asked: Counter[tuple[str, str, str]] = field(default_factory=Counter)  # every click, by moment, question and line

    def line(self, book: str) -> str:
        """The figures of a book."""
        per_turn = self.clicks / max(1, self.turns)
        share = 100 * self.empty / max(1, self.clicks)
        worst = ", ".join(f"{ask} {count}" for ask, count in self.kinds.most_common(4))
        return f"{book:10} {self.turns:6} {self.clicks:7} {per_turn:8.1f} {self.empty:7} {share:6.1f} %  {worst}"

    def table(self) -> str:
        """Which questions the clicks answer, and with what, the most frequent first."""
        lines = self.asked.most_common()
        return "\n".join(
            f"    {count / max(1, self.turns):5.2f} a turn  {at}, {ask}: {verb}" for (at, ask, verb), count in lines
        )


def room_of(book: str, seed: int) -> Room:
    """A room with a person and a bot in it, without a server around it."""
    decks = [msgspec.json.encode(deck.as_json()).decode() for deck in starter_decks(book)[:2]]
    bots = (None, "greedy")
    seats = [{"seat": at, "user": str(at), "name": "AB"[at], "bot": bots[at], "deck": decks[at]} for at in (0, 1)]
    row = GameRow("g", book, "playing", seed, {}, [], None, True, None, None, None, 0.0, None, 0, seats)
    return Room(None, row, Record(row, Budget()))  # type: ignore[arg-type]  # nobody asks for the hall here


def has_choice(decision: Decision) -> bool:
    """Two lines differ in more than the copy of a card that is meant, those that only yield resources left out."""
    lines = {COPY.sub("", one.words) for one in decision.options if not YIELDING.search(one.words)}
    return len(lines) > 1


def click(room: Room, decision: Decision, index: int, person: GreedyBot) -> list[int]:
    """The answers a click stands for: with what a line leads to, with a play its payment as proposed."""
    line = decision.options[index]
    layout = room.record.course.book.layout
    if decision.ask in ("resources", *layout.payments):
        return proposed(room, PERSON).picks
    helping = help_of(decision, layout)
    if helping is not None:
        return [helping]
    if line.minor and decision.passing is not None:
        return [decision.passing]
    if line.zone == layout.hand and line.verb not in PICKING:
        return proposed(room, PERSON, index).picks
    if line.leads:
        ahead = room.record.course.game.clone()
        ahead.answer(index)
        then = choose(person, ahead)
        return [index, then] if any(lead.index == then for lead in line.leads) else [index]
    return [index]


def is_drop(line: Option, layout: Layout) -> bool:
    """A drag may end with this line: on a place, on a card that lies on the table, on a player."""
    is_there = line.verb == "choose" and line.zone in layout.zones.values()
    return line.to is not None or line.verb in ("target", "player") or is_there


@dataclass
class Run:
    """Attacks in a row, as the page would make them where all attack."""

    turn: int
    saved: int = 0  # clicks that were not needed


def ready(decision: Decision) -> list[int | None]:
    """The cards that may attack now, or once a line has begun an attack, as the page finds them."""
    found: list[int | None] = []
    for line in decision.options:
        cards = [line.card, *(lead.card for lead in line.leads)] if line.verb == "attack" else line.attackers
        found += [card for card in cards if card is not None and card not in found]
    return found


def aims(line: Option, layout: Layout) -> bool:
    """The line aims at the other player, or at the card that stands for the player."""
    return line.seat == 1 - PERSON and (line.zone == layout.aim if line.card is not None else not line.zone)


@dataclass
class Hand:
    """What the person's hand is at: the gestures that go on over several questions."""

    dragged: int | None = None  # the card of a drag that may end on a place or a target
    is_fresh: bool = False  # nobody else did anything since it began
    passed: tuple[int, bool] | None = None  # it lets windows of a turn go by; and may attack or block by that
    run: Run | None = None  # all attack

    def is_part(self, decision: Decision, line: Option, is_window: bool, turn: int, layout: Layout) -> bool:
        """The line is part of the gesture before; what it is the beginning of is kept in mind."""
        is_on_way = self.dragged is not None and (self.is_fresh or decision.source == self.dragged)
        if is_on_way and decision.ask in layout.alone and line.index == decision.passing:
            return True
        is_end = is_on_way and is_drop(line, layout)
        goes_on = is_window and self.passed is not None and self.passed[0] == turn
        attacks = line.verb in FIGHT or line.verb == layout.through.get(decision.ask)
        begins = self.passed == (turn, True) and attacks  # the drag left a phase
        self.dragged = None if is_end or line.verb in PICKING else line.card
        if self.dragged is None and not is_end and line.leads:
            self.dragged = line.leads[0].card
        self.is_fresh = True
        if is_window:
            self.passed = (turn, bool(line.attackers))
        elif line.verb not in BLOCK:  # which ends no yield
            self.passed = None
        return is_end or goes_on or begins

    def other_acts(self, is_window: bool) -> None:
        """The other player answered: drags and yields go on if that was a pass, a drag only to what its card asks."""
        self.is_fresh = False
        if not is_window:
            self.passed = self.dragged = None


def when(game: Game) -> str:
    """Whose part of the turn it is, or whose deed is about to resolve."""
    if game.s.stack:
        return "answering " + ("oneself" if game.s.stack[-1].master == PERSON else "the other")
    step = game.s.step_of_phase if game.s.step_of_phase >= 0 else game.s.phase
    return ("own " if game.s.turn_player == PERSON else "their ") + (game.book.phase_names[step] if step >= 0 else "")


def is_passed(room: Room, index: int) -> bool:
    """The answer lets a window go by."""
    menu = room.record.course.game.decision
    return menu is not None and index == room.record.course.book.passing.turn_line(menu)


def help_of(decision: Decision, layout: Layout) -> int | None:
    """The line that the page takes by itself: help that is offered, where its card could do nothing else."""
    verb = layout.helps.get(decision.ask)
    lines = [line for line in decision.options if line.verb == verb]
    if len(lines) != 1 or any(
        one.card == lines[0].card and one != lines[0] and not one.minor for one in decision.options
    ):
        return None
    return lines[0].index


def is_paid_by_itself(decision: Decision, hand: str) -> bool:
    """The page pays as proposed: only cards on the table rest for it."""
    proposed = [line for line in decision.options if line.verb == "proposed"]
    if not proposed or decision.picked:
        return False
    held = {line.card for line in decision.options if line.zone == hand}
    return bool(proposed[0].parts) and not held & set(proposed[0].parts)


class Person:
    """Somebody who plays as the greedy bot would, and clicks for it."""

    def __init__(self, room: Room, seed: int, count: Count) -> None:
        self.room, self.count = room, count
        self.bot, self.hand = GreedyBot(f"{seed}:{PERSON}"), Hand()
        self.seen: Counter[tuple[str, int]] = Counter()  # abilities of the other that went by
        self.let_by: Counter[int] = Counter()  # by the other's turn, what went by in it

    def answers(self, index: int) -> list[int]:
        """What is answered to the open question, counted."""
        room, hand, layout = self.room, self.hand, self.room.record.course.book.layout
        game = room.record.course.game
        menu = game.decision
        assert menu is not None
        handles = room.handles[PERSON]
        handles.look(game)
        decision = asked(game, room.record.course.book, handles, menu, False)
        picks = click(room, decision, index, self.bot)
        line = decision.options[picks[0]]
        is_window = is_passed(room, picks[0])
        if help_of(decision, layout) is not None or is_paid_by_itself(decision, layout.hand):
            return picks
        if self.runs(decision, picks, game.s.turn, layout):
            return picks
        if line.attackers and not is_window:  # the attacker is dragged, which the question who attacks counts
            hand.passed = hand.passed if hand.passed == (game.s.turn, True) else None
        elif not hand.is_part(decision, line, is_window, game.s.turn, layout):
            self.count_click(decision, line)
        if is_window:
            self.yield_to_known()
        if decision.goes_by and line.index == decision.passing and game.s.turn_player != PERSON:
            self.yield_to_rest(game.s.turn)
        return picks

    def yield_to_rest(self, turn: int) -> None:
        """Who lets something of the other's turn by for the second time lets the rest of it by with the same click."""
        self.let_by[turn] += 1
        if self.let_by[turn] == TIRED:
            self.room.manners[PERSON].give(Yield("all"), turn, "")

    def runs(self, decision: Decision, picks: list[int], turn: int, layout: Layout) -> bool:
        """All attack, and this is what the page does by itself for it; what the page would do otherwise is a stop."""
        line, run, cards = decision.options[picks[0]], self.hand.run, ready(decision)
        named: list[int | None] = [lead.card for lead in line.leads if lead.index == picks[-1]] or [line.card]
        if line.verb in ATTACK:
            is_next = named == cards[:1]
            if run is not None and run.turn == turn and is_next:
                run.saved += 1
                return True
            self.stop(run)
            self.hand.run = Run(turn) if is_next else None
            return False
        if run is None or run.turn != turn:
            self.hand.run = None
            return False
        is_aim = [one.index for one in decision.options if aims(one, layout)]
        is_calm = line.index == decision.passing and not cards
        if (is_aim and is_aim != [line.index]) or not (is_aim or is_calm or line.attackers or decision.passing is None):
            self.stop(run if cards or is_aim else None)
            self.hand.run = None
        elif line.index == decision.passing and cards and not line.attackers:
            self.stop(run)
            self.hand.run = None
        return is_aim == [line.index] and run.saved > 0

    def stop(self, run: Run | None) -> None:
        """Stopping what goes on by itself is a click."""
        if run is not None and run.saved:
            self.count.clicks += 1
            self.count.asked["attacks", "all attack", "stop"] += 1

    def count_click(self, decision: Decision, line: Option) -> None:
        """One click more."""
        self.count.clicks += 1
        self.count.asked[when(self.room.record.course.game), decision.ask, line.verb] += 1
        if not has_choice(decision):
            self.count.empty += 1
            self.count.kinds[decision.ask] += 1

    def yield_to_known(self) -> None:
        """Who lets an ability resolve for the second time does so with the button that lets it resolve from then on."""
        game = self.room.record.course.game
        top = game.s.stack[-1] if game.s.stack else None
        if top is None or top.rule is None or top.master == PERSON:
            return
        key = game.name_of(top.this), top.rule.number
        self.seen[key] += 1
        if self.seen[key] == TIRED:
            self.room.manners[PERSON].give(Yield("ability", *key), game.s.turn, "")


def play(book: str, seed: int, count: Count, full_control: bool) -> None:
    """One game, to its end."""
    room = room_of(book, seed)
    room.manners[PERSON].hold = full_control
    keep(room, room.passed())
    players = [GreedyBot(f"{seed}:{seat}") for seat in (0, 1)]
    person = Person(room, seed, count)
    turns = set()
    for _ in range(MOST_ANSWERS):
        game = room.record.course.game
        menu = game.decision
        if menu is None or room.record.is_over:
            break
        if game.s.turn_player == PERSON:
            turns.add(game.s.turn)
        index = choose(players[menu.player], game)
        if menu.player == PERSON:
            picks = person.answers(index)
        else:
            picks = [index]
            person.hand.other_acts(is_passed(room, index))
        keep(room, room.play(menu.player, picks, "person" if menu.player == PERSON else "bot"))
    count.turns += len(turns)


def keep(room: Room, outcome: Outcome) -> None:
    """Note what was answered, as a server writes it down."""
    for entry in outcome.entries:
        room.record.note(entry)


def main() -> None:
    """Count and tell."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--books", nargs="*", default=[line.name for line in books() if line.is_playable])
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--full-control", action="store_true")
    parser.add_argument("--by-question", action="store_true", help="tell also which questions the clicks answer")
    wanted = parser.parse_args()
    print(f"{'book':10} {'turns':>6} {'clicks':>7} {'a turn':>8} {'empty':>7} {'share':>8}  the most of them")
    for book in wanted.books:
        count = Count()
        for seed in range(wanted.games):
            play(book, seed, count, wanted.full_control)
        print(count.line(book), flush=True)
        if wanted.by_question:
            print(count.table(), flush=True)


if __name__ == "__main__":
    main()
