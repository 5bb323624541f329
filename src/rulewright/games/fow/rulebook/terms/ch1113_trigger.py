"""Sections 708, 1113 and 1114: cards with [Trigger] and [Stealth]."""

from rulewright.kernel.asking.context import EVENT_CARD, EVENT_NUMBER, EVENT_OTHER, SEEN, Context
from rulewright.kernel.asking.forbidden import is_forbidden_to_player
from rulewright.kernel.changing.changes import move, schedule
from rulewright.kernel.changing.triggers import Occurrence, waits_for
from rulewright.kernel.effects.announce import can_announce, effects_of
from rulewright.kernel.ids import CARD_MASK, Seat
from rulewright.kernel.position.records import Pending
from rulewright.kernel.position.state import Card, Frame
from rulewright.kernel.position.view import may_see
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_role
from rulewright.kernel.vocabulary.pool import Rule

from ..ch00_names import CALLED, GRAVEYARD, HAND, PLAY, REVEALED_TRIGGERS, SET_THIS_TURN, STANDBY, STEALTH, TRIGGER
from ..playing.ch900_play import FREE, FROM_STANDBY, TRIGGERED_CARD, begin_play, can_be_paid
from ..playing.ch900_stones import shows_stones


def is_automatic_card(rule: Rule) -> bool:
    """The ability makes its card an automatic one: [Trigger] or [Stealth] with a condition (708.1a, 1114.2)."""
    return rule.when is not None and rule.ability.keyword in (TRIGGER, STEALTH)


def may_be_revealed(g: Game, one: Pending) -> bool:
    """It is still where it was, and was not set in this turn unless it has [Stealth] (708.5, 1114.3).

    Where there is a chant-standby area, only cards set there trigger, and their stones must be shown (5.01, 9.6-1).
    """
    if not g.s.is_now(one.this):
        return False
    card = g.s.cards[one.this & CARD_MASK]
    if one.rule.ability.keyword == TRIGGER and card.zone == STANDBY:
        shown = g.book.edition_numbers["chant-standby area"] == 0 or shows_stones(g, one.master, one.this)
        return shown and one.this not in g.s.roles[SET_THIS_TURN]
    return g.book.edition_numbers["chant-standby area"] == 0


def call_owners(g: Game, what: Occurrence) -> None:
    """Whoever could hold a hidden card that waits for this is called, wherever it lies: to be asked tells nothing."""
    secrets = g.pool.secrets(what.event.kind, (TRIGGER, STEALTH))
    if not secrets:
        return
    called = list(g.s.roles[CALLED])
    for card in g.s.cards:
        if may_see(g, card, 1 - card.master):
            continue
        for rule in g.pool.infos[card.printed].rules:
            if rule in secrets and call_mark(rule, card.master) not in called and could_wait(g, what, rule, card):
                called.append(call_mark(rule, card.master))
    set_role(g, CALLED, called)


def call_mark(rule: Rule, seat: Seat) -> int:
    """What stands for an ability whose event has happened, on a hidden card of a player's."""
    return rule.number * 2 + seat


def could_wait(g: Game, what: Occurrence, rule: Rule, card: Card) -> bool:
    """The event is one the hidden card would trigger by."""
    for version in what.versions():
        if waits_for(g, version, rule, card.ref(), card.ref(), card.master):
            return True
    return False


def is_called(g: Game, seat: Seat) -> bool:
    """Among the cards of the player's that the other does not see is one whose event has happened."""
    called = g.s.roles[CALLED]
    if not called:
        return False
    for card in g.s.cards:
        if card.master != seat or may_see(g, card, 1 - seat):
            continue
        if any(call_mark(rule, seat) in called for rule in g.pool.infos[card.printed].rules):
            return True
    return False


def may_hold_automatic(g: Game, seat: Seat) -> bool:
    """The player has cards the other does not see where one of the automatic abilities called could trigger from."""
    hidden = [card for card in g.s.cards if card.master == seat and not may_see(g, card, 1 - seat)]
    if g.book.edition_numbers["chant-standby area"] == 0 and any(card.zone == HAND for card in hidden):
        return True
    fresh: tuple[int, ...] = () if calls_stealth(g, seat) else g.s.roles[SET_THIS_TURN]
    return any(card.zone == STANDBY and card.ref() not in fresh for card in hidden)


def calls_stealth(g: Game, seat: Seat) -> bool:
    """One of the abilities called is [Stealth], which triggers also in the turn its card was set."""
    return any(g.pool.rules[mark // 2].ability.keyword == STEALTH for mark in g.s.roles[CALLED] if mark % 2 == seat)


def can_play_triggered(g: Game, one: Pending) -> bool:
    """It can be played now: its targets are there and its cost can be paid."""
    if is_forbidden_to_player(g, PLAY, one.master, one.this):
        return False
    ctx = Context(one.master, one.this)
    ctx.card = one.card
    ctx.other = one.other
    ctx.seen = one.seen
    if one.rule.ability.keyword == STEALTH:
        return can_announce(g, ctx, effects_of(g, one.this, None)) and can_be_paid(g, one.master, one.this, FREE)
    if g.book.edition_numbers["chant-standby area"] and not shows_stones(g, one.master, one.this):
        return False
    return can_announce(g, ctx, effects_of(g, one.this, one.rule)) and can_be_paid(
        g, one.master, one.this, way_of_trigger(g, one)
    )


def way_of_trigger(g: Game, one: Pending) -> int:
    """From the standby area only the trigger cost is paid, from the hand the card's own cost too (708.4)."""
    return FROM_STANDBY if g.s.cards[one.this & CARD_MASK].zone == STANDBY else TRIGGERED_CARD


def put_away(g: Game, f: Frame) -> None:
    """A revealed card that cannot be played goes to its owner's graveyard."""
    schedule(g, [move(f.card, GRAVEYARD)])


def begin_triggered_card(g: Game, one: Pending) -> None:
    """A revealed card is played as a spell; one that cannot be played goes to its owner's graveyard (708.3a).

    A chant-standby that cannot be played only stops being triggered (5.01, 9.6-4).
    """
    set_role(g, REVEALED_TRIGGERS, [ref for ref in g.s.roles[REVEALED_TRIGGERS] if ref != one.this])
    if not g.s.is_now(one.this):
        return
    if not can_play_triggered(g, one):
        if g.book.edition_numbers["chant-standby area"] == 0:
            g.call("unplayed trigger", one.master).card = one.this
        return
    stealth = one.rule.ability.keyword == STEALTH
    way = FREE if stealth else way_of_trigger(g, one)
    frame = begin_play(g, one.master, one.this, way, None if stealth else one.rule)
    frame.numbers[EVENT_CARD] = one.card
    frame.numbers[EVENT_OTHER] = one.other
    frame.numbers[SEEN] = one.seen
    frame.numbers[EVENT_NUMBER] = one.number
