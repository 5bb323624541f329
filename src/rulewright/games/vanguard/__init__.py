"""Cardfight!! Vanguard (Limit Break era)."""
