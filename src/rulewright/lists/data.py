"""Deck lists in JSON: our own, and those of tables and sites, whose cards stand in lists or under their names."""

from __future__ import annotations

from typing import Any, Final

from rulewright.cards import checked_row

from .entries import Listed

COUNTS: Final = ("count", "qty", "quantity", "amount", "copies", "num")
NAMES: Final = ("name", "cardName", "card_name", "title", "Name")
NUMBERS: Final = ("id", "code", "number", "cardNumber", "card_number", "serial", "serial_number", "cardId", "card_id")
LISTS: Final = (
    "cards", "deckList", "decklist", "deck_list", "deck", "list", "main", "mainDeck", "mainboard", "main_deck",
    "entries",
)  # fmt: skip
DEEPEST: Final = 6


def read_data(data: object, where: str, listed: Listed) -> None:
    """The entries of a JSON deck, or one problem that says what a deck looks like."""
    if isinstance(data, list) and len(data) == 1 and isinstance(data[0], dict) and body_of(data[0]):
        data = data[0]  # an export of one deck
    if isinstance(data, list):
        data = {"cards": data}
    if not isinstance(data, dict):
        listed.problems.append('a JSON deck is an object like {"first": "Name", "cards": {"Name": 4}}')
        return
    if isinstance(data.get("name"), str):
        listed.name = data["name"]
    first = data.get("first")
    if first is not None and not isinstance(first, str):
        listed.problems.append('"first" is the name of a card, as text')
    elif first:
        listed.first = first
    key = body_of(data)
    bare = {card: count for card, count in data.items() if card not in ("name", "first")}
    if not key and not {*bare} & {*LISTS} and looks_like_cards(bare):
        read_cards(bare, where, listed)
        return
    if not key:
        listed.problems.append('"cards" is missing; give it as {"Name": 4} or as a list of names')
        return
    read_cards(data[key], where, listed)
    for other, value in data.items():
        if other != key and other != "words" and looks_like_cards(value):
            listed.enter(other)
            read_cards(value, where, listed)


def body_of(data: dict[str, Any]) -> str:
    """Under which key the cards stand; "" for none."""
    return next((key for key in LISTS if isinstance(data.get(key), list | dict)), "")


def looks_like_cards(value: object) -> bool:
    """Is this one more part of the deck, and not something else that is told of it?"""
    if isinstance(value, dict):
        return bool(value) and all(isinstance(count, int) and not isinstance(count, bool) for count in value.values())
    return isinstance(value, list) and all(isinstance(item, dict) and {*item} & {*NAMES, *NUMBERS} for item in value)


def read_cards(value: object, where: str, listed: Listed, depth: int = 0) -> None:
    """Cards in a list, or by name or number, or in sections."""
    if depth > DEEPEST:
        listed.problems.append(f"cards stand more than {DEEPEST} deep; give them as one list")
    elif isinstance(value, list):
        for at, item in enumerate(value, 1):
            read_item(item, f"card {at}", where, listed)
    elif isinstance(value, dict):
        for name, inside in value.items():
            if isinstance(inside, list):
                listed.enter(name)
                read_cards(inside, where, listed, depth + 1)
            elif isinstance(inside, dict) and any(key in inside for key in COUNTS):
                read_item({"id": name, **inside}, f'"{name:.60}"', where, listed)
            elif isinstance(inside, dict):
                listed.enter(name)
                read_cards(inside, where, listed, depth + 1)
            else:
                listed.add(inside, name, f'"{name:.60}"')


def read_item(item: object, at: str, where: str, listed: Listed) -> None:
    """One item of a list: a name, or an object with a count and a name, a number or a whole row."""
    if isinstance(item, str):
        listed.add(1, item, at)
        return
    if isinstance(item, dict):
        given = {**item["card"], **item} if isinstance(item.get("card"), dict) else item
        count = next((given[key] for key in COUNTS if key in given), 1)
        if given.get("row") is not None:
            row = checked_row(given["row"], f"{where}: {at}")
            back = None if given.get("back") is None else checked_row(given["back"], f"{where}: {at}, its other side")
            listed.add(count, str(row["name"]), at, row, back=back)
            return
        name = next((given[key] for key in NAMES if isinstance(given.get(key), str)), "")
        number = next((given[key] for key in NUMBERS if isinstance(given.get(key), str)), "")
        if name or number:
            listed.add(count, name, at, number=number)
            return
    listed.problems.append(f'{at}: give a name, or {{"name": ..., "count": ...}}')
