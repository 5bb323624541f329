"""What happens and what is so: events, triggers, conditions."""
