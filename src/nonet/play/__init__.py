"""Play without a screen: races."""
