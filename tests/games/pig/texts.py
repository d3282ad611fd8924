"""What Pig says."""

DE = {"goal": "Ziel", "roll": "würfeln", "hold": "aufhören", "turn": "%d in diesem Zug"}
EN = {"goal": "Goal", "roll": "roll", "hold": "hold", "turn": "%d this turn"}

HELP_DE = """Würfle, so oft du magst: Die Augen zählen zusammen, sobald du aufhörst.
Bei einer 1 ist alles aus diesem Zug verloren.
Wer zuerst am Ziel ist, gewinnt."""

HELP_EN = """Roll as often as you like: the pips count once you hold.
A 1 loses all of this turn.
Whoever reaches the goal first wins."""
