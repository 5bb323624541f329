"""Every question says what is asked and why, and every passing line where it leads."""

from __future__ import annotations

from random import Random

import pytest

from rulewright.books import book
from rulewright.clauses import clauses
from rulewright.games.shared.prose import QUESTIONS
from rulewright.games.shared.questions import EFFECT_ASKS, leads_to, otherwise, proposed_parts
from rulewright.kernel.ids import NOTHING
from tests.tabletop import Table
from tests.tabletop.cards.fow import resonator
from tests.tabletop.cards.fow_texts import says
from tests.tabletop.cards.vanguard import unit
from tests.tabletop.random_play import PLAYABLE, begin

BARE = ("Do it?", "Choose.", "Replace it?", "Choose a number.", "Name one.", "Which effect?", "Pay the cost?")
GAMES, ANSWERS = 4, 250


def asked(name):
    """Every position with a question of some random games in which players would rather act than pass."""
    passing = book(name).passing
    for seed in range(GAMES):
        g, chance = begin(name, seed), Random(seed)
        for _ in range(ANSWERS):
            if g.decision is None:
                break
            yield g, g.decision
            calm = passing.lines(g.decision) if chance.random() < 0.8 else []
            lines = [at for at in range(len(g.decision.options)) if at not in calm]
            g.answer(chance.choice(lines or [0]))


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_question_of_an_effect_names_its_source_and_says_what_it_does(name):
    prose, effects = book(name).prose, 0
    for g, menu in asked(name):
        words = prose.ask_words(g, menu)
        assert words.strip() not in BARE and words[0].isupper() and words.rstrip(")")[-1] in '.?"', words
        if menu.ask in EFFECT_ASKS and menu.source != NOTHING and menu.ask in QUESTIONS:
            said = words.split(": ", 1)
            assert said[0].startswith(g.name_of(menu.source)) and len(said[1].split()) >= 3, words
            effects += said[1] not in QUESTIONS.values()
    assert effects > 0


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_passing_line_says_where_it_leads(name):
    shelf, told = book(name), set()
    for g, menu in asked(name):
        line = shelf.passing.only_line(menu)
        if line is not None:
            said = shelf.prose.option_words(g, menu, menu.options[line])
            told.add(leads_to(g, shelf.passing, menu, line, said))
    assert "End turn" in told and all(words[0].isupper() for words in told)


@pytest.mark.parametrize("name", PLAYABLE)
def test_what_ends_a_game_is_said_by_clauses_of_its_book(name):
    endings, index = book(name).endings, clauses(name)
    assert any(clause in index for clause in endings)
    assert all("{loser}" in words for words in endings.values())


def note_of(t, words):
    """What is noted of a line."""
    shelf, menu = book("vanguard"), t.decision
    [line] = [one for one in menu.options if shelf.prose.option_words(t.g, menu, one).endswith(words)]
    return shelf.line_note(t.g, menu, line)


def test_a_call_says_whom_it_retires():
    t = Table("vanguard", unit("Fresh"), unit("Old"), a={"hand": ["Fresh"], "front left": "Old"})
    t.a.answers("call Fresh")
    assert t.asks(t.a, "circle")
    assert (note_of(t, "front left").words, note_of(t, "front left").is_dangerous) == ("retires Old", True)
    assert (note_of(t, "front right").words, note_of(t, "front right").is_dangerous) == ("", False)


@pytest.mark.parametrize(("power", "verdict"), [(7000, "hits"), (6000, "does not hit without 1000 more")])
def test_an_attack_says_what_it_meets(power, verdict):
    t = Table(
        "vanguard", unit("Wing", power=power), unit("Wall", power=7000), unit("Foe", power=7000),
        a={"front left": "Wing"}, b={"vanguard": "Wall", "front left": "Foe"}, phase="battle",
    )  # fmt: skip
    t.a.answers("attack")
    t.a.answers("with Wing")
    assert t.asks(t.a, "target") and note_of(t, "(vanguard)").words == f"{power} against 7000: {verdict}"


def test_a_proposed_payment_names_its_sources():
    t = Table(
        "fow-6.1",
        resonator("Blade", cost="Fire 1"),
        a={"field": ["Fire Stone", *["Water Stone"] * 2], "hand": ["Blade"]},
    )
    t.a.answers("play Blade")
    assert t.asks(t.a, "resources")
    prose = book("fow-6.1").prose
    said = [prose.option_words(t.g, t.decision, part) for part in proposed_parts(t.g)]
    assert said == ["Fire Stone for Fire", "Water Stone 1 for Water"]


def test_a_proposed_payment_takes_what_it_names():
    taken = 0
    for seed in range(4):
        game, dice = begin("fftcg", seed), Random(seed)
        hand = [zone.name for zone in game.book.zones].index("hand")
        for _ in range(120):
            menu = game.decision
            if menu is None:
                break
            if menu.ask == "resources" and menu.options[0].verb == "proposed":
                before = {card.number for card in game.s.cards if card.zone == hand}
                named = {part.card for part in proposed_parts(game)} & before
                game.answer(0)
                assert {number for number in before if game.s.cards[number].zone != hand} >= named
                taken += len(named)
            else:
                game.answer(dice.randrange(len(menu.options)))
    assert taken > 5


def test_what_follows_a_paid_cost_is_asked_without_the_cost():
    text = (
        "[AUTO]:[Counter Blast (1)] When this unit is placed on (RC), you may pay the cost. If you do, "
        "choose one of your opponent's rear-guards, and retire it."
    )
    t = Table(
        "vanguard", unit("Witch", text=text), unit("Foe"), unit("Pale"), unit("Lead"),
        a={"vanguard": "Lead", "hand": ["Witch"], "damage": ["Pale"]}, b={"front left": "Foe", "front right": "Pale"},
    )  # fmt: skip
    t.a.does("call Witch", "front left", "pay")
    assert t.asks(t.a, "choose")
    words = book("vanguard").prose.ask_words(t.g, t.decision)
    assert words == "Witch (front left): Choose one of your opponent's rear-guards, and retire it."


def asked_for(t, ask):
    """What a player of Force of Will is asked there, and what the last line of it comes to."""
    while t.decision.ask != ask:
        t.passes()
    assert t.asked.menu
    words = book("fow-6.1").prose.ask_words(t.g, t.decision)
    return words, otherwise(t.decision, t.decision.options[-1], words)


@pytest.mark.parametrize(
    ("line", "question", "no"),
    [
        ("At the beginning of your end phase, banish this card unless you pay 300 life.",
         "Pay 300 life? If you don't, banish this card.", "then: banish this card"),
        ("At the beginning of your end phase, you may draw a card.", "Draw 1 card?", "nothing happens"),
    ],
)  # fmt: skip
def test_an_offer_says_what_is_done_and_what_happens_if_it_is_not(line, question, no):
    t = Table("fow-6.1", says("Debtor", line), a={"field": "Debtor"})
    assert asked_for(t, "may") == (f"Debtor: {question}", no)


def test_a_replacement_says_what_would_happen_and_what_happens_instead():
    line = "If this card would be put into a graveyard, you may remove it from the game instead."
    axe = says("Axe", "[Activate] {Rest}: Destroy target resonator.")
    t = Table("fow-6.1", says("Revenant", line), axe, a={"field": ["Revenant", "Axe"]})
    t.a.answers("activate Axe")
    t.a.answers("Revenant")
    words, _ = asked_for(t, "replacement")
    assert words == "Axe: Revenant would go to the graveyard. Instead: remove Revenant from the game?"


def test_who_is_offered_something_by_the_other_is_asked_what_to_do_oneself():
    g = next(g for g, menu in asked("fftcg") if menu.ask == "may" and g.name_of(menu.source) == "Rook, Bandit Queen")
    assert book("fftcg").prose.ask_words(g, g.decision) == "Rook, Bandit Queen: Draw 1 card?"


def test_cards_on_top_of_a_deck_are_asked_for_from_the_top():
    line = "[Enter] Look at the top two cards of your main deck, then put them on top of your main deck in any order."
    t = Table("fow-6.1", says("Seer", line, cost="0"), a={"hand": "Seer", "deck": ["Cake", "Blade"]})
    t.a.answers("play Seer")
    words, _ = asked_for(t, "order")
    assert "Which lies on top?" in words
    t.a.answers("Blade")
    assert t.a.deck[:2] == ["Blade", "Cake"] and t.asked.menu
