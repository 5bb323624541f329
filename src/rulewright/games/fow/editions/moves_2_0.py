"""Version 2.0, chapters 2, 3 and 11: where cards go, additions and their bearers, what a moment leaves behind."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden_to_player
from rulewright.kernel.asking.select import attachments_of
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import announce, arrive_in_order, move, show, turn_side
from rulewright.kernel.ids import BY_RULE, CARD_MASK, DAMAGED, MOVED, NOTHING, TAKEN_OVER, TURNED, Ref, Seat
from rulewright.kernel.position.change import Batch, Change
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.events import EVERYONE, Event
from rulewright.kernel.position.state import Frame, Snapshot
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.outcome import lose
from rulewright.kernel.running.progress import set_register, set_role

from ..rulebook import ch300_zones
from ..rulebook.ch00_names import (
    ADDITION,
    BANISH,
    BATTLE_DAMAGE,
    BY_BATTLE,
    CHASE,
    DEF,
    DESTROY,
    DISPOSE,
    ENTERED,
    FIELD,
    GRAVEYARD,
    HALVED,
    J_RULER,
    LIFE,
    LIFEBREAK,
    LOSE_GAME,
    LOSES_LIFE,
    MAIN_DECK,
    MOST_LIFEBREAKS,
    PUT,
    RELEASED,
    RULER,
    RULER_AREA,
    STANDBY,
    STANDBY_CHANT,
    TAKEN,
    TYPE,
)
from ..rulebook.ch200_cards import is_addition, names_of, printed_types, shares, subtypes_of
from ..rulebook.ch302_order import order_graveyards
from ..rulebook.ch1200_rule_processes import round_lives
from ..rulebook.terms.ch1400_old import ON_FIELD
from .fow_5_01 import lies_fallen
from .rule_text_2_0 import act_at_once

HUNDRED: Final = 100
FELLING: Final = (DESTROY, BANISH, DISPOSE)  # destroying and disposing; cards call disposing banishing

# ---------------------------------------------------------------- where cards go


def complete_moves(g: Game, batch: Batch) -> None:
    """Rulers and J-rulers that fall, additions that go with their bearers, full lifebreak areas, owners' zones."""
    laid = [0, 0]
    for change in batch.changes[:]:
        if change.kind == TURNED and ch300_zones.is_barred(g, change):
            change.gone = True
        if change.kind != MOVED or change.gone:
            continue
        if fells_ruler(g, batch, change) or cannot_fall(g, change):
            continue
        name_cause(g, change)
        take_additions_along(g, batch, change)
        keep_one_of_a_name(g, change)
        limit_lifebreaks(g, change, laid)
        if lies_fallen(g, change.card):
            change.gone = True
        ch300_zones.restrict(g, change)
        ch300_zones.complete_move(g, change)


def fells_ruler(g: Game, batch: Batch, change: Change) -> bool:
    """A ruler destroyed or disposed of in its area becomes a blank J-ruler there (2.2-7)."""
    zone = g.s.cards[change.card & CARD_MASK].zone
    if zone == RULER_AREA and change.verb in FELLING and RULER in printed_types(g, change.card):
        change.gone = True
        batch.changes.append(turn_side(change.card, ch300_zones.BACK))
    return change.gone


def cannot_fall(g: Game, change: Change) -> bool:
    """A J-ruler that leaves the field lies J-side up in its ruler area; what cannot be destroyed is not."""
    ch300_zones.destroys_j_ruler(g, change)
    zone = g.s.cards[change.card & CARD_MASK].zone
    if J_RULER in printed_types(g, change.card) and zone == FIELD and change.to != FIELD:
        change.to = RULER_AREA
    return change.gone


def release(g: Game, ref: Ref, host: Ref) -> bool:
    """An addition comes off the bearer that left (14.22-1)."""
    announce(g, RELEASED, g.card(ref).master, ref, host)
    return True


def name_cause(g: Game, change: Change) -> None:
    """A card destroyed for its damage is destroyed by the last of it (11.2.1-3)."""
    card = g.s.cards[change.card & CARD_MASK]
    if change.verb != DESTROY or change.how != BY_RULE or card.damage < max(1, g.value(change.card, DEF)):
        return
    for at in range(g.s.logged - 1, -1, -1):
        event = g.s.log[at]
        if event.kind == DAMAGED and event.card == change.card:
            change.how = BY_BATTLE if event.verb == BATTLE_DAMAGE else BY_RULE
            return


def take_additions_along(g: Game, batch: Batch, change: Change) -> None:
    """Additions are destroyed with their bearer; those of a J-ruler go when it goes (2.5.2-6, 2.5.3-5, 2.5.3-6)."""
    destroyed = change.verb == DESTROY
    leaves = g.s.cards[change.card & CARD_MASK].zone == FIELD and change.to != FIELD
    if not leaves or not (destroyed or change.to == RULER_AREA):
        return
    moving = [one.card for one in batch.changes]
    for ref in attachments_of(g, change.card):
        if is_addition(g, ref) and ref not in moving:
            other = move(ref, GRAVEYARD, NOTHING, BY_RULE)
            other.verb = DESTROY if destroyed else PUT
            other.clause = "2.5.2-6" if destroyed else "2.5.3-6"
            ch300_zones.complete_move(g, other)
            batch.changes.append(other)


def is_field_addition(g: Game, ref: Ref) -> bool:
    """It is an addition to a field."""
    return ON_FIELD in subtypes_of(g, ref) and ADDITION in g.info(ref).words[TYPE]


def has_field_addition_like(g: Game, seat: Seat, ref: Ref) -> bool:
    """A field addition of the same name is in the player's field."""
    others = [other for other in g.refs(FIELD, seat) if other != ref and is_field_addition(g, other)]
    return is_field_addition(g, ref) and any(shares(names_of(g, ref), names_of(g, other)) for other in others)


def keep_one_of_a_name(g: Game, change: Change) -> None:
    """A second field addition of a name does not come into a field (2.5.1-2)."""
    card = g.s.cards[change.card & CARD_MASK]
    seat = change.whose if change.whose != NOTHING else card.owner
    if change.to == FIELD and card.zone != FIELD and has_field_addition_like(g, seat, change.card):
        change.gone = card.zone != CHASE
        change.to = GRAVEYARD


def limit_lifebreaks(g: Game, change: Change, laid: list[int]) -> None:
    """What a full lifebreak area has no room for goes to the graveyard instead (3.7-3)."""
    card = g.s.cards[change.card & CARD_MASK]
    if change.to != LIFEBREAK or card.zone == LIFEBREAK:
        return
    laid[card.owner] += 1
    if len(g.zone(LIFEBREAK, card.owner)) + laid[card.owner] > g.s.registers[MOST_LIFEBREAKS * 2 + card.owner]:
        change.to = GRAVEYARD


# ---------------------------------------------------------------- what a moment leaves behind


def after_moment(g: Game, events: list[Event], leavers: list[Snapshot]) -> None:
    """As in 6.1; then falls, life at zero, wrong cards found, cards of one moment in order, and rule text."""
    ch300_zones.note_moment(g, events)
    taken = [event.card for event in events if event.kind == TAKEN_OVER]
    if taken:
        set_role(g, TAKEN, [*g.s.roles[TAKEN], *taken])
        set_role(g, ENTERED, [ref for ref in g.s.roles[ENTERED] if ref not in taken])
    for leaver in leavers:
        if leaver.card.attached != NOTHING:
            release(g, leaver.card.ref(), leaver.card.attached)
    round_lives(g)
    lose_at_zero(g)
    for event in events:
        if event.kind == MOVED:
            if event.before == FIELD and event.after == RULER_AREA and event.verb in FELLING:
                halve(g, event.player)
            find_wrong_card(g, event)
    if not g.s.over:
        order_graveyards(g, events)
        act_at_once(g)


def halve(g: Game, seat: Seat) -> None:
    """Half the life, rounded up to the next hundred (2.3-5, 4.3-6)."""
    life = g.s.registers[LIFE * 2 + seat]
    left = -(-(life // 2 + life % 2) // HUNDRED) * HUNDRED
    if left != life:
        set_register(g, LIFE, seat, left)
        announce(g, LOSES_LIFE, seat, number=life - left, verb=HALVED)


def may_lose(g: Game, seat: Seat) -> bool:
    """No effect says that the player cannot lose."""
    return not (g.pool.has_prohibitions and is_forbidden_to_player(g, LOSE_GAME, seat, NOTHING))


def lose_at_zero(g: Game) -> None:
    """Who has no life left has lost; both at once: more lifebreaks, then more cards in the deck, decide (1.3-3)."""
    s = g.s
    dead = [seat for seat in (0, 1) if s.registers[LIFE * 2 + seat] <= 0 and may_lose(g, seat)]
    if s.over or not dead or not s.has_begun():
        return
    if len(dead) == 1:
        lose(g, 1 << dead[0], "11.1-1")
        return
    for zone, clause in ((LIFEBREAK, "1.3-3.1"), (MAIN_DECK, "1.3-3.2")):
        left = (len(g.zone(zone, 0)), len(g.zone(zone, 1)))
        if left[0] != left[1]:
            lose(g, 2 if left[0] > left[1] else 1, clause)
            return
    lose(g, 3, "1.3-z1")


# ---------------------------------------------------------------- 3.9: wrong cards in a standby area


def is_wrong_there(g: Game, ref: Ref) -> bool:
    """Nothing but a chant-standby is set; rulers lie there only before the game begins."""
    return STANDBY_CHANT not in subtypes_of(g, ref) and RULER not in printed_types(g, ref)


def find_wrong_card(g: Game, event: Event) -> None:
    """A wrong card that comes to light makes the player who set it lose (3.9-5)."""
    to_light = event.before == STANDBY and event.after != NOTHING and g.book.zones[event.after].public
    if to_light and not g.s.over and is_wrong_there(g, event.card):
        lose(g, 1 << g.card(event.card).owner, "3.9-5")


def turn_up_standby(g: Game, clause: str) -> str:
    """As the game ends, cards in standby areas are turned up; who set a wrong one has lost (3.9-6)."""
    wrong = 0
    for seat in (0, 1):
        refs = [ref for ref in g.refs(STANDBY, seat) if RULER not in printed_types(g, ref)]
        if refs:
            show(g, refs, EVERYONE, player=seat)
        if any(is_wrong_there(g, ref) for ref in refs):
            wrong |= 1 << seat
    if not wrong:
        return clause
    g.s.losers = wrong
    g.s.winner = NOTHING if wrong == EVERYONE else 0 if wrong == 2 else 1
    return clause if clause == "3.9-5" else "3.9-6"


# ---------------------------------------------------------------- 7.2.1.3: static abilities that begin together

# The frame: `cards` came at one moment, `numbers` is the order so far, `player` who applies the next one.


def offer_static(g: Game, f: Frame) -> None:
    """A player applies one of the own static abilities; with none left, the other player."""
    left = [ref for ref in f.cards if g.s.is_now(ref) and ref not in f.numbers]
    if not left:
        g.finish(f)
        arrive_in_order(g, f.numbers)
        return
    own = [ref for ref in left if g.card(ref).master == f.player]
    if not own:
        f.player = 1 - f.player
        own = left
    f.picked = own
    g.ask(f.player, "order", [Option("choose", ref & CARD_MASK) for ref in own])


def took_static(g: Game, f: Frame) -> None:
    """Then the other player, alternating."""
    f.numbers.append(f.picked[f.answer])
    f.picked = []
    f.player = 1 - f.player
    g.restart(f)


STATICS = Procedure(
    "timestamps",
    [
        Step("7.2.1.3-1.1", "the player with priority applies a static ability", offer_static),
        Step("7.2.1.3-1.2", "players alternate", took_static),
    ],
)
PROCEDURES = [STATICS]
