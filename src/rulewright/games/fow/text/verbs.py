"""Verbs that several families say, and the cards they speak of."""

from typing import Final

from ....kernel.ids import IT
from ....kernel.vocabulary.terms import EventCard, EventOther, Group, Those
from ....language.grammar.verbs import verb
from ....language.pattern import hole
from ....language.phrase import Found, Phrase, Reader, Written, match_literal
from ....language.voice import Voice
from ..rulebook import ch00_names as n

WHAT: Final = hole("what")
THAT: Final = Those(IT)
PUT: Final = verb("put", "put", gerund="putting")
DEAL: Final = verb("deal", "dealt")
SHUFFLE: Final = verb("shuffle")
GAIN: Final = verb("gain")
LOSE: Final = verb("lose", "lost")
PAY: Final = verb("pay", "paid")


class Chased(Phrase):
    """That spell or ability: what has targeted a card, or what was played."""

    WORDS: Final = ("that spell or ability", "that spell", "that ability", "that card", "the spell", "the ability")
    MEANT: Final[dict[int, Group]] = {n.TARGETED_BY: EventOther(), n.PLAYS_CARD: EventCard(), n.ABILITY_PLAYED: EventOther()}  # fmt: skip

    def __init__(self) -> None:
        super().__init__(self.WORDS[0])

    def words(self, voice: Voice) -> tuple[str, ...]:
        """What can be said of it here; a card that was played is spoken of like any other."""
        return self.WORDS[:3] if voice.event != n.PLAYS_CARD else self.WORDS[:1]

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The words, if there is something on the chase to point at."""
        group = self.MEANT.get(voice.event)
        for spelling in self.words(voice) if group is not None else ():
            if match_literal(reader, spelling, at):
                return (Found(at + len(spelling), group, "", voice._replace(plural=False)),)
        return ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words for it."""
        known = value is not None and value == self.MEANT.get(voice.event) and voice.event != n.PLAYS_CARD
        return Written(self.name, voice._replace(plural=False)) if known else None
