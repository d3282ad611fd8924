"""Load modules when they are needed and let them go, so that their memory can be had again."""

import sys


def load(name):
    """The module of this full name."""
    __import__(name)
    return sys.modules[name]


def let_go(name, kept=()):
    """Forget a module, or a package and all below it but those kept. What is in use lives on."""
    for loaded in list(sys.modules):
        if loaded not in kept and (loaded == name or loaded.startswith(name + ".")):
            parent, _, leaf = loaded.rpartition(".")
            del sys.modules[loaded]
            # The package refers to it too.
            if parent in sys.modules and hasattr(sys.modules[parent], leaf):
                delattr(sys.modules[parent], leaf)
