"""A card goes to its owner's zone; words that name the other player's zone are not read as if they did not."""

import pytest

from rulewright.language.compiler import compile_row
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import WORDS, unit

HEAD = "[ACT](VC):[Counter-Blast 1] "


def printed(text: str) -> list[str]:
    reading = compile_row({"name": "Test", "grade": 1, "power": 1000, "text": text}, WORDS)
    return [one.printed for one in reading.readings]


@pytest.mark.parametrize(
    "text",
    [
        "Choose one of your opponent's rear-guards, and put it into your soul.",
        "Choose one of your rear-guards, and return it to your opponent's hand.",
        "Your opponent chooses one of his or her rear-guards, and puts it into your soul.",
        "Your opponent shuffles your deck.",
        "Look at the top card of his or her deck, and put that card on top of your deck.",
    ],
)
def test_the_wrong_owner_is_declined(text):
    assert printed(HEAD + text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Choose one of your opponent's rear-guards, and put it into your opponent's soul.",
        "Choose one of your opponent's rear-guards, retire it, and put the top card of your deck into your drop zone.",
        "Your opponent chooses one of his or her rear-guards, and puts it into his or her soul.",
        "Retire all of your opponent's rear-guards, choose a card from your soul, and put it into your hand.",
    ],
)
def test_the_owner_prints_back_as_it_was_written(text):
    assert printed(HEAD + text) == [HEAD + text]


@rule("vanguard", "4.1.6")
def test_the_unit_of_an_event_goes_to_the_zone_of_its_owner():
    hunter = unit(
        "Hunter",
        power=12000,
        text="[AUTO](RC):When one of your opponent's rear-guards is put into the drop zone, put that card into your "
        "opponent's soul.",
    )
    t = Table("vanguard", hunter, a={"front left": "Hunter"}, b={"front left": "Foe"}, phase="battle")
    t.a.does("attack Foe with Hunter")
    t.b.does("no guard")
    assert (t.a.soul, t.b.soul, t.b.drop) == ([], ["Foe"], [])
    assert t.asks(t.a, "start step")
