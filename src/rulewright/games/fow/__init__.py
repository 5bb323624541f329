"""Force of Will: one game in three editions of its comprehensive rules."""
