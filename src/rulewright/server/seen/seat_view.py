"""The table as one seat may know it, in the protocol's words: nothing in here says what is hidden."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, NamedTuple

from rulewright import Decision, Game, GameTooLong, Option
from rulewright.books import Book
from rulewright.games.shared.book import LineNote
from rulewright.games.shared.harm import CHOOSING, harms, hurts_oneself, is_own
from rulewright.games.shared.questions import leads_to, otherwise, proposed_parts, sensible_line
from rulewright.games.shared.settled import is_resource, settled_line
from rulewright.kernel.ids import CARD_MASK, ITEM, MISSING, NOTHING, Seat
from rulewright.kernel.position.shown import View
from rulewright.kernel.position.state import Card
from rulewright.kernel.position.view import view_again, without_secrets
from rulewright.server.seen.events_seen import events_seen
from rulewright.server.seen.handles import Handles
from rulewright.server.seen.reasons_seen import reasons_seen
from rulewright.server.wire import table as wire

PLACING: Final = ("circle", "place")  # verbs whose number is a place
END_TURN: Final = "End turn"  # as every game says it
LOOKING: Final = 5_000  # steps to look ahead for what a line leads to
LOOKS: Final = 100_000  # at cards, on the way
ATTACK: Final = ("attack", "attacker", "block")  # verbs of a line that names who attacks, or blocks
LEADING: Final = (
    "attacker",
    "target",
    "choose",
    "place",
    "pay",
)  # questions that a line may lead to as the first part of them
WINDOWS: Final = 8  # between a line that begins an attack and the question who attacks
AT_PLAYER: Final = "player"  # a line that is about the other player, not about a card


class Seen(NamedTuple):
    """Everything a seat is shown at once."""

    view: View
    why: dict[int, list[wire.Why]]
    decision: wire.Decision | None
    events: list[wire.GameEvent]
    fates: list[wire.Fate]


def seen(game: Game, book: Book, handles: Handles, since: int, can_take_back: bool = False) -> Seen:
    """What happened from an event on, and how the table stands after it."""
    events = events_seen(game, book, handles, since)
    handles.look(game)
    now = view_again(game, handles.sight, handles.by_card)
    menu = game.decision
    decision = None
    if menu is not None and menu.player == handles.seat:
        decision = asked(game, book, handles, menu, can_take_back)
    return Seen(now, reasons_seen(game, now, handles), decision, events, foreseen(game, book, handles))


def foreseen(game: Game, book: Book, handles: Handles) -> list[wire.Fate]:
    """What the battle under way would do, on the cards and players it would do it to."""
    return [
        wire.Fate(one.seat, handles.find(one.ref), one.words, one.is_harm)
        for one in book.forecast(game)
        if one.ref == NOTHING or handles.find(one.ref) is not None
    ]


class Ahead:
    """Copies without secrets in which a seat may look ahead, not too far; the first is made when it is wanted."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.open: Game | None = None

    def copy(self) -> Game:
        """A copy of its own for each look."""
        if self.open is None:
            self.open = without_secrets(self.game, self.seat)
        ahead = self.open.clone()
        ahead.step_budget, ahead.look_budget = ahead.s.steps + LOOKING, LOOKS
        return ahead


def asked(game: Game, book: Book, handles: Handles, menu: Decision, can_take_back: bool) -> wire.Decision:
    """The open question to a seat."""
    ahead = Ahead(game, handles.seat)
    passing = book.passing.only_line(menu)
    return wire.Decision(
        player=menu.player,
        ask=menu.ask,
        words=book.prose.ask_words(game, menu),
        note=book.ask_note(game, menu),
        clause=menu.clause,
        source=handles.find(menu.source),
        picked=[handle for ref in menu.picked if (handle := handles.find(ref)) is not None],
        least=menu.least,
        most=menu.most,
        can_take_back=can_take_back,
        passing=passing,
        default=sensible_line(menu, book.passing),
        leads_to="" if passing is None else leading(game, book, menu, passing, ahead),
        harms=harms(game, menu, on_field(book)),
        goes_by=not menu.picked and book.passing.yielding_line(menu) is not None,
        options=[line(game, book, handles, menu, index, ahead) for index in range(len(menu.options))],
    )


def leading(game: Game, book: Book, menu: Decision, passing: int, ahead: Ahead) -> str:
    """Where passing leads, if nobody does anything: to the end of the turn where its player is not asked before."""
    words = leads_to(game, book.passing, menu, passing, book.prose.option_words(game, menu, menu.options[passing]))
    known = book.passing.leads.values()
    if words not in known or words == END_TURN or game.s.turn == 0 or game.s.turn_player != menu.player:
        return words
    then = asked_next(ahead.copy(), book, passing)
    if then is None:
        return words
    to = f"To {then.book.phase_names[then.s.phase]}" if then.s.phase != NOTHING else ""
    return END_TURN if then.s.turn != game.s.turn else to if to in known else words


def asked_next(ahead: Game, book: Book, index: int) -> Game | None:
    """The copy as its player is asked next, nobody doing anything meanwhile, or as the turn ends."""
    turn, seat, line = ahead.s.turn, ahead.s.turn_player, index
    for _ in range(WINDOWS):
        try:
            ahead.answer(line)
        except GameTooLong:
            return None
        menu = ahead.decision
        if menu is None or ahead.s.turn != turn:
            break
        mine = menu.player == seat
        then = settled_line(ahead, book.passing, menu) if mine else book.passing.turn_line(menu)
        if then is None:
            return ahead if mine else None
        line = then
    return ahead


def on_field(book: Book) -> frozenset[str]:
    """The zones in which cards lie at places of the table."""
    return frozenset(book.layout.zones.values())


def line(game: Game, book: Book, handles: Handles, menu: Decision, index: int, ahead: Ahead) -> wire.Option:
    """A line of the menu, and the card or place of the table it is about."""
    option, rules = menu.options[index], game.book
    about: dict[str, Any] = {}
    if option.card != NOTHING:
        card = card_of(game, option)
        about["card"] = handles.find(card.number)
        about["zone"], about["seat"] = rules.zones[card.zone].name, card.master
        about["place"] = rules.place_names[card.place] if card.place != NOTHING else None
    about["to"] = place_of(game, menu, option)
    if option.verb == AT_PLAYER:
        about["seat"] = option.number if menu.ask in CHOOSING else 1 - menu.player
    if option.field != NOTHING:
        about["field"] = rules.word_names[option.field]
    if book.layout.through.get(menu.ask) == option.verb:
        about["leads"] = leads(ahead.copy(), book, handles, index)
    if beginning(game, book, menu) == option.verb:
        about["attackers"] = attackers(ahead.copy(), book, handles, index)
    if option.verb == "proposed":
        about["parts"] = [handle for part in proposed_parts(game) if (handle := handles.find(part.card)) is not None]
    words, would = worth(game, book, handles, menu, option)
    return wire.Option(
        index=index,
        verb=option.verb,
        words=whose(game, book, menu, option),
        note=words,
        number=option.number,
        danger=would.is_dangerous,
        minor=would.is_minor or option.verb in book.passing.minor or is_resource(game, option),
        **about,
    )


def worth(game: Game, book: Book, handles: Handles, menu: Decision, option: Option) -> tuple[str, LineNote]:
    """What is worth knowing of a line, in words and with whether one thinks twice about it."""
    would, field = book.line_note(game, menu, option), on_field(book)
    if option.verb == "proposed":
        numbers = ", ".join(book.prose.option_words(game, menu, part) for part in proposed_parts(game))
    elif option.card != NOTHING and handles.find(card_of(game, option).number) is not None:
        numbers = note(game, book, menu, option)
    else:
        numbers = otherwise(menu, option, book.prose.ask_words(game, menu))
    said = "; ".join(words for words in (numbers, would.words, side(game, menu, option, field)) if words)
    return said, replace(would, is_dangerous=would.is_dangerous or hurts_oneself(game, menu, option, field))


def whose(game: Game, book: Book, menu: Decision, option: Option) -> str:
    """A line in words; where it names the player whose card is meant, as the one who is asked would say it."""
    words = book.prose.option_words(game, menu, option)
    if option.verb == AT_PLAYER and menu.ask in CHOOSING and option.number == menu.player:
        return "choose yourself"
    if option.card == NOTHING:
        return words
    master = card_of(game, option).master
    said = f"{game.names[master]}: "
    return words.replace(said, "your " if master == menu.player else f"{game.names[master]}'s ", 1)


def side(game: Game, menu: Decision, option: Option, field: frozenset[str]) -> str:
    """Whose card on the field a line means, where an effect lets choose from both sides."""
    if menu.ask not in CHOOSING or option.verb != "choose":
        return ""
    own = [is_own(game, menu, one, field) for one in menu.options if one.verb == option.verb]
    if all(own) or not any(own):
        return ""
    return "yours" if is_own(game, menu, option, field) else "theirs"


def card_of(game: Game, option: Option) -> Card:
    """The card a line is about."""
    return game.card(option.card) if option.card >= ITEM else game.s.cards[option.card & CARD_MASK]


def note(game: Game, book: Book, menu: Decision, option: Option) -> str:
    """The numbers of a line's card that are worth knowing."""
    telling, names = book.layout.telling, game.book.number_names
    ref = card_of(game, option).ref()
    info = game.info(ref)
    wanted = telling.get(option.verb, telling.get(menu.ask, ()))
    fields = [(name, names.index(name)) for name in wanted if name in names]
    return ", ".join(f"{name} {game.value(ref, field)}" for name, field in fields if info.numbers[field] != MISSING)


def leads(ahead: Game, book: Book, handles: Handles, index: int) -> list[wire.Lead]:
    """The cards a line would let choose from, where all it does is to ask for one: found out on a copy."""
    try:
        ahead.answer(index)
    except GameTooLong:
        return []
    menu = ahead.decision
    if menu is None or menu.player != handles.seat or menu.ask not in LEADING:
        return []
    found = []
    for at, option in enumerate(menu.options):
        handle = handles.find(option.card)
        if handle is not None:
            words, would = worth(ahead, book, handles, menu, option)
            said, place = whose(ahead, book, menu, option), place_of(ahead, menu, option)
            found.append(wire.Lead(handle, at, said, words, would.is_dangerous, place))
    return found


def place_of(game: Game, menu: Decision, option: Option) -> wire.Place | None:
    """The place a line puts a card on."""
    places = game.book.place_names
    if option.verb not in PLACING or not 0 <= option.number < len(places):
        return None
    return wire.Place(menu.player, places[option.number])


def beginning(game: Game, book: Book, menu: Decision) -> str | None:
    """The verb of the line that begins an attack or a block: of the question, or of the open part of the turn."""
    attacks, state, names = book.layout.attacks, game.s, game.book.phase_names
    verb = attacks.get(menu.ask)
    if state.turn_player != menu.player:
        verb = book.layout.blocks.get(names[state.step_of_phase] if state.step_of_phase >= 0 else "")
        return None if menu.ask not in book.passing.open_asks or state.stack else verb
    if verb is not None or menu.ask not in book.passing.open_asks or state.stack:
        return verb
    phase = names[state.phase] if state.phase >= 0 else ""
    is_open = state.step_of_phase == NOTHING or phase.startswith(names[state.step_of_phase])
    return attacks.get(phase) if is_open else None


def attackers(ahead: Game, book: Book, handles: Handles, index: int) -> list[int]:
    """The cards that may attack, or block, once a line that leads there is taken and nobody does anything."""
    turn = ahead.s.turn
    answer: int | None = index
    for _ in range(WINDOWS):
        if answer is None or ahead.s.turn != turn:
            return []
        try:
            ahead.answer(answer)
        except GameTooLong:
            return []
        menu = ahead.decision
        if menu is None:
            return []
        through = opening(ahead, book, menu) if menu.player == handles.seat else None
        if through is None and menu.player == handles.seat and any(one.verb in ATTACK for one in menu.options):
            found = [handles.find(option.card) for option in menu.options if option.verb in ATTACK]
            return [handle for handle in found if handle is not None]
        answer = book.passing.turn_line(menu) if through is None else through
    return []


def opening(game: Game, book: Book, menu: Decision) -> int | None:
    """The line of a question on the way that leads on to an attack."""
    begins = beginning(game, book, menu)
    lines = [(at, one) for at, one in enumerate(menu.options) if one.card == NOTHING]
    return next((at for at, one in lines if one.verb == begins or one.verb in ATTACK), None)
