"""Chapter 300: the zones, where cards may not go, and what a moment leaves behind."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden
from rulewright.kernel.asking.timestamps import clashing
from rulewright.kernel.book.zones import ZoneKind
from rulewright.kernel.changing.changes import announce, heal_all, put_counters, schedule, turn_side
from rulewright.kernel.effects.lasting import end_lasting
from rulewright.kernel.ids import (
    AS_COST,
    BY_EFFECT,
    CARD_MASK,
    COUNTED,
    DAMAGED as DAMAGED_EVENT,
    FACE_DOWN,
    FLIPPED,
    MISSING,
    MOVED,
    NOTHING,
    NUMBER_CHANGED,
    PLAYER_DAMAGED,
    RESTED,
    SIDE_TURNED,
    STANDING,
    TAKEN_OVER,
    TOP,
    TURNED,
    CardNumber,
    Keyword,
    Ref,
    Role,
    Seat,
    Verb,
    ZoneNumber,
)
from rulewright.kernel.position.change import Batch, Change
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.state import Card, Snapshot, counters_of
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_register, set_role
from rulewright.kernel.vocabulary.effects import Move
from rulewright.kernel.vocabulary.terms import Anything, Cards

from .ch00_names import (
    ADDITION,
    ASTRAL,
    ASTRAL_COUNTER,
    ATTACKING,
    BACK_SEEN,
    BANISH,
    BATTLE_DAMAGE,
    BE_DESTROYED,
    BLOCKED,
    BLOCKING,
    CHANT,
    CHASE,
    DAMAGE_TAKEN,
    DAMAGED_THIS_TURN,
    DEALT_BATTLE_DAMAGE,
    DEALT_DAMAGE,
    DEF,
    DESTROY,
    DISCARD,
    DISCARDED,
    ENTERED,
    FIELD,
    GRAVEYARD,
    HAND,
    IMPERISHABLE,
    J_RULER,
    LIFE,
    LIFE_GAINED,
    LIFEBREAK,
    MAIN_DECK,
    NOTED_DAMAGE,
    OUT_OF_GAME,
    PLAY_GROUND,
    PUT,
    RECOVER,
    REGALIA,
    REMNANT_PLAYED,
    REMOVE,
    REMOVED,
    RESONATOR,
    REST,
    RETURN,
    RULER,
    RULER_AREA,
    SET_THIS_TURN,
    SHIFTS,
    STANDBY,
    STONE,
    STONE_AREA,
    STONE_DECK,
    TYPE,
    WHILE_IN_PLAY,
    WHILE_RESTED,
)
from .ch200_cards import can_fight, printed_types
from .ch302_order import order_graveyards
from .terms.ch1100_keywords import come_with_counters, explode
from .terms.ch1400_old import host_types, hosts_of

FRONT: Final = 0  # the ruler side, or the past side
BACK: Final = 1  # the J-ruler side, or the future side
IN_PLAY: Final = 1  # moving inside a play ground, or to another player's, keeps the object

ZONES: Final = [
    ZoneKind("main deck", public=False, owner_sees=False, one_by_one=True, clause="304.2"),
    ZoneKind("hand", public=False, reorderable=True, clause="306.2"),
    ZoneKind("field", public=True, group=IN_PLAY, clause="307.2"),
    ZoneKind("graveyard", public=True, clause="309.2"),
    ZoneKind("ruler area", public=True, group=IN_PLAY, clause="308.2"),
    ZoneKind("magic stone deck", public=False, owner_sees=False, one_by_one=True, clause="305.2", ordered=True),
    ZoneKind("standby area", public=False, clause="310.2", ordered=True),
    ZoneKind(
        "removed area",
        public=True,
        reorderable=True,
        face_down_hidden=True,
        face_down_known=True,
        clause="311.2",
        marked=True,
    ),
    ZoneKind("chase area", public=True, clause="312.2"),
    ZoneKind("lifebreak area", public=False, owner_sees=False, clause="1415.1a-i", ordered=True),
    ZoneKind("magic stone area", public=True, group=IN_PLAY, clause="307.2"),
    ZoneKind("sideboard", public=False, clause="315.1b"),
    ZoneKind("collection", public=False, clause="315.1a"),
]
OWNED: Final = (MAIN_DECK, HAND, GRAVEYARD, RULER_AREA, STONE_DECK, STANDBY, LIFEBREAK, *OUT_OF_GAME)  # 302.5


def name_move(g: Game, card: Card, before: ZoneNumber, after: ZoneNumber) -> Verb:
    """What a movement is called, where the card that causes it does not say."""
    if after == GRAVEYARD:
        return DISCARD if before == HAND else PUT
    if after == REMOVED:
        return REMOVE
    return RETURN if before in PLAY_GROUND and after in (HAND, MAIN_DECK, STONE_DECK) else PUT


def orientation_on_arrival(card: Card, zone: ZoneNumber) -> int:
    """Cards arrive recovered, but keep their orientation inside the play ground (302.3, 303.1b)."""
    return card.orientation if card.zone in PLAY_GROUND and zone in PLAY_GROUND else STANDING


# ---------------------------------------------------------------- 314 zone movement restriction


def complete_moves(g: Game, batch: Batch) -> None:
    """Cards go where they may: J-rulers that fall, types that cannot be somewhere, owners' zones."""
    for change in batch.changes[:]:
        if is_barred(g, change) or is_painless(g, change) or hides_ruler(g, change):
            change.gone = True
        if change.kind == MOVED and not change.gone:
            if destroys_j_ruler(g, change):
                change.to = RULER_AREA
                batch.changes.extend(fall(g, change))
            restrict(g, change)
            complete_move(g, change)


def is_painless(g: Game, change: Change) -> bool:
    """Damage would be dealt to a card without DEF (1007.4)."""
    return change.kind == DAMAGED_EVENT and g.number(change.card, DEF) == MISSING


def is_barred(g: Game, change: Change) -> bool:
    """An effect tries what another effect, banishing or the lack of lifebreak (1415.2) rules out."""
    if change.kind == MOVED and change.to == LIFEBREAK and not uses_lifebreak(g):
        return True
    return change.how == BY_EFFECT and is_ruled_out(g, change)


def uses_lifebreak(g: Game) -> bool:
    """Both players agreed to play with lifebreak."""
    return g.options.get("valhalla", g.book.edition_numbers["valhalla"]) == 1


def hides_ruler(g: Game, change: Change) -> bool:
    """Rulers and J-rulers are always face up (303.2a)."""
    return change.kind == FLIPPED and change.face == FACE_DOWN and is_any_ruler(g, change.card)


def is_any_ruler(g: Game, ref: Ref) -> bool:
    """The side that is up is a ruler's or a J-ruler's."""
    words = printed_types(g, ref)
    return RULER in words or J_RULER in words


def sees_back(g: Game, card: Card, seat: Seat) -> bool:
    """In a ruler area only its controller, and whoever has seen it, sees a card's other side (307.5, 308.5, 303.2)."""
    return card.zone != RULER_AREA or card.master == seat or card.ref() in g.s.roles[BACK_SEEN]


def complete_move(g: Game, change: Change) -> None:
    """A card goes to its owner's zone, face down into a standby area, and after [Remnant] out of the game (1115.2)."""
    card = g.s.cards[change.card & CARD_MASK]
    if card.zone == CHASE and change.card in g.s.roles[REMNANT_PLAYED]:
        change.to = REMOVED
    if change.to in OWNED:
        change.whose = card.owner
    if change.to == STANDBY and change.face == NOTHING:
        change.face = FACE_DOWN
    if change.face == FACE_DOWN and is_any_ruler(g, change.card):
        change.face = NOTHING


def is_ruled_out(g: Game, change: Change) -> bool:
    """An effect says that this cannot be done to the card."""
    if change.card == NOTHING:
        return False
    if change.kind == TURNED:
        verb = REST if change.orientation == RESTED else RECOVER
        return g.pool.has_prohibitions and is_forbidden(g, verb, change.card, change.source)
    return change.kind == MOVED and change.verb == BANISH and banishes_other(g, change)


def banishes_other(g: Game, change: Change) -> bool:
    """A player would banish a card that somebody else controls (1011.2)."""
    return change.player != NOTHING and g.s.cards[change.card & CARD_MASK].master != change.player


def restrict(g: Game, change: Change) -> None:
    """By the printed type of the side that is up, a card does not go, or goes elsewhere (314.1 to 314.5c)."""
    printed = printed_types(g, change.card)
    if RULER in printed:
        change.gone = change.to not in (GRAVEYARD, RULER_AREA) and change.how in (BY_EFFECT, AS_COST)
    elif J_RULER in printed:
        change.gone = change.to not in (RULER_AREA, FIELD)
    elif CHANT in printed:
        if change.to == STONE_DECK or change.to in PLAY_GROUND:
            change.to = GRAVEYARD
    elif STONE in printed:
        restrict_stone(g, change)
    elif RESONATOR in printed or ADDITION in printed or REGALIA in printed:
        restrict_permanent(g, change)
    if not change.gone:
        change.gone = stays(g, change)


def stays(g: Game, change: Change) -> bool:
    """It would move to where it is already in its play ground."""
    card = g.s.cards[change.card & CARD_MASK]
    return change.to == card.zone and change.whose in (NOTHING, card.master) and change.to in PLAY_GROUND


def restrict_permanent(g: Game, change: Change) -> None:
    """A resonator, addition or regalia: not to a ruler area, and as a stone to the main deck instead (314.3)."""
    if change.to == RULER_AREA or (change.to == FIELD and lacks_host(g, change)):
        change.gone = True
    elif change.to == STONE_DECK:
        if STONE in g.info(change.card).words[TYPE]:
            change.to = MAIN_DECK
        else:
            change.gone = True


def lacks_host(g: Game, change: Change) -> bool:
    """An old addition that did not target a card finds none to be added to, and stays where it is (1406.3)."""
    if g.s.cards[change.card & CARD_MASK].zone in (CHASE, FIELD) or not host_types(g, change.card):
        return False
    return not hosts_of(g, change.card)


def restrict_stone(g: Game, change: Change) -> None:
    """A magic stone: not to a ruler area; with another type to the stone deck instead of hand or main deck (314.5)."""
    if change.to == RULER_AREA:
        change.gone = True
    elif change.to in (MAIN_DECK, HAND):
        words = g.info(change.card).words[TYPE]
        if RESONATOR in words or ADDITION in words or REGALIA in words:
            change.end = TOP if change.to == HAND else change.end
            change.to = STONE_DECK
        else:
            change.gone = True


def destroys_j_ruler(g: Game, change: Change) -> bool:
    """A J-ruler in a field is destroyed; what cannot be destroyed is not."""
    if change.verb != DESTROY:
        return False
    if g.pool.has_prohibitions and is_forbidden(g, BE_DESTROYED, change.card, change.source):
        change.gone = True
        return False
    return J_RULER in printed_types(g, change.card) and g.s.cards[change.card & CARD_MASK].zone == FIELD


def fall(g: Game, change: Change) -> list[Change]:
    """With it comes an astral counter, unless it is [Imperishable] (1010.1a, 1108.2)."""
    if g.info(change.card).has_keyword(IMPERISHABLE):
        return []
    return [put_counters(change.card, ASTRAL_COUNTER, 1)]


def is_falling(card: Card, to: ZoneNumber) -> bool:
    """A J-ruler that leaves the field is seen as it was there: it was destroyed as a J-ruler."""
    return card.zone == FIELD and to == RULER_AREA


def turn_fallen(g: Game, leavers: list[Snapshot], keyword: Keyword = NOTHING) -> None:
    """J-rulers that fell into their ruler area turn ruler side up (1010.1), or only those with a keyword."""
    changes: list[Change] = []
    for leaver in leavers:
        ref = leaver.card.ref()
        if not is_falling(leaver.card, g.s.cards[leaver.card.number].zone) or J_RULER not in printed_types(g, ref):
            continue
        if keyword == NOTHING or leaver.info.has_keyword(keyword):
            changes.append(turn_side(ref, FRONT))
    schedule(g, changes)


def loses_host(g: Game, ref: Ref, host: Ref) -> bool:
    """An addition stays on a J-ruler that falls, which is the same card (302.3); what bore it is gone otherwise."""
    return not g.s.is_now(host)


# ---------------------------------------------------------------- what a moment leaves behind


def implied_roles(g: Game, card: CardNumber) -> list[Role]:
    """What is remembered of a card that lies as described: that it just came or was set, damage, a lost [Judgment]."""
    found = g.s.cards[card]
    roles: list[Role] = []
    if found.entered_turn == g.s.turn and found.zone in PLAY_GROUND:
        roles.append(ENTERED)
    if found.entered_turn == g.s.turn and found.zone == STANDBY:
        roles.append(SET_THIS_TURN)
    if found.damage:
        roles.append(DAMAGED_THIS_TURN)
    if counters_of(found.counters, ASTRAL_COUNTER):
        roles.append(ASTRAL)
    if found.side == BACK:
        roles.append(BACK_SEEN)
    return roles


def after_moment(g: Game, events: list[Event], leavers: list[Snapshot]) -> None:
    """What a moment leaves behind, and rulers that were J-rulers."""
    note_moment(g, events)
    turn_fallen(g, leavers)
    order_graveyards(g, events)


def note_moment(g: Game, events: list[Event]) -> None:
    """Who came, who was set, who was dealt damage is remembered; who left the field fights no more."""
    entered = [event.card for event in events if is_entering(event)]
    if entered:
        come_with_counters(g, [event for event in events if event.kind == MOVED])
        set_role(g, ENTERED, [*g.s.roles[ENTERED], *entered])
        order_times(g, [event.card for event in events if event.kind == MOVED and event.before not in PLAY_GROUND])
    for event in events:
        if event.kind == SIDE_TURNED:
            set_role(g, BACK_SEEN, [*g.s.roles[BACK_SEEN], event.card])
        if event.kind in (DAMAGED_EVENT, PLAYER_DAMAGED):
            set_role(g, DEALT_DAMAGE, [*g.s.roles[DEALT_DAMAGE], event.other])
        if event.kind == DAMAGED_EVENT:
            note_damaged(g, event)
        elif event.kind == PLAYER_DAMAGED:
            note_player_damaged(g, event)
        elif event.kind == NUMBER_CHANGED and event.after == LIFE and event.number > 0:
            gained = g.s.registers[LIFE_GAINED * 2 + event.player]
            set_register(g, LIFE_GAINED, event.player, gained + event.number)
        elif event.kind == COUNTED and event.verb == ASTRAL_COUNTER and event.number > 0:
            set_role(g, ASTRAL, [*g.s.roles[ASTRAL], event.card])
        elif event.kind == SIDE_TURNED and event.how == BY_EFFECT and event.number == BACK:
            announce(g, SHIFTS, event.player, event.card, source=event.source)
        elif event.kind == MOVED:
            after_move(g, event)
        elif event.kind == TURNED and event.number == STANDING:
            end_if_held(g, WHILE_RESTED)
    if g.s.roles[ATTACKING] or g.s.roles[BLOCKING]:
        leave_battle(g)


def is_entering(event: Event) -> bool:
    """A card came into a field, or under another player's control."""
    return event.kind == TAKEN_OVER or (event.kind == MOVED and event.after in (FIELD, STONE_AREA))


def after_move(g: Game, event: Event) -> None:
    """What one movement leaves behind."""
    if event.after == STANDBY:
        set_role(g, SET_THIS_TURN, [*g.s.roles[SET_THIS_TURN], event.card])
    if event.before == FIELD and event.after == RULER_AREA:
        heal_all(g, [event.card])
    if event.verb == DISCARD:
        announce(g, DISCARDED, event.player, event.card, source=event.source, how=event.how)
    if event.before in PLAY_GROUND:
        end_if_held(g, WHILE_IN_PLAY)
        end_if_held(g, WHILE_RESTED)


def end_if_held(g: Game, until: int) -> None:
    """Effects that last while their source is as it was end with that."""
    if any(effect.until == until for effect in g.s.lasting):
        end_lasting(g, until)


def order_times(g: Game, entered: list[Ref]) -> None:
    """Where the order of effects that begin together may matter, the turn player says it (909.3b)."""
    found = clashing(g, entered) if len(entered) > 1 else []
    if found:
        g.call("timestamps", g.s.turn_player).cards = found


def note_damaged(g: Game, event: Event) -> None:
    """A card was dealt damage by another."""
    explode(g, event)
    set_role(g, DAMAGED_THIS_TURN, [*g.s.roles[DAMAGED_THIS_TURN], event.card])
    set_role(g, NOTED_DAMAGE, [*g.s.roles[NOTED_DAMAGE], event.card, event.other])
    note_battle_damage(g, event)


def note_player_damaged(g: Game, event: Event) -> None:
    """A player was dealt damage."""
    taken = g.s.registers[DAMAGE_TAKEN * 2 + event.player]
    set_register(g, DAMAGE_TAKEN, event.player, taken + event.number)
    note_battle_damage(g, event)


def note_battle_damage(g: Game, event: Event) -> None:
    """Its source has dealt battle damage in this battle."""
    if event.verb == BATTLE_DAMAGE:
        set_role(g, DEALT_BATTLE_DAMAGE, [*g.s.roles[DEALT_BATTLE_DAMAGE], event.other])


def is_still_fighting(g: Game, ref: Ref, seat: Seat) -> bool:
    """It is a J/resonator with ATK and DEF in the field of the player it fights for (803.5a, 804.4a)."""
    card = g.s.cards[ref & CARD_MASK]
    return g.s.is_now(ref) and card.zone == FIELD and card.master == seat and can_fight(g, ref)


def leave_battle(g: Game) -> None:
    """Who no longer fulfils what attacking or blocking asks for stops attacking or blocking."""
    s = g.s
    attacking = [ref for ref in s.roles[ATTACKING] if is_still_fighting(g, ref, s.turn_player)]
    blocking = [ref for ref in s.roles[BLOCKING] if is_still_blocking(g, ref)]
    set_fighters(g, attacking, blocking)


def is_still_blocking(g: Game, ref: Ref) -> bool:
    """It still fulfils what blocking asks for; in version 5.01 it only has to be in a field (8.3-4)."""
    if g.book.edition_numbers["blocker stays"]:
        return g.s.is_now(ref) and g.s.cards[ref & CARD_MASK].zone == FIELD
    return is_still_fighting(g, ref, 1 - g.s.turn_player)


def set_fighters(g: Game, attacking: list[int], blocking: list[int]) -> None:
    """These attack and block; the attacker is blocked while there is a blocker."""
    s = g.s
    if len(attacking) != len(s.roles[ATTACKING]):
        set_role(g, ATTACKING, attacking)
    if len(blocking) != len(s.roles[BLOCKING]):
        set_role(g, BLOCKING, blocking)
    blocked = attacking if blocking else []
    if len(blocked) != len(s.roles[BLOCKED]):
        set_role(g, BLOCKED, blocked)


def discards_hand(node: Move) -> bool:
    """A whole hand is discarded, which counts as done also with no card in it (1019.2a)."""
    what = node.what
    return node.verb == DISCARD and isinstance(what, Cards) and what.zones == (HAND,) and what.which == Anything()
