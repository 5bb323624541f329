"""Units for tests of Cardfight!! Vanguard, and the board they lie on."""

from collections.abc import Sequence
from functools import cache

from rulewright.games.vanguard.text.words import card_book
from rulewright.kernel.ids import MISSING
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.language.compiler import compile_row

from ..board import Board

CLAN = "Dawn Order"
WORDS = card_book([{"clan": "Dawn Order", "race": "Human"}, {"clan": "Tidebound", "race": "Sprite"}])
KEYWORDS = {"twin drive": 0, "intercept": 1, "boost": 2}


def unit(
    name: str,
    grade: int = 1,
    power: int = 7000,
    shield: int | None = 5000,
    critical: int = 1,
    clan: str | tuple[str, ...] = CLAN,
    race: str = "Human",
    trigger: str | None = None,
    icons: Sequence[str] = (),
    abilities: Sequence[Ability] = (),
    text: str = "",
) -> Printed:
    """A card made for a test: its abilities as printed text, or as values of the card language."""
    clans = (clan,) if isinstance(clan, str) else clan
    lines: tuple[str, ...] = ()
    if text:
        reading = compile_row({"name": name, "grade": grade, "power": power, "text": text}, WORDS)
        assert not reading.declines, reading.declines
        lines = (*("" for _ in abilities), *reading.lines)
        abilities = (*abilities, *reading.abilities)
    kind = "trigger unit" if trigger else "normal unit"
    return Printed(
        name,
        (grade, power, MISSING if shield is None else shield, critical),
        ((name,), clans, (race,), (kind,), (trigger,) if trigger else ()),
        tuple(KEYWORDS[icon] for icon in icons),
        tuple(abilities),
        text,
        lines=lines,
    )


@cache
def plain(name: str) -> Printed:
    """A plain grade 3 leader, or a plain grade 1 unit."""
    return unit(name, grade=3, power=10000, shield=None) if name.startswith("Leader ") else unit(name)


BOARD = Board(
    plain,
    seat={"deck": ["Filler {}"] * 10, "vanguard": ["Leader {}"]},
    piles=("deck", "hand", "drop", "soul", "bind", "trigger"),
    has_spare=False,
)
