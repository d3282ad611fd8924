"""What Tüfteln says, in German and English."""

DE = {
    "side": "Seite",
    "side0": "A Brücken",
    "side1": "B Zeichen",
    "sheets": "Blätter",
    "sheet": "Blatt ansehen",
    "points": "Wertung",
    "die_to": "Die %d auf ein",
    "die_in": "Die %d in ein",
    "die_bridge": "Die %d auf",
    "white": "leeres Feld",
    "bridge": "eine Brücke",
    "Y": "Sonnen-Feld",
    "R": "Herz-Feld",
    "B": "Tropfen-Feld",
    "G": "Blatt-Feld",
    "V": "Rauten-Feld",
    "write": "schreiben",
    "kinds": ("nichts", "Mix", "2er", "2+2", "Cross", "4er", "Str"),
    "bonus": "alle sechs: +7",
    "has_bonus": "alle sechs!",
    "next": "weiter",
    "back": "zurück",
    "solo": "Tüfteln solo",
    "record": "Rekord %d",
    "to_go": "noch %d bis",
    "ratings": (
        "angeklopft", "willkommen im Club", "okay", "gut", "stark", "großartig",
        "professionell", "weltklasse", "sagenhaft", "überirdisch",
    ),
}  # fmt: skip

EN = {
    "side": "Side",
    "side0": "A bridges",
    "side1": "B signs",
    "sheets": "sheets",
    "sheet": "see the sheet",
    "points": "points",
    "die_to": "The %d on a",
    "die_in": "The %d in a",
    "die_bridge": "The %d on",
    "white": "plain field",
    "bridge": "a bridge",
    "Y": "sun field",
    "R": "heart field",
    "B": "drop field",
    "G": "leaf field",
    "V": "diamond field",
    "write": "write",
    "kinds": ("nothing", "Mix", "Pair", "2+2", "Cross", "Four", "Run"),
    "bonus": "all six: +7",
    "has_bonus": "all six!",
    "next": "go on",
    "back": "back",
    "solo": "Tüfteln solo",
    "record": "record %d",
    "to_go": "%d more to",
    "ratings": (
        "knocked at the door", "welcome to the club", "okay", "good", "strong", "great",
        "professional", "world class", "fabulous", "out of this world",
    ),
}  # fmt: skip

HELP_DE = """\
Zwei Würfel gelten für alle. Jeder schreibt beide Zahlen auf sein eigenes Blatt mit neun \
Quadraten.
Seite A: beide Zahlen in leere Felder, oder beide auf die Enden einer Brücke (die schraffierten \
Paare).
Seite B: beide Zahlen auf Felder mit demselben Zeichen.
Nach 15 Runden ist jedes Blatt voll. Ein volles Quadrat zählt (Punkte):
Mix (1): vier verschiedene, keine Str.
2er (2): genau ein Paar, neben- oder übereinander.
2+2 (3): zwei verschiedene Paare, jedes neben- oder übereinander.
Cross (4): zwei verschiedene Paare über Kreuz.
4er (5): viermal dieselbe.
Str (6): vier Zahlen in Folge, im Uhrzeigersinn steigend, egal wo es beginnt.
Drei gleiche oder ein einzelnes Paar über Kreuz: nichts.
Wer alle sechs Namen auf dem Blatt hat, bekommt 7 Punkte dazu.
Allein zählt, wie weit du auf der Leiter kommst. Ihre Stufen: 26, 31, 35, 38, 41, 43, 45, 47 \
und 51 Punkte.
Mit Tipp blinkt das beste Feld; ★ heißt: hier."""

HELP_EN = """\
Two dice count for everybody. Each player writes both numbers on a sheet of nine squares.
Side A: both numbers into plain fields, or both on the ends of one bridge (the shaded pairs).
Side B: both numbers on fields with the same sign.
After 15 rounds every sheet is full. A full square counts (points):
Mix (1): four different numbers, no run.
Pair (2): exactly one pair, side by side or one above the other.
2+2 (3): two different pairs, each side by side or one above the other.
Cross (4): two different pairs, each on a diagonal.
Four (5): all equal.
Run (6): four numbers in a row, rising clockwise, starting anywhere.
Three equal, or a lone pair on a diagonal: nothing.
All six names on one sheet bring 7 more.
Alone you climb a ladder. Its steps: 26, 31, 35, 38, 41, 43, 45, 47 and 51 points.
With a hint the best field blinks; ★ means: here."""
