"""Sections 11.3 and 11.4: casting Summons and Characters."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden_to_player
from rulewright.kernel.asking.play_terms import lent_cards, may_be_played_here
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import Requirement
from rulewright.kernel.changing.changes import announce, move, schedule, show
from rulewright.kernel.effects.announce import offer_choice, offer_modes, took_choice
from rulewright.kernel.effects.payment import took_x
from rulewright.kernel.effects.perform import begin_resolution
from rulewright.kernel.ids import BY_PLAY, CARD_MASK, CardNumber, Ref, Seat
from rulewright.kernel.position.events import EVERYONE
from rulewright.kernel.position.items import Item
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_register
from rulewright.kernel.running.refusals import meets
from rulewright.kernel.running.stack import begin_item, complete_item, tell_choices

from ..ch00_names import (
    ATTACK_PHASE,
    BACK_ATTACK,
    CAST,
    CASTS,
    CASTS_THIS_TURN,
    CHOSEN_BY,
    END_PHASE,
    FIELD,
    HAND,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    PLAY,
    STACK,
)
from ..ch05_cards import (
    is_summon,
)
from ..ch07_room import ROOM_NEEDS
from .ch11_cost import is_within_means, price_of_card, use_up
from .ch11_ways import (
    FREE,
    OWN_COST,
    can_be_free,
    can_be_paid,
    can_choose,
    fix_terms,
    has_each_element,
    lock_cost,
    offer_extra,
    offer_number,
    offer_price,
    took_extra,
    took_price,
    way_of,
)

MAIN_PHASES: Final = (MAIN_PHASE_1, MAIN_PHASE_2)
PLAYING_PHASES: Final = (MAIN_PHASE_1, MAIN_PHASE_2, ATTACK_PHASE)

# ---------------------------------------------------------------- what may be cast


def is_in_hand(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The card is in the player's hand, or where an effect lets the player cast it."""
    found = g.s.cards[card]
    return (found.zone == HAND and found.master == seat) or may_be_played_here(g, seat, found.ref())


def has_priority(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player is asked what to do with priority."""
    return g.s.menu is not None and g.s.menu.ask == "priority" and g.s.menu.player == seat


def is_playing_phase(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is a Main or Attack Phase."""
    return g.s.phase in PLAYING_PHASES


def is_no_summon_at_the_end(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No Summon is cast in the End Phase."""
    return g.s.phase != END_PHASE or not is_summon(g, g.s.cards[card].ref())


def is_phase_for_summons(g: Game, seat: Seat, card: CardNumber) -> bool:
    """Summons are cast in Main and Attack Phases; when Characters are, other clauses say."""
    return is_playing_phase(g, seat, card) or not is_summon(g, g.s.cards[card].ref())


def is_phase_for_back_attack(g: Game, seat: Seat, card: CardNumber) -> bool:
    """A Character with Back Attack is cast in any Main or Attack Phase."""
    return is_playing_phase(g, seat, card) or not has_back_attack(g, card)


def is_not_end_phase(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is not the End Phase."""
    return g.s.phase != END_PHASE


def has_back_attack(g: Game, card: CardNumber) -> bool:
    """The Character has Back Attack."""
    return g.info(g.s.cards[card].ref()).has_keyword(BACK_ATTACK)


def is_time_for_it(g: Game, seat: Seat, card: CardNumber) -> bool:
    """Characters are for the own Main Phase, unless they have Back Attack; Summons for any time."""
    if is_summon(g, g.s.cards[card].ref()) or has_back_attack(g, card):
        return True
    return g.s.phase in MAIN_PHASES and g.s.turn_player == seat


def is_stack_empty_for_it(g: Game, seat: Seat, card: CardNumber) -> bool:
    """Characters need an empty stack, unless they have Back Attack."""
    return not g.s.stack or is_summon(g, g.s.cards[card].ref()) or has_back_attack(g, card)


def may_cast(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids the player to cast it, or to play it at all."""
    ref = g.s.cards[card].ref()
    return not is_forbidden_to_player(g, CAST, seat, ref) and not is_forbidden_to_player(g, PLAY, seat, ref)


CARD_NEEDS: Final[list[Requirement]] = [
    Requirement("11.4.1", "Characters are cast in your own Main Phase", is_time_for_it, also=("9.3.1.5",)),
    Requirement("9.3.1.5", "Characters are cast while the stack is empty", is_stack_empty_for_it, also=("11.4.1",)),
    *ROOM_NEEDS,
    Requirement("2.2", "an effect forbids you to cast it", may_cast),
    Requirement(
        "11.2.1.1",
        "its cost cannot be paid in full with the right Elements",
        can_be_paid,
        also=("5.2.1.2", "11.3.7.1", "11.4.6.1"),
    ),
    Requirement("11.4.6.1.2", "a CP of each of its Elements is needed", has_each_element),
    Requirement("11.3.3", "there is nothing it could choose", can_choose),
]
CAST_NEEDS: Final[list[Requirement]] = [
    Requirement("15.1.1.7.1", "a card is cast from your hand", is_in_hand, where=True, also=("11.3.2", "11.4.2")),
    Requirement("9.5.1.1", "no Summon is cast in the End Phase", is_no_summon_at_the_end),
    Requirement("9.3.1.6", "Summons are cast only in Main and Attack Phases", is_phase_for_summons),
    Requirement("15.2.5.2", "Back Attack is for Main and Attack Phases", is_phase_for_back_attack),
    Requirement("11.1.1", "only the player with priority casts", has_priority),
    *CARD_NEEDS,
]


def castable_cards(g: Game, seat: Seat) -> list[CardNumber]:
    """The cards of the hand, and those effects let be cast from elsewhere, that a player with priority may cast."""
    cards = [*g.zone(HAND, seat), *lent_cards(g, seat)]
    return [n for n in cards if is_within_means(g, seat, price_of_card(g, n)) and meets(g, CARD_NEEDS, seat, n)]


def begin_cast(g: Game, seat: Seat, card: CardNumber, price: int = OWN_COST) -> None:
    """Begin to cast a card."""
    ref = g.s.cards[card].ref()
    frame = g.call("cast summon" if is_summon(g, ref) else "cast character", seat)
    frame.card = ref
    frame.number = price
    begin_resolution(g, frame)


def may_cast_by_effect(g: Game, seat: Seat, ref: Ref, free: bool) -> bool:
    """An effect could let a player cast a card."""
    card = ref & CARD_MASK
    needs = ROOM_NEEDS + [need for need in CARD_NEEDS if need.clause in ("2.2", "11.3.3")]
    return meets(g, needs, seat, card) and (can_be_free(g, seat, ref) if free else can_be_paid(g, seat, card))


def cast_by_effect(g: Game, seat: Seat, ref: Ref, free: bool) -> bool:
    """An effect lets a player cast a card; False if it cannot be cast."""
    if not may_cast_by_effect(g, seat, ref, free):
        return False
    begin_cast(g, seat, ref & CARD_MASK, FREE if free else OWN_COST)
    return True


# ---------------------------------------------------------------- 11.3 casting a Summon


def summon_to_stack(g: Game, f: Frame) -> None:
    """The Summon is revealed and goes on top of the stack."""
    change = move(f.card, STACK, f.player, BY_PLAY)
    change.player = f.player
    change.verb = CAST
    schedule(g, [change])


def summon_is_there(g: Game, f: Frame) -> None:
    """It keeps its characteristics and belongs to its caster."""
    f.card = g.s.cards[f.card & CARD_MASK].ref()
    begin_item(g, Item(f.card, f.player, None, True))


def summon_is_cast(g: Game, f: Frame) -> None:
    """The Summon is cast: what waits for it triggers."""
    g.commit()
    complete_item(g, f)
    tell_cast(g, f)
    tell_choices(g, f, CHOSEN_BY)


def tell_cast(g: Game, f: Frame) -> None:
    """A card was cast."""
    set_register(g, CASTS_THIS_TURN, f.player, g.s.registers[CASTS_THIS_TURN * 2 + f.player] + 1)
    use_up(g, f.player, f.card)
    announce(g, CASTS, f.player, f.card, source=f.card, how=BY_PLAY)


CAST_SUMMON = Procedure(
    "cast summon",
    [
        Step("11.3.2", "the Summon is revealed and put on top of the stack", summon_to_stack),
        Step("", "it belongs to its caster", summon_is_there),
        Step("11.3.5", "which way to pay is chosen", offer_price),
        Step("", "that stands", took_price),
        Step("", "which extra costs are paid", offer_extra),
        Step("", "and so on", took_extra),
        Step("", "X is declared", offer_number),
        Step("", "and stands fixed", took_x),
        Step("", "it is played on these terms", fix_terms),
        Step("11.3.4", "of several effects one is declared", offer_modes),
        Step("", "and so on", took_choice),
        Step("11.3.3", "what it chooses is chosen", offer_choice),
        Step("", "and so on", took_choice),
        Step("11.3.7.1", "its cost, locked now, is paid at once", lock_cost),
        Step("11.3.8", "the Summon is cast", summon_is_cast),
    ],
)


# ---------------------------------------------------------------- 11.4 casting a Character


def reveal_character(g: Game, f: Frame) -> None:
    """The Character is shown in the hand."""
    show(g, [f.card], EVERYONE, player=f.player)


def character_enters(g: Game, f: Frame) -> None:
    """The Character goes to the field at once: nobody can respond."""
    g.commit()
    tell_cast(g, f)
    way = way_of(f)
    change = move(f.card, FIELD, f.player, BY_PLAY)
    change.player = f.player
    change.terms = (way.named, way.extras) if way.named or way.extras else ()
    schedule(g, [change])


CAST_CHARACTER = Procedure(
    "cast character",
    [
        Step("11.4.2", "the Character is revealed", reveal_character),
        Step("11.4.4", "which way to pay is chosen", offer_price),
        Step("", "that stands", took_price),
        Step("", "which extra costs are paid", offer_extra),
        Step("", "and so on", took_extra),
        Step("", "X is declared", offer_number),
        Step("", "and stands fixed", took_x),
        Step("11.4.6.1", "its cost, locked now, is paid at once", lock_cost),
        Step("11.4.7", "it goes to the field, and the turn player gains priority", character_enters),
    ],
)
PROCEDURES = [CAST_SUMMON, CAST_CHARACTER]
