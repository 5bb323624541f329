"""One player of a test table: playing by printed words, reading menus, zones and cards by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.books import book
from rulewright.judge.plays import NotOffered, best_option, menu_words, play, refusal
from rulewright.judge.spelling import spell
from rulewright.kernel.ids import FACE_DOWN, NOTHING, RESTED
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.counters import named_counters

from .board import SPARE

if TYPE_CHECKING:
    from .table import Table


def answer_in_words(g: Game, words: str) -> None:
    """Answer the open menu of a game alone, by printed words."""
    prose = book(g.book.name).prose
    decision = g.decision
    position, _ = best_option(g, prose, decision, spell(g.pool, words)) if decision is not None else (NOTHING, "")
    if decision is None or position == NOTHING:
        raise NotOffered(refusal(g, prose, decision.player if decision is not None else NOTHING, words))
    g.answer(position)


class ZoneOf:
    """A zone read as an attribute of a seat: the names of its cards as `Seat.names` lists them."""

    def __init__(self, zone: str) -> None:
        self.zone = zone

    def __get__(self, seat: Seat, kind: type) -> list[str]:
        return seat.names(self.zone)


class NumberOf:
    """A number of a card now, read as `seat.power("Blade")`."""

    def __init__(self, number: str, seat: Seat | None = None) -> None:
        self.number = number
        self.seat = seat

    def __get__(self, seat: Seat, kind: type) -> NumberOf:
        return NumberOf(self.number, seat)

    def __call__(self, name: str) -> int:
        assert self.seat is not None
        return self.seat.value(name, self.number)


class Seat:
    """One player of a test table."""

    deck = ZoneOf("deck")
    field = ZoneOf("field")
    damage = ZoneOf("damage")
    removed = ZoneOf("removed")
    broken = ZoneOf("broken")
    drop = ZoneOf("drop")
    soul = ZoneOf("soul")
    bind = ZoneOf("bind")
    trigger_zone = ZoneOf("trigger")
    guardians = ZoneOf("guardian")
    grave = ZoneOf("grave")
    area = ZoneOf("area")
    standby = ZoneOf("standby")
    lifebreaks = ZoneOf("lifebreaks")
    stones = ZoneOf("stones")

    power = NumberOf("power")
    critical = NumberOf("critical")
    shield = NumberOf("shield")
    grade = NumberOf("grade")
    cost = NumberOf("cost")
    atk = NumberOf("ATK")
    defence = NumberOf("DEF")

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number

    # ------------------------------------------------------------ playing

    def does(self, *lines: str) -> None:
        """Play line by line: each answers the menus its words name; what it leaves unsaid takes the default."""
        self.table.asserted = False
        for words in lines:
            play(self.table.g, self.table.prose, self.number, words)

    def answers(self, *lines: str) -> None:
        """Answer one menu a line by printed words: what follows is asked again."""
        self.table.asserted = False
        for words in lines:
            if not self.table.is_asked(self):
                raise NotOffered(refusal(self.table.g, self.table.prose, self.number, words))
            answer_in_words(self.table.g, words)

    def pays(self) -> None:
        """Pay what is asked for as proposed."""
        while self.table.asks(self, "resources"):
            self.answers("pay as proposed")
        self.table.asserted = False

    def reorders(self, zone: str, *names: str) -> None:
        """Lay a zone's cards in this order, top first."""
        g = self.table.g
        kind = self.table.zone_number(zone)
        left = g.zone(kind, self.number)[::-1]
        order: list[int] = []
        for name in names:
            order.append(next(card for card in left if card not in order and g.name_of(card) == name))
        g.reorder(self.number, kind, order)

    # ------------------------------------------------------------ menus

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
        return [reason.clause for reason in self.table.g.why_not(self.number, words)]

    # ------------------------------------------------------------ zones and numbers

    def names(self, zone: str) -> list[str]:
        """The names of a zone's cards: a pile's from the top, others in the order they came."""
        g = self.table.g
        names = [g.name_of(ref) for ref in g.refs(self.table.zone_number(zone), self.number)]
        return names[::-1] if zone in self.table.board.piles else names

    @property
    def hand(self) -> list[str]:
        """Without the spare card."""
        return [name for name in self.names("hand") if name != SPARE or not self.table.board.has_spare]

    def sees(self, seat: Seat, zone: str) -> list[str | None]:
        """What this seat sees of a zone of a seat, top first; None stands for a hidden card."""
        cards = self.table.g.view(self.number).players[seat.number].zones[zone].cards
        return [None if card is None else card.name for card in cards]

    @property
    def vanguard(self) -> str | None:
        """The name of the vanguard."""
        return next(iter(self.names("vanguard")[::-1]), None)

    @property
    def circles(self) -> dict[str, str]:
        """Rear-guards by circle."""
        g = self.table.g
        cards = [g.s.cards[number] for number in g.zone(self.table.zone_number("rear-guard"), self.number)]
        return {g.book.place_names[card.place]: g.name_of(card.ref()) for card in cards}

    @property
    def life(self) -> int:
        """Life points."""
        g = self.table.g
        return g.s.registers[g.book.register_names.index("life") * 2 + self.number]

    @property
    def will(self) -> list[str]:
        """Produced will."""
        g = self.table.g
        kinds = [
            (at, name.removesuffix(" will").capitalize())
            for at, name in enumerate(g.book.register_names)
            if name.endswith(" will")
        ]
        return [kind for at, kind in kinds for _ in range(g.s.registers[at * 2 + self.number])]

    # ------------------------------------------------------------ cards

    def find(self, name: str) -> int:
        """The object of a card of this seat by name (the first in zone order)."""
        g = self.table.g
        for card in g.s.cards:
            if card.master == self.number and card.zone != NOTHING and g.pool.cards[card.printed].name == name:
                return card.ref()
        raise AssertionError(f"{name} is not a card of {'ab'[self.number]}")

    def value(self, name: str, number: str) -> int:
        """A number of a card now."""
        names = self.table.g.book.number_names
        return self.table.g.value(self.find(name), names.index(self.table.board.words.get(number, number)))

    def marked(self, name: str) -> int:
        """The damage on a card."""
        return self.table.g.card(self.find(name)).damage

    def is_rested(self, name: str) -> bool:
        """The card is rested."""
        return self.table.g.card(self.find(name)).orientation == RESTED

    is_dull = is_rested

    def is_face_down(self, name: str) -> bool:
        """The card is face down."""
        return self.table.g.card(self.find(name)).face == FACE_DOWN

    def counters(self, name: str) -> dict[str, int]:
        """The counters on a card."""
        g = self.table.g
        return named_counters(g.card(self.find(name)).counters, g.book.counter_names)

    def roles(self, name: str) -> list[str]:
        """The parts a card plays now."""
        g = self.table.g
        return [role for number, role in enumerate(g.book.role_names) if role and self.find(name) in g.s.roles[number]]
