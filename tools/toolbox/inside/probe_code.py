"""What modules take of the heap by being loaded, without anything made of them."""

import gc


def steps(name, modules):
    """Prints `@heap/<name>/code_bytes`; a generator, see interpreter.mjs."""
    gc.collect()
    yield
    zero = gc.mem_alloc()
    for module in modules:
        __import__(module)
    gc.collect()
    yield
    print("@heap/%s/code_bytes %d" % (name, gc.mem_alloc() - zero))
