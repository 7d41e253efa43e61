"""``python -m nonet`` is the command line."""

import sys

from nonet.cli import main

sys.exit(main())
