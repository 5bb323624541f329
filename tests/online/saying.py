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
JOINTS = ("; ", ". ", ", ")
DEEPEST = 4


class Catalogue:
    """Sentences with holes, and what they are in another language."""

    def __init__(self, language):
        self.exact = json.loads(CATALOGUES[language].read_text(encoding="utf-8"))
        self.shapes = [shape(words) for words in self.exact if re.search(r"[{<]", words)]

    def has(self, words, depth=0):
        """There is a sentence for these words, or one for each of their parts."""
        if words in self.exact or re.fullmatch(r"[\d\s+=-]*", words):
            return True
        if depth >= DEEPEST:
            return False
        parts = [words.split(joint) for joint in JOINTS if joint in words]
        if any(all(self.has(part.removesuffix("."), depth + 1) for part in one) for one in parts):
            return True
        return any(one.fullmatch(words) for one in self.shapes)


def shape(words):
    """What fits a sentence."""
    plain = re.sub(r"([.*+?^$()\[\]\\/])", r"\\\1", words)
    either = re.sub(r"<([^<>]*\|[^<>]*)>", r"(?:\1)", plain)
    return re.compile(HOLE.sub(lambda hole: f"(?P<{hole[1]}>{KINDS.get(hole[1], '.+?')})", either), re.DOTALL)
