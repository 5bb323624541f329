"""What the test languages of the games share: answering by printed words, reading menus, logs and cards by name."""

from typing import ClassVar

from rulewright.games.shared.prose import Prose
from rulewright.judge.plays import NotOffered, best_option, menu_words, plain, refusal
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import NOTHING, RESTED
from rulewright.kernel.position.decisions import IllegalAnswer
from rulewright.kernel.position.events import Event
from rulewright.kernel.running.engine import Game

OPEN: list["AnyTable"] = []  # tables of the running test, checked when it ends


def rested(name: str) -> CardSpec:
    """A rested card."""
    return CardSpec(name, rested=True)


def fresh(name: str) -> CardSpec:
    """A card that came under its player's control in this turn."""
    return CardSpec(name, entered_this_turn=True)


def hurt(name: str, damage: int) -> CardSpec:
    """A card with damage on it."""
    return CardSpec(name, damage=damage)


class AnySeat:
    """One player of a test table."""

    def __init__(self, table: "AnyTable", number: int) -> None:
        self.table = table
        self.number = number

    def answers(self, words: str) -> None:
        """Answer the open menu alone by printed words: what follows is asked again."""
        table = self.table
        table.asserted = False
        g = table.g
        decision = g.decision
        if decision is None or decision.player != self.number:
            raise NotOffered(refusal(g, table.prose, self.number, words))
        position, _ = best_option(g, table.prose, decision, plain(words))
        if position == NOTHING:
            raise NotOffered(refusal(g, table.prose, self.number, words))
        g.answer(position)

    def pay(self) -> None:
        """Pay what is asked for as proposed."""
        g = self.table.g
        while g.decision is not None and g.decision.ask == "resources":
            g.answer(0)

    def names(self, zone: str) -> list[str]:
        """The names of a zone's cards in the order they came."""
        g = self.table.g
        number = [kind.name for kind in g.book.zones].index(zone)
        return [g.name_of(ref) for ref in g.refs(number, self.number)]

    @property
    def menu(self) -> list[str]:
        """The open menu in words; empty when another seat is asked. Reading it asserts it."""
        self.table.asserted = True
        decision = self.table.g.decision
        if decision is None or decision.player != self.number:
            return []
        return menu_words(self.table.g, self.table.prose)

    def why_not(self, words: str) -> list[str]:
        """The clauses that forbid what the words name."""
        return [refusal.clause for refusal in self.table.g.why_not(self.number, words)]

    def find(self, name: str) -> int:
        """The object of a card of this seat by name (the first in zone order)."""
        g = self.table.g
        for card in g.s.cards:
            if card.master == self.number and card.zone != NOTHING and g.pool.cards[card.printed].name == name:
                return card.ref()
        raise AssertionError(f"{name} is not a card of {'ab'[self.number]}")

    def value(self, name: str, field: int) -> int:
        """A number of a card now."""
        return self.table.g.value(self.find(name), field)

    def marked(self, name: str) -> int:
        """The damage on a card."""
        return self.table.g.card(self.find(name)).damage

    def is_rested(self, name: str) -> bool:
        """The card is rested."""
        return self.table.g.card(self.find(name)).orientation == RESTED

    def roles(self, name: str) -> list[str]:
        """The parts a card plays now."""
        g = self.table.g
        return [role for number, role in enumerate(g.book.role_names) if role and self.find(name) in g.s.roles[number]]


class AnyTable:
    """A position and its two players; a game's own table sets it up."""

    prose: ClassVar[Prose]
    teller: ClassVar[int] = 2  # whose log is read: a seat's, or what everybody sees
    g: Game

    def sit(self, a: AnySeat, b: AnySeat) -> None:
        """The players take their seats, and the test begins."""
        self.seats = (a, b)
        self.asserted = False
        OPEN.append(self)

    @property
    def asked(self) -> AnySeat:
        """The seat the open question is to."""
        decision = self.g.decision
        assert decision is not None, "the game is over"
        return self.seats[decision.player]

    def pass_until(self, ask: str, most: int = 80) -> None:
        """Both players pass until this question is open, or the phase or the battle is over."""
        self.asserted = False
        phase = self.g.s.phase
        fighting = self.g.s.step_of_phase != NOTHING
        for _ in range(most):
            decision = self.g.decision
            if decision is None or decision.ask == ask or self.g.s.phase != phase:
                return
            if fighting and self.g.s.step_of_phase == NOTHING:
                return
            position = self.prose.PASSING.window_line(decision)
            if position == NOTHING:
                raise IllegalAnswer(f"{decision.ask} cannot be passed on the way to {ask}")
            self.g.answer(position)
        raise AssertionError(f"no {ask} in {most} passes")

    def resolve(self) -> None:
        """Both players pass once, so that what was played last resolves."""
        if not self.g.s.stack:
            return
        top = self.g.s.stack[-1].stamp
        for _ in range(4):
            waits = any(item.stamp == top for item in self.g.s.stack)
            if not waits or self.g.decision is None or self.g.decision.ask != "priority":
                return
            self.asked.answers("pass")

    @property
    def stack(self) -> list[str]:
        """The cards and sources of abilities that wait to resolve, last first."""
        return [self.g.name_of(item.this) for item in reversed(self.g.s.stack)]

    def asks(self, seat: AnySeat, ask: str) -> bool:
        """The open question is this one, to this seat."""
        self.asserted = True
        decision = self.g.decision
        return decision is not None and decision.player == seat.number and decision.ask == ask

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

    def log(self, kind: int) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.g.events if event.kind == kind]

    @property
    def story(self) -> list[str]:
        """What happened so far, in the words of the log."""
        lines = [self.prose.event_words(self.g, event, self.teller) for event in self.g.events]
        return [line for line in lines if line is not None]

    def end_at_rest(self) -> None:
        """A menu nobody asserted is half a test."""
        if self.g.decision is not None and not self.asserted:
            raise AssertionError(
                f"the test ends with an unasserted menu: {self.g.decision.ask} ({menu_words(self.g, self.prose)})"
            )
