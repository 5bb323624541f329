"""Sections 1101 to 1112 of 6.1 and chapters 11 and 12 of 5.01: keywords."""

import pytest

from rulewright.games.fow.editions.shelf import EDITIONS as BOOKS
from rulewright.games.fow.rulebook.ch00_names import KEYWORD_NAMES
from rulewright.kernel.ids import DAMAGED, PLAYER_DAMAGED
from tests.tabletop import Table, fresh, rule
from tests.tabletop.cards.fow import j_ruler, resonator, ruler, said
from tests.tabletop.fow import BOTH, FIELD, hush, quick, table


@rule("fow-6.1", "1101.1")
@rule("fow-5.01", "11-1", "12-1")
@BOTH
def test_1101_1_every_keyword_has_its_name_and_meaning(edition):
    names = BOOKS[edition].keyword_names
    assert names == KEYWORD_NAMES and len(set(names)) == 26
    for icon in ("Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable"):
        assert [one.keyword for one in said(f"[{icon}]")] == [names.index(icon)]


# ---------------------------------------------------------------- 1102 Pierce


@rule("fow-6.1", "1102.2", "1102.2a", "1102.2b", "1102.2c", "1102.4")
def test_1102_2b_pierce_assigns_at_least_the_capacity_to_the_blocker():
    t = table(
        resonator("Spear", 1000, 900, skills=["Pierce"]), resonator("Wall", 100, 700), a=["Spear"], b=["Wall"],
    )  # fmt: skip
    t.attack("Spear")
    t.pass_until("block")
    t.b.does("block with Wall")
    t.pass_until("pierce")
    assert t.a.menu == ["300 damage goes on", "200 damage goes on", "100 damage goes on", "0 damage goes on"]
    t.a.does("200 damage goes on")
    assert t.b.life == 3800
    assert [(event.number, event.clause) for event in t.log(DAMAGED)] == [(800, "1102.2c"), (100, "806.3")]
    assert [event.number for event in t.log(PLAYER_DAMAGED)] == [200] and t.log(PLAYER_DAMAGED)[0].verb == 1
    assert t.asked.menu


@rule("fow-5.01", "11.1-1", "11.1-2", "11.1-3", "11.1-4")
def test_11_1_2_in_the_older_book_the_excess_goes_on_by_itself():
    twice = resonator("Spear", 1000, 900, skills=["Pierce", "Pierce"])
    t = table(twice, resonator("Wall", 100, 700), edition="fow-5.01", a=["Spear"], b=["Wall"])
    t.fight("Spear", blocker="Wall")
    assert t.b.life == 3700 and t.b.grave == ["Wall"]
    assert t.log(PLAYER_DAMAGED)[0].verb == 1
    assert t.a.menu


@rule("fow-6.1", "1102.1", "1102.3")
@pytest.mark.parametrize("silenced", [False, True])
def test_1102_1_pierce_is_an_ability_that_can_be_lost(silenced):
    t = table(
        resonator("Spear", 1000, 900, skills=["Pierce", "Pierce"]), resonator("Wall", 100, 700), hush(),
        a=["Spear"], b=["Wall"], b_hand=["Hush"],
    )  # fmt: skip
    t.attack("Spear")
    t.pass_until("block")
    t.b.does("block with Wall")
    if silenced:
        t.a.does("pass")
        t.b.does("play Hush")
        t.resolve()
    t.pass_until("pierce")
    if not silenced:
        t.a.does("300 damage goes on")
    while t.g.s.step_of_phase >= 0:
        t.asked.answers("pass")
    assert t.b.life == (4000 if silenced else 3700)
    assert t.a.menu


# ---------------------------------------------------------------- 1103 to 1108


@rule("fow-6.1", "1103.1", "1103.2", "1414.1", "1414.2")
@rule("fow-5.01", "11.2-1")
@BOTH
@pytest.mark.parametrize("skills", [["Precision"], []])
def test_1103_2_precision_attacks_the_recovered(edition, skills):
    t = table(resonator("Blade", skills=skills), edition=edition, a=["Blade"], b=["Upright"])
    t.a.answers("initiate battle")
    t.pass_until("attack")
    t.a.answers("attack with Blade")
    if skills:
        assert t.a.menu == ["attack the player", "attack Upright"]
    else:
        assert t.decision.ask == "priority"  # only the player could be attacked
        assert t.asked.menu


@rule("fow-6.1", "1104.1", "1104.2")
@rule("fow-5.01", "11.3-1")
@BOTH
@pytest.mark.parametrize("silenced", [False, True])
def test_1104_2_first_strike_kills_before_it_is_struck(edition, silenced):
    t = table(
        resonator("Blade", 500, 500, skills=["First Strike"]), hush(), edition=edition,
        a=["Blade"], b=["Wall"], b_hand=["Hush"],
    )  # fmt: skip
    t.attack("Blade")
    t.pass_until("block")
    t.b.does("block with Wall")
    if silenced:
        t.a.does("pass")
        t.b.does("play Hush")
        t.resolve()
    while t.g.s.step_of_phase >= 0:
        t.asked.answers("pass")
    assert "Wall" in t.b.grave and ("Blade" in t.a.grave) == silenced
    assert t.a.menu


@rule("fow-6.1", "1105.1", "1105.2")
@rule("fow-5.01", "11.4-1")
@BOTH
@pytest.mark.parametrize("bomb", ["attacks", "blocks"])
def test_1105_2_explode_destroys_both_by_way_of_the_chase(edition, bomb):
    bang, rock = resonator("Bang", 100, 900, skills=["Explode"]), resonator("Rock", 100, 2000)
    attacker, blocker = ("Bang", "Rock") if bomb == "attacks" else ("Rock", "Bang")
    t = table(bang, rock, edition=edition, a=[attacker], b=[blocker])
    t.attack(attacker)
    t.pass_until("block")
    t.b.does(f"block with {blocker}")
    for _ in range(30):
        if t.stack:
            break
        t.asked.answers("pass")
    assert t.stack == ["Bang"]
    t.resolve()
    assert t.a.grave == [attacker] and t.b.grave == [blocker]
    assert t.asked.menu


@rule("fow-6.1", "1105.3")
@rule("fow-5.01", "11.4-2")
@BOTH
def test_1105_3_explode_does_nothing_on_a_j_ruler(edition):
    lord = ruler("Lord", j_ruler("Exploding Lord", 100, 900, skills=["Explode"]))
    t = table(
        lord, resonator("Rock", 100, 2000), edition=edition, a=["Exploding Lord"], b=["Rock"], a_more={"ruler area": []}
    )
    t.fight("Exploding Lord", blocker="Rock")
    assert "Exploding Lord" in t.a.field and t.b.field.count("Rock") == 1
    assert t.a.menu


@rule("fow-6.1", "1106.1", "1106.2")
@rule("fow-5.01", "11.5-1")
@BOTH
@pytest.mark.parametrize("silenced", [False, True])
def test_1106_2_flying_is_blocked_by_flying(edition, silenced):
    t = table(
        resonator("Bird", skills=["Flying"]), resonator("Kite", skills=["Flying"]), hush(), edition=edition,
        a=["Bird"], b=["Kite", "Wall"], b_hand=["Hush"],
    )  # fmt: skip
    t.attack("Bird")
    if silenced:
        t.a.does("pass")
        t.b.does("play Hush")
        t.resolve()
    t.pass_until("block")
    assert ("block with Wall" in t.b.menu) == silenced and "block with Kite" in t.b.menu


@rule("fow-6.1", "1107.1", "1107.2", "905.3")
@rule("fow-5.01", "11.6-1", "9.5-3")
@BOTH
@pytest.mark.parametrize("skills", [["Swiftness"], []])
def test_1107_2_swiftness_attacks_and_rests_at_once(edition, skills):
    priest = resonator("Priest", skills=skills, abilities=said("{Rest}: You gain 100 life."))
    t = table(priest, edition=edition, a=[fresh("Priest")])
    assert any(line.startswith("activate Priest") for line in t.a.menu) == bool(skills)
    t.a.does("initiate battle")
    t.pass_until("attack")
    assert (t.decision.ask == "attack") == bool(skills)
    assert t.asked.menu


@rule("fow-6.1", "1108.1", "1108.2")
@pytest.mark.parametrize("skills", [["Imperishable"], []])
def test_1108_2_an_imperishable_j_ruler_keeps_its_judgment(skills):
    lord = ruler("Lord", j_ruler("Lasting Lord", 100, 100, skills=skills))
    t = table(lord, resonator("Rock", 900, 900), a=["Lasting Lord"], b=["Rock"], a_more={"ruler area": []})
    t.fight("Lasting Lord", blocker="Rock")
    assert t.a.area == ["Lord"] and t.a.counters("Lord") == ({} if skills else {"astral": 1})
    assert ("1125.2" in t.a.why_not("judgment Lord")) == (not skills)
    assert t.a.menu


@rule("fow-5.01", "11.7-1", "10.9-1")
@pytest.mark.parametrize("skills", [["Imperishable"], []])
def test_11_7_1_an_imperishable_j_ruler_turns_to_its_ruler_side(skills):
    lord = ruler("Lord", j_ruler("Lasting Lord", 100, 100, skills=skills))
    t = table(
        lord, resonator("Rock", 900, 900), edition="fow-5.01", a=["Lasting Lord"], b=["Rock"], a_more={"ruler area": []}
    )
    t.fight("Lasting Lord", blocker="Rock")
    assert t.a.area == (["Lord"] if skills else ["Lasting Lord"]) and t.a.counters(t.a.area[0]) == {}
    assert t.a.menu


# ---------------------------------------------------------------- 1109 to 1112


AWAKENS = "[Awakening] {W}: When this card enters your field ⇒ You gain 500 life."


@rule("fow-6.1", "1109.1", "1109.2", "1109.2a")
@rule("fow-5.01", "12.1-1", "12.1-2")
@BOTH
@pytest.mark.parametrize("awakened", [True, False])
def test_1109_2_an_awakened_card_comes_with_its_text(edition, awakened):
    t = table(resonator("Sleeper", abilities=said(AWAKENS)), edition=edition, a_hand=["Sleeper"])
    t.a.answers("play Sleeper")
    assert t.a.menu == ["pay the cost of Sleeper", "pay the cost of Sleeper, awakened"]
    t.a.does(t.a.menu[1 if awakened else 0])
    t.resolve()
    t.resolve()
    assert t.a.life == (4500 if awakened else 4000)
    rests = sum(t.g.card(ref).orientation for ref in t.g.refs(FIELD if edition == "fow-6.1" else 10, 0))
    assert rests == (2 if awakened else 1)
    assert t.a.menu


@rule("fow-6.1", "1109.3")
@rule("fow-5.01", "12.1-3")
@BOTH
def test_1109_3_what_awakening_gives_stays(edition):
    t = table(
        resonator("Sleeper", abilities=said("[Awakening] {W}: This card gains [Flying].")),
        edition=edition,
        a_hand=["Sleeper"],
    )
    t.a.answers("play Sleeper")
    t.a.does("pay the cost of Sleeper, awakened")
    t.resolve()
    flying = KEYWORD_NAMES.index("Flying")
    assert t.g.info(t.a.find("Sleeper")).has_keyword(flying)
    for _ in range(200):
        if t.g.s.turn == 4:
            break
        t.takes_last()
    assert t.g.s.turn == 4 and t.g.info(t.a.find("Sleeper")).has_keyword(flying)
    assert t.asked.menu


@rule("fow-6.1", "1110.1", "1110.2", "1110.2a")
@rule("fow-5.01", "12.2-1", "12.2-2", "12.2-2a")
@BOTH
@pytest.mark.parametrize("count", [1, 2])
def test_1110_2_incarnation_banishes_instead_of_paying(edition, count):
    giant = resonator("Giant", 900, 900, "Fire Fire 3", abilities=said("[Incarnation] {R}, {R}"))
    ember = resonator("Ember", cost="Fire")
    t = Table(edition, giant, ember, a={"field": ["Ember"] * count, "hand": ["Giant"]})
    assert ("play Giant" in t.a.menu) == (count == 2)
    if count == 2:
        t.a.does("play Giant")
        while t.decision.ask == "pay":
            t.a.answers("Ember")
        t.resolve()
        assert t.a.field == ["Giant"] and t.a.grave == ["Ember", "Ember"]
        assert t.a.menu


@rule("fow-5.01", "12.2-2")
@BOTH
@pytest.mark.parametrize(
    ("cost", "cards"), [("[Incarnation] {R}", 1), ("You may banish a resonator rather than pay this card's cost.", 0)]
)
def test_1110_2_what_is_banished_by_incarnation_is_told_from_what_is_banished_otherwise(edition, cost, cards):
    giant = resonator("Giant", 900, 900, "Fire Fire 3", abilities=said(cost))
    ember = resonator(
        "Ember", cost="Fire", abilities=said("[Continuous] When this card is banished by [Incarnation], draw a card.")
    )
    later = "If a resonator was banished by [Incarnation] this turn, draw a card."
    t = Table(edition, giant, ember, quick("Late", later, cost=""), a={"field": ["Ember"], "hand": ["Giant", "Late"]})
    t.a.does("play Giant")
    while t.stack:
        t.resolve()
    assert t.a.field == ["Giant"] and t.a.grave == ["Ember"] and len(t.a.hand) == 1 + cards
    t.a.does("play Late")
    t.resolve()
    assert len(t.a.hand) == 2 * cards
    assert t.a.menu


@rule("fow-6.1", "1110.2b")
@rule("fow-5.01", "12.2-2b")
@BOTH
def test_1110_2b_either_attribute_will_do(edition):
    giant = resonator("Giant", 900, 900, "Fire Fire 3", abilities=said("[Incarnation] {W} or {G}"))
    t = Table(edition, giant, resonator("Leaf", cost="Wind"), a={"field": ["Leaf"], "hand": ["Giant"]})
    t.a.does("play Giant")
    t.resolve()
    assert t.a.field == ["Giant"]
    assert t.a.menu


@rule("fow-6.1", "1111.1", "1111.2")
@rule("fow-5.01", "12.3-1", "12.3-2")
@BOTH
def test_1111_2_quickcast_is_for_any_time_one_has_priority(edition):
    t = table(
        resonator("Rush", skills=["Quickcast"]),
        resonator("Slow"),
        edition=edition,
        a_hand=["Rush"],
        b_hand=["Rush", "Slow"],
    )
    t.a.does("play Rush", "pass")
    assert [line for line in t.b.menu if line.startswith("play")] == ["play Rush"]


@rule("fow-6.1", "1111.2a")
def test_1111_2a_a_play_can_be_taken_back_until_it_is_complete():
    t = table(resonator("Rush", skills=["Quickcast"], cost="2"), a_hand=["Rush"])
    t.a.answers("play Rush")
    assert t.g.take_back() and t.a.hand == ["Rush"] and t.stack == []
    assert not any(t.a.is_rested(name) for name in ("Light Stone",))
    assert t.a.menu


ART = "God's Art <Roar> {1}: You gain 100 life."


@rule("fow-6.1", "1112.1", "1112.2", "1112.2a", "1112.2b", "901.1d")
def test_1112_2_a_gods_art_is_played_once_a_game():
    lord = ruler(
        "Lord", j_ruler("Singing Lord", abilities=(*said(ART), *said("God's Art <Hum> {1}: You gain 200 life.")))
    )
    mute = quick("Mute", "Cancel target activate ability.")
    t = table(lord, mute, a=["Singing Lord"], b_hand=["Mute"], a_more={"ruler area": []})
    first = [line for line in t.a.menu if line.startswith("activate Singing Lord")]
    assert len(first) == 2
    t.a.does(first[0])
    assert t.stack == ["Singing Lord"]
    t.a.does("pass")
    t.b.does("play Mute")
    t.resolve()
    assert t.stack == [] and t.a.life == 4000
    left = [line for line in t.a.menu if line.startswith("activate Singing Lord")]
    assert len(left) == 1  # cancelled, it is still played; the other is not
