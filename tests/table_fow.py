"""The test language of Force of Will: set a position, play by printed words, read zones as lists of names.

    t = Table(resonator("Blade", 500, 500), a={"field": ["Blade"]})
    t.a.does("initiate battle")
    t.pass_until("attack")
    t.a.does("attack with Blade", "attack the player")
    t.pass_until("block")
    t.b.does("no block")

Decks are listed top first, all other zones in the order their cards came. A name never defined is a plain resonator
of cost 1 with 500/500; a name that ends in "Stone" is a magic stone that produces the will its first word names (a
plain one produces Light). Each player has a ruler named Ruler, and each hand holds a card too dear to play, so that
priority is always asked about. What a play costs is paid as proposed unless `pay=False` leaves the menu open. A test
that ends with a menu nobody asserted fails. `edition` is the name of the rulebook.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from rule_mark import rule
from rulewright.games.fow import prose
from rulewright.games.fow.editions.shelf import EDITIONS as BOOKS
from rulewright.games.fow.rulebook.ch00_names import (
    ATK,
    ATTRIBUTES,
    COST,
    DEF,
    KEYWORD_NAMES,
    LIFE,
    WILL_REGISTER,
    WILLS,
)
from rulewright.games.fow.words import card_book_6_1
from rulewright.judge.plays import NotOffered, best_option, menu_words, plain
from rulewright.judge.position import CardSpec, build
from rulewright.kernel.ast import THIS, Ability, Cost, Number, Pick, Produce, Turn
from rulewright.kernel.decisions import IllegalAnswer
from rulewright.kernel.engine import Game
from rulewright.kernel.events import Event
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, MISSING, NOTHING, RESTED
from rulewright.kernel.pool import Printed
from rulewright.language.compiler import compile_row
from table import OPEN

__all__ = [
    "EDITIONS",
    "NotOffered",
    "Table",
    "addition",
    "card",
    "chant",
    "fresh",
    "hurt",
    "j_ruler",
    "regalia",
    "resonator",
    "rest_cost",
    "rested",
    "rule",
    "ruler",
    "said",
    "stone",
    "will_cost",
]  # fmt: skip

EDITIONS = ("fow-6.1", "fow-5.01", "fow-2.0")
SPOKEN_OF = [{"name": "Races", "race": ["Knight", "Elf", "Dragon", "Beast"]}]
DECK = [f"Filler {number}" for number in range(10)]
STONES = ["Light Stone"] * 5
FIELD, STONE_AREA, CHASE = 2, 10, 8


def keyword_ability(name: str) -> Ability:
    """A keyword that stands alone."""
    keyword = [word.casefold() for word in KEYWORD_NAMES].index(name.casefold())
    return Ability(CONTINUOUS, zones=(), keyword=keyword)


def symbols(cost: str) -> tuple[str, ...]:
    """The symbols of a cost written as "Light Light 2"."""
    return tuple(cost.split())


def total(words: Sequence[str]) -> int:
    """The total cost of these symbols, X being nothing."""
    return sum(1 if word in WILLS else 0 if word == "X" else int(word) for word in words)


def card(
    name: str,
    kind: str,
    cost: str = "1",
    atk: int = MISSING,
    defence: int = MISSING,
    skills: Sequence[str] = (),
    abilities: Sequence[Ability] = (),
    race: Sequence[str] = (),
    attribute: Sequence[str] | None = None,
    subtype: Sequence[str] = (),
    general: Sequence[str] = (),
    back: Printed | None = None,
) -> Printed:
    """A card made for a test; its attributes are those of its cost unless told."""
    will = symbols(cost)
    own = tuple(dict.fromkeys(word for word in will if word in ATTRIBUTES)) if attribute is None else tuple(attribute)
    words = ((name,), (kind,), tuple(race), own, will, tuple(subtype), tuple(general))
    every = (*[keyword_ability(skill) for skill in skills], *abilities)
    keywords = tuple(one.keyword for one in every if one.keyword != NOTHING)
    return Printed(name, (total(will), atk, defence), words, keywords, every, "", back=back)


def resonator(name: str, atk: int = 500, defence: int = 500, cost: str = "1", **more: object) -> Printed:
    """A resonator."""
    return card(name, "Resonator", cost, atk, defence, **more)  # type: ignore[arg-type]


def chant(name: str, *abilities: Ability, cost: str = "1", **more: object) -> Printed:
    """A chant."""
    return card(name, "Chant", cost, abilities=abilities, **more)  # type: ignore[arg-type]


def regalia(name: str, *abilities: Ability, cost: str = "1", **more: object) -> Printed:
    """A regalia."""
    return card(name, "Regalia", cost, abilities=abilities, **more)  # type: ignore[arg-type]


def addition(name: str, *abilities: Ability, cost: str = "1", **more: object) -> Printed:
    """An addition."""
    return card(name, "Addition", cost, abilities=abilities, **more)  # type: ignore[arg-type]


def j_ruler(name: str, atk: int = 1000, defence: int = 1000, **more: object) -> Printed:
    """The J-ruler side of a ruler."""
    return card(name, "J-ruler", "", atk, defence, **more)  # type: ignore[arg-type]


def ruler(name: str, back: Printed | None = None, cost: str = "", **more: object) -> Printed:
    """A ruler with [Judgment] for this cost, and its J-ruler side."""
    judgment = Ability(
        CONTINUOUS, zones=(4,), keyword=KEYWORD_NAMES.index("Judgment"), cost=will_cost(cost) if cost else ()
    )
    abilities = (judgment, *more.pop("abilities", ()))  # type: ignore[misc]
    return card(name, "Ruler", "", abilities=abilities, back=back or j_ruler(f"J-{name}"), **more)  # type: ignore[arg-type]


def rest_cost() -> tuple[Cost, ...]:
    """Rest this card."""
    one = Number(1)
    return (Cost((Pick(THIS, one, one),), (Turn(THIS, RESTED),)),)


def will_cost(cost: str) -> tuple[Cost, ...]:
    """Pay this will."""
    return (Cost((), (), symbols(cost)),)


def stone(name: str, *kinds: str, general: Sequence[str] = ()) -> Printed:
    """A magic stone that produces one will of one of these kinds."""
    produce = Ability(ACTIVATED, zones=(FIELD, STONE_AREA), cost=rest_cost(), effect=Produce((kinds or ("Light",),)))
    return card(name, "Magic Stone", "", abilities=(produce,), general=general)


@cache
def said(*lines: str, kind: str = "Resonator") -> tuple[Ability, ...]:
    """The abilities of printed lines, as the cards of 6.1 word them."""
    row = {"id": "T-1", "name": "Speaker", "type": [kind], "race": [], "cost": "{1}", "text": "\n".join(lines)}
    reading = compile_row(row, card_book_6_1(SPOKEN_OF))
    assert not reading.declines, [decline.message() for decline in reading.declines]
    return reading.abilities


def rested(name: str) -> CardSpec:
    """A rested card."""
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

    def names(self, zone: str) -> list[str]:
        """The names of a zone's cards in the order they came."""
        g = self.table.g
        number = [kind.name for kind in g.book.zones].index(zone)
        return [g.name_of(ref) for ref in g.refs(number, self.number)]

    @property
    def deck(self) -> list[str]:
        """Top first."""
        return self.names("main deck")[::-1]

    @property
    def hand(self) -> list[str]:
        """Without the spare card."""
        return [name for name in self.names("hand") if name != "Spare"]

    @property
    def field(self) -> list[str]:
        """The field."""
        return self.names("field")

    @property
    def grave(self) -> list[str]:
        """The graveyard."""
        return self.names("graveyard")

    @property
    def area(self) -> list[str]:
        """The ruler area."""
        return self.names("ruler area")

    @property
    def standby(self) -> list[str]:
        """The standby area."""
        return self.names("standby area")

    @property
    def removed(self) -> list[str]:
        """The removed area."""
        return self.names("removed area")

    @property
    def lifebreaks(self) -> list[str]:
        """The lifebreak area, top first."""
        return self.names("lifebreak area")[::-1]

    @property
    def stones(self) -> list[str]:
        """The magic stone area."""
        return self.names("magic stone area")

    @property
    def life(self) -> int:
        """Life points."""
        return self.table.g.s.registers[LIFE * 2 + self.number]

    @property
    def will(self) -> list[str]:
        """Produced will."""
        registers = self.table.g.s.registers
        return [kind for at, kind in enumerate(WILLS) for _ in range(registers[(WILL_REGISTER + at) * 2 + self.number])]

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

    def atk(self, name: str) -> int:
        """A card's ATK now."""
        return self.table.g.value(self.find(name), ATK)

    def defence(self, name: str) -> int:
        """A card's DEF now."""
        return self.table.g.value(self.find(name), DEF)

    def cost(self, name: str) -> int:
        """A card's total cost now."""
        return self.table.g.value(self.find(name), COST)

    def marked(self, name: str) -> int:
        """The damage on a card."""
        return self.table.g.card(self.find(name)).damage

    def counters(self, name: str) -> dict[str, int]:
        """The counters on a card."""
        g = self.table.g
        pairs = g.card(self.find(name)).counters
        return {g.book.counter_names[pairs[at]]: pairs[at + 1] for at in range(0, len(pairs), 2)}

    def is_rested(self, name: str) -> bool:
        """The card is rested."""
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
        edition: str = "fow-6.1",
        phase: str = "main",
        turn: int = 3,
        turn_player: str = "a",
        seed: int = 0,
        options: Mapping[str, int] | None = None,
    ) -> None:
        self.cards = {one.name: one for one in cards}
        self.edition = edition
        seats = [dict(a or {}), dict(b or {})]
        lives: list[int] = []
        for seat in seats:
            for zone, listed in seat.items():
                if isinstance(listed, list):
                    seat[zone] = [self.sided(one) for one in (listed if "deck" in zone else listed[::-1])]
            seat["main deck"] = seat.pop("deck", DECK)
            seat["magic stone deck"] = seat.pop("stone deck", STONES)
            seat.setdefault("ruler area", ["Ruler"])
            seat["hand"] = [*seat.get("hand", []), "Spare"]  # type: ignore[misc]
            lives.append(int(str(seat.pop("life", 4000))))
        self.g: Game = build(
            BOOKS[edition],
            seats,  # type: ignore[arg-type]
            self.printed,
            phase=phase,
            turn=turn,
            turn_player="ab".index(turn_player),
            seed=seed,
            options=options,
            registers=[{"life": life} for life in lives],
        )
        self.a = Seat(self, 0)
        self.b = Seat(self, 1)
        self.asserted = False
        OPEN.append(self)  # type: ignore[arg-type]

    def sided(self, spec: object) -> object:
        """A card named by its other side lies that side up."""
        name = spec.name if isinstance(spec, CardSpec) else str(spec)
        for one in [*self.cards.values(), ruler("Ruler")]:
            if one.back is not None and one.back.name == name:
                base = spec if isinstance(spec, CardSpec) else CardSpec(name)
                return replace(base, name=one.name, side=1)
        return spec

    def printed(self, name: str) -> Printed:
        """The card of a name: the test's own, or one every table knows."""
        if name in self.cards:
            return self.cards[name]
        if name == "Spare":
            return chant(name, cost="30")
        if name == "Ruler":
            return ruler(name)
        if name.endswith("Stone"):
            kind = name.split()[0]
            return stone(name, kind if kind in WILLS else "Light")
        return resonator(name)

    @property
    def asked(self) -> Seat:
        """The seat the open question is to."""
        decision = self.g.decision
        assert decision is not None, "the game is over"
        return (self.a, self.b)[decision.player]

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
            position = prose.passing_option(decision)
            if position == NOTHING:
                raise IllegalAnswer(f"{decision.ask} cannot be passed on the way to {ask}")
            self.g.answer(position)
        raise AssertionError(f"no {ask} in {most} passes")

    def pass_phase(self) -> None:
        """Both players let everything pass until the phase is over."""
        self.pass_until("nothing at all", 200)

    def attack(self, attacker: str, target: str = "the player") -> None:
        """The turn player initiates battle and attacks; nobody answers before the block."""
        seat = (self.a, self.b)[self.g.s.turn_player]
        seat.answers("initiate battle")
        self.pass_until("attack")
        seat.answers(f"attack with {attacker}")
        if self.g.decision is not None and self.g.decision.ask == "attacked":
            seat.answers(f"attack {target}")
        self.asserted = False

    def fight(self, attacker: str, target: str = "the player", blocker: str = "") -> None:
        """A whole battle without answers, up to its end."""
        self.attack(attacker, target)
        self.pass_until("block")
        if self.g.decision is not None and self.g.decision.ask == "block":
            self.asked.answers(f"block with {blocker}" if blocker else "no block")
        while self.g.decision is not None and self.g.s.step_of_phase != NOTHING:
            position = prose.passing_option(self.g.decision)
            if position == NOTHING:
                break
            self.g.answer(position)
        self.asserted = False

    def resolve(self) -> None:
        """Both players pass once, so that the last of the chase resolves."""
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
    def chase(self) -> list[str]:
        """The cards and sources of abilities on the chase, last first."""
        return [self.g.name_of(item.this) for item in reversed(self.g.s.stack)]

    @property
    def winner(self) -> str | None:
        """ "a", "b", "draw", or None while the game goes on."""
        self.asserted = True
        if not self.g.s.over:
            return None
        return "draw" if self.g.s.winner == NOTHING else "ab"[self.g.s.winner]

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return self.g.book.phase_names[self.g.s.phase]

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

    def log(self, kind: int) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.g.events if event.kind == kind]

    def with_card(self, name: str, **changes: object) -> Printed:
        """A known card with some things changed."""
        return replace(self.printed(name), **changes)  # type: ignore[arg-type]
