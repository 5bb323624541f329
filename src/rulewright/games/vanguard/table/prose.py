"""The game in words: questions, menu lines and what happened, for people."""

from rulewright.games.shared import prose as shared
from rulewright.games.shared.passing import Passing
from rulewright.games.shared.prose import (
    Script,
    ability_position,
    apart,
    chosen_number,
    common_events,
    is_loop_count,
    is_seen,
    loop_count_words,
    named,
    player_words,
    rule_text,
    stop_words,
    text_followed,
    which_ability,
)
from rulewright.games.shared.questions import asker, payment_question, question
from rulewright.kernel.ids import (
    BOTTOM,
    BY_PLAY,
    CANCELLED,
    CARD_MASK,
    COST_PAID,
    DECIDED,
    END_OF_TURN,
    FACE_DOWN,
    FLIPPED,
    LASTING_BEGAN,
    MOMENT,
    MOVED,
    NOTHING,
    PLAYED,
    REPLACED,
    RESTED,
    STANDS_BY,
    TURNED,
    CardNumber,
    Ref,
    Seat,
)
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.view import knows
from rulewright.kernel.running.engine import Game
from rulewright.language.voice import PLAIN

from ..rulebook.ch00_names import (
    ATTACK_HITS,
    ATTACK_MISSES,
    ATTACKER_GONE,
    ATTACKING,
    ATTACKS,
    BIND,
    BIND_VERB,
    BOOSTS,
    CALL,
    COMPARED,
    DAMAGE,
    DAMAGE_CHECK,
    DAMAGE_DEALT,
    DECK,
    DISCARD,
    DRAW,
    DRIVE_CHECK,
    DROP,
    END_OF_BATTLE_DURATION,
    END_OF_NEXT_TURN,
    FIELD,
    GC,
    HAND,
    HEAL,
    INTERCEPTS,
    NO_CLAN,
    NOT_TO_BE_HIT,
    NUMBER_NAMES,
    PHASE_NAMES,
    PLACE_MOVE,
    PLACE_NAMES,
    POWER,
    RC,
    RETIRE,
    RIDE,
    RIDES,
    TARGET_GONE,
    TO_SOUL,
    TRIGGER,
    TRIGGER_FAILS,
    VC,
    ZONE_NAMES,
)
from ..rulebook.ch02_triggers import icon_of
from ..rulebook.ch07_attack import attacked_now
from ..text.tongue import EFFECT
from .explaining import capital, cost_words, spoken

QUESTIONS = shared.QUESTIONS | {
    "first vanguard": "Choose your first vanguard.",
    "mulligan": "Put back any cards of your opening hand, then draw as many.",
    "ride": "Ride phase: normal ride a card, or pass.",
    "main": "Main phase: call, use an ability, move a column, or pass to the battle phase.",
    "circle": "On which circle?",
    "place": "On which circle?",
    "start step": "Attack with a unit, or end your turn?",
    "attacker": "Which unit attacks?",
    "target": "Which unit is attacked?",
    "boost": "Boost the attacking unit?",
    "guard": "Guard with any number of cards, or let the attack through.",
    "guarded": "Which unit does it guard?",
    "trigger order": "Which of the trigger's two actions comes first?",
    "stand by": "Which waiting ability is played first?",
    "keep": "Which unit stays on the circle?",
}
ABOUT_SOURCE = {
    "circle": "On which circle is {card} called?",
    "target": "Which unit does {card} attack?",
    "boost": "Does a unit boost the attack of {card}?",
}
WORDS = {
    **shared.WORDS,
    "no boost": "no boost",
    "attack": "attack",
    "end": "end",
}
ARRANGED = {"top": "{card} on top", "bottom": "{card} at the bottom"}
CARD_WORDS = shared.CARD_WORDS | {
    "first vanguard": "begin with {card}",
    "ride": "ride {card}",
    "call": "call {card}",
    "attacker": "attack with {card}",
    "target": "attack {card}",
    "boost": "boost with {card}",
    "guarded": "guard {card}",
    "keep": "keep {card}",
}
CHOOSE_WORDS = shared.CHOOSE_WORDS | {
    "mulligan": "put back {card}",
    "choose": "choose {card}",
}
COLUMNS = ("left", "center", "right")
PAY_COST, IF_PAID = "Pay the cost?", "If you do, "
UNTIL_WORDS = {
    END_OF_TURN: " until end of turn",
    END_OF_BATTLE_DURATION: " until end of that battle",
    END_OF_NEXT_TURN: " until end of the opponent's next turn",
}


def settled(g: Game, menu: Decision) -> int | None:
    """The icon's action before the power, which changes nothing; no guard for an attack that cannot hit."""
    if menu.ask == "trigger order":
        return 0
    if menu.ask != "guard" or menu.picked or menu.options[-1].verb != "done":
        return None
    attackers = [ref for ref in g.s.roles[ATTACKING] if g.s.is_now(ref)]
    if not attackers or g.s.cards[attackers[0] & CARD_MASK].zone == VC:
        return None  # a drive check may give power yet
    power = sum(g.value(ref, POWER) for ref in attackers)
    return None if any(power >= g.value(ref, POWER) for ref in attacked_now(g)) else len(menu.options) - 1


# What a line of a script may leave unsaid takes its default only inside a play the line itself began.
SCRIPT = Script(
    goes_on={"attacker": ("start step",), "boost": ("start step", "attacker", "target"), "guard": ("guard",)},
    declared=("guard", "mulligan"),
    fresh=("stand by",),
    small_words=frozenset({"boosted", "rear-guard", "give", "trigger"}),
    said_too={
        "ride": ("normal ride", "ride onto"),
        "call": ("normal call",),
        "use": ("activate", "play ability of"),
        "guard with": ("call guardian", "normal call guardian"),
        "no guard": ("no intercept",),
        "boosted by": ("with boost from", "with a boost from", "with boost of"),
    },
)
PASSING = Passing(
    frozenset({"pass", "done", "no", "end", "decline", "no boost"}),
    unspoken=frozenset({"guard", "mulligan", "search"}),
    windows=frozenset({"pass", "end"}),
    attacked=frozenset({"guard"}),
    minor=frozenset({"move"}),
    takes={"boost": "boost"},
    leads={
        "mulligan": "Keep this hand",
        "ride": "No ride",
        "main": "To battle",
        "start step": "End turn",
        "boost": "No boost",
        "guard": "No guard",
    },
    settled=settled,
)

ENDINGS = {
    "9.2.2": "{loser} has six damage",
    "9.2.3": "{loser}'s deck is empty",
}


def ask_words(g: Game, decision: Decision) -> str:
    """The question a decision asks."""
    words = capital(spoken(question(g, decision, QUESTIONS, EFFECT)))
    if decision.ask in ABOUT_SOURCE and decision.source != NOTHING:
        return ABOUT_SOURCE[decision.ask].format(card=card_words(g, decision.source & CARD_MASK))
    if decision.ask == "pay cost":
        words = cost_question(g, words)
    elif decision.ask == "pay":
        words = payment_question(decision, cost_asked(g))
    source = NOTHING if decision.ask in ("circle", "target", "boost") else asker(g, decision)
    return words if source == NOTHING else f"{card_words(g, source & CARD_MASK)}: {words}"


def cost_question(g: Game, words: str) -> str:
    """What is to be paid, and what happens then: as the effect says it, or as it is printed."""
    cost = cost_asked(g)
    if not cost:
        return words
    _, does, then = (words if words.startswith(PAY_COST) else spoken(text_followed(g))).partition(IF_PAID)
    return f"Pay the cost: {cost}? {does}{then}".rstrip()


def cost_asked(g: Game) -> str:
    """The cost of the ability that asks, in words."""
    rule = next((frame.rule for frame in reversed(g.s.frames) if frame.rule is not None), None)
    return "" if rule is None else cost_words(rule.ability, PLAIN)


def card_words(g: Game, number: CardNumber) -> str:
    """A card by name, with its circle if it is a unit."""
    card = g.s.cards[number]
    name = g.pool.cards[card.printed].name
    if card.zone == RC and card.place != NOTHING:
        return f"{name} ({PLACE_NAMES[card.place]})"
    if card.zone == VC:
        return f"{name} (vanguard)"
    return name


def option_words(g: Game, decision: Decision, option: Option) -> str:
    """A menu line in words."""
    card = apart(g, decision, option, card_words) if option.card != NOTHING else ""
    verb = option.verb
    if verb == "choose" and decision.ask == "guard":
        return f"{'intercept' if g.s.cards[option.card].zone == RC else 'guard'} with {card}"
    if verb == "choose":
        return CHOOSE_WORDS.get(decision.ask, "choose {card}").format(card=card)
    if verb == "use":
        return f"use {card}: {rule_text(g, option.card, option.number)}"
    if verb == "move":
        return f"move {COLUMNS[option.number]} column"
    if verb in ("circle", "place"):
        return f"{card} to {PLACE_NAMES[option.number]}"
    if verb == "first":
        return f"{trigger_action(g, decision.source, option.number)} first"
    if verb == "play":
        return f"play the ability of {card}{which_ability(g, decision, option)}"
    if verb in ("number", "repeat"):
        return chosen_number(option)
    if verb == "stop":
        return stop_words(g, option_words, option.number)
    if verb == "done" and decision.ask == "guard":
        return "no guard" if not decision.picked else "done"
    if verb in CARD_WORDS:
        return CARD_WORDS[verb].format(card=card, number=option.number + 1)
    if verb in ARRANGED:
        return ARRANGED[verb].format(card=card)
    return WORDS[verb]


def trigger_action(g: Game, source: Ref, number: int) -> str:
    """What a trigger's first or second action is called."""
    return icon_of(g, source) if number == 0 else "power"


def trigger_doing(g: Game) -> str:
    """The action of a trigger that is being done: its icon's, or the power."""
    for frame in reversed(g.s.frames):
        if g.book.procedures[frame.proc].name.endswith(" trigger"):
            is_second = frame.step == len(g.book.procedures[frame.proc].steps)
            return trigger_action(g, frame.card, 1 - frame.count if is_second else frame.count)
    return ""


def option_aliases(g: Game, decision: Decision, option: Option) -> list[str]:
    """What a script may call a menu line, besides its own words."""
    found = [option_words(g, decision, option)]
    if option.verb == "use":
        for name in (g.name_of(option.card), card_words(g, option.card)):
            found.extend((f"use {name}", f"use ability {option.number + 1} of {name}"))
    if option.verb in ("circle", "place"):
        found.append(PLACE_NAMES[option.number])
    if option.verb == "place":
        found.extend(f"call {name} to {PLACE_NAMES[option.number]}" for name in (g.name_of(option.card), "it"))
    if option.verb == "done" and decision.ask == "guard":
        found.extend(["no guard", "done"])
    elif option.verb in PASSING.verbs:
        found.append("pass")
    if option.verb == "done" and decision.ask == "mulligan":
        found.append("keep")
    if option.verb == "first":
        found.append(trigger_action(g, decision.source, option.number))
    if option.card == NOTHING or option.verb in ("use", "circle", "place"):
        return found
    card = g.s.cards[option.card]
    name = g.pool.cards[card.printed].name
    places = [name]
    if card.zone == RC and card.place != NOTHING:
        places.extend([f"{name} ({PLACE_NAMES[card.place]})", PLACE_NAMES[card.place]])
    if card.zone == VC:
        places.extend(("vanguard", "my vanguard" if card.master == decision.player else "opponent's vanguard"))
    lead = {"attacker": "with ", "boost": "boosted by "}.get(option.verb, "")
    doing = trigger_doing(g)
    if doing and option.verb == "choose":
        found.extend(f"{doing} {to}{place}" for place in places for to in ("", "to "))
    if option.verb in ("ride", "call"):
        lead = f"{option.verb} "
    found.extend(lead + place for place in places)
    if option.verb == "play":
        number = ability_position(g, option) + 1
        found.extend(f"play {said} of {place}" for place in places for said in ("the ability", f"ability {number}"))
    if option.verb == "choose" and decision.ask in CHOOSE_WORDS:
        found.extend(CHOOSE_WORDS[decision.ask].format(card=place) for place in places)
    if option.verb in CARD_WORDS:
        found.extend(CARD_WORDS[option.verb].format(card=place, number=option.number + 1) for place in places)
    if option.verb in ARRANGED:
        found.extend(f"{option.verb} {place}" for place in places)
    if decision.ask == "guard":
        found.extend(f"{'intercept' if card.zone == RC else 'guard'} with {place}" for place in places)
    return found


def default_option(g: Game, decision: Decision) -> int:
    """What a script leaves unsaid inside a play: the vanguard attacks, nobody boosts, the picking is done."""
    for position, option in enumerate(decision.options):
        if option.verb == "attacker" and g.s.cards[option.card].zone == VC:
            return position
        if option.verb in ("no boost", "done"):
            return position
    return 0 if decision.ask == "attacker" and len(decision.options) == 1 else NOTHING


# ---------------------------------------------------------------- what happened


def event_words(g: Game, event: Event, seat: Seat) -> str | None:
    """What happened, as one seat may know it; None for what is not worth a line."""
    seen, who = is_seen(event, seat), player_words(g, event)
    if event.kind == MOVED:
        return moved_words(g, event, who, seen)
    card = named(g, event.card, seen)
    other = named(g, event.other, knows(g, event.other, seat))
    source = named(g, event.source, knows(g, event.source, seat))
    plain = common_events(event, who, card, ZONE_NAMES) | {
        PLAYED: f"{card}'s ability is played",
        COST_PAID: f"{who} pays the cost of {card}",
        STANDS_BY: f"{card}'s ability stands by",
        CANCELLED: f"{card}'s waiting ability is cancelled",
        REPLACED: f"{source} replaces what would happen to {card}",
        ATTACKS: f"{card} attacks {other}" if event.card != NOTHING else f"{other} is attacked too",
        BOOSTS: f"{card} boosts {other}",
        DRIVE_CHECK: f"{who} drive checks {card}{icon_words(g, event.card)}",
        DAMAGE_CHECK: f"{who} damage checks {card}{icon_words(g, event.card)}",
        COMPARED: comparison_words(event, card, other),
        TRIGGER_FAILS: failed_words(event, who, card),
        ATTACK_HITS: f"{card}'s attack hits {other}",
        ATTACK_MISSES: f"{card}'s attack does not hit {other}",
        DAMAGE_DEALT: f"{card} deals {event.number} damage to {other}",
        INTERCEPTS: f"{card} intercepts",
        RIDES: f"{card} rides {other}",
    }
    if event.kind in plain:
        return plain[event.kind]
    return state_words(g, event, who, card, source)


def comparison_words(event: Event, card: str, other: str) -> str:
    """Both powers and what comes of them, or why they are not compared."""
    why = {ATTACKER_GONE: f"{card} has left its circle", TARGET_GONE: f"{other} has left its circle"}
    if event.verb in why:
        return f"{why[event.verb]}: no powers are compared, and nothing is hit"
    result = "it hits" if event.number >= event.after else "too little to hit"
    result = "but that cannot be hit" if event.verb == NOT_TO_BE_HIT else result
    return f"{card} has power {event.number} against {event.after} of {other}: {result}"


def failed_words(event: Event, who: str, card: str) -> str:
    """Why a trigger does nothing, or does not heal."""
    if event.verb == NO_CLAN:
        return f"no unit of {who} shares a clan with {card}: its trigger does nothing"
    return f"{who} has less damage than the other player: {card} heals nothing"


def icon_words(g: Game, ref: Ref) -> str:
    """The trigger icon of a checked card."""
    icon = icon_of(g, ref) if ref != NOTHING else ""
    return f" ({icon} trigger)" if icon else ""


def state_words(g: Game, event: Event, who: str, card: str, source: str) -> str | None:
    """Turning, flipping, moments and durations."""
    if event.kind == TURNED:
        return f"{card} {'rests' if event.number == RESTED else 'stands'}"
    if event.kind == FLIPPED:
        return f"{card} is turned face {'down' if event.number == FACE_DOWN else 'up'}"
    if event.kind == MOMENT:
        name = PHASE_NAMES[event.number]
        return f"{who}'s turn begins" if event.number == 0 else f"{name}"
    if event.kind == LASTING_BEGAN:
        return began_words(event, card, source) if event.card != NOTHING else None
    if event.kind == DECIDED:
        return loop_count_words(event, who) if is_loop_count(g, event) else f"{who} goes first"
    return None


def began_words(event: Event, card: str, source: str) -> str:
    """What an effect with a duration changes, and until when."""
    if event.verb == NOTHING:
        return f"{source}'s effect begins on {card}"
    return f"{source} gives {card} {NUMBER_NAMES[event.verb]} {event.after:+d}{UNTIL_WORDS.get(event.number, '')}"


def moved_words(g: Game, event: Event, who: str, seen: bool) -> str:
    """A movement by its own name."""
    card = named(g, event.card, seen)
    circle = PLACE_NAMES[event.number] if event.number != NOTHING else ""
    if event.verb == DRAW:
        return f"{who} draws {card}"
    words = {
        DISCARD: f"{who} discards {card}",
        RETIRE: f"{card} is retired",
        RIDE: f"{who} {'rides' if event.how == BY_PLAY else 'superior rides'} {card}",
        HEAL: f"{who} heals {card}",
        TO_SOUL: f"{card} goes to {who}'s soul",
        BIND_VERB: f"{card} is bound",
        PLACE_MOVE: f"{card} moves to {circle}",
    }
    if event.verb in words:
        return words[event.verb]
    if event.verb == CALL and event.after == GC:
        return f"{who} calls {card} to guard"
    if event.verb == CALL:
        return f"{who} {'calls' if event.how == BY_PLAY else 'superior calls'} {card} to {circle}"
    if event.after == VC:
        return f"{who} sets {card} as first vanguard"
    if event.after == TRIGGER:
        return f"{who} puts {card} into the trigger zone"
    if event.after == DAMAGE:
        return f"{card} goes to {who}'s damage zone"
    if event.after == DECK:
        end = "the bottom of " if event.end == BOTTOM else "the top of " if event.before == DECK else ""
        return f"{card} {'returns' if event.before in FIELD else 'goes'} to {end}{who}'s deck"
    if event.after in (HAND, BIND) and event.before in FIELD:
        return f"{card} returns to {who}'s {ZONE_NAMES[event.after]}"
    return f"{card} goes to {who}'s {ZONE_NAMES[event.after]}{' zone' if event.after in (DROP, BIND) else ''}"
