"""Which cards: grades, clans, names, rows and columns, as adjectives before the noun and modifiers after it."""

from typing import Final

from ....kernel.ids import AT_LEAST, AT_MOST, EQUAL, FACE_DOWN, FACE_UP, RESTED, STANDING
from ....kernel.vocabulary.terms import (
    AllOf,
    AtPlaces,
    Cards,
    EitherOf,
    Filter,
    Has,
    HasKeyword,
    HasPart,
    InRole,
    IsFaced,
    IsNot,
    IsTurned,
    OneOf,
    Related,
    This,
    Valued,
)
from ....language.english.numbers import DIGITS, QUOTED
from ....language.english.pronouns import THAT_SUBJECT
from ....language.pattern import Parts, hole, like
from ....language.phrase import Agree, Choice, Many, Reader, Says, Token, Word
from ..rulebook import ch00_names as n

OTHER: Final = IsNot(OneOf(This()))


def clan_or_race(text: str, reader: Reader) -> Filter | None:
    """A word in angle brackets: a race if it is known only as a race, otherwise a clan."""
    is_race = text in reader.words.get("race", ()) and text not in reader.words.get("clan", ())
    return Has(n.RACE if is_race else n.CLAN, text)


def in_brackets(value: object) -> str | None:
    """A clan or race as printed."""
    return f"<{value.word}>" if isinstance(value, Has) and value.field in (n.CLAN, n.RACE) else None


KIN: Final = Token("a clan in <>", "<<?([^<>]+)>>?", clan_or_race, in_brackets)


def pair(parts: Parts) -> Filter | None:
    """One or the other."""
    left, right = parts["left"], parts["right"]
    return EitherOf((left, right)) if isinstance(left, Filter) and isinstance(right, Filter) else None


def unpair(value: object) -> Parts | None:
    """The two sides of an either-or."""
    if isinstance(value, EitherOf) and len(value.parts) == 2:
        return {"left": value.parts[0], "right": value.parts[1]}
    return None


EXACT_GRADE: Final = Says("{n}", like(Valued, n.GRADE, EQUAL, hole("n")), n=DIGITS)
GRADES: Final = Choice(
    "a grade",
    Says("grade {n}", like(Valued, n.GRADE, EQUAL, hole("n")), n=DIGITS),
    Says(
        "grade {n} or greater", like(Valued, n.GRADE, AT_LEAST, hole("n")), n=DIGITS,
        also=("grade {n} or more", "grade {n} or higher"),
    ),
    Says(
        "grade {n} or less", like(Valued, n.GRADE, AT_MOST, hole("n")), n=DIGITS,
        also=("grade {n} or lower", "grade {n} or fewer"),
    ),
    Says(
        "grade {left} or {right}", make=pair, unmake=unpair, left=EXACT_GRADE, right=EXACT_GRADE,
        also=("grade {left} or grade {right}",),
    ),
)  # fmt: skip
ADJECTIVE: Final = Choice(
    "which",
    Word("other", OTHER),
    Word("face up", IsFaced(FACE_UP), also=("face-up", "faceup")),
    Word("face down", IsFaced(FACE_DOWN), also=("face-down", "facedown")),
    GRADES,
    KIN,
    Says("{left} or {right}", make=pair, unmake=unpair, left=KIN, right=KIN),
    Says("non-{kin}", like(IsNot, hole("kin")), kin=KIN, also=("non {kin}",)),
    Word("[Stand]", IsTurned(STANDING), also=("standing",)),
    Word("[Rest]", IsTurned(RESTED), also=("resting", "rested")),
    Word("attacking", InRole(n.ATTACKING)),
    Word("boosting", InRole(n.BOOSTING)),
    Word("boosted", InRole(n.BOOSTED)),
    Word("trigger", Has(n.TYPE, "trigger unit")),
    Word("normal", Has(n.TYPE, "normal unit")),
    Word("[Critical] trigger", Has(n.ICON, "critical"), also=("critical trigger",)),
    Word("[Draw] trigger", Has(n.ICON, "draw"), also=("draw trigger",)),
    Word("[Stand] trigger", Has(n.ICON, "stand"), also=("stand trigger",)),
    Word("[Heal] trigger", Has(n.ICON, "heal"), also=("heal trigger",)),
)
ADJECTIVES: Final = Many(ADJECTIVE, " ")

ITS: Final = Agree(lambda voice: "its", ("its", "their", "the"))
CARD_NAME: Final = Agree(lambda voice: "card name", ("card names", "card name", "names", "name"))
CALLED: Final = Says("{name}", like(Has, n.NAME, hole("name")), name=QUOTED)
AGAIN: Final = Agree(
    lambda voice: "",
    ("a card named ", "a unit named ", "cards named ", "units named ", "card named ", "unit named ", ""),
)
CALLED_AGAIN: Final = Says("{again}{name}", like(Has, n.NAME, hole("name")), again=AGAIN, name=QUOTED)


def either_name(parts: Parts) -> Filter | None:
    """One of several names."""
    names = parts["names"]
    return EitherOf(tuple(f for f in names if isinstance(f, Filter))) if isinstance(names, tuple) else None


def names_of(value: object) -> Parts | None:
    """The names of an either-or of names."""
    if isinstance(value, EitherOf) and all(isinstance(p, Has) and p.field == n.NAME for p in value.parts):
        return {"names": value.parts}
    return None


NAMES: Final = Choice(
    "a name",
    CALLED,
    Says(
        "{names}", make=either_name, unmake=names_of,
        names=Many(CALLED_AGAIN, ", ", ", or ", 2, (" or ", ", and/or ", " and/or "), closing=True),
    ),
)  # fmt: skip

COLUMNS: Final = Choice(
    "a column",
    Word("left column of the front row", AtPlaces((n.FRONT_LEFT,))),
    Word("right column of the front row", AtPlaces((n.FRONT_RIGHT,))),
    Word("left column of the back row", AtPlaces((n.BACK_LEFT,))),
    Word("right column of the back row", AtPlaces((n.BACK_RIGHT,))),
    Word("center column of the back row", AtPlaces((n.BACK_CENTER,))),
    Word("front row", AtPlaces(n.FRONT_ROW)),
    Word("back row", AtPlaces(n.BACK_ROW)),
    Word("left column", AtPlaces(n.LEFT_COLUMN)),
    Word("right column", AtPlaces(n.RIGHT_COLUMN)),
    Word("center column", AtPlaces(n.CENTER_COLUMN)),
)
ROW_OWNER: Final = Agree(lambda voice: "the", ("the", "your opponent's", "your", "his or her"))
COLUMN_OF: Final = Choice(
    "this unit",
    Word("this unit", This(), also=("this card",)),
    THAT_SUBJECT,
    Word("your vanguard", Cards((n.VC,))),
)
LIKE: Final = Choice("that unit", THAT_SUBJECT, COLUMN_OF)
MODIFIER: Final = Choice(
    "which",
    Says(" named {names}", hole("names"), names=NAMES),
    Says(
        " other than a card named {name}", like(IsNot, hole("name")), name=NAMES,
        also=(
            " not named {name}", " other than a unit named {name}", " other than cards named {name}",
            " other than {name}", " that is not named {name}", " except a card named {name}",
        ),
    ),
    Says(
        " with {part} in {its} {name}", like(HasPart, n.NAME, hole("part")), part=QUOTED, its=ITS, name=CARD_NAME
    ),
    Says(" in {the} {column}", hole("column"), the=ROW_OWNER, column=COLUMNS),
    Says(
        " in the same column as {whom}", like(Related, n.SAME_COLUMN, hole("whom")), whom=COLUMN_OF
    ),
    Says(
        " in the {column} of the same column as {whom}",
        like(AllOf, (hole("column"), like(Related, n.SAME_COLUMN, hole("whom")))), column=COLUMNS, whom=COLUMN_OF,
    ),
    Word(
        " that is being attacked", InRole(n.ATTACKED),
        also=(" that are being attacked", " being attacked", " that is attacked", " that was attacked"),
    ),
    Word(" that is attacking", InRole(n.ATTACKING)),
    Says(
        " with the same card name as {whom}", like(Related, n.SAME_NAME, hole("whom")), whom=LIKE,
        also=(" with the same name as {whom}", " of the same name as {whom}"),
    ),
    Says(" with the same grade as {whom}", like(Related, n.SAME_GRADE, hole("whom")), whom=LIKE),
    Says(" with the same clan as {whom}", like(Related, n.SAME_CLAN, hole("whom")), whom=LIKE,
         also=(" of the same clan as {whom}",)),
    Says(
        " with [Power] {n} or greater", like(Valued, n.POWER, AT_LEAST, hole("n")), n=DIGITS,
        also=(" whose [Power] is {n} or greater", " with {n} or greater [Power]", " with [Power] {n} or more"),
    ),
    Says(
        " with [Power] {n} or less", like(Valued, n.POWER, AT_MOST, hole("n")), n=DIGITS,
        also=(" whose [Power] is {n} or less", " with {n} or less [Power]"),
    ),
    Word(" with [Boost]", HasKeyword(n.BOOST), also=(" with “Boost”",)),
    Word(" with [Intercept]", HasKeyword(n.INTERCEPT), also=(" with “Intercept”",)),
    Word(" with “Restraint”", HasKeyword(n.RESTRAINT)),
    Word(" with “Lord”", HasKeyword(n.LORD)),
)  # fmt: skip
MODIFIERS: Final = Many(MODIFIER, "", least=0)
