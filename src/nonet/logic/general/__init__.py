"""The step engine for puzzles with rules and for other sizes: any houses, any rules, 4 to 16 rows.

Classic 9×9 puzzles have a native engine; :mod:`nonet.logic.plan` selects the one that fits.
"""
