"""Section 1119: the will coins of [Energize]."""

from typing import Final

from rulewright.kernel.changing.changes import create
from rulewright.kernel.ids import ACTIVATED, MISSING, Seat
from rulewright.kernel.position.change import Change
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import THIS, Ability, Cost, CreateToken, Token
from rulewright.kernel.vocabulary.effects import Effect, Erase, Pick, Produce
from rulewright.kernel.vocabulary.terms import Number

from ..ch00_names import REMOVED, WILLS

ERASED: Final = (Cost((Pick(THIS, Number(1), Number(1)),), (Erase(THIS),)),)


def coin(kind: str) -> Token:
    """A will coin: a token without a type that is erased from the removed area to produce one will (1119.2)."""
    spend = Ability(ACTIVATED, zones=(REMOVED,), cost=ERASED, effect=Produce(((kind,),)))
    words: tuple[tuple[str, ...], ...] = ((f"{kind} will coin",), (), (), (), (), (), ())
    text = f"Remove this coin: Produce one {kind} will."
    return Token(f"{kind} will coin", (0, MISSING, MISSING), words, (), (spend,), text)


COINS: Final[dict[str, Token]] = {kind: coin(kind) for kind in WILLS}
CONSTANTS: Final[list[Effect]] = [CreateToken(token, Number(1), to=REMOVED) for token in COINS.values()]


def coins_of(g: Game, seat: Seat, effect: Produce) -> list[Change]:
    """The coins a player begins the game with."""
    return [create(g.pool.tokens[COINS[kinds[0]]], 1, seat, seat, REMOVED) for kinds in effect.kinds]
