"""Cards for tests of Force of Will, and the boards of its editions."""

from collections.abc import Sequence
from functools import cache, partial

from rulewright.games.fow.rulebook.ch00_names import ATTRIBUTES, FIELD, KEYWORD_NAMES, RULER_AREA, STONE_AREA, WILLS
from rulewright.games.fow.text.words import card_book_6_1
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, MISSING, NOTHING, RESTED
from rulewright.kernel.vocabulary.abilities import THIS, Ability, Cost
from rulewright.kernel.vocabulary.effects import Pick, Produce, Turn
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import Number
from rulewright.language.compiler import compile_row

from ..board import SPARE, Board

EDITIONS = ("fow-6.1", "fow-5.01", "fow-2.0")
SPOKEN_OF = [{"name": "Races", "race": ["Knight", "Elf", "Dragon", "Beast"]}]


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
        CONTINUOUS, zones=(RULER_AREA,), keyword=KEYWORD_NAMES.index("Judgment"), cost=will_cost(cost) if cost else ()
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


@cache
def plain(edition: str, name: str) -> Printed:
    """The spare card, the ruler that every player has, a magic stone of the will it names, or a 500/500 of cost 1."""
    if name == SPARE:
        return chant(name, cost="30")
    if name == "Ruler":
        from .fow_2_0 import king

        return king(name, cost="30") if edition == "fow-2.0" else ruler(name)  # a judgment too dear to be offered
    if name.endswith("Stone"):
        kind = name.split()[0]
        return stone(name, kind if kind in WILLS else "Light")
    return resonator(name)


BOARDS = {
    edition: Board(
        partial(plain, edition),
        seat={
            "ruler area": ["Ruler"],
            "deck": [f"Filler {number}" for number in range(10)],
            "stone deck": ["Light Stone"] * 5,
        },
        piles=("deck", "stone deck", "lifebreaks", "lifebreak area"),
        words={
            "deck": "main deck", "stone deck": "magic stone deck", "stones": "magic stone area", "grave": "graveyard",
            "area": "ruler area", "standby": "standby area", "removed": "removed area",
            "lifebreaks": "lifebreak area", "cost": "total cost",
        },
        counted="Light Stone",
        battle=("phase", "battle phase") if edition == "fow-2.0" else ("", "initiate battle"),
    )
    for edition in EDITIONS
}  # fmt: skip
