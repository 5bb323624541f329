"""Many games at once: matches between bots, and measurements."""
