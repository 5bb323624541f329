"""A table of any game: a position and its two players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulewright.books import book as declared
from rulewright.judge.look import is_kind, kind_names
from rulewright.judge.plays import menu_words
from rulewright.judge.position import CardSpec, build
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.ids import MOVED, NOTHING
from rulewright.kernel.position.decisions import Decision, IllegalAnswer
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.shown import View
from rulewright.kernel.vocabulary.pool import Printed

from .board import SPARE
from .boards import BOARDS
from .seat import Seat

OPEN: list[Table] = []  # tables of the running test, checked when it ends

SeatWords = Mapping[str, object]
"""What a test says of a seat: the cards of its zones and places, and its numbers ("life")."""


def rested(name: str) -> CardSpec:
    """A rested card."""
    return CardSpec(name, rested=True)


def fresh(name: str) -> CardSpec:
    """A card that came under its player's control in this turn."""
    return CardSpec(name, entered_this_turn=True)


def hurt(name: str, damage: int) -> CardSpec:
    """A card with damage on it."""
    return CardSpec(name, damage=damage)


def down(name: str) -> CardSpec:
    """A face-down card."""
    return CardSpec(name, face_down=True)


def cards_in(told: object, counted: str) -> list[CardSpec]:
    """The cards of a zone as a test tells them: one, several, or how many of those that are counted."""
    if isinstance(told, int):
        return [CardSpec(counted)] * told
    several = told if isinstance(told, (list, tuple)) else [told]
    return [one if isinstance(one, CardSpec) else CardSpec(str(one)) for one in several]


class Table:
    """A position of a book, or of a rulebook of a test's own, and its two players."""

    def __init__(
        self,
        book: str | Rulebook,
        *cards: Printed,
        a: SeatWords | None = None,
        b: SeatWords | None = None,
        phase: str = "main",
        turn: int = 3,
        turn_player: str = "a",
        seed: int = 0,
        options: Mapping[str, int] | None = None,
    ) -> None:
        rules = declared(book).rulebook if isinstance(book, str) else book
        self.board = BOARDS[rules.name]
        self.prose = declared(rules.name).prose
        self.cards = {card.name: card for card in cards}
        seats = (a or {}, b or {})
        registers = [{key: n for key, n in seat.items() if key in rules.register_names} for seat in seats]
        self.g = build(
            rules,
            [self.laid(rules, seat, letter) for seat, letter in zip(seats, "AB", strict=True)],
            self.printed,
            phase=phase,
            turn=turn,
            turn_player="ab".index(turn_player),
            seed=seed,
            options=options,
            registers=registers,  # type: ignore[arg-type]  # a test tells numbers by numbers
        )
        self.a = Seat(self, 0)
        self.b = Seat(self, 1)
        self.seats = (self.a, self.b)
        self.asserted = False
        OPEN.append(self)

    # ------------------------------------------------------------ the position

    def laid(self, rules: Rulebook, seat: SeatWords, letter: str) -> dict[str, list[CardSpec]]:
        """The zones of a seat, top first: as the test tells them, the others as the board has them."""
        board = self.board
        told: dict[str, list[CardSpec]] = {}
        for zone, cards in seat.items():
            if zone not in rules.register_names:
                told[zone] = [self.sided(card) for card in cards_in(cards, board.counted)]
        for zone, names in board.seat.items():
            told.setdefault(zone, [self.sided(CardSpec(name.format(letter))) for name in names])
        if board.has_spare:
            told["hand"] = [CardSpec(SPARE), *told.get("hand", [])]
        return {
            board.words.get(zone, zone): cards if zone in board.piles else cards[::-1] for zone, cards in told.items()
        }

    def sided(self, spec: CardSpec) -> CardSpec:
        """A card named by its other side lies that side up."""
        plain = [self.board.plain(name) for names in self.board.seat.values() for name in dict.fromkeys(names)]
        for one in [*self.cards.values(), *plain]:
            if one.back is not None and one.back.name == spec.name:
                return replace(spec, name=one.name, side=1)
        return spec

    def printed(self, name: str) -> Printed:
        """The card of a name: the test's own, or a plain one."""
        return self.cards.get(name) or self.board.plain(name)

    def zone_number(self, zone: str) -> int:
        """The number of a zone, by the book's name or the tests'."""
        return [kind.name for kind in self.g.book.zones].index(self.board.words.get(zone, zone))

    # ------------------------------------------------------------ the open question

    @property
    def who(self) -> str:
        """Whom the open question is to; nobody when the game is over."""
        self.asserted = True
        return "" if self.g.decision is None else "ab"[self.g.decision.player]

    @property
    def ask(self) -> str:
        """What the open question is."""
        self.asserted = True
        return "" if self.g.decision is None else self.g.decision.ask

    @property
    def asked(self) -> Seat:
        """The seat the open question is to."""
        return self.seats[self.decision.player]

    @property
    def decision(self) -> Decision:
        """The open question itself."""
        assert self.g.decision is not None, "the game is over"
        return self.g.decision

    def asks(self, seat: Seat, ask: str) -> bool:
        """The open question is this one, to this seat."""
        self.asserted = True
        decision = self.g.decision
        return decision is not None and decision.player == seat.number and decision.ask == ask

    def is_asked(self, seat: Seat) -> bool:
        """The open question is to this seat."""
        return self.g.decision is not None and self.g.decision.player == seat.number

    def is_open(self, *asks: str) -> bool:
        """One of these questions is open, to either seat: how far play has come, which asserts no menu."""
        return self.g.decision is not None and self.g.decision.ask in asks

    def is_choice(self, *asks: str) -> bool:
        """One of these questions is open, and not only to hide that there is nothing to choose."""
        return self.is_open(*asks) and [option.verb for option in self.decision.options] != ["end"]

    def end_at_rest(self) -> None:
        """A menu nobody asserted is half a test."""
        if self.g.decision is not None and not self.asserted:
            raise AssertionError(
                f"the test ends with an unasserted menu: {self.g.decision.ask} ({menu_words(self.g, self.prose)})"
            )

    # ------------------------------------------------------------ letting play go on

    def passes(self) -> bool:
        """Whoever is asked lets it pass; not so where a real choice must be made."""
        position = self.prose.PASSING.window_line(self.decision)
        if position == NOTHING:
            return False
        self.asserted = False
        self.g.answer(position)
        return True

    def takes_first(self) -> None:
        """Whoever is asked takes the first line, whatever it is."""
        self.asserted = False
        self.g.answer(0)

    def takes_last(self) -> None:
        """Whoever is asked takes the last line, which is the one that lets things be."""
        self.asserted = False
        self.g.answer(len(self.decision.options) - 1)

    def pass_until(self, *asks: str, most: int = 80) -> None:
        """Both players pass until one of these questions is open, or the phase or the battle is over."""
        self.asserted = False
        phase = self.g.s.phase
        fighting = self.step is not None
        for _ in range(most):
            if self.g.decision is None or self.is_choice(*asks) or self.g.s.phase != phase:
                return
            if fighting and self.step is None:
                return
            if not self.passes():
                raise IllegalAnswer(f"{self.decision.ask} cannot be passed on the way to {asks}")
        raise AssertionError(f"no {asks} in {most} passes")

    def pass_phase(self) -> None:
        """Both players let everything pass until the phase is over."""
        self.pass_until(most=200)

    def pass_step(self) -> None:
        """Both players pass until the step of the phase is over, or something else is asked."""
        self.asserted = False
        step = self.step
        while self.is_open("priority") and self.step == step:
            self.passes()

    def resolve(self) -> None:
        """Both players pass once, so that what was played last resolves (in some books all that waits)."""
        if not self.g.s.stack:
            return
        top = self.g.s.stack[-1].stamp
        for _ in range(4):
            if not self.is_open("priority") or all(item.stamp != top for item in self.g.s.stack):
                return
            self.asked.answers("pass")

    def goes_on(self) -> None:
        """The open question is passed, or answered by what it offers first."""
        if not self.passes():
            self.takes_first()

    def goes_on_to(self, *asks: str, most: int = 200) -> None:
        """Play goes on, whatever the phase, until one of these questions is open, or the game is over."""
        for _ in range(most):
            if self.g.decision is None or self.is_open(*asks):
                return
            self.goes_on()
        raise AssertionError(f"no {asks} in {most} answers")

    def next_turn(self) -> None:
        """Play goes on until the other player's main phase begins."""
        turn = self.g.s.turn
        while self.g.s.turn == turn and self.g.decision is not None:
            self.goes_on()
        self.goes_on_to("priority")
        while self.g.decision is not None and self.phase != "main phase":
            self.goes_on()

    # ------------------------------------------------------------ battles

    def to_attack(self) -> None:
        """On to the declaration of an attack."""
        seat = self.seats[self.g.s.turn_player]
        ask, words = self.board.battle
        if ask:
            self.goes_on_to(ask)
        if words:
            seat.answers(words)
        self.pass_until("attack")

    def attack(self, attacker: str, target: str = "the player") -> None:
        """The turn player declares an attack; nobody has answered it."""
        seat = self.seats[self.g.s.turn_player]
        self.to_attack()
        seat.answers(f"attack with {attacker}")
        if self.is_open("attacked"):
            seat.answers(f"attack {target}")

    def to_block(self, attacker: str, target: str = "the player") -> None:
        """On to the declaration of a block, if there is one."""
        self.attack(attacker, target)
        self.pass_until("block", self.board.battle[0])

    def fight(self, attacker: str, target: str = "the player", blocker: str = "") -> None:
        """A whole battle without answers, up to its end."""
        self.to_block(attacker, target)
        if self.is_open("block"):
            self.asked.answers(f"block with {blocker}" if blocker else "no block")
        if self.board.battle[0]:
            self.goes_on_to(self.board.battle[0])
        else:
            while self.g.decision is not None and self.step is not None and self.passes():
                pass
        self.asserted = False

    # ------------------------------------------------------------ what is so, and what happened

    @property
    def winner(self) -> str | None:
        """ "a", "b", "draw", or None while the game goes on."""
        self.asserted = True
        if not self.g.s.over:
            return None
        return "draw" if self.g.s.winner < 0 else "ab"[self.g.s.winner]

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return self.g.book.phase_names[self.g.s.phase]

    @property
    def step(self) -> str | None:
        """The name of the step of the phase."""
        return self.g.book.phase_names[self.g.s.step_of_phase] if self.g.s.step_of_phase >= 0 else None

    @property
    def stack(self) -> list[str]:
        """The cards and sources of abilities that wait to resolve, last first."""
        return [self.g.name_of(item.this) for item in reversed(self.g.s.stack)]

    def view(self, seat: int) -> View:
        """What a seat is shown."""
        return self.g.view(seat)

    @property
    def stands_by(self) -> list[str]:
        """The cards whose abilities stand by."""
        return [self.g.name_of(one.this) for one in self.g.s.pending]

    def log(self, kind: int | str, verb: int | None = None) -> list[Event]:
        """The events of a kind (with a verb), by its constant or in the words of a scenario ("attacks", "retire")."""
        if isinstance(kind, int):
            return [event for event in self.g.events if event.kind == kind and verb in (None, event.verb)]
        assert kind in kind_names(self.g.book), f"no event is called {kind}"
        return [event for event in self.g.events if is_kind(self.g.book, event, kind)]

    def clauses(self, kind: int | str, verb: int | None = None) -> list[str]:
        """The clauses of the events of a kind."""
        return [event.clause for event in self.log(kind, verb)]

    def moved(self, name: str) -> list[Event]:
        """The events that moved a card of this name."""
        return [event for event in self.log(MOVED) if self.name(event.card) == name]

    def name(self, ref: int) -> str:
        """The name of an event's card."""
        return self.g.name_of(ref)

    @property
    def story(self) -> list[str]:
        """What happened so far, in the words of the log, as seat a is told it."""
        lines = [self.prose.event_words(self.g, event, self.a.number) for event in self.g.events]
        return [line for line in lines if line is not None]

    def tells(self, *lines: str) -> bool:
        """The log has these lines, in this order, whatever happened in between."""
        at = 0
        story = self.story
        for line in lines:
            if line not in story[at:]:
                raise AssertionError(f"{line!r} is not told from line {at} on: {story}")
            at = story.index(line, at) + 1
        return True
