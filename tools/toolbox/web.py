"""Builds the web page: the firmware as on a device, the simulated box, MicroPython, the page."""

import hashlib
import io
import json
import shutil
import struct
import threading
import time

from toolbox import device
from toolbox.places import BOARDS, BUILD, HOST_SIM, NODE_MODULES, ROOT

PAGE = HOST_SIM / "web"
FOLDER = BUILD / "web"
_INTERPRETER = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
_PAGE_FILES = (".html", ".css", ".js")
_SERVICE = "service.js"
# What of host_sim/ the box on the page consists of; the rest is for terminals and files.
_PARTS = ("blocks.py", "gadget.py", "chips/*.py", "fakes/*.py", "web/*.py", "web/told/*.py")
# name, width, height, is it a phone, colour
_PICTURES = (
    ("web-desktop", 1280, 720, False, "white"),
    ("web-phone", 390, 680, True, "yellow"),
    ("web-landscape", 740, 360, True, "blue"),
)


def build(folder=FOLDER):
    """Write the page to `folder`, which is emptied before; returns it and (files, bytes)."""
    content = files()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, data in content.items():
        (folder / name).write_bytes(data)
    return folder, (len(content), sum(len(data) for data in content.values()))


def files():
    """{name: bytes} of the page; all lie in one folder and find each other by name."""
    found = {path.name: path.read_bytes() for path in PAGE.iterdir() if path.suffix in _PAGE_FILES}
    for name in ("micropython.mjs", "micropython.wasm"):
        found[name] = (_INTERPRETER / name).read_bytes()
    found["box.bin"] = bundle()
    service = found.pop(_SERVICE).decode()
    names = sorted(found)
    digest = hashlib.sha256(service.encode())
    for name in names:
        digest.update(name.encode() + b"\0" + found[name])
    service = service.replace("@version@", digest.hexdigest()[:16])
    # The folder's own address is index.html too.
    found[_SERVICE] = service.replace('["@files@"]', json.dumps(["./", *names])).encode()
    return found


def bundle():
    """All that lies in the interpreter's root, as interpreter.js unpacks it."""
    inside = [("/" + path, _compiled(path, code)) for path, code in device.modules()]
    inside.append(("/main.mpy", _compiled("main.py", device.main())))
    program = device.program()
    sources = [path for part in _PARTS for path in HOST_SIM.glob(part)]
    for path in [*sources, *BOARDS.glob("*.py")]:
        name = str(path.relative_to(ROOT))
        code = program.relink(path.read_text(encoding="utf-8"), name)
        inside.append(("/" + name[:-3] + ".mpy", _compiled(name, code)))
    inside.sort()
    header = json.dumps([[name, len(data)] for name, data in inside]).encode()
    return struct.pack("<I", len(header)) + header + b"".join(data for _, data in inside)


def _compiled(path, code):
    return device.compiled_file(path, code).read_bytes()


def pictures(folder):
    """Take the page's pictures for the README; yields the files."""
    from PIL import Image

    from host_sim.server import server
    from toolbox.browser import Browser, missing

    reason = missing()
    if reason:
        raise SystemExit("tools/gallery: " + reason)
    build()
    found = server(FOLDER)
    threading.Thread(target=found.serve_forever, daemon=True).start()
    address = "http://localhost:%d/" % found.server_address[1]
    for name, width, height, is_phone, colour in _PICTURES:
        with Browser(width, height, is_phone=is_phone) as browser:
            browser.open(address)
            _play(browser)
            browser.choose("#colour", colour)
            path = folder / (name + ".png")
            image = Image.open(io.BytesIO(browser.picture())).convert("RGB")
            if is_phone:  # three device pixels a pixel are more than a README needs
                image = image.resize(
                    (image.width // 2, image.height // 2), Image.Resampling.LANCZOS
                )
            image.quantize(192).save(path, optimize=True)
            yield path
    found.shutdown()
    found.server_close()


def _play(browser):
    """Into a match for one, to the first throw."""
    on_screen = "return document.body.dataset.screen === arguments[0]"
    browser.until(on_screen, 20, "Language")
    for keys, screen in (("↵", "Menu"), ("→↵", "Setup"), ("↵", "Play")):
        for key in keys:
            browser.type("Enter" if key == "↵" else "ArrowRight", 70)
            time.sleep(0.3)
        browser.until(on_screen, 20, screen)
    said = "return /%s/.test(document.getElementById('spoken').textContent)"
    for words in ("roll", "raise|keep"):
        while not browser.run(said % words):
            browser.type("Enter", 70)  # also skips a bot's turn
            time.sleep(2)
    browser.until("return document.querySelectorAll('#moves li').length > 2")
