"""What tests share: oracles, strategies, places, servers."""
