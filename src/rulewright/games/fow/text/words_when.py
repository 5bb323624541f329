"""Triggers in words: entering and leaving, attacking and blocking, damage, playing, moments of the turn."""

from dataclasses import replace
from typing import Final

from ....kernel.ids import (
    AT_LEAST,
    AT_MOST,
    COUNTED,
    DAMAGED,
    EITHER,
    EQUAL,
    LOWERED,
    MOMENT as MOMENT_EVENT,
    MOVED,
    NOTHING,
    NUMBER_CHANGED,
    OPPONENT,
    PLAYER_DAMAGED,
    RAISED,
    RESTED,
    SIDE_TURNED,
    STANDING,
    TURNED,
    VALUE_CHANGED,
    YOU,
)
from ....kernel.vocabulary.abilities import Happened, When
from ....kernel.vocabulary.terms import (
    AllOf,
    AllTrue,
    Always,
    Anything,
    Compared,
    Condition,
    EitherOf,
    EventCard,
    EventNumber,
    Filter,
    GameSays,
    InZones,
    IsAbility,
    MasteredBy,
    Neither,
    Number,
    Register,
    Related,
    This,
    Valued,
    both,
)
from ....language.pattern import Parts, hole, like, mentions, replaced
from ....language.phrase import Choice, Free, Many, Phrase, Says, Word
from ....language.voice import EVENT_CARD, EVENT_OTHER, ITSELF, NOBODY, Voice
from ..rulebook import ch00_names as n
from .words_amounts import COUNTER, DIGITS
from .words_control import CONTROL, HELD, LIFE
from .words_filters import IS_THIS, filter_of, filters_of
from .words_happened import NO_KIND
from .words_if import CONDITION, COUNTERS_THERE, TURN_TIME
from .words_moments import MOMENT
from .words_moves import MOVES, mastered
from .words_nouns import ONE_KIND, SOME_KINDS, SUBJECT
from .words_picks import CHASED_POST, ON_CHASE, QUALITY, SPELL
from .words_pointing import STRUCK, TARGETER, TURN_PLAYER

# ---------------------------------------------------------------- spells and abilities as what does something

ABILITY: Final = IsAbility()
CHASED: Final = Choice(
    "spells or abilities",
    Word("spells or abilities", EitherOf((SPELL, ABILITY)), also=("a spell or ability", "a spell or an ability", "spell or ability")),
    Word("spells", SPELL, also=("a spell", "spell")),
    Word("abilities", ABILITY, also=("an ability", "ability")),
    Word("normal spells", ON_CHASE["normal spell"], also=("a normal spell",)),
    Says("{quality} {what}", make=lambda p: qualified(p), unmake=lambda v: qualified_parts(v), quality=QUALITY,
         what=Choice("spells or abilities", Word("spells or abilities", EitherOf((SPELL, ABILITY)), also=("spell or ability",)),
                     Word("spells", SPELL, also=("spell",)), Word("abilities", ABILITY, also=("ability",)))),
)  # fmt: skip


def qualified(parts: Parts) -> Filter | None:
    """Spells or abilities of a quality."""
    quality, what = parts["quality"], parts["what"]
    return AllOf((quality, what)) if isinstance(quality, Filter) and isinstance(what, Filter) else None


def qualified_parts(value: object) -> Parts | None:
    """Take spells or abilities of a quality apart."""
    if (
        isinstance(value, AllOf)
        and len(value.parts) == 2
        and value.parts[1] in (SPELL, ABILITY, EitherOf((SPELL, ABILITY)))
    ):
        return {"quality": value.parts[0], "what": value.parts[1]}
    return None


def theirs(parts: Parts, who: int) -> Filter | None:
    """Somebody's spells or abilities."""
    what = parts["what"]
    if not isinstance(what, Filter) or any(isinstance(part, MasteredBy) for part in filters_of(what)):
        return None
    return both(MasteredBy(who), what)


def theirs_parts(value: object, who: int) -> Parts | None:
    """Take somebody's spells or abilities apart."""
    if not isinstance(value, Filter):
        return None
    parts = filters_of(value)
    return {"what": filter_of(parts[1:])} if len(parts) >= 2 and parts[0] == MasteredBy(who) else None


BY_WHAT: Final = Free(Choice(
    "what does it",
    Says("{what} your opponent controls", make=lambda p: theirs(p, OPPONENT),
         unmake=lambda v: theirs_parts(v, OPPONENT), what=CHASED, free=("your opponent's {what}",)),
    Says("{what} you control", make=lambda p: theirs(p, YOU), unmake=lambda v: theirs_parts(v, YOU), what=CHASED),
    CHASED,
    SOME_KINDS,
    ONE_KIND,
    Says("each {what}", make=lambda p: p["what"], unmake=lambda v: None, what=NO_KIND),
    Says("all {what}", make=lambda p: p["what"], unmake=lambda v: None, what=SOME_KINDS),
))  # fmt: skip

CAST: Final = AllOf((InZones((n.CHASE,)), SPELL))  # in a battle no spell deals damage


def as_cast(parts: Parts) -> Filter | None:
    """What deals damage: a spell is what is on the chase, not whatever is no ability."""
    found = replaced(parts["by"], SPELL, CAST)
    return found if isinstance(found, Filter) else None


DAMAGING: Final = Says("{by}", make=as_cast, unmake=lambda v: {"by": replaced(v, CAST, SPELL)}, by=BY_WHAT)

# ---------------------------------------------------------------- battle and damage


def simple(event: int, words: str) -> Says:
    """An event of one card."""
    return Says(f"{{subject}} {words}", like(When, event, hole("subject")), subject=SUBJECT)


def pair(event: int, words: str, other: Phrase = ONE_KIND) -> Says:
    """An event of two cards."""
    return Says(
        f"{{subject}} {words} {{other}}",
        like(When, event, hole("subject"), hole("other")),
        subject=SUBJECT,
        other=other,
    )


BATTLE: Final = Choice(
    "attacking and blocking",
    simple(n.ATTACKS_EVENT, "attacks"),
    simple(n.BLOCKS_EVENT, "blocks"),
    Says(
        "{subject} is blocked",
        like(When, n.IS_BLOCKED, hole("subject")),
        subject=SUBJECT,
        also=("{subject} becomes blocked",),
    ),
    simple(n.BATTLED, "battles"),
    pair(n.BATTLED, "battles"),
    pair(n.BLOCKS_EVENT, "blocks"),
    pair(n.IS_BLOCKED, "is blocked by"),
    pair(n.ATTACKS_EVENT, "attacks"),
    Says("{other} is attacked", like(When, n.ATTACKS_EVENT, other=hole("other")), other=SUBJECT),
)
KIND_OF_DAMAGE: Final = Choice("damage", Word("damage", -1), Word("battle damage", n.BATTLE_DAMAGE))
WHOM: Final = Choice("whom", Word("your opponent", OPPONENT), Word("you", YOU), Word("a player", EITHER))
SIZE: Final = Choice(
    "so much damage",
    Says("{n} or less damage", like(Compared, EventNumber(), AT_MOST, hole("n")), n=DIGITS),
    Says("{n} or more damage", like(Compared, EventNumber(), AT_LEAST, hole("n")), n=DIGITS),
)
DAMAGE: Final = Choice(
    "damage",
    Says("{subject} deals {kind} to {whom}",
         like(When, PLAYER_DAMAGED, other=hole("subject"), player=hole("whom"), verb=hole("kind")), subject=SUBJECT,
         kind=KIND_OF_DAMAGE, whom=WHOM),
    Says("{subject} deals {size} to {whom}", like(When, PLAYER_DAMAGED, other=hole("subject"), player=hole("whom"), during=hole("size")),
         subject=SUBJECT, size=SIZE, whom=WHOM),
    Says("{subject} is dealt {size}", like(When, DAMAGED, hole("subject"), during=hole("size")), subject=SUBJECT, size=SIZE),
    Says("{subject} deals {kind} to {other}", like(When, DAMAGED, hole("other"), hole("subject"), verb=hole("kind")),
         subject=SUBJECT, kind=KIND_OF_DAMAGE, other=ONE_KIND),
    Says("{subject} deals {kind}",
         like(When, PLAYER_DAMAGED, other=hole("subject"), verb=hole("kind"),
              either=(like(When, DAMAGED, other=hole("subject"), verb=hole("kind")),)), subject=SUBJECT,
         kind=KIND_OF_DAMAGE),
    Says("{subject} deals {kind} to {whom} or {other}",
         like(When, PLAYER_DAMAGED, other=hole("subject"), player=hole("whom"), verb=hole("kind"),
              either=(like(When, DAMAGED, hole("other"), hole("subject"), verb=hole("kind")),)), subject=SUBJECT,
         kind=KIND_OF_DAMAGE, whom=WHOM, other=ONE_KIND),
    Says("{subject} is dealt {kind}", like(When, DAMAGED, hole("subject"), verb=hole("kind")), subject=SUBJECT,
         kind=KIND_OF_DAMAGE),
    Says("{kind} is dealt to {whom}", like(When, PLAYER_DAMAGED, player=hole("whom"), verb=hole("kind")),
         kind=KIND_OF_DAMAGE, whom=WHOM, also=("{whom} are dealt {kind}", "{whom} is dealt {kind}")),
    Says("{subject} is dealt {kind} by {other}", like(When, DAMAGED, hole("subject"), hole("other"), verb=hole("kind")),
         subject=SUBJECT, kind=KIND_OF_DAMAGE, other=DAMAGING),
)  # fmt: skip

# ---------------------------------------------------------------- players

PLAYER: Final = Choice("who", Word("you", YOU), Word("your opponent", OPPONENT), Word("a player", EITHER))


def acts(plain: str, third: str) -> Choice:
    """Who does it."""
    return Choice(
        "who", Word(f"you {plain}", YOU), Word(f"your opponent {third}", OPPONENT), Word(f"a player {third}", EITHER)
    )


PLAYED: Final = Choice(
    "what is played",
    Word("a spell", SPELL), Word("a normal spell", ON_CHASE["normal spell"]),
    Word("a summon spell", ON_CHASE["summon spell"]), ONE_KIND,
    Says("a {quality} spell", make=lambda p: qualified({**p, "what": SPELL}), unmake=lambda v: qualified_parts(v), quality=QUALITY),
    Says("a spell{post}", make=lambda p: posted(p), unmake=lambda v: posted_parts(v), post=CHASED_POST),
)  # fmt: skip


NTH: Final = Choice(
    "which", *(Word(word, Number(at)) for at, word in enumerate(("first", "second", "third", "fourth"), 1))
)


def posted(parts: Parts) -> Filter | None:
    """A spell that is such, or targets such a card."""
    post = parts["post"]
    return AllOf((SPELL, post)) if isinstance(post, Valued | Related) else None


def posted_parts(value: object) -> Parts | None:
    """Take such a spell apart."""
    parts: Parts = {"post": value.parts[1]} if isinstance(value, AllOf) and len(value.parts) == 2 else {}
    return parts if parts and posted(parts) == value else None


def nth_draw(parts: Parts) -> When | None:
    """A player draws the card of this number in a turn."""
    nth, who = parts["nth"], parts["who"]
    if not isinstance(nth, Number) or not isinstance(who, int):
        return None
    drawn = When(MOVED, verb=n.DRAW, player=who)
    over = Neither(Happened(drawn, nth.value + 1))
    return replace(drawn, during=over if nth.value == 1 else AllTrue((Happened(drawn, nth.value), over)))


def nth_draw_parts(value: object) -> Parts | None:
    """Take such a card apart."""
    if isinstance(value, When) and value.event == MOVED and value.verb == n.DRAW:
        for at in range(1, 5):
            parts: Parts = {"nth": Number(at), "who": value.player}
            if nth_draw(parts) == value:
                return parts
    return None


VALUE: Final = Choice("a value", Word("ATK", (n.ATK,)), Word("DEF", (n.DEF,)))
WAY: Final = Choice(
    "which way",
    Word("increases", RAISED, also=("is increased", "becomes increased")),
    Word("decreases", LOWERED, also=("is decreased", "becomes decreased")),
)  # fmt: skip


def banished(parts: Parts) -> When | None:
    """A player banishes such a card of that player's."""
    who, card = parts["who"], parts["card"]
    if not isinstance(who, int) or not isinstance(card, Filter):
        return None
    return When(MOVED, card if who == EITHER else mastered(card, who), verb=n.BANISH)


OTHER_EVENTS: Final = Choice(
    "other events",
    Says("{who} life", like(When, NUMBER_CHANGED, target=(n.LIFE,), verb=RAISED, player=hole("who")), who=acts("gain", "gains")),
    Says("{who} life", like(When, NUMBER_CHANGED, target=(n.LIFE,), verb=LOWERED, player=hole("who")), who=acts("lose", "loses")),
    Says("{who} {nth} card each turn", make=nth_draw, unmake=nth_draw_parts, nth=NTH,
         who=Choice("who", Word("you draw your", YOU), Word("your opponent draws his or her", OPPONENT))),
    Says("{who} {card}", make=lambda p: banished(p), unmake=lambda v: None, who=acts("banish", "banishes"), card=ONE_KIND),
    Says("{who} a card", like(When, MOVED, verb=n.DRAW, player=hole("who")), who=acts("draw", "draws")),
    Says("{who} {card}", like(When, n.DISCARDED, hole("card"), player=hole("who")), who=acts("discard", "discards"),
         card=ONE_KIND),
    Says("{card} is discarded", like(When, n.DISCARDED, hole("card")), card=ONE_KIND),
    Word("this card is discarded", When(MOVED, IS_THIS, source=(n.HAND,), verb=n.DISCARD), also=("you discard this card",)),
    Says("{who} {card}", like(When, n.CALLS_STONE, hole("card"), player=hole("who")), who=acts("call", "calls"),
         card=ONE_KIND),
    Says("{who} {card}", like(When, n.PLAYS_CARD, hole("card"), player=hole("who")), who=acts("play", "plays"),
         card=PLAYED),
    Says("you play your {nth} card each turn",
         like(When, n.PLAYS_CARD, player=YOU, during=like(Compared, Register(n.CARDS_PLAYED), EQUAL, hole("nth"))), nth=NTH),
    Says("your opponent plays his or her {nth} card each turn",
         like(When, n.PLAYS_CARD, player=OPPONENT,
              during=like(Compared, Register(n.CARDS_PLAYED, OPPONENT), EQUAL, hole("nth"))), nth=NTH),
    Says("{who} an activate ability", like(When, n.ABILITY_PLAYED, player=hole("who")), who=acts("play", "plays")),
    Says("{card} is played", like(When, n.PLAYS_CARD, hole("card")), card=PLAYED),
    Says("{who} {card}", like(When, n.PLAYS_CARD, hole("card"), player=hole("who"), during=GameSays(n.WAS_AWAKENED, EventCard())),
         who=acts("awaken", "awakens"), card=ONE_KIND),
    Says("{who} judgment", like(When, n.DOES_JUDGMENT, player=hole("who")), who=acts("do", "does")),
    Says("{who} an activate ability of {card}", like(When, n.ABILITY_PLAYED, hole("card"), player=hole("who")),
         who=acts("play", "plays"), card=SUBJECT),
    Says("{subject} becomes targeted by {other}", like(When, n.TARGETED_BY, hole("subject"), hole("other")),
         subject=SUBJECT, other=BY_WHAT,
         also=("{subject} is targeted by {other}", "{subject} becomes the target of {other}",
               "{other} targets {subject}")),
    Says("{subject} becomes rested", like(When, TURNED, hole("subject"), number=RESTED), subject=SUBJECT),
    Says("{subject} recovers", like(When, TURNED, hole("subject"), number=STANDING), subject=SUBJECT,
         also=("{subject} becomes recovered",)),
    Says("a {kind} is put on {subject}", like(When, COUNTED, hole("subject"), verb=hole("kind")), kind=COUNTER,
         subject=SUBJECT, also=("an {kind} is put on {subject}", "an {kind} is placed on {subject}", "a {kind} is placed on {subject}")),
    simple(SIDE_TURNED, "shifts"),
    Says("the {value} of {subject} {way}", like(When, VALUE_CHANGED, hole("subject"), target=hole("value"), verb=hole("way")),
         value=VALUE, subject=SUBJECT, way=WAY, also=("{value} of {subject} {way}",)),
)  # fmt: skip
EVENT: Final = Choice("an event", MOVES, BATTLE, DAMAGE, OTHER_EVENTS)

# ---------------------------------------------------------------- whole triggers

OTHERS_MEANT: Final = (n.BLOCKS_EVENT, n.IS_BLOCKED, n.BATTLED)


def about(when: object) -> int:
    """Whom "it" means after an event."""
    if not isinstance(when, When):
        return NOBODY
    if when.event == MOMENT_EVENT:
        return ITSELF
    if when.event == DAMAGED and when.other == IS_THIS:
        return STRUCK
    if when.event == PLAYER_DAMAGED:
        return ITSELF if when.other == IS_THIS else EVENT_OTHER if not isinstance(when.other, Anything) else NOBODY
    if when.event in OTHERS_MEANT and not isinstance(when.other, Anything) and when.subject == IS_THIS:
        return EVENT_OTHER
    if when.event == n.TARGETED_BY:
        return TARGETER
    if when.event == NOTHING and mentions(when.state, This()):
        return ITSELF
    if when.event == n.ATTACKS_EVENT and isinstance(when.subject, Anything):
        return ITSELF if when.other == IS_THIS else EVENT_OTHER
    if isinstance(when.subject, Anything) and when.event not in (n.PLAYS_CARD, n.DISCARDED):
        return NOBODY
    return ITSELF if when.subject == IS_THIS else EVENT_CARD


def named(before: Voice, after: Voice, value: object) -> Voice:
    """After an event its card can be called "it", and another than this one "that resonator"."""
    ref = about(value)
    event = NOBODY if ref == ITSELF else ref
    if isinstance(value, When) and value.event == MOMENT_EVENT and value.player == EITHER:
        event = TURN_PLAYER
    return after._replace(ref=ref, many=False, event=event)


def timed(parts: Parts) -> When | None:
    """An event that counts only while it is so."""
    when, during = parts["when"], parts["during"]
    if not isinstance(when, When) or not isinstance(during, Condition) or not isinstance(when.during, Always):
        return None
    return replace(when, during=during)


def timed_parts(value: object) -> Parts | None:
    """Take an event with its time apart."""
    if not isinstance(value, When) or isinstance(value.during, Always):
        return None
    return {"when": replace(value, during=Always()), "during": value.during}


SHARED: Final[tuple[tuple[str, dict[str, object]], ...]] = (
    ("attacks", {"event": n.ATTACKS_EVENT}), ("blocks", {"event": n.BLOCKS_EVENT}),
    ("is blocked", {"event": n.IS_BLOCKED}), ("enters your field", {"event": MOVED, "target": (n.FIELD,)}),
    ("is put into a graveyard from your field", {"event": MOVED, "source": (n.FIELD,), "target": (n.GRAVEYARD,)}),
    ("shifts", {"event": SIDE_TURNED}), ("is dealt damage", {"event": DAMAGED}),
    ("enters a field", {"event": MOVED, "target": (n.FIELD,)}), ("leaves your field", {"event": MOVED, "source": (n.FIELD,)}),
    ("is put into a graveyard from a field", {"event": MOVED, "source": (n.FIELD,), "target": (n.GRAVEYARD,)}),
    ("is put into a graveyard", {"event": MOVED, "target": (n.GRAVEYARD,)}), ("recovers", {"event": TURNED, "number": STANDING}),
    ("is destroyed", {"event": MOVED, "source": (n.FIELD,), "verb": n.DESTROY}), ("becomes rested", {"event": TURNED, "number": RESTED}),
    ("is banished", {"event": MOVED, "verb": n.BANISH}), ("is removed from the game", {"event": MOVED, "target": (n.REMOVED,)}),
)  # fmt: skip
SIDED: Final = tuple(tuple(parts.items()) for words, parts in SHARED if "your field" in words)
DOES: Final = Choice("what it does", *(Word(words, tuple(parts.items())) for words, parts in SHARED))


def shared(parts: Parts) -> When | None:
    """Several events of one card."""
    subject, items = parts["subject"], parts["does"]
    if not isinstance(subject, Filter) or not isinstance(items, tuple):
        return None
    own = subject == IS_THIS or MasteredBy(YOU) in filters_of(subject)
    if not own and any(item in SIDED for item in items):
        return None  # whose field it is would go unsaid
    whens = [When(subject=subject, **dict(item)) for item in items]
    return replace(whens[0], either=tuple(whens[1:]))


def shared_parts(value: object) -> Parts | None:
    """Take several events of one card apart."""
    if not isinstance(value, When) or not value.either:
        return None
    items: list[object] = []
    for when in (replace(value, either=()), *value.either):
        match = [tuple(parts.items()) for _, parts in SHARED if When(subject=value.subject, **parts) == when]  # type: ignore[arg-type]
        if not match:
            return None
        items.append(match[0])
    return {"subject": value.subject, "does": tuple(items)}


def one_or_other(parts: Parts) -> When | None:
    """Either of two events."""
    one, two = parts["one"], parts["two"]
    if not isinstance(one, When) or not isinstance(two, When) or one.either or two.either or one == two:
        return None
    return replace(one, either=(two,))


def one_or_other_parts(value: object) -> Parts | None:
    """Take either of two events apart."""
    if not isinstance(value, When) or len(value.either) != 1:
        return None
    return {"one": replace(value, either=()), "two": value.either[0]}


def both_blocks(parts: Parts) -> When | None:
    """Blocking such a card, or being blocked by it."""
    subject, other = parts["subject"], parts["other"]
    if not isinstance(subject, Filter) or not isinstance(other, Filter):
        return None
    return When(n.BLOCKS_EVENT, subject, other, either=(When(n.IS_BLOCKED, subject, other),))


def both_blocks_parts(value: object) -> Parts | None:
    """Take blocking and being blocked apart."""
    if isinstance(value, When) and value == both_blocks({"subject": value.subject, "other": value.other}):
        return None if isinstance(value.other, Anything) else {"subject": value.subject, "other": value.other}
    return None


ANY_EVENT: Final = Choice(
    "an event",
    EVENT,
    Says("{subject} {does}", make=shared, unmake=shared_parts, subject=SUBJECT, does=Many(DOES, " or ", least=2)),
    Says("{subject} {does} or when it {more}", make=lambda p: shared({**p, "does": (p["does"], p["more"])}),
         unmake=lambda v: None, subject=SUBJECT, does=DOES, more=DOES),
    Says("{one} or when {two}", make=lambda p: one_or_other(p), unmake=lambda v: one_or_other_parts(v), one=EVENT, two=EVENT),
    Says("{one} or {two}", make=lambda p: one_or_other(p), unmake=lambda v: one_or_other_parts(v), one=EVENT, two=MOMENT,
         also=("{one} and {two}",)),
    Says("{subject} blocks or is blocked by {other}", make=both_blocks, unmake=both_blocks_parts, subject=SUBJECT,
         other=ONE_KIND),
)  # fmt: skip
SITUATION: Final = Choice("a situation", CONTROL, LIFE, HELD, COUNTERS_THERE)
TRIGGER: Final = Free(
    Choice(
        "a trigger",
        Says("when {event}", hole("event"), event=ANY_EVENT, leave=named),
        Says("{event}", hole("event"), event=MOMENT, leave=named),
        Says("when {state}", like(When, NOTHING, state=hole("state")), state=SITUATION, leave=named),
        Says("when {when} during {during}", make=timed, unmake=timed_parts, during=TURN_TIME, when=ANY_EVENT,
             leave=named),
        Says("when {when} while {during}", make=timed, unmake=timed_parts, during=CONDITION, when=ANY_EVENT,
             leave=named),
    )
)  # fmt: skip
