"""What one seat may know of a position: nothing hidden from it is in there."""

from typing import TYPE_CHECKING, Final

from ..ids import BINDINGS, CARD_MASK, FACE_DOWN, MISSING, NOTHING, POOLED, RESTED, CardNumber, Ref, Seat, ZoneNumber
from ..vocabulary.counters import named_counters
from ..vocabulary.pool import Face, Info, Printed
from .events import EVERYONE, Event
from .items import Item
from .records import Pending
from .shown import CardView, PendingView, PlayerView, SideView, StackItemView, Value, View, ZoneView
from .state import Card, Zone

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


class SeenCard:
    """A card as it was last shown to a seat, and by what."""

    def __init__(self, card: Card, info: Info, known: int, is_alone: bool, view: CardView) -> None:
        self.card = card
        self.info = info
        self.known = known
        self.is_alone = is_alone  # nothing but the card itself tells what is shown of it
        self.view = view


class SeenZone:
    """A zone as a seat last looked at it."""

    def __init__(self, zone: Zone, cards: list[Card], is_seen: list[bool]) -> None:
        self.zone = zone
        self.cards = cards  # top first
        self.is_seen = is_seen
        self.inside = set(zone.cards)
        self.seen = [card.number for at, card in enumerate(cards) if is_seen[at]]
        self.view: ZoneView | None = None


class Sight:
    """What one seat sees, from look to look: what has not changed since is neither looked at nor made again."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.known: list[Card] = []  # all cards, as they were
        self.looked: list[SeenZone] = []  # those of the first player, then those of the second
        self.shown: dict[CardNumber, SeenCard] = {}
        self.restless: set[CardNumber] = set()  # of which something besides may be other at the next look

    def forget(self, number: CardNumber) -> None:
        """The seat has lost sight of a card."""
        self.restless.add(number)

    def look(self, g: "Game") -> list[CardNumber]:
        """Look at a position: the cards in sight, zone by zone, top first."""
        s, kinds, before, known = g.s, len(g.book.zones), self.looked, self.known
        least = min(len(known), len(s.cards))
        changed = {at for at in range(len(s.cards)) if at >= least or known[at] is not s.cards[at]}
        self.known = s.cards[:]
        self.looked = []
        found: list[CardNumber] = []
        for at in range(2 * kinds):
            zone = s.zones[2 * (at % kinds) + at // kinds]
            if at < len(before) and before[at].zone is zone and before[at].inside.isdisjoint(changed):
                seen = before[at]
            else:
                cards = [s.cards[number] for number in reversed(zone.cards)]
                seen = SeenZone(zone, cards, [may_see(g, card, self.seat) for card in cards])
            self.looked.append(seen)
            found += seen.seen
        return found


class Onlooker:
    """One seat's look at a position; cards go by their numbers, or by those the seat knows them by."""

    def __init__(self, g: "Game", sight: Sight, handles: dict[CardNumber, int] | None) -> None:
        self.g = g
        self.sight = sight
        self.seat = sight.seat
        self.handles = handles
        self.derived = g.derived()
        self.roles = parts_played(g)
        self.attached: dict[CardNumber, list[int]] = {}  # what is attached to each card
        for card in g.s.cards:
            if card.attached != NOTHING:
                self.look_for_attached()
                break
        self.restless = sight.restless | set(self.derived.changed) | set(self.attached)
        self.restless.update([ref & CARD_MASK for ref in self.roles])
        sight.restless = set()

    def look_for_attached(self) -> None:
        """Note what is attached to each card, as far as the seat sees it."""
        g = self.g
        for zone in self.sight.looked:
            for card, is_seen in zip(zone.cards, zone.is_seen, strict=True):
                known = self.known(card.number) if is_seen and card.attached != NOTHING else None
                if known is not None and g.s.is_now(card.attached):
                    self.attached.setdefault(card.attached & CARD_MASK, []).append(known)

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
        seen = self.sight.looked[owner * len(self.g.book.zones) + zone]
        if seen.view is not None and self.restless.isdisjoint(seen.seen):
            return seen.view
        shown: list[CardView | None] = []
        for at, card in enumerate(seen.cards):
            shown.append(self.card(card, owner) if seen.is_seen[at] else None)
        if not self.g.book.zones[zone].public and self.seat not in (owner, ALL_SEEING):
            shown.sort(key=is_hidden)
        if seen.view is None or not is_same(seen.view.cards, shown):
            seen.view = ZoneView(count=len(shown), cards=shown)
        return seen.view

    def card(self, card: Card, seat: Seat) -> CardView:
        """A card that may be seen: as it was shown last, unless something is other now."""
        found = self.derived.find(card.number)
        info = self.g.pool.infos[card.printed] if found is None else found
        known = self.known(card.number)
        assert known is not None, "a card in sight goes by a number"
        is_alone = (
            card.attached == NOTHING
            and card.guards == NOTHING
            and card.number not in self.restless
            and self.g.pool.backs[card.printed] == NOTHING
        )
        if not is_alone:
            self.sight.restless.add(card.number)
        last = self.sight.shown.get(card.number)
        is_other = last is None or last.card is not card or last.info is not info or last.known != known
        if last is not None and is_alone and last.is_alone and not is_other:
            return last.view
        view = self.shown(card, seat, info, known)
        if last is not None and last.view == view:
            view = last.view
        self.sight.shown[card.number] = SeenCard(card, info, known, is_alone, view)
        return view

    def shown(self, card: Card, seat: Seat, info: Info, known: int) -> CardView:
        """What is shown of a card."""
        g, book = self.g, self.g.book
        printed = g.pool.cards[card.printed]
        usual = face(g, card.printed)
        is_changed = info is not g.pool.infos[card.printed]
        has_back = g.pool.backs[card.printed] != NOTHING
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
            roles=self.roles.get(card.ref(), []),
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


def is_same(before: list[CardView | None], now: list[CardView | None]) -> bool:
    """The same cards are shown, each as it was."""
    if len(before) != len(now):
        return False
    for at, card in enumerate(now):
        if before[at] is not card:
            return False
    return True


def view(g: "Game", seat: Seat, handles: dict[CardNumber, int] | None = None) -> View:
    """Everything a seat may know of the position; with handles, cards go by them instead of their numbers."""
    sight = Sight(seat)
    sight.look(g)
    return Onlooker(g, sight, handles).view()


def view_again(g: "Game", sight: Sight, handles: dict[CardNumber, int]) -> View:
    """The same after a look at the position: whatever is as it was at the last view is the same object."""
    g.s.seal()
    return Onlooker(g, sight, handles).view()


def one_of_own(g: "Game", seat: Seat) -> int:
    """What is printed on the first card of a player's own deck list: nothing of it follows from the other deck."""
    if seat not in g.pool.stand_ins:
        g.pool.stand_ins[seat] = 0
        for card in g.s.cards:
            if card.owner == seat:
                g.pool.stand_ins[seat] = card.printed
                break
    return g.pool.stand_ins[seat]


def without_secrets(g: "Game", seat: Seat) -> "Game":
    """A copy in which all cards a seat does not see are one of its own deck, and chance is not what it will be."""
    world, stand_in = g.clone(), one_of_own(g, seat)
    for card in g.s.cards:
        if card.printed != stand_in and not may_see(g, card, seat):
            world.s.suppose(card.number, stand_in)
    world.s.key = NO_KEY
    return world
