"""Every module of the firmware loads on MicroPython as it would on a device: compiled."""

import json

from toolbox import device, interpreter

CODE = """
import gc, json, sys
failed = {}
for name in json.loads(%r):
    try:
        __import__(name)
    except Exception as error:
        failed[name] = repr(error)
print(json.dumps(failed))
"""


def test_every_module_loads():
    names = [path[: -len(".mpy")].replace("/", ".") for path, _ in device.modules()]
    assert "jokerbox.version" in names
    output = interpreter.run(CODE % json.dumps(names))
    assert json.loads(output.splitlines()[-1]) == {}
