"""Chapters 1100 to 1400: keywords, rule processes of old, and how older cards are read."""
