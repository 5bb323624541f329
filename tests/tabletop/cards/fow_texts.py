"""Cards of a test by their printed text, read by the card language of the edition that plays them.

A text is written the way of 6.1 ("When ... ⇒ ..."); for 5.01 it gets that book's labels before it is read.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from rulewright.books import book
from rulewright.games.fow.rulebook.ch00_names import INSTANT, PLAY_GROUND, QUICKCAST, SUBTYPE
from rulewright.kernel.ids import EITHER, SPELL
from rulewright.kernel.vocabulary.abilities import ANYTHING, Ability
from rulewright.kernel.vocabulary.effects import Choose, Move, Pick, Seq
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import Cards, Filter, Number, Those
from rulewright.language.compiler import CardBook, compile_row
from tests.tabletop.cards.fow import chant

RACES = ("Human", "Elf", "Vampire", "Knight", "Fairy Tale", "Dragon", "Wizard", "Ancient Magic", "Beast")
LETTER = {"Light": "W", "Fire": "R", "Water": "U", "Wind": "G", "Darkness": "B", "Moon": "M", "Void": "V"}
NEW, OLD = "fow-6.1", "fow-5.01"
BOTH = (NEW, OLD)
OLD_KINDS = {"Chant": "Spell:Chant", "Addition": "Addition:Field"}
both = pytest.mark.parametrize("edition", BOTH)


@cache
def language(edition: str) -> CardBook:
    """The card language of an edition, knowing the races of the tests."""
    rows = [{"id": "T", "name": "T", "type": ["Resonator"], "race": list(RACES), "cost": "0", "text": ""}]
    return book(edition).card_book(rows)


def braces(cost: str | None) -> str | None:
    """A cost written as "Light 1", as a row writes it."""
    return None if cost is None else "".join(f"{{{LETTER.get(word, word)}}}" for word in cost.split()) or "0"


def labelled(line: str, kind: str) -> str:
    """A line with the labels of the older books."""
    if kind in ("Chant", "Ruler") or kind.startswith("Spell") or not line or line[0] == "[":
        return line
    if " ⇒ " in line:
        when, effect = line.split(" ⇒ ")
        return f"[Continuous] {when}, {effect[0].lower()}{effect[1:]}"
    return f"[Activate] {line}" if ": " in line else f"[Continuous] {line}"


def row_of(
    name: str,
    text: str,
    kind: str,
    cost: str | None,
    race: Sequence[str],
    attribute: Sequence[str] | None,
    edition: str,
) -> dict[str, object]:
    """The printed row of a card."""
    own = [word for word in LETTER if word in (cost or "").split()] if attribute is None else list(attribute)
    if edition != NEW:
        text = "\n".join(labelled(line, kind) for line in text.split("\n"))
    return {
        "id": "T-1", "name": name, "type": [kind if edition == NEW else OLD_KINDS.get(kind, kind)],
        "race": list(race), "cost": braces(cost), "colour": [LETTER[word] for word in own], "text": text,
    }  # fmt: skip


def says(
    name: str,
    text: str,
    kind: str = "Resonator",
    cost: str | None = "1",
    atk: int | None = None,
    defence: int | None = None,
    race: Sequence[str] = (),
    attribute: Sequence[str] | None = None,
    edition: str = NEW,
    back: Printed | None = None,
) -> Printed:
    """A card as its row prints it; a line that is not fully read fails the test."""
    row = row_of(name, text, kind, cost, race, attribute, edition)
    if kind in ("Resonator", "J-ruler"):
        row |= {"atk": 500 if atk is None else atk, "def": 500 if defence is None else defence}
    reading = compile_row(row, language(edition))
    assert not reading.declines, f"{name}: {[str(one) for one in reading.declines]}"
    return replace(reading.printed(), back=back)


def song(name: str, text: str, edition: str = NEW, cost: str | None = "0", **more: object) -> Printed:
    """A chant that costs nothing unless told."""
    return says(name, text, "Chant", cost, edition=edition, **more)  # type: ignore[arg-type]


def old(
    name: str, kind: str, *lines: str, cost: str | None = "1", atk: int | None = None, defence: int | None = None
) -> Printed:
    """A card as an older set printed it, read by the present book."""
    return says(name, "\n".join(lines), kind, cost, atk, defence)


def instant(name: str, text: str, edition: str = NEW, cost: str | None = "0", **more: object) -> Printed:
    """A chant that is played at any time its player has priority."""
    made = song(name, text, edition, cost, **more)
    words = (*made.words[:SUBTYPE], (INSTANT,), *made.words[SUBTYPE + 1 :])
    return replace(made, words=words, keywords=(QUICKCAST,))


def target(*zones: int, which: Filter = ANYTHING) -> Choose:
    """Target one card of these zones."""
    return Choose((Pick(Cards(zones, EITHER, which), Number(1), Number(1)),), announced=True)


def sends(name: str, to: int, *zones: int, **more: object) -> Printed:
    """A chant that moves a target somewhere."""
    effect = Seq((target(*(zones or PLAY_GROUND)), Move(Those(), to, **more)))  # type: ignore[arg-type]
    return chant(name, Ability(SPELL, zones=(), effect=effect), cost="0")
