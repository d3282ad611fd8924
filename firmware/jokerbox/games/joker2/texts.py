"""What Würfel Joker 2 says, in German and English."""

DE = {
    "rounds": "Runden",
    "round": "Runde %d/%d · %d",
    "round_only": "Runde %d/%d",
    "opening": "Wer beginnt?",
    "begins": "%s beginnt",
    "roll": "würfeln",
    "dice2": "Zwei Würfel",
    "raise": "%d heben",
    "waive": "neu werfen",
    "give_up": "aufgeben: %d",
    "five": "mit der 5: Minus ×5",
    "five_bust": "Futsch: Minus ×5",
    "Roll": "Würfeln",
    "Stop": "Aufhören",
    "about": "um %d",
    "advice": "Ø %d, Risiko %d %%",
    "to_win": "beste Siegchance",
    "write": "%d aufschreiben",
    "again": "weiter würfeln",
    "bust": "Futsch!",
    "next": "weiter",
}

EN = {
    "rounds": "Rounds",
    "round": "round %d/%d · %d",
    "round_only": "round %d/%d",
    "opening": "Who begins?",
    "begins": "%s begins",
    "roll": "roll",
    "dice2": "Two dice",
    "raise": "raise %d",
    "waive": "throw again",
    "give_up": "give up: %d",
    "five": "with the 5: minus ×5",
    "five_bust": "bust: minus ×5",
    "Roll": "Roll",
    "Stop": "Stop",
    "about": "about %d",
    "advice": "mean %d, risk %d %%",
    "to_win": "best chance to win",
    "write": "write down %d",
    "again": "roll on",
    "bust": "Busted!",
    "next": "go on",
}

HELP_DE = """\
Zwei Würfel, neun Schieber. Jeder Wurf hebt genau einen Schieber.
Die beiden Zahlen werden addiert, abgezogen, malgenommen oder geteilt, wenn es aufgeht. Bei \
einem Pasch gilt auch die Zahl selbst.
Ein Pasch darf auch verfallen: Dann wird sofort neu geworfen, sooft er kommt.
Ist die 5 oben, darf sie als zweiter Schritt mitrechnen: plus, minus, mal oder geteilt \
durch 5, nur nicht mit der bloßen Zahl eines Paschs. Aber Vorsicht: Wer sie einmal nimmt und \
dann platzt, zahlt fünffach.
Geht gar nichts, platzt der Zug: Minus sind alle Schieber, die noch unten sind, und der Wurf \
dazu. Die 5 zu nehmen ist nie Pflicht.
Nach jedem Heben: weiter würfeln oder aufhören. Aufhören kostet die Schieber, die noch unten \
sind, immer nur einfach. Alle neun oben bringen 45 Punkte.
Wer zu Beginn am höchsten wirft, fängt an. Oben steht hinter der Runde deine Summe; die \
höchste gewinnt.
Tipps: "um" und Ø sagen, was ein Zug im Schnitt bringt, "Risiko", wie oft er platzt. Der \
beste hat ★."""

HELP_EN = """\
Two dice, nine slides. Every throw raises exactly one slide.
The two numbers are added, subtracted, multiplied or, where it comes out even, divided. On a \
double the number itself counts too.
A double may also be waived: then you throw again at once, as often as it comes.
Once the 5 is up it may join in as a second step: plus, minus, times or divided by 5, but \
not with the bare number of a double. Mind: take it once and bust later, and you pay five \
times.
If nothing can be raised the turn busts: minus all slides still down, and the throw on top. \
Nobody has to take the 5.
After each raise: roll on or stop. Stopping costs the slides still down, never more. All \
nine up bring 45 points.
The highest throw begins. Behind the round at the top stands your total; the highest wins.
Hints: "about" and "mean" say what a move brings on average, "risk" how often it busts. The \
best has ★."""
