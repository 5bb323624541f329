"""Which kind of list a text is, and its entries."""

from __future__ import annotations

import json

from .data import read_data
from .entries import FIRSTS, Listed
from .marked import read_marked
from .plain import read_plain
from .tables import delimiter_of, read_table


def read_list(text: str, where: str, first_card: str = "") -> Listed:
    """The entries of a deck list of any kind, and all that is wrong with it."""
    listed = Listed(first_words=(*FIRSTS, first_card))
    bare = text.lstrip("\ufeff \t\r\n")
    if "\0" in text:
        at = text[: text.index("\0")].count("\n") + 1
        listed.problems.append(f"line {at}: there is a zero byte; this is no text file, save the list as text")
    elif bare.startswith(("{", "[")) and not is_heading(bare):
        try:
            data = json.loads(bare)
        except (ValueError, RecursionError) as bad:
            listed.problems.append(f"this looks like JSON but is not ({bad}); mend it at that place")
        else:
            read_data(data, where, listed)
    elif bare.startswith("<"):
        read_marked(bare, listed)
    elif delimiter_of(text):
        read_table(text, listed)
    else:
        read_plain(text, listed)
    return listed


def is_heading(text: str) -> bool:
    """Does a list begin with a section in brackets?"""
    head = text.splitlines()[0].strip()
    return head.startswith("[") and head.endswith("]") and head[1:-1].replace(" ", "").isalpha()
