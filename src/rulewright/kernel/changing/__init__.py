"""What changes cards and zones, what may replace a change, and what it triggers."""
