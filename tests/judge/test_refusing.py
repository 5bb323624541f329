"""Why not, asked in words: which ability, which target, which place, which of two of a name; and half of a play."""

import pytest

from rulewright.books import book
from rulewright.judge import run_text
from rulewright.judge.refusing import reasons
from tests.tabletop import Table, rested
from tests.tabletop.cards.fftcg import damage_one, forward, read, summon
from tests.tabletop.cards.fow import resonator
from tests.tabletop.cards.fow_texts import says
from tests.tabletop.cards.vanguard import unit


def against(t: Table, seat: int, words: str) -> list[str]:
    """The clauses against what the words name."""
    return [one.clause for one in reasons(t.g, book(t.g.book.name).prose, seat, words)]


MEDIC = read("Medic", "Forward", "{0}: Draw 1 card.", "{Fire}: Draw 2 cards.", "When Medic attacks, draw 1 card.")


@pytest.mark.parametrize(
    ("words", "clauses"),
    [
        ("use Medic", []),
        ("use ability 1 of Medic", []),
        ("use ability 2 of Medic", ["11.6.2.1"]),
        ("use Medic: {Fire}", ["11.6.2.1"]),
        ("use Medic: {0}: Draw", []),
        ("use ability 3 of Medic", ["11.6.1", "11.6.2.1"]),
        ("use ability 9 of Medic", ["11.6.1"]),
        ("use Meditator", ["7.6.1"]),
    ],
)
def test_each_ability_has_reasons_of_its_own(words, clauses):
    t = Table("fftcg", MEDIC, a={"field": ["Medic"]})
    assert against(t, 0, words)[:1] == clauses[:1]
    assert t.asks(t.a, "priority")


@pytest.mark.parametrize(
    ("words", "clauses"),
    [
        ("attack with One, join with Two", []),
        ("attack with One, join with Odd", ["15.1.1.9.2"]),
        ("attack with Odd, join with Odd", ["10.1.2.1"]),
        ("attack with Nobody, join with One", ["7.6.1"]),
        ("join with Two", ["10.1.2.1"]),
        ("end the attack", []),
        ("end", []),
        ("concede", []),
        ("dance", ["11.1.1"]),
        ("choose Nobody", ["10.1.2.1"]),
        ("choose Odd", []),
    ],
)
def test_of_half_a_play_the_rest_is_asked_about(words, clauses):
    odd = forward("Odd", element="Ice")
    t = Table("fftcg", forward("One"), forward("Two"), odd, a={"field": ["One", "Two", "Odd"]}, phase="attack")
    t.pass_until("attack")
    assert against(t, 0, words)[:1] == clauses
    assert against(t, 1, "attack with One") != []
    assert t.asks(t.a, "attack")


@pytest.mark.parametrize(
    ("words", "clauses"),
    [
        ("choose Wall", []),
        ("choose b: Wall", []),
        ("choose a: Wall", ["11.3.3"]),
        ("choose Well", ["11.3.3"]),
        ("choose Wall 1", []),
        ("Wall", []),
    ],
)
def test_a_card_is_told_by_its_seat(words, clauses):
    bolt = summon("Bolt", cost=0, abilities=[damage_one(3000)])
    walls = {"field": ["Wall", "Post"]}
    t = Table("fftcg", bolt, forward("Wall"), forward("Post"), a={"hand": ["Bolt", "Wall"]}, b=walls)
    t.a.answers("cast Bolt")
    assert t.a.menu == ["choose Wall", "choose Post"]
    assert against(t, 0, words)[:1] == clauses
    assert against(t, 1, "choose Wall") == ["11.3.3"]


@pytest.mark.parametrize(
    ("words", "clauses"),
    [
        ("call U to front left", []),
        ("call U to front center", ["6.6.1.2.1.1"]),
        ("call U (front left)", ["8.5.2.1"]),
        ("move left column", []),
        ("move right column", ["6.6.1.2.3"]),
        ("move center column", ["6.6.1.2.3"]),
        ("attack vanguard with front left", ["7.1.1"]),
    ],
)
def test_places_and_columns(words, clauses):
    t = Table("vanguard", unit("U"), a={"hand": ["U"], "front left": "U"})
    assert against(t, 0, words)[:1] == clauses
    assert t.asks(t.a, "main")


@pytest.mark.parametrize(
    ("words", "clauses"),
    [
        ("attack the player with Shy", ["104.4"]),
        ("attack Prey with Shy", []),
        ("attack Watch with Shy", ["803.3b"]),
        ("attack the player", []),
        ("attack the player with Bold", []),
        ("attack with Shy", []),
    ],
)
def test_the_player_and_a_card_are_attacked_by_clauses_of_their_own(words, clauses):
    shy = says("Shy", "This card cannot attack players.", edition="fow-6.1")
    names = [resonator(name) for name in ("Bold", "Prey", "Watch")]
    t = Table("fow-6.1", shy, *names, a={"field": ["Shy", "Bold"]}, b={"field": [rested("Prey"), "Watch"]})
    t.a.does("initiate battle")
    t.pass_until("attack")
    assert against(t, 0, words)[:1] == clauses
    assert t.asks(t.a, "attack")


def test_words_that_name_no_action_of_the_game_are_not_taken_for_a_card_of_the_menu():
    text = """
book: vanguard
title: No such action
seats: {a: {vanguard: Filler, hand: [Filler]}, b: {vanguard: Filler}}
expect: {offered: [call Filler], refused: {seat: a, play: juggle Filler}}
"""
    report = run_text(text, "t.yaml")
    assert report.ok, "\n".join(report.lines)
