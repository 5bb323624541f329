"""Section 15.1: activate, dull, break, discard, remove, shuffle, cast and search."""

from rulewright.games.fftcg.rulebook.ch00_names import (
    BE_BROKEN,
    BREAK,
    BREAK_VERB,
    CASTS,
    DECK,
    DISCARD,
    DISCARDED,
    FIELD,
    HAND,
    PUT,
    REMOVED,
    TYPE,
)
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import CONTINUOUS, EITHER, MOVED, RESTED, REVEALED, SHUFFLED, STANDING, TURNED, YOU
from rulewright.kernel.vocabulary.abilities import ONE, THAT, THIS, Ability, Cost, When
from rulewright.kernel.vocabulary.effects import Apply, Choose, Draw, Move, Pick, Reveal, Search, Shuffle, Turn
from rulewright.kernel.vocabulary.mods import Forbid
from rulewright.kernel.vocabulary.terms import Cards, Has, Number
from tests.tabletop import Table, rested as dull, rule
from tests.tabletop.cards.fftcg import action, backup, break_it, choose, forward, monster, spell, summon, whenever

CHARACTERS = Cards((FIELD,), EITHER)
DRAW = Draw(Number(1))
BROKEN = When(MOVED, source=(FIELD,), target=(BREAK,), verb=BREAK_VERB)


def moves(t, verb):
    """The cards moved so, and by which step."""
    return [(t.g.name_of(event.card), event.clause) for event in t.log(MOVED) if event.verb == verb]


def mourner():
    """A Forward that draws for each card that is broken."""
    return forward("Mourner", power=9000, abilities=[whenever(BROKEN, DRAW)])


@rule("fftcg", "15.1.1.1.1")
def test_15_1_1_1_1_activating_turns_a_dull_character_active():
    rouse = summon("Rouse", cost=0, abilities=[spell(choose(CHARACTERS), Turn(THAT, STANDING))])
    t = Table(
        "fftcg", rouse, backup("Shed"), monster("Beast"), a={"hand": ["Rouse"], "field": [dull("Shed"), dull("Beast")]}
    )
    t.a.does("cast Rouse", "choose Shed")
    t.resolve()
    assert not t.a.is_dull("Shed") and t.a.is_dull("Beast")
    assert [(t.g.name_of(event.card), event.number) for event in t.log(TURNED)] == [("Shed", STANDING)]
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.1.2")
def test_15_1_1_1_2_an_active_character_may_be_chosen_to_be_activated():
    rouse = summon("Rouse", cost=0, abilities=[spell(choose(), Turn(THAT, STANDING), DRAW)])
    t = Table("fftcg", rouse, a={"hand": ["Rouse"], "field": ["Awake", dull("Asleep")]})
    t.a.answers("cast Rouse")
    assert t.a.menu == ["choose Awake", "choose Asleep"]
    t.a.answers("choose Awake")
    t.resolve()
    assert (t.log(TURNED), t.a.hand, t.a.is_dull("Asleep")) == ([], ["Filler 0"], True)
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.2.1", "15.1.1.2.2")
def test_15_1_1_2_1_dulling_turns_an_active_character_dull_and_a_dull_one_may_be_chosen():
    lull = summon("Lull", cost=0, abilities=[spell(choose(CHARACTERS), Turn(THAT, RESTED), DRAW)])
    t = Table(
        "fftcg", lull, backup("Shed"), a={"hand": ["Lull", "Lull"]}, b={"field": ["Awake", dull("Asleep"), "Shed"]}
    )
    t.a.answers("cast Lull")
    assert t.a.menu == ["choose Awake", "choose Asleep", "choose Shed"]
    t.a.answers("choose Shed")
    t.resolve()
    assert [t.b.is_dull(name) for name in ("Awake", "Asleep", "Shed")] == [False, True, True]
    t.a.does("cast Lull", "choose Asleep")
    t.resolve()
    assert [t.g.name_of(event.card) for event in t.log(TURNED)] == ["Shed"]
    assert t.a.hand == ["Filler 0", "Filler 1"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.2.2")
def test_15_1_1_2_2_a_dull_card_does_not_pay_by_being_dulled():
    mage = forward("Mage", abilities=[action(DRAW, dull=True)])
    t = Table("fftcg", mage, a={"field": [dull("Mage"), "Other"]})
    assert t.a.menu == ["pass"]
    t = Table("fftcg", mage, a={"field": ["Mage"]})
    t.a.does("use Mage")
    assert t.a.is_dull("Mage")
    assert t.a.menu == ["pass"]


@rule("fftcg", "15.1.1.3.1")
def test_15_1_1_3_1_breaking_moves_a_card_from_the_field_to_its_owners_break_zone():
    gale = summon("Gale", cost=0, abilities=[spell(choose(CHARACTERS), break_it())])
    stolen = CardSpec("Stolen", owner=0)
    t = Table("fftcg", gale, mourner(), a={"hand": ["Gale"], "field": ["Mourner"]}, b={"field": [stolen, "Own"]})
    t.a.does("cast Gale", "choose Stolen")
    t.a.does("pass")
    t.b.does("pass")
    assert (t.a.broken, t.b.broken, t.b.field) == (["Stolen", "Gale"], [], ["Own"])
    assert moves(t, BREAK_VERB) == [("Stolen", "11.11.5")]
    assert t.stack == ["Mourner"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.3.2")
def test_15_1_1_3_2_putting_into_the_break_zone_is_not_breaking():
    sweep = summon("Sweep", cost=0, abilities=[spell(choose(), Move(THAT, BREAK))])
    gale = summon("Gale", cost=0, abilities=[spell(choose(), break_it())])
    firm = Ability(CONTINUOUS, zones=(FIELD,), effect=Apply(THIS, (Forbid(BE_BROKEN),)))
    rock = forward("Rock", abilities=[firm])
    t = Table(
        "fftcg",
        sweep,
        gale,
        rock,
        mourner(),
        a={"hand": ["Gale", "Sweep"], "field": ["Mourner"]},
        b={"field": ["Rock"]},
    )
    t.a.does("cast Gale", "choose Rock")
    t.resolve()
    assert t.b.field == ["Rock"]
    t.a.does("cast Sweep", "choose Rock")
    t.resolve()
    assert (t.b.broken, t.stack, moves(t, BREAK_VERB)) == (["Rock"], [], [])
    assert ("Rock", "11.11.5") in moves(t, PUT)
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.3.2")
def test_15_1_1_3_2_a_card_put_away_as_a_cost_is_not_broken():
    give = Cost((Pick(THIS, ONE, ONE),), (Move(THIS, BREAK),))
    martyr = forward("Martyr", abilities=[action(DRAW, cost=[give])])
    t = Table("fftcg", martyr, mourner(), a={"field": ["Martyr", "Mourner"]})
    t.a.does("use Martyr")
    assert (t.a.broken, t.stack, moves(t, BREAK_VERB)) == (["Martyr"], ["Martyr"], [])
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.4.1")
def test_15_1_1_4_1_discarding_moves_a_card_from_the_hand_to_the_break_zone():
    regret = forward("Regret", abilities=[whenever(When(DISCARDED, player=YOU), DRAW)])
    toss = summon("Toss", cost=0, abilities=[spell(
        Choose((Pick(Cards((HAND,), YOU, Has(TYPE, "Backup")), ONE, ONE),)), Move(THAT, BREAK)
    )])  # fmt: skip
    t = Table(
        "fftcg",
        toss,
        regret,
        backup("Shed"),
        a={"hand": ["Toss", "Shed", "Kept"], "field": ["Regret"]},
        b={"hand": ["X"]},
    )
    t.a.does("cast Toss")
    t.resolve()
    assert t.a.menu == ["choose Shed", "done"]
    t.a.answers("choose Shed")
    assert (t.a.hand, t.a.broken, t.b.hand) == (["Kept"], ["Shed", "Toss"], ["X"])
    assert moves(t, DISCARD) == [("Shed", "11.11.5")]
    assert t.stack == ["Regret"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.4.1")
def test_15_1_1_4_1_milling_and_leaving_the_field_are_not_discarding():
    regret = forward("Regret", abilities=[whenever(When(DISCARDED), DRAW)])
    sweep = summon("Sweep", cost=0, abilities=[spell(choose(), Move(THAT, BREAK))])
    t = Table("fftcg", sweep, regret, a={"hand": ["Sweep"], "field": ["Regret", "Blade"]})
    t.a.does("cast Sweep", "choose Blade")
    t.resolve()
    assert (t.a.broken, t.stack, t.log(DISCARDED)) == (["Blade", "Sweep"], [], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.5.1")
def test_15_1_1_5_1_a_removed_card_is_in_no_zone_of_play():
    banish = summon("Banish", cost=0, abilities=[spell(choose(), Move(THAT, REMOVED))])
    t = Table("fftcg", banish, mourner(), a={"hand": ["Banish"], "field": ["Mourner"]}, b={"field": ["Foe", "Other"]})
    t.a.does("cast Banish", "choose Foe")
    t.resolve()
    assert (t.b.removed, t.b.field, t.b.broken, t.b.hand) == (["Foe"], ["Other"], [], [])
    assert "Foe" not in t.b.deck
    assert t.stack == []
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.6.1")
def test_15_1_1_6_1_shuffling_puts_the_deck_in_random_order():
    mix = summon("Mix", cost=0, abilities=[spell(Shuffle(DECK))])
    orders = []
    for seed in (1, 2, 1):
        t = Table("fftcg", mix, a={"hand": ["Mix"]}, seed=seed)
        before, other = t.a.deck, t.b.deck
        t.a.does("cast Mix")
        t.resolve()
        assert sorted(t.a.deck) == sorted(before)
        assert t.b.deck == other
        assert [event.player for event in t.log(SHUFFLED)] == [0]
        assert t.asks(t.a, "priority")
        orders.append(t.a.deck)
    assert orders[0] == orders[2] != orders[1]
    assert before not in orders


@rule("fftcg", "15.1.1.7.1")
def test_15_1_1_7_1_only_a_card_paid_for_is_cast():
    watcher = forward("Watcher", abilities=[whenever(When(CASTS), DRAW)])
    call = forward("Caller", abilities=[action(Move(Cards((BREAK,)), FIELD))])
    t = Table("fftcg",
        watcher, call, forward("Hero", cost=2),
        a={"field": ["Watcher", "Caller"], "hand": ["Hero", "Fuel"], "break zone": ["Ghost"]},
    )  # fmt: skip
    t.a.does("use Caller")
    t.resolve()
    assert t.a.field == ["Watcher", "Caller", "Ghost"]
    assert (t.stack, t.log(CASTS)) == ([], [])
    t.a.does("cast Hero")
    assert t.a.broken == ["Fuel"]
    assert (t.a.field[-1], t.stack) == ("Hero", ["Watcher"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.7.1")
def test_15_1_1_7_1_a_card_that_is_not_in_the_hand_is_not_cast():
    t = Table("fftcg", forward("Hero", cost=0), a={"break zone": ["Hero"]})
    assert t.a.why_not("cast Hero") == ["15.1.1.7.1"]
    assert t.a.menu == ["pass"]


@rule("fftcg", "15.1.1.8.1")
def test_15_1_1_8_1_what_is_searched_for_is_revealed_and_the_deck_shuffled_afterwards():
    finder = Search(Cards((DECK,), YOU, Has(TYPE, "Backup")), ONE)
    seek = summon("Seek", cost=0, abilities=[spell(finder, Reveal(THAT), Move(THAT, HAND), Shuffle(DECK))])
    deck = ["One", "Shed", "Two", "Barn", "Three"]
    t = Table("fftcg", seek, backup("Shed"), backup("Barn"), a={"hand": ["Seek"], "deck": deck}, b={"deck": ["X"]})
    t.a.does("cast Seek")
    t.resolve()
    assert t.a.menu == ["find Barn", "find Shed", "done"]
    t.a.answers("find Barn")
    assert (t.a.hand, sorted(t.a.deck)) == (["Barn"], ["One", "Shed", "Three", "Two"])
    kinds = [event.kind for event in t.g.events if event.kind in (REVEALED, MOVED, SHUFFLED)]
    assert kinds[-4:] == [REVEALED, MOVED, SHUFFLED, MOVED]
    assert [t.g.name_of(event.card) for event in t.log(REVEALED)][-1] == "Barn"
    assert t.log(REVEALED)[-1].audience == 3
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.8.1")
def test_15_1_1_8_1_who_finds_nothing_shuffles_all_the_same():
    finder = Search(Cards((DECK,), YOU, Has(TYPE, "Backup")), ONE)
    seek = summon("Seek", cost=0, abilities=[spell(finder, Reveal(THAT), Move(THAT, HAND), Shuffle(DECK))])
    t = Table("fftcg", seek, backup("Shed"), a={"hand": ["Seek"], "deck": ["One", "Shed"]})
    t.a.does("cast Seek")
    t.resolve()
    t.a.answers("done")
    assert (t.a.hand, sorted(t.a.deck), t.log(REVEALED)) == ([], ["One", "Shed"], [])
    assert len(t.log(SHUFFLED)) == 1
    assert t.asks(t.a, "priority")
