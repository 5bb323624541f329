"""Cards of tests, by game: one builder each, and the abilities tests put on them."""
