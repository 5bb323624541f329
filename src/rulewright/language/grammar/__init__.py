"""One grammar for every game: families of words that compose, made for a game from its lexicon.

`Grammar(lexicon)` builds the families in order; each is a module here:

| family | what it says |
|---|---|
| `verbs` | the forms of a verb, and the form a sentence asks for |
| `nouns` | which cards: heads, adjectives, names, what follows, whose and where, other |
| `reference` | it, them, that Forward, the discarded card: a model of what was spoken of, with written preferences |
| `amounts` | numbers, X, for each, equal to, half, the number of; wherever a number can stand |
| `picks` | how many of which are chosen, searched for, found among others |
| `events` | a happening as trigger, condition, count, description, replacement, later |
| `conditions` | what is controlled, where, what a card is, comparisons, the time, what has happened |
| `deeds` | what is done to cards, by anybody, as an effect or as a cost |
| `changes` | what lasts: gains, losses, cannot, must, control; until when |
| `replacing` | if this would happen, that instead |
| `sentences` | text: if, otherwise, may, instead, later, one of several |

To migrate a game: (1) write its `Lexicon`: nouns, zones, keywords, durations, the tables of `Happening`, `Deed` and `Rule`;
(2) say in `posts`, `conditions`, `changes`, `instructions` and the like only what no other game says; (3) write what a line
is (`line`): costs, triggers, keyword lines; (4) give the compiler `Grammar(lexicon).tongue`. A new wording of a known
mechanic is a row of one of the tables; a new verb is one `Happening` and one `Deed`, and all their uses come with them.
A template that serves one sentence is a sign that a family is missing.
"""

from ...kernel.vocabulary.counters import kind_of_counter, name_of_counter
from ...kernel.vocabulary.terms import EventCard, NamedNumber, This, Together
from ..pattern import hole, view
from ..phrase import Agree, Choice, Guarded, Many, Phrase, Says, Token, Unsaid, Word
from .amounts import NUMBER, Amounts
from .changes import Changes
from .conditions import Conditions
from .deeds import Deeds
from .events import Events
from .lexicon import Lexicon
from .nouns import Nouns
from .picks import Picks, plural, singular, together
from .reference import BARE, Pointing, Ranked, Rest, pointed, pointing_words
from .replacing import Replacing
from .sentences import Text
from .verbs import agreeing

POSSESSIVE = ("its", "their", "his", "her")


class Grammar:
    """The families of one game's language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.is_word = agreeing("are", "is")
        self.number = NUMBER
        self.x = NamedNumber()
        self.event_card = EventCard()
        self.unsaid = Unsaid("a card spoken of", lambda voice: pointed(voice))
        self.condition = Choice("a condition")
        self.clause = Choice("a clause")
        self.verbs = Choice("an instruction")
        self.quoted = Choice("an ability in quotes")
        self.shield = Choice("a shield")
        self.gains: Phrase = Choice("what is gained")
        self.nouns = Nouns(lexicon)
        self.counter = counter_token(lexicon, "")
        self.counters = counter_token(lexicon, "s")
        self.keyword = Choice("a keyword", *(Word(word, number) for word, number in lexicon.keywords.items()))
        self.symbol = lexicon.symbol
        self.time = Choice("a time", *lexicon.times)
        self.point()
        self.doer = Choice("what does it", *lexicon.doers(self))
        self.amounts = Amounts(self)
        self.being = Choice("what it is", *lexicon.beings(self), Says("{kind}", hole("kind"), kind=self.nouns.a_kind))
        self.nouns.end(self)
        self.picks = Picks(self)
        self.group_objects()
        self.events = Events(self)
        self.nouns.posts.add(*self.events.describing())
        self.amounts.end(self)
        self.amounts.each_thing.add(*self.events.counts())
        self.moment = Choice("a moment", *lexicon.moments(self))
        self.later_moment = Choice("a moment", *lexicon.later_moments(self))
        self.conditions = Conditions(self)
        self.each_player_who = Choice("who is meant", *lexicon.each_player_who(self))
        self.deeds = Deeds(self)
        self.changes = Changes(self)
        self.replacing = Replacing(self)
        self.text = Text(self)
        single = [
            Says("{one}", (hole("one"),), one=phrase)
            for phrase in (self.changes.statements, self.replacing.next_damage)
        ]
        self.clause.add(self.verbs, *single, self.changes.passing, *lexicon.clauses(self), *self.deeds.by_others())
        self.cost = Choice("what is paid", *self.deeds.costs())
        self.line = lexicon.line(self)

    def point(self) -> None:
        """The words that point at cards spoken of before."""
        heads = tuple(self.lexicon.nouns.heads)
        done = self.lexicon.done
        self.pointing = Pointing("it", "them", pointing_words(heads, done, BARE), done)
        self.subject_pointing = Pointing("it", "they", pointing_words(heads, done, BARE), done)
        possessive = Pointing("its", "their", pointing_words(heads, done, POSSESSIVE, "'s"), done, "'s")
        self.whose = Choice("whose", Word("this card's", This()), Ranked(heads, "'s"), possessive)
        self.rest = Rest("the other cards", self.lexicon.deck)
        self.named = Choice(
            "cards named before",
            Says("{it}", hole("it"), it=Ranked(heads), leave=singular),
            Says("{it}", hole("it"), it=self.rest, leave=plural),
        )
        self.this = Says("{this}", hole("this"), this=Word("this card", This()), leave=singular)
        self.pointed_object = Choice("cards", self.this, self.pointing, self.named)
        self.referent = Choice("a card spoken of", Word("this card", This()), self.pointing)
        self.object = Choice("cards", self.this, self.pointing, self.named)
        self.subject = Choice("cards", self.this, self.subject_pointing, self.named)
        controller = Pointing("its controller", "their controllers", controllers(heads), done)
        self.controllers = Choice("whose controller", controller, Word("this card's controller", This()))

    def group_objects(self) -> None:
        """All the cards of a kind, as what something is done to and as what does something."""
        picks = self.picks
        some = Choice("cards", self.pointed_object, picks.all)
        both = Says("{items}", view(together, lambda v: (v.parts,) if isinstance(v, Together) else None, hole("items")),
                    items=Many(some, " and ", least=2, also=(" as well as ",)), leave=plural)  # fmt: skip
        self.object.add(picks.all, both)
        bare = Says("{noun}", view(picks.typed, lambda v: None, hole("noun")), noun=self.nouns.groups, leave=plural)
        self.subject.add(picks.all, both, picks.each, Guarded(bare, lambda voice, value: voice.lasting))

    def owners(self, zone: str) -> Agree:
        """Its owner's hand, their owners' decks."""
        one, many = f"its owner's {zone}", f"their owners' {zone}s"
        others = (
            f"your {zone}",
            f"their owners' {zone}",
            f"their owner's {zone}",
            f"their {zone}",
            f"his or her {zone}",
        )
        return Agree(lambda voice: many if voice.plural else one, (one, many, *others))


def counter_token(lexicon: Lexicon, ending: str) -> Token:
    """A kind of counter by its capitalised name."""
    return Token(
        "a counter", r"([A-Z][A-Za-z-]*) Counters?\b", lambda text, reader: kind_of_counter(text, lexicon.counters),
        lambda v: f"{name_of_counter(v, lexicon.counters)} Counter{ending}" if isinstance(v, int) else None,
    )  # fmt: skip


def controllers(heads: tuple[str, ...]) -> dict[str, tuple[str, str]]:
    """The controllers of cards spoken of."""
    words = {"its controller": ("", ""), "their controllers": ("", ""), "their controller": ("", "")}
    for head in (*heads, "card"):
        words[f"that {head}'s controller"] = ("" if head == "card" else head, "")
        words[f"the {head}'s controller"] = ("" if head == "card" else head, "")
    return words
