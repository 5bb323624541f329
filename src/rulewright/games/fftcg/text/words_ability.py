"""Whole abilities: EX Burst, Damage, cost, trigger, effect, and when they can be used; and keyword lines."""

from dataclasses import replace
from typing import Final

from ....kernel.ids import ACTIVATED, AT_LEAST, CONTINUOUS, MOVED, NOTHING, SPELL, TRIGGERED, YOU
from ....kernel.vocabulary.abilities import Ability, Later, When
from ....kernel.vocabulary.effects import Apply, Effect, If
from ....kernel.vocabulary.terms import (
    AllTrue,
    Always,
    Among,
    Cards,
    Compared,
    Condition,
    CountOf,
    Exists,
    GameSays,
    InZones,
    Number,
    This,
)
from ....language.pattern import Parts, hole, mentions
from ....language.phrase import Choice, Free, Many, Says, Token, Word
from ....language.sequence import effects_of, seq_of
from ....language.voice import ITSELF, NOBODY, Voice
from ..rulebook import ch00_names as n
from .words_changes import QUOTED_ABILITY
from .words_cost import COSTS, SPECIAL_ICON
from .words_effects import EFFECT
from .words_field import FIELD
from .words_filters import KEYWORD
from .words_if import CONDITION, TURN_TIME
from .words_nouns import IS_THIS
from .words_when import TRIGGER

# ---------------------------------------------------------------- when it can be used

ONCE: Final = "once"
LIMIT: Final = Choice(
    "when it can be used",
    Says("during {time}", hole("time"), time=TURN_TIME),
    Says("if {cond}", hole("cond"), cond=CONDITION, also=("while {cond}",)),
    Word("once per turn", ONCE, also=("only once per turn",)),
)
LIMITS: Final = Many(LIMIT, " and ", also=(", and ", " and only "))


def limited(parts: Parts) -> tuple[Condition, int] | None:
    """When and how often it can be used."""
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
    items: tuple[object, ...] = ()
    if isinstance(usable, AllTrue):
        items = usable.parts
    elif not isinstance(usable, Always):
        items = (usable,)
    items += (ONCE,) if times else ()
    return {"limits": items} if items else None


NEVER: Final = (Always(), 0)
USE: Final = Free(Choice(
    "when it can be used",
    Word("", NEVER),
    Says(". you can only use this ability {limits}", make=limited, unmake=limits_of, limits=LIMITS),
))  # fmt: skip
IN_BREAK: Final = Exists(Among(This(), InZones((n.BREAK,))))
TRIGGERS_ONLY: Final = Choice(
    "how often it triggers",
    Word("", NEVER),
    Word(". this effect will trigger only once per turn", (Always(), 1),
         also=(". this ability will trigger only once per turn",)),
    Word(". this effect will trigger only if this card is in the Break Zone", (IN_BREAK, 0)),
)  # fmt: skip


def home(before: Voice, after: Voice, value: object) -> Voice:
    """An ability leaves the sentence around it as it was."""
    return before


def fresh(voice: Voice) -> Voice:
    """An ability begins its own sentence."""
    return Voice()


def itself(voice: Voice) -> Voice:
    """An ability that speaks of this card."""
    return Voice(ref=ITSELF)


# ---------------------------------------------------------------- action and special abilities


def zone_of(usable: object) -> tuple[int, ...]:
    """Where an ability is used: on the field, unless it says that the card is elsewhere."""
    for part in usable.parts if isinstance(usable, AllTrue) else (usable,):
        group = part.group if isinstance(part, Exists) else None
        if isinstance(group, Among) and group.group == This() and isinstance(group.which, InZones):
            return group.which.zones
    return (n.FIELD,)


def action(parts: Parts) -> Ability | None:
    """An action ability, or a special one with its name."""
    cost, effect, use, name = parts["cost"], parts["effect"], parts["use"], parts.get("name", "")
    if not isinstance(cost, tuple) or not isinstance(effect, Effect) or not isinstance(use, tuple):
        return None
    if (SPECIAL_ICON in cost) != bool(name) or not isinstance(name, str):
        return None
    usable, times = use
    return Ability(ACTIVATED, zone_of(usable), cost=cost, effect=effect, name=name, usable=usable, times=times)


def action_parts(value: object, special: bool) -> Parts | None:
    """Take an action ability apart."""
    if not isinstance(value, Ability) or value.kind != ACTIVATED or bool(value.name) != special:
        return None
    return {"cost": value.cost, "effect": value.effect, "use": (value.usable, value.times), "name": value.name}


SPECIAL_NAME: Final = Token(
    "a special ability's name", r"((?:(?! -- )[^{}“”])+?) (?=\{S\})", lambda text, reader: text,
    lambda v: f"{v} " if isinstance(v, str) and v else None,
)  # fmt: skip
PAID_COSTS: Final = Says("{cost}", hole("cost"), cost=COSTS, leave=lambda before, after, value: Voice(afield=True))
ACTION: Final = Choice(
    "an action ability",
    Says("{cost}: {effect}{use}", make=action, unmake=lambda v: action_parts(v, False), cost=PAID_COSTS, effect=EFFECT,
         use=USE, enter=fresh, leave=home),
    Says("{name}{cost}: {effect}{use}", make=action, unmake=lambda v: action_parts(v, True), name=SPECIAL_NAME,
         cost=PAID_COSTS,
         effect=EFFECT, use=USE, enter=fresh, leave=home),
)  # fmt: skip

# ---------------------------------------------------------------- auto-abilities


def trigger_zones(when: When, usable: object) -> tuple[int, ...]:
    """An auto-ability works on the field; one about this card's own moves wherever they are seen."""
    if when.event == MOVED and all(one.subject == IS_THIS for one in (when, *when.either)):
        return ()
    return zone_of(usable)


def is_parallel(cond: Condition, effect: Effect) -> bool:
    """Later sentences ask the same question about something else: each condition governs its own part."""
    if not isinstance(cond, GameSays):
        return False
    later = [one.condition for one in effects_of(effect) if isinstance(one, If)]
    return any(isinstance(one, GameSays) and one.question == cond.question for one in later)


def parallel(cond: Condition, effect: Effect) -> Effect:
    """The instructions before the next condition under the first one."""
    effects = effects_of(effect)
    first = [isinstance(one, If) for one in effects].index(True)
    return seq_of((If(cond, seq_of(effects[:first])), *effects[first:]))


def auto(parts: Parts) -> Ability | None:
    """An auto-ability; a condition right after its trigger is part of it."""
    when, effect, use, cond = parts["when"], parts["effect"], parts["use"], parts.get("cond", Always())
    if not isinstance(when, When) or not isinstance(effect, Effect) or not isinstance(use, tuple):
        return None
    if not isinstance(cond, Condition):
        return None
    first = effects_of(effect)[0]
    if isinstance(first, If) and first.otherwise is None and isinstance(cond, Always):
        return None
    if is_parallel(cond, effect):
        cond, effect = Always(), parallel(cond, effect)
    usable, times = use
    return Ability(
        TRIGGERED, trigger_zones(when, usable), when=when, effect=effect, provided=cond, usable=usable,
        times=times,
    )  # fmt: skip


def auto_parts(value: object, provided: bool) -> Parts | None:
    """Take an auto-ability apart."""
    if not isinstance(value, Ability) or value.kind != TRIGGERED or value.when is None or value.when.state is not None:
        return None
    if isinstance(value.provided, Always) == provided:
        return None
    return {
        "when": value.when, "effect": value.effect, "use": (value.usable, value.times), "cond": value.provided,
    }  # fmt: skip


def situation(parts: Parts) -> Ability | None:
    """An ability that triggers as soon as it is so; only for what it does to its own card."""
    cond, effect = parts["cond"], parts["effect"]
    if not isinstance(cond, Condition) or not isinstance(effect, Effect) or not mentions(effect, This()):
        return None
    if isinstance(effects_of(effect)[0], Apply):
        return None
    return Ability(TRIGGERED, (n.FIELD,), when=When(NOTHING, state=cond), effect=effect)


def situation_parts(value: object) -> Parts | None:
    """Take such an ability apart."""
    if not isinstance(value, Ability) or value.kind != TRIGGERED or value.when is None or value.when.state is None:
        return None
    return {"cond": value.when.state, "effect": value.effect}


def of_itself(before: Voice, after: Voice, value: object) -> Voice:
    """A condition about this card lets it be called "it", where nothing else is."""
    about_this = isinstance(value, Exists) and isinstance(value.group, Among) and value.group.group == This()
    return after._replace(ref=ITSELF, many=False) if about_this and before.ref == NOBODY else after


PROVIDED: Final = Says("{cond}", hole("cond"), cond=CONDITION, leave=of_itself)
AUTO: Final = Choice(
    "an auto-ability",
    Says("{when}, {effect}{use}", make=auto, unmake=lambda v: auto_parts(v, False), when=TRIGGER, effect=EFFECT,
         use=TRIGGERS_ONLY, enter=fresh, leave=home),
    Says("{when}, if {cond}, {effect}{use}", make=auto, unmake=lambda v: auto_parts(v, True), when=TRIGGER,
         cond=PROVIDED,
         effect=EFFECT, use=TRIGGERS_ONLY, enter=fresh, leave=home),
    Says("if {cond}, {effect}", make=situation, unmake=situation_parts, cond=CONDITION, effect=EFFECT, enter=fresh,
         leave=home),
)  # fmt: skip

# ---------------------------------------------------------------- Summons


def spell(parts: Parts) -> Ability | None:
    """What a Summon does."""
    effect = parts["effect"]
    if not isinstance(effect, Effect) or isinstance(effects_of(effect)[0], Later):
        return None
    if isinstance(effects_of(effect)[0], If) and mentions(effect, This()):
        return None
    return Ability(SPELL, (n.STACK,), effect=effect)


def spell_parts(value: object) -> Parts | None:
    """Take what a Summon does apart."""
    return {"effect": value.effect} if isinstance(value, Ability) and value.kind == SPELL else None


SPELLS: Final = Says("{effect}", make=spell, unmake=spell_parts, effect=EFFECT, enter=fresh, leave=home)

# ---------------------------------------------------------------- lines

ABILITY: Final = Choice("an ability", FIELD, ACTION, AUTO, SPELLS)
QUOTED_ABILITY.add(Choice("an ability", FIELD, ACTION, AUTO))


def with_burst(parts: Parts) -> Ability | None:
    """An ability with the EX Burst icon."""
    ability = parts["ability"]
    if not isinstance(ability, Ability) or ability.kind not in (TRIGGERED, SPELL):
        return None
    return replace(ability, burst=True)


def burst_parts(value: object) -> Parts | None:
    """Take the EX Burst icon off."""
    if isinstance(value, Ability) and value.burst:
        return {"ability": replace(value, burst=False)}
    return None


def damaged(parts: Parts) -> Ability | None:
    """An ability that works with so much damage received."""
    ability, number = parts["ability"], parts["n"]
    if not isinstance(ability, Ability) or not isinstance(number, Number):
        return None
    return replace(ability, active=Compared(CountOf(Cards((n.DAMAGE,), YOU)), AT_LEAST, number))


def damaged_parts(value: object) -> Parts | None:
    """Take the damage off that an ability needs."""
    if isinstance(value, Ability) and isinstance(value.active, Compared):
        return {"ability": replace(value, active=Always()), "n": value.active.right}
    return None


def plain_parts(value: object) -> Parts | None:
    """An ability without EX Burst and Damage."""
    if isinstance(value, Ability) and not value.burst and isinstance(value.active, Always):
        return {"ability": value}
    return None


def keywords(parts: Parts) -> tuple[Ability, ...] | None:
    """A line of keywords."""
    found = parts["words"]
    return tuple(Ability(CONTINUOUS, keyword=word) for word in found) if isinstance(found, tuple) else None


def keyword_parts(value: object) -> Parts | None:
    """The keywords of a line."""
    if not isinstance(value, tuple) or not all(isinstance(one, Ability) for one in value):
        return None
    return {"words": tuple(one.keyword for one in value if isinstance(one, Ability))}


DAMAGE_NUMBER: Final = Token(
    "a number",
    r"\d+",
    lambda text, reader: Number(int(text)),
    lambda v: str(v.value) if isinstance(v, Number) else None,
)
PLAIN_LINE: Final = Says("{ability}", make=lambda p: p["ability"], unmake=plain_parts, ability=ABILITY)
DAMAGE_LINE: Final = Says(
    "Damage {n} -- {ability}", make=damaged, unmake=damaged_parts, n=DAMAGE_NUMBER,
    ability=Says("{ability}", make=lambda p: p["ability"], unmake=plain_parts, ability=ABILITY),
)  # fmt: skip
LINE: Final = Choice(
    "an ability",
    Says("{words}", make=keywords, unmake=keyword_parts, words=Many(KEYWORD, " ")),
    Says("{line}.", hole("line"), line=Choice("an ability", PLAIN_LINE, DAMAGE_LINE)),
    Says("EX BURST {line}.", make=lambda p: with_burst({"ability": p["line"]}), unmake=lambda v: (
        {"line": found["ability"]} if (found := burst_parts(v)) else None),
        line=Choice("an ability", PLAIN_LINE, DAMAGE_LINE)),
)  # fmt: skip
