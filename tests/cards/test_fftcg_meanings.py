"""What printed lines of FINAL FANTASY TCG do at the table, where their wording is easily misread."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import FROZEN
from tests.tabletop import Table, rested as dull, rule
from tests.tabletop.cards.fftcg import backup, read, summon

ENTERS = "When Vane enters the field, "
MODES = (
    ENTERS + "select 1 of the following actions. If you have received 3 points of damage or more, select up to 2 of "
    'the following actions instead. "Draw 1 card." "Choose 1 Forward. Dull it."'
)
OR_AT_THE_ATTACK = (
    "When Vane enters the field or at the beginning of the Attack Phase during each of your turns, draw 1 card."
)
LOOK = ENTERS + "look at the top 3 cards of your deck. "
WELL = backup("Well")


def vane(*lines, **face):
    """The card the tests speak of."""
    return read("Vane", "Forward", *lines, **face)


# ---------------------------------------------------------------- when it triggers


@rule("fftcg", "11.8.2")
@pytest.mark.parametrize("line", ["When Vane attacks or blocks, draw 1 card.", "When Vane blocks, draw 1 card."])
def test_an_ability_with_two_events_triggers_on_the_second_too(line):
    t = Table("fftcg", vane(line), a={"field": ["Foe"]}, b={"field": ["Vane"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Foe")
    t.pass_until("block")
    t.b.does("block with Vane")
    assert t.stack == ["Vane"]
    t.resolve()
    assert (t.b.hand, t.a.hand) == (["Filler 0"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_an_ability_that_enters_or_waits_for_a_phase_does_both():
    t = Table("fftcg", vane(OR_AT_THE_ATTACK), a={"hand": ["Vane"]})
    t.a.does("cast Vane")
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    t.pass_until("none")
    assert (t.phase, t.stack) == ("Attack Phase", ["Vane"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.9.1")
def test_an_ability_that_waits_for_a_phase_does_not_wait_in_the_hand():
    t = Table("fftcg", vane(OR_AT_THE_ATTACK, cost=9), a={"hand": ["Vane"]})
    t.pass_until("none")
    assert (t.phase, t.stack) == ("Attack Phase", [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_an_effect_that_triggers_only_once_per_turn_stays_silent_the_second_time():
    bolt = read("Bolt", "Summon", "All the Forwards you control gain +1000 power until the end of the turn.")
    watcher = vane("When you cast a Summon, draw 1 card. This effect will trigger only once per turn.")
    t = Table("fftcg", watcher, bolt, a={"field": ["Vane"], "hand": ["Bolt", "Bolt"]})
    t.a.does("cast Bolt")
    assert t.stack == ["Vane", "Bolt"]
    t.resolve()
    t.resolve()
    t.a.does("cast Bolt")
    assert t.stack == ["Bolt"]
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")


def test_put_from_your_field_is_about_your_own_cards_only():
    bolt = read("Bolt", "Summon", "Choose 1 Forward. Break it.")
    watcher = vane("When a Forward is put from your field into the Break Zone, draw 1 card.")
    t = Table("fftcg", watcher, bolt, a={"field": ["Vane", "Mate"], "hand": ["Bolt", "Bolt"]}, b={"field": ["Foe"]})
    t.a.does("cast Bolt", "Foe")
    t.resolve()
    assert (t.b.broken, t.stack) == (["Foe"], [])
    t.a.does("cast Bolt", "Mate")
    t.resolve()
    assert t.stack == ["Vane"]
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- one of several actions


@rule("fftcg", "11.8.6")
def test_select_up_to_two_instead_asks_once_and_does_both():
    t = Table("fftcg", vane(MODES), a={"hand": ["Vane"], "damage zone": ["X", "Y", "Z"]}, b={"field": ["Foe"]})
    t.a.does("cast Vane")
    assert t.a.menu[-1] == "done"
    t.a.does("effect 1", "effect 2", "Foe")
    t.resolve()
    assert (t.a.hand, t.b.is_dull("Foe")) == (["Filler 0"], True)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.6")
def test_below_the_number_one_action_is_selected_and_no_more():
    t = Table("fftcg", vane(MODES), a={"hand": ["Vane"], "damage zone": ["X", "Y"]}, b={"field": ["Foe"]})
    t.a.does("cast Vane")
    assert len(t.a.menu) == 2
    t.a.does("effect 1")
    assert t.stack == ["Vane"]
    t.resolve()
    assert (t.a.hand, t.b.is_dull("Foe")) == (["Filler 0"], False)
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- whom the words mean


def test_dull_and_freeze_the_active_ones_freezes_what_it_dulls():
    t = Table("fftcg",
        vane(ENTERS + "dull and freeze all the active Backups opponent controls."), WELL, backup("Pump"),
        a={"hand": ["Vane"]}, b={"field": ["Well", dull("Pump")]},
    )  # fmt: skip
    t.a.does("cast Vane")
    t.resolve()
    frozen = [t.g.info(t.b.find(name)).has_keyword(FROZEN) for name in ("Well", "Pump")]
    assert (t.b.is_dull("Well"), frozen) == (True, [True, False])
    assert t.asks(t.a, "priority")


def test_the_forwards_forming_a_party_with_it_are_in_the_party_of_this_card():
    line = (
        "When Vane forms a party and attacks, Vane and all the Forwards forming a party with it gain +3000 power "
        "until the end of the turn."
    )
    t = Table("fftcg", vane(line), a={"field": ["Vane", "Mate", "Idle"]}, phase="attack")
    t.pass_until("attack")
    t.a.answers("attack with Vane", "join with Mate", "done")
    t.resolve()
    assert (t.a.power("Vane"), t.a.power("Mate"), t.a.power("Idle")) == (10000, 8000, 5000)
    assert t.asks(t.a, "priority")


def test_the_forward_that_blocks_this_card_is_meant_by_it():
    t = Table(
        "fftcg",
        vane("When Vane is blocked by a Forward, dull it."),
        a={"field": ["Vane"]},
        b={"field": ["Foe"]},
        phase="attack",
    )
    t.pass_until("attack")
    t.a.does("attack with Vane")
    t.pass_until("block")
    t.b.does("block with Foe")
    t.resolve()
    assert t.b.is_dull("Foe")
    assert t.asks(t.a, "priority")


def test_a_summon_that_chose_this_card_is_cancelled():
    bolt = read("Bolt", "Summon", "Choose 1 Forward. Break it.")
    shield = vane("When Vane is chosen by your opponent's Summons or abilities, cancel its effect.")
    t = Table("fftcg", shield, bolt, a={"hand": ["Bolt"]}, b={"field": ["Vane"]})
    t.a.does("cast Bolt")
    assert t.stack == ["Vane", "Bolt"]
    t.resolve()
    assert (t.stack, t.b.field, t.a.broken) == ([], ["Vane"], ["Bolt"])
    assert t.asks(t.a, "priority")


def test_an_ability_that_chose_this_card_is_cancelled_and_no_other_of_the_same_card():
    gun = read("Gun", "Backup", "{0}: Choose 1 Forward. Deal it 9000 damage.")
    shield = vane("When Vane is chosen by your opponent's Summons or abilities, cancel its effect.")
    t = Table("fftcg", shield, gun, a={"field": ["Gun"]}, b={"field": ["Vane", "Foe"]})
    t.a.does("use Gun", "Foe")
    t.a.does("use Gun", "Vane")
    assert t.stack == ["Vane", "Gun", "Gun"]
    t.resolve()
    assert t.stack == ["Gun"]
    t.resolve()
    assert (t.b.field, t.b.broken) == (["Vane"], ["Foe"])
    assert t.asks(t.a, "priority")


def test_each_condition_on_how_it_was_paid_governs_its_own_sentence():
    line = (
        ENTERS + "if the cost paid to play Vane included Ice CP, draw 1 card. If the cost paid to play Vane included "
        "Fire CP, your opponent selects 1 Forward they control. Put it into the Break Zone."
    )
    t = Table("fftcg", vane(line, cost=1), WELL, a={"hand": ["Vane"], "field": ["Well"]}, b={"field": ["Foe", "Pal"]})
    t.a.does("cast Vane")
    t.resolve()
    assert t.b.menu == ["choose Foe", "choose Pal"]
    t.b.does("Pal")
    assert (t.a.field, t.b.field, t.a.hand) == (["Well", "Vane"], ["Foe"], [])
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- the cards looked at


def test_the_other_cards_are_those_still_in_the_deck():
    line = "Add 1 card among them to your hand and put the other cards at the bottom of your deck in any order."
    t = Table("fftcg", vane(LOOK + line), a={"hand": ["Vane"], "deck": ["A", "B", "C", "D", "E"]})
    t.a.does("cast Vane")
    t.resolve()
    t.a.does("B")
    assert t.a.menu == ["A next", "C next"]
    t.a.does("C")
    assert (t.a.hand, t.a.deck) == (["B"], ["D", "E", "A", "C"])
    assert t.asks(t.a, "priority")


def test_cards_return_to_the_top_and_bottom_in_any_order():
    line = "Return these to the top and/or bottom of your deck in any order."
    t = Table("fftcg", vane(LOOK + line), a={"hand": ["Vane"], "deck": ["A", "B", "C", "D", "E"]})
    t.a.does("cast Vane")
    t.resolve()
    assert [word.split(" ")[0] for word in t.a.menu] == ["A", "A", "B", "B", "C", "C"]
    t.a.does("B on top", "A at the bottom", "C on top")
    assert t.a.deck == ["C", "B", "D", "E", "A"]
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- if you do so


def test_a_search_that_finds_nothing_is_not_doing_so():
    line = ENTERS + "search for 1 [Card Name (Rook)] and remove it from the game. If you do so, draw 1 card."
    t = Table("fftcg", vane(line), a={"hand": ["Vane"]})
    t.a.does("cast Vane")
    t.resolve()
    t.a.does("done")
    assert (t.a.hand, t.a.removed) == ([], [])
    assert t.asks(t.a, "priority")


def test_a_search_that_finds_is_doing_so():
    line = ENTERS + "search for 1 [Card Name (Rook)] and remove it from the game. If you do so, draw 1 card."
    t = Table("fftcg", vane(line), a={"hand": ["Vane"], "deck": ["A", "Rook", "A"]})
    t.a.does("cast Vane")
    t.resolve()
    t.a.does("find Rook")
    assert (t.a.hand, t.a.removed) == (["A"], ["Rook"])
    assert t.asks(t.a, "priority")


@pytest.mark.parametrize(("hand", "offered"), [([], False), (["One"], True)])
def test_you_may_discard_two_is_offered_to_who_has_two(hand, offered):
    line = ENTERS + "you may discard 2 cards. If you do so, draw 3 cards."
    t = Table("fftcg", vane(line), a={"hand": ["Vane", *hand]})
    t.a.does("cast Vane")
    t.resolve()
    assert t.asks(t.a, "may" if offered else "priority")


def test_an_opponent_who_cannot_discard_two_has_not_done_so():
    line = ENTERS + "your opponent may discard 2 cards. If they don't, draw 3 cards."
    t = Table("fftcg", vane(line), a={"hand": ["Vane"]})
    t.a.does("cast Vane")
    t.resolve()
    assert (len(t.a.hand), t.b.broken) == (3, [])
    assert t.asks(t.a, "priority")


def test_without_a_discarded_card_nothing_is_asked_about_it():
    line = "{0}: Discard 1 card from your hand. If the discarded card is not a Forward, draw 1 card."
    t = Table("fftcg", vane(line), a={"field": ["Vane"]})
    t.a.does("use Vane")
    t.resolve()
    t.a.does("choose Spare")
    assert (t.a.broken, t.a.hand) == (["Spare"], [])
    t.a.does("use Vane")
    t.resolve()
    t.a.does("done")
    assert t.a.hand == []
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- names, zones, costs


@rule("fftcg", "11.7.2.1")
def test_another_name_in_all_situations_counts_in_the_hand_and_in_the_deck():
    rook = read("Rook", "Forward", "Wide Arc {S}: Draw 2 cards.")
    seeker = read(
        "Seeker", "Forward",
        "When Seeker enters the field, you may search for 1 [Card Name (Rook)] and add it to your hand.",
    )  # fmt: skip
    t = Table("fftcg",
        vane("Vane is also [Card Name (Rook)] in all situations."), rook, seeker,
        a={"field": ["Rook"], "hand": ["Vane", "Seeker"], "deck": ["A", "Vane", "B"]},
    )  # fmt: skip
    assert "use Rook: Wide Arc {S}: Draw 2 cards." in t.a.menu
    t.a.does("cast Seeker")
    t.resolve()
    t.a.does("yes")
    assert t.a.menu == ["find Vane", "done"]
    t.a.does("find Vane")
    assert t.a.hand == ["Vane", "Vane"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.2.3")
def test_a_cost_is_paid_with_your_own_cards():
    line = "Remove 1 Summon in the Break Zone from the game: Vane gains +1000 power until the end of the turn."
    t = Table("fftcg", vane(line), summon("Bolt"), a={"field": ["Vane"]}, b={"break zone": ["Bolt"]})
    assert t.a.menu == ["pass"]


@pytest.mark.parametrize(("x", "field"), [("1", ["Well", "Vane", "Old"]), ("0", ["Well", "Vane"])])
def test_x_is_kept_by_what_triggers_when_you_pay_it(x, field):
    choice = "choose 1 Forward in your Break Zone. You may pay {X}. "
    line = choice + "When you do so, if its cost is X, play it onto the field."
    t = Table("fftcg", vane(ENTERS + line), WELL, a={"hand": ["Vane"], "field": ["Well"], "break zone": ["Old"]})
    t.a.does("cast Vane", x)
    t.resolve()
    t.a.does("yes")
    t.resolve()
    assert (t.a.field, t.a.is_dull("Well")) == (field, x == "1")
    assert t.asks(t.a, "priority")
