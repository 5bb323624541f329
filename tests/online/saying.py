"""A catalogue of prose as the page reads it (`web/src/lib/saying.ts`), to find what it has no sentence for."""

from __future__ import annotations

import json
import re
from pathlib import Path

STRINGS = Path(__file__).parents[2] / "web" / "src" / "strings"
CATALOGUES = {path.parent.name: path for path in STRINGS.glob("*/prose.json")}
HOLE = re.compile(r"\{(\w+)\}")
KINDS = dict.fromkeys(
    ("number", "count", "least", "most", "total", "critical", "shield", "power", "against"), r"[-+]?\d+"
)
KINDS |= dict.fromkeys(("value", "element", "will", "icon"), r"\S+")
TEXTS = ("text", "words")
PROSE = re.compile(r"(?<![^\W\d_])[a-z]{4,}")
JOINTS = ("; ", ". ", ", ")
DEEPEST = 4


class Catalogue:
    """Sentences with holes, and what they are in another language."""

    def __init__(self, language):
        prose = CATALOGUES[language]
        self.glossary = json.loads(prose.with_name("glossary.json").read_text(encoding="utf-8"))
        self.exact = self.glossary | json.loads(prose.read_text(encoding="utf-8"))
        self.shapes = [shape(words) for words in self.exact if re.search(r"[{<]", words)]
        self.named = None

    def learn(self, names):
        """These are names, which stay as they are."""
        longest = sorted(filter(str.strip, names), key=len, reverse=True)
        self.named = re.compile(rf"(?<![^\W_])(?:{'|'.join(map(re.escape, longest))})(?![^\W_])")

    def says(self, words):
        """The page finds words in the other language for these, whose names it holds out first."""
        return (self.named is not None and self.has(self.named.sub("\ue000", words))) or self.has(words)

    def has(self, words, depth=0):
        """There is a sentence for these words, or one for each of their parts."""
        if words in self.exact or re.fullmatch(r"[\d\s+=-]*|\ue000", words):
            return True
        if depth >= DEEPEST:
            return False
        parts = [words.split(joint) for joint in JOINTS if joint in words]
        if any(all(self.has(part.removesuffix("."), depth + 1) for part in one) for one in parts):
            return True
        return any(
            (found := one.fullmatch(words)) is not None
            and all(self.fits(hole, what, depth) for hole, what in found.groupdict().items())
            for one in self.shapes
        )

    def fits(self, hole, words, depth):
        """What stands in a hole is no sentence of its own that the catalogue does not know."""
        return words is None or hole in TEXTS or len(PROSE.findall(words)) < 3 or self.has(words, depth + 1)


def shape(words):
    """What fits a sentence."""
    plain = re.sub(r"([.*+?^$()\[\]\\/])", r"\\\1", words)
    either = re.sub(r"<([^<>]*\|[^<>]*)>", r"(?:\1)", plain)
    return re.compile(HOLE.sub(lambda hole: f"(?P<{hole[1]}>{KINDS.get(hole[1], '.+?')})", either), re.DOTALL)
