"""A table of Force of Will on which something is done: for the tests of actions by rules and of rule processes."""

from collections.abc import Sequence

import pytest

from rulewright.games.fow.rulebook.ch00_names import DESTROY, GRAVEYARD, TYPE
from rulewright.kernel.ids import EITHER, SPELL
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Apply, Move, Seq
from rulewright.kernel.vocabulary.mods import LoseAbilities
from rulewright.kernel.vocabulary.terms import Cards, Has, Number
from tests.tabletop import Seat, Table
from tests.tabletop.cards.fow import chant, said

NEW = "fow-6.1"

BOTH = pytest.mark.parametrize("edition", ["fow-6.1", "fow-5.01"])
FIELD = 2
ONE = Number(1)


def area(edition):
    """Where this edition has its magic stones."""
    return "field" if edition == "fow-6.1" else "magic stone area"


def table(*cards, edition="fow-6.1", a=(), b=(), a_hand=(), b_hand=(), a_more=None, b_more=None, stones=4, **more):
    """A main phase with fields, hands and stones for each."""
    seats = []
    for field, hand, extra in ((a, a_hand, a_more), (b, b_hand, b_more)):
        seat = {"field": list(field), "hand": list(hand), **(extra or {})}
        seat[area(edition)] = [*seat.get(area(edition), []), *["Light Stone"] * stones]
        seats.append(seat)
    return Table(edition, *cards, a=seats[0], b=seats[1], **more)


def spell(name, *effects, cost="0"):
    """A quick chant that does this."""
    effect = effects[0] if len(effects) == 1 else Seq(effects)
    return chant(name, Ability(SPELL, effect=effect), cost=cost, skills=["Quickcast"], subtype=["Chant-Instant"])


def quick(name, *lines, **more):
    """A chant that may be played at any time, for one will."""
    return chant(name, *said(*lines, kind="Chant"), skills=["Quickcast"], subtype=["Chant-Instant"], **more)


def hush():
    """A quick chant after which nothing in a field has abilities, for this turn."""
    blank = Apply(Cards((FIELD,), EITHER), (LoseAbilities(),), until=1)
    return chant("Hush", Ability(SPELL, effect=blank), skills=["Quickcast"], subtype=["Chant-Instant"])


def done(*effects, edition="fow-6.1", cards=(), **seats):
    """A table on which A has just played and resolved a chant that does this."""
    t = table(spell("Deed", *effects), *cards, edition=edition, a_hand=["Deed", *seats.pop("a_hand", ())], **seats)
    t.a.answers("play Deed")
    t.resolve()
    return t


def resonators(whose=EITHER, name=""):
    """The resonators of a field, or those of one name."""
    which = Has(TYPE, "Resonator") & Has(0, name) if name else Has(TYPE, "Resonator")
    return Cards((FIELD,), whose, which)


def destroyed(group):
    """These are destroyed."""
    return Move(group, GRAVEYARD, verb=DESTROY)


def ground(edition: str, *stones: str, field: Sequence[object] = (), **more: object) -> dict[str, object]:
    """A seat whose magic stones lie where the edition has them: in the field, or in the magic stone area."""
    if edition == NEW:
        return {"field": [*stones, *field], **more}
    return {"magic stone area": [*stones], "field": [*field], **more}


def cast(t: Table, seat: Seat, name: str, *choices: str, resolve: bool = True) -> None:
    """Play a card with these choices, as far as they are asked about at all, and let it resolve."""
    seat.does(name if name.startswith(("play", "activate")) else f"play {name}")
    for choice in choices:
        if t.g.decision is not None and t.g.decision.ask not in ("priority", "resources"):
            t.asked.does(choice)
    if resolve:
        t.resolve()
