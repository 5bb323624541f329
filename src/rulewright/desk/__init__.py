"""The judge's desk: rulings to read, puzzles to solve, questions to answer; each a scenario that the engine plays."""
