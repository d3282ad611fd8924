// The buzzer: a square wave that follows the tones of the box.
const DELAY_S = 0.03; // tones come in a bunch after each step; so they keep their distances
const VOLUME = 0.12;

export class Sound {
  #context = null;
  #wave = null;
  #gain = null;
  isMuted = false;

  // A browser lets nothing sound before the first click or key.
  wake() {
    if (!this.#context && !this.isMuted && globalThis.AudioContext) {
      this.#context = new AudioContext();
      this.#wave = new OscillatorNode(this.#context, { type: "square", frequency: 440 });
      this.#gain = new GainNode(this.#context, { gain: 0 });
      this.#wave.connect(this.#gain).connect(this.#context.destination);
      this.#wave.start();
    }
    if (this.#context?.state === "suspended" && !this.isMuted) this.#context.resume();
  }

  mute(isMuted) {
    this.isMuted = isMuted;
    this.hush();
    if (!isMuted) this.wake();
  }

  hush() {
    this.#gain?.gain.cancelScheduledValues(0);
    this.#gain?.gain.setValueAtTime(0, this.#context.currentTime);
  }

  get level() {
    return this.#gain?.gain.value ?? 0;
  }

  // tones: [ms, Hz, duty of 65,536] by the box's clock, which shows `now`.
  play(tones, now) {
    if (!this.#context || this.isMuted || this.#context.state !== "running") return;
    for (const [ms, hertz, duty] of tones) {
      const at = Math.max(0, this.#context.currentTime + DELAY_S + (ms - now) / 1000);
      if (hertz) this.#wave.frequency.setValueAtTime(hertz, at);
      // As the buzzer does: loudest at one half.
      const loud = hertz ? Math.sin(Math.PI * Math.min(duty, 32768) / 65536) : 0;
      this.#gain.gain.setValueAtTime(VOLUME * loud, at);
    }
  }
}
