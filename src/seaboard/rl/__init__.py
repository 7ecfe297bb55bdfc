"""Learning: the games as PettingZoo, Gymnasium and OpenSpiel know them; docs/rl.md explains it."""
