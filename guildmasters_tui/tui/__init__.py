"""The screens: they turn questions and views into widgets, and keys into answers. No rule is decided here."""
