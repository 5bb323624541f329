"""Families of the grammar at play: each scenario tells the right meaning from the nearest wrong one."""

from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import backup, read

FREE = read("Foe", "Forward")
PAL = read("Pal", "Forward")


def vane(*lines, **face):
    """The card the tests speak of."""
    return read("Vane", "Forward", *lines, **face)


def well(*lines):
    """A Backup with an ability."""
    return read("Well", "Backup", *lines)


@rule("fftcg", "11.8.2")
def test_one_or_more_at_one_moment_trigger_once():
    t = Table(
        "fftcg",
        vane("When 1 or more Forwards opponent controls are put from the field into the Break Zone, draw 1 card."),
        well("{0}: Put all the Forwards opponent controls into the Break Zone."),
        a={"field": ["Vane", "Well"], "hand": [], "deck": ["Idle", "Idle", "Idle"]},
        b={"field": ["Foe", "Pal"]},
    )
    t.a.does("use Well")
    t.resolve()
    t.resolve()
    assert t.a.hand == ["Idle"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_each_of_them_triggers_where_one_is_named():
    t = Table(
        "fftcg",
        vane("When a Forward opponent controls is put from the field into the Break Zone, draw 1 card."),
        well("{0}: Put all the Forwards opponent controls into the Break Zone."),
        a={"field": ["Vane", "Well"], "hand": [], "deck": ["Idle", "Idle", "Idle"]},
        b={"field": ["Foe", "Pal"]},
    )
    t.a.does("use Well")
    t.resolve()
    t.a.does("stack the ability of Vane")
    t.resolve()
    t.resolve()
    assert t.a.hand == ["Idle", "Idle"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.6.1")
def test_from_your_break_zone_is_not_from_anybody_s():
    line = "When a Forward enters the field from your Break Zone, draw 1 card."
    both = "{0}: Choose 1 Forward in either player's Break Zone. Play it onto the field."
    for owner, drawn in (("a", 1), ("b", 0)):
        zones: dict[str, dict[str, list[str]]] = {"a": {}, "b": {}}
        zones[owner]["break zone"] = ["Foe"]
        t = Table(
            "fftcg",
            vane(line),
            well(both),
            FREE,
            a={"field": ["Vane", "Well"], "hand": [], "deck": ["Idle", "Idle"], **zones["a"]},
            b=zones["b"],
        )
        t.a.does("use Well")
        t.resolve()
        t.resolve()
        assert len(t.a.hand) == drawn
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_damage_instead_is_dealt_to_what_the_sentence_before_named():
    line = (
        "{0}: Deal 1000 damage to all the Forwards opponent controls. "
        "If you control a Backup, deal 9000 damage instead."
    )
    t = Table("fftcg", vane(line), backup("Well"), a={"field": ["Vane", "Well"]}, b={"field": ["Foe"]})
    t.a.does("use Vane")
    t.resolve()
    assert (t.a.field, t.b.field) == (["Vane", "Well"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_the_time_of_a_change_instead_is_that_of_the_sentence_before():
    line = (
        "{0}: Choose 1 Forward. It loses 1000 power until the end of the turn. "
        "If you control a Backup, it loses 9000 power instead."
    )
    t = Table("fftcg", vane(line), backup("Well"), a={"field": ["Vane", "Well"]}, b={"field": ["Foe"]})
    t.a.does("use Vane")
    t.a.does("choose Foe")
    t.resolve()
    assert t.b.field == []
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_what_was_discarded_this_way_is_asked_not_what_lies_in_the_break_zone():
    line = "{0}: Discard 1 card. If you discard a Backup, draw 1 card."
    t = Table(
        "fftcg",
        vane(line),
        backup("Well"),
        a={"field": ["Vane"], "hand": ["Idle"], "break zone": ["Well"], "deck": ["Idle"]},
    )
    t.a.does("use Vane")
    t.resolve()
    t.a.does("choose Idle")
    assert t.a.hand == []
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_cards_put_into_the_break_zone_this_way_are_counted_by_kind():
    line = (
        "{0}: Put the top 2 cards of your deck into the Break Zone. "
        "If 2 or more Backups are put into the Break Zone this way, draw 1 card."
    )
    for deck, drawn in ((["Well", "Well", "Well"], 1), (["Foe", "Well", "Foe"], 0)):
        t = Table("fftcg", vane(line), backup("Well"), FREE, a={"field": ["Vane"], "hand": [], "deck": deck})
        t.a.does("use Vane")
        t.resolve()
        assert len(t.a.hand) == drawn
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_its_controller_is_asked_to_discard_and_what_follows_if_they_do_not():
    line = "{0}: Choose 1 Forward opponent controls. Its controller may discard 1 card. If they don't, break it."
    t = Table("fftcg", vane(line), a={"field": ["Vane"], "hand": ["Idle"]}, b={"field": ["Foe"], "hand": ["Idle"]})
    t.a.does("use Vane")
    t.resolve()
    t.b.does("no")
    assert (t.b.field, t.b.hand) == ([], ["Idle"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_so_many_cards_for_each_of_something():
    line = "{0}: Your opponent discards 1 card for each Backup you control."
    t = Table(
        "fftcg",
        vane(line),
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


@rule("fftcg", "15.1.1.8.1")
def test_each_of_a_different_cost_leaves_out_the_second_of_one_cost():
    line = "{0}: Search for up to 2 Forwards, each with a different cost, and add them to your hand."
    one, other = read("One", "Forward", cost=1), read("Other", "Forward", cost=1)
    two = read("Two", "Forward", cost=2)
    t = Table("fftcg", vane(line), one, other, two, a={"field": ["Vane"], "hand": [], "deck": ["One", "Other", "Two"]})
    t.a.does("use Vane")
    t.resolve()
    t.a.does("choose One")
    assert not any("Other" in words for words in t.a.menu)
    t.a.does("choose Two")
    assert sorted(t.a.hand) == ["One", "Two"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.1")
def test_a_chosen_summon_may_be_cast_from_the_break_zone_this_turn():
    line = "{0}: Choose 1 Summon in your Break Zone. You can cast it this turn."
    t = Table(
        "fftcg",
        vane(line),
        read("Call", "Summon", "Draw 1 card."),
        a={"field": ["Vane"], "break zone": ["Call"], "hand": [], "deck": ["Idle", "Idle"]},
    )
    assert not any("Call" in words for words in t.a.menu)
    t.a.does("use Vane")
    t.resolve()
    t.a.does("cast Call")
    t.resolve()
    assert t.a.hand == ["Idle"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_them_are_the_several_and_it_is_the_one():
    line = "{0}: Choose 1 Forward. Reveal the top 2 cards of your deck. Dull it."
    t = Table("fftcg", vane(line), a={"field": ["Vane"], "deck": ["Idle", "Idle"]}, b={"field": ["Foe"]})
    t.a.does("use Vane")
    t.a.does("choose Foe")
    t.resolve()
    assert t.b.is_dull("Foe")
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.6.1")
def test_only_cp_of_the_named_element_pays_for_this_card():
    line = "You can only pay with Water CP to play Vane onto the field."
    water, fire = backup("Well", element="Water"), backup("Hearth", element="Fire")
    for held, offered in ((["Well", "Hearth"], False), (["Well", "Font"], True)):
        t = Table(
            "fftcg",
            read("Vane", "Forward", line, cost=2, element="Water"),
            water,
            fire,
            backup("Font", element="Water"),
            a={"field": held, "hand": ["Vane"]},
        )
        assert any("cast Vane" in words for words in t.a.menu) is offered


@rule("fftcg", "11.4.1")
def test_a_card_that_may_be_cast_from_the_break_zone_is_cast_from_there():
    t = Table("fftcg", vane("You can cast Vane from your Break Zone."), a={"break zone": ["Vane"]})
    t.a.does("cast Vane")
    assert t.a.field == ["Vane"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_the_second_card_of_a_turn_is_neither_the_first_nor_the_third():
    cards = [read(name, "Forward") for name in ("One", "Two", "Three")]
    t = Table(
        "fftcg",
        vane("When you cast your second card this turn, draw 1 card."),
        *cards,
        a={"field": ["Vane"], "hand": ["One", "Two", "Three"], "deck": ["Idle", "Idle", "Idle"]},
    )
    sizes = []
    for name in ("One", "Two", "Three"):
        t.a.does(f"cast {name}")
        t.resolve()
        sizes.append(len(t.a.hand))
    assert sizes == [2, 2, 1]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_if_it_is_put_into_the_break_zone_this_turn_waits_for_it():
    line = "{0}: Choose 1 Forward. Dull it. If it is put from the field into the Break Zone this turn, draw 1 card."
    t = Table(
        "fftcg",
        vane(line),
        well("{0}: Break all the Forwards opponent controls."),
        a={"field": ["Vane", "Well"], "hand": [], "deck": ["Idle", "Idle"]},
        b={"field": ["Foe"]},
    )
    t.a.does("use Vane")
    t.a.does("choose Foe")
    t.resolve()
    assert t.a.hand == []
    t.a.does("use Well")
    t.resolve()
    t.resolve()
    assert t.a.hand == ["Idle"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_them_are_the_cards_whose_number_was_asked_for():
    line = "{0}: If you control 2 or more dull Backups, activate them."
    t = Table(
        "fftcg",
        vane(line),
        well("{0}: Dull all the Backups."),
        backup("Font"),
        a={"field": ["Vane", "Well", "Font"]},
        b={"field": ["Font"]},
    )
    t.a.does("use Well")
    t.resolve()
    t.a.does("use Vane")
    t.resolve()
    assert (t.a.is_dull("Font"), t.b.is_dull("Font")) == (False, True)
    assert t.asks(t.a, "priority")
