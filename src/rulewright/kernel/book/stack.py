"""The stack of what was played and has yet to resolve, and priority: who may act when."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..ids import EVERY_ZONE, NOTHING, Ref, Seat
from ..position.decisions import Option

if TYPE_CHECKING:
    from ..running.engine import Game


class Stack:
    """Where played cards and abilities wait, how they get there and where they go."""

    def __init__(self) -> None:
        self.waiting_zone = NOTHING  # where played cards wait
        self.done_zone = NOTHING  # where cards go that have left the stack
        self.plays_in_place = False  # some cards on the stack stay where they lie
        self.together = True  # all waiting abilities go on the stack before the rules are looked at again
        self.cancel_clause = ""  # what an effect cancels leaves the stack, by the step's clause unless it has its own
        self.illegal_cancels = True  # an item all of whose chosen cards are illegal does nothing at all
        self.may_play_card: Callable[[Game, Seat, Ref, bool], bool] = cannot_play  # as an effect says, and
        self.play_card: Callable[[Game, Seat, Ref, bool], bool] = cannot_play  # (seat, card, without paying)


class Priority:
    """What a player with priority may do, and who has it then."""

    def __init__(self) -> None:
        self.verbs: tuple[str, ...] = ("pass",)
        self.actions: Callable[[Game, Seat], list[Option]] = no_actions
        self.act: Callable[[Game, Seat, Option], None] = nothing_to_act
        self.must_act: Callable[[Game, Seat], bool] = never
        self.holder_after: Callable[[Game, Seat, Option], Seat] = same_holder
        self.rule_procedure = ""  # rule processes, performed until none is left
        self.rule_zones = EVERY_ZONE  # the zones they look into, as bits


def cannot_play(g: "Game", seat: Seat, ref: Ref, free: bool) -> bool:
    """Effects play no cards."""
    return False


def no_actions(g: "Game", seat: Seat) -> list[Option]:
    """Nothing can be done with priority."""
    return []


def nothing_to_act(g: "Game", seat: Seat, option: Option) -> None:
    """No action begins."""


def never(g: "Game", seat: Seat) -> bool:
    """Passing is always allowed."""
    return False


def same_holder(g: "Game", seat: Seat, option: Option) -> Seat:
    """Who acted keeps priority."""
    return seat
