"""The littlefs of a Pico as an image: files to bytes and back."""

from littlefs import LittleFS, UserContext

# MicroPython's ports/rp2: the last 1,408 KiB of a Pico's 2 MiB (boards/RPI_PICO), mounted by
# _boot.py with progsize=256.
START = 0xA0000
BLOCK = 4096
BLOCKS = 352
_PROGRAM = 256
_DISK_VERSION = 0x00020000  # littlefs 2.0, which every MicroPython mounts


def packed(files):
    """The image that holds these files: {path: bytes}."""
    context = UserContext(buffsize=BLOCK * BLOCKS)
    fs = _file_system(context, _DISK_VERSION)
    fs.format()
    fs.mount()
    for path in sorted(files):
        folder = path.rpartition("/")[0]
        if folder:
            fs.makedirs(folder, exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(files[path])
    fs.unmount()
    return bytes(context.buffer)


def unpacked(image):
    """{path: bytes} of all that an image holds."""
    if len(image) != BLOCK * BLOCKS:
        raise ValueError("%d bytes are no flash of a Pico: %d" % (len(image), BLOCK * BLOCKS))
    context = UserContext(buffsize=len(image))
    context.buffer[:] = image
    fs = _file_system(context)
    fs.mount()  # raises LittleFSError if there is none
    files = {}
    for folder, _, names in fs.walk("/"):
        for name in names:
            path = (folder.rstrip("/") + "/" + name).lstrip("/")
            with fs.open(path, "rb") as file:
                files[path] = file.read()
    fs.unmount()
    return files


def renewed(image, built):
    """An image with these built files and whatever else was in the old one: the saves."""
    kept = {}
    for path, data in unpacked(image).items():
        is_firmware = path.startswith("jokerbox/") or path in ("main.py", "board.py")
        if not is_firmware:
            kept[path] = data
    return packed({**kept, **built})


def _file_system(context, disk_version=0):
    """Not mounted, which by itself would format what it cannot read."""
    return LittleFS(
        context=context,
        mount=False,
        block_size=BLOCK,
        block_count=BLOCKS,
        prog_size=_PROGRAM,
        disk_version=disk_version,
    )
