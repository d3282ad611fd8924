"""How the box is used: the help page of the menu."""

HELP_DE = """\
Vier Tasten: zurück ◂, vor ▸, OK und Back. Unten steht immer, was OK gerade tut.
Mit ◂ und ▸ wählst du aus, rechts unten siehst du das Wievielte. Halten blättert schnell.
OK lange halten ist dasselbe wie Back, auf jeder Box. Mit zwei Tasten geht ▸ beim Halten \
rückwärts.
Back nimmt deine letzte Entscheidung zurück. Gewürfeltes bleibt liegen. Gibt es nichts \
zurückzunehmen, kommt die Pause: weiterspielen, nachsehen, Punktestand, Tipp, Hilfe oder \
sichern und ins Menü.
Jeder Zug wird sofort gesichert. Geht der Strom aus, steht das Spiel im Menü ganz oben.
Wird die Box weitergegeben, bleibt alles verdeckt, bis die nächste Person OK drückt.
Sprache, Ton, Licht, Tipps und Namen stehen in den Einstellungen. Beim Einschalten: ◂ für \
den Ton, ▸ für das Licht."""

HELP_EN = """\
Four keys: previous ◂, next ▸, OK and Back. The bottom line always says what OK does.
◂ and ▸ choose; which one of how many stands at the bottom right. Hold to walk fast.
Holding OK is the same as Back, on every box. With two keys, holding ▸ walks backwards.
Back takes back your last decision. A throw stays as it fell. With nothing to take back it \
opens the pause: resume, look at things, scores, hint, help, or save and menu.
Every move is saved at once. If the power goes, the game waits at the top of the menu.
When the box is passed on nothing shows until the next person presses OK.
Language, sound, light, hints and names are in the settings. While it boots: ◂ for sound, ▸ \
for light."""
