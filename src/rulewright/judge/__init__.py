"""Situations: set up a position, play it in words, read the outcome with the clauses that decide it."""
