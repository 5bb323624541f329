"""Which procedure carries out which instruction."""

from typing import TYPE_CHECKING, Final

from ..asking.context import EVENT_CARD, EVENT_NUMBER, EVENT_OTHER, NAMED, PILE, ROOT_NUMBERS, SEEN
from ..ids import BINDINGS, NOTHING
from ..position.records import Pending
from ..position.state import Frame
from ..vocabulary.abilities import CopyToken, CreateToken, Later, LaterInstead, Proceed, Repeat
from ..vocabulary.dealings import ExchangeControl, NewTargets
from ..vocabulary.dice import RollDice
from ..vocabulary.effects import (
    Apply,
    Arrange,
    AsPlayers,
    Attach,
    Cancel,
    ChangeNumber,
    Choose,
    ChooseAbility,
    ClearDamage,
    CopyItem,
    DealDamage,
    DealEachOther,
    DivideDamage,
    Draw,
    EachPlayer,
    Effect,
    Erase,
    Exchange,
    Flip,
    ForOpponent,
    If,
    IfPaid,
    Look,
    LookAt,
    LoseGame,
    May,
    Modes,
    Move,
    NameNumber,
    NameWord,
    Nothing,
    NumberBecomes,
    OrInstead,
    Pay,
    Play,
    Prevent,
    Prevented,
    Produce,
    PutCounters,
    Reveal,
    RevealUntil,
    Search,
    Seq,
    Shuffle,
    TopTo,
    TriggerNow,
    Turn,
    TurnSide,
    WinGame,
)
from ..vocabulary.turns import ExtraTurn
from ..vocabulary.unknown import UnknownNode

if TYPE_CHECKING:
    from ..running.engine import Game

PROCEDURE_OF: Final[dict[type, str]] = {
    Nothing: "nothing",
    Seq: "sequence",
    If: "if",
    May: "may",
    IfPaid: "if paid",
    Choose: "choose",
    ChooseAbility: "choose ability",
    NameNumber: "name number",
    Apply: "apply",
    Later: "later",
    EachPlayer: "each player",
    AsPlayers: "as players",
    ForOpponent: "for opponent",
    DealDamage: "deal damage",
    PutCounters: "put counters",
    ChangeNumber: "change number",
    WinGame: "end the game",
    Modes: "modes",
    OrInstead: "this or that",
    TriggerNow: "trigger now",
    LaterInstead: "later instead",
    Cancel: "cancel",
    Play: "play cards",
    Pay: "pay resources",
    Produce: "produce",
    NameWord: "name word",
    RevealUntil: "reveal until",
    DivideDamage: "divide damage",
    ClearDamage: "clear damage",
    DealEachOther: "deal each other",
    NumberBecomes: "nothing",
    LoseGame: "end the game",
    Move: "move",
    Draw: "draw cards",
    TopTo: "top cards",
    Turn: "turn",
    Flip: "flip",
    Look: "look",
    LookAt: "look at",
    Search: "search",
    Reveal: "reveal",
    Shuffle: "shuffle",
    Arrange: "arrange",
    Exchange: "exchange",
    TurnSide: "turn side",
    Attach: "attach",
    CreateToken: "create token",
    CopyToken: "copy token",
    Repeat: "repeat",
    Erase: "erase",
    CopyItem: "copy item",
    RollDice: "roll dice",
    Prevent: "prevent",
    Prevented: "nothing",
    ExtraTurn: "extra turn",
    Proceed: "proceed",
    ExchangeControl: "exchange control",
    NewTargets: "new targets",
}


def perform(g: "Game", f: Frame, node: Effect) -> Frame:
    """Begin an instruction above the frame under way, inside the same resolution."""
    scope = f.scope if f.scope != NOTHING else len(g.s.frames) - 1
    if type(node) not in PROCEDURE_OF:
        raise UnknownNode(node)
    frame = g.call(PROCEDURE_OF[type(node)], f.player)
    frame.node = node
    frame.scope = scope
    return frame


def begin_resolution(g: "Game", f: Frame) -> None:
    """Nothing is named or bound yet; the time stamp of what the ability does is now."""
    f.numbers = [NOTHING] * ROOT_NUMBERS
    f.bound = [()] * BINDINGS
    g.s.stamp += 1
    f.stamp = g.s.stamp


def recall(f: Frame, waited: Pending) -> None:
    """What an ability that waited speaks of: its event, X, what was bound, and the cards put aside."""
    f.numbers[EVENT_CARD] = waited.card
    f.numbers[EVENT_OTHER] = waited.other
    f.numbers[SEEN] = waited.seen
    f.numbers[EVENT_NUMBER] = waited.number
    f.numbers[NAMED] = waited.named
    f.numbers[PILE] = waited.pile
    if waited.bound:
        f.bound = waited.bound[:]
