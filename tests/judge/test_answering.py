"""What came of a scenario is said in words, and the words are those of the clause, the card and the play."""

from __future__ import annotations

import pytest

from rulewright.judge.answering import answers, said


@pytest.mark.parametrize(
    ("where", "wanted", "words"),
    [
        ('script[5].expect.zones.b."damage zone_count"', 1, "1 card in b's damage zone"),
        ("expect.zones.a.hand_count", 0, "no card in a's hand"),
        ("expect.zones.a.field", [], "a's field: nothing"),
        ("expect.zones.a.field", ["Beast", None], "a's field: Beast, any card"),
        ("expect.zones.a.field.includes", {"includes": ["Pond"]}, "Pond in a's field"),
        ("expect.zones.a.field.excludes", {"excludes": [{"name": "Pond", "x": 1}]}, "Pond (x 1) not in a's field"),
        ("expect.zones.a.deck.top", {"top": ["Pond"]}, "at the top of a's deck: Pond"),
        ("expect.values.a.Beast", {"type": "Monster", "rested": False}, "Beast of a: type Monster, not rested"),
        ('expect.values."b: Wing (front left)"', {"power": 9000}, "Wing (front left) of b: power 9000"),
        ("expect.registers.a.life", 3700, "a has 3700 life"),
        ("variants.\"expect.it\".expect.offered[0]", "'cast Bolt' is offered", "may be done now: cast Bolt"),
        ("expect.not_offered.a[0]", "'cast Bolt' is not offered", "may not be done now: a: cast Bolt"),
        ("expect.refused", "b may not block with Tower, by 10.1.3.1.2", "b may not block with Tower §10.1.3.1.2"),
        ("expect.refused", "b may not no block, by 10.1.3.1, 2.2", "b may not say: no block §10.1.3.1 §2.2"),
        ("expect.events", ["kind put, card Pond, clause 1.1", "verb draw"], "put (Pond) §1.1; then draw"),
        ("expect.no_events[0]", "kind deal damage: 0 times", "never: deal damage"),
        ("expect.stack", [{"card": "Sore", "seat": "b"}], "on the stack: Sore (seat b)"),
        ("expect.winner", "b", "b wins the game"),
        ("expect.winner", "none", "the game goes on"),
        ("expect.ended_by", "12.4.1", "the game ends by §12.4.1"),
        ("expect.asks", "a is asked 'priority'", ""),
    ],
)  # fmt: skip
def test_an_expectation_is_said(where, wanted, words):
    assert said(where, wanted) == words


def test_each_thing_is_said_once():
    assert answers([("expect.turn", 3), ("expect.asks", ""), ("variants.x.expect.turn", 3)]) == ["it is turn 3"]
