"""A game of another package, present as an installer leaves it: its folder and the record of its entry points."""

from __future__ import annotations

import tomllib
from pathlib import Path

OUTSIDE = Path(__file__).resolve().parent / "outside"
BOOK = "pebbles"


def installed(scratch: Path) -> tuple[str, ...]:
    """The folders from which Python imports the game and knows its entry points."""
    project = tomllib.loads((OUTSIDE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    record = scratch / f"{project['name']}-{project['version']}.dist-info"
    record.mkdir()
    (record / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8")
    groups = [
        "\n".join([f"[{group}]", *[f"{name} = {value}" for name, value in points.items()]])
        for group, points in project["entry-points"].items()
    ]
    (record / "entry_points.txt").write_text("\n".join(groups) + "\n", encoding="utf-8")
    return str(OUTSIDE), str(scratch)
