"""Dragon Poker, after the game in the Myth novels of Robert Asprin: three sets of rules."""
