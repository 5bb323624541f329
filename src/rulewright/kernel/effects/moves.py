"""Instructions that move, turn, show and shuffle cards."""

from typing import TYPE_CHECKING, Final

from ..asking.context import PILE, context_of, root_of, seats
from ..asking.forbidden import is_forbidden, is_forbidden_to_player
from ..asking.references import zones_meant
from ..asking.select import amount, living, members
from ..book.procedure import Procedure, Step
from ..changing.changes import flip, look_through, move, put_at_end, schedule, show, shuffle, turn
from ..ids import (
    BOTTOM,
    BY_EFFECT,
    CARD_MASK,
    IT,
    LOOKED,
    LOOKED_AT,
    NOTHING,
    STANDING,
    TOP,
    Ref,
    Seat,
    ZoneNumber,
)
from ..position.change import Change
from ..position.decisions import Option
from ..position.events import EVERYONE
from ..position.state import Frame
from ..vocabulary.effects import Arrange, Draw, Exchange, Flip, Look, LookAt, Move, Reveal, Search, Shuffle, TopTo, Turn
from ..vocabulary.terms import Cards, Those, TopCards
from ..vocabulary.unknown import UnknownNode
from .destinations import arriving, destination_seat, is_spot, worth_choosing
from .kept_references import follow
from .picks import offer_pick

if TYPE_CHECKING:
    from ..running.engine import Game


# ---------------------------------------------------------------- moving


def can_move(g: "Game", f: Frame, node: Move) -> bool:
    """Some card is there to move, and has somewhere to go."""
    refs = arriving(g, f.player, node, living(g, members(g, context_of(g, f), node.what)))
    if not refs:
        return False
    if (node.free or node.spot is not None) and g.book.zones[node.to].places:
        return bool(places_for(g, f, node, refs[0], []))
    return True


def places_for(g: "Game", f: Frame, node: Move, ref: Ref, taken: list[int]) -> list[int]:
    """The places of the zone the card may be put on."""
    seat = destination_seat(g, f.player, node, ref)
    if node.free:
        found = g.book.moves.open_places(g, node.to, seat)
    else:
        found = list(range(g.book.zones[node.to].places))
    if node.spot is not None:
        found = [place for place in found if is_spot(g, f, node.spot, seat, place)]
    if node.separate or node.free:
        return [place for place in found if place not in taken]
    return found


def gather_moves(g: "Game", f: Frame) -> None:
    """The cards to move; those that are gone are passed over."""
    node = f.node
    if not isinstance(node, Move):
        raise UnknownNode(node)
    f.cards = living(g, members(g, context_of(g, f), node.what))
    if node.shuffled:
        f.cards = in_random_order(g, f.cards)
    elif len(f.cards) > 1 and is_ordered(g, node.to):
        return
    if g.book.zones[node.to].places == 0 or not f.cards:
        f.numbers = [NOTHING] * len(f.cards)
        g.jump(f, "move")
    else:
        g.jump(f, "place")


def is_ordered(g: "Game", zone: ZoneNumber) -> bool:
    """The order of the zone's cards is kept, so that who owns several that come together says it."""
    return zone == g.book.deck_zone or g.book.zones[zone].ordered


def in_random_order(g: "Game", refs: list[Ref]) -> list[Ref]:
    """The same cards, every order equally likely."""
    left = refs[:]
    out: list[Ref] = []
    while left:
        out.append(left.pop(g.below(len(left))))
    return out


def ask_order(g: "Game", f: Frame) -> None:
    """Each owner orders the own cards on their way into a deck, the turn player first."""
    seat = g.s.turn_player if f.number == 0 else 1 - g.s.turn_player
    f.number += 1
    own = [ref for ref in f.cards if g.s.cards[ref & CARD_MASK].owner == seat]
    if len({g.s.cards[ref & CARD_MASK].printed for ref in own}) > 1:
        offer_pick(g, f, "order", own, len(own), len(own), root_of(g, f).card, chooser=seat)
    else:
        f.picked = own


def took_order(g: "Game", f: Frame) -> None:
    """The first card picked ends up nearest the end they go to."""
    f.numbers.extend(f.picked[::-1])
    f.picked = []
    if f.number == 1:
        g.jump(f, "order")
        return
    f.cards = f.numbers
    f.numbers = [NOTHING] * len(f.cards)
    g.jump(f, "move")


def ask_place(g: "Game", f: Frame) -> None:
    """Choose the place of the next card."""
    node = f.node
    if not isinstance(node, Move):
        raise UnknownNode(node)
    if f.count >= len(f.cards):
        g.jump(f, "move")
        return
    places = places_for(g, f, node, f.cards[f.count], f.numbers)
    if not places:
        f.cards = f.cards[: f.count]
        g.jump(f, "move")
        return
    f.picked = places
    options = [Option("place", f.cards[f.count] & CARD_MASK, place) for place in places]
    g.ask(f.player, "place", options, root_of(g, f).card)
    g.jump(f, "placed")


def schedule_moves(g: "Game", f: Frame) -> None:
    """All cards move at one moment."""
    node = f.node
    if not isinstance(node, Move):
        raise UnknownNode(node)
    root = root_of(g, f)
    pile = NOTHING
    if node.pile:
        g.s.stamp += 1
        pile = g.s.stamp
        root.numbers[PILE] = pile
    elif g.book.zones[node.to].marked:
        pile = root.card
    changes: list[Change] = []
    for position, ref in enumerate(f.cards):
        change = move(ref, node.to, destination_seat(g, f.player, node, ref), BY_EFFECT, root.card)
        change.place = f.numbers[position]
        change.end = node.end
        change.orientation = node.orientation
        change.face = node.face
        change.pile = pile
        change.verb = node.verb
        change.player = f.player
        changes.append(change)
    g.jump(f, "moved")
    schedule(g, changes)


def took_place(g: "Game", f: Frame) -> None:
    """Note the place and go on to the next card."""
    f.numbers.append(f.picked[f.answer])
    f.picked = []
    f.count += 1
    g.jump(f, "place")


WITH_NOTHING: Final = -1  # of what was done: it counts as done, to no card


def moved(g: "Game", f: Frame) -> None:
    """Words that pointed at the cards moved point at them where they are now, if they got there."""
    node = f.node
    if not isinstance(node, Move):
        raise UnknownNode(node)
    root = root_of(g, f)
    arrived: list[Ref] = []
    for ref in f.cards:
        card = g.s.cards[ref & CARD_MASK]
        if card.zone == node.to:
            arrived.append(card.ref())
        elif card.zone == NOTHING and card.last is not None and card.last.card.zone == node.to:
            arrived.append(card.last.card.ref())
    follow(g, root, f.cards)
    bound = root.bindings()
    if isinstance(node.what, Those):
        bound[node.what.slot] = tuple(arrived)
    root.done = len(arrived) or (WITH_NOTHING if not f.cards and g.book.moves.done_with_nothing(node) else 0)
    arrival = g.book.zones[node.to].arrival
    if arrival and arrived:
        frame = g.call(arrival, f.player)
        frame.cards = arrived
        frame.scope = f.scope


# ---------------------------------------------------------------- from the top of the deck


def draw_next(g: "Game", f: Frame) -> None:
    """One card at a time; "up to" may stop before each."""
    node = f.node
    if not isinstance(node, Draw):
        raise UnknownNode(node)
    if f.count == 0:
        f.number = amount(g, context_of(g, f), node.count)
        f.other = seats(f.player, node.who)[0]
        root_of(g, f).done = 0
    if f.count >= f.number or may_not_draw(g, f.other):
        g.finish(f)
        return
    if not g.zone(g.book.deck_zone, f.other):
        g.book.ending.could_not_draw(g, f.other)
        g.finish(f)
        return
    if node.up_to:
        g.ask(f.other, "draw", [Option("yes"), Option("no")], root_of(g, f).card)
    else:
        f.answer = 0


def may_not_draw(g: "Game", seat: Seat) -> bool:
    """An effect says that the player cannot draw."""
    return g.pool.has_prohibitions and is_forbidden_to_player(g, g.book.verbs.draw, seat, NOTHING)


def draw_one(g: "Game", f: Frame) -> None:
    """The top card of the deck goes to the hand."""
    if f.answer != 0:
        g.finish(f)
        return
    draw_card(g, f.other, BY_EFFECT, root_of(g, f).card)
    root_of(g, f).done += 1
    f.count += 1
    g.restart(f)


def draw_card(g: "Game", seat: Seat, how: int, source: Ref = NOTHING) -> bool:
    """A player draws the top card of the deck; False if there is none."""
    deck = g.zone(g.book.deck_zone, seat)
    if not deck:
        return False
    change = move(g.s.cards[deck[-1]].ref(), g.book.hand_zone, seat, how, source)
    change.verb = g.book.verbs.draw
    change.player = seat
    schedule(g, [change])
    return True


def top_next(g: "Game", f: Frame) -> None:
    """The top card of the deck goes where told, one by one."""
    node = f.node
    if not isinstance(node, TopTo):
        raise UnknownNode(node)
    if f.count == 0:
        f.number = amount(g, context_of(g, f), node.count)
        f.other = seats(f.player, node.who)[0]
        root_of(g, f).done = 0
    deck = g.zone(g.book.deck_zone, f.other)
    if f.count >= f.number or not deck:
        root_of(g, f).bindings()[LOOKED] = tuple([g.s.cards[number].ref() for number in f.cards])
        g.finish(f)
        return
    f.count += 1
    g.restart(f)
    root_of(g, f).done += 1
    f.cards.append(deck[-1])
    change = move(g.s.cards[deck[-1]].ref(), node.to, f.other, BY_EFFECT, root_of(g, f).card)
    change.player = f.other
    if g.book.zones[node.to].marked:
        change.pile = root_of(g, f).card
    schedule(g, [change])


# ---------------------------------------------------------------- turning


def turn_cards(g: "Game", f: Frame) -> None:
    """Cards stand or rest together; what is so already does nothing."""
    node = f.node
    if not isinstance(node, Turn):
        raise UnknownNode(node)
    root = root_of(g, f)
    changes: list[Change] = []
    for ref in living(g, members(g, context_of(g, f), node.what)):
        if g.s.cards[ref & CARD_MASK].orientation == node.orientation:
            continue
        if node.orientation == STANDING and is_forbidden(g, g.book.verbs.stand, ref):
            continue
        changes.append(turn(ref, node.orientation, BY_EFFECT, root.card))
    root.done = len(changes)
    schedule(g, changes)


def flip_cards(g: "Game", f: Frame) -> None:
    """Cards turn face up or face down together."""
    node = f.node
    if not isinstance(node, Flip):
        raise UnknownNode(node)
    root = root_of(g, f)
    changes: list[Change] = []
    for ref in living(g, members(g, context_of(g, f), node.what)):
        if g.s.cards[ref & CARD_MASK].face != node.face:
            changes.append(flip(ref, node.face, BY_EFFECT, root.card))
    root.done = len(changes)
    schedule(g, changes)


def exchange_places(g: "Game", f: Frame) -> None:
    """Two cards change places at one moment."""
    node = f.node
    if not isinstance(node, Exchange):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    root = root_of(g, f)
    ones = living(g, members(g, ctx, node.one))
    others = living(g, members(g, ctx, node.other))
    root.done = 0
    if ones == others:
        others = ones[1:]
    if not ones or not others:
        return
    first = g.s.cards[ones[0] & CARD_MASK]
    second = g.s.cards[others[0] & CARD_MASK]
    changes = [
        move(ones[0], second.zone, second.master, BY_EFFECT, root.card),
        move(others[0], first.zone, first.master, BY_EFFECT, root.card),
    ]
    changes[0].place = second.place
    changes[1].place = first.place
    root.done = 1
    schedule(g, changes)


# ---------------------------------------------------------------- looking, searching, showing


def ask_look(g: "Game", f: Frame) -> None:
    """How many of the top cards are looked at."""
    node = f.node
    if not isinstance(node, Look):
        raise UnknownNode(node)
    f.other = seats(f.player, node.who)[0]
    most = min(max(0, amount(g, context_of(g, f), node.count)), len(g.zone(g.book.deck_zone, f.other)))
    f.number = most
    if node.up_to and most > 0:
        options = [Option("number", NOTHING, number) for number in range(most, -1, -1)]
        g.ask(f.player, "look", options, root_of(g, f).card)
    else:
        f.answer = 0


def look(g: "Game", f: Frame) -> None:
    """The player sees them until the effect ends."""
    count = f.number - f.answer
    refs = g.refs(g.book.deck_zone, f.other)[::-1][:count]
    root = root_of(g, f)
    root.bindings()[LOOKED] = tuple(refs)
    root.bindings()[IT] = tuple(refs)
    root.done = len(refs)
    if refs:
        show(g, refs, 1 << f.player, LOOKED_AT, f.player)


def look_at(g: "Game", f: Frame) -> None:
    """The player sees the cards of a group until the effect ends."""
    node = f.node
    if not isinstance(node, LookAt):
        raise UnknownNode(node)
    refs = living(g, members(g, context_of(g, f), node.what))
    root = root_of(g, f)
    root.bindings()[LOOKED] = tuple(refs)
    root.done = len(refs)
    if refs:
        show(g, refs, 1 << seats(f.player, node.who)[0], LOOKED_AT, f.player)


def search(g: "Game", f: Frame) -> None:
    """Look through the cards and find none, some or all that fit; who must not search does not look either."""
    node = f.node
    if not isinstance(node, Search):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    chooser = seats(f.player, node.who)[0]
    if g.book.verbs.search != NOTHING and is_forbidden_to_player(g, g.book.verbs.search, chooser, NOTHING):
        f.picked = []
        return
    hidden = True
    if isinstance(node.what, Cards):
        zones = zones_meant(g, node.what.zones)
        hidden = any(not g.book.zones[zone].public for zone in zones)
        if hidden:
            for zone in zones:
                look_through(g, zone, seats(f.player, node.what.whose)[0], chooser)
    found = worth_choosing(g, f, IT, living(g, members(g, ctx, node.what)))
    most = max(0, amount(g, ctx, node.most))
    offer_pick(g, f, "search", found, 0 if hidden else most, most, root_of(g, f).card, always=hidden, chooser=chooser)


def found(g: "Game", f: Frame) -> None:
    """The cards found are what "it" means now."""
    root = root_of(g, f)
    root.bindings()[IT] = tuple(f.picked)
    root.done = len(f.picked)


def reveal(g: "Game", f: Frame) -> None:
    """Everybody sees the cards until the effect ends."""
    node = f.node
    if not isinstance(node, Reveal):
        raise UnknownNode(node)
    refs = living(g, members(g, context_of(g, f), node.what))
    root = root_of(g, f)
    root.bindings()[node.slot] = tuple(refs)
    if isinstance(node.what, TopCards):  # one may be chosen from among them, and the rest is spoken of
        root.bindings()[LOOKED] = tuple(refs)
    root.done = len(refs)
    if refs:
        show(g, refs, EVERYONE, player=f.player)


def shuffle_zone(g: "Game", f: Frame) -> None:
    """Random order; whether what came before was done is not for the shuffle to say."""
    node = f.node
    if not isinstance(node, Shuffle):
        raise UnknownNode(node)
    if node.of is None:
        shuffle(g, node.zone, seats(f.player, node.who)[0])
    else:
        owners = [g.s.cards[ref & CARD_MASK].owner for ref in members(g, context_of(g, f), node.of)]
        for seat in (g.s.turn_player, 1 - g.s.turn_player):
            if seat in owners:
                shuffle(g, node.zone, seat)


def ask_arrange(g: "Game", f: Frame) -> None:
    """Each card looked at goes to the top or to the bottom."""
    node = f.node
    if not isinstance(node, Arrange):
        raise UnknownNode(node)
    if f.count == 0:
        f.cards = living(g, members(g, context_of(g, f), node.what))
    if not f.cards:
        g.finish(f)
        return
    options: list[Option] = []
    for ref in f.cards if node.ordered else f.cards[:1]:
        options.extend((Option("top", ref & CARD_MASK), Option("bottom", ref & CARD_MASK)))
    g.ask(f.player, "arrange", options, root_of(g, f).card)


def arrange(g: "Game", f: Frame) -> None:
    """Put it there and go on."""
    ref = f.cards.pop(f.answer // 2)
    put_at_end(g, ref, TOP if f.answer % 2 == 0 else BOTTOM, f.player, root_of(g, f).card)
    root_of(g, f).done = 1
    f.count += 1
    g.restart(f)


MOVE_PROCEDURES: Final = [
    Procedure(
        "move",
        [
            Step("", "which cards move", gather_moves),
            Step("", "in which order", ask_order, label="order"),
            Step("", "and so on for each owner", took_order),
            Step("", "where to", ask_place, label="place"),
            Step("", "they move together", schedule_moves, label="move"),
            Step("", "and so on for each card", took_place, label="placed"),
            Step("", "they have moved", moved, label="moved"),
        ],
    ),
    Procedure("draw cards", [Step("", "the next draw", draw_next), Step("", "draw a card", draw_one)]),
    Procedure("top cards", [Step("", "the top card goes there", top_next)]),
    Procedure("turn", [Step("", "stand or rest", turn_cards)]),
    Procedure("flip", [Step("", "turn face up or down", flip_cards)]),
    Procedure("exchange", [Step("", "change places", exchange_places)]),
    Procedure("look", [Step("", "how many", ask_look), Step("", "look", look)]),
    Procedure("look at", [Step("", "look", look_at)]),
    Procedure("search", [Step("", "search", search), Step("", "found", found)]),
    Procedure("reveal", [Step("", "show to everybody", reveal)]),
    Procedure("shuffle", [Step("", "shuffle", shuffle_zone)]),
    Procedure("arrange", [Step("", "top or bottom", ask_arrange), Step("", "put it there", arrange)]),
]
