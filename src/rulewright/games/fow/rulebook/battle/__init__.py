"""Chapter 800: battle."""
