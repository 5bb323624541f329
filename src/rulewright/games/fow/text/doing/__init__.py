"""What is done: to cards, players, decks and damage; what is made, changed and prevented."""
