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
from rulewright.games.fow.table import prose
from rulewright.games.fow.text.words import card_book_6_1
from rulewright.judge.plays import NotOffered
from rulewright.judge.position import CardSpec, build
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, MISSING, NOTHING, RESTED
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import THIS, Ability, Cost
from rulewright.kernel.vocabulary.effects import Pick, Produce, Turn
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import Number
from rulewright.language.compiler import compile_row
from table_any import AnySeat, AnyTable, fresh, hurt, rested

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


class Seat(AnySeat):
    """One player of a test table."""

    def does(self, *lines: str, pay: bool = True) -> None:
        """Answer one menu a line; what it costs is paid as proposed."""
        for words in lines:
            self.answers(words)
            if pay:
                self.pay()

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

    def atk(self, name: str) -> int:
        """A card's ATK now."""
        return self.value(name, ATK)

    def defence(self, name: str) -> int:
        """A card's DEF now."""
        return self.value(name, DEF)

    def cost(self, name: str) -> int:
        """A card's total cost now."""
        return self.value(name, COST)

    def counters(self, name: str) -> dict[str, int]:
        """The counters on a card."""
        g = self.table.g
        pairs = g.card(self.find(name)).counters
        return {g.book.counter_names[pairs[at]]: pairs[at + 1] for at in range(0, len(pairs), 2)}


class Table(AnyTable):
    """A position and its two players."""

    prose = prose
    chase = AnyTable.stack

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
        self.sit(self.a, self.b)

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
            position = prose.PASSING.window_line(self.g.decision)
            if position == NOTHING:
                break
            self.g.answer(position)
        self.asserted = False

    def with_card(self, name: str, **changes: object) -> Printed:
        """A known card with some things changed."""
        return replace(self.printed(name), **changes)  # type: ignore[arg-type]
