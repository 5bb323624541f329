"""Kinds of counter: a rulebook lists those it knows by number; any other a card prints is known by its letters."""

from typing import Final

EVERY_KIND: Final = -2  # counters of whatever kind
FIRST_SPELLED: Final = 1000  # kinds below are listed
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz-"
BASE: Final = len(LETTERS) + 1
MOST_LETTERS: Final = 12  # as many as fit into a stored number


def kind_of_counter(name: str, listed: tuple[str, ...]) -> int | None:
    """The number of a kind of counter, or None if that can be no name of one, or the game has none."""
    if name in listed:
        return listed.index(name)
    letters = name.lower()
    if not listed or not letters or len(letters) > MOST_LETTERS:
        return None
    packed = 0
    for letter in letters:
        if letter not in LETTERS:
            return None
        packed = packed * BASE + LETTERS.index(letter) + 1
    return FIRST_SPELLED + packed


def name_of_counter(kind: int, listed: tuple[str, ...]) -> str:
    """A kind of counter by name, written as the listed ones are."""
    if kind == EVERY_KIND:
        return "any"
    if kind < FIRST_SPELLED:
        return listed[kind]
    packed = kind - FIRST_SPELLED
    letters = ""
    while packed:
        letters = LETTERS[packed % BASE - 1] + letters
        packed //= BASE
    return letters.capitalize() if listed and listed[0][0].isupper() else letters


def named_counters(counters: tuple[int, ...], listed: tuple[str, ...]) -> dict[str, int]:
    """The counters on a card: how many of each kind, by name."""
    return {name_of_counter(counters[at], listed): counters[at + 1] for at in range(0, len(counters), 2)}
