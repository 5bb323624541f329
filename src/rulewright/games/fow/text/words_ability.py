"""Whole abilities: cost, trigger, effect, when they can be played; keyword lines; and the labels of each edition."""

from dataclasses import replace
from typing import Final, NamedTuple

from ....kernel.ids import ACTIVATED, IT, MOVED, NOTHING, SAVED, SPELL, TRIGGERED, WHOLE_GAME
from ....kernel.vocabulary.abilities import Ability, Cost, Later, When
from ....kernel.vocabulary.effects import Apply, Choose, Effect, If, May, Play, Seq
from ....kernel.vocabulary.mods import ForbidPlayer
from ....kernel.vocabulary.terms import (
    AllTrue,
    Always,
    AnyTrue,
    Condition,
    During,
    InZones,
    Neither,
    Related,
    This,
    Those,
)
from ....language.pattern import Parts, hole, mentions, nodes_of, replaced
from ....language.phrase import Choice, Free, Guarded, Many, Phrase, Says, Token, Word
from ....language.sequence import effects_of
from ....language.voice import ITSELF, Voice
from ..rulebook import ch00_names as n
from .words_changes import QUOTED_ABILITY
from .words_cost import COSTS
from .words_effects import EFFECT
from .words_field import FIELD
from .words_filters import IS_THIS
from .words_following import Following
from .words_if import CONDITION, TURN_TIME, WHOSE_PHASE
from .words_judgment import judgments
from .words_keywords import (
    BREAK,
    COSTED,
    INHERITANCE,
    SKILL,
    STEALTH,
    TRIGGERS,
    awakened,
    awakened_parts,
    fresh,
    home,
    torrent,
    torrent_parts,
)
from .words_when import TRIGGER


class Dialect(NamedTuple):
    """How an edition marks its abilities."""

    continuous: str
    activate: str
    pay: str
    judgment: str
    follows: frozenset[int]  # kinds of ability whose lasting effects follow the cards they describe
    rules: bool = False  # text without a mark is no ability
    battles: bool = False  # the book knows the moment at which cards battle each other


# ---------------------------------------------------------------- when it can be played

ONCE: Final = "once"
STEPS: Final = tuple(During(step) for step in (n.ATTACK_STEP, n.BLOCK_STEP, n.FIRST_STRIKE_STEP, n.DAMAGE_STEP))


def battle_begins(whose: object) -> Condition | None:
    """A battle has begun, and none of its steps."""
    return AllTrue((During(n.BATTLE, whose), Neither(AnyTrue(STEPS)))) if isinstance(whose, int) else None


def battle_of(value: object) -> Parts | None:
    """Whose battle has begun."""
    first = value.parts[0] if isinstance(value, AllTrue) else None
    if isinstance(first, During) and battle_begins(first.who) == value:
        return {"whose": first.who}
    return None


LIMIT: Final = Choice(
    "when it can be played",
    Says(
        "at the beginning of {whose} battle",
        make=lambda p: battle_begins(p["whose"]),
        unmake=lambda v: battle_of(v),
        whose=WHOSE_PHASE,
    ),
    Word("once per turn", ONCE),
    Says("during {time}", hole("time"), time=TURN_TIME),
    Says("if {cond}", hole("cond"), cond=CONDITION),
)
LIMITS: Final = Many(LIMIT, " and ", also=(" and only ",))


def limited(parts: Parts) -> tuple[Condition, int] | None:
    """When and how often it can be played."""
    items = parts["limits"]
    if not isinstance(items, tuple) or items.count(ONCE) > 1:
        return None
    conditions = tuple(item for item in items if isinstance(item, Condition))
    usable = conditions[0] if len(conditions) == 1 else AllTrue(conditions) if conditions else Always()
    return usable, items.count(ONCE)


def limits_of(value: object) -> Parts | None:
    """Take when and how often apart."""
    if not isinstance(value, tuple):
        return None
    usable, times = value
    items: tuple[object, ...] = (ONCE,) if times else ()
    if isinstance(usable, AllTrue) and battle_of(usable) is None:
        items += usable.parts
    elif not isinstance(usable, Always):
        items += (usable,)
    return {"limits": items} if items else None


ALWAYS: Final = (Always(), 0)
USE: Final = Free(Choice(
    "when it can be played",
    Word("", ALWAYS),
    Says(". play this ability only {limits}", make=limited, unmake=limits_of, limits=LIMITS),
))  # fmt: skip

# ---------------------------------------------------------------- activate abilities


def zone_of(*parts: object) -> tuple[int, ...]:
    """Where an ability is played: in the play ground, unless it says that the card is elsewhere."""
    for zone in (n.GRAVEYARD, n.HAND, n.REMOVED):
        if any(mentions(part, InZones((zone,))) for part in parts):
            return (zone,)
    return n.PLAY_GROUND


def action(parts: Parts) -> Ability | None:
    """An activate ability, or a God's Art with its name."""
    cost, effect, use, name = parts["cost"], parts["effect"], parts["use"], parts.get("name", "")
    if not isinstance(cost, tuple) or not isinstance(effect, Effect) or not isinstance(use, tuple):
        return None
    keyword = n.GODS_ART if name else NOTHING
    assert isinstance(name, str)
    return Ability(
        ACTIVATED,
        zone_of(cost, effect),
        cost=cost,
        effect=effect,
        keyword=keyword,
        name=name,
        usable=use[0],
        times=use[1],
    )


def action_parts(value: object, art: bool) -> Parts | None:
    """Take an activate ability apart."""
    if not isinstance(value, Ability) or value.kind != ACTIVATED or (value.keyword == n.GODS_ART) != art:
        return None
    if value.keyword not in (NOTHING, n.GODS_ART):
        return None
    return {"cost": value.cost, "effect": value.effect, "use": (value.usable, value.times), "name": value.name}


def paid(before: Voice, after: Voice, value: object) -> Voice:
    """After the cost, what was paid can be spoken of."""
    return Voice(afield=True)


ART_NAME: Final = Token(
    "a name", r"<([^<>]+)>", lambda text, reader: text, lambda v: f"<{v}>" if isinstance(v, str) and v else None
)
PAID: Final = Says("{cost}", hole("cost"), cost=COSTS, leave=paid)
ACTION: Final = Choice(
    "an activate ability",
    Says("{cost}: {effect}{use}", make=action, unmake=lambda v: action_parts(v, False), cost=PAID, effect=EFFECT, use=USE,
         enter=fresh, leave=home),
    Says("God's Art {name} {cost}: {effect}{use}", make=action, unmake=lambda v: action_parts(v, True), name=ART_NAME,
         cost=PAID, effect=EFFECT, use=USE, enter=fresh, leave=home),
)  # fmt: skip

# ---------------------------------------------------------------- automatic abilities


def auto(parts: Parts) -> Ability | None:
    """An automatic ability; a condition right after its trigger is part of it."""
    when, effect, cond, use = parts["when"], parts["effect"], parts.get("cond", Always()), parts.get("use", ALWAYS)
    if not isinstance(when, When) or not isinstance(effect, Effect) or not isinstance(cond, Condition):
        return None
    own = when.event == MOVED and when.subject == IS_THIS
    times = use[1] if isinstance(use, tuple) else 0
    return Ability(TRIGGERED, () if own else zone_of(effect), when=when, effect=effect, provided=cond, times=times)


def with_comma(parts: Parts) -> Ability | None:
    """The same with a comma for the arrow: a condition after a comma belongs to the trigger."""
    effect = parts["effect"]
    return None if isinstance(effects_of(effect)[0], If) else auto(parts)


def auto_parts(value: object, provided: bool) -> Parts | None:
    """Take an automatic ability apart."""
    if not isinstance(value, Ability) or value.kind != TRIGGERED or value.when is None or value.keyword != NOTHING:
        return None
    if isinstance(value.provided, Always) == provided or value.when == ENTER_MOMENT:
        return None
    return {"when": value.when, "effect": value.effect, "cond": value.provided, "use": (value.usable, value.times)}


ENTER_MOMENT: Final = When(MOVED, IS_THIS, target=(n.FIELD,), verb=n.SUMMON)


def enter(parts: Parts) -> Ability | None:
    """What happens as it comes by being played or by judgment."""
    effect = parts["effect"]
    return Ability(TRIGGERED, when=ENTER_MOMENT, effect=effect) if isinstance(effect, Effect) else None


def enter_parts(value: object) -> Parts | None:
    """Take what happens as it comes apart."""
    return {"effect": value.effect} if isinstance(value, Ability) and value.when == ENTER_MOMENT else None


def paid_enter(parts: Parts) -> Ability | None:
    """What happens as it comes if cards are given for it, which may be done or left."""
    cost, effect = parts["cost"], parts["effect"]
    if not isinstance(cost, tuple) or not isinstance(effect, Effect) or len(cost) != 1:
        return None
    part = cost[0]
    if (
        not isinstance(part, Cost)
        or len(part.picks) != 1
        or len(part.actions) != 1
        or isinstance(part.picks[0].what, This)
    ):
        return None
    deed = replaced(part.actions[0], Those(IT), Those(SAVED))
    given = Seq((Choose(part.picks, slot=SAVED), deed)) if isinstance(deed, Effect) else None
    return None if given is None else Ability(TRIGGERED, when=ENTER_MOMENT, effect=May(given, effect))


def itself(voice: Voice) -> Voice:
    """An ability that speaks of this card."""

    return Voice(ref=ITSELF)


TRIGGERS_ONLY: Final = Choice(
    "how often", Word("", ALWAYS), Word(". this ability triggers only once per turn", (Always(), 1))
)
AUTO: Final = Choice(
    "an automatic ability",
    Says("{when} ⇒ {effect}{use}", make=auto, unmake=lambda v: auto_parts(v, False), when=TRIGGER, effect=EFFECT,
         use=TRIGGERS_ONLY, enter=fresh, leave=home),
    Says("{when}, {effect}{use}", make=with_comma, unmake=lambda v: None, when=TRIGGER, effect=EFFECT,
         use=TRIGGERS_ONLY, enter=fresh, leave=home, also=("{when}: {effect}{use}", "{when} {effect}{use}")),
    Says("{when}, if {cond} ⇒ {effect}{use}", make=auto, unmake=lambda v: auto_parts(v, True), when=TRIGGER,
         cond=CONDITION, effect=EFFECT, use=TRIGGERS_ONLY, enter=fresh, leave=home,
         also=("{when}, if {cond}, {effect}{use}",)),
    Says("[Enter] {effect}", make=enter, unmake=enter_parts, effect=EFFECT, enter=itself, leave=home),
    Says("[Enter] {cost}: {effect}", make=paid_enter, unmake=lambda v: None, cost=COSTS, effect=EFFECT, enter=itself,
         leave=home),
)  # fmt: skip

# ---------------------------------------------------------------- chants


def holds_for_good(effect: Apply) -> bool:
    """It is no instruction but a statement, unless it says itself that it is for the rest of the game."""
    return effect.until == WHOLE_GAME and not all(isinstance(mod, ForbidPlayer) for mod in effect.mods)


def spell(parts: Parts) -> Ability | None:
    """What a chant does."""
    effect = parts["effect"]
    if not isinstance(effect, Effect):
        return None
    first = effects_of(effect)[0]
    if (
        isinstance(first, Later)
        or any(isinstance(node, Apply) and node.until == n.WHILE_IN_PLAY for node in nodes_of(effect))
        or (isinstance(first, Apply) and holds_for_good(first))
        or mentions(effect, PLAYS_ITSELF)
    ):
        return None
    return Ability(SPELL, (n.CHASE,), effect=effect)


def spell_parts(value: object) -> Parts | None:
    """Take what a chant does apart."""
    if not isinstance(value, Ability) or value.kind != SPELL or value.keyword != NOTHING:
        return None
    return {"effect": value.effect}


PLAYS_ITSELF: Final = Play(This(), True)
SPELLS: Final = Says("{effect}", make=spell, unmake=spell_parts, effect=EFFECT, enter=fresh, leave=home)

# ---------------------------------------------------------------- lines

ABILITY: Final = Choice("an ability", FIELD, ACTION, AUTO, BREAK)
QUOTED_ABILITY.add(Choice("an ability", FIELD, ACTION, AUTO))
TEXT: Final = Choice("an ability", ABILITY, SPELLS)


def skills(parts: Parts) -> tuple[Ability, ...] | None:
    """A line of keywords."""
    found = parts["skills"]
    return found if isinstance(found, tuple) else None


def skill_parts(value: object) -> Parts | None:
    """The keywords of a line."""
    return {"skills": value} if isinstance(value, tuple) and all(isinstance(one, Ability) for one in value) else None


def has_symbols(voice: Voice, value: object) -> bool:
    """Does its cost begin with will?"""
    return isinstance(value, Ability) and bool(value.cost) and bool(value.cost[0].symbols)


def line(dialect: Dialect) -> Following:
    """A line as an edition prints it; the others' marks are read too."""
    marked: list[Phrase] = [
        Says(f"{dialect.continuous}{{a}}.", hole("a"), a=FIELD, also=("[Continuous] {a}.", "{a}.")),
        Says(f"{dialect.continuous}{{a}}.", hole("a"), a=Guarded(AUTO, not_enter),
             also=("[Continuous] {a}.", "[Automatic] {a}.", "[Activate] {a}.", *(() if dialect.rules else ("{a}.",)))),
        Says("{a}.", hole("a"), a=Guarded(AUTO, is_enter) if dialect.rules else AUTO),
        *([Says("{a}.", make=rule_text, unmake=rule_text_parts, a=Guarded(AUTO, not_enter))] if dialect.rules else []),
        Guarded(Says(f"{dialect.activate}{dialect.pay}{{a}}.", hole("a"), a=ACTION, also=(
            "[Activate] pay {a}.", "[Activate] {a}.", "{a}.")), has_symbols),
        Says(f"{dialect.activate}{{a}}.", hole("a"), a=ACTION, also=("[Activate] {a}.", "{a}.")),
    ]  # fmt: skip
    judgment = judgments(dialect.judgment, "[Judgment] ", "[J-Activate] pay ", "[J-Activate] ")
    plain = Free(Choice(
        "an ability",
        Says("{skills}", make=skills, unmake=skill_parts, skills=Many(SKILL, " ", also=(", ",))),
        Says("{one}", hole("one"), one=COSTED),
        Says("{one}.", hole("one"), one=COSTED),
        Says("{one}", hole("one"), one=judgment, also=("{one}.",)),
        *marked,
        *(Says("{a}.", hole("a"), a=phrase) for phrase in (SPELLS, BREAK, TRIGGERS, STEALTH, INHERITANCE)),
        Says("[Awakening] {cost}: {ability}.", make=awakened, unmake=awakened_parts, cost=COSTS, ability=TEXT),
        Says("[Torrent] {ability}.", make=torrent, unmake=torrent_parts, ability=TEXT),
        Says("{a}. {b}.", make=lambda p: two(p), unmake=lambda v: two_parts(v), a=SPELLS, b=FIELD),
        Says("{a}. {b}.", make=lambda p: two(p), unmake=lambda v: two_parts(v), a=FIELD, b=AUTO,
             also=("[Continuous] {a}. {b}.",)),
        Says("{a}. [Torrent] {b}.", make=lambda p: two({"a": p["a"], "b": torrent({"ability": p["b"]})}),
             unmake=lambda v: torrent_last(v), a=SPELLS, b=SPELLS),
    ))  # fmt: skip
    return Following(plain if dialect.battles else Guarded(plain, knows_no_battling), dialect.follows)


def knows_no_battling(voice: Voice, value: object) -> bool:
    """Nothing in it is about cards that battle each other as an event."""
    whens = [found for found in nodes_of(value) if isinstance(found, When)]
    pairs = [found for found in nodes_of(value) if isinstance(found, Related)]
    return all(when.event != n.BATTLED for when in whens) and all(pair.relation != n.HAS_BATTLED for pair in pairs)


def two(parts: Parts) -> tuple[Ability, ...] | None:
    """Two abilities in one line."""
    first, second = parts["a"], parts["b"]
    return (first, second) if isinstance(first, Ability) and isinstance(second, Ability) else None


def two_parts(value: object) -> Parts | None:
    """Take two abilities apart."""
    return {"a": value[0], "b": value[1]} if isinstance(value, tuple) and len(value) == 2 else None


def torrent_last(value: object) -> Parts | None:
    """Take two abilities apart, of which the second has [Torrent]."""
    parts = two_parts(value)
    inner = torrent_parts(parts["b"]) if parts else None
    return {"a": parts["a"], "b": inner["ability"]} if parts and inner else None


def not_enter(voice: Voice, value: object) -> bool:
    """It has no mark of its own."""
    return isinstance(value, Ability) and value.when != ENTER_MOMENT


def is_enter(voice: Voice, value: object) -> bool:
    """It has the mark of entering."""
    return not not_enter(voice, value)


def rule_text(parts: Parts) -> Ability | None:
    """Text without a mark."""
    ability = parts["a"]
    return (
        replace(ability, keyword=n.RULE_TEXT) if isinstance(ability, Ability) and ability.keyword == NOTHING else None
    )


def rule_text_parts(value: object) -> Parts | None:
    """Take text without a mark apart."""
    if not isinstance(value, Ability) or value.keyword != n.RULE_TEXT:
        return None
    return {"a": replace(value, keyword=NOTHING)}


LABELS: Final = ("[Continuous] ", "[Activate] ", "pay ", "[J-Activate] pay ")
MARKS_2_0: Final = Dialect(*LABELS, frozenset(), rules=True, battles=True)
MARKS_5_01: Final = Dialect(*LABELS, frozenset((ACTIVATED, TRIGGERED)))
MARKS_6_1: Final = Dialect("", "", "", "[Judgment] ", frozenset((ACTIVATED, TRIGGERED, SPELL)))
