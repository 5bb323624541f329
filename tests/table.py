"""The test language: set a position, play by printed words, read zones as lists of names.

    t = Table(a={"vanguard": "Lead", "front left": "Wing"}, b={"deck": ["X", "Y"]})
    t.a.does("attack vanguard with Wing")
    t.b.does("no guard")
    assert t.b.damage == ["X"]
    assert t.asks(t.a, "start step")

Cards named in a position are the test's own (`unit(...)`); a name never defined is a plain grade 1 unit. A test that
ends with a menu nobody asserted fails (see conftest).
"""

from collections.abc import Mapping, Sequence

from rule_mark import rule
from rulewright.games.vanguard import prose
from rulewright.games.vanguard.rulebook.book import VANGUARD
from rulewright.games.vanguard.rulebook.ch00_names import CRITICAL, GRADE, POWER, SHIELD
from rulewright.games.vanguard.words import card_book
from rulewright.judge.plays import NotOffered, best_option, menu_words, plain, play, refusal
from rulewright.judge.position import CardSpec, build
from rulewright.kernel.ast import Ability
from rulewright.kernel.engine import Game
from rulewright.kernel.events import Event
from rulewright.kernel.ids import FACE_DOWN, MISSING, NOTHING, RESTED
from rulewright.kernel.pool import Printed
from rulewright.language.compiler import compile_row

__all__ = ["NotOffered", "Table", "down", "rested", "rule", "unit"]

CLAN = "Dawn Order"
WORDS = card_book([{"clan": "Dawn Order", "race": "Human"}, {"clan": "Tidebound", "race": "Sprite"}])
KEYWORDS = {"twin drive": 0, "intercept": 1, "boost": 2}
OPEN: list["Table"] = []  # tables of the running test, checked when it ends

EVENTS = {
    "attack": 32, "boost": 33, "drive check": 34, "damage check": 35, "hit": 36, "damage": 37, "intercept": 38,
    "ride over": 39, "move": 0, "turn": 1, "flip": 2, "shuffle": 3, "reveal": 4, "look": 5, "moment": 6, "play": 7,
    "resolve": 8, "pay": 9, "effect": 10, "effect ends": 11, "stand by": 12, "cancel": 13, "lose": 14, "win": 15,
    "draw game": 16, "replaced": 21, "loop": 22, "decide": 23,
}  # fmt: skip
VERBS = {
    "draw": 0, "discard": 1, "retire": 2, "ride": 3, "call": 4, "heal": 5, "to soul": 6, "bind": 7, "return": 8,
    "put": 9, "check": 10, "place move": 11,
}  # fmt: skip


def unit(
    name: str,
    grade: int = 1,
    power: int = 7000,
    shield: int | None = 5000,
    critical: int = 1,
    clan: str | tuple[str, ...] = CLAN,
    race: str = "Human",
    trigger: str | None = None,
    icons: Sequence[str] = (),
    abilities: Sequence[Ability] = (),
    text: str = "",
) -> Printed:
    """A card made for a test: its abilities as printed text, or as values of the card language."""
    clans = (clan,) if isinstance(clan, str) else clan
    lines: tuple[str, ...] = ()
    if text:
        reading = compile_row({"name": name, "grade": grade, "power": power, "text": text}, WORDS)
        assert not reading.declines, reading.declines
        lines = (*("" for _ in abilities), *reading.lines)
        abilities = (*abilities, *reading.abilities)
    kind = "trigger unit" if trigger else "normal unit"
    return Printed(
        name,
        (grade, power, MISSING if shield is None else shield, critical),
        ((name,), clans, (race,), (kind,), (trigger,) if trigger else ()),
        tuple(KEYWORDS[icon] for icon in icons),
        tuple(abilities),
        text,
        lines=lines,
    )


def rested(name: str) -> CardSpec:
    """A resting unit."""
    return CardSpec(name, rested=True)


def down(name: str) -> CardSpec:
    """A face-down card."""
    return CardSpec(name, face_down=True)


class Seat:
    """One player of a test table."""

    def __init__(self, table: "Table", number: int) -> None:
        self.table = table
        self.number = number

    def does(self, words: str) -> None:
        """Play by printed words."""
        self.table.asserted = False
        play(self.table.g, prose, self.number, words)

    def answers(self, words: str) -> None:
        """Answer the open menu alone: what follows is asked again."""
        self.table.asserted = False
        g = self.table.g
        decision = g.decision
        if decision is None or decision.player != self.number:
            raise NotOffered(refusal(g, prose, self.number, words))
        position, _ = best_option(g, prose, decision, plain(words))
        if position == NOTHING:
            raise NotOffered(refusal(g, prose, self.number, words))
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
        """Newest first."""
        return self.names(1)

    @property
    def drop(self) -> list[str]:
        """Top first."""
        return self.names(2)

    @property
    def soul(self) -> list[str]:
        """Newest first."""
        return self.names(6)

    @property
    def damage(self) -> list[str]:
        """In the order they came."""
        return self.names(7)[::-1]

    @property
    def bind(self) -> list[str]:
        """Newest first."""
        return self.names(8)

    @property
    def trigger_zone(self) -> list[str]:
        """Top first."""
        return self.names(9)

    @property
    def guardians(self) -> list[str]:
        """In the order they came."""
        return self.names(5)[::-1]

    @property
    def vanguard(self) -> str | None:
        """The name of the vanguard."""
        names = self.names(3)
        return names[0] if names else None

    @property
    def field(self) -> dict[str, str]:
        """Rear-guards by circle."""
        g = self.table.g
        cards = [g.s.cards[number] for number in g.zone(4, self.number)]
        return {g.book.place_names[card.place]: g.pool.cards[card.printed].name for card in cards}

    @property
    def menu(self) -> list[str]:
        """The open menu in words; empty when another seat is asked. Reading it asserts it."""
        self.table.asserted = True
        decision = self.table.g.decision
        if decision is None or decision.player != self.number:
            return []
        return menu_words(self.table.g, prose)

    def reorders(self, zone: str, *names: str) -> None:
        """Lay a zone's cards in this order, top first."""
        g = self.table.g
        kind = [one.name for one in g.book.zones].index(zone)
        left = g.zone(kind, self.number)[::-1]
        order: list[int] = []
        for name in names:
            order.append(next(card for card in left if card not in order and g.name_of(card) == name))
        g.reorder(self.number, kind, order)

    def why_not(self, words: str) -> list[str]:
        """The clauses that forbid what the words name."""
        return [refusal.clause for refusal in self.table.g.why_not(self.number, words)]

    def find(self, name: str) -> int:
        """The object of a card of this seat by name (the first in zone order)."""
        g = self.table.g
        for card in g.s.cards:
            if card.master == self.number and g.pool.cards[card.printed].name == name:
                return card.ref()
        raise AssertionError(f"{name} is not a card of {'ab'[self.number]}")

    def power(self, name: str) -> int:
        """A unit's power now."""
        return self.table.g.value(self.find(name), POWER)

    def critical(self, name: str) -> int:
        """A unit's critical now."""
        return self.table.g.value(self.find(name), CRITICAL)

    def shield(self, name: str) -> int:
        """A unit's shield now."""
        return self.table.g.value(self.find(name), SHIELD)

    def grade(self, name: str) -> int:
        """A card's grade now."""
        return self.table.g.value(self.find(name), GRADE)

    def is_rested(self, name: str) -> bool:
        """The unit is resting."""
        return self.table.g.card(self.find(name)).orientation == RESTED

    def is_face_down(self, name: str) -> bool:
        """The card is face down."""
        return self.table.g.card(self.find(name)).face == FACE_DOWN

    def roles(self, name: str) -> list[str]:
        """The parts a unit plays in the battle."""
        g = self.table.g
        return [role for number, role in enumerate(g.book.role_names) if self.find(name) in g.s.roles[number]]

    def sees(self, seat: "Seat", zone: str) -> list[str | None]:
        """What this seat sees of a zone of a seat, top first; None stands for a hidden card."""
        players = self.table.g.view(self.number)["players"]
        assert isinstance(players, list)
        cards = players[seat.number]["zones"][zone]["cards"]
        return [None if card is None else card["name"] for card in cards]


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
    ) -> None:
        self.cards = {card.name: card for card in cards}
        seats = [dict(a or {}), dict(b or {})]
        for number, seat in enumerate(seats):
            seat.setdefault("deck", [f"Filler {'AB'[number]}"] * 10)
            seat.setdefault("vanguard", f"Leader {'AB'[number]}")
        self.g: Game = build(
            VANGUARD,
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
        OPEN.append(self)

    def printed(self, name: str) -> Printed:
        """The card of a name: the test's own, a plain grade 3 leader, or a plain grade 1 unit."""
        if name in self.cards:
            return self.cards[name]
        if name.startswith("Leader "):
            return unit(name, grade=3, power=10000, shield=None)
        return unit(name)

    def asks(self, seat: Seat, ask: str) -> bool:
        """The open question is this one, to this seat."""
        self.asserted = True
        decision = self.g.decision
        return decision is not None and decision.player == seat.number and decision.ask == ask

    @property
    def question(self) -> str | None:
        """The key of the open question."""
        self.asserted = True
        return self.g.decision.ask if self.g.decision is not None else None

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
    def stands_by(self) -> list[str]:
        """The cards whose abilities stand by."""
        return [self.g.name_of(one.this) for one in self.g.s.pending]

    def log(self, kind: str) -> list[Event]:
        """The events of a kind, or the moves of a verb ("retire", "draw")."""
        if kind in EVENTS:
            return [event for event in self.g.events if event.kind == EVENTS[kind]]
        return [event for event in self.g.events if event.kind == 0 and event.verb == VERBS[kind]]

    def clauses(self, kind: str) -> list[str]:
        """The clauses of the events of a kind."""
        return [event.clause for event in self.log(kind)]

    @property
    def story(self) -> list[str]:
        """What happened so far, in the words of the log."""
        lines = [prose.event_words(self.g, event, 0) for event in self.g.events]
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

    def name(self, ref: int) -> str:
        """The name of an event's card."""
        return self.g.name_of(ref)

    def end_at_rest(self) -> None:
        """A menu nobody asserted is half a test."""
        if self.g.decision is not None and not self.asserted:
            raise AssertionError(
                f"the test ends with an unasserted menu: {self.g.decision.ask} ({menu_words(self.g, prose)})"
            )
