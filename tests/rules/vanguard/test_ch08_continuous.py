"""Section 8.7: applying continuous effects."""

from rulewright.games.vanguard.rulebook.ch00_names import (
    BOOST,
    CLAN,
    CRITICAL,
    DROP,
    GRADE,
    HAND,
    INTERCEPT,
    NAME,
    POWER,
    RACE,
    RC,
    VC,
)
from rulewright.kernel.ids import AT_LEAST, CONTINUOUS, END_OF_TURN, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability, Gain
from rulewright.kernel.vocabulary.effects import Apply, If, Move
from rulewright.kernel.vocabulary.mods import Add, AddWord, GainKeyword, LoseAbilities, Set, SetWord
from rulewright.kernel.vocabulary.terms import (
    AtPlaces,
    Cards,
    Compared,
    CountOf,
    Has,
    HasKeyword,
    Number,
    SumOf,
    Times,
    Valued,
)
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import DRAW_ONE, ITSELF, act, auto, choose, gets, lasting, moves, then, unit

TIDE = Has(CLAN, "Tidebound")
DAWN = Has(CLAN, "Dawn Order")
TIDES = Cards((RC,), YOU, TIDE)
MAKES_TIDE = lasting(AddWord(CLAN, "Tidebound"), what=Cards((RC,)), zones=(RC,))
LIFTS_TIDE = lasting(Add(POWER, Number(5000)), what=TIDES, zones=(RC,))


def in_both_orders(first, second, *cards, read, others=None):
    """What is read of a position with two units that came in one order, and in the other."""
    found = []
    for names in ((first.name, second.name), (second.name, first.name)):
        places = dict(zip(("front left", "front right"), names, strict=True))
        t = Table("vanguard", first, second, *cards, a={**places, **(others or {})})
        found.append(read(t))
        assert t.asks(t.a, "main")
    return found


@rule("vanguard", "8.7.1", "8.7.1.2", "8.7.1.3")
def test_8_7_1_what_changes_no_number_comes_before_what_changes_one_in_either_order_of_arrival():
    lifts = unit("Lifter", abilities=[LIFTS_TIDE])
    makes = unit("Maker", abilities=[MAKES_TIDE])
    powers = in_both_orders(
        lifts, makes, read=lambda t: (t.a.power("Lifter"), t.a.power("Maker"), t.a.power("Leader A"))
    )
    assert powers == [(12000, 12000, 10000)] * 2


@rule("vanguard", "8.7.1.1")
def test_8_7_1_1_without_effects_every_value_is_the_printed_one():
    odd = unit("Odd", grade=2, power=9001, shield=4999, critical=3, clan=("Tidebound", "Dawn Order"), race="Ghost")
    t = Table("vanguard", odd, a={"front left": "Odd"})
    info = t.g.info(t.a.find("Odd"))
    assert (t.a.grade("Odd"), t.a.power("Odd"), t.a.shield("Odd"), t.a.critical("Odd")) == (2, 9001, 4999, 3)
    assert (info.words[NAME], info.words[CLAN], info.words[RACE]) == (("Odd",), ("Tidebound", "Dawn Order"), ("Ghost",))
    assert t.asks(t.a, "main")


@rule("vanguard", "8.7.1.2")
def test_8_7_1_2_an_ability_gained_brings_its_own_effect_into_the_layer_of_numbers():
    gift = Ability(CONTINUOUS, zones=(RC,), effect=Apply(THIS, (Add(POWER, Number(3000)),)))
    giver = unit("Giver", abilities=[lasting(Gain(gift), what=Cards((RC,), YOU, TIDE), zones=(RC,))])
    maker = unit("Maker", abilities=[MAKES_TIDE])
    powers = in_both_orders(giver, maker, read=lambda t: (t.a.power("Giver"), t.a.power("Maker")))
    assert powers == [(10000, 10000)] * 2


@rule("vanguard", "8.7.2")
def test_8_7_2_among_words_the_effect_that_reads_a_word_waits_for_the_one_that_gives_it():
    """One gives Boost to Tidebound units, the other makes units Tidebound: both change no number."""
    giver = unit("Giver", abilities=[lasting(GainKeyword(BOOST), what=TIDES, zones=(RC,))])
    maker = unit("Maker", abilities=[MAKES_TIDE])
    boosts = in_both_orders(
        giver, maker, read=lambda t: [t.g.info(t.a.find(name)).has_keyword(BOOST) for name in ("Giver", "Maker")]
    )
    assert boosts == [[True, True]] * 2


@rule("vanguard", "8.7.2")
def test_8_7_2_among_numbers_the_effect_that_reads_a_number_waits_for_the_one_that_changes_it():
    """One lifts units of 9000 or more, the other gives every unit 2000."""
    reader = unit(
        "Reader",
        abilities=[
            lasting(
                Add(CRITICAL, Number(1)), what=Cards((RC,), YOU, Valued(POWER, AT_LEAST, Number(9000))), zones=(RC,)
            )
        ],
    )
    writer = unit("Writer", abilities=[lasting(Add(POWER, Number(2000)), what=Cards((RC,)), zones=(RC,))])
    values = in_both_orders(reader, writer, read=lambda t: (t.a.critical("Reader"), t.a.power("Reader")))
    assert values == [(2, 9000)] * 2
    alone = Table("vanguard", reader, a={"front left": "Reader"})
    assert alone.a.critical("Reader") == 1
    assert alone.asks(alone.a, "main")


@rule("vanguard", "8.7.2")
def test_8_7_2_an_effect_whose_amount_another_changes_waits_for_it():
    """One gives the vanguard as much as the rear-guards' grades, the other raises those grades."""
    grades = Times(1000, SumOf(Cards((RC,)), GRADE))
    reader = unit("Reader", abilities=[lasting(Add(POWER, grades), what=Cards((VC,)), zones=(RC,))])
    writer = unit("Writer", abilities=[lasting(Add(GRADE, Number(1)), what=Cards((RC,)), zones=(RC,))])
    assert in_both_orders(reader, writer, read=lambda t: t.a.power("Leader A")) == [14000] * 2


@rule("vanguard", "8.7.2")
def test_8_7_2_losing_an_ability_comes_before_what_the_ability_would_do():
    silencer = unit(
        "Silencer",
        clan="Tidebound",
        abilities=[lasting(LoseAbilities(), what=Cards((RC,), YOU, Has(CLAN, "Dawn Order")), zones=(RC,))],
    )
    giver = unit("Giver", abilities=[lasting(GainKeyword(INTERCEPT), what=Cards((VC,)), zones=(RC,))])
    lifter = unit("Lifter", abilities=[lasting(Add(POWER, Number(1000)), what=Cards((VC,)), zones=(RC,))])
    found = in_both_orders(
        silencer,
        giver,
        lifter,
        others={"back left": "Lifter"},
        read=lambda t: (t.g.info(t.a.find("Leader A")).has_keyword(INTERCEPT), t.a.power("Leader A")),
    )
    assert found == [(False, 10000)] * 2


@rule("vanguard", "8.7.2")
def test_8_7_2_a_chain_of_three_is_applied_from_its_root():
    """All units become ghosts, ghosts become Tidebound, and Tidebound units gain Boost."""
    race = unit("Race", abilities=[lasting(SetWord(RACE, "Ghost"), what=Cards((RC,)), zones=(RC,))])
    clan = unit(
        "Clan", abilities=[lasting(AddWord(CLAN, "Tidebound"), what=Cards((RC,), YOU, Has(RACE, "Ghost")), zones=(RC,))]
    )
    keyword = unit("Key", abilities=[lasting(GainKeyword(BOOST), what=TIDES, zones=(RC,))])
    for names in (("Race", "Clan", "Key"), ("Key", "Clan", "Race"), ("Clan", "Key", "Race"), ("Key", "Race", "Clan")):
        t = Table(
            "vanguard", race, clan, keyword, a=dict(zip(("front left", "front right", "back left"), names, strict=True))
        )
        assert all(t.g.info(t.a.find(name)).has_keyword(BOOST) for name in names)
        assert t.asks(t.a, "main")


@rule("vanguard", "8.7.2", "8.7.2.1")
def test_8_7_2_1_two_effects_that_each_change_the_other_go_by_time():
    """Back-row units that are Dawn Order become Tidebound, and those that are Tidebound become Dawn Order."""
    back = AtPlaces((2, 3, 4))
    ebb = unit(
        "Ebb", abilities=[lasting(SetWord(CLAN, "Dawn Order"), what=Cards((RC,), YOU, back & TIDE), zones=(RC,))]
    )
    flow = unit(
        "Flow", abilities=[lasting(SetWord(CLAN, "Tidebound"), what=Cards((RC,), YOU, back & DAWN), zones=(RC,))]
    )
    found = in_both_orders(
        ebb,
        flow,
        unit("Wave", clan="Tidebound"),
        others={"back left": "Wave", "back right": "Sun"},
        read=lambda t: [t.g.info(t.a.find(name)).words[CLAN] for name in ("Wave", "Sun")],
    )
    assert found == [[("Tidebound",)] * 2, [("Dawn Order",)] * 2]


@rule("vanguard", "8.7.2")
def test_8_7_2_what_undoes_an_effect_comes_after_it_when_only_then_it_has_something_to_do():
    """The leader is Dawn Order: the effect on Tidebound vanguards depends on the one that makes it so."""
    ebb = unit("Ebb", abilities=[lasting(SetWord(CLAN, "Dawn Order"), what=Cards((VC,), YOU, TIDE), zones=(RC,))])
    flow = unit("Flow", abilities=[lasting(SetWord(CLAN, "Tidebound"), what=Cards((VC,), YOU, DAWN), zones=(RC,))])
    found = in_both_orders(ebb, flow, read=lambda t: t.g.info(t.a.find("Leader A")).words[CLAN])
    assert found == [("Dawn Order",)] * 2


@rule("vanguard", "8.7.2.1")
def test_8_7_2_1_without_dependency_the_later_of_two_settings_stands():
    low = unit("Low", abilities=[lasting(Set(POWER, Number(1000)), what=Cards((VC,)), zones=(RC,))])
    high = unit("High", abilities=[lasting(Set(POWER, Number(20000)), what=Cards((VC,)), zones=(RC,))])
    assert in_both_orders(low, high, read=lambda t: t.a.power("Leader A")) == [20000, 1000]


@rule("vanguard", "8.7.2.1")
def test_8_7_2_1_a_setting_undoes_an_addition_before_it_and_not_one_after_it():
    adds = unit("Adds", abilities=[lasting(Add(POWER, Number(3000)), what=Cards((VC,)), zones=(RC,))])
    sets = unit("Sets", abilities=[lasting(Set(POWER, Number(8000)), what=Cards((VC,)), zones=(RC,))])
    assert in_both_orders(adds, sets, read=lambda t: t.a.power("Leader A")) == [8000, 11000]


@rule("vanguard", "8.7.2.1.1")
def test_8_7_2_1_1_a_continuous_ability_dates_from_its_cards_coming_on_the_field_and_not_from_its_circle():
    low = unit("Low", abilities=[lasting(Set(POWER, Number(1000)), what=Cards((VC,)), zones=(RC,))])
    high = unit("High", abilities=[lasting(Set(POWER, Number(20000)), what=Cards((VC,)), zones=(RC,))])
    t = Table("vanguard", low, high, a={"front left": "Low", "hand": ["High", "Low"]})
    assert t.a.power("Leader A") == 1000
    t.a.does("call High front right")
    assert t.a.power("Leader A") == 20000
    t.a.does("move left column")
    assert t.a.circles == {"back left": "Low", "front right": "High"}
    assert t.a.power("Leader A") == 20000
    t.a.does("call Low front left")
    assert t.a.power("Leader A") == 1000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.7.2.1.1")
def test_8_7_2_1_1_outside_the_field_it_dates_from_its_cards_coming_into_the_zone():
    low = unit("Low", abilities=[lasting(Set(POWER, Number(1000)), what=Cards((VC,)), zones=(DROP,))])
    high = unit("High", abilities=[lasting(Set(POWER, Number(20000)), what=Cards((VC,)), zones=(RC,))])
    discard = act(then(choose(Cards((HAND,))), Move(THAT, DROP)), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[discard]),
        low,
        high,
        a={"vanguard": "Lead", "hand": ["Low", "High"]},
    )
    t.a.does("call High front right")
    assert t.a.power("Lead") == 20000
    t.a.does("use Lead Low")
    assert t.a.drop == ["Low"]
    assert t.a.power("Lead") == 1000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.7.2.1.1.1")
def test_8_7_2_1_1_1_the_effect_of_a_played_ability_dates_from_its_playing():
    """The ability calls a unit that sets the power, then sets it itself: it was played before the unit came."""
    high = unit("High", abilities=[lasting(Set(POWER, Number(20000)), what=Cards((VC,)), zones=(RC,))])
    low = Apply(THIS, (Set(POWER, Number(1000)),), END_OF_TURN)
    for effect, power in ((then(Move(Cards((HAND,)), RC), low), 20000), (low, 1000)):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, abilities=[act(effect, zones=(VC,))]),
            high,
            a={"vanguard": "Lead", "hand": ["High"]},
        )
        if power == 1000:
            t.a.does("call High front left")
            t.a.does("use Lead")
        else:
            t.a.does("use Lead front left")
        assert t.a.circles == {"front left": "High"}
        assert t.a.power("Lead") == power
        assert t.asks(t.a, "main")


@rule("vanguard", "8.7.3")
def test_8_7_3_an_effect_of_a_played_ability_skips_units_that_come_later_and_follows_circle_changes():
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(gets(2000, Cards((RC,))), zones=(VC,))]),
        a={"vanguard": "Lead", "front left": "Wing", "hand": ["Late"]},
    )
    t.a.does("use Lead")
    t.a.does("call Late front right")
    t.a.does("move left column")
    assert t.a.circles == {"back left": "Wing", "front right": "Late"}
    assert (t.a.power("Wing"), t.a.power("Late")) == (9000, 7000)
    assert t.asks(t.a, "main")


@rule("vanguard", "8.7.3")
def test_8_7_3_a_unit_that_left_and_came_back_is_skipped():
    back = act(then(Move(Cards((RC,)), HAND)), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(gets(2000, Cards((RC,))), zones=(VC,)), back]),
        a={"vanguard": "Lead", "front left": "Wing"},
    )
    t.a.does("use Lead (vanguard): ability 1")
    assert t.a.power("Wing") == 9000
    t.a.does("use Lead (vanguard): ability 2")
    t.a.does("call Wing front left")
    assert t.a.power("Wing") == 7000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.7.4")
def test_8_7_4_an_effect_on_a_zone_applies_the_moment_a_card_arrives_and_ends_as_it_leaves():
    aura = lasting(Add(POWER, Number(3000)), what=Cards((RC,), YOU, AtPlaces((0, 1))), zones=(VC,))
    t = Table("vanguard", unit("Lead", grade=3, abilities=[aura]), a={"vanguard": "Lead", "hand": ["Wing"]})
    assert t.a.power("Wing") == 7000
    t.a.does("call Wing front left")
    assert t.a.power("Wing") == 10000
    t.a.does("move left column")
    assert t.a.power("Wing") == 7000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.7.5")
def test_8_7_5_a_trigger_on_arrival_reads_what_the_effects_of_the_zone_make_of_the_card():
    aura = lasting(Add(GRADE, Number(2)), what=Cards((RC,)), zones=(VC,))
    watch = auto(moves(Valued(GRADE, AT_LEAST, Number(3)), target=(RC,)), DRAW_ONE, zones=(VC,))
    for given, hand in (([aura], ["X"]), ([], [])):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, abilities=[watch, *given]),
            a={"vanguard": "Lead", "hand": ["Wing"], "deck": ["X", "Y"]},
        )
        t.a.does("call Wing front left")
        assert t.a.hand == hand
        assert t.asks(t.a, "main")


@rule("vanguard", "8.7.5")
def test_8_7_5_an_ability_granted_by_the_zone_sees_its_cards_own_arrival():
    gift = auto(moves(ITSELF, target=(RC,)), DRAW_ONE, zones=())
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[lasting(Gain(gift), what=Cards((RC,), YOU, TIDE), zones=(VC,))]),
        unit("Wave", clan="Tidebound"),
        a={"vanguard": "Lead", "hand": ["Wave", "Sun"], "deck": ["X", "Y"]},
    )
    t.a.does("call Sun front left")
    assert t.a.hand == ["Wave"]
    t.a.does("call Wave front right")
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.7.2")
def test_8_7_2_a_condition_on_changed_values_waits_too():
    """A continuous ability active while a unit of 10000 or more is there waits for what makes one so."""
    strong = Compared(CountOf(Cards((RC,), YOU, Valued(POWER, AT_LEAST, Number(10000)))), AT_LEAST, Number(1))
    reader = unit(
        "Reader",
        abilities=[
            Ability(CONTINUOUS, zones=(RC,), effect=If(strong, Apply(Cards((VC,)), (Add(POWER, Number(1000)),))))
        ],
    )
    writer = unit(
        "Writer", abilities=[lasting(Add(POWER, Number(3000)), what=Cards((RC,), YOU, HasKeyword(BOOST)), zones=(RC,))]
    )
    booster = unit("Booster", icons=["boost"])
    found = in_both_orders(
        reader, writer, booster, others={"back left": "Booster"}, read=lambda t: t.a.power("Leader A")
    )
    assert found == [11000] * 2


@rule("vanguard", "8.7.2")
def test_8_7_2_what_a_gained_ability_changes_counts_for_dependency_too():
    """One grants an ability that makes all units Tidebound; the other gives Boost to Tidebound units."""
    teacher = unit("Teacher", abilities=[lasting(Gain(MAKES_TIDE), zones=(RC,))])
    giver = unit("Giver", abilities=[lasting(GainKeyword(BOOST), what=TIDES, zones=(RC,))])
    found = in_both_orders(teacher, giver, read=lambda t: t.g.info(t.a.find("Giver")).has_keyword(BOOST))
    assert found == [True, True]


@rule("vanguard", "8.7.1.3")
def test_8_7_1_3_two_gains_of_one_ability_count_twice():
    gift = Ability(CONTINUOUS, zones=(RC,), effect=Apply(THIS, (Add(POWER, Number(3000)),)))
    giver = unit("Giver", abilities=[lasting(Gain(gift), what=Cards((RC,)), zones=(RC,))])
    t = Table("vanguard", giver, a={"front left": "Giver", "front right": "Giver"})
    assert t.a.power("Giver") == 13000
    assert t.asks(t.a, "main")
