"""Clause 2.2 and what follows from it: what cards forbid, what they oblige to, as it is printed."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import ATTACK, ATTACKS, BREAK, FIELD, NAME
from rulewright.games.fftcg.text.reader import reader
from rulewright.kernel.ids import EITHER
from rulewright.kernel.vocabulary.abilities import THAT
from rulewright.kernel.vocabulary.effects import Move
from rulewright.kernel.vocabulary.mods import Must, Set
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import Cards, Has, Number
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import backup, choose, damage_one, field, forward, spell, summon

BOLT = summon("Bolt", cost=0, abilities=[damage_one(1000)])


def read(name: str, kind: str, *lines: str, power: int = 5000) -> Printed:
    """A card read from what is printed on it."""
    row = {
        "id": "9-001C", "opus": 9, "name": name, "type": kind, "cost": 0, "elements": ["Fire"], "job": [],
        "category": [], "power": power if kind == "Forward" else 0, "ex_burst": False, "text": "\n".join(lines),
    }  # fmt: skip
    found = reader([row])(row)
    assert not found.partial, found.declines
    return found.printed()


@rule("fftcg", "2.1", "2.2", "11.4.1")
@pytest.mark.parametrize("friend", [False, True])
def test_2_2_a_card_that_can_only_be_played_on_a_condition_is_not_played_without_it(friend):
    proud = read("Proud", "Forward", "You can only play Proud if you control 1 or more Backups.")
    t = Table("fftcg", proud, backup("Shed"), a={"hand": ["Proud"], "field": ["Shed"] if friend else []})
    assert t.a.menu == (["cast Proud", "pass"] if friend else ["pass"])
    assert t.a.why_not("cast Proud") == ([] if friend else ["2.2"])


@rule("fftcg", "2.2", "2.3")
def test_2_2_what_cannot_be_played_no_effect_plays_either():
    proud = read("Proud", "Forward", "You can only play Proud if you control 1 or more Backups.")
    call = summon("Call", cost=0, abilities=[spell(Move(Cards((BREAK,), 0, Has(NAME, "Proud")), FIELD))])
    t = Table("fftcg", proud, call, a={"hand": ["Call"], "break zone": ["Proud"]})
    t.a.does("cast Call")
    t.resolve()
    assert (t.a.field, t.a.broken) == ([], ["Proud", "Call"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "2.2", "9.3.1.6")
def test_2_2_a_ban_for_all_players_binds_both():
    hush = read("Hush", "Backup", "Players cannot cast Summons.")
    t = Table(
        "fftcg", hush, BOLT, a={"hand": ["Bolt"], "field": ["Hush", "Blade"]}, b={"hand": ["Bolt"], "field": ["Foe"]}
    )
    assert t.a.menu == ["pass"]
    assert t.a.why_not("cast Bolt") == ["2.2"]
    t.a.answers("pass")
    assert t.b.menu == ["pass"]


@rule("fftcg", "2.2", "11.7.1")
def test_2_2_who_cannot_use_special_abilities_still_uses_others():
    sage = read("Sage", "Forward", "{0}: Draw 1 card.", "Wide Arc {S}: Draw 2 cards.")
    hush = read("Hush", "Backup", "The Forwards opponent controls cannot use special abilities.")
    t = Table("fftcg", sage, hush, a={"hand": ["Sage"], "field": ["Sage"]}, b={"field": ["Hush"]})
    assert t.a.menu == ["use Sage: {0}: Draw 1 card.", "pass"]
    t = Table("fftcg", sage, hush, a={"hand": ["Sage"], "field": ["Sage", "Hush"]})
    assert t.a.menu == ["use Sage: {0}: Draw 1 card.", "use Sage: Wide Arc {S}: Draw 2 cards.", "pass"]


@rule("fftcg", "11.3.3", "2.1")
def test_11_3_3_what_must_be_chosen_by_the_opponent_is_chosen_where_it_can_be():
    lure = read("Lure", "Forward", "Summons or abilities of your opponent must choose Lure if possible.")
    seats = {"a": {"hand": ["Bolt"], "field": ["Blade"]}, "b": {"field": ["Foe", "Lure"]}}
    t = Table("fftcg", lure, BOLT, a=seats.get("a"), b=seats.get("b"))
    t.a.does("cast Bolt")
    t.resolve()
    assert (t.b.marked("Lure"), t.b.marked("Foe")) == (1000, 0)
    assert t.asks(t.a, "priority")
    low = summon("Low", cost=0, abilities=[damage_one(1000, Cards((FIELD,), EITHER, Has(NAME, "Foe")))])
    t = Table("fftcg", lure, low, a={"hand": ["Low"]}, b={"field": ["Foe", "Lure"]})
    t.a.does("cast Low")
    t.resolve()
    assert (t.b.marked("Lure"), t.b.marked("Foe")) == (0, 1000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3", "2.1")
def test_11_3_3_the_others_of_several_are_chosen_freely_and_the_own_player_is_not_bound():
    lure = read("Lure", "Forward", "Summons or abilities of your opponent must choose Lure if possible.")
    wave = summon("Wave", cost=0, abilities=[spell(choose(least=0, most=2), Move(THAT, BREAK))])
    t = Table(
        "fftcg", lure, wave, a={"hand": ["Wave"], "field": ["Blade"]}, b={"hand": ["Wave"], "field": ["Foe", "Lure"]}
    )
    t.a.answers("cast Wave")
    assert t.a.menu == ["choose Blade", "choose Foe", "done"]
    t.a.does("done")
    t.a.answers("pass")
    t.b.answers("cast Wave")
    assert t.b.menu == ["choose Foe", "choose Lure", "choose Blade", "done"]
    t.b.does("done")
    assert t.stack == ["Wave", "Wave"]
    t.resolve()
    t.resolve()
    assert (t.b.field, t.b.broken) == (["Foe"], ["Wave", "Lure"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.1.3")
def test_10_1_3_1_3_who_must_block_one_card_need_not_block_another():
    taunt = read("Taunt", "Forward", "The Forwards opponent controls must block Taunt if possible.")
    t = Table("fftcg", taunt, a={"field": ["Taunt", "Blade"]}, b={"field": ["Foe", "Far"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Blade")
    t.pass_step()
    assert t.b.menu == ["block with Foe", "block with Far", "no block"]
    t = Table("fftcg", taunt, a={"field": ["Taunt", "Blade"]}, b={"field": ["Foe", "Far"]}, phase="attack")
    t.pass_until("attack")
    t.a.answers("attack with Blade", "join with Taunt")
    t.pass_step()
    assert t.b.menu == ["block with Foe", "block with Far"]


@rule("fftcg", "10.1.2.1.3", "10.1.2.1.2")
def test_10_1_2_1_3_who_must_attack_and_may_attack_twice_must_only_once():
    rash = forward("Rash", icons=["brave"], abilities=[field(Must(ATTACK), Set(ATTACKS, Number(2)))])
    t = Table("fftcg", rash, a={"field": ["Rash", "Calm"]}, phase="attack")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Rash", "attack with Calm"]
    t.a.does("attack with Rash")
    t.pass_until("attack again")
    assert t.a.menu == ["attack again", "end the attack"]


# ---------------------------------------------------------------- by whom it was done

ZAP = read("Zap", "Summon", "Choose 1 Forward. Deal it 9000 damage.")
GUN = read("Gun", "Backup", "{0}: Choose 1 Forward. Deal it 9000 damage.")
CUT = read("Cut", "Summon", "Choose 1 Forward. Break it.")
DEEDS = {"battle": "", "summon damage": "Zap", "ability damage": "Gun", "summon": "Cut"}


def suffers(card, deed):
    """The card of B has this done to it by A."""
    phase = "attack" if deed == "battle" else "main"
    t = Table("fftcg",
        card, ZAP, GUN, CUT, forward("Big", power=9000),
        a={"hand": ["Zap", "Cut"], "field": ["Big", "Gun"]}, b={"field": [card.name]}, phase=phase,
    )  # fmt: skip
    if deed == "battle":
        t.pass_until("attack")
        t.a.does("attack with Big")
        t.pass_step()
        t.b.answers(f"block with {card.name}")
        t.pass_step()
    else:
        t.a.does(f"use {DEEDS[deed]}" if deed == "ability damage" else f"cast {DEEDS[deed]}", f"choose {card.name}")
        t.resolve()
    return t


@rule("fftcg", "12.4.5", "2.2")
@pytest.mark.parametrize(
    ("words", "breaks"),
    [
        ("Rock cannot be broken.", []),
        ("Rock cannot be broken by your opponent's Summons or abilities.", ["battle"]),
        (
            "Rock cannot be broken by your opponent's Summons or abilities that don't deal damage.",
            ["battle", "summon damage", "ability damage"],
        ),
    ],
)
def test_12_4_5_who_dealt_the_damage_and_how_tells_what_breaks(words, breaks):
    rock = read("Rock", "Forward", words, power=7000)
    for deed in DEEDS:
        t = suffers(rock, deed)
        assert (deed, t.b.broken) == (deed, ["Rock"] if deed in breaks else [])
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.2", "10.1.4.2")
def test_11_12_5_2_battle_damage_is_not_dealt_by_an_ability():
    rock = read(
        "Rock", "Forward", "If Rock receives damage from Summons or abilities, reduce the damage by 5000 instead."
    )
    for deed, left in (("battle", []), ("summon damage", ["Rock"]), ("ability damage", ["Rock"])):
        t = suffers(rock, deed)
        assert (deed, t.b.field) == (deed, left)
        assert t.asks(t.a, "priority")


@rule("fftcg", "12.4.5", "11.8.16")
def test_12_4_5_what_damage_of_a_summon_breaks_the_summon_has_put_there():
    words = "When Rock is put from the field into the Break Zone by your opponent's Summons or abilities, draw 1 card."
    rock = read("Rock", "Forward", words)
    for deed in DEEDS:
        t = suffers(rock, deed)
        assert (deed, t.b.broken, t.stack) == (deed, ["Rock"], [] if deed == "battle" else ["Rock"])
        assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.4.1", "11.8.3")
def test_15_1_1_4_1_a_discard_knows_what_it_is_due_to():
    thief = read("Thief", "Backup", "When your opponent discards a card due to your Summons or abilities, draw 1 card.")
    rob = read("Rob", "Summon", "Your opponent discards 1 card.")
    t = Table("fftcg", thief, rob, a={"hand": ["Rob"], "field": ["Thief"]}, b={"hand": ["One"]})
    t.a.does("cast Rob")
    t.resolve()
    t.b.answers("choose One")
    assert (t.stack, t.b.broken) == (["Thief"], ["One"])
    assert t.asks(t.a, "priority")
    t = Table(
        "fftcg", thief, forward("Hero", cost=2), a={"field": ["Thief"]}, b={"hand": ["Hero", "One"]}, turn_player="b"
    )
    t.b.does("cast Hero")
    assert (t.stack, t.b.broken) == ([], ["One"])
    assert t.asks(t.b, "priority")


@rule("fftcg", "10.1.2.3", "10.1.3.1.3")
def test_10_1_2_3_what_attacking_and_blocking_cost_is_read_and_paid():
    fog = read("Fog", "Backup", "The Forwards opponent controls cannot attack unless their controller pays {1}.")
    slow = read("Slow", "Forward", "Slow cannot block unless you pay {Fire}.")
    well = backup("Well")
    t = Table(
        "fftcg", fog, well, slow, a={"field": ["Blade", "Idle", "Well"]}, b={"field": ["Fog", "Slow"]}, phase="attack"
    )
    t.pass_until("attack")
    assert t.a.menu == ["attack with Blade", "attack with Idle", "end the attack"]
    t.a.answers("attack with Blade")
    assert (t.a.is_dull("Well"), t.a.roles("Blade"), t.a.roles("Idle")) == (True, ["attacking"], [])
    t.pass_step()
    assert t.b.menu == ["block with Slow", "no block"]
    t.b.answers("block with Slow")
    assert (t.b.is_dull("Fog"), t.b.roles("Slow")) == (True, ["blocking"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.16", "15.1.1.7.1")
def test_15_1_1_7_1_a_card_an_effect_plays_was_not_cast():
    due = read("Due", "Forward", "When Due enters the field due to your cast, draw 1 card.")
    call = read("Call", "Summon", "Choose 1 Forward in your Break Zone. Play it onto the field.")
    t = Table("fftcg", due, a={"hand": ["Due"]})
    t.a.does("cast Due")
    assert t.stack == ["Due"]
    assert t.asks(t.a, "priority")
    t = Table("fftcg", due, call, a={"hand": ["Call"], "break zone": ["Due"]})
    t.a.does("cast Call")
    t.resolve()
    assert (t.stack, t.a.field) == ([], ["Due"])
    assert t.asks(t.a, "priority")
