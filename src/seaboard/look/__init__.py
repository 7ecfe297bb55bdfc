"""How boards look: drawing, emblems, fonts and the sheet."""
