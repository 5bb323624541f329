"""The chapters of the comprehensive rules, by the numbers of version 6.1; editions say what differs."""
