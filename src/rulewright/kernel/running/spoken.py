"""Why not, asked in words: which action, with which card and which of its abilities, upon what, to which place."""

from typing import TYPE_CHECKING, Final

from ..ids import ACTIVATED, NOTHING, CardNumber, PlaceNumber, Seat
from ..position.view import may_see, without_secrets
from ..vocabulary.pool import Rule
from .refusals import (
    Refusal,
    another_question,
    failing,
    missed,
    reasons_against,
    reasons_against_choice,
    reasons_against_target,
)

if TYPE_CHECKING:
    from .engine import Game

AIMING: Final = (" targeting ", " choosing ")
CHOOSING: Final = ("choose ", "target ", "find ", "pick ")


def why_not(g: "Game", seat: Seat, words: str) -> list[Refusal]:
    """Why a seat cannot do what the words name ("attack Y with X", "use ability 2 of X"); empty if nothing forbids it.

    Of several cards of that name, the one with the fewest reasons speaks.
    """
    first, aimed = before_target(words.casefold().strip())
    if aimed:
        return why_not(g, seat, first) + reasons_against_aim(g, seat, by_verb(g, first), aimed)
    said = by_verb(g, first)
    if said == "concede" and not g.is_over():
        return []
    verb = verb_of(g, said)
    if verb in g.book.actions.cardless:
        return reasons_against(g, verb, seat, NOTHING)
    if verb:
        return refusals(g, verb, seat, said)
    if is_answer(g, seat, said):
        return []
    cards = cards_spoken_of(g, seat, said)
    if cards and (said.startswith(CHOOSING) or not is_window(g)):
        return min([reasons_against_choice(g, seat, card) for card in cards], key=len)
    if said.startswith(CHOOSING):
        return [Refusal(another_question(g, seat)[0].clause, f"you see no card of that name in {words!r}")]
    verbs = ", ".join(spoken(g))
    return [Refusal(g.book.actions.play_clause, f"{words!r} names no action of this game; the actions are: {verbs}")]


def before_target(said: str) -> tuple[str, str]:
    """Of "play X targeting Y" what is played, and what it is to choose."""
    for between in AIMING:
        first, found, aimed = said.partition(between)
        if found:
            return first, aimed
    return said, ""


def reasons_against_aim(g: "Game", seat: Seat, said: str, aimed: str) -> list[Refusal]:
    """Why what the words name could not choose that card; empty if it could, or if they do not name both."""
    verb = verb_of(g, said)
    targets = cards_spoken_of(g, seat, aimed)
    cards = meant(g, verb, seat, cards_named(g, cards_seen(g, seat, seat), said)) if verb else []
    found: list[list[Refusal]] = []
    for card in cards:
        ref = g.s.cards[card].ref()
        rules: list[Rule | None] = [None]
        if verb in g.book.actions.ability_requirements:
            at = ability_named(g, verb, card, said)
            rules = [rule for rule in g.info(ref).rules if rule.kind == ACTIVATED]
            rules = [g.info(ref).rules[at]] if 0 <= at < len(g.info(ref).rules) else rules
        for rule in rules:
            found.extend(reasons_against_target(g, seat, ref, rule, target) for target in targets)
    return min(found, key=len) if found else []


def is_window(g: "Game") -> bool:
    """The open question is what to begin: cards are not chosen in it."""
    return g.decision is not None and g.decision.ask == g.book.loops.window


def by_verb(g: "Game", said: str) -> str:
    """What is said the way of a menu begins with the verb of its requirements."""
    for phrase, verb in g.book.actions.said_as.items():
        if said.startswith(phrase):
            return verb + said[len(phrase) :]
    return said


def verb_of(g: "Game", said: str) -> str:
    """The action the words begin with; the longest counts."""
    found = ""
    for verb in g.book.actions.requirements:
        if len(verb) > len(found) and (said == verb or said.startswith(verb + " ")):
            found = verb
    return found


def spoken(g: "Game") -> list[str]:
    """The actions as a player would name them."""
    phrases = {verb.strip(): phrase.strip() for phrase, verb in g.book.actions.said_as.items()}
    return [phrases.get(verb, verb) for verb in g.book.actions.requirements if verb not in g.book.actions.unspoken]


def is_answer(g: "Game", seat: Seat, said: str) -> bool:
    """The words are an answer to the open question that names no card."""
    menu = g.decision
    if menu is None or menu.player != seat:
        return False
    return any(option.card == NOTHING and option.verb == said for option in menu.options)


# ---------------------------------------------------------------- which cards are meant


def cards_seen(g: "Game", seat: Seat, master: Seat) -> list[CardNumber]:
    """A master's cards that a seat may see."""
    return [
        card.number for card in g.s.cards if card.master == master and card.zone != NOTHING and may_see(g, card, seat)
    ]


def cards_named(g: "Game", cards: list[CardNumber], words: str) -> list[CardNumber]:
    """Those of the cards whose name stands in the words; the longest name counts.

    A number, place or zone in the words tells cards of one name apart; a place alone stands for the card there.
    """
    wanted = words.casefold()
    found: list[CardNumber] = []
    longest = 0
    for number in cards:
        name = g.name_of(number).casefold()
        if len(name) >= longest and stands_in(name, wanted):
            if len(name) > longest:
                found = []
            longest = len(name)
            found.append(number)
    if not found:
        return [number for number in cards if is_placed_in(g, number, wanted)]
    numbered = [number for number in found if stands_in(numbered_name(g, number), wanted)]
    placed = [number for number in found if is_placed_in(g, number, wanted)]
    return numbered or placed or found


def stands_in(name: str, words: str) -> bool:
    """The name stands in the words as a whole, not as a part of a word."""
    at = words.find(name)
    while at >= 0:
        end = at + len(name)
        if not (at > 0 and words[at - 1].isalnum()) and not (end < len(words) and words[end].isalnum()):
            return True
        at = words.find(name, at + 1)
    return False


def numbered_name(g: "Game", number: CardNumber) -> str:
    """The name of a card and which of its name it is in its zone, as menus number them."""
    card = g.s.cards[number]
    name = g.name_of(number)
    same = [other for other in g.zone(card.zone, card.master) if g.name_of(other) == name]
    return f"{name} {same.index(number) + 1}".casefold()


def is_placed_in(g: "Game", number: CardNumber, words: str) -> bool:
    """The words name the place of the card, or its zone: in brackets, or where the zone has but one place."""
    card = g.s.cards[number]
    if card.place != NOTHING and g.book.place_names[card.place] in words:
        return True
    zone = g.book.zones[card.zone]
    return f"({zone.name})" in words or (zone.only_place != NOTHING and stands_in(zone.name, words))


# ---------------------------------------------------------------- actions with a card


def refusals(g: "Game", verb: str, seat: Seat, said: str) -> list[Refusal]:
    """Why a seat cannot do this with the card it names, or upon the target it names."""
    aim, divider, tool = said.partition(" with ")
    aims = g.book.actions.target_requirements.get(verb, [])
    targets = cards_named(g, cards_seen(g, seat, 1 - seat), aim) if aims else []
    upon_player = verb in g.book.actions.player_requirements and " player" in aim
    place = place_named(g, verb, said)
    own = cards_seen(g, seat, seat)
    named = without_place(g, place, tool or said)
    is_of_any = named.strip() == verb or ((targets or upon_player) and not divider)
    cards = meant(g, verb, seat, own if is_of_any else cards_named(g, own, named))
    if not cards:
        return refusals_of_others(g, verb, seat, tool or said)
    reasons: list[list[Refusal]] = []
    for card in cards:
        found = reasons_against(g, verb, seat, card, ability_named(g, verb, card, said))
        found += missed(g, aims, seat, card, targets)
        if upon_player:
            needs = g.book.actions.player_requirements[verb]
            found += [Refusal(need.clause, need.words) for need in needs if not need.test(g, seat, card)]
        if place != NOTHING:
            found += missed(g, g.book.actions.place_requirements[verb], seat, card, [place])
        reasons.append(found)
    in_play = [found for at, found in enumerate(reasons) if is_in_play(g, cards[at])]
    nearest = min(reasons, key=len)
    return next((found for found in in_play if len(found) == len(nearest)), nearest)


def is_in_play(g: "Game", card: CardNumber) -> bool:
    """The card lies where cards are in play."""
    return g.book.zones[g.s.cards[card].zone].group != NOTHING


def meant(g: "Game", verb: str, seat: Seat, cards: list[CardNumber]) -> list[CardNumber]:
    """Of cards of one name those that lie where the action is done with them, if some do."""
    needs = [need for need in g.book.actions.requirements[verb] if need.where]
    there = [card for card in cards if all(need.test(g, seat, card) for need in needs)]
    return there or cards


def place_named(g: "Game", verb: str, said: str) -> PlaceNumber:
    """The place the words lead to ("call X to front left")."""
    if verb not in g.book.actions.place_requirements:
        return NOTHING
    where = said.rpartition(" to ")[2].removeprefix("the ").removeprefix("your ")
    if where in g.book.place_names:
        return g.book.place_names.index(where)
    for zone in g.book.zones:
        if zone.only_place != NOTHING and where in (zone.name, f"{zone.name} circle"):
            return zone.only_place
    return NOTHING


def without_place(g: "Game", place: PlaceNumber, said: str) -> str:
    """The words without the place they lead to."""
    return said if place == NOTHING else said.rpartition(" to ")[0]


def ability_named(g: "Game", verb: str, card: CardNumber, said: str) -> int:
    """Which of its abilities the words name, by number or by how its text begins; NOTHING if none."""
    if verb not in g.book.actions.ability_requirements:
        return NOTHING
    words = said.split()
    if len(words) > 2 and words[1] == "ability" and words[2].isdecimal():
        return max(0, int(words[2]) - 1)
    text = said.partition(g.name_of(card).casefold() + ":")[2].strip()
    for position, line in enumerate(g.pool.cards[g.s.cards[card].printed].lines):
        if text and line.casefold().startswith(text):
            return position
    return NOTHING


def refusals_of_others(g: "Game", verb: str, seat: Seat, said: str) -> list[Refusal]:
    """Why a seat cannot do this with a card of the other player's, if the words name one it sees.

    What its player could pay with is hidden, so this is asked of a position in which nothing hidden is left.
    """
    seen = cards_named(g, cards_seen(g, seat, 1 - seat), said)
    world = without_secrets(g, seat) if seen else g
    for card in seen:
        found = failing(world, verb, seat, card)
        if found:
            return found
    return [Refusal(g.book.visibility.clause, f"you see no card of yours of that name in {said!r}")]


# ---------------------------------------------------------------- choices


def cards_spoken_of(g: "Game", seat: Seat, said: str) -> list[CardNumber]:
    """The cards that the words name, of either player, or of the one whose name stands before them ("b: Wall")."""
    found: list[CardNumber] = []
    for whose in (seat, 1 - seat):
        if f"{g.names[1 - whose].casefold()}: " not in said:
            found.extend(cards_seen(g, seat, whose))
    return cards_named(g, found, said)
