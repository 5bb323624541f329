"""The test language of FINAL FANTASY TCG: set a position, play by printed words, read zones as lists of names.

    t = Table(forward("Blade", power=5000), a={"field": ["Blade"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Blade")
    t.pass_until("block")
    t.b.does("no block")

Decks are listed top first, all other zones in the order their cards came. A name never defined is a plain Fire
Forward of cost 1 and power 5000; `Filler` cards fill the decks, and each hand holds a card too dear to play, so that
priority is always asked about. What a play costs is paid as
proposed unless `pay=False` leaves the menu open. A test that ends with a menu nobody asserted fails.
"""

from collections.abc import Mapping, Sequence

from rule_mark import rule
from rulewright.games.fftcg import prose
from rulewright.games.fftcg.rulebook.book import FFTCG
from rulewright.games.fftcg.rulebook.ch00_names import (
    BACK_ATTACK,
    BRAVE,
    COST,
    EX_BURST,
    FIRST_STRIKE,
    GENERIC,
    HASTE,
    POWER,
    X_COST,
)
from rulewright.judge.plays import NotOffered, best_option, menu_words, plain
from rulewright.judge.position import CardSpec, build
from rulewright.kernel.ast import Ability
from rulewright.kernel.decisions import IllegalAnswer
from rulewright.kernel.engine import Game
from rulewright.kernel.events import Event
from rulewright.kernel.ids import MISSING, NOTHING, RESTED
from rulewright.kernel.pool import Printed
from rulewright.kernel.rulebook import Rulebook
from table import OPEN

__all__ = ["NotOffered", "Table", "backup", "dull", "forward", "fresh", "hurt", "monster", "rule", "summon"]

KEYWORDS = {
    "haste": HASTE,
    "brave": BRAVE,
    "first strike": FIRST_STRIKE,
    "back attack": BACK_ATTACK,
    "generic": GENERIC,
    "ex": EX_BURST,
    "X": X_COST,
}
DECK = [f"Filler {number}" for number in range(10)]


def card(
    name: str,
    kind: str,
    cost: int,
    element: str | Sequence[str],
    power: int,
    icons: Sequence[str],
    abilities: Sequence[Ability],
    number: str,
    job: str = "",
) -> Printed:
    """A card made for a test."""
    elements = (element,) if isinstance(element, str) else tuple(element)
    jobs = (job,) if job else ()
    words = ((name,), elements, (kind,), jobs, (), (number or name,))
    return Printed(name, (cost, power, MISSING), words, tuple(KEYWORDS[icon] for icon in icons), tuple(abilities), "")


def forward(
    name: str,
    power: int = 5000,
    cost: int = 1,
    element: str | Sequence[str] = "Fire",
    icons: Sequence[str] = (),
    abilities: Sequence[Ability] = (),
    number: str = "",
    job: str = "",
) -> Printed:
    """A Forward."""
    return card(name, "Forward", cost, element, power, icons, abilities, number, job)


def backup(
    name: str,
    cost: int = 1,
    element: str | Sequence[str] = "Fire",
    icons: Sequence[str] = (),
    abilities: Sequence[Ability] = (),
) -> Printed:
    """A Backup."""
    return card(name, "Backup", cost, element, MISSING, icons, abilities, "")


def monster(
    name: str, cost: int = 1, element: str = "Fire", icons: Sequence[str] = (), abilities: Sequence[Ability] = ()
) -> Printed:
    """A Monster."""
    return card(name, "Monster", cost, element, MISSING, icons, abilities, "")


def summon(
    name: str, cost: int = 1, element: str = "Fire", icons: Sequence[str] = (), abilities: Sequence[Ability] = ()
) -> Printed:
    """A Summon."""
    return card(name, "Summon", cost, element, MISSING, icons, abilities, "")


def dull(name: str) -> CardSpec:
    """A dull card."""
    return CardSpec(name, rested=True)


def fresh(name: str) -> CardSpec:
    """A card that came under its player's control in this turn."""
    return CardSpec(name, entered_this_turn=True)


def hurt(name: str, damage: int) -> CardSpec:
    """A card with damage on it."""
    return CardSpec(name, damage=damage)


class Seat:
    """One player of a test table."""

    def __init__(self, table: "Table", number: int) -> None:
        self.table = table
        self.number = number

    def does(self, *lines: str, pay: bool = True) -> None:
        """Answer one menu a line; what it costs is paid as proposed."""
        for words in lines:
            self.answers(words)
        while pay and self.table.g.decision is not None and self.table.g.decision.ask == "resources":
            self.table.g.answer(0)

    def answers(self, words: str) -> None:
        """Answer the open menu by printed words."""
        self.table.asserted = False
        g = self.table.g
        decision = g.decision
        if decision is None or decision.player != self.number:
            asked = "nobody" if decision is None else f"{'ab'[decision.player]} ({decision.ask})"
            raise NotOffered(f"{words!r}: the question is to {asked}")
        position, _ = best_option(g, prose, decision, plain(words))
        if position == NOTHING:
            raise NotOffered(f"{words!r} is not offered ({decision.ask}, {decision.clause}): {menu_words(g, prose)}")
        g.answer(position)

    def names(self, zone: int) -> list[str]:
        """The names of a zone's cards, top first."""
        g = self.table.g
        return [g.name_of(ref) for ref in reversed(g.refs(zone, self.number))]

    @property
    def deck(self) -> list[str]:
        """Top first."""
        return self.names(0)

    @property
    def hand(self) -> list[str]:
        """In the order they came, without the spare card."""
        return [name for name in self.names(1)[::-1] if name != "Spare"]

    @property
    def field(self) -> list[str]:
        """In the order they came."""
        return self.names(2)[::-1]

    @property
    def broken(self) -> list[str]:
        """The Break Zone in the order the cards came."""
        return self.names(3)[::-1]

    @property
    def damage(self) -> list[str]:
        """The Damage Zone in the order the cards came."""
        return self.names(4)[::-1]

    @property
    def removed(self) -> list[str]:
        """Removed from play, in the order the cards came."""
        return self.names(5)[::-1]

    @property
    def menu(self) -> list[str]:
        """The open menu in words; empty when another seat is asked. Reading it asserts it."""
        self.table.asserted = True
        decision = self.table.g.decision
        if decision is None or decision.player != self.number:
            return []
        return menu_words(self.table.g, prose)

    def why_not(self, words: str) -> list[str]:
        """The clauses that forbid what the words name."""
        return [refusal.clause for refusal in self.table.g.why_not(self.number, words)]

    def find(self, name: str) -> int:
        """The object of a card of this seat by name (the first in zone order)."""
        g = self.table.g
        for one in g.s.cards:
            if one.master == self.number and one.zone != NOTHING and g.pool.cards[one.printed].name == name:
                return one.ref()
        raise AssertionError(f"{name} is not a card of {'ab'[self.number]}")

    def power(self, name: str) -> int:
        """A Forward's power now."""
        return self.table.g.value(self.find(name), POWER)

    def cost(self, name: str) -> int:
        """A card's cost now."""
        return self.table.g.value(self.find(name), COST)

    def marked(self, name: str) -> int:
        """The damage on a card."""
        return self.table.g.card(self.find(name)).damage

    def is_dull(self, name: str) -> bool:
        """The card is dull."""
        return self.table.g.card(self.find(name)).orientation == RESTED

    def roles(self, name: str) -> list[str]:
        """The parts a card plays now."""
        g = self.table.g
        return [role for number, role in enumerate(g.book.role_names) if role and self.find(name) in g.s.roles[number]]


class Table:
    """A position and its two players."""

    def __init__(
        self,
        *cards: Printed,
        a: Mapping[str, object] | None = None,
        b: Mapping[str, object] | None = None,
        phase: str = "main",
        turn: int = 3,
        turn_player: str = "a",
        seed: int = 0,
        options: Mapping[str, int] | None = None,
        book: Rulebook = FFTCG,
    ) -> None:
        self.cards = {one.name: one for one in cards}
        seats = [dict(a or {}), dict(b or {})]
        for seat in seats:
            for zone, listed in seat.items():
                if zone != "deck" and isinstance(listed, list):
                    seat[zone] = listed[::-1]
            seat.setdefault("deck", DECK)
            seat["hand"] = [*seat.get("hand", []), "Spare"]  # type: ignore[misc]
        self.g: Game = build(
            book,
            seats,  # type: ignore[arg-type]
            self.printed,
            phase=phase,
            turn=turn,
            turn_player="ab".index(turn_player),
            seed=seed,
            options=options,
        )
        self.a = Seat(self, 0)
        self.b = Seat(self, 1)
        self.asserted = False
        OPEN.append(self)  # type: ignore[arg-type]

    def printed(self, name: str) -> Printed:
        """The card of a name: the test's own, the spare one of each hand, or a plain Fire Forward."""
        if name == "Spare":
            return forward(name, cost=30, element="Light")
        return self.cards.get(name) or forward(name)

    @property
    def asked(self) -> Seat:
        """The seat the open question is to."""
        decision = self.g.decision
        assert decision is not None, "the game is over"
        return (self.a, self.b)[decision.player]

    def pass_until(self, ask: str, most: int = 60) -> None:
        """Both players pass until this question is open, or the phase is over."""
        self.asserted = False
        phase = self.g.s.phase
        for _ in range(most):
            decision = self.g.decision
            if decision is None or decision.ask == ask or self.g.s.phase != phase:
                return
            position = prose.passing_option(decision)
            if position == NOTHING:
                raise IllegalAnswer(f"{decision.ask} cannot be passed on the way to {ask}")
            self.g.answer(position)
        raise AssertionError(f"no {ask} in {most} passes")

    def pass_step(self) -> None:
        """Both players pass until the step of the phase is over, or something else is asked."""
        self.asserted = False
        step = self.g.s.step_of_phase
        while self.g.decision is not None and self.g.decision.ask == "priority" and self.g.s.step_of_phase == step:
            self.g.answer(prose.passing_option(self.g.decision))

    def resolve(self) -> None:
        """Both players pass once, so that the top of the stack resolves."""
        if not self.g.s.stack:
            return
        top = self.g.s.stack[-1].stamp
        for _ in range(4):
            waits = any(item.stamp == top for item in self.g.s.stack)
            if not waits or self.g.decision is None or self.g.decision.ask != "priority":
                return
            self.asked.answers("pass")

    def asks(self, seat: Seat, ask: str) -> bool:
        """The open question is this one, to this seat."""
        self.asserted = True
        decision = self.g.decision
        return decision is not None and decision.player == seat.number and decision.ask == ask

    @property
    def stack(self) -> list[str]:
        """The cards and sources of abilities on the stack, top first."""
        return [self.g.name_of(item.this) for item in reversed(self.g.s.stack)]

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
        """The events of a kind."""
        return [event for event in self.g.events if event.kind == kind]

    @property
    def story(self) -> list[str]:
        """What happened so far, in the words of the log."""
        lines = [prose.event_words(self.g, event, 2) for event in self.g.events]
        return [line for line in lines if line is not None]

    def end_at_rest(self) -> None:
        """A menu nobody asserted is half a test."""
        if self.g.decision is not None and not self.asserted:
            raise AssertionError(
                f"the test ends with an unasserted menu: {self.g.decision.ask} ({menu_words(self.g, prose)})"
            )
