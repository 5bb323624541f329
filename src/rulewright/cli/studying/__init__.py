"""Lessons, puzzles, exams and reviews in the terminal."""
