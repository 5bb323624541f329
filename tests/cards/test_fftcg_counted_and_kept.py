"""What a card remembers and what is counted in a turn: removed cards, the second time, counters, a price."""

import pytest

from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import backup, read

FOE = read("Foe", "Forward")
PAL = read("Pal", "Forward")
CALL = read("Call", "Summon", "Draw 1 card.")


def vane(*lines, **face):
    """The card the tests speak of."""
    return read("Vane", "Forward", *lines, **face)


def well(*lines):
    """A Backup with an ability."""
    return read("Well", "Backup", *lines)


@rule("fftcg", "7.13.1")
def test_cards_removed_by_this_card_are_not_those_another_removed():
    t = Table(
        "fftcg",
        vane(
            "{0}: Choose 1 Forward opponent controls. Remove it from the game.",
            "~ gains +1000 power for each card removed by ~'s ability.",
        ),
        well("{0}: Choose 1 Forward opponent controls. Remove it from the game."),
        a={"field": ["Vane", "Well"]},
        b={"field": ["Foe", "Pal"]},
    )
    printed = t.a.power("Vane")
    t.a.does("use Well")
    t.a.does("choose Foe")
    t.resolve()
    assert t.a.power("Vane") == printed
    t.a.does("use Vane")
    t.resolve()
    assert t.b.names("removed") == ["Foe", "Pal"]
    assert t.a.power("Vane") == printed + 1000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_when_it_leaves_the_field_it_still_knows_what_it_removed():
    t = Table(
        "fftcg",
        vane(
            "{0}: Choose 1 Forward opponent controls. Remove it from the game.",
            "When ~ leaves the field, return all the cards removed by ~'s ability to their owners' hands.",
        ),
        well("{0}: Choose 1 Forward you control. Break it."),
        a={"field": ["Vane", "Well"]},
        b={"field": ["Foe"], "removed": ["Pal"]},
    )
    t.a.does("use Vane")
    t.resolve()
    t.a.does("use Well")
    t.resolve()
    t.resolve()
    assert (t.b.hand, t.b.names("removed")) == (["Foe"], ["Pal"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_the_second_time_is_neither_the_first_nor_the_third():
    line = "When a Forward enters your field for the second time in a turn, draw 1 card."
    t = Table(
        "fftcg", vane(line), FOE, PAL, read("Ally", "Forward"),
        a={"field": ["Vane"], "hand": ["Foe", "Pal", "Ally"], "deck": ["Idle", "Idle", "Idle"]},
    )  # fmt: skip
    held = []
    for name in ("Foe", "Pal", "Ally"):
        t.a.does(f"cast {name}")
        t.resolve()
        t.resolve()
        held.append(t.a.hand.count("Idle"))
    assert held == [0, 1, 1]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_the_second_card_drawn_in_a_turn_and_no_other():
    t = Table(
        "fftcg",
        vane("When you draw your second card each turn, put 1 Growth Counter on ~."),
        well("{0}: Draw 1 card."),
        a={"field": ["Vane", "Well"], "deck": ["Idle"] * 6, "hand": []},
    )
    grown = []
    for _ in range(3):
        t.a.does("use Well")
        t.resolve()
        t.resolve()
        grown.append(t.a.counters("Vane").get("Growth", 0))
    assert grown == [0, 1, 1]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_the_first_summon_of_the_turn_is_asked_for_by_its_number():
    line = "When you cast a Summon, if it is the second Summon you have cast this turn, put 1 Growth Counter on ~."
    t = Table("fftcg", vane(line), CALL, a={"field": ["Vane"], "hand": ["Call"] * 3, "deck": ["Idle"] * 5})
    grown = []
    for _ in range(3):
        t.a.does("cast Call")
        t.resolve()
        t.resolve()
        grown.append(t.a.counters("Vane").get("Growth", 0))
    assert grown == [0, 1, 1]
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.7.1")
@pytest.mark.parametrize(("word", "drawn"), [("removed from", [0, 1]), ("placed on", [1, 1])])
def test_a_counter_put_on_a_card_is_not_one_taken_off(word, drawn):
    t = Table(
        "fftcg",
        vane(f"When a Snow Counter is {word} ~, draw 1 card.", "{0}, place 1 Snow Counter on ~: Activate ~.",
             "Remove 1 Snow Counter from ~: Dull ~."),
        a={"field": ["Vane"], "deck": ["Idle"] * 3, "hand": []},
    )  # fmt: skip
    held = []
    for ability in ("Put", "Remove"):
        lines = [one for one in t.a.menu if ability.lower() in one.lower() and "Vane" in one]
        t.a.does(lines[0] if lines else "use Vane")
        t.resolve()
        t.resolve()
        held.append(len(t.a.hand))
    assert held == drawn
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5")
@pytest.mark.parametrize(
    ("field", "answer", "left"),
    [(["Vane", "Imp"], "replace by Vane", ["Vane"]), (["Vane", "Imp"], "decline", ["Imp"]), (["Vane"], "", [])],
)
def test_less_damage_for_a_price_only_where_it_is_paid(field, answer, left):
    t = Table(
        "fftcg",
        vane("If ~ is dealt damage, you may put 1 Monster you control into the Break Zone. If you do so, the"
            " damage becomes 0 instead."),
        well("{0}: Choose 1 Forward opponent controls. Deal it 20000 damage."),
        read("Imp", "Monster"),
        a={"field": ["Well"]},
        b={"field": field},
    )  # fmt: skip
    t.a.does("use Well")
    t.resolve()
    if answer:
        t.b.does(answer)
    assert t.b.field == left
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.5")
def test_who_blocks_this_card_is_not_who_blocks_another():
    line = "When a Forward blocks ~, break that Forward."
    for attacker, field in (("Vane", []), ("Pal", ["Foe"])):
        cards = vane(line, power=3000), read("Pal", "Forward", power=1000), read("Foe", "Forward", power=9000)
        t = Table("fftcg", *cards, a={"field": ["Vane", "Pal"]}, b={"field": ["Foe"]}, phase="attack")
        t.pass_until("attack")
        t.a.does(f"attack with {attacker}")
        if t.decision.ask == "party":
            t.a.answers("done")
        t.pass_step()
        t.b.does("block with Foe")
        t.resolve()
        assert t.b.field == field
        assert attacker in t.a.field
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_for_each_said_first_multiplies_what_the_opponent_does():
    t = Table(
        "fftcg",
        vane("{0}: For each Backup you control, your opponent discards 1 card."),
        backup("Well"),
        backup("Font"),
        a={"field": ["Vane", "Well", "Font"]},
        b={"field": ["Well"], "hand": ["Idle", "Idle", "Idle"]},
    )
    t.a.does("use Vane")
    t.resolve()
    t.b.does("choose Idle")
    t.b.does("choose Idle")
    assert t.b.hand == ["Idle"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_they_are_those_it_holds_for_and_the_one_takes_the_place_of_the_other():
    line = "The Forwards opponent controls lose 1000 power. If you control a Backup, they lose 3000 power instead."
    for field, less in ((["Vane"], 1000), (["Vane", "Well"], 3000)):
        t = Table("fftcg", vane(line), backup("Well"), FOE, PAL, a={"field": [*field, "Pal"]}, b={"field": ["Foe"]})
        assert t.a.power("Pal") - t.b.power("Foe") == less
        assert t.asks(t.a, "priority")


@rule("fftcg", "7.8.1")
def test_a_card_put_into_your_damage_zone_is_not_one_put_into_the_other_s():
    line = "When a card is put into your Damage Zone, put 1 Growth Counter on ~."
    for whom, grown in (("you", 1), ("your opponent", 0)):
        t = Table("fftcg", vane(line), well(f"{{0}}: ~ deals {whom} 1 point of damage."),
                  a={"field": ["Vane", "Well"], "deck": ["Idle"] * 3}, b={"deck": ["Idle"] * 3})  # fmt: skip
        t.a.does("use Well")
        t.resolve()
        t.resolve()
        assert t.a.counters("Vane").get("Growth", 0) == grown
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_each_of_two_deals_its_own_power_to_the_other():
    line = "{0}: Choose 1 Forward opponent controls. ~ and that Forward deal damage equal to their power to each other."
    t = Table(
        "fftcg", vane(line, power=3000), read("Foe", "Forward", power=5000), a={"field": ["Vane"]}, b={"field": ["Foe"]}
    )
    t.a.does("use Vane")
    t.resolve()
    assert (t.a.field, t.b.marked("Foe")) == ([], 3000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_x_is_what_the_last_sentence_says():
    line = "{0}: Choose 1 Forward of cost X or less. Break it. X is the number of Backups you control."
    small, large = read("Small", "Forward", cost=1), read("Large", "Forward", cost=2)
    t = Table(
        "fftcg",
        vane(line),
        backup("Well"),
        small,
        large,
        a={"field": ["Vane", "Well"]},
        b={"field": ["Small", "Large"]},
    )
    t.a.does("use Vane")
    assert not any("Large" in words for words in t.a.menu)
    t.a.does("choose Small")
    t.resolve()
    assert t.b.field == ["Large"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_the_former_is_compared_with_the_latter_and_not_the_other_way():
    line = (
        "{0}: Choose 1 Forward you control and 1 Forward opponent controls. "
        "If the former has more power than the latter, break the latter."
    )
    for power, field in ((4000, []), (6000, ["Foe"])):
        cards = vane(line, power=5000), read("Foe", "Forward", power=power)
        t = Table("fftcg", *cards, a={"field": ["Vane"]}, b={"field": ["Foe"]})
        t.a.does("use Vane")
        t.resolve()
        assert (t.a.field, t.b.field) == (["Vane"], field)
        assert t.asks(t.a, "priority")
