"""The pages: home, new table, table, end, rulebooks; rendered here, kept live by one script."""
