"""A or an, capital letters at the start of sentences, and quotes that open and close."""

import re
from collections.abc import Sequence
from typing import Final

ARTICLE: Final = re.compile(r'(?<![A-Za-z])([Aa])n? (?=[<"“]*([A-Za-z]))')
NAME_SPAN: Final = re.compile("“(?!\\[)[^“”]*”|<[^<>]*>")
AN_WORDS: Final = re.compile(r"(?:[aeio]|u(?!ni))", re.IGNORECASE)


def agreed(text: str) -> str:
    """A before a consonant, an before a vowel; names in quotes and brackets count by their first letter."""

    def article(found: re.Match[str]) -> str:
        vowel = AN_WORDS.match(text, found.start(2))
        return f"{found.group(1)}{'n' if vowel else ''} "

    return ARTICLE.sub(article, text)


def faced_quotes(text: str) -> str:
    """Straight quotes turned to face: an opening one follows a space or a bracket."""
    turned: list[str] = []
    for index, letter in enumerate(text):
        if letter != '"':
            turned.append(letter)
            continue
        before = text[index - 1] if index else " "
        turned.append("“" if before in ' ([/"' else "”")
    return "".join(turned)


def plain_quotes(text: str) -> str:
    """Facing quotes made straight."""
    return text.replace("“", '"').replace("”", '"')


def recased(text: str, starts: Sequence[int], capital: bool) -> str:
    """The line with its sentences' first letters made capital or small; its length does not change."""
    letters = list(text)
    for at in starts:
        if at < len(letters):
            letters[at] = letters[at].upper() if capital else letters[at].lower()
    return "".join(letters)


def named_spans(text: str) -> list[tuple[int, int]]:
    """Where names stand in facing quotes (an ability in quotes begins with a bracket and is no name)."""
    return [(found.start(), found.end()) for found in NAME_SPAN.finditer(text)]
