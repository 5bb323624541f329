"""Time at a table: clocks, beats, who left, and what passes by itself."""
