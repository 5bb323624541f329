"""Whole lines: activate and automatic abilities, chants, and how each edition marks them."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import (
    ACTIVATED,
    CANCELLED,
    EITHER,
    IT,
    LOOKED,
    MOMENT,
    MOVED,
    NOTHING,
    OPPONENT,
    SAVED,
    SPELL,
    TRIGGERED,
    WHOLE_GAME,
    YOU,
)
from ....kernel.vocabulary.abilities import Ability, Cost, HasNamed, Later, When
from ....kernel.vocabulary.effects import (
    Apply,
    Choose,
    Effect,
    If,
    Look,
    LookAt,
    May,
    Play,
    Seq,
)
from ....kernel.vocabulary.mods import ForbidPlayer
from ....kernel.vocabulary.terms import (
    Always,
    Among,
    Cards,
    Condition,
    InZones,
    Related,
    This,
    Those,
)
from ....kernel.vocabulary.turns import SkipPhase
from ....language.grammar.happening.predicates import throughout
from ....language.grammar.things.nouns import IS_THIS
from ....language.pattern import hole, like, mentions, nodes_of, replaced, view
from ....language.phrase import Choice, Guarded, Many, Phrase, Says, Token
from ....language.sequence import effects_of, seq_of
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .dialects import ALWAYS, Dialect, fresh, home, itself
from .doing.coming import arrivals, is_of_use, keeping
from .doing.following import Following, begun
from .happening.statements import field_abilities
from .happening.triggers import trigger
from .keywords import (
    TEMPLATES,
    alone_parts,
    awakened,
    awakened_parts,
    keyword_lines,
    of_keyword,
    texts,
    torrent,
    torrent_parts,
    triggers,
)
from .paying.costs import TRIGGERS, Listed, spent, use
from .paying.judgment import judgments
from .paying.prices import from_elsewhere, own_price, with_price, with_price_parts

if TYPE_CHECKING:
    from ....language.grammar import Grammar

# ---------------------------------------------------------------- activate and automatic abilities


def zone_of(*parts: object) -> tuple[int, ...]:
    """Where an ability is played: in the play ground, unless it says that the card is elsewhere."""
    for zone in (n.GRAVEYARD, n.HAND, n.REMOVED):
        if any(mentions(part, InZones((zone,))) for part in parts):
            return (zone,)
    return n.PLAY_GROUND


def action(name: str, cost: tuple[Cost, ...], effect: Effect, used: tuple[Condition, int]) -> Ability:
    """An activate ability, or a God's Art with its name."""
    keyword = n.GODS_ART if name else NOTHING
    return Ability(ACTIVATED, zone_of(cost, effect), cost=cost, effect=effect, keyword=keyword, name=name, usable=used[0], times=used[1])  # fmt: skip


def action_parts(value: object, art: bool) -> tuple[object, ...] | None:
    """Take an activate ability apart."""
    if not isinstance(value, Ability) or value.kind != ACTIVATED or value.keyword != (n.GODS_ART if art else NOTHING):
        return None
    return value.name, value.cost, value.effect, (value.usable, value.times)


SEEN_ANYWHERE: Final = (MOVED, CANCELLED, n.PLAYS_CARD, n.DISCARDED, n.LIFEBROKEN)  # may happen to a card in any zone
ENTER_MOMENT: Final = When(MOVED, IS_THIS, target=(n.FIELD,), verb=n.SUMMON)


def auto(when: When, cond: Condition, effect: Effect, used: tuple[Condition, int]) -> Ability | None:
    """An automatic ability; a condition right after its trigger is part of it, a limit holds as its event happens."""
    own = when.event in SEEN_ANYWHERE and when.subject == IS_THIS
    at = when if isinstance(used[0], Always) else throughout(when, used[0])
    if at is None:
        return None
    here = [(zone,) for zone in (n.GRAVEYARD, n.HAND, n.REMOVED) if mentions(cond, Among(This(), InZones((zone,))))]
    zones = () if own else here[0] if here else zone_of(effect)
    return Ability(TRIGGERED, zones, when=at, effect=keeping(effect), provided=cond, times=used[1])


def with_comma(when: When, effect: Effect, used: tuple[Condition, int]) -> Ability | None:
    """The same with a comma for the arrow: a condition after a comma belongs to the trigger."""
    first = effects_of(effect)[0]
    return None if isinstance(first, If) and first.otherwise is None else auto(when, Always(), effect, used)


def auto_parts(value: object, provided: bool) -> tuple[object, ...] | None:
    """Take an automatic ability apart."""
    if not isinstance(value, Ability) or value.kind != TRIGGERED or value.when is None or value.keyword != NOTHING:
        return None
    if (
        isinstance(value.provided, Always) == provided
        or value.when == ENTER_MOMENT
        or not isinstance(value.usable, Always)
    ):
        return None
    used, effect = (Always(), value.times), keeping(value.effect, False)
    return (value.when, value.provided, effect, used) if provided else (value.when, effect, used)


def paid_enter(cost: tuple[Cost, ...], effect: Effect, paid: bool = True) -> Ability | None:
    """What happens as it comes if cards are given for it, or if none are, which may be done or left."""
    part = cost[0]
    if len(cost) != 1 or len(part.picks) != 1 or len(part.actions) != 1 or isinstance(part.picks[0].what, This):
        return None
    deed = replaced(part.actions[0], Those(IT), Those(SAVED))
    given = Seq((Choose(part.picks, slot=SAVED), deed)) if isinstance(deed, Effect) else None
    if given is None:
        return None
    may = May(given, effect) if paid else May(given, otherwise=effect)
    return Ability(TRIGGERED, when=ENTER_MOMENT, effect=may)


# ---------------------------------------------------------------- chants


AMBIGUOUS: Final = tuple(
    When(MOMENT, number=moment, player=who)
    for moment in (n.END_OF_TURN_MOMENT, n.END_OF_BATTLE)
    for who in (YOU, OPPONENT, EITHER)
)


def spell(effect: Effect) -> Ability | None:
    """What a chant does."""
    first = effects_of(effect)[0]
    if (
        (isinstance(first, Later) and first.when in AMBIGUOUS)
        or any(isinstance(node, Apply) and node.until in (n.WHILE_IN_PLAY, n.WHILE_RESTED) for node in nodes_of(effect))
        or any(is_kept(node) for node in (first, first.then if isinstance(first, If) else first))
        or any(is_kept(node) and isinstance(node.what, Cards) for node in effects_of(effect) if isinstance(node, Apply))
        or any(is_kept(node) and isinstance(node.what, This) for node in nodes_of(effect) if isinstance(node, Apply))
        or any(
            isinstance(node, Play) and (mentions(node.what, This()) or isinstance(node.what, Cards))
            for node in nodes_of(effect)
        )
    ):
        return None
    return Ability(SPELL, (n.CHASE,), effect=effect)


def is_kept(effect: Effect) -> bool:
    """It changes something for good: as a card in play does, and a chant only where it forbids."""
    return (
        isinstance(effect, Apply)
        and effect.until == WHOLE_GAME
        and not all(isinstance(mod, ForbidPlayer | SkipPhase) for mod in effect.mods)
    )


def spell_parts(value: object) -> tuple[object, ...] | None:
    """Take what a chant does apart."""
    return (value.effect,) if isinstance(value, Ability) and value.kind == SPELL and value.keyword == NOTHING else None


# ---------------------------------------------------------------- lines


def has_symbols(voice: Voice, value: object) -> bool:
    """Does its cost begin with will?"""
    return isinstance(value, Ability) and bool(value.cost) and bool(value.cost[0].symbols)


def is_enter(voice: Voice, value: object) -> bool:
    """It has the mark of entering."""
    return isinstance(value, Ability) and value.when == ENTER_MOMENT


def not_enter(voice: Voice, value: object) -> bool:
    """It has no mark of its own."""
    return not is_enter(voice, value)


def knows_no_battling(voice: Voice, value: object) -> bool:
    """Nothing in it is about what happens in battles of ver. 2.0 only."""
    nodes = nodes_of(value)
    return not any((isinstance(node, When) and (node.event in (n.BATTLED, n.ATTACKER_CHOSEN) or node.how == n.BY_EXPLODE)) or (isinstance(node, Related) and node.relation == n.HAS_BATTLED) for node in nodes)  # fmt: skip


def chooses_in_no_deck(voice: Voice, value: object) -> bool:
    """Nothing in it has cards of a deck chosen: a deck is searched, or its top cards are meant."""
    picks = [pick for node in nodes_of(value) if isinstance(node, Choose) for pick in node.picks]
    return not any(isinstance(pick.what, Cards) and set(pick.what.zones) & {n.MAIN_DECK, n.STONE_DECK} for pick in picks)  # fmt: skip


def speaks_of_a_name(voice: Voice, value: object) -> bool:
    """It speaks of what was named as its card came."""
    return any(isinstance(node, HasNamed) for node in nodes_of(value))


def is_of_playing(voice: Voice, value: object) -> bool:
    """It says how its own card is played, wherever it is played from."""
    return isinstance(value, Ability) and value.zones in ((), (n.CHASE,)) and value.instead is None


def sees_one_thing(voice: Voice, value: object) -> bool:
    """Nothing speaks of cards seen before, where others may have been looked at in between."""
    for node in nodes_of(value):
        parts = node.parts if isinstance(node, Seq) else ()
        for at, part in enumerate(parts):
            seen = isinstance(part, If) and any(isinstance(one, (Look, LookAt)) for one in nodes_of(part.then))
            if seen and any(isinstance(one, If) and mentions(one.condition, Those(LOOKED)) for one in parts[at + 1 :]):
                return False
    return True


def rule_text(ability: Ability) -> Ability | None:
    """Text without a mark."""
    return replace(ability, keyword=n.RULE_TEXT) if ability.keyword == NOTHING else None


class Lines:
    """What a line is: each kind of ability once, marked as an edition marks them."""

    def __init__(self, g: "Grammar") -> None:
        self.g = g
        self.cost = Listed(g.cost, ", ", also=(" and ", ", and ", " "))
        paid = Says("{cost}", hole("cost"), cost=self.cost, leave=spent)
        self.when = trigger(g)
        self.field = field_abilities(g, self.cost)
        self.comes = arrivals(g)
        self.action = self.actions(g, paid)
        self.auto = self.autos(g)
        self.spells = Says("{effect}", view(spell, spell_parts, hole("effect")), effect=g.text, enter=fresh, leave=home)
        self.texts = texts(g, self.when, self.cost)
        labelled = [Says(f"{mark}{{a}}", hole("a"), a=Choice("an ability", self.field, self.action, self.auto)) for mark in ("[Continuous] ", "[Activate] pay ", "[Activate] ", "pay ")]  # fmt: skip
        g.quoted.add(self.field, self.action, self.auto, *(Says("{a}", view(lambda v: v, lambda v: None, hole("a")), a=one) for one in labelled))  # fmt: skip
        self.text = Choice("an ability", self.field, self.action, self.auto, self.texts[2], self.spells)

    def actions(self, g: "Grammar", paid: Phrase) -> Choice:
        """Activate abilities, and God's Arts with their names."""
        name = Token("a name", r"<([^<>]+)>", lambda text, reader: text, lambda v: f"<{v}>" if isinstance(v, str) and v else None)  # fmt: skip
        parts: dict[str, Phrase] = {"cost": paid, "effect": g.text, "use": use(g), "name": name}
        holes = (hole("cost"), hole("effect"), hole("use"))
        plain = view(lambda cost, effect, use: action("", cost, effect, use), lambda v: None if (found := action_parts(v, False)) is None else found[1:], *holes)  # fmt: skip
        return Choice(
            "an activate ability",
            Says("{cost}: {effect}{use}", plain, parts=parts, enter=fresh, leave=home),
            Says("God's Art {name} {cost}: {effect}{use}", view(action, lambda v: action_parts(v, True), hole("name"), *holes), parts=parts, enter=fresh, leave=home),
        )  # fmt: skip

    def autos(self, g: "Grammar") -> Choice:
        """Automatic abilities, and what happens as a card enters."""
        parts: dict[str, Phrase] = {"when": self.when, "effect": g.text, "use": use(g, *TRIGGERS), "cond": g.condition, "cost": self.cost}  # fmt: skip
        holes = (hole("effect"), hole("use"))
        arrow = view(lambda when, effect, use: auto(when, Always(), effect, use), lambda v: auto_parts(v, False), hole("when"), *holes)  # fmt: skip
        entered = view(lambda effect: Ability(TRIGGERED, when=ENTER_MOMENT, effect=effect),
                       lambda v: (v.effect,) if isinstance(v, Ability) and v.when == ENTER_MOMENT and isinstance(v.provided, Always) else None, hole("effect"))  # fmt: skip
        chosen = like(
            Ability,
            TRIGGERED,
            n.PLAY_GROUND,
            when=When(n.ATTACKER_CHOSEN, IS_THIS),
            effect=hole("effect"),
            keyword=n.RULE_TEXT,
        )
        return Choice(
            "an automatic ability",
            Says("{when} ⇒ {effect}{use}", arrow, enter=fresh, leave=home, parts=parts),
            Says("{when}, {effect}{use}", view(with_comma, lambda v: None, hole("when"), *holes), also=("{when}: {effect}{use}", "{when} {effect}{use}"), enter=fresh, leave=home, parts=parts),
            Says("{row} {when}", view(lambda row, when: auto(when, Always(), seq_of(row), ALWAYS), lambda v: None, hole("row"), hole("when")), row=g.deeds.row, enter=itself, leave=home, parts={"when": g.moment}),
            Says("{when}, if {cond} ⇒ {effect}{use}", view(auto, lambda v: auto_parts(v, True), hole("when"), hole("cond"), *holes), also=("{when}, if {cond}, {effect}{use}",), enter=fresh, leave=home, parts=parts),
            Says("as you choose this card as an attacker, {effect}", chosen, enter=itself, leave=home, parts=parts),
            Says("[Enter] {effect}", entered, also=("[Enter] ⇒ {effect}",), enter=itself, leave=home, parts=parts),
            Says("[Enter] {cost}: if you don't, {effect}", view(lambda cost, effect: paid_enter(cost, effect, False), lambda v: None, hole("cost"), hole("effect")), enter=itself, leave=home, parts=parts),
            Says("[Enter] {cost}: {effect}", view(paid_enter, lambda v: None, hole("cost"), hole("effect")), enter=itself, leave=home, parts=parts),
        )  # fmt: skip

    def marked(self, dialect: Dialect) -> list[Phrase]:
        """Abilities with the marks of an edition; the others' marks are read too."""
        auto_ = self.auto
        rows: list[Phrase] = [
            Says(f"{dialect.continuous}{{a}}.", hole("a"), a=self.field, also=("[Continuous] {a}.", "{a}.")),
            Says(f"{dialect.continuous}{{a}}.", hole("a"), a=self.comes, also=("[Continuous] {a}.", "{a}.")),
            Says(f"{dialect.continuous}{{a}}.", hole("a"), a=Guarded(auto_, not_enter),
                 also=("[Continuous] {a}.", "[Automatic] {a}.", "[Activate] {a}.", *(() if dialect.rules else ("{a}.",)))),
            Says("{a}.", hole("a"), a=Guarded(auto_, is_enter) if dialect.rules else auto_),
            Guarded(Says(f"{dialect.activate}{dialect.pay}{{a}}.", hole("a"), a=self.action, also=("[Activate] pay {a}.", "[Activate] {a}.", "{a}.")), has_symbols),
            Says(f"{dialect.activate}{{a}}.", hole("a"), a=self.action, also=("[Activate] {a}.", "{a}.")),
        ]  # fmt: skip
        if dialect.rules:
            ruled = view(rule_text, lambda v: (replace(v, keyword=NOTHING),) if of_keyword(v, n.RULE_TEXT) else None, hole("a"))  # fmt: skip
            rows.append(Says("{a}.", ruled, a=Guarded(auto_, not_enter)))
        return rows

    def line(self, dialect: Dialect) -> Following:
        """A line as an edition prints it."""
        g, cost = self.g, self.cost
        skills, costs = keyword_lines(g, cost)
        two = view(lambda a, b: (a, b), lambda v: v if isinstance(v, tuple) and len(v) == 2 and all(isinstance(one, Ability) for one in v) else None, hole("a"), hole("b"))  # fmt: skip
        last = view(lambda a, b: (a, torrent(b)), lambda v: (v[0], *inner) if isinstance(v, tuple) and len(v) == 2 and (inner := torrent_parts(v[1])) else None, hole("a"), hole("b"))  # fmt: skip
        plain = Choice(
            "an ability",
            Says("{skills}", view(lambda v: v, lambda v: (v,) if isinstance(v, tuple) and all(isinstance(one, Ability) for one in v) else None, hole("skills")), skills=Many(skills, " ", also=(", ",))),
            Says("{one}", hole("one"), one=Choice("a keyword", costs, judgments(g, cost, dialect)), also=("{one}.",)),
            *self.marked(dialect),
            *(Says("{a}.", hole("a"), a=phrase) for phrase in (self.spells, *self.texts, *triggers(g, self.when))),
            Says("[Awakening] {cost}: {ability}.", view(awakened, awakened_parts, hole("cost"), hole("ability")), cost=cost, ability=self.text, also=("[Awakening] {cost} {ability}.",)),
            Says("[Awakening] {cost}. {ability}.", view(lambda cost, ability: (replace(TEMPLATES[n.AWAKENING], cost=cost), ability), alone_parts, hole("cost"), hole("ability")), cost=cost, ability=self.spells),
            Says("[Torrent] {ability}.", view(torrent, torrent_parts, hole("ability")), ability=self.text),
            Says("{a}.", view(lambda a: None, begun, hole("a")), a=self.field),
            Says(f"{dialect.activate}{{a}}. {{b}}.", view(with_price, with_price_parts, hole("a"), hole("b")), a=self.action, b=own_price(g), also=("[Activate] pay {a}. {b}.", "[Activate] {a}. {b}.", "{a}. {b}.")),
            Says(f"{dialect.continuous}{{a}}.", hole("a"), a=from_elsewhere(), also=("[Continuous] {a}.", "{a}.")),
            Says("{a}. {b}.", two, a=self.spells, b=self.field),
            Says("{a}. {b}.", two, a=self.comes, b=Guarded(self.field, speaks_of_a_name)),
            Says("{a}. {b}.", two, a=Guarded(self.field, is_of_playing), b=self.spells),
            Says("{a}. {b}.", two, a=self.field, b=self.auto, also=("[Continuous] {a}. {b}.",)),
            Says("{a}. [Torrent] {b}.", last, a=self.spells, b=self.spells),
        )  # fmt: skip
        useful = Guarded(Guarded(Guarded(plain, is_of_use), chooses_in_no_deck), sees_one_thing)
        return Following(useful if dialect.battles else Guarded(useful, knows_no_battling), dialect.follows)
