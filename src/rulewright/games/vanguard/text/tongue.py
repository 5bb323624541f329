"""The game's language: the families of the grammar put together from its words, and how its sentences begin."""

from typing import Final

from ....kernel.ids import OPPONENT
from ....kernel.vocabulary.terms import Cards, EitherOf, EventCard, EventOther, Group, InRole, OneOf, This, Together
from ....language.grammar import Grammar
from ....language.grammar.lexicon import Happening, Lexicon, Nouns as NounWords, Zone
from ....language.grammar.things.picks import plural, singular
from ....language.grammar.things.reference import BARE, Pointing, pointing_words, referents
from ....language.grammar.verbs import agreeing
from ....language.pattern import hole, like, view
from ....language.phrase import Agree, Choice, Found, Many, Phrase, Reader, Says, Word, Written, match_literal
from ....language.reading import Tongue
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from . import events, happenings as found, lines
from .changes import VanguardChanges
from .conditions import VanguardConditions
from .deeds import VanguardDeeds
from .descriptions import GRADES, NAMES
from .lexicon import DONE, DURATIONS, STATS, ZONE_NAMES
from .nouns import IS_THIS, VanguardNouns, in_role
from .picks import VanguardPicks, counts
from .sentences import VanguardText
from .spelling import lowered, raised

POINTED_HEADS: Final = ("unit", "rear-guard", "vanguard", "guardian")
BATTLE_OPPONENT: Final = Cards(n.FIELD, OPPONENT, EitherOf((InRole(n.ATTACKED), InRole(n.ATTACKING))))


class Pointer(Pointing):
    """It, them, that unit, those cards; whose they are is known from where they were spoken of."""

    def __init__(self, subject: bool) -> None:
        super().__init__(
            "it",
            "them",
            pointing_words(POINTED_HEADS, DONE, [word for word in BARE if not word.endswith(" of them")]),
            DONE,
        )
        self.subject = subject

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Each thing the pointing word may mean."""
        return tuple(found._replace(voice=self.told(found.value, found.voice)) for found in super().read(reader, at, voice) if isinstance(found.value,
            Group))  # fmt: skip

    def told(self, value: object, voice: Voice) -> Voice:
        """The sentence once it is known whose they are."""
        return voice._replace(theirs=any(one.group == value and one.whose == OPPONENT for one in voice.mentions))

    def write(self, value: object, voice: Voice) -> Written | None:
        """The pointing word: as a subject with its noun."""
        written = super().write(value, voice)
        if written is None:
            return None
        if self.subject and written.text in ("it", "them"):
            meant = referents(voice)[0]
            noun = "unit" if "unit" in meant.heads else "card"
            written = written._replace(text=f"those {noun}s" if meant.many else f"that {noun}")
        return written._replace(voice=self.told(value, written.voice))


class RoleUnit(Phrase):
    """The boosted unit, the attacking unit: the one of the event, or the one of this battle."""

    WORDS: Final = {n.BOOSTED: ("the boosted unit",), n.ATTACKING: ("the attacking unit",), n.ATTACKED: ("the attacked unit",
        "the unit being attacked"),}  # fmt: skip

    def meant(self, role: int, voice: Voice) -> Group:
        """Who it is here."""
        if role == n.BOOSTED and voice.event == n.BOOSTS:
            return EventOther()
        return EventCard() if role == n.ATTACKING and voice.event == n.ATTACKS else in_role(role)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The unit named by its part in the battle."""
        return tuple(Found(at + len(word), self.meant(role, voice), "", voice._replace(plural=False, theirs=role == n.ATTACKED)) for role,
            words in self.WORDS.items() for word in words if match_literal(reader, word, at))  # fmt: skip

    def write(self, value: object, voice: Voice) -> Written | None:
        """Its words, where they mean this unit."""
        for role, words in self.WORDS.items():
            if value == self.meant(role, voice):
                return Written(words[0], voice._replace(plural=False, theirs=role == n.ATTACKED))
        return None


class VanguardGrammar(Grammar):
    """The families of the game's language."""

    nouns: VanguardNouns
    picks: VanguardPicks  # type: ignore[assignment]
    conditions: VanguardConditions  # type: ignore[assignment]
    deeds: VanguardDeeds  # type: ignore[assignment]
    changes: VanguardChanges  # type: ignore[assignment]
    text: VanguardText  # type: ignore[assignment]

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.is_word = agreeing("are", "is")
        self.grades = GRADES
        self.doer = Choice("what does it")
        self.condition = Choice("a condition")
        self.clause = Choice("a clause")
        self.verbs = Choice("an instruction")
        self.quoted = Choice("an ability in quotes")
        self.nouns = VanguardNouns(self)
        battle = events.battles(self)
        self.time = Choice("a time", *events.times(battle))
        self.moment = events.moments(battle)
        self.point()
        self.events = events.VanguardEvents(self)
        self.nouns.after(self)
        self.picks = VanguardPicks(self)
        self.counts = counts(self)
        for phrase in (self.subject, self.object):
            row = Many(Choice("cards", *phrase.options), " and ", least=2, also=(" as well as ", ", and "), most=3)
            both = view(Together, lambda v: (v.parts,) if isinstance(v, Together) else None, hole("row"))
            phrase.add(self.picks.all, Says("{row}", both, row=row, leave=plural))
        self.conditions = VanguardConditions(self)
        self.deeds = VanguardDeeds(self)
        self.changes = VanguardChanges(self)
        self.text = VanguardText(self)
        self.trigger = events.trigger(self)
        self.cost = lines.costs(self)
        self.line = lines.line(self)

    def point(self) -> None:
        """The words that point at cards spoken of before."""
        word = Agree(lambda voice: "this card" if voice.afield else "this unit", ("this unit", "this card"))
        card = Agree(lambda voice: "this card", ("this card", "this unit"))
        self.this_word = word
        self.this = Says("{this}", This(), this=word, leave=own)
        self.this_card = Says("{this}", This(), this=card, leave=own)
        self.pointing = Pointer(False)
        self.subject_pointing = Pointer(True)
        role = RoleUnit("the boosted unit")
        vanguards: list[Phrase] = [Word("your vanguard", Cards((n.VC,))), Word("your opponent's vanguard", Cards((n.VC,), OPPONENT)),]  # fmt: skip
        self.object = Choice("which cards", self.this, role, self.pointing)
        self.subject = Choice("who", self.this, role, self.subject_pointing)
        self.relative = Choice("a unit", Word("this unit", This(), also=("this card",)), role, self.subject_pointing, self.pointing, *vanguards)  # fmt: skip
        opponent = Word("the battle opponent", BATTLE_OPPONENT, also=("the battle opponent of the boosted unit", "the battle opponent of this unit"))  # fmt: skip
        self.owner = Choice("whose", Word("this unit", This(), also=("this card",)), role, self.subject_pointing, *vanguards, opponent)  # fmt: skip
        this = Says("{this}", IS_THIS, this=word, leave=singular)
        it = Says("{it}", like(OneOf, hole("it")), it=self.subject_pointing, leave=singular)
        self.events_subject = Choice("a unit", this, Says("{kind}", hole("kind"), kind=self.nouns.event_kind, leave=singular), it)  # fmt: skip
        named = Says("{name}", view(lambda name: name, lambda v: None, hole("name")), name=NAMES, leave=singular)
        self.events_card = Choice("a card", this, Says("{kind}", hole("kind"), kind=self.nouns.event_card, leave=singular), named, it)  # fmt: skip
        self.short_subject = Choice("a unit", this, Says("{kind}", hole("kind"), kind=self.nouns.vanguard_of, leave=singular))  # fmt: skip


def own(before: Voice, after: Voice, value: object) -> Voice:
    """This card, which is yours."""
    return after._replace(plural=False, theirs=False)


def happenings(g: Grammar) -> list[Happening]:
    """All that can happen, each once."""
    assert isinstance(g, VanguardGrammar)
    return [*found.battling(g), *found.moving(g), *found.changing(g)]


LEXICON: Final = Lexicon(
    nouns=NounWords({}, {}, {}, {}, (n.CLAN,), n.TYPE, (), lambda which: n.FIELD, {}),
    zones=tuple(Zone(zone, word) for zone, word in ZONE_NAMES.items()),
    hand=n.HAND, deck=n.DECK, field=n.RC, stack=-1, graveyard=n.DROP, outside=(), put=n.PUT,
    line=lambda g: g.line, symbol=Word("no symbol"), times=(), phases={}, keywords={}, numbers=STATS, raised=STATS, varied={},
    durations={words[0]: number for number, words in DURATIONS.items()}, durations_also={}, done=DONE, milled=(), stacked={}, spells=(),
    is_single=lambda which: False, rules=(), happenings=happenings,
)  # fmt: skip
GRAMMAR: Final = VanguardGrammar(LEXICON)
EFFECT: Final = GRAMMAR.text.effect
LINE: Final = GRAMMAR.line


def tongue(words: dict[str, frozenset[str]]) -> Tongue:
    """The language, with what is known of clans and races."""
    return Tongue(GRAMMAR.line, lowered, raised, words, rereads=True)
