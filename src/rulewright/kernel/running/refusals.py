"""Why something is not on the menu: the clauses and the failing conditions, from what the seat may know."""

from typing import TYPE_CHECKING, Final

from ..book.requirements import Requirement, TargetRequirement
from ..ids import CARD_MASK, NOTHING, CardNumber, Seat
from ..position.view import may_see, without_secrets

if TYPE_CHECKING:
    from .engine import Game


class Refusal:
    """One reason: the clause and, in plain words, what it asks for that is not so."""

    def __init__(self, clause: str, words: str) -> None:
        self.clause = clause
        self.words = words

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.words!r})"


def meets(g: "Game", needs: list[Requirement], seat: Seat, card: CardNumber) -> bool:
    """Every requirement is fulfilled."""
    for need in needs:
        if not need.test(g, seat, card):
            return False
    return True


def failing(g: "Game", needs: list[Requirement], seat: Seat, card: CardNumber) -> list[Refusal]:
    """The requirements that are not fulfilled."""
    return [Refusal(need.clause, need.words) for need in needs if not need.test(g, seat, card)]


def stopped_loop(g: "Game", verb: str, seat: Seat, card: CardNumber) -> list[Refusal]:
    """The action would begin a loop again that was stopped in this very situation."""
    menu = g.decision
    if menu is not None and menu.player == seat:
        for option in menu.barred:
            if option.verb == verb and option.card == card:
                return [Refusal(g.book.loops.one_clause, "it would begin a loop again that was stopped")]
    return []


NOT_OFFERED: Final = 0
OFFERED: Final = 1
LED_TO: Final = 2  # by a line after which the card is chosen


def offered(g: "Game", verb: str, seat: Seat, card: CardNumber) -> int:
    """Whether the open question has a line for the action with the card, or one that leads to its choice."""
    menu = g.decision
    found = NOT_OFFERED
    if menu is None or menu.player != seat:
        return found
    for option in menu.options:
        goes_on = (menu.ask, option.verb) in g.book.actions.offered_as.get(verb, ())
        if not goes_on and option.verb != verb:
            continue
        if card in (option.card, NOTHING) or (goes_on and menu.source != NOTHING and card == menu.source & CARD_MASK):
            return OFFERED
        if option.card == NOTHING:
            found = LED_TO
    return found


def another_question(g: "Game", seat: Seat) -> list[Refusal]:
    """What the action requires is so, but this is not the question it answers."""
    menu = g.decision
    if menu is None:
        return [Refusal(g.book.actions.play_clause, "the game is over")]
    clause = menu.clause or g.book.actions.play_clause
    if menu.player != seat:
        return [Refusal(clause, "the other player has to decide first")]
    return [Refusal(clause, f"something else is asked: {menu.ask}")]


def reasons_against(g: "Game", verb: str, needs: list[Requirement], seat: Seat, card: CardNumber) -> list[Refusal]:
    """Why an action with a card is not offered; what is offered nothing forbids, what is not has a reason."""
    way = offered(g, verb, seat, card)
    if way == OFFERED:
        return []
    found = failing(g, needs, seat, card) + stopped_loop(g, verb, seat, card)
    return found if found or way == LED_TO else another_question(g, seat)


def reaches(g: "Game", needs: list[TargetRequirement], seat: Seat, card: CardNumber, target: int) -> bool:
    """Every requirement of the target is fulfilled."""
    for need in needs:
        if not need.test(g, seat, card, target):
            return False
    return True


def missed(
    g: "Game", needs: list[TargetRequirement], seat: Seat, card: CardNumber, targets: list[CardNumber]
) -> list[Refusal]:
    """The requirements the best of the targets does not fulfil; none without a target."""
    found: list[list[Refusal]] = []
    for target in targets:
        found.append([Refusal(need.clause, need.words) for need in needs if not need.test(g, seat, card, target)])
    return min(found, key=len) if found else []


def cards_seen(g: "Game", seat: Seat, master: Seat) -> list[CardNumber]:
    """A master's cards that a seat may see."""
    return [
        card.number for card in g.s.cards if card.master == master and card.zone != NOTHING and may_see(g, card, seat)
    ]


def cards_named(g: "Game", cards: list[CardNumber], words: str) -> list[CardNumber]:
    """Those of the cards whose name stands in the words; the longest name counts.

    A place in the words tells cards of one name apart, or stands for the card there.
    """
    wanted = words.casefold()
    found: list[CardNumber] = []
    longest = 0
    for number in cards:
        name = g.name_of(number).casefold()
        if name in wanted and len(name) >= longest:
            if len(name) > longest:
                found = []
            longest = len(name)
            found.append(number)
    placed = [number for number in cards if is_placed_in(g, number, wanted)]
    if not found:
        return placed
    return [number for number in found if number in placed] or found


def is_placed_in(g: "Game", number: CardNumber, words: str) -> bool:
    """The words name the place of the card."""
    place = g.s.cards[number].place
    return place != NOTHING and g.book.place_names[place] in words


def why_not(g: "Game", seat: Seat, words: str) -> list[Refusal]:
    """Why a seat cannot do what the words name ("attack Y with X", "call X"); empty when nothing forbids it.

    Of several cards of that name, the one with the fewest reasons speaks.
    """
    said = by_verb(g, words.casefold().strip())
    if said == "concede" and not g.is_over():
        return []
    for verb, needs in g.book.actions.requirements.items():
        if said.startswith(verb):
            if verb in g.book.actions.cardless:
                return reasons_against(g, verb, needs, seat, NOTHING)
            return refusals(g, verb, needs, seat, said)
    verbs = ", ".join(spoken(g))
    return [Refusal(g.book.actions.play_clause, f"{words!r} names no action of this game; the actions are: {verbs}")]


def by_verb(g: "Game", said: str) -> str:
    """What is said the way of a menu begins with the verb of its requirements."""
    for phrase, verb in g.book.actions.said_as.items():
        if said.startswith(phrase):
            return verb + said[len(phrase) :]
    return said


def refusals(g: "Game", verb: str, needs: list[Requirement], seat: Seat, said: str) -> list[Refusal]:
    """Why a seat cannot do this with the card it names, or upon the target it names."""
    aim, divider, tool = said.partition(" with ")
    aims = g.book.actions.target_requirements.get(verb, [])
    targets = cards_named(g, cards_seen(g, seat, 1 - seat), aim) if aims else []
    own = cards_seen(g, seat, seat)
    cards = own if targets and not divider else cards_named(g, own, tool or said)
    if not cards:
        return refusals_of_others(g, needs, seat, tool or said)
    reasons: list[list[Refusal]] = []
    for card in cards:
        reasons.append(reasons_against(g, verb, needs, seat, card) + missed(g, aims, seat, card, targets))
    return min(reasons, key=len)


def refusals_of_others(g: "Game", needs: list[Requirement], seat: Seat, said: str) -> list[Refusal]:
    """Why a seat cannot do this with a card of the other player's, if the words name one it sees.

    What its player could pay with is hidden, so this is asked of a position in which nothing hidden is left.
    """
    seen = cards_named(g, cards_seen(g, seat, 1 - seat), said)
    world = without_secrets(g, seat) if seen else g
    for card in seen:
        found = failing(world, needs, seat, card)
        if found:
            return found
    return [Refusal(g.book.visibility.clause, f"you see no card of yours of that name in {said!r}")]


def spoken(g: "Game") -> list[str]:
    """The actions as a player would name them."""
    phrases = {verb.strip(): phrase.strip() for phrase, verb in g.book.actions.said_as.items()}
    return [phrases.get(verb, verb) for verb in g.book.actions.requirements if verb not in g.book.actions.unspoken]
