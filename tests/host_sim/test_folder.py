"""The flash in a folder of the user's."""

import pytest

from host_sim.folder import FolderFlash, default_folder
from host_sim.trouble import Trouble


def test_it_is_kept(tmp_path):
    saves = FolderFlash(tmp_path)
    saves.flash.mkdir("saves")
    for text in ("one", "two"):
        with saves.flash.open("saves/a.tmp", "w") as file:
            file.write(text)
        saves.flash.rename("saves/a.tmp", "saves/a")
    saves.flash.mkdir("empty")
    saves.close()
    assert (tmp_path / "flash" / "saves" / "a").read_text() == "two"
    again = FolderFlash(tmp_path)
    assert again.flash.files == {"saves/a": b"two"}
    assert again.flash.folders == {"saves", "empty"}
    again.flash.remove("saves/a")
    again.flash.rmdir("saves")
    again.close()
    assert [path.name for path in (tmp_path / "flash").iterdir()] == ["empty"]


def test_fresh_forgets(tmp_path):
    (tmp_path / "flash" / "saves").mkdir(parents=True)
    (tmp_path / "flash" / "saves" / "a").write_text("1")
    saves = FolderFlash(tmp_path, is_fresh=True)
    assert saves.flash.files == {} and saves.flash.folders == set()
    assert list((tmp_path / "flash").iterdir()) == []
    saves.close()


def test_two_at_once(tmp_path):
    first = FolderFlash(tmp_path)
    with pytest.raises(Trouble, match="Another Jokerbox"):
        FolderFlash(tmp_path)
    first.close()
    FolderFlash(tmp_path).close()


def test_a_folder_that_cannot_be(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Trouble, match="cannot be used"):
        FolderFlash(tmp_path / "file")


def test_a_host_that_cannot_write_is_a_full_flash(tmp_path):
    saves = FolderFlash(tmp_path)
    (tmp_path / "flash").rmdir()
    with pytest.raises(OSError) as caught, saves.flash.open("a", "w") as file:
        file.write("x")
    assert caught.value.errno == 28
    assert "a" not in saves.flash.files
    saves.close()


def test_where_it_is(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_folder() == tmp_path / "jokerbox"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert tmp_path in default_folder().parents
