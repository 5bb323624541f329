"""Every lesson is played: the expected way reaches its end, wrong answers get their reply, the judge agrees."""

from __future__ import annotations

import pytest

from rulewright.finding import declared_books
from rulewright.judge.files import BadScenario
from rulewright.judge.plays import play
from rulewright.judge.run import begin, run
from rulewright.school import Lecture, Lesson, UnknownLesson, lesson, lessons, read_lesson
from rulewright.school.lecture import LEARNER
from rulewright.school.shelf import folder_of
from tests.architecture.source_scan import ROOT

SCHOOLS = {"vanguard": (8, 12), "fftcg": (8, 12), "fow-6.1": (8, 12), "fow-5.01": (3, 12), "fow-2.0": (3, 12)}
PATHS = [path for name in declared_books() for path in sorted(folder_of(name).glob("*.yaml"))]
NAMES = [f"{path.parent.name}/{path.stem}" for path in PATHS]


@pytest.fixture(params=PATHS, ids=NAMES)
def told(request) -> Lesson:
    return read_lesson(request.param)


def parts_with_positions(told: Lesson):
    """Each part, its lecture, and the answers with which it is expected to go."""
    game = begin(told.scenario, told.scenario.position, "seats").game
    for at in range(len(told.parts)):
        lecture = Lecture(told, at, game)
        line = lecture.given(game)
        yield lecture, line
        for given in line:
            game.answer(given.index)


@pytest.mark.parametrize("book", SCHOOLS)
def test_a_school_has_its_lessons(book):
    least, most = SCHOOLS[book]
    assert least <= len(lessons(book)) <= most
    assert len({one.name for one in lessons(book)}) == len(lessons(book))
    assert all(one.title and one.about and one.clauses for one in lessons(book))


def test_the_judge_agrees_with_every_step_of_a_lesson(told):
    report = run(told.scenario)
    wrong = [
        f"{one.where}: wanted {one.wanted}, got {one.got}"
        for branch in report.branches
        for one in branch.outcomes
        if not one.ok
    ]
    assert not wrong


def test_who_plays_a_lesson_as_expected_reaches_its_end(told):
    for lecture, line in parts_with_positions(told):
        if lecture.part.kind == "do":
            assert [one.seat for one in line] == [LEARNER] * len(line)
            states = [lecture.verdict([one.index for one in line[: at + 1]]).state for at in range(len(line))]
            assert states == ["open"] * (len(line) - 1) + ["done"], lecture.part.say
        elif lecture.part.kind == "goal":
            assert not lecture.is_reached(lecture.start), lecture.part.say
            assert lecture.verdict([one.index for one in line]).state == "done"
        elif lecture.part.kind == "itself":
            assert lecture.by_itself() == line
        else:
            assert not line


def test_every_accepted_line_is_accepted_and_every_other_has_its_reply(told):
    for lecture, _ in parts_with_positions(told):
        if lecture.part.kind != "do":
            continue
        for words in lecture.part.accepts:
            assert last_verdict(lecture, words).state == "done", words
        for words, reply in lecture.part.otherwise:
            found = last_verdict(lecture, words)
            assert (found.state, found.say) == ("wrong", reply), words


def last_verdict(lecture: Lecture, words: str):
    """What a lecture makes of a play in words: the first verdict that is not open, or the last."""
    game = lecture.start.clone()
    before = game.s.answers
    play(game, lecture.book.prose, LEARNER, words)
    answers = game.s.given[before : game.s.answers]
    found = [lecture.verdict(answers[: at + 1]) for at in range(len(answers))]
    return next((one for one in found if one.state != "open"), found[-1])


def test_every_answer_of_a_menu_gets_a_verdict_and_the_wrong_ones_a_reply(told):
    for lecture, _ in parts_with_positions(told):
        menu = lecture.start.decision
        if lecture.part.kind != "do" or menu is None:
            continue
        found = [lecture.verdict([index]) for index in range(len(menu.options))]
        assert any(one.state != "wrong" for one in found)
        assert all(one.say for one in found if one.state == "wrong")


def test_who_has_to_choose_has_a_right_answer_and_every_answer_a_reply(told):
    for part in told.parts:
        if part.kind == "ask":
            assert part.question and len(part.choices) >= 2 and part.right >= 0
            assert all(reply for _, reply in part.choices)


def test_whoever_has_to_play_finds_a_hint(told):
    assert all(part.hints for part in told.parts if part.kind in ("do", "goal"))


def test_a_lesson_is_found_by_name_and_number():
    first = lessons("vanguard")[0]
    assert lesson("vanguard", first.name) is first is lesson("vanguard", "1")
    with pytest.raises(UnknownLesson, match="has no lesson 'knitting'"):
        lesson("vanguard", "knitting")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lesson: [{say: hello}]", "book is missing"),
        ("book: vanguard\nseats: {a: {}, b: {}}", "lesson is missing"),
        ("book: vanguard\nseats: {a: {}, b: {}}\nlesson: [{sing: hello}]", "unknown key 'sing'"),
        ("book: vanguard\nseats: {a: {}, b: {}}\nlesson: [{say: see §99.9}]", "has no clause '99.9'"),
        (
            "book: vanguard\nseats: {a: {}, b: {}}\nlesson: [{say: look, point: [moon]}]",
            "no card, zone or place",
        ),
        ("book: vanguard\nseats: {a: {}, b: {}}\nlesson: [{do: pass}]", "nothing is said"),
        ("book: vanguard\nseats: {a: {}, b: {}}\nlesson: [{say: x, do: pass, goal: {turn: 4}}]", "one thing"),
        ("book: vanguard\nseats: {a: {}, b: {}}\nlesson: [{say: x, goal: {turn: 4}}]", "add line"),
        ("book: vanguard\nseats: {a: {}, b: {}}\nlesson: [{ask: x, choices: {y: z}}]", "say which is right"),
        ("book: vanguard\nseats: {a: {}, b: {}}\nlesson: [{say: x, until: {never: 3}}]", "lesson[0].until"),
        ("book: vanguard\nseats: {a: {}, b: {}}\nscript: []\nlesson: [{say: x}]", "in its parts"),
        ("- 1", "a lesson is a mapping"),
    ],
)
def test_a_wrong_lesson_is_refused_with_its_place(tmp_path, text, said):
    path = tmp_path / "01-wrong.yaml"
    path.write_text(text)
    with pytest.raises(BadScenario) as bad:
        read_lesson(path)
    assert said in str(bad.value)


def test_the_lesson_of_the_documentation_is_one(tmp_path):
    text = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
    path = tmp_path / "01-documented.yaml"
    path.write_text(text.partition("```yaml\n")[2].partition("```")[0])
    told = read_lesson(path)
    assert all(one.ok for branch in run(told.scenario).branches for one in branch.outcomes)
    assert [part.kind for part in told.parts] == ["read", "do", "itself", "ask"]
