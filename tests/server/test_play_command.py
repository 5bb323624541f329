"""`rulewright play` and `rulewright serve` as commands."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import webbrowser
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from rulewright.cli.main import app
from rulewright.cli.playing.browser import show

ROOT = Path(__file__).resolve().parents[2]
PLAY = """
import sys
from pathlib import Path
import rulewright.cli.playing.browser as browser, rulewright.server.web.app as server
if __name__ == "__main__":
    server.STATIC = browser.STATIC = Path(sys.argv[1])
    browser.play_in_browser("vanguard", "greedy", 0, False)
"""


def test_without_the_page_play_names_the_way_out(monkeypatch, tmp_path):
    monkeypatch.setattr("rulewright.cli.playing.browser.STATIC", tmp_path)
    found = CliRunner().invoke(app, ["play", "vanguard"])
    assert found.exit_code == 2 and "rulewright play vanguard --terminal" in found.output


def test_without_a_browser_play_says_what_to_do(monkeypatch, capsys):
    def nothing():
        raise webbrowser.Error("could not locate runnable browser")

    for found in (nothing, lambda: webbrowser.GenericBrowser("w3m")):
        monkeypatch.setattr("webbrowser.get", found)
        show("http://127.0.0.1:1/", "vanguard")
        assert "rulewright play vanguard --terminal" in capsys.readouterr().err


def test_what_is_for_the_terminal_says_so():
    found = CliRunner().invoke(app, ["play", "vanguard", "--seed", "5"])
    assert found.exit_code == 2 and "--terminal" in found.output


@pytest.mark.slow
def test_play_serves_this_machine_and_ends_with_ctrl_c(tmp_path):
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<title>table</title>", encoding="utf-8")
    script = tmp_path / "play.py"
    script.write_text(PLAY, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [sys.executable, str(script), str(tmp_path / "page")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
    ) as process:
        address = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())[0]
        assert "table" in httpx.get(f"{address}/", timeout=20).text
        assert "table" in httpx.get(f"{address}/game/anything", timeout=20).text
        assert httpx.get(f"{address}/api/nothing", timeout=20).status_code == 404
        assert httpx.get(f"{address}/missing.js", timeout=20).status_code == 404
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=30)
    assert process.returncode == 0 and "Good-bye" in out and errors == ""
    assert (tmp_path / "rulewright" / "play.db").is_file()


def test_a_port_that_is_taken_is_said_so(tmp_path):
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        found = CliRunner().invoke(app, ["serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'x.db'}"])
    assert found.exit_code == 2 and "choose another --port" in found.output
