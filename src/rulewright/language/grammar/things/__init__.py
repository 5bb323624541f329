"""Which cards are meant: nouns, descriptions, choices, references."""
