"""The engine: runs the top frame's next step until there is a question or the game is over."""

from collections.abc import Callable
from typing import Final

from ..asking.deriving import derive
from ..book.rulebook import Rulebook
from ..changing.changes import perform_batch, reorder
from ..effects.control import settle_control
from ..ids import ASKS_ALL, CARD_BITS, CARD_MASK, ITEM, MISSING, NOTHING, CardNumber, Field, Ref, Seat, Verb, ZoneNumber
from ..position.decisions import Decision, GameTooLong, IllegalAnswer, Option, asked
from ..position.derived import Derived, Memo
from ..position.events import WHO_SEES_IT, Event
from ..position.shown import View
from ..position.state import Card, Frame, Snapshot, State
from ..position.view import view, witnesses
from ..rng import WORDS, key_from_seed, word_at
from ..vocabulary.pool import Info, Pool, Rule
from .loops import (
    BETWEEN_CHECKS,
    PROPOSE,
    answer_inside,
    give_answer,
    note_decision,
    put_question,
    take_proposal,
    watch_forced_steps,
)
from .outcome import record_result
from .refusals import Refusal
from .spoken import why_not

STEP_BUDGET: Final = 2_000_000
LOOK_BUDGET: Final = 1 << 60  # none; who plays cards of strangers sets one


class Result:
    """How a game ended: the winner (None for a draw), the clause that ended it, the turn."""

    def __init__(self, winner: Seat | None, clause: str, turn: int) -> None:
        self.winner = winner
        self.clause = clause
        self.turn = turn

    def __repr__(self) -> str:
        return f"Result(winner={self.winner}, clause={self.clause!r}, turn={self.turn})"


class Game:
    """A position with its rulebook and its cards."""

    def __init__(self, book: Rulebook, pool: Pool, state: State) -> None:
        self.book = book
        self.pool = pool
        self.s = state
        self.options: dict[str, int] = {}
        self.names: list[str] = ["A", "B"]
        self.always_queue = False
        self.stop_before = ""  # a clause before whose step the game stands still, to be looked at
        self.stop_in = NOTHING  # a phase or step in which it stands still
        self.step_budget = STEP_BUDGET
        self.looks = 0  # at cards, to see which are meant: what the work inside one step grows with
        self.look_budget = LOOK_BUDGET
        self.skips_forced = False  # what has but one answer is answered inside, and no declaration is taken back
        self.overhear: Callable[[Decision], None] | None = None  # is told of menus of one line, which answer themselves
        self.doing = ""  # the clause of the step that is being performed, which may send its frame elsewhere
        self.citing = ""  # the clause of the step whose waiting changes are being written

    # ------------------------------------------------------------ the protocol

    @property
    def decision(self) -> Decision | None:
        """The question that is open, or None when the game is over."""
        return self.s.menu

    def answer(self, index: int) -> None:
        """Answer the open question; anything not on the menu raises IllegalAnswer and changes nothing."""
        self.take(asked(self.s.menu, index), index)
        self.run()

    def skip_forced(self) -> None:
        """From here on nobody is asked what has but one answer; it is written down as if somebody had been.

        This is how bots, simulations and environments play: positions and records stay the same, but a declaration
        under way cannot be taken back.
        """
        self.skips_forced = True
        menu = self.s.menu
        if menu is not None and len(menu.options) == 1:
            self.answer(0)

    def take(self, menu: Decision, index: int) -> None:
        """Give the answer to the frame that asked."""
        s = self.s
        if menu.options[index].verb == PROPOSE:
            take_proposal(self, menu, index)
            return
        if not self.skips_forced and menu.options[index].verb in self.book.actions.declarations:
            s.checkpoint = None
            s.checkpoint = s.clone()
        note_decision(self, menu, index)
        s.menu = None
        s.note_answer(index)
        give_answer(self, menu, index)

    def clone(self) -> "Game":
        """An independent copy of this position."""
        other = Game(self.book, self.pool, self.s.clone())
        other.options = self.options
        other.names = self.names
        other.always_queue = self.always_queue
        other.step_budget = self.step_budget
        other.look_budget = self.look_budget
        other.skips_forced = self.skips_forced
        return other

    def __copy__(self) -> "Game":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self.clone()

    def concede(self, seat: Seat) -> None:
        """A player gives up: allowed at any time, and the game ends at once."""
        s = self.s
        if s.over:
            raise IllegalAnswer("the game is already over")
        s.losers |= 1 << seat
        s.winner = 1 - seat
        self.finish_game(self.book.ending.concede_clause)

    def reorder(self, seat: Seat, zone: ZoneNumber, order: list[CardNumber]) -> None:
        """A player lays the own cards of a zone in another order, top first; Refused where the book fixes it."""
        reorder(self, seat, zone, order)

    def view(self, seat: Seat) -> View:
        """What a seat may know of the position; seat 2 is a spectator."""
        return view(self, seat)

    @property
    def events(self) -> list[Event]:
        """All that happened so far."""
        return self.s.log[: self.s.logged]

    def events_of_turn(self) -> list[Event]:
        """All that happened in this turn."""
        return self.s.log[self.s.began : self.s.logged]

    def why_not(self, seat: Seat, words: str) -> list[Refusal]:
        """Why a seat cannot do what the words name: clauses and failing conditions; empty when nothing forbids it."""
        return why_not(self, seat, words)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        if not self.s.over:
            return None
        last = self.s.log[self.s.logged - 1]
        return Result(self.s.winner if self.s.winner != NOTHING else None, last.clause, self.s.turn)

    def is_over(self) -> bool:
        """The game has ended."""
        return self.s.over

    def take_back(self) -> bool:
        """Undo an uncompleted declaration as if it had never begun; False when there is none."""
        before = self.s.checkpoint
        if before is None:
            return False
        self.s = before.clone()
        return True

    def commit(self) -> None:
        """A declaration is complete and cannot be taken back any more."""
        self.s.checkpoint = None

    # ------------------------------------------------------------ running

    def run(self) -> None:
        """Perform scheduled changes and steps until somebody must decide or the game is over."""
        self.run_to_menu()
        while self.skips_forced:
            menu = self.s.menu
            if menu is None or len(menu.options) > 1:
                return
            self.take(menu, 0)
            self.run_to_menu()

    def run_to_menu(self) -> None:
        """The same, up to a menu of whatever length."""
        s = self.s
        procedures = self.book.procedures
        self.doing = ""
        while s.menu is None and not s.over:
            if s.steps >= self.step_budget:
                raise GameTooLong(f"{self.book.name}: {s.steps} steps, turn {s.turn}", s.given[: s.answers])
            s.steps += 1
            s.forced += 1
            if s.forced > BETWEEN_CHECKS:
                watch_forced_steps(self)
                if self.is_over():
                    return
            if s.queue:
                perform_batch(self)
                continue
            if self.pool.has_control and settle_control(self):
                continue
            f = s.edit_frame(len(s.frames) - 1)
            steps = procedures[f.proc].steps
            if f.step >= len(steps):
                s.frames.pop()
                continue
            step = steps[f.step]
            if self.stop_before and step.clause == self.stop_before:
                return
            if self.stop_in >= 0 and (s.phase == self.stop_in or s.step_of_phase == self.stop_in):
                return
            self.doing = procedures[f.proc].clauses[f.step]
            f.step += 1
            step.run(self, f)
            self.doing = ""

    def clause(self) -> str:
        """The clause of the step being performed, or of the one that scheduled what is being written."""
        if self.citing or self.doing:
            return self.citing or self.doing
        frames = self.s.frames
        for position in range(len(frames) - 1, -1, -1):
            frame = frames[position]
            clause = self.book.procedures[frame.proc].clauses[frame.step - 1]
            if clause:
                return clause
        return ""

    def ask(
        self,
        player: Seat,
        ask: str,
        options: list[Option],
        source: Ref = NOTHING,
        picked: list[Ref] | None = None,
        least: int = 1,
        most: int = 1,
        always: bool = False,
        clause: str = "",
    ) -> None:
        """Ask a question, by the step's clause or by another; a menu of one line answers itself.

        Unless that would tell what is hidden (`always`).
        """
        if not options:
            raise AssertionError(f"an empty menu: {ask} at {self.clause()}")
        f = self.s.edit_frame(len(self.s.frames) - 1)
        if len(options) == 1 and not always:
            f.answer = 0
            self.answers_itself(player, ask, options[0], source, picked or [])
            return
        if self.skips_forced and len(options) == 1 and answer_inside(self, player, ask, options[0]):
            f.answer = 0
            return
        f.answer = NOTHING
        cited = clause or self.clause()
        put_question(self, Decision(player, ask, cited, source, options, picked or [], least, most, always))

    def answers_itself(self, player: Seat, ask: str, option: Option, source: Ref, picked: list[Ref]) -> None:
        """Nobody is asked, for there is nothing to choose; who listens is told."""
        if self.overhear is not None:
            self.overhear(Decision(player, ask, self.clause(), source, [option], picked, 1, 1))

    def call(self, name: str, player: Seat) -> Frame:
        """Begin a procedure above the current one; the caller fills the new frame's fields."""
        s = self.s
        frame = Frame(self.book.procedure_numbers[name], player)
        frame.epoch = s.epoch
        s.frames.append(frame)
        return frame

    def finish(self, f: Frame) -> None:
        """No further step of this frame."""
        f.step = len(self.book.procedures[f.proc].steps)

    def again(self, f: Frame) -> None:
        """The step being performed comes once more."""
        f.step -= 1

    def back(self, f: Frame) -> None:
        """The step before the one being performed comes once more."""
        f.step -= 2

    def skip(self, f: Frame) -> None:
        """The next step is passed over."""
        f.step += 1

    def restart(self, f: Frame) -> None:
        """The frame begins again with its first step."""
        f.step = 0

    def jump(self, f: Frame, clause: str) -> None:
        """The next step of this frame is the one of this clause, or of this label where the book has no clause."""
        f.step = self.book.procedures[f.proc].position(clause)

    def caller(self) -> Frame:
        """The frame below the top one."""
        return self.s.edit_frame(len(self.s.frames) - 2)

    def finish_game(self, clause: str, second: str = "", drawn: str = "") -> None:
        """The game is over. The second seat may lose, and the game be drawn, by a clause of its own."""
        s = self.s
        s.over = True
        s.menu = None
        s.queue = []
        s.revision += 1
        decided = self.book.ending.before_result(self, clause)
        is_so = decided == clause
        record_result(self, decided, second if second and is_so else decided, drawn if drawn and is_so else decided)

    # ------------------------------------------------------------ looking

    def card(self, ref: Ref) -> Card:
        """The card as it is, or as it last was if the object is gone."""
        if ref >= ITEM:
            ref = self.s.source(ref)
        card = self.s.cards[ref & CARD_MASK]
        if card.incarnation == ref >> CARD_BITS:
            return card
        last = self.past(ref)
        return card if last is None else last.card

    def past(self, ref: Ref) -> Snapshot | None:
        """An object that is gone, as it last was, as long as anything speaks of it; None when that is forgotten."""
        last = self.s.cards[ref & CARD_MASK].last
        while last is not None and last.card.incarnation != ref >> CARD_BITS:
            last = last.card.last
        return last

    def info(self, ref: Ref) -> Info:
        """The characteristics of an object, or its last ones if it is gone."""
        if ref >= ITEM:
            ref = self.s.source(ref)
        card = self.s.cards[ref & CARD_MASK]
        if card.incarnation != ref >> CARD_BITS:
            last = self.past(ref)
            return self.pool.infos[card.printed] if last is None else last.info
        s = self.s
        derived = s.derived
        if derived is None or s.derived_at != s.revision:
            derived = derive(self)
        found = derived.find(card.number)
        if found is not None:
            return found
        return self.pool.infos[card.printed]

    def derived(self) -> Derived:
        """What continuous effects make of the cards now."""
        s = self.s
        found = s.derived
        if found is None or s.derived_at != s.revision:
            return derive(self)
        return found

    def memo(self) -> Memo:
        """What was worked out of this position already."""
        s = self.s
        found = s.memo
        if found is None or s.memo_at != s.revision:
            s.memo = found = Memo()
            s.memo_at = s.revision
        return found

    def is_settled(self) -> bool:
        """It is known that no rule process is needed."""
        return self.s.settled_at == self.s.revision

    def settle(self, asks: int, verbs: tuple[Verb, ...]) -> None:
        """No rule process is needed: so much was asked for that, besides where cards lie and what they are.

        What effects forbid was asked of these verbs.
        """
        self.s.settled_at = self.s.revision
        self.s.settled_asks = asks
        for one in self.derived().prohibitions:
            if one.verb in verbs:
                self.s.settled_asks = ASKS_ALL

    def acting_rule(self, ref: Ref) -> Rule | None:
        """The ability on the stack that is meant, or that of a source being announced or resolved now, or None."""
        for item in self.s.stack:
            if item.ref() == ref:
                return item.rule
        for position in range(len(self.s.frames) - 1, -1, -1):
            frame = self.s.frames[position]
            if frame.card == ref and frame.rule is not None:
                return frame.rule
        return None

    def number(self, ref: Ref, field: Field) -> int:
        """A number of an object now; MISSING if it has none."""
        return self.info(ref).numbers[field]

    def value(self, ref: Ref, field: Field) -> int:
        """A number of an object now, 0 if it has none; below zero it reads as the book says."""
        found = self.info(ref).numbers[field]
        if found < 0 and (found == MISSING or not self.book.characteristics.reads_negative):
            return 0
        return found

    def zone(self, zone: ZoneNumber, seat: Seat) -> list[CardNumber]:
        """The cards of a zone, bottom first, to be read only."""
        return self.s.zones[zone * 2 + seat].cards

    def refs(self, zone: ZoneNumber, seat: Seat) -> list[Ref]:
        """The objects of a zone, bottom first."""
        cards = self.s.cards
        return [cards[number].ref() for number in self.s.zones[zone * 2 + seat].cards]

    def offered(self, zone: ZoneNumber, seat: Seat) -> list[Ref]:
        """The objects of a zone as menus list them: by number where the player may reorder them."""
        cards = self.s.cards
        numbers = self.s.zones[zone * 2 + seat].cards
        self.look(len(numbers))
        if self.book.zones[zone].reorderable:
            numbers = sorted(numbers)
        return [cards[number].ref() for number in numbers]

    def look(self, cards: int) -> None:
        """So many cards are looked at to see which are meant; GameTooLong when there were too many."""
        self.looks += cards
        if self.looks > self.look_budget:
            s = self.s
            raise GameTooLong(f"{self.book.name}: {self.looks} looks at cards, turn {s.turn}", s.given[: s.answers])

    def name_of(self, ref: Ref) -> str:
        """The printed name of a card."""
        return self.pool.cards[self.s.cards[ref & CARD_MASK].printed].name

    def name_in(self, event: Event, ref: Ref) -> str:
        """The name a card of an event had when it happened: of the side that was up."""
        card = self.s.cards[ref & CARD_MASK]
        printed = card.printed
        if (card.number in event.backs) != (card.side == 1) and self.pool.backs[printed] != NOTHING:
            printed = self.pool.backs[printed]
        return self.pool.cards[printed].name

    def record(self, event: Event) -> None:
        """Log an event; who learns which card it is about is who sees it where it lies, unless the event says."""
        if event.audience == WHO_SEES_IT:
            event.audience = witnesses(self, event.card)
        self.s.record(event)

    # ------------------------------------------------------------ chance

    def below(self, bound: int) -> int:
        """A random whole number from 0 to bound - 1, every one equally likely."""
        s = self.s
        limit = WORDS - WORDS % bound
        while True:
            word = word_at(s.key, s.counter)
            s.counter += 1
            if word < limit:
                return word % bound


def new_state(book: Rulebook, seed: int) -> State:
    """An empty position with its random key."""
    state = State(len(book.zones), len(book.role_names), len(book.register_names))
    state.key = key_from_seed(seed)
    return state
