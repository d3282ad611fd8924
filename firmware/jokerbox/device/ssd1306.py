# The SSD1306: 128 x 64 with a RAM of just that size.
from jokerbox.device.display import Display


class SSD1306(Display):
    # Solomon Systech, SSD1306 data sheet rev 1.1, tables 9-1 and 10 (charge pump).
    INIT = (
        b"\xae"  # off
        b"\x20\x02"  # page addressing: an address takes 3 bytes instead of 6
        b"\x40"  # first line 0
        b"\xa8\x3f\xd3\x00\xda\x12"  # 64 lines, not shifted, alternating COM pins
        b"\xd5\x80\xd9\xf1\xdb\x30"  # clock; pre-charge for the pump; VCOMH 0.83 Vcc
        b"\x8d\x14"  # charge pump: these modules have 3.3 V only
        b"\x2e\xa4\xa6"  # no scrolling, show the RAM, lit = 1
    )
