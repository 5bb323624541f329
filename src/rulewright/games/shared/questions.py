"""What a question says: the effect that asks, its source, what happens to what is chosen, and how many."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from rulewright.games.shared.passing import DONE, Passing
from rulewright.kernel.effects.payment import SOURCES, proposal, source_card, sources_without
from rulewright.kernel.ids import (
    BOTTOM,
    CARD_MASK,
    DAMAGED,
    MOVED,
    NOTHING,
    PLAYER_DAMAGED,
    SPELL,
    YOU,
    Seat,
    ZoneNumber,
)
from rulewright.kernel.position.change import Change
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.children import children
from rulewright.kernel.vocabulary.effects import Draw, Effect, ForOpponent, If, IfPaid, May, Modes, Move, Pay
from rulewright.kernel.vocabulary.pool import Rule
from rulewright.kernel.vocabulary.terms import EventCard
from rulewright.language.english.articles import agreed, plain_quotes
from rulewright.language.phrase import Phrase
from rulewright.language.voice import PLAIN

LONGEST: Final = 240  # letters of a question; what an effect says beyond is in the note
LONGEST_COST: Final = 100
OFFERS: Final = ("may", "pay cost", "draw")  # questions that a part of an effect asks about itself
OFFERED: Final = "you may "
IF_NOT: Final = "If you don't, "
OFFERED_CARDS: Final = ("choose", "search")  # questions in which an effect lets choose cards
TAKEN: Final = {"may": "yes", "draw": "yes", "resources": "proposed"}  # what people do in every game
PRINTED: Final = ("choose", *OFFERS)  # questions that say nothing without the effect that asks
OFFER: Final = "Do what it offers?"
PLACES: Final = ("zone", "area", "deck", "hand", "field", "graveyard", "soul", "stack")  # words for a place
UNLESS: Final = re.compile(r"(?P<threat>[^.]+) unless you (?P<deed>[^.]+)\.?")
TAGS: Final = re.compile(r"^(?:\[[^\]]*\]:?\s*)+")  # what kind of ability a paragraph is
EFFECT_ASKS: Final = (
    "choose", "search", "order", "may", "pay cost", "mode", "word", "number", "place", "draw", "look", "arrange",
    "choose ability", "assign",
)  # fmt: skip


def effect_question(g: Game, decision: Decision, phrase: Phrase) -> str:
    """What the effect that asks says it does, as a question where it is an offer; nothing for what is no effect."""
    if decision.ask not in EFFECT_ASKS:
        return ""
    told = effect_texts(g, asker(g, decision), phrase)
    if decision.ask in OFFERS:
        told = offer_texts(g, phrase, told) + told
    told = [words for words in told if len(words) <= LONGEST]
    if not told:
        return ""
    if decision.ask == "order":
        return f"{sentences(told[-1])} {which_next(g, decision)}{how_many(decision)}"
    words = told[0] if decision.ask in OFFERS else told[-1]
    if decision.ask == "mode":  # what they are is told line by line
        words = words.partition(' "')[0]
    return offered(words) if decision.ask in OFFERS else f"{sentences(words)}{how_many(decision)}"


def effect_texts(g: Game, source: int, phrase: Phrase) -> list[str]:
    """The effect under way in words, from its innermost part that can be said to the whole of it."""
    nodes: list[object] = []
    for frame in reversed(g.s.frames):
        nodes.append(frame.node)
        if frame.rule is not None:
            nodes.append(frame.rule.ability.effect)
            break
    else:
        nodes += spells(g, source) if any(nodes) else []
    named = [node for node in nodes if node is not None]
    texts = [text_of(phrase, branch_of(mode_with(node, named[0]), named[0])) for node in named]
    return [text for text in texts if text]


@lru_cache(maxsize=4096)
def text_of(phrase: Phrase, node: object) -> str:
    """A part of an effect in words, worked out once: the same question is put again; nothing if it cannot be said."""
    written = phrase.write(node, PLAIN)
    return "" if written is None or not written.text else agreed(plain_quotes(written.text))


def mode_texts(g: Game, source: int, phrase: Phrase) -> list[str]:
    """What each of several effects does, where all of them can be said."""
    for frame in reversed(g.s.frames):
        nodes: list[object] = [frame.node] if frame.rule is None else [frame.node, *inside(frame.rule.ability.effect)]
        found = next((node for node in nodes if isinstance(node, Modes)), None)
        if found is not None:
            texts = [text_of(phrase, one) for one in found.options]
            return texts if all(texts) else []
    modes = [one for effect in spells(g, source) if isinstance(effect, Effect) for one in inside(effect)]
    found = next((one for one in modes if isinstance(one, Modes)), None)
    texts = [text_of(phrase, one) for one in found.options] if found is not None else []
    return texts if all(texts) else []


def mode_with(node: object, part: object) -> object:
    """The one of several modes that a part stands in; the whole where that cannot be told."""
    if not isinstance(node, Modes) or node is part:
        return node
    found = [mode for mode in node.options if part in inside(mode)]
    return found[0] if len(found) == 1 else node


def branch_of(node: object, part: object) -> object:
    """What is done because a condition held, or did not, or a cost was paid: that is not told again."""
    while isinstance(node, (If, IfPaid)) and node is not part:
        otherwise = node.otherwise if isinstance(node, If) else None
        branches = [one for one in (node.then, otherwise) if one is not None and part in inside(one)]
        if len(branches) != 1:
            break
        node = branches[0]
    return node


def inside(effect: Effect) -> list[Effect]:
    """An effect and all that stand inside it."""
    return [effect, *(one for child in children(effect) for one in inside(child))]


def which_next(g: Game, decision: Decision) -> str:
    """Where the card lies that is chosen now, of several that go to one place."""
    node = next((frame.node for frame in reversed(g.s.frames) if isinstance(frame.node, Move)), None)
    is_bottom = isinstance(node, Move) and node.end == BOTTOM
    if not isinstance(node, Move) or node.to != g.book.deck_zone:
        return "Which goes next?"
    if decision.picked:
        return "Which lies above it?" if is_bottom else "Which lies under it?"
    return "Which lies at the very bottom?" if is_bottom else "Which lies on top?"


def offer_texts(g: Game, phrase: Phrase, told: list[str]) -> list[str]:
    """An offer to the other player as that one would say it: the whole, or the deed and what is told of the effect."""
    node = next((frame.node for frame in reversed(g.s.frames) if frame.node is not None), None)
    if not isinstance(node, May) or node.who == YOU:
        return []
    what = node.what.what if isinstance(node.what, ForOpponent) else node.what
    what = replace(what, who=YOU) if isinstance(what, (Draw, Pay)) else what
    whole = text_of(phrase, replace(node, who=YOU, what=what))
    if whole:
        return [whole]
    deed = text_of(phrase, what)
    return [f"{deed}. {sentences(one)}" for one in told[:1] if deed]


def spells(g: Game, source: int) -> list[object]:
    """What a card says it does as it resolves, where that is one thing."""
    if not 0 <= source & CARD_MASK < len(g.s.cards):
        return []
    abilities = g.pool.cards[g.s.cards[source & CARD_MASK].printed].abilities
    effects = [one.effect for one in abilities if one.kind == SPELL]
    return list(effects) if len(effects) == 1 else []


def offered(words: str) -> str:
    """An offer as a question, with what follows if it is taken."""
    avoided = UNLESS.fullmatch(words)
    if avoided is not None:  # yes is what is done, never what is avoided by it
        return f"{sentences(avoided['deed'])[:-1]}? {IF_NOT}{avoided['threat'][:1].lower()}{avoided['threat'][1:]}."
    first, dot, rest = words.partition(". ")
    asked = first.removeprefix(OFFERED)
    return f"{asked[:1].upper()}{asked[1:]}?" + (f" {sentences(rest)}" if dot else "")


def sentences(words: str) -> str:
    """Words with capitals where sentences begin, and a full stop."""
    parts = [part[:1].upper() + part[1:] for part in words.split(". ")]
    return ". ".join(parts).rstrip(".") + "."


def how_many(decision: Decision) -> str:
    """How many are chosen already, where it takes several."""
    if decision.most < 2:
        return ""
    if decision.least == decision.most:
        return f" ({len(decision.picked)} of {decision.most} chosen.)"
    wanted = f"up to {decision.most}" if decision.least == 0 else f"{decision.least} to {decision.most}"
    return f" ({len(decision.picked)} chosen of {wanted}.)"


def payment_question(decision: Decision, cost: str) -> str:
    """What is chosen as a cost, how much of it, and what becomes of it."""
    count = max(decision.least - len(decision.picked), 1)
    asked = f"Choose {'a card' if count == 1 else f'{count} more cards'} to pay its cost with"
    return f"{asked}: {cost[:1].lower()}{cost[1:]}." if cost else f"{asked}."


def cost_as_printed(g: Game) -> str:
    """The cost that is paid, as the ability that asks prints it before its colon."""
    told = next((frame for frame in reversed(g.s.frames) if frame.rule is not None and frame.card >= 0), None)
    if told is None or told.rule is None:
        return ""
    cost, colon, _ = TAGS.sub("", paragraph(g, told.rule, told.card).partition(": ")[2]).partition(": ")
    return cost if colon and "." not in cost and len(cost) <= LONGEST_COST else ""


def replacement_question(g: Game, decision: Decision, phrase: Phrase) -> str:
    """What would happen to which card, and what the effects say that could happen instead."""
    frame = g.s.frames[-1]
    change = g.s.held[-1].changes[frame.number] if g.s.held else None
    what = g.name_of(change.card) if change is not None and change.card >= 0 else "a player"
    rules = [g.pool.rules[frame.cards[at]] for at in range(0, len(frame.cards), 2)]
    happens = would(g, change, decision.player) if change is not None else ""
    instead = rules[0].instead.effect if len(rules) == 1 and rules[0].instead is not None else None
    does = "" if instead is None else text_of(phrase, instead) or moved_instead(g, instead, what)
    if happens and does:
        this = frame.cards[1]
        source = "" if this < 0 or g.name_of(this) == what else g.name_of(this)
        said = does.replace("this card", source or what)  # not the card that asks, which is named before the question
        return f"{happens}. Instead{', by ' + source if source else ''}: {said}?"
    told = [paragraph(g, rule, frame.cards[2 * at + 1]) for at, rule in enumerate(rules)]
    effects = " / ".join(dict.fromkeys(words for words in told if words))
    asked = f"Apply this to {what}?" if len(rules) == 1 else f"Which of these applies to {what} first?"
    return f"{asked} {effects}".rstrip()


def moved_instead(g: Game, effect: Effect, what: str) -> str:
    """Where a card goes instead, for an effect that says it of "it"."""
    is_it = isinstance(effect, Move) and isinstance(effect.what, EventCard)
    if not isinstance(effect, Move) or not is_it:
        return ""
    place = place_words(g, effect.to)
    return f"{what} is removed from the game" if place.startswith("removed") else f"{what} goes to the {place}"


def place_words(g: Game, zone: ZoneNumber) -> str:
    """A zone as one goes there."""
    name = g.book.zones[zone].name
    return name if name.endswith(PLACES) else f"{name} zone"


def would(g: Game, change: Change, seat: Seat) -> str:
    """What is about to happen, where it is a card's way to another zone, or damage; nothing for all else."""
    card = g.name_of(change.card) if change.card >= 0 else ""
    if change.kind == MOVED and card and change.to != NOTHING:
        return f"{card} would go to the {place_words(g, change.to)}"
    if change.kind == DAMAGED and card:
        return f"{card} would be dealt {change.number} damage"
    if change.kind == PLAYER_DAMAGED and change.player in (0, 1):
        whom = "You" if change.player == seat else g.names[change.player]
        return f"{whom} would be dealt {change.number} damage"
    return ""


def paragraph(g: Game, rule: Rule, this: int) -> str:
    """The printed paragraph of an ability with its card's name, where the card prints one."""
    if this < 0:
        return ""
    card = g.s.cards[this & CARD_MASK]
    printed = g.pool.cards[card.printed]
    if rule.ability not in printed.abilities:
        return printed.name
    at = printed.abilities.index(rule.ability)
    return f"{printed.name}: {printed.lines[at]}" if at < len(printed.lines) else printed.name


def asker(g: Game, decision: Decision) -> int:
    """The card that asks, by what the question says or the ability under way."""
    if decision.source != NOTHING:
        return decision.source
    frames: list[Frame] = [frame for frame in g.s.frames if frame.rule is not None and frame.card >= 0]
    return frames[-1].card if frames else NOTHING


def question(g: Game, decision: Decision, words: Mapping[str, str], phrase: Phrase) -> str:
    """What a decision asks: the effect in its own words, else the game's words for the question."""
    if decision.ask == "replacement":
        return replacement_question(g, decision, phrase)
    if decision.ask == "pay" and decision.source != NOTHING:
        return payment_question(decision, cost_as_printed(g))
    if decision.ask == "priority":
        return priority_question(g, decision, words["priority"])
    if decision.ask == "mode" and mode_texts(g, asker(g, decision), phrase):  # the lines say what they are
        return words["mode"] + how_many(decision)
    return (
        effect_question(g, decision, phrase)
        or printed_question(g, decision)
        or words[decision.ask] + how_many(decision)
    )


def printed_question(g: Game, decision: Decision) -> str:
    """What the effect that asks says it does, as it is printed, where it cannot be said otherwise."""
    if decision.ask not in PRINTED:
        return ""
    told = next((frame for frame in reversed(g.s.frames) if frame.rule is not None and frame.card >= 0), None)
    words = "" if told is None or told.rule is None else paragraph(g, told.rule, told.card)
    text = TAGS.sub("", words.partition(": ")[2].replace("\n", " ")).strip()
    if not text or len(text) > LONGEST:
        return ""
    if decision.ask in OFFERS and UNLESS.fullmatch(text):
        return offered(text)
    return f"{sentences(text)} {OFFER if decision.ask in OFFERS else ''}".rstrip() + how_many(decision)


def priority_question(g: Game, decision: Decision, words: str) -> str:
    """What is about to resolve, or whose part of the turn it is, and what there is to do."""
    if g.s.stack:
        top = g.s.stack[-1]
        what = g.name_of(top.this) if top.is_card else f"The ability of {g.name_of(top.this)}"
        return f"{what} is about to resolve: respond, or let it happen."
    whose = "Your" if g.s.turn_player == decision.player else f"{g.names[g.s.turn_player]}'s"
    part = g.s.step_of_phase if g.s.step_of_phase != NOTHING else g.s.phase
    return f"{whose} {g.book.phase_names[part]}: {words}" if part != NOTHING else words


def otherwise(decision: Decision, option: Option, asked: str) -> str:
    """What happens if an offer is not taken, as the question says it."""
    if option.verb not in ("no", "decline") or decision.ask not in (*OFFERS, "replacement"):
        return ""
    if decision.ask == "replacement":
        return "it happens as it would"
    _, said, threat = asked.partition(IF_NOT)
    return f"then: {threat.rstrip('.')}" if said else "nothing happens"


def sensible_line(decision: Decision, passing: Passing) -> int | None:
    """The line most people take: a payment as proposed, a free benefit; else the one that lets things be."""
    wanted = (TAKEN | dict(passing.takes)).get(decision.ask)
    for at, option in enumerate(decision.options):
        if option.verb == wanted:
            return at
    return None if chooses_none(decision, passing) else passing.only_line(decision)


def chooses_none(decision: Decision, passing: Passing) -> bool:
    """Being done would choose nothing of what an effect offers: possible, and seldom sensible."""
    line = passing.only_line(decision)
    is_done = line is not None and decision.options[line].verb == DONE
    return is_done and decision.ask in OFFERED_CARDS and not decision.picked


def proposed_parts(g: Game) -> list[Option]:
    """The lines that paying as proposed stands for: each source, and what it yields."""
    f = g.s.frames[-1]
    sources = sources_without(g, f.player, f.card, [*f.cards, *f.bound[SOURCES]])
    plan = proposal(g, f, sources)
    return [Option("pay", source_card(sources[plan[at]].ref), plan[at + 1]) for at in range(0, len(plan), 2)]


def leads_to(g: Game, passing: Passing, decision: Decision, line: int, said: str) -> str:
    """Where the line leads that lets things be: what resolves, the next part of the turn, or what is left undone."""
    verb = decision.options[line].verb
    if decision.ask == "priority" and g.s.stack:
        return f"Resolve {g.name_of(g.s.stack[-1].this)}"
    if verb == DONE and decision.picked:
        return "Done"
    if chooses_none(decision, passing):
        return "Choose none"
    phase = g.book.phase_names[g.s.phase] if g.s.phase >= 0 and g.s.turn_player == decision.player else ""
    told = passing.leads.get(decision.ask) or (passing.leads.get(phase) if decision.ask in passing.open_asks else None)
    return told or said[:1].upper() + said[1:]
