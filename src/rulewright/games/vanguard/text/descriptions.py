"""Which cards: what a description says before its noun and after it, whose and where they are, other than whom."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ....kernel.ids import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    FACE_DOWN,
    FACE_UP,
    NOTHING,
    OPPONENT,
    RESTED,
    STANDING,
    YOU,
)
from ....kernel.vocabulary.terms import (
    Anything,
    AtPlaces,
    EitherOf,
    Filter,
    Has,
    HasPart,
    InRole,
    IsFaced,
    IsNot,
    IsTurned,
    OneOf,
    Related,
    Valued,
    both,
)
from ....language.english.numbers import DIGITS, QUOTED
from ....language.grammar.things.descriptions import OTHER, Noun, Owner, Place, either
from ....language.grammar.things.nouns import filters_of
from ....language.grammar.verbs import is_told
from ....language.pattern import hole, like, view
from ....language.phrase import Agree, Choice, Found, Many, Phrase, Reader, Says, Token, Word, Written, match_literal
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .lexicon import PLACES

if TYPE_CHECKING:
    from .nouns import VanguardNouns

AROUND: Final = (n.VC, n.RC)
HEADS: Final[Mapping[str, tuple[int, ...]]] = {
    "card": (), "unit": (), "vanguard or rear-guard": AROUND, "rear-guard": (n.RC,), "vanguard": (n.VC,), "guardian": (n.GC,),
}  # fmt: skip
HEAD_OF: Final = {zones: word for word, zones in HEADS.items() if zones}
MANY_HEADS: Final = {"vanguard or rear-guard": "vanguards and/or rear-guards"}
BOTH: Final = tuple(f"vanguard{s} {joint} rear-guard{t}" for s in ("", "s") for joint in ("or", "and/or", "and") for t in ("", "s"))  # fmt: skip
LAST_ADJECTIVE: Final = 9
MOST_KIN: Final = 6  # clans or races said as alternatives


def clan_or_race(text: str, reader: Reader) -> Filter | None:
    """A word in angle brackets: a race if it is known only as a race, otherwise a clan."""
    is_race = text in reader.words.get("race", ()) and text not in reader.words.get("clan", ())
    return Has(n.RACE if is_race else n.CLAN, text)


def in_brackets(value: object) -> str | None:
    """A clan or race as printed."""
    return f"<{value.word}>" if isinstance(value, Has) and value.field in (n.CLAN, n.RACE) else None


KIN: Final = Token("a clan in <>", "<<?([^<>]+)>>?", clan_or_race, in_brackets)


def all_of(parts: tuple[Filter, ...]) -> Filter:
    """Each of these."""
    found: Filter = Anything()
    for part in parts:
        found = both(found, part)
    return found


def ending(which: object, part: object) -> object:
    """The pattern of a description with one part more, which stands last."""

    def take(value: object) -> tuple[object, ...] | None:
        parts = filters_of(value) if isinstance(value, Filter) else ()
        return (all_of(parts[:-1]), parts[-1]) if parts else None

    found: object = view(both, take, which, part)
    return found


def is_kin(part: Filter) -> bool:
    """Is it a clan or race, or one of several?"""
    parts = part.parts if isinstance(part, EitherOf) else (part,)
    return all(isinstance(one, Has) and one.field in (n.CLAN, n.RACE) for one in parts)


def is_name(part: Filter) -> bool:
    """Is it a name, or one of several?"""
    parts = part.parts if isinstance(part, EitherOf) else (part,)
    return all(isinstance(one, Has | HasPart) and one.field == n.NAME for one in parts)


def rank(part: Filter) -> int:
    """Where in a description a part is said: up to LAST_ADJECTIVE before the noun."""
    first = part.parts[0] if isinstance(part, EitherOf) else part
    if part == OTHER or (isinstance(part, IsNot) and isinstance(part.of, OneOf)):
        return 0
    if isinstance(first, IsFaced):
        return 1
    if isinstance(first, IsTurned):
        return 2
    if isinstance(first, InRole):
        return 20 if first.role == n.ATTACKED else 3
    if isinstance(first, Valued):
        return 4 if first.field == n.GRADE else 17
    if isinstance(first, IsNot):
        return 5 if isinstance(first.of, Has) and first.of.field != n.NAME else 11
    if isinstance(first, Has):
        return {n.CLAN: 6, n.RACE: 7, n.TYPE: 8, n.ICON: 9}.get(first.field, 10)
    if isinstance(first, HasPart):
        return 12
    return 13 if isinstance(first, AtPlaces) else 14 if isinstance(first, Related) else 18


def several(values: object) -> tuple[object, ...] | None:
    """The parts of one of several."""
    return (values.parts if isinstance(values, EitherOf) else (values,),)


class Whose(Phrase):
    """Whose cards, seen from the one who acts."""

    def __init__(self) -> None:
        super().__init__("your")

    def table(self, voice: Voice) -> tuple[tuple[str, int], ...]:
        """The words and whom they mean here, the canonical ones first."""
        if is_told(voice):
            return (("your opponent's", OPPONENT), ("your", YOU), ("an opponent's", OPPONENT), ("his or her", OPPONENT))
        return (("his or her opponent's", OPPONENT), ("his or her", YOU), ("your", OPPONENT), ("their", YOU))

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The owner named here."""
        for words, who in self.table(voice):
            if match_literal(reader, words, at):
                return (Found(at + len(words), who, "", voice),)
        return ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The owner in words."""
        words = {who: spelling for spelling, who in reversed(self.table(voice)) if spelling != "his or her opponent's"}
        return Written(words[value], voice) if isinstance(value, int) and value in words else None


WHOSE: Final = Whose()
NAMES: Final = Says(
    "{items}",
    view(either, lambda v: several(v) if is_name(v) else None, hole("items")),
    items=Many(
        Says("{again}{name}", like(Has, n.NAME, hole("name")), name=QUOTED,
             again=Agree(lambda voice: "", ("a card named ", "a unit named ", "cards named ", "units named ", "card named ", "unit named ", ""))),
        ", ", " or ", also=(", or ", ", and/or ", " and/or "), closing=True,
    ),
)  # fmt: skip
GRADE: Final = like(Valued, n.GRADE, EQUAL, hole("n"))
GRADES: Final = Choice(
    "a grade",
    Says("grade {n}", GRADE, n=DIGITS),
    Says("grade {n} or greater", like(Valued, n.GRADE, AT_LEAST, hole("n")), n=DIGITS, also=("grade {n} or more", "grade {n} or higher")),
    Says("grade {n} or less", like(Valued, n.GRADE, AT_MOST, hole("n")), n=DIGITS, also=("grade {n} or lower", "grade {n} or fewer")),
    Says("grade {one} or {two}", like(EitherOf, (hole("one"), hole("two"))), one=Says("{n}", GRADE, n=DIGITS),
         two=Says("{n}", GRADE, n=DIGITS), also=("grade {one} or grade {two}", "grade {one} and {two}")),
)  # fmt: skip
ADJECTIVE: Final = Choice(
    "which",
    Word("other", OTHER),
    Word("face up", IsFaced(FACE_UP), also=("face-up", "faceup")),
    Word("face down", IsFaced(FACE_DOWN), also=("face-down", "facedown")),
    GRADES,
    Says("{items}", view(either, lambda v: several(v) if is_kin(v) else None, hole("items")), items=Many(KIN, " or ", also=(" and/or ", ", "), most=MOST_KIN)),
    Says("non-{kin}", like(IsNot, hole("kin")), kin=KIN, also=("non {kin}",)),
    Word("[Stand]", IsTurned(STANDING), also=("standing",)),
    Word("[Rest]", IsTurned(RESTED), also=("resting", "rested")),
    Word("attacking", InRole(n.ATTACKING)),
    Word("boosting", InRole(n.BOOSTING)),
    Word("boosted", InRole(n.BOOSTED)),
    Word("trigger", Has(n.TYPE, "trigger unit")),
    Word("normal", Has(n.TYPE, "normal unit")),
    *(Word(f"[{icon}] trigger", Has(n.ICON, icon.lower()), also=(f"{icon.lower()} trigger",)) for icon in ("Critical", "Draw", "Stand", "Heal")),
)  # fmt: skip
COLUMNS: Final = Choice("a column", *(Word(word, AtPlaces(places)) for word, places in PLACES.items()))


class HeadNoun(Phrase):
    """Card, unit, rear-guard, vanguard, guardian: read in either number, written in its own."""

    def __init__(self, plural: bool) -> None:
        super().__init__("card, unit, rear-guard or vanguard")
        self.plural = plural
        words: dict[str, tuple[str, ...]] = {word: (MANY_HEADS.get(word, f"{word}s"), word) for word in HEADS}
        words["vanguard or rear-guard"] += BOTH
        self.words = words

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The noun."""
        return tuple(Found(at + len(spelling), word, "", voice) for word,
            spellings in self.words.items() for spelling in dict.fromkeys(spellings) if match_literal(reader, spelling, at))  # fmt: skip

    def write(self, value: object, voice: Voice) -> Written | None:
        """The noun in this number."""
        return Written(self.words[value][0 if self.plural else 1], voice) if isinstance(value, str) and value else None


class NounPhrase(Phrase):
    """Adjectives, noun, what follows it and whose they are, in any order when read."""

    def __init__(self, nouns: "VanguardNouns", plural: bool, plain: str = "unit", at: str = "in") -> None:
        super().__init__("which cards")
        self.nouns = nouns
        self.plain = plain  # what a card is called of which nothing tells whether it is a unit
        self.at = at  # the word before its zone
        self.adjectives = Many(ADJECTIVE, " ")
        self.head = HeadNoun(plural)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every length of noun."""
        results: dict[tuple[int, Noun], Found] = {}
        starts = [(at, NOTHING)]
        for found in reader.read(WHOSE, at, voice):
            if isinstance(found.value, int) and reader.text[found.end : found.end + 1] == " ":
                starts.append((found.end + 1, found.value))
        for start, who in starts:
            for end, parts in self.described(reader, start, voice):
                ways: list[tuple[int, tuple[object, ...]]] = [(end, parts)]
                while ways:
                    longer: list[tuple[int, tuple[object, ...]]] = []
                    for end, parts in ways:
                        noun = self.nouns.noun_of((*parts, Owner(who)) if who != NOTHING else parts, voice)
                        if noun is not None:
                            results.setdefault((end, noun), Found(end, noun, "" if who == NOTHING else "owned", voice))
                            longer += [(f.end, (*parts, f.value)) for f in reader.read(self.nouns.posts, end, voice)]
                    ways = longer
        return tuple(results.values())

    def described(self, reader: Reader, at: int, voice: Voice) -> list[tuple[int, tuple[object, ...]]]:
        """Adjectives and noun, or either."""
        found: list[tuple[int, tuple[object, ...]]] = [(f.end, (f.value,)) for f in reader.read(self.head, at, voice)]
        for first in reader.read(self.adjectives, at, voice):
            assert isinstance(first.value, tuple)
            found.append((first.end, first.value))
            if reader.text[first.end : first.end + 1] == " ":
                found += [(f.end, (*first.value, f.value)) for f in reader.read(self.head, first.end + 1, voice)]
        return found

    def write(self, value: object, voice: Voice) -> Written | None:
        """The noun in its canonical order."""
        said = self.nouns.said(value, voice) if isinstance(value, Noun) else None
        if said is None or not isinstance(value, Noun):
            return None
        front = tuple(part for part in filters_of(said.which) if rank(part) <= LAST_ADJECTIVE)
        back: list[object] = [part for part in filters_of(said.which) if rank(part) > LAST_ADJECTIVE]
        words = self.adjectives.write(front, voice) if front else Written("", voice)
        head = self.head.write(self.head_of(said, front), voice)
        lead = ""
        if said.zones and said.zones not in HEAD_OF:
            back.append(Place(said.zones, said.whose))
        elif said.whose != NOTHING:
            owner = WHOSE.write(said.whose, voice)
            lead = f"{owner.text} " if owner else "?"
        tails = [self.nouns.post(part, self.at, voice) for part in back]
        if words is None or lead == "?" or not all(tails):
            return None
        text = " ".join(one.text for one in (words, head) if one and one.text)
        return Written(lead + text + "".join(tail.text for tail in tails if tail), voice)

    def head_of(self, noun: Noun, front: tuple[Filter, ...]) -> str:
        """The noun's own word: none beside a clan, unless its circle is told."""
        if noun.zones in HEAD_OF:
            return HEAD_OF[noun.zones]
        if any(is_kin(part) for part in front):
            return ""
        return "card" if noun.zones else self.plain
