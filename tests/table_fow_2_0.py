"""The test language of Force of Will 2.0: cards are written in its own words, stones lie in their area.

    t = Old(resonator("Blade", "[Pierce]", atk=800), a={"field": ["Blade"], "stones": 2})
    t.fight("Blade", blocker="Wall")

`stones` is how many Light stones there are, or their names. Asking who is asked, or what, asserts the open menu.
"""

from collections.abc import Mapping, Sequence
from functools import cache

from rulewright.games.fow.rulebook.ch1400_old import host_ability
from rulewright.games.fow.table import prose
from rulewright.games.fow.text.words import card_book_2_0
from rulewright.kernel.ids import MISSING, MOVED, NOTHING
from rulewright.kernel.position.events import Event
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.language.compiler import abilities_in, compile_line
from rulewright.language.reading import Reading
from table_fow import NotOffered, Table, card, fresh, hurt, rested, rule, stone

__all__ = [
    "BOOK",
    "NotOffered",
    "Old",
    "addition",
    "card",
    "chant",
    "fresh",
    "hurt",
    "instant",
    "king",
    "resonator",
    "rested",
    "rule",
    "standby",
    "stone",
    "text",
]

BOOK = "fow-2.0"
RACES = ("Elf", "Dragon", "Knight")
TONGUE = card_book_2_0([{"race": list(RACES)}])
Written = str | Ability


@cache
def read(line: str) -> tuple[Ability, ...]:
    """The abilities a printed line reads to."""
    found = compile_line(line, TONGUE)
    assert isinstance(found, Reading), f"{line!r}: {found}"
    return abilities_in(found.value)


def text(*lines: Written) -> tuple[Ability, ...]:
    """The abilities of printed lines, or abilities written out."""
    found: list[Ability] = []
    for line in lines:
        found.extend(read(line) if isinstance(line, str) else (line,))
    return tuple(found)


def made(name: str, kind: str, lines: Sequence[Written], cost: str, **more: object) -> Printed:
    """A card of a kind with its text."""
    return card(name, kind, cost, abilities=text(*lines), **more)  # type: ignore[arg-type]


def resonator(name: str, *lines: Written, atk: int = 500, df: int = 500, cost: str = "1", **more: object) -> Printed:
    """A resonator."""
    return made(name, "Resonator", lines, cost, atk=atk, defence=df, **more)


def chant(name: str, *lines: Written, cost: str = "1", **more: object) -> Printed:
    """A chant."""
    return made(name, "Chant", lines, cost, **{"subtype": ("Chant",), **more})


def instant(name: str, *lines: Written, cost: str = "1") -> Printed:
    """A chant-instant."""
    return chant(name, *lines, cost=cost, subtype=("Chant-Instant",))


def standby(name: str, *lines: Written, cost: str = "1") -> Printed:
    """A chant-standby."""
    return chant(name, *lines, cost=cost, subtype=("Chant-Standby",))


def addition(name: str, *lines: Written, to: str = "Field", cost: str = "1") -> Printed:
    """An addition to a field, a resonator, or a ruler or J-ruler."""
    hosts = () if to == "Field" else (host_ability((to,)),)
    return made(name, "Addition", (*lines, *hosts), cost, subtype=(to,))


def king(
    name: str = "King", *lines: Written, j: Sequence[Written] = (), atk: int = 1000, df: int = 1000, cost: str = "0"
) -> Printed:
    """A ruler that does judgment for a cost, and its J-ruler, named with "J-" before."""
    back = made(f"J-{name}", "J-ruler", j, "", atk=atk, defence=df)
    symbols = "".join("{" + ("W" if word == "Light" else word) + "}" for word in cost.split())
    return made(name, "Ruler", (f"[J-Activate] Pay {symbols}.", *lines), "", atk=MISSING, defence=MISSING, back=back)


class Old(Table):
    """A position of Force of Will 2.0."""

    def __init__(self, *cards: Printed, a: Mapping[str, object] | None = None, b: Mapping[str, object] | None = None,
                 **more: object) -> None:  # fmt: skip
        super().__init__(*cards, a=stoned(a), b=stoned(b), **{"edition": BOOK, **more})  # type: ignore[arg-type]

    def printed(self, name: str) -> Printed:
        """As everywhere; but the ruler that every player has does judgment too dear to be offered."""
        return king("Ruler", cost="30") if name == "Ruler" and name not in self.cards else super().printed(name)

    @property
    def who(self) -> str:
        """Whom the open question is to."""
        self.asserted = True
        return "" if self.g.decision is None else "ab"[self.g.decision.player]

    @property
    def ask(self) -> str:
        """What the open question is."""
        self.asserted = True
        return "" if self.g.decision is None else self.g.decision.ask

    def to_phase_choice(self) -> None:
        """Both players let everything pass until the turn player picks the next phase."""
        self.passes("phase")

    def passes(self, *asks: str, most: int = 200) -> None:
        """Both players pass until one of these questions is open, or the game is over."""
        for _ in range(most):
            if self.g.decision is None or self.g.decision.ask in asks:
                return
            self.pass_once()
        raise AssertionError(f"no {asks} in {most} passes")

    def pass_once(self) -> None:
        """The open question is passed; phases go on to the end phase."""
        decision = self.g.decision
        assert decision is not None
        position = prose.PASSING.window_line(decision)
        if position == NOTHING:
            verbs = [option.verb for option in decision.options]
            position = max([verbs.index(verb) for verb in ("end phase",) if verb in verbs], default=0)
        self.asserted = False
        self.g.answer(position)

    def to_attack(self) -> None:
        """On to the attack declaration of a battle phase."""
        seat = (self.a, self.b)[self.g.s.turn_player]
        self.to_phase_choice()
        seat.answers("battle phase")
        self.passes("attack")

    def declare(self, attacker: str, target: str = "the player") -> None:
        """The turn player declares an attack; nobody has answered it."""
        seat = (self.a, self.b)[self.g.s.turn_player]
        self.to_attack()
        seat.answers(f"attack with {attacker}")
        if self.g.decision is not None and self.g.decision.ask == "attacked":
            seat.answers(f"attack {target}")

    def to_block(self, attacker: str, target: str = "the player") -> None:
        """On to the block declaration."""
        self.declare(attacker, target)
        self.passes("block", "phase")

    def block(self, blocker: str = "") -> None:
        """The other player blocks, or does not."""
        if self.g.decision is not None and self.g.decision.ask == "block":
            self.asked.answers(f"block with {blocker}" if blocker else "no block")

    def fight(self, attacker: str, target: str = "the player", blocker: str = "") -> None:
        """A whole battle phase without answers."""
        self.to_block(attacker, target)
        self.block(blocker)
        self.to_phase_choice()

    def chased(self) -> None:
        """Both players pass, so that the whole chase resolves."""
        for _ in range(2):
            if self.g.decision is not None and self.g.decision.ask == "priority" and self.g.s.stack:
                self.asked.answers("pass")

    def next_turn(self) -> None:
        """Everything passes until the other player's main phase begins."""
        turn = self.g.s.turn
        while self.g.s.turn == turn and self.g.decision is not None:
            self.pass_once()
        self.passes("priority")
        while self.g.decision is not None and self.g.s.phase != 4:
            self.pass_once()

    def moved(self, name: str) -> list[Event]:
        """The events that moved a card of this name."""
        return [event for event in self.log(MOVED) if self.g.name_of(event.card) == name]


def stoned(seat: Mapping[str, object] | None) -> dict[str, object]:
    """A seat whose stones are told by their number or their names."""
    found = dict(seat or {})
    listed = found.pop("stones", [])
    found["magic stone area"] = ["Light Stone"] * listed if isinstance(listed, int) else listed
    return found
