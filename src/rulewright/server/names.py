"""Names as they are shown, and as they are told apart: what looks the same is the same."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 32
LONGEST_FOLDED: Final = 40  # letters the database keeps
UNSEEN: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp", "Mn", "Me"})
BLANK: Final = "\u115f\u1160\u3164\uffa0\u2800"  # letters that show nothing

SCRIPTS: Final = frozenset({
    "LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "DEVANAGARI", "BENGALI", "TAMIL",
    "TELUGU", "KANNADA", "MALAYALAM", "THAI", "HANGUL", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "CJK",
    "IDEOGRAPHIC",
})  # fmt: skip
"""Whose letters names are written with: others have letters that look like these."""

CAPITALS: Final = str.maketrans("\u0397\u0396\u039c\u039d\u03a5", "hzmny")
"""Greek capitals that look like other letters than the small ones of them do."""

LOOKS: Final = str.maketrans(
    {
        other: plain
        for plain, others in {
            "a": "\u0430\u03b1\u0251", "b": "\u044c\u0432\u03b2", "c": "\u0441\u03f2", "d": "\u0501",
            "e": "\u0435\u0454\u03b5", "g": "\u0261", "h": "\u04bb\u043d", "j": "\u0458\u03f3", "k": "\u043a\u03ba",
            "l": "i1|!\u0456\u04cf\u03b9\u0131\u0269\u01c0\u0142\u1175\u0627\u05d5\u05df\u05c0\u2223\u2502\u2503\u2758",
            "m": "\u043c", "n": "\u0578\u03b7", "p": "\u0440\u03c1", "q": "\u051b", "r": "\u0433",
            "o": "0\u043e\u03bf\u0585\u0647\u03c3\u00f8\u110b\u05e1\u0665\u25cb\u25ef\u2218\u3007",
            "s": "\u0455", "t": "\u0442\u03c4", "u": "\u03c5\u057d\u0446", "v": "\u03bd\u0475",
            "w": "\u051d\u0448\u03c9", "x": "\u0445\u03c7", "y": "\u0443\u03b3\u04af", "z": "\u0290",
        }.items()
        for other in others
    }
)  # fmt: skip
"""Letters and signs of several scripts by the one they look like."""
FIGURES: Final = "ol23456789"


def shown(name: str) -> str:
    """A name as it is shown: nothing invisible, nothing that turns the writing round, no letters of other widths."""
    plain = unicodedata.normalize("NFKC", name)
    seen = "".join(
        letter for letter in plain if letter not in BLANK and (unicodedata.category(letter) not in UNSEEN - {"Mn"})
    )
    return " ".join(seen.split())


def titled(name: str) -> str:
    """The short name of a deck as people read it; a name of several words stays as it is."""
    return name if name != name.casefold() or " " in name else name.replace("-", " ").title()


def skeleton(name: str) -> str:
    """What two names that look alike have in common."""
    bare = unicodedata.normalize("NFKD", shown(name).casefold()).translate(LOOKS)
    bare = "".join(figure(letter) for letter in bare if unicodedata.category(letter) not in UNSEEN)
    return re.sub(r"[\s._-]+", "", bare).replace("rn", "m").replace("vv", "w")


def looks(name: str) -> str:
    """The same, with capitals by what they look like themselves: the small ones of some look like other letters."""
    return skeleton(shown(name).translate(CAPITALS))


def figure(letter: str) -> str:
    """A digit of any script as the letter it looks like, or as ours; anything else as it is."""
    digit = unicodedata.decimal(letter, -1)
    return letter if digit < 0 else FIGURES[digit]


def is_known(letter: str) -> bool:
    """A letter of a script that people write names in, and no small capital; other signs are no letters."""
    if not unicodedata.category(letter).startswith("L"):
        return True
    named = unicodedata.name(letter, "")
    return named.partition(" ")[0] in SCRIPTS and "SMALL CAPITAL" not in named


def is_good(name: str) -> bool:
    """A name that can be shown and kept: some letters, not too many, with few signs on top of each other."""
    if not all(is_known(letter) for letter in name):
        return False
    marks = sum(unicodedata.category(letter) == "Mn" for letter in name)
    return 1 <= len(name) <= LONGEST and marks * 2 <= len(name) and 1 <= len(skeleton(name)) <= LONGEST_FOLDED
