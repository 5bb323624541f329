"""A game in play on this server: one at a time it moves on, is written down, and is shown to who is connected."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, TypeVar

import msgspec

from rulewright import IllegalAnswer
from rulewright.kernel.ids import Seat
from rulewright.replay import commitment_to
from rulewright.server.bots.driving import drive
from rulewright.server.effort import WHERE, paid
from rulewright.server.limits import Buckets
from rulewright.server.logs import LOG
from rulewright.server.metrics import METRICS
from rulewright.server.play.course import Stuck
from rulewright.server.play.ending import over_message
from rulewright.server.play.entering import first_table
from rulewright.server.play.guests import WATCHING, Guest
from rulewright.server.play.outcome import Outcome
from rulewright.server.play.record import Answered, AnyEntry, GaveUp, Record, Stopped, WentBack, written
from rulewright.server.play.sides import seat_for, tell_branches, turn_round, undone_to
from rulewright.server.refusals import Refuse
from rulewright.server.seen.handles import Handles
from rulewright.server.seen.seat_view import seen
from rulewright.server.seen.showing import Showing
from rulewright.server.store.records import GameRow
from rulewright.server.teaching.guide import guide_for
from rulewright.server.timing.absence import Absence
from rulewright.server.timing.automatic import Manner, passing, phase_of, settled, usual
from rulewright.server.timing.beats import Beat
from rulewright.server.timing.clocks import Clocks
from rulewright.server.timing.rounds import Round
from rulewright.server.wire.answers import Match
from rulewright.server.wire.asked import Clock
from rulewright.server.wire.table import Passed
from rulewright.server.wire.told import ENCODER, PROTOCOL, Presence, ServerMessage, TableMessage, Welcome

if TYPE_CHECKING:
    from rulewright.server.play.hall import Hall

T = TypeVar("T")
MOST_PASSES: Final = 60  # windows that pass by themselves after one answer
TALK_A_SECOND: Final = 1.0  # things said, or wished, by one seat
TALK_AT_ONCE: Final = 40
SLOW: Final = 0.3  # seconds of a processor for one thing
REMEMBERED: Final = 400  # tables whose place in the log is known to who comes back
TOLD_AGAIN: Final = 60  # events shown to who has seen nothing


class Room:
    """A game, who is connected to it, and everything that can happen to it."""

    def __init__(self, hall: Hall, row: GameRow, record: Record) -> None:
        self.hall = hall
        self.row = row
        self.id = row.id
        self.record = record
        self.bots = row.bots()
        self.is_private = any(self.bots) or row.is_alone  # nobody is kept waiting, no time tells anybody anything
        self.names = [name or "" for name in row.names()]
        self.lock = asyncio.Lock()
        self.guests: list[Guest] = []
        self.handles = {seat: Handles(seat) for seat in (0, 1, WATCHING)}
        self.told = dict.fromkeys((0, 1, WATCHING), record.course.game.s.logged)
        self.showing = Showing()
        self.history: deque[tuple[list[int], int]] = deque(maxlen=REMEMBERED)  # seqs, and how much was logged
        self.manners = [self.manner_at_first(seat) for seat in (0, 1)]
        self.clocks = Clocks(row.clock, self.bots)
        if record.left is not None:
            self.clocks.left = list(record.left)
        self.undo_asked: tuple[int, int] | None = None  # the seat that asks, and the answers it would keep
        self.rematch: set[int] = set()
        self.talk = Buckets(TALK_A_SECOND, TALK_AT_ONCE)  # by seat
        self.successor: str | None = None
        self.bot_task: asyncio.Task[None] | None = None
        self.bot_turn = (0, 0)  # the turn, and how often a bot answered in it
        self.timer: asyncio.TimerHandle | None = None
        self.beat = Beat(self)
        self.absence = Absence(self)
        self.round = Round(self)
        self.cost = 0.0  # seconds of a processor, for the engine
        self.is_slow = False
        self.is_lost = False  # another process plays it now
        self.opened_from = WHERE.get()
        self.guide = guide_for(self)
        self.used = time.monotonic()
        self.remember()

    def manner_at_first(self, seat: Seat) -> Manner:
        """The stops of a seat, those set before a restart included; yields of the moment are not kept."""
        manner = self.record.manners.get(seat) or usual(self.record.course.book)
        manner.yields = [one for one in manner.yields if one.until == "ability"]
        return manner

    @property
    def mover(self) -> Seat | None:
        """The seat that must answer."""
        menu = self.record.course.game.decision
        return None if menu is None or self.record.is_over else menu.player

    def start(self) -> None:
        """Set clocks and bots going."""
        self.go_on()

    def seq(self, seat: Seat) -> int:
        """The number of the table a seat sees: its own, for the others' would tell what they are asked."""
        return self.record.course.seqs[seat]

    def remember(self) -> None:
        """Where in the log the table stands, for who comes back."""
        course = self.record.course
        self.history.append((list(course.seqs), course.game.s.logged))

    async def engine(self, work: Callable[[], T]) -> T:
        """Run something of the engine on its threads; a game that takes long goes on beside the others."""
        began = time.perf_counter()
        try:
            if self.is_slow:
                found, spent = await self.hall.aside.run(work)
            else:
                found, spent = await asyncio.get_running_loop().run_in_executor(self.hall.threads, paid(work))
        finally:
            METRICS.engine_time.add(time.perf_counter() - began)
        self.cost += spent
        self.is_slow = spent > SLOW
        return found

    # ------------------------------------------------------------ coming and going

    async def enter(self, guest: Guest, seen: int) -> None:
        """Somebody connects: a welcome, the whole table, and what happened since they last looked."""
        async with self.lock:
            self.used = time.monotonic()
            guest.seat = seat_for(self, guest)
            data = await first_table(self, guest, self.since(guest.seat, seen))
            self.guests.append(guest)
            self.absence.look()
            guest.send(ENCODER.encode(self.welcome(guest.seat)))
            data.send(guest)
            if self.record.is_over:
                guest.send(ENCODER.encode(over_message(self, guest.seat)))
            self.tell_all(self.presence())
            tell_branches(self, [guest])
            if self.guide is not None and guest.seat != WATCHING:
                self.guide.greet(guest)

    def since(self, seat: Seat, seen: int) -> int:
        """The first event that somebody who saw this table has not been told."""
        logged = self.record.course.seen_by(seat).s.logged
        for seqs, at in self.history:
            if seqs[seat] == seen:
                return min(at, logged)
        return max(0, logged - TOLD_AGAIN)

    def leave(self, guest: Guest) -> None:
        """Somebody is gone."""
        if guest in self.guests:
            self.guests.remove(guest)
            self.showing.goes(guest)
            self.used = time.monotonic()
            self.absence.look()
            self.tell_all(self.presence())

    def is_idle(self, seconds: float) -> bool:
        """Nobody is here, nothing moves by itself, and so it has been for a while."""
        if self.guests or self.lock.locked() or self.clocks.running is not None:
            return False
        waits = self.mover is None or self.bots[self.mover] is None
        return waits and time.monotonic() - self.used > seconds

    # ------------------------------------------------------------ what is shown

    def welcome(self, seat: Seat) -> Welcome:
        """Who you are at this table."""
        manner = self.manners[seat] if seat != WATCHING else Manner([], [])
        return Welcome(
            protocol=PROTOCOL,
            game=self.id,
            book=self.row.book,
            seat=seat,
            status="over" if self.record.is_over else "playing",
            names=self.names,
            bots=self.bots,
            options=self.row.options,
            clock=msgspec.convert(self.row.clock, Clock | None),
            stops=manner.stops(),
            yields=manner.yields,
            hold=manner.hold,
            chat=self.record.chat,
            against_bot=any(self.bots),
            described=self.row.position is not None,
            commitment=commitment_to(self.row.seed),
            match=msgspec.convert(self.row.match, Match | None),
            round_left=self.round.left(),
        )

    def table(self, seat: Seat, since: int, outcome: Outcome) -> TableMessage:
        """The table for one seat."""
        course = self.record.course
        game = course.seen_by(seat)
        shown = seen(game, course.book, self.handles[seat], since, self.may_take_back(seat))
        if self.record.is_stuck:
            shown = shown._replace(view=replace(shown.view, over=True, to_move=None), decision=None)
        decision = shown.decision
        if decision is not None:
            decision = msgspec.structs.replace(decision, settled=self.beat.line)
        return TableMessage(
            seq=self.seq(seat),
            view=shown.view,
            why=shown.why,
            decision=decision,
            events=shown.events,
            clock=self.clocks.times(),
            undo=self.undo_kind(seat),
            undone=outcome.is_undone,
            logged=game.s.logged,
            passed=outcome.passed.get(seat, []),
            fates=shown.fates,
            yields=[] if seat == WATCHING else self.manners[seat].yields,
        )

    def render(self, outcome: Outcome) -> None:
        """The table for every seat that somebody looks from and for which it has moved."""
        self.beat.look()
        if self.record.is_over:
            self.clocks.run_for(None)
        course, last = self.record.course, self.history[-1][0]
        for seat in sorted({guest.seat for guest in self.guests}):
            if course.seqs[seat] == last[seat]:
                continue
            logged = course.seen_by(seat).s.logged
            table = self.table(seat, min(self.told[seat], logged), outcome)
            outcome.tables[seat] = self.showing.show(seat, table, [one for one in self.guests if one.seat == seat])
            self.told[seat] = logged
        self.remember()

    def presence(self) -> Presence:
        """Who is connected."""
        seats = [self.bots[seat] is not None or any(one.seat == seat for one in self.guests) for seat in (0, 1)]
        return Presence(seats=seats, spectators=sum(one.seat == WATCHING for one in self.guests))

    def tell_all(self, message: ServerMessage, but: Iterable[Guest] = ()) -> None:
        """Send the same to everybody."""
        data = ENCODER.encode(message)
        for guest in list(self.guests):
            if guest not in but:
                guest.send(data)

    def tell_seat(self, seat: Seat, message: ServerMessage) -> None:
        """Send something to who sits there."""
        data = ENCODER.encode(message)
        for guest in list(self.guests):
            if guest.seat == seat:
                guest.send(data)

    # ------------------------------------------------------------ moving

    def play(self, seat: Seat, picks: list[int], how: Literal["person", "bot"]) -> Outcome:
        """Answer with these lines, one by one, then let pass what passes by itself; runs on the engine's threads."""
        outcome = Outcome()
        for pick in picks:
            outcome.refusal = self.pick(outcome, seat, pick, how)
            if outcome.refusal is not None or self.record.is_stuck:
                break
        if outcome.entries:
            self.let_pass(outcome)
            self.render(outcome)
        return outcome

    def pick(
        self, outcome: Outcome, seat: Seat, index: int, how: Literal["person", "bot", "auto"], earns: bool = True
    ) -> Refuse | None:
        """One answer; a refusal says why it could not be."""
        course = self.record.course
        menu = course.game.decision
        if menu is None:
            return Refuse("over", "the game is over")
        if menu.player != seat:
            return Refuse("not_your_turn", "it is not your turn to answer")
        try:
            if self.cost > course.budget.game_seconds:
                course.past.append((len(course.answers), course.game))
                raise Stuck(f"{self.row.book}: over the processor time of a game")
            course.answer(index, how != "auto")
        except IllegalAnswer as bad:
            return Refuse("not_on_menu", str(bad))
        except Stuck:
            course.game = course.past[-1][1]
            self.record.how, self.record.is_stuck = "stuck", True
            course.everybody_sees()
            outcome.entries.append(Stopped(i=index))
            return None
        if menu.options[index].verb not in course.book.passing.verbs:
            self.manners[1 - seat].something_happened()
        for manner in self.manners:
            manner.moved_on(course.game.s.turn, phase_of(course.game))
        earned = self.clocks.reward(seat) if earns and course.before is None else 0.0
        entry = Answered(i=index, s=seat, h=how, left=list(self.clocks.left) if self.row.clock else None, e=earned)
        self.record.timed(entry)
        outcome.entries.append(entry)
        METRICS.answers.add(label=how)
        return None

    def let_pass(self, outcome: Outcome) -> None:
        """Windows that their seats want to pass by themselves.

        What leaves nothing to choose answers itself at once against a bot, and in the middle of a deed.
        """
        for _ in range(MOST_PASSES):
            seat = self.mover
            if seat is None or self.bots[seat] is not None or self.record.is_stuck or self.guide is not None:
                return
            course, manner = self.record.course, self.manners[seat]
            index, earns = passing(course.game, course.book, seat, manner), False
            if index is None and (self.is_private or course.before is not None):
                index, earns = settled(course.game, course.book, seat, manner), True
            if index is None or not self.answer_itself(outcome, seat, index, earns):
                return

    def answer_itself(self, outcome: Outcome, seat: int, index: int, earns: bool) -> bool:
        """One answer that nobody gave; the seat is told where a window of its passed.

        What leaves nothing to choose earns as much as an answer does, or the clock would tell the two apart.
        """
        game = self.record.course.game
        state, names, menu = game.s, game.book.phase_names, game.decision
        where = Passed(
            phase=names[state.phase] if state.phase >= 0 else None,
            step=names[state.step_of_phase] if state.step_of_phase >= 0 else None,
        )
        if self.pick(outcome, seat, index, "auto", earns) is not None:
            return False
        if menu is not None and menu.options[index].verb in self.record.course.book.passing.verbs:
            outcome.passed[seat].append(where)
        return True

    def passed(self) -> Outcome:
        """What passes by itself now; runs on the engine's threads."""
        outcome = Outcome()
        self.let_pass(outcome)
        if outcome.entries:
            self.render(outcome)
        else:
            self.beat.look()
        return outcome

    def go_back(self, answers: int) -> Outcome:
        """Take answers back; runs on the engine's threads."""
        course, then = self.record.course, self.record.left_at(answers)
        if then is not None:
            self.clocks.go_back(then, course.players[answers])
        course.back_to(answers)
        entry = WentBack(n=answers, left=None if then is None else list(self.clocks.left))
        self.record.timed(entry)
        outcome = Outcome([entry], is_undone=True)
        self.render(outcome)
        return outcome

    def give_up(self, seat: Seat, how: Literal["concession", "time", "left"]) -> Outcome:
        """A seat loses at once."""
        self.record.course.concede(seat)
        outcome = Outcome([GaveUp(s=seat, how=how)])
        self.record.how = how
        self.render(outcome)
        return outcome

    def call_off(self) -> Outcome:
        """The time of the round is over, and nobody has won."""
        self.record.how, self.record.is_stuck = "round", True
        self.record.course.everybody_sees()
        outcome = Outcome([Stopped(i=-1, how="round")])
        self.render(outcome)
        return outcome

    async def keep(self, outcome: Outcome) -> None:
        """Write down what happened, then show it: what cannot be written did not happen."""
        if not outcome.entries:
            return
        self.used = time.monotonic()
        self.undo_asked = None
        is_end = self.record.is_over
        is_final = is_end and not self.row.is_alone  # who plays both sides may go back from the end
        result = msgspec.json.encode(self.record.result()).decode() if is_final else None
        await self.write(outcome.entries, result)
        for guest in list(self.guests):
            if guest.seat in outcome.tables:
                outcome.tables[guest.seat].send(guest)
        await turn_round(self)
        tell_branches(self, self.guests)
        if is_end:
            await self.ended()
        self.go_on()

    async def write(self, entries: list[AnyEntry], result: str | None = None) -> None:
        """Put entries on disk; if that fails the room is given up and read again by who comes next."""
        began = time.perf_counter()
        try:
            await self.hall.journal.append(self.id, self.record.entries, [written(one) for one in entries], result)
        except Exception as bad:
            LOG.warning("room lost", extra={"game": self.id, "why": type(bad).__name__})
            self.hall.lose(self)
            raise Refuse("moved", "the game is being taken over; connect again") from bad
        METRICS.write_time.add(time.perf_counter() - began)
        for entry in entries:
            self.record.note(entry)

    async def ended(self) -> None:
        """The game is over: say so, once."""
        self.clocks.run_for(None)
        over = over_message(self, WATCHING)
        METRICS.ended.add(label=over.how)
        LOG.info(
            "game over", extra={"game": self.id, "book": self.row.book, "how": over.how, "moves": self.record.moves}
        )
        for guest in self.guests:
            guest.send(ENCODER.encode(over_message(self, guest.seat)))
        if self.record.how == "stuck":
            METRICS.stuck.add()
            await self.hall.report(self.id, self.record, None, "stopped over its budget")

    def go_on(self) -> None:
        """Set the clock of who must answer going, and wake a bot whose turn it is."""
        self.beat.begin()
        self.clocks.run_for(self.mover, begins=self.beat.ends)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        left = self.clocks.deadline()
        if left is not None and not self.is_lost:
            self.timer = asyncio.get_running_loop().call_later(left + 0.05, self.hall.spawn, self.time_is_up)
        self.absence.asked()
        self.round.look()
        mover = self.mover
        if self.guide is not None:
            self.guide.wake()
        elif mover is not None and self.bots[mover] is not None and not self.is_lost and self.bot_task is None:
            self.bot_task = self.hall.spawn(lambda: drive(self))

    def settle(self) -> Outcome:
        """The answer that the open question comes to, if it does; runs on the engine's threads."""
        outcome, seat = Outcome(), self.mover
        self.beat.look()
        line = self.beat.line
        if seat is not None and line is not None and self.answer_itself(outcome, seat, line, earns=True):
            self.let_pass(outcome)
            self.render(outcome)
        return outcome

    async def time_is_up(self) -> None:
        """The running clock reached zero."""
        async with self.lock:
            left = self.clocks.deadline()
            seat = self.clocks.running
            if seat is None or left is None or left > 0 or self.record.is_over or self.is_lost:
                return
            await self.keep(await self.engine(lambda: self.give_up(seat, "time")))

    # ------------------------------------------------------------ going back

    def undo_kind(self, seat: Seat) -> Literal["none", "free", "ask"]:
        """What a wish to undo would come to."""
        if seat == WATCHING or self.record.is_over:
            return "none"
        course = self.record.course
        at = undone_to(self, seat)
        if at is None:
            return "none"
        if self.is_private or self.may_take_back(seat) or course.tells_nothing_new(at):
            return "free"
        return "ask"

    def may_take_back(self, seat: Seat) -> bool:
        """A declaration of this seat is not complete yet."""
        course = self.record.course
        at = course.declared_at()
        return self.mover == seat and at is not None and all(player == seat for player in course.players[at:])
