"""Learning to play by playing: games of the search, what they teach, and whether it helps."""
