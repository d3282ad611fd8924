"""The printed case: its parts by OpenSCAD, and the README's picture of it."""

import hashlib
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from toolbox.places import BOARDS, BUILD

SOURCE = BOARDS / "case" / "jokerbox.scad"
PICTURE = BOARDS / "case" / "jokerbox.png"
PRINTED = BUILD / "case"
PARTS = ("shell", "front")
_PAPER = (235, 231, 220)
_BACKGROUND = (248, 248, 248)  # of OpenSCAD's colour scheme Tomorrow
_FINER = 3  # drawn that much larger, then made smaller: smooth edges
# Two views: the part, its width and height, and OpenSCAD's camera.
_VIEWS = (
    ("assembled", 780, 680, "1,-1,8,33,0,336,246"),
    ("exploded", 620, 680, "0,0,47,57,0,334,352"),
)


class CaseError(Exception):
    """OpenSCAD is missing, or it complained."""


def openscad():
    """The path of OpenSCAD, or None."""
    return shutil.which("openscad")


def make(target, values, options=(), before=()):
    """Run OpenSCAD on the case with these values; returns what it said.

    A warning is an error. A model without any volume is none: then `target` is not written."""
    program = openscad()
    if program is None:
        raise CaseError("openscad is not installed: apt-get install openscad")
    command = [*before, program, "--hardwarnings", *options, "-o", str(target)]
    for name, value in values.items():
        # What JSON writes for numbers, strings, lists and booleans OpenSCAD reads.
        command += ["-D", "%s=%s" % (name, json.dumps(value))]
    done = subprocess.run([*command, str(SOURCE)], capture_output=True, text=True)
    said = done.stdout + done.stderr
    empty = "Current top level object is empty." in said
    if re.search("warning|error", said, re.IGNORECASE) or (done.returncode and not empty):
        raise CaseError("openscad: " + said.strip())
    return said


def values(said):
    """What the model echoes about itself: {"total": [78, 60, 18.3], …}."""
    pairs = re.findall(r"^ECHO: (\w+) = (.*)$", said, re.MULTILINE)
    return {name: json.loads(value) for name, value in pairs}


def print_files(folder, **changed):
    """Write <part>.stl, lying as they are printed; yields the files."""
    folder.mkdir(parents=True, exist_ok=True)
    for part in PARTS:
        path = folder / (part + ".stl")
        make(path, dict(changed, part=part))
        yield path


def source_hash():
    return hashlib.sha256(SOURCE.read_bytes()).hexdigest()


def draw(screen, folder):
    """Draw the README's picture, with the rows `screen` on the OLED; returns the file."""
    from PIL import Image, PngImagePlugin

    if shutil.which("xvfb-run") is None:
        raise CaseError("OpenSCAD draws on a display only: apt-get install xvfb xauth")
    width = sum(view[1] for view in _VIEWS)
    picture = Image.new("RGB", (width, max(view[2] for view in _VIEWS)), _PAPER)
    x = 0
    with tempfile.TemporaryDirectory() as drafts:
        for part, wide, high, camera in _VIEWS:
            path = Path(drafts) / (part + ".png")
            options = (
                "--imgsize=%d,%d" % (wide * _FINER, high * _FINER),
                "--camera=" + camera,
                "--colorscheme=Tomorrow",
            )
            make(path, {"part": part, "screen": screen}, options, ("xvfb-run", "-a"))
            with Image.open(path) as drawn:
                picture.paste(_on_paper(drawn.convert("RGB")), (x, 0))
            x += wide
    # The test asks which source the picture shows.
    text = PngImagePlugin.PngInfo()
    text.add_text("Source", source_hash())
    path = folder / PICTURE.name
    picture.save(path, optimize=True, pnginfo=text)
    return path


def _on_paper(drawn):
    """The model on the paper of the README's pictures, with a soft shadow, in its final size."""
    from PIL import Image, ImageChops, ImageFilter

    empty = Image.new("RGB", drawn.size, _BACKGROUND)
    mask = ImageChops.difference(drawn, empty).convert("L").point([0] + [255] * 255)
    size = (drawn.width // _FINER, drawn.height // _FINER)
    drawn.paste(_PAPER, mask=ImageChops.invert(mask))
    drawn, mask = (image.resize(size, Image.Resampling.LANCZOS) for image in (drawn, mask))
    shadow = ImageChops.offset(mask, 6, 14).filter(ImageFilter.GaussianBlur(14))
    shade = Image.composite(
        Image.new("RGB", size, (150, 143, 128)),
        Image.new("RGB", size, _PAPER),
        shadow.point(lambda value: value * 0.7),
    )
    return Image.composite(drawn, shade, mask)
