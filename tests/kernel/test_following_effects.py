"""Lasting effects on whatever fulfils a condition: they begin without any, take in newcomers, let go of others."""

from rulewright.games.fftcg.rulebook.ch00_names import BLOCK, FIELD, HASTE, JOB, POWER
from rulewright.kernel.asking.forbidden import is_forbidden
from rulewright.kernel.ids import AT_LEAST, END_OF_TURN, RESTED, STANDING, YOU
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.vocabulary.abilities import THAT, THIS
from rulewright.kernel.vocabulary.effects import Apply, Turn
from rulewright.kernel.vocabulary.mods import Add, AddWord, Forbid, GainKeyword
from rulewright.kernel.vocabulary.terms import Cards, CountOf, Has, IsTurned, Number, OneOf, Times, Valued
from tests.kernel.enriched import enriched
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import action, backup, choose, forward

BOOK = enriched()
RESTING = Cards((FIELD,), YOU, IsTurned(RESTED))
SPIES = Cards((FIELD,), YOU, Has(JOB, "Spy"))


def chanted(what, *mods, cards=(), field=("Chanter",), follows=True, **zones):
    """Chanter's effect lasts until the end of the turn."""
    chant = action(Apply(what, mods, END_OF_TURN, follows=follows))
    t = Table(
        BOOK, forward("Chanter", abilities=[chant]), *cards, backup("Well"), a={"field": [*field, "Well"], **zones}
    )
    t.a.does("use Chanter")
    t.resolve()
    return t


def test_it_begins_without_any_card_and_takes_in_newcomers():
    t = chanted(Cards((FIELD,), YOU, Has(0, "Late")), Add(POWER, Number(1000)), hand=["Late"])
    assert len(t.g.s.lasting) == 1
    t.a.does("cast Late")
    assert t.a.power("Late") == 6000
    assert t.a.power("Chanter") == 5000
    assert t.asks(t.a, "priority")


def test_one_that_does_not_follow_fixes_its_cards():
    t = chanted(Cards((FIELD,), YOU), Add(POWER, Number(1000)), hand=["Late"], follows=False)
    t.a.does("cast Late")
    assert (t.a.power("Late"), t.a.power("Chanter")) == (5000, 6000)
    assert t.asks(t.a, "priority")


def test_it_lets_go_of_a_card_that_no_longer_fulfils_the_condition():
    nap = forward("Nap", abilities=[action(Turn(THIS, RESTED)), action(Turn(THIS, STANDING))])
    t = chanted(RESTING, Add(POWER, Number(1000)), GainKeyword(HASTE), cards=[nap], field=("Chanter", "Nap"))
    powers = [t.a.power("Nap")]
    for ability in (1, 2):
        t.a.does(f"use Nap: ability {ability}")
        t.resolve()
        powers.append(t.a.power("Nap"))
        assert t.g.info(t.a.find("Nap")).has_keyword(HASTE) is (ability == 1)
    assert powers == [5000, 6000, 5000]
    assert t.asks(t.a, "priority")


def test_what_other_effects_make_of_the_cards_counts():
    mask = forward("Mask", abilities=[action(Apply(Cards((FIELD,), YOU), (AddWord(JOB, "Spy"),), END_OF_TURN))])
    t = chanted(SPIES, Add(POWER, Number(1000)), cards=[mask], field=("Chanter", "Mask"))
    assert t.a.power("Mask") == 5000
    t.a.does("use Mask")
    t.resolve()
    assert (t.a.power("Mask"), t.a.power("Chanter")) == (6000, 6000)
    assert t.asks(t.a, "priority")


def test_one_that_reads_what_another_changes_waits_for_it():
    strong = Cards((FIELD,), YOU, Valued(POWER, AT_LEAST, Number(6000)))
    lord = forward("Lord", abilities=[action(Apply(Cards((FIELD,), YOU), (Add(POWER, Number(1000)),), END_OF_TURN))])
    t = chanted(strong, Add(POWER, Number(500)), cards=[lord], field=("Chanter", "Lord"))
    t.a.does("use Lord")
    t.resolve()
    assert (t.a.power("Lord"), t.a.power("Chanter")) == (6500, 6500)
    assert t.asks(t.a, "priority")


def test_its_amount_is_fixed_as_it_begins():
    each = Times(1000, CountOf(Cards((FIELD,), YOU, Has(0, "Late"))))
    t = chanted(Cards((FIELD,), YOU), Add(POWER, each), field=("Chanter", "Late"), hand=["Other"])
    t.a.does("cast Other")
    assert t.a.power("Other") == 6000
    assert t.asks(t.a, "priority")


def test_prohibitions_follow_too():
    t = chanted(
        RESTING,
        Forbid(BLOCK),
        cards=[forward("Nap", abilities=[action(Turn(THIS, RESTED))])],
        field=("Chanter", "Nap"),
    )
    assert not is_forbidden(t.g, BLOCK, t.a.find("Nap"))
    t.a.does("use Nap")
    t.resolve()
    assert is_forbidden(t.g, BLOCK, t.a.find("Nap"))
    assert not is_forbidden(t.g, BLOCK, t.a.find("Chanter"))
    assert t.asks(t.a, "priority")


def test_what_was_bound_is_kept_and_saved():
    group = Cards((FIELD,), YOU, OneOf(THAT) & IsTurned(RESTED))
    mark = action(
        choose(Cards((FIELD,), YOU, Has(0, "Nap"))),
        Apply(group, (Add(POWER, Number(1000)),), END_OF_TURN, follows=True),
    )
    t = Table(
        BOOK,
        forward("Marker", abilities=[mark]),
        forward("Nap", abilities=[action(Turn(THIS, RESTED))]),
        a={"field": ["Marker", "Nap"]},
    )
    t.a.does("use Marker")
    t.resolve()
    t.g.s = decode(encode(t.g), t.g.book, t.g.pool)
    assert t.a.power("Nap") == 5000
    t.a.does("use Nap")
    t.resolve()
    assert t.a.power("Nap") == 6000
    assert t.asks(t.a, "priority")


def test_it_ends_with_its_duration():
    t = chanted(Cards((FIELD,), YOU), Add(POWER, Number(1000)))
    assert t.a.power("Chanter") == 6000
    while t.g.s.turn == 3:
        t.asked.does("pass")
    assert t.a.power("Chanter") == 5000
    assert t.g.s.lasting == []
    t.asserted = True
