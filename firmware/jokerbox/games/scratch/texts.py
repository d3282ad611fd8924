"""What Scratch Island says, in German and English."""

DE = {
    "maps": "Inseln",
    "treasures": "Schätze",
    "Treasures": "Schätze",
    "take2": "nimm zwei",
    "take1": "nimm einen",
    "take_foot": "diesen nehmen",
    "add_foot": "diesen dazu",
    "blue": "blau",
    "orange": "orange",
    "yellow": "gelb",
    "rolls": "%s würfelt",
    "shape": "Form",
    "place": "Platz",
    "lay_foot": "legen",
    "scratch": "rubbeln",
    "here": "hier",
    "next_field": "wo",
    "next_field2": "weiter?",
    "end": "Zug",
    "end2": "beenden",
    "end_foot": "Ende",
    "snake": "Schlange!",
    "snake1": "Dein Zug",
    "snake2": "ist vorbei.",
    "snake3": "Was du hast, bleibt dein.",
    "next": "weiter",
    "back": "zurück",
}

EN = {
    "maps": "islands",
    "treasures": "treasures",
    "Treasures": "Treasures",
    "take2": "take two",
    "take1": "take one",
    "take_foot": "take this",
    "add_foot": "take this too",
    "blue": "blue",
    "orange": "orange",
    "yellow": "yellow",
    "rolls": "%s rolls",
    "shape": "shape",
    "place": "place",
    "lay_foot": "place it",
    "scratch": "scratch",
    "here": "here",
    "next_field": "where",
    "next_field2": "next?",
    "end": "end the",
    "end2": "turn",
    "end_foot": "end",
    "snake": "A snake!",
    "snake1": "Your turn",
    "snake2": "is over.",
    "snake3": "You keep what you found.",
    "next": "go on",
    "back": "back",
}

HELP_DE = """\
Jeder rubbelt auf der eigenen Insel und sucht Schlüssel, Truhen und Schätze.
Wer dran ist, wirft die Formwürfel und nimmt zwei. Danach nehmen die anderen reihum je einen.
Eine Form darf gedreht und gespiegelt werden. Sie muss vom schon Gerubbelten aus zu erreichen \
sein, nicht durch Mauern. Der erste Weg beginnt beim Boot.
Felsen sind im Weg. Die Hacke allein rubbelt ein einzelnes Feld, auch einen Felsen. Wer zwei \
Würfel hat, kann die Hacke mit einer Form zusammen legen: Dann muss genau ein Felsen in der Form \
liegen.
Gerubbelt wird Feld für Feld. Kommt eine der sechs Schlangen, ist der Zug sofort vorbei; was \
du hast, bleibt dein.
Unter den sechs Kreuzen liegen vier Schlüssel. Eine Truhe in der Ecke öffnet nur ihr Schlüssel, \
und erst ab der nächsten Form. Truhen bringen 3 bis 6 Punkte.
Schätze: Wer eine Sorte zuerst ganz hat, bekommt Punkte: 3 Edelsteine 4, 3 Münzen 3, 2 Ringe 2, \
2 Figuren 2, 1 Krone 1.
Hat jemand die vierte Truhe geöffnet, wird die Runde zu Ende gespielt. Sonst ist Schluss, wenn \
drei Runden lang niemand rubbelt. Die meisten Punkte gewinnen, bei Gleichstand die frühere \
vierte Truhe.
Ein ★ ist der Tipp."""

HELP_EN = """\
Everybody scratches an island of their own and looks for keys, chests and treasures.
The active player throws the shape dice and takes two. Then the others take one each.
A shape may be turned and mirrored. It must be reached from what is scratched already, never \
through walls. The first path starts at the boat.
Rocks are in the way. The pickaxe alone scratches a single field, a rock too. With two dice you \
may play the pickaxe together with a shape: then exactly one rock must lie in the shape.
Scratching goes field by field. Each of the six snakes ends the turn at once; what you have \
stays yours.
Four keys lie under the six crosses. A corner chest opens only with its own key, from the next \
shape on. Chests bring 3 to 6 points.
Treasures: the first to have all pieces of a kind gets its points: 3 gems 4, 3 coins 3, 2 rings \
2, 2 idols 2, 1 crown 1.
When somebody has opened a fourth chest the round is played to its end. It also ends when nobody \
scratches for three rounds. Most points win, on a tie the earlier fourth chest.
A ★ is the hint."""
