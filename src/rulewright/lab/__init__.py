"""Many games at once: experiments between bots, reviews of games, and measurements."""
