"""The commands, one module each: ``HELP``, ``configure(parser)`` and ``run(args) -> int``."""
