"""What is so: which cards are meant, how many, and what continuous effects make of them."""
