"""A match and all that belongs to it: its log, its text, its luck, its options, and the words it is told in."""
