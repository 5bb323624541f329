"""Files of FINAL FANTASY TCG's cards as the official list and its mirrors give them."""

import re
from typing import Final

from ...shared.shapes import Columns, Record, Shape, first, flag, number, plain, text, words
from ..rulebook import ch00_names as n

KANJI: Final = dict(zip("火氷風土雷水光闇", n.ELEMENTS, strict=True))
CODE: Final = re.compile(r"(?:\d{1,2}|PR|B|C|A|Re|S)-\d{3}[A-Z]?(?:/.*)?", re.IGNORECASE)
SYMBOLS: Final = (
    (re.compile(r"\[\[(?:ex|EX)\]\]\s*EX BURST\s*\[\[/\]\]\s*"), "EX BURST "),
    (re.compile(r"\[\[/?\w*\]\]"), ""),
    (re.compile(rf"[《〈]([{''.join(KANJI)}])[》〉]"), lambda found: f"{{{KANJI[found[1]]}}}"),
    (re.compile(r"[《〈](?:ダル|Dull)[》〉]"), "{Dull}"),
    (re.compile(r"[《〈]([0-9XSC])[》〉]"), r"{\1}"),
    (re.compile(r"^\[?EX BURST\]?[:,]?\s*", re.MULTILINE), "EX BURST "),
    (re.compile(r"\{x\}(?=\s)"), "EX BURST"),
    (re.compile(r"(?:●|•)\s*"), ""),
)  # fmt: skip
CODES: Final = ("code", "serial", "serial_number", "card_number", "number", "id")
NAMES: Final = ("name_en", "name", "card_name")
TYPES: Final = ("type_en", "type", "card_type")
TEXTS: Final = ("text_en", "text", "abilities", "ability", "card_text")


def code_of(record: Record) -> str:
    """The card's number; "" if nothing looks like one."""
    found = (str(record.get(key)).strip() for key in CODES)
    return next((one for one in found if CODE.fullmatch(one)), "")


def fits(given: Record) -> bool:
    """A number of the game, a name, and an element or a type of card."""
    record = plain(given)
    has_kind = first(record, "element", "elements") is not None and first(record, *TYPES) is not None
    return bool(code_of(record)) and isinstance(first(record, *NAMES), str) and has_kind


def elements_of(record: Record) -> list[str]:
    """The Elements, printed in English or by their signs."""
    found = words(first(record, "elements", "element"), r"[/;|,&]| and ")
    return [KANJI.get(word, word.capitalize()) for word in found]


def row(given: Record, around: Record) -> Columns:
    """The printed row of a record."""
    record = plain(given)
    code = code_of(record)
    kind = str(first(record, *TYPES)).strip().capitalize()
    cost = first(record, "cost")
    spoken = text(first(record, *TEXTS))
    for shape, said in SYMBOLS:
        spoken = shape.sub(said, spoken)
    is_burst = flag(first(record, "ex_burst", "exburst", "isexburst", "is_ex_burst", "ex"))
    opus = re.match(r"\d+", code)
    power = number(first(record, "power"))
    return {
        "id": code,
        "opus": int(opus[0]) if opus else None,
        "name": text(first(record, *NAMES)),
        "type": kind,
        "cost": "X" if str(cost).strip().upper() == "X" else number(cost),
        "elements": elements_of(record),
        "job": [] if kind == n.SUMMON else words(first(record, "job_en", "job", "jobs"), r"/|;|\|"),
        "category": [
            word
            for key in ("category_1", "category_2", "category", "categories")
            for word in words(first(record, key), r"[/;|·・,]")
        ],
        "power": power or None,
        "ex_burst": is_burst or "EX BURST" in spoken,
        "generic": flag(first(record, "multicard", "ismultiplayable", "is_multi_playable", "generic")),
        "text": spoken,
    }


SHAPES: Final = (Shape("fftcg-list", "the official card list of FINAL FANTASY TCG and its mirrors", fits, row),)
