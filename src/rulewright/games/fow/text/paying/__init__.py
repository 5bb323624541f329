"""What things cost, and how they are paid."""
