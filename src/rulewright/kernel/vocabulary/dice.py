"""Dice."""

from dataclasses import dataclass

from .effects import Effect
from .terms import Amount


@dataclass(frozen=True)
class RollDice(Effect):
    """The master rolls dice, one after the other for all to see; X is the sum."""

    count: Amount
    sides: int = 6
