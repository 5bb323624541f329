"""What runs a game: the engine, turns and phases, priority, the stack, loops, endings, refusals."""
