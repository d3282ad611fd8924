"""The settings: what they are, what they may be, and reading them back in any condition."""

USUAL = {
    "language": "de",
    "sound": 3,  # 0-5
    "light": 4,  # 0-5
    "turned": 0,
    "pace": 2,  # of motion: 0 off, 1 fast, 2 usual, 3 slow
    "hints": 0,
    "dim": 30,  # seconds, 0 for never
    "off": 120,
    "names": ["Anna", "Ben", "Cleo", "Dora", "Emil", "Finn"],
    "setups": {},  # the last seats and options by game
    "is_new": 1,  # nobody has chosen the language yet
}

HIGHEST = {"sound": 5, "light": 5, "turned": 1, "pace": 3, "hints": 1, "is_new": 1}
SECONDS = (0, 10, 30, 60, 120, 300, 600)
CONTRAST = (1, 12, 40, 90, 160, 255)  # by light
MOST_NAMES = 15
LONGEST_NAME = 8


def usual():
    """The settings of a new box; its lists and tables are its own."""
    chosen = dict(USUAL)
    chosen["names"] = USUAL["names"][:]
    chosen["setups"] = {}
    return chosen


def load(store):
    """The stored settings; whatever is missing or cannot be is the usual."""
    stored = store.load("settings")
    chosen = usual()
    chosen["is_new"] = int(stored is None)
    if isinstance(stored, dict):
        for name in chosen:
            if name in stored and _is_possible(name, stored[name]):
                chosen[name] = stored[name]
    return chosen


def _is_possible(name, value):
    if name == "language":
        return value in ("de", "en")
    if name == "names":
        return (
            isinstance(value, list)
            and 1 <= len(value) <= MOST_NAMES
            and all(isinstance(n, str) and 1 <= len(n) <= LONGEST_NAME for n in value)
        )
    if name == "setups":
        return isinstance(value, dict)
    if name == "dim" or name == "off":
        return value in SECONDS
    return isinstance(value, int) and 0 <= value <= HIGHEST[name]
