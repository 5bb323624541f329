"""Chapter 700: what a player with priority may do."""

from typing import Final

from rulewright.kernel.asking.context import Context
from rulewright.kernel.asking.forbidden import is_forbidden_to_player
from rulewright.kernel.asking.play_terms import lent_cards, may_be_played_here
from rulewright.kernel.asking.select import holds
from rulewright.kernel.book.payment import Demand
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import Requirement
from rulewright.kernel.changing.changes import announce, move, schedule, turn
from rulewright.kernel.effects.payment import can_pay_all, pay_for
from rulewright.kernel.effects.perform import begin_resolution
from rulewright.kernel.ids import (
    BY_PLAY,
    CARD_MASK,
    FACE_DOWN,
    NOTHING,
    RESTED,
    CardNumber,
    Ref,
    Seat,
    ZoneNumber,
)
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_register
from rulewright.kernel.running.refusals import meets

from .battle.ch800_battle import (
    ATTACK_NEEDS,
    ATTACKER_NEEDS,
    BATTLE_NEEDS,
    FORFEIT_NEEDS,
    begin_battle,
)
from .battle.ch804_block import BLOCK_NEEDS, BLOCKER_NEEDS, NO_BLOCK_NEEDS
from .ch00_names import (
    CALL,
    CALL_MORE,
    CALLS_STONE,
    CHASE_VERB,
    GRAVEYARD,
    HAND,
    HAS_CALLED,
    HAS_JUDGED,
    PLAY,
    PLAY_AT_QUICKCAST,
    PLAY_GROUND,
    QUICKCAST,
    REMNANT,
    SET,
    SET_THIS_TURN,
    STANDBY,
    STEALTH,
    STONE_DECK,
    TRIGGER,
    WILLS,
)
from .ch200_cards import has_permission, is_chant, is_j_ruler, is_permanent, is_recovered, is_ruler
from .ch200_traits import IS_PLAINLY_PRICED, MAY_BE_QUICK, MAY_COME_BACK, MAY_LEAD, MAY_LEAVE_STANDBY, traits_of_card
from .ch300_zones import BACK
from .ch705_judgment import JUDGMENT_NEEDS, begin_judgment
from .playing.ch900_abilities import ACTIVATE_NEEDS, begin_ability, playable_abilities
from .playing.ch900_cost import NO_LIMIT, is_out_of_reach, is_within_reach
from .playing.ch900_play import (
    FROM_STANDBY,
    OWN_COST,
    begin_play,
    can_be_announced,
    can_be_paid,
    keyword_rule,
    open_sides,
)
from .playing.ch900_timing import has_priority, is_main_timing
from .terms.ch1415_lifebreak import LIFEBREAK_NEEDS, begin_lifebreak

SET_COST: Final = 2
MAIN_TIMING: Final = ("701.2", "604.2a")  # what else says that it takes main timing
CARDS_OF: Final = 2  # among what is seen at a glance: a player's cards, by seat and whether it is main timing

# ---------------------------------------------------------------- 702, 703, 708 playing cards


def is_where_it_is_played_from(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is in the hand, set in the standby area, in the graveyard with [Remnant], or lent by an effect."""
    found = g.s.cards[card]
    if may_be_played_here(g, seat, found.ref()):
        return True
    if found.master != seat:
        return False
    return found.zone in (HAND, STANDBY) or (found.zone == GRAVEYARD and g.info(found.ref()).has_keyword(REMNANT))


def may_come_from_standby(g: Game, seat: Seat, card: CardNumber) -> bool:
    """A card in the standby area has [Trigger] or [Stealth]."""
    ref = g.s.cards[card].ref()
    if g.s.cards[card].zone != STANDBY:
        return True
    return keyword_rule(g, ref, TRIGGER) is not None or keyword_rule(g, ref, STEALTH) is not None


def steals_out(g: Game, seat: Seat, card: CardNumber) -> bool:
    """A card in the standby area that has [Stealth] and no [Trigger] meets its condition."""
    ref = g.s.cards[card].ref()
    if g.s.cards[card].zone != STANDBY or keyword_rule(g, ref, STEALTH) is None:
        return True
    return keyword_rule(g, ref, TRIGGER) is not None or is_stealthy(g, ref)


def is_stealthy(g: Game, ref: Ref) -> bool:
    """It lies in the standby area and the condition of its [Stealth] is met (1114.2)."""
    rule = keyword_rule(g, ref, STEALTH)
    card = g.s.cards[ref & CARD_MASK]
    if rule is None or rule.when is not None or card.zone != STANDBY:
        return False
    return holds(g, Context(card.master, ref), rule.ability.usable)


def was_not_just_set(g: Game, seat: Seat, card: CardNumber) -> bool:
    """A card in the standby area was not put there in this turn; [Stealth] does not mind (1114.3)."""
    ref = g.s.cards[card].ref()
    return g.s.cards[card].zone != STANDBY or ref not in g.s.roles[SET_THIS_TURN] or is_stealthy(g, ref)


def waits_for_nothing(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is not an automatic card, which is only played when it triggers."""
    ref = g.s.cards[card].ref()
    rule = keyword_rule(g, ref, TRIGGER)
    return rule is None or (rule.when is None and holds(g, Context(seat, ref), rule.ability.usable))


def is_playable_type(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is a resonator, regalia, addition or chant."""
    ref = g.s.cards[card].ref()
    return is_permanent(g, ref) or is_chant(g, ref)


def is_its_time(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is main timing; or the card has [Quickcast] or [Trigger]."""
    return is_quick(g, g.s.cards[card].ref()) or is_main_timing(g, seat)


def is_time_for_permanent(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is its time, or it is a chant."""
    return is_chant(g, g.s.cards[card].ref()) or is_its_time(g, seat, card)


def is_time_for_chant(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is its time, or it is no chant."""
    return not is_chant(g, g.s.cards[card].ref()) or is_its_time(g, seat, card)


def is_quick(g: Game, ref: Ref) -> bool:
    """It may be played at any time its player has priority."""
    info = g.info(ref)
    if info.has_keyword(QUICKCAST) or has_permission(g, ref, PLAY_AT_QUICKCAST) or is_stealthy(g, ref):
        return True
    return keyword_rule(g, ref, TRIGGER) is not None and is_chant(g, ref)


def may_play(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids the player to play it."""
    return not is_forbidden_to_player(g, PLAY, seat, g.s.cards[card].ref())


def may_chase(g: Game, seat: Seat, card: CardNumber) -> bool:
    """Nothing on the chase forbids to chase to it (1008.2)."""
    return not (g.s.stack and is_forbidden_to_player(g, CHASE_VERB, seat, g.s.cards[card].ref()))


def has_targets(g: Game, seat: Seat, card: CardNumber) -> bool:
    """What it must target is there, for one of its sides if it has [Shift]."""
    ref = g.s.cards[card].ref()
    way = way_of(g, card)
    return can_be_announced(g, seat, ref, way) or BACK in open_sides(g, seat, ref, way)


def way_of(g: Game, card: CardNumber) -> int:
    """A card in the standby area is played for its trigger cost only, or by [Stealth] without paying."""
    return FROM_STANDBY if g.s.cards[card].zone == STANDBY else OWN_COST


def is_affordable(g: Game, seat: Seat, card: CardNumber) -> bool:
    """Some way to pay for it can be completed, for one of its sides if it has [Shift]."""
    if g.s.cards[card].zone != STANDBY and is_out_of_reach(g, seat, g.s.cards[card]):
        return False
    ref = g.s.cards[card].ref()
    return can_be_paid(g, seat, ref, way_of(g, card)) or BACK in open_sides(g, seat, ref, way_of(g, card))


def holds_priority(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player has priority."""
    return has_priority(g, seat)


CARD_NEEDS: Final[list[Requirement]] = [
    Requirement(
        "702.2", "cards are played from your hand", is_where_it_is_played_from, where=True, also=("703.2",), odd=True
    ),
    Requirement(
        "706.3", "from the standby area only [Trigger] and [Stealth] are played", may_come_from_standby, odd=True
    ),
    Requirement("1114.2", "the condition of its [Stealth] is not met", steals_out, odd=True),
    Requirement("702.1", "a card of this type is not played", is_playable_type),
    Requirement("708.5", "it was put into the standby area in this turn", was_not_just_set, odd=True),
    Requirement(
        "708.3", "it is played only when its condition is met", waits_for_nothing, also=("708.2", "906.2"), odd=True
    ),
    Requirement("702.1", "it is played only at main timing", is_time_for_permanent, "701.2", also=MAIN_TIMING),
    Requirement("703.1", "such a chant is played only at main timing", is_time_for_chant, also=MAIN_TIMING),
    Requirement("104.4", "an effect forbids you to play it", may_play),
    Requirement("1008.2", "an effect forbids to chase", may_chase),
    Requirement("903.2g", "its cost cannot be paid in full", is_affordable, also=("1003.4",)),
    Requirement("903.2e", "there is nothing it could target", has_targets),
]


# ---------------------------------------------------------------- 706 putting a card into the standby area


def is_in_hand(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The card is in the player's hand."""
    return g.s.cards[card].zone == HAND and g.s.cards[card].master == seat


def is_main(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is main timing."""
    return is_main_timing(g, seat)


def can_pay_to_set(g: Game, seat: Seat, card: CardNumber) -> bool:
    """Two wills of any kind can be paid, and no effect forbids it."""
    ref = g.s.cards[card].ref()
    if is_forbidden_to_player(g, SET, seat, ref):
        return False
    return can_pay_all(g, seat, ref, [], Demand(SET_COST, [0] * len(WILLS), NO_LIMIT), [])


def may_be_set(g: Game, seat: Seat, card: CardNumber) -> bool:
    """Any card may be set, playable later or not (706.3)."""
    return True


SET_NEEDS: Final[list[Requirement]] = [
    Requirement("706.1", "only a card in your hand is put into the standby area", is_in_hand, where=True),
    Requirement("706.1", "a card is put into the standby area only at main timing", is_main, also=("701.2", "604.2d")),
    Requirement("706.3", "a card of this type is not put there", may_be_set),
    Requirement("706.1", "the two wills it takes cannot be paid", can_pay_to_set),
]


def begin_setting(g: Game, seat: Seat, card: CardNumber) -> None:
    """Begin to put a card into the standby area."""
    frame = g.call("set", seat)
    frame.card = g.s.cards[card].ref()
    begin_resolution(g, frame)


def pay_to_set(g: Game, f: Frame) -> None:
    """Two wills are paid."""
    pay_for(g, f, Demand(SET_COST, [0] * len(WILLS), NO_LIMIT))


def put_face_down(g: Game, f: Frame) -> None:
    """The card is put face down at once; nothing uses the chase."""
    g.commit()
    change = move(f.card, STANDBY, f.player, BY_PLAY)
    change.face = FACE_DOWN
    change.player = f.player
    schedule(g, [change])


SET_CARD = Procedure(
    "set",
    [
        Step("706.1", "two wills are paid", pay_to_set),
        Step("706.2", "the card is put face down at once", put_face_down),
    ],
)


# ---------------------------------------------------------------- 709 calling a magic stone


def is_caller(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is the player's ruler or J-ruler."""
    found = g.s.cards[card]
    ref = found.ref()
    return found.zone in PLAY_GROUND and found.master == seat and (is_ruler(g, ref) or is_j_ruler(g, ref))


def has_calls_left(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player has not called a magic stone in this turn."""
    more = sum(has_permission(g, ref, CALL_MORE) for zone in PLAY_GROUND for ref in g.refs(zone, seat))
    return g.s.registers[HAS_CALLED * 2 + seat] < 1 + more


def has_not_judged(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player has not done judgment in this turn."""
    return g.s.registers[HAS_JUDGED * 2 + seat] == 0


def has_stones(g: Game, seat: Seat, card: CardNumber) -> bool:
    """There is a magic stone to call, and no effect forbids it."""
    return bool(g.zone(STONE_DECK, seat)) and not is_forbidden_to_player(g, CALL, seat, g.s.cards[card].ref())


CALL_NEEDS: Final[list[Requirement]] = [
    Requirement("709.1", "a ruler or J-ruler calls magic stones", is_caller),
    Requirement("709.1", "magic stones are called only at main timing", is_main, also=("701.2", "604.2e")),
    Requirement("709.1", "it is rested", is_recovered),
    Requirement("709.1", "you have called a magic stone in this turn already", has_calls_left),
    Requirement("709.1", "you have done judgment in this turn", has_not_judged),
    Requirement("709.1", "there is no magic stone to call", has_stones),
]


def begin_calling(g: Game, seat: Seat, card: CardNumber) -> None:
    """Begin to call a magic stone."""
    g.call("call", seat).card = g.s.cards[card].ref()


def rest_caller(g: Game, f: Frame) -> None:
    """The ruler or J-ruler rests."""
    g.commit()
    set_register(g, HAS_CALLED, f.player, g.s.registers[HAS_CALLED * 2 + f.player] + 1)
    schedule(g, [turn(f.card, RESTED)])


def stone_comes(g: Game, f: Frame) -> None:
    """The top card of the magic stone deck comes into play."""
    refs = g.refs(STONE_DECK, f.player)
    if refs:
        f.other = refs[-1]
        schedule(g, [move(refs[-1], g.book.edition_numbers["stone zone"], f.player)])


def stone_is_called(g: Game, f: Frame) -> None:
    """A magic stone was called."""
    announce(g, CALLS_STONE, f.player, g.s.cards[f.other & CARD_MASK].ref())


CALL_STONE = Procedure(
    "call",
    [
        Step("709.1", "the ruler or J-ruler rests", rest_caller),
        Step("", "the top card of the magic stone deck comes into play", stone_comes),
        Step("1016.1", "a magic stone is called", stone_is_called),
    ],
)


# ---------------------------------------------------------------- 604 available actions


def actions(g: Game, seat: Seat) -> list[Option]:
    """Cards to play, abilities, lifebreak, and at main timing judgment, battle, setting and calling."""
    needs = g.book.actions.requirements
    is_main = is_main_timing(g, seat)
    found: list[Option] = []
    for number in playable_at_a_glance(g, seat, is_main):
        if meets(g, g.book.actions.of_plain_cards("play") if is_plain(g, number) else needs["play"], seat, number):
            found.append(Option("play", number))
    for number, position in playable_abilities(g, seat):
        found.append(Option("activate", number, position))
    if meets(g, needs["lifebreak"], seat, NOTHING):
        found.append(Option("lifebreak"))
    if is_main:
        leaders = [number for zone in PLAY_GROUND for number in with_trait(g, MAY_LEAD, zone, seat)]
        if "main call" in needs:
            add_all(g, found, "call", needs["main call"], seat, leaders)
        add_all(g, found, "judgment", needs["judgment"], seat, leaders)
        if is_within_reach(g, seat, SET_COST):
            add_all(g, found, "set", needs["set"], seat, g.zone(HAND, seat))
        if "battle" in needs and meets(g, needs["battle"], seat, NOTHING):
            found.append(Option("battle"))
    return found


def is_plain(g: Game, number: CardNumber) -> bool:
    """It is in a hand, to be played for its cost and nothing else, and no effect has changed it."""
    card = g.s.cards[number]
    return card.zone == HAND and traits_of_card(g, card) & IS_PLAINLY_PRICED != 0


def add_all(
    g: Game, found: list[Option], verb: str, needs: list[Requirement], seat: Seat, cards: list[CardNumber]
) -> None:
    """An option for each of the cards that may do it."""
    for number in cards:
        if meets(g, needs, seat, number):
            found.append(Option(verb, number))


def playable_at_a_glance(g: Game, seat: Seat, is_main: bool) -> list[CardNumber]:
    """The cards of hand, standby area and graveyard that a player might play, by what is printed on them."""
    kept = g.derived().glances
    key = CARDS_OF + seat * 2 + int(is_main)
    printed = kept.get(key)
    if printed is None:
        printed = g.zone(HAND, seat)[:] if is_main else with_trait(g, MAY_BE_QUICK, HAND, seat)
        printed.extend(with_trait(g, MAY_LEAVE_STANDBY, STANDBY, seat))
        printed.extend(with_trait(g, MAY_COME_BACK, GRAVEYARD, seat))
        kept[key] = printed
    cards = g.s.cards
    found = [at for at in printed if cards[at].zone == STANDBY or not is_out_of_reach(g, seat, cards[at])]
    if g.pool.plays_elsewhere:
        found.extend(number for number in lent_cards(g, seat) if number not in found)
    return found


def with_trait(g: Game, trait: int, zone: ZoneNumber, seat: Seat) -> list[CardNumber]:
    """The cards of a zone of which this may be so."""
    cards = g.s.cards
    return [number for number in g.zone(zone, seat) if traits_of_card(g, cards[number]) & trait]


def act(g: Game, seat: Seat, option: Option) -> None:
    """Begin what the player chose."""
    if option.verb == "play":
        begin_play(g, seat, g.s.cards[option.card].ref(), way_of(g, option.card))
    elif option.verb == "activate":
        begin_ability(g, seat, option.card, option.number)
    elif option.verb == "call":
        begin_calling(g, seat, option.card)
    elif option.verb == "judgment":
        begin_judgment(g, seat, option.card)
    elif option.verb == "set":
        begin_setting(g, seat, option.card)
    elif option.verb == "lifebreak":
        begin_lifebreak(g, seat)
    else:
        begin_battle(g, seat)


def need_not_attack(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No J/resonator that must attack keeps the player from passing."""
    return not g.book.priority.must_act(g, seat)


NEEDS: Final[dict[str, list[Requirement]]] = {
    "play": [Requirement("601.1", "only the player with priority plays cards", holds_priority), *CARD_NEEDS],
    "activate": [
        Requirement("601.1", "only the player with priority plays abilities", holds_priority),
        *ACTIVATE_NEEDS,
    ],
    "judgment": [
        Requirement("705.1", "judgment is done only at main timing", is_main, also=("701.2", "604.2c")),
        *JUDGMENT_NEEDS,
    ],
    "set": SET_NEEDS,
    "call": CALL_NEEDS,
    "main call": CALL_NEEDS,
    "battle": BATTLE_NEEDS,
    "attacker": ATTACKER_NEEDS,
    "blocker": BLOCKER_NEEDS,
    "attack": [*ATTACK_NEEDS, *ATTACKER_NEEDS],
    "block": [*BLOCK_NEEDS, *BLOCKER_NEEDS],
    "lifebreak": LIFEBREAK_NEEDS,
    "forfeit": FORFEIT_NEEDS,
    "no block": NO_BLOCK_NEEDS,
    "pass": [
        Requirement("601.1", "only the player with priority passes", holds_priority),
        Requirement("710.2", "a J/resonator you control must attack, and can", need_not_attack),
    ],
}
CARDLESS = ("battle", "lifebreak", "pass", "forfeit", "no block")
SAID_AS = {
    "do judgment with": "judgment", "do judgment": "judgment",
    "call a magic stone with": "call", "call a magic stone": "call",
    "initiate battle": "battle", "perform lifebreak": "lifebreak", "put ": "set ",
    "use ": "activate ",
}  # fmt: skip
ACTION_VERBS = ("play", "activate", "call", "judgment", "set", "battle", "lifebreak", "pass")
PROCEDURES: list[Procedure] = [SET_CARD, CALL_STONE]
