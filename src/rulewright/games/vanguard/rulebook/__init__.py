"""The rulebook's chapters, one module each."""
