"""The table as one seat may know it, in the protocol's words: nothing in here says what is hidden."""

from __future__ import annotations

from typing import Any, Final

from rulewright import Decision, Event, Game, Option
from rulewright.books import Book
from rulewright.judge.look import KINDS
from rulewright.kernel.asking.reasons import Reason, reasons
from rulewright.kernel.ids import (
    AS_COST,
    BY_EFFECT,
    BY_PLAY,
    BY_RULE,
    CARD_MASK,
    END_OF_TURN,
    FIRST_GAME_EVENT,
    ITEM,
    MISSING,
    MOMENT,
    MOVED,
    NOTHING,
    SHUFFLED,
    TAKEN_OVER,
    WHOLE_GAME,
)
from rulewright.kernel.position.state import Card
from rulewright.kernel.position.view import SPECTATOR, may_see
from rulewright.kernel.vocabulary.abilities import Gain
from rulewright.kernel.vocabulary.mods import Add, GainKeyword, LoseAbilities, LoseKeyword, Multiply, Set

Plain = dict[str, Any]

ALL_SEEING: Final = 3  # who watches a finished game with both hands open
HOWS: Final = {BY_RULE: "rule", BY_EFFECT: "effect", AS_COST: "cost", BY_PLAY: "play"}
PLACING: Final = ("circle", "place")  # verbs whose number is a place
UNTIL: Final = {END_OF_TURN: "end of turn", WHOLE_GAME: "end of the game", NOTHING: None}


def is_in_sight(game: Game, card: Card, seat: int) -> bool:
    """The seat sees which card this is; who watches a finished game sees what either player does."""
    if seat == ALL_SEEING:
        return may_see(game, card, 0) or may_see(game, card, 1)
    return may_see(game, card, seat)


def has_seen(event: Event, seat: int) -> bool:
    """The seat saw the card of an event."""
    if seat == ALL_SEEING:
        return event.audience != 0
    bit = 3 if seat == SPECTATOR else 1 << seat
    return event.audience & bit == bit


class Handles:
    """Numbers by which one seat knows cards: a card gets a new one each time it comes back into sight."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.by_card: dict[int, int] = {}
        self.where: dict[int, tuple[int, int]] = {}  # zone and side in which a card was last seen
        self.given = 0

    def take(self, number: int) -> int:
        """The handle of a card the seat sees, given now if it has none."""
        found = self.by_card.get(number)
        if found is None:
            self.given += 1
            found = self.by_card[number] = self.given
        return found

    def find(self, ref: int) -> int | None:
        """The handle of a card, if the seat follows it."""
        return None if ref == NOTHING or ref >= ITEM else self.by_card.get(ref & CARD_MASK)

    def drop(self, number: int) -> None:
        """The card is out of sight."""
        self.by_card.pop(number, None)
        self.where.pop(number, None)

    def look(self, game: Game) -> None:
        """Keep the handles of what is in sight, where it lies; forget the others."""
        cards = game.s.cards
        for number in list(self.by_card):
            if not is_in_sight(game, cards[number], self.seat):
                self.drop(number)
        for number in self.by_card:
            self.where[number] = (cards[number].zone, cards[number].master)


class Seen:
    """One seat's look at a position."""

    def __init__(self, game: Game, book: Book, handles: Handles) -> None:
        self.game = game
        self.book = book
        self.rules = game.book
        self.handles = handles
        self.seat = handles.seat

    # ------------------------------------------------------------ events

    def events(self, since: int) -> list[Plain]:
        """What happened from an event on; call it before `view`, for handles are given in the order of sight."""
        log = self.game.s.log
        return [self.event(log[at], at) for at in range(max(0, since), self.game.s.logged)]

    def event(self, event: Event, at: int) -> Plain:
        """One event; cards the seat did not see are left out."""
        sees = has_seen(event, self.seat) and event.card != NOTHING and event.card < ITEM
        number = event.card & CARD_MASK
        before = self.handles.where.get(number) if sees else None
        handle = self.handles.take(number) if sees else None
        shown: Plain = {
            "n": at,
            "kind": self.kind_name(event.kind),
            "clause": event.clause,
            "words": self.book.prose.event_words(self.game, event, self.reader(event)),
            "player": event.player if event.player in (0, 1) else None,
            "card": handle,
            "name": self.game.name_in(event, event.card) if sees else None,
            "other": self.handles.find(event.other) if sees else None,
            "source": self.handles.find(event.source),
            "number": event.number if event.number != NOTHING else None,
            "verb": self.rules.verb_names[event.verb] if self.has_verb(event) else None,
            "how": HOWS.get(event.how, "rule") if event.kind == MOVED else None,
            "from": None,
            "to": None,
        }
        if event.kind in (MOVED, TAKEN_OVER):
            self.tell_way(shown, event, before)
        elif event.kind == MOMENT:
            shown["phase"] = self.rules.phase_names[event.number]
        elif event.kind == SHUFFLED:
            self.forget_hidden(event)
        return shown

    def reader(self, event: Event) -> int:
        """The seat for which an event is put into words."""
        if self.seat != ALL_SEEING:
            return self.seat
        return 0 if event.audience & 1 else 1

    def kind_name(self, kind: int) -> str:
        """The kind of an event by name."""
        if kind < len(KINDS):
            return KINDS[kind]
        at = kind - FIRST_GAME_EVENT
        return self.rules.event_names[at] if 0 <= at < len(self.rules.event_names) else str(kind)

    def has_verb(self, event: Event) -> bool:
        """The event is a move with a verb of the game."""
        return event.kind == MOVED and 0 <= event.verb < len(self.rules.verb_names)

    def tell_way(self, shown: Plain, event: Event, before: tuple[int, int] | None) -> None:
        """From where to where a card moved; who loses sight of it loses its handle."""
        number = event.card & CARD_MASK
        zones = self.rules.zones
        owner = self.game.s.cards[number].owner
        side = before[1] if before is not None and before[0] == event.before else owner
        place = self.rules.place_names[event.number] if self.is_placed(event) else None
        shown["from"] = {"zone": zones[event.before].name, "seat": side}
        shown["to"] = {"zone": zones[event.after].name, "seat": event.player, "place": place}
        shown["number"] = None
        kind = zones[event.after]
        if not kind.public and not (kind.owner_sees and self.seat in (event.player, ALL_SEEING)):
            self.handles.drop(number)
        elif shown["card"] is not None:
            self.handles.where[number] = (event.after, event.player)

    def is_placed(self, event: Event) -> bool:
        """The move ends at a place."""
        return 0 <= event.number < len(self.rules.place_names)

    def forget_hidden(self, event: Event) -> None:
        """After a shuffle nobody follows a card of that zone."""
        for number, (zone, side) in list(self.handles.where.items()):
            if zone == event.number and side == event.player and not self.rules.zones[zone].public:
                self.handles.drop(number)

    # ------------------------------------------------------------ the position

    def view(self) -> Plain:
        """Everything the seat may know of the position."""
        plain: Plain = both_hands(self.game) if self.seat == ALL_SEEING else dict(self.game.view(self.seat))
        why = reasons(self.game)
        for side, player in enumerate(plain["players"]):
            for zone, content in player["zones"].items():
                cards = content["cards"]
                seen = [None if card is None else self.card(card, zone, side, why) for card in cards]
                content["cards"] = seen if any(card is not None for card in seen) or self.is_fanned(zone) else []
        self.handles.look(self.game)
        self.attach(plain)
        plain["stack"] = [self.stacked(one) for one in plain["stack"]]
        plain["waiting"] = [one | {"card": self.handles.find(one["card"])} for one in plain["waiting"]]
        del plain["decision"]
        return plain

    def is_fanned(self, zone: str) -> bool:
        """A zone whose hidden cards are drawn one by one: not a deck."""
        kind = next(kind for kind in self.rules.zones if kind.name == zone)
        return kind.public or kind.owner_sees

    def card(self, shown: Plain, zone: str, side: int, why: dict[int, list[Reason]]) -> Plain:
        """A card in sight."""
        number = shown["card"]
        card = self.game.s.cards[number]
        printed = self.game.pool.cards[card.printed]
        shown["card"] = self.handles.take(number)
        shown["zone"], shown["seat"] = zone, side
        for field, name in enumerate(self.rules.word_names):
            shown["printed"][name] = list(printed.words[field])
        if "guards" in shown:
            shown["guards"] = self.handles.find(card.guards)
        if card.attached != NOTHING:
            shown["attached_to"] = card.attached & CARD_MASK  # made a handle by `attach`, when all are given
        told = [self.reason(one) for one in why.get(number, ())]
        told += self.by_the_rules(shown, why.get(number, []))
        if told:
            shown["why"] = told
        return shown

    def attach(self, plain: Plain) -> None:
        """Say at both ends which cards are attached to which, and give sources their handles."""
        cards = {
            card["card"]: card
            for player in plain["players"]
            for content in player["zones"].values()
            for card in content["cards"]
            if card is not None
        }
        for handle, card in cards.items():
            for one in card.get("why", ()):
                one["source"] = self.handles.find(one["source"])
            if "attached_to" in card:
                host = self.handles.find(card["attached_to"])
                card["attached_to"] = host
                if host in cards:
                    cards[host].setdefault("attached", []).append(handle)

    def reason(self, one: Reason) -> Plain:
        """An effect on a card in few words."""
        value, change, by = self.change_words(one)
        return {
            "value": value,
            "change": change,
            "by": by,
            "source": one.source,
            "name": self.game.name_of(self.game.card(one.source).number) if one.source != NOTHING else None,
            "until": UNTIL.get(one.until, "a later moment"),
        }

    def change_words(self, one: Reason) -> tuple[str, str, int | None]:
        """What an effect changes, how, and by how much."""
        mod = one.mod
        rules = self.rules
        if isinstance(mod, Add):
            return rules.number_names[mod.field], f"{one.value:+d}", one.value
        if isinstance(mod, Set):
            return rules.number_names[mod.field], f"= {one.value}", None
        if isinstance(mod, Multiply):
            return rules.number_names[mod.field], f"times {mod.by}", None
        if isinstance(mod, GainKeyword):
            return "keywords", f"gains {rules.keyword_names[mod.keyword]}", None
        if isinstance(mod, LoseKeyword):
            return "keywords", f"loses {rules.keyword_names[mod.keyword]}", None
        if isinstance(mod, Gain):
            return "abilities", "gains an ability", None
        if isinstance(mod, LoseAbilities):
            return "abilities", "loses abilities", None
        field = getattr(mod, "field", None)
        return (rules.word_names[field] if isinstance(field, int) else "abilities"), "changed", None

    def by_the_rules(self, shown: Plain, why: list[Reason]) -> list[Plain]:
        """What effects do not account for is the rules' own doing, like a boost."""
        told = []
        for field, name in enumerate(self.rules.number_names):
            now, printed = shown["values"].get(name), shown["printed"].get(name)
            if now is None or printed is None or now == printed:
                continue
            mods = [one for one in why if getattr(one.mod, "field", None) == field]
            if any(isinstance(one.mod, (Set, Multiply)) for one in mods):
                continue
            rest = now - printed - sum(one.value for one in mods if isinstance(one.mod, Add))
            if rest:
                told.append(
                    {"value": name, "change": f"{rest:+d}", "by": rest, "source": NOTHING, "name": None, "until": None}
                )
        return told

    def stacked(self, item: Plain) -> Plain:
        """A card or ability on the stack."""
        number = item["card"]
        printed = self.game.pool.cards[self.game.s.cards[number].printed]
        text = printed.text if item["is_card"] else self.paragraph(number, item["ability"])
        chosen = [self.handles.find(card) for card in item["chosen"]]
        return item | {
            "card": self.handles.find(number),
            "text": text,
            "chosen": [handle for handle in chosen if handle is not None],
        }

    def paragraph(self, number: int, rule: int | None) -> str | None:
        """The printed paragraph of an ability, where the text has one for each."""
        printed = self.game.pool.cards[self.game.s.cards[number].printed]
        lines = printed.text.split("\n")
        if rule is None or len(lines) != len(printed.abilities):
            return None
        ability = self.game.pool.rules[rule].ability
        return lines[printed.abilities.index(ability)] if ability in printed.abilities else None

    # ------------------------------------------------------------ the menu

    def decision(self, can_take_back: bool) -> Plain | None:
        """The open question, if it is this seat's; call it after `view`."""
        menu = self.game.decision
        if menu is None or menu.player != self.seat:
            return None
        return {
            "player": menu.player,
            "ask": menu.ask,
            "words": self.book.prose.ask_words(self.game, menu),
            "note": self.book.ask_note(self.game, menu),
            "clause": menu.clause,
            "source": self.handles.find(menu.source),
            "picked": [handle for ref in menu.picked if (handle := self.handles.find(ref)) is not None],
            "least": menu.least,
            "most": menu.most,
            "can_take_back": can_take_back,
            "passing": self.book.passing.only_line(menu),
            "options": [self.option(menu, option, index) for index, option in enumerate(menu.options)],
        }

    def option(self, menu: Decision, option: Option, index: int) -> Plain:
        """A line of the menu, and the card or place of the table it is about."""
        shown: Plain = {
            "index": index,
            "verb": option.verb,
            "words": self.book.prose.option_words(self.game, menu, option),
            "note": "",
            "card": None,
            "number": option.number,
            "zone": None,
            "seat": None,
            "place": None,
            "to": None,
            "text": None,
        }
        if option.card != NOTHING:
            self.anchor(shown, menu, option)
        if option.verb in PLACING and 0 <= option.number < len(self.rules.place_names):
            shown["to"] = {"seat": menu.player, "place": self.rules.place_names[option.number]}
        if self.book.layout.through.get(menu.ask) == option.verb:
            shown["leads"] = self.leads(index)
        return shown

    def leads(self, index: int) -> list[Plain]:
        """The cards a line would let choose from, where all it does is to ask for one: found out on a copy."""
        ahead = self.game.clone()
        ahead.answer(index)
        menu = ahead.decision
        if menu is None or menu.player != self.seat:
            return []
        lines = [(at, option, self.handles.find(option.card)) for at, option in enumerate(menu.options)]
        return [
            {"card": handle, "index": at, "words": self.book.prose.option_words(ahead, menu, option)}
            for at, option, handle in lines
            if handle is not None
        ]

    def anchor(self, shown: Plain, menu: Decision, option: Option) -> None:
        """Where the card of a line lies, and what is worth knowing of it."""
        card = self.game.card(option.card) if option.card >= ITEM else self.game.s.cards[option.card & CARD_MASK]
        shown["card"] = self.handles.find(card.number)
        shown["zone"] = self.rules.zones[card.zone].name
        shown["seat"] = card.master
        if card.place != NOTHING:
            shown["place"] = self.rules.place_names[card.place]
        if shown["card"] is None:
            return
        telling = self.book.layout.telling
        info = self.game.info(card.ref())
        names = telling.get(option.verb, telling.get(menu.ask, ()))
        fields = [(name, self.rules.number_names.index(name)) for name in names if name in self.rules.number_names]
        shown["note"] = ", ".join(
            f"{name} {self.game.value(card.ref(), field)}" for name, field in fields if info.numbers[field] != MISSING
        )


def both_hands(game: Game) -> Plain:
    """The view of a finished game with the cards that either player could see."""
    views: list[Plain] = [dict(game.view(seat)) for seat in (0, 1)]
    for side in (0, 1):
        views[0]["players"][side] = views[side]["players"][side]
    views[0]["seat"] = ALL_SEEING
    return views[0]
