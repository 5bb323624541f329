"""Sections 3, 6.5, 7.7, 11.10 and 12: defeat, damage to players, EX Bursts and rule processes."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import (
    BE_BROKEN,
    BREAK,
    BREAK_VERB,
    DAMAGES_PLAYER,
    DECK,
    FIELD,
    HAND,
    POWER,
    PUT,
    TYPE,
)
from rulewright.kernel.ids import MOVED, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS, When
from rulewright.kernel.vocabulary.effects import DealDamage, Draw, EachPlayer, May, Move, Search, Seq, WinGame
from rulewright.kernel.vocabulary.mods import Add, Forbid
from rulewright.kernel.vocabulary.terms import Cards, Has, Number, OneOf
from tests.tabletop import Table, hurt, rule
from tests.tabletop.cards.fftcg import (
    A_FORWARD,
    backup,
    break_one,
    choose,
    damage_one,
    enters,
    field,
    forward,
    pump,
    spell,
    summon,
    whenever,
)

SIX = ["D1", "D2", "D3", "D4", "D5", "D6"]
STING = summon("Sting", cost=0, abilities=[spell(DealDamage(Number(1)))])
STORM = summon("Storm", cost=0, abilities=[spell(DealDamage(Number(2)))])


def breaks(t):
    """What went to the Break Zone from the field, how and by which clause."""
    moves = [event for event in t.log(MOVED) if event.before == FIELD and event.after == BREAK]
    return [(t.g.name_of(event.card), event.verb, event.clause) for event in moves]


@rule("fftcg", "3.1", "3.1.1", "12.4.1", "7.8.2")
def test_3_1_1_seven_points_lose_a_constructed_game():
    t = Table("fftcg", STING, a={"hand": ["Sting", "Sting"]}, b={"damage zone": SIX[:5]})
    t.a.does("cast Sting")
    t.resolve()
    assert len(t.b.damage) == 6
    assert t.winner is None
    t.a.does("cast Sting")
    t.resolve()
    assert t.winner == "a"
    assert t.g.result.clause == "12.4.1"


@rule("fftcg", "3.1.1")
def test_3_1_1_six_points_lose_a_limited_game():
    t = Table("fftcg", STING, a={"hand": ["Sting"]}, b={"damage zone": SIX[:5]}, options={"limited": 1})
    t.a.does("cast Sting")
    t.resolve()
    assert t.winner == "a"


@rule("fftcg", "3.1.2", "12.4.2")
def test_3_1_2_drawing_from_an_empty_deck_loses():
    t = Table("fftcg", a={"deck": ["Last"]}, phase="draw")
    assert t.winner == "b"
    assert t.g.result.clause == "12.4.2"


@rule("fftcg", "3.1.3", "12.4.3")
def test_3_1_3_damage_on_an_empty_deck_loses():
    t = Table("fftcg", STING, a={"hand": ["Sting"]}, b={"deck": []})
    t.a.does("cast Sting")
    t.resolve()
    assert t.winner == "a"
    assert t.g.result.clause == "12.4.3"


@rule("fftcg", "3.3")
def test_3_3_both_defeated_at_one_check_is_a_draw():
    both = summon("Doom", cost=0, abilities=[spell(EachPlayer(DealDamage(Number(1), to=YOU)))])
    t = Table("fftcg", both, a={"hand": ["Doom"], "damage zone": SIX}, b={"damage zone": SIX})
    t.a.does("cast Doom")
    t.resolve()
    assert t.winner == "draw"


@rule("fftcg", "3.2")
def test_3_2_an_effect_that_wins_wins():
    t = Table("fftcg", summon("Crown", cost=0, abilities=[spell(WinGame())]), a={"hand": ["Crown"]})
    t.a.does("cast Crown")
    t.resolve()
    assert t.winner == "a"


@rule("fftcg", "6.5.1", "6.5.2", "6.5.3", "7.8.1")
def test_6_5_2_each_point_puts_the_top_card_into_the_damage_zone():
    t = Table("fftcg", STORM, a={"hand": ["Storm"]}, b={"deck": ["X", "Y", "Z"]})
    t.a.does("cast Storm")
    t.resolve()
    assert (t.b.damage, t.b.deck) == (["X", "Y"], ["Z"])
    assert [event.number for event in t.log(DAMAGES_PLAYER)] == [2]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.10.1", "11.10.2", "11.10.3", "6.5.2.1")
def test_11_10_2_an_ex_burst_is_optional_and_cannot_be_answered():
    spark = summon("Spark", icons=["ex"], abilities=[damage_one(9000)])
    t = Table("fftcg", spark, STING, a={"hand": ["Sting"], "field": ["Blade", "Edge"]}, b={"deck": ["Spark", "Y"]})
    t.a.does("cast Sting")
    t.resolve()
    assert t.b.menu == ["use the EX Burst of Spark", "no"]
    t.b.does("use the EX Burst", "choose Edge")
    assert (t.a.broken, t.b.damage, t.stack) == (["Sting", "Edge"], ["Spark"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.10.3")
def test_11_10_3_a_character_uses_only_its_abilities_with_the_icon():
    elder = backup("Elder", icons=["ex"], abilities=[enters(Draw(Number(1)), burst=True), enters(Draw(Number(3)))])
    t = Table("fftcg", elder, STING, a={"hand": ["Sting"]}, b={"deck": ["Elder", "W", "X", "Y", "Z"]})
    t.a.does("cast Sting")
    t.resolve()
    t.b.does("use the EX Burst")
    assert (t.b.hand, t.b.damage) == (["W"], ["Elder"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.5.2.1")
def test_6_5_2_1_points_of_one_ability_are_all_placed_before_any_burst():
    wise = backup("Wise", icons=["ex"], abilities=[enters(Draw(Number(1)), burst=True)])
    t = Table("fftcg", wise, STORM, a={"hand": ["Storm"]}, b={"deck": ["Wise", "Next", "Gift", "Rest"]})
    t.a.does("cast Storm")
    t.resolve()
    assert t.b.damage == ["Wise", "Next"]
    t.b.does("use the EX Burst")
    assert t.b.hand == ["Gift"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "3.1.1", "11.10.2")
def test_3_1_1_a_fatal_card_ends_the_game_before_its_burst_unless_the_table_says_otherwise():
    saver = summon("Saver", icons=["ex"], abilities=[spell(Draw(Number(1)))])
    t = Table("fftcg", saver, STING, a={"hand": ["Sting"]}, b={"deck": ["Saver", "Y"], "damage zone": SIX})
    t.a.does("cast Sting")
    t.resolve()
    assert t.winner == "a"
    t = Table(
        "fftcg",
        saver,
        STING,
        a={"hand": ["Sting"]},
        b={"deck": ["Saver", "Y"], "damage zone": SIX},
        options={"fatal burst": 1},
    )
    t.a.does("cast Sting")
    t.resolve()
    assert t.asks(t.b, "burst")
    t.b.does("no")
    assert t.winner == "a"


@rule("fftcg", "12.4.4", "15.1.1.3.2", "4.3")
def test_12_4_4_a_forward_without_power_is_put_away_not_broken():
    wilt = summon("Wilt", cost=0, abilities=[spell(pump(-5000, A_FORWARD))])
    t = Table("fftcg", wilt, forward("Oak", power=6000), a={"hand": ["Wilt"]}, b={"field": ["Reed", "Oak"]})
    t.a.does("cast Wilt")
    t.resolve()
    assert breaks(t) == [("Reed", PUT, "12.4.4")]
    assert t.b.power("Oak") == 1000
    assert t.asks(t.a, "priority")


@rule("fftcg", "12.4.5", "15.1.1.3.1")
def test_12_4_5_damage_of_at_least_the_power_breaks_and_its_source_did_it():
    bolt = summon("Bolt", cost=0, abilities=[damage_one(3000)])
    t = Table("fftcg", bolt, a={"hand": ["Bolt"]}, b={"field": [hurt("Foe", 2000), hurt("Low", 1000)]})
    t.a.does("cast Bolt", "choose Foe")
    t.resolve()
    assert breaks(t) == [("Foe", BREAK_VERB, "12.4.5")]
    event = next(event for event in t.log(MOVED) if event.verb == BREAK_VERB)
    assert t.g.name_of(event.other) == "Bolt"
    assert t.b.field == ["Low"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "12.4.5")
def test_12_4_5_a_backup_has_no_power_and_is_not_looked_at():
    t = Table("fftcg", backup("Shed"), a={"field": [hurt("Shed", 100)]})
    assert t.a.field == ["Shed"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "12.4.5")
def test_12_4_5_what_cannot_be_broken_stays_with_its_damage():
    rock = forward("Rock", abilities=[field(Forbid(BE_BROKEN))])
    t = Table("fftcg", rock, a={"field": [hurt("Rock", 9000)]})
    assert (t.a.field, t.a.marked("Rock")) == (["Rock"], 9000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.7.3", "12.4.6", "5.2.2.1")
def test_7_7_3_a_second_character_of_a_name_is_neither_cast_nor_played_and_two_that_come_together_both_go():
    twin = forward("Twin", cost=0)
    call = summon("Call", cost=0, abilities=[spell(Move(Cards((BREAK,)), FIELD))])
    t = Table("fftcg", twin, call, a={"hand": ["Twin", "Call"], "field": ["Twin"], "break zone": ["Twin", "Other"]})
    assert "cast Twin" not in t.a.menu
    t.a.does("cast Call")
    t.resolve()
    assert (t.a.field, t.a.broken) == (["Twin", "Other"], ["Twin", "Call"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", twin, call, a={"hand": ["Call"], "break zone": ["Twin", "Twin"]})
    t.a.does("cast Call")
    t.resolve()
    assert (t.a.field, sorted(t.a.broken)) == ([], ["Call", "Twin", "Twin"])
    assert {clause for _, _, clause in breaks(t)} == {"12.4.6"}
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.7.3", "7.7.4", "7.7.5")
@pytest.mark.parametrize("zone", ["hand", "deck", "break zone"])
def test_7_7_3_what_an_effect_may_not_play_is_not_offered(zone):
    twin = forward("Twin", cost=0)
    number = {"hand": HAND, "deck": DECK, "break zone": BREAK}[zone]
    which = Cards((number,), YOU, Has(TYPE, "Forward"))
    find = Search(which, Number(1)) if zone == "deck" else choose(which, announced=False)
    call = summon("Call", cost=0, abilities=[spell(find, Move(THAT, FIELD))])
    t = Table(
        "fftcg",
        twin,
        call,
        a={"hand": ["Call"], zone: ["Twin", "Other", "More", *["Call"] * (zone == "hand")], "field": ["Twin"]},
    )
    t.a.does("cast Call")
    while t.ask == "priority":
        t.asked.answers("pass")
    assert not any("Twin" in line for line in t.a.menu) and any("Other" in line for line in t.a.menu)


@rule("fftcg", "7.7.3")
def test_7_7_3_a_may_for_a_card_that_cannot_be_played_is_not_asked():
    twin = forward("Twin", cost=0)
    which = Cards((BREAK,), YOU, Has(TYPE, "Forward"))
    call = summon("Call", cost=0, abilities=[spell(May(Seq((choose(which, announced=False), Move(THAT, FIELD)))))])
    t = Table("fftcg", twin, call, a={"hand": ["Call"], "break zone": ["Twin"], "field": ["Twin"]})
    t.a.does("cast Call")
    t.resolve()
    assert (t.a.field, t.a.broken) == (["Twin"], ["Twin", "Call"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.2.1", "7.7.3")
def test_5_2_2_1_the_generic_icon_allows_any_number():
    guard = forward("Guard", cost=0, icons=["generic"])
    t = Table("fftcg", guard, a={"hand": ["Guard"], "field": ["Guard", "Guard"]})
    t.a.does("cast Guard")
    assert t.a.field == ["Guard", "Guard", "Guard"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.7.5", "12.4.7")
def test_7_7_5_one_light_or_dark_character_together():
    dawn = forward("Dawn", cost=0, element="Light")
    dusk = forward("Dusk", cost=0, element="Dark")
    call = summon("Call", cost=0, abilities=[spell(Move(Cards((BREAK,)), FIELD))])
    t = Table(
        "fftcg", dawn, dusk, call, a={"hand": ["Dusk", "Call"], "field": ["Dawn", "Plain"], "break zone": ["Dusk"]}
    )
    assert "cast Dusk" not in t.a.menu
    t.a.does("cast Call")
    t.resolve()
    assert (t.a.field, t.a.broken) == (["Dawn", "Plain"], ["Dusk", "Call"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", dawn, dusk, call, a={"hand": ["Call"], "field": ["Plain"], "break zone": ["Dawn", "Dusk"]})
    t.a.does("cast Call")
    t.resolve()
    assert (t.a.field, {clause for _, _, clause in breaks(t)}) == (["Plain"], {"12.4.7"})
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.7.4", "12.4.8")
def test_7_7_4_six_backups_are_cut_to_five_by_their_controller():
    five = [f"Shed {number}" for number in range(5)]
    sheds = [backup(f"Shed {number}", cost=0) for number in range(6)]
    call = summon("Call", cost=0, abilities=[spell(Move(Cards((BREAK,)), FIELD))])
    t = Table("fftcg", *sheds, call, a={"hand": ["Call"], "field": five, "break zone": ["Shed 5"]})
    t.a.does("cast Call")
    t.resolve()
    assert (t.a.field, t.a.broken) == (five, ["Shed 5", "Call"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", *sheds, call, a={"hand": ["Call"], "field": five[:4], "break zone": ["Shed 4", "Shed 5"]})
    t.a.does("cast Call")
    t.resolve()
    assert t.asks(t.a, "surplus")
    t.a.does("put away Shed 2")
    assert (t.a.field, breaks(t)) == (["Shed 0", "Shed 1", "Shed 3", "Shed 4", "Shed 5"], [("Shed 2", PUT, "12.4.8")])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", *sheds, a={"hand": ["Shed 5"], "field": five})
    assert t.a.why_not("cast Shed 5") == ["7.7.4"]
    assert t.a.menu == ["pass"]


@rule("fftcg", "11.1.3", "12.1", "12.2", "12.3")
def test_12_3_rule_processes_are_one_moment_and_repeat():
    lord = forward(
        "Lord", power=1000, abilities=[field(Add(POWER, Number(2000)), what=Cards((FIELD,), YOU, Has(TYPE, "Forward")))]
    )
    page = forward("Page", power=1000)
    t = Table("fftcg", lord, page, a={"field": [hurt("Lord", 3000), hurt("Page", 1500)]})
    assert [name for name, _, _ in breaks(t)] == ["Lord", "Page"]
    moments = [event.moment for event in t.log(MOVED) if event.before == FIELD]
    assert moments[0] != moments[1]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.16", "7.4", "6.7.3")
def test_leaving_the_field_is_seen_by_who_left():
    gone = When(MOVED, subject=OneOf(THIS), source=(FIELD,), target=(BREAK,))
    martyr = forward("Martyr", abilities=[whenever(gone, Draw(Number(1)))])
    t = Table(
        "fftcg", martyr, summon("Gale", cost=0, abilities=[break_one()]), a={"field": ["Martyr"]}, b={"hand": ["Gale"]}
    )
    t.a.does("pass")
    t.b.does("cast Gale")
    t.resolve()
    assert t.stack == ["Martyr"]
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "2.1")
def test_2_1_conceding_is_always_possible():
    t = Table("fftcg")
    t.g.concede(0)
    assert t.winner == "b"
    assert t.g.result.clause == "2.1"
