"""Section 8.5.3: choices of effects."""

from rulewright.games.vanguard.rulebook.ch00_names import CLAN, DECK, DROP, GRADE, HAND, RC, SOUL, VC
from rulewright.kernel.ids import AT_LEAST, EQUAL, OPPONENT, YOU
from rulewright.kernel.vocabulary.abilities import THAT
from rulewright.kernel.vocabulary.effects import Choose, Move, Pick, Search, Shuffle
from rulewright.kernel.vocabulary.terms import Among, Cards, Has, Number, Valued
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import DRAW_ONE, act, choose, counter_blast, gets, retire, then, unit

GRADE_3 = Valued(GRADE, AT_LEAST, Number(3))


def lead(effect, *cost):
    """A vanguard with one activated ability."""
    return unit("Lead", grade=3, power=10000, abilities=[act(effect, *cost, zones=(VC,))])


@rule("vanguard", "8.5.3")
def test_8_5_3_what_an_effect_chooses_is_chosen_as_it_resolves_after_the_cost():
    t = Table(
        "vanguard",
        lead(retire(Cards((RC,), OPPONENT)), counter_blast(1)),
        a={"vanguard": "Lead", "damage": ["Hurt"]},
        b={"front left": "Foe", "back left": "Other"},
    )
    t.a.does("use Lead")
    assert t.asks(t.a, "choose")
    assert t.a.is_face_down("Hurt")
    assert t.decision.clause == "8.5.2.4.4"
    assert t.a.menu == ["choose Foe (front left)", "choose Other (back left)"]
    t.a.does("Other")
    assert t.b.drop == ["Other"]
    assert t.b.circles == {"front left": "Foe"}
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.3")
def test_8_5_3_without_anything_to_choose_the_ability_may_be_played_all_the_same():
    t = Table(
        "vanguard", lead(then(retire(Cards((RC,), OPPONENT)), DRAW_ONE)), a={"vanguard": "Lead", "deck": ["X", "Y"]}
    )
    t.a.does("use Lead")
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.3.1")
def test_8_5_3_1_a_given_number_must_be_chosen():
    t = Table(
        "vanguard",
        lead(retire(Cards((RC,), OPPONENT), 2)),
        a={"vanguard": "Lead"},
        b={"front left": "One", "front right": "Two", "back left": "Three"},
    )
    t.a.does("use Lead")
    assert len(t.a.menu) == 3
    assert "done" not in t.a.menu
    t.a.does("One")
    assert t.a.menu == ["choose Two (front right)", "choose Three (back left)"]
    t.a.does("Three")
    assert sorted(t.b.drop) == ["One", "Three"]
    assert t.b.circles == {"front right": "Two"}
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.3.1")
def test_8_5_3_1_the_only_possible_choice_is_made_without_asking():
    t = Table("vanguard", lead(retire(Cards((RC,), OPPONENT))), a={"vanguard": "Lead"}, b={"front left": "One"})
    t.a.does("use Lead")
    assert t.b.drop == ["One"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.3.1")
def test_8_5_3_1_of_two_choices_the_first_leaves_what_the_second_needs():
    """Choosing a unit and a grade 3 unit: the only grade 3 unit is not offered as the first one."""
    both = Choose((Pick(Cards((RC,)), Number(1), Number(1)), Pick(Cards((RC,), YOU, GRADE_3), Number(1), Number(1))))
    t = Table(
        "vanguard",
        lead(then(both, gets(1000, THAT))),
        unit("Giant", grade=3),
        a={"vanguard": "Lead", "front left": "Giant", "front right": "Wing", "back left": "Tail"},
    )
    t.a.does("use Lead")
    assert sorted(t.a.menu) == ["choose Tail (back left)", "choose Wing (front right)"]
    t.a.does("Wing")
    assert (t.a.power("Giant"), t.a.power("Wing"), t.a.power("Tail")) == (8000, 8000, 7000)
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.3.1.1")
def test_8_5_3_1_1_up_to_two_may_be_none_one_or_two():
    for words, powers in (
        (["done"], (7000, 7000, 7000)),
        (["Wing", "done"], (9000, 7000, 7000)),
        (["Wing", "Arm"], (9000, 9000, 7000)),
    ):
        t = Table(
            "vanguard",
            lead(then(choose(Cards((RC,)), 2, least=0), gets(2000, THAT))),
            a={"vanguard": "Lead", "front left": "Wing", "front right": "Arm", "back left": "Tail"},
        )
        t.a.does("use Lead")
        assert len(t.a.menu) == 4
        for one in words:
            assert "done" in t.a.menu
            t.a.does(one)
        assert (t.a.power("Wing"), t.a.power("Arm"), t.a.power("Tail")) == powers
        assert t.asks(t.a, "main")


@rule("vanguard", "8.5.3.1.2")
def test_8_5_3_1_2_with_too_few_all_there_are_are_chosen_and_affected():
    t = Table(
        "vanguard",
        lead(then(choose(Cards((RC,)), 3), gets(2000, THAT))),
        a={"vanguard": "Lead", "front left": "Wing", "front right": "Arm"},
    )
    t.a.does("use Lead")
    assert "done" not in t.a.menu
    t.a.does("Arm")
    assert (t.a.power("Wing"), t.a.power("Arm"), t.a.power("Lead")) == (9000, 9000, 10000)
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.3.1.2")
def test_8_5_3_1_2_of_two_choices_that_cannot_both_be_made_one_is():
    both = Choose((Pick(Cards((RC,)), Number(1), Number(1)), Pick(Cards((RC,), YOU, GRADE_3), Number(1), Number(1))))
    t = Table("vanguard", lead(then(both, gets(1000, THAT))), a={"vanguard": "Lead", "front left": "Wing"})
    t.a.does("use Lead")
    assert t.a.power("Wing") == 8000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.3.1.3")
def test_8_5_3_1_3_with_none_what_relies_on_the_choice_is_ignored_and_the_rest_happens():
    t = Table(
        "vanguard",
        lead(then(choose(Cards((RC,), OPPONENT)), Move(THAT, DROP), gets(2000), DRAW_ONE)),
        a={"vanguard": "Lead", "front left": "Wing", "deck": ["X", "Y"]},
    )
    t.a.does("use Lead")
    assert t.log("retire") == []
    assert t.a.circles == {"front left": "Wing"}
    assert t.a.power("Lead") == 12000
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.3.1.4")
def test_8_5_3_1_4_a_choice_by_information_in_a_hidden_zone_may_fail_although_it_could_succeed():
    charge = then(choose(Cards((HAND,), YOU, GRADE_3)), Move(THAT, SOUL), gets(1000))
    giant = unit("Giant", grade=3)
    for words, soul in (("done", []), ("Giant", ["Giant"])):
        t = Table("vanguard", lead(charge), giant, a={"vanguard": "Lead", "hand": ["Giant", "Small"]})
        t.a.does("use Lead")
        assert t.a.menu == ["choose Giant", "done"]
        t.a.does(words)
        assert t.a.soul == soul
        assert t.a.power("Lead") == 11000
        assert t.asks(t.a, "main")
    none = Table("vanguard", lead(charge), a={"vanguard": "Lead", "hand": ["Small"]})
    none.a.does("use Lead")
    assert none.a.menu == ["done"]


@rule("vanguard", "8.5.3.1.4")
def test_8_5_3_1_4_asked_for_no_information_a_hidden_card_must_be_chosen():
    t = Table(
        "vanguard",
        lead(then(choose(Cards((HAND,))), Move(THAT, DROP))),
        a={"vanguard": "Lead", "hand": ["Giant", "Small"]},
    )
    t.a.does("use Lead")
    assert sorted(t.a.menu) == ["choose Giant", "choose Small"]
    t.a.does("Small")
    assert t.a.drop == ["Small"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.3.1.4")
def test_8_5_3_1_4_a_search_may_find_nothing_and_in_a_public_zone_it_may_not():
    find = then(Search(Cards((DECK,), YOU, Has(CLAN, "Tidebound")), Number(1)), Move(THAT, HAND), Shuffle(DECK))
    wave = unit("Wave", clan="Tidebound")
    for words, hand in (("done", []), ("Wave", ["Wave"])):
        t = Table("vanguard", lead(find), wave, a={"vanguard": "Lead", "deck": ["X", "Wave", "Y"]})
        t.a.does("use Lead")
        assert t.a.menu == ["find Wave", "done"]
        t.a.does(words)
        assert t.a.hand == hand
        assert len(t.log("shuffle")) == 1
        assert t.asks(t.a, "main")
    open_find = then(choose(Cards((DROP,), YOU, Has(CLAN, "Tidebound"))), Move(THAT, HAND))
    u = Table("vanguard", lead(open_find), wave, a={"vanguard": "Lead", "drop": ["X", "Wave", "Y"]})
    u.a.does("use Lead")
    assert u.a.hand == ["Wave"]
    assert u.asks(u.a, "main")


@rule("vanguard", "8.5.3")
def test_8_5_3_a_choice_among_chosen_cards_reads_them_as_they_are():
    picked = then(choose(Cards((RC,)), 2), gets(1000, Among(THAT, Valued(GRADE, EQUAL, Number(2)))), gets(10, THAT))
    t = Table(
        "vanguard",
        lead(picked),
        unit("Two", grade=2, power=9000),
        a={"vanguard": "Lead", "front left": "Two", "front right": "Wing"},
    )
    t.a.does("use Lead Two")
    assert (t.a.power("Two"), t.a.power("Wing")) == (10010, 7010)
    assert t.asks(t.a, "main")
