"""Judgment: what it costs, when it can be done, and what makes it cheaper."""

from functools import partial
from typing import TYPE_CHECKING

from .....kernel.ids import (
    CONTINUOUS,
    YOU,
)
from .....kernel.vocabulary.abilities import Ability, Cost
from .....kernel.vocabulary.effects import (
    Apply,
    If,
)
from .....kernel.vocabulary.mods import PlayCost
from .....kernel.vocabulary.terms import (
    Always,
    Amount,
    Condition,
)
from .....language.grammar.things.nouns import IS_THIS
from .....language.pattern import hole, like, view
from .....language.phrase import Choice, Many, Phrase, Says, Word
from ...rulebook import ch00_names as n
from ..dialects import Dialect
from ..doing.making import SYMBOL
from ..keywords import of_keyword
from .prices import price

if TYPE_CHECKING:
    from .....language.grammar import Grammar


def judgment(cost: tuple[Cost, ...], usable: Condition) -> Ability:
    """What judgment costs, and when it can be done."""
    return Ability(CONTINUOUS, (n.RULER_AREA,), cost=cost, keyword=n.JUDGMENT, usable=usable)


def judgment_parts(value: object) -> tuple[object, ...] | None:
    """Take judgment apart."""
    found = of_keyword(value, n.JUDGMENT)
    return (found.cost, found.usable) if found else None


def cheaper(cost: tuple[Cost, ...], others: tuple[tuple[Condition, Cost], ...]) -> tuple[Ability, ...]:
    """What judgment costs, and what instead while it is so."""
    return (judgment(cost, Always()), *(judgment((one,), cond) for cond, one in others))


def cheaper_parts(value: object) -> tuple[object, ...] | None:
    """Take judgment with other prices apart."""
    found = [judgment_parts(one) for one in value] if isinstance(value, tuple) and len(value) > 1 else []
    if not found or not all(found) or found[0] is None or not isinstance(found[0][1], Always):
        return None
    others = tuple((one[1], one[0][0]) for one in found[1:] if one and isinstance(one[0], tuple) and len(one[0]) == 1)
    return (found[0][0], others) if len(others) == len(found) - 1 else None


def discounted(
    cost: tuple[Cost, ...], less: tuple[str, ...], of: Amount | None, cond: Condition | None
) -> tuple[Ability, ...] | None:
    """What judgment costs, and how much less if it is so or for each of something."""
    effect = price(YOU, IS_THIS, less, -1, of, True, n.JUDGMENT)
    if effect is None:
        return None
    return (judgment(cost, Always()), Ability(CONTINUOUS, (n.RULER_AREA,), effect=effect if cond is None else If(cond, effect)))  # fmt: skip


def cheaper_for(each: bool, cost: tuple[Cost, ...], less: tuple[str, ...], last: object) -> tuple[Ability, ...] | None:
    """Judgment that costs less, for each of something or if it is so."""
    of = last if each and isinstance(last, Amount) else None
    return discounted(cost, less, of, last if isinstance(last, Condition) else None)


def discounted_parts(value: object, each: bool) -> tuple[object, ...] | None:
    """Take judgment that may cost less apart."""
    first = judgment_parts(value[0]) if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], Ability) else None  # fmt: skip
    effect = value[1].effect if first and isinstance(value, tuple) else None
    cond = effect.condition if isinstance(effect, If) else None
    apply = effect.then if isinstance(effect, If) else effect
    mods = apply.mods if isinstance(apply, Apply) else ()
    if first is None or not mods or not all(isinstance(mod, PlayCost) for mod in mods):
        return None
    less: list[str] = []
    of = None
    for mod in (one for one in mods if isinstance(one, PlayCost)):
        number = getattr(mod.amount, "each", getattr(mod.amount, "value", 0))
        of = getattr(mod.amount, "of", None)
        less += [mod.kind] * abs(number) if mod.kind else [str(abs(number))]
    if (of is not None) != each or discounted(first[0], tuple(less), of, cond) != value:  # type: ignore[arg-type]
        return None
    return (first[0], tuple(less), of) if each else (first[0], tuple(less), cond)


def judgments(g: "Grammar", cost: Phrase, dialect: Dialect) -> Choice:
    """Judgment as an edition prints it; the others' marks are read too."""
    leads = (dialect.judgment, "[Judgment] ", "[J-Activate] pay ", "[J-Activate] ")
    only = [f"{lead} {{cond}}" for lead in (". play this ability only if", ": play this ability only if", " while", " if", ". play this ability only while")]  # fmt: skip
    usable = Choice("when it can be done", Word("", Always()), Says(only[0], hole("cond"), cond=g.condition, also=only[1:]),
                    Says(". play this ability only {time}", hole("time"), time=Choice("a time", Says("during {time}", hole("time"), time=g.time),
                         Says("at the beginning of {time}", hole("time"), time=g.time))))  # fmt: skip
    parts: dict[str, Phrase] = {"cost": cost, "usable": usable, "less": Many(SYMBOL), "of": g.amounts.per, "cond": g.condition}  # fmt: skip
    rows: list[Phrase] = [Says(leads[0] + "{cost}{usable}", view(judgment, judgment_parts, hole("cost"), hole("usable")), parts=parts, also=[one + "{cost}{usable}" for one in leads[1:]])]  # fmt: skip
    less = ("you may pay {less} less to play this ability", "you pay {less} less to play this ability")
    for each, words in (
        (True, [f"{one} {{of}}" for one in less]),
        (False, [form for one in less for form in (f"{one} if {{cond}}", f"if {{cond}}, {one}")]),
    ):
        last = "of" if each else "cond"
        made = view(partial(cheaper_for, each), partial(discounted_parts, each=each),
                    hole("cost"), hole("less"), hole(last))  # fmt: skip
        spelled = [lead + "{cost}" + mark + one for lead in leads for one in words for mark in (". ", ": ", ", ")]
        rows.append(Says(spelled[0], made, parts=parts, also=spelled[1:]))
    other = Says(" if {cond}, pay {cost} instead", (hole("cond"), like(Cost, (), (), hole("cost"))), cond=g.condition, cost=Many(SYMBOL),
                 also=(" if {cond}, you may pay {cost} to play this ability instead", " if {cond}, you may pay {cost} instead"))  # fmt: skip
    freely = [
        f"{stop} you may {{cost}} {rather}"
        for stop in ("", ",", ".")
        for rather in (
            "rather than pay this cost",
            "rather than pay its cost",
            "instead",
            "rather than pay this ability's cost",
        )
    ]
    choice = Says(freely[0], (Always(), hole("cost")), cost=g.cost, also=freely[1:])
    dear = [lead + "{cost}" + mark + "{others}" for lead in leads for mark in (".", ":")]
    rows.append(Says(dear[0], view(cheaper, cheaper_parts, hole("cost"), hole("others")), cost=cost, others=Many(Choice("another price", other, choice), "."), also=dear[1:]))  # fmt: skip
    free = view(lambda usable: judgment((), usable), lambda v: (v.usable,) if of_keyword(v, n.JUDGMENT) and not v.cost else None, hole("usable"))  # fmt: skip
    rows.append(Says(f"{leads[0].replace('pay ', '')}{{usable}}", free, usable=g.condition, also=[one + "{usable}" for one in leads]))  # fmt: skip
    return Choice("judgment", *rows)
