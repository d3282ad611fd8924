"""Records of keys: written, read, refused when they are wrong, and the same when replayed."""

import pytest

from host_sim.record import Recorder, read_record
from host_sim.replay import replay
from host_sim.session import Session
from host_sim.trouble import Trouble

HEAD = '{"record": 1, "board": "pico", "seed": 7, "flash": {"saves/a": "AP8="}}'


def test_read():
    record = read_record([HEAD, "# a remark", "", "10 ok down", "70 ok up", "900 end"], "x")
    assert (record.board, record.seed, record.files) == ("pico", 7, {"saves/a": b"\x00\xff"})
    assert record.edges == [(10, "ok", True), (70, "ok", False)]
    assert record.end_ms == 900
    assert read_record([HEAD, "10 ok down"], "x").end_ms == 2010


@pytest.mark.parametrize(
    "line, text",
    [
        ("10 ok sideways", "like “1500 ok down”"),
        ("ok down", "later time"),
        ("-5 ok down", "later time"),
        ("5 ok down", "Line 3 of x does not begin with a later time"),
        ("10", "like"),
    ],
)
def test_wrong_lines(line, text):
    with pytest.raises(Trouble, match=text):
        read_record([HEAD, "10 ok down", line], "x")


@pytest.mark.parametrize("head", ["{}", "{", '{"record": 1}', '{"record": 1, "flash": 3}'])
def test_wrong_heads(head):
    with pytest.raises(Trouble, match="first line of x"):
        read_record([head], "x")


def test_other_versions_and_what_follows_the_end():
    with pytest.raises(Trouble, match="another version"):
        read_record([HEAD.replace("1", "2", 1)], "x")
    with pytest.raises(Trouble, match="after its end"):
        read_record([HEAD, "10 end", "11 ok up"], "x")


def test_a_place_where_nothing_can_be_written(tmp_path):
    with pytest.raises(Trouble, match="cannot be written"):
        Recorder(tmp_path / "no" / "where", "pico", 1, {})


def test_a_replay_is_the_same_as_the_play(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with Session(seed=4) as session:  # leaves saves behind, so the next starts from them
        session.tap("ok")
        session.run_for(3000)
    path = tmp_path / "keys.txt"
    with Session(board="pico_w", seed=5, record=path) as session:
        for pause_ms, key in enumerate(("ok", "next", "ok", "ok", "next", "prev", "ok", "back")):
            session.tap(key)
            for _ in range(40):
                session.run_for(7 + pause_ms * 3)
        frame, now_ms = session.gadget.frame(), session.gadget.now_ms()
        files, sounds = dict(session.gadget.flash.files), list(session.gadget.sounds)
    gadget, text = replay(path)
    assert gadget.now_ms() == now_ms
    assert gadget.frame() == frame
    assert gadget.sounds == sounds
    assert gadget.flash.files == files
    assert text.startswith("8 presses")


def test_a_held_key_does_not_queue_for_ever(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with Session() as session:
        for _ in range(50):
            session.tap("next")
            session.run_for(30)
        session.run_for(500)
        assert session.idle_ms() > 0 or session.gadget.idle_ms() == 0


def test_a_board_that_is_not_here(tmp_path):
    path = tmp_path / "keys.txt"
    path.write_text(HEAD.replace("pico", "abacus") + "\n10 end\n")
    with pytest.raises(Trouble, match="not here: abacus"):
        replay(path)
    path.write_text(HEAD + "\n10 up down\n20 end\n")
    with pytest.raises(Trouble, match="has no key “up”"):
        replay(path)
