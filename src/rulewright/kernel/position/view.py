"""What one seat may know, as plain data: nothing hidden from it is in there."""

from typing import TYPE_CHECKING

from ..ids import BINDINGS, CARD_MASK, FACE_DOWN, MISSING, NOTHING, POOLED, RESTED
from ..vocabulary.counters import named_counters
from .decisions import Decision
from .events import EVERYONE, Event
from .items import Item
from .records import Pending
from .state import Card

if TYPE_CHECKING:
    from ..running.engine import Game

SPECTATOR = 2
Plain = dict[str, object]


def seen_by(g: "Game", card: Card, zone: int, seat: int) -> int:
    """The seats that see a card where it lies, as bits."""
    kind = g.book.zones[zone]
    if kind.public:
        if card.face == FACE_DOWN and kind.face_down_hidden:
            return card.known if kind.face_down_known else 1 << card.owner
        return EVERYONE
    if kind.owner_sees:
        return (1 << seat) | card.shown
    return card.shown


def may_see(g: "Game", card: Card, seat: int) -> bool:
    """The seat sees which card this is (a spectator sees what everybody does)."""
    if card.zone == NOTHING:
        return True
    seen = seen_by(g, card, card.zone, card.master)
    if seat == SPECTATOR:
        return seen == 3
    return (seen >> seat) & 1 == 1


def keeps_secrets(g: "Game", seat: int) -> bool:
    """The player sees own cards that the other player does not."""
    for zone, kind in enumerate(g.book.zones):
        if kind.public and not kind.face_down_hidden:
            continue
        for number in g.zone(zone, seat):
            if (seen_by(g, g.s.cards[number], zone, seat) >> seat) & 1 and not may_see(g, g.s.cards[number], 1 - seat):
                return True
    return False


def waits_in_hiding(g: "Game", one: Pending) -> bool:
    """The card of a waiting ability lies where not everybody sees it."""
    card = g.s.cards[one.this & CARD_MASK]
    return g.s.is_now(one.this) and seen_by(g, card, card.zone, card.master) != EVERYONE


def card_view(g: "Game", card: Card, seat: int) -> Plain:
    """A card that may be seen: what it is, and its values now and printed."""
    info = g.info(card.ref())
    printed = g.pool.cards[card.printed]
    book = g.book
    shown: Plain = {"card": card.number, "name": printed.name, "owner": card.owner, "master": card.master}
    values: Plain = {}
    prints: Plain = {}
    for field, name in enumerate(book.number_names):
        if info.numbers[field] != MISSING:
            values[name] = g.value(card.ref(), field)
        if printed.numbers[field] != MISSING:
            prints[name] = printed.numbers[field]
    for field, name in enumerate(book.word_names):
        values[name] = list(info.words[field])
    shown["values"] = values
    shown["printed"] = prints
    shown["keywords"] = [name for k, name in enumerate(book.keyword_names) if info.has_keyword(k)]
    shown["text"] = printed.text
    if printed.partial:
        shown["partial"] = True
    shown["rested"] = card.orientation == RESTED
    shown["face_down"] = card.face == 1
    if card.is_token:
        shown["token"] = True
    if card.is_copy:
        shown["copy"] = True
    if g.pool.backs[card.printed] != NOTHING:
        shown["side"] = card.side
        if book.visibility.sees_back(g, card, seat):
            shown["other side"] = side_view(g, g.pool.backs[card.printed])
    if card.place != NOTHING:
        shown["place"] = book.place_names[card.place]
    if card.damage:
        shown["damage"] = card.damage
    if card.counters:
        shown["counters"] = named_counters(card.counters, book.counter_names)
    if card.attached != NOTHING and g.s.is_now(card.attached):
        shown["attached"] = card.attached & CARD_MASK
    if card.guards != NOTHING:
        shown["guards"] = card.guards & CARD_MASK
    roles = [name for r, name in enumerate(book.role_names) if name and card.ref() in g.s.roles[r]]
    if roles:
        shown["roles"] = roles
    return shown


def side_view(g: "Game", printed: int) -> Plain:
    """What stands on the side of a card that is not up."""
    side = g.pool.cards[printed]
    values: Plain = {}
    for field, name in enumerate(g.book.number_names):
        if side.numbers[field] != MISSING:
            values[name] = side.numbers[field]
    for field, name in enumerate(g.book.word_names):
        values[name] = list(side.words[field])
    return {"name": side.name, "printed": values, "text": side.text}


def zone_view(g: "Game", zone: int, owner: int, seat: int) -> Plain:
    """A zone: how many cards, and those of them the seat may see, top first; None stands for a hidden card."""
    cards = [g.s.cards[number] for number in reversed(g.zone(zone, owner))]
    shown: list[Plain | None] = [card_view(g, card, seat) if may_see(g, card, seat) else None for card in cards]
    kind = g.book.zones[zone]
    if not kind.public and seat != owner:
        shown.sort(key=hidden_last)
    return {"count": len(cards), "cards": shown}


def hidden_last(card: Plain | None) -> int:
    """Seen cards first, so that order tells nothing."""
    return 1 if card is None else 0


def decision_view(menu: Decision) -> Plain:
    """A menu for the seat that must answer it."""
    return {
        "player": menu.player,
        "ask": menu.ask,
        "clause": menu.clause,
        "source": menu.source & CARD_MASK if menu.source != NOTHING else None,
        "options": [
            {"verb": option.verb, "card": option.card if option.card != NOTHING else None, "number": option.number}
            for option in menu.options
        ],
        "picked": [ref & CARD_MASK for ref in menu.picked if ref < POOLED],
        "least": menu.least,
        "most": menu.most,
    }


def event_view(g: "Game", event: Event, seat: int) -> Plain:
    """An event; cards the seat did not see are left out."""
    bit = 3 if seat == SPECTATOR else 1 << seat
    sees = event.audience & bit == bit
    return {
        "kind": event.kind,
        "clause": event.clause,
        "player": event.player,
        "card": event.card & CARD_MASK if sees and event.card != NOTHING else None,
        "name": g.name_in(event, event.card) if sees and event.card != NOTHING else None,
        "other": event.other & CARD_MASK if sees and event.other != NOTHING else None,
        "source": event.source & CARD_MASK if event.source != NOTHING else None,
        "before": event.before,
        "after": event.after,
        "number": event.number,
        "verb": event.verb,
        "how": event.how,
    }


def item_view(g: "Game", item: Item) -> Plain:
    """A card or an ability on the stack, and the cards chosen for it: everybody sees it."""
    chosen = [ref & CARD_MASK for refs in item.bound[BINDINGS:] for ref in refs if 0 <= ref < POOLED]
    return {
        "card": item.this & CARD_MASK,
        "name": g.name_of(item.this),
        "master": item.master,
        "is_card": item.is_card,
        "ability": None if item.rule is None else item.rule.number,
        "chosen": chosen,
    }


def view(g: "Game", seat: int) -> Plain:
    """Everything a seat may know of the position."""
    s = g.s
    book = g.book
    menu = s.menu
    players: list[Plain] = []
    for owner in (0, 1):
        zones: Plain = {kind.name: zone_view(g, zone, owner, seat) for zone, kind in enumerate(book.zones)}
        registers: Plain = {name: s.registers[r * 2 + owner] for r, name in enumerate(book.register_names)}
        players.append({"zones": zones, "registers": registers})
    phase = book.phase_names[s.phase] if s.phase != NOTHING else None
    step = book.phase_names[s.step_of_phase] if s.step_of_phase != NOTHING else None
    return {
        "book": book.name,
        "seat": seat,
        "turn": s.turn,
        "turn_player": s.turn_player,
        "first_player": s.first_player,
        "phase": phase,
        "step": step,
        "players": players,
        "waiting": [
            {"card": one.this & CARD_MASK, "name": g.name_of(one.this), "master": one.master}
            for one in s.pending
            if one.master == seat or not waits_in_hiding(g, one)
        ],
        "stack": [item_view(g, item) for item in reversed(s.stack)],
        "to_move": menu.player if menu is not None else None,
        "decision": decision_view(menu) if menu is not None and menu.player == seat else None,
        "over": s.over,
        "winner": s.winner if s.winner != NOTHING else None,
    }
