"""The game's language: the grammar made from its lexicon, and how its words are brought to the grammar's and back."""

import re
from typing import Final

from ....language.english.articles import named_spans
from ....language.english.numbers import CARDINALS
from ....language.grammar import Grammar
from ....language.normalize import Rule, respelled, rules
from .dialects import MARKS_2_0, MARKS_5_01, MARKS_6_1
from .lexicon import LEXICON
from .lines import Lines
from .spelling import is_name, lowered, old_raised, raised

NUMBERS: Final = "|".join(CARDINALS[1:])
ZONE: Final = r"(?:hand|graveyard|deck|magic stone|removed area|standby area|field|lifebreak|life\b|ruler)"
INWARD: Final = rules(
    (r"(?<!non-)\bresonator spell(s?)\b", r"summon spell\1"),
    (r"\b([Tt]hat|[Tt]hose|[Tt]he) token(s?)\b(?! (?:J/)?resonator)", r"\1 resonator\2"),
    (r"\banother target\b", "target other"), (r"\banother\b", "an other"), (r"\bmain deck", "deck"), (r"\b[Hh]is or her\b", "their"),
    (r"\bhe or she controls\b", "they control"), (r"\bhe or she\b", "they"),
    (r"\b((?:J/)?resonator) token(s?)\b", r"token \1\2"), (r"(?<!non-)\btoken(s?)\b(?! (?:J/)?resonator)", r"token card\1"),
    (r"(?<!non-)(?<!\w)(resonator|addition|chant|magic stone|\[[\w:/-]+\]) card(?=s?\b)", r"\1"), (r"(?<!non-)\bspell card(s?)\b", r"chant\1"), (r"(?<!non-)\bregalia cards?\b", "regalia"), (r"(?<![-/])\b(J/resonator|J-ruler|J/ruler|ruler) card(?=s?\b)", r"\1"),
    (r"(?<=\]) ?s\b", ""), (r"\b(in|from) (?:any|all|each player's|its owner's|their owners'|every) (graveyard|hand|field|removed area|standby area|magic stone area|deck)s?\b", r"\1 a \2"),
    (r"\b(in|from) (graveyard|field|removed area|standby area|magic stone area)s\b", r"\1 a \2"),
    (r"\btheir owners' (hand|deck|magic stone deck)s?\b", r"its owner's \1"), (r"\btheir owner's\b", "its owner's"),
    (r"\b[Ee]ach of (?=your|the\b|those)", "all "), (r"\beach of (?=them\b)", ""), (r"\ball damage becomes 0\b", "prevent all damage"), (r"\ball battle damage becomes 0\b", "prevent all battle damage"),
    (r" for a (?:non-field|non-field) zone\b", ""), (r"\b([Oo])therwise (?=it|this|put|they|that|you)", r"\1therwise, "), (r"\bis less than or equal to\b", "is equal to or less than"),
    (r" or when it (?=attacks|blocks|is |enters|leaves|becomes|deals)", " or "), (r"\bopponent controlled\b", "opponent controls"), (r"\[Activate\] abilit(y|ies)\b", r"activate abilit\1"), (r"\b(the |equal to )(?:combined |total )(total cost|ATK|DEF|cost)\b", r"\1the total \2"),
    (r"\bthe the total\b", "the total"), (r"\bthe total total cost\b", "the total cost"), (r"\bcannot recover during (the|your|its controller's|their controller's) recovery phase\b", r"doesn't recover during \1 recovery phase"),
    (r"\b(must )?(attack|block)(s?) this turn if able\b", r"\1\2\3 if able this turn"), (r"\bbattle phase\b", "battle"), (r"\bits printed (ATK|DEF)\b(?= is)", r"its \1"), (r"\bX00 (damage|life)\b", r"100 \1 multiplied by X"), (r"(?<!normal )(?<!summon )\bspell(s?) ((?:in|from) (?:your|a|their|your opponent's) (?:hand|graveyard|removed area|deck))\b", r"chant\1 \2"),
    (r"\b(search your (?:deck|graveyard) for (?:an?|up to \w+) (?:\w+ )?)spell(?=s?\b)", r"\1chant"), (r"\bcanceled\b", "cancelled"), (r"\[Target Attack\]", "[Precision]"), (r"\bchant-standby area", "standby area"), (r"\bnon-spell\b", "non-chant"),
)  # fmt: skip
OUTWARD: Final = rules(
    (r"\btarget other\b", "another target"), (r"\ban? other\b", "another"), (r"(?<!stone )\bdeck", "main deck"),
    (rf"\btheir (?={ZONE})", "his or her "), (r"\bthey control\b", "he or she controls"), (r"(?<!your )(?<!Your )\bopponent (controls|controlled)\b", r"your opponent \1"),
    (r"(?<!your )(?<!Your )\bopponent's\b", "your opponent's"),
    (r"\btoken ((?:J/)?resonator)(s?)\b", r"\1 token\2"), (r"\btoken card(s?)\b", r"token\1"), (r"\bin either player's\b", "in a"),
    (r"\b([Aa])ll the (?=[a-zJ\[])", r"\1ll "), (r"\bif you do so\b", "if you do"), (r"\bIf you do so\b", "If you do"),
)  # fmt: skip
NUMBER: Final = re.compile(rf"\b(?:{NUMBERS})\b(?!-)")
DIGIT: Final = re.compile(r"(?<![\[{/+\-\d.])\b([1-9]|1\d|20)\b(?![\d/}\]]| damage| life)")
VALUED: Final = re.compile(r"(?:cost|ATK|DEF|is|than|\]|plus|of|becomes?|times|prevent|next|by|Limit|or)$")


def outside_names(text: str, table: tuple[Rule, ...]) -> str:
    """A table of respellings over everything but names in quotes."""
    pieces: list[str] = []
    at = 0
    for start, end in [(a, b) for a, b in named_spans(text) if is_name(text[a:b])]:
        pieces += [respelled(text[at:start], table, False), text[start:end]]
        at = end
    return "".join((*pieces, respelled(text[at:], table, False)))


def digits(text: str) -> str:
    """Numbers in digits."""
    return NUMBER.sub(lambda found: str(CARDINALS.index(found.group())), text)


def words(text: str) -> str:
    """Small numbers of things in words; one of them with an article."""

    def word(found: re.Match[str]) -> str:
        before, after = found.string[: found.start()].rstrip(), found.string[found.end() :]
        if VALUED.search(before) or not re.match(r" [a-zJ(-]", after):
            return found.group()
        if (
            found.group() == "1"
            and re.match(r" (?!or\b|of\b|time|-)", after)
            and not before.endswith(("up to", "choose", "Choose", "exactly", "only"))
        ):
            return "a"
        return CARDINALS[int(found.group())]

    return DIGIT.sub(word, text)


def inward(text: str) -> str:
    """A line as the grammar reads it."""
    return numbers_in(outside_names(lowered(text), INWARD))


def place(text: str, at: int) -> int:
    """Where in a line a place of what the grammar reads of it stands: at the start of a word."""
    starts = [found.start() for found in re.finditer(r"(?<!\S)\S", text)]
    return max((start for start in starts if len(inward(text[:start]).rstrip()) <= at), default=0)


def numbers_in(text: str) -> str:
    """Number words outside names as digits."""
    pieces: list[str] = []
    at = 0
    for start, end in [(a, b) for a, b in named_spans(text) if is_name(text[a:b])]:
        pieces += [digits(text[at:start]), text[start:end]]
        at = end
    return "".join((*pieces, digits(text[at:])))


def numbers_out(text: str) -> str:
    """Digits outside names as number words."""
    pieces: list[str] = []
    at = 0
    for start, end in [(a, b) for a, b in named_spans(text) if is_name(text[a:b])]:
        pieces += [words(text[at:start]), text[start:end]]
        at = end
    return "".join((*pieces, words(text[at:])))


def outward(text: str) -> str:
    """A line as it is printed."""
    return raised(numbers_out(outside_names(text, OUTWARD)))


def old_outward(text: str) -> str:
    """A line as the older books print it."""
    return old_raised(numbers_out(outside_names(text, OUTWARD)))


GRAMMAR: Final = Grammar(LEXICON)
EFFECT: Final = GRAMMAR.text
LINES: Final = Lines(GRAMMAR)
LINE_2_0: Final = LINES.line(MARKS_2_0)
LINE_5_01: Final = LINES.line(MARKS_5_01)
LINE_6_1: Final = LINES.line(MARKS_6_1)
