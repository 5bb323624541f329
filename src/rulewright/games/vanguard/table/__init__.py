"""The game at a table: how it is drawn, told, explained and judged."""
