"""Section 909 of 6.1 and 9.9 of 5.01: continuous effects and their layers."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import ATK, DEF, FIELD, FLYING, HAND, RACE, TYPE, WHILE_IN_PLAY
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, EITHER, END_OF_TURN, SPELL
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Apply, Choose, Move, Pick, Seq
from rulewright.kernel.vocabulary.mods import Add, AddWord, Set
from rulewright.kernel.vocabulary.terms import Cards, Divided, Has, Number, SumOf, Those
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import chant, resonator, will_cost
from tests.tabletop.cards.fow_texts import NEW, OLD, both, instant, says, song
from tests.tabletop.fow import cast


def flies(t: Table, name: str) -> bool:
    """It has [Flying]."""
    return t.g.info(t.a.find(name)).has_keyword(FLYING)


def races(t: Table, name: str) -> tuple[str, ...]:
    """Its races."""
    return t.g.info(t.a.find(name)).words[RACE]


def mine(which=None) -> Cards:
    """Cards in the own field."""
    return Cards((FIELD,), 0) if which is None else Cards((FIELD,), 0, which)


def static(name: str, what: Cards, *mods, cost: str = "0"):
    """A card with a continuous ability."""
    return resonator(
        name, 100, 100, cost, abilities=(Ability(CONTINUOUS, zones=(FIELD,), effect=Apply(what, tuple(mods))),)
    )


def on_target(name: str, *mods):
    """A chant that does something to a target until end of turn."""
    pick = Choose((Pick(Cards((FIELD,), EITHER, Has(TYPE, "Resonator")), Number(1), Number(1)),), announced=True)
    return chant(name, Ability(SPELL, zones=(), effect=Seq((pick, Apply(Those(), mods, END_OF_TURN)))), cost="0")


@rule("fow-6.1", "909.1", "909.1a")
@rule("fow-5.01", "9.9-1", "9.9-1a")
@both
def test_909_1a_without_effects_a_card_is_what_is_printed(edition):
    t = Table(
        edition,
        resonator("Blade", 600, 400, "Fire 1", race=("Human",), skills=("Flying",)),
        a={"field": ["Blade"]},
    )
    info, printed = t.g.info(t.a.find("Blade")), t.g.pool.cards[t.g.card(t.a.find("Blade")).printed]
    assert (
        tuple(info.numbers) == printed.numbers and tuple(info.words) == printed.words and flies(t, "Blade") and t.a.menu
    )


@rule("fow-6.1", "909.1b", "909.1c")
def test_909_1b_race_comes_before_abilities():
    wings = says("Wings", "Human resonators you control gain [Flying].", "Addition")
    t = Table(
        "fow-6.1",
        wings,
        song("Bless", "Target resonator becomes a Human until end of turn."),
        a={"hand": ["Bless"], "field": ["Wings", "Blade"]},
    )
    assert not flies(t, "Blade")
    cast(t, t.a, "Bless")
    assert flies(t, "Blade") and t.a.menu


@rule("fow-5.01", "9.9-1b", "9.9-1c")
def test_9_9_1b_abilities_come_before_race():
    wings = says("Wings", "Human resonators you control gain [Flying].", "Addition", edition=OLD)
    might = says("Might", "Human resonators you control gain [+100/+100].", "Addition", edition=OLD)
    t = Table(
        OLD,
        wings,
        might,
        song("Bless", "Target resonator becomes a Human until end of turn.", OLD),
        resonator("Born", race=("Human",)),
        a={"hand": ["Bless"], "field": ["Wings", "Might", "Blade", "Born"]},
    )
    cast(t, t.a, "Bless", "choose Blade")
    assert races(t, "Blade") == ("Human",) and not flies(t, "Blade") and flies(t, "Born")
    assert t.a.atk("Blade") == 600 and t.a.menu


@rule("fow-6.1", "909.1c", "909.1e")
@rule("fow-5.01", "9.9-1b", "9.9-1d")
@both
def test_909_1c_abilities_come_before_values(edition):
    lord = says("Lord", "Other resonators you control gain [+200/+200].", cost="0", edition=edition)
    hush = says("Hush", "All resonators lose all abilities.", "Addition", edition=edition)
    t = Table(edition, lord, hush, a={"field": ["Lord", "Blade"]})
    assert t.a.atk("Blade") == 700 and t.a.menu
    t = Table(edition, lord, hush, a={"field": ["Hush", "Blade"], "hand": ["Lord"]})
    cast(t, t.a, "Lord")
    assert t.a.atk("Blade") == 500 and t.a.menu


@rule("fow-6.1", "909.1c", "909.1d", "909.1e")
def test_909_1d_attribute_comes_after_abilities_and_before_values():
    wings = says(
        "Wings", "Fire resonators you control gain [Flying].\nFire resonators you control gain [+200/+200].", "Addition"
    )
    t = Table(
        "fow-6.1",
        wings,
        song("Burn", "Target resonator becomes fire until end of turn."),
        a={"hand": ["Burn"], "field": ["Wings", "Blade"]},
    )
    cast(t, t.a, "Burn")
    assert t.a.atk("Blade") == 700 and not flies(t, "Blade") and t.a.menu


@rule("fow-6.1", "909.1e", "909.3", "909.3b")
@rule("fow-5.01", "9.9-1d", "9.9-3", "9.9-3b")
@pytest.mark.parametrize(("order", "atk"), [(("Grow", "Fix"), 500), (("Fix", "Grow"), 700)])
@both
def test_909_1e_values_are_applied_by_time(edition, order, atk):
    t = Table(
        edition,
        song("Grow", "Target resonator gains [+200/+200] until end of turn.", edition),
        song("Fix", "Target resonator's ATK and DEF become 500 until end of turn.", edition),
        resonator("Blade", 300, 300),
        a={"hand": ["Grow", "Fix"], "field": ["Blade"]},
    )
    for name in order:
        cast(t, t.a, name)
    assert (t.a.atk("Blade"), t.a.defence("Blade")) == (atk, atk) and t.a.menu


@rule("fow-6.1", "909.1f")
def test_909_1f_counters_come_last():
    t = Table(
        "fow-6.1",
        song("Fix", "Target resonator's ATK and DEF become 500 until end of turn."),
        resonator("Blade", 300, 300),
        a={"hand": ["Fix"], "field": [CardSpec("Blade", counters={"+100/+100": 1})]},
    )
    assert t.a.atk("Blade") == 400
    cast(t, t.a, "Fix")
    assert (t.a.atk("Blade"), t.a.defence("Blade")) == (600, 600) and t.a.menu


@rule("fow-6.1", "909.1g")
@pytest.mark.parametrize(("atk", "half"), [(500, 300), (400, 200), (700, 400)])
def test_909_1g_values_are_rounded_up_to_hundreds(atk, half):
    halve = on_target("Halve", Set(ATK, Divided(SumOf(Those(), ATK), 2)))
    t = Table("fow-6.1", halve, resonator("Blade", atk, 500), a={"hand": ["Halve"], "field": ["Blade"]})
    cast(t, t.a, "Halve")
    assert t.a.atk("Blade") == half and t.a.menu


@rule("fow-6.1", "909.2", "909.6")
@rule("fow-5.01", "9.9-2", "9.9-6")
@both
def test_909_2_an_effect_of_several_layers_is_applied_in_each(edition):
    change = song(
        "Change", "Target resonator becomes a Human and gains [Flying] and [+200/+200] until end of turn.", edition
    )
    lord = says("Lord", "Human resonators you control gain [+100/+0].", "Addition", edition=edition)
    t = Table(
        edition,
        change,
        lord,
        resonator("Blade", race=("Elf",)),
        a={"hand": ["Change"], "field": ["Lord", "Blade"]},
    )
    cast(t, t.a, "Change")
    assert (
        races(t, "Blade") == ("Human",)
        and flies(t, "Blade")
        and t.a.atk("Blade") == 800
        and t.a.defence("Blade") == 700
    )
    assert t.a.menu


@rule("fow-6.1", "909.3", "909.3a")
@rule("fow-5.01", "9.9-3", "9.9-3a")
@both
def test_909_3a_what_depends_on_another_effect_comes_after_it(edition):
    second = static("Second", mine(Has(RACE, "Knight")), AddWord(RACE, "Dragon"))
    first = static("First", mine(Has(RACE, "Human")), AddWord(RACE, "Knight"))
    t = Table(
        edition,
        second,
        first,
        resonator("Blade", race=("Human",)),
        a={"field": ["Blade", "Second"], "hand": ["First"]},
    )
    assert races(t, "Blade") == ("Human",)
    cast(t, t.a, "First")
    assert races(t, "Blade") == ("Human", "Knight", "Dragon") and t.a.menu


@rule("fow-6.1", "909.3b")
@rule("fow-5.01", "9.9-3b")
@pytest.mark.parametrize(("first", "atk"), [("Low", 900), ("High", 300)])
@both
def test_909_3b_the_turn_player_orders_effects_of_one_time(edition, first, atk):
    low = static("Low", mine(Has(RACE, "Human")), Set(ATK, Number(300)))
    high = static("High", mine(Has(RACE, "Human")), Set(ATK, Number(900)))
    both_in = Ability(SPELL, zones=(), effect=Move(Cards((HAND,), 0, Has(TYPE, "Resonator")), FIELD, whose=0))
    t = Table(
        edition,
        low,
        high,
        chant("March", both_in, cost="0"),
        resonator("Blade", race=("Human",)),
        a={"hand": ["March", "Low", "High"], "field": ["Blade"]},
    )
    cast(t, t.a, "March")
    assert t.asks(t.a, "order")
    t.a.does(f"{first} next")
    if t.asks(t.a, "order"):
        t.takes_first()
    assert t.a.atk("Blade") == atk and t.a.menu


@rule("fow-6.1", "909.4")
@rule("fow-5.01", "9.9-4")
@pytest.mark.parametrize("by", ["ability", "spell"])
@both
def test_909_4_an_effect_on_described_cards_follows_the_description(edition, by):
    text = "Knights you control gain [+200/+200] until end of turn."
    horn = says("Horn", f"Pay 100 life: {text}", "Addition", edition=edition)
    t = Table(
        edition,
        horn,
        song("Call", text, edition),
        song("Turn", "Target resonator becomes a Vampire until end of turn.", edition),
        resonator("Rider", cost="0", race=("Knight",)),
        a={"hand": ["Call", "Rider", "Turn"], "field": ["Horn", "Blade"]},
    )
    cast(t, t.a, "activate Horn" if by == "ability" else "Call")
    cast(t, t.a, "Rider")
    follows = edition == NEW or by == "ability"
    assert (t.a.atk("Rider"), t.a.atk("Blade")) == (700 if follows else 500, 500)
    cast(t, t.a, "Turn", "choose Rider")
    assert t.a.atk("Rider") == 500 and t.a.menu


@rule("fow-6.1", "909.4")
@rule("fow-5.01", "9.9-4")
@both
def test_909_4_an_effect_on_a_target_stays_with_it(edition):
    horn = says(
        "Horn", "Pay 100 life: Target resonator gains [+200/+200] until end of turn.", "Addition", edition=edition
    )
    t = Table(edition, horn, resonator("Late", cost="0"), a={"hand": ["Late"], "field": ["Horn", "Blade"]})
    cast(t, t.a, "activate Horn")
    cast(t, t.a, "Late")
    assert (t.a.atk("Blade"), t.a.atk("Late")) == (700, 500) and t.a.menu


@rule("fow-6.1", "909.5")
@rule("fow-5.01", "9.9-5")
@both
def test_909_5_a_card_enters_under_the_effects_that_are_there(edition):
    lord = says("Lord", "Other resonators you control gain [+0/+200].", edition=edition)
    wisp = resonator("Wisp", 100, 0, "0")
    t = Table(edition, lord, wisp, a={"hand": ["Wisp"], "field": ["Lord"]})
    cast(t, t.a, "Wisp")
    assert t.a.field == ["Lord", "Wisp"] and t.a.defence("Wisp") == 200 and t.a.menu
    t = Table(edition, lord, wisp, a={"hand": ["Wisp"]})
    cast(t, t.a, "Wisp")
    assert t.a.field == [] and t.a.grave == ["Wisp"] and t.a.menu


@rule("fow-6.1", "909.6")
@rule("fow-5.01", "9.9-6")
@both
def test_909_6_what_becomes_something_else_is_no_longer_what_it_was(edition):
    t = Table(
        edition,
        song("Bite", "Target resonator becomes a Vampire until end of turn.", edition),
        resonator("Blade", race=("Human", "Knight")),
        a={"hand": ["Bite"], "field": ["Blade"]},
    )
    cast(t, t.a, "Bite")
    assert races(t, "Blade") == ("Vampire",) and t.a.menu


@rule("fow-6.1", "909.7")
@rule("fow-5.01", "9.9-7")
@both
def test_909_7_printed_values_ignore_effects(edition):
    echo = on_target("Echo", Set(DEF, SumOf(Those(), ATK, printed=True)))
    t = Table(
        edition,
        echo,
        song("Grow", "Target resonator gains [+200/+0] until end of turn.", edition),
        resonator("Blade", 500, 100),
        a={"hand": ["Grow", "Echo"], "field": ["Blade"]},
    )
    cast(t, t.a, "Grow")
    cast(t, t.a, "Echo")
    assert (t.a.atk("Blade"), t.a.defence("Blade")) == (700, 500) and t.a.menu


@rule("fow-6.1", "909.8")
@pytest.mark.parametrize("killed", [False, True])
def test_909_8_an_effect_as_long_as_its_source_is_there_does_not_begin_without_it(killed):
    pick = Choose((Pick(Cards((FIELD,), EITHER, Has(RACE, "Human")), Number(1), Number(1)),), announced=True)
    bond = Apply(Those(), (Add(ATK, Number(200)),), until=WHILE_IN_PLAY)
    binder = resonator(
        "Binder", abilities=(Ability(ACTIVATED, zones=(FIELD,), cost=will_cost("1"), effect=Seq((pick, bond))),)
    )
    t = Table(
        "fow-6.1",
        binder,
        instant("Kill", "Destroy target resonator."),
        resonator("Blade", race=("Human",)),
        a={"hand": ["Kill"], "field": ["Light Stone", "Binder", "Blade"]},
    )
    cast(t, t.a, "activate Binder", "choose Blade", resolve=False)
    if killed:
        cast(t, t.a, "Kill", "choose Binder")
    t.resolve()
    assert t.a.atk("Blade") == (500 if killed else 700) and len(t.g.s.lasting) == (0 if killed else 1)
    if not killed:
        cast(t, t.a, "Kill", "choose Binder")
        assert t.a.atk("Blade") == 500
    assert t.a.menu


HALVES = (
    "Target resonator's ATK becomes half of its ATK until end of turn.",
    "Target resonator gains [-X/-0] until end of turn, where X is half of its ATK.",
)
DOUBLES = (
    "Target resonator's ATK becomes twice its ATK until end of turn.",
    "Target resonator gains [+X/+0] until end of turn, where X is its ATK.",
    "Double target resonator's ATK until end of turn.",
)


@rule("fow-6.1", "909.1g")
@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("more", DOUBLES)
def test_909_1g_only_what_comes_of_all_effects_is_rounded(half, more):
    weigh = song("Weigh", "Destroy target resonator with ATK 250 or less.")
    t = Table(
        "fow-6.1",
        *(song("Half", half), song("More", more), weigh, resonator("Blade", 500, 500)),
        a={"hand": ["Half", "Half", "More", "More", "Weigh"], "field": ["Blade"]},
    )
    for name, atk in (("Half", 300), ("Half", 200), ("More", 300), ("More", 500)):
        cast(t, t.a, name)
        assert t.a.atk("Blade") == atk
        assert ("play Weigh" in t.a.menu) == (atk == 200)  # whatever asks between them is told what was rounded
