"""What a newcomer tries and may not: the clause that answers, in plain words."""

from rulewright.games.fftcg.rulebook.ch00_names import BREAK, FIELD, FORWARD, TYPE
from rulewright.kernel.ids import YOU
from rulewright.kernel.vocabulary.abilities import THAT
from rulewright.kernel.vocabulary.effects import Move
from rulewright.kernel.vocabulary.terms import Cards, Has
from tests.tabletop import Table, fresh, rested as dull, rule
from tests.tabletop.cards.fftcg import backup, choose, forward, read, spell, summon

ANGEL = forward("Angel", element="Light")
FROSTY = forward("Frosty", cost=3, element="Ice")
HUT = backup("Hut", element="Ice")
SHED = backup("Shed", element="Ice")


def paying() -> Table:
    """A Forward of cost 3 is being paid for."""
    t = Table("fftcg",
        ANGEL, FROSTY, HUT, SHED, forward("Snow", element="Ice"),
        a={"hand": ["Angel", "Frosty", "Snow", "Ember"], "field": ["Hut", dull("Shed"), "Guard"]},
    )  # fmt: skip
    t.a.answers("cast Frosty")
    return t


@rule("fftcg", "11.2.1.1", "5.2.1.3", "5.2.3.1.1.3")
def test_11_2_1_1_what_does_not_yield_cp_says_why():
    t = paying()
    assert t.a.menu == ["pay as proposed", "dull Hut for Ice", "discard Snow for Ice", "discard Ember for Fire"]
    assert t.a.why_not("pay with Guard") == t.a.why_not("dull Guard") == ["11.2.1.1"]
    assert t.a.why_not("discard Angel") == ["5.2.1.3"]
    assert t.a.why_not("dull Shed") == ["5.2.3.1.1.3"]
    assert t.a.why_not("dull Hut") == t.a.why_not("discard Ember") == []


@rule("fftcg", "5.2.1.3.1")
def test_5_2_1_3_1_a_card_that_would_make_the_payment_inexact_says_so():
    t = paying()
    t.a.answers("discard Ember for Fire")
    assert "dull Hut for Ice" in t.a.menu
    t.a.answers("dull Hut for Ice")
    assert t.a.why_not("discard Snow") == ["11.2.1"]
    assert "Frosty" in t.a.field
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.2", "15.1.1.9.3", "10.1.2.1")
def test_15_1_1_9_2_who_may_not_join_a_party_says_why():
    t = Table("fftcg",
        forward("Snow", element="Ice"), HUT, phase="attack",
        a={"field": ["Blade", "Edge", "Snow", fresh("Young"), dull("Tired"), "Hut"]},
    )  # fmt: skip
    t.pass_until("attack")
    assert t.a.why_not("join with Edge") == ["10.1.2.1"]
    t.a.answers("attack with Blade")
    assert t.a.menu == ["join with Edge", "done"]
    assert t.a.why_not("join with Snow") == ["15.1.1.9.2"]
    assert t.a.why_not("join with Young") == ["15.1.1.9.3"]
    assert t.a.why_not("join with Tired") == ["10.1.2.1.1"]
    assert "5.2.3.1.1.2" in t.a.why_not("join with Hut")
    assert t.a.why_not("join with Edge") == []


@rule("fftcg", "10.1.3.1")
def test_10_1_3_1_without_an_attack_no_effect_is_blamed():
    t = Table("fftcg", a={"field": ["Blade"]})
    assert t.a.why_not("block with Blade") == ["10.1.3.1"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.1", "7.7.3")
def test_11_6_1_other_words_for_the_same_are_understood():
    t = Table(
        "fftcg", read("Sage", "Backup", "{Dull}: Draw 1 card."), a={"field": ["Sage", "Blade"], "hand": ["Blade"]}
    )
    assert t.a.why_not("activate Sage") == []
    assert t.a.why_not("activate Blade") == ["11.6.1"]
    assert t.a.why_not("play Blade") == t.a.why_not("cast Blade") == ["7.7.3"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.7.3", "11.3.3")
def test_7_7_3_what_an_effect_could_not_play_cannot_be_chosen_for_it_when_casting():
    heap = Cards((BREAK,), YOU, Has(TYPE, FORWARD))
    raise_one = summon("Raise", cost=0, abilities=[spell(choose(heap), Move(THAT, FIELD))])
    t = Table("fftcg", raise_one, a={"hand": ["Raise"], "field": ["Blade"], "break zone": ["Blade", "Wall", "Rook"]})
    t.a.does("cast Raise")
    assert t.a.menu == ["choose Wall", "choose Rook"]
    t = Table("fftcg", raise_one, a={"hand": ["Raise"], "field": ["Blade"], "break zone": ["Blade"]})
    assert "cast Raise" not in t.a.menu
    assert t.a.why_not("cast Raise") == ["11.3.3"]
