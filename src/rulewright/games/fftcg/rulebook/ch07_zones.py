"""Section 7: the zones, what moving between them is called, and what a moment leaves behind."""

from typing import Final

from rulewright.kernel.asking.context import Context, seats
from rulewright.kernel.asking.forbidden import is_forbidden, is_forbidden_to_player
from rulewright.kernel.asking.select import matches
from rulewright.kernel.asking.timestamps import clashing
from rulewright.kernel.book.zones import ZoneKind
from rulewright.kernel.changing.changes import announce
from rulewright.kernel.effects.lasting import end_lasting
from rulewright.kernel.ids import (
    BY_EFFECT,
    BY_RULE,
    CARD_MASK,
    DAMAGED as DAMAGED_EVENT,
    MOVED,
    NOTHING,
    RESTED,
    TAKEN_OVER,
    TURNED,
    CardNumber,
    Ref,
    Role,
    Verb,
    ZoneNumber,
)
from rulewright.kernel.position.change import Batch, Change
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.state import Card, Snapshot
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_role
from rulewright.kernel.vocabulary.mods import Arrives

from .ch00_names import (
    ACTIVATE,
    ADD,
    ATTACKING,
    BE_PUT,
    BLOCKED,
    BLOCKING,
    BREAK,
    DAMAGE,
    DAMAGED,
    DAMAGED_THIS_TURN,
    DECK,
    DISCARD,
    DISCARDED,
    DULL,
    ENTERED,
    FIELD,
    FRESH_DAMAGE,
    HAND,
    LEAVE_FIELD,
    NOTED_DAMAGE,
    PARTY,
    PLAY,
    PLAY_BY_EFFECT,
    PUT,
    REMOVE,
    REMOVED,
    RETURN,
    WHILE_ON_FIELD,
)
from .ch05_cards import is_backup, is_character
from .ch07_room import may_arrive

ON_FIELD: Final = 1  # changing sides on the field keeps the object

ZONES: Final = [
    ZoneKind("deck", public=False, owner_sees=False, clause="7.9.2"),
    ZoneKind("hand", public=False, reorderable=True, clause="7.11.2"),
    ZoneKind("field", public=True, group=ON_FIELD, clause="7.7.2"),
    ZoneKind("break zone", public=True, clause="7.10.2"),
    ZoneKind("damage zone", public=True, clause="7.8.3"),
    ZoneKind("removed", public=True, reorderable=True, face_down_hidden=True, clause="7.13.2", marked=True),
    ZoneKind("stack", public=True, clause="7.12.2"),
]
OWNED: Final = (DECK, HAND, BREAK, REMOVED, DAMAGE)  # these take only their player's own cards (7.3)


def name_move(g: Game, card: Card, before: ZoneNumber, after: ZoneNumber) -> Verb:
    """What a movement is called (15.1), where the card that causes it does not say."""
    if after == FIELD:
        return PLAY
    if after == BREAK:
        return DISCARD if before == HAND else PUT
    if after == REMOVED:
        return REMOVE
    if after == HAND:
        return RETURN if before == FIELD else ADD
    return RETURN if after == DECK and before == FIELD else PUT


def complete_moves(g: Game, batch: Batch) -> None:
    """Cards go to their owner's zones, Backups arrive dull, and only Characters are put onto the field."""
    for change in batch.changes:
        if change.how == BY_EFFECT and g.pool.has_prohibitions and is_ruled_out(g, change):
            change.gone = True
        if change.how == BY_EFFECT and change.kind == MOVED and not may_be_deployed(g, change):
            change.gone = True
        if change.kind == MOVED:
            complete_move(g, change)


def is_ruled_out(g: Game, change: Change) -> bool:
    """An effect says that this cannot be done to the card, or by the player, by another effect."""
    if change.card == NOTHING:
        return False
    card = g.s.cards[change.card & CARD_MASK]
    if change.kind == TURNED:
        verb = DULL if change.orientation == RESTED else ACTIVATE
        return is_forbidden(g, verb, change.card, change.source)
    if change.kind != MOVED:
        return False
    if card.zone == FIELD and change.to != FIELD and is_forbidden(g, LEAVE_FIELD, change.card, change.source):
        return True
    is_put = card.zone == FIELD and change.to == BREAK and change.verb == PUT
    if is_put and is_forbidden(g, BE_PUT, change.card, change.source):
        return True
    if change.to != FIELD or card.zone == FIELD:
        return False
    if is_forbidden_to_player(g, PLAY, card.master, change.card):
        return True
    return card.zone == HAND and is_forbidden_to_player(g, PLAY_BY_EFFECT, card.master, change.card)


def may_be_deployed(g: Game, change: Change) -> bool:
    """An effect puts nothing onto the field that the limits do not allow beside what is there (7.7.3 to 7.7.5)."""
    card = g.s.cards[change.card & CARD_MASK]
    seat = change.whose if change.whose != NOTHING else card.owner
    return card.zone == FIELD or may_arrive(g, change.to, seat, change.card)


def complete_move(g: Game, change: Change) -> None:
    """One movement."""
    card = g.s.cards[change.card & CARD_MASK]
    if change.to in OWNED:
        change.whose = card.owner
    if change.how == BY_EFFECT and change.other == NOTHING:
        change.other = change.source
    if change.to != FIELD or card.zone == FIELD:
        return
    if not is_character(g, change.card):
        change.gone = True
    if change.orientation == NOTHING and is_backup(g, change.card):
        change.orientation = RESTED
    seat = change.whose if change.whose != NOTHING else card.owner
    for entry in g.derived().standing:
        mod = entry.mod
        if not isinstance(mod, Arrives) or seat not in seats(entry.you, mod.who):
            continue
        if matches(g, Context(entry.you, entry.this), mod.which, change.card):
            change.orientation = mod.orientation


# ---------------------------------------------------------------- what a moment leaves behind


def implied_roles(g: Game, card: CardNumber) -> list[Role]:
    """What is remembered of a card that lies on the field as described: damage it was dealt, and that it just came."""
    found = g.s.cards[card]
    if found.zone != FIELD:
        return []
    roles: list[Role] = [DAMAGED, DAMAGED_THIS_TURN] if found.damage else []
    return [*roles, ENTERED] if found.entered_turn == g.s.turn else roles


def after_moment(g: Game, events: list[Event], leavers: list[Snapshot]) -> None:
    """Who entered and who was dealt damage is remembered; who left the field or its side fights no more."""
    entered = [event.card for event in events if event.kind == MOVED and event.after == FIELD]
    if entered:
        set_role(g, ENTERED, [*g.s.roles[ENTERED], *entered])
    if len(entered) > 1:
        order_times(g, [event.card for event in events if event.kind == MOVED and is_arrival(event)])
    for event in events:
        if event.kind == DAMAGED_EVENT:
            note_damaged(g, event)
        elif event.kind == MOVED and event.verb == DISCARD:
            announce(g, DISCARDED, event.player, event.card, event.source, source=event.source, how=event.how)
    if any(event.kind in (MOVED, TAKEN_OVER) and event.before == FIELD for event in events):
        leave_battle(g)
        if any(effect.until == WHILE_ON_FIELD for effect in g.s.lasting):
            end_lasting(g, WHILE_ON_FIELD)


def is_arrival(event: Event) -> bool:
    """A card came onto the field from elsewhere."""
    return event.after == FIELD and event.before != FIELD


def order_times(g: Game, entered: list[Ref]) -> None:
    """Where the order of cards that came together may matter, the turn player says it."""
    found = clashing(g, entered)
    if found:
        g.call("timestamps", g.s.turn_player).cards = found


def note_damaged(g: Game, event: Event) -> None:
    """A card was dealt damage; all of a party have broken what its battle damage breaks, also one that dealt none."""
    set_role(g, DAMAGED, [*g.s.roles[DAMAGED], event.card])
    set_role(g, DAMAGED_THIS_TURN, [*g.s.roles[DAMAGED_THIS_TURN], event.card])
    doers = (event.other, *event.fellows)
    set_role(g, NOTED_DAMAGE, [*g.s.roles[NOTED_DAMAGE], *damage_by(event, doers)])
    party = g.s.roles[PARTY]
    breakers = party if event.how == BY_RULE and event.other in party else doers
    fresh = g.s.roles[FRESH_DAMAGE]
    before = [fresh[at + side] for at in range(0, len(fresh), 3) if fresh[at] != event.card for side in (0, 1, 2)]
    set_role(g, FRESH_DAMAGE, [*before, *damage_by(event, breakers)])


def damage_by(event: Event, doers: tuple[int, ...]) -> list[int]:
    """Who was dealt damage, by whom, and how, for each doer."""
    return [number for doer in doers for number in (event.card, doer, event.how)]


def healed(g: Game, refs: list[Ref]) -> None:
    """These cards have no damage on them any more."""
    set_role(g, DAMAGED, [ref for ref in g.s.roles[DAMAGED] if ref not in refs])


def leave_battle(g: Game) -> None:
    """A Forward that left the field, or changed sides, attacks and blocks no more."""
    s = g.s
    for role, seat in ((ATTACKING, s.turn_player), (BLOCKING, 1 - s.turn_player), (PARTY, s.turn_player)):
        still = [ref for ref in s.roles[role] if s.is_now(ref) and s.cards[ref & CARD_MASK].master == seat]
        if role == PARTY and len(still) == 1:
            still = []
        if len(still) != len(s.roles[role]):
            set_role(g, role, still)
    if s.roles[BLOCKED]:
        set_role(g, BLOCKED, [ref for ref in s.roles[BLOCKED] if ref in s.roles[ATTACKING]])
