"""Recognise equivalent puzzles: canonical forms and class keys."""
