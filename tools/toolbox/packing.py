"""Packs modules that hold nothing but texts: compressed, and unpacked when asked for.

As MicroPython loads them, both languages come into memory at once, and every key and short word
becomes a name that is never freed. Packed, a module is a `__getattr__` that gives back the one
text or dict asked for, and takes half of the flash. Sources stay as they are, and so do those
who use them: `texts.DE` is `texts.DE`. The other half is firmware/jokerbox/core/packed.py.
"""

import ast
import json
import zlib

_WINDOW_BITS = 12  # 4 KiB of memory while it is unpacked; more would pack hardly better
_MODULE = """\
from jokerbox.core.packed import unpack


def __getattr__(name):
    return unpack(%r, %r, name)
"""


def packed(code, name="module"):
    """The source of the packed module, or None if `code` is no module of texts."""
    texts = _texts(ast.parse(code, name))
    dicts = [value for value in texts.values() if isinstance(value, dict)]
    keys = sorted(dicts[0]) if dicts else []
    is_worth_it = len(code) > 1000
    if not is_worth_it or not texts or any(sorted(each) != keys for each in dicts):
        return None
    lines = [keys]
    for value in texts.values():
        lines.append([value[key] for key in keys] if isinstance(value, dict) else value)
    return _MODULE % (_deflated(lines), " ".join(texts))


def _texts(tree):
    """{name: value} of a module that only assigns texts and dicts of texts, else {}."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue  # the docstring
        if not (isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)):
            return {}
        try:
            value = ast.literal_eval(node.value)
        except ValueError:
            return {}
        values = value.values() if isinstance(value, dict) else [value]
        if not all(_is_text(each) for each in values):
            return {}
        found[node.targets[0].id] = value
    return found


def _is_text(value):
    """A text, or a tuple of texts."""
    return all(_is_text(each) for each in value) if type(value) is tuple else type(value) is str


def _deflated(lines):
    dumped = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines]
    packer = zlib.compressobj(9, zlib.DEFLATED, -_WINDOW_BITS)
    return packer.compress("\n".join(dumped).encode()) + packer.flush()
