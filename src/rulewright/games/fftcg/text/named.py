"""Words that are named: an Element, a Job, a card type; naming one, and what is then said of it."""

from collections.abc import Mapping
from typing import Final

from ....kernel.vocabulary.abilities import HasNamed
from ....kernel.vocabulary.effects import Modes, NameWord
from ....kernel.vocabulary.mods import AddNamedWord, SetNamedWord
from ....language.grammar.amounts import ONE
from ....language.grammar.verbs import agreeing
from ....language.phrase import Phrase, Says, Word
from ..rulebook import ch00_names as n

NAMED: Final[Mapping[str, int]] = {
    "Element": n.ELEMENT, "Job": n.JOB, "card type": n.TYPE, "Category": n.CATEGORY,
}  # fmt: skip
SPECIAL: Final = ("Light", "Dark")


def naming() -> list[Phrase]:
    """A word is named."""
    rows: list[Phrase] = []
    for word, field in NAMED.items():
        also = [f"{do} {a} {word}" for do in ("name", "select") for a in ("1", "a", "an")]
        rows.append(Word(also[0], (NameWord(field),), also=also[1:]))
    but = [f"{do} 1 Element other than Light {joint} Dark" for do in ("name", "select") for joint in ("or", "and")]
    pairs = [(one, two) for one in NAMED for two in NAMED if one != two]
    rows += [
        Word(
            f"name 1 {one} and 1 {two}",
            (NameWord(NAMED[one]), NameWord(NAMED[two])),
            also=(f"select 1 {one} and 1 {two}",),
        )
        for one, two in pairs
    ]
    rows += [
        Word(f"name 1 {one} or {two}", (Modes((NameWord(NAMED[one]), NameWord(NAMED[two])), ONE, ONE, False),))
        for one, two in pairs
    ]
    return [*rows, Word(but[0], (NameWord(n.ELEMENT, SPECIAL),), also=but[1:])]


def of_named(word: str) -> list[str]:
    """Of the named word, as it is said after a noun."""
    said = [f"the {how} {word}" for how in ("named", "selected")]
    return [f"{at} {one}" for at in ("of", "with") for one in said] + [f"of the same {word} as named"]


def posts() -> list[Phrase]:
    """Cards of the named word."""
    return [Word(of_named(word)[0], HasNamed(field), also=of_named(word)[1:]) for word, field in NAMED.items()]


def changes() -> list[Phrase]:
    """Becoming, and gaining, the named word."""
    rows: list[Phrase] = []
    becomes, gains = agreeing("become", "becomes"), agreeing("gain", "gains")
    for word, field in NAMED.items():
        said = [f"the named {word}", f"that {word}", f"of the named {word}", f"the selected {word}"]
        for verb, mod in ((becomes, SetNamedWord(field)), (gains, AddNamedWord(field))):
            rows.append(Says(f"{{v}} {said[0]}", (mod,), v=verb, also=[f"{{v}} {one}" for one in said[1:]]))
            more = {
                other: SetNamedWord(number) if isinstance(mod, SetNamedWord) else AddNamedWord(number)
                for other, number in NAMED.items()
                if other != word
            }
            rows += [
                Says(
                    f"{{v}} the named {word} and {other}",
                    (mod, second),
                    v=verb,
                    also=(f"{{v}} the named {word} and the named {other}", f"{{v}} the named {word} or {other}"),
                )
                for other, second in more.items()
            ]
    return rows
