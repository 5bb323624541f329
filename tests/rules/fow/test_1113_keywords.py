"""Sections 1113 to 1126 of 6.1 and chapters 11 and 12 of 5.01: more keywords."""

import pytest

from rulewright.games.fow.editions.shelf import EDITIONS as BOOKS
from rulewright.kernel.ids import END_OF_TURN, SPELL, YOU
from rulewright.kernel.vocabulary.abilities import Ability, Gain
from rulewright.kernel.vocabulary.effects import Apply
from rulewright.kernel.vocabulary.terms import Cards, Has
from rulewright.table import seated
from tests.tabletop import NotOffered, Table, rule
from tests.tabletop.cards.fow import addition, card, chant, regalia, resonator, ruler, said, stone
from tests.tabletop.fow import FIELD, hush, quick, table

# ---------------------------------------------------------------- 1113 to 1118


@rule("fow-6.1", "1113.1", "1113.2", "1113.2a", "1113.2a-i")
def test_1113_2a_anytime_means_for_nothing():
    anytime = chant("Whim", *said("[Trigger] Anytime: You gain 100 life.", kind="Chant"), cost="Fire")
    plain = chant("Hymn", *said("You gain 100 life.", kind="Chant"), cost="0")
    t = Table("fow-6.1", anytime, plain, a={}, b={"standby area": ["Whim"], "hand": ["Hymn"]})
    t.a.does("pass")
    assert [line for line in t.b.menu if line.startswith("play")] == ["play Whim"]
    t.b.does("play Whim")
    t.resolve()
    assert t.b.life == 4100 and t.b.grave == ["Whim"]
    assert t.asked.menu


@rule("fow-6.1", "1114.1", "1114.2", "1114.3")
@pytest.mark.parametrize("dragon", [True, False])
def test_1114_2_stealth_plays_a_set_card_for_nothing(dragon):
    lurker = resonator("Lurker", cost="Fire Fire", abilities=said("[Stealth] You control a Dragon."))
    wyrm = resonator("Wyrm", race=["Dragon"])
    t = table(lurker, wyrm, a=["Wyrm"] if dragon else [], a_hand=["Lurker"])
    t.a.does("put Lurker into the standby area")
    assert ("play Lurker" in t.a.menu) == dragon
    if dragon:
        t.a.does("play Lurker")
        t.resolve()
        assert "Lurker" in t.a.field
        assert t.a.menu


@rule("fow-6.1", "1115.1", "1115.2")
def test_1115_2_remnant_plays_from_the_graveyard_once():
    echo = chant("Echo", *said("You gain 100 life.", "[Remnant]", kind="Chant"))
    t = table(echo, chant("Hymn"), a_more={"graveyard": ["Echo", "Hymn"]})
    assert [line for line in t.a.menu if line.startswith("play")] == ["play Echo"]
    t.a.does("play Echo")
    t.resolve()
    assert t.a.removed == ["Echo"] and t.a.life == 4100
    assert t.a.menu


@rule("fow-6.1", "1115.2")
def test_1115_2_a_cancelled_remnant_is_removed_too():
    echo = chant("Echo", *said("You gain 100 life.", "[Remnant]", kind="Chant"))
    t = table(echo, quick("Deny", "Cancel target spell."), a_more={"graveyard": ["Echo"]}, b_hand=["Deny"])
    t.a.does("play Echo", "pass")
    t.b.does("play Deny")
    t.resolve()
    assert t.a.removed == ["Echo"] and t.a.grave == []
    assert t.a.menu


@rule("fow-6.1", "1116.1", "1116.2")
def test_1116_2_evolution_puts_one_counter_and_no_more():
    t = table(resonator("Egg", abilities=said("[Evolution] {1}")), a=["Egg"])
    t.a.does("activate Egg", "activate Egg")
    assert t.stack == ["Egg", "Egg"] and t.a.counters("Egg") == {}
    t.resolve()
    t.resolve()
    assert t.a.counters("Egg") == {"evolution": 1}
    assert t.a.menu


def twin():
    """A double-sided card."""
    future = card(
        "Later",
        "Resonator",
        "Light Light Light",
        900,
        900,
        abilities=said("When this card enters your field or shifts ⇒ You gain 500 life."),
    )
    return card("Sooner", "Resonator", "Light", 300, 300, abilities=said("[Shift] {2}"), back=future)


@rule("fow-6.1", "1117.1", "1117.2", "1117.2a", "1302.1", "1302.2", "1302.2b", "1302.2e")
def test_1117_2_a_double_sided_card_is_played_with_either_side():
    for line, name, left in (("past", "Sooner", 3), ("future", "Later", 1)):
        t = table(twin(), a_hand=["Sooner"])
        t.a.answers("play Sooner")
        assert t.a.menu == ["play Sooner with its past side up", "play Sooner with its future side up"]
        t.a.answers(f"play Sooner with its {line} side up")
        t.a.pays()
        t.resolve()
        assert t.a.field[-1] == name
        assert 4 - sum(t.g.card(ref).orientation for ref in t.g.refs(FIELD, 0)) == left
        assert t.asked.menu


@rule("fow-6.1", "1117.2", "1117.2a", "1302.2c")
def test_1117_2_shifting_turns_the_card_and_keeps_what_is_on_it():
    from rulewright.judge.position import CardSpec

    t = table(twin(), a=[CardSpec("Sooner", damage=100, counters={"charge": 2})])
    t.a.does("activate Sooner")
    t.resolve()
    assert "Later" in t.a.field and "Sooner" not in t.a.field
    assert t.a.marked("Later") == 100 and t.a.counters("Later") == {"charge": 2}
    t.resolve()
    assert t.a.life == 4500
    assert t.a.menu


@rule("fow-6.1", "1302.3", "1302.3a", "1302.4")
def test_1302_3a_a_double_sided_card_leaves_the_field_past_side_up():
    t = table(twin(), quick("Ebb", "Return target resonator to its owner's hand."), a=["Later"], a_hand=["Ebb"])
    t.a.does("play Ebb")
    t.resolve()
    assert t.a.hand == ["Sooner"]
    assert t.a.menu


@rule("fow-6.1", "1118.1", "1118.2", "1118.2a", "1118.2b")
def test_1118_2_limit_counts_down_and_forbids_nothing():
    t = table(resonator("Candle", skills=["Swiftness"], abilities=said("[Limit] 1")), a_hand=["Candle"])
    t.a.does("play Candle")
    t.resolve()
    assert t.a.counters("Candle") == {"limit": 1} and t.stack == []
    t.attack("Candle")
    assert t.stack == ["Candle"]
    t.resolve()
    assert t.a.counters("Candle") == {} and "Candle" in t.a.field
    assert t.asked.menu


# ---------------------------------------------------------------- 1119 to 1126


def start(first, *texts):
    """A game from its first step with this ruler on both sides."""
    lord = ruler("Lord", abilities=said(*texts, kind="Ruler"))
    deck = [lord, *[resonator(f"R{number % 12}") for number in range(40)], *[stone("Light Stone")] * 10]
    g = seated(BOOKS["fow-6.1"], [deck, deck], [None, None], 1, {"first": first})
    while g.decision.ask == "exchange":
        g.answer(len(g.decision.options) - 1)
    return g


@rule("fow-6.1", "1119.1", "1119.2", "1119.2a", "1303.3")
def test_1119_2_who_plays_second_begins_with_a_will_coin():
    g = start(0, "[Energize] {R}")
    coins = [[g.name_of(ref) for ref in g.refs(7, seat)] for seat in (0, 1)]
    assert coins == [[], ["Fire will coin"]] and not g.s.stack
    g.answer(len(g.decision.options) - 1)  # the first player passes
    verbs = [(option.verb, g.name_of(option.card)) for option in g.decision.options if option.verb == "activate"]
    assert verbs == [("activate", "Fire will coin")]
    g.answer(0)
    assert g.s.registers[(13 + 1) * 2 + 1] == 1 and g.refs(7, 1) == []


@rule("fow-6.1", "1122.1", "1122.2", "1122.2a")
def test_1122_2a_a_ruler_begins_with_its_mana():
    g = start(0, "[Mana] 3")
    assert [g.s.cards[g.zone(4, seat)[0]].counters for seat in (0, 1)] == [(3, 3), (3, 3)]


@rule("fow-6.1", "1122.2b")
def test_1122_2b_other_cards_come_with_their_mana():
    t = table(regalia("Orb", *said("[Mana] 2", kind="Regalia")), a_hand=["Orb"])
    t.a.does("play Orb")
    t.resolve()
    assert t.a.counters("Orb") == {"mana": 2} and t.stack == []
    assert t.a.menu


@rule("fow-6.1", "1120.1", "1120.2")
def test_1120_2_barrier_keeps_the_others_from_targeting():
    ward = resonator("Ward", abilities=said("[Barrier]"))
    bolt = quick("Bolt", "This card deals 100 damage to target resonator.")
    t = table(ward, bolt, hush(), a=["Ward"], b=["Plain"], a_hand=["Bolt"], b_hand=["Bolt", "Hush"])
    t.a.answers("play Bolt")
    assert t.a.menu == ["choose Ward", "choose Plain"]
    t.a.does("choose Plain", "pass")
    t.b.answers("play Bolt")
    assert t.decision.ask != "choose"  # only Plain could be chosen
    while t.decision.ask == "resources":
        t.b.answers("pay")
    assert t.asked.menu


@rule("fow-6.1", "1120.3")
@pytest.mark.parametrize(("attribute", "offered"), [("Light", True), ("Darkness", False)])
def test_1120_3_barrier_against_something(attribute, offered):
    ward = resonator("Ward", abilities=said("[Barrier] {B}"))
    bolt = quick("Bolt", "This card deals 100 damage to target resonator.", cost="1", attribute=[attribute])
    t = table(ward, bolt, b=["Ward"], a_hand=["Bolt"])
    assert ("play Bolt" in t.a.menu) == offered


@rule("fow-6.1", "1120.2", "1120.3")
def test_1120_3_barriers_add_up_whatever_gives_them():
    ward = resonator("Ward", abilities=said("[Barrier] {B}"))
    pale = quick("Pale", "This card deals 100 damage to target resonator.", attribute=["Light"])
    dark = quick("Dark", "This card deals 100 damage to target resonator.", attribute=["Darkness"])
    fire = quick("Fire", "This card deals 100 damage to target resonator.", attribute=["Fire"])
    guard = quick("Guard", "Target resonator gains [Barrier] until end of turn.")
    lends = Apply(Cards((FIELD,), YOU, Has(0, "Ward")), (Gain(said("[Barrier] {W}")[0]),), END_OF_TURN)
    screen = chant("Screen", Ability(SPELL, effect=lends), skills=["Quickcast"])
    bare = quick("Bare", "Target resonator loses [Barrier] until end of turn.")
    spells = ["Guard", "Screen", "Bare"]
    t = table(ward, pale, dark, fire, guard, screen, bare, b=["Ward"], a_hand=["Pale", "Dark", "Fire"], b_hand=spells)

    def open_spells():
        return [name for name in ("Pale", "Dark", "Fire") if f"play {name}" in t.a.menu]

    def answers(name):
        t.a.does("pass")
        t.b.does(f"play {name}", "pass")
        t.a.does("pass")
        assert t.a.menu

    t.a.does("play Fire")
    assert open_spells() == ["Pale"]
    answers("Guard")
    assert open_spells() == []
    answers("Bare")
    assert open_spells() == ["Pale", "Dark"]
    answers("Screen")
    assert open_spells() == ["Dark"]


@rule("fow-6.1", "1121.1", "1121.2", "1121.3", "1121.3a", "1121.4")
def test_1121_2_bestow_adds_later_and_outlives_its_host():
    cloak = addition("Cloak", *said("[Bestow] {1}", "Bestowed resonator gains [+200/+200].", kind="Addition"))
    ebb = quick("Ebb", "Return target resonator to its owner's hand.")
    t = table(cloak, ebb, a=["Blade"], a_hand=["Cloak", "Ebb"])
    t.a.does("play Cloak")
    assert t.stack == ["Cloak"]
    t.resolve()
    assert t.g.card(t.a.find("Cloak")).attached < 0
    t.a.does("activate Cloak")
    t.resolve()
    assert t.g.card(t.a.find("Cloak")).attached == t.a.find("Blade") and t.a.atk("Blade") == 700
    assert not any(line.startswith("activate Cloak") for line in t.a.menu)
    t.a.does("play Ebb")
    t.resolve()
    assert "Cloak" in t.a.field and t.g.card(t.a.find("Cloak")).attached < 0
    assert t.a.menu


@rule("fow-6.1", "1124.1", "1124.2", "1124.2a", "1124.2b")
def test_1124_2_torrent_needs_another_card_before_it():
    flood = chant("Flood", *said("You gain 100 life.", "[Torrent] Draw a card.", kind="Chant"), cost="0")
    t = table(flood, a_hand=["Flood", "Flood"])
    t.a.does("play Flood")
    t.resolve()
    assert t.a.hand == ["Flood"] and t.a.life == 4100
    t.a.does("play Flood")
    t.resolve()
    assert t.a.hand == ["Filler 0"] and t.a.life == 4200
    assert t.a.menu


@rule("fow-6.1", "1126.1", "1126.2", "1126.2a")
def test_1126_2_inheritance_is_an_ability_from_the_hand():
    heir = resonator("Heir", cost="9", abilities=said("[Inheritance] {1}: You gain 500 life."))
    t = table(heir, quick("Deny", "Cancel target spell."), a=["Heir"], a_hand=["Heir"], b_hand=["Deny"])
    lines = [line for line in t.a.menu if "Heir" in line and line.startswith("activate")]
    assert len(lines) == 1
    t.a.does(lines[0])
    assert t.a.grave == ["Heir"] and t.stack == ["Heir"]
    t.a.does("pass")
    assert not any(line.startswith("play Deny") for line in t.b.menu)
    t.b.does("pass")
    assert t.a.life == 4500
    assert t.asked.menu
    with pytest.raises(NotOffered):
        t.a.answers(lines[0])
    assert t.asked.menu


@rule("fow-6.1", "1123.1", "1123.2")
def test_1123_1_bloodlust_that_is_lost_forces_nobody():
    t = table(resonator("Fury", abilities=said("[Bloodlust]")), hush(), a=["Fury"], a_hand=["Hush"])
    assert "pass" not in t.a.menu
    t.a.does("play Hush")
    t.resolve()
    assert "pass" in t.a.menu
