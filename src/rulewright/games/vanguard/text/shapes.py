"""Files of Vanguard's cards as its players' lists give them, and what such lists leave out."""

import re
from collections.abc import Mapping
from typing import Final

from ...shared.shapes import Columns, Filled, Record, Shape, first, number, plain, text, words

NAMES: Final = ("name", "card_name", "name_en")
TYPES: Final = ("type", "cardtype", "card_type", "unit", "unit_type")
TEXTS: Final = ("text", "effect", "ability", "effects", "skills", "skill_text", "text_en")
NUMBERS: Final = ("id", "number", "cardnum", "card_number", "card_no", "cardno", "code")
ICONS: Final = {0: "Boost", 1: "Boost", 2: "Intercept", 3: "Twin Drive"}
TRIGGERS: Final = ("Critical", "Draw", "Stand", "Heal")
HEAL: Final = re.compile(r"only have up to four .*heal", re.IGNORECASE)
DRAW_SHIELD: Final = 5000
SYMBOLS: Final = (
    (re.compile(r"【(\w+)】"), r"[\1]"),
    (re.compile(r"(\[(?:AUTO|ACT|CONT)\])\s*\[(V|R|V/R|VC|RC|VC/RC|GC)\]\s*:?"), lambda found: f"{found[1]}({circle(found[2])}):"),
    (re.compile(r"\[(?:Counter|Soul)[ -](?:Blast|Charge) ?\((\d+)\)\]"), lambda found: found[0].replace(" (", " ").replace(")]", "]")),
)  # fmt: skip


def circle(said: str) -> str:
    """A circle by its short name."""
    return "/".join(part if part.endswith("C") else f"{part}C" for part in said.split("/"))


def fits(given: Record) -> bool:
    """A name, a grade and a power, and a clan or a kind of unit."""
    record = plain(given)
    known = {"grade", "power"} <= record.keys() and isinstance(first(record, *NAMES), str)
    return known and ("clan" in record or first(record, *TYPES) is not None)


def kind_of(value: object) -> str:
    """Normal or trigger unit."""
    return "Trigger Unit" if "trigger" in str(value).casefold() else "Normal Unit"


def word(value: object, known: tuple[str, ...]) -> str | None:
    """The one of these words that a column speaks of."""
    said = str(value or "").casefold()
    return next((one for one in known if one.casefold() in said), None)


def row(given: Record, around: Record) -> Columns:
    """The printed row of a record."""
    record = plain(given)
    sets = words(first(record, "set", "sets", "set_code"), r"[;|]")
    trigger = word(first(record, "trigger", "trigger_effect", "triggertype"), TRIGGERS)
    grade = re.sub(r"^[Gg](?:rade)?\s*", "", str(record.get("grade")))
    icon = word(first(record, "skill_icon", "skill", "skillicon", "icon"), ("Boost", "Intercept", "Twin Drive"))
    races = words(first(record, "race", "races"))
    spoken = text(first(record, *TEXTS))
    for shape, said in SYMBOLS:
        spoken = shape.sub(said, spoken)
    key = first(record, *NUMBERS)
    told: Columns = {
        "id": key if isinstance(key, str) else None,
        "set": sets[0] if sets else None,
        "name": text(first(record, *NAMES)),
        "type": "Trigger Unit" if trigger else kind_of(first(record, *TYPES)),
        "clan": " / ".join(words(first(record, "clan", "clans"))) or None,
        "race": races[0] if len(races) == 1 else races or None,
        "grade": number(grade),
        "power": number(first(record, "power")),
        "shield": number(first(record, "shield")) or None,
        "critical": number(first(record, "critical", "crit")),
        "trigger": trigger,
        "skill_icon": icon,
        "text": spoken,
    }
    return {column: value for column, value in told.items() if value is not None}


def fill(row: Mapping[str, object]) -> list[Filled]:
    """What a list leaves out and grade and type fix; or what somebody has to say."""
    found: list[Filled] = []
    grade = row.get("grade")
    if row.get("skill_icon") in (None, "") and isinstance(grade, int) and grade in ICONS:
        found.append(Filled("skill_icon", ICONS[grade], f"units of grade {grade} have it"))
    if row.get("critical") in (None, ""):
        found.append(Filled("critical", 1, "units are printed with 1"))
    if kind_of(row.get("type")) == "Trigger Unit" and row.get("trigger") in (None, ""):
        found.append(trigger_of(row))
    return found


def trigger_of(row: Mapping[str, object]) -> Filled:
    """Which trigger a unit has, as far as its shield and its text tell."""
    if HEAL.search(str(row.get("text") or "")):
        return Filled("trigger", "Heal", "its text limits it to four")
    if row.get("shield") == DRAW_SHIELD:
        return Filled("trigger", "Draw", f"trigger units with a shield of {DRAW_SHIELD} draw")
    return Filled("trigger", None, "critical, stand and heal look alike without their icon", TRIGGERS)


SHAPES: Final = (Shape("vanguard-list", "lists of Vanguard's players", fits, row),)
