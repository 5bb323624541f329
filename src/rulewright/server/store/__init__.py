"""What the server remembers: the database, its tables, and how they are written."""
