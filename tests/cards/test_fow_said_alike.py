"""Cards of the older Force of Will books whose words are another way to say a thing, in play."""

from rulewright.games.fow.rulebook import ch00_names as n
from rulewright.kernel.ids import RESTED
from tests.tabletop import Table
from tests.tabletop.cards.fow_2_0 import chant, instant, resonator
from tests.tabletop.table import rested


def test_the_second_spell_is_that_of_the_player_who_plays_it():
    warden = resonator(
        "Warden", "[Continuous] When a player plays his or her second spell in a turn, cancel that spell."
    )
    elf, orc = resonator("Elf", cost="0"), resonator("Orc", cost="0")
    rune = instant("Rune", "You gain 100 life.", cost="0")
    hands = {"hand": ["Elf", "Orc"]}
    for side in ("a", "b"):
        a = {**hands, "field": ["Warden"]} if side == "a" else hands
        b = {"hand": ["Rune"], "life": 1000, "field": ["Warden"] if side == "b" else []}
        t = Table("fow-2.0", warden, elf, orc, rune, a=a, b=b)
        t.a.does("play Elf")
        t.b.does("play Rune")
        t.resolve()
        assert "Elf" in t.a.field and t.b.life == 1100
        t.b.does("pass")
        t.a.does("play Orc")
        t.resolve()
        assert "Orc" not in t.a.field and t.a.grave == ["Orc"] and t.who


def test_up_to_two_stones_are_none_one_or_two_and_lie_rested():
    line = "Put up to two cards from the top of your magic stone deck into your magic stone area rested."
    for answers, count in ((("no",), 0), (("yes", "no"), 1), (("yes", "yes"), 2)):
        t = Table("fow-2.0", chant("Dig", line, cost="0"), a={"hand": ["Dig"]})
        t.a.does("play Dig")
        t.resolve()
        t.a.answers(*answers)
        stones = [card.orientation for card in t.g.s.cards if card.zone == n.STONE_AREA and card.master == 0]
        assert stones == [RESTED] * count and t.who


def test_who_can_attack_only_this_card_attacks_no_player_and_no_other():
    lure = resonator("Lure", "[Continuous] Your opponent's resonators can attack only this card.")
    t = Table("fow-2.0", lure, a={"field": ["Wolf"]}, b={"field": [rested("Lure"), rested("Ogre")]})
    t.attack("Wolf", "Lure")
    assert t.who
    t = Table("fow-2.0", lure, a={"field": ["Wolf"]}, b={"field": ["Lure", rested("Ogre")]})
    t.to_attack()
    assert t.a.why_not("attack with Wolf") and t.who


def test_chants_are_played_when_instants_are():
    muse = resonator(
        "Muse", "[Continuous] You may play [Spell:Chant] cards anytime you can play [Spell:Chant-Instant] cards."
    )
    song = chant("Song", "You gain 300 life.", cost="0")
    elf = resonator("Elf", cost="0")
    for field, can in ((["Muse"], True), ([], False)):
        t = Table("fow-2.0", muse, song, elf, a={"hand": ["Elf"]}, b={"hand": ["Song"], "field": field})
        t.a.does("play Elf")
        assert ("play Song" in t.b.menu) is can and t.asks(t.b, "priority") and t.who
