# Pictures for Canvas.picture; made by tools/glyphs from tools/glyphs.txt.

STAR = (b"\x44\x2c\x3c\x1f\x1f\x3c\x2c\x44", 8, 7, 0)
