"""Units and abilities for tests of Cardfight!! Vanguard, and the board they lie on."""

from collections.abc import Sequence
from functools import cache

from rulewright.games.vanguard.rulebook.ch00_names import DAMAGE, DROP, FIELD, HAND, POWER, RC, SOUL, VC
from rulewright.games.vanguard.text.words import card_book
from rulewright.kernel.ids import (
    ACTIVATED,
    CONTINUOUS,
    END_OF_TURN,
    FACE_DOWN,
    FACE_UP,
    MISSING,
    MOMENT,
    MOVED,
    NOTHING,
    RESTED,
    TRIGGERED,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import ANYTHING, THAT, THIS, Ability, Cost, When
from rulewright.kernel.vocabulary.effects import Apply, Choose, Draw, Effect, Flip, May, Move, Pick, Seq, Turn
from rulewright.kernel.vocabulary.mods import Add, Modification
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import Always, Amount, Cards, Condition, Filter, Group, IsFaced, Number, OneOf
from rulewright.language.compiler import compile_row

from ..board import Board

CLAN = "Dawn Order"
WORDS = card_book([{"clan": "Dawn Order", "race": "Human"}, {"clan": "Tidebound", "race": "Sprite"}])
KEYWORDS = {"twin drive": 0, "intercept": 1, "boost": 2}


def unit(
    name: str,
    grade: int = 1,
    power: int = 7000,
    shield: int | None = 5000,
    critical: int = 1,
    clan: str | tuple[str, ...] = CLAN,
    race: str = "Human",
    trigger: str | None = None,
    icons: Sequence[str] = (),
    abilities: Sequence[Ability] = (),
    text: str = "",
) -> Printed:
    """A card made for a test: its abilities as printed text, or as values of the card language."""
    clans = (clan,) if isinstance(clan, str) else clan
    lines: tuple[str, ...] = ()
    if text:
        reading = compile_row({"name": name, "grade": grade, "power": power, "text": text}, WORDS)
        assert not reading.declines, reading.declines
        lines = (*("" for _ in abilities), *reading.lines)
        abilities = (*abilities, *reading.abilities)
    kind = "trigger unit" if trigger else "normal unit"
    return Printed(
        name,
        (grade, power, MISSING if shield is None else shield, critical),
        ((name,), clans, (race,), (kind,), (trigger,) if trigger else ()),
        tuple(KEYWORDS[icon] for icon in icons),
        tuple(abilities),
        text,
        lines=lines,
    )


@cache
def plain(name: str) -> Printed:
    """A plain grade 3 leader, or a plain grade 1 unit."""
    return unit(name, grade=3, power=10000, shield=None) if name.startswith("Leader ") else unit(name)


BOARD = Board(
    plain,
    seat={"deck": ["Filler {}"] * 10, "vanguard": ["Leader {}"]},
    piles=("deck", "hand", "drop", "soul", "bind", "trigger"),
    has_spare=False,
)


# ---------------------------------------------------------------- abilities

UNITS = (VC, RC)
ITSELF = OneOf(THIS)
DRAW_ONE = Draw(Number(1))
MAY_DRAW = May(DRAW_ONE)  # a pause at the moment the ability resolves: the menu "may" is open


def act(effect: Effect, *cost: Cost, zones: tuple[int, ...] = UNITS) -> Ability:
    """An activated ability."""
    return Ability(ACTIVATED, zones, cost=cost, effect=effect)


def auto(when: When, effect: Effect = MAY_DRAW, zones: tuple[int, ...] = UNITS, cost: tuple[Cost, ...] = ()) -> Ability:
    """An automatic ability."""
    return Ability(TRIGGERED, zones, when=when, cost=cost, effect=effect)


def cont(effect: Effect, zones: tuple[int, ...] = UNITS, active: Condition | None = None) -> Ability:
    """A continuous ability."""
    return Ability(CONTINUOUS, zones, active=active or Always(), effect=effect)


def lasting(*mods: Modification, what: Group = THIS, zones: tuple[int, ...] = UNITS) -> Ability:
    """A continuous ability about this unit, or about others."""
    return cont(Apply(what, mods), zones)


def at(moment: int, effect: Effect = MAY_DRAW, zones: tuple[int, ...] = UNITS) -> Ability:
    """An automatic ability of a moment ("at the beginning of the attack step")."""
    return auto(When(MOMENT, number=moment), effect, zones)


def when_this(event: int, effect: Effect = MAY_DRAW, zones: tuple[int, ...] = UNITS) -> Ability:
    """An automatic ability for what this unit does (attacks, boosts, hits)."""
    return auto(When(event, subject=ITSELF), effect, zones)


def when_to_this(event: int, effect: Effect = MAY_DRAW, zones: tuple[int, ...] = UNITS) -> Ability:
    """An automatic ability for what is done to this unit."""
    return auto(When(event, other=ITSELF), effect, zones)


# ---------------------------------------------------------------- when


def placed(*zones: int, subject: Filter = ITSELF, verb: int = NOTHING) -> When:
    """When this card (or such a card) comes to a zone, whoever's it is."""
    return When(MOVED, subject, target=zones, verb=verb)


def moves(
    subject: Filter = ANYTHING, source: tuple[int, ...] = (), target: tuple[int, ...] = (), player: int = YOU
) -> When:
    """When a card of yours goes from there to here."""
    return When(MOVED, subject, source=source, target=target, player=player)


def beginning(phase: int) -> When:
    """At the beginning of a phase of your turn."""
    return When(MOMENT, number=phase, player=YOU)


def situation(state: Condition) -> When:
    """When it is so."""
    return When(NOTHING, state=state)


# ---------------------------------------------------------------- costs and effects


def counter_blast(number: int) -> Cost:
    """Turn so many face-up cards of your damage zone face down."""
    damage = Cards((DAMAGE,), YOU, IsFaced(FACE_UP))
    return Cost((Pick(damage, Number(number), Number(number)),), (Flip(THAT, FACE_DOWN),))


def soul_blast(number: int) -> Cost:
    """Put so many cards of your soul into the drop zone."""
    return Cost((Pick(Cards((SOUL,)), Number(number), Number(number)),), (Move(THAT, DROP),))


def discard_cost(number: int = 1, which: Filter = ANYTHING) -> Cost:
    """Discard so many cards."""
    return Cost((Pick(Cards((HAND,), YOU, which), Number(number), Number(number)),), (Move(THAT, DROP),))


def rest_this() -> Cost:
    """Rest this unit."""
    return Cost((Pick(THIS, Number(1), Number(1)),), (Turn(THAT, RESTED),))


def then(*parts: Effect) -> Seq:
    """One after the other."""
    return Seq(parts)


def yours(*zones: int, which: Filter = ANYTHING, whose: int = YOU) -> Cards:
    """The cards of your (or somebody's) zones; your units if none is named."""
    return Cards(zones or FIELD, whose, which)


def choose(what: Group, number: int = 1, least: int | None = None) -> Choose:
    """Choose so many cards of a group."""
    return Choose((Pick(what, Number(number if least is None else least), Number(number)),))


def sent(what: Group, to: int, number: int = 1, least: int | None = None) -> Seq:
    """Choose so many cards of a group; they go to a zone."""
    return Seq((choose(what, number, least), Move(THAT, to)))


def retire(what: Group, number: int = 1) -> Seq:
    """Choose so many and retire them."""
    return sent(what, DROP, number)


def more(field: int, number: int, what: Group = THIS, until: int = END_OF_TURN) -> Apply:
    """Cards get so much more of a number for a time."""
    return Apply(what, (Add(field, Number(number)),), until)


def gets(power: int | Amount, what: Group = THIS, until: int = END_OF_TURN) -> Apply:
    """A unit gets power."""
    return Apply(what, (Add(POWER, Number(power) if isinstance(power, int) else power),), until)
