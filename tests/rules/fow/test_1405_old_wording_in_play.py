"""Chapter 1400 of 6.1: a card of older wording plays as the present rule does."""

from dataclasses import replace

import pytest

from rulewright.judge.position import CardSpec
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import chant, j_ruler, resonator, said
from tests.tabletop.cards.fow_texts import old
from tests.tabletop.fow import stony


def picks(t, seat):
    """The cards a question offers."""
    return [line.split(" ", 1)[1] for line in seat.menu if line.startswith(("choose ", "take ", "find "))]


# ---------------------------------------------------------------- 1404: zones


@rule("fow-6.1", "1404.2")
def test_1404_2_the_chant_standby_area_is_the_standby_area():
    pry = old("Pry", "Spell:Chant", "Destroy target card in your opponent's chant-standby area.", cost="0")
    t = stony(pry, a={"hand": ["Pry"]}, b={"standby area": ["Hidden"], "field": ["Seen"]})
    t.a.does("play Pry")
    t.resolve()
    assert t.b.standby == [] and t.b.grave == ["Hidden"] and "Seen" in t.b.field and t.a.menu


# ---------------------------------------------------------------- 1405: types


@rule("fow-6.1", "1405.1", "1405.2", "1405.2a")
def test_1405_2a_a_search_for_the_old_subtype_finds_any_chant():
    seek = old("Seek", "Spell:Chant", "Search your main deck for a [Spell:Chant], reveal it and put it into your hand.")
    rush = chant("Rush", *said("You gain 100 life.", kind="Chant"), skills=["Quickcast"])
    past = old("Past", "Spell:Chant", "You gain 100 life.")
    t = stony(seek, rush, past, a={"hand": ["Seek"], "deck": ["Blade", "Rush", "Past", "Stave"]})
    t.a.does("play Seek")
    t.resolve()
    assert t.asks(t.a, "search") and sorted(picks(t, t.a)) == ["Past", "Rush"]
    t.a.does("choose Rush")
    assert t.a.hand == ["Rush"] and t.a.menu


@rule("fow-6.1", "1405.3", "1405.3a")
@pytest.mark.parametrize(("name", "hit"), [("Rush", True), ("Past", True), ("Plain", False), ("Flash", False)])
def test_1405_3a_the_old_instant_is_a_chant_with_quickcast(name, hit):
    deny = old("Deny", "Spell:Chant-Instant", "Cancel target [Spell:Chant-Instant].", cost="0")
    cards = [
        chant("Rush", *said("You gain 100 life.", kind="Chant"), skills=["Quickcast"]),
        old("Past", "Spell:Chant-Instant", "You gain 100 life."),
        chant("Plain", *said("You gain 100 life.", kind="Chant")),
        resonator("Flash", skills=["Quickcast"]),
    ]
    t = stony(deny, *cards, a={"hand": [name]}, b={"hand": ["Deny"]})
    t.a.does(f"play {name}", "pass")
    assert ("play Deny" in t.b.menu) is hit
    if hit:
        t.b.does("play Deny")
        t.resolve()
        assert t.a.grave == [name] and t.a.life == 4000 and t.asked.menu


@rule("fow-6.1", "1405.4", "1405.4a")
def test_1405_4a_the_old_standby_card_is_a_chant_with_trigger():
    call = old("Call", "Spell:Chant", "Put target [Spell:Chant-Standby] from your graveyard into your hand.", cost="0")
    new = chant("New", *said("[Trigger] {1}: You gain 100 life.", kind="Chant"))
    past = old("Past", "Spell:Chant-Standby", "[Trigger] Pay {1}: You gain 100 life.")
    plain = chant("Plain", *said("You gain 100 life.", kind="Chant"))
    t = stony(call, new, past, plain, a={"hand": ["Call"], "graveyard": ["Plain", "New", "Past", "Blade"]})
    t.a.does("play Call")
    assert picks(t, t.a) == ["New", "Past"]
    t.a.does("choose New")
    t.resolve()
    assert t.a.hand == ["New"] and t.a.menu


# ---------------------------------------------------------------- 1406: additions


@rule("fow-6.1", "1406.1", "1406.1a")
@pytest.mark.parametrize(("subtype", "hit"), [("Resonator", "Cloak"), ("J/Resonator", "Mantle"), ("Field", "Banner")])
def test_1406_1a_a_subtype_names_only_additions_of_that_subtype(subtype, hit):
    cards = [
        old("Cloak", "Addition:Resonator", "Added resonator gains [+200/+200]."),
        old("Mantle", "Addition:J/Resonator", "Added J/resonator gains [+200/+200]."),
        old("Banner", "Addition:Field", "Resonators you control gain [+100/+100]."),
    ]
    strip = old("Strip", "Spell:Chant", f"Destroy target [Addition:{subtype}].", cost="0")
    on = [CardSpec(name, attached_to=(0, "Blade")) for name in ("Cloak", "Mantle")]
    t = stony(*cards, strip, a={"hand": ["Strip"], "field": ["Blade", *on, "Banner"]})
    assert t.a.atk("Blade") == 500 + 200 + 200 + 100
    t.a.does("play Strip")
    t.resolve()
    assert t.a.grave == [hit, "Strip"] and t.a.atk("Blade") == (900 if hit == "Banner" else 800) and t.a.menu


# ---------------------------------------------------------------- 705.2c and 1408: judgment


def king():
    """A ruler of an old set."""
    return replace(old("King", "Ruler", "[J-Activate] Pay {W}{W}.", cost=None), back=j_ruler("Dragon"))


@rule("fow-6.1", "1408.1")
@pytest.mark.parametrize(("stones", "offered"), [(1, False), (2, True)])
def test_1408_1_an_old_ruler_does_judgment_for_its_j_activate_cost(stones, offered):
    lord = king()
    t = Table("fow-6.1", lord, a={"ruler area": ["King"], "field": ["Light Stone"] * stones})
    assert ("do judgment with King" in t.a.menu) is offered
    if offered:
        t.a.does("do judgment with King")
        t.resolve()
        assert "Dragon" in t.a.field and t.a.area == [] and t.a.menu


@rule("fow-6.1", "705.2c")
@pytest.mark.parametrize(("words", "least"), [("less", 1), ("more", 3)])
def test_705_2c_what_speaks_of_judgment_changes_its_section_and_nothing_else(words, least):
    lord = king()
    aid = old("Aid", "Addition:Field", f"You pay {{1}} {words} to do judgment.")
    well = resonator("Well", abilities=said("{2}: You gain 100 life."))
    song = chant("Song", *said("You gain 100 life.", kind="Chant"), cost="2")
    for stones in (least - 1, least):
        field = ["Aid", "Well", *["Light Stone"] * stones]
        t = Table("fow-6.1", lord, aid, well, song, a={"ruler area": ["King"], "field": field, "hand": ["Song"]})
        assert ("do judgment with King" in t.a.menu) is (stones == least)
        assert any("Well" in line for line in t.a.menu) is ("play Song" in t.a.menu) is (stones >= 2)
    t.a.does("do judgment with King")
    t.resolve()
    assert (
        "Dragon" in t.a.field and all(t.g.card(ref).orientation for ref in t.g.refs(2, 0)[2 : 2 + least]) and t.a.menu
    )


# ---------------------------------------------------------------- 1409 to 1411: icons, battle phase, commas


@rule("fow-6.1", "1409.1")
def test_1409_1_a_card_with_the_old_icons_plays_like_one_without():
    lines = ("[Activate] Pay {1}: You gain 100 life.", "[Continuous] Other resonators gain [+100/+100].")
    worn = old("Worn", "Resonator", *lines, atk=500, defence=500)
    t = stony(worn, a={"field": ["Worn", "Blade"]})
    assert t.a.atk("Blade") == 600
    t.a.does("activate Worn")
    t.resolve()
    assert t.a.life == 4100 and t.a.menu


@rule("fow-6.1", "1410.1", "1410.1a")
def test_1410_1a_the_end_of_the_battle_phase_is_the_end_of_the_battle():
    drum = old("Drum", "Resonator", "At the end of battle phase, you gain 100 life.", atk=500, defence=500)
    t = stony(drum, a={"field": ["Drum"]})
    t.a.does("initiate battle")
    t.pass_until("attack")
    assert t.a.life == 4000
    t.a.does("attack with Drum")
    while t.a.life == 4000:
        t.asked.answers("no block" if t.decision.ask == "block" else "pass")
    assert t.b.life == 3500 and t.asked.menu


@rule("fow-6.1", "1411.1")
@pytest.mark.parametrize("mark", [", you", " ⇒ You"])
def test_1411_1_a_sentence_with_a_comma_triggers_like_one_with_an_arrow(mark):
    herald = old("Herald", "Resonator", f"When this card enters your field{mark} gain 100 life.", cost="0")
    t = stony(herald, a={"hand": ["Herald"]})
    t.a.does("play Herald")
    t.resolve()
    assert t.stack == ["Herald"] and t.a.life == 4000
    t.resolve()
    assert t.a.life == 4100 and t.a.menu


# ---------------------------------------------------------------- 1412, 1413: summon, symbol skills


@rule("fow-6.1", "1412.2")
def test_1412_2_to_summon_by_an_effect_is_to_put_a_spell_on_the_chase():
    call = old("Raise", "Spell:Chant", "Summon target resonator from your graveyard.", cost="0")
    t = stony(call, a={"hand": ["Raise"], "graveyard": ["Blade"]})
    t.a.does("play Raise")
    t.resolve()
    assert t.stack == ["Blade"] and "Blade" not in t.a.field
    t.resolve()
    assert "Blade" in t.a.field and t.a.menu


@rule("fow-6.1", "1413.1", "1413.2")
@pytest.mark.parametrize(("skill", "is_symbol"), [("Flying", True), ("Swiftness", True), ("Barrier", False)])
def test_1413_2_an_old_card_takes_symbol_skills_and_no_others(skill, is_symbol):
    hush = old("Hush", "Spell:Chant", "Target resonator loses its symbol skills until end of turn.", cost="0")
    kill = old("Kill", "Spell:Chant", "Destroy all resonators with a symbol skill.", cost="0")
    bird = resonator("Bird", skills=[skill])
    t = stony(hush, kill, bird, a={"hand": ["Hush", "Kill"], "field": ["Bird"]})
    assert skill in t.g.view(0).players[0].zones["field"].cards[-1].keywords
    t.a.does("play Hush")
    t.resolve()
    kept = t.g.view(0).players[0].zones["field"].cards[-1].keywords
    assert (skill in kept) is not is_symbol and t.a.menu
    t = stony(hush, kill, bird, a={"hand": ["Kill"], "field": ["Bird", "Blade"]})
    t.a.does("play Kill")
    t.resolve()
    assert ("Bird" in t.a.grave) is is_symbol and "Blade" in t.a.field and t.a.menu
