"""Sections 2.1 to 2.7 and 2.9 to 2.15: what stands on a card, apart from the trigger icons and the text."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import CLAN, POWER, RC, VC
from rulewright.games.vanguard.rulebook.ch05_setup import check_deck
from rulewright.kernel.vocabulary.terms import Has, Related, This, Those
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import act, choose, more, then, unit, yours

SAME_NAME = 1


def seen(t, seat, zone, name):
    """What the seat is shown of a card: its values."""
    cards = t.g.view(seat.number).players[seat.number].zones[zone].cards
    return next(card for card in cards if card is not None and card.name == name)


@rule("vanguard", "2.1.1", "2.13.2")
def test_2_1_1_the_name_alone_tells_whether_two_cards_are_the_same():
    one = unit("Gate Warden")
    other = unit("Gate Warden", power=8000)
    icons = [unit(f"T{n}", grade=0, trigger="draw") for n in range(16)]
    plain = [unit(f"P{n}") for n in range(40)]
    assert check_deck([one] * 2 + [other] * 2 + icons + plain[:30]) == []
    found = check_deck([one] * 2 + [other] * 3 + icons + plain[:29])
    assert [refusal.clause for refusal in found] == ["5.1.2.2.1"], "five cards of one name, of two printings"


@rule("vanguard", "2.1.1", "2.1.1.2")
def test_2_1_1_2_a_text_that_cites_a_name_means_exactly_that_name():
    find = '[ACT](RC):Search your deck for up to one card named "Gate Warden", and put it into your hand.'
    t = Table(
        "vanguard",
        unit("Caller", text=find),
        unit("Gate Warden", power=9000),
        a={"front left": "Caller", "deck": ["Gate Warden", "Gate", "Old Gate Warden", "Warden"]},
    )
    t.a.does("use Caller")
    assert t.a.menu == ["find Gate Warden", "done"]
    t.a.does("find Gate Warden")
    assert t.a.hand == ["Gate Warden"]
    assert t.asks(t.a, "main")


@rule("vanguard", "2.1.1")
def test_2_1_1_units_of_one_name_are_told_from_units_of_a_longer_one():
    kin = act(then(choose(yours(RC, which=Related(SAME_NAME, This()))), more(POWER, 1000, Those())))
    t = Table(
        "vanguard",
        unit("Twin", abilities=[kin]),
        a={"front left": "Twin", "front right": "Twin", "back left": "Twin Brother"},
    )
    t.a.does("use Twin (front left)")
    assert t.a.menu == ["choose Twin (front left)", "choose Twin (front right)"]


@rule("vanguard", "2.2.1", "2.3.1", "2.4.1", "3.7.1")
def test_2_2_1_clan_race_and_grade_are_shown_with_every_card():
    t = Table("vanguard", unit("Envoy", grade=2, clan=("Dawn Order", "Tidebound"), race="Elf"), a={"hand": ["Envoy"]})
    values = seen(t, t.a, "hand", "Envoy").values
    assert values["clan"] == ["Dawn Order", "Tidebound"]
    assert values["race"] == ["Elf"]
    assert values["grade"] == 2
    assert t.asks(t.a, "main")


@rule("vanguard", "2.2.1.1")
@pytest.mark.parametrize(("clan", "works"), [("Dawn Order", True), ("Tidebound", False)])
def test_2_2_1_1_a_checked_trigger_of_a_foreign_clan_does_nothing(clan, works):
    t = Table(
        "vanguard",
        unit("Omen", grade=0, trigger="draw", clan=clan),
        a={"deck": ["Omen", "X", "Y", "Z"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    if works:
        assert t.a.menu == ["draw first", "power first"]
        t.a.does("draw first")
    assert t.a.hand == (["Omen", "X"] if works else ["Omen"])
    assert t.ask == "ride"


@rule("vanguard", "2.2.2", "2.2.3")
def test_2_2_2_an_ability_may_ask_for_a_clan_and_only_that_clan_is_offered():
    t = Table(
        "vanguard",
        unit(
            "Bell",
            abilities=[act(then(choose(yours(VC, RC, which=Has(CLAN, "Tidebound"))), more(POWER, 3000, Those())))],
        ),
        unit("Diver", clan="Tidebound"),
        unit("Sailor", clan=("Dawn Order", "Tidebound")),
        a={"front left": "Bell", "front right": "Diver", "back left": "Sailor"},
    )
    t.a.does("use Bell")
    assert t.a.menu == ["choose Diver (front right)", "choose Sailor (back left)"]
    t.a.does("Sailor")
    assert (t.a.power("Sailor"), t.a.power("Diver"), t.a.power("Bell")) == (10000, 7000, 7000)
    assert t.asks(t.a, "main")


@rule("vanguard", "2.3.1.1", "2.3.1.2")
def test_2_3_1_1_an_ability_may_ask_for_a_race_and_only_that_race_gets_it():
    banner = "[ACT](RC):Choose one of your <Human> rear-guards, and that unit gets [Power]+1000 until end of turn."
    t = Table(
        "vanguard",
        unit("Banner", race="Golem", text=banner),
        unit("Smith", race="Human"),
        unit("Elf Smith", race="Elf"),
        a={"front left": "Banner", "front right": "Smith", "back left": "Elf Smith"},
    )
    t.a.does("use Banner")
    assert t.a.power("Smith") == 8000, "the only one of that race, so there is nothing to choose"
    assert t.a.power("Elf Smith") == t.a.power("Banner") == 7000
    assert t.asks(t.a, "main")


@rule("vanguard", "2.4.1", "2.4.2")
def test_2_4_2_the_grade_limits_what_is_called_and_what_is_ridden():
    grades = [unit(f"G{grade}", grade=grade) for grade in range(4)]
    hand = {"vanguard": "G1", "hand": ["G0", "G1", "G2", "G3"]}
    t = Table("vanguard", *grades, a=hand)
    assert t.a.menu == ["call G1", "call G0", "pass"]
    assert t.a.why_not("call G2") == ["8.5.2.1.1.2"]
    t = Table("vanguard", *grades, a=hand, phase="ride")
    assert t.a.menu == ["ride G2", "ride G1", "pass"]
    assert t.a.why_not("ride G3") == t.a.why_not("ride G0") == ["8.5.2.1.1.1"]


@rule("vanguard", "2.5.1")
@pytest.mark.parametrize(("power", "hit"), [(9000, True), (8000, True), (7999, False)])
def test_2_5_1_the_greater_power_wins_the_battle(power, hit):
    t = Table(
        "vanguard",
        unit("Striker", power=power),
        unit("Target", power=8000),
        a={"front left": "Striker"},
        b={"front left": "Target"},
        phase="battle",
    )
    t.a.does("attack Target with Striker")
    t.b.does("no guard")
    assert t.b.drop == (["Target"] if hit else [])
    assert t.asks(t.a, "start step")


@rule("vanguard", "2.6.1")
def test_2_6_1_a_guardian_adds_its_shield_to_the_power_of_the_unit_it_guards():
    t = Table(
        "vanguard",
        unit("Wall", shield=10000),
        unit("Omen", grade=0, trigger="critical"),
        a={"deck": ["Omen", "X", "Y"]},
        b={"hand": ["Wall"], "front left": "Bystander"},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("guard with Wall")
    assert t.b.power("Leader B") == 20000
    assert t.b.power("Bystander") == 7000
    assert t.asks(t.a, "trigger order")


@rule("vanguard", "2.6.3", "3.11.1.1")
def test_2_6_3_no_shield_is_not_a_shield_of_nought():
    t = Table(
        "vanguard",
        unit("Bare", shield=None),
        unit("Nought", shield=0),
        a={},
        b={"hand": ["Bare", "Nought"]},
        phase="battle",
    )
    assert "shield" not in seen(t, t.b, "hand", "Bare").values
    assert seen(t, t.b, "hand", "Nought").values["shield"] == 0
    t.a.does("attack vanguard")
    assert t.b.menu == ["guard with Nought", "no guard"]
    assert t.b.why_not("guard with Bare") == ["3.11.1.1"]
    t.b.does("guard with Nought")
    assert t.b.damage == ["Filler B"], "a shield of 0 adds nothing"
    assert t.b.drop == ["Nought"]
    assert t.ask == "ride"


@rule("vanguard", "2.7.1")
@pytest.mark.parametrize("critical", [1, 2, 3])
def test_2_7_1_the_critical_is_the_damage_a_hit_deals(critical):
    t = Table(
        "vanguard", unit("Blade", critical=critical), a={"front left": "Blade"}, b={"vanguard": "Soft"}, phase="battle"
    )
    t.a.does("attack vanguard with Blade")
    t.b.does("no guard")
    assert len(t.b.damage) == len(t.log("damage check")) == critical
    assert t.a.damage == []
    assert t.asks(t.a, "start step")


@rule("vanguard", "2.9.1", "2.9.2")
def test_2_9_2_a_unit_with_a_trigger_icon_is_a_trigger_unit_and_one_without_is_a_normal_unit():
    t = Table("vanguard", unit("Omen", trigger="heal"), unit("Plain"), a={"hand": ["Omen", "Plain"]})
    omen = seen(t, t.a, "hand", "Omen").values
    assert (omen["type"], omen["trigger"]) == (["trigger unit"], ["heal"])
    plain = seen(t, t.a, "hand", "Plain").values
    assert (plain["type"], plain["trigger"]) == (["normal unit"], [])
    assert t.asks(t.a, "main")


@rule("vanguard", "2.10.1", "2.10.1.1")
@pytest.mark.parametrize(("icons", "checks"), [(["twin drive"], 2), ([], 1)])
def test_2_10_1_1_the_twin_drive_icon_makes_a_second_drive_check(icons, checks):
    t = Table("vanguard", unit("King", grade=3, power=10000, icons=icons), a={"vanguard": "King"}, phase="battle")
    assert seen(t, t.a, "vanguard", "King").keywords == (["Twin Drive!!"] if icons else [])
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert len(t.log("drive check")) == checks
    assert len(t.a.hand) == checks
    assert t.ask == "ride"


@rule("vanguard", "2.10.1", "2.10.1.2")
def test_2_10_1_2_the_intercept_icon_lets_a_front_rear_guard_intercept():
    t = Table(
        "vanguard",
        unit("Sentry", icons=["intercept"]),
        a={"front left": "Sentry"},
        b={"front left": "Sentry", "front right": "Plain", "back left": "Sentry", "vanguard": "Sentry"},
        phase="battle",
    )
    t.a.does("attack vanguard with Leader A")
    assert t.b.menu == ["intercept with Sentry (front left)", "no guard"]
    assert t.a.why_not("intercept with Sentry") != []
    assert t.b.why_not("intercept with Plain") == ["10.2.2.1"]


@rule("vanguard", "10.2.2.1", "7.4.1.1.2")
def test_10_2_2_1_a_vanguard_with_the_icon_does_not_intercept_for_a_rear_guard():
    t = Table(
        "vanguard",
        unit("Sentry", icons=["intercept"]),
        a={"front left": "Wing"},
        b={"vanguard": "Sentry", "front left": "Plain", "front right": "Sentry"},
        phase="battle",
    )
    t.a.does("attack Plain with Leader A")
    assert t.b.menu == ["intercept with Sentry (front right)", "no guard"]
    assert t.b.why_not("intercept with Sentry (vanguard)") == ["10.2.2.1"]
    t.b.does("no guard")
    assert t.asks(t.a, "start step")


@rule("vanguard", "2.10.1", "2.10.1.3")
def test_2_10_1_3_the_boost_icon_lets_the_unit_behind_boost():
    for icons in (["boost"], []):
        t = Table("vanguard", unit("Page", icons=icons), a={"front left": "Lance", "back left": "Page"}, phase="battle")
        t.a.answers("attack")
        t.a.answers("with Lance")
        assert (t.a.menu == ["boost with Page (back left)", "no boost"]) is bool(icons)
