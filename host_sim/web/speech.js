// The screen's text for screen readers: a live region in which only new lines are new elements.
const CALM_MS = 350; // what changes faster is a motion, not worth a word

export class Speech {
  #place;
  #lines = [];
  #timer = 0;

  constructor(place) {
    this.#place = place;
  }

  // lines: title, chosen row, bottom line, then the rest from top to bottom.
  hear(lines) {
    this.#lines = [...new Set(lines)].filter((line) => line);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#speak(), CALM_MS);
  }

  #speak() {
    const old = new Map([...this.#place.children].map((line) => [line.textContent, line]));
    const wanted = this.#lines.map((text) => {
      const line = old.get(text) ?? document.createElement("p");
      if (!old.has(text)) line.textContent = text;
      return line;
    });
    for (const [text, line] of old) if (!this.#lines.includes(text)) line.remove();
    // Moving an element would make it new, so only those that are out of place are moved.
    wanted.forEach((line, at) => {
      if (this.#place.children[at] !== line)
        this.#place.insertBefore(line, this.#place.children[at] ?? null);
    });
  }
}
