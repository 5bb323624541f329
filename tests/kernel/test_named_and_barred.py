"""What a card is told as it comes, what it can never have, and abilities that cannot be used at all."""

import pytest

from rulewright.games.fow.rulebook import ch00_names as n
from rulewright.games.vanguard.rulebook import ch00_names as v
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, END_OF_TURN, MOVED, RESTED, YOU
from rulewright.kernel.vocabulary.abilities import ONE, THAT, THIS, Ability, HasNamed, Instead, Proceed, When
from rulewright.kernel.vocabulary.effects import (
    Apply,
    Choose,
    Effect,
    May,
    NameNumber,
    NameWord,
    Pick,
    Reveal,
    Seq,
)
from rulewright.kernel.vocabulary.mods import Add, AddNamedWord, Forbid, GainKeyword, NeverHas, Switch
from rulewright.kernel.vocabulary.terms import Cards, Has, NamedNumber, Number, OneOf, This, Times
from tests.tabletop import Table, rule
from tests.tabletop.cards import fow, vanguard
from tests.tabletop.fow import cast

EVERY_EDITION = pytest.mark.parametrize("edition", fow.EDITIONS)
OURS = Cards((n.FIELD,), YOU)


def as_it_comes(*effects: Effect) -> Ability:
    """As this card enters the field, ..."""
    enters = When(MOVED, OneOf(This()), target=(n.FIELD,))
    return Ability(CONTINUOUS, instead=Instead(enters, Seq(effects)))


def static(what, *mods) -> Ability:
    """A continuous ability of a card in the field."""
    return Ability(CONTINUOUS, zones=(n.FIELD,), effect=Apply(what, mods))


@EVERY_EDITION
@pytest.mark.parametrize(("word", "atk"), [("Fire", (700, 500)), ("Water", (500, 700))])
def test_a_card_knows_what_was_named_as_it_came(edition, word, atk):
    raised = static(Cards((n.FIELD,), YOU, HasNamed(n.ATTRIBUTE)), Add(n.ATK, Number(200)))
    herald = fow.resonator("Herald", cost="0", abilities=[as_it_comes(NameWord(n.ATTRIBUTE), Proceed()), raised])
    cards = [herald, fow.resonator("Ember", attribute=["Fire"]), fow.resonator("Wave", attribute=["Water"])]
    t = Table(edition, *cards, a={"hand": ["Herald"], "field": ["Ember", "Wave"]})
    assert (t.a.atk("Ember"), t.a.atk("Wave")) == (500, 500)
    t.a.answers("play Herald")
    while t.ask != "word":
        t.passes()
    assert "Herald" not in t.a.field
    t.a.answers(next(line for line in t.a.menu if word.casefold() in line.casefold()))
    assert "Herald" in t.a.field and (t.a.atk("Ember"), t.a.atk("Wave")) == atk and t.asked.menu


@EVERY_EDITION
def test_a_number_chosen_as_it_comes_is_kept(edition):
    big = static(THIS, Add(n.ATK, Times(100, NamedNumber())))
    t = Table(
        edition, fow.resonator("Scale", cost="0", abilities=[as_it_comes(NameNumber(0, 9), Proceed()), big]),
        a={"hand": ["Scale"]},
    )  # fmt: skip
    t.a.answers("play Scale")
    while t.ask != "number":
        t.passes()
    t.a.answers(t.a.menu[7])
    assert t.a.atk("Scale") == 1200 and t.asked.menu


@EVERY_EDITION
@pytest.mark.parametrize(("hand", "rested"), [(["Gate"], True), (["Gate", "Fairy"], False)])
def test_a_card_comes_rested_unless_something_is_done(edition, hand, rested):
    show = Seq((Choose((Pick(Cards((n.HAND,), YOU, Has(n.NAME, "Fairy")), ONE, ONE),)), Reveal(THAT)))
    gate = as_it_comes(May(show, Proceed(), otherwise=Proceed(RESTED)))
    t = Table(
        edition, fow.resonator("Gate", cost="0", abilities=[gate]), fow.resonator("Fairy"), a={"hand": hand},
    )  # fmt: skip
    t.a.answers("play Gate")
    while "Gate" not in t.a.field:
        if t.ask == "priority":
            t.passes()
        else:
            t.asked.answers(t.asked.menu[0])
    assert t.a.is_rested("Gate") == rested and t.asked.menu


@EVERY_EDITION
@pytest.mark.parametrize(
    ("mod", "printed", "gained"),
    [(NeverHas(n.FLYING), False, False), (NeverHas(n.FLYING, printed=True), True, False), (NeverHas(), False, False)],
)
def test_what_a_card_can_never_have_is_not_gained_later(edition, mod, printed, gained):
    barred = fow.resonator("Bar", abilities=[static(OURS, mod)])
    wind = fow.resonator("Wind", cost="0", abilities=[static(OURS, GainKeyword(n.FLYING), GainKeyword(n.PIERCE))])
    t = Table(
        edition, barred, wind, fow.resonator("Bird", skills=["Flying"]), fow.resonator("Stone"),
        a={"field": ["Bar", "Bird", "Stone"], "hand": ["Wind"]}, b={"field": ["Bird"]},
    )  # fmt: skip
    cast(t, t.a, "Wind")
    has = [t.g.info(t.a.find(name)).has_keyword(n.FLYING) for name in ("Bird", "Stone")]
    marked = mod == NeverHas() and t.g.book.characteristics.marks >> n.FLYING & 1 == 1
    assert has == [printed or marked, gained] and t.g.info(t.b.find("Bird")).has_keyword(n.FLYING) and t.asked.menu


@EVERY_EDITION
def test_two_numbers_change_places(edition):
    t = Table(
        edition,
        fow.resonator("Turner", 300, 900, abilities=[static(THIS, Switch(n.ATK, n.DEF))]),
        a={"field": ["Turner"]},
    )
    assert (t.a.atk("Turner"), t.a.defence("Turner")) == (900, 300) and t.asked.menu


@rule("vanguard", "11.2.1.1", "11.2.1.2")
@pytest.mark.parametrize("barred", [False, True])
def test_11_2_1_no_ability_of_the_unit_can_be_used(barred):
    gain = Apply(THIS, (Add(v.POWER, Number(1000)),), END_OF_TURN)
    called = vanguard.auto(When(MOVED, target=(v.RC,), player=YOU), gain, zones=(v.RC,))
    doer = vanguard.unit("Doer", abilities=[vanguard.act(gain, zones=(v.RC,)), called])
    what = Cards((v.RC,), YOU, Has(v.NAME, "Doer"))
    hush = vanguard.unit(
        "Hush", abilities=[vanguard.lasting(Forbid(v.USE), what=what, zones=(v.VC,))] if barred else []
    )
    t = Table(
        "vanguard",
        doer,
        hush,
        vanguard.unit("New", grade=0),
        a={"vanguard": "Hush", "front left": "Doer", "hand": ["New"]},
    )
    assert any("use Doer" in line for line in t.a.menu) != barred
    t.a.does("call New to back left")
    assert t.a.power("Doer") == (7000 if barred else 8000) and t.asked.menu


@EVERY_EDITION
def test_a_race_is_named_among_those_of_the_game_and_joins_the_others(edition):
    rename = Seq((NameWord(n.RACE), Apply(Cards((n.FIELD,), YOU), (AddNamedWord(n.RACE),), END_OF_TURN)))
    namer = fow.resonator("Namer", race=["Elf"], abilities=[Ability(ACTIVATED, zones=(n.FIELD,), effect=rename)])
    t = Table(edition, namer, fow.resonator("Bear", race=["Beast"]), a={"field": ["Namer"]}, b={"field": ["Bear"]})
    t.a.answers(next(line for line in t.a.menu if "Namer" in line))
    while t.ask != "word":
        t.passes()
    t.a.answers(next(line for line in t.a.menu if "Beast" in line))
    races = [t.g.info(seat.find(name)).words[n.RACE] for seat, name in ((t.a, "Namer"), (t.b, "Bear"))]
    assert races == [("Elf", "Beast"), ("Beast",)] and t.asked.menu


@EVERY_EDITION
def test_a_menu_of_words_tells_nothing_of_cards_the_player_does_not_know(edition):
    namer = fow.resonator(
        "Namer", race=["Elf"], abilities=[Ability(ACTIVATED, zones=(n.FIELD,), effect=NameWord(n.RACE))]
    )
    cards = [namer, fow.resonator("Bear", race=["Beast"]), fow.resonator("Wyrm", race=["Dragon"])]
    t = Table(edition, *cards, a={"field": ["Namer"], "hand": ["Bear"]}, b={"hand": ["Wyrm"]})
    t.a.answers(next(line for line in t.a.menu if "Namer" in line))
    while t.ask != "word":
        t.passes()
    assert t.a.menu == ["Beast", "Elf"]
    assert [option.number for option in t.g.decision.options] == [0, 1]
