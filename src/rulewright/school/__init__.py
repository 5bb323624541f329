"""Learning by playing: lessons are scenarios in which somebody is told, asked and answered."""

from .lecture import Lecture
from .lesson import Lesson, Part, read_lesson
from .shelf import UnknownLesson, lesson, lessons, school_before

__all__ = ["Lecture", "Lesson", "Part", "UnknownLesson", "lesson", "lessons", "read_lesson", "school_before"]
