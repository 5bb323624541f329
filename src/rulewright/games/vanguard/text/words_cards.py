"""Groups of cards in words: nouns, owners and zones around the filters."""

from dataclasses import dataclass
from typing import Final

from ....kernel.ids import OPPONENT, YOU
from ....kernel.vocabulary.effects import Pick
from ....kernel.vocabulary.terms import AllOf, Anything, Cards, EitherOf, Filter, Has, HasPart, Number
from ....language.pattern import Parts
from ....language.phrase import Choice, Found, Phrase, Reader, Says, Word, Written, match_literal
from ....language.voice import A_CARD, A_UNIT, CHOSEN_ONES, IMPERATIVE, IN_HAND, PLAIN, Voice
from ..rulebook import ch00_names as n
from .words_filters import ADJECTIVE, ADJECTIVES, MODIFIERS, OTHER

AROUND: Final = (n.VC, n.RC)


@dataclass(frozen=True)
class Kind:
    """A description before its owner or zone is known: the noun and the filters around it."""

    noun: str
    before: tuple[Filter, ...]
    after: tuple[Filter, ...]


NOUN_ZONES: Final = {
    "": n.FIELD,
    "card": (),
    "unit": n.FIELD,
    "rear-guard": (n.RC,),
    "vanguard": (n.VC,),
    "guardian": (n.GC,),
    "vanguard or rear-guard": AROUND,
}
ZONE_NOUNS: Final = {zones: noun for noun, zones in NOUN_ZONES.items() if noun not in ("", "card")}


def nouns(many: bool) -> Choice:
    """The nouns, one or several."""
    if not many:
        return Choice(
            "card, unit, rear-guard or vanguard",
            Word("card", "card"),
            Word("unit", "unit"),
            Word("rear-guard", "rear-guard", also=("rear-guards",)),
            Word("vanguard", "vanguard"),
            Word("guardian", "guardian"),
            Word("vanguard or rear-guard", "vanguard or rear-guard", also=("vanguard and/or rear-guard",)),
        )
    return Choice(
        "cards, units, rear-guards or vanguards",
        Word("cards", "card"),
        Word("units", "unit"),
        Word("rear-guards", "rear-guard", also=("rear-guard",)),
        Word("vanguards", "vanguard", also=("vanguard",)),
        Word("guardians", "guardian"),
        Word(
            "vanguards and/or rear-guards", "vanguard or rear-guard",
            also=(
                "vanguard and/or rear-guards", "vanguard or rear-guards", "vanguards or rear-guards",
                "vanguard and rear-guards", "vanguards and rear-guards", "vanguard or rear-guard",
            ),
        ),
    )  # fmt: skip


def kind(parts: Parts) -> Kind | None:
    """A description from its words."""
    before, after = parts.get("before", ()), parts["after"]
    noun = parts.get("noun", "")
    if not (isinstance(before, tuple) and isinstance(after, tuple) and isinstance(noun, str)):
        return None
    return Kind(noun, before, after)


def noun_first(value: object) -> Parts | None:
    """A description without adjectives."""
    if isinstance(value, Kind) and value.noun and not value.before:
        return {"noun": value.noun, "after": value.after}
    return None


def adjectives_first(value: object) -> Parts | None:
    """A description with adjectives and a noun."""
    if isinstance(value, Kind) and value.noun and value.before:
        return {"before": value.before, "noun": value.noun, "after": value.after}
    return None


def no_noun(value: object) -> Parts | None:
    """A description by adjectives alone."""
    if isinstance(value, Kind) and not value.noun and value.before:
        return {"before": value.before, "after": value.after}
    return None


def kinds(many: bool) -> Choice:
    """Descriptions, of one card or of several."""
    return Choice(
        "which cards",
        Says("{noun}{after}", make=kind, unmake=noun_first, noun=nouns(many), after=MODIFIERS),
        Says(
            "{before} {noun}{after}", make=kind, unmake=adjectives_first,
            before=ADJECTIVES, noun=nouns(many), after=MODIFIERS,
        ),
        Says("{before}{after}", make=kind, unmake=no_noun, before=ADJECTIVES, after=MODIFIERS),
    )  # fmt: skip


KIND: Final = kinds(False)
KINDS: Final = kinds(True)


def is_modifier(part: Filter) -> bool:
    """Is it said after the noun?"""
    return ADJECTIVE.write(part, PLAIN) is None


def is_name(part: Filter) -> bool:
    """Is it about the card's name?"""
    if isinstance(part, EitherOf):
        return all(is_name(p) for p in part.parts)
    return isinstance(part, Has | HasPart) and part.field == n.NAME


def filters_of(which: Filter) -> tuple[Filter, ...]:
    """The parts of a filter in the order they are said."""
    if isinstance(which, Anything):
        return ()
    return which.parts if isinstance(which, AllOf) else (which,)


def filter_of(parts: tuple[Filter, ...]) -> Filter:
    """One filter of several parts."""
    if not parts:
        return Anything()
    return parts[0] if len(parts) == 1 else AllOf(parts)


def split(parts: tuple[Filter, ...]) -> tuple[tuple[Filter, ...], tuple[Filter, ...]]:
    """What is said before the noun and what after it."""
    at = next((i for i, part in enumerate(parts) if is_modifier(part)), len(parts))
    return parts[:at], parts[at:]


def names_kin(parts: tuple[Filter, ...]) -> bool:
    """Can the noun be left out, because a clan or race is named?"""
    return any(
        (isinstance(p, Has) and p.field in (n.CLAN, n.RACE))
        or (isinstance(p, EitherOf) and all(isinstance(q, Has) and q.field in (n.CLAN, n.RACE) for q in p.parts))
        for p in parts
    )  # fmt: skip


def described(zones: tuple[int, ...], which: Filter, on_field: bool) -> Kind | None:
    """The canonical description of cards in zones: by their noun on the field, as cards elsewhere."""
    before, after = split(filters_of(which))
    if on_field and zones in ZONE_NOUNS and zones != n.FIELD:
        return Kind(ZONE_NOUNS[zones], before, after)
    if names_kin(before):
        return Kind("", before, after)
    if on_field:
        return Kind("unit", before, after) if zones == n.FIELD else None
    return Kind("unit" if set(zones) <= set(n.FIELD) else "card", before, after)


def which_of(described_as: Kind) -> Filter:
    """The filter a description asks for."""
    return filter_of(described_as.before + described_as.after)


class Whose(Phrase):
    """Whose cards, seen from the one who acts."""

    def __init__(self) -> None:
        super().__init__("your")

    def table(self, voice: Voice) -> tuple[tuple[str, int], ...]:
        """The words and whom they mean here."""
        if voice.person == IMPERATIVE:
            return (("your opponent's", OPPONENT), ("your", YOU))
        return (("his or her opponent's", OPPONENT), ("his or her", YOU), ("your", OPPONENT))

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The owner named here."""
        for words, who in self.table(voice):
            if match_literal(reader, words, at):
                return (Found(at + len(words), who, self.word(who, voice), voice),)
        return ()

    def word(self, who: int, voice: Voice) -> str:
        """The canonical word for an owner."""
        if voice.person == IMPERATIVE:
            return "your" if who == YOU else "your opponent's"
        return "his or her" if who == YOU else "your"

    def write(self, value: object, voice: Voice) -> Written | None:
        """The owner in words."""
        return Written(self.word(value, voice), voice) if value in (YOU, OPPONENT) and isinstance(value, int) else None


WHOSE: Final = Whose()
ZONE: Final = Choice(
    "a zone",
    Word("hand", (n.HAND,)),
    Word("soul", (n.SOUL,)),
    Word("drop zone", (n.DROP,)),
    Word("damage zone", (n.DAMAGE,)),
    Word("deck", (n.DECK,)),
    Word("bind zone", (n.BIND,)),
    Word("trigger zone", (n.TRIGGER,)),
)
CIRCLES: Final = Choice(
    "a circle",
    Word("(VC) or (RC)", AROUND, also=("(VC/RC)", "(VC) and/or (RC)", "(VC) and (RC)", "field")),
    Word("(VC)", (n.VC,), also=("vanguard circle",)),
    Word("(RC)", (n.RC,), also=("rear-guard circle", "rear-guard circles")),
    Word("(GC)", (n.GC,), also=("guardian circle",)),
)
PLACES: Final = Choice("a zone", ZONE, CIRCLES)


def cards_on_field(parts: Parts) -> Cards | None:
    """Cards of somebody's field from their description."""
    as_kind, whose = parts["kind"], parts["whose"]
    if not isinstance(as_kind, Kind) or not isinstance(whose, int) or as_kind.noun == "card":
        return None
    return Cards(NOUN_ZONES[as_kind.noun], whose, which_of(as_kind))


def field_parts(value: object) -> Parts | None:
    """The description of cards of somebody's field."""
    if not isinstance(value, Cards) or not value.zones or not set(value.zones) <= set(n.FIELD):
        return None
    as_kind = described(value.zones, value.which, True)
    return None if as_kind is None else {"kind": as_kind, "whose": value.whose}


def cards_in_zone(parts: Parts) -> Cards | None:
    """Cards of a zone from their description."""
    as_kind, whose, zones = parts["kind"], parts.get("whose", YOU), parts["zone"]
    if not isinstance(as_kind, Kind) or not isinstance(whose, int) or not isinstance(zones, tuple):
        return None
    if as_kind.noun not in ("", "card", "unit"):
        return None
    more = parts.get("more", ())
    return Cards(zones, whose, filter_of(as_kind.before + as_kind.after + (more if isinstance(more, tuple) else ())))


def zone_parts(value: object) -> Parts | None:
    """The description of cards of a zone."""
    if not isinstance(value, Cards):
        return None
    as_kind = described(value.zones, value.which, False)
    return None if as_kind is None else {"kind": as_kind, "whose": value.whose, "zone": value.zones}


def zone_only(value: object) -> Parts | None:
    """The description of cards of a zone off the field."""
    return zone_parts(value) if isinstance(value, Cards) and not set(value.zones) & set(n.FIELD) else None


def circle_only(value: object) -> Parts | None:
    """The description of named cards on circles."""
    if not isinstance(value, Cards) or not set(value.zones) <= set(n.FIELD) or value.zones == n.FIELD:
        return None
    before, after = split(filters_of(value.which))
    named = bool(after) and is_name(after[0]) and not isinstance(after[0], HasPart)
    return zone_parts(value) if named and all(part == OTHER for part in before) else None


def place_of(zones: tuple[int, ...]) -> int:
    """How words treat a card of these zones."""
    if zones == (n.HAND,):
        return IN_HAND
    return A_UNIT if zones and set(zones) <= set(n.FIELD) else A_CARD


def about(voice: Voice, picks: tuple[Pick, ...]) -> Voice:
    """The sentence once these cards are what "it" means."""
    group = picks[0].what
    most = picks[0].most
    many = len(picks) > 1 or not (isinstance(most, Number) and most.value == 1)
    place, theirs = A_UNIT, False
    if isinstance(group, Cards):
        place, theirs = place_of(group.zones), group.whose == OPPONENT
    elif not picks:
        place = A_CARD
    return voice._replace(ref=CHOSEN_ONES, many=many, place=place, theirs=theirs)
