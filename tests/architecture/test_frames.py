"""The frames of procedures: who moves their steps, and that what they keep has names."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.source_scan import STEPPERS, bare_indexes, local, modules, step_writes, tree_of


def rule_modules():
    """The kernel and the chapters and editions of every game."""
    chapters = [path for path in modules("games") if {"rulebook", "editions"} & set(path.parts)]
    return [*modules("kernel"), *chapters]


def test_only_the_engine_moves_the_step_of_a_frame():
    others = [path for path in modules() if local(path) not in STEPPERS]
    assert [wrong for path in others for wrong in step_writes(tree_of(path), local(path))] == []


def test_what_a_frame_keeps_is_read_by_name():
    assert [wrong for path in rule_modules() for wrong in bare_indexes(tree_of(path), local(path))] == []


@pytest.mark.parametrize(
    ("text", "is_wrong"),
    [("f.step = 3", True), ("frame.step -= 2", True), ("g.skip(f)", False), ("at = f.step", False)],
)
def test_the_step_scan_tells_right_from_wrong(text, is_wrong):
    assert bool(step_writes(ast.parse(text), "games/x.py")) is is_wrong


@pytest.mark.parametrize(
    ("text", "is_wrong"),
    [
        ("f.numbers[2]", True),
        ("frame.cards[-1] = 4", True),
        ("f.bound[0]", True),
        ("f.numbers[LEAST]", False),
        ("f.cards[f.answer]", False),
    ],
)
def test_the_index_scan_tells_right_from_wrong(text, is_wrong):
    assert bool(bare_indexes(ast.parse(text), "games/x.py")) is is_wrong
