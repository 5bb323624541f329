"""It, them, that unit, those cards: what they point at follows from the sentence so far."""

from collections.abc import Callable, Sequence
from typing import Final

from ...kernel.ids import IT, LOOKED
from ...kernel.vocabulary.terms import EventCard, EventOther, Group, This, Those
from ..phrase import Agree, Found, Phrase, Reader, Written, match_literal
from ..voice import A_UNIT, CHOSEN_ONES, EVENT_CARD, EVENT_OTHER, IMPERATIVE, ITSELF, LOOKED_AT, THIRD, Voice

POINTS_AT: Final[dict[int, Group]] = {
    CHOSEN_ONES: Those(IT),
    EVENT_CARD: EventCard(),
    EVENT_OTHER: EventOther(),
    LOOKED_AT: Those(LOOKED),
    ITSELF: This(),
}
THAT_FORMS: Final = {
    (False, False): "that card",
    (False, True): "that unit",
    (True, False): "those cards",
    (True, True): "those units",
}
LOOSE: Final = (
    "that card", "that unit", "those cards", "those units", "the chosen units", "the chosen unit", "the chosen cards",
    "the chosen card", "them", "it", "the called units", "the called unit", "these cards", "these units",
    "the same unit",
    "the units called with this effect", "the unit called with this effect", "the cards called with this effect",
    "the unit that was called with this effect", "the units that were called with this effect",
    "the card called with this effect", "the revealed cards", "the revealed card",
)  # fmt: skip


def that(voice: Voice) -> str:
    """That unit, those cards."""
    return THAT_FORMS[(voice.many, voice.place == A_UNIT)]


class Pronoun(Phrase):
    """A word that points at cards named before; as the object of a verb it may be short ("it")."""

    def __init__(self, short: bool, owner: bool = False) -> None:
        super().__init__("it" if short else "that unit")
        self.short = short
        self.owner = owner

    def form(self, voice: Voice) -> str:
        """The canonical word here."""
        if self.short and voice.ref == CHOSEN_ONES and not voice.late:
            return "them" if voice.many else "it"
        return that(voice)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Any pointing word, if there is something to point at."""
        for spelling in LOOSE:
            if match_literal(reader, spelling, at):
                group = POINTS_AT.get(voice.ref)
                if group is None:
                    reader.fail(at, "something that was named before")
                    return ()
                after = voice._replace(plural=voice.many)
                return (Found(at + len(spelling), group, self.form(voice), after),)
        return ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The pointing word for what the sentence has just named."""
        if POINTS_AT.get(voice.ref) != value:
            return None
        return Written(self.form(voice), voice._replace(plural=voice.many))


IT_OBJECT: Final = Pronoun(short=True)
THAT_SUBJECT: Final = Pronoun(short=False)


def verb(plain: str, third: str) -> Agree:
    """A verb: plain for you, with its ending when the opponent acts."""
    return Agree(lambda voice: third if voice.person == THIRD else plain, (third, plain), strict=True)


def inflected(plural: str, singular: str) -> Agree:
    """A verb that agrees with its subject: this unit gets, those units get."""
    return Agree(lambda voice: plural if voice.plural or voice.offered else singular, (singular, plural))


class Owner(Agree):
    """Whose it is, where the sentence has told already: words that say another player's are not read."""

    def __init__(
        self, forms: Callable[[Voice], str], contrary: Callable[[Voice], str], spellings: Sequence[str]
    ) -> None:
        super().__init__(forms, spellings)
        self.contrary = contrary

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The word in any of its forms but the contrary one."""
        wrong = self.contrary(voice)
        for spelling in self.spellings:
            if match_literal(reader, spelling, at):
                if spelling == wrong:
                    reader.fail(at, self.forms(voice))
                    return ()
                return (Found(at + len(spelling), None, self.forms(voice), voice),)
        return ()


def your(voice: Voice) -> str:
    """Whose, for the one who acts."""
    return "your" if voice.person == IMPERATIVE else "his or her"


def not_your(voice: Voice) -> str:
    """Whose it is not, for the one who acts."""
    return "his or her" if voice.person == IMPERATIVE else "your"


YOUR: Final = Owner(your, not_your, ("your", "his or her", "their"))
