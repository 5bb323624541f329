"""What a game gives to the grammar: its nouns, zones, verbs with what they do and what they are as events, and its own sayings."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field as made
from typing import TYPE_CHECKING

from ...kernel.ids import NOTHING
from ...kernel.vocabulary.terms import Filter, Group
from ..phrase import Phrase
from ..voice import Mention
from .verbs import Verb

if TYPE_CHECKING:
    from . import Grammar

Say = Callable[["Grammar"], Sequence[Phrase]]  # a game's own ways to say something, made of the families


def nothing(grammar: "Grammar") -> Sequence[Phrase]:
    """A game that has no ways of its own."""
    return ()


def nothing_happens(grammar: "Grammar") -> Sequence["Happening"]:
    """A game without events."""
    return ()


def not_noted(condition: object) -> Mention | None:
    """A game whose conditions name nothing."""
    return None


def no_deeds(grammar: "Grammar") -> Sequence["Deed"]:
    """A game without deeds."""
    return ()


def with_s(word: str) -> str:
    """Most words for many end so."""
    return f"{word}s"


def no_names(plural: bool) -> Sequence[Phrase]:
    """A game that names cards only in its notation."""
    return ()


@dataclass(frozen=True)
class Zone:
    """A zone by name; `taken` where cards picked there are said to come "from" it."""

    number: int
    name: str
    taken: bool = False
    anyone: bool = False  # "the Break Zone" without an owner is anybody's


@dataclass(frozen=True)
class Nouns:
    """What cards are called: heads, adjectives, names in brackets, and where such a card is when nothing is said."""

    heads: Mapping[str, Filter]
    states: Mapping[str, Filter]
    adjectives: Mapping[str, Filter]
    notations: Mapping[str, int]  # "Job": the field its bracketed words stand in
    alone: tuple[int, ...]  # the fields whose bracketed words stand for a card by themselves
    type_field: int
    wide: tuple[str, ...]  # heads that take in others, never named beside them
    home: Callable[[Filter], tuple[int, ...]]  # where such cards are
    numbers: Mapping[int, int]  # relations that are said where a number is: the field they compare
    names: Callable[[bool], Sequence[Phrase]] = no_names  # words of an open kind, for one or for many: races, names
    negated: bool = False  # "non-" stands before whatever a card may be
    plural: Callable[[str], str] = with_s  # a head for many
    settled: Callable[[list[Filter]], list[Filter]] = list  # words that mean something else together


@dataclass(frozen=True)
class Happening:
    """A verb as an event. `means` is a When with a hole for its doer ("subject", or "player") and those of `rest`."""

    verb: Verb
    means: object
    rest: str = ""
    doer: str = "subject"
    passive: bool = False
    also: tuple[str, ...] = ()  # other words for `rest`
    verbs: tuple[tuple[Verb, bool], ...] = ()  # other verbs for it, passive or not
    role: int = NOTHING  # what a card it happened to this turn is known by
    holes: Mapping[str, Phrase] = made(default_factory=dict)
    replaced: bool = True  # something else can happen instead
    plain: Mapping[str, object] = made(default_factory=dict)  # the parts with which the role says it
    away: bool | None = None  # it takes its card away from where it was; None: as its zones tell


@dataclass(frozen=True)
class Deed:
    """A verb as something done to cards: `means`, one instruction or several, has a hole "what"; `rest` follows the cards."""

    verb: Verb
    means: object
    rest: str = ""
    also: tuple[str, ...] = ()
    reads: tuple[Verb, ...] = ()  # other verbs for the same
    in_hand: bool = False  # done to cards of the hand where nothing else is said
    paid: bool = True  # can be a cost
    stays: bool = False  # the cards stay where they are, and can be spoken of afterwards
    own: bool = False  # done to nothing but one's own cards, where nothing is said


@dataclass(frozen=True)
class Rule:
    """A verb as something that cannot or must be done; `by` what it may be limited to."""

    words: str
    number: int
    by: str = ""  # how what limits it is said: " by {by}", " {by}"
    also: tuple[str, ...] = ()
    kind: str = "doer"  # what limits it: a doer ("Summons or abilities"), or a card
    paired: bool = False  # said together with others: "cannot attack or block"
    limited: bool = False  # never said without what limits it
    must: str = ""  # what follows where it must be done: " if possible"


@dataclass(frozen=True)
class Lexicon:
    """One game's words."""

    nouns: Nouns
    zones: tuple[Zone, ...]
    hand: int
    deck: int
    field: int
    stack: int
    graveyard: int
    outside: tuple[int, ...]  # where else cards may come from
    put: int  # the name of a plain move
    line: Callable[["Grammar"], Phrase]  # what a line is
    symbol: Phrase  # a resource in a price
    times: tuple[Phrase, ...]  # your turn, a phase of it: conditions
    phases: Mapping[str, int]  # those that can be left out
    keywords: Mapping[str, int]
    numbers: Mapping[str, int]  # "power": its field
    raised: Mapping[str, int]  # those that go up and down
    varied: Mapping[str, int]  # "Element": the field of which cards may have different words
    durations: Mapping[str, int]  # "until the end of the turn": how long
    durations_also: Mapping[str, int]
    done: Mapping[str, Sequence[str]]  # participles by which cards are spoken of, with their wordings
    milled: tuple[tuple[Verb, int, str], ...]  # where the top cards of a deck are put
    stacked: Mapping[str, Filter]  # what is on the stack
    spells: tuple[Filter, ...]  # what acts without being a card in play
    is_single: Callable[[Filter], bool]  # relations in which only one card stands to another
    rules: Sequence[Rule]
    met: Mapping[int, str] = made(default_factory=dict)  # events an unnamed card takes part in: what it is called
    traits: tuple[Phrase, ...] = ()  # what a card may have besides keywords, as filters
    damage: tuple[tuple[str, object], ...] = ()  # "dealt to {it}": the event
    happenings: Callable[["Grammar"], Sequence[Happening]] = nothing_happens
    deeds: Callable[["Grammar"], Sequence[Deed]] = no_deeds
    posts: Say = nothing
    doers: Say = nothing
    beings: Say = nothing
    triggers: Say = nothing
    moments: Say = nothing
    later_moments: Say = nothing
    instructions: Say = nothing
    short: Say = nothing  # instructions without what they are done to, which is that of the sentence before
    clauses: Say = nothing
    amounts: Say = nothing
    values: Say = nothing
    conditions: Say = nothing
    each_player_who: Say = nothing
    changes: Say = nothing
    gains: Callable[["Grammar"], Phrase] | None = (
        None  # one thing that is gained, as changes, where the game has words of its own
    )
    counters: tuple[str, ...] = ()
    counter: Callable[[str], Phrase] | None = None  # a kind of counter, its word ending so
    rest: tuple[str, ...] = ("the other cards",)  # what is left of cards looked at
    left: Group | None = None
    sourced: bool = False  # whence a card comes is said by the events themselves
    says_other: bool = False  # "other" is written where it stands in the sentence
    noted: Callable[[object], Mention | None] = not_noted  # the card of a condition that "it" means afterwards
    possessed: bool = False  # "your resonators": whose they are may be said first
    acting: Say = nothing  # other cards that take part in events, as filters
    bare: bool = False  # cards of a kind are meant without "all"
    targets: bool = False  # "target" before a noun chooses it as the instruction is announced
    subjects: Say = nothing  # cards with words of their own ("your J-ruler"), as groups
    modes: Callable[["Grammar", Phrase], Phrase] | None = None  # one of several, around a text
    searching: Callable[["Grammar"], Phrase] | None = None  # what is said of searching
    paying: Say = nothing  # other costs
    shortened: Say = nothing  # another amount instead, the rest being the same
    ransoms: Say = nothing  # unless somebody pays, after what happens
    waits: Say = nothing  # events that only what happens later waits for
