"""What one seat may know of a position: nothing hidden from it is in there."""

from typing import TYPE_CHECKING, Final

from ..ids import BINDINGS, CARD_MASK, FACE_DOWN, MISSING, NOTHING, POOLED, RESTED, CardNumber, Ref, Seat, ZoneNumber
from ..vocabulary.counters import named_counters
from ..vocabulary.pool import Face, Info, Printed
from .events import EVERYONE, Event
from .items import Item
from .records import Pending
from .shown import CardView, PendingView, PlayerView, SideView, StackItemView, Value, View, ZoneView
from .state import Card

if TYPE_CHECKING:
    from ..book.rulebook import Rulebook
    from ..running.engine import Game

SPECTATOR: Final = 2
NO_KEY: Final = b"nobody knows what chance brings"
ALL_SEEING: Final = 3  # who watches a finished game with both hands open


def seen_by(g: "Game", card: Card, zone: ZoneNumber, seat: Seat) -> int:
    """The seats that see a card where it lies, as bits."""
    kind = g.book.zones[zone]
    if kind.public:
        if card.face == FACE_DOWN and kind.face_down_hidden:
            return card.known if kind.face_down_known else 1 << card.owner
        return EVERYONE
    if kind.owner_sees:
        return (1 << seat) | card.shown
    return card.shown


def in_that_life(g: "Game", ref: Ref) -> Card:
    """The card an object is, or as it last was when it is that object no more."""
    card = g.s.cards[ref & CARD_MASK]
    return card if card.last is None or g.s.is_now(ref) else card.last.card


def witnesses(g: "Game", ref: Ref) -> int:
    """The seats that see an object where it lies, or saw it last, as bits; everybody what is no card.

    In a deck, who saw a card come there still follows it; in a hand, one card is like another.
    """
    if ref < 0 or ref >= POOLED:
        return EVERYONE
    card = in_that_life(g, ref)
    if card.zone == NOTHING:
        return EVERYONE
    kind = g.book.zones[card.zone]
    followed = 0 if kind.public or kind.owner_sees else card.known
    return (seen_by(g, card, card.zone, card.master) | followed) & EVERYONE


def knows(g: "Game", ref: Ref, seat: Seat) -> bool:
    """The seat knows which card an object is, or was when it was last one."""
    bits = EVERYONE if seat == SPECTATOR else 1 << seat
    return (witnesses(g, ref) | (in_that_life(g, ref).known if 0 <= ref < POOLED else 0)) & bits == bits


def may_see(g: "Game", card: Card, seat: Seat) -> bool:
    """The seat sees which card this is: a spectator what everybody does, who sees all what either player does."""
    if card.zone == NOTHING:
        return True
    seen = seen_by(g, card, card.zone, card.master)
    if seat == SPECTATOR:
        return seen == EVERYONE
    if seat == ALL_SEEING:
        return seen & EVERYONE != 0
    return (seen >> seat) & 1 == 1


def keeps_secrets(g: "Game", seat: Seat) -> bool:
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


def saw(event: Event, seat: Seat) -> bool:
    """The seat saw the card of an event."""
    if seat == ALL_SEEING:
        return event.audience != 0
    bit = EVERYONE if seat == SPECTATOR else 1 << seat
    return event.audience & bit == bit


def in_sight(g: "Game", seat: Seat) -> list[CardNumber]:
    """The cards a seat sees, zone by zone, top first."""
    found: list[CardNumber] = []
    for owner in (0, 1):
        for zone in range(len(g.book.zones)):
            for number in reversed(g.zone(zone, owner)):
                if may_see(g, g.s.cards[number], seat):
                    found.append(number)
    return found


def printed_values(book: "Rulebook", printed: Printed) -> dict[str, Value]:
    """The numbers and words of a printed card, by name."""
    values: dict[str, Value] = {}
    for field, name in enumerate(book.number_names):
        if printed.numbers[field] != MISSING:
            values[name] = printed.numbers[field]
    for field, name in enumerate(book.word_names):
        values[name] = list(printed.words[field])
    return values


def values_now(g: "Game", info: Info) -> dict[str, Value]:
    """The numbers and words of a card as they are now, by name."""
    book = g.book
    values: dict[str, Value] = {}
    for field, name in enumerate(book.number_names):
        number = info.numbers[field]
        if number != MISSING:
            values[name] = number if number >= 0 or book.characteristics.reads_negative else 0
    for field, name in enumerate(book.word_names):
        values[name] = list(info.words[field])
    return values


def keywords_now(g: "Game", info: Info) -> list[str]:
    """The keywords on a card, by name."""
    if info.keywords == 0:
        return []
    return [name for number, name in enumerate(g.book.keyword_names) if info.has_keyword(number)]


def face(g: "Game", printed: int) -> Face:
    """What is shown of a printed card where nothing changes it."""
    found = g.pool.faces.get(printed)
    if found is None:
        info = g.pool.infos[printed]
        found = Face(printed_values(g.book, g.pool.cards[printed]), values_now(g, info), keywords_now(g, info))
        g.pool.faces[printed] = found
    return found


def parts_played(g: "Game") -> dict[Ref, list[str]]:
    """The names of the parts each object plays."""
    found: dict[Ref, list[str]] = {}
    for role, name in enumerate(g.book.role_names):
        if name:
            for ref in g.s.roles[role]:
                names = found.setdefault(ref, [])
                if name not in names:
                    names.append(name)
    return found


def paragraph(g: "Game", item: Item) -> str | None:
    """The printed text of a card on the stack, or the paragraph of an ability where the text has one for each."""
    printed = g.pool.cards[g.s.cards[item.this & CARD_MASK].printed]
    if item.is_card:
        return printed.text
    lines = printed.text.split("\n")
    if item.rule is None or len(lines) != len(printed.abilities):
        return None
    ability = g.pool.rules[item.rule.number].ability
    return lines[printed.abilities.index(ability)] if ability in printed.abilities else None


class Onlooker:
    """One seat's look at a position; cards go by their numbers, or by those the seat knows them by."""

    def __init__(self, g: "Game", seat: Seat, handles: dict[CardNumber, int] | None) -> None:
        self.g = g
        self.seat = seat
        self.handles = handles
        self.roles = parts_played(g)
        self.attached: dict[CardNumber, list[int]] = {}  # what is attached to each card
        for card in g.s.cards:
            if card.attached != NOTHING:
                self.look_for_attached()
                break

    def look_for_attached(self) -> None:
        """Note what is attached to each card, as far as the seat sees it."""
        g = self.g
        for number in in_sight(g, self.seat):
            host = g.s.cards[number].attached
            known = self.known(number)
            if host != NOTHING and known is not None and g.s.is_now(host):
                self.attached.setdefault(host & CARD_MASK, []).append(known)

    def known(self, ref: Ref) -> int | None:
        """The number by which the seat knows a card."""
        if ref < 0 or ref >= POOLED:
            return None
        number = ref & CARD_MASK
        return number if self.handles is None else self.handles.get(number)

    def view(self) -> View:
        """Everything the seat may know of the position."""
        g, s, book, menu = self.g, self.g.s, self.g.book, self.g.s.menu
        return View(
            book=book.name,
            seat=self.seat,
            turn=s.turn,
            turn_player=s.turn_player,
            first_player=s.first_player,
            phase=book.phase_names[s.phase] if s.phase != NOTHING else None,
            step=book.phase_names[s.step_of_phase] if s.step_of_phase != NOTHING else None,
            players=[self.player(0), self.player(1)],
            stack=[self.stacked(item) for item in reversed(s.stack)],
            waiting=[
                PendingView(card=self.known(one.this), name=g.name_of(one.this), master=one.master)
                for one in s.pending
                if self.seat in (one.master, ALL_SEEING) or not waits_in_hiding(g, one)
            ],
            to_move=menu.player if menu is not None else None,
            over=s.over,
            winner=s.winner if s.winner != NOTHING else None,
        )

    def player(self, owner: Seat) -> PlayerView:
        """One side of the table."""
        book, registers = self.g.book, self.g.s.registers
        return PlayerView(
            zones={kind.name: self.zone(zone, owner) for zone, kind in enumerate(book.zones)},
            registers={name: registers[number * 2 + owner] for number, name in enumerate(book.register_names)},
        )

    def zone(self, zone: ZoneNumber, owner: Seat) -> ZoneView:
        """A zone; where the seat may not know their order, the cards it sees come first."""
        cards = [self.g.s.cards[number] for number in reversed(self.g.zone(zone, owner))]
        shown = [self.card(card, owner) if may_see(self.g, card, self.seat) else None for card in cards]
        if not self.g.book.zones[zone].public and self.seat not in (owner, ALL_SEEING):
            shown.sort(key=is_hidden)
        return ZoneView(count=len(cards), cards=shown)

    def card(self, card: Card, seat: Seat) -> CardView:
        """A card that may be seen."""
        g, book = self.g, self.g.book
        ref = card.ref()
        info = g.info(ref)
        printed = g.pool.cards[card.printed]
        usual = face(g, card.printed)
        is_changed = info is not g.pool.infos[card.printed]
        has_back = g.pool.backs[card.printed] != NOTHING
        known = self.known(card.number)
        assert known is not None, "a card in sight goes by a number"
        return CardView(
            card=known,
            name=printed.name,
            owner=card.owner,
            master=card.master,
            zone=book.zones[card.zone].name,
            seat=seat,
            place=book.place_names[card.place] if card.place != NOTHING else None,
            values=values_now(g, info) if is_changed else usual.values,
            printed=usual.printed,
            keywords=keywords_now(g, info) if is_changed else usual.keywords,
            text=printed.text,
            partial=printed.partial,
            rested=card.orientation == RESTED,
            face_down=card.face == FACE_DOWN,
            token=card.is_token,
            copy=card.is_copy,
            side=card.side if has_back else None,
            other_side=self.other_side(card) if has_back else None,
            damage=card.damage,
            counters=named_counters(card.counters, book.counter_names) if card.counters else {},
            attached_to=self.known(card.attached) if g.s.is_now(card.attached) else None,
            attached=self.attached.get(card.number, []),
            guards=self.known(card.guards),
            roles=self.roles.get(ref, []),
        )

    def other_side(self, card: Card) -> SideView | None:
        """The side that is not up, where the seat may see it."""
        seat = card.master if self.seat == ALL_SEEING else self.seat
        if not self.g.book.visibility.sees_back(self.g, card, seat):
            return None
        side = self.g.pool.cards[self.g.pool.backs[card.printed]]
        return SideView(name=side.name, printed=face(self.g, self.g.pool.backs[card.printed]).printed, text=side.text)

    def stacked(self, item: Item) -> StackItemView:
        """A card or an ability on the stack, and the cards chosen for it."""
        chosen: list[int] = []
        for refs in item.bound[BINDINGS:]:
            for ref in refs:
                known = self.known(ref)
                if known is not None:
                    chosen.append(known)
        return StackItemView(
            card=self.known(item.this),
            name=self.g.name_of(item.this),
            master=item.master,
            is_card=item.is_card,
            ability=None if item.rule is None else item.rule.number,
            text=paragraph(self.g, item),
            chosen=chosen,
        )


def is_hidden(card: CardView | None) -> bool:
    """Nothing is shown of the card: sorted last, so that order tells nothing."""
    return card is None


def view(g: "Game", seat: Seat, handles: dict[CardNumber, int] | None = None) -> View:
    """Everything a seat may know of the position; with handles, cards go by them instead of their numbers."""
    return Onlooker(g, seat, handles).view()


def without_secrets(g: "Game", seat: Seat) -> "Game":
    """A copy in which all cards a seat does not see are the same one, and chance is not what it will be."""
    world = g.clone()
    for card in g.s.cards:
        if card.printed != 0 and not may_see(g, card, seat):
            world.s.suppose(card.number, 0)
    world.s.key = NO_KEY
    return world
