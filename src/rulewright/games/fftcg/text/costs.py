"""Costs: the icons in a row, then what is done to cards."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ....kernel.ids import IT, RESTED, YOU
from ....kernel.vocabulary.abilities import Cost
from ....kernel.vocabulary.effects import Move, Pick, Turn
from ....kernel.vocabulary.terms import Cards, Related, This, Those
from ....language.grammar.amounts import ONE
from ....language.grammar.doing.deeds import THIS_PICK
from ....language.pattern import hole, view
from ....language.phrase import Choice, Many, Phrase, Says, Word
from ....language.voice import DOING, Voice
from ..rulebook import ch00_names as n

if TYPE_CHECKING:
    from ....language.grammar import Grammar

THAT: Final = Those(IT)
DULL_ICON: Final = Cost((THIS_PICK,), (Turn(THAT, RESTED),))
SPECIAL_ICON: Final = Cost(
    (Pick(Cards((n.HAND,), YOU, Related(n.SAME_NAME, This())), ONE, ONE),), (Move(THAT, n.BREAK, verb=n.DISCARD),)
)


def from_icons(found: tuple[str, ...]) -> tuple[Cost, ...] | None:
    """The special icon, the CP, the Dull icon, as costs."""
    if found.count("S") > 1 or found.count("Dull") > 1:
        return None
    symbols = tuple(one for one in found if one not in ("S", "Dull"))
    costs = [SPECIAL_ICON] if "S" in found else []
    costs += [Cost((), (), symbols)] if symbols else []
    costs += [DULL_ICON] if "Dull" in found else []
    return tuple(costs)


def to_icons(value: object) -> tuple[object, ...] | None:
    """The icons of costs."""
    found: list[str] = []
    for cost in value if isinstance(value, tuple) else ():
        if cost == SPECIAL_ICON:
            found.append("S")
        elif cost == DULL_ICON:
            found.append("Dull")
        elif isinstance(cost, Cost) and cost.symbols:
            found.extend(cost.symbols)
        else:
            return None
    return (tuple(found),) if found else None


def split(value: object) -> tuple[object, ...] | None:
    """The icons and the rest of a cost, where there are both."""
    costs = value if isinstance(value, tuple) else ()
    at = 0
    while at < len(costs) and to_icons((costs[at],)) is not None:
        at += 1
    return (costs[:at], costs[at:]) if 0 < at < len(costs) else None


def icons(g: "Grammar") -> Says:
    """Icons in a row."""
    icon = Choice("an icon", Word("{S}", "S"), Word("{Dull}", "Dull"), g.symbol)
    return Says("{icons}", view(from_icons, to_icons, hole("icons")), icons=Many(icon))


def costs(g: "Grammar") -> Says:
    """What stands before the colon; what was done for it is spoken of by that alone."""
    return Says(
        "{cost}",
        hole("cost"),
        cost=Choice(
            "a cost", icons(g), *with_deeds(g, "{icons}, {deeds}", ("pay {icons} and {deeds}", "{icons} and {deeds}"))
        ),
        leave=lambda b, a, v: spent(a),
    )


def spent(voice: Voice) -> Voice:
    """Only what was paid is spoken of after a cost."""
    return Voice(mentions=voice.mentions)


def price(g: "Grammar") -> Choice:
    """A cost in a sentence: pay {2} and discard 1 card."""
    only = Says("pay {icons}", hole("icons"), icons=icons(g))
    return Choice("a price", only, *with_deeds(g, "pay {icons} and {deeds}"))


def doing(g: "Grammar") -> Says:
    """A cost as what somebody does for something: "by discarding 1 card"."""
    deeds = Many(g.cost, ", ", " and ", also=(", and ",))
    return Says(
        "{deeds}", hole("deeds"), deeds=deeds, enter=lambda voice: voice._replace(person=DOING), leave=lambda b, a, v: b
    )


def with_deeds(g: "Grammar", template: str, also: Sequence[str] = ()) -> list[Phrase]:
    """Costs that are paid with cards."""
    deeds = Many(g.cost, ", ", " and ", also=(", and ",))
    both = view(lambda front, back: front + back, split, hole("icons"), hole("deeds"))
    return [Says(template, both, icons=icons(g), deeds=deeds, also=also), Says("{deeds}", hole("deeds"), deeds=deeds)]
