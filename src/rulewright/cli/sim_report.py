"""What `rulewright sim` tells people."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from rulewright.cli.console import OUT
from rulewright.lab.experiment import Experiment
from rulewright.lab.impact import Row
from rulewright.lab.stats import wilson
from rulewright.lab.tables import Tables

BEST: Final = 5  # cards shown of each deck
ENOUGH: Final = 10  # games with and without a card before it is worth a line


def show(experiment: Experiment, tables: Tables, summary: dict[str, Any], written: list[Path]) -> None:
    """The counts, the tables, and where the files are."""
    done, total, drawn, failed = (summary[key] for key in ("finished", "games", "draws", "errors"))
    OUT.print(f"{done} of {total} games finished, {drawn} drawn, {failed} failed")
    if len(tables["cells"]) == 1:
        sides(tables["cells"][0])
    else:
        OUT.print(grid(experiment, tables["cells"]))
        both_bots(experiment.plan.bots, summary["wins"])
        mix(tables["mix"])
    seat_effect(tables["games"])
    cards(tables["cards"])
    turns = summary["turns"] / total if total else 0.0
    pace = f"{summary['decisions']} decisions in {summary['seconds']:.1f} s: {summary['decisions_per_second']:,}"
    OUT.print(f"{turns:.1f} turns a game, {pace} decisions/s")
    if written:
        OUT.print(f"written: {', '.join(str(path) for path in written)}", markup=False, soft_wrap=True)


def sides(cell: Row) -> None:
    """Two sides: the wins of each, with their intervals."""
    decisive = cell["wins"] + cell["losses"]
    finished = decisive + cell["draws"]
    for bot, deck, wins in (
        (cell["row_bot"], cell["row"], cell["wins"]),
        (cell["column_bot"], cell["column"], cell["losses"]),
    ):
        low, high = (cell["low"], cell["high"]) if wins is cell["wins"] else (1 - cell["high"], 1 - cell["low"])
        rate = wins / finished if finished else 0.0
        who = f"{bot} with {deck}"
        OUT.print(f"  {who:<32} {wins:>6} wins  {rate:6.1%}  (95%: {low:.1%} to {high:.1%})", markup=False)


def grid(experiment: Experiment, cells: list[Row]) -> Table:
    """Deck against deck: how often the row wins, with its interval and the games it took."""
    plan = experiment.plan
    table = Table(title="how often the row wins (95% interval, games)", title_justify="left")
    table.add_column("")
    for name in plan.names:
        table.add_column(Text(name), justify="center")
    found = dict(zip(plan.cells, cells, strict=True))
    for row, name in enumerate(plan.names):
        texts = [Text(name)]
        for column in range(len(plan.names)):
            cell = found.get((row, column))
            texts.append(rate_text(cell, False) if cell is not None else rate_text(found[column, row], True))
        table.add_row(*texts)
    return table


def rate_text(cell: Row, is_turned: bool) -> Text:
    """One rate of the grid; a turned one is told from the other deck's side."""
    if cell["rate"] is None:
        return Text("-")
    rate, low, high = cell["rate"], cell["low"], cell["high"]
    if is_turned:
        rate, low, high = 1 - rate, 1 - high, 1 - low
    style = "green" if low > 0.5 else "red" if high < 0.5 else ""
    return Text.assemble((f"{rate:.0%}", f"bold {style}"), f" ({low:.0%}-{high:.0%}, {cell['games']})")


def mix(rows: list[Row]) -> None:
    """The mix of decks that none beats."""
    shares = [
        f"{row['share']:.0%} {row['deck']} ({row['share_low']:.0%}-{row['share_high']:.0%})"
        for row in sorted(rows, key=lambda row: -row["share"])
        if row["share"] or row["share_high"]
    ]
    if shares:
        OUT.print(f"the mix that no deck beats: {', '.join(shares)}", markup=False, soft_wrap=True)


def both_bots(bots: tuple[str, str], wins: list[int]) -> None:
    """Over all pairs of decks: how often the bot of the rows beat that of the columns."""
    decisive = wins[0] + wins[1]
    if bots[0] != bots[1] and decisive:
        low, high = wilson(wins[0], decisive)
        rate = wins[0] / decisive
        OUT.print(f"{bots[0]} (rows) beats {bots[1]} (columns) in {rate:.1%} (95%: {low:.1%} to {high:.1%})")


def seat_effect(games: list[Row]) -> None:
    """How often the side with the first turn won."""
    decisive = [game for game in games if game["winner"] is not None]
    firsts = sum(int(game["winner"] == game["first"]) for game in decisive)
    if decisive:
        low, high = wilson(firsts, len(decisive))
        OUT.print(f"who goes first wins {firsts / len(decisive):.1%} (95%: {low:.1%} to {high:.1%})")


def cards(rows: list[Row]) -> None:
    """The cards whose drawing went with winning most."""
    worth = [row for row in rows if min(row["drawn"], row["not_drawn"]) >= ENOUGH]
    if not worth:
        return
    table = Table(title="cards that won games when drawn", title_justify="left")
    for head in ("deck", "card", "drawn", "not drawn", "gain (95%)"):
        table.add_column(head)
    for deck in dict.fromkeys(row["deck"] for row in worth):
        for row in [row for row in worth if row["deck"] == deck][:BEST]:
            gain = f"{row['gain']:+.0%} ({row['gain_low']:+.0%} to {row['gain_high']:+.0%})"
            rates = (f"{row['rate_drawn']:.0%} of {row['drawn']}", f"{row['rate_not_drawn']:.0%} of {row['not_drawn']}")
            table.add_row(Text(deck), Text(row["card"]), *rates, gain)
    OUT.print(table)
