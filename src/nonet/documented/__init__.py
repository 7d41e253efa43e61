"""The names of the five documents, on top of the engines."""
