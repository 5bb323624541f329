"""Chapter 600 of 6.1 and chapter 6 of 5.01: the priority sequence."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import GRAVEYARD
from rulewright.kernel.ids import MOVED, STACKED
from tests.tabletop import Table, hurt, rule
from tests.tabletop.cards.fow import chant, resonator
from tests.tabletop.cards.fow_texts import NEW, OLD, both, instant, says, song
from tests.tabletop.fow import cast, ground


def verbs(menu: list[str]) -> str:
    """The menu as one line."""
    return " / ".join(menu)


@rule("fow-6.1", "601.1", "602.1", "602.1c", "604.1", "604.1c")
@rule("fow-5.01", "6-1", "6.1-1", "6.1-1c", "6.3-1", "6.3-1e")
@both
def test_601_1_only_who_has_priority_acts(edition):
    t = Table(edition, instant("Spark", "Gain 100 life.", edition), a={"hand": ["Spark"]}, b={"hand": ["Spark"]})
    assert any("play Spark" in line for line in t.a.menu) and "pass" in t.a.menu and t.b.menu == []
    assert t.b.why_not("play Spark")[0] == ("601.1" if edition == NEW else "6-1")
    t.a.does("pass")
    assert any("play Spark" in line for line in t.b.menu) and "pass" in t.b.menu and t.a.menu == []
    assert t.asks(t.b, "priority")


@rule("fow-6.1", "601-table", "602.1a", "602.1b", "603.4", "605.2")
@rule("fow-5.01", "6-table", "6.1-1a", "6.1-1b", "6.2-4", "6.4-2")
@both
def test_602_1a_rule_processes_then_triggers_then_the_player(edition):
    lord = says(
        "Lord",
        "Other resonators you control gain [+0/+200].\n"
        "Whenever another resonator is put into a graveyard ⇒ Gain 100 life.",
        defence=300,
        edition=edition,
    )
    t = Table(
        edition,
        lord,
        resonator("Frail", 100, 100),
        song("Bolt", "This card deals 300 damage to target resonator.", edition),
        a={"hand": ["Bolt"], "field": ["Lord", hurt("Frail", 200)]},
    )
    assert t.a.field == ["Lord", "Frail"]
    t.a.does("play Bolt", "choose Lord")
    t.a.does("pass")
    t.b.does("pass")
    destroyed = [t.g.name_of(event.card) for event in t.log(MOVED) if event.after == GRAVEYARD]
    assert [name for name in destroyed if name != "Bolt"] == ["Lord", "Frail"]
    stacked = [event for event in t.log(STACKED) if t.g.name_of(event.card) == "Lord"]
    assert t.a.field == [] and stacked == [] and t.asks(t.a, "priority") and t.a.menu


@rule("fow-6.1", "602.1b", "603.1", "603.2", "603.3", "603.4")
@rule("fow-5.01", "6.1-1b", "6.2-1", "6.2-2", "6.2-3", "6.2-4")
@both
def test_603_2_the_turn_players_automatic_abilities_come_first(edition):
    mourner = says("Mourner", "Whenever another resonator is put into a graveyard ⇒ Gain 100 life.", edition=edition)
    widow = says("Widow", "Whenever another resonator is put into a graveyard ⇒ Draw a card.", edition=edition)
    t = Table(
        edition,
        mourner,
        widow,
        song("Kill", "Destroy target resonator.", edition),
        a={"hand": ["Kill"], "field": ["Mourner", "Widow", "Victim"]},
        b={"field": ["Mourner"]},
    )
    cast(t, t.a, "Kill", "choose Victim")
    assert t.asks(t.a, "stack") and len(t.a.menu) == 2 and len(t.g.s.pending) == 3
    t.a.does("Widow")
    assert t.stack == ["Mourner", "Mourner", "Widow"] and [item.master for item in t.g.s.stack] == [0, 0, 1]
    assert t.asks(t.a, "priority")
    t.resolve()
    assert (t.a.life, t.b.life) == (4000, 4100) and t.a.menu


@rule("fow-6.1", "603.3", "906.6")
@rule("fow-5.01", "6.2-3", "9.6-4")
@both
def test_603_3_one_that_cannot_be_played_is_gone(edition):
    slayer = says("Slayer", "When this card enters your field ⇒ Destroy target addition.", cost="0", edition=edition)
    t = Table(edition, slayer, a={"hand": ["Slayer"]})
    cast(t, t.a, "Slayer")
    assert t.a.field == ["Slayer"] and t.stack == [] and t.g.s.pending == [] and t.a.menu


@rule("fow-6.1", "604.1a")
@rule("fow-5.01", "6.3-1b")
@both
def test_604_1a_abilities_are_played_in_the_other_players_turn_and_battle(edition):
    well = says("Well", "Pay 100 life: Draw a card.", edition=edition)
    t = Table(edition, well, a={"field": ["Blade"]}, b={"field": ["Well"], "deck": ["Top"]})
    t.a.does("initiate battle")
    while t.decision.player == 0:
        t.a.answers("pass")
    assert any("activate Well" in line for line in t.b.menu)
    t.b.does("activate Well")
    assert t.stack == ["Well"] and t.b.menu


@rule("fow-6.1", "604.1b")
def test_604_1b_a_chant_with_trigger_is_played_at_any_time():
    trap = song("Trap", "[Trigger] {1}: Draw a card.", cost="1")
    t = Table(
        "fow-6.1",
        trap,
        song("Song", "Gain 100 life."),
        a={"hand": ["Song"]},
        b={"hand": ["Trap"], "field": ["Light Stone"] * 2},
    )
    t.a.does("play Song")
    t.a.does("pass")
    assert any("play Trap" in line for line in t.b.menu)
    t.b.does("play Trap")
    assert t.stack == ["Trap", "Song"] and t.b.menu


@rule("fow-5.01", "6.3-1a")
def test_6_3_1a_a_chant_instant_is_played_at_any_time():
    t = Table(
        OLD,
        instant("Spark", "Gain 100 life.", OLD),
        song("Song", "Gain 100 life.", OLD),
        a={"hand": ["Song"]},
        b={"hand": ["Spark", "Song"]},
    )
    t.a.does("play Song")
    t.a.does("pass")
    assert "play Spark" in t.b.menu and "play Song" not in t.b.menu
    t.b.does("play Spark")
    assert t.stack == ["Spark", "Song"] and t.b.menu


@rule("fow-5.01", "6.3-1c", "9.3-2a")
@pytest.mark.parametrize(("stones", "playable"), [(2, False), (3, True)])
def test_6_3_1c_a_chant_standby_is_played_from_its_area_with_stones_to_show(stones, playable):
    trap = says("Trap", "[Trigger] Anytime: Draw a card.", "Spell:Chant-Standby", "Fire Fire 1", edition=OLD)
    from tests.tabletop import rested

    kinds = [rested("Fire Stone"), "Fire Stone", "Light Stone"][:stones]
    t = Table(OLD, trap, b={"standby area": ["Trap"], "hand": ["Trap"], "magic stone area": kinds, "deck": ["Top"]})
    t.a.does("pass")
    assert (t.b.menu.count("play Trap")) == (1 if playable else 0)
    if playable:
        t.b.does("play Trap")
        assert t.stack == ["Trap"] and t.b.standby == [] and not t.b.is_rested("Light Stone") and t.b.menu


@rule("fow-5.01", "6.3-1d", "3.10-2")
@pytest.mark.parametrize(("valhalla", "player"), [(1, "a"), (1, "b"), (0, "a")])
def test_6_3_1d_lifebreak_is_an_action_of_valhalla(valhalla, player):
    breaks = {"lifebreak area": ["Four", "Three", "Two", "One"], "life": 3000}
    t = Table(OLD, a=breaks, b=breaks, options={"valhalla": valhalla})
    seat = t.a
    if player == "b":
        t.a.does("pass")
        seat = t.b
    assert ("perform lifebreak" in seat.menu) == bool(valhalla)
    if valhalla:
        assert t.g.view(seat.number).players[seat.number].zones["lifebreak area"].cards == [None] * 4
        seat.does("perform lifebreak")
        assert len(seat.lifebreaks) == 3 and t.asked.menu


MAIN_ONLY = ("play Blade", "play Orb", "play Song", "initiate battle", "do judgment", "call a magic stone")


def main_table(edition: str, phase: str = "main", turn_player: str = "a") -> Table:
    """A table on which every action of the main phase is open."""
    trap = chant("Trap", subtype=("Chant-Standby",), cost="9")
    return Table(
        edition,
        resonator("Blade", cost="0"),
        says("Orb", "{9}: Draw a card.", "Addition", "0", edition=edition),
        trap,
        song("Song", "Draw a card.", edition),
        instant("Spark", "Gain 100 life.", edition),
        a=ground(
            edition, "Light Stone", "Light Stone", field=["Fighter"], hand=["Blade", "Orb", "Song", "Trap", "Spark"]
        ),
        b={"hand": ["Blade", "Orb", "Song", "Spark"], "field": ["Foe"]},
        phase=phase,
        turn_player=turn_player,
    )


@rule("fow-6.1", "604.2", "604.2a", "604.2b", "604.2c", "604.2d", "604.2e")
@rule("fow-5.01", "6.3-2", "6.3-2a", "6.3-2b", "6.3-2c", "6.3-2d", "6.3-2e")
@both
def test_604_2_main_timing_is_the_own_main_phase_with_an_empty_chase(edition):
    t = main_table(edition)
    for words in (*MAIN_ONLY, "put Trap into the standby area"):
        assert words in verbs(t.a.menu)
    t.a.does("play Spark")
    for words in (*MAIN_ONLY, "put Trap"):
        assert words not in verbs(t.a.menu)
    t.a.does("pass")
    for words in (*MAIN_ONLY, "put"):
        assert words not in verbs(t.b.menu)
    assert "play Spark" in t.b.menu


@rule("fow-6.1", "604.2a", "604.2c", "604.2d", "604.2e")
@rule("fow-5.01", "6.3-2a", "6.3-2c", "6.3-2d", "6.3-2e")
@pytest.mark.parametrize("phase", ["draw", "recovery", "end"])
@both
def test_604_2_no_other_phase_is_main_timing(edition, phase):
    t = main_table(edition, phase=phase)
    for words in (*MAIN_ONLY, "put Trap"):
        assert words not in verbs(t.a.menu)


@rule("fow-6.1", "604.2b", "604.2c", "604.2e")
@rule("fow-5.01", "6.3-2b", "6.3-2c", "6.3-2e")
@both
def test_604_2_a_battle_is_not_main_timing(edition):
    t = main_table(edition)
    t.attack("Fighter")
    while t.decision.ask != "priority" or t.decision.player != 0:
        t.takes_first() if t.decision.ask != "priority" else t.asked.answers("pass")
    for words in (*MAIN_ONLY, "put Trap"):
        assert words not in verbs(t.a.menu)


@rule("fow-6.1", "602.1d", "605.1", "605.1a", "605.1b", "605.1c", "605.2")
@rule("fow-5.01", "6.1-1d", "6.4-1", "6.4-1a", "6.4-1b", "6.4-1c", "6.4-2")
@both
def test_605_1_priority_is_kept_by_acting_and_given_on_by_passing(edition):
    t = Table(
        edition,
        instant("Spark", "Gain 100 life.", edition),
        instant("Flash", "Gain 200 life.", edition),
        a={"hand": ["Spark"]},
        b={"hand": ["Flash"]},
    )
    t.a.does("play Spark")
    assert t.asks(t.a, "priority")
    t.a.does("pass")
    assert t.asks(t.b, "priority")
    t.b.does("play Flash")
    assert t.asks(t.b, "priority") and t.stack == ["Flash", "Spark"]
    t.b.does("pass")
    t.a.does("pass")
    assert t.stack == ["Spark"] and (t.a.life, t.b.life) == (4000, 4200) and t.asks(t.a, "priority")
    t.a.does("pass")
    t.b.does("pass")
    assert t.stack == [] and t.a.life == 4100 and t.asks(t.a, "priority") and t.phase == "main phase"
    t.a.does("pass")
    t.b.does("pass")
    assert t.phase == "end phase" and t.asked.menu
