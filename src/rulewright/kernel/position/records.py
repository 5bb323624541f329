"""What a position keeps for later: lasting effects, abilities that wait, triggers left behind, answers given."""

from ..ids import NOTHING, WHOLE_GAME, Bound, Ref, Seat, Size, Stamp
from ..vocabulary.effects import Apply, Effect
from ..vocabulary.pool import Modifier, Rule
from ..vocabulary.terms import Cards
from .decisions import Decision, Option


class Lasting:
    """A continuous effect with a duration: what it changes, on which objects, until when. Never edited."""

    def __init__(
        self,
        node: Effect,
        this: Ref,
        you: Seat,
        cards: tuple[Ref, ...],
        amounts: tuple[int, ...],
        until: int,
        turn: int,
        stamp: Stamp,
        rule: Rule | None,
        chosen: Rule | None,
    ) -> None:
        self.node = node
        self.this = this
        self.you = you
        self.cards = cards
        self.amounts = amounts
        self.until = until
        self.turn = turn
        self.rule = rule
        self.chosen = chosen
        self.bound: Bound = []  # what its words point at
        self.named = 0  # the number its words mean by X
        self.stamp = stamp
        self.modifiers = [Modifier(mod) for mod in node.mods] if isinstance(node, Apply) else []
        self.asks = NOTHING  # what its words ask of the position, as bits, once that was asked for

    def worn(self, left: int) -> "Lasting":
        """The same shield with so much left."""
        return self.changed(self.cards, (left,), None)

    def narrowed(self, cards: tuple[Ref, ...]) -> "Lasting":
        """The same effect on fewer cards."""
        return self.changed(cards, self.amounts, self.chosen)

    def changed(self, cards: tuple[Ref, ...], amounts: tuple[int, ...], chosen: Rule | None) -> "Lasting":
        """The same effect on these cards, by so much."""
        other = Lasting(
            self.node, self.this, self.you, cards, amounts, self.until, self.turn, self.stamp, self.rule, chosen
        )
        other.bound = self.bound
        other.named = self.named
        return other


def is_following(effect: Lasting) -> bool:
    """The effect has no fixed cards: it applies to whatever belongs to its group."""
    node = effect.node
    return isinstance(node, Apply) and (node.follows or (not effect.cards and isinstance(node.what, Cards)))


class Pending:
    """A triggered ability that waits to be played. Never edited."""

    def __init__(
        self,
        rule: Rule,
        this: Ref,
        master: Seat,
        card: Ref,
        other: Ref,
        bound: Bound,
        number: Size,
        seen: Ref = NOTHING,
        named: int = NOTHING,
        pile: Stamp = NOTHING,
    ) -> None:
        self.rule = rule
        self.this = this
        self.master = master
        self.card = card
        self.other = other
        self.number = number  # how much the event was
        self.seen = seen  # the event's card as the object whose information is read
        self.named = named  # X, where the effect that triggered it had one
        self.pile = pile  # the cards it speaks of that an effect put aside
        self.bound = bound

    def is_same(self, other: "Pending") -> bool:
        """Nothing tells the two apart."""
        return (
            self.rule.number == other.rule.number
            and self.this == other.this
            and self.master == other.master
            and self.card == other.card
            and self.other == other.other
            and self.number == other.number
            and self.seen == other.seen
            and self.named == other.named
            and self.pile == other.pile
            and self.bound == other.bound
        )


class Delayed:
    """A trigger an effect left behind. Never edited."""

    def __init__(
        self,
        rule: Rule,
        this: Ref,
        you: Seat,
        bound: Bound,
        once: bool,
        pile: Stamp,
        card: Ref,
        other: Ref,
        until: int = WHOLE_GAME,
        turn: int = 0,
        named: int = NOTHING,
    ) -> None:
        self.rule = rule
        self.this = this
        self.you = you
        self.once = once
        self.pile = pile  # the cards it speaks of that an effect put aside
        self.card = card
        self.other = other
        self.until = until
        self.turn = turn
        self.named = named  # X, where the effect that left it had one
        self.bound = bound


class Taken:
    """An answer that was given: in which situation, to which question, which line. Never edited."""

    def __init__(self, situation: int, heights: tuple[int, ...], menu: Decision, option: Option) -> None:
        self.situation = situation
        self.heights = heights  # the numbers a loop may pile up, as they stood
        self.menu = menu
        self.option = option


class Bar:
    """A line a player may not take in one situation, this one time or for good. Never edited."""

    def __init__(self, situation: int, player: Seat, option: Option, once: bool) -> None:
        self.situation = situation
        self.player = player
        self.once = once
        self.option = option
