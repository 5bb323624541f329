"""How much work a text of any length or oddity takes: counted, not timed."""

import pytest

from rulewright.books import book
from rulewright.finding import declared_books
from rulewright.games.fftcg.text.tongue import TONGUE
from rulewright.language.english.articles import faced_quotes
from rulewright.language.limits import MOST_TRIES, TooManyWays
from rulewright.language.pattern import hole
from rulewright.language.phrase import Says, Word
from rulewright.language.quick import QuickReader
from rulewright.language.reading import Decline, read_line, whole

REPEATED = {
    "sentences": lambda count: " ".join(["Draw 1 card."] * count),
    "clauses": lambda count: "{Dull}: " + " and ".join(["draw 1 card"] * count) + ".",
    "conditions": lambda count: "{Dull}: " + " ".join(["If you control a Forward, draw 1 card."] * count),
    "choices": lambda count: "{Dull}: " + " ".join(["Choose 1 Forward. Deal it 1000 damage."] * count),
    "offers": lambda count: "{Dull}: " + " ".join(["You may discard 1 card. If you do so, draw 1 card."] * count),
    "what happens later": lambda count: (
        "{Dull}: " + " ".join(["When a Forward attacks this turn, draw 1 card."] * count)
    ),
    "conditions in a row": lambda count: (
        "If " + " and ".join(["you control a Forward"] * count) + ", this card gains +1000 power."
    ),
    "ifs within ifs": lambda count: "{Dull}: " + "If you control a Forward, " * count + "draw 1 card.",
    "quotes within quotes": lambda count: 'This card gains "When this card attacks, this card gains ' * count,
    "nouns": lambda count: "Choose 1 " + " or ".join(["Forward"] * count) + ". Break it.",
    "noise": lambda count: "xyz " * count,
}


def work(line: str) -> int:
    """How many phrases were tried at places of a line."""
    reader = QuickReader(TONGUE.lowered(faced_quotes(line)), TONGUE.words, False)
    whole(reader, TONGUE.line)
    return reader.tries


@pytest.mark.parametrize("kind", REPEATED)
def test_twice_the_text_takes_about_twice_the_work(kind):
    longer, much_longer = work(REPEATED[kind](15)), work(REPEATED[kind](30))
    assert much_longer <= 2.6 * longer + 500
    assert much_longer < MOST_TRIES / 4


def test_a_line_with_no_end_of_ways_is_given_up():
    reader = QuickReader("word", {})
    reader.tries = MOST_TRIES
    with pytest.raises(TooManyWays):
        reader.read(Word("word", 1), 0, None)


def test_a_wording_that_leaves_out_a_part_of_its_meaning_is_refused():
    with pytest.raises(TypeError, match="nothing there says"):
        Says("{n} card", hole("n"), also=("a card",), n=Word("1", 1))


@pytest.mark.parametrize("name", sorted(declared_books()))
@pytest.mark.parametrize("mark", ['"', "“", "(", "[", "{", "<", ",", ", and "])
def test_a_text_nested_without_end_is_declined_and_not_a_fault(name, mark):
    lines = [mark * 900, f"This card gains {mark}This card gains " * 60, f"Destroy target resonator{mark} " * 70]
    for line in lines:
        assert isinstance(read_line(line[:1990], book(name).card_book([]).tongue), Decline)


def test_only_so_many_things_are_dealt_with_at_once():
    tongue = book("fow-6.1").card_book([]).tongue
    tries = []
    for number in (45, 90):
        line = "Destroy " + "target resonator and " * number + "this card."
        reader = QuickReader(tongue.lowered(line), tongue.words, False)
        whole(reader, tongue.line)
        tries.append(reader.tries)
        assert max(len(voice.mentions) for voice in reader.voices) < 20
    assert tries[0] == tries[1] < MOST_TRIES / 8  # whatever comes behind is no more work


def test_a_row_of_clans_is_not_read_in_every_way_it_could_be_cut():
    tongue = book("vanguard").card_book([]).tongue
    line = "[CONT](VC):If you have a <Tidebound>" + " or <Tidebound>" * 90 + " vanguard, this unit gets [Power] +1000."
    reader = QuickReader(tongue.lowered(line), tongue.words, False)
    whole(reader, tongue.line)
    assert reader.tries < MOST_TRIES / 10
