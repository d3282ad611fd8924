// What the page itself says, in German and English; the box brings its own words.
const EN = {
  box: "The box",
  screen: "The box's screen; what it says is announced",
  keys: "The box's keys",
  settings: "Sound, colour, board",
  inside: "Inside the box",
  prev: "Previous",
  next: "Next",
  ok: "OK",
  back: "Back",
  held_back: "hold: Back",
  held_prev: "hold: ◂",
  sound_on: "Sound on",
  sound_off: "Sound off",
  colour: "Colour",
  white: "white",
  blue: "blue",
  yellow: "yellow",
  board: "Board",
  restart: "Restart",
  full: "Full screen",
  window: "Leave full screen",
  log: "The match, move by move",
  noLog: "Start a game: its moves appear here.",
  round: "Round",
  report: "Copy as bug report",
  copied: "Copied",
  notCopied: "The browser did not let me copy",
  meters: "Inside",
  bus: "Bytes to the display",
  heap: "Heap of the firmware",
  interpreter: "with the simulated parts",
  perSecond: "/s",
  saves: "Saves",
  savesHelp: "The files of the box's saves/ folder. A real box reads the same files. "
    + "Import takes these and the one file of Export all.",
  noSaves: "nothing saved yet",
  export: "Export all",
  import: "Import …",
  wipe: "Forget all",
  sureWipe: "Forget all saves, settings and records of this box?",
  badFiles: "Not a save of the box:",
  noWasm: "This browser cannot run WebAssembly, which the box needs. Jokerbox also plays "
    + "in a terminal: python3 -m host_sim",
  noStart: "The box did not start:",
  noStorage: "This browser lets nothing be stored: you can play, but nothing is saved.",
  otherTab: "The box is open in another tab, which saves. Here you can play, but nothing is "
    + "saved.",
  fullStorage: "The browser's storage is full: nothing more is saved.",
  stopped: "The box has stopped because of a mistake. Please copy the bug report, then "
    + "restart. It says:",
  update: "There is a new version of this page: reload to get it.",
};

const DE = {
  box: "Die Box",
  screen: "Der Bildschirm der Box; was darauf steht, wird angesagt",
  keys: "Die Tasten der Box",
  settings: "Ton, Farbe, Board",
  inside: "In der Box",
  prev: "Zurückblättern",
  next: "Weiter",
  ok: "OK",
  back: "Zurück",
  held_back: "halten: Zurück",
  held_prev: "halten: ◂",
  sound_on: "Ton an",
  sound_off: "Ton aus",
  colour: "Farbe",
  white: "weiß",
  blue: "blau",
  yellow: "gelb",
  board: "Board",
  restart: "Neustart",
  full: "Vollbild",
  window: "Vollbild beenden",
  log: "Das Spiel, Zug um Zug",
  noLog: "Starte ein Spiel: Seine Züge erscheinen hier.",
  round: "Runde",
  report: "Als Fehlerbericht kopieren",
  copied: "Kopiert",
  notCopied: "Der Browser hat das Kopieren nicht erlaubt",
  meters: "Im Inneren",
  bus: "Bytes zur Anzeige",
  heap: "Speicher der Firmware",
  interpreter: "mit den simulierten Teilen",
  perSecond: "/s",
  saves: "Spielstände",
  savesHelp: "Die Dateien aus dem Ordner saves/ der Box. Eine echte Box liest dieselben Dateien. "
    + "Importieren nimmt diese und die eine Datei von „Alle exportieren“.",
  noSaves: "noch nichts gespeichert",
  export: "Alle exportieren",
  import: "Importieren …",
  wipe: "Alles vergessen",
  sureWipe: "Alle Spielstände, Einstellungen und Rekorde dieser Box vergessen?",
  badFiles: "Kein Spielstand der Box:",
  noWasm: "Dieser Browser kann kein WebAssembly ausführen, das die Box braucht. Jokerbox "
    + "läuft auch im Terminal: python3 -m host_sim",
  noStart: "Die Box ist nicht gestartet:",
  noStorage: "Dieser Browser erlaubt kein Speichern: Du kannst spielen, aber nichts wird "
    + "gespeichert.",
  otherTab: "Die Box ist in einem anderen Tab offen, der speichert. Hier kannst du spielen, "
    + "aber nichts wird gespeichert.",
  fullStorage: "Der Speicher des Browsers ist voll: Es wird nichts mehr gespeichert.",
  stopped: "Die Box ist wegen eines Fehlers stehen geblieben. Bitte kopiere den "
    + "Fehlerbericht und starte neu. Sie sagt:",
  update: "Es gibt eine neue Fassung dieser Seite: Lade sie neu.",
};

let words = navigator.language?.startsWith("de") ? DE : EN;

export function say(name) {
  return words[name] ?? name;
}

// A number as this language writes it.
export function written(number, digits = 0) {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return number.toLocaleString(words === DE ? "de" : "en", options);
}

export function speak(language) {
  words = language === "de" ? DE : EN;
  dress();
}

// Fills in every element that names its text (data-text) or its label (data-label).
export function dress() {
  document.documentElement.lang = words === DE ? "de" : "en";
  for (const element of document.querySelectorAll("[data-text]"))
    element.textContent = say(element.dataset.text);
  for (const element of document.querySelectorAll("[data-label]"))
    element.setAttribute("aria-label", say(element.dataset.label));
}
