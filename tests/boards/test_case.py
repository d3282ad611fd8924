"""The printed case, made by the real OpenSCAD: closed, of the right size, open where it must be.

The models are made coarse here ($fn = 16); tools/case makes them fine."""

import re
from collections import Counter

import pytest

from toolbox import case

COARSE = {"$fn": 16}
PLAIN = {"$fn": 12, "engraving": 0}
FLAT = {"battery": False}
DEEP = {"battery": True}

needs_openscad = pytest.mark.skipif(
    case.openscad() is None, reason="needs openscad (apt-get install openscad)"
)


class Solid:
    """An STL file as triangles of points."""

    def __init__(self, path):
        numbers = re.findall(r"vertex (\S+) (\S+) (\S+)", path.read_text())
        points = [tuple(map(float, number)) for number in numbers]
        self.triangles = list(zip(points[::3], points[1::3], points[2::3]))

    def open_edges(self):
        """Edges not walked once each way, by two neighbours: a closed surface has none."""
        edges = Counter()
        for a, b, c in self.triangles:
            edges.update(((a, b), (b, c), (c, a)))
        return [edge for edge, n in edges.items() if n != 1 or edges[edge[::-1]] != 1]

    def pieces(self):
        """How many surfaces that share no point."""
        leader = {}

        def find(point):
            while leader.setdefault(point, point) != point:
                point = leader[point]
            return point

        for a, b, c in self.triangles:
            top = find(a)
            for point in (b, c):
                leader[find(point)] = top
        return len({find(point) for point in list(leader)})

    def volume(self):
        return (
            sum(
                a[0] * (b[1] * c[2] - b[2] * c[1])
                + a[1] * (b[2] * c[0] - b[0] * c[2])
                + a[2] * (b[0] * c[1] - b[1] * c[0])
                for a, b, c in self.triangles
            )
            / 6
        )

    def size(self):
        corners = [point for triangle in self.triangles for point in triangle]
        return [max(p[i] for p in corners) - min(p[i] for p in corners) for i in range(3)]

    def along(self, axis, u, v):
        """Where a line along the axis (0 x, 1 y, 2 z) goes in and out; u, v are the other two."""
        i, j = [(1, 2), (0, 2), (0, 1)][axis]
        u, v = u + 1.3e-4, v + 1.7e-4  # beside the edges of triangles
        found = []
        for triangle in self.triangles:
            (ax, ay), (bx, by), (cx, cy) = [(p[i], p[j]) for p in triangle]
            area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
            if abs(area) < 1e-12:
                continue
            wb = ((u - ax) * (cy - ay) - (cx - ax) * (v - ay)) / area
            wc = ((bx - ax) * (v - ay) - (u - ax) * (by - ay)) / area
            if wb >= 0 and wc >= 0 and wb + wc <= 1:
                a, b, c = [p[axis] for p in triangle]
                found.append(a + wb * (b - a) + wc * (c - a))
        return sorted(found)


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """The solid of a part and what the model says of itself; each is made once."""
    folder = tmp_path_factory.mktemp("case")
    known = {}

    def get(part, variant):
        key = part, variant["battery"]
        if key not in known:
            path = folder / ("%s-%s.stl" % key)
            said = case.make(path, dict(COARSE, **variant, part=part))
            known[key] = Solid(path), case.values(said)
        return known[key]

    return get


@needs_openscad
@pytest.mark.parametrize("variant", (FLAT, DEEP), ids=("flat", "battery"))
@pytest.mark.parametrize("part", case.PARTS)
def test_a_part_is_one_closed_solid_of_the_size_it_says(made, part, variant):
    solid, says = made(part, variant)
    assert solid.open_edges() == []
    assert solid.pieces() == 1
    width, height, depth = says["total"]
    assert 60 < width < 90 and 50 < height < 70 and 12 < depth < 26  # for a pocket
    x, y, z = solid.size()
    assert (x, y) == (pytest.approx(width, abs=0.05), pytest.approx(height, abs=0.05))
    if part == "shell":
        assert z == pytest.approx(says["shell_height"], abs=0.01)
    else:
        assert 2 + 8 < z < says["total"][2]  # the plate and the posts behind it
    # Walls, not a block.
    assert 0.05 < solid.volume() / (x * y * z) < 0.5
    # Flat on the bed.
    assert min(p[2] for t in solid.triangles for p in t) == pytest.approx(0, abs=1e-4)


@needs_openscad
def test_the_battery_needs_more_depth_and_gets_it(made):
    flat, deep = (made("shell", variant)[1]["shell_height"] for variant in (FLAT, DEEP))
    assert deep > flat + 3


@needs_openscad
def test_the_front_is_open_for_screen_keys_sound_and_screws(made):
    solid, says = made("front", FLAT)

    def through(x, y):
        return solid.along(2, x, -y) == []  # it lies on its face

    x, y = says["view"]
    for dx in (-21.7 / 2, 0, 21.7 / 2):
        for dy in (-10.9 / 2, 0, 10.9 / 2):
            assert through(x + dx, y + dy)
    assert not through(x + 13, y) and not through(x, y + 8)
    keys = says["keys"]
    assert len(keys) == 4 and keys == sorted(keys)
    for x, y in keys:
        assert y < says["view"][1] - 12  # under the screen
        for dx, dy in ((0, 0), (5.7, 0), (-5.7, 0), (0, 5.7), (0, -5.7)):
            assert through(x + dx, y + dy)
        # Narrower than the flange of the cap, which keeps it in.
        for dx, dy in ((6.5, 0), (0, 6.5)):
            at_back = solid.along(2, x + dx, -(y + dy))
            assert at_back and at_back[-1] == pytest.approx(2, abs=0.01)
    x, y = says["buzzer"]
    for dx, dy in ((0, 0), (3.2, 3.2), (3.2, -3.2), (-3.2, 3.2), (-3.2, -3.2)):
        assert through(x + dx, y + dy)
    for x in (-1, 1):
        for y in (-1, 1):
            assert through(x * (says["total"][0] / 2 - 4.8), y * (says["total"][1] / 2 - 4.8))
    assert not through(0, -24)  # and closed elsewhere


@needs_openscad
def test_the_shell_is_open_for_usb_and_holds_a_pico(made):
    solid, says = made("shell", FLAT)
    left, y, z = says["usb"]

    def wall(dy, dz):
        return [x for x in solid.along(0, y + dy, z + dz) if x < left + 2.1]

    for dy, dz in ((0, 0), (3.9, 0), (-3.9, 0), (0, 1.5), (0, -1.5)):
        assert wall(dy, dz) == []
    assert len(wall(5.4, 0)) == 2  # thinner where the plug's body goes
    assert wall(5.4, 0)[0] > left + 0.9
    assert wall(8, 0)[0] == pytest.approx(left, abs=0.01)
    # Four standoffs at the holes of a Pico, and a pen reaches BOOTSEL.
    x, y = says["pico"]
    heights = set()
    for dx in (-47 / 2, 47 / 2):
        for dy in (-11.4 / 2, 11.4 / 2):
            assert solid.along(2, x + dx, y + dy)[-1] == pytest.approx(2, abs=0.01)
            heights.add(round(solid.along(2, x + dx + 1.2, y + dy)[-1], 2))
    assert len(heights) == 1 and heights.pop() > 2 + 3  # higher than the socket
    assert solid.along(2, *says["pen"]) == []
    # The Pico's edge is 0.3 mm from the wall, so that the socket ends in it.
    assert x - 51 / 2 == pytest.approx(left + 2.3, abs=0.01)


@needs_openscad
@pytest.mark.parametrize("variant", (FLAT, DEEP), ids=("flat", "battery"))
def test_nothing_is_where_something_else_is(tmp_path, variant):
    path = tmp_path / "clash.stl"
    case.make(path, dict(PLAIN, **variant, part="clash"))
    assert not path.exists()


@needs_openscad
def test_a_module_that_does_not_fit_is_noticed(tmp_path):
    path = tmp_path / "clash.stl"
    case.make(path, dict(PLAIN, part="clash", oled_holes=[20, 18]))
    assert Solid(path).volume() > 1  # the posts stand in the glass


@needs_openscad
def test_a_warning_is_an_error(tmp_path):
    with pytest.raises(case.CaseError, match="WARNING: Ignoring unknown variable"):
        case.make(tmp_path / "shell.stl", dict(PLAIN, part="shell", corner=None))


def test_the_picture_shows_this_case():
    from PIL import Image

    with Image.open(case.PICTURE) as picture:
        assert picture.info["Source"] == case.source_hash(), "run tools/case --picture"
        assert picture.width >= 1000
