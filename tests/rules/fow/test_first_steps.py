"""The thinnest game: stones, a resonator, a chant, judgment and a battle."""

from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import chant, j_ruler, resonator, ruler


@rule("fow-6.1", "702.3", "903.2g")
def test_702_3_a_resonator_is_paid_for_and_comes_into_the_field():
    t = Table(
        "fow-6.1",
        resonator("Blade", 600, 500, "Light 1"),
        a={"field": ["Light Stone", "Fire Stone"], "hand": ["Blade"]},
    )
    t.a.does("play Blade")
    assert t.stack == ["Blade"]
    t.resolve()
    assert t.a.field == ["Light Stone", "Fire Stone", "Blade"]
    assert t.a.is_rested("Light Stone")
    assert t.a.menu


@rule("fow-6.1", "709.1")
def test_709_1_the_ruler_rests_to_call_a_magic_stone():
    t = Table("fow-6.1")
    t.a.does("call")
    assert t.a.field == ["Light Stone"]
    assert t.a.is_rested("Ruler")
    assert "call" not in " ".join(t.a.menu)


@rule("fow-6.1", "705.3")
def test_705_3_judgment_puts_the_j_ruler_into_the_field():
    t = Table(
        "fow-6.1",
        ruler("Queen", j_ruler("Dragon Queen", 900, 800), "Light"),
        a={"ruler area": ["Queen"], "field": ["Light Stone"]},
    )
    t.a.does("judgment")
    t.resolve()
    assert t.a.field == ["Light Stone", "Dragon Queen"]
    assert t.a.area == []
    assert t.a.menu


@rule("fow-6.1", "806.2b")
def test_806_2b_an_unblocked_attack_costs_life():
    t = Table("fow-6.1", resonator("Blade", 600, 500), a={"field": ["Blade"]})
    t.fight("Blade")
    assert t.b.life == 3400
    assert t.a.menu


@rule("fow-6.1", "1203.1")
def test_1203_1_a_blocked_fight_destroys_who_takes_enough_damage():
    t = Table(
        "fow-6.1",
        resonator("Blade", 600, 700),
        resonator("Wall", 300, 600),
        a={"field": ["Blade"]},
        b={"field": ["Wall"]},
    )
    t.fight("Blade", blocker="Wall")
    assert t.b.field == [] and t.b.grave == ["Wall"]
    assert t.a.marked("Blade") == 300
    assert t.a.menu


@rule("fow-6.1", "1010.1a")
def test_1010_1a_a_destroyed_j_ruler_lies_in_its_area_without_judgment():
    t = Table(
        "fow-6.1",
        ruler("Queen", j_ruler("Dragon Queen", 900, 300), "Light"),
        resonator("Wall", 500, 2000),
        a={"ruler area": [], "field": ["Dragon Queen"]},
        b={"field": ["Wall"]},
    )
    t.fight("Dragon Queen", blocker="Wall")
    assert t.a.area == ["Queen"]
    assert t.a.counters("Queen") == {"astral": 1}
    assert t.a.why_not("judgment Queen")[0] == "1125.2"
    assert t.a.menu


@rule("fow-6.1", "703.3")
def test_703_3_a_chant_goes_to_the_graveyard():
    t = Table("fow-6.1", chant("Song"), a={"hand": ["Song"], "field": ["Light Stone"]})
    t.a.does("play Song")
    t.resolve()
    assert t.a.grave == ["Song"]
    assert t.a.menu
