"""Sections 705 and 1010: what happened names a card by the side that was up then."""

from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.running.engine import Game
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import j_ruler, ruler, said
from tests.tabletop.cards.fow_texts import song


@rule("fow-6.1", "705.3", "1010.1")
def test_705_3_the_log_names_ruler_and_j_ruler_as_each_was_up():
    queen = ruler("Queen", j_ruler("Dragon Queen"), abilities=said("Pay {0}: You gain 100 life.", kind="Ruler"))
    slay = song("Slay", "Destroy target J-ruler.")
    t = Table("fow-6.1", queen, slay, a={"ruler area": ["Queen"], "hand": ["Slay"]})
    t.a.does("activate Queen")
    t.resolve()
    t.a.does("judgment")
    t.resolve()
    told = t.story
    assert "A plays an ability of Queen" in told and "A has done judgment with Dragon Queen" in told
    t.a.does("play Slay")
    t.resolve()
    assert "Dragon Queen is destroyed" in t.story and t.story[: len(told)] == told
    kept = Game(t.g.book, t.g.pool, decode(encode(t.g), t.g.book, t.g.pool))
    assert [kept.name_in(event, event.card) for event in kept.events if event.card >= 0] == [
        t.g.name_in(event, event.card) for event in t.g.events_of_turn() if event.card >= 0
    ]
    assert t.a.area == ["Queen"] and t.a.menu
