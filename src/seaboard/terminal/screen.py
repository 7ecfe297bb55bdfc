"""The screen: plain lines everywhere, colours and tables by Rich where a person looks at it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from seaboard.look.columns import aligned
from seaboard.match.words import Words

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen, and what can be scrolled back to."""
BLANK_LINES = 60


class Screen:
    """Where the client writes to and reads from: the process's own input and output."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)

    @property
    def rich(self) -> bool:
        """Whether somebody looks at a terminal; else everything stays plain text."""
        return self.console.is_terminal

    @property
    def typed(self) -> bool:
        """Whether a person types the answers, not a script."""
        return sys.stdin.isatty()

    def line(self, text: str = "", style: str = "", whole: bool = False) -> None:
        """One line, or several; a `whole` one isn't broken, so that it can be copied."""
        if self.rich:
            self.console.print(Text(text, style), soft_wrap=whole)
        else:
            print(text)

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> None:
        """A table; the first `left` columns are texts, the others figures."""
        if not self.rich:
            print("\n".join(aligned([head, *rows], left)))
            return
        table = Table(box=box.SIMPLE)
        for column, title in enumerate(head):
            table.add_column(Text(title), justify="left" if column < left else "right")
        for row in rows:
            table.add_row(*[Text(cell) for cell in row])
        self.console.print(table)

    def markdown(self, text: str) -> None:
        """A piece of a rulebook."""
        if self.rich:
            self.console.print(Markdown(text))
        else:
            print(text)

    def ask(self, prompt: str) -> str:
        """A line from the person. EOFError where there is no more."""
        answer = input(prompt)
        if not self.typed:
            print(answer)  # so that a transcript shows what was answered
        return answer

    def clear(self) -> None:
        """Leave nothing to be seen of what was written before, nor of what was typed."""
        if self.rich:
            print(CLEAR, end="", flush=True)
        else:
            print("\n" * BLANK_LINES, end="")
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()


def speak(words: Words, key: str, **texts: object) -> str:
    """A sentence of the client, with texts put in as they are: file names, commands, names already in words."""
    pattern = words.pattern(key)
    if pattern is None:
        return " ".join([key, *map(str, texts.values())])
    return pattern.format(**texts)
