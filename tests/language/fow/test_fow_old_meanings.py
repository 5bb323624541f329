"""What the older books' lines mean: whom "that resonator" names, names in quotes, moments, sources."""

import pytest

from rulewright.games.fow.rulebook import ch00_names as n
from rulewright.games.fow.text.words import card_book_2_0, card_book_5_01
from rulewright.kernel.ids import END_OF_TURN, IT, MOMENT, SAVED, WHOLE_GAME, YOU
from rulewright.kernel.vocabulary.abilities import Ability, Later, LaterInstead, When
from rulewright.kernel.vocabulary.effects import Apply, Choose, If, May, Move, Search, Seq, Shuffle
from rulewright.kernel.vocabulary.terms import (
    Anything,
    Cards,
    EventCard,
    EventOther,
    Exists,
    Has,
    Number,
    OneOf,
    Related,
    This,
    Those,
)
from rulewright.language.compiler import CardBook, compile_line
from rulewright.language.pattern import mentions
from rulewright.language.reading import Decline, Reading

OLD = card_book_5_01()
OLDEST = card_book_2_0()
THAT = Those(IT)


def ability(line: str, book: CardBook = OLD) -> Ability:
    result = compile_line(line, book)
    assert isinstance(result, Reading), result.message() + "\n" + result.caret()
    again = compile_line(result.printed, book)
    assert isinstance(again, Reading) and again.value == result.value, result.printed
    assert isinstance(result.value, Ability)
    return result.value


def effects(line: str, book: CardBook = OLD) -> tuple[object, ...]:
    effect = ability(line, book).effect
    return effect.parts if isinstance(effect, Seq) else (effect,)


def declined(line: str, book: CardBook = OLD) -> Decline:
    result = compile_line(line, book)
    assert isinstance(result, Decline), result.printed
    return result


# ---------------------------------------------------------------- it, and that resonator


def test_that_resonator_is_the_one_of_the_event_and_not_the_card_that_was_banished_for_it() -> None:
    line = "[Continuous] When a resonator is put into a graveyard from your field, you may banish this card. "
    (may,) = effects(line + "If you do, return that resonator to its owner's hand.")
    assert isinstance(may, May) and may.what == Move(This(), n.GRAVEYARD, verb=n.BANISH)
    assert may.then == Move(EventCard(), n.HAND, verb=n.RETURN)


def test_that_resonator_is_the_one_of_the_event_and_not_the_card_discarded_for_it() -> None:
    line = "[Continuous] When a resonator you control is destroyed, you may discard {}. "
    line += "If you do, return that resonator to its owner's hand."
    (any_card,) = effects(line.format("a card"))
    (resonator,) = effects(line.format("a resonator"))
    assert isinstance(any_card, May) and any_card.then == Move(EventCard(), n.HAND, verb=n.RETURN)
    assert isinstance(resonator, May) and resonator.then == Move(Those(SAVED), n.HAND, verb=n.RETURN)


def test_that_resonator_is_the_target_whatever_this_card_does_in_between() -> None:
    line = (
        "[Activate] {Rest}: Rest target resonator. This card gains [+100/+0] until end of turn. Destroy that resonator."
    )
    assert effects(line)[-1] == Move(THAT, n.GRAVEYARD, verb=n.DESTROY)


def test_that_resonator_is_never_the_card_that_says_so() -> None:
    declined("[Continuous] When this card leaves your field, return that resonator to its owner's hand.")
    assert effects("[Continuous] When this card leaves your field, return it to its owner's hand.") == (
        Move(This(), n.HAND, verb=n.RETURN),
    )


# ---------------------------------------------------------------- names


def test_a_name_keeps_its_capitals_wherever_it_begins() -> None:
    (search, *_) = effects(
        '[Enter] Search your main deck for a card named "The Wicker Moon" and put it into your hand.'
    )
    assert isinstance(search, Search) and isinstance(search.what, Cards)
    assert search.what.which == Has(n.NAME, "The Wicker Moon")
    found = ability('[Continuous] As long as you control "Fire Lantern", this card gains [Flying].')
    assert isinstance(found.effect, If) and isinstance(found.effect.condition, Exists)
    assert found.effect.condition.group.which == Has(n.NAME, "Fire Lantern")  # type: ignore[attr-defined]


def test_a_name_is_the_cards_own_where_only_capitals_differ() -> None:
    book = card_book_5_01([{"name": "Odo, The Bell Ringer"}])
    found = ability('[Continuous] As long as you control "Odo, the Bell Ringer", this card gains [Flying].', book)
    assert isinstance(found.effect, If) and isinstance(found.effect.condition, Exists)
    assert found.effect.condition.group.which == Has(n.NAME, "Odo, The Bell Ringer")  # type: ignore[attr-defined]


# ---------------------------------------------------------------- moments


def test_the_end_of_your_turn_is_not_the_end_of_any_turn() -> None:
    (*_, yours) = effects("Draw a card. At the end of your turn, discard a card.")
    (*_, next_one) = effects("Draw a card. At the end of turn, discard a card.")
    assert isinstance(yours, Later) and yours.when == When(MOMENT, number=n.END_OF_TURN_MOMENT, player=YOU)
    assert isinstance(next_one, Later) and next_one.when == When(MOMENT, number=n.END_OF_TURN_MOMENT)


# ---------------------------------------------------------------- shuffles, shields, past battles


def test_a_deck_is_shuffled_only_if_it_was_searched() -> None:
    search = "search your main deck for a resonator, reveal it and put it into your hand. Then shuffle your main deck."
    (may,) = effects(f"[Continuous] When this card attacks, you may {search}")
    assert isinstance(may, May) and isinstance(may.what, Seq) and may.what.parts[-1] == Shuffle(n.MAIN_DECK)
    (paid,) = effects(f"[Continuous] When this card attacks, you may pay {{1}}. If you do, {search}")
    assert isinstance(paid, May) and isinstance(paid.then, Seq) and paid.then.parts[-1] == Shuffle(n.MAIN_DECK)
    (asked,) = effects(f"[Enter] If your life is 1000 or less, {search}")
    assert isinstance(asked, If) and isinstance(asked.then, Seq) and asked.then.parts[-1] == Shuffle(n.MAIN_DECK)
    (*_, last) = effects("You may discard a card. Shuffle your main deck.")
    assert last == Shuffle(n.MAIN_DECK)


def test_the_next_damage_is_waited_for_beyond_this_turn_unless_it_is_said() -> None:
    (_, always) = effects("Prevent the next damage that would be dealt by target resonator.")
    (_, today) = effects("Prevent the next damage that would be dealt by target resonator this turn.")
    assert isinstance(always, LaterInstead) and always.once and always.until == WHOLE_GAME
    assert isinstance(today, LaterInstead) and today.once and today.until == END_OF_TURN


def test_what_blocked_or_battled_is_remembered_and_what_blocks_is_not() -> None:
    relations = {
        "that this card blocked": n.WAS_BLOCKED_BY, "that blocked this card": n.HAS_BLOCKED,
        "blocking this card": n.BLOCKS_IT, "that battled this card": n.HAS_BATTLED, "battling this card": n.BATTLES_IT,
    }  # fmt: skip
    for words, relation in relations.items():
        (move,) = effects(f"[Continuous] At the end of turn, destroy each resonator {words}.", OLDEST)
        assert isinstance(move, Move) and isinstance(move.what, Cards)
        assert Related(relation, This()) in move.what.which.parts  # type: ignore[attr-defined]


def test_only_the_oldest_book_has_a_moment_at_which_cards_battle() -> None:
    line = "[Continuous] When this card battles a resonator, destroy that resonator."
    assert ability(line, OLDEST).when == When(n.BATTLED, OneOf(This()), Has(n.TYPE, n.RESONATOR))
    declined(line)
    declined("[Continuous] At the end of turn, destroy each resonator that battled this card.")


# ---------------------------------------------------------------- lines that are read and print back

LINES = (
    "[Continuous]: If this card would be destroyed, you may discard a card instead.",
    "[Continuous]: Players cannot play spells with total cost 1.",
    "[Continuous]: This card cannot be blocked except by resonators with [Flying].",
    "[Continuous]: Whenever this card attacks, it gains [+200/+0] until end of turn for each other Knight you control.",
    "[Activate] Pay {X}{R}: This card deals X00 damage to target player.",
    "Destroy target resonator. You lose life equal to its ATK.",
    "Your opponent loses 300 life for each card in his or her hand.",
    "You lose half of your life.",
    "Prevent all battle damage that would be dealt this turn.",
    "Target resonator must attack this turn if able.",
    "Put the top four cards of your main deck into your graveyard. "
    "You gain 200 life for each resonator put into your graveyard this way.",
    "Shuffle your graveyard into your main deck.",
    "Remove all cards in target player's graveyard from the game.",
    "Remove up to three target cards in graveyards from the game.",
    "Search your main deck for a card, then shuffle your main deck and put that card on top of it.",
    "Each player draws a card, then discards a card.",
    "Your opponent reveals his or her hand. Choose a card from it. Your opponent discards that card.",
    "This card deals 500 damage to target resonator and 500 damage to its controller.",
    "This card deals 300 damage to each player for each addition that he or she controls.",
    "[Continuous]: You control added resonator.",
    "[Continuous]: Your opponent pays {1} more to play spells.",
    "[Continuous]: Spells your opponent plays cost {1} more.",
    "[Continuous]: Your resonators cost {1} less to play.",
    "[Continuous]: You may call two magic stones per turn.",
    "[Continuous]: You have no maximum hand size.",
    "[Continuous]: If you would be dealt damage, prevent 200 of it.",
    "[Continuous]: As long as your opponent has five or more cards in his or her hand, this card gains [+400/+0].",
    "[Continuous]: Resonators your opponent controls attack each turn if able.",
    "[Continuous]: Resonators cannot attack unless their controllers pay {1}.",
    "[Continuous]: Whenever you draw a card, if it's the first card you draw this turn, you gain 100 life.",
    "[Trigger] When your opponent attacks: Rest target attacking resonator.",
    "[Trigger] During your opponent's turn: Rest target resonator.",
    "[Trigger] During the end phase of a turn where your resonator has been destroyed: Draw a card.",
    "[Trigger] Your opponent controls two or more resonators than you: Draw a card.",
    "[J-Activate] Pay {2} and 500 life.",
    "Play this card only if you control a Knight.",
    "This card enters the field rested.",
    "You cannot gain life for the rest of the game.",
    "Your opponent cannot do judgement this turn.",
    "Cancel target spell or ability that targets this card.",
    "Recover all Elves you control. They gain [+200/+200] until end of turn.",
    "Remove up to two target resonators you control from the game. "
    "At the end of turn, put all resonators removed this way into their owner's field.",
    "[Continuous]: Whenever a resonator your opponent controls is put into a graveyard, put it into your field. "
    "It gains Vampire in addition to its own race.",
)  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_lines_of_the_older_books_print_back(line: str) -> None:
    book = card_book_5_01([{"race": ["Knight", "Elf", "Vampire"]}])
    result = compile_line(line, book)
    assert isinstance(result, Reading), result.message() + "\n" + result.caret()
    again = compile_line(result.printed, book)
    assert isinstance(again, Reading) and again.value == result.value and again.printed == result.printed


def test_what_is_said_to_be_in_a_field_is_no_ruler_in_its_area() -> None:
    book = card_book_5_01([{"race": ["Elf"]}])
    zones = {}
    for words in ("all Elves", "all Elves in a field", "all Elves in your field", "all resonators in your field"):
        (move,) = effects(f"Destroy {words}.", book)
        assert isinstance(move, Move) and isinstance(move.what, Cards)
        zones[words] = move.what.zones
    assert zones.pop("all Elves") == (n.FIELD, n.RULER_AREA)
    assert set(zones.values()) == {(n.FIELD,)}


def test_a_name_alone_is_one_card() -> None:
    (choose, move) = effects('[Activate] Pay {1}: Put "Odo" from your hand into your field.')
    assert isinstance(choose, Choose) and choose.picks[0].most == Number(1)
    assert isinstance(move, Move) and move.what == Those(SAVED)


def test_they_are_all_of_a_kind_only_while_these_stay_where_they_are() -> None:
    (_, change) = effects("Recover all Elves you control. They gain [Flying] until end of turn.")
    assert isinstance(change, Apply) and change.what == Cards((n.FIELD, n.RULER_AREA), YOU, Has(n.RACE, "Elf"))
    declined("Put all resonators in your graveyard into your field. At the end of turn, remove them from the game.")
    declined("Return all Elves to their owners' hands. They gain [Flying] until end of turn.")
    declined("Rest all recovered Elves you control. They gain [Flying] until end of turn.")


def test_the_attacked_card_is_it() -> None:
    found = ability("[Continuous] When a resonator you control is attacked, it gains [+100/+100] until end of turn.")
    assert found.when is not None and isinstance(found.when.subject, Anything)
    assert isinstance(found.effect, Apply) and found.effect.what == EventOther()


@pytest.mark.parametrize("line", ["Fire resonators you play cost {1} less.", "Fire resonators cost {1} more to play."])
def test_an_attribute_that_begins_a_sentence_is_no_race(line: str) -> None:
    price = ability(f"[Continuous] {line}", OLDEST)
    assert mentions(price, Has(n.ATTRIBUTE, n.FIRE)) and not mentions(price, Has(n.RACE, "Fire"))
