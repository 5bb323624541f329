"""What cards are made of: terms, effects, modifications, abilities, and the printed cards of one game."""
