"""Whole lines: keywords, EX Burst, Damage; costs and effects, triggers and effects, Summons; and field abilities."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import ACTIVATED, AT_LEAST, CONTINUOUS, MOVED, NOTHING, SPELL, TRIGGERED, YOU
from ....kernel.vocabulary.abilities import Ability, Happened, Later, When
from ....kernel.vocabulary.effects import Apply, Effect, If, Move, Nothing
from ....kernel.vocabulary.terms import (
    AllTrue,
    Always,
    Among,
    Anything,
    Cards,
    Compared,
    Condition,
    CountOf,
    Exists,
    GameSays,
    InZones,
    Neither,
    This,
)
from ....language.grammar.amounts import DIGITS, INTEGER
from ....language.grammar.happening.triggers import trigger
from ....language.grammar.things.nouns import IS_THIS
from ....language.grammar.things.reference import WEAK, nothing_stands
from ....language.pattern import hole, mentions, names_of, view
from ....language.phrase import Choice, Many, Phrase, Says, Token, Word
from ....language.sequence import effects_of, seq_of
from ....language.voice import Mention, Voice
from ..rulebook import ch00_names as n
from .costs import SPECIAL_ICON, costs
from .statements import field_abilities, is_about_this

if TYPE_CHECKING:
    from ....language.grammar import Grammar

COUNT: Final = Choice("a number", *(Word(word, number) for number, word in ((3, "three"), (4, "four"), (5, "five"))))
NEVER: Final = (Always(), 0)


def fresh(voice: Voice) -> Voice:
    """An ability begins its own sentence."""
    return Voice()


def home(before: Voice, after: Voice, value: object) -> Voice:
    """An ability leaves the sentence around it as it was."""
    return before


# ---------------------------------------------------------------- when it can be used


def limited(items: tuple[object, ...]) -> tuple[Condition, int] | None:
    """When and how often it can be used."""
    conditions = tuple(item for item in items if isinstance(item, Condition))
    times = [item for item in items if isinstance(item, int)]
    usable = conditions[0] if len(conditions) == 1 else AllTrue(conditions) if conditions else Always()
    return (usable, times[0] if times else 0) if len(times) < 2 else None


def limits_of(value: object) -> tuple[object, ...] | None:
    """Take when and how often apart."""
    if not isinstance(value, tuple) or value == NEVER:
        return None
    usable, times = value
    parts: tuple[object, ...] = () if isinstance(usable, Always) else (usable,)
    parts = usable.parts if isinstance(usable, AllTrue) else parts
    return (parts + ((times,) if times else ()),)


def limits(g: "Grammar") -> Many:
    """When, if what, and how often."""
    limit = Choice(
        "when it can be used",
        Says("during {time}", hole("time"), time=g.time),
        Says("if {cond}", hole("cond"), cond=g.condition, also=("while {cond}", "when {cond}")),
        Word("once per turn", 1, also=("only once per turn",)),
        Word("twice per turn", 2, also=("only twice per turn", "up to twice per turn")),
        Says("{n} times per turn", hole("n"), n=Choice("a number", COUNT, INTEGER), also=("up to {n} times per turn",)),
    )
    return Many(limit, " and ", also=(", and ", " and only ", ", "))


def use(g: "Grammar") -> Choice:
    """When an ability can be used."""
    return Choice(
        "when it can be used", Word("", NEVER), Says(". you can only use this ability {n}", view(limited, limits_of, hole("n")), n=limits(g), also=(". you can use this ability {n}",))
    )  # fmt: skip


def triggers_only(g: "Grammar") -> Choice:
    """When and how often an ability triggers."""
    leads = [
        f". {this} will {only} "
        for this in ("this effect", "this ability", "these effects")
        for only in ("trigger only", "only trigger")
    ]
    rows = [f"{lead}{{n}}" for lead in leads]
    return Choice(
        "how often it triggers",
        Word("", NEVER),
        Says(rows[0], view(limited, limits_of, hole("n")), n=limits(g), also=rows[1:]),
    )


# ---------------------------------------------------------------- action and special abilities


def first_move(value: object) -> Move | None:
    """The first thing an instruction does to its own card: where that goes first."""
    if isinstance(value, Move) and value.what == This():
        return value
    if isinstance(value, Ability) or not isinstance(value, Effect | tuple):
        return None
    parts = value if isinstance(value, tuple) else [getattr(value, name) for name in names_of(type(value))]
    return next((found for found in map(first_move, parts) if found is not None), None)


def zone_of(usable: object, effect: Effect) -> tuple[int, ...]:
    """Where an ability works: on the field, unless it says that the card is elsewhere, or plays it or adds it to the hand."""
    for part in usable.parts if isinstance(usable, AllTrue) else (usable,):
        group = part.group if isinstance(part, Exists) else None
        if isinstance(group, Among) and group.group == This() and isinstance(group.which, InZones):
            return group.which.zones
    moved = first_move(effect)
    fetched = moved is not None and (moved.to, moved.verb) in ((n.FIELD, n.PLAY), (n.HAND, n.ADD))
    return (n.BREAK,) if fetched else (n.FIELD,)


def action(name: str, cost: tuple[object, ...], effect: Effect, use: tuple[Condition, int]) -> Ability | None:
    """An action ability, or a special one with its name."""
    if (SPECIAL_ICON in cost) != bool(name):
        return None
    told = (
        Nothing() if mentions(cost, This()) else effect
    )  # what pays for it with its own card is where that can be paid
    return Ability(ACTIVATED, zone_of(use[0], told), cost=cost, effect=effect, name=name, usable=use[0], times=use[1])  # type: ignore[arg-type]


def action_parts(value: object) -> tuple[object, ...] | None:
    """Take an action ability apart."""
    if not isinstance(value, Ability) or value.kind != ACTIVATED:
        return None
    return value.name, value.cost, value.effect, (value.usable, value.times)


def actions(g: "Grammar") -> Says:
    """An action ability, or a special one."""
    name = Token("a special ability's name", r"((?:(?! -- )[^{}“”])+?) (?=\{S\})", lambda text, reader: text,
                 lambda v: f"{v} " if isinstance(v, str) and v else None)  # fmt: skip
    parts = (hole("name"), hole("cost"), hole("effect"), hole("use"))
    return Says("{name}{cost}: {effect}{use}", view(action, action_parts, *parts), name=Choice("a name", Word("", ""), name),
                cost=costs(g), effect=g.text, use=use(g), enter=fresh, leave=home)  # fmt: skip


def only_if(cond: Condition, ability: Ability) -> Ability:
    """An ability that can be used only if it is so, which is said first."""
    usable = cond if isinstance(ability.usable, Always) else AllTrue((cond, ability.usable))
    return replace(ability, usable=usable)


# ---------------------------------------------------------------- auto-abilities


def trigger_zones(when: When, cond: Condition, usable: Condition, effect: Effect) -> tuple[int, ...]:
    """An auto-ability works on the field, or where its card is told to be; one about this card's own moves wherever they are seen."""
    if when.event in (MOVED, n.DISCARDED) and all(one.subject == IS_THIS for one in (when, *when.either)):
        return ()
    if IS_THIS in (when.subject, when.other):
        effect = Nothing()
    asked = tuple(part for one in (usable, cond) for part in (one.parts if isinstance(one, AllTrue) else (one,)))
    return zone_of(AllTrue(asked), effect)


def parallel(cond: Condition, effect: Effect) -> tuple[Condition, Effect]:
    """Where later sentences ask the same question about something else, each condition governs its own part."""
    effects = effects_of(effect)
    later = [one.condition for one in effects if isinstance(one, If)]
    same = any(
        isinstance(one, GameSays) and isinstance(cond, GameSays) and one.question == cond.question for one in later
    )
    if not same:
        return cond, effect
    first = [isinstance(one, If) for one in effects].index(True)
    return Always(), seq_of((If(cond, seq_of(effects[:first])), *effects[first:]))


def auto(when: When, cond: Condition, effect: Effect, use: tuple[Condition, int]) -> Ability | None:
    """An auto-ability; a condition right after its trigger is part of it."""
    first = effects_of(effect)[0]
    if isinstance(first, If) and first.otherwise is None and isinstance(cond, Always):
        return None
    cond, effect = parallel(cond, effect)
    zones = trigger_zones(when, cond, use[0], effect)
    return Ability(TRIGGERED, zones, when=when, effect=effect, provided=cond, usable=use[0], times=use[1])


def auto_parts(value: object) -> tuple[object, ...] | None:
    """Take an auto-ability apart."""
    if not isinstance(value, Ability) or value.kind != TRIGGERED or value.when is None or value.when.state is not None:
        return None
    return value.when, value.provided, value.effect, (value.usable, value.times)


def situation(cond: Condition, effect: Effect) -> Ability | None:
    """An ability that triggers as soon as it is so; only for what it does to its own card."""
    if not mentions(effect, This()) or isinstance(effects_of(effect)[0], Apply):
        return None
    return Ability(TRIGGERED, (n.FIELD,), when=When(NOTHING, state=cond), effect=effect)


def situation_parts(value: object) -> tuple[object, ...] | None:
    """Take such an ability apart."""
    if not isinstance(value, Ability) or value.kind != TRIGGERED or value.when is None or value.when.state is None:
        return None
    return value.when.state, value.effect


def of_itself(before: Voice, after: Voice, value: object) -> Voice:
    """A condition about this card lets it be called "it", where nothing else is."""
    asked = value.of if isinstance(value, Neither) else value
    about_this = is_about_this(asked)
    happened = asked.when if isinstance(asked, Happened) else None
    did_this = happened is not None and happened.subject == IS_THIS and isinstance(happened.other, Anything)
    if (about_this or did_this) and nothing_stands(before):
        return after._replace(mentions=(Mention(This(), WEAK),))
    return after._replace(plural=before.plural)


def autos(g: "Grammar") -> list[Phrase]:
    """When something happens, or as soon as something is so."""
    provided = Says(" if {cond},", hole("cond"), cond=g.condition, leave=of_itself)
    parts = (hole("when"), hole("cond"), hole("effect"), hole("use"))
    return [
        Says("{when},{cond} {effect}{use}", view(auto, auto_parts, *parts), when=trigger(g), cond=Choice("if", Word("", Always()), provided),
             effect=g.text, use=triggers_only(g), enter=fresh, leave=home),
        Says("if {cond}, {effect}", view(situation, situation_parts, hole("cond"), hole("effect")), cond=g.condition, effect=g.text,
             enter=fresh, leave=home),
    ]  # fmt: skip


# ---------------------------------------------------------------- Summons, and what stands before an ability


def spell(effect: Effect) -> Ability | None:
    """What a Summon does."""
    first = effects_of(effect)[0]
    if isinstance(first, Later) or (isinstance(first, If) and mentions(effect, This())):
        return None
    return Ability(SPELL, (n.STACK,), effect=effect)


def spell_parts(value: object) -> tuple[object, ...] | None:
    """Take what a Summon does apart."""
    return (value.effect,) if isinstance(value, Ability) and value.kind == SPELL else None


def with_burst(ability: Ability) -> Ability | None:
    """An ability with the EX Burst icon."""
    return replace(ability, burst=True) if ability.kind in (TRIGGERED, SPELL) else None


def burst_parts(value: object) -> tuple[object, ...] | None:
    """Take the EX Burst icon off."""
    return (replace(value, burst=False),) if isinstance(value, Ability) and value.burst else None


def damaged(number: object, ability: Ability) -> Ability:
    """An ability that works with so much damage received."""
    return replace(ability, active=Compared(CountOf(Cards((n.DAMAGE,), YOU)), AT_LEAST, number))  # type: ignore[arg-type]


def damaged_parts(value: object) -> tuple[object, ...] | None:
    """Take the damage off that an ability needs."""
    if isinstance(value, Ability) and isinstance(value.active, Compared):
        return value.active.right, replace(value, active=Always())
    return None


def plain_parts(value: object) -> tuple[object, ...] | None:
    """An ability without EX Burst and Damage."""
    plain = isinstance(value, Ability) and not value.burst and isinstance(value.active, Always)
    return (value,) if plain else None


def keyword_parts(value: object) -> tuple[object, ...] | None:
    """The keywords of a line."""
    if not isinstance(value, tuple) or not all(isinstance(one, Ability) for one in value):
        return None
    return (tuple(one.keyword for one in value if isinstance(one, Ability)),)


def line(g: "Grammar") -> Phrase:
    """What a line is."""
    spells = Says("{effect}", view(spell, spell_parts, hole("effect")), effect=g.text, enter=fresh, leave=home)
    field = field_abilities(g)
    action = actions(g)
    provided = view(only_if, lambda v: None, hole("cond"), hole("ability"))
    used = [action, Says("if {cond}, {ability}", provided, cond=g.condition, ability=action), *autos(g)]
    g.quoted.add(field, *used)
    ability = Choice("an ability", field, *used, spells)
    plain = Says("{ability}", view(lambda ability: ability, plain_parts, hole("ability")), ability=ability)
    needing = Says(
        "Damage {n} -- {ability}", view(damaged, damaged_parts, hole("n"), hole("ability")), n=DIGITS, ability=plain
    )
    any_line = Choice("an ability", plain, needing)
    keywords = view(
        lambda words: tuple(Ability(CONTINUOUS, keyword=word) for word in words), keyword_parts, hole("words")
    )
    return Choice(
        "an ability",
        Says("{words}", keywords, words=Many(g.keyword, " ")),
        Says("{line}.", hole("line"), line=any_line),
        Says("EX BURST {line}.", view(with_burst, burst_parts, hole("line")), line=any_line),
    )
