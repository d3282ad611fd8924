"""Damage: every stored file spoiled in every way; the box must say so and lose nothing else."""

import hashlib
import json
from binascii import crc32

from host_sim.gadget import Gadget
from host_sim.pilot import Pilot
from toolbox.pico_flash import PicoFlash

FILES = ("settings.json", "records.json", "match.txt", "error.json")
# What is only kept, or was being written when the power went, and what it is a copy of: nobody
# may stumble over it.
KEPT = {
    "settings.bad": "settings.json",
    "records.bad": "records.json",
    "log-1.txt": "match.txt",
    "settings.json.tmp": "settings.json",
    "records.json.tmp": "records.json",
    "match.txt.tmp": "match.txt",
}
_SOUND = 1  # row of the settings
_HUGE = 500 * 1024
_SOME = 30
_LEFT = 6  # moves to go of a match, for the records


def prepared(game_id="joker1", seed=1):
    """The image of a flash with all that a box ever stores, a match in its middle included."""
    from toolbox import recorded  # once the firmware is on the path

    flash = PicoFlash()
    flash.mkdir("saves")
    flash.put("saves/match.txt", recorded.before_end(game_id, _LEFT)[1])
    gadget = Gadget(flash=flash, seed=seed)
    gadget.boot()
    pilot = Pilot(gadget, seed)
    pilot.to_menu()
    pilot.change_setting(_SOUND)
    pilot.resume()
    for _ in pilot.play(400):
        pass
    pilot.go("back", "Menu")
    pilot.open(game_id, (0, 0))
    for _ in pilot.play(60):
        pass
    pilot.leave()
    gadget.cut_power()
    flash.put("saves/error.json", _packed(["0.0.0", "Traceback"]))
    return bytes(flash.chip.image)


def damages(data, most=None):
    """(name, content) for each way to spoil a file; content None: gone, "/": a folder, "/x": one
    with a file in it."""
    yield "missing", None
    yield "folder", "/"
    yield "full folder", "/x"
    yield "with a long tail", data + _noise(_HUGE)
    yield "huge", _noise(_HUGE)
    yield "huge text", b"1 2\n" * (_HUGE // 4)
    yield "noise", _noise(len(data))
    yield "zeros", bytes(len(data))
    yield "erased", b"\xff" * len(data)
    yield "other", _packed([1, 2])
    lengths = range(len(data))
    bits = range(8 * len(data))
    if most is not None:
        lengths = lengths[:: max(1, len(lengths) * 2 // most)]
        bits = bits[:: max(1, len(bits) * 2 // most) | 1]
    for length in lengths:
        yield "cut to %d bytes" % length, data[:length]
    for bit in bits:
        spoiled = bytearray(data)
        spoiled[bit >> 3] ^= 1 << (bit & 7)
        yield "bit %d" % bit, bytes(spoiled)


class Box:
    """A box switched on with a flash, up to its menu; `messages` are those it showed."""

    def __init__(self, flash):
        self.flash = flash
        self.gadget = gadget = Gadget(flash=flash, seed=7)
        self.messages = []
        self.screens = []
        gadget.boot()
        gadget.press("ok")
        self.walk("Menu")

    def walk(self, *wanted):
        """Press OK from screen to screen; False if it does not get there."""
        gadget = self.gadget
        for _ in range(40):
            gadget.run_for(200)
            screen = gadget.app.stack[-1]
            name = type(screen).__name__
            if name in wanted:
                return True
            self.screens.append(name)
            if name == "Message":
                self.messages.append(screen.text)
            if name == "Crash":
                return False
            gadget.press("ok")
        return False

    def top(self):
        return self.gadget.app.stack[-1]

    def match(self):
        found = None
        for screen in self.gadget.app.stack:
            found = getattr(screen, "match", found)
        return found


def check(image, file, content, is_used=True):
    """Spoil a file of the image and switch on; returns what is wrong, if anything. `is_used`:
    something is then changed and saved by keys."""
    flash = PicoFlash(bytearray(image))
    before = flash.content()
    if file not in KEPT:
        flash.remove("saves/" + file)
    if content in ("/", "/x"):
        flash.mkdir("saves/" + file)
        if content == "/x":
            flash.put("saves/" + file + "/x", b"x")
    elif content is not None:
        flash.put("saves/" + file, content)
    box = Box(flash)
    name = type(box.top()).__name__
    if name != "Menu":
        return "stuck on " + name
    after = flash.content()
    for other in before:
        is_same = after.get(other) == before[other]
        if not other.endswith(file) and not is_same and not other.startswith("saves/error"):
            return other + " was changed"
    if file in KEPT:
        problem = _check_match(box, before["saves/match.txt"], before["saves/match.txt"])
        if box.messages and not file.endswith(".tmp"):
            problem = "a message: %r" % box.messages
    elif file == "match.txt":
        problem = _check_match(box, before["saves/" + file], content)
    else:
        problem = _check_object(box, file, before["saves/" + file], content)
    return problem or (_check_use(box) if is_used else None)


def _check_object(box, file, good, content):
    name = file[:-5]
    flash = box.flash
    if name == "records":
        box.gadget.press("prev", 3)
        box.gadget.press("ok")
        box.walk("Records")
        box.gadget.press("back")
        box.walk("Menu")
    if name == "error":
        return _check_safe_mode(flash)
    if content is None:
        return None
    spoiled = content if isinstance(content, bytes) else None
    if spoiled is not None and _value(spoiled) is not None:
        return None  # by chance still right, or another's
    if not box.messages:
        return "no message"
    if spoiled is not None and flash.content().get("saves/%s.bad" % name) != spoiled:
        return "not set aside"
    return None


def _check_safe_mode(flash):
    """The page that shows the last error opens, whatever is there."""
    gadget = Gadget(flash=flash, seed=8)
    gadget.down("ok")
    gadget.boot()
    gadget.run_for(1800)
    gadget.up("ok")
    gadget.run_for(100)
    gadget.press("next", 3)
    gadget.press("ok")
    gadget.run_for(200)
    name = type(gadget.app.stack[-1]).__name__
    return None if name in ("Help", "Message") else "the last error opens " + name


def _check_match(box, good, content):
    lines = good.split(b"\n")
    if not box.top().interrupted:
        if content is not None and not box.messages:
            return "no message"
        kept = [name for name in box.flash.listdir("saves") if name.startswith("log-")]
        return None if content is None or kept else "not set aside"
    box.gadget.press("prev", box.top().cursor)
    box.gadget.press("ok")
    if not box.walk("Play", "Final"):
        return "not resumed"
    log = list(box.match().log)
    # What is whole counts; what comes behind is new, so only the part before is compared.
    wanted = _moves(lines[: _whole_lines(content)])
    if log[: len(wanted)] != wanted:
        return "another match"
    is_torn = content[-1:] != b"\n" or good.startswith(content)
    return None if box.messages or is_torn else "no message"


def _check_use(box):
    """The box can be used and saves again."""
    gadget = box.gadget
    if type(box.top()).__name__ != "Menu":
        gadget.app.replace("menu")
        box.walk("Menu")
    pilot = Pilot(gadget)
    sound = gadget.app.settings["sound"]
    pilot.change_setting(_SOUND)
    stored = _value(box.flash.content().get("saves/settings.json", b""))
    if not stored or stored["sound"] == sound and sound < 5:
        return "settings are not saved any more"
    return None


def _moves(lines):
    found = []
    for line in lines[1:]:
        word = line.partition(b" ")[0]
        if word == b"u":
            found.pop()
        elif word.isdigit():
            found.append(int(word))
    return found


def _whole_lines(content):
    """How many lines of the log a reader accepts."""
    from jokerbox.core.match import read_moves

    lines = []
    for line in content.split(b"\n")[:-1]:
        try:
            lines.append(line.decode())
        except UnicodeError:
            break
    damage = read_moves(lines)[2]
    return int(damage.split()[1]) - 1 if damage else len(lines)


def _value(data):
    try:
        if data[8:9] == b"\n" and int(data[:8], 16) == crc32(data[9:]):
            return json.loads(data[9:])
    except ValueError:
        pass
    return None


def _packed(obj):
    data = json.dumps(obj).encode()
    return b"%08x\n" % crc32(data) + data


def _noise(size):
    found = bytearray()
    while len(found) < size:
        found += hashlib.sha256(b"%d" % len(found)).digest()
    return bytes(found[:size])


def run(game_id, most=None, spoiled=(*FILES, *KEPT)):
    """(files damaged, [what was wrong]); `most` cuts and bits of each file, or all. What is only
    kept is never read, so that some are enough."""
    image = prepared(game_id)
    files = PicoFlash(bytearray(image)).content()
    count = 0
    wrong = []
    for file in spoiled:
        good = files["saves/" + (KEPT.get(file) or file)]
        some = min(most or _SOME, _SOME) if file in KEPT else most
        for name, content in damages(good, some):
            count += 1
            is_used = count % 8 == 0 or not name.startswith(("bit", "cut"))
            problem = check(image, file, content, is_used)
            if problem:
                wrong.append("%s: %s %s: %s" % (game_id, file, name, problem))
    return count, wrong
