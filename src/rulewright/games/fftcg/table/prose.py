"""The game in words: questions, menu lines and what happened, for people."""

from rulewright.games.shared import prose as shared
from rulewright.games.shared.passing import Passing
from rulewright.games.shared.prose import (
    Script,
    ability_position,
    apart,
    chosen_number,
    common_events,
    counted_words,
    is_loop_count,
    is_seen,
    loop_count_words,
    mode_text,
    named,
    numbered_name,
    player_words,
    rule_text,
    sourced,
    stop_words,
    which_ability,
)
from rulewright.games.shared.questions import asker, question
from rulewright.kernel.asking.words_named import word_of
from rulewright.kernel.ids import (
    ALL_ILLEGAL,
    BY_PLAY,
    CANCELLED,
    CHOSEN,
    COST_PAID,
    COUNTED,
    COUNTERED,
    DAMAGED,
    DECIDED,
    LASTING_BEGAN,
    MOMENT,
    MOVED,
    NO_CHOICE,
    NOTHING,
    REPLACED,
    RESOLVED,
    RESTED,
    STACKED,
    STANDS_BY,
    TAKEN_OVER,
    TURNED,
    CardNumber,
    Seat,
)
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.view import knows
from rulewright.kernel.running.engine import Game

from ..rulebook.ch00_names import (
    ABILITY_USED,
    ATTACKS_EVENT,
    BLOCKS,
    BREAK_VERB,
    CAST,
    CASTS,
    CHOSEN_BY,
    COUNTER_NAMES,
    DAMAGE,
    DAMAGE_REMOVED,
    DAMAGES_PLAYER,
    DISCARD,
    DRAW,
    ELEMENTS,
    FIELD,
    MAIN_PHASE,
    PARTY_ATTACKS,
    PHASE_NAMES,
    PLAY,
    REMOVE,
    RETURN,
    ZONE_NAMES,
)
from ..text.tongue import EFFECT

QUESTIONS = shared.QUESTIONS | {
    "first turn": "Who takes the first turn?",
    "mulligan": "Keep this hand, or put all five cards under the deck and draw five new ones?",
    "priority": "cast a card, use an ability, or pass.",
    "stack": "Which of your abilities goes on the stack next?",
    "resources": "How do you pay? Dull Backups for 1 CP, discard cards for 2.",
    "price": "Which way do you pay?",
    "extra cost": "Pay the extra cost?",
    "attack": "Attack with a Forward, or end the attack?",
    "party": "Does another Forward join the party?",
    "block": "You are attacked: block with a Forward?",
    "attack again": "Attack again, or go on to Main Phase 2?",
    "burst": "Use the EX Burst?",
    "discard": "Discard down to five cards.",
    "surplus": "Too many Backups: which go to the Break Zone?",
}
CARD_WORDS = shared.CARD_WORDS | {
    "cast": "cast {card}",
    "attack": "attack with {card}",
    "join": "join with {card}",
    "block": "block with {card}",
    "burst": "use the EX Burst of {card}",
    "top": "{card} on top",
    "bottom": "{card} at the bottom",
    "extra": "pay the extra cost {number} of {card}",
}
CHOOSE_WORDS = shared.CHOOSE_WORDS | {
    "discard": "discard {card}",
    "surplus": "put away {card}",
}
WORDS = {
    **shared.WORDS,
    "end": "end the attack",
    "again": "attack again",
    "no block": "no block",
    "keep": "keep",
    "mulligan": "mulligan",
    "go first": "go first",
    "go second": "go second",
}
BURST = "EX BURST"  # how the line of an ability begins that is one
PLAYED = (
    "priority",
    "stack",
    "attack",
    "party",
    "block",
    "choose",
    "mode",
    "price",
    "extra cost",
    "number",
    "pay",
    "may",
)
# Nobody joins, no extra cost is paid, all is paid as proposed, unless a line says so.
SCRIPT = Script(
    goes_on={"party": ("attack",), "extra cost": ("priority", "price", "extra cost"), "resources": PLAYED},
    declared=("party",),
    fresh=("priority", "stack", "burst", "attack again"),
    said_too={
        "cast": ("play",),
        "use": ("activate",),
        "attack with": ("declare attack with", "declare an attack with"),
        "end the attack": ("end the attack phase", "stop attacking", "no more attacks", "no attack"),
        "use ex burst of": ("use ex burst ability of", "trigger ex burst of"),
        "join with": ("form a party with", "joined by"),
    },
    ability_name=r"(?P<name>[^{}\[\]:.,]+?) ?(?:\{S\}|\[S\]|《S》)|(?P<head>(?!))",
)
PASSING = Passing(
    frozenset({"pass", "done", "no", "end", "decline", "no block", "keep"}),
    unspoken=frozenset({"party", "search"}),
    windows=frozenset({"pass", "end"}),
    attacked=frozenset({"block"}),
    leads={
        "mulligan": "Keep this hand",
        "Main Phase 1": "To attack",
        "attack": "To Main Phase 2",
        "attack again": "To Main Phase 2",
        "party": "Attack",
        "block": "No block",
        "Main Phase 2": "End turn",
    },
)

ENDINGS = {
    "12.4.1": "{loser} has seven points of damage",
    "12.4.2": "{loser} had to draw from an empty deck",
    "12.4.3": "{loser} was dealt damage with an empty deck",
}


def ask_words(g: Game, decision: Decision) -> str:
    """The question a decision asks."""
    return sourced(
        g, asker(g, decision), f"{question(g, decision, QUESTIONS, EFFECT)} {burst_text(g, decision)}".rstrip()
    )


def burst_text(g: Game, decision: Decision) -> str:
    """What an EX Burst that is offered would do, as it is printed."""
    if decision.ask != "burst" or decision.source == NOTHING:
        return ""
    printed = g.pool.cards[g.card(decision.source).printed]
    return " ".join(line.removeprefix(BURST).strip() for line in printed.lines if line.startswith(BURST))


def card_words(g: Game, number: CardNumber) -> str:
    """A card by name; where its player controls several of the name, which of them."""
    return numbered_name(g, number, (FIELD,))


def option_words(g: Game, decision: Decision, option: Option) -> str:
    """A menu line in words."""
    verb = option.verb
    if verb == "word":
        return word_of(g, option.field, decision.player, option.number)
    card = apart(g, decision, option, card_words) if option.card != NOTHING else ""
    if verb == "choose":
        return CHOOSE_WORDS.get(decision.ask, "choose {card}").format(card=card)
    if verb == "use":
        return f"use {card}: {rule_text(g, option.card, option.number)}"
    if verb == "pay":
        kind = "dull" if g.s.cards[option.card].zone == FIELD else "discard"
        return f"{kind} {card_words(g, option.card)} for {ELEMENTS[option.number]}"
    if verb == "price":
        return f"pay the cost of {card}" if option.number == 0 else f"pay the other cost {option.number} of {card}"
    if verb == "assign":
        return f"{option.number * 1000} to {card}"
    if verb in ("number", "repeat"):
        return chosen_number(option)
    if verb == "stop":
        return stop_words(g, option_words, option.number)
    if verb == "mode":
        return f"effect {option.number + 1} of {card}{mode_text(g, option, EFFECT)}"
    if verb == "stack":
        return f"stack the ability of {card}{which_ability(g, decision, option)}"
    if verb in CARD_WORDS:
        return CARD_WORDS[verb].format(card=card, number=option.number + 1)
    return WORDS[verb]


def option_aliases(g: Game, decision: Decision, option: Option) -> list[str]:
    """What a script may call a menu line, besides its own words."""
    found = [option_words(g, decision, option)]
    if option.verb in PASSING.verbs and decision.ask not in ("mulligan", "party"):
        found.append("pass")
    if option.verb == "proposed":
        found.append("pay")
    if option.verb == "end" and decision.ask == "attack again":
        found.append("end")
    if option.card == NOTHING:
        return found
    name = g.name_of(option.card)
    words = card_words(g, option.card)
    if option.verb == "use":
        for said in (words, name):
            found.extend((f"use {said}", f"use ability {option.number + 1} of {said}"))
    elif option.verb in ("choose", "join", "stack", "burst"):
        found.extend([words, name])
        if option.verb == "choose":
            found.append(f"choose {name}")
        if option.verb == "stack":
            number = ability_position(g, option) + 1
            found.extend(f"stack {said} of {name}" for said in ("the ability", f"ability {number}"))
        if option.verb == "burst":
            found.extend(["use the EX Burst", "burst"])
    elif option.verb == "extra":
        found.extend(("pay the extra cost", f"pay the extra cost of {name}", "with the extra cost"))
    elif option.verb in ("cast", "attack", "block"):
        found.append(found[0].replace(words, name))
    elif option.verb == "mode":
        found.extend((f"effect {option.number + 1}", f"effect {option.number + 1} of {name}"))
    elif option.verb == "pay":
        found.extend([f"{option_words(g, decision, option).split(' for ')[0]}", f"pay with {name}"])
    return found


def default_option(g: Game, decision: Decision) -> int:
    """What a script leaves unsaid inside a play: nobody joins, no extra cost is paid, all is paid as proposed."""
    for position, option in enumerate(decision.options):
        if option.verb in ("proposed", "done") or (option.verb == "no" and decision.ask == "extra cost"):
            return position
    return NOTHING


# ---------------------------------------------------------------- what happened


def doers(g: Game, event: Event, first: int) -> str:
    """Those who did it together, by name."""
    names = [named(g, ref) for ref in (first, *event.fellows)]
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]


def event_words(g: Game, event: Event, seat: Seat) -> str | None:
    """What happened, as one seat may know it; None for what is not worth a line."""
    seen, who = is_seen(event, seat), player_words(g, event)
    if event.kind == MOVED:
        return moved_words(g, event, who, seen)
    card = named(g, event.card, seen)
    other = named(g, event.other, knows(g, event.other, seat))
    source = named(g, event.source, knows(g, event.source, seat))
    plain = common_events(event, who, card, ZONE_NAMES) | {
        STACKED: f"{ability_or_card(event, card)} is on the stack",
        STANDS_BY: f"{card}'s ability triggers",
        RESOLVED: f"{ability_or_card(event, card)} has resolved",
        REPLACED: f"{source} replaces what would happen to {card}",
        COST_PAID: f"{who} pays for {card}",
        DAMAGED: f"{card} is dealt {event.number} damage by {doers(g, event, event.other)}",
        ATTACKS_EVENT: f"{card} attacks",
        PARTY_ATTACKS: f"{card} is in the party",
        BLOCKS: f"{card} blocks {doers(g, event, event.other)}",
        DAMAGES_PLAYER: f"{who} receives {event.number} damage from {doers(g, event, event.card)}",
        CASTS: f"{who} casts {card}",
        ABILITY_USED: f"{who} uses an ability of {card}",
        TAKEN_OVER: f"{who} takes control of {card}",
        CHOSEN_BY: f"{card} is chosen by {other}",
        CHOSEN: f"{who} selects {card}",
        DAMAGE_REMOVED: f"the {event.number} damage on {card} is removed",
    }
    if event.kind in plain:
        return plain[event.kind]
    return state_words(g, event, who, card, source)


def ability_or_card(event: Event, card: str) -> str:
    """What is on the stack: a Summon by its name, an ability by its card's."""
    return card if event.number == NOTHING else f"{card}'s ability"


def state_words(g: Game, event: Event, who: str, card: str, source: str) -> str | None:
    """Turning, moments, durations, and what did nothing."""
    if event.kind == TURNED:
        return f"{card} is {'dulled' if event.number == RESTED else 'activated'}"
    if event.kind == MOMENT and event.number == MAIN_PHASE:
        return None  # Main Phase 1 or 2 has been told
    if event.kind == MOMENT:
        return f"{who}'s turn begins" if event.number == 0 else PHASE_NAMES[event.number]
    if event.kind == COUNTED:
        return counted_words(event, card, COUNTER_NAMES, "Counter")
    if event.kind == LASTING_BEGAN:
        return f"{source}'s effect begins on {card}" if event.card != NOTHING else None
    if event.kind == DECIDED and is_loop_count(g, event):
        return loop_count_words(event, who)
    if event.kind == DECIDED:
        return f"{who} says who goes first" if event.number == NOTHING else f"{who} goes first"
    if event.kind == CANCELLED:
        why = {NO_CHOICE: "has nothing to choose", ALL_ILLEGAL: "has no legal choice left", COUNTERED: "is cancelled"}
        return f"{card} {why.get(event.how, 'does nothing any more')}"
    return None


def moved_words(g: Game, event: Event, who: str, seen: bool) -> str:
    """A movement by its own name."""
    card = named(g, event.card, seen)
    words = {
        DRAW: f"{who} draws {card}",
        DISCARD: f"{who} discards {card}",
        BREAK_VERB: f"{card} is broken",
        REMOVE: f"{card} is removed from the game",
        CAST: f"{who} puts {card} on the stack",
    }
    if event.verb in words:
        return words[event.verb]
    if event.verb == PLAY:
        return f"{card} enters {who}'s field{'' if event.how == BY_PLAY else ' by an effect'}"
    if event.verb == RETURN:
        return f"{card} returns to {who}'s {ZONE_NAMES[event.after]}"
    if event.after == DAMAGE:
        return f"{card} goes to {who}'s damage zone"
    return f"{card} goes to {who}'s {ZONE_NAMES[event.after]}"
