"""A game in play: what comes in, what is decided by itself, what each seat is shown."""
