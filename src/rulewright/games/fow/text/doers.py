"""What does something: spells, abilities and cards as doers, and cards with words of their own."""

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from ....kernel.ids import EITHER, IT, LOOKED, OPPONENT, YOU
from ....kernel.vocabulary.terms import (
    AllOf,
    Among,
    Anything,
    Cards,
    EitherOf,
    EventCard,
    EventOther,
    Filter,
    Group,
    Has,
    InZones,
    IsAbility,
    IsNot,
    MasteredBy,
    This,
    Those,
    both,
)
from ....language.grammar.things.descriptions import filters_of
from ....language.grammar.things.reference import looked_at, referents
from ....language.pattern import hole, like, nodes_of, view
from ....language.phrase import Begins, Choice, Found, Guarded, Phrase, Reader, Says, Word, Written, match_literal
from ....language.voice import NAMED, Voice
from ..rulebook import ch00_names as n
from .nouns import (
    CHASED,
    HEADS,
    HOST,
    MY_J_RULER,
    MY_RULER,
    MY_RULERS,
    REMOVED_BY_THIS,
    SPELL,
    THEIR_J_RULER,
    THEIR_RULERS,
)
from .races import RACE

if TYPE_CHECKING:
    from ....language.grammar import Grammar

GONE: Final = IsNot(InZones((n.FIELD,)))  # it is where a card goes that was destroyed

# ---------------------------------------------------------------- what does something

COLOURED: Final = (("", Anything()), *((f"{word.lower()} ", Has(n.ATTRIBUTE, word)) for word in n.ATTRIBUTES))
SOURCES: Final = tuple(
    Word(f"a {colour}source {whose}".rstrip(), both(has, who), also=(f"{colour}sources {whose}".rstrip(),))
    for colour, has in COLOURED
    for whose, who in (("you control", MasteredBy(YOU)), ("opponent controls", MasteredBy(OPPONENT)), ("your opponent controls", MasteredBy(OPPONENT)), ("", Anything()))
)  # fmt: skip


def one_or_many(g: "Grammar") -> Choice:
    """Cards of a kind, or one with its article: a race alone is said of many."""
    noun = view(g.nouns.event_filter, g.nouns.event_noun, hole("noun"))
    one = Says("a {noun}", noun, noun=g.nouns.one, also=("an {noun}", "the {noun}", "any {noun}", "a single {noun}"))
    owned = Guarded(Says("{noun}", view(g.nouns.event_filter, lambda v: None, hole("noun")), noun=g.nouns.one),
                    lambda voice, value: isinstance(value, Filter) and any(not head.startswith(NAMED) for head in g.nouns.heads(value)) and any(isinstance(part, MasteredBy) for part in filters_of(value)))  # fmt: skip
    return Choice("cards", g.nouns.event_kinds, one, owned)


def doers(g: "Grammar") -> Sequence[Phrase]:
    """Spells and abilities as what does something, of a quality, of a player; and cards."""
    chased = EitherOf((SPELL, IsAbility()))
    what = Choice(
        "spells or abilities",
        Word("spells or abilities", chased, also=("a spell or ability", "a spell or an ability", "spell or ability", "spells and abilities")),
        Word("spells", SPELL, also=("a spell", "spell")),
        Word("abilities", IsAbility(), also=("an ability", "ability")),
        Word("normal spells", CHASED["normal spell"], also=("a normal spell",)),
    )  # fmt: skip
    quality = Choice("a quality", g.nouns.adjectives, g.nouns.nots, Says("{race}", hole("race"), race=RACE),
                     *(Word(word, value) for word, value in HEADS.items() if word not in CHASED))  # fmt: skip
    made = view(lambda quality, what: AllOf((quality, what)), quality_parts, hole("quality"), hole("what"))
    of_quality = Choice(
        "spells or abilities", what,
        Says("abilities of {kinds}", like(IsAbility, of=hole("kinds")), kinds=Choice("cards", g.nouns.kinds, g.nouns.a_kind), also=("an ability of {kinds}", "{kinds}' abilities")),
        Says("{quality} {what}", made, quality=quality, what=what, also=("a {quality} {what}",)),
        Says("{quality} spells or {quality} card's abilities", view(lambda quality: AllOf((quality, chased)), lambda v: None, hole("quality")),
             quality=quality, also=("{quality} spells or abilities of {quality} cards", "{quality} spells or {quality} cards' abilities", "{quality} spells or {quality} abilities", "{quality} spells and {quality} abilities")),
    )  # fmt: skip
    theirs = [
        Says(words, view(partial(both, MasteredBy(who)), partial(owner_parts, who=who), hole("what")),
             what=of_quality, also=also)
        for words, who, also in (("{what} opponent controls", OPPONENT, ("{what} your opponent controls", "your opponent's {what}")),
                                 ("{what} you control", YOU, ("your {what}",)))
    ]  # fmt: skip
    cards = Choice("cards", one_or_many(g), Says("all {kind}", hole("kind"), kind=g.nouns.event_kinds), Says("each {kind}", hole("kind"), kind=g.nouns.one_event))  # fmt: skip
    kinds = Guarded(cards, lambda voice, value: SPELL not in nodes_of(value) and not any(isinstance(node, IsAbility) for node in nodes_of(value)))  # fmt: skip
    return [*theirs, of_quality, kinds, *SOURCES]


def quality_parts(value: object) -> tuple[object, ...] | None:
    """Take spells or abilities of a quality apart."""
    chased = (SPELL, IsAbility(), EitherOf((SPELL, IsAbility())), CHASED["normal spell"])
    if isinstance(value, AllOf) and len(value.parts) == 2 and value.parts[1] in chased:
        return value.parts[0], value.parts[1]
    return None


def owner_parts(value: object, who: int) -> tuple[object, ...] | None:
    """Take somebody's spells or abilities apart."""
    parts = value.parts if isinstance(value, AllOf) else ()
    if len(parts) < 2 or parts[0] != MasteredBy(who):
        return None
    return (parts[1] if len(parts) == 2 else AllOf(parts[1:]),)


# ---------------------------------------------------------------- cards with words of their own


def subjects(g: "Grammar") -> Sequence[Phrase]:
    """Your rulers, and the card this one is added to."""
    added = [f"{word} {noun}" for word in ("added", "the added", "bestowed") for noun in ("resonator", "J/resonator", "card", "ruler", "J-ruler", "J/ruler")]  # fmt: skip
    seen = Guarded(Says("all {kind} among them", like(Among, Those(LOOKED), hole("kind")), kind=g.nouns.kinds, leave=several_cards,
                        also=("all {kind} revealed this way", "all revealed {kind}", "all {kind} among the revealed cards", "all {kind} among those cards")),
                   lambda voice, value: looked_at(voice))  # fmt: skip
    removed = [
        f"{that} {words}"
        for that, many in (("that", ""), ("the", ""), ("those", "s"), ("the", "s"))
        for words in (
            f"removed card{many}",
            f"card{many} removed by this card's ability",
            f"card{many} removed by this card",
        )
    ]
    gone = Guarded(Says("{it}", hole("it"), it=Word("the cards removed by this card", Cards((n.REMOVED,), EITHER, REMOVED_BY_THIS), also=removed), leave=several_cards),
                   lambda voice, value: not any("removed" in one.done for one in voice.mentions))  # fmt: skip
    return [
        gone, seen, Chased(), Fallen(), Word("the copy", Those(IT), also=("that copy", "the copies", "those copies")), g.fixed("your J-ruler", MY_J_RULER, ("J-ruler", "J/resonator")), g.fixed("your J/ruler", MY_RULERS, ("J/ruler",)),
        Says("{quality} {it}", view(lambda quality, it: Among(it, quality), lambda v: (v.which, HOST) if isinstance(v, Among) and v.group == HOST else None, hole("quality"), hole("it")),
             quality=Choice("a quality", g.nouns.adjectives, Says("{race}", hole("race"), race=RACE)), it=Word(added[0], HOST, also=added[1:]), leave=one_card),
        *(Says("{it}", hole("it"), it=Word(f"this card from your {words}", Among(This(), InZones((zone,))), also=(f"this card in your {words}", f"this card from {words}", f"this card from a {words}")), leave=one_card)
          for words, zone in (("graveyard", n.GRAVEYARD), ("hand", n.HAND), ("removed area", n.REMOVED))),
        g.fixed("your opponent's J-ruler", THEIR_J_RULER, ("J-ruler", "J/resonator")), g.fixed("your opponent's J/ruler", THEIR_RULERS, ("J/ruler",)),
        g.fixed("your ruler", MY_RULER, ("ruler",)), g.fixed(added[0], HOST, ("resonator", "J/resonator"), added[1:]),
    ]  # fmt: skip


class Fallen(Phrase):
    """The resonator destroyed this way: what was to be destroyed, if it was."""

    SHAPE: Final = re.compile(r"(?:the|that|those|all) ([\w/]+?)(s?) destroyed this way(?!\w)")

    def __init__(self) -> None:
        super().__init__("the card destroyed this way")

    def begins(self) -> Begins:
        """What it begins with."""
        return ("the ", "that ", "those ", "all ")

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """What is not in a field any more of what the words mean."""
        match = self.SHAPE.match(reader.text, at)
        head = match.group(1) if match else ""
        meant = referents(voice, "" if head == "card" else head, "destroyed") if match else ()
        return tuple(
            Found(match.end(), Among(one.group, GONE), "", voice._replace(plural=one.many))
            for one in meant
            if match is not None and isinstance(one.group, Group)
        )

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words for it."""
        if not isinstance(value, Among) or value.which != GONE:
            return None
        known = [one for one in voice.mentions if one.group == value.group and "destroyed" in one.done]
        head = next((word for one in known for word in one.kinds), "card")
        many = "s" if known and known[-1].many else ""
        return Written(f"the {head}{many} destroyed this way", voice._replace(plural=bool(many))) if known else None


class Chased(Phrase):
    """That spell or ability: what has targeted a card, or what was played."""

    WORDS: Final = ("that spell or ability", "that spell", "that ability", "that card", "the spell", "the ability")
    MEANT: Final[dict[int, Group]] = {n.TARGETED_BY: EventOther(), n.PLAYS_CARD: EventCard(), n.ABILITY_PLAYED: EventOther()}  # fmt: skip

    def __init__(self) -> None:
        super().__init__(self.WORDS[0])

    def begins(self) -> Begins:
        """What it begins with."""
        return self.WORDS

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


def several_cards(before: Voice, after: Voice, value: object) -> Voice:
    """A subject in the plural."""
    return after._replace(plural=True)


def one_card(before: Voice, after: Voice, value: object) -> Voice:
    """A subject in the singular."""
    return after._replace(plural=False)
