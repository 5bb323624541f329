"""What the games share: layouts, prose, evaluation, observation."""
