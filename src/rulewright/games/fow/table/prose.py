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
    numbered_name,
    player_words,
    rule_text,
    sourced,
    stop_words,
    which_ability,
)
from rulewright.games.shared.questions import asker, question
from rulewright.games.shared.settled import leads_nowhere
from rulewright.kernel.asking.words_named import word_of
from rulewright.kernel.ids import (
    ALL_ILLEGAL,
    ATTACHED,
    CANCELLED,
    CARD_MASK,
    CEASED,
    COST_PAID,
    COUNTED,
    COUNTERED,
    CREATED,
    DAMAGED,
    DECIDED,
    LASTING_BEGAN,
    MOMENT,
    MOVED,
    NO_CHOICE,
    NOTHING,
    NUMBER_CHANGED,
    PLAYER_DAMAGED,
    RAISED,
    REPLACED,
    RESOLVED,
    RESTED,
    SIDE_TURNED,
    STACKED,
    STANDS_BY,
    TAKEN_OVER,
    TURNED,
    VALUE_CHANGED,
    CardNumber,
    Ref,
    Seat,
)
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.view import knows
from rulewright.kernel.running.engine import Game

from ..rulebook.battle.ch800_battle import attackers
from ..rulebook.ch00_names import (
    ABILITY_PLAYED,
    ATTACKS_EVENT,
    BANISH,
    BLOCKS_EVENT,
    CALLS_STONE,
    CHASE,
    COUNTER_NAMES,
    DAMAGE_REMOVED,
    DESTROY,
    DISCARD,
    DOES_JUDGMENT,
    DRAW,
    FIELD,
    GAME_BEGINS,
    GRAVEYARD,
    LIFE,
    LIFEBROKEN,
    LOSES_LIFE,
    NUMBER_NAMES,
    PHASE_NAMES,
    PLAY,
    PLAY_GROUND,
    PLAYS_CARD,
    REGISTER_NAMES,
    RELEASED,
    REMOVE,
    RETURN,
    STANDBY,
    SUMMON,
    TARGETED_BY,
    TURN,
    WILL_REGISTER,
    WILLS,
    ZONE_NAMES,
)
from ..rulebook.ch200_cards import is_addition
from ..text.tongue import EFFECT

QUESTIONS = shared.QUESTIONS | {
    "first turn": "Who plays first?",
    "exchange": "Which cards of your hand do you exchange? They go under your main deck in this order.",
    "priority": "play something, act, or pass.",
    "stack": "Which of your automatic abilities is played next?",
    "redraw": "Put cards of your hand under your main deck and draw as many?",
    "reveal": "Reveal a set card whose time has come, to play it? You are asked also if you have none.",
    "resources": "How do you pay? Use produced will, or rest magic stones.",
    "price": "Which way do you pay?",
    "decrease": "Which part of the cost is decreased?",
    "side": "Which side is up?",
    "will": "Which will do you produce?",
    "attack": "Attack with a J/resonator, or forfeit the attack?",
    "attacked": "What does it attack?",
    "block": "You are attacked: block with a J/resonator?",
    "pierce": "How much of the damage pierces the blocker?",
    "discard": "Discard down to your maximum hand size.",
    "call": "Rest your ruler to call a magic stone?",
    "phase": "Which phase is next?",
}
CARD_WORDS = shared.CARD_WORDS | {
    "call": "call a magic stone with {card}",
    "judgment": "do judgment with {card}",
    "set": "put {card} into the standby area",
    "reveal": "reveal {card}",
    "attack": "attack with {card}",
    "target": "attack {card}",
    "block": "block with {card}",
    "top": "{card} on top",
    "bottom": "{card} at the bottom",
}
CHOOSE_WORDS = shared.CHOOSE_WORDS | {
    "discard": "discard {card}",
    "exchange": "exchange {card}",
}
WORDS = {
    **shared.WORDS,
    "battle": "initiate battle",
    "lifebreak": "perform lifebreak",
    "forfeit": "forfeit the attack",
    "player": "attack the player",
    "no block": "no block",
    "keep": "keep it hidden",
    "keep hand": "keep the hand",
    "skip": "skip the call",
    "redraw": "redraw cards",
    "battle phase": "battle phase",
    "end phase": "end phase",
    "main phase": "main phase",
    "go first": "go first",
    "go second": "go second",
}


def settled(g: Game, menu: Decision) -> int | None:
    """The end phase, where neither an attack nor anything else could be made before it."""
    line = PASSING.only_line(menu)
    if menu.ask != "phase" or line is None or attackers(g, menu.player):
        return None
    return line if all(at == line or leads_nowhere(g, PASSING, menu, at) for at in range(len(menu.options))) else None


ADDED = "What is it added to?"
PLAYED = ("priority", "stack", "attack", "attacked", "block", "choose", "mode", "price", "number", "pay", "may")
SCRIPT = Script(
    goes_on={"resources": PLAYED, "decrease": PLAYED},  # less of the free cost, paid as proposed, unless a line says so
    fresh=("priority", "stack", "reveal"),
    leads={"attack": ("initiate battle", "battle phase")},
    said_too={
        "play": ("cast", "chase with", "summon"),
        "activate": ("play ability of",),
        "do judgment": ("perform judgment", "judgment"),
        "perform lifebreak": ("lifebreak", "do lifebreak"),
        "initiate battle": ("begin battle", "start battle", "begin a battle", "start a battle", "initiate a battle"),
        "forfeit attack": ("forfeit", "no attack"),
        "attack": ("declare attack on", "declare an attack on"),
        "attack with": ("declare attack with", "declare an attack with"),
        "attack player": ("attack opponent", "attack my opponent", "attack your opponent"),
    },
    ability_name=r"(?:\[?God's Art\]? *<(?P<name>[^<>]+)>|<(?P<called>[^<>]+)>"
    r"|\[(?P<head>God's Art|Activate|Inheritance|Shift|Evolution|Bestow)\])",
)
PASSING = Passing(
    frozenset({"pass", "done", "no", "forfeit", "decline", "no block", "keep", "keep hand", "skip", "end phase"}),
    unspoken=frozenset({"search", "exchange"}),
    orders=("302.4", "3.1-4", "3.1.1-6"),  # of cards that reach a graveyard together
    windows=frozenset({"pass", "forfeit", "skip", "end phase"}),
    attacked=frozenset({"block"}),
    leads={
        "exchange": "Keep this hand",
        "redraw": "Keep this hand",
        "call": "No magic stone",
        "main phase": "End turn",
        "phase": "End turn",
        "attack": "No attack",
        "block": "No block",
        "reveal": "Keep it hidden",
    },
    settled=settled,
)

ENDINGS = {
    "11.1-1": "{loser} has no life left",
    "13.1-1": "{loser} has no life left",
    "1202.1": "{loser} has no life left",
    "11.1-2": "{loser}'s main deck is empty: there was nothing to draw",
    "13.1-2": "{loser}'s main deck is empty: there was nothing to draw",
    "1202.2": "{loser}'s main deck is empty: there was nothing to draw",
}


def ask_words(g: Game, decision: Decision) -> str:
    """The question a decision asks; the bearer of an addition is asked for with what it will bear."""
    source = asker(g, decision)
    if decision.ask == "choose" and is_announced_addition(g, source):
        return sourced(g, source, f"{ADDED} {g.pool.cards[g.card(source).printed].text}".rstrip())
    return sourced(g, source, question(g, decision, QUESTIONS, EFFECT))


def is_announced_addition(g: Game, source: Ref) -> bool:
    """An addition is being played, and none of its abilities asks."""
    return source != NOTHING and is_addition(g, source) and all(frame.rule is None for frame in g.s.frames)


def card_words(g: Game, number: CardNumber) -> str:
    """A card by name; where its player controls several of the name, which of them."""
    return numbered_name(g, number, PLAY_GROUND)


def option_words(g: Game, decision: Decision, option: Option) -> str:
    """A menu line in words."""
    verb = option.verb
    if verb == "word":
        return word_of(g, option.field, decision.player, option.number)
    card = apart(g, decision, option, card_words) if option.card != NOTHING else ""
    if verb == "player" and decision.ask == "choose":
        return f"choose {g.names[option.number]}"
    if verb == "choose":
        return CHOOSE_WORDS.get(decision.ask, "choose {card}").format(card=card)
    if verb == "activate":
        return f"activate {card}: {rule_text(g, option.card, option.number)}"
    if verb == "pay":
        return f"{card} for {WILLS[option.number]}" if card else f"use produced {WILLS[option.number]} will"
    if verb == "side":
        return f"play {card} with its {'future' if option.number else 'past'} side up"
    if verb == "price":
        return price_words(card, option.number)
    if verb == "decrease":
        return "the free cost" if option.number == len(WILLS) else f"one {WILLS[option.number]} will"
    if verb == "will":
        return f"{WILLS[option.number]} will"
    if verb == "pierce":
        return f"{option.number} damage goes on"
    if verb == "assign":
        return f"{option.number * 100} to {card}"
    if verb in ("number", "repeat"):
        return chosen_number(option)
    if verb == "stop":
        return stop_words(g, option_words, option.number)
    if verb == "play":
        return f"play {card_words(g, option.card)}{from_where(g, decision, option)}"
    if verb == "mode":
        return f"option {option.number + 1} of {card}{mode_text(g, option, EFFECT)}"
    if verb == "stack":
        return f"play the ability of {card}{which_ability(g, decision, option)}"
    if verb in CARD_WORDS:
        return CARD_WORDS[verb].format(card=card, number=option.number + 1)
    return WORDS[verb]


def from_where(g: Game, decision: Decision, option: Option) -> str:
    """From which zone a card is played, where one of its name is offered from another."""
    name = g.name_of(option.card)
    same = [one.card for one in decision.options if one.verb == option.verb and g.name_of(one.card) == name]
    zones = {g.s.cards[number].zone for number in same}
    return origin(g, option) if len(zones) > 1 else ""


def origin(g: Game, option: Option) -> str:
    """The zone a card would be played from."""
    return f" from the {g.book.zones[g.s.cards[option.card].zone].name}"


def price_words(card: str, price: int) -> str:
    """A way to pay."""
    way = price // 4
    words = "pay the cost" if way == 0 else "pay by Incarnation" if way == 1 else f"pay the other cost {way - 1}"
    return f"{words} of {card}{', awakened' if price % 4 else ''}"


PRICE_ALIASES = (  # by the way to pay, not awakened and awakened
    (("without awakening", "no awakening", "not awakened"), ("awakened", "with awakening")),
    (("by incarnation",), ("by incarnation, awakened",)),
    ((), ()),
)


def option_aliases(g: Game, decision: Decision, option: Option) -> list[str]:
    """What a script may call a menu line, besides its own words."""
    found = [option_words(g, decision, option)]
    if option.verb in PASSING.verbs and decision.ask not in ("exchange",):
        found.append("pass")
    if option.verb == "proposed":
        found.append("pay")
    if option.verb == "price":
        found.extend(PRICE_ALIASES[min(option.number // 4, 2)][min(option.number % 4, 1)])
    found.extend({"battle": ["battle"], "forfeit": ["forfeit"], "player": ["the player"]}.get(option.verb, []))
    if option.card == NOTHING:
        return found
    name = g.name_of(option.card)
    words = card_words(g, option.card)
    if option.verb == "activate":
        for said in (words, name):
            for does in ("activate", "use"):
                found.extend((f"{does} {said}", f"{does} ability {option.number + 1} of {said}"))
    elif option.verb in ("choose", "stack", "target", "reveal"):
        found.extend([words, name])
        if option.verb == "choose":
            found.append(f"choose {name}")
        if option.verb == "stack":
            number = ability_position(g, option) + 1
            found.extend(f"play {said} of {name}" for said in ("the ability", f"ability {number}"))
        if option.verb == "target":
            found.append(f"attack {name}")
    elif option.verb in ("play", "attack", "block", "set", "judgment", "call"):
        found.append(found[0].replace(words, name))
        if option.verb == "play":
            found.extend([f"play {name}", f"play {name}{origin(g, option)}"])
        if option.verb == "attack":
            found.append(f"with {name}")
        if option.verb in ("judgment", "call"):
            found.extend((option.verb, "do judgment" if option.verb == "judgment" else "call a magic stone"))
    elif option.verb == "mode":
        found.extend((f"option {option.number + 1}", f"option {option.number + 1} of {name}"))
    elif option.verb == "pay":
        found.extend([name, f"pay with {name}", f"rest {name}"])
    return found


def default_option(g: Game, decision: Decision) -> int:
    """What a script leaves unsaid inside a play: the free cost is decreased, all is paid as proposed."""
    for position, option in enumerate(decision.options):
        if option.verb == "proposed" or (option.verb, option.number) == ("decrease", len(WILLS)):
            return position
    return NOTHING


# ---------------------------------------------------------------- what happened


def named(g: Game, event: Event, ref: Ref, seen: bool = True) -> str:
    """A card by the name it had then, or "a card" for who did not see it."""
    if ref == NOTHING:
        return "nothing"
    return g.name_in(event, ref) if seen else "a card"


def event_words(g: Game, event: Event, seat: Seat) -> str | None:
    """What happened, as one seat may know it; None for what is not worth a line."""
    seen, who = is_seen(event, seat), player_words(g, event)
    if event.kind == MOVED:
        return moved_words(g, event, who, seen)
    if event.kind == STANDS_BY and not seen:
        return None
    card = named(g, event, event.card, seen)
    other = named(g, event, event.other, knows(g, event.other, seat))
    source = named(g, event, event.source, knows(g, event.source, seat))
    plain = common_events(event, who, card, ZONE_NAMES) | {
        STACKED: f"{card} is on the chase",
        STANDS_BY: f"{card}'s automatic ability triggers",
        RESOLVED: f"{card} has resolved",
        REPLACED: f"{source} replaces what would happen",
        COST_PAID: f"{who} pays for {card}",
        DAMAGED: f"{card} is dealt {event.number} damage by {other}",
        PLAYER_DAMAGED: f"{who} is dealt {event.number} damage by {other}",
        ATTACKS_EVENT: f"{card} attacks {other if event.other != NOTHING else 'the player'}",
        BLOCKS_EVENT: f"{card} blocks {other}",
        PLAYS_CARD: f"{who} plays {card}",
        ABILITY_PLAYED: f"{who} plays an ability of {card}",
        DOES_JUDGMENT: f"{who} has done judgment with {card}",
        CALLS_STONE: f"{who} calls {card}",
        LIFEBROKEN: f"{who} performs lifebreak with {card}",
        TAKEN_OVER: f"{who} takes control of {card}",
        TARGETED_BY: f"{card} is targeted by {other}",
        ATTACHED: f"{card} is added to {other}",
        RELEASED: f"{card} comes off {other}",
        CREATED: f"{card} is created",
        CEASED: f"{card} ceases to exist",
        SIDE_TURNED: turned_words(g, event, card, seen),
        DAMAGE_REMOVED: f"the {event.number} damage on {card} is removed",
        LOSES_LIFE: f"{who}'s life is halved: {event.number} of it is lost",
    }
    if event.kind in plain:
        return plain[event.kind]
    return state_words(g, event, who, card, source)


def turned_words(g: Game, event: Event, card: str, seen: bool) -> str:
    """A card is turned over: from which side to which, for who sees it."""
    turned = g.s.cards[event.card & CARD_MASK] if event.kind == SIDE_TURNED and seen else None
    back = g.pool.backs[turned.printed] if turned is not None else NOTHING
    if turned is None or back == NOTHING:
        return f"{card} is turned over"
    now, before = g.pool.cards[turned.printed].name, g.pool.cards[back].name
    down, up = (before, now) if turned.side == event.number else (now, before)
    return f"{down} is turned over to {up}"


def state_words(g: Game, event: Event, who: str, card: str, source: str) -> str | None:
    """Turning, moments, numbers, durations, and what did nothing."""
    if event.kind == TURNED:
        return f"{card} is {'rested' if event.number == RESTED else 'recovered'}"
    if event.kind == MOMENT:
        return {TURN: f"{who}'s turn begins", GAME_BEGINS: "the game begins"}.get(
            event.number, PHASE_NAMES[event.number]
        )
    if event.kind == NUMBER_CHANGED:
        return number_words(event, who)
    if event.kind == VALUE_CHANGED:
        way = "increased" if event.verb == RAISED else "decreased"
        return f"the {NUMBER_NAMES[event.after]} of {card} is {way} by {event.number}"
    if event.kind == COUNTED:
        return counted_words(event, card, COUNTER_NAMES, "counter")
    if event.kind == LASTING_BEGAN:
        return f"{source}'s effect begins on {card}" if event.card != NOTHING else None
    if event.kind == DECIDED and is_loop_count(g, event):
        return loop_count_words(event, who)
    if event.kind == DECIDED:
        return f"{who} says who plays first" if event.number == NOTHING else f"{who} plays first"
    if event.kind == CANCELLED:
        why = {NO_CHOICE: "has nothing to target", ALL_ILLEGAL: "has no legal target left", COUNTERED: "is cancelled"}
        return f"{card} {why.get(event.how, 'does nothing any more')}"
    return None


def number_words(event: Event, who: str) -> str | None:
    """A player's number changed: life or will."""
    if event.after == LIFE:
        return f"{who} {'gains' if event.number > 0 else 'loses'} {abs(event.number)} life"
    if event.after >= WILL_REGISTER:
        verb = "produces" if event.number > 0 else "uses"
        return f"{who} {verb} {abs(event.number)} {WILLS[event.after - WILL_REGISTER]} will"
    return f"{who}: {REGISTER_NAMES[event.after]} changes by {event.number}"


def moved_words(g: Game, event: Event, who: str, seen: bool) -> str:
    """A movement by its own name."""
    card = named(g, event, event.card, seen)
    words = {
        DRAW: f"{who} draws {card}",
        DISCARD: f"{who} discards {card}",
        DESTROY: f"{card} is destroyed",
        BANISH: f"{who} banishes {card}",
        REMOVE: f"{card} is removed from the game",
        SUMMON: f"{card} comes into {who}'s field",
    }
    if event.before == event.after == GRAVEYARD:
        return f"{card} lies next in {who}'s graveyard"
    if event.verb in words:
        return words[event.verb]
    if event.verb == PLAY and event.after == CHASE:
        return f"{who} puts {card} into the chase area"
    if event.verb == RETURN:
        return f"{card} returns to {who}'s {ZONE_NAMES[event.after]}"
    if event.after == STANDBY:
        return f"{who} puts {card} face down into the standby area"
    if event.after == FIELD:
        return f"{card} comes into {who}'s field"
    return f"{card} goes to {who}'s {ZONE_NAMES[event.after]}"
