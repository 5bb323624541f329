"""Chapter 300 of 6.1 and chapter 3 of 5.01: zones, who sees them."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import (
    CHASE,
    FIELD,
    GRAVEYARD,
    HAND,
    MAIN_DECK,
    PLAY_GROUND,
    REMOVED,
    RULER_AREA,
    STANDBY,
    STONE_AREA,
    STONE_DECK,
)
from rulewright.games.fow.rulebook.ch300_zones import ZONES
from rulewright.kernel.ids import BOTTOM, FACE_DOWN, MOVED, NOTHING, OPPONENT, SPELL, TURNED, YOU
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Flip, LookAt, Move, Seq
from rulewright.kernel.vocabulary.terms import Cards, Has, Number, Those, TopCards
from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.fow import chant, j_ruler, resonator, ruler
from tests.tabletop.cards.fow_texts import NEW, OLD, both, instant, says, sends, song, target
from tests.tabletop.fow import cast, ground


def seen(t: Table, seat: int, owner: int, zone: str) -> list[str | None]:
    """The names a seat sees in a zone, None for each hidden card."""
    cards = t.view(seat)["players"][owner]["zones"][zone]["cards"]
    return [None if card is None else card["name"] for card in cards]


def zone_of(edition: str) -> str:
    """Where magic stones lie."""
    return "field" if edition == NEW else "magic stone area"


# ---------------------------------------------------------------- zones in general


@rule("fow-6.1", "301.1", "302.1", "312.2")
@rule("fow-5.01", "3-1", "3.1-1", "3.13-2")
@both
def test_302_1_every_card_is_in_one_zone_and_the_chase_is_shared(edition):
    t = Table(
        edition,
        song("One", "Draw a card.", edition),
        song("Two", "Draw a card.", edition),
        a={"hand": ["One", "Two"]},
    )
    t.a.does("play One")
    cards = [number for zone in t.g.s.zones for number in zone.cards]
    assert sorted(cards) == sorted(card.number for card in t.g.s.cards) and len(cards) == len(set(cards))
    views = [t.view(seat)["stack"] for seat in (0, 1)]
    assert views[0] == views[1] and [item["name"] for item in views[0]] == ["One"]
    assert t.a.menu


@rule("fow-6.1", "302.2", "302.2a", "304.2", "305.2", "306.2", "307.2", "309.2", "311.2")
@rule("fow-5.01", "3.1-2", "3.1-2a", "3.3-2", "3.4-2", "3.5-2", "3.6-2", "3.9-2", "3.12-2", "3.7-2")
@both
def test_302_2_public_zones_are_seen_and_hidden_ones_counted(edition):
    t = Table(
        edition,
        a=ground(
            edition,
            "Light Stone",
            field=["Blade"],
            deck=["Top", "Next"],
            hand=["Held"],
            graveyard=["Old", "New"],
            **{"removed area": ["Gone"], "stone deck": ["Fire Stone"]},
        ),
    )
    for seat in (0, 1):
        assert seen(t, seat, 0, "main deck") == [None, None]
        assert seen(t, seat, 0, "magic stone deck") == [None]
        assert seen(t, seat, 0, "graveyard") == ["New", "Old"]
        assert seen(t, seat, 0, "removed area") == ["Gone"]
        assert {"Blade", "Light Stone"} == {*seen(t, seat, 0, "field"), *seen(t, seat, 0, "magic stone area")}
    assert sorted(seen(t, 0, 0, "hand")) == ["Held", "Spare"] and seen(t, 1, 0, "hand") == [None, None]
    assert t.a.menu


@rule("fow-6.1", "302.3")
@rule("fow-5.01", "3.1-3")
@both
def test_302_3_only_moves_in_the_play_ground_keep_the_object(edition):
    t = Table(
        edition,
        song("Grow", "Target resonator gains [+200/+200] until end of turn.", edition),
        song("Lure", "Gain control of target resonator.", edition),
        song("Bounce", "Return target resonator to its owner's hand.", edition),
        resonator("Foe", 500, 500, "0"),
        a={"hand": ["Grow", "Lure", "Bounce"]},
        b={"field": [rested("Foe")]},
    )
    cast(t, t.a, "Grow")
    cast(t, t.a, "Lure")
    assert t.a.field == ["Foe"] and t.a.is_rested("Foe") and t.a.atk("Foe") == 700
    ref = t.a.find("Foe")
    cast(t, t.a, "Bounce")
    assert t.b.hand == ["Foe"] and t.b.find("Foe") != ref and t.b.atk("Foe") == 500 and t.a.menu


@rule("fow-6.1", "302.4")
@rule("fow-5.01", "3.1-4")
@both
def test_302_4_the_owner_orders_cards_that_go_to_a_deck(edition):
    bury = Ability(SPELL, zones=(), effect=Move(Cards((FIELD,), OPPONENT), MAIN_DECK, end=BOTTOM))
    t = Table(
        edition,
        chant("Bury", bury, cost="0"),
        a={"hand": ["Bury"]},
        b={"field": ["One", "Two"], "deck": ["Top"]},
    )
    cast(t, t.a, "Bury")
    assert t.asks(t.b, "order") and t.b.menu == ["One next", "Two next"]
    t.b.does("Two next")
    if t.asks(t.b, "order"):
        t.b.does("One next")
    assert t.b.deck == ["Top", "One", "Two"] and seen(t, 0, 1, "main deck") == [None] * 3
    assert t.a.menu


@rule("fow-6.1", "302.4", "309.2")
@rule("fow-5.01", "3.1-4", "3.9-2")
@both
def test_302_4_the_owner_orders_cards_that_go_to_a_graveyard_together(edition):
    t = Table(
        edition,
        song("Storm", "Destroy all resonators.", edition),
        a={"hand": ["Storm"], "field": ["Mine", "Own"]},
        b={"field": ["One", "Two", "Two"]},
    )
    cast(t, t.a, "Storm")
    assert t.asks(t.a, "order") and t.a.menu == ["Mine next", "Own next"]
    assert t.decision.clause == {"fow-6.1": "302.4", "fow-5.01": "3.1-4"}[edition]
    t.a.does("Own next")
    assert t.asks(t.b, "order") and t.b.menu == ["One next", "Two next", "Two next"]
    t.b.does("Two next", "One next")
    assert t.a.grave == ["Own", "Mine", "Storm"] and t.b.grave == ["Two", "One", "Two"] and t.a.menu


@rule("fow-6.1", "302.4")
@rule("fow-5.01", "3.1-4")
@both
def test_302_4_cards_alike_tokens_and_cards_picked_one_by_one_need_no_order(edition):
    swarm = song("Swarm", "Put two [100/100] Imp resonator tokens into your field.", edition)
    t = Table(
        edition,
        song("Storm", "Destroy all resonators.", edition),
        swarm,
        says("Altar", "Banish two resonators: Draw a card.", "Addition", "0", edition=edition),
        a={"hand": ["Swarm", "Storm"], "field": ["Altar", "Mine", "Own", "Last"], "deck": ["Top"]},
        b={"field": ["Two", "Two"]},
    )
    cast(t, t.a, "Swarm")
    t.a.does("activate Altar", "Own", "Mine")
    t.resolve()
    assert t.a.grave == ["Swarm", "Own", "Mine"] and t.a.hand == ["Storm", "Top"]
    cast(t, t.a, "Storm")
    assert t.a.grave == ["Swarm", "Own", "Mine", "Last", "Storm"] and t.b.grave == ["Two", "Two"] and t.a.menu


@rule("fow-6.1", "302.4", "310.2")
@rule("fow-5.01", "3.1-4", "3.11-2")
@both
def test_302_4_the_owner_orders_a_standby_area_where_its_order_is_kept(edition):
    hide = Ability(SPELL, zones=(), effect=Move(Cards((FIELD,), YOU, Has(1, "Resonator")), STANDBY))
    t = Table(
        edition,
        chant("Hide", hide, cost="0"),
        a={"hand": ["Hide"], "field": ["One", "Two"]},
    )
    cast(t, t.a, "Hide")
    if edition == OLD:
        assert sorted(t.a.standby) == ["One", "Two"] and t.a.menu
        return
    assert t.asks(t.a, "order")
    t.a.does("Two next")
    assert t.a.standby[::-1] == ["Two", "One"] and t.a.menu


@rule("fow-6.1", "303.1", "303.1b", "307.1", "307.3", "308.3", "305.1")
@rule("fow-5.01", "3.2-1", "3.2-1b", "3.6-1", "3.6-3", "3.7-1", "3.7-3", "3.8-3", "3.4-1")
@both
def test_303_1b_a_called_stone_comes_recovered_and_the_ruler_rests(edition):
    t = Table(edition, a={"stone deck": ["Fire Stone", "Wind Stone"]})
    t.a.does("call")
    assert t.a.names(zone_of(edition)) == ["Fire Stone"] and t.a.names("magic stone deck") == ["Wind Stone"]
    assert not t.a.is_rested("Fire Stone") and t.a.is_rested("Ruler")
    if edition == OLD:
        assert t.a.field == []
    t.a.does("activate Fire Stone")
    assert t.a.is_rested("Fire Stone") and t.a.will == ["Fire"] and t.a.menu


@rule("fow-6.1", "303.1", "307.1", "307.3")
@rule("fow-5.01", "3.6-3")
@both
def test_307_3_whatever_enters_the_field_is_recovered_and_can_rest(edition):
    orb = says("Orb", "{Rest}: Draw a card.", "Addition", "0", edition=edition)
    t = Table(edition, orb, a={"hand": ["Orb"], "deck": ["Top"]})
    t.a.does("play Orb")
    t.resolve()
    assert t.a.field == ["Orb"] and not t.a.is_rested("Orb")
    t.a.does("activate Orb")
    assert t.a.is_rested("Orb")
    t.resolve()
    assert t.a.hand == ["Top"] and t.a.menu


@rule("fow-6.1", "303.1a")
@rule("fow-5.01", "3.2-1a")
@both
def test_303_1a_resting_and_recovering(edition):
    t = Table(
        edition,
        song("Calm", "Rest target J/resonator.", edition),
        song("Wake", "Recover target resonator.", edition),
        a={"hand": ["Calm", "Wake"], "field": ["Blade"]},
    )
    cast(t, t.a, "Calm")
    cast(t, t.a, "Wake")
    assert [event.number for event in t.log(TURNED)] == [1, 0] and not t.a.is_rested("Blade") and t.a.menu


@rule("fow-6.1", "303.2", "311.1", "311.2a")
@rule("fow-5.01", "3.2-2", "3.12-1")
@both
def test_303_2_who_knows_a_face_down_card_still_sees_it(edition):
    seal = sends("Seal", REMOVED, FIELD, face=FACE_DOWN)
    hide = Ability(SPELL, zones=(), effect=Move(TopCards(MAIN_DECK, Number(1)), REMOVED, face=FACE_DOWN))
    t = Table(
        edition,
        seal,
        chant("Hide", hide, cost="0"),
        a={"hand": ["Seal", "Hide"], "deck": ["Top"]},
        b={"field": ["Foe"]},
    )
    cast(t, t.a, "Seal")
    assert (
        t.b.removed == ["Foe"] and seen(t, 0, 1, "removed area") == ["Foe"] and seen(t, 1, 1, "removed area") == ["Foe"]
    )
    cast(t, t.a, "Hide")
    assert (
        t.a.removed == ["Top"] and seen(t, 0, 0, "removed area") == [None] and seen(t, 1, 0, "removed area") == [None]
    )
    assert t.a.menu


@rule("fow-6.1", "311.2a")
@rule("fow-5.01", "3.2-2")
@both
def test_311_2a_who_was_shown_the_card_may_look_at_it_again(edition):
    look = Seq((LookAt(TopCards(MAIN_DECK, Number(1))), Move(TopCards(MAIN_DECK, Number(1)), REMOVED, face=FACE_DOWN)))
    t = Table(
        edition,
        chant("Hide", Ability(SPELL, zones=(), effect=look), cost="0"),
        a={"hand": ["Hide"], "deck": ["Top"]},
    )
    cast(t, t.a, "Hide")
    assert seen(t, 0, 0, "removed area") == ["Top"] and seen(t, 1, 0, "removed area") == [None] and t.a.menu


@rule("fow-6.1", "303.2a")
@rule("fow-5.01", "3.2-2a")
@both
def test_303_2a_rulers_and_j_rulers_are_never_face_down(edition):
    veil = Ability(SPELL, zones=(), effect=Seq((target(FIELD, RULER_AREA), Flip(Those(), FACE_DOWN))))
    t = Table(
        edition,
        chant("Veil", veil, cost="0"),
        ruler("Queen", j_ruler("Dragon")),
        a={"hand": ["Veil"] * 3, "field": ["Blade"]},
        b={"field": ["Dragon"], "ruler area": []},
    )
    for name in ("Dragon", "Ruler", "Blade"):
        cast(t, t.a, "Veil", f"choose {name}")
    faces = [t.g.card(ref).face for ref in (t.b.find("Dragon"), t.a.find("Ruler"), t.a.find("Blade"))]
    assert faces == [0, 0, 1] and t.a.menu


# ---------------------------------------------------------------- decks, hand


@rule("fow-6.1", "304.3", "304.4")
def test_304_3_cards_leave_the_main_deck_one_by_one_from_the_top():
    t = Table(
        "fow-6.1",
        song("Mill", "Put the top three cards of your deck into your graveyard."),
        a={"hand": ["Mill"], "deck": ["One", "Two", "Three", "Four"], "stone deck": ["Fire Stone"] * 3},
    )
    cast(t, t.a, "Mill")
    moves = [event for event in t.log(MOVED) if event.before == MAIN_DECK]
    assert len({event.moment for event in moves}) == 3
    assert t.a.grave == ["One", "Two", "Three", "Mill"] and t.a.deck == ["Four"]
    assert len(t.a.names("magic stone deck")) == 3 and t.a.menu


@rule("fow-6.1", "304.4")
def test_304_4_deck_means_the_main_deck():
    t = Table(
        "fow-6.1",
        song("Seek", "Search your deck for a card, put it into your hand, then shuffle your deck."),
        a={"hand": ["Seek"], "deck": ["One", "Two"], "stone deck": ["Fire Stone"]},
    )
    cast(t, t.a, "Seek")
    assert sorted(line for line in t.a.menu if "find" in line) == ["find One", "find Two"]


@rule("fow-6.1", "305.3")
def test_305_3_cards_leave_the_magic_stone_deck_from_its_top():
    take = Ability(SPELL, zones=(), effect=Move(TopCards(STONE_DECK, Number(2)), FIELD, whose=0))
    t = Table(
        "fow-6.1",
        chant("Quarry", take, cost="0"),
        a={"hand": ["Quarry"], "stone deck": ["Fire Stone", "Wind Stone", "Light Stone"], "deck": ["One"]},
    )
    cast(t, t.a, "Quarry")
    moves = [event for event in t.log(MOVED) if event.before == STONE_DECK]
    assert t.a.field == ["Fire Stone", "Wind Stone"] and t.a.names("magic stone deck") == ["Light Stone"]
    assert len({event.moment for event in moves}) == 2 and t.a.deck == ["One"] and t.a.menu


@rule("fow-6.1", "306.1", "306.3", "304.1")
@rule("fow-5.01", "3.5-1", "3.5-3", "3.3-1")
@both
def test_306_1_a_drawn_card_is_kept_in_the_hand(edition):
    t = Table(edition, song("Draw", "Draw a card.", edition), a={"hand": ["Draw"], "deck": ["One", "Two"]})
    cast(t, t.a, "Draw")
    assert t.a.hand == ["One"] and t.a.deck == ["Two"]
    assert [t.view(0)["players"][seat]["registers"]["maximum hand size"] for seat in (0, 1)] == [7, 7]
    assert t.a.menu


# ---------------------------------------------------------------- field, ruler area


@rule("fow-6.1", "307.4")
def test_307_4_card_means_a_card_in_a_field():
    t = Table(
        "fow-6.1",
        song("Hit", "Destroy target card."),
        a={"hand": ["Hit"], "field": ["Light Stone", "Blade"]},
        b={"field": ["Foe"]},
    )
    t.a.does("play Hit")
    assert t.a.menu == ["choose Light Stone", "choose Blade", "choose Foe"]


@rule("fow-6.1", "307.4a")
def test_307_4a_counting_cards_counts_the_whole_play_ground():
    beacon = says("Beacon", "This card gains [+100/+0] for each fire card you control.", attribute=("Fire",))
    fire = ruler("Flame", attribute=("Fire",))
    t = Table(
        "fow-6.1",
        beacon,
        fire,
        resonator("Spark", attribute=("Fire",)),
        a={"field": ["Beacon", "Spark"], "ruler area": ["Flame"]},
    )
    assert t.a.atk("Beacon") == 800 and t.a.menu


@rule("fow-5.01", "3.7-4")
def test_3_7_4_magic_stone_means_the_stone_area():
    t = Table(
        OLD,
        song("Hit", "Destroy target magic stone.", OLD),
        a={"hand": ["Hit"], "magic stone area": ["Light Stone", "Wind Stone"], "field": ["Fire Stone"]},
    )
    t.a.does("play Hit")
    assert t.a.menu == ["choose Light Stone", "choose Wind Stone"]


@rule("fow-5.01", "3.6-6", "3.7-5")
def test_3_7_5_from_the_stone_area_to_a_field_is_not_entering():
    watcher = says("Watcher", "Whenever a card enters your field ⇒ Gain 100 life.", edition=OLD)
    lift, sink = sends("Lift", FIELD, STONE_AREA, whose=0), sends("Sink", STONE_AREA, FIELD, whose=0)
    t = Table(
        OLD,
        watcher,
        lift,
        sink,
        a={"field": ["Watcher"], "magic stone area": ["Light Stone"], "hand": ["Lift", "Sink"]},
    )
    ref = t.a.find("Light Stone")
    cast(t, t.a, "Lift")
    assert t.a.field == ["Watcher", "Light Stone"] and t.stack == [] and t.a.find("Light Stone") == ref
    cast(t, t.a, "Sink", "choose Light Stone")
    assert t.a.stones == ["Light Stone"] and t.stack == [] and t.a.menu


@rule("fow-6.1", "307.5", "308.1", "308.2", "308.5")
@rule("fow-5.01", "3.6-5", "3.8-1", "3.8-2", "3.8-5")
@both
def test_308_5_the_other_side_in_a_ruler_area_is_for_its_controller(edition):
    queen = ruler("Queen", j_ruler("Dragon", 900, 300), "")
    t = Table(edition, queen, a={"ruler area": ["Queen"]})

    def other(seat: int, zone: str) -> object:
        return t.view(seat)["players"][0]["zones"][zone]["cards"][0].get("other side", {}).get("name")

    assert seen(t, 1, 0, "ruler area") == ["Queen"]
    assert (other(0, "ruler area"), other(1, "ruler area")) == ("Dragon", None)
    t.a.does("judgment")
    t.resolve()
    assert t.a.field == ["Dragon"]
    assert (other(0, "field"), other(1, "field")) == ("Queen", "Queen")
    assert t.a.menu


@rule("fow-6.1", "303.2", "308.5")
def test_308_5_who_has_seen_the_other_side_may_look_again():
    queen = ruler("Queen", j_ruler("Dragon", 900, 300))
    t = Table(
        "fow-6.1",
        queen,
        song("Kill", "Destroy target J/resonator."),
        a={"hand": ["Kill"], "field": ["Dragon"], "ruler area": []},
    )
    cast(t, t.a, "Kill")
    assert t.a.area == ["Queen"]
    assert t.view(1)["players"][0]["zones"]["ruler area"]["cards"][0]["other side"]["name"] == "Dragon"
    assert t.a.menu


@rule("fow-5.01", "3.8-1", "3.8-4", "3.8-6")
def test_3_8_6_a_fallen_j_ruler_is_blank_and_stays():
    queen = ruler("Queen", says("Dragon", "[Flying]", "J-ruler", None, 900, 300, edition=OLD))
    pull = sends("Pull", FIELD, RULER_AREA, whose=0)
    t = Table(
        OLD,
        queen,
        song("Kill", "Destroy target J/resonator.", OLD),
        song("Calm", "Rest target ruler.", OLD),
        pull,
        a={"hand": ["Kill", "Calm", "Pull"], "field": ["Dragon"], "ruler area": []},
    )
    cast(t, t.a, "Kill")
    info = t.g.info(t.a.find("Dragon"))
    assert t.a.area == ["Dragon"] and info.rules == [] and info.keywords == 0
    cast(t, t.a, "Calm")
    assert t.b.is_rested("Ruler") and not t.a.is_rested("Dragon")
    cast(t, t.a, "Pull", "choose Dragon")
    assert t.a.area == ["Dragon"] and t.a.field == [] and t.a.menu


# ---------------------------------------------------------------- graveyard, standby, removed, chase


@rule("fow-6.1", "309.1")
@rule("fow-5.01", "3.9-1")
@both
def test_309_1_spent_and_destroyed_cards_lie_in_the_graveyard(edition):
    t = Table(edition, song("Kill", "Destroy target resonator.", edition), a={"hand": ["Kill"], "field": ["Blade"]})
    cast(t, t.a, "Kill")
    assert t.a.grave == ["Blade", "Kill"] and seen(t, 1, 0, "graveyard")[0] == "Kill" and t.a.menu


@rule("fow-6.1", "310.1", "310.2")
@rule("fow-5.01", "3.11-1", "3.11-2")
@both
def test_310_2_set_cards_are_seen_by_their_owner_only(edition):
    trap = chant("Trap", subtype=("Chant-Standby",))
    t = Table(edition, trap, a=ground(edition, *["Light Stone"] * 4, hand=["Trap", "Trap"]))
    t.a.does("put Trap into the standby area")
    t.a.does("put Trap into the standby area")
    assert t.a.standby == ["Trap", "Trap"] and t.a.hand == []
    assert seen(t, 0, 0, "standby area") == ["Trap", "Trap"] and seen(t, 1, 0, "standby area") == [None, None]
    assert all(t.g.card(ref).face == FACE_DOWN for ref in t.g.refs(STANDBY, 0)) and t.a.menu


@rule("fow-6.1", "312.1", "312.3")
@rule("fow-5.01", "3.13-1")
@both
def test_312_3_a_spell_is_a_card_on_the_chase(edition):
    stop = instant("Stop", "Cancel target spell.", edition)
    well = says("Well", "{1}: Draw a card.", edition=edition)
    t = Table(
        edition,
        stop,
        well,
        resonator("Blade", cost="0"),
        a=ground(edition, "Light Stone", field=["Well"], hand=["Blade", "Stop"]),
    )
    t.a.does("play Blade")
    assert t.stack == ["Blade"] and t.a.field[-1] != "Blade"
    t.a.does("activate Well")
    t.a.does("play Stop")
    assert t.stack == ["Stop", "Well", "Blade"]
    t.resolve()
    assert t.stack == ["Well"] and t.a.grave == ["Blade", "Stop"] and t.a.menu


@rule("fow-5.01", "3.13-3")
def test_3_13_3_a_normal_spell_is_no_resonator():
    stop = instant("Stop", "Cancel target normal spell.", OLD)
    t = Table(
        OLD,
        stop,
        resonator("Blade", cost="0"),
        says("Orb", "{1}: Draw a card.", "Addition", "0", edition=OLD),
        a={"hand": ["Blade", "Stop", "Orb"]},
    )
    t.a.does("play Blade")
    assert not any("Stop" in line for line in t.a.menu)
    t.resolve()
    t.a.does("play Orb")
    assert any("play Stop" in line for line in t.a.menu)
    cast(t, t.a, "Stop")
    assert t.a.grave == ["Orb", "Stop"] and t.a.field == ["Blade"] and t.a.menu


@rule("fow-6.1", "313.1")
def test_313_1_the_play_ground_is_fields_and_ruler_areas():
    kept = [zone for zone, kind in enumerate(ZONES) if kind.group != NOTHING]
    assert set(kept) == set(PLAY_GROUND) and not set(kept) & {STANDBY, REMOVED, CHASE, HAND, GRAVEYARD}
    t = Table("fow-6.1")
    t.a.does("call")
    assert t.a.stones == [] and t.a.field == ["Light Stone"] and t.a.menu


@rule("fow-5.01", "3.14-1")
def test_3_14_1_the_play_ground_has_three_zones():
    from rulewright.games.fow.editions.fow_5_01 import ZONES_5_01

    kept = [kind.name for kind in ZONES_5_01 if kind.group != NOTHING]
    assert kept == ["field", "ruler area", "magic stone area"]


@rule("fow-6.1", "313.2")
@rule("fow-5.01", "3.14-2")
@both
def test_313_2_who_has_the_card_in_the_play_ground_controls_it(edition):
    gift = sends("Gift", FIELD, HAND, whose=OPPONENT)
    t = Table(edition, gift, a={"hand": ["Gift", "Blade"]})
    cast(t, t.a, "Gift", "choose Blade")
    card = t.g.card(t.b.find("Blade"))
    assert t.b.field == ["Blade"] and (card.owner, card.master) == (0, 1) and t.a.menu


# ---------------------------------------------------------------- 315 out of the game


@rule("fow-6.1", "315.1", "315.1a", "315.1b")
@pytest.mark.parametrize(("tournament", "offered"), [(0, ["Gone", "Benched", "Shelved"]), (1, ["Gone", "Benched"])])
def test_315_1_what_is_out_of_the_game_depends_on_what_is_played_for(tournament, offered):
    wish = song("Wish", "Put a resonator you own from outside the game into your hand.")
    t = Table(
        "fow-6.1",
        wish,
        a={"hand": ["Wish"], "removed area": ["Gone"], "sideboard": ["Benched"], "collection": ["Shelved"]},
        b={"removed area": ["Theirs"], "sideboard": ["Not Mine"]},
        options={"tournament": tournament},
    )
    cast(t, t.a, "Wish")
    assert sorted(line for line in t.a.menu if line != "done") == sorted(f"choose {name}" for name in offered)
    t.a.does("choose Benched")
    assert t.a.hand == ["Benched"] and t.a.names("sideboard") == [] and t.a.removed == ["Gone"]
    assert t.a.names("collection") == ["Shelved"] and t.b.names("sideboard") == ["Not Mine"] and t.a.menu


@rule("fow-6.1", "315.1a", "315.1b", "302.2")
def test_315_1_only_their_owner_sees_the_cards_outside_the_game():
    t = Table("fow-6.1", a={"sideboard": ["Benched"], "collection": ["Shelved"]})
    seen, hidden = (t.view(seat)["players"][0]["zones"] for seat in (0, 1))
    for zone in ("sideboard", "collection"):
        assert seen[zone]["cards"][0] is not None and hidden[zone] == {"count": 1, "cards": [None]}
    assert t.a.menu


@rule("fow-5.01", "3.12-1")
@rule("fow-6.1", "315.1")
def test_3_12_in_the_older_book_only_the_removed_area_is_out_of_the_game():
    wish = song("Wish", "Put a resonator you own from outside the game into your hand.", OLD)
    t = Table(OLD, wish, a={"hand": ["Wish"], "removed area": ["Gone"]})
    cast(t, t.a, "Wish")
    assert t.a.hand == ["Gone"] and t.a.removed == [] and t.a.menu
