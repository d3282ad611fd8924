"""Packs whole numbers of 12 bits and bytes into one table, plane by plane."""


def planes(units, *byte_planes):
    """The low bytes, the byte planes, then the upper half bytes in pairs, the even one low."""
    packed = bytearray([unit & 255 for unit in units])
    for plane in byte_planes:
        packed += bytes(plane)
    upper = [unit >> 8 for unit in units] + [0]
    for even, odd in zip(upper[::2], upper[1::2]):
        packed.append(even | odd << 4)
    return bytes(packed)
