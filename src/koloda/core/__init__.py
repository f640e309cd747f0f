"""What every card game has in common. The core knows no game."""
