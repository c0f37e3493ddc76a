"""`python -m guildmasters_tui` is the command `guildmasters`."""

import sys

from guildmasters_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
