"""FINAL FANTASY TCG: named words, phases left out, turns besides, a card's own number, shared and redirected damage."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import ATTACK_PHASE, BE_BLOCKED, BE_CHOSEN, BLOCK, HASTE, JOB
from rulewright.kernel.asking.forbidden import is_forbidden
from tests.cards.test_fftcg_other_sets import cast, drawn, fight, vane
from tests.tabletop import Table, rested as dull, rule
from tests.tabletop.cards.fftcg import forward, read, summon

RUSE = (
    "Choose 1 Forward you control and 1 other Forward you control. "
    "This turn, the next damage dealt to the former is received by the latter instead."
)
VEIL = (
    "Choose 1 Forward. This turn, it cannot attack or block, and if it is dealt damage, the damage becomes 0 instead."
)


@rule("fftcg", "11.12.4.6")
def test_the_named_job_is_gained_and_no_other():
    line = "{0}: Name 1 Job. Vane gains the named Job until the end of the turn."
    t = Table(
        "fftcg",
        vane(line),
        forward("Knight", job="Knight"),
        forward("Monk", job="Monk"),
        a={"field": ["Vane", "Knight", "Monk"]},
    )
    t.a.does("use Vane")
    t.resolve()
    t.a.does("Monk")
    assert t.g.info(t.a.find("Vane")).words[JOB] == ("Monk",)
    assert t.asks(t.a, "priority")


@rule("fftcg", "2.2")
@pytest.mark.parametrize(("named", "safe"), [("Fire", True), ("Ice", False)])
def test_only_summons_of_the_named_element_cannot_choose_it(named, safe):
    line = "{0}: Name 1 Element. Vane cannot be chosen by Summons or abilities of the named Element this turn."
    t = Table("fftcg", vane(line), summon("Blaze", 1, "Fire"), a={"field": ["Vane"]}, b={"hand": ["Blaze"]})
    t.a.does("use Vane")
    t.resolve()
    t.a.does(named)
    assert is_forbidden(t.g, BE_CHOSEN, t.a.find("Vane"), t.b.find("Blaze")) is safe
    assert t.asks(t.a, "priority")


@rule("fftcg", "2.2")
def test_what_cannot_be_gained_stays_where_it_is_printed():
    t = Table(
        "fftcg",
        read("Ward", "Backup", "Forwards cannot gain Haste."),
        vane("{0}: All the Forwards gain Haste until the end of the turn."),
        forward("Swift", icons=["haste"]),
        a={"field": ["Ward", "Vane", "Swift"]},
    )
    t.a.does("use Vane")
    t.resolve()
    assert t.g.info(t.a.find("Swift")).keywords >> HASTE & 1
    assert not t.g.info(t.a.find("Vane")).keywords >> HASTE & 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "9.4.1")
def test_only_the_next_attack_phase_of_the_opponent_is_left_out():
    t = cast("Skip your opponent's Attack Phase in their next turn.", a={"field": ["Vane"]}, b={"field": ["Rival"]},
             cards=(vane(), forward("Rival")))  # fmt: skip
    seen = [(turn, phase) for turn, phase in phases(t, 3) if phase == ATTACK_PHASE]
    assert [turn for turn, _ in seen] == [3, 5]
    assert t.ask


@rule("fftcg", "9.1.1")
def test_one_more_turn_comes_after_this_one_and_then_the_other_players():
    t = cast("Take 1 more turn after this one.")
    assert [turn_player(t, turn) for turn in (3, 4, 5)] == ["a", "a", "b"]


@rule("fftcg", "9.1.1")
def test_the_end_of_your_next_turn_is_not_the_end_of_this_one():
    late = "At the end of your next turn, your opponent removes the top 3 cards of their deck from the game."
    t = cast(f"Draw 1 card. {late}")
    removed = []
    for turn in (3, 4, 5, 6):
        turn_player(t, turn)
        removed.append(len(t.b.removed))
    assert removed == [0, 0, 0, 3]


@rule("fftcg", "10.1.3.2")
@pytest.mark.parametrize(("power", "may"), [(8000, False), (7000, True), (6000, True)])
def test_its_own_power_is_that_of_the_card_that_cannot(power, may):
    line = "All the Forwards opponent controls cannot block Forwards with power less than their own this turn."
    t = cast(line, a={"field": ["Vane"]}, b={"field": ["Wall"]}, cards=(vane(power=7000), forward("Wall", power=power)))
    assert is_forbidden(t.g, BLOCK, t.b.find("Wall"), t.a.find("Vane")) is not may
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.8")
@pytest.mark.parametrize(("count", "each"), [(1, 5000), (2, 3000)])
def test_damage_divided_equally_is_rounded_as_told(count, each):
    walls = [f"Wall {n}" for n in range(count)]
    line = "Divide 5000 damage equally among all the Forwards opponent controls (round up to the nearest 1000)."
    t = cast(line, b={"field": walls}, cards=[forward(name, power=9000) for name in walls])
    assert [t.b.marked(name) for name in walls] == [each] * count
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.8")
def test_the_latter_receives_the_next_damage_of_the_former_and_only_that():
    t = Table(
        "fftcg",
        read("Ruse", "Summon", RUSE),
        read("Bolt", "Summon", "Choose 1 Forward. Deal it 3000 damage."),
        *[forward(name, power=9000) for name in ("First", "Second")],
        a={"hand": ["Ruse", "Bolt", "Bolt"], "field": ["First", "Second"]},
    )  # fmt: skip
    t.a.does("cast Ruse", "choose First")
    t.resolve()
    for _ in range(2):
        t.a.does("cast Bolt", "choose First")
        t.resolve()
    assert (t.a.marked("First"), t.a.marked("Second")) == (3000, 3000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.8")
def test_what_it_is_dealt_is_replaced_as_long_as_the_other_change_lasts():
    t = Table(
        "fftcg",
        read("Veil", "Summon", VEIL),
        read("Bolt", "Summon", "Choose 1 Forward. Deal it 3000 damage."),
        *[forward(name, power=9000) for name in ("First", "Second")],
        a={"hand": ["Veil", "Bolt", "Bolt"], "field": ["First", "Second"]},
    )  # fmt: skip
    t.a.does("cast Veil", "choose First")
    t.resolve()
    for name in ("First", "Second"):
        t.a.does("cast Bolt", f"choose {name}")
        t.resolve()
    assert (t.a.marked("First"), t.a.marked("Second")) == (0, 3000)
    assert is_forbidden(t.g, BLOCK, t.a.find("First")) and not is_forbidden(t.g, BLOCK, t.a.find("Second"))
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5")
def test_only_such_cards_as_were_put_there_this_way_are_counted():
    mill = "Put the top 3 cards of your deck into the Break Zone."
    line = "Draw 1 card for each Forward put into the Break Zone this way."
    deck = ["One", "Song", "Two", *[f"Filler {n}" for n in range(5)]]
    t = cast(f"{mill} {line}", a={"deck": deck}, cards=(forward("One"), forward("Two"), summon("Song", 1, "Fire")))
    assert drawn(t.a) == 2
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.4")
@pytest.mark.parametrize(("joined", "safe"), [((), False), (("Mate",), True)])
def test_a_party_with_it_cannot_be_blocked(joined, safe):
    t = fight(vane("If Vane forms a party, that party cannot be blocked."), field=("Vane", "Mate"), joined=joined)
    assert is_forbidden(t.g, BE_BLOCKED, t.a.find("Vane")) is safe
    assert is_forbidden(t.g, BE_BLOCKED, t.a.find("Mate")) is safe
    assert t.ask


def turn_player(t, turn):
    """Let everything pass until a turn; whose it is."""
    while t.g.s.turn < turn:
        if not t.passes():
            t.takes_first()
    assert t.ask
    return "ab"[t.g.s.turn_player]


def phases(t, turns):
    """The phases of these many turns, in order; everybody lets things be."""
    found: list[tuple[int, int]] = []
    last = t.g.s.turn + turns
    while t.g.s.turn < last:
        now = (t.g.s.turn, t.g.s.phase)
        if not found or found[-1] != now:
            found.append(now)
        if not t.passes():
            t.takes_first()
    assert t.ask
    return found


@rule("fftcg", "11.11.5")
@pytest.mark.parametrize("name", ["Wall", "Well"])
def test_a_state_said_of_the_first_kind_is_meant_of_the_second_too(name):
    line = "Choose 1 dull Fire Forward or Fire Backup. Break it."
    cards = (forward("Wall", element="Fire"), read("Well", "Backup"))
    t = Table("fftcg", read("Rite", "Summon", line), *cards, a={"hand": ["Rite"]}, b={"field": [name]})
    assert "cast Rite" not in t.a.menu
    t = Table("fftcg", read("Rite", "Summon", line), *cards, a={"hand": ["Rite"]}, b={"field": [dull(name)]})
    t.a.does("cast Rite")
    t.resolve()
    assert t.b.broken == [name]
    assert t.asks(t.a, "priority")
