"""A game on this machine: in the terminal or in the browser."""
