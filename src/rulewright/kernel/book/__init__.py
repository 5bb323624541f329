"""What a rulebook declares: procedures, zones, layers, requirements and the mechanisms it uses."""
