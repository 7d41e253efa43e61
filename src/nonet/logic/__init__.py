"""Human-style solving: techniques, hints, explained paths and ratings."""
