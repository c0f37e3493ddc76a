"""What holds for all tests."""

import os

from hypothesis import settings

# A word that is missing is an error here, in the programs that tests start as well.
os.environ.setdefault("GUILDMASTERS_STRICT_WORDS", "1")

# A busy machine is no failure.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
