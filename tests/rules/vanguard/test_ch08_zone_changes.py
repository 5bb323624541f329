"""Section 8.6.4: triggers of zone changes, and the information they read. Section 8.8: final information."""

from rulewright.games.vanguard.rulebook.ch00_names import (
    CLAN,
    DECK,
    DROP,
    GRADE,
    HAND,
    MAIN_PHASE,
    POWER,
    RC,
    RIDES,
    SOUL,
    VC,
)
from rulewright.kernel.ids import AT_LEAST, END_OF_TURN, MOMENT, OPPONENT, RESTED, STANDING, YOU
from rulewright.kernel.vocabulary.abilities import ANYTHING, THAT, THIS, Cost, When
from rulewright.kernel.vocabulary.effects import Apply, Draw, If, Move, Pick, TopTo
from rulewright.kernel.vocabulary.mods import Add, AddWord, LoseAbilities
from rulewright.kernel.vocabulary.terms import (
    Among,
    Cards,
    CountOf,
    EventCard,
    Exists,
    Has,
    InZones,
    IsTurned,
    Number,
    SumOf,
    Valued,
)
from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.vanguard import (
    DRAW_ONE,
    ITSELF,
    act,
    auto,
    beginning,
    choose,
    gets,
    lasting,
    moves,
    retire,
    soul_blast,
    then,
    unit,
)

ITS_POWER = SumOf(EventCard(), POWER)
STRONG = Valued(POWER, AT_LEAST, Number(13000))
SHOOT = act(retire(Cards((RC,), YOU)), zones=(VC,))
BOUNCE = act(then(choose(Cards((RC,), YOU)), Move(THAT, HAND)), zones=(VC,))
AURA = lasting(Add(POWER, Number(6000)), what=Cards((RC,)), zones=(VC,))


@rule("vanguard", "8.6.4")
def test_8_6_4_a_card_going_from_one_zone_to_another_triggers():
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[SHOOT, BOUNCE]),
        unit("Ember", abilities=[auto(moves(ITSELF, source=(RC,), target=(DROP,)), DRAW_ONE, zones=())]),
        a={"vanguard": "Lead", "front left": "Ember", "deck": ["X", "Y"]},
    )
    t.a.does("use Lead (vanguard): ability 2")
    assert t.a.hand == ["Ember"]
    t.a.does("call Ember front left")
    t.a.does("use Lead (vanguard): ability 1")
    assert t.a.hand == ["X"]
    assert len(t.log("stand by")) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "8.6.4.1", "8.6.4.1.1")
def test_8_6_4_1_1_a_unit_returned_to_the_hand_is_read_as_it_was_in_public():
    watch = auto(moves(STRONG, source=(RC,), target=(HAND,)), gets(ITS_POWER), zones=(VC,))
    for aura, power in (([AURA], 23000), ([], 10000)):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, power=10000, abilities=[BOUNCE, watch, *aura]),
            a={"vanguard": "Lead", "front left": "Wing"},
        )
        t.a.does("use Lead")
        assert t.a.hand == ["Wing"]
        assert t.a.power("Lead") == power
        assert t.asks(t.a, "main")


@rule("vanguard", "8.6.4.1.1")
def test_8_6_4_1_1_a_card_from_the_deck_is_read_as_it_is_in_public():
    aura = lasting(AddWord(CLAN, "Tidebound"), what=Cards((SOUL,)), zones=(VC,))
    watch = auto(moves(Has(CLAN, "Tidebound"), source=(DECK,), target=(SOUL,)), gets(1000), zones=(VC,))
    for given, power in (([aura], 11000), ([], 10000)):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, power=10000, abilities=[act(TopTo(Number(1), SOUL), zones=(VC,)), watch, *given]),
            a={"vanguard": "Lead"},
        )
        t.a.does("use Lead")
        assert t.a.power("Lead") == power
        assert t.asks(t.a, "main")


@rule("vanguard", "8.6.4.1.1")
def test_8_6_4_1_1_a_card_going_from_the_drop_zone_to_the_deck_is_read_as_it_was_in_the_drop_zone():
    aura = lasting(AddWord(CLAN, "Tidebound"), what=Cards((DROP,)), zones=(VC,))
    watch = auto(moves(Has(CLAN, "Tidebound"), source=(DROP,), target=(DECK,)), gets(1000), zones=(VC,))
    for given, power in (([aura], 11000), ([], 10000)):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, power=10000, abilities=[act(Move(Cards((DROP,)), DECK), zones=(VC,)), watch, *given]),
            a={"vanguard": "Lead", "drop": ["Lost"]},
        )
        t.a.does("use Lead")
        assert t.a.deck[0] == "Lost"
        assert t.a.power("Lead") == power
        assert t.asks(t.a, "main")


@rule("vanguard", "8.6.4.1.2")
def test_8_6_4_1_2_a_unit_that_left_the_field_is_read_as_it_was_there():
    watch = auto(moves(STRONG, source=(RC,), target=(DROP,)), gets(ITS_POWER), zones=(VC,))
    for aura, power in (([AURA], 23000), ([], 10000)):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, power=10000, abilities=[SHOOT, watch, *aura]),
            a={"vanguard": "Lead", "front left": "Wing"},
        )
        t.a.does("use Lead")
        assert t.a.drop == ["Wing"]
        assert t.a.power("Lead") == power
        assert t.asks(t.a, "main")


@rule("vanguard", "8.6.4.1.2")
def test_8_6_4_1_2_it_is_read_so_even_when_the_card_has_gone_on_before_the_ability_resolves():
    watch = auto(moves(source=(RC,), target=(DROP,)), gets(ITS_POWER), zones=(VC,))
    rescue = auto(moves(source=(RC,), target=(DROP,)), Move(EventCard(), HAND), zones=(RC,))
    for first, second in (("Medic", "Lead"), ("Lead", "Medic")):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, power=10000, abilities=[SHOOT, watch, AURA]),
            unit("Medic", abilities=[rescue]),
            a={"vanguard": "Lead", "front left": "Wing", "back left": "Medic"},
        )
        t.a.does("use Lead")
        t.a.does("Wing")
        t.a.does(first)
        assert [t.name(event.card) for event in t.log("play")][1:] == [first, second]
        assert t.a.hand == ["Wing"]
        assert t.a.power("Lead") == 23000
        assert t.asks(t.a, "main")


@rule("vanguard", "8.6.4.1.2")
def test_8_6_4_1_2_an_ability_lost_on_the_field_does_not_trigger_on_leaving_it():
    silence = act(Apply(Cards((RC,)), (LoseAbilities(),), END_OF_TURN), zones=(VC,))
    ember = unit("Ember", abilities=[auto(moves(ITSELF, source=(RC,), target=(DROP,)), DRAW_ONE, zones=())])
    for silenced, hand in ((True, []), (False, ["X"])):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, abilities=[SHOOT, silence]),
            ember,
            a={"vanguard": "Lead", "front left": "Ember", "deck": ["X", "Y"]},
        )
        if silenced:
            t.a.does("use Lead (vanguard): ability 2")
        t.a.does("use Lead (vanguard): ability 1")
        assert t.a.drop == ["Ember"]
        assert t.a.hand == hand
        assert t.asks(t.a, "main")


@rule("vanguard", "8.6.4.1.3")
def test_8_6_4_1_3_otherwise_a_public_card_is_read_as_it_is_in_the_new_zone():
    old = lasting(AddWord(CLAN, "Tidebound"), what=Cards((SOUL,)), zones=(VC,))
    new = lasting(AddWord(CLAN, "Tidebound"), what=Cards((DROP,)), zones=(VC,))
    watch = auto(moves(Has(CLAN, "Tidebound"), source=(SOUL,), target=(DROP,)), gets(1000), zones=(VC,))
    for aura, power in ((old, 10000), (new, 11000)):
        t = Table(
            "vanguard",
            unit(
                "Lead", grade=3, power=10000, abilities=[act(Draw(Number(0)), soul_blast(1), zones=(VC,)), watch, aura]
            ),
            a={"vanguard": "Lead", "soul": ["Past"]},
        )
        t.a.does("use Lead")
        assert t.a.drop == ["Past"]
        assert t.a.power("Lead") == power
        assert t.asks(t.a, "main")


def ridden_over(effect):
    """When this unit is ridden over by a Tidebound unit."""
    return auto(When(RIDES, Has(CLAN, "Tidebound"), ITSELF), effect, zones=())


@rule("vanguard", "8.6.4.1.4")
def test_8_6_4_1_4_an_ability_on_being_ridden_over_works_from_the_soul_as_if_still_a_unit():
    call_itself = then(Move(THIS, RC), DRAW_ONE)
    page = unit("Page", grade=1, abilities=[ridden_over(call_itself)])
    for clan, soul, field in (("Tidebound", [], {"front left": "Page"}), ("Dawn Order", ["Page"], {})):
        t = Table(
            "vanguard",
            page,
            unit("Rider", grade=2, clan=clan),
            a={"vanguard": "Page", "hand": ["Rider"], "deck": ["X", "Y"]},
            phase="ride",
        )
        t.a.does("ride Rider")
        if field:
            assert t.asks(t.a, "place")
            assert t.a.soul == ["Page"]
            t.a.does("front left")
        assert t.a.soul == soul
        assert t.a.circles == field
        assert t.asks(t.a, "main")


@rule("vanguard", "8.6.4.1.4")
def test_8_6_4_1_4_a_superior_ride_counts_and_so_does_information_it_had_as_a_unit():
    """The ridden vanguard was Tidebound only by an effect on the field; its ability asks for that."""
    tide = act(Apply(THIS, (AddWord(CLAN, "Tidebound"),), END_OF_TURN), zones=(VC,))
    ride = act(Move(Cards((HAND,)), VC), zones=(VC,))
    sees = auto(When(RIDES, ANYTHING, ITSELF & Has(CLAN, "Tidebound")), DRAW_ONE, zones=())
    for marked, hand in ((True, ["X"]), (False, [])):
        t = Table(
            "vanguard",
            unit("Page", grade=1, abilities=[tide, ride, sees]),
            unit("Rider", grade=2),
            a={"vanguard": "Page", "hand": ["Rider"], "deck": ["X", "Y"]},
        )
        if marked:
            t.a.does("use Page (vanguard): ability 1")
        t.a.does("use Page (vanguard): ability 2")
        assert t.a.vanguard == "Rider"
        assert t.a.soul == ["Page"]
        assert t.a.hand == hand
        assert t.asks(t.a, "main")


@rule("vanguard", "8.8.1")
def test_8_8_1_a_card_the_ability_moved_is_read_as_it_was_where_it_came_from():
    feast = act(then(retire(Cards((RC,))), gets(SumOf(THAT, POWER))), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, power=10000, abilities=[feast, AURA]),
        a={"vanguard": "Lead", "front left": "Wing"},
    )
    t.a.does("use Lead")
    assert t.a.drop == ["Wing"]
    assert t.a.power("Lead") == 23000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.8.1")
def test_8_8_1_its_orientation_too_is_that_of_the_zone_it_left():
    was_resting = If(Exists(Among(THAT, IsTurned(RESTED))), DRAW_ONE)
    feast = act(then(retire(Cards((RC,))), was_resting), zones=(VC,))
    for spec, hand in ((rested("Wing"), ["X"]), ("Wing", [])):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, abilities=[feast]),
            a={"vanguard": "Lead", "front left": spec, "deck": ["X", "Y"]},
        )
        t.a.does("use Lead")
        assert t.a.drop == ["Wing"]
        assert t.a.hand == hand
        assert t.asks(t.a, "main")


@rule("vanguard", "8.8.1")
def test_8_8_1_the_card_with_the_ability_itself_is_read_as_it_was():
    leap = act(then(Move(THIS, SOUL), gets(SumOf(THIS, POWER), Cards((VC,)))), zones=(RC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, power=10000, abilities=[AURA]),
        unit("Leaper", power=5000, abilities=[leap]),
        a={"vanguard": "Lead", "front left": "Leaper"},
    )
    t.a.does("use Leaper")
    assert t.a.soul == ["Leaper"]
    assert t.a.power("Lead") == 21000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.8.1")
def test_8_8_1_a_unit_that_only_changed_circles_is_read_as_it_is():
    front = lasting(Add(POWER, Number(6000)), what=Cards((RC,), YOU, IsTurned(STANDING)), zones=(VC,))
    shift = act(then(choose(Cards((RC,))), Move(THAT, RC), gets(SumOf(THAT, POWER))), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, power=10000, abilities=[shift, front]),
        a={"vanguard": "Lead", "front left": "Wing"},
    )
    t.a.does("use Lead back left")
    assert t.a.circles == {"back left": "Wing"}
    assert t.a.power("Lead") == 23000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.8.1")
def test_8_8_1_a_called_unit_is_changed_where_it_is_now():
    call = act(then(choose(Cards((DROP,))), Move(THAT, RC), gets(2000, THAT)), zones=(VC,))
    grow = When(MOMENT, number=MAIN_PHASE)
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[call]),
        unit(
            "Lost",
            abilities=[auto(grow, gets(CountOf(Cards((RC,), OPPONENT, Valued(GRADE, AT_LEAST, Number(9))))), zones=())],
        ),
        a={"vanguard": "Lead", "drop": ["Lost"]},
    )
    t.a.does("use Lead front left")
    assert t.a.circles == {"front left": "Lost"}
    assert t.a.power("Lost") == 9000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.8.1")
def test_8_8_1_a_card_moved_twice_is_read_as_it_was_at_first():
    feast = act(then(retire(Cards((RC,))), Move(THAT, HAND), gets(SumOf(THAT, POWER))), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, power=10000, abilities=[feast, AURA]),
        a={"vanguard": "Lead", "front left": "Wing"},
    )
    t.a.does("use Lead")
    assert t.a.hand == ["Wing"]
    assert t.a.power("Lead") == 23000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.8.1")
def test_8_8_1_a_unit_retired_as_a_cost_is_read_as_it_was_on_the_field():
    offering = Cost((Pick(Cards((RC,)), Number(1), Number(1)),), (Move(THAT, DROP),))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, power=10000, abilities=[act(gets(SumOf(THAT, POWER)), offering, zones=(VC,)), AURA]),
        a={"vanguard": "Lead", "front left": "Wing"},
    )
    t.a.does("use Lead")
    assert t.a.drop == ["Wing"]
    assert t.a.power("Lead") == 23000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.8.1")
def test_8_8_1_where_a_card_is_is_not_its_information():
    """Called from the drop zone, it is on the field now; the ability asks where it is and what it was."""
    here = If(Exists(Among(THAT, InZones((RC,)) & Has(CLAN, "Dawn Order"))), DRAW_ONE)
    call = act(then(choose(Cards((DROP,))), Move(THAT, RC), here), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[call]),
        a={"vanguard": "Lead", "drop": ["Lost"], "deck": ["X", "Y"]},
    )
    t.a.does("use Lead front left")
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.6.4.1.4", "8.6.7")
def test_8_6_4_1_4_the_ability_is_played_even_when_its_card_has_left_the_soul_again():
    page = unit("Page", grade=1, abilities=[ridden_over(then(Move(THIS, RC), DRAW_ONE))])
    burn = auto(When(RIDES, ITSELF), Move(Cards((SOUL,)), DROP), zones=())
    t = Table(
        "vanguard",
        page,
        unit("Rider", grade=2, clan="Tidebound", abilities=[burn]),
        a={"vanguard": "Page", "hand": ["Rider"], "deck": ["X", "Y", "Z"]},
        phase="ride",
    )
    t.a.does("ride Rider")
    drawn = t.a.hand
    assert t.asks(t.a, "stand by")
    t.a.does("Rider")
    assert t.a.drop == ["Page"]
    assert t.a.circles == {}
    assert len(t.a.hand) == len(drawn) + 1
    assert t.asks(t.a, "main")


@rule("vanguard", "8.6.7")
def test_8_6_7_a_unit_that_left_is_on_no_circle_for_its_waiting_ability():
    still = If(Exists(Among(THIS, InZones((RC,)))), DRAW_ONE, gets(1000, Cards((VC,))))
    hero = unit("Hero", abilities=[auto(beginning(MAIN_PHASE), still, zones=(RC,))])
    shooter = unit("Shooter", power=7000, abilities=[auto(beginning(MAIN_PHASE), retire(Cards((RC,))), zones=(VC,))])
    for first, hand, power in (("Shooter", [], 8000), ("Hero", ["X"], 7000)):
        t = Table("vanguard", hero, shooter, a={"vanguard": "Shooter", "front left": "Hero", "deck": ["X", "Y"]})
        t.a.does(first)
        assert t.a.drop == ["Hero"]
        assert t.a.hand == hand
        assert t.a.power("Shooter") == power
        assert t.asks(t.a, "main")
