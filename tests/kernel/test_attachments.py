"""Attachments as a mechanism: a card knows its host as one object, and what becomes of that when either leaves."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import BREAK, FIELD, HAND
from rulewright.kernel.asking.select import attachments_of
from rulewright.kernel.ids import ATTACHED, NOTHING, YOU
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.vocabulary.abilities import THAT, THIS, When
from rulewright.kernel.vocabulary.effects import Attach, Draw, Move
from rulewright.kernel.vocabulary.terms import Cards, EventOther, Has, IsNot, Number, OneOf
from tests.kernel.enriched import enriched
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import action, choose, forward, whenever

OTHERS = Cards((FIELD,), YOU, IsNot(OneOf(THIS)))
RIBBON = forward("Ribbon", abilities=[action(choose(OTHERS), Attach(THIS, THAT))])
LEAVER = forward("Host", abilities=[action(Move(THIS, BREAK)), action(Move(Cards((FIELD,)), BREAK))])


def attaching(book):
    book.objects.attaches = True


BOOK = enriched(attaching)


def tied(*cards, book=BOOK, field=("Ribbon", "Host", "Bystander")):
    """Ribbon is attached to Host."""
    t = Table(book, RIBBON, LEAVER, *cards, a={"field": list(field)})
    t.a.does("use Ribbon", "Host")
    t.resolve()
    return t


def test_a_card_is_attached_to_one_object():
    t = tied()
    ribbon, host = t.a.find("Ribbon"), t.a.find("Host")
    assert attachments_of(t.g, host) == [ribbon]
    assert t.g.card(ribbon).attached == host
    assert attachments_of(t.g, t.a.find("Bystander")) == []
    [event] = t.log(ATTACHED)
    assert (event.card, event.other) == (ribbon, host)
    assert t.asks(t.a, "priority")


def test_attaching_again_changes_the_host_and_the_same_host_is_no_event():
    t = tied()
    t.a.does("use Ribbon", "Host")
    t.resolve()
    assert len(t.log(ATTACHED)) == 1
    t.a.does("use Ribbon", "Bystander")
    t.resolve()
    assert attachments_of(t.g, t.a.find("Host")) == []
    assert attachments_of(t.g, t.a.find("Bystander")) == [t.a.find("Ribbon")]
    assert t.asks(t.a, "priority")


def test_both_sides_of_an_attachment_can_trigger():
    glad = forward("Host", abilities=[whenever(When(ATTACHED, other=OneOf(THIS)), Draw(Number(1)))])
    proud = whenever(When(ATTACHED, subject=OneOf(THIS)), Move(EventOther(), HAND))
    t = Table(BOOK, forward("Ribbon", abilities=[*RIBBON.abilities, proud]), glad, a={"field": ["Ribbon", "Host"]})
    t.a.does("use Ribbon")
    t.resolve()
    assert sorted(t.a.menu) == ["stack the ability of Host", "stack the ability of Ribbon"]
    t.takes_first()
    while t.g.s.stack:
        t.resolve()
    assert "Host" in t.a.hand
    assert "Filler 0" in t.a.hand
    assert t.asks(t.a, "priority")


def test_the_relation_ends_when_the_host_leaves():
    t = tied()
    t.a.does("use Host: ability 1")
    t.resolve()
    assert t.a.broken == ["Host"]
    assert t.g.card(t.a.find("Ribbon")).attached == NOTHING
    assert t.asks(t.a, "priority")


def test_the_relation_ends_when_the_attached_card_leaves_and_is_remembered():
    t = tied()
    ribbon, host = t.a.find("Ribbon"), t.a.find("Host")
    t.a.does("use Host: ability 2")
    t.resolve()
    assert t.a.field == []
    assert t.g.card(t.a.find("Ribbon")).attached == NOTHING
    assert t.g.card(ribbon).attached == host
    assert t.asks(t.a, "priority")


@pytest.mark.parametrize("drops", [True, False])
def test_the_book_says_whether_the_host_that_left_is_still_known(drops):
    def book_says(book):
        book.objects.attaches = True
        book.objects.drops_host = lambda g, ref, host: drops

    t = tied(book=enriched(book_says))
    host = t.a.find("Host")
    t.a.does("use Host: ability 1")
    t.resolve()
    assert t.g.card(t.a.find("Ribbon")).attached == (NOTHING if drops else host)
    assert t.asks(t.a, "priority")


def test_attachments_are_saved_and_seen():
    t = tied()
    other = t.g.clone()
    other.s = decode(encode(t.g), t.g.book, t.g.pool)
    assert other.card(t.a.find("Ribbon")).attached == t.a.find("Host")
    cards = t.g.view(1).players[0].zones["field"].cards
    hosts = {card.name: card.attached_to for card in cards}
    assert hosts["Ribbon"] == t.a.find("Host") & 0xFFF
    assert hosts["Host"] is None
    assert t.asks(t.a, "priority")


def test_nothing_is_attached_to_itself_or_to_a_card_that_left():
    narcissus = forward("Narcissus", abilities=[action(Attach(THIS, THIS))])
    late = forward("Late", abilities=[action(choose(Cards((FIELD,), YOU, Has(0, "Host"))), Attach(THIS, THAT))])
    t = Table(BOOK, narcissus, late, LEAVER, a={"field": ["Narcissus", "Late", "Host"]})
    t.a.does("use Narcissus")
    t.resolve()
    t.a.answers("use Late")
    t.a.does("use Host: ability 1")
    t.resolve()
    t.resolve()
    assert t.log(ATTACHED) == []
    assert t.asks(t.a, "priority")
