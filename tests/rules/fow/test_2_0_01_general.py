"""Force of Will 2.0, chapter 1: who wins, what can be done, and the steps of playing."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import ABILITY_PLAYED, ATTACK_AT_ONCE, FIELD, PLAYS_CARD
from rulewright.kernel.ids import CONTINUOUS, RESOLVED, SPELL, YOU
from rulewright.kernel.position.decisions import IllegalAnswer
from rulewright.kernel.vocabulary.abilities import THIS, Ability
from rulewright.kernel.vocabulary.effects import Apply, ChangeNumber, NameNumber, Seq
from rulewright.kernel.vocabulary.mods import Permit, PlayCost
from rulewright.kernel.vocabulary.terms import Anything, NamedNumber, Number
from tests.tabletop import Table, fresh, rested, rule  # fmt: skip
from tests.tabletop.cards.fow_2_0 import BOOK, chant, instant, king, resonator

BOLT = instant("Bolt", "This card deals 500 damage to your opponent.")
PING = instant("Ping", "This card deals 500 damage to target resonator.")
KILL = instant("Kill", "Destroy target resonator.")
DRAW = instant("Song", "Draw a card.")
DOOM = instant("Doom", "This card deals 5000 damage to each player.")
STEAL = instant("Steal", "Gain control of target resonator until end of turn.")


@rule(BOOK, "1.3-2", "1.3-1")
def test_1_3_2_life_at_zero_wins_for_the_opponent():
    t = Table(BOOK, BOLT, a={"hand": ["Bolt", "Bolt"], "stones": 2}, b={"life": 600})
    t.a.does("play Bolt")
    t.resolve()
    assert t.b.life == 100 and t.winner is None
    t = Table(BOOK, BOLT, a={"hand": ["Bolt"], "stones": 2}, b={"life": 500})
    t.a.does("play Bolt")
    t.resolve()
    assert t.winner == "a"


@rule(BOOK, "1.3-3", "1.3-3.1", "1.3-3.2", "1.3-z1")
@pytest.mark.parametrize(
    ("mine", "theirs", "deck", "winner"), [(3, 2, 1, "a"), (2, 3, 9, "b"), (2, 2, 9, "b"), (2, 2, 10, "draw")]
)
def test_1_3_3_both_at_zero_is_decided_by_lifebreaks_then_decks(mine, theirs, deck, winner):
    t = Table(
        BOOK,
        DOOM,
        a={"hand": ["Doom"], "stones": 1, "lifebreak area": ["X"] * mine, "deck": ["D"] * deck},
        b={"lifebreak area": ["X"] * theirs, "deck": ["D"] * 10},
    )
    t.a.does("play Doom")
    t.resolve()
    assert t.winner == winner


@rule(BOOK, "1.3-z2")
def test_1_3_z2_who_concedes_loses_at_any_time():
    t = Table(BOOK, BOLT, a={"hand": ["Bolt"], "stones": 2})
    t.a.answers("play Bolt")
    t.g.concede(1)
    assert t.winner == "a" and t.g.result.clause == "1.3-z2"


@rule(BOOK, "1.4-1", "13.2-2")
def test_1_4_1_a_card_beats_the_rule_but_cannot_beats_can():
    swift = Ability(CONTINUOUS, zones=(FIELD,), effect=Apply(THIS, (Permit(ATTACK_AT_ONCE),)))
    t = Table(BOOK, resonator("Swift", swift), a={"field": [fresh("Swift"), fresh("Slow")]})
    t.to_attack()
    assert t.a.menu == ["attack with Swift", "forfeit the attack"]
    t = Table(
        BOOK, resonator("Swift", swift, "[Continuous] This card cannot attack."), a={"field": [fresh("Swift"), "Old"]}
    )
    t.to_attack()
    assert t.a.menu == ["attack with Old", "forfeit the attack"]


@rule(BOOK, "1.4-2", "1.4-3")
def test_1_4_2_what_is_possible_is_done_as_far_as_it_goes():
    half = chant("Half", "Discard a card. This card deals 300 damage to your opponent.")
    two = chant("Two", "Your opponent discards two cards.")
    t = Table(BOOK, two, a={"hand": ["Two"], "stones": 1}, b={"hand": []})
    t.a.does("play Two")
    t.resolve()
    assert t.b.menu == ["choose Spare"]
    t.b.does("choose Spare")
    assert t.b.grave == ["Spare"] and t.who == "a"
    t = Table(BOOK, half, a={"hand": ["Half"], "stones": 1})
    t.a.does("play Half")
    t.resolve()
    t.a.does("choose Spare")
    assert t.b.life == 3700 and t.a.grave == ["Spare", "Half"] and t.who


@rule(BOOK, "1.4-4")
def test_1_4_4_without_the_condition_the_result_does_not_follow():
    pair = chant("Pair", "Discard two cards. If you do, draw a card.")
    t = Table(BOOK, pair, a={"hand": ["Pair"], "stones": 1})
    hand = len(t.a.hand)
    t.a.does("play Pair")
    t.resolve()
    assert len(t.a.hand) == hand - 1 and t.who == "a"


@rule(BOOK, "1.4-5")
def test_1_4_5_to_rest_what_is_rested_is_no_change():
    lull = chant("Lull", "Rest target resonator.")
    watcher = resonator("Watcher", "[Continuous] When this card becomes rested, draw a card.")
    for spec, draws in ((rested("Watcher"), 0), ("Watcher", 1)):
        t = Table(BOOK, lull, watcher, a={"hand": ["Lull"], "stones": 1, "field": [spec]})
        before = len(t.a.deck)
        t.a.does("play Lull")
        t.resolve()
        t.resolve()
        assert before - len(t.a.deck) == draws
        assert t.who == "a"


@rule(BOOK, "1.4-6")
def test_1_4_6_what_is_forbidden_cannot_be_done():
    t = Table(
        BOOK,
        chant("Wake", "Recover target resonator."),
        resonator("Frost", "[Continuous] Resonators cannot recover."),
        a={"hand": ["Wake"], "stones": 1, "field": [rested("Sleeper")]},
        b={"field": ["Frost"]},
    )
    t.a.does("play Wake", "Sleeper")
    t.resolve()
    assert t.a.is_rested("Sleeper") and t.a.grave == ["Wake"] and t.who == "a"


@rule(BOOK, "1.4-7")
def test_1_4_7_a_number_is_chosen_from_whole_ones_of_nothing_or_more():
    gain = Seq((NameNumber(0, 3), ChangeNumber(0, NamedNumber(), YOU)))
    t = Table(BOOK, chant("Count", Ability(SPELL, (8,), effect=gain)), a={"hand": ["Count"], "stones": 1})
    t.a.does("play Count")
    t.resolve()
    assert t.a.menu == ["0", "1", "2", "3"]
    with pytest.raises(IllegalAnswer):
        t.g.answer(-1)
    with pytest.raises(IllegalAnswer):
        t.g.answer(4)


@rule(BOOK, "1.4.1-2", "1.4.1-3", "5.7.S2-6")
def test_1_4_1_2_turns_alternate():
    t = Table(BOOK)
    assert t.g.s.turn_player == 0
    t.next_turn()
    assert t.g.s.turn_player == 1 and t.phase == "main phase" and t.who == "b"


@rule(BOOK, "1.4.2-1", "1.4.2-2", "2.4-5", "1.4.3-1", "1.4.3-2")
def test_1_4_2_a_card_goes_to_the_graveyard_of_its_owner_and_serves_who_controls_it():
    t = Table(BOOK, STEAL, KILL, a={"hand": ["Steal", "Kill"], "stones": 2}, b={"field": ["Prey"]})
    t.a.does("play Steal")
    t.resolve()
    assert t.a.field == ["Prey"] and t.g.card(t.a.find("Prey")).owner == 1
    t.a.does("play Kill")
    t.resolve()
    assert t.b.grave == ["Prey"] and t.a.field == [] and t.g.card(t.b.find("Prey")).owner == 1
    assert t.who == "a"


@rule(BOOK, "1.4.3-1")
def test_1_4_3_1_who_controls_it_attacks_with_it():
    t = Table(BOOK, STEAL, a={"hand": ["Steal"], "stones": 1}, b={"field": ["Prey"]})
    t.a.does("play Steal")
    t.resolve()
    t.to_attack()
    assert t.a.menu == ["attack with Prey", "forfeit the attack"]


@rule(BOOK, "1.4.3-3", "1.4.3-ex")
def test_1_4_3_3_control_goes_back_to_the_owner_at_once():
    t = Table(BOOK, STEAL, a={"hand": ["Steal"], "stones": 1}, b={"field": ["Prey"]})
    t.a.does("play Steal")
    t.resolve()
    assert t.a.field == ["Prey"]
    t.next_turn()
    assert t.b.field == ["Prey"] and t.a.field == [] and t.who == "b"


@rule(BOOK, "1.4.4-1", "1.4.4-3")
def test_1_4_4_who_attacks_rests_until_it_recovers():
    t = Table(BOOK, resonator("Blade"), a={"hand": ["Blade"], "stones": 1, "field": ["Axe"]})
    t.a.does("play Blade")
    t.resolve()
    assert not t.a.is_rested("Blade")
    t.fight("Axe")
    assert t.a.is_rested("Axe")
    t.next_turn()
    assert t.a.is_rested("Axe")
    t.next_turn()
    assert not t.a.is_rested("Axe") and t.who == "a"


@rule(BOOK, "1.4.4-2", "1.4.4-4")
def test_1_4_4_recovered_and_rested_cards_use_abilities_whose_conditions_hold():
    mage = resonator("Mage", "[Activate] Pay {1}: Draw a card.", "[Activate] {Rest}: Draw a card.")
    t = Table(BOOK, mage, a={"field": [rested("Mage")], "stones": 1})
    assert [line for line in t.a.menu if "Mage" in line] == ["activate Mage: ability 1"]
    t = Table(BOOK, mage, a={"field": ["Mage"], "stones": 1})
    assert [line for line in t.a.menu if "Mage" in line] == ["activate Mage: ability 1", "activate Mage: ability 2"]


@rule(BOOK, "1.4.5-1", "1.4.5-2", "14.4-1", "14.5-1")
def test_1_4_5_cards_are_played_and_abilities_invoked():
    mage = resonator("Mage", "[Activate] Pay {1}: Draw a card.")
    t = Table(BOOK, mage, DRAW, a={"field": ["Mage"], "hand": ["Song"], "stones": 2})
    t.a.does("activate Mage")
    assert (len(t.log(ABILITY_PLAYED)), len(t.log(PLAYS_CARD))) == (1, 0)
    t.b.does("pass")
    t.a.does("play Song")
    assert (len(t.log(ABILITY_PLAYED)), len(t.log(PLAYS_CARD))) == (1, 1)
    assert t.who == "b"


@rule(BOOK, "1.4.5-4", "1.4.5-5", "1.4.5.S1-1", "1.4.5.S2-1", "1.4.5.S3-1", "1.4.5.S4-1", "1.4.5.S5-1", "10.1-1")
def test_1_4_5_a_play_is_declared_targeted_paid_chased_resolved():
    t = Table(
        BOOK, PING, DRAW, a={"hand": ["Ping"], "stones": 2, "field": ["One", "Two"]}, b={"hand": ["Song"], "stones": 1}
    )
    t.a.answers("play Ping")
    assert t.stack == ["Ping"] and t.ask == "choose" and t.who == "a"
    t.a.answers("choose Two")
    assert t.ask == "resources" and t.who == "a"
    t.a.answers("pay as proposed")
    assert t.a.is_rested("Light Stone") and t.who == "b" and t.ask == "priority"
    t.b.does("play Song")
    assert t.stack == ["Song", "Ping"]
    t.a.does("pass")
    t.b.does("pass")
    order = [t.g.name_of(event.card) for event in t.log(RESOLVED)]
    assert order == ["Song", "Ping"] and t.a.field == ["One"] and t.who == "a"


@rule(BOOK, "1.4.5.S1-2")
def test_1_4_5_s1_2_an_ability_is_named_first():
    mage = resonator("Mage", "[Activate] Pay {1}: This card deals 100 damage to target resonator.")
    t = Table(BOOK, mage, a={"field": ["Mage", "Other"], "stones": 1})
    t.a.answers("activate Mage")
    assert t.stack == ["Mage"] and t.ask == "choose" and not t.a.is_rested("Light Stone")


@rule(BOOK, "1.4.5.S1-3")
def test_1_4_5_s1_3_judgment_is_declared_before_it_is_paid():
    t = Table(BOOK, king(cost="1"), a={"ruler area": ["King"], "stones": ["Light Stone", "Fire Stone"]})
    t.a.answers("judgment")
    assert t.stack == ["King"] and t.ask == "resources" and not t.a.is_rested("Fire Stone")


@rule(BOOK, "1.4.5.S1-4", "1.4.5.S2-2", "1.4.5.S3-2", "2.1.2-4")
def test_1_4_5_s1_4_what_cannot_be_completed_is_not_offered():
    fire = instant("Spark", "Draw a card.", cost="Fire")
    rent = resonator("Rent", "[Activate] Discard a card: Draw a card.")
    t = Table(
        BOOK, fire, KILL, rent, a={"hand": ["Spark", "Kill"], "stones": ["Water Stone", "Water Stone"], "field": []}
    )
    assert t.a.menu == ["pass"]
    assert t.a.why_not("play Spark") == ["1.4.5.S3-2"] and t.a.why_not("play Kill") == ["1.4.5.S2-2"]
    assert not t.a.is_rested("Water Stone")
    t = Table(BOOK, KILL, a={"hand": ["Kill"], "stones": 0}, b={"field": ["Prey"]})
    assert t.a.why_not("play Kill") == ["1.4.5.S3-2"] and t.a.menu == ["pass"]


@rule(BOOK, "1.4.5.S3-1", "1.4.5.S3-z")
def test_1_4_5_s3_costs_are_met_with_cards_that_can_change():
    mage = resonator("Mage", "[Activate] Rest a resonator: Draw a card.")
    t = Table(BOOK, mage, a={"field": [rested("Mage")]})
    assert t.a.menu == ["pass"]
    t = Table(BOOK, mage, a={"field": ["Mage"]})
    t.a.does("activate Mage")
    assert t.a.is_rested("Mage") and t.who == "b"


@rule(BOOK, "1.4.5.S3-3", "1.4.5.S3-3.1", "1.4.5.S3-3.2", "2.1.2-1", "2.1.2-2")
def test_1_4_5_s3_3_reductions_come_before_the_payment_and_stop_at_zero():
    cut = Apply(THIS, (PlayCost(YOU, Anything(), Number(-2)),))
    less = resonator("Less", Ability(CONTINUOUS, zones=(FIELD,), effect=cut))
    cheap = chant("Cheap", "Draw a card.", cost="Fire 1")
    for helper, stones in (([], ["Fire Stone", "Light Stone"]), (["Less"], ["Fire Stone"])):
        t = Table(BOOK, cheap, less, a={"hand": ["Cheap"], "field": helper, "stones": [*stones, "Water Stone"]})
        t.a.does("play Cheap")
        assert [name for name in t.a.stones if t.a.is_rested(name)] == stones and t.who == "b"
    t = Table(BOOK, cheap, less, a={"hand": ["Cheap"], "field": ["Less"], "stones": ["Water Stone"]})
    assert t.a.why_not("play Cheap") == ["1.4.5.S3-2"] and t.a.menu == ["pass"]


@rule(BOOK, "1.4.5.S3-3", "1.4.5.S3-3.1", "1.4.5.S3-2")
def test_1_4_5_s3_3_reductions_for_abilities_take_off_free_cost_alone():
    cut = Apply(THIS, (PlayCost(YOU, Anything(), Number(-2), abilities=True),))
    less = resonator("Less", Ability(CONTINUOUS, zones=(FIELD,), effect=cut))
    well = resonator("Well", "[Activate] Pay {R}{1}: Draw a card.")
    song = chant("Song", "Draw a card.", cost="1")
    t = Table(
        BOOK, well, less, song, a={"hand": ["Song"], "field": ["Well", "Less"], "stones": ["Water Stone", "Fire Stone"]}
    )
    t.a.does("activate Well")
    assert [name for name in t.a.stones if t.a.is_rested(name)] == ["Fire Stone"] and t.who == "b"
    t = Table(BOOK, well, less, song, a={"hand": ["Song"], "field": ["Well", "Less"], "stones": []})
    assert t.a.why_not("activate Well") == t.a.why_not("play Song") == ["1.4.5.S3-2"] and t.a.menu == ["pass"]


@rule(BOOK, "1.4.5.S5-2", "1.4.5.S5-3")
def test_1_4_5_s5_2_without_a_target_nothing_of_it_happens():
    both = instant("Both", "Destroy target resonator. Draw a card.")
    t = Table(BOOK, both, KILL, a={"hand": ["Both"], "stones": 1}, b={"hand": ["Kill"], "stones": 1, "field": ["Prey"]})
    deck = len(t.a.deck)
    t.a.does("play Both")
    t.b.does("play Kill")
    t.resolve()
    assert t.b.field == [] and t.a.grave == ["Both"] and len(t.a.deck) == deck
    assert t.a.is_rested("Light Stone") and t.who == "a"


@rule(BOOK, "1.4.6-1", "1.4.6-2", "1.4.6-3")
def test_1_4_6_j_ruler_resonator_and_either():
    for words, found in (("J-ruler", ["J-King"]), ("resonator", ["Prey"]), ("J/resonator", ["J-King", "Prey"])):
        spell = instant("Spell", f"Destroy target {words}.")
        t = Table(
            BOOK,
            spell,
            king(),
            a={"hand": ["Spell"], "stones": 1},
            b={"ruler area": [], "field": ["J-King", "Prey", "Other"] if len(found) == 2 else ["J-King", "Prey"]},
        )
        t.a.answers("play Spell")
        if words == "J/resonator":
            assert t.a.menu == ["choose J-King", "choose Prey", "choose Other"]
        else:
            t.a.does("pay as proposed") if t.ask == "resources" else None
            t.resolve()
            assert t.b.field == [name for name in ("J-King", "Prey") if name not in found] and t.who
