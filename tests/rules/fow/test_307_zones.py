"""Chapter 300 of 6.1 and chapter 3 of 5.01: the zones one by one, from the field on."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import (
    CHASE,
    FIELD,
    GRAVEYARD,
    HAND,
    PLAY_GROUND,
    REMOVED,
    RULER_AREA,
    STANDBY,
    STONE_AREA,
)
from rulewright.games.fow.rulebook.ch300_zones import ZONES
from rulewright.kernel.ids import FACE_DOWN, NOTHING, OPPONENT
from rulewright.kernel.position.shown import ZoneView
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import chant, j_ruler, resonator, ruler
from tests.tabletop.cards.fow_texts import OLD, both, instant, says, sends, song
from tests.tabletop.fow import cast, ground


def seen(t: Table, seat: int, owner: int, zone: str) -> list[str | None]:
    """The names a seat sees in a zone, None for each hidden card."""
    cards = t.view(seat).players[owner].zones[zone].cards
    return [None if card is None else card.name for card in cards]


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
        back = t.view(seat).players[0].zones[zone].cards[0].other_side
        return back and back.name

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
    assert t.view(1).players[0].zones["ruler area"].cards[0].other_side.name == "Dragon"
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
    seen, hidden = (t.view(seat).players[0].zones for seat in (0, 1))
    for zone in ("sideboard", "collection"):
        assert seen[zone].cards[0] is not None and hidden[zone] == ZoneView(1, [None])
    assert t.a.menu


@rule("fow-5.01", "3.12-1")
@rule("fow-6.1", "315.1")
def test_3_12_in_the_older_book_only_the_removed_area_is_out_of_the_game():
    wish = song("Wish", "Put a resonator you own from outside the game into your hand.", OLD)
    t = Table(OLD, wish, a={"hand": ["Wish"], "removed area": ["Gone"]})
    cast(t, t.a, "Wish")
    assert t.a.hand == ["Gone"] and t.a.removed == [] and t.a.menu
