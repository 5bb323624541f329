"""`rulewright check`: whether a deck is legal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright import BadDeck, Deck
from rulewright.books import book as find_book
from rulewright.cards import Catalogue
from rulewright.cli.console import OUT, Json, complain, emit, say
from rulewright.cli.playing.settings import format_of
from rulewright.lists.writing import FORMATS, write_list
from rulewright.writing import write_whole

Cards = Annotated[
    list[Path] | None,
    typer.Option("--cards", help="A JSONL file of printed card rows the deck may name; may be given more than once."),
]
Partial = Annotated[
    bool, typer.Option("--partial", help="Allow cards whose text is not fully read; they play without that text.")
]


def check_command(
    deck: Annotated[
        str, typer.Argument(metavar="DECK", help="A deck list of any kind, or the name of a starter deck.")
    ],
    book: Annotated[str, typer.Option("--book", help="The rulebook the deck is for.")],
    format_name: Annotated[
        str, typer.Option("--format", help="The format it is built for, where a book has several; like 'limited'.")
    ] = "",
    cards: Cards = None,
    partial: Partial = False,
    written_as: Annotated[
        str, typer.Option("--as", metavar="FORMAT", help=f"Write the deck as another list: {', '.join(FORMATS)}.")
    ] = "",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where to write it; else it is printed.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Check a deck against the rules of construction; every violation is named with its clause.

    Lists are read as people have them: plain text (`4 Card Name`, `4x Name (1-182L)`, `1-182L x4`, with sections,
    comments and `First: Card Name`), tables with commas, OCTGN, Lackey, TCG Arena and other JSON; the kind is found
    by itself.

    Exit status: 0 for a legal deck, 1 for an illegal one, 2 for a list that cannot be read.
    """
    options = format_of(book, format_name)
    try:
        loaded = Deck.load(book, deck, cards or (), partial)
    except BadDeck as bad:
        if as_json:
            emit({"book": book, "deck": deck, "legal": False, "problems": bad.problems, "violations": []})
        complain(bad)
        raise typer.Exit(2) from bad
    if written_as or output is not None:
        known = Catalogue(find_book(book), cards or ())
        written = write_list(loaded, written_as or "text", known)
        if output is None:
            typer.echo(written, nl=False)
            return
        write_whole(output, written)
    violations = loaded.problems(options)
    if as_json:
        told = [{"clause": violation.clause, "words": violation.words} for violation in violations]
        legal = not violations
        emit({"book": book, "deck": deck, "legal": legal, "cards": len(loaded.cards), "violations": told})
    elif violations:
        OUT.print(f"{loaded.name}: [red]not legal[/]")
        for violation in violations:
            say(violation.clause, violation.words)
    else:
        where = f" in {format_name}" if format_name else ""
        OUT.print(f"{loaded.name}: [green]legal[/]{where}, {len(loaded.cards)} cards")
    partials = sorted({card.name for card in loaded.cards if card.partial})
    if partials and not as_json:
        OUT.print(f"partial cards, played without the text that is not read: {', '.join(partials)}", markup=False)
    if loaded.aside and not as_json:
        OUT.print(f"{sum(count for count, _ in loaded.aside)} cards of the side deck are not played")
    if violations:
        raise typer.Exit(1)
