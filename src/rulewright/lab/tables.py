"""What an experiment found, as tables of plain rows: cells, games, cards, turns; and as files."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rulewright import BadOption
from rulewright.lab.experiment import Experiment
from rulewright.lab.extras import needed
from rulewright.lab.impact import Row, card_rows, mulligan_rows, opening_rows, rounded, sides_of
from rulewright.lab.match import Outcome
from rulewright.lab.mixing import against, equilibrium, mix_ranges
from rulewright.lab.stats import wilson

Tables = dict[str, list[Row]]

FORMATS: Final = ("csv", "html", "json", "parquet", "png", "svg")


def cell_row(experiment: Experiment, number: int) -> Row:
    """What the games of one cell came to, counted for the deck of the row."""
    plan = experiment.plan
    row, column = plan.cells[number]
    outcomes = experiment.cells[number].counted()
    finished = [outcome for outcome in outcomes if outcome.error is None]
    decisive = [outcome for outcome in finished if outcome.winner is not None]
    wins = sum(outcome.winner == 0 for outcome in decisive)
    firsts = sum(outcome.winner == outcome.first for outcome in decisive)
    low, high = plan.interval(finished)
    first_low, first_high = wilson(firsts, len(decisive))
    return {
        "row": plan.names[row],
        "column": plan.names[column],
        "row_bot": plan.bots[0],
        "column_bot": plan.bots[1],
        "games": len(outcomes),
        "wins": wins,
        "losses": len(decisive) - wins,
        "draws": len(finished) - len(decisive),
        "errors": len(outcomes) - len(finished),
        "rate": rounded(wins, len(decisive)),
        "low": round(low, 4),
        "high": round(high, 4),
        "first_rate": rounded(firsts, len(decisive)),
        "first_low": round(first_low, 4),
        "first_high": round(first_high, 4),
        "turns": rounded(sum(outcome.turns for outcome in finished), len(finished), 2),
        "decisions": rounded(sum(outcome.decisions for outcome in finished), len(finished), 1),
    }


def counted_games(experiment: Experiment) -> Iterator[tuple[int, int, Outcome]]:
    """Every game that counts: its cell, its number, how it went."""
    for number, cell in enumerate(experiment.cells):
        for game, outcome in enumerate(cell.counted()):
            yield number, game, outcome


def game_rows(experiment: Experiment) -> list[Row]:
    """One row a game."""
    plan = experiment.plan
    rows = []
    for cell, number, outcome in counted_games(experiment):
        row, column = plan.cells[cell]
        rows.append(
            {
                "row": plan.names[row],
                "column": plan.names[column],
                "number": number,
                "seed": outcome.seed,
                "swapped": outcome.is_swapped,
                "first": outcome.first,
                "winner": outcome.winner,
                "turns": outcome.turns,
                "decisions": outcome.decisions,
                "clause": outcome.clause,
                "error": outcome.error,
            }
        )
    return rows


def turn_rows(experiment: Experiment) -> list[Row]:
    """Turn by turn: how many games still went on, and how likely the winner-to-be seemed to win."""
    chances: dict[int, list[float]] = {}
    for _, _, outcome in counted_games(experiment):
        if outcome.winner is not None:
            for turn, chance in enumerate(outcome.curve, start=1):
                chances.setdefault(turn, []).append(chance if outcome.winner == 0 else 1 - chance)
    return [
        {
            "turn": turn,
            "games": len(found),
            "winner_chance": rounded(sum(found), len(found)),
            "ahead": rounded(sum(one > 0.5 for one in found), len(found)),
        }
        for turn, found in sorted(chances.items())
    ]


def mix_rows(experiment: Experiment, cells: list[Row]) -> list[Row]:
    """The mix of decks that none beats, and how each fares against it; nothing where a pair of decks has no result."""
    plan = experiment.plan
    size = len(plan.names)
    if plan.bots[0] != plan.bots[1] or size < 2 or any(not cell["wins"] + cell["losses"] for cell in cells):
        return []
    wins, games = ([[1.0] * size for _ in range(size)] for _ in range(2))
    for (row, column), cell in zip(plan.cells, cells, strict=True):
        if row != column:
            wins[row][column], wins[column][row] = cell["wins"], cell["losses"]
            games[row][column] = games[column][row] = cell["wins"] + cell["losses"]
    rates = [
        [0.5 if row == column else wins[row][column] / games[row][column] for column in range(size)]
        for row in range(size)
    ]
    mix = equilibrium(rates)
    told = zip(plan.names, mix, mix_ranges(wins, games), against(rates, mix), strict=True)
    return [
        {
            "deck": name, "share": round(share, 4), "share_low": round(low, 4), "share_high": round(high, 4),
            "rate_against": round(rate, 4), "gain": round(rate - 0.5, 4),
        }
        for name, share, (low, high), rate in told
    ]  # fmt: skip


def tables_of(experiment: Experiment) -> Tables:
    """All tables by name."""
    cells = [cell_row(experiment, number) for number in range(len(experiment.cells))]
    sides = sides_of(experiment.plan, counted_games(experiment))
    return {
        "cells": cells,
        "mix": mix_rows(experiment, cells),
        "cards": card_rows(sides),
        "openings": opening_rows(sides),
        "mulligans": mulligan_rows(sides),
        "by_turn": turn_rows(experiment),
        "games": game_rows(experiment),
    }


def summary_of(experiment: Experiment, tables: Tables, seconds: float) -> Row:
    """The counts of all games together, then every table but the games."""
    outcomes = [outcome for _, _, outcome in counted_games(experiment)]
    finished = [outcome for outcome in outcomes if outcome.error is None]
    decisions = sum(outcome.decisions for outcome in outcomes)
    return {
        "book": experiment.plan.book,
        "games": len(outcomes),
        "finished": len(finished),
        "errors": len(outcomes) - len(finished),
        "draws": sum(outcome.winner is None for outcome in finished),
        "wins": [sum(outcome.winner == side for outcome in finished) for side in (0, 1)],
        "decisions": decisions,
        "turns": sum(outcome.turns for outcome in outcomes),
        "seconds": round(seconds, 3),
        "played_now": len(experiment.fresh),
        "decisions_per_second": round(sum(one.decisions for one in experiment.fresh) / seconds) if seconds > 0 else 0,
        **{name: rows for name, rows in tables.items() if name != "games"},
    }


def checked_formats(text: str) -> tuple[str, ...]:
    """The kinds of file asked for, each of them known and possible here."""
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    for name in found:
        if name not in FORMATS:
            raise BadOption(f"--format takes some of {', '.join(FORMATS)}, separated by commas, not {name!r}")
    if "parquet" in found:
        needed("pyarrow.parquet", "lab", "Parquet")
    if "png" in found or "svg" in found:
        needed("matplotlib", "lab", "a plot")
    return found


def write_tables(tables: Tables, summary: Row, folder: Path, formats: tuple[str, ...]) -> list[Path]:
    """The tables as files of each format asked for."""
    written = []
    for name, rows in tables.items():
        if "csv" in formats and rows:
            written.append(write_csv(folder / f"{name}.csv", rows))
        if "parquet" in formats and rows:
            written.append(write_parquet(folder / f"{name}.parquet", rows))
    if "json" in formats:
        path = folder / "summary.json"
        path.write_text(json.dumps(summary, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        written.append(path)
    return written


def write_csv(path: Path, rows: list[Row]) -> Path:
    """Rows as comma-separated values."""
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.DictWriter(file, list(rows[0]))
        out.writeheader()
        out.writerows(rows)
    return path


def write_parquet(path: Path, rows: list[Row]) -> Path:
    """Rows as Parquet."""
    arrow: Any = needed("pyarrow", "lab", "Parquet")
    parquet: Any = needed("pyarrow.parquet", "lab", "Parquet")
    parquet.write_table(arrow.Table.from_pylist(rows), path)
    return path
