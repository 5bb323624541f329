"""Judgment in words: what it costs, when it can be done, and what makes it cheaper."""

from dataclasses import replace
from typing import Final

from ....kernel.ids import CONTINUOUS, YOU
from ....kernel.vocabulary.abilities import Ability, Cost
from ....kernel.vocabulary.effects import Apply, If
from ....kernel.vocabulary.mods import PlayCost
from ....kernel.vocabulary.terms import Always, Condition
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Many, Says, Word
from ..rulebook import ch00_names as n
from .words_amounts import PER
from .words_cost import COSTS
from .words_filters import IS_THIS
from .words_if import CONDITION
from .words_prices import price, symbols_of
from .words_will import COST_SYMBOLS

ONLY_IF: Final = Choice(
    "when it can be done",
    Word("", Always()),
    Says(". play this ability only if {cond}", hole("cond"), cond=CONDITION,
         also=(": play this ability only if {cond}", " while {cond}", " if {cond}")),
)  # fmt: skip


def judgment(parts: Parts) -> Ability | None:
    """What judgment costs, and when it can be done."""
    cost, usable = parts["cost"], parts["usable"]
    if not isinstance(cost, tuple) or not isinstance(usable, Condition):
        return None
    return Ability(CONTINUOUS, (n.RULER_AREA,), cost=cost, keyword=n.JUDGMENT, usable=usable)


def judgment_parts(value: object) -> Parts | None:
    """Take judgment apart."""
    if not isinstance(value, Ability) or value.keyword != n.JUDGMENT:
        return None
    return {"cost": value.cost, "usable": value.usable}


def no_cost(value: object) -> Parts | None:
    """Take judgment apart that costs nothing."""
    parts = judgment_parts(value)
    return parts if parts and not parts["cost"] else None


def cheaper(parts: Parts) -> tuple[Ability, ...] | None:
    """What judgment costs, and what instead while it is so."""
    first, others = parts["cost"], parts["others"]
    if not isinstance(first, tuple) or not isinstance(others, tuple):
        return None
    found = [
        judgment({"cost": first, "usable": Always()}),
        *(judgment({"cost": (one[1],), "usable": one[0]}) for one in others),
    ]
    return tuple(one for one in found if one is not None) if all(found) else None


def cheaper_parts(value: object) -> Parts | None:
    """Take judgment with other costs apart."""
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    parts = [judgment_parts(one) for one in value]
    first = parts[0]
    if first is None or not isinstance(first["usable"], Always):
        return None
    others = tuple(
        (one["usable"], one["cost"][0]) for one in parts[1:] if one and isinstance(one["cost"], tuple) and one["cost"]
    )
    found: Parts = {"cost": first["cost"], "others": others}
    return found if cheaper(found) == value else None


OTHER_COST: Final = Says(
    " if {cond}, pay {cost} instead", (hole("cond"), like(Cost, (), (), hole("cost"))), cond=CONDITION,
    cost=COST_SYMBOLS, also=(" if {cond}, you may pay {cost} to play this ability instead",
                             " if {cond}, you may pay {cost} instead"),
)  # fmt: skip


LESS: Final = "you may pay {less} less to play this ability"
DISCOUNTS: Final = (
    ("cond", f"{LESS} if {{cond}}"),
    ("cond", f"if {{cond}}, {LESS}"),
    ("of", f"{LESS} {{of}}"),
)


def discounted(parts: Parts) -> tuple[Ability, ...] | None:
    """What judgment costs, and how much less if it is so or for each of something."""
    plain = judgment({"cost": parts["cost"], "usable": Always()})
    asked = {
        "who": YOU,
        "which": IS_THIS,
        "symbols": parts["less"],
        "sign": -1,
        "abilities": True,
        "of": parts.get("of"),
    }
    found = price(asked)
    if plain is None or found is None:
        return None
    mods = tuple(replace(mod, keyword=n.JUDGMENT) for mod in found.mods if isinstance(mod, PlayCost))
    cond = parts.get("cond")
    effect = replace(found, mods=mods)
    return (
        plain,
        Ability(CONTINUOUS, (n.RULER_AREA,), effect=If(cond, effect) if isinstance(cond, Condition) else effect),
    )


def discounted_parts(value: object, how: str) -> Parts | None:
    """Take judgment that may cost less apart."""
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], Ability):
        return None
    first, effect = judgment_parts(value[0]), value[1].effect
    cond = effect.condition if isinstance(effect, If) else None
    apply = effect.then if isinstance(effect, If) else effect
    mod = apply.mods[0] if isinstance(apply, Apply) and apply.mods else None
    if (
        first is None
        or not isinstance(apply, Apply)
        or not isinstance(mod, PlayCost)
        or (cond is None) != (how == "of")
    ):
        return None
    parts: Parts = {"cost": first["cost"], "less": symbols_of(apply.mods, -1), "cond": cond}
    if how == "of":
        parts = {"cost": first["cost"], "less": symbols_of(apply.mods, -1), "of": getattr(mod.amount, "of", None)}
    return parts if discounted(parts) == value else None


def discount(how: str, words: str, leads: tuple[str, ...]) -> Says:
    """Judgment that may cost less, said in one way."""
    templates = [lead + mark + words for lead in leads for mark in ("{cost}. ", "{cost}: ")]
    return Says(
        templates[0], make=discounted, unmake=lambda v: discounted_parts(v, how), cost=COSTS, less=COST_SYMBOLS,
        cond=CONDITION, of=PER, also=templates[1:],
    )  # fmt: skip


def judgments(lead: str, *also: str) -> Choice:
    """Judgment as an edition prints it."""
    template = "{cost}{usable}"
    bare = lead.replace("pay ", "")
    dear = "{cost}.{others}"
    full = Says(lead + template, make=judgment, unmake=judgment_parts, cost=COSTS, usable=ONLY_IF,
                also=tuple(one + template for one in also))  # fmt: skip
    return Choice(
        "judgment", full,
        *(discount(how, words, (lead, *also)) for how, words in DISCOUNTS),
        Says(lead + dear, make=cheaper, unmake=cheaper_parts, cost=COSTS, others=Many(OTHER_COST, "."),
             also=tuple(one + form for one in (lead, *also) for form in (dear, dear.replace(".", ":")))),
        Says(f"{bare}{{usable}}", make=lambda p: judgment({"cost": (), **p}), unmake=no_cost,
             usable=CONDITION, also=("[Judgment] {usable}", "[J-Activate] {usable}", "[J-Activate] pay {usable}")),
    )  # fmt: skip
