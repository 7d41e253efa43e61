"""Pictures of grids: text for a terminal, SVG for notebooks, pages and files."""
