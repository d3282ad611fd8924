// Fingers: the box's keys clicked, touched and typed, with the time that they are really held.
import { say } from "./texts.js";

const SIGNS = { prev: "◂", next: "▸", ok: "OK", back: "↩" };
const CAPS = { prev: "←", next: "→", ok: "Enter", back: "Esc ⌫" };
const TYPED = {
  ArrowLeft: "prev", ArrowUp: "prev", ArrowRight: "next", ArrowDown: "next",
  Enter: "ok", " ": "ok", Escape: "back", Backspace: "back",
};
const ACTIVATES = new Set(["Enter", " "]);

// touch(key, isDown): a key that the board has; tap(key): one that it has not.
export class Keys {
  #place;
  #touch;
  #tap;
  #names = [];
  #fingers = new Map(); // pointer or typed key -> the box's key under it

  constructor(place, touch, tap) {
    this.#place = place;
    this.#touch = touch;
    this.#tap = tap;
    addEventListener("keydown", (event) => this.#type(event));
    addEventListener("keyup", (event) => this.#lift(event.code));
    addEventListener("blur", () => this.release());
    for (const kind of ["pointerup", "pointercancel"])
      addEventListener(kind, (event) => this.#lift(event.pointerId));
  }

  // The keys of this board, in this order. Fingers stay on those that there still are: this may
  // come in the middle of a press, which must not lose its end.
  lay(names) {
    const focused = this.#place.querySelector(":focus")?.dataset.key;
    this.#names = names;
    this.#place.replaceChildren(...["prev", "next", "ok", "back"]
      .filter((name) => names.includes(name)).map((name) => this.#make(name)));
    this.#place.dataset.count = names.length;
    for (const [finger, name] of this.#fingers)
      if (names.includes(name)) this.#find(name).classList.add("down");
      else this.#fingers.delete(finger);
    this.#find(focused)?.focus();
  }

  release() {
    for (const finger of [...this.#fingers.keys()]) this.#lift(finger);
  }

  #make(name) {
    const key = document.createElement("button");
    key.type = "button";
    key.className = "key";
    key.dataset.key = name;
    const held = name === "ok" && !this.#names.includes("back") ? "held_back"
      : name === "next" && !this.#names.includes("prev") ? "held_prev" : "";
    key.setAttribute("aria-label", held ? `${say(name)}, ${say(held)}` : say(name));
    key.setAttribute("aria-keyshortcuts", { prev: "ArrowLeft", next: "ArrowRight", ok: "Enter",
      back: "Escape" }[name]);
    key.innerHTML = "<span class=cap></span><kbd><span class=typed></span></kbd>";
    key.firstChild.textContent = SIGNS[name];
    key.lastChild.firstChild.textContent = CAPS[name] + (held ? " · " : "");
    if (held) key.lastChild.append(say(held));
    key.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      event.preventDefault(); // no focus, no selection, no mouse events after a touch
      this.#press(event.pointerId, name);
    });
    key.addEventListener("contextmenu", (event) => event.preventDefault());
    // A screen reader's own "activate" has no pointer and no length.
    key.addEventListener("click", (event) => {
      if (event.detail === 0 && event.pointerId === -1 && !this.#isDown(name)) this.#tap(name);
    });
    return key;
  }

  #type(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const onKey = event.target.closest?.(".key");
    const name = onKey && ACTIVATES.has(event.key) ? onKey.dataset.key : TYPED[event.key];
    if (!name || !onKey && this.#isTaken(event)) return;
    event.preventDefault();
    if (!event.repeat) this.#press(event.code, name);
  }

  // Does the control that has the focus want this key for itself?
  #isTaken(event) {
    const control = event.target.closest?.("a, button, input, select, summary, [tabindex]");
    if (!control) return false;
    return ACTIVATES.has(event.key) || control.matches("input, select, [tabindex]")
      && event.key !== "Escape";
  }

  #press(finger, name) {
    if (this.#fingers.has(finger)) return;
    if (!this.#names.includes(name)) {
      this.#tap(name);
      return;
    }
    const isFirst = !this.#isDown(name);
    this.#fingers.set(finger, name);
    if (isFirst) this.#move(name, true);
  }

  #lift(finger) {
    const name = this.#fingers.get(finger);
    if (!name) return;
    this.#fingers.delete(finger);
    if (!this.#isDown(name)) this.#move(name, false);
  }

  #isDown(name) {
    return [...this.#fingers.values()].includes(name);
  }

  #move(name, isDown) {
    this.#find(name)?.classList.toggle("down", isDown);
    this.#touch(name, isDown);
  }

  #find(name) {
    return this.#place.querySelector(`[data-key="${name}"]`);
  }
}
