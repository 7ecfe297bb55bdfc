"""Fleet: The Dice Game: captains roll, pick and cross off their way to the biggest fleet of Ridback Bay."""

from seaboard.games.fleet_dice.rules import GAME

__all__ = ["GAME"]
