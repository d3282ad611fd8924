"""The fake framebuf draws every pixel as MicroPython's own, over thousands of random calls."""

import json

import framebuf
import pytest

from tests.host_sim import drawing
from toolbox import interpreter

PICTURES = 300


def test_same_pixels_as_the_real_one():
    code = "import framebuf, json\nfrom tests.host_sim import drawing\n"
    code += "print(json.dumps(drawing.sums(framebuf, %d)))" % PICTURES
    real = json.loads(interpreter.run(code).splitlines()[-1])
    fake = drawing.sums(framebuf, PICTURES)
    wrong = [seed for seed, pair in enumerate(zip(real, fake), 1) if pair[0] != pair[1]]
    assert wrong == []


def test_bits_outside_a_picture_stay():
    buffer = bytearray(b"\xff" * 16)
    frame = framebuf.FrameBuffer(buffer, 8, 12, framebuf.MONO_VLSB)
    frame.fill(0)
    assert bytes(buffer) == b"\x00" * 8 + b"\xf0" * 8


@pytest.mark.parametrize(
    "arguments",
    [
        (bytearray(7), 8, 8, framebuf.MONO_VLSB),
        (bytearray(8), 8, 9, framebuf.MONO_VLSB),
        (bytearray(8), 0, 8, framebuf.MONO_VLSB),
        (bytearray(8), 8, 8, 77),
        (bytearray(8), 8, 8, framebuf.MONO_VLSB, 7),
    ],
)
def test_refuses_wrong_sizes(arguments):
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(*arguments)


def test_refuses_what_micropython_refuses():
    frame = framebuf.FrameBuffer(bytearray(8), 8, 8, framebuf.MONO_VLSB)
    with pytest.raises(TypeError):
        framebuf.FrameBuffer(b"\x00" * 8, 8, 8, framebuf.MONO_VLSB)
    with pytest.raises(TypeError):
        frame.pixel(1.0, 2, 1)
    with pytest.raises(TypeError):
        frame.blit("x", 0, 0)
    with pytest.raises(ValueError):
        frame.blit((b"\x00", 1, 8), 0, 0)
