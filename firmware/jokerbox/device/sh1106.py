# The SH1106: a 1.3 inch panel in the middle of a RAM of 132 columns.
from jokerbox.device.display import Display


class SH1106(Display):
    # Sino Wealth, SH1106 data sheet v2.3, command table and reference circuit 1 (built-in pump).
    INIT = (
        b"\xae"  # off
        b"\x40"  # first line 0
        b"\xa8\x3f\xd3\x00\xda\x12"  # 64 lines, not shifted, alternating COM pins
        b"\xd5\x80\xd9\x22\xdb\x35"  # clock, pre-charge and VCOM as after reset
        b"\xad\x8b\x32"  # DC-DC converter on when the display is, 8.0 V
        b"\xa4\xa6"  # show the RAM, lit = 1
    )
    SPARE = 4
