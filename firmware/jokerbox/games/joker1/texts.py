"""What Würfel Joker 1 says, in German and English."""

DE = {
    "rounds": "Runden",
    "free": "Frei setzen",
    "values": "Werte",
    "Values": "Werte",
    "n_dice": "%d Würfel",
    "small_bridge": "kleine Brücke",
    "odd": "Ungerade",
    "small_step": "kleiner Schritt",
    "even": "Gerade",
    "big_bridge": "große Brücke",
    "big_step": "großer Schritt",
    "full": "Volles Tableau",
    "title": "Würfel Joker 1",
    "round": "Runde %d/%d · %d",
    "opening": "Wer beginnt?",
    "begins": "%s beginnt",
    "roll": "würfeln",
    "dice3": "Drei Würfel",
    "raise": "%s heben",
    "and": " und ",
    "falls": "%s fällt weg",
    "fall": "%s fallen weg",
    "stays": "bleibt",
    "keep_six": "6 behalten",
    "keep_sixes": "Sechsen behalten",
    "Roll": "Würfeln",
    "Stop": "Aufhören",
    "Joker": "Joker",
    "about": "um %d",
    "advice": "Ø %d, Risiko %d %%",
    "to_win": "beste Siegchance",
    "one_die": "1 Würfel",
    "again1": "1 Würfel werfen",
    "again": "%d Würfel werfen",
    "write": "%d aufschreiben",
    "all_in": "alles auf Joker",
    "bust": "Futsch!",
    "lost": "%d verloren",
    "nothing": "0 Punkte",
    "next": "weiter",
    "back": "zurück",
    "no_value": "noch kein Wert",
}

EN = {
    "rounds": "Rounds",
    "free": "Free placing",
    "values": "values",
    "Values": "Values",
    "n_dice": "%d dice",
    "small_bridge": "small bridge",
    "odd": "odd",
    "small_step": "small step",
    "even": "even",
    "big_bridge": "big bridge",
    "big_step": "big step",
    "full": "full tableau",
    "title": "Würfel Joker 1",
    "round": "round %d/%d · %d",
    "opening": "Who begins?",
    "begins": "%s begins",
    "roll": "roll",
    "dice3": "Three dice",
    "raise": "raise %s",
    "and": " and ",
    "falls": "%s drops out",
    "fall": "%s drop out",
    "stays": "stays",
    "keep_six": "keep the 6",
    "keep_sixes": "keep the sixes",
    "Roll": "Roll",
    "Stop": "Stop",
    "Joker": "Joker",
    "about": "about %d",
    "advice": "mean %d, risk %d %%",
    "to_win": "best chance to win",
    "one_die": "1 die",
    "again1": "roll 1 die",
    "again": "roll %d dice",
    "write": "write down %d",
    "all_in": "all on the jokers",
    "bust": "Busted!",
    "lost": "%d lost",
    "nothing": "0 points",
    "next": "go on",
    "back": "back",
    "no_value": "no value yet",
}

HELP_DE = """\
Drei Würfel, sechs Schieber. Jeder Würfel, oder mehrere zusammengezählt, hebt den Schieber \
mit dieser Zahl, wenn er noch unten ist. Was nicht passt, fällt für diesen Zug weg.
Was gesetzt werden kann, muss gesetzt werden. Nur eine 6 darf liegen bleiben: Sie spielt \
trotzdem weiter mit.
Nach jedem Wurf: weiter würfeln oder aufhören und den Wert aufschreiben. Die Werte stehen \
in der Pause unter "Werte".
Nur die beiden Schritte dürfen zusätzliche Schieber haben, alle anderen Bilder müssen genau \
stimmen.
Fallen alle Würfel weg, ist alles futsch: 0 Punkte.
Mit einem Wert darf man in die Joker gehen. Dann wird sofort geworfen, zurück geht es nicht. \
Jede 1 bringt einen Joker und verdoppelt, bis ×8; danach dürfen alle Würfel noch einmal. \
Ohne 1 bleiben nur die Sechsen im Spiel. Weder 1 noch 6: alles weg. Mit drei Jokern ist \
Schluss.
"Frei setzen" hebt den Zwang auf: Jede Aufteilung gilt, solange ein Würfel im Spiel bleibt.
Wer zu Beginn am höchsten wirft, fängt an. Oben steht hinter der Runde deine Summe; die \
höchste gewinnt.
Tipps: "um" und Ø sagen, was ein Zug im Schnitt bringt, "Risiko", wie oft alles weg ist. Der \
beste hat ★."""

HELP_EN = """\
Three dice, six slides. One die, or several added up, raises the slide of that number if \
it is still down. What does not fit drops out for this turn.
What can be set must be set. Only a 6 may stay as it is: it keeps playing anyway.
After each throw: roll on, or stop and write down the value. The values are in the pause \
menu under "values".
Only the two steps may have further slides up, every other picture must match exactly.
If all dice drop out everything is lost: 0 points.
With a value you may go into the jokers. That throws at once, with no way back. Each 1 earns \
a joker and doubles, up to ×8; then all dice may go again. Without a 1 only the sixes stay. \
Neither 1 nor 6: all gone. Three jokers end it.
"Free placing" lifts the duty: any split counts as long as a die stays in play.
The highest throw begins. Behind the round at the top stands your total; the highest wins.
Hints: "about" and "mean" say what a move brings on average, "risk" how often all is lost. \
The best has ★."""
