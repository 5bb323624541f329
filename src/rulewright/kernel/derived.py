"""What continuous effects make of a position: characteristics, what is forbidden, and what else they say."""

from typing import Final

from .ast import Filter, Modification
from .ids import NOTHING
from .pool import Info
from .resources import Source


class Prohibition:
    """Something that cannot be done: by which cards or which player, to which cards, because of what."""

    def __init__(self, verb: int, this: int, you: int) -> None:
        self.verb = verb
        self.this = this
        self.you = you
        self.cards: list[int] = []  # the objects that cannot do it
        self.player = NOTHING  # the player who cannot do it
        self.which: Filter | None = None  # with, or to, which cards
        self.rule = NOTHING  # the ability that cannot be used


class Standing:
    """Something else an effect says now: an obligation, another cost, another way to pay."""

    def __init__(self, mod: Modification, this: int, you: int, cards: list[int], stamp: int) -> None:
        self.mod = mod
        self.this = this
        self.you = you
        self.cards = cards
        self.stamp = stamp  # when its effect began


UNCHANGED: Final[dict[int, Info]] = {}  # stands for the cards that effects changed where that cannot matter


class Derived:
    """Characteristics after continuous effects, and what is forbidden; valid for one revision."""

    def __init__(self) -> None:
        self.infos: dict[int, Info] = {}
        self.trial = 0  # which trial application of effects is under way; 0: none
        self.trials = 0
        self.has_new_statics = False  # a continuous ability came on a card, or went, in the layer being applied
        self.carriers: list[int] = []  # the cards that may have continuous abilities
        self.prohibitions: list[Prohibition] = []
        self.standing: list[Standing] = []  # what else effects say now, asked by name
        self.terms: dict[int, list[Standing]] = {}  # with what a card itself says of being played
        self.uses: list[Standing] | None = None  # of the standing, what is about using abilities
        self.is_settled = False  # no rule process is needed
        self.sources: dict[int, list[Source]] = {}  # what yields resources, by player

    def begin_trial(self) -> int:
        """From here on effects are applied to copies; the trial that was under way before."""
        before = self.trial
        self.trials += 1
        self.trial = self.trials
        self.infos = dict(self.infos)
        return before

    def end_trial(self, infos: dict[int, Info], trial: int) -> None:
        """Things are as they were before the trial."""
        self.infos = infos
        self.trial = trial
