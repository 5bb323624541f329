"""The game's words: how its printed text is spelt, read and written."""
