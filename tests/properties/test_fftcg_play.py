"""Random games of FINAL FANTASY TCG: they end, positions are values, and no card is lost."""

import random

import pytest

from rulewright.games.fftcg.rulebook.book import FFTCG
from rulewright.games.fftcg.rulebook.ch00_names import FIELD, HAND, POWER, SAME_NAME, STACK, SUMMON, TYPE
from rulewright.kernel.ids import EITHER, OPPONENT, YOU
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.vocabulary.abilities import THAT, THIS
from rulewright.kernel.vocabulary.effects import Cancel, DealDamage, Draw, May, Modes, Move, Seq, TriggerNow
from rulewright.kernel.vocabulary.mods import Add
from rulewright.kernel.vocabulary.terms import Cards, Has, NamedNumber, Number, Related
from rulewright.table import seated
from tests.tabletop.cards.fftcg import (
    A_FORWARD,
    action,
    backup,
    break_one,
    choose,
    damage_one,
    discard_cost,
    enters,
    field,
    forward,
    monster,
    pump,
    spell,
    summon,
)

pytestmark = pytest.mark.net

SAME = discard_cost(Cards((HAND,), YOU, Related(SAME_NAME, THIS)))
OWN = Cards((FIELD,), YOU, Has(TYPE, "Forward"))
ON_STACK = Cards((STACK,), EITHER, Has(TYPE, SUMMON))


def cards(element, other):
    """Eighteen different cards of two elements."""
    rise = action(choose(), pump(3000), cost=[SAME], symbols=(element,), name="Rise")
    doubt = May(Draw(Number(1)), TriggerNow(Seq((choose(), pump(-1000)))))
    modes = Modes((Seq((choose(), pump(2000))), Draw(Number(1))), Number(1), Number(1))
    return [
        forward("Scout", 3000, 1, element, ["haste"]),
        forward("Knight", 5000, 2, element, ["brave"]),
        forward("Lancer", 7000, 3, element, ["first strike"]),
        forward("Ambusher", 6000, 3, other, ["back attack"]),
        forward("Duo", 8000, 4, (element, other), abilities=[enters(choose(), DealDamage(Number(3000), what=THAT))]),
        forward(
            "Hero",
            9000,
            5,
            element,
            abilities=[rise],
        ),
        forward("Dawn", 9000, 6, "Light", abilities=[field(Add(POWER, Number(1000)), what=OWN)]),
        forward("Seer", 4000, 2, other, abilities=[enters(doubt)]),
        monster("Beast", 2, other, abilities=[action(choose(), pump(1000), dull=True)]),
        backup("Well", 1, element, ["generic"]),
        backup("Brook", 1, other, ["generic"]),
        backup("Shrine", 2, element, ["ex"], [enters(Draw(Number(1)), burst=True)]),
        backup("Forge", 3, element, abilities=[action(choose(), pump(1000), symbols=(element,), dull=True)]),
        backup("Mill", 2, other, abilities=[action(Draw(NamedNumber()), symbols=("1", "X"))]),
        summon("Bolt", 2, element, ["ex"], [damage_one(5000)]),
        summon("Gale", 4, other, abilities=[break_one(Cards((FIELD,), OPPONENT))]),
        summon("Choice", 1, other, ["ex"], [spell(modes)]),
        summon("Deny", 1, element, abilities=[spell(choose(ON_STACK), Cancel(THAT), Move(A_FORWARD, HAND))]),
    ]


def deck(element, other):
    """Fifty cards."""
    return [card for card in cards(element, other) for _ in range(3)][:50]


def begin(seed):
    """A game at its first question."""
    return seated(FFTCG, [deck("Fire", "Ice"), deck("Water", "Wind")], [None, None], seed, {})


@pytest.mark.parametrize("seed", range(4))
def test_random_games_end_and_positions_are_values(seed):
    g = begin(seed)
    rng = random.Random(seed)
    total = len(g.s.cards)
    asked = 0
    while g.decision is not None:
        assert g.decision.options
        if asked % 41 == 0:
            data = encode(g)
            other = g.clone()
            assert encode(other) == data
            other.s = decode(data, g.book, g.pool)
            assert encode(other) == data
            index = rng.randrange(len(g.decision.options))
            other.answer(index)
            g.answer(index)
            assert encode(other) == encode(g)
        else:
            g.answer(rng.randrange(len(g.decision.options)))
        asked += 1
        assert asked < 20000
    zones = [number for zone in g.s.zones for number in zone.cards]
    assert sorted(zones) == list(range(total))
    assert g.result is not None


def test_a_seat_sees_nothing_of_the_other_hand():
    g = begin(3)
    rng = random.Random(3)
    for _ in range(120):
        if g.decision is None:
            break
        for seat in (0, 1):
            hand = g.view(seat).players[1 - seat].zones["hand"]
            shown = [number for number in g.zone(HAND, 1 - seat) if (g.s.cards[number].shown >> seat) & 1]
            assert sum(card is not None for card in hand.cards) == len(shown)
        g.answer(rng.randrange(len(g.decision.options)))
