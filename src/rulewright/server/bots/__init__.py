"""Bots at a table: they think in processes of their own and answer on a beat."""
