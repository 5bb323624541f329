"""One grammar for every game: families of words that compose, made for a game from its lexicon.

`Grammar(lexicon)` builds the families in order; each is a module here:

| family | what it says |
|---|---|
| `verbs` | the forms of a verb, and the form a sentence asks for |
| `nouns` | which cards: heads, adjectives, names, what follows, whose and where, other |
| `reference` | it, them, that Forward, the discarded card: a model of what was spoken of, with written preferences |
| `amounts` | numbers, X, for each, equal to, half, the number of; wherever a number can stand |
| `picks` | how many of which are chosen, searched for, found among others |
| `predicates`, `events`, `triggers` | a happening as trigger, condition, count, description, replacement, later |
| `conditions` | what is controlled, where, what a card is, comparisons, the time, what has happened |
| `deeds` | what is done to cards, by anybody, as an effect or as a cost |
| `decks` | searching, drawing, looking, revealing, the top of a deck |
| `actors` | who else does something: the opponent, each player, its controller or owner |
| `changes` | what lasts: gains, losses, cannot, must, control; until when |
| `replacing` | if this would happen, that instead |
| `sentences` | text: if, otherwise, may, instead, later, one of several |

To migrate a game: (1) write its `Lexicon`: nouns, zones, keywords, durations, the tables of `Happening`, `Deed` and `Rule`;
(2) say in `posts`, `conditions`, `changes`, `instructions` and the like only what no other game says; (3) write what a line
is (`line`): costs, triggers, keyword lines; (4) give the compiler `Grammar(lexicon).tongue`. A new wording of a known
mechanic is a row of one of the tables; a new verb is one `Happening` and one `Deed`, and all their uses come with them.
A template that serves one sentence is a sign that a family is missing.
"""

from collections.abc import Sequence

from ...kernel.ids import LOOKED
from ...kernel.vocabulary.counters import kind_of_counter, name_of_counter
from ...kernel.vocabulary.effects import Apply
from ...kernel.vocabulary.targeted import Targeted
from ...kernel.vocabulary.terms import (
    Among,
    Cards,
    EitherOf,
    EventCard,
    Group,
    InZones,
    IsNot,
    NamedNumber,
    OneOf,
    Players,
    This,
    Those,
    Together,
)
from ..pattern import hole, like, nodes_of, view
from ..phrase import Agree, Begins, Choice, Found, Guarded, Many, Phrase, Reader, Says, Token, Unsaid, Word, Written
from ..voice import Mention, Voice
from .actors import Actors
from .amounts import NUMBER, Amounts, Longest
from .doing.changes import Changes
from .doing.deeds import Deeds
from .doing.replacing import Replacing
from .doing.sentences import Text
from .doing.tails import WhereX
from .happening.conditions import Conditions
from .happening.events import Events
from .lexicon import Lexicon
from .things.nouns import Nouns
from .things.picks import Picks, plural, singular, together
from .things.reference import (
    BARE,
    PLAYER,
    WEAK,
    Pointing,
    Ranked,
    Rest,
    They,
    Words,
    of_itself,
    pointed,
    pointing_words,
    spoken,
)
from .things.targets import Lifting, Target
from .verbs import agreeing

POSSESSIVE = ("its", "their", "his", "her")
MOST_TOGETHER = 6  # things that something is done to at once


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
        self.cost = Choice("what is paid")
        self.shield = Choice("a shield")
        self.shielded = Choice("what happens to it instead")
        self.gains: Phrase = Choice("what is gained")
        self.nouns = Nouns(lexicon)
        counter = lexicon.counter or (lambda ending: counter_token(lexicon, ending))
        self.counter = counter("")
        self.counters = counter("s")
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
        self.target: Phrase = Choice("a target")
        if lexicon.targets:
            self.target_objects()
        self.events = Events(self)
        self.nouns.posts.add(*self.events.describing())
        self.amounts.end(self)
        self.amounts.each_thing.add(*self.events.counts())
        if lexicon.targets:
            many = Choice("a number of things", *self.events.counts(many=True))
            self.amounts.things.add(
                Says("the number of {cards}", view(lambda v: v, lambda v: None, hole("cards")), cards=many)
            )
        self.moment = Choice("a moment", *lexicon.moments(self))
        self.later_moment = Choice("a moment", *lexicon.later_moments(self))
        self.conditions = Conditions(self)
        self.each_player_who = Choice("who is meant", *lexicon.each_player_who(self))
        self.deeds = Deeds(self)
        self.actors = Actors(self)
        self.changes = Changes(self)
        self.replacing = Replacing(self)
        unsaid = Says(
            "{who} {mods}", like(Apply, hole("who"), hole("mods")), who=self.subject, mods=self.changes.predicates
        )
        self.short = Choice("what happens instead", *lexicon.short(self), unsaid)
        self.text = Text(self)
        single = [
            Says("{one}", (hole("one"),), one=phrase)
            for phrase in (self.changes.statements, self.replacing.next_damage)
        ]
        plain = Choice(
            "a clause", self.verbs, *single, self.changes.passing, *lexicon.clauses(self), *self.actors.clauses()
        )
        whole = Choice("a clause", plain, WhereX(plain, self.amounts.equal))
        self.clause.add(Lifting(whole) if lexicon.targets else whole)
        self.cost.add(*lexicon.paying(self), *self.deeds.costs())
        self.line = lexicon.line(self)

    def point(self) -> None:
        """The words that point at cards spoken of before."""
        heads = tuple(self.lexicon.nouns.heads)
        done, many = self.lexicon.done, self.lexicon.nouns.plural
        self.pointing = Pointing("it", "them", pointing_words(heads, done, BARE), done, plural=many)
        self.subject_pointing = Pointing(
            "it", "they", pointing_words(heads, done, BARE), done, acting=True, plural=many
        )
        self.being_pointing = Pointing("it", "they", self.subject_pointing.words, done, plural=many)
        possessive = Pointing("its", "their", pointing_words(heads, done, POSSESSIVE, "'s"), done, "'s", plural=many)
        self.whose = Choice("whose", Word("this card's", This()), Ranked(heads, "'s"), possessive)
        self.rest = Rest(self.lexicon.rest, self.lexicon.left or Among(Those(LOOKED), InZones((self.lexicon.deck,))))
        self.named = Choice(
            "cards named before",
            Says("{it}", hole("it"), it=Ranked(heads), leave=singular),
            Says("{it}", hole("it"), it=self.rest, leave=plural),
        )
        self.this = Says("{this}", hole("this"), this=Word("this card", This()), leave=self.itself)
        self.pointed_object = Choice("cards", self.this, self.pointing, self.named)
        self.referent = Choice("a card spoken of", Word("this card", This()), self.pointing)
        self.object = Choice("cards", self.this, self.pointing, self.named)
        self.subject = Choice("cards", self.this, self.subject_pointing, self.named)
        self.controllers, self.owning = (
            Choice(f"whose {role}", Pointing(f"its {role}", f"their {role}s", players_of(heads, role), done, f"'s {role}"),
                   Word(f"this card's {role}", This()))
            for role in ("controller", "owner")
        )  # fmt: skip
        self.pointed_target = Choice("a target")  # what a description may compare with
        self.named.add(*self.lexicon.subjects(self))

    def itself(self, before: Voice, after: Voice, value: object) -> Voice:
        """This card, where nothing else was spoken of, can be called "it" in its own sentence."""
        return of_itself(after._replace(plural=False))

    def fixed(self, words: str, group: Group, heads: tuple[str, ...], also: Sequence[str] = ()) -> Says:
        """Cards with words of their own, which can be called "it" afterwards."""
        self.whose.add(Word(f"{words}'s", group, also=tuple(f"{one}'s" for one in also)))
        whose = [
            form
            for one in (words, *also)
            for form in (f"{one}'s controller", f"the controller of {one}", f"controller of {one}")
        ]
        self.controllers.add(Word(whose[0], group, also=whose[1:]))
        return Says("{it}", hole("it"), it=Word(words, group, also=also),
                    leave=lambda before, after, value: spoken(after, Mention(group, WEAK, False, heads))._replace(plural=False))  # fmt: skip

    def target_objects(self) -> None:
        """What is targeted, wherever cards can stand."""
        self.target = Target(self)
        self.pointed_target.add(Longest(self.target))
        one = Choice("cards", self.pointed_object, self.picks.all, self.target, self.picks.each)
        both = view(lambda items: Together(items) if any(isinstance(one, Targeted) for one in items) else None,
                    lambda v: (v.parts,) if isinstance(v, Together) else None, hole("items"))  # fmt: skip
        several = Says(
            "{items}", both, items=Many(one, ", ", " and ", least=2, also=(", and ",), most=MOST_TOGETHER), leave=plural
        )
        for phrase in (self.pointed_object, self.object, self.subject):
            phrase.add(self.target)
        self.object.add(several)
        self.subject.add(several)
        self.whose.add(Says("{it}'s", hole("it"), it=self.target), Says("{it}'", hole("it"), it=self.target))
        player = Guarded(
            self.target, lambda voice, value: isinstance(value, Targeted) and isinstance(value.pick.what, Players)
        )
        self.controllers.add(player, They(), Says("{it}'s controller", hole("it"), it=self.target))
        self.owning.add(Says("{it}'s owner", hole("it"), it=self.target))

    def group_objects(self) -> None:
        """All the cards of a kind, as what something is done to and as what does something."""
        picks = self.picks
        others = Guarded(
            self.nouns.groups,
            lambda voice, value: any(
                isinstance(node, IsNot) and isinstance(node.of, OneOf) for node in nodes_of(value)
            ),
        )
        typed = Says("{noun}", view(picks.typed, lambda v: None, hole("noun")), noun=self.nouns.groups, leave=plural)
        bare = Guarded(typed, lambda voice, value: voice.lasting)
        more: tuple[Phrase, ...] = (picks.each, others) if self.lexicon.bare else ()
        some = Choice("cards", self.pointed_object, picks.all, *more)
        both = Says("{items}", view(together, lambda v: (v.parts,) if isinstance(v, Together) else None, hole("items")),
                    items=Many(some, " and ", least=2, also=(" as well as ",), most=MOST_TOGETHER), leave=plural)  # fmt: skip
        self.object.add(picks.all, both)
        self.subject.add(
            picks.all,
            both,
            picks.each,
            bare,
            Says(
                "{one} and {two}",
                view(lambda one, two: Together((one, two)), lambda v: None, hole("one"), hole("two")),
                one=self.this,
                two=bare,
                leave=plural,
            ),
        )
        if self.lexicon.bare:
            of_kind = Unquoted(
                Says("{noun}", view(lambda v: v, lambda v: None, hole("noun")), noun=self.nouns.groups, leave=plural)
            )
            beside = view(
                lambda one, two: Together((one, two)),
                lambda v: v.parts if isinstance(v, Together) and len(v.parts) == 2 else None,
                hole("one"),
                hole("two"),
            )
            two = Says(
                "{one} and {two}",
                beside,
                one=Choice("cards", self.named, self.this),
                two=Choice("cards", picks.all, of_kind),
                leave=plural,
            )
            turned = Says("{one} and {two}", beside, one=Choice("cards", picks.all, of_kind), two=Choice("cards", self.named, self.this), leave=plural)  # fmt: skip
            self.object.add(picks.each, of_kind, two, turned)
            self.subject.add(of_kind, two, turned)

    def owners(self, zone: str, yours: bool = True) -> Agree:
        """Its owner's hand, their owners' decks; what you return to your hand is your own."""
        one, many = f"its owner's {zone}", f"their owners' {zone}s"
        others = (
            *((f"your {zone}", f"your opponent's {zone}") if yours else ()),
            f"their owners' {zone}",
            f"their owner's {zone}",
            f"their owner's {zone}s",
            f"their {zone}",
            f"his or her {zone}",
            *((f"that {zone}",) if zone == "deck" else ()),
        )
        return Agree(lambda voice: many if voice.plural else one, (one, many, *others))


class Unquoted(Phrase):
    """All cards of a kind; a name alone is one card."""

    def __init__(self, inner: Phrase) -> None:
        super().__init__(inner.name)
        self.inner = inner

    def begins(self) -> Begins:
        """What it begins with."""
        return (self.inner,)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The cards, unless a name begins here."""
        found = reader.read(self.inner, at, voice)
        if reader.text[at : at + 1] != "“":
            return found
        return tuple(one for one in found if isinstance(one.value, Cards) and isinstance(one.value.which, EitherOf))

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words."""
        return self.inner.write(value, voice)


def counter_token(lexicon: Lexicon, ending: str) -> Token:
    """A kind of counter by its capitalised name."""
    return Token(
        "a counter", r"([A-Z][A-Za-z-]*) Counters?\b", lambda text, reader: kind_of_counter(text, lexicon.counters),
        lambda v: f"{name_of_counter(v, lexicon.counters)} Counter{ending}" if isinstance(v, int) else None,
    )  # fmt: skip


def players_of(heads: tuple[str, ...], role: str) -> Words:
    """The controllers or owners of cards spoken of."""
    words: Words = {
        f"its {role}": ("", "", False),
        f"their {role}s": ("", "", True),
        f"their {role}": ("", "", True),
    }
    if role == "controller":
        words["that player"] = (PLAYER, "", False)
        words["its player"] = ("", "", False)
    for head in (*heads, "card"):
        for lead in ("that", "the"):
            for spelling in (f"{lead} {head}'s {role}", f"the {role} of {lead} {head}", f"{role} of {lead} {head}"):
                words[spelling] = ("" if head == "card" else head, "", False)
        for spelling in (f"the {role}s of those {head}s", f"those {head}s' {role}s"):
            words[spelling] = ("" if head == "card" else head, "", True)
    return words
