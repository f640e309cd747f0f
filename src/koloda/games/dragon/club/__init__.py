"""Dragon Poker by the club rules 2.2.1 of the "Yellow Crescent": 64 layouts, 25 rules and 100 conditional modifiers."""
