"""Words that a continuous effect works out: of other cards, of a whole field, or the one a player named."""

from typing import TYPE_CHECKING

from ..ids import Keyword
from ..position.records import Lasting
from ..vocabulary.mods import AddEveryWord, AddNamedWord, AddWordsOf, LoseWords, SetNamedWord
from ..vocabulary.pool import Info
from .context import Context
from .select import members
from .words_named import every_word, word_named

if TYPE_CHECKING:
    from ..running.engine import Game


def change_words(
    g: "Game",
    info: Info,
    ctx: Context,
    lasting: Lasting | None,
    mod: AddWordsOf | AddEveryWord | SetNamedWord | AddNamedWord | LoseWords,
) -> None:
    """The words of a field become others."""
    words: list[str] = []
    if isinstance(mod, AddWordsOf):
        words = list(info.words[mod.field])
        for ref in members(g, ctx, mod.of):
            words.extend(word for word in g.info(ref).words[mod.field] if word not in words)
    elif isinstance(mod, AddEveryWord):
        known = every_word(g, mod.field)
        words = list(info.words[mod.field])
        words.extend(word for word in known if word not in words and word not in mod.but)
    elif isinstance(mod, (SetNamedWord, AddNamedWord)):
        words = list(info.words[mod.field]) if isinstance(mod, AddNamedWord) else []
        named = word_named(g, mod.field, ctx.named if lasting is None else lasting.named)
        words.extend(word for word in named if word not in words)
    info.words[mod.field] = tuple(words)


def lose_keyword(info: Info, keyword: Keyword) -> None:
    """The keyword, and the text that stands for it, are treated as absent."""
    info.keywords &= ~(1 << keyword)
    info.rules = [rule for rule in info.rules if rule.ability.keyword != keyword]
    while ~keyword in info.granted:
        at = info.granted.index(~keyword)
        info.granted = info.granted[:at] + info.granted[at + 2 :]
