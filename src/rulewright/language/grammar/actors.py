"""Who acts: you, your opponent, each player, the players cards belong to; what they do, or may do, as one sentence."""

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from ...kernel.ids import MOMENT, WHOLE_GAME, YOU
from ...kernel.vocabulary.effects import Apply, AsPlayers, Choose, Draw, EachPlayer, Effect, ForOpponent, May, TopTo
from ...kernel.vocabulary.mods import Add
from ...kernel.vocabulary.terms import Amount, Number, Times, TurnOf
from ..pattern import hole, like, view
from ..phrase import Begins, Choice, Found, Many, Phrase, Reader, Says, Written
from ..sequence import effects_of, seq_of
from ..voice import BARE_THIRD, IMPERATIVE, THIRD, Voice
from .amounts import Longest
from .things.reference import of_opponent, of_player

if TYPE_CHECKING:
    from . import Grammar


class Row(Phrase):
    """Clauses of one sentence."""

    def __init__(self, clause: Phrase) -> None:
        super().__init__("a clause")
        self.clause = clause
        self.row = Many(clause, " and ", also=(", and then ", " and then ", ", and ", ", then ", " then ", ", "))

    def begins(self) -> Begins:
        """What it begins with."""
        return (self.row,)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The instructions of one sentence."""
        found: dict[Found, None] = {}
        for one in reader.read(self.row, at, voice):
            assert isinstance(one.value, tuple)
            effects = tuple(effect for part in one.value for effect in part)
            if not is_half_timed(effects):
                found[Found(one.end, effects, "", one.voice)] = None
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


def is_half_timed(effects: tuple[object, ...]) -> bool:
    """The first of two changes of numbers would last for good and the second for a time: one end is said of both."""
    for one, two in pairwise(effects):
        if not isinstance(one, Apply) or not isinstance(two, Apply) or not one.until == WHOLE_GAME != two.until:
            continue
        if all(isinstance(mod, Add) for mod in (*one.mods, *two.mods)):
            return True
    return False


def longest(clause: Phrase, effects: tuple[object, ...], at: int, voice: Voice) -> tuple[int, Written | None]:
    """The longest clause that says the next instructions, and how many it says."""
    for size in (4, 3, 2, 1):
        if at + size <= len(effects):
            written = clause.write(effects[at : at + size], voice)
            if written is not None:
                return size, written
    return 1, None


def by_person(person: int, row: Phrase) -> Says:
    """What somebody else does, as one effect."""

    def enter(voice: Voice) -> Voice | None:
        return voice._replace(person=person) if voice.person == IMPERATIVE else None

    def leave(before: Voice, after: Voice, value: object) -> Voice:
        return after._replace(person=before.person)

    return Says(
        "{row}",
        view(seq_of, lambda v: (effects_of(v),) if effects_of(v) else None, hole("row")),
        row=row,
        enter=enter,
        leave=leave,
    )


def multiplied(effect: Effect, of: Amount) -> Effect | None:
    """What is done for each of something, as done so many times over; None if that is no question of a number."""
    if isinstance(effect, ForOpponent):
        inner = multiplied(effect.what, of)
        return None if inner is None else replace(effect, what=inner)
    if isinstance(effect, Draw | TopTo) and isinstance(effect.count, Number):
        return replace(effect, count=times(effect.count, of))
    first, *rest = effects_of(effect)
    pick = first.picks[0] if isinstance(first, Choose) and len(first.picks) == 1 else None
    if pick is None or not rest or not isinstance(first, Choose) or not isinstance(pick.most, Number):
        return None
    least = times(pick.least, of) if pick.least == pick.most and isinstance(pick.least, Number) else pick.least
    return seq_of((replace(first, picks=(replace(pick, least=least, most=times(pick.most, of)),)), *rest))


def times(number: Number, of: Amount) -> Amount:
    """So many for each."""
    return of if number.value == 1 else Times(number.value, of)


class Actors:
    """Who else does something, before any verb."""

    def __init__(self, g: "Grammar") -> None:
        self.g = g
        self.do = by_person(THIRD, Row(g.verbs))
        self.may = by_person(BARE_THIRD, Row(g.verbs))

    def clauses(self) -> list[Phrase]:
        """What the opponent, each player, the turn player, and the players cards belong to do or may do."""
        do, may, what = self.do, self.may, hole("what")
        rows: list[Phrase] = [
            Says("your opponent {what}", (like(ForOpponent, what),), what=do, also=("opponent {what}",), leave=of_opponent),
            Says("have your opponent {what}", (view(ForOpponent, lambda v: None, what),), what=may),
            Says("have {who} {what}", (view(AsPlayers, lambda v: None, hole("who"), what),), who=self.g.controllers, what=may),
            Says("each player {what}", (like(EachPlayer, what),), what=do),
            Says("both players {what}", (view(EachPlayer, lambda v: None, what),), what=Longest(may), also=("all the players {what}", "all players {what}")),
            *([Says("{of}, your opponent {what}", (view(lambda of, what: multiplied(ForOpponent(what), of), lambda v: None, hole("of"), what),), what=do,
                    of=Says("{of}", hole("of"), of=self.g.amounts.per, enter=lambda voice: voice._replace(person=THIRD), leave=lambda before, after, value: before))]
              if not self.g.lexicon.targets else []),
            Says("each player who {cond} {what}", (like(EachPlayer, what, hole("cond")),), cond=self.g.each_player_who, what=do),
            Says("each player may {what}", (like(EachPlayer, like(May, what)),), what=may),
            Says("the turn player {what}", (like(EachPlayer, what, TurnOf(YOU)),), what=do),
            Says("that player {what}", (view(lambda what: EachPlayer(what, TurnOf(YOU)), lambda v: None, what),), what=do,
                 enter=lambda voice: voice if voice.event == MOMENT else None),
            Says("the turn player may {what}", (like(EachPlayer, like(May, what), TurnOf(YOU)),), what=may),
        ]  # fmt: skip
        paid = like(May, hole("price"), otherwise=what)
        for lead, means in (
            ("each player", like(EachPlayer, paid)),
            ("the turn player", like(EachPlayer, paid, TurnOf(YOU))),
        ):
            rows.append(
                Says(f"{lead} {{what}} unless they {{price}}", (means,), what=do, price=Choice("a price", do, may))
            )
        for who, owned in ((self.g.controllers, False), (self.g.owning, True)):
            rows += [
                Says(
                    "{who} {what}",
                    (like(AsPlayers, hole("who"), what, owned),),
                    who=who,
                    what=do,
                    leave=of_player if self.g.lexicon.targets and not owned else None,
                ),
                Says("{who} may {what}", (like(AsPlayers, hole("who"), like(May, what), owned),), who=who, what=may),
                Says(
                    "{who} may {what}. if they do, they {then}",
                    (like(AsPlayers, hole("who"), like(May, what, hole("then")), owned),),
                    who=who,
                    what=may,
                    then=do,
                    also=(
                        "{who} may {what}. if they does, they {then}",
                        "{who} may {what}. if that player does, that player {then}",
                    ),
                ),
            ]
        return rows
