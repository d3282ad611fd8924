"""The fake chip of every board accepts what the device modules do with its pins, from boot on."""

from tests.device.bench import Bench

BOARDS = (
    "esp32_c3",
    "esp32_devkitc",
    "esp32_s3",
    "heltec_v2",
    "heltec_v3",
    "pico",
    "pico_2",
    "pico_2_w",
    "pico_w",
    "ttgo_lora32",
    "waveshare_oled_13",
    "xiao_rp2040",
)


def test_every_board_shows_hears_and_sounds():
    for name in BOARDS:
        bench = Bench(name)
        box = bench.box
        box.display.buffer[:] = bytes([(7 * i) & 255 for i in range(1024)])
        bench.run(box.display.show)
        assert bench.gadget.frame() == bytes(box.display.buffer), name
        for key in bench.gadget.board.KEYS:
            bench.gadget.press(key)
        names = ["prev", "next", "ok", "back"]
        assert [names[key] for key in bench.keys] == list(bench.gadget.board.KEYS), name
        assert box.buttons.stuck() == ()
        sounds = len(bench.gadget.sounds)
        bench.run(box.buzzer.play, (1000, 5), bench.now())
        assert (len(bench.gadget.sounds) > sounds) == (bench.gadget.board.BUZZER is not None)
        battery_mv = bench.run(box.power.battery)
        if bench.gadget.board.BATTERY is None:
            assert battery_mv is None
        else:
            assert abs(battery_mv - bench.gadget.battery_mv) < 50, (name, battery_mv)
