"""What a line that is not read lacks: where in the sentence reading stopped, and what was being said there."""

import re
from typing import Final

from .reading import Ambiguous, Decline
from .vocabulary import SMALL

SENTENCE: Final = re.compile(r"(?<=[.:⇒])\s+|(?<=\))\s*:\s*|⇒")
OPENERS: Final = (
    ("instead of something", r"\binstead\b|\bwould\b"),
    ("rule", r"\b(?:cannot|can't|can|must|may not|don't|doesn't|only)\b"),
    ("count", r"\b(?:for each|equal to|the number of|number of|half|twice|times|where X)\b"),
    ("duration", r"\b(?:until|during|this turn|that turn|the next|as long as)\b"),
    ("choice", r"\b(?:choose|chooses|target|search|select|up to|any number of)\b"),
    ("description", r"\b(?:named|with|without|other than|among|of cost|from|in)\b"),
    ("place", r"\b(?:into|onto|on top|bottom|to)\b"),
    ("gain", r"\b(?:gains?|gets?|has|have|loses?|becomes?)\b"),
)
LABEL: Final = re.compile(
    r"^(?:EX BURST |Damage \d+ -- |\[(?:AUTO|ACT|CONT|Continuous|Activate|Enter|Break|Trigger|J-Activate|Awakening)"
    r"\]:?|\((?:VC|RC|GC|VC/RC)\):?|\[Limit-Break \d\]|\s|:)+"
)
TRIGGER: Final = re.compile(r"(?:when(?:ever)?|at|each time)\b", re.IGNORECASE)
CONDITION: Final = re.compile(r"\b(?:if|unless|while|as long as|only if)\b", re.IGNORECASE)


def family_of(decline: Decline) -> str:
    """The family of a decline: the part of the sentence it stopped in, and what was being said."""
    if isinstance(decline, Ambiguous):
        return "ambiguous"
    if decline.why != "not understood":
        return decline.why
    before = decline.text[: decline.at]
    if before.count('"') % 2:
        return f"ability in quotes: {within(before[before.rindex(chr(34)) + 1 :], decline)}"
    return within(before, decline)


def within(before: str, decline: Decline) -> str:
    """The family of a stop after these words."""
    before = LABEL.sub("", before)
    here = SENTENCE.split(before)[-1]
    rest = decline.text[decline.at :]
    if is_cost(before, rest):
        return f"cost: {leading(here, decline)}"
    part = here.rsplit(", ", 1)[-1] if not TRIGGER.match(here) or ", " in here else here
    if TRIGGER.match(part):
        return f"trigger: {leading(part, decline)}"
    if CONDITION.match(part.lstrip()):
        return f"condition: {leading(part, decline)}"
    for name, shape in OPENERS:
        found = list(re.finditer(shape, part, re.IGNORECASE))
        if found and len(part) - found[-1].end() < 40:
            return f"{name}: {found[-1][0].casefold()}"
    return f"deed: {leading(part, decline)}"


def is_cost(before: str, rest: str) -> bool:
    """Does the stop lie before the colon of a cost?"""
    ahead = rest.partition(":")[0]
    return ":" in rest and ". " not in f"{before}{ahead}" and not TRIGGER.match(before)


def leading(part: str, decline: Decline) -> str:
    """The word that says what is done: the last verb-like word before the stop, or the word it stopped on."""
    words = [word.casefold() for word in re.findall(r"[A-Za-z][a-z'-]+", part)]
    known = [word for word in words if not SMALL.fullmatch(word)]
    return known[0] if known else (re.sub(r"[^\w\[\]{}'-]", "", decline.word).casefold() or "end of line")
