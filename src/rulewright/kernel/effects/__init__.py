"""Instructions at work: one short procedure each, with choices, costs and payments."""
