"""Unpacks the texts of modules that the build packs: deflated lines of JSON.

The first line holds the keys of all dicts, then comes a line for each name of the module: a
text, or the values of a dict in the order of the keys.
"""


def unpack(data, names, name):
    """What `name` stands for in a packed module whose names are `names`, a text with spaces."""
    import json
    from io import BytesIO

    from deflate import RAW, DeflateIO

    names = names.split()
    if name not in names:
        raise AttributeError(name)
    lines = DeflateIO(BytesIO(data), RAW, 12)
    keys = json.loads(lines.readline())
    for _ in range(names.index(name)):
        lines.readline()
    value = json.loads(lines.readline())
    return dict(zip(keys, _tuples(value))) if isinstance(value, list) else value


def _tuples(value):
    """JSON made lists of them."""
    return tuple([_tuples(item) for item in value]) if isinstance(value, list) else value
