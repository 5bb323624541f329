"""A deck written as the lists that other tables and sites read."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Sequence
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from rulewright.cards import Catalogue
from rulewright.decks import Deck
from rulewright.errors import BadOption
from rulewright.language.compiler import Row

Lines = Sequence[tuple[int, Row]]
MAIN: Final = "Main"
SIDE: Final = "Side"


def parts(deck: Deck) -> list[tuple[str, Lines]]:
    """The deck by sections: cards of one type together, in the order in which they are met."""
    found: dict[str, list[tuple[int, Row]]] = {}
    for count, row in deck.rows:
        kind = row.get("type")
        word = kind[0] if isinstance(kind, list) and kind else kind
        found.setdefault(str(word or MAIN).split(":")[0], []).append((count, row))
    return [*found.items(), *([(SIDE, deck.aside)] if deck.aside else [])]


def number_in(row: Row) -> str:
    """The printed number of a card, "" for none."""
    return str(row.get("id") or "")


def as_text(deck: Deck, known: Catalogue) -> str:
    """One card a line, with its number where the name alone would not tell."""
    lines = [f"# {deck.name}"] + ([f"First: {deck.first}"] if deck.first else [])
    for section, rows in parts(deck):
        lines += ["", f"{section} ({sum(count for count, _ in rows)}):"]
        lines += [f"{count} {known.called(row)}" for count, row in rows]
    return "\n".join(lines) + "\n"


def as_numbers(deck: Deck, known: Catalogue) -> str:
    """One number a line, its count behind it."""
    rows = [*deck.rows]
    lines = [f"First: {deck.first}"] if deck.first else []
    lines += [f"{number_in(row) or row['name']} x{count}" for count, row in rows]
    if deck.aside:
        lines += ["", f"{SIDE}:", *(f"{number_in(row) or row['name']} x{count}" for count, row in deck.aside)]
    return "\n".join(lines) + "\n"


def as_table(deck: Deck, known: Catalogue) -> str:
    """A table with commas."""
    page = io.StringIO()
    writer = csv.writer(page, lineterminator="\n")
    writer.writerow(["Quantity", "Name", "Number", "Section"])
    for section, rows in parts(deck):
        for count, row in rows:
            writer.writerow([count, row["name"], number_in(row), section])
    return page.getvalue()


def as_octgn(deck: Deck, known: Catalogue) -> str:
    """OCTGN's .o8d."""
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', '<deck game="">']
    for section, rows in parts(deck):
        lines.append(f'  <section name={quoteattr(section)} shared="False">')
        lines += [
            f'    <card qty="{count}" id={quoteattr(number_in(row))}>{escape(str(row["name"]))}</card>'
            for count, row in rows
        ]
        lines.append("  </section>")
    return "\n".join([*lines, "</deck>"]) + "\n"


def as_lackey(deck: Deck, known: Catalogue) -> str:
    """Lackey's list in text: a tab behind the count, sections with a colon."""
    lines = [f"{count}\t{known.called(row)}" for count, row in deck.rows]
    if deck.aside:
        lines += ["Sideboard:", *(f"{count}\t{known.called(row)}" for count, row in deck.aside)]
    return "\n".join(lines) + "\n"


def as_dek(deck: Deck, known: Catalogue) -> str:
    """Lackey's .dek: an element for each copy."""
    lines = ['<deck version="0.8">', "\t<meta>", f"\t\t<name>{escape(deck.name)}</name>", "\t</meta>"]
    for zone, rows in (("Deck", deck.rows), ("Sideboard", deck.aside)):
        lines.append(f'\t<superzone name="{zone}">')
        for count, row in rows:
            name = f"<name id={quoteattr(number_in(row))}>{escape(str(row['name']))}</name>"
            lines += [f"\t\t<card>{name}<set>{escape(str(row.get('set') or ''))}</set></card>"] * count
        lines.append("\t</superzone>")
    return "\n".join([*lines, "</deck>"]) + "\n"


def as_arena(deck: Deck, known: Catalogue) -> str:
    """A deck of TCG Arena: cards by number with their quantity."""
    cards = [
        {"id": number_in(row), "name": row["name"], "quantity": count, "category": section}
        for section, rows in parts(deck)
        if section != SIDE
        for count, row in rows
    ]
    side = [{"id": number_in(row), "name": row["name"], "quantity": count} for count, row in deck.aside]
    told = {"name": deck.name, "deckList": cards} | ({"sideboard": side} if side else {})
    return json.dumps(told | ({"first": deck.first} if deck.first else {}), ensure_ascii=False, indent=1) + "\n"


def as_data(deck: Deck, known: Catalogue) -> str:
    """Our own JSON, which needs no other file."""
    return json.dumps(deck.as_json(), ensure_ascii=False, indent=1) + "\n"


FORMATS: Final[dict[str, Callable[[Deck, Catalogue], str]]] = {
    "text": as_text,
    "numbers": as_numbers,
    "csv": as_table,
    "json": as_data,
    "octgn": as_octgn,
    "lackey": as_lackey,
    "dek": as_dek,
    "arena": as_arena,
}


def write_list(deck: Deck, form: str, known: Catalogue) -> str:
    """A deck in one of the formats."""
    if form not in FORMATS:
        raise BadOption(f"there is no format {form!r} for deck lists; there are {', '.join(FORMATS)}")
    return FORMATS[form](deck, known)
