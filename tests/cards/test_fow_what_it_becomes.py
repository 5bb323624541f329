"""What a card becomes and what it stays, and which deck "it" is, played."""

from rulewright.games.fow.rulebook.ch00_names import MAIN_DECK
from rulewright.kernel.vocabulary.effects import May, Seq, Shuffle
from rulewright.language.compiler import compile_row
from tests.tabletop import Table
from tests.tabletop.cards.fow import stone
from tests.tabletop.cards.fow_texts import language, row_of, says, song
from tests.tabletop.fow import cast

BANNER = says("Banner", "", "Addition", race=("Knight",))
HERD = says("Herd", "", "Addition")


def woken(end):
    wake = song("Wake", f"Target addition becomes a [300/400] Beast resonator until end of turn.{end}")
    clear = song("Clear", "Destroy target addition.")
    t = Table("fow-6.1", wake, clear, BANNER, HERD, a={"hand": ["Wake", "Clear"], "field": ["Banner", "Herd"]})
    cast(t, t.a, "Wake", "choose Banner")
    assert t.a.atk("Banner") == 300
    t.a.does("play Clear")
    return sorted(t.a.menu)


def test_what_becomes_a_resonator_is_no_longer_an_addition():
    assert not any("Banner" in one for one in woken(""))


def test_it_is_still_what_it_is_said_to_be_still():
    assert any("Banner" in one for one in woken(" It is still an addition."))


def test_a_card_searched_for_in_the_magic_stone_deck_goes_on_top_of_that_deck():
    rest = "Shuffle the rest of your magic stone deck and put that card on top of it."
    seek = song("Seek", f"Search your magic stone deck for a card. {rest}")
    for name in ("Gem", "Rock"):
        t = Table(
            "fow-6.1",
            seek,
            stone("Rock"),
            stone("Gem"),
            a={"hand": ["Seek"], "stone deck": ["Rock", "Gem"], "deck": ["One"]},
        )
        cast(t, t.a, "Seek", resolve=False)
        t.pass_until("search")
        t.a.does(f"choose {name}")
        t.resolve()
        assert t.a.deck == ["One"] and len(t.a.names("magic stone deck")) == 2 and t.a.menu


def test_cards_of_a_deck_are_not_chosen_without_a_search():
    row = row_of("Mill", "Put two cards from your main deck into your graveyard.", "Chant", "0", (), None, "fow-6.1")
    assert compile_row(row, language("fow-6.1")).declines


def test_a_deck_that_is_not_searched_is_not_shuffled():
    text = "You may banish this card. If you do, you may search your main deck for an Elf and put it into your field. "
    row = row_of("Guide", f"{{Rest}}: {text}Shuffle your main deck.", "Resonator", "0", (), None, "fow-6.1")
    [ability] = compile_row(row | {"atk": 100, "def": 100}, language("fow-6.1")).abilities
    assert isinstance(ability.effect, May) and isinstance(ability.effect.then, May)
    assert isinstance(ability.effect.then.what, Seq) and ability.effect.then.what.parts[-1] == Shuffle(MAIN_DECK)
