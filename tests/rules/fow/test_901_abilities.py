"""Sections 901, 902, 904, 905, 908, 911 and 912 of 6.1, and 9.1, 9.2, 9.4, 9.5, 9.8 and 9.11 of 5.01: abilities."""

from dataclasses import replace

from rulewright.games.fow.rulebook.ch00_names import ATK, CHASE, FIELD, GODS_ART, RACE, STONE_DECK, SUBTYPE
from rulewright.kernel.ids import CONTINUOUS, DAMAGED, EITHER, LASTING_BEGAN, MOVED, PLAYER_DAMAGED, SPELL, STACKED
from rulewright.kernel.vocabulary.abilities import THIS, Ability
from rulewright.kernel.vocabulary.effects import Apply, Cancel, Choose, Pick, Prevent, Seq
from rulewright.kernel.vocabulary.mods import AddWord
from rulewright.kernel.vocabulary.terms import Cards, Has, IsAbility, Number, Those
from tests.tabletop import Table, fresh, rule
from tests.tabletop.cards.fow import chant, j_ruler, resonator, ruler
from tests.tabletop.cards.fow_texts import NEW, OLD, both, instant, says, song
from tests.tabletop.fow import cast, ground


@rule("fow-6.1", "901.1", "901.1a", "901.1b", "901.1c")
@rule("fow-5.01", "9.1-1", "9.1-1a", "9.1-1b", "9.1-1c")
@both
def test_901_1_abilities_are_continuous_activate_or_automatic(edition):
    lines = (
        "Other resonators you control gain [+100/+100].\n"
        "{1}: Draw a card.\nWhen this card enters your field ⇒ Draw a card."
    )
    three = says("Three", lines, edition=edition)
    assert [one.kind for one in three.abilities] == [0, 1, 2]


@rule("fow-6.1", "901.1a", "905.1")
@rule("fow-5.01", "9.1-1b", "9.5-1")
@both
def test_901_1a_an_activate_ability_is_played_by_paying_its_cost(edition):
    well = says("Well", "{1}: Draw a card.", edition=edition)
    t = Table(edition, well, a=ground(edition, field=["Well"]))
    assert not any("activate Well" in line for line in t.a.menu)
    t = Table(edition, well, a=ground(edition, "Light Stone", field=["Well"]), turn_player="b")
    t.b.does("pass")
    t.a.does("activate Well")
    assert t.stack == ["Well"] and t.a.is_rested("Light Stone") and t.a.menu


@rule("fow-6.1", "901.1b", "906.1")
@rule("fow-5.01", "9.1-1c", "9.6-1")
@both
def test_901_1b_an_automatic_ability_waits_until_the_resolution_is_over(edition):
    mourner = says("Mourner", "Whenever another resonator is put into a graveyard ⇒ Gain 100 life.", edition=edition)
    t = Table(
        edition,
        mourner,
        song("Kill", "Destroy target resonator. Draw a card.", edition),
        a={"hand": ["Kill"], "field": ["Mourner", "Victim"], "deck": ["Top"]},
    )
    cast(t, t.a, "Kill", "choose Victim")
    kinds = [(event.kind, t.g.name_of(event.card)) for event in t.g.events if event.kind in (MOVED, STACKED)]
    assert kinds.index((STACKED, "Mourner")) > kinds.index((MOVED, "Top")) and t.stack == ["Mourner"] and t.a.menu


@rule("fow-6.1", "901.1c", "901.2b", "904.1")
@rule("fow-5.01", "9.1-1a", "9.1-2b", "9.4-1")
@both
def test_901_1c_a_continuous_ability_applies_while_it_is_active(edition):
    lord = says("Lord", "Other resonators you control gain [+200/+200].", edition=edition)
    t = Table(
        edition,
        lord,
        song("Kill", "Destroy target resonator.", edition),
        song("Hush", "Target resonator loses all abilities until end of turn.", edition),
        song("Grow", "Target resonator gains [+100/+100] until end of turn.", edition),
        a={"hand": ["Kill", "Hush", "Grow"], "field": ["Lord", "Blade"]},
    )
    assert (t.a.atk("Blade"), t.a.atk("Lord")) == (700, 500)
    cast(t, t.a, "Grow", "choose Blade")
    assert t.a.atk("Blade") == 800
    cast(t, t.a, "Hush", "choose Lord")
    assert t.a.atk("Blade") == 600
    cast(t, t.a, "Kill", "choose Lord")
    assert t.a.atk("Blade") == 600 and t.a.menu


@rule("fow-6.1", "901.1d")
@rule("fow-5.01", "9.1-1d")
@both
def test_901_1d_abilities_of_one_name_are_one(edition):
    flare = says("Flare", "Pay 100 life: Gain 200 life.", edition=edition)
    named = tuple(replace(one, name="Flare", keyword=GODS_ART) for one in flare.abilities)
    t = Table(edition, replace(flare, abilities=named), a={"field": ["Flare", "Flare"]})
    assert sum("activate Flare" in line for line in t.a.menu) == 2
    t.a.does("activate Flare 1")
    t.resolve()
    assert t.a.life == 4100 and sum("activate Flare" in line for line in t.a.menu) == 0


def cancel_darkness():
    """Cancel target darkness ability."""
    what = Cards((CHASE,), EITHER, IsAbility(of=Has(3, "Darkness")))
    pick = Choose((Pick(what, Number(1), Number(1)),), announced=True)
    return chant(
        "Quell",
        Ability(SPELL, zones=(), effect=Seq((pick, Cancel(Those())))),
        cost="0",
        subtype=("Chant-Instant",),
        skills=("Quickcast",),
    )


@rule("fow-6.1", "901.1e", "906.8b")
@rule("fow-5.01", "9.6-6b")
@both
def test_901_1e_a_darkness_ability_is_an_ability_of_a_darkness_card(edition):
    dark = says("Dark", "Pay 100 life: Gain 500 life.", cost="Darkness", edition=edition)
    light = says("Pale", "Pay 100 life: Gain 500 life.", cost="Light", edition=edition)
    t = Table(edition, dark, light, cancel_darkness(), a={"hand": ["Quell"], "field": ["Dark", "Pale"]})
    t.a.does("activate Pale")
    assert "play Quell" not in t.a.menu
    t.a.does("activate Dark")
    cast(t, t.a, "Quell")
    assert t.stack == ["Pale"] and t.a.life == 3800 and t.a.menu


@rule("fow-6.1", "906.8b", "906.8")
@rule("fow-5.01", "9.6-6b", "9.6-6")
@both
def test_906_8b_a_delayed_ability_belongs_to_the_card_that_made_it(edition):
    late = song("Late", "Gain 100 life. At the end of turn, gain 500 life.", edition, attribute=("Darkness",))
    late = replace(late, words=(*late.words[:3], ("Darkness",), *late.words[4:]))
    t = Table(edition, late, cancel_darkness(), a={"hand": ["Late", "Quell"]})
    cast(t, t.a, "Late")
    while not t.stack:
        t.asked.answers("pass")
    assert t.phase == "end phase" and t.stack == ["Late"]
    cast(t, t.a, "Quell")
    assert t.stack == [] and t.a.life == 4100 and t.a.menu


@rule("fow-6.1", "901.2", "901.2a", "908.1")
@rule("fow-5.01", "9.1-2", "9.1-2a", "9.8-1")
@both
def test_908_1_a_one_time_effect_acts_and_is_over(edition):
    t = Table(
        edition,
        song("Draw", "Draw a card.", edition),
        song("Grow", "Target resonator gains [+100/+100] until end of turn.", edition),
        a={"hand": ["Draw", "Grow"], "deck": ["Top"], "field": ["Blade"]},
    )
    t.a.does("play Draw")
    assert t.a.hand == ["Grow"]
    t.resolve()
    assert sorted(t.a.hand) == ["Grow", "Top"] and t.g.s.lasting == [] and t.log(LASTING_BEGAN) == []
    cast(t, t.a, "Grow")
    assert len(t.g.s.lasting) == 1 and t.a.menu


@rule("fow-6.1", "901.2b")
@rule("fow-5.01", "9.1-2b")
@both
def test_901_2b_an_effect_with_a_duration_outlives_its_source(edition):
    well = says("Well", "Banish this card: Target resonator gains [+200/+200] until end of turn.", edition=edition)
    t = Table(edition, well, a={"field": ["Well", "Blade"]})
    cast(t, t.a, "activate Well", "choose Blade")
    assert t.a.field == ["Blade"] and t.a.atk("Blade") == 700 and t.a.menu


@rule("fow-6.1", "901.2c", "910.1")
@rule("fow-5.01", "9.1-2c", "9.10-1")
@both
def test_901_2c_what_is_replaced_never_happens(edition):
    ghost = says(
        "Ghost",
        "If this card would be destroyed, remove it from the game instead.\n"
        "When this card is put into a graveyard from your field ⇒ Gain 700 life.",
        edition=edition,
    )
    t = Table(
        edition,
        ghost,
        song("Kill", "Destroy target resonator.", edition),
        a={"hand": ["Kill"], "field": ["Ghost"]},
    )
    cast(t, t.a, "Kill")
    assert t.a.removed == ["Ghost"] and t.a.grave == ["Kill"] and t.stack == []
    assert [event.after for event in t.log(MOVED) if t.g.name_of(event.card) == "Ghost"] == [7] and t.a.menu


@rule("fow-6.1", "901.2d", "912.1")
def test_901_2d_a_darkness_effect_comes_from_a_darkness_card():
    shield = Ability(SPELL, zones=(), effect=Prevent(Cards((FIELD,), 0), by=Has(3, "Darkness")))
    dark = says("Dark", "Pay 100 life: This card deals 300 damage to target resonator.", cost="Darkness")
    pale = says("Pale", "Pay 100 life: This card deals 300 damage to target resonator.", cost="Light")
    t = Table(
        "fow-6.1",
        dark,
        pale,
        chant("Ward", shield, cost="0"),
        resonator("Wall", 0, 900),
        a={"hand": ["Ward"], "field": ["Dark", "Pale", "Wall"]},
    )
    cast(t, t.a, "Ward")
    cast(t, t.a, "activate Dark", "choose Wall")
    assert t.a.marked("Wall") == 0
    cast(t, t.a, "activate Pale", "choose Wall")
    assert t.a.marked("Wall") == 300
    assert [t.g.name_of(event.other) for event in t.log(DAMAGED)] == ["Pale"] and t.a.menu


# ---------------------------------------------------------------- 902 where abilities work


@rule("fow-6.1", "902.1", "902.1a")
@rule("fow-5.01", "9.2-1", "9.2-1a")
@both
def test_902_1_abilities_work_in_the_field_only(edition):
    lord = says("Lord", "Other resonators you control gain [+200/+200].\nPay 100 life: Draw a card.", edition=edition)
    orb = says("Orb", "Pay 100 life: Draw a card.\nResonators you control gain [+100/+0].", "Addition", edition=edition)
    t = Table(edition, lord, orb, a={"field": ["Blade"], "graveyard": ["Lord"], "hand": ["Lord", "Orb"]})
    assert t.a.atk("Blade") == 500 and not any("activate" in line for line in t.a.menu)
    t = Table(edition, lord, orb, a={"field": ["Blade", "Lord", "Orb"]})
    assert t.a.atk("Blade") == 800 and sum("activate" in line for line in t.a.menu) == 2


@rule("fow-6.1", "902.1b")
@rule("fow-5.01", "9.2-1b")
@both
def test_902_1b_a_rulers_abilities_work_in_the_ruler_area(edition):
    text = "Resonators you control gain [+100/+100]."
    queen = says(
        "Queen",
        f"[Judgment] {{1}}\n{text}" if edition == NEW else f"[J-Activate] Pay {{1}}.\n[Continuous] {text}",
        "Ruler",
        None,
        edition=edition,
        back=j_ruler("Dragon"),
    )
    t = Table(edition, queen, a=ground(edition, "Light Stone", field=["Blade"], **{"ruler area": ["Queen"]}))
    assert t.a.atk("Blade") == 600
    t.a.does("judgment")
    t.resolve()
    assert "Dragon" in t.a.field and t.a.atk("Blade") == 500 and t.a.menu


@rule("fow-5.01", "9.2-1c")
def test_9_2_1c_a_stones_abilities_work_in_the_stone_area():
    t = Table(OLD, a={"field": ["Fire Stone"], "magic stone area": ["Wind Stone"]})
    assert any("Wind Stone" in line for line in t.a.menu) and not any("Fire Stone" in line for line in t.a.menu)


@rule("fow-6.1", "902.2")
@rule("fow-5.01", "9.2-2")
@both
def test_902_2_an_ability_works_where_it_says(edition):
    ghost = says("Ghost", "Remove this card in your graveyard from the game: Draw a card.", edition=edition)
    t = Table(edition, ghost, a={"field": ["Ghost"], "deck": ["Top"]})
    assert not any("activate" in line for line in t.a.menu)
    t = Table(edition, ghost, a={"graveyard": ["Ghost"], "deck": ["Top"]})
    cast(t, t.a, "activate Ghost")
    assert t.a.removed == ["Ghost"] and t.a.hand == ["Top"] and t.a.menu


# ---------------------------------------------------------------- 904 base abilities


@rule("fow-6.1", "904.2", "909.1a")
@rule("fow-5.01", "9.4-2", "9.9-1a")
@both
def test_904_2_a_base_ability_works_in_every_zone(edition):
    human = Ability(CONTINUOUS, zones=(), effect=Apply(THIS, (AddWord(RACE, "Human"),)))
    counted = says("Scholar", "This card's ATK is equal to the number of cards in your hand.", edition=edition)
    assert counted.abilities[0].zones == ()
    t = Table(
        edition,
        resonator("Mimic", abilities=(human,)),
        song(
            "Seek",
            "Search your deck for a Human resonator, reveal it, and put it into your hand. Then shuffle your deck.",
            edition,
        ),
        a={"hand": ["Seek"], "deck": ["Other", "Mimic"]},
    )
    cast(t, t.a, "Seek")
    assert [line for line in t.a.menu if "find" in line] == ["find Mimic"]


@rule("fow-6.1", "904.2a")
@rule("fow-5.01", "9.4-2a")
@both
def test_904_2a_treating_a_card_as_a_kind_of_stone_is_a_base_ability(edition):
    odd = says("Odd Stone", "Treat this card as fire magic stone.", "Magic Stone", None, edition=edition)
    t = Table(edition, odd, a={"stone deck": ["Odd Stone"]})
    (ref,) = t.g.refs(STONE_DECK, 0)
    assert t.g.info(ref).words[SUBTYPE] == ("Fire Magic Stone",) and t.a.menu


@rule("fow-6.1", "904.2", "909.1a")
@rule("fow-5.01", "9.4-2", "9.9-1a")
@both
def test_904_2_base_information_comes_before_all_other_effects(edition):
    scholar = says(
        "Scholar", "This card's ATK is equal to the number of cards in your hand.", cost="0", edition=edition
    )
    crush = song("Crush", "Target resonator's ATK becomes 300 until end of turn.", edition)
    lord = says("Lord", "Other resonators you control gain [+200/+0].", edition=edition)
    t = Table(edition, scholar, crush, lord, a={"hand": ["Scholar", "Crush"], "field": ["Lord"]})
    cast(t, t.a, "Scholar")
    base = t.g.value(t.a.find("Scholar"), ATK)
    assert base == (300 if edition == NEW else 202)
    cast(t, t.a, "Crush", "choose Scholar")
    assert t.a.atk("Scholar") == 300 and t.a.menu


# ---------------------------------------------------------------- 905 activate abilities


@rule("fow-6.1", "905.1", "905.2")
@rule("fow-5.01", "9.5-1", "9.5-2")
@both
def test_905_2_an_activate_ability_is_played_like_a_spell(edition):
    well = says("Well", "{1}: Target resonator gains [+200/+200] until end of turn.", edition=edition)
    t = Table(edition, well, a=ground(edition, "Light Stone", field=["Well", "Blade"]))
    t.a.answers("activate Well")
    assert t.stack == ["Well"] and t.asks(t.a, "choose") and not t.a.is_rested("Light Stone")
    t.a.does("choose Blade")
    assert t.a.is_rested("Light Stone") and t.stack == ["Well"] and t.a.menu


@rule("fow-6.1", "905.3")
@rule("fow-5.01", "9.5-3")
@both
def test_905_3_a_resonator_that_just_came_does_not_rest_for_a_cost(edition):
    well = says("Well", "{Rest}: Draw a card.\nPay 100 life: Gain 200 life.", edition=edition)
    t = Table(edition, well, a={"field": [fresh("Well")]})
    assert [line for line in t.a.menu if "activate" in line] == ["activate Well: Pay 100 life: Gain 200 life."] or sum(
        "activate" in line for line in t.a.menu
    ) == 1
    t = Table(edition, well, a={"field": ["Well"]})
    assert sum("activate" in line for line in t.a.menu) == 2


@rule("fow-6.1", "905.4")
@rule("fow-5.01", "9.5-4")
@both
def test_905_4_a_j_ruler_that_just_came_does_not_rest_for_a_cost(edition):
    dragon = says(
        "Dragon", "{Rest}: Draw a card.\nPay 100 life: Gain 200 life.", "J-ruler", None, 900, 900, edition=edition
    )
    t = Table(edition, ruler("Queen", dragon), a={"ruler area": ["Queen"]})
    t.a.does("judgment")
    t.resolve()
    assert t.a.field == ["Dragon"] and sum("activate" in line for line in t.a.menu) == 1
    t = Table(edition, ruler("Queen", dragon), a={"ruler area": [], "field": ["Dragon"]})
    assert sum("activate" in line for line in t.a.menu) == 2


# ---------------------------------------------------------------- 911 last known information, 912 source


@rule("fow-6.1", "911.1")
@rule("fow-5.01", "9.11-1")
@both
def test_911_1_what_left_is_read_as_it_last_was(edition):
    well = says("Well", "{1}: This card deals damage equal to its ATK to target resonator.", atk=400, edition=edition)
    grow = song("Grow", "Target resonator gains [+300/+0] until end of turn.", edition)
    kill = instant("Kill", "Destroy target resonator.", edition)
    t = Table(
        edition,
        well,
        grow,
        kill,
        resonator("Wall", 0, 2000),
        a=ground(edition, "Light Stone", field=["Well", "Wall"], hand=["Grow", "Kill"]),
    )
    cast(t, t.a, "Grow", "choose Well")
    cast(t, t.a, "activate Well", "choose Wall", resolve=False)
    cast(t, t.a, "Kill", "choose Well")
    assert "Well" in t.a.grave and t.stack == ["Well"]
    t.resolve()
    assert t.a.marked("Wall") == 700 and t.a.menu


@rule("fow-6.1", "912.1", "912.2")
def test_912_2_who_deals_battle_damage_is_its_source():
    t = Table(
        "fow-6.1",
        resonator("Blade", 600, 900),
        resonator("Wall", 300, 900),
        a={"field": ["Blade"]},
        b={"field": ["Wall"]},
    )
    t.fight("Blade", blocker="Wall")
    pairs = [(t.g.name_of(event.card), t.g.name_of(event.other)) for event in t.log(DAMAGED)]
    assert sorted(pairs) == [("Blade", "Wall"), ("Wall", "Blade")]
    t.a.does("pass") if t.decision.ask != "priority" else None
    assert t.a.menu
    t = Table("fow-6.1", resonator("Blade", 600, 900), a={"field": ["Blade"]})
    t.fight("Blade")
    assert [(event.player, t.g.name_of(event.other)) for event in t.log(PLAYER_DAMAGED)] == [(1, "Blade")] and t.a.menu
