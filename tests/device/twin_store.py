"""What is saved survives power cuts, full and failing flash, and half-written files."""

from host_sim.fakes.flash import Flash
from host_sim.fakes.hardware import PowerCut
from tests.device.bench import Bench

GOOD = {"sound": 3, "names": ["Änne", "Ben"], "light": None}


def fresh(**options):
    flash = Flash(**options)
    return Bench(flash=flash), flash


def lines_of(bench):
    return bench.run(lambda: list(bench.box.store.log_lines()))


def reopened(flash):
    """The store after switching on again."""
    return Bench(flash=flash)


def test_a_new_flash_is_fresh_and_then_not():
    bench, flash = fresh()
    assert bench.box.store.is_fresh
    assert not reopened(flash).box.store.is_fresh


def test_save_and_load():
    bench, flash = fresh()
    store = bench.box.store
    assert bench.run(store.load, "settings") is None
    for value in (GOOD, [], 0, "ß", {"a": {"b": [1, 2]}}):
        assert bench.run(store.save, "settings", value)
        assert bench.run(store.load, "settings") == value
    assert bench.run(store.save, "records", GOOD)
    again = reopened(flash)
    assert again.run(again.box.store.load, "records") == GOOD
    assert store.troubles == []


def test_a_damaged_file_is_set_aside_and_said():
    bench, flash = fresh()
    store = bench.box.store
    bench.run(store.save, "settings", GOOD)
    good = flash.files["saves/settings.json"]
    damages = [b"", good[:-3], good[:5], b"x" + good[1:], good.replace(b"3", b"4"), b"\xff" * 40]
    for content in damages:
        flash.files["saves/settings.json"] = content
        assert bench.run(store.load, "settings") is None
        assert store.troubles.pop() == ("damaged", "settings")
        assert flash.files["saves/settings.bad"] == content
        assert "saves/settings.json" not in flash.files
        assert bench.run(store.load, "settings") is None
        assert store.troubles == []
    assert bench.run(store.save, "settings", GOOD)
    assert bench.run(store.load, "settings") == GOOD


def test_a_full_flash_loses_nothing_and_says_so():
    bench, flash = fresh()
    store = bench.box.store
    bench.run(store.save, "settings", GOOD)
    bench.run(store.log_new, ["one"])
    files = dict(flash.files)
    flash.capacity = 0
    assert not bench.run(store.save, "settings", {"sound": 1})
    assert not bench.run(store.log_append, ["two"])
    assert store.troubles == [("full", "settings"), ("full", "match")]
    assert flash.files == files
    flash.capacity = 100000
    assert bench.run(store.load, "settings") == GOOD
    assert bench.run(store.log_append, ["two"])
    assert lines_of(bench) == ["one", "two"]
    assert bench.run(store.save, "settings", {"sound": 1})


def test_a_failing_flash_never_raises():
    bench, flash = fresh()
    store = bench.box.store
    bench.run(store.save, "settings", GOOD)
    bench.run(store.log_new, ["one"])
    flash.is_failing_writes = True
    assert not bench.run(store.save, "settings", [])
    assert not bench.run(store.log_append, ["two"])
    assert not bench.run(store.log_new, ["two"])
    bench.run(store.log_drop)
    assert bench.run(store.log_keep) == 0
    assert ("failing", "settings") in store.troubles
    flash.is_failing_reads = True
    assert bench.run(store.load, "settings") is None
    assert lines_of(bench) == ["?"] and "match" in store.unread
    flash.is_failing_writes = flash.is_failing_reads = False
    assert bench.run(store.load, "settings") == GOOD
    assert lines_of(bench) == ["one"]
    broken = Flash()
    broken.is_failing_writes = True
    bench = Bench(flash=broken)
    assert bench.box.store.troubles == [("failing", "saves")]
    assert not bench.run(bench.box.store.save, "settings", GOOD)


def test_the_log_of_a_match():
    bench, flash = fresh()
    store = bench.box.store
    assert lines_of(bench) == []
    assert bench.run(store.log_new, ["joker1 Änne", "roll 3"])
    assert bench.run(store.log_append, ["set 1"])
    assert bench.run(store.log_append, ["a", "b"])
    again = reopened(flash)
    wanted = ["joker1 Änne", "roll 3", "set 1", "a", "b"]
    assert lines_of(again) == wanted
    assert again.run(again.box.store.log_new, ["other"])
    assert lines_of(again) == ["other"]
    again.run(again.box.store.log_drop)
    assert lines_of(again) == []
    assert [name for name in flash.files if "match" in name] == []


def test_a_torn_tail_is_cut_off_and_the_log_goes_on():
    for tail in (b"half a li", b"\xc3", b"x" * 700, "ä".encode()[:1]):
        bench, flash = fresh()
        store = bench.box.store
        bench.run(store.log_new, ["one", "two"])
        flash.files["saves/match.txt"] += tail
        again = reopened(flash)
        assert lines_of(again) == ["one", "two"]
        assert again.run(again.box.store.log_append, ["three"])
        assert flash.files["saves/match.txt"] == b"one\ntwo\nthree\n"
        assert again.box.store.troubles == []


def test_four_logs_are_kept():
    bench, flash = fresh()
    store = bench.box.store
    assert bench.run(store.log_keep) == 0
    for number in range(1, 13):
        bench.run(store.log_new, ["match %d" % number])
        assert bench.run(store.log_keep) == number
        assert lines_of(bench) == []
    kept = sorted([name for name in flash.files if "log-" in name])
    assert kept == ["saves/log-%s.txt" % n for n in ("10", "11", "12", "9")]
    assert flash.files["saves/log-12.txt"] == b"match 12\n"


def cuts(action, check):
    """The power goes at every operation of an action, and in the middle of each; then `check`
    is given a store that was opened afterwards. On littlefs and on FAT."""
    for is_fat in (False, True):
        for is_half in (False, True):
            operation = 0
            while True:
                bench, flash = fresh(is_fat=is_fat)
                store = bench.box.store
                bench.run(store.save, "settings", {"old": 1})
                bench.run(store.log_new, ["one", "two"])
                flash.cut_at(operation, is_half)
                if not cut(bench, lambda: action(store)):  # noqa: B023 (called at once)
                    flash.cut_at(None)
                    break
                again = reopened(flash)
                check(again, again.box.store)
                operation += 1
            assert operation > 0


def cut(bench, call):
    """True if the power went during the call."""
    done = []

    def attempt():
        call()
        done.append(1)

    bench.run(attempt)
    return not done


def test_a_cut_while_saving_leaves_the_old_or_the_new():
    seen = []

    def check(bench, store):
        value = bench.run(store.load, "settings")
        assert value in ({"old": 1}, {"new": 2}), value
        seen.append(value)
        assert bench.run(store.save, "settings", {"newer": 3})
        assert bench.run(store.load, "settings") == {"newer": 3}
        assert lines_of(bench) == ["one", "two"]
        assert store.troubles == []

    cuts(lambda store: store.save("settings", {"new": 2}), check)
    assert {"old": 1} in seen and {"new": 2} in seen


def test_two_cuts_in_a_row_while_saving_on_fat():
    for first in range(8):
        for second in range(8):
            bench, flash = fresh(is_fat=True)
            bench.run(bench.box.store.save, "settings", {"old": 1})
            flash.cut_at(first, True)
            cut(bench, lambda: bench.box.store.save("settings", {"new": 2}))  # noqa: B023
            flash.cut_at(None)
            bench = reopened(flash)
            value = bench.run(bench.box.store.load, "settings")
            assert value is not None
            flash.cut_at(second, True)
            cut(bench, lambda: bench.box.store.save("settings", {"newer": 3}))  # noqa: B023
            flash.cut_at(None)
            bench = reopened(flash)
            found = bench.run(bench.box.store.load, "settings")
            assert found in (value, {"newer": 3}), (first, second, found)


def test_a_cut_while_appending_loses_at_most_that():
    def check(bench, store):
        lines = lines_of(bench)
        assert lines in (["one", "two"], ["one", "two", "three"], ["one", "two", "three", "four"])
        assert bench.run(store.log_append, ["next"])
        assert lines_of(bench) == lines + ["next"]
        assert bench.run(store.load, "settings") == {"old": 1}

    cuts(lambda store: store.log_append(["three", "four"]), check)


def test_a_cut_while_a_new_log_begins_leaves_the_old_or_the_new():
    def check(bench, store):
        lines = lines_of(bench)
        assert lines in (["one", "two"], ["new"]), lines
        assert bench.run(store.log_append, ["next"])
        assert lines_of(bench) == lines + ["next"]

    cuts(lambda store: store.log_new(["new"]), check)


def test_a_cut_while_a_log_is_kept_or_dropped():
    def check(bench, store):
        assert lines_of(bench) in (["one", "two"], [])
        assert bench.run(store.log_new, ["new"])
        assert lines_of(bench) == ["new"]

    cuts(lambda store: store.log_keep(), check)
    cuts(lambda store: store.log_drop(), check)


def test_a_cut_at_the_very_first_start():
    operation = 0
    while True:
        flash = Flash()
        flash.cut_at(operation)
        bench = Bench(flash=flash)
        if bench.gadget.is_on:
            break
        again = reopened(flash)
        assert again.run(again.box.store.save, "settings", GOOD)
        operation += 1
    assert operation == 1


def test_a_power_cut_is_not_swallowed():
    bench, flash = fresh()
    flash.cut_at(0)
    assert cut(bench, lambda: bench.box.store.save("settings", GOOD))
    assert not bench.gadget.is_on
    assert issubclass(PowerCut, BaseException) and not issubclass(PowerCut, Exception)
