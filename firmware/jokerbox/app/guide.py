"""How the box is used: the help page of the menu. It begins with KEYS: for two | three | four."""

KEYS_DE = """\
Zwei Tasten: ▸ und OK. Unten steht immer, was OK gerade tut.
Mit ▸ wählst du aus, rechts unten steht, wo du bist. Hältst du ▸, geht es rückwärts.
OK lange halten heißt Back.
|Drei Tasten: zurück ◂, vor ▸ und OK. Unten steht immer, was OK gerade tut.
Mit ◂ und ▸ wählst du aus, rechts unten steht, wo du bist. Halten blättert schnell.
OK lange halten heißt Back.
|Vier Tasten: zurück ◂, vor ▸, OK und Back. Unten steht immer, was OK gerade tut.
Mit ◂ und ▸ wählst du aus, rechts unten steht, wo du bist. Halten blättert schnell.
OK lange halten ist dasselbe wie Back.
"""
HELP_DE = """\
Back nimmt deine letzte Entscheidung zurück. Gewürfeltes bleibt liegen. Gibt es nichts \
zurückzunehmen, kommt die Pause. Dort siehst du Karten und Punkte nach, holst \
Tipp oder Hilfe und gehst ins Menü; das Spiel bleibt gesichert.
Jeder Zug wird sofort gesichert. Geht der Strom aus, steht das Spiel im Menü ganz oben.
Wird die Box weitergegeben, bleibt alles verdeckt, bis die nächste Person OK drückt.
Sprache, Licht, Tipps und Namen stehen in den Einstellungen."""

KEYS_EN = """\
Two keys: ▸ and OK. The bottom line always says what OK does.
▸ chooses; which one of how many stands at the bottom right. Hold ▸ to walk backwards.
Holding OK means Back.
|Three keys: previous ◂, next ▸ and OK. The bottom line always says what OK does.
◂ and ▸ choose; which one of how many stands at the bottom right. Hold to walk fast.
Holding OK means Back.
|Four keys: previous ◂, next ▸, OK and Back. The bottom line always says what OK does.
◂ and ▸ choose; which one of how many stands at the bottom right. Hold to walk fast.
Holding OK is the same as Back.
"""
HELP_EN = """\
Back takes back your last decision. A throw stays as it fell. With nothing to take back it \
opens the pause. There you find things to look at, scores, hint, help, save and menu.
Every move is saved at once. If the power goes, the game waits at the top of the menu.
When the box is passed on nothing shows until the next person presses OK.
Language, light, hints and names are in the settings."""
