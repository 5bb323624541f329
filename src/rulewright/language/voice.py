"""What a sentence carries from one clause to the next: whom "it" means, how many, who acts, until when."""

from typing import Final, NamedTuple

# Whom "it" means.
NOBODY: Final = 0
CHOSEN_ONES: Final = 1
EVENT_CARD: Final = 2
EVENT_OTHER: Final = 3
LOOKED_AT: Final = 4
ITSELF: Final = 5

# Where "it" is, as far as words go: a unit, a card in the hand, a card elsewhere.
A_UNIT: Final = 0
IN_HAND: Final = 1
A_CARD: Final = 2

# Who acts: you ("choose"), the opponent ("chooses"), the opponent after "may" ("choose ... his or her").
IMPERATIVE: Final = 0
THIRD: Final = 1
BARE_THIRD: Final = 2
DOING: Final = 3  # nobody in particular: "by discarding"


NAMED: Final = "~"  # before a noun of an open kind: an Elf


class Mention(NamedTuple):
    """Something the text has spoken of: what the kernel calls it, how strongly it stands, and what it can be called."""

    group: object
    strength: int
    many: bool = False
    heads: tuple[str, ...] = ()  # nouns that fit it; none: any
    done: tuple[str, ...] = ()  # what was done to it: "discarded", "revealed"
    whose: int = -1  # whose it was said to be
    at: int = 0  # when it was spoken of; the same for what was spoken of at one moment

    @property
    def kinds(self) -> tuple[str, ...]:
        """The nouns of the language that fit it, and none of an open kind."""
        return tuple(head for head in self.heads if not head.startswith(NAMED))


class Voice(NamedTuple):
    """The state of a sentence while it is read or written; agreement follows from it."""

    ref: int = NOBODY
    many: bool = False
    place: int = A_UNIT
    theirs: bool = False
    late: bool = False
    person: int = IMPERATIVE
    event: int = -1
    lasting: bool = False
    until: int = -1
    afield: bool = False
    plural: bool = False
    offered: bool = False
    sentence: bool = False
    doer: int = -1  # whom "it" means where it acts, though cards were spent on the way
    seen: bool = False  # cards are looked at or revealed, and "the rest" are the others of them
    group: object = None  # the cards named as a group, where "they" means these
    mentions: tuple[Mention, ...] = ()  # all that was spoken of, the latest last
    picks: int = 0  # how many picks the last choice had, where "the former" means the first


PLAIN: Final = Voice()
