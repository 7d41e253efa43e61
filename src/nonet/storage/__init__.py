"""Open, decompress, lock and atomically replace files."""
