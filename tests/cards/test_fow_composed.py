"""Sentences of Force of Will put together from who, verb, how many, which and until when, played."""

from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import resonator
from tests.tabletop.cards.fow_texts import says, song
from tests.tabletop.fow import cast

WOLF = resonator("Wolf", 500, 500)
BEAR = resonator("Bear", 900, 900)


def in_any_order(t: Table) -> None:
    """Cards that go to a graveyard together go there in any order."""
    while t.g.decision is not None and t.decision.ask == "order":
        t.asked.does(t.asked.menu[0])
        t.resolve()


def test_tokens_are_told_from_cards():
    hatch = song("Hatch", "Put a [200/200] Rabbit resonator token into your field.")
    sweep = song("Sweep", "Destroy all resonator tokens.")
    hunt = song("Hunt", "Destroy target non-token resonator.")
    t = Table("fow-6.1", hatch, sweep, hunt, WOLF, a={"hand": ["Hatch", "Sweep", "Hunt"], "field": ["Wolf"]})
    cast(t, t.a, "Hatch")
    t.a.does("play Hunt")
    assert t.stack == ["Hunt"]  # the only card it may target is taken without a question
    t.resolve()
    assert t.a.field == ["Rabbit"]
    cast(t, t.a, "Sweep")
    assert t.a.field == [] and t.a.menu


def test_tokens_with_an_ability_of_their_own():
    text = 'Put a [100/100] light Imp token with [Swiftness] and "{Rest}: You gain 100 life" into your field.'
    t = Table("fow-6.1", song("Call", text), a={"hand": ["Call"]})
    cast(t, t.a, "Call")
    cast(t, t.a, "activate Imp")
    assert t.a.life == 4100 and t.a.is_rested("Imp") and t.a.menu


def test_cards_with_counters_are_meant():
    grow = song("Grow", "Put a [+100/+100] counter on target resonator.")
    cull = song("Cull", "Destroy all resonators with a [+100/+100] counter on them.")
    t = Table("fow-6.1", grow, cull, WOLF, BEAR, a={"hand": ["Grow", "Cull"], "field": ["Wolf", "Bear"]})
    cast(t, t.a, "Grow", "choose Bear")
    assert t.a.atk("Bear") == 1000
    cast(t, t.a, "Cull")
    assert t.a.field == ["Wolf"] and t.a.menu


def test_counters_are_taken_off_targets():
    grow = song("Grow", "Put two [+100/+100] counters on target resonator.")
    sap = song("Sap", "Remove a [+100/+100] counter from target resonator.")
    t = Table("fow-6.1", grow, sap, WOLF, a={"hand": ["Grow", "Sap"], "field": ["Wolf"]})
    cast(t, t.a, "Grow")
    cast(t, t.a, "Sap")
    assert t.a.atk("Wolf") == 600 and t.a.menu


def test_a_number_beside_another_cards_number():
    hunter = says("Hunter", "{0}: Destroy target resonator with DEF less than this card's ATK.", atk=600)
    t = Table("fow-6.1", hunter, WOLF, BEAR, a={"field": ["Hunter"]}, b={"field": ["Wolf", "Bear"]})
    t.a.does("activate Hunter")
    assert t.g.decision is not None
    menu = list(t.a.menu)
    if t.decision.ask == "choose":
        assert "choose Wolf" in menu and "choose Bear" not in menu
        t.a.does("choose Wolf")
    t.resolve()
    assert t.b.field == ["Bear"] and t.a.menu


def test_what_shares_a_race_with_this_card():
    chief = says(
        "Chief", "Other resonators you control that share a race with this card gain [+200/+200].", race=("Elf",)
    )
    t = Table("fow-6.1", chief, WOLF, says("Elf", "", race=("Elf",)), a={"field": ["Chief", "Wolf", "Elf"]})
    assert (t.a.atk("Elf"), t.a.atk("Wolf"), t.a.atk("Chief")) == (700, 500, 500) and t.a.menu


def test_another_target_is_another_than_the_first():
    text = "Target resonator and another target resonator gain [+100/+100] until end of turn."
    t = Table("fow-6.1", song("Pact", text), WOLF, BEAR, a={"hand": ["Pact"], "field": ["Wolf", "Bear"]})
    t.a.does("play Pact", "choose Wolf")
    if t.g.decision is not None and t.decision.ask == "choose":
        assert "choose Wolf" not in t.a.menu
        t.a.does("choose Bear")
    t.resolve()
    assert (t.a.atk("Wolf"), t.a.atk("Bear")) == (600, 1000) and t.a.menu
    t = Table("fow-6.1", song("Pact", text), WOLF, a={"hand": ["Pact"], "field": ["Wolf"]})
    assert "play Pact" not in t.a.menu


def test_cards_are_shuffled_into_their_owners_decks():
    text = "Shuffle target resonator into its owner's main deck."
    t = Table(
        "fow-6.1",
        song("Fade", text),
        WOLF,
        a={"hand": ["Fade"], "deck": ["Gold"]},
        b={"field": ["Wolf"], "deck": ["Gold"]},
    )
    cast(t, t.a, "Fade")
    assert t.b.field == [] and sorted(t.b.deck) == ["Gold", "Wolf"] and t.a.deck == ["Gold"] and t.a.menu


def test_who_draws_is_who_loses_life():
    t = Table(
        "fow-6.1",
        song("Toll", "Target player draws two cards and loses 500 life."),
        a={"hand": ["Toll"]},
        b={"deck": ["Gold"] * 9},
    )
    t.a.does("play Toll", "choose B")
    t.resolve()
    assert t.b.life == 3500 and t.a.life == 4000 and len(t.b.hand) == 2 and t.a.menu


def test_the_player_of_the_turn_is_meant():
    text = "At the beginning of each player's turn ⇒ That player loses 100 life."
    t = Table(
        "fow-6.1",
        says("Clock", text, "Addition"),
        a={"field": ["Clock"], "deck": ["Gold"] * 9},
        b={"deck": ["Gold"] * 9},
    )
    t.pass_phase()
    t.pass_phase()
    t.resolve()
    assert (t.a.life, t.b.life) == (4000, 3900) and t.asked.menu


def test_either_of_two_triggers():
    text = "When this card enters your field or attacks ⇒ You gain 100 life."
    t = Table("fow-6.1", says("Herald", text, cost="0"), a={"hand": ["Herald"]})
    cast(t, t.a, "Herald")
    t.resolve()
    assert t.a.life == 4100 and t.a.menu


def test_a_shared_event_does_not_forget_whose_field_it_is():
    watch = says("Watch", "When a resonator you control enters your field or attacks ⇒ You gain 100 life.")
    t = Table("fow-6.1", watch, says("Pup", "", cost="0"), a={"hand": ["Pup"]}, b={"field": ["Watch"]})
    cast(t, t.a, "Pup")
    t.resolve()
    assert t.b.life == 4000 and t.a.menu
    t = Table("fow-6.1", watch, says("Pup", "", cost="0"), a={"hand": ["Pup"], "field": ["Watch"]})
    cast(t, t.a, "Pup")
    t.resolve()
    assert t.a.life == 4100 and t.a.menu


def test_the_second_card_drawn():
    text = "When you draw your second card each turn ⇒ You gain 300 life."
    once = song("Sip", "Draw a card.")
    t = Table(
        "fow-6.1", says("Sage", text), once, a={"field": ["Sage"], "hand": ["Sip", "Sip", "Sip"], "deck": ["Gold"] * 9}
    )
    cast(t, t.a, "Sip")
    t.resolve()
    assert t.a.life == 4000
    cast(t, t.a, "Sip")
    t.resolve()
    assert t.a.life == 4300
    cast(t, t.a, "Sip")
    t.resolve()
    assert t.a.life == 4300 and t.a.menu


def test_what_happened_this_turn_and_what_did_not():
    text = (
        "If you discarded a card this turn, you gain 500 life. "
        "If you didn't discard a card this turn, you lose 100 life."
    )
    drop = song("Drop", "Discard a card.")
    t = Table("fow-6.1", song("Reckon", text), drop, a={"hand": ["Reckon", "Reckon", "Drop", "Gold"]})
    cast(t, t.a, "Reckon")
    assert t.a.life == 3900
    cast(t, t.a, "Drop")
    t.a.does("choose Gold")
    t.resolve()
    cast(t, t.a, "Reckon")
    assert t.a.life == 4400 and t.a.menu


def test_a_card_that_has_not_attacked():
    text = "At the end of your turn, if this card didn't attack this turn ⇒ You lose 200 life."
    t = Table("fow-6.1", says("Idler", text), a={"field": ["Idler"]})
    t.pass_phase()
    t.pass_phase()
    t.resolve()
    assert t.a.life == 3800 and t.asked.menu


def test_will_that_was_spent():
    text = "When this card enters your field, if {R} was spent to play this card ⇒ You gain 300 life."
    for stone, life in (("Fire Stone", 4300), ("Wind Stone", 4000)):
        t = Table("fow-6.1", says("Forge", text, cost="1"), a={"hand": ["Forge"], "field": [stone]})
        cast(t, t.a, "Forge")
        t.resolve()
        assert t.a.life == life and t.a.menu


def test_names_and_attributes_are_counted_once():
    text = "If you control three or more resonators with different names, draw a card."
    t = Table(
        "fow-6.1",
        song("Muster", text),
        WOLF,
        BEAR,
        a={"hand": ["Muster", "Muster"], "field": ["Wolf", "Wolf", "Bear"], "deck": ["Gold"]},
    )
    cast(t, t.a, "Muster")
    assert t.a.hand == ["Muster"] and t.a.menu


def test_a_price_may_be_a_deed():
    doom = song("Doom", "Destroy target resonator unless its controller discards a card.")
    t = Table("fow-6.1", doom, WOLF, a={"hand": ["Doom", "Doom"]}, b={"field": ["Wolf"], "hand": ["Gold"]})
    cast(t, t.a, "Doom")
    t.b.does("yes", "choose Gold")
    t.resolve()
    assert t.b.field == ["Wolf"] and t.b.hand == [] and t.b.grave == ["Gold"]
    cast(t, t.a, "Doom")
    t.b.does("no")
    t.resolve()
    assert t.b.field == [] and t.a.menu


def test_how_many_it_was_done_to():
    text = "Destroy all resonators. You gain 100 life for each resonator destroyed this way."
    t = Table(
        "fow-6.1",
        song("Storm", text),
        WOLF,
        BEAR,
        a={"hand": ["Storm"], "field": ["Wolf"]},
        b={"field": ["Bear", "Wolf"]},
    )
    cast(t, t.a, "Storm")
    in_any_order(t)
    assert t.a.life == 4300 and t.a.field == t.b.field == [] and t.a.menu


def test_as_many_as_were_discarded_are_drawn():
    text = "Discard your hand. Draw that many cards."
    t = Table("fow-6.1", song("Anew", text), a={"hand": ["Anew", "Gold", "Gold"], "deck": ["Gold"] * 9})
    cast(t, t.a, "Anew")
    in_any_order(t)
    assert t.a.hand == ["Gold"] * 3 and len(t.a.deck) == 6 and t.a.menu  # two and one that every hand holds


def test_how_often_it_happened_this_turn():
    text = "Draw a card for each resonator put into a graveyard from your field this turn."
    fall = song("Fall", "Destroy all resonators.")
    t = Table("fow-6.1", song("Wake", text), fall, WOLF, BEAR,
              a={"hand": ["Wake", "Fall"], "field": ["Wolf", "Bear"], "deck": ["Gold"] * 9},
              b={"field": ["Wolf"]})  # fmt: skip
    cast(t, t.a, "Fall")
    in_any_order(t)
    cast(t, t.a, "Wake")
    assert len(t.a.hand) == 2 and t.a.menu


def test_cards_removed_by_this_very_card():
    text = (
        "When this card enters your field ⇒ Remove target resonator your opponent controls from the game.\n"
        "This card gains [+300/+300] for each card in all removed areas that was removed by this card.\n"
        "When this card leaves your field ⇒ Put all cards removed by this card into its owner's field."
    )
    jailer, fall = says("Jailer", text, cost="0"), song("Fall", "Destroy target resonator you control.")
    t = Table(
        "fow-6.1",
        jailer,
        fall,
        WOLF,
        BEAR,
        a={"hand": ["Jailer", "Fall"]},
        b={"field": ["Wolf"], "removed area": ["Bear"]},
    )
    cast(t, t.a, "Jailer")
    t.resolve()
    assert sorted(t.b.removed) == ["Bear", "Wolf"] and t.a.atk("Jailer") == 800
    cast(t, t.a, "Fall")
    t.resolve()
    assert t.b.field == ["Wolf"] and t.b.removed == ["Bear"] and t.a.menu


def test_judgment_may_cost_less():
    text = "[Judgment] {3}. You may pay {1} less to play this ability for each resonator you control."
    ruler = says("Queen", text, "Ruler", cost=None, back=says("Queen J", "", "J-ruler", cost=None))
    for field, offered in ((["Wolf", "Wolf"], True), (["Wolf"], False)):
        t = Table("fow-6.1", ruler, WOLF, a={"ruler area": ["Queen"], "field": [*field, "Wind Stone"]})
        assert any("judgment" in line for line in t.a.menu) == offered


def test_a_hand_or_a_graveyard():
    text = "Put a resonator from your hand or graveyard into your field."
    t = Table("fow-6.1", song("Rise", text), WOLF, BEAR, a={"hand": ["Rise", "Wolf"], "graveyard": ["Bear"]})
    t.a.does("play Rise")
    t.resolve()
    assert {"choose Wolf", "choose Bear"} <= set(t.a.menu)
    t.a.does("choose Bear")
    t.resolve()
    assert t.a.field == ["Bear"] and t.a.hand == ["Wolf"] and t.a.menu


def test_the_next_time_only():
    ward = says("Ward", "{0}: The next time this card would be destroyed this turn, rest it instead.")
    fall = song("Fall", "Destroy target resonator.")
    t = Table("fow-6.1", ward, fall, a={"hand": ["Fall", "Fall"], "field": ["Ward"]})
    cast(t, t.a, "activate Ward")
    cast(t, t.a, "Fall")
    assert t.a.field == ["Ward"] and t.a.is_rested("Ward")
    cast(t, t.a, "Fall")
    assert t.a.field == [] and t.a.menu


@rule("fow-6.1", "1303.1b")
def test_1303_1b_a_token_without_a_type_is_a_resonator():
    t = Table("fow-6.1", song("Hatch", "Put a [200/200] Rabbit token into your field."), a={"hand": ["Hatch"]})
    cast(t, t.a, "Hatch")
    assert t.a.field == ["Rabbit"] and t.g.info(t.a.find("Rabbit")).words[1] == ("Resonator",) and t.a.menu
