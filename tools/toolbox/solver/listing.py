"""Writes the tables that a solver found as a module of the firmware."""

_BYTES_A_LINE = 22


def source(about, tables):
    """The text of a module with these tables; `about` is its first line."""
    lines = ['"""%s"""' % about, ""]
    for name, content in tables.items():
        lines += _statement(name, content)
    return "\n".join(lines) + "\n"


def _statement(name, content):
    if isinstance(content, bytes):
        rows = _rows(content)
        return ["%s = (" % name, *rows, ")"]
    if isinstance(content, tuple) and isinstance(content[0], bytes):
        found = ["%s = (" % name]
        for part in content:
            rows = _rows(part)
            found += [*rows[:-1], rows[-1] + ","]
        return [*found, ")"]
    line = "%s = %r" % (name, content)
    if len(line) <= 99:
        return [line]
    return ["%s = (" % name, *["    %r," % (part,) for part in content], ")"]


def _rows(content):
    return [
        '    b"%s"' % "".join("\\x%02x" % byte for byte in content[at : at + _BYTES_A_LINE])
        for at in range(0, len(content), _BYTES_A_LINE)
    ]


def size(tables):
    """Bytes that the tables take: bytes as they are, other numbers as two each."""
    total = 0
    for content in tables.values():
        parts = content if isinstance(content, tuple) else (content,)
        for part in parts:
            if isinstance(part, bytes):
                total += len(part)
            else:
                total += 2 * (len(part) if isinstance(part, tuple) else 1)
    return total
