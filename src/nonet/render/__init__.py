"""How a puzzle looks: pictures and pages."""
