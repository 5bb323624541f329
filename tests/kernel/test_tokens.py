"""Tokens as a mechanism: made by effects, treated as cards where they exist, gone elsewhere, never lost or doubled."""

from rulewright.games.fftcg.rulebook.ch00_names import BREAK, FIELD, GENERIC, HAND, POWER, REMOVED, TYPE
from rulewright.kernel.ids import (
    CEASED,
    CONTINUOUS,
    CREATED,
    END_OF_TURN,
    MISSING,
    MOST_CARDS,
    MOVED,
    NOTHING,
    OPPONENT,
    PAID,
    RESTED,
    YOU,
)
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability, Cost, CreateToken, Gain, Instead, Token, When
from rulewright.kernel.vocabulary.effects import Apply, Draw, Erase, If, Move, NumberBecomes, Pick, Seq
from rulewright.kernel.vocabulary.mods import Add
from rulewright.kernel.vocabulary.terms import Cards, Done, EventNumber, Has, IsToken, Number, SumOf, Those, Times
from tests.kernel.enriched import enriched
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import action, enters, field, forward, pump, whenever
from tests.tabletop.telling import sees


def token(name, *abilities):
    """A Forward token of power 2000 of which several may be on the field."""
    words = ((name,), ("Fire",), ("Forward",), (), (), (name,))
    return Token(name, (1, 2000, MISSING), words, (GENERIC,), abilities)


IMP = token("Imp")
TOKENS = Cards((FIELD,), YOU, IsToken())


def with_tokens(book):
    book.objects.token_zones = (FIELD,)


BOOK = enriched(with_tokens)


def made(*cards, maker=None, field=("Maker",), **zones):
    """Maker has made its tokens."""
    create = maker or CreateToken(IMP, Number(2))
    t = Table(BOOK, forward("Maker", abilities=[action(create)]), *cards, a={"field": list(field), **zones})
    t.a.does("use Maker")
    t.resolve()
    return t


def every_card_once(g):
    """Each card lies in one zone, or exists no more."""
    lying = [number for zone in g.s.zones for number in zone.cards]
    gone = [card.number for card in g.s.cards if card.zone == NOTHING]
    assert sorted(lying + gone) == list(range(len(g.s.cards)))
    assert all(g.s.cards[number].is_token for number in gone)
    other = g.clone()
    other.s = decode(encode(g), g.book, g.pool)
    assert encode(other) == encode(g)
    for seat in (0, 1, 2):
        assert sees(other, seat) == sees(g, seat)


def test_tokens_come_into_existence_and_are_cards_of_the_field():
    t = made()
    assert t.a.field == ["Maker", "Imp", "Imp"]
    imp = t.g.card(t.a.find("Imp"))
    assert (imp.is_token, imp.owner, imp.master, imp.entered_turn) == (True, 0, 0, t.g.s.turn)
    assert t.a.power("Imp") == 2000
    assert t.b.field == []
    assert len(t.log(CREATED)) == 2
    every_card_once(t.g)
    assert t.asks(t.a, "priority")


def test_a_token_enters_like_a_card():
    watcher = forward(
        "Watcher", abilities=[whenever(When(MOVED, Has(TYPE, "Forward"), target=(FIELD,)), Draw(Number(1)))]
    )
    t = made(watcher, maker=CreateToken(IMP, Number(1)), field=("Maker", "Watcher"))
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")


def test_where_turned_and_under_whose_control():
    t = made(maker=CreateToken(IMP, Number(1), orientation=RESTED, under=OPPONENT))
    assert (t.a.field, t.b.field) == (["Maker"], ["Imp"])
    imp = t.g.card(t.b.find("Imp"))
    assert (imp.owner, imp.master, imp.orientation) == (0, 1, RESTED)
    assert t.asks(t.a, "priority")


def test_the_tokens_made_are_spoken_of():
    t = made(maker=Seq((CreateToken(IMP, Number(1)), pump(3000))))
    assert t.a.power("Imp") == 5000
    assert t.a.power("Maker") == 5000
    assert t.asks(t.a, "priority")


def test_a_token_has_its_own_abilities_and_is_subject_to_effects():
    drill = token("Drill", enters(Draw(Number(1))), action(Move(THIS, BREAK)))
    lord = forward("Lord", abilities=[field(Add(POWER, Number(1000)), what=TOKENS)])
    t = made(lord, maker=CreateToken(drill, Number(1)), field=("Maker", "Lord"))
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert (t.a.power("Drill"), t.a.power("Maker")) == (3000, 5000)
    t.a.does("use Drill")
    t.resolve()
    assert (t.a.field, t.a.broken) == (["Maker", "Lord"], [])
    every_card_once(t.g)
    assert t.asks(t.a, "priority")


def test_a_token_that_leaves_goes_there_and_is_no_more():
    mourner = forward(
        "Mourner", abilities=[whenever(When(MOVED, IsToken(), source=(FIELD,), target=(BREAK,)), Draw(Number(1)))]
    )
    t = made(mourner, forward("Sweep", abilities=[action(Move(TOKENS, BREAK))]), field=("Maker", "Mourner", "Sweep"))
    old = t.a.find("Imp")
    t.a.does("use Sweep")
    t.resolve()
    assert t.a.field == ["Maker", "Mourner", "Sweep"]
    assert t.a.broken == []
    assert [event.before for event in t.log(CEASED)] == [BREAK, BREAK]
    assert not t.g.s.is_now(old)
    assert t.g.value(old, POWER) == 2000
    every_card_once(t.g)
    t.asked.does(t.asked.menu[0])
    t.resolve()
    t.resolve()
    assert t.a.hand == ["Filler 0", "Filler 1"]
    assert t.asks(t.a, "priority")


def test_erasing_goes_nowhere_and_only_tokens_are_erased():
    t = made(
        forward("Wipe", abilities=[action(Erase(Cards((FIELD,))))]),
        forward("Mourner", abilities=[whenever(When(MOVED, source=(FIELD,)), Draw(Number(1)))]),
        field=("Maker", "Wipe", "Mourner"),
    )
    t.a.does("use Wipe")
    t.resolve()
    assert t.a.field == ["Maker", "Wipe", "Mourner"]
    assert [event.before for event in t.log(CEASED)] == [FIELD, FIELD]
    assert t.a.hand == []
    every_card_once(t.g)
    assert t.asks(t.a, "priority")


def test_a_token_is_erased_as_a_cost():
    pay = Cost((Pick(THIS, Number(1), Number(1)),), (Erase(THIS),))
    coin = token("Coin", action(Draw(Number(1)), cost=[pay]))
    t = made(maker=CreateToken(coin, Number(1)))
    t.a.does("use Coin")
    assert t.a.field == ["Maker"]
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    every_card_once(t.g)
    assert t.asks(t.a, "priority")


def test_creating_can_be_replaced_with_another_number():
    twice = Ability(
        CONTINUOUS,
        zones=(FIELD,),
        instead=Instead(When(CREATED, player=YOU), NumberBecomes(Times(2, EventNumber()))),
    )
    t = made(forward("Twin", abilities=[twice]), field=("Maker", "Twin"))
    assert t.a.field.count("Imp") == 4
    assert t.asks(t.a, "priority")


def test_the_room_of_a_token_that_is_gone_is_used_again_by_another_object():
    t = made(forward("Sweep", abilities=[action(Move(TOKENS, HAND))]), field=("Maker", "Sweep"))
    old = t.a.find("Imp")
    count = len(t.g.s.cards)
    t.a.does("use Sweep")
    t.resolve()
    assert t.a.hand == []
    t.a.does("use Maker")
    t.resolve()
    assert len(t.g.s.cards) == count
    assert t.a.find("Imp") & 0xFFF == old & 0xFFF
    assert t.a.find("Imp") != old
    assert not t.g.s.is_now(old)
    every_card_once(t.g)
    assert t.asks(t.a, "priority")


def test_tokens_fill_the_room_there_is_and_no_more():
    t = made(maker=CreateToken(IMP, Number(10**9)))
    assert len(t.g.s.cards) == MOST_CARDS
    assert t.a.field.count("Imp") == len(t.log(CREATED))
    assert t.asks(t.a, "priority")


def test_tokens_in_granted_abilities_and_inside_tokens_are_known():
    inner = token("Spark")
    outer = token("Flame", action(CreateToken(inner, Number(1))))
    gift = Gain(action(CreateToken(outer, Number(1))))
    giver = forward("Giver", abilities=[field(gift, what=Cards((FIELD,), YOU, Has(0, "Taker")))])
    t = Table(BOOK, giver, a={"field": ["Giver", "Taker"]})
    t.a.does("use Taker")
    t.resolve()
    t.a.does("use Flame")
    t.resolve()
    assert t.a.field == ["Giver", "Taker", "Flame", "Spark"]
    every_card_once(t.g)
    assert t.asks(t.a, "priority")


def test_an_endless_row_of_tokens_is_found_as_a_loop():
    """The situations are the same but for ever more tokens alike, so the players name how often it goes on."""
    endless = whenever(When(CREATED, IsToken()), CreateToken(IMP, Number(1)))
    t = made(forward("Mirror", abilities=[endless]), maker=CreateToken(IMP, Number(1)), field=("Maker", "Mirror"))
    while t.g.decision is not None and t.decision.ask == "priority":
        t.asked.does("pass")
    assert len(t.g.s.cards) < 100
    assert "20 times" in t.asked.menu


def test_a_move_of_a_token_counts_as_done():
    bounce = action(Seq((Move(TOKENS, HAND), If(Done(), Draw(Number(1))))))
    t = made(forward("Wind", abilities=[bounce]), field=("Maker", "Wind"))
    t.a.does("use Wind")
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")


def test_what_was_paid_with_is_still_spoken_of():
    feed = Cost((Pick(TOKENS, Number(1), Number(1)),), (Move(THAT, BREAK),))
    eats = action(Apply(THIS, (Add(POWER, SumOf(Those(PAID), POWER)),), END_OF_TURN), cost=[feed])
    ogre = forward("Ogre", power=1000, abilities=[eats])
    t = made(ogre, maker=CreateToken(IMP, Number(1)), field=("Maker", "Ogre"))
    t.a.does("use Ogre")
    t.resolve()
    assert t.a.power("Ogre") == 3000
    assert t.asks(t.a, "priority")


def test_a_token_made_elsewhere_stays_there_until_it_moves():
    home = Cards((REMOVED,), YOU)
    carry = action(Move(home, HAND))
    away = CreateToken(IMP, Number(1), to=REMOVED)
    t = made(forward("Carrier", abilities=[carry]), maker=away, field=("Maker", "Carrier"))
    assert t.a.removed == ["Imp"]
    assert t.log(CEASED) == []
    t.a.does("use Carrier")
    t.resolve()
    assert (t.a.removed, t.a.hand) == ([], [])
    every_card_once(t.g)
    assert t.asks(t.a, "priority")
