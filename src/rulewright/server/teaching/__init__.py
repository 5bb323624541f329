"""Lessons and hints at a table of the server."""
