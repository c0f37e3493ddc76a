"""Plain mode: the table as lines of text on stdin and stdout, for screen readers, pipes and tests."""
