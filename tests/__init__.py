"""Clause tests by book, the nets under them, and the language they are written in (`tabletop`)."""
