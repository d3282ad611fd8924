"""Stand-in for MicroPython's `micropython` module where the interpreter has none (CPython)."""


def const(value):
    return value


def native(function):
    return function


def viper(function):
    raise NotImplementedError("viper code has no meaning outside MicroPython")


def opt_level(level=None):
    return 0 if level is None else None


def alloc_emergency_exception_buf(size):
    if size < 0:
        raise ValueError("size must not be negative")


def schedule(function, argument):
    # Without interrupts between two bytecodes the soonest moment is now.
    function(argument)


def heap_lock():
    pass


def heap_unlock():
    return 0


def mem_info(verbose=None):
    print("mem: no figures outside MicroPython")


def kbd_intr(char):
    if not isinstance(char, int):
        raise TypeError("kbd_intr wants an int")
