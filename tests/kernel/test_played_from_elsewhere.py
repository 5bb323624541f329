"""Cards an effect lets be played from where they are: always, for a turn, so often in a turn."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import BREAK
from rulewright.games.fow.rulebook.ch00_names import FIELD, GRAVEYARD, REMOVED, TYPE
from rulewright.kernel.ids import CONTINUOUS, EITHER, END_OF_TURN, OPPONENT, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability
from rulewright.kernel.vocabulary.effects import Apply
from rulewright.kernel.vocabulary.mods import MayBePlayed
from rulewright.kernel.vocabulary.terms import Cards, Has
from tests.tabletop import Table, rule
from tests.tabletop.cards import fftcg
from tests.tabletop.cards.fow import resonator
from tests.tabletop.cards.fow_texts import says
from tests.tabletop.fow import cast

OLD_AND_NEW = pytest.mark.parametrize("edition", ["fow-5.01", "fow-6.1"])


def from_zone(zone: int) -> Ability:
    """This card may be played from a zone."""
    return Ability(CONTINUOUS, zones=(zone,), effect=Apply(THIS, (MayBePlayed(),)))


@rule("fow-5.01", "9.6-1a")
@rule("fow-6.1", "1411.2b")
@OLD_AND_NEW
@pytest.mark.parametrize("zone", ["hand", "removed area"])
def test_9_6_1a_enter_is_not_for_cards_played_from_elsewhere(edition, zone):
    enter = says("Comer", "[Enter] Gain 100 life.", cost="0", edition=edition).abilities
    comer = resonator("Comer", cost="0", abilities=[*enter, from_zone(REMOVED)])
    t = Table(edition, comer, a={zone: ["Comer"]})
    cast(t, t.a, "Comer")
    assert t.a.field == ["Comer"] and t.stack == (["Comer"] if zone == "hand" else [])
    assert t.asked.menu


@OLD_AND_NEW
@pytest.mark.parametrize(("who", "offered"), [(YOU, ["play Ghost"]), (OPPONENT, [])])
def test_a_card_is_played_from_the_zone_it_names_by_the_player_it_names(edition, who, offered):
    lends = Ability(CONTINUOUS, zones=(GRAVEYARD,), effect=Apply(THIS, (MayBePlayed(who),)))
    ghost, plain = resonator("Ghost", cost="0", abilities=[lends]), resonator("Plain", cost="0")
    t = Table(edition, ghost, plain, a={"graveyard": ["Ghost", "Plain"], "removed area": ["Ghost"]})
    assert [line for line in t.a.menu if line.startswith("play ")] == offered


@OLD_AND_NEW
def test_only_so_many_are_played_from_there_in_a_turn(edition):
    once = Apply(Cards((GRAVEYARD,), YOU, Has(TYPE, "Resonator")), (MayBePlayed(times=1),))
    gate = resonator("Gate", abilities=[Ability(CONTINUOUS, zones=(FIELD,), effect=once)])
    t = Table(
        edition, gate, resonator("Ghost", cost="0"), resonator("Shade", cost="0"),
        a={"field": ["Gate"], "graveyard": ["Ghost", "Shade"], "hand": ["Shade"]},
    )  # fmt: skip
    cast(t, t.a, "Shade from the hand")
    assert "play Ghost" in t.a.menu and "play Shade" in t.a.menu
    cast(t, t.a, "Ghost")
    assert sorted(t.a.field) == ["Gate", "Ghost", "Shade"]
    assert not [line for line in t.a.menu if line.startswith("play ")]


def test_what_is_lent_for_a_turn_is_cast_from_either_break_zone_and_not_the_turn_after():
    lend = fftcg.action(fftcg.choose(Cards((BREAK,), EITHER)), Apply(THAT, (MayBePlayed(),), END_OF_TURN))
    cards = [fftcg.forward("Lender", abilities=[lend]), fftcg.forward("Lost", cost=0), fftcg.forward("Other", cost=0)]
    t = Table("fftcg", *cards, a={"field": ["Lender"]}, b={"break zone": ["Lost", "Other"]})
    t.a.does("use Lender", "Lost")
    t.resolve()
    casts = [line for line in t.a.menu if line.startswith("cast")]
    assert casts == ["cast Lost"]
    t.a.does("cast Lost")
    assert sorted(t.a.field) == ["Lender", "Lost"] and t.b.broken == ["Other"]
    assert t.asks(t.a, "priority")
