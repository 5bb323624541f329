"""Dice as a mechanism: drawn from the game's own chance, told to all, their sum is X."""

from rulewright.games.fftcg.rulebook.ch00_names import POWER
from rulewright.kernel.ids import DECIDED, END_OF_TURN
from rulewright.kernel.vocabulary.abilities import THIS
from rulewright.kernel.vocabulary.dice import RollDice
from rulewright.kernel.vocabulary.effects import Apply
from rulewright.kernel.vocabulary.mods import Add
from rulewright.kernel.vocabulary.terms import NamedNumber, Number, Times
from tests.kernel.enriched import enriched
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import action, forward

BOOK = enriched()


def rolled(count, sides=6, seed=0):
    """Gambler gets 1000 power a pip."""
    gamble = action(RollDice(Number(count), sides), Apply(THIS, (Add(POWER, Times(1000, NamedNumber())),), END_OF_TURN))
    t = Table(BOOK, forward("Gambler", power=1000, abilities=[gamble]), a={"field": ["Gambler"]}, seed=seed)
    t.a.does("use Gambler")
    t.resolve()
    return t, [event.number for event in t.log(DECIDED)]


def test_every_roll_is_told_and_their_sum_is_x():
    for seed in range(12):
        t, rolls = rolled(3, seed=seed)
        assert len(rolls) == 3
        assert all(1 <= roll <= 6 for roll in rolls)
        assert t.a.power("Gambler") == 1000 + 1000 * sum(rolls)
        assert t.asks(t.a, "priority")


def test_every_face_comes_up_and_equal_seeds_roll_alike():
    seen = set()
    for seed in range(60):
        t, rolls = rolled(1, sides=4, seed=seed)
        again, same = rolled(1, sides=4, seed=seed)
        assert rolls == same
        seen.update(rolls)
        assert t.asks(t.a, "priority") and again.asks(again.a, "priority")
    assert seen == {1, 2, 3, 4}


def test_no_dice_make_zero():
    t, rolls = rolled(0)
    assert (rolls, t.a.power("Gambler")) == ([], 1000)
    assert t.asks(t.a, "priority")
