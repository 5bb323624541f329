"""Chapter 1100 of 6.1 and chapters 11 and 12 of 5.01: keyword skills."""

import pytest

from rulewright.games.fow.editions.shelf import EDITIONS as BOOKS
from rulewright.games.fow.rulebook.ch00_names import KEYWORD_NAMES
from rulewright.kernel.ast import Ability, Apply, Cards, Gain, Has, LoseAbilities
from rulewright.kernel.ids import DAMAGED, EITHER, END_OF_TURN, HURT, SPELL, YOU
from rulewright.table import seated
from table_fow import (
    NotOffered,
    Table,
    addition,
    card,
    chant,
    fresh,
    j_ruler,
    regalia,
    resonator,
    rule,
    ruler,
    said,
    stone,
)

BOTH = pytest.mark.parametrize("edition", ["fow-6.1", "fow-5.01"])
STONES = ["Light Stone", "Light Stone", "Light Stone", "Light Stone"]
FIELD = 2


def area(edition):
    """Where this edition has its magic stones."""
    return "field" if edition == "fow-6.1" else "magic stone area"


def table(*cards, edition="fow-6.1", a=(), b=(), a_hand=(), b_hand=(), a_more=None, b_more=None, **more):
    """A main phase with fields, hands and four stones each."""
    seats = []
    for field, hand, extra in ((a, a_hand, a_more), (b, b_hand, b_more)):
        seat = {"field": list(field), "hand": list(hand), **(extra or {})}
        seat[area(edition)] = [*seat.get(area(edition), []), *STONES]
        seats.append(seat)
    return Table(*cards, a=seats[0], b=seats[1], edition=edition, **more)


def quick(name, *lines, **more):
    """A chant that may be played at any time, for one will."""
    return chant(name, *said(*lines, kind="Chant"), skills=["Quickcast"], subtype=["Chant-Instant"], **more)


def hush():
    """A quick chant after which nothing in a field has abilities, for this turn."""
    blank = Apply(Cards((FIELD,), EITHER), (LoseAbilities(),), until=1)
    return chant("Hush", Ability(SPELL, effect=blank), skills=["Quickcast"], subtype=["Chant-Instant"])


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
    assert [event.number for event in t.log(DAMAGED)] == [800, 100]
    assert [event.number for event in t.log(HURT)] == [200] and t.log(HURT)[0].verb == 1
    assert t.asked.menu


@rule("fow-5.01", "11.1-1", "11.1-2", "11.1-3", "11.1-4")
def test_11_1_2_in_the_older_book_the_excess_goes_on_by_itself():
    twice = resonator("Spear", 1000, 900, skills=["Pierce", "Pierce"])
    t = table(twice, resonator("Wall", 100, 700), edition="fow-5.01", a=["Spear"], b=["Wall"])
    t.fight("Spear", blocker="Wall")
    assert t.b.life == 3700 and t.b.grave == ["Wall"]
    assert t.log(HURT)[0].verb == 1
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
        assert t.g.decision.ask == "priority"  # only the player could be attacked
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
        if t.chase:
            break
        t.asked.answers("pass")
    assert t.chase == ["Bang"]
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
    assert (t.g.decision.ask == "attack") == bool(skills)
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
        position = [option.verb for option in t.g.decision.options]
        t.g.answer(len(position) - 1)
    assert t.g.s.turn == 4 and t.g.info(t.a.find("Sleeper")).has_keyword(flying)
    assert t.asked.menu


@rule("fow-6.1", "1110.1", "1110.2", "1110.2a")
@rule("fow-5.01", "12.2-1", "12.2-2", "12.2-2a")
@BOTH
@pytest.mark.parametrize("count", [1, 2])
def test_1110_2_incarnation_banishes_instead_of_paying(edition, count):
    giant = resonator("Giant", 900, 900, "Fire Fire 3", abilities=said("[Incarnation] {R}, {R}"))
    ember = resonator("Ember", cost="Fire")
    t = Table(giant, ember, a={"field": ["Ember"] * count, "hand": ["Giant"]}, edition=edition)
    assert ("play Giant" in t.a.menu) == (count == 2)
    if count == 2:
        t.a.does("play Giant")
        while t.g.decision.ask == "pay":
            t.a.answers("Ember")
        t.resolve()
        assert t.a.field == ["Giant"] and t.a.grave == ["Ember", "Ember"]
        assert t.a.menu


@rule("fow-6.1", "1110.2b")
@rule("fow-5.01", "12.2-2b")
@BOTH
def test_1110_2b_either_attribute_will_do(edition):
    giant = resonator("Giant", 900, 900, "Fire Fire 3", abilities=said("[Incarnation] {W} or {G}"))
    t = Table(giant, resonator("Leaf", cost="Wind"), a={"field": ["Leaf"], "hand": ["Giant"]}, edition=edition)
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
    assert t.g.take_back() and t.a.hand == ["Rush"] and t.chase == []
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
    assert t.chase == ["Singing Lord"]
    t.a.does("pass")
    t.b.does("play Mute")
    t.resolve()
    assert t.chase == [] and t.a.life == 4000
    left = [line for line in t.a.menu if line.startswith("activate Singing Lord")]
    assert len(left) == 1  # cancelled, it is still played; the other is not


# ---------------------------------------------------------------- 1113 to 1118


@rule("fow-6.1", "1113.1", "1113.2", "1113.2a", "1113.2a-i")
def test_1113_2a_anytime_means_for_nothing():
    anytime = chant("Whim", *said("[Trigger] Anytime: You gain 100 life.", kind="Chant"), cost="Fire")
    plain = chant("Hymn", *said("You gain 100 life.", kind="Chant"), cost="0")
    t = Table(anytime, plain, a={}, b={"standby area": ["Whim"], "hand": ["Hymn"]})
    t.a.does("pass")
    assert [line for line in t.b.menu if line.startswith("play")] == ["play Whim"]
    t.b.does("play Whim")
    t.resolve()
    assert t.b.life == 4100 and t.b.grave == ["Whim"]
    assert t.asked.menu


@rule("fow-6.1", "1114.1", "1114.2", "1114.3")
@pytest.mark.parametrize("dragon", [True, False])
def test_1114_2_stealth_plays_a_set_card_for_nothing(dragon):
    lurker = resonator("Lurker", cost="Fire Fire", abilities=said("[Stealth] You control a Dragon."))
    wyrm = resonator("Wyrm", race=["Dragon"])
    t = table(lurker, wyrm, a=["Wyrm"] if dragon else [], a_hand=["Lurker"])
    t.a.does("put Lurker into the standby area")
    assert ("play Lurker" in t.a.menu) == dragon
    if dragon:
        t.a.does("play Lurker")
        t.resolve()
        assert "Lurker" in t.a.field
        assert t.a.menu


@rule("fow-6.1", "1115.1", "1115.2")
def test_1115_2_remnant_plays_from_the_graveyard_once():
    echo = chant("Echo", *said("You gain 100 life.", "[Remnant]", kind="Chant"))
    t = table(echo, chant("Hymn"), a_more={"graveyard": ["Echo", "Hymn"]})
    assert [line for line in t.a.menu if line.startswith("play")] == ["play Echo"]
    t.a.does("play Echo")
    t.resolve()
    assert t.a.removed == ["Echo"] and t.a.life == 4100
    assert t.a.menu


@rule("fow-6.1", "1115.2")
def test_1115_2_a_cancelled_remnant_is_removed_too():
    echo = chant("Echo", *said("You gain 100 life.", "[Remnant]", kind="Chant"))
    t = table(echo, quick("Deny", "Cancel target spell."), a_more={"graveyard": ["Echo"]}, b_hand=["Deny"])
    t.a.does("play Echo", "pass")
    t.b.does("play Deny")
    t.resolve()
    assert t.a.removed == ["Echo"] and t.a.grave == []
    assert t.a.menu


@rule("fow-6.1", "1116.1", "1116.2")
def test_1116_2_evolution_puts_one_counter_and_no_more():
    t = table(resonator("Egg", abilities=said("[Evolution] {1}")), a=["Egg"])
    t.a.does("activate Egg", "activate Egg")
    assert t.chase == ["Egg", "Egg"] and t.a.counters("Egg") == {}
    t.resolve()
    t.resolve()
    assert t.a.counters("Egg") == {"evolution": 1}
    assert t.a.menu


def twin():
    """A double-sided card."""
    future = card(
        "Later",
        "Resonator",
        "Light Light Light",
        900,
        900,
        abilities=said("When this card enters your field or shifts ⇒ You gain 500 life."),
    )
    return card("Sooner", "Resonator", "Light", 300, 300, abilities=said("[Shift] {2}"), back=future)


@rule("fow-6.1", "1117.1", "1117.2", "1117.2a", "1302.1", "1302.2", "1302.2b", "1302.2e")
def test_1117_2_a_double_sided_card_is_played_with_either_side():
    for line, name, left in (("past", "Sooner", 3), ("future", "Later", 1)):
        t = table(twin(), a_hand=["Sooner"])
        t.a.answers("play Sooner")
        assert t.a.menu == ["play Sooner with its past side up", "play Sooner with its future side up"]
        t.a.does(f"play Sooner with its {line} side up")
        t.resolve()
        assert t.a.field[-1] == name
        assert 4 - sum(t.g.card(ref).orientation for ref in t.g.refs(FIELD, 0)) == left
        assert t.asked.menu


@rule("fow-6.1", "1117.2", "1117.2a", "1302.2c")
def test_1117_2_shifting_turns_the_card_and_keeps_what_is_on_it():
    from rulewright.judge.position import CardSpec

    t = table(twin(), a=[CardSpec("Sooner", damage=100, counters={"charge": 2})])
    t.a.does("activate Sooner")
    t.resolve()
    assert "Later" in t.a.field and "Sooner" not in t.a.field
    assert t.a.marked("Later") == 100 and t.a.counters("Later") == {"charge": 2}
    t.resolve()
    assert t.a.life == 4500
    assert t.a.menu


@rule("fow-6.1", "1302.3", "1302.3a", "1302.4")
def test_1302_3a_a_double_sided_card_leaves_the_field_past_side_up():
    t = table(twin(), quick("Ebb", "Return target resonator to its owner's hand."), a=["Later"], a_hand=["Ebb"])
    t.a.does("play Ebb")
    t.resolve()
    assert t.a.hand == ["Sooner"]
    assert t.a.menu


@rule("fow-6.1", "1118.1", "1118.2", "1118.2a", "1118.2b")
def test_1118_2_limit_counts_down_and_forbids_nothing():
    t = table(resonator("Candle", skills=["Swiftness"], abilities=said("[Limit] 1")), a_hand=["Candle"])
    t.a.does("play Candle")
    t.resolve()
    assert t.a.counters("Candle") == {"limit": 1} and t.chase == []
    t.attack("Candle")
    assert t.chase == ["Candle"]
    t.resolve()
    assert t.a.counters("Candle") == {} and "Candle" in t.a.field
    assert t.asked.menu


# ---------------------------------------------------------------- 1119 to 1126


def start(first, *texts):
    """A game from its first step with this ruler on both sides."""
    lord = ruler("Lord", abilities=said(*texts, kind="Ruler"))
    deck = [lord, *[resonator(f"R{number % 12}") for number in range(40)], *[stone("Light Stone")] * 10]
    g = seated(BOOKS["fow-6.1"], [deck, deck], [None, None], 1, {"first": first})
    while g.decision.ask == "exchange":
        g.answer(len(g.decision.options) - 1)
    return g


@rule("fow-6.1", "1119.1", "1119.2", "1119.2a", "1303.3")
def test_1119_2_who_plays_second_begins_with_a_will_coin():
    g = start(0, "[Energize] {R}")
    coins = [[g.name_of(ref) for ref in g.refs(7, seat)] for seat in (0, 1)]
    assert coins == [[], ["Fire will coin"]] and not g.s.stack
    g.answer(len(g.decision.options) - 1)  # the first player passes
    verbs = [(option.verb, g.name_of(option.card)) for option in g.decision.options if option.verb == "activate"]
    assert verbs == [("activate", "Fire will coin")]
    g.answer(0)
    assert g.s.registers[(13 + 1) * 2 + 1] == 1 and g.refs(7, 1) == []


@rule("fow-6.1", "1122.1", "1122.2", "1122.2a")
def test_1122_2a_a_ruler_begins_with_its_mana():
    g = start(0, "[Mana] 3")
    assert [g.s.cards[g.zone(4, seat)[0]].counters for seat in (0, 1)] == [(3, 3), (3, 3)]


@rule("fow-6.1", "1122.2b")
def test_1122_2b_other_cards_come_with_their_mana():
    t = table(regalia("Orb", *said("[Mana] 2", kind="Regalia")), a_hand=["Orb"])
    t.a.does("play Orb")
    t.resolve()
    assert t.a.counters("Orb") == {"mana": 2} and t.chase == []
    assert t.a.menu


@rule("fow-6.1", "1120.1", "1120.2")
def test_1120_2_barrier_keeps_the_others_from_targeting():
    ward = resonator("Ward", abilities=said("[Barrier]"))
    bolt = quick("Bolt", "This card deals 100 damage to target resonator.")
    t = table(ward, bolt, hush(), a=["Ward"], b=["Plain"], a_hand=["Bolt"], b_hand=["Bolt", "Hush"])
    t.a.answers("play Bolt")
    assert t.a.menu == ["choose Ward", "choose Plain"]
    t.a.does("choose Plain", "pass")
    t.b.answers("play Bolt")
    assert t.g.decision.ask != "choose"  # only Plain could be chosen
    while t.g.decision.ask == "resources":
        t.b.answers("pay")
    assert t.asked.menu


@rule("fow-6.1", "1120.3")
@pytest.mark.parametrize(("attribute", "offered"), [("Light", True), ("Darkness", False)])
def test_1120_3_barrier_against_something(attribute, offered):
    ward = resonator("Ward", abilities=said("[Barrier] {B}"))
    bolt = quick("Bolt", "This card deals 100 damage to target resonator.", cost="1", attribute=[attribute])
    t = table(ward, bolt, b=["Ward"], a_hand=["Bolt"])
    assert ("play Bolt" in t.a.menu) == offered


@rule("fow-6.1", "1120.2", "1120.3")
def test_1120_3_barriers_add_up_whatever_gives_them():
    ward = resonator("Ward", abilities=said("[Barrier] {B}"))
    pale = quick("Pale", "This card deals 100 damage to target resonator.", attribute=["Light"])
    dark = quick("Dark", "This card deals 100 damage to target resonator.", attribute=["Darkness"])
    fire = quick("Fire", "This card deals 100 damage to target resonator.", attribute=["Fire"])
    guard = quick("Guard", "Target resonator gains [Barrier] until end of turn.")
    lends = Apply(Cards((FIELD,), YOU, Has(0, "Ward")), (Gain(said("[Barrier] {W}")[0]),), END_OF_TURN)
    screen = chant("Screen", Ability(SPELL, effect=lends), skills=["Quickcast"])
    bare = quick("Bare", "Target resonator loses [Barrier] until end of turn.")
    spells = ["Guard", "Screen", "Bare"]
    t = table(ward, pale, dark, fire, guard, screen, bare, b=["Ward"], a_hand=["Pale", "Dark", "Fire"], b_hand=spells)

    def open_spells():
        return [name for name in ("Pale", "Dark", "Fire") if f"play {name}" in t.a.menu]

    def answers(name):
        t.a.does("pass")
        t.b.does(f"play {name}", "pass")
        t.a.does("pass")
        assert t.a.menu

    t.a.does("play Fire")
    assert open_spells() == ["Pale"]
    answers("Guard")
    assert open_spells() == []
    answers("Bare")
    assert open_spells() == ["Pale", "Dark"]
    answers("Screen")
    assert open_spells() == ["Dark"]


@rule("fow-6.1", "1121.1", "1121.2", "1121.3", "1121.3a", "1121.4")
def test_1121_2_bestow_adds_later_and_outlives_its_host():
    cloak = addition("Cloak", *said("[Bestow] {1}", "Bestowed resonator gains [+200/+200].", kind="Addition"))
    ebb = quick("Ebb", "Return target resonator to its owner's hand.")
    t = table(cloak, ebb, a=["Blade"], a_hand=["Cloak", "Ebb"])
    t.a.does("play Cloak")
    assert t.chase == ["Cloak"]
    t.resolve()
    assert t.g.card(t.a.find("Cloak")).attached < 0
    t.a.does("activate Cloak")
    t.resolve()
    assert t.g.card(t.a.find("Cloak")).attached == t.a.find("Blade") and t.a.atk("Blade") == 700
    assert not any(line.startswith("activate Cloak") for line in t.a.menu)
    t.a.does("play Ebb")
    t.resolve()
    assert "Cloak" in t.a.field and t.g.card(t.a.find("Cloak")).attached < 0
    assert t.a.menu


@rule("fow-6.1", "1124.1", "1124.2", "1124.2a", "1124.2b")
def test_1124_2_torrent_needs_another_card_before_it():
    flood = chant("Flood", *said("You gain 100 life.", "[Torrent] Draw a card.", kind="Chant"), cost="0")
    t = table(flood, a_hand=["Flood", "Flood"])
    t.a.does("play Flood")
    t.resolve()
    assert t.a.hand == ["Flood"] and t.a.life == 4100
    t.a.does("play Flood")
    t.resolve()
    assert t.a.hand == ["Filler 0"] and t.a.life == 4200
    assert t.a.menu


@rule("fow-6.1", "1126.1", "1126.2", "1126.2a")
def test_1126_2_inheritance_is_an_ability_from_the_hand():
    heir = resonator("Heir", cost="9", abilities=said("[Inheritance] {1}: You gain 500 life."))
    t = table(heir, quick("Deny", "Cancel target spell."), a=["Heir"], a_hand=["Heir"], b_hand=["Deny"])
    lines = [line for line in t.a.menu if "Heir" in line and line.startswith("activate")]
    assert len(lines) == 1
    t.a.does(lines[0])
    assert t.a.grave == ["Heir"] and t.chase == ["Heir"]
    t.a.does("pass")
    assert not any(line.startswith("play Deny") for line in t.b.menu)
    t.b.does("pass")
    assert t.a.life == 4500
    assert t.asked.menu
    with pytest.raises(NotOffered):
        t.a.answers(lines[0])
    assert t.asked.menu


@rule("fow-6.1", "1123.1", "1123.2")
def test_1123_1_bloodlust_that_is_lost_forces_nobody():
    t = table(resonator("Fury", abilities=said("[Bloodlust]")), hush(), a=["Fury"], a_hand=["Hush"])
    assert "pass" not in t.a.menu
    t.a.does("play Hush")
    t.resolve()
    assert "pass" in t.a.menu
