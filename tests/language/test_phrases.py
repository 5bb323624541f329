"""Phrases read and write: one declaration, both directions."""

from dataclasses import dataclass

from rulewright.kernel.vocabulary.effects import Draw
from rulewright.kernel.vocabulary.terms import Number
from rulewright.language.english.numbers import NUMBER_WORD, SEVERAL
from rulewright.language.pattern import fill, hole, like, match, mentions, replaced
from rulewright.language.phrase import Choice, Many, Phrase, Reader, Says, Word
from rulewright.language.reading import Ambiguous, Decline, Reading, Tongue, read_line, whole
from rulewright.language.voice import PLAIN

DRAW = Choice(
    "draw", Says("draw a card", Draw(Number(1))), Says("draw {count} cards", like(Draw, hole("count")), count=SEVERAL)
)


@dataclass(frozen=True)
class Pair:
    """Two things."""

    left: object
    right: object


def values(phrase: Phrase, text: str) -> list[object]:
    return [found.value for found in whole(Reader(text), phrase)]


def tongue(line: Phrase) -> Tongue:
    return Tongue(line, lambda text: text, lambda text: text)


def test_one_declaration_reads_and_writes() -> None:
    assert values(DRAW, "draw three cards") == [Draw(Number(3))]
    written = DRAW.write(Draw(Number(3)), PLAIN)
    assert written is not None and written.text == "draw three cards"
    assert values(DRAW, "draw a card") == [Draw(Number(1))]


def test_what_cannot_be_said_is_not_written() -> None:
    assert DRAW.write(Number(3), PLAIN) is None
    assert DRAW.write(Draw(Number(3), up_to=True), PLAIN) is None


def test_another_wording_is_read_and_respelled() -> None:
    phrase = Says("draw {count} cards", like(Draw, hole("count")), also=("take {count} cards",), count=SEVERAL)
    result = read_line("take two cards", tongue(phrase))
    assert isinstance(result, Reading)
    assert result.printed == "draw two cards"


def test_a_pattern_fills_and_matches_and_the_same_hole_must_agree() -> None:
    pattern = like(Pair, hole("x"), (hole("x"), 3))
    assert fill(pattern, {"x": "a"}) == Pair("a", ("a", 3))
    assert match(pattern, Pair("a", ("a", 3)), {})
    assert not match(pattern, Pair("a", ("b", 3)), {})
    assert not match(pattern, Pair("a", ("a", 4)), {})


def test_parts_of_a_reading_are_found_and_exchanged() -> None:
    value = Pair(Number(1), (Number(2),))
    assert mentions(value, Number(2)) and not mentions(value, Number(3))
    assert replaced(value, Number(2), Number(5)) == Pair(Number(1), (Number(5),))


def test_rows_have_their_own_last_separator() -> None:
    row = Many(NUMBER_WORD, ", ", ", and ", also=(" and ",), closing=True)
    assert values(row, "one, two, and three") == [(Number(1), Number(2), Number(3))]
    assert values(row, "one and two") == [(Number(1), Number(2))]
    assert values(row, "one, two") == []
    written = row.write((Number(1), Number(2), Number(3)), PLAIN)
    assert written is not None and written.text == "one, two, and three"


def test_two_readings_are_an_error_that_names_both() -> None:
    both = Choice(
        "ambiguous",
        Says("draw {count} cards", like(Draw, hole("count")), count=SEVERAL),
        Word("draw two cards", Number(2)),
    )
    result = read_line("draw two cards", tongue(both))
    assert isinstance(result, Ambiguous)
    assert result.meanings == (Draw(Number(2)), Number(2))
    assert "2 readings" in result.message() and "Draw" in result.message()


def test_a_decline_points_at_the_farthest_word_and_says_what_was_expected() -> None:
    result = read_line("draw seven hats", tongue(DRAW))
    assert isinstance(result, Decline)
    assert (result.at, result.word, result.expected) == (11, "hats", ("cards",))
    assert result.caret() == "draw seven hats\n           ^"


def test_text_left_over_is_declined_where_it_begins() -> None:
    result = read_line("draw a card twice", tongue(DRAW))
    assert isinstance(result, Decline)
    assert result.word == "twice" and "end" in result.expected


def test_a_reading_that_does_not_print_back_is_declined() -> None:
    lossy = Says(
        "draw {count} cards", make=lambda parts: Draw(Number(2)), unmake=lambda v: {"count": Number(2)}, count=SEVERAL
    )
    result = read_line("draw three cards", tongue(lossy))
    assert isinstance(result, Decline) and not isinstance(result, Ambiguous)
    assert result.why == "does not print back"


def test_a_line_with_no_end_of_readings_is_declined_at_once() -> None:
    thing: Choice = Choice("things", Word("so ", 1), Word("so ", 2))
    declined = read_line("so " * 40 + "on", tongue(Says("{all}on", hole("all"), all=Many(thing))))
    assert isinstance(declined, Decline) and declined.why == "too many ways to read it"
    assert isinstance(read_line("so so on", tongue(Says("{all}on", hole("all"), all=Many(thing)))), Ambiguous)


def test_many_meanings_are_named_as_far_as_one_can_look_through() -> None:
    two = Choice("things", Word("so ", 1), Word("so ", 2))
    line = Says("{all}on", hole("all"), all=Many(two))
    few, many = read_line("so on", tongue(line)), read_line("so so so on", tongue(line))
    assert isinstance(few, Ambiguous) and few.message() == "2 readings: (1,) | (2,)"
    assert isinstance(many, Ambiguous) and many.message().startswith("8 readings: (1, 1, 1) | ")
    assert many.message().count("|") == 4 and many.message().endswith(" | and 4 more")
