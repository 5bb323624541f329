"""Why a card is what it is: what changes it, and the name of what does so."""

from __future__ import annotations

from rulewright.kernel.asking.reasons import reasons, unexplained
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.ids import NOTHING
from rulewright.kernel.position.derived import Reason
from rulewright.kernel.position.state import Card
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import Gain
from rulewright.kernel.vocabulary.mods import Add, GainKeyword, LoseAbilities, LoseKeyword, Multiply, Set


def reasons_of(g: Game, card: Card) -> list[str]:
    """Every change of a card in words, in the order of time: "power +3000 by Banner", "power +7000 by the rules"."""
    found = reasons(g).get(card.number, [])
    told = [f"{' '.join(change_words(g.book, one)[:2])} by {source_words(g, one)}" for one in found]
    return told + [
        f"{g.book.number_names[field]} {by:+d} by the rules" for field, by in unexplained(g, card.number, found)
    ]


def source_words(g: Game, one: Reason) -> str:
    """Where a change comes from."""
    return g.name_of(one.source) if one.source != NOTHING else "the rules"


def change_words(rules: Rulebook, one: Reason) -> tuple[str, str, int | None]:
    """What an effect changes, how, and by how much."""
    mod = one.mod
    if isinstance(mod, Add):
        return rules.number_names[mod.field], f"{one.value:+d}", one.value
    if isinstance(mod, Set):
        return rules.number_names[mod.field], f"= {one.value}", None
    if isinstance(mod, Multiply):
        return rules.number_names[mod.field], f"times {mod.by}", None
    if isinstance(mod, GainKeyword):
        return "keywords", f"gains {rules.keyword_names[mod.keyword]}", None
    if isinstance(mod, LoseKeyword):
        return "keywords", f"loses {rules.keyword_names[mod.keyword]}", None
    if isinstance(mod, Gain):
        return "abilities", "gains an ability", None
    if isinstance(mod, LoseAbilities):
        return "abilities", "loses abilities", None
    field = getattr(mod, "field", None)
    return (rules.word_names[field] if isinstance(field, int) else "abilities"), "changed", None
