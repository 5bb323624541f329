"""Force of Will 2.0, chapter 5.1 to 5.5 and 5.7, and 12: the phases of a turn."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import (
    CALL_PHASE,
    DRAW_PHASE,
    END_OF_CALL,
    END_OF_DRAW,
    END_OF_MAIN,
    END_OF_RECOVERY,
    END_OF_TURN_MOMENT,
    END_PHASE,
    MAIN_PHASE,
    RECOVERY_PHASE,
)
from rulewright.kernel.ids import BY_RULE, MOMENT, MOVED, NOTHING, TRIGGERED
from rulewright.kernel.vocabulary.abilities import Ability, When
from rulewright.kernel.vocabulary.effects import Draw
from rulewright.kernel.vocabulary.terms import Number
from tests.tabletop import Table, hurt, rested, rule
from tests.tabletop.cards.fow_2_0 import BOOK, chant, instant, resonator

SONG = instant("Song", "Draw a card.")
ZAP = instant("Zap", "This card deals 200 damage to target resonator.")


def at(moment: int) -> Ability:
    """An ability of a moment of the own turn that draws a card."""
    return Ability(TRIGGERED, (2, 4), when=When(MOMENT, number=moment, player=0), effect=Draw(Number(1)))


def moments(t: Table) -> list[str]:
    """The moments of the turn so far, by name."""
    return [t.g.book.phase_names[event.number] for event in t.log(MOMENT)]


@rule(BOOK, "5-1", "5-2", "5.7.S2-1", "5.5.S2-3", "5.6-1")
def test_5_1_phases_and_their_steps_follow_each_other():
    t = Table(BOOK, a={"field": ["Axe"]}, phase="draw")
    t.fight("Axe")
    t.next_turn()
    names = moments(t)
    expected = ["draw phase", "end of draw phase", "recovery phase", "end of recovery phase", "call phase",
                "end of call phase", "main phase", "end of main phase", "battle", "end of battle", "end phase",
                "end of turn"]  # fmt: skip
    assert [name for name in names if name in expected][: len(expected)] == expected and t.who


@rule(BOOK, "5-3", "5-4", "9-3", "9-4", "9-6", "9.2-4", "9.2-5", "9.2-1", "9.1-0")
def test_5_3_both_must_pass_before_a_phase_ends():
    t = Table(BOOK, SONG, b={"hand": ["Song"], "stones": 1})
    t.a.does("pass")
    assert t.b.menu == ["play Song", "pass"] and t.phase == "main phase"
    t.b.does("play Song")
    t.a.does("pass")
    t.b.does("pass")
    assert t.who == "a" and t.ask == "priority"
    t.a.does("pass")
    assert t.who == "b"
    t.b.does("pass")
    assert t.a.menu == ["battle phase", "end phase"]


@rule(BOOK, "5.1-1", "5.1-2", "9-0", "9-5", "9-1")
def test_5_1_1_the_turn_player_has_priority_first():
    t = Table(BOOK, SONG, a={"hand": ["Song"], "stones": 1}, b={"hand": ["Song"], "stones": 1}, phase="draw")
    found = []
    while t.g.s.turn_player == 0:
        if t.decision.ask == "priority" and t.g.s.frames[-1].count == 0:
            found.append(t.who)
            assert t.b.why_not("play Song")
        t.goes_on()
    assert found and set(found) == {"a"} and t.who


@rule(BOOK, "5.2-0")
def test_5_2_0_the_first_player_has_no_draw_phase_in_the_first_turn():
    deck = [f"D{n}" for n in range(40)]
    watch = resonator("Watch", at(DRAW_PHASE))
    t = Table(BOOK, watch, a={"deck": deck, "field": ["Watch"]}, b={"deck": deck}, phase="setup", options={"first": 0})
    t.a.does("keep the hand")
    t.b.does("keep the hand")
    t.goes_on_to("phase")
    assert len(t.a.hand) == 5 and "draw phase" not in moments(t)
    t.next_turn()
    assert len(t.b.hand) == 6 and "draw phase" in moments(t) and t.who == "b"


@rule(BOOK, "5.2.S1-1", "5.2.S2-1", "5.2.S3-1", "12.1-1", "12.1-2", "9.1-5")
@pytest.mark.parametrize(("moment", "first"), [(DRAW_PHASE, "Watch"), (END_OF_DRAW, "draw")])
def test_5_2_abilities_of_the_draw_phase_come_before_and_after_the_draw(moment, first):
    t = Table(
        BOOK, resonator("Watch", at(moment)), SONG, a={"field": ["Watch"], "hand": ["Song"], "stones": 1}, phase="draw"
    )
    drawn = len(t.a.hand) - 1
    assert (t.stack == ["Watch"], drawn) == ((True, 0) if first == "Watch" else (False, 1))
    if first == "draw":
        assert t.who == "a" and "play Song" in t.a.menu
    t.goes_on_to("call")
    assert len(t.a.hand) == 3 and t.who == "a"


@rule(BOOK, "5.3.S1-1", "5.3.S1-2", "5.3.S2-1", "5.3.S3-1", "12.2-1", "12.2-2", "12-0")
@pytest.mark.parametrize(("moment", "still"), [(RECOVERY_PHASE, True), (END_OF_RECOVERY, False)])
def test_5_3_everything_of_the_turn_player_recovers_at_once(moment, still):
    t = Table(
        BOOK,
        resonator("Watch", at(moment)),
        a={
            "field": [rested("Elf"), rested("Watch")],
            "stones": [rested("Fire Stone")],
            "ruler area": [rested("Ruler")],
        },
        b={"field": [rested("Orc")]},
        phase="recovery",
    )
    assert t.stack == ["Watch"] and t.a.is_rested("Elf") == still
    t.goes_on_to("call", "phase")
    assert not any(t.a.is_rested(name) for name in ("Elf", "Fire Stone", "Ruler")) and t.b.is_rested("Orc")
    assert t.who == "a"


@rule(BOOK, "5.3.S1-1", "12.2-1")
def test_5_3_s1_1_will_is_gone_before_abilities_of_the_recovery_phase():
    rich = resonator("Rich", "[Continuous] At the beginning of your draw phase, produce {W}.", at(RECOVERY_PHASE))
    t = Table(BOOK, rich, a={"field": ["Rich"]}, phase="draw")
    t.resolve()
    assert t.a.will == ["Light"]
    while t.phase != "recovery phase":
        t.goes_on()
    assert t.stack == ["Rich"] and t.a.will == [] and t.who


@rule(BOOK, "5.4.S1-1", "5.4.S2-0", "5.4.S2-1", "5.4.S2-2", "5.4.S3-1")
def test_5_4_the_call_phase():
    t = Table(BOOK, resonator("Watch", at(CALL_PHASE)), a={"field": ["Watch"]}, phase="call")
    assert t.stack == ["Watch"] and t.a.stones == []
    t.goes_on_to("call")
    assert t.a.menu == ["call a magic stone with Ruler", "skip the call"]
    t.a.does("call")
    assert t.a.stones == ["Light Stone"] and t.a.is_rested("Ruler") and t.who == "a"
    t = Table(BOOK, resonator("Watch", at(END_OF_CALL)), a={"field": ["Watch"]}, phase="call")
    t.a.does("skip the call")
    assert t.stack == ["Watch"] and not t.a.is_rested("Ruler") and t.a.stones == [] and t.who == "b"
    t = Table(BOOK, a={"ruler area": [rested("Ruler")]}, phase="call")
    assert t.ask == "priority" and t.a.stones == []
    t = Table(BOOK, a={"stone deck": []}, phase="call")
    assert t.ask == "priority" and not t.a.is_rested("Ruler")


@rule(BOOK, "5.5-0", "5.5.S1-1")
def test_5_5_the_main_phase_begins_with_its_abilities():
    slow = chant("Slow", "Draw a card.")
    t = Table(
        BOOK, resonator("Watch", at(MAIN_PHASE)), slow, a={"field": ["Watch"], "hand": ["Slow", "Elf"], "stones": 2}
    )
    assert t.stack == ["Watch"] and t.who == "b"
    t.resolve()
    assert t.a.menu[:2] == ["play Slow", "play Elf"]


@rule(BOOK, "5.5.S2-1", "5.5.S2-2", "5.5.S2-3", "10.3-6")
@pytest.mark.parametrize("choice", ["battle phase", "end phase"])
def test_5_5_s2_the_turn_player_picks_the_next_phase(choice):
    t = Table(BOOK, resonator("Watch", at(END_OF_MAIN)), a={"field": ["Watch"]})
    t.goes_on_to("phase")
    assert t.a.menu == ["battle phase", "end phase"] and t.stack == []
    t.a.does(choice)
    assert t.stack == ["Watch"] and t.phase == "main phase"
    t.resolve()
    t.resolve()
    t.goes_on_to("attack", "call")
    assert (t.ask == "attack") == (choice == "battle phase")


@rule(BOOK, "5.7.S1-1", "5.7.S2-2", "5.7.S2-3", "12.6-1", "12.6-2")
def test_5_7_damage_is_cleared_between_the_abilities_of_the_end():
    t = Table(
        BOOK,
        resonator("Watch", at(END_PHASE)),
        ZAP,
        a={"field": ["Watch", hurt("Elf", 400)]},
        b={"field": [hurt("Orc", 300)]},
    )
    t.goes_on_to("phase")
    t.a.does("end phase")
    assert t.stack == ["Watch"] and t.a.marked("Elf") == 400 and t.who == "b"
    t = Table(BOOK, resonator("Watch", at(END_OF_TURN_MOMENT)), ZAP, a={"field": ["Watch", hurt("Elf", 400)]},
            b={"field": [hurt("Orc", 300)], "hand": ["Zap"], "stones": 1})  # fmt: skip
    t.goes_on_to("phase")
    t.a.does("end phase")
    while not t.stack:
        t.goes_on()
    assert t.stack == ["Watch"] and (t.a.marked("Elf"), t.b.marked("Orc")) == (0, 0)
    assert "play Zap" in t.b.menu
    t.b.does("play Zap", "choose Elf")
    t.resolve()
    t.next_turn()
    assert t.a.marked("Elf") == 200 and t.who == "b"


@rule(BOOK, "12-1", "12-0")
def test_12_1_regulated_processing_is_nobodys():
    t = Table(BOOK, phase="draw")
    drawn = [event for event in t.log(MOVED) if event.how == BY_RULE]
    assert len(drawn) == 1 and drawn[0].source == NOTHING and t.who == "a"


@rule(BOOK, "14.20-1", "5.7.S2-4")
def test_14_20_1_until_end_of_turn_is_for_who_was_there_and_ends():
    bless = chant("Bless", "Resonators in your field gain [+200/+200] until end of turn.")
    t = Table(BOOK, bless, a={"hand": ["Bless", "Late"], "stones": 2, "field": ["Elf"]})
    t.a.does("play Bless")
    t.resolve()
    t.a.does("play Late")
    t.resolve()
    assert (t.a.atk("Elf"), t.a.atk("Late")) == (700, 500)
    t.next_turn()
    assert t.a.atk("Elf") == 500 and t.who == "b"
