"""Runs test functions of one twin file on MicroPython and prints a marked JSON line for each."""

import gc
import io
import json
import sys
import time

MARK = "@twin "


def steps(module_name, names):
    """Run `names` of the module `tests.….twin_…`; what they print stands before their line.

    A generator, because garbage is collected only where it yields.
    """
    try:
        __import__(module_name)
    except BaseException as error:  # SystemExit and KeyboardInterrupt are failures here too
        for name in names:
            _report(name, 0, error)
        return
    module = sys.modules[module_name]
    for name in names:
        gc.collect()
        yield
        start = time.ticks_ms()
        error = None
        try:
            getattr(module, name)()
        except BaseException as raised:
            error = raised
        _report(name, time.ticks_diff(time.ticks_ms(), start), error)


def _report(name, ms, error):
    trace = ""
    if error is not None:
        text = io.StringIO()
        sys.print_exception(error, text)
        trace = text.getvalue()  # type: ignore  the stubs forgot it
    print(MARK + json.dumps({"name": name, "ms": ms, "trace": trace}))
