"""Judge answers and moves: read replies of models, grade them, and check each step."""
