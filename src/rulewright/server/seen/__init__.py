"""What each seat is shown: the table, events and reasons out of what it may know."""
