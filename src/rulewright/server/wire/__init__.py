"""The protocol as types: each message and each field is declared once, and its comment is its documentation.

What the kernel shows of a position (`View` and its parts) and how a game wants its table drawn (`Layout`) go out as
they are. The page's types and the tables of docs/protocol.md are made of these by tools/protocol.py.
"""
