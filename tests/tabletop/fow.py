"""Tables of Force of Will in few words: with magic stones where the edition has them, and with something just done."""

from collections.abc import Mapping, Sequence

import pytest

from rulewright.games.fow.rulebook.ch00_names import DESTROY, FIELD, GRAVEYARD, NAME, TYPE
from rulewright.judge.position import Spec
from rulewright.kernel.ids import EITHER, END_OF_TURN, SPELL
from rulewright.kernel.vocabulary.abilities import ONE, Ability
from rulewright.kernel.vocabulary.effects import Apply, Effect, Move, Seq
from rulewright.kernel.vocabulary.mods import LoseAbilities
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import Cards, Group, Has

from . import Seat, Table
from .cards.fow import chant, said

__all__ = [
    "BOTH", "FIELD", "ONE", "STONES", "area", "cast", "destroyed", "done", "ground", "hush", "quick", "resonators",
    "spell", "stony", "table",
]  # fmt: skip

NEW, OLD = "fow-6.1", "fow-5.01"
STONES = ["Light Stone"] * 4
BOTH = pytest.mark.parametrize("edition", [NEW, OLD])


# ---------------------------------------------------------------- tables


def area(edition: str) -> str:
    """Where this edition has its magic stones."""
    return "field" if edition == NEW else "magic stone area"


def ground(edition: str, *stones: Spec, field: Sequence[object] = (), **more: object) -> dict[str, object]:
    """A seat whose magic stones lie where the edition has them."""
    if edition == NEW:
        return {"field": [*stones, *field], **more}
    return {"magic stone area": [*stones], "field": [*field], **more}


def table(
    *cards: Printed,
    edition: str = NEW,
    a: Sequence[Spec] = (),
    b: Sequence[Spec] = (),
    a_hand: Sequence[str] = (),
    b_hand: Sequence[str] = (),
    a_more: Mapping[str, Sequence[Spec]] | None = None,
    b_more: Mapping[str, Sequence[Spec]] | None = None,
    stones: int = 4,
    options: Mapping[str, int] | None = None,
    turn_player: str = "a",
    phase: str = "main",
    seed: int = 0,
) -> Table:
    """A main phase with fields, hands and stones for each."""
    seats: list[dict[str, Sequence[Spec]]] = []
    for field, hand, extra in ((a, a_hand, a_more), (b, b_hand, b_more)):
        seat: dict[str, Sequence[Spec]] = {"field": field, "hand": hand, **(extra or {})}
        seat[area(edition)] = [*seat.get(area(edition), []), *["Light Stone"] * stones]
        seats.append(seat)
    return Table(
        edition, *cards, a=seats[0], b=seats[1], options=options, turn_player=turn_player, phase=phase, seed=seed
    )


def stony(*cards: Printed, a: Mapping[str, Sequence[Spec]] | None = None, b: Mapping[str, Sequence[Spec]] | None = None,
          turn_player: str = "a", phase: str = "main") -> Table:  # fmt: skip
    """A table of 6.1 with four stones behind the other cards of each field."""
    seats = [{**(seat or {}), "field": [*(seat or {}).get("field", []), *STONES]} for seat in (a, b)]
    return Table(NEW, *cards, a=seats[0], b=seats[1], turn_player=turn_player, phase=phase)


def done(
    *effects: Effect, edition: str = NEW, cards: Sequence[Printed] = (), a_hand: Sequence[str] = (), **seats: object
) -> Table:
    """A table on which A has just played and resolved a chant that does this."""
    t = table(spell("Deed", *effects), *cards, edition=edition, a_hand=["Deed", *a_hand], **seats)  # type: ignore[arg-type]
    t.a.answers("play Deed")
    t.resolve()
    return t


def cast(t: Table, seat: Seat, name: str, *choices: str, resolve: bool = True) -> None:
    """Play a card with these choices, as far as they are asked about at all, and let it resolve."""
    seat.does(name if name.startswith(("play", "activate")) else f"play {name}")
    for choice in choices:
        if t.g.decision is not None and t.g.decision.ask not in ("priority", "resources"):
            t.asked.does(choice)
    if resolve:
        t.resolve()


# ---------------------------------------------------------------- cards and effects


def spell(name: str, *effects: Effect, cost: str = "0") -> Printed:
    """A quick chant that does this."""
    effect = effects[0] if len(effects) == 1 else Seq(effects)
    return chant(name, Ability(SPELL, effect=effect), cost=cost, skills=["Quickcast"], subtype=["Chant-Instant"])


def quick(name: str, *lines: str, cost: str = "1", attribute: Sequence[str] | None = None) -> Printed:
    """A chant that may be played at any time, for one will."""
    text = said(*lines, kind="Chant")
    return chant(name, *text, cost=cost, skills=["Quickcast"], subtype=["Chant-Instant"], attribute=attribute)


def hush() -> Printed:
    """A quick chant after which nothing in a field has abilities, for this turn."""
    return spell("Hush", Apply(Cards((FIELD,), EITHER), (LoseAbilities(),), until=END_OF_TURN), cost="1")


def resonators(whose: int = EITHER, name: str = "") -> Cards:
    """The resonators of a field, or those of one name."""
    which = Has(TYPE, "Resonator") & Has(NAME, name) if name else Has(TYPE, "Resonator")
    return Cards((FIELD,), whose, which)


def destroyed(group: Group) -> Move:
    """These are destroyed."""
    return Move(group, GRAVEYARD, verb=DESTROY)
