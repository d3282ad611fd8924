"""PWM and ADC of the machine stand-in: tones go to a log, voltages come from a table."""

from host_sim.fakes.plug import check_options, pin_number, plugged


class PWM:
    def __init__(self, pin, freq=-1, **options):
        self.line = plugged().line(pin_number(pin))
        allowed = ("duty_u16", "duty_ns", "invert")
        if plugged().port == "esp32":
            allowed += ("duty",)
        if self.line.number in plugged().silicon.input_only:
            raise ValueError("invalid pin")
        check_options(options, allowed, "PWM")
        self.line.function = "pwm"
        self._is_off = False
        self._freq = 0 if plugged().port == "rp2" else 5000
        self._duty = 0
        if freq != -1:
            self.freq(freq)
        if "duty_u16" in options:
            self.duty_u16(options["duty_u16"])

    def init(self, freq=-1, **options):
        check_options(options, ("duty_u16",), "PWM.init")
        self._is_off = False
        if freq != -1:
            self.freq(freq)
        if "duty_u16" in options:
            self.duty_u16(options["duty_u16"])

    def freq(self, hz=None):
        if hz is None:
            return self._freq
        if not isinstance(hz, int):
            raise TypeError("can't convert " + type(hz).__name__ + " to int")
        low, high = plugged().silicon.pwm_hz
        if not low <= hz <= high:
            raise ValueError("freq too small" if hz < low else "freq too large")
        self._freq = hz
        self._sound()
        return None

    def duty_u16(self, duty=None):
        if duty is None:
            return self._duty
        if not isinstance(duty, int) or not 0 <= duty <= 65535:
            raise ValueError("duty_u16 must be from 0 to 65535")
        self._duty = duty
        self._sound()
        return None

    def deinit(self):
        self._duty = 0
        self._sound()
        self._is_off = True

    def _sound(self):
        if self._is_off and plugged().port == "esp32":
            raise RuntimeError("PWM is inactive")
        plugged().sound(self._freq, self._duty if self._freq else 0)


class ADC:
    full_mv = 3300
    options = ()

    def __init__(self, pin, **options):
        hardware = plugged()
        check_options(options, self.options, "ADC")
        self._pin = pin_number(pin)
        if self._pin not in hardware.silicon.adc:
            raise ValueError("Pin doesn't have ADC capabilities")
        hardware.line(self._pin).function = "adc"

    def read_u16(self):
        return self._mv() * 65535 // self.full_mv

    def _mv(self):
        return min(self.full_mv, plugged().analog_mv.get(self._pin, 0))


class EspADC(ADC):
    ATTN_0DB = 0
    ATTN_2_5DB = 1
    ATTN_6DB = 2
    ATTN_11DB = 3
    options = ("atten",)

    def __init__(self, pin, **options):
        ADC.__init__(self, pin, **options)
        # ESP32 data sheet: full scale 0.95, 1.25, 1.75 and 3.1 V, by attenuation.
        self.full_mv = (950, 1250, 1750, 3100)[options.get("atten", 0)]

    def read_uv(self):
        return self._mv() * 1000
