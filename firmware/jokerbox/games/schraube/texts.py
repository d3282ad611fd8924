"""What Schraube Locker says, in German and English."""

DE = {
    "some": "Profi: Würfelzahl frei",
    "pairs": "Profi: zwei Würfel",
    "my_cards": "Meine Karten",
    "others": "Karten der anderen",
    "points": "%d Punkte",
    "one_point": "1 Punkt",
    "pts": "%d Pkt.",
    "to_pts": "→%d Pkt.",
    "throw": "Wurf",
    "choose1": "Wo geht",
    "choose2": "es los?",
    "start": ("Figur", "hierhin"),
    "one_die": "1 Würfel",
    "n_dice": "%d Würfel",
    "throwing": "werfen",
    "roll": "los",
    "go": ("genug,", "gehen"),
    "stay": ("genug,", "bleiben"),
    "stop": "stopp",
    "mine": ("Meine", "Karten"),
    "theirs": ("Fremde", "Karten"),
    "view": "sehen",
    "act": (("ohne", "Karte"), ("Neu", "werfen"), ("Würfel", "drehen")),
    "yes": "ja",
    "Title_reroll": "neu werfen",
    "Title_turn": "drehen",
    "on_the_way": "auf dem Weg",
    "mark": "vormerken",
    "unmark": "doch behalten",
    "again": "werfen",
    "this_one": "diesen drehen",
    "turn_to": "auf die %d drehen",
    "must": ("%s muss", "hierhin"),
    "or": ("oder %s", "hierhin"),
    "may": ("%s darf", "hierhin"),
    "place": "legen",
    "enough": ("nichts", "mehr"),
    "done": "fertig",
    "stuck": ("Figur", "bleibt"),
    "end": "Ende",
    "no_fit": ("nichts", "passt"),
    "bonus": ("Runde!", "Bonus +6"),
    "trade": "Tausch mit %s",
    "give": "gib",
    "take": "nimm von %s",
    "present": "für %s",
    "kinds": (
        "Schraube",
        "Mutter",
        "Doppelschraube",
        "Doppelmutter",
        "Neu werfen",
        "Drehen",
        "Tauschen",
        "Geschenk",
    ),
    "swap": "tauschen",
    "gift": "schenken",
    "gift_for": "-3 Punkte für %s",
    "decline": "ablehnen",
    "no_trade": "Alles bleibt, wie es ist",
    "secure?": "sichern?",
    "secure": "sichern",
    "safe": "Niemand kann sie tauschen",
    "leave": "Zug beenden",
    "leave1": "Offene Karten zählen auch,",
    "leave2": "lassen sich aber tauschen.",
    "about": (
        ("Schraube: mit", "Mutter +3"),
        ("Mutter: mit", "Schraube +3"),
        ("Doppelschraube:", "+3 je Mutter"),
        ("Doppelmutter:", "+3 je Schraube"),
        ("Neu werfen:", "beliebig viele"),
        ("Drehen: einen", "Würfel"),
        ("Tauschen: eine", "fremde Karte"),
        ("Geschenk: gib sie", "jemandem weiter"),
        ("Bonus für eine", "ganze Runde"),
    ),
    "no_cards": "Noch keine Karten",
    "on_to": "weiter: %s",
    "back": "zurück",
}

EN = {
    "some": "Pro: throw fewer dice",
    "pairs": "Pro: two dice at once",
    "my_cards": "My cards",
    "others": "The others' cards",
    "points": "%d points",
    "one_point": "1 point",
    "pts": "%d pts",
    "to_pts": "→%d pts",
    "throw": "Roll",
    "choose1": "Where to",
    "choose2": "begin?",
    "start": ("figure", "to here"),
    "one_die": "1 die",
    "n_dice": "%d dice",
    "throwing": "to roll",
    "roll": "roll",
    "go": ("enough,", "walk on"),
    "stay": ("enough,", "no step"),
    "stop": "stop",
    "mine": ("My", "cards"),
    "theirs": ("Others'", "cards"),
    "view": "view",
    "act": (("without", "a card"), ("Roll", "again"), ("Turn", "a die")),
    "yes": "yes",
    "Title_reroll": "roll again",
    "Title_turn": "turn a die",
    "on_the_way": "on the way",
    "mark": "mark it",
    "unmark": "keep it",
    "again": "roll",
    "this_one": "turn this one",
    "turn_to": "turn it to %d",
    "must": ("%s must", "go here"),
    "or": ("or %s", "go here"),
    "may": ("%s may", "go here"),
    "place": "place",
    "enough": ("no more", "dice"),
    "done": "done",
    "stuck": ("figure", "stays"),
    "end": "end",
    "no_fit": ("nothing", "fits"),
    "bonus": ("Round!", "bonus +6"),
    "trade": "Swap with %s",
    "give": "give",
    "take": "take from %s",
    "present": "for %s",
    "kinds": (
        "screw",
        "nut",
        "double screw",
        "double nut",
        "roll again",
        "turn a die",
        "swap",
        "gift",
    ),
    "swap": "swap",
    "gift": "give away",
    "gift_for": "-3 points for %s",
    "decline": "decline",
    "no_trade": "Everything stays as it is",
    "secure?": "secure?",
    "secure": "secure",
    "safe": "Nobody can swap them",
    "leave": "end the turn",
    "leave1": "Open cards count as well,",
    "leave2": "but can be swapped away.",
    "about": (
        ("Screw: +3 with", "a nut"),
        ("Nut: +3 with", "a screw"),
        ("Double screw:", "+3 for each nut"),
        ("Double nut:", "+3 each screw"),
        ("Roll again: as", "many as you like"),
        ("Turn a die: to", "any face"),
        ("Swap: take a", "card of another"),
        ("Gift: pass it on", "to someone"),
        ("Bonus for going", "right round"),
    ),
    "no_cards": "No cards yet",
    "on_to": "on to %s",
    "back": "back",
}

HELP_DE = """\
Sechs Stapel liegen im Kreis. Du würfelst, legst passende Würfel auf die Karten und läufst \
mit deiner Figur im Uhrzeigersinn über die belegten Stapel. Wo sie stehen bleibt, nimmst du \
die Karte.
Zu Beginn sucht sich jeder einen Stapel aus.
Ein Zug hat bis zu drei Würfe mit allen Würfeln, die nicht auf Karten liegen. Ein Würfel \
darf auf eine Karte, die seine Zahl zeigt, einer je Stapel.
Pflicht: Zeigt ein Würfel die Zahl des nächsten freien Stapels vor deiner Figur, musst du \
ihn dorthin legen. Sonst legst du, was du willst. Was übrig ist, wird neu geworfen.
Nach dem Legen darfst du aufhören. Die Figur läuft über die lückenlose Reihe belegter \
Stapel. Ist schon der nächste frei, bleibt sie stehen und der Zug ist vorbei.
Sind alle sechs belegt, läuft sie einmal herum: Das bringt eine Bonuskarte, 6 Punkte.
Karten für nach dem Wurf: "Neu werfen" wirft beliebig viele Würfel davon neu, \
"Drehen" dreht einen auf eine andere Zahl. Beide sind danach aus dem Spiel.
Steht dort schon jemand, wo deine Figur ankommt, kannst du tauschen: Gib eine \
Tauschen-Karte für eine offene Karte, oder schenke dein Geschenk (-3) weiter.
Schraube und Mutter bringen zusammen 3 Punkte. Nach dem Zug kannst du sie sichern: Dann \
kann sie niemand mehr tauschen. Doppelte zählen zweifach und dürfen mit zwei einfachen \
zusammen.
Das Spiel endet nach dem Zug, in dem ein Stapel oder die Bonuskarten ausgehen. Es zählen \
alle Karten, je 3 Punkte für Schraube mit Mutter, auch offen, und 6 für jede Bonuskarte. Die \
meisten Punkte gewinnen.
Profi, Würfelzahl frei: Du bestimmst, mit wie vielen Würfeln du wirfst.
Profi, zwei Würfel: Auch zwei Würfel, die zusammen die Zahl ergeben, dürfen auf eine \
Karte. Pflicht ist das nie.
Mit Tipp steht ★ am besten Zug; ★3 heißt: der dritte."""

HELP_EN = """\
Six stacks lie in a circle. You roll, place fitting dice on the cards and walk your figure \
clockwise over the covered stacks. Where it stops you take the card.
At the start everyone chooses a stack.
A turn has up to three throws with all dice that do not lie on cards. A die may go on a card \
that shows its number, one for each stack.
Duty: if a die shows the number of the next free stack ahead of your figure, you must place \
it there. Otherwise place what you like. The rest is rolled again.
After placing you may stop. The figure walks along the unbroken row of covered stacks. If \
the next one is free already it stays, and the turn is over.
With all six covered it goes all the way round: that earns a bonus card, 6 points.
Cards for after a throw: "Roll again" rolls as many of its dice again as you like, "Turn a \
die" turns one to another number. Both leave the game when used.
If someone already stands where your figure arrives you can trade: give a swap card for any \
open card, or pass on your gift (-3).
A screw and a nut together are worth 3 points. After the turn you may secure them: then \
nobody can swap them away. Doubles count twice and may go with two single ones.
The game ends after the turn in which a stack or the bonus cards run out. All cards count, \
3 points for each screw with a nut, open ones too, and 6 for each bonus card. Most points win.
Pro, fewer dice: you decide how many dice to throw.
Pro, two dice: two dice that add up to the number may go on a card too. That is never a \
duty.
With a hint ★ stands at the best move; ★3 means: the third."""
