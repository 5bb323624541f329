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
from rulewright.games.vanguard.rulebook.book import VANGUARD
from rulewright.games.vanguard.rulebook.ch00_names import CRITICAL, GRADE, POWER, SHIELD
from rulewright.games.vanguard.table import prose
from rulewright.games.vanguard.text.words import card_book
from rulewright.judge.plays import NotOffered, play
from rulewright.judge.position import CardSpec, build
from rulewright.kernel.ids import FACE_DOWN, MISSING
from rulewright.kernel.position.events import Event
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.language.compiler import compile_row
from table_any import AnySeat, AnyTable, rested

__all__ = ["NotOffered", "Table", "down", "rested", "rule", "unit"]

CLAN = "Dawn Order"
WORDS = card_book([{"clan": "Dawn Order", "race": "Human"}, {"clan": "Tidebound", "race": "Sprite"}])
KEYWORDS = {"twin drive": 0, "intercept": 1, "boost": 2}

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


def down(name: str) -> CardSpec:
    """A face-down card."""
    return CardSpec(name, face_down=True)


class Seat(AnySeat):
    """One player of a test table."""

    def does(self, words: str) -> None:
        """Play by printed words."""
        self.table.asserted = False
        play(self.table.g, prose, self.number, words)

    @property
    def deck(self) -> list[str]:
        """Top first."""
        return self.names("deck")[::-1]

    @property
    def hand(self) -> list[str]:
        """Newest first."""
        return self.names("hand")[::-1]

    @property
    def drop(self) -> list[str]:
        """Top first."""
        return self.names("drop")[::-1]

    @property
    def soul(self) -> list[str]:
        """Newest first."""
        return self.names("soul")[::-1]

    @property
    def damage(self) -> list[str]:
        """In the order they came."""
        return self.names("damage")

    @property
    def bind(self) -> list[str]:
        """Newest first."""
        return self.names("bind")[::-1]

    @property
    def trigger_zone(self) -> list[str]:
        """Top first."""
        return self.names("trigger")[::-1]

    @property
    def guardians(self) -> list[str]:
        """In the order they came."""
        return self.names("guardian")

    @property
    def vanguard(self) -> str | None:
        """The name of the vanguard."""
        names = self.names("vanguard")[::-1]
        return names[0] if names else None

    @property
    def field(self) -> dict[str, str]:
        """Rear-guards by circle."""
        g = self.table.g
        cards = [g.s.cards[number] for number in g.zone(4, self.number)]
        return {g.book.place_names[card.place]: g.pool.cards[card.printed].name for card in cards}

    def reorders(self, zone: str, *names: str) -> None:
        """Lay a zone's cards in this order, top first."""
        g = self.table.g
        kind = [one.name for one in g.book.zones].index(zone)
        left = g.zone(kind, self.number)[::-1]
        order: list[int] = []
        for name in names:
            order.append(next(card for card in left if card not in order and g.name_of(card) == name))
        g.reorder(self.number, kind, order)

    def power(self, name: str) -> int:
        """A unit's power now."""
        return self.value(name, POWER)

    def critical(self, name: str) -> int:
        """A unit's critical now."""
        return self.value(name, CRITICAL)

    def shield(self, name: str) -> int:
        """A unit's shield now."""
        return self.value(name, SHIELD)

    def grade(self, name: str) -> int:
        """A card's grade now."""
        return self.value(name, GRADE)

    def is_face_down(self, name: str) -> bool:
        """The card is face down."""
        return self.table.g.card(self.find(name)).face == FACE_DOWN

    def sees(self, seat: "Seat", zone: str) -> list[str | None]:
        """What this seat sees of a zone of a seat, top first; None stands for a hidden card."""
        players = self.table.g.view(self.number).players
        assert isinstance(players, list)
        cards = players[seat.number].zones[zone].cards
        return [None if card is None else card.name for card in cards]


class Table(AnyTable):
    """A position and its two players."""

    prose = prose
    teller = 0

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
        self.sit(self.a, self.b)

    def printed(self, name: str) -> Printed:
        """The card of a name: the test's own, a plain grade 3 leader, or a plain grade 1 unit."""
        if name in self.cards:
            return self.cards[name]
        if name.startswith("Leader "):
            return unit(name, grade=3, power=10000, shield=None)
        return unit(name)

    @property
    def question(self) -> str | None:
        """The key of the open question."""
        self.asserted = True
        return self.g.decision.ask if self.g.decision is not None else None

    @property
    def stands_by(self) -> list[str]:
        """The cards whose abilities stand by."""
        return [self.g.name_of(one.this) for one in self.g.s.pending]

    def log(self, kind: str) -> list[Event]:
        """The events of a kind, or the moves of a verb ("retire", "draw")."""
        if kind in EVENTS:
            return super().log(EVENTS[kind])
        return [event for event in super().log(0) if event.verb == VERBS[kind]]

    def clauses(self, kind: str) -> list[str]:
        """The clauses of the events of a kind."""
        return [event.clause for event in self.log(kind)]

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
