"""`rulewright learn`: lists, plays a lesson to its end, answers what goes otherwise, and keeps what is done."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from rulewright.cli.main import app
from rulewright.school import lessons

RUN = CliRunner()


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path))
    return tmp_path


def learns(*words, said=""):
    """What the command prints."""
    return RUN.invoke(app, ["learn", *words], input=said)


def test_the_schools_and_their_lessons_are_listed():
    assert "vanguard   0 of 12 lessons done" in learns().output
    told = learns("vanguard").output
    assert all(one.title in told for one in lessons("vanguard"))
    assert '"done": false' in learns("fftcg", "--json").output


@pytest.mark.parametrize(("book", "name"), [("vanguard", "turn"), ("fftcg", "stack"), ("fow-6.1", "judgment")])
def test_a_lesson_is_played_to_its_end_and_kept(book, name, home):
    # whatever is asked, reading on, every choice in turn, and having it shown leads to the end
    told = learns(book, name, said="\n1\n2\n3\nshow\n" * 60).output
    assert "Lesson done." in told
    assert f"{book:10} 1 of" in learns().output
    assert (home / "learned.json").is_file()


def test_what_goes_otherwise_is_answered_and_a_lesson_can_be_left():
    told = learns("vanguard", "1", said="\n3\nhint\nagain\ntable\nnonsense\nquit\n").output
    assert "You may skip the ride" in told
    assert "Riding replaces your vanguard" in told
    assert "Type a number to answer" in told.rpartition("nonsense")[2]
    assert "this lesson is not done" in told


def test_a_missed_goal_begins_again():
    told = learns("vanguard", "win", said="4\n4\n2\n2\nquit\n").output
    assert "Two attacks must hit" in told


def test_mistakes_are_told():
    assert learns("chess").exit_code == 2
    bad = learns("vanguard", "knitting")
    assert bad.exit_code == 2 and "has no lesson 'knitting'" in bad.output


def test_progress_that_is_no_progress_is_told(home):
    (home / "learned.json").write_text("[3]")
    bad = learns()
    assert bad.exit_code == 2 and "cannot be read" in bad.output
