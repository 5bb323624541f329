"""Clauses: every instruction in words, clauses with X, and what other players do."""

from dataclasses import fields, is_dataclass
from typing import Final

from ....kernel.ids import END_OF_TURN, IT, YOU
from ....kernel.vocabulary.effects import (
    Apply,
    AsPlayers,
    Choose,
    DealDamage,
    EachPlayer,
    Effect,
    ForOpponent,
    May,
    Pick,
)
from ....kernel.vocabulary.mods import Set
from ....kernel.vocabulary.terms import Amount, Group, NamedNumber, Number, SumOf, Those, Times, TurnOf
from ....language.pattern import Parts, hole, like, mentions, replaced
from ....language.phrase import Choice, Found, Guarded, Many, Phrase, Reader, Says, Written, match_literal
from ....language.sequence import effects_of, seq_of
from ....language.voice import BARE_THIRD, IMPERATIVE, THIRD, Voice
from ..rulebook import ch00_names as n
from .words_amounts import EQUAL_TO, INTEGER, PER
from .words_changes import BECOMES_STAT, CHANGE, ONE_SKILL, PREDICATES, TARGET_CHANGE, TARGET_STAT, TIMED
from .words_decks import TARGETED_PLAYER
from .words_picks import EVERY, ONE, TARGETED, THIS_CARD, targeted
from .words_pointing import CONTROLLERS, TURN_PLAYER, Pointing
from .words_shields import SHIELDS
from .words_verbs import VERBS

# ---------------------------------------------------------------- clauses


def single(phrase: Phrase) -> Says:
    """A clause of one instruction."""
    return Says("{one}", (hole("one"),), one=phrase)


CLAUSE: Final = Choice(
    "a clause", VERBS, single(CHANGE), TARGET_CHANGE, single(ONE_SKILL), single(BECOMES_STAT), TARGET_STAT, SHIELDS,
)  # fmt: skip
THEIR_CLAUSE: Final = Choice("a clause", VERBS)


def flat(value: object) -> tuple[Effect, ...]:
    """Clauses as instructions in order."""
    assert isinstance(value, tuple)
    return tuple(effect for part in value for effect in part)


def longest(clause: Phrase, effects: tuple[Effect, ...], at: int, voice: Voice) -> tuple[int, Written | None]:
    """The longest clause that says the next instructions."""
    for size in (5, 4, 3, 2, 1):
        if at + size <= len(effects):
            written = clause.write(effects[at : at + size], voice)
            if written is not None:
                return size, written
    return 1, None


class Row(Phrase):
    """Clauses of one sentence."""

    def __init__(self, clause: Phrase) -> None:
        super().__init__("a clause")
        self.clause = clause
        self.row = Many(clause, " and ", also=(", and ", ", then ", ", "))

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The instructions of one sentence."""
        found = {Found(f.end, flat(f.value), "", f.voice): None for f in reader.read(self.row, at, voice)}
        return tuple(found)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The instructions as one sentence."""
        if not isinstance(value, tuple) or not value:
            return None
        texts: list[str] = []
        at = 0
        while at < len(value):
            size, written = longest(self.clause, value, at, voice)
            if written is None:
                return None
            texts.append(written.text)
            voice = written.voice
            at += size
        return Written(" and ".join(texts), voice)


ROW: Final = Row(CLAUSE)

# ---------------------------------------------------------------- what other players do


def as_third(voice: Voice) -> Voice | None:
    """The sentence while another player acts."""
    return voice._replace(person=THIRD) if voice.person == IMPERATIVE else None


def as_asked(voice: Voice) -> Voice | None:
    """The sentence while another player may act."""
    return voice._replace(person=BARE_THIRD) if voice.person == IMPERATIVE else None


def as_you(before: Voice, after: Voice, value: object) -> Voice:
    """You act again."""
    return after._replace(person=before.person)


def joined(parts: Parts) -> Effect | None:
    """Clauses as one effect."""
    row = parts["row"]
    return seq_of(row) if isinstance(row, tuple) else None


def parted(value: object) -> Parts | None:
    """One effect as its clauses."""
    effects = effects_of(value)
    return {"row": effects} if effects else None


THEIR_ROW: Final = Row(THEIR_CLAUSE)
THEY_DO: Final = Says("{row}", make=joined, unmake=parted, row=THEIR_ROW, enter=as_third, leave=as_you)
THEY_MAY: Final = Says("{row}", make=joined, unmake=parted, row=THEIR_ROW, enter=as_asked, leave=as_you)
CONTROLLER: Final = Pointing("its controller", "their controllers", (*CONTROLLERS, "that player"))


TARGETED_CARD: Final = Guarded(TARGETED, lambda voice, value: isinstance(value, Pick) and value.most == ONE)
THEIR_PER: Final = Says("{of}", hole("of"), of=PER, enter=as_third, leave=as_you)


def of_the_turn(voice: Voice, value: object) -> bool:
    """Was a turn or a phase of either player spoken of?"""
    return voice.event == TURN_PLAYER


class WhereX(Phrase):
    """A clause with X, and what X is."""

    def __init__(self, clause: Phrase) -> None:
        super().__init__("a clause with X")
        self.clause = clause

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The clause with the amount in the place of X."""
        found: list[Found] = []
        for f in reader.read(self.clause, at, voice):
            if not match_literal(reader, WHERE, f.end) or not mentions(f.value, NamedNumber()):
                continue
            for amount in reader.read(EQUAL_TO, f.end + len(WHERE), f.voice):
                found.append(Found(amount.end, replaced(f.value, NamedNumber(), amount.value), "", f.voice))
        return tuple(found)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The clause with X in the place of an amount."""
        for amount in amounts_in(value):
            said = self.clause.write(replaced(value, amount, NamedNumber()), voice)
            what = EQUAL_TO.write(amount, said.voice) if said else None
            if said is not None and what is not None:
                return Written(said.text + WHERE + what.text, said.voice)
        return None


def two_changes(parts: Parts) -> tuple[Effect, ...] | None:
    """Two changes that end at the same time."""
    one, two, first, second, until = (parts[name] for name in ("one", "two", "first", "second", "until"))
    if not isinstance(one, Group) or not isinstance(two, Group) or not isinstance(until, int):
        return None
    if not isinstance(first, tuple) or not isinstance(second, tuple):
        return None
    return (Apply(one, first, until), Apply(two, second, until))


WHERE: Final = ", where X is "


def amounts_in(value: object) -> list[object]:
    """The amounts that an instruction works out, the larger first."""
    found: list[object] = []
    if isinstance(value, Amount) and not isinstance(value, Number | NamedNumber | Times):
        found.append(value)
    parts = value if isinstance(value, tuple) else ()
    if is_dataclass(value) and not isinstance(value, type):
        parts = tuple(getattr(value, part.name) for part in fields(value))
    return found + [one for part in parts for one in amounts_in(part)]


PLAIN_CLAUSE: Final = Choice("a clause", *CLAUSE.options)
CLAUSE.add(
    WhereX(PLAIN_CLAUSE),
    Says(
        "{one} {first} and {two} {second}{until}",
        make=two_changes,
        unmake=lambda v: None,
        one=EVERY,
        first=PREDICATES,
        two=EVERY,
        second=PREDICATES,
        until=TIMED,
    ),
    Says(
        "swap ATK and DEF of {it} until end of turn",
        (
            like(
                Apply,
                hole("it"),
                (like(Set, n.ATK, like(SumOf, hole("it"), n.DEF)), like(Set, n.DEF, like(SumOf, hole("it"), n.ATK))),
                END_OF_TURN,
            ),
        ),
        it=Choice("a card", THIS_CARD, Pointing("it", "them")),
    ),
    Says(
        "swap ATK and DEF of {pick} until end of turn",
        (
            like(Choose, (hole("pick"),), announced=True),
            Apply(Those(IT), (Set(n.ATK, SumOf(Those(IT), n.DEF)), Set(n.DEF, SumOf(Those(IT), n.ATK))), END_OF_TURN),
        ),
        pick=TARGETED_CARD,
        leave=targeted,
    ),
    Says(
        "this card deals {n} damage to each player {of}",
        (like(EachPlayer, like(DealDamage, like(Times, hole("n"), hole("of")), YOU)),),
        n=INTEGER,
        of=THEIR_PER,
    ),
    Says("your opponent {what}", (like(ForOpponent, hole("what")),), what=THEY_DO),
    Says("each player {what}", (like(EachPlayer, hole("what")),), what=THEY_DO),
    Says("target player {what}", (TARGETED_PLAYER, like(AsPlayers, Those(IT), hole("what"))), what=THEY_DO),
    Guarded(Says("that player {what}", (like(EachPlayer, hole("what"), TurnOf(YOU)),), what=THEY_DO), of_the_turn),
    Guarded(
        Says("that player may {what}", (like(EachPlayer, like(May, hole("what")), TurnOf(YOU)),), what=THEY_MAY),
        of_the_turn,
    ),
    Says("{who} {what}", (like(AsPlayers, hole("who"), hole("what")),), who=CONTROLLER, what=THEY_DO),
    Says("{who} may {what}", (like(AsPlayers, hole("who"), like(May, hole("what"))),), who=CONTROLLER, what=THEY_MAY),
    Says("each player may {what}", (like(EachPlayer, like(May, hole("what"))),), what=THEY_MAY),
)
