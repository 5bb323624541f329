"""Chapter 300 of 6.1 and chapter 3 of 5.01: zones in general, who sees them, decks and hand."""

from rulewright.games.fow.rulebook.ch00_names import (
    FIELD,
    MAIN_DECK,
    REMOVED,
    RULER_AREA,
    STANDBY,
    STONE_DECK,
)
from rulewright.kernel.ids import BOTTOM, FACE_DOWN, MOVED, OPPONENT, SPELL, TURNED, YOU
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Flip, LookAt, Move, Seq
from rulewright.kernel.vocabulary.terms import Cards, Has, Number, Those, TopCards
from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.fow import chant, j_ruler, resonator, ruler
from tests.tabletop.cards.fow_texts import NEW, OLD, both, says, sends, song, target
from tests.tabletop.fow import cast, ground


def seen(t: Table, seat: int, owner: int, zone: str) -> list[str | None]:
    """The names a seat sees in a zone, None for each hidden card."""
    cards = t.view(seat).players[owner].zones[zone].cards
    return [None if card is None else card.name for card in cards]


def zone_of(edition: str) -> str:
    """Where magic stones lie."""
    return "field" if edition == NEW else "magic stone area"


# ---------------------------------------------------------------- zones in general


@rule("fow-6.1", "301.1", "302.1", "312.2")
@rule("fow-5.01", "3-1", "3.1-1", "3.13-2")
@both
def test_302_1_every_card_is_in_one_zone_and_the_chase_is_shared(edition):
    t = Table(
        edition,
        song("One", "Draw a card.", edition),
        song("Two", "Draw a card.", edition),
        a={"hand": ["One", "Two"]},
    )
    t.a.does("play One")
    cards = [number for zone in t.g.s.zones for number in zone.cards]
    assert sorted(cards) == sorted(card.number for card in t.g.s.cards) and len(cards) == len(set(cards))
    views = [t.view(seat).stack for seat in (0, 1)]
    assert views[0] == views[1] and [item.name for item in views[0]] == ["One"]
    assert t.a.menu


@rule("fow-6.1", "302.2", "302.2a", "304.2", "305.2", "306.2", "307.2", "309.2", "311.2")
@rule("fow-5.01", "3.1-2", "3.1-2a", "3.3-2", "3.4-2", "3.5-2", "3.6-2", "3.9-2", "3.12-2", "3.7-2")
@both
def test_302_2_public_zones_are_seen_and_hidden_ones_counted(edition):
    t = Table(
        edition,
        a=ground(
            edition,
            "Light Stone",
            field=["Blade"],
            deck=["Top", "Next"],
            hand=["Held"],
            graveyard=["Old", "New"],
            **{"removed area": ["Gone"], "stone deck": ["Fire Stone"]},
        ),
    )
    for seat in (0, 1):
        assert seen(t, seat, 0, "main deck") == [None, None]
        assert seen(t, seat, 0, "magic stone deck") == [None]
        assert seen(t, seat, 0, "graveyard") == ["New", "Old"]
        assert seen(t, seat, 0, "removed area") == ["Gone"]
        assert {"Blade", "Light Stone"} == {*seen(t, seat, 0, "field"), *seen(t, seat, 0, "magic stone area")}
    assert sorted(seen(t, 0, 0, "hand")) == ["Held", "Spare"] and seen(t, 1, 0, "hand") == [None, None]
    assert t.a.menu


@rule("fow-6.1", "302.3")
@rule("fow-5.01", "3.1-3")
@both
def test_302_3_only_moves_in_the_play_ground_keep_the_object(edition):
    t = Table(
        edition,
        song("Grow", "Target resonator gains [+200/+200] until end of turn.", edition),
        song("Lure", "Gain control of target resonator.", edition),
        song("Bounce", "Return target resonator to its owner's hand.", edition),
        resonator("Foe", 500, 500, "0"),
        a={"hand": ["Grow", "Lure", "Bounce"]},
        b={"field": [rested("Foe")]},
    )
    cast(t, t.a, "Grow")
    cast(t, t.a, "Lure")
    assert t.a.field == ["Foe"] and t.a.is_rested("Foe") and t.a.atk("Foe") == 700
    ref = t.a.find("Foe")
    cast(t, t.a, "Bounce")
    assert t.b.hand == ["Foe"] and t.b.find("Foe") != ref and t.b.atk("Foe") == 500 and t.a.menu


@rule("fow-6.1", "302.4")
@rule("fow-5.01", "3.1-4")
@both
def test_302_4_the_owner_orders_cards_that_go_to_a_deck(edition):
    bury = Ability(SPELL, zones=(), effect=Move(Cards((FIELD,), OPPONENT), MAIN_DECK, end=BOTTOM))
    t = Table(
        edition,
        chant("Bury", bury, cost="0"),
        a={"hand": ["Bury"]},
        b={"field": ["One", "Two"], "deck": ["Top"]},
    )
    cast(t, t.a, "Bury")
    assert t.asks(t.b, "order") and t.b.menu == ["One next", "Two next"]
    t.b.does("Two next")
    if t.asks(t.b, "order"):
        t.b.does("One next")
    assert t.b.deck == ["Top", "One", "Two"] and seen(t, 0, 1, "main deck") == [None] * 3
    assert t.a.menu


@rule("fow-6.1", "302.4", "309.2")
@rule("fow-5.01", "3.1-4", "3.9-2")
@both
def test_302_4_the_owner_orders_cards_that_go_to_a_graveyard_together(edition):
    t = Table(
        edition,
        song("Storm", "Destroy all resonators.", edition),
        a={"hand": ["Storm"], "field": ["Mine", "Own"]},
        b={"field": ["One", "Two", "Two"]},
    )
    cast(t, t.a, "Storm")
    assert t.asks(t.a, "order") and t.a.menu == ["Mine next", "Own next"]
    assert t.decision.clause == {"fow-6.1": "302.4", "fow-5.01": "3.1-4"}[edition]
    t.a.does("Own next")
    assert t.asks(t.b, "order") and t.b.menu == ["One next", "Two next", "Two next"]
    t.b.does("Two next", "One next")
    assert t.a.grave == ["Own", "Mine", "Storm"] and t.b.grave == ["Two", "One", "Two"] and t.a.menu


@rule("fow-6.1", "302.4")
@rule("fow-5.01", "3.1-4")
@both
def test_302_4_cards_alike_tokens_and_cards_picked_one_by_one_need_no_order(edition):
    swarm = song("Swarm", "Put two [100/100] Imp resonator tokens into your field.", edition)
    t = Table(
        edition,
        song("Storm", "Destroy all resonators.", edition),
        swarm,
        says("Altar", "Banish two resonators: Draw a card.", "Addition", "0", edition=edition),
        a={"hand": ["Swarm", "Storm"], "field": ["Altar", "Mine", "Own", "Last"], "deck": ["Top"]},
        b={"field": ["Two", "Two"]},
    )
    cast(t, t.a, "Swarm")
    t.a.does("activate Altar", "Own", "Mine")
    t.resolve()
    assert t.a.grave == ["Swarm", "Own", "Mine"] and t.a.hand == ["Storm", "Top"]
    cast(t, t.a, "Storm")
    assert t.a.grave == ["Swarm", "Own", "Mine", "Last", "Storm"] and t.b.grave == ["Two", "Two"] and t.a.menu


@rule("fow-6.1", "302.4", "310.2")
@rule("fow-5.01", "3.1-4", "3.11-2")
@both
def test_302_4_the_owner_orders_a_standby_area_where_its_order_is_kept(edition):
    hide = Ability(SPELL, zones=(), effect=Move(Cards((FIELD,), YOU, Has(1, "Resonator")), STANDBY))
    t = Table(
        edition,
        chant("Hide", hide, cost="0"),
        a={"hand": ["Hide"], "field": ["One", "Two"]},
    )
    cast(t, t.a, "Hide")
    if edition == OLD:
        assert sorted(t.a.standby) == ["One", "Two"] and t.a.menu
        return
    assert t.asks(t.a, "order")
    t.a.does("Two next")
    assert t.a.standby[::-1] == ["Two", "One"] and t.a.menu


@rule("fow-6.1", "303.1", "303.1b", "307.1", "307.3", "308.3", "305.1")
@rule("fow-5.01", "3.2-1", "3.2-1b", "3.6-1", "3.6-3", "3.7-1", "3.7-3", "3.8-3", "3.4-1")
@both
def test_303_1b_a_called_stone_comes_recovered_and_the_ruler_rests(edition):
    t = Table(edition, a={"stone deck": ["Fire Stone", "Wind Stone"]})
    t.a.does("call")
    assert t.a.names(zone_of(edition)) == ["Fire Stone"] and t.a.names("magic stone deck") == ["Wind Stone"]
    assert not t.a.is_rested("Fire Stone") and t.a.is_rested("Ruler")
    if edition == OLD:
        assert t.a.field == []
    t.a.does("activate Fire Stone")
    assert t.a.is_rested("Fire Stone") and t.a.will == ["Fire"] and t.a.menu


@rule("fow-6.1", "303.1", "307.1", "307.3")
@rule("fow-5.01", "3.6-3")
@both
def test_307_3_whatever_enters_the_field_is_recovered_and_can_rest(edition):
    orb = says("Orb", "{Rest}: Draw a card.", "Addition", "0", edition=edition)
    t = Table(edition, orb, a={"hand": ["Orb"], "deck": ["Top"]})
    t.a.does("play Orb")
    t.resolve()
    assert t.a.field == ["Orb"] and not t.a.is_rested("Orb")
    t.a.does("activate Orb")
    assert t.a.is_rested("Orb")
    t.resolve()
    assert t.a.hand == ["Top"] and t.a.menu


@rule("fow-6.1", "303.1a")
@rule("fow-5.01", "3.2-1a")
@both
def test_303_1a_resting_and_recovering(edition):
    t = Table(
        edition,
        song("Calm", "Rest target J/resonator.", edition),
        song("Wake", "Recover target resonator.", edition),
        a={"hand": ["Calm", "Wake"], "field": ["Blade"]},
    )
    cast(t, t.a, "Calm")
    cast(t, t.a, "Wake")
    assert [event.number for event in t.log(TURNED)] == [1, 0] and not t.a.is_rested("Blade") and t.a.menu


@rule("fow-6.1", "303.2", "311.1", "311.2a")
@rule("fow-5.01", "3.2-2", "3.12-1")
@both
def test_303_2_who_knows_a_face_down_card_still_sees_it(edition):
    seal = sends("Seal", REMOVED, FIELD, face=FACE_DOWN)
    hide = Ability(SPELL, zones=(), effect=Move(TopCards(MAIN_DECK, Number(1)), REMOVED, face=FACE_DOWN))
    t = Table(
        edition,
        seal,
        chant("Hide", hide, cost="0"),
        a={"hand": ["Seal", "Hide"], "deck": ["Top"]},
        b={"field": ["Foe"]},
    )
    cast(t, t.a, "Seal")
    assert (
        t.b.removed == ["Foe"] and seen(t, 0, 1, "removed area") == ["Foe"] and seen(t, 1, 1, "removed area") == ["Foe"]
    )
    cast(t, t.a, "Hide")
    assert (
        t.a.removed == ["Top"] and seen(t, 0, 0, "removed area") == [None] and seen(t, 1, 0, "removed area") == [None]
    )
    assert t.a.menu


@rule("fow-6.1", "311.2a")
@rule("fow-5.01", "3.2-2")
@both
def test_311_2a_who_was_shown_the_card_may_look_at_it_again(edition):
    look = Seq((LookAt(TopCards(MAIN_DECK, Number(1))), Move(TopCards(MAIN_DECK, Number(1)), REMOVED, face=FACE_DOWN)))
    t = Table(
        edition,
        chant("Hide", Ability(SPELL, zones=(), effect=look), cost="0"),
        a={"hand": ["Hide"], "deck": ["Top"]},
    )
    cast(t, t.a, "Hide")
    assert seen(t, 0, 0, "removed area") == ["Top"] and seen(t, 1, 0, "removed area") == [None] and t.a.menu


@rule("fow-6.1", "303.2a")
@rule("fow-5.01", "3.2-2a")
@both
def test_303_2a_rulers_and_j_rulers_are_never_face_down(edition):
    veil = Ability(SPELL, zones=(), effect=Seq((target(FIELD, RULER_AREA), Flip(Those(), FACE_DOWN))))
    t = Table(
        edition,
        chant("Veil", veil, cost="0"),
        ruler("Queen", j_ruler("Dragon")),
        a={"hand": ["Veil"] * 3, "field": ["Blade"]},
        b={"field": ["Dragon"], "ruler area": []},
    )
    for name in ("Dragon", "Ruler", "Blade"):
        cast(t, t.a, "Veil", f"choose {name}")
    faces = [t.g.card(ref).face for ref in (t.b.find("Dragon"), t.a.find("Ruler"), t.a.find("Blade"))]
    assert faces == [0, 0, 1] and t.a.menu


# ---------------------------------------------------------------- decks, hand


@rule("fow-6.1", "304.3", "304.4")
def test_304_3_cards_leave_the_main_deck_one_by_one_from_the_top():
    t = Table(
        "fow-6.1",
        song("Mill", "Put the top three cards of your deck into your graveyard."),
        a={"hand": ["Mill"], "deck": ["One", "Two", "Three", "Four"], "stone deck": ["Fire Stone"] * 3},
    )
    cast(t, t.a, "Mill")
    moves = [event for event in t.log(MOVED) if event.before == MAIN_DECK]
    assert len({event.moment for event in moves}) == 3
    assert t.a.grave == ["One", "Two", "Three", "Mill"] and t.a.deck == ["Four"]
    assert len(t.a.names("magic stone deck")) == 3 and t.a.menu


@rule("fow-6.1", "304.4")
def test_304_4_deck_means_the_main_deck():
    t = Table(
        "fow-6.1",
        song("Seek", "Search your deck for a card, put it into your hand, then shuffle your deck."),
        a={"hand": ["Seek"], "deck": ["One", "Two"], "stone deck": ["Fire Stone"]},
    )
    cast(t, t.a, "Seek")
    assert sorted(line for line in t.a.menu if "find" in line) == ["find One", "find Two"]


@rule("fow-6.1", "305.3")
def test_305_3_cards_leave_the_magic_stone_deck_from_its_top():
    take = Ability(SPELL, zones=(), effect=Move(TopCards(STONE_DECK, Number(2)), FIELD, whose=0))
    t = Table(
        "fow-6.1",
        chant("Quarry", take, cost="0"),
        a={"hand": ["Quarry"], "stone deck": ["Fire Stone", "Wind Stone", "Light Stone"], "deck": ["One"]},
    )
    cast(t, t.a, "Quarry")
    moves = [event for event in t.log(MOVED) if event.before == STONE_DECK]
    assert t.a.field == ["Fire Stone", "Wind Stone"] and t.a.names("magic stone deck") == ["Light Stone"]
    assert len({event.moment for event in moves}) == 2 and t.a.deck == ["One"] and t.a.menu


@rule("fow-6.1", "306.1", "306.3", "304.1")
@rule("fow-5.01", "3.5-1", "3.5-3", "3.3-1")
@both
def test_306_1_a_drawn_card_is_kept_in_the_hand(edition):
    t = Table(edition, song("Draw", "Draw a card.", edition), a={"hand": ["Draw"], "deck": ["One", "Two"]})
    cast(t, t.a, "Draw")
    assert t.a.hand == ["One"] and t.a.deck == ["Two"]
    assert [t.view(0).players[seat].registers["maximum hand size"] for seat in (0, 1)] == [7, 7]
    assert t.a.menu
