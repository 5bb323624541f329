"""Section 11: casting, abilities, priority, costs and effects."""
