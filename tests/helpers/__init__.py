"""Helpers shared by tests: oracles, strategies, places, servers."""
