"""The FINAL FANTASY TCG rulebook, one module a chapter."""
