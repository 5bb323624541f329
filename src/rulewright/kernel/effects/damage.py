"""Damage that effects deal: to a player by the game's procedure, or marked on cards as changes."""

from typing import TYPE_CHECKING, Final

from ..asking.context import Context, context_of, root_of, seats
from ..asking.select import amount, is_person, living, members
from ..book.procedure import Procedure, Step
from ..changing.changes import damage_card, damage_player, heal_all, schedule
from ..changing.player_damage import begin_player_damage, deal_points
from ..ids import BY_EFFECT, CARD_MASK, NOTHING, PERSON, Ref, Who
from ..position.change import Change
from ..position.decisions import Option
from ..position.state import Frame
from ..vocabulary.effects import ClearDamage, DealDamage, DealEachOther, DivideDamage
from ..vocabulary.unknown import UnknownNode
from .announce import announced_for, modes_of

if TYPE_CHECKING:
    from ..running.engine import Game

FIXED: Final = 1  # a damage change that cannot be lowered keeps this in `end`


def deal_damage(g: "Game", f: Frame) -> None:
    """To a player by the game's own procedure, to cards all at one moment."""
    node = f.node
    if not isinstance(node, DealDamage):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    root = root_of(g, f)
    if node.what is not None:
        deal_to_cards(g, f, node, ctx)
        return
    if not g.book.damage.procedure:
        source = source_of(g, ctx, node, root)
        changes = to_players(g, f, node, node.to, ctx, source)
        root.done = len(changes)
        schedule(g, changes)
        return
    number = amount(g, ctx, node.amount)
    root.done = max(0, number)
    deal_to_player(g, deal_points(g, seats(f.player, node.to)[0], number, source_of(g, ctx, node, root), BY_EFFECT))


def deal_to_player(g: "Game", change: Change) -> None:
    """Points are dealt to a player, unless an effect replaces that where the book lets it."""
    if g.book.damage.to_player == NOTHING:
        begin_player_damage(g, change)
    else:
        schedule(g, [change])


def source_of(g: "Game", ctx: Context, node: DealDamage, root: Frame) -> Ref:
    """What deals the damage: the card whose text it is, unless told."""
    if node.source is None:
        return root.card
    found = members(g, ctx, node.source)
    return found[0] if found else root.card


def deal_to_cards(g: "Game", f: Frame, node: DealDamage, ctx: Context) -> None:
    """Each card of a group is dealt its amount."""
    root = root_of(g, f)
    source = source_of(g, ctx, node, root)
    changes: list[Change] = []
    if node.what is not None:
        for ref in members(g, ctx, node.what):
            if not is_person(ref) and not g.s.is_now(ref):
                continue
            ctx.each = ref
            number = amount(g, ctx, node.amount)
            person = is_person(ref)
            change = (
                damage_player(ref - PERSON, number, source, BY_EFFECT)
                if person
                else damage_card(ref, number, source, BY_EFFECT)
            )
            change.end = FIXED if node.fixed else 0
            changes.append(change)
    if node.also != NOTHING:
        ctx.each = NOTHING
        changes.extend(to_players(g, f, node, node.also, ctx, source))
    root.done = len(changes)
    schedule(g, changes)


def to_players(g: "Game", f: Frame, node: DealDamage, who: Who, ctx: Context, source: Ref) -> list[Change]:
    """Each of the players meant is dealt the amount."""
    changes: list[Change] = []
    for seat in seats(f.player, who):
        change = damage_player(seat, amount(g, ctx, node.amount), source, BY_EFFECT)
        change.end = FIXED if node.fixed else 0
        changes.append(change)
    return changes


def begin_division(g: "Game", f: Frame) -> None:
    """Among which cards, and how many units there are."""
    node = f.node
    if not isinstance(node, DivideDamage):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    marks = announced_for(g, root_of(g, f), node)
    f.cards = living(g, members(g, ctx, node.what))
    if marks is not None:
        take_announced(g, f, modes_of(marks))
        return
    f.number = max(0, amount(g, ctx, node.amount)) // node.unit
    f.numbers = []
    if not f.cards or f.number < len(f.cards):
        f.cards = f.cards[: f.number]


def take_announced(g: "Game", f: Frame, pairs: list[int]) -> None:
    """Each card still legal is dealt the units announced for it; the last also takes what is under a unit."""
    legal = f.cards
    f.cards = []
    f.numbers = []
    for at in range(0, len(pairs), 2):
        if pairs[at] in legal:
            f.cards.append(pairs[at])
            f.numbers.append(pairs[at + 1])
    f.other = pairs[-2] if pairs else NOTHING
    g.jump(f, "deal")


def ask_share(g: "Game", f: Frame) -> None:
    """How many units the next card is dealt: at least one each, all of them in the end."""
    if len(f.numbers) >= len(f.cards) - 1:
        g.skip(f)
        return
    later = len(f.cards) - len(f.numbers) - 1
    most = f.number - sum(f.numbers) - later
    ref = f.cards[len(f.numbers)]
    g.ask(f.player, "assign", [Option("assign", ref & CARD_MASK, units) for units in range(1, most + 1)], f.card)


def took_share(g: "Game", f: Frame) -> None:
    """Note it and go on with the next card."""
    f.numbers.append(f.answer + 1)
    g.back(f)


def deal_shares(g: "Game", f: Frame) -> None:
    """All shares are dealt at one moment; the last card takes what is left."""
    node = f.node
    if not isinstance(node, DivideDamage):
        raise UnknownNode(node)
    if not f.cards:
        return
    root = root_of(g, f)
    whole = max(0, amount(g, context_of(g, f), node.amount))
    shares = [units * node.unit for units in f.numbers]
    if len(shares) < len(f.cards):
        shares.append(whole - sum(shares))
    elif f.other == f.cards[len(shares) - 1]:
        shares[-1] += whole % node.unit
    root.done = len(f.cards)
    schedule(g, [damage_card(ref, share, root.card, BY_EFFECT) for ref, share in zip(f.cards, shares, strict=True)])


def deal_each_other(g: "Game", f: Frame) -> None:
    """Two cards deal each other damage at one moment."""
    node = f.node
    if not isinstance(node, DealEachOther):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    ones = living(g, members(g, ctx, node.one))
    others = [ref for ref in living(g, members(g, ctx, node.other)) if ref not in ones[:1]]
    root_of(g, f).done = 0
    if not ones or not others:
        return
    root_of(g, f).done = 1
    one, other = ones[0], others[0]
    schedule(
        g,
        [
            damage_card(other, max(0, g.value(one, node.field)), one, BY_EFFECT),
            damage_card(one, max(0, g.value(other, node.field)), other, BY_EFFECT),
        ],
    )


def clear_damage(g: "Game", f: Frame) -> None:
    """The damage on cards goes away."""
    node = f.node
    if not isinstance(node, ClearDamage):
        raise UnknownNode(node)
    refs = living(g, members(g, context_of(g, f), node.what))
    heal_all(g, refs)
    g.book.damage.healed(g, refs)
    root_of(g, f).done = len(refs)


DAMAGE_PROCEDURES: Final = [
    Procedure("deal damage", [Step("", "damage is dealt", deal_damage)]),
    Procedure(
        "divide damage",
        [
            Step("", "among which cards", begin_division),
            Step("", "how much each is dealt", ask_share),
            Step("", "and so on for each card", took_share),
            Step("", "damage is dealt", deal_shares, label="deal"),
        ],
    ),
    Procedure("clear damage", [Step("", "damage goes away", clear_damage)]),
    Procedure("deal each other", [Step("", "both deal damage", deal_each_other)]),
]
