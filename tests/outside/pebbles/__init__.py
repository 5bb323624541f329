"""Pebbles: a toy game of one folder, from outside of the package."""
