"""Lists of one card a line, with sections and comments, whichever side of the name the count stands on."""

from __future__ import annotations

import re
from typing import Final

from .entries import Listed

COMMENT: Final = re.compile(r"(^|\s)(#|//).*")
BULLET: Final = re.compile(r"^[-*•·]\s+")
COUNT_FIRST: Final = re.compile(r"(?P<count>[-+]?\d+)(?:\s*[xX×*](?=\s|\S)\s*|\s+)(?P<name>\S.*)")
COUNT_LAST: Final = re.compile(r"(?P<name>.*\S)\s*(?:\s[xX]|[×*])\s*(?P<count>\d+)")
HEADING: Final = re.compile(r"[=*\[#_-]+\s*(?P<name>[^\d=*\]#_-][^=*\]#_]*?)\s*[=*\]#_:-]*")
COUNTED: Final = re.compile(r"(?P<name>[^\d(:][^(:]*?)\s*(?:[(\[-]\s*\d+(?:\s*cards?)?\s*[)\]]?|:\s*\d*)")
SECTIONS: Final = re.compile(
    r"(?:the )?(?:(?:main|side|ride|stone|magic stone|g|extra|ruler|j-?ruler)[ -]?)?(?:deck|board|zone)|main|side|"
    r"rulers?|j-?rulers?|(?:magic )?stones?|resonators?|chants?|spells?|additions?|regalias?|forwards?|backups?|"
    r"summons?|monsters?|characters?|units?|(?:normal|trigger) units?|triggers?|grade ?\d|reserve|cards?|"
    r"total(?: cards)?",
    re.IGNORECASE,
)
TOTAL: Final = re.compile(r"(?:total|cards|count)\b[^\d]*\d+(?:\s*cards?)?|\d+\s+cards?(?:\s+total)?", re.IGNORECASE)


def read_plain(text: str, listed: Listed) -> None:
    """The entries of a plain list."""
    for number, printed in enumerate(text.splitlines(), start=1):
        heading = printed.strip().removeprefix("//").strip() if printed.strip().startswith("//") else ""
        line = BULLET.sub("", COMMENT.sub("", printed).strip())
        if heading and is_section(heading):
            listed.enter(heading.split("(")[0].rstrip(": "))
        elif line:
            read_line(line, f"line {number}", listed)


def read_line(line: str, where: str, listed: Listed) -> None:
    """One line: a card, the card to begin with, a heading, or a problem."""
    label, colon, rest = (part.strip() for part in line.partition(":"))
    found = COUNT_FIRST.fullmatch(line)
    if found is None or found["name"].isdigit():
        found = COUNT_LAST.fullmatch(line) or found
    if colon and rest and listed.is_first(label):
        listed.first = COUNT_FIRST.sub(r"\g<name>", rest)
    elif TOTAL.fullmatch(line):
        return
    elif found is not None and not SECTIONS.fullmatch(found["name"].rstrip(":")):
        listed.add(int(found["count"][:9]), found["name"], where)
    elif is_section(line) or (found is not None and found["name"].strip(": ")):
        listed.enter(heading_of(line))
    else:
        listed.problems.append(f"{where}: {line!r:.120} does not begin with a number; write '4 Card Name'")


def is_section(line: str) -> bool:
    """Does a line head a section?"""
    if line.endswith(":") or HEADING.fullmatch(line):
        return True
    counted = COUNTED.fullmatch(line)
    return bool(SECTIONS.fullmatch(line) or (counted and SECTIONS.fullmatch(counted["name"].strip())))


def heading_of(line: str) -> str:
    """The name of a section."""
    marked = HEADING.fullmatch(line)
    bare = (marked["name"] if marked else line).rstrip(": ")
    counted = COUNTED.fullmatch(bare)
    return re.sub(r"^\d+\s*", "", counted["name"] if counted else bare).strip()
