"""`rulewright cards`: import cards, see how their text is read, and what is not read yet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from rulewright.books import book
from rulewright.cards import Catalogue, checked_row, read_rows
from rulewright.cli.console import OUT, Book, Json, emit
from rulewright.cli.importing import import_command, list_formats
from rulewright.desk.likeness import cards_like, rulings_on
from rulewright.desk.rulings import find_ruling
from rulewright.errors import BadCards
from rulewright.language.compiler import Row
from rulewright.language.explain import Explanation, explain, explain_row
from rulewright.language.ledger import Ledger, ledger

MOST_ALIKE: Final = 8

app = typer.Typer(no_args_is_help=True, help="Import cards, see how their text is read, and what is not read yet.")
app.command("import")(import_command)
app.command("formats")(list_formats)

# ---------------------------------------------------------------- explain


@app.command("explain")
def explain_command(
    book_name: Book,
    text: Annotated[
        str, typer.Argument(metavar="[TEXT]", help="A card's text, in quotes; one ability a line.", show_default=False)
    ] = "",
    name: Annotated[
        str, typer.Option("--name", help="The card's name: of a known card, or of the one the text speaks of by name.")
    ] = "",
    row: Annotated[
        str, typer.Option("--row", metavar="ROW", help="A whole row as JSON, or the number of a known card.")
    ] = "",
    cards: Annotated[
        list[Path] | None,
        typer.Option("--cards", help="A JSONL file of card rows to know, for its words; may be given more than once."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show how a card text is read: as a tree and in plain words, or with a caret under the word where reading stops.

    The text may speak of clans and races of the starter cards, and of those of the rows in `--cards`; with `--name`
    it may speak of its own card by name. What stands in parentheses only reminds, and is left out. Exit status: 0
    when all of it is read, else 1.
    """
    known = Catalogue(book(book_name), cards or ())
    asked = row_asked(known, text, name, row)
    language = known.card_book()
    found = explain(text, language) if asked is None else explain_row(asked, language)
    if not found:
        raise BadCards("there is no ability in this text; write it as it is printed, outside of parentheses")
    if as_json:
        said = text if asked is None else str(asked.get("text") or "")
        emit({"book": book_name, "text": said, "paragraphs": [one.as_json() for one in found]})
    else:
        for one in found:
            show(one)
    if not all(one.understood for one in found):
        raise typer.Exit(1)


def row_asked(known: Catalogue, text: str, name: str, row: str) -> Row | None:
    """The row whose text is asked for; None for a text by itself."""
    if row.lstrip().startswith("{"):
        try:
            given = checked_row(json.loads(row), "--row")
        except (ValueError, RecursionError) as bad:
            raise BadCards(f'--row is not JSON ({bad}); write an object like {{"name": ..., "text": ...}}') from bad
        known.add(given)
        return given
    if text:
        return {"name": name, "text": text} if name else None
    said = row or name
    if not said:
        raise BadCards("give a text, or --name or --row of a card")
    found = known.find(said)
    if found is None:
        close = known.closest(said)
        hint = f"did you mean {' or '.join(close)}?" if close else "give its row with --cards or --row, or its text"
        raise BadCards(f"there is no card named {said!r}; {hint}")
    return found


def show(one: Explanation) -> None:
    """One ability for people; the caret stands where it belongs at any width."""
    typer.echo(one.text if one.understood else one.tree)
    if one.understood:
        typer.echo(f"\n{one.tree}\n\n{one.plain}\n")
    else:
        typer.echo(f"not read: {one.plain}\n")


# ---------------------------------------------------------------- like


@app.command("like")
def like_command(
    book_name: Book,
    name: Annotated[str, typer.Argument(metavar="CARD", help="The card's name, or its number.", show_default=False)],
    cards: Annotated[
        list[Path] | None,
        typer.Option("--cards", help="A JSONL file of card rows to look among too; may be given more than once."),
    ] = None,
    as_json: Json = False,
) -> None:
    """List the cards that do what a card does, and the rulings about it, the most alike first."""
    known = Catalogue(book(book_name), cards or ())
    row = row_asked(known, "", name, "")
    assert row is not None
    alike = [str(other["name"]) for other in cards_like(row, known.rows, MOST_ALIKE)]
    about = [find_ruling(one) for one in rulings_on(row, book_name, MOST_ALIKE)]
    if as_json:
        emit({"cards": alike, "rulings": [one.name for one in about]})
        return
    for other in alike:
        OUT.print(other, markup=False)
    for one in about:
        OUT.print(f"{one.name}: {one.title}", markup=False, soft_wrap=True)


# ---------------------------------------------------------------- ledger


@app.command("ledger")
def ledger_command(
    book_name: Book,
    file: Annotated[list[Path], typer.Argument(metavar="FILE...", help="JSONL files of printed card rows.")],
    most: Annotated[int, typer.Option("--most", min=1, help="How many missing families to list.")] = 20,
    sets: Annotated[
        bool, typer.Option("--by-set", help="List the sets, each also by what no other set prints.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Count the cards that can be put into a deck, and the paragraphs that are read; rank what is missing by family.

    A card counts when its row is valid and every side of it is fully read. A family is the part of the sentence in
    which reading stops and what is being said there.
    """
    shelf = book(book_name)
    rows = [row for one in file for row in read_rows(one)]
    found = ledger(shelf.card_book(rows), rows, shelf.other_side)
    if as_json:
        emit(found.as_json())
        return
    show_ledger(found, most, sets)


def show_ledger(found: Ledger, most: int, sets: bool) -> None:
    """The counts for people."""
    OUT.print(f"{found.playable} of {found.cards} cards can be played{share(found.playable, found.cards)}")
    counted = share(found.paragraphs_read, found.paragraphs)
    OUT.print(f"{found.paragraphs_read} of {found.paragraphs} distinct paragraphs read{counted}")
    if found.broken:
        OUT.print(f"{len(found.broken)} rows are no valid cards, like: {found.broken[0]}", markup=False)
    if any(" is missing" in why for why in found.broken):
        OUT.print("rulewright cards import fills in what the other columns fix, and asks for the rest with --ask")
    if sets:
        show_sets(found)
    if found.missing:
        OUT.print("\nmissing families, by the paragraphs each would unlock (and the words reading stops on):")
    for missing in found.missing[:most]:
        words = ", ".join(missing.words[:4])
        OUT.print(f"  {missing.paragraphs:>4}  {missing.family}  ({words})", markup=False)


def show_sets(found: Ledger) -> None:
    """A line for each set."""
    OUT.print("\n  set         cards   playable     paragraphs   read         in no other set")
    for one in found.sets:
        playable = f"{one.playable}{share(one.playable, one.cards)}"
        read = f"{one.paragraphs_read}{share(one.paragraphs_read, one.paragraphs)}"
        alone = f"{one.own}, {one.own_read}{share(one.own_read, one.own)}"
        OUT.print(f"  {one.name:<10}{one.cards:>7}   {playable:<13}{one.paragraphs:<13}{read:<13}{alone}", markup=False)


def share(part: int, whole: int) -> str:
    """A percentage, where there is one."""
    return f" ({part / whole:.1%})" if whole else ""
