"""Reading without trying what cannot be there, by the words a phrase must begin with.

It finds the same readings as a plain reader, about twice as fast, but does not come to know what could have stood where
it stopped. A language is complete before it is first read: what its phrases begin with is worked out once.
"""

from collections.abc import Mapping
from functools import cache
from sys import maxsize

from .phrase import Agree, Choice, Free, Guarded, Many, Phrase, Reader, Says, Word

Openings = tuple[str, ...] | None  # the words one of which every reading begins with; None if there is no telling


class QuickReader(Reader):
    """A reader that passes over the options of a choice that begin with other words."""

    def __init__(self, text: str, words: Mapping[str, frozenset[str]], spells: bool = True) -> None:
        super().__init__(text, words, spells)
        self.farthest = maxsize  # what stopped it is not looked for

    def options_of(self, choice: Choice, at: int) -> list[Phrase]:
        """The options that may begin here."""
        text = self.text
        begun = begun_with(choice, text[at : at + 1])
        return [option for words, option in begun if words is None or text.startswith(words, at)]


@cache
def begun_with(choice: Choice, letter: str) -> list[tuple[Openings, Phrase]]:
    """The options of a choice that may begin with a letter, each with the words that do."""
    rows: list[tuple[Openings, Phrase]] = []
    for words, option in opened(choice):
        fitting = None if words is None else tuple(word for word in words if word.startswith(letter))
        if fitting is None or fitting:
            rows.append((fitting, option))
    return rows


@cache
def opened(choice: Choice) -> list[tuple[Openings, Phrase]]:
    """The options of a choice, each with the words it begins with."""
    return [(openings_of(option, (choice,)), option) for option in choice.options]


def openings_of(phrase: Phrase, above: tuple[Phrase, ...]) -> Openings:
    """What a phrase begins with; `above` are those it begins itself, and one that begins itself cannot tell."""
    if phrase in above:
        return None
    if isinstance(phrase, (Word, Agree)):
        return phrase.spellings if all(phrase.spellings) else None
    if isinstance(phrase, (Free, Guarded)):
        return openings_of(phrase.inner, above)
    if isinstance(phrase, Many):
        return openings_of(phrase.item, above) if phrase.least else None
    above = (*above, phrase)
    if isinstance(phrase, Choice):
        return united([openings_of(option, above) for option in phrase.options])
    if type(phrase) is Says:
        firsts = [pieces[0] if pieces else "" for pieces, _ in phrase.readings]
        return united([(one,) if isinstance(one, str) else openings_of(phrase.holes[one[0]], above) for one in firsts])
    return None


def united(openings: list[Openings]) -> Openings:
    """What any of several phrases begins with."""
    found: dict[str, None] = {}
    for words in openings:
        if not words or not all(words):
            return None
        found.update(dict.fromkeys(words))
    return tuple(found)
