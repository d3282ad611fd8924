"""What Skip-Bo Masters says, in German and English."""

DE = {
    "stock": "Vorratskarten",
    "target": "Gespielt wird",
    "target0": "eine Runde",
    "target100": "bis 100",
    "target250": "bis 250",
    "target500": "bis 500",
    "target1000": "bis 1000",
    "others": "die anderen",
    "Others": "Die anderen",
    "left": "noch %d",
    "build": "Bau",
    "help": "Hilfe",
    "hand": "Hand",
    "take": "Karte nehmen",
    "take_stock": "Vorrat nehmen",
    "take_help": "Hilfskarte nehmen",
    "coins": "Münzen einsetzen",
    "Coins": "Münzen",
    "end": "Zug beenden",
    "on": "%s auf die %d legen",
    "start": "%s neu auslegen",
    "star_as": "★ als %d legen",
    "discard": "ablegen, Zug endet",
    "their_stock": "%s, Vorrat: %s",
    "their_help": "%s, Hilfe: %s",
    "star": "★ als %d",
    "instead": "Münzen statt der %d",
    "buy": "%d kaufen und legen",
    "buy2": "%d kaufen, legen",
    "lay": "%d Münzen hinlegen",
    "lay1": "1 Münze hinlegen",
    "fee": ("Diese %d kostet", "%d Münzen. Sonst nur", "noch ablegen."),
    "fee1": ("Diese %d kostet", "1 Münze. Sonst nur", "noch ablegen."),
    "short": ("Diese %d kostet %d.", "Dir fehlen Münzen:", "nur noch ablegen."),
    "pay": "zahlen",
    "refuse": "ablehnen",
    "pay_foot": "%d Münzen zahlen",
    "pay_foot1": "1 Münze zahlen",
    "refuse_foot": "nicht zahlen",
    "back": "zurück",
}

EN = {
    "stock": "Stock cards",
    "target": "Play",
    "target0": "one round",
    "target100": "to 100",
    "target250": "to 250",
    "target500": "to 500",
    "target1000": "to 1000",
    "others": "the others",
    "Others": "The others",
    "left": "%d left",
    "build": "Pile",
    "help": "Side",
    "hand": "Hand",
    "take": "take card",
    "take_stock": "take stock card",
    "take_help": "take side card",
    "coins": "use coins",
    "Coins": "Coins",
    "end": "end the turn",
    "on": "put %s on the %d",
    "start": "start with %s",
    "star_as": "play ★ as %d",
    "discard": "discard, turn ends",
    "their_stock": "%s, stock: %s",
    "their_help": "%s, side: %s",
    "star": "★ as %d",
    "instead": "coins for the %d",
    "buy": "buy and play %d",
    "buy2": "buy and play %d",
    "lay": "lay %d coins",
    "lay1": "lay 1 coin",
    "fee": ("This %d costs", "%d coins. Unpaid, you", "may only discard."),
    "fee1": ("This %d costs", "1 coin. Unpaid, you", "may only discard."),
    "short": ("This %d costs %d.", "You lack the coins:", "only discard now."),
    "pay": "pay",
    "refuse": "refuse",
    "pay_foot": "pay %d coins",
    "pay_foot1": "pay 1 coin",
    "refuse_foot": "do not pay",
    "back": "back",
}

HELP_DE = """\
Werde als Erste oder Erster deinen Vorrat los. Oben liegt seine nächste Karte, darunter steht, \
wie viele es noch sind.
Am Anfang des Zugs füllst du die Hand auf fünf Karten auf. In der Mitte liegen vier \
Baustapel, jeder von 1 bis 12. Lege die nächste Zahl aus Hand, Vorrat oder von deinen vier \
Hilfsstapeln. Der Stern passt als jede Zahl.
Ist die Hand leer, ziehst du fünf neue. Dein Zug endet, wenn du eine Handkarte auf einen \
Hilfsstapel legst.
Niemand muss eine passende Karte legen.
Münzen: Du hast 12. Für 1 Münze darfst du anderen die oberste Hilfs- oder Vorratskarte abkaufen \
und sofort legen; kaufst du die letzte Vorratskarte, gewinnt, wem sie gehört. Oder du legst \
statt einer Karte so viele Münzen hin, wie ihre Zahl sagt; danach muss sofort eine Karte auf \
diesen Stapel. Für die 12 geht das nicht.
Karten mit Strichen kosten eine Gebühr: bis 4 eine Münze, bis 8 zwei, ab 9 drei. Zahlst du nicht, \
darfst du in diesem Zug nichts mehr legen, nur noch ablegen.
Ist ein Stapel bei 12, gehen seine Münzen reihum zurück, zuerst an den, der ihn voll gemacht hat.
Wer die Runde gewinnt, bekommt 25 Punkte und 5 für jede Vorratskarte der anderen. Wird 100 Züge \
lang kein Vorrat kleiner, endet sie ohne Punkte. Mit Ziel folgen Runden, bis es jemand erreicht.
Mit Tipp blinkt die Karte; ✓ heißt: diese."""

HELP_EN = """\
Be the first to get rid of your stock. Its next card lies on top, with how many are left below it.
First draw until you hold five cards. Four building piles run from 1 to 12. Play the \
next number from hand, stock or your four side piles. The star counts as any number.
If your hand is empty you draw five more. Your turn ends when you discard a hand card on a side \
pile.
Nobody has to play a card that fits.
Coins: you have 12. For 1 coin you may buy the top side or stock card from another player and \
play it at once; if it was the last of a stock, its owner wins. Or lay as many coins as a card's \
number instead of the card; then a card must follow on that pile at once. Not for a 12.
Cards with dashes cost a fee: up to 4 one coin, up to 8 two, from 9 on three. If you do not pay \
you may play nothing more in this turn, only discard.
When a pile is at 12 its coins go round again, first to whoever completed it.
The winner of a round gets 25 points and 5 for each card left in the other stocks. If no stock \
gets smaller for 100 turns it ends without points. With a target rounds follow until someone \
reaches it.
With a hint the card blinks; ✓ means: this."""
