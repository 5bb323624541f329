"""Deck lists as people have them: read whatever they look like, and written the same way."""
