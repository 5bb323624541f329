"""What happens and what holds: events, triggers, conditions, statements."""
