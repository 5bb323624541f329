"""Dealings with what others have: whose it is, control that is exchanged, new targets for what waits on the stack."""

from dataclasses import dataclass

from ..ids import WHOLE_GAME, Who
from .effects import Effect
from .terms import Amount, Filter, Group


@dataclass(frozen=True)
class ExchangeControl(Effect):
    """Two cards of a group that different players control change sides; with any others nothing happens."""

    what: Group
    until: int = WHOLE_GAME


@dataclass(frozen=True)
class NewTargets(Effect):
    """The player chooses anew, as its master could, what was chosen for the items of a group; `others`: other cards."""

    what: Group
    others: bool = False


@dataclass(frozen=True)
class DamageOf(Amount):
    """The damage that lies on the cards of a group, or that they have dealt this turn."""

    group: Group
    dealt: bool = False


@dataclass(frozen=True)
class OwnedBy(Filter):
    """It is this player's card, whoever is its master, seen from the ability's master."""

    who: Who
