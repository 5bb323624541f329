"""What an experiment found as one page that needs nothing else: tables that sort, plots that tell when hovered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from rulewright.lab.experiment import Experiment
from rulewright.lab.impact import Row
from rulewright.lab.tables import Tables

WIDE, HIGH, EDGE = 640, 240, 32  # a plot, and what is left around it

CURVES: Final = (
    ("winner_chance", "mark", "chance of the later winner"),
    ("ahead", "other", "games in which it was ahead"),
)

STYLE: Final = """
:root { color-scheme: light dark; --line: #8886; --mark: #2b6cb0; --other: #c05621 }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0 } caption { text-align: left; font-weight: 600 }
th, td { border: 1px solid var(--line); padding: .2rem .6rem; text-align: right }
th:first-child, td:first-child { text-align: left }
th button { all: unset; cursor: pointer } th button:focus-visible { outline: 2px solid var(--mark) }
svg { max-width: 100%; height: auto } svg text { font-size: 11px; fill: currentColor } .mark:hover { opacity: .6 }
"""

SCRIPT: Final = """
for (const button of document.querySelectorAll('th button')) button.onclick = () => {
  const head = button.parentElement, body = head.closest('table').tBodies[0], at = head.cellIndex;
  const down = head.getAttribute('aria-sort') !== 'descending';
  const value = row => {
    const text = row.cells[at].dataset.value ?? row.cells[at].textContent;
    return isNaN(text) ? text : +text;
  };
  const order = (a, b) => value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0;
  body.append(...[...body.rows].sort((a, b) => down ? order(b, a) : order(a, b)));
  for (const other of head.parentElement.cells) other.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
};
"""


def cell_of(value: Any) -> str:
    """One value of a table; rates as shares of a hundred."""
    if isinstance(value, float):
        return f'<td data-value="{value}">{value:.1%}</td>' if -1 <= value <= 1 else f"<td>{value:g}</td>"
    return f"<td>{'' if value is None else escape(str(value))}</td>"


def table_of(title: str, rows: Sequence[Row]) -> str:
    """Rows as a table that sorts by any column; nothing for no rows."""
    if not rows:
        return ""
    heads = "".join(f"<th><button>{escape(name.replace('_', ' '))}</button></th>" for name in rows[0])
    body = "".join(f"<tr>{''.join(cell_of(value) for value in row.values())}</tr>" for row in rows)
    return f"<table><caption>{escape(title)}</caption><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"


def matrix_of(experiment: Experiment, cells: list[Row]) -> str:
    """Deck against deck, coloured; hovering tells the games and the interval."""
    names = experiment.plan.names
    found = dict(zip(experiment.plan.cells, cells, strict=True))
    lines = []
    for row, name in enumerate(names):
        parts = [f"<th>{escape(name)}</th>"]
        for column in range(len(names)):
            cell = found.get((row, column)) or found.get((column, row))
            parts.append(rate_cell(cell, (row, column) not in found))
        lines.append(f"<tr>{''.join(parts)}</tr>")
    heads = "".join(f"<th>{escape(name)}</th>" for name in names)
    caption = "<caption>How often the row's deck wins</caption>"
    return f"<table>{caption}<thead><tr><th></th>{heads}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def rate_cell(cell: Row | None, is_turned: bool) -> str:
    """One rate of the matrix; a turned one is told from the other deck's side."""
    if cell is None or cell["rate"] is None:
        return "<td>-</td>"
    rate, low, high = cell["rate"], cell["low"], cell["high"]
    if is_turned:
        rate, low, high = 1 - rate, 1 - high, 1 - low
    hue = 215 if rate >= 0.5 else 20
    told = f"{cell['games']} games, 95%: {low:.1%} to {high:.1%}"
    shade = f"background: hsl({hue} 70% 50% / {abs(rate - 0.5):.2f})"
    return f'<td class="mark" style="{shade}" title="{told}">{rate:.0%}</td>'


def plot(title: str, marks: Iterable[str], most_x: float, most_y: float, unit_y: str) -> str:
    """A plot with its frame and the numbers at its ends."""
    labels = [
        (EDGE, HIGH - 8, "0", "start"),
        (WIDE - EDGE, HIGH - 8, f"{most_x:g} turns", "end"),
        (EDGE, EDGE - 6, f"{most_y:g}{unit_y}", "start"),
    ]
    texts = "".join(f'<text x="{x}" y="{y}" text-anchor="{anchor}">{text}</text>' for x, y, text, anchor in labels)
    frame = f'<path d="M{EDGE} {EDGE}V{HIGH - EDGE}H{WIDE - EDGE}" fill="none" stroke="currentColor"/>'
    svg = f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img">{frame}{texts}{"".join(marks)}</svg>'
    return f"<figure><figcaption>{escape(title)}</figcaption>{svg}</figure>"


def place(x: float, y: float, most_x: float, most_y: float) -> tuple[float, float]:
    """Where a point of a plot lies."""
    return (
        round(EDGE + x / most_x * (WIDE - 2 * EDGE), 1),
        round(HIGH - EDGE - y / most_y * (HIGH - 2 * EDGE), 1),
    )


def lengths(games: list[Row]) -> str:
    """How many turns games took."""
    counts = Counter(game["turns"] for game in games if game["error"] is None)
    if not counts:
        return ""
    most_x, most_y = max(counts) + 1, max(counts.values())
    bar = (WIDE - 2 * EDGE) / most_x
    marks = []
    for turns, count in sorted(counts.items()):
        x, y = place(turns, count, most_x, most_y)
        tip = f"<title>{turns} turns: {count} games</title>"
        size = f'x="{x - bar / 2:.1f}" y="{y}" width="{bar * 0.9:.1f}" height="{HIGH - EDGE - y:.1f}"'
        marks.append(f'<rect class="mark" {size} fill="var(--mark)">{tip}</rect>')
    return plot("How long games took", marks, most_x, most_y, " games")


def chances(turns: list[Row]) -> str:
    """How likely the side that won seemed to win, turn by turn."""
    if not turns:
        return ""
    most = turns[-1]["turn"]
    marks = []
    for name, colour, told in CURVES:
        for row in turns:
            x, y = place(row["turn"], row[name], most, 1)
            tip = f"<title>turn {row['turn']}: {told} {row[name]:.0%} ({row['games']} games)</title>"
            marks.append(f'<circle class="mark" cx="{x}" cy="{y}" r="5" fill="var(--{colour})">{tip}</circle>')
    return plot("How soon games are decided (blue: chance of the later winner, orange: ahead)", marks, most, 1, "")


def page_of(experiment: Experiment, tables: Tables, summary: Row) -> str:
    """The whole page."""
    plan = experiment.plan
    title = escape(f"{plan.book}: {summary['games']} games, {' against '.join(dict.fromkeys(plan.bots))}")
    parts = [
        f"<h1>{title}</h1>",
        f"<p>{summary['finished']} finished, {summary['draws']} drawn, {summary['errors']} failed.</p>",
        matrix_of(experiment, tables["cells"]),
        table_of("The mix of decks that none beats, and how each fares against it", tables["mix"]),
        lengths(tables["games"]),
        chances(tables["by_turn"]),
        table_of("Cards drawn or not, among games against the same deck that took about as long", tables["cards"]),
        table_of("Cards in the first hand or not", tables["openings"]),
        table_of("Cards put back before the first turn", tables["mulligans"]),
        table_of("Every pair of decks", tables["cells"]),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n'
        f"<body>{body}<script>{SCRIPT}</script></body></html>\n"
    )


def write_page(
    experiment: Experiment, tables: Tables, summary: Row, folder: Path, formats: tuple[str, ...]
) -> list[Path]:
    """The page, if it is asked for."""
    if "html" not in formats:
        return []
    path = folder / "report.html"
    path.write_text(page_of(experiment, tables, summary), encoding="utf-8")
    return [path]
