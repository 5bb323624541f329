"""What is done to cards, in words: resting, destroying, banishing, moving, cancelling."""

from typing import Final

from ....kernel.ids import BOTTOM, FACE_DOWN, FACE_UP, IT, LOOKED, NOTHING, RESTED, SAVED, STANDING, YOU
from ....kernel.vocabulary.effects import Cancel, Choose, ClearDamage, CopyItem, Effect, Erase, Move, Pick, Play, Turn
from ....kernel.vocabulary.terms import Among, Cards, Group, This, Those, Together
from ....language.english.pronouns import verb
from ....language.pattern import Parts, fill, hole, like
from ....language.phrase import Agree, Choice, Guarded, Many, Phrase, Reader, Row, Says, Written, match_literal
from ....language.voice import IMPERATIVE, NOBODY, Voice
from ..rulebook import ch00_names as n
from .words_filters import RESONATOR, Noun, filters_of
from .words_nouns import KINDS
from .words_picks import FURTHER, OBJECT, TARGET, TARGETED, AmongThem, Counted, targeted
from .words_pointing import NAMED_GROUP, PICKED

THAT: Final = Those(IT)
SAVED_ONES: Final = Those(SAVED)
YOUR: Final = Agree(
    lambda voice: "your" if voice.person == IMPERATIVE else "his or her", ("your", "his or her", "their"), strict=True
)
OWNERS: Final = Agree(lambda voice: "its owner's", ("its owner's", "your", "his or her"))
INTO: Final = Agree(
    lambda voice: "your" if voice.person == IMPERATIVE else "his or her", ("your", "its owner's", "his or her")
)

# ---------------------------------------------------------------- what is done to cards

DEEDS: Final[tuple[tuple[Agree, str, Effect], ...]] = (
    (verb("rest", "rests"), "", like(Turn, hole("what"), RESTED)),
    (verb("recover", "recovers"), "", like(Turn, hole("what"), STANDING)),
    (verb("destroy", "destroys"), "", like(Move, hole("what"), n.GRAVEYARD, verb=n.DESTROY)),
    (verb("banish", "banishes"), "", like(Move, hole("what"), n.GRAVEYARD, verb=n.BANISH)),
    (verb("remove", "removes"), " from the game", like(Move, hole("what"), n.REMOVED, verb=n.REMOVE)),
    (verb("return", "returns"), " to {owners} hand", like(Move, hole("what"), n.HAND, verb=n.RETURN)),
    (verb("return", "returns"), " to {owners} magic stone deck", like(Move, hole("what"), n.STONE_DECK, verb=n.RETURN)),
    (verb("put", "puts"), " into {into} hand", like(Move, hole("what"), n.HAND, verb=n.PUT)),
    (verb("put", "puts"), " into your field", like(Move, hole("what"), n.FIELD, whose=YOU, verb=n.PUT)),
    (verb("put", "puts"), " into your field rested",
     like(Move, hole("what"), n.FIELD, whose=YOU, orientation=RESTED, verb=n.PUT)),
    (verb("put", "puts"), " into your field. this triggers its [Enter] ability",
     like(Move, hole("what"), n.FIELD, whose=YOU, verb=n.SUMMON)),
    (verb("put", "puts"), " into its owner's field rested", like(Move, hole("what"), n.FIELD, orientation=RESTED, verb=n.PUT)),
    (verb("put", "puts"), " into its owner's field", like(Move, hole("what"), n.FIELD, verb=n.PUT)),
    (verb("put", "puts"), " into your magic stone area", like(Move, hole("what"), n.STONE_AREA, whose=YOU, verb=n.PUT)),
    (verb("put", "puts"), " into your magic stone area rested",
     like(Move, hole("what"), n.STONE_AREA, whose=YOU, orientation=RESTED, verb=n.PUT)),
    (verb("put", "puts"), " into your ruler area, as a ruler", like(Move, hole("what"), n.RULER_AREA, verb=n.PUT)),
    (verb("put", "puts"), " into {into} graveyard", like(Move, hole("what"), n.GRAVEYARD, verb=n.PUT)),
    (verb("put", "puts"), " into {into} standby area face down",
     like(Move, hole("what"), n.STANDBY, face=FACE_DOWN, verb=n.SET)),
    (verb("put", "puts"), " into {into} standby area face up",
     like(Move, hole("what"), n.STANDBY, face=FACE_UP, verb=n.SET)),
    (verb("put", "puts"), " on top of {owners} main deck", like(Move, hole("what"), n.MAIN_DECK, verb=n.PUT)),
    (verb("put", "puts"), " on top of {owners} main deck in any order",
     like(Move, hole("what"), n.MAIN_DECK, ordered=True, verb=n.PUT)),
    (verb("put", "puts"), " on the bottom of {owners} main deck",
     like(Move, hole("what"), n.MAIN_DECK, end=BOTTOM, verb=n.PUT)),
    (verb("put", "puts"), " on the bottom of {owners} main deck in any order",
     like(Move, hole("what"), n.MAIN_DECK, end=BOTTOM, ordered=True, verb=n.PUT)),
    (verb("put", "puts"), " on top of {owners} magic stone deck", like(Move, hole("what"), n.STONE_DECK, verb=n.PUT)),
    (verb("put", "puts"), " on top of {owners} magic stone deck in any order",
     like(Move, hole("what"), n.STONE_DECK, ordered=True, verb=n.PUT)),
    (verb("put", "puts"), " on the bottom of {owners} magic stone deck",
     like(Move, hole("what"), n.STONE_DECK, end=BOTTOM, verb=n.PUT)),
    (verb("put", "puts"), " on the bottom of {owners} magic stone deck in any order",
     like(Move, hole("what"), n.STONE_DECK, end=BOTTOM, ordered=True, verb=n.PUT)),
    (verb("play", "plays"), " without paying its cost", like(Play, hole("what"), True)),
    (verb("cancel", "cancels"), "", like(Cancel, hole("what"))),
    (verb("copy", "copies"), "", like(CopyItem, hole("what"))),
    (verb("erase", "erases"), " from existence", like(Erase, hole("what"))),
    (verb("remove", "removes"), " from the game face down",
     like(Move, hole("what"), n.REMOVED, face=FACE_DOWN, verb=n.REMOVE)),
    (verb("summon", "summons"), "", like(Play, hole("what"), True)),
    (verb("remove all damage from", "removes all damage from"), "", like(ClearDamage, hole("what"))),
)  # fmt: skip


def picked(before: Voice, after: Voice, value: object) -> Voice:
    """What was picked on the way is meant from now on, and of which type it is; what was spent does not act."""
    move = value[-1] if isinstance(value, tuple) else None
    spent = isinstance(move, Move) and move.to in (n.GRAVEYARD, n.HAND, n.REMOVED, n.MAIN_DECK)
    doer = -1 if not spent else before.doer if before.ref == PICKED else before.ref
    return after._replace(ref=PICKED, group=type_of(value), doer=doer)


def all_targeted(before: Voice, after: Voice, value: object) -> Voice:
    """All that was targeted is meant from now on."""
    return targeted(before, after, value)._replace(many=True, plural=True)


def type_of(value: object) -> object:
    """The type of the cards that an instruction picks, if it is said."""
    choose = value[0] if isinstance(value, tuple) else None
    group = choose.picks[0].what if isinstance(choose, Choose) else None
    parts = filters_of(group.which) if isinstance(group, Cards | Among) else ()
    return RESONATOR if RESONATOR in parts else None


class Several(Many):
    """Targets in a row: after the first each is another than those before it."""

    def longer(self, reader: Reader, way: Row) -> list[Row]:
        """The row with one target more."""
        rows: list[Row] = []
        for separator in self.separators:
            if match_literal(reader, separator, way.end):
                found = reader.read(FURTHER, way.end + len(separator), way.voice)
                rows += [Row(f.end, (*way.values, f.value), (*way.saids, f.said), f.voice, True) for f in found]
        return rows

    def write(self, value: object, voice: Voice) -> Written | None:
        """The row in words; one of the same description is called another."""
        if not isinstance(value, tuple) or len(value) < self.least:
            return None
        texts: list[str] = []
        for index, pick in enumerate(value):
            again = isinstance(pick, Pick) and any(pick.what == one.what for one in value[:index])
            written = (FURTHER if again else TARGETED).write(pick, voice)
            if written is None:
                return None
            texts.append(written.text)
            voice = written.voice
        return Written(self.join(texts), voice)


SEVERAL: Final = Says(
    "{picks}", hole("picks"), picks=Several(TARGETED, ", ", " and ", least=2, also=(", and ",)), leave=all_targeted
)
TARGETS: Final = Choice("targets", Says("{pick}", (hole("pick"),), pick=TARGET), SEVERAL)
FROM_HAND: Final = Counted((n.HAND,), YOU)
YOURS: Final = Counted((), YOU)
OF_ANY: Final = Counted()
ALL_AMONG: Final = Guarded(
    Says("all {noun} among them", make=lambda p: all_among(p["noun"]), unmake=lambda v: all_among_parts(v), noun=KINDS,
         also=("all {noun} revealed this way", "all revealed {noun}", "all {noun} among the revealed cards")),
    lambda voice, value: voice.seen,
)  # fmt: skip


def all_among(noun: object) -> Group | None:
    """All such cards of those looked at."""
    return (
        Among(Those(LOOKED), noun.which)
        if isinstance(noun, Noun) and noun.whose == NOTHING and not noun.zones
        else None
    )


def all_among_parts(value: object) -> Parts | None:
    """Take all such cards apart."""
    return {"noun": Noun(value.which)} if isinstance(value, Among) and value.group == Those(LOOKED) else None


AMONG_THEM: Final = AmongThem()


def left_behind(before: Voice, after: Voice, value: object) -> Voice:
    """Cards named by what they are cannot be called "they" any more once they have gone somewhere else."""
    gone = isinstance(value, tuple) and isinstance(value[0], Move | Play | Cancel)
    return after._replace(ref=NOBODY) if gone and after.ref == NAMED_GROUP else after


def deed_picks(rest: str, word: Agree) -> list[Phrase]:
    """From where cards are picked for a deed, where nothing is said."""
    if word.name == "banishes":
        return [YOURS]
    if "your field" in rest or "standby" in rest or "hand" in rest or "deck" in rest:
        return [OF_ANY, AMONG_THEM]
    return [OF_ANY]


def deeds() -> list[Phrase]:
    """Every deed done to cards named before, to targets, or to so many that are picked."""
    phrases: list[Phrase] = []
    for word, rest, effect in DEEDS:
        what = Choice("cards", OBJECT, ALL_AMONG) if rest else OBJECT
        phrases.append(
            Says(f"{{v}} {{what}}{rest}", (effect,), v=word, what=what, owners=OWNERS, into=INTO, leave=left_behind)
        )
        means = (like(Choose, hole("picks"), announced=True), fill(effect, {"what": THAT}))
        phrases.append(Says(f"{{v}} {{picks}}{rest}", means, v=word, picks=TARGETS, owners=OWNERS, into=INTO))
        both = (like(Choose, (hole("pick"),), announced=True), fill(effect, {"what": Together((This(), THAT))}))
        phrases.append(Says(f"{{v}} this card and {{pick}}{rest}", both, v=word, pick=TARGET, owners=OWNERS, into=INTO))
        for pick in deed_picks(rest, word):
            picks = (like(Choose, (hole("pick"),), slot=SAVED), fill(effect, {"what": SAVED_ONES}))
            phrases.append(
                Says(f"{{v}} {{pick}}{rest}", picks, v=word, pick=pick, owners=OWNERS, into=INTO, leave=picked)
            )
    return phrases
