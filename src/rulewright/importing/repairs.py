"""Noise of a text repaired: only where a text is not read, and only what makes it read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rulewright.language.compiler import CardBook, Row, paragraphs_of
from rulewright.language.reading import Decline, Reading, read_line
from rulewright.language.vocabulary import WORD, near

SHORTEST: Final = 4  # letters of a word that may be misspelt
MOST_TRIES: Final = 24  # of one paragraph
LONGEST: Final = 700  # letters of a paragraph that is worth trying
WIDE: Final = str.maketrans(
    "（）［］｛｝【】〔〕＜＞‹›，．。；！？／＆′″", "()[]{}[][]<><>,..;!?/&'\""
) | dict.fromkeys((0x200B, 0x200C, 0x200D, 0xFEFF, 0x00AD, 0x2060), "")
CONFUSED: Final = {
    "you": "your", "your": "you", "form": "from", "then": "than", "than": "then", "it": "its",
    "its": "it", "an": "a", "a": "an", "names": "named", "card": "cards", "control": "controls",
    "controls": "control", "gain": "gains", "gains": "gain", "is": "are", "are": "is", "to": "into", "in": "into",
    "resonator": "resonators", "resonators": "resonator", "loss": "lose", "chose": "choose", "put": "puts",
}  # fmt: skip
CLOSERS: Final = {"(": ")", "[": "]", "{": "}", "<": ">"}


@dataclass(frozen=True)
class Repair:
    """A change of a text that makes it read."""

    why: str
    was: str
    became: str


@dataclass(frozen=True)
class Try:
    """A text with what was changed in it."""

    text: str
    repairs: tuple[Repair, ...]


class Repairer:
    """Repairs the texts of rows of one game, knowing its words."""

    def __init__(self, book: CardBook, known: frozenset[str]) -> None:
        self.book = book
        self.known = known  # words of the language and of the cards, in small letters
        self.lines: dict[str, Reading | Decline] = {}

    def declines(self, row: Row, tells: bool = False) -> list[tuple[tuple[int, ...], Decline]]:
        """The paragraphs of a row that are not read, with their printed lines; and where each stops, if it tells."""
        found: list[tuple[tuple[int, ...], Decline]] = []
        for paragraph in paragraphs_of(row, self.book):
            result = self.lines.get(paragraph.text)
            if result is None or (tells and isinstance(result, Decline) and not result.expected):
                result = self.lines[paragraph.text] = read_line(paragraph.text, self.book.tongue, tells)
            if isinstance(result, Decline):
                found.append((paragraph.lines, result))
        return found

    def repair(self, row: Row, declines: list[tuple[tuple[int, ...], Decline]]) -> tuple[str, tuple[Repair, ...]]:
        """The text of a row, the noise of what is not read repaired, and what was repaired."""
        lines = str(row.get("text") or "").replace("\r", "").split("\n")
        done: list[Repair] = []
        for used, _ in reversed(declines):
            first, last = used[0], used[-1]
            for end in (last, last + 1, last + 2):  # a sentence may go on in the lines after it
                if end >= len(lines) or not lines[end].strip():
                    break
                found = self.mend(row, [line.strip() for line in lines[first : end + 1]], end > last)
                if found is not None:
                    lines[first : end + 1] = [found.text]
                    done = [*found.repairs, *done]
                    break
        return "\n".join(lines), tuple(done)

    def mend(self, row: Row, lines: list[str], is_joined: bool) -> Try | None:
        """Lines as one paragraph that reads, by the fewest repairs; None if no repair helps."""
        whole = " ".join(lines)
        current = Try(whole, ())
        if is_joined:
            end, begin = lines[0][-30:], lines[1][:20]
            current = Try(whole, (Repair("line broken inside a sentence", f"{end}\\n{begin}", f"{end} {begin}"),))
        if len(whole) > LONGEST or (is_joined and re.search(r"[.)\]\"]$", lines[0])):
            return None
        seen: set[str] = set()
        for base in (current, *self.respelt(current)):
            if base.text in seen:
                continue
            seen.add(base.text)
            if self.is_read(row, base.text):
                return base if base.repairs else None
            for attempt in self.attempts(row, base):
                if attempt.text not in seen and self.is_read(row, attempt.text):
                    return attempt
                seen.add(attempt.text)
                if len(seen) > MOST_TRIES:
                    return None
        return None

    def is_read(self, row: Row, text: str) -> bool:
        """Is all of the text read, as one of this card?"""
        return not self.declines({**row, "text": text})

    # ------------------------------------------------------------ what may be wrong

    def respelt(self, current: Try) -> Iterator[Try]:
        """The text with its words respelt, with its marks in order, and with both."""
        for why, fresh in self.spelt(current.text):
            yield changed(current, why, fresh)
        for why, fresh in marks(current.text):
            in_order = changed(current, why, fresh)
            yield in_order
            for other, both in self.spelt(fresh):
                yield changed(in_order, other, both)

    def attempts(self, row: Row, base: Try) -> Iterator[Try]:
        """The text with one thing repaired where reading stops."""
        stops = self.declines({**row, "text": base.text}, tells=True)
        for why, fresh in self.at_stop(base.text, stops[0][1]) if stops else ():
            yield changed(base, why, fresh)

    def spelt(self, text: str) -> Iterator[tuple[str, str]]:
        """Misspelt words, all of them together."""
        slips: list[tuple[str, str]] = []
        for word in dict.fromkeys(WORD.findall(text)):
            if len(word) >= SHORTEST - 1 and word.casefold() not in self.known:
                meant = near(word, self.known)
                if meant is not None and len(meant) >= SHORTEST:
                    slips.append((word, meant))
        if slips:
            fresh = text
            for word, meant in slips:
                fresh = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", meant, fresh)
            yield "misspelt", fresh

    def at_stop(self, text: str, stop: Decline) -> Iterator[tuple[str, str]]:
        """Commas, stops and small words about the word where reading stopped."""
        before = re.findall(r"[\w'’/+\-]+", stop.text[: stop.at])
        here = re.match(r"[\[(<{\"]?[\w'’/+\-]+|.", stop.text[stop.at :])
        if here is None:
            return
        word = re.escape(here[0])
        lead = rf"(?P<last>{re.escape(before[-1])}\W{{0,3}}?)" if before else r"(?P<last>)"
        for found in list(re.finditer(rf"{lead}(?P<gap>[\s,.;:]*)(?P<word>{word})", text, re.IGNORECASE))[:1]:
            head, tail = text[: found.end("last")].rstrip(" ,."), text[found.start("word") :]
            yield "missing comma", f"{head}, {tail}"
            yield "missing stop", f"{head}. {tail[:1].upper()}{tail[1:]}"
            if found["gap"].strip() or found["last"].rstrip()[-1:] in ",.":
                yield "mark too many", f"{head} {tail[:1].lower()}{tail[1:]}"
                yield "mark too many", f"{head} {tail}"
            if before and found["word"].casefold() == before[-1].casefold():
                yield "word twice", text[: found.end("last")].rstrip() + text[found.end("word") :]
            for at in (found.start("last"), found.start("word")):
                small = re.match(r"[A-Za-z]+", text[at:])
                if small is not None and small[0] in CONFUSED:
                    yield "wrong small word", text[:at] + CONFUSED[small[0]] + text[at + small.end() :]
            if tail[:1].isupper() and found["word"].casefold() in self.known:
                yield "capital letter", f"{text[: found.start('word')]}{tail[:1].lower()}{tail[1:]}"


def marks(text: str) -> Iterator[tuple[str, str]]:
    """Wide letters, brackets that do not match, a quotation mark that is never closed."""
    plain = text.translate(WIDE)
    if plain != text:
        yield "typographic variant", plain
    matched = balanced(plain)
    if matched != plain:
        yield "odd brackets", matched
    if plain.count('"') % 2:
        yield "odd quotation marks", plain.replace('"', "") if plain.count('"') == 1 else f'{plain.rstrip(".")}".'
    spaced = re.sub(r"(?<=[a-z\]])(?=\[)|(?<=[\]>])(?=[A-Za-z])|(?<=[.,;])(?=[A-Z][a-z])", " ", plain)
    if spaced != plain:
        yield "missing blank", spaced


def changed(base: Try, why: str, fresh: str) -> Try:
    """A text with one more repair."""
    return Try(fresh, (*base.repairs, Repair(why, *differing(base.text, fresh))))


def balanced(text: str) -> str:
    """The text with brackets closed as they were opened; one that was never opened goes."""
    out: list[str] = []
    open_at: list[str] = []
    for mark in text:
        if mark in "([{":
            open_at.append(mark)
        elif mark in ")]}":
            if not open_at:
                continue
            mark = CLOSERS[open_at.pop()]
        out.append(mark)
    for opener in reversed(open_at):
        at = len(out) - 1 - out[::-1].index(opener)
        end = next((i for i in range(at + 1, len(out)) if out[i] in " .,:" and opener in "[{"), len(out))
        out.insert(end, CLOSERS[opener])
    return "".join(out)


def differing(one: str, other: str) -> tuple[str, str]:
    """The stretch in which two texts differ, with whole words about it."""
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    end = 0
    while end < min(len(one), len(other)) - start and one[-1 - end] == other[-1 - end]:
        end += 1
    start = one.rfind(" ", 0, max(0, one.rfind(" ", 0, start))) + 1
    after = one.find(" ", len(one) - end)
    end = len(one) - after if after >= 0 else 0
    return one[start : len(one) - end].strip(), other[start : len(other) - end].strip()
