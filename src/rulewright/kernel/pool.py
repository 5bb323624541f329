"""The cards of one game: printed values, and what is worked out from them once."""

from dataclasses import dataclass, fields
from typing import Final

from .ast import (
    Ability,
    Add,
    AddEveryWord,
    AddWord,
    AddWordsOf,
    Apply,
    Condition,
    Cost,
    DeckLimit,
    Effect,
    Forbid,
    ForbidPlayer,
    Gain,
    GainKeyword,
    Has,
    HasKeyword,
    HasPart,
    If,
    Instead,
    Later,
    LaterInstead,
    LoseAbilities,
    LoseChosenAbility,
    LoseKeyword,
    LoseWords,
    Modes,
    Modification,
    Multiply,
    Node,
    Pay,
    Pick,
    PlayFor,
    Related,
    Seq,
    Set,
    SetNamedWord,
    SetWord,
    SumOf,
    Toll,
    TriggerNow,
    Valued,
    When,
)
from .ids import ACTIVATED, CONTINUOUS, NOTHING, TRIGGERED

# What effects read and write: one bit for abilities, one for keywords, one for each field.
ABILITY_BIT: Final = 1
KEYWORD_BIT: Final = 2
ANY_BIT: Final = (1 << 36) - 1


@dataclass(frozen=True)
class Printed:
    """What stands on a card: its numbers and words by the game's fields, keywords, abilities, and the text itself."""

    name: str
    numbers: tuple[int, ...]
    words: tuple[tuple[str, ...], ...]
    keywords: tuple[int, ...]
    abilities: tuple[Ability, ...]
    text: str = ""
    partial: bool = False

    def __hash__(self) -> int:
        return hash((self.name, self.numbers, self.text))


class StaticPart:
    """One continuous effect of a continuous ability: the conditions it stands under and what it applies."""

    def __init__(self, conditions: list[Condition], apply: Apply) -> None:
        self.conditions = conditions
        self.apply = apply


class Rule:
    """An ability with what is worked out of it once: its number, its zones, its parts."""

    def __init__(self, number: int, ability: Ability) -> None:
        self.number = number
        self.ability = ability
        self.kind = ability.kind
        self.zone_mask = 0
        for zone in ability.zones:
            self.zone_mask |= 1 << zone
        self.when: When | None = ability.when
        self.event = ability.when.event if ability.when is not None else NOTHING
        self.whens: list[When] = [] if ability.when is None else [ability.when, *ability.when.either]
        self.events = 0  # the kinds of event it watches, as bits
        for when in self.whens:
            if when.event != NOTHING:
                self.events |= 1 << when.event
        self.statics: list[StaticPart] = []
        if ability.kind == CONTINUOUS and ability.instead is None:
            flatten(ability.effect, [], self.statics)
        self.instead: Instead | None = ability.instead
        self.reads = ABILITY_BIT | reads(ability)

    def is_situation(self) -> bool:
        """It watches a situation, not an event."""
        return self.when is not None and self.when.state is not None


class Info:
    """The characteristics of one card at one moment."""

    def __init__(
        self,
        numbers: list[int],
        words: list[tuple[str, ...]],
        keywords: int,
        rules: list[Rule],
        permissions: int,
    ) -> None:
        self.numbers = numbers
        self.words = words
        self.keywords = keywords
        self.rules = rules
        self.permissions = permissions
        self.granted: list[int] = []  # pairs: an ability an effect gave it, and when

    def copy(self) -> "Info":
        """The same characteristics, to be changed."""
        info = Info(self.numbers[:], self.words[:], self.keywords, self.rules[:], self.permissions)
        info.granted = self.granted[:]
        return info

    def stamp_of(self, rule: int, stamp: int) -> int:
        """When an ability came on the card: with it, or later by an effect."""
        for at in range(0, len(self.granted), 2):
            if self.granted[at] == rule:
                stamp = max(stamp, self.granted[at + 1])
        return stamp

    def has_keyword(self, keyword: int) -> bool:
        """The keyword is on the card."""
        return (self.keywords >> keyword) & 1 == 1


def flatten(effect: Effect, conditions: list[Condition], out: list[StaticPart]) -> None:
    """The continuous effects in the body of a continuous ability, each under its conditions."""
    if isinstance(effect, Apply):
        if not all(isinstance(mod, DeckLimit) for mod in effect.mods):
            out.append(StaticPart(conditions[:], effect))
    elif isinstance(effect, Seq):
        for part in effect.parts:
            flatten(part, conditions, out)
    elif isinstance(effect, If):
        flatten(effect.then, [*conditions, effect.condition], out)


def reads(node: object) -> int:
    """The characteristics a reading asks for that effects can change, as bits."""
    found = 0
    if isinstance(node, Valued) or (isinstance(node, SumOf) and not node.printed):
        found = number_bit(node.field)
    elif isinstance(node, (Has, HasPart)):
        found = word_bit(node.field)
    elif isinstance(node, HasKeyword):
        found = KEYWORD_BIT
    elif isinstance(node, Related):
        found = ANY_BIT
    if isinstance(node, tuple):
        for part in node:
            found |= reads(part)
    elif isinstance(node, (Node, Pick)):
        for field in fields(node):  # type: ignore[arg-type]
            found |= reads(getattr(node, field.name))
    return found


def writes(mod: Modification) -> int:
    """The characteristics a modification changes, as bits."""
    if isinstance(mod, (Add, Set, Multiply)):
        return number_bit(mod.field)
    if isinstance(mod, (AddWord, SetWord, AddWordsOf, AddEveryWord, SetNamedWord, LoseWords)):
        return word_bit(mod.field)
    if isinstance(mod, GainKeyword):
        return KEYWORD_BIT
    if isinstance(mod, Gain):
        return writes_of_gained(mod.ability)
    if isinstance(mod, LoseKeyword):
        return KEYWORD_BIT | ABILITY_BIT
    return ABILITY_BIT if isinstance(mod, (LoseAbilities, LoseChosenAbility)) else 0


def writes_of_gained(ability: Ability) -> int:
    """The characteristics an ability changes as soon as it is gained."""
    found = 0 if ability.keyword == NOTHING else KEYWORD_BIT
    parts: list[StaticPart] = []
    if ability.kind == CONTINUOUS:
        flatten(ability.effect, [], parts)
    for part in parts:
        for mod in part.apply.mods:
            found |= writes(mod)
    return found


def number_bit(field: int) -> int:
    """The bit of a number field."""
    return 4 << field


def word_bit(field: int) -> int:
    """The bit of a word field."""
    return 4 << (16 + field)


class Pool:
    """Every card and ability of a game, numbered in a fixed order."""

    def __init__(self, cards: list[Printed], event_kinds: int, constants: list[Effect]) -> None:
        self.cards = cards
        self.rules: list[Rule] = []
        self.rule_numbers: dict[Ability, int] = {}
        self.nodes: list[Node] = []
        self.node_numbers: dict[Node, int] = {}
        self.infos: list[Info] = []
        self.static_masks: list[int] = []  # of each card: the zones where continuous abilities on it work
        self.watched = [0] * event_kinds  # zones whose cards may watch an event of that kind
        self.watches_anywhere = [False] * event_kinds
        self.digest = ""  # worked out once by the codec
        self.has_situations = False
        self.has_replacements = False
        self.has_prohibitions = False
        self.activated_zones = 0
        self.static_zones = 0
        self.static_anywhere = False
        for effect in constants:
            self.register(effect)
        for card in cards:
            self.infos.append(self.base_info(card))
            self.static_masks.append(static_mask(self.infos[-1].rules))
        self.watching = [self.watchers(kind) for kind in range(event_kinds)]

    def watchers(self, kind: int) -> set[int]:
        """The cards with a printed ability that watches an event of that kind."""
        found: set[int] = set()
        for number, info in enumerate(self.infos):
            for rule in info.rules:
                if rule.kind == TRIGGERED and rule.event == kind:
                    found.add(number)
        return found

    def base_info(self, card: Printed) -> Info:
        """The printed characteristics of a card."""
        rules = [self.rule(ability) for ability in card.abilities]
        keywords = 0
        for keyword in card.keywords:
            keywords |= 1 << keyword
        for rule in rules:
            if rule.ability.keyword != NOTHING:
                keywords |= 1 << rule.ability.keyword
        return Info(list(card.numbers), list(card.words), keywords, rules, 0)

    def rule(self, ability: Ability) -> Rule:
        """The numbered rule of an ability, also of the abilities it may grant."""
        if ability in self.rule_numbers:
            return self.rules[self.rule_numbers[ability]]
        rule = Rule(len(self.rules), ability)
        self.rules.append(rule)
        self.rule_numbers[ability] = rule.number
        self.index(rule)
        self.register(ability.effect)
        if ability.instead is not None:
            self.register(ability.instead.effect)
        for cost in ability.cost:
            self.number_node(cost)
            for action in cost.actions:
                self.register(action)
        return rule

    def index(self, rule: Rule) -> None:
        """Note what a rule watches, so that nothing else is asked."""
        if rule.kind == TRIGGERED and rule.when is not None:
            if rule.is_situation():
                self.has_situations = True
            for when in rule.whens:
                if when.event == NOTHING:
                    continue
                self.watched[when.event] |= rule.zone_mask
                if rule.zone_mask == 0:
                    self.watches_anywhere[when.event] = True
        if rule.kind == ACTIVATED:
            self.activated_zones |= rule.zone_mask
        if rule.instead is not None:
            self.has_replacements = True
        if rule.kind == CONTINUOUS and rule.statics:
            self.static_zones |= rule.zone_mask
            if rule.zone_mask == 0:
                self.static_anywhere = True

    def pay_cost(self, node: Pay) -> Cost:
        """The resources an effect asks for, as a cost."""
        return Cost((), (), node.symbols)

    def number_node(self, node: Node) -> None:
        """Give a node its number, by value."""
        if node not in self.node_numbers:
            self.node_numbers[node] = len(self.nodes)
            self.nodes.append(node)

    def register(self, node: Effect) -> None:
        """Number an effect and all effects and granted abilities inside it."""
        self.number_node(node)
        for child in children(node):
            self.register(child)
        if isinstance(node, Apply):
            self.register_modifications(node.mods)
        if isinstance(node, Later):
            self.number_node(node.when)
            self.rule(later_ability(node))
        if isinstance(node, LaterInstead):
            self.rule(waiting_ability(node))
        if isinstance(node, TriggerNow):
            self.rule(reflex_ability(node))

    def register_modifications(self, mods: tuple[Modification, ...]) -> None:
        """Number the modifications of a continuous effect and the abilities they grant."""
        for mod in mods:
            self.number_node(mod)
            if isinstance(mod, (Forbid, ForbidPlayer)):
                self.has_prohibitions = True
            if isinstance(mod, Gain):
                self.rule(mod.ability)
            if isinstance(mod, (PlayFor, Toll)):
                self.rule(price_ability(mod))


def static_mask(rules: list[Rule]) -> int:
    """The zones where continuous abilities among these work, as bits."""
    mask = 0
    for rule in rules:
        if rule.statics:
            mask |= rule.zone_mask or -1
    return mask


def later_ability(node: Later) -> Ability:
    """The delayed trigger of an effect, as an ability that works anywhere."""
    return Ability(TRIGGERED, when=node.when, effect=node.effect)


def waiting_ability(node: LaterInstead) -> Ability:
    """The replacement an effect leaves behind, as an ability."""
    return Ability(CONTINUOUS, instead=node.instead)


def reflex_ability(node: TriggerNow) -> Ability:
    """The ability an effect triggers at once."""
    return Ability(TRIGGERED, effect=node.effect)


def price_ability(mod: PlayFor | Toll) -> Ability:
    """Another cost of a card, or of what it does, kept like an ability's."""
    return Ability(ACTIVATED, cost=mod.cost)


def children(node: Effect) -> list[Effect]:
    """The effects directly inside an effect."""
    found: list[Effect] = []
    if isinstance(node, Seq):
        found.extend(node.parts)
        return found
    if isinstance(node, Modes):
        found.extend(node.options)
        return found
    for name in ("then", "otherwise", "what", "effect", "instead"):
        child = getattr(node, name, None)
        if isinstance(child, Effect):
            found.append(child)
    return found
