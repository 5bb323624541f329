"""`rulewright serve`: games for many people."""

from __future__ import annotations

import os
from typing import Annotated

import typer


def serve_command(
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes a free one.")] = 8642,
    database: Annotated[
        str, typer.Option("--database", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = "sqlite:///rulewright.db",
    origin: Annotated[
        list[str] | None, typer.Option("--origin", help="A site whose pages may connect, like https://play.example.")
    ] = None,
    proxies: Annotated[
        str, typer.Option("--proxies", help="Addresses whose X-Forwarded-For is believed, with commas.")
    ] = "127.0.0.1",
    advertise: Annotated[
        str, typer.Option("--advertise", help="Where other processes on the same database reach this one.")
    ] = "",
    bot_processes: Annotated[
        int | None, typer.Option("--bot-processes", min=0, max=64, help="For bots to think in; one a processor.")
    ] = None,
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=64, help="Processes on this port; with many players, PostgreSQL.")
    ] = 1,
    pace: Annotated[
        float, typer.Option("--pace", min=0, max=5, help="Seconds of a beat; with 0 the time of an answer tells more.")
    ] = 0.4,
    limits: Annotated[
        bool, typer.Option("--limits/--no-limits", help="Limit how often one address may ask; or the proxy does.")
    ] = True,
    log_level: Annotated[str, typer.Option("--log-level", help="debug, info, warning or error.")] = "info",
) -> None:
    """Run a server for many people: guests and accounts, bots, random opponents, spectators, replays.

    A server that is killed goes on where it was, and several may share a database; docs/server.md says more.
    """
    from rulewright.server.logs import write_logs
    from rulewright.server.serving import serve
    from rulewright.server.settings import Settings, unlimited

    write_logs(log_level)
    settings = Settings(
        database=database,
        host=host,
        port=port,
        origins=tuple(one.rstrip("/") for one in origin or ()),
        proxies=proxies,
        advertise=advertise,
        bot_processes=bot_processes,
        workers=workers,
        pace=pace,
        operator_token=os.environ.get("RULEWRIGHT_OPERATOR_TOKEN", ""),
    )
    settings = settings if limits else unlimited(settings)
    serve(settings, lambda found: typer.echo(f"serving on http://{found.host}:{found.port}"), log_level)
