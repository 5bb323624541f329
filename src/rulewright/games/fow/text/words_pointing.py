"""Words that point at cards named before: it, them, that resonator, its controller."""

from collections.abc import Sequence
from typing import Final

from ....kernel.ids import EITHER, SAVED, YOU
from ....kernel.vocabulary.terms import Cards, EventCard, EventOther, Group, Related, This, Those
from ....language.english.pronouns import POINTS_AT
from ....language.phrase import Found, Phrase, Reader, Written, match_literal
from ....language.voice import CHOSEN_ONES, EVENT_CARD, EVENT_OTHER, ITSELF, Voice
from ..rulebook import ch00_names as n
from .words_filters import REFERENT, RESONATOR, TYPE_FILTERS

PICKED: Final = 6  # cards picked on the way, by the words of a deed itself ("discard a card")
YOUR_J_RULER: Final = 7
HOST: Final = 8  # the card that this one is added to
STRUCK: Final = 9  # the card that this one has dealt damage to
TARGETER: Final = 10  # the spell or ability that has targeted something
J_RULER: Final = Cards((n.FIELD,), YOU, TYPE_FILTERS["J-ruler"])
YOUR_RULER: Final = Cards((n.FIELD, n.RULER_AREA), YOU, TYPE_FILTERS["J/ruler"])
HOST_CARD: Final = Cards((n.FIELD,), EITHER, Related(n.BEARS, This()))
NAMED_GROUP: Final = 11  # all cards of a description
TURN_PLAYER: Final = 12  # the player whose turn or phase begins or ends
POINTS: Final[dict[int, Group]] = {
    **POINTS_AT, PICKED: Those(SAVED), YOUR_J_RULER: J_RULER, HOST: HOST_CARD, STRUCK: EventCard(), TARGETER: EventOther(),
}  # fmt: skip
POINTERS: Final = (
    "it", "them", "they", "that resonator", "that card", "that J/resonator", "that spell or ability", "that spell",
    "that ability", "that summon spell", "those resonators", "those cards", "that J-ruler", "the resonator",
    "the card", "each of those resonators", "those J/resonators", "that addition", "him or her", "that target",
    *(f"{lead} {noun} {done} this way" for lead in ("all", "the") for noun in ("resonators", "cards", "J/resonators")
      for done in ("removed", "chosen", "destroyed", "banished", "returned")),
)  # fmt: skip
CHASE_POINTERS: Final = ("that spell or ability", "that spell", "that ability", "that summon spell")
CHASE_POINTS: Final = (CHOSEN_ONES, EVENT_CARD, TARGETER)
CONTROLLERS: Final = (
    "its controller", "their controllers", "their controller", "that resonator's controller", "that card's controller", "the controller of that resonator",
    "the controller of that card", "the controller of the resonator", "added resonator's controller",
    "that J/resonator's controller", "controller of that card",
)  # fmt: skip
POSSESSIVES: Final = (
    "its",
    "their",
    "that resonator's",
    "that card's",
    "the resonator's",
    "that J/resonator's",
    "that J-ruler's",
)


def far(spelling: str) -> bool:
    """Does the word point past this card, at another ("that resonator", never "it")?"""
    return any(word in spelling.split() for word in ("that", "those", "the"))


def meant(spelling: str, voice: Voice) -> Group | None:
    """What a pointing word points at: with its noun at what the event was about, if the card named last is no such."""
    past = voice.ref in (ITSELF, YOUR_J_RULER) or (voice.ref == PICKED and picked_other(spelling, voice))
    ref = voice.event if past and far(spelling) and "J-ruler" not in spelling else voice.ref
    return pointed(voice, ref) if spelling not in CHASE_POINTERS or ref in CHASE_POINTS else None


def pointed(voice: Voice, ref: int) -> Group | None:
    """The cards of a reference."""
    if ref == NAMED_GROUP:
        return voice.group if isinstance(voice.group, Cards) else None
    return POINTS.get(ref)


def picked_other(spelling: str, voice: Voice) -> bool:
    """Is a resonator pointed at, of an event, while what was picked on the way need not be one?"""
    if spelling in CHASE_POINTERS:
        return voice.event in CHASE_POINTS
    return voice.event in (EVENT_CARD, EVENT_OTHER, STRUCK) and "resonator" in spelling and voice.group != RESONATOR


class Pointing(Phrase):
    """It, them, they: the cards named last; that resonator: the one that an event was about."""

    def __init__(self, one: str, many: str, spellings: Sequence[str] = POINTERS) -> None:
        super().__init__(one)
        self.one = one
        self.many = many
        self.spellings = tuple(spellings)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Any pointing word, if there is something to point at."""
        for spelling in self.spellings:
            if match_literal(reader, spelling, at):
                group = self.meant(spelling, voice)
                if group is None:
                    reader.fail(at, "something that was named before")
                    return ()
                written = self.write(group, voice)
                said = written.text if written else "this card"
                return (Found(at + len(spelling), group, said, voice._replace(plural=voice.many)),)
        return ()

    def meant(self, spelling: str, voice: Voice) -> Group | None:
        """What the word points at."""
        return meant(spelling, voice)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The pointing word for what was named last, or for what the event was about."""
        if pointed(voice, voice.ref) == value and value != This():
            return Written(self.many if voice.many else self.one, voice._replace(plural=voice.many))
        noun = "spell" if voice.event == TARGETER else "resonator"
        for spelling in self.spellings:
            if value != This() and far(spelling) and noun in spelling and meant(spelling, voice) == value:
                return Written(spelling, voice._replace(plural=False))
        return None


class Acting(Pointing):
    """It, they, as the ones who act: never cards that were spent on the way."""

    def meant(self, spelling: str, voice: Voice) -> Group | None:
        """What the word points at."""
        if spelling in ("it", "they") and voice.ref == PICKED and voice.doer >= 0:
            return POINTS.get(voice.doer)
        return super().meant(spelling, voice)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The pointing word; cards that were spent are pointed at from afar."""
        if voice.ref != PICKED or voice.doer < 0:
            return super().write(value, voice)
        if value == Those(SAVED):
            return Written("those cards" if voice.many else "that card", voice._replace(plural=voice.many))
        return Written("it", voice._replace(plural=False)) if POINTS.get(voice.doer) == value != This() else None


REFERENT.add(Pointing("it", "them"))
