"""Force of Will 2.0, chapters 9, 10 and 13.3: priority and the chase."""

from rulewright.kernel.ids import RESOLVED
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow_2_0 import BOOK, addition, instant, resonator

SONG = instant("Song", "Draw a card.")
ECHO = instant("Echo", "You gain 100 life.")
KILL = instant("Kill", "Destroy target resonator.")
BOTH = {"hand": ["Song", "Echo"], "stones": 3}


def order(t: Table) -> list[str]:
    """What has resolved, in order."""
    return [t.g.name_of(event.card) for event in t.log(RESOLVED)]


@rule(BOOK, "9-1", "9-2", "9.1-2", "10.1-2", "10.1-3", "10.3-1")
def test_9_2_a_play_hands_priority_to_the_opponent():
    t = Table(BOOK, SONG, ECHO, a=BOTH, b=BOTH)
    assert t.b.menu == [] and t.b.why_not("play Song")
    t.a.does("play Song")
    assert t.who == "b" and t.stack == ["Song"] and order(t) == [] and t.a.why_not("play Echo")


@rule(BOOK, "9.1-1", "9.1-3")
def test_9_1_1_a_summoned_resonator_and_a_placed_addition_hand_priority_on():
    flag = addition("Flag")
    t = Table(BOOK, flag, SONG, a={"hand": ["Elf", "Flag"], "stones": 3}, b=BOTH)
    t.a.does("play Elf")
    assert t.who == "b"
    t.resolve()
    assert t.a.field == ["Elf"] and t.who == "b"
    t.b.does("pass")
    t.a.does("play Flag")
    assert t.who == "b"
    t.resolve()
    assert t.a.field == ["Elf", "Flag"] and t.who == "b" and "play Song" in t.b.menu


@rule(BOOK, "9.1-2")
def test_9_1_2_a_spell_that_resolved_last_leaves_priority_with_the_turn_player():
    t = Table(BOOK, SONG, ECHO, a=BOTH, b=BOTH)
    t.a.does("play Song")
    t.resolve()
    assert t.who == "a" and "play Echo" in t.a.menu


@rule(BOOK, "9.1-4")
def test_9_1_4_an_invocation_hands_priority_on():
    mage = resonator("Mage", "[Activate] Pay {0}: Draw a card.")
    t = Table(BOOK, mage, SONG, a={**BOTH, "field": ["Mage"]}, b=BOTH)
    t.a.does("activate Mage")
    assert t.who == "b" and t.a.why_not("play Song")
    t.b.does("pass")
    assert t.who == "a" and "play Song" in t.a.menu


@rule(BOOK, "9.2-2", "10.1-3.2", "9.2-1")
def test_9_2_2_after_a_pass_the_first_player_may_chase_the_own_item():
    t = Table(BOOK, SONG, ECHO, a=BOTH, b=BOTH)
    t.a.does("play Song")
    t.b.does("pass")
    assert t.who == "a" and "play Echo" in t.a.menu and t.stack == ["Song"]
    t.a.does("play Echo")
    assert t.stack == ["Echo", "Song"] and t.who == "b"


@rule(BOOK, "9.2-3", "10.3-2", "10.3-4", "10.3-5", "10.3-6", "10.1-3.1", "10.1-4", "10.2-1", "10.2-2", "10.1-1")
def test_9_2_3_two_passes_resolve_the_whole_chase_from_its_end():
    t = Table(BOOK, SONG, ECHO, a=BOTH, b=BOTH)
    t.a.does("play Song")
    t.b.does("play Song")
    assert t.who == "a"
    t.a.does("play Echo")
    assert t.stack == ["Echo", "Song", "Song"] and [item.master for item in t.g.s.stack] == [0, 1, 0]
    t.b.does("pass")
    assert order(t) == [] and t.who == "a"
    t.a.does("pass")
    assert order(t) == ["Echo", "Song", "Song"] and [event.player for event in t.log(RESOLVED)] == [0, 1, 0]
    assert t.stack == [] and t.who == "a"


@rule(BOOK, "10.4-1.1", "10.4-1.3", "10.4-1.4", "10.2-2")
def test_10_4_what_triggers_while_the_chase_resolves_waits_and_forms_the_next_one():
    watch = resonator("Watch", "[Continuous] When a resonator is destroyed, you gain 100 life.")
    t = Table(BOOK, watch, KILL, SONG, a={"field": ["Watch"], "hand": ["Song", "Kill"], "stones": 2},
            b={"field": ["Orc"], "hand": ["Kill"], "stones": 1})  # fmt: skip
    t.a.does("play Song")
    t.b.does("play Kill", "choose Orc")
    t.a.does("pass")
    t.b.does("pass")
    assert order(t) == ["Kill", "Song"] and t.stack == ["Watch"] and t.a.life == 4000 and t.who == "b"
    t.resolve()
    assert t.a.life == 4100 and t.who == "a"


@rule(BOOK, "10.4-1.2")
def test_10_4_1_2_what_triggers_before_joins_the_chase():
    watch = resonator("Watch", "[Continuous] When you play a spell, you gain 100 life.")
    t = Table(BOOK, watch, SONG, a={"field": ["Watch"], "hand": ["Song"], "stones": 1})
    t.a.does("play Song")
    assert t.stack == ["Watch", "Song"] and t.who == "b"
    t.resolve()
    assert order(t) == ["Watch", "Song"] and t.a.life == 4100 and t.who == "a"


@rule(BOOK, "10.4-1.4")
def test_10_4_1_4_several_that_wait_form_one_chase():
    watch = resonator("Watch", "[Continuous] When a resonator is destroyed, you gain 100 life.")
    t = Table(BOOK, watch, KILL, a={"field": ["Watch", "Watch"], "hand": ["Kill"], "stones": 1}, b={"field": ["Orc"]})
    t.a.does("play Kill", "choose Orc")
    t.resolve()
    if t.ask == "stack":
        t.goes_on()
    assert t.stack == ["Watch", "Watch"] and t.who == "b"
    t.resolve()
    assert t.a.life == 4200 and t.who == "a"


@rule(BOOK, "13.3-1")
def test_13_3_1_at_free_timing_any_number_may_be_played():
    t = Table(BOOK, SONG, a={"hand": ["Song", "Song"], "stones": 2, "field": ["Axe"]})
    t.attack("Axe")
    t.a.does("play Song")
    t.b.does("pass")
    t.a.does("play Song")
    assert t.stack == ["Song", "Song"] and t.who == "b"
    t.resolve()
    assert len(t.a.deck) == 8 and t.who
