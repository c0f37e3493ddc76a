"""The command `guildmasters`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from guildmasters_tui import __version__


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the arguments say (those of the process, if none are given), and give the exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments in (["--version"], ["-V"]):
        print(f"guildmasters {__version__}")
        return 0
    # Not before the version is told: that must not cost what a command needs.
    from guildmasters_tui.commands import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
