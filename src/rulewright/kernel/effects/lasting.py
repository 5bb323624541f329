"""Continuous effects with a duration: they begin, and end when their boundary passes."""

from typing import TYPE_CHECKING

from ..asking.applying import copied_print
from ..asking.context import CHOSEN_RULE, NAMED, Context, root_of, seats
from ..asking.select import amount
from ..changing.changes import schedule, taken_over
from ..changing.values import check_watched
from ..ids import (
    CARD_MASK,
    END_OF_NEXT_TURN,
    END_OF_OPPONENTS_NEXT_TURN,
    END_OF_OPPONENTS_TURN,
    END_OF_YOUR_NEXT_TURN,
    LASTING_BEGAN,
    LASTING_ENDED,
    NOTHING,
    UNTIL_OPPONENTS_NEXT_TURN,
    UNTIL_YOUR_NEXT_TURN,
    WHOLE_GAME,
    Ref,
    Seat,
)
from ..position.events import Event
from ..position.records import Lasting
from ..position.state import Frame
from ..vocabulary.effects import Apply
from ..vocabulary.mods import Add, BecomeCopy, ControlledBy, ForbidAbility, ForbidPlayer, Modification, Set
from ..vocabulary.pool import Rule
from ..vocabulary.terms import Amount, AtMostOf, Cards, Difference, Divided, Each, Sum, SumOf, Times
from ..vocabulary.turns import SkipPhase

if TYPE_CHECKING:
    from ..running.engine import Game


def lasting_effect(g: "Game", f: Frame, node: Apply, cards: tuple[Ref, ...], ctx: Context) -> Lasting:
    """The continuous effect on these cards, with its numbers as they are now."""
    root = root_of(g, f)
    amounts: list[int] = []
    for mod in node.mods:
        amounts.append(fixed_amount(g, ctx, mod, cards))
    chosen: Rule | None = None
    if len(root.numbers) > CHOSEN_RULE and root.numbers[CHOSEN_RULE] != NOTHING:
        chosen = g.pool.rules[root.numbers[CHOSEN_RULE]]
    effect = Lasting(
        node, root.card, f.player, cards, tuple(amounts), node.until, g.s.turn, root.stamp, root.rule, chosen
    )
    if root.numbers:
        effect.named = max(0, root.numbers[NAMED])
    return effect


def fixed_amount(g: "Game", ctx: Context, mod: Modification, cards: tuple[Ref, ...]) -> int:
    """The number an effect keeps: an amount worked out now, or who controls the card without such effects."""
    if isinstance(mod, (Add, Set)):
        if cards:
            ctx.each = cards[0]
        ctx.changes = cards
        number = amount(g, ctx, mod.amount)
        ctx.changes = ()
        return number
    if isinstance(mod, BecomeCopy):
        return copied_print(g, ctx, mod)
    if isinstance(mod, ControlledBy) and cards:
        return holder_without(g, cards[0])
    return 0


def begin_lasting(g: "Game", effect: Lasting) -> None:
    """A continuous effect with a duration begins."""
    s = g.s
    s.lasting.append(effect)
    s.revision += 1
    for card in effect.cards or (NOTHING,):
        tell_changes(g, effect, card)
    check_watched(g)


def tell_changes(g: "Game", effect: Lasting, card: int) -> None:
    """What begins to change on a card: each number by its own event (the field as verb, by how much as after)."""
    event = Event(LASTING_BEGAN, g.clause(), effect.you, card, source=effect.this, number=effect.until)
    mods = effect.node.mods if isinstance(effect.node, Apply) else ()
    if any(not isinstance(mod, Add) for mod in mods):
        g.record(event)
    for position, mod in enumerate(mods):
        if isinstance(mod, Add):
            event = Event(LASTING_BEGAN, g.clause(), effect.you, card, source=effect.this, number=effect.until)
            event.verb = mod.field
            event.after = effect.amounts[position]
            g.record(event)


def end_lasting(g: "Game", until: int) -> None:
    """All effects of a duration whose boundary passes now end."""
    s = g.s
    s.delayed = [late for late in s.delayed if late.until != until or not is_past(g, until, late.you, late.turn)]
    keep = [effect for effect in s.lasting if effect.until != until or not is_over(g, effect)]
    if len(keep) != len(s.lasting):
        g.record(Event(LASTING_ENDED, g.clause(), s.turn_player, number=until))
        ended = [effect for effect in s.lasting if effect not in keep]
        s.lasting = keep
        s.revision += 1
        check_watched(g)
        for effect in ended:
            give_back(g, effect)


def is_over(g: "Game", effect: Lasting) -> bool:
    """The boundary that passes now is the effect's own."""
    return is_past(g, effect.until, effect.you, effect.turn) and g.book.durations.ended_by(g, effect)


def is_past(g: "Game", until: int, you: Seat, since: int) -> bool:
    """The boundary of a turn that passes now is meant by a duration that began in that turn, seen from that player."""
    own = g.s.turn_player == you
    if until == END_OF_OPPONENTS_TURN:
        return not own
    if until == END_OF_NEXT_TURN:
        return g.s.turn > since
    if until in (END_OF_YOUR_NEXT_TURN, UNTIL_YOUR_NEXT_TURN):
        return own and g.s.turn > since
    if until in (END_OF_OPPONENTS_NEXT_TURN, UNTIL_OPPONENTS_NEXT_TURN):
        return not own and g.s.turn > since
    return until != WHOLE_GAME


def end_for(g: "Game", until: int, seat: Seat) -> None:
    """Effects of a duration that ends card by card let go of one player's cards; one that holds none any more ends."""
    s = g.s
    keep: list[Lasting] = []
    for effect in s.lasting:
        if effect.until != until:
            keep.append(effect)
            continue
        left = [ref for ref in effect.cards if s.is_now(ref) and s.cards[ref & CARD_MASK].master != seat]
        if len(left) == len(effect.cards):
            keep.append(effect)
        elif left:
            keep.append(effect.narrowed(tuple(left)))
    if keep != s.lasting:
        g.record(Event(LASTING_ENDED, g.clause(), s.turn_player, number=until))
        s.lasting = keep
        s.revision += 1


def give_back(g: "Game", effect: Lasting) -> None:
    """Cards that an effect had put under another player's control go back, unless a later effect holds them."""
    node = effect.node
    if not isinstance(node, Apply):
        return
    for position, mod in enumerate(node.mods):
        if not isinstance(mod, ControlledBy):
            continue
        for ref in effect.cards:
            seat = holder_now(g, ref, effect.amounts[position])
            if g.s.is_now(ref) and g.s.cards[ref & CARD_MASK].master != seat:
                schedule(g, [taken_over(g, ref, seat, effect.this)])


def holder_now(g: "Game", ref: Ref, before: int) -> int:
    """Who controls a card by the latest effect that says so, or who did before."""
    seat = before
    for other in g.s.lasting:
        if isinstance(other.node, Apply) and ref in other.cards:
            for mod in other.node.mods:
                if isinstance(mod, ControlledBy):
                    seat = seats(other.you, mod.who)[0]
    return seat


def holder_without(g: "Game", ref: Ref) -> Seat:
    """Who would control a card if no effect said so: who did before the first of those in force."""
    for effect in g.s.lasting:
        if isinstance(effect.node, Apply) and ref in effect.cards:
            for position, mod in enumerate(effect.node.mods):
                if isinstance(mod, ControlledBy):
                    return effect.amounts[position]
    return g.s.cards[ref & CARD_MASK].master


def follows_group(g: "Game", root: Frame, node: Apply) -> bool:
    """The book lets an effect on all cards of a description follow that description."""
    if not isinstance(node.what, Cards) or g.book.durations.follows_groups < (1 if root.rule is not None else 2):
        return False
    return not any(isinstance(mod, ControlledBy) for mod in node.mods)


def is_singly(node: Apply) -> bool:
    """Each card is dealt with by itself: it goes back to where it was, or has a number of its own."""
    for mod in node.mods:
        if isinstance(mod, ControlledBy) or (isinstance(mod, (Add, Set)) and asks_each(mod.amount)):
            return True
    return False


def asks_each(number: Amount) -> bool:
    """The amount is worked out of the very card it is for."""
    if isinstance(number, (Sum, Difference)):
        return asks_each(number.left) or asks_each(number.right)
    if isinstance(number, (Times, Divided, AtMostOf)):
        return asks_each(number.of)
    return isinstance(number, SumOf) and isinstance(number.group, Each)


def speaks_of_cards(node: Apply) -> bool:
    """The effect changes cards, and nothing but cards."""
    for mod in node.mods:
        if isinstance(mod, (ForbidAbility, ForbidPlayer, SkipPhase)):
            return False
    return True
