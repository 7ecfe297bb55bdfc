"""The engine: no game, no files, no network."""
