"""Why cards are what they are, in few words."""

from __future__ import annotations

from typing import Final

from rulewright import Game
from rulewright.kernel.asking.reasons import Reason, reasons
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.ids import END_OF_TURN, NOTHING, WHOLE_GAME
from rulewright.kernel.position.shown import CardView, View
from rulewright.kernel.vocabulary.abilities import Gain
from rulewright.kernel.vocabulary.mods import Add, GainKeyword, LoseAbilities, LoseKeyword, Multiply, Set
from rulewright.server.play.handles import Handles
from rulewright.server.wire.table import Why

UNTIL: Final = {END_OF_TURN: "end of turn", WHOLE_GAME: "end of the game", NOTHING: None}


def reasons_seen(game: Game, view: View, handles: Handles) -> dict[int, list[Why]]:
    """What changes each card in sight, by its handle: effects, and then what the rules do themselves."""
    numbers = {handle: number for number, handle in handles.by_card.items()}
    changes = reasons(game)
    found: dict[int, list[Why]] = {}
    zones = [zone for player in view.players for zone in player.zones.values()]
    for card in [card for zone in zones for card in zone.cards if card is not None]:
        mine = changes.get(numbers[card.card], [])
        told = [reason(game, handles, one) for one in mine] + by_the_rules(game.book, card, mine)
        if told:
            found[card.card] = told
    return found


def reason(game: Game, handles: Handles, one: Reason) -> Why:
    """An effect on a card in few words."""
    value, change, by = change_words(game.book, one)
    return Why(
        value=value,
        change=change,
        by=by,
        source=handles.find(one.source),
        name=game.name_of(game.card(one.source).number) if one.source != NOTHING else None,
        until=UNTIL.get(one.until, "a later moment"),
    )


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


def by_the_rules(rules: Rulebook, card: CardView, why: list[Reason]) -> list[Why]:
    """What effects do not account for is the rules' own doing, like a boost."""
    told = []
    for field, name in enumerate(rules.number_names):
        now, printed = card.values.get(name), card.printed.get(name)
        if not isinstance(now, int) or not isinstance(printed, int) or now == printed:
            continue
        mods = [one for one in why if getattr(one.mod, "field", None) == field]
        if any(isinstance(one.mod, (Set, Multiply)) for one in mods):
            continue
        rest = now - printed - sum(one.value for one in mods if isinstance(one.mod, Add))
        if rest:
            told.append(Why(value=name, change=f"{rest:+d}", by=rest, source=None, name=None, until=None))
    return told
