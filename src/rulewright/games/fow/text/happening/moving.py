"""Where cards come from and go to, and whose they are: entering, leaving, being put somewhere."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from .....kernel.ids import (
    AS_COST,
    EITHER,
    MOVED,
    NOTHING,
    OPPONENT,
    YOU,
)
from .....kernel.vocabulary.abilities import When
from .....kernel.vocabulary.dealings import OwnedBy
from .....kernel.vocabulary.terms import (
    Always,
    Among,
    Anything,
    Condition,
    EitherOf,
    EventCard,
    Exists,
    Filter,
    GameSays,
    MasteredBy,
    OneOf,
    This,
    both,
)
from .....language.grammar.lexicon import Happening
from .....language.grammar.things.nouns import IS_THIS, filters_of
from .....language.grammar.verbs import regular, verb
from .....language.pattern import hole, like, view
from .....language.phrase import Choice, Phrase, Says, Word
from ...rulebook import ch00_names as n
from ..nouns import CHASED, HEADS

if TYPE_CHECKING:
    pass

SUBJECT: Final = hole("subject")
PLAYER: Final = hole("player")
ENTER: Final = regular("enter")
PUT: Final = verb("put", "put", gerund="putting")
BE: Final = verb("is", "was", "been", "being")
DEAL: Final = verb("deal", "dealt")
BECOME: Final = verb("become", "became", "become")
GET_DESTROYED: Final = verb("get destroyed", "got destroyed", third="gets destroyed")
CANCEL: Final = verb("cancel", "cancelled", gerund="cancelling")
ANYWHERE: Final = ((), EITHER)
UNSAID: Final = ((NOTHING,), EITHER)  # nothing is said of whence it comes
IN_PLAY: Final = tuple(HEADS[word] for word in HEADS if word not in (*CHASED, "chant", "ruler") and not word.startswith("[Spell"))  # fmt: skip


def mastered(subject: Filter, who: int) -> Filter:
    """The subject on somebody's side; this very card is on its own."""
    if isinstance(subject, EitherOf) and subject.parts[0] == IS_THIS:
        return EitherOf((IS_THIS, *(mastered(part, who) for part in subject.parts[1:])))
    if who == EITHER or isinstance(subject, OneOf) or any(isinstance(part, MasteredBy) for part in filters_of(subject)):
        return subject
    return both(subject, MasteredBy(who))


def unmastered(subject: Filter) -> tuple[Filter, int]:
    """The subject without whose side it is on."""
    if isinstance(subject, EitherOf) and subject.parts[0] == IS_THIS and len(subject.parts) == 2:
        other, who = unmastered(subject.parts[1])
        return EitherOf((IS_THIS, other)), who
    parts = filters_of(subject)
    if parts and isinstance(parts[-1], MasteredBy):
        return all_of(parts[:-1]), parts[-1].who
    return subject, YOU if subject == IS_THIS else EITHER


def all_of(parts: Sequence[Filter]) -> Filter:
    """What is all of these."""
    rest: Filter = Anything()
    for part in parts:
        rest = both(rest, part)
    return rest


def unowned(when: When) -> tuple[Filter, int]:
    """The subject without whose card it is, and whose it is if that is said."""
    asked = when.during
    if isinstance(asked, Exists) and isinstance(asked.group, Among) and isinstance(asked.group.which, OwnedBy):
        return when.subject, asked.group.which.who
    parts = filters_of(when.subject)
    if parts and isinstance(parts[-1], OwnedBy):
        return all_of(parts[:-1]), parts[-1].who
    return when.subject, EITHER


def is_in_play(subject: Filter) -> bool:
    """Is it a card of a type that is in a field, where nothing else is said?"""
    parts = filters_of(subject)
    return any(part in IN_PLAY or (isinstance(part, EitherOf) and all(is_in_play(one) for one in part.parts)) for part in parts)  # fmt: skip


Where = tuple[tuple[int, ...], int]


def comes_into_play(source: Where, target: Where) -> bool:
    """Does a card come to a play ground from a player's own zone elsewhere, where it has another master?"""
    return source[1] != EITHER and not set(source[0]) & set(n.PLAY_GROUND) and bool(set(target[0]) & set(n.PLAY_GROUND))


def move(verb_: int = NOTHING, how: int = NOTHING, side: str = "target") -> object:
    """The pattern of a move: whence, whither, and on whose side, which is said of the one or of the other."""

    def make(subject: Filter, source: Where, target: Where) -> When | None:
        who = target[1] if source[1] == EITHER else source[1]
        zones = source[0]
        during: Condition = Always()
        if comes_into_play(source, target):
            subject, who = both(mastered(subject, target[1]), OwnedBy(source[1])), EITHER
            if filters_of(subject)[0] == IS_THIS:
                subject, during = IS_THIS, Exists(Among(This(), OwnedBy(source[1])))
        if source == UNSAID:
            zones = (n.FIELD,) if is_in_play(subject) and target[0] not in ((n.FIELD,), (n.STONE_AREA,)) else ()
        return When(MOVED, mastered(subject, who), source=zones, target=target[0], verb=verb_, how=how, during=during)

    def take(value: object) -> tuple[object, ...] | None:
        if not isinstance(value, When):
            return None
        subject, who = unmastered(value.subject)
        source, target = (value.source, EITHER) if value.source or not side else UNSAID, (value.target, EITHER)
        ways = [(value.subject, source, target)]
        rest, owner = unowned(value)
        if owner != EITHER:
            subject, who = unmastered(rest)
            ways = [(subject, (value.source, owner), (value.target, who)), (rest, (value.source, owner), target)]
        if side == "source" and value.source:
            ways.insert(0, (subject, (value.source, who), target))
        elif side == "target":
            ways.insert(0, (subject, source, (value.target, who)))
            if not value.source:
                ways += [(one, ANYWHERE, to) for one, _, to in ways]
        return next((way for way in ways if make(*way) == value), None)

    return view(make, take, SUBJECT, hole("source"), hole("target"))


def zone_words(zones: Sequence[int], loose: bool = True) -> Choice:
    """A field, your hand, your opponent's graveyard."""
    rows: list[Phrase] = []
    for zone in zones:
        name = n.ZONE_NAMES[zone].replace("main ", "")
        anyone = (
            (
                f"any {name}",
                f"the {name}",
                f"its owner's {name}",
                f"their owner's {name}",
                f"a player's {name}",
                f"their {name}",
                name,
            )
            if loose
            else ()
        )
        rows += [Word(f"your {name}", ((zone,), YOU)), Word(f"opponent's {name}", ((zone,), OPPONENT), also=(f"your opponent's {name}",)),
                 Word(f"a {name}", ((zone,), EITHER), also=anyone)]  # fmt: skip
    return Choice("a zone", *rows)


ELSEWHERE: Final = ((n.HAND, n.GRAVEYARD, n.MAIN_DECK, n.STONE_DECK, n.REMOVED, n.STANDBY, n.CHASE, n.RULER_AREA, n.LIFEBREAK), EITHER)  # fmt: skip
WHENCE: Final = (n.FIELD, n.HAND, n.GRAVEYARD, n.MAIN_DECK, n.REMOVED, n.STANDBY, n.STONE_AREA, n.LIFEBREAK, n.STONE_DECK)  # fmt: skip
EITHER_ZONE: Final = Says(
    "{one} or {two}", view(lambda one, two: ((*one[0], two), one[1]), lambda v: ((v[0][:1], v[1]), v[0][1]) if len(v[0]) == 2 else None, hole("one"), hole("two")),
    one=zone_words(WHENCE), two=Choice("a zone", *(Word(n.ZONE_NAMES[zone].replace("main ", ""), zone, also=(f"your {n.ZONE_NAMES[zone].replace('main ', '')}",)) for zone in WHENCE)),
)  # fmt: skip
FROM: Final = Choice("whence", Says(" from {zone}", hole("zone"), zone=Choice("a zone", zone_words(WHENCE), EITHER_ZONE, Word("anywhere", ANYWHERE), Word("anywhere other than a field", ELSEWHERE, also=("anywhere except a field", "anywhere but a field", "anywhere other than your field", "anywhere except your field")))),
    Word("", UNSAID))  # fmt: skip
PUT_INTO: Final = zone_words((n.GRAVEYARD, n.HAND, n.MAIN_DECK, n.STANDBY, n.LIFEBREAK))
ENTERED: Final = zone_words((n.FIELD, n.STONE_AREA, n.RULER_AREA))
HOLES: Final[dict[str, Phrase]] = {"source": FROM, "target": ENTERED}


def word(value: object) -> Word:
    """A part that is not said."""
    return Word("", value)


def moves() -> list[Happening]:
    """Entering and leaving, from where and whose."""
    gone = {"source": FROM, "target": word(((n.REMOVED,), EITHER))}
    left = {"source": Says("{zone}", hole("zone"), zone=zone_words((n.FIELD, n.GRAVEYARD, n.HAND, n.STONE_AREA))), "target": word(ANYWHERE)}  # fmt: skip
    destroyed = {"source": Choice("whence", word(((n.FIELD,), EITHER))), "target": word(ANYWHERE)}
    summoned = {"source": word(((n.CHASE,), EITHER)), "target": Choice("whither", Says(" into {zone}", hole("zone"), zone=zone_words((n.FIELD,))), word(((n.FIELD,), EITHER)))}  # fmt: skip
    in_fields = verb("come", "came", "come")
    return [
        Happening(ENTER, move(), " {target}{source}", holes=HOLES, verbs=((in_fields, False),), also=(" into {target}{source}",), away=False),
        Happening(PUT, move(), " into {target}{source}", passive=True, holes=HOLES, also=("{source} into {target}",), away=False),
        Happening(PUT, move(side="source"), " into {target}{source}", passive=True, holes={"source": FROM.options[0], "target": PUT_INTO}, also=("{source} into {target}",), away=True),
        Happening(PUT, move(), " into {target}{source}", passive=True, holes={"source": FROM, "target": PUT_INTO}, also=("{source} into {target}", " on {target}{source}"), away=True),
        Happening(verb("leave", "left"), move(side="source"), " {source}{target}", holes=left, away=True),
        Happening(regular("return"), move(side="source"), " to {target}{source}", passive=True,
                  holes={"source": Choice("whence", FROM.options[0], word(((n.FIELD,), EITHER))), "target": zone_words((n.HAND, n.MAIN_DECK, n.STONE_DECK))}, away=True),
        Happening(regular("remove"), move(side="source"), " from the game{source}{target}", passive=True, holes=gone, also=("{source} from the game{target}",), away=True),
        Happening(regular("remove"), move(side="source"), "{source}{target}", passive=True, holes={**gone, "source": FROM.options[0]}, away=True),
        Happening(PUT, move(), " into {target}{source}", passive=True, holes={"source": FROM, "target": zone_words((n.REMOVED,))}, away=True),
        *(Happening(word, move(n.DESTROY, how, ""), f"{into} by {by[0]}{{source}}{{target}}", passive=True, holes=destroyed,
                    also=tuple(f"{into} {one}{{source}}{{target}}" for one in by[1:]), verbs=((GET_DESTROYED, False),) if not into else (), away=True)
          for word, into in ((regular("destroy"), ""), (PUT, " into a graveyard")) for how, by in ((n.BY_BATTLE, ("battle damage", "in a battle", "by battle")), (n.BY_EXPLODE, ("[Explode]",)))),
        Happening(regular("destroy"), move(n.DESTROY, side=""), "{source}{target}", passive=True, holes=destroyed, verbs=((GET_DESTROYED, False),), away=True),
        Happening(regular("banish"), like(When, MOVED, SUBJECT, verb=n.BANISH, how=AS_COST, during=GameSays(n.PAYS_INCARNATION, EventCard())), " by [Incarnation]", passive=True,
                  also=(" for [Incarnation]", " to pay for [Incarnation]", " to pay the cost of [Incarnation]"), replaced=False, away=True),
        Happening(regular("banish"), move(n.BANISH, side=""), "{source}{target}", passive=True, holes={"source": word(ANYWHERE), "target": word(ANYWHERE)}, away=True),
        Happening(ENTER, move(side="source"), " {target}{source}", holes={"source": FROM.options[0], "target": PUT_INTO}, away=True),
        Happening(ENTER, move(), " {target}{source}", holes={"source": FROM, "target": PUT_INTO}, away=True),
        Happening(regular("summon"), move(), "{source}{target}", passive=True, holes=summoned, replaced=False, away=False),
    ]  # fmt: skip
