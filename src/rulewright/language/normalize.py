"""One canonical spelling before reading: dialects, typing slips and reminder text go; the meaning stays.

A game gives its own table of respellings; names in quotes are never touched. Respelling runs until nothing changes,
so it is idempotent.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from .english.articles import agreed

# Shape, words, and letters it cannot do without.
Rule = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str], str]
MOST_ROUNDS: Final = 40
LONGEST_LINE: Final = 2000  # letters; no printed ability comes near
FIRST_SEAL: Final = 0xE000
NAME_QUOTE: Final = re.compile(r'(?:(?<=^)|(?<=[\s(\[/]))"(?!\[)[^"\[\]]+"')


def rules(*rows: tuple[str, str | Callable[[re.Match[str]], str]]) -> tuple[Rule, ...]:
    """A table of respellings."""
    return tuple((re.compile(shape), words, needed(shape)) for shape, words in rows)


PARTS: Final = re.compile(
    r"\{\d+,?\d*\}|(\\[^\w]|[\w ,'<>/:;=&-])(?![?*+{])|\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[()|]|.", re.DOTALL
)


def needed(shape: str) -> str:
    """The longest run of letters that stands in all that a shape matches, as far as it is plain to see."""
    runs = [""]
    depth = 0
    for part in PARTS.finditer(shape):
        depth += (part[0] == "(") - (part[0] == ")")
        if part[0] == "|" and not depth:
            return ""
        if part[1] and not depth:
            runs[-1] += part[1][-1]
        else:
            runs.append("")
    return max(runs, key=len)


TYPOGRAPHY: Final = rules(
    (r"&lt;", "<"), (r"&gt;", ">"), (r"&quot;", '"'), (r"&#39;|&apos;", "'"), (r"&nbsp;|\u00a0|\u3000", " "),
    (r"&amp;", "&"), (r"<;", "<"), (r">;", ">"),
    (r"[“”„‟]", '"'), (r"[‘’`]", "'"), (r"[−–—‐‑]", "-"), (r"＋", "+"), (r"：", ":"),
    (r"[«≪《]\s*", "<"), (r"\s*[»≫》]", ">"),
    (r"[ \t]+", " "), (r" +([,.;])", r"\1"), (r"([,;])(?=[A-Za-z\[])", r"\1 "), (r"\.\.+", "."),
    (r"(\d),(\d{3})\b", r"\1\2"), (r"^ | $", ""),
)  # fmt: skip


@dataclass(frozen=True)
class Speller:
    """How one game's printed lines are brought to one spelling."""

    table: tuple[Rule, ...]
    is_reminder: Callable[[str], bool]
    starts: re.Pattern[str]  # how an ability begins
    finish: Callable[[str], str]
    before: Callable[[str], str] = str  # notations that would look like reminders, respelled first
    continues: Callable[[str, str], bool] = lambda line, following: False  # does the next line belong to this one?
    quotes_names: bool = True  # quoted words are names and are left alone; otherwise they are text like any other
    alone: re.Pattern[str] | None = None  # keywords at the head of a line that are an ability of their own


def sealed(text: str) -> tuple[str, list[str]]:
    """The text with its quoted names put away."""
    names: list[str] = []

    def seal(found: re.Match[str]) -> str:
        names.append(found.group(0))
        return chr(FIRST_SEAL + len(names) - 1)

    return NAME_QUOTE.sub(seal, text), names


def unsealed(text: str, names: Sequence[str]) -> str:
    """The text with its quoted names back."""
    for index, name in enumerate(names):
        text = text.replace(chr(FIRST_SEAL + index), name)
    return text


def respelled(text: str, table: Sequence[Rule], quotes_names: bool = True) -> str:
    """One pass of a table over everything but quoted names."""
    text, names = sealed(text) if quotes_names else (text, [])
    for shape, words, letters in table:
        if letters in text:
            text = shape.sub(words, text)
    return unsealed(text, names)


def without_reminders(text: str, is_reminder: Callable[[str], bool]) -> str:
    """The text without the parentheses that only explain; an unclosed one ends with the line."""
    kept: list[str] = []
    at = 0
    while at < len(text):
        if text[at] != "(":
            kept.append(text[at])
            at += 1
            continue
        end = closing(text, at)
        if is_reminder(text[at + 1 : end]):
            at = end + 1
            while kept and kept[-1] == " " and (at >= len(text) or text[at] in ' ,.:"])'):
                kept.pop()
        else:
            kept.append("(")
            at += 1
    return "".join(kept)


def closing(text: str, at: int) -> int:
    """Where the parenthesis that opens here closes, or the end of the text."""
    depth = 0
    for index in range(at, len(text)):
        if text[index] == "(":
            depth += 1
        elif text[index] == ")":
            depth -= 1
            if depth == 0:
                return index
    return len(text)


def normalize(line: str, speller: Speller) -> str:
    """The line in canonical spelling; an empty line means it only explained. One too long to read stays as it is."""
    if len(line) > LONGEST_LINE:
        return line
    seen: list[str] = []
    while line not in seen and len(seen) < MOST_ROUNDS:
        seen.append(line)
        line = respelled_once(line, speller)
    return min(seen[seen.index(line) :]) if line in seen else line


def respelled_once(line: str, speller: Speller) -> str:
    """One round of respelling."""
    quotes_names = speller.quotes_names
    text = speller.before(respelled(line, TYPOGRAPHY, quotes_names))
    text, names = sealed(text) if quotes_names else (text, [])
    text = unsealed(without_reminders(text, speller.is_reminder), names)
    return agreed(speller.finish(respelled(text, speller.table, quotes_names).strip()))


@dataclass(frozen=True)
class Paragraph:
    """One ability's text and the printed lines it came from."""

    text: str
    lines: tuple[int, ...]


def paragraphs(text: str, speller: Speller) -> list[Paragraph]:
    """Printed lines as abilities: broken ones joined, glued ones split, those that only explain left out."""
    result: list[Paragraph] = []
    lines = respelled(text.replace("\r", ""), ()).split("\n")
    index = 0
    while index < len(lines):
        joined, used = lines[index].strip(), [index]
        while index + 1 < len(lines) and goes_on(joined, lines[index + 1], speller):
            index += 1
            joined += " " + lines[index].strip()
            used.append(index)
        index += 1
        for piece in pieces(joined, speller):
            spelled = normalize(piece, speller)
            if spelled:
                result.append(Paragraph(spelled, tuple(used)))
    return result


def goes_on(line: str, following: str, speller: Speller) -> bool:
    """Does the next line belong to this one?"""
    if is_broken(line):
        return not is_glued(line, following, speller)
    return speller.continues(line, following.strip())


def is_broken(line: str) -> bool:
    """Does the line stop inside a parenthesis or a quote?"""
    return line.count("(") > line.count(")") or line.count('"') % 2 == 1


def is_glued(line: str, following: str, speller: Speller) -> bool:
    """Does the next line begin an ability of its own, with this line's parenthesis never closed?"""
    found = speller.starts.match(following.strip())
    return bool(found) and following.count(")") <= following.count("(")


def pieces(line: str, speller: Speller) -> list[str]:
    """A line split where another ability begins: behind keywords, a reminder or a full stop."""
    cuts = [0]
    head = speller.alone.match(line) if speller.alone is not None else None
    if head is not None:
        cuts.append(head.end())
    for found in speller.starts.finditer(line):
        before = line[: found.start()].rstrip()
        if before.endswith((")", ".")) and before.count('"') % 2 == 0:
            cuts.append(found.start())
    cuts.append(len(line))
    return [line[a:b].strip() for a, b in pairwise(cuts) if line[a:b].strip()]
