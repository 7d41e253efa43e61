"""The commands, one module each: ``OPTIONS`` and ``run(args) -> int``."""
