"""The examples run, in a short form."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("gymnasium", reason="gymnasium is not installed")

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def run(name, *options):
    done = subprocess.run([sys.executable, str(EXAMPLES / name), *options], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_policy_is_trained_against_its_earlier_selves(tmp_path):
    curve = tmp_path / "curve.svg"
    short = (
        "--minutes",
        "0",
        "--games",
        "2",
        "--length",
        "4",
        "--opponent",
        "random",
        "--test",
        "2",
        "--processes",
        "0",
    )
    shown = run("train_ppo.py", *short, "--every", "1", "--curve", str(curve))
    assert "round 1:" in shown and "fresh games against random" in shown
    assert curve.read_text().startswith("<?xml")


def test_a_linear_policy_is_trained_against_random_play():
    assert "wins" in run("train_policy.py", "--games", "1", "--test", "1")


@pytest.mark.parametrize("name", ["ppo", "lab"])
def test_a_notebook_runs_from_its_first_cell_to_its_last(name, monkeypatch, capsys):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    monkeypatch.setenv("RULEWRIGHT_SHORT", "1")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    cells = json.loads((EXAMPLES / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] for cell in cells if cell["cell_type"] == "code")
    known: dict[str, object] = {}
    for number, text in enumerate(code):
        exec(compile(text, f"{name}.ipynb, cell {number}", "exec"), known)
    assert ("round 2:" if name == "ppo" else "won by") in capsys.readouterr().out
