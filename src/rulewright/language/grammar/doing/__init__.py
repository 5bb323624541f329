"""What is done: deeds, changes, modes, and sentences of them."""
