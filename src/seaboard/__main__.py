"""`python -m seaboard` is the command `seaboard`."""

from seaboard.cli import app

if __name__ == "__main__":
    app(prog_name="seaboard")
