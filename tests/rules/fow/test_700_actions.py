"""Chapter 700 of 6.1 and chapter 7 of 5.01: what a player with priority may do."""

from functools import partial

import pytest

from rulewright.games.fow.rulebook.ch00_names import ATTACK, DOES_JUDGMENT
from rulewright.games.fow.table.prose import event_words
from rulewright.kernel.ids import CONTINUOUS, RESOLVED, TRIGGERED, YOU
from rulewright.kernel.vocabulary.abilities import Ability, Cost, When
from rulewright.kernel.vocabulary.effects import Apply, ChangeNumber
from rulewright.kernel.vocabulary.mods import Forbid, Must, Toll
from rulewright.kernel.vocabulary.terms import Number, Register, This
from tests.tabletop import NotOffered, Table, fresh, rested, rule
from tests.tabletop.cards.fow import addition, chant, j_ruler, regalia, resonator, ruler, said
from tests.tabletop.fow import BOTH, FIELD, area, quick, table

table = partial(table, stones=3)


def gains(amount=100):
    """You gain life."""
    return ChangeNumber(0, Number(amount))


# ---------------------------------------------------------------- 701 to 703: playing cards


@rule("fow-6.1", "701.1", "601.1")
@rule("fow-5.01", "7-1", "6-1")
@BOTH
def test_701_1_only_the_player_with_priority_acts(edition):
    t = table(quick("Song", "You gain 100 life."), edition=edition, a_hand=["Song"], b_hand=["Song"])
    with pytest.raises(NotOffered):
        t.b.answers("play Song")
    assert ("601.1" if edition == "fow-6.1" else "6-1") in t.b.why_not("play Song")
    assert "play Song" in t.a.menu


@rule("fow-6.1", "701.2", "702.1", "703.1", "604.2a")
@rule("fow-5.01", "7.1-1", "7.2-1", "7.3-1", "6.3-2a", "6.3-2")
@BOTH
def test_702_1_permanents_and_plain_chants_are_for_main_timing(edition):
    cards = (
        resonator("Blade"), regalia("Orb"), addition("Banner", subtype=["Field"]), chant("Hymn"),
        quick("Song", "You gain 100 life."),
    )  # fmt: skip
    hand = ["Blade", "Banner", "Hymn", "Song"] + (["Orb"] if edition == "fow-6.1" else [])
    t = table(*cards, edition=edition, a_hand=hand, b_hand=hand)
    for name in hand:
        assert f"play {name}" in t.a.menu
    t.a.does("play Song")
    assert [line for line in t.a.menu if line.startswith("play")] == []  # the chase is not empty
    t.a.does("pass")
    assert [line for line in t.b.menu if line.startswith("play")] == ["play Song"]  # not the own turn


@rule("fow-6.1", "702.2", "703.2")
@rule("fow-5.01", "7.1-2", "7.2-2", "7.3-2", "7.7-2")
@BOTH
def test_702_2_cards_are_played_from_the_hand(edition):
    song = quick("Song", "You gain 100 life.")
    t = table(
        resonator("Blade"), chant("Hymn"), addition("Banner", subtype=["Field"]), song,
        edition=edition, a_more={"graveyard": ["Blade", "Hymn", "Banner", "Song"]},
    )  # fmt: skip
    assert [line for line in t.a.menu if line.startswith("play")] == []
    assert t.a.why_not("play Blade") == ["702.2" if edition == "fow-6.1" else "7.1-2"]


@rule("fow-6.1", "702.3", "303.1b")
@rule("fow-5.01", "7.1-3", "3.2-1b")
@BOTH
def test_702_3_a_resolved_resonator_comes_recovered_into_its_controllers_field(edition):
    t = table(resonator("Blade"), edition=edition, a_hand=["Blade"])
    t.a.does("play Blade")
    assert t.stack == ["Blade"] and "Blade" not in t.a.field
    t.resolve()
    assert "Blade" in t.a.field and not t.a.is_rested("Blade")
    assert [event.clause for event in t.log(RESOLVED)] == ["702.3" if edition == "fow-6.1" else "7.1-3"]
    assert t.a.menu


@rule("fow-6.1", "703.3")
@rule("fow-5.01", "7.3-3", "7.7-3")
@BOTH
def test_703_3_a_chant_does_what_it_says_and_goes_to_the_graveyard(edition):
    bolt = chant("Bolt", *said("This card deals 300 damage to target resonator.", kind="Chant"))
    t = table(bolt, edition=edition, a_hand=["Bolt"], b=["Wall"])
    t.a.does("play Bolt")
    t.resolve()
    assert t.b.marked("Wall") == 300 and t.a.grave == ["Bolt"]
    assert t.a.menu


@rule("fow-5.01", "7.7-1", "6.3-1a")
@rule("fow-6.1", "1111.2", "1405.3")
@BOTH
def test_7_7_1_an_instant_is_played_whenever_one_has_priority(edition):
    song = quick("Song", "You gain 100 life.")
    t = table(song, edition=edition, a=["Blade"], a_hand=["Song"], b_hand=["Song", "Song"])
    t.a.does("play Song", "pass")
    t.b.does("play Song")
    assert t.stack == ["Song", "Song"]
    t.resolve()
    t.resolve()
    t.attack("Blade")
    t.a.does("pass")
    assert "play Song" in t.b.menu


@rule("fow-5.01", "7.2-3", "7.2-4", "10.1-1")
@rule("fow-6.1", "1406.2", "1406.2a", "1406.2b", "1406.1a")
@BOTH
def test_7_2_3_an_old_addition_targets_what_it_is_added_to(edition):
    from rulewright.games.fow.rulebook.terms.ch1400_old import host_ability

    cloak = addition("Cloak", host_ability(("Resonator",)), subtype=["Resonator"])
    empty = table(cloak, edition=edition, a_hand=["Cloak"])
    assert "play Cloak" not in empty.a.menu
    ebb = quick("Ebb", "Return target resonator to its owner's hand.")
    t = table(cloak, ebb, edition=edition, a=["Blade"], a_hand=["Cloak", "Cloak"], b_hand=["Ebb"])
    t.a.does("play Cloak")
    t.resolve()
    assert "Cloak" in t.a.field
    assert t.g.card(t.a.find("Cloak")).attached == t.a.find("Blade")
    t.a.does("play Cloak", "pass")
    t.b.does("play Ebb")
    t.resolve()
    t.resolve()
    assert t.a.grave.count("Cloak") == 2  # one had lost its target, the other its host
    assert t.a.menu


# ---------------------------------------------------------------- 705 judgment


def queen(*more, cost="Light Light", **ability):
    """A ruler for judgment."""
    return ruler("Queen", j_ruler("Dragon Queen", 900, 800, **ability), cost, abilities=more)


@rule("fow-6.1", "705.1", "604.2c", "1125.1", "1125.2")
@rule("fow-5.01", "7.5-1", "6.3-2c")
@BOTH
def test_705_1_judgment_needs_a_recovered_ruler_and_happens_once_a_turn(edition):
    tired = table(queen(), edition=edition, a_more={"ruler area": [rested("Queen")]})
    assert "do judgment with Queen" not in tired.a.menu
    t = table(queen(), edition=edition, a_more={"ruler area": ["Queen"]})
    t.a.does("judgment")
    assert t.stack == ["Queen"] and t.a.area == ["Queen"]
    t.resolve()
    assert t.a.field[-1] == "Dragon Queen" and t.a.area == []
    assert not any("judgment" in line or "call" in line for line in t.a.menu)


@rule("fow-6.1", "705.2", "705.2a", "705.3")
@rule("fow-5.01", "7.5-2", "7.5-2a", "7.5-3")
@BOTH
def test_705_2a_the_will_of_the_section_is_paid(edition):
    poor = table(queen(cost="Fire Fire"), edition=edition, a_more={"ruler area": ["Queen"]})
    assert "do judgment with Queen" not in poor.a.menu
    clause = "705.2a" if edition == "fow-6.1" else "7.5-2a"
    assert poor.a.why_not("judgment Queen") == [clause]
    t = table(queen(), edition=edition, a_more={"ruler area": ["Queen"]})
    t.a.does("judgment")
    assert sum(t.g.card(ref).orientation for ref in t.g.refs(FIELD if edition == "fow-6.1" else 10, 0)) == 2
    t.resolve()
    assert t.a.menu


@rule("fow-6.1", "705.2a", "907.2")
def test_705_2a_the_ruler_itself_may_yield_the_will():
    t = table(queen(*said("{Rest}: Produce {R}.", kind="Ruler"), cost="Fire"), a_more={"ruler area": ["Queen"]})
    assert "do judgment with Queen" in t.a.menu
    t.a.does("judgment")
    assert t.stack == ["Queen"]
    t.resolve()
    assert t.a.field[-1] == "Dragon Queen"
    assert t.a.menu
    poor = table(queen(*said("{Rest}: Produce {R}.", kind="Ruler"), cost="Fire Fire"), a_more={"ruler area": ["Queen"]})
    assert poor.a.why_not("judgment Queen") == ["705.2a"]
    assert poor.a.menu


@rule("fow-6.1", "705.2b")
@rule("fow-5.01", "7.5-2b")
@BOTH
@pytest.mark.parametrize("life", [1900, 2000])
def test_705_2b_conditions_of_the_section_must_be_met(edition, life):
    from dataclasses import replace

    from rulewright.kernel.ids import LESS
    from rulewright.kernel.vocabulary.terms import Compared

    plain = queen()
    needs = replace(plain.abilities[0], usable=Compared(Register(0, YOU), LESS, Number(2000)))
    t = table(replace(plain, abilities=(needs,)), edition=edition, a_more={"ruler area": ["Queen"], "life": life})
    assert ("do judgment with Queen" in t.a.menu) == (life < 2000)


@rule("fow-6.1", "705.2d")
def test_705_2d_judgment_is_neither_a_spell_nor_an_ability():
    hush = quick("Hush", "Cancel target spell.")
    mute = quick("Mute", "Cancel target activate ability.")
    t = table(queen(), hush, mute, a_more={"ruler area": ["Queen"]}, b_hand=["Hush", "Mute"])
    t.a.does("judgment", "pass")
    assert [line for line in t.b.menu if line.startswith("play")] == []


@rule("fow-6.1", "705.3a")
@rule("fow-5.01", "7.5-3")
@BOTH
def test_705_3a_doing_judgment_triggers_as_it_resolves(edition):
    watch = Ability(TRIGGERED, zones=(FIELD,), when=When(DOES_JUDGMENT), effect=gains())
    t = table(
        queen(), resonator("Watch", abilities=[watch]), edition=edition, a=["Watch"], a_more={"ruler area": ["Queen"]}
    )
    t.a.does("judgment")
    assert t.stack == ["Queen"] and not t.g.s.pending
    t.resolve()
    assert t.stack == ["Watch"]
    t.resolve()
    assert t.a.life == 4100
    assert t.a.menu


# ---------------------------------------------------------------- 706 the standby area


def told_to(t, seat):
    """What a seat is told of all that happened, line by line."""
    return [words for event in t.g.events if (words := event_words(t.g, event, seat))]


@rule("fow-6.1", "706.1", "706.2", "604.2d")
@rule("fow-5.01", "7.6-1", "7.6-2", "6.3-2d")
@BOTH
def test_706_1_two_wills_put_a_card_face_down_at_once(edition):
    trap = chant("Trap", subtype=["Chant-Standby"])
    poor = Table(edition, trap, a={area(edition): ["Light Stone"], "hand": ["Trap"]})
    assert not any(line.startswith("put Trap") for line in poor.a.menu)
    t = table(trap, edition=edition, a_hand=["Trap"])
    t.a.does("put Trap into the standby area")
    assert t.stack == [] and t.a.standby == ["Trap"] and t.a.hand == []
    assert "Trap" not in str(t.g.view(1))
    assert not any("Trap" in line for line in told_to(t, 1)) and any("Trap" in line for line in told_to(t, 0))
    assert t.a.menu


@rule("fow-6.1", "706.3")
@rule("fow-5.01", "7.6-1")
@BOTH
def test_706_3_any_card_may_be_set_in_6_1_and_only_standby_chants_in_5_01(edition):
    t = table(resonator("Blade"), edition=edition, a_hand=["Blade"])
    assert ("put Blade into the standby area" in t.a.menu) == (edition == "fow-6.1")
    if edition == "fow-6.1":
        t.a.does("put Blade into the standby area")
        assert not any(line.startswith("play Blade") for line in t.a.menu)


# ---------------------------------------------------------------- 707 activate abilities


@rule("fow-6.1", "707.1", "707.2", "707.3", "604.1a", "905.1")
@rule("fow-5.01", "7.8-1", "7.8-2", "7.8-3", "6.3-1b", "9.5-1")
@BOTH
def test_707_1_abilities_of_own_cards_are_played_by_who_has_priority(edition):
    pray = resonator("Priest", abilities=said("{1}: You gain 100 life."))
    t = table(pray, edition=edition, b=["Priest"])
    assert not any("Priest" in line for line in t.a.menu)
    t.a.does("pass")
    t.b.does("activate Priest")
    assert t.stack == ["Priest"]
    t.resolve()
    assert t.b.life == 4100 and t.stack == []
    assert t.log(RESOLVED)[-1].clause == ("707.3" if edition == "fow-6.1" else "7.8-3")
    assert t.asked.menu


@rule("fow-6.1", "707.2", "907.3", "907.4")
@rule("fow-5.01", "7.8-2", "9.7-3", "9.7-4")
@BOTH
def test_707_2_a_will_ability_resolves_at_once(edition):
    t = table(edition=edition)
    t.a.does("activate Light Stone 1")
    assert t.stack == [] and t.a.will == ["Light"]
    assert t.a.menu


# ---------------------------------------------------------------- 708 [Trigger]


def ambush(**more):
    """A chant that waits for an attack."""
    text = "[Trigger] When a resonator your opponent controls attacks ⇒ This card deals 300 damage to target resonator."
    return chant("Ambush", *said(text, kind="Chant"), subtype=["Chant-Standby"], **more)


def snare(**more):
    """A chant with a trigger cost."""
    return chant(
        "Snare", *said("[Trigger] Pay {1}: You gain 100 life.", kind="Chant"), subtype=["Chant-Standby"], **more
    )


@rule("fow-6.1", "708.1", "708.1a", "708.2", "708.3", "906.2", "1113.2b")
def test_708_2_an_automatic_card_triggers_if_it_is_revealed():
    for answer, harmed in (("reveal Ambush", 300), ("keep it hidden", 0)):
        t = table(ambush(), a=["Blade"], b_hand=["Ambush"])
        assert "play Ambush" not in t.a.menu
        t.attack("Blade")
        assert t.b.menu == ["reveal Ambush", "keep it hidden"]
        t.b.answers(answer)
        t.b.pays()
        if harmed:
            assert t.stack == ["Ambush"]
            t.resolve()
            assert t.b.grave == ["Ambush"]
        assert t.a.marked("Blade") == harmed
        assert t.asked.menu


@rule("fow-6.1", "708.2")
def test_708_2_a_graveyard_copy_is_not_asked():
    t = table(ambush(), a=["Blade"], b_more={"graveyard": ["Ambush"]})
    t.attack("Blade")
    assert t.decision.ask == "priority"
    assert t.asked.menu


@rule("fow-6.1", "708.3a", "906.6a")
def test_708_3a_a_revealed_card_that_cannot_be_paid_goes_to_the_graveyard():
    t = Table("fow-6.1", ambush(cost="Fire"), a={"field": ["Blade"]}, b={"hand": ["Ambush"]})
    t.attack("Blade")
    t.b.does("reveal Ambush")
    assert t.b.grave == ["Ambush"] and t.stack == []
    assert t.asked.menu


@rule("fow-6.1", "708.4", "708.6", "708.5", "604.1b", "1113.2a")
def test_708_4_from_standby_only_the_trigger_cost_is_paid():
    t = table(snare(cost="Fire Fire"), a_more={"standby area": ["Snare"]}, a_hand=["Snare"])
    assert t.a.menu.count("play Snare") == 1  # the one in hand would cost fire as well
    t.a.does("play Snare")
    t.resolve()
    assert t.a.life == 4100 and t.a.grave == ["Snare"] and t.a.hand == ["Snare"]
    assert sum(t.g.card(ref).orientation for ref in t.g.refs(FIELD, 0)) == 1
    assert t.a.menu


@rule("fow-6.1", "708.4", "708.3")
@rule("fow-5.01", "9.6-4")
@BOTH
def test_708_4_a_revealed_card_of_the_standby_area_costs_nothing_of_its_own(edition):
    t = table(ambush(cost="Light"), edition=edition, a=["Blade"], b_more={"standby area": ["Ambush"]})
    t.attack("Blade")
    t.b.does("reveal Ambush")
    assert t.stack == ["Ambush"]
    t.resolve()
    assert t.a.marked("Blade") == 300 and t.b.grave == ["Ambush"]
    assert t.asked.menu


@rule("fow-6.1", "708.5", "906.4a")
@rule("fow-5.01", "7.9-1", "9.6-2a", "7.9-2", "6.3-1c")
@BOTH
def test_708_5_a_card_set_this_turn_waits_for_the_next(edition):
    t = table(snare(), edition=edition, a_hand=["Snare"], a_more={"hand": ["Snare"]})
    t.a.does("put Snare into the standby area")
    assert "play Snare" not in t.a.menu
    t.pass_until("never")
    while t.g.s.turn_player == 0 or t.decision.player != 0:
        t.asked.answers("pass")
    assert "play Snare" in t.a.menu
    t.a.does("play Snare")
    t.resolve()
    assert t.a.life == 4100 and t.a.grave == ["Snare"]
    assert t.asked.menu


# ---------------------------------------------------------------- 709 calling


@rule("fow-6.1", "709.1", "604.2e", "1016.1")
@rule("fow-5.01", "7.11-1", "6.3-2e", "10.15-1")
@BOTH
def test_709_1_a_magic_stone_is_called_once_a_turn(edition):
    t = Table(edition)
    t.a.does("call")
    assert t.a.names(area(edition)) == ["Light Stone"] and t.a.is_rested("Ruler")
    assert t.stack == []
    clause = "709.1" if edition == "fow-6.1" else "7.11-1"
    assert set(t.a.why_not("call Ruler")) == {clause}
    assert not any("call" in line for line in t.a.menu)


@rule("fow-5.01", "7.11-1", "3.8-6", "10.9-1")
def test_7_11_1_a_fallen_j_ruler_still_calls():
    t = Table("fow-5.01", ruler("Queen", j_ruler("Dragon Queen")), a={"ruler area": ["Dragon Queen"]})
    t.a.does("call")
    assert t.a.stones == ["Light Stone"]
    assert t.a.menu


# ---------------------------------------------------------------- 710 passing


@rule("fow-6.1", "710.1", "604.1c")
@rule("fow-5.01", "7.12-1", "6.3-1e")
@BOTH
def test_710_1_passing_does_nothing_else(edition):
    t = table(edition=edition)
    before = (t.g.s.registers[:], [list(zone.cards) for zone in t.g.s.zones], t.g.s.phase)
    t.a.does("pass")
    assert (t.g.s.registers[:], [list(zone.cards) for zone in t.g.s.zones], t.g.s.phase) == before
    assert t.b.menu


def forced(*mods):
    """A resonator that must attack, under other effects."""
    every = Apply(This(), (Must(ATTACK), *mods))
    return resonator("Fury", abilities=[Ability(CONTINUOUS, zones=(FIELD,), effect=every)])


@rule("fow-6.1", "710.2", "710.2a", "710.2b")
@rule("fow-5.01", "7.12-2", "7.12-2a", "7.12-2b")
@BOTH
@pytest.mark.parametrize(("spec", "passes"), [("Fury", False), (fresh("Fury"), True), (rested("Fury"), True)])
def test_710_2_who_must_attack_and_can_leaves_no_pass(edition, spec, passes):
    t = table(forced(), edition=edition, a=[spec])
    assert ("pass" in t.a.menu) == passes


@rule("fow-6.1", "710.2c", "710.2d", "710.2e")
@rule("fow-5.01", "7.12-2c", "7.12-2d", "7.12-2e")
@BOTH
@pytest.mark.parametrize("mod", [Forbid(17), Forbid(ATTACK), Toll(ATTACK, (Cost((), (), ("1",)),))])
def test_710_2c_who_cannot_attack_or_only_at_a_price_may_let_it_be(edition, mod):
    t = table(forced(mod), edition=edition, a=["Fury"])
    assert "pass" in t.a.menu


# ---------------------------------------------------------------- 5.01: standby chants and lifebreak


@rule("fow-5.01", "9.3-2a", "7.9-1")
@pytest.mark.parametrize(("cost", "offered"), [("Light Light 1", True), ("Light 3", False), ("Fire", False)])
def test_9_3_2a_stones_that_match_are_shown_rested_or_not(cost, offered):
    t = Table(
        "fow-5.01",
        snare(cost=cost),
        a={"standby area": ["Snare"], "magic stone area": [rested("Light Stone"), "Light Stone", "Light Stone"]},
    )
    assert ("play Snare" in t.a.menu) == offered
    if not offered:
        assert "9.3-2a" in t.a.why_not("play Snare")


def breaker(**more):
    """A card with [Break]."""
    return chant("Breaker", *said("[Break] You gain 500 life.", kind="Chant"), **more)


@rule("fow-5.01", "7.10-1", "6.3-1d", "3.10-1", "3.10-2")
@rule("fow-6.1", "1415.1d", "1415.1d-i", "1415.1", "1415.1a", "1415.1a-i")
@pytest.mark.parametrize(
    ("edition", "most", "printed"), [("fow-6.1", 1, {}), ("fow-5.01", 1, {}), ("fow-5.01", 2, {"printed lifebreak": 1})]
)
def test_7_10_1_at_4000_life_one_lifebreak_and_two_as_5_01_prints_it(edition, most, printed):
    cards = ["One", "Two", "Three", "Four"]
    t = Table(edition, a={"lifebreak area": cards}, options={"valhalla": 1, **printed})
    for _ in range(most):
        t.a.does("perform lifebreak")
    assert "perform lifebreak" not in t.a.menu
    assert len(t.a.grave) == most and len(t.a.lifebreaks) == 4 - most


@rule("fow-5.01", "7.10-2", "7.10-3", "7.10-4")
@rule("fow-6.1", "1415.1b", "1415.1b-i", "1415.1b-ii", "1415.1d-ii", "1415.1d-iii")
@BOTH
def test_7_10_2_a_break_is_played_and_its_card_follows(edition):
    t = Table(edition, breaker(), a={"lifebreak area": ["Breaker"], "life": 900}, options={"valhalla": 1})
    t.a.does("perform lifebreak")
    assert t.stack == ["Breaker"] and t.a.removed == ["Breaker"]
    t.resolve()
    assert t.a.life == 1400 and t.a.grave == ["Breaker"] and t.a.removed == []
    assert t.a.menu


@rule("fow-6.1", "1415.2")
@rule("fow-5.01", "14.2-1", "14.2-2", "1.2-1", "1.2-2", "1.2-3")
@BOTH
def test_1415_2_without_it_there_is_no_lifebreak(edition):
    t = Table(edition, breaker(), a={"lifebreak area": ["Breaker"], "life": 900})
    assert "perform lifebreak" not in t.a.menu
    assert t.a.why_not("lifebreak Ruler")[0] == ("1415.1" if edition == "fow-6.1" else "1.2-3")
