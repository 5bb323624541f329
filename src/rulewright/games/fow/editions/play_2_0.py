"""Version 2.0, chapters 2.5, 2.6 and 7: spells and chant-standbys, entering, additions that lend, what is targeted."""

from functools import cache
from typing import Final

from rulewright.kernel.asking.applying import editable
from rulewright.kernel.book.procedure import Step
from rulewright.kernel.changing.changes import attach, move, schedule, show
from rulewright.kernel.ids import BY_EFFECT, BY_PLAY, CARD_MASK, IT, ITEM, NOTHING, PAID, CardNumber, Ref
from rulewright.kernel.position.events import EVERYONE
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_role
from rulewright.kernel.running.stack import end_resolving
from rulewright.kernel.vocabulary.terms import Group, Has
from rulewright.language.pattern import mentions

from ..rulebook.ch00_names import (
    BREAKING,
    CHASE,
    FIELD,
    GRAVEYARD,
    J_RULER,
    PLAY_GROUND,
    PUT,
    STANDBY,
    SUBTYPE,
    SUMMON,
    SUMMONED,
    TYPE,
)
from ..rulebook.ch200_cards import is_permanent, is_resonator
from ..rulebook.playing import ch900_play
from ..rulebook.playing.ch900_lowering import pay_ability
from ..rulebook.playing.ch907_traits import SELFLESS, traits_of
from ..rulebook.terms.ch1400_old import HOSTS, enters_added, host_types
from .fow_5_01 import forget_fallen

# ---------------------------------------------------------------- 2.6.3: a chant-standby is played where it lies


def to_chase(g: Game, f: Frame) -> None:
    """A card goes to the chase; a chant-standby is turned face up where it lies (2.6.3-8)."""
    if g.s.cards[f.card & CARD_MASK].zone == STANDBY:
        show(g, [f.card], EVERYONE, player=f.player)
    else:
        ch900_play.to_chase(g, f)


def ability_leaves(g: Game, f: Frame) -> None:
    """An ability is over; a card goes on unless it is gone from where it was played."""
    was_card = f.other == 1
    f.other = 0
    if not was_card or not g.s.is_now(f.card) or g.s.cards[f.card & CARD_MASK].zone not in (CHASE, STANDBY):
        end_resolving(g, f)
        g.finish(f)


def spell_leaves(g: Game, f: Frame) -> None:
    """A spell goes to its owner's graveyard, a chant-standby out of its area."""
    if g.s.cards[f.card & CARD_MASK].zone == CHASE and is_permanent(g, f.card):
        return
    ch900_play.chant_to_graveyard(g, f)


def enter_field(g: Game, f: Frame) -> None:
    """A resonator is summoned, an addition placed; without what it is added to, it goes to the graveyard."""
    end_resolving(g, f)
    if host_types(g, f.card) and not enters_added(g, f.card, f.bound[IT]):
        schedule(g, [move(f.card, GRAVEYARD)])
        g.finish(f)
        return
    change = move(f.card, FIELD, f.player, BY_PLAY)
    change.verb = SUMMON if is_resonator(g, f.card) else PUT
    schedule(g, [change])


def has_entered(g: Game, f: Frame) -> None:
    """What was summoned is remembered."""
    card = g.s.cards[f.card & CARD_MASK]
    if card.zone == FIELD and is_resonator(g, card.ref()):
        set_role(g, SUMMONED, [*g.s.roles[SUMMONED], card.ref()])


def lay_with_resonator(g: Game, f: Frame) -> None:
    """An addition lies with the resonator it targeted."""
    if f.bound[IT] and is_resonator(g, f.bound[IT][0]):
        lay_with(g, f)


def lay_with_ruler(g: Game, f: Frame) -> None:
    """An addition lies with the ruler or J-ruler it targeted."""
    if f.bound[IT] and not is_resonator(g, f.bound[IT][0]):
        lay_with(g, f)


def lay_with(g: Game, f: Frame) -> None:
    """An addition in the field lies with what it targeted."""
    card = g.s.cards[f.card & CARD_MASK]
    if card.zone == FIELD and host_types(g, card.ref()):
        schedule(g, [attach(card.ref(), f.bound[IT][0], BY_EFFECT)])


PLAY_STEP: Final = Step("1.4.5.S1-1", "the card is revealed and declared", to_chase)
PAY_STEP: Final = Step("1.4.5.S3-3.2", "the resulting cost is paid", ch900_play.pay_it, "903.2g")
PAY_ABILITY_STEP: Final = Step("1.4.5.S3-3.2", "the resulting cost is paid", pay_ability, "903.2g")
RESOLVE_STEPS: Final = [
    Step("1.4.5.S5-1", "an ability is over", ability_leaves),
    Step("2.6-3", "a spell goes to its owner's graveyard", spell_leaves),
    Step("2.4-2", "a resonator, or an addition, is put into the field", enter_field),
    Step("7.2.2-1", "what was summoned enters", has_entered),
    Step("2.5.2-1", "an addition lies with its resonator", lay_with_resonator),
    Step("2.5.3-1", "or with its ruler or J-ruler", lay_with_ruler),
]


def keeps_shown(g: Game, number: CardNumber) -> bool:
    """What is played face up where it lies, or revealed for a cost, stays so until it leaves the chase (14.11-3)."""
    ref = g.s.cards[number].ref()
    if ref in g.s.roles[BREAKING] or g.s.over:
        return True
    if any(item.is_card and item.this == ref for item in g.s.stack):
        return True
    return any(ref in item.bound[PAID] for item in g.s.stack if item.ready)


# ---------------------------------------------------------------- 2.5.2-4: what additions lend


def lend_abilities(g: Game) -> None:
    """A fallen J-ruler has none; a bearer has those of what is on it, but for those about "this card"."""
    forget_fallen(g)
    for seat in (0, 1):
        for zone in PLAY_GROUND:
            for number in g.zone(zone, seat):
                card = g.s.cards[number]
                if card.attached != NOTHING and g.s.is_now(card.attached):
                    lend(g, card.ref(), card.attached)


def lend(g: Game, ref: Ref, bearer: Ref) -> None:
    """One addition, and its bearer."""
    printed = g.pool.infos[g.s.cards[ref & CARD_MASK].printed]
    if not any(word in HOSTS for word in printed.words[SUBTYPE]):
        return
    lent = [rule for rule in printed.rules if traits_of(rule) & SELFLESS]
    if not lent:
        return
    derived = g.derived()
    has = editable(g, derived, bearer)
    has.rules = [*has.rules, *lent]
    has.keywords |= printed.keywords
    lends = editable(g, derived, ref)
    lends.rules = [rule for rule in lends.rules if rule not in lent]
    lends.keywords = 0


# ---------------------------------------------------------------- 2.3-9: J-rulers are targeted by name only


@cache
def names_j_ruler(group: Group) -> bool:
    """The words speak of J-rulers."""
    return mentions(group, Has(TYPE, J_RULER))


def unfit_clause(g: Game, ref: Ref) -> str:
    """What keeps a J-ruler from being targeted by what does not name it."""
    return "2.3-9" if ref < ITEM and J_RULER in g.info(ref).words[TYPE] else ""


def may_point_at(g: Game, group: Group, ref: Ref) -> bool:
    """A J-ruler is targeted only by what says so."""
    return ref >= ITEM or J_RULER not in g.info(ref).words[TYPE] or names_j_ruler(group)
