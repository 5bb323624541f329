"""The cards of one game: printed values, and what is worked out from them once."""

from dataclasses import dataclass, field
from typing import Final

from ..ids import ACTIVATED, CONTINUOUS, DAMAGED, NOTHING, OPPONENT, PLAYER_DAMAGED, TRIGGERED, YOU, Field, Keyword
from .abilities import Ability, CopyToken, Cost, CreateToken, Gain, Instead, Later, LaterInstead, Proceed, Token, When
from .children import children
from .dealings import ExchangeControl
from .effects import Apply, Effect, If, Pay, Prevent, Prevented, Seq, TriggerNow
from .footprint import (
    ABILITY_BIT,
    ANY_BIT,
    KEYWORD_BIT,
    collect_words,
    held,
    is_base,
    is_own_term,
    kind_of,
    number_bit,
    reads,
    rests_itself,
    says_control,
    word_bit,
)
from .mods import (
    WORD_CHANGES,
    Add,
    ArrivesWith,
    BecomeCopy,
    ControlledBy,
    DeckLimit,
    ExtraCost,
    Forbid,
    ForbidPlayer,
    GainKeyword,
    LoseAbilities,
    LoseChosenAbility,
    LoseKeyword,
    MayBePlayed,
    Modification,
    Multiply,
    NeverHas,
    PlayFor,
    Set,
    Switch,
    Toll,
)
from .terms import Cards, Condition, Node
from .turns import SkipPhase
from .zone_masks import activated_mask, instead_mask, situation_mask, static_mask, trigger_mask

EVENT_KINDS: Final = 64  # more than any book names


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
    back: "Printed | None" = None  # the other side of a two-sided card
    lines: tuple[str, ...] = ()  # the part of the text each ability stands in, where it is known
    number: str = field(default="", compare=False)  # printed on the card; tells it from another of its name

    def __hash__(self) -> int:
        return hash((self.name, self.numbers, self.text))


class Modifier:
    """A modification with what is worked out of it once: its kind in the layer tables, and what it changes."""

    def __init__(self, mod: Modification) -> None:
        self.mod = mod
        self.kind = kind_of(mod)
        self.layers = NOTHING  # the book's layers it is applied in, as bits, once they were asked for
        self.gained: Rule | None = None  # the ability it gives, once it was asked for
        self.writes = writes(mod)


class StaticPart:
    """One continuous effect of a continuous ability: the conditions it stands under and what it applies."""

    def __init__(self, conditions: list[Condition], apply: Apply) -> None:
        self.conditions = conditions
        self.apply = apply
        self.modifiers = [Modifier(mod) for mod in apply.mods]


class Rule:
    """An ability with what is worked out of it once: its number, its zones, its parts."""

    def __init__(self, number: int, ability: Ability, steady: tuple[int, ...]) -> None:
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
        self.reads = ABILITY_BIT | reads(ability, steady)
        self.asks = NOTHING  # what else it asks of the position, as bits, once that was asked for
        self.use_asks = NOTHING  # and what its own words of when it may be used ask
        self.zones_asked: int | None = None  # the zones it looks into, as bits
        self.is_base = is_base(ability)
        self.is_own_term = bool(self.statics) and all(is_own_term(part.apply.mods) for part in self.statics)
        self.rests_itself = rests_itself(ability.cost)
        self.traits = NOTHING  # what the book works out of it when first asked, as bits

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
        self.granted: list[int] = []  # pairs: an ability an effect gave it (a bare keyword: ~keyword), and when
        self.trial = NOTHING  # the trial application of effects it was made for; 0: the real one
        self.traits = NOTHING  # of what is printed: what the book works out of it when first asked, as bits

    def copy(self) -> "Info":
        """The same characteristics, to be changed."""
        info = Info(self.numbers[:], self.words[:], self.keywords, self.rules[:], self.permissions)
        info.granted = self.granted[:]
        return info

    def become(self, other: "Info") -> None:
        """These characteristics give way to others."""
        self.numbers = other.numbers[:]
        self.words = other.words[:]
        self.keywords = other.keywords
        self.rules = other.rules[:]

    def stamp_of(self, rule: int, stamp: int) -> int:
        """When an ability came on the card: with it, or later by an effect."""
        for at in range(0, len(self.granted), 2):
            if self.granted[at] == rule:
                stamp = max(stamp, self.granted[at + 1])
        return stamp

    def has_keyword(self, keyword: Keyword) -> bool:
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


def writes(mod: Modification) -> int:
    """The characteristics a modification changes, as bits."""
    if isinstance(mod, (Add, Set, Multiply)):
        return number_bit(mod.field)
    if isinstance(mod, Switch):
        return number_bit(mod.field) | number_bit(mod.other)
    if isinstance(mod, WORD_CHANGES):
        return word_bit(mod.field)
    if isinstance(mod, GainKeyword):
        return KEYWORD_BIT
    if isinstance(mod, Gain):
        return writes_of_gained(mod.ability)
    if isinstance(mod, (LoseKeyword, NeverHas)):
        return KEYWORD_BIT | ABILITY_BIT
    if isinstance(mod, BecomeCopy):
        return ANY_BIT
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


class Face:
    """What views show of a card nothing changes, by the book's names: made once, to be read only."""

    def __init__(
        self, printed: dict[str, int | list[str]], values: dict[str, int | list[str]], keywords: list[str]
    ) -> None:
        self.printed = printed
        self.values = values
        self.keywords = keywords


class Pool:
    """Every card and ability of a game, numbered in a fixed order."""

    def __init__(
        self,
        cards: list[Printed],
        constants: list[Effect],
        steady: tuple[int, ...] = (),
        more: tuple[Printed, ...] = (),
    ) -> None:
        self.cards: list[Printed] = []
        self.more = more  # cards the game does not have, which somebody who guesses takes for possible,
        self.first_of_more = 0  # numbered from here on
        self.steady = steady  # the relations that ask for no characteristic an effect changes
        self.backs: list[int] = []  # of each side: the other side of the same card
        self.tokens: dict[Token, int] = {}  # the tokens effects may create, numbered after all cards
        self.makes_tokens = False
        self.changes_comers = False  # some effect is about a card from its coming on
        self.rules: list[Rule] = []
        self.rule_numbers: dict[Ability, int] = {}
        self.follow_reads: dict[Apply, int] = {}  # what the groups of effects that follow their cards ask for
        self.follow_asks: dict[Apply, int] = {}  # and what they ask of the position, once that was asked for
        self.nodes: list[Node] = []
        self.node_numbers: dict[Node, int] = {}
        self.infos: list[Info] = []
        self.static_masks: list[int] = []  # of each card: the zones where continuous abilities on it work
        self.shared_masks: list[int] = []  # the same without those that only say how their own card is played
        self.trigger_masks: list[int] = []  # where abilities that wait for an event do
        self.situation_masks: list[int] = []  # where abilities that watch a situation do
        self.instead_masks: list[int] = []  # where replacement effects do
        self.activated_masks: list[int] = []  # where abilities that a player activates do
        self.watched = [0] * EVENT_KINDS  # zones whose cards may watch an event of that kind
        self.watches_anywhere = [False] * EVENT_KINDS
        self.faces: dict[int, Face] = {}
        self.known_words: dict[int, tuple[str, ...]] = {}
        self.stand_ins: dict[int, int] = {}  # by player, what stands for a card that they do not see
        self.known_secrets: dict[int, tuple[Rule, ...]] = {}
        self.digest = ""  # worked out once by the codec
        self.situation_zones = 0  # where some ability may watch a situation
        self.instead_zones = 0  # where some replacement effect may work
        self.replaced = 0  # the kinds of change some effect may replace, as bits
        self.granted_situations = False  # an ability that watches a situation may come on a card by an effect
        self.granted_insteads = 0  # the kinds of change that replacement effects replace which may, as bits
        self.granted_events = 0  # the kinds of event that abilities watch which may
        self.keywords = 0  # those printed on some card, as bits
        self.has_prohibitions = False
        self.has_arriving_counters = False
        self.has_control = False  # some ability may say who controls cards
        self.skips_phases = False  # some effect may leave out phases
        self.plays_elsewhere = False  # some effect may let cards be played from where they are
        self.activated_zones = 0
        self.static_zones = 0  # where some continuous ability works (-1: anywhere)
        self.shared_zones = 0  # the same without those that only say how their own card is played
        self.add(cards)
        for effect in constants:
            self.register(effect)
        self.work_out()
        self.first_of_more = len(self.cards)
        if more:
            for words in range(len(cards[0].words)):
                self.every_word(words)  # what may be named is named of the cards of the game
            self.add(list(more))
            self.work_out()
        self.watching = [self.watchers(kind) for kind in range(EVENT_KINDS)]

    def work_out(self) -> None:
        """What follows from the cards that are new; they become more as the tokens of their effects are found."""
        while len(self.infos) < len(self.cards):
            self.infos.append(self.base_info(self.cards[len(self.infos)]))
            self.static_masks.append(static_mask(self.infos[-1].rules))
            self.shared_masks.append(static_mask([rule for rule in self.infos[-1].rules if not rule.is_own_term]))
            self.trigger_masks.append(trigger_mask(self.infos[-1].rules))
            self.situation_masks.append(situation_mask(self.infos[-1].rules))
            self.instead_masks.append(instead_mask(self.infos[-1].rules))
            self.activated_masks.append(activated_mask(self.infos[-1].rules))
            self.keywords |= self.infos[-1].keywords

    def add(self, cards: list[Printed]) -> None:
        """Cards after all there are; the back of each two-sided card stands after these fronts as a card of its own."""
        first = len(self.cards)
        self.cards.extend(cards)
        self.backs.extend([NOTHING] * len(cards))
        for front in range(first, first + len(cards)):
            back = self.cards[front].back
            if back is not None:
                self.backs[front] = len(self.cards)
                self.backs.append(front)
                self.cards.append(back)

    def watchers(self, kind: int) -> set[int]:
        """The cards with a printed ability that watches an event of that kind."""
        found: set[int] = set()
        for number, info in enumerate(self.infos):
            for rule in info.rules:
                if rule.kind == TRIGGERED and (rule.events >> kind) & 1:
                    found.add(number)
        return found

    def secrets(self, kind: int, keywords: tuple[int, ...]) -> tuple[Rule, ...]:
        """The abilities with one of these keywords that watch an event of that kind."""
        if kind not in self.known_secrets:
            found = [rule for rule in self.rules if rule.ability.keyword in keywords and (rule.events >> kind) & 1]
            self.known_secrets[kind] = tuple(found)
        return self.known_secrets[kind]

    def every_word(self, field: Field) -> tuple[str, ...]:
        """Every word of a field that a card bears or an ability asks for."""
        if field not in self.known_words:
            found: list[str] = []
            for card in self.cards:
                found.extend(card.words[field])
            for rule in self.rules:
                collect_words(rule.ability, field, found)
            self.known_words[field] = tuple(sorted(set(found)))
        return self.known_words[field]

    def base_info(self, card: Printed) -> Info:
        """The printed characteristics of a card."""
        rules = [self.carried(ability) for ability in card.abilities]
        keywords = 0
        for keyword in card.keywords:
            keywords |= 1 << keyword
        for rule in rules:
            if rule.ability.keyword != NOTHING:
                keywords |= 1 << rule.ability.keyword
        return Info(list(card.numbers), list(card.words), keywords, rules, 0)

    def carried(self, ability: Ability) -> Rule:
        """The rule of an ability that stands, or may come to stand, on a card."""
        rule = self.rule(ability)
        self.instead_zones |= instead_mask([rule])
        return rule

    def note_granted(self, rule: Rule) -> None:
        """The ability may come on a card that does not print it, where it is looked for too."""
        self.granted_situations = self.granted_situations or rule.is_situation()
        if rule.instead is not None:
            for when in (rule.instead.would, *rule.instead.would.either):
                self.granted_insteads |= 1 << when.event
        self.granted_events |= rule.events

    def rule(self, ability: Ability) -> Rule:
        """The numbered rule of an ability, also of the abilities it may grant."""
        if ability in self.rule_numbers:
            return self.rules[self.rule_numbers[ability]]
        rule = Rule(len(self.rules), ability, self.steady)
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
                self.situation_zones |= rule.zone_mask
            for when in rule.whens:
                if when.event == NOTHING:
                    continue
                self.watched[when.event] |= rule.zone_mask
                if rule.zone_mask == 0:
                    self.watches_anywhere[when.event] = True
        if rule.kind == ACTIVATED:
            self.activated_zones |= rule.zone_mask
        if rule.instead is not None:
            for when in (rule.instead.would, *rule.instead.would.either):
                self.replaced |= 1 << when.event
        if rule.kind == CONTINUOUS and rule.statics:
            self.static_zones |= rule.zone_mask or -1
            self.has_control = self.has_control or any(says_control(part.apply) for part in rule.statics)
            if not rule.is_own_term:
                self.shared_zones |= rule.zone_mask or -1

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
            if node.follows or isinstance(node.what, Cards):
                self.follow_reads[node] = reads(node.what, self.steady)
        if isinstance(node, Later):
            self.number_node(node.when)
            self.rule(later_ability(node))
        if isinstance(node, LaterInstead):
            self.rule(waiting_ability(node))
        self.makes_tokens = self.makes_tokens or isinstance(node, (CreateToken, CopyToken))
        self.changes_comers = self.changes_comers or (isinstance(node, Proceed) and node.then is not None)
        if isinstance(node, CreateToken) and node.token not in self.tokens:
            self.tokens[node.token] = len(self.cards)
            self.backs.append(NOTHING)
            self.cards.append(as_printed(node.token))
        if isinstance(node, Prevent):
            self.rule(SHIELD)
        if isinstance(node, TriggerNow):
            self.rule(reflex_ability(node))
        if isinstance(node, ExchangeControl):
            self.register_modifications((ControlledBy(YOU), ControlledBy(OPPONENT)))

    def register_modifications(self, mods: tuple[Modification, ...]) -> None:
        """Number the modifications of a continuous effect and the abilities they grant."""
        for mod in mods:
            self.number_node(mod)
            if isinstance(mod, (Forbid, ForbidPlayer)):
                self.has_prohibitions = True
            if isinstance(mod, ArrivesWith):
                self.has_arriving_counters = True
            if isinstance(mod, MayBePlayed):
                self.plays_elsewhere = True
            if isinstance(mod, SkipPhase):
                self.skips_phases = True
            if isinstance(mod, ControlledBy):
                self.number_node(held(mod))
            if isinstance(mod, Gain):
                self.note_granted(self.carried(mod.ability))
            if isinstance(mod, BecomeCopy):
                self.granted_situations = True
                self.granted_insteads = self.granted_events = -1
            if isinstance(mod, (PlayFor, ExtraCost, Toll)):
                self.rule(price_ability(mod))


def as_printed(token: Token) -> Printed:
    """A token as a card."""
    lines = tuple(line for line in token.text.split("\n") if line)
    return Printed(token.name, token.numbers, token.words, token.keywords, token.abilities, token.text, lines=lines)


def later_ability(node: Later) -> Ability:
    """The delayed trigger of an effect, as an ability that works anywhere."""
    return Ability(TRIGGERED, when=node.when, effect=node.effect)


def waiting_ability(node: LaterInstead) -> Ability:
    """The replacement an effect leaves behind, as an ability."""
    return Ability(CONTINUOUS, instead=node.instead)


SHIELD: Final = Ability(CONTINUOUS, instead=Instead(When(DAMAGED, either=(When(PLAYER_DAMAGED),)), Prevented()))


def reflex_ability(node: TriggerNow) -> Ability:
    """The ability an effect triggers at once."""
    return Ability(TRIGGERED, effect=node.effect)


def price_ability(mod: PlayFor | ExtraCost | Toll) -> Ability:
    """Another cost of a card, or of what it does, kept like an ability's."""
    return Ability(ACTIVATED, cost=mod.cost)
