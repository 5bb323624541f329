"""A game in play: what comes in, what happens to it, and what is written down of it."""
