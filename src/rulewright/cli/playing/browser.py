"""A game in the browser: a server for this machine, and the page that plays on it."""

from __future__ import annotations

import os
import socket
import sys
import tempfile
import threading
import webbrowser
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

import typer

from rulewright.errors import BadOption
from rulewright.server.logs import write_logs
from rulewright.server.serving import serve
from rulewright.server.settings import Settings
from rulewright.server.web.app import STATIC

USUAL_PORT: Final = 8643


def data_folder() -> Path:
    """Where games and decks are kept between two starts."""
    if os.name == "nt":
        home = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "rulewright"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".{os.getpid()}.probe"
        probe.touch()
        probe.unlink()
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="rulewright-"))
        typer.echo(f"nothing can be kept in your home; games are in {folder}", err=True)
    return folder


def show(address: str, book: str) -> None:
    """Open the page in a browser with windows; where there is none, say what to do instead."""
    try:
        browser: webbrowser.BaseBrowser | None = webbrowser.get()
    except webbrowser.Error:
        browser = None
    if type(browser) is webbrowser.GenericBrowser:  # one that fills the terminal
        browser = None
    if browser is None or not browser.open(address):
        typer.echo(f"No browser opened: open that page yourself, or use: rulewright play {book} --terminal", err=True)


def usual_port() -> int:
    """The same port every time, so that the browser knows its player again; a free one while that is taken."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", USUAL_PORT))
        except OSError:
            return 0
    return USUAL_PORT


def play_in_browser(book: str, bot: str, port: int | None, is_opened: bool) -> None:
    """Serve this machine, open the page in this game, and stay until Ctrl-C."""
    if not (STATIC / "index.html").is_file():
        raise BadOption(
            f"this installation has no page for the browser (it is built into a wheel, or by npm run build in web/); "
            f"use: rulewright play {book} --terminal"
        )
    write_logs("warning")
    listens = usual_port() if port is None else port
    settings = Settings(
        database=f"sqlite:///{data_folder() / 'play.db'}", port=listens, is_public=False, lease=4.0, most_games=200,
        effort_at_once=10**9,
    )  # fmt: skip

    def ready(found: Settings) -> None:
        address = f"http://{found.host}:{found.port}/play/{book}?{urlencode({'bot': bot})}"
        typer.echo(f"The table is at {address} (Ctrl-C ends it).")
        if is_opened:
            threading.Thread(target=show, args=(address, book), daemon=True).start()  # it may take its time

    serve(settings, ready)
    typer.echo("Good-bye. The game is kept: start again to go on.")
