"""The flash in memory: a file system that can be full, fail, and lose its power."""

from host_sim.fakes.flash import Flash
from host_sim.fakes.hardware import PowerCut
from tests.host_sim.twin_hardware import raises


def write(flash, name, text, mode="w"):
    with flash.open(name, mode) as file:
        return file.write(text)


def read(flash, name, mode="r"):
    with flash.open(name, mode) as file:
        return file.read()


def test_files_and_folders():
    flash = Flash()
    assert write(flash, "/a.txt", "Grüße\n") == 6
    assert flash.files == {"a.txt": "Grüße\n".encode()}
    write(flash, "a.txt", "zwei\n", "a")
    assert read(flash, "a.txt") == "Grüße\nzwei\n"
    assert read(flash, "a.txt", "rb")[:3] == b"Gr\xc3"
    assert list(flash.open("a.txt")) == ["Grüße\n", "zwei\n"]
    assert flash.stat("a.txt")[6] == 13
    flash.mkdir("saves")
    write(flash, "saves/b", "1")
    assert flash.listdir() == ["saves", "a.txt"]
    assert flash.listdir("saves") == ["b"]
    flash.rename("a.txt", "saves/b")
    assert flash.listdir() == ["saves"]
    assert read(flash, "saves/b").startswith("Grü")
    flash.remove("saves/b")
    flash.rmdir("saves")
    assert flash.listdir() == []


def test_what_is_refused():
    flash = Flash({"a": b"1", "d/b": b"2"})
    for number, call in (
        (2, lambda: flash.open("x")),
        (2, lambda: flash.stat("x")),
        (2, lambda: flash.remove("x")),
        (2, lambda: flash.rename("x", "y")),
        (2, lambda: flash.open("no/where", "w")),
        (2, lambda: flash.listdir("no")),
        (17, lambda: flash.mkdir("d")),
        (20, lambda: flash.listdir("a")),
        (21, lambda: flash.open("d")),
        (39, lambda: flash.rmdir("d")),
    ):
        assert raises(OSError, call).errno == number
    raises(ValueError, flash.open, "a", "q")
    raises(TypeError, write, flash, "a", b"1")
    raises(TypeError, write, flash, "a", "1", "wb")
    raises(OSError, flash.open("a").write, "1")
    flash.files["a"] = b"\xff"
    raises(UnicodeError, read, flash, "a")


def test_content_counts_when_the_file_is_closed():
    flash = Flash({"a": b"old"})
    file = flash.open("a", "w")
    file.write("new")
    assert flash.files["a"] == b"old"
    file.close()
    assert flash.files["a"] == b"new"
    raises(ValueError, file.write, "x")


def test_full():
    flash = Flash({"a": b"old"}, capacity=16384)
    assert raises(OSError, write, flash, "a", "x" * 20000).errno == 28
    assert flash.files["a"] == b"old"
    assert flash.statvfs("")[3] == (16384 - flash.used()) // 4096


def test_failing():
    flash = Flash({"a": b"old"})
    flash.is_failing_writes = True
    assert raises(OSError, write, flash, "a", "x").errno == 5
    assert raises(OSError, flash.remove, "a").errno == 5
    flash.is_failing_reads = True
    assert raises(OSError, read, flash, "a").errno == 5
    assert flash.files["a"] == b"old"


def save(flash):
    write(flash, "a.tmp", "new")
    flash.rename("a.tmp", "a")


def test_a_cut_leaves_old_or_new():
    seen = []
    for operation in range(4):
        flash = Flash({"a": b"old"})
        flash.cut_at(operation)
        try:
            save(flash)
        except PowerCut:
            pass
        seen.append(flash.files["a"])
    assert seen == [b"old", b"old", b"old", b"new"]


def test_fat_tears():
    flash = Flash({"a": b"1234"}, is_fat=True)
    flash.cut_at(0, is_half=True)
    raises(PowerCut, write, flash, "a", "5678", "a")
    assert flash.files["a"] == b"123456"
    flash = Flash({"a": b"old"}, is_fat=True)
    flash.cut_at(4)  # create, write, close, remove the old one; the rename is missing
    raises(PowerCut, save, flash)
    assert flash.files == {"a.tmp": b"new"}
