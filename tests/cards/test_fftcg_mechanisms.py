"""Printed lines of FINAL FANTASY TCG that need a mechanism of the rules to do what they say."""

import pytest

from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import forward, read

ENTERS = "When Vane enters the field, "
BOLT = read("Bolt", "Summon", "Choose 1 Forward. Break it.")
FORMER = "The former gains +1000 power until the end of the turn. Deal the latter 9000 damage."
BY_THEM = "When Vane is put from the field into the Break Zone by your opponent's Summons or abilities, draw 1 card."


def vane(*lines, **face):
    """The card the tests speak of."""
    return read("Vane", "Forward", *lines, **face)


# ---------------------------------------------------------------- how it came about


def test_entering_due_to_your_cast_is_not_entering_by_an_effect():
    call = read("Call", "Summon", "Choose 1 Forward in your Break Zone. Play it onto the field.")
    keen = vane("When Vane enters the field due to your cast, draw 1 card.")
    t = Table("fftcg", keen, call, a={"hand": ["Call"], "break zone": ["Vane"]})
    t.a.does("cast Call")
    t.resolve()
    assert (t.a.field, t.stack) == (["Vane"], [])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", keen, a={"hand": ["Vane"]})
    t.a.does("cast Vane")
    assert t.stack == ["Vane"]
    assert t.asks(t.a, "priority")


@pytest.mark.parametrize(("caster", "draws"), [("a", True), ("b", False)])
def test_put_into_the_break_zone_by_the_opponent(caster, draws):
    hands = {"a": {}, "b": {"field": ["Vane"]}}
    hands[caster]["hand"] = ["Bolt"]
    t = Table("fftcg", vane(BY_THEM), BOLT, a=hands["a"], b=hands["b"], turn_player=caster)
    t.asked.does("cast Bolt")
    t.resolve()
    assert (t.b.broken[:1], t.stack) == (["Vane"], ["Vane"] if draws else [])
    assert t.asks(t.asked, "priority")


def test_discarding_due_to_your_summon():
    watcher = vane("When your opponent discards a card from their hand due to your Summons or abilities, draw 1 card.")
    rob = read("Rob", "Summon", "Each player discards 1 card from their hand.")
    t = Table("fftcg", watcher, rob, a={"field": ["Vane"], "hand": ["Rob"]})
    t.a.does("cast Rob")
    t.resolve()
    t.a.does("choose Spare")
    t.b.does("choose Spare")
    assert (t.a.hand, t.b.hand) == (["Filler 0"], [])
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- the former and the latter


@rule("fftcg", "11.11.5")
def test_the_latter_stays_the_latter_when_the_former_is_gone():
    duo = read("Duo", "Summon", "Choose 1 Forward you control and 1 Forward opponent controls. " + FORMER)
    t = Table("fftcg", duo, BOLT, a={"hand": ["Duo"], "field": ["Mine"]}, b={"field": ["Foe"], "hand": ["Bolt"]})
    t.a.does("cast Duo", "pass")
    t.b.does("cast Bolt", "Mine")
    t.resolve()
    t.resolve()
    assert (t.a.broken, t.b.broken) == (["Mine", "Duo"], ["Bolt", "Foe"])
    assert t.asks(t.a, "priority")


def test_the_latter_stays_the_latter_when_nothing_was_chosen_before_it():
    duo = read("Duo", "Summon", "Choose up to 1 Forward you control and 1 Forward opponent controls. " + FORMER)
    t = Table("fftcg", duo, a={"hand": ["Duo"], "field": ["Mine"]}, b={"field": ["Foe"]})
    t.a.does("cast Duo", "done")
    t.resolve()
    assert (t.a.power("Mine"), t.b.broken) == (5000, ["Foe"])
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- arriving, choosing, damage, costs


def test_a_card_enters_dull_by_its_own_words():
    t = Table("fftcg", vane("Vane enters the field dull."), a={"hand": ["Vane", "Plain"]})
    t.a.does("cast Vane")
    assert t.a.is_dull("Vane")
    assert t.asks(t.a, "priority")


@pytest.mark.parametrize(
    ("line", "menu"),
    [
        ("Vane can be played onto the field even if you control other Light Characters.", ["cast Vane", "pass"]),
        ("Brave", ["pass"]),
    ],
)
def test_a_card_that_may_stand_beside_other_light_characters(line, menu):
    t = Table(
        "fftcg", vane(line, element="Light"), forward("Sun", element="Light"), a={"hand": ["Vane"], "field": ["Sun"]}
    )
    assert t.a.menu == menu


def test_a_card_that_must_be_chosen_is_chosen_by_the_opponent_only():
    lure = vane("Summons or abilities of your opponent must choose Vane if possible.")
    t = Table("fftcg", lure, BOLT, a={"hand": ["Bolt"]}, b={"field": ["Foe", "Vane"], "hand": ["Bolt"]})
    t.a.does("cast Bolt", "pass")
    t.b.does("cast Bolt")
    assert t.b.menu == ["choose Foe", "choose Vane"]
    t.b.does("Foe")
    t.resolve()
    t.resolve()
    assert t.b.broken == ["Foe", "Bolt", "Vane"]
    assert t.asks(t.a, "priority")


def test_up_to_two_must_begin_with_the_card_that_must_be_chosen():
    twin = read("Twin", "Summon", "Choose up to 2 Forwards opponent controls. Dull them.")
    lure = vane("Summons or abilities of your opponent must choose Vane if possible.")
    t = Table("fftcg", lure, twin, a={"hand": ["Twin"]}, b={"field": ["Foe", "Pal", "Vane"]})
    t.a.does("cast Twin")
    assert t.a.menu == ["choose Foe", "choose Pal", "done"]
    t.a.does("done")
    t.resolve()
    assert [t.b.is_dull(name) for name in ("Vane", "Foe")] == [True, False]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.1", "11.12.5.4")
def test_the_next_damage_to_a_player_becomes_nothing():
    ward = read("Ward", "Backup", "{0}: This turn, the next damage dealt to you becomes 0 instead.")
    t = Table("fftcg", ward, a={"field": ["Foe", "Pal"]}, b={"field": ["Ward"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Foe", "pass")
    t.b.does("use Ward")
    t.resolve()
    t.pass_until("attack again")
    assert t.b.damage == []
    t.a.does("attack again")
    t.pass_until("attack")
    t.a.does("attack with Pal")
    t.pass_until("attack again")
    assert t.b.damage == ["Filler 0"]
    assert t.asks(t.a, "attack again") or t.asks(t.a, "priority")


@rule("fftcg", "11.6.2.1")
@pytest.mark.parametrize(("deck", "payable"), [(["A", "B"], False), (["A", "B", "C"], True)])
def test_the_top_cards_of_the_deck_are_paid(deck, payable):
    line = "Put the top 3 cards of your deck into the Break Zone: Vane gains +1000 power until the end of the turn."
    t = Table("fftcg", vane(line), a={"field": ["Vane"], "deck": deck})
    assert (len(t.a.menu) == 2) == payable
    if payable:
        t.a.does("use Vane")
        assert (t.a.deck, t.a.broken) == ([], ["A", "B", "C"])
        assert t.asks(t.a, "priority")


def test_cards_put_down_by_a_silencing_forward_do_not_burst():
    gift = read("Gift", "Summon", "EX BURST Draw 1 card.", burst=True)
    mute = vane("Any card put into the Damage Zone due to Vane cannot use its EX Burst.")
    for attacker, bursts in (("Vane", False), ("Foe", True)):
        t = Table("fftcg", mute, gift, a={"field": [attacker]}, b={"deck": ["Gift", "Gift"]}, phase="attack")
        t.pass_until("attack")
        t.a.does(f"attack with {attacker}")
        t.pass_until("burst")
        assert t.b.damage == ["Gift"]
        assert t.asks(t.b, "burst") == bursts


def test_a_party_of_three_has_formed_with_each_of_the_others():
    friend = vane("When Vane forms a party with [Card Name (Rook)] and attacks, draw 1 card.")
    t = Table("fftcg", friend, a={"field": ["Vane", "Mate", "Rook"]}, phase="attack")
    t.pass_until("attack")
    t.a.answers("attack with Vane", "join with Mate", "join with Rook")
    assert t.stack == ["Vane"]
    assert t.asks(t.a, "priority")


def test_a_card_with_all_the_jobs_has_a_job_that_only_a_card_asks_for():
    herald = read("Herald", "Backup", "The [Job (Knight)] Forwards you control gain +1000 power.")
    t = Table("fftcg", vane("Vane has all the Jobs."), herald, a={"field": ["Vane", "Herald", "Plain"]})
    assert (t.a.power("Vane"), t.a.power("Plain")) == (8000, 5000)
    assert t.asks(t.a, "priority")
