"""The command line: a module for each group of commands."""

from seaboard.cli.main import app

__all__ = ["app"]
