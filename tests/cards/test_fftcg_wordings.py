"""Wordings of FINAL FANTASY TCG at the table: one or the other, what becomes of a Summon, whom "they" means."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import FROZEN, HASTE
from tests.tabletop import Table, rested as dull
from tests.tabletop.cards.fftcg import backup, forward, monster, read

BOLT = read("Bolt", "Summon", "Choose 1 Forward. Break it.")
AFTER = " after use instead of putting it in the Break Zone."
ENTERS = "When Vane enters the field, "


def vane(*lines, **face):
    """The card the tests speak of."""
    return read("Vane", "Forward", *lines, **face)


@pytest.mark.parametrize(
    ("rest", "zones"),
    [("Remove that Summon from the game" + AFTER, (["Bolt"], [], ["Foe"])), ("", ([], ["Bolt"], ["Foe"]))],
)
def test_a_summon_is_removed_after_use(rest, zones):
    line = ENTERS + "choose 1 Summon in your Break Zone. Cast it without paying the cost. " + rest
    t = Table("fftcg", vane(line.strip()), BOLT, a={"hand": ["Vane"], "break zone": ["Bolt"]}, b={"field": ["Foe"]})
    t.a.does("cast Vane")
    t.resolve()
    t.a.does("Foe")
    assert t.stack == ["Bolt"]
    t.resolve()
    assert (t.a.removed, t.a.broken, t.b.broken) == zones
    assert t.asks(t.a, "priority")


def test_a_summon_from_the_hand_returns_there_after_use():
    line = "{0}: Cast 1 Summon from your hand without paying the cost. Return that Summon to your hand" + AFTER
    t = Table("fftcg", vane(line), BOLT, a={"field": ["Vane"], "hand": ["Bolt"]}, b={"field": ["Foe"]})
    t.a.does("use Vane")
    t.resolve()
    t.a.does("Bolt", "Foe")
    t.resolve()
    assert (t.a.hand, t.a.broken, t.b.broken) == (["Bolt"], [], ["Foe"])
    assert t.asks(t.a, "priority")


@pytest.mark.parametrize(("mode", "state"), [("effect 1", (True, False)), ("effect 2", (False, True))])
def test_one_deed_or_the_other_is_selected_as_it_resolves(mode, state):
    t = Table("fftcg", vane("{0}: Choose 1 Forward opponent controls. Dull it or freeze it."), a={"field": ["Vane"]},
              b={"field": ["Foe"]})  # fmt: skip
    t.a.does("use Vane")
    assert t.stack == ["Vane"]
    t.resolve()
    t.a.does(mode)
    assert (t.b.is_dull("Foe"), t.g.info(t.b.find("Foe")).has_keyword(FROZEN)) == state
    assert t.asks(t.a, "priority")


def test_a_deed_that_cannot_be_done_whole_is_not_offered():
    line = "{0}: Remove 3 cards from your Break Zone from the game or put Vane into the Break Zone."
    t = Table("fftcg", vane(line), a={"field": ["Vane"], "break zone": ["X", "Y"]})
    t.a.does("use Vane")
    t.resolve()
    assert (t.a.broken, t.a.removed) == (["X", "Y", "Vane"], [])
    assert t.asks(t.a, "priority")


def test_a_card_found_goes_to_the_hand_or_onto_the_field():
    line = ENTERS + "you may search for 1 [Card Name (Rook)] and add it to your hand or play it onto the field dull."
    t = Table("fftcg", vane(line), a={"hand": ["Vane"], "deck": ["A", "Rook"]})
    t.a.does("cast Vane")
    t.resolve()
    t.a.does("yes", "find Rook", "effect 2")
    assert (t.a.field, t.a.is_dull("Rook"), t.a.hand) == (["Vane", "Rook"], True, [])
    assert t.asks(t.a, "priority")


def test_they_are_the_cards_that_were_activated():
    line = "{0}: Activate all the Forwards you control. They gain Haste until the end of the turn."
    t = Table("fftcg", vane(line), a={"field": ["Vane", dull("Mate")]}, b={"field": ["Foe"]})
    t.a.does("use Vane")
    t.resolve()
    has = [t.g.info(seat.find(name)).has_keyword(HASTE) for seat, name in ((t.a, "Mate"), (t.b, "Foe"))]
    assert (t.a.is_dull("Mate"), has) == (False, [True, False])
    assert t.asks(t.a, "priority")


def test_the_forward_and_the_backup_are_told_apart_by_type():
    duo = read(
        "Duo", "Summon", "Choose 1 Forward and 1 Backup opponent controls. Dull the Backup and break the Forward."
    )
    t = Table("fftcg", duo, backup("Well"), a={"hand": ["Duo"]}, b={"field": ["Foe", "Well"]})
    t.a.does("cast Duo")
    t.resolve()
    assert (t.b.field, t.b.is_dull("Well")) == (["Well"], True)
    assert t.asks(t.a, "priority")


def test_each_alternative_has_its_own_cost():
    bolt = read(
        "Spark", "Summon", "Choose 1 Forward of cost 1 or Monster of cost 3 or less opponent controls. Break it."
    )
    t = Table("fftcg",
        bolt, forward("Two", cost=2), monster("Three", cost=3), monster("Four", cost=4),
        a={"hand": ["Spark"], "field": ["Mine"]}, b={"field": ["One", "Two", "Three", "Four"]},
    )  # fmt: skip
    t.a.does("cast Spark")
    assert t.a.menu == ["choose One", "choose Three"]


def test_only_the_next_damage_it_deals_is_doubled():
    oil = read(
        "Oil", "Backup", "{0}: Choose 1 Character. This turn, the next damage it deals to a Forward is doubled instead."
    )
    gun = read("Gun", "Backup", "{0}: Choose 1 Forward. Deal it 2000 damage.")
    t = Table("fftcg", oil, gun, forward("Big", power=9000), a={"field": ["Oil", "Gun"]}, b={"field": ["Big"]})
    t.a.does("use Oil", "Gun")
    t.resolve()
    for damage in (4000, 6000):
        t.a.does("use Gun")
        t.resolve()
        assert t.b.marked("Big") == damage
    assert t.asks(t.a, "priority")


@pytest.mark.parametrize(("spec", "marked"), [("Vane", 4000), (dull("Vane"), 2000)])
def test_damage_is_reduced_only_while_dull(spec, marked):
    gun = read("Gun", "Backup", "{0}: Choose 1 Forward. Deal it 4000 damage.")
    t = Table(
        "fftcg",
        vane("If Vane is dealt damage while dull, reduce the damage by 2000 instead."),
        gun,
        a={"field": ["Gun"]},
        b={"field": [spec]},
    )
    t.a.does("use Gun")
    t.resolve()
    assert t.b.marked("Vane") == marked
    assert t.asks(t.a, "priority")


def test_each_player_who_controls_too_few_discards():
    line = "{0}: Each player who doesn't control 2 or more Forwards discards 1 card from their hand."
    t = Table("fftcg", vane(line), a={"field": ["Vane", "Mate"]}, b={"field": ["Foe"]})
    t.a.does("use Vane")
    t.resolve()
    t.b.does("choose Spare")
    assert (t.a.broken, t.b.broken) == ([], ["Spare"])
    assert t.asks(t.a, "priority")


def test_the_character_whose_ability_chose_this_card_is_broken():
    gun = read("Gun", "Backup", "{0}: Choose 1 Forward. Deal it 4000 damage.")
    spite = vane("When Vane is chosen by an ability of a Character opponent controls, break that Character.")
    t = Table("fftcg", spite, gun, a={"field": ["Gun"]}, b={"field": ["Vane"]})
    t.a.does("use Gun")
    assert t.stack == ["Vane", "Gun"]
    t.resolve()
    assert (t.a.broken, t.b.field) == (["Gun"], ["Vane"])
    assert t.asks(t.a, "priority")


def test_the_forward_that_blocks_this_card_is_broken():
    t = Table(
        "fftcg",
        vane("{0}: Break the Forward that blocks Vane."),
        a={"field": ["Vane"]},
        b={"field": ["Foe", "Idle"]},
        phase="attack",
    )
    t.pass_until("attack")
    t.a.does("attack with Vane")
    t.pass_until("block")
    t.b.does("block with Foe")
    t.a.does("use Vane")
    t.resolve()
    assert (t.b.broken, t.b.field) == (["Foe"], ["Idle"])
    assert t.asks(t.a, "priority")


def test_characters_with_enough_counters_are_broken():
    line = "{0}: Choose 1 Forward opponent controls. Put 1 Doom Counter on it. Break all Characters with 2 or more "
    line += "Doom Counters placed on them."
    t = Table("fftcg", vane(line), a={"field": ["Vane"]}, b={"field": ["Foe", "Pal"]})
    t.a.does("use Vane", "Foe")
    t.resolve()
    assert t.b.field == ["Foe", "Pal"]
    t.a.does("use Vane", "Foe")
    t.resolve()
    assert t.b.field == ["Pal"]
    assert t.asks(t.a, "priority")


def test_the_former_strikes_the_latter_with_its_power():
    duo = read(
        "Duo", "Summon",
        "Choose 1 Forward you control and 1 Forward opponent controls. The former deals damage equal to its power to "
        "the latter.",
    )  # fmt: skip
    boost = read(
        "Boost", "Backup", "If a Forward you control deals damage to a Forward, increase the damage by 1000 instead."
    )
    t = Table("fftcg",
        duo, boost, forward("Mine", power=4000), forward("Big", power=9000),
        a={"hand": ["Duo"], "field": ["Mine", "Boost"]}, b={"field": ["Big"]},
    )  # fmt: skip
    t.a.does("cast Duo")
    t.resolve()
    assert (t.b.marked("Big"), t.a.marked("Mine")) == (5000, 0)
    assert t.asks(t.a, "priority")


def test_the_opponents_top_cards_go_back_to_the_opponents_deck():
    line = ENTERS + "look at the top 2 cards of your opponent's deck. "
    line += "Return them to the top and/or bottom of the deck in any order."
    t = Table("fftcg", vane(line), a={"hand": ["Vane"]}, b={"deck": ["A", "B", "C"]})
    t.a.does("cast Vane")
    t.resolve()
    assert len(t.a.menu) == 4
    t.a.does("A at the bottom", "B at the bottom")
    assert (t.b.deck, t.a.deck[0]) == (["C", "A", "B"], "Filler 0")
    assert t.asks(t.a, "priority")


def test_characters_of_the_opponent_cannot_use_special_abilities():
    rook = read("Rook", "Forward", "Wide Arc {S}: Draw 2 cards.")
    hush = vane("Characters opponent controls cannot use special abilities.")
    for other, menu in (("Vane", ["pass"]), ("Plain", ["use Rook: Wide Arc {S}: Draw 2 cards.", "pass"])):
        t = Table("fftcg", hush, rook, a={"field": ["Rook"], "hand": ["Rook"]}, b={"field": [other]})
        assert t.a.menu == menu


@pytest.mark.parametrize(("mate", "drawn"), [("Rook", ["Next"]), ("Plain", [])])
@pytest.mark.parametrize("lead", ["EX BURST ", "EX BURST Damage 1 -- "])
def test_an_ex_burst_asks_for_the_conditions_of_its_ability(mate, drawn, lead):
    line = lead + ENTERS + "if you control a [Card Name (Rook)], draw 1 card."
    t = Table(
        "fftcg",
        vane(line, burst=True),
        a={"field": ["Foe"]},
        b={"field": [mate], "deck": ["Vane", "Next", "Last"]},
        phase="attack",
    )
    t.pass_until("attack")
    t.a.does("attack with Foe")
    t.pass_until("block")
    t.b.does("no block")
    t.pass_until("burst")
    t.b.does("burst")
    assert (t.b.damage, t.b.hand) == (["Vane"], drawn)
    assert t.asks(t.a, "priority") or t.asks(t.a, "attack again")


def test_an_ex_burst_asks_for_the_damage_its_ability_needs():
    line = "EX BURST Damage 2 -- When Vane enters the field, draw 1 card."
    t = Table("fftcg", vane(line, burst=True), a={"field": ["Foe"]}, b={"deck": ["Vane", "Next"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Foe")
    t.pass_until("burst")
    t.b.does("burst")
    assert (t.b.damage, t.b.hand) == (["Vane"], [])
    assert t.asks(t.a, "priority") or t.asks(t.a, "attack again")


def test_the_next_damage_to_each_of_them_becomes_nothing():
    line = "Choose up to 2 Forwards you control. This turn, the next damage dealt to them becomes 0 instead."
    quake = read("Quake", "Backup", "{0}: Deal 1000 damage to all Forwards.")
    t = Table(
        "fftcg", read("Ward", "Summon", line), quake, a={"hand": ["Ward"], "field": ["One", "Two", "Six", "Quake"]}
    )
    t.a.does("cast Ward", "One", "Two")
    t.resolve()
    for marked in ([0, 0, 1000], [1000, 1000, 2000]):
        t.a.does("use Quake")
        t.resolve()
        assert [t.a.marked(name) for name in ("One", "Two", "Six")] == marked
    assert t.asks(t.a, "priority")


def test_a_card_is_away_for_as_long_as_this_card_is_on_the_field():
    line = ENTERS + "choose 1 Forward opponent controls. Remove it from the game for as long as Vane is on the field."
    t = Table("fftcg", vane(line), BOLT, a={"hand": ["Vane", "Bolt"]}, b={"field": ["Foe"]})
    t.a.does("cast Vane")
    t.resolve()
    assert (t.b.field, t.b.removed) == ([], ["Foe"])
    t.a.does("cast Bolt")
    t.resolve()
    assert (t.a.field, t.b.field, t.b.removed) == ([], ["Foe"], [])  # an effect that ends waits for no stack
    assert t.asks(t.a, "priority")


def test_a_card_stays_when_this_card_has_left_before():
    line = ENTERS + "choose 1 Forward opponent controls. Remove it from the game for as long as Vane is on the field."
    t = Table("fftcg", vane(line), BOLT, a={"hand": ["Vane"]}, b={"field": ["Foe"], "hand": ["Bolt"]})
    t.a.does("cast Vane", "pass")
    t.b.does("cast Bolt", "Vane")
    t.resolve()
    t.resolve()
    assert (t.a.field, t.b.field) == ([], ["Foe"])
    assert t.asks(t.a, "priority")


@pytest.mark.parametrize(("way", "power"), [("down", 4000), ("up", 5000)])
def test_power_is_halved_and_rounded(way, power):
    line = "choose 1 Forward opponent controls. Halve its power until the end of the turn "
    line += f"(round {way} to the nearest 1000)."
    t = Table("fftcg", vane(ENTERS + line), forward("Big", power=9000), a={"hand": ["Vane"]}, b={"field": ["Big"]})
    t.a.does("cast Vane")
    t.resolve()
    assert t.b.power("Big") == power
    assert t.asks(t.a, "priority")


def test_cards_put_away_are_drawn_again_in_number():
    line = (
        "put any number of cards from your hand at the bottom of your deck in any order. Draw the same number of cards."
    )
    t = Table("fftcg", vane(ENTERS + line), a={"hand": ["Vane", "One", "Two"], "deck": ["A", "B", "C"]})
    t.a.does("cast Vane")
    t.resolve()
    t.a.does("One", "Two", "done", "Two next")
    assert (t.a.hand, t.a.deck) == (["A", "B"], ["C", "One", "Two"])
    assert t.asks(t.a, "priority")


def test_damage_to_all_of_them_and_to_this_card():
    line = "{0}: Deal 1000 damage to all the Forwards opponent controls and 2000 damage to Vane."
    t = Table("fftcg", vane(line), a={"field": ["Vane", "Mate"]}, b={"field": ["Foe"]})
    t.a.does("use Vane")
    t.resolve()
    assert (t.a.marked("Vane"), t.a.marked("Mate"), t.b.marked("Foe")) == (2000, 0, 1000)
    assert t.asks(t.a, "priority")


def test_elements_gained_count_for_a_party():
    wide = vane("Vane gains the Elements Ice and Wind.")
    t = Table(
        "fftcg",
        wide,
        forward("Frost", element="Ice"),
        forward("Stone", element="Earth"),
        a={"field": ["Vane", "Frost", "Stone"]},
        phase="attack",
    )
    t.pass_until("attack")
    t.a.answers("attack with Frost")
    assert t.a.menu == ["join with Vane", "done"]
