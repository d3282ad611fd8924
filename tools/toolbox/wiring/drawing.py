"""The wiring of a board as SVG: its outline with all pins, the parts, and a coloured wire each.

The parts stand in a column beside the edge that most of the wires leave from, with one ground
rail behind them. A wire from the other edge goes round the top of the board. A board that all
parts plug onto is drawn from the side instead.
"""

import textwrap
from xml.sax.saxutils import escape

from toolbox import boards
from toolbox.wiring.headers import header, pin_name
from toolbox.wiring.parts import COLOURS, GROUND, parts, shopping

_PITCH = 18
_BOARD_WIDTH = 150
_BOARD_TOP = 96
_PART_WIDTH = 150
_LANE = 9
_MARGIN = 24
_LINE = 90  # characters of a note
_SIDE_WIDTH = 320
_SIDE_HEIGHT = 150
_KEY_SIGNS = {"PREV": "◂ PREV", "NEXT": "NEXT ▸", "OK": "OK", "BACK": "BACK"}


def svg(name, board):
    return _Drawing(name, board).text()


class _Drawing:
    def __init__(self, name, board):
        self.name = name
        self.board = board
        self.parts = parts(board)
        self.used = {}  # pin of the board -> colour
        for part in self.parts:
            for _, pin, colour in part.wires:
                self.used[pin] = colour
        usb, left, right = header(name, self.used)
        self.usb, self.sides = usb, (left, right)
        counts = [sum(pin in self.used for pin in set(side)) for side in self.sides]
        self.near = 0 if counts[0] > counts[1] else 1
        self.out = []

    def text(self):
        if not self.parts:
            return self._plugged()
        signals = [wire for part in self.parts for wire in part.wires if wire[1] != GROUND]
        rows = max(len(side) for side in self.sides)
        self.board_height = max(rows * _PITCH + 24, 120)
        self.edge = _MARGIN + 40 + _BOARD_WIDTH
        self.lanes = self.edge + 26
        self.column = self.lanes + _LANE * len(signals) + 26
        self.rail = self.column + _PART_WIDTH + 34
        self.width = self._wide(self.rail + _MARGIN)
        heights = [self._height(part) for part in self.parts]
        bottom = max(self.board_height, sum(heights) + 16 * len(heights)) + _BOARD_TOP
        self._board()
        self._place_parts()
        return self._page(bottom, "Jokerbox wiring, seen from above")

    def _wide(self, width):
        """The width of the page, for a drawing that is so wide."""
        words = max(len(line) for line in self._words())
        return max(width, 48 + 10 * len(self.board.NAME), 48 + 6 * words)

    def _page(self, bottom, title):
        self.height = bottom + 40 + 18 * len(self._words())
        self._title(bottom, title)
        head = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" '
            'font-family="Helvetica, Arial, sans-serif" font-size="11">\n'
            '<rect width="%d" height="%d" fill="#ffffff"/>\n'
        )
        size = (self.width, self.height)
        return head % (size * 3) + "\n".join(self.out) + "\n</svg>\n"

    # Everything is laid out with the parts to the right; _x mirrors it if they stand left.

    def _x(self, x):
        return x if self.near == 1 else self.width - x

    def _rect(self, x, y, w, h, fill, stroke="none", radius=0):
        left = min(self._x(x), self._x(x + w))
        self.out.append(
            '<rect x="%d" y="%d" width="%d" height="%d" rx="%d" fill="%s" stroke="%s"/>'
            % (left, y, w, h, radius, fill, stroke)
        )

    def _label(self, x, y, text, anchor="start", fill="#222222", size=11, is_bold=False):
        if self.near == 0 and anchor != "middle":
            anchor = "end" if anchor == "start" else "start"
        weight = ' font-weight="bold"' if is_bold else ""
        self.out.append(
            '<text x="%d" y="%d" text-anchor="%s" fill="%s" font-size="%d"%s>%s</text>'
            % (self._x(x), y, anchor, fill, size, weight, escape(text))
        )

    def _wire(self, points, colour):
        path = " ".join("%d,%d" % (self._x(x), y) for x, y in points)
        self.out.append(
            '<polyline points="%s" fill="none" stroke="%s" stroke-width="2.5" '
            'stroke-linejoin="round"/>' % (path, colour)
        )

    def _dot(self, x, y, colour):
        self.out.append('<circle cx="%d" cy="%d" r="4" fill="%s"/>' % (self._x(x), y, colour))

    # The board

    def _pin_y(self, row):
        return _BOARD_TOP + 20 + row * _PITCH

    def _board(self):
        left = self.edge - _BOARD_WIDTH
        self._rect(left, _BOARD_TOP, _BOARD_WIDTH, self.board_height, "#e3efe6", "#4d7c5a", 8)
        if self.usb:
            y = _BOARD_TOP - 8 if self.usb == "top" else _BOARD_TOP + self.board_height - 10
            middle = left + _BOARD_WIDTH // 2
            self._rect(middle - 18, y, 36, 18, "#b8bcc2", "#777777", 3)
            self._label(middle, y + 13, "USB", "middle", size=10)
        for side, x, inside, anchor in (
            (self.near, self.edge, -9, "end"),
            (1 - self.near, left, 9, "start"),
        ):
            for row, pin in enumerate(self.sides[side]):
                colour = self.used.get(pin, "#c9cdd2")
                self._dot(x, self._pin_y(row), colour)
                is_used = pin in self.used
                fill = "#111111" if is_used else "#8a9099"
                self._label(
                    x + inside,
                    self._pin_y(row) + 4,
                    pin_name(self.name, pin),
                    anchor,
                    fill,
                    10,
                    is_used,
                )

    def _source(self, pin, at_y):
        """(is on the near edge, y) of the pin of that name which is nearest to a height."""
        for side, is_near in ((self.near, True), (1 - self.near, False)):
            rows = [row for row, name in enumerate(self.sides[side]) if name == pin]
            if rows:
                row = min(rows, key=lambda row: abs(self._pin_y(row) - at_y))
                return is_near, self._pin_y(row)
        raise ValueError("%s has no pin %s" % (self.board.NAME, pin))

    def _plugged(self):
        """From the side: what plugs on, the pins, and the board, its chips down."""
        self.near = 1
        self.width = self._wide(_SIDE_WIDTH + 2 * _MARGIN + 160)
        name, _, module = self.board.NAME.partition(" with ")
        x, y = _MARGIN + 10, _BOARD_TOP
        self._rect(x + 70, y, 180, 16, "#1b2333", "#666666", 3)
        self._rect(x, y + 16, _SIDE_WIDTH, 12, "#dfe7fb", "#4d5f8c", 2)
        for at in (x + 14, x + _SIDE_WIDTH - 54):
            self._rect(at, y + 28, 40, 26, "#333333")  # sockets
            for pin in range(4):
                self._rect(at + 5 + 9 * pin, y + 54, 3, 22, "#c9a227")
        self._rect(x, y + 76, _SIDE_WIDTH, 12, "#e3efe6", "#4d7c5a", 2)
        self._rect(x + 150, y + 88, 46, 9, "#333333")
        self._rect(x - 8, y + 88, 44, 18, "#b8bcc2", "#777777", 3)
        self._label(x + 14, y + 101, "USB", "middle", size=10)
        beside = x + _SIDE_WIDTH + 16
        self._label(beside, y + 12, "display", fill="#666666")
        self._label(beside, y + 27, module, is_bold=True)
        self._label(beside, y + 68, "pins into the sockets", fill="#666666")
        self._label(beside, y + 87, name, is_bold=True)
        self._label(beside, y + 102, "chips away from the display", fill="#666666")
        self._label(x, y + 132, "Mind which end is USB; Waveshare's page of the module shows it.")
        return self._page(_BOARD_TOP + _SIDE_HEIGHT, "Jokerbox, seen from the side")

    # The parts

    def _height(self, part):
        return 26 + _PITCH * len(part.wires) if part.kind == "oled" else 44

    def _place_parts(self):
        ends = []  # (pin, y at the part, colour)
        y = _BOARD_TOP
        for part in self.parts:
            height = self._height(part)
            self._part(part, y, height, ends)
            y += height + 16
        self._wires(ends)
        if ends:
            self._ground(y - 16)

    def _part(self, part, y, height, ends):
        fill = {"oled": "#dfe7fb", "key": "#f6e7d8", "buzzer": "#eee6f7"}[part.kind]
        self._rect(self.column, y, _PART_WIDTH, height, fill, "#666666", 6)
        name = _KEY_SIGNS.get(part.name, part.name)
        middle = self.column + _PART_WIDTH // 2
        self._label(middle, y + 17, name, "middle", is_bold=True)
        if part.kind == "key":
            self._label(middle, y + 33, "push button", "middle", "#666666", 10)
        row = 0
        for pin, target, colour in part.wires:
            if target == GROUND:
                ground_y = y + height // 2
                self._wire([(self.column + _PART_WIDTH, ground_y), (self.rail, ground_y)], colour)
                if part.kind == "oled":
                    self._label(self.column + _PART_WIDTH - 8, ground_y + 4, pin, "end", size=10)
                continue
            at = y + 34 + row * _PITCH if part.kind == "oled" else y + height // 2
            row += 1
            ends.append((target, at, colour))
            if part.kind != "key":
                self._label(self.column + 8, at + 4, pin, size=10)

    def _wires(self, ends):
        """One lane each, in an order in which wires that keep their order do not cross."""
        found = [(*self._source(pin, y), y, colour) for pin, y, colour in ends]
        down = sorted([one for one in found if one[0] and one[2] >= one[1]], key=lambda e: -e[1])
        up = sorted([one for one in found if one[0] and one[2] < one[1]], key=lambda e: e[1])
        round_top = [one for one in found if not one[0]]
        for lane, (is_near, source_y, y, colour) in enumerate(up + down + round_top):
            x = self.lanes + lane * _LANE
            start = [(self.edge, source_y), (x, source_y)]
            if not is_near:
                number = lane - len(up + down)
                over = _BOARD_TOP - 16 - 5 * number
                outside = self.edge - _BOARD_WIDTH - 10 - 6 * number
                start = [(self.edge - _BOARD_WIDTH, source_y), (outside, source_y)]
                start += [(outside, over), (x, over)]
            self._wire([*start, (x, y), (self.column, y)], colour)

    def _ground(self, bottom):
        """From a ground pin below everything to the rail behind the parts."""
        colour = COLOURS["GND"]
        low = max(_BOARD_TOP + self.board_height, bottom) + 14
        is_near, source_y = self._source(GROUND, low)
        side = self.edge if is_near else self.edge - _BOARD_WIDTH
        away = self.edge + 14 if is_near else side - 32
        self._wire([(side, source_y), (away, source_y), (away, low), (self.rail, low)], colour)
        self._wire([(self.rail, low), (self.rail, _BOARD_TOP + 20)], colour)
        self._label(self.rail, _BOARD_TOP + 12, "GND", "middle", size=10)

    # Words

    def _words(self):
        lines = ["Parts: " + ", ".join(shopping(self.board)) + "."]
        if self.board.ONBOARD:
            lines.append("Already on the board: " + ", ".join(boards.onboard(self.board)) + ".")
        if self.parts and not self.usb:
            lines.append("Only the pins in use are shown, by their numbers, not in their order.")
        return lines + textwrap.wrap(self.board.NOTES, _LINE)

    def _title(self, bottom, title):
        self.near = 1  # text is never mirrored
        self._label(_MARGIN, 30, self.board.NAME, size=17, is_bold=True)
        self._label(_MARGIN, 50, title, fill="#666666")
        for row, line in enumerate(self._words()):
            self._label(_MARGIN, bottom + 42 + 18 * row, line, fill="#333333")
