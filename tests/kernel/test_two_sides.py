"""Two-sided cards as a mechanism: which side is up, what turning keeps, where a back may be up, who sees what."""

from dataclasses import replace

from rulewright.games.fftcg.rulebook.ch00_names import BREAK, FIELD, HAND, POWER
from rulewright.kernel.ids import CONTINUOUS, NOTHING, SIDE_TURNED
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.vocabulary.abilities import THIS, Ability, Instead, When
from rulewright.kernel.vocabulary.effects import Move, PutCounters, Seq, TurnSide
from rulewright.kernel.vocabulary.terms import Number, OneOf
from tests.kernel.enriched import enriched
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import action, forward, pump


def field_only(book):
    book.objects.back_zones = (FIELD,)
    book.visibility.sees_back = lambda g, card, seat: True


BOOK = enriched(field_only)
MOTH = forward("Moth", power=9000, abilities=[action(Move(THIS, HAND))])
GRUB = replace(
    forward("Grub", power=1000, abilities=[action(Seq((PutCounters(THIS, 3, Number(2)), TurnSide(THIS, 1))))]),
    back=MOTH,
)


def hatched(*cards, **zones):
    """Grub has turned into Moth."""
    t = Table(BOOK, *(cards or (GRUB,)), a={"field": ["Grub"], **zones})
    t.a.does("use Grub")
    t.resolve()
    return t


def test_each_side_is_a_card_of_the_pool_and_knows_the_other():
    t = Table(BOOK, GRUB, a={"field": ["Grub"]})
    pool = t.g.pool
    front = t.g.card(t.a.find("Grub")).printed
    assert pool.cards[pool.backs[front]] == MOTH
    assert pool.backs[pool.backs[front]] == front
    assert pool.backs[0 if front else 1] == NOTHING
    assert t.asks(t.a, "priority")


def test_turning_keeps_the_object_and_what_is_recorded_on_it():
    t = Table(BOOK, GRUB, a={"field": ["Grub"]})
    before = t.a.find("Grub")
    t.a.does("use Grub")
    t.resolve()
    card = t.g.card(before)
    assert t.a.field == ["Moth"]
    assert (card.ref(), card.side, card.counters) == (before, 1, (3, 2))
    assert t.g.value(before, POWER) == 9000
    assert [event.number for event in t.log(SIDE_TURNED)] == [1]
    assert t.asks(t.a, "priority")


def test_a_card_shows_its_front_wherever_a_back_may_not_be_up():
    t = hatched()
    t.a.does("use Moth")
    t.resolve()
    assert t.a.hand == ["Grub"]
    assert t.g.card(t.a.find("Grub")).side == 0
    assert t.asks(t.a, "priority")


def test_what_left_is_remembered_with_the_side_it_had():
    t = hatched()
    old = t.a.find("Moth")
    t.a.does("use Moth")
    t.resolve()
    assert t.g.value(old, POWER) == 9000
    other = t.g.clone()
    other.s = decode(encode(t.g), t.g.book, t.g.pool)
    assert encode(other) == encode(t.g)
    assert other.value(old, POWER) == 9000
    assert other.pool.cards[other.card(old).printed].name == "Moth"
    assert t.asks(t.a, "priority")


def test_one_sided_cards_do_not_turn():
    t = Table(BOOK, forward("Stone", abilities=[action(TurnSide(THIS, 1))]), a={"field": ["Stone"]})
    t.a.does("use Stone")
    t.resolve()
    assert t.log(SIDE_TURNED) == []
    assert t.a.field == ["Stone"]
    assert t.asks(t.a, "priority")


def test_turning_can_be_replaced():
    would = When(SIDE_TURNED, OneOf(THIS), number=1)
    shy = Ability(CONTINUOUS, zones=(FIELD,), instead=Instead(would, Move(THIS, BREAK)))
    t = hatched(replace(GRUB, abilities=(*GRUB.abilities, shy)))
    assert t.a.broken == ["Grub"]
    assert t.log(SIDE_TURNED) == []
    assert t.asks(t.a, "priority")


def test_lasting_effects_go_on_over_the_turning():
    grow = action(pump(500, THIS), TurnSide(THIS, 1))
    t = hatched(replace(GRUB, abilities=(grow,)))
    assert t.a.power("Moth") == 9500
    assert t.asks(t.a, "priority")


def test_a_seat_that_sees_the_card_sees_both_sides_where_the_book_says_so():
    t = hatched(GRUB, hand=["Grub"])
    for seat in (0, 1, 2):
        zones = t.g.view(seat).players[0].zones
        [shown] = zones["field"].cards
        assert (shown.name, shown.side, shown.other_side.name) == ("Moth", 1, "Grub")
        assert shown.other_side.printed["power"] == 1000
        assert (str(zones["hand"]).count("Moth") > 0) is (seat == 0)
    assert t.asks(t.a, "priority")
