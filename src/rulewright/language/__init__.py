"""Printed text becomes a reading and prints back: phrases, spelling, compiler, ledger."""
