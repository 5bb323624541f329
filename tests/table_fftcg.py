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
from rulewright.games.fftcg.table import prose
from rulewright.judge.plays import NotOffered
from rulewright.judge.position import build
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.ids import MISSING
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.pool import Printed
from table_any import AnySeat, AnyTable, fresh, hurt, rested

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


dull = rested


class Seat(AnySeat):
    """One player of a test table."""

    is_dull = AnySeat.is_rested

    def does(self, *lines: str, pay: bool = True) -> None:
        """Answer one menu a line; what it costs is paid as proposed."""
        for words in lines:
            self.answers(words)
        if pay:
            self.pay()

    @property
    def deck(self) -> list[str]:
        """Top first."""
        return self.names("deck")[::-1]

    @property
    def hand(self) -> list[str]:
        """In the order they came, without the spare card."""
        return [name for name in self.names("hand") if name != "Spare"]

    @property
    def field(self) -> list[str]:
        """In the order they came."""
        return self.names("field")

    @property
    def broken(self) -> list[str]:
        """The Break Zone in the order the cards came."""
        return self.names("break zone")

    @property
    def damage(self) -> list[str]:
        """The Damage Zone in the order the cards came."""
        return self.names("damage zone")

    @property
    def removed(self) -> list[str]:
        """Removed from play, in the order the cards came."""
        return self.names("removed")

    def power(self, name: str) -> int:
        """A Forward's power now."""
        return self.value(name, POWER)

    def cost(self, name: str) -> int:
        """A card's cost now."""
        return self.value(name, COST)


class Table(AnyTable):
    """A position and its two players."""

    prose = prose

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
        self.sit(self.a, self.b)

    def printed(self, name: str) -> Printed:
        """The card of a name: the test's own, the spare one of each hand, or a plain Fire Forward."""
        if name == "Spare":
            return forward(name, cost=30, element="Light")
        return self.cards.get(name) or forward(name)

    def pass_step(self) -> None:
        """Both players pass until the step of the phase is over, or something else is asked."""
        self.asserted = False
        step = self.g.s.step_of_phase
        while self.g.decision is not None and self.g.decision.ask == "priority" and self.g.s.step_of_phase == step:
            self.g.answer(prose.PASSING.window_line(self.g.decision))
