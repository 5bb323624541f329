"""Cards and abilities for tests of FINAL FANTASY TCG, and the board they lie on."""

from collections.abc import Sequence
from functools import cache

from rulewright.games.fftcg.rulebook.ch00_names import (
    BACK_ATTACK,
    BRAVE,
    BREAK,
    BREAK_VERB,
    EX_BURST,
    FIELD,
    FIRST_STRIKE,
    FORWARD,
    GENERIC,
    HAND,
    HASTE,
    POWER,
    TYPE,
    X_COST,
)
from rulewright.games.fftcg.text.reader import reader
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, EITHER, END_OF_TURN, MISSING, MOVED, RESTED, SPELL, TRIGGERED
from rulewright.kernel.vocabulary.abilities import ONE, THAT, THIS, Ability, Cost, When
from rulewright.kernel.vocabulary.effects import Apply, Choose, DealDamage, Effect, Move, Pick, Seq, Turn
from rulewright.kernel.vocabulary.mods import Add, Modification
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import Always, Cards, Condition, Group, Has, Number, OneOf

from ..board import SPARE, Board

KEYWORDS = {
    "haste": HASTE,
    "brave": BRAVE,
    "first strike": FIRST_STRIKE,
    "back attack": BACK_ATTACK,
    "generic": GENERIC,
    "ex": EX_BURST,
    "X": X_COST,
}


# ---------------------------------------------------------------- cards


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


def read(
    name: str,
    kind: str,
    *lines: str,
    cost: int = 0,
    power: int = 7000,
    element: str | Sequence[str] = "Fire",
    job: str = "",
    category: str = "",
    burst: bool = False,
) -> Printed:
    """A card with these lines of text, fully read."""
    row = {
        "id": f"X-{name}", "name": name, "type": kind, "cost": cost,
        "elements": [element] if isinstance(element, str) else list(element),
        "job": [job] if job else [], "category": [category] if category else [],
        "power": power if kind == "Forward" else 0, "ex_burst": burst, "text": "\n".join(lines),
    }  # fmt: skip
    found = reader([row])(row)
    assert not found.partial, found.declines
    return found.printed()


@cache
def plain(name: str) -> Printed:
    """The spare card of each hand, or a Fire Forward of cost 1 and power 5000."""
    return forward(name, cost=30, element="Light") if name == SPARE else forward(name)


BOARD = Board(
    plain,
    seat={"deck": [f"Filler {number}" for number in range(10)]},
    words={"broken": "break zone", "damage": "damage zone"},
)


# ---------------------------------------------------------------- abilities

A_FORWARD: Group = Cards((FIELD,), EITHER, Has(TYPE, FORWARD))


def choose(what: Group = A_FORWARD, least: int = 1, most: int = 1, announced: bool = True) -> Choose:
    """Choose cards as the effect is announced (or select them as it resolves)."""
    return Choose((Pick(what, Number(least), Number(most)),), announced=announced)


def spell(*parts: Effect, burst: bool = False) -> Ability:
    """What a Summon does."""
    return Ability(SPELL, effect=Seq(parts), burst=burst)


def break_it() -> Move:
    """Break it."""
    return Move(THAT, BREAK, verb=BREAK_VERB)


def break_one(what: Group = A_FORWARD) -> Ability:
    """Choose 1 Forward. Break it."""
    return spell(choose(what), break_it())


def damage_one(amount: int, what: Group = A_FORWARD) -> Ability:
    """Choose 1 Forward. Deal it so much damage."""
    return spell(choose(what), DealDamage(Number(amount), what=THAT))


def pump(amount: int, what: Group = THAT) -> Apply:
    """It gains so much power until the end of the turn."""
    return Apply(what, (Add(POWER, Number(amount)),), END_OF_TURN)


def action(
    *parts: Effect,
    symbols: Sequence[str] = (),
    dull: bool = False,
    cost: Sequence[Cost] = (),
    name: str = "",
    times: int = 0,
) -> Ability:
    """An action ability (or, with a name, a special one)."""
    costs = [*cost]
    if symbols:
        costs.append(Cost((), (), tuple(symbols)))
    if dull:
        costs.append(Cost((Pick(THIS, ONE, ONE),), (Turn(THIS, RESTED),)))
    return Ability(ACTIVATED, zones=(FIELD,), cost=tuple(costs), effect=Seq(parts), name=name, times=times)


def discard_cost(which: Group | None = None) -> Cost:
    """Discard a card as a cost."""
    return Cost((Pick(which or Cards((HAND,)), ONE, ONE),), (Move(THAT, BREAK),))


def enters(*parts: Effect, provided: Condition | None = None, burst: bool = False) -> Ability:
    """When this enters the field, ..."""
    when = When(MOVED, subject=OneOf(THIS), target=(FIELD,))
    return Ability(TRIGGERED, zones=(FIELD,), when=when, effect=Seq(parts), provided=provided or Always(), burst=burst)


def whenever(when: When, *parts: Effect, provided: Condition | None = None) -> Ability:
    """When ..., ..."""
    return Ability(TRIGGERED, zones=(FIELD,), when=when, effect=Seq(parts), provided=provided or Always())


def field(*mods: Modification, what: Group = THIS) -> Ability:
    """A field ability."""
    return Ability(CONTINUOUS, zones=(FIELD,), effect=Apply(what, mods))
