# The buzzer: tunes by PWM that play while the loop goes on.
import time

from machine import PWM, Pin

# Duty of 65,536 per level: a square wave is loudest at one half, and each step is about
# a third as loud (amplitude goes with sin(pi * duty)).
_DUTY = (0, 400, 1200, 3600, 10000, 32768)


class Buzzer:
    """`pin` None: a box without buzzer, which is silent."""

    def __init__(self, pin):
        self.level = 3  # 0 (mute) to 5
        self.is_there = pin is not None
        self._pin = pin
        self._pwm = None
        self._tune = ()
        self._at = 0
        self._next = 0

    def play(self, tune, now):
        """`tune`: Hz, ms, Hz, ms ...; 0 Hz is a pause. Takes the place of what still plays."""
        if self.is_there and self.level:
            self._tune = tune
            self._at = 0
            self._next = now
            self.step(now)

    def step(self, now):
        """Plays what is due; returns the ms until it wants to be called again, or -1."""
        if not self._tune:
            return -1
        left_ms = time.ticks_diff(self._next, now)
        if left_ms > 0:
            return left_ms
        at = self._at
        if at >= len(self._tune):
            self.stop()
            return -1
        self._at = at + 2
        self._sound(self._tune[at])
        # Each tone in full length, even if the loop came late: clicks are only 2 ms long.
        self._next = time.ticks_add(now, self._tune[at + 1])
        return self._tune[at + 1]

    def stop(self):
        self._tune = ()
        self._sound(0)

    def _sound(self, hz):
        duty = _DUTY[self.level] if hz else 0
        pwm = self._pwm
        if pwm is None:
            if duty:
                self._pwm = PWM(Pin(self._pin), freq=hz, duty_u16=duty)
            return
        if hz:
            pwm.freq(hz)
        # Duty 0, never deinit(): a PWM stopped in its high half leaves current in the buzzer.
        pwm.duty_u16(duty)
