"""Section 907 of 6.1 and 9.7 of 5.01: will abilities and will."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import ABILITY_PLAYED, FIELD, LIFE, TYPE
from rulewright.kernel.ids import ACTIVATED, STACKED, TRIGGERED
from rulewright.kernel.vocabulary.abilities import Ability, When
from rulewright.kernel.vocabulary.effects import ChangeNumber, Choose, Pick, Produce, Seq
from rulewright.kernel.vocabulary.terms import Has, Number, Players
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import resonator, rest_cost
from tests.tabletop.cards.fow_texts import both, says, song
from tests.tabletop.fow import cast, ground


@rule("fow-6.1", "907.1", "907.3")
@rule("fow-5.01", "9.7-1", "9.7-3")
@both
def test_907_3_a_will_ability_resolves_at_once(edition):
    t = Table(edition, a=ground(edition, "Fire Stone"))
    t.a.does("activate Fire Stone")
    assert t.a.will == ["Fire"] and t.stack == [] and t.asks(t.a, "priority") and t.log(STACKED) == [] and t.a.menu


@rule("fow-6.1", "907.1")
@rule("fow-5.01", "9.7-1")
@both
def test_907_1_what_targets_is_no_will_ability(edition):
    pick = Choose((Pick(Players(), Number(1), Number(1)),), announced=True)
    effect = Seq((pick, Produce((("Fire",),))))
    well = resonator("Well", abilities=(Ability(ACTIVATED, zones=(FIELD,), cost=rest_cost(), effect=effect),))
    t = Table(edition, well, a={"field": ["Well"]})
    cast(t, t.a, "activate Well", "choose a", resolve=False)
    assert t.stack == ["Well"] and t.a.will == []
    t.resolve()
    assert t.a.will == ["Fire"] and t.a.menu


@rule("fow-6.1", "907.1")
@rule("fow-5.01", "9.7-1")
@both
def test_907_1_a_spell_that_produces_will_is_no_will_ability(edition):
    t = Table(edition, song("Surge", "Produce {R}{R}.", edition), a={"hand": ["Surge"]})
    t.a.does("play Surge")
    assert t.stack == ["Surge"] and t.a.will == []
    t.resolve()
    assert t.a.will == ["Fire", "Fire"] and t.a.menu


@rule("fow-6.1", "907.1", "907.3")
@rule("fow-5.01", "9.7-1", "9.7-3")
@both
def test_907_1_an_ability_that_also_does_something_else_is_a_will_ability(edition):
    well = says("Well", "{Rest}: Produce {R}. Gain 100 life.", edition=edition)
    t = Table(edition, well, a={"field": ["Well"]})
    t.a.does("activate Well")
    assert t.stack == [] and t.a.will == ["Fire"] and t.a.life == 4100 and t.a.menu


@rule("fow-6.1", "907.1", "907.3")
@rule("fow-5.01", "9.7-1", "9.7-3")
@pytest.mark.parametrize("paying", [False, True])
@both
def test_907_1_an_automatic_ability_triggered_by_a_will_ability_does_not_use_the_chase(edition, paying):
    when = When(ABILITY_PLAYED, Has(TYPE, "Magic Stone"), player=0)
    grove = resonator("Grove", abilities=(Ability(TRIGGERED, zones=(FIELD,), when=when, effect=Produce((("Wind",),))),))
    bell = resonator(
        "Bell", abilities=(Ability(TRIGGERED, zones=(FIELD,), when=when, effect=ChangeNumber(LIFE, Number(100))),)
    )
    t = Table(edition, grove, a=ground(edition, "Fire Stone", field=["Grove"], hand=["Blade"]))
    if paying:
        t.a.does("play Blade")
        assert t.stack == ["Blade"] and t.a.will == ["Wind"] and t.a.menu
    else:
        t.a.does("activate Fire Stone")
        assert t.stack == [] and t.a.will == ["Fire", "Wind"] and t.a.menu
    t = Table(edition, bell, a=ground(edition, "Fire Stone", field=["Bell"], hand=["Blade"]))
    t.a.does("play Blade" if paying else "activate Fire Stone")
    assert t.stack == (["Bell", "Blade"] if paying else ["Bell"]) and t.a.menu


@rule("fow-6.1", "907.1", "907.3", "603.2")
@rule("fow-5.01", "9.7-1", "9.7-3")
@both
def test_907_3_such_an_ability_resolves_before_what_waits_for_the_chase(edition):
    when = When(ABILITY_PLAYED, Has(TYPE, "Magic Stone"), player=0)
    more = Seq((Produce((("Wind",),)), ChangeNumber(LIFE, Number(100))))
    grove = resonator("Grove", abilities=(Ability(TRIGGERED, zones=(FIELD,), when=when, effect=more),))
    knell = ChangeNumber(LIFE, Number(-100))
    bell = resonator("Bell", abilities=(Ability(TRIGGERED, zones=(FIELD,), when=when, effect=knell),))
    t = Table(edition, grove, bell, a=ground(edition, "Fire Stone", field=["Bell", "Grove"]))
    t.a.does("activate Fire Stone")  # nobody is asked which of the two comes first
    assert t.a.will == ["Fire", "Wind"] and t.a.life == 4100 and t.stack == ["Bell"] and t.a.menu


@rule("fow-6.1", "907.1")
@rule("fow-5.01", "9.7-1")
@both
def test_907_1_what_triggers_by_another_ability_is_no_will_ability(edition):
    when = When(ABILITY_PLAYED, Has(TYPE, "Resonator"), player=0)
    grove = resonator("Grove", abilities=(Ability(TRIGGERED, zones=(FIELD,), when=when, effect=Produce((("Wind",),))),))
    seer = says("Seer", "{Rest}: Gain 100 life.", edition=edition)
    t = Table(edition, grove, seer, a={"field": ["Grove", "Seer"]})
    t.a.does("activate Seer")
    assert t.stack == ["Grove", "Seer"] and t.a.will == []
    t.resolve()
    assert t.stack == ["Seer"] and t.a.will == ["Wind"] and t.a.menu


@rule("fow-6.1", "907.2")
@rule("fow-5.01", "9.7-2")
@both
def test_907_2_will_abilities_are_played_while_paying(edition):
    t = Table(
        edition,
        resonator("Blade", cost="2"),
        a=ground(edition, "Fire Stone", "Wind Stone", "Light Stone", hand=["Blade"]),
    )
    t.a.does("activate Light Stone")
    t.a.answers("play Blade")
    menu = " / ".join(t.a.menu)
    assert t.asks(t.a, "resources") and t.stack == ["Blade"]
    assert "Fire Stone for Fire" in menu and "Wind Stone for Wind" in menu and "use produced Light will" in menu
    t.a.answers("use produced Light will", "Wind Stone for Wind")
    assert t.a.will == [] and t.a.is_rested("Wind Stone") and not t.a.is_rested("Fire Stone") and t.asked.menu


@rule("fow-6.1", "907.2")
@rule("fow-5.01", "9.7-2")
@both
def test_907_2_they_are_played_by_whoever_has_priority(edition):
    t = Table(edition, a=ground(edition, "Fire Stone"), b=ground(edition, "Wind Stone"))
    t.a.does("pass")
    t.b.does("activate Wind Stone")
    assert t.b.will == ["Wind"] and t.asks(t.b, "priority") and t.b.menu


@rule("fow-6.1", "907.4")
@rule("fow-5.01", "9.7-4")
@both
def test_907_4_will_stays_through_a_battle(edition):
    t = Table(edition, a=ground(edition, "Fire Stone", field=["Blade"]))
    t.a.does("activate Fire Stone")
    t.fight("Blade")
    assert t.b.life == 3500 and t.a.will == ["Fire"] and t.a.menu


@rule("fow-6.1", "907.5")
@rule("fow-5.01", "9.7-5", "9.7-5a", "9.7-5b")
@pytest.mark.parametrize(
    ("text", "will"),
    [
        ("{W}", ["Light"]),
        ("{R}", ["Fire"]),
        ("{U}", ["Water"]),
        ("{G}", ["Wind"]),
        ("{B}", ["Darkness"]),
        ("{2}", ["Void", "Void"]),
        ("{3}", ["Void"] * 3),
    ],
)
@both
def test_907_5_symbols_are_will_of_their_attribute_and_numbers_of_none(edition, text, will):
    well = says("Well", f"{{Rest}}: Produce {text}.", edition=edition)
    t = Table(
        edition,
        well,
        song("Flame", "Gain 100 life.", edition, "Fire"),
        song("Any", "Gain 100 life.", edition, "1"),
        a={"field": ["Well"], "hand": ["Flame", "Any"]},
    )
    t.a.does("activate Well")
    assert t.a.will == will
    menu = " / ".join(t.a.menu)
    assert ("play Flame" in menu) == ("Fire" in will) and "play Any" in menu


@rule("fow-6.1", "907.6", "907.6a", "907.6b")
def test_907_6_moon_is_no_attribute():
    well = says("Well", "{Rest}: Produce {M}.")
    moon = song("Lunar", "Gain 100 life.", cost="Moon")
    flames = [
        song(f"{kind} Song", "Gain 100 life.", cost=kind) for kind in ("Light", "Fire", "Water", "Wind", "Darkness")
    ]
    t = Table(
        "fow-6.1",
        well,
        moon,
        *flames,
        song("Any", "Gain 100 life.", cost="1"),
        a={"field": ["Well"], "hand": ["Lunar", "Any", *[one.name for one in flames]]},
    )
    t.a.does("activate Well")
    assert t.a.will == ["Moon"]
    assert [line for line in t.a.menu if line.startswith("play ")] == ["play Lunar", "play Any"] or {
        line for line in t.a.menu if line.startswith("play ")
    } == {"play Lunar", "play Any"}
    t.a.does("play Any")
    assert t.a.will == [] and t.a.menu


@rule("fow-6.1", "907.4")
@rule("fow-5.01", "9.7-4")
@both
def test_907_4_will_for_one_purpose_is_spent_on_nothing_else(edition):
    well = says("Well", "{Rest}: Produce {R}. Spend this will only to play chants.", edition=edition)
    t = Table(
        edition,
        well,
        song("Song", "Gain 100 life.", edition, "1"),
        resonator("Blade", cost="1"),
        a={"field": ["Well"], "hand": ["Song", "Blade"]},
    )
    plays = [line for line in t.a.menu if line.startswith("play ")]
    assert plays == ["play Song"]
    t.a.does("activate Well")
    assert t.a.will == ["Fire"] and [line for line in t.a.menu if line.startswith("play ")] == ["play Song"]
    t.a.does("play Song")
    assert t.a.will == [] and t.stack == ["Song"] and t.a.menu


@rule("fow-6.1", "903.2f", "203.2")
@rule("fow-5.01", "9.3-2e")
@both
def test_903_2f_the_proposal_keeps_the_stones_whose_attribute_the_hand_needs(edition):
    flame = song("Flame", "Gain 100 life.", edition, cost="R")
    wall = resonator("Wall", cost="1")
    t = Table(edition, wall, flame, a={"hand": ["Wall", "Flame"], **ground(edition, "Fire Stone", "Water Stone")})
    t.a.does("play Wall")
    t.resolve()
    assert "Wall" in t.a.field
    t.a.does("play Flame")
    t.resolve()
    assert t.a.life == 4100 and t.a.menu


@rule("fow-6.1", "907.4")
@rule("fow-5.01", "9.7-4")
@both
@pytest.mark.parametrize(
    ("purpose", "plays", "acts"),
    [
        ("resonators", True, False),
        ("abilities of resonators", False, True),
        ("resonators or abilities of resonators", True, True),
    ],
)
def test_907_4_will_for_cards_pays_for_no_ability_of_such_a_card(edition, purpose, plays, acts):
    well = says("Well", f"{{Rest}}: Produce {{R}}. Spend this will only to play {purpose}.", edition=edition)
    seer = says("Seer", "{R}: Gain 100 life.", edition=edition)
    t = Table(edition, well, seer, resonator("Blade", cost="1"), a={"field": ["Well", "Seer"], "hand": ["Blade"]})
    offered = [any(line.startswith(words) for line in t.a.menu) for words in ("play Blade", "activate Seer")]
    assert offered == [plays, acts]
