"""One spelling for the words of scripts and menus, in which the name of a card is one word."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rulewright.games.shared.prose import Prose, printed_mode
from rulewright.kernel.ids import CARD_MASK, NOTHING, Ref
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.pool import Pool

SEATS: Final = ("a", "b")
ONLY_SO_FAR: Final = "..."  # ends a line that answers nothing it does not say
PLAIN_LETTERS: Final = 3  # a name as short as a small word must have its capitals
UNSAID: Final = ("the",)  # a word that never tells one line from another
SAME_WORDS: Final = {
    "don't": "no", "doesn't": "no", "choosing": "choose", "targeting": "choose", "target": "choose",
    "discarding": "discard", "dulling": "dull", "paying": "pay", "resting": "rest", "retiring": "retire",
    "banishing": "banish", "removing": "remove", "returning": "return", "attacking": "attack", "joining": "join",
    "joined": "join", "boosting": "boost", "guarding": "guard", "finding": "find", "revealing": "reveal",
    "select": "choose", "selecting": "choose", "pick": "choose", "picking": "choose",
}  # fmt: skip
DOING: Final = r"(?P<card>(?:\w:)?‹[^›]+›(?:_\d+)?(?: in-[\w-]+)?) (?P<verb>attack|block)s ?(?P<upon>.*)"
ATTACKING: Final = "attacking"
CHOICE: Final = "choose"
PLAYER: Final = "player"
ORDERING: Final = ("stand by", "stack", "replacement")  # of several abilities one comes first
OTHER_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "yes": ("accept", "do it", "do so", "use it"),
    "no": ("decline", "no use it", "no do it", "no use"),
    "pay": ("yes", "accept", "pay it"),
    "decline": ("no", "no pay", "no pay it"),
    "no block": ("decline", "no blocker"),
    "forfeit": ("no attack",),
    "end": ("no attack", "no more attacks"),
    "pass": ("do nothing", "no response"),
    "done": ("nothing", "none", "choose nothing", "choose none", "find nothing", "no card", "choose no card"),
}

MENU_WORDS: Final = frozenset((
    *SAME_WORDS, *SAME_WORDS.values(), *(word for said in OTHER_WORDS for word in said.split()), "ability", "accept",
    "activate", "again", "back", "battle", "block", "break", "call", "cancel", "cast", "center", "check", "column",
    "counter", "damage", "deck", "declare", "destroy", "draw", "drop", "field", "first", "front", "give", "guardian",
    "hand", "initiate", "intercept", "judgment", "left", "look", "magic", "mode", "move", "nothing", "number",
    "opponent", "order", "place", "play", "player", "power", "propose", "put", "recover", "reveal", "ride", "right",
    "search", "second", "shield", "side", "skip", "soul", "stack", "stand", "stone", "summon", "take", "target",
    "turn", "use", "with", "yourself",
))  # fmt: skip


@lru_cache(maxsize=16)
def name_pattern(pool: Pool) -> re.Pattern[str]:
    """Finds the names of a game's cards, longer ones first."""
    names = sorted({card.name for card in pool.cards if card.name}, key=lambda name: (-len(name), name))
    folded = [re.escape(name) if is_plain(name) else f"(?i:{re.escape(name)})" for name in names]
    return re.compile(rf"(?<!\w)(?:{'|'.join(folded) or '(?!)'})(?!\w)")


def is_plain(name: str) -> bool:
    """The name may be said without a card being meant: it is as short as a small word, or a word of menus ("Draw")."""
    return len(name) <= PLAIN_LETTERS or all(word in MENU_WORDS for word in name.casefold().split())


@lru_cache(maxsize=8192)
def spell(pool: Pool, text: str) -> str:
    """Lower case, no punctuation, single spaces; the name of a card with its number and its seat is one word."""
    marked = name_pattern(pool).sub(lambda found: f"‹{'_'.join(found[0].split())}›", text)
    marked = re.sub(r"› (\d{1,2})(?!\w|,\d)", r"›_\1", marked)
    marked = re.sub(r"(?<!\w)([abAB]):\s*(?=‹)", r"\1§", marked)
    words: list[str] = []
    for part in re.findall(r"(?:\w+§)?‹[^›]*›(?:_\d+)?|\([\w\- ]+\)|[\w!'+\-]+", marked.casefold()):
        place = part.startswith("(") and len(part) > 2
        words.append(f"in-{'-'.join(part[1:-1].split())}" if place else part.replace("§", ":"))
    said = " ".join(SAME_WORDS.get(word, word) for word in one_word_for_no(words) if word not in UNSAID)
    return as_order(said)


def one_word_for_no(words: list[str]) -> list[str]:
    """The words with "do not" as one word."""
    doing = [at for at, word in enumerate(words) if word in ("do", "does") and words[at + 1 : at + 2] == ["not"]]
    return ["no" if at - 1 in doing else word for at, word in enumerate(words) if at not in doing]


def spelled_aliases(g: Game, prose: Prose, decision: Decision, option: Option) -> list[str]:
    """Everything a script may call a menu line; a card may always be told by its seat."""
    found = [spell(g.pool, alias) for alias in prose.option_aliases(g, decision, option)]
    found += [alias for alias in OTHER_WORDS.get(option.verb, ()) if option.card == NOTHING]
    if decision.ask == "replacement" and option.card != NOTHING:
        found.append(spell(g.pool, g.name_of(option.card)))
        others = [one for one in decision.options if one.card not in (NOTHING, option.card)]
        found += () if others else ("yes", *OTHER_WORDS["yes"])
    if decision.ask in ORDERING:
        found += [f"{alias} first" for alias in found]
    found += spoken_of(g, prose, decision, option)
    found += said_otherwise(prose, found)
    if option.card != NOTHING:
        name = spell(g.pool, g.name_of(option.card))
        card = g.s.cards[option.card]
        seat = SEATS[card.master]
        zone = f"in-{'-'.join(g.book.zones[card.zone].name.split())}"
        found += [one.replace(f"{seat}:‹", "‹") for one in found if f"{seat}:‹" in one]
        found += [" ".join(word for word in one.split() if word != zone) for one in found if zone in one.split()]
        found += block_of(g, option, name) if option.verb == "block" else []
        whose = ("my",) if card.master == decision.player else ("opponent's", "my opponent's")
        named = [one for one in found if name in one.split()]
        found += [re.sub(rf"(?<![\w:]){re.escape(name)}", f"{seat}:{name}", one) for one in found]
        found += [one.replace(name, f"{said} {name}") for said in whose for one in named]
    return list(dict.fromkeys(phrase for phrase in found if phrase))


def block_of(g: Game, option: Option, name: str) -> list[str]:
    """A block with what it blocks: "block Wolf with Wall"."""
    attacking = [spell(g.pool, g.name_of(ref & CARD_MASK)) for ref in attackers(g)]
    return [f"block {other} with {name}" for other in attacking]


def attackers(g: Game) -> list[Ref]:
    """The cards that attack now."""
    roles = g.book.role_names
    return list(g.s.roles[roles.index(ATTACKING)]) if ATTACKING in roles else []


def as_order(spelled: str) -> str:
    """What a card does, said as the menu says it: "Wolf attacks Wall" is "attack Wall with Wolf"."""
    found = re.fullmatch(DOING, spelled)
    if found is None:
        return spelled
    target, between, rest = found["upon"].partition(" boosted")
    upon = f" {target}" if target else ""
    return f"{found['verb']}{upon} with {found['card']}{between}{rest}"


def said_otherwise(prose: Prose, phrases: list[str]) -> list[str]:
    """The lines with another verb that says the same in this game."""
    return [
        f"{other}{phrase[len(lead) :]}"
        for lead, others in prose.SCRIPT.said_too.items()
        for phrase in phrases
        if f"{phrase} ".startswith(f"{lead} ")
        for other in others
    ]


def in_menu_words(prose: Prose, words: str) -> str:
    """A line as the menu would begin it."""
    rows = [(other, lead) for lead, others in prose.SCRIPT.said_too.items() for other in others]
    for other, lead in sorted(rows, key=lambda row: -len(row[0])):
        if f"{words.casefold()} ".startswith(f"{other} "):
            return lead + words[len(other) :]
    return words


@lru_cache(maxsize=16)
def named_abilities(pool: Pool, pattern: str) -> tuple[tuple[str, re.Pattern[str], str], ...]:
    """Abilities that have a name of their own or stand behind a keyword: the name, how it is said, and its number."""
    found: list[tuple[str, re.Pattern[str], str]] = []
    for printed in pool.cards:
        for number, line in enumerate(printed.lines, 1):
            named = re.match(pattern, line)
            if named is None:
                continue
            name, card = named[named.lastindex or 0], re.escape(printed.name)
            marks = rf"(?:the )?[\[<]?{re.escape(name)}[\]>]?"
            shapes = [rf"(?<!\w){card}'s {marks}(?!\w)", rf"{marks}(?: ability)? of {card}(?!\w)"]
            if named["head"] is None:
                shapes.append(rf"(?:(?<=^use )|(?<=^activate )){marks}(?!\w)")
            found.append((name, re.compile("|".join(shapes)), f"ability {number} of {printed.name}"))
    return tuple(found)


def with_abilities_numbered(g: Game, prose: Prose, words: str) -> str:
    """A line that calls abilities by their own names, with their numbers instead ("use Slash", "use Vane's Slash")."""
    pattern = prose.SCRIPT.ability_name
    for name, shape, said in named_abilities(g.pool, pattern) if pattern else ():
        if name in words:
            words = shape.sub(said, words)
    return words


def spoken_of(g: Game, prose: Prose, decision: Decision, option: Option) -> list[str]:
    """What a judge calls a number, an effect that is chosen, and a player who is."""
    if option.verb == "number":
        values = [f"x{joint} {option.number}" for joint in ("", " is", " being")]
        return [f"{lead}{value}" for value in values for lead in ("", "with ", "where ")]
    if option.verb == "mode":
        told = (prose.option_words(g, decision, option).partition(": ")[2], printed_mode(g, option))
        return [f"{lead}{text}" for one in told if (text := spell(g.pool, one)) for lead in ("", f"{CHOICE} ")]
    if option.verb == PLAYER and decision.ask == "attacked":
        return [f"attack player {SEATS[1 - decision.player]}"]
    if option.verb == PLAYER and decision.ask == CHOICE:
        other = option.number != decision.player
        people = ("opponent", "your opponent", "my opponent") if other else ("you", "yourself", "me", "myself")
        people = (f"player {SEATS[option.number]}", *people)
        return [f"{lead}{who}" for who in people for lead in ("", f"{CHOICE} ")]
    return []
