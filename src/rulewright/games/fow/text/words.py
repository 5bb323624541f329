"""The game's card language as one book an edition: its lines, its spelling, its columns."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import takewhile
from typing import Final

from ....kernel.ids import CONTINUOUS, MOMENT, SPELL
from ....kernel.vocabulary.abilities import Ability, Later
from ....kernel.vocabulary.effects import Apply, Choose, Seq
from ....kernel.vocabulary.mods import Forbid
from ....kernel.vocabulary.terms import Always, This
from ....language.compiler import CardBook, Face, Row
from ....language.normalize import Speller
from ....language.phrase import Phrase
from ....language.reading import Tongue
from ...shared.explaining import plainly
from ..rulebook import ch00_names as n
from ..table.explaining import NAMES, head
from .dialects import MARKS_2_0, MARKS_5_01, MARKS_6_1, Dialect
from .doing.following import followed, lasted
from .rows import by_banner, by_cost, faces, kinds_of, words_in
from .spelling import NEW, OLD, speller
from .tongue import LINE_2_0, LINE_5_01, LINE_6_1, inward, old_outward, outward, place

OLD_SPELLER: Final[Speller] = speller(OLD)
NEW_SPELLER: Final[Speller] = speller(NEW)


def placing(follows: frozenset[int]) -> Callable[[Row, Ability], Ability | None]:
    """What an ability is on a card: only a chant does something as it resolves, and nothing of it works in a field."""

    def placed(row: Row, ability: Ability) -> Ability | None:
        if n.CHANT not in kinds_of(row)[0]:
            return ability if ability.kind != SPELL else None
        if ability.kind == SPELL or ability.zones != n.PLAY_GROUND:
            return ability
        if (late := put_off(ability)) is not None:
            return late
        if ability.kind != CONTINUOUS or ability.instead is not None or ability.active != Always():
            return None
        if ability.effect == Apply(This(), (Forbid(n.PREVENT),)):
            return replace(ability, zones=(n.CHASE,))
        effect = lasted(ability.effect)
        made = None if effect is None else followed(Ability(SPELL, (n.CHASE,), effect=effect), follows)
        return made if isinstance(made, Ability) else None

    return placed


def put_off(ability: Ability) -> Ability | None:
    """What a chant does only at the end of the turn: its targets are chosen as it is played, the rest waits."""
    when = ability.when
    if when is None or (when.event, when.number) != (MOMENT, n.END_OF_TURN_MOMENT):
        return None
    if ability != Ability(ability.kind, n.PLAY_GROUND, when=when, effect=ability.effect):
        return None
    parts = ability.effect.parts if isinstance(ability.effect, Seq) else (ability.effect,)
    ahead = tuple(takewhile(lambda part: isinstance(part, Choose) and part.announced, parts))
    rest = parts[len(ahead) :]
    later = Later(when, rest[0] if len(rest) == 1 else Seq(rest))
    return Ability(SPELL, (n.CHASE,), effect=Seq((*ahead, later)) if ahead else later)


def card_book(
    name: str,
    line: Phrase,
    printed: Callable[[str], str],
    speller: Speller,
    face: Callable[[Row], Face],
    rows: Iterable[Row],
    dialect: Dialect,
) -> CardBook:
    """A book; the races and names of the rows tell one from many."""
    tongue = Tongue(line, inward, printed, words_in(rows), rereads=True, place=place)
    return CardBook(name, tongue, speller, face, plainly(tongue, NAMES, head), NAMES, placing=placing(dialect.follows))


def card_book_6_1(rows: Iterable[Row] = ()) -> CardBook:
    """Cards of ver. 6.1."""
    return card_book("fow-6.1", LINE_6_1, outward, NEW_SPELLER, faces(by_banner, True), rows, MARKS_6_1)


def card_book_5_01(rows: Iterable[Row] = ()) -> CardBook:
    """Cards of ver. 5.01, with labels and attributes of the cost."""
    return card_book("fow-5.01", LINE_5_01, old_outward, OLD_SPELLER, faces(by_cost, False), rows, MARKS_5_01)


def card_book_2_0(rows: Iterable[Row] = ()) -> CardBook:
    """Cards of ver. 2.0, with labels and attributes of the cost."""
    return card_book("fow-2.0", LINE_2_0, old_outward, OLD_SPELLER, faces(by_cost, False), rows, MARKS_2_0)
