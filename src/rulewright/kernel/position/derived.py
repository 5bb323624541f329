"""What continuous effects make of a position: characteristics, what is forbidden, and what else they say."""

from typing import Final

from ..book.payment import Source
from ..ids import NOTHING, CardNumber, Field, Ref, Seat
from ..vocabulary.mods import Modification
from ..vocabulary.pool import Info
from ..vocabulary.terms import Filter

RULE_BITS: Final = 16


class Prohibition:
    """Something that cannot be done: by which cards or which player, to which cards, because of what."""

    def __init__(self, verb: int, this: int, you: Seat) -> None:
        self.verb = verb
        self.this = this
        self.you = you
        self.cards: list[Ref] = []  # the objects that cannot do it
        self.player = NOTHING  # the player who cannot do it
        self.which: Filter | None = None  # with, or to, which cards
        self.rule = NOTHING  # the ability that cannot be used
        self.named = 0  # the word or number that was named


class Standing:
    """Something else an effect says now: an obligation, another cost, another way to pay."""

    def __init__(self, mod: Modification, this: int, you: Seat, cards: list[Ref], stamp: int) -> None:
        self.mod = mod
        self.this = this
        self.you = you
        self.cards = cards
        self.stamp = stamp  # when its effect began
        self.is_lasting = False  # it is an effect with a duration, and no ability's


class Reason:
    """One change to one card: what it is, by how much, from where, and how long."""

    def __init__(self, mod: Modification, value: int, source: Ref, until: int) -> None:
        self.mod = mod
        self.value = value
        self.source = source
        self.until = until  # NOTHING: as long as its source works


class Derived:
    """Characteristics after continuous effects, and what is forbidden; valid until something changes that they ask for.

    Where cards lie and what they are is always asked for; `asks` says what else (see `footprint`).
    """

    def __init__(self, cards: int) -> None:
        self.infos: list[Info | None] = [None] * cards  # of each card whose characteristics are not the printed ones
        self.changed: list[int] = []  # those cards
        self.asks = 0
        self.zones = 0  # those some effect, or a rule of the book, looks into, as bits
        self.trial = 0  # which trial application of effects is under way; 0: none
        self.trials = 0
        self.looks = 0  # how often an effect was tried to find the order of all
        self.is_control_settled = False  # every card is controlled by whom abilities say
        self.has_new_statics = False  # a continuous ability came on a card, or went, in the layer being applied
        self.carriers: list[int] = []  # the cards that may have continuous abilities
        self.prohibitions: list[Prohibition] = []
        self.standing: list[Standing] = []  # what else effects say now, asked by name
        self.uses: list[Standing] | None = None  # of the standing, what is about using abilities
        self.reasons: dict[int, list[Reason]] | None = None  # what changes each card, once asked for
        self.glances: dict[int, list[int]] = {}  # what follows from places and characteristics alone, by a book's keys
        self.added: list[int] = []  # triples: a card, a number of it, by how much it was rounded up
        self.facts: dict[int, bool] = {}  # and whether an ability lets itself be used, by `fact_key`

    def elsewhere(self) -> "Derived":
        """The same, after cards went from place to place that no effect looks at."""
        other = Derived(0)
        other.infos = self.infos
        other.changed = self.changed
        other.asks = self.asks
        other.zones = self.zones
        other.looks = self.looks
        other.carriers = self.carriers
        other.prohibitions = self.prohibitions
        other.standing = self.standing
        other.uses = self.uses
        other.reasons = self.reasons
        other.added = self.added
        return other

    def find(self, number: CardNumber) -> Info | None:
        """The characteristics of a card; None where they are the printed ones."""
        return self.infos[number] if number < len(self.infos) else None

    def put(self, number: CardNumber, info: Info) -> None:
        """A card has these characteristics."""
        while number >= len(self.infos):
            self.infos.append(None)
        self.infos[number] = info
        self.changed.append(number)

    def rounded_by(self, number: CardNumber, field: Field) -> int:
        """By how much a number of a card was rounded up."""
        for at in range(0, len(self.added), 3):
            if self.added[at] == number and self.added[at + 1] == field:
                return self.added[at + 2]
        return 0

    def begin_trial(self) -> int:
        """From here on effects are applied to copies; the trial that was under way before."""
        before = self.trial
        self.trials += 1
        self.trial = self.trials
        self.infos = self.infos[:]
        return before

    def end_trial(self, infos: "list[Info | None]", trial: int) -> None:
        """Things are as they were before the trial."""
        self.infos = infos
        self.trial = trial


class Memo:
    """What was worked out of a position and would be again; valid as long as what is derived, and what it asks for."""

    def __init__(self) -> None:
        self.asks = 0  # besides where cards lie and what they are
        self.terms: dict[int, list[Standing]] = {}  # what effects, and a card itself, say of playing the card
        self.sources: dict[int, list[Source]] = {}  # what yields resources, by player
        self.reach = [NOTHING, NOTHING]  # how much of any resource each player may come by at most


def fact_key(ref: Ref, rule: int) -> int:
    """A number for one ability of one object."""
    return ref << RULE_BITS | rule


UNCHANGED: Final = Derived(0)  # stands for what effects make of cards where that cannot matter
