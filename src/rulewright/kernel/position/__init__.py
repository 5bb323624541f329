"""The position as a value: cards, zones, frames, menus and events, as bytes and as one seat may see it."""
