"""Chapter 900: playing cards and abilities, what they cost, and what effects do."""
