"""Preventing damage as a mechanism: shields that wear off, prevention that stands, and which comes first."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import FIELD, SEARCH
from rulewright.kernel.changing.replacement import by_the_damaging_side
from rulewright.kernel.ids import CONTINUOUS, DAMAGED, EITHER, OPPONENT, PLAYER_DAMAGED, YOU
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.vocabulary.abilities import THIS, Ability, Instead, LaterInstead, When
from rulewright.kernel.vocabulary.effects import DealDamage, Draw, NumberBecomes, Prevent, Prevented, Seq
from rulewright.kernel.vocabulary.mods import Forbid
from rulewright.kernel.vocabulary.terms import Cards, EventNumber, Has, Number, OneOf, Times
from tests.kernel.enriched import enriched
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import action, field, forward, whenever

LIFE = 0
FOES = Cards((FIELD,), OPPONENT)


def with_life(book):
    book.damage.procedure = ""
    book.damage.life_register = LIFE
    book.verbs.prevent = SEARCH


def by_sides(book):
    with_life(book)
    book.damage.chooser = by_the_damaging_side


BOOK = enriched(with_life)
SIDES = enriched(by_sides)
BURN = action(DealDamage(Number(300), what=FOES, also=OPPONENT))
SHIELD_BOTH = Prevent(Cards((FIELD,), YOU), YOU, Number(400))


def battle(*shields, burner=(), book=BOOK, extra=(), b=("Guard",)):
    """a burns all of b's cards and b for 300; Guard of b has raised its shields."""
    t = Table(
        book,
        forward("Burner", power=9000, abilities=[BURN, *burner]),
        forward("Guard", power=9000, abilities=[action(*shields)] if shields else ()),
        *extra,
        a={"field": ["Burner"]},
        b={"field": list(b)},
    )
    if shields:
        t.a.does("pass")
        t.b.does("use Guard")
        t.resolve()
    return t


def burn(t, times=1):
    """Burner burns."""
    for _ in range(times):
        t.a.does("use Burner: ability 1")
        t.resolve()


def life(t):
    """b's points so far."""
    return t.g.s.registers[LIFE * 2 + 1]


def test_a_shield_with_an_amount_wears_off_by_what_it_prevents():
    t = battle(Prevent(THIS, amount=Number(400)))
    burn(t)
    assert (t.b.marked("Guard"), life(t)) == (0, -300)
    assert [effect.amounts for effect in t.g.s.lasting] == [(100,)]
    other = t.g.clone()
    other.s = decode(encode(t.g), t.g.book, t.g.pool)
    assert encode(other) == encode(t.g)
    burn(t)
    assert (t.b.marked("Guard"), t.g.s.lasting) == (200, [])
    burn(t)
    assert t.b.marked("Guard") == 500
    assert t.asks(t.a, "priority")


def test_a_shield_for_cards_and_player_is_one_shield():
    t = battle(SHIELD_BOTH)
    burn(t)
    assert t.b.marked("Guard") - life(t) == 200
    assert t.g.s.lasting == []
    assert t.asks(t.a, "priority")


def test_a_shield_without_amount_prevents_all_until_it_ends():
    t = battle(Prevent(player=YOU))
    burn(t, 2)
    assert (life(t), t.b.marked("Guard")) == (0, 600)
    while t.g.s.turn == 3:
        t.asked.does("pass")
    assert t.g.s.lasting == []
    t.asserted = True


def test_a_shield_for_the_next_damage_only():
    t = battle(Prevent(THIS, once=True))
    burn(t, 2)
    assert t.b.marked("Guard") == 300
    assert t.asks(t.a, "priority")


def test_a_shield_against_certain_sources_and_kinds():
    t = battle(Prevent(player=YOU, by=Has(0, "Other")), Prevent(player=YOU, verb=1))
    burn(t)
    assert life(t) == -300
    assert t.asks(t.a, "priority")
    t = battle(Prevent(player=YOU, by=Has(0, "Burner")))
    burn(t)
    assert life(t) == 0
    assert t.asks(t.a, "priority")


def test_no_damage_no_trigger_and_the_rest_triggers_with_its_number():
    hurt = whenever(When(PLAYER_DAMAGED, player=YOU), Draw(EventNumber()))
    watch = forward("Watch", abilities=[hurt])
    for shield, drawn in ((Prevent(player=YOU), 0), (Prevent(player=YOU, amount=Number(298)), 2)):
        t = battle(shield, extra=[watch], b=("Guard", "Watch"))
        burn(t)
        t.resolve()
        assert len(t.b.hand) == drawn
        assert t.asks(t.a, "priority")


def test_damage_that_cannot_be_prevented_passes_and_leaves_the_shield():
    fierce = field(Forbid(SEARCH))
    t = battle(SHIELD_BOTH, burner=[fierce])
    burn(t)
    assert (t.b.marked("Guard"), life(t)) == (300, -300)
    assert [effect.amounts for effect in t.g.s.lasting] == [(400,)]
    assert t.asks(t.a, "priority")


def test_fixed_damage_is_not_prevented():
    t = battle(Prevent(player=YOU), burner=[action(DealDamage(Number(100), fixed=True))])
    t.a.does("use Burner: ability 2")
    t.resolve()
    assert life(t) == -100
    assert t.asks(t.a, "priority")


def test_prevention_that_stands_and_prevention_with_a_follow_up():
    stands = Ability(CONTINUOUS, zones=(FIELD,), instead=Instead(When(DAMAGED, OneOf(THIS)), Prevented(Number(100))))
    later = LaterInstead(Instead(When(PLAYER_DAMAGED, player=YOU), Seq((Prevented(), Draw(Number(1))))), once=True)
    t = battle(later, extra=[forward("Rock", power=9000, abilities=[stands])], b=("Guard", "Rock"))
    burn(t)
    assert (t.b.marked("Rock"), t.b.marked("Guard"), life(t), t.b.hand) == (200, 300, 0, ["Filler 0"])
    burn(t)
    assert (t.b.marked("Rock"), life(t)) == (400, -300)
    assert t.asks(t.a, "priority")


DOUBLE = Ability(
    CONTINUOUS,
    zones=(FIELD,),
    instead=Instead(When(PLAYER_DAMAGED, player=EITHER), NumberBecomes(Times(2, EventNumber()))),
)
PLUS = Ability(
    CONTINUOUS, zones=(FIELD,), instead=Instead(When(PLAYER_DAMAGED, player=EITHER), NumberBecomes(Number(1000)))
)


@pytest.mark.parametrize(("book", "chooser"), [(BOOK, "b"), (SIDES, None)])
def test_what_does_not_prevent_comes_first_where_the_book_says_so(book, chooser):
    """Doubled 300, less 400: 200. Prevented first: nothing is left to double."""
    t = battle(Prevent(player=YOU, amount=Number(400)), burner=[DOUBLE], book=book)
    burn(t)
    if chooser is None:
        assert life(t) == -200
        assert t.asks(t.a, "priority")
    else:
        assert t.asks(t.b, "replacement")
        assert t.b.menu == ["replace by Burner", "replace by Guard"]
        t.b.does("replace by Guard")
        assert life(t) == 0
        assert t.asks(t.a, "priority")


def test_the_damaging_side_chooses_among_what_does_not_prevent_and_the_damaged_side_among_what_does():
    plus = forward("Plus", power=9000, abilities=[PLUS])
    t = battle(
        Prevent(player=YOU, amount=Number(100)),
        Prevent(player=YOU, once=True),
        burner=[DOUBLE],
        extra=[plus],
        book=SIDES,
        b=("Guard", "Plus"),
    )
    burn(t)
    assert t.asks(t.a, "replacement")
    assert t.a.menu == ["replace by Burner", "replace by Plus"]
    t.a.does("replace by Plus")
    assert t.asks(t.b, "replacement")
    assert t.b.menu == ["replace by Guard", "replace by Guard"]
    t.takes_first()
    assert life(t) == 0
    assert t.g.s.lasting == []
    assert t.asks(t.a, "priority")
