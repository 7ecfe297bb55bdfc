"""The games. Each folder holds the same files: the course and its chapters, the edition, the board, the words, the rulebook."""
