"""Cards of the older Force of Will books in play: what their words do, not only how they read."""

from table_fow_2_0 import Old, addition, chant, instant, resonator

# ---------------------------------------------------------------- paying life


def test_nobody_pays_more_life_than_there_is():
    imp = resonator(
        "Imp", "[Continuous] At the end of your turn, you may pay 500 life. If you don't, banish this card."
    )
    t = Old(imp, a={"field": ["Imp"], "life": 600})
    t.to_phase_choice()
    t.a.answers("end phase")
    t.passes("may")
    assert t.a.menu == ["yes", "no"]
    t.a.answers("yes")
    assert (t.a.life, t.a.field) == (100, ["Imp"]) and t.who
    t = Old(imp, a={"field": ["Imp"], "life": 400})
    t.next_turn()
    assert (t.a.life, t.a.grave) == (400, ["Imp"]) and t.who


# ---------------------------------------------------------------- a cancelled card is still spoken of

MOCK = instant(
    "Mock", "Cancel target spell played by your opponent. Then you may play it without paying its cost. "
    "If the card is a resonator, put it into your field when it resolves.", cost="0",
)  # fmt: skip


def test_a_cancelled_spell_is_played_by_the_one_who_cancelled_it_and_comes_to_that_side():
    t = Old(MOCK, resonator("Elf", cost="0"), a={"hand": ["Elf"]}, b={"hand": ["Mock"]})
    t.a.does("play Elf")
    t.b.does("play Mock")
    t.chased()
    assert t.b.menu == ["yes", "no"] and t.a.grave == ["Elf"]
    t.b.does("yes")
    assert (t.a.field, t.b.field, t.a.grave) == ([], ["Elf"], []) and t.who


def test_a_cancelled_resonator_that_is_not_played_stays_in_the_graveyard():
    t = Old(MOCK, resonator("Elf", cost="0"), a={"hand": ["Elf"]}, b={"hand": ["Mock"]})
    t.a.does("play Elf")
    t.b.does("play Mock")
    t.chased()
    t.b.does("no")
    assert (t.a.field, t.b.field, t.a.grave) == ([], [], ["Elf"]) and t.who


# ---------------------------------------------------------------- what a card battled or blocked, afterwards


def test_what_a_card_battled_and_blocked_is_known_at_the_end_of_the_turn():
    for words in ("each resonator battle with this card", "each resonator this card blocked"):
        nix = resonator("Nix", f"[Continuous] At the end of turn, return {words} to its owner's hand.", df=900)
        t = Old(nix, resonator("Ogre", df=900), a={"field": ["Ogre", "Wolf"]}, b={"field": ["Nix"]})
        t.fight("Ogre", blocker="Nix")
        assert t.a.field == ["Ogre", "Wolf"]
        t.a.answers("end phase")
        t.next_turn()
        assert t.a.hand == ["Ogre"] and t.a.field == ["Wolf"] and t.b.field == ["Nix"] and t.who


def test_a_card_that_battles_changes_whom_it_battles():
    duel = resonator("Duel", "[Continuous] When this card battles a resonator, it gains [-300/-300] until end of turn.",
                     df=900)  # fmt: skip
    t = Old(duel, resonator("Ogre", atk=800, df=800), a={"field": ["Ogre"]}, b={"field": ["Duel"]})
    t.fight("Ogre", blocker="Duel")
    assert t.a.grave == ["Ogre"] and t.b.marked("Duel") == 500 and t.who


# ---------------------------------------------------------------- whose controller


def test_the_controller_of_a_destroyed_card_is_who_had_it():
    fell = instant("Fell", "Destroy target resonator. Controller of that card may draw a card.", cost="0")
    ruse = chant("Ruse", "Gain control of target resonator until end of turn.", cost="0")
    t = Old(fell, ruse, a={"hand": ["Ruse", "Fell"]}, b={"field": ["Orc"]})
    t.a.does("play Ruse")
    t.chased()
    assert t.a.field == ["Orc"]
    t.a.does("play Fell")
    t.chased()
    assert t.a.menu == ["yes", "no"] and t.b.grave == ["Orc"]


def test_each_owner_orders_the_stones_that_go_back_together():
    flood = chant(
        "Flood", "Put all cards in all magic stone areas on the bottom of their owner's magic stone decks.", cost="0"
    )
    t = Old(flood, addition("Flag"), a={"hand": ["Flood"], "stones": ["Light Stone", "Fire Stone"]},
            b={"stones": ["Wind Stone", "Water Stone"]})  # fmt: skip
    t.a.does("play Flood")
    t.chased()
    assert t.a.menu == ["Light Stone next", "Fire Stone next"]
    t.a.does("Fire Stone next")
    assert t.b.menu == ["Wind Stone next", "Water Stone next"]
