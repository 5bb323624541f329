"""Targets stand wherever cards can stand; what moves, whose it is and how many are meant follow from the words."""

from rulewright.games.fow.rulebook import ch00_names as n
from rulewright.games.fow.text.words import card_book_6_1
from rulewright.kernel.ids import MOVED, YOU
from rulewright.kernel.vocabulary.abilities import Ability, When
from rulewright.kernel.vocabulary.effects import Apply, Choose, DealDamage, Move, Seq
from rulewright.kernel.vocabulary.terms import Cards, EventCard, Has, IsNot, OneOf, PickedBy, SumOf, This, Those
from rulewright.language.compiler import compile_line
from rulewright.language.reading import Decline, Reading

BOOK = card_book_6_1([{"id": "1", "name": "Pell", "type": "Resonator", "race": "Lamplighter"}])


def ability(line: str) -> Ability:
    result = compile_line(line, BOOK)
    assert isinstance(result, Reading), result.message()
    assert isinstance(result.value, Ability)
    return result.value


def effects(line: str) -> tuple[object, ...]:
    effect = ability(line).effect
    return effect.parts if isinstance(effect, Seq) else (effect,)


def test_a_target_is_chosen_before_what_is_done_to_it() -> None:
    choose, deal = effects("Target resonator you control deals damage equal to its ATK to another target resonator.")
    assert isinstance(choose, Choose) and choose.announced and len(choose.picks) == 2
    assert deal == DealDamage(SumOf(PickedBy(0), n.ATK), what=PickedBy(1), source=PickedBy(0))


def test_a_card_that_is_discarded_is_not_put_there_from_a_field() -> None:
    when = ability("When a resonator is put into a graveyard ⇒ Draw a card.").when
    assert when == When(MOVED, Has(n.TYPE, n.RESONATOR), source=(n.FIELD,), target=(n.GRAVEYARD,))
    anywhere = ability("When a resonator is put into a graveyard from anywhere ⇒ Draw a card.").when
    assert anywhere is not None and anywhere.source == ()


def test_it_is_the_card_of_the_event_and_not_the_card_that_says_so() -> None:
    (deal,) = effects("When a resonator enters your opponent's field ⇒ This card deals 200 damage to it.")
    assert isinstance(deal, DealDamage) and deal.what == EventCard()


def test_other_cards_are_others_than_this_one() -> None:
    (move,) = effects("Destroy all other resonators.")
    assert isinstance(move, Move) and isinstance(move.what, Cards)
    assert IsNot(OneOf(This())) in getattr(move.what.which, "parts", ())


def test_several_of_a_race_are_of_that_race() -> None:
    (cost,) = ability("Banish two Lamplighters: Draw a card.").cost
    assert cost.picks[0].what == Cards((n.FIELD, n.RULER_AREA), YOU, Has(n.RACE, "Lamplighter"))


def test_what_lies_in_a_graveyard_is_no_spell() -> None:
    choose, _ = effects("Put target spell from your graveyard into your hand.")
    assert isinstance(choose, Choose) and choose.picks[0].what == Cards((n.GRAVEYARD,), YOU, Has(n.TYPE, n.CHANT))
    assert isinstance(compile_line("Put target normal spell from your graveyard into your hand.", BOOK), Decline)


def test_who_gained_something_is_meant_afterwards() -> None:
    line = "Target resonator gains [Flying] until end of turn. It gains [Pierce] until end of turn."
    choose, first, second = effects(line)
    assert isinstance(choose, Choose) and isinstance(first, Apply) and isinstance(second, Apply)
    assert first.what == second.what == Those()
