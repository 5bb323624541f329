"""Files of Force of Will's cards as the databases of its players give them: clusters, sets, cards."""

import re
from typing import Final

from ...shared.shapes import Columns, Record, Shape, first, number, plain, text, words

SIGNS: Final = {"光": "W", "炎": "R", "火": "R", "水": "U", "風": "G", "闇": "B", "月": "M", "無": "V"}
COLOURS: Final = {
    "light": "W", "fire": "R", "water": "U", "wind": "G", "darkness": "B", "dark": "B", "moon": "M", "void": "V",
    "white": "W", "red": "R", "blue": "U", "green": "G", "black": "B",
}  # fmt: skip
TYPES: Final = {
    "リゾネイター": "Resonator", "ルーラー": "Ruler", "jルーラー": "J-Ruler", "詠唱": "Spell:Chant",
    "詠唱破棄": "Spell:Chant-Instant", "詠唱待機": "Spell:Chant-Standby", "アディション: フィールド": "Addition:Field",
    "アディション: リゾネイター": "Addition:Resonator", "魔石": "Magic Stone", "特殊魔石": "Special Magic Stone",
    "基本魔石": "Basic Magic Stone", "レガリア": "Regalia", "j ruler": "J-Ruler", "jruler": "J-Ruler",
    "chant-instant": "Spell:Chant-Instant", "chant-standby": "Spell:Chant-Standby",
}  # fmt: skip
COST: Final = re.compile(r"\d+|[A-Za-z光炎火水風闇月無]")
SYMBOL: Final = re.compile(r"[\[(<]([WRUGBMVX]|\d{1,2})[\])>](?=[\[({<:,. ]|$)")
REST: Final = re.compile(r"\{(?:rest|tap|REST|Tap)\}|\[(?:Rest|rest)\](?=\s*[:,{])")
NAMES: Final = ("name", "enname", "name_en", "card_name")
TEXTS: Final = ("abilities", "entext", "text", "text_en", "ability", "effect")


def fits(given: Record) -> bool:
    """A number, a name, a type, and colours, or attack and defence."""
    record = plain(given)
    has_numbers = {"atk", "def"} <= record.keys() or {"colour", "color", "attris", "attribute"} & record.keys()
    has_type = first(record, "type", "types") is not None
    return bool(has_numbers) and has_type and isinstance(first(record, *NAMES), str) and "id" in record


def cost_of(value: object) -> str | None:
    """The cost in symbols; nothing for a card without one."""
    if value is None or str(value).strip() in ("", "-"):
        return None
    said = str(value).strip()
    if said == "0" or "{" in said:
        return re.sub(r"\s+", "", said)
    return "".join(f"{{{SIGNS.get(part, part).upper()}}}" for part in COST.findall(said))


def types_of(record: Record) -> list[str]:
    """The types, without blanks around the colon of a subtype."""
    found = words(first(record, "type", "types"), r"[;|]| / ")
    bare = [TYPES.get(word.casefold(), re.sub(r"\s*:\s*", ":", word)) for word in found]
    return [re.sub(r"^J-ruler$", "J-Ruler", word) for word in bare]


def row(given: Record, around: Record) -> Columns:
    """The printed row of a record; the other side of a ruler has a J behind its number."""
    record = plain(given)
    types = types_of(record)
    key = str(record["id"]).strip()
    if "J-Ruler" in types and not key.upper().endswith("J"):
        key += "J"
    colours = words(first(record, "colour", "color", "attris", "attribute"))
    spoken = text(first(record, *TEXTS))
    for shape, said in ((SYMBOL, r"{\1}"), (REST, "{Rest}")):
        spoken = shape.sub(said, spoken)
    told: Columns = {
        "id": key,
        "set": str(first(record, "set", "expansioncode") or around.get("code") or key.split("-")[0]),
        "name": text(first(record, *NAMES)),
        "type": types,
        "race": words(first(record, "race", "races")),
        "cost": cost_of(record.get("cost")),
        "colour": [SIGNS.get(word, COLOURS.get(word.casefold(), word)) for word in colours],
        "text": spoken,
    }
    if any(kind in ("Resonator", "J-Ruler") for kind in types):
        told |= {"atk": number(first(record, "atk")), "def": number(first(record, "def"))}
    return told


SHAPES: Final = (Shape("fow-database", "the database of Force of Will's players (clusters, sets, cards)", fits, row),)
