"""The table, drawn from the view of one seat and the layout the game declares."""

from __future__ import annotations

from collections import Counter

from rich.box import MINIMAL, ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from rulewright.games.shared.layout import Layout
from rulewright.kernel.ids import Seat
from rulewright.kernel.position.shown import CardView, View


def cards_of(view: View, seat: Seat, zone: str) -> list[CardView | None]:
    """The cards of a zone, top first; None is a card the seat may not see."""
    return view.players[seat].zones[zone].cards


def cards_at(view: View, layout: Layout, seat: Seat, place: str) -> list[CardView | None]:
    """The cards that lie at a place; a zone with one place holds them all."""
    zone = layout.zones[place]
    cards = cards_of(view, seat, zone)
    if place in layout.kinds:
        return [card for card in cards if card is not None and place_by_kind(card, layout) == place]
    if sum(where == zone for where in layout.zones.values()) == 1:
        return cards
    return [card for card in cards if card is not None and card.place == place]


def words_of(card: CardView, name: str) -> list[str]:
    """The words of a field as they are now."""
    found = card.values.get(name)
    return found if isinstance(found, list) else []


def place_by_kind(card: CardView, layout: Layout) -> str:
    """The place where a card lies because of what it is; one that fits nowhere lies in the first."""
    for place, words in layout.kinds.items():
        if any(word in words_of(card, "type") for word in words):
            return place
    return next(iter(layout.kinds))


def short_numbers(card: CardView, layout: Layout) -> str:
    """The numbers of a card, changed ones with what is printed."""
    parts = []
    for name in layout.numbers:
        now, printed = card.values.get(name), card.printed.get(name)
        if now is not None:
            parts.append(f"{name} {now}" + (f" ({printed})" if now != printed else ""))
    return ", ".join(parts)


def unit_text(card: CardView | None, layout: Layout, place: str, roles: str = "") -> Text:
    """A card on the field: name, the most important numbers, how it lies."""
    if card is None:
        return Text("face down", style="dim")
    power, critical, grade = ([card.values.get(name) for name in layout.numbers] + [None] * 3)[:3]
    changed = power != card.printed.get(layout.numbers[0])
    text = Text(card.name, style="bold dim" if card.rested else "bold", no_wrap=True, overflow="ellipsis")
    if card.partial:
        text.append(" (partial)", style="red")
    text.append(f"\n{layout.numbers[2]} {grade}  " if grade is not None and not roles else "\n", style="default")
    if place in layout.telling:
        told = [f"{name} {card.values.get(name, 0)}" for name in layout.telling[place]]
        text.append(", ".join(told), style="cyan")
        return text
    text.append(f"{power}", style="bold yellow" if changed else "cyan")
    if critical not in (None, 1):
        text.append(f"  {layout.numbers[1]} {critical}", style="bold red")
    text.append("  rests" if card.rested else "  stands", style="dim" if card.rested else "green")
    text.append(f"  {roles}" if roles else "", style="bold magenta")
    return text


def row_text(card: CardView, layout: Layout) -> Text:
    """A card of a row in one line: name, numbers, how it lies, and what else is to know."""
    text = Text(card.name, style="bold dim" if card.rested else "bold", no_wrap=True, overflow="ellipsis")
    plain = layout.face.plain if layout.face else {}
    for name in layout.numbers:
        now, printed = card.values.get(name), card.printed.get(name)
        if now is not None and (now != printed or plain.get(name) != now):
            text.append(f"  {name} {now}", style="bold yellow" if now != printed else "cyan")
    text.append(f"  {layout.turned[card.rested]}", style="dim" if card.rested else "green")
    text.append(f"  {card.damage} damage" if card.damage else "", style="red")
    for kind, count in card.counters.items():
        text.append(f"  {count} {kind} counter{'s' * (count > 1)}", style="yellow")
    roles = roles_of([card])
    text.append(f"  {roles}" if roles else "", style="bold magenta")
    text.append(f"  {', '.join(card.keywords)}" if card.keywords else "", style="dim")
    text.append("  partial" if card.partial else "", style="red")
    return text


def kind_rows(view: View, layout: Layout, seat: Seat, is_far: bool) -> list[RenderableType]:
    """The field of a game whose cards lie in rows by what they are: a line a card, a heading where there are any."""
    drawn: list[RenderableType] = []
    places = [place for row in layout.field for place in row]
    wide = max(len(layout.labels.get(place, place)) for place in places) + 2
    known = {card.card: card.name for card in every_card(view)}
    for place in places[::-1] if is_far else places:
        for at, card in enumerate(cards_at(view, layout, seat, place)):
            label = layout.labels.get(place, place) if at == 0 else ""
            line = row_text(card, layout) if card else Text("face down", style="dim")
            if card and card.attached_to in known:
                line.append(f"  on {known[card.attached_to]}", style="magenta")
            drawn.append(Text.assemble((f"  {label:<{wide}}", "dim"), line))
    return drawn


def every_card(view: View) -> list[CardView]:
    """All cards in sight."""
    return [card for player in view.players for zone in player.zones.values() for card in zone.cards if card]


def stack_lines(view: View, names: list[str]) -> list[RenderableType]:
    """What waits on the stack, the next to resolve first."""
    known = {card.card: card.name for card in every_card(view)}
    drawn: list[RenderableType] = []
    for item in view.stack:
        what = item.name if item.is_card else f"an ability of {item.name}"
        aims = ", ".join(known.get(number, "a card") for number in item.chosen)
        chosen = f" on {aims}" if aims else ""
        drawn.append(Text.assemble(("  on the stack: ", "dim"), (what, "bold"), f"{chosen}  ({names[item.master]})"))
    return drawn


def roles_of(cards: list[CardView | None]) -> str:
    """What the units of a place are doing in this battle."""
    roles = [role for card in cards if card is not None for role in card.roles]
    return ", ".join(role for role in roles if "battle" not in role)


def place_panel(view: View, layout: Layout, seat: Seat, place: str) -> Panel:
    """One place of the field."""
    cards = cards_at(view, layout, seat, place)
    lines = [unit_text(card, layout, place) for card in cards]
    return Panel(
        Group(*lines),
        title=layout.labels.get(place, place),
        title_align="left",
        subtitle=roles_of(cards) or None,
        box=ROUNDED,
        height=max(4, 2 + 2 * len(cards)),
        padding=(0, 1),
    )


def field_rows(view: View, layout: Layout, seat: Seat, is_far: bool) -> list[RenderableType]:
    """The rows of the field, the middle of the table nearest to the other player; the far side is turned round."""
    drawn: list[RenderableType] = []
    width = max(len(row) for row in layout.field)
    rows = layout.field[::-1] if is_far else layout.field
    for row in rows:
        if len(row) < width and not any(cards_at(view, layout, seat, place) for place in row):
            continue
        grid = Table.grid(expand=True, padding=0)
        for _ in row:
            grid.add_column(ratio=1)
        grid.add_row(*[place_panel(view, layout, seat, place) for place in (row[::-1] if is_far else row)])
        drawn.append(grid)
    return drawn


def narrow_rows(view: View, layout: Layout, seat: Seat, is_far: bool) -> list[RenderableType]:
    """The rows of the field without frames, for a low screen; an empty row takes one line."""
    drawn: list[RenderableType] = []
    width = max(len(row) for row in layout.field)
    for row in layout.field[::-1] if is_far else layout.field:
        places = row[::-1] if is_far else row
        if len(row) < width and not any(cards_at(view, layout, seat, place) for place in row):
            continue
        table = Table(box=MINIMAL, show_header=False, show_edge=False, expand=True, padding=(0, 1))
        for _ in row:
            table.add_column(ratio=1)
        table.add_row(*[narrow_cell(view, layout, seat, place) for place in places])
        drawn.append(table)
    return drawn


def narrow_cell(view: View, layout: Layout, seat: Seat, place: str) -> RenderableType:
    """One place in two lines, or its name."""
    cards = cards_at(view, layout, seat, place)
    if not cards:
        return Text(layout.labels.get(place, place), style="dim")
    return Group(*[unit_text(card, layout, place, roles_of([card])) for card in cards])


def pile_line(view: View, layout: Layout, seat: Seat, is_low: bool) -> Text:
    """How many cards lie in each pile, and the lists card by card."""
    zones = view.players[seat].zones
    text = Text()
    for zone in layout.piles:
        text.append(f"{zone} ", style="dim")
        text.append(f"{zones[zone].count}   ", style="bold")
    for zone in layout.lists:
        cards = cards_of(view, seat, zone)
        if not cards and zone != layout.lists[0]:
            continue
        text.append(f"{zone} ", style="dim")
        text.append(f"{len(cards)}", style="bold red" if len(cards) >= 5 else "bold")
        names = [] if is_low else [listed_name(card) for card in reversed(cards)]
        down = sum(card is None or card.face_down for card in cards)
        text.append(f" ({down} face down)" if is_low and down else "")
        text.append(f" ({'; '.join(names)})   " if names else "   ")
    return text


def listed_name(card: CardView | None) -> str:
    """A card in a list; face-down ones say so."""
    if card is None:
        return "face down"
    return f"{card.name}, face down" if card.face_down else card.name


def head_line(view: View, layout: Layout, names: list[str], seat: Seat, me: Seat, is_low: bool) -> RenderableType:
    """Who sits there, how many cards the hand has, and the piles."""
    count = view.players[seat].zones[layout.hand].count
    text = Text.assemble((names[seat], "bold blue" if seat == me else "bold red"), "   ")
    for at, name in enumerate(layout.registers):
        number = view.players[seat].registers[name]
        if at == 0 or number:
            text.append(f"{name} ", style="dim").append(f"{number}   ", style="bold green")
    text.append(f"{layout.hand} ", style="dim").append(f"{count}   ", style="bold")
    return text.append_text(pile_line(view, layout, seat, is_low))


def hand_lines(view: View, layout: Layout, seat: Seat) -> list[RenderableType]:
    """The hand as far as the seat sees it: a line for each different card, its numbers in columns."""
    seen = [card for card in cards_of(view, seat, layout.hand) if card is not None]
    count = Counter(card.name for card in seen)
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True, overflow="ellipsis")
    order = layout.telling.get(layout.hand, layout.numbers)
    for card in {card.name: card for card in seen}.values():
        often = f"  {count[card.name]} x " if count[card.name] > 1 else "  "
        cells = [Text(f"{name} {card.values[name]}" if name in card.values else "") for name in order]
        cells.append(Text(" ".join(word for name in layout.words for word in words_of(card, name)), style="dim"))
        extra = Text("".join(f"{icon} trigger " for icon in words_of(card, "trigger")), style="yellow")
        extra.append("partial" if card.partial else "", style="red")
        table.add_row(Text.assemble(often, (card.name, "bold")), *cells, extra)
    return [table] if seen else []


def draw(view: View, layout: Layout, names: list[str], me: Seat, is_low: bool = False) -> Group:
    """The whole table: the other player above, this one below; without frames where the screen is low."""
    them = 1 - me
    whose = names[view.turn_player]
    parts = [part for part in (view.phase, view.step) if part]
    now = ", ".join(parts[:1] if parts and parts[0].startswith(parts[-1]) else parts) or "setting up"
    turn = f" turn {view.turn} of {whose}: {now} " if view.turn else f" before the first turn: {now} "
    rows = kind_rows if layout.kinds else narrow_rows if is_low else field_rows
    return Group(
        head_line(view, layout, names, them, me, is_low),
        *hand_lines(view, layout, them),
        *rows(view, layout, them, True),
        Rule(Text(turn, style="bold reverse"), style="dim"),
        *stack_lines(view, names),
        *rows(view, layout, me, False),
        head_line(view, layout, names, me, me, is_low),
        *hand_lines(view, layout, me),
    )


def card_panel(card: CardView, layout: Layout) -> Panel:
    """A card with all that stands on it."""
    words = [f"{name}: {', '.join(found)}" for name, found in card.values.items() if isinstance(found, list) and found]
    text = Text("\n".join([short_numbers(card, layout), *words]))
    if card.keywords:
        text.append("\n" + ", ".join(card.keywords), style="green")
    if card.damage:
        text.append(f"\ndamage: {card.damage}", style="red")
    for kind, count in card.counters.items():
        text.append(f"\n{kind} counters: {count}", style="yellow")
    text.append("\n\n" + (card.text or "no text"), style="default" if card.text else "dim")
    if card.partial:
        text.append("\n\npartial: some of this text is not read and does nothing", style="red")
    if back := card.other_side:
        numbers = ", ".join(f"{name} {back.printed[name]}" for name in layout.numbers if name in back.printed)
        text.append(f"\n\nthe other side: {back.name}", style="bold").append(f"\n{numbers}\n\n{back.text}")
    return Panel(text, title=card.name, title_align="left", expand=False)
