"""`rulewright play`: a game against a bot."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from rulewright import BadOption, Replay, Session, new_session
from rulewright.books import book as find_book
from rulewright.bots import bot as find_bot
from rulewright.cli.check import Cards, Partial
from rulewright.cli.console import Book
from rulewright.cli.playing.settings import Settings, settings_of
from rulewright.cli.playing.terminal import Terminal


def play_command(
    book: Book,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here, in the terminal.")] = False,
    deck: Annotated[str, typer.Option("--deck", help="Your deck: a starter's name or a file.")] = "",
    opponent_deck: Annotated[str, typer.Option("--opponent-deck", help="The bot's deck.")] = "",
    cards: Cards = None,
    partial: Partial = False,
    seed: Annotated[int | None, typer.Option("--seed", help="Deals the same game again; chance when left out.")] = None,
    bot: Annotated[
        str, typer.Option("--bot", help="Who plays against you: easy, normal or hard; or any other bot by its name.")
    ] = "normal",
    settings: Settings = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.")] = None,
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, help="Of the browser table; 0: a free one.")
    ] = None,
    opens: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
) -> None:
    """Play a game against a bot: in the browser, or with `--terminal` here.

    Without `--terminal` a server for this machine starts, the browser opens in the game, and Ctrl-C ends it; `--deck`,
    `--cards`, `--seed` and `--resume` are for the terminal, the page has its own.

    In the terminal you answer numbered menus; `help` in the game says what else you can type. The game asks one
    question at a time and offers everything that is legal. `why attack with NAME` says which clause forbids what you
    miss, `?3` shows the card of line 3, `undo` takes your last answer back, `save FILE` keeps the game for
    `--resume FILE`.
    """
    shelf = find_book(book)
    find_bot(bot, "")
    if not terminal:
        if deck or opponent_deck or cards or partial or seed is not None or resume is not None:
            raise BadOption("decks, cards, seeds and saved games are named on the page; or add --terminal")
        from rulewright.cli.playing.browser import play_in_browser

        play_in_browser(book, bot, port, opens)
        return
    if resume is not None:
        replay = Replay.load(resume)
        if replay.book != book:
            raise BadOption(f"{resume} is a game of {replay.book}; use: rulewright play {replay.book} --terminal")
        session = Session.resume(replay)
    else:
        starters = (*shelf.starters, "", "")
        mine = deck or starters[0]
        theirs = opponent_deck or next((name for name in shelf.starters if name != mine), mine)
        if not mine or not theirs:
            raise BadOption(f"{book} has no starter decks yet; name two lists with --deck FILE --opponent-deck FILE")
        chosen = secrets.randbits(32) if seed is None else seed
        session = new_session(book, [mine, theirs], chosen, settings_of(book, settings), cards or (), partial)
    Terminal(session, bot).run()
