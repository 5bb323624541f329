"""Instructions for objects beyond the plain card: two sides, attachments, tokens, copies."""

from typing import TYPE_CHECKING, Final

from ..asking.context import NAMED, context_of, root_of, seats
from ..asking.select import amount, living, members
from ..book.procedure import Procedure, Step
from ..changing.changes import attach, create, erase, move, record_decision, schedule, turn_side
from ..ids import BINDINGS, BY_EFFECT, CARD_MASK, IT, MOST_CARDS, NOTHING, reference
from ..position.change import Change
from ..position.records import Lasting
from ..position.state import Frame
from ..running.progress import set_role
from ..running.stack import copy_item
from ..vocabulary.abilities import CopyToken, CreateToken, Proceed, Repeat
from ..vocabulary.dice import RollDice
from ..vocabulary.effects import Attach, CopyItem, Erase, Prevent, TurnSide
from ..vocabulary.pool import SHIELD
from ..vocabulary.unknown import UnknownNode
from .dealings import DEALING_PROCEDURES
from .kept_references import follow
from .lasting import begin_lasting, lasting_effect
from .perform import perform

if TYPE_CHECKING:
    from ..running.engine import Game


# ---------------------------------------------------------------- two sides


def turn_sides(g: "Game", f: Frame) -> None:
    """Two-sided cards show a side together; what is so already does nothing."""
    node = f.node
    if not isinstance(node, TurnSide):
        raise UnknownNode(node)
    root = root_of(g, f)
    changes: list[Change] = []
    for ref in living(g, members(g, context_of(g, f), node.what)):
        if g.s.cards[ref & CARD_MASK].side != node.side:
            changes.append(turn_side(ref, node.side, BY_EFFECT, root.card))
    root.done = len(changes)
    schedule(g, changes)


# ---------------------------------------------------------------- attachments


def bring_to_host(g: "Game", f: Frame) -> None:
    """What is attached from outside of play comes into play first, on the side of the player who does it."""
    node = f.node
    if not isinstance(node, Attach):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    zones = g.book.objects.token_zones
    if not zones or not living(g, members(g, ctx, node.to)):
        return
    f.cards = [ref for ref in living(g, members(g, ctx, node.what)) if g.book.zones[g.card(ref).zone].group == NOTHING]
    schedule(g, [move(ref, zones[0], f.player, BY_EFFECT, root_of(g, f).card) for ref in f.cards])


def attach_cards(g: "Game", f: Frame) -> None:
    """Cards are attached to a host together."""
    node = f.node
    if not isinstance(node, Attach):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    root = root_of(g, f)
    follow(g, root, f.cards)
    hosts = living(g, members(g, ctx, node.to))
    refs = living(g, members(g, ctx, node.what)) if hosts else []
    root.done = len(refs)
    if g.book.objects.shared_role != NOTHING and len(hosts) > 1:
        pairs = [number for ref in refs for host in hosts[1:] for number in (ref, host)]
        set_role(g, g.book.objects.shared_role, [*g.s.roles[g.book.objects.shared_role], *pairs])
    schedule(g, [attach(ref, hosts[0], BY_EFFECT, root.card) for ref in refs])


# ---------------------------------------------------------------- tokens


def create_tokens(g: "Game", f: Frame) -> None:
    """Tokens come into existence together."""
    node = f.node
    if not isinstance(node, CreateToken):
        raise UnknownNode(node)
    number = min(MOST_CARDS, amount(g, context_of(g, f), node.count))
    to = node.to if node.to != NOTHING else g.book.objects.token_zones[0]
    change = create(g.pool.tokens[node.token], number, f.player, seats(f.player, node.under)[0], to)
    change.orientation = node.orientation
    change.source = root_of(g, f).card
    change.how = BY_EFFECT
    f.number = g.s.batches
    schedule(g, [change])


def bind_tokens(g: "Game", f: Frame) -> None:
    """The tokens created are what "it" and "them" mean."""
    node = f.node
    if not isinstance(node, CreateToken):
        raise UnknownNode(node)
    token = g.pool.tokens[node.token]
    root = root_of(g, f)
    found = [card.ref() for card in g.s.cards if card.is_token and card.printed == token and card.arrival > f.number]
    root.bindings()[IT] = tuple(found)
    root.done = len(found)


def copy_tokens(g: "Game", f: Frame) -> None:
    """Tokens with the print of a card come into existence together."""
    node = f.node
    if not isinstance(node, CopyToken):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    models = members(g, ctx, node.of)
    f.number = g.s.batches
    f.count = g.card(models[0]).printed if models else NOTHING
    if models:
        number = min(MOST_CARDS, amount(g, ctx, node.count))
        change = create(f.count, number, f.player, seats(f.player, node.who)[0], node.to)
        change.orientation = node.orientation
        change.source = root_of(g, f).card
        change.how = BY_EFFECT
        schedule(g, [change])


def bind_copies(g: "Game", f: Frame) -> None:
    """The copies created are what "it" and "them" mean."""
    root = root_of(g, f)
    found = [card.ref() for card in g.s.cards if card.is_token and card.printed == f.count and card.arrival > f.number]
    root.bindings()[IT] = tuple(found)
    root.done = len(found)


def erase_tokens(g: "Game", f: Frame) -> None:
    """Tokens cease to exist together."""
    node = f.node
    if not isinstance(node, Erase):
        raise UnknownNode(node)
    root = root_of(g, f)
    refs = [ref for ref in living(g, members(g, context_of(g, f), node.what)) if g.card(ref).is_token]
    root.done = len(refs)
    schedule(g, [erase(ref, BY_EFFECT, root.card) for ref in refs])


# ---------------------------------------------------------------- copies


def copy_items(g: "Game", f: Frame) -> None:
    """What is still on the stack is copied there."""
    node = f.node
    if not isinstance(node, CopyItem):
        raise UnknownNode(node)
    refs = living(g, members(g, context_of(g, f), node.what))
    models = [item for item in g.s.stack if item.ready and item.ref() in refs]
    made = [copy_item(g, item, f.player) for item in models]
    root = root_of(g, f)
    root.bindings()[IT] = tuple([ref for ref in made if ref != NOTHING])
    root.done = len(root.bindings()[IT])


# ---------------------------------------------------------------- what comes all the same


def let_happen(g: "Game", f: Frame) -> None:
    """What is being replaced happens all the same, a card turned as is said and with what was named for it."""
    node = f.node
    if not isinstance(node, Proceed):
        raise UnknownNode(node)
    root = root_of(g, f)
    batch = g.s.held[-1]
    change = batch.changes[root.number].copy()
    if node.orientation != NOTHING:
        change.orientation = node.orientation
    if root.numbers[NAMED] != NOTHING:
        change.terms = (root.numbers[NAMED], g.card(change.card).extras())
    if node.then is not None:
        ref = reference(change.card & CARD_MASK, g.card(change.card).incarnation + 1)  # the object that comes
        effect = lasting_effect(g, f, node.then, (ref,), context_of(g, f))
        effect.this = ref
        begin_lasting(g, effect)
    g.s.held[-1] = batch.altered(root.number, change)


def repeat(g: "Game", f: Frame) -> None:
    """How often is worked out once; then one time after the other."""
    node = f.node
    if not isinstance(node, Repeat):
        raise UnknownNode(node)
    if f.number == 0:
        f.number = 1 + max(0, amount(g, context_of(g, f), node.times))
    if f.count < f.number - 1:
        f.count += 1
        g.restart(f)
        perform(g, f, node.what)


# ---------------------------------------------------------------- dice

MOST_DICE: Final = 100  # rolled by one instruction


def roll_dice(g: "Game", f: Frame) -> None:
    """Each roll is told; their sum is X from here on."""
    node = f.node
    if not isinstance(node, RollDice):
        raise UnknownNode(node)
    root = root_of(g, f)
    total = 0
    for _ in range(min(MOST_DICE, amount(g, context_of(g, f), node.count))):
        rolled = 1 + g.below(node.sides)
        record_decision(g, f.player, rolled)
        total += rolled
    root.numbers[NAMED] = total
    root.done = total


# ---------------------------------------------------------------- shields


def raise_shield(g: "Game", f: Frame) -> None:
    """Damage is going to be prevented, as much as is worked out now."""
    node = f.node
    if not isinstance(node, Prevent):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    root = root_of(g, f)
    cards = tuple(living(g, members(g, ctx, node.what))) if node.what is not None else ()
    root.done = len(cards) + (1 if node.player != NOTHING else 0)
    left = NOTHING if node.amount is None else amount(g, ctx, node.amount)
    if root.done == 0 or (node.amount is not None and left <= 0):
        return
    g.s.stamp += 1
    effect = Lasting(
        node, root.card, f.player, cards, (left,), node.until, g.s.turn, g.s.stamp, g.pool.rule(SHIELD), None
    )
    effect.bound = root.bindings()[:BINDINGS]
    begin_lasting(g, effect)


PROCEED: Final = Procedure("proceed", [Step("", "it happens all the same", let_happen)])
OBJECT_PROCEDURES: Final = [
    Procedure("turn side", [Step("", "turn to the other side", turn_sides)]),
    Procedure("attach", [Step("", "come to a host", bring_to_host), Step("", "attach to a host", attach_cards)]),
    Procedure(
        "create token",
        [Step("", "tokens come into existence", create_tokens), Step("", "they are spoken of", bind_tokens)],
    ),
    Procedure(
        "copy token",
        [Step("", "copies of a card come into existence", copy_tokens), Step("", "they are spoken of", bind_copies)],
    ),
    Procedure("repeat", [Step("", "one time more", repeat)]),
    Procedure("erase", [Step("", "tokens cease to exist", erase_tokens)]),
    Procedure("copy item", [Step("", "copies on the stack", copy_items)]),
    Procedure("roll dice", [Step("", "dice are rolled", roll_dice)]),
    Procedure("prevent", [Step("", "damage is going to be prevented", raise_shield)]),
    *DEALING_PROCEDURES,
]
