"""The games. Each has the same rooms: rules, kernel, scene, bots, cases, text."""
