"""tools/glyphs: what it wrote is current, and every glyph is drawn as glyphs.txt shows it."""

import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest

from jokerbox.ui.canvas import Canvas
from jokerbox.ui.figures import BIG
from jokerbox.ui.fonts import MINI, TEXT
from toolbox.places import ROOT, TOOLS

FONTS = {"text": TEXT, "mini": MINI, "big": BIG}


@pytest.fixture(scope="module")
def glyphs():
    loader = SourceFileLoader("glyphs", str(TOOLS / "glyphs"))
    module = module_from_spec(spec_from_loader("glyphs", loader))
    loader.exec_module(module)
    return module


def lit(c):
    return {(x, y) for y in range(64) for x in range(128) if c.pixel(x, y)}


def wanted(rows, left, top):
    return {
        (left + x, top + y)
        for y, row in enumerate(rows)
        for x, dot in enumerate(row)
        if dot == "#"
    }


def test_the_generated_files_are_current():
    done = subprocess.run(
        [sys.executable, str(TOOLS / "glyphs"), "--check"],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("kind", FONTS)
def test_every_glyph_is_drawn_as_it_stands_in_the_file(glyphs, kind):
    for char, (top, rows) in glyphs.read_glyphs(TOOLS / "glyphs.txt")[kind].items():
        c = Canvas(bytearray(1024))
        assert c.text(char, 10, 20, 1, 0, FONTS[kind]) == 10 + len(rows[0]), char
        assert lit(c) == wanted(rows, 10, 20 + top), char


def test_every_picture_is_drawn_as_it_stands_in_the_file(glyphs):
    pictures = glyphs.read_glyphs(TOOLS / "glyphs.txt")["picture"]
    made = {}
    for path, text in glyphs.files().items():
        names = {}
        exec(text, names)
        made[path] = names
    homes = [("ui/icons.py", glyphs.ICONS), *glyphs.PICTURES.items()]
    for path, names in homes:
        for old, new in names.items():
            c = Canvas(bytearray(1024))
            c.picture(made[path][new], 10, 20)
            assert lit(c) == wanted(pictures[old][1], 10, 20), old


def test_a_broken_file_is_refused_with_the_name_of_the_glyph(glyphs, tmp_path):
    path = tmp_path / "glyphs.txt"
    for text, named in (
        ("text 'A' top=0\n##\n#\n", "'A' is empty or not a rectangle"),
        ("picture hat\n\n", "'hat' is empty"),
        ("mini '1' top=0\n#\n\nmini '1' top=0\n#\n", "'1' stands there twice"),
    ):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(SystemExit, match=named):
            glyphs.read_glyphs(path)
