"""English every game shares: numbers, articles, pronouns, joining words."""
