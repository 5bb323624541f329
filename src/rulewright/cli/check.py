"""`rulewright check`: whether a deck is legal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright import BadDeck, Deck
from rulewright.cli.console import OUT, Json, complain, emit, say
from rulewright.cli.settings import format_of

Cards = Annotated[
    list[Path] | None,
    typer.Option("--cards", help="A JSONL file of printed card rows the deck may name; may be given more than once."),
]
Partial = Annotated[
    bool, typer.Option("--partial", help="Allow cards whose text is not fully read; they play without that text.")
]


def check_command(
    deck: Annotated[
        str, typer.Argument(metavar="DECK", help="A deck list (text or JSON), or the name of a starter deck.")
    ],
    book: Annotated[str, typer.Option("--book", help="The rulebook the deck is for.")],
    format_name: Annotated[
        str, typer.Option("--format", help="The format it is built for, where a book has several; like 'limited'.")
    ] = "",
    cards: Cards = None,
    partial: Partial = False,
    as_json: Json = False,
) -> None:
    """Check a deck against the rules of construction; every violation is named with its clause.

    A plain list has one card a line, `4 Card Name`, and may name the starting card with `First: Card Name`.

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
    if violations:
        raise typer.Exit(1)
