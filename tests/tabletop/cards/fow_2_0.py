"""Cards for tests of Force of Will 2.0, written in its own words."""

from collections.abc import Sequence
from functools import cache

from rulewright.games.fow.rulebook.terms.ch1400_old import host_ability
from rulewright.games.fow.text.words import card_book_2_0
from rulewright.kernel.ids import MISSING
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.language.compiler import abilities_in, compile_line
from rulewright.language.reading import Reading

from .fow import card

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


def resonator(
    name: str, *lines: Written, atk: int = 500, defence: int = 500, cost: str = "1", **more: object
) -> Printed:
    """A resonator."""
    return made(name, "Resonator", lines, cost, atk=atk, defence=defence, **more)


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
    name: str = "King",
    *lines: Written,
    j: Sequence[Written] = (),
    atk: int = 1000,
    defence: int = 1000,
    cost: str = "0",
) -> Printed:
    """A ruler that does judgment for a cost, and its J-ruler, named with "J-" before."""
    back = made(f"J-{name}", "J-ruler", j, "", atk=atk, defence=defence)
    symbols = "".join("{" + ("W" if word == "Light" else word) + "}" for word in cost.split())
    return made(name, "Ruler", (f"[J-Activate] Pay {symbols}.", *lines), "", atk=MISSING, defence=MISSING, back=back)
