"""Control exchanged and targets chosen anew, each told apart from the nearest wrong meaning."""

import pytest

from tests.tabletop import Table
from tests.tabletop.cards.fow_2_0 import addition, chant, instant, resonator

BOOKS = ("fow-2.0", "fow-5.01")
SWAP = chant("Swap", "Exchange control of two target resonators.", cost="0")


@pytest.mark.parametrize("book", BOOKS)
def test_each_player_gets_what_the_other_controls(book):
    t = Table(book, SWAP, a={"hand": ["Swap"], "field": ["Elf"]}, b={"field": ["Orc", "Wolf"]})
    t.a.does("play Swap", "choose Elf", "choose Orc")
    t.resolve()
    assert (t.a.field, sorted(t.b.field)) == (["Orc"], ["Elf", "Wolf"]) and t.who


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_is_exchanged_between_two_cards_of_one_player(book):
    t = Table(book, SWAP, a={"hand": ["Swap"], "field": ["Elf"]}, b={"field": ["Orc", "Wolf"]})
    t.a.does("play Swap", "choose Orc", "choose Wolf")
    t.resolve()
    assert (t.a.field, t.b.field) == (["Elf"], ["Orc", "Wolf"]) and t.who


def test_an_exchange_for_a_turn_is_undone_as_the_turn_ends():
    swap = chant("Swap", "Exchange control of two target resonators until end of turn.", cost="0")
    t = Table("fow-5.01", swap, a={"hand": ["Swap"], "field": ["Elf"]}, b={"field": ["Orc", "Wolf"]})
    t.a.does("play Swap", "choose Elf", "choose Orc")
    t.resolve()
    assert (t.a.field, t.b.field) == (["Orc"], ["Wolf", "Elf"])
    t.next_turn()
    assert (t.a.field, t.b.field) == (["Elf"], ["Wolf", "Orc"]) and t.who


BOLT = instant("Bolt", "Destroy target resonator.", cost="0")


@pytest.mark.parametrize("book", BOOKS)
def test_a_changed_target_is_another_one_and_the_old_one_is_spared(book):
    veer = instant("Veer", "Change the target of target spell with a single target.", cost="0")
    t = Table(book, BOLT, veer, a={"hand": ["Bolt"], "field": ["Elf"]}, b={"field": ["Orc", "Wolf"], "hand": ["Veer"]})
    t.a.does("play Bolt", "choose Orc")
    if t.is_asked(t.a):
        t.a.does("pass")
    t.b.does("play Veer")
    t.goes_on_to("choose")
    assert t.b.menu == ["choose Elf", "choose Wolf"]
    t.b.answers("choose Elf")
    t.resolve()
    assert (t.a.field, t.b.field, sorted(t.a.grave)) == ([], ["Orc", "Wolf"], ["Bolt", "Elf"]) and t.who


def test_new_targets_may_be_the_old_ones_and_must_be_legal_for_the_spell():
    turn = instant("Turn", "You may choose new targets for target spell.", cost="0")
    snipe = instant("Snipe", "Destroy target resonator your opponent controls.", cost="0")
    theirs = {"field": ["Orc", "Wolf"], "hand": ["Turn"]}
    t = Table("fow-5.01", snipe, turn, a={"hand": ["Snipe"], "field": ["Elf"]}, b=theirs)
    t.a.does("play Snipe", "choose Orc")
    t.a.does("pass")
    t.b.does("play Turn")
    t.goes_on_to("may")
    t.b.answers("yes")
    assert t.b.menu == ["choose Orc", "choose Wolf"]
    t.b.answers("choose Orc")
    t.resolve()
    assert t.b.field == ["Wolf"] and t.who


TAX = "Cancel target spell unless its controller pays {X}, where X is the number of resonators you control."


@pytest.mark.parametrize("mine", [["Elf"], ["Elf", "Orc"]])
def test_a_price_of_so_much_counts_my_cards_and_not_those_of_who_pays(mine):
    tax = instant("Tax", TAX, cost="0")
    stones = ["Light Stone"] * 4
    a = {"hand": ["Bolt"], "field": ["Wolf", "Wolf", "Wolf"], "magic stone area": stones}
    t = Table("fow-5.01", BOLT, tax, a=a, b={"field": mine, "hand": ["Tax"]})
    t.a.does("play Bolt", "choose Orc" if "Orc" in mine else "choose Elf")
    t.a.does("pass")
    t.b.does("play Tax")
    t.b.does("pass")
    t.a.does("pass")
    t.a.answers("yes")
    t.a.pays()
    t.resolve()
    paid = [stone for stone in t.view(0).players[0].zones["magic stone area"].cards if stone and stone.rested]
    assert len(paid) == len(mine) and len(t.b.field) == len(mine) - 1 and t.who


def test_what_waits_for_its_own_card_to_fall_speaks_of_it_where_it_fell():
    ghost = resonator("Ghost", "[Activate] {0}: When this card is destroyed this turn, put it into your field rested.")
    t = Table("fow-5.01", ghost, BOLT, a={"field": ["Ghost"], "hand": ["Bolt"]})
    t.a.does("activate Ghost")
    t.resolve()
    t.a.does("play Bolt")
    t.resolve()
    t.resolve()
    assert t.a.field == ["Ghost"] and t.a.is_rested("Ghost") and t.who


def test_of_cards_of_one_name_one_is_kept_and_cards_of_other_names_stay():
    text = "[Continuous] When you control two or more resonators with the same name, banish all but one of them."
    rule = addition("Rule", text)
    t = Table("fow-5.01", rule, a={"field": ["Rule", "Elf", "Elf", "Elf", "Orc"]}, b={"field": ["Elf"]})
    t.goes_on_to("choose")
    t.takes_first()
    t.resolve()
    assert (sorted(t.a.field), t.b.field) == (["Elf", "Orc", "Rule"], ["Elf"]) and t.who


def test_a_card_paid_at_random_is_not_chosen():
    imp = resonator("Imp", "[Activate] Discard a card at random: Draw two cards.")
    t = Table("fow-5.01", imp, a={"field": ["Imp"], "hand": ["Elf", "Orc", "Wolf"]})
    t.a.does("activate Imp")
    assert len(t.a.grave) == 1 and t.ask == "priority"


DAMAGES = [("the damage this card dealt this turn", 300), ("the damage dealt to this card this turn", 200)]


@pytest.mark.parametrize(("text", "left"), DAMAGES)
def test_damage_that_was_dealt_is_told_from_damage_that_was_taken(text, left):
    bite = "[Activate] {0}: This card deals 300 damage to target player."
    heal = f"[Activate] {{0}}: You gain life equal to {text}."
    wolf = resonator("Biter", bite, heal, defence=900)
    sting = instant("Sting", "This card deals 200 damage to target resonator.", cost="0")
    t = Table("fow-5.01", wolf, sting, a={"field": ["Biter"], "hand": ["Sting"]}, b={"field": []})
    t.a.does("activate Biter: ability 1", "choose B")
    t.resolve()
    t.a.does("play Sting")
    t.resolve()
    before = t.a.life
    t.a.does("activate Biter: ability 2")
    t.resolve()
    assert t.a.life - before == left and t.who


@pytest.mark.parametrize(("who", "can"), [("Players", False), ("Your opponent", True)])
def test_a_player_who_cannot_attack_with_a_kind_cannot_with_what_comes_later(who, can):
    calm = chant("Calm", f"{who} cannot attack with Elves this turn.", cost="0")
    late = resonator("Late", "[Swiftness]", cost="0", race=("Elf",))
    t = Table("fow-5.01", calm, late, a={"hand": ["Calm", "Late"], "field": ["Orc"]}, b={"field": ["Wolf"]})
    t.a.does("play Calm")
    t.resolve()
    t.a.does("play Late")
    t.resolve()
    t.to_attack()
    assert ("attack with Late" in t.a.menu) is can and "attack with Orc" in t.a.menu


def test_what_is_drawn_outside_the_draw_phase_is_replaced_and_the_card_of_the_turn_is_not():
    text = "[Continuous] If you would draw a card in a phase other than draw phase, you gain 100 life instead."
    ward = addition("Ward", text)
    t = Table("fow-5.01", ward, instant("Read", "Draw a card.", cost="0"), a={"field": ["Ward"], "hand": ["Read"]})
    life = t.a.life
    t.a.does("play Read")
    t.resolve()
    assert t.a.life == life + 100 and "Filler 0" not in t.a.hand and t.who


def test_damage_to_others_falls_on_the_card_that_takes_it():
    text = "[Continuous] Damage that would be dealt to your other resonators is dealt to this card instead."
    wall = resonator("Wall", text, defence=900)
    sting = instant("Sting", "This card deals 200 damage to target resonator.", cost="0")
    t = Table("fow-5.01", wall, sting, a={"hand": ["Sting"]}, b={"field": ["Wall", "Elf"]})
    t.a.does("play Sting", "choose Elf")
    t.resolve()
    assert (t.b.marked("Wall"), t.b.marked("Elf")) == (200, 0) and t.who


def test_the_highest_of_a_players_own_is_meant_and_not_the_highest_of_all():
    toll = chant("Toll", "Your opponent banishes a resonator with the highest ATK.", cost="0")
    big, mid, low = (resonator(name, atk=atk) for name, atk in (("Big", 900), ("Mid", 500), ("Low", 100)))
    t = Table("fow-5.01", toll, big, mid, low, a={"hand": ["Toll"], "field": ["Big"]}, b={"field": ["Mid", "Low"]})
    t.a.does("play Toll")
    t.resolve()
    assert (t.a.field, t.b.field) == (["Big"], ["Low"]) and t.who


FELLED = [("Human", "", 500), ("Elf", "", 0), ("Human", "[Continuous] This card cannot be destroyed.", 0)]


@pytest.mark.parametrize(("race", "text", "gains"), FELLED)
@pytest.mark.parametrize("asked", ["the resonator destroyed this way is a Human", "a Human was destroyed this way"])
def test_what_was_destroyed_this_way_was_really_destroyed(asked, race, text, gains):
    fell = chant("Fell", f"Destroy target resonator. If {asked}, you gain 500 life.", cost="0")
    man = resonator("Man", *([text] if text else []), race=(race,))
    t = Table("fow-5.01", fell, man, a={"hand": ["Fell"]}, b={"field": ["Man"]})
    life = t.a.life
    t.a.does("play Fell")
    t.resolve()
    assert t.a.life - life == gains and t.who


def test_an_addition_is_moved_from_the_card_that_bears_it_and_may_come_to_the_one_that_says_so():
    smith = resonator("Smith", "[Activate] {Rest}: Move target addition onto another resonator.")
    blade = addition("Blade", to="Resonator", cost="0")
    t = Table("fow-5.01", smith, blade, a={"field": ["Smith", "Elf", "Orc"], "hand": ["Blade"]})
    t.a.does("play Blade", "choose Elf")
    t.resolve()
    t.a.does("activate Smith")
    t.goes_on_to("choose")
    assert t.a.menu == ["choose Smith", "choose Orc"]


@pytest.mark.parametrize(("hand", "lost"), [(["Due"], 500), (["Due", "Elf", "Orc"], 0)])
def test_who_could_not_do_all_of_it_is_told_from_who_could(hand, lost):
    due = chant("Due", "Discard two cards. If you cannot discard two cards this way, you lose 500 life.", cost="0")
    t = Table("fow-5.01", due, a={"hand": hand})
    life = t.a.life
    t.a.does("play Due")
    t.resolve()
    while t.ask in ("choose", "discard", "order"):
        t.takes_first()
    assert life - t.a.life == lost and t.who
