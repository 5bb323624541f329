"""What an experiment found, as pictures: a heat map of decks, how long games took, how soon they were decided."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rulewright import BadOption
from rulewright.lab.experiment import Experiment
from rulewright.lab.extras import needed
from rulewright.lab.tables import Tables

SIZE: Final = (7.0, 4.5)
BLUE: Final = "#2b6cb0"
FEW: Final = 0.05  # the last games to go on are too few to tell much


def checked_picture(path: Path) -> None:
    """The file can hold a plot, and plots can be drawn here."""
    if path.suffix not in (".png", ".svg"):
        raise BadOption(f"{path}: a plot is a .png or .svg file")
    needed("matplotlib", "lab", "a plot")


def canvas() -> tuple[Any, Any]:
    """A figure and its axes that need no screen."""
    figures: Any = needed("matplotlib.figure", "lab", "a plot")
    needed("matplotlib", "lab", "a plot").rcParams["svg.hashsalt"] = "rulewright"
    figure = figures.Figure(figsize=SIZE, layout="constrained")
    return figure, figure.subplots()


def heat_map(experiment: Experiment, tables: Tables) -> Any:
    """Deck against deck: how often the deck of the row wins."""
    figure, axes = canvas()
    names = list(experiment.plan.names)
    grid = [[float("nan")] * len(names) for _ in names]
    for (row, column), cell in zip(experiment.plan.cells, tables["cells"], strict=True):
        if cell["rate"] is not None:
            if row != column and experiment.plan.bots[0] == experiment.plan.bots[1]:
                grid[column][row] = 1 - cell["rate"]
            grid[row][column] = cell["rate"]
    image = axes.imshow(grid, vmin=0, vmax=1, cmap="RdBu")
    for row, rates in enumerate(grid):
        for column, rate in enumerate(rates):
            if rate == rate:
                colour = "black" if 0.2 < rate < 0.8 else "white"
                axes.text(column, row, f"{rate:.0%}", ha="center", va="center", color=colour)
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title(f"{experiment.plan.book}: how often the row's deck wins")
    figure.colorbar(image, ax=axes, label="win rate")
    return figure


def lengths(experiment: Experiment, tables: Tables) -> Any:
    """How many turns games took."""
    figure, axes = canvas()
    turns = [row["turns"] for row in tables["games"] if row["error"] is None]
    if turns:
        axes.hist(turns, bins=range(min(turns), max(turns) + 2), align="left", color=BLUE, edgecolor="white")
    axes.set_xlabel("turns")
    axes.set_ylabel("games")
    axes.set_title(f"{experiment.plan.book}: length of {len(turns)} games")
    return figure


def chances(experiment: Experiment, tables: Tables) -> Any:
    """How likely the side that won seemed to win, turn by turn, as long as enough games go on to tell."""
    figure, axes = canvas()
    enough = FEW * max((row["games"] for row in tables["by_turn"]), default=0)
    rows = [row for row in tables["by_turn"] if row["games"] >= enough]
    turns = [row["turn"] for row in rows]
    axes.plot(turns, [row["winner_chance"] for row in rows], color=BLUE, label="chance of the later winner")
    axes.plot(turns, [row["ahead"] for row in rows], color="#dd6b20", label="games in which it was ahead")
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.set_ylim(0, 1)
    axes.set_xlabel("turn")
    axes.set_ylabel("win probability")
    axes.set_title(f"{experiment.plan.book}: how soon games are decided")
    axes.legend(loc="lower right")
    return figure


PLOTS: Final[dict[str, Callable[[Experiment, Tables], Any]]] = {
    "matrix": heat_map,
    "lengths": lengths,
    "chances": chances,
}


def write_plots(experiment: Experiment, tables: Tables, folder: Path, formats: tuple[str, ...]) -> list[Path]:
    """Every plot in every picture format asked for."""
    written = []
    for kind in ("png", "svg"):
        if kind in formats:
            for name, draw in PLOTS.items():
                path = folder / f"{name}.{kind}"
                draw(experiment, tables).savefig(path, metadata={"Date": None} if kind == "svg" else None)
                written.append(path)
    return written
